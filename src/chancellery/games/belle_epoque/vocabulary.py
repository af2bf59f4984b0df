"""The title's ops and asks by name, shared by all its modules, and how they tell what happened."""

from __future__ import annotations

from functools import partial
from typing import Any

from chancellery.core.agenda import Ops
from chancellery.core.decisions import Log
from chancellery.core.effects import effect_op

OPS = Ops()

step = partial(effect_op, OPS)
"""Register an op that cards may name in `do`: `fn(rules, s, log, card, power, *, …)`.

`card` is the number of the card, `power` the one who plays it; both are -1 where there is none.
"""


def tell(log: Log | None, ev: str, **words: Any) -> None:
    """Write down what happened; Powers, nations and Territories by their slugs."""
    if log is not None:
        log.append({"ev": ev, **words})
