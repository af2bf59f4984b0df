"""A position as far as a view shows it: boards and words ask the rules themselves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from chancellery.core.decisions import Seat
from chancellery.core.rolls import throws
from chancellery.core.select import members
from chancellery.games.turmoil.rules import scoring
from chancellery.games.turmoil.rules.checks import check_roll
from chancellery.games.turmoil.rules.edition import Edition
from chancellery.games.turmoil.rules.facts import SEATS, SIDE
from chancellery.games.turmoil.rules.operations import FREE, bound, check_targets
from chancellery.games.turmoil.rules.state import Setup, State
from chancellery.games.turmoil.rules.support import in_play, recount, to_control

View = Mapping[str, Any]
POINTS = range(1, 6)


class Odds(NamedTuple):
    """Of six faces of the die: how many win the check, and how many leave the space controlled."""

    points: int
    wins: int
    controls: int


@cache
def _edition(name: str) -> Edition:
    return Edition(name)


class Shown:
    """Support, control and what is in effect; no cards, no dice, nothing to do."""

    def __init__(self, view: View) -> None:
        self.rules = _edition(view["edition"])
        self.facts = self.rules.facts
        n = len(self.facts.spaces)
        self.s = State(
            setup=Setup(view["edition"], view["scenario"], view["war_rules"], False, 0),
            rng=0,
            support=[[0] * n, [0] * n],
            control=[0, 0],
            present=[0, 0],
            hands=[[], []],
            deck=[],
            discard=[],
            removed=[],
            in_effect=dict(view["in_effect"]),
            black_hand=self.facts.space.get(view["black_hand"], -1),
        )
        for slug, both in view["support"].items():
            for side in range(len(SEATS)):
                self.s.support[side][self.facts.space[slug]] = both[side]
        for space in range(n):
            recount(self.facts, self.s, space)

    def closed(self, slug: str) -> bool:
        """Whether a space is out of play."""
        return not in_play(self.facts, self.s) >> self.facts.space[slug] & 1

    def beside(self, slug: str) -> tuple[str, ...]:
        """The open spaces that a line joins to one."""
        near = self.facts.beside[self.facts.space[slug]] & in_play(self.facts, self.s)
        return tuple(self.facts.spaces[space].slug for space in members(near))

    def to_control(self, slug: str, seat: Seat) -> int:
        return to_control(self.facts, self.s, SIDE[seat], self.facts.space[slug])

    def tally(self, region: str, seat: Seat) -> scoring.Tally:
        return scoring.tally(self.rules, self.s, region, SIDE[seat])

    def obstacle(self, slug: str, seat: Seat) -> str:
        """What keeps a seat from checking a space with a card's points, or nothing."""
        playing = in_play(self.facts, self.s)
        limits = {
            "out_of_play": playing,
            "no_opposing_support": self.s.present[1 - SIDE[seat]],
            "black_hand": check_targets(self.s, seat, playing),
            "legacy_of_bismarck": bound(self.rules, self.s, FREE),
        }
        space = self.facts.space[slug]
        return next((name for name, mask in limits.items() if not mask >> space & 1), "")

    def odds(self, slug: str, seat: Seat) -> list[Odds]:
        """For one to five points; empty where no check can be made."""
        if self.obstacle(slug, seat):
            return []
        lacking, found = self.to_control(slug, seat), []
        for points in POINTS:
            roll = check_roll(self.facts, self.s, seat, self.facts.space[slug], points)
            # Support is first taken off, then put down, never past control: the lead grows by the margin.
            controls = sum(roll.margin(face) >= lacking for face in throws(roll.dice) if roll.won(face))
            found.append(Odds(points, roll.odds().wins, controls if lacking else len(throws(roll.dice))))
        return found
