"""A title says whether its games end, however they are played, and the kit holds it to that."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from chancellery.core.decisions import Log
from chancellery.testing import NotConforming, conform
from tests.toy.test_faults import NeverEnds
from toy.rules.rules import Toy
from toy.rules.state import ToyState


class EndsLate(NeverEnds):
    info = replace(Toy.info, ends_within=60)

    def start(self, seed: int, log: Log | None = None, /, **options: Any) -> ToyState:
        s = super().start(seed, log, **options)
        s.turns = 30
        return s


class NeedNotEnd(NeverEnds):
    info = replace(Toy.info, ends_within=None)


def test_a_title_says_whether_its_games_end() -> None:
    """Within how many decisions, or not at all: then games are broken off."""
    with pytest.raises(NotConforming, match="not over after 60 decisions"):
        conform(EndsLate(), games=1, every=50)
    assert conform(EndsLate(), games=1, every=50, max_decisions=5000).broken_off == 0
    report = conform(NeedNotEnd(), games=2, every=100, max_decisions=70)
    assert (report.decisions, report.broken_off) == (140, 2)
