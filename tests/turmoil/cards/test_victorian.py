"""Every Victorian card: what it does, and what it does when there is nothing to do."""

from __future__ import annotations

import pytest

from chancellery.core.decisions import Action, Choice
from chancellery.games.turmoil.rules.facts import REGIONS, SEATS
from chancellery.games.turmoil.rules.operations import FREE, cost
from tests.turmoil.at import At, at

WAR_AT_ONCE = [
    "franco_russian_alliance",
    "entente_cordiale",
    "dual_alliance",
    "triple_alliance",
    "balkan_wars",
]
"""A full track: any crisis roll at tension six is war."""

both_editions = pytest.mark.parametrize("edition", ["first", "deluxe"])


def filled(board: At, *regions: str, liberal: int = 0, authoritarian: int = 0) -> At:
    """So much support in every space of these regions."""
    spaces = [space.slug for space in board.rules.facts.spaces if space.region in regions]
    return board.support(**dict.fromkeys(spaces, (liberal, authoritarian)))


def spaces_with(board: At, icon: str) -> list[str]:
    return sorted(space.slug for space in board.rules.facts.spaces if icon in space.icons)


def offered(board: At) -> list[Action]:
    """What may be played."""
    decision = board.pending[0]
    assert isinstance(decision, Choice)
    return list(decision.options)


def uses(board: At) -> set[str]:
    """The ways in which cards may be played."""
    return {option[2] for option in offered(board)}


def told(board: At, ev: str) -> int:
    """How often something was reported."""
    return sum(event["ev"] == ev for event in board.log)


# 1 Admiral von Tirpitz.


@pytest.mark.card("admiral_von_tirpitz")
def test_tirpitz_turns_support_into_ships() -> None:
    board = at(wilhelm_ii=(0, 5)).dice(1).event("admiral_von_tirpitz").play("wilhelm_ii", "wilhelm_ii")
    assert board["wilhelm_ii"] == (0, 3)
    assert board.s.tension == 1
    assert board.asked == "authoritarian", "HMS Dreadnought gives support at once, before the next box"
    board.play("sweden", ("done",))
    assert board["sweden"] == (0, 1)
    assert board.s.navy == [0, 2]


@pytest.mark.card("admiral_von_tirpitz")
def test_tirpitz_may_leave_the_army_alone() -> None:
    board = at(wilhelm_ii=(0, 5)).dice(1).event("admiral_von_tirpitz").play(("done",))
    assert board["wilhelm_ii"] == (0, 5)
    assert board.s.navy == [0, 0]
    assert board.where_is("admiral_von_tirpitz") == "removed"


@pytest.mark.card("admiral_von_tirpitz")
def test_tirpitz_without_german_support_brings_only_tension() -> None:
    board = at(wilhelm_ii=(3, 0)).dice(1).event("admiral_von_tirpitz")
    assert not board.pending
    assert (board.s.tension, board.s.navy) == (1, [0, 0])


@pytest.mark.card("admiral_von_tirpitz")
def test_tirpitz_lifts_no_more_support_than_there_are_boxes_left() -> None:
    board = at(wilhelm_ii=(0, 5)).navy("pre_dreadnought", "bayern").dice(1)
    board.event("admiral_von_tirpitz").play("wilhelm_ii")
    assert not board.pending
    assert board["wilhelm_ii"] == (0, 4)
    assert board.s.navy[1] == board.rules.facts.box_index["revenge"]
    assert board.s.vp == -4


@pytest.mark.card("admiral_von_tirpitz")
def test_war_sinks_the_fleet_of_tirpitz() -> None:
    board = at(wilhelm_ii=(0, 5)).set(tension=6, track=WAR_AT_ONCE).dice(1).event("admiral_von_tirpitz")
    assert told(board, "crisis") == 1
    assert told(board, "navy") == 0
    assert "branch" not in {event["ev"] for event in board.log}


# 2 State Secularism in France.


@pytest.mark.card("state_secularism_in_france")
def test_state_secularism_takes_the_church_off_the_map() -> None:
    board = at(french_catholic_church=(1, 5), french_armed_forces=(0, 4))
    assert board.controller("french_catholic_church") == "authoritarian"
    board.event("state_secularism_in_france")
    assert board.board() == {"french_armed_forces": (0, 4)}
    assert board.controller("french_catholic_church") == ""
    board.event("modernism").play("french_writers", "french_writers", "fauvism", "fauvism")
    board.event("kulturkampf")
    assert not board.pending, "no church is left to be checked"
    board.hand("authoritarian", "military_tradition").round("authoritarian")
    board.play(("play", "military_tradition", "ops"), ("place",))
    assert board.options == ["alsace_lorraine", "french_armed_forces", "imperial_army", "paris"]


@pytest.mark.card("state_secularism_in_france")
def test_the_five_other_battlegrounds_give_control_of_france() -> None:
    board = at(beau_monde=(3, 0), french_writers=(3, 0), paris=(2, 0), colonials=(3, 0))
    board.support(french_armed_forces=(4, 0), french_catholic_church=(0, 4)).event(
        "state_secularism_in_france"
    )
    board.hand("liberal", "france_scoring").round("liberal").dice(1)
    board.play(("play", "france_scoring", "score"), "testimonials", "elitist_art")
    assert board.s.vp == 9 + 5


@pytest.mark.card("state_secularism_in_france")
def test_state_secularism_counts_even_where_nobody_stood() -> None:
    board = at().event("state_secularism_in_france")
    assert "state_secularism_in_france" in board.s.in_effect
    assert board.where_is("state_secularism_in_france") == "removed"


# 3 Second International.


@pytest.mark.card("second_international")
def test_second_international_goes_where_no_authoritarian_stands() -> None:
    board = at(saxony=(0, 1), bavaria=(2, 0)).set(tension=2).event("second_international")
    assert "saxony" not in board.options
    assert "norway" not in board.options
    board.play("bavaria")
    assert "bavaria" not in board.options
    board.play("silesia", "italy", "moscow")
    assert not board.pending
    assert (board["bavaria"], board["silesia"], board["italy"], board["moscow"]) == (
        (3, 0),
        (1, 0),
        (1, 0),
        (1, 0),
    )


@both_editions
@pytest.mark.card("second_international")
def test_second_international_cannot_meet_in_a_tense_europe(edition: str) -> None:
    board = at(edition).set(tension=3).event("second_international")
    assert board.board() == {}
    assert board.where_is("second_international") == "discard"


@pytest.mark.card("second_international")
def test_second_international_keeps_away_from_the_black_hand() -> None:
    board = at()
    board.set(black_hand=board.rules.facts.space["serbia"]).event("second_international")
    assert "serbia" not in board.options
    assert "bosnia" in board.options


# 4 Franz Ferdinand.


