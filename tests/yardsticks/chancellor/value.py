"""What a position is worth, in victory points above zero for the Liberal: scores now and to come, and war.

A space is worth what it adds to the scorings that may still come. Control counts in full, a lead without it
in part, and a little more is given for a lead that is not broken by a single support.
"""

from __future__ import annotations

from functools import cache
from math import tanh
from typing import NamedTuple

from chancellery.games.turmoil.rules import naval
from chancellery.games.turmoil.rules.crisis import HIGHEST, status
from chancellery.games.turmoil.rules.edition import Edition
from chancellery.games.turmoil.rules.facts import AUTHORITARIAN, LIBERAL, REGIONS, SEATS, SIDE
from chancellery.games.turmoil.rules.scoring import CONTROL, DOMINATION, NONE, PRESENCE
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import BLACK_HAND, around, brought_about, region
from chancellery.games.turmoil.rules.turn import LAST_TURN, TO_WIN, rounds
from chancellery.games.turmoil.rules.war import great_war as war
from chancellery.games.turmoil.rules.war.losses import PRIZES

WON = 30.0
"""A game that is over; a marker cannot get so far without ending it."""

LEVEL = 0.7
"""How much of a region's worth is its score as it stands; the rest is leads in its spaces."""

POWERS = {
    "nassau": 2.0,
    "both": 1.5,
    "two_ops": 1.0,
    "stability": 0.8,
    "reroll": 0.6,
    "naval_round": 0.5,
    "look": 0.3,
}
LASTING = {"lord_fisher": 0.8, "georges_clemenceau": 0.8, "jean_jaures": 0.4, "reinhold_von_sydow": -1.0}
FAR = 200
"""No lead is as large."""

SCORING = {name: f"{name}_scoring" for name in REGIONS}
GERMANY = REGIONS.index("germany")
A_BOX = 0.35
A_CARD = 0.6
A_POINT = 0.7


class Region(NamedTuple):
    """A scoring region as it lies now."""

    inside: int
    fields: int
    n_fields: int
    around: int
    levels: tuple[int, ...]


class Layout(NamedTuple):
    """All regions, and what control of each space adds to each of them besides its level."""

    regions: tuple[Region, ...]
    touching: tuple[tuple[int, ...], ...]
    shares: tuple[tuple[float, ...], ...]
    base: tuple[float, ...]
    stakes: dict[tuple[float, ...], list[float]]
    """What each space is worth, by the weights of the regions."""


@cache
def rules_of(edition: str) -> Edition:
    return Edition(edition)


_layouts: dict[tuple[object, ...], Layout] = {}
REDRAWN = ("norwegian_independence", "state_secularism_in_france", "austria_annexes_bosnia")
"""The events that change regions: few layouts are ever made."""


def layout(rules: Edition, s: State) -> Layout:
    key = (rules.facts.edition, *(name in s.in_effect for name in REDRAWN))
    found = _layouts.get(key)
    if found is None:
        found = _layouts[key] = _lay_out(rules, s)
    return found


def _lay_out(rules: Edition, s: State) -> Layout:
    facts = rules.facts
    regions = []
    for name in REGIONS:
        inside = region(facts, s, name)
        fields = inside & facts.sets["battleground"]
        levels = (0, *rules.levels[name])
        regions.append(Region(inside, fields, fields.bit_count(), around(facts, s, name), levels))
    spaces = range(len(facts.spaces))
    touching = [
        tuple(r for r, one in enumerate(regions) if (one.inside | one.around) >> i & 1) for i in spaces
    ]
    shares = [tuple(_share(one, i) for one in regions) for i in spaces]
    prizes = [facts.space[slug] for slug in PRIZES]
    base = [0.4 if i in prizes else 0.1 for i in spaces]
    return Layout(tuple(regions), tuple(touching), tuple(shares), tuple(base), {})


def _share(one: Region, i: int) -> float:
    if one.fields >> i & 1:
        return 0.9 * one.levels[1] / 3 + 0.3
    if one.inside >> i & 1:
        return 0.45
    return 0.4 if one.around >> i & 1 else 0.0


def _leans() -> list[list[float]]:
    """By stability and lead (from -FAR): from -1 to 1 and a little beyond."""
    rows: list[list[float]] = [[]]
    for stability in range(1, 6):
        row = []
        for lead in range(-FAR, FAR + 1):
            size = abs(lead)
            part = 1 + 0.1 * min(2, size - stability) if size >= stability else 0.5 * size / stability
            row.append(part if lead > 0 else -part)
        rows.append(row)
    return rows


LEANS = _leans()


