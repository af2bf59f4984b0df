"""Every half of the Intrigue Cards: what it does, when it cannot be played, and whom it affects (§8.6)."""

from __future__ import annotations

from collections import Counter

import pytest

from chancellery.core.decisions import DONE
from chancellery.games.belle_epoque.rules.facts import ARMAMENT, POWER
from tests.belle_epoque.at import At, at

card = pytest.mark.card
OTHERS = [("target", "great_britain"), ("target", "central_empires"), ("target", "russia")]
FULL = "gb gb gb gb gb gb"


def where_is(board: At, half: str) -> str:
    """The pile of the only card that was played."""
    number = board.rules.facts.half[half]
    for name in ("discard", "beside"):
        if any(number in board.rules.facts.halves_of[i] for i in getattr(board.s, name)):
            return name
    return ""


def playable(board: At, power: str, half: str) -> bool:
    return board.hand(power, half).can_play(power, half)


def test_the_deck_has_28_cards_and_56_halves() -> None:
    facts = at().rules.facts
    plain = [i for i, card in enumerate(facts.intrigue) if not card.promo]
    assert (len(plain), len(facts.intrigue)) == (28, 31)
    copies = Counter(facts.halves[half].code for card in plain for half in facts.halves_of[card])
    assert copies == {
        "BS": 3, "ID": 3, "RS": 3, "DA": 4, "SA": 4, "PC": 5, "FS": 5,
        "PS": 5, "CS": 5, "SD": 3, "SE": 5, "UE": 4, "FL": 4, "EI": 3,
    }  # fmt: skip
    assert {facts.halves[facts.np_half[card]].code for card in plain} == {
        "BS",
        "ID",
        "RS",
        "DA",
        "SA",
        "PC",
        "FS",
        "SE",
        "CS",
        "EI",
    }
    assert [half.code for half in facts.halves if half.barred_np] == ["FS", "SD"]


# Missions of minor nations (§8.6.2).


@card("big_stick_policy")
@pytest.mark.rule("8.6.2")
def test_big_stick_policy_as_in_the_example() -> None:
    """A French mission in China is replaced though spaces are free; Japan and Micronesia are filled."""
    board = at(china="gb fr", japan="ru").card("great_britain", "big_stick_policy")
    assert board.options == [
        ("place", "japan"),
        ("replace", "japan", "russia"),
        ("place", "china"),
        ("replace", "china", "great_britain"),
        ("replace", "china", "france"),
        ("place", "micronesia"),
        ("place", "melanesia"),
    ]
    board.play(("replace", "china", "france"), ("place", "japan"))
    assert board.options == [("place", "micronesia"), ("place", "melanesia")]
    board.play("micronesia")
    assert board.map() == {"china": "gb us", "japan": "ru us", "micronesia": "us"}
    assert (board.flagged(), where_is(board, "big_stick_policy")) == (["france"], "beside")
    assert board.s.top == [0, 0, 0, 0], "no dispute"


@card("big_stick_policy")
@pytest.mark.rule("8.6.1")
def test_big_stick_policy_spares_who_has_had_a_card_but_not_white_or_own_missions() -> None:
    board = (
        at(china="gb fr jp us/fr").set(flags=1 << POWER["france"]).card("great_britain", "big_stick_policy")
    )
    china = [option for option in board.options if option[1] == "china"]
    assert china == [("place", "china"), ("replace", "china", "great_britain"), ("replace", "china", "japan")]
    board.play(("replace", "china", "japan"), ("place", "japan"), ("place", "melanesia"))
    assert (board["china"], board.flagged()) == ("gb fr us us/fr", ["france"])
    assert where_is(board, "big_stick_policy") == "discard", "nobody has suffered from it"


@card("big_stick_policy")
def test_big_stick_policy_a_place_with_own_missions_only_may_be_left_out() -> None:
    board = at(japan=FULL, china=FULL + " gb gb").card("great_britain", "big_stick_policy")
    board.play("melanesia")
    assert DONE in board.options
    assert board.done().map()["japan"] == FULL


