"""Every event card: what it does, and what it does when there is nothing to do (§6)."""

from __future__ import annotations

import pytest

from chancellery.games.belle_epoque.rules.facts import POWERS
from tests.belle_epoque.at import At, at

card = pytest.mark.card
FULL = "gb gb gb fr fr ru"
"""Six spaces without room."""


def prestige(board: At) -> list[int]:
    return [board.of("prestige", power) for power in POWERS]


def money(board: At) -> list[int]:
    return [board.of("money", power) for power in POWERS]


def rich(n: int) -> At:
    return at().give("money", **dict.fromkeys(POWERS, n))


# Placing: free spaces first, then by die (§6.2).


@card("austria_recognizes_serbia")
def test_austria_recognizes_serbia_places_one_of_the_central_empires() -> None:
    board = at(serbia="ru - ce").event("austria_recognizes_serbia")
    assert board.map() == {"serbia": "ru ce ce"}
    assert board.of("reserve", "central_empires") == 40 - 2


@card("austria_recognizes_serbia")
def test_austria_recognizes_serbia_by_die_when_serbia_is_full() -> None:
    board = at(serbia=FULL).dice(4).event("austria_recognizes_serbia")
    assert board["serbia"] == "gb gb gb ce fr ru"
    assert board.of("reserve", "france") == 40 - 1


@card("austria_recognizes_serbia")
def test_austria_recognizes_serbia_without_a_cube_in_reserve() -> None:
    board = at(serbia=FULL).give("reserve", central_empires=0).event("austria_recognizes_serbia")
    assert board["serbia"] == FULL
    assert board.faces() == [], "no die is rolled"


@card("italian_penetration")
@pytest.mark.rule("6.2")
def test_italian_penetration_fills_free_spaces() -> None:
    board = at(horn_of_africa="gb gb").event("italian_penetration")
    assert board["horn_of_africa"] == "gb gb it it"
    assert board.faces() == []


@card("italian_penetration")
@pytest.mark.rule("6.2")
def test_italian_penetration_one_free_space_then_a_die() -> None:
    """As in §12: four British, one of the Central Empires, one space; the second by die."""
    board = at(horn_of_africa="gb gb gb gb ce -").dice(5).event("italian_penetration")
    assert board["horn_of_africa"] == "gb gb gb gb it it"
    assert board.holder("horn_of_africa") == "great_britain"


@card("italian_penetration")
@pytest.mark.rule("6.2")
def test_italian_penetration_is_cancelled_by_armaments_and_own_cubes() -> None:
    board = at(horn_of_africa="gb gb gb gb it ac").dice(6, 5).event("italian_penetration")
    assert board["horn_of_africa"] == "gb gb gb gb it ac"
    assert board.faces() == [6, 5]
    assert [event["why"] for event in board.told("not_placed")] == ["armament", "own"]


@card("italian_penetration")
def test_italian_penetration_ends_when_no_italian_cube_is_left() -> None:
    board = at(horn_of_africa="gb").set(reserve=[40, 40, 40, 40, 1, 7, 7, 2, 3, 2, 2, 3])
    assert board.event("italian_penetration")["horn_of_africa"] == "gb it"
    told = {"ev": "not_placed", "owner": "italy", "territory": "horn_of_africa", "why": "reserve"}
    assert board.told("not_placed") == [told]


@card("sino_french_war")
def test_sino_french_war_moves_france_south() -> None:
    board = at(indochina="fr", china="gb fr - fr").event("sino_french_war")
    assert board.map() == {"indochina": "fr fr", "china": "gb fr"}


@card("sino_french_war")
def test_sino_french_war_without_france_in_china() -> None:
    assert at(china="gb").event("sino_french_war").map() == {"indochina": "fr", "china": "gb"}


@card("sino_japanese_war")
def test_sino_japanese_war_in_manchuria_and_china() -> None:
    board = at(manchuria_korea="ru").event("sino_japanese_war")
    assert board.map() == {"manchuria_korea": "ru jp", "china": "jp"}


@card("sino_japanese_war")
def test_sino_japanese_war_a_die_never_names_the_last_spaces_of_china() -> None:
    board = at(china="gb gb gb gb fr fr ru ru").dice(6).event("sino_japanese_war")
    assert board["china"] == "gb gb gb gb fr jp ru ru"


