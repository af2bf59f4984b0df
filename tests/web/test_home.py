"""The first page and what stands behind it: cards, play now, guests, pictures, what is put away."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import chancellery
from chancellery.table.models import Account, Table
from chancellery.web.cards import time_left
from chancellery.web.plates import duration, span
from chancellery.web.settings import Settings
from tests.web.served import Client, served
from tests.web.test_api import POWERS, act, be, client, look, make, register

__all__ = ["client"]

HTML = {"accept": "text/html"}


@pytest.fixture
def server(database: str) -> Iterator[Client]:
    with served(Settings(database=database, local=False)) as one:
        yield one


def play_now(client: Client, game: str = "diplomacy", **chosen: str) -> str:
    """A table by the sheet; gives its id."""
    answer = client.post(f"/quick/{game}", data=chosen, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).removeprefix("/t/")


def home(client: Client) -> str:
    answer = client.get("/", headers=HTML)
    assert answer.status_code == 200
    return " ".join(answer.text.split())


def card(client: Client, table: str) -> str:
    """What the first page says of one of my tables, without its marks."""
    found = re.search(rf'<li class="table-card[^"]*"><a href="/t/{table}.*?</li>', home(client))
    assert found, "no such card"
    return " ".join(re.sub(r"<[^>]*>", " ", found[0]).split())


# Play now.


def test_what_is_chosen_on_the_sheet_is_played(client: Client) -> None:
    table = play_now(client, seat="turkey", level="minister", length="medium")
    found = look(client, table)
    assert found["seat"] == "turkey"
    assert found["table"]["options"]["end_year"] == 1907
    bots = {seat["seat"]: seat["bot"] for seat in found["table"]["seats"]}
    assert bots == {power: None if power == "turkey" else "minister" for power in POWERS}
    assert found["table"]["status"] == "running"


@pytest.mark.slow
def test_any_is_one_of_them(client: Client) -> None:
    seats = {look(client, play_now(client, "turmoil", seat="any"))["seat"] for _ in range(20)}
    assert seats == {"liberal", "authoritarian"}


def test_a_form_without_answers_is_the_usual_game_from_the_first_seat(client: Client) -> None:
    found = look(client, play_now(client))
    assert found["seat"] == "austria"
    assert found["table"]["options"]["end_year"] == 0


@pytest.mark.parametrize("chosen", [{"seat": "spain"}, {"level": "steady"}, {"length": "to_1999"}])
def test_what_is_not_on_the_sheet_is_refused(client: Client, chosen: dict[str, str]) -> None:
    answer = client.post("/quick/diplomacy", data=chosen)
    assert answer.status_code == 400
    assert answer.json()["error"].startswith("There is no ")


@pytest.mark.parametrize("info", chancellery.titles(), ids=lambda info: info.slug)
def test_every_length_of_every_title_begins(client: Client, info: Any) -> None:
    page = home(client)
    sheet = page.split(f'id="quick-{info.slug}"')[1].split("</dialog>")[0]
    lengths = re.findall(r'name="length" value="(\w+)"', sheet)
    assert lengths
    for length in lengths:
        found = look(client, play_now(client, info.slug, seat="any", level="minister", length=length))
        assert found["table"]["status"] == "running"


def test_without_a_script_the_button_plays_what_the_sheet_would(client: Client) -> None:
    form = home(client).split('<form method="post" action="/quick/diplomacy">')[1].split("</form>")[0]
    chosen = dict(re.findall(r'name="(\w+)" value="(\w+)"', form))
    assert chosen == {"seat": "france", "level": "attache", "length": "short"}
    form = home(client).split('<form method="post" action="/quick/turmoil">')[1].split("</form>")[0]
    assert dict(re.findall(r'name="(\w+)" value="(\w+)"', form))["seat"] == "any"


def test_engineers_names_of_bots_stand_on_no_sheet(client: Client) -> None:
    page = home(client)
    for name in ("steady", "uniform", "greedy", "mcts", "envoy"):
        assert name not in page


def test_all_questions_begin_with_what_the_sheet_says(client: Client) -> None:
    page = client.get("/new?game=diplomacy&seat=france&level=minister&length=short", headers=HTML).text
    wanted = re.search(r'data-wanted="([^"]*)"', page)
    assert wanted
    told = wanted[1].replace("&#34;", '"')
    assert told == '{"bot": "minister", "options": {"end_year": 1904}, "seat": "france"}'
    strange = client.get("/new?game=diplomacy&seat=spain&length=x", headers=HTML)
    assert strange.status_code == 200


def test_a_level_tells_how_one_has_fared_against_it(client: Client) -> None:
    assert "You have won" not in home(client)
    tables = [play_now(client, seat="france", level="minister") for _ in range(3)]
    tables.append(make(client))
    results = ({"france": 1.0}, {"france": 0.5, "italy": 0.5}, {"italy": 1.0}, {"france": 1.0})
    with client.app.state.services.store.session() as session:
        for table, result in zip(tables, results, strict=True):
            row = session.get_one(Table, table)
            row.status, row.result = "over", result
    sheet = home(client).split('id="quick-diplomacy"')[1].split("</dialog>")[0]
    assert "stand next year. You have won 1 of 3." in sheet, "alone; and not where one played all seats"
    assert home(client).count("You have won") == 1


# Guests.


def test_a_visitor_plays_bots_without_an_account(server: Client) -> None:
    answer = server.post("/quick/diplomacy", data={"seat": "france"}, follow_redirects=False)
    assert answer.status_code == 303
    be(server, str(answer.cookies["chancellery"]))
    table = answer.headers["location"].removeprefix("/t/")
    found = look(server, table)
    assert found["seat"] == "france"
    assert found["names"]["france"].startswith("Guest ")
    assert act(server, table, "france").status_code == 200
    assert "Diplomacy" in card(server, table)


def test_a_guest_stays_the_same_and_may_become_an_account(server: Client) -> None:
    answer = server.post("/quick/diplomacy", data={"seat": "france"}, follow_redirects=False)
    be(server, str(answer.cookies["chancellery"]))
    first = answer.headers["location"].removeprefix("/t/")
    second = play_now(server, seat="italy")
    with server.app.state.services.store.reading() as session:
        assert session.query(Account).filter_by(guest=True).count() == 1
    taken = server.post(
        "/account/claim", data={"name": "Ann", "password": "long enough"}, follow_redirects=False
    )
    be(server, str(taken.cookies["chancellery"]))
    assert look(server, first)["names"]["france"] == "Ann"
    assert look(server, second)["seat"] == "italy"


def test_guests_of_an_address_are_counted(server: Client) -> None:
    server.app.state.services.logins.guests._clock = lambda: 1000.0
    for _ in range(5):
        server.cookies.clear()
        assert server.post("/quick/turmoil", follow_redirects=False).status_code == 303
    server.cookies.clear()
    refused = server.post("/quick/turmoil", follow_redirects=False)
    assert refused.json()["error"] == "Many guests have come from your address: log in, or try again later."
    assert (refused.status_code, refused.headers["retry-after"]) == (429, "1")
    be(server, register(server, "Ann"))
    assert play_now(server, "turmoil"), "who has a name is not counted"


def test_a_guest_has_fewer_games(server: Client) -> None:
    answer = server.post("/quick/turmoil", follow_redirects=False)
    be(server, str(answer.cookies["chancellery"]))
    for _ in range(4):
        play_now(server, "turmoil")
    refused = server.post("/quick/turmoil")
    assert refused.status_code == 422
    assert refused.json()["error"] == "You have 5 games in play; finish one before you make another."


def test_where_one_registers_by_a_code_nobody_plays_without_it(database: str) -> None:
    with served(Settings(database=database, local=False, registration_code="sesame")) as server:
        assert "data-quick" not in home(server)
        assert server.post("/quick/diplomacy").status_code == 401
        with server.app.state.services.store.reading() as session:
            assert session.query(Account).count() == 0


def test_a_visitor_makes_no_other_table(server: Client) -> None:
    seats = {"liberal": {"kind": "bot"}, "authoritarian": {"kind": "bot"}}
    assert server.post("/api/tables", json={"game": "turmoil", "seats": seats}).status_code == 401
    page = server.get("/new?game=turmoil", headers=HTML)
    assert page.status_code == 401
    assert 'href="/login?after=/new%3Fgame%3Dturmoil"' in page.text


# Cards.


def test_a_card_tells_season_figure_others_and_clock(client: Client) -> None:
    table = play_now(client, seat="france")
    assert card(client, table) == (
        "Diplomacy Spring 1901 France, 3 centres · with six bots Your move · no clock ×"
    )


def test_a_card_of_turmoil_tells_points_and_not_cards(client: Client) -> None:
    """Before a card is played both sides are level, with eight cards in hand."""
    table = play_now(client, "turmoil", seat="liberal")
    assert "Liberal, 0 VP · with one bot" in card(client, table)


def test_a_new_user_sees_no_tables_but_the_titles(client: Client) -> None:
    page = home(client)
    assert "Your tables" not in page
    for info in chancellery.titles():
        assert f"<h2>{info.title}</h2>" in page
    assert "2 to 7 seats, or you against six bots<br>25 min to 2 hours · easy rules" in page


def test_people_are_named_and_those_who_are_awaited(server: Client) -> None:
    ann, bob = register(server, "Ann"), register(server, "Bob")
    be(server, ann)
    seats = {power: {"kind": "bot", "bot": "uniform"} for power in POWERS}
    seats |= {"france": {"kind": "me"}, "italy": {"kind": "open"}}
    clock = {"kind": "correspondence", "minutes": 2880}
    table = make(server, seats, title="The long table", public=True, clock=clock)
    assert card(server, table) == (
        "Diplomacy The long table Spring 1901 France, 3 centres · with five bots Seats are free ×"
    )
    listed = home(server).split('id="open"')[1].split('id="watch"')[0]
    assert "Diplomacy, The long table, 2 d a phase</span>" in listed
    assert "6 of 7" in listed
    be(server, bob)
    server.post(f"/api/tables/{table}/seat", json={"seat": "italy"})
    assert "Italy, 3 centres · with Ann and five bots" in card(server, table)
    assert re.search(r"Your move · (1 d|47 h|2 d) left", card(server, table))


def test_only_the_number_of_those_at_an_anonymous_table_is_told(server: Client) -> None:
    ann, bob = register(server, "Ann"), register(server, "Bob")
    be(server, ann)
    seats = {"liberal": {"kind": "me"}, "authoritarian": {"kind": "open"}}
    made = server.post("/api/tables", json={"game": "turmoil", "seats": seats, "anonymous": True}).json()
    be(server, bob)
    server.post(f"/api/tables/{made['table']['id']}/seat", json={})
    assert "with one nameless player" in card(server, made["table"]["id"])


def test_yours_to_move_come_first_and_three_are_shown(server: Client) -> None:
    be(server, register(server, "Ann"))
    waiting = play_now(server, seat="france")
    others = [make(server, {"france": {"kind": "me"}}) for _ in range(3)]
    page = home(server)
    shown = re.findall(r'<li class="table-card([^"]*)"><a href="/t/(\w+)"', page)
    assert shown[0] == (" turn", waiting)
    assert [table for _, table in shown[1:]] == others[:0:-1]
    assert "one waits for you" in page
    assert ">all four</a>" in page


def test_finished_games_say_who_won(client: Client) -> None:
    table = make(client, options={"end_year": 1901}, title="Short")
    while (view := look(client, table))["table"]["status"] == "running":
        act(client, table, view["awaited"][0])
    page = home(client)
    assert "Your tables" not in page
    listed = page.split('id="finished"')[1]
    assert "Diplomacy, Short" in listed
    assert "Shared by" in listed or "You won" in listed


# What is put away.


def test_a_table_is_put_away_and_brought_back_by_forms(client: Client) -> None:
    table = play_now(client, seat="france")
    form = {"away": "yes", "after": "/tables/mine"}
    gone = client.post(f"/t/{table}/away", data=form, follow_redirects=False)
    assert (gone.status_code, gone.headers["location"]) == (303, "/tables/mine")
    assert f"/t/{table}" not in home(client).split('id="watch"')[0]
    assert ">one put away</a>" in home(client)
    shelf = client.get("/tables/away", headers=HTML).text
    assert "Bring back" in shelf
    client.post(f"/t/{table}/away", data={"after": "//evil.example"})
    assert client.get("/tables/away", headers=HTML).text.count(f"/t/{table}") == 0
    assert card(client, table)


def test_a_table_is_put_away_by_a_program(client: Client) -> None:
    table = play_now(client)
    assert client.put(f"/api/tables/{table}/away", json={"away": True}).json() == {"away": True}
    assert client.get("/api/tables").json() == []
    assert [one["id"] for one in client.get("/api/tables?which=away").json()] == [table]
    assert client.put(f"/api/tables/{table}/away", json={"away": False}).json() == {"away": False}
    assert [one["id"] for one in client.get("/api/tables").json()] == [table]


def test_nobody_puts_away_a_table_of_others(server: Client) -> None:
    be(server, register(server, "Ann"))
    table = make(server, public=True)
    be(server, register(server, "Bob"))
    assert server.put(f"/api/tables/{table}/away", json={"away": True}).status_code == 422


# Pictures.


def test_a_picture_is_kept_as_long_as_nothing_happens(client: Client) -> None:
    table = play_now(client, seat="france")
    address = re.search(rf'/t/{table}/picture/[^"]*', home(client))
    assert address
    first = client.get(address[0])
    assert first.headers["content-type"].startswith("image/svg+xml")
    assert first.headers["cache-control"] == "private, max-age=86400"
    assert client.get(f"/t/{table}/picture/other").headers["cache-control"] == "no-store"
    assert act(client, table, "france").status_code == 200
    after = re.search(rf'/t/{table}/picture/[^"]*', home(client))
    assert after
    assert after[0] != address[0]
    assert client.get(address[0]).headers["cache-control"] == "no-store"


@pytest.mark.slow
def test_a_picture_is_the_same_for_every_seat_and_for_strangers(server: Client) -> None:
    """It shows a spectator's board: hands are not on it, whoever asks."""
    be(server, register(server, "Ann"))
    seats = {"liberal": {"kind": "me"}, "authoritarian": {"kind": "open"}}
    table = server.post("/api/tables", json={"game": "turmoil", "seats": seats}).json()["table"]["id"]
    own = server.get(f"/t/{table}/picture/now?seat=liberal").text
    server.cookies.clear()
    assert server.get(f"/t/{table}/picture/now?seat=liberal").text == own
    assert server.get(f"/t/{table}/picture/now?seat=nobody").status_code == 200


# Words.


def test_times_are_told_in_one_unit() -> None:
    assert [time_left(n) for n in (0, 59, 60, 7199, 7200, 172_799, 172_800)] == [
        "no time", "less than a minute", "1 min", "119 min", "2 h", "47 h", "2 d",
    ]  # fmt: skip
    assert [duration(n) for n in (25, 60, 90, 120)] == ["25 min", "1 hour", "1½ hours", "2 hours"]
    assert [span(n) for n in ([], [90], [25, 120], [60, 240], [90, 150])] == [
        "", "1½ hours", "25 min to 2 hours", "1 to 4 hours", "1½ to 2½ hours",
    ]  # fmt: skip
