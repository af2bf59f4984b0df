"""Who watches the tables of this worker, and what they are sent: frames after moves, other news as they are.

All streams with the same eyes share one frame. It is made once, when a move is known here: at once if it was
made here, else when the news of it come in from another worker.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

import chancellery
from chancellery.core.decisions import Seat
from chancellery.core.errors import ChancelleryError
from chancellery.core.match import Match
from chancellery.table.frames import Draft, Seen, Together, changes, look, look_together
from chancellery.table.live import LiveTable
from chancellery.table.story import log_lines

if TYPE_CHECKING:
    from chancellery.table.models import Account
    from chancellery.web.services import Services

log = logging.getLogger(__name__)

BEHIND = 64
"""Messages that may wait for a slow reader; then they are dropped, and it is told to look anew."""


_json = msgspec.json.Encoder().encode


def message(event: str, data: Any, id: str = "") -> bytes:  # noqa: A002
    """One message of a server-sent stream; JSON, also what is written already, has no line breaks."""
    named = f"id: {id}\n" if id else ""
    return f"{named}event: {event}\ndata: ".encode() + _json(data) + b"\n\n"


AGAIN = message("news", {"kind": "again"})


@dataclass(eq=False, slots=True)
class Stream:
    """One open page or program."""

    account: Account | None
    seat: Seat | None
    mine: frozenset[Seat]
    looks: bool = True
    """Whether somebody has the page before their eyes, as far as it says."""
    waiting: asyncio.Queue[bytes] = field(default_factory=lambda: asyncio.Queue(BEHIND))

    def may_see(self, table: LiveTable) -> bool:
        """Whether its eyes are still its own: a seat may have gone to somebody else."""
        if self.seat is None or self.account is None:
            return self.seat is None
        mine = self.account.id
        return any(chair.seat == self.seat and chair.account_id == mine for chair in table.seats)

    def send(self, line: bytes) -> None:
        try:
            self.waiting.put_nowait(line)
        except asyncio.QueueFull:
            while not self.waiting.empty():
                self.waiting.get_nowait()
            self.waiting.put_nowait(AGAIN)


class Audience:
    """The streams of one table."""

    def __init__(self, services: Services, table_id: str) -> None:
        self._services = services
        self.table_id = table_id
        self.streams: set[Stream] = set()
        self.listener: asyncio.Task[None] | None = None
        self._seen: dict[Seat | None, Seen] = {}
        self._drafts: dict[Seat, Draft] = {}
        self._written = 0
        """How often something was written into a ballot here."""

    async def hear(self, news: dict[str, Any]) -> None:
        """Something happened at the table, here or at another worker."""
        kind, only = news["kind"], news.pop("only", None)
        if kind in ("moved", "undone"):
            found = await self._find(news)
            if found is None:
                self.say(message("news", news))
            else:
                self.show(*found, by_bot=bool(news.get("by_bot")))
        elif kind == "draft":
            await self._fetch_draft(only[0])
        else:
            if kind in ("seats", "again"):
                await self._seat_anew()
            self.say(message("news", news), only)

    def show(
        self, table: LiveTable, match: Match[Any], *, by_bot: bool = False
    ) -> dict[Seat | None, msgspec.Raw]:
        """Send what a move has changed to all eyes that watch and have not seen it; gives the frames."""
        waiting = [seat for seat in {stream.seat for stream in self.streams} if not self._knows(seat, table)]
        if not waiting:
            return {}
        frames: dict[Seat | None, msgspec.Raw] = {}
        step = Together(table, match, self._services.tables.time_here())
        for seat in waiting:
            frame = self._frame(step, seat, self._seen.get(seat), by_bot=by_bot)
            line = AGAIN
            if frame is not None:
                frames[seat] = msgspec.Raw(_json(frame))
                line = message("frame", frames[seat], f"{table.cuts}.{table.length}")
            for stream in self.streams:
                if stream.seat == seat and stream.may_see(table):
                    self._look(stream, table.length)
                    stream.send(line)
        return frames

    def _knows(self, seat: Seat | None, table: LiveTable) -> bool:
        seen = self._seen.get(seat)
        return seen is not None and (seen.cuts, seen.length) >= (table.cuts, table.length)

    def _frame(
        self, step: Together, seat: Seat | None, before: Seen | None, *, by_bot: bool
    ) -> dict[str, Any] | None:
        """None where a client must ask: something was taken back, or the store knows more of it."""
        after = self._seen[seat] = look_together(step, seat, self._draft_of(seat), before)
        if before is None or before.cuts != after.cuts or by_bot:
            return None
        game = chancellery.load(step.table.game)
        lines = log_lines(game, step.match, seat, before.length, made=step.lines)
        return changes(before, after, lines)

    def _look_with(
        self, table: LiveTable, match: Match[Any], seat: Seat | None, before: Seen | None = None
    ) -> Seen:
        return look(table, match, seat, self._draft_of(seat), self._services.tables.time_here(), before)

    def _draft_of(self, seat: Seat | None) -> Draft:
        return self._drafts.get(seat, Draft()) if seat else Draft()

    def _look(self, stream: Stream, length: int) -> None:
        if stream.looks and stream.seat:
            self._services.looks.note(self.table_id, stream.seat, length)

    async def redraw(self, seat: Seat, draft: Draft) -> dict[str, Any] | None:
        """A seat has written something into its ballot: what that changes for its own eyes.

        None where its page must ask; what it was shown before counts no more then.
        """
        self._drafts[seat] = draft
        self._written += 1
        found = await self._find({})
        before = self._seen.pop(seat, None)
        if found is None or before is None:
            return None
        after = self._look_with(*found, seat, before)
        if (before.cuts, before.length) != (after.cuts, after.length):
            return None
        self._seen[seat] = after
        return changes(before, after, [])

    def sit(self, stream: Stream) -> None:
        """A stream was opened: its first frame will tell what changes from now on."""
        self.streams.add(stream)

    async def begin(self, stream: Stream) -> Seen | None:
        """What the eyes of a new stream see now; none if nothing can be shown."""
        if stream.seat and stream.seat not in self._drafts:
            await self._fetch_draft(stream.seat)
        if stream.seat not in self._seen:
            found = await self._find({})
            if found is not None and stream.may_see(found[0]):
                self._seen.setdefault(stream.seat, self._look_with(*found, stream.seat))
        seen = self._seen.get(stream.seat)
        if seen is not None:
            # Who is greeted asks for the whole.
            self._look(stream, seen.length)
        return seen

    def leave(self, stream: Stream) -> None:
        self.streams.discard(stream)
        if all(other.seat != stream.seat for other in self.streams):
            self._seen.pop(stream.seat, None)
            if stream.seat:
                self._drafts.pop(stream.seat, None)

    def say(self, line: bytes, only: Sequence[Seat] | None = None) -> None:
        """To all, or to those who hold one of these seats."""
        for stream in self.streams:
            if only is None or stream.mine.intersection(only):
                stream.send(line)

    async def _seat_anew(self) -> None:
        """Somebody sat down, or may have: who holds which seat is asked again."""
        for stream in self.streams:
            with contextlib.suppress(ChancelleryError):
                seats = await asyncio.to_thread(seats_now, self._services, self.table_id, stream.account)
                stream.mine = frozenset(seats)

    async def _find(self, news: Mapping[str, Any]) -> tuple[LiveTable, Match[Any]] | None:
        """The table after what the news tell of; from the store, if memory is not so far."""
        moves = self._services.tables.moves
        found = moves.recall(self.table_id)
        if found and news.get("kind") == "moved" and found[0].length >= news["length"]:
            return found
        try:
            return await asyncio.to_thread(moves.current, self.table_id)
        except ChancelleryError:
            return None

    async def _fetch_draft(self, seat: Seat) -> None:
        """What the store has of it, unless something newer was written here meanwhile."""
        before = self._written
        try:
            found = await asyncio.to_thread(self._stored_draft, seat)
        except ChancelleryError:
            return
        if before == self._written:
            self._drafts[seat] = found

    def _stored_draft(self, seat: Seat) -> Draft:
        tables = self._services.tables
        with tables.store.reading() as session:
            return Draft(*tables.stored_draft(session, self.table_id, seat))


def seats_now(services: Services, table_id: str, account: Account | None) -> list[Seat]:
    with services.store.reading() as session:
        return services.tables.seats_of(services.tables.table(session, table_id), account)


class Audiences:
    """Those of all tables that somebody watches at this worker."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._at: dict[str, Audience] = {}

    @property
    def streams(self) -> int:
        return sum(len(audience.streams) for audience in self._at.values())

    def get(self, table_id: str) -> Audience | None:
        return self._at.get(table_id)

    def show(self, table: LiveTable, match: Match[Any]) -> Mapping[Seat | None, msgspec.Raw]:
        """A move was made here: all who watch it here are told at once."""
        audience = self._at.get(table.id)
        if audience is None:
            return {}
        try:
            return audience.show(table, match)
        except Exception:  # it was made, and is acknowledged: who watches must look by themselves
            log.exception("a move at the table %s cannot be shown", table.id)
            audience.say(AGAIN)
            return {}

    @asynccontextmanager
    async def watching(self, table_id: str, stream: Stream) -> AsyncIterator[Seen | None]:
        """While a stream is open; gives what it has before its eyes when it begins."""
        audience = self._at.get(table_id)
        if audience is None:
            audience = self._at[table_id] = Audience(self._services, table_id)
            audience.listener = asyncio.create_task(self._listen(audience))
        audience.sit(stream)
        try:
            yield await audience.begin(stream)
        finally:
            audience.leave(stream)
            if not audience.streams and self._at.get(table_id) is audience:
                del self._at[table_id]
                if audience.listener is not None:
                    audience.listener.cancel()

    async def _listen(self, audience: Audience) -> None:
        async with self._services.channels.start_subscription([audience.table_id]) as subscriber:
            async for message in subscriber.iter_events():
                try:
                    await audience.hear(json.loads(message))
                except Exception:  # one move that cannot be shown must not silence those after it
                    log.exception("news of the table %s cannot be told", audience.table_id)
                    audience.say(AGAIN)
