"""Not ready, replay, import, export and playing on, over HTTP."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from chancellery.core.journal import seed_hash
from chancellery.web.settings import Settings
from tests.diplomacy.test_phases import TRIESTE, played
from tests.web.served import Client, served
from tests.web.test_api import POWERS, SECRET, act, be, first, look, make, names_it, register


@pytest.fixture
def client(database: str) -> Iterator[Client]:
    with served(Settings(database=database)) as one:
        yield one


@pytest.fixture
def server(database: str) -> Iterator[Client]:
    with served(Settings(database=database, local=False)) as one:
        yield one


def finished(client: Client) -> str:
    return played_out(client, make(client, options={"end_year": 1901}))


def played_out(client: Client, table: str) -> str:
    while (view := look(client, table))["table"]["status"] == "running":
        assert act(client, table, view["awaited"][0]).status_code == 200
    return table


def bring_in(client: Client, text: str, **more: Any) -> Any:
    return client.post("/api/import", json={"text": text, **more})


def test_ready_and_not_ready(client: Client) -> None:
    table = make(client)
    view = look(client, table, "austria")
    assert not view["can_retract"]
    sealed = [SECRET, *first(view)[1:]]
    assert act(client, table, "austria", sealed).status_code == 200
    assert act(client, table, "england").status_code == 200
    assert look(client, table, "austria")["can_retract"]
    assert not look(client, table, "france")["can_retract"]
    url = f"/api/tables/{table}/retract"
    assert client.post(url, json={"seat": "austria"}).status_code == 200
    again = look(client, table, "austria")
    assert (again["draft"], again["length"], again["cuts"]) == (sealed, 1, 1)
    assert again["awaited"] == ["austria", *POWERS[2:]]
    assert again["decision"]["id"] == view["decision"]["id"]
    assert client.post(url, json={"seat": "austria"}).status_code == 422
    for power in ("austria", *POWERS[2:]):
        assert act(client, table, power).status_code == 200
    assert client.post(url, json={"seat": "austria"}).status_code == 422


def test_what_was_retracted_is_nobodys_business(server: Client) -> None:
    ann, bob = register(server, "Ann"), register(server, "Bob")
    be(server, ann)
    table = make(server, public=True)
    view = look(server, table, "austria")
    act(server, table, "austria", [SECRET, *first(view)[1:]])
    be(server, bob)
    assert server.post(f"/api/tables/{table}/retract", json={"seat": "austria"}).status_code == 403
    be(server, ann)
    assert server.post(f"/api/tables/{table}/retract", json={"seat": "austria"}).status_code == 200
    be(server, bob)
    assert not names_it(server.get(f"/api/tables/{table}").text)
    assert not names_it(server.get(f"/api/tables/{table}/log").text)


@pytest.mark.slow
def test_the_journal_of_a_running_match_is_refused_and_its_log_offered(server: Client) -> None:
    ann = register(server, "Ann")
    be(server, ann)
    table = make(server, public=True)
    view = look(server, table, "austria")
    act(server, table, "austria", [SECRET, *first(view)[1:]])
    refused = server.get(f"/api/tables/{table}/journal")
    assert refused.status_code == 403
    assert f"/api/tables/{table}/log" in refused.json()["error"]
    log = server.get(f"/api/tables/{table}/log", params={"seat": "france"})
    assert log.headers["content-disposition"].startswith("attachment")
    assert "    1  Austria is ready." in log.text
    assert not names_it(log.text)
    server.cookies.clear()
    assert server.get(f"/api/tables/{table}/log", params={"seat": "austria"}).status_code == 403
    assert server.get(f"/api/tables/{table}/marks", params={"seat": "austria"}).status_code == 403


def test_marks(client: Client) -> None:
    table = finished(client)
    found = client.get(f"/api/tables/{table}/marks", params={"seat": "england"}).json()
    assert found["turns"][:2] == [{"step": 0, "text": "Spring 1901"}, {"step": 7, "text": "Autumn 1901"}]
    assert found["mine"] == [2, 9]


def test_phases_name_what_was_won_and_lost(client: Client) -> None:
    journal = played(*TRIESTE).to_jsonl()
    table = client.post("/api/import", json={"text": journal}).json()["table"]["id"]
    found = client.get(f"/api/tables/{table}/phases", params={"figures": "true"}).json()
    counted = {
        phase["name"]: {row["seat"]: (row["gained"], row["lost"]) for row in change["rows"]}
        for phase in found
        for change in phase["changes"]
        if change.get("head") == "centres"
    }
    assert counted == {
        "Autumn 1901 · retreats": {
            "austria": (["Serbia"], ["Trieste"]),
            "italy": (["Trieste"], []),
            "turkey": (["Bulgaria"], []),
        }
    }


@pytest.mark.slow
def test_a_phase_tells_how_the_seats_stood_and_what_became_of_its_orders(client: Client) -> None:
    """B12 of the platform's review: a replay goes by phase, with the orders of that phase."""
    table = finished(client)
    url = f"/api/tables/{table}"
    spring = client.get(f"{url}/phases", params={"figures": "true"}).json()[0]
    assert (spring["begin"], spring["end"]) == (0, 7)
    assert {power: figures[0] for power, figures in spring["figures"].items()} == {
        power: 4 if power == "russia" else 3 for power in POWERS
    }
    assert not {"figures", "changes"} & set(client.get(f"{url}/phases").json()[0]), "nobody asked"
    looked = client.get(f"{url}/at/7", params={"seat": "russia", "begin": 0}).json()
    assert looked["log"][0]["step"] == 0, "the whole story up to there"
    assert [len(one["rows"]) for one in looked["results"] if one["seat"] == "russia"] == [4]
    assert [chair["seat"] for chair in looked["table"]["seats"]] == list(POWERS)


