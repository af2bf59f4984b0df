"""What the store keeps. Journals and press are only ever added to."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from typing import Any, cast

from sqlalchemy import (
    JSON,
    BigInteger,
    DateTime,
    Double,
    ForeignKey,
    Index,
    String,
    Text,
    TypeDecorator,
    UniqueConstraint,
)
from sqlalchemy import Table as Rows
from sqlalchemy.engine import Dialect
from sqlalchemy.engine.default import DefaultExecutionContext
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

from chancellery.table.names import fold


class Moment(TypeDecorator[datetime]):
    """A time in UTC, in databases with and without time zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return _in_utc(value)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return _in_utc(value)


def _in_utc(value: datetime | None) -> datetime | None:
    """SQLite keeps no zone, and PostgreSQL answers in that of its session."""
    if value is None:
        return None
    return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


def now() -> datetime:
    return datetime.now(UTC)


def new_key() -> str:
    return secrets.token_hex(32)


def _folded(context: DefaultExecutionContext) -> str:
    return fold(str(context.get_current_parameters()["name"]))  # type: ignore[no-untyped-call]


class Base(DeclarativeBase):
    type_annotation_map = {dict[str, Any]: JSON, list[Any]: JSON, datetime: Moment}


def table_of(kind: type[Base]) -> Rows:
    """The rows themselves, for statements that need no objects."""
    return cast("Rows", kind.__table__)


class Account(Base):
    """A person; on one's own machine there is one, without a password."""

    __tablename__ = "account"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(40), unique=True)
    password: Mapped[str | None] = mapped_column(String(200))
    """An argon2 hash; none for the local profile and for guests."""
    guest: Mapped[bool] = mapped_column(default=False)
    email: Mapped[str | None] = mapped_column(String(200))
    settings: Mapped[dict[str, Any]] = mapped_column(default=dict)
    created: Mapped[datetime] = mapped_column(default=now)
    folded: Mapped[str] = mapped_column(String(140), unique=True, index=True, default=_folded)
    """What names that can be taken for each other have in common (`names.fold`)."""


class LogIn(Base):
    """A browser in which somebody is logged in; its cookie has the token, and here is its hash."""

    __tablename__ = "session"

    id: Mapped[int] = mapped_column(primary_key=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("account.id"), index=True)
    digest: Mapped[str] = mapped_column(String(64), unique=True)
    created: Mapped[datetime] = mapped_column(default=now, index=True)
    seen: Mapped[datetime] = mapped_column(default=now)
    """When it was last used, to the hour."""
    agent: Mapped[str] = mapped_column(String(120), default="")
    """What the browser calls itself, in words."""
    address: Mapped[str] = mapped_column(String(60), default="")
    """Where the log-in came from."""


