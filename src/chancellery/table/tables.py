"""Tables: making them, sitting down, acting. Every action is on disk before it is acknowledged."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from datetime import datetime
from typing import Any

from sqlalchemy import delete, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

import chancellery
from chancellery.core.decisions import Action, Event, Seat
from chancellery.core.errors import ChancelleryError, Illegal, Stale
from chancellery.core.match import Match
from chancellery.table import clocks
from chancellery.table.chairs import free_chair
from chancellery.table.dealing import deal_out, set_chairs, undealt
from chancellery.table.integrity import written_rows
from chancellery.table.kept import Kept, KeptMatches
from chancellery.table.live import AnyTable, LiveTables, no_table
from chancellery.table.models import Account, Draft, EntryRow, Mute, Table, now
from chancellery.table.moves import QUICKER, Answer, Moves, follow, new_entry
from chancellery.table.retract import move_up, redraft
from chancellery.table.seating import Sitter, new_id, new_seed
from chancellery.table.served import ServedTime, Time
from chancellery.table.snapshots import Snapshots, cut
from chancellery.table.standing import (
    HELD,
    Foreign,
    Held,
    NotRunning,
    held_text,
    is_short,
    status_of,
    why_not_running,
)
from chancellery.table.store import Store
from chancellery.table.stored import begin, play_stored
from chancellery.table.talk_times import check_press
from chancellery.table.writer import Writer

log = logging.getLogger(__name__)

Publish = Callable[[str, dict[str, Any]], None]


class Tables:
    """The tables of one store. Any number of processes may serve the same store."""

    def __init__(
        self,
        store: Store,
        publish: Publish | None = None,
        now: Callable[[], datetime] = now,
        served: Time | None = None,
        memory: int | None = None,
    ) -> None:
        self.store = store
        self.now = now
        """What the wall shows: for people to read."""
        self.served: Time = served or ServedTime(store, now)
        self.publish: Publish = publish or (lambda _table, _news: None)
        self.suspects: set[str] = set()
        """Tables whose status does not say what their journal says: held, or not, in error (`holds`)."""
        self.snapshots = Snapshots(store)
        self._matches = KeptMatches(self._left, memory)
        self.live = LiveTables()
        self.writer = Writer(store)
        self.moves = Moves(self)
        store.changed.append(self.live.drop)
        store.ends += [self.writer.close, self._write_snapshots]

    def time(self, session: Session) -> datetime:
        """The tables' own time, which runs only while it is served: for clocks."""
        return self.served.now(session)

    def time_here(self) -> datetime:
        """The same where no transaction is open."""
        time = self.served.here()
        if time is None:
            with self.store.reading() as session:
                return self.time(session)
        return time

    # Making a table.

    def create(
        self,
        owner: Account,
        game: str,
        options: Mapping[str, Any],
        sitters: Mapping[Seat, Sitter],
        *,
        title: str = "",
        public: bool = False,
        press: str = "full",
        open_press: bool = False,
        press_periods: str = "off",
        anonymous: bool = False,
        deal: bool = False,
        hints: str = "bots",
        clock: clocks.Clock | None = None,
        webhook: str | None = None,
        seed: int | None = None,
        played: Match[Any] | None = None,
        forked_from: str | None = None,
    ) -> tuple[Table, dict[Seat, str]]:
        """A new table, and the invitation of each seat that has one; `played` is a match to go on with."""
        title_of_game = chancellery.load(game)
        seed = new_seed() if seed is None else seed
        match = played or Match(title_of_game.rules, seed, **options)
        check_press(match.rules, match.state, press, press_periods)
        clocks.check_for(clock or clocks.Clock(), match)
        table = Table(
            id=new_id(),
            game=game,
            title=title.strip()[:80] or title_of_game.info.title,
            options=dict(match.header.options),
            seed=str(match.header.seed),
            length=match.length,
            forked_from=forked_from,
            version=match.header.version,
            owner_id=owner.id,
            public=public,
            press=press,
            open_press=open_press,
            press_periods=press_periods,
            anonymous=anonymous,
            deal=deal and played is None,
            hints=hints,
            clock=clock.to_json() if clock else {},
            webhook=webhook,
        )
        invitations = set_chairs(table, title_of_game, match.header.seats, sitters, owner)
        table.awaited = [decision.seat for decision in match.pending()]
        table.status = status_of(table)
        deal_out(table)
        with self.store.session() as session:
            session.add(table)
            session.flush()
            session.add_all(written_rows(table.id, match, self.time(session)))
            clocks.settle(table, match, self.time(session))
        self.keep(table, match)
        if played is not None:
            self.snapshots.later(table.id, table.cuts, match)
        return table, invitations

    # Finding one.

    def table(self, session: Session, table_id: str, *, lock: bool = False) -> Table:
        if lock and not session.in_transaction():
            self._warm(table_id)
        found = session.get(Table, table_id, with_for_update=lock)
        if found is None:
            raise no_table(table_id)
        return found

    def _warm(self, table_id: str) -> None:
        """Have the match in memory before the lock is taken: nobody waits while a journal is played."""
        if self._matches.get(table_id) is None:
            with self.store.reading() as session:
                found = session.get(Table, table_id)
                with suppress(Foreign):
                    if found is not None:
                        self.match(session, found)

    def match(self, session: Session, table: AnyTable) -> Match[Any]:
        """The match as the store has it now, as far as the present rules take its journal (`is_short`)."""
        kept = self._matches.get(table.id)
        if kept is None or kept.cuts != table.cuts:
            kept = Kept(self._begin(session, table), table.cuts, 0)
        match = kept.match
        if match.length > table.length:
            # Somebody has moved since this transaction began to look.
            return match.at(table.length)
        if match.length < table.length and kept.tried < table.length:
            # Readers may hold the old one: play on with a copy.
            match = play_stored(session, table, match.at(match.length))
        self.keep(table, match)
        if table.status == (HELD if not is_short(table, match) else "running"):
            self.suspects.add(table.id)
        return match

    def sound(self, session: Session, table: AnyTable) -> Match[Any]:
        """The same for who wants to change something: it must be whole."""
        match = self.match(session, table)
        if is_short(table, match):
            raise Held(held_text(table, match))
        return match

    def _begin(self, session: Session, table: AnyTable) -> Match[Any]:
        try:
            return self.snapshots.load(session, table) or begin(table)
        except Foreign:
            if table.status == "running":
                self.suspects.add(table.id)
            raise

    @property
    def in_memory(self) -> int:
        """How many matches are held."""
        return len(self._matches)

    def kept_match(self, table: AnyTable) -> Match[Any] | None:
        """The whole match of a table as it stands in memory, if it does."""
        kept = self._matches.get(table.id)
        if kept is None or kept.cuts != table.cuts or kept.match.length != table.length:
            return None
        return kept.match

    def keep(self, table: AnyTable, match: Match[Any]) -> None:
        """Hold a match in memory, unless a later cut of it is held already."""
        self._matches.put(table.id, Kept(match, table.cuts, table.length))

    def _left(self, table_id: str, kept: Kept) -> None:
        """A match leaves memory: let it be found again quickly."""
        if kept.match.length == kept.tried:
            self.snapshots.later(table_id, kept.cuts, kept.match)

    def _write_snapshots(self) -> None:
        """The last ones, before the store is closed; without them journals are played, that is all."""
        try:
            self.snapshots.write()
        except ChancelleryError as error:
            log.warning("snapshots are left out: %s", error)

    def forget(self, table_id: str) -> None:
        """Let the next look build the match anew from the store."""
        self._matches.pop(table_id)

    # Sitting down.

    def seats_of(self, table: AnyTable, account: Account | None) -> list[Seat]:
        """The seats that a person holds at a table; none before they are dealt."""
        if undealt(table):
            return []
        return self.chairs_of(table, account)

    def chairs_of(self, table: AnyTable, account: Account | None) -> list[Seat]:
        """Where a person sits, be it a seat yet or not."""
        if account is None:
            return []
        mine = account.id
        return [chair.seat for chair in table.seats if chair.account_id == mine]

    def sit(
        self,
        table_id: str,
        account: Account,
        seat: Seat | None = None,
        invitation: str = "",
        *,
        one_each: bool = False,
    ) -> Seat:
        """Take an open seat, or the one that an invitation is for; where seats are dealt, any.

        Gives the seat: none as long as they are not dealt.

        With `one_each`, only who makes a table may take several, before the game begins: a seat that became
        free would tell an opponent its secrets.
        """
        with self.store.session() as session:
            table = self.table(session, table_id, lock=True)
            if one_each and self.chairs_of(table, account) and (table.began or table.owner_id != account.id):
                raise Illegal("You have a seat at this table.")
            lot = undealt(table)
            chair = free_chair(table, None if lot else seat, invitation)
            clocks.vacate(chair)
            session.execute(delete(Mute).where(Mute.table_id == table_id, Mute.seat == chair.seat))
            chair.kind, chair.account_id, chair.invitation, chair.bot = "person", account.id, None, None
            table.status = status_of(table)
            deal_out(table)
            clocks.settle(table, self.sound(session, table), self.time(session))
            clocks.wait_anew(table, self.time(session))
            taken = next(iter(self.seats_of(table, account)), "") if lot else chair.seat
        self.publish(table_id, {"kind": "seats"})
        return taken

    # Acting.

    def act(
        self,
        table_id: str,
        seat: Seat,
        action: Action,
        decision_id: int | None = None,
        *,
        by_bot: bool = False,
    ) -> tuple[Match[Any], list[Event]]:
        """Answer a decision: checked by the rules, written to the store, then acknowledged."""
        taken = self.moves.act(Answer(table_id, seat, action, decision_id, by_bot))
        return taken.match, taken.events

    def play(
        self,
        session: Session,
        table: Table,
        seat: Seat,
        action: Action,
    ) -> tuple[Match[Any], list[Event]]:
        """The same within a transaction that holds the table's lock; call `tell_viewers` when it is over."""
        if table.status != "running":
            raise NotRunning(why_not_running(table))
        match = self.sound(session, table)
        after = match.at(match.length)
        events = after.play(seat, action)
        self._write(session, table, after)
        session.query(Draft).filter_by(table_id=table.id, seat=seat).delete(synchronize_session=False)
        try:
            session.flush()
        except IntegrityError:
            raise Stale(QUICKER) from None
        return after, events

    def tell_viewers(self, table: AnyTable, after: Match[Any], kind: str, *, by_bot: bool = False) -> None:
        """What was written is on disk: hold the match in memory, and spread the news."""
        self.keep(table, after)
        self.spread(table, after, kind, by_bot=by_bot)

    def spread(
        self, table: AnyTable, after: Match[Any], kind: str, *, by_bot: bool = False, shown: bool = False
    ) -> None:
        """The news alone, of a match that is held already; `shown` to those who watch here by another way."""
        if self.snapshots.due(after):
            self.snapshots.later(table.id, table.cuts, after)
        news = {"kind": kind, "length": after.length, "awaited": table.awaited}
        more = {name: True for name, told in (("by_bot", by_bot), ("shown", shown)) if told}
        self.publish(table.id, news | more)

    def _write(self, session: Session, table: Table, after: Match[Any]) -> None:
        time = self.time(session)
        row = EntryRow(table_id=table.id, **asdict(new_entry(after, time)))
        follow(table, after, row, time, self.now(), by_bot=False)
        session.add(row)

    def undo(self, table_id: str, seat: Seat) -> None:
        """Take back this seat's last answer, where the rules of a match allow it."""
        with self.store.session() as session:
            table = self.table(session, table_id, lock=True)
            if table.status != "running":
                # After the end every secret is open: nobody plays on from there.
                raise NotRunning(why_not_running(table))
            match = self.sound(session, table)
            after = match.at(match.length)
            after.undo(seat)
            self._cut(session, table, after)
        self.tell_viewers(table, after, "undone")

    def take_back(self, session: Session, table: Table, n: int) -> Match[Any]:
        """Take back entries that the seats agreed on; call `told` after the transaction."""
        match = self.sound(session, table)
        after = match.at(match.length)
        after.take_back(n)
        self._cut(session, table, after)
        return after

    def retract(self, table_id: str, seat: Seat) -> None:
        """Take back what this seat has sealed, before the last is ready; a ballot becomes its draft again."""
        with self.store.session() as session:
            table = self.table(session, table_id, lock=True)
            if table.status != "running":
                raise NotRunning(why_not_running(table))
            match = self.sound(session, table)
            after = match.at(match.length)
            taken = after.retract(seat)
            sealed = move_up(session, table, match, after, seat)
            table.awaited = [decision.seat for decision in after.pending()]
            redraft(session, table, match, after, {seat: taken[0].action})
            clocks.renumber(table, match, after)
            clocks.settle(table, after, self.time(session), sealed)
        self.tell_viewers(table, after, "undone")

    def _cut(self, session: Session, table: Table, after: Match[Any]) -> None:
        taken = session.scalars(
            select(EntryRow).where(EntryRow.table_id == table.id, EntryRow.number > after.length)
        ).all()
        for row in taken:
            session.delete(row)
        table.length = after.length
        table.cuts += 1
        cut(session, table, table.length)
        table.awaited = [decision.seat for decision in after.pending()]
        clocks.settle(table, after, self.time(session), taken)

    # Drafts.

    def draft(self, table_id: str, seat: Seat, decision_id: int, answer: Sequence[Any]) -> None:
        """Keep a ballot that is being filled in."""
        with self.store.session() as session:
            table = self.table(session, table_id, lock=True)
            match = self.sound(session, table)
            if match.decision_id(seat) != decision_id:
                raise Stale("This ballot is no longer open; look again.")
            session.merge(Draft(table_id=table_id, seat=seat, decision=decision_id, answer=list(answer)))

    def draft_of(self, session: Session, table: Table, seat: Seat, decision_id: int | None) -> list[Any]:
        decision, answer = self.stored_draft(session, table.id, seat)
        return answer if decision == decision_id else []

    def stored_draft(self, session: Session, table_id: str, seat: Seat) -> tuple[int | None, list[Any]]:
        """What a seat has kept, and the decision that it was to answer."""
        row = session.get(Draft, (table_id, seat))
        return (row.decision, list(row.answer)) if row else (None, [])
