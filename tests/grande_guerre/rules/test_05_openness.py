"""§20.5.1: which actions are open in our own wars, and why the others are not."""

from __future__ import annotations

import pytest

from chancellery.games.grande_guerre.bot.value import rules_of
from chancellery.games.grande_guerre.rules.actions import legal_actions, targets, why_not
from chancellery.games.grande_guerre.rules.aims import AIMS
from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.conditions import CONDITIONS, WHY
from chancellery.games.grande_guerre.rules.dates import first_turn
from chancellery.games.grande_guerre.rules.names import (
    AT_WAR,
    BRITAIN,
    FRANCE,
    GERMANY,
    NEUTRAL,
    POWER,
    RUSSIA,
    WEST,
)
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.war.deeds import Measure
from chancellery.games.grande_guerre.words.text import Words
from chancellery.testing.rules_index import rule
from tests.grande_guerre.told import obstacle

WORDS = Words()

RULES = rules_of()


def position(scenario: str, turn: int, war: str = "abstract") -> State:
    """A quiet position of a scenario, at a turn."""
    s = RULES.start(1, scenario=scenario, war=war)
    s.agenda.clear()
    s.turn = turn
    s.mood = [0] * 8
    return s


def aims(s: State, power: int, name: str) -> tuple[str, ...]:
    return targets(RULES, s, power, name)


@rule("20.5.1")
@pytest.mark.parametrize(
    ("power", "action", "first"),
    [
        (BRITAIN, "conscription", 1915),
        (GERMANY, "submarine_war", 1915),
        (GERMANY, "unrestricted_submarine_war", 1916),
        (BRITAIN, "convoys", 1917),
    ],
)
def test_measures_wait_for_their_year(power: int, action: str, first: int) -> None:
    s = position("1914", 1)
    if action == "unrestricted_submarine_war":
        RULES.war(s).do(RULES, s, None, Measure("submarine"))
    for year in range(1914, 1919):
        s.turn = first_turn(year)
        assert aims(s, power, action) == (("-",) if year >= first else ())


@rule("20.5.1")
def test_what_political_actions_may_aim_at() -> None:
    s = position("1916", 17)
    war = RULES.war(s)
    assert aims(s, BRITAIN, "call_up") == ()
    assert aims(s, BRITAIN, "conscription") == ("-",)
    war.do(RULES, s, None, Measure("conscription"))
    assert (aims(s, BRITAIN, "call_up"), aims(s, BRITAIN, "conscription")) == (("-",), ())
    assert aims(s, FRANCE, "expedition") == ("balkans", "italy", "orient", "dardanelles")
    assert aims(s, GERMANY, "expedition") == ("orient",)
    assert aims(s, GERMANY, "cooperation") == ("east",)
    s.war.vain = put(s.war.vain, GERMANY, 1 << WEST)  # type: ignore[attr-defined]
    assert aims(s, GERMANY, "dismiss_leader") == ("west",)
    assert aims(s, GERMANY, "dismiss_commander") == ("kronprinz",)
    assert (aims(s, BRITAIN, "blockade"), aims(s, FRANCE, "neutrals_blockade")) == ((), ())
    assert aims(s, BRITAIN, "neutrals_blockade") == ("-",)
    assert (aims(s, GERMANY, "submarine_war"), aims(s, GERMANY, "unrestricted_submarine_war")) == ((), ("-",))
    assert aims(s, BRITAIN, "convoys") == ()
    s.war.submarine_peak = 201  # type: ignore[misc]
    assert aims(s, BRITAIN, "convoys") == ("-",)
    assert aims(s, GERMANY, "poland") == ("-",)


@rule("3.13")
def test_a_war_without_combat_gives_armies_no_orders() -> None:
    s = position("1916", 17, "historical")
    armies = ("free_garrisons", "expedition", "cooperation", "dismiss_leader")
    assert {why.key for name in armies if (why := why_not(RULES, s, FRANCE, name))} == {"combat"}
    assert aims(s, FRANCE, "call_up") == ("-",)


@rule("20.5.1")
def test_france_keeps_up_the_blockade_without_britain() -> None:
    s = position("1916", 17)
    assert obstacle(RULES, s, FRANCE, "neutrals_blockade") == (
        "It is for the Royal Navy, or for France without Britain.",
        "20.5.1",
    )
    s.standing[BRITAIN] = NEUTRAL
    assert aims(s, FRANCE, "neutrals_blockade") == ("-",)
    assert obstacle(RULES, s, RUSSIA, "blockade") == ("It is for Britain or France alone.", "20.5.1")


@rule("20.5.1")
def test_a_power_at_peace_has_no_political_actions() -> None:
    s = position("1914", 1)
    assert s.standing[POWER["italy"]] != AT_WAR
    assert legal_actions(RULES, s, POWER["italy"]) == ()
    assert obstacle(RULES, s, POWER["italy"], "improve_will") == ("It is for powers at war.", "20.5.1")


@rule("20.5.1")
@pytest.mark.parametrize(
    ("turn", "told"),
    [
        (5, "It can be done from the Winter of 1915 on."),
        (17, "Peace is offered in Winter."),
        (23, "Germany speaks for the side."),
    ],
)
def test_why_austria_cannot_offer_peace(turn: int, told: str) -> None:
    s = position("1914", turn)
    assert obstacle(RULES, s, POWER["austria_hungary"], "peace_offer") == (told, "20.5.1")


def test_every_reason_has_a_sentence() -> None:
    messages = set(WORDS.book.messages())
    assert {f"reason-{key}" for key in (*CONDITIONS, *AIMS, *WHY)} <= messages
