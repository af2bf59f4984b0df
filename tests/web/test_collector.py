"""Garbage is looked for among everything when the server rests, and once an hour if it never does."""

from __future__ import annotations

import gc

import pytest

from chancellery.web.server import LONGEST, MANY, MINUTE, RESTED, Tidy


@pytest.mark.parametrize(
    ("worked", "pending", "times"),
    [(0.0, MANY, 1), (RESTED * MINUTE, MANY, 0), (MINUTE, MANY, 0), (0.0, MANY - 1, 0)],
)
def test_a_server_tidies_up_after_a_minute_of_rest(
    worked: float, pending: int, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gc, "get_count", lambda: (0, pending, 0))
    clock, found = [0.0], []
    tidy = Tidy(lambda: clock[0], lambda: found.append(clock[0]))
    clock[0] += worked
    tidy.look_round()
    assert len(found) == times


def test_a_server_that_never_rests_tidies_up_once_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc, "get_count", lambda: (0, MANY, 0))
    clock, found = [0.0], []
    tidy = Tidy(lambda: clock[0], lambda: found.append(clock[0]))
    for _ in range(3 * LONGEST):
        clock[0] += MINUTE
        tidy.look_round()
    assert found == [LONGEST * MINUTE, 2 * LONGEST * MINUTE, 3 * LONGEST * MINUTE]
