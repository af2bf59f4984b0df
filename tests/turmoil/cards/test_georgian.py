"""Every Georgian card: what it does, and what it does when there is nothing to do."""

from __future__ import annotations

import pytest

from chancellery.core.decisions import Action, Choice
from tests.turmoil.at import At, at

BOTH = pytest.mark.parametrize("edition", ["first", "deluxe"])


def over(board: At) -> bool:
    """War has broken out."""
    return any(event["ev"] == "crisis" and event["war"] for event in board.log)


def offered(board: At) -> list[Action]:
    decision = board.pending[0]
    assert isinstance(decision, Choice)
    return list(decision.options)


# 61 Russian Collapse.


@pytest.mark.card("russian_collapse")
@pytest.mark.parametrize("held", ["three_emperor_league", "franco_russian_alliance"])
def test_russian_collapse_takes_the_place_of_either_side_of_the_league(held: str) -> None:
    board = at(moscow=(3, 0), poland=(3, 0), tsarist_army=(3, 0)).set(track=[held, "dual_alliance"])
    if held == "franco_russian_alliance":
        board.happened(held)
    board.dice(1).event("russian_collapse")
    assert board.s.tension == 1
    assert board.s.track == ["russian_collapse", "dual_alliance"]
    assert list(board.s.in_effect) == ["russian_collapse"]
    assert board.where_is("russian_collapse") == "removed"


@pytest.mark.card("russian_collapse")
def test_russian_collapse_needs_three_liberal_battlegrounds_in_russia() -> None:
    board = at(moscow=(3, 0), poland=(3, 0), belarus=(2, 0)).event("russian_collapse")
    assert (board.s.tension, board.s.track) == (0, ["three_emperor_league"])
    assert board.where_is("russian_collapse") == "discard"


@pytest.mark.card("russian_collapse")
def test_war_in_its_roll_leaves_the_league_where_it_lies() -> None:
    board = at(moscow=(3, 0), poland=(3, 0), tsarist_army=(3, 0))
    board.set(tension=5, track=["three_emperor_league", "dual_alliance", "balkan_wars"])
    board.dice(6).event("russian_collapse")
    assert over(board)
    assert "russian_collapse" not in board.s.track
    assert "russian_collapse" not in board.s.in_effect


@pytest.mark.card("russian_collapse")
def test_after_the_collapse_there_is_no_franco_russian_alliance() -> None:
    board = at().happened("russian_collapse").event("franco_russian_alliance")
    assert board.where_is("franco_russian_alliance") == "discard"


# 81 Raoul Villain.


@pytest.mark.card("raoul_villain")
def test_raoul_villain_ends_jaures_and_bars_him() -> None:
    board = at().happened("jean_jaures").event("raoul_villain")
    assert board.s.vp == -1
    assert "jean_jaures" not in board.s.in_effect
    board = at().event("raoul_villain").event("jean_jaures")
    assert board.s.vp == -1, "nothing to end: the point all the same"
    assert board.where_is("jean_jaures") == "discard"


# 82 Agadir Crisis.


@pytest.mark.card("agadir_crisis")
@pytest.mark.parametrize(("edition", "support"), [("first", 4), ("deluxe", 3)])
def test_agadir_lets_the_liberal_give_up_morocco(edition: str, support: int) -> None:
    board = at(edition, morocco=(1, 0)).event("agadir_crisis")
    assert board.asked == "liberal"
    board.play("morocco")
    assert board["morocco"] == (1, support)
    assert (board.s.vp, board.s.tension) == (-1, 0)


@pytest.mark.card("agadir_crisis")
@pytest.mark.parametrize(("edition", "support"), [("first", 3), ("deluxe", 6)])
def test_agadir_in_a_morocco_already_authoritarian(edition: str, support: int) -> None:
    assert at(edition, morocco=(0, 3)).event("agadir_crisis").play("morocco")["morocco"] == (0, support)


@pytest.mark.card("agadir_crisis")
@BOTH
def test_agadir_may_become_a_crisis_whose_overflow_the_authoritarian_pays(edition: str) -> None:
    board = at(edition).set(tension=5).dice(1).event("agadir_crisis").play("crisis")
    assert board.s.tension == 6
    assert board.s.vp == 2, "one by the card, one for the step of tension that did not fit"
    assert board.board() == {}


# 83 Gavrilo Princip.


@pytest.mark.card("gavrilo_princip")
def test_princip_lifts_the_ceiling_before_tension_rises() -> None:
    board = at(vienna=(0, 3), budapest=(0, 2)).happened("franz_ferdinand").set(tension=3)
    board.dice(1).event("gavrilo_princip")
    assert board.s.tension == 5
    assert board.s.vp == 0
    assert "franz_ferdinand" not in board.s.in_effect


