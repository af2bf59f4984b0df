"""What the home front learns (§3.10)."""

from __future__ import annotations

import pytest

from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.dates import season_start
from chancellery.games.grande_guerre.rules.names import (
    BALKANS,
    BRITAIN,
    CENTRAL,
    EAST,
    ENTENTE,
    FRANCE,
    FRONT,
    GERMANY,
    ITALIAN,
    ITALY,
    NATION,
    OFFENSIVE,
    ORIENT,
    POWERS,
    PRESSURE,
    WEST,
)
from chancellery.games.grande_guerre.rules.war.campaign import ABANDONED, FAILED, RUNNING, WON
from chancellery.games.grande_guerre.rules.war.campaign import at as place
from chancellery.games.grande_guerre.rules.war.deeds import Enter, Modify
from chancellery.games.grande_guerre.rules.war.dispatches import Effect
from chancellery.games.grande_guerre.rules.war.forces import armies_at, fought_since
from chancellery.games.grande_guerre.rules.war.fronts import gain_line
from chancellery.games.grande_guerre.rules.war.line import advance
from chancellery.testing.rules_index import rule
from tests.grande_guerre.war.at import At, at
from tests.grande_guerre.war.test_attack import terms_of


@rule("3.10")
def test_cities_are_reported_to_both_sides() -> None:
    a = at("1916")
    advance(a.f, a.s, a.log, CENTRAL, WEST, GERMANY)
    lost, taken = a.report("france").occupied[-1], a.report("germany").taken[0]
    assert lost == taken
    assert (lost.gate, lost.front, lost.value, lost.national, lost.fortress, lost.capital) == (
        "verdun", "west", 3, True, True, False,
    )  # fmt: skip


@rule("3.10")
@pytest.mark.parametrize(("kind", "beaten"), [(OFFENSIVE, True), (PRESSURE, False)])
def test_beaten_at_home_needs_a_great_attack(kind: int, beaten: bool) -> None:
    a = at("1916")
    gain_line(a.f, a.s, a.log, CENTRAL, WEST, GERMANY, kind)
    report = a.report("france")
    assert (bool(a.w.beaten >> FRANCE & 1), report.home_soil, report.major_defeat) == (beaten, True, True)


@rule("3.10")
@pytest.mark.parametrize(
    ("line", "stirs"), [(1, False), (3, False), (4, True)]
)  # Brest-Litovsk (a fortress), Riga, Minsk
def test_russia_feels_only_for_the_motherland(line: int, stirs: bool) -> None:
    a = at("1916").line(east=line)
    advance(a.f, a.s, a.log, CENTRAL, EAST, GERMANY)
    assert a.report("russia").home_soil is stirs
    assert a.report("russia").national_city_held is stirs


@rule("3.10")
@pytest.mark.parametrize(
    ("front", "line", "turn", "beaten"),
    [
        ("west", 3, 18, "france"),  # Verdun, in any year
        ("west", 1, 18, ""),  # Brussels is nobody's national city
        ("italy", 0, 31, ""),  # Udine in 1917
        ("italy", 0, 33, "italy"),  # and in 1918
        ("east", 3, 33, ""),  # Riga is not national
        ("east", 4, 32, ""),
        ("east", 4, 33, "russia"),  # Minsk
    ],
)
def test_a_national_city_lost_is_a_major_defeat_in_the_west_and_from_1918_anywhere(
    front: str, line: int, turn: int, beaten: str
) -> None:
    """It is charged to the owner of the city."""
    a = at("1916", turn=turn).line(**{front: line})
    advance(a.f, a.s, a.log, CENTRAL, FRONT[front], GERMANY)
    found = [slug for slug in POWERS if a.report(slug).major_defeat]
    assert found == ([beaten] if beaten else [])
    if beaten:
        assert a.report(beaten).defeat_front == front
        assert ("major_defeat", -2) in a.report(beaten).will


@rule("3.10")
@pytest.mark.parametrize(("total", "n"), [(11, 1), (12, 2)])
@pytest.mark.parametrize(
    ("side", "line", "cities", "beaten"),
    [
        ("entente", 3, ["vilna", "brest_litovsk"], "germany"),  # conquered ones
        ("entente", 0, ["lemberg", "przemysl"], "germany"),  # Austria-Hungary's, under German command
        ("central", 0, ["warsaw", "brest_litovsk"], "russia"),
    ],
)
def test_two_cities_lost_in_the_east_are_a_major_defeat_of_the_command(
    side: str, line: int, cities: list[str], beaten: str, total: int, n: int
) -> None:
    """Own or conquered; one alone is none."""
    a = at("1916", turn=18).line(east=line).only("east", germany=11, austria_hungary=9, russia=20)
    a.posture(side, "east", "pressure")
    missing = total - 7 - sum(terms_of(a, side, "east").values())
    a.do(Modify(Effect("attack", "test", missing, front=EAST)))
    a.dice(3, 4).frames(("war_front", EAST))
    assert [event["gate"] for event in a.log if event["ev"] == "war_line"] == cities[:n]
    assert [slug for slug in POWERS if a.report(slug).major_defeat] == ([beaten] if n == 2 else [])


