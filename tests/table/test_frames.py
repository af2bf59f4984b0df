"""Frames: applied one after the other to what was seen first, they give what is seen at the end."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from typing import Any

import pytest

import chancellery
from chancellery.core.decisions import Ballot, Seat, View
from chancellery.core.match import Match
from chancellery.table.frames import (
    Draft,
    Drawn,
    Seen,
    Together,
    _Reading,
    board_changes,
    changes,
    look,
    look_together,
)
from chancellery.table.live import LiveTable
from chancellery.table.story import log_lines
from tests.table.seated import opened, row_of, seated
from tests.titles import TITLES

NOW = datetime(2026, 5, 1, tzinfo=UTC)


def patched(parts: dict[str, Any], frame: dict[str, Any]) -> dict[str, Any]:
    """What a page does with a frame."""
    board = frame.get("board", {"set": {}})
    pieces = parts["pieces"] | board["set"]
    for name in board.get("gone", ()):
        del pieces[name]
    if "order" in board:
        pieces = {name: pieces[name] for name in board["order"]}
    return {**parts, **{name: part for name, part in frame.items() if name != "board"}, "pieces": pieces}


def everything(seen: Seen) -> dict[str, Any]:
    return {**seen.parts, "pieces": dict(seen.pieces)}


def choose(match: Match[Any], dice: random.Random) -> tuple[str, Any]:
    decision = dice.choice(match.pending())
    if not isinstance(decision, Ballot):
        return decision.seat, dice.choice(decision.options)
    answer: list[Any] = []
    for _ in decision.slots:
        answer.append(dice.choice(match.rules.slot_options(match.state, decision, answer)))
    return decision.seat, tuple(answer)


@pytest.mark.slow
@pytest.mark.parametrize("game", TITLES)
def test_frames_in_order_give_the_whole(tmp_path: Any, game: str) -> None:
    """For a seat with drafts and for a spectator, over forty moves; and the pieces keep their order."""
    dice = random.Random(1914)
    with opened(f"sqlite:///{tmp_path / 'tables.sqlite3'}") as tables:
        table_id = seated(tables, game)
        table = LiveTable.of(row_of(tables, table_id))
        match = Match(chancellery.load(game).rules, 1914)
        seat = match.header.seats[0]
        for eyes in (seat, None):
            match = Match(chancellery.load(game).rules, 1914)
            seen = look(table, match, eyes, Draft(), NOW)
            page = everything(seen)
            for length in range(1, 41):
                if match.over:
                    break
                match.play(*choose(match, dice))
                table.length, table.awaited = length, [one.seat for one in match.pending()]
                after = look(table, match, eyes, Draft(), NOW)
                frame = changes(seen, after, [])
                assert (frame.pop("after"), frame.pop("length")) == (length - 1, length)
                del frame["cuts"], frame["log"]
                page, seen = patched(page, frame), after
                assert page == everything(after)
                assert list(page["pieces"]) == list(after.pieces)
            table.length, table.awaited = 0, []


@pytest.mark.parametrize("game", TITLES)
def test_a_frame_asks_for_the_view_once(tmp_path: Any, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames of all who look together: what they share is a spectator's view."""
    with opened(f"sqlite:///{tmp_path / 'tables.sqlite3'}") as tables:
        table = LiveTable.of(row_of(tables, seated(tables, game)))
    match = Match(chancellery.load(game).rules, 1914)
    seats = match.header.seats
    asked: list[Seat | None] = []
    view = match.rules.view

    def counted(s: Any, eyes: Seat | None) -> View:
        asked.append(eyes)
        return view(s, eyes)

    monkeypatch.setattr(match.rules, "view", counted)
    together = Together(table, match, NOW)
    for eyes in seats:
        look_together(together, eyes, Draft())
    assert asked == ([None] if hasattr(match.rules, "own_view") else list(seats))