@pytest.mark.card("gavrilo_princip")
def test_after_princip_franz_ferdinand_cannot_come() -> None:
    board = at().dice(1).event("gavrilo_princip").event("franz_ferdinand")
    assert board.where_is("franz_ferdinand") == "discard"


@pytest.mark.card("gavrilo_princip", "yugoslavia")
def test_princip_has_no_cause_in_an_authoritarian_yugoslavia() -> None:
    board = at().dice(6, 1).event("yugoslavia").event("gavrilo_princip")
    assert board.s.tension == 0
    assert board.where_is("gavrilo_princip") == "discard"


# 84 Balkan Federation.


@pytest.mark.card("balkan_federation")
def test_balkan_federation_adds_a_point_to_cards_spent_in_the_balkans() -> None:
    board = at().event("balkan_federation").play("greece")
    assert board["greece"] == (1, 0)
    board.hand("liberal", "patriotism_nationalism", "funeral_of_edward_vii").round("liberal")
    board.play(("play", "funeral_of_edward_vii", "ops"))
    assert board.options == ["balkans", "place"]
    board.play(("place", "balkans"))
    assert set(board.options) == {"greece", "macedonia", "montenegro"}, "Constantinople is no Balkan space"
    board.play("greece", "greece", "macedonia", "macedonia", "montenegro")
    assert board.board() == {"greece": (3, 0), "macedonia": (2, 0), "montenegro": (1, 0)}


@pytest.mark.card("balkan_federation")
def test_balkan_federation_adds_a_point_to_both_checks() -> None:
    board = at(serbia=(0, 1), romania=(0, 1), paris=(0, 1)).happened("balkan_federation")
    board.hand("liberal", "istvan_tisza").round("liberal").play(("play", "istvan_tisza", "ops"))
    board.dice(4, 4).play(("check", "balkans"))
    assert "paris" not in board.options
    board.play("serbia")
    assert board.board() == {"paris": (0, 1)}, "4 and 3 against 6 takes the one support each"


@pytest.mark.card("balkan_federation")
def test_balkan_federation_helps_neither_the_opponent_nor_the_next_turn() -> None:
    board = at(greece=(1, 1)).happened("balkan_federation")
    board.hand("authoritarian", "preventive_war").round("authoritarian")
    board.play(("play", "preventive_war", "ops"))
    assert "balkans" not in board.options
    board = at().happened("balkan_federation").frames(("end_turn",))
    assert "balkan_federation" not in board.s.in_effect


@pytest.mark.card("balkan_federation")
@pytest.mark.parametrize(
    ("edition", "card", "wide"),
    [
        ("first", "us_interventionism", True),
        ("first", "istvan_tisza", False),
        ("first", "freedom_and_accord_party", True),
        ("deluxe", "us_interventionism", False),
        ("deluxe", "istvan_tisza", True),
    ],
)
def test_the_federations_point_counts_before_nassau(edition: str, card: str, wide: bool) -> None:
    """§6.3.9: two with the point make three, which Nassau brings back to two (in Deluxe: one, two, one)."""
    board = at(edition, greece=(1, 0)).happened("balkan_federation").navy("hms_dreadnought", "nassau")
    board.s.first[2] = 1
    board.hand("liberal", card).round("liberal").play(("play", card, "ops"))
    assert (("place", "balkans") in offered(board)) is wide


@pytest.mark.card("balkan_federation", "stymied")
def test_the_federations_point_and_stymied_cancel_out_even_for_a_card_of_one() -> None:
    """§7.3.1: what alters a value is added up before the least value of one is asked for."""
    board = at(greece=(1, 0)).happened("balkan_federation")
    board.s.in_effect["stymied"] = "authoritarian"
    board.hand("liberal", "us_interventionism", "istvan_tisza").round("liberal")
    board.play(("play", "us_interventionism", "ops"))
    (asked,) = board.pending
    assert isinstance(asked, Choice)
    assert (asked.what, asked.left) == ("spend", 1), "no more in the Balkans either"
    board.play("greece").round("liberal").play(("play", "istvan_tisza", "ops"))
    board.play(("place", "balkans"), "greece", "greece")
    assert board["greece"] == (4, 0)
    assert board.asked == ""


@pytest.mark.card("balkan_federation")
def test_the_federation_adds_nothing_to_the_points_of_colossus() -> None:
    board = at(greece=(1, 0)).happened("balkan_federation").navy("colossus", "nassau")
    board.s.first[5] = 0
    board.hand("liberal", "istvan_tisza").round("liberal").play(("play", "istvan_tisza", "event"), ("use",))
    assert offered(board) == [("place",), ("naval",)]


# 85 Patriotism / Nationalism.


