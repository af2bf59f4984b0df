"""Write the generated pages of docs/ anew: `python -m tools.write_docs`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Any

import chancellery
from chancellery.core.codec import expected
from chancellery.core.effects import Vocabulary
from chancellery.core.select import Names
from chancellery.testing.rules_index import coverage, load_index, named_in
from tools import numbers_page, turmoil_cards

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
            *_grande_guerre(),
        ]
    )


def _grande_guerre() -> list[str]:
    from chancellery.games.grande_guerre.rules.aims import AIMS
    from chancellery.games.grande_guerre.rules.cards.conditions import AIMS as CARD_AIMS
    from chancellery.games.grande_guerre.rules.cards.conditions import CONDITIONS as CARD_CONDITIONS
    from chancellery.games.grande_guerre.rules.cards.steps import ACTIONS_ONLY, CARDS_ONLY
    from chancellery.games.grande_guerre.rules.conditions import CONDITIONS
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
    from chancellery.games.grande_guerre.rules.seven import LOOKS

    return [
        "## La Grande Guerre",
        "",
        "Event cards and political actions take the same steps, but for some. A `power` is named, or it is",
        "`own`, the government that acts, or `target`, the one that a card is aimed at.",
        "",
        *_steps(GrandeGuerre().language),
        "",
        f"Of cards alone: {_listed(CARDS_ONLY)}. Of actions alone: {_listed(ACTIONS_ONLY)}.",
        "",
        "An action is open if all of its `open` hold; a step, or a row of its test, counts `when` all of",
        "these do:",
        "",
        *_values(CONDITIONS),
        "",
        "What an action may be aimed at (`aim`):",
        "",
        *_values(AIMS),
        "",
        "When a card may be used (`when`):",
        "",
        *_values(CARD_CONDITIONS),
        "",
        "What a card may be aimed at (`aim`):",
        "",
        *_table("word", ((f"`{name}`", _summary(fn)) for name, fn in sorted(CARD_AIMS.items()))),
        "",
        "What a seat of seven may aim at in the end, for a `value`:",
        "",
        *_functions("aim", LOOKS),
        "",
    ]


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in sorted(names))


def _values(words: Mapping[str, Any]) -> list[str]:
    """Words of La Grande Guerre, each with the kind of its value."""
    rows = [
        f"| `{name}` | {expected(word.hint) if word.hint else '`true`'} | {_summary(word.fn)} |"
        for name, word in sorted(words.items())
    ]
    return ["| word | value | |", "| --- | --- | --- |", *rows]


def _steps(vocabulary: Vocabulary) -> list[str]:
    ops = vocabulary.ops.ops
    steps = [name for name in sorted(ops) if hasattr(ops[name], "__wrapped__")]
    rows = [f"| `{name}` | {_words(signature(ops[name]))} | {_summary(ops[name])} |" for name in steps]
    return ["| `do` | words | what it does |", "| --- | --- | --- |", *rows]


def _conditions(vocabulary: Vocabulary) -> list[str]:
    return _functions("condition", vocabulary.conditions)


def _functions(kind: str, known: Mapping[str, Callable[..., object]]) -> list[str]:
    rows = [f"| `{name}` | {_words(signature(fn))} | {_summary(fn)} |" for name, fn in sorted(known.items())]
    return [f"| {kind} | more words | |", "| --- | --- | --- |", *rows]


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


PAGES = {
    "effects.md": effects_page,
    "coverage.md": coverage_page,
    "turmoil-cards.md": turmoil_cards.page,
    "numbers.md": numbers_page.page,
}


def main() -> None:
    for name, page in PAGES.items():
        (ROOT / "docs" / name).write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
