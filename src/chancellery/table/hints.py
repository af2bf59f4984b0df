"""Hints at a table: what a good player would answer, thought of where bots think, for a person who asks.

Who may ask is agreed when the table is made (`Table.hints`). A seat that was given one is marked for all to
see (`Table.hinted`). A hint comes from worlds of the seat alone, and the same decision gets the same one.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any, NamedTuple

import chancellery
from chancellery.bots.advise import adviser
from chancellery.bots.foretelling import is_foretold, without_shares
from chancellery.bots.hint import Hint, Line
from chancellery.core.chance import subkey
from chancellery.core.codec import action_to_json
from chancellery.core.decisions import Action, Ballot, Decision, Seat, View
from chancellery.core.errors import Illegal, Stale
from chancellery.core.mind import Because
from chancellery.core.title import Game
from chancellery.table.bot_runner import BotRunner, task_for
from chancellery.table.bot_workers import Task
from chancellery.table.hinting import allowed, why_none
from chancellery.table.models import Account
from chancellery.table.standing import NotRunning, why_not_running
from chancellery.table.tables import Tables
from chancellery.table.thoughts import Thoughts

SECONDS = 4.0
"""Of the processor's time, for one hint."""

Key = tuple[str, Seat, int]


class Asked(NamedTuple):
    """A decision that a hint is wanted for."""

    key: Key
    hint: Future[Hint]
    game: Game
    decision: Decision
    view: View
    foretold: bool = True
    """Whether shares of the win may be told of its position."""


class Hints:
    """The hints that one server thinks of."""

    def __init__(self, tables: Tables, bots: BotRunner) -> None:
        self.tables = tables
        failure = "The adviser has failed; ask again, or play as you think best."
        self.thoughts = Thoughts(bots, Hint, failure)

    def ask(self, account: Account, table_id: str, seat: Seat, number: int) -> Asked:
        """Begin to think of a hint for a seat that this person holds; raises why there is none."""
        with self.tables.store.reading() as session:
            table = self.tables.table(session, table_id)
            if table.status != "running":
                raise NotRunning(why_not_running(table))
            if not allowed(table):
                raise Illegal(why_none(table))
            match = self.tables.sound(session, table)
            decision = match.decision(seat)
            if decision is None or match.decision_id(seat) != number:
                raise Stale("This decision is no longer open; look again.")
            game, cuts, key = chancellery.load(table.game), table.cuts, bytes.fromhex(table.key)
        adviser(game)
        asked = (table_id, seat, number)

        def task() -> Task:
            return task_for(match, seat, adviser(game), subkey(key, "hint"))._replace(advice=SECONDS)

        hint = self.thoughts.think((asked, cuts), account.id, task)
        return Asked(asked, hint, game, decision, match.view(seat), is_foretold(game, match))

    def give(self, asked: Asked) -> dict[str, Any]:
        """The hint in words; the game is marked with it, for all at the table to see."""
        table_id, seat, number = asked.key
        with self.tables.store.session() as session:
            table = self.tables.table(session, table_id, lock=True)
            given = [*table.hinted.get(seat, ()), number]
            news = number not in given[:-1]
            if news:
                table.hinted = {**table.hinted, seat: given}
        if news:
            self.tables.publish(table_id, {"kind": "hints"})
        return hint_json(asked, asked.hint.result())


def hint_json(asked: Asked, hint: Hint) -> dict[str, Any]:
    """A hint as a page shows it."""
    lines = [_line_json(asked, line) for line in hint.lines]
    return {"decision": asked.key[2], "bot": hint.bot, "samples": hint.samples, "lines": lines}


def _line_json(asked: Asked, line: Line) -> dict[str, Any]:
    """`answers` are to be given one after the other; for a ballot, the first has an answer for each slot."""
    game, reasons = asked.game, line.reasons
    risks: Sequence[Because] = (line.risk,) if line.risk else ()
    if not asked.foretold:
        reasons, risks = without_shares(reasons), without_shares(risks)
    return {
        "answers": [action_to_json(answer) for answer in line.answers],
        "texts": say_answers(game, asked.decision, line.answers, asked.view),
        "reasons": [say_reason(game, one) for one in reasons],
        "risk": say_reason(game, risks[0]) if risks else None,
    }


def say_answers(game: Game, decision: Decision, answers: tuple[Action, ...], view: View) -> list[str]:
    """What is to be done, in words; of a ballot, slot by slot."""
    text: Any = game.text
    if isinstance(decision, Ballot):
        say, label = getattr(text, "sentence", text.action), getattr(text, "slot", lambda _: "")
        named = zip(map(label, decision.slots), map(say, answers[0]), strict=True)
        return [f"{slot}: {said}" if slot else said for slot, said in named]
    first = text.option(answers[0], view) if hasattr(text, "option") else text.action(answers[0])
    return [first, *map(text.action, answers[1:])]


def say_reason(game: Game, one: Because) -> dict[str, str]:
    """A reason in words, with its paragraph."""
    text: Any = game.text
    return {"text": text.because(one.key, one.fields), "rule": one.rule}
