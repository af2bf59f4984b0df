"""The title's ops and asks by name, shared by all its modules, and how they tell what happened."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, cast

from chancellery.core.agenda import Frame, Ops
from chancellery.core.decisions import Choice, Log
from chancellery.core.effects import effect_op

OPS = Ops(asked="power")

step = partial(effect_op, OPS)
"""Register an op that cards may name in `do`: `fn(rules, s, log, card, power, *, …)`.

`card` is the number of the card, `power` the one who plays it; both are -1 where there is none.
"""

CONDITIONS: dict[str, Callable[..., bool]] = {}


def condition(fn: Callable[..., bool]) -> Callable[..., bool]:
    """Register what the goal of an objective may name: `fn(rules, s, power, value, *, more words)`."""
    CONDITIONS[fn.__name__] = fn
    return fn


_CARD = "event_card national_card half"
_OWNER = "power nation cube"
FIELDS = {
    "against": _OWNER,
    "attacker": "power",
    "base": _OWNER,
    "better": "power",
    "card": _CARD,
    "come": "place",
    "defender": "power",
    "nationals": "national_card",
    "rate_source": "source",
    "rival": "power",
    "spaces_source": "source",
    "vp_source": "source",
    "event-branch.name": "branch",
    "event-die.why": f"die {_CARD}",
    "event-final.points": "sum",
    "event-lasting.name": _CARD,
    "event-over.result": "level",
    "event-rolled.dice": "sum",
    "event-scored.points": "sum",
    "result-scored.points": "sum",
    "go": "place",
    "lasting": _CARD,
    "lower": "half",
    "np": "power",
    "old": _OWNER,
    "order": "power",
    "other": "half",
    "owner": _OWNER,
    "row": "row seat power",
    "seat": "seat power",
    "target": "power",
    "territories": "territory",
    "to_box": "place",
    "upper": "half",
    "which": f"{_OWNER} place",
    "winners": "seat power",
}
"""What fields of events, actions and questions name, where it is not their own name."""
VERBS = {
    "army": "which",
    "buy": "unit",
    "choose": "branch",
    "close": "territory",
    "deploy": "owner come go",
    "exhaust": "place",
    "fleet": "which",
    "keep": "card",
    "lose": "what",
    "place": "territory",
    "play": "card half",
    "power": "seat",
    "remove": "territory which space",
    "replace": "territory which space",
    "reroll": "card",
    "resign": "seat",
    "resolve": "territory space",
    "sell": "territory",
    "send": "territory owner",
    "target": "power",
}
"""The parts of an action behind its verb."""
ASKS = {"minor_mission": "nation", "replace_cube": "power territory", "sell_fleet": "power territory"}
"""The parts of what a decision is about."""


@OPS.op
def pose(rules: Any, s: Any, log: Log | None, frame: Frame) -> None:
    """Ask, unless there is one answer only: then it is given and told like any other.

    For questions whose options all can see. Where a hand bears on them, the question itself must be asked, or
    the others would learn from its absence what is in the hand.
    """
    ask = OPS.asks[frame[0]]
    decision = cast("Choice", ask.offer(rules, s, *frame[1:]))
    if len(decision.options) > 1:
        s.agenda.append(frame)
        rules.keep(s, decision)
    else:
        assert ask.respond is not None
        ask.respond(rules, s, log, decision.options[0], *frame[1:])


def tell(log: Log | None, ev: str, **words: Any) -> None:
    """Write down what happened; Powers, nations and Territories by their slugs."""
    if log is not None:
        log.append({"ev": ev, **words})
