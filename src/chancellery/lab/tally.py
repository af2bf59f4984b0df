"""What a game was made of: what was asked, offered and chosen, and how it stood at its end.

It is told by the words of answers: `("event", "black_hand")` are two, the names of cards, places and actions
are such words. Nothing here knows a rule.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from chancellery.core.decisions import Action, Event, Seat
from chancellery.core.title import Game
from chancellery.lab.decisions import Source, Walk, key_of, played, slots_of
from chancellery.lab.games import Portable, find_game

_NUMBER = re.compile(r"[-−]?\d+(?:[.,]\d+)*")

Word = tuple[str, str]
"""What is asked, and a word of an answer."""


@dataclass(slots=True)
class Tally:
    """Of one game, or of many together."""

    asked: Counter[str] = field(default_factory=Counter)
    """By what is asked: how often."""
    options: Counter[str] = field(default_factory=Counter)
    """How many answers were offered, in all; of a ballot, slot by slot."""
    offered: Counter[Word] = field(default_factory=Counter)
    """Decisions in which an answer with the word was offered."""
    chosen: Counter[Word] = field(default_factory=Counter)
    """Decisions in which one was chosen."""
    why: Counter[str] = field(default_factory=Counter)
    """For what reason the game ended, by the title's word."""
    stood: Counter[str] = field(default_factory=Counter)
    """Where it stood at its end, by the title's caption."""
    figures: dict[tuple[Seat, str], list[float]] = field(default_factory=dict)
    """What each seat had at the end, by the heads of the title's standing."""

    def add(self, other: Tally) -> None:
        for name in ("asked", "options", "offered", "chosen", "why", "stood"):
            getattr(self, name).update(getattr(other, name))
        for key, values in other.figures.items():
            self.figures.setdefault(key, []).extend(values)


def tally(job: tuple[Portable, Source]) -> tuple[tuple[str, int], Tally]:
    """Of one game, played again from its journal; gives which one it was."""
    ref, source = job
    found = Tally()
    one, game = played(source), find_game(ref)
    if one is None:
        return key_of(source), found
    walk = Walk(game.rules, one)
    for asked in walk:
        what = asked.decision.what
        legal, answer = slots_of(walk.rules, asked)
        found.asked[what] += 1
        found.options[what] += sum(map(len, legal))
        found.offered.update((what, word) for word in {w for slot in legal for a in slot for w in _words(a)})
        found.chosen.update((what, word) for word in {w for a in answer for w in _words(a)})
    if one.scores is not None:
        _end(game, walk, found)
    return key_of(source), found


def _words(action: Action) -> Iterator[str]:
    for part in action:
        if isinstance(part, str):
            yield part
        elif isinstance(part, tuple):
            yield from _words(part)


def _end(game: Game, walk: Walk, found: Tally) -> None:
    found.why[reason(walk.last)] += 1
    view = walk.rules.view(walk.state, None)
    if (caption := getattr(game.artist, "caption", None)) is not None:
        found.stood[caption(view)] += 1
    if (standing := getattr(game.artist, "standing", None)) is not None:
        told = standing(view)
        for seat, row in told["rows"].items():
            for head, value in zip(told["head"], row, strict=False):
                if (figure := _figure(value)) is not None:
                    found.figures.setdefault((seat, head), []).append(figure)


def reason(events: list[Event]) -> str:
    """What the last event that tells a reason or a result says of it: why others happened is no end."""
    for event in reversed(events):
        for name in ("why", "result"):
            if isinstance(event.get(name), str) and event[name]:
                return str(event[name])
    return "played out"


def _figure(value: Any) -> float | None:
    """The number in a cell of a standing: 24 of £24."""
    if isinstance(value, int | float):
        return float(value)
    found = _NUMBER.search(value) if isinstance(value, str) else None
    return float(found[0].replace(",", "").replace("−", "-")) if found else None
