"""Why an order that a player looks for is not offered."""

from __future__ import annotations

from collections.abc import Sequence

from chancellery.core.contract import Denied
from chancellery.core.decisions import Action, Ballot, Decision, Seat
from chancellery.games.diplomacy.rules.adjustments import sites
from chancellery.games.diplomacy.rules.ballots import due, owned, unit_at
from chancellery.games.diplomacy.rules.facts import COAST, board
from chancellery.games.diplomacy.rules.judge.judge import Dislodged
from chancellery.games.diplomacy.rules.orders import Position, read
from chancellery.games.diplomacy.rules.state import State


class Advice:
    """Every area that a unit cannot go to, and every place where nothing can be built."""

    def denied(self, s: State, decision: Decision, slot: int) -> Sequence[Denied]:
        if not isinstance(decision, Ballot) or not 0 <= slot < len(decision.slots):
            return ()
        words = decision.slots[slot]
        if decision.what == "orders":
            return _moves(s, words)
        if decision.what == "retreats":
            return _retreats(s, next(d for d in s.dislodged if board().words(d.unit) == words))
        return _builds(s, words) if " build " in words else ()

    def forecast(self, s: State, seat: Seat, action: Action) -> str:
        """Nothing is left to chance."""
        return ""


def _moves(s: State, words: str) -> list[Denied]:
    unit, position, found = unit_at(s.units, words), Position(s.units), []
    for area in board().areas:
        action = (*words.split(), "-", area)
        void = read(position, unit, action)[1]
        if void:
            found.append(Denied(action, void.text, void.rule))
    return found


def _retreats(s: State, beaten: Dislodged) -> list[Denied]:
    b = board()
    here = b.words(beaten.unit).split()
    open_to = {b.area[to] for to in beaten.retreats}
    beside = b.reach(beaten.unit)
    occupied = {b.area[unit.at] for unit in s.units}
    found = []
    for area, slug in enumerate(b.areas):
        if area in open_to:
            continue
        name = b.names[area]
        if not (beside >> area) & 1:
            reason = f"{name} is not next to {b.names[b.area[beaten.unit.at]]}."
        elif area in occupied:
            reason = f"{name} is occupied."
        elif area == b.area[beaten.attacker]:
            reason = f"The attack came from {name}."
        else:
            reason = f"Units bounced in {name} this season."
        found.append(Denied((*here, "R", slug), reason, "II.9"))
    return found


def _builds(s: State, words: str) -> list[Denied]:
    b = board()
    power = b.powers.index(words.split(maxsplit=1)[0])
    mine = owned(s, power)
    free = sites(power, s.units, mine) if due(s, power) > 0 else []
    taken = {b.area[unit.at] for unit in s.units}
    found = []
    for area, slug in enumerate(b.areas):
        name = b.names[area]
        if area in free:
            if b.kind[area] != COAST:
                found.append(Denied(("F", slug, "B"), f"{name} has no coast.", "II.11"))
        elif area not in b.homes[power]:
            found.append(
                Denied(("A", slug, "B"), f"{name} is not a home centre of {b.power_names[power]}.", "II.11")
            )
        elif area in taken:
            found.append(Denied(("A", slug, "B"), f"{name} is occupied.", "II.11"))
        elif area not in mine:
            found.append(Denied(("A", slug, "B"), f"{name} is in foreign hands.", "II.11"))
    return found