@pytest.mark.card("patriotism_nationalism")
def test_patriotism_turns_one_each_in_three_workers_spaces() -> None:
    board = at(picardy=(2, 0), dijon=(1, 1), silesia=(1, 0), belgium=(3, 0), paris=(2, 0))
    board.event("patriotism_nationalism")
    assert board.options == ["belgium", "dijon", "picardy", "silesia"]
    board.play("picardy")
    assert "picardy" not in board.options
    board.play("dijon", "belgium")
    assert board["picardy"] == (1, 1)
    assert board["dijon"] == (0, 2)
    assert board["belgium"] == (2, 1)
    assert board["silesia"] == (1, 0)
    assert board.asked == ""


@pytest.mark.card("patriotism_nationalism")
def test_patriotism_takes_what_there_is() -> None:
    board = at(picardy=(3, 0), paris=(2, 0)).event("patriotism_nationalism")
    assert board.board() == {"picardy": (2, 1), "paris": (2, 0)}
    assert at(paris=(2, 0)).event("patriotism_nationalism").board() == {"paris": (2, 0)}


# 86 Parliament Act of 1911.


@pytest.mark.card("parliament_act_of_1911")
def test_parliament_act_counts_the_northern_independents() -> None:
    held = at(belgium=(3, 0), netherlands=(2, 0), spain_portugal=(2, 0), denmark=(2, 0), switzerland=(5, 0))
    assert held.event("parliament_act_of_1911").s.vp == 4
    assert at().event("parliament_act_of_1911").s.vp == 1


@pytest.mark.card("parliament_act_of_1911")
def test_parliament_act_counts_norway_once_it_is_independent() -> None:
    assert at(norway=(2, 0)).event("parliament_act_of_1911").s.vp == 1
    open_norway = at(norway=(2, 0), sweden=(3, 0)).happened("norwegian_independence")
    assert open_norway.event("parliament_act_of_1911").s.vp == 3


# 87 War in the Balkans, 90 Balkan Civil War.


@pytest.mark.card("war_in_the_balkans")
def test_war_in_the_balkans_removes_three_and_marks_the_track() -> None:
    board = at(romania=(2, 0), greece=(2, 0), paris=(2, 0)).dice(1).event("war_in_the_balkans")
    assert board.options == ["greece", "romania"]
    board.play("greece", "greece")
    assert board.board() == {"romania": (1, 0), "paris": (2, 0)}, "the last one follows by itself"
    assert board.s.tension == 1
    assert board.s.track == ["three_emperor_league", "balkan_wars"]


@pytest.mark.card("war_in_the_balkans", "balkan_civil_war")
@pytest.mark.parametrize("card", ["war_in_the_balkans", "balkan_civil_war"])
def test_balkan_wars_do_not_count_in_their_own_roll(card: str) -> None:
    calm = at(greece=(1, 0)).set(tension=5, track=["franco_russian_alliance", "dual_alliance"])
    calm.dice(3).event(card)
    assert not over(calm), "3 + 6 - 3 = 6; with the marker it would be 3 + 6 - 2 + 1"
    if calm.asked:
        calm.play("greece")
    assert calm.s.track[-1] == "balkan_wars"


@pytest.mark.card("war_in_the_balkans", "balkan_civil_war")
@pytest.mark.parametrize("card", ["war_in_the_balkans", "balkan_civil_war"])
def test_war_cuts_both_short(card: str) -> None:
    board = at(greece=(2, 0)).set(tension=5, track=["franco_russian_alliance", "dual_alliance"])
    board.dice(4).event(card)
    assert over(board)
    assert board["greece"] == (2, 0)
    assert "balkan_wars" not in board.s.track


@pytest.mark.card("war_in_the_balkans", "balkan_civil_war", "legacy_of_bismarck")
@pytest.mark.parametrize("card", ["war_in_the_balkans", "balkan_civil_war"])
def test_legacy_of_bismarck_spares_their_roll_and_nothing_else(card: str) -> None:
    board = at(greece=(0, 1)).happened("legacy_of_bismarck").set(tension=5).event(card)
    if board.asked:
        board.play("greece")
    assert not any(event["ev"] == "crisis" for event in board.log)
    assert board.s.tension == 6
    assert board.s.track == ["three_emperor_league", "balkan_wars"]


@pytest.mark.card("war_in_the_balkans")
def test_war_in_the_balkans_with_nobody_to_remove() -> None:
    board = at(paris=(2, 0)).dice(1).event("war_in_the_balkans")
    assert board.board() == {"paris": (2, 0)}
    assert board.s.track[-1] == "balkan_wars"


@pytest.mark.card("balkan_civil_war")
def test_balkan_civil_war_draws_level_in_one_space() -> None:
    board = at(serbia=(1, 4), bulgaria=(0, 2)).dice(1).event("balkan_civil_war")
    assert board.asked == "liberal"
    assert len(board.options) == 7
    board.play("serbia")
    assert board["serbia"] == (4, 4)
    assert board["bulgaria"] == (0, 2)
    assert board.s.track == ["three_emperor_league", "balkan_wars"]
    assert board.where_is("balkan_civil_war") == "removed"


