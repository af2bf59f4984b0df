"""What a bot is handed. All of it is made from one position that its seat cannot tell from the real one.

Whoever knows the real position draws that one, the base, for each decision: a fair draw depends only on what
the seat knows, so worlds that are drawn from the base are as good as worlds drawn from the real position.
Nothing that a bot can reach from here leads to the real position, to its generator or to the seed of the
match, and all seeds are hashed one way from a key that no bot gets.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from chancellery.core.chance import keyed, subkey
from chancellery.core.contract import Rules
from chancellery.core.decisions import Decision, Seat, View


class DrawnWorlds:
    """`worlds(n)`: the base itself, and others that are drawn from it."""

    __slots__ = ("_base", "_key", "_rules", "_seat")

    def __init__(self, rules: Rules[Any], base: Any, seat: Seat, key: bytes) -> None:
        self._rules = rules
        self._base = base
        self._seat = seat
        self._key = key

    def __call__(self, n: int, /) -> Any:
        if n == 0:
            return self._base.clone()
        return self._rules.resample(self._base, self._seat, keyed(self._key, n))


class Sight(Mapping[str, Any]):
    """A view that is made when it is first looked at: many bots never look."""

    __slots__ = ("_base", "_rules", "_seat", "_view")

    def __init__(self, rules: Rules[Any], base: Any, seat: Seat) -> None:
        self._rules = rules
        self._base = base
        self._seat = seat
        self._view: View | None = None

    def _seen(self) -> View:
        if self._view is None:
            self._view = self._rules.view(self._base, self._seat)
        return self._view

    def __getitem__(self, name: str) -> Any:
        return self._seen()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._seen())

    def __len__(self) -> int:
        return len(self._seen())

    def __repr__(self) -> str:
        return repr(self._seen())


class Brief(NamedTuple):
    """The arguments of `Bot.choose`."""

    view: View
    decision: Decision
    worlds: DrawnWorlds


def base_of(rules: Rules[Any], s: Any, seat: Seat, key: bytes) -> Any:
    """The position that stands for the real one; the key must be another for each decision."""
    base = rules.resample(s, seat, keyed(key, "base"))
    # Its own generator leads back to the seed that it was dealt with, and so, by dealing backwards, to the
    # real cards: it gets another.
    base.rng = keyed(key, "chance")
    return base


def brief_on(rules: Rules[Any], base: Any, seat: Seat, key: bytes) -> Brief:
    """The brief from a base alone, with a key that nothing else comes from."""
    rules.forget()
    decision = next(one for one in rules.pending(base) if one.seat == seat)
    return Brief(Sight(rules, base, seat), decision, DrawnWorlds(rules, base, seat, key))


def brief(rules: Rules[Any], s: Any, seat: Seat, key: bytes) -> Brief:
    """The brief of a seat that is asked in a real position; the key must be another for each decision."""
    return brief_on(rules, base_of(rules, s, seat, key), seat, subkey(key, "worlds"))
