"""§13.7 to §13.9: missions by table, armaments, and the phase of disputes."""

from __future__ import annotations

import pytest

from chancellery.core.decisions import DONE
from chancellery.games.belle_epoque.rules.facts import POWER
from chancellery.games.belle_epoque.rules.non_player.disputes import dispute_bonus
from tests.belle_epoque.at import At, at

rule = pytest.mark.rule
GB, FR, CE, RU = range(4)
FULL = "gb gb gb ru ru ce"


def france(**territories: str) -> At:
    return at(**territories).np("france")


def sending(board: At, *dice: int, power: int = FR) -> At:
    return board.dice(*dice).frames(("np_send", power))


def column(board: At, *dice: int, power: int = FR, number: int = 1, row: int = 3) -> At:
    """One mission of a column in this row; further dice fall so."""
    board.s.embassy[power] += 1
    board.s.reserve[power] -= 1
    return board.dice(*dice).frames(("np_column", power, number, row))


def places(board: At) -> list[str]:
    return [event["territory"] for event in board.log if event["ev"] in ("placed", "stacked")]


# The table.


@rule("13.7")
def test_np_sends_a_mission_by_each_column() -> None:
    board = sending(france(), 3, 1)
    assert places(board) == ["belgium", "indochina", "namibia"]
    assert board.faces() == [3, 1], "the row, and one of the three Territories"
    assert (board.of("embassy", "france"), board.of("reserve", "france")) == (0, 37)


@rule("13.7")
@pytest.mark.parametrize(
    ("face", "there"),
    [(1, "namibia"), (2, "namibia"), (3, "spain"), (4, "spain"), (5, "egypt_sudan"), (6, "egypt_sudan")],
)
def test_np_third_column_is_picked_by_a_die(face: int, there: str) -> None:
    assert places(sending(france(), 3, face))[2] == there


@rule("13.7")
def test_np_needs_no_fleet() -> None:
    board = sending(france(), 6, 3)
    assert places(board) == ["romania", "algeria_morocco", "japan"]
    assert sum(board.s.fleets) == 0


@rule("13.7")
def test_np_example_case_a_the_last_free_space_makes_an_alliance() -> None:
    board = column(france(belgium="fr fr fr ce gb"))
    assert (board["belgium"], board.holder("belgium")) == ("fr fr fr ce gb fr", "france")


@rule("13.7")
def test_np_example_case_b_a_dispute_with_the_power_that_has_most() -> None:
    board = column(france(belgium="fr fr fr gb ce ce"))
    assert board["belgium"] == "fr fr fr gb ce/fr ce"
    assert board.faces() == []


@rule("13.7")
def test_np_example_case_c_an_ally_already_so_the_territory_in_brackets() -> None:
    board = column(france(belgium="fr fr fr fr"))
    assert places(board) == ["greece"]


@rule("13.7")
@pytest.mark.parametrize(("face", "left"), [(1, "fr fr gb/fr gb ce ce"), (2, "fr fr gb gb ce/fr ce")])
def test_np_dispute_of_two_equal_powers_by_die(face: int, left: str) -> None:
    assert column(france(belgium="fr fr gb gb ce ce"), face)["belgium"] == left


@rule("13.7")
def test_np_disputes_only_missions_that_are_not_in_dispute() -> None:
    board = column(france(belgium="ce/gb ce/gb ce ru ru fr"))
    assert board["belgium"] == "ce/gb ce/gb ce ru/fr ru fr"


@rule("13.7")
def test_np_disputes_a_neutral_nation_when_no_power_is_there() -> None:
    board = column(france(belgium="fr it jp jp it fr"))
    assert board["belgium"] == "fr it/fr jp jp it fr", "as many of each: the lowest space"


@rule("13.7")
def test_np_does_not_dispute_its_own_ally() -> None:
    board = column(france(italy="fr fr fr fr", belgium="fr it it it it it"))
    assert places(board) == ["greece"], "no place in Belgium, so as if it were held"


@rule("13.7")
def test_np_rolls_again_for_the_column_when_both_are_held() -> None:
    """Row 3 is held; row 1 again from its first Territory."""
    board = column(france(belgium="fr fr fr fr", greece="fr fr fr fr"), 1)
    assert (places(board), board.faces()) == (["italy"], [1])


