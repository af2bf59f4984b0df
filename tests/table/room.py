"""A store with people at it and a clock that only tests move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy.orm import Session

from chancellery.core.decisions import Ballot, Seat
from chancellery.table.accounts import Accounts
from chancellery.table.addresses import Addresses
from chancellery.table.clocks import Clock
from chancellery.table.models import Account, Chair, Notice
from chancellery.table.notices import Notices
from chancellery.table.proposals import Proposals
from chancellery.table.seating import Sitter
from chancellery.table.served import Time
from chancellery.table.store import Store
from chancellery.table.tables import Tables
from chancellery.table.ticker import Ticker

POWERS = ("austria", "england", "france", "germany", "italy", "russia", "turkey")
SEATS = {"turmoil": ("liberal", "authoritarian"), "grande_guerre": ("entente", "central")}
NOON = datetime(2026, 5, 1, 12, 0, tzinfo=UTC)


class Unbroken:
    """Time that is always served: it is what a test says."""

    def __init__(self, time: Callable[[], datetime]) -> None:
        self.time = time

    def now(self, _session: Session) -> datetime:
        return self.time()

    def here(self) -> datetime:
        return self.time()

    def beat(self) -> timedelta:
        return timedelta()


class Room:
    """What one process has of a store."""

    def __init__(self, url: str, served: Time | None = None) -> None:
        self.store = Store(url)
        self.time = NOON
        self.news: list[str] = []
        self.tables = Tables(
            self.store,
            lambda _, news: self.news.append(str(news["kind"])),
            lambda: self.time,
            served or Unbroken(lambda: self.time),
        )
        self.notices = Notices(self.tables)
        self.ticker = Ticker(self.tables, self.notices)
        self.proposals = Proposals(self.tables, self.ticker)
        self.accounts = Accounts(self.store)
        self.addresses = Addresses(self.tables)

    def person(self, name: str, **more: Any) -> Account:
        account = self.accounts.register(name, "long enough", more.pop("email", ""))
        with self.store.session() as session:
            session.merge(account).settings = {"confirmed": account.email} | more
        return account

    def make(self, people: Mapping[Seat, Account], clock: Clock | None = None, **more: Any) -> str:
        """Diplomacy, or what `game` says; bots on the seats that nobody takes."""
        game = more.pop("game", "diplomacy")
        seats = SEATS.get(game, POWERS)
        owner = next(iter(people.values()))
        sitters = {seat: Sitter("open") if seat in people else Sitter("bot") for seat in seats}
        options = more.pop("options", {})
        table, _ = self.tables.create(owner, game, options, sitters, clock=clock, **more)
        for seat, account in people.items():
            self.tables.sit(table.id, account, seat)
        return table.id

    def later(self, **span: float) -> int:
        """Let time pass, and the ticker look."""
        self.time += timedelta(**span)
        return self.ticker.tick()

    def chair(self, table_id: str, seat: Seat) -> Chair:
        with self.store.reading() as session:
            return next(c for c in self.tables.table(session, table_id).seats if c.seat == seat)

    def left(self, table_id: str, seat: Seat) -> int | None:
        """Seconds that the page would show."""
        from chancellery.table.clocks import face

        with self.store.reading() as session:
            found: int | None = (
                face(self.tables.table(session, table_id), self.tables.time(session))
                .get(seat, {})
                .get("left")
            )
            return found

    def answer(self, table_id: str, seat: Seat) -> None:
        """The first thing that the rules offer."""
        with self.store.reading() as session:
            match = self.tables.match(session, self.tables.table(session, table_id))
        decision = match.decision(seat)
        assert decision is not None
        if not isinstance(decision, Ballot):
            self.tables.act(table_id, seat, decision.options[0])
            return
        answer: list[Any] = []
        while len(answer) < len(decision.slots):
            answer.append(match.rules.slot_options(match.state, decision, answer)[0])
        self.tables.act(table_id, seat, tuple(answer))

    def journal(self, table_id: str) -> list[tuple[Seat, Any]]:
        with self.store.reading() as session:
            match = self.tables.match(session, self.tables.table(session, table_id))
            return [(entry.seat, entry.action) for entry in match.journal]

    def told(self, account: Account) -> list[Notice]:
        with self.store.reading() as session:
            return list(reversed(self.notices.page(session, account, 1)))

    def status(self, table_id: str) -> str:
        with self.store.reading() as session:
            return self.tables.table(session, table_id).status

    def close(self) -> None:
        self.store.close()
