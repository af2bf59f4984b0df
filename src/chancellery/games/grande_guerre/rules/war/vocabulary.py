"""The ops and asks of our wars by name, and the way from an op to the facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.agenda import Frame, Ops, fork
from chancellery.core.decisions import Seat
from chancellery.games.grande_guerre.rules.war.facts import Facts

WAR = Ops()


def known(rules: Any, s: Any) -> Facts:
    """The facts of the war that a match is played with."""
    found: Facts = rules.war(s).f
    return found


def asking(ask: str, slots: Mapping[Seat, tuple[str, ...]], *more: Any) -> Frame:
    """A fork in which every seat with slots fills a ballot of them."""
    return fork([(seat, ((ask, seat, its, *more),)) for seat, its in slots.items() if its])
