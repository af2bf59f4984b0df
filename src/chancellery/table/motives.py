"""Why a bot answered as it did: told when nothing of what its seat knew is a secret any more.

That is after the game, and in a title that hides nothing as soon as the answer is open. It is thought of
anew, where bots think, from what the seat knew then.
"""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any, NamedTuple

import chancellery
from chancellery.bots.foretelling import is_foretold, without_shares
from chancellery.bots.hint import Motive
from chancellery.core.chance import subkey
from chancellery.core.codec import action_to_json
from chancellery.core.contract import Info
from chancellery.core.decisions import Action, Ballot, Decision, Seat
from chancellery.core.errors import Illegal
from chancellery.core.match import Match
from chancellery.table.bot_runner import BotRunner, task_for
from chancellery.table.bot_workers import Task
from chancellery.table.hints import say_answers, say_reason
from chancellery.table.live import AnyTable
from chancellery.table.models import Account
from chancellery.table.reviews import OVER
from chancellery.table.said import say
from chancellery.table.tables import Tables
from chancellery.table.thoughts import Thoughts


class Asked(NamedTuple):
    """An answer of a bot that is to be explained."""

    step: int
    """The number of its entry, from 1."""
    then: Match[Any]
    """The match before it."""
    decision: Decision
    played: Action
    motive: Future[Motive]


class Motives:
    """The motives that one server thinks of."""

    def __init__(self, tables: Tables, bots: BotRunner) -> None:
        self.tables = tables
        self.thoughts = Thoughts(bots, Motive, say("motive-failed"))

    def ask(self, account: Account, table_id: str, seat: Seat, until: int | None = None) -> Asked | None:
        """Begin to think why a bot gave its last answer, up to an entry; raises why nobody says it.

        None: it has not chosen anything yet that may be known.
        """
        with self.tables.store.reading() as session:
            table = self.tables.table(session, table_id)
            bot = next((c.bot for c in table.seats if c.seat == seat and c.kind == "bot"), None)
            info = chancellery.load(table.game).info
            if bot is None or (why := _why_not_yet(table, info)):
                raise Illegal(why if bot else say("motive-no-bot"))
            match, cuts, key = self.tables.match(session, table), table.cuts, bytes.fromhex(table.key)
        if (found := _last_choice(match, seat, until)) is None:
            return None
        step, then, decision = found
        played = match.entry(step - 1).action

        def task() -> Task:
            return task_for(then, seat, bot, subkey(key, "motive"))._replace(played=played)

        motive = self.thoughts.think((table_id, cuts, step), account.id, task)
        return Asked(step, then, decision, played, motive)


def _why_not_yet(table: AnyTable, info: Info) -> str:
    if table.status in OVER:
        return ""
    if table.anonymous:
        return say("motive-anonymous")
    known = info.sealed_only or not info.hidden
    return "" if known else say("motive-hidden")


def _last_choice(match: Match[Any], seat: Seat, until: int | None) -> tuple[int, Match[Any], Decision] | None:
    """The seat's last open entry that was one of several answers, the match before it, and what was asked."""
    opened = match.length if match.over else match.phase_began
    for step in range(opened if until is None else min(until, opened), 0, -1):
        if match.entry(step - 1).seat == seat:
            then = match.at(step - 1)
            decision = then.decision(seat)
            if decision and (decision.slots if isinstance(decision, Ballot) else decision.options[1:]):
                return step, then, decision
    return None


def motive_json(asked: Asked, motive: Motive) -> dict[str, Any]:
    """A motive as a page shows it; of a ballot's next best only what is other than what was played."""
    seat, game = asked.decision.seat, chancellery.load(asked.then.header.game)
    view = asked.then.view(seat)
    reasons = motive.reasons if is_foretold(game, asked.then) else without_shares(motive.reasons)
    played = say_answers(game, asked.decision, (asked.played,), view)
    other = say_answers(game, asked.decision, (motive.other,), view) if motive.other else []
    return {
        "step": asked.step,
        "seat": seat,
        "action": action_to_json(asked.played),
        "played": [text for text in played if text not in other] if other else played,
        "other": [text for text in other if text not in played],
        "reasons": [say_reason(game, one) for one in reasons],
    }
