"""Log-ins: one after another, in a thread of their own, with pauses that grow; nobody else waits for them."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from chancellery.core.errors import Illegal
from chancellery.web.logins import QUIET, Backoff, Busy, Logins, TooSoon
from chancellery.web.settings import Settings
from tests.web.served import Client, served
from tests.web.test_api import register

HTML = {"Accept": "text/html"}


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def server(database: str) -> Iterator[Client]:
    """At which time stands still."""
    with served(Settings(database=database, local=False)) as one:
        logins = one.app.state.services.logins = Logins(clock=Clock())
        yield one
        logins.close()


def test_pauses_double_up_to_the_longest_and_are_forgotten() -> None:
    clock = Clock()
    backoff = Backoff(2, 5.0, clock)
    waits = []
    for _ in range(6):
        waits.append(backoff.wait("ann"))
        clock.now += waits[-1]
        backoff.count("ann")
    assert waits == [0, 0, 1, 2, 4, 5]
    assert backoff.wait("bob") == 0
    clock.now += QUIET
    assert backoff.wait("ann") == 0
    backoff.count("ann")
    assert backoff.wait("ann") == 0


def test_tries_at_once_count_before_they_have_failed() -> None:
    logins = Logins(clock=Clock())
    refused = 0

    def attempt(depth: int) -> None:
        nonlocal refused
        try:
            with logins.attempt("Ann", "192.0.2.1"):
                if depth:
                    attempt(depth - 1)
                raise Illegal("No.")
        except TooSoon:
            refused += 1
        except Illegal:
            pass

    attempt(8)
    logins.close()
    assert refused == 1


def test_a_success_forgives_the_name_and_not_the_address() -> None:
    clock = Clock()
    logins = Logins(clock=clock)
    for n in range(19):
        with pytest.raises(Illegal), logins.attempt(f"name {n}", "192.0.2.1"):
            raise Illegal("No.")
    with logins.attempt("Own", "192.0.2.1"):
        pass
    with pytest.raises(Illegal), logins.attempt("name 20", "192.0.2.1"):
        raise Illegal("No.")
    with pytest.raises(TooSoon) as refusal, logins.attempt("name 21", "192.0.2.1"):
        raise AssertionError
    assert refusal.value.wait == 1
    logins.check("name 21", "192.0.2.2")
    logins.close()


def test_names_that_look_alike_share_their_pauses() -> None:
    logins = Logins(clock=Clock())
    for name in ("Ann", "ann", "ANN", "A nn", "Ann."):
        with pytest.raises(Illegal), logins.attempt(name, f"192.0.2.{len(name)}"):
            raise Illegal("No.")
    with pytest.raises(TooSoon):
        logins.check("aNN", "198.51.100.1")
    logins.close()


def test_the_queue_is_short_and_the_event_loop_stays_free() -> None:
    async def flood() -> tuple[list[Any], list[str]]:
        logins = Logins(threads=1, queue=2)
        gate, names = threading.Event(), []

        def work() -> str:
            gate.wait(30)
            names.append(threading.current_thread().name)
            return "in"

        asked = [asyncio.create_task(logins.run(work)) for _ in range(5)]
        await asyncio.sleep(0)
        beside = await asyncio.to_thread(lambda: "beside")
        assert beside == "beside"
        gate.set()
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert await logins.run(lambda: "again") == "again"
        logins.close()
        return answers, names

    # In a thread of its own: the browser of other tests has a loop in this one.
    with ThreadPoolExecutor(1) as pool:
        answers, names = pool.submit(asyncio.run, flood()).result()
    assert answers[:3] == ["in"] * 3
    assert [type(one) for one in answers[3:]] == [Busy, Busy]
    assert set(names) == {"passwords_0"}


def test_the_page_says_how_long_to_wait(server: Client) -> None:
    register(server, "Ann")

    def tried(name: str, password: str = "not the word") -> Any:
        return server.post("/login", data={"name": name, "password": password}, headers=HTML)

    for name in ("Ann", "Nobody here"):
        answers = [tried(name) for _ in range(6)]
        assert ["do not fit" in answer.text for answer in answers] == [True] * 5 + [False], name
        assert answers[5].status_code == 429
        assert answers[5].headers["retry-after"] == "1"
        assert "tried too often: wait a second" in answers[5].text
    assert tried("Ann", "long enough").status_code == 429


def test_a_full_queue_is_told_with_503(server: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.app.state.services.logins, "_places", 0)
    answer = server.post("/login", data={"name": "Ann", "password": "x"}, headers=HTML)
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
    assert "Many people are logging in just now" in answer.text
    assert server.get("/api/games").status_code == 200


def test_an_old_password_is_not_guessed_from_within(server: Client) -> None:
    server.cookies.set("chancellery", register(server, "Ann"))
    form = {"old": "not the word", "new": "quite another"}
    answers = [server.post("/account/password", data=form, headers=HTML) for _ in range(6)]
    assert "old password is not right" in answers[4].text
    assert (answers[5].status_code, answers[5].headers["retry-after"]) == (429, "1")
