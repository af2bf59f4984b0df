"""How much a test does: some cases in `make check`, all in `make test`, long ones whole in `make soak`."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

import pytest

SOAKING = bool(os.environ.get("CHANCELLERY_SOAK"))


def soak(all_of_them: int, a_slice: int) -> int:
    """Games to play: so many in all, fewer when time is short; the first ones are the same.

    Or how far apart looks are, which is more when time is short.
    """
    return all_of_them if SOAKING else a_slice


def first(cases: Iterable[Any], quick: int = 1) -> list[Any]:
    """Cases of one test, the first few quick enough for every commit; a list is one of several values."""
    return [case if n < quick else _slow(case) for n, case in enumerate(cases)]


def _slow(case: Any) -> Any:
    return pytest.param(*(case if isinstance(case, list) else [case]), marks=pytest.mark.slow)
