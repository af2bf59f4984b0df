"""Rows of games that nobody played."""

from __future__ import annotations

from typing import Any

from chancellery.lab.rows import GameRow


def row(number: int = 1, scores: Any = None, **more: Any) -> GameRow:
    sat = {"north": "a", "south": "b"}
    facts: dict[str, Any] = {"end": "over" if scores else "broken_off", "seed": number, **more}
    return GameRow("toy", "1", {}, "mark", 7, number, bots=sat, scores=scores, decisions=1, **facts)
