"""§8.7, §8.11: disputes resolved, against Powers, neutrals and allies, and those that are undone."""

from __future__ import annotations

import pytest

from chancellery.core.decisions import DONE
from chancellery.core.errors import Illegal
from chancellery.games.belle_epoque.rules.facts import CE, FR, GB, RU
from chancellery.testing.rules_index import rule
from tests.belle_epoque.at import RULES, At, at

FACTS = RULES.facts


def space(territory: str, number: int = 1) -> int:
    return 8 * FACTS.territory[territory] + number - 1


def resolve(a: At, territory: str, number: int = 1) -> At:
    return a.frames(("dispute", space(territory, number), -1, -1))


def guinea(**money: int) -> At:
    """Great Britain against France in French Guinea, Fleets in Africa, Armies at home."""
    a = at(french_guinea="fr/gb").give("money", **(money or {"great_britain": 9, "france": 9}))
    a.fleets("great_britain", "africa").fleets("france", "africa")
    return a.give("army_ready", great_britain=5, france=5)


@rule("8.7")
def test_the_example_of_french_guinea() -> None:
    a = resolve(guinea().dice(4, 2), "french_guinea")
    steps = []
    for action in ("fleet", "fleet", "army", "army", "army", "army"):
        steps.append((a.asked, a.choice.what))
        a.play(next(option for option in a.options if option[0] == action))
    assert steps == [
        ("great_britain", "send_fleets"),
        ("france", "send_fleets"),
        ("france", "send_armies"),
        ("france", "send_armies"),
        ("great_britain", "send_armies"),
        ("great_britain", "send_armies"),
    ]
    assert not a.pending
    (dice,) = a.told("dice")
    assert (dice["dice"], dice["modifiers"]) == ([4, 2], [5, 4])
    assert a["french_guinea"] == "gb"
    assert a.s.money[:2] == [5, 5]
    assert a.s.army_tired[:2] == [2, 2]
    assert a.s.fleets[:8] == [0, 0, 0, 0, 0, 1, 0, 0]
    assert (a.s.reserve[FR], a.s.reserve[GB]) == (40, 39)


@rule("8.7")
def test_the_attacker_loses_his_own_cube() -> None:
    a = resolve(at(serbia="ce/ru").dice(1, 2), "serbia")
    assert a["serbia"] == "ce"
    assert a.s.reserve[RU] == 40
    assert a.told("settled")[0]["winner"] == "central_empires"


@rule("8.7")
@pytest.mark.parametrize(("russia", "after"), [(1, "ru"), (-1, "ce"), (0, "")])
def test_a_tie_goes_by_prestige_and_else_both_go(russia: int, after: str) -> None:
    a = resolve(at(serbia="ce/ru").give("prestige", russia=russia).dice(3, 3), "serbia")
    assert a["serbia"] == after
    assert a.s.reserve[CE] + a.s.reserve[RU] == (80 if not after else 79)


@rule("8.7")
def test_units_are_sent_only_while_they_raise_the_modifier() -> None:
    a = resolve(guinea().fleets("great_britain", "africa", ready=3), "french_guinea")
    a.play(("fleet", "great_britain"), ("fleet", "great_britain"))
    assert a.asked == "france"  # a third Fleet would add nothing
    a.done()
    a.play(("army", "france"), ("army", "france"), ("army", "france"), ("army", "france"))
    assert not a.pending
    assert a.told("dice")[0]["modifiers"] == [5, 4]


@rule("8.7")
def test_what_cannot_be_paid_cannot_be_sent() -> None:
    a = resolve(guinea(great_britain=1, france=2), "french_guinea")
    assert (a.asked, a.choice.what) == ("france", "send_fleets")
    a.done().play(("army", "france"), ("army", "france"))
    assert a.asked == "great_britain"
    a.play(("army", "great_britain"))
    assert not a.pending
    assert a.s.money[:2] == [0, 0]
    assert a.told("dice")[0]["modifiers"] == [1, 2]


@rule("8.7")
def test_a_side_may_send_nothing() -> None:
    a = resolve(guinea(), "french_guinea").play(DONE, DONE, DONE, DONE)
    assert a.told("dice")[0]["modifiers"] == [0, 0]
    assert a.s.money[:2] == [9, 9]


@rule("8.7")
def test_armies_overseas_need_a_fleet_there_even_an_exhausted_one() -> None:
    a = at(french_guinea="fr/gb").give("money", great_britain=9, france=9)
    a.give("army_ready", great_britain=2, france=2)
    resolve(a, "french_guinea")
    assert not a.pending
    a = at(french_guinea="fr/gb").give("money", great_britain=9, france=9)
    a.give("army_ready", great_britain=2, france=2).fleets("france", "africa", ready=0, tired=1)
    resolve(a, "french_guinea")
    assert (a.asked, a.choice.what) == ("france", "send_armies")


