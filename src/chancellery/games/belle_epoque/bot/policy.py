"""How a Power plays without search: it reckons what each action gives, and plays cards out in a copy.

Missions, purchases and disputes are reckoned on the map as it stands; a card is tried in a copy of the
position, with quick answers for everybody. With warmth all gains are a little off, so that a weaker plan is
taken now and then; one that is much weaker never is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import log
from typing import TYPE_CHECKING, Any

from chancellery.core.chance import Dice, each_below
from chancellery.core.decisions import DONE, Action, Choice
from chancellery.games.belle_epoque.bot.odds import commitment, rolls_again
from chancellery.games.belle_epoque.bot.plans import (
    NOTHING,
    Plan,
    armament_gain,
    best,
    buying,
    cube_gain,
    deploying,
    first_gain,
    improving,
    resolving,
    selling,
    sending,
    work_gain,
)
from chancellery.games.belle_epoque.bot.value import CARD, POUND, Outlook, outlook_of
from chancellery.games.belle_epoque.rules.facts import POWER
from chancellery.games.belle_epoque.rules.go import BIT, possible
from chancellery.games.belle_epoque.rules.rules import BelleEpoque
from chancellery.games.belle_epoque.rules.scoring import map_points
from chancellery.games.belle_epoque.rules.state import State

if TYPE_CHECKING:
    from chancellery.core.agenda import Frame

ENOUGH, AS_WELL = -0.15, 0.0
"""A gain that is worth an action, and one that is worth a second in the same go.

A small loss is no reason to pass: whoever goes on sees more of the others.
"""
SOONER: Mapping[str, float] = {
    "prestige": 9.0,
    "work": 5.5,
    "deploy": 3.0,
    "buy": 1.0,
    "sell": -2.0,
    "send": -2.5,
}
"""By kind of action: how much more it counts when it is asked what comes first.

