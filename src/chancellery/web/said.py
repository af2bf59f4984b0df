"""What the server's own pages say: one function for templates and handlers, and messages for scripts.

A script asks for a message as templates do, `say("invite-copied")`. It never gets the language file: where a
module is joined to others, the message itself takes the place of its name, so that a page is sent what its
modules say and nothing else.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

from fluent.syntax import ast
from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup, escape

from chancellery.core.language import spoken
from chancellery.core.phrases.book import Phrasebook
from chancellery.core.phrases.house import House
from chancellery.core.phrases.values import PhraseError

PAGES = House("chancellery.web", "front account learn table asked over")
say = PAGES.say
_CALL = re.compile(r'(?<![.\w])say\("([\w-]+)"(\))?')
DEFAULT = "_"
_HELD = 0xE000
"""Signs that no text has stand for markup until the sentence about it is escaped."""


def say_html(message: str, /, **fields: Any) -> Markup:
    """The same in a template, where a field may be markup."""
    held = {name: one for name, one in fields.items() if isinstance(one, Markup)}
    signs = {name: chr(_HELD + i) for i, name in enumerate(held)}
    said = escape(say(message, **{**fields, **signs}))
    for name, sign in signs.items():
        said = Markup(str(said).replace(sign, held[name]))
    return said


def dated_html(day: date, message: str = "day-and-year") -> Markup:
    """A date as the language writes it: `day-and-year`, `day-alone` or `day-of-week`."""
    return say_html(message, day=day.day, month=day.month, year=str(day.year), weekday=day.isoweekday())


def templates() -> Environment:
    """The pages, which may call for sentences wherever they stand."""
    loader = FileSystemLoader(Path(__file__).parent / "templates")
    environment = Environment(loader=loader, autoescape=True)
    environment.globals |= {"say": say_html, "dated": dated_html, "language": spoken}
    return environment


def worded(script: str, book: Phrasebook) -> str:
    """A script with its messages in place of their names."""

    def put(found: re.Match[str]) -> str:
        message, alone = for_script(book, found[1]), bool(found[2])
        told = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
        return told if alone and isinstance(message, str) else f"say({told}{found[2] or ''}"

    return _CALL.sub(put, script)


def for_script(book: Phrasebook, name: str) -> Any:
    """A message as `say.js` reads it: a text with `{field}` in it, or a list of texts and choices."""
    return _pattern(book, book.pattern(name))


def _pattern(book: Phrasebook, pattern: ast.Pattern | None) -> Any:
    parts: list[Any] = []
    for element in pattern.elements if pattern else ():
        found = _part(book, element)
        for part in found if isinstance(found, list) else [found]:
            if isinstance(part, str) and parts and isinstance(parts[-1], str):
                parts[-1] += part
            else:
                parts.append(part)
    return parts[0] if len(parts) == 1 and isinstance(parts[0], str) else parts


def _part(book: Phrasebook, node: Any) -> Any:
    if isinstance(node, ast.TextElement):
        return node.value
    if isinstance(node, ast.Placeable):
        return _part(book, node.expression)
    if isinstance(node, ast.StringLiteral):
        return node.parse()["value"]
    if isinstance(node, ast.VariableReference):
        return f"{{{node.id.name}}}"
    if isinstance(node, ast.MessageReference) and node.attribute is None:
        return for_script(book, node.id.name)
    if isinstance(node, ast.SelectExpression) and isinstance(node.selector, ast.VariableReference):
        return [(node.selector.id.name, _variants(book, node))]
    raise PhraseError(f"A script cannot say {type(node).__name__}: text, fields and choices by a field only.")


def _variants(book: Phrasebook, node: ast.SelectExpression) -> Mapping[str, Any]:
    return {DEFAULT if one.default else _key(one.key): _pattern(book, one.value) for one in node.variants}


def _key(key: ast.Identifier | ast.NumberLiteral) -> str:
    return key.name if isinstance(key, ast.Identifier) else key.value
