"""Tables: making them, sitting down, acting. Every action is on disk before it is acknowledged."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

import chancellery
from chancellery.core.codec import action_from_json, action_to_json
from chancellery.core.contract import Game
from chancellery.core.decisions import TABLE, Action, Event, Seat
from chancellery.core.errors import Illegal, Invalid, Stale
from chancellery.core.journal import Header
from chancellery.core.match import Match
from chancellery.table.models import Account, Chair, Draft, EntryRow, Table, now
from chancellery.table.seating import Sitter, digest, new_id, new_seed, new_token
from chancellery.table.store import Store

KEPT = 256
"""Matches held in memory; the store has them all."""

Publish = Callable[[str, dict[str, Any]], None]


class Tables:
    """The tables of one store. Any number of processes may serve the same store."""

    def __init__(self, store: Store, publish: Publish | None = None) -> None:
        self.store = store
        self.publish: Publish = publish or (lambda _table, _news: None)
        self._matches: OrderedDict[str, Match[Any]] = OrderedDict()
        self._lock = threading.RLock()

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
        clock: Mapping[str, Any] | None = None,
        seed: int | None = None,
    ) -> tuple[Table, dict[Seat, str]]:
        """A new table, and the invitation of each seat that has one."""
        title_of_game = chancellery.load(game)
        seed = new_seed() if seed is None else seed
        match = Match(title_of_game.rules, seed, **options)
        unknown = sitters.keys() - set(match.header.seats)
        if unknown:
            raise Invalid(
                f"There is no seat {min(unknown)!r}: the seats are {', '.join(match.header.seats)}."
            )
        table = Table(
            id=new_id(),
            game=game,
            title=title.strip()[:80] or title_of_game.info.title,
            options=dict(match.header.options),
            seed=str(seed),
            version=match.header.version,
            owner_id=owner.id,
            public=public,
            press=press,
            open_press=open_press,
            clock=dict(clock or {}),
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
        self._keep(table.id, match)
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
            match = self._matches.get(table.id)
            if match is None or len(match.journal) > table.length:
                match = _begin(table)
            if len(match.journal) < table.length:
                # Readers may hold the old one: play on with a copy.
                match = match.at(len(match.journal))
                rows = session.scalars(
                    select(EntryRow)
                    .where(EntryRow.table_id == table.id, EntryRow.number > len(match.journal))
                    .order_by(EntryRow.number)
                )
                for row in rows:
                    match.play(row.seat, action_from_json(row.action))
            self._keep(table.id, match)
            return match

    def _keep(self, table_id: str, match: Match[Any]) -> None:
        with self._lock:
            self._matches[table_id] = match
            self._matches.move_to_end(table_id)
            while len(self._matches) > KEPT:
                self._matches.popitem(last=False)

    # Sitting down.

    def seats_of(self, table: Table, account: Account | None) -> list[Seat]:
        """The seats that a person holds at a table."""
        if account is None:
            return []
        return [chair.seat for chair in table.seats if chair.account_id == account.id]

    def sit(self, table_id: str, account: Account, seat: Seat | None = None, invitation: str = "") -> Seat:
        """Take an open seat, or the one that an invitation is for."""
        with self.store.session() as session:
            table = self.table(session, table_id, lock=True)
            chair = self._free_chair(table, account, seat, invitation)
            chair.kind, chair.account_id, chair.invitation, chair.bot = "person", account.id, None, None
            table.status = status_of(table)
        self.publish(table_id, {"kind": "seats"})
        return chair.seat

    def _free_chair(self, table: Table, account: Account, seat: Seat | None, invitation: str) -> Chair:
        for chair in table.seats:
            if invitation and chair.invitation == digest(invitation):
                return chair
        if invitation:
            raise Invalid("This invitation has been used, or was never made.")
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
            if table.status != "running":
                raise Illegal(_why_not_running(table))
            match = self.match(session, table)
            after = match.at(len(match.journal))
            events = after.play(seat, action, decision_id)
            self._write(session, table, after)
            session.query(Draft).filter_by(table_id=table_id, seat=seat).delete()
            try:
                session.flush()
            except IntegrityError:
                raise Stale("Somebody was quicker; look again.") from None
        self._keep(table_id, after)
        self.publish(table_id, {"kind": "moved", "length": len(after.journal), "awaited": table.awaited})
        return after, events

    def _write(self, session: Session, table: Table, after: Match[Any]) -> None:
        entry = after.journal[-1]
        number = len(after.journal)
        session.add(
            EntryRow(table_id=table.id, number=number, seat=entry.seat, action=action_to_json(entry.action))
        )
        table.length = number
        table.moved = now()
        table.awaited = [decision.seat for decision in after.pending()]
        if after.over:
            table.status = "over"
            table.result = dict(after.score() or {})

    def undo(self, table_id: str, seat: Seat) -> None:
        """Take back this seat's last answer, where the rules of a match allow it."""
        with self.store.session() as session:
            table = self.table(session, table_id, lock=True)
            match = self.match(session, table)
            after = match.at(len(match.journal))
            after.undo(seat)
            self._cut(session, table, after)
        self._keep(table_id, after)
        self.publish(table_id, {"kind": "undone", "length": len(after.journal), "awaited": table.awaited})

    def _cut(self, session: Session, table: Table, after: Match[Any]) -> None:
        session.query(EntryRow).filter(
            EntryRow.table_id == table.id, EntryRow.number > len(after.journal)
        ).delete(synchronize_session=False)
        table.length = len(after.journal)
        table.awaited = [decision.seat for decision in after.pending()]
        if table.status == "over" and not after.over:
            table.status, table.result = "running", None

    # Drafts.

    def draft(self, table_id: str, seat: Seat, decision_id: int, answer: Sequence[Any]) -> None:
        """Keep a ballot that is being filled in."""
        with self.store.session() as session:
            table = self.table(session, table_id)
            match = self.match(session, table)
            if match.decision_id(seat) != decision_id:
                raise Stale("This ballot is no longer open; look again.")
            session.merge(Draft(table_id=table_id, seat=seat, decision=decision_id, answer=list(answer)))

    def draft_of(self, session: Session, table: Table, seat: Seat, decision_id: int | None) -> list[Any]:
        row = session.get(Draft, (table.id, seat))
        return list(row.answer) if row and row.decision == decision_id else []

    # From outside.

    def by_table(self, table_id: str, action: Action) -> Match[Any]:
        """Carry out an agreement whose consent is there."""
        match, _ = self.act(table_id, TABLE, action)
        return match


def _begin(table: Table) -> Match[Any]:
    header = Header(table.game, int(table.seed), dict(table.options), table.version, ())
    return Match.from_header(header, lambda slug: chancellery.load(slug).rules)


def status_of(table: Table) -> str:
    """A table runs once every seat is taken."""
    if table.status in ("over", "cancelled", "paused"):
        return table.status
    return "open" if any(chair.kind in ("open", "invited") for chair in table.seats) else "running"


def _why_not_running(table: Table) -> str:
    return {
        "open": "The game begins when every seat is taken.",
        "paused": "The game is paused.",
        "over": "The game is over.",
        "cancelled": "The game was cancelled.",
    }.get(table.status, "The game is not running.")
