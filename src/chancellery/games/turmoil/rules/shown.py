"""A position as far as a view shows it: boards and words ask the rules themselves."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from functools import cache, cached_property, lru_cache
from typing import Any, NamedTuple

from chancellery.core.decisions import Seat
from chancellery.core.rolls import throws
from chancellery.core.same import of_the_same
from chancellery.games.turmoil.rules import scoring
from chancellery.games.turmoil.rules.checks import check_sum, neighbours
from chancellery.games.turmoil.rules.edition import Edition
from chancellery.games.turmoil.rules.facts import SEATS, SIDE
from chancellery.games.turmoil.rules.operations import FREE, bound, check_targets, value
from chancellery.games.turmoil.rules.state import Setup, State
from chancellery.games.turmoil.rules.support import in_play, recount, to_control

View = Mapping[str, Any]
POINTS = range(1, 6)
LIES = ("edition", "scenario", "war_rules", "support", "in_effect", "black_hand")
"""What of a view lies on the map."""


class Odds(NamedTuple):
    """Of six faces of the die: how many win the check, and how many leave the space controlled."""

    points: int
    wins: int
    controls: int


@cache
def check_odds(stability: int, around: int, lacking: int) -> tuple[Odds, ...]:
    """For one to five points, by the balance of the neighbours and what a side lacks for control."""
    found = []
    for points in POINTS:
        roll = check_sum(points, around, stability)
        # Support is first taken off, then put down, never past control: the lead grows by the margin.
        controls = sum(roll.margin(face) >= lacking for face in throws(roll.dice) if roll.won(face))
        found.append(Odds(points, roll.odds().wins, controls if lacking else len(throws(roll.dice))))
    return tuple(found)


@cache
def _edition(name: str) -> Edition:
    return Edition(name)


class On(NamedTuple):
    """What lies on the map."""

    setup: Setup
    support: tuple[tuple[str, int, int], ...]
    in_effect: tuple[tuple[str, Seat], ...]
    black_hand: str


def shown(view: View) -> Shown:
    """The same for all who look at a position."""
    return _shown_of(*(view[name] for name in LIES))


@of_the_same(1 << 9)
def _shown_of(edition: str, scenario: str, war: str, support: View, in_effect: View, hand: str) -> Shown:
    setup = Setup(edition, scenario, war, False, 0)
    there = tuple([(slug, both[0], both[1]) for slug, both in support.items()])
    return _shown(On(setup, there, tuple(in_effect.items()), hand))


class Shown:
    """Support, control and what is in effect; no cards, no dice, nothing to do."""

    def __init__(self, on: On) -> None:
        self.on = on
        self.rules = _edition(on.setup.edition)
        self.facts = self.rules.facts
        n = len(self.facts.spaces)
        self.s = State(
            setup=on.setup,
            rng=0,
            support=[[0] * n, [0] * n],
            control=[0, 0],
            present=[0, 0],
            hands=[[], []],
            deck=[],
            discard=[],
            removed=[],
            in_effect=dict(on.in_effect),
            black_hand=self.facts.space.get(on.black_hand, -1),
        )
        for slug, *both in on.support:
            for side in range(len(SEATS)):
                self.s.support[side][self.facts.space[slug]] = both[side]
        for space in range(n):
            recount(self.facts, self.s, space)

    def settled(self, space: int, liberal: int, authoritarian: int) -> Shown:
        """The same with support in one space alone, of a map that has none."""
        other = copy(self)
        other.__dict__.pop("_limits", None)
        other.s = self.s.clone()
        for side, count in enumerate((liberal, authoritarian)):
            other.s.support[side][space] = count
        recount(self.facts, other.s, space)
        return other

    @cached_property
    def open(self) -> int:
        """The spaces in play."""
        return in_play(self.facts, self.s)

    def closed(self, slug: str) -> bool:
        """Whether a space is out of play."""
        return not self.open >> self.facts.space[slug] & 1

    def controller(self, slug: str) -> Seat:
        """The side that controls a space, or nothing."""
        bit = 1 << self.facts.space[slug]
        liberal, authoritarian = self.s.control
        return SEATS[0] if liberal & bit else SEATS[1] if authoritarian & bit else ""

    def to_control(self, slug: str, seat: Seat) -> int:
        return to_control(self.facts, self.s, SIDE[seat], self.facts.space[slug])

    def around(self, slug: str, seat: Seat) -> int:
        """What the neighbours of a space add to a check."""
        return neighbours(self.facts, self.s, seat, self.facts.space[slug])

    def tally(self, region: str, seat: Seat) -> scoring.Tally:
        return scoring.tally(self.rules, self.s, region, SIDE[seat])

    @cached_property
    def _limits(self) -> Mapping[Seat, Mapping[str, int]]:
        """Where each seat may check with a card's points, by what else keeps it from doing so."""
        return {
            seat: {
                "out_of_play": self.open,
                "no_opposing_support": self.s.present[1 - SIDE[seat]],
                "black_hand": check_targets(self.s, seat, self.open),
                "legacy_of_bismarck": bound(self.rules, self.s, FREE),
            }
            for seat in SEATS
        }

    def obstacle(self, slug: str, seat: Seat) -> str:
        """What keeps a seat from checking a space with a card's points, or nothing."""
        space = self.facts.space[slug]
        for name, mask in self._limits[seat].items():
            if not mask >> space & 1:
                return name
        return ""

    def odds(self, slug: str, seat: Seat) -> tuple[Odds, ...]:
        """For one to five points; empty where no check can be made."""
        if self.obstacle(slug, seat):
            return ()
        stability = self.facts.stabilities[self.facts.space[slug]]
        return check_odds(stability, self.around(slug, seat), self.to_control(slug, seat))


_shown = lru_cache(1 << 8)(Shown)


class Sea(NamedTuple):
    """How the naval race stands."""

    navy: tuple[str, ...]
    first: tuple[tuple[str, Seat], ...]
    high_water: str

    @classmethod
    def of(cls, view: View) -> Sea:
        return cls(tuple(view["navy"].values()), tuple(view["first"].items()), view["high_water"])

    def lay(self, s: State, boxes: Mapping[str, int]) -> None:
        s.navy = [boxes[box] for box in self.navy]
        s.high_water = boxes.get(self.high_water, -1)
        s.first = [-1] * len(boxes)
        for box, seat in self.first:
            s.first[boxes[box]] = SIDE[seat]


def worth(view: View, seat: Seat, card: str) -> int:
    """What a card's points count for a seat in its own round, as far as a view shows it (§6.3.9)."""
    return _worth(view["edition"], tuple(view["in_effect"].items()), Sea.of(view), seat, card)


@lru_cache(1 << 12)
def _worth(edition: str, in_effect: tuple[tuple[str, Seat], ...], sea: Sea, seat: Seat, card: str) -> int:
    now = _shown(On(Setup(edition, "", "", False, 0), (), in_effect, ""))
    s = now.s.clone()
    sea.lay(s, now.facts.box_index)
    return value(now.rules, s, now.facts.cards[now.facts.card[card]].ops, seat, slug=card)


def at_check(view: View) -> tuple[Edition, State]:
    """A position that tells what a stability card would do: region, navies, tension and whose round it is."""
    now = shown(view)
    s = now.s.clone()
    Sea.of(view).lay(s, now.facts.box_index)
    s.here, s.phasing, s.tension, s.turn = view["here"], view["phasing"], view["tension"], view["turn"]
    s.track = list(view["track"])
    s.happened = sum(1 << now.facts.card[slug] for slug in view["happened"])
    return now.rules, s
