"""The messages of one language, formatted whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, reduce
from importlib.resources import files as files_of
from typing import Any, NamedTuple

from fluent.runtime import FluentResource
from fluent.syntax import ast

from chancellery.core.language import ENGLISH
from chancellery.core.phrases.functions import functions
from chancellery.core.phrases.patterns import Maker, Patterns
from chancellery.core.phrases.values import NONE, PhraseError, Said

SHARED = __package__
FOLDER = "words"
LEARNING = "learn"
"""The file beside the language's own that only who learns a title needs: `en.learn.ftl`."""


class Takes(NamedTuple):
    """What a message is given."""

    fields: tuple[str, ...]
    optional: frozenset[str]


class Phrasebook:
    """Messages by id. What the language lacks stands in the fallback's words."""

    def __init__(
        self, language: str, resources: Sequence[ast.Resource], fallback: Phrasebook | None = None
    ) -> None:
        self.language = language
        self.resources = tuple(resources)
        self.fallback = fallback
        self._patterns: dict[str, ast.Pattern | None] = {}
        for resource in resources:
            self._patterns |= patterns(resource)
        self._made_of = Patterns([language, ENGLISH], functions(self), self._ready)
        self._made: dict[str, Maker] = {}
        self.takes = cache(self._read)
        self.variables = cache(self._variables)
        self.optional = cache(self._optional)
        self.fixed = cache(self._fixed)

    def __contains__(self, message: str) -> bool:
        return message in self._patterns or (self.fallback is not None and message in self.fallback)

    def messages(self) -> list[str]:
        """All messages and forms of the language itself: `seat-france`, `seat-france.of`."""
        return [name for name in self._patterns if not name.startswith("-")]

    def pattern(self, message: str) -> ast.Pattern | None:
        """What the file says, as parsed."""
        if message in self._patterns:
            return self._patterns[message]
        if self.fallback is not None:
            return self.fallback.pattern(message)
        raise PhraseError(f"There is no message {message!r} in {self.language}.ftl.")

    def _variables(self, message: str) -> tuple[str, ...]:
        """The fields that a message takes, those of messages within it too."""
        return self.takes(message).fields

    def _optional(self, message: str) -> frozenset[str]:
        """The fields that may be empty or missing: those that have a variant `[none]`."""
        return self.takes(message).optional

    def _read(self, message: str) -> Takes:
        """From all that it says, with the messages that it takes in, and what may be said in its stead."""
        fields: dict[str, None] = {}
        optional: set[str] = set()
        within: list[Takes] = []
        for node in walk(self.pattern(message)):
            if isinstance(node, ast.VariableReference):
                fields[node.id.name] = None
            elif isinstance(node, ast.SelectExpression):
                optional |= _may_be_empty(node)
            elif isinstance(node, ast.MessageReference):
                within.append(self.takes(node.id.name))
                fields |= dict.fromkeys(within[-1].fields)
        if self.fallback is not None and message in self.fallback:
            within.append(self.fallback.takes(message))
            fields |= dict.fromkeys(within[-1].fields)
        return Takes(tuple(fields), frozenset(optional.union(*(one.optional for one in within))))

    def _fixed(self, message: str) -> str:
        """A message that takes no fields, such as a name."""
        return self.format(message, {})

    def format(self, message: str, values: Mapping[str, Any]) -> str:
        """The message with its fields; raises `PhraseError` rather than leave a gap."""
        if message not in self._patterns and self.fallback is not None:
            return self.fallback.format(message, values)
        self.pattern(message)
        try:
            return self._ready(message)(values)
        except PhraseError as error:
            if self.fallback is not None and message in self.fallback:
                return self.fallback.format(message, values)
            raise PhraseError(f"{self.language}.ftl, {message}: {error}") from error

    def _ready(self, message: str) -> Maker:
        """How a message of the language itself is put together; what others take in is found here, too."""
        found = self._made.get(message)
        if found is None:
            if message not in self._patterns:
                raise PhraseError(f"Unknown message: {message}")
            pattern = self._patterns[message]
            if pattern is None:
                raise PhraseError("it has no text.")
            found = self._made[message] = self._made_of.ready(pattern)
        return found

    def joined(self, items: Sequence[str], how: str) -> str:
        """A list as the language has it."""
        between = "list-sentences" if how == "sentences" else "list-commas"

        def follow(before: str, following: str, message: str = between) -> str:
            return self.format(message, {"before": Said(before), "next": Said(following)})

        if not items:
            return self.fixed("list-none")
        *first, last = items
        return follow(reduce(follow, first), last, f"list-{how}") if first else last


def _may_be_empty(node: ast.SelectExpression) -> set[str]:
    """The field that a choice is made by, if it has a variant `[none]`."""
    if not isinstance(node.selector, ast.VariableReference):
        return set()
    keys = (one.key for one in node.variants)
    empty = any(isinstance(key, ast.Identifier) and key.name == NONE for key in keys)
    return {node.selector.id.name} if empty else set()


def patterns(resource: ast.Resource) -> Iterator[tuple[str, ast.Pattern | None]]:
    """What a file says: messages, their forms, and terms. What is none of these is a mistake, and is told."""
    for entry in resource.body:
        if isinstance(entry, ast.Message | ast.Term):
            name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
            yield name, entry.value
            yield from ((f"{name}.{form.id.name}", form.value) for form in entry.attributes)
        elif isinstance(entry, ast.Junk):
            told = "; ".join(str(note.message) for note in entry.annotations)
            raise PhraseError(f"A language file cannot be read: {told}, at {(entry.content or '')[:60]!r}.")


def walk(root: Any) -> Iterator[ast.BaseNode]:
    """A parsed message and all that is in it, in the order of the file."""
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.BaseNode):
            yield node
            waiting += reversed(vars(node).values())
        elif isinstance(node, list):
            waiting += reversed(node)


def resources(package: str, language: str, part: str = "") -> list[ast.Resource]:
    """The files of a title in a language: what all share, its own, and parts by their names."""
    own = f"{package}.{FOLDER}"
    names = [(SHARED, language), (own, language), *((own, f"{language}.{one}") for one in part.split())]
    files = (files_of(place).joinpath(f"{name}.ftl") for place, name in names)
    return [FluentResource(file.read_text("utf-8")) for file in files if file.is_file()]


@cache
def load_book(package: str, language: str = ENGLISH, part: str = "") -> Phrasebook:
    """The words of a title in a language, with those of a part (`LEARNING`); English fills the gaps."""
    found = resources(package, language, part)
    if not found:
        raise PhraseError(f"There is no {language}.ftl in {package}.{FOLDER}.")
    fallback = None if language == ENGLISH else load_book(package, ENGLISH, part)
    return Phrasebook(language, found, fallback)


def missing(package: str, language: str, part: str = "") -> list[str]:
    """The messages, and forms of messages, that a language does not have."""
    own = set(Phrasebook(language, resources(package, language, part)).messages())
    return [message for message in load_book(package, ENGLISH, part).messages() if message not in own]
