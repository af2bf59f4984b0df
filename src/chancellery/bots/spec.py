"""How a bot is written: `chancellor`, `chancellor(samples=96)`, `mybot:MyBot`, `mybot:MyBot(depth=2)`.

A name is that of a level of the title, of a bot that plays anything, or of one that a package has installed.
`module:Class` is a bot of one's own, imported from there. Behind either may stand arguments, as Python writes
them: numbers, words in quotes, True, False, None, and lists or tuples of these.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Self

from chancellery.core.errors import Invalid

_BOT = re.compile(r"\s*([^\W\d][\w.-]*(?::[^\W\d]\w*)?)\s*(?:\((.*)\)\s*)?", re.DOTALL)
_QUOTES = "'\""


@dataclass(frozen=True, slots=True)
class BotSpec:
    """A bot with its arguments, before it is made for a game and a seed."""

    name: str
    """A name, or the place of a class: `mybot:MyBot`."""
    arguments: tuple[tuple[str, Any], ...] = ()

    @classmethod
    def parse(cls, text: str) -> Self:
        """What `str` of it writes; raises `Invalid`."""
        found = _BOT.fullmatch(text)
        if not found:
            raise Invalid(
                f"A bot is written name, name(argument=value) or module:Class(argument=value), not {text!r}."
            )
        name, arguments = found.groups()
        return cls(name, _arguments(text.strip(), arguments or ""))

    @property
    def own(self) -> bool:
        """Whether it is imported from where somebody says, and has no name of its own."""
        return ":" in self.name

    def __str__(self) -> str:
        written = ", ".join(f"{name}={value!r}" for name, value in self.arguments)
        return f"{self.name}({written})" if written else self.name


def parse_bots(text: str) -> list[BotSpec]:
    """Several, with commas between them."""
    return [BotSpec.parse(one) for one in _apart(text) if one.strip()]


def bot_specs(bots: str | Sequence[str | BotSpec]) -> list[BotSpec]:
    """Bots as a caller has them: one line, or one by one."""
    if isinstance(bots, str):
        return parse_bots(bots)
    return [one if isinstance(one, BotSpec) else BotSpec.parse(one) for one in bots]


def _arguments(spec: str, text: str) -> tuple[tuple[str, Any], ...]:
    try:
        call = ast.parse(f"bot({text}\n)", mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise Invalid(f"{spec}: the arguments of a bot are written name=value, with commas.") from None
    if not isinstance(call, ast.Call) or call.args or any(one.arg is None for one in call.keywords):
        raise Invalid(f"{spec}: every argument of a bot has its name, as in (samples=96).")
    found = tuple((str(one.arg), _value(spec, one)) for one in call.keywords)
    if len(dict(found)) < len(found):
        raise Invalid(f"{spec}: an argument of a bot is given once.")
    return found


def _value(spec: str, argument: ast.keyword) -> Any:
    try:
        return ast.literal_eval(argument.value)
    except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
        raise Invalid(
            f"{spec}: {argument.arg!r} must be a number, a word in quotes, True, False, None, "
            "or a list or tuple of these."
        ) from None


def _apart(text: str) -> Iterator[str]:
    """Parts between commas that stand neither in brackets nor in quotes."""
    begin = depth = 0
    quote = ""
    for at, sign in enumerate(text):
        if quote:
            quote = "" if sign == quote else quote
        elif sign in _QUOTES:
            quote = sign
        elif sign in "([{":
            depth += 1
        elif sign in ")]}":
            depth -= 1
        elif sign == "," and depth <= 0:
            yield text[begin:at]
            begin = at + 1
    yield text[begin:]
