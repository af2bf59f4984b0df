"""What a power's state at home means for its army, each fact worked out when the war asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.games.grande_guerre.rules import vocabulary as ops
from chancellery.games.grande_guerre.rules.home.instability import in_revolution
from chancellery.games.grande_guerre.rules.home.weariness import MINORS_SHAKEN
from chancellery.games.grande_guerre.rules.names import CENTRAL
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.war.dispatches import HomeFront

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre


class AtHome(HomeFront):
    """The home front of a power as it is now."""

    __setattr__ = object.__setattr__
    """A record that is written out is frozen; this one has nothing to freeze."""

    def __init__(self, rules: GrandeGuerre, s: State, power: int) -> None:
        self._rules, self._s, self._power = rules, s, power

    @property
    def morale(self) -> int:
        return self._rules.facts.morale(self._s.nw[self._power])

    @property
    def civil(self) -> int:
        return ops.civil_for_income(self._s, self._power)

    @property
    def mutiny(self) -> bool:
        return self._s.mutiny[self._power] > 0

    @property
    def locked(self) -> bool:
        return self._s.mutiny[self._power] > 0

    @property
    def revolution(self) -> bool:
        return in_revolution(self._s, self._power)

    @property
    def reformer(self) -> bool:
        return ops.kerenski(self._s, self._power)

    @property
    def bolshevik(self) -> bool:
        return self._s.regime[self._power] == "C"

    @property
    def revolt(self) -> bool:
        return self._s.revolt[self._power] >= 0

    @property
    def weary(self) -> bool:
        return self._s.weary_year[self._power] == ops.year(self._rules, self._s)


CALM = HomeFront(morale=0, civil=9)
SHAKEN = HomeFront(morale=-1, civil=9)


def of_minor(rules: GrandeGuerre, s: State, nation: int) -> HomeFront:
    """Minors have no will of their own (§20.4.2)."""
    shaken = MINORS_SHAKEN in s.in_effect and s.war.side[nation] == CENTRAL
    return SHAKEN if shaken else CALM
