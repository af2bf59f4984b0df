"""What a position is worth to each Power, in victory points that it has or may still get.

A Territory is worth its points and objectives at every scoring to come, times how likely a Power is to
hold it then. All the rest (money, missions, units, cards) is priced by the turn: late in the game it buys
little.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import log
from typing import TYPE_CHECKING, Any, NamedTuple

from chancellery.games.belle_epoque.rules.facts import ARMAMENT, OWNERS, POWER, ROW, Facts
from chancellery.games.belle_epoque.rules.records import Objective
from chancellery.games.belle_epoque.rules.scoring import met, prestige_points
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps.shared import fleet_track, is_np

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

RIVALS = ((), (0.5,), (0.4, 0.2), (0.5, 0.3, 0.1))
"""By the number of rivals: how much a point of each hurts, of the leader first, where one's own counts 1."""

HELD, SPARE = 0.9, 0.04
"""How safe a Territory is that is held, and each mission more than a majority."""

UNBEGUN, STEEP = 0.02, 1.7
"""The chance of a majority without a mission, and how much more its last missions add than the first."""

ALONE = 1.4
"""How much likelier a majority is where no other Power has a mission."""

# By turn, from the set-up on.
POUND = (0.65, 0.65, 0.65, 0.65, 0.6, 0.55, 0.31, 0.24, 0.17, 0.01)
MISSION = (2.4, 2.4, 2.4, 2.1, 1.9, 1.75, 1.45, 1.1, 0.8, 0.25)
CARD = (1.5, 1.5, 1.5, 1.4, 1.3, 1.2, 1.0, 0.8, 0.5, 0.0)
FLEET = 0.1
"""What a Fleet is worth a turn, beside what it opens."""
ARMIES = (1.7, 1.7, 1.55, 1.55, 1.25, 1.25, 1.0, 1.0, 0.7, 0.7)
"""What each Army is worth in turn 0, the first four most: more than four cannot support one dispute."""
SPENT, BEYOND = 12, 10
"""Pounds that are surely spent soon; and how slowly those beyond them lose their worth."""
URGENT = (0.0, 0.0, 0.1, 0.48, 0.0, 0.1, 0.5, 0.4, 0.6, 1.0)
"""Which share of the scorings to come is at the end of this turn; from turn 7 on any may be the last."""


@cache
def purse(turn: int, money: int) -> float:
    """What money is worth: there is only so much to buy in a turn."""
    return POUND[turn] * (money if money <= SPENT else SPENT + BEYOND * log(1 + (money - SPENT) / BEYOND))


def price(s: State, power: int, cost: int) -> float:
    """What it takes from a Power to pay so much."""
    have = s.money[power]
    return purse(s.turn, have) - purse(s.turn, have - cost)


class Prices(NamedTuple):
    """What things are worth to each Power in a turn."""

    held: tuple[tuple[float, ...], ...]
    """By Power and Territory: to hold it from now on."""
    missions: dict[int, list[tuple[int, int, float]]]
    """By Territory, objectives of so many own missions: Power, number, points still to come."""
    threats: dict[int, list[tuple[int, int, float]]]
    """By Territory, objectives that a rival's hold costs: Power, rival (-1: any), points."""
    others: tuple[list[tuple[Objective, float]], ...]
    """By Power, all other objectives, most of which read the Fleet track, with their points."""
    scorings: int


def scorings_left(facts: Facts, turn: int) -> int:
    return 1 + sum(turn <= scoring for scoring in facts.scoring_turns)


