"""Games that are over, looked at again in the background: shares, turning points, and what was better there.

Whoever may look at the replay may read the review; it is made once, when somebody asks for it, and kept.
"""

from __future__ import annotations

import logging
import threading
from typing import Any

import chancellery
from chancellery.bots.analysis import Analysis, analysis_json
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
"""Tries at each turning point."""
OVER = ("over", "record")
NOT_YET = "A game is analysed once it is over."
FAILED = "The analysis could not be made; ask again later."


class Reviews:
    """The reviews of one store, and those that this server is busy with."""

    def __init__(self, tables: Tables, bots: BotRunner) -> None:
        self.tables, self._bots = tables, bots
        self._busy: set[str] = set()
        self._failed: set[str] = set()
        self._lock = threading.Lock()

    def find(self, table_id: str) -> dict[str, Any]:
        """`review` once it is there; before, whether somebody is `busy` with it, and what went wrong."""
        with self.tables.store.reading() as session:
            table = self.tables.table(session, table_id)
            if table.status not in OVER:
                raise Illegal(NOT_YET)
            row = session.get(Reviewed, table_id)
            found = row.body if row and row.version == version_of(table.game) else None
        with self._lock:
            busy, failed = table_id in self._busy, table_id in self._failed
        return {"review": found, "busy": busy, "failed": FAILED if failed and not busy else ""}

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
        if chancellery.load(match.header.game).evaluate is None:
            raise Illegal("This title does not say what a position is worth, so there is nothing to tell.")
        with self._lock:
            if table_id in self._busy:
                return {**found, "busy": True}
            self._busy.add(table_id)
            self._failed.discard(table_id)
        whole = match.at(match.length)
        whole.remarks = []
        task = Review(match.header.game, whole.to_jsonl(), SAMPLES)
        self._bots.advise(account.id, task, lambda thought: self._heard(table_id, whole, thought))
        return {"review": None, "busy": True, "failed": ""}

    def _heard(self, table_id: str, match: Match[Any], thought: Thought | Failed) -> None:
        good = isinstance(thought, Analysis)
        try:
            if isinstance(thought, Analysis):
                self._keep(table_id, match, thought)
            else:
                log.warning("the review of %s failed: %s", table_id, thought)
        except StoreAway as error:
            good = False
            log.warning("the review of %s is not kept: %s", table_id, error)
        finally:
            with self._lock:
                self._busy.discard(table_id)
                if not good:
                    self._failed.add(table_id)

    def _keep(self, table_id: str, match: Match[Any], found: Analysis) -> None:
        slug = match.header.game
        body = analysis_json(chancellery.load(slug), match, found)
        with self.tables.store.session() as session:
            session.merge(Reviewed(table_id=table_id, version=version_of(slug), body=body))
