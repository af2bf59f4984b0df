"""Work that comes in a row leaves time to those who move."""

from __future__ import annotations

import pytest

from chancellery.table import pacing


def test_a_pause_is_as_long_as_the_work_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits before the first thing, nor after the last, nor for longer than 50 ms."""
    worked, pauses = 0.0, list[float]()
    monkeypatch.setattr("chancellery.table.pacing.time.thread_time", lambda: worked)
    monkeypatch.setattr("chancellery.table.pacing.time.sleep", pauses.append)
    for took in pacing.unhurried([0.01, 0.0, 0.2, 0.02]):
        worked += took
    assert pauses == [pytest.approx(0.01), 0.05]