@rule("8.7")
def test_europe_is_open_to_all_armies_and_four_lands_to_the_russian() -> None:
    for territory in ("serbia", "persia", "china", "manchuria_korea", "afghanistan_baluchistan"):
        a = at(**{territory: "ce/ru"}).give("money", russia=9).give("army_ready", russia=1)
        assert resolve(a, territory).choice.what == "send_armies", territory
    a = at(japan="ce/ru").give("money", russia=9).give("army_ready", russia=1)
    assert not resolve(a, "japan").pending


@rule("8.7")
def test_central_empires_attack_with_one_more() -> None:
    a = at(serbia="ru/ce").give("money", central_empires=9).give("army_ready", central_empires=9)
    resolve(a, "serbia")
    for _ in range(4):
        a.play(("army", "central_empires"))
    assert not a.pending
    assert a.told("dice")[0]["modifiers"] == [5, 0]
    a = at(serbia="ce/ru").give("money", central_empires=9).give("army_ready", central_empires=9)
    resolve(a, "serbia").play(("army", "central_empires"))
    assert a.told("support")[0]["modifier"] == 1


@rule("8.7")
def test_two_fleets_of_the_central_empires_leave_room_for_one_own_army() -> None:
    a = at(serbia="ru/ce", bulgaria="ce ce ce ce").give("money", central_empires=9)
    a.give("army_ready", central_empires=3).fleets("central_empires", "europe", ready=2)
    resolve(a, "serbia").play(("fleet", "central_empires"), ("fleet", "central_empires"))
    assert a.options == [("army", "central_empires"), DONE]
    a.play(("army", "central_empires"))
    assert a.told("dice")[0]["modifiers"] == [5, 0]


@rule("8.7")
def test_superior_doctrine_adds_two_up_to_six() -> None:
    a = at(serbia="ce/ru").set(lasting={"superior_doctrine": 1}).give("money", central_empires=9)
    a.give("army_ready", central_empires=9)
    resolve(a, "serbia")
    for _ in range(4):
        a.play(("army", "central_empires"))
    assert a.told("dice")[0]["modifiers"] == [0, 6]
    a = resolve(at(serbia="ce/ru").set(lasting={"superior_doctrine": 1}, turn=2), "serbia")
    assert a.told("dice")[0]["modifiers"] == [0, 0]


@rule("8.7")
def test_a_minor_nations_fleet_does_not_earn_the_british_bonus() -> None:
    a = at(serbia="ru/gb", greece="gb gb gb gb")
    resolve(a, "serbia").play(("fleet", "greece"))
    assert a.told("dice")[0]["modifiers"] == [2, 0]


@rule("8.7")
def test_only_the_owner_of_the_top_cube_resolves_and_one_a_time() -> None:
    a = at(serbia="ce/ru ce/ru", china="gb/ru").missions(central_empires=1).set(order=[RU, CE])
    a.frames(("begin_actions",)).play("resolve")
    assert a.options == [("resolve", "serbia", 1), ("resolve", "serbia", 2), ("resolve", "china", 1)]
    with pytest.raises(Illegal, match=r"§8\.7"):
        a.play(("resolve", "serbia", 3))
    a.play(("resolve", "serbia", 2))
    assert ("resolve",) not in a.options
    a.done()
    assert a.asked == "central_empires"
    assert ("resolve",) not in a.options


@rule("8.7")
def test_an_allys_cube_is_not_attacked_further() -> None:
    """A neutral nation that became the attacker's ally: the stack can only be undone."""
    a = at(serbia="it/ru", italy="ru ru ru ru").set(order=[RU]).frames(("begin_actions",))
    assert ("resolve",) not in a.options
    resolve(a, "serbia")
    assert a["serbia"] == "it"


# Neutrals and allies.


@rule("8.7.1")
@pytest.mark.parametrize(
    ("nation", "modifier"),
    [("it", 2), ("jp", 2), ("us", 2), ("es", 1), ("pt", 1), ("be", 1), ("nl", 1), ("bo", 1)],
)
def test_neutral_nations_defend_themselves(nation: str, modifier: int) -> None:
    a = resolve(at(serbia=f"{nation}/ru"), "serbia")
    assert a.told("dice")[0]["modifiers"] == [0, modifier]


@rule("8.7.1")
def test_the_example_of_the_horn_of_africa() -> None:
    a = at(horn_of_africa="it/gb").give("money", great_britain=4).give("army_ready", great_britain=2)
    a.fleets("great_britain", "africa").dice(2, 3)
    resolve(a, "horn_of_africa").play(*[(unit, "great_britain") for unit in ("fleet", "army", "army")])
    assert a.told("dice")[0]["modifiers"] == [5, 2]
    assert a["horn_of_africa"] == "gb"


