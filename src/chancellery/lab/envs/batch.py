"""Many games at once: one array of observations, one of masks, one answer for each game.

    with Batch("turmoil", 64, learners=("liberal",), bot="attache", seed=7, processes=2) as batch:
        while training:
            batch.step(choose(batch.seen, batch.masks))

In every game the next learner that is asked is shown, and its answer awaited; of several who answer in
secret, one after the other. A game that ends is begun anew at once: `ended` says so, `rewards` what each seat
took, and what is seen is the new game's. Seats that nobody learns are played by a bot, where the games are.

The games are the same whatever the number of processes: all luck of a game follows from its place.
"""

from __future__ import annotations

import signal
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any, Self

import numpy as np

from chancellery.bots.registry import build_bot
from chancellery.bots.spec import BotSpec
from chancellery.core.decisions import Seat
from chancellery.core.errors import ChancelleryError, Invalid
from chancellery.lab.envs.episode import Episode
from chancellery.lab.envs.lanes import Arrays, Lanes, Work
from chancellery.lab.games import GameRef, portable

DONE = ""
"""What a process says of a step that went well; anything else is a sentence."""


class Batch:
    """Games that are stepped together. All arrays have a row a game, and change with every step."""

    def __init__(
        self,
        game: GameRef,
        games: int,
        options: Mapping[str, Any] | None = None,
        *,
        learners: Sequence[Seat] = (),
        bot: str = "uniform",
        seed: int = 0,
        limit: int = 0,
        processes: int = 1,
    ) -> None:
        if games < 1 or processes < 1:
            raise Invalid("A batch has at least one game and one process.")
        episode = Episode(game, options, limit)
        self.encoding, self.seats = episode.encoding, episode.seats
        if unknown := [seat for seat in learners if seat not in self.seats]:
            raise Invalid(f"Nobody sits at {', '.join(unknown)}; the seats are {', '.join(self.seats)}.")
        learners = tuple(learners) or self.seats
        work = Work(portable(game), dict(options or {}), learners, BotSpec.parse(bot), seed, limit)
        build_bot(episode.game, work.bot, seed)  # one that cannot be made is told before the first game
        arrays = Arrays(games, self.encoding.size, len(self.encoding.vocabulary), len(self.seats))
        self.seen: Any = arrays["seen"]
        """What the asked seat sees: `encoding.size` numbers."""
        self.masks: Any = arrays["masks"]
        """What it may answer: a truth for each number of the vocabulary."""
        self.asked: Any = arrays["asked"]
        """Who is asked, as a place in `seats`."""
        self.rewards: Any = arrays["rewards"]
        """By seat, what it took of a game that ended with the last step; else 0."""
        self.ended: Any = arrays["ended"]
        """Whether a game ended with the last step, and another began."""
        self.cut: Any = arrays["cut"]
        """Whether it was broken off by `limit`, so that nobody took anything."""
        self._answers, self._every = arrays["answers"], np.arange(games)
        self._crews = _crews(work, arrays, games, min(processes, games))

    def step(self, answers: Any) -> None:
        """An answer in every game; one that is not offered is refused before anything is played."""
        answers = np.asarray(answers)
        if answers.shape != self._every.shape:
            raise Invalid(f"{len(self._every)} answers are awaited, one a game, not {answers.shape}.")
        inside = (answers >= 0) & (answers < self.masks.shape[1])
        offered = inside & self.masks[self._every, np.where(inside, answers, 0)]
        if not offered.all():
            at = int(np.argmin(offered))
            seat = self.seats[self.asked[at]]
            raise Invalid(f"Game {at}: {seat} cannot answer {answers[at]}; its mask says what it may.")
        self._answers[:] = answers
        for crew in self._crews:
            crew.begin()
        for crew in self._crews:
            crew.finish()

    def close(self) -> None:
        """End the processes."""
        for crew in self._crews:
            crew.stop()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class _Here:
    """All lanes in this process."""

    def __init__(self, work: Work, arrays: Arrays, numbers: range) -> None:
        self._lanes = Lanes(work, arrays, numbers)

    def begin(self) -> None:
        self._lanes.step()

    def finish(self) -> None:
        pass

    def stop(self) -> None:
        pass


class _Apart:
    """Some lanes, in a process of their own."""

    def __init__(self, work: Work, arrays: Arrays, numbers: range) -> None:
        context = get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, work, arrays, numbers), daemon=True)
        self._process.start()
        theirs.close()

    def begin(self) -> None:
        with suppress(OSError):  # if it is gone, that is heard next
            self._line.send(DONE)

    def finish(self) -> None:
        try:
            told: str = self._line.recv()
        except (EOFError, OSError):
            self._process.join()
            raise Invalid(
                f"A process of the batch has ended (status {self._process.exitcode}). A script that plays "
                "in several begins with: if __name__ == '__main__'."
            ) from None
        if told != DONE:
            raise Invalid(told)

    def stop(self) -> None:
        self._process.terminate()
        self._process.join()
        self._line.close()


def _crews(work: Work, arrays: Arrays, games: int, processes: int) -> list[_Here | _Apart]:
    """Those who play, each its share of the lanes, at their first question."""
    if processes == 1:
        return [_Here(work, arrays, range(games))]
    bounds = [games * n // processes for n in range(processes + 1)]
    crews: list[_Here | _Apart] = [
        _Apart(work, arrays, range(first, last)) for first, last in pairwise(bounds)
    ]
    try:
        for crew in crews:
            crew.finish()
    except Invalid:
        for crew in crews:
            crew.stop()
        raise
    return crews


def _serve(line: Connection[Any, Any], work: Work, arrays: Arrays, numbers: range) -> None:
    """Play as often as it is asked for, until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started us hears it, and stops us
    try:
        lanes = Lanes(work, arrays, numbers)
        line.send(DONE)
        while True:
            line.recv()
            lanes.step()
            line.send(DONE)
    except EOFError:
        return
    except ChancelleryError as error:
        line.send(str(error))
    except Exception as error:
        line.send(f"{type(error).__name__}: {error}")
