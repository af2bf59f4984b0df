"""The facts of La Belle Époque: Territories, Powers, nations, tracks and cards, as numbers and masks.

States hold numbers, actions and events hold slugs. A space is `8 * territory + place`, so that all cubes of
one owner are one int: `(mask >> 8 * territory) & 255` is a Territory's row.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import get_args

from chancellery.core.decisions import Action
from chancellery.core.errors import DataError
from chancellery.core.records import Data, index, load_records
from chancellery.core.select import Names, Options
from chancellery.games.belle_epoque.rules.non_player.facts import NpCard, np_card
from chancellery.games.belle_epoque.rules.records import (
    CALENDAR,
    EVENTS,
    FINAL,
    HALVES,
    INTRIGUE,
    MODIFIERS,
    NATION_CARDS,
    NATIONALS,
    OBJECTIVES,
    ORDER,
    PAIRS,
    POWER_CARDS,
    PRESTIGE,
    PRICES,
    SCHEMA,
    SOLO,
    TERRITORIES,
    WORKS,
    Continent,
    Event,
    Half,
    Intrigue,
    Modifiers,
    Nation,
    National,
    Objective,
    Power,
    Rate,
    Territory,
    Work,
)

PACKAGE = SCHEMA.package
POWERS = ("great_britain", "france", "central_empires", "russia")
GB, FR, CE, RU = range(4)
POWER = index(POWERS)
ABOUT = tuple((power,) for power in POWERS)
"""By Power: what its questions are about."""
NATIONS = ("italy", "japan", "united_states", "spain", "portugal", "belgium", "netherlands", "boers")
IT, JP, US, ES, PT, BE, NL, BO = range(4, 12)
OWNERS = (*POWERS, *NATIONS)
OWNER = index(OWNERS)
ARMAMENT = 12
"""In place of an owner: an Armament Cube."""

CONTINENTS: tuple[str, ...] = get_args(Continent)
PLACES = ("arsenal", *CONTINENTS)
ARSENAL, HOME = 0, 4
"""Where a Fleet is: the Arsenal, a Fleet Box (1 to 3), or home, for a minor nation's without an ally."""
MINOR_FLEETS = ("greece", "spain", "italy", "japan")
MINOR_ARMIES = ("bulgaria", "italy")
ROW = 8
MOST_CARDS = 100
"""So many events, and so many National Cards, have a number: see `steps.effects`."""

DATA = SCHEMA.files


