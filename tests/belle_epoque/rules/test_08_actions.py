"""§8.0 to §8.6, §8.8, §8.10: goes, units, missions, works, investment, Prestige, cards, passing."""

from __future__ import annotations

import pytest

from chancellery.core.decisions import DONE
from chancellery.core.errors import Illegal, NotYourSeat
from chancellery.games.belle_epoque.rules.cubes import exchange, take
from chancellery.games.belle_epoque.rules.facts import CE, FR, GB, POWER, RU
from chancellery.games.belle_epoque.rules.go import BIT, possible
from chancellery.testing.rules_index import rule
from tests.belle_epoque.at import RULES, At, at

FACTS = RULES.facts


def kinds(a: At) -> set[str]:
    return {option[0] for option in a.options}


def playing(**territories: str) -> At:
    """An Action Phase that begins, in the order of the codes."""
    return at(**territories).frames(("begin_actions",))


# Goes.


@rule("8.0")
def test_one_or_two_actions_a_go() -> None:
    a = at().missions(great_britain=2, france=1, central_empires=1).frames(("begin_actions",))
    assert a.asked == "great_britain"
    assert kinds(a) == {"send", "invest", "pass"}
    a.play("send", "serbia")
    assert a.asked == "great_britain"
    assert kinds(a) == {"invest", "pass", "done"}
    a.done()
    assert a.asked == "france"
    a.play("invest", "pass")
    assert a.asked == "central_empires"
    assert a.s.passed == [FR]


@rule("8.0")
def test_goes_go_round_until_all_have_passed_and_the_last_goes_on_alone() -> None:
    a = at().missions(great_britain=1, france=1, central_empires=1, russia=3).frames(("begin_actions",))
    a.play("pass", "pass", "pass")
    for territory in ("serbia", "romania", "bulgaria"):
        assert a.asked == "russia"
        a.play("send", territory)
        a.done()
    assert not a.pending, "nothing is left but to pass"
    assert a.s.passed == [GB, FR, CE, RU]


@rule("8.0")
def test_a_go_begins_with_an_action() -> None:
    a = at().missions(great_britain=1).frames(("begin_actions",))
    assert DONE not in a.options
    with pytest.raises(NotYourSeat, match="great_britain"):
        RULES.apply(a.s, "russia", ("pass",))


@rule("8.0.1")
def test_no_action_twice_in_a_go_but_again_in_the_next() -> None:
    a = at().missions(great_britain=3).set(order=[GB]).frames(("begin_actions",))
    a.play("send", "serbia")
    with pytest.raises(Illegal, match=r"send is not among the choices.*§8\.0"):
        a.play(("send",))
    a.done().play("send", "serbia")
    assert a["serbia"] == "gb gb"


@rule("8.0")
def test_actions_that_would_change_nothing_are_not_offered() -> None:
    a = playing()
    assert possible(RULES, a.s, GB) == BIT["pass"]


# Buying.


@rule("8.1")
def test_two_armies_and_a_fleet_in_one_action() -> None:
    a = at().give("money", france=20).give("army_ready", france=3).give("army_reserve", france=7)
    a.frames(("pose", ("buy_units", FR, 0))).play("army", "army", "fleet", DONE)
    assert a.of("money", "france") == 4
    assert a.of("army_ready", "france") == 5
    assert a.s.fleets[8 * FR] == 1
    assert RULES.view(a.s, None)["powers"]["france"]["fleet_track"] == 1


@rule("8.1")
@pytest.mark.parametrize(
    ("power", "cost"), [("great_britain", 3), ("france", 3), ("central_empires", 3), ("russia", 2)]
)
def test_the_price_of_an_army(power: str, cost: int) -> None:
    a = at().give("money", **{power: cost}).frames(("pose", ("buy_units", POWER[power], 0)))
    assert (a.of("army_ready", power), a.of("money", power)) == (1, 0)
    assert not possible(RULES, at().give("money", **{power: cost - 1}).s, POWER[power]) & 2


