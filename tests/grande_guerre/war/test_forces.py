"""Command, caps, RP, placing and redeployment (§1, §3.3)."""

from __future__ import annotations

import pytest

from chancellery.core.chance import Dice
from chancellery.core.errors import Illegal
from chancellery.games.grande_guerre.rules.dates import first_turn, last_turn
from chancellery.games.grande_guerre.rules.names import (
    BALKANS,
    BRITAIN,
    CENTRAL,
    EAST,
    ENTENTE,
    FRANCE,
    FRONT,
    FRONTS,
    GERMANY,
    ITALY,
    NATION,
    ORIENT,
    RUSSIA,
    SERBIA,
    TURKEY,
    WEST,
)
from chancellery.games.grande_guerre.rules.war.deeds import Enter, Expedition, Measure, RaiseCorps, RaiseSteps
from chancellery.games.grande_guerre.rules.war.forces import cap, command, may_stand, orders, reinforcements
from chancellery.testing.rules_index import rule
from tests.grande_guerre.war.at import at


@rule("2.5")
def test_most_corps_command_a_front_and_ties_go_to_the_chair() -> None:
    a = at("1916").only("west", france=10, britain=10, germany=3)
    assert command(a.w, ENTENTE, WEST) == FRANCE
    a.corps("west", britain=11)
    assert command(a.w, ENTENTE, WEST) == BRITAIN
    b = at("1916").only("east", germany=8, austria_hungary=8)
    assert orders(b.w, CENTRAL, EAST) == GERMANY


@rule("2.5")
def test_minors_are_ordered_by_a_major_or_the_chair() -> None:
    a = at("1914")
    assert command(a.w, ENTENTE, BALKANS) == SERBIA
    assert orders(a.w, ENTENTE, BALKANS) == FRANCE
    # The Indian and Anzac corps fight under Britain's command.
    assert command(a.w, ENTENTE, ORIENT) == BRITAIN


@rule("3.3")
@pytest.mark.parametrize(
    ("turn", "expected"),
    [
        (5, [34, 32, 8, 26, 14, 58, 16, 0]),
        (23, [34, 32, 8, 26, 14, 58, 16, 0]),
        (32, [28, 26, 7, 22, 22, 46, 15, 0]),
        (40, [20, 18, 5, 18, 20, 30, 14, 0]),
    ],
)
def test_rp_go_by_the_year_just_played(turn: int, expected: list[int]) -> None:
    a = at("1916", turn=turn)
    assert [reinforcements(a.f, a.rules, a.s, power) for power in range(8)] == expected


@rule("3.3")
def test_conscription_and_regime_c_change_the_rp() -> None:
    a = at("1916", turn=20)
    a.do(Measure("conscription"))
    assert reinforcements(a.f, a.rules, a.s, BRITAIN) == 22
    a.home("russia", bolshevik=True).home("italy", bolshevik=True).home("turkey", bolshevik=True)
    assert [reinforcements(a.f, a.rules, a.s, power) for power in (RUSSIA, ITALY, TURKEY)] == [9, 8, 4]


@rule("3.3")
def test_steps_fill_up_to_twice_the_cap_of_the_coming_year() -> None:
    a = at("1916", turn=23)
    assert cap(a.f, a.w, FRANCE, 24) == 64
    a.corps("west", france=29)  # 2 more in the Balkans: 62 steps
    a.do("deployment").answer("entente").answer("central")
    assert a.w.total_steps(FRANCE) == 64
    assert a.w.total_steps(GERMANY) == 112 + 20  # 66 corps in 1917
    assert a.w.total_steps(RUSSIA) == 88 + 12


@rule("2.5", "3.3")
def test_an_owner_says_where_its_corps_shall_stand() -> None:
    a = at("1916", turn=17).do("deployment")
    a.answer(
        "central",
        germany__east=("corps", 30),
        germany__italy=("corps", 2),
        austria_hungary__italy=("corps", 10),
    )
    assert a.steps("germany", "east") == 36  # sealed
    a.answer("entente")
    assert (a.steps("germany", "east"), a.steps("germany", "italy")) == (60, 4)
    assert a.steps("austria_hungary", "italy") == 20
    assert a.w.arriving == [0] * 8


@rule("3.3")
def test_germany_keeps_twenty_corps_in_the_west() -> None:
    a = at("1916", turn=17).do("deployment")
    most = a.options("central", "germany/east")[-1]
    assert most == ("corps", 62 - 20)
    with pytest.raises(Illegal):
        a.answer("central", germany__east=("corps", 43))


