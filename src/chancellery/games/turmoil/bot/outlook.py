"""What lies ahead of a position: the rounds of the turn, and the Great War, its odds and its outcome."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from chancellery.games.turmoil.rules.crisis import HIGHEST, status
from chancellery.games.turmoil.rules.edition import Edition
from chancellery.games.turmoil.rules.facts import LIBERAL, REGIONS, SEATS
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.turn import TO_WIN, rounds
from chancellery.games.turmoil.rules.war import great_war as war
from chancellery.games.turmoil.rules.war.losses import PRIZES

KEPT = 0.7
"""How much of a region's score outlasts the losses of a war that has not begun."""
UNDER_WAY = 0.95
VICTORY = 4


def left_rounds(s: State, side: int) -> int:
    """Action rounds that a side has this turn after the one under way."""
    to_come = side == LIBERAL and s.phasing == "authoritarian"
    return rounds(s) - s.round + int(to_come) + s.extra_rounds.count(SEATS[side])


def too_many(rules: Edition, s: State, side: int) -> bool:
    """Whether a side holds more scoring cards than it can still play: one left at the end loses (§4.5.3)."""
    held = sum(card in s.hands[side] for card in rules.facts.kinds["scoring"])
    if not held:
        return False
    asked = bool(s.agenda) and s.agenda[-1][0] == "play_card" and s.phasing == SEATS[side]
    return held > left_rounds(s, side) + asked


def war_odds(rules: Edition, s: State) -> float:
    """The chance that the next crisis roll brings war (§8.3.1)."""
    return max(0, min(HIGHEST, s.tension + status(rules.facts, s))) / HIGHEST


def war_margin(rules: Edition, s: State, scores: Sequence[float]) -> float:
    """Where the marker may stand after a war that breaks out now, with the regions' scores as they are."""
    taking_part = s.war["participants"] if s.war else war.participants(rules, s)
    kept = UNDER_WAY if s.war else KEPT
    found = float(s.vp)
    for name, score in zip(REGIONS, scores, strict=True):
        if name in taking_part:
            found += kept * min(float(TO_WIN), score)
    return found if s.war else found + _victory(rules, s)


def _victory(rules: Edition, s: State) -> float:
    """What the war's winner may expect to gain, to the Liberal (§8.4.2, §8.4.6)."""
    entente, central = (sum(war.modifiers(rules, s, seat).values()) for seat in SEATS)
    lead = entente - central
    if s.setup.war == "express":
        return lead + (VICTORY if lead > 0 else -VICTORY) if lead else 0
    if rules.facts.edition == "first":
        won, lost = war_chances(lead, 1)
        return VICTORY * (won - lost)
    won, lost = war_chances(lead, 2)
    ours, theirs = (sum((held >> rules.facts.space[slug]) & 1 for slug in PRIZES) for held in s.control)
    return won * (2 + ours) - lost * (2 + theirs)


@cache
def war_chances(lead: int, needed: int) -> tuple[float, float]:
    """The Liberal's chance to win the war, and the other's (§8.4.2)."""
    rolls = [lead + a - b for a in range(1, 7) for b in range(1, 7)]
    won, lost = (sum(sign * roll >= needed for roll in rolls) for sign in (1, -1))
    return won / len(rolls), lost / len(rolls)
