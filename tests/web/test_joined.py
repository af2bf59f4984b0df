"""An answer's head and body go out together, and in order."""

from __future__ import annotations

import asyncio
from typing import Any

from chancellery.web.joined import Joined
from tests.run_async import run_async

HEAD, BODY = b"HTTP/1.1 200 OK\r\n\r\n", b"as it is"


class Line(asyncio.Transport):
    """Notes what is done to it."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[Any] = []

    def write(self, data: Any) -> None:
        self.done.append(data)

    def close(self) -> None:
        self.done.append("closed")

    def abort(self) -> None:
        self.done.append("aborted")


def done(*steps: bytes | str) -> list[Any]:
    """What reaches the line; after `.` the loop has come round."""
    line = Line()

    async def write() -> None:
        joined = Joined(line, asyncio.get_running_loop())
        for step in steps:
            if step == ".":
                await asyncio.sleep(0)
            elif isinstance(step, bytes):
                joined.write(step)
            else:
                getattr(joined, step)()
        await asyncio.sleep(0)

    run_async(write())
    return line.done


def test_a_head_waits_for_its_body() -> None:
    assert done(HEAD, BODY) == [HEAD + BODY]
    assert done(HEAD, BODY, BODY, HEAD, BODY) == [HEAD + BODY, BODY, HEAD + BODY]


def test_a_head_waits_for_no_more_than_one_turn() -> None:
    """As that of a stream, whose first word comes later."""
    assert done(HEAD, ".", BODY) == [HEAD, BODY]
    assert done(HEAD) == [HEAD]


def test_what_was_written_is_sent_before_a_line_closes() -> None:
    assert done(HEAD, "close") == [HEAD, "closed"]
    assert done(HEAD, BODY, "close") == [HEAD + BODY, "closed"]


def test_nothing_is_sent_over_a_line_that_is_given_up() -> None:
    assert done(HEAD, "abort") == ["aborted"]
