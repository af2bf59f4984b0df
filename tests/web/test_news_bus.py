"""News through PostgreSQL: what is not ours does not end the listening."""

from __future__ import annotations

import asyncio
import json

import pytest

from chancellery.web.news_bus import PostgresNews


@pytest.mark.parametrize("words", ["nonsense", "[]", "7", '["one"]', "null"])
def test_words_of_others_on_the_channel(words: str) -> None:
    news = PostgresNews("postgresql://nowhere")
    news._events = asyncio.Queue()
    news._heard_of.add("table")
    news._pass_on(words)
    assert news._events.empty()
    news._pass_on(json.dumps(["table", '{"kind":"moved"}']))
    assert news._events.get_nowait() == ("table", b'{"kind":"moved"}')
