"""The facts of La Belle Époque: Territories, Powers, nations, tracks and cards, from TOML with their sources.

States hold numbers, actions and events hold slugs. A space is `8 * territory + place`, so that all cubes of
one owner are one int: `(mask >> 8 * territory) & 255` is a Territory's row.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from chancellery.core.data import Data, Provenance, index, load_data
from chancellery.core.decisions import Action
from chancellery.core.errors import DataError
from chancellery.core.select import Options
from chancellery.games.belle_epoque.np_facts import np_card
from chancellery.games.belle_epoque.records import (
    Event,
    Half,
    Intrigue,
    Nation,
    National,
    NpCard,
    Objective,
    Power,
    Rate,
    Territory,
    Work,
)

POWERS = ("great_britain", "france", "central_empires", "russia")
GB, FR, CE, RU = range(4)
POWER = index(POWERS)
NATIONS = ("italy", "japan", "united_states", "spain", "portugal", "belgium", "netherlands", "boers")
IT, JP, US, ES, PT, BE, NL, BO = range(4, 12)
OWNERS = (*POWERS, *NATIONS)
OWNER = index(OWNERS)
ARMAMENT = 12
"""In place of an owner: an Armament Cube."""

CONTINENTS = ("europe", "africa", "asia")
PLACES = ("arsenal", *CONTINENTS)
ARSENAL, HOME = 0, 4
"""Where a Fleet is: the Arsenal, a Fleet Box (1 to 3), or home, for a minor nation's without an ally."""
MINOR_FLEETS = ("greece", "spain", "italy", "japan")
MINOR_ARMIES = ("bulgaria", "italy")
ROW = 8

DATA = (
    "territories.toml",
    "powers.toml",
    "tracks.toml",
    "events.toml",
    "national.toml",
    "intrigue.toml",
    "np.toml",
)


