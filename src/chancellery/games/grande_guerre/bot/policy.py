"""How a government answers without search: by rules of thumb, for a side or a single power.

It looks at one world and reads nothing there that its seat cannot know, so that it answers the same in all of
them. Dice settle what a player would leave to chance; with warmth they also move what it thinks of things.
"""

from __future__ import annotations

from collections.abc import Callable

from chancellery.core.answers import some_answer
from chancellery.core.chance import Dice, below
from chancellery.core.decisions import Action, Decision
from chancellery.core.errors import Invalid
from chancellery.games.grande_guerre.bot import home as cabinet
from chancellery.games.grande_guerre.bot import war as staff
from chancellery.games.grande_guerre.bot.doctrine import Doctrine
from chancellery.games.grande_guerre.bot.position import Desk, laid_out
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.state import State

ANSWERS: dict[str, Callable[[Desk, Decision], Action]] = {**cabinet.ANSWERS, **staff.ANSWERS}
"""Every question of the game, with who answers it."""
SOBER, BY_LOT = 2.5, 4.0
"""Warmer than that, some answers are given by lot: so many of a hundred for each point."""


def answer(
    rules: GrandeGuerre,
    world: State,
    decision: Decision,
    dice: Dice,
    warmth: float = 0.0,
    doctrine: Doctrine | None = None,
) -> Action:
    """What is said to a decision in a world; without a doctrine, by that of the side."""
    if decision.what not in ANSWERS:
        raise Invalid(f"La Grande Guerre does not ask {decision.what!r}.")
    if warmth > SOBER and below(dice, 100) < BY_LOT * (warmth - SOBER):
        return some_answer(rules, world, decision, dice)
    return ANSWERS[decision.what](laid_out(rules, world, decision.seat, dice, warmth, doctrine), decision)
