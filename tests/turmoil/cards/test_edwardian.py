"""Every Edwardian card: what it does, and what it does when there is nothing to do."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.core.decisions import Action, Choice
from tests.turmoil.at import At, at

DONE: Action = ("done",)
BRINK: dict[str, Any] = {
    "tension": 6,
    "track": [
        "franco_russian_alliance",
        "entente_cordiale",
        "dual_alliance",
        "triple_alliance",
        "balkan_wars",
    ],
}
"""Every crisis roll is war: tension 6, a full track, and the Balkan Wars on it."""


def offered(board: At) -> list[Action]:
    decision = board.pending[0]
    assert isinstance(decision, Choice)
    return list(decision.options)


# 12 Magyarization.


@pytest.mark.card("magyarization")
def test_magyarization_strengthens_budapest_and_checks_once_in_austria_hungary() -> None:
    board = at(vienna=(0, 3), paris=(0, 2)).dice(4).event("magyarization")
    assert board["budapest"] == (3, 0)
    assert board["vienna"] == (0, 1), "4 on the die, 3 for the card and Budapest make 8 against 6"
    assert not board.pending
    assert board.where_is("magyarization") == "removed"


@pytest.mark.card("magyarization")
def test_magyarization_has_nothing_to_check_without_authoritarian_support() -> None:
    board = at(paris=(0, 2)).event("magyarization")
    assert board.board() == {"paris": (0, 2), "budapest": (3, 0)}
    assert not board.pending


# 32 Copenhagenization.


@pytest.mark.card("copenhagenization")
def test_copenhagenization_drives_the_german_navy_back_two_boxes() -> None:
    board = at().navy("nassau", "helgoland").dice(1).event("copenhagenization")
    assert board.s.tension == 1
    assert board.s.navy == [2, 2]
    assert board.s.high_water == 4
    assert board.where_is("copenhagenization") == "removed"


@pytest.mark.card("copenhagenization")
def test_copenhagenization_cannot_drive_a_navy_off_the_track() -> None:
    board = at().navy("nassau", "hms_dreadnought").dice(1).event("copenhagenization")
    assert board.s.navy == [2, 0]
    board = at().dice(1).event("copenhagenization")
    assert board.s.navy == [0, 0]
    assert board.s.high_water == -1, "a navy that does not move leaves no mark"
    assert board.where_is("copenhagenization") == "removed"


@pytest.mark.card("copenhagenization")
def test_copenhagenization_that_begins_the_war_leaves_the_navies_alone() -> None:
    board = at().set(**BRINK).navy("nassau", "helgoland").dice(6).event("copenhagenization")
    assert board.s.navy == [2, 4]
    paid = next(event for event in board.log if event["ev"] == "vp")
    assert (paid["seat"], paid["n"]) == ("liberal", -1), "the seventh point of tension costs the Liberal"


# 39 Spiritism and Mysticism.


@pytest.mark.card("spiritism_and_mysticism")
def test_spiritism_takes_at_most_two_in_one_region_and_one_in_one_space() -> None:
    board = at(
        french_catholic_church=(0, 3), beau_monde=(0, 2), colonials=(0, 1), wilhelm_ii=(0, 5),
        sweden=(0, 1), italy=(0, 1), french_armed_forces=(0, 4),
    ).event("spiritism_and_mysticism")  # fmt: skip
    assert "french_armed_forces" not in board.options
    board.play("french_catholic_church")
    assert "french_catholic_church" not in board.options
    board.play("beau_monde")
    assert "colonials" not in board.options, "two in France are enough"
    board.play("sweden")
    assert "italy" in board.options, "independents belong to no region"
    board.play("italy")
    assert not board.pending
    assert board["french_catholic_church"] == (0, 2)
    assert board["beau_monde"] == (0, 1)
    assert board["sweden"] == (0, 0)
    assert board["italy"] == (0, 0)
    assert board.where_is("spiritism_and_mysticism") == "discard"


@pytest.mark.card("spiritism_and_mysticism")
def test_spiritism_may_stop_early_and_needs_something_to_take() -> None:
    board = at(wilhelm_ii=(0, 5)).event("spiritism_and_mysticism").play(DONE)
    assert board.board() == {"wilhelm_ii": (0, 5)}
    assert not at(imperial_army=(0, 4)).event("spiritism_and_mysticism").pending


# 41 Dreyfus Rehabilitated.


@pytest.mark.card("dreyfus_rehabilitated")
def test_dreyfus_rehabilitated_takes_two_from_the_army_and_two_elsewhere() -> None:
    board = at(french_writers=(3, 0), french_armed_forces=(0, 5), nice=(0, 1), beau_monde=(0, 2)).dice(6)
    board.event("dreyfus_rehabilitated")
    assert board["french_armed_forces"] == (0, 3)
    assert board.options == ["beau_monde", "nice"]
    board.play("nice")
    assert board.options == ["beau_monde", "french_armed_forces"], "the check may be anywhere in France"
    board.play("beau_monde")
    assert board["beau_monde"] == (2, 0), "6 and 3 make 9 against 6: one off, two on"
    assert "dreyfus_rehabilitated" in board.s.in_effect
    assert board.where_is("dreyfus_rehabilitated") == "removed"


@pytest.mark.card("dreyfus_rehabilitated")
def test_dreyfus_rehabilitated_takes_what_there_is() -> None:
    board = at(french_writers=(3, 0), french_armed_forces=(0, 1), berlin=(0, 3)).event(
        "dreyfus_rehabilitated"
    )
    assert board.board() == {"french_writers": (3, 0), "berlin": (0, 3)}
    assert not board.pending


@pytest.mark.card("dreyfus_rehabilitated")
def test_dreyfus_rehabilitated_looks_at_the_beginning_of_the_action_round() -> None:
    board = at(french_writers=(2, 0), french_armed_forces=(0, 5)).event("dreyfus_rehabilitated")
    assert board["french_armed_forces"] == (0, 5)
    assert board.where_is("dreyfus_rehabilitated") == "discard"
    board = at(french_writers=(3, 0), nice=(0, 1), paris=(0, 2)).hand(
        "authoritarian", "dreyfus_rehabilitated"
    )
    board.round("authoritarian").play(("play", "dreyfus_rehabilitated", "ops"), ("ops_first",), ("place",))
    board.play("french_catholic_church", "french_catholic_church", "french_catholic_church")
    assert board.s.agenda[-1][0] == "remove_support", "points spent first do not dodge it"


# 42 The Kaiser Intervenes.


@pytest.mark.card("the_kaiser_intervenes")
def test_the_kaiser_intervenes_anywhere() -> None:
    board = at(paris=(2, 0)).event("the_kaiser_intervenes")
    assert board.s.tension == 1
    assert "norway" not in board.options
    board.play("paris")
    assert board["paris"] == (2, 1)
    assert board.where_is("the_kaiser_intervenes") == "discard"


@pytest.mark.card("the_kaiser_intervenes")
def test_the_kaiser_pays_for_tension_past_its_end() -> None:
    board = at().set(tension=6).event("the_kaiser_intervenes", by="liberal").play("paris")
    assert (board.s.tension, board.s.vp) == (6, 1)


# 43 and 53, scoring.


@pytest.mark.card("balkans_scoring")
def test_balkans_scoring_counts_two_four_six() -> None:
    board = at(bosnia=(3, 0), serbia=(0, 3), macedonia=(0, 2), greece=(0, 2)).dice(1)
    board.hand("authoritarian", "balkans_scoring").round("authoritarian").play(
        ("play", "balkans_scoring", "score")
    )
    board.play("silent_majority", "elitist_art")
    assert board.s.vp == (2 + 1) - (4 + 2), "presence and Bosnia against domination, Serbia and Macedonia"
    assert board.where_is("balkans_scoring") == "discard"


@pytest.mark.card("germany_scoring")
def test_germany_scoring_counts_three_six_nine() -> None:
    board = at(berlin=(3, 0)).hand("liberal", "germany_scoring").dice(1)
    board.round("liberal").play(("play", "germany_scoring", "score"))
    board.play("silent_majority", "elitist_art")
    assert board.s.vp == 3
    assert board.where_is("germany_scoring") == "discard"


# 44 Second Hague Conference.


@pytest.mark.card("second_hague_conference")
def test_second_hague_conference_for_points() -> None:
    board = at().event("second_hague_conference", by="liberal")
    assert board.asked == "authoritarian"
    board.play("points")
    assert (board.s.tension, board.s.vp) == (1, -2)
    assert board.where_is("second_hague_conference") == "removed"


@pytest.mark.card("second_hague_conference")
def test_second_hague_conference_for_support() -> None:
    board = at().event("second_hague_conference").play("support", "kiel")
    assert "kiel" not in board.options
    assert "berlin" not in board.options
    board.play("sweden", "serbia", "nicolas_ii")
    assert board.board() == {"kiel": (0, 1), "sweden": (0, 1), "serbia": (0, 1), "nicolas_ii": (0, 1)}
    assert board.s.tension == 0
    assert not board.pending


# 45 Belgian Rule in Congo.


@pytest.mark.card("belgian_rule_in_congo")
def test_the_liberal_may_pay_for_the_congo() -> None:
    board = at().event("belgian_rule_in_congo")
    assert board.asked == "liberal"
    board.play("points")
    assert board.s.vp == -2
    assert board.board() == {}
    assert "belgium_annex" not in board.s.in_effect
    assert board.where_is("belgian_rule_in_congo") == "removed"


@pytest.mark.card("belgian_rule_in_congo")
@pytest.mark.parametrize(("edition", "support"), [("first", 5), ("deluxe", 3)])
def test_belgium_becomes_an_annex_space(edition: str, support: int) -> None:
    board = at(edition, belgium=(2, 0)).event("belgian_rule_in_congo").play("annex")
    assert board["belgium"] == (2, support), "enough for control; Deluxe: its stability"
    assert board.s.vp == 0
    board.event("local_uprising")
    assert "belgium" in board.options


@pytest.mark.card("belgian_rule_in_congo")
@pytest.mark.parametrize(("edition", "support"), [("first", 4), ("deluxe", 7)])
def test_belgium_already_authoritarian_is_annexed_all_the_same(edition: str, support: int) -> None:
    board = at(edition, belgium=(0, 4)).event("belgian_rule_in_congo").play("annex")
    assert board["belgium"] == (0, support)
    assert "belgium_annex" in board.s.in_effect


# 46 Liberals Gain Power in UK.


@pytest.mark.card("liberals_gain_power_in_uk")
def test_liberals_gain_power_in_every_government_and_one_independent() -> None:
    board = at(moscow=(0, 3)).event("liberals_gain_power_in_uk")
    assert board.options == ["budapest", "vienna"], "Paris and Berlin leave no choice"
    board.play("vienna")
    assert board.options == ["moscow", "saint_petersburg"]
    board.play("moscow")
    assert "libya" in board.options
    assert "norway" not in board.options
    board.play("italy")
    assert board.board() == {
        "paris": (1, 0), "berlin": (1, 0), "vienna": (1, 0), "moscow": (1, 3), "italy": (1, 0),
    }  # fmt: skip
    assert board.where_is("liberals_gain_power_in_uk") == "removed"


@pytest.mark.card("liberals_gain_power_in_uk")
def test_a_restored_monarchy_leaves_france_without_a_government() -> None:
    board = at()
    board.s.in_effect["monarchy_restored"] = "authoritarian"
    board.event("liberals_gain_power_in_uk").play("vienna", "moscow", "italy")
    assert board["paris"] == (0, 0)


# 47 Young Turk Revolution.


@pytest.mark.card("young_turk_revolution")
def test_young_turks_place_two_and_check_twice_in_the_balkans() -> None:
    board = at(bulgaria=(0, 3), serbia=(0, 1)).dice(6, 6).event("young_turk_revolution")
    board.play("constantinople")
    assert "constantinople" not in board.options
    board.play("bulgaria")
    assert board.options == ["bulgaria", "serbia"]
    board.play("bulgaria")
    assert board["bulgaria"] == (1, 1), "6 and 2 make 8 against 6"
    board.play("bulgaria")
    assert board["bulgaria"] == (2, 0), "the same space again: one off, one on"
    assert not board.pending
    assert "young_turk_revolution" in board.s.in_effect
    assert board.where_is("young_turk_revolution") == "removed"


@pytest.mark.card("young_turk_revolution")
def test_young_turks_do_not_check_constantinople() -> None:
    board = at(constantinople=(0, 3)).event("young_turk_revolution").play("greece", "serbia")
    assert not board.pending
    assert board.board() == {"constantinople": (0, 3), "greece": (1, 0), "serbia": (1, 0)}


# 48 Enver Pasha.


def stability_picks(board: At) -> int:
    """How many stability cards the Authoritarian may pick at a check that he begins."""
    board.dice(1)
    picks = 0
    while any(
        decision.seat == "authoritarian" and decision.what == "stability" for decision in board.pending
    ):
        mine = next(decision for decision in board.pending if decision.seat == "authoritarian")
        assert isinstance(mine, Choice)
        action = next(option for option in mine.options if option != DONE)
        board.rules.apply(board.s, "authoritarian", action, board.log)
        picks += 1
    return picks


@pytest.mark.card("enver_pasha")
@pytest.mark.parametrize(("macedonia", "picks"), [((0, 2), 2), ((0, 1), 1)])
def test_enver_pasha_gives_one_more_stability_card_in_the_balkans(
    macedonia: tuple[int, int], picks: int
) -> None:
    board = at(macedonia=macedonia).event("enver_pasha")
    assert board["constantinople"] == (0, 2)
    assert board.where_is("enver_pasha") == "removed"
    board.hand("authoritarian", "balkans_scoring", "germany_scoring")
    board.round("authoritarian").play(("play", "balkans_scoring", "score"))
    assert stability_picks(board) == picks


@pytest.mark.card("enver_pasha")
def test_enver_pasha_serves_once_and_only_in_the_balkans() -> None:
    board = at(macedonia=(0, 2)).event("enver_pasha")
    board.hand("authoritarian", "balkans_scoring", "germany_scoring")
    board.round("authoritarian").play(("play", "germany_scoring", "score"))
    assert stability_picks(board) == 1
    board.s.agenda.clear()
    board.s.sealed = {}
    assert "enver_pasha" in board.s.in_effect
    board.dice(1).round("authoritarian").play(("play", "balkans_scoring", "score"))
    board.play("silent_majority", "elitist_art", DONE)
    assert board.s.bonus == []
    assert "enver_pasha" not in board.s.in_effect


# 49 Austria Annexes Bosnia.


@pytest.mark.card("austria_annexes_bosnia")
def test_bosnia_belongs_to_both_regions() -> None:
    board = at().dice(1).event("austria_annexes_bosnia")
    assert board["bosnia"] == (0, 3)
    assert board.s.tension == 1
    both = [
        board.rules.spaces(board.s, "liberal", f"{region} & bosnia")
        for region in ("austria_hungary", "balkans")
    ]
    assert all(both)
    assert board.where_is("austria_annexes_bosnia") == "removed"


@pytest.mark.card("austria_annexes_bosnia")
def test_bosnia_is_not_annexed_when_war_breaks_out() -> None:
    board = at().set(**BRINK).dice(6).event("austria_annexes_bosnia")
    assert board["bosnia"] == (0, 0)
    assert "austria_annexes_bosnia" not in board.s.in_effect


# 50 Schlieffen Plan Adopted.


@pytest.mark.card("schlieffen_plan_adopted")
def test_schlieffen_plan_points_at_belgium() -> None:
    board = at(belgium=(3, 0)).event("schlieffen_plan_adopted")
    assert board.board() == {"belgium": (3, 1)}
    assert board.s.in_effect["schlieffen_plan_adopted"] == "authoritarian"
    assert board.where_is("schlieffen_plan_adopted") == "removed"
    assert not board.pending


# 51 Norwegian Independence.


@pytest.mark.card("norwegian_independence")
def test_norway_comes_into_play() -> None:
    board = at().event("local_uprising")
    assert "norway" not in board.options
    board = at().event("norwegian_independence")
    assert board.board() == {"norway": (2, 0)}
    assert board.controller("norway") == "liberal"
    assert [event["ev"] for event in board.log].count("in_effect") == 1
    assert board.where_is("norwegian_independence") == "removed"
    assert "norway" in board.event("local_uprising").options


# 52 Conrad von Hötzendorf.


@pytest.mark.card("conrad_von_hotzendorf")
def test_conrad_strengthens_army_and_governments() -> None:
    board = at(vienna=(3, 0)).event("conrad_von_hotzendorf")
    assert board.board() == {"vienna": (3, 1), "budapest": (0, 1), "galicia_przemysl": (0, 1)}
    assert board.s.tension == 1
    assert board.where_is("conrad_von_hotzendorf") == "removed"


@pytest.mark.card("conrad_von_hotzendorf")
def test_conrad_pays_for_tension_that_franz_ferdinand_holds_down() -> None:
    board = at(vienna=(0, 3), budapest=(0, 2)).happened("franz_ferdinand").set(tension=3)
    board.event("conrad_von_hotzendorf")
    assert (board.s.tension, board.s.vp) == (3, 1)


# 54 Traditionalists Gain Power.


@pytest.mark.card("traditionalists_gain_power")
def test_traditionalists_move_within_their_region() -> None:
    board = at(
        east_prussia=(0, 2),
        french_armed_forces=(0, 2),
        bulgaria=(0, 3),
        spain_portugal=(0, 1),
        croatia=(0, 1),
    ).event("traditionalists_gain_power")
    assert board.options == ["croatia", "done", "east_prussia", "french_armed_forces"]
    board.play("east_prussia", "east_prussia")
    assert board["berlin"] == (0, 2), "Germany has no other government"
    board.play("croatia")
    assert board.options == ["budapest", "vienna"]
    board.play("vienna", "french_armed_forces")
    assert not board.pending
    assert board.board() == {
        "berlin": (0, 2), "vienna": (0, 1), "paris": (0, 1), "french_armed_forces": (0, 1),
        "bulgaria": (0, 3), "spain_portugal": (0, 1),
    }  # fmt: skip
    assert board.where_is("traditionalists_gain_power") == "removed"


@pytest.mark.card("traditionalists_gain_power")
def test_traditionalists_may_stay_where_they_are() -> None:
    board = at(kiel=(0, 2)).event("traditionalists_gain_power").play(DONE)
    assert board.board() == {"kiel": (0, 2)}
    assert not at(serbia=(0, 3)).event("traditionalists_gain_power").pending, "no Balkan government"


# 55 Viscount Grey.


@pytest.mark.card("viscount_grey")
def test_grey_places_support_at_one_point_each_in_authoritarian_spaces() -> None:
    board = at(paris=(2, 0), colonials=(0, 3)).event("viscount_grey", by="authoritarian")
    assert board.asked == "liberal"
    board.play("place", "colonials", "colonials", "colonials")
    assert board["colonials"] == (3, 3)
    assert not board.pending
    assert board.where_is("viscount_grey") == "discard"


@pytest.mark.card("viscount_grey")
def test_grey_keeps_to_adjacency_and_grows_in_the_georgian_era() -> None:
    board = at(paris=(2, 0)).set(turn=8).event("viscount_grey").play("place")
    assert "berlin" not in board.options
    board.play("paris", "nice", "nice", "nice")
    assert board.board() == {"paris": (3, 0), "nice": (3, 0)}


@pytest.mark.card("viscount_grey")
def test_grey_checks_two_spaces_and_ignores_hostile_neighbours() -> None:
    board = at(wilhelm_ii=(0, 5), imperial_army=(0, 4), industrialists=(0, 2), saxony=(0, 1)).dice(4, 4)
    board.event("viscount_grey").play("check", "industrialists")
    assert board["industrialists"] == (1, 0), "4 and 3 make 7 against 4: two off, one on"
    assert "industrialists" not in board.options
    board.play("saxony")
    assert board["saxony"] == (0, 0), "7 against 6"
    assert not board.pending


@pytest.mark.card("viscount_grey")
def test_grey_may_put_to_sea_with_the_navys_own_card() -> None:
    board = at(paris=(1, 0)).dice(1).event("viscount_grey").play("naval")
    assert board.s.attempts == [1, 0]
    assert board.s.navy == [1, 0], "1, 3 points and the own card make 5 against 4"
    board = at(paris=(1, 0)).set(attempts=[1, 0]).event("viscount_grey")
    assert board.pending[0].what == "spend", "one attempt a turn, nobody to check"


@pytest.mark.card("viscount_grey")
@pytest.mark.parametrize(("edition", "total"), [("first", 1 + 2 + 1), ("deluxe", 1 + 3 + 1)])
def test_nassau_weakens_grey_at_sea_in_the_first_edition_only(edition: str, total: int) -> None:
    board = at(edition, paris=(1, 0)).navy("pre_dreadnought", "nassau").set(first=[-1, 1, 1, *[-1] * 11])
    board.dice(1).event("viscount_grey").play("naval")
    attempt = next(event for event in board.log if event["ev"] == "attempt")
    assert attempt["total"] == total


@pytest.mark.card("viscount_grey")
def test_grey_is_stymied_and_gains_in_the_balkans_like_any_card() -> None:
    board = at(paris=(2, 0))
    board.s.in_effect["stymied"] = "authoritarian"
    board.event("viscount_grey").play("place", "paris", "paris")
    assert not board.pending
    board = at(greece=(1, 0), macedonia=(0, 2)).happened("balkan_federation").set(attempts=[1, 0])
    board.event("viscount_grey").play(("place", "balkans"))
    assert board.options == ["greece", "macedonia", "montenegro"]
    board.play("macedonia", "macedonia", "macedonia", "macedonia")
    assert board["macedonia"] == (4, 2)


@pytest.mark.card("viscount_grey")
def test_grey_is_silent_in_splendid_isolation() -> None:
    board = at(paris=(2, 0)).happened("splendid_isolation").event("viscount_grey")
    assert not board.pending
    board.hand("liberal", "viscount_grey").round("liberal")
    assert ("play", "viscount_grey", "event") not in offered(board)


# 56 Control of the Channel.


@pytest.mark.card("control_of_the_channel")
def test_the_channel_brings_a_discarded_event_back() -> None:
    board = at().navy("nassau", "hms_dreadnought")
    board.discard("military_tradition", "prussian_spirit", "france_scoring", "socialist_movements")
    board.event("control_of_the_channel", by="liberal")
    assert board.asked == "liberal"
    assert board.options == ["military_tradition", "prussian_spirit", "socialist_movements"]
    board.play("prussian_spirit")
    assert board.asked == "authoritarian", "its own side carries an event out"
    board.play("berlin", "berlin", "kiel")
    assert board.board() == {"berlin": (0, 2), "kiel": (0, 1)}
    assert board.where_is("prussian_spirit") == "removed"
    assert board.where_is("military_tradition") == "discard"
    assert board.where_is("control_of_the_channel") == "removed"


@pytest.mark.card("control_of_the_channel")
def test_the_channel_serves_whoever_is_ahead() -> None:
    board = at().navy("nassau", "helgoland").discard("military_tradition")
    board.event("control_of_the_channel", by="authoritarian").play("kiel", "kiel")
    assert board["kiel"] == (0, 2)
    assert board.where_is("military_tradition") == "discard"


@pytest.mark.card("control_of_the_channel")
def test_the_channel_is_closed_to_a_navy_that_is_not_ahead() -> None:
    for navies in (("nassau", "nassau"), ("nassau", "helgoland")):
        board = at().navy(*navies).discard("socialist_movements")
        board.event("control_of_the_channel", by="liberal")
        assert not board.pending
        assert board.where_is("control_of_the_channel") == "discard"
    board = at().navy("helgoland", "nassau").discard("france_scoring").event("control_of_the_channel")
    assert not board.pending
    assert board.where_is("control_of_the_channel") == "removed", "it happened, but found nothing"


@pytest.mark.card("control_of_the_channel", "eight_nation_alliance")
@pytest.mark.parametrize("partner", ["admiral_von_tirpitz", "modernism"])
def test_the_channel_asks_whether_or_not_eight_nations_find_a_partner(partner: str) -> None:
    board = at(berlin=(3, 0)).navy("nassau", "hms_dreadnought").discard("eight_nation_alliance")
    board.hand("liberal", partner).event("control_of_the_channel", by="liberal")
    assert board.asked == "liberal"
    if partner == "modernism":
        assert board.options == ["done"], "no card of the other side"
        board.play(("done",))
        assert board.log[-2] == {"ev": "no_replay", "seat": "liberal", "reveal": True}
        cards = board.rules.facts.kinds["authoritarian"]
        found = [board.rules.resample(board.s, "authoritarian", seed).hands[0] for seed in range(200)]
        assert all(cards.isdisjoint(hand) for hand in found), "the other knows that now"
    else:
        assert board.options == ["eight_nation_alliance"]
        board.play("eight_nation_alliance")
        found = [board.rules.resample(board.s, "authoritarian", seed).hands[0] for seed in range(200)]
        cards = board.rules.facts.kinds["authoritarian"]
        assert not any(cards.isdisjoint(hand) for hand in found), "there is a partner"


# 57 Naval Bill/Fleet Law.


@pytest.mark.card("naval_bill_fleet_law")
def test_naval_bill_advances_the_players_navy() -> None:
    board = at().navy("hms_dreadnought", "hms_dreadnought").dice(1)
    board.event("naval_bill_fleet_law", by="authoritarian")
    assert board.s.navy == [1, 2]
    assert board.s.tension == 1
    assert board.where_is("naval_bill_fleet_law") == "removed"
    board = (
        at().navy("hms_dreadnought", "hms_dreadnought").dice(1).event("naval_bill_fleet_law", by="liberal")
    )
    assert board.s.navy == [2, 1]


@pytest.mark.card("naval_bill_fleet_law")
def test_naval_bill_at_the_end_of_the_track_and_at_the_beginning_of_a_war() -> None:
    board = at().navy("revenge", "nassau").dice(1).event("naval_bill_fleet_law", by="liberal")
    assert board.s.navy == [13, 2]
    board = at().set(**BRINK).navy("nassau", "nassau").dice(6).event("naval_bill_fleet_law", by="liberal")
    assert board.s.navy == [2, 2]


# 58 US Interventionism.


@pytest.mark.card("us_interventionism")
def test_us_interventionism_gives_the_stability_cards_back() -> None:
    board = at().set(spent=[0b11, 1 << 12]).event("us_interventionism")
    assert board.s.spent == [0, 1 << 12]
    assert board.s.in_effect["us_interventionism"] == "liberal"
    assert board.where_is("us_interventionism") == "removed"


@pytest.mark.card("us_interventionism")
def test_us_interventionism_cannot_follow_its_opposite() -> None:
    board = at().happened("us_non_interventionism").set(spent=[0b11, 0]).event("us_interventionism")
    assert board.s.spent == [0b11, 0]
    assert "us_interventionism" not in board.s.in_effect
    assert board.where_is("us_interventionism") == "discard"


# 59 Declaration of Independence.


@pytest.mark.card("declaration_of_independence")
@pytest.mark.parametrize(("edition", "support"), [("first", 4), ("deluxe", 3)])
def test_a_balkan_space_declares_its_independence(edition: str, support: int) -> None:
    board = at(edition, serbia=(1, 0), greece=(2, 0)).event("declaration_of_independence")
    assert "greece" not in board.options
    assert "constantinople" not in board.options
    board.play("serbia")
    assert board["serbia"] == (1, support), "enough for control; Deluxe: its stability"
    assert board.where_is("declaration_of_independence") == "removed"


@pytest.mark.card("declaration_of_independence")
def test_no_space_can_declare_itself_under_liberal_control() -> None:
    board = at(
        bosnia=(3, 0), serbia=(3, 0), romania=(3, 0), montenegro=(2, 0), bulgaria=(3, 0), macedonia=(2, 0),
        greece=(2, 0),
    ).event("declaration_of_independence")  # fmt: skip
    assert not board.pending
    assert all(authoritarian == 0 for _, authoritarian in board.board().values())
    assert board.where_is("declaration_of_independence") == "removed"


# 60 Legacy of 1848.


@pytest.mark.card("legacy_of_1848")
def test_legacy_of_1848_takes_a_red_card() -> None:
    board = at().hand("authoritarian", "entente_cordiale", "victor_chernov", "prussian_spirit")
    board.event("legacy_of_1848")
    shown = next(event for event in board.log if event["ev"] == "revealed")
    assert (shown["cards"], shown["to"]) == (
        ["entente_cordiale", "victor_chernov"],
        ["liberal", "authoritarian"],
    )
    assert board.options == ["entente_cordiale", "operations"], "Chernov still waits for the Union"
    board.play("entente_cordiale", "paris", "paris", "nice", "nice")
    assert board.board() == {"paris": (2, 0), "nice": (2, 0)}
    assert board.where_is("entente_cordiale") == "removed"
    assert board.where_is("victor_chernov") == "authoritarian"
    assert [board.rules.facts.cards[card].slug for card in board.s.seen[0]] == ["victor_chernov"]
    assert board.where_is("legacy_of_1848") == "removed"


@pytest.mark.card("legacy_of_1848")
def test_legacy_of_1848_leaves_enver_pasha_to_the_authoritarian() -> None:
    board = at().hand("authoritarian", "enver_pasha").event("legacy_of_1848").play("enver_pasha")
    assert board["constantinople"] == (0, 2)
    assert board.s.bonus == [("authoritarian", "balkans")]
    assert board.where_is("enver_pasha") == "removed"


@pytest.mark.card("legacy_of_1848")
def test_legacy_of_1848_gives_its_points_instead() -> None:
    board = at(paris=(2, 0)).hand("authoritarian", "entente_cordiale")
    board.event("legacy_of_1848", by="authoritarian")
    assert board.asked == "liberal"
    board.play("operations", "place", "paris", "nice")
    assert board.board() == {"paris": (3, 0), "nice": (1, 0)}
    assert board.where_is("entente_cordiale") == "authoritarian"
    assert board.where_is("legacy_of_1848") == "removed"


@pytest.mark.card("legacy_of_1848")
def test_legacy_of_1848_without_a_red_card_is_its_points() -> None:
    board = at(paris=(2, 0)).hand("authoritarian", "prussian_spirit").event("legacy_of_1848")
    assert board.options == ["naval", "place"]
    board.play("place", "paris", "paris")
    assert board.board() == {"paris": (4, 0)}
    assert board.s.seen == [[], []]
    board = at().set(attempts=[1, 0]).event("legacy_of_1848")
    assert not board.pending, "without support on the map there is nothing to do"


# 62 Jozef Pilsudski.


@pytest.mark.card("jozef_pilsudski")
def test_pilsudski_places_around_poland_and_checks_it() -> None:
    board = at(poland=(0, 3)).dice(6).event("jozef_pilsudski")
    assert board.options == ["baltic_states", "east_prussia", "poland", "silesia", "tsarist_army"]
    board.play("silesia", "silesia")
    assert board["poland"] == (1, 0), "6, 3 and Silesia make 10 against 6: three off, one on"
    assert board["silesia"] == (2, 0)
    assert board.where_is("jozef_pilsudski") == "removed"


@pytest.mark.card("jozef_pilsudski")
def test_pilsudski_checks_nothing_in_an_empty_poland() -> None:
    board = at(tsarist_army=(0, 3)).event("jozef_pilsudski").play("poland", "poland")
    assert not board.pending
    assert board.board() == {"poland": (2, 0), "tsarist_army": (0, 3)}


# 63 October Manifesto.


@pytest.mark.card("october_manifesto")
def test_october_manifesto_follows_the_revolution() -> None:
    board = at().happened("revolution_of_1905").event("october_manifesto").play("moscow", "moscow")
    assert "moscow" not in board.options
    board.play("poland", "poland", "siberia")
    assert board.board() == {"moscow": (2, 0), "poland": (2, 0), "siberia": (1, 0)}
    assert "october_manifesto" in board.s.in_effect
    assert board.where_is("october_manifesto") == "removed"


@pytest.mark.card("october_manifesto")
def test_no_manifesto_without_a_revolution() -> None:
    board = at().event("october_manifesto")
    assert not board.pending
    assert board.where_is("october_manifesto") == "discard"


# 64 Diagonal Politics.


@pytest.mark.card("diagonal_politics")
def test_diagonal_politics_enters_every_authoritarian_space_of_germany() -> None:
    board = at(wilhelm_ii=(0, 5), kiel=(0, 3), berlin=(0, 2), paris=(0, 2)).event("diagonal_politics")
    assert board.board() == {
        "wilhelm_ii": (1, 5), "kiel": (1, 3), "berlin": (0, 2), "paris": (0, 2),
    }  # fmt: skip
    assert board.where_is("diagonal_politics") == "removed"


@pytest.mark.card("diagonal_politics")
def test_diagonal_politics_finds_nothing_in_a_free_germany() -> None:
    board = at(berlin=(0, 2)).event("diagonal_politics")
    assert board.board() == {"berlin": (0, 2)}
    assert board.where_is("diagonal_politics") == "removed"


# 65 Second Duma Disbanded.


@pytest.mark.card("second_duma_disbanded")
@pytest.mark.parametrize("opener", ["october_manifesto", "victor_chernov"])
def test_second_duma_goes_to_siberia(opener: str) -> None:
    board = at(saint_petersburg=(3, 1), moscow=(2, 0), siberia=(1, 0), paris=(2, 0)).happened(opener)
    board.event("second_duma_disbanded")
    assert board.asked == "authoritarian"
    assert board.options == ["moscow", "saint_petersburg"]
    board.play("saint_petersburg")
    assert board["saint_petersburg"] == (0, 1)
    assert board["siberia"] == (4, 0)
    assert board["moscow"] == (2, 0)
    assert board.where_is("second_duma_disbanded") == "removed"


@pytest.mark.card("second_duma_disbanded")
def test_no_duma_to_disband() -> None:
    board = at(moscow=(2, 0)).event("second_duma_disbanded")
    assert board["moscow"] == (2, 0)
    assert board.where_is("second_duma_disbanded") == "discard"
    board = at(siberia=(2, 0)).happened("october_manifesto").event("second_duma_disbanded")
    assert board.board() == {"siberia": (2, 0)}
    assert board.where_is("second_duma_disbanded") == "removed"


# 66 Henry Wilson.


@pytest.mark.card("henry_wilson")
def test_henry_wilson_turns_one_and_checks_in_france() -> None:
    board = at(french_armed_forces=(0, 4), nice=(0, 2)).happened("entente_cordiale").dice(3)
    board.event("henry_wilson")
    assert board["french_armed_forces"] == (1, 3)
    assert board.options == ["french_armed_forces", "nice"]
    board.play("nice")
    assert board["nice"] == (0, 1), "3 and 2 make 5 against 4"
    assert board.where_is("henry_wilson") == "removed"


@pytest.mark.card("henry_wilson")
def test_henry_wilson_turns_nothing_in_an_empty_army() -> None:
    board = at(nice=(0, 2)).happened("entente_cordiale").dice(2).event("henry_wilson")
    assert board.board() == {"nice": (0, 2)}


@pytest.mark.card("henry_wilson")
@pytest.mark.parametrize("past", [(), ("entente_cordiale", "splendid_isolation")])
def test_henry_wilson_needs_the_entente(past: tuple[str, ...]) -> None:
    board = at(french_armed_forces=(0, 4)).happened(*past).event("henry_wilson")
    assert board["french_armed_forces"] == (0, 4)
    assert board.where_is("henry_wilson") == "discard"


# 67 Landslide Electoral Victory.


@pytest.mark.card("landslide_electoral_victory")
def test_landslide_adds_one_to_four_liberal_spaces() -> None:
    board = at(paris=(2, 0), nice=(2, 0), greece=(2, 0), berlin=(3, 0), fauvism=(1, 0), kiel=(2, 0))
    board.event("landslide_electoral_victory")
    assert board.options == ["berlin", "fauvism", "greece", "nice", "paris"]
    board.play("paris")
    assert "paris" not in board.options
    board.play("nice", "greece", "berlin")
    assert not board.pending
    assert board["fauvism"] == (1, 0)
    assert [board[space][0] for space in ("paris", "nice", "greece", "berlin")] == [3, 3, 3, 4]
    assert board.where_is("landslide_electoral_victory") == "discard"


@pytest.mark.card("landslide_electoral_victory")
def test_a_small_landslide() -> None:
    board = at(paris=(2, 0)).event("landslide_electoral_victory")
    assert board.board() == {"paris": (3, 0)}
    assert at(paris=(1, 0)).event("landslide_electoral_victory").board() == {"paris": (1, 0)}


# 68 Triple Alliance.


@pytest.mark.card("triple_alliance")
@pytest.mark.parametrize(("edition", "support"), [("first", 4), ("deluxe", 3)])
def test_triple_alliance_wins_italy_and_joins_the_track(edition: str, support: int) -> None:
    board = at(edition, italy=(1, 0)).event("triple_alliance")
    assert board["italy"] == (1, support), "enough for control; Deluxe: its stability"
    assert board.s.track == ["three_emperor_league", "triple_alliance"]
    assert board.where_is("triple_alliance") == "removed"


@pytest.mark.card("triple_alliance")
def test_no_triple_alliance_with_a_perfidious_italy() -> None:
    board = at().happened("perfidious_italy").event("triple_alliance")
    assert board.board() == {}
    assert board.s.track == ["three_emperor_league"]
    assert board.where_is("triple_alliance") == "discard"


# 69 Prince Heinrich.


@pytest.mark.card("prince_heinrich")
def test_prince_heinrich_counts_the_lead() -> None:
    board = at().navy("hms_dreadnought", "helgoland").event("prince_heinrich")
    assert board.s.vp == -3
    assert board.where_is("prince_heinrich") == "removed"


@pytest.mark.card("prince_heinrich")
def test_prince_heinrich_needs_a_lead() -> None:
    board = at().navy("nassau", "nassau").event("prince_heinrich")
    assert board.s.vp == 0
    assert board.where_is("prince_heinrich") == "discard"


# 70 Winston Churchill.


@pytest.mark.card("winston_churchill")
def test_churchill_exchanges_cards_up_to_the_lead() -> None:
    board = at().navy("bellerophon", "hms_dreadnought")
    board.hand("liberal", "france_scoring", "modernism", "prussian_spirit").event("winston_churchill")
    deck = len(board.s.deck)
    assert board.options == ["done", "france_scoring", "modernism", "prussian_spirit"]
    board.play("france_scoring")
    assert len(board.s.deck) == deck, "nothing is drawn before the last is named"
    board.play("prussian_spirit")
    assert not board.pending
    assert board.where_is("france_scoring") == "discard"
    assert board.where_is("prussian_spirit") == "discard"
    assert len(board.s.hands[0]) == 3
    assert len(board.s.deck) == deck - 2
    assert board.where_is("winston_churchill") == "removed"
    assert "winston_churchill" not in board.s.in_effect


@pytest.mark.card("winston_churchill")
def test_churchill_reshuffles_an_empty_deck_with_what_he_discards() -> None:
    board = at().set(deck=[]).navy("nassau", "hms_dreadnought").hand("liberal", "modernism")
    board.event("winston_churchill").play("modernism")
    assert board.where_is("modernism") == "liberal"


@pytest.mark.card("winston_churchill")
def test_churchill_may_keep_his_hand_and_needs_a_lead() -> None:
    board = at().navy("nassau", "hms_dreadnought").hand("liberal", "modernism").event("winston_churchill")
    board.play(DONE)
    assert board.where_is("modernism") == "liberal"
    assert not at().navy("nassau", "hms_dreadnought").event("winston_churchill").pending
    board = at().navy("nassau", "nassau").hand("liberal", "modernism").event("winston_churchill")
    assert not board.pending
    assert board.where_is("winston_churchill") == "discard"


# 71 Local Uprising.


@pytest.mark.card("local_uprising")
def test_local_uprising_in_annex_spaces() -> None:
    board = at(poland=(0, 3)).event("local_uprising")
    assert board.s.tension == 1
    assert board.options == [
        "algeria", "alsace_lorraine", "alto_adige", "bosnia", "colonials", "finland", "libya", "macedonia",
        "montenegro", "morocco", "poland", "serbia", "tunisia",
    ]  # fmt: skip
    board.play("poland", "poland", "finland")
    assert board.board() == {"poland": (2, 3), "finland": (1, 0)}
    assert board.where_is("local_uprising") == "discard"


@pytest.mark.card("local_uprising")
def test_local_uprising_costs_the_liberal_at_the_height_of_tension() -> None:
    board = at().set(tension=6).event("local_uprising", by="authoritarian").play("poland", "poland", "poland")
    assert (board.s.tension, board.s.vp) == (6, -1)


# 72 Military Parade.


@pytest.mark.card("military_parade")
def test_military_parade_impresses_the_neighbours() -> None:
    board = at(kiel=(0, 3), imperial_army=(0, 4), serbia=(0, 2)).event("military_parade")
    assert board.options == ["imperial_army", "kiel"]
    board.play("kiel")
    assert board.board() == {
        "kiel": (0, 3), "imperial_army": (0, 4), "serbia": (0, 2),
        "hanover_oldenburg": (0, 1), "wilhelm_ii": (0, 1), "sweden": (0, 1), "denmark": (0, 1),
    }  # fmt: skip
    assert board.where_is("military_parade") == "discard"


@pytest.mark.card("military_parade")
def test_military_parade_needs_an_army() -> None:
    board = at(kiel=(0, 2), berlin=(0, 3)).event("military_parade")
    assert board.board() == {"kiel": (0, 2), "berlin": (0, 3)}
    assert not board.pending


# 73 Central Authority.


@pytest.mark.card("central_authority")
def test_central_authority_strengthens_one_region() -> None:
    board = at(vienna=(0, 3), budapest=(0, 2), trieste=(0, 2), berlin=(0, 3)).event("central_authority")
    assert board.options == ["austria_hungary", "germany"]
    board.play("austria_hungary")
    assert board.board() == {"vienna": (0, 4), "budapest": (0, 3), "trieste": (0, 2), "berlin": (0, 3)}
    assert board.where_is("central_authority") == "discard"


@pytest.mark.card("central_authority")
def test_central_authority_over_nothing() -> None:
    board = at(trieste=(0, 2), italy=(0, 3)).event("central_authority")
    assert not board.pending
    assert board.board() == {"trieste": (0, 2), "italy": (0, 3)}


# 74 von Bethmann-Hollweg.


@pytest.mark.card("von_bethmann_hollweg")
def test_bethmann_hollweg_gives_two_attempts_of_which_the_first_fails() -> None:
    board = at().navy("hms_dreadnought", "hms_dreadnought").event("von_bethmann_hollweg")
    assert board.s.in_effect["von_bethmann_hollweg"] == "authoritarian"
    assert board.where_is("von_bethmann_hollweg") == "removed"
    board.hand("authoritarian", "prussian_spirit", "military_tradition", "the_kaiser_intervenes").dice(6)
    board.round("authoritarian").play(("play", "prussian_spirit", "naval"))
    assert board.s.navy == [1, 1], "no die can help while the marker is on its front"
    assert board.s.tried == [False, True]
    board.round("authoritarian").play(("play", "the_kaiser_intervenes", "naval"))
    assert board.s.navy == [1, 2]
    board.round("authoritarian")
    assert ("play", "military_tradition", "naval") not in offered(board)


@pytest.mark.card("von_bethmann_hollweg")
def test_bethmann_hollweg_does_not_hold_events_back() -> None:
    board = at().happened("von_bethmann_hollweg").navy("hms_dreadnought", "hms_dreadnought").dice(1)
    board.event("naval_bill_fleet_law", by="authoritarian")
    assert board.s.navy == [1, 2]


# 75 Jean Jaures.


@pytest.mark.card("jean_jaures")
def test_jaures_eases_tension_now_and_before_every_crisis_roll() -> None:
    board = at().set(tension=3).event("jean_jaures")
    assert board.s.tension == 2
    assert board.where_is("jean_jaures") == "removed"
    board.dice(1).event("austria_annexes_bosnia")
    assert board.asked == "liberal"
    board.play("ease")
    assert (board.s.tension, board.s.vp) == (2, -1)
    assert board["bosnia"] == (0, 3)
    board.dice(1).event("naval_bill_fleet_law", by="authoritarian").play("decline")
    assert (board.s.tension, board.s.vp) == (3, -1)


@pytest.mark.card("jean_jaures")
def test_jaures_gains_a_point_in_time_of_peace() -> None:
    board = at().event("jean_jaures")
    assert (board.s.tension, board.s.vp) == (0, 1)


@pytest.mark.card("jean_jaures")
def test_jaures_is_dead() -> None:
    board = at().happened("raoul_villain").set(tension=3).event("jean_jaures")
    assert board.s.tension == 3
    assert board.where_is("jean_jaures") == "discard"


# 76 Georges Clemenceau.


@pytest.mark.card("georges_clemenceau")
def test_clemenceau_clears_mixed_spaces_and_pays_no_more_in_france() -> None:
    board = at(paris=(2, 2), nice=(0, 3), dijon=(2, 0), french_armed_forces=(1, 5), kiel=(1, 3))
    board.event("georges_clemenceau")
    assert board.board() == {
        "paris": (2, 1), "nice": (0, 3), "dijon": (2, 0), "french_armed_forces": (1, 4), "kiel": (1, 3),
    }  # fmt: skip
    assert board.where_is("georges_clemenceau") == "removed"
    board.hand("liberal", "modernism").round("liberal").play(("play", "modernism", "ops"), ("place",))
    board.play("nice", "nice")
    assert board["nice"] == (2, 3)
    assert not board.pending


@pytest.mark.card("georges_clemenceau")
def test_clemenceau_still_pays_elsewhere() -> None:
    board = at(kiel=(1, 4)).happened("georges_clemenceau")
    board.hand("liberal", "modernism").round("liberal").play(("play", "modernism", "ops"), ("place",), "kiel")
    assert board["kiel"] == (2, 4)
    assert not board.pending


@pytest.mark.card("georges_clemenceau")
def test_clemenceau_has_fallen_to_briand() -> None:
    board = at(paris=(2, 2)).happened("aristide_briand").event("georges_clemenceau")
    assert board["paris"] == (2, 2)
    assert "georges_clemenceau" not in board.s.in_effect
    assert board.where_is("georges_clemenceau") == "discard"


# 77 Alsace-Lorraine.


@pytest.mark.card("alsace_lorraine_card")
def test_alsace_lorraine_pays_its_master() -> None:
    board = at(alsace_lorraine=(0, 3)).event("alsace_lorraine_card")
    assert board["alsace_lorraine"] == (0, 5)
    assert (board.s.tension, board.s.vp) == (1, -2)
    assert board.where_is("alsace_lorraine_card") == "removed"


@pytest.mark.card("alsace_lorraine_card")
def test_control_of_alsace_lorraine_is_read_before_the_support_arrives() -> None:
    board = at(alsace_lorraine=(0, 2)).event("alsace_lorraine_card")
    assert board["alsace_lorraine"] == (0, 4)
    assert (board.s.tension, board.s.vp) == (1, 0)


# 79 Victor Chernov.


@pytest.mark.card("victor_chernov")
def test_chernov_turns_three_in_different_spaces() -> None:
    board = at(moscow=(0, 3), nicolas_ii=(0, 4), poland=(1, 1), ukraine=(0, 1)).happened(
        "union_of_liberation"
    )
    board.event("victor_chernov").play("moscow")
    assert "moscow" not in board.options
    board.play("nicolas_ii", "poland")
    assert board.board() == {"moscow": (1, 2), "nicolas_ii": (1, 3), "poland": (2, 0), "ukraine": (0, 1)}
    assert board.s.bonus == [("liberal", "russia")]
    assert board.where_is("victor_chernov") == "removed"


@pytest.mark.card("victor_chernov")
def test_chernov_plays_one_more_stability_card_in_russia_if_he_likes() -> None:
    board = at().happened("union_of_liberation").event("victor_chernov")
    board.hand("liberal", "russia_scoring").dice(1).round("liberal").play(("play", "russia_scoring", "score"))
    board.play("silent_majority")
    assert board.asked == "liberal"
    assert "done" in board.options
    board.play(DONE, "elitist_art")
    assert board.s.bonus == []
    assert "victor_chernov" not in board.s.in_effect


@pytest.mark.card("victor_chernov")
def test_chernov_waits_for_the_union_of_liberation() -> None:
    board = at(moscow=(0, 3)).event("victor_chernov")
    assert board["moscow"] == (0, 3)
    assert board.s.bonus == []
    assert board.where_is("victor_chernov") == "discard"


# 80 Tangier Crisis.


@pytest.mark.card("tangier_crisis")
def test_the_liberal_may_back_down_at_tangier() -> None:
    board = at().event("tangier_crisis")
    assert board.asked == "liberal"
    board.play("points")
    assert (board.s.vp, board.s.tension, board.board()) == (-3, 0, {})
    assert board.where_is("tangier_crisis") == "removed"


@pytest.mark.card("tangier_crisis")
def test_the_crisis_of_tangier_strengthens_the_french_army() -> None:
    board = at(french_armed_forces=(4, 0)).dice(1).event("tangier_crisis").play("crisis")
    assert board["french_armed_forces"] == (4, 2)
    assert (board.s.vp, board.s.tension) == (0, 1)
    assert [event["ev"] for event in board.log].count("crisis") == 1


@pytest.mark.card("tangier_crisis")
def test_an_authoritarian_army_sends_its_support_to_one_french_space() -> None:
    board = (
        at(french_armed_forces=(0, 4), paris=(2, 0))
        .set(tension=6)
        .dice(1)
        .event("tangier_crisis", by="liberal")
    )
    board.play("crisis")
    assert board.asked == "authoritarian"
    assert "berlin" not in board.options
    board.play("paris")
    assert board["paris"] == (2, 2)
    assert board.s.vp == 1, "the seventh point of tension costs the owner of the event"
    assert not board.pending


# 97 Exiles Escape/Return.


@pytest.mark.card("exiles_escape_return")
def test_exiles_return_to_different_spaces() -> None:
    board = at(siberia=(5, 0), moscow=(0, 3)).event("exiles_escape_return")
    board.play("siberia")
    assert "siberia" not in board.options
    assert "berlin" not in board.options
    board.play("moscow", "siberia")
    assert "moscow" not in board.options
    board.play("finland", "siberia", "poland", DONE)
    assert board.board() == {"siberia": (2, 0), "moscow": (1, 3), "finland": (1, 0), "poland": (1, 0)}
    assert board.where_is("exiles_escape_return") == "removed"


@pytest.mark.card("exiles_escape_return")
def test_no_exiles_in_siberia() -> None:
    board = at(moscow=(2, 0)).event("exiles_escape_return")
    assert not board.pending
    assert board.where_is("exiles_escape_return") == "removed"


# 105 Rosa Luxemburg.


@pytest.mark.card("rosa_luxemburg")
def test_luxemburg_brings_a_red_event_back() -> None:
    board = at(saxony=(3, 0), jugendstil=(2, 0), silesia=(1, 0), berlin=(3, 0)).dice(3)
    board.discard(
        "entente_cordiale", "union_of_liberation", "radical_party_founded", "enver_pasha", "victor_chernov"
    )
    board.event("rosa_luxemburg")
    assert board.options == ["entente_cordiale", "union_of_liberation"], "3, Saxony and Jugendstil make 5"
    board.play("entente_cordiale", "paris", "paris", "nice", "nice")
    assert board.s.track[-1] == "entente_cordiale"
    assert board.where_is("entente_cordiale") == "removed"
    assert board.where_is("rosa_luxemburg") == "removed"


@pytest.mark.card("rosa_luxemburg")
def test_luxemburg_fails_at_four_or_without_a_red_card() -> None:
    board = at().dice(4).discard("entente_cordiale").event("rosa_luxemburg")
    assert not board.pending
    assert board.where_is("entente_cordiale") == "discard"
    assert board.where_is("rosa_luxemburg") == "removed"
    board = at().dice(5).discard("radical_party_founded").event("rosa_luxemburg")
    assert not board.pending
    assert board.where_is("rosa_luxemburg") == "removed"
