"""§9 to §11: preparation, points, the winner, and the Prestige track."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.core.errors import Illegal
from chancellery.games.belle_epoque.rules.facts import CE, FR, GB, POWERS, RU
from chancellery.games.belle_epoque.rules.scoring import finish, met
from chancellery.testing.rules_index import rule
from tests.belle_epoque.at import RULES, At, at

FACTS = RULES.facts
EUROPE = {
    "netherlands": "gb gb gb gb",
    "serbia": "ce ce ce ce",
    "belgium": "ce ce ce ce",
    "portugal": "ru ru ru ru",
    "romania": "ru ru ru ru",
    "bulgaria": "ru ru ru ru",
    "italy": "fr fr fr fr",
}
"""The picture of §10.1."""


@rule("9.0")
def test_preparation_in_its_five_steps() -> None:
    a = at(italy="fr fr fr fr").give("army_tired", russia=3).fleets("russia", "asia", ready=1, tired=2)
    a.set(minor_fleets=[8, 8, 5, 8], minor_armies=[1, 1], passed=[CE, RU, GB, FR], flags=5, improved=3)
    a.set(beside=[4, 7], discard=[1], contrasts=[(0, CE, 1), (3, FR, 2)], turn=1)
    a.set(lasting={"superior_doctrine": 1}, np_sabotage=[0, 2, 0, 0])
    a.frames(("preparation",))
    s = a.s
    assert (s.army_ready[RU], s.army_tired[RU]) == (3, 0)
    assert s.fleets[8 * RU : 8 * RU + 8] == [0, 0, 0, 0, 0, 0, 3, 0]
    assert (s.minor_fleets[2], s.minor_armies) == (4, [0, 0])
    assert (s.order, s.passed) == ([CE, RU, GB, FR], [])
    assert (s.discard, s.beside, s.flags, s.improved) == ([1, 4, 7], [], 0, 0)
    assert (s.contrasts, s.lasting, s.np_sabotage) == ([(3, FR, 2)], {}, [0] * 4)


@rule("10.1")
def test_the_example_of_europe_after_turn_3() -> None:
    a = at(**EUROPE).set(turn=3).frames(("score_turn",))
    # The objectives of the example; Serbia, Belgium and Italy also stand on lines of this house for others.
    assert [a.s.vp[power] for power in (GB, CE, RU)] == [6, 12, 12]
    assert a.s.vp[FR] == 8


@rule("10.1")
def test_objectives_count_one_by_one() -> None:
    a = at(china="gb gb gb gb gb").set(turn=3).frames(("score_turn",))
    assert a.told("scored")[0]["points"] == {"map": 5, "objectives": 2 + 5 + 3, "work": 0}


@rule("10.1")
@pytest.mark.parametrize(
    ("power", "goal", "territories", "holds"),
    [
        (GB, [{"missions": 2, "where": "china"}], {"china": "gb gb"}, True),
        (GB, [{"missions": 2, "where": "china"}], {"china": "gb fr/gb"}, False),
        (GB, [{"missions": 2, "where": "china"}, {"fleets": 1}], {"china": "gb gb"}, False),
        (
            GB,
            [{"missions": 2, "where": "china"}, {"fleets": 1}],
            {"china": "gb gb", "spain": "gb gb gb gb"},
            True,
        ),
        (GB, [{"holds": "china"}], {"china": "gb gb gb gb"}, False),
        (FR, [{"rival": "central_empires", "where": "belgium"}], {"belgium": "ce ce ce ce"}, True),
        (FR, [{"rival": "central_empires", "where": "belgium"}], {"belgium": "ru ru ru ru"}, False),
        (FR, [{"rival": "any", "where": "algeria_morocco"}], {"algeria_morocco": "gb gb gb gb"}, True),
        (FR, [{"rival": "any", "where": "algeria_morocco"}], {"algeria_morocco": "fr fr fr fr"}, False),
        (FR, [{"rival": "any", "where": "algeria_morocco"}], {}, False),
        (GB, [{"first_at_sea": True}], {"greece": "gb gb gb gb"}, True),
        (GB, [{"first_at_sea": True}], {"greece": "gb gb gb gb", "spain": "fr fr fr fr"}, False),
        (GB, [{"first_at_sea": True, "not": True}], {}, True),
        (CE, [{"fleets": 2}], {"greece": "ce ce ce ce", "spain": "ce ce ce ce"}, True),
        (CE, [{"fleets": 3}], {"greece": "ce ce ce ce", "spain": "ce ce ce ce"}, False),
    ],
)
def test_what_an_objective_asks(
    power: int, goal: list[dict[str, Any]], territories: dict[str, str], holds: bool
) -> None:
    assert met(RULES, at(**territories).s, power, tuple(goal)) is holds


@rule("10.1")
def test_objectives_stand_live_on_the_card() -> None:
    lines = RULES.view(at(china="gb gb gb gb").s, None)["powers"]["great_britain"]["objectives"]
    assert [slug for slug, holds in lines.items() if holds] == [
        "great_britain_2", "great_britain_3", "great_britain_10",
    ]  # fmt: skip


@rule("10.1", "10.2")
def test_lines_that_cost_points_count_at_the_end_only() -> None:
    a = at(belgium="ce ce ce ce").set(turn=6).frames(("score_turn",))
    assert a.s.vp[FR] == 0
    a.frames(("final_scoring",))
    assert a.s.vp[FR] == -4
    assert a.s.vp[GB] == -4  # not first on the Fleet track


@rule("8.3", "10.1")
def test_great_works_score_every_time() -> None:
    a = at().set(turn=3, works=15).frames(("score_turn",))
    # The Dreadnought also makes Great Britain first on the Fleet track: 2 more.
    assert a.s.vp == [7, 3, 8, 10]
    a.frames(("final_scoring",))
    assert a.s.vp == [14, 6, 16, 20]


@rule("10.1")
def test_two_powers_may_both_meet_the_same_goal() -> None:
    a = at(china="fr fr ce ce ru ru").set(turn=3).frames(("score_turn",))
    assert a.s.vp == [0, 2, 3, 3]


@rule("10.2")
def test_everything_that_counts_at_the_end() -> None:
    a = at(tanganyika="ce ce ce ce").give("vp", central_empires=10).give("prestige", central_empires=3)
    a.set(balkan_wars=CE, works=1 << CE).frames(("final_scoring",))
    assert next(event for event in a.told("scored") if event["power"] == "central_empires")["points"] == {
        "map": 4,
        "objectives": 4,
        "work": 8,
        "prestige": 5,  # space 4, one step more for the Colony
        "balkan_wars": 4,
    }
    assert a.s.vp[CE] == 35
    assert a.s.scores == {"great_britain": 0, "france": 0, "central_empires": 1, "russia": 0}


@rule("10.2")
@pytest.mark.parametrize(("space", "points"), [(-5, -5), (-1, -1), (0, 0), (1, 1), (4, 5), (20, 27)])
def test_points_of_the_prestige_track(space: int, points: int) -> None:
    a = at().give("prestige", russia=space).frames(("final_scoring",))
    assert a.told("scored")[3]["points"]["prestige"] == points


@rule("10.2")
@pytest.mark.parametrize(
    ("vp", "prestige", "money", "winners"),
    [
        ([9, 8, 7, 6], [0, 5, 5, 5], [0, 9, 9, 9], {"great_britain"}),
        ([9, 9, 7, 6], [1, 2, 9, 9], [9, 0, 9, 9], {"france"}),
        ([9, 9, 9, 6], [2, 2, 2, 9], [1, 4, 3, 9], {"france"}),
        ([9, 9, 9, 6], [2, 2, 2, 9], [4, 4, 3, 9], {"great_britain", "france"}),
    ],
)
def test_ties(vp: list[int], prestige: list[int], money: list[int], winners: set[str]) -> None:
    a = at().set(vp=vp, prestige=prestige, money=money)
    finish(RULES, a.s, a.log)
    assert a.s.scores is not None
    assert {seat for seat, score in a.s.scores.items() if score} == winners
    assert sum(a.s.scores.values()) == 1


@rule("10.2a")
@pytest.mark.parametrize(
    ("seats", "vp", "totals"),
    [
        (2, [10, 13, 20, 2], {"great_britain_france": 11, "central_empires_russia": 11}),
        (3, [10, 13, 20, 2], {"great_britain": 10, "central_empires": 20, "russia_france": 7}),
        (2, [-1, -2, 0, 0], {"great_britain_france": -2, "central_empires_russia": 0}),
    ],
)
def test_two_powers_count_their_average_rounded_down(
    seats: int, vp: list[int], totals: dict[str, int]
) -> None:
    a = At(seats=seats).set(vp=vp)
    finish(RULES, a.s, a.log)
    assert a.told("final") == [{"ev": "final", "points": totals}]


@rule("10.2a")
def test_ties_of_pairs_go_by_their_averages() -> None:
    a = At(seats=2).set(vp=[10, 13, 20, 2], prestige=[3, 4, 5, 1], money=[0, 0, 9, 9])
    finish(RULES, a.s, a.log)
    assert a.s.scores == {"great_britain_france": 1, "central_empires_russia": 0}


@rule("10.2.1")
def test_the_example_of_colonial_prestige() -> None:
    board = {
        "algeria_morocco": "fr", "french_guinea": "fr", "indochina": "fr",
        "persia": "ru", "manchuria_korea": "ru", "tanganyika": "ce", "micronesia": "ce",
        "namibia": "gb", "south_africa": "gb", "horn_of_africa": "gb", "japan": "gb",
    }  # fmt: skip
    a = at(**{slug: " ".join([power] * 4) for slug, power in board.items()}).frames(("final_scoring",))
    assert [a.s.prestige[power] for power in (FR, RU, CE, GB)] == [3, 2, 2, 3]
    assert a.s.bonus == [0, 0, 0, 0]
    assert a.s.money == [0, 0, 0, 0]


@rule("10.2.1")
def test_colonial_prestige_stops_at_the_end_of_the_track() -> None:
    a = at(congo="ru ru ru ru", persia="ru ru ru ru").give("prestige", russia=19).frames(("final_scoring",))
    assert a.s.prestige[RU] == 20


# The Prestige track.


@rule("11.0")
def test_every_space_passed_gives_its_bonus_once() -> None:
    a = at().frames(("prestige", FR, 2))
    assert (a.of("money", "france"), a.of("embassy", "france")) == (2, 1)
    a.frames(("prestige", FR, -2))
    assert (a.of("prestige", "france"), a.of("bonus", "france")) == (0, 2)
    a.frames(("prestige", FR, 2))
    assert (a.of("money", "france"), a.of("embassy", "france")) == (2, 1)
    a.frames(("prestige", RU, 1))
    assert a.of("money", "russia") == 2


@rule("11.0")
@pytest.mark.parametrize(("start", "n", "end"), [(19, 3, 20), (-4, -3, -5), (20, 1, 20)])
def test_a_marker_never_leaves_the_track(start: int, n: int, end: int) -> None:
    a = at().give("prestige", france=start).give("bonus", france=20).frames(("prestige", FR, n))
    assert a.of("prestige", "france") == end


@rule("11.1")
def test_the_kinds_of_bonus() -> None:
    a = at().frames(("prestige", GB, 20))
    assert a.of("money", "great_britain") == sum(int(b) for b in FACTS.bonuses if b.isdigit())
    assert a.of("embassy", "great_britain") == FACTS.bonuses.count("D") == 8
    assert len(a.s.hands[GB]) == FACTS.bonuses.count("I") == 4


@rule("11.1")
def test_a_mission_comes_from_the_reserve_if_there_is_one() -> None:
    a = at().give("reserve", france=0).give("prestige", france=1).give("bonus", france=1)
    a.frames(("prestige", FR, 1))
    assert a.of("embassy", "france") == 0
    assert a.of("bonus", "france") == 2


# What the table may agree on.


@pytest.mark.parametrize(("seats", "found"), [(4, 1), (3, 1), (2, 3)])
def test_agreements(seats: int, found: int) -> None:
    a = At(seats=seats).frames(("begin_actions",))
    assert len(RULES.agreements(a.s)) == found
    RULES.apply(a.s, "table", ("draw",), a.log)
    assert a.s.scores == dict.fromkeys(RULES.seats(a.s), 1 / seats)
    assert RULES.agreements(a.s) == {}
    assert not a.pending


def test_one_of_two_gives_up() -> None:
    a = At(seats=2).frames(("begin_actions",))
    RULES.apply(a.s, "table", ("resign", "great_britain_france"), a.log)
    assert a.s.scores == {"great_britain_france": 0, "central_empires_russia": 1}
    b = at().frames(("begin_actions",))
    with pytest.raises(Illegal, match="The table cannot resign"):
        RULES.apply(b.s, "table", ("resign", POWERS[0]))


def test_the_view_tells_who_needs_what() -> None:
    territory: dict[str, Any] = RULES.view(at(congo="ce ce ce/gb - ac ac").s, None)["territories"]["congo"]
    assert territory == {
        "spaces": [
            ["central_empires", ""], ["central_empires", ""], ["central_empires", "great_britain"],
            ["", ""], ["armament", ""], ["armament", ""],
        ],
        "holder": "central_empires",
        "majority": 3,
    }  # fmt: skip