@pytest.mark.card("balkan_civil_war", "black_hand")
def test_balkan_civil_war_counts_the_black_hand_as_two() -> None:
    board = (
        at(bosnia=(0, 1)).event("black_hand").play("bosnia").dice(1).event("balkan_civil_war").play("bosnia")
    )
    assert board["bosnia"] == (3, 1)


@pytest.mark.card("balkan_civil_war")
def test_balkan_civil_war_adds_nothing_where_the_liberal_is_level() -> None:
    board = at(greece=(2, 1)).set(track=["three_emperor_league", "balkan_wars", "dual_alliance"])
    board.dice(1).event("balkan_civil_war").play("greece")
    assert board.board() == {"greece": (2, 1)}
    assert board.s.track == ["three_emperor_league", "balkan_wars", "dual_alliance"], "never two markers"


# 88 US Non-Interventionism.


@pytest.mark.card("us_non_interventionism")
def test_us_non_interventionism_ends_the_other_and_refreshes() -> None:
    board = at().happened("us_interventionism").set(spent=[0b11, 0b1100 << 8])
    board.event("us_non_interventionism")
    assert list(board.s.in_effect) == ["us_non_interventionism"]
    assert board.s.spent == [0b11, 0]
    assert board.where_is("us_non_interventionism") == "removed"


@pytest.mark.card("us_non_interventionism")
def test_us_non_interventionism_alone_bars_the_other() -> None:
    board = at().event("us_non_interventionism").event("us_interventionism")
    assert board.where_is("us_interventionism") == "discard"
    assert list(board.s.in_effect) == ["us_non_interventionism"]


# 89 Stolypin Land Reforms.


@pytest.mark.card("stolypin_land_reforms")
def test_stolypin_works_in_every_russian_farmers_space() -> None:
    board = at(belarus=(2, 0), crimea=(1, 1), bulgaria=(1, 0)).event("stolypin_land_reforms")
    assert board.board() == {"belarus": (1, 1), "ukraine": (0, 1), "crimea": (0, 2), "bulgaria": (1, 0)}


# 91 Funeral of Edward VII.


@pytest.mark.card("funeral_of_edward_vii")
def test_funeral_gathers_the_monarchs() -> None:
    board = at(wilhelm_ii=(0, 5)).set(tension=2).event("funeral_of_edward_vii")
    assert board.s.tension == 1
    monarchs = ("dual_monarchy", "nicolas_ii", "montenegro", "sweden", "italy", "constantinople")
    assert board.board() == {"wilhelm_ii": (1, 5)} | dict.fromkeys(monarchs, (1, 0))


@pytest.mark.card("funeral_of_edward_vii")
def test_funeral_without_tension_gives_a_point() -> None:
    assert at().event("funeral_of_edward_vii").s.vp == 1


# 92 Freedom and Accord Party.


@pytest.mark.card("freedom_and_accord_party")
def test_freedom_and_accord_breaks_control_then_spreads() -> None:
    board = at(constantinople=(0, 5)).happened("young_turk_revolution").event("freedom_and_accord_party")
    assert board["constantinople"] == (3, 5), "a lead of two is no control of a space of three"
    board.play("greece", "greece", "serbia")
    assert board.board() == {"constantinople": (3, 5), "greece": (2, 0), "serbia": (1, 0)}


@pytest.mark.card("freedom_and_accord_party")
def test_freedom_and_accord_places_four_at_most() -> None:
    board = at(constantinople=(6, 1)).happened("enver_pasha").event("freedom_and_accord_party")
    board.play("greece", "greece", "greece", "greece")
    assert board.asked == ""
    assert board.board() == {"constantinople": (6, 1), "greece": (4, 0)}


@pytest.mark.card("freedom_and_accord_party")
def test_freedom_and_accord_with_nothing_in_constantinople() -> None:
    board = at().happened("enver_pasha").event("freedom_and_accord_party")
    assert board.board() == {}
    assert board.where_is("freedom_and_accord_party") == "removed"


@pytest.mark.card("freedom_and_accord_party")
def test_freedom_and_accord_needs_the_young_turks_and_fears_the_raid() -> None:
    board = at(constantinople=(1, 0)).event("freedom_and_accord_party")
    assert board.where_is("freedom_and_accord_party") == "discard"
    board = at(constantinople=(1, 0)).happened("enver_pasha", "raid_on_the_sublime_porte")
    assert board.event("freedom_and_accord_party").where_is("freedom_and_accord_party") == "discard"


# 93 Raid on the Sublime Porte.