@pytest.mark.card("franz_ferdinand")
def test_franz_ferdinand_holds_tension_down_while_both_capitals_are_his() -> None:
    board = at(vienna=(0, 2), budapest=(0, 1), trieste=(3, 0)).set(tension=3).event("franz_ferdinand")
    assert "trieste" not in board.options
    board.play("vienna", "budapest", ("done",))
    board.frames(("tension", 0, "authoritarian", 1))
    assert (board.s.tension, board.s.vp) == (3, 1)
    board.support(budapest=(1, 2)).frames(("tension", 0, "authoritarian", 1))
    assert (board.s.tension, board.s.vp) == (4, 1)
    board.support(budapest=(0, 2)).frames(("tension", 0, "liberal", 1))
    assert (board.s.tension, board.s.vp) == (4, 0), "what stands above three is the ceiling"
    board.frames(("tension", 0, "liberal", -1), ("tension", 0, "liberal", 1))
    assert (board.s.tension, board.s.vp) == (3, -1)


@pytest.mark.card("franz_ferdinand")
def test_franz_ferdinand_is_dead_after_princip() -> None:
    board = at().happened("gavrilo_princip").event("franz_ferdinand")
    assert not board.pending
    assert "franz_ferdinand" not in board.s.in_effect
    assert board.where_is("franz_ferdinand") == "discard"


@pytest.mark.card("franz_ferdinand")
def test_franz_ferdinand_takes_effect_without_room_for_support() -> None:
    board = filled(at(), "austria_hungary", liberal=9).event("franz_ferdinand")
    assert not board.pending
    assert "franz_ferdinand" in board.s.in_effect


# 5 Dreyfus Affair.


@pytest.mark.card("dreyfus_affair")
def test_dreyfus_affair_doubles_what_the_opponent_pays_in_france() -> None:
    board = at(paris=(0, 1), dijon=(3, 0)).event("dreyfus_affair", by="liberal").play("dijon", "fauvism")
    assert board["dijon"] == (4, 0)
    board.hand("authoritarian", "prussian_spirit", "military_tradition").round("authoritarian")
    board.play(("play", "prussian_spirit", "ops"), ("place",))
    assert "dijon" not in board.options, "two for the opponent's control, doubled"
    assert "fauvism" not in board.options
    board.play("paris")
    assert not board.pending, "the third point buys nothing in France"
    board.hand("authoritarian", "admiral_von_tirpitz").round("authoritarian")
    board.play(("play", "admiral_von_tirpitz", "ops"), ("place",), "dijon")
    assert board["dijon"] == (4, 1)


@pytest.mark.card("dreyfus_affair")
def test_dreyfus_affair_costs_its_player_nothing_and_spares_events_and_checks() -> None:
    board = at(paris=(1, 1)).event("dreyfus_affair", by="liberal").play("paris", "paris")
    board.hand("liberal", "socialist_movements").round("liberal")
    board.play(("play", "socialist_movements", "ops"), ("place",), "nice", "nice")
    assert board["nice"] == (2, 0)
    board.hand("authoritarian", "military_tradition").dice(6, 1).round("authoritarian")
    board.play(("play", "military_tradition", "ops"), ("check",), "paris")
    assert told(board, "check") == 2
    board.event("military_tradition").play("french_armed_forces", "french_armed_forces")
    assert board["french_armed_forces"] == (0, 2)


@pytest.mark.card("dreyfus_affair")
def test_dreyfus_affair_ends_with_the_turn() -> None:
    board = at().event("dreyfus_affair", by="authoritarian").play("nice", "nice")
    assert board["nice"] == (0, 2)
    assert board.s.in_effect["dreyfus_affair"] == "authoritarian"
    board.frames(("end_turn",))
    assert "dreyfus_affair" not in board.s.in_effect
    assert board.where_is("dreyfus_affair") != "removed"


@pytest.mark.card("dreyfus_affair")
def test_dreyfus_affair_can_weigh_on_both() -> None:
    board = at(wilhelm_ii=(0, 5), nicolas_ii=(0, 4), dual_monarchy=(0, 2), paris=(1, 1))
    board.event("dreyfus_affair", by="liberal").play("paris", "paris")
    board.event("bernhard_von_bulow").play("dreyfus_affair", "nice", "nice")
    fauvism = board.rules.facts.space["fauvism"]
    assert [cost(board.rules, board.s, seat, fauvism, FREE) for seat in SEATS] == [2, 2]
    board.frames(("end_turn",))
    assert not [name for name in board.s.in_effect if name.startswith("dreyfus")]


@pytest.mark.card("dreyfus_affair")
def test_dreyfus_affair_is_over_once_he_is_rehabilitated() -> None:
    board = at().happened("dreyfus_rehabilitated").event("dreyfus_affair", by="authoritarian")
    assert board.board() == {}
    assert "dreyfus_affair" not in board.s.in_effect


@pytest.mark.card("dreyfus_affair", "dreyfus_rehabilitated")
def test_a_dreyfus_affair_in_force_runs_to_the_end_of_its_turn() -> None:
    board = at(french_writers=(3, 0)).event("dreyfus_affair", by="authoritarian").play("nice", "nice")
    board.event("dreyfus_rehabilitated")
    assert board["nice"] == (0, 0)
    nice = board.rules.facts.space["nice"]
    assert cost(board.rules, board.s, "liberal", nice, FREE) == 2
    board.frames(("end_turn",))
    assert cost(board.rules, board.s, "liberal", nice, FREE) == 1


# 6 to 8 Scoring.


@pytest.mark.card("france_scoring")
def test_france_is_scored_after_the_stability_cards_and_before_the_crisis() -> None:
    board = at(paris=(2, 0), beau_monde=(3, 0), picardy=(2, 0), french_catholic_church=(0, 4), algeria=(0, 3))
    board.hand("liberal", "france_scoring").round("liberal").dice(1)
    assert offered(board) == [("play", "france_scoring", "score")]
    board.play(("play", "france_scoring", "score"))
    assert [decision.seat for decision in board.pending] == ["liberal", "authoritarian"]
    board.play("blockade", "limited_franchise")
    assert board.s.vp == (6 + 2) - (3 + 1 + 1)
    assert told(board, "crisis") == 1
    assert board.where_is("france_scoring") == "discard"


@pytest.mark.card("austria_hungary_scoring")
def test_austria_hungary_under_full_control() -> None:
    board = at(vienna=(3, 0), budapest=(2, 0), bohemia=(0, 2), italy=(3, 0))
    board.hand("authoritarian", "austria_hungary_scoring").round("authoritarian").dice(1)
    board.play(("play", "austria_hungary_scoring", "score"), "blockade", "limited_franchise")
    assert board.s.vp == (6 + 2 + 1) - 2


@pytest.mark.card("russia_scoring")
def test_an_empty_russia_scores_nothing() -> None:
    board = at().hand("liberal", "russia_scoring").round("liberal").dice(1)
    board.play(("play", "russia_scoring", "score"), "testimonials", "elitist_art")
    assert board.s.vp == 0
    assert board.where_is("russia_scoring") == "discard"


@pytest.mark.card("russia_scoring")
def test_domination_of_russia() -> None:
    board = at(nicolas_ii=(0, 4), moscow=(0, 3), belarus=(0, 2), poland=(3, 0), constantinople=(0, 3))
    board.hand("liberal", "russia_scoring").round("liberal").dice(1)
    board.play(("play", "russia_scoring", "score"), "testimonials", "elitist_art")
    assert board.s.vp == (3 + 1) - (6 + 2 + 1)


