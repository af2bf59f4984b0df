"""What became of a phase: a scoring, Power by Power, with where the points come from (§10.1, §10.2)."""

from __future__ import annotations

from collections.abc import Sequence

from chancellery.core.decisions import Event
from chancellery.core.shown import Result, Row
from chancellery.games.belle_epoque.board.tips import owner_name
from chancellery.games.belle_epoque.words.text import Words


def results(w: Words, events: Sequence[Event]) -> list[Result]:
    by_turn: dict[int, list[Row]] = {}
    for event in events:
        if event["ev"] == "scored":
            by_turn.setdefault(event["turn"], []).append(_row(w, event))
    titles = {turn: w.say("result-scoring", {"turn": turn}) for turn in by_turn}
    return [Result("", tuple(rows), titles[turn]) for turn, rows in by_turn.items()]


def _row(w: Words, event: Event) -> Row:
    power, points = event["power"], event["vp"]
    before = points - sum(event["points"].values())
    text = w.say("result-scored", event)
    return Row(text, name=owner_name(w, power), hue=power, level=(before, points))
