"""Connections: half-sent requests, idle lines and crowds of them keep nobody else out."""

from __future__ import annotations

import asyncio
import contextlib
import pickle
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn

from chancellery.core.errors import Invalid
from chancellery.web import protocol
from chancellery.web.protocol import (
    DoorConfig,
    Doors,
    Guard,
    GuardedH11,
    GuardedTools,
    door_config,
    most_connections,
    networks,
)

BRIEF, LONG = 0.2, 600.0
GET = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
HALF = b"GET / HTTP/1.1\r\nHost: here\r\nX-Half: "
POST = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\n"

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Says the body back and who asks; `/large` sends more than any buffer takes, `/stream` never ends."""
    body = b""
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return
        body += message["body"]
        more = message["more_body"]
    await send({"type": "http.response.start", "status": 200, "headers": []})
    if scope["path"] == "/stream":
        await send({"type": "http.response.body", "body": b"begun", "more_body": True})
        await receive()
    if scope["path"] == "/large":
        body = b"x" * 50_000_000
    said = body + b" " + scope["client"][0].encode()
    await send({"type": "http.response.body", "body": said, "more_body": False})


class Place:
    def __init__(self, config: DoorConfig, port: int) -> None:
        self.config, self.port = config, port
        self.lines: list[Line] = []

    async def open(self, sent: bytes = b"") -> Line:
        line = await asyncio.open_connection("127.0.0.1", self.port)
        self.lines.append(line)
        line[1].write(sent)
        await line[1].drain()
        return line

    async def ask(self, sent: bytes = GET) -> bytes:
        """One request on a line of its own; what came back."""
        reader, _ = await self.open(sent.replace(b"Host: here", b"Host: here\r\nConnection: close"))
        return await reader.read()


@asynccontextmanager
async def serving(kind: type[Guard], doors: Doors, **more: Any) -> AsyncIterator[Place]:
    config = door_config(app, doors, log_level="critical", port=0, lifespan="off", **more)
    config.http = kind
    server = uvicorn.Server(config)
    server.config.load()
    task = asyncio.create_task(server._serve())
    while not server.started:
        await asyncio.sleep(0.01)
    place = Place(config, server.servers[0].sockets[0].getsockname()[1])
    try:
        yield place
    finally:
        for _, writer in place.lines:
            writer.transport.abort()
        server.should_exit = server.force_exit = True
        await task


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    # In a thread of its own: the browser of other tests has a loop in this one.
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, work()).result()


both = pytest.mark.parametrize("kind", [GuardedH11, GuardedTools])


@both
@pytest.mark.parametrize("sent", [b"GET", HALF])
def test_half_a_head_is_given_up_with_a_word(kind: type[Guard], sent: bytes) -> None:
    async def work() -> None:
        async with serving(kind, Doors(head=BRIEF, body=LONG)) as place:
            reader, _ = await place.open(sent)
            answer = await reader.read()
            assert answer.startswith(b"HTTP/1.1 408 Request Timeout\r\n")
            assert answer.endswith(b"\r\n\r\nThe rest of this request did not come in time.")
            assert not place.config.hall.waiting

    run(work)


@both
def test_a_line_that_nobody_uses_is_closed_without_a_word(kind: type[Guard]) -> None:
    async def work() -> None:
        async with serving(kind, Doors(head=BRIEF, body=LONG)) as place:
            reader, _ = await place.open()
            assert await reader.read() == b""

    run(work)


@both
def test_a_head_that_trickles_in_is_given_up_too(kind: type[Guard]) -> None:
    async def work() -> None:
        async with serving(kind, Doors(head=BRIEF, body=LONG)) as place:
            reader, writer = await place.open(HALF)
            with contextlib.suppress(ConnectionError):
                while not reader.at_eof():
                    writer.write(b"x")
                    await writer.drain()
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(reader.read(1000), 0.02)

    run(work)


@both
def test_half_a_body_is_given_up(kind: type[Guard]) -> None:
    async def work() -> None:
        async with serving(kind, Doors(head=LONG, body=BRIEF)) as place:
            reader, _ = await place.open(POST + b"12345")
            with contextlib.suppress(ConnectionError):
                assert await reader.read() == b""

    run(work)


@pytest.mark.slow
@both
def test_whole_requests_and_streams_are_not_hurried(kind: type[Guard]) -> None:
    async def work() -> None:
        async with serving(kind, Doors(head=BRIEF, body=BRIEF, unread=BRIEF)) as place:
            reader, writer = await place.open(GET.replace(b"/ ", b"/stream "))
            await reader.readuntil(b"begun\r\n")
            for _ in range(2):
                assert b"12345 67" in await place.ask(POST + b"12345 6789")
                with pytest.raises(TimeoutError):
                    await asyncio.wait_for(reader.read(1), BRIEF * 2)
            writer.close()

    run(work)


@pytest.mark.slow
@both
def test_the_second_request_of_a_line_has_its_own_time(kind: type[Guard]) -> None:
    async def work() -> None:
        async with serving(kind, Doors(head=BRIEF, body=LONG)) as place:
            reader, writer = await place.open(GET)
            await reader.readuntil(b"127.0.0.1")
            await asyncio.sleep(BRIEF * 2)
            writer.write(GET)
            await reader.readuntil(b"127.0.0.1")
            writer.write(HALF)
            assert b"408 Request Timeout" in await reader.read()

    run(work)


@both
def test_who_reads_nothing_is_cut_off(kind: type[Guard]) -> None:
    async def work() -> None:
        async with serving(kind, Doors(head=LONG, body=LONG, unread=BRIEF)) as place:
            _, writer = await place.open(GET.replace(b"/ ", b"/large "))
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            while not (inside := place.config.hall._inside):
                await asyncio.sleep(0.01)
            while inside:
                await asyncio.sleep(0.01)

    run(work)


@both
def test_an_address_has_so_many_connections(kind: type[Guard]) -> None:
    async def work() -> None:
        async with serving(kind, Doors(head=LONG, body=LONG, an_address=3)) as place:
            lines = [await place.open(HALF) for _ in range(3)]
            await asyncio.sleep(0.05)
            refused = await place.ask()
            assert refused.startswith(b"HTTP/1.1 503 Service Unavailable\r\n")
            assert b"\r\nretry-after: 5\r\n" in refused
            lines[0][1].close()
            while len(place.config.hall._inside) == 3:
                await asyncio.sleep(0.01)
            assert b"200 OK" in await place.ask()

    run(work)


@both
def test_a_proxy_that_is_trusted_brings_as_many_as_it_likes(kind: type[Guard]) -> None:
    async def work() -> None:
        doors = Doors(head=LONG, body=LONG, an_address=1, proxies=("127.0.0.0/8",))
        async with serving(kind, doors) as place:
            for _ in range(3):
                await place.open(HALF)
            forwarded = GET.replace(b"\r\n\r\n", b"\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n")
            assert (await place.ask(forwarded)).endswith(b" 203.0.113.9\r\n0\r\n\r\n")

    run(work)


@both
def test_who_is_no_proxy_is_not_believed(kind: type[Guard]) -> None:
    async def work() -> None:
        for proxies in ((), ("192.0.2.1",)):
            async with serving(kind, Doors(proxies=proxies)) as place:
                forwarded = GET.replace(b"\r\n\r\n", b"\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n")
                answer = await place.ask(forwarded)
                assert answer.endswith(b" 127.0.0.1\r\n0\r\n\r\n")
                assert b"server:" not in answer.lower()

    run(work)


@both
def test_at_the_last_place_the_longest_idle_gives_way(kind: type[Guard]) -> None:
    async def work() -> None:
        async with serving(kind, Doors(head=LONG, body=LONG, in_all=4)) as place:
            stream, _ = await place.open(GET.replace(b"/ ", b"/stream "))
            await stream.readuntil(b"begun\r\n")
            halves = [await place.open(HALF) for _ in range(3)]
            assert b"200 OK" in await place.ask()
            with contextlib.suppress(ConnectionError):
                assert await halves[0][0].read() == b""
            for reader in (halves[1][0], halves[2][0], stream):
                with pytest.raises(TimeoutError):
                    await asyncio.wait_for(reader.read(1), 0.05)

    run(work)


@both
def test_where_all_are_at_work_the_next_is_turned_away(kind: type[Guard]) -> None:
    async def work() -> None:
        async with serving(kind, Doors(head=LONG, body=LONG, in_all=2)) as place:
            for _ in range(2):
                reader, _ = await place.open(GET.replace(b"/ ", b"/stream "))
                await reader.readuntil(b"begun\r\n")
            assert (await place.ask()).startswith(b"HTTP/1.1 503")

    run(work)


def test_connections_stay_below_the_open_files(monkeypatch: pytest.MonkeyPatch) -> None:
    import resource

    for files, most in ((1024, 768), (256, 128), (10**6, 20_000), (resource.RLIM_INFINITY, 20_000)):
        monkeypatch.setattr(resource, "getrlimit", lambda _, files=files: (files, files))
        assert most_connections() == most


def test_what_is_no_address_of_a_proxy_is_told() -> None:
    assert [str(one) for one in networks(("127.0.0.1", "fd00::/8"))] == ["127.0.0.1/32", "fd00::/8"]
    with pytest.raises(Invalid, match=r"as 127\.0\.0\.1"):
        networks(("proxy.example",))


def test_workers_can_be_given_the_doors() -> None:
    config = door_config("chancellery.cli.serve:application", Doors(an_address=3), factory=True)
    again = pickle.loads(pickle.dumps(config))
    assert again.doors == Doors(an_address=3)
    assert again.http is protocol.Guarded
