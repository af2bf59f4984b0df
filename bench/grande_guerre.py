"""La Grande Guerre against python-chess, in one run: random play with the log off, and copies of positions.

Timed as `bench.turmoil` does it, with its moves and copies of boards: passes of both sides take turns. A
decision is often a whole ballot, and brings on all that the dice of a turn decide; so a choice is told beside
it, for which every slot of a ballot is listed, filled and checked as a move is.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from bench.diplomacy import Row
from bench.turmoil import PASSES, copies, each, mid_game, moves
from chancellery.core.decisions import Action, Ballot, Choice, Decision
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.state import State

GAMES = 2
WAYS: dict[str, dict[str, Any]] = {
    "two sides": {},
    "seven governments": {"seats": "seven"},
    "history's war": {"war": "historical"},
}


def played(rules: GrandeGuerre, seed: int, options: dict[str, Any]) -> Iterator[tuple[State, Decision]]:
    """A random game, decision by decision."""
    dice = random.Random(seed)
    s = rules.start(seed, **options)
    while pending := rules.pending(s):
        decision = pending[0]
        if isinstance(decision, Choice):
            answer = dice.choice(decision.options)
        else:
            filled: list[Action] = []
            for _ in decision.slots:
                filled.append(dice.choice(rules.slot_options(s, decision, tuple(filled))))
            answer = tuple(filled)
        rules.apply(s, decision.seat, answer)
        yield s, decision


def decisions(rules: GrandeGuerre, options: dict[str, Any], first_seed: int) -> int:
    """Random games to their end; gives the number of decisions."""
    return sum(1 for seed in range(first_seed, first_seed + GAMES) for _ in played(rules, seed, options))


def choices(rules: GrandeGuerre, options: dict[str, Any], first_seed: int) -> int:
    """The same games by the number of choices: every slot of a ballot is one."""
    return sum(
        len(decision.slots) if isinstance(decision, Ballot) else 1
        for seed in range(first_seed, first_seed + GAMES)
        for _, decision in played(rules, seed, options)
    )


def mid_war(rules: GrandeGuerre) -> State:
    """A position late in the war with most frames still to be worked off."""
    found = rules.start(0)
    for seed in range(4):
        for s, _ in played(rules, seed, {}):
            if s.turn >= 20 and len(s.agenda) > len(found.agenda):
                found = s.clone()
    return found


def run(progress: Callable[[str], None]) -> list[Row]:
    rules = GrandeGuerre()
    position, board = mid_war(rules), mid_game()
    jobs: dict[str, Callable[[int], int]] = {
        "moves": partial(moves, asks_for_end=False),
        **{which: partial(decisions, rules, options) for which, options in WAYS.items()},
        **{f"{which}, choices": partial(choices, rules, options) for which, options in WAYS.items()},
        "clone": lambda seed: copies(position.clone),
        "copy": lambda seed: copies(lambda: board.copy(stack=False)),
    }
    spent: dict[str, list[float]] = {what: [] for what in jobs}
    for turn in range(PASSES):
        progress(f"random play, pass {turn + 1} of {PASSES}")
        for what, work in jobs.items():
            spent[what].append(each(partial(work, 1000 * turn)))
    ours = {what: statistics.median(times) for what, times in spent.items()}
    return [
        *(Row("a random decision, a random move", one, ours[one], ours["moves"], None) for one in WAYS),
        *(
            Row("a random choice, a random move", one, ours[f"{one}, choices"], ours["moves"], 1.5)
            for one in WAYS
        ),
        Row("clone, copy without stack", "late in the war", ours["clone"], ours["copy"], 0.2),
    ]
