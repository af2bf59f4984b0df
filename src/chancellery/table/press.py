"""Press: letters to all or among some seats, what each seat has read, and its notes to itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, and_, func, or_, select
from sqlalchemy.orm import InstrumentedAttribute, Session, aliased
from sqlalchemy.sql import Select

from chancellery.core.decisions import Seat
from chancellery.core.errors import Illegal, Invalid
from chancellery.core.match import Match
from chancellery.table.models import Account, Chair, Letter, Note, Reading, Table
from chancellery.table.muting import deaf_to, heard
from chancellery.table.seating import cleaned
from chancellery.table.tables import Tables
from chancellery.table.talk_times import Talk, talk_now

LONGEST = 5_000
"""Characters of a letter."""
LONGEST_NOTE = 20_000
A_MINUTE = 20
"""Letters that a seat may write in a minute."""
PAGE = 50
ALL = "all"
"""The conversation of everybody, spectators included."""

Listener = Callable[[Session, Table, list[Seat]], None]


class TooMany(Illegal):
    """More letters in a minute than anybody reads."""


@dataclass(frozen=True, slots=True)
class Room:
    """A conversation, as one seat sees it."""

    seats: tuple[Seat, ...]
    """Who shares it; nobody: everybody."""
    letters: int
    unread: int
    newest: int
    """In the order of the store, which counts everybody's letters: not for the eyes of a reader."""

    @property
    def name(self) -> str:
        return ",".join(self.seats) or ALL


class Numbered(NamedTuple):
    """A letter and its place in its conversation: all that a reader is told of the order of letters."""

    number: int
    letter: Letter


