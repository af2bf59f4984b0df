"""Bots at tables: they think in processes of their own, and the page never waits for them."""

from __future__ import annotations

import logging
import threading
from collections import deque
from datetime import timedelta
from functools import partial
from typing import Any, TypeAlias

from sqlalchemy import or_, select

import chancellery
from chancellery.bots.worlds import base_of
from chancellery.core.chance import keyed, subkey
from chancellery.core.decisions import Action, Seat
from chancellery.core.errors import ChancelleryError, Stale
from chancellery.core.match import Match
from chancellery.table.bot_workers import Failed, Task, Think, Thinkers, think
from chancellery.table.models import Chair, Table, now
from chancellery.table.standing import NotRunning
from chancellery.table.store import StoreAway
from chancellery.table.tables import Tables

log = logging.getLogger(__name__)
Key: TypeAlias = tuple[str, str, int]
"""Table, seat and number of the decision."""

PATIENCE = 60
"""Seconds after which a bot that does not answer is replaced for this decision."""
BASELINE = "uniform"
"""The bot that answers where another failed."""
REMEMBERED = 100


def task_for(match: Match[Any], seat: Seat, bot: str, key: bytes) -> Task:
    """A decision as it is sent to a bot: all chance in it is hashed one way from the table's key."""
    now = subkey(key, "decision", seat, match.decision_id(seat) or 0)
    base = base_of(match.rules, match.state, seat, now)
    return Task(
        match.header.game,
        match.rules.dump(base),
        seat,
        bot,
        keyed(key, "bot", seat),
        subkey(now, "worlds"),
    )


class BotRunner:
    """Wakes bots whose turn it is, until none is awaited."""

    def __init__(
        self, tables: Tables, workers: int = 1, *, patience: float = PATIENCE, thinks: Think = think
    ) -> None:
        self.tables = tables
        self._thinkers = Thinkers(workers, patience, thinks)
        self._thinking: set[Key] = set()
        self._lock = threading.Lock()
        self.failures: deque[str] = deque(maxlen=REMEMBERED)
        """The last bots that failed, and how."""

    def wake(self, table_id: str) -> None:
        """Ask every bot that is awaited at a table, once for each decision."""
        with self.tables.store.reading() as session:
            table = self.tables.table(session, table_id)
            bots = [c for c in table.seats if c.seat in table.awaited and (c.kind == "bot" or c.relieved)]
            if table.status != "running" or not bots:
                return
            match = self.tables.sound(session, table)
            for chair in bots:
                number = match.decision_id(chair.seat)
                if chair.kind != "bot" and chair.relieved != number:
                    continue
                if number is None or not self._claim(key := (table_id, chair.seat, number)):
                    continue
                bot = chair.bot or self.tables.check_bot(chancellery.load(table.game), "")
                task = task_for(match, chair.seat, bot, bytes.fromhex(table.key))
                self._thinkers.ask(task, partial(self._answer, key, task))

    def wake_all(self, quiet: float = 0) -> None:
        """Wake bots at tables where nothing has moved for so many seconds.

        Their server was ended while they thought, or the database was away when they answered.
        """
        awaited = Chair.asked.is_not(None), or_(Chair.kind == "bot", Chair.relieved.is_not(None))
        query = select(Table.id).where(
            Table.status == "running", Table.id.in_(select(Chair.table_id).where(*awaited))
        )
        with self.tables.store.reading() as session:
            found = session.scalars(query.where(Table.moved <= now() - timedelta(seconds=quiet))).all()
        for table_id in found:
            try:
                self.wake(table_id)
            except StoreAway:
                raise
            except Exception as error:  # one table's fault must not silence the bots of the others
                log.warning("the bots at %s cannot be woken: %s", table_id, error)

    def _claim(self, key: Key) -> bool:
        with self._lock:
            if key in self._thinking:
                return False
            self._thinking.add(key)
            return True

    def _answer(self, key: Key, task: Task, answer: Action | Failed) -> None:
        table_id, seat, _ = key
        try:
            if isinstance(answer, Failed):
                self._fail(key, task, str(answer))
            else:
                self._lay_down(key, task, answer)
        except Stale:
            log.debug("the bot of %s at %s came too late", seat, table_id)
        except ChancelleryError as error:
            # The game was paused, or the database is away: `wake_all` comes back to it.
            log.warning("the bot of %s at %s was not heard: %s", seat, table_id, error)
            return
        finally:
            with self._lock:
                self._thinking.discard(key)
        self.wake(table_id)

    def _lay_down(self, key: Key, task: Task, action: Action) -> None:
        table_id, seat, number = key
        try:
            self.tables.act(table_id, seat, action, number, by_bot=True)
        except (Stale, StoreAway, NotRunning):
            raise
        except ChancelleryError as error:
            self._fail(key, task, f"it answered what the rules refuse: {error}")
        except Exception as error:  # a fault in a rule or in the bot's answer shall not hold up people
            log.exception("the answer of the bot of %s at %s failed", seat, table_id)
            self._fail(key, task, f"{type(error).__name__}: {error}")

    def _fail(self, key: Key, task: Task, why: str) -> None:
        """A bot that fails must not hold up people: say so, and let the simplest one answer."""
        table_id, seat, number = key
        log.warning("the bot of %s at %s failed, and %s stands in: %s", seat, table_id, BASELINE, why)
        self.failures.append(f"{table_id} {seat}: {why}")
        answer = think(task._replace(bot=BASELINE, seed=number))
        self.tables.act(table_id, seat, answer, number, by_bot=True)

    def close(self) -> None:
        self._thinkers.close()
