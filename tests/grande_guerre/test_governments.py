"""A government of its own seat looks after its own people, where a side would not."""

from __future__ import annotations

import pytest

from chancellery.core.chance import Dice
from chancellery.games.grande_guerre.bot.home import agenda
from chancellery.games.grande_guerre.bot.position import Desk, laid_out
from chancellery.games.grande_guerre.bot.value import rules_of
from chancellery.games.grande_guerre.rules.names import AT_WAR, POWER, POWERS, USA
from chancellery.testing.rules_index import rule

RULES = rules_of()
GOVERNMENTS = POWERS[:USA]


def desk(seat: str, civil: int = 8, *, america: bool = False) -> Desk:
    """The desk of one of seven governments in 1917, with a will that leaves it every action."""
    s = RULES.start(1, scenario="1917", seats="seven")
    power = POWER[seat]
    s.nw[power], s.cp[power] = 38, civil
    if america:
        s.standing[USA] = AT_WAR
    return laid_out(RULES, s, seat, Dice(0))


def wants(seat: str, action: str, civil: int = 8) -> bool:
    return action in agenda(desk(seat, civil), POWER[seat])


@rule("20.6.2", "20.5.1")
def test_four_points_of_civil_production_are_left_to_the_people() -> None:
    """So many bring will in an Interphase; France alone spares them."""
    above = [seat for seat in GOVERNMENTS if wants(seat, "war_economy", 5)]
    at_four = [seat for seat in GOVERNMENTS if wants(seat, "war_economy", 4)]
    assert above == ["germany", "austria_hungary", "france", "britain", "russia", "italy"]
    assert at_four == ["germany", "austria_hungary", "britain", "russia", "italy"]


@rule("20.5.1")
def test_france_raises_no_war_loans() -> None:
    lenders = [seat for seat in GOVERNMENTS if wants(seat, "war_loan")]
    assert lenders == ["germany", "austria_hungary", "turkey", "britain", "russia", "italy"]


@rule("20.5.1", "3.8")
@pytest.mark.parametrize("america", [False, True])
def test_germany_alone_does_not_provoke_america(america: bool) -> None:
    table = desk("germany", america=america)
    assert ("unrestricted_submarine_war" in agenda(table, POWER["germany"])) is america