@pytest.mark.parametrize("game", ["diplomacy", "turmoil"])
def test_nothing_has_happened_since_an_entry_that_is_not_there(client: Client, game: str) -> None:
    seats = {"liberal": {"kind": "me"}, "authoritarian": {"kind": "me"}} if game == "turmoil" else None
    at = f"/api/tables/{make(client, seats, game=game)}"
    found = client.get(f"{at}/at/0", params={"since": 10**30}).json()
    assert (found["log"], found["results"], found["changes"]) == ([], [], [])
    found = client.get(f"{at}/results", params={"begin": 10**30, "end": 0}).json()
    assert found == {"results": [], "changes": []}


@pytest.mark.slow
def test_seed_hash_first_and_seed_last(client: Client) -> None:
    start = look(client, make(client, options={"end_year": 1901}))
    assert start["seed"] is None
    end = look(client, played_out(client, start["table"]["id"]))
    assert start["seed_hash"] == end["seed_hash"] == seed_hash("diplomacy", int(end["seed"]))


@pytest.mark.slow
def test_out_and_in_again_and_played_on(client: Client) -> None:
    table = finished(client)
    text = client.get(f"/api/tables/{table}/journal").text
    assert json.loads(text.splitlines()[-1])["expect"]["pending"] == []
    made = bring_in(client, text, title="<b>Old</b>")
    assert made.status_code == 201
    record = made.json()["table"]["id"]
    assert made.json()["over"]
    assert client.get(f"/api/tables/{record}/journal").text == text
    shown = client.get(f"/api/tables/{record}/at/7", params={"seat": "france"}).json()
    assert (shown["caption"], shown["over"]) == ("Autumn 1901", True)
    page = client.get(f"/t/{record}/replay", headers={"Accept": "text/html"}).text
    assert "<b>Old" not in page
    assert "Play on from here" in page
    body = {"step": 8, "seats": {power: {"kind": "me"} for power in POWERS}}
    forked = client.post(f"/api/tables/{record}/fork", json=body)
    assert forked.status_code == 201, forked.text
    new = look(client, forked.json()["table"]["id"], "england")
    assert new["caption"] == "Autumn 1901"
    assert new["awaited"] == list(POWERS[1:])
    assert new["seed"] is None
    assert new["seed_hash"] != look(client, table)["seed_hash"]
    assert act(client, new["table"]["id"], "england").status_code == 200
    assert client.get(f"/api/tables/{new['table']['id']}/journal").status_code == 403


def test_only_what_is_over_is_played_on(client: Client) -> None:
    table = make(client)
    body = {"step": 0, "seats": {power: {"kind": "me"} for power in POWERS}}
    refused = client.post(f"/api/tables/{table}/fork", json=body)
    assert refused.status_code == 422
    assert "sandbox" in refused.json()["error"]
    over = finished(client)
    assert client.post(f"/api/tables/{over}/fork", json=body | {"step": 99}).status_code == 400
    wrong = client.post(f"/api/tables/{over}/fork", json=body | {"seats": {"narnia": {"kind": "me"}}})
    assert "narnia" in wrong.json()["error"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "The journal is empty."),
        ("nonsense", "Line 1: this is not JSON"),
        ('{"chancellery": 1, "game": "chess", "seed": 1}', "Line 1: There is no game 'chess'"),
        ('{"chancellery": 1, "game": "diplomacy", "seed": 1}\n{"seat": "austria", "action": []}', "Line 2: "),
        ('{"chancellery": 1, "game": "diplomacy", "seed": 1}\n{"seat": "table"}', "Line 2: an action,"),
        ("[" * 100_000, "Line 1: this JSON nests too deep."),
        (
            '{"chancellery": 1, "game": "diplomacy", "seed": 1}\n{"expect": {"year": %s}}'
            % ("[" * 800 + "]" * 800),
            "Line 2: this JSON nests too deep.",
        ),
    ],
)
def test_a_bad_journal_is_refused_with_its_line(client: Client, text: str, words: str) -> None:
    answer = bring_in(client, text)
    assert 400 <= answer.status_code < 500
    assert answer.json()["error"].startswith(words)


def test_strangers_import_nothing(server: Client) -> None:
    assert bring_in(server, "x").status_code == 401
    assert server.post("/api/tables/x/fork", json={"step": 0}).status_code == 401