@rule("8.1")
def test_three_fleets_at_most() -> None:
    a = at().give("money", russia=31).frames(("pose", ("buy_units", RU, 0))).play("fleet", "fleet", "fleet")
    assert a.of("money", "russia") == 1
    assert not a.pending
    a.give("money", russia=50).frames(("pose", ("buy_units", RU, 0)))
    assert a.told("bought")[-1]["unit"] == "army"
    assert a.options == [("buy", "army"), DONE]


# Missions.


@rule("8.2")
def test_one_cube_and_the_majority_at_once() -> None:
    a = at(belgium="ce ce ce fr").missions(central_empires=2)
    assert a.holder("belgium") == ""
    a.frames(("send_where", CE)).play(("send", "belgium"))
    assert a["belgium"] == "ce ce ce fr ce"
    assert a.holder("belgium") == "central_empires"
    assert a.of("embassy", "central_empires") == 1
    assert a.told("holder") == [
        {"ev": "holder", "territory": "belgium", "old": "", "power": "central_empires"}
    ]


@rule("8.2")
def test_a_cube_on_top_does_not_count_for_a_majority() -> None:
    a = at(belgium="ce ce ce fr/ce")
    assert a.holder("belgium") == ""
    assert at(belgium="ce ce ce ce/fr").holder("belgium") == "central_empires"


@rule("8.2.1")
def test_africa_and_asia_need_a_fleet_even_an_exhausted_one() -> None:
    a = at().missions(france=1)
    a.frames(("send_where", FR))
    assert {FACTS.continent[FACTS.territory[option[1]]] for option in a.options} == {0}
    a = at().missions(france=1).fleets("france", "africa", ready=0, tired=1).frames(("send_where", FR))
    assert {FACTS.continent[FACTS.territory[option[1]]] for option in a.options} == {0, 1}
    assert len(a.options) == 18
    with pytest.raises(Illegal, match=r"§8\.2"):
        a.play(("send", "china"))


@rule("8.2.1")
def test_a_fleet_in_the_arsenal_opens_nothing() -> None:
    a = at().missions(france=1).fleets("france", "arsenal").frames(("send_where", FR))
    assert len(a.options) == 10


@rule("8.2.1")
def test_a_mission_takes_the_lowest_free_space() -> None:
    a = at(china="gb - ru ac ac ac").missions(russia=1).frames(("send_where", RU))
    a.play(("send", "china"))
    assert a["china"] == "gb ru ru ac ac ac"


@rule("8.2.1", "8.2.5")
def test_no_third_cube_in_a_dispute_but_another_dispute_beside_it() -> None:
    a = at(japan="fr/gb fr gb ru").missions(russia=1).fleets("russia", "asia").frames(("send_where", RU))
    japan = [option for option in a.options if option[1] == "japan"]
    assert japan == [("send", "japan"), ("send", "japan", "great_britain"), ("send", "japan", "france")]
    a.play(("send", "japan", "france"))
    assert a["japan"] == "fr/gb fr/ru gb ru"
    a.missions(russia=1).frames(("send_where", RU))
    assert ("send", "japan", "france") not in a.options
    assert ("send", "japan", "great_britain") in a.options


@rule("8.2.1")
def test_neither_own_cubes_nor_allies_nor_armaments_are_disputed() -> None:
    a = at(italy="fr fr fr fr", serbia="fr it ac ce").missions(france=1).frames(("send_where", FR))
    assert [option for option in a.options if len(option) == 3] == [("send", "serbia", "central_empires")]
    a = at(serbia="fr it ac ce").missions(france=1).frames(("send_where", FR))
    assert ("send", "serbia", "italy") in a.options


@rule("8.2.1")
def test_a_full_territory_leaves_disputes_alone() -> None:
    a = at(serbia="ce ce ru ru gb gb").missions(russia=1).frames(("send_where", RU))
    serbia = [option for option in a.options if option[1] == "serbia"]
    assert serbia == [("send", "serbia", "great_britain"), ("send", "serbia", "central_empires")]


@rule("8.2.2")
def test_russia_by_land() -> None:
    a = at().missions(russia=1).frames(("send_where", RU))
    offered = {option[1] for option in a.options if FACTS.continent[FACTS.territory[option[1]]] == 2}
    assert offered == {"persia", "afghanistan_baluchistan", "china", "manchuria_korea"}
    a = at().missions(great_britain=1).frames(("send_where", GB))
    assert ("send", "persia") not in a.options


