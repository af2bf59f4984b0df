"""News through PostgreSQL: said together, and what is not ours does not end the listening."""

from __future__ import annotations

import asyncio
import json

import pytest

from chancellery.web.news_bus import LONGEST, PostgresNews
from tests.run_async import run_async


class Overheard(PostgresNews):
    """One that has no database: each statement waits until it is let through."""

    def __init__(self) -> None:
        super().__init__("postgresql://nowhere")
        self._events = asyncio.Queue()
        self._speaker = None
        self.said: list[str] = []
        self.turn = asyncio.Semaphore(0)

    async def _say(self, message: str) -> bool:
        await self.turn.acquire()
        self.said.append(message)
        return True


@pytest.mark.parametrize("words", ["nonsense", "[7]", "7", '["one"]', "null", '[["table"]]'])
def test_words_of_others_on_the_channel(words: str) -> None:
    news = PostgresNews("postgresql://nowhere")
    news._events = asyncio.Queue()
    news._heard_of.add("table")
    news._pass_on(words)
    assert news._events.empty()
    news._pass_on(json.dumps([["table", '{"kind":"moved"}']]))
    assert news._events.get_nowait() == ("table", b'{"kind":"moved"}')


def test_what_comes_while_something_is_said_is_said_together() -> None:
    async def talk() -> list[str]:
        news = Overheard()
        await news.publish(b"1", ["a"])
        await asyncio.sleep(0)
        for n, table in enumerate(("b", "a", "c"), 2):
            await news.publish(str(n).encode(), [table])
        for _ in range(2):
            news.turn.release()
        assert news._speaker is not None
        await news._speaker
        for message in news.said:
            news._heard_of = {"a", "c"}
            news._pass_on(message)
        heard = [news._events.get_nowait() for _ in range(3)]
        assert heard == [("a", b"1"), ("a", b"3"), ("c", b"4")]
        return news.said

    assert run_async(talk()) == ['[["a", "1"]]', '[["b", "2"],["a", "3"],["c", "4"]]']


def test_no_statement_is_longer_than_the_database_takes() -> None:
    async def talk() -> list[str]:
        news = Overheard()
        for _ in range(10):
            await news.publish(b"x" * 2000, ["table"])
            news.turn.release()
        assert news._speaker is not None
        await news._speaker
        return news.said

    said = run_async(talk())
    assert [len(json.loads(message)) for message in said] == [3, 3, 3, 1]
    assert max(map(len, said)) <= LONGEST
