"""The odd cards: one function each, named by `{ do = "special", fn = … }`."""

from __future__ import annotations

from collections.abc import Callable

SPECIALS: dict[str, Callable[..., None]] = {}


def special_card(fn: Callable[..., None]) -> Callable[..., None]:
    """Register `fn(rules, s, log, card, seat)` under its own name."""
    SPECIALS[fn.__name__] = fn
    return fn
