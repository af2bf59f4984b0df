"""Tables whose stored journal the present rules refuse: shown as far as it is good, and held there.

Over HTTP, as the owner, the asked seat, an opponent and a stranger. Nobody is told what the rules had to say
of the refused entry, for that lists somebody's choices, which may be a hand.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect
from sqlalchemy import select, update

import chancellery
from chancellery.core.agenda import show
from chancellery.core.decisions import Choice, Seat
from chancellery.table.imports import keep_record, read_journal
from chancellery.table.integrity import findings
from chancellery.table.models import EntryRow, Table
from chancellery.table.standing import foreign_text
from chancellery.web.settings import Settings
from tests.soak import first
from tests.table.room import Unbroken
from tests.table.seated import first_answer
from tests.web.conftest import Desk, serving
from tests.web.served import Client, served
from tests.web.test_api import be, look, register

TITLES = ("turmoil", "belle_epoque", "grande_guerre", "diplomacy")
GOOD = 8
"""Entries before the one that is refused."""
CLOCK = {"kind": "live", "minutes": 10, "at_zero": "bot_stays"}


class People(NamedTuple):
    owner: str
    opponent: str
    stranger: str
    nobody: str = ""


@contextmanager
def server(folder: Path) -> Iterator[Client]:
    """A new process, as far as its memory goes, on the same store."""
    url = f"sqlite:///{folder / 'tables.sqlite3'}"
    settings = Settings(database=url, local=False, secret="s" * 32, requests_a_minute=10_000)
    with served(settings) as one:
        yield one


def seats_of(game: str) -> tuple[Seat, ...]:
    rules = chancellery.load(game).rules
    return rules.seats(rules.start(0))


def make(client: Client, game: str, **more: Any) -> tuple[str, People]:
    """Ann has made the table and has the first seat, Bob has the others."""
    people = People(*(register(client, name) for name in ("Ann", "Bob", "Carol")))
    be(client, people.owner)
    first, *others = seats_of(game)
    seats = {first: {"kind": "me"}} | {seat: {"kind": "invited"} for seat in others}
    body = {"game": game, "seats": seats, "clock": CLOCK, **more}
    made = client.post("/api/tables", json=body).json()
    services = client.app.state.services
    be(client, people.opponent)
    bob = services.account(people.opponent, None)
    for seat in others:
        services.tables.sit(made["table"]["id"], bob, None, made["invitations"][seat])
    return made["table"]["id"], people


def play(client: Client, table: str, length: int) -> None:
    services = client.app.state.services
    for _ in range(length):
        match = match_of(client, table)
        seat = match.pending()[0].seat
        services.tables.act(table, seat, first_answer(match, seat))


def match_of(client: Client, table: str) -> Any:
    services = client.app.state.services
    with services.store.reading() as session:
        return services.tables.match(session, services.tables.table(session, table))


def change(client: Client, table: str, **values: Any) -> None:
    with client.app.state.services.store.session() as session:
        session.execute(update(Table).where(Table.id == table).values(**values))


def rewrite(client: Client, table: str, action: Any, number: int = GOOD + 1) -> Any:
    """Let another action stand in the store; gives the one that stood there."""
    with client.app.state.services.store.session() as session:
        mine = EntryRow.table_id == table, EntryRow.number == number
        before = session.scalar(select(EntryRow.action).where(*mine))
        session.execute(update(EntryRow).where(*mine).values(action=action))
        return before


def later(span: timedelta) -> datetime:
    return datetime.now(UTC) + span


def row_of(client: Client, table: str) -> Table:
    services = client.app.state.services
    with services.store.reading() as session:
        found: Table = services.tables.table(session, table)
        return found


def everything(client: Client, table: str, who: str, seat: str = "") -> dict[str, Any]:
    """Every way to look at a table, with somebody's eyes."""
    be(client, who) if who else client.cookies.clear()
    paths = [
        "",
        "/at/0",
        f"/at/{GOOD}",
        f"/at/{GOOD}/plate",
        "/marks",
        "/log",
        "/journal",
        "/press",
        "/proposals",
    ]
    found = {path: client.get(f"/api/tables/{table}{path}", params={"seat": seat}) for path in paths}
    pages = [f"/t/{table}", f"/t/{table}/replay", f"/t/{table}/sandbox", "/", "/tables/mine", "/tables/watch"]
    found |= {path: client.get(path, headers={"Accept": "text/html"}) for path in pages}
    found["what if"] = client.post(f"/api/sandbox/table/{table}", json={"seat": seat})
    found["notices"] = client.get("/api/notices")
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", first(TITLES))
def test_a_refused_entry_holds_its_table_and_tells_no_secret(
    game: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with server(tmp_path) as client:
        table, people = make(client, game, public=True)
        play(client, table, GOOD + 3)
        rewrite(client, table, ["gone"])
    with server(tmp_path) as client:
        match = match_of(client, table)
        assert len(match.journal) == GOOD
        asked = match.pending()[0]
        choices = asked.options if isinstance(asked, Choice) else ()
        hidden = re.compile(
            "|".join(rf"\b{re.escape(show(one))}\b" for one in choices if len(one) > 1) or "(?!)"
        )
        holder = people.owner if asked.seat == seats_of(game)[0] else people.opponent
        sentence = f"The game stands still after step {GOOD}: "
        for who in (people.nobody, people.stranger, people.opponent, people.owner):
            found = everything(client, table, who)
            for path, answer in found.items():
                assert answer.status_code < 500, path
                assert "among the choices" not in answer.text, path
                assert who == holder or not hidden.search(answer.text), path
            view = found[""].json()
            assert view["held"].startswith(sentence)
            assert (view["length"], view["decision"], view["table"]["status"]) == (GOOD, None, "held")
            assert bool(view["held_help"]) == view["can_go_on"] == (who == people.owner)
            assert found["/at/0"].json()["length"] == GOOD
            assert len(found["/log"].text.splitlines()) > 1
            assert found["/journal"].status_code == 403
            assert sentence in found[f"/t/{table}/replay"].text
            assert f'data-length="{GOOD}"' in found[f"/t/{table}/replay"].text
        difference = next(findings(client.app.state.services.store)).difference
        assert difference.startswith(f"Entry {GOOD + 1}, by ")
    assert "choices:" not in caplog.text


@pytest.mark.parametrize("game", ["turmoil", "diplomacy"])
def test_nobody_acts_at_a_held_table(game: str, tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table, people = make(client, game)
        play(client, table, GOOD + 3)
        rewrite(client, table, ["gone"])
    with server(tmp_path) as client:
        match = match_of(client, table)
        decision = match.pending()[0]
        who = people.owner if decision.seat == seats_of(game)[0] else people.opponent
        be(client, who)
        url = f"/api/tables/{table}"
        body = {"seat": decision.seat, "decision": match.decision_id(decision.seat)}
        for method, path, data in (
            ("POST", "/act", body | {"action": list(first_answer(match, decision.seat))}),
            ("POST", "/preview", body | {"action": ["gone"]}),
            ("POST", "/type", body | {"words": "1"}),
            ("PUT", "/draft", body | {"answer": []}),
            ("POST", "/undo", {"seat": decision.seat}),
            ("POST", "/retract", {"seat": decision.seat}),
            ("GET", f"/denied?seat={decision.seat}", None),
            ("POST", "/proposals", {"seat": decision.seat, "kind": "take_back", "action": [1]}),
            ("POST", "/proposals", {"seat": decision.seat, "kind": "cancel", "action": []}),
        ):
            refused = client.request(method, url + path, json=data)
            assert refused.status_code == 422, (path, refused.text)
            assert refused.json()["error"].startswith("The game stands still"), path
        with client.app.state.services.store.reading() as session:
            stored = session.scalars(select(EntryRow.number).where(EntryRow.table_id == table)).all()
        assert list(stored) == list(range(1, GOOD + 4))
        # What is no part of the game goes on.
        letter = {"seat": decision.seat, "text": "What now?", "to": []}
        assert client.post(f"{url}/press", json=letter).status_code == 201


@pytest.mark.slow
def test_no_clock_runs_no_bot_is_woken_and_no_seat_is_lost(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table, people = make(client, "turmoil")
        play(client, table, GOOD + 3)
        good = rewrite(client, table, ["gone"])
        before = {chair.seat: chair.account_id for chair in row_of(client, table).seats}
        left = {seat: face["left"] for seat, face in look(client, table)["clocks"].items()}
    with server(tmp_path) as client:
        services = client.app.state.services
        # A bell rings after a minute, for the notice that it is somebody's turn.
        for span in (timedelta(minutes=1), timedelta(days=3), timedelta(days=30)):
            services.tables.served = Unbroken(partial(later, span))
            services.ticker.tick()
        row = row_of(client, table)
        assert row.status == "held"
        assert {chair.seat: chair.account_id for chair in row.seats} == before
        assert all(chair.due is None and chair.bell is None for chair in row.seats)
        be(client, people.opponent)
        told = [one["text"] for one in client.get("/api/notices").json()["notices"]]
        assert sum(text.startswith("The game stands still") for text in told) == 1
        assert not any("owner" in text for text in told)
        be(client, people.owner)
        told = [one["text"] for one in client.get("/api/notices").json()["notices"]]
        assert any("play on from here at a new table" in text for text in told)
        assert look(client, table)["can_go_on"]
        rewrite(client, table, good)
    # The rules are as they were: all goes on, with the time that was left.
    with server(tmp_path) as client:
        client.app.state.services.ticker.tick()
        be(client, people.owner)
        view = look(client, table)
        assert (view["table"]["status"], view["length"], view["held"]) == ("running", GOOD + 3, "")
        for seat, face in view["clocks"].items():
            assert face["runs"]
            assert left[seat] - 120 <= face["left"] <= left[seat]
        match = match_of(client, table)
        seat = match.pending()[0].seat
        client.app.state.services.tables.act(table, seat, first_answer(match, seat))
        assert look(client, table)["length"] == GOOD + 4


def test_bots_are_not_woken(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        be(client, register(client, "Ann"))
        seats = {"authoritarian": {"kind": "me"}, "liberal": {"kind": "me"}}
        table = client.post("/api/tables", json={"game": "turmoil", "seats": seats}).json()["table"]["id"]
        play(client, table, GOOD + 3)
        rewrite(client, table, ["gone"])
        services = client.app.state.services
        with services.store.session() as session:
            for chair in services.tables.table(session, table).seats:
                chair.kind, chair.bot, chair.account_id = "bot", "uniform", None
    with server(tmp_path) as client:
        services = client.app.state.services
        services.wake_bots(table)
        services.bots.wake_all()
        assert not services.bots._thinking
        services.ticker.tick()
        services.wake_bots(table)
        assert not services.bots._thinking
        assert row_of(client, table).status == "held"


@pytest.mark.parametrize("game", ["turmoil", "belle_epoque"])
def test_its_owner_plays_on_at_a_new_table_with_everybody_on_the_same_seat(game: str, tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table, people = make(client, game, title="The old one")
        play(client, table, GOOD + 3)
        rewrite(client, table, ["gone"])
    with server(tmp_path) as client:
        client.app.state.services.ticker.tick()
        url = f"/api/tables/{table}/fork"
        for who in (people.opponent, people.stranger):
            be(client, who)
            refused = client.post(url, json={"step": GOOD})
            assert refused.status_code == 422
            assert "owner" in refused.json()["error"]
        be(client, people.owner)
        for step in (0, GOOD - 1):
            assert client.post(url, json={"step": step}).status_code == 422
        # Nobody's seat can be asked for.
        taken = {seat: {"kind": "me"} for seat in seats_of(game)}
        made = client.post(url, json={"step": GOOD, "seats": taken})
        assert made.status_code == 201, made.text
        new = made.json()["table"]
        assert (new["title"], new["clock"], new["status"]) == ("The old one", CLOCK, "running")
        old = {chair.seat: (chair.kind, chair.account_id) for chair in row_of(client, table).seats}
        assert {
            chair.seat: (chair.kind, chair.account_id) for chair in row_of(client, new["id"]).seats
        } == old
        assert match_of(client, new["id"]).journal[:GOOD] == match_of(client, table).journal
        be(client, people.opponent)
        notice = client.get("/api/notices").json()["notices"][0]
        assert (notice["table"], notice["text"]) == (
            new["id"],
            "The old one goes on here: you have the same seat.",
        )
        play(client, new["id"], 5)
        assert look(client, new["id"])["length"] == GOOD + 1 + 5
        assert look(client, table)["table"]["status"] == "held"


@pytest.mark.parametrize(
    "values",
    [
        {"version": "1+00000000"},
        {"version": "99"},
        {"options": {"colour": "red"}},
        {"game": "chess"},
    ],
    ids=str,
)
@pytest.mark.parametrize("game", first(["turmoil", "diplomacy"]))
@pytest.mark.slow
def test_a_table_that_cannot_even_be_begun(game: str, values: dict[str, Any], tmp_path: Path) -> None:
    """Its own data are gone, its rules are newer than ours, an option or the title is no more."""
    with server(tmp_path) as client:
        table, people = make(client, game, public=True)
        play(client, table, 3)
        before = {name: getattr(row_of(client, table), name) for name in values}
        change(client, table, **values)
    with server(tmp_path) as client:
        services = client.app.state.services
        services.tables.served = Unbroken(partial(later, timedelta(days=9)))
        services.ticker.tick()
        for who in (people.nobody, people.stranger, people.opponent, people.owner):
            found = everything(client, table, who)
            assert found[""].status_code == 503
            assert found[""].json()["error"] == foreign_text()
            assert foreign_text() in found[f"/t/{table}"].text
            assert foreign_text() in found[f"/t/{table}/replay"].text
            assert found["/"].status_code == found["/tables/mine"].status_code == 200
            assert not any("Traceback" in one.text or one.status_code == 500 for one in found.values())
        row = row_of(client, table)
        assert row.status == "held"
        assert all(chair.kind == "person" and chair.account_id for chair in row.seats)
        be(client, people.owner)
        assert client.post(f"/api/tables/{table}/fork", json={"step": 0}).status_code == 503
        assert client.get("/api/notices").json()["notices"][0]["text"] == foreign_text()
        assert next(findings(services.store)).difference
        change(client, table, **before)
    with server(tmp_path) as client:
        client.app.state.services.ticker.tick()
        be(client, people.owner)
        assert look(client, table)["table"]["status"] == "running"


def test_a_record_is_shown_as_far_as_it_is_good_and_exported_whole(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        cookie = register(client, "Ann")
        be(client, cookie)
        match = chancellery.new("turmoil", 3)
        while len(match.journal) < GOOD + 3:
            seat = match.pending()[0].seat
            match.play(seat, first_answer(match, seat))
        services = client.app.state.services
        table = keep_record(
            services.tables, services.account(cookie, None), read_journal(match.to_jsonl())
        ).id
        rewrite(client, table, ["gone"])
    with server(tmp_path) as client:
        be(client, cookie)
        view = look(client, table)
        assert view["held"].startswith(f"The rules of this server take this game only up to step {GOOD} of ")
        assert (view["length"], view["table"]["status"]) == (GOOD, "record")
        text = client.get(f"/api/tables/{table}/journal").text
        lines = [json.loads(line) for line in text.splitlines()]
        assert [line["seat"] for line in lines if "seat" in line] == [
            one.seat for one in match.journal[:GOOD]
        ]
        notes = [line["note"] for line in lines if "note" in line]
        assert len(notes) == 3
        assert notes[0].endswith('is not taken by these rules: ["gone"]')
        assert read_journal(text).journal == match.journal[:GOOD]
        seats = {seat: {"kind": "me"} for seat in ("liberal", "authoritarian")}
        made = client.post(f"/api/tables/{table}/fork", json={"step": GOOD - 2, "seats": seats})
        assert made.status_code == 201
        assert look(client, made.json()["table"]["id"])["length"] == GOOD - 1


@pytest.mark.parametrize("damage", ["missing", "no JSON", "no action"])
def test_damage_of_other_kinds(damage: str, tmp_path: Path) -> None:
    from sqlalchemy import text

    with server(tmp_path) as client:
        table, people = make(client, "turmoil")
        play(client, table, GOOD + 3)
        with client.app.state.services.store.session() as session:
            change = {
                "missing": "DELETE FROM entry",
                "no JSON": "UPDATE entry SET action = '[\"play'",
                "no action": "UPDATE entry SET action = '{}'",
            }[damage]
            session.execute(text(f"{change} WHERE table_id = '{table}' AND number = {GOOD + 1}"))
    with server(tmp_path) as client:
        be(client, people.opponent)
        assert look(client, table)["length"] == GOOD


def test_the_asked_seat_alone_is_told_what_it_may_choose(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table, people = make(client, "turmoil")
        match = match_of(client, table)
        decision = match.pending()[0]
        assert isinstance(decision, Choice)
        be(client, people.owner if decision.seat == seats_of("turmoil")[0] else people.opponent)
        body = {"seat": decision.seat, "action": ["gone"], "decision": match.decision_id(decision.seat)}
        for way in ("act", "preview"):
            refused = client.post(f"/api/tables/{table}/{way}", json=body)
            assert refused.status_code == 422
            assert refused.json()["error"].startswith(
                f"gone is not among the choices: {show(decision.options[0])}"
            )


@pytest.mark.browser
def test_the_page_of_a_held_table(chromium: Any, tmp_path: Path) -> None:
    """It says what there is to say, offers nothing to click but the way on, and that way leads on."""
    with serving(tmp_path) as address:
        desk = Desk(chromium, address)
        body = {"game": "turmoil", "seats": {seat: {"kind": "me"} for seat in seats_of("turmoil")}}
        made = desk.context.request.post(f"{address}/api/tables", data=body)
        table = made.json()["table"]["id"]
        url = f"{address}/api/tables/{table}"
        for _ in range(GOOD + 2):
            view = desk.context.request.get(url).json()
            action = view["decision"]["options"][0]["action"]
            answer = {"seat": view["seat"], "action": action, "decision": view["decision"]["id"]}
            assert desk.context.request.post(f"{url}/act", data=answer).ok
        with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as store, store:
            store.execute("UPDATE entry SET action = '[\"gone\"]' WHERE number = ?", [GOOD + 1])
            # What the server has in memory is void.
            store.execute("UPDATE game_table SET cuts = cuts + 1")
        desk.go(f"/t/{table}")
        desk.page.click(".curtain .primary")
        prompt = desk.page.locator("#prompt")
        expect(prompt).to_contain_text(f"The game stands still after step {GOOD}:")
        expect(desk.page.locator("#hint")).to_contain_text("play on from here at a new table")
        assert desk.page.locator("#options button").count() == 0
        desk.page.click("text=Play on at a new table")
        desk.page.wait_for_url(lambda url: "/t/" in url and table not in url)
        desk.page.click(".curtain .primary")
        desk.page.wait_for_selector(".prompt.yours")
        desk.go("/")
        expect(desk.page.locator(".table-card .state", has_text="Stands still")).to_have_count(1)
        desk.close()
        assert not desk.complaints