class Facts:
    """All facts, in tables that the rules read without looking things up by name."""

    def __init__(self, files: Mapping[str, Data]) -> None:
        self.provenance: dict[str, Provenance] = {name: data.provenance for name, data in files.items()}
        self.territories = tuple(
            _territory(slug, record)
            for slug, record in files["territories.toml"].records("territory").items()
        )
        self.territory: dict[str, int] = index((t.slug for t in self.territories), "territories.toml")
        self._map()
        self._powers(files["powers.toml"])
        self._tracks(files["tracks.toml"])
        self._cards(files)
        self._np(files["np.toml"])
        self._actions()

    # The map.

    def _map(self) -> None:
        found = self.territories
        self.count = len(found)
        self.all: int = (1 << len(found)) - 1
        self.spaces: tuple[int, ...] = tuple(t.spaces for t in found)
        self.full: tuple[int, ...] = tuple((1 << t.spaces) - 1 for t in found)
        """By Territory: the row of all its spaces."""
        self.continent: tuple[int, ...] = tuple(t.continent for t in found)
        self.vp: tuple[int, ...] = tuple(t.vp for t in found)
        self.minors = _mask(t.minor for t in found)
        self.colonies = self.all & ~self.minors
        self.by_land = _mask(t.by_land for t in found)
        self.on: tuple[int, ...] = tuple(_mask(t.continent == c for t in found) for c in range(3))
        """By continent: its Territories."""
        self.ground: tuple[int, ...] = tuple(
            sum(255 << ROW * i for i, t in enumerate(found) if t.continent == c) for c in range(3)
        )
        """By continent: mask of its spaces."""
        self.income = _mask(t.bonus == "income" for t in found)
        self.serbia = next((i for i, t in enumerate(found) if t.bonus == "prestige"), -1)
        self.ottoman = next((i for i, t in enumerate(found) if t.bonus == "intrigue"), -1)
        self.fleet_of: tuple[int, ...] = tuple(self.territory[slug] for slug in MINOR_FLEETS)
        self.movable: tuple[int, ...] = tuple(
            i for i, home in enumerate(self.fleet_of) if found[home].reach < 0
        )
        """Minor nations' Fleets that are not bound to a continent (§8.7.3)."""
        self.army_of: tuple[int, ...] = tuple(self.territory[slug] for slug in MINOR_ARMIES)
        self.rates: tuple[tuple[Rate, int], ...] = tuple(
            (rate, _mask(t.rate == rate for t in found)) for rate in dict.fromkeys(t.rate for t in found)
        )
        """Every rate of armaments, with the Territories that have it."""
        self.sets: dict[str, int] = {t.slug: 1 << i for i, t in enumerate(found)}
        self.sets |= dict(zip(CONTINENTS, self.on, strict=True))
        self.sets |= {"colonies": self.colonies, "minors": self.minors, "russian_land": self.by_land}

    # Powers.

    def _powers(self, data: Data) -> None:
        records = data.records("power")
        self.powers = tuple(_power(slug, records[slug]) for slug in POWERS)
        nations = data.records("nation")
        self.nations = tuple(self._nation(slug, nations[slug]) for slug in NATIONS)
        """By owner less four."""
        self.home: tuple[int, ...] = (-1, -1, -1, -1, *(nation.home for nation in self.nations))
        self.homes: tuple[tuple[int, int], ...] = tuple(
            (owner, home) for owner, home in enumerate(self.home) if home >= 0
        )
        """Nations with cubes and a home, with that."""
        self.nation_of: list[int] = [-1] * self.count
        """By Territory: the nation whose home it is and that has cubes, or -1."""
        for owner, home in enumerate(self.home):
            if home >= 0:
                self.nation_of[home] = owner
        self.cubes: tuple[int, ...] = (*(p.cubes for p in self.powers), *(n.cubes for n in self.nations))
        works = [self._work(slug, record) for slug, record in data.records("work").items()]
        self.works: tuple[Work, ...] = tuple(sorted(works, key=lambda work: work.power))
        """By Power."""
        if [work.power for work in self.works] != list(range(4)):
            raise DataError("powers.toml: every Power has one Great Work.")
        lines = [self._objective(slug, record) for slug, record in data.records("objective").items()]
        self.objectives: tuple[tuple[Objective, ...], ...] = tuple(
            tuple(line for line in lines if line.power == power) for power in range(4)
        )

    def _nation(self, slug: str, record: Mapping[str, Any]) -> Nation:
        home = self.where(record["home"], f"nation.{slug}") if record["home"] else -1
        return Nation(
            slug, record["name"], record["code"], record["cubes"], home, record["defence"], _source(record)
        )

    def _work(self, slug: str, record: Mapping[str, Any]) -> Work:
        return Work(
            slug,
            record["name"],
            POWER[record["power"]],
            record["cost"],
            record["vp"],
            record["bonus"],
            _source(record),
        )

    def _objective(self, slug: str, record: Mapping[str, Any]) -> Objective:
        key = tuple(record["key"].split(":"))
        inner = key[1:] if key[0] == "not" else key
        wanted = {"hold": 2, "dm": 3, "fleet_ge": 2, "fleet_first": 1, "rival": 3, "any_rival": 2}
        if wanted.get(inner[0]) != len(inner):
            raise DataError(f"powers.toml, {slug}: the key {record['key']!r} is not understood.")
        if inner[0] in ("hold", "dm", "any_rival"):
            self.where(inner[1], slug)
        if inner[0] == "rival":
            self.where(inner[2], slug)
        end = record["when"] == "end"
        return Objective(
            slug, POWER[record["power"]], record["text"], key, record["vp"], end, _source(record)
        )

    def where(self, slug: str, record: str = "") -> int:
        """A Territory by its slug, or a `DataError`."""
        if slug not in self.territory:
            raise DataError(f"{record}: there is no Territory {slug!r}.")
        return self.territory[slug]

    # Tracks.

    def _tracks(self, data: Data) -> None:
        prestige = data.records("prestige")
        self.lowest: int = prestige["range"]["lowest"]
        self.highest: int = prestige["range"]["highest"]
        self.bonuses: tuple[str, ...] = ("", *prestige["bonus"]["spaces"])
        """By space of the Prestige track: `D` a mission, `I` an Intrigue card, else pounds."""
        self.points: tuple[int, ...] = (0, *prestige["points"]["spaces"])
        if not len(self.bonuses) == len(self.points) == self.highest + 1:
            raise DataError("tracks.toml: the Prestige track has a bonus and points for each space above 0.")
        calendar = data.records("calendar")
        turns, eras = calendar["turns"], calendar["eras"]
        self.last_turn: int = turns["last"]
        self.events_a_turn: int = turns["events"]
        self.intrigue_turns: tuple[int, ...] = tuple(turns["intrigue"])
        self.scoring_turns: tuple[int, ...] = tuple(turns["scoring"])
        self.armaments_from: int = turns["armaments_from"]
        self.era_starts: tuple[int, ...] = tuple(eras["first"])
        self.aside: tuple[int, ...] = tuple(eras["aside"])
        self.promo_aside: int = eras["promo_aside"]
        price = {name: int(record["pounds"]) for name, record in data.records("price").items()}
        self.prestige_price = price["prestige"]
        self.investment = price["investment"]
        self.fleet_support = price["fleet_support"]
        self.army_support = price["army_support"]
        self.kiel_support = price["kiel_fleet_support"]
        self.ally_income = price["ally_income"]
        self.modifiers: dict[str, Any] = data.records("dispute")["modifiers"]
        self.balkan_vp: int = data.records("final")["balkan_wars"]["vp"]
        order = data.records("order")
        self.set_up_order = _powers_of(order["set_up"]["powers"])
        self.ring = _powers_of(order["ring"]["powers"])
        self.ring_of_two = _powers_of(order["ring_of_two"]["powers"])
        pairs = data.records("pairs")
        self.pairs: dict[int, tuple[tuple[int, ...], ...]] = {
            n: tuple(_powers_of(seat) for seat in pairs[name]["seats"])
            for n, name in ((2, "two"), (3, "three"))
        }

    # Cards.

    def _cards(self, files: Mapping[str, Data]) -> None:
        self.events = tuple(
            _event(slug, record) for slug, record in files["events.toml"].records("event").items()
        )
        self.event = index((event.slug for event in self.events), "events.toml")
        self.nationals = tuple(
            _national(slug, record) for slug, record in files["national.toml"].records("national").items()
        )
        self.held: tuple[int, ...] = tuple(
            _mask(power in card.holders for card in self.nationals) for power in range(4)
        )
        """By Power: mask of its National Cards."""
        self.common = _mask(len(card.holders) > 1 for card in self.nationals)
        """Mask of the National Cards that are not of one Power alone."""
        self.national = index((card.slug for card in self.nationals), "national.toml")
        intrigue = files["intrigue.toml"]
        self.halves = tuple(_half(slug, record) for slug, record in intrigue.records("half").items())
        self.half = index((half.slug for half in self.halves), "intrigue.toml")
        self.intrigue = tuple(
            self._intrigue(slug, record) for slug, record in intrigue.records("card").items()
        )
        self.card = index((card.slug for card in self.intrigue), "intrigue.toml")
        self.reactions = _mask(
            any(self.halves[half].reaction for half in card.halves) for card in self.intrigue
        )
        """Mask of the Intrigue cards that can be played in a dispute."""

    def _intrigue(self, slug: str, record: Mapping[str, Any]) -> Intrigue:
        for key in ("upper", "lower"):
            if record[key] not in self.half:
                raise DataError(f"intrigue.toml, card.{slug}: there is no half {record[key]!r}.")
        halves = self.half[record["upper"]], self.half[record["lower"]]
        return Intrigue(
            slug, halves, halves[record["np"] == "lower"], record.get("promo", False), _source(record)
        )

    def _np(self, data: Data) -> None:
        self.np_cards: tuple[NpCard, ...] = tuple(np_card(self, data, power) for power in POWERS)
        solo = data.records("solo")
        self.solo_from: tuple[int, ...] = tuple(solo["levels"]["from"])
        self.solo_names: tuple[str, ...] = tuple(solo["levels"]["names"])
        self.solo_early: dict[int, int] = {int(turn): vp for turn, vp in solo["bonus"]["turns"].items()}

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