@rule("8.2")
def test_diplomatic_contrasts_close_a_territory_to_the_others() -> None:
    namibia = FACTS.territory["namibia"]
    a = at(namibia="ce").missions(france=1, central_empires=1).set(contrasts=[(namibia, CE, 1)])
    a.fleets("france", "africa").fleets("central_empires", "africa")
    a.frames(("send_where", FR))
    assert not [option for option in a.options if option[1] == "namibia"]
    a.s.agenda.clear()
    a.frames(("send_where", CE))
    assert ("send", "namibia") in a.options


# Allies.


@rule("8.2.3")
def test_serbia_gives_prestige_while_it_lasts() -> None:
    a = at(serbia="ce ce ce").missions(central_empires=1)
    a.frames(("send_where", CE)).play(("send", "serbia"))
    assert a.of("prestige", "central_empires") == 1
    assert a.of("money", "central_empires") == 2  # the bonus of space 1
    take(RULES, a.s, a.log, 8 * FACTS.serbia)
    RULES.run(a.s, a.log)
    assert a.holder("serbia") == ""
    assert a.of("prestige", "central_empires") == 0
    assert a.of("money", "central_empires") == 2


@rule("8.2.3")
def test_when_serbia_changes_sides_one_falls_and_the_other_rises() -> None:
    a = at(serbia="ce/ru ce ru ac ac ac").give("prestige", central_empires=1)
    assert a.holder("serbia") == "central_empires"
    a.frames(("dispute", 8 * FACTS.serbia, 9, 0))
    assert a["serbia"] == "ru ce ru ac ac ac"
    assert a.holder("serbia") == "russia"
    assert [(event["power"], event["change"]) for event in a.told("prestige")] == [
        ("central_empires", -1),
        ("russia", 1),
    ]
    assert a.of("money", "russia") == 2  # the bonus of space 1


@rule("8.2.3")
@pytest.mark.parametrize(("nation", "place"), [("greece", 1), ("japan", 3), ("spain", 0), ("italy", 0)])
def test_where_an_allied_fleet_begins(nation: str, place: int) -> None:
    a = at(**{nation: "gb gb gb"}).missions(great_britain=1).fleets("great_britain", "asia")
    assert a.minor_fleet(nation) == (4, False)
    a.frames(("send_where", GB)).play(("send", nation))
    assert a.minor_fleet(nation) == (place, False)
    assert RULES.view(a.s, None)["powers"]["great_britain"]["fleet_track"] == 2


@rule("8.2.3")
def test_a_direct_change_of_ally_hands_the_units_over_as_they_are() -> None:
    """The example: Italy goes from France to Great Britain, its Fleet exhausted in Africa."""
    a = at(italy="fr fr gb ac ac ac").set(minor_fleets=[8, 8, 2 * 2 + 1, 8], minor_armies=[0, 1])
    assert a.holder("italy") == "france"
    exchange(RULES, a.s, a.log, 8 * FACTS.territory["italy"], GB)
    assert a.holder("italy") == "great_britain"
    assert a.minor_fleet("italy") == (2, True)
    assert a.s.minor_armies == [0, 1]
    a.missions(great_britain=1).frames(("send_where", GB))
    assert ("send", "congo") in a.options  # the exhausted Italian Fleet opens Africa
    a.s.agenda.clear()
    a.frames(("preparation",))
    assert a.minor_fleet("italy") == (2, False)
    assert a.s.minor_armies == [0, 0]


@rule("8.2.3")
def test_a_unit_whose_ally_is_gone_goes_home_with_its_side() -> None:
    a = at(spain="fr fr fr fr").set(minor_fleets=[8, 2 * 3 + 1, 8, 8])
    take(RULES, a.s, a.log, 8 * FACTS.territory["spain"])
    assert a.minor_fleet("spain") == (4, True)
    a.frames(("preparation",))
    assert a.minor_fleet("spain") == (4, False)


