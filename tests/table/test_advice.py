"""Advice at the table: nothing is done by asking, and nothing hidden is told."""

from __future__ import annotations

from typing import Any

import pytest

import chancellery
from chancellery.core.decisions import Choice
from chancellery.core.errors import Illegal
from chancellery.core.match import Match
from chancellery.table.advice import denied, preview, why_not

TURMOIL = chancellery.load("turmoil")
DIPLOMACY = chancellery.load("diplomacy")


def begun(seed: int = 3) -> Match[Any]:
    """The Liberal is asked for a first card: his navy may be thrown for, the other's may not yet."""
    match: Match[Any] = Match(TURMOIL.rules, seed)
    while (match.pending()[0].what, match.pending()[0].seat) != ("play", "liberal"):
        decision = match.pending()[0]
        assert isinstance(decision, Choice)
        match.play(decision.seat, decision.options[0])
    return match


def test_a_throw_is_announced_and_nothing_is_thrown() -> None:
    match = begun()
    decision = match.pending()[0]
    assert isinstance(decision, Choice)
    attempt = next(o for o in decision.options if o[-1] == "naval")
    before = match.rules.dump(match.state)
    seen = preview(TURMOIL, match, decision.seat, attempt)
    assert seen.final == "Dice are thrown or cards drawn: this cannot be undone."
    assert "of six faces succeed" in seen.forecast
    assert match.rules.dump(match.state) == before


def test_a_plain_step_can_be_taken_back() -> None:
    match: Match[Any] = Match(TURMOIL.rules, 3)
    decision = match.pending()[0]
    assert isinstance(decision, Choice)
    assert preview(TURMOIL, match, decision.seat, decision.options[0]).final == ""


def test_what_the_rules_refuse_is_refused_here() -> None:
    match = begun()
    with pytest.raises(Illegal):
        preview(TURMOIL, match, match.pending()[0].seat, ("play", "nothing", "event"))


def test_why_not_names_the_paragraph() -> None:
    match: Match[Any] = Match(DIPLOMACY.rules, 1)
    slot = match.pending()[0].slots.index("A bud")  # type: ignore[union-attr]
    told = why_not(DIPLOMACY, match, "austria", slot, "mun")
    assert told is not None
    assert (told.reason, told.rule) == ("Munich is not next to Budapest.", "II.4")
    assert why_not(DIPLOMACY, match, "austria", slot, "ser") is None
    match.play("austria", tuple((*s.split(), "H") for s in match.pending()[0].slots))  # type: ignore[union-attr]
    with pytest.raises(Illegal, match="Nothing is asked"):
        why_not(DIPLOMACY, match, "austria", slot, "mun")


def test_advice_is_the_same_in_every_world_that_a_seat_cannot_tell_apart() -> None:
    match = begun()
    seat = match.pending()[0].seat
    told = denied(TURMOIL, match, seat, 0)
    assert told
    for n in range(5):
        other: Match[Any] = match.at(len(match.journal))
        other._now = other._now._replace(state=match.rules.resample(match.state, seat, n))
        assert denied(TURMOIL, other, seat, 0) == told
