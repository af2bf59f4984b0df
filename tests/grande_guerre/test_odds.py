"""Every procedure against its exact probabilities: thousands of draws, fixed seeds, binomial bounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import exp, lgamma, log

import pytest

from chancellery.games.grande_guerre.rules.home.weariness import rally
from chancellery.games.grande_guerre.rules.names import FRANCE, GERMANY, ITALY, POWER, RUSSIA
from chancellery.games.grande_guerre.rules.vocabulary import chance_roll, d3, d6, d12, happens
from tests.grande_guerre.at import At, at

DRAWS = 4000
TWO_DICE = {n: 6 - abs(n - 7) for n in range(2, 13)}


def plausible(hits: int, draws: int, p: float) -> bool:
    """Whether a count lies within the middle 99.9999 % of its exact binomial law."""

    def log_p(k: int) -> float:
        ways = lgamma(draws + 1) - lgamma(k + 1) - lgamma(draws - k + 1)
        return ways + k * log(p) + (draws - k) * log(1 - p)

    below = sum(exp(log_p(k)) for k in range(hits + 1))
    above = sum(exp(log_p(k)) for k in range(hits, draws + 1))
    return min(below, above) > 5e-7


def frequency(
    make: Callable[[], At], frame: tuple[object, ...], seen: Callable[[At], bool], draws: int
) -> int:
    """How often a frame leads to what is looked for, from one position with running dice."""
    first = make()
    rng, hits = 987654321, 0
    for _ in range(draws):
        board = At.__new__(At)
        board.rules, board.s, board.log = first.rules, first.s.clone(), []
        board.s.rng = rng
        board.frames(frame)
        rng = board.s.rng
        hits += seen(board)
    return hits


def test_the_bound_itself_can_fail() -> None:
    assert plausible(500, 1000, 0.5)
    assert not plausible(600, 1000, 0.5)


@pytest.mark.parametrize(("die", "law"), [
    (d6, dict.fromkeys(range(1, 7), 1 / 6)),
    (d3, dict.fromkeys(range(1, 4), 1 / 3)),
    (d12, {n: w / 36 for n, w in TWO_DICE.items()}),
])  # fmt: skip
def test_dice(die: Callable[[object], int], law: dict[int, float]) -> None:
    s = at(1917).s
    counts = Counter(die(s) for _ in range(DRAWS))
    assert set(counts) == set(law)
    assert all(plausible(counts[face], DRAWS, p) for face, p in law.items())


def test_the_uniform_die_of_twelve() -> None:
    s = At(24, die12="uniform").s
    counts = Counter(d12(s) for _ in range(DRAWS))
    assert all(plausible(counts[n], DRAWS, (2 if n == 2 else 1) / 12) for n in range(2, 13))


@pytest.mark.parametrize("percent", [3, 41, 97])
def test_percentage_tests(percent: int) -> None:
    s = at(1917).s
    odds = chance_roll("test", [("base", percent)])
    hits = sum(happens(s, None, FRANCE, odds, "") for _ in range(DRAWS))
    assert plausible(hits, DRAWS, percent / 100)


@pytest.mark.parametrize(
    ("test", "columns", "percent"),
    [("strike", {"nw": 5}, 45), ("mutiny", {"nw": 5, "mood": 0}, 31), ("revolt", {"nw": -4, "mood": -1}, 28)],
)
def test_social_tests_of_france_in_1917(test: str, columns: dict[str, int], percent: int) -> None:
    hits = frequency(
        lambda: at(1917, france=columns),
        (f"{test}_test", FRANCE, False),
        lambda b: bool(b.events(test)),
        2000,
    )
    assert plausible(hits, 2000, percent / 100)


def test_the_surrender_test() -> None:
    """Vector 8: 29 %."""
    hits = frequency(
        lambda: at(1918, germany={"nw": -4, "mood": -2}),
        ("surrender_test", GERMANY),
        lambda b: b.of("germany", "exit") != "",
        2000,
    )
    assert plausible(hits, 2000, 0.29)


def test_the_weariness_test() -> None:
    """Vector 5: Germany in 1916, 23 %."""
    board = at(1916).report("germany", offensive_ended="failed", offensive_front="west")
    hits = frequency(
        lambda: board, ("weariness_round", (GERMANY,)), lambda b: bool(b.events("weariness")), 2000
    )
    assert plausible(hits, 2000, 0.23)


def test_the_patriotic_reaction() -> None:
    board = at(1917, italy={"nw": 10}).report("italy", home_soil=True)
    hits = frequency(lambda: board, ("patriotic_tests",), lambda b: b.of("italy", "nw") == 35, 2000)
    assert plausible(hits, 2000, 0.33)


def test_levels_of_a_patriotic_reaction() -> None:
    board = at(1917)
    counts: Counter[int] = Counter()
    for _ in range(2000):
        board.power("italy", mood=-2)
        rally(board.rules, board.s, None, ITALY)
        counts[board.of("italy", "mood")] += 1
    assert all(plausible(counts[mood], 2000, p) for mood, p in ((0, 0.70), (1, 0.15), (2, 0.15)))


@pytest.mark.parametrize(
    ("slug", "law"),
    [
        ("russia", {"M": 10 / 36 + 26 / 36 * 7 / 36, "A": 26 / 36 * 3 / 36, "D": 26 / 36 * 25 / 36}),
        ("germany", {"D": 26 / 36 + 10 / 36 * 9 / 36, "A": 10 / 36 * 26 / 36, "C": 10 / 36 / 36}),
        ("france", {"A": 10 / 36, "D": 16 / 36, "C": 10 / 36}),
        ("turkey", {"M": 15 / 36 + 21 / 36 * 11 / 36, "A": 21 / 36 * 15 / 36, "D": 21 / 36 * 10 / 36}),
    ],
)
def test_regimes_of_a_first_revolution(slug: str, law: dict[str, float]) -> None:
    for regime, p in law.items():
        hits = frequency(
            lambda: at(1917, **{slug: {"nw": 0}}),
            ("revolution", POWER[slug]),
            lambda b, regime=regime: b.of(slug, "regime") == regime,  # type: ignore[misc]
            1500,
        )
        assert plausible(hits, 1500, p), (regime, hits)


def test_later_russian_revolutions() -> None:
    for regime, p in (("A", 0.15), ("M", 0.25), ("D", 0.50), ("C", 0.10)):
        hits = frequency(
            lambda: at(1917, russia={"nw": 0, "revolutions": 1, "regime": "M"}),
            ("revolution", RUSSIA),
            lambda b, regime=regime: b.of("russia", "regime") == regime,  # type: ignore[misc]
            1500,
        )
        assert plausible(hits, 1500, p), (regime, hits)


def test_the_white_coup() -> None:
    """Vector 17: seven or more on two dice."""
    columns = {"revolutions": 1, "regime": "D", "in_power": "D", "revolution_turn": 22, "unstable": 1}
    board = at(1917, russia=columns).report("russia", failed_this_season=True)
    board.war.commanders[RUSSIA] = "kornilov"
    hits = frequency(
        lambda: board, ("coup_throw", RUSSIA, False), lambda b: b.of("russia", "regime") == "A", 2000
    )
    assert plausible(hits, 2000, 21 / 36)


def test_stabilisation() -> None:
    columns = {"unstable": 1, "revolutions": 1, "regime": "M", "revolution_season": 1, "mood": 1}
    hits = frequency(
        lambda: at(1917, russia=columns),
        ("stabilisation_checks",),
        lambda b: b.of("russia", "stabilised") == 1,
        2000,
    )
    assert plausible(hits, 2000, 15 / 36)
