"""What happened, as the story tells it: lines with their weight, and phases that can be looked back at."""

from __future__ import annotations

from typing import Any

import chancellery
from chancellery.core.match import Match
from chancellery.table.story import log_lines, phases


def opening() -> Match[Any]:
    """Diplomacy after a Spring in which all stood still."""
    game = chancellery.load("diplomacy")
    match: Match[Any] = Match(game.rules, 1)
    for decision in match.pending():
        answer: list[tuple[str, ...]] = []
        for _ in decision.slots:  # type: ignore[union-attr]
            answer.append(game.rules.slot_options(match.state, decision, answer)[0])  # type: ignore[arg-type]
        match.play(decision.seat, tuple(answer))
    return match


def test_a_phase_ends_with_the_entry_that_resolved_it() -> None:
    match = opening()
    found = phases(chancellery.load("diplomacy"), match, "france")
    assert [(one["begin"], one["end"]) for one in found] == [(0, 7), (7, 7)]
    assert [one["name"] for one in found] == ["Spring 1901 · orders", "Autumn 1901"]


def test_a_heading_is_no_step_of_the_story_and_an_order_is_one() -> None:
    lines = log_lines(chancellery.load("diplomacy"), opening(), "france", 6, joined=False)
    assert {line["weight"] for line in lines if line["ev"] == "campaign"} == {0}
    assert {line["weight"] for line in lines if line["ev"] == "order"} == {1}
    assert {line["step"] for line in lines} == {7}
    mine = [line for line in lines if line.get("seat") == "france" and line["ev"] == "order"]
    assert len(mine) == 3


def test_a_title_may_tell_an_entry_in_few_lines() -> None:
    lines = log_lines(chancellery.load("diplomacy"), opening(), "france", 6)
    assert [(line["step"], line["ev"], line["weight"], line["text"]) for line in lines] == [
        (7, "orders", 1, "All three of your orders are carried out."),
        (7, "campaign", 0, "Autumn 1901."),
    ]
    assert lines[0]["reason"] == "22 of all 22 orders succeed."
    assert lines[0]["results"] is True