@rule("13.7")
def test_np_rerolls_are_for_one_column_only() -> None:
    board = sending(france(belgium="fr fr fr fr", greece="fr fr fr fr"), 3, 5, 1)
    assert places(board) == ["spain", "indochina", "namibia"]


@rule("13.7")
def test_np_after_six_rerolls_goes_by_its_priorities() -> None:
    held = dict.fromkeys(("belgium", "greece", "romania"), "fr fr fr fr")
    board = column(france(**held), 3, 3, 4, 4, 3, 3)
    assert places(board) == ["italy"], "the first of the list that is not held and has room"
    assert board.faces() == [3, 3, 4, 4, 3, 3]


@rule("13.7")
def test_np_mission_without_any_place_goes_back_to_the_reserve() -> None:
    held = dict.fromkeys(
        ("belgium", "greece", "italy", "melanesia", "french_guinea", "namibia", "indochina"), "fr fr fr fr"
    )
    board = column(france(**held, china="fr fr fr fr fr"), 3, 3, 3, 3, 3, 3)
    assert places(board) == []
    assert (board.of("embassy", "france"), board.of("reserve", "france")) == (0, 40 - 33)


@rule("13.7")
def test_np_third_column_takes_the_next_of_the_three_when_one_is_held() -> None:
    board = france(egypt_sudan="fr fr fr fr", namibia="fr fr fr fr").missions(france=1)
    board.dice(6).frames(("np_third", FR, 3))
    assert places(board) == ["spain"]


@rule("13.7")
def test_np_third_column_rolls_both_dice_again_when_all_three_are_held() -> None:
    board = france(egypt_sudan="fr fr fr fr", namibia="fr fr fr fr", spain="fr fr fr fr").missions(france=1)
    board.dice(6, 1, 5).frames(("np_third", FR, 3))
    assert (places(board), board.faces()) == (["china"], [6, 1, 5])


@rule("13.7", "13.4.7")
def test_np_treats_a_territory_closed_by_another_as_held() -> None:
    board = france()
    board.set(turn=2, contrasts=[(board.rules.facts.territory["belgium"], RU, 2)])
    assert places(column(board)) == ["greece"]
    own = france()
    own.set(turn=2, contrasts=[(own.rules.facts.territory["belgium"], FR, 2)])
    assert places(column(own)) == ["belgium"]


@rule("13.7.1")
def test_np_waiting_missions_go_to_the_third_column_each_with_its_own_row() -> None:
    board = sending(france().missions(france=2), 3, 1, 1, 2, 2, 5)
    assert places(board) == ["belgium", "indochina", "namibia", "indochina", "belgium"]
    assert board.faces() == [3, 1, 1, 2, 2, 5]


@rule("13.7.1")
def test_np_mission_won_while_sending_waits_for_the_next_turn() -> None:
    board = at(serbia="ru ru ru").np("russia").give("prestige", russia=1).give("bonus", russia=1)
    board.dice(3, 6, 6).frames(("np_send", RU))
    assert board.holder("serbia") == "russia"
    assert (board.of("prestige", "russia"), board.of("embassy", "russia")) == (2, 1)


@rule("13.7.2")
@pytest.mark.parametrize(
    ("turn", "there"),
    [(3, ["belgium", "indochina", "namibia"]), (4, ["belgium", "indochina", "french_guinea", "namibia"])],
)
def test_np_france_sends_a_fourth_mission_from_turn_4(turn: int, there: list[str]) -> None:
    assert places(sending(france().set(turn=turn), 3, 1)) == there


@rule("13.7.2")
def test_np_other_powers_send_three_on_all_turns() -> None:
    board = at().np("russia").set(turn=9)
    assert len(places(sending(board, 3, 1, power=RU))) == 3


@rule("13.7", "2.2")
@pytest.mark.parametrize(
    ("left", "there"),
    [(3, ["belgium", "indochina", "french_guinea"]), (1, ["belgium"]), (0, [])],
)
def test_np_sends_what_the_reserve_has(left: int, there: list[str]) -> None:
    board = france().set(turn=4).give("reserve", france=left)
    assert places(sending(board, 3, 1)) == there


