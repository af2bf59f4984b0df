"""The minder of several workers."""

from __future__ import annotations

import signal
import socket

import pytest

from chancellery.cli import workers
from chancellery.web.settings import Settings


def die(_settings: Settings, _listening: socket.socket) -> None:
    """What a worker does that cannot serve."""
    raise SystemExit(3)


def test_a_server_whose_workers_cannot_serve_ends(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Else its port would be open, and everybody would wait for an answer."""
    monkeypatch.setattr(workers, "PAUSE", 0.0)
    monkeypatch.setattr("chancellery.cli.workers.logs.configure", lambda _format: None)
    before = {one: signal.getsignal(one) for one in (signal.SIGINT, signal.SIGTERM)}
    try:
        with socket.socket() as listening:
            assert not workers.Workers(Settings(), listening, 2, die).run()
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
    assert "worker 0 ended (3), and is replaced" in caplog.messages
    assert caplog.messages[-1] == "no worker can serve: each has ended as soon as it was started"