@rule("3.3")
def test_an_expedition_takes_four_corps_a_season_abroad() -> None:
    a = at("1916", turn=17).do("deployment")
    assert a.options("entente", "france/balkans") == [("corps", n) for n in (2, 0, 1)]
    b = at("1916", turn=17)
    b.do(Expedition(FRANCE, "italy"))
    b.do("deployment")
    assert b.options("entente", "france/italy") == [("corps", n) for n in range(5)]
    b.answer("entente", france__italy=("corps", 4)).answer("central")
    b.s.turn, b.s.agenda = 20, []
    b.do("deployment")
    assert b.options("entente", "france/italy")[-1] == ("corps", 8)  # four more in the next season


@rule("3.3")
def test_a_call_up_comes_besides_the_rp_and_within_the_cap() -> None:
    a = at("1916", turn=17).only("west", germany=38, france=10).corps("balkans", france=0)
    a.do(RaiseSteps(FRANCE, 9, "call_up"))
    a.do("deployment").answer("central").answer("entente")
    assert a.steps("france", "west") == 20 + 26 + 9


@rule("3.3")
def test_corps_over_the_cap_raise_it() -> None:
    a = at("1916", turn=17)
    a.do(RaiseCorps(GERMANY, 3, EAST, "poland"))
    assert a.steps("germany", "east") == 42
    assert cap(a.f, a.w, GERMANY, 18) == 2 * 65


@rule("3.3")
@pytest.mark.parametrize(
    ("slug", "caps"),
    [
        ("germany", [40, 54, 62, 66, 64]),
        ("austria_hungary", [22, 27, 28, 28, 24]),
        ("turkey", [12, 12, 13, 12, 10]),
        ("france", [26, 31, 32, 32, 31]),
        ("britain", [6, 16, 28, 34, 34]),
        ("russia", [38, 44, 50, 50, 40]),
        ("italy", [18, 20, 24, 26, 24]),
        ("usa", [0, 0, 2, 8, 30]),
    ],
)
def test_the_cap_of_each_power_by_year(slug: str, caps: list[int]) -> None:
    a = at("1914")
    for year, corps in enumerate(caps, 1914):
        turns = (first_turn(year), last_turn(year))
        assert {cap(a.f, a.w, NATION[slug], turn) for turn in turns} == {2 * corps}


@rule("3.3")
@pytest.mark.parametrize(
    ("slug", "home"),
    [
        ("germany", "west east italy balkans"),
        ("austria_hungary", "east italy balkans"),
        ("turkey", "orient"),
        ("france", "west"),
        ("britain", "west orient"),
        ("russia", "east orient"),
        ("italy", "italy"),
        ("usa", "west"),
    ],
)
def test_home_fronts_need_no_expedition(slug: str, home: str) -> None:
    a = at("1916")
    a.w.dissolve(NATION[slug])
    assert [FRONTS[front] for front in may_stand(a.f, a.w, NATION[slug])] == home.split()


@rule("3.3")
@pytest.mark.parametrize(
    ("slug", "front", "corps"),
    [("belgium", "west", 3), ("serbia", "balkans", 6), ("empire", "orient", 5), ("bulgaria", "balkans", 8),
     ("romania", "balkans", 8), ("greece", "balkans", 4)],
)  # fmt: skip
def test_minors_have_their_corps_and_never_refill(slug: str, front: str, corps: int) -> None:
    a = at("1914", turn=5)
    if a.w.side[NATION[slug]] < 0:
        a.do(Enter(NATION[slug], ENTENTE))
    assert a.steps(slug, front) == 2 * corps
    a.w.add_steps(NATION[slug], FRONT[front], -1)
    a.do("deployment").play_out(Dice(1))
    assert a.steps(slug, front) == 2 * corps - 1


@rule("3.3")
def test_a_falling_cap_removes_nothing_and_what_is_too_much_is_lost() -> None:
    """Turkey may have 13 corps in 1916 and 12 in 1917."""
    a = at("1916", turn=23).do("deployment").answer("central").answer("entente")
    assert (cap(a.f, a.w, TURKEY, 24), a.steps("turkey", "orient")) == (24, 26)
    b = at("1916", turn=20).corps("orient", turkey=11).do("deployment").answer("central").answer("entente")
    assert (b.steps("turkey", "orient"), b.w.arriving[TURKEY]) == (26, 0)  # of eight steps four are too many
