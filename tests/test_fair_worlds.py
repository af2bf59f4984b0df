"""Worlds are fair draws in every title: they hold what a seat has learned, not always what it cannot know."""

from __future__ import annotations

from typing import Any

import pytest

import chancellery
from chancellery.core.chance import Dice
from chancellery.core.match import Match
from chancellery.testing.answers import play_once
from chancellery.testing.context import Spot
from chancellery.testing.fairness import is_deal, worlds_are_fair
from tests.soak import soak
from tests.titles import TITLES

WAYS: list[tuple[str, int, int, dict[str, Any]]] = [
    ("diplomacy", 2, 5, {"end_year": 1902}),
    ("turmoil", 6, 40, {"edition": "first"}),
    ("turmoil", 6, 40, {"edition": "deluxe"}),
    ("belle_epoque", 2, 25, {}),
    ("belle_epoque", 2, 25, {"seats": 2}),
    ("grande_guerre", 1, 30, {"scenario": "1916"}),
    ("grande_guerre", 1, 30, {"scenario": "1917", "seats": "seven"}),
    ("grande_guerre", 1, 60, {"scenario": "1914"}),
]
"""A title, how many games, how far apart looks are, and options."""


def look_at(slug: str, seeds: range, every: int, options: dict[str, Any]) -> int:
    """Play games by dice and look at some steps and at deals; gives how often."""
    rules, looks = chancellery.load(slug).rules, 0
    for seed in seeds:
        match: Match[Any] = Match(rules, seed, **options)
        spot, since = Spot(rules, match, Dice(seed, 1)), 0
        while not match.over:
            spot.before = match.state
            play_once(match, spot.pick)
            since += 1
            if len(match.journal) % every == 0 or (since > every // 2 and is_deal(spot)):
                worlds_are_fair(spot)
                looks, since = looks + 1, 0
    return looks


def test_every_title_is_looked_at() -> None:
    assert {way[0] for way in WAYS} == set(TITLES)


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "games", "every", "options"), WAYS)
def test_worlds_are_fair(slug: str, games: int, every: int, options: dict[str, Any]) -> None:
    """Games by dice alone; `conform` looks as well, in every way to play a title."""
    assert look_at(slug, range(1, 1 + games * soak(20, 1)), every // soak(2, 1), options) > 5