@rule("13.4.6", "13.7")
@pytest.mark.parametrize(
    ("debt", "waiting", "there"),
    [
        (1, 0, ["belgium", "indochina", "french_guinea"]),
        (1, 1, ["belgium", "indochina", "french_guinea", "namibia"]),
        (2, 0, ["belgium", "indochina"]),
        (3, 0, ["belgium"]),
        (5, 0, []),
    ],
)
def test_np_debt_is_paid_by_the_third_fourth_second_and_first_column(
    debt: int, waiting: int, there: list[str]
) -> None:
    board = sending(france().set(turn=4).missions(france=waiting).give("np_debt", france=debt), 3, 1)
    assert places(board) == there
    assert (board.of("np_debt", "france"), board.of("embassy", "france")) == (0, 0)
    assert board.of("reserve", "france") == 40 - len(there)


@rule("13.7.2")
def test_np_has_no_use_of_allied_units_nor_income() -> None:
    board = At().np("france").cubes(spain="fr fr fr fr", portugal="fr fr fr fr").frames(("resources",))
    assert board.of("money", "france") == 0
    assert board.minor_fleet("spain") == (4, False), "at home"


# Armaments.


def armed(board: At, power: int = FR) -> At:
    return board.frames(("np_arm", power, True))


@rule("13.8")
def test_np_armaments_as_in_the_example() -> None:
    """Italy and China would not change, Belgium has armaments; of the three left Melanesia is first."""
    board = france(
        italy="fr ce",
        china="gb ru",
        belgium="ac",
        melanesia="fr fr fr",
        french_guinea="fr fr fr",
        namibia="fr fr fr",
    ).set(turn=4)
    armed(board)
    assert board["melanesia"] == "fr fr fr - - ac"
    assert board.holder("melanesia") == "france"
    assert (board.of("arms", "france"), board.holder("french_guinea")) == (4, "")


@rule("13.8")
def test_np_armaments_go_where_most_points_are() -> None:
    board = france(italy="fr fr fr", melanesia="fr fr fr").set(turn=4)
    assert armed(board)["italy"] == "fr fr fr - ac ac"
    assert (board.holder("italy"), board.of("arms", "france")) == ("france", 3)
    assert board.of("army_reserve", "france") == 10, "no units are paid"


@rule("13.8")
def test_np_armaments_take_an_ally_from_a_rival() -> None:
    """Two of six spaces go: the Central Empires have two missions left in four, which is no majority."""
    board = france(italy="ce ce ce ce fr gb", melanesia="fr fr fr").set(turn=4)
    assert armed(board)["italy"] == "ce ce ac ac fr gb"
    assert (board.holder("italy"), board.of("reserve", "central_empires")) == ("", 38)
    enough = france(china="gb gb gb gb gb fr fr").set(turn=4)
    assert armed(enough)["china"] == "gb gb gb gb gb fr fr", "four of six would still be control"


@rule("13.8")
def test_np_armaments_replace_the_power_with_most_by_die_when_tied() -> None:
    crowd = "gb gb fr fr fr ru"
    board = france(melanesia=crowd).set(turn=4)
    assert armed(board)["melanesia"] == "gb ac fr fr fr ru", "five spaces are left, and three of them French"
    tied = france(melanesia="gb gb fr fr ru ru", namibia="fr fr fr").set(turn=4).dice(2)
    armed(tied)
    assert tied["melanesia"] == "gb gb fr fr ru ru", "it would change nothing"
    assert (tied.faces(), tied["namibia"]) == ([2], "fr fr fr - - ac")


@rule("13.8")
def test_np_armaments_never_replace_white_or_own_missions_or_those_in_dispute() -> None:
    board = france(melanesia="fr fr fr nl nl us", namibia="fr fr fr gb/ru pt pt").set(turn=4)
    armed(board)
    assert board["melanesia"] == "fr fr fr nl nl us"
    assert board["namibia"] == "fr fr fr gb/ru pt pt"


@rule("13.8")
def test_np_armaments_without_a_target_cost_one_cube() -> None:
    board = france().set(turn=4)
    armed(board)
    assert (board.map(), board.of("arms", "france")) == ({}, 4)
    assert len(board.told("arms_discarded")) == 1


@rule("13.8")
def test_np_armaments_need_the_whole_rate() -> None:
    board = france(italy="fr fr fr", melanesia="fr fr fr").set(turn=4).give("arms", france=1)
    armed(board)
    assert (board["italy"], board["melanesia"]) == ("fr fr fr", "fr fr fr - - ac")


