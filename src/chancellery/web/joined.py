"""The head of an answer goes out with its body: each alone would be a system call, and wake the reader."""

from __future__ import annotations

import asyncio
from typing import Any

BEGINS = b"HTTP/1."


class Joined(asyncio.Transport):
    """A line that holds a head back until the body comes, but never beyond this turn of the loop."""

    __slots__ = ("_head", "_line", "_loop")

    def __init__(self, line: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self._line, self._loop = line, loop
        self._head = b""

    def write(self, data: Any) -> None:
        if self._head:
            data, self._head = self._head + data, b""
        elif data[: len(BEGINS)] == BEGINS:
            self._head = data
            self._loop.call_soon(self._send_head)
            return
        self._line.write(data)

    def _send_head(self) -> None:
        head, self._head = self._head, b""
        if head:
            self._line.write(head)

    def close(self) -> None:
        self._send_head()
        self._line.close()

    def abort(self) -> None:
        self._head = b""
        self._line.abort()

    def is_closing(self) -> bool:
        return self._line.is_closing()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._line.get_extra_info(name, default)

    def get_write_buffer_size(self) -> int:
        return len(self._head) + self._line.get_write_buffer_size()

    def pause_reading(self) -> None:
        self._line.pause_reading()

    def resume_reading(self) -> None:
        self._line.resume_reading()

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._line.set_protocol(protocol)