@card("sino_japanese_war")
def test_sino_japanese_war_with_one_japanese_cube_left() -> None:
    board = at().set(reserve=[40, 40, 40, 40, 7, 1, 7, 2, 3, 2, 2, 3]).event("sino_japanese_war")
    assert board.map() == {"manchuria_korea": "jp"}


@card("annexation_of_korea")
def test_annexation_of_korea_places_two() -> None:
    assert at(manchuria_korea="ru - ru").event("annexation_of_korea")["manchuria_korea"] == "ru jp ru jp"


@card("annexation_of_korea")
def test_annexation_of_korea_breaks_control_by_die() -> None:
    board = at(manchuria_korea="ru ru ru ru jp jp").dice(1, 5)
    assert board.holder("manchuria_korea") == "russia"
    board.event("annexation_of_korea")
    assert board["manchuria_korea"] == "jp ru ru ru jp jp", "the second names a Japanese cube"
    assert board.holder("manchuria_korea") == ""


@card("italian_turkish_war")
def test_italian_turkish_war_in_three_places_in_order() -> None:
    board = at(algeria_morocco="fr", ottoman_empire="ce ce ce ru ru gb").dice(4).event("italian_turkish_war")
    assert board.map() == {
        "algeria_morocco": "fr it",
        "egypt_sudan": "it",
        "ottoman_empire": "ce ce ce it ru gb",
    }


@card("italian_turkish_war")
def test_italian_turkish_war_without_italian_cubes() -> None:
    board = at().set(reserve=[40, 40, 40, 40, 0, 7, 7, 2, 3, 2, 2, 3]).event("italian_turkish_war")
    assert board.map() == {}


@card("russo_japanese_war")
def test_russo_japanese_war_costs_russia_prestige() -> None:
    board = at(manchuria_korea="ru").event("russo_japanese_war")
    assert (prestige(board), board["manchuria_korea"]) == ([0, 0, 0, -1], "ru jp jp")


@card("russo_japanese_war")
def test_russo_japanese_war_at_the_end_of_the_track_and_of_the_cubes() -> None:
    board = at().give("prestige", russia=-5).set(reserve=[40, 40, 40, 40, 7, 0, 7, 2, 3, 2, 2, 3])
    board.event("russo_japanese_war")
    assert (board.of("prestige", "russia"), board.map()) == (-5, {})


# Money.


@card("economic_crisis")
def test_economic_crisis_takes_three_pounds() -> None:
    assert money(rich(10).event("economic_crisis")) == [7, 7, 7, 7]


@card("economic_crisis")
def test_economic_crisis_takes_what_there_is() -> None:
    board = rich(10).give("money", france=2, russia=0).event("economic_crisis")
    assert money(board) == [7, 0, 7, 0]


@card("economic_progress")
def test_economic_progress_gives_three_pounds() -> None:
    assert money(rich(1).event("economic_progress")) == [4, 4, 4, 4]


@card("economic_progress")
@pytest.mark.rule("13.3b")
def test_economic_progress_gives_a_power_without_a_player_nothing() -> None:
    assert money(rich(0).np("france", "russia").event("economic_progress")) == [3, 0, 3, 0]


# Prestige and Embassies.


@card("nationalist_turmoil")
def test_nationalist_turmoil_costs_prestige_and_a_mission() -> None:
    board = at().missions(central_empires=2).event("nationalist_turmoil")
    assert prestige(board) == [0, 0, -1, 0]
    assert (board.of("embassy", "central_empires"), board.of("reserve", "central_empires")) == (1, 39)


@card("nationalist_turmoil")
def test_nationalist_turmoil_with_empty_embassies() -> None:
    board = at().give("prestige", central_empires=-5).event("nationalist_turmoil")
    assert (board.of("prestige", "central_empires"), board.of("embassy", "central_empires")) == (-5, 0)


@card("nationalist_turmoil")
def test_nationalist_turmoil_makes_a_power_without_a_player_owe_a_mission() -> None:
    board = at().np("central_empires").event("nationalist_turmoil")
    assert board.of("np_debt", "central_empires") == 1


