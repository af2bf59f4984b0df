"""Powers that join and leave (§3.2, §6.3, §7.1, §7.4)."""

from __future__ import annotations

from chancellery.games.grande_guerre.war.forces import cap
from chancellery.games.grande_guerre.war.names import (
    AUSTRIA,
    BRITAIN,
    BULGARIA,
    CENTRAL,
    EAST,
    ENTENTE,
    FRANCE,
    GERMANY,
    IDLE,
    ITALIAN,
    ITALY,
    NATION,
    ORIENT,
    RUSSIA,
    TURKEY,
    USA,
    WEST,
)
from chancellery.games.grande_guerre.war.state import put
from chancellery.testing.rules_index import rule
from tests.grande_guerre.war.at import At, at

pytestmark = rule("3.2")


def leave(a: At, power: int, how: str = "surrender") -> At:
    a.engine.leave(a.rules, a.s, a.log, power, how)
    return a


def test_turkey_and_italy_open_their_fronts() -> None:
    a = at("1914", turn=4)
    a.engine.enter(a.rules, a.s, a.log, TURKEY, CENTRAL)
    a.engine.enter(a.rules, a.s, a.log, ITALY, ENTENTE)
    assert (a.w.open[ORIENT], a.w.open[ITALIAN]) == (1, 1)
    assert (a.steps("turkey", "orient"), a.steps("italy", "italy")) == (24, 36)
    assert a.w.entered[TURKEY] == 4


def test_on_the_other_side_they_open_none() -> None:
    a = at("1914", turn=7)
    a.engine.enter(a.rules, a.s, a.log, ITALY, CENTRAL)
    assert (a.w.open[ITALIAN], a.steps("france", "west")) == (0, 46)
    a.engine.enter(a.rules, a.s, a.log, TURKEY, ENTENTE)
    assert (a.w.open[ORIENT], a.w.supplied[RUSSIA]) == (0, 1)


def test_corps_without_a_front_stand_idle_and_may_go_on_an_expedition() -> None:
    """§3.2, §6.3: an Italy of the Central Powers has no Italian front."""
    a = at("1914", turn=8)
    a.engine.enter(a.rules, a.s, a.log, ITALY, CENTRAL)
    assert (a.steps("italy", "italy"), a.w.steps_at(ITALY, IDLE)) == (0, 36)
    a.engine.expedition(a.s, a.log, ITALY, WEST)
    a.do("deployment").answer("central")
    assert (a.steps("italy", "west"), a.w.steps_at(ITALY, IDLE)) == (8 + 4, 28)  # four corps, and new steps


def test_a_power_of_the_other_side_grants_nothing_to_its_friends() -> None:
    """§7.4: the terms are those of an Entente Italy and a Central Turkey."""
    a = at("1914", turn=20)
    a.engine.enter(a.rules, a.s, a.log, ITALY, CENTRAL)
    a.engine.enter(a.rules, a.s, a.log, TURKEY, ENTENTE)
    before = a.engine.corps(a.s, AUSTRIA)
    leave(leave(a, ITALY), TURKEY)
    assert (a.holder("venice"), a.engine.corps(a.s, AUSTRIA)) == (-1, before)
    assert a.w.supplied[RUSSIA] == 1  # of its entry
    assert [event for event in a.log if event["ev"] == "war_closed"] == []


def test_bulgaria_halves_a_reeling_serbia() -> None:
    a = at("1914", turn=9).line(balkans=1)
    a.engine.enter(a.rules, a.s, a.log, BULGARIA, CENTRAL)
    assert (a.steps("bulgaria", "balkans"), a.steps("serbia", "balkans")) == (16, 6)


def test_a_russian_surrender() -> None:
    a = leave(at("1917", turn=28), RUSSIA)
    assert (a.w.line[EAST], a.w.open[EAST]) == (4, 0)
    assert a.holder("riga") == GERMANY
    assert a.engine.corps(a.s, RUSSIA) == 0
    assert a.engine.corps(a.s, GERMANY) == 62 - 8
    assert a.steps("germany", "east") == 0
    assert a.w.treasury[GERMANY] == 30
    assert cap(a.f, a.w, GERMANY, 28) == 2 * 58
    assert a.engine.is_out(a.s, RUSSIA)


