"""The climber, on a little game of its own: numbers that all write down at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from chancellery.bots.climb import Seen, best_answers, climb, draw, model, ranked
from chancellery.core.chance import Dice, below
from chancellery.core.decisions import Action
from chancellery.core.sealed import Effort

Numbers = tuple[int, ...]


class Bids:
    """Three numbers from 0 to 9 each, 20 in all at most; a number counts where nobody else has it too."""

    me = 0
    others: Sequence[int] = (1, 2)
    most_samples = 100

    def __init__(self) -> None:
        self.tried: list[tuple[int, Numbers, int]] = []

    def widths(self, who: int, given: Sequence[float], n: int) -> list[float]:
        return [given[k % len(given)] for k in range(n)]

    def guess(self, who: int, width: float, dice: Dice) -> Numbers:
        return tuple(below(dice, 1 + int(9 * width)) for _ in range(3))

    def changes(self, who: int, plan: Numbers, *, first: bool) -> list[tuple[int, int]]:
        return [(place, number) for place in range(3) for number in range(10)]

    def changed(self, who: int, plan: Numbers, change: tuple[int, int]) -> Numbers | None:
        place, number = change
        other = (*plan[:place], number, *plan[place + 1 :])
        return None if sum(other) > 20 else other

    def answer(self, who: int, plan: Numbers) -> Numbers:
        return plan

    def sample(self, answers: Mapping[int, Numbers]) -> dict[int, Numbers]:
        return dict(answers)

    def mean(self, who: int, answer: Numbers, samples: Sequence[Mapping[int, Numbers]]) -> float:
        self.tried.append((who, answer, len(samples)))
        total = 0
        for sample in samples:
            for place, number in enumerate(answer):
                rivals = [one[place] for whose, one in sample.items() if whose != who]
                total += 0 if number in rivals else number
        return total / len(samples)

    def written(self, answer: Numbers) -> Action:
        return tuple(("write", number) for number in answer)

    def read(self, action: Action) -> Numbers:
        return tuple(number for _, number in action)


def against(*answers: Numbers) -> list[dict[int, Numbers]]:
    return [{1: answer, 2: answer} for answer in answers]


def test_a_climb_ends_where_no_single_change_helps() -> None:
    bids, seen = Bids(), Seen()
    climb(bids, 0, (0, 0, 0), against((9, 0, 0)), seen, 4, 600)
    best = ranked(seen)[0]
    assert sum(best) == 20
    assert seen[best] == 20
    assert 9 not in best[:1]


def test_each_answer_is_looked_at_once_and_against_all_samples() -> None:
    bids, seen = Bids(), Seen()
    climb(bids, 0, (0, 0, 0), against((9, 0, 0), (8, 9, 1)), seen, 4, 600)
    answers = [answer for _, answer, _ in bids.tried]
    assert len(answers) == len(set(answers)) == len(seen)
    assert {n for _, _, n in bids.tried} == {2}


def test_a_climb_keeps_to_its_number_of_plans() -> None:
    bids, seen = Bids(), Seen()
    climb(bids, 0, (0, 0, 0), against((9, 0, 0)), seen, 4, 12)
    assert len(seen) == 12


def test_others_are_modelled_as_widely_as_asked() -> None:
    narrow = model(Bids(), Effort(samples=6, widths=(0.0,)), Dice(1))
    assert all(numbers == (0, 0, 0) for sample in narrow for numbers in sample.values())
    wide = model(Bids(), Effort(samples=6, widths=(0.0, 1.0)), Dice(1))
    assert [sum(sample[1]) > 0 for sample in wide] == [False, True] * 3


def test_in_some_samples_others_climb_too() -> None:
    """Against zeros the best is 20 in all; who climbs finds it, and the last samples have it."""
    samples = model(Bids(), Effort(samples=6, climbers=2), Dice(1))
    assert [sum(sample[1]) for sample in samples[:4]] == [0] * 4
    assert all(sum(sample[who]) >= 18 for sample in samples[4:] for who in (1, 2))


class OneIsKnown(Bids):
    def widths(self, who: int, given: Sequence[float], n: int) -> list[float]:
        return [-1.0] * n if who == 1 else super().widths(who, given, n)

    def guess(self, who: int, width: float, dice: Dice) -> Numbers:
        return (3, 3, 3) if width < 0 else super().guess(who, width, dice)


def test_who_is_known_to_play_in_a_manner_of_his_own_does_not_climb() -> None:
    bids = OneIsKnown()
    samples = model(bids, Effort(samples=8, widths=(0.0,), climbers=4), Dice(1))
    assert [sample[1] for sample in samples] == [(3, 3, 3)] * 8
    assert [sum(sample[2]) >= 18 for sample in samples] == [False] * 4 + [True] * 4
    assert {who for who, _, _ in bids.tried} == {2}


def test_samples_that_cannot_differ_are_not_made() -> None:
    bids = Bids()
    bids.most_samples = 1
    assert len(model(bids, Effort(samples=24, climbers=8), Dice(1))) == 1


def test_variety_draws_among_the_near_best_alone() -> None:
    seen: Seen = {"best": 0.5, "as good": 0.497, "worse": 0.49}
    drawn = {draw(seen, 0.005, Dice(seed)) for seed in range(40)}
    assert drawn == {"best", "as good"}
    assert {draw(seen, 0.0, Dice(seed)) for seed in range(40)} == {"best"}


def test_the_same_dice_find_the_same() -> None:
    effort = Effort(samples=8, widths=(0.0, 0.5, 1.0), climbers=2, starts=(0.0, 1.0))
    found = [best_answers(Bids(), effort, Dice(5)) for _ in range(2)]
    assert found[0] == found[1]
    assert best_answers(Bids(), effort, Dice(6)) != found[0]
