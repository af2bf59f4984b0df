"""The ops and asks of our wars by name, and the way from an op to the facts."""

from __future__ import annotations

from typing import Any

from chancellery.core.agenda import Ops
from chancellery.games.grande_guerre.war.facts import Facts

WAR = Ops()


def known(rules: Any, s: Any) -> Facts:
    """The facts of the war that a match is played with."""
    found: Facts = rules.war(s).f
    return found
