"""Dice and news of the war."""

from __future__ import annotations

from typing import Any

from chancellery.core.chance import HasRng, below
from chancellery.core.decisions import Log


def tell(log: Log | None, ev: str, /, **fields: Any) -> None:
    """An event of the war, `war_…`."""
    if log is not None:
        log.append({"ev": ev, **fields})


def two_dice(s: HasRng) -> int:
    return 2 + below(s, 6) + below(s, 6)
