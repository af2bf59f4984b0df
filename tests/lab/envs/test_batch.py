"""Many games at once are the games that one plays alone, whatever the number of processes."""

from __future__ import annotations

import re
from typing import Any

import pytest

pytest.importorskip("numpy")

import numpy as np

from chancellery.bots.spec import BotSpec
from chancellery.core.errors import Invalid
from chancellery.lab.envs.batch import Batch
from chancellery.lab.envs.episode import Episode
from chancellery.lab.envs.lanes import Lane, Work
from tests.lab.envs.arrangements import TOY, Arrangement, plainly

Shown = tuple[bytes, bytes, list[int], list[bool], list[list[float]]]


def lots(batch: Batch, dice: Any) -> Any:
    """An answer by lot in every game."""
    return (dice.random(batch.masks.shape, dtype=np.float32) * batch.masks).argmax(1)


def course(batch: Batch, steps: int) -> list[Shown]:
    """All that is shown in so many steps."""
    dice, found = np.random.default_rng(1), []
    for _ in range(steps):
        batch.step(lots(batch, dice))
        arrays = batch.seen.tobytes(), batch.masks.tobytes()
        found.append((*arrays, batch.asked.tolist(), batch.ended.tolist(), batch.rewards.tolist()))
    batch.close()
    return found


@pytest.mark.slow
def test_the_number_of_processes_changes_nothing() -> None:
    alone, apart = (
        course(Batch(TOY.ref, 5, seed=3, processes=processes, learners=("north",), bot="settler"), 40)
        for processes in (1, 2)
    )
    assert alone == apart
    assert any(any(ended) for *_, ended, _ in alone)


@plainly
def test_every_title_is_stepped(arrangement: Arrangement) -> None:
    batch = Batch(arrangement.ref, 2, arrangement.options, seed=3)
    dice = np.random.default_rng(2)
    for _ in range(12):
        batch.step(lots(batch, dice))
        assert batch.masks.any(axis=1).all()
        assert not batch.masks[:, 0].any(), "who is shown is asked"
    assert batch.seen.shape == (2, batch.encoding.size)
    assert np.isin(batch.asked, range(len(batch.seats))).all()


def test_what_is_shown_is_what_the_asked_seat_sees() -> None:
    batch = Batch(TOY.ref, 2, seed=9)
    lane = batch._crews[0]._lanes.lanes[1]  # type: ignore[union-attr]
    seat = batch.seats[batch.asked[1]]
    assert lane.asked == seat
    assert list(batch.seen[1]) == list(lane.episode.seen(seat))
    assert batch.masks[1].nonzero()[0].tolist() == sorted(lane.episode.offered(seat))


def test_a_game_that_ends_is_followed_by_another_and_rewards_are_its_scores() -> None:
    ends = [shown for shown in course(Batch(TOY.ref, 3, {"turns": 1}, seed=5), 30) if any(shown[3])]
    assert len(ends) > 3
    for *_, ended, rewards in ends:
        assert [pytest.approx(float(over)) for over in ended] == [sum(row) for row in rewards]


def test_a_game_that_is_broken_off_pays_nobody() -> None:
    batch = Batch("turmoil", 1, seed=5, limit=4)
    dice = np.random.default_rng(1)
    for step in range(1, 9):
        batch.step(lots(batch, dice))
        assert (bool(batch.ended[0]), bool(batch.cut[0])) == (step % 4 == 0,) * 2
        assert not batch.rewards.any()


def test_bots_play_the_seats_that_nobody_learns() -> None:
    batch = Batch(TOY.ref, 4, seed=1, learners=("south",), bot="settler")
    dice = np.random.default_rng(1)
    for _ in range(20):
        assert {batch.seats[place] for place in batch.asked} == {"south"}
        batch.step(lots(batch, dice))


@pytest.mark.parametrize(
    ("answers", "told"),
    [
        ([1], "2 answers are awaited, one a game, not (1,)."),
        ([None, 0], "Game 1: north cannot answer 0; its mask says what it may."),
        ([None, -1], "Game 1: north cannot answer -1; its mask says what it may."),
        ([None, 99], "Game 1: north cannot answer 99; its mask says what it may."),
    ],
)
def test_a_refused_step_changes_no_game(answers: list[int | None], told: str) -> None:
    batch = Batch(TOY.ref, 2, seed=1)
    before = batch.seen.copy(), batch.masks.copy()
    first = int(batch.masks[0].argmax())
    with pytest.raises(Invalid, match=re.escape(told)):
        batch.step([first if number is None else number for number in answers])
    assert np.array_equal(batch.seen, before[0])
    assert np.array_equal(batch.masks, before[1])


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"games": 0}, "A batch has at least one game and one process."),
        ({"learners": ("east",)}, "Nobody sits at east; the seats are north, south."),
        ({"bot": "ace", "learners": ("south",)}, "has no bot 'ace'"),
        ({"game": "turmoil", "limit": 1, "learners": ("liberal",)}, "over before liberal had been asked."),
    ],
)
def test_what_cannot_be_played_is_told_at_once(given: dict[str, Any], told: str) -> None:
    with pytest.raises(Invalid, match=re.escape(told)):
        Batch(**{"game": TOY.ref, "games": 2, **given})


@pytest.mark.slow
@pytest.mark.parametrize(
    ("then", "told"),
    [("fail", "RuntimeError: boom"), ("die", r"A process of the batch has ended \(status -9\)")],
)
def test_a_bot_that_fails_in_a_process_is_told(then: str, told: str) -> None:
    bot = f"tests.lab.bots:Own(then={then!r})"
    with (
        Batch(TOY.ref, 2, processes=2, bot=bot, learners=("south",)) as batch,
        pytest.raises(Invalid, match=told),
    ):
        course(batch, 30)


def test_lanes_have_luck_of_their_own() -> None:
    work = Work(TOY.ref, {}, ("north", "south"), BotSpec("uniform"), 4, 0)
    lanes = [Lane(work, Episode(TOY.ref), number) for number in range(3)]
    for lane in lanes:
        lane.begin()
    assert len({tuple(lane.episode.s.hands["north"]) for lane in lanes}) == 3
