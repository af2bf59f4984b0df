"""Europe in Turmoil against python-chess, in one run: random play with the log off, and copies of positions.

A decision of ours is `pending` and `apply`, over whole games with their start. A move of theirs is the list
of legal moves and `push`; a new board is taken when there is none, and after 200 of them. Passes of both
sides take turns, so that a slow moment of the machine falls on both; the clock is that of the processor.
"""

from __future__ import annotations

import gc
import random
import statistics
from collections.abc import Callable
from time import process_time

import chess

from bench.diplomacy import Row
from chancellery.core.decisions import Choice
from chancellery.games.turmoil.rules.rules import Turmoil
from chancellery.games.turmoil.rules.state import State

PASSES = 9
GAMES = 16
MOVES = 3000
PLIES = 200
COPIES = 10_000
IN_EVENT = ("place", "remove", "move", "branch")


def decisions(rules: Turmoil, edition: str, first_seed: int) -> int:
    """Random games to their end; gives the number of decisions."""
    dice = random.Random(first_seed)
    made = 0
    for seed in range(first_seed, first_seed + GAMES):
        s = rules.start(seed, edition=edition)
        while pending := rules.pending(s):
            decision = pending[0]
            assert isinstance(decision, Choice)
            rules.apply(s, decision.seat, dice.choice(decision.options))
            made += 1
    return made


def moves(first_seed: int, *, asks_for_end: bool) -> int:
    dice = random.Random(first_seed)
    board, plies = chess.Board(), 0
    for _ in range(MOVES):
        legal = list(board.legal_moves)
        if not legal or plies == PLIES or (asks_for_end and board.is_game_over()):
            board, plies = chess.Board(), 0
            legal = list(board.legal_moves)
        board.push(dice.choice(legal))
        plies += 1
    return MOVES


def mid_event(rules: Turmoil) -> State:
    """A position in the middle of an event, with most frames still to be worked off."""
    dice = random.Random(1914)
    found = rules.start(0)
    for seed in range(40):
        s = rules.start(seed)
        while pending := rules.pending(s):
            decision = pending[0]
            assert isinstance(decision, Choice)
            if decision.what in IN_EVENT and s.turn >= 2 and len(s.agenda) > len(found.agenda):
                found = s.clone()
            rules.apply(s, decision.seat, dice.choice(decision.options))
    return found


def mid_game() -> chess.Board:
    dice, board = random.Random(1914), chess.Board()
    for _ in range(40):
        board.push(dice.choice(list(board.legal_moves)))
    return board


def each(work: Callable[[], int]) -> float:
    """Microseconds for one of what is counted."""
    gc.collect()
    start = process_time()
    count = work()
    return (process_time() - start) / count * 1e6


def copies(copy: Callable[[], object]) -> int:
    for _ in range(COPIES):
        copy()
    return COPIES


def run(progress: Callable[[str], None]) -> list[Row]:
    rules = Turmoil()
    position, board = mid_event(rules), mid_game()
    seed = 0
    jobs: dict[str, Callable[[], int]] = {
        "moves": lambda: moves(seed, asks_for_end=False),
        "deluxe": lambda: decisions(rules, "deluxe", seed),
        "clone": lambda: copies(position.clone),
        "copy": lambda: copies(lambda: board.copy(stack=False)),
        "first": lambda: decisions(rules, "first", seed),
        "moves, end asked": lambda: moves(seed, asks_for_end=True),
    }
    spent: dict[str, list[float]] = {what: [] for what in jobs}
    for turn in range(PASSES):
        progress(f"random play, pass {turn + 1} of {PASSES}")
        seed = 1000 * turn
        for what, work in jobs.items():
            spent[what].append(each(work))
    middle = {what: statistics.median(times) for what, times in spent.items()}
    rows = []
    for what, target in (("moves", 1.5), ("moves, end asked", None)):
        label = "a random decision, a random move" + what.removeprefix("moves")
        rows += [Row(label, which, middle[which], middle[what], target) for which in ("deluxe", "first")]
    rows.append(Row("clone, copy without stack", "mid-event", middle["clone"], middle["copy"], 0.2))
    return rows
