"""What comes round by itself: when it begins, and that closing waits for it."""

from __future__ import annotations

import threading

from chancellery.web.background import Pulse


def test_closing_waits_for_a_round_that_is_under_way() -> None:
    """Else a thread would still hold a connection of a store that is closed."""
    begun, ended = threading.Event(), threading.Event()

    def work() -> None:
        begun.set()
        stopping.wait(5)
        ended.set()

    stopping = threading.Event()
    pulse = Pulse("bots", work, 600, at_once=True)
    pulse.start()
    assert begun.wait(5)
    threading.Timer(0.05, stopping.set).start()
    pulse.stop()
    assert ended.is_set()


def test_a_failure_is_not_the_last_round() -> None:
    rounds: list[int] = []
    third = threading.Event()

    def work() -> None:
        rounds.append(len(rounds))
        if len(rounds) == 3:
            third.set()
        raise ValueError(rounds)

    pulse = Pulse("ticker", work, 0.001)
    pulse.start()
    assert third.wait(5)
    pulse.stop()
    assert rounds[:3] == [0, 1, 2]
