"""Powers that join and leave (§3.2, §6.3, §7.1, §7.4)."""

from __future__ import annotations

import pytest

from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    BRITAIN,
    BULGARIA,
    CENTRAL,
    EAST,
    ENTENTE,
    FRANCE,
    FRONTS,
    GERMANY,
    IDLE,
    ITALIAN,
    ITALY,
    NATION,
    NATIONS,
    ORIENT,
    RUSSIA,
    TURKEY,
    USA,
    WEST,
)
from chancellery.games.grande_guerre.rules.war.deeds import Enter, Expedition, Leave
from chancellery.games.grande_guerre.rules.war.forces import cap
from chancellery.testing.rules_index import rule
from tests.grande_guerre.war.at import At, at


def leave(a: At, power: int, how: str = "surrender") -> At:
    a.do(Leave(power, how))
    return a


@rule("3.2")
def test_turkey_and_italy_open_their_fronts() -> None:
    a = at("1914", turn=4)
    a.do(Enter(TURKEY, CENTRAL))
    a.do(Enter(ITALY, ENTENTE))
    assert (a.w.open[ORIENT], a.w.open[ITALIAN]) == (1, 1)
    assert (a.steps("turkey", "orient"), a.steps("italy", "italy")) == (24, 36)
    assert a.w.entered[TURKEY] == 4


@rule("3.2")
def test_on_the_other_side_they_open_none() -> None:
    a = at("1914", turn=7)
    a.do(Enter(ITALY, CENTRAL))
    assert (a.w.open[ITALIAN], a.steps("france", "west")) == (0, 46)
    a.do(Enter(TURKEY, ENTENTE))
    assert (a.w.open[ORIENT], a.w.supplied[RUSSIA]) == (0, 1)


@rule("3.2")
def test_corps_without_a_front_stand_idle_and_may_go_on_an_expedition() -> None:
    """§3.2, §6.3: an Italy of the Central Powers has no Italian front."""
    a = at("1914", turn=8)
    a.do(Enter(ITALY, CENTRAL))
    assert (a.steps("italy", "italy"), a.w.steps_at(ITALY, IDLE)) == (0, 36)
    a.do(Expedition(ITALY, "west"))
    a.do("deployment").answer("central")
    assert (a.steps("italy", "west"), a.w.steps_at(ITALY, IDLE)) == (8 + 4, 28)  # four corps, and new steps


def test_a_power_of_the_other_side_grants_nothing_to_its_friends() -> None:
    """§7.4: the terms are those of an Entente Italy and a Central Turkey."""
    a = at("1914", turn=20)
    a.do(Enter(ITALY, CENTRAL))
    a.do(Enter(TURKEY, ENTENTE))
    before = a.corps_of(AUSTRIA_HUNGARY)
    leave(leave(a, ITALY), TURKEY)
    assert (a.holder("venice"), a.corps_of(AUSTRIA_HUNGARY)) == (-1, before)
    assert a.w.supplied[RUSSIA] == 1  # of its entry
    assert [event for event in a.log if event["ev"] == "war_closed"] == []


def test_bulgaria_halves_a_reeling_serbia() -> None:
    a = at("1914", turn=9).line(balkans=1)
    a.do(Enter(BULGARIA, CENTRAL))
    assert (a.steps("bulgaria", "balkans"), a.steps("serbia", "balkans")) == (16, 6)


@rule("3.2")
@pytest.mark.parametrize(
    ("slug", "how", "closed"),
    [
        ("russia", "surrender", {"east"}),
        ("russia", "white", {"east"}),
        ("france", "surrender", {"west"}),
        ("turkey", "surrender", {"orient"}),
        ("italy", "surrender", {"italy"}),
        ("austria_hungary", "surrender", {"italy", "balkans"}),
        ("austria_hungary", "white", {"italy", "balkans"}),
        ("britain", "surrender", set()),
        ("usa", "surrender", set()),
    ],
)
def test_a_power_that_leaves_closes_its_fronts_and_takes_its_corps_along(
    slug: str, how: str, closed: set[str]
) -> None:
    """The Indian and Anzac corps know no other front: they stand where there is no war."""
    a = at("1918", turn=36)
    held = {gate: a.holder(gate) for gate in ("lille", "jerusalem", "udine", "belgrade", "warsaw")}
    leave(a, NATION[slug], how)
    assert {front for i, front in enumerate(FRONTS) if not a.w.open[i]} == closed
    assert (a.corps_of(NATION[slug]), a.w.out[NATION[slug]]) == (0, True)
    for front in closed:
        assert {nation: n for nation in NATIONS if (n := a.steps(nation, front))} == (
            {"empire": 10} if front == "orient" else {}
        )
    if how == "surrender":
        assert {gate: a.holder(gate) for gate in held} == held  # a closed front keeps its holders


