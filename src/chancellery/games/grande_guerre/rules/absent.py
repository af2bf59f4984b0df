"""What a seat that does not answer in time is taken to have said: nothing done, nothing given, no (§2.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.decisions import Action, Ballot, Choice, Decision, Log, Seat
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import tell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre

ABSTENTIONS = ("none", "pass", "wait", "no", "decline", "hold", "fight_on", "keep", "go_on", "stay")
"""First words of an answer that changes nothing."""
WILLING = "war_join"
"""The ballot in which `stay` is a deed: corps are kept out of an ally's attack."""


def default_option(what: str, options: Sequence[Action]) -> Action:
    """The option that abstains, if there is one; otherwise the first, which leaves things as they are."""
    for option in options:
        if option[0] in ABSTENTIONS and not (option[0] == "stay" and what == WILLING):
            return option
    return options[0]


def default_answer(rules: GrandeGuerre, s: State, decision: Decision) -> Action:
    """No action, no stratagem, no mission, Hold, no surrender, no, nothing spent, nobody moved."""
    if isinstance(decision, Choice):
        return default_option(decision.what, decision.options)
    assert isinstance(decision, Ballot)
    filled: list[Action] = []
    for _ in decision.slots:
        filled.append(default_option(decision.what, rules.slot_options(s, decision, tuple(filled))))
    return tuple(filled)


def miss(rules: GrandeGuerre, s: State, log: Log | None, seat: Seat) -> None:
    """The clock answers for a seat."""
    decision = next(one for one in rules.pending(s) if one.seat == seat)
    tell(log, "missed", seat=seat, what=decision.what)
    rules.apply(s, seat, default_answer(rules, s, decision), log)
