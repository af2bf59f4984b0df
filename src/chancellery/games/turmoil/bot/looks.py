"""A closer look than the policy takes: what comes of an event, a stability card or any answer, in a copy."""

from __future__ import annotations

from collections.abc import Callable

from chancellery.core.agenda import then
from chancellery.core.chance import Dice, seeded
from chancellery.core.decisions import DONE, Action, Choice
from chancellery.games.turmoil.bot.policy import Thought
from chancellery.games.turmoil.bot.regions import difference, layout
from chancellery.games.turmoil.bot.worth import DECIDED, worth
from chancellery.games.turmoil.rules import naval
from chancellery.games.turmoil.rules.events import holds
from chancellery.games.turmoil.rules.facts import REGIONS, SEATS
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.turn import TO_WIN
from chancellery.games.turmoil.rules.vocabulary import STABILITY

HORIZON = 60
SAMPLES = 8
"""Worlds in which something is played out that dice or draws decide."""
ROUNDS = ("play", "play_at_sea")
UPROAR = "popular_uproar"
AGAINST_THEM = 0.02
"""Popular Uproar against the other's scoring costs him his card as well."""


def settle(thought: Thought, s: State) -> None:
    """Quick answers until somebody plays a card."""
    dice = Dice(s.rng)
    for _ in range(HORIZON):
        pending = thought.rules.pending(s)
        if not pending or pending[0].what in ROUNDS:
            return
        decision = pending[0]
        assert isinstance(decision, Choice)
        answer = Thought(thought.rules, s, decision, dice, 0.0).answer()[0]
        thought.rules.apply(s, decision.seat, answer)


def _mean(thought: Thought, after: Callable[[State], float]) -> float:
    """Of what a change brings; in several worlds, if dice or draws decide."""
    total = 0.0
    for n in range(SAMPLES):
        world = thought.rules.resample(thought.s, thought.seat, seeded(thought.s.rng, n))
        began = world.rng
        total += after(world)
        if world.rng == began:
            return total / (n + 1)
    return total / SAMPLES


def answer_worth(thought: Thought, option: Action) -> float:
    """What a position is worth to the side that thinks, some quick answers after its own."""

    def after(trial: State) -> float:
        thought.rules.apply(trial, thought.seat, option)
        settle(thought, trial)
        return thought.sign * worth(thought.rules, trial)

    return _mean(thought, after)


def event_gain(thought: Thought, card: int) -> float:
    """What an event changes."""
    rules, side = thought.rules, thought.side

    def after(trial: State) -> float:
        before = worth(rules, trial, dealt=True)
        trial.agenda.clear()
        trial.hands[side].remove(card)
        trial.playing.append(card)
        then(trial, ("event", card, thought.seat), ("dispose", card))
        rules.run(trial, None)
        settle(thought, trial)
        # The card itself is gone by any use; only other losses of cards count.
        trial.hands[side].append(card)
        return thought.sign * (worth(rules, trial, dealt=True) - before)

    return _mean(thought, after) + _two_points(thought, card)


def _two_points(thought: Thought, card: int) -> float:
    """Colossus (Deluxe): two points after an own event."""
    s, own = thought.s, thought.rules.facts.cards[card].side == SEATS[thought.side]
    free = "colossus" not in s.used and naval.holds(thought.rules.facts, s, thought.side, "two_ops")
    return thought.points_gain(2) if own and free else 0.0


def stability_worth(thought: Thought, option: Action) -> float:
    """What a position is worth after a stability card, and the scoring that follows it (§10.2)."""
    rules, seat = thought.rules, thought.seat

    def after(trial: State) -> float:
        trial.agenda.clear()
        trial.sealed = {}
        if option != DONE:
            at = rules.facts.stability_index[option[1]]
            if rules.facts.stability[at].slug == UPROAR:
                return _put_off(thought, trial)
            if all(holds(rules, trial, seat, wanted) for wanted in rules.facts.stability[at].condition):
                trial.last, trial.count = -1, 0
                then(trial, *rules.effect(STABILITY + at, seat))
                rules.run(trial, None)
                settle(thought, trial)
        return _scored(thought, trial)

    return _mean(thought, after)


def _scored(thought: Thought, s: State) -> float:
    if s.scores is None and s.here in REGIONS:
        s.vp += difference(layout(thought.rules, s).regions[REGIONS.index(s.here)], *s.control)
        if abs(s.vp) >= TO_WIN:
            return thought.sign * (DECIDED if s.vp > 0 else -DECIDED)
    return thought.sign * worth(thought.rules, s)


def _put_off(thought: Thought, s: State) -> float:
    """Popular Uproar puts off the other's scoring: good where that would go badly."""
    waits = thought.sign * worth(thought.rules, s)
    scored = _scored(thought, s)
    return scored if s.phasing == thought.seat else max(scored, waits) + AGAINST_THEM