@pytest.mark.card("raid_on_the_sublime_porte")
def test_raid_clears_liberals_and_moves_up_to_four() -> None:
    board = at(constantinople=(2, 3)).happened("enver_pasha").dice(1).event("raid_on_the_sublime_porte")
    assert board["constantinople"] == (0, 3)
    board.play("constantinople", "greece", "constantinople", "serbia", ("done",))
    assert board.board() == {"constantinople": (0, 1), "greece": (0, 1), "serbia": (0, 1)}


@pytest.mark.card("raid_on_the_sublime_porte")
def test_raid_moves_no_more_than_four() -> None:
    board = at(constantinople=(0, 6)).happened("enver_pasha").dice(1).event("raid_on_the_sublime_porte")
    for _ in range(4):
        board.play("constantinople", "greece")
    assert board.asked == ""
    assert board.board() == {"constantinople": (0, 2), "greece": (0, 4)}


@pytest.mark.card("raid_on_the_sublime_porte")
def test_raid_needs_the_young_turks_and_may_find_an_empty_city() -> None:
    board = at(constantinople=(2, 0)).event("raid_on_the_sublime_porte")
    assert board["constantinople"] == (2, 0)
    assert board.where_is("raid_on_the_sublime_porte") == "discard"
    board = at().happened("young_turk_revolution").dice(1).event("raid_on_the_sublime_porte")
    assert board.asked == ""
    assert board.where_is("raid_on_the_sublime_porte") == "removed"


# 94 Perfidious Italy, 95 Splendid Isolation.


@pytest.mark.card("perfidious_italy")
def test_perfidious_italy_turns_the_triple_alliance() -> None:
    board = at(italy=(0, 3)).happened("triple_alliance")
    board.set(track=["three_emperor_league", "triple_alliance", "dual_alliance"]).event("perfidious_italy")
    assert board.board() == {"italy": (2, 3), "libya": (2, 0)}
    assert board.s.track == ["three_emperor_league", "perfidious_italy", "dual_alliance"]
    assert list(board.s.in_effect) == ["perfidious_italy"]


@pytest.mark.card("perfidious_italy")
def test_perfidious_italy_alone_joins_the_track_and_bars_the_alliance() -> None:
    board = at().event("perfidious_italy").event("triple_alliance")
    assert board.s.track == ["three_emperor_league", "perfidious_italy"]
    assert board.where_is("triple_alliance") == "discard"


@pytest.mark.card("splendid_isolation")
def test_splendid_isolation_turns_the_entente() -> None:
    board = at(paris=(2, 0), belgium=(1, 1), netherlands=(1, 0), switzerland=(1, 0)).happened(
        "entente_cordiale"
    )
    board.set(track=["three_emperor_league", "dual_alliance", "entente_cordiale"]).event("splendid_isolation")
    assert board.board() == {"paris": (1, 0), "belgium": (0, 1), "switzerland": (1, 0)}
    assert board.s.track == ["three_emperor_league", "dual_alliance", "splendid_isolation"]
    assert list(board.s.in_effect) == ["splendid_isolation"]


@pytest.mark.card("splendid_isolation")
def test_splendid_isolation_alone_joins_the_track_and_bars_the_british() -> None:
    board = at().event("splendid_isolation")
    assert board.s.track == ["three_emperor_league", "splendid_isolation"]
    for card in ("entente_cordiale", "viscount_grey"):
        assert board.event(card).where_is(card) == "discard"
    assert board.happened("entente_cordiale").event("henry_wilson").where_is("henry_wilson") == "discard"


# 96 Yugoslavia.


@pytest.mark.card("yugoslavia")
def test_yugoslavia_won_turns_a_space() -> None:
    board = at(serbia=(4, 1), croatia=(2, 0), macedonia=(0, 2)).dice(2, 2).event("yugoslavia")
    assert board.log[-1]["ev"] != "contest", "a tie is the Authoritarian's"
    assert board.asked == "authoritarian"
    assert board.options == ["croatia", "serbia"]
    board.play("serbia")
    assert board["serbia"] == (0, 5)
    assert board["croatia"] == (2, 0)
    assert "yugoslavia" in board.s.in_effect


@pytest.mark.card("yugoslavia")
def test_yugoslavia_lost_changes_nothing() -> None:
    board = at(serbia=(4, 1)).dice(2, 2).event("yugoslavia")
    assert board.board() == {"serbia": (4, 1)}
    assert "yugoslavia" not in board.s.in_effect
    assert board.where_is("yugoslavia") == "removed"
    assert board.dice(1).event("gavrilo_princip").s.tension == 2


@pytest.mark.card("yugoslavia")
def test_yugoslavia_won_with_nothing_to_turn() -> None:
    board = at().dice(2, 2).event("yugoslavia")
    assert board.asked == ""
    assert board.s.in_effect == {"yugoslavia": "authoritarian"}


# 98 Reinhold von Sydow, 99 Franco-British Naval Cooperation.


