"""How many ambassadors a government has, and who may send them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from chancellery.core.decisions import Log, Seat
from chancellery.games.grande_guerre.rules import ledger
from chancellery.games.grande_guerre.rules.abroad.records import Envoys
from chancellery.games.grande_guerre.rules.columns import Column, add
from chancellery.games.grande_guerre.rules.names import ENTENTE, POWER, POWERS, SIDE
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import at_war, in_order, powers_of, tell

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre


def supply(rules: GrandeGuerre, s: State, power: int) -> int:
    """Ambassadors that a power receives in Winter; none under communism (§20.8.1)."""
    row = rules.facts.envoys[power]
    if row is None or s.regime[power] == "C":
        return 0
    total = row.base + _from_the_war(rules, s, power, row) + _from_home(rules, s, power, row)
    return max(0, total)


def _from_the_war(rules: GrandeGuerre, s: State, power: int, row: Envoys) -> int:
    """Cities won and lost, the latest Grand Offensive, the fleets."""
    table = rules.facts.diplomacy.envoy_rules
    capitals = table.balkan_capitals
    naval = s.war.naval if s.side[power] == ENTENTE else -s.war.naval
    terms = [
        sum(n for gate, n in row.taken.items() if _ours(rules, s, power, gate)),
        sum(loss.n for loss in row.lost if _lost(rules, s, loss.any)),
        row.balkan_capital * any(_ours(rules, s, power, gate) for gate in capitals),
        row.own_balkan_capital * any(rules.holder(s, gate) == power for gate in capitals),
        row.offensive_won * (rules.report(s, power).latest == "won"),
        row.naval_result * naval,
        row.naval_win * (naval > 0),
        row.heavy_losses * (s.war.submarine > table.heavy_losses),
    ]
    return sum(terms)


def _from_home(rules: GrandeGuerre, s: State, power: int, row: Envoys) -> int:
    """A defeatist Parliament, a capital lost, enemies who have given up."""
    defeatist = s.mood[power] == -2
    found = row.defeatism * defeatist
    disgrace = row.disgrace
    if disgrace and (defeatist or _lost(rules, s, disgrace.any)):
        found += disgrace.n
    beaten = row.surrendered
    gone = (n for slug, n in beaten.items() if s.exit[POWER[slug]] in ("surrender", "voluntary"))
    return found + sum(gone)


def _ours(rules: GrandeGuerre, s: State, power: int, gate: str) -> bool:
    """The gate has been taken by the power's side."""
    holder = rules.holder(s, gate)
    return holder >= 0 and s.side[holder] == s.side[power]


def _lost(rules: GrandeGuerre, s: State, gates: Sequence[str]) -> bool:
    return any(rules.holder(s, gate) >= 0 for gate in gates)


def receive(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Every government at war gets its ambassadors of the year."""
    for power in in_order(s):
        n = supply(rules, s, power)
        if n:
            receive_openly(s, power, n)
            tell(log, "ambassadors", power=power, n=n)


def receive_openly(s: State, power: int, n: int) -> None:
    """Ambassadors that everybody can count."""
    s.envoys = add(s.envoys, power, n)
    s.ledger = ledger.received(s.ledger, power, n)


def spend_all(s: State, log: Log | None, neutral: str) -> None:
    """All ambassadors in a country are gone, and seen by all (§2.5)."""
    row = s.posted.pop(neutral, ())
    s.ledger = ledger.seen_at(s.ledger, neutral)
    for power, n in enumerate(row):
        if n:
            s.ledger = ledger.gone(s.ledger, s.side[power], power, n)
    _tell_posts(log, "ambassadors_spent", neutral, row)


def show_all(s: State, log: Log | None, neutral: str) -> None:
    """A test has shown the ambassadors in a country, though they stay."""
    row = s.posted.get(neutral, ())
    s.ledger = ledger.seen_at(s.ledger, neutral)
    for power, n in enumerate(row):
        s.ledger = ledger.exist(s.ledger, s.side[power], power, n)
    _tell_posts(log, "ambassadors_shown", neutral, row)


def _tell_posts(log: Log | None, ev: str, neutral: str, row: Sequence[int]) -> None:
    seen = {POWERS[power]: n for power, n in enumerate(row) if n} if log is not None else {}
    if seen:
        tell(log, ev, neutral=neutral, seen=seen, reveal=True)


def powers_of_seat(s: State, seat: Seat) -> Column:
    if s.setup.seats == "two":
        return powers_of(s, SIDE[seat])
    return (POWER[seat],) if at_war(s, POWER[seat]) else ()


def envoy_slots(s: State, seat: Seat) -> tuple[str, ...]:
    """A slot for each ambassador of a seat: its power, where it is, its number."""
    slots: list[str] = []
    for power in powers_of_seat(s, seat):
        if s.regime[power] == "C":
            continue
        slug = POWERS[power]
        for name, posted in s.posted.items():
            slots += _slots_at(slug, name, posted[power])
        slots += _slots_at(slug, "home", s.envoys[power])
    return tuple(slots)


@lru_cache(1024)
def _slots_at(slug: str, place: str, n: int) -> tuple[str, ...]:
    return tuple([f"{slug} {place} {i}" for i in range(1, n + 1)])