@pytest.mark.parametrize("region", REGIONS[:1] + REGIONS[2:4])
def test_a_scoring_card_kept_past_the_turn_loses(region: str) -> None:
    board = at().hand("authoritarian", f"{region}_scoring").frames(("verify_held",))
    assert board.s.scores == {"liberal": 1.0, "authoritarian": 0.0}


# 9 Russo-Japanese War.


@pytest.mark.card("russo_japanese_war")
def test_russo_japanese_war_removes_four_at_most_two_from_each() -> None:
    board = at(tsarist_army=(0, 3), nicolas_ii=(0, 4), moscow=(0, 1), belarus=(0, 2)).event(
        "russo_japanese_war"
    )
    assert board.asked == "liberal"
    assert board.options == ["moscow", "nicolas_ii", "tsarist_army"]
    board.play("tsarist_army", "tsarist_army")
    assert board.options == ["moscow", "nicolas_ii"]
    board.play("nicolas_ii", "nicolas_ii")
    assert not board.pending
    assert board.board() == {
        "tsarist_army": (0, 1),
        "nicolas_ii": (0, 2),
        "moscow": (0, 1),
        "belarus": (0, 2),
    }


@pytest.mark.card("russo_japanese_war")
def test_russo_japanese_war_takes_what_there_is() -> None:
    board = at(saint_petersburg=(1, 3)).event("russo_japanese_war")
    assert not board.pending
    assert board["saint_petersburg"] == (1, 1)
    assert at(poland=(0, 3)).event("russo_japanese_war")["poland"] == (0, 3)


# 10 Entente Cordiale.


@pytest.mark.card("entente_cordiale")
def test_entente_cordiale_places_four_and_joins_the_track() -> None:
    board = at().event("entente_cordiale").play("paris", "paris", "nice", "dijon")
    assert board.board() == {"paris": (2, 0), "nice": (1, 0), "dijon": (1, 0)}
    assert board.s.track == ["three_emperor_league", "entente_cordiale"]
    assert "entente_cordiale" in board.s.in_effect


@pytest.mark.card("entente_cordiale")
def test_entente_cordiale_joins_the_track_even_without_support() -> None:
    board = filled(at(), "france", authoritarian=9).event("entente_cordiale")
    assert not board.pending
    assert board.s.track == ["three_emperor_league", "entente_cordiale"]


@pytest.mark.card("entente_cordiale")
def test_entente_cordiale_cannot_happen_in_splendid_isolation() -> None:
    board = at().happened("splendid_isolation").event("entente_cordiale")
    assert board.board() == {}
    assert board.where_is("entente_cordiale") == "discard"


# 11 Foreign Investments.


@pytest.mark.card("foreign_investments")
def test_foreign_investments_travel_east_two_to_a_space() -> None:
    board = at(picardy=(3, 0), bavaria=(2, 0), romania=(1, 0)).event("foreign_investments")
    assert board.options == ["bavaria", "done", "picardy"]
    board.play("picardy", "moscow", "picardy", "moscow", "picardy")
    assert "moscow" not in board.options
    assert "paris" not in board.options
    board.play("serbia", "bavaria", "vienna")
    assert not board.pending
    assert board.board() == {
        "bavaria": (1, 0),
        "moscow": (2, 0),
        "serbia": (1, 0),
        "vienna": (1, 0),
        "romania": (1, 0),
    }


@pytest.mark.card("foreign_investments")
def test_foreign_investments_may_stop_and_may_have_nothing_to_move() -> None:
    board = at(picardy=(3, 0)).event("foreign_investments").play("picardy", "poland", ("done",))
    assert board.board() == {"picardy": (2, 0), "poland": (1, 0)}
    assert not at(picardy=(0, 3), nice=(2, 0)).event("foreign_investments").pending


# 13 Traditionalism.


@both_editions
@pytest.mark.card("traditionalism")
def test_traditionalism_goes_to_the_farmers(edition: str) -> None:
    board = at(edition, nice=(4, 0)).event("traditionalism")
    assert board.options == spaces_with(board, "farmers")
    board.play("nice", "nice")
    assert "nice" not in board.options
    board.play("crimea", "bulgaria")
    assert not board.pending
    assert board.board() == {"nice": (4, 2), "crimea": (0, 1), "bulgaria": (0, 1)}
    assert board.where_is("traditionalism") == {"first": "discard", "deluxe": "removed"}[edition]


# 14 Radical Party Founded.


@pytest.mark.card("radical_party_founded")
def test_radical_party_places_one_each_in_up_to_four_french_spaces() -> None:
    board = at(colonials=(0, 3)).event("radical_party_founded")
    assert board.asked == "liberal"
    assert "colonials" not in board.options
    board.play("paris", "nice")
    assert "paris" not in board.options
    board.play(("done",))
    assert board.board() == {"colonials": (0, 3), "paris": (1, 0), "nice": (1, 0)}
    assert board.where_is("radical_party_founded") == "removed"


@pytest.mark.card("radical_party_founded")
def test_radical_party_finds_no_room() -> None:
    board = filled(at(), "france", authoritarian=9).event("radical_party_founded")
    assert not board.pending
    assert board.where_is("radical_party_founded") == "removed"


# 15 Lord Fisher.


@pytest.mark.card("lord_fisher")
def test_lord_fisher_launches_the_dreadnought_and_helps_every_attempt() -> None:
    board = at().event("lord_fisher").play("sweden", "italy")
    assert board.s.navy == [1, 0]
    assert (board["sweden"], board["italy"]) == ((1, 0), (1, 0))
    board.hand("liberal", "prussian_spirit").dice(1).round("liberal")
    board.play(("play", "prussian_spirit", "naval"))
    assert board.s.navy == [2, 0], "one, three for the card and one for Lord Fisher make five"


@pytest.mark.card("lord_fisher")
def test_lord_fisher_moves_no_navy_that_is_there_or_beyond() -> None:
    board = at().navy("nassau", "hms_dreadnought").event("lord_fisher")
    assert not board.pending
    assert board.s.navy == [2, 1]
    assert "lord_fisher" in board.s.in_effect


@pytest.mark.card("lord_fisher")
def test_second_in_the_dreadnought_box_gains_nothing() -> None:
    board = at().navy("pre_dreadnought", "hms_dreadnought")
    board.s.first[1] = 1
    board.event("lord_fisher")
    assert not board.pending
    assert board.s.navy == [1, 1]


# 16 Stymied.


@pytest.mark.card("stymied")
def test_stymied_takes_a_point_from_every_card_of_the_opponent() -> None:
    board = at(paris=(1, 0), berlin=(0, 1)).event("stymied", by="authoritarian")
    board.hand("liberal", "radical_party_founded", "state_secularism_in_france").round("liberal")
    board.play(("play", "radical_party_founded", "ops"), ("place",), "nice", "nice")
    assert not board.pending
    board.round("liberal").play(("play", "state_secularism_in_france", "ops"), ("place",), "nice")
    assert board["nice"] == (3, 0), "never less than one"
    board.hand("authoritarian", "status_quo").round("authoritarian")
    board.play(("play", "status_quo", "ops"), ("place",), "berlin", "berlin")
    assert board["berlin"] == (0, 3), "its own player is not touched"


