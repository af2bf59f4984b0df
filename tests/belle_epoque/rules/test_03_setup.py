"""§3: the first position, who plays what, and the first missions."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.core.decisions import Choice
from chancellery.core.errors import Illegal, Invalid
from chancellery.games.belle_epoque.rules.facts import CE, FR, GB, POWER, RU
from chancellery.games.belle_epoque.rules.setup import INFO
from chancellery.games.belle_epoque.rules.state import State
from chancellery.testing.rules_index import rule
from tests.belle_epoque.at import RULES, At

ROUNDS = (
    ("serbia china", "belgium italy", "belgium serbia", "egypt_sudan horn_of_africa"),
    ("serbia japan", "belgium algeria_morocco", "ottoman_empire namibia", "egypt_sudan japan"),
    ("romania bulgaria", "italy algeria_morocco", "ottoman_empire tanganyika", "greece netherlands"),
    ("japan", "french_guinea indochina", "ottoman_empire melanesia", "egypt_sudan persia"),
    ("", "indochina", "congo", "netherlands persia"),
)
"""The example of §3.3: Russia, France, Central Empires, Great Britain."""


def game(**options: Any) -> At:
    """A real match from its first decision on."""
    a = At()
    a.s = RULES.start(1, **options)
    return a


def example(**options: Any) -> At:
    a = game(**options)
    for one in ROUNDS:
        for words in one:
            a.play(*words.split())
    return a


@rule("3.0")
def test_the_first_position() -> None:
    s = game().s
    assert s.turn == 0
    assert s.money == [0] * 4
    assert s.prestige == [0] * 4
    assert (s.army_reserve, s.fleet_reserve) == ([8, 10, 12, 14], [3] * 4)
    assert (s.army_ready, sum(s.fleets)) == ([0] * 4, 0)
    assert s.hands == [[], [], [], []]
    assert [mask.bit_count() for mask in s.national] == [4] * 4
    assert len(s.deck) == 28
    assert s.embassy == [10, 9, 9, 7]


@rule("3.0", "6.1")
def test_the_first_event_deck_lies_ready_while_missions_are_placed() -> None:
    view = RULES.view(game().s, "france")
    assert view["events"] == {"left": 8, "aside": 2, "past": []}


@rule("3.0", "6.1")
def test_eight_cards_are_left_in_the_first_event_deck() -> None:
    a = example()
    assert (len(a.s.events) + len(a.s.past), len(a.s.aside)) == (8, 2)
    assert len(a.s.past) == 2


@rule("3.0")
def test_the_first_power_is_drawn_and_the_others_follow_round_the_table() -> None:
    firsts = set()
    for seed in range(30):
        a = At()
        a.set(rng=seed).frames(("first_order",))
        order = a.s.order
        firsts.add(order[0])
        assert order == [(order[0] + i) % 4 for i in range(4)]
    assert firsts == {GB, FR, CE, RU}


@rule("3.0")
def test_two_players_take_turns_in_the_first_order() -> None:
    for seed in range(12):
        a = At(seats=2)
        a.set(rng=seed).frames(("first_order",))
        seats = [a.s.seat_of[power] for power in a.s.order]
        assert seats in ([0, 1, 0, 1], [1, 0, 1, 0])


@rule("3.1")
@pytest.mark.parametrize(
    ("printed", "tanganyika", "namibia"), [(False, "pt", "pt pt"), (True, "pt pt", "pt")]
)
def test_white_cubes(printed: bool, tanganyika: str, namibia: str) -> None:
    a = game(printed_board=printed)
    assert a.map() == {
        "algeria_morocco": "es",
        "congo": "be be",
        "tanganyika": tanganyika,
        "namibia": namibia,
        "south_africa": "bo bo bo",
        "micronesia": "es",
        "melanesia": "nl nl",
    }
    assert a.s.reserve[4:] == [7, 7, 7, 0, 0, 0, 0, 0]


# Who plays what.


@rule("3.2")
def test_powers_by_lot() -> None:
    dealt = {tuple(RULES.start(seed, choice="random").seat_of) for seed in range(60)}
    assert len(dealt) > 15
    assert all(sorted(seats) == [0, 1, 2, 3] for seats in dealt)


@rule("3.2")
def test_powers_by_roll_the_highest_chooses_first() -> None:
    a = At()
    a.s = RULES.start(1, choice="roll")
    a.s.seat_of = [-1] * 4
    a.s.agenda = []
    a.dice(3, 5, 5, 1, 2, 6).frames(("share_powers",))
    order = [a.asked]
    assert [event["dice"] for event in a.told("rolled")] == [
        {"player_a": 3, "player_b": 5, "player_c": 5, "player_d": 1},
        {"player_b": 2, "player_c": 6},
    ]
    for power in ("russia", "france", "great_britain"):
        a.play(power)
        order.append(a.asked)
    assert order[:3] == ["player_c", "player_b", "player_a"]
    assert a.told("seated")[-1]["seat"] == "player_d", "the last gets what is left, without asking"
    assert a.s.seat_of == [0, 1, 3, 2]
    assert a.asked == "player_c"


@rule("3.2")
def test_a_power_is_chosen_once() -> None:
    a = At()
    a.s = RULES.start(4, choice="roll")
    a.play("russia")
    assert ("power", "russia") not in a.options
    with pytest.raises(Illegal, match="not among the choices"):
        a.play(("power", "russia"))


@rule("3.2a")
@pytest.mark.parametrize(
    ("seats", "wanted"),
    [
        (2, {"great_britain_france": [GB, FR], "central_empires_russia": [CE, RU]}),
        (3, {"great_britain": [GB], "central_empires": [CE], "russia_france": [FR, RU]}),
        (4, {"great_britain": [GB], "france": [FR], "central_empires": [CE], "russia": [RU]}),
    ],
)
def test_fixed_pairs(seats: int, wanted: dict[str, list[int]]) -> None:
    s = RULES.start(1, seats=seats)
    assert set(RULES.seats(s)) == set(wanted) <= set(INFO.seats)
    for number, seat in enumerate(RULES.seats(s)):
        assert [power for power in range(4) if s.seat_of[power] == number] == wanted[seat]


@rule("3.2a")
def test_a_player_with_two_powers_sees_both_hands_and_decides_for_both() -> None:
    s = RULES.start(1, seats=2)
    s.hands = [[1], [2], [3], [4]]
    powers = RULES.view(s, "great_britain_france")["powers"]
    assert [powers[slug]["hand"] for slug in POWER] == [["c02"], ["c03"], [], []]
    assert RULES.pending(s)[0].seat == "central_empires_russia"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seats": 5}, "'seats' cannot be 5"),
        ({"seats": True}, "'seats' cannot be True"),
        ({"seats": 1}, "Alone the game is played with Non-Player Powers"),
        ({"np": True}, "With four players no Power is left"),
        ({"seats": 2, "humans": "france+russia"}, "only asked with Non-Player Powers"),
        ({"seats": 2, "np": True, "humans": "france"}, "France is one Power, but there are two seats"),
        ({"seats": 1, "np": True, "humans": "france", "choice": "roll"}, "cannot be named before"),
        ({"colour": "red"}, "has no option 'colour'"),
    ],
)
def test_options_that_do_not_go_together(options: dict[str, Any], words: str) -> None:
    with pytest.raises(Invalid, match=words):
        RULES.start(1, **options)


# The first missions.


@rule("3.3", "3.3.1")
@pytest.mark.parametrize("printed", [False, True])
def test_the_example_of_the_first_missions(printed: bool) -> None:
    a = game(printed_board=printed)
    for i, one in enumerate(ROUNDS):
        for power, words in zip(("russia", "france", "central_empires", "great_britain"), one, strict=True):
            for n, word in enumerate(words.split()):
                assert a.asked == power, (i, power)
                assert a.choice.what == "first_mission"
                if i == 4 and power == "great_britain" and n == 1:
                    before = a.map()
                a.play(word)
    wanted = {
        "belgium": "fr ce fr",
        "serbia": "ru ce ru",
        "italy": "fr fr",
        "egypt_sudan": "gb gb gb",
        "ottoman_empire": "ce ce ce",
        "japan": "ru gb ru",
        "tanganyika": "pt pt ce" if printed else "pt ce",
        "south_africa": "bo bo bo",
        "congo": "be be ce",
        "persia": "gb",
    }
    assert {slug: before[slug] for slug in wanted} == wanted
    assert a.s.turn == 1


@rule("3.3")
def test_half_of_the_spaces_and_no_more() -> None:
    a = game()
    a.play("serbia", "china", "belgium", "italy", "belgium", "serbia", "egypt_sudan", "horn_of_africa")
    a.play("serbia", "japan")
    offered = {option[1] for option in a.options}
    assert "serbia" not in offered
    assert "south_africa" not in offered
    a.play("belgium", "algeria_morocco")
    assert ("place", "belgium") not in a.options
    with pytest.raises(Illegal, match=r"§3\.3"):
        a.play(("place", "belgium"))


@rule("3.3")
def test_china_takes_four_first_missions() -> None:
    a = game()
    a.play("china", "serbia", "china", "indochina", "serbia", "china", "egypt_sudan", "china")
    assert a["china"] == "ru fr ce gb"
    assert ("place", "china") not in a.options


@rule("3.3")
def test_two_territories_a_go_no_fleet_and_no_dispute() -> None:
    a = game().play("micronesia")
    assert a["micronesia"] == "es ru"
    assert a.asked == "russia"
    assert ("place", "micronesia") not in a.options
    assert all(len(option) == 2 for option in a.options)
    a.play("serbia")
    assert a.asked == "france"


@rule("3.3")
def test_all_first_missions_are_placed_and_the_odd_one_alone() -> None:
    a = game()
    asked: list[str] = []
    while a.choice.what == "first_mission":
        asked.append(a.asked)
        a.play(a.options[0])
    assert [asked.count(power) for power in POWER] == [10, 9, 9, 7]
    assert asked[-4:] == ["france", "central_empires", "great_britain", "great_britain"]
    assert a.s.embassy == [3, 3, 3, 3]


def _placed(s: State, power: int) -> tuple[int, int, int]:
    europe, africa, asia = ((s.base[power] & ground).bit_count() for ground in RULES.facts.ground)
    return europe, africa, asia


@rule("3.3.2")
def test_a_placement_that_would_break_the_minima_is_refused() -> None:
    a = At().missions(russia=5).cubes(china="ru", persia="ru").frames(("place_first", RU, -1))
    assert ("place", "manchuria_korea") in a.options
    # A third mission outside Europe leaves four, all of which Russia owes to Europe.
    a.play("manchuria_korea")
    assert {option[1] for option in a.options} == {
        t.slug for t in RULES.facts.territories if t.continent == "europe"
    }
    with pytest.raises(Illegal, match=r"§3\.3"):
        a.play(("place", "indochina"))


@rule("3.3.2")
def test_the_last_missions_go_where_they_are_owed() -> None:
    a = At().missions(france=2).cubes(italy="fr fr", congo="fr fr", namibia="fr fr fr")
    a.frames(("place_first", FR, -1))
    assert {RULES.facts.territories[RULES.facts.territory[o[1]]].continent for o in a.options} == {"asia"}
    a.play("indochina")
    assert ("place", "indochina") not in a.options
    assert ("place", "china") in a.options


@rule("3.3.2")
def test_minima_of_every_power_are_met_by_random_play() -> None:
    from chancellery.core.chance import Dice, pick

    for seed in range(25):
        s, dice = RULES.start(seed), Dice(seed)
        placed = [0, 0, 0, 0]
        while (decision := RULES.pending(s)[0]).what == "first_mission":
            assert isinstance(decision, Choice)
            power = POWER[decision.about[0]]
            last = s.embassy[power] == 1
            RULES.apply(s, decision.seat, pick(dice, decision.options))
            placed[power] += 1
            if last and s.turn == 0:
                minima = RULES.facts.powers[power].minima
                assert all(n >= least for n, least in zip(_placed(s, power), minima, strict=True))
        assert placed == [10, 9, 9, 7]


@rule("3.3.2")
def test_without_any_legal_territory_the_minima_give_way() -> None:
    a = At().missions(russia=1)
    for territory in RULES.facts.territories:
        if territory.continent == "europe":
            a.cubes(**{territory.slug: "gb gb gb"})
    a.frames(("place_first", RU, -1))
    assert len(a.options) == 16
