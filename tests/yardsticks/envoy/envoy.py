"""Envoy: it reckons what each action gives, and plays cards out in a copy.

It looks at sampled worlds only. Missions, purchases and disputes are reckoned on the map as it stands; a
card is tried in a copy of the position, with quick answers for everybody.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from chancellery.core.contract import Worlds
from chancellery.core.decisions import DONE, Action, Choice, Decision, View
from chancellery.core.errors import Invalid
from chancellery.games.belle_epoque.rules.facts import POWER
from chancellery.games.belle_epoque.rules.go import BIT, possible
from chancellery.games.belle_epoque.rules.play import plays
from chancellery.games.belle_epoque.rules.rules import BelleEpoque
from chancellery.games.belle_epoque.rules.scoring import map_points
from chancellery.games.belle_epoque.rules.state import State
from tests.yardsticks.envoy.odds import commitment, rolls_again
from tests.yardsticks.envoy.plans import (
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
from tests.yardsticks.envoy.value import CARD, POUND, Outlook, outlook_of

if TYPE_CHECKING:
    from chancellery.core.agenda import Frame

ENOUGH = 0.15
"""A gain that is worth an action."""

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


@cache
def standard() -> BelleEpoque:
    """The title with our own data."""
    return BelleEpoque()


class Envoy:
    """Completes majorities, builds its Great Work in time, and disputes where the dice favour it."""

    name = "envoy"

    def __init__(self, seed: int, rules: BelleEpoque | None = None) -> None:
        self.seed = seed  # all chance is in the worlds it is given; the same worlds get the same answer
        self.rules = rules or standard()

    def choose(self, view: View, decision: Decision, worlds: Worlds) -> Action:
        if not isinstance(decision, Choice):
            raise Invalid(f"La Belle Époque does not ask {decision.what!r}.")
        if len(decision.options) == 1:
            return decision.options[0]
        return Mind(self.rules, worlds(0), decision).answer()


class Mind:
    """One decision, thought through."""

    def __init__(self, rules: BelleEpoque, s: State, decision: Choice) -> None:
        self.rules, self.s, self.decision = rules, s, decision
        self.seat = s.setup.seats.index(decision.seat)
        self.frame: Frame = s.agenda[-1]
        self.eye = outlook_of(rules, s, self.seat)

    def answer(self) -> Action:
        what = self.decision.what
        if what == "go":
            return self.go(self.frame[1], self.frame[2])
        if what == "play_card":
            return self.card(self.frame[1]).action
        if what in _PLANNED:
            return self._offered(_PLANNED[what](self.eye, self.frame[1]))
        if what in ("branch", "target", "lose", "exhaust", "sell_fleet"):
            return self.look_ahead()
        return quick_answer(self.rules, self.s, self.decision, self.eye)

    def _offered(self, plan: Plan) -> Action:
        """What was planned, or an end of it."""
        options = self.decision.options
        if plan.gain > 0 and plan.action in options:
            return plan.action
        if DONE in options:
            return DONE
        return plan.action if plan.action in options else options[0]

    # A go.

    def go(self, power: int, done: int) -> Action:
        """The action that gives most; without any, the Power passes, unless it can go on next time."""
        mask = possible(self.rules, self.s, power)
        gains = {kind: gain(self.eye, power) for kind, gain in _KINDS.items() if BIT[kind] & mask}
        offered = {kind: gain for kind, gain in gains.items() if not BIT[kind] & done}
        kind = max(offered, key=offered.__getitem__, default="pass")
        if offered.get(kind, 0.0) > ENOUGH:
            return (kind,)
        if BIT["card"] & mask and self.card(power).gain > ENOUGH:
            return ("card",) if not BIT["card"] & done else DONE
        if done and max(gains.values(), default=0.0) > ENOUGH:
            return DONE
        return ("pass",)

    # Cards.

    def card(self, power: int) -> Plan:
        """The card that changes most, played out."""
        before = self.eye.worth()
        return best(
            Plan(self._played(power, option) - before, option)
            for option, no in plays(self.rules, self.s, power)
            if no is None
        )

    def _played(self, power: int, option: Action) -> float:
        trial = self.s.clone()
        trial.agenda = [("play_card", power)]
        self.rules.apply(trial, self.decision.seat, option)
        return self._settled(trial)

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

    def look_ahead(self) -> Action:
        """Try every answer."""

        def after(option: Action) -> float:
            trial = self.s.clone()
            self.rules.apply(trial, self.decision.seat, option)
            return self._settled(trial)

        return max(self.decision.options, key=after)


_KINDS: Mapping[str, Callable[[Outlook, int], float]] = {
    "work": work_gain,
    "prestige": improving,
    "resolve": lambda eye, power: resolving(eye, power).gain,
    "deploy": lambda eye, power: deploying(eye, power).gain,
    "send": lambda eye, power: sending(eye, power).gain,
    "buy": lambda eye, power: buying(eye, power).gain,
    "sell": lambda eye, power: selling(eye, power).gain,
}
"""What an action of each kind would give; a mission is never turned into money."""

_PLANNED: Mapping[str, Callable[[Outlook, int], Plan]] = {
    "send_where": sending,
    "resolve_which": resolving,
    "buy_units": buying,
    "deploy_fleets": deploying,
    "sell_where": selling,
}


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