@card("big_stick_policy")
def test_big_stick_policy_a_place_with_others_missions_may_not() -> None:
    board = at(japan="gb gb gb gb gb fr").card("great_britain", "big_stick_policy").play("micronesia")
    board.play(("place", "china"))
    assert board.options == [("replace", "japan", "great_britain"), ("replace", "japan", "france")]


@card("big_stick_policy")
def test_big_stick_policy_the_base_of_a_dispute_is_exchanged_and_the_dispute_goes_on() -> None:
    board = (
        at(china="fr/ru").card("great_britain", "big_stick_policy").play(("replace", "china", "france", 1))
    )
    assert board["china"] == "us/ru"


@card("big_stick_policy")
def test_big_stick_policy_ends_with_the_american_cubes() -> None:
    board = at(horn_of_africa="us us us us us us").card("france", "big_stick_policy").play(("place", "china"))
    assert board.pending == []
    assert not playable(board, "france", "big_stick_policy")


@card("italian_diplomacy")
def test_italian_diplomacy_in_the_horn_the_ottoman_empire_and_north_africa() -> None:
    board = at(ottoman_empire="ce", egypt_sudan="gb").card("france", "italian_diplomacy")
    assert {option[1] for option in board.options} == {
        "horn_of_africa", "ottoman_empire", "algeria_morocco", "egypt_sudan",
    }  # fmt: skip
    board.play(("replace", "ottoman_empire", "central_empires"), ("replace", "egypt_sudan", "great_britain"))
    assert board.map() == {"ottoman_empire": "it", "egypt_sudan": "it", "horn_of_africa": "it"}
    assert board.flagged() == ["great_britain", "central_empires"]


@card("italian_diplomacy")
def test_italian_diplomacy_without_italian_cubes() -> None:
    board = at(namibia="it it it it it it", congo="it")
    assert not playable(board, "france", "italian_diplomacy")


@card("rising_sun")
def test_rising_sun_in_manchuria_china_and_the_islands() -> None:
    board = at(manchuria_korea="ru").card("great_britain", "rising_sun")
    board.play(("replace", "manchuria_korea", "russia"), ("place", "china"), "melanesia")
    assert board.map() == {"manchuria_korea": "jp", "china": "jp", "melanesia": "jp"}
    assert board.flagged() == ["russia"]


@card("rising_sun")
def test_rising_sun_without_japanese_cubes() -> None:
    board = at(namibia="jp jp jp jp jp jp", congo="jp")
    assert not playable(board, "france", "rising_sun")


# Losses of one opposing Power.


@card("sabotage")
def test_sabotage_sends_two_armies_back_to_the_reserve() -> None:
    board = at().give("army_ready", russia=3).give("army_reserve", russia=11).card("france", "sabotage")
    assert not board.pending, "the others have nothing to lose"
    assert (board.of("army_ready", "russia"), board.of("army_reserve", "russia")) == (1, 13)
    assert board.flagged() == ["russia"]


@card("sabotage")
def test_sabotage_takes_the_only_army() -> None:
    board = at().give("army_ready", russia=1).fleets("russia", "asia").card("france", "sabotage")
    assert (board.of("army_ready", "russia"), board.s.fleets[24 + 6]) == (0, 1)


@card("sabotage")
def test_sabotage_without_armies_the_victim_exhausts_a_fleet_of_its_choice() -> None:
    board = at().fleets("great_britain", "africa").fleets("great_britain", "asia").card("france", "sabotage")
    assert (board.asked, board.options) == ("great_britain", [("exhaust", "africa"), ("exhaust", "asia")])
    board.play("asia")
    assert board.s.fleets[:8] == [0, 0, 0, 0, 1, 0, 0, 1]


@card("sabotage")
def test_sabotage_lowers_the_arsenal_of_a_power_without_a_player() -> None:
    board = at().np("russia").card("france", "sabotage")
    assert board.of("np_sabotage", "russia") == 2
    board.set(flags=0, np_sabotage=[0, 0, 0, 4])
    assert not playable(board, "france", "sabotage"), "nothing is left of its four"


@card("sabotage")
def test_sabotage_with_nothing_to_break() -> None:
    board = at().fleets("russia", "asia", ready=0, tired=1).give("army_tired", russia=1)
    assert not playable(board, "france", "sabotage")


