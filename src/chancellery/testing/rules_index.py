"""The paragraphs of a rulebook and the tests that name them.

A game's `rules.toml` lists every paragraph, `[paragraph."II.4"]`, with a title of ours and a status: `done`,
`n/a` with a reason, or `todo`. Tests say `@rule("II.4")`; what is done must have a test that says so.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from chancellery.core.paragraphs import STATUS, Paragraph, load_index

if TYPE_CHECKING:
    import pytest

__all__ = ["Paragraph", "coverage", "faults", "load_index", "named_in", "rule"]

Named: TypeAlias = Mapping[str, Sequence[str]]
"""Which tests name a paragraph."""


def rule(*paragraphs: str) -> pytest.MarkDecorator:
    """Mark a test with the paragraphs that it proves."""
    import pytest

    return pytest.mark.rule(*paragraphs)


def named_in(folder: Path, mark: str = "rule") -> dict[str, list[str]]:
    """The tests below a folder by the paragraphs that they name, read from the source without running it.

    `mark` is another marker of the same kind, such as `card`.
    """
    named: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for paragraph, test in _marks(ast.parse(path.read_text("utf-8")).body, mark):
            named.setdefault(paragraph, []).append(f"{path.relative_to(folder).as_posix()}{test}")
    return named


def _marks(body: Iterable[ast.stmt], mark: str, test: str = "") -> Iterator[tuple[str, str]]:
    """Of a test what stands above it, for what it does marks nothing; of a file what stands beside them."""
    for statement in body:
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            inner = f"{test}::{statement.name}"
            yield from ((one, inner) for above in statement.decorator_list for one in _named(above, mark))
            if isinstance(statement, ast.ClassDef):
                yield from _marks(statement.body, mark, inner)
        else:
            yield from ((one, test) for one in _named(statement, mark))


def _named(node: ast.AST, mark: str) -> Iterator[str]:
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and _is_mark(call.func, mark):
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def _is_mark(func: ast.expr, mark: str) -> bool:
    """`rule(…)` or `pytest.mark.rule(…)`."""
    if isinstance(func, ast.Attribute):
        return func.attr == mark and isinstance(func.value, ast.Attribute) and func.value.attr == "mark"
    return isinstance(func, ast.Name) and func.id == mark


def faults(index: Mapping[str, Paragraph], named: Named) -> list[str]:
    """What is wrong between the paragraphs and the tests, a sentence each."""
    found = [
        f"{tests[0]} names §{number}, which is not in the index."
        for number, tests in named.items()
        if number not in index
    ]
    found += [
        f"§{one.number} ({one.title}) is done, but no test names it."
        for one in index.values()
        if one.status == "done" and not named.get(one.number)
    ]
    found += [
        f"§{one.number} ({one.title}) is not applicable, but {named[one.number][0]} names it."
        for one in index.values()
        if one.status == "n/a" and named.get(one.number)
    ]
    return found


def coverage(titles: Iterable[tuple[str, Mapping[str, Paragraph], Named]]) -> str:
    """The text of `docs/coverage.md`: every paragraph of every title, and the tests that prove it."""
    parts = [
        "# Coverage\n\nGenerated from each game's `rules.toml` and the tests that name its paragraphs.\n"
    ]
    for title, index, named in titles:
        counts = Counter(one.status for one in index.values())
        summary = ", ".join(f"{counts[status]} {status}" for status in STATUS if counts[status])
        rows = "".join(_row(one, named.get(one.number, ())) for one in index.values())
        head = f"\n## {title}\n\n{len(index)} paragraphs: {summary}.\n\n"
        parts.append(f"{head}| § | | status | tests |\n|---|---|---|---|\n{rows}")
    return "".join(parts)


def _row(one: Paragraph, tests: Sequence[str]) -> str:
    names = list(dict.fromkeys(tests))
    shown = ", ".join(f"`{name}`" for name in names[:3])
    more = f" and {len(names) - 3} more" if len(names) > 3 else ""
    status = f"{one.status}: {one.reason}" if one.reason else one.status
    return f"| {one.number} | {one.title} | {status} | {shown}{more} |\n"
