"""Games that are over, looked at again in the background: shares, turning points, and what was better there.

Whoever may look at the replay may read the review; it is made once, when somebody asks for it, and kept.
"""

from __future__ import annotations

import logging
import threading
from dataclasses import dataclass, field
from typing import Any

import chancellery
from chancellery.bots.analysis import Judged, Outlook, Turn, analysis_json, put_together
from chancellery.core.errors import Illegal
from chancellery.core.match import Match
from chancellery.table.bot_runner import BotRunner
from chancellery.table.bot_workers import Failed, Review, Thought
from chancellery.table.models import Account, Reviewed
from chancellery.table.snapshots import version_of
from chancellery.table.standing import is_short
from chancellery.table.store import StoreAway
from chancellery.table.tables import Tables

log = logging.getLogger(__name__)

SAMPLES = 32
"""Tries at each decision that is judged."""
OVER = ("over", "record")
NOT_YET = "A game is analysed once it is over."
FAILED = "The analysis could not be made; ask again later."


@dataclass
class Work:
    """A review that is being made: decision by decision, so that others are not kept waiting by it."""

    account: int
    table: str
    match: Match[Any]
    task: Review
    outlook: Outlook | None = None
    left: list[Turn] = field(default_factory=list)
    """Decisions that are still to be judged."""
    judged: list[Judged] = field(default_factory=list)

    @property
    def progress(self) -> dict[str, int]:
        """How many decisions are done, of all; none while they are still being looked for."""
        total = len(self.outlook.to_judge) if self.outlook else 0
        return {"done": total - len(self.left), "of": total}


class Reviews:
    """The reviews of one store, and those that this server is busy with."""

    def __init__(self, tables: Tables, bots: BotRunner) -> None:
        self.tables, self._bots = tables, bots
        self._busy: dict[str, Work] = {}
        self._failed: set[str] = set()
        self._lock = threading.Lock()

    def find(self, table_id: str) -> dict[str, Any]:
        """`review` once it is there; before, whether somebody is `busy`, how far, and what went wrong."""
        with self.tables.store.reading() as session:
            table = self.tables.table(session, table_id)
            if table.status not in OVER:
                raise Illegal(NOT_YET)
            row = session.get(Reviewed, table_id)
            found = row.body if row and row.version == version_of(table.game) else None
        # Those that were made before decisions were judged are made anew.
        found = found if found and "moves" in found else None
        with self._lock:
            work, failed = self._busy.get(table_id), table_id in self._failed
        told = {"review": found, "busy": work is not None, "failed": FAILED if failed and not work else ""}
        return told | (work.progress if work else {"done": 0, "of": 0})

    def begin(self, account: Account, table_id: str) -> dict[str, Any]:
        """Have it made, unless it is there or under way."""
        found = self.find(table_id)
        if found["review"] or found["busy"]:
            return found
        with self.tables.store.reading() as session:
            table = self.tables.table(session, table_id)
            match = self.tables.match(session, table)
            if is_short(table, match) or not match.journal:
                raise Illegal("There is no whole game to be analysed here.")
            people = tuple(chair.seat for chair in table.seats if chair.account_id is not None)
        if chancellery.load(match.header.game).evaluate is None:
            raise Illegal("This title does not say what a position is worth, so there is nothing to tell.")
        whole = match.at(match.length)
        whole.remarks = []
        task = Review(match.header.game, whole.to_jsonl(), SAMPLES, people)
        work = Work(account.id, table_id, whole, task)
        with self._lock:
            if table_id in self._busy:
                return {**found, "busy": True}
            self._busy[table_id] = work
            self._failed.discard(table_id)
        self._ask(work, task)
        return self.find(table_id)

    def _ask(self, work: Work, task: Review) -> None:
        self._bots.advise(work.account, task, lambda thought: self._heard(work, thought))

    def _heard(self, work: Work, thought: Thought | Failed) -> None:
        """Go on with the next decision, until all are judged; one that cannot be is left out."""
        with self._lock:
            if isinstance(thought, Outlook):
                work.outlook, work.left = thought, list(thought.to_judge)
            elif work.outlook is not None:
                work.left.pop(0)
                if isinstance(thought, Judged):
                    work.judged.append(thought)
        if isinstance(thought, Failed):
            log.warning("the review of %s: %s", work.table, thought)
        if work.left:
            self._ask(work, work.task._replace(turn=work.left[0]))
        else:
            self._finish(work)

    def _finish(self, work: Work) -> None:
        good = work.outlook is not None
        try:
            if work.outlook is not None:
                self._keep(work, work.outlook)
        except StoreAway as error:
            good = False
            log.warning("the review of %s is not kept: %s", work.table, error)
        finally:
            with self._lock:
                del self._busy[work.table]
                if not good:
                    self._failed.add(work.table)

    def _keep(self, work: Work, found: Outlook) -> None:
        slug = work.match.header.game
        body = analysis_json(chancellery.load(slug), work.match, put_together(found, work.judged))
        with self.tables.store.session() as session:
            session.merge(Reviewed(table_id=work.table, version=version_of(slug), body=body))
