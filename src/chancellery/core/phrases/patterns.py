"""Messages made ready: a pattern of a language file becomes a function that puts its sentence together.

The library would walk through what it has parsed anew for every sentence; a server makes thousands a second.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType
from fluent.syntax import ast

from chancellery.core.phrases.values import Figure, PhraseError, Slug, printed

Values: TypeAlias = Mapping[str, Any]
Maker: TypeAlias = Callable[[Values], str]
"""Makes a text of the fields that it is given."""
Part: TypeAlias = Callable[[Values], Any]
"""Gives a text, or a value that is to be printed or chosen by."""
Find: TypeAlias = Callable[[str], Maker]

_COUNTED = """
counted = { $n ->
    [zero] zero
    [one] one
    [two] two
    [few] few
    [many] many
   *[other] other
    }
"""


class Patterns:
    """How one language makes its messages ready: what they may call, and how it counts."""

    def __init__(self, languages: list[str], functions: Mapping[str, Callable[..., Any]], find: Find) -> None:
        self._functions = functions
        self._find = find
        """A message, a form of one or a term that another takes in."""
        bundle = FluentBundle(languages, use_isolating=False)
        bundle.add_resource(FluentResource(_COUNTED))
        counted: Any = bundle.get_message("counted").value
        self._counted = lru_cache(1024)(lambda n: str(bundle.format_pattern(counted, {"n": n})[0]))

    def ready(self, pattern: ast.Pattern) -> Maker:
        parts: list[str | Part] = []
        for element in pattern.elements:
            part = element.value if isinstance(element, ast.TextElement) else self._part(element)
            if isinstance(part, str) and parts and isinstance(parts[-1], str):
                parts[-1] += part
            else:
                parts.append(part)
        if len(parts) > 1:
            return lambda values: "".join(
                [one if type(one) is str else printed(one(values)) for one in parts]  # type: ignore[operator]
            )
        only = parts[0] if parts else ""
        return (lambda _: only) if isinstance(only, str) else lambda values: printed(only(values))

    def _part(self, node: Any) -> str | Part:
        """What stands in braces; a text is the same whatever is given."""
        if isinstance(node, ast.Placeable):
            return self._part(node.expression)
        if isinstance(node, ast.StringLiteral):
            return str(node.parse()["value"])
        if isinstance(node, ast.VariableReference):
            return _field(node.id.name)
        if isinstance(node, ast.SelectExpression):
            return self._choice(node)
        if isinstance(node, ast.FunctionReference):
            return self._call(node)
        if isinstance(node, ast.MessageReference | ast.TermReference):
            return self._inside(node)
        number = _number(node)
        return lambda _: number

    def _value(self, node: Any) -> Part:
        part = self._part(node)
        return (lambda _: part) if isinstance(part, str) else part

    def _inside(self, node: ast.MessageReference | ast.TermReference) -> Part:
        """Another message with the same fields, or a term with its own."""
        name = f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name
        if isinstance(node, ast.MessageReference):
            return self._find(name)
        named = node.arguments.named if node.arguments else []
        given = _Given({one.name.name: self._value(one.value)({}) for one in named})
        made = self._find(f"-{name}")
        return lambda _: made(given)

    def _call(self, node: ast.FunctionReference) -> Part:
        if node.id.name not in self._functions:
            raise PhraseError(f"Unknown function: {node.id.name}")
        function = self._functions[node.id.name]
        given = [self._value(one) for one in node.arguments.positional]
        named = {one.name.name: self._value(one.value)({}) for one in node.arguments.named}

        def called(values: Values) -> Any:
            try:
                return function(*[one(values) for one in given], **named)
            except PhraseError:
                raise
            except Exception as error:  # a field of a kind that it is not for
                raise PhraseError(str(error)) from error

        return called

    def _choice(self, node: ast.SelectExpression) -> Part:
        """The first variant that fits, or else the one with the star."""
        value = self._value(node.selector)
        variants = [(_key(one.key), self.ready(one.value)) for one in node.variants]
        default = next(made for one, (_, made) in zip(node.variants, variants, strict=True) if one.default)
        by_name: dict[Any, Maker] = {key: made for key, made in reversed(variants) if isinstance(key, str)}
        only_names, counted = len(by_name) == len(variants), self._counted

        def chosen(values: Values) -> str:
            given = value(values)
            if only_names and isinstance(given, str | Slug):
                return by_name.get(given, default)(values)
            if only_names and isinstance(given, int):
                return by_name.get(counted(given), default)(values)
            return next((made for key, made in variants if self._fits(given, key)), default)(values)

        return chosen

    def _fits(self, given: Any, key: str | float) -> bool:
        if isinstance(given, int) and isinstance(key, str):
            return self._counted(given) == key
        return bool(given == key)


class _Ungiven(FluentType):
    """A field that a term is not given: it may choose by it, and must not print it."""

    def format(self, locale: Any) -> str:
        raise PhraseError("a term prints a field that it is not given.")


class _Given(dict[str, Any]):
    """What a term is given."""

    def __missing__(self, name: str) -> _Ungiven:
        return _Ungiven()


def _field(name: str) -> Part:
    def field(values: Values) -> Any:
        try:
            return values[name]
        except KeyError:
            raise PhraseError(f"its field {name!r} is not given.") from None

    return field


def _key(node: ast.Identifier | ast.NumberLiteral) -> str | float:
    return node.name if isinstance(node, ast.Identifier) else _number(node)


def _number(node: ast.NumberLiteral) -> float:
    return float(node.value) if "." in node.value else Figure(node.value)