@pytest.mark.card("stymied")
def test_stymied_weakens_events_and_the_navy_too() -> None:
    board = at(jugendstil=(0, 1)).event("stymied", by="authoritarian").dice(3, 3).event("kulturkampf")
    assert [event["total"] for event in board.log if event["ev"] == "check"] == [3 + 2]
    board.hand("liberal", "modernism").dice(2).round("liberal")
    board.play(("play", "modernism", "naval"))
    assert [event["total"] for event in board.log if event["ev"] == "attempt"] == [2 + 1 + 1]


@pytest.mark.card("stymied")
def test_stymied_adds_up_and_ends_with_the_turn() -> None:
    board = at(wilhelm_ii=(0, 5), nicolas_ii=(0, 4), dual_monarchy=(0, 2), paris=(1, 0))
    board.event("stymied", by="authoritarian")
    board.event("bernhard_von_bulow").play("stymied")
    board.hand("liberal", "revolution_of_1905").round("liberal")
    board.play(("play", "revolution_of_1905", "ops"), ("place",), "nice", "nice", "nice")
    assert not board.pending
    assert board["nice"] == (3, 0)
    board.frames(("end_turn",))
    assert not board.s.in_effect


# 17 Eight Nation Alliance.


@pytest.mark.card("eight_nation_alliance")
def test_eight_nations_stop_the_event_of_the_other_card() -> None:
    board = at(paris=(1, 0), wilhelm_ii=(0, 5)).set(phasing="liberal")
    board.hand("liberal", "eight_nation_alliance", "admiral_von_tirpitz", "stymied").round("liberal")
    assert ("play", "eight_nation_alliance", "with", "stymied") not in offered(board)
    assert ("play", "eight_nation_alliance", "event") not in offered(board)
    board.play(("play", "eight_nation_alliance", "with", "admiral_von_tirpitz"), ("place",))
    board.play("paris", "paris", "nice", "dijon")
    assert not board.pending
    assert board.board() == {"paris": (3, 0), "nice": (1, 0), "dijon": (1, 0), "wilhelm_ii": (0, 5)}
    assert (board.s.tension, board.s.vp) == (0, 0)
    assert board.where_is("eight_nation_alliance") == "discard"
    assert board.where_is("admiral_von_tirpitz") == "discard", "asterisk or not"


@pytest.mark.card("eight_nation_alliance")
def test_eight_nations_at_sea() -> None:
    board = at().hand("authoritarian", "eight_nation_alliance", "union_of_liberation")
    board.navy("hms_dreadnought", "pre_dreadnought").dice(1).round("authoritarian")
    board.play(("play", "eight_nation_alliance", "with", "union_of_liberation", "naval"), ("done",))
    assert board.s.attempts == [0, 1]
    assert board.s.navy == [1, 1], "one and three reach the Dreadnought"
    assert board.s.hands[1] == []


@pytest.mark.card("eight_nation_alliance")
def test_eight_nations_alone_give_the_opponent_a_point_unless_at_sea() -> None:
    board = at(paris=(1, 0)).hand("liberal", "eight_nation_alliance").round("liberal")
    assert [option[2] for option in offered(board)] == ["ops", "naval"]
    board.play(("play", "eight_nation_alliance", "ops"), "nice", "nice")
    assert board.s.vp == -1
    board = at().hand("liberal", "eight_nation_alliance").dice(1).round("liberal")
    board.play(("play", "eight_nation_alliance", "naval"))
    assert board.s.vp == 0


@pytest.mark.card("eight_nation_alliance")
def test_eight_nations_out_of_the_discards_need_a_partner_in_an_own_round() -> None:
    def ruled() -> At:
        board = at(wilhelm_ii=(0, 5), nicolas_ii=(0, 4), dual_monarchy=(0, 2))
        return board.discard("eight_nation_alliance", "status_quo")

    board = ruled().hand("authoritarian", "union_of_liberation").event("bernhard_von_bulow")
    board.play("eight_nation_alliance", ("with", "union_of_liberation"), "berlin", "berlin", "berlin")
    assert board["berlin"] == (0, 3)
    assert board.where_is("union_of_liberation") == "discard"
    assert board.where_is("eight_nation_alliance") == "discard"
    board = ruled().event("bernhard_von_bulow")
    assert board.options == ["done", "status_quo"], "no partner"
    board = ruled().hand("authoritarian", "union_of_liberation").event("bernhard_von_bulow", by="liberal")
    assert board.options == ["done", "status_quo"], "the opponent's round"


# 18 Bernhard von Bülow.


def kings(edition: str = "deluxe") -> At:
    """A map with three monarchies in Authoritarian hands."""
    return at(edition, wilhelm_ii=(0, 5), nicolas_ii=(0, 4), dual_monarchy=(0, 2))


@pytest.mark.card("bernhard_von_bulow")
def test_bulow_lets_a_discarded_event_happen() -> None:
    board = kings().discard("prussian_spirit", "france_scoring", "modernism", "stymied")
    board.event("bernhard_von_bulow")
    assert board.asked == "authoritarian"
    assert board.options == ["done", "modernism", "prussian_spirit", "stymied"]
    board.play("prussian_spirit", "kiel", "kiel", "kiel")
    assert board["kiel"] == (0, 3)
    assert board.where_is("prussian_spirit") == "removed"
    assert board.where_is("bernhard_von_bulow") == "removed"


@pytest.mark.card("bernhard_von_bulow")
def test_each_side_carries_its_own_event_out() -> None:
    board = kings().discard("modernism").event("bernhard_von_bulow").play("modernism")
    assert board.asked == "liberal"
    board.play("fauvism", "fauvism", "siberia", "denmark")
    assert board.where_is("modernism") == "discard"
    board = kings().discard("indecisiveness").event("bernhard_von_bulow").play("indecisiveness")
    assert board.asked == "authoritarian"
    board.play("paris")
    assert board["paris"] == (0, 1)
    assert board.s.vp == -1, "tension stood at zero"


@pytest.mark.card("bernhard_von_bulow")
def test_bulow_takes_only_what_can_happen() -> None:
    board = kings().discard("second_international", "ferdinand_esterhazy", "russia_scoring")
    board.happened("dreyfus_rehabilitated").set(tension=3).event("bernhard_von_bulow")
    assert not board.pending
    assert board.where_is("bernhard_von_bulow") == "removed"


@pytest.mark.card("bernhard_von_bulow")
def test_bulow_may_take_nothing() -> None:
    board = kings().discard("prussian_spirit").event("bernhard_von_bulow").play(("done",))
    assert board.where_is("prussian_spirit") == "discard"
    assert board.where_is("bernhard_von_bulow") == "removed"


@pytest.mark.card("bernhard_von_bulow")
def test_bulow_needs_three_monarchies_and_no_successor() -> None:
    board = at(wilhelm_ii=(0, 5), nicolas_ii=(0, 4)).discard("prussian_spirit").event("bernhard_von_bulow")
    assert not board.pending
    assert board.where_is("bernhard_von_bulow") == "discard"
    board = kings().happened("von_bethmann_hollweg").discard("prussian_spirit").event("bernhard_von_bulow")
    assert not board.pending
    assert board.where_is("bernhard_von_bulow") == "discard"