def level(one: Region, mine: int, theirs: int) -> int:
    """Presence, domination or control of a region (§10.1)."""
    own, other = mine & one.inside, theirs & one.inside
    if not own:
        return NONE
    if own.bit_count() <= other.bit_count():
        return PRESENCE
    fields = (own & one.fields).bit_count()
    if fields == one.n_fields:
        return CONTROL
    dominates = fields > (other & one.fields).bit_count() and own & ~one.fields
    return DOMINATION if dominates else PRESENCE


def points(one: Region, mine: int, theirs: int) -> int:
    """What a side would score now."""
    fields = (mine & one.fields).bit_count()
    return one.levels[level(one, mine, theirs)] + fields + (mine & one.around).bit_count()


def difference(r: int, one: Region, control: list[int]) -> float:
    """The Liberal's points less the other's; his control of Germany wins the game (§10.4)."""
    liberal, authoritarian = control
    found = points(one, liberal, authoritarian) - points(one, authoritarian, liberal)
    if r == GERMANY and level(one, liberal, authoritarian) == CONTROL:
        return found + TO_WIN
    return found


def weights(rules: Edition, s: State, me: int) -> tuple[float, ...]:
    """How much a region's scoring counts: where its card may be, and the last count of all."""
    if s.war:
        return tuple(float(name in s.war["participants"]) for name in REGIONS)
    final = 0.35 + 0.65 * (s.turn / LAST_TURN) ** 3
    last = s.turn == LAST_TURN
    found = []
    for name in REGIONS:
        card = rules.facts.card[SCORING[name]]
        if card in s.hands[me] or card in s.playing or card in s.seen[me]:
            soon = 0.65
        elif card in s.deck or card in s.hands[1 - me]:
            soon = 0.2 if last else 0.4
        else:
            soon = 0.0 if last else 0.2
        found.append(final + soon)
    return tuple(found)


def stakes(found: Layout, weight: tuple[float, ...]) -> list[float]:
    known = found.stakes.get(weight)
    if known is None:
        known = found.stakes[weight] = [
            base + sum(w * share for w, share in zip(weight, shares, strict=True))
            for base, shares in zip(found.base, found.shares, strict=True)
        ]
    return known


class Eye:
    """A position as a side sees it, with changes of support tried out on it."""

    def __init__(self, rules: Edition, s: State, me: int) -> None:
        self.rules, self.s, self.me = rules, s, me
        self.sign = 1 if me == LIBERAL else -1
        self.stabilities = rules.facts.stabilities
        self.map = layout(rules, s)
        self.weight = weights(rules, s, me)
        self.stake = stakes(self.map, self.weight)
        self.lead = [a - b for a, b in zip(s.support[LIBERAL], s.support[AUTHORITARIAN], strict=True)]
        if s.black_hand >= 0:
            self.lead[s.black_hand] -= BLACK_HAND
        self.control = s.control[:]

    # Trying out support; gains are those of the side whose eye it is.

    def gain(self, space: int, n: int) -> float:
        """What n more of our lead in a space are worth."""
        stability = self.stabilities[space]
        old = self.lead[space]
        new = old + n * self.sign
        row = LEANS[stability]
        found = self.stake[space] * (row[new + FAR] - row[old + FAR])
        before = (old >= stability) - (old <= -stability)
        after = (new >= stability) - (new <= -stability)
        if before != after:
            then, bit = self.control[:], 1 << space
            for side, holds in ((LIBERAL, after > 0), (AUTHORITARIAN, after < 0)):
                then[side] = then[side] | bit if holds else then[side] & ~bit
            for r in self.map.touching[space]:
                one = self.map.regions[r]
                shift = difference(r, one, then) - difference(r, one, self.control)
                found += self.weight[r] * LEVEL * shift
        return found * self.sign

    def change(self, space: int, n: int) -> None:
        """Let our lead in a space be n more."""
        stability, bit = self.stabilities[space], 1 << space
        self.lead[space] += n * self.sign
        for side, lead in ((LIBERAL, self.lead[space]), (AUTHORITARIAN, -self.lead[space])):
            held = self.control[side]
            self.control[side] = held | bit if lead >= stability else held & ~bit

    def board(self) -> float:
        """All leads and scores, to the Liberal."""
        found = 0.0
        for stake, lead, stability in zip(self.stake, self.lead, self.stabilities, strict=True):
            if lead:
                found += stake * LEANS[stability][lead + FAR]
        for r, one in enumerate(self.map.regions):
            if self.weight[r]:
                found += self.weight[r] * LEVEL * difference(r, one, self.control)
        return found