@rule("8.2.3")
def test_white_cubes_in_a_minor_nation_do_not_count_for_an_alliance() -> None:
    assert at(belgium="gb gb gb gb", portugal="gb gb gb be").holder("portugal") == ""


@rule("8.2.4")
@pytest.mark.parametrize(
    ("territories", "colony", "controller"),
    [
        ({"algeria_morocco": "fr fr fr fr es"}, "algeria_morocco", "france"),
        ({"egypt_sudan": "gb gb gb"}, "egypt_sudan", ""),
        ({"congo": "ce ce ce - ac ac"}, "congo", "central_empires"),
        ({"tanganyika": "gb gb fr ce"}, "tanganyika", ""),
        ({"portugal": "fr fr fr fr", "namibia": "pt fr fr fr"}, "namibia", "france"),
        ({"namibia": "pt fr fr fr"}, "namibia", ""),
        ({"south_africa": "gb gb gb gb/ce fr fr"}, "south_africa", "great_britain"),
        ({"horn_of_africa": "gb gb gb ac"}, "horn_of_africa", "great_britain"),
        ({"italy": "ru ru ru ru", "horn_of_africa": "it it it it"}, "horn_of_africa", "russia"),
        ({"china": "gb gb gb gb"}, "china", ""),
        ({"china": "gb gb gb gb gb"}, "china", "great_britain"),
        ({"china": "gb gb gb gb ac ac"}, "china", "great_britain"),
    ],
)
def test_the_cases_of_the_example(territories: dict[str, str], colony: str, controller: str) -> None:
    assert at(**territories).holder(colony) == controller


@rule("8.2.4")
def test_control_by_an_ally_ends_with_the_alliance() -> None:
    a = at(portugal="fr fr fr fr", namibia="pt fr fr fr")
    take(RULES, a.s, a.log, 8 * FACTS.territory["portugal"])
    assert (a.holder("portugal"), a.holder("namibia")) == ("", "")


@rule("8.2.5")
def test_only_the_base_of_a_dispute_can_be_taken_and_the_top_drops() -> None:
    a = at(serbia="ce/ru ru ru ru")
    take(RULES, a.s, a.log, 8 * FACTS.serbia)
    assert a["serbia"] == "ru ru ru ru"
    assert a.holder("serbia") == "russia"
    a = at(serbia="ce/ru")
    exchange(RULES, a.s, a.log, 8 * FACTS.serbia, 4)
    assert a["serbia"] == "it/ru"


@rule("8.2.6")
def test_missions_are_kept_from_turn_to_turn() -> None:
    a = at().missions(great_britain=5).set(order=[GB]).frames(("begin_actions",)).play("pass")
    a.frames(("preparation",), ("resources",))
    assert a.of("embassy", "great_britain") == 8


# Great Works, investment, Prestige.


@rule("8.3")
@pytest.mark.parametrize(
    ("power", "cost"), [("great_britain", 20), ("france", 16), ("central_empires", 18), ("russia", 16)]
)
def test_a_great_work_costs_and_gives_two_prestige_once(power: str, cost: int) -> None:
    a = at().give("money", **{power: cost - 1}).set(order=[POWER[power]]).frames(("begin_actions",))
    assert ("work",) not in a.options
    a = at().give("money", **{power: cost}).set(order=[POWER[power]]).frames(("begin_actions",))
    a.play("work")
    assert a.of("prestige", power) == 2
    assert a.of("money", power) == 2  # the bonus of space 1
    assert a.of("embassy", power) == 1  # and of space 2
    a.done().give("money", **{power: 50})
    assert ("work",) not in a.options


@rule("8.3")
def test_the_example_of_the_eiffel_tower() -> None:
    a = at().give("money", france=16).give("prestige", france=2).give("bonus", france=2)
    a.frames(("build_work", FR))
    assert a.of("money", "france") == 3
    assert len(a.s.hands[FR]) == 1


@rule("8.3")
def test_the_dreadnought_is_a_step_on_the_fleet_track() -> None:
    a = at().give("money", great_britain=20).frames(("build_work", GB))
    track = {slug: card["fleet_track"] for slug, card in RULES.view(a.s, None)["powers"].items()}
    assert track == {"great_britain": 1, "france": 0, "central_empires": 0, "russia": 0}


