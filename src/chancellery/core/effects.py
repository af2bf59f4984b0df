"""Effects as data: steps in a TOML file whose schema is the signature of the op that carries them out.

`{ do = "place", who = "liberal", n = 4, where = "france" }` becomes a frame of the agenda. A misspelt or
missing key, an unknown op, a value of the wrong kind or a bad selector is refused when the file is loaded,
with file, record, step and key.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any, NamedTuple, TypeAlias

from chancellery.core.agenda import Frame, Op, Ops, then
from chancellery.core.codec import Misfit, decode, expected, join
from chancellery.core.contract import S
from chancellery.core.errors import DataError, no_such
from chancellery.core.marks import walk
from chancellery.core.records import Data, check_word
from chancellery.core.select import WHERE, Names, selector
from chancellery.core.written_types import arguments, type_of

Step: TypeAlias = Mapping[str, Any]
Effect: TypeAlias = tuple[Frame, ...]

STEPS, CONDITION = "steps", "condition"
Steps: TypeAlias = Annotated[tuple[Mapping[str, Any], ...], STEPS]
"""What a card does. In an op's arguments it has become frames: steps within a step."""
Condition: TypeAlias = Annotated[Mapping[str, Any], CONDITION]
"""`{ controls = "paris", who = "liberal" }`: its first word names it, `not = true` turns it round."""

DO, IF, NOT = "do", "if", "not"
WHEN = "when"
"""The op that a step with `if` becomes, unless its own op takes that word."""


class Word(NamedTuple):
    """A word that a step or a condition may carry."""

    hint: Any
    default: Any

    @property
    def needed(self) -> bool:
        return self.default is inspect.Parameter.empty


@dataclass(frozen=True)
class Vocabulary:
    """All that the records of a title may say: ops, conditions, sets of places, and names of each kind."""

    ops: Ops
    sets: Names | None = None
    conditions: Mapping[str, Callable[..., bool]] = field(default_factory=dict)
    """`fn(…, value, *, more words)`."""
    names: Mapping[str, Collection[str]] = field(default_factory=dict)
    """By kind of a `Ref` that is no table."""
    data: Data | None = None
    _compiled: dict[int, Effect] = field(default_factory=dict)
    """By the identity of a record's steps, which live as long as this does."""

    def check(self) -> None:
        """Refuse whatever the records say that is not in here."""
        if self.data is not None:
            self.data.walk(self._visit_record)

    def _visit_record(self, mark: Any, value: Any, where: str) -> Any:
        found = self.visit(mark, value, where)
        if mark == STEPS:
            self._compiled[id(value)] = found
        return found

    def effect(self, steps: Sequence[Step]) -> Effect:
        """The frames of a record's steps, once they are checked."""
        return self._compiled[id(steps)]

    def visit(self, mark: Any, value: Any, where: str) -> Any:
        """One marked value: steps become frames, all else stays."""
        if mark == STEPS:
            return self.frames(value, where)
        if mark == CONDITION:
            self._check_condition(value, where)
        elif mark == WHERE and self.sets is not None:
            _check_selector(value, self.sets, where)
        elif self.data is not None:
            self.data.check_reference(mark, check_word(self.names, mark, value, where), where)
        return value

    # Steps.

    def frames(self, steps: Sequence[Step], where: str = "") -> Effect:
        """Check steps and turn them into frames.

        An op that serves effects is written `def place(rules, s, log, card, seat, *, who, n, where)`: what is
        known only in play comes by position (see `push`), what the card says comes by keyword.
        """
        return tuple(self._frame(step, f"{where}[{i}]") for i, step in enumerate(steps))

    def _frame(self, step: Step, where: str) -> Frame:
        if DO not in step:
            raise Misfit(where, f"{DO!r} is missing; it names an op.")
        do = decode(str, step[DO], join(where, DO))
        if not _is_step(self.ops.ops.get(do)):
            known_ops = [name for name, op in self.ops.ops.items() if _is_step(op)]
            raise Misfit(join(where, DO), no_such(do, known_ops, "op"))
        known = words_of(self.ops.ops[do])
        if IF in step and IF not in known and WHEN in self.ops.ops:
            inner = self._frame({key: value for key, value in step.items() if key != IF}, where)
            return (*self._frame({DO: WHEN, IF: step[IF]}, where)[:2], (inner,), ())
        given = {key: value for key, value in step.items() if key != DO}
        return (do, *self._values(do, known, given, where))

    def _values(
        self, name: str, known: Mapping[str, Word], given: Mapping[str, Any], where: str
    ) -> list[Any]:
        for key in given:
            if key not in known:
                raise Misfit(join(where, name), no_such(key, known))
        values = []
        for key, word in known.items():
            if key in given:
                values.append(_plain(self._value(word, given[key], join(where, key))))
            elif word.needed:
                raise Misfit(join(where, name), f"{key!r} is missing; {expected(word.hint)} is expected.")
            else:
                values.append(_plain(word.default))
        return values

    def _value(self, word: Word, value: Any, where: str) -> Any:
        return walk(word.hint, decode(word.hint, value, where), self.visit, where)

    # Conditions.

    def _check_condition(self, wanted: Mapping[str, Any], where: str) -> None:
        name = next(iter(wanted), "")
        if name not in self.conditions:
            raise Misfit(where, no_such(name, self.conditions, "condition"))
        known = {**words_of(self.conditions[name]), NOT: Word(bool, False)}
        value = value_of(self.conditions[name])
        self._values(name, {name: value, **known}, wanted, where)


def _is_step(op: Op | None) -> bool:
    """Whether an op is one that cards may name: see `effect_op`."""
    return hasattr(op, "__wrapped__")


def _check_selector(text: str, sets: Names, where: str) -> None:
    try:
        selector(text, sets)
    except DataError as error:
        raise Misfit(where, error.message) from None


@cache
def words_of(fn: Callable[..., Any]) -> dict[str, Word]:
    """The words that a step may carry: the keyword-only arguments of its op."""
    return {
        p.name.removesuffix("_"): Word(type_of(fn, p), p.default)
        for p in arguments(fn)
        if p.kind is inspect.Parameter.KEYWORD_ONLY
    }


@cache
def value_of(fn: Callable[..., Any]) -> Word:
    """What stands behind the name of a condition: its last argument by position."""
    last = [p for p in arguments(fn) if p.kind is p.POSITIONAL_OR_KEYWORD][-1]
    return Word(type_of(fn, last), inspect.Parameter.empty)


def _plain(value: Any) -> Any:
    """Lists and tables of a data file as tuples, so that a frame is hashable and cannot change."""
    if isinstance(value, list | tuple):
        return tuple(_plain(item) for item in value)
    if isinstance(value, dict):
        return tuple((key, _plain(item)) for key, item in value.items())
    return value


def effect_op(ops: Ops, fn: Op) -> Op:
    """Register an op with keyword-only arguments so that frames can carry them by position."""
    names = [p.name for p in inspect.signature(fn).parameters.values() if p.kind is p.KEYWORD_ONLY]

    def call(rules: Any, s: Any, log: Any, *args: Any) -> None:
        cut = len(args) - len(names)
        fn(rules, s, log, *args[:cut], **dict(zip(names, args[cut:], strict=True)))

    call.__name__ = fn.__name__
    call.__doc__ = fn.__doc__
    call.__wrapped__ = fn  # type: ignore[attr-defined]
    return ops.op(call)


def push(s: S, effect: Effect, *context: Any) -> None:
    """Put an effect on the agenda, with what is known only now (the card, the seat) before its words."""
    then(s, *((frame[0], *context, *frame[1:]) for frame in effect))
