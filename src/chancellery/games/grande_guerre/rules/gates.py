"""What an action needs, as data name it: words with their values, and the reasons behind them.

The same function says whether an action is open and, if not, why: nothing is written twice.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from chancellery.core.codec import Misfit, decode
from chancellery.core.errors import no_such
from chancellery.core.marks import Visit, walk
from chancellery.core.offers import Reason
from chancellery.core.written_types import arguments, type_of
from chancellery.games.grande_guerre.rules.state import State

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre

LIST = "20.5.1"
Fields: TypeAlias = dict[str, Any]
"""What a sentence tells besides its words: slugs and numbers by name."""


class Word:
    """A function of the position and a power that data may name, with a value if it takes one."""

    def __init__(self, fn: Callable[..., Any], rule: str, tells: str) -> None:
        self.fn = fn
        self.rule = rule
        self.tells = tells
        self.told_by: Callable[..., Fields] | None = None
        value = arguments(fn)[3:]
        self.hint = type_of(fn, value[0]) if value else None

    def __call__(self, rules: GrandeGuerre, s: State, power: int, *value: Any) -> Any:
        return self.fn(rules, s, power, *value)

    def told(self, fn: Callable[..., Fields]) -> None:
        """Register what its sentence tells of a position, from the same arguments."""
        self.told_by = fn

    def fields(self, rules: GrandeGuerre, s: State, power: int, value: Any) -> Fields:
        """What its sentence tells of a position."""
        if self.told_by:
            return self.told_by(rules, s, power, *(() if value is None else (value,)))
        return {self.tells: value} if self.tells else {}

    def read(self, value: Any, where: str, visit: Visit) -> Any:
        """The value that stands in the data; a word without one is named with `true` and has None."""
        found = decode(self.hint or Literal[True], value, where)
        return walk(self.hint, found, visit, where) if self.hint else None


class Words(dict[str, Word]):
    """Words of one kind by name."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind

    def add(self, rule: str = LIST, tells: str = "") -> Callable[[Callable[..., Any]], Word]:
        """Register a function under its name: what a refusal cites, and how its sentence calls the value."""

        def register(fn: Callable[..., Any]) -> Word:
            self[fn.__name__] = word = Word(fn, rule, tells)
            return word

        return register

    def find(self, name: str, where: str) -> Word:
        if name in self:
            return self[name]
        raise Misfit(where, no_such(name, self, self.kind))


class Check(NamedTuple):
    """A condition with its value, if it has one."""

    fn: Callable[..., bool]
    value: Any


class Gate(NamedTuple):
    """What must hold wherever all of `when` does, and the reason if it does not."""

    fn: Callable[..., bool]
    value: Any
    when: tuple[Check, ...]
    reason: Reason
    word: Word


@dataclass(frozen=True, slots=True)
class Aim:
    """What yields targets, and the reason if there are none."""

    fn: Callable[..., tuple[str, ...]]
    value: Any
    nothing: Reason


def hold(checks: tuple[Check, ...], rules: GrandeGuerre, s: State, power: int) -> bool:
    """Whether all of them do."""
    for fn, value in checks:
        if not (fn(rules, s, power) if value is None else fn(rules, s, power, value)):
            break
    else:
        return True
    return False
