"""Bots at tables: they think in processes of their own, and the page never waits for them."""

from __future__ import annotations

import logging
import multiprocessing
import threading
from concurrent.futures import Future, ProcessPoolExecutor
from functools import partial
from typing import Any, TypeAlias

import chancellery
from chancellery.core.decisions import Action, Seat
from chancellery.core.errors import ChancelleryError
from chancellery.table.tables import Tables

log = logging.getLogger(__name__)
Key: TypeAlias = tuple[str, str, int]
"""Table, seat and number of the decision."""

PATIENCE = 60
"""Seconds after which a bot that does not answer is replaced for this decision."""


def think(game_slug: str, dumped: Any, seat: Seat, bot_name: str, seed: int) -> Action:
    """Choose for a seat, from what that seat may know. Runs in a worker."""
    from chancellery.bots.play import worlds_of
    from chancellery.bots.registry import make_bot

    game = chancellery.load(game_slug)
    rules = game.rules
    state = rules.load(dumped)
    decision = next(d for d in rules.pending(state) if d.seat == seat)
    bot = make_bot(game, bot_name, seed)
    return bot.choose(rules.view(state, seat), decision, worlds_of(rules, state, seat, seed))


class Benches:
    """Wakes bots whose turn it is, until none is awaited."""

    def __init__(self, tables: Tables, workers: int = 1) -> None:
        self.tables = tables
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(max_workers=workers, mp_context=context)
        self._thinking: set[Key] = set()
        self._lock = threading.Lock()
        self.failures: list[str] = []

    def wake(self, table_id: str) -> None:
        """Ask every bot that is awaited at a table, once for each decision."""
        asked: list[tuple[Key, Future[Action]]] = []
        with self.tables.store.session() as session:
            table = self.tables.table(session, table_id)
            if table.status != "running":
                return
            match = self.tables.match(session, table)
            for chair in table.seats:
                number = match.decision_id(chair.seat)
                if chair.kind != "bot" or number is None or chair.bot is None:
                    continue
                key = (table_id, chair.seat, number)
                with self._lock:
                    if key in self._thinking:
                        continue
                    self._thinking.add(key)
                seed = int(table.seed) % (1 << 62) + chair.place
                dumped = match.rules.dump(match.state)
                future = self._pool.submit(think, table.game, dumped, chair.seat, chair.bot, seed)
                asked.append((key, future))
        # Outside the transaction: a bot that has answered already is heard on this very thread.
        for key, future in asked:
            future.add_done_callback(partial(self._answer, key))

    def _answer(self, key: Key, done: Future[Action]) -> None:
        table_id, seat, number = key
        try:
            action = done.result(timeout=PATIENCE)
            self.tables.act(table_id, seat, action, number)
        except ChancelleryError as error:
            log.warning("the bot of %s at %s was refused: %s", seat, table_id, error)
        except Exception as error:
            # A bot that fails must not hold up people: say so, and let the simplest one answer.
            log.exception("the bot of %s at %s failed", seat, table_id)
            self.failures.append(f"{table_id} {seat}: {error}")
            self._stand_in(key)
        finally:
            with self._lock:
                self._thinking.discard(key)
        self.wake(table_id)

    def _stand_in(self, key: Key) -> None:
        table_id, seat, number = key
        with self.tables.store.session() as session:
            table = self.tables.table(session, table_id)
            match = self.tables.match(session, table)
            if match.decision_id(seat) != number:
                return
            dumped, game = match.rules.dump(match.state), table.game
        self.tables.act(table_id, seat, think(game, dumped, seat, "uniform", number), number)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
