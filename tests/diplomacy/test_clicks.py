"""Two clicks for a move, three for a support, two for a convoy: proved over whole games, below the page."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import chancellery
from chancellery.core.decisions import Action, Ballot
from chancellery.core.match import Match
from chancellery.core.shown import About
from chancellery.games.diplomacy.board.clicks import paths
from chancellery.games.diplomacy.words.details import by_sea
from chancellery.games.diplomacy.words.questions import ROOM
from chancellery.games.diplomacy.words.text import Words

GAME = chancellery.load("diplomacy")
WORDS = Words()
KEYS = frozenset("HSCMDWAF")


def positions(seed: int, entries: int) -> Iterator[tuple[Match[Any], Ballot]]:
    """The ballots of a game in which units wander about, with builds, retreats and convoys."""
    match: Match[Any] = Match(GAME.rules, seed)
    dice = random.Random(seed)
    while match.length < entries and (pending := match.pending()):
        ballot = pending[0]
        assert isinstance(ballot, Ballot)
        yield match, ballot
        answer: list[Action] = []
        for _ in ballot.slots:
            options = GAME.rules.slot_options(match.state, ballot, answer)
            wild = [one for one in options if len(one) > 2 and one[2] in ("-", "S", "R", "B")]
            answer.append(dice.choice(wild or list(options)))
        match.play(ballot.seat, tuple(answer))


def aimed(match: Match[Any], ballot: Ballot) -> Iterator[tuple[str, Action, About, set[str]]]:
    """Every answer of every slot with its clicks, and the seat's own units."""
    view = match.view(ballot.seat)
    partial: list[Action] = []
    for i, slot in enumerate(ballot.slots):
        options = GAME.rules.slot_options(match.state, ballot, partial)
        found = paths(WORDS, ballot, i, options, view)
        for action, about in zip(options, found.abouts, strict=True):
            yield slot, action, about, set(ballot.slots)
        partial.append(options[0])


def clicks(about: About) -> int:
    return sum(step not in KEYS for step in about.clicks)


@pytest.mark.parametrize("seed", [3, 11])
def test_every_order_takes_as_few_clicks_as_it_can(seed: int) -> None:
    counted = dict.fromkeys(("move", "coast", "own", "sail", "support", "foreign", "convoy"), 0)
    for match, ballot in positions(seed, 130):
        if ballot.what != "orders":
            continue
        for unit, action, about, own in aimed(match, ballot):
            assert about.clicks[0] == unit
            match action[2:]:
                case ("H",):
                    assert about.clicks == (unit, "H")
                    assert about.rest
                case ("-", to, *_) if by_sea(action):
                    counted["sail"] += 1
                    assert about.clicks in ((unit, to), (unit, "C", to))
                case ("-", to, *_):
                    place, friend = to.partition("/")[0], ""
                    friend = next((one for one in own if one.split()[1].partition("/")[0] == place), "")
                    counted["own" if friend else "coast" if about.clicks[-1] == to != place else "move"] += 1
                    expected = [(unit, place), (unit, place, to)] if not friend else [(unit, friend, "M")]
                    assert about.clicks in expected or about.clicks == (unit, friend, "M", to)
                case ("S", kind, at, *goes):
                    whom = f"{kind} {at}"
                    counted["support" if whom in own else "foreign"] += 1
                    assert ("S" in about.clicks) == (whom not in own)
                    coast = len(goes) > 1 and about.clicks[-1] == goes[1] != goes[1].partition("/")[0]
                    assert clicks(about) == 2 + bool(goes) + coast
                    assert about.rest == (not goes)
                case _:
                    counted["convoy"] += 1
                    assert about.clicks == (unit, "C", f"A {action[4]}", action[6])
    assert all(counted.values()), counted


@pytest.mark.parametrize("seed", [3, 11])
def test_no_two_answers_have_the_same_clicks_and_none_hides_another(seed: int) -> None:
    """Whoever clicks on gets every answer: one that ends where others go on is taken by Enter or a key."""
    for match, ballot in positions(seed, 130):
        by_slot: dict[str, list[About]] = {}
        for slot, _, about, _ in aimed(match, ballot):
            by_slot.setdefault(slot, []).append(about)
        for abouts in by_slot.values():
            found = {about.clicks for about in abouts}
            assert len(found) == len(abouts)
            for about in abouts:
                longer = [
                    one for one in found if one != about.clicks and one[: len(about.clicks)] == about.clicks
                ]
                assert not longer or about.rest, about


@pytest.mark.parametrize("seed", [3, 11])
def test_every_question_has_room_on_a_narrow_page(seed: int) -> None:
    asked: set[str] = set()
    for match, ballot in positions(seed, 130):
        view = match.view(ballot.seat)
        partial: list[Action] = []
        asked.add(WORDS.prompt(ballot, view))
        for i, _ in enumerate(ballot.slots):
            options = GAME.rules.slot_options(match.state, ballot, partial)
            asked |= {step.ask for step in paths(WORDS, ballot, i, options, view).steps}
            partial.append(options[0])
    assert len(asked) > 150
    assert [one for one in asked if len(one) > ROOM] == []


def found(match: Match[Any], seat: str, slot: str) -> dict[str, tuple[str, ...]]:
    ballot = match.decision(seat)
    assert isinstance(ballot, Ballot)
    return {
        WORDS.sentence(action): about.clicks
        for name, action, about, _ in aimed(match, ballot)
        if name == slot
    }


def test_the_first_spring_of_england() -> None:
    ways = found(Match(GAME.rules, 1), "england", "A lvp")
    assert ways["Liverpool to Wales"] == ("A lvp", "wal")
    assert ways["Liverpool supports Edinburgh"] == ("A lvp", "F edi")
    assert ways["Liverpool supports Edinburgh to Clyde"] == ("A lvp", "F edi", "cly")
    assert ways["Liverpool to Edinburgh"] == ("A lvp", "F edi", "M")
    assert ways["Liverpool holds"] == ("A lvp", "H")


def test_a_foreign_unit_is_supported_on_purpose_only() -> None:
    ways = found(Match(GAME.rules, 1), "england", "F lon")
    assert ways["London supports Brest to English Channel"] == ("F lon", "S", "F bre", "eng")
    assert ways["London to English Channel"] == ("F lon", "eng")