def _mask(bits: Any) -> int:
    return sum(1 << i for i, bit in enumerate(bits) if bit)


def _source(record: Mapping[str, Any]) -> str:
    return str(record.get("source", ""))


def _powers_of(slugs: list[str]) -> tuple[int, ...]:
    return tuple(POWER[slug] for slug in slugs)


def _cubes(record: Mapping[str, Any], key: str) -> tuple[tuple[int, int], ...]:
    return tuple((OWNER[nation], n) for nation, n in record.get(key, {}).items())


def _territory(slug: str, record: Mapping[str, Any]) -> Territory:
    rate = record["rate"]
    start = _cubes(record, "start")
    if not 1 <= record["spaces"] <= ROW:
        raise DataError(f"territories.toml, {slug}: a Territory has one to {ROW} spaces.")
    if not 0 <= record["dice"] <= min(6, record["spaces"]):
        raise DataError(f"territories.toml, {slug}: a die names at most six spaces, all of them there.")
    return Territory(
        slug,
        record["name"],
        CONTINENTS.index(record["continent"]),
        record["type"] == "minor",
        record["spaces"],
        record["dice"],
        record["vp"],
        start,
        _cubes(record, "printed_board") or start,
        record.get("bonus", ""),
        CONTINENTS.index(record["reach"]) if "reach" in record else -1,
        Rate(rate["armies"], rate["fleets"], rate["cubes"]),
        record.get("russia_by_land", False),
        record.get("sources", {}),
        _source(record),
    )


def _power(slug: str, record: Mapping[str, Any]) -> Power:
    europe, africa, asia = record["minima"]
    plain = {key: record[key] for key in Power.__slots__ if key not in ("slug", "minima", "source")}
    return Power(slug=slug, minima=(europe, africa, asia), source=_source(record), **plain)


def _event(slug: str, record: Mapping[str, Any]) -> Event:
    return Event(
        slug,
        record["id"],
        record["era"],
        record["title"],
        record.get("promo", False),
        tuple(record["effect"]),
        record["text"],
        _source(record),
    )


def _national(slug: str, record: Mapping[str, Any]) -> National:
    return National(
        slug,
        record["title"],
        _powers_of(record["holders"]),
        record["cost"],
        record.get("needs", ""),
        tuple(record["effect"]),
        record["text"],
        _source(record),
    )


def _half(slug: str, record: Mapping[str, Any]) -> Half:
    return Half(
        slug,
        record["code"],
        record["title"],
        record.get("barred_np", False),
        record.get("reaction", False),
        tuple(record["effect"]),
        record["text"],
        _source(record),
    )


@cache
def facts(own_data: Path | None = None) -> Facts:
    """All facts; a player's own data files replace ours, record by record."""
    return Facts({name: load_data(__package__, name, own_data) for name in DATA})