@rule("8.3")
@pytest.mark.parametrize(("built", "left"), [(False, 0), (True, 1)])
def test_the_kiel_canal_makes_fleets_cheap(built: bool, left: int) -> None:
    a = at(serbia="ru/ce").give("money", central_empires=2).fleets("central_empires", "europe")
    a.set(works=int(built) << CE).frames(("dispute", 8 * FACTS.serbia, -1, -1))
    a.play(("fleet", "central_empires"))
    assert a.of("money", "central_empires") == left


@rule("8.3")
def test_the_railway_opens_its_national_card() -> None:
    a = at().hand("russia", "trans_siberian_railway").give("money", russia=5)
    assert not a.can_play("russia", "trans_siberian_railway")
    assert a.set(works=1 << RU).can_play("russia", "trans_siberian_railway")


@rule("8.4")
def test_a_mission_for_two_pounds() -> None:
    a = at().missions(france=1).set(order=[FR]).frames(("begin_actions",)).play("invest")
    assert (a.of("money", "france"), a.of("embassy", "france"), a.of("reserve", "france")) == (2, 0, 40)
    assert ("invest",) not in a.options


@rule("8.5")
def test_prestige_is_bought_once_a_turn() -> None:
    a = at().give("money", great_britain=20).give("prestige", great_britain=1).give("bonus", great_britain=1)
    a.set(order=[GB]).frames(("begin_actions",)).play("prestige")
    assert a.of("money", "great_britain") == 15
    assert (a.of("prestige", "great_britain"), a.of("embassy", "great_britain")) == (2, 1)
    a.done()
    assert ("prestige",) not in a.options
    a.play("pass")
    a.frames(("preparation",), ("begin_actions",))
    assert ("prestige",) in a.options


@rule("8.5")
def test_prestige_is_not_sold_at_the_end_of_the_track_nor_on_credit() -> None:
    a = at().give("money", great_britain=5).give("prestige", great_britain=20).set(order=[GB])
    assert ("prestige",) not in a.frames(("begin_actions",)).options
    a = at().give("money", great_britain=4).set(order=[GB])
    assert ("prestige",) not in a.frames(("begin_actions",)).options


# Cards: the frame around what each does.


@rule("8.6")
def test_a_national_card_is_paid_and_leaves_the_game() -> None:
    a = at().hand("france", "social_policy").give("money", france=6).set(order=[FR])
    a.frames(("begin_actions",)).play("card", "missions")
    assert (a.of("money", "france"), a.of("embassy", "france")) == (0, 2)
    assert a.s.national[FR] == 0
    assert (a.s.discard, a.s.beside) == ([], [])
    a = at().hand("france", "social_policy").give("money", france=5).set(order=[FR])
    assert ("card",) not in a.frames(("begin_actions",)).options


@rule("8.6")
def test_one_half_of_an_intrigue_card_counts() -> None:
    a = at().hand("france", "c12").set(order=[FR]).frames(("begin_actions",)).play("card")
    assert a.options == [("play", "c12", "universal_exhibition")]  # nobody has a cube to be attacked
    a.play("universal_exhibition")
    assert a.of("prestige", "france") == 1
    assert a.s.discard == [FACTS.card["c12"]]
    assert a.s.hands[FR] == []


@rule("8.6", "8.6.1")
def test_a_card_that_hurts_lies_beside_the_board_and_flags_its_victim() -> None:
    a = at().give("prestige", russia=2).card("france", "press_campaign").play("russia")
    assert a.of("prestige", "russia") == 1
    assert a.flagged() == ["russia"]
    assert len(a.s.beside) == 1
    assert a.s.discard == []
    a.hand("great_britain", "press_campaign").frames(("play_card", GB)).play("press_campaign")
    assert {option[-1] for option in a.options} == {"france", "central_empires"}
    a.play("france")
    a.frames(("preparation",))
    assert a.flagged() == []
    assert len(a.s.discard) == 2


