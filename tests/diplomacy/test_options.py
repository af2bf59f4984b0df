"""The list of possible orders against brute force: every order that can be written and is not void."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

import pytest

from chancellery.core.decisions import Action
from chancellery.games.diplomacy.rules.facts import COAST, Unit, board
from chancellery.games.diplomacy.rules.judge.resolver import OrderT
from chancellery.games.diplomacy.rules.legal import legal_orders, unit_orders
from chancellery.games.diplomacy.rules.orders import Position, read
from tests.soak import soak

from .package import Package, order_words
from .positions import campaigns, quarrels


@cache
def places(fleet: bool) -> list[str]:
    """Where a unit can be said to go: a fleet names the coast where there are two, an army never."""
    b = board()
    if not fleet:
        return list(b.areas)
    return [slug for i, slug in enumerate(b.locations) if i not in b.coasts]


def writable(position: Position, unit: Unit) -> Iterator[Action]:
    b = board()
    shores = [area for area, kind in zip(b.areas, b.kind, strict=True) if kind == COAST]
    me = tuple(b.words(unit).split())
    yield (*me, "H")
    for to in places(unit.fleet):
        yield (*me, "-", to)
        yield (*me, "-", to, "via")
    for whom in position.units:
        other = tuple(b.words(whom).split())
        helped = (*me, "S", *other)
        yield helped
        for to in places(whom.fleet):
            yield (*helped, "-", to)
        if not whom.fleet:
            for area in shores:
                yield (*me, "C", *other, "-", area)


def possible(position: Position, unit: Unit) -> set[OrderT]:
    judged = (read(position, unit, action) for action in writable(position, unit))
    return {order for order, void in judged if void is None}


def check(units: list[Unit]) -> None:
    position = Position(units)
    for unit, actions in legal_orders(position).items():
        assert len(actions) == len(set(actions))
        judged = [read(position, unit, action) for action in actions]
        assert [void for _, void in judged if void] == []
        orders = [order for order, _ in judged]
        assert len(orders) == len(set(orders))
        assert set(orders) == possible(position, unit), board().words(unit)
        assert actions == list(unit_orders(position, unit))


def test_first_position() -> None:
    check(list(board().start))


@pytest.mark.slow
def test_crowded_positions() -> None:
    for units, _ in quarrels(5, 60, (6, 16)):
        check(units)


@pytest.mark.slow
def test_played_positions() -> None:
    for units, _ in islice(campaigns(5, 200), 10, None, 20):
        check(units)


def test_order_of_units_does_not_matter() -> None:
    rng = Random(1)
    for units, _ in quarrels(6, 30, (8, 20)):
        mixed = rng.sample(units, len(units))
        assert legal_orders(Position(mixed)) == legal_orders(Position(units))


@pytest.mark.slow
def test_many_crowded_positions() -> None:
    for units, _ in quarrels(7, soak(1000, 20), (6, 20)):
        check(units)


@pytest.mark.slow
def test_many_played_positions() -> None:
    for units, _ in islice(campaigns(8, soak(2000, 60)), 10, None, 20):
        check(units)


def test_against_the_package() -> None:
    """It lists nothing that we do not; what it leaves out has to do with convoys (fault g)."""
    package = Package()
    positions = [units for units, _ in quarrels(9, 40, (6, 16))]
    positions += [units for units, _ in islice(campaigns(9, 200), 10, None, 10)]
    for units in positions:
        theirs = package.possible(units)
        for unit, actions in legal_orders(Position(units)).items():
            ours = {uncoasted(order_words(unit, action)): action for action in actions}
            listed = {uncoasted(words) for words in theirs[unit]}
            assert listed <= ours.keys(), listed - ours.keys()
            for words in ours.keys() - listed:
                assert about_a_convoy(ours[words]), words


def uncoasted(words: str) -> str:
    """It lists supports with and without the coast; we only name it."""
    return words[:-3] if " S " in words and words[-3] == "/" else words


def about_a_convoy(action: Action) -> bool:
    match action[2:]:
        case ("C", *_):
            return True
        case ("S", "A", army, "-", to):
            return not (board().army_reach[board().index[army]] >> board().index[to]) & 1
    return False
