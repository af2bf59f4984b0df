"""The resolver against a brute-force judge, on thousands of crowded small positions."""

from __future__ import annotations

import pytest

from chancellery.core.decisions import Action
from chancellery.games.diplomacy.rules.facts import Unit
from chancellery.games.diplomacy.rules.judge.judge import resolver_for, results
from chancellery.games.diplomacy.rules.orders import Position, read
from chancellery.games.diplomacy.rules.rulesets import STANDARD
from tests.soak import soak

from .oracle import Judge
from .positions import quarrels, show


def compare(units: list[Unit], orders: dict[Unit, Action]) -> Judge:
    position = Position(units)
    ready = [read(position, unit, orders[unit])[0] for unit in units]
    oracle = Judge(units, ready)
    phase = resolver_for(STANDARD).resolve(list(units), ready)
    ours = [results(phase, i, None) for i in range(len(units))]
    driven = {i: by for i, by in enumerate(phase.dislodged_by) if by >= 0}
    assert (ours, driven) == (oracle.results(), oracle.dislodged()), show(units, orders)
    return oracle


def run(seed: int, count: int, sizes: tuple[int, int]) -> tuple[int, int]:
    """How many rotations and paradoxes were among the positions."""
    rotations = paradoxes = 0
    for units, orders in quarrels(seed, count, sizes):
        oracle = compare(units, orders)
        rotations += len(oracle.cores) > len(oracle.called_off) == 0
        paradoxes += bool(oracle.called_off)
    return rotations, paradoxes


@pytest.mark.slow
def test_small_positions() -> None:
    rotations, paradoxes = run(1, 4000, (4, 9))
    assert rotations > 5
    assert paradoxes > 2


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, soak(15, 11)))
def test_many_positions(seed: int) -> None:
    rotations, paradoxes = run(seed, soak(20_000, 5_000), (4, 11))
    assert rotations > soak(50, 8)
    assert paradoxes > soak(20, 2)
