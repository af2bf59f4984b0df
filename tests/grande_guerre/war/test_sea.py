"""Blockade, hunger, submarines, fleets and the Americans (§3.8, §3.9)."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    BRITAIN,
    ENTENTE,
    FRANCE,
    GERMANY,
    IDLE,
    RUSSIA,
    USA,
)
from chancellery.games.grande_guerre.rules.war.deeds import Enter, Leave, Measure, WorsenHunger
from chancellery.games.grande_guerre.rules.war.economy import income_terms, munitions
from chancellery.games.grande_guerre.rules.war.sea import hunger
from chancellery.testing.rules_index import rule
from tests.grande_guerre.war.at import At, at


def hunger_in(a: At) -> tuple[int, int]:
    return (hunger(a.f, a.rules, a.s, GERMANY), hunger(a.f, a.rules, a.s, AUSTRIA_HUNGARY))


@rule("3.8")
@pytest.mark.parametrize(("turn", "expected"), [(5, 0), (8, 1), (17, 1), (26, 1), (35, 2)])
def test_hunger_by_year(turn: int, expected: int) -> None:
    a = at("1914", turn=turn)
    assert hunger_in(a) == (0, 0)
    a.do(Measure("blockade"))
    assert hunger_in(a) == (expected, max(0, expected - 1))


@rule("3.8")
@pytest.mark.parametrize(("north", "expected"), [(-4, 4), (-3, 4), (-2, 3), (1, 3), (2, 2), (8, 2)])
def test_the_north_feeds_germany_or_shuts_it_out(north: int, expected: int) -> None:
    a = at("1917", turn=26)
    a.w.holder[a.f.bucharest] = -1
    a.do(WorsenHunger(1))
    a.s.levels["north"] = north
    assert hunger_in(a) == (expected, expected - 1)


@rule("3.8")
def test_what_makes_hunger_worse_or_better() -> None:
    a = at("1916", turn=17)
    found = [hunger_in(a)]
    a.do(Measure("neutrals"))
    found.append(hunger_in(a))
    a.do(WorsenHunger(2))
    found.append(hunger_in(a))
    a.w.holder[a.f.bucharest] = GERMANY
    found.append(hunger_in(a))
    a.w.out = put(a.w.out, FRANCE, 1)
    found.append(hunger_in(a))
    assert found == [(1, 0), (2, 1), (4, 3), (3, 2), (2, 1)]
    assert hunger(a.f, a.rules, a.s, BRITAIN) == 0
    a.do(Measure("blockade", False))
    assert hunger_in(a) == (0, 0)


@rule("3.8")
def test_russian_grain_comes_in_winters_from_the_second_interphase_on() -> None:
    a = at("1917", turn=29)
    a.do(Leave(RUSSIA, "surrender"))
    before = hunger_in(a)[0]
    a.do("income")
    a.s.turn = 32
    assert hunger_in(a)[0] == before
    a.do("income")
    assert hunger_in(a)[0] == before - 1
    a.s.turn = 35
    a.do("income")
    assert hunger_in(a)[0] == before + 1  # 1918, no winter


@rule("3.8")
@pytest.mark.parametrize(
    ("turn", "measures", "dice", "expected"),
    [
        (17, ("submarine",), (3, 4), 35),
        (26, ("submarine", "unrestricted"), (3, 4), 210),
        (26, ("submarine", "unrestricted", "convoys"), (3, 4), 105),
        (35, ("submarine", "unrestricted", "convoys"), (3, 4), 85),
        (17, ("submarine", "convoys"), (6, 5), 27),
        (32, ("submarine",), (1, 1), 10),
        (35, ("submarine",), (1, 1), 0),
        (35, ("submarine",), (2, 3), 5),
        (17, (), (3, 4), 0),
    ],
)
def test_submarine_losses(turn: int, measures: tuple[str, ...], dice: tuple[int, int], expected: int) -> None:
    a = at("1914", turn=turn)
    for name in measures:
        a.do(Measure(name))
    a.dice(*dice).do("income")
    assert a.w.submarine == expected


@rule("3.8")
def test_giving_up_the_submarine_war_ends_its_losses() -> None:
    a = at("1916", turn=17)
    a.do(Measure("submarine", False))
    a.do("income")
    assert a.w.submarine == 0


@rule("3.8")
@pytest.mark.parametrize(("sunk", "will"), [(19, 0), (20, -1), (39, -1), (40, -2), (240, -12)])
def test_every_20_ep_cost_britain_a_point_of_will(sunk: int, will: int) -> None:
    a = at("1916", turn=17)
    a.w.submarine = sunk
    assert dict(a.report(BRITAIN).season_will).get("submarines", 0) == will
    assert "submarines" not in dict(a.report(FRANCE).season_will)


@rule("3.8")
@pytest.mark.parametrize(("sunk", "short"), [(60, 0), (61, 1)])
def test_over_sixty_ep_france_and_italy_lack_munitions(sunk: int, short: int) -> None:
    a = at("1916", turn=17)
    before = [munitions(a.f, a.rules, a.s, power) for power in range(8)]
    a.w.submarine = sunk
    after = [munitions(a.f, a.rules, a.s, power) for power in range(8)]
    assert [old - new for old, new in zip(before, after, strict=True)] == [0, 0, 0, short, 0, 0, short, 0]


@rule("3.8")
def test_the_figure_stands_until_the_next_roll() -> None:
    a = at("1917", turn=26).dice(3, 4).do("income")
    assert a.w.submarine == 35
    for turn in (27, 28, 29):
        a.s.turn = turn
        a.do("begin_turn")
        assert a.w.submarine == 35
    a.dice(1, 1).do("income")
    assert a.w.submarine == 10


@rule("3.8")
def test_the_sea_in_the_will_of_an_interphase() -> None:
    a = at("1916", turn=17)
    a.w.submarine = 125
    a.w.ships = (
        (BRITAIN, 0),
        (GERMANY, 1),
    )
    assert a.report(BRITAIN).season_will == (("submarines", -6), ("ships", 1))
    assert a.report(GERMANY).season_will == (("hunger", -1),)
    assert a.report(FRANCE).season_will == ()


@rule("3.8")
def test_a_ship_raises_the_will_in_the_next_interphase_but_one() -> None:
    a = at("1916", turn=17)
    a.w.ships = ((BRITAIN, 2),)
    risen = []
    for turn in (20, 23, 26):
        a.s.turn = turn
        a.do("income")
        risen.append(("ships", 1) in a.report(BRITAIN).season_will)
    assert risen == [False, True, False]


def battle(dice: tuple[int, ...]) -> At:
    a = at("1916", turn=17)
    a.w.ships = ((GERMANY, 2),)
    a.frames(("war_sorties",)).answer("central", ("sail",))
    return a.dice(*dice).answer("entente", ("sail",))


@rule("3.8")
@pytest.mark.parametrize(
    ("dice", "german", "british"),
    [
        ((3, 4, 3, 3), 0, 0),  # 7 to 6 + 1
        ((6, 4, 3, 4), 0, 0),  # 10 to 8
        ((6, 5, 3, 4), 1 + 1, -1),  # 11 to 8, and the ship on the slips is finished
        ((6, 5, 2, 3), 1 + 1, -1),  # 11 to 6
        ((6, 6, 2, 3), 3 + 1, -3),  # 12 to 6
        ((3, 3, 3, 4), 0, 0),  # 6 to 8
        ((3, 3, 4, 4), -1, 1),  # 6 to 9
        ((2, 2, 4, 4), -1, 1),  # 4 to 9
        ((1, 2, 4, 4), -3, 3),  # 3 to 9
    ],
)
def test_fleet_battle(dice: tuple[int, ...], german: int, british: int) -> None:
    a = battle(dice)
    will = [sum(n for who, _, n in a.w.will if who == power) for power in (GERMANY, BRITAIN)]
    assert will == [german, british]
    assert -a.w.naval == (german > 0) - (german < 0)


@rule("3.8")
def test_a_ship_that_has_had_its_point_gives_no_other_after_a_battle() -> None:
    """§3.8: only a ship on the slips is finished by a victory; one finished in step 2 has counted."""
    a = at("1916", turn=17)
    a.w.ships = ((GERMANY, 0), (GERMANY, 1), (BRITAIN, 1))
    a.frames(("war_sorties",)).answer("central", ("sail",))
    a.dice(6, 5, 3, 4).answer("entente", ("sail",))
    assert [n for who, cause, n in a.w.will if (who, cause) == (GERMANY, "ships")] == [1]
    a.s.turn = 20
    a.do("income")
    assert ("ships", 1) not in a.report(GERMANY).season_will
    assert ("ships", 1) in a.report(BRITAIN).season_will


@rule("3.8")
def test_the_report_of_the_next_turn_brings_the_battle_home() -> None:
    a = battle((6, 6, 2, 2))
    a.s.turn = 18
    a.do("begin_turn")
    assert ("naval", -3) in a.report("britain").will


@rule("3.8")
def test_one_fleet_alone_meets_the_other_if_it_accepts() -> None:
    a = at("1916", turn=17).frames(("war_sorties",))
    a.answer("central", ("sail",)).answer("entente", ("stay",))
    assert a.asked("entente").what == "war_accept"
    a.answer("entente", ("stay",))
    assert a.rules.pending(a.s) == ()
    assert not [event for event in a.log if event["ev"] == "war_battle"]
    b = at("1916", turn=17).frames(("war_sorties",))
    b.answer("central", ("stay",)).answer("entente", ("sail",))
    b.dice(6, 6, 2, 3).answer("central", ("accept",))
    assert (b.event("war_battle")["winner"], b.event("war_battle")["prize"]) == ("germany", 3)


@rule("3.8")
def test_each_fleet_sails_once_a_year() -> None:
    a = at("1916", turn=17).frames(("war_sorties",))
    a.answer("central", ("sail",)).answer("entente", ("stay",)).answer("entente", ("stay",))
    a.s.turn = 20
    a.frames(("war_sorties",))
    assert [decision.seat for decision in a.rules.pending(a.s)] == ["entente"]
    a.answer("entente", ("sail",)).answer("central", ("stay",))  # at sea once, asked to accept all the same
    a.s.turn = 23
    a.frames(("war_sorties",))
    assert a.rules.pending(a.s) == ()
    a.do("end_interphase").frames(("war_sorties",))
    assert {decision.seat for decision in a.rules.pending(a.s)} == {"central", "entente"}


@rule("3.9")
def test_americans_land_nine_turns_after_entry_and_france_takes_heart() -> None:
    a = at("1917", turn=25)
    a.do(Enter(USA, ENTENTE))
    a.w.entered = put(a.w.entered, USA, 22)
    landed, will = [], []
    for turn in (30, 31, 32, 33, 34):
        a.engine.clear_sheet(a.w)
        a.s.turn = turn
        a.do("begin_turn")
        landed.append(a.w.landed)
        will.append(sum(n for who, cause, n in a.w.will if who == FRANCE))
    assert landed == [0, 1, 1, 2, 2]
    assert will == [0, 0, 1, 1, 1]
    assert a.steps("usa", "west") == 12


@rule("3.9")
@pytest.mark.parametrize(
    ("turn", "corps", "landed"),
    [(32, 8, 0), (32, 7, 1), (32, 2, 1), (33, 8, 2), (33, 28, 2), (33, 29, 1), (41, 30, 0)],
)
def test_one_lands_a_turn_in_1918_two_up_to_the_cap(turn: int, corps: int, landed: int) -> None:
    """Eight corps in 1917, thirty in 1918; landings make good what was lost."""
    a = at("1917", turn=turn)
    a.do(Enter(USA, ENTENTE))
    a.w.entered = put(a.w.entered, USA, 23)
    a.corps("west", usa=corps)
    a.do("begin_turn")
    assert (a.w.landed, a.steps("usa", "west")) == (landed, 2 * (corps + landed))


@rule("3.9")
@pytest.mark.parametrize(
    ("level", "at_war", "credit"), [(4, False, 0), (3, False, 4), (9, True, 4), (7, False, 0)]
)
def test_american_credit_for_france_and_britain(level: int, at_war: bool, credit: int) -> None:
    a = at("1916", turn=17)
    if at_war:
        a.do(Enter(USA, ENTENTE))
    a.s.levels["usa"] = level
    found = [dict(income_terms(a.f, a.rules, a.s, power)).get("us_credit", 0) for power in range(7)]
    assert found == [0, 0, 0, credit, credit, 0, 0]


@rule("3.9")
def test_its_entry_brings_its_allies_no_munitions_at_once() -> None:
    a = at("1916", turn=17)
    before = [munitions(a.f, a.rules, a.s, power) for power in range(8)]
    a.do(Enter(USA, ENTENTE))
    after = [munitions(a.f, a.rules, a.s, power) for power in range(8)]
    assert [new - old for old, new in zip(before, after, strict=True)] == [0] * 8


@rule("3.9")
def test_without_a_western_front_the_americans_stand_idle() -> None:
    """§3.2: a closed front has no corps that could fight."""
    a = at("1918", turn=34)
    a.do(Leave(FRANCE, "surrender"))
    a.do("begin_turn")
    assert a.w.landed == 2
    assert a.steps("usa", "west") == 0
    assert a.w.steps_at(USA, IDLE) == 8 + 4


@rule("3.8", "3.9")
def test_the_rules_at_the_table_say_what_the_war_goes_by() -> None:
    told = tomllib.loads((files("chancellery.games.grande_guerre") / "data/rules.toml").read_text("utf-8"))
    at_sea, americans = (told["paragraph"][number]["text"] for number in ("3.8", "3.9"))
    f = at("1914").f
    assert f"sink {f.sea.submarine} EP a point of two dice, unrestricted {f.sea.unrestricted};" in at_sea
    assert f"Every {f.sea.per_will} EP cost Britain a point of will, over {f.sea.shortage} " in at_sea
    assert (f.usa.first, f.usa.a_turn, f.usa.munitions) == (9, (1, 2), 0)
    assert "from the ninth turn after entry, one a turn, in 1918 two, up to the cap." in americans
    assert f"France and Britain have {f.usa.credit} EP of credit." in americans
