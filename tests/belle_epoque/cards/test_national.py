"""Every National Card: what it does, when it cannot be played, and whom it affects (§8.6)."""

from __future__ import annotations

import pytest

from chancellery.core.decisions import DONE, Action
from chancellery.core.errors import Illegal
from chancellery.games.belle_epoque.rules.facts import POWER, POWERS
from chancellery.games.belle_epoque.rules.missions import closed
from tests.belle_epoque.at import At, at

card = pytest.mark.card


def territory(board: At, slug: str) -> int:
    return board.rules.facts.territory[slug]


def removed(*words: tuple[str, str]) -> list[Action]:
    return [("remove", *pair) for pair in words]


def test_there_are_sixteen_cards_three_common_and_one_own() -> None:
    nationals = at().rules.facts.nationals
    assert sum(len(card.holders) for card in nationals) == 16
    for power in range(4):
        held = [card for card in nationals if POWERS[power] in card.holders]
        assert sorted(len(card.holders) for card in held) == [1, 4, 4, 4]


# Social Policy.


@card("social_policy")
def test_social_policy_prestige_with_its_bonuses() -> None:
    board = at().card("great_britain", "social_policy").play("prestige")
    assert board.of("prestige", "great_britain") == 2
    assert (board.of("money", "great_britain"), board.of("embassy", "great_britain")) == (2, 1)
    assert (board.flagged(), board.s.national[0]) == ([], 0)


@card("social_policy")
def test_social_policy_missions() -> None:
    board = at().card("france", "social_policy").play("missions")
    assert (board.of("embassy", "france"), board.of("reserve", "france")) == (2, 38)
    assert (board.of("prestige", "france"), board.of("money", "france")) == (0, 0)


@card("social_policy")
def test_social_policy_offers_only_what_changes_something() -> None:
    board = at().give("prestige", france=20).card("france", "social_policy")
    assert (board.pending, board.told("branch")[0]["name"]) == ([], "missions")
    board = at().give("reserve", france=0).card("france", "social_policy")
    assert (board.pending, board.told("branch")[0]["name"]) == ([], "prestige")
    board = at().give("reserve", france=0).give("prestige", france=20).give("money", france=9)
    assert not board.hand("france", "social_policy").can_play("france", "social_policy")


@card("social_policy")
@pytest.mark.rule("8.6")
def test_social_policy_must_be_paid() -> None:
    board = at().hand("russia", "social_policy").give("money", russia=5)
    assert not board.can_play("russia", "social_policy")
    assert board.give("money", russia=6).can_play("russia", "social_policy")


# Nationalist Disorders.


@card("nationalist_disorders")
def test_nationalist_disorders_four_missions_two_of_each_power() -> None:
    board = at(serbia="ce ce ce ru", china="gb it").card("france", "nationalist_disorders")
    assert board.options == removed(
        ("china", "great_britain"), ("serbia", "central_empires"), ("serbia", "russia")
    ), "no Italian mission, and no way to take none"
    board.play("central_empires", "central_empires")
    assert DONE in board.options
    assert ("remove", "serbia", "central_empires") not in board.options
    board.play("russia", "great_britain")
    assert board.map() == {"serbia": "ce", "china": "- it"}
    assert board.flagged() == ["great_britain", "central_empires", "russia"]


@card("nationalist_disorders")
def test_nationalist_disorders_may_stop_after_the_first() -> None:
    board = at(serbia="ce ce").card("france", "nationalist_disorders")
    assert board.options == [*removed(("serbia", "central_empires")), DONE], "the first goes without asking"
    board.done()
    assert (board["serbia"], board.flagged()) == ("ce", ["central_empires"])


@card("nationalist_disorders")
@pytest.mark.rule("8.6.1")
def test_nationalist_disorders_spare_who_has_had_a_card() -> None:
    board = at(serbia="ce ru", italy="ce").set(flags=1 << POWER["russia"])
    board.card("france", "nationalist_disorders")
    assert board.options == removed(("italy", "central_empires"), ("serbia", "central_empires"))