@rule("3.2")
def test_a_closed_front_has_no_attacks_and_no_losses() -> None:
    a = leave(at("1917", turn=28), FRANCE).do("phase")
    assert "west" not in a.asked("central").slots  # type: ignore[union-attr]
    a.answer("central").answer("entente")
    fronts = {event["front"] for event in a.log if event["ev"] == "war_losses"}
    assert fronts == {"east", "italy", "balkans", "orient"}


@rule("3.2")
def test_a_russian_surrender() -> None:
    a = leave(at("1917", turn=28), RUSSIA)
    assert (a.w.line[EAST], a.w.open[EAST]) == (4, 0)
    assert a.holder("riga") == GERMANY
    assert a.corps_of(RUSSIA) == 0
    assert a.corps_of(GERMANY) == 62 - 8
    assert a.steps("germany", "east") == 0
    assert a.w.treasury[GERMANY] == 30
    assert cap(a.f, a.w, GERMANY, 28) == 2 * 58
    assert a.w.out[RUSSIA]


@rule("20.8.1.communism")
def test_no_indemnity_under_regime_c_and_a_white_peace_draws_the_line_back() -> None:
    a = leave(at("1917", turn=28).home("russia", bolshevik=True), RUSSIA)
    assert a.w.treasury[GERMANY] == 10
    b = leave(at("1917", turn=28), RUSSIA, "white")
    assert (b.w.line[EAST], b.holder("warsaw")) == (0, -1)
    assert b.corps_of(GERMANY) == 62


@rule("3.2")
def test_a_french_surrender() -> None:
    a = leave(at("1917", turn=28), FRANCE)
    assert a.w.open[WEST] == 0
    assert (a.w.treasury[GERMANY], a.w.supplied[GERMANY]) == (60, 2)
    assert a.corps_of(GERMANY) == 50
    assert a.steps("germany", "east") == 100
    assert a.steps("britain", "west") == 0
    assert a.corps_of(BRITAIN) == 33  # at home, idle


@rule("3.8")
def test_a_british_surrender_ends_the_blockade() -> None:
    a = leave(at("1917", turn=28), BRITAIN)
    assert not a.w.in_force("blockade")
    assert a.w.side[NATION["empire"]] == -1
    assert (a.w.treasury[GERMANY], a.w.supplied[GERMANY]) == (50, 1)


@rule("3.2")
def test_an_austrian_surrender() -> None:
    a = leave(at("1917", turn=28), AUSTRIA_HUNGARY)
    assert (a.w.open[ITALIAN], a.w.open[EAST]) == (0, 1)
    held = {city.gate for city in a.report(AUSTRIA_HUNGARY).occupied}
    assert {"vienna", "budapest", "trieste", "lemberg", "sarajevo"} <= held
    assert a.steps("italy", "west") == (48 - 10) // 2
    assert a.steps("france", "west") == 60 + 2  # half of the Balkan corps
    assert a.corps_of(GERMANY) == 62 - 6


@rule("3.2")
def test_an_italian_surrender_frees_austria() -> None:
    a = leave(at("1917", turn=28), ITALY)
    assert a.holder("venice") == AUSTRIA_HUNGARY
    assert a.corps_of(AUSTRIA_HUNGARY) == 28 - 5
    assert a.steps("austria_hungary", "east") == 30 + 22 - 10


@rule("3.2")
def test_turkey_and_the_usa_leave() -> None:
    a = leave(leave(at("1918", turn=36), TURKEY), USA)
    assert (a.w.open[ORIENT], a.w.supplied[RUSSIA]) == (0, 1)
    assert a.steps("britain", "west") == 52 + 12
    assert a.corps_of(USA) == 0
    assert a.w.side[USA] != ENTENTE
