"""What pages say: every call for a message in templates, scripts and Python, and words that call for none."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

from jinja2 import nodes

from chancellery.web.said import templates
from chancellery.web.tokens import Token, pieces, tokens

DATED = frozenset(("day", "month", "year", "weekday"))
SPEAKING = frozenset(("alt", "aria-label", "placeholder", "title", "data-line", "data-over", "label"))
"""Attributes that people read or hear."""
QUIET = frozenset(
    ("class", "d", "data-else", "data-of", "href", "id", "key", "points", "rel", "style", "viewBox")
)
"""Properties of elements that nobody reads."""
LOUD = frozenset(("alt", "aria-label", "placeholder", "text", "textContent", "title"))
"""Those that everybody reads or hears."""
BEFORE_VALUES = frozenset((*":?=|",))
"""Signs before a text that is such a value, or one of two."""
QUIET_CALLS = frozenset(("Error", "closest", "matchMedia", "matches", "querySelector", "querySelectorAll"))
KEYS = frozenset(("code", "kbd"))
"""Elements that hold what is typed."""
HOLE = "\ue000"
"""Stands for what a template puts in."""
WORDS = re.compile(r"[^\W\d_]")
SENTENCE = re.compile(
    r"[^\W\d_]{2,}[,.;:…]? [^\W\d_]+|^[A-Z][a-z’]+(?:[.…!?]|$)|^[a-z’]+…$| [a-z]{2,} |^[a-z]{2,} $|"
    rf"{HOLE}[,:;]? [a-z]{{2,}}|[a-z]{{2,}}[,.:;]? {HOLE}"
)
"""What looks like something said: two words, one with a capital, or one beside a value."""


_BLOCK = re.compile(r"^\{% block (?:kind|stage) %\}(.*)\{% endblock %\}", re.MULTILINE)
"""Such a block stands within a tag."""


class Call(NamedTuple):
    where: str
    message: str
    fields: frozenset[str]


def in_templates(folder: Path) -> Iterator[Call]:
    environment = templates()
    for path in sorted(folder.glob("*.html")):
        for call in environment.parse(path.read_text("utf-8")).find_all(nodes.Call):
            name, given = getattr(call.node, "name", ""), [getattr(one, "value", None) for one in call.args]
            if name == "say":
                yield Call(path.name, str(given[0]), frozenset(one.key for one in call.kwargs))
            elif name == "dated":
                yield Call(path.name, str(given[1]) if given[1:] else "day-and-year", DATED)


def in_scripts(folder: Path) -> Iterator[Call]:
    for path in sorted(folder.glob("*.js")):
        script = path.read_text("utf-8")
        for text in _every(script):
            found = list(tokens(text))
            words = [text[one.begin : one.end] for one in found]
            for i, token in enumerate(found):
                if token.kind == "text" and words[i - 2 : i] == ["say", "("] and words[i - 3] != ".":
                    yield Call(path.name, words[i].strip('"'), frozenset(_fields(words[i + 1 :])))


def _every(script: str) -> Iterator[str]:
    """A script, and those within its templates."""
    yield script
    for token in tokens(script):
        if token.kind == "template":
            for kind, text in pieces(script, token):
                if kind == "value":
                    yield from _every(text)


def _fields(words: list[str]) -> Iterator[str]:
    """The names between the braces that follow a message."""
    if words[:2] != [",", "{"]:
        return
    depth, before = 0, "{"
    for word in words[1:]:
        depth += (word in "([{") - (word in ")]}")
        if depth == 0:
            return
        if depth == 1 and before in ("{", ",") and word.isidentifier():
            yield word
        before = word if depth == 1 and word in ("{", ",") else ""


def in_python(folder: Path) -> Iterator[Call]:
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say" and node.args:
                fields = frozenset(one.arg or "" for one in node.keywords)
                yield from (Call(path.name, one, fields) for one in _constants(node.args[0]))


def _constants(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)
    elif isinstance(node, ast.Constant):
        yield str(node.value)


def stray_in_template(path: Path) -> list[str]:
    """What a template says by itself, between tags, in attributes and in its expressions."""
    environment, source = templates(), _BLOCK.sub(r"<i \1>", path.read_text("utf-8"))
    lexed = [(kind, value) for _, kind, value in environment.lex(source)]
    page = _Page()
    page.feed(
        "".join(value if kind == "data" else HOLE if kind.endswith("_begin") else "" for kind, value in lexed)
    )
    parsed = environment.parse(source)
    said = {
        id(call.args[0]) for call in parsed.find_all(nodes.Call) if getattr(call.node, "name", "") == "say"
    }
    consts = (one.value for one in parsed.find_all(nodes.Const) if id(one) not in said)
    written = (one for one in consts if isinstance(one, str) and not one.startswith("<"))
    return page.found + [one for one in written if SENTENCE.search(one)]


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._inside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._inside = [tag]
        self.found += [text for name, text in attrs if name in SPEAKING and text and WORDS.search(text)]

    def handle_endtag(self, tag: str) -> None:
        self._inside = []

    def handle_data(self, data: str) -> None:
        text = data.replace(HOLE, "").strip()
        if WORDS.search(text) and not KEYS.intersection(self._inside):
            self.found.append(text)


def stray_in_script(path: Path) -> list[str]:
    """Texts of a script that look like something said to people."""
    found: list[str] = []
    for text in _every(path.read_text("utf-8")):
        before, quiet, loud = ["", ""], _Inside(QUIET), _Inside(LOUD)
        for token in tokens(text):
            word = text[token.begin : token.end]
            if token.kind in ("text", "template"):
                said = "".join(_texts(text, token))
                shown = loud.now and before[1] in BEFORE_VALUES and before != ["=", "="]
                looks_said = SENTENCE.search(said) and before[0] not in QUIET_CALLS and not quiet.now
                if looks_said or (shown and WORDS.search(said)):
                    found.append(said)
            quiet.pass_by(before, word)
            loud.pass_by(before, word)
            before = [before[1], word]
    return found


class _Inside:
    """Whether the value of a property of some name is being passed."""

    def __init__(self, names: frozenset[str]) -> None:
        self._names = names
        self._depth: int | None = None

    @property
    def now(self) -> bool:
        return self._depth is not None

    def pass_by(self, before: list[str], word: str) -> None:
        given = ":" if before[1] != "textContent" else "="
        if word == given and before[1].strip('"') in self._names:
            self._depth = 0
        elif self._depth is not None:
            self._depth += (word in "([{") - (word in ")]}")
            if self._depth < 0 or (self._depth == 0 and word in (",", ";")):
                self._depth = None


def _texts(script: str, token: Token) -> Iterator[str]:
    if token.kind == "text":
        yield script[token.begin + 1 : token.end - 1]
    else:
        yield from (HOLE if kind == "value" else text for kind, text in pieces(script, token))
