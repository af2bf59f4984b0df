"""The ballots of La Grande Guerre as a minister's desk: governments or fronts, and what each may do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chancellery.core.decisions import Action, Ballot, Choice, Decision
from chancellery.core.offered import Offered
from chancellery.core.shown import Desk, Later, Stretch
from chancellery.games.grande_guerre.board.desk.abroad import ambassadors
from chancellery.games.grande_guerre.board.desk.business import View, by_number
from chancellery.games.grande_guerre.board.desk.fleet import SAIL, fleet
from chancellery.games.grande_guerre.board.desk.fronts import joining, postures, withdrawals
from chancellery.games.grande_guerre.board.desk.goods import corps, purchases
from chancellery.games.grande_guerre.board.desk.home import actions, measures
from chancellery.games.grande_guerre.board.desk.plans import offensives, strategy
from chancellery.games.grande_guerre.board.tips import say
from chancellery.games.grande_guerre.words.text import Words

DESKS: dict[str, Callable[[Words, Offered, View], Desk]] = {
    "actions": actions,
    "ambassadors": ambassadors,
    "measures": measures,
    "war_aside": withdrawals,
    "war_buy": purchases,
    "war_deploy": corps,
    "war_join": joining,
    "war_lose": withdrawals,
    "war_plans": offensives,
    "war_postures": postures,
    "war_strategy": strategy,
}
"""By what is asked. A war from outside may ask for other things, which are filled slot by slot."""


STRETCH = frozenset({"war_buy", "ambassadors", "war_deploy", "war_sail", "war_plans"})
"""What is asked one soon after the other."""


def desk(w: Words, ballot: Ballot, offered: Offered, view: Any) -> Desk | None:
    make = DESKS.get(ballot.what)
    return make(w, offered, view) if make else None


def sheet_name(decision: Decision, view: View) -> str:
    """That of an Interphase: no other has its turn and phase."""
    return f"{view['turn']} {view['phase']}" if decision.what in STRETCH else ""


def stretch(w: Words, decision: Decision, answer: Action, rules: Any, world: Any) -> Stretch | None:
    """The parts of an Interphase that follow this one, as they will be if nothing happens in between."""
    if decision.what not in STRETCH:
        return None
    found = rules.later_parts(world, decision.seat, answer)
    parts = tuple(_later(w, rules, then, asked, rules.view(then, asked.seat)) for then, asked in found)
    return Stretch(
        parts,
        submits=by_number(w, "desk-sheet-submit", len(parts) + 1),
        keeps=say(w, "desk-sheet-keeps"),
        changed=say(w, "desk-sheet-changed"),
    )


def _later(w: Words, rules: Any, world: Any, asked: Decision, view: View) -> Later:
    if isinstance(asked, Choice):
        return Later(asked.what, fleet(w, asked, rules.prospects(world, asked, SAIL), view), asked.options)
    return Later(asked.what, DESKS[asked.what](w, Offered(rules, world, asked), view))
