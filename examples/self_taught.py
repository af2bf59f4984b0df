"""A player that teaches itself.

    python examples/self_taught.py toy --out toy.npz
    chancellery arena toy --bots "self_taught:SelfTaught(weights='toy.npz'),settler" --games 2000 --duplicate

It knows no rule. A small network is shown the numbers of a seat, gives a chance to every answer that is
offered, and plays against itself in many games at once. What a seat answered becomes likelier if the seat
took more than the network had expected, and rarer if less (policy gradient with a learned baseline). The bot
that comes of it plays in every series, against every bot.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np

from chancellery.core.contract import Worlds
from chancellery.core.decisions import Action, Choice, Decision, View
from chancellery.core.encoding import Encoding
from chancellery.core.title import Game
from chancellery.lab.envs.batch import Batch
from chancellery.lab.games import GameRef

HIDDEN = 128
RATE = 0.002
CURIOSITY = 0.01
"""How much it is worth to keep answers open (entropy)."""
LESSON = 4096
"""Answers that are learned from together."""
Weights = dict[str, Any]
Lesson = list[Any]
"""Rows that were seen, masks, answers, and what the seats took."""


class Network:
    """Two layers: what is seen, what is made of it, and from that a chance for each answer and a share."""

    def __init__(self, encoding: Encoding, weights: Weights) -> None:
        self.mark, self.weights = encoding.mark, weights
        self.scale: Any = np.ones(encoding.size, np.float32)
        for place in encoding.places:
            self.scale[place.start : place.stop] = place.most

    @classmethod
    def new(cls, encoding: Encoding, seed: int) -> Network:
        dice, answers = np.random.default_rng(seed), len(encoding.vocabulary)
        inner = dice.normal(0, 1 / np.sqrt(encoding.size), (encoding.size, HIDDEN))
        weights = {
            "inner": inner,
            "answers": np.zeros((HIDDEN, answers)),
            "liking": np.zeros(answers),
            "share": np.zeros(HIDDEN),
        }
        return cls(encoding, {name: array.astype(np.float32) for name, array in weights.items()})

    @classmethod
    def load(cls, encoding: Encoding, path: Path) -> Network:
        with np.load(path) as stored:
            kept = dict(stored)
        if str(kept.pop("mark")) != encoding.mark:
            raise ValueError(f"{path} was learned with other numbers")
        return cls(encoding, kept)

    def save(self, path: Path) -> None:
        np.savez(path, mark=self.mark, **self.weights)

    def think(self, seen: Any, masks: Any) -> tuple[Any, Any, Any]:
        """What is made of each row, the chances of all answers, and the share that the seat expects."""
        made = np.tanh(seen / self.scale @ self.weights["inner"])
        liking = np.where(masks, made @ self.weights["answers"] + self.weights["liking"], -np.inf)
        chances = np.exp(liking - liking.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        return made, chances, made @ self.weights["share"]

    def slope(self, lesson: Lesson, usual: float) -> Weights:
        """How each weight has to change, from answers and what the seats took in the end."""
        seen, masks, answers, taken = lesson
        made, chances, expected = self.think(seen, masks)
        surprise = taken - usual - expected
        worth = (surprise / (surprise.std() + 1e-6))[:, None]
        said = np.zeros_like(chances)
        said[np.arange(len(answers)), answers] = 1
        spread = np.log(np.maximum(chances, 1e-9))
        freedom = -chances * (spread - (chances * spread).sum(axis=1, keepdims=True))
        push = (worth * (said - chances) + CURIOSITY * freedom) / len(answers)
        pull = surprise[:, None] / len(answers)
        back = (push @ self.weights["answers"].T + pull * self.weights["share"]) * (1 - made**2)
        return {
            "inner": (seen / self.scale).T @ back,
            "answers": made.T @ push,
            "liking": push.sum(axis=0),
            "share": made.T @ pull[:, 0],
        }


class Climber:
    """Follows slopes upwards, each weight at a pace of its own (Adam)."""

    def __init__(self, weights: Weights) -> None:
        self.weights, self.steps = weights, 0
        self.mean = {name: np.zeros_like(array) for name, array in weights.items()}
        self.square = {name: np.zeros_like(array) for name, array in weights.items()}

    def climb(self, slope: Weights) -> None:
        self.steps += 1
        for name, new in slope.items():
            self.mean[name] += 0.1 * (new - self.mean[name])
            self.square[name] += 0.001 * (new**2 - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            self.weights[name] += RATE * mean / (np.sqrt(square) + 1e-8)


def draw(chances: Any, dice: Any) -> Any:
    """An answer for each row, by its chances."""
    return (chances.cumsum(axis=1) > dice.random((len(chances), 1))).argmax(axis=1)


def lessons(batch: Batch, network: Network, dice: Any) -> Iterator[Lesson]:
    """Play on for ever; as soon as enough games are over, they are a lesson."""
    under_way: list[list[Any]] = [[] for _ in batch.seen]
    over: list[Any] = []
    while True:
        _, chances, _ = network.think(batch.seen, batch.masks)
        answers = draw(chances, dice)
        said = batch.seen.copy(), batch.masks.copy(), answers, batch.asked.copy()
        for at, moment in enumerate(zip(*said, strict=True)):
            under_way[at].append(moment)
        batch.step(answers)
        for at in batch.ended.nonzero()[0]:
            taken = batch.rewards[at].copy()
            over += [(seen, mask, answer, taken[seat]) for seen, mask, answer, seat in under_way[at]]
            under_way[at] = []
        if len(over) >= LESSON:
            yield [np.array(column) for column in zip(*over, strict=True)]
            over = []


def learn(game: GameRef, number: int, *, seed: int = 1, games: int = 64, processes: int = 1) -> Network:
    """Play against itself for so many lessons; the same seed learns the same."""
    dice = np.random.default_rng(seed)
    with Batch(game, games, seed=seed, processes=processes) as batch:
        network = Network.new(batch.encoding, seed)
        climber = Climber(network.weights)
        for done, lesson in enumerate(islice(lessons(batch, network, dice), number), 1):
            climber.climb(network.slope(lesson, 1 / len(batch.seats)))
            if done % 50 == 0 or done == number:
                print(f"{done} lessons of {number}", flush=True)
    return network


class SelfTaught:
    """What was learned, as a bot."""

    name = "self_taught"

    def __init__(self, game: Game, seed: int, *, weights: str) -> None:
        self.rules, self.encoding = game.rules, game.encoding
        self.network = Network.load(game.encoding, Path(weights))
        self.dice = np.random.default_rng(seed)

    def choose(self, view: View, decision: Decision, worlds: Worlds) -> Action:
        vocabulary = self.encoding.vocabulary
        if isinstance(decision, Choice):
            return vocabulary.answer(self._number(view, decision, (), decision.options))
        filled: list[int] = []
        world = worlds(0)
        for _ in decision.slots:
            offered = self.rules.slot_options(world, decision, tuple(map(vocabulary.answer, filled)))
            filled.append(self._number(view, decision, filled, offered))
        return tuple(map(vocabulary.answer, filled))

    def _number(self, view: View, decision: Decision, filled: Any, offered: Any) -> int:
        seen = np.array(self.encoding.encode(view, decision.seat, decision, filled))
        mask: Any = np.zeros((1, len(self.encoding.vocabulary)), bool)
        mask[0, self.encoding.vocabulary.numbers(offered)] = True
        return int(draw(self.network.think(seen[None], mask)[1], self.dice)[0])


def main() -> None:
    parser = argparse.ArgumentParser(description="A player that teaches itself.")
    parser.add_argument("title", help="any title that is installed")
    parser.add_argument("--lessons", type=int, default=500, help=f"of {LESSON} answers each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="where the weights go")
    given = parser.parse_args()
    network = learn(given.title, given.lessons, seed=given.seed, processes=given.processes)
    network.save(given.out)


if __name__ == "__main__":
    main()
