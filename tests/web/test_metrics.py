"""Figures of a server: what is counted, for which worker, and where it can be read."""

from __future__ import annotations

import math
import socket
import urllib.request
from pathlib import Path
from urllib.error import URLError

import pytest
from prometheus_client import generate_latest

from chancellery.web.metrics import Metrics
from chancellery.web.services import Services
from chancellery.web.settings import Settings
from tests.web.served import Client, served


def value(metrics: Metrics, name: str, **labels: str) -> float | None:
    return metrics.registry.get_sample_value(f"chancellery_{name}", {"worker": "0", **labels})


def figures(client: Client) -> Metrics:
    services: Services = client.app.state.services
    return services.metrics


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def test_moves_are_counted_by_game_with_the_processor_time_they_took() -> None:
    metrics = Metrics()
    metrics.moved("turmoil", 0.0008)
    metrics.moved("turmoil", 0.03)
    metrics.moved("diplomacy", 0.004)
    assert value(metrics, "move_cpu_seconds_count", game="turmoil") == 2
    assert value(metrics, "move_cpu_seconds_sum", game="turmoil") == pytest.approx(0.0308)
    assert value(metrics, "move_cpu_seconds_bucket", game="turmoil", le="0.001") == 1
    assert value(metrics, "move_cpu_seconds_count", game="diplomacy") == 1


def test_lags_cold_loads_refusals_and_log_ins_are_counted() -> None:
    metrics = Metrics()
    metrics.lag(0.004)
    metrics.cold_load(0.003)
    metrics.refused(409)
    metrics.refused(409)
    metrics.logged_in(taken=True)
    metrics.logged_in(taken=False)
    assert value(metrics, "act_to_event_seconds_count") == 1
    assert value(metrics, "cold_load_seconds_bucket", le="0.005") == 1
    assert value(metrics, "refusals_total", status="409") == 2
    assert value(metrics, "log_ins_total", outcome="taken") == 1
    assert value(metrics, "log_ins_total", outcome="refused") == 1


def test_a_queue_is_asked_when_the_figures_are_read() -> None:
    metrics, waiting = Metrics(), [1, 2, 3]
    metrics.watch_queue("writer", lambda: len(waiting))
    assert value(metrics, "queue_length", queue="writer") == 3
    waiting.clear()
    assert value(metrics, "queue_length", queue="writer") == 0


def test_a_queue_that_cannot_be_asked_keeps_no_other_figure_back() -> None:
    metrics = Metrics()
    metrics.watch_queue("mail", lambda: 1 / 0)
    metrics.streams.inc()
    unknown = value(metrics, "queue_length", queue="mail")
    assert unknown is not None
    assert math.isnan(unknown)
    assert b'chancellery_streams{worker="0"} 1.0' in generate_latest(metrics.registry)


def test_two_workers_in_one_place_do_not_share_figures() -> None:
    first, second = Metrics(0), Metrics(1)
    first.refused(404)
    assert b"chancellery_refusals_total{" not in generate_latest(second.registry)
    assert b'chancellery_streams{worker="1"} 0.0' in generate_latest(second.registry)


def test_the_figures_are_read_at_the_port_of_their_worker_and_not_beside_the_pages(tmp_path: Path) -> None:
    base = free_port() - 1
    url = f"http://127.0.0.1:{base + 1}/metrics"
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    with served(Settings(database=database, metrics_port=base, worker=1)) as client:
        assert client.get("/metrics").status_code == 404
        with urllib.request.urlopen(url, timeout=10) as answer:
            assert answer.headers["Content-Type"].startswith("text/plain")
            text = answer.read().decode()
    assert 'chancellery_refusals_total{status="404",worker="1"} 1.0' in text
    for queue in ("bots", "mail", "writer"):
        assert f'chancellery_queue_length{{queue="{queue}",worker="1"}} 0.0' in text
    assert 'chancellery_pulse_age_seconds{pulse="ticker",worker="1"}' in text
    assert "process_resident_memory_bytes" in text
    assert "process_cpu_seconds_total" in text
    with pytest.raises(URLError):
        urllib.request.urlopen(url, timeout=10)


def test_every_figure_is_explained_to_operators() -> None:
    page = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
    ours = {one.name for one in Metrics().registry.collect() if one.name.startswith("chancellery_")}
    assert len(ours) == 10
    assert {name for name in ours if f"`{name}" not in page} == set()


def test_log_ins_and_refusals_of_a_server_are_counted(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite3'}", local=False)
    with served(settings) as client:
        person = {"name": "Ada", "password": "long enough"}
        client.post("/login", data={**person, "register": "yes"}, follow_redirects=False)
        client.post("/login", data=person, follow_redirects=False)
        client.post("/login", data={**person, "password": "of another"})
        assert client.get("/api/tables/nowhere").status_code == 404
        metrics = figures(client)
        assert value(metrics, "log_ins_total", outcome="taken") == 2
        assert value(metrics, "log_ins_total", outcome="refused") == 1
        assert value(metrics, "refusals_total", status="404") == 1
