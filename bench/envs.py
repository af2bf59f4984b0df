"""Steps a second of environments, by chance: `python -m bench.envs`.

Of one process by the time of the processor; of two by the clock on the wall, with what that gains. Choosing
the answers is left out of the first, and part of the second.
"""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from chancellery import titles
from chancellery.lab.envs.batch import Batch

GAMES = 64
STEPS = 200
PASSES = 3


def lots(batch: Batch, dice: Any) -> Any:
    return (dice.random(batch.masks.shape, dtype=np.float32) * batch.masks).argmax(axis=1)


def on_one_core(slug: str) -> float:
    """Steps a second of processor time: the best of some passes."""
    best = 0.0
    for seed in range(PASSES):
        dice, spent = np.random.default_rng(seed), 0.0
        with Batch(slug, GAMES, seed=seed) as batch:
            for _ in range(STEPS):
                answers = lots(batch, dice)
                began = time.process_time()
                batch.step(answers)
                spent += time.process_time() - began
        best = max(best, GAMES * STEPS / spent)
    return best


def on_the_wall(slug: str, processes: int) -> float:
    """Steps a second, with the choice of the answers."""
    dice = np.random.default_rng(7)
    with Batch(slug, GAMES, seed=7, processes=processes) as batch:
        began = time.perf_counter()
        for _ in range(STEPS):
            batch.step(lots(batch, dice))
        return GAMES * STEPS / (time.perf_counter() - began)


def main() -> None:
    for info in titles():
        slug = info.slug
        one, two = on_the_wall(slug, 1), on_the_wall(slug, 2)
        print(f"{slug:<14} {on_one_core(slug):7,.0f} steps a second of the processor", end="; ")
        print(f"on the wall {one:7,.0f}, with two processes {two:7,.0f} ({two / one:.2f} times)")


if __name__ == "__main__":
    main()
