"""La Belle Époque against python-chess, in one run: random play with the log off, and copies of positions.

Timed as `bench.turmoil` does it, with its moves and copies of boards: passes of both sides take turns.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Iterator
from typing import Any

from bench.diplomacy import Row
from bench.turmoil import copies, each, mid_game, moves
from chancellery.core.decisions import Choice
from chancellery.games.belle_epoque.rules.rules import BelleEpoque
from chancellery.games.belle_epoque.rules.state import State

PASSES = 9
GAMES = 8
WAYS: dict[str, dict[str, Any]] = {
    "four players": {},
    "two players": {"seats": 2},
    "two and two NP": {"seats": 2, "np": True},
}
TARGET = 1.5
"""Also with Non-Player Powers, where a decision brings on all that those do by themselves."""


def played(rules: BelleEpoque, seed: int, options: dict[str, Any]) -> Iterator[State]:
    """A random game, decision by decision."""
    dice = random.Random(seed)
    s = rules.start(seed, **options)
    while pending := rules.pending(s):
        decision = pending[0]
        assert isinstance(decision, Choice)
        rules.apply(s, decision.seat, dice.choice(decision.options))
        yield s


def decisions(rules: BelleEpoque, options: dict[str, Any], first_seed: int) -> int:
    """Random games to their end; gives the number of decisions."""
    return sum(1 for seed in range(first_seed, first_seed + GAMES) for _ in played(rules, seed, options))


def mid_card(rules: BelleEpoque) -> State:
    """A position in the middle of a card, late in a game, with most frames still to be worked off."""
    found = rules.start(0)
    for seed in range(20):
        for s in played(rules, seed, {}):
            if s.turn >= 5 and len(s.agenda) > len(found.agenda):
                found = s.clone()
    return found


def run(progress: Callable[[str], None]) -> list[Row]:
    rules = BelleEpoque()
    position, board = mid_card(rules), mid_game()
    seed = 0
    jobs: dict[str, Callable[[], int]] = {"moves": lambda: moves(seed, asks_for_end=False)}
    for which, options in WAYS.items():
        jobs[which] = lambda options=options: decisions(rules, options, seed)  # type: ignore[misc]
    jobs |= {
        "moves, end asked": lambda: moves(seed, asks_for_end=True),
        "clone": lambda: copies(position.clone),
        "copy": lambda: copies(lambda: board.copy(stack=False)),
    }
    spent: dict[str, list[float]] = {what: [] for what in jobs}
    for turn in range(PASSES):
        progress(f"random play, pass {turn + 1} of {PASSES}")
        seed = 1000 * turn
        for what, work in jobs.items():
            spent[what].append(each(work))
    middle = {what: statistics.median(times) for what, times in spent.items()}
    label = "a random decision, a random move"
    return [
        *(Row(label, which, middle[which], middle["moves"], TARGET) for which in WAYS),
        *(
            Row(f"{label}, end asked", which, middle[which], middle["moves, end asked"], None)
            for which in WAYS
        ),
        Row("clone, copy without stack", "mid-card", middle["clone"], middle["copy"], 0.2),
    ]