What nobody can undo comes first, and missions come late: whoever sends last has seen where the others went.
"""
CARDS_TRIED = 2.0
"""Cards are tried where nothing else gives more; a trial takes long."""
PASSING, GOING_ON, A_CARD, INVESTING = -0.3, 0.0, 0.6, -1.0
"""How answers to a go rank that no plan reckons."""

HORIZON = 40
STEPS = {
    "send_minor": 1.6,
    "strike": 2.0,
    "special": 1.6,
    "standing": 2.5,
    "embassy": 2.0,
    "purse": 1.6,
    "against": 0.8,
}
"""What the first step of half a card promises; the reaction has none."""
_FINE = 1 << 20
"""How many whims there are."""
TRIED = frozenset(("branch", "target", "lose", "exhaust", "sell_fleet"))
"""Questions to which every answer is tried."""

_PLANS: Mapping[str, tuple[str, Callable[[Outlook, int], list[Plan]]]] = {
    "resolve": ("resolve_which", resolving),
    "deploy": ("deploy_fleets", deploying),
    "send": ("send_where", sending),
    "buy": ("buy_units", buying),
    "sell": ("sell_where", selling),
}
"""By kind of action: the question that comes next, and plans for it. A mission is never turned into money."""
PLANNED = dict(_PLANS.values())


class Thought:
    """One decision, thought through."""

    def __init__(self, rules: BelleEpoque, s: State, decision: Choice, dice: Dice, warmth: float) -> None:
        self.rules, self.s, self.decision = rules, s, decision
        self.dice, self.warmth = dice, warmth
        self.frame: Frame = s.agenda[-1]
        self.eye = outlook_of(rules, s, s.setup.seats.index(decision.seat))

    def answer(self) -> tuple[Action, ...]:
        """What to do, and what follows from it."""
        what = self.decision.what
        if what == "go":
            return self.go(self.frame[1], self.frame[2])
        if what == "play_card":
            return (self.best(self.cards(self.frame[1]))[1],)
        if what in PLANNED:
            return (self._offered(self.best(PLANNED[what](self.eye, self.frame[1]))),)
        if what in TRIED:
            return (self.best(self.tried())[1],)
        return (quick_answer(self.rules, self.s, self.decision, self.eye),)

    def ranked(self) -> list[Action]:
        """All answers that a plan speaks for, the best first."""
        what = self.decision.what
        if what == "go":
            plans = self._kinds(self.frame[1])
        elif what == "play_card":
            plans = self.cards(self.frame[1])
        elif what in PLANNED:
            plans = PLANNED[what](self.eye, self.frame[1])
        else:
            plans = self.tried() if what in TRIED else []
        offered = set(self.decision.options)
        plans = sorted(plans, key=lambda plan: -plan[0])
        return list(dict.fromkeys(action for _, action in plans if action in offered))

    def best(self, plans: Sequence[Plan]) -> Plan:
        """The best plan, or with warmth one that is not much worse."""
        if not self.warmth:
            return best(plans)
        whims = self._whims(len(plans))
        shaken = [(plan[0] + whim, i) for i, (plan, whim) in enumerate(zip(plans, whims, strict=True))]
        return plans[max(shaken)[1]] if plans else NOTHING

    def _whims(self, n: int) -> list[float]:
        """Of a spread such that gains compare as a softmax does, in victory points."""
        scale, warmth = 2 + _FINE, -self.warmth
        return [warmth * log(-log((1 + one) / scale)) for one in each_below(self.dice, [_FINE] * n)]

    def _offered(self, plan: Plan) -> Action:
        """What was planned, or an end of it."""
        (gain, action), options = plan, self.decision.options
        if gain > 0 and action in options:
            return action
        if DONE in options:
            return DONE
        return action if action in options else options[0]

    # A go.

    def go(self, power: int, done: int) -> tuple[Action, ...]:
        """The action that gives most; without any, the Power passes, unless it can go on next time."""
        mask = possible(self.rules, self.s, power)
        found = self._promising(power, mask)
        ready, card_played = self._ready(found, done), bool(BIT["card"] & done)
        gain, first = self.best(ready)
        if BIT["card"] & mask and (not ready or (gain < CARDS_TRIED and not card_played)):
            better, card = self.best(self.cards(power))
            if better > max(ENOUGH, gain):
                return (DONE,) if card_played else (("card",), card)
        if ready:
            kind = first[0]
            return (first, found[kind][1]) if kind in _PLANS else (first,)
        if done and max((plan[0] for plan in found.values()), default=0.0) > ENOUGH:
            return (DONE,)
        return (("pass",),)

    def _ready(self, found: Mapping[str, Plan], done: int) -> list[Plan]:
        """What is worth being done now, by what should come first."""
        least = AS_WELL if done else ENOUGH
        return [
            (gain + SOONER.get(kind, 0.0), (kind,))
            for kind, (gain, _) in found.items()
            if gain > least and not BIT[kind] & done
        ]

    def _promising(self, power: int, mask: int) -> dict[str, Plan]:
        """The best of each kind of action that is possible."""
        eye = self.eye
        found: dict[str, Plan] = {}
        if BIT["work"] & mask:
            found["work"] = (work_gain(eye, power), DONE)
        if BIT["prestige"] & mask:
            found["prestige"] = (improving(eye, power), DONE)
        for kind, (_, plans) in _PLANS.items():
            if BIT[kind] & mask:
                found[kind] = self.best(plans(eye, power))
        return found

    def _kinds(self, power: int) -> list[Plan]:
        found = self._promising(power, possible(self.rules, self.s, power))
        gains = {kind: gain for kind, (gain, _) in found.items()}
        others = {"card": A_CARD, "pass": PASSING, "invest": INVESTING}
        plans: list[Plan] = [(gain, (kind,)) for kind, gain in (*gains.items(), *others.items())]
        return [*plans, (GOING_ON, DONE)]

    # Cards.

    def cards(self, power: int) -> list[Plan]:
        """What each card changes, played out."""
        hand = self.s.clone()
        hand.agenda = [("play_card", power)]
        asked = self.rules.pending(hand)[0]
        assert isinstance(asked, Choice)
        before = self.eye.worth()
        return [(after - before, option) for option, after in self._outcomes(hand, asked)]

    def _settled(self, s: State) -> float:
        """Quick answers until nothing of the card is left, then a look."""
        for _ in range(HORIZON):
            pending = self.rules.pending(s)
            if not pending or pending[0].what == "go":
                break
            decision = pending[0]
            assert isinstance(decision, Choice)
            eye = outlook_of(self.rules, s, s.setup.seats.index(decision.seat))
            self.rules.apply(s, decision.seat, quick_answer(self.rules, s, decision, eye))
        return Outlook(self.rules, s, self.eye.weights).worth()

    def tried(self) -> list[Plan]:
        """What comes of every answer."""

        return [(after, option) for option, after in self._outcomes(self.s, self.decision)]

    def _outcomes(self, s: State, asked: Choice) -> Iterator[tuple[Action, float]]:
        """What the position is worth after each answer."""
        for option in asked.options:
            trial = s.clone()
            self.rules.keep(trial, asked)
            self.rules.apply(trial, asked.seat, option)
            yield option, self._settled(trial)


# Answers that need no trial.


def quick_answer(rules: BelleEpoque, s: State, decision: Choice, eye: Outlook) -> Action:
    """A good answer to a single question, from the map as it stands."""
    frame, options = s.agenda[-1], decision.options
    good = _GOOD.get(decision.what)
    if good is not None:
        return max(options, key=lambda option: 0.0 if option == DONE else good(eye, frame, option))
    if decision.what in ("send_fleets", "send_armies"):
        return commitment(eye, frame[1], decision)
    if decision.what == "reroll":
        return options[-1] if len(options) > 1 and rolls_again(eye, frame[1], CARD[s.turn]) else DONE
    return options[0]


def _on_card(eye: Outlook, frame: Frame, option: Action) -> float:
    return cube_gain(eye, frame[2], option)


def _minor(eye: Outlook, frame: Frame, option: Action) -> float:
    return cube_gain(eye, frame[3], option)


def _first(eye: Outlook, frame: Frame, option: Action) -> float:
    return first_gain(eye, frame[1], option)


def _armament(eye: Outlook, frame: Frame, option: Action) -> float:
    return armament_gain(eye, option)


def _target(eye: Outlook, frame: Frame, option: Action) -> float:
    """The rival that has most, if he counts."""
    rival = POWER[option[1]]
    return -eye.weights[rival] * (1000 + eye.s.vp[rival] + map_points(eye.rules, eye.s, rival))


def _keep(eye: Outlook, frame: Frame, option: Action) -> float:
    facts = eye.facts
    halves = [facts.halves[half] for half in facts.halves_of[facts.card[option[1]]]]
    return sum(STEPS.get(half.effect[0]["do"], 1.0) if half.effect else 1.2 for half in halves)


def _closed(eye: Outlook, frame: Frame, option: Action) -> float:
    """Close what one holds and would hate to lose."""
    t, power = eye.facts.territory[option[1]], frame[2]
    return eye.prices.held[power][t] if eye.s.holder[t] == power else 0.0


def _seas(eye: Outlook, frame: Frame, option: Action) -> float:
    """Empire of the Seas among the disputes: for Fleets that are exhausted."""
    tired = sum(eye.s.fleets[8 * POWER["great_britain"] + 2 * place + 1] for place in range(4))
    return 2.0 * tired - 5 * POUND[eye.s.turn]


_GOOD: Mapping[str, Callable[[Outlook, Any, Action], float]] = {
    "first_mission": _first,
    "plant": _on_card,
    "strike": _on_card,
    "minor_mission": _minor,
    "replace_cube": _armament,
    "target": _target,
    "keep_card": _keep,
    "close": _closed,
    "rule_the_seas": _seas,
}