@rule("3.10")
def test_a_power_suffers_one_major_defeat_a_turn() -> None:
    a = at("1916").line(west=2)
    for _ in range(2):
        advance(a.f, a.s, a.log, CENTRAL, WEST, GERMANY)  # Lille, Verdun
    assert [term for term in a.report("france").will if term[0] == "major_defeat"] == [("major_defeat", -2)]


@rule("3.10")
def test_holding_a_city_of_an_enemy_major() -> None:
    a = at("1916")
    assert a.report("germany").holds_enemy_city
    assert not a.report("france").holds_enemy_city
    assert not a.report("austria_hungary").holds_enemy_city  # Belgrade is a minor's


@rule("3.10")
@pytest.mark.parametrize(
    ("slug", "front"),
    [("germany", WEST), ("austria_hungary", ITALIAN), ("turkey", ORIENT), ("france", WEST), ("britain", WEST),
     ("russia", EAST), ("italy", ITALIAN), ("usa", WEST)],
)  # fmt: skip
def test_an_attack_on_its_main_front_is_an_attack_on_a_power(slug: str, front: int) -> None:
    a = at("1918", turn=36)
    enemy = 1 - a.w.side[NATION[slug]]
    for where in range(5):
        a.w.last_attack[place(enemy, where)] = 35
        a.w.first[where] = enemy
    assert (a.report(slug).attacked, a.report(slug).attacked_ago) == (False, 1)
    a.w.last_attack[place(enemy, front)] = 36
    assert (a.report(slug).attacked, a.report(slug).enemy_first) == (True, True)


@rule("3.10")
def test_until_italy_fights_the_east_is_austrias_main_front() -> None:
    a = at("1914", turn=4)
    a.w.last_attack[place(ENTENTE, EAST)] = 4
    assert a.report("austria_hungary").attacked
    a.do(Enter(ITALY, ENTENTE))
    assert not a.report("austria_hungary").attacked


def fought(a: At, *sides: int) -> At:
    for side in sides:
        a.w.last_attack[place(side, EAST)] = a.s.turn
    a.w.first[EAST] = sides[0]
    return a


@rule("3.10")
def test_who_attacked_first_and_how_long_ago() -> None:
    a = fought(at("1917", turn=26), CENTRAL, ENTENTE)
    report = a.report("russia")
    assert (report.attacked, report.enemy_first, report.attacked_ago) == (True, True, 0)
    b = fought(at("1917", turn=26), ENTENTE, CENTRAL)
    assert (b.report("russia").attacked, b.report("russia").enemy_first) == (True, False)
    b.s.turn = 28
    assert (b.report("russia").attacked, b.report("russia").attacked_ago) == (False, 2)
    assert at("1917").report("russia").attacked_ago == 99


@rule("3.10")
def test_taking_part_in_an_offensive() -> None:
    mask = 1 << GERMANY | 1 << FRANCE | 1 << 4
    a = at("1916", turn=19).drive(
        "central", "west", 18, status=RUNNING, main=GERMANY, begun=18, took_part=mask
    )
    assert [a.report(slug).took_part_running for slug in ("germany", "france", "britain", "russia")] == [
        True, True, True, False,
    ]  # fmt: skip
    assert (a.report("germany").offensive_running, a.report("germany").drove_this_year) == (True, True)


@rule("3.10")
def test_a_failed_friendly_offensive_weighs_on_all_who_took_part() -> None:
    mask = 1 << GERMANY | 1 << FRANCE | 1 << 4
    a = at("1916", turn=22).drive("entente", "west", 18, status=FAILED, main=4, ended=20, took_part=mask)
    assert [a.report(slug).failed_together for slug in ("britain", "france", "germany")] == [20, 20, 0]
    assert (a.report("britain").latest_this_year, a.report("france").latest_this_year) == ("failed", "")
    assert (a.report("britain").failed_this_season, a.report("britain").offensive_ended) == (False, "")