class Press:
    """The letters and notes of the tables of one store."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.listeners: list[Listener] = []
        """Told of a letter in its transaction: the table, and the seats that may read it, but the author."""

    def send(
        self, table_id: str, author: Seat, to: Sequence[Seat], text: str, key: str | None = None
    ) -> Numbered:
        """Write to all (nobody named), or to some seats; nothing is written twice with one key."""
        words = cleaned(text)
        if not words.strip():
            raise Invalid("A letter needs words.")
        if len(words) > LONGEST:
            raise Invalid(f"A letter has at most {LONGEST:,} characters; this one has {len(words):,}.")
        with self.tables.store.session() as session:
            table = self.tables.table(session, table_id, lock=True)
            if first := _sent_before(session, table_id, author, key):
                return first
            members = _members(table, author, to)
            match = self.tables.match(session, table)
            self._check(session, table, match, author, members)
            letter = Letter(
                table_id=table_id,
                author=author,
                room=_stored(members),
                text=words.strip("\n"),
                step=table.length,
                at=self.tables.now(),
                key=key or None,
            )
            session.add(letter)
            session.flush()
            _read_to(session, table_id, author, letter.room, letter.id)
            number = session.scalar(select(_number()).where(Letter.id == letter.id)) or 0
            deaf = deaf_to(session, table, author) | {author}
            readers = [c.seat for c in table.seats if c.seat not in deaf and c.seat in (members or [c.seat])]
            for listener in self.listeners:
                listener(session, table, readers)
        # Nobody else shall notice that a private letter was written.
        self.tables.publish(table_id, {"kind": "press", **({"only": members} if members else {})})
        return Numbered(number, letter)

    def _check(
        self, session: Session, table: Table, match: Match[Any], author: Seat, members: Sequence[Seat]
    ) -> None:
        talk = self.talk(session, table, match)
        if not talk.allowed:
            raise Illegal(talk.reason, talk.rule)
        if members and table.press == "public":
            raise Illegal("At this table letters go to everybody.")
        now = self.tables.now()
        recent = select(func.count()).where(
            Letter.table_id == table.id,
            Letter.author == author,
            and_(Letter.at > now - timedelta(minutes=1), Letter.at <= now),
        )
        if (session.scalar(recent) or 0) >= A_MINUTE:
            raise TooMany(f"{A_MINUTE} letters in a minute are enough; wait a little.")

    def talk(self, session: Session, table: Table, match: Match[Any]) -> Talk:
        return talk_now(session, table, match, self.tables.time(session))

    # Reading.

    def letters(
        self, session: Session, table: Table, seat: Seat | None, room: str = "", page: int = 1
    ) -> list[Numbered]:
        """A page of what a seat may read, of one conversation or of all: the first has the newest, last."""
        query = _readable(table, seat).order_by(Letter.id.desc()).limit(PAGE).offset(PAGE * (page - 1))
        if room:
            query = query.where(Letter.room == _room(table, room))
        found = session.execute(query.add_columns(_number())).all()
        return [Numbered(number, letter) for letter, number in reversed(found)]

    def rooms(self, session: Session, table: Table, seat: Seat | None) -> list[Room]:
        """The conversations that a seat may read: everybody's first, then those last written in."""
        letters = _readable(table, seat).subquery()
        seen = and_(
            Reading.table_id == table.id, Reading.seat == (seat or ""), Reading.room == letters.c.room
        )
        mine = letters.c.author == (seat or "")
        unread = and_(~mine, letters.c.id > func.coalesce(Reading.letter, 0), _shared(letters.c.room, seat))
        found = session.execute(
            select(
                letters.c.room,
                func.count(letters.c.id),
                func.count(letters.c.id).filter(unread),
                func.max(letters.c.id),
            )
            .select_from(letters)
            .outerjoin(Reading, seen)
            .group_by(letters.c.room)
        )
        rooms = [Room(_seats(room), count, new if seat else 0, last) for room, count, new, last in found]
        if not any(not room.seats for room in rooms):
            rooms.append(Room((), 0, 0, 0))
        return sorted(rooms, key=lambda room: (bool(room.seats), -room.newest))

    def read(self, table_id: str, seat: Seat, room: str, number: int) -> None:
        """A seat has read a conversation up to a letter."""
        with self.tables.store.session() as session:
            table = self.tables.table(session, table_id, lock=True)
            stored = _room(table, room)
            newest = _readable(table, seat).where(Letter.room == stored, _number() <= number)
            last = session.scalar(select(func.max(newest.subquery().c.id)))
            if last:
                _read_to(session, table_id, seat, stored, last)

    def unread(self, session: Session, account: Account | None, table_ids: Iterable[str]) -> dict[str, int]:
        """How many letters wait for a person at each of these tables."""
        if account is None:
            return {}
        seen = and_(
            Reading.table_id == Letter.table_id, Reading.seat == Chair.seat, Reading.room == Letter.room
        )
        query = (
            select(Letter.table_id, func.count(Letter.id.distinct()))
            .join(Chair, and_(Chair.table_id == Letter.table_id, Chair.account_id == account.id))
            .outerjoin(Reading, seen)
            .where(
                Letter.table_id.in_(list(table_ids)),
                Letter.author != Chair.seat,
                Letter.id > func.coalesce(Reading.letter, 0),
                _shared(Letter.room, Chair.seat),
                heard(Chair.seat),
            )
            .group_by(Letter.table_id)
        )
        return {row[0]: row[1] for row in session.execute(query)}

    # Notes to oneself.

    def note(self, session: Session, table: Table, seat: Seat) -> str:
        found = session.get(Note, (table.id, seat))
        return found.text if found else ""

    def keep_note(self, table_id: str, seat: Seat, text: str) -> None:
        words = cleaned(text)
        if len(words) > LONGEST_NOTE:
            raise Invalid(f"Notes have at most {LONGEST_NOTE:,} characters; these have {len(words):,}.")
        with self.tables.store.session() as session:
            table = self.tables.table(session, table_id, lock=True)
            session.merge(Note(table_id=table.id, seat=seat, text=words))


def _sent_before(session: Session, table_id: str, author: Seat, key: str | None) -> Numbered | None:
    """The letter of a request that comes once more, since its sender heard no answer."""
    if not key:
        return None
    mine = Letter.table_id == table_id, Letter.author == author, Letter.key == key
    found = session.execute(select(Letter, _number()).where(*mine)).first()
    return Numbered(found[1], found[0]) if found else None