@card("dreyfus_affair")
def test_dreyfus_affair_costs_prestige_and_a_mission() -> None:
    board = at().missions(france=1).event("dreyfus_affair")
    assert prestige(board) == [0, -1, 0, 0]
    assert (board.of("embassy", "france"), board.of("reserve", "france")) == (0, 40)


@card("dreyfus_affair")
def test_dreyfus_affair_with_nothing_to_lose() -> None:
    board = at().give("prestige", france=-5).event("dreyfus_affair")
    assert (board.of("prestige", "france"), board.of("embassy", "france")) == (-5, 0)


@card("royal_scandal")
def test_royal_scandal_costs_one_prestige() -> None:
    assert prestige(at().event("royal_scandal")) == [-1, 0, 0, 0]


@card("royal_scandal")
@pytest.mark.rule("11.0")
def test_royal_scandal_at_the_end_of_the_track_and_without_a_second_bonus() -> None:
    assert (
        at().give("prestige", great_britain=-5).event("royal_scandal").of("prestige", "great_britain") == -5
    )
    board = at().give("prestige", great_britain=1).give("bonus", great_britain=1).event("royal_scandal")
    board.frames(("prestige", 0, 1))
    assert (board.of("prestige", "great_britain"), board.of("money", "great_britain")) == (1, 0)


# Removing.


@card("portuguese_bankruptcy")
def test_portuguese_bankruptcy_takes_all_portuguese_from_africa() -> None:
    board = at(tanganyika="pt ce", namibia="pt - pt").event("portuguese_bankruptcy")
    assert board.map() == {"tanganyika": "- ce"}
    assert board.s.reserve[8] == 3


@card("portuguese_bankruptcy")
def test_portuguese_bankruptcy_ends_control_that_rested_on_an_ally() -> None:
    board = at(portugal="gb gb gb gb", namibia="gb gb pt pt")
    assert board.holder("namibia") == "great_britain"
    assert board.event("portuguese_bankruptcy").holder("namibia") == ""


@card("portuguese_bankruptcy")
def test_portuguese_bankruptcy_with_no_portuguese_left() -> None:
    assert at(namibia="ce").event("portuguese_bankruptcy").map() == {"namibia": "ce"}


@card("revolts_in_macedonia")
def test_revolts_in_macedonia_cost_every_power_there_one() -> None:
    board = at(ottoman_empire="ce ce ce ce it ru").event("revolts_in_macedonia")
    assert board["ottoman_empire"] == "ce ce ce - it"
    assert board.holder("ottoman_empire") == ""


@card("revolts_in_macedonia")
def test_revolts_in_macedonia_without_powers_there() -> None:
    assert at(ottoman_empire="it").event("revolts_in_macedonia").map() == {"ottoman_empire": "it"}


@card("mahdi_rebellion")
def test_mahdi_rebellion_takes_two_of_the_power_with_most() -> None:
    board = at(egypt_sudan="gb fr gb gb it it").event("mahdi_rebellion")
    assert board["egypt_sudan"] == "gb fr - - it it"


@card("mahdi_rebellion")
def test_mahdi_rebellion_tie_goes_against_the_higher_prestige() -> None:
    board = at(egypt_sudan="gb gb fr fr").give("prestige", france=1).event("mahdi_rebellion")
    assert (board["egypt_sudan"], board.faces()) == ("gb gb", [])


@card("mahdi_rebellion")
def test_mahdi_rebellion_further_tie_is_for_the_die() -> None:
    assert at(egypt_sudan="gb gb fr fr").dice(2).event("mahdi_rebellion")["egypt_sudan"] == "gb gb"
    assert at(egypt_sudan="gb gb fr fr").dice(1).event("mahdi_rebellion")["egypt_sudan"] == "- - fr fr"
    three = {1: "- fr ce", 2: "- fr ce", 3: "gb - ce", 4: "gb - ce", 5: "gb fr", 6: "gb fr"}
    for face, left in three.items():
        assert at(egypt_sudan="gb fr ce").dice(face).event("mahdi_rebellion")["egypt_sudan"] == left


@card("mahdi_rebellion")
def test_mahdi_rebellion_among_four_rolls_again_after_five_and_six() -> None:
    board = at(egypt_sudan="gb fr ce ru").dice(6, 3).event("mahdi_rebellion")
    assert (board["egypt_sudan"], board.faces()) == ("gb fr - ru", [6, 3])


