"""Spaces that are drawn by the few things their look depends on: they look as the whole position has them."""

from __future__ import annotations

import random
from typing import Any

import pytest

import chancellery
from chancellery.core.decisions import Ballot
from chancellery.core.match import Match
from chancellery.games.turmoil.board.look import FELT, Site, land_of, look, sites
from chancellery.games.turmoil.rules.facts import SEATS
from chancellery.games.turmoil.rules.shown import On, Shown, shown

RULES = chancellery.load("turmoil").rules


def same(now: Shown) -> None:
    for seats in (SEATS, SEATS[:1], SEATS[1:]):
        found = {slug: Site(land_of(now), seats, *own).look() for slug, own in sites(now)}
        assert found == {space.slug: look(now, space, seats) for space in now.facts.spaces}


def views(edition: str, seed: int) -> list[Any]:
    """What a spectator sees of a random game, every fifth position."""
    match, dice = Match(RULES, seed, edition=edition), random.Random(seed)
    found = [match.view()]
    while not match.over and match.length < 200:
        decision = match.pending()[0]
        assert not isinstance(decision, Ballot)
        match.play(decision.seat, dice.choice(decision.options))
        if match.length % 5 == 0:
            found.append(match.view())
    return found


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["deluxe", "first"])
@pytest.mark.parametrize("seed", range(3))
def test_sites_look_as_the_position_has_them(edition: str, seed: int) -> None:
    for view in views(edition, seed):
        same(shown(view))


@pytest.mark.parametrize("black_hand", ["", "belgrade", "bosnia"])
def test_each_effect_that_is_felt(black_hand: str) -> None:
    start = shown(views("deluxe", 1)[0]).on
    names = {space.slug for space in Shown(start).facts.spaces}
    lying = black_hand if black_hand in names else ""
    for effects in ((), *((one,) for one in sorted(FELT)), tuple(sorted(FELT))):
        given = tuple((name, SEATS[0]) for name in effects)
        same(Shown(On(start.setup, start.support, given, lying)))
