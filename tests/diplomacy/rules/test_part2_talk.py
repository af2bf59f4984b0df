"""Part II, 1: when players may negotiate, and for how long in a tournament."""

from __future__ import annotations

import pytest

from chancellery.core.contract import Period
from tests.diplomacy.at import RULES, at


@pytest.mark.rule("II.1")
def test_thirty_minutes_before_the_first_orders_then_fifteen() -> None:
    table = at()
    assert RULES.negotiation(table.s) == Period("Spring 1901", 30, "II.1")
    table.orders()
    assert RULES.negotiation(table.s) == Period("Autumn 1901", 15, "II.1")
    table.orders()
    assert RULES.negotiation(table.s) == Period("Spring 1902", 15, "II.1")


@pytest.mark.rule("II.1")
@pytest.mark.parametrize("players", ["2", "7"])
def test_the_first_period_is_that_of_the_first_campaign(players: str) -> None:
    s = RULES.start(1, players=players)
    assert RULES.negotiation(s).minutes == 30
    assert RULES.negotiation(s).name == f"Spring {s.year}"


@pytest.mark.rule("II.1", "II.9")
def test_no_negotiation_before_retreats() -> None:
    units = {"france": "A bur", "germany": "A mun, A ruh"}
    table = at(where=units).orders(germany="A Mun - Bur, A Ruh s A Mun - Bur")
    assert table.phase == "S1901R"
    assert RULES.negotiation(table.s) == Period("Spring 1901", 0, "II.9")


@pytest.mark.rule("II.1", "II.11")
def test_no_negotiation_before_builds() -> None:
    table = at("autumn 1901").orders(austria="A Bud - Ser")
    assert table.phase == "W1901A"
    assert RULES.negotiation(table.s) == Period("Autumn 1901", 0, "II.11")
