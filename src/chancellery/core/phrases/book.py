"""The messages of one language, formatted whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, reduce
from importlib.resources import files as files_of
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment
from fluent.syntax import ast

from chancellery.core.phrases.functions import functions
from chancellery.core.phrases.values import NONE, PhraseError, Said

ENGLISH = "en"
SHARED = __package__
FOLDER = "words"


class Phrasebook:
    """Messages by id. What the language lacks stands in the fallback's words."""

    def __init__(
        self, language: str, resources: Sequence[ast.Resource], fallback: Phrasebook | None = None
    ) -> None:
        self.language = language
        self.resources = tuple(resources)
        self.fallback = fallback
        self._bundle = FluentBundle([language, ENGLISH], functions(self), use_isolating=False)
        self._patterns: dict[str, ast.Pattern | None] = {}
        for resource in resources:
            self._bundle.add_resource(resource, allow_overrides=True)
            self._patterns |= patterns(resource)
        self.variables = cache(self._variables)
        self.optional = cache(self._optional)

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
        nodes = (node for node in self.within(message) if isinstance(node, ast.VariableReference))
        return tuple(dict.fromkeys(node.id.name for node in nodes))

    def within(self, message: str) -> Iterator[ast.BaseNode]:
        """All that a message says, with the messages that it takes in, and what may be said in its stead."""
        for node in walk(self.pattern(message)):
            yield node
            if isinstance(node, ast.MessageReference):
                yield from self.within(node.id.name)
        if self.fallback is not None and message in self.fallback:
            yield from self.fallback.within(message)

    def _optional(self, message: str) -> frozenset[str]:
        """The fields that may be empty or missing: those that have a variant `[none]`."""
        selects = (node for node in self.within(message) if isinstance(node, ast.SelectExpression))
        return frozenset(
            node.selector.id.name
            for node in selects
            if isinstance(node.selector, ast.VariableReference)
            and any(isinstance(one.key, ast.Identifier) and one.key.name == NONE for one in node.variants)
        )

    def format(self, message: str, values: Mapping[str, Any]) -> str:
        """The message with its fields; raises `PhraseError` rather than leave a gap."""
        if message not in self._patterns and self.fallback is not None:
            return self.fallback.format(message, values)
        self.pattern(message)
        name, _, form = message.partition(".")
        found = self._bundle.get_message(name)
        try:
            return self._formatted(message, found.attributes[form] if form else found.value, values)
        except PhraseError:
            if self.fallback is None or message not in self.fallback:
                raise
            return self.fallback.format(message, values)

    def _formatted(self, message: str, pattern: Any, values: Mapping[str, Any]) -> str:
        # `format_pattern` would make the library's own numbers of ours, which print another minus.
        env = ResolverEnvironment(self._bundle, [], current=CurrentEnvironment(args=dict(values)))
        if pattern is None:
            raise PhraseError(f"{self.language}.ftl, {message}: it has no text.")
        try:
            said = pattern(env)
        except PhraseError as error:
            raise PhraseError(f"{self.language}.ftl, {message}: {error}") from error
        if env.errors:
            raise PhraseError(f"{self.language}.ftl, {message}: {env.errors[0]}")
        return str(said)

    def joined(self, items: Sequence[str], how: str) -> str:
        """A list as the language has it."""
        between = "list-sentences" if how == "sentences" else "list-commas"

        def follow(before: str, following: str, message: str = between) -> str:
            return self.format(message, {"before": Said(before), "next": Said(following)})

        if not items:
            return self.format("list-none", {})
        *first, last = items
        return follow(reduce(follow, first), last, f"list-{how}") if first else last


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


def walk(node: Any) -> Iterator[ast.BaseNode]:
    """A parsed message and all that is in it."""
    if isinstance(node, ast.BaseNode):
        yield node
        for value in vars(node).values():
            yield from walk(value)
    elif isinstance(node, list):
        for item in node:
            yield from walk(item)


def resources(package: str, language: str) -> list[ast.Resource]:
    """The files of a title in a language: first what all titles share, then its own."""
    files = (files_of(place).joinpath(f"{language}.ftl") for place in (SHARED, f"{package}.{FOLDER}"))
    return [FluentResource(file.read_text("utf-8")) for file in files if file.is_file()]


@cache
def load_book(package: str, language: str = ENGLISH) -> Phrasebook:
    """The words of a title in a language; English fills the gaps."""
    found = resources(package, language)
    if not found:
        raise PhraseError(f"There is no {language}.ftl in {package}.{FOLDER}.")
    return Phrasebook(language, found, None if language == ENGLISH else load_book(package))


def missing(package: str, language: str) -> list[str]:
    """The messages, and forms of messages, that a language does not have."""
    own = set(Phrasebook(language, resources(package, language)).messages())
    return [message for message in load_book(package).messages() if message not in own]
