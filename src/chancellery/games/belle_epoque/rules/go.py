"""A go of a Power in the Action Phase: one or two different actions (§8.0)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from chancellery.core.agenda import Frame, then
from chancellery.core.decisions import DONE, Action, Choice, Log
from chancellery.core.select import Options
from chancellery.games.belle_epoque.rules.armaments import customers
from chancellery.games.belle_epoque.rules.disputes import resolvable
from chancellery.games.belle_epoque.rules.facts import POWERS
from chancellery.games.belle_epoque.rules.missions import may_send
from chancellery.games.belle_epoque.rules.play import may_play
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps.shared import lose_missions, money
from chancellery.games.belle_epoque.rules.units import may_buy, may_deploy
from chancellery.games.belle_epoque.rules.vocabulary import OPS, pose, tell

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

KINDS = ("send", "buy", "resolve", "deploy", "card", "work", "invest", "prestige", "sell", "pass")
SEND, BUY, RESOLVE, DEPLOY, CARD, WORK, INVEST, PRESTIGE, SELL, PASS = (1 << i for i in range(len(KINDS)))
STOP = 1 << len(KINDS)
BIT = {kind: 1 << i for i, kind in enumerate(KINDS)}
_ALL: Options[Action] = Options([*((kind,) for kind in KINDS), DONE])
OFFERS = tuple(_ALL[mask] for mask in range(2 * STOP))
"""By mask: the actions it stands for."""
ABOUT = tuple((power,) for power in POWERS)


def possible(rules: BelleEpoque, s: State, power: int) -> int:
    """Mask of the kinds of action that a Power could take now."""
    facts = rules.facts
    mask = PASS
    if s.embassy[power]:
        mask |= INVEST
        if may_send(facts, s, power):
            mask |= SEND
    army, fleet = may_buy(facts, s, power)
    if army or fleet:
        mask |= BUY
    if s.top[power] and resolvable(facts, s, power):
        mask |= RESOLVE
    if may_deploy(facts, s, power):
        mask |= DEPLOY
    if (s.national[power] or s.hands[power]) and may_play(rules, s, power):
        mask |= CARD
    if not (s.works >> power) & 1 and s.money[power] >= facts.works[power].cost:
        mask |= WORK
    if (
        s.money[power] >= facts.prestige_price
        and not (s.improved >> power) & 1
        and s.prestige[power] < facts.highest
    ):
        mask |= PRESTIGE
    if s.turn >= facts.armaments_from and customers(facts, s, power):
        mask |= SELL
    return mask


@OPS.ask
def go(rules: BelleEpoque, s: State, power: int, done: int) -> Choice:
    """`done` holds the action already taken in this go: none may be taken twice (§8.0.1)."""
    mask = possible(rules, s, power) & ~done
    if done:
        mask |= STOP
    return Choice(rules.seat(s, power), "go", OFFERS[mask], "8.0", "", 0, ABOUT[power])


@go.answer
def _(rules: BelleEpoque, s: State, log: Log | None, action: Action, power: int, done: int) -> None:
    kind = action[0]
    if action == DONE:
        return
    if kind == "pass":
        s.passed.append(power)
        tell(log, "passed", power=POWERS[power], place=len(s.passed))
        return
    frame = _FRAMES[kind][power]
    if not done:
        then(s, ("go", power, BIT[kind]))
    if kind in QUESTIONS and (kind != "card" or not s.hands[power]):
        pose(rules, s, log, frame)
    else:
        # Which card is always asked of a hand; National Cards lie open.
        then(s, frame)


QUESTIONS: dict[str, tuple[Any, ...]] = {
    "send": ("send_where",),
    "buy": ("buy_units", 0),
    "resolve": ("resolve_which",),
    "card": ("play_card",),
    "sell": ("sell_where",),
}
"""By kind: the question that it begins with, but for the Power behind its name."""

_DEEDS: dict[str, tuple[Any, ...]] = {
    "deploy": ("deploy", (0, 0, 0), 0),
    "work": ("build_work",),
    "invest": ("invest",),
    "prestige": ("improve",),
}
"""By kind: the op that carries it out; Fleets always have a choice of boxes."""


_FRAMES: dict[str, tuple[Frame, ...]] = {
    kind: tuple((name, power, *words) for power in range(len(POWERS)))
    for kind, (name, *words) in (QUESTIONS | _DEEDS).items()
}
"""By kind and Power."""


def at_once(rules: BelleEpoque, s: State, power: int, kinds: Iterable[str]) -> dict[str, Action]:
    """By kind of action: what it begins with, where that will not be asked."""
    found = {}
    for kind in kinds:
        if kind in QUESTIONS and (kind != "card" or not s.hands[power]):
            name, *words = _FRAMES[kind][power]
            question = OPS.asks[name].offer(rules, s, *words)
            if isinstance(question, Choice) and len(question.options) == 1:
                found[kind] = question.options[0]
    return found


@OPS.op
def build_work(rules: BelleEpoque, s: State, log: Log | None, power: int) -> None:
    """Once a game: its cost, two steps of Prestige, and its bonus from now on (§8.3)."""
    work = rules.facts.works[power]
    s.money[power] -= work.cost
    s.works |= 1 << power
    tell(log, "work", power=POWERS[power], work=work.slug, cost=work.cost)
    then(s, ("prestige", power, 2))


@OPS.op
def invest(rules: BelleEpoque, s: State, log: Log | None, power: int) -> None:
    """A mission for money (§8.4)."""
    tell(log, "invested", power=POWERS[power])
    lose_missions(s, log, power, 1)
    money(s, log, power, rules.facts.investment)


@OPS.op
def improve(rules: BelleEpoque, s: State, log: Log | None, power: int) -> None:
    """International Prestige, once a turn (§8.5)."""
    s.money[power] -= rules.facts.prestige_price
    s.improved |= 1 << power
    tell(log, "improved", power=POWERS[power], cost=rules.facts.prestige_price)
    then(s, ("prestige", power, 1))
