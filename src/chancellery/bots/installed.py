"""Bots that packages bring: the entry point group `chancellery.bots`, each by the name that it has there."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from typing import Any

GROUP = "chancellery.bots"


@cache
def _found() -> tuple[dict[str, Callable[..., Any]], dict[str, str]]:
    """Those that can be loaded by name, and what is wrong with the others."""
    bots: dict[str, Callable[..., Any]] = {}
    broken: dict[str, str] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda one: one.name):
        try:
            bots[entry.name] = entry.load()
        except Exception as error:  # whatever a package of others does, the rest goes on
            broken[entry.name] = (
                f"The bot {entry.name!r} of {entry.value} cannot be loaded ({type(error).__name__}: {error})."
            )
    return bots, broken


def installed_bots(slug: str) -> dict[str, Callable[..., Any]]:
    """Those that play a title: `plays` of a bot lists titles, and one without it plays all."""
    return {name: make for name, make in _found()[0].items() if _plays(make, slug)}


def broken_bots() -> dict[str, str]:
    """Those that cannot be loaded, each with what is wrong."""
    return _found()[1]


def _plays(make: Callable[..., Any], slug: str) -> bool:
    titles = getattr(make, "plays", None)
    return titles is None or slug in ((titles,) if isinstance(titles, str) else titles)