@rule("3.10")
def test_who_is_excused_for_a_year_without_an_offensive() -> None:
    mask = 1 << GERMANY | 1 << FRANCE
    a = at("1916", turn=23).drive("central", "west", 18, status=WON, main=GERMANY, ended=20, took_part=mask)
    excused = {slug: a.report(slug).excused for slug in ("france", "russia", "turkey", "italy")}
    assert excused == {"france": True, "russia": False, "turkey": True, "italy": False}
    a.w.entered = put(a.w.entered, ITALY, 16)
    assert a.report("italy").excused


@rule("3.10", "20.4.1")
@pytest.mark.parametrize(("status", "drove"), [
    (RUNNING, (True, True, False)), (WON, (True, True, False)), (FAILED, (True, True, False)),
    (ABANDONED, (False, False, False)),
])  # fmt: skip
def test_a_partner_in_a_grand_offensive_has_had_one_as_its_main_power_has(
    status: int, drove: tuple[bool, ...]
) -> None:
    """Britain fights in the French offensive, Italy in none; one that was abandoned is none."""
    mask = 1 << FRANCE | 1 << BRITAIN | 1 << GERMANY
    a = at("1916", turn=23).drive("entente", "west", 18, status=status, main=FRANCE, ended=20, took_part=mask)
    found = tuple(a.report(slug).drove_this_year for slug in ("france", "britain", "italy"))
    assert found == drove
    assert not a.report("germany").drove_this_year, "the enemy's is none of its own"


@rule("3.10")
def test_counter_offensive_in_the_west() -> None:
    a = at("1916", turn=20)
    a.drive("central", "west", 18, status=RUNNING, main=GERMANY, begun=18, line=3)
    gain_line(a.f, a.s, a.log, CENTRAL, WEST, GERMANY, OFFENSIVE)
    assert not a.report("germany").counter_offensive_west
    gain_line(a.f, a.s, a.log, ENTENTE, WEST, FRANCE, PRESSURE)
    assert a.report("germany").counter_offensive_west
    b = at("1916", turn=22).drive("central", "west", 15, status=FAILED, main=GERMANY, ended=17)
    b.drive("entente", "west", 19, status=WON, main=FRANCE, ended=21)
    assert b.report("germany").counter_offensive_west
    assert not b.report("france").counter_offensive_west


@rule("3.10")
def test_a_counter_offensive_strikes_the_main_power_whoever_held_the_gate() -> None:
    """§3.10: the enemy regained a gate taken in this Grand Offensive."""
    a = at("1918", turn=38)
    a.drive("entente", "west", 37, status=RUNNING, main=FRANCE, begun=37, line=3)
    gain_line(a.f, a.s, a.log, ENTENTE, WEST, 4, OFFENSIVE)  # Lille, under British command
    a.line(west=0)
    gain_line(a.f, a.s, a.log, ENTENTE, WEST, 4, OFFENSIVE)  # Metz
    gain_line(a.f, a.s, a.log, CENTRAL, WEST, GERMANY, PRESSURE)
    assert a.report("france").counter_offensive_west
    assert not a.report("britain").counter_offensive_west


@rule("3.4", "3.10")
def test_a_failure_does_not_hide_a_plan_given_up_in_the_same_turn() -> None:
    """§3.4: each brings its own loss of will, and the plan its mood."""
    a = at("1916", turn=23).drive("central", "west", 21, status=FAILED, main=GERMANY, ended=23)
    a.drive("central", "east", 19, status=ABANDONED, main=GERMANY, ended=23)
    report = a.report("germany")
    assert (report.offensive_ended, report.abandoned) == ("failed", True)
    a.s.turn = 24
    assert not a.report("germany").abandoned


@rule("3.10")
def test_t1_to_t3_are_reported_together_and_then_turn_by_turn() -> None:
    a = at("1914")
    for turn in (1, 2, 3):
        a.s.turn = turn
        a.do("begin_turn")
        a.w.losses[FRANCE] += 5
        a.w.will += ((FRANCE, "test", -1),)
    assert (a.report("france").losses, a.report("france").will) == (15, (("test", -1),) * 3)
    a.s.turn = 4
    a.do("begin_turn")
    assert (a.report("france").losses, a.report("france").will) == (0, ())


@rule("3.10", "3.12")
def test_armies_with_what_a_mutiny_asks() -> None:
    a = at("1917", turn=26)
    a.w.last_attack[place(CENTRAL, WEST)] = 24
    assert {front: armies_at(a.f, a.w, FRANCE, front) for front in a.w.fronts_of(FRANCE)} == {
        WEST: [16, 16, 14, 14], BALKANS: [4],
    }  # fmt: skip
    assert [fought_since(a.w, front, season_start(26)) for front in (WEST, BALKANS)] == [True, False]
    a.w.last_attack[place(CENTRAL, WEST)] = 23
    assert not fought_since(a.w, WEST, season_start(26))
