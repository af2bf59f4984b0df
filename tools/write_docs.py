"""Write the generated pages of docs/ anew: `python -m tools.write_docs`."""

from __future__ import annotations

import json
from collections.abc import Callable
from inspect import Parameter, Signature, signature
from pathlib import Path

import chancellery
from chancellery.testing.rules_index import coverage, load_index, named_in
from tools import turmoil_cards

ROOT = Path(__file__).parent.parent


def coverage_page() -> str:
    """Every paragraph of every rulebook, and the tests that prove it."""
    rows = []
    for info in chancellery.games():
        index = ROOT / "src" / "chancellery" / "games" / info.slug / "rules.toml"
        rows.append((info.title, load_index(index), named_in(ROOT / "tests" / info.slug)))
    return coverage(rows)


def effects_page() -> str:
    """The vocabulary of Europe in Turmoil's events, from the ops themselves."""
    from chancellery.games.turmoil.events import CONDITIONS, COUNTS
    from chancellery.games.turmoil.rules import Turmoil

    ops = Turmoil().editions["deluxe"].ops.ops
    steps = {name: signature(op) for name, op in sorted(ops.items())}
    rows = [
        f"| `{name}` | {_words(known)} | {_summary(ops[name])} |"
        for name, known in steps.items()
        if any(p.kind is Parameter.KEYWORD_ONLY for p in known.parameters.values())
    ]
    conditions = [f"| `{name}` | {_summary(fn)} |" for name, fn in sorted(CONDITIONS.items())]
    return "\n".join(
        [
            "# The vocabulary of events",
            "",
            "Generated from the ops of Europe in Turmoil. A step of a card names an op in `do` and gives its",
            "words; the op's own arguments are the schema, checked when the data are loaded. Words with a",
            "value may be left out.",
            "",
            "| `do` | words | what it does |",
            "| --- | --- | --- |",
            *rows,
            "",
            "Every step may carry `if = { … }`, one of these conditions, turned round by `not = true`:",
            "",
            "| condition | |",
            "| --- | --- |",
            *conditions,
            "",
            f"A number may be one that is counted in play: {', '.join(f'`{n}`' for n in sorted(COUNTS))}.",
            "",
        ]
    )


def _words(known: Signature) -> str:
    words = []
    for p in known.parameters.values():
        if p.kind is Parameter.KEYWORD_ONLY:
            default = "" if p.default is Parameter.empty else f" = {json.dumps(p.default)}"
            words.append(f"`{p.name}{default}`")
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
