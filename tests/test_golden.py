"""Seeded games are what they were: a change that moves no rule moves no offer, view, event or sentence."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tests.golden.games import WAYS, Golden, difference, read
from tests.soak import first, soak
from tests.titles import TITLES

GAMES = [(slug, one) for slug in WAYS for one in read(slug)]


def shown(value: object) -> str:
    if not isinstance(value, Golden):
        return str(value)
    options = "-".join(map(str, value.options.values())) or "plain"
    return f"{options}-{'dice' if value.answers is None else 'bot'}-{value.seed}"


def by_way(games: Iterable[tuple[str, Golden]]) -> list[list[tuple[str, Golden]]]:
    """The games by dice, and those of the bot, for each way to play a title."""
    found: dict[str, list[tuple[str, Golden]]] = {}
    for slug, one in games:
        found.setdefault(f"{slug} {one.options} {one.answers is None}", []).append((slug, one))
    return list(found.values())


def firsts() -> list[tuple[str, Golden]]:
    """One game of each way to play; before all others one of each title."""
    found = [games[0] for games in by_way(GAMES)]
    ahead = {slug: game for slug, *game in reversed(found)}
    return sorted(found, key=lambda one: ahead[one[0]] != [one[1]])


def test_every_title_has_golden_games() -> None:
    assert set(WAYS) == set(TITLES)


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "golden"), first(map(list, firsts()), len(WAYS)), ids=shown)
def test_golden_game(slug: str, golden: Golden) -> None:
    assert difference(slug, golden) == ""


@pytest.mark.slow
@pytest.mark.parametrize("slug", WAYS)
def test_golden_games(slug: str) -> None:
    """Some more of each way; `make golden` plays all."""
    more = [one for games in by_way((slug, one) for one in read(slug)) for _, one in games[1 : soak(99, 3)]]
    assert [text for one in more if (text := difference(slug, one))] == []


@pytest.mark.slow
def test_a_difference_is_seen() -> None:
    slug, one = firsts()[0]
    other = Golden(one.options, one.seed + 1, one.answers, one.digests)
    assert "between decision 0 and 32" in difference(slug, other)
