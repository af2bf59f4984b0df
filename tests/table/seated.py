"""Tables for tests of the store: quick to make, quick to move on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from chancellery.core.decisions import Action, Ballot, Seat
from chancellery.core.match import Match
from chancellery.table.accounts import Accounts
from chancellery.table.models import Account, Table
from chancellery.table.seating import Sitter
from chancellery.table.store import Store
from chancellery.table.tables import Tables
from tests.table.migrated import migrated

POWERS = ("austria", "england", "france", "germany", "italy", "russia", "turkey")


@contextmanager
def opened(url: str) -> Iterator[Tables]:
    store = Store(migrated(url))
    try:
        yield Tables(store)
    finally:
        store.close()


def owner_of(tables: Tables) -> Account:
    return Accounts(tables.store).local()


def seated(
    tables: Tables, game: str = "diplomacy", bots: tuple[Seat, ...] = (), bot: str = "uniform", **options: Any
) -> str:
    """A table at which the owner holds every seat that no bot holds; gives its id."""
    import chancellery

    rules = chancellery.load(game).rules
    seats = rules.seats(rules.start(0, **options))
    sitters = {seat: Sitter("bot", bot) if seat in bots else Sitter("me") for seat in seats}
    table, _ = tables.create(owner_of(tables), game, options, sitters, seed=1914)
    return table.id


def match_of(tables: Tables, table_id: str) -> Match[Any]:
    with tables.store.reading() as session:
        return tables.match(session, tables.table(session, table_id))


def row_of(tables: Tables, table_id: str) -> Table:
    with tables.store.reading() as session:
        return tables.table(session, table_id)


def first_answer(match: Match[Any], seat: Seat) -> Action:
    """The first thing that may be answered, slot by slot."""
    decision = match.decision(seat)
    assert decision is not None
    if not isinstance(decision, Ballot):
        return decision.options[0]
    answer: list[Action] = []
    for _ in decision.slots:
        answer.append(match.rules.slot_options(match.state, decision, answer)[0])
    return tuple(answer)


def step(tables: Tables, table_id: str) -> int:
    """One more entry by whoever is asked first; gives the length of the journal."""
    match = match_of(tables, table_id)
    seat = match.pending()[0].seat
    after, _ = tables.act(table_id, seat, first_answer(match, seat), match.decision_id(seat))
    return len(after.journal)
