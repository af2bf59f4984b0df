"""The ticker: looks at seats whose bell rings, sends notices, and does what a table's clock says at zero."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import bindparam, or_, select, update
from sqlalchemy.orm import Session

import chancellery
from chancellery.core.decisions import TABLE, Ballot
from chancellery.core.errors import Illegal, Invalid
from chancellery.core.match import Match
from chancellery.table import clocks
from chancellery.table.clocks import Clock
from chancellery.table.dealing import check_bot
from chancellery.table.drafts import filled
from chancellery.table.holds import Holds
from chancellery.table.left_answers import LeftAnswers, forget
from chancellery.table.log_file import tidy
from chancellery.table.models import Chair, Draft, Table, table_of
from chancellery.table.notices import FREE, TO_A_BOT, Notices
from chancellery.table.pacing import unhurried
from chancellery.table.played import Results, note_loss
from chancellery.table.said import say
from chancellery.table.standing import Foreign, Held, status_of
from chancellery.table.store import StoreAway
from chancellery.table.tables import Tables

log = logging.getLogger(__name__)
A_ROUND = 200
PUT_OFF = timedelta(minutes=10)
"""Before a bell that failed is rung again."""
REMINDED, UP = 1, 2
_SEATS = table_of(Chair).c
_DUE = (
    select(_SEATS.table_id, _SEATS.seat, _SEATS.bell)
    .where(_SEATS.bell <= bindparam("now"))
    .order_by(_SEATS.bell)
    .limit(A_ROUND)
)


class Ticker:
    """Any number of them may run at once: a bell is rung by the one that claims it."""

    def __init__(self, tables: Tables, notices: Notices) -> None:
        self.tables = tables
        self.notices = notices
        self.holds = Holds(tables, notices)
        self.results = Results(tables)
        self.left = LeftAnswers(tables, notices)

    def _beat(self) -> None:
        if gap := self.tables.served.beat():
            self.make_good(gap)

    def make_good(self, gap: timedelta) -> None:
        """No server was there for so long: no clock ran, and everybody is told so."""
        text = say("served-away", time=in_words(gap))
        on_the_clock = Table.id.in_(select(Chair.table_id).where(Chair.due.is_not(None)))
        timed = or_(on_the_clock, Table.press_periods == "timed")
        with self.tables.store.reading() as session:
            found = session.scalars(select(Table.id).where(Table.status == "running", timed)).all()
        for table_id in found:
            with self.tables.store.session() as session:
                table = self.tables.table(session, table_id, lock=True)
                if table.status == "running":
                    clocks.leave_a_part(table, self.tables.time(session))
                    self.notices.time_given_back(session, table, text)
            self.tables.publish(table_id, {"kind": "clock"})

    def tick(self) -> int:
        """One look; gives how many bells this ticker rang."""
        self._beat()
        self.holds.see_to()
        self.tables.snapshots.write()
        tidy(self.tables.store)
        self.results.write_up()
        self.left.send_due()
        with self.tables.store.reading() as session:
            rings = session.connection().execute(_DUE, {"now": self.tables.time(session)}).all()
        rung = 0
        for table_id, seat, bell in unhurried(rings):
            try:
                self._beat()
                rung += self._ring(table_id, seat, bell)
            except StoreAway:
                raise
            except Exception as error:  # one table's fault must not stop the clocks of the others
                log.warning("the clock of %s at %s: %s", seat, table_id, error, exc_info=error)
                self._put_off(table_id, seat, bell)
        return rung

    def _put_off(self, table_id: str, seat: str, bell: datetime | None) -> None:
        """A bell that cannot be rung is tried again later, behind all the others."""
        mine = Chair.table_id == table_id, Chair.seat == seat, Chair.bell == bell
        with self.tables.store.session() as session:
            later = self.tables.time(session) + PUT_OFF
            session.execute(update(Chair).where(*mine).values(bell=later))

    def _ring(self, table_id: str, seat: str, bell: datetime | None) -> bool:
        with self.tables.store.session() as session:
            table = self.tables.table(session, table_id, lock=True)
            mine = Chair.table_id == table_id, Chair.seat == seat, Chair.bell == bell
            claimed = session.execute(
                update(Chair).where(*mine).values(bell=None).execution_options(synchronize_session=False)
            )
            if claimed.rowcount != 1:  # type: ignore[attr-defined]
                return False
            chair = next(chair for chair in table.seats if chair.seat == seat)
            chair.bell = None
            try:
                match = self.tables.sound(session, table)
            except (Held, Foreign):
                if table.status == "running":
                    self.holds.hold(session, table)
                return True
            news, after = self._see_to(session, table, match, chair)
            if after is match:
                chair.bell = clocks.next_bell(table, chair, Clock.of(table), self.tables.time(session))
        if after is not match:
            self.tables.tell_viewers(table, after, "moved")
        elif news:
            self.tables.publish(table_id, {"kind": news})
        return True

    def _see_to(
        self, session: Session, table: Table, match: Match[Any], chair: Chair
    ) -> tuple[str, Match[Any]]:
        """What is due for one seat; gives the news, and the match if it moved."""
        now, clock = self.tables.time(session), Clock.of(table)
        if table.status == "over":
            chair.notified = table.length
            self.notices.over(session, table, match, chair)
            return "", match
        if table.status != "running":
            return "", match
        if chair.away is not None:
            clocks.come_back(table, chair, now)
            return "clock", match
        if chair.asked is None:
            return "", match
        up = chair.due is not None and chair.rung < UP and now >= clocks.zero_at(chair, clock)
        if up and clock.at_zero != "wait":
            chair.rung, chair.notified = UP, chair.asked_at
            return self._zero(session, table, match, chair, clock)
        remind = clocks.reminder_at(chair, clock)
        if remind and chair.rung < REMINDED and now >= remind:
            chair.rung, chair.notified = REMINDED, chair.asked_at
            left = clocks.seconds_left(chair, now) or 0
            self.notices.reminder(session, table, match, chair, in_words(timedelta(seconds=max(0, left))))
        elif chair.notified != chair.asked_at:
            chair.notified = chair.asked_at
            if chair.looked_at < chair.asked_at:
                self.notices.turn(session, table, match, chair)
        return "", match

    def _zero(
        self, session: Session, table: Table, match: Match[Any], chair: Chair, clock: Clock
    ) -> tuple[str, Match[Any]]:
        """A seat's time is up."""
        if clock.at_zero == "remind":
            self.notices.late(session, table, match, chair)
            return "clock", match
        if clock.submit_draft and (sent := self._send_draft(session, table, match, chair)):
            return "moved", sent
        if clock.at_zero == "civil_disorder":
            action = clocks.absent_action(match, chair.seat)
            if action is not None:
                if clock.kind == "bank":
                    chair.bank = clock.increment
                return "moved", self.tables.play(session, table, TABLE, action)[0]
            self.notices.late(session, table, match, chair)
            return "clock", match
        if clock.at_zero == "bot":
            chair.relieved = chair.asked
            self.notices.relieved(session, table, match, chair)
            return "seats", match
        self.give_away(session, table, match, chair, to_a_bot=clock.at_zero == "bot_stays")
        return "seats", match

    def _send_draft(
        self, session: Session, table: Table, match: Match[Any], chair: Chair
    ) -> Match[Any] | None:
        """A ballot that was begun, as it stands; none if there is none, or the rules refuse the whole."""
        ballot = match.decision(chair.seat)
        draft = self.tables.draft_of(session, table, chair.seat, chair.asked)
        if not isinstance(ballot, Ballot) or not any(draft):
            return None
        try:
            return self.tables.play(session, table, chair.seat, filled(match, ballot, draft))[0]
        except (Illegal, Invalid) as error:
            # What it says may be a secret.
            kind = type(error).__name__
            log.warning("the draft of %s at %s cannot be sent (%s)", chair.seat, table.id, kind)
            return None

    def give_away(
        self,
        session: Session,
        table: Table,
        match: Match[Any],
        chair: Chair,
        *,
        to_a_bot: bool,
        agreed: bool = False,
    ) -> None:
        """A bot takes a seat, or it becomes free for somebody else: the time is up, or all agreed on it."""
        holder = chair.account_id
        note_loss(session, table, chair, agreed=agreed)
        clocks.vacate(chair)
        session.query(Draft).filter_by(table_id=table.id, seat=chair.seat).delete()
        forget(session, table.id, chair.seat)
        chair.kind = "bot" if to_a_bot else "open"
        chair.bot = check_bot(chancellery.load(table.game), "") if to_a_bot else None
        chair.invitation = None
        stood = table.status != "running"
        table.status = status_of(table)
        clocks.settle(table, match, self.tables.time(session))
        if stood:
            clocks.wait_anew(table, self.tables.time(session))
        if holder is not None:
            taker = TO_A_BOT if to_a_bot else FREE
            self.notices.seat_lost(session, table, holder, chair.seat, taker, agreed=agreed)


def in_words(span: timedelta) -> str:
    """`3 days`, `14 h`, `5 min`, `20 s`: the largest unit that says enough."""
    seconds = int(span.total_seconds())
    for unit, size in (("days", 86_400), ("h", 3_600), ("min", 60)):
        if seconds >= 2 * size:
            return say("time-of", n=seconds // size, unit=unit)
    return say("time-of", n=seconds, unit="s")
