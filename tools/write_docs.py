"""Write the generated pages of docs/ anew: `python -m tools.write_docs`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from inspect import Parameter, Signature, signature
from pathlib import Path

import chancellery
from chancellery.core.effects import Vocabulary
from chancellery.core.select import Names
from chancellery.testing.rules_index import coverage, load_index, named_in
from tools import turmoil_cards

ROOT = Path(__file__).parent.parent
MANY = 12
"""More words that begin alike are not all shown."""


def coverage_page() -> str:
    """Every paragraph of every rulebook, and the tests that prove it."""
    rows = []
    for info in chancellery.titles():
        index = ROOT / "src" / "chancellery" / "games" / info.slug / "data" / "rules.toml"
        rows.append((info.title, load_index(index), named_in(ROOT / "tests" / info.slug)))
    return coverage(rows)


def effects_page() -> str:
    """The vocabularies of cards, from the ops themselves."""
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque
    from chancellery.games.turmoil.rules.events import COUNTED
    from chancellery.games.turmoil.rules.rules import Turmoil
    from chancellery.games.turmoil.rules.support import where_words

    turmoil, belle_epoque = Turmoil().editions["deluxe"], BelleEpoque()
    return "\n".join(
        [
            "# The vocabulary of cards",
            "",
            "Generated from the ops of the games. A step of a card names an op in `do` and gives its",
            "words; the op's own arguments are the schema. An unknown op, a misspelt or missing word, a",
            "value of the wrong kind and a name that there is not are refused when the data are loaded, with",
            "file, card, step and word. Words with a value may be left out.",
            "",
            "## Europe in Turmoil",
            "",
            *_steps(turmoil.vocabulary),
            "",
            "Every step may carry `if = { … }`, one of these conditions, turned round by `not = true`:",
            "",
            *_conditions(turmoil.vocabulary),
            "",
            "A number may be one that is counted in play:",
            "",
            *_table("word", ((f"`{name}`", told) for name, (told, _) in sorted(COUNTED.items()))),
            "",
            "A `where` joins sets of spaces by `&`, `|` and `-`, with brackets:",
            "",
            *_where(where_words(turmoil.facts)),
            "",
            "## La Belle Époque",
            "",
            *_steps(belle_epoque.cards.vocabulary),
            "",
            "A `goal` of an objective is a list of these conditions, each turned round by `not = true`:",
            "",
            *_conditions(belle_epoque.cards.vocabulary),
            "",
            "A `where` joins sets of Territories in the same way:",
            "",
            *_where(belle_epoque.cards.where_words),
            "",
        ]
    )


def _steps(vocabulary: Vocabulary) -> list[str]:
    ops = vocabulary.ops.ops
    steps = [name for name in sorted(ops) if hasattr(ops[name], "__wrapped__")]
    rows = [f"| `{name}` | {_words(signature(ops[name]))} | {_summary(ops[name])} |" for name in steps]
    return ["| `do` | words | what it does |", "| --- | --- | --- |", *rows]


def _conditions(vocabulary: Vocabulary) -> list[str]:
    known = sorted(vocabulary.conditions.items())
    rows = [f"| `{name}` | {_words(signature(fn))} | {_summary(fn)} |" for name, fn in known]
    return ["| condition | more words | |", "| --- | --- | --- |", *rows]


def _where(groups: Iterable[tuple[str, Names]]) -> list[str]:
    rows = []
    for told, names in groups:
        first = next(iter(names))
        before = f"{first.partition('_')[0]}_"
        alike = len(names) > MANY and all(name.startswith(before) for name in names)
        shown = (first, f"{before}…") if alike else names
        rows.append((" ".join(f"`{name}`" for name in shown), told))
    return _table("word", rows)


def _table(head: str, rows: Iterable[tuple[str, str]]) -> list[str]:
    return [f"| {head} | |", "| --- | --- |", *(f"| {name} | {told} |" for name, told in rows)]


def _words(known: Signature) -> str:
    words = []
    for p in known.parameters.values():
        if p.kind is Parameter.KEYWORD_ONLY:
            default = "" if p.default is Parameter.empty else f" = {json.dumps(p.default)}"
            words.append(f"`{p.name.removesuffix('_')}{default}`")
    return " ".join(words)


def _summary(fn: Callable[..., object]) -> str:
    """The first paragraph of a docstring, as one line."""
    return " ".join((fn.__doc__ or "").strip().split("\n\n", maxsplit=1)[0].split())


PAGES = {"effects.md": effects_page, "coverage.md": coverage_page, "turmoil-cards.md": turmoil_cards.page}


def main() -> None:
    for name, page in PAGES.items():
        (ROOT / "docs" / name).write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