# 19 Union of Liberation.


@pytest.mark.card("union_of_liberation")
def test_union_of_liberation_removes_two_then_checks() -> None:
    board = at(nicolas_ii=(0, 4), moscow=(0, 2), vienna=(0, 3)).dice(6).event("union_of_liberation")
    assert board.options == ["moscow", "nicolas_ii"]
    board.play("moscow", "nicolas_ii", "nicolas_ii")
    assert board["moscow"] == (0, 1)
    assert board["nicolas_ii"] == (0, 2), "six and three against eight"
    assert "union_of_liberation" in board.s.in_effect


@pytest.mark.card("union_of_liberation")
def test_union_of_liberation_finds_nobody_to_remove() -> None:
    board = at(vienna=(0, 3)).event("union_of_liberation")
    assert not board.pending
    assert told(board, "die") == 0
    assert board.where_is("union_of_liberation") == "removed"


# 20 Bonapartism/Monarchism.


@both_editions
@pytest.mark.card("bonapartism_monarchism")
def test_bonapartism_wins_the_army_then_checks_in_france(edition: str) -> None:
    board = at(edition, french_armed_forces=(2, 1), dijon=(1, 0)).dice(1).event("bonapartism_monarchism")
    assert board["french_armed_forces"] == {"first": (2, 6), "deluxe": (2, 5)}[edition]
    assert board.options == ["dijon", "french_armed_forces"]
    board.play("dijon")
    assert board["dijon"] == (1, 0), "one and three against four"


@both_editions
@pytest.mark.card("bonapartism_monarchism")
def test_an_army_already_won_gets_no_more_but_in_deluxe(edition: str) -> None:
    board = at(edition, french_armed_forces=(0, 4)).event("bonapartism_monarchism")
    assert not board.pending, "nobody to check"
    assert board["french_armed_forces"] == {"first": (0, 4), "deluxe": (0, 8)}[edition]


@pytest.mark.card("bonapartism_monarchism")
def test_clemenceau_bars_bonapartism() -> None:
    board = at(paris=(1, 0)).happened("georges_clemenceau").event("bonapartism_monarchism")
    assert not board.pending
    assert board["french_armed_forces"] == (0, 0)
    assert board.where_is("bonapartism_monarchism") == "discard"


def paris_is(board: At) -> list[str]:
    paris = 1 << board.rules.facts.space["paris"]
    return [
        icon for icon in ("government", "monarchy") if board.rules.spaces(board.s, "liberal", icon) & paris
    ]


@both_editions
@pytest.mark.card("bonapartism_monarchism")
def test_the_check_may_restore_the_monarchy(edition: str) -> None:
    board = At(edition, restored_monarchy=True).support(paris=(2, 0)).dice(6)
    assert paris_is(board) == ["government"]
    board.event("bonapartism_monarchism")
    assert board["paris"] == (0, 2)
    assert paris_is(board) == ["monarchy"]


@pytest.mark.card("bonapartism_monarchism")
def test_the_monarchy_is_restored_by_this_very_check_or_not_at_all() -> None:
    off = At().support(paris=(2, 0)).dice(6).event("bonapartism_monarchism")
    assert (off["paris"], paris_is(off)) == ((0, 2), ["government"]), "without the option"
    held = At(restored_monarchy=True).support(paris=(1, 3)).dice(6).event("bonapartism_monarchism")
    assert (held.controller("paris"), paris_is(held)) == ("authoritarian", ["government"])
    short = At(restored_monarchy=True).support(paris=(5, 0)).dice(1).event("bonapartism_monarchism")
    assert (short.controller("paris"), paris_is(short)) == ("liberal", ["government"])


# 21 to 22, 30 to 31 Support in spaces of one kind.


@pytest.mark.card("prussian_spirit")
def test_prussian_spirit_places_three_in_germany() -> None:
    board = at(kiel=(5, 0)).event("prussian_spirit")
    assert len(board.options) == 12
    assert "done" not in board.options
    board.play("kiel", "kiel", "berlin")
    assert not board.pending
    assert board.board() == {"kiel": (5, 2), "berlin": (0, 1)}
    assert board.where_is("prussian_spirit") == "removed"


@pytest.mark.card("socialist_movements")
def test_socialist_movements_go_to_the_workers() -> None:
    board = at(belgium=(0, 3)).event("socialist_movements")
    assert board.options == spaces_with(board, "workers")
    board.play("belgium", "belgium")
    assert not board.pending
    assert board["belgium"] == (2, 3)
    assert board.where_is("socialist_movements") == "discard"


@pytest.mark.card("military_tradition")
def test_military_tradition_goes_to_the_armies() -> None:
    board = at(serbia=(3, 0)).event("military_tradition")
    assert board.options == spaces_with(board, "army")
    board.play("serbia", "kiel")
    assert not board.pending
    assert board.board() == {"serbia": (3, 1), "kiel": (0, 1)}
    assert board.where_is("military_tradition") == "discard"


@both_editions
@pytest.mark.card("status_quo")
def test_status_quo_goes_to_the_bourgeoisie(edition: str) -> None:
    board = at(edition).event("status_quo")
    assert board.options == spaces_with(board, "bourgeoisie")
    board.play("switzerland", "switzerland", "greece")
    assert not board.pending
    assert board.board() == {"switzerland": (0, 2), "greece": (0, 1)}
    assert board.where_is("status_quo") == "removed"


# 23 Third Department/Okhrana.


def ready(board: At, seat: str) -> int:
    """How many stability cards of a seat are available."""
    return len(board.rules.view(board.s, None)["stability"][seat])


@pytest.mark.card("third_department_okhrana")
def test_okhrana_withdraws_a_stability_card() -> None:
    board = at().event("third_department_okhrana")
    assert board.asked == "authoritarian"
    assert len(board.options) == 10
    board.play("workers_unite")
    assert ready(board, "liberal") == 9
    assert ready(board, "authoritarian") == 10
    assert "workers_unite" not in board.rules.view(board.s, None)["stability"]["liberal"]
    assert board.where_is("third_department_okhrana") == "removed"


@pytest.mark.card("third_department_okhrana")
def test_okhrana_leaves_one_card_and_so_all_return() -> None:
    board = at()
    index = board.rules.facts.stability_index
    keep = ("workers_unite", "blockade")
    theirs = [card.slug for card in board.rules.facts.stability if card.owner == 0 and card.slug not in keep]
    board.s.spent[0] = sum(1 << index[slug] for slug in theirs)
    board.event("third_department_okhrana")
    assert board.options == ["blockade", "workers_unite"]
    board.play("blockade")
    assert ready(board, "liberal") == 10


# 24 Tsarist Repression.


@pytest.mark.card("tsarist_repression")
def test_tsarist_repression_sends_them_to_siberia() -> None:
    board = (
        at(moscow=(2, 1), symbolism=(2, 0), siberia=(1, 0), vienna=(2, 0)).dice(3).event("tsarist_repression")
    )
    assert board.asked == "authoritarian"
    assert board.options == ["moscow", "symbolism"]
    board.play("moscow", "symbolism", "moscow")
    assert not board.pending
    assert board.board() == {"moscow": (0, 1), "symbolism": (1, 0), "siberia": (4, 0), "vienna": (2, 0)}


