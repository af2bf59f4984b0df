"""Rules whose every throw is tied to what it is thrown for: a power's strike in a turn, an attack on a front.

Whatever answer a search tries, the same tests of the same turn then meet the same dice, and what differs at
the end comes of the answer. An ordinary game is never played with them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chancellery.core.agenda import Ops
from chancellery.core.chance import seeded
from chancellery.core.decisions import Log
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.state import State


class Tied(GrandeGuerre):
    """The rules of a title, for one playout with a luck of its own."""

    def __init__(self, rules: GrandeGuerre, ops: Ops, luck: int) -> None:
        vars(self).update(vars(rules))
        self.forget()
        self.ops = ops
        self._luck = luck
        self._come: dict[tuple[int, ...], int] = {}

    def tie(self, s: State, op: int, words: tuple[Any, ...]) -> None:
        """New dice for an op, from its numbers and how often it has come to them."""
        to = (s.turn, op, *[word for word in words if type(word) is int])
        self._come[to] = often = self._come.get(to, 0) + 1
        s.rng = seeded(self._luck, *to, often)


def tied_ops(ops: Ops) -> Ops:
    """The same vocabulary, each op with dice of its own."""
    found = Ops(ops.asked)
    found.asks = ops.asks
    found.ops = {name: _tied(number, ops.ops[name]) for number, name in enumerate(sorted(ops.ops))}
    return found


def _tied(number: int, op: Callable[..., None]) -> Callable[..., None]:
    def run(rules: Tied, s: State, log: Log | None, *words: Any) -> None:
        rules.tie(s, number, words)
        op(rules, s, log, *words)

    return run
