"""Several servers at one store: a bot's decision is thought about by one of them."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from datetime import timedelta
from threading import Barrier

import pytest

from chancellery.table.bot_runner import BotRunner
from chancellery.table.claims import HOLDS, Claims, Key
from chancellery.table.models import now
from chancellery.table.tables import Tables
from tests.table.seated import first_answer, match_of, opened, seated

NOBODY = 0
"""Processes that think: what is asked stays in the queue."""


class Server:
    """One of those that share a store: its bots are asked, and never answer."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.time = now()
        self.claims = Claims(tables.store, lambda: self.time)
        self.bots = BotRunner(tables, NOBODY, claims=self.claims)

    def thinks_about(self) -> set[Key]:
        return self.bots._now_thinking()


@pytest.fixture
def servers(database: str) -> Iterator[tuple[Server, Server]]:
    with ExitStack() as stack:
        one, two = (Server(stack.enter_context(opened(database))) for _ in range(2))
        yield one, two


def key_of(server: Server, table: str, seat: str) -> Key:
    number = match_of(server.tables, table).decision_id(seat)
    assert number is not None
    return table, seat, number


def answer_by_hand(server: Server, table: str, seat: str) -> int:
    match = match_of(server.tables, table)
    after, _ = server.tables.act(table, seat, first_answer(match, seat), match.decision_id(seat))
    return len(after.journal)


def test_a_claim_holds_against_others_until_it_runs_out_or_another_decision_is_open(
    servers: tuple[Server, Server],
) -> None:
    one, two = servers
    table = seated(one.tables)
    here, there, next_one = (table, "italy", 5), (table, "turkey", 6), (table, "italy", 7)
    assert one.claims.take([here, there]) == [here, there]
    assert two.claims.take([here, there]) == []
    assert two.claims.take([next_one]) == [next_one]
    two.time = one.time + HOLDS - timedelta(seconds=1)
    assert two.claims.take([there]) == []
    two.time = one.time + HOLDS
    assert two.claims.take([there]) == [there]


def test_a_claim_is_renewed_and_given_up(servers: tuple[Server, Server]) -> None:
    one, two = servers
    key = (seated(one.tables), "italy", 5)
    one.claims.take([key])
    one.time = two.time = one.time + HOLDS - timedelta(seconds=1)
    one.claims.hold([key])
    two.time += timedelta(seconds=30)
    assert two.claims.take([key]) == []
    one.claims.release([key])
    assert two.claims.take([key]) == [key]


def test_of_two_who_claim_at_once_each_decision_falls_to_one(servers: tuple[Server, Server]) -> None:
    table = seated(servers[0].tables)
    together = Barrier(2)

    def claim(server: Server, number: int) -> list[Key]:
        together.wait(60)
        return server.claims.take([(table, "italy", number), (table, "turkey", number)])

    with ThreadPoolExecutor(2) as two:
        for number in range(1, 11):
            won = [key for part in two.map(claim, servers, (number, number)) for key in part]
            assert sorted(won) == [(table, "italy", number), (table, "turkey", number)]


def test_bots_that_were_forgotten_are_woken_by_one_server(servers: tuple[Server, Server]) -> None:
    one, two = servers
    table = seated(one.tables, bots=("italy", "turkey"))
    one.bots.wake_all()
    two.bots.wake_all()
    assert one.thinks_about() == {key_of(one, table, "italy"), key_of(one, table, "turkey")}
    assert two.thinks_about() == set()


def test_what_a_dead_server_has_claimed_is_woken_by_another(servers: tuple[Server, Server]) -> None:
    one, two = servers
    table = seated(one.tables, bots=("turkey",))
    one.bots.wake_all()
    two.time = one.time + HOLDS
    two.bots.wake_all()
    assert two.thinks_about() == {key_of(one, table, "turkey")}


def test_what_a_server_leaves_when_it_closes_is_free_at_once(servers: tuple[Server, Server]) -> None:
    one, two = servers
    table = seated(one.tables, bots=("turkey",))
    one.bots.wake_all()
    one.bots.close()
    two.bots.wake_all()
    assert two.thinks_about() == {key_of(one, table, "turkey")}


def test_in_its_round_a_server_claims_what_it_thinks_about_already(servers: tuple[Server, Server]) -> None:
    one, two = servers
    seated(one.tables, bots=("turkey",))
    table = seated(one.tables, bots=("italy",))
    one.bots.wake(table)
    one.bots.wake_all(quiet=3600)
    two.bots.wake_all()
    assert key_of(one, table, "italy") not in two.thinks_about()
    assert len(two.thinks_about()) == 1


def test_who_moves_does_not_wake_bots_that_another_has_claimed(servers: tuple[Server, Server]) -> None:
    one, two = servers
    table = seated(one.tables, bots=("italy", "turkey"))
    one.bots.wake_all()
    two.bots.wake(table)
    assert two.thinks_about() == set()


def test_who_moves_wakes_the_bots_whose_decision_that_move_has_opened_and_no_others(
    servers: tuple[Server, Server],
) -> None:
    one, two = servers
    table = seated(one.tables, bots=("turkey",))
    one.bots.wake(table)
    length = answer_by_hand(two, table, "austria")
    two.bots.wake(table, length)
    assert two.thinks_about() == set()
    for seat in ("turkey", "england", "france", "germany", "italy", "russia"):
        length = answer_by_hand(two, table, seat)
    two.bots.wake(table, length)
    assert two.thinks_about() == {key_of(two, table, "turkey")}


def test_a_server_alone_wakes_every_bot_that_is_awaited(servers: tuple[Server, Server]) -> None:
    alone = BotRunner(servers[0].tables, NOBODY)
    table = seated(servers[0].tables, bots=("turkey",))
    length = answer_by_hand(servers[0], table, "austria")
    alone.wake(table, length)
    assert alone._now_thinking() == {key_of(servers[0], table, "turkey")}
