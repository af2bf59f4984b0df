"""The facts of the war, read once from TOML: gates, fronts, forces, prices, commanders, plans, openings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from chancellery.core.data import Data, Provenance, load_data
from chancellery.core.errors import DataError
from chancellery.games.grande_guerre.rules.war.interface import City
from chancellery.games.grande_guerre.rules.war.names import FRONT, FRONTS, IDLE, MINORS, NATION, POWERS

PACKAGE = "chancellery.games.grande_guerre"
DATA = ("fronts.toml", "war.toml", "historical.toml")

MEASURES = ("blockade", "neutrals", "submarine", "unrestricted", "convoys", "conscription")


class Gate(NamedTuple):
    """A named place on a front that changes hands when the line passes it (§3.2)."""

    slug: str
    name: str
    front: int
    at: int
    owner: int
    value: int
    national: bool
    fortress: bool
    capital: bool
    ep: int
    """What holding it brings (§3.7)."""
    others: tuple[tuple[int, int], ...]
    """Who else feels its loss, and how."""
    knocks_out: int
    """The minor that leaves the war with it, or -1."""

    @property
    def city(self) -> City:
        return City(self.slug, FRONTS[self.front], self.value, self.national, self.fortress, self.capital)


class Forces(NamedTuple):
    """What a major power can raise, by year, and where it may stand (§3.3)."""

    cap: tuple[int, ...]
    rp: tuple[int, ...]
    home: tuple[int, ...]
    expeditions: tuple[int, ...]
    least: tuple[int, ...]
    """By front: corps that must stay there."""
    conscripted: int
    bolshevik: int
    """RP under regime C; -1: half of its row."""


class Commander(NamedTuple):
    """A commander-in-chief (§3.11)."""

    slug: str
    name: str
    power: int
    attack: int
    defence: int
    since: int
    starred: bool
    """Not to be dismissed by a mutiny or by action 14."""
    only: bool
    """No ordinary candidate: a card, a revolution or an opening brings him."""
    by_himself: int
    """The turn in which he takes over without being asked, or 0."""


class Plan(NamedTuple):
    """A war plan of 1914 (§1.2)."""

    slug: str
    name: str
    power: int
    will: int
    war_plan: int
    """The front of its war-plan attacks, or -1."""
    must_press: int
    corps: tuple[tuple[int, int], ...]
    spares_belgium: bool
    victory: tuple[Mapping[str, Any], ...]


class Terms(NamedTuple):
    """What a beaten power grants, as far as the war goes (§7.4)."""

    ep: tuple[tuple[int, int], ...]
    munitions: tuple[tuple[int, int], ...]
    """To whom, and how much for the rest of the game."""
    bound: tuple[tuple[int, int, int], ...]
    """Power, corps and front: troops that the peace needs."""
    ceded: tuple[int, ...]
    """Gates."""
    lines: tuple[tuple[int, int], ...]
    """By front: where the line stands at least."""
    spared_under_c: bool
    """No indemnity under regime C (§20.8.1)."""


class PlanOption(NamedTuple):
    slug: str
    name: str
    cost: int


class Facts:
    """All facts of the war, by number."""

    def __init__(self, files: Mapping[str, Data]) -> None:
        fronts, war = files["fronts.toml"], files["war.toml"]
        self.provenance: Provenance = sum((file.provenance for file in files.values()), Provenance(()))
        self._gates(fronts)
        self._tables(fronts.tables)
        self._forces(war)
        self._economy(war.tables)
        self._commanders(war)
        self._plans(war)
        self.openings: dict[str, dict[str, Any]] = war.records("opening")
        self.holders: dict[str, dict[str, str]] = war.tables["holders"]
        self.entries: dict[int, dict[int, int]] = {
            NATION[slug]: {FRONT[front]: n for front, n in record["corps"].items()}
            for slug, record in war.records("entry").items()
        }
        """Corps of a major that joins later, by front."""
        self.terms: tuple[Terms, ...] = tuple(
            self._terms(slug, war.records("terms")[slug]) for slug in POWERS
        )
        self.alpine_corps: int = war.records("entry")["italy"]["alpine_corps"]
        self.straits: dict[str, int] = war.tables["dardanelles"]
        self.history = files["historical.toml"]

    def _terms(self, slug: str, record: Mapping[str, Any]) -> Terms:
        own = tuple(i for i, gate in enumerate(self.gates) if gate.owner == NATION[slug])
        ceded = record.get("ceded", ())
        return Terms(
            tuple((NATION[power], n) for power, n in record.get("ep", {}).items()),
            tuple((NATION[power], n) for power, n in record.get("munitions", {}).items()),
            tuple((NATION[power], n, FRONT[front]) for power, n, front in record.get("bound", ())),
            own if ceded == "all" else tuple(self.gate[gate] for gate in ceded),
            tuple((FRONT[front], n) for front, n in record.get("lines", {}).items()),
            record.get("spared_under_c", False),
        )

    # Fronts.

    def _gates(self, data: Data) -> None:
        self.gates: tuple[Gate, ...] = tuple(
            _gate(slug, record) for slug, record in data.records("gate").items()
        )
        self.cities_of = tuple(
            tuple((i, gate.city) for i, gate in enumerate(self.gates) if gate.owner == power)
            for power in range(len(POWERS))
        )
        """By power: its gates as cities, with their places."""
        self.paying = [(i, gate.owner, gate.ep) for i, gate in enumerate(self.gates) if gate.ep]
        """Gates that bring their holder money, whose they are, and how much."""
        self.gate: dict[str, int] = {gate.slug: i for i, gate in enumerate(self.gates)}
        self.at: dict[tuple[int, int], int] = {
            (gate.front, gate.at): i for i, gate in enumerate(self.gates) if gate.at
        }
        """By front and position."""
        self.ends: list[tuple[int, int]] = [
            (
                min((at for where, at in self.at if where == front), default=0),
                max((at for where, at in self.at if where == front), default=0),
            )
            for front in range(len(FRONTS))
        ]
        """By front: the last gates of both sides."""
        for front, (low, high) in enumerate(self.ends):
            if any((front, at) not in self.at for at in range(low, high + 1) if at):
                raise DataError(f"fronts.toml: the gates of {FRONTS[front]} have a gap.")
        self.capitals: list[tuple[int, ...]] = [
            tuple(i for i, gate in enumerate(self.gates) if gate.capital and gate.owner == power)
            for power in range(len(POWERS))
        ]
        self.national: list[tuple[int, ...]] = [
            tuple(i for i, gate in enumerate(self.gates) if gate.national and gate.owner == power)
            for power in range(len(POWERS))
        ]
        """By power: its national gates."""
        self.bucharest = self.gate["bucharest"]
        self.sofia = self.gate["sofia"]
        self.constantinople = self.gate["constantinople"]

    def _tables(self, tables: Mapping[str, Any]) -> None:
        until: list[int] = tables["trench"]["periods"]["until"]
        self.period = [sum(turn > last for last in until) for turn in range(until[-1] + 1)]
        """By turn: which age of the trenches it is."""
        self.trench: list[list[int]] = [tables["trench"][front]["level"] for front in FRONTS]
        self.trench_central: list[int] = [tables["trench"][front].get("central", 0) for front in FRONTS]
        self.results: list[list[int]] = [tables["results"][front]["upto"] for front in FRONTS]
        self.opening_results: list[list[int]] = [
            tables["results"][front].get("opening", tables["results"][front]["upto"]) for front in FRONTS
        ]
        self.attack: dict[str, Any] = tables["attack"]
        self.losses: dict[str, Any] = tables["losses"]
        self.multiplier: list[int] = [tables["losses"]["multiplier"].get(slug, 10) for slug in NATION]
        self.opinion: list[int] = [tables["losses"]["opinion"].get(slug, 10) for slug in POWERS]
        self.offensive: dict[str, Any] = tables["offensive"]
        self.offensive_fronts: frozenset[int] = frozenset(FRONT[slug] for slug in self.offensive["fronts"])
        self.army: dict[str, Any] = tables["army"]

    # Forces and money.

    def _forces(self, data: Data) -> None:
        records = data.records("forces")
        self.forces: tuple[Forces, ...] = tuple(_forces(records[slug]) for slug in POWERS)
        self.minors: dict[int, tuple[int, int]] = {
            NATION[slug]: (record["corps"], FRONT[record["front"]])
            for slug, record in data.records("minor").items()
        }
        """By minor: its corps and its front."""
        if set(self.minors) != {NATION[slug] for slug in MINORS}:
            raise DataError("war.toml: the minors are not those of the game.")

    def _economy(self, tables: Mapping[str, Any]) -> None:
        self.economy: dict[str, Any] = tables["economy"]
        self.industry: list[Sequence[int]] = [_industry(self.economy, slug) for slug in POWERS]
        """By power and civil production: EP of an Interphase."""
        self.munitions_full: list[int] = [9 - self.economy["munitions_less"].get(slug, 0) for slug in POWERS]
        """By power: its munitions if no production were civil."""
        self.munitions_fixed: dict[int, int] = {
            NATION[slug]: level for slug, level in self.economy["munitions_fixed"].items()
        }
        """Powers whose industry makes the same in every season."""
        self.price: dict[str, int] = tables["price"]
        self.sea: dict[str, Any] = tables["sea"]
        self.usa: dict[str, Any] = tables["usa"]
        self.expedition_corps: int = tables["redeployment"]["expedition"]
        self.cooperation_turns: int = tables["cooperation"]["turns"]
        self.assault_year: list[int] = [tables["assault"]["year"].get(slug, 9999) for slug in POWERS]

    # People and plans.

    def _commanders(self, data: Data) -> None:
        self.commanders: tuple[Commander, ...] = tuple(
            Commander(
                slug,
                record["name"],
                NATION[record["power"]],
                record["stars"][0],
                record["stars"][1],
                record["from"],
                record.get("star", False),
                record.get("only", False),
                record.get("by_himself", 0),
            )
            for slug, record in data.records("commander").items()
        )
        self.staff: list[list[tuple[int, Commander]]] = [
            [(i, one) for i, one in enumerate(self.commanders) if one.power == power]
            for power in range(len(POWERS))
        ]
        """By power: its commanders with their numbers."""
        self.by_himself: dict[int, list[Commander]] = {}
        for one in self.commanders:
            self.by_himself.setdefault(one.by_himself, []).append(one)
        self.commander: dict[str, int] = {one.slug: i for i, one in enumerate(self.commanders)}

    def _plans(self, data: Data) -> None:
        self.plans: tuple[Plan, ...] = tuple(
            Plan(
                slug,
                record["name"],
                NATION[record["power"]],
                record["will"],
                FRONT[record["war_plan"]] if "war_plan" in record else -1,
                FRONT[record["must_press"]] if "must_press" in record else -1,
                tuple((FRONT[front], n) for front, n in record.get("corps", {}).items()),
                record.get("spares_belgium", False),
                tuple(record["victory"]),
            )
            for slug, record in data.records("plan").items()
        )
        self.plan: dict[str, int] = {plan.slug: i for i, plan in enumerate(self.plans)}
        self.plan_options: tuple[PlanOption, ...] = tuple(
            PlanOption(slug, record["name"], record["cost"])
            for slug, record in data.records("plan_option").items()
        )
        self.plan_option: dict[str, int] = {one.slug: i for i, one in enumerate(self.plan_options)}
        self.reservists: int = data.need("plan_option", "reservists", "corps", int)
        self.plan_g_corps: int = data.need("plan", "plan_g", "germans_east", int)
        self.good_morale: dict[str, Any] = data.records("plan_option")["good_morale"]
        self.excess: dict[str, int] = data.tables["start_above_ceiling"]


def _industry(economy: Mapping[str, Any], slug: str) -> Sequence[int]:
    """The income of a power, to the nearest EP; one that is fixed does not care for its production."""
    civil = range(10)
    if slug in economy["fixed"]:
        return [economy["fixed"][slug] for _ in civil]
    share, full, part = economy["income"].get(slug, 0), economy["full"], economy["part"]
    return [(2 * share * (full - n) + part) // (2 * part) for n in civil]


def _gate(slug: str, record: Mapping[str, Any]) -> Gate:
    return Gate(
        slug,
        record["name"],
        FRONT[record["front"]],
        record["at"],
        NATION[record["owner"]],
        record["value"],
        record.get("national", False),
        record.get("fortress", False),
        record.get("capital", False),
        record.get("ep", 0 if record.get("national") else 1),
        tuple((NATION[name], n) for name, n in record.get("others", {}).items()),
        NATION[record["knocks_out"]] if "knocks_out" in record else -1,
    )


def _forces(record: Mapping[str, Any]) -> Forces:
    least = [0] * (IDLE + 1)
    for front, n in record.get("least", {}).items():
        least[FRONT[front]] = n
    return Forces(
        tuple(record["cap"]),
        tuple(record["rp"]),
        tuple(FRONT[slug] for slug in record["home"]),
        tuple(FRONT[slug] for slug in record["expeditions"]),
        tuple(least),
        record.get("conscripted", 0),
        record.get("bolshevik", -1),
    )


@cache
def facts(own_data: Path | None = None) -> Facts:
    """The facts; a player's own data files replace ours, record by record."""
    return Facts({name: load_data(PACKAGE, name, own_data) for name in DATA})