@card("nationalist_disorders")
def test_nationalist_disorders_without_a_target() -> None:
    board = at(serbia="it fr").hand("france", "nationalist_disorders").give("money", france=9)
    assert not board.can_play("france", "nationalist_disorders")


@card("nationalist_disorders")
@pytest.mark.rule("8.2.5")
def test_nationalist_disorders_may_take_the_cube_under_a_dispute() -> None:
    board = at(serbia="ce/fr ce").card("russia", "nationalist_disorders")
    assert board.options == [
        ("remove", "serbia", "central_empires"),
        ("remove", "serbia", "central_empires", 1),
    ]
    board.play(("remove", "serbia", "central_empires", 1))
    assert board["serbia"] == "fr ce", "the mission on top takes the space"
    assert ("remove", "serbia", "france") in board.options


# Diplomatic Contrasts.


@card("diplomatic_contrasts")
def test_diplomatic_contrasts_close_a_territory_to_the_others() -> None:
    board = at().card("central_empires", "diplomatic_contrasts").play("serbia")
    mask = 1 << territory(board, "serbia")
    assert [closed(board.s, power) for power in range(4)] == [mask, mask, 0, mask]
    assert board.flagged() == []


@card("diplomatic_contrasts")
@pytest.mark.rule("8.9.2")
def test_diplomatic_contrasts_bar_missions_but_not_armaments() -> None:
    board = at(serbia="ce").card("central_empires", "diplomatic_contrasts").play("serbia")
    board.missions(russia=1).give("army_ready", russia=2).set(turn=4, contrasts=[(8, 2, 4)])
    assert board.rules.facts.territories[8].slug == "serbia"
    board.frames(("send_where", POWER["russia"]))
    assert not [option for option in board.options if option[1] == "serbia"]
    board.s.agenda.clear()
    board.frames(("sell_where", POWER["russia"]))
    assert ("sell", "serbia") in board.options


@card("diplomatic_contrasts")
def test_diplomatic_contrasts_end_with_the_turn() -> None:
    board = at().card("france", "diplomatic_contrasts").play("italy")
    board.frames(("preparation",))
    assert board.s.contrasts == []


# The cards of single Powers.


@card("empire_of_the_seas")
def test_empire_of_the_seas_readies_fleets_and_makes_them_free() -> None:
    board = at().fleets("great_britain", "asia", ready=0, tired=1).fleets("great_britain", "arsenal", 0, 1)
    board.card("great_britain", "empire_of_the_seas")
    assert board.s.fleets[:8] == [1, 0, 0, 0, 0, 0, 1, 0]
    assert (board.s.lasting, board.flagged()) == ({"empire_of_the_seas": 1}, [])


@card("empire_of_the_seas")
@pytest.mark.rule("8.7")
def test_empire_of_the_seas_costs_nothing_in_a_dispute() -> None:
    board = at(china="fr/gb").fleets("great_britain", "asia").card("great_britain", "empire_of_the_seas")
    board.frames(("dispute", 8 * territory(board, "china"), -1, -1))
    assert board.of("money", "great_britain") == 0
    assert board.options == [("fleet", "great_britain"), DONE]


@card("empire_of_the_seas")
def test_empire_of_the_seas_needs_a_fleet_in_a_box() -> None:
    board = at().fleets("great_britain", "arsenal").give("money", great_britain=9)
    board.hand("great_britain", "empire_of_the_seas")
    assert not board.can_play("great_britain", "empire_of_the_seas")


@card("civilising_mission")
def test_civilising_mission_one_or_two_colonies_with_own_missions() -> None:
    board = at(indochina="fr", congo="be fr", italy="fr", namibia="fr gb gb gb gb gb", persia="gb")
    board.card("france", "civilising_mission")
    assert board.options == [("place", "congo"), ("place", "indochina")]
    board.play("congo")
    assert board.options == [("place", "indochina"), DONE]
    board.play("indochina")
    assert (board["congo"], board["indochina"], board.of("embassy", "france")) == ("be fr fr", "fr fr", 0)
    assert board.pending == []


