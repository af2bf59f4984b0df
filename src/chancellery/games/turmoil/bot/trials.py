"""Answers in their order, with a closer look than the policy takes: events are played out in a copy."""

from __future__ import annotations

from chancellery.core.agenda import then
from chancellery.core.chance import Dice, seeded
from chancellery.core.decisions import Action, Choice
from chancellery.games.turmoil.bot.policy import Thought
from chancellery.games.turmoil.bot.worth import worth
from chancellery.games.turmoil.rules import naval
from chancellery.games.turmoil.rules.facts import SEATS
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.steps_support import Placing
from chancellery.games.turmoil.rules.vocabulary import SETTING_UP

HORIZON = 60
SAMPLES = 4
"""How often an event is played out that dice or draws decide."""
WEIGHED = ("operations", "spend", "check", "place", "remove", "turn", "stability", "discard", "exchange")
"""What the policy weighs by a plan; the rest is tried."""
PLACED = ("operations", "spend", "place")
HALF = 0.5
"""Of what goes on the map only answers are tried that promise at least so much of what the best does."""
AHEAD = 3
"""Answers before the scorings."""
ROUNDS = ("play", "play_at_sea")


def ranked(thought: Thought) -> list[Action]:
    """Answers that deserve a thought, the best first."""
    what = thought.decision.what
    if what == "play":
        gains = thought.plays(lambda card: event_gain(thought, card))
        must = thought.must_score()
        gains = {option: gain for option, gain in gains.items() if not must or option in must}
    elif what in WEIGHED:
        gains = thought.gains()
    else:
        gains = thought.tried(lambda s: settle(thought, s))
    found = sorted(gains, key=lambda option: -gains[option])
    if what in PLACED:
        best, *others = found
        if _begun(thought):
            return [best]
        return [best, *(one for one in others if gains[one] >= HALF * gains[best] > 0)]
    return _with_scorings(found) if what == "play" else found


def _begun(thought: Thought) -> bool:
    """Whether some of the points are spent, or some of the support is placed: the rest follows the plan."""
    if thought.frame[0] == "spend":
        _, card, _, points, *_ = thought.frame
        return bool(points < thought.points_of(card))
    if thought.frame[0] == "place_support":
        return thought.frame[1] != SETTING_UP and bool(Placing(*thought.frame[3:]).used)
    return False


def _with_scorings(found: list[Action]) -> list[Action]:
    """When to score is the question of a turn: it is always tried, whatever the policy thinks of it."""
    early = [option for option in found[AHEAD:] if option[2] == "score"]
    return [*found[:AHEAD], *early, *(option for option in found[AHEAD:] if option[2] != "score")]


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


def event_gain(thought: Thought, card: int) -> float:
    """What an event changes, played out; several times if dice or draws decide."""
    rules, s, side = thought.rules, thought.s, thought.side
    before, total = worth(rules, s), 0.0
    for n in range(SAMPLES):
        trial = s.clone()
        trial.rng = began = seeded(s.rng, n)
        trial.agenda.clear()
        trial.hands[side].remove(card)
        trial.playing.append(card)
        then(trial, ("event", card, thought.seat), ("dispose", card))
        rules.run(trial, None)
        settle(thought, trial)
        # The card itself is gone by any use; only other losses of cards count.
        trial.hands[side].append(card)
        total += thought.sign * (worth(rules, trial) - before)
        if trial.rng == began:
            return total / (n + 1) + _two_points(thought, card)
    return total / SAMPLES + _two_points(thought, card)


def _two_points(thought: Thought, card: int) -> float:
    """Colossus (Deluxe): two points after an own event."""
    s, own = thought.s, thought.rules.facts.cards[card].side == SEATS[thought.side]
    free = "colossus" not in s.used and naval.holds(thought.rules.facts, s, thought.side, "two_ops")
    return thought.points_gain(2) if own and free else 0.0