@pytest.mark.card("reinhold_von_sydow")
@pytest.mark.parametrize(("known", "box"), [(True, "nassau"), (False, "hms_dreadnought")])
def test_sydow_adds_two_to_german_attempts(known: bool, box: str) -> None:
    board = at().navy("hms_dreadnought", "hms_dreadnought")
    if known:
        board.event("reinhold_von_sydow")
        assert board.s.in_effect == {"reinhold_von_sydow": "authoritarian"}
    board.dice(1).frames(("attempt", "authoritarian", 2, False))
    assert board.rules.facts.boxes[board.s.navy[1]].slug == box


@pytest.mark.card("franco_british_naval_cooperation")
@pytest.mark.parametrize(
    ("german", "british"),
    [("bellerophon", "bellerophon"), ("hms_dreadnought", "nassau"), ("nassau", "bellerophon")],
)
def test_naval_cooperation_moves_one_box_or_two_from_behind(german: str, british: str) -> None:
    board = at().happened("entente_cordiale").set(track=["three_emperor_league", "entente_cordiale"])
    board.navy("hms_dreadnought", german).event("franco_british_naval_cooperation")
    assert board.rules.facts.boxes[board.s.navy[0]].slug == british


@pytest.mark.card("franco_british_naval_cooperation")
def test_naval_cooperation_needs_the_entente_on_the_track() -> None:
    board = at().happened("entente_cordiale").set(track=["three_emperor_league", "splendid_isolation"])
    board.event("franco_british_naval_cooperation")
    assert board.s.navy == [0, 0]
    assert board.where_is("franco_british_naval_cooperation") == "discard"


# 100 Arms Traders.


@pytest.mark.card("arms_traders_industry")
def test_arms_traders_live_on_tension() -> None:
    board = at().set(tension=4).event("arms_traders_industry")
    assert board.s.vp == -4
    assert board.where_is("arms_traders_industry") == "discard", "no asterisk"
    assert at().event("arms_traders_industry").s.vp == 0


@pytest.mark.card("arms_traders_industry", "us_non_interventionism")
def test_arms_traders_stop_while_america_intervenes() -> None:
    board = at().happened("us_interventionism").set(tension=4).event("arms_traders_industry")
    assert board.s.vp == 0
    assert board.event("us_non_interventionism").event("arms_traders_industry").s.vp == -4


# 101 Aristide Briand.


@pytest.mark.card("aristide_briand")
def test_briand_without_paris_strengthens_two_spaces() -> None:
    board = at(paris=(1, 0)).happened("georges_clemenceau").event("aristide_briand")
    assert "georges_clemenceau" not in board.s.in_effect
    assert board.options == ["bordeaux", "brittany_normandy", "dijon", "nice", "picardy"]
    board.play("dijon")
    assert "dijon" not in board.options
    board.play("nice")
    assert board.board() == {"paris": (1, 0), "dijon": (1, 0), "nice": (1, 0)}
    assert board.s.vp == 0


@pytest.mark.card("aristide_briand")
def test_briand_with_paris_strengthens_four_and_gains_a_point() -> None:
    board = at(paris=(2, 0)).event("aristide_briand").play("bordeaux", "dijon", "nice", "picardy")
    assert board.asked == ""
    assert board.s.vp == 1
    assert board["picardy"] == (1, 0)
    assert board.event("georges_clemenceau").where_is("georges_clemenceau") == "discard"


# 102 German Army Expansion.


@pytest.mark.card("german_army_expansion")
def test_army_expansion_leaves_out_liberal_spaces() -> None:
    board = at(kiel=(3, 0), imperial_army=(2, 0), serbia=(0, 1)).event("german_army_expansion")
    assert board.board() == {
        "kiel": (3, 0),
        "imperial_army": (2, 1),
        "east_prussia": (0, 1),
        "serbia": (0, 1),
    }
    assert board.s.tension == 1
    assert board.s.in_effect == {"german_army_expansion": "authoritarian"}
    assert board.s.track == ["three_emperor_league"], "an event marker does not fill the status track"


@pytest.mark.card("german_army_expansion")
def test_army_expansion_with_all_armies_liberal() -> None:
    held = at(kiel=(3, 0), imperial_army=(4, 0), east_prussia=(4, 0)).set(tension=6)
    before = held.board()
    assert held.event("german_army_expansion").board() == before
    assert held.s.vp == 1, "tension cannot rise: a point lost"


# 103 Black Hand.


@pytest.mark.card("black_hand")
def test_black_hand_counts_as_two_and_never_leaves() -> None:
    board = at(serbia=(0, 1)).event("black_hand")
    assert board.options == ["bosnia", "macedonia", "montenegro", "serbia"]
    board.play("serbia")
    assert board["serbia"] == (0, 1)
    assert board.controller("serbia") == "authoritarian"
    board.frames(("clear", 0, "liberal", "serbia", "both"))
    assert board["serbia"] == (0, 0)
    assert board.controller("serbia") == ""
    board.support(serbia=(5, 0))
    assert board.controller("serbia") == "liberal"
    board.support(serbia=(4, 0))
    assert board.controller("serbia") == "", "four against two is short of three"