@rule("8.7.1")
def test_a_tie_with_a_neutral_goes_to_the_power() -> None:
    a = resolve(at(serbia="es/ru").give("prestige", russia=-5).dice(4, 3), "serbia")
    assert a["serbia"] == "ru"


@rule("8.7.2")
def test_allied_units_are_free() -> None:
    a = at(french_guinea="gb/fr", italy="fr fr fr fr").set(minor_fleets=[8, 8, 4, 8])
    resolve(a, "french_guinea").play(("fleet", "italy"), ("army", "italy"))
    assert a.told("dice")[0]["modifiers"] == [3, 0]
    assert a.of("money", "france") == 0
    assert a.minor_fleet("italy") == (2, True)
    assert a.s.minor_armies == [0, 1]


@rule("8.7.3")
def test_bulgaria_and_greece_stay_in_europe_and_japan_in_asia() -> None:
    everything = {"bulgaria": "ru ru ru ru", "greece": "ru ru ru ru", "japan": "ru ru ru ru"}
    a = resolve(at(serbia="ce/ru", **everything), "serbia")
    assert a.options == [("fleet", "greece"), DONE]
    a.done()
    assert a.options == [("army", "bulgaria"), DONE]
    a = resolve(at(china="ce/ru", **everything), "china")
    assert a.options == [("fleet", "japan"), DONE]
    a.done()
    assert not a.pending  # the Bulgarian Army does not go to China
    a = at(congo="ce/ru", **everything).fleets("russia", "africa", ready=0, tired=1)
    assert not resolve(a, "congo").pending


@rule("8.7.4")
def test_an_ally_may_help_the_nation_that_is_attacked() -> None:
    a = at(horn_of_africa="it/gb", italy="fr fr fr fr").give("money", france=3).give("army_ready", france=2)
    a.fleets("france", "africa").dice(1, 1)
    resolve(a, "horn_of_africa")
    assert a.asked == "france"
    a.play(("fleet", "france"), ("army", "france"))
    assert a.of("money", "france") == 0
    a.play(("army", "italy"))
    assert a.told("dice")[0]["modifiers"] == [0, 4]
    assert a["horn_of_africa"] == "it"
    assert a.told("settled")[0]["winner"] == "italy"


@rule("8.7.4")
def test_an_allys_cube_without_help_has_no_fixed_modifier_and_ties_go_by_its_protector() -> None:
    for prestige, after in ((1, "it"), (0, ""), (-1, "gb")):
        a = at(horn_of_africa="it/gb", italy="fr fr fr fr").give("prestige", france=prestige).dice(2, 2)
        resolve(a, "horn_of_africa")
        while a.pending:
            a.done()
        assert a.told("dice")[0]["modifiers"] == [0, 0]
        assert a["horn_of_africa"] == after


# Change of Strategy.


@rule("8.7")
def test_whoever_holds_a_card_is_asked_for_a_change_of_strategy() -> None:
    a = at(serbia="ce/ru").hand("russia", "c17").hand("central_empires", "c01").dice(1, 5, 6)
    resolve(a, "serbia")
    assert (a.asked, a.options) == ("russia", [DONE, ("reroll", "c17")])
    a.play("c17")
    assert [event["dice"] for event in a.told("dice")] == [[1, 5], [6, 5]]
    assert (a.asked, a.options) == ("central_empires", [DONE])
    a.done()
    assert a["serbia"] == "ru"
    assert a.s.discard == [FACTS.card["c17"]]


@rule("8.7")
def test_the_defender_answers_the_new_die() -> None:
    a = at(serbia="ce/ru").hand("russia", "c17").hand("central_empires", "c19").dice(1, 5, 6, 6)
    a.give("prestige", central_empires=1)
    resolve(a, "serbia").play("c17", "c19")
    assert [event["dice"] for event in a.told("dice")][-1] == [6, 6]
    assert a["serbia"] == "ce"


# What is left.


@rule("8.11")
def test_what_is_not_resolved_is_undone() -> None:
    a = at(serbia="ce/ru ce ce ce/gb", china="gb/fr").frames(("undo_disputes", True))
    assert (a["serbia"], a["china"]) == ("ce ce ce ce", "gb")
    assert a.s.reserve[:4] == [39, 40, 36, 40]


@rule("8.11")
def test_undone_when_the_last_power_has_passed() -> None:
    a = at(serbia="ce ce ce").missions(russia=1).set(order=[RU], events=[])
    a.frames(("begin_actions",), ("undo_disputes", True))
    a.play("send", ("send", "serbia", "central_empires"))
    assert a["serbia"] == "ce/ru ce ce"
    a.play("pass")
    assert a["serbia"] == "ce ce ce"
