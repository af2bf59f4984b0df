"""Profiles over HTTP: results and history for everybody who may look, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.test_api import POWERS, Client, act, be, client, make, register, server

__all__ = ["client", "server"]

HTML = {"accept": "text/html"}
SHORT = {"end_year": 1901}


def play_out(server: Client, table: str, cookies: dict[str, str]) -> None:
    """All hold, each in their own name, and the results are written up."""
    services = server.app.state.services
    while (view := server.get(f"/api/tables/{table}").json())["table"]["status"] == "running":
        for seat in view["awaited"]:
            be(server, cookies[seat])
            assert act(server, table, seat).status_code == 200
    services.ticker.results.write_up()


def two(server: Client, **more: Any) -> tuple[str, dict[str, str], str, str]:
    """Ann has France, Bob all the others."""
    ann, bob = register(server, "Ann"), register(server, "Bob")
    be(server, bob)
    seats = {power: {"kind": "me"} for power in POWERS} | {"france": {"kind": "open"}}
    table = make(server, seats, options=SHORT, **more)
    be(server, ann)
    assert server.post(f"/api/tables/{table}/seat", json={"seat": "france"}).status_code in (200, 201)
    return table, dict.fromkeys(POWERS, bob) | {"france": ann}, ann, bob


def test_a_profile_tells_results_and_finished_games(server: Client) -> None:
    table, cookies, ann, _ = two(server, public=True)
    play_out(server, table, cookies)
    server.cookies.clear()
    found = server.get("/api/people/Ann").json()
    (tally,) = found["results"]["diplomacy"]
    assert (tally["against"], tally["games"]) == ("people", 1)
    assert tally["won"] + tally["shared"] + tally["lost"] == 1
    (past,) = found["finished"]
    assert (past["table"], past["seat"], past["figure"]) == (table, "france", "3")
    assert past["names"]["france"] == "Ann"
    assert found["reliability"] == {"games": 1, "answers": 0, "late": 0, "seats_lost": 0}
    page = server.get("/people/ann", headers=HTML).text
    assert f'href="/t/{table}/replay"' in page
    assert "France, 3 centres" in page
    assert 'href="/people/Bob"' in page
    be(server, ann)
    assert "<h1>Ann</h1>" in server.get("/people/You", headers=HTML).text
    assert 'href="/people/You"' in server.get("/account", headers=HTML).text


def test_a_private_game_is_no_strangers_business(server: Client) -> None:
    table, cookies, ann, bob = two(server)
    eve = register(server, "Eve")
    for who, playing in ((ann, [table]), (bob, []), (eve, [])):
        be(server, who)
        assert [one["id"] for one in server.get("/api/people/Ann").json()["playing"]] == playing
        assert (table in server.get("/people/Ann", headers=HTML).text) == bool(playing)
    be(server, ann)
    play_out(server, table, cookies)
    for who, number in ((ann, 1), (bob, 1), (eve, 0)):
        be(server, who)
        found = server.get("/api/people/Ann").json()
        assert (len(found["finished"]), found["playing"]) == (number, [])
        assert (table in server.get("/people/Ann", headers=HTML).text) == bool(number)


@pytest.mark.slow
def test_an_anonymous_table_is_on_nobodys_profile_before_its_end(server: Client) -> None:
    table, cookies, ann, bob = two(server, public=True, anonymous=True)
    for who in (bob, ""):
        be(server, who) if who else server.cookies.clear()
        for address in ("/api/people/Ann", "/people/Ann"):
            assert table not in server.get(address, headers=HTML).text
    be(server, ann)
    assert table in server.get("/people/Ann", headers=HTML).text
    play_out(server, table, cookies)
    server.cookies.clear()
    assert table in server.get("/people/Ann", headers=HTML).text


def test_nobody_of_that_name_is_a_sentence(server: Client) -> None:
    answer = server.get("/api/people/Zoe")
    assert (answer.status_code, answer.json()["error"]) == (404, "Nobody here is called 'Zoe'.")
    server.cookies.clear()
    assert server.get("/people/You", headers=HTML).status_code == 404
    assert server.get("/api/people/Zoe", params={"page": 0}).status_code == 400


def test_the_profile_of_ones_own_machine(client: Client) -> None:
    page = client.get("/people/You", headers=HTML).text
    assert "The profile of this machine" in page
    assert "No results yet." in page
    table = make(client, {"france": {"kind": "me"}} | {p: {"kind": "me"} for p in POWERS}, options=SHORT)
    assert f"/t/{table}" in client.get("/people/You", headers=HTML).text


def test_a_rating_is_shown_until_its_owner_declines(server: Client) -> None:
    ann, bob = register(server, "Ann"), register(server, "Bob")
    be(server, bob)
    bots = {power: {"kind": "bot", "bot": "uniform"} for power in POWERS}
    seats = bots | {"france": {"kind": "open"}, "russia": {"kind": "me"}}
    table = make(server, seats, options=SHORT)
    be(server, ann)
    assert server.post(f"/api/tables/{table}/seat", json={"seat": "france"}).status_code == 200
    services = server.app.state.services
    with services.store.session() as session:
        row = services.tables.table(session, table, lock=True)
        row.status, row.result = "over", {"france": 1.0, "russia": 0.0}
    services.ticker.results.write_up()
    server.cookies.clear()
    ratings = server.get("/api/people/Ann").json()["ratings"]["diplomacy"]
    assert (ratings["games"], ratings["provisional"]) == (1, True)
    assert ratings["points"] > 1500 > server.get("/api/people/Bob").json()["ratings"]["diplomacy"]["points"]
    told = f"{ratings['points']} ± {ratings['spread']}"
    assert told in server.get("/people/Ann", headers=HTML).text
    be(server, ann)
    assert "Kept." in server.post("/account/ratings", data={}, headers=HTML).text
    assert server.get("/api/people/Ann").json()["ratings"] == {}
    assert told not in server.get("/people/Ann", headers=HTML).text
    server.post("/account/ratings", data={"rated": "yes"})
    assert server.get("/api/people/Ann").json()["ratings"]["diplomacy"] == ratings