def press_remarks(
    session: Session, table: Table, seat: Seat | None, match: Match[Any]
) -> list[tuple[int, str]]:
    """What a seat may read and its own notes, as notes of a journal: after which entry, and what."""
    length = len(match.journal)
    letters = session.scalars(_readable(table, seat).order_by(Letter.id))
    # What was written before a take-back may be later than the last entry.
    found = [(min(letter.step, length), _remark(letter)) for letter in letters]
    found.sort(key=lambda remark: remark[0])
    own = session.get(Note, (table.id, seat)) if seat else None
    if own and own.text.strip():
        found.append((length, f"Notes of {seat}: {own.text}"))
    return found


def letter_json(number: int, letter: Letter) -> dict[str, Any]:
    """A letter in the words of the interface."""
    return {
        "id": number,
        "author": letter.author,
        "room": ",".join(_seats(letter.room)) or ALL,
        "to": [seat for seat in _seats(letter.room) if seat != letter.author],
        "text": letter.text,
        "step": letter.step,
        "at": letter.at.isoformat(),
    }


def _remark(letter: Letter) -> str:
    to = ", ".join(seat for seat in _seats(letter.room) if seat != letter.author) or ALL
    return f"{letter.author} to {to}, {letter.at:%Y-%m-%d %H:%M} UTC: {letter.text}"


def _members(table: Table, author: Seat, to: Sequence[Seat]) -> list[Seat]:
    """Who shares a letter; nobody: everybody."""
    known = [chair.seat for chair in table.seats]
    for seat in to:
        if seat not in known:
            raise Invalid(f"There is no seat {seat!r}: the seats are {', '.join(known)}.")
    others = set(to) - {author}
    if to and not others:
        raise Invalid("A letter goes to somebody else; for oneself there are notes.")
    return sorted({author, *others}) if others else []


def _room(table: Table, name: str) -> str:
    """A conversation by its name, as the store calls it."""
    if name == ALL:
        return ""
    seats = sorted(set(name.split(",")))
    if not set(seats) <= {chair.seat for chair in table.seats}:
        raise Invalid(f"A conversation is {ALL!r} or seats with commas between; not {name!r}.")
    return _stored(seats)


def _stored(seats: Sequence[Seat]) -> str:
    return f",{','.join(seats)}," if seats else ""


def _seats(room: str) -> tuple[Seat, ...]:
    return tuple(seat for seat in room.split(",") if seat)


def _shared(
    room: ColumnElement[str] | InstrumentedAttribute[str], seat: InstrumentedAttribute[str] | Seat | None
) -> ColumnElement[bool]:
    """Whether a seat belongs to a conversation; `LIKE` would take the underscore of a slug for any sign."""
    if seat is None:
        return room == ""
    inside = func.replace(room, "," + seat + ",", "") != room
    return or_(room == "", inside)


def _readable(table: Table, seat: Seat | None) -> Select[Letter]:
    """The one place that says who may read what."""
    query = select(Letter).where(Letter.table_id == table.id)
    if seat is not None:
        query = query.where(heard(seat))
    if table.status == "over" and table.open_press:
        return query
    return query.where(_shared(Letter.room, seat))


def _number() -> ColumnElement[int]:
    """The place of a letter in its conversation."""
    before = aliased(Letter)
    upto = (before.table_id == Letter.table_id, before.room == Letter.room, before.id <= Letter.id)
    return select(func.count(before.id)).where(*upto).correlate(Letter).scalar_subquery()


def _read_to(session: Session, table_id: str, seat: Seat, room: str, letter: int) -> None:
    reading = session.get(Reading, (table_id, seat, room))
    if reading is None:
        session.add(Reading(table_id=table_id, seat=seat, room=room, letter=letter))
    else:
        reading.letter = max(reading.letter, letter)
