"""Bots at tables: they think in processes of their own, and the page never waits for them."""

from __future__ import annotations

import logging
import threading
from collections import defaultdict, deque
from collections.abc import Collection, Hashable
from datetime import timedelta
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import or_, select

import chancellery
from chancellery.bots.registry import CHANCE, weaker_bot
from chancellery.bots.worlds import base_of
from chancellery.core.chance import keyed, subkey
from chancellery.core.decisions import Action, Seat
from chancellery.core.errors import ChancelleryError, Stale
from chancellery.core.match import Match
from chancellery.table.bot_workers import Failed, Heard, Task, Think, Thinkers, Work, think
from chancellery.table.claims import Claims, Key
from chancellery.table.dealing import check_bot
from chancellery.table.models import Chair, Table, now
from chancellery.table.standing import NotRunning
from chancellery.table.store import StoreAway
from chancellery.table.tables import Tables

log = logging.getLogger(__name__)

PATIENCE = 60
"""Seconds after which a bot that does not answer is replaced for this decision."""
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


class Asked(NamedTuple):
    """A question that a bot thinks about."""

    key: Key
    whose: Hashable
    """Who takes turns with others in the queue."""
    task: Task


class BotRunner:
    """Wakes bots whose turn it is, until none is awaited."""

    def __init__(
        self,
        tables: Tables,
        workers: int = 1,
        *,
        patience: float = PATIENCE,
        thinks: Think = think,
        claims: Claims | None = None,
    ) -> None:
        self.tables = tables
        self._claims = claims
        """None where no other server shares the store."""
        self._thinkers = Thinkers(workers, patience, thinks)
        self._thinking: set[Key] = set()
        self._lock = threading.Lock()
        self.failures: deque[str] = deque(maxlen=REMEMBERED)
        """The last bots that failed, and how."""

    def wake(self, table_id: str, opened: int = 0, seats: Collection[Seat] | None = None) -> None:
        """Ask every bot that is awaited at a table, or those on some seats, once for each decision.

        Where others share the store, only for decisions that the entry `opened` has opened, or a later one:
        with those before it somebody else is busy.
        """
        with self.tables.store.reading() as session:
            table = self.tables.table(session, table_id)
            bots = [c for c in table.seats if c.seat in table.awaited and (c.kind == "bot" or c.relieved)]
            if seats is not None:
                bots = [chair for chair in bots if chair.seat in seats]
            elif self._claims:
                claimed = self._claims.live(session, table_id) if bots else set()
                bots = [
                    c for c in bots if c.asked_at >= opened and (table_id, c.seat, c.asked) not in claimed
                ]
            if table.status != "running" or not bots:
                return
            match = self.tables.sound(session, table)
            for chair in bots:
                number = match.decision_id(chair.seat)
                if chair.kind != "bot" and chair.relieved != number:
                    continue
                if number is None or not self._begin(key := (table_id, chair.seat, number)):
                    continue
                bot = chair.bot or check_bot(chancellery.load(table.game), "")
                task = task_for(match, chair.seat, bot, bytes.fromhex(table.key))
                self._ask(Asked(key, table.owner_id, task))

    def wake_all(self, quiet: float = 0) -> None:
        """Wake bots at tables where nothing has moved for so many seconds.

        Their server was ended while they thought, or the database was away when they answered.
        """
        found = self._forgotten(quiet)
        if self._claims:
            self._claims.hold(self._now_thinking())
            found = self._claims.take(found)
        at: defaultdict[str, list[Seat]] = defaultdict(list)
        for table_id, seat, _ in found:
            at[table_id].append(seat)
        for table_id, seats in at.items():
            try:
                self.wake(table_id, seats=seats)
            except StoreAway:
                raise
            except Exception as error:  # one table's fault must not silence the bots of the others
                log.warning("the bots at %s cannot be woken: %s", table_id, error)

    def _forgotten(self, quiet: float) -> list[Key]:
        """Decisions that are awaited of bots, and that this server does not think about."""
        query = (
            select(Chair.table_id, Chair.seat, Chair.asked)
            .join(Table, Table.id == Chair.table_id)
            .where(Table.status == "running", Table.moved <= now() - timedelta(seconds=quiet))
            .where(Chair.asked.is_not(None), or_(Chair.kind == "bot", Chair.relieved == Chair.asked))
        )
        with self.tables.store.reading() as session:
            rows = session.execute(query).all()
        busy = self._now_thinking()
        return [key for row in rows if (key := (row.table_id, row.seat, row.asked)) not in busy]

    def _now_thinking(self) -> set[Key]:
        with self._lock:
            return set(self._thinking)

    def _begin(self, key: Key) -> bool:
        with self._lock:
            if key in self._thinking:
                return False
            self._thinking.add(key)
            return True

    def advise(self, whose: Hashable, task: Work, heard: Heard) -> None:
        """Have a hint or a review thought of where bots think, and in turn with them."""
        self._thinkers.ask(whose, task, heard)

    def _ask(self, asked: Asked) -> None:
        self._thinkers.ask(asked.whose, asked.task, partial(self._answer, asked))

    def _answer(self, asked: Asked, answer: Action | Failed) -> None:
        table_id, seat, _ = asked.key
        length: int | None = 0
        try:
            length = self._heard(asked, answer)
        except Stale:
            log.debug("the bot of %s at %s came too late", seat, table_id)
        except ChancelleryError as error:
            # The game was paused, or the database is away: `wake_all` comes back to it.
            log.warning("the bot of %s at %s was not heard: %s", seat, table_id, error)
            return
        finally:
            if length is not None:
                with self._lock:
                    self._thinking.discard(asked.key)
        if length is not None:
            self.wake(table_id, length)

    def _heard(self, asked: Asked, answer: Action | Failed) -> int | None:
        """Lay an answer down; gives the length of the journal after it, or None if somebody else thinks."""
        try:
            if isinstance(answer, Failed):
                raise answer
            return self._lay_down(asked.key, answer)
        except Failed as failed:
            return self._stand_in(asked, str(failed))

    def _lay_down(self, key: Key, action: Action) -> int:
        table_id, seat, number = key
        try:
            after, _ = self.tables.act(table_id, seat, action, number, by_bot=True)
        except (Stale, StoreAway, NotRunning):
            raise
        except ChancelleryError as error:
            raise Failed(f"it answered what the rules refuse: {error}") from error
        except Exception as error:  # a fault in a rule or in the bot's answer shall not hold up people
            log.exception("the answer of the bot of %s at %s failed", seat, table_id)
            raise Failed(f"{type(error).__name__}: {error}") from error
        return len(after.journal)

    def _stand_in(self, asked: Asked, why: str) -> int | None:
        """A bot that fails must not hold up people: say so, and have the next weaker one answer.

        The last, which answers by lot, is asked here and now: where processes fail, it still answers.
        """
        table_id, seat, number = asked.key
        weaker = weaker_bot(chancellery.load(asked.task.game), asked.task.bot) or CHANCE
        told = (asked.task.bot, seat, table_id, weaker, why)
        log.warning("the bot %s of %s at %s failed, and %s stands in: %s", *told)
        self.failures.append(f"{table_id} {seat}: {why}")
        task = asked.task._replace(bot=weaker)
        if weaker != CHANCE:
            self._ask(asked._replace(task=task))
            return None
        return self._lay_down(asked.key, think(task._replace(seed=number)))

    def waiting(self) -> int:
        return self._thinkers.waiting()

    def close(self) -> None:
        """Forget what nobody has answered yet, and leave it to others."""
        self._thinkers.close()
        if self._claims and (left := self._now_thinking()):
            try:
                self._claims.release(left)
            except StoreAway:
                log.debug("claims are left to run out")
