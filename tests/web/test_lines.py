"""Streams end with the session or key that opened them, and others go on."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from chancellery.table.accounts import Accounts
from chancellery.table.store import Store
from chancellery.web.lines import Lines
from chancellery.web.sessions import Sessions
from tests.web.test_secrecy import visitor

ME = {"kind": "me"}
END = {"type": "http.response.body", "body": b"", "more_body": False}


class Listener:
    """A stream that never ends by itself."""

    def __init__(self, lines: Lines, token: str | None, account: int | None) -> None:
        self.sent: list[Any] = []
        scope: Any = {"state": {"account": account}}
        self.task = asyncio.create_task(self._listen(lines, token, scope))

    async def _listen(self, lines: Lines, token: str | None, scope: Any) -> None:
        async def send(message: Any) -> None:
            self.sent.append(message)

        async with lines.line(token, scope, send):
            await asyncio.Event().wait()


async def until(done: Callable[[], bool]) -> None:
    while not done():
        await asyncio.sleep(0.01)


def test_streams_end_here_at_once_and_elsewhere_at_the_next_look(database: str) -> None:
    store = Store(database)
    accounts = Accounts(store)
    ann = accounts.register("Ann", "long enough").id

    async def work() -> None:
        here, there = (Sessions(store, accounts, local=False) for _ in range(2))
        lines, others = Lines(here), Lines(there)
        gone, kept = here.begin(ann), here.begin(ann)
        token, key = accounts.make_key(ann, "bot")
        mine, second, keyed = (Listener(lines, one, ann) for one in (gone, kept, key))
        nobodys, stale = Listener(lines, None, None), Listener(lines, "of before", None)
        elsewhere = Listener(others, gone, ann)
        await asyncio.sleep(0)
        await lines.look()
        here.end(ann, here.number(gone))
        await until(mine.task.done)
        assert mine.sent == [END]
        assert not elsewhere.task.done()
        await others.look()
        await until(elsewhere.task.done)
        assert elsewhere.sent == [END]
        accounts.drop_key(ann, token.id)
        await lines.look()
        await until(keyed.task.done)
        for one in (second, nobodys, stale):
            assert not one.task.done()
            assert one.sent == []
            one.task.cancel()
            await asyncio.gather(one.task, return_exceptions=True)
            assert one.task.cancelled()
        assert not lines._open
        lines.close()
        others.close()

    # In a thread of its own: the browser of other tests has a loop in this one.
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, work()).result()
    store.close()


@pytest.mark.slow
def test_who_has_logged_out_hears_no_more(network: str) -> None:
    ann = visitor(network, "Ann of the lines")
    seats = {"liberal": ME, "authoritarian": ME}
    table = ann.post("/api/tables", json={"game": "turmoil", "seats": seats}).json()["table"]["id"]
    greeted, ended = threading.Event(), threading.Event()

    def listen() -> None:
        with (
            httpx.Client(base_url=network, cookies=ann.cookies, timeout=60) as line,
            line.stream("GET", f"/api/tables/{table}/events", params={"seat": "liberal"}) as answer,
        ):
            for part in answer.iter_raw():
                if b"hello" in part:
                    greeted.set()
        ended.set()

    listening = threading.Thread(target=listen, daemon=True)
    listening.start()
    assert greeted.wait(60)
    with httpx.Client(base_url=network, cookies=ann.cookies, timeout=60) as page:
        assert page.post("/logout").status_code == 303
        assert page.get("/api/keys").status_code == 401
    assert ended.wait(60)
    ann.close()