@rule("13.8")
def test_np_armaments_do_not_help_a_rival_to_a_territory() -> None:
    board = france(belgium="gb gb gb").set(turn=4)
    armed(board)
    assert (board["belgium"], board.of("arms", "france")) == ("gb gb gb", 4)


@rule("13.8", "13.7")
@pytest.mark.parametrize(
    ("turn", "face", "arms", "ready"),
    [(4, 1, 5, True), (4, 5, 5, True), (4, 3, 5, False), (3, 1, 5, False), (9, 1, 0, False)],
)
def test_np_armaments_are_readied_by_a_one_or_five_from_turn_4(
    turn: int, face: int, arms: int, ready: bool
) -> None:
    board = sending(france().set(turn=turn).give("arms", france=arms), face, 2)
    assert board.told("np_row")[0]["armaments"] is ready
    assert board.of("arms", "france") == arms - ready


@rule("13.8", "13.7.1")
def test_np_armaments_are_not_readied_by_the_rows_of_further_missions() -> None:
    board = sending(france().set(turn=4).missions(france=1), 3, 1, 5, 1)
    assert (board.faces(), board.of("arms", "france")) == ([3, 1, 5, 1], 5)


# Disputes.


@rule("13.9.1")
def test_np_dispute_bonus_of_the_example() -> None:
    board = at(serbia="gb/ce gb/ce", italy="ce/gb").np("central_empires").set(turn=4)
    board.frames(("np_dispute_phase",))
    assert board.told("dispute_bonus") == [
        {"ev": "dispute_bonus", "power": "central_empires", "disputes": 3, "bonus": 3}
    ]
    assert [event["modifiers"] for event in board.told("dice")] == [[0, 3], [3, 0], [3, 0]]


@rule("13.9.1")
@pytest.mark.parametrize(
    ("arsenal", "disputes", "bonus"),
    [
        (9, 3, 3),
        (9, 2, 4),
        (5, 2, 3),
        (3, 2, 2),
        (7, 4, 2),
        (5, 4, 1),
        (3, 7, 0),
        (18, 1, 4),
        (0, 2, 0),
        (4, 8, 1),
    ],
)
def test_np_dispute_bonus_is_rounded_half_up_and_four_at_most(
    arsenal: int, disputes: int, bonus: int
) -> None:
    assert dispute_bonus(arsenal, disputes) == bonus


@rule("13.9.1")
def test_np_great_britain_has_four_at_most_and_the_central_empires_no_bonus_for_attacking() -> None:
    board = at(serbia="fr/gb", italy="fr/ce").np("great_britain", "central_empires").set(turn=9)
    board.set(lasting={"superior_doctrine": 9}).frames(("np_dispute_phase",))
    assert [event["modifiers"][0] for event in board.told("dice")] == [4, 4]


@rule("13.9.1")
def test_np_sabotage_lowers_the_dispute_bonus() -> None:
    board = at(serbia="gb/ru").np("russia").set(turn=1).give("np_sabotage", russia=2)
    assert board.frames(("np_dispute_phase",)).told("dispute_bonus")[0]["bonus"] == 2


@rule("13.9.2")
def test_np_dispute_between_two_of_them() -> None:
    board = at(serbia="ru/ce").np("russia", "central_empires").set(turn=1).dice(2, 3)
    board.frames(("np_dispute_phase",))
    assert board.told("dice")[0]["modifiers"] == [4, 4], "5 and 4, four at most"
    assert (board["serbia"], board.of("reserve", "central_empires")) == ("ru", 40)
    won = at(serbia="ru/ce").np("russia", "central_empires").set(turn=1).dice(3, 2)
    assert won.frames(("np_dispute_phase",))["serbia"] == "ce"


@rule("13.9.2")
def test_np_dispute_tie_by_prestige_and_else_both_go() -> None:
    board = at(serbia="ru/ce").np("russia", "central_empires").set(turn=1).dice(3, 3)
    assert board.frames(("np_dispute_phase",))["serbia"] == ""
    assert (board.of("reserve", "russia"), board.of("reserve", "central_empires")) == (40, 40)
    board = at(serbia="ru/ce").np("russia", "central_empires").set(turn=1).dice(3, 3)
    assert board.give("prestige", central_empires=1).frames(("np_dispute_phase",))["serbia"] == "ce"


