"""Made-up wars are fair draws: what a seat cannot know varies by count, and what it knows is so (§2.5)."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.core.chance import Dice
from chancellery.core.decisions import Ballot
from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    BRITAIN,
    CENTRAL,
    ENTENTE,
    FRANCE,
    GERMANY,
    POWERS,
    TURKEY,
    WEST,
)
from chancellery.games.grande_guerre.rules.war.campaign import PLANNED, RUNNING, WarState
from chancellery.games.grande_guerre.rules.war.deeds import Earn, Enter
from chancellery.games.grande_guerre.rules.war.economy import income_terms
from chancellery.testing.rules_index import rule
from tests.grande_guerre.war.at import At, at

WORLDS = 300


def worlds(a: At, seat: str = "entente", n: int = WORLDS) -> list[Any]:
    found = []
    for seed in range(n):
        guess = a.s.clone()
        a.engine.resample(a.rules, guess, seat, Dice(seed))
        found.append(guess)
    return found


def wars(a: At, seat: str = "entente", n: int = WORLDS) -> list[WarState]:
    return [world.war for world in worlds(a, seat, n)]


def seen(a: At, seat: str | None) -> Any:
    return a.engine.view(a.rules, a.s, seat)


def shop(a: At, **central: Any) -> At:
    """The Central Powers buy so, the Entente nothing."""
    return a.do("spending").answer("central", **central).answer("entente")


# Money.


@rule("2.5", "3.7")
def test_before_the_first_purchases_every_purse_is_known() -> None:
    """All began with 10 EP, and income is reckoned from what everybody sees."""
    a = at("1916", turn=17)
    assert {war.treasury[GERMANY] for war in wars(a, n=40)} == {10}
    a.do("income")
    income = sum(n for _, n in income_terms(a.f, a.rules, a.s, GERMANY))
    assert {war.treasury[GERMANY] for war in wars(a, n=40)} == {10 + income}


@rule("2.5", "3.7")
@pytest.mark.parametrize("bought", [{}, {"germany__munitions": ("munitions", 1)}])
def test_ten_ep_pay_for_whatever_ten_ep_can_pay(bought: dict[str, Any]) -> None:
    """Goods and what is left come to the purse exactly, and the truth makes no difference."""
    a = at("1916", turn=17)
    shop(a, **bought)
    counted: dict[tuple[int, int, int], int] = {}
    for war in wars(a):
        goods = (war.munitions[GERMANY], war.ordered[GERMANY] // 3, war.assault[GERMANY])
        counted[goods] = counted.get(goods, 0) + 1
        spent = 6 * goods[0] + 6 * goods[1] + 10 * goods[2]
        assert war.treasury[GERMANY] == 10 - spent, goods
    assert set(counted) == {(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)}
    assert min(counted.values()) > WORLDS / 12


@rule("2.5", "3.7")
def test_of_a_full_purse_every_basket_is_possible_and_none_that_costs_more() -> None:
    a = at("1916", turn=17)
    a.do(Earn(GERMANY, 12, "war_loan"))
    shop(a)
    found = wars(a)
    assert {war.munitions[GERMANY] for war in found} == {0, 1, 2}
    assert {(GERMANY, 2) in war.ships for war in found} == {True, False}
    for war in found:
        ship = (GERMANY, 2) in war.ships
        spent = 6 * war.munitions[GERMANY] + 2 * war.ordered[GERMANY] + 10 * war.assault[GERMANY] + 15 * ship
        assert war.treasury[GERMANY] == min(20, 22 - spent)
        assert war.ship_year >> GERMANY & 1 == ship


@rule("2.5", "3.7")
def test_what_is_seen_of_a_purchase_is_in_every_world() -> None:
    """Six steps placed in public leave ten EP for the rest; aid is delivered for all to see."""
    a = at("1916", turn=17).only("west", germany=20)
    a.do(Earn(GERMANY, 12, "war_loan"))
    shop(a, germany__steps=("steps", 2))
    assert {war.ordered[GERMANY] for war in wars(a)} == {0, 3, 6}
    a.frames(("war_deployed",))
    found = wars(a)
    assert {war.ordered[GERMANY] for war in found} == {0}
    assert {
        6 * war.munitions[GERMANY] + 10 * war.assault[GERMANY] + war.treasury[GERMANY] for war in found
    } == {10}
    b = at("1916", turn=17)
    shop(b, germany__aid=("aid", "turkey", 5))
    assert b.event("war_aid") == {
        "ev": "war_aid", "giver": "germany", "ally": "turkey", "ep": 5, "reveal": True,
    }  # fmt: skip
    assert {war.treasury[GERMANY] for war in wars(b)} == {5}
    assert max(war.treasury[TURKEY] for war in wars(b)) == 15


@rule("2.5", "3.7")
def test_an_attack_shows_the_munitions_of_both_commands() -> None:
    a = at("1916", turn=18)
    shop(a, germany__munitions=("munitions", 1))
    assert {war.munitions[GERMANY] for war in wars(a)} == {0, 1}
    assert seen(a, "entente")["munitions_shown"] == {}
    a.do("phase").answer("central", west=("pressure",)).answer("entente").play_out(Dice(3))
    assert seen(a, None)["munitions_shown"] == {"germany": 1, "france": 0}
    found = wars(a)
    assert {war.munitions[GERMANY] for war in found} == {1}
    assert {war.munitions[AUSTRIA_HUNGARY] for war in found} == {0, 1}
    assert {war.treasury[GERMANY] for war in found} == {4}


@rule("2.5", "3.7")
def test_others_are_asked_to_buy_by_their_made_up_purse() -> None:
    """Which slots a seat has would tell what it can pay."""
    a = at("1916", turn=17).home("austria_hungary", civil=9)
    shop(a)
    a.do("income").do("spending")
    slots = set()
    for world in worlds(a):
        ballot = next(one for one in a.rules.pending(world) if one.seat == "central")
        assert isinstance(ballot, Ballot)
        slots.add("austria_hungary/ship" in ballot.slots)
        assert ("austria_hungary/ship" in ballot.slots) == (world.war.treasury[AUSTRIA_HUNGARY] >= 15)
    assert slots == {True, False}


# Ships and assault troops.


@pytest.mark.slow
@rule("2.5", "3.7")
def test_a_ship_on_the_slips_is_its_owners_secret_until_it_is_due() -> None:
    a = at("1916", turn=17)
    a.do(Earn(GERMANY, 12, "war_loan"))
    shop(a, germany__ship=("ship", 1))
    views = {seat: seen(a, seat)["ships"] for seat in ("central", "entente", None)}
    assert views == {"central": [["germany", 2]], "entente": [], None: []}
    assert {(GERMANY, 2) in war.ships for war in wars(a)} == {True, False}
    shop(a.do("income"))
    views = {seat: seen(a, seat)["ships"] for seat in ("central", "entente")}
    assert views == {"central": [["germany", 1]], "entente": []}
    assert {(GERMANY, 1) in war.ships for war in wars(a)} == {True, False}
    a.log.clear()
    a.do("income")
    assert [event["power"] for event in a.log if event["ev"] == "war_ship"] == ["germany"]
    assert (seen(a, None)["ships"], seen(a, None)["ships_of_year"]) == ([["germany", 0]], ["germany"])
    assert all((GERMANY, 0) in war.ships and war.ship_year >> GERMANY & 1 for war in wars(a, n=40))


@rule("2.5", "3.7")
def test_a_power_has_one_ship_a_year_in_every_world() -> None:
    a = at("1916", turn=17)
    a.do(Earn(GERMANY, 12, "war_loan"))
    shop(a)
    shop(a.do("income"))
    ships = [[left for power, left in war.ships if power == GERMANY] for war in wars(a)]
    assert {tuple(one) for one in ships} == {(), (1,), (2,)}


@rule("2.5", "3.7")
def test_assault_troops_are_a_secret_until_they_storm() -> None:
    a = at("1916", turn=17)
    shop(a, germany__assault=("assault", 1))
    views = {seat: seen(a, seat)["assault"] for seat in ("central", "entente", None)}
    assert views == {"central": ["germany"], "entente": [], None: []}
    assert {war.assault[GERMANY] for war in wars(a)} == {0, 1}
    a.drive("central", "west", 17, status=RUNNING, main=GERMANY, begun=17, line=3)
    a.posture("central", "west", "offensive").frames(("war_front", WEST))
    assert ["assault_troops", 1] in [list(term) for term in a.event("war_attack")["terms"]]
    assert seen(a, None)["assault"] == ["germany"]
    assert {war.assault[GERMANY] for war in wars(a, n=40)} == {1}


@rule("2.5", "3.7")
def test_a_grand_offensive_without_assault_troops_shows_that_there_are_none() -> None:
    a = at("1916", turn=17)
    shop(a)
    a.drive("central", "west", 17, status=RUNNING, main=GERMANY, begun=17, line=3)
    a.posture("central", "west", "offensive").frames(("war_front", WEST))
    found = wars(a, n=60)
    assert ({war.assault[GERMANY] for war in found}, {war.assault[FRANCE] for war in wars(a, "central")}) == (
        {0}, {0, 1},
    )  # fmt: skip


# Plans.


def planned(a: At, seven: bool = False) -> At:
    """Winter 1916: nobody plans anything for 1917."""
    a.s.seven = seven
    a.frames(("war_planning", 24))
    for decision in list(a.rules.pending(a.s)):
        a.answer(decision.seat)
    a.s.turn = 24
    return a


def commands(war: WarState) -> set[tuple[int, int]]:
    return {(drive.side, drive.front) for drive in war.drives if drive.status == PLANNED}


@rule("2.5", "3.4")
def test_where_nobody_has_planned_a_grand_offensive_worlds_have_some() -> None:
    a = planned(at("1916", turn=23))
    found = wars(a)
    for front in range(3):
        n = sum((CENTRAL, front) in commands(war) for war in found)
        assert WORLDS / 3 < n < WORLDS * 2 / 3
        assert all((ENTENTE, front) not in commands(war) for war in found), "its own drawers it knows"
    starts = {drive.start for war in found for drive in war.drives}
    assert starts == set(range(24, 33))


@rule("2.5", "3.4")
def test_with_seven_seats_every_command_knows_its_own_drawers_alone() -> None:
    a = planned(at("1916", turn=23), seven=True)
    always = {(CENTRAL, 1), (CENTRAL, 2), (ENTENTE, 0), (ENTENTE, 1), (ENTENTE, 2)}
    hidden = set().union(*map(commands, wars(a, "germany")))
    assert hidden == always - {(CENTRAL, 1)}


@rule("2.5", "3.4")
def test_a_plan_stays_known_to_who_made_it_and_comes_to_who_takes_over() -> None:
    a = at("1917", turn=26).drive("entente", "west", 28)
    a.s.seven = True
    assert (len(seen(a, "france")["plans"]), len(seen(a, "britain")["plans"])) == (1, 0)
    a.only("west", germany=40, france=20, britain=30).do("phase")
    assert (len(seen(a, "france")["plans"]), len(seen(a, "britain")["plans"])) == (1, 1)
    assert all((ENTENTE, WEST) in commands(war) for war in wars(a, "france", 40))
    assert len({(ENTENTE, WEST) in commands(war) for war in wars(a, "germany", 40)}) == 2


@rule("2.5", "3.4")
def test_no_plan_lies_where_none_could_be_made_or_one_has_begun() -> None:
    """Italy joined after the plans of 1915 were made; an offensive that runs is the only one of its year."""
    a = at("1914", turn=5)
    assert commands_of(a) == set()
    a.frames(("war_planning", 6))
    for decision in list(a.rules.pending(a.s)):
        a.answer(decision.seat)
    a.s.turn = 8
    a.do(Enter(POWERS.index("italy"), ENTENTE))
    assert commands_of(a) == {(CENTRAL, 0), (CENTRAL, 1)}
    b = at("1917", turn=26).drive("central", "west", 26)
    b.do("phase").answer("central", west=("offensive",)).answer("entente").play_out(Dice(1))
    assert (CENTRAL, WEST) not in commands_of(b)


def commands_of(a: At) -> set[tuple[int, int]]:
    return set().union(*map(commands, wars(a)))


def test_own_money_and_the_known_of_others_stay() -> None:
    a = at("1916", turn=17)
    shop(a)
    assert {war.treasury[FRANCE] for war in wars(a, n=30)} == {10}
    assert {war.treasury[BRITAIN] for war in wars(a, "central", 200)} == {0, 4, 10}