@card("mahdi_rebellion")
def test_mahdi_rebellion_in_an_empty_country() -> None:
    assert at(egypt_sudan="it").event("mahdi_rebellion").map() == {"egypt_sudan": "it"}


@card("anglo_boer_war")
def test_anglo_boer_war_puts_a_british_cube_in_place_of_a_boer() -> None:
    board = at(south_africa="bo bo bo").event("anglo_boer_war")
    assert (prestige(board), board["south_africa"]) == ([-1, 0, 0, 0], "bo bo gb")


@card("anglo_boer_war")
def test_anglo_boer_war_without_boers() -> None:
    board = at(south_africa="ce").event("anglo_boer_war")
    assert (prestige(board), board["south_africa"]) == ([-1, 0, 0, 0], "ce gb")


@card("assassination_of_umberto")
def test_assassination_of_umberto_shakes_italy() -> None:
    board = at(italy="fr fr fr fr ce").event("assassination_of_umberto")
    assert board["italy"] == "fr fr fr - ce"
    assert board.holder("italy") == ""
    assert (board.minor_fleet("italy"), board.s.minor_armies) == ((4, True), [0, 1])


@card("assassination_of_umberto")
def test_assassination_of_umberto_exhausts_the_units_of_an_ally_too() -> None:
    board = at(italy="fr fr fr fr fr").event("assassination_of_umberto")
    assert (board["italy"], board.holder("italy")) == ("fr fr fr fr", "france")
    assert (board.minor_fleet("italy"), board.s.minor_armies[1]) == ((0, True), 1)


@card("assassination_of_umberto")
def test_assassination_of_umberto_without_powers_in_italy() -> None:
    board = at().event("assassination_of_umberto")
    assert (board.map(), board.minor_fleet("italy")) == ({}, (4, True))


@card("coup_in_persia")
def test_coup_in_persia_costs_every_power_there_one() -> None:
    assert at(persia="ru gb ru gb").event("coup_in_persia")["persia"] == "ru gb"


@card("coup_in_persia")
def test_coup_in_persia_in_an_empty_country() -> None:
    assert at(china="ru").event("coup_in_persia").map() == {"china": "ru"}


@card("italian_irredentism")
def test_italian_irredentism_costs_the_central_empires() -> None:
    board = at(italy="fr ce ce").event("italian_irredentism")
    assert (prestige(board), board["italy"]) == ([0, 0, -1, 0], "fr ce")


@card("italian_irredentism")
def test_italian_irredentism_without_central_empires_in_italy() -> None:
    board = at(italy="fr").event("italian_irredentism")
    assert (prestige(board), board["italy"]) == ([0, 0, -1, 0], "fr")


@card("massacre_in_armenia")
def test_massacre_in_armenia_shames_the_ally_and_brings_russia_in() -> None:
    board = at(ottoman_empire="ce ce ce ce").event("massacre_in_armenia")
    assert (prestige(board), board["ottoman_empire"]) == ([0, 0, -1, 0], "ce ce ce ce ru")


@card("massacre_in_armenia")
def test_massacre_in_armenia_without_an_ally() -> None:
    board = at(ottoman_empire="ce ce").event("massacre_in_armenia")
    assert (prestige(board), board["ottoman_empire"]) == ([0, 0, 0, 0], "ce ce ru")


@card("young_turks")
def test_young_turks_two_dice_two_cubes_of_anybody() -> None:
    board = at(ottoman_empire="ce ce ru it").dice(2, 4).event("young_turks")
    assert board["ottoman_empire"] == "ce - ru"


@card("young_turks")
def test_young_turks_miss_empty_spaces_and_armaments() -> None:
    board = at(ottoman_empire="ce - - - - ac").dice(6, 3).event("young_turks")
    assert (board["ottoman_empire"], board.faces()) == ("ce - - - - ac", [6, 3])


@card("spanish_american_war")
def test_spanish_american_war_replaces_spain_in_asia() -> None:
    board = at(micronesia="es ce", algeria_morocco="es").event("spanish_american_war")
    assert board.map() == {"micronesia": "us ce us", "algeria_morocco": "es"}