@card("financial_scandal")
def test_financial_scandal_costs_four_pounds_or_all() -> None:
    board = at().give("money", russia=9, great_britain=3).card("france", "financial_scandal")
    assert board.options == [("target", "great_britain"), ("target", "russia")]
    assert board.play("russia").of("money", "russia") == 5
    board = at().give("money", great_britain=3).card("france", "financial_scandal")
    assert board.of("money", "great_britain") == 0


@card("financial_scandal")
@pytest.mark.rule("13.4a")
def test_financial_scandal_has_no_target_without_money_nor_among_powers_without_players() -> None:
    assert not playable(at(), "france", "financial_scandal")
    board = at().give("money", russia=9).np("russia")
    assert not playable(board, "france", "financial_scandal")


@card("press_campaign")
def test_press_campaign_costs_one_prestige() -> None:
    board = at().card("france", "press_campaign")
    assert board.options == OTHERS
    board.play("central_empires")
    assert (board.of("prestige", "central_empires"), board.flagged()) == (-1, ["central_empires"])


@card("press_campaign")
@pytest.mark.rule("8.6.1")
def test_press_campaign_without_a_target() -> None:
    board = at().give("prestige", great_britain=-5, central_empires=-5).set(flags=1 << POWER["russia"])
    assert not playable(board, "france", "press_campaign")


@card("political_scandal")
def test_political_scandal_the_victim_chooses() -> None:
    board = at().missions(russia=1).card("france", "political_scandal").play("russia")
    assert (board.asked, board.options) == ("russia", [("lose", "prestige"), ("lose", "mission")])
    board.play("mission")
    assert (board.of("embassy", "russia"), board.of("prestige", "russia")) == (0, 0)
    other = at().missions(russia=1).card("france", "political_scandal").play("russia", "prestige")
    assert (other.of("embassy", "russia"), other.of("prestige", "russia")) == (1, -1)


@card("political_scandal")
def test_political_scandal_leaves_no_choice_where_there_is_none() -> None:
    board = at().card("france", "political_scandal").play("russia")
    assert (board.of("prestige", "russia"), board.pending) == (-1, [])
    board = (
        at().missions(russia=1).give("prestige", russia=-5).card("france", "political_scandal").play("russia")
    )
    assert (board.of("embassy", "russia"), board.pending) == (0, [])


@card("political_scandal")
@pytest.mark.rule("13.4.6")
def test_political_scandal_a_power_without_a_player_rolls() -> None:
    even = at().np("russia").dice(2).card("france", "political_scandal").play("russia")
    assert (even.of("prestige", "russia"), even.of("np_debt", "russia")) == (-1, 0)
    odd = at().np("russia").missions(russia=1).dice(3).card("france", "political_scandal").play("russia")
    assert (odd.of("prestige", "russia"), odd.of("embassy", "russia"), odd.of("np_debt", "russia")) == (
        0,
        0,
        0,
    )
    owing = at().np("russia").dice(5).card("france", "political_scandal").play("russia")
    assert (owing.of("prestige", "russia"), owing.of("np_debt", "russia")) == (0, 1)


@card("political_scandal")
def test_political_scandal_without_a_target() -> None:
    board = at().give("prestige", great_britain=-5, central_empires=-5, russia=-5)
    assert not playable(board, "france", "political_scandal")


@card("diplomatic_attack")
def test_diplomatic_attack_two_of_one_power_in_two_territories() -> None:
    board = at(serbia="ru ru ce", persia="ru", china="ce").card("france", "diplomatic_attack")
    board.play(("remove", "serbia", "russia"))
    assert not board.pending, "the same Power, another Territory: there is one"
    assert board.map() == {"serbia": "ru - ce", "china": "ce"}
    assert board.flagged() == ["russia"]


@card("diplomatic_attack")
def test_diplomatic_attack_on_a_power_in_one_territory_only() -> None:
    board = at(serbia="ru ru", persia="it").card("france", "diplomatic_attack")
    assert (board.map(), board.pending) == ({"serbia": "ru", "persia": "it"}, [])


