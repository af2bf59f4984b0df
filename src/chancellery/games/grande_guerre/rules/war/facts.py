"""The facts of the war, read once from TOML: gates, fronts, forces, prices, commanders, plans, openings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from chancellery.core.decisions import Action
from chancellery.core.errors import DataError
from chancellery.core.records import Data
from chancellery.games.grande_guerre.rules.dates import last_turn
from chancellery.games.grande_guerre.rules.facts import by_power, load
from chancellery.games.grande_guerre.rules.names import FRONT, FRONTS, NATION, POWERS
from chancellery.games.grande_guerre.rules.records import (
    COMMANDERS,
    ENTRIES,
    FORCES,
    GATES,
    MINOR_RECORDS,
    OPENINGS,
    PLAN_OPTIONS,
    PLANS,
    RESULTS,
    TABLE,
    TERMS,
    TRENCHES,
    read_group,
)
from chancellery.games.grande_guerre.rules.war import opening_records, records
from chancellery.games.grande_guerre.rules.war.dispatches import City
from chancellery.games.grande_guerre.rules.war.historical_records import HistoryTables

GOODS = ("munitions", "steps", "ambassador", "ship", "assault", "aid")
"""What governments buy."""
MANY = frozenset({"munitions", "steps"})
"""Of which more than one may be bought at once."""
NO_PURCHASE: Action = ("none",)
LAST_YEAR = 1918


@dataclass(frozen=True, slots=True)
class Gate:
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


@dataclass(frozen=True, slots=True)
class Forces:
    """What a major power can raise, by year, and where it may stand (§3.3)."""

    cap: tuple[int, ...]
    rp: tuple[int, ...]
    home: tuple[int, ...]
    expeditions: tuple[int, ...]
    least: tuple[int, ...]
    """By front: corps that must stay there; none behind them all."""
    conscripted: int
    bolshevik: int
    """RP under regime C; -1: half of its row."""


@dataclass(frozen=True, slots=True)
class Commander:
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


@dataclass(frozen=True, slots=True)
class Plan:
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
    victory: tuple[opening_records.PlanResult, ...]


@dataclass(frozen=True, slots=True)
class Terms:
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


class Facts:
    """All facts of the war, by number."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self._gates()
        self._fronts()
        self._forces()
        self._economy()
        self._commanders()
        self._plans()
        self._openings()
        terms = data.records(TERMS)
        self.terms: tuple[Terms, ...] = tuple(self._terms(NATION[slug], terms[slug]) for slug in POWERS)
        self.history = read_group(data, HistoryTables)
        self.year_losses = by_power(data, "year_losses", "steps", self.history.year_losses.steps)

    def _terms(self, power: int, record: opening_records.Terms) -> Terms:
        own = tuple(i for i, gate in enumerate(self.gates) if gate.owner == power)
        return Terms(
            tuple((NATION[slug], n) for slug, n in record.ep.items()),
            tuple((NATION[slug], n) for slug, n in record.munitions.items()),
            tuple((NATION[slug], n, FRONT[front]) for slug, n, front in record.bound),
            own if record.ceded == "all" else tuple(self.gate[gate] for gate in record.ceded),
            tuple((FRONT[front], n) for front, n in record.lines.items()),
            record.spared_under_c,
        )

    # Fronts.

    def _gates(self) -> None:
        self.gates: tuple[Gate, ...] = tuple(map(_gate, self.data.records(GATES).values()))
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

    def _fronts(self) -> None:
        tables, trenches = read_group(self.data, records.FrontTables), self.data.records(TRENCHES)
        until = tables.trench_periods.until
        if until[-1] < last_turn(LAST_YEAR):
            reason = f"the war ends with turn {last_turn(LAST_YEAR)}."
            self.data.refuse(TABLE["trench_periods"], "", "until", reason)
        self.period = [sum(turn > last for last in until) for turn in range(until[-1] + 1)]
        """By turn: which age of the trenches it is."""
        self.trench: list[tuple[int, ...]] = [trenches[front].level for front in FRONTS]
        self.trench_central: list[int] = [trenches[front].central for front in FRONTS]
        results = [self.data.records(RESULTS)[front] for front in FRONTS]
        self.results: list[tuple[int, ...]] = [one.upto for one in results]
        self.opening_results: list[tuple[int, ...]] = [one.opening or one.upto for one in results]
        self.attack, self.losses, self.army = tables.attack, tables.losses, tables.army
        self.multiplier: list[int] = [self.losses.multiplier.get(slug, 10) for slug in NATION]
        self.opinion: list[int] = [self.losses.opinion.get(slug, 10) for slug in POWERS]
        self.offensive = tables.grand_offensive
        self.offensive_fronts: frozenset[int] = frozenset(FRONT[slug] for slug in self.offensive.fronts)

    # Forces and money.

    def _forces(self) -> None:
        forces = self.data.records(FORCES)
        self.forces: tuple[Forces, ...] = tuple(_forces(forces[slug]) for slug in POWERS)
        self.minors: dict[int, tuple[int, int]] = {
            NATION[slug]: (minor.corps, FRONT[minor.front])
            for slug, minor in self.data.records(MINOR_RECORDS).items()
        }
        """By minor: its corps and its front."""
        for slug, power in forces.items():
            if not power.home:
                self.data.refuse(FORCES, slug, "home", "it stands nowhere.")

    def _economy(self) -> None:
        tables = read_group(self.data, records.WarTables)
        self.economy = tables.economy
        self.industry: list[Sequence[int]] = [_industry(self.economy, slug) for slug in POWERS]
        """By power and civil production: EP of an Interphase."""
        self.munitions: list[Sequence[int]] = [_munitions(self.economy, slug) for slug in POWERS]
        """By power and civil production: the level that its industry makes."""
        self.price = tables.price
        self.cost: dict[str, int] = {kind: getattr(self.price, kind) for kind in GOODS}
        """By kind of goods: the price of one."""
        self.wares: dict[str, Sequence[tuple[Action, int]]] = {
            kind: [((kind, n), n * price) for n in range(1, 1 + (self.price.most if kind in MANY else 1))]
            for kind, price in self.cost.items()
            if kind != "aid"
        }
        """By kind of goods: what there is to buy, each with its price; aid is for allies."""
        self.bill: dict[Action, int] = {NO_PURCHASE: 0}
        """By purchase: its price."""
        for wares in self.wares.values():
            self.bill.update(wares)
        self.shelves: dict[str, Sequence[Sequence[Action]]] = {
            kind: [(NO_PURCHASE, *[ware for ware, _ in wares[:n]]) for n in range(len(wares) + 1)]
            for kind, wares in self.wares.items()
        }
        """By kind of goods and by how many of it a purse can pay: what to choose from."""
        self.sea, self.usa, self.straits = tables.sea, tables.usa, tables.dardanelles
        self.expedition_corps = tables.redeployment.expedition
        self.cooperation_turns = tables.cooperation.turns
        self.assault_year: list[int] = [tables.assault.year.get(slug, 9999) for slug in POWERS]

    # People and plans.

    def _commanders(self) -> None:
        self.commanders: tuple[Commander, ...] = tuple(
            map(_commander, self.data.records(COMMANDERS).values())
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

    def _plans(self) -> None:
        plans, options = self.data.records(PLANS), self.data.records(PLAN_OPTIONS)
        self.plans: tuple[Plan, ...] = tuple(map(_plan, plans.values()))
        self.plan: dict[str, int] = {plan.slug: i for i, plan in enumerate(self.plans)}
        for plan in plans.values():
            for i, case in enumerate(plan.victory):
                if [bool(case.line), bool(case.taken), bool(case.not_taken)].count(True) != 1:
                    reason = "it looks at a line, or at gates taken, or at gates not taken."
                    self.data.refuse(PLANS, plan.slug, f"victory[{i}]", reason)
        self.plan_options: tuple[opening_records.PlanOption, ...] = tuple(options.values())
        self.plan_option: dict[str, int] = {one.slug: i for i, one in enumerate(self.plan_options)}
        self.reservists = options["reservists"].corps
        self.plan_g_corps = plans["plan_g"].germans_east
        self.good_morale = options["good_morale"]

    def _openings(self) -> None:
        tables = read_group(self.data, opening_records.OpeningTables)
        self.excess = tables.start_above_ceiling
        self.openings: dict[str, opening_records.Opening] = self.data.records(OPENINGS)
        for slug, opening in self.openings.items():
            if len(opening.ghq) != len(POWERS):
                self.data.refuse(OPENINGS, slug, "ghq", "every power has a commander.")
        self.front_holders: tuple[tuple[int, ...], tuple[int, ...]] = (
            tuple(NATION[getattr(tables.holders.entente, front)] for front in FRONTS),
            tuple(NATION[getattr(tables.holders.central, front)] for front in FRONTS),
        )
        """By side and front: who holds a gate that was taken before the start (§1.3)."""
        self.gate_holders: dict[int, int] = {
            self.gate[gate]: NATION[slug] for gate, slug in tables.holders.gates.items()
        }
        """The same of single gates."""
        entries = self.data.records(ENTRIES)
        self.entries: dict[int, dict[int, int]] = {
            NATION[slug]: {FRONT[front]: n for front, n in entry.corps.items()}
            for slug, entry in entries.items()
        }
        """Corps of a major that joins later, by front."""
        self.alpine_corps = entries["italy"].alpine_corps


def _industry(economy: records.Economy, slug: str) -> Sequence[int]:
    """The income of a power, to the nearest EP; one that is fixed does not care for its production."""
    civil = range(10)
    if slug in economy.fixed:
        return [economy.fixed[slug] for _ in civil]
    share, full, part = economy.income.get(slug, 0), economy.full, economy.part
    return [(2 * share * (full - n) + part) // (2 * part) for n in civil]


def _munitions(economy: records.Economy, slug: str) -> Sequence[int]:
    """All production that is not civil; a level that is fixed does not care for it."""
    civil = range(10)
    if slug in economy.munitions_fixed:
        return [economy.munitions_fixed[slug] for _ in civil]
    return [9 - economy.munitions_less.get(slug, 0) - n for n in civil]


def _gate(record: records.Gate) -> Gate:
    ep = (0 if record.national else 1) if record.ep is None else record.ep
    return Gate(
        record.slug,
        record.name,
        FRONT[record.front],
        record.at,
        NATION[record.owner],
        record.value,
        record.national,
        record.fortress,
        record.capital,
        ep,
        tuple((NATION[slug], n) for slug, n in record.others.items()),
        NATION[record.knocks_out] if record.knocks_out else -1,
    )


def _forces(record: records.Forces) -> Forces:
    return Forces(
        record.cap,
        record.rp,
        tuple(FRONT[slug] for slug in record.home),
        tuple(FRONT[slug] for slug in record.expeditions),
        (*(record.least.get(front, 0) for front in FRONTS), 0),
        record.conscripted,
        record.bolshevik,
    )


def _commander(record: opening_records.Commander) -> Commander:
    attack, defence = record.stars
    return Commander(
        record.slug,
        record.name,
        NATION[record.power],
        attack,
        defence,
        record.from_,
        record.star,
        record.only,
        record.by_himself,
    )


def _plan(record: opening_records.Plan) -> Plan:
    return Plan(
        record.slug,
        record.name,
        NATION[record.power],
        record.will,
        FRONT[record.war_plan] if record.war_plan else -1,
        FRONT[record.must_press] if record.must_press else -1,
        tuple((FRONT[front], n) for front, n in record.corps.items()),
        record.spares_belgium,
        record.victory,
    )


def facts(own_data: Path | None = None) -> Facts:
    """The facts, with a player's own records over ours."""
    return _facts(load(own_data))


@cache
def _facts(data: Data) -> Facts:
    return Facts(data)