@pytest.mark.parametrize("game", TITLES)
def test_what_is_taken_from_an_earlier_look_is_what_a_new_one_finds(tmp_path: Any, game: str) -> None:
    """For all eyes together, over forty moves; and what several share is what each would find alone."""
    dice, made_of = random.Random(7), chancellery.load(game)
    with opened(f"sqlite:///{tmp_path / 'tables.sqlite3'}") as tables:
        table = LiveTable.of(row_of(tables, seated(tables, game)))
    match = Match(made_of.rules, 7)
    eyes = (*match.header.seats, None)
    seen = {one: look(table, match, one, Draft(), NOW) for one in eyes}
    for length in range(1, 41):
        if match.over:
            break
        match.play(*choose(match, dice))
        table.length, table.awaited = length, [one.seat for one in match.pending()]
        together = Together(table, match, NOW)
        for one in eyes:
            seen[one] = look_together(together, one, Draft(), seen[one])
            assert everything(seen[one]) == everything(look(table, match, one, Draft(), NOW)), (length, one)
            lines = log_lines(made_of, match, one, length - 1)
            assert log_lines(made_of, match, one, length - 1, made=together.lines) == lines


def test_nothing_is_drawn_or_asked_anew_for_a_sealed_answer(
    tmp_path: Any,
) -> None:
    """Diplomacy: who has answered changes no question of another, and no artist reads it."""
    with opened(f"sqlite:///{tmp_path / 'tables.sqlite3'}") as tables:
        table = LiveTable.of(row_of(tables, seated(tables)))
    match = Match(chancellery.load("diplomacy").rules, 1)
    before = look(table, match, "turkey", Draft(), NOW)
    match.play("austria", choose_for(match, "austria"))
    after = look(table, match, "turkey", Draft(), NOW, before)
    assert after.asked is before.asked
    assert all(after.drawn[name] is one for name, one in before.drawn.items())
    number = match.decision_id("turkey")
    order = [["A", "con", "-", "bul"], None, None]
    written = look(table, match, "turkey", Draft(number, order), NOW, after)
    assert (written.asked is after.asked, written.drawn["pieces"] is after.drawn["pieces"]) == (False, False)
    assert written.parts["draft"] == order
    match.play("turkey", choose_for(match, "turkey"))
    sealed = look(table, match, "turkey", Draft(), NOW, after)
    assert sealed.parts["decision"] is None


def test_an_artist_that_reads_the_whole_view_draws_whenever_anything_changes() -> None:
    reading = _Reading({"a": 1, "b": 2})
    assert (reading.get("c"), "c" in reading, reading["a"]) == (None, False, 1)
    drawn = Drawn({}, reading.read)
    assert drawn.still({"a": 1, "b": 3})
    assert not drawn.still({"a": 2})
    assert not drawn.still({"a": 1, "c": None})
    assert {**reading} == {"a": 1, "b": 2}
    assert not drawn.still({"a": 1, "b": 3})


def test_a_sealed_answer_of_another_changes_no_board(tmp_path: Any) -> None:
    """Diplomacy: six of seven orders change who is awaited, and no piece."""
    with opened(f"sqlite:///{tmp_path / 'tables.sqlite3'}") as tables:
        table = LiveTable.of(row_of(tables, seated(tables)))
    match = Match(chancellery.load("diplomacy").rules, 1)
    before = look(table, match, "turkey", Draft(), NOW)
    match.play("austria", choose_for(match, "austria"))
    table.length, table.awaited = 1, [one.seat for one in match.pending()]
    frame = changes(before, look(table, match, "turkey", Draft(), NOW), [])
    assert frame.keys() == {"cuts", "after", "length", "log", "table", "awaited"}


def choose_for(match: Match[Any], seat: str) -> Any:
    decision = match.decision(seat)
    assert isinstance(decision, Ballot)
    answer: list[Any] = []
    for _ in decision.slots:
        answer.append(match.rules.slot_options(match.state, decision, answer)[0])
    return tuple(answer)


def test_a_board_says_what_to_set_what_is_gone_and_when_the_order_is_another() -> None:
    assert board_changes({"a": "1", "b": "2"}, {"a": "1", "b": "3"}) == {"set": {"b": "3"}}
    assert board_changes({"a": "1", "b": "2"}, {"b": "2", "c": "4"}) == {"set": {"c": "4"}, "gone": ["a"]}
    assert board_changes({"a": "1", "b": "2"}, {"b": "2", "a": "1"}) == {"set": {}, "order": ["b", "a"]}
    assert board_changes({"a": "1"}, {"c": "4", "a": "1"}) == {"set": {"c": "4"}, "order": ["c", "a"]}
