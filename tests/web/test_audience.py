"""Who is sent what of a table: eyes that are still their own, and readers who do not keep up."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from chancellery.table.live import LiveTable
from chancellery.table.models import Account
from chancellery.web.audience import AGAIN, BEHIND, Stream, message
from tests.table.seated import opened, row_of, seated


@pytest.fixture
def table(tmp_path: Path) -> LiveTable:
    with opened(f"sqlite:///{tmp_path / 'tables.sqlite3'}") as tables:
        return LiveTable.of(row_of(tables, seated(tables)))


def test_a_message_is_one_event_of_a_stream() -> None:
    assert message("frame", {"log": ["a\nb"]}, "0.7") == (
        b'id: 0.7\nevent: frame\ndata: {"log":["a\\nb"]}\n\n'
    )


def test_who_has_lost_a_seat_sees_nothing_of_it(table: LiveTable) -> None:
    owner = Account(id=table.owner_id, name="owner")
    mine = Stream(owner, "france", frozenset({"france"}))
    assert mine.may_see(table)
    given = table.copy()
    next(chair for chair in given.seats if chair.seat == "france").account_id = owner.id + 1
    assert not mine.may_see(given)
    assert Stream(owner, None, frozenset()).may_see(given)
    assert not Stream(None, "france", frozenset()).may_see(table)
    next(chair for chair in given.seats if chair.seat == "france").account_id = None
    assert not Stream(None, "france", frozenset()).may_see(given)


def test_a_slow_reader_is_told_to_look_anew() -> None:
    """And costs no more memory than so many messages."""

    async def heard() -> list[bytes]:
        stream = Stream(None, None, frozenset())
        for n in range(BEHIND + 3):
            stream.send(b"%d" % n)
        return [stream.waiting.get_nowait() for _ in range(stream.waiting.qsize())]

    # In a thread of its own: the browser of other tests has a loop in this one.
    with ThreadPoolExecutor(1) as pool:
        found = pool.submit(asyncio.run, heard()).result()
    assert found == [AGAIN, b"%d" % (BEHIND + 1), b"%d" % (BEHIND + 2)]
