"""Not ready, in the store: the seat's lines go, the others' move up, the ballot is a draft again."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from sqlalchemy import select

from chancellery.core.codec import action_to_json
from chancellery.core.errors import ChancelleryError, Illegal
from chancellery.table.integrity import digest_of
from chancellery.table.models import EntryRow
from chancellery.table.tables import Tables
from tests.table.seated import POWERS, first_answer, match_of, opened, row_of, seated, step


@pytest.fixture
def tables(database: str) -> Iterator[Tables]:
    with opened(database) as one:
        yield one


def rows(tables: Tables, table: str) -> list[tuple[int, str]]:
    with tables.store.reading() as session:
        found = session.execute(
            select(EntryRow.number, EntryRow.seat).where(EntryRow.table_id == table).order_by(EntryRow.number)
        )
        return [(number, seat) for number, seat in found]


def draft(tables: Tables, table: str, seat: str) -> list[object]:
    with tables.store.reading() as session:
        row = tables.table(session, table)
        return tables.draft_of(session, row, seat, tables.match(session, row).decision_id(seat))


def test_a_sealed_ballot_becomes_a_draft_again(tables: Tables) -> None:
    table = seated(tables)
    sealed = first_answer(match_of(tables, table), "austria")
    for _ in range(3):
        step(tables, table)
    tables.retract(table, "austria")
    assert rows(tables, table) == [(1, "england"), (2, "france")]
    assert draft(tables, table, "austria") == action_to_json(sealed)
    assert draft(tables, table, "germany") == []
    row = row_of(tables, table)
    assert (row.length, row.cuts) == (2, 1)
    assert row.awaited == ["austria", *POWERS[3:]]
    # Another process, which had the old journal, sees the same.
    other = Tables(tables.store)
    assert match_of(other, table).journal == match_of(tables, table).journal
    assert step(tables, table) == 3


def test_drafts_of_others_are_kept(tables: Tables) -> None:
    table = seated(tables)
    step(tables, table)
    match = match_of(tables, table)
    number = match.decision_id("italy")
    assert number is not None
    written = action_to_json(first_answer(match, "italy"))
    tables.draft(table, "italy", number, written)
    tables.retract(table, "austria")
    assert draft(tables, table, "italy") == written


def test_digests_follow_the_lines_that_move_up(tables: Tables) -> None:
    table = seated(tables)
    for _ in range(19):
        step(tables, table)
    match = match_of(tables, table)
    seat = match.journal[match.phase_began].seat
    assert match.phase_began < 16
    tables.retract(table, seat)
    after = match_of(tables, table)
    with tables.store.reading() as session:
        found = session.execute(select(EntryRow.number, EntryRow.digest).where(EntryRow.table_id == table))
        kept = {number: digest for number, digest in found if digest}
    assert kept == {16: digest_of(after.at(16))}


def test_what_is_open_stays(tables: Tables) -> None:
    table = seated(tables)
    for _ in POWERS:
        step(tables, table)
    before = rows(tables, table)
    with pytest.raises(Illegal, match="no sealed answer"):
        tables.retract(table, "austria")
    assert rows(tables, table) == before


def test_two_clicks_retract_once(tables: Tables) -> None:
    table = seated(tables)
    step(tables, table)
    told: list[str] = []

    def retract() -> None:
        try:
            tables.retract(table, "austria")
            told.append("done")
        except ChancelleryError as error:
            told.append(type(error).__name__)

    threads = [threading.Thread(target=retract) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(told) == ["Illegal", "done"]
    assert rows(tables, table) == []
