"""§13.4: the cards of the Non-Player Powers, and the players' cards against them."""

from __future__ import annotations

import pytest

from chancellery.core.decisions import DONE
from chancellery.games.belle_epoque.rules.facts import POWER
from chancellery.games.belle_epoque.rules.missions import closed
from tests.belle_epoque.at import At, at

rule = pytest.mark.rule
GB, FR, CE, RU = range(4)
OFF = 4
"""A turn in which the chart of France asks for an Intrigue Card."""


def intrigue(board: At, card: str, *dice: int, power: str = "france", turn: int = OFF) -> At:
    """A Non-Player Power plays the only card in its hand; the dice fall so."""
    if not board.s.np:
        board.np(power)
    board.set(turn=turn).hand(power, card)
    if dice:
        board.dice(*dice, after=1)
    return board.frames(("np_card", POWER[power]))


def national(board: At, card: str, *dice: int) -> At:
    """France plays a National Card on turn 3."""
    board.np("france").set(turn=3).hand("france", card)
    if dice:
        board.dice(*dice, after=1)
    return board.frames(("np_card", FR))


# Which card.


@rule("13.4.1")
def test_np_intrigue_card_is_drawn_at_random_and_its_marked_half_resolved() -> None:
    seen = set()
    for seed in range(20):
        board = at().np("france").set(turn=OFF, rng=seed).hand("france", "c18", "c25")
        board.frames(("np_card", FR))
        played = board.told("played")[0]
        seen.add((played["card"], played["half"]))
        assert len(board.s.hands[FR]) == 1
    assert seen == {("c18", "press_campaign"), ("c25", "secret_envoys")}


@rule("13.4.1")
def test_np_without_an_intrigue_card_plays_none() -> None:
    board = at().np("france").set(turn=OFF).hand("france", "social_policy").frames(("np_card", FR))
    assert [event["ev"] for event in board.log] == ["np_no_card"]
    assert board.of("national", "france") == 1, "no National Card in its place"


@rule("13.4.2")
def test_np_national_card_is_free_and_leaves_the_game() -> None:
    board = national(at(), "social_policy")
    assert (board.of("money", "france"), board.of("national", "france")) == (0, 0)
    assert (board.told("played")[0]["card"], board.told("played")[0]["cost"]) == ("social_policy", 0)


@rule("13.4.2")
def test_np_national_card_is_drawn_at_random() -> None:
    seen = set()
    for seed in range(30):
        board = at().np("france").set(turn=3, rng=seed)
        board.hand("france", "social_policy", "nationalist_disorders", "diplomatic_contrasts", "c18")
        board.frames(("np_card", FR))
        seen.add(board.told("played")[0]["card"])
        assert len(board.s.hands[FR]) == 1
    assert seen == {"social_policy", "nationalist_disorders", "diplomatic_contrasts"}


@rule("13.4.2")
def test_np_without_a_national_card_plays_none() -> None:
    board = at().np("france").set(turn=9).hand("france", "c18").frames(("np_card", FR))
    assert ([event["ev"] for event in board.log], len(board.s.hands[FR])) == (["np_no_card"], 1)


# Whom (§13.4.3).


@rule("13.4.3", "13.4.6")
def test_np_press_campaign_hits_the_highest_prestige() -> None:
    board = intrigue(at().give("prestige", russia=2, great_britain=1), "c18")
    assert (board.of("prestige", "russia"), board.flagged()) == (1, ["russia"])
    assert board.s.beside == [17]


@rule("13.4.3", "13.4.6")
@pytest.mark.parametrize(("face", "loser"), [(1, GB), (2, RU), (5, GB), (6, RU)])
def test_np_press_campaign_two_tied_by_odd_and_even(face: int, loser: int) -> None:
    board = intrigue(at().give("prestige", russia=2, great_britain=2), "c18", face)
    assert [power for power in range(4) if board.s.flags >> power & 1] == [loser]


@rule("13.4.3")
@pytest.mark.parametrize(("face", "loser"), [(1, GB), (2, GB), (3, CE), (4, CE), (5, RU), (6, RU)])
def test_np_press_campaign_three_tied_by_intervals(face: int, loser: int) -> None:
    board = intrigue(at(), "c18", face)
    assert [power for power in range(4) if board.s.flags >> power & 1] == [loser]


@rule("13.4.3")
def test_np_cards_spare_who_has_had_one_this_turn_and_may_hit_other_np_powers() -> None:
    board = at().give("prestige", russia=3, great_britain=2).np("france", "great_britain")
    board.set(flags=1 << RU)
    assert intrigue(board, "c18").of("prestige", "great_britain") == 1


