"""What an ambassador tells of the purse that paid for it (§2.5, §3.7)."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.games.grande_guerre.rules.abroad.envoys import show_all
from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.names import ITALY
from chancellery.games.grande_guerre.rules.state import NONE
from chancellery.testing.rules_index import rule
from tests.grande_guerre.treasury import RULES, Treasury

BOUGHT = {"italy__ambassador": ("ambassador", 1)}


def without_envoys() -> Treasury:
    """Italy has nobody to send, and 10 EP."""
    a = Treasury("seven")
    a.s.envoys, a.s.ledger = put(a.s.envoys, ITALY, 0), a.s.ledger._replace(envoys=NONE)
    return a


def purses(a: Treasury) -> set[int]:
    return {war.treasury[ITALY] for war in a.guessed("britain")}


@rule("2.5", "3.7")
@pytest.mark.parametrize(("bought", "told"), [({}, {0, 4, 10}), (BOUGHT, {5})])
def test_who_is_asked_to_post_has_paid_for_an_ambassador(bought: dict[str, Any], told: set[int]) -> None:
    """Its first one can only come from the last purchases, and who is not asked has bought none."""
    a = without_envoys().buy(**bought)
    assert purses(a) == {0, 4, 5, 10}
    a.frames(("place_ambassadors",))
    assert a.war.treasury[ITALY] in told
    assert purses(a) == told


@rule("2.5", "3.7")
@pytest.mark.parametrize(("first", "second"), [({}, BOUGHT), (BOUGHT, {})])
def test_an_ambassador_that_is_seen_may_be_of_the_last_purchases_or_older(
    first: dict[str, Any], second: dict[str, Any]
) -> None:
    a = without_envoys().buy(**first).buy(**second)
    assert a.war.treasury[ITALY] == 5
    a.s.envoys, a.s.posted = put(a.s.envoys, ITALY, 0), {"greece": put(NONE, ITALY, 1)}
    show_all(a.s, None, "greece")
    assert (a.s.ledger.envoys[ITALY], a.s.ledger.chances[ITALY]) == (1, 1)
    assert RULES.secret_ambassadors(a.s, ITALY) == (1, 2)
    assert purses(a) == {0, 4, 5, 10}


@rule("2.5", "3.7")
def test_an_ambassador_that_is_ruled_out_twice_does_not_rule_out_the_next() -> None:
    """Nobody is asked to post, then steps have eaten the purse; the next purchases are a chance again."""
    a = without_envoys().buy(italy__steps=("steps", 1)).frames(("place_ambassadors",))
    assert a.s.ledger.chances[ITALY] == 0
    a.s.agenda.clear()
    a.frames(("war_deployed",))
    assert "ambassador" not in a.war.books[ITALY].sold
    assert a.s.ledger.chances[ITALY] == 0
    a.earn(ITALY, 6).buy(**BOUGHT)
    assert a.s.ledger.chances[ITALY] == 1
    assert {world.envoys[ITALY] for world in a.worlds("britain")} == {0, 1}
