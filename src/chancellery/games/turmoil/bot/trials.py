"""Answers that deserve a thought, in the order of a closer look than the policy takes."""

from __future__ import annotations

from chancellery.core.decisions import Action
from chancellery.games.turmoil.bot.looks import answer_worth, event_gain, stability_worth
from chancellery.games.turmoil.bot.policy import Thought
from chancellery.games.turmoil.rules.steps_support import Placing
from chancellery.games.turmoil.rules.vocabulary import SETTING_UP

WEIGHED = ("operations", "spend", "place", "discard", "exchange")
"""What the policy weighs by a plan."""
PLANNED = ("check", "remove", "turn", "move", "move_to", "reveal_scoring")
"""What it reckons well enough alone; all else is tried."""
PLACED = ("operations", "spend", "place")
TRIED = 24
HALF = 0.5
"""Of what goes on the map only answers are tried that promise at least so much of what the best does."""
KEPT_BACK = 0.6
"""How much of a card's best use counts against playing it now, where events are looked at."""
AHEAD = 3
"""Answers before the scorings."""


def ranked(thought: Thought) -> list[Action]:
    """The best first."""
    what = thought.decision.what
    if what in PLANNED or _begun(thought):
        return [thought.answer()[0]]
    gains = _gains(thought)
    found = sorted(gains, key=lambda option: -gains[option])
    if what in PLACED:
        least = HALF * gains[found[0]]
        return [found[0], *(one for one in found[1:] if gains[one] >= least > 0)]
    return _with_scorings(found) if what == "play" else found


def _gains(thought: Thought) -> dict[Action, float]:
    what = thought.decision.what
    if what == "play":
        gains = thought.plays(lambda card: event_gain(thought, card), KEPT_BACK)
        must = thought.must_score()
        return {option: gain for option, gain in gains.items() if not must or option in must}
    if what in WEIGHED:
        return thought.gains()
    look = stability_worth if what == "stability" else answer_worth
    return {option: look(thought, option) for option in thought.drawn(TRIED)}


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
