"""A war of 1916 with nothing to do but to buy and to leave: `Treasury().buy(turkey__steps=("steps", 1))`."""

from __future__ import annotations

from typing import Any

from chancellery.core.agenda import then
from chancellery.core.decisions import Ballot
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.war.campaign import WarState
from chancellery.games.grande_guerre.rules.war.deeds import Earn

RULES = GrandeGuerre()
WORLDS = 200


class Treasury:
    """The whole game, home fronts and all, with an empty agenda."""

    def __init__(self, seats: str = "two") -> None:
        self.s: State = RULES.start(1, scenario="1916", seats=seats)
        self.s.agenda.clear()

    @property
    def war(self) -> WarState:
        war = self.s.war
        assert isinstance(war, WarState)
        return war

    # Playing.

    def earn(self, power: int, ep: int) -> Treasury:
        RULES.war(self.s).do(RULES, self.s, None, Earn(power, ep, "war_loan"))
        return self

    def buy(self, **wanted: Any) -> Treasury:
        """Everybody buys nothing but these: `austria_hungary__ship=("ship", 1)`."""
        RULES.war(self.s).spending(RULES, self.s, None)
        RULES.run(self.s, None)
        named = {name.replace("__", "/"): what for name, what in wanted.items()}
        for ballot in list(RULES.pending(self.s)):
            assert isinstance(ballot, Ballot)
            RULES.apply(self.s, ballot.seat, tuple([named.pop(slot, ("none",)) for slot in ballot.slots]))
        assert not named
        return self

    def interphase(self) -> Treasury:
        """Income, and purchases of nothing."""
        RULES.war(self.s).income(RULES, self.s, None)
        return self.buy()

    def leave(self, power: int, how: str = "surrender") -> Treasury:
        return self.frames(("leave_war", power, how))

    def frames(self, *frames: tuple[Any, ...]) -> Treasury:
        then(self.s, *frames)
        RULES.run(self.s, None)
        return self

    # Looking.

    def seen(self, seat: str) -> dict[str, Any]:
        found: dict[str, Any] = RULES.view(self.s, seat)["war"]
        return found

    def worlds(self, seat: str) -> list[State]:
        """Positions that the seat cannot tell from this one."""
        return [RULES.resample(self.s, seat, seed) for seed in range(WORLDS)]

    def guessed(self, seat: str) -> list[WarState]:
        """The war in such worlds."""
        return [war for world in self.worlds(seat) if isinstance(war := world.war, WarState)]