@card("spanish_american_war")
def test_spanish_american_war_without_spain_in_asia() -> None:
    assert at().event("spanish_american_war").map() == {"micronesia": "us us"}


@card("boxer_rebellion")
def test_boxer_rebellion_costs_every_power_in_china_one() -> None:
    board = at(china="gb gb gb gb gb fr us ru").event("boxer_rebellion")
    assert (board["china"], board.holder("china")) == ("gb gb gb gb - - us", "")


@card("boxer_rebellion")
def test_boxer_rebellion_without_powers_in_china() -> None:
    assert at(china="us jp").event("boxer_rebellion").map() == {"china": "us jp"}


@card("may_coup_in_serbia")
def test_may_coup_in_serbia_turns_it_to_russia() -> None:
    board = at(serbia="ce ce ce ce ru").event("may_coup_in_serbia")
    assert board["serbia"] == "ce ce ce ru ru"
    assert prestige(board) == [0, 0, -1, 0], "the alliance is lost, and its Prestige"


@card("may_coup_in_serbia")
def test_may_coup_in_serbia_can_make_an_ally_with_a_bonus() -> None:
    board = at(serbia="ru ru ru").event("may_coup_in_serbia")
    assert board.holder("serbia") == "russia"
    assert (prestige(board), board.of("money", "russia")) == ([0, 0, 0, 1], 2)


@card("may_coup_in_serbia")
def test_may_coup_in_serbia_without_russian_cubes() -> None:
    board = at(serbia="ce ce").give("reserve", russia=0).event("may_coup_in_serbia")
    assert board["serbia"] == "ce"


# The end, and the Balkan Wars.


@card("assassination_of_franz_ferdinand")
@pytest.mark.rule("6.3")
def test_assassination_of_franz_ferdinand_ends_the_game() -> None:
    board = at(belgium="fr fr fr fr").set(turn=7)
    board.s.agenda.append(("begin_actions",))
    board.event("assassination_of_franz_ferdinand")
    assert board.s.ended == 7
    assert board.s.scores == {"great_britain": 0.0, "france": 1.0, "central_empires": 0.0, "russia": 0.0}
    assert board.pending == []


@card("assassination_of_franz_ferdinand")
@pytest.mark.rule("6.3")
def test_assassination_of_franz_ferdinand_can_be_agreed_away() -> None:
    board = At(sudden_death=False).set(turn=7).event("assassination_of_franz_ferdinand")
    assert (board.s.ended, board.s.scores) == (0, None)
    assert board.log == [{"ev": "no_sudden_death", "turn": 7}]


@card("balkan_wars")
@pytest.mark.rule("10.2")
def test_balkan_wars_go_to_the_power_with_most_alliances() -> None:
    board = at(serbia="ru ru ru ru", greece="ru ru ru ru", romania="ce ce ce ce").event("balkan_wars")
    assert board.s.balkan_wars == POWERS.index("russia")


@card("balkan_wars")
def test_balkan_wars_ties_by_missions_then_by_prestige() -> None:
    both = at(serbia="ru ru ru ru", romania="ce ce ce ce")
    assert both.event("balkan_wars").s.balkan_wars == -1, "a tie to the end: nobody"
    assert both.give("prestige", russia=1).event("balkan_wars").s.balkan_wars == POWERS.index("russia")
    more = at(serbia="ru ru ru ru", romania="ce ce ce ce", greece="- ce").give("prestige", russia=3)
    assert more.event("balkan_wars").s.balkan_wars == POWERS.index("central_empires")


@card("balkan_wars")
def test_balkan_wars_without_an_alliance_go_to_nobody() -> None:
    board = at(serbia="ru ru ru", greece="ru ru").event("balkan_wars")
    assert board.s.balkan_wars == -1
    assert board.log == [{"ev": "not_assigned", "card": "balkan_wars"}]


def test_the_events_are_those_of_the_lists() -> None:
    events = at().rules.facts.events
    eras = [sum(event.era == era and not event.promo for event in events) for era in (1, 2, 3)]
    assert (eras, sum(event.promo for event in events)) == ([10, 11, 4], 1)
    assert [event.id for event in events] == [f"E{n:02}" for n in range(1, 27)]
