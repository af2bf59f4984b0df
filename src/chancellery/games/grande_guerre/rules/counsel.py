"""Why an action or posture that a player looks for is not offered, and what the dice would have to say."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from chancellery.core.contract import Denied
from chancellery.core.decisions import Action, Ballot, Decision, Seat
from chancellery.core.phrases.values import Said
from chancellery.games.grande_guerre.rules.counsel_odds import say, single
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.words.text import because, english


class Advice:
    """For political actions and measures, missions, peace, attacks, the fleets and the cards."""

    def denied(self, s: State, decision: Decision, slot: int) -> Sequence[Denied]:
        found = _rules().refusals(s, decision, slot)
        return [Denied(action, because(no.key, **fields), no.rule) for action, no, fields in found]

    def forecast(self, s: State, seat: Seat, action: Action) -> str:
        """The sum of an answer, of a ballot slot by slot; a single slot's action may be asked for alone."""
        if not action or not isinstance(action[0], tuple):
            return single(_rules(), s, self._asked(s, seat), "", action)
        ballot = self._asked(s, seat)
        slots = ballot.slots if isinstance(ballot, Ballot) else ("",) * len(action)
        told = [
            say("odds-of", answer=Said(english().action(one)), told=Said(said))
            for slot, one in zip(slots, action, strict=False)
            if (said := single(_rules(), s, ballot, slot, one))
        ]
        return " ".join(told)

    def slot_forecast(self, s: State, seat: Seat, slot: int, action: Action) -> str:
        """What chance has to say to one slot of the ballot that is open for a seat."""
        ballot = self._asked(s, seat)
        if not isinstance(ballot, Ballot) or not 0 <= slot < len(ballot.slots):
            return ""
        return single(_rules(), s, ballot, ballot.slots[slot], action)

    def _asked(self, s: State, seat: Seat) -> Decision | None:
        return next((one for one in _rules().pending(s) if one.seat == seat), None)


@cache
def _rules() -> GrandeGuerre:
    return GrandeGuerre()
