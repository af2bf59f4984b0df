"""Chance: the same numbers for ever, each as likely as the next."""

from __future__ import annotations

from collections import Counter

import pytest

from chancellery.core.chance import Dice, below, die, draw, each_below, pick, seeded, shuffle

PINNED_SEEDS = [
    16294208416658607535,
    10451216379200822465,
    13608149317741381227,
    16490336266968443936,
    7239112691063443415,
]
PINNED_WORDS = [4074478363176873620, 256623227794527343, 14767175823266784486]
PINNED_DICE = [2, 6, 2, 4, 2, 2, 3, 5, 5, 1, 2, 3]
PINNED_SHUFFLE = "abcgehfd"


def test_first_values_never_change() -> None:
    assert [seeded(0), seeded(1), seeded(1, 2), seeded(-1), seeded(1 << 70)] == PINNED_SEEDS
    dice = Dice(1914)
    assert [below(dice, 1 << 64) for _ in range(3)] == PINNED_WORDS
    assert [die(dice) for _ in range(12)] == PINNED_DICE
    letters = list("abcdefgh")
    shuffle(dice, letters)
    assert "".join(letters) == PINNED_SHUFFLE


def test_generator_is_splitmix64() -> None:
    # The published first outputs for the state 1234567.
    dice = Dice(0)
    dice.rng = 1234567
    assert [below(dice, 1 << 64) for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


@pytest.mark.parametrize(("n", "limit"), [(2, 10.83), (6, 20.52), (7, 22.46), (52, 87.97)])
def test_uniform(n: int, limit: float) -> None:
    """Chi-square below its 99.9 % point, for seeds that do not change."""
    dice, throws = Dice(n), 400 * n
    counts = Counter(below(dice, n) for _ in range(throws))
    assert sorted(counts) == list(range(n))
    assert sum((count - 400) ** 2 / 400 for count in counts.values()) < limit


def test_many_at_once_are_the_same_as_one_after_the_other() -> None:
    # For 2**63 + 1 nearly half of all words are drawn again.
    for limits in (
        [],
        [6],
        range(52, 1, -1),
        [1 << 20] * 30,
        [3, (1 << 63) + 1, 6, (1 << 63) + 1, 1 << 64] * 4,
    ):
        at_once, one_by_one = Dice(len(limits)), Dice(len(limits))
        assert each_below(at_once, limits) == [below(one_by_one, n) for n in limits]
        assert at_once.rng == one_by_one.rng


def test_draws_are_uniform_over_orders() -> None:
    dice = Dice(3)
    orders: Counter[str] = Counter()
    for _ in range(2400):
        bag = list("abcd")
        orders["".join(draw(dice, bag) for _ in range(4))] += 1
        assert bag == []
    assert len(orders) == 24
    assert sum((count - 100) ** 2 / 100 for count in orders.values()) < 49.73


def test_shuffles_are_uniform() -> None:
    dice = Dice(4)
    orders: Counter[str] = Counter()
    for _ in range(2400):
        letters = list("abcd")
        shuffle(dice, letters)
        orders["".join(letters)] += 1
    assert sum((count - 100) ** 2 / 100 for count in orders.values()) < 49.73


def test_several_piles_are_shuffled_one_after_the_other() -> None:
    at_once, one_by_one = Dice(5), Dice(5)
    piles = [list("abcdef"), [], ["one"], list("uvwxyz")]
    copies = [pile[:] for pile in piles]
    shuffle(at_once, *piles)
    for pile in copies:
        shuffle(one_by_one, pile)
    assert piles == copies
    assert at_once.rng == one_by_one.rng


def test_one_of_one_is_certain() -> None:
    dice = Dice(9)
    assert below(dice, 1) == 0
    assert pick(dice, ["only"]) == "only"


def test_seeds_and_salts_differ() -> None:
    seeds = [seeded(seed, *salt) for seed in range(-50, 50) for salt in ((), (0,), (1,), (0, 0))]
    assert len(set(seeds)) == len(seeds)
    assert seeded(1 << 64) != seeded(1)
