"""A go of a Power in the Action Phase: one or two different actions (§8.0)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from chancellery.core.agenda import Frame, then
from chancellery.core.decisions import DONE, Action, Choice, Log
from chancellery.core.offers import Reason
from chancellery.core.rolls import Prospect
from chancellery.core.select import Options
from chancellery.games.belle_epoque.rules.armaments import customers, why_not_sell
from chancellery.games.belle_epoque.rules.disputes import why_not_resolve
from chancellery.games.belle_epoque.rules.facts import ABOUT, POWERS
from chancellery.games.belle_epoque.rules.missions import why_not_send
from chancellery.games.belle_epoque.rules.play import why_not_play
from chancellery.games.belle_epoque.rules.prospects import prospects
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps.shared import lose_missions, money
from chancellery.games.belle_epoque.rules.units import why_no_units, why_not_buy, why_not_deploy
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

TAKEN_ALREADY, NO_MISSION = Reason("taken_already", "8.0.1"), Reason("no_mission", "8.4")
WORK_BUILT, WORK_TOO_DEAR = Reason("work_built", "8.3"), Reason("work_too_dear", "8.3")
PRESTIGE_BOUGHT, PRESTIGE_AT_END = Reason("prestige_bought", "8.5"), Reason("prestige_at_end", "11.0")
PRESTIGE_TOO_DEAR = Reason("prestige_too_dear", "8.5")


def why_not_build(rules: BelleEpoque, s: State, power: int) -> Reason | None:
    if (s.works >> power) & 1:
        return WORK_BUILT
    return WORK_TOO_DEAR if s.money[power] < rules.facts.works[power].cost else None


def why_not_invest(rules: BelleEpoque, s: State, power: int) -> Reason | None:
    return None if s.embassy[power] else NO_MISSION


def why_not_improve(rules: BelleEpoque, s: State, power: int) -> Reason | None:
    if (s.improved >> power) & 1:
        return PRESTIGE_BOUGHT
    if s.prestige[power] >= rules.facts.highest:
        return PRESTIGE_AT_END
    return PRESTIGE_TOO_DEAR if s.money[power] < rules.facts.prestige_price else None


OBSTACLES: dict[str, Callable[[BelleEpoque, State, int], Reason | None]] = {
    "send": why_not_send,
    "buy": why_not_buy,
    "resolve": why_not_resolve,
    "deploy": why_not_deploy,
    "card": why_not_play,
    "work": why_not_build,
    "invest": why_not_invest,
    "prestige": why_not_improve,
    "sell": why_not_sell,
}
"""By kind of action: what keeps a Power from it now; nothing keeps it from passing."""


def possible(rules: BelleEpoque, s: State, power: int) -> int:
    """Mask of the kinds of action that a Power could take now.

    Asked more often than anything else: the short form of `OBSTACLES`, and the kit holds the two together.
    """
    facts, money = rules.facts, s.money[power]
    mask = PASS
    if s.embassy[power]:
        mask |= INVEST
        if why_not_send(rules, s, power) is None:
            mask |= SEND
    if None in why_no_units(facts, s, power):
        mask |= BUY
    if s.top[power] and why_not_resolve(rules, s, power) is None:
        mask |= RESOLVE
    if why_not_deploy(rules, s, power) is None:
        mask |= DEPLOY
    if (s.national[power] or s.hands[power]) and why_not_play(rules, s, power) is None:
        mask |= CARD
    if not (s.works >> power) & 1 and money >= facts.works[power].cost:
        mask |= WORK
    if money >= facts.prestige_price and not (s.improved >> power) & 1 and s.prestige[power] < facts.highest:
        mask |= PRESTIGE
    if s.turn >= facts.armaments_from and s.arms[power] and customers(facts, s, power):
        mask |= SELL
    return mask


@OPS.ask
def go(rules: BelleEpoque, s: State, power: int, done: int) -> Choice:
    """One of two different actions; `done` is the first, if it has been taken (§8.0)."""
    mask = possible(rules, s, power) & ~done
    if done:
        mask |= STOP
    return Choice(rules.seat(s, power), "go", OFFERS[mask], "8.0", "", 0, ABOUT[power])


@go.looked_for
def _(rules: BelleEpoque, s: State, power: int, done: int) -> Iterator[Action]:
    return ((kind,) for kind in OBSTACLES)


@go.refused
def _(rules: BelleEpoque, s: State, power: int, done: int, action: Action) -> Reason | None:
    return TAKEN_ALREADY if done & BIT[action[0]] else OBSTACLES[action[0]](rules, s, power)


@go.fields
def _(
    rules: BelleEpoque, s: State, power: int, done: int, action: Action, reason: Reason
) -> Mapping[str, Any]:
    facts = rules.facts
    work, card = facts.works[power], facts.powers[power]
    return {
        "army": card.army_cost,
        "fleet": card.fleet_cost,
        "work": work.slug,
        "cost": work.cost if action == ("work",) else facts.prestige_price,
        "money": s.money[power],
        "turn": facts.armaments_from,
    }


@go.prospects
def _(rules: BelleEpoque, s: State, power: int, done: int, action: Action) -> list[Prospect]:
    """An action that begins with the only dispute there is tells of it."""
    return prospects(rules, s, power, at_once(rules, s, power, action).get(action[0], action))


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
