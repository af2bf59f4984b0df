"""How far a seat has looked: noted in memory, and in the store soon after."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from sqlalchemy.orm import Session

from chancellery.table.clocks import chair_of
from chancellery.table.looks import Looks, mark_looked
from chancellery.table.store import StoreAway
from chancellery.table.tables import Tables
from tests.table.seated import POWERS, opened, row_of, seated, step


def looked(tables: Tables, table: str, seat: str) -> int:
    chair = chair_of(row_of(tables, table), seat)
    assert chair is not None
    return chair.looked_at


def test_what_was_noted_is_written_once_and_never_taken_back(database: str) -> None:
    with opened(database) as tables:
        table, looks = seated(tables), Looks(tables.store)
        for length in (3, 5, 4):
            looks.note(table, "france", length)
        assert (looks.until(table, "france"), looks.until(table, "italy")) == (5, -1)
        assert looked(tables, table, "france") == -1
        looks.write()
        assert (looked(tables, table, "france"), looked(tables, table, "italy")) == (5, -1)
        assert looks.until(table, "france") == -1
        looks.note(table, "france", 2)
        looks.write()
        assert looked(tables, table, "france") == 5


def test_a_move_leaves_it_alone(database: str) -> None:
    """The row in memory does not know of it, and does not write over it."""
    with opened(database) as tables:
        table, looks = seated(tables), Looks(tables.store)
        step(tables, table)
        looks.note(table, "turkey", 1)
        looks.write()
        for _ in range(8):
            step(tables, table)
        assert looked(tables, table, "turkey") == 1


def test_what_cannot_be_written_now_is_written_later(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(database) as tables:
        table, looks = seated(tables), Looks(tables.store)
        looks.note(table, "france", 3)
        with monkeypatch.context() as patch:

            def away() -> None:
                raise StoreAway("The database does not answer just now.")

            patch.setattr(tables.store, "session", away)
            with pytest.raises(StoreAway):
                looks.write()
        assert looks.until(table, "france") == 3
        looks.write()
        assert looked(tables, table, "france") == 3


def test_many_are_written_in_portions(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move waits for the end of a transaction: none takes longer than a few seats need."""
    with opened(database) as tables:
        names = [seated(tables) for _ in range(3)]
        looks, portions = Looks(tables.store), list[int]()
        monkeypatch.setattr("chancellery.table.looks.TOGETHER", 8)

        def counted(session: Session, rows: Sequence[Mapping[str, object]]) -> None:
            portions.append(len(rows))
            mark_looked(session, rows)

        monkeypatch.setattr("chancellery.table.looks.mark_looked", counted)
        for name in names:
            for seat in POWERS:
                looks.note(name, seat, 2)
        looks.write()
        assert portions == [8, 8, 5]
        assert {looked(tables, name, seat) for name in names for seat in POWERS} == {2}