@pytest.mark.card("black_hand")
def test_nobody_checks_the_black_hands_space() -> None:
    board = at(serbia=(1, 1), bosnia=(1, 1), paris=(1, 1)).event("black_hand").play("serbia")
    for seat, card in (("liberal", "istvan_tisza"), ("authoritarian", "preventive_war")):
        board.hand(seat, card).round(seat).play(("play", card, "ops")).play(("check",))
        assert board.options == ["bosnia", "paris"]
        board.s.agenda.clear()


@pytest.mark.card("black_hand")
def test_support_may_be_placed_next_to_the_black_hand() -> None:
    board = at().event("black_hand").play("montenegro")
    board.hand("authoritarian", "preventive_war").round("authoritarian")
    board.play(("play", "preventive_war", "ops"))
    assert board.options == ["bosnia", "greece", "italy", "montenegro", "serbia"]


# 104 Attempted Neutrality.


@pytest.mark.card("attempted_neutrality")
@BOTH
def test_attempted_neutrality_is_liberal_in_both_editions(edition: str) -> None:
    board = at(edition, italy=(0, 3)).event("attempted_neutrality")
    assert board.asked == "liberal"
    assert "norway" not in board.options
    board.play("italy")
    assert "italy" not in board.options
    board.play("libya", "sweden")
    assert board.board() == {"italy": (1, 3), "libya": (1, 0), "sweden": (1, 0)}
    assert board.where_is("attempted_neutrality") == "discard"


# 106 Preventive War.


@pytest.mark.card("preventive_war")
def test_preventive_war_costs_three_support_of_a_region_that_has_them() -> None:
    board = at(wilhelm_ii=(0, 2), kiel=(0, 2), paris=(0, 2), moscow=(0, 3)).set(tension=3)
    board.event("preventive_war")
    assert board.options == ["germany", "russia"], "France has only two"
    board.play("germany", "kiel", "wilhelm_ii", "kiel")
    assert board.board() == {"wilhelm_ii": (0, 1), "paris": (0, 2), "moscow": (0, 3)}
    assert (board.s.vp, board.s.tension) == (-2, 1)


@pytest.mark.card("preventive_war")
def test_preventive_war_takes_what_there_is() -> None:
    board = at(paris=(0, 2), sweden=(0, 5)).event("preventive_war")
    assert board.board() == {"sweden": (0, 5)}, "independents belong to no region"
    assert board.s.vp == -4, "two, and two for tension that cannot fall"
    assert at().event("preventive_war").board() == {}


# 107 Mitteleuropa.


@pytest.mark.card("mitteleuropa")
def test_mitteleuropa_sells_two_boxes_for_eight_points() -> None:
    board = at(kiel=(0, 1), budapest=(2, 0), paris=(0, 1)).navy("nassau", "bellerophon").event("mitteleuropa")
    assert board.options == ["0", "1", "2"]
    board.play("2")
    assert board.s.navy == [2, 1]
    assert board.s.high_water == 3
    assert board.options == sorted(["kiel", "hanover_oldenburg", "wilhelm_ii", "denmark"]), (
        "not Sweden, not Paris"
    )
    board.play(*["denmark"] * 4, *["kiel"] * 3)
    assert board.asked == "authoritarian"
    board.play("wilhelm_ii")
    assert board.board() == {
        "kiel": (0, 4), "budapest": (2, 0), "paris": (0, 1), "denmark": (0, 4), "wilhelm_ii": (0, 1),
    }  # fmt: skip
    assert board.asked == ""


@pytest.mark.card("mitteleuropa")
def test_mitteleuropa_pays_double_in_liberal_spaces() -> None:
    board = at(kiel=(3, 0), wilhelm_ii=(0, 1)).navy("nassau", "nassau").event("mitteleuropa").play("1")
    board.play("kiel")
    assert board["kiel"] == (3, 1)
    board.play("kiel", "kiel")
    assert board["kiel"] == (3, 3), "the first cost two points, the next one each"
    assert board.asked == ""


@pytest.mark.card("mitteleuropa")
@pytest.mark.parametrize(("effects", "points"), [(("absolutism",), 5), ((), 4)])
def test_mitteleuropa_is_a_pool_of_points_like_a_cards(effects: tuple[str, ...], points: int) -> None:
    board = at(greece=(0, 1)).happened(*effects).navy("nassau", "nassau").event("mitteleuropa").play("1")
    board.play(*["greece"] * points)
    assert board.asked == ""
    assert board["greece"] == (0, 1 + points)


