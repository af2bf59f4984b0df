"""Notices: a word to a person, one for each wait, in the page and by mail; and to a table's webhook.

A notice is a row. Who has a mail address and wants mail gets it by post too (`post.py`), unless it is read
first. It tells only what its reader may know: it is written through the eyes of the reader's seat, and what
goes to a webhook through a spectator's.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session
from sqlalchemy.sql import Select

import chancellery
from chancellery.core.decisions import Seat
from chancellery.core.match import Match
from chancellery.table.absences import absences, in_place_of
from chancellery.table.addresses import CONFIRM, confirmed
from chancellery.table.called import called
from chancellery.table.catch_up import last_known, sum_up
from chancellery.table.clocks import QUIET
from chancellery.table.live import no_table
from chancellery.table.looks import mark_looked
from chancellery.table.models import Account, Chair, Notice, Proposal, Table
from chancellery.table.resets import RESET
from chancellery.table.said import say
from chancellery.table.tables import Tables

PAGE = 50
SEEN = ("turn", "reminder", "late", "relieved", "over", "vote", "letter", "unfit")
"""Kinds that are read by looking at the table."""
REMATCH = "rematch"
"""Somebody wants to play once more; its `step` is the place of the chair that is kept for the reader."""
OUTCOME = "outcome"
"""What became of a vote; it stays until its reader puts it away."""


class Notices:
    """The notices of one store."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    # Reading.

    def page(self, session: Session, account: Account, page: int) -> list[Notice]:
        mine = Notice.account_id == account.id, Notice.kind.not_in((CONFIRM, RESET))
        query = select(Notice).where(*mine).order_by(Notice.at.desc(), Notice.id.desc())
        return list(session.scalars(query.limit(PAGE).offset(PAGE * (page - 1))))

    def unread(self, session: Session, account: Account) -> int:
        query = select(func.count()).where(Notice.account_id == account.id, Notice.read.is_(False))
        return session.scalar(query) or 0

    def outcomes(self, session: Session, account: Account, table: Table) -> list[Notice]:
        """What a person has not yet put away of what became of votes at a table, oldest first."""
        mine = Notice.account_id == account.id, Notice.table_id == table.id, Notice.kind == OUTCOME
        return list(session.scalars(select(Notice).where(*mine, Notice.read.is_(False)).order_by(Notice.id)))

    def mark_read(self, account: Account, ids: Sequence[int] = ()) -> None:
        """These, or all of a person's."""
        query = update(Notice).where(Notice.account_id == account.id, Notice.read.is_(False))
        if ids:
            query = query.where(Notice.id.in_(ids))
        with self.tables.store.session() as session:
            session.execute(query.values(read=True, send_at=None))

    def looked(self, table_id: str, account: Account, seat: Seat, length: int) -> None:
        """A seat has seen the table as it was after that many entries; no move depends on it."""
        with self.tables.store.session() as session:
            stands = session.scalar(select(Table.length).where(Table.id == table_id).with_for_update())
            if stands is None:
                raise no_table(table_id)
            mark_looked(session, [{"at": table_id, "of": seat, "length": min(length, stands)}])
            if length >= stands:
                session.execute(
                    update(Notice)
                    .where(Notice.account_id == account.id, Notice.table_id == table_id)
                    .where(Notice.read.is_(False), Notice.kind.in_(SEEN))
                    .values(read=True, send_at=None)
                )

    # Writing: within a transaction that holds the table's lock.

    def turn(self, session: Session, table: Table, match: Match[Any], chair: Chair) -> None:
        """It is this seat's turn; the webhook hears of all who wait with it, in one message."""
        self._to_seat(session, table, match, chair, "turn", say("notice-turn", seat=_as(table, chair)))
        waiting = [
            one
            for one in table.seats
            if one.kind == "person" and one.asked is not None and one.asked_at == chair.asked_at
        ]
        names = called(table.game)
        lines = [
            say("notice-to-move", seat=names.first(one.seat), many=names.are_many(one.seat))
            for one in waiting
            if one.looked_at < one.asked_at
        ]
        self._to_webhook(session, table, "turn", lines, chair.asked_at)

    def reminder(self, session: Session, table: Table, match: Match[Any], chair: Chair, left: str) -> None:
        text = say("notice-short", seat=_as(table, chair), time=left)
        self._to_seat(session, table, match, chair, "reminder", text)

    def late(self, session: Session, table: Table, match: Match[Any], chair: Chair) -> None:
        text = say("notice-late", seat=_as(table, chair))
        self._to_seat(session, table, match, chair, "late", text)
        late = say("notice-is-late", seat=_as(table, chair))
        self._to_webhook(session, table, "late", [late], chair.asked_at)

    def relieved(self, session: Session, table: Table, match: Match[Any], chair: Chair) -> None:
        """A bot answers for a person whose time is up; one notice for each absence."""
        began = absences(session, table).last_own(match, chair.seat)
        if chair.account_id is not None:
            text = say("notice-relieved", seat=_as(table, chair))
            self._add(session, table, chair.account_id, "relieved", text, step=began)
        self._to_webhook(session, table, "relieved", [in_place_of(table.game, chair.seat)], began)

    def over(self, session: Session, table: Table, match: Match[Any], chair: Chair) -> None:
        """The game is over: a seat that has seen the end knows it, the webhook hears of it in any case."""
        if chair.looked_at < table.length:
            self._to_seat(session, table, match, chair, "over", say("notice-over"))
        self._to_webhook(session, table, "over", [_ending(table)], table.length)

    def seat_lost(
        self, session: Session, table: Table, account_id: int, seat: Seat, taker: str, *, agreed: bool
    ) -> None:
        """Somebody's seat went to another; a free one is offered to all."""
        name = called(table.game).within(seat)
        self._add(
            session, table, account_id, "seat", say("notice-lost", agreed=agreed, seat=name, taker=taker)
        )
        if taker == FREE:
            for other in _people(table) - {account_id}:
                self._add(session, table, other, "open", say("notice-free-to-take", seat=name))
            self._to_webhook(session, table, "open", [say("notice-free", seat=name)], table.length)

    def unfit(
        self, session: Session, table: Table, chair: Chair, lines: Sequence[str], filled: int, slots: int
    ) -> None:
        """What a seat had left for this question cannot be sent as it is; only its holder hears of it."""
        if chair.account_id is None:
            return
        text = say("notice-unfit", seat=_as(table, chair), n=filled, slots=slots)
        told = [say("notice-not-taken", lines="; ".join(lines))] if lines else []
        self._add(session, table, chair.account_id, "unfit", "\n".join((text, *told)), step=chair.asked_at)

    def held(self, session: Session, table: Table, text: str, to_owner: str) -> None:
        """A game stands still, since the present rules refuse its journal."""
        for account_id in _people(table):
            self._add(session, table, account_id, "held", to_owner if account_id == table.owner_id else text)
        self._to_webhook(session, table, "held", [say("notice-held")], table.length)

    def time_given_back(self, session: Session, table: Table, text: str) -> None:
        """No server was there for a while."""
        for account_id in {chair.account_id for chair in table.seats if chair.account_id}:
            self._add(session, table, account_id, "stood", text)

    def goes_on(self, session: Session, table: Table) -> None:
        """A game that was held fits the rules again."""
        for account_id in _people(table):
            self._add(session, table, account_id, "goes_on", say("notice-goes-on"))

    def moved_on(self, session: Session, table: Table, new: Table) -> None:
        """Its owner has let a held game go on at another table."""
        for account_id in _people(table) - {table.owner_id}:
            text = say("notice-moved-on", table=table.title)
            self._add(session, new, account_id, "goes_on", text)

    def rematch(self, session: Session, new: Table, chair: Chair, account_id: int, by: Account) -> None:
        """Somebody wants to play once more."""
        names, seat = called(new.game), chair.seat
        who, many = names.first(seat), names.are_many(seat)
        text = say("notice-rematch", name=by.name, table=new.title, seat=who, many=many)
        self._add(session, new, account_id, REMATCH, text, step=chair.place)

    def vote(self, session: Session, table: Table, proposal: Proposal, text: str) -> None:
        """Something is to be voted on."""
        for account_id in {c.account_id for c in table.seats if c.account_id and c.seat in proposal.needs}:
            if not any(c.seat in proposal.votes for c in table.seats if c.account_id == account_id):
                self._add(session, table, account_id, "vote", text, step=proposal.id, wait=True)

    def voted(self, session: Session, proposal: Proposal, account: Account | None = None) -> None:
        """Somebody has voted, or nobody need vote any more: no word of it is sent to them."""
        query = update(Notice).where(Notice.table_id == proposal.table_id, Notice.step == proposal.id)
        if account is not None:
            query = query.where(Notice.account_id == account.id)
        session.execute(
            query.where(Notice.kind == "vote", Notice.read.is_(False))
            .values(read=True, send_at=None)
            .execution_options(synchronize_session=False)
        )

    def refused(
        self, session: Session, table: Table, proposal: Proposal, motion: str, by: Account | None = None
    ) -> None:
        """Told to who proposed it and to all whose consent it needed; not to the one who refused."""
        agreed = sum(bool(proposal.votes.get(seat)) for seat in proposal.needs)
        by_whom = called(table.game).first(proposal.by)
        text = say("notice-refused", seat=by_whom, motion=motion, n=agreed, needs=len(proposal.needs))
        concerned = {proposal.by, *proposal.needs}
        people = {chair.account_id for chair in table.seats if chair.account_id and chair.seat in concerned}
        for account_id in people - {by.id if by else None}:
            self._add(session, table, account_id, OUTCOME, text, step=proposal.id, wait=True)

    def letter(self, session: Session, table: Table, readers: Sequence[Seat]) -> None:
        """Press has come; what it says stays in the press."""
        for chair in table.seats:
            if chair.account_id and chair.seat in readers:
                text = say("notice-letter", seat=_as(table, chair))
                self._add(session, table, chair.account_id, "letter", text, step=table.length, wait=True)

    def _to_seat(
        self, session: Session, table: Table, match: Match[Any], chair: Chair, kind: str, text: str
    ) -> None:
        if chair.account_id is None:
            return
        step = table.length if kind == "over" else chair.asked_at
        away = absences(session, table)
        lines = sum_up(table, match, chair.seat, last_known(table, match, chair.seat, away), away)
        self._add(session, table, chair.account_id, kind, "\n".join((text, *lines)), step=step)

    def _add(
        self,
        session: Session,
        table: Table,
        account_id: int,
        kind: str,
        text: str,
        *,
        step: int | None = None,
        wait: bool = False,
    ) -> None:
        """One notice of a kind for a person, a table and a wait; once it was read, a second is news again."""
        now = self.tables.now()
        step = table.length if step is None else step
        found = session.scalar(self._of_kind(table, kind, step).where(Notice.account_id == account_id))
        mail = self._mail_at(session, account_id, now, wait=wait)
        if found is not None:
            if found.read or kind in ("reminder", "stood"):
                found.text, found.send_at, found.tries = text, mail, 0
            else:
                found.text = _both(found.text, text)
            found.read, found.at = False, now
            return
        session.add(
            Notice(
                account_id=account_id,
                table_id=table.id,
                kind=kind,
                step=step,
                text=text,
                at=now,
                send_at=mail,
            )
        )
        session.flush()

    @staticmethod
    def _of_kind(table: Table, kind: str, step: int) -> Select[Notice]:
        """Locked, for the post may be about to send it."""
        mine = Notice.table_id == table.id, Notice.kind == kind, Notice.step == step
        return select(Notice).where(*mine).with_for_update()

    @staticmethod
    def _mail_at(session: Session, account_id: int, now: datetime, *, wait: bool) -> datetime | None:
        account = session.get(Account, account_id)
        wanted = account is not None and account.settings.get("mail") is True and confirmed(account)
        return (now + QUIET if wait else now) if wanted else None

    def _to_webhook(self, session: Session, table: Table, kind: str, lines: Sequence[str], step: int) -> None:
        """Each line once for a wait, and in one message as long as that has not gone out."""
        if not table.webhook:
            return
        found = session.scalars(self._of_kind(table, kind, step).where(Notice.account_id.is_(None))).all()
        told = {line for one in found for line in one.text.split("\n")}
        new = [line for line in lines if line not in told]
        unsent = next((one for one in found if one.send_at is not None and one.tries == 0), None)
        if new and unsent is not None:
            unsent.text = "\n".join((unsent.text, *new))
        elif new:
            now, text = self.tables.now(), "\n".join(new)
            session.add(
                Notice(table_id=table.id, kind=kind, step=step, text=text, at=now, send_at=now, read=True)
            )
            session.flush()


FREE, TO_A_BOT = "free", "bot"
"""Who has a seat after somebody who lost it."""


def _as(table: Table, chair: Chair) -> str:
    """Who a person is at a table, within a sentence."""
    return called(table.game).within(chair.seat)


def _people(table: Table) -> set[int]:
    """Everybody who sits at a table, and its owner."""
    return {chair.account_id for chair in table.seats if chair.account_id} | {table.owner_id}


def _both(old: str, new: str) -> str:
    """Two notices of one wait, for a person with two seats: both say so, the account stays the first's."""
    first, _, account = old.partition("\n")
    second = new.partition("\n")[0]
    first = first if second in first else f"{first} {second}"
    return f"{first}\n{account}" if account else first


def _ending(table: Table) -> str:
    game = chancellery.load(table.game).info.title
    points = sorted((table.result or {}).items(), key=lambda item: (-item[1], item[0]))
    words = ", ".join(f"{called(table.game).heading(seat)} {share:g}" for seat, share in points if share > 0)
    return say("notice-ending", title=game, shares=words)