@card("diplomatic_attack")
def test_diplomatic_attack_without_a_target() -> None:
    board = at(serbia="ru fr it").set(flags=1 << POWER["russia"])
    assert not playable(board, "france", "diplomatic_attack")


@card("stolen_dispatches")
def test_stolen_dispatches_cost_a_card_at_random() -> None:
    board = at().hand("russia", "c01", "c02").hand("france", "c20")
    board.frames(("play_card", POWER["france"])).play("stolen_dispatches")
    assert len(board.s.hands[POWER["russia"]]) == len(board.s.discard) == 1
    assert sorted(board.s.hands[POWER["russia"]] + board.s.discard) == [0, 1]
    assert board.flagged() == ["russia"]


@card("stolen_dispatches")
@pytest.mark.rule("13.4a")
def test_stolen_dispatches_find_no_cards_or_only_those_that_are_barred() -> None:
    assert not playable(at(), "france", "stolen_dispatches")
    board = at().hand("russia", "c01").np("russia")
    assert not playable(board, "france", "stolen_dispatches")


@card("embassy_incident")
def test_embassy_incident_costs_a_mission_in_the_embassies() -> None:
    board = at().missions(russia=2).card("france", "embassy_incident")
    assert (board.of("embassy", "russia"), board.of("reserve", "russia")) == (1, 39)


@card("embassy_incident")
def test_embassy_incident_makes_a_power_without_a_player_owe_one() -> None:
    board = at().np("russia").card("france", "embassy_incident")
    assert (board.of("np_debt", "russia"), board.flagged()) == (1, ["russia"])


@card("embassy_incident")
def test_embassy_incident_with_empty_embassies() -> None:
    assert not playable(at(), "france", "embassy_incident")


# Gains.


@card("secret_envoys")
def test_secret_envoys_give_a_mission() -> None:
    board = at().card("france", "secret_envoys")
    assert (board.of("embassy", "france"), board.of("reserve", "france")) == (1, 39)
    assert where_is(board, "secret_envoys") == "discard"


@card("secret_envoys")
def test_secret_envoys_with_an_empty_reserve() -> None:
    assert not playable(at().give("reserve", france=0), "france", "secret_envoys")


@card("universal_exhibition")
def test_universal_exhibition_gives_prestige_and_its_bonus() -> None:
    board = at().card("france", "universal_exhibition")
    assert (board.of("prestige", "france"), board.of("money", "france")) == (1, 2)


@card("universal_exhibition")
def test_universal_exhibition_at_the_end_of_the_track() -> None:
    assert not playable(at().give("prestige", france=20), "france", "universal_exhibition")


@card("foreign_loan")
def test_foreign_loan_gives_four_pounds() -> None:
    assert at().give("money", france=1).card("france", "foreign_loan").of("money", "france") == 5


@card("foreign_loan")
def test_foreign_loan_is_no_business_of_the_others() -> None:
    board = at().give("money", russia=1).card("france", "foreign_loan")
    assert (board.of("money", "russia"), board.flagged()) == (1, [])
    assert where_is(board, "foreign_loan") == "discard"


# Change of Strategy.


@card("change_of_strategy")
def test_change_of_strategy_rolls_the_own_die_again() -> None:
    board = at(serbia="ce/ru").hand("russia", "c19").dice(1, 4, 6)
    board.frames(("dispute", 8 * 8, -1, -1))
    assert (board.asked, board.options) == ("russia", [DONE, ("reroll", "c19")])
    board.play("c19")
    assert board["serbia"] == "ru"
    assert (board.s.hands[3], board.s.discard, board.flagged()) == ([], [18], [])


@card("change_of_strategy")
def test_change_of_strategy_is_asked_of_any_hand_and_never_played_by_an_action() -> None:
    board = at(serbia="ce/ru").hand("russia", "c01").dice(1, 4).frames(("dispute", 8 * 8, -1, -1))
    assert board.options == [DONE], "the question tells nothing about the hand"
    assert board.done()["serbia"] == "ce"
    assert not playable(board, "russia", "change_of_strategy")


# Promotional cards.


