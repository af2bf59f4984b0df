"""Minister, the bot to play against: a government by rules of thumb, for a side or a single power (§10).

It looks at one world that it may take for the real one and reads nothing there that its seat cannot know, so
that it answers the same in all of them. A die of its own settles what a player would leave to a mood.
"""

from __future__ import annotations

from collections.abc import Callable

from chancellery.core.chance import Dice, below
from chancellery.core.contract import Worlds
from chancellery.core.decisions import Action, Choice, Decision, View
from chancellery.core.errors import Invalid
from chancellery.games.grande_guerre.rules.names import POWERS, SIDES
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.state import State
from tests.yardsticks.minister import home as cabinet
from tests.yardsticks.minister import war as staff
from tests.yardsticks.minister.position import Desk, laid_out
from tests.yardsticks.minister.value import rules_of

SEATS = (*SIDES, *POWERS)
ANSWERS: dict[str, Callable[[Desk, Decision], Action]] = {**cabinet.ANSWERS, **staff.ANSWERS}
"""Every question of the game, with who answers it."""


class Minister:
    """Keeps order, feeds the armies, attacks when it pays, and holds on."""

    name = "minister"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, decision: Decision, worlds: Worlds) -> Action:
        if isinstance(decision, Choice) and len(decision.options) == 1:
            return decision.options[0]
        return answer(rules_of(), worlds(0), decision, self.seed)


def answer(rules: GrandeGuerre, world: State, decision: Decision, seed: int) -> Action:
    """What the minister says to a decision in a world."""
    if decision.what not in ANSWERS:
        raise Invalid(f"La Grande Guerre does not ask {decision.what!r}.")
    humour = below(Dice(seed, world.turn, SEATS.index(decision.seat)), 6)
    return ANSWERS[decision.what](laid_out(rules, world, decision.seat, humour), decision)
