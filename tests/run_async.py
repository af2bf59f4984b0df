"""Run something asynchronous to its end, wherever a test may come to run."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def run_async(work: Coroutine[Any, Any, T]) -> T:
    """In a thread of its own: where a browser was driven before, this one has a loop that runs on."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
