"""The title's ops and asks by name, shared by all its modules."""

from __future__ import annotations

from functools import partial

from chancellery.core.agenda import Ops
from chancellery.core.effects import effect_op

OPS = Ops()

step = partial(effect_op, OPS)
"""Register an op that cards may name in `do`: `fn(rules, s, log, card, seat, *, …)`.

`card` is the number of the card less one (stability cards from 200, mobilization cards from 300), `seat` who
carries the event out.
"""

STABILITY = 200
MOBILIZATION = 300
SETTING_UP, WAR, DREADNOUGHT = -1, -2, -3
"""In place of a card: the set-up's own choice (§3.4), war losses (§8.4.3), HMS Dreadnought's box (§6.3.5)."""