@pytest.mark.card("tsarist_repression")
def test_tsarist_repression_moves_all_there_are() -> None:
    board = at(moscow=(2, 0), siberia=(1, 0)).dice(5).event("tsarist_repression")
    assert not board.pending
    assert board.board() == {"siberia": (3, 0)}
    board = at(siberia=(1, 0), vienna=(2, 0)).dice(5).event("tsarist_repression")
    assert not board.pending
    assert board.board() == {"siberia": (1, 0), "vienna": (2, 0)}


@pytest.mark.card("tsarist_repression")
def test_a_six_brings_them_to_the_capital_even_from_siberia() -> None:
    board = at(siberia=(5, 0), saint_petersburg=(1, 0), moscow=(4, 0)).dice(6).event("tsarist_repression")
    assert board.options == ["moscow", "siberia"]
    board.play(*["siberia"] * 5)
    assert not board.pending, "only Moscow is left to give the sixth"
    assert board.board() == {"saint_petersburg": (7, 0), "moscow": (3, 0)}


@pytest.mark.card("tsarist_repression")
@pytest.mark.parametrize(
    ("turn", "die", "goal"), [(4, 4, "siberia"), (4, 5, "saint_petersburg"), (8, 4, "saint_petersburg")]
)
def test_later_eras_repress_harder(turn: int, die: int, goal: str) -> None:
    board = at(moscow=(9, 0)).set(turn=turn).dice(die).event("tsarist_repression")
    moved = die + (1 if turn == 4 else 2)
    assert board.board() == {goal: (moved, 0), "moscow": (9 - moved, 0)}


# 25 Legacy of Bismarck.


@pytest.mark.card("legacy_of_bismarck")
def test_legacy_of_bismarck_keeps_operations_out_of_the_balkans() -> None:
    board = at(bulgaria=(1, 1), romania=(1, 1)).event("legacy_of_bismarck")
    for seat, card in (("authoritarian", "military_tradition"), ("liberal", "modernism")):
        board.hand(seat, card).round(seat).play(("play", card, "ops"))
        assert board.pending[0].what == "spend", "no check in the Balkans"
        assert board.options == ["constantinople", "crimea", "russian_orthodox_church", "transylvania"]
        board.play("crimea", "transylvania")
        board.support(crimea=(0, 0), transylvania=(0, 0))
    board.event("traditionalism").play("bulgaria", "bulgaria", "nice", "nice")
    assert board["bulgaria"] == (1, 3), "events go where they like"


@pytest.mark.card("legacy_of_bismarck")
def test_legacy_of_bismarck_spares_the_crisis_of_the_balkan_wars_for_a_turn() -> None:
    wars = {"war_in_the_balkans": (), "balkan_civil_war": ("serbia",)}
    for card, choices in wars.items():
        board = at().event("legacy_of_bismarck").event(card)
        if board.pending:
            board.play(*choices)
        assert told(board, "crisis") == 0
        assert board.s.tension == 1
        assert "balkan_wars" in board.s.track
    board = at().event("legacy_of_bismarck").frames(("end_turn",))
    assert "legacy_of_bismarck" not in board.s.in_effect


# 26 and 27 Alliances.


@pytest.mark.card("franco_russian_alliance")
def test_franco_russian_alliance_flips_the_league() -> None:
    board = at(paris=(0, 2), moscow=(3, 0)).set(track=["three_emperor_league", "dual_alliance"])
    before = board.rules.view(board.s, None)["status"]
    board.event("franco_russian_alliance")
    assert "paris" not in board.options
    assert "vienna" not in board.options
    board.play("moscow", "nice")
    assert (board["moscow"], board["nice"]) == ((4, 0), (1, 0))
    assert board.s.track == ["franco_russian_alliance", "dual_alliance"]
    assert board.rules.view(board.s, None)["status"] == before + 2


@pytest.mark.card("franco_russian_alliance")
def test_franco_russian_alliance_without_room_and_without_russia() -> None:
    board = filled(at(), "france", "russia", authoritarian=9).event("franco_russian_alliance")
    assert not board.pending
    assert board.s.track == ["franco_russian_alliance"]
    board = at().set(track=["russian_collapse"]).happened("russian_collapse").event("franco_russian_alliance")
    assert board.s.track == ["russian_collapse"]
    assert board.where_is("franco_russian_alliance") == "discard"


@pytest.mark.card("dual_alliance")
def test_dual_alliance_joins_the_track() -> None:
    board = at(kiel=(3, 0)).event("dual_alliance")
    assert "kiel" not in board.options
    assert "paris" not in board.options
    board.play("vienna", "berlin")
    assert board.board() == {"kiel": (3, 0), "vienna": (0, 1), "berlin": (0, 1)}
    assert board.s.track == ["three_emperor_league", "dual_alliance"]
    assert "dual_alliance" in board.s.in_effect


@pytest.mark.card("dual_alliance")
def test_dual_alliance_without_room() -> None:
    board = filled(at(), "austria_hungary", "germany", liberal=9).event("dual_alliance")
    assert not board.pending
    assert board.s.track == ["three_emperor_league", "dual_alliance"]


# 28 Scramble for Africa.


@pytest.mark.card("scramble_for_africa")
def test_scramble_for_africa() -> None:
    board = at().event("scramble_for_africa")
    assert board.options == ["algeria", "libya", "morocco", "tunisia"]
    board.play("libya", "libya", "morocco")
    assert board.board() == {"libya": (0, 2), "morocco": (0, 1)}
    assert board.where_is("scramble_for_africa") == "removed"


@pytest.mark.card("scramble_for_africa")
def test_belgium_joins_the_scramble_only_with_its_annex_marker() -> None:
    board = at().happened("belgian_rule_in_congo").event("scramble_for_africa")
    assert "belgium" not in board.options
    board = at().frames(("start", 0, "authoritarian", "belgium_annex")).event("scramble_for_africa")
    assert board.options == ["algeria", "belgium", "libya", "morocco", "tunisia"]


# 29 Two-power Standard.


@pytest.mark.card("two_power_standard")
def test_two_power_standard_asks_for_two_attempts_running() -> None:
    board = at().navy("moltke", "moltke").event("two_power_standard")
    assert board.s.owed == 2
    board.hand("liberal", "modernism", "prussian_spirit", "kulturkampf", "france_scoring").dice(1, 1)
    board.round("liberal")
    assert uses(board) == {"naval"}
    assert "france_scoring" not in [option[1] for option in offered(board)]
    board.play(("play", "prussian_spirit", "naval"))
    assert board.s.owed == 1
    assert board.where_is("prussian_spirit") == "discard", "no event at sea"
    board.round("liberal").play(("play", "modernism", "naval"))
    assert board.s.owed == 0
    assert "two_power_standard" not in board.s.in_effect
    board.round("liberal")
    assert uses(board) == {"event", "ops", "score"}, "the owed attempts used the regular one up"