def test_no_indemnity_under_regime_c_and_a_white_peace_draws_the_line_back() -> None:
    a = leave(at("1917", turn=28).home("russia", bolshevik=True), RUSSIA)
    assert a.w.treasury[GERMANY] == 10
    b = leave(at("1917", turn=28), RUSSIA, "white")
    assert (b.w.line[EAST], b.holder("warsaw")) == (0, -1)
    assert b.engine.corps(b.s, GERMANY) == 62


def test_a_french_surrender() -> None:
    a = leave(at("1917", turn=28), FRANCE)
    assert a.w.open[WEST] == 0
    assert (a.w.treasury[GERMANY], a.w.supplied[GERMANY]) == (60, 2)
    assert a.engine.corps(a.s, GERMANY) == 50
    assert a.steps("germany", "east") == 100
    assert a.steps("britain", "west") == 0
    assert a.engine.corps(a.s, BRITAIN) == 33  # at home, idle


def test_a_british_surrender_ends_the_blockade() -> None:
    a = leave(at("1917", turn=28), BRITAIN)
    assert not a.engine.in_force(a.s, "blockade")
    assert a.w.side[NATION["empire"]] == -1
    assert (a.w.treasury[GERMANY], a.w.supplied[GERMANY]) == (50, 1)


def test_an_austrian_surrender() -> None:
    a = leave(at("1917", turn=28), AUSTRIA)
    assert (a.w.open[ITALIAN], a.w.open[EAST]) == (0, 1)
    held = {city.gate for city in a.engine.held_from(a.s, AUSTRIA)}
    assert {"vienna", "budapest", "trieste", "lemberg", "sarajevo"} <= held
    assert a.steps("italy", "west") == (48 - 10) // 2
    assert a.steps("france", "west") == 60 + 2  # half of the Balkan corps
    assert a.engine.corps(a.s, GERMANY) == 62 - 6


def test_an_italian_surrender_frees_austria() -> None:
    a = leave(at("1917", turn=28), ITALY)
    assert a.holder("venice") == AUSTRIA
    assert a.engine.corps(a.s, AUSTRIA) == 28 - 5
    assert a.steps("austria_hungary", "east") == 30 + 22 - 10


def test_turkey_and_the_usa_leave() -> None:
    a = leave(leave(at("1918", turn=36), TURKEY), USA)
    assert (a.w.open[ORIENT], a.w.supplied[RUSSIA]) == (0, 1)
    assert a.steps("britain", "west") == 52 + 12
    assert a.engine.corps(a.s, USA) == 0
    assert not a.report("france").us_at_war


def test_what_political_actions_may_aim_at() -> None:
    a = at("1916", turn=17)

    def targets(power: int, action: int) -> tuple[str, ...]:
        found: tuple[str, ...] = a.engine.targets(a.rules, a.s, power, action)
        return found

    assert targets(BRITAIN, 8) == ()
    assert targets(BRITAIN, 9) == ("-",)
    a.engine.measure(a.s, a.log, "conscription")
    assert (targets(BRITAIN, 8), targets(BRITAIN, 9)) == (("-",), ())
    assert targets(FRANCE, 10) == ("-",)
    a.engine.free_garrisons(a.s, a.log, FRANCE)
    assert targets(FRANCE, 10) == targets(TURKEY, 10) == ()
    assert targets(FRANCE, 11) == ("balkans", "italy", "orient", "dardanelles")
    assert targets(GERMANY, 11) == ("orient",)
    assert targets(GERMANY, 12) == ("east",)
    a.w.vain = put(a.w.vain, GERMANY, 1 << WEST)
    assert targets(GERMANY, 13) == ("west",)
    assert targets(GERMANY, 14) == ("kronprinz",)
    assert (targets(BRITAIN, 15), targets(BRITAIN, 16), targets(FRANCE, 16)) == ((), ("-",), ())
    assert (targets(GERMANY, 17), targets(GERMANY, 18)) == ((), ("-",))
    assert targets(BRITAIN, 19) == ()
    a.w.submarine_peak = 101
    assert targets(BRITAIN, 19) == ("-",)
    assert (targets(GERMANY, 27), targets(FRANCE, 27)) == (("-",), ())