@rule("13.4.3")
def test_np_card_without_a_target_is_discarded() -> None:
    board = intrigue(at().set(flags=0b1101), "c18")
    assert (board.s.prestige, board.s.discard, board.s.beside) == ([0, 0, 0, 0], [17], [])


@rule("13.4.3")
def test_np_embassy_incident_hits_most_missions_in_the_embassies() -> None:
    board = intrigue(at().missions(russia=2, central_empires=3), "c28")
    assert (board.s.embassy, board.flagged()) == ([0, 0, 2, 2], ["central_empires"])
    nobody = intrigue(at().np("france", "russia"), "c28")
    assert (nobody.flagged(), nobody.s.np_debt) == ([], [0, 0, 0, 0])


@rule("13.4.6")
def test_np_financial_scandal_hits_the_richest_player() -> None:
    board = intrigue(at().give("money", great_britain=5, russia=6), "c23")
    assert (board.s.money, board.flagged()) == ([5, 0, 0, 2], ["russia"])


@rule("13.4.6")
def test_np_financial_scandal_finds_nobody_without_money() -> None:
    assert intrigue(at(), "c23").flagged() == []


@rule("13.4.6")
@pytest.mark.parametrize(("face", "loser"), [(2, "great_britain"), (4, "central_empires"), (6, "russia")])
def test_np_sabotage_draws_lots_among_all_that_can_be_hit(face: int, loser: str) -> None:
    board = at().give("army_ready", great_britain=1, central_empires=5).np("france", "russia")
    intrigue(board, "c14", face)
    assert board.flagged() == [loser]
    assert (board.s.army_ready, board.s.np_sabotage) == {
        "great_britain": ([0, 0, 5, 0], [0, 0, 0, 0]),
        "central_empires": ([1, 0, 3, 0], [0, 0, 0, 0]),
        "russia": ([1, 0, 5, 0], [0, 0, 0, 2]),
    }[loser]


@rule("13.4.6")
def test_np_sabotage_of_the_only_target_needs_no_die() -> None:
    board = intrigue(at().give("army_ready", russia=2), "c14")
    assert (board.flagged(), board.faces()) == (["russia"], [])


@rule("13.4.3")
def test_np_kruger_telegram_without_a_target_takes_no_mission_either() -> None:
    board = intrigue(at(south_africa="ru ce").set(flags=0b1101), "p2")
    assert (board["south_africa"], board.s.prestige, board.flagged()) == (
        "ru ce", [0, 0, 0, 0], ["great_britain", "central_empires", "russia"]
    )  # fmt: skip
    hit = intrigue(at(south_africa="ru ce").give("prestige", russia=1), "p2")
    assert (hit["south_africa"], hit.of("prestige", "russia"), hit.flagged()) == ("- ce", 0, ["russia"])


# Missions on the map.


@rule("13.4.4", "13.4.3")
def test_np_nationalist_disorders_as_in_the_example() -> None:
    """Two of the Central Empires in Belgium, one British in Italy, the Russian one in Melanesia."""
    board = at(belgium="ce ce ce fr", italy="gb fr fr", melanesia="es es gb ce ru", french_guinea="gb ce ru")
    national(board, "nationalist_disorders")
    assert (board["belgium"], board["italy"]) == ("ce - - fr", "- fr fr")
    assert board["melanesia"] == "es es gb ce", "no Spanish cube, and only Russia has not suffered yet"
    assert board["french_guinea"] == "gb ce ru", "four is all"
    assert board.flagged() == ["great_britain", "central_empires", "russia"]
    assert board.faces() == []


@rule("13.4.4")
@pytest.mark.parametrize(("face", "left"), [(1, "- ce ru"), (4, "gb - ru"), (6, "gb ce")])
def test_np_nationalist_disorders_three_equal_powers_by_die(face: int, left: str) -> None:
    """The note of the example: then the other two follow, each cube counted anew."""
    board = at(melanesia="gb ce ru", italy="fr fr fr fr", belgium="fr fr fr fr").np("france").set(turn=3)
    board.dice(face).frames(("np_strike", 101, FR, 1, 2, False))
    assert board["melanesia"] == left


@rule("13.4.4")
def test_np_nationalist_disorders_count_anew_after_every_cube() -> None:
    board = at(belgium="ce ce ru ru").np("france").set(turn=3).dice(1, 2)
    board.frames(("np_strike", 101, FR, 2, 2, False))
    assert board["belgium"] == "ce - ru", "a tie, then Russia has more"
    assert board.faces() == [1]


@rule("13.4.3")
def test_np_nationalist_disorders_pass_over_what_the_power_holds() -> None:
    board = national(at(belgium="fr fr fr fr ce ce", italy="ce"), "nationalist_disorders")
    assert board.map() == {"belgium": "fr fr fr fr ce ce"}


