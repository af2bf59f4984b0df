"""Neutrals: missions with their dice, where they lean, and who enters the war."""

from __future__ import annotations

from collections.abc import Sequence

from chancellery.core.decisions import Event
from chancellery.core.phrases.values import Phrase
from chancellery.core.shown import Scene, Told
from chancellery.games.grande_guerre.board import throws
from chancellery.games.grande_guerre.board.telling.lines import KEPT, STEP, Line, of, run_on, said, sentences
from chancellery.games.grande_guerre.board.tips import say
from chancellery.games.grande_guerre.words.text import Words


def missions(w: Words, events: Sequence[Event]) -> list[Line]:
    """A mission with its dice, and where it has brought the neutral."""
    found: list[Line] = []
    sent: Event = {}
    for i, one in enumerate(events):
        moved = next((later for later in events[i + 1 : i + 2] if later["ev"] == "level"), None)
        if one["ev"] == "mission":
            sent = one
        elif one["ev"] == "throw" and sent and one["test"] == f"mission_{sent['neutral']}":
            found.append(_mission(w, sent, one, moved))
        elif one["ev"] == "throw":
            found.append(one)
    return found


def _mission(w: Words, sent: Event, thrown: Event, moved: Event | None) -> Told:
    to = {"before": moved["before"], "after": moved["after"]} if moved else {}
    text = said(w, "told-mission", side=sent["side"], neutral=sent["neutral"], **to)
    scene = throws.shown(throws.dice(w, thrown), Scene(sent["side"], weight=STEP))
    reason = said(w, "told-dice-of", **thrown)
    return Told("mission", text, reason, ids=(sent["neutral"],), scene=scene)


def levels(w: Words, events: Sequence[Event]) -> list[Line]:
    """Where neutrals lean now, by whatever moved them."""
    if len(events) == 1:
        return list(events)
    moved: dict[str, tuple[int, int]] = {}
    for one in events:
        before, _ = moved.get(one["neutral"], (one["before"], 0))
        moved[one["neutral"]] = (before, one["after"])
    leaning = [
        Phrase("told-leaning", {"neutral": neutral, "before": before, "after": after})
        for neutral, (before, after) in moved.items()
    ]
    text = say(w, "told-levels", leaning=leaning)
    return [Told("level", text, run_on(w, sentences(w, events)), ids=tuple(moved))]


def entry(w: Words, events: Sequence[Event]) -> list[Line]:
    """A nation enters the war, and its army takes the field."""
    entered = of(events, "entry")
    if not entered:
        return list(events)
    nation, side = entered[0]["nation"], entered[0]["side"]
    reason = run_on(w, sentences(w, of(events, "war_entered")))
    scene = Scene(side, weight=KEPT)
    return [Told("entry", w.event(entered[0]), reason, ids=(nation,), scene=scene)]