@card("fashoda_incident")
def test_fashoda_incident_on_the_nile_and_elsewhere() -> None:
    board = at(egypt_sudan="gb gb", french_guinea="gb", horn_of_africa="gb ce").card(
        "france", "fashoda_incident"
    )
    assert board.options == [("target", "great_britain"), ("target", "central_empires")]
    board.play("great_britain")
    assert board.options == [
        ("remove", "french_guinea", "great_britain"),
        ("remove", "horn_of_africa", "great_britain"),
    ]
    board.play(("remove", "horn_of_africa", "great_britain"))
    assert board.map() == {"egypt_sudan": "gb", "french_guinea": "gb", "horn_of_africa": "- ce"}
    assert board.flagged() == ["great_britain"]


@card("fashoda_incident")
def test_fashoda_incident_takes_what_there_is() -> None:
    board = at(french_guinea="gb gb").card("france", "fashoda_incident")
    assert (board.map(), board.pending) == ({"french_guinea": "gb"}, [])


@card("fashoda_incident")
def test_fashoda_incident_played_by_a_power_without_a_player() -> None:
    board = at(egypt_sudan="gb ce", french_guinea="gb ce", horn_of_africa="gb ce ce").np("france").set(turn=2)
    board.hand("france", "p1").frames(("np_card", POWER["france"]))
    assert board.map() == {"egypt_sudan": "gb", "french_guinea": "gb ce", "horn_of_africa": "gb ce"}
    assert board.flagged() == ["central_empires"]
    even = at(egypt_sudan="gb", french_guinea="gb", horn_of_africa="gb").np("france").set(turn=2)
    even.hand("france", "p1").dice(2, after=1).frames(("np_card", POWER["france"]))
    assert even.map() == {"horn_of_africa": "gb"}


@card("fashoda_incident")
def test_fashoda_incident_without_a_target() -> None:
    assert not playable(at(egypt_sudan="fr it"), "france", "fashoda_incident")


@card("kruger_telegram")
def test_kruger_telegram_costs_prestige_and_a_mission_in_south_africa() -> None:
    board = at(south_africa="bo gb gb").card("central_empires", "kruger_telegram").play("great_britain")
    assert (board.of("prestige", "great_britain"), board["south_africa"]) == (-1, "bo gb")


@card("kruger_telegram")
def test_kruger_telegram_without_missions_there_or_without_a_target() -> None:
    board = at(south_africa="bo").card("central_empires", "kruger_telegram").play("france")
    assert (board.of("prestige", "france"), board["south_africa"]) == (-1, "bo")
    low = at().give("prestige", great_britain=-5, france=-5, russia=-5)
    assert not playable(low, "central_empires", "kruger_telegram")


@card("willy_nicky_letters")
def test_willy_nicky_letters_give_a_mission_and_prestige() -> None:
    board = at().card("russia", "willy_nicky_letters")
    assert (board.of("embassy", "russia"), board.of("prestige", "russia")) == (1, 1)


@card("willy_nicky_letters")
def test_willy_nicky_letters_without_either() -> None:
    board = at().give("reserve", russia=0).give("prestige", russia=20)
    assert not playable(board, "russia", "willy_nicky_letters")


# One card for each victim and turn.


@pytest.mark.rule("8.6.1")
def test_a_second_card_cannot_affect_the_same_power_until_preparation() -> None:
    board = at().card("france", "press_campaign").play("russia")
    board.hand("great_britain", "press_campaign").frames(("play_card", POWER["great_britain"]))
    board.play(next(option for option in board.options if option[-1] == "press_campaign"))
    assert board.options == [("target", "france"), ("target", "central_empires")]
    board.play("france")
    assert board.flagged() == ["france", "russia"]
    board.s.agenda.clear()
    assert board.set(passed=[0, 1, 2, 3]).frames(("preparation",)).flagged() == []
    assert (len(board.s.discard), board.s.beside) == (2, [])


@pytest.mark.rule("8.9.1")
def test_no_card_touches_an_armament_cube() -> None:
    board = at(japan="ac gb gb gb gb gb").card("france", "big_stick_policy")
    japan = [option for option in board.options if option[1] == "japan"]
    assert japan == [("replace", "japan", "great_britain")]
    assert board.s.base[ARMAMENT].bit_count() == 1
