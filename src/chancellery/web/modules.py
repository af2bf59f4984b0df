"""The modules of a page in one file, and its style sheets in another: two requests instead of fifty.

They stay what they are, ES modules that a type checker reads; nothing is built or shipped. Each becomes a
function that is called once, in the order in which they need each other, and gives what it exports.
What they say is put into them on their way, in the language of the server.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from chancellery.core.language import spoken
from chancellery.web.said import PAGES, worded
from chancellery.web.tokens import thin

HERE = Path(__file__).parent / "static"
_IMPORT = re.compile(r'^import \{([^}]*)\} from "\./([\w-]+)\.js";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export ((?:async )?(?:class|function|const|let)) (\w+)", re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*(?:/\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*\n", re.MULTILINE | re.DOTALL)
"""One that has its lines for itself; a reader of the source has it, a browser needs none."""
_SHEET = re.compile(r'^@import "\./([\w-]+)\.css";\n', re.MULTILINE)
_SPARE = re.compile(r'("[^"]*")|;?\s+(?=\})|(?<=[;{}:,\n])\s+|\s+(?=\{)')
"""What no rule of a style sheet needs: space before its end, between lines and beside signs. Texts stay."""
_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
_TYPE = re.compile(r"/\*\* @(?:type|param) [^*]*\*/ ?")
"""What an expression is, told to the checker in its line."""
OPEN = tuple(";{,([")
"""Signs behind which the next line may follow at once."""
_OTHER = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


@cache
def joined(entry: str) -> str:
    """A module with all that it needs; raises `ValueError` for an import or export of another form."""
    order: list[str] = []
    _collect(entry, order, ())
    return '"use strict";\n' + "".join(_as_function(name) for name in order)


def sent(entry: str) -> str:
    """The same as a browser gets it, with its words, and without what only readers need."""
    return _sent(entry, spoken())


@cache
def _sent(entry: str, language: str) -> str:
    lines = thin(worded(joined(entry), PAGES.book)).splitlines(keepends=True)
    text = "".join(line[:-1] if line[-2:-1] in OPEN else line for line in lines)
    given = ", ".join(_exports(_text(entry)))
    return f"{text}export const {{ {given} }} = {_variable(entry)};\n" if given else text


def _collect(name: str, order: list[str], above: tuple[str, ...]) -> None:
    """Put a module behind those that it needs."""
    if name in above:
        raise ValueError(f"{' needs '.join((*above, name))}: modules must not need each other.")
    for _, needed in _IMPORT.findall(_text(name)):
        if needed not in order:
            _collect(needed, order, (*above, name))
    order.append(name)


def _text(name: str) -> str:
    """A module without what only its readers need."""
    text = (HERE / f"{name}.js").read_text("utf-8")
    for line in text.splitlines():
        if line.count("`") % 2:
            raise ValueError(f"{name}.js: a text of several lines would lose its margin: {line.strip()!r}.")
    return _TYPE.sub("", _INDENT.sub("", _COMMENT.sub("", text)))


def _as_function(name: str) -> str:
    text = _IMPORT.sub(
        lambda found: f"const {{{_renamed(found[1])}}} = {_variable(found[2])};\n", _text(name)
    )
    exported = _exports(text)
    body = _EXPORT.sub(r"\1 \2", text)
    if other := _OTHER.search(body):
        raise ValueError(f"{name}.js: {other[0]!r} is a form that is not joined.")
    return f"const {_variable(name)} = (() => {{\n{body}\nreturn {{ {', '.join(exported)} }};\n}})();\n"


def _exports(text: str) -> list[str]:
    return [found[1] for found in _EXPORT.findall(text)]


def _renamed(names: str) -> str:
    """`a as b` of an import, as an assignment has it."""
    return names.replace(" as ", ": ")


def _variable(name: str) -> str:
    return f"module_{name.replace('-', '_')}"


@cache
def joined_sheet(entry: str) -> str:
    """A style sheet with those that it imports, in the order in which it does."""
    text = _INDENT.sub("", _COMMENT.sub("", (HERE / f"{entry}.css").read_text("utf-8")))
    return _SPARE.sub(lambda found: found[1] or "", _SHEET.sub(lambda found: joined_sheet(found[1]), text))
