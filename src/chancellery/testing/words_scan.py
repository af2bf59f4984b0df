"""What a title's rules can say, read off their code, held against its messages."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path

from chancellery.core.phrases.sentences import CAN, Sentences

TELLERS = ("say", "tell")
ASKERS = ("Choice", "Ballot")
SHAPES = ("places", "rows", "uses", "ballot")
"""Of asks that `core.offers` puts together."""
REFUSERS = {"refusal": 1, "fault": 0, "at_line": 1}
"""Where the key stands among the arguments."""
REASONS = ("Reason", "reason", "because")
GIVEN = ("known",)
"""Fields that a refusal may leave empty."""
OF_EVERY_EVENT = frozenset(("ev", "to", "reveal"))


@dataclass
class Told:
    """An event as the rules tell it."""

    fields: set[str] = field(default_factory=set)
    open: bool = False
    """Whether some place tells fields that its code does not name."""


@dataclass
class Scan:
    """All that the code of a title's rules names."""

    events: dict[str, Told] = field(default_factory=dict)
    asked: set[str] = field(default_factory=set)
    reasons: set[str] = field(default_factory=set)
    motives: set[str] = field(default_factory=set)
    """Why a mind finds an answer good."""
    refusals: dict[str, Told] = field(default_factory=dict)


def scan(package: str) -> Scan:
    """Read the modules of a title, wherever they lie in its folder."""
    found = Scan()
    for path in sorted(Path(str(files(package))).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
            if isinstance(node, ast.Call):
                _read(node, found)
    return found


def _read(call: ast.Call, found: Scan) -> None:
    name = getattr(call.func, "id", getattr(call.func, "attr", "")).lstrip("_")
    teller = next((one for one in TELLERS if name == one or name.startswith(f"{one}_")), "")
    if teller and call.args and getattr(call.args[0], "id", "") == "log":
        keywords = {one.arg: one.value for one in call.keywords}
        for ev in _words(keywords.get("ev") or (call.args[1] if len(call.args) > 1 else None)):
            told = found.events.setdefault(ev, Told())
            told.fields |= {one for one in keywords if one}
            told.open |= None in keywords or name != teller
    elif name in ASKERS and len(call.args) > 1:
        found.asked.update(_words(call.args[1]))
    elif name in SHAPES:
        found.asked.update(_words(next((one.value for one in call.keywords if one.arg == "what"), None)))
    elif name in REFUSERS and len(call.args) > REFUSERS[name]:
        for key in _words(call.args[REFUSERS[name]]):
            told = found.refusals.setdefault(key, Told())
            told.fields |= {one.arg for one in call.keywords if one.arg}
            told.open |= any(one.arg is None for one in call.keywords)
    elif name in REASONS and call.args:
        found.reasons.update(_words(call.args[0]))
    elif name == "Because" and call.args:
        found.motives.update(_words(call.args[0]))


def _words(node: ast.AST | None) -> Iterator[str]:
    """The texts that an expression may come to, as far as they stand there."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _words(node.body)
        yield from _words(node.orelse)


def faults(text: Sentences) -> Iterator[str]:
    """What is said without a message, what messages ask for in vain, and messages that nothing says."""
    found, book = scan(text.package), text.book
    names: Mapping[str, Collection[str]] = {
        "event": found.events,
        "prompt": found.asked,
        "reason": found.reasons,
        "because": found.motives,
        "refusal": found.refusals,
    }
    for kind, said in names.items():
        yield from (f"There is no message {kind}-{name}." for name in said if f"{kind}-{name}" not in book)
    yield from (f"There is no message option-{verb}." for verb in text.verbs if f"option-{verb}" not in book)
    for message in book.messages():
        kind, _, name = message.partition("-")
        if kind == "event" and name not in found.events and "." not in name:
            yield f"No rule tells an event {name!r}: {message} is never said."
        yield from (
            f"{message} takes ${variable}, which nothing gives it."
            for variable in book.variables(message)
            if not _given(text, found, kind, name.partition(".")[0], variable)
        )


def _given(text: Sentences, found: Scan, kind: str, name: str, variable: str) -> bool:
    """Whether a message is given a field, as far as the code can tell."""
    if kind == "event" and name in found.events:
        told = found.events[name]
        return told.open or name in text.details or variable in told.fields - OF_EVERY_EVENT
    if kind == "refusal" and name in found.refusals:
        told = found.refusals[name]
        return told.open or variable in {*told.fields, *GIVEN}
    if kind in ("option", "follows"):
        return name in text.answers or variable in text.verbs.get(name, "").replace("*", "").split()
    if kind == "prompt" and variable.startswith(CAN):
        return f"option-{variable.removeprefix(CAN)}" in text.book
    return True