@rule("8.6.1")
def test_a_card_that_hurts_only_its_player_flags_nobody() -> None:
    a = at().set(hit=1 << FR).frames(("card_done", "intrigue", 3, FR))
    assert a.flagged() == []
    assert a.s.discard == [3]


@rule("8.6.2")
def test_the_example_of_the_big_stick() -> None:
    a = at(china="fr", micronesia="es").card("great_britain", "big_stick_policy")
    while a.pending:
        wanted = [
            option
            for option in a.options
            if option[-2:] == ("china", "france") or option[1:] in (("japan",), ("micronesia",))
        ]
        a.play(wanted[0])
    assert (a["china"], a["japan"], a["micronesia"]) == ("us", "us", "es us")
    assert a.flagged() == ["france"]
    assert a.s.top == [0, 0, 0, 0]


# Fleets.


@rule("8.8")
def test_which_fleets_move_and_how_they_arrive() -> None:
    """The example: active in Africa, exhausted in Asia, one in the Arsenal."""
    a = at().fleets("great_britain", "africa").fleets("great_britain", "asia", ready=0, tired=1)
    a.fleets("great_britain", "arsenal").frames(("deploy", GB, (0, 0, 0), 0))
    own = "great_britain"
    assert a.options == [
        ("deploy", own, "arsenal", "europe"),
        ("deploy", own, "arsenal", "africa"),
        ("deploy", own, "arsenal", "asia"),
        ("deploy", own, "africa", "europe"),
        ("deploy", own, "africa", "asia"),
    ]
    a.play(("deploy", own, "arsenal", "europe"))
    assert a.options == [("deploy", own, "africa", "europe"), ("deploy", own, "africa", "asia"), DONE]
    a.play(("deploy", own, "africa", "asia"))
    assert not a.pending
    assert a.s.fleets[:8] == [0, 0, 1, 0, 0, 0, 0, 2]


@rule("8.8")
def test_a_fleet_moves_once_an_action_and_none_returns() -> None:
    a = at().fleets("france", "arsenal", ready=2).frames(("deploy", FR, (0, 0, 0), 0))
    a.play(("deploy", "france", "arsenal", "africa"))
    assert {option[2] for option in a.options if option != DONE} == {"arsenal"}
    assert not any(option[-1] == "arsenal" for option in a.options)
    a.done()
    assert a.s.fleets[8:16] == [1, 0, 0, 0, 1, 0, 0, 0]


@rule("8.8", "8.7.3")
def test_allied_fleets_move_unless_bound_to_a_continent() -> None:
    a = at(italy="fr fr fr fr", greece="fr fr fr fr", japan="fr fr fr fr", spain="fr fr fr fr")
    a.frames(("deploy", FR, (0, 0, 0), 0))
    assert {option[1] for option in a.options} == {"italy", "spain"}
    a.play(("deploy", "italy", "arsenal", "asia"))
    assert a.minor_fleet("italy") == (3, False)
    assert {option[1] for option in a.options if option != DONE} == {"spain"}
    a.done().frames(("deploy", FR, (0, 0, 0), 0)).play(("deploy", "italy", "asia", "africa"))
    assert a.minor_fleet("italy") == (2, True)


# Passing.


@rule("8.10")
def test_the_order_of_passing_is_the_next_order() -> None:
    a = at().missions(great_britain=2, france=1, central_empires=1, russia=1).set(order=[GB, FR, RU, CE])
    a.frames(("begin_actions",)).play("invest").done()
    a.play("pass")
    a.play("invest", "pass")
    a.play("pass")
    assert a.asked == "great_britain"
    a.play("pass")
    assert a.s.passed == [FR, RU, CE, GB]
    a.frames(("preparation",))
    assert a.s.order == [FR, RU, CE, GB]
    assert a.s.passed == []


@rule("8.10")
def test_who_has_passed_still_defends() -> None:
    a = at(serbia="ce/ru").give("money", central_empires=1).give("army_ready", central_empires=1)
    a.set(passed=[CE]).frames(("dispute", 8 * FACTS.serbia, -1, -1))
    assert (a.asked, a.choice.what) == ("central_empires", "send_armies")
