"""What Diplomacy tells those who search: its sealed decisions, a fitted value, a book of openings."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

from chancellery.core.chance import Dice
from chancellery.core.decisions import Action, Ballot, Decision, Scores
from chancellery.core.errors import Invalid
from chancellery.core.mind import Because
from chancellery.core.sealed import Sealed, SealingMind
from chancellery.games.diplomacy.bot.campaign import Adjustments, Campaign, Retreats
from chancellery.games.diplomacy.bot.kernel.worth import ADJUSTED, COUNTED, MOVED, Look, Value
from chancellery.games.diplomacy.bot.learn import DiplomacyStudy
from chancellery.games.diplomacy.bot.openings import opening_orders
from chancellery.games.diplomacy.bot.reasons import reasons
from chancellery.games.diplomacy.bot.sight import hands_of, plain, tables_for
from chancellery.games.diplomacy.rules.state import State

SITUATIONS: Mapping[str, Callable[[State, Ballot, Value], Sealed]] = {
    "orders": Campaign,
    "retreats": Retreats,
    "adjustments": Adjustments,
}


SHARPNESS = 3.2
"""The value tells everybody's share a year on. Raised to this, and made one in all again, it tells who wins
in the end; of games between quick policies `python -m bench.calibration` says how true that comes."""


@cache
def fitted_value() -> Value:
    """The weights of `value.json`, which `chancellery fit diplomacy` makes."""
    weights = json.loads(Path(__file__).with_name("value.json").read_text("utf-8"))["weights"]
    return Value(list(weights.values()))


class DiplomacyMind(SealingMind[State]):
    """All three of its decisions are sealed, and nothing but what others seal is hidden."""

    study = DiplomacyStudy()

    def sealed(self, s: State, decision: Decision) -> Sealed:
        if not isinstance(decision, Ballot):
            raise Invalid(f"Diplomacy does not ask {decision.what!r}.")
        return SITUATIONS[decision.what](s, decision, fitted_value())

    def opening(self, s: State, decision: Decision, dice: Dice) -> Action | None:
        return opening_orders(s, decision, dice)

    def value(self, s: State) -> Scores:
        if s.scores is not None:
            return s.scores
        stage = ADJUSTED if s.season == "spring" else MOVED
        if any(decision.what == "adjustments" for decision in self.rules.pending(s)):
            stage = COUNTED
        tables, hands, units = tables_for(s.setup.rules), hands_of(s), plain(s.units)
        weights, seats = fitted_value().weights[stage], self.rules.seats(s)
        found = dict.fromkeys(seats, 0.0)
        for seat in set(seats) & set(s.seat_of):
            look = Look(tables, hands, units, s.owner, s.seat_of.index(seat))
            found[seat] = max(0.0, look.value(weights))
        total = sum(found.values())
        return {seat: one / total for seat, one in found.items()} if total else super().value(s)

    def foretell(self, s: State) -> Scores:
        if s.scores is not None:
            return s.scores
        sharp = {seat: share**SHARPNESS for seat, share in self.value(s).items()}
        total = sum(sharp.values())
        return {seat: share / total for seat, share in sharp.items()}

    def because(self, s: State, decision: Decision, best: Action, other: Action | None) -> Sequence[Because]:
        return reasons(s, decision, best, other) if isinstance(decision, Ballot) else ()

    def milestone(self, s: State) -> int:
        return 2 * s.year + (s.season == "autumn")