@card("civilising_mission")
def test_civilising_mission_may_stop_after_one() -> None:
    board = at(indochina="fr", congo="fr").card("france", "civilising_mission").play("congo").done()
    assert board.map() == {"indochina": "fr", "congo": "fr fr"}


@card("civilising_mission")
def test_civilising_mission_without_a_colony_or_a_cube() -> None:
    board = at(italy="fr").hand("france", "civilising_mission").give("money", france=9)
    assert not board.can_play("france", "civilising_mission")
    board.cubes(congo="fr").give("reserve", france=0)
    assert not board.can_play("france", "civilising_mission")


@card("superior_doctrine")
@pytest.mark.rule("8.7")
def test_superior_doctrine_adds_two_without_units_and_six_at_most() -> None:
    board = at(serbia="ru/ce").card("central_empires", "superior_doctrine").dice(3, 3)
    space = 8 * territory(board, "serbia")
    board.frames(("dispute", space, -1, -1))
    assert board.told("dice")[0]["modifiers"] == [2, 0]
    assert board["serbia"] == "ce"


@card("superior_doctrine")
def test_superior_doctrine_ends_with_the_turn_and_is_not_played_twice() -> None:
    board = at().card("central_empires", "superior_doctrine")
    assert board.s.lasting == {"superior_doctrine": 1}
    board.hand("central_empires", "superior_doctrine").give("money", central_empires=9)
    assert not board.can_play("central_empires", "superior_doctrine")
    assert board.frames(("preparation",)).s.lasting == {}


@card("trans_siberian_railway")
def test_trans_siberian_railway_two_missions_in_the_east() -> None:
    board = at(persia="gb gb gb gb gb gb", china="jp").set(works=1 << POWER["russia"])
    board.card("russia", "trans_siberian_railway")
    assert board.options == [
        ("place", "afghanistan_baluchistan"),
        ("place", "china"),
        ("place", "manchuria_korea"),
    ]
    board.play("china", "manchuria_korea")
    assert (board["china"], board["manchuria_korea"]) == ("jp ru", "ru")
    assert board.pending == []


@card("trans_siberian_railway")
@pytest.mark.rule("8.3")
def test_trans_siberian_railway_needs_the_railway() -> None:
    board = at().hand("russia", "trans_siberian_railway").give("money", russia=9)
    assert not board.can_play("russia", "trans_siberian_railway")
    assert board.set(works=1 << POWER["russia"]).can_play("russia", "trans_siberian_railway")
    full = "gb gb gb gb gb gb"
    board.cubes(persia=full, afghanistan_baluchistan=full, manchuria_korea=full, china=full + " gb gb")
    assert not board.can_play("russia", "trans_siberian_railway")


@pytest.mark.rule("8.6")
def test_a_card_that_is_not_in_hand_is_refused_without_trace() -> None:
    board = at(serbia="ce").hand("france", "social_policy").give("money", france=9)
    board.frames(("play_card", POWER["france"]))
    before = board.rules.dump(board.s)
    with pytest.raises(Illegal, match="not among the choices"):
        board.rules.apply(board.s, "france", ("play", "nationalist_disorders"))
    assert board.rules.dump(board.s) == before
    assert [option[1] for option in board.options] == ["social_policy"]


@pytest.mark.parametrize("power", POWERS)
def test_every_power_may_hold_the_common_cards(power: str) -> None:
    cards = {"social_policy", "nationalist_disorders", "diplomatic_contrasts"}
    board = at(serbia="gb fr ce ru").hand(power, *cards).give("money", **{power: 20})
    assert {name for name in cards if board.can_play(power, name)} == cards
