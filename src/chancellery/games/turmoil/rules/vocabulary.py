"""The title's ops, conditions and the words that cards may use, shared by all its modules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, Literal, TypeAlias

from chancellery.core.agenda import Frame, Ops
from chancellery.core.decisions import Seat
from chancellery.core.effects import effect_op
from chancellery.core.records import Ref
from chancellery.core.rolls import Roll
from chancellery.games.turmoil.rules.records import Side
from chancellery.games.turmoil.rules.state import State

OPS = Ops()

step = partial(effect_op, OPS)
"""Register an op that cards may name in `do`: `fn(rules, s, log, card, seat, *, …)`.

`card` is the number of the card less one (stability cards from 200, mobilization cards from 300), `seat` who
carries the event out.
"""

CONDITIONS: dict[str, Callable[..., bool]] = {}


def condition(fn: Callable[..., bool]) -> Callable[..., bool]:
    """Register a condition that cards may name: `fn(rules, s, seat, value, *, more words)`."""
    CONDITIONS[fn.__name__] = fn
    return fn


STABILITY = 200
MOBILIZATION = 300
SETTING_UP, WAR, DREADNOUGHT = -1, -2, -3
"""In place of a card: the set-up's own choice (§3.4), war losses (§8.4.3), HMS Dreadnought's box (§6.3.5)."""

_CARD = "strategy stability mobilization"
FIELDS = {
    "card": f"{_CARD} box cause",
    "cause": _CARD,
    "central": "nation region",
    "effect": f"effect {_CARD}",
    "authoritarian_level": "level",
    "entente": "nation region",
    "event-branch.name": "branch",
    "event-losses.side": "seat",
    "event-marker.name": "marker",
    "event-war_total.modifiers": "sum",
    "high_water": "box",
    "holder": "side",
    "leader": "side",
    "liberal_level": "level",
    "nation": "nation region",
    "odds-naval.about": "box",
    "option-back.n": "number",
    "phasing": "side",
    "plan": "mobilization",
    "partner": "strategy",
    "reason-card_asks.asked": "text",
    "row": "row marker",
    "story-term.term": "strategy",
    "told": "text",
    "winner": "seat",
}
"""What fields of events, actions and questions name, where it is not their own name."""
VERBS = {
    "back": "n",
    "check": "space",
    "choose": "branch",
    "discard": "card",
    "from": "space",
    "mobilize": "card",
    "place": "space",
    "play": "card use partner way",
    "region": "region",
    "remove": "space side",
    "replay": "card",
    "resign": "side",
    "space": "space",
    "stability": "card",
    "take": "card",
    "to": "space",
    "with": "partner way",
}
"""The parts of an action behind its verb."""
ASKS = {
    "mobilize": "nation",
    "move": "side",
    "move_to": "space",
    "remove": "side",
    "reroll": "roll die",
    "stability": "region",
    "turn": "side",
}
"""The parts of what a decision is about."""
# Words of steps and conditions.

Who: TypeAlias = Literal["own", "opponent", Side]
Amount: TypeAlias = int | Annotated[str, Ref("count")]
"""A number, or one that is counted in play: see `events.COUNTED`."""
EffectName: TypeAlias = Annotated[str, Ref("effect")]
"""A lasting effect: a card's own, or one of `EFFECTS`."""
SpecialName: TypeAlias = Annotated[str, Ref("special")]
Branch: TypeAlias = Literal["points", "support", "annex", "crisis", "morocco"]
Binding: TypeAlias = Literal["event", "balkans", "grey", "mitteleuropa"]
"""What operations may be spent on (§7.4)."""

EFFECTS = ("belgium_annex", "monarchy_restored", "east_wall_west_wall")
"""Lasting effects that are no card's own."""

Thrown: TypeAlias = tuple[Any, ...]
"""A `Roll` as it waits in a frame."""


def thrown_for(seat: Seat, roll: Roll, *frame: Any) -> Frame:
    """A throw; the frame gets it and the face as its last words."""
    return ("roll", seat, tuple(roll), frame)


def cast(s: State, seat: Seat, roll: Roll, *frame: Any) -> None:
    s.agenda.append(("roll", seat, tuple(roll), frame))


def told(roll: Roll) -> list[list[Any]]:
    """What is added to the die, as an event tells it."""
    return [list(part) for part in roll.parts]
