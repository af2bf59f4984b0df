"""Seats are called as their title calls them, wherever a table speaks of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select

import chancellery
from chancellery.core.words import seat_name
from chancellery.table.called import called
from chancellery.table.clocks import Clock
from chancellery.table.models import Notice
from chancellery.table.proposals import Motion
from chancellery.table.said import say
from chancellery.table.seating import Sitter
from chancellery.table.standing import why_not_running
from chancellery.web import cards
from tests.table.room import Room

SOURCE = Path(chancellery.__file__).parent
POST = "http://127.0.0.1:9/x"


@pytest.fixture
def room(database: str) -> Iterator[Room]:
    one = Room(database)
    yield one
    one.close()


def webhook_texts(room: Room) -> str:
    with room.store.reading() as session:
        return "\n".join(session.scalars(select(Notice.text).where(Notice.account_id.is_(None))))


@pytest.mark.parametrize("slug", [info.slug for info in chancellery.titles()])
def test_no_title_leaves_the_name_of_a_seat_to_its_slug(slug: str) -> None:
    names, game = called(slug), chancellery.load(slug)
    for seat in game.rules.info.seats:
        assert names.heading(seat) == game.text.seat(seat)  # type: ignore[attr-defined]
        assert names.within(seat) == game.text.called(seat)  # type: ignore[attr-defined]


def to_move(game: str, seat: str) -> str:
    names = called(game)
    return say("notice-to-move", seat=names.first(seat), many=names.are_many(seat))


def test_names_stand_in_headings_in_sentences_and_at_their_beginning() -> None:
    names = called("grande_guerre")
    assert names.heading("central") == "Central Powers"
    assert names.within("central") == "the Central Powers"
    assert names.first("austria_hungary") == "Austria-Hungary"
    assert say("notice-free", seat=names.within("central")) == "The Central Powers' seat is free."
    assert say("notice-free", seat=names.within("entente")) == "The Entente's seat is free."
    assert to_move("grande_guerre", "central") == "The Central Powers are to move."
    assert to_move("grande_guerre", "entente") == "The Entente is to move."


def test_a_table_whose_title_is_gone_has_names_all_the_same() -> None:
    names = called("no_such_game")
    assert (names.heading("great_britain"), names.within("great_britain")) == (
        seat_name("great_britain"),
    ) * 2
    assert to_move("no_such_game", "great_britain") == "Great Britain is to move."


def test_notices_mails_and_webhooks_call_seats_by_their_names(room: Room) -> None:
    ann, bob = room.person("Ann"), room.person("Bob")
    clock = Clock("bank", 10, at_zero="remind")
    table = room.make({"entente": ann, "central": bob}, clock, game="grande_guerre", webhook=POST)
    room.later(minutes=1)
    room.later(minutes=20)
    told = [notice.text.split("\n")[0] for notice in room.told(bob)]
    assert "It is your turn as the Central Powers." in told
    assert "Your time as the Central Powers is up; the others wait for you." in told
    assert "The Central Powers are to move." in webhook_texts(room)
    assert "The Central Powers' time is up." in webhook_texts(room)
    room.proposals.propose(table, bob, "central", Motion("pause", ()))
    assert room.told(ann)[-1].text.startswith("The Central Powers propose: Pause the game.")


def test_a_table_says_by_name_who_is_awaited_and_who_has_won(room: Room) -> None:
    ann = room.person("Ann")
    table, _ = room.tables.create(
        ann, "grande_guerre", {}, {"entente": Sitter("open"), "central": Sitter("open")}
    )
    room.tables.sit(table.id, ann, "entente")
    with room.store.reading() as session:
        row = room.tables.table(session, table.id)
        assert why_not_running(row).endswith("The Central Powers are still awaited.")
        row.result, row.status = {"central": 1.0}, "over"
        assert cards._ending(row, ["entente"]) == "The Central Powers won"
        session.rollback()


SLUGGISH = re.compile(r"""\bseat_name\(|replace\(["']_["'], ?["'] ["']\)|\|\s*title\b|chair\.seat\s*\}\}""")


def test_no_page_and_no_table_makes_a_name_out_of_a_slug() -> None:
    """Where a title is gone its slugs must do (`called.py`); a title is asked for the names of its seats."""
    files = [*(SOURCE / "web").rglob("*.py"), *(SOURCE / "table").rglob("*.py")]
    files += (SOURCE / "web" / "templates").glob("*.html")
    found = {
        (file.name, line.strip())
        for file in files
        if file.name != "called.py"
        for line in file.read_text().splitlines()
        if SLUGGISH.search(line.replace("game.seat_name(", "").replace("title.seat_name(", ""))
    }
    assert not {line for line in found if 'value="{{ chair.seat }}"' not in line[1]}
