"""How much a long test does: a slice in `make test`, all of it in `make soak`."""

from __future__ import annotations

import os

SOAKING = bool(os.environ.get("CHANCELLERY_SOAK"))


def soak(all_of_them: int, a_slice: int) -> int:
    """Games to play: so many in all, fewer when time is short; the first ones are the same."""
    return all_of_them if SOAKING else a_slice
