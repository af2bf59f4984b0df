"""What the tellers of all matters use: sentences, weights, and what became of will and Parliament."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from chancellery.core.decisions import Event
from chancellery.core.phrases.values import Phrase
from chancellery.core.shown import Told
from chancellery.core.words import sentence
from chancellery.games.grande_guerre.board.tips import say, told
from chancellery.games.grande_guerre.rules.names import ITALY, POWER, SIDES, TURKEY
from chancellery.games.grande_guerre.words.named import facts
from chancellery.games.grande_guerre.words.text import Words

Line: TypeAlias = Told | Event
EDGE = "|"
LOG_ALONE, STEP, KEPT = 0, 1, 2
"""Weights: told in the log alone, a step of the story, a step that is never passed over."""


def said(w: Words, message: str, **fields: Any) -> str:
    """A sentence; it may begin with a name."""
    return sentence(say(w, message, **fields))


def sentences(w: Words, events: Iterable[Event]) -> list[str]:
    """What each event would say by itself."""
    return [text for one in events if (text := w.event(one))]


def run_on(w: Words, texts: Iterable[str]) -> str:
    """Sentences, one behind the other, as many as there are; empty ones are passed over."""
    between = told(w, (EDGE, EDGE))[len(EDGE) : -len(EDGE)]
    return between.join(text for text in texts if text)


def of(events: Iterable[Event], *names: str) -> list[Event]:
    return [one for one in events if one["ev"] in names]


def side_of(power: str) -> str:
    """Of those who can only fight for one."""
    place = POWER.get(power, ITALY)
    return SIDES[facts().sides[place]] if place not in (ITALY, TURKEY) else ""


def powers_in(events: Iterable[Event]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one["power"] for one in events if one.get("power") in POWER))


def felt(events: Sequence[Event]) -> list[Phrase]:
    """The will of each power: by how much all this has moved it, and to where."""
    by: dict[str, int] = {}
    after: dict[str, int] = {}
    for one in of(events, "will"):
        by[one["power"]] = by.get(one["power"], 0) + one["after"] - one["before"]
        after[one["power"]] = one["after"]
    return [Phrase("told-felt", {"power": power, "by": n, "after": after[power]}) for power, n in by.items()]


def causes(events: Sequence[Event]) -> list[Phrase]:
    """What has moved the will of one power, cause by cause."""
    by: dict[str, int] = {}
    for one in of(events, "will"):
        by[one["cause"]] = by.get(one["cause"], 0) + one["after"] - one["before"]
    return [Phrase("report-part", {"cause": cause, "by": n}) for cause, n in by.items()]


def moods(events: Sequence[Event]) -> list[Phrase]:
    """Parliaments that have come to another mood."""
    found: dict[str, tuple[str, str]] = {}
    for one in of(events, "mood"):
        before, _ = found.get(one["power"], (one["before"], ""))
        found[one["power"]] = (before, one["after"])
    return [
        Phrase("told-mood", {"power": power, "before": before, "after": after})
        for power, (before, after) in found.items()
        if before != after
    ]


def came_of(w: Words, events: Sequence[Event]) -> str:
    """What became of the will and the Parliament of one power; nothing, if neither was moved."""
    wills = of(events, "will")
    by = sum(one["after"] - one["before"] for one in wills)
    told = [said(w, "told-will-of-one", by=by, after=wills[-1]["after"])] if wills else []
    told += [said(w, "told-mood-of-one", **one.fields) for one in moods(events)]
    return run_on(w, told)