@pytest.mark.card("mitteleuropa", "legacy_of_bismarck")
def test_mitteleuropa_respects_the_legacy_of_bismarck() -> None:
    board = at(greece=(0, 1)).happened("legacy_of_bismarck").navy("nassau", "nassau").event("mitteleuropa")
    board.play("1")
    assert board["constantinople"] == (0, 4), "all four points, for Greece is closed to them"


@pytest.mark.card("mitteleuropa")
def test_mitteleuropa_keeps_an_older_high_water_mark_and_ends_at_the_shore() -> None:
    board = at(kiel=(0, 1)).navy("nassau", "hms_dreadnought").set(high_water=4).event("mitteleuropa")
    assert board.options == ["0", "1"], "no ship beyond the Pre-Dreadnought"
    board.play("1")
    assert (board.s.navy, board.s.high_water) == ([2, 0], 4)


@pytest.mark.card("mitteleuropa")
def test_mitteleuropa_may_be_declined_and_is_nothing_without_ships() -> None:
    board = at(kiel=(0, 1)).navy("nassau", "nassau").event("mitteleuropa").play("0")
    assert (board.s.navy, board.s.high_water, board.asked) == ([2, 2], -1, "")
    board = at(kiel=(0, 1)).event("mitteleuropa")
    assert board.asked == ""
    assert board.where_is("mitteleuropa") == "removed"


# 108 Weltpolitik.


@pytest.mark.card("weltpolitik")
def test_weltpolitik_lets_the_liberal_remove_one_each_from_four_spaces() -> None:
    board = at(paris=(0, 2), kiel=(0, 1), sweden=(0, 1), moscow=(0, 1), greece=(0, 1)).set(tension=2)
    board.event("weltpolitik")
    assert board.s.vp == -4
    assert board.asked == "liberal"
    board.play("paris")
    assert "paris" not in board.options
    board.play("kiel", "sweden", "greece")
    assert board.asked == ""
    assert board.board() == {"paris": (0, 1), "moscow": (0, 1)}
    assert board.s.tension == 1


@pytest.mark.card("weltpolitik", "black_hand")
def test_weltpolitik_may_be_left_and_never_meets_the_black_hand() -> None:
    board = at(paris=(0, 1)).event("black_hand").play("serbia").event("weltpolitik")
    assert board.options == ["done", "paris"]
    board.play(("done",))
    assert board["paris"] == (0, 1)
    assert at().event("weltpolitik").asked == ""


# 109 Leopold von Berchtold.

BERCHTOLD = {"leopold_von_berchtold": "authoritarian"}


@pytest.mark.card("leopold_von_berchtold")
def test_berchtold_doubles_the_price_of_the_balkans_for_both() -> None:
    board = at(greece=(2, 0)).event("leopold_von_berchtold").play("serbia")
    assert board["serbia"] == (0, 1)
    for seat, card in (("liberal", "istvan_tisza"), ("authoritarian", "black_hand")):
        board.hand(seat, card).round(seat).play(("play", card, "ops"), ("place",))
        mine = "greece" if seat == "liberal" else "serbia"
        board.play(mine)
        assert board.asked == "", "two points bought one"
    assert board.board() == {"greece": (3, 0), "serbia": (0, 2)}


@pytest.mark.card("leopold_von_berchtold")
def test_berchtold_makes_an_opposing_balkan_space_cost_four() -> None:
    board = at(greece=(2, 0), macedonia=(0, 1)).set(in_effect=BERCHTOLD.copy())
    board.hand("authoritarian", "splendid_isolation").round("authoritarian")
    board.play(("play", "splendid_isolation", "ops"), ("place",), "greece")
    assert board["greece"] == (2, 1)
    assert board["constantinople"] == (0, 1)
    assert board.asked == ""


@pytest.mark.card("leopold_von_berchtold", "war_in_the_balkans")
def test_berchtold_ends_with_the_balkan_wars() -> None:
    board = at(serbia=(0, 1)).set(in_effect=BERCHTOLD.copy()).dice(1).event("war_in_the_balkans")
    assert "leopold_von_berchtold" not in board.s.in_effect
    board.event("leopold_von_berchtold").play("serbia")
    assert "leopold_von_berchtold" not in board.s.in_effect, "too late to begin"
    board.hand("authoritarian", "preventive_war").round("authoritarian")
    board.play(("play", "preventive_war", "ops"), "serbia", "serbia")
    assert board["serbia"] == (0, 4), "played after the wars it doubles nothing"


# 110 Istvan Tisza.


@pytest.mark.card("istvan_tisza")
def test_tisza_strengthens_hungary() -> None:
    board = at(budapest=(0, 2)).set(tension=1).event("istvan_tisza")
    assert board.board() == {"budapest": (1, 2), "transylvania": (1, 0), "galicia_przemysl": (1, 0)}
    assert (board.s.tension, board.s.vp) == (0, 0)
    assert at().event("istvan_tisza").s.vp == 1, "no tension to ease"
