"""What follows from a proposal that nobody else is asked about, told before it is made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import chancellery
from chancellery.core.decisions import Action
from chancellery.table.consequences import warning
from chancellery.table.proposals import Motion, words
from tests.table.room import POWERS, Room


@pytest.fixture
def room(database: str) -> Iterator[Room]:
    one = Room(database)
    yield one
    one.close()


def offered(room: Room, table: str, seat: str) -> dict[str, dict[str, Any]]:
    with room.store.reading() as session:
        row = room.tables.table(session, table)
        found = room.proposals.offered(row, room.tables.match(session, row), seat)
    return {one["text"]: one for one in found}


@pytest.mark.rule("III.3")
def test_leaving_is_told_with_what_comes_of_it_and_what_others_vote_on_is_not(room: Room) -> None:
    ann, bob = room.person("Ann"), room.person("Bob")
    table = room.make(dict.fromkeys(POWERS, bob) | {"france": ann})
    found = offered(room, table, "france")
    assert found["France leaves the game"]["warning"] == (
        "Your units stand still from then on, and are disbanded when they are driven out (§III.3). "
        "The game goes on without France, and there is no way back."
    )
    assert {text for text, one in found.items() if one["warning"]} == {"France leaves the game"}


def test_alone_against_bots_more_is_done_at_once(room: Room) -> None:
    table = room.make({"france": room.person("Ann")})
    warned = {text: one["warning"] for text, one in offered(room, table, "france").items() if one["warning"]}
    assert warned.keys() == {
        "France leaves the game",
        "End the game without a result",
        "A bot takes France's seat",
        "France's seat becomes free",
        "The game ends for want of time",
    }
    assert warned["End the game without a result"] == "The game ends at once for everybody, without a result."
    assert warned["A bot takes France's seat"] == "You lose your seat at once. A bot plays on for you."


def test_the_last_but_one_who_leaves_ends_the_game() -> None:
    match: Any = chancellery.new("diplomacy", 1, players="2")
    told = warning(match, "agree", ("leave", "entente"), "entente")
    assert told.endswith("The game ends at once, and goes to the Central Powers.")


@pytest.mark.parametrize(
    ("game", "action", "text", "told"),
    [
        ("turmoil", ("resign", "liberal"), "The Liberal gives the game up", "goes to the Authoritarian."),
        (
            "grande_guerre",
            ("concede", "entente"),
            "The Entente gives the game up",
            "goes to the Central Powers.",
        ),
        (
            "grande_guerre",
            ("concede", "central"),
            "The Central Powers give the game up",
            "goes to the Entente.",
        ),
    ],
)
def test_giving_up_says_who_wins(game: str, action: Action, text: str, told: str) -> None:
    match: Any = chancellery.new(game, 1)
    needs = match.agreements()[action]
    assert words(game, Motion("agree", action), needs) == text
    assert warning(match, "agree", action, str(action[1])).endswith(told)


def test_a_concession_to_another_is_worded_as_before() -> None:
    motion = Motion("agree", ("concede", "turkey"))
    assert words("diplomacy", motion, ("france", "italy")) == "The game goes to Turkey"


def test_what_is_shared_is_told_so() -> None:
    match: Any = chancellery.new("turmoil", 1)
    told = warning(match, "agree", ("draw",), "liberal")
    assert told == "The game ends at once, and is shared by the Liberal and the Authoritarian."