@rule("13.4.3")
def test_np_nationalist_disorders_end_with_the_list() -> None:
    board = national(at(belgium="it", serbia="ru ru ru ru"), "nationalist_disorders")
    assert (board.map(), board.flagged()) == ({"belgium": "it", "serbia": "ru ru ru ru"}, [])
    assert board.of("national", "france") == 0


@rule("13.4.4")
def test_np_takes_a_cube_under_a_dispute_only_if_there_is_no_other() -> None:
    board = at(belgium="ce ce/ru").np("france").set(turn=3).frames(("np_strike", 101, FR, 1, 2, False))
    assert board["belgium"] == "- ce/ru"


@rule("13.4.6")
def test_np_diplomatic_attack_takes_the_second_from_the_next_territory_of_the_same_power() -> None:
    board = at(belgium="ce ce", italy="gb ce gb", namibia="ce")
    intrigue(board, "c10")
    assert board.map() == {"belgium": "ce", "italy": "gb - gb", "namibia": "ce"}
    assert board.flagged() == ["central_empires"]


@rule("13.4.6")
def test_np_diplomatic_attack_goes_down_the_list_past_other_powers_and_own_territories() -> None:
    board = at(belgium="ce", italy="gb", melanesia="fr fr fr fr ce", namibia="ce ce")
    intrigue(board, "c10")
    assert board.map() == {"italy": "gb", "melanesia": "fr fr fr fr ce", "namibia": "ce"}


@rule("13.4.6")
def test_np_diplomatic_attack_takes_only_one_if_there_is_no_second() -> None:
    board = intrigue(at(belgium="ce ce ce", serbia="ce"), "c10")
    assert board.map() == {"belgium": "ce ce", "serbia": "ce"}


# Missions of minor nations.


@rule("13.4.5", "13.4.6")
@pytest.mark.parametrize(("face", "first"), [(2, "micronesia"), (3, "melanesia")])
def test_np_big_stick_policy_rolls_for_the_first_place(face: int, first: str) -> None:
    board = intrigue(at(), "c01", face)
    assert [event["territory"] for event in board.told("placed")] == [first, "japan", "china"]
    assert board.map() == {first: "us", "japan": "us", "china": "us"}


@rule("13.4.5")
def test_np_big_stick_policy_replaces_the_power_with_most_before_it_fills_a_space() -> None:
    board = at(japan="ru gb gb", china="gb gb ru fr jp")
    intrigue(board, "c01", 2)
    assert board["japan"] == "ru gb us", "the highest British one"
    assert board["china"] == "gb gb us fr jp", "the British have been hit before; Russia is next"
    assert board.flagged() == ["great_britain", "russia"]


@rule("13.4.5")
def test_np_big_stick_policy_touches_no_own_nor_white_missions() -> None:
    board = at(japan="fr fr jp jp jp jp", china="fr")
    intrigue(board, "c01", 3)
    assert (board["japan"], board["china"]) == ("fr fr jp jp jp jp", "fr us")
    assert (board.flagged(), board.s.discard) == ([], [0])


@rule("13.4.5")
@pytest.mark.parametrize(("face", "first"), [(4, "algeria_morocco"), (5, "egypt_sudan")])
def test_np_italian_diplomacy(face: int, first: str) -> None:
    board = intrigue(at(ottoman_empire="ce"), "c04", face)
    assert board.map() == {first: "it", "horn_of_africa": "it", "ottoman_empire": "it"}
    assert board.flagged() == ["central_empires"]


@rule("13.4.5")
@pytest.mark.parametrize(("face", "first"), [(6, "micronesia"), (1, "melanesia")])
def test_np_rising_sun(face: int, first: str) -> None:
    board = intrigue(at(manchuria_korea="ru"), "c07", face)
    assert board.map() == {first: "jp", "manchuria_korea": "jp", "china": "jp"}
    assert board.flagged() == ["russia"]


@rule("13.4.5")
def test_np_places_as_long_as_there_are_cubes() -> None:
    board = intrigue(at(namibia="us us us us us us"), "c01", 2)
    assert board.map() == {"namibia": "us us us us us us", "micronesia": "us"}


@rule("13.7.1")
def test_np_secret_envoys_wait_for_the_third_column() -> None:
    assert intrigue(at(), "c25").s.embassy == [0, 1, 0, 0]


# Change of Strategy.


@rule("13.4.6")
def test_np_change_of_strategy_waits_and_is_used_where_a_six_would_win() -> None:
    board = intrigue(at(belgium="ce/fr"), "c17")
    assert board.s.np_face_up == [(FR, 16)]
    board.dice(1, 4, 6).frames(("dispute", 0, 0, -1))
    assert (board["belgium"], board.s.np_face_up, board.s.discard) == ("fr", [], [16])


