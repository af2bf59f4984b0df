"""Tables: making them, sitting down, acting. Every action is on disk before it is acknowledged."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

import chancellery
from chancellery.core.codec import action_from_json, action_to_json
from chancellery.core.contract import Game
from chancellery.core.decisions import Action, Event, Seat
from chancellery.core.errors import Illegal, Invalid, Stale
from chancellery.core.journal import Header
from chancellery.core.match import Match
from chancellery.table import clocks
from chancellery.table.digests import due_digest, written_rows
from chancellery.table.models import Account, Chair, Draft, EntryRow, Table, now
from chancellery.table.periods import check_press
from chancellery.table.retracting import move_up, redraft
from chancellery.table.seating import Sitter, digest, new_id, new_seed, new_token
from chancellery.table.store import Store

KEPT = 256
"""Matches held in memory; the store has them all."""

Publish = Callable[[str, dict[str, Any]], None]


class NotRunning(Illegal):
    """Nothing is answered at this table now: it has not begun, stands still, or is over."""


class _Kept(NamedTuple):
    """A match in memory, and how often its table had been cut when it was built."""

    match: Match[Any]
    cuts: int


class Tables:
    """The tables of one store. Any number of processes may serve the same store."""

    def __init__(
        self, store: Store, publish: Publish | None = None, now: Callable[[], datetime] = now
    ) -> None:
        self.store = store
        self.now = now
        self.publish: Publish = publish or (lambda _table, _news: None)
        self._matches: OrderedDict[str, _Kept] = OrderedDict()
        self._lock = threading.Lock()

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
            elif sitter.kind == "bot":
                chair.bot = self.check_bot(title_of_game, sitter.bot)
            elif sitter.kind == "invited":
                invitations[seat] = new_token()
                chair.invitation = digest(invitations[seat])
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
            session.add_all(written_rows(table.id, match, self.now()))
            clocks.settle(table, match, self.now())
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
            raise Invalid(f"There is no table {table_id!r}.")
        return found

    def match(self, session: Session, table: Table) -> Match[Any]:
        """The match as the store has it now."""
        with self._lock:
            kept = self._matches.get(table.id)
        match = kept.match if kept and kept.cuts == table.cuts else _begin(table)
        if len(match.journal) > table.length:
            # Somebody has moved since this transaction began to look.
            return match.at(table.length)
        if len(match.journal) < table.length:
            # Readers may hold the old one: play on with a copy.
            match = match.at(len(match.journal))
            rows = session.execute(
                select(EntryRow.seat, EntryRow.action)
                .where(EntryRow.table_id == table.id)
                .where(EntryRow.number > len(match.journal), EntryRow.number <= table.length)
                .order_by(EntryRow.number)
            )
            for seat, action in rows:
                match.play(seat, action_from_json(action))
        self._keep(table, match)
        return match

    def _keep(self, table: Table, match: Match[Any]) -> None:
        """Hold a match in memory, unless a later cut of it is held already."""
        with self._lock:
            kept = self._matches.get(table.id)
            if kept is None or kept.cuts <= table.cuts:
                self._matches[table.id] = _Kept(match, table.cuts)
            self._matches.move_to_end(table.id)
            while len(self._matches) > KEPT:
                self._matches.popitem(last=False)

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
            clocks.settle(table, self.match(session, table), self.now())
            clocks.wait_anew(table, self.now())
        self.publish(table_id, {"kind": "seats"})
        return chair.seat

    def invited_to(self, table: Table, invitation: str) -> Chair:
        """The seat that an invitation is for."""
        for chair in table.seats:
            if chair.invitation == digest(invitation):
                return chair
        raise Invalid("This invitation has been used, or was never made.")

    def _free_chair(self, table: Table, seat: Seat | None, invitation: str) -> Chair:
        if table.status in ("over", "cancelled"):
            raise NotRunning(_why_not_running(table))
        if invitation:
            return self.invited_to(table, invitation)
        for chair in table.seats:
            if chair.kind == "open" and seat in (None, chair.seat):
                return chair
        raise Illegal("That seat is taken." if seat else "No seat is free at this table.")

    # Acting.

    def act(
        self, table_id: str, seat: Seat, action: Action, decision_id: int | None = None
    ) -> tuple[Match[Any], list[Event]]:
        """Answer a decision: checked by the rules, written to the store, then acknowledged."""
        with self.store.session() as session:
            table = self.table(session, table_id, lock=True)
            after, events = self.play(session, table, seat, action, decision_id)
        self.told(table, after, "moved")
        return after, events

    def play(
        self, session: Session, table: Table, seat: Seat, action: Action, decision_id: int | None = None
    ) -> tuple[Match[Any], list[Event]]:
        """The same within a transaction that holds the table's lock; call `told` when it is over."""
        if table.status != "running":
            raise NotRunning(_why_not_running(table))
        match = self.match(session, table)
        after = match.at(len(match.journal))
        events = after.play(seat, action, decision_id)
        self._write(session, table, after)
        session.query(Draft).filter_by(table_id=table.id, seat=seat).delete(synchronize_session=False)
        try:
            session.flush()
        except IntegrityError:
            raise Stale("Somebody was quicker; look again.") from None
        return after, events

    def told(self, table: Table, after: Match[Any], kind: str) -> None:
        """What was written is on disk: hold the match in memory, and spread the news."""
        self._keep(table, after)
        self.publish(table.id, {"kind": kind, "length": len(after.journal), "awaited": table.awaited})

    def _write(self, session: Session, table: Table, after: Match[Any]) -> None:
        entry = after.journal[-1]
        number = len(after.journal)
        row = EntryRow(
            table_id=table.id,
            number=number,
            seat=entry.seat,
            action=action_to_json(entry.action),
            at=self.now(),
            digest=due_digest(after),
        )
        clocks.answered(table, row, self.now())
        session.add(row)
        table.length = number
        table.moved = self.now()
        table.awaited = [decision.seat for decision in after.pending()]
        if after.over:
            table.status = "over"
            table.result = dict(after.score() or {})
        clocks.settle(table, after, self.now())

    def undo(self, table_id: str, seat: Seat) -> None:
        """Take back this seat's last answer, where the rules of a match allow it."""
        with self.store.session() as session:
            table = self.table(session, table_id, lock=True)
            if table.status != "running":
                # After the end every secret is open: nobody plays on from there.
                raise NotRunning(_why_not_running(table))
            match = self.match(session, table)
            after = match.at(len(match.journal))
            after.undo(seat)
            self._cut(session, table, after)
        self.told(table, after, "undone")

    def take_back(self, session: Session, table: Table, n: int) -> Match[Any]:
        """Take back entries that the seats agreed on; call `told` after the transaction."""
        match = self.match(session, table)
        after = match.at(len(match.journal))
        after.take_back(n)
        self._cut(session, table, after)
        return after

    def retract(self, table_id: str, seat: Seat) -> None:
        """Take back what this seat has sealed, before the last is ready; a ballot becomes its draft again."""
        with self.store.session() as session:
            table = self.table(session, table_id, lock=True)
            if table.status != "running":
                raise NotRunning(_why_not_running(table))
            match = self.match(session, table)
            after = match.at(len(match.journal))
            taken = after.retract(seat)
            sealed = move_up(session, table, match, after, seat)
            table.awaited = [decision.seat for decision in after.pending()]
            redraft(session, table, match, after, {seat: taken[0].action})
            clocks.renumber(table, match, after)
            clocks.settle(table, after, self.now(), sealed)
        self.told(table, after, "undone")

    def _cut(self, session: Session, table: Table, after: Match[Any]) -> None:
        taken = session.scalars(
            select(EntryRow).where(EntryRow.table_id == table.id, EntryRow.number > len(after.journal))
        ).all()
        for row in taken:
            session.delete(row)
        table.length = len(after.journal)
        table.cuts += 1
        table.awaited = [decision.seat for decision in after.pending()]
        clocks.settle(table, after, self.now(), taken)

    # Drafts.

    def draft(self, table_id: str, seat: Seat, decision_id: int, answer: Sequence[Any]) -> None:
        """Keep a ballot that is being filled in."""
        with self.store.session() as session:
            table = self.table(session, table_id, lock=True)
            match = self.match(session, table)
            if match.decision_id(seat) != decision_id:
                raise Stale("This ballot is no longer open; look again.")
            session.merge(Draft(table_id=table_id, seat=seat, decision=decision_id, answer=list(answer)))

    def draft_of(self, session: Session, table: Table, seat: Seat, decision_id: int | None) -> list[Any]:
        row = session.get(Draft, (table.id, seat))
        return list(row.answer) if row and row.decision == decision_id else []


def _begin(table: Table) -> Match[Any]:
    header = Header(table.game, int(table.seed), dict(table.options), table.version, ())
    return Match.from_header(header, lambda slug: chancellery.load(slug).rules)


def status_of(table: Table) -> str:
    """A table runs once every seat is taken."""
    if table.status in ("over", "cancelled", "paused", "record"):
        return table.status
    return "open" if any(chair.kind in ("open", "invited") for chair in table.seats) else "running"


def _why_not_running(table: Table) -> str:
    return {
        "open": "The game begins when every seat is taken.",
        "paused": "The game is paused.",
        "over": "The game is over.",
        "cancelled": "The game was cancelled.",
        "record": "This is a record of a game, to be looked at.",
    }.get(table.status, "The game is not running.")
