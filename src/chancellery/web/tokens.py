"""A script read token by token: what may go on its way to a browser, and what it says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_WORD = re.compile(r"[\w$]+")
_SPACE = re.compile(r"\s+")
_REGEX = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/\w*")
_QUOTED = re.compile(r"\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'")
_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_BEFORE_REGEX = frozenset((*"(,=:[!&|?{};>", "", "return"))
"""Behind these a slash begins a pattern; behind all others it divides."""


class Token(NamedTuple):
    kind: str
    """`word`, `sign`, `text`, `template`, `regex` or `comment`."""
    begin: int
    end: int


def tokens(script: str) -> Iterator[Token]:
    """All of a script but the space between."""
    at, before = 0, ""
    while at < len(script):
        if space := _SPACE.match(script, at):
            at = space.end()
            continue
        token = _token(script, at, before)
        yield token
        if token.kind != "comment":
            before = script[at : token.end]
        at = token.end


def _token(script: str, at: int, before: str) -> Token:
    if script[at] == "`":
        return Token("template", at, _template_end(script, at + 1))
    for kind, shape in (("comment", _COMMENT), ("text", _QUOTED), ("word", _WORD)):
        if found := shape.match(script, at):
            return Token(kind, at, found.end())
    if before in _BEFORE_REGEX and (found := _REGEX.match(script, at)):
        return Token("regex", at, found.end())
    return Token("sign", at, at + 1)


def _template_end(script: str, at: int) -> int:
    while script[at] != "`":
        if script.startswith("${", at):
            at = _value_end(script, at + 2)
        else:
            at += 2 if script[at] == "\\" else 1
    return at + 1


def _value_end(script: str, at: int) -> int:
    """Behind the brace that closes a value within a template."""
    depth = 0
    for token in tokens(script[at:]):
        sign = script[at + token.begin : at + token.end]
        depth += (sign == "{") - (sign == "}")
        if depth < 0:
            return at + token.end
    raise ValueError(f"A template has no end: {script[at : at + 40]!r}.")


def pieces(script: str, template: Token) -> Iterator[tuple[str, str]]:
    """What a template is made of: each `text` and each `value`."""
    at = begin = template.begin + 1
    while at < template.end - 1:
        if script.startswith("${", at):
            if at > begin:
                yield "text", script[begin:at]
            begin = _value_end(script, at + 2)
            yield "value", script[at + 2 : begin - 1]
            at = begin
        else:
            at += 2 if script[at] == "\\" else 1
    if at > begin:
        yield "text", script[begin:at]


def thin(script: str) -> str:
    """The same without comments at the ends of lines, and without space that only readers need."""
    out: list[str] = []
    at, before = 0, " "
    for token in tokens(script):
        if token.kind == "comment" and script.startswith("//", token.begin):
            continue
        gap, text = script[at : token.begin], script[token.begin : token.end]
        out.append(_gap(gap, before, text[0]))
        out.append(text)
        at, before = token.end, text[-1]
    return "".join(out) + "\n"


def _gap(gap: str, before: str, after: str) -> str:
    if "\n" in gap:
        return "\n"
    words = all(sign.isalnum() or sign in "_$" for sign in (before, after))
    return " " if gap and (words or (before in "+-" and after in "+-")) else ""