@cache
def prices(facts: Facts, turn: int) -> Prices:
    left = scorings_left(facts, turn)
    turns = max(0, facts.last_turn - turn)
    held = [[float(left * vp) for vp in facts.vp] for _ in range(4)]
    missions: dict[int, list[tuple[int, int, float]]] = {}
    threats: dict[int, list[tuple[int, int, float]]] = {}
    others: tuple[list[tuple[Objective, float]], ...] = ([], [], [], [])
    for power, lines in enumerate(facts.objectives):
        for line in lines:
            goal, points = line.goal[0], float(line.vp * (1 if line.at_end else left))
            if len(line.goal) > 1 or goal.get("not"):
                others[power].append((line, points))
            elif "holds" in goal:
                held[power][facts.territory[goal["holds"]]] += points
            elif "missions" in goal:
                there = facts.territory[goal["where"]]
                missions.setdefault(there, []).append((power, goal["missions"], points))
            elif "rival" in goal:
                rival = POWER.get(goal["rival"], -1)
                threats.setdefault(facts.territory[goal["where"]], []).append((power, rival, points))
            else:
                others[power].append((line, points))
    for row in held:
        for t, record in enumerate(facts.territories):
            if (facts.colonies >> t) & 1:
                row[t] += 1.2  # the Prestige of the end (§10.2.1)
            elif record.bonus == "income":
                row[t] += facts.ally_income * POUND[turn] * turns
            elif record.bonus:
                row[t] += 0.3 * turns
    return Prices(tuple(map(tuple, held)), missions, threats, others, left)


@cache
def chances(own: tuple[int, ...], needed: int, free: int, turn: int) -> tuple[float, ...]:
    """By Power: how likely it holds a Territory when it counts, from its cubes, the majority and the room."""
    most = max(own)
    found = []
    for mine in own:
        short = needed - mine
        if short <= 0:
            found.append(HELD + SPARE * min(3, -short) + 0.06 * URGENT[turn])
            continue
        chance = UNBEGUN + 0.6 * (mine / needed) ** STEEP
        if short > free:
            chance *= 0.5 ** (short - free)
        if most == mine and not (sum(own) - mine):
            chance *= ALONE
        if most >= needed:
            chance *= 0.6
        elif most > mine:
            chance *= 0.85
        found.append(chance * (1 - 0.65 * URGENT[turn]))
    return tuple(found)


class Tally(NamedTuple):
    """A Territory as its majority sees it."""

    own: tuple[int, ...]
    """Own missions by Power."""
    counted: tuple[int, ...]
    """With allied nations' cubes, where they count."""
    needed: int
    """A majority of the spaces without armaments."""
    free: int


# Tallies are asked for again and again in a search: each is one int, five bits a number, so that a cube more
# is an addition and what it is worth a look into a book.
_BITS, _MASK, _BIAS = 5, 31, 4
_OWN = tuple(1 << _BITS * power for power in range(4))
_COUNTED = tuple(1 << _BITS * (4 + power) for power in range(4))
_BOTH = tuple(own + counted for own, counted in zip(_OWN, _COUNTED, strict=True))
_TOTAL, _FREE = 1 << _BITS * 8, 1 << _BITS * 9
_ONE_MORE = [(_BOTH[owner] if owner < 4 else 0) - _FREE for owner in range(len(OWNERS))]
_NOTHING = sum(_BIAS << _BITS * place for place in range(10))
_CUBES = tuple(row.bit_count() for row in range(256))


