"""Answers to decisions, made on tables in memory and written before they are acknowledged.

Nothing is locked: an answer is worked out on the table as it is held in memory, and written only if the store
still has it so. If not, somebody was quicker, or something else has changed; the table is read anew and the
answer tried again, for it may well be possible still.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from sqlalchemy import select

from chancellery.core.codec import action_to_json
from chancellery.core.decisions import Action, Ballot, Event, Seat
from chancellery.core.errors import Stale
from chancellery.core.match import Match
from chancellery.table import absences, clocks
from chancellery.table.integrity import due_digest
from chancellery.table.live import AnyTable, LiveTable
from chancellery.table.models import EntryRow, Table
from chancellery.table.standing import NotRunning, why_not_running
from chancellery.table.statements import Move, NewEntry

if TYPE_CHECKING:
    from datetime import datetime

    from chancellery.table.tables import Tables

TRIES = 20
"""How often an answer is worked out anew because something else was written first."""
QUICKER = "Somebody was quicker; look again."
Check: TypeAlias = Callable[[LiveTable], object]
Counted: TypeAlias = Callable[[str, float], None]


class Answer(NamedTuple):
    """What a seat sends."""

    table_id: str
    seat: Seat
    action: Action
    decision_id: int | None = None
    by_bot: bool = False
    key: str | None = None
    """A mark of the request: sent again, it is not played again."""
    check: Check = lambda _table: None
    """Whether whoever sends it may; raises if not."""


class Taken(NamedTuple):
    """What came of it."""

    table: LiveTable
    match: Match[Any]
    events: list[Event]
    number: int
    """Of the entry."""


class Made(NamedTuple):
    """An answer that the rules take: what is to be written, and what to be told then."""

    move: Move
    taken: Taken


class Refused(NamedTuple):
    """An answer that is refused on the ground of a copy in memory."""

    table: LiveTable
    error: Exception


class Moves:
    """The answers of one process."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.moved: Counted = lambda _game, _seconds: None
        """Told of each move, and of the seconds of processor that the rules and the row took."""
        self.loaded: Callable[[float], None] = lambda _seconds: None
        """Told of each table that was not in memory, and how long it took to read it."""

    def act(self, answer: Answer) -> Taken:
        """Wait until it is on disk."""
        try:
            for _ in range(TRIES):
                made = self._make(answer, *self._table(answer))
                if isinstance(made, Refused):
                    self._confirm(made)
                elif self._tables.writer.write(made.move).result():
                    return self._acknowledge(made)
                else:
                    self._look_again(made.move.before)
            raise Stale(QUICKER)
        except Stale as error:
            return self._repeated(answer, error)

    async def act_soon(self, answer: Answer) -> Taken:
        """The same for who must not stand still meanwhile, and shows what came of it to those who watch."""
        try:
            for _ in range(TRIES):
                found = self.recall(answer.table_id)
                if found is None:
                    found = await asyncio.to_thread(self._table, answer)
                made = self._make(answer, *found)
                if isinstance(made, Refused):
                    await asyncio.to_thread(self._confirm, made)
                elif await self._tables.writer.write_soon(made.move):
                    return self._acknowledge(made, shown=True)
                else:
                    self._look_again(made.move.before)
            raise Stale(QUICKER)
        except Stale as error:
            return await asyncio.to_thread(self._repeated, answer, error)

    # On the way.

    def current(self, table_id: str) -> tuple[LiveTable, Match[Any]]:
        """A table and its whole match as the store has them now."""
        with self._tables.store.reading() as session:
            table = LiveTable.read(session, table_id)
            match = self._tables.sound(session, table)
        self._tables.live.put(table)
        return table, match

    def recall(self, table_id: str) -> tuple[LiveTable, Match[Any]] | None:
        """The same from memory, if it is there; another worker may have moved on."""
        table = self._tables.live.get(table_id)
        match = table and self._tables.kept_match(table)
        return (table, match) if table and match else None

    def _table(self, answer: Answer) -> tuple[LiveTable, Match[Any]]:
        """The table and its whole match, read from the store if they are not in memory."""
        found = self.recall(answer.table_id)
        if found is not None:
            return found
        began = time.perf_counter()
        with self._tables.store.reading() as session:
            table = LiveTable.read(session, answer.table_id)
            answer.check(table)
            if table.status != "running":
                raise NotRunning(why_not_running(table))
            match = self._tables.sound(session, table)
        self._tables.live.put(table)
        self.loaded(time.perf_counter() - began)
        return table, match

    def _make(self, answer: Answer, before: LiveTable, match: Match[Any]) -> Made | Refused:
        began = time.thread_time()
        try:
            made = self._play(answer, before, match)
            self.moved(before.game, time.thread_time() - began)
            return made
        except Exception as error:  # a refusal, or a fault in a rule; of what may be an old position
            return Refused(before, error)

    def _confirm(self, refused: Refused) -> None:
        """What was refused on the ground of an old copy is tried again; else the refusal stands."""
        before = refused.table
        with self._tables.store.reading() as session:
            row = select(Table.revision, Table.cuts).where(Table.id == before.id)
            if session.execute(row).one_or_none() == (before.revision, before.cuts):
                raise refused.error
        self._look_again(before)

    def _play(self, answer: Answer, before: LiveTable, match: Match[Any]) -> Made:
        answer.check(before)
        if before.status != "running":
            raise NotRunning(why_not_running(before))
        is_ballot = isinstance(match.decision(answer.seat), Ballot)
        after = match.at(match.length)
        events = after.play(answer.seat, answer.action, answer.decision_id)
        now, table = self._tables.time_here(), before.copy()
        table.revision += 1
        entry = new_entry(after, now, answer.key)
        follow(table, after, entry, now, self._tables.now(), by_bot=answer.by_bot)

        def install() -> None:
            self._tables.keep(table, after)
            self._tables.live.put(table)

        move = Move(before, table, entry, is_ballot, install)
        return Made(move, Taken(table, after, events, entry.number))

    def _acknowledge(self, made: Made, *, shown: bool = False) -> Taken:
        table, match, *_ = taken = made.taken
        clock = made.move.entry.clock or {}
        self._tables.spread(table, match, "moved", by_bot=absences.BY_BOT in clock, shown=shown)
        return taken

    def _look_again(self, before: LiveTable) -> None:
        """If nobody here was quicker, it was somebody elsewhere."""
        if self._tables.live.get(before.id) is before:
            self._tables.live.drop([before.id])

    def _repeated(self, answer: Answer, refusal: Stale) -> Taken:
        """An answer that was taken before, and whose acknowledgement was lost, is acknowledged again."""
        if answer.key is None:
            raise refusal
        with self._tables.store.reading() as session:
            table = LiveTable.read(session, answer.table_id)
            answer.check(table)
            mine = EntryRow.table_id == table.id, EntryRow.seat == answer.seat, EntryRow.key == answer.key
            number = session.scalar(select(EntryRow.number).where(*mine))
            if number is None:
                raise refusal
            return Taken(table, self._tables.match(session, table), [], number)


def new_entry(after: Match[Any], at: datetime, key: str | None = None) -> NewEntry:
    """The last line of a journal, as it is to be written."""
    seat, action = after.entry(after.length - 1)
    return NewEntry(after.length, seat, action_to_json(action), at, due_digest(after), key)


def follow(
    table: AnyTable,
    after: Match[Any],
    entry: NewEntry | EntryRow,
    now: datetime,
    wall: datetime,
    *,
    by_bot: bool,
) -> None:
    """Bring a table's row and seats up to an entry that was just played."""
    clocks.answered(table, entry, now)
    if by_bot:
        absences.mark(table, entry)
    table.length = entry.number
    table.moved = wall
    table.awaited = [decision.seat for decision in after.pending()]
    if after.over:
        table.status = "over"
        table.result = dict(after.score() or {})
    clocks.settle(table, after, now)
