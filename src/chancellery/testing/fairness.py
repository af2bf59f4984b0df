"""Whether worlds are fair draws from all that a seat knows.

A view proves too little: worlds may forget what the seat has seen happen, or keep what it cannot know.
So worlds that are drawn after a step are held against carried ones (`testing.carried`), each a history that
the seat cannot tell from the real one. What is so in all of them, the seat knows: worlds must have it. What
differs between them, it cannot know: in some worlds it must be otherwise. And where no card can have gone,
none may lie.

A first look is cheap and raises a suspicion. New draws confirm it, so many that fair ones would fail to
refute it once in a million million times.
"""

from __future__ import annotations

from collections import Counter
from math import log

from chancellery.testing.carried import Step, Worlds
from chancellery.testing.context import Spot, fail
from chancellery.testing.facts import Fact
from chancellery.testing.luck import number_of_throws

DEAL = 6
"""Throws from which on a step is a deal: there most is learned."""
FIRST, TRIES = 24, 80
"""Worlds of each kind for the first look, and how often a carried one is tried for."""
FEW = 6
"""Carried worlds that say something."""
DOUBTS = ((6, 24), (18, 80), (54, 240), (162, 800))
"""The same for doubts about a suspicion, which few outlive: one world that has it otherwise is enough."""
LAST, LAST_TRIES = 240, 2400
"""The same to confirm it."""
SURE = log(1e-12)

KEPT = "cannot know whether this is so, and in no world is it otherwise than in truth"
FORGOTTEN = "knows this since the last step, and worlds have it otherwise"
MISPLACED = "knows that no card went this way, and worlds have some there"


def is_deal(spot: Spot) -> bool:
    """Whether the last step drew so much that it is always looked at."""
    return number_of_throws(spot.before.rng, spot.s.rng) >= DEAL


def worlds_are_fair(spot: Spot) -> None:
    """Worlds hold what a seat has learned from the last step, and do not always hold what it cannot know."""
    if spot.match.over:
        # Nobody is asked any more, and nobody draws worlds.
        return
    acted = spot.match.journal[-1].seat
    others = [seat for seat in spot.seats if seat != acted]
    for seat in (acted, *others[(n := spot.pick(len(others) or 1)) : n + 1]):
        if seat in spot.seats:
            step = Step(spot, seat)
            _nothing_kept_or_forgotten(step)
            if step.throws and step.watch_cards():
                _no_card_misplaced(step)


def _nothing_kept_or_forgotten(step: Step) -> None:
    direct, carried = step.otherwise(FIRST, TRIES)
    kept = _only_in(carried, direct, max(2, len(carried) // 8))
    forgotten = _only_in(direct, carried, FIRST // 4) if step.plain else set()
    for n, tries in DOUBTS:
        kept = kept and kept.difference(*step.drawn(n))
        forgotten = forgotten and forgotten.difference(*step.carried(n, tries))
    if kept or forgotten:
        direct, carried = step.otherwise(LAST, LAST_TRIES)
        _tell(step, _surely(kept, carried, direct), KEPT)
        _tell(step, _surely(forgotten, direct, carried), FORGOTTEN)


def _no_card_misplaced(step: Step) -> None:
    direct, carried = step.direct_moves(FIRST), step.carried_moves(FIRST, TRIES)
    if suspects := _only_in(direct, carried, FIRST // 4):
        surely = _surely(suspects, step.direct_moves(LAST), step.carried_moves(LAST, LAST_TRIES))
        routes = {(*came_from, "to", *path) for came_from, path in surely}
        _tell(step, routes, MISPLACED)


def _only_in(some: Worlds, others: Worlds, least: int) -> set[Fact]:
    """What is often to be said of some worlds, and never of the others."""
    if len(others) < FEW:
        return set()
    often = {fact for fact, n in Counter(fact for one in some for fact in one).items() if n >= least}
    return often.difference(*others)


def _surely(suspects: set[Fact], some: Worlds, others: Worlds) -> set[Fact]:
    """Those that are never to be said of the others, a wonder were it as often as of some."""
    found = set()
    for fact in suspects.difference(*others):
        rate = sum(fact in one for one in some) / (1 + len(some))
        if len(others) * log(1 - rate) < SURE:
            found.add(fact)
    return found


def _tell(step: Step, facts: set[Fact], what: str) -> None:
    if facts:
        listed = sorted(" ".join(map(str, fact)) for fact in facts)
        more = f" and {len(listed) - 4} more" if len(listed) > 4 else ""
        fail(f"{step.seat} {what}: {'; '.join(listed[:4])}{more}")
