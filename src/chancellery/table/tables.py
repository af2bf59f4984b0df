"""Tables: making them, sitting down, acting. Every action is on disk before it is acknowledged."""

from __future__ import annotations

import hmac
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

import chancellery
from chancellery.core.codec import action_to_json
from chancellery.core.decisions import Action, Event, Seat
from chancellery.core.errors import Illegal, Invalid, NotFound, Stale
from chancellery.core.match import Match
from chancellery.core.title import Game
from chancellery.table import absences, clocks
from chancellery.table.integrity import due_digest, written_rows
from chancellery.table.models import Account, Chair, Draft, EntryRow, Table, now
from chancellery.table.retract import move_up, redraft
from chancellery.table.seating import Sitter, new_id, new_seed, new_token
from chancellery.table.served import ServedTime, Time
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

KEPT = 256
"""Matches held in memory; the store has them all."""

Publish = Callable[[str, dict[str, Any]], None]


class _Kept(NamedTuple):
    """A match in memory, and how often its table had been cut when it was built."""

    match: Match[Any]
    cuts: int
    tried: int
    """Up to which entry it was played; it is shorter if the rules have refused one."""


class Tables:
    """The tables of one store. Any number of processes may serve the same store."""

    def __init__(
        self,
        store: Store,
        publish: Publish | None = None,
        now: Callable[[], datetime] = now,
        served: Time | None = None,
    ) -> None:
        self.store = store
        self.now = now
        """What the wall shows: for people to read."""
        self.served: Time = served or ServedTime(store, now)
        self.publish: Publish = publish or (lambda _table, _news: None)
        self.suspects: set[str] = set()
        """Tables whose status does not say what their journal says: held, or not, in error (`holds`)."""
        self._matches: OrderedDict[str, _Kept] = OrderedDict()
        self._lock = threading.Lock()

    def time(self, session: Session) -> datetime:
        """The tables' own time, which runs only while it is served: for clocks."""
        return self.served.now(session)

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
        unknown = sitters.keys() - set(match.header.seats)
        if unknown:
            raise Invalid(
                f"There is no seat {min(unknown)!r}: the seats are {', '.join(match.header.seats)}."
            )
        check_press(match.rules, match.state, press, press_periods)
        clocks.check_for(clock or clocks.Clock(), match)
        table = Table(
            id=new_id(),
            game=game,
            title=title.strip()[:80] or title_of_game.info.title,
            options=dict(match.header.options),
            seed=str(match.header.seed),
            length=len(match.journal),
            forked_from=forked_from,
            version=match.header.version,
            owner_id=owner.id,
            public=public,
            press=press,
            open_press=open_press,
            press_periods=press_periods,
            clock=clock.to_json() if clock else {},
            webhook=webhook,
        )
        invitations: dict[Seat, str] = {}
        for place, seat in enumerate(match.header.seats):
            sitter = sitters.get(seat, Sitter("open"))
            chair = Chair(seat=seat, place=place, kind="person" if sitter.kind == "me" else sitter.kind)
            if sitter.kind == "me":
                chair.account_id = owner.id
            elif sitter.kind == "person" and sitter.account is not None:
                chair.account_id = sitter.account
            elif sitter.kind == "bot":
                chair.bot = self.check_bot(title_of_game, sitter.bot)
            elif sitter.kind == "invited":
                invitations[seat] = new_token()
                chair.invitation = invitations[seat]
            elif sitter.kind != "open":
                raise Invalid(
                    f"A seat is taken by me, a bot, somebody invited, or left open; not {sitter.kind!r}."
                )
            table.seats.append(chair)
        table.awaited = [decision.seat for decision in match.pending()]
        table.status = status_of(table)
        with self.store.session() as session:
            session.add(table)
            session.flush()
            session.add_all(written_rows(table.id, match, self.time(session)))
            clocks.settle(table, match, self.time(session))
        self._keep(table, match)
        return table, invitations

    @staticmethod
    def check_bot(game: Game, name: str) -> str:
        from chancellery.bots.registry import bot_names

        names = bot_names(game)
        chosen = name or names[0]
        if chosen not in names:
            raise Invalid(f"There is no bot {chosen!r}: choose {', '.join(names)}.")
        return chosen

    # Finding one.

    def table(self, session: Session, table_id: str, *, lock: bool = False) -> Table:
        found = session.get(Table, table_id, with_for_update=lock)
        if found is None:
            raise NotFound(f"There is no table {table_id!r}.")
        return found

    def match(self, session: Session, table: Table) -> Match[Any]:
        """The match as the store has it now, as far as the present rules take its journal (`is_short`)."""
        with self._lock:
            kept = self._matches.get(table.id)
        if kept is None or kept.cuts != table.cuts:
            kept = _Kept(self._begin(table), table.cuts, 0)
        match = kept.match
        if len(match.journal) > table.length:
            # Somebody has moved since this transaction began to look.
            return match.at(table.length)
        if len(match.journal) < table.length and kept.tried < table.length:
            # Readers may hold the old one: play on with a copy.
            match = play_stored(session, table, match.at(len(match.journal)))
        self._keep(table, match)
        if table.status == (HELD if not is_short(table, match) else "running"):
            self.suspects.add(table.id)
        return match

    def sound(self, session: Session, table: Table) -> Match[Any]:
        """The same for who wants to change something: it must be whole."""
        match = self.match(session, table)
        if is_short(table, match):
            raise Held(held_text(table, match))
        return match

    def _begin(self, table: Table) -> Match[Any]:
        try:
            return begin(table)
        except Foreign:
            if table.status == "running":
                self.suspects.add(table.id)
            raise

    def _keep(self, table: Table, match: Match[Any]) -> None:
        """Hold a match in memory, unless a later cut of it is held already."""
        with self._lock:
            kept = self._matches.get(table.id)
            if kept is None or kept.cuts <= table.cuts:
                self._matches[table.id] = _Kept(match, table.cuts, table.length)
            self._matches.move_to_end(table.id)
            while len(self._matches) > KEPT:
                self._matches.popitem(last=False)

    def forget(self, table_id: str) -> None:
        """Let the next look build the match anew from the store."""
        with self._lock:
            self._matches.pop(table_id, None)

    # Sitting down.

    def seats_of(self, table: Table, account: Account | None) -> list[Seat]:
        """The seats that a person holds at a table."""
        if account is None:
            return []
        return [chair.seat for chair in table.seats if chair.account_id == account.id]

    def sit(
        self,
        table_id: str,
        account: Account,
        seat: Seat | None = None,
        invitation: str = "",
        *,
        one_each: bool = False,
    ) -> Seat:
        """Take an open seat, or the one that an invitation is for.

        With `one_each`, only who makes a table may take several, before the game begins: a seat that became
        free would tell an opponent its secrets.
        """
        with self.store.session() as session:
            table = self.table(session, table_id, lock=True)
            if one_each and self.seats_of(table, account) and (table.began or table.owner_id != account.id):
                raise Illegal("You have a seat at this table.")
            chair = self._free_chair(table, seat, invitation)
            clocks.vacate(chair)
            chair.kind, chair.account_id, chair.invitation, chair.bot = "person", account.id, None, None
            table.status = status_of(table)
            clocks.settle(table, self.sound(session, table), self.time(session))
            clocks.wait_anew(table, self.time(session))
        self.publish(table_id, {"kind": "seats"})
        return chair.seat

    def invitations(self, table: Table) -> dict[Seat, str]:
        """The links that nobody has come by yet, for who may send them once more."""
        return {chair.seat: chair.invitation for chair in table.seats if chair.invitation}

    def invited_to(self, table: Table, invitation: str) -> Chair:
        """The seat that an invitation is for."""
        for chair in table.seats:
            if chair.invitation and hmac.compare_digest(chair.invitation.encode(), invitation.encode()):
                return chair
        raise Invalid("This invitation has been used, or was never made.")

    def _free_chair(self, table: Table, seat: Seat | None, invitation: str) -> Chair:
        if table.status in ("over", "cancelled"):
            raise NotRunning(why_not_running(table))
        if invitation:
            return self.invited_to(table, invitation)
        for chair in table.seats:
            if chair.kind == "open" and seat in (None, chair.seat):
                return chair
        raise Illegal("That seat is taken." if seat else "No seat is free at this table.")

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
        with self.store.session() as session:
            table = self.table(session, table_id, lock=True)
            after, events = self.play(session, table, seat, action, decision_id, by_bot=by_bot)
        self.tell_viewers(table, after, "moved")
        return after, events

    def play(
        self,
        session: Session,
        table: Table,
        seat: Seat,
        action: Action,
        decision_id: int | None = None,
        *,
        by_bot: bool = False,
    ) -> tuple[Match[Any], list[Event]]:
        """The same within a transaction that holds the table's lock; call `told` when it is over."""
        if table.status != "running":
            raise NotRunning(why_not_running(table))
        match = self.sound(session, table)
        after = match.at(len(match.journal))
        events = after.play(seat, action, decision_id)
        self._write(session, table, after, by_bot=by_bot)
        session.query(Draft).filter_by(table_id=table.id, seat=seat).delete(synchronize_session=False)
        try:
            session.flush()
        except IntegrityError:
            raise Stale("Somebody was quicker; look again.") from None
        return after, events

    def tell_viewers(self, table: Table, after: Match[Any], kind: str) -> None:
        """What was written is on disk: hold the match in memory, and spread the news."""
        self._keep(table, after)
        self.publish(table.id, {"kind": kind, "length": len(after.journal), "awaited": table.awaited})

    def _write(self, session: Session, table: Table, after: Match[Any], *, by_bot: bool) -> None:
        entry, number, time = after.journal[-1], len(after.journal), self.time(session)
        row = EntryRow(
            table_id=table.id,
            number=number,
            seat=entry.seat,
            action=action_to_json(entry.action),
            at=time,
            digest=due_digest(after),
        )
        clocks.answered(table, row, time)
        if by_bot:
            absences.mark(table, row)
        session.add(row)
        table.length = number
        table.moved = self.now()
        table.awaited = [decision.seat for decision in after.pending()]
        if after.over:
            table.status = "over"
            table.result = dict(after.score() or {})
        clocks.settle(table, after, time)

    def undo(self, table_id: str, seat: Seat) -> None:
        """Take back this seat's last answer, where the rules of a match allow it."""
        with self.store.session() as session:
            table = self.table(session, table_id, lock=True)
            if table.status != "running":
                # After the end every secret is open: nobody plays on from there.
                raise NotRunning(why_not_running(table))
            match = self.sound(session, table)
            after = match.at(len(match.journal))
            after.undo(seat)
            self._cut(session, table, after)
        self.tell_viewers(table, after, "undone")

    def take_back(self, session: Session, table: Table, n: int) -> Match[Any]:
        """Take back entries that the seats agreed on; call `told` after the transaction."""
        match = self.sound(session, table)
        after = match.at(len(match.journal))
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
            after = match.at(len(match.journal))
            taken = after.retract(seat)
            sealed = move_up(session, table, match, after, seat)
            table.awaited = [decision.seat for decision in after.pending()]
            redraft(session, table, match, after, {seat: taken[0].action})
            clocks.renumber(table, match, after)
            clocks.settle(table, after, self.time(session), sealed)
        self.tell_viewers(table, after, "undone")

    def _cut(self, session: Session, table: Table, after: Match[Any]) -> None:
        taken = session.scalars(
            select(EntryRow).where(EntryRow.table_id == table.id, EntryRow.number > len(after.journal))
        ).all()
        for row in taken:
            session.delete(row)
        table.length = len(after.journal)
        table.cuts += 1
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
        row = session.get(Draft, (table.id, seat))
        return list(row.answer) if row and row.decision == decision_id else []