@rule("13.9.3", "13.9")
def test_np_dispute_with_a_player_who_sees_the_bonus_before_he_commits() -> None:
    board = at(serbia="fr/ru").np("russia").set(turn=1).give("money", france=3).give("army_ready", france=2)
    board.frames(("np_dispute_phase",))
    assert board.told("dispute_bonus")[0]["bonus"] == 4
    assert board.told("dice") == []
    assert (board.asked, board.options) == ("france", [("army", "france"), DONE])
    board.dice(2, 5).play(("army", "france"), ("army", "france"))
    assert board.told("dice")[0]["modifiers"] == [4, 2]
    assert (board["serbia"], board.of("money", "france")) == ("fr", 1)


@rule("13.9.3")
def test_np_dispute_that_a_player_began() -> None:
    board = at(serbia="ru/fr").np("russia").set(turn=1).give("prestige", france=1).dice(5, 1)
    board.frames(("np_dispute_phase",))
    assert board["serbia"] == "fr", "five against five: the higher Prestige"


@rule("13.9", "8.7.1")
def test_np_dispute_with_a_neutral_nation() -> None:
    board = at(horn_of_africa="it/ru").np("russia").set(turn=1).dice(1, 3)
    board.frames(("np_dispute_phase",))
    assert board.told("dice")[0]["modifiers"] == [4, 2]
    assert board["horn_of_africa"] == "ru", "a tie goes to the Power"


@rule("13.9", "8.7.4")
def test_np_protects_the_cubes_of_its_allies_with_its_bonus() -> None:
    board = at(spain="ru ru ru ru", micronesia="es/fr").np("russia").set(turn=1).dice(6, 3)
    board.frames(("np_dispute_phase",))
    assert board.told("dispute_bonus")[0]["disputes"] == 1
    assert board.told("dice")[0]["modifiers"] == [0, 4]
    assert board["micronesia"] == "es"


@rule("13.9")
def test_np_disputes_go_by_the_map_and_their_bonuses_stay() -> None:
    board = at(persia="gb/ru", serbia="gb gb/ru", belgium="ru/gb").np("russia").set(turn=1)
    board.frames(("np_dispute_phase",))
    assert [event["territory"] for event in board.told("dispute")] == ["belgium", "serbia", "persia"]
    assert [max(event["modifiers"]) for event in board.told("dice")] == [1, 1, 1], "4 : 3"


@rule("13.9")
def test_np_protector_is_looked_up_when_the_dispute_is_reached() -> None:
    """Russia loses Spain in the first dispute; its cube in Micronesia is then neutral."""
    board = at(spain="ru/fr ru ru ru", micronesia="es/fr").np("russia").set(turn=1).dice(6, 1, 1, 1)
    board.frames(("np_dispute_phase",))
    assert board.holder("spain") == ""
    assert [event["modifiers"] for event in board.told("dice")] == [[0, 2], [0, 1]]


@rule("13.9")
def test_np_that_comes_to_a_dispute_late_uses_its_arsenal() -> None:
    """The Central Empires win Spain in the first dispute and stand behind its cube in the second."""
    board = at(spain="ru/ce ce ce ce", micronesia="es/ru").np("russia", "central_empires").set(turn=1)
    board.dice(6, 1, 6, 1).frames(("np_dispute_phase",))
    assert board.holder("spain") == "central_empires"
    assert [event["modifiers"] for event in board.told("dice")] == [[4, 2], [2, 4]]


@rule("13.9")
def test_np_stack_on_a_cube_that_has_become_its_allys_is_undone() -> None:
    board = at(spain="ru ru ru ru", micronesia="es/ru").np("russia").set(turn=1)
    board.frames(("np_dispute_phase",))
    assert (board["micronesia"], board.told("dice"), board.told("dispute_bonus")) == ("es", [], [])


@rule("13.7")
@pytest.mark.parametrize("power", ["great_britain", "france", "central_empires", "russia"])
def test_np_tables_name_no_territory_twice_in_a_cell(power: str) -> None:
    card = at().rules.facts.np_cards[POWER[power]]
    assert len(card.rows) == 6
    for row in card.rows:
        assert len(set(row.three)) == 3
        assert row.one[0] != row.one[1]
        assert row.two[0] != row.two[1]
        assert (row.four is not None) == (power == "france")
    assert len(card.chart) == 9
    assert sum(turn.other == "fleet" for turn in card.chart) <= 3
