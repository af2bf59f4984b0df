"""§8.9: armaments sold, where their cubes go, and what that does to a majority."""

from __future__ import annotations

import pytest

from chancellery.core.errors import Illegal
from chancellery.games.belle_epoque.rules.armaments import customers, why_not_sell
from chancellery.games.belle_epoque.rules.facts import CE, GB, RU
from chancellery.testing.rules_index import rule
from tests.belle_epoque.at import RULES, At, at

FACTS = RULES.facts


def seller(turn: int = 4, armies: int = 3, **territories: str) -> At:
    a = at(**territories).set(turn=turn).give("army_ready", great_britain=armies)
    return a.give("army_reserve", great_britain=0)


def offered(a: At, power: int = GB) -> set[str]:
    mask = 0 if why_not_sell(RULES, a.s, power) else customers(FACTS, a.s, power)
    return {t.slug for i, t in enumerate(FACTS.territories) if (mask >> i) & 1}


@rule("8.9")
def test_from_turn_4() -> None:
    assert offered(seller(turn=3)) == set()
    assert "congo" in offered(seller(turn=4))


@rule("8.9")
def test_one_army_for_one_cube_in_africa_and_the_unit_is_gone() -> None:
    a = seller(horn_of_africa="gb gb gb fr").frames(("sell_where", GB)).play("horn_of_africa")
    assert a["horn_of_africa"] == "gb gb gb fr - ac"
    assert a.holder("horn_of_africa") == "great_britain"
    assert (a.of("army_ready", "great_britain"), a.of("army_reserve", "great_britain")) == (2, 0)
    assert a.of("arms", "great_britain") == 3


@rule("8.9")
def test_no_fleet_is_needed_where_armaments_are_sold() -> None:
    assert {"congo", "micronesia", "melanesia"} <= offered(seller(armies=1))


@rule("8.9")
def test_the_full_rate_or_nothing() -> None:
    africa = {t.slug for t in FACTS.territories if t.continent == "africa"}
    assert offered(seller(armies=1)) == africa | {"melanesia", "micronesia"}
    assert "ottoman_empire" not in offered(seller(armies=2))
    assert "ottoman_empire" in offered(seller(armies=3))
    assert "italy" not in offered(seller(armies=3))
    assert "italy" in offered(seller(armies=1).fleets("great_britain", "asia"))
    assert "italy" not in offered(seller(armies=1).fleets("great_britain", "asia", ready=0, tired=1))


@rule("8.9.1")
def test_not_without_enough_cubes() -> None:
    a = seller().give("arms", great_britain=1)
    assert "ottoman_empire" not in offered(a)
    assert "congo" in offered(a)
    assert offered(a.give("arms", great_britain=0)) == set()


@rule("8.9.1")
def test_once_a_territory_for_everybody() -> None:
    a = seller(congo="ac").give("army_ready", russia=2)
    assert "congo" not in offered(a)
    assert "congo" not in offered(a, RU)
    a.frames(("sell_where", GB))
    with pytest.raises(Illegal, match=r"§8\.9"):
        a.play(("sell", "congo"))


@rule("8.9.1")
def test_two_cubes_take_the_last_free_spaces() -> None:
    a = seller(armies=1, italy="gb gb fr").fleets("great_britain", "arsenal")
    a.frames(("sell_where", GB)).play("italy")
    assert a["italy"] == "gb gb fr - ac ac"
    assert a.s.fleets[0] == 0
    assert RULES.view(a.s, None)["powers"]["great_britain"]["fleet_track"] == 0
    assert a.of("fleet_reserve", "great_britain") == 2


@rule("8.9.1")
def test_the_seller_says_which_fleet_goes() -> None:
    a = seller(armies=1).fleets("great_britain", "arsenal").fleets("great_britain", "asia")
    a.frames(("sell_where", GB)).play("italy")
    assert a.options == [("fleet", "arsenal"), ("fleet", "asia")]
    a.play("asia")
    assert a.s.fleets[:8] == [1, 0, 0, 0, 0, 0, 0, 0]
    assert a["italy"] == "- - - - ac ac"
    assert a.told("fleet_sold") == [{"ev": "fleet_sold", "power": "great_britain", "place": "asia"}]


@rule("8.9.1", "12.0")
def test_without_a_free_space_the_seller_chooses_the_cube_to_go() -> None:
    """Egypt-Sudan in the example of a turn: a French cube goes, and three British ones are enough."""
    a = seller(egypt_sudan="gb fr gb gb fr ru").frames(("sell_where", GB)).play("egypt_sudan")
    assert len(a.options) == 6
    a.play(("replace", "egypt_sudan", 5))
    assert a["egypt_sudan"] == "gb fr gb gb ac ru"
    assert a.holder("egypt_sudan") == "great_britain"
    assert a.of("reserve", "france") == 39
    assert a.flagged() == []


@rule("8.9.1")
def test_one_free_space_and_two_cubes() -> None:
    a = seller(armies=3, ottoman_empire="gb gb gb gb fr").frames(("sell_where", GB)).play("ottoman_empire")
    assert [option[2] for option in a.options] == [1, 2, 3, 4, 5]
    a.play(("replace", "ottoman_empire", 4))
    assert a["ottoman_empire"] == "gb gb gb ac fr ac"
    assert a.holder("ottoman_empire") == "great_britain"
    # The alliance was never interrupted: the sale is settled as a whole.
    assert a.told("holder") == []


@rule("8.9.1")
def test_never_on_a_dispute() -> None:
    a = seller(congo="gb/fr fr gb/ru fr/gb fr/gb fr/gb").frames(("sell_where", GB)).play("congo")
    assert (a["congo"], a.pending) == ("gb/fr ac gb/ru fr/gb fr/gb fr/gb", []), "no other space will do"
    full = "gb/fr fr/gb fr/gb fr/gb fr/gb fr/gb"
    assert "congo" not in offered(seller(congo=full))
    assert "ottoman_empire" not in offered(seller(ottoman_empire="fr/gb fr/gb fr/gb fr/gb fr/gb fr"))


@rule("8.9.1")
def test_armament_cubes_are_not_disputed() -> None:
    a = at(serbia="ac ac ac ac ac ac").missions(great_britain=1).frames(("send_where", GB))
    assert not [option for option in a.options if option[1] == "serbia"]


@rule("8.9.1")
def test_only_own_active_units_are_sold() -> None:
    a = at(bulgaria="gb gb gb gb", italy="gb gb gb gb").set(turn=4).give("army_tired", great_britain=5)
    assert offered(a) == set()


@rule("8.9.2")
def test_a_closed_territory_still_buys() -> None:
    horn = FACTS.territory["horn_of_africa"]
    a = seller(horn_of_africa="gb gb gb ce ce").set(contrasts=[(horn, CE, 4)])
    a.frames(("sell_where", GB)).play("horn_of_africa")
    assert a["horn_of_africa"] == "gb gb gb ce ce ac"
    assert a.holder("horn_of_africa") == "great_britain"