@pytest.mark.card("two_power_standard")
def test_two_power_standard_asks_for_three_if_germany_leads() -> None:
    assert at().navy("hms_dreadnought", "nassau").event("two_power_standard").s.owed == 3
    assert at().navy("nassau", "nassau").event("two_power_standard").s.owed == 2
    assert at().navy("nassau", "hms_dreadnought").event("two_power_standard").s.owed == 2
    assert told(at().navy("hms_dreadnought", "nassau").event("two_power_standard"), "owed") == 1


@pytest.mark.card("two_power_standard")
def test_the_liberal_still_spends_the_points_of_the_card_itself() -> None:
    board = at(paris=(1, 0)).hand("liberal", "two_power_standard").round("liberal")
    board.play(("play", "two_power_standard", "ops"), ("event_first",), "nice", "nice", "nice")
    assert board["nice"] == (3, 0)
    assert board.s.owed == 2
    assert board.where_is("two_power_standard") == "removed"


@pytest.mark.card("two_power_standard")
def test_the_debt_is_carried_into_the_next_turn() -> None:
    board = at().event("two_power_standard").set(round=7).dice(1, 1)
    board.hand("liberal", "modernism").round("liberal").play(("play", "modernism", "naval"))
    board.frames(("end_turn",))
    assert (board.s.turn, board.s.owed) == (2, 1)
    board.s.agenda.clear()
    board.s.hands[0].clear()
    board.hand("liberal", "kulturkampf").round("liberal")
    assert offered(board) == [("play", "kulturkampf", "naval")]
    board.play(("play", "kulturkampf", "naval"))
    assert (board.s.owed, board.s.attempts[0]) == (0, 1)


@pytest.mark.card("two_power_standard")
@pytest.mark.parametrize(
    ("turn", "round_", "scoring", "use"),
    [
        (1, 6, 1, "naval"),
        (1, 7, 1, "score"),
        (1, 6, 2, "score"),
        (1, 5, 2, "naval"),
        (4, 7, 1, "naval"),
        (4, 8, 1, "score"),
    ],
)
def test_scoring_cards_break_in_as_late_as_they_can(turn: int, round_: int, scoring: int, use: str) -> None:
    board = at().set(turn=turn, round=round_, owed=2)
    board.hand("liberal", "modernism", *("france_scoring", "russia_scoring")[:scoring]).round("liberal")
    assert uses(board) == {use}


@pytest.mark.card("two_power_standard")
def test_without_a_card_for_the_sea_the_debt_stands() -> None:
    board = at().set(owed=2).hand("liberal", "france_scoring").round("liberal").dice(1)
    board.play(("play", "france_scoring", "score"), "testimonials", "elitist_art")
    assert board.s.owed == 2
    board.round("liberal")
    assert not board.pending
    assert (told(board, "forfeit"), board.s.owed) == (1, 2)


@both_editions
@pytest.mark.card("two_power_standard")
def test_the_naval_round_at_the_end_of_a_turn_pays_one_off(edition: str) -> None:
    board = at(edition).set(owed=2)
    box = {"first": "helgoland", "deluxe": "moltke"}[edition]
    board.navy(box, "pre_dreadnought").hand("liberal", "modernism", "kulturkampf").dice(1)
    board.s.first[board.s.navy[0]] = 0
    board.frames(("naval_round", "liberal")).play(("decline",))
    assert board.s.owed == 2
    board.frames(("naval_round", "liberal")).play(("play", "modernism", "naval"))
    assert board.s.owed == 1


@pytest.mark.card("two_power_standard")
def test_the_debt_lapses_at_revenge() -> None:
    board = at().navy("bayern", "pre_dreadnought").event("two_power_standard").dice(6)
    board.hand("liberal", "kulturkampf", "modernism").round("liberal").play(("play", "kulturkampf", "naval"))
    assert board.s.navy[0] == board.rules.facts.box_index["revenge"]
    assert (board.s.owed, board.s.vp) == (0, 4)
    assert "two_power_standard" not in board.s.in_effect
    board.round("liberal")
    assert uses(board) == {"event", "ops"}
    assert at().navy("revenge", "pre_dreadnought").event("two_power_standard").s.owed == 0


@pytest.mark.card("two_power_standard")
def test_eight_nations_may_pay_a_debt_too() -> None:
    board = at().set(owed=1).dice(1)
    board.hand("liberal", "eight_nation_alliance", "prussian_spirit").round("liberal")
    assert offered(board) == [
        ("play", "eight_nation_alliance", "naval"),
        ("play", "prussian_spirit", "naval"),
        ("play", "eight_nation_alliance", "with", "prussian_spirit", "naval"),
    ]
    board.play(("play", "eight_nation_alliance", "with", "prussian_spirit", "naval"))
    assert (board.s.owed, board.s.hands[0]) == (0, [])


# 33 and 34 Art.


@pytest.mark.card("modernism")
def test_modernism_goes_to_the_intellectuals() -> None:
    board = at().event("modernism")
    assert board.options == spaces_with(board, "intellectuals")
    board.play("siberia", "siberia")
    assert "siberia" not in board.options
    board.play("bosnia", "denmark")
    assert not board.pending
    assert board.board() == {"siberia": (2, 0), "bosnia": (1, 0), "denmark": (1, 0)}
    assert board.where_is("modernism") == "discard"


@pytest.mark.card("government_sponsored_art")
def test_government_sponsored_art_reaches_six_spaces() -> None:
    board = at(fauvism=(3, 0)).event("government_sponsored_art")
    assert not board.pending
    assert board.board() == {
        "fauvism": (3, 1),
        "french_writers": (0, 1),
        "jugendstil": (0, 1),
        "viennese_secession": (0, 1),
        "symbolism": (0, 1),
        "denmark": (0, 1),
    }


# 35 and 36 Points.


@pytest.mark.card("absolutism")
def test_absolutism_adds_a_point_to_every_card_of_the_authoritarian() -> None:
    board = at(berlin=(0, 1)).event("absolutism")
    board.hand("authoritarian", "military_tradition", "socialist_movements").round("authoritarian")
    board.play(("play", "military_tradition", "ops"), "berlin", "berlin", "berlin")
    assert not board.pending
    board.hand("liberal", "modernism").round("liberal").dice(3)
    board.play(("play", "modernism", "naval"))
    assert [event["total"] for event in board.log if event["ev"] == "attempt"] == [3 + 2 + 1]
    board.frames(("end_turn",))
    assert "absolutism" not in board.s.in_effect
    assert board.where_is("absolutism") == "removed"


@pytest.mark.card("march_of_history")
def test_march_of_history_adds_a_point_to_every_card_of_the_liberal() -> None:
    board = at(paris=(1, 0), jugendstil=(0, 1)).event("march_of_history")
    board.hand("liberal", "modernism").round("liberal")
    board.play(("play", "modernism", "ops"), ("place",), "nice", "nice", "nice")
    assert not board.pending
    board.dice(1).event("kulturkampf")
    assert [event["total"] for event in board.log if event["ev"] == "check"] == [1 + 4]
    board.frames(("end_turn",))
    assert "march_of_history" not in board.s.in_effect


