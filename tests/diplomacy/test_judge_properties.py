"""What must be true of every judgement, whatever the position and the orders."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chancellery.core.decisions import Action
from chancellery.games.diplomacy.rules.facts import COAST, SEA, Unit, board
from chancellery.games.diplomacy.rules.judge.judge import Dislodged, Movement, adjudicate
from chancellery.games.diplomacy.rules.legal import legal_orders
from chancellery.games.diplomacy.rules.orders import Position
from chancellery.games.diplomacy.rules.rulesets import BOXED, STANDARD, Ruleset

from .positions import REGIONS, Written, quarrel, region

RULES = st.sampled_from([STANDARD, BOXED])


@st.composite
def positions(draw: st.DrawFn) -> Written:
    """Units crowded in one region, with orders that fit together or any that are possible."""
    b = board()
    areas = region(draw(st.sampled_from(sorted(REGIONS))))
    units = []
    for area in draw(st.lists(st.sampled_from(areas), unique=True, min_size=1, max_size=14)):
        fleet = b.kind[area] == SEA or (b.kind[area] == COAST and draw(st.booleans()))
        at = draw(st.sampled_from(b.coasts[area])) if fleet and area in b.coasts else area
        units.append(Unit(draw(st.integers(0, 3)), fleet, at))
    if draw(st.booleans()):
        rng = Random(draw(st.integers(0, 1 << 32)))
        return units, quarrel(rng, units, knots=draw(st.booleans()))
    listed = legal_orders(Position(units))
    return units, {unit: draw(st.sampled_from(actions)) for unit, actions in listed.items()}


Outcome = tuple[dict[Unit, tuple[str, ...]], set[Unit], set[Dislodged]]


def outcome(movement: Movement) -> Outcome:
    return (
        {ruling.unit: ruling.results for ruling in movement.rulings},
        set(movement.units),
        set(movement.dislodged),
    )


@pytest.mark.slow
@given(positions(), RULES, st.randoms(use_true_random=False))
def test_order_of_input_does_not_matter(written: Written, rules: Ruleset, rng: Random) -> None:
    units, orders = written
    mixed_units = rng.sample(units, len(units))
    mixed_orders = dict(rng.sample(sorted(orders.items()), len(orders)))
    assert outcome(adjudicate(units, orders, rules)) == outcome(adjudicate(mixed_units, mixed_orders, rules))


@given(positions(), RULES)
def test_same_input_same_outcome(written: Written, rules: Ruleset) -> None:
    units, orders = written
    first, second = adjudicate(units, orders, rules), adjudicate(units, orders, rules)
    assert first[:3] == second[:3]


@given(positions(), RULES)
def test_no_unit_appears_or_vanishes(written: Written, rules: Ruleset) -> None:
    units, orders = written
    movement = adjudicate(units, orders, rules)
    left = [*movement.units, *(lost.unit for lost in movement.dislodged)]
    assert sorted((unit.power, unit.fleet) for unit in left) == sorted((u.power, u.fleet) for u in units)


@given(positions(), RULES)
def test_one_unit_to_an_area(written: Written, rules: Ruleset) -> None:
    units, orders = written
    movement = adjudicate(units, orders, rules)
    areas = [board().area[unit.at] for unit in movement.units]
    assert len(areas) == len(set(areas))


@given(positions(), RULES)
def test_words_agree_with_positions(written: Written, rules: Ruleset) -> None:
    units, orders = written
    movement = adjudicate(units, orders, rules)
    after, driven = set(movement.units), {lost.unit for lost in movement.dislodged}
    for ruling in movement.rulings:
        unit = ruling.unit
        assert ("dislodged" in ruling.results) == (unit in driven)
        if ruling.action[2] == "-" and ruling.results == ("ok",):
            there = {u for u in after if board().area[u.at] == board().area[ruling.ready[1]]}
            assert there == {unit._replace(at=ruling.ready[1])}
        elif unit not in driven:
            assert unit in after


@given(positions(), RULES)
def test_dislodged_by_another_power_and_with_a_way_out_only_to_free_areas(
    written: Written, rules: Ruleset
) -> None:
    units, orders = written
    b = board()
    movement = adjudicate(units, orders, rules)
    standing = {b.area[unit.at]: unit for unit in movement.units}
    began = {b.area[unit.at]: unit for unit in units}
    for lost in movement.dislodged:
        winner = standing[b.area[lost.unit.at]]
        assert winner.power != lost.unit.power
        assert began[lost.attacker].power == winner.power
        assert not {b.area[way] for way in lost.retreats} & standing.keys()
        assert set(lost.retreats) <= set(b.moves(lost.unit))


@given(positions(), RULES, st.permutations(range(7)))
def test_colours_do_not_matter(written: Written, rules: Ruleset, colours: list[int]) -> None:
    units, orders = written

    def painted(unit: Unit) -> Unit:
        return unit._replace(power=colours[unit.power])

    repainted: dict[Unit, Action] = {painted(unit): action for unit, action in orders.items()}
    words, after, driven = outcome(adjudicate(units, orders, rules))
    expected = (
        {painted(unit): results for unit, results in words.items()},
        {painted(unit) for unit in after},
        {lost._replace(unit=painted(lost.unit)) for lost in driven},
    )
    assert outcome(adjudicate([painted(unit) for unit in units], repainted, rules)) == expected