@cache
def unpacked(key: int) -> Tally:
    found = [(key >> _BITS * place & _MASK) - _BIAS for place in range(10)]
    return Tally(tuple(found[:4]), tuple(found[4:8]), found[8] // 2 + 1, found[9])


class Tallies(dict[int, int]):
    """By Territory: its tally, counted when it is first asked for."""

    __slots__ = ("_allied", "_facts", "_filled", "_rows", "more")

    def __init__(self, facts: Facts, base: Sequence[int], filled: int, holder: Sequence[int]) -> None:
        self._facts, self._filled = facts, filled
        self._rows = [mask.to_bytes(facts.count + 1, "little") for mask in base]
        self._allied = [
            (nation, holder[home])
            for nation, home in enumerate(facts.home)
            if home >= 0 and holder[home] >= 0
        ]
        colonial = _ONE_MORE[:]
        for nation, friend in self._allied:
            colonial[nation] += _COUNTED[friend]
        self.more = [colonial if (facts.colonies >> t) & 1 else _ONE_MORE for t in range(facts.count)]
        """By Territory and owner: what one more cube adds to a tally."""

    def __missing__(self, t: int) -> int:
        facts, rows = self._facts, self._rows
        key = _NOTHING
        for power in range(4):
            if row := rows[power][t]:
                key += _BOTH[power] * _CUBES[row]
        if (facts.colonies >> t) & 1:
            for nation, friend in self._allied:
                if row := rows[nation][t]:
                    key += _COUNTED[friend] * _CUBES[row]
        key += _TOTAL * (facts.spaces[t] - _CUBES[rows[ARMAMENT][t]])
        self[t] = key = key + _FREE * _CUBES[facts.full[t] & ~(self._filled >> ROW * t)]
        return key


@lru_cache(maxsize=256)
def _tallies(facts: Facts, base: tuple[int, ...], filled: int, holder: tuple[int, ...]) -> Tallies:
    """All that look at the same cubes count them once: seats in turn, and worlds that differ in hands."""
    return Tallies(facts, base, filled, holder)


class Book(dict[int, float]):
    """What a Territory is worth to a seat by its tally, as far as somebody has asked."""

    __slots__ = ("_facts", "_t", "_turn", "_weights")

    def __init__(self, facts: Facts, turn: int, t: int, weights: tuple[float, ...]) -> None:
        self._facts, self._turn, self._t, self._weights = facts, turn, t, weights

    def __missing__(self, key: int) -> float:
        each = claims(self._facts, self._turn, self._t, key)
        self[key] = found = sum([weight * one for weight, one in zip(self._weights, each, strict=True)])
        return found


@lru_cache(maxsize=4000)
def _books(facts: Facts, turn: int, weights: tuple[float, ...]) -> tuple[Book, ...]:
    """By Territory."""
    return tuple(Book(facts, turn, t, weights) for t in range(facts.count))


@lru_cache(maxsize=200_000)
def claims(facts: Facts, turn: int, t: int, key: int) -> tuple[float, ...]:
    """By Power: what a Territory with these cubes is worth. The same few are asked for again and again."""
    seen = unpacked(key)
    odds = chances(seen.counted, seen.needed, seen.free, turn)
    found = prices(facts, turn)
    worth = [held[t] * chance for held, chance in zip(found.held, odds, strict=True)]
    for power, n, points in found.missions.get(t, ()):
        have = seen.own[power]
        worth[power] += points if have >= n else 0.6 * points * (have / n) * (1 - 0.5 * URGENT[turn])
    for power, rival, points in found.threats.get(t, ()):
        risk = odds[rival] if rival >= 0 else sum(odds) - odds[power]
        worth[power] += points * min(1.0, risk)
    return tuple(worth)


class Outlook:
    """A position with a seat's weights on the four Powers: what it is worth, and what a cube changes."""

    def __init__(self, rules: BelleEpoque, s: State, weights: tuple[float, ...]) -> None:
        self.rules, self.s, self.weights = rules, s, weights
        self.facts = facts = rules.facts
        self.prices = prices(facts, s.turn)
        self.contests: dict[tuple[int, ...], Any] = {}
        """What `odds` has found out about units."""
        self._books = _books(facts, s.turn, weights)
        self._tallies = _tallies(facts, tuple(s.base), s.filled, tuple(s.holder))
        self._more = self._tallies.more

    # The map.

    def tally(self, t: int) -> Tally:
        return unpacked(self._tallies[t])

    def claims(self, t: int) -> tuple[float, ...]:
        """By Power: what a Territory is worth."""
        return claims(self.facts, self.s.turn, t, self._tallies[t])

    def standing(self, t: int) -> float:
        return self._books[t][self._tallies[t]]

    def change(self, t: int, minus: int = -1, plus: int = -1, n: int = 1) -> float:
        """What it gives the seat if a cube of one owner goes and n of another come in a Territory."""
        book, key, more = self._books[t], self._tallies[t], self._more[t]
        after = key
        if minus >= 0:
            after -= more[minus]
        if plus >= 0:
            after += n * more[plus]
        return book[after] - book[key]

    def armed(self, t: int, cubes: int, lost: Sequence[int] = ()) -> float:
        """What Armament Cubes change: a smaller majority, less room, and cubes that they replace."""
        book, key, more = self._books[t], self._tallies[t], self._more[t]
        after = key - cubes * (_TOTAL + _FREE) - sum([more[one] for one in lost])
        return book[after] - book[key]

    # Everything.

    def worth(self) -> float:
        """The whole position to the seat."""
        tallies = self._tallies
        places = beside = 0.0
        for t, book in enumerate(self._books):
            places += book[tallies[t]]
        for power, weight in enumerate(self.weights):
            if weight:
                beside += weight * self.assets(power)
        return places + beside

    def assets(self, power: int) -> float:
        """What a Power has beside its places on the map."""
        s, facts, turn = self.s, self.facts, self.s.turn
        left = self.prices.scorings
        value = float(s.vp[power] + prestige_points(self.rules, s, power))
        if is_np(s, power):
            return value
        value += purse(turn, s.money[power]) + MISSION[turn] * s.embassy[power]
        value += CARD[turn] * (len(s.hands[power]) + 0.5 * s.national[power].bit_count())
        value += army_worth(s.army_ready[power] + s.army_tired[power], turn) + 0.1 * s.army_ready[power]
        value += (
            FLEET * max(0, facts.last_turn - turn) * (facts.powers[power].fleets - s.fleet_reserve[power])
        )
        if (s.works >> power) & 1:
            value += left * facts.works[power].vp
        for line, points in self.prices.others[power]:
            if met(self.rules, s, power, line.goal):
                value += points
        if s.balkan_wars == power:
            value += facts.balkan_vp
        return value + sum(
            1.0 + 0.4 * s.army_ready[power]
            for name, last in s.lasting.items()
            if last >= turn and name == facts.powers[power].own_card
        )


@cache
def army_worth(n: int, turn: int) -> float:
    return sum(ARMIES[:n]) * (0.25 + 0.75 * (9 - turn) / 9)


def fleet_steps(rules: BelleEpoque, s: State, power: int) -> float:
    """What one more on the Fleet track brings by the objectives that read it."""
    lines = prices(rules.facts, s.turn).others[power]
    if not lines:
        return 0.0
    track = fleet_track(rules, s, power)
    ahead = max(fleet_track(rules, s, rival) for rival in range(4) if rival != power)
    value = 0.0
    for goal, points in ((goal, points) for line, points in lines for goal in line.goal):
        if "fleets" in goal and not goal.get("not") and track < goal["fleets"]:
            value += points / (goal["fleets"] - track)
        elif "first_at_sea" in goal and track <= ahead:
            value += abs(points) / (ahead + 1 - track)
    return value


# Seats.

NOBODY = -1
"""The seat of a Non-Player Power."""


def weights_of(rules: BelleEpoque, s: State, seat: int) -> tuple[float, ...]:
    """By Power: 1 for one's own (shared, if two), less for rivals; nobody wins for a Non-Player Power."""
    return _weights(rules.facts, s.turn, seat, tuple(s.seat_of), tuple(s.vp), tuple(s.holder))


@lru_cache(maxsize=1000)
def _weights(
    facts: Facts, turn: int, seat: int, seat_of: tuple[int, ...], vp: Sequence[int], holder: Sequence[int]
) -> tuple[float, ...]:
    """All that looks at the same points and holders asks for the same weights."""
    rivals = sorted({other for other in seat_of if other not in (NOBODY, seat)})
    if len(rivals) > 1:
        ahead = _promised(facts, turn, seat_of, vp, holder)
        rivals.sort(key=lambda rival: -ahead[rival])
    weights = {NOBODY: 0.0, seat: 1 / max(1, seat_of.count(seat))}
    weights |= {rival: -weight for rival, weight in zip(rivals, RIVALS[len(rivals)], strict=True)}
    return tuple([weights[owner] for owner in seat_of])


def _promised(
    facts: Facts, turn: int, seat_of: tuple[int, ...], vp: Sequence[int], holder: Sequence[int]
) -> dict[int, float]:
    """By seat: its points, and what it will have if it keeps what it holds."""
    held = prices(facts, turn).held
    found = [float(points) for points in vp]
    for t, power in enumerate(holder):
        if power >= 0:
            found[power] += held[power][t]
    sums = dict.fromkeys(seat_of, 0.0)
    for owner, points in zip(seat_of, found, strict=True):
        sums[owner] += points / seat_of.count(owner)
    return sums


def outlook_of(rules: BelleEpoque, s: State, seat: int) -> Outlook:
    return Outlook(rules, s, weights_of(rules, s, seat))


def best_places(gains: Sequence[float], n: int) -> float:
    """The sum of the n best gains that are gains."""
    return sum(sorted((gain for gain in gains if gain > 0), reverse=True)[:n])