@pytest.mark.card("march_of_history")
def test_additions_and_losses_are_reckoned_together_and_before_nassau() -> None:
    board = at("first", paris=(1, 0)).event("march_of_history").event("stymied", by="authoritarian")
    board.hand("liberal", "state_secularism_in_france").round("liberal")
    board.play(("play", "state_secularism_in_france", "ops"), "nice")
    assert not board.pending, "one, one more and one less"
    board = at("first", paris=(1, 0)).event("march_of_history").navy("pre_dreadnought", "nassau")
    board.s.first[2] = 1
    board.hand("liberal", "modernism").round("liberal")
    board.play(("play", "modernism", "ops"), "nice", "nice")
    assert not board.pending, "two and one are three, of which Nassau takes one"


@pytest.mark.card("absolutism")
@pytest.mark.card("march_of_history")
@pytest.mark.parametrize(
    ("seat", "card", "navies"),
    [
        ("authoritarian", "absolutism", ("nassau", "colossus")),
        ("liberal", "march_of_history", ("colossus", "nassau")),
    ],
)
def test_colossus_gives_the_card_its_own_points_only(seat: str, card: str, navies: tuple[str, str]) -> None:
    board = at("first", paris=(1, 0), berlin=(0, 1)).navy(*navies)
    board.s.first[board.rules.facts.box_index["colossus"]] = int(seat == "authoritarian")
    board.hand(seat, card).round(seat).play(("play", card, "both"), ("event_first",), ("place",))
    where = {"authoritarian": "berlin", "liberal": "paris"}[seat]
    board.play(where, where, where)
    assert not board.pending


# 37 Ferdinand Esterhazy.


@pytest.mark.card("ferdinand_esterhazy")
@pytest.mark.parametrize("card", ["socialist_movements", "russia_scoring", "stymied", "bernhard_von_bulow"])
def test_esterhazy_makes_the_liberal_discard(card: str) -> None:
    board = at().hand("liberal", card).event("ferdinand_esterhazy")
    assert not board.pending
    assert board.where_is(card) == "discard"
    assert not board.s.in_effect
    assert board.where_is("ferdinand_esterhazy") == "discard"


@pytest.mark.card("ferdinand_esterhazy")
def test_an_authoritarian_event_that_esterhazy_finds_happens() -> None:
    board = at().hand("liberal", "prussian_spirit")
    board.s.seen[1] = list(board.s.hands[0])
    board.event("ferdinand_esterhazy", by="liberal")
    assert board.asked == "authoritarian"
    assert board.s.seen[1] == []
    board.play("kiel", "kiel", "berlin")
    assert board.board() == {"kiel": (0, 2), "berlin": (0, 1)}
    assert board.where_is("prussian_spirit") == "removed"


@pytest.mark.card("ferdinand_esterhazy")
def test_esterhazy_draws_from_the_whole_hand() -> None:
    found = set()
    for rng in range(40):
        board = at().hand("liberal", "modernism", "kulturkampf", "france_scoring").set(rng=rng)
        board.event("ferdinand_esterhazy")
        assert len(board.s.hands[0]) == 2
        found |= set(board.rules.view(board.s, None)["discard"])
    assert found == {"modernism", "kulturkampf", "france_scoring", "ferdinand_esterhazy"}


@pytest.mark.card("ferdinand_esterhazy")
def test_esterhazy_before_an_empty_hand_and_after_the_rehabilitation() -> None:
    assert not at().event("ferdinand_esterhazy").pending
    board = (
        at().happened("dreyfus_rehabilitated").hand("liberal", "prussian_spirit").event("ferdinand_esterhazy")
    )
    assert board.where_is("prussian_spirit") == "liberal"


# 38 Kulturkampf.


@both_editions
@pytest.mark.card("kulturkampf")
def test_kulturkampf_ignores_authoritarian_neighbours(edition: str) -> None:
    board = at(
        edition, hanover_oldenburg=(0, 3), wilhelm_ii=(0, 5), kiel=(0, 3), netherlands=(3, 0), saxony=(0, 2)
    )
    board.dice(1, 1).event("kulturkampf")
    totals = [event["total"] for event in board.log if event["ev"] == "check"]
    assert totals == [1 + 3 + 1] * 2, "the Netherlands help, the Kaiser does not hinder"
    assert board["hanover_oldenburg"] == (0, 1)
    assert board.where_is("kulturkampf") == {"first": "discard", "deluxe": "removed"}[edition]


@pytest.mark.card("kulturkampf")
def test_kulturkampf_without_opponents() -> None:
    board = at(saxony=(0, 2), fauvism=(1, 0)).event("kulturkampf")
    assert not board.pending
    board = at(fauvism=(0, 1)).dice(6).event("kulturkampf")
    assert not board.pending, "the second check has no target left"
    assert board["fauvism"] == (1, 0)


# 40 Indecisiveness.


@pytest.mark.card("indecisiveness")
def test_indecisiveness_eases_tension() -> None:
    board = at().set(tension=2).event("indecisiveness", by="authoritarian").play("italy")
    assert board.board() == {"italy": (0, 1)}
    assert (board.s.tension, board.s.vp) == (1, 0)
    assert board.where_is("indecisiveness") == "discard"


@pytest.mark.card("indecisiveness")
@pytest.mark.parametrize(("seat", "vp"), [("liberal", 1), ("authoritarian", -1)])
def test_indecisiveness_in_calm_times_gives_its_player_a_point(seat: str, vp: int) -> None:
    board = at().event("indecisiveness", by=seat)
    assert "norway" not in board.options
    board.play("italy")
    assert (board.s.tension, board.s.vp) == (0, vp)


# 78 Revolution of 1905.


@pytest.mark.card("revolution_of_1905")
def test_revolution_of_1905_adds_tension_to_its_checks() -> None:
    board = at(tsarist_army=(0, 2), vienna=(0, 3)).set(tension=1).dice(5, 6, 1).event("revolution_of_1905")
    changes = [(event["n"], event["side"]) for event in board.log if event["ev"] == "support"]
    assert changes[0] == (-1, "authoritarian"), "five and two against six"
    assert board["tsarist_army"] == (1, 0)
    assert not board.pending, "nobody is left to be checked"
    assert told(board, "crisis") == 1
    assert "revolution_of_1905" in board.s.in_effect


@pytest.mark.card("revolution_of_1905")
@pytest.mark.parametrize(("effect", "checks"), [("", 5), ("march_of_history", 6), ("stymied", 4)])
def test_revolution_of_1905_makes_as_many_checks_as_it_is_worth(effect: str, checks: int) -> None:
    board = at(tsarist_army=(0, 20))
    if effect:
        board.event(effect, by="authoritarian" if effect == "stymied" else None)
    board.dice(1, 1).event("revolution_of_1905")
    while board.pending:
        board.set(rng=0).play("tsarist_army")
    assert told(board, "check") == checks


@pytest.mark.card("revolution_of_1905")
def test_revolution_of_1905_in_an_empty_russia_and_in_a_world_war() -> None:
    board = at().dice(1).event("revolution_of_1905")
    assert (board.s.tension, told(board, "check"), told(board, "crisis")) == (1, 0, 1)
    board = at().set(tension=6, track=WAR_AT_ONCE).dice(1).event("revolution_of_1905")
    assert told(board, "crisis") == 1
    assert "revolution_of_1905" not in board.s.in_effect, "the war cuts the event short"