@rule("13.4.6")
def test_np_change_of_strategy_is_kept_when_it_wins_anyway_or_cannot_win() -> None:
    board = intrigue(at(belgium="ce/fr"), "c17").dice(5, 4).frames(("dispute", 0, 0, -1))
    assert (board["belgium"], board.s.np_face_up) == ("fr", [(FR, 16)])
    board = intrigue(at(belgium="ru/fr").np("france", "russia"), "c17").dice(1, 4)
    board.frames(("dispute", 0, 0, 4))
    assert (board["belgium"], board.s.np_face_up) == ("ru", [(FR, 16)])


@rule("13.4.6")
def test_np_change_of_strategy_helps_the_defender_too_and_once_in_a_dispute() -> None:
    board = intrigue(at(belgium="fr/ce"), "c17").hand("france", "c26").frames(("np_card", FR))
    assert board.s.np_face_up == [(FR, 16), (FR, 25)]
    board.dice(5, 1, 2).frames(("dispute", 0, -1, 0))
    assert (board["belgium"], board.s.np_face_up) == ("ce", [(FR, 25)])


# Special National Cards.


@rule("13.4.7")
def test_np_social_policy_is_always_two_prestige() -> None:
    board = national(at(), "social_policy")
    assert (board.of("prestige", "france"), board.of("embassy", "france")) == (2, 1)
    assert board.of("money", "france") == 0, "the £2 are not for it"


@rule("13.4.7")
def test_np_diplomatic_contrasts_hold_for_the_next_turn() -> None:
    board = national(at(belgium="fr fr fr fr"), "diplomatic_contrasts")
    italy = board.rules.facts.territory["italy"]
    assert board.s.contrasts == [(italy, FR, 4)], "the first of its priorities that it does not hold"
    assert [closed(board.s, power) for power in range(4)] == [0, 0, 0, 0]
    board.set(passed=[0, 2, 3]).frames(("preparation",)).set(turn=4)
    assert [closed(board.s, power) for power in range(4)] == [1 << italy, 0, 1 << italy, 1 << italy]
    assert board.set(passed=[0, 2, 3]).frames(("preparation",)).s.contrasts == []


@rule("13.4.7")
def test_np_diplomatic_contrasts_with_every_priority_held_and_on_the_last_turn() -> None:
    held = dict.fromkeys(("belgium", "italy", "melanesia", "french_guinea", "namibia"), "fr fr fr fr")
    board = at(**held, indochina="fr fr fr fr", china="fr fr fr fr fr")
    assert national(board, "diplomatic_contrasts").s.contrasts == [(0, FR, 4)]
    last = at().np("france").set(turn=9).hand("france", "diplomatic_contrasts").frames(("np_card", FR))
    assert (last.s.contrasts, last.of("national", "france")) == ([], 0)


def alone(*powers: str) -> At:
    """A British stack on a French mission, Great Britain with its card and a Fleet that is exhausted."""
    board = at(china="fr/gb", persia="ru/gb").np(*powers).set(turn=1).give("money", great_britain=5)
    return board.fleets("great_britain", "asia", ready=0, tired=1).hand("great_britain", "empire_of_the_seas")


@rule("13.4.7")
def test_empire_of_the_seas_may_be_played_among_the_disputes_by_a_lone_great_britain() -> None:
    board = alone("france", "central_empires", "russia").frames(("np_dispute_phase",))
    assert (board.asked, board.choice.what) == ("great_britain", "rule_the_seas")
    assert board.options == [DONE, ("play", "empire_of_the_seas")]
    board.done()
    assert board.choice.what == "rule_the_seas", "asked again between two disputes"
    board.play("empire_of_the_seas")
    assert board.of("money", "great_britain") == 0
    assert board.options == [("fleet", "great_britain"), DONE], "active again, and free"


@rule("13.4.7")
def test_empire_of_the_seas_is_not_offered_to_others_or_without_money() -> None:
    board = alone("france", "russia").frames(("np_dispute_phase",))
    assert board.pending == []
    board = alone("france", "central_empires", "russia").give("money", great_britain=4)
    assert board.frames(("np_dispute_phase",)).pending == []


# Players' cards against Non-Player Powers.


@rule("13.4a")
def test_players_cards_may_hit_np_powers_once_a_turn() -> None:
    board = at().np("russia").card("france", "press_campaign")
    assert ("target", "russia") in board.options
    board.play("russia")
    assert (board.of("prestige", "russia"), board.flagged()) == (-1, ["russia"])
    board.hand("france", "press_campaign").frames(("play_card", FR))
    board.play(next(option for option in board.options if option[-1] == "press_campaign"))
    assert ("target", "russia") not in board.options