def worth(rules: Edition, s: State, me: int) -> float:
    """The position for a side that knows its own hand, in victory points."""
    sign = 1 if me == LIBERAL else -1
    if s.scores is not None:
        liberal = s.scores["liberal"]
        return sign * (WON if liberal == 1 else -WON if liberal == 0 else 0.0)
    eye = Eye(rules, s, me)
    if s.war:
        return sign * decided(war_margin(rules, s, eye))
    found = s.vp + eye.board() + _sea(rules, s) + _hands(rules, s, me) + _effects(rules, s)
    found += 0.02 * s.vp * abs(s.vp)
    odds = war_odds(rules, s)
    if odds > 0:
        soon = 0.3 * odds
        found += soon * (decided(war_margin(rules, s, eye)) - found)
    return sign * max(-WON, min(WON, found))


def decided(margin: float) -> float:
    """A game that ends at about this margin."""
    return 0.9 * WON * tanh(margin / 5)


# War.


def war_odds(rules: Edition, s: State) -> float:
    """The chance that the next crisis roll brings war (§8.3.1)."""
    return max(0, min(HIGHEST, s.tension + status(rules.facts, s))) / HIGHEST


def war_margin(rules: Edition, s: State, eye: Eye) -> float:
    """Where the marker may stand after a war that breaks out now."""
    taking_part = s.war["participants"] if s.war else war.participants(rules, s)
    found = float(s.vp)
    for r, one in enumerate(eye.map.regions):
        if REGIONS[r] in taking_part:
            found += (0.95 if s.war else 0.7) * min(20.0, difference(r, one, eye.control))
    if s.war:
        # Losses are under way: what lies beside the level of a region still matters a little.
        return found + 0.1 * eye.board()
    entente, central = (sum(war.modifiers(rules, s, seat).values()) for seat in SEATS)
    lead = entente - central
    if s.setup.war == "express":
        return found + (lead + (4 if lead > 0 else -4) if lead else 0)
    return found + 4 * war_chances(lead, 2 if rules.facts.edition == "deluxe" else 1)


@cache
def war_chances(lead: int, needed: int) -> float:
    """The Liberal's chance to win the war less the other's (§8.4.2)."""
    rolls = [lead + a - b for a in range(1, 7) for b in range(1, 7)]
    return (sum(roll >= needed for roll in rolls) - sum(roll <= -needed for roll in rolls)) / len(rolls)


# Beside the board.


def _sea(rules: Edition, s: State) -> float:
    found = A_BOX * (s.navy[LIBERAL] - s.navy[AUTHORITARIAN])
    found += 0.3 * (s.tried[LIBERAL] - s.tried[AUTHORITARIAN])
    for i, box in enumerate(rules.facts.boxes):
        owner = s.first[i]
        if owner in (LIBERAL, AUTHORITARIAN) and box.first in POWERS and naval.reached(s, 1 - owner) < i:
            found += POWERS[box.first] * (1 if owner == LIBERAL else -1)
    return found


def left_rounds(s: State, side: int) -> int:
    """Action rounds that a side has this turn after the one under way."""
    to_come = side == LIBERAL and s.phasing == "authoritarian"
    return rounds(s) - s.round + int(to_come) + s.extra_rounds.count(SEATS[side])


def too_many(rules: Edition, s: State, side: int) -> bool:
    """Whether a side holds more scoring cards than it can still play: one left at the end loses (§4.5.3)."""
    held = sum(rules.facts.cards[card].side == "scoring" for card in s.hands[side])
    asked = s.agenda[-1][0] == "play_card" and s.phasing == SEATS[side] if s.agenda else False
    return held > left_rounds(s, side) + asked


def _hands(rules: Edition, s: State, me: int) -> float:
    found = A_CARD * (len(s.hands[LIBERAL]) - len(s.hands[AUTHORITARIAN]))
    if s.round and too_many(rules, s, me):
        found -= 0.5 * WON if me == LIBERAL else -0.5 * WON
    spent = s.spent[AUTHORITARIAN].bit_count() - s.spent[LIBERAL].bit_count()
    bonus = sum(1 if seat == "liberal" else -1 for seat, _ in s.bonus)
    return found + 0.1 * spent + 0.5 * bonus - 1.2 * s.owed


def _effects(rules: Edition, s: State) -> float:
    found = 0.0
    for name, size in LASTING.items():
        if name in s.in_effect:
            found += size
    for seat, side in SIDE.items():
        sign = 1 if side == LIBERAL else -1
        more = "march_of_history" if side == LIBERAL else "absolutism"
        if more in s.in_effect:
            found += sign * A_POINT * left_rounds(s, side)
        if times := brought_about(s, "stymied", seat):
            found += sign * times * A_POINT * left_rounds(s, 1 - side)
    for name, marker in rules.facts.markers.items():
        if name in s.track or (marker.event and name in s.in_effect):
            found += 0.3 * marker.war * (1 if marker.side == "liberal" else -1)
    return found