class Facts:
    """All facts, in tables that the rules read without looking things up by name."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.provenance = data.provenance
        self.territories: tuple[Territory, ...] = tuple(data.records(TERRITORIES).values())
        self.territory: dict[str, int] = index(data.records(TERRITORIES))
        self._check_map()
        self._map()
        self._units()
        self._powers()
        self._tracks()
        self._order()
        self._cards()
        self._np()
        self._actions()

    # The map.

    def _check_map(self) -> None:
        """What a type cannot say of a Territory."""
        for t in self.territories:
            if not 1 <= t.spaces <= ROW:
                self.data.refuse(TERRITORIES, t.slug, "spaces", f"a Territory has one to {ROW} spaces.")
            if not 0 <= t.dice <= min(6, t.spaces):
                reason = "a die names at most six spaces, all of them there."
                self.data.refuse(TERRITORIES, t.slug, "dice", reason)
            for key, cubes in (("start", t.start), ("printed_board", t.printed_board)):
                if min(cubes.values(), default=0) < 0 or sum(cubes.values()) > t.spaces:
                    self.data.refuse(TERRITORIES, t.slug, key, f"it has {t.spaces} spaces for cubes.")
            units = {"fleet": MINOR_FLEETS, "army": MINOR_ARMIES}
            if any((unit in t.bonus) != (t.slug in homes) for unit, homes in units.items()):
                reason = f"Fleets are of {', '.join(MINOR_FLEETS)}, Armies of {', '.join(MINOR_ARMIES)}."
                self.data.refuse(TERRITORIES, t.slug, "bonus", reason)
        for bonus in ("intrigue", "prestige"):
            if [t.bonus for t in self.territories].count(bonus) != 1:
                raise DataError(f"territories.toml: one Territory has the bonus {bonus!r}.")

    def _map(self) -> None:
        found = self.territories
        self.count = len(found)
        self.all: int = (1 << len(found)) - 1
        self.spaces: tuple[int, ...] = tuple(t.spaces for t in found)
        self.half_empty: tuple[tuple[int, ...], ...] = tuple(
            tuple((row.bit_count() < t.spaces // 2) << i for row in range(1 << ROW))
            for i, t in enumerate(found)
        )
        """By Territory and row: its bit, if first missions may come there (§3.3)."""
        self.full: tuple[int, ...] = tuple((1 << t.spaces) - 1 for t in found)
        """By Territory: the row of all its spaces."""
        self.continent: tuple[int, ...] = tuple(CONTINENTS.index(t.continent) for t in found)
        self.vp: tuple[int, ...] = tuple(t.vp for t in found)
        self.minors = _mask(t.minor for t in found)
        self.colonies = self.all & ~self.minors
        self.by_land = _mask(t.russia_by_land for t in found)
        self.on: tuple[int, ...] = tuple(_mask(at == c for at in self.continent) for c in range(3))
        """By continent: its Territories."""
        self.ground: tuple[int, ...] = tuple(
            sum(255 << ROW * i for i, at in enumerate(self.continent) if at == c) for c in range(3)
        )
        """By continent: mask of its spaces."""
        self.region: tuple[int, ...] = tuple(
            2 * at + t.russia_by_land for at, t in zip(self.continent, found, strict=True)
        )
        """By Territory: a number that it shares with those that the same units reach."""
        self.paying: tuple[int, ...] = tuple(i for i, t in enumerate(found) if t.bonus == "income")
        """The minor nations that bring their ally money (§8.2.3)."""
        self.serbia, self.ottoman = (
            [t.bonus for t in found].index(bonus) for bonus in ("prestige", "intrigue")
        )
        self.start: tuple[tuple[tuple[int, int], ...], ...] = tuple(_cubes(t.start) for t in found)
        """By Territory: white cubes at the start, nation and number."""
        self.printed_board = tuple(_cubes(t.printed_board or t.start) for t in found)
        """The same by the other reading of §3.1."""
        self.rates: tuple[tuple[Rate, int], ...] = tuple(
            (rate, _mask(t.rate == rate for t in found)) for rate in dict.fromkeys(t.rate for t in found)
        )
        """Every rate of armaments, with the Territories that have it."""
        self._payable: dict[tuple[int, int, int], int] = {}
        self.where_words: list[tuple[str, Names]] = [
            ("One Territory.", {t.slug: 1 << i for i, t in enumerate(found)}),
            ("The Territories of a continent.", dict(zip(CONTINENTS, self.on, strict=True))),
            ("Colonies; minor nations.", {"colonies": self.colonies, "minors": self.minors}),
            ("Where Russia needs no Fleet (§8.2.2).", {"russian_land": self.by_land}),
            ("All Territories.", {"everywhere": self.all}),
        ]

    def _units(self) -> None:
        """Fleets and Armies of minor nations."""
        self.reach: tuple[int, ...] = tuple(
            CONTINENTS.index(t.reach) if t.reach else -1 for t in self.territories
        )
        """By Territory: the only continent where its units serve, or -1."""
        self.fleet_of: tuple[int, ...] = tuple(self.territory[slug] for slug in MINOR_FLEETS)
        self.movable: tuple[int, ...] = tuple(
            i for i, home in enumerate(self.fleet_of) if self.reach[home] < 0
        )
        """Minor nations' Fleets that are not bound to a continent (§8.7.3)."""
        self.army_of: tuple[int, ...] = tuple(self.territory[slug] for slug in MINOR_ARMIES)

    def payable(self, armies: int, fleets: int, cubes: int) -> int:
        """Mask of the Territories whose rate of armaments can be met with so much (§8.9)."""
        found = self._payable.get((armies, fleets, cubes))
        if found is None:
            found = sum(
                mask
                for rate, mask in self.rates
                if rate.armies <= armies and rate.fleets <= fleets and rate.cubes <= cubes
            )
            self._payable[armies, fleets, cubes] = found
        return found

    # Powers.

    def _powers(self) -> None:
        powers, nations = self.data.records(POWER_CARDS), self.data.records(NATION_CARDS)
        self.powers: tuple[Power, ...] = tuple(powers[slug] for slug in POWERS)
        self.unit_costs = tuple({"army": card.army_cost, "fleet": card.fleet_cost} for card in self.powers)
        """By Power: what a unit costs (§8.1)."""
        self.nations: tuple[Nation, ...] = tuple(nations[slug] for slug in NATIONS)
        """By owner less four."""
        homes = (self.territory[nation.home] if nation.home else -1 for nation in self.nations)
        self.home: tuple[int, ...] = (-1, -1, -1, -1, *homes)
        self.homes: tuple[tuple[int, int], ...] = tuple(
            (owner, home) for owner, home in enumerate(self.home) if home >= 0
        )
        """Nations with cubes and a home, with that."""
        self.nation_of: list[int] = [-1] * self.count
        """By Territory: the nation whose home it is and that has cubes, or -1."""
        for owner, home in self.homes:
            self.nation_of[home] = owner
        self.cubes: tuple[int, ...] = (*(p.cubes for p in self.powers), *(n.cubes for n in self.nations))
        works = {work.power: work for work in self.data.records(WORKS).values()}
        if len(works) < len(POWERS):
            raise DataError("powers.toml: every Power has one Great Work.")
        self.works: tuple[Work, ...] = tuple(works[slug] for slug in POWERS)
        """By Power."""
        lines = self.data.records(OBJECTIVES).values()
        for line in lines:
            if not line.goal:
                self.data.refuse(OBJECTIVES, line.slug, "goal", "there is nothing to reach.")
        self.objectives: tuple[tuple[Objective, ...], ...] = tuple(
            tuple(line for line in lines if line.power == power) for power in POWERS
        )

    def income(self, power: int, holder: Sequence[int]) -> int:
        """What a Power is paid each turn: its revenue, and money of allies, given who holds what (§5.0)."""
        allies = sum(holder[territory] == power for territory in self.paying)
        return self.powers[power].revenue + self.ally_income * allies

    # Tracks.

    def _tracks(self) -> None:
        prestige = self.data.only(PRESTIGE)
        self.lowest, self.highest = prestige.lowest, prestige.highest
        self.bonuses: tuple[str, ...] = ("", *map(str, prestige.bonus))
        """By space of the Prestige track: `D` a mission, `I` an Intrigue card, else pounds."""
        self.points: tuple[int, ...] = (0, *prestige.points)
        for key, line in (("bonus", self.bonuses), ("points", self.points)):
            if len(line) != self.highest + 1:
                self.data.refuse(PRESTIGE, "", key, f"there are {self.highest} spaces above 0.")
        calendar = self.data.only(CALENDAR)
        self.last_turn = calendar.last
        self.events_a_turn = calendar.events
        self.intrigue_turns = calendar.intrigue
        self.scoring_turns = calendar.scoring
        self.armaments_from = calendar.armaments_from
        self.era_starts: tuple[int, ...] = calendar.eras
        self.aside: tuple[int, ...] = calendar.aside
        self.promo_aside = calendar.promo_aside
        price = self.data.only(PRICES)
        self.prestige_price = price.prestige
        self.investment = price.investment
        self.fleet_support = price.fleet_support
        self.army_support = price.army_support
        self.kiel_support = price.kiel_fleet_support
        self.ally_income = price.ally_income
        self.modifiers: Modifiers = self.data.only(MODIFIERS)
        self.balkan_vp = self.data.only(FINAL).balkan_wars

    def _order(self) -> None:
        order, pairs = self.data.only(ORDER), self.data.only(PAIRS)
        for key, powers in (
            ("set_up", order.set_up),
            ("ring", order.ring),
            ("ring_of_two", order.ring_of_two),
        ):
            if len(set(powers)) < len(POWERS):
                self.data.refuse(ORDER, "", key, "every Power stands there once.")
        for key, seats in (("two", pairs.two), ("three", pairs.three)):
            if sorted(power for seat in seats for power in seat) != sorted(POWERS):
                self.data.refuse(PAIRS, "", key, "every Power stands there once.")
        self.set_up_order = _powers_of(order.set_up)
        self.ring = _powers_of(order.ring)
        self.ring_of_two = _powers_of(order.ring_of_two)
        self.pairs: dict[int, tuple[tuple[int, ...], ...]] = {
            len(seats): tuple(map(_powers_of, seats)) for seats in (pairs.two, pairs.three)
        }

    # Cards.

    def _cards(self) -> None:
        self.events: tuple[Event, ...] = tuple(self.data.records(EVENTS).values())
        self.event = index(self.data.records(EVENTS))
        self.era: tuple[int, ...] = tuple(event.era for event in self.events)
        """By event."""
        self.eras: tuple[int, ...] = tuple(sorted(set(self.era)))
        self.nationals: tuple[National, ...] = tuple(self.data.records(NATIONALS).values())
        self.national = index(self.data.records(NATIONALS))
        for file, cards in (("events.toml", self.events), ("national.toml", self.nationals)):
            if len(cards) > MOST_CARDS:
                raise DataError(f"{file}: there are {len(cards)} cards; {MOST_CARDS} have a number.")
        self.held: tuple[int, ...] = tuple(
            _mask(power in card.holders for card in self.nationals) for power in POWERS
        )
        """By Power: mask of its National Cards."""
        self.common = _mask(len(card.holders) > 1 for card in self.nationals)
        """Mask of the National Cards that are not of one Power alone."""
        self.halves: tuple[Half, ...] = tuple(self.data.records(HALVES).values())
        self.half = index(self.data.records(HALVES))
        self.intrigue: tuple[Intrigue, ...] = tuple(self.data.records(INTRIGUE).values())
        self.card = index(self.data.records(INTRIGUE))
        for card in self.intrigue:
            if card.upper == card.lower:
                self.data.refuse(INTRIGUE, card.slug, "lower", "its two halves differ.")
        self.halves_of: tuple[tuple[int, int], ...] = tuple(
            (self.half[card.upper], self.half[card.lower]) for card in self.intrigue
        )
        """By Intrigue card: its upper and its lower half."""
        self.np_half: tuple[int, ...] = tuple(
            halves[card.np == "lower"] for card, halves in zip(self.intrigue, self.halves_of, strict=True)
        )
        """By Intrigue card: the half that a Non-Player Power resolves."""
        self.reactions = _mask(any(self.halves[half].reaction for half in pair) for pair in self.halves_of)
        """Mask of the Intrigue cards that can be played in a dispute."""

    def _np(self) -> None:
        self.np_cards: tuple[NpCard, ...] = tuple(np_card(self, power) for power in POWERS)
        solo = self.data.only(SOLO)
        self.solo_from: tuple[int, ...] = solo.from_
        self.solo_names: tuple[str, ...] = solo.names
        self.solo_early: Mapping[int, int] = solo.early

    # Actions that are offered often.

    def _actions(self) -> None:
        self.options: dict[str, Options[Action]] = {
            verb: Options([(verb, t.slug) for t in self.territories]) for verb in ("send", "place", "sell")
        }
        """By verb and mask of Territories: the actions that name them."""
        self.stacking: tuple[Options[Action], ...] = tuple(
            Options([("send", t.slug, owner) for t in self.territories]) for owner in OWNERS
        )
        """By owner and mask of Territories: a mission on top of one of his cubes."""
        self.space_words: tuple[tuple[str, int], ...] = tuple(
            (t.slug, place + 1) for t in self.territories for place in range(ROW)
        )
        """By space: its Territory's slug and its number there."""


def _mask(bits: Iterable[object]) -> int:
    return sum(1 << i for i, bit in enumerate(bits) if bit)


def _powers_of(slugs: Iterable[str]) -> tuple[int, ...]:
    return tuple(POWER[slug] for slug in slugs)


def _cubes(cubes: Mapping[str, int]) -> tuple[tuple[int, int], ...]:
    return tuple((OWNER[nation], n) for nation, n in cubes.items())


@cache
def facts(own_data: Path | None = None) -> Facts:
    """All facts, with a player's own records over ours."""
    return Facts(load_records(SCHEMA, "", own_data))
