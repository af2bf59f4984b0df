"""The games of a batch: each lane has one after the other, and all are seen through shared arrays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from ctypes import c_bool, c_float, c_int32
from dataclasses import dataclass, field
from math import prod
from multiprocessing import get_context
from typing import Any

import numpy as np

from chancellery.bots.registry import build_bot
from chancellery.bots.spec import BotSpec
from chancellery.bots.worlds import brief
from chancellery.core.chance import key_of, keyed, subkey
from chancellery.core.contract import Bot
from chancellery.core.decisions import Scores, Seat
from chancellery.core.errors import Invalid
from chancellery.lab.envs.episode import Episode
from chancellery.lab.games import Portable

PATIENCE = 100
"""Games in a row in which nobody who learns is asked."""


@dataclass(frozen=True, slots=True)
class Work:
    """What is played in every lane, as it is sent to another process."""

    game: Portable
    options: Mapping[str, Any]
    learners: tuple[Seat, ...]
    bot: BotSpec
    """Who plays the other seats."""
    seed: int
    limit: int


@dataclass(slots=True)
class Lane:
    """One game, and the next as soon as it is over. All its luck follows from its number."""

    work: Work
    episode: Episode
    number: int
    games: int = 0
    key: bytes = b""
    bots: dict[Seat, Bot] = field(default_factory=dict)

    def begin(self) -> None:
        """A new game, as far as the first question to who learns."""
        for _ in range(PATIENCE):
            self.key = subkey(key_of(self.work.seed), self.number, self.games)
            self.games += 1
            self.episode.begin(keyed(self.key, "game"))
            self.bots = {}
            self._play_on()
            if not self.episode.over:
                return
        learners = ", ".join(self.work.learners)
        raise Invalid(f"{PATIENCE} games were over before {learners} had been asked.")

    def answer(self, number: int) -> bool:
        """What the asked seat says; whether the game is over with it."""
        self.episode.answer(self.asked, number)
        self._play_on()
        return self.episode.over

    @property
    def asked(self) -> Seat:
        """The first of those who learn and are asked."""
        return next(seat for seat in self.episode.asked if seat in self.work.learners)

    def _play_on(self) -> None:
        """Bots answer until somebody else is asked, or nobody."""
        episode = self.episode
        while episode.asked and not any(seat in self.work.learners for seat in episode.asked):
            seat = episode.asked[0]
            if seat not in self.bots:
                self.bots[seat] = build_bot(episode.game, self.work.bot, keyed(self.key, "bot", seat))
            key = subkey(self.key, "worlds", episode.answers)
            episode.say(seat, self.bots[seat].choose(*brief(episode.rules, episode.s, seat, key)))


class Arrays:
    """What is seen of all lanes, in memory that all processes of a batch share."""

    def __init__(self, games: int, seen: int, answers: int, seats: int) -> None:
        self._shapes: dict[str, tuple[Any, tuple[int, ...]]] = {
            "seen": (c_float, (games, seen)),
            "masks": (c_bool, (games, answers)),
            "asked": (c_int32, (games,)),
            "answers": (c_int32, (games,)),
            "rewards": (c_float, (games, seats)),
            "ended": (c_bool, (games,)),
            "cut": (c_bool, (games,)),
        }
        context = get_context("spawn")
        self._memory = {
            name: context.RawArray(kind, prod(shape)) for name, (kind, shape) in self._shapes.items()
        }

    def __getitem__(self, name: str) -> Any:
        kind, shape = self._shapes[name]
        return np.frombuffer(self._memory[name], np.dtype(kind)).reshape(shape)


class Lanes:
    """Some of the lanes of a batch, played in one process."""

    def __init__(self, work: Work, arrays: Arrays, numbers: range) -> None:
        self.lanes = [Lane(work, Episode(work.game, work.options, work.limit), number) for number in numbers]
        names = ("seen", "masks", "asked", "answers", "rewards", "ended", "cut")
        self.seen, self.masks, self.asked, self.answers, self.rewards, self.ended, self.cut = (
            arrays[name] for name in names
        )
        for lane in self.lanes:
            lane.begin()
            self._show(lane)

    def step(self) -> None:
        """Answer in every lane as the arrays say."""
        for lane in self.lanes:
            at, episode = lane.number, lane.episode
            over = self.ended[at] = lane.answer(int(self.answers[at]))
            self.cut[at] = episode.broken_off
            self.rewards[at] = shares(episode.seats, episode.scores if over else None)
            if over:
                lane.begin()
            self._show(lane)

    def _show(self, lane: Lane) -> None:
        at, episode, seat = lane.number, lane.episode, lane.asked
        self.asked[at] = episode.seats.index(seat)
        self.seen[at] = episode.seen(seat)
        self.masks[at] = False
        self.masks[at, episode.offered(seat)] = True


def shares(seats: Sequence[Seat], scores: Scores | None) -> list[float]:
    """What each seat took, in table order; nothing, as long as there is no score."""
    return [scores[seat] if scores else 0.0 for seat in seats]
