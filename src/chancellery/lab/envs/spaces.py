"""What both forms for PettingZoo have in common: spaces, and observations as numpy has them."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import Any

import numpy as np
from gymnasium import spaces

from chancellery.core.decisions import Seat
from chancellery.core.encoding import Encoding
from chancellery.lab.envs.episode import Episode


def observation_space(encoding: Encoding) -> spaces.Dict:
    """A row of numbers, and a mask over all answers."""
    low: Any = np.full(encoding.size, -1.0, np.float32)
    high: Any = np.ones(encoding.size, np.float32)
    for place in encoding.places:
        if place.most > 1:
            low[place.start : place.stop], high[place.start : place.stop] = 0.0, place.most
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (len(encoding.vocabulary),), np.int8),
        }
    )


def action_space(encoding: Encoding) -> spaces.Discrete:
    return spaces.Discrete(len(encoding.vocabulary))


def as_row(seen: array[float]) -> Any:
    return np.frombuffer(seen, np.float32)


def as_mask(offered: Iterable[int], size: int) -> Any:
    mask: Any = np.zeros(size, np.int8)
    mask[list(offered)] = 1
    return mask


def observation(episode: Episode, seat: Seat) -> dict[str, Any]:
    size = len(episode.encoding.vocabulary)
    return {"observation": as_row(episode.seen(seat)), "action_mask": as_mask(episode.offered(seat), size)}