class Learned(Base):
    """A step of a title's course that somebody has done."""

    __tablename__ = "learned"

    account_id: Mapped[int] = mapped_column(ForeignKey("account.id"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    step: Mapped[str] = mapped_column(String(40), primary_key=True)
    at: Mapped[datetime] = mapped_column(default=now)


class Solved(Base):
    """What somebody made of a position of the day."""

    __tablename__ = "solved"

    account_id: Mapped[int] = mapped_column(ForeignKey("account.id"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    """`2026-11-18`"""
    wrong: Mapped[int] = mapped_column(default=0)
    """Tries in vain."""
    outcome: Mapped[str] = mapped_column(String(10), default="open")
    """`open`, `found` or `shown`."""
    at: Mapped[datetime] = mapped_column(default=now)


class Reset(Base):
    """Leave to choose a new password, sent by mail; kept for a day as a hash, so that they can be counted."""

    __tablename__ = "reset"

    id: Mapped[int] = mapped_column(primary_key=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("account.id"), index=True)
    digest: Mapped[str] = mapped_column(String(64), unique=True)
    made: Mapped[datetime] = mapped_column(default=now, index=True)
    used: Mapped[bool] = mapped_column(default=False)


class Allowance(Base):
    """What somebody has asked of all workers together (`web.limits`): when it will be as if they had not."""

    __tablename__ = "allowance"

    name: Mapped[str] = mapped_column(String(80), primary_key=True)
    full_at: Mapped[float] = mapped_column(Double)
    """Seconds since 1970, by the clock of the database."""


class Token(Base):
    """A key for a program that takes a seat, kept as a hash."""

    __tablename__ = "token"

    id: Mapped[int] = mapped_column(primary_key=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("account.id"), index=True)
    name: Mapped[str] = mapped_column(String(60))
    digest: Mapped[str] = mapped_column(String(64), unique=True)
    created: Mapped[datetime] = mapped_column(default=now)
    scopes: Mapped[str] = mapped_column(String(40), default="play tables")
    """What it opens: `play`, `tables`, or both."""


class Table(Base):
    """A match with what was agreed around it."""

    __tablename__ = "game_table"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    title: Mapped[str] = mapped_column(String(80))
    options: Mapped[dict[str, Any]]
    seed: Mapped[str] = mapped_column(String(40))
    """A whole number of 128 bits, as text: no database keeps one so large."""
    key: Mapped[str] = mapped_column(String(64), default=new_key)
    """What the chance and the worlds of bots come from, in hexadecimal; nobody is told it, ever."""
    version: Mapped[str] = mapped_column(String(20))
    owner_id: Mapped[int] = mapped_column(ForeignKey("account.id"))
    public: Mapped[bool] = mapped_column(default=False)
    press: Mapped[str] = mapped_column(String(10), default="full")
    """`full`, `public` or `none`."""
    open_press: Mapped[bool] = mapped_column(default=False)
    """Whether private press is shown to all after the end."""
    press_periods: Mapped[str] = mapped_column(String(10), default="off")
    """`off`, `phases` (while the rules let players negotiate) or `timed` (by the rulebook's minutes too)."""
    anonymous: Mapped[bool] = mapped_column(default=False)
    """Whether nobody is told before the end who sits where."""
    deal: Mapped[bool] = mapped_column(default=False)
    """Whether the seats are dealt when the last is taken (`dealing`)."""
    hints: Mapped[str] = mapped_column(String(10), default="bots")
    """Who may ask for hints (`hints`): a lone person against `bots`, `all`, or `none`."""
    hinted: Mapped[dict[str, Any]] = mapped_column(default=dict)
    """By seat: the decisions that it was given a hint for."""
    clock: Mapped[dict[str, Any]] = mapped_column(default=dict)
    status: Mapped[str] = mapped_column(String(10), default="open")
    """`open` (seats are free), `running`, `paused`, `held` (the present rules refuse its journal), `over`,
    `cancelled`, or `record` (to be looked at)."""
    length: Mapped[int] = mapped_column(default=0)
    """Entries in the journal."""
    cuts: Mapped[int] = mapped_column(default=0)
    """How often entries were taken back: a copy of the match made before that is void."""
    revision: Mapped[int] = mapped_column(default=0)
    """Raised by everything that changes the table or a seat of it: a copy in memory with another is old."""
    awaited: Mapped[list[Any]] = mapped_column(default=list)
    """Seats that must decide now."""
    result: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    webhook: Mapped[str | None] = mapped_column(String(400))
    forked_from: Mapped[str | None] = mapped_column(String(16))
    """The table whose journal this one plays on."""
    rematch_of: Mapped[str | None] = mapped_column(String(16))
    """The table whose people meet again here."""
    remarks: Mapped[list[Any]] = mapped_column(default=list)
    """Notes and expectations of an imported journal: after how many entries, which of the two, and what."""
    created: Mapped[datetime] = mapped_column(default=now)
    moved: Mapped[datetime] = mapped_column(default=now)
    """When the last entry was made."""
    began: Mapped[datetime | None]
    """When the last seat was taken, in the tables' own time (`served`); so are all times of a chair."""
    pauses: Mapped[list[Any]] = mapped_column(default=list)
    """From when to when the game stood still, in that time; the last may have no end yet."""
    counted: Mapped[bool] = mapped_column(default=False)
    """Whether its end stands among the results of those who played (`played`)."""
    seats: Mapped[list[Chair]] = relationship(order_by="Chair.place", lazy="selectin")

    __table_args__ = (
        Index("ix_table_status", "status", "moved"),
        Index("ix_table_counted", "counted", "status"),
    )


class PutAway(Base):
    """A table that somebody does not want to see among theirs."""

    __tablename__ = "put_away"

    account_id: Mapped[int] = mapped_column(ForeignKey("account.id"), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)


class Chair(Base):
    """A seat at a table and who sits on it."""

    __tablename__ = "chair"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    seat: Mapped[str] = mapped_column(String(40), primary_key=True)
    place: Mapped[int]
    kind: Mapped[str] = mapped_column(String(10))
    """`person`, `bot`, `invited` or `open`."""
    account_id: Mapped[int | None] = mapped_column(ForeignKey("account.id"), index=True)
    bot: Mapped[str | None] = mapped_column(String(40))
    invitation: Mapped[str | None] = mapped_column(String(64), unique=True)
    """An unguessable token, until somebody comes by it; who made the table is shown it again."""
    ready: Mapped[bool] = mapped_column(default=False)
    looked_at: Mapped[int] = mapped_column(default=-1)
    """The length of the journal when this seat last looked; -1: never."""
    bank: Mapped[int | None]
    """Seconds in hand on a clock with a bank, when the present decision was opened."""
    due: Mapped[datetime | None]
    """When this seat's time runs out."""
    left: Mapped[int | None]
    """Seconds left on a clock that stands still."""
    asked: Mapped[int | None] = mapped_column(BigInteger)
    """The number of the decision that is awaited of this seat."""
    asked_at: Mapped[int] = mapped_column(default=-1)
    """The length of the journal when it was opened: one wait."""
    waits: Mapped[datetime | None]
    """Since when."""
    notified: Mapped[int] = mapped_column(default=-1)
    """The wait for which a notice was sent, by its `asked_at`: one a wait."""
    rung: Mapped[int] = mapped_column(default=0)
    """What has come of this wait: 1 a reminder was due, 2 the time was up."""
    bell: Mapped[datetime | None] = mapped_column(index=True)
    """When the ticker must look at this seat next."""
    relieved: Mapped[int | None] = mapped_column(BigInteger)
    """The decision that a bot answers in this seat's place."""
    away: Mapped[datetime | None]
    """Since when this seat is on vacation."""
    away_used: Mapped[int] = mapped_column(default=0)
    """Seconds of vacation taken before."""


class Played(Base):
    """What a game came to for somebody in it; written when it ends, or when they lose their seat."""

    __tablename__ = "played"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("account.id"), primary_key=True)
    seat: Mapped[str] = mapped_column(String(40), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    ended: Mapped[datetime | None]
    """When the game was over; before that nobody is told of it."""
    against: Mapped[str] = mapped_column(String(40), default="")
    """`people`, the only kind of bot that sat there, or `bots`; nothing for who held several seats."""
    outcome: Mapped[str] = mapped_column(String(10), default="")
    """`won`, `shared` or `lost`; nothing for who held several seats, or had given theirs away."""
    place: Mapped[int] = mapped_column(default=0)
    seats: Mapped[int] = mapped_column(default=0)
    """How many there were."""
    figure: Mapped[str | None] = mapped_column(String(40))
    """The title's first figure of the seat at the end."""
    answers: Mapped[int] = mapped_column(default=0)
    """Answers for which a clock ran."""
    late: Mapped[int] = mapped_column(default=0)
    """Those of them that came after its end, or from a bot."""
    lost: Mapped[bool] = mapped_column(default=False)
    """Whether the seat was taken from them because their time was up."""
    rated: Mapped[bool] = mapped_column(default=False)
    """Whether it counts for their rating (`ratings`)."""

    __table_args__ = (Index("ix_played_account", "account_id", "ended"),)


class Rating(Base):
    """How strong somebody is at one title, by the games with others there (`ratings`)."""

    __tablename__ = "rating"

    account_id: Mapped[int] = mapped_column(ForeignKey("account.id"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    games: Mapped[int]


class EntryRow(Base):
    """One line of a journal. The number is unique, so that two clicks or two servers cannot both win."""

    __tablename__ = "entry"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[str] = mapped_column(String(40))
    action: Mapped[list[Any]]
    digest: Mapped[str | None] = mapped_column(String(64))
    """Of the position after it, every so often: what later rules are held against."""
    at: Mapped[datetime] = mapped_column(default=now)
    """In the tables' own time."""
    clock: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    """The seat's clock before it answered, should the answer be taken back."""
    key: Mapped[str | None] = mapped_column(String(64))
    """What the request that made it was marked with: who sends it again is told what came of it."""


class Snapshot(Base):
    """A match as it stood after some entry, so that not all before it need be played again."""

    __tablename__ = "snapshot"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    length: Mapped[int] = mapped_column(primary_key=True)
    cuts: Mapped[int]
    version: Mapped[str] = mapped_column(String(64))
    """Of the rules and data that made it."""
    body: Mapped[str] = mapped_column(Text)


class Reviewed(Base):
    """What was found when a game that is over was looked at again (`reviews`)."""

    __tablename__ = "review"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    version: Mapped[str] = mapped_column(String(64))
    """Of the rules and data that it was made with."""
    body: Mapped[dict[str, Any]]


class Claim(Base):
    """A decision that a bot of some worker thinks about, until when the others leave it alone."""

    __tablename__ = "claim"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    seat: Mapped[str] = mapped_column(String(40), primary_key=True)
    decision: Mapped[int] = mapped_column(BigInteger)
    until: Mapped[datetime]


class Heartbeat(Base):
    """The one row that says how much time has been served (`served`)."""

    __tablename__ = "heartbeat"

    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime]
    """What the wall showed at the last beat."""
    served: Mapped[datetime]
    """The tables' own time at that moment."""


class Draft(Base):
    """A ballot that a seat is filling in; nobody else sees it."""

    __tablename__ = "draft"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    seat: Mapped[str] = mapped_column(String(40), primary_key=True)
    decision: Mapped[int] = mapped_column(BigInteger)
    answer: Mapped[list[Any]]


class LeftAnswer(Base):
    """Lines that a seat has left for its next ballot of a kind (`left_answers`); nobody else sees them."""

    __tablename__ = "left_answer"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    seat: Mapped[str] = mapped_column(String(40), primary_key=True)
    what: Mapped[str] = mapped_column(String(40))
    """The kind of ballot that they are for."""
    words: Mapped[str] = mapped_column(Text)
    phase: Mapped[int]
    """Where the phase began in which they were left: they are for a later one."""
    decision: Mapped[int | None] = mapped_column(BigInteger)
    """What the seat was asked then, if anything."""


class Letter(Base):
    """Press: to all, or to some seats."""

    __tablename__ = "letter"

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), index=True)
    author: Mapped[str] = mapped_column(String(40))
    room: Mapped[str] = mapped_column(String(400))
    """Who shares it, the author among them: `,england,italy,`; empty: everybody."""
    text: Mapped[str] = mapped_column(Text)
    step: Mapped[int]
    """The length of the journal when it was written."""
    at: Mapped[datetime] = mapped_column(default=now)
    key: Mapped[str | None] = mapped_column(String(64))
    """What the request that sent it was marked with, as with an entry."""

    __table_args__ = (Index("one_letter_a_key", "table_id", "author", "key", unique=True),)


class Reading(Base):
    """How far a seat has read one conversation."""

    __tablename__ = "reading"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    seat: Mapped[str] = mapped_column(String(40), primary_key=True)
    room: Mapped[str] = mapped_column(String(400), primary_key=True)
    letter: Mapped[int] = mapped_column(default=0)


class Mute(Base):
    """A seat whose letters another does not want to read."""

    __tablename__ = "mute"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    seat: Mapped[str] = mapped_column(String(40), primary_key=True)
    muted: Mapped[str] = mapped_column(String(40), primary_key=True)


class Note(Base):
    """What a seat writes to itself."""

    __tablename__ = "note"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    seat: Mapped[str] = mapped_column(String(40), primary_key=True)
    text: Mapped[str] = mapped_column(Text)


class Proposal(Base):
    """Something that seats vote on: a draw, a concession, a take-back, a pause."""

    __tablename__ = "proposal"

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), index=True)
    by: Mapped[str] = mapped_column(String(40))
    kind: Mapped[str] = mapped_column(String(20))
    """`agree` (an agreement of the rules), `take_back`, `pause`, `resume`, `extend`, `cancel`, `replace`."""
    action: Mapped[list[Any]]
    needs: Mapped[list[Any]]
    """Seats that must consent."""
    votes: Mapped[dict[str, Any]] = mapped_column(default=dict)
    status: Mapped[str] = mapped_column(String(10), default="open")
    step: Mapped[int]
    at: Mapped[datetime] = mapped_column(default=now)


class Notice(Base):
    """A word to a person: it is your turn, a letter came, the game is over."""

    __tablename__ = "notice"

    id: Mapped[int] = mapped_column(primary_key=True)
    account_id: Mapped[int | None] = mapped_column(ForeignKey("account.id"), index=True)
    """None: to the table's webhook."""
    table_id: Mapped[str | None] = mapped_column(ForeignKey("game_table.id"), index=True)
    text: Mapped[str] = mapped_column(Text)
    kind: Mapped[str] = mapped_column(String(20))
    step: Mapped[int] = mapped_column(default=0)
    read: Mapped[bool] = mapped_column(default=False)
    at: Mapped[datetime] = mapped_column(default=now)
    send_at: Mapped[datetime | None] = mapped_column(index=True)
    """When it goes out by mail or webhook, unless it is read before."""
    tries: Mapped[int] = mapped_column(default=0)

    __table_args__ = (UniqueConstraint("account_id", "table_id", "kind", "step", name="one_notice_a_wait"),)
