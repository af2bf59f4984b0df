"""The coverage of Europe in Turmoil's cards: every card with its tests and where its data come from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from chancellery.games.turmoil.rules.facts import ERAS, Card, Facts, Mobilization, Stability, facts
from chancellery.testing.rules_index import Named, named_in

TESTS = Path(__file__).parent.parent / "tests" / "turmoil"
MOST = 0.15
"""The share of cards that may be functions of their own."""

AnyCard = Card | Stability | Mobilization


def is_special(card: AnyCard) -> bool:
    """Does a step of the event name a function of its own?"""
    return any(step.get("do") == "special" for step in _steps(card.effect))


def _steps(effect: Sequence[Any]) -> Iterator[Mapping[str, Any]]:
    for step in effect:
        yield step
        for key in ("steps", "otherwise"):
            yield from _steps(step.get(key, ()))
        for branch in step.get("branches", {}).values():
            yield from _steps(branch)


def decks(of: Facts) -> tuple[Sequence[AnyCard], Sequence[AnyCard], Sequence[AnyCard]]:
    return of.cards, of.stability, of.mobilization


def share_of_specials() -> float:
    """Of all cards of both editions, how many are special in either."""
    cards = [card for deck in decks(facts("first")) for card in deck]
    return len(specials()) / len(cards)


def specials() -> list[str]:
    both = [decks(facts(edition)) for edition in ("first", "deluxe")]
    return sorted({card.slug for edition in both for deck in edition for card in deck if is_special(card)})


def proofs(deck: str) -> Named:
    """By card: the tests that are marked with it; some slugs occur in two decks, whose tests are apart."""
    named = _marked()
    wanted = {
        "strategy": [f"cards/test_{era}.py" for era in ERAS],
        "stability": ["cards/test_stability.py"],
        "mobilization": ["test_mobilization.py"],
    }[deck]
    found: dict[str, list[str]] = {}
    for slug, tests in named.items():
        own = [test for test in dict.fromkeys(tests) if test.split("::")[0] in wanted]
        if own:
            found[slug] = own
    return found


@cache
def _marked() -> Named:
    return named_in(TESTS, "card")


def page() -> str:
    """The text of `docs/turmoil-cards.md`."""
    first, deluxe = facts("first"), facts("deluxe")
    count = sum(map(len, decks(first)))
    special = f"{len(specials())} of them special: {share_of_specials():.1%}; at most {MOST:.0%} may be"
    intro = (
        "# The cards of Europe in Turmoil\n\n"
        "Generated from the data and the tests: every card, what proves it, and where its data come from\n"
        "(see [Europe in Turmoil](turmoil.md) for the words). A *special* card has a function of its own;\n"
        f"all others are steps of the common vocabulary.\n\n{count} cards, {special}.\n"
    )
    named = proofs("strategy")
    strategy = [
        [str(a.number), a.title, a.side, a.era, *_rest(a, b, named)]
        for a, b in zip(first.cards, deluxe.cards, strict=True)
    ]
    named = proofs("stability")
    stability = [
        [str(c.number), c.title, c.side, *_rest(c, d, named)]
        for c, d in zip(first.stability, deluxe.stability, strict=True)
    ]
    named = proofs("mobilization")
    plans = [
        [e.id, e.title, e.nation.replace("_", " "), str(e.priority), *_rest(e, f, named)]
        for e, f in zip(first.mobilization, deluxe.mobilization, strict=True)
    ]
    return "\n".join(
        (
            intro,
            _table("Strategy cards", ("no.", "card", "side", "era"), strategy),
            _table("Stability cards", ("no.", "card", "side"), stability),
            _table("Mobilization cards", ("id", "card", "nation", "priority"), plans),
        )
    )


def _rest(card: AnyCard, deluxe: AnyCard, named: Named) -> list[str]:
    """The tests, the provenance, and whether it is special."""
    tests = named.get(card.slug, ())
    shown = f"`{tests[0]}`" if tests else "none"
    more = f" and {len(tests) - 1} more" if len(tests) > 1 else ""
    source = card.source if card.source == deluxe.source else f"{card.source}; Deluxe {deluxe.source}"
    special = "special" if is_special(card) or is_special(deluxe) else ""
    return [shown + more, source, special]


def _table(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    columns = (*heads, "tests", "source", "")
    lines = ["|".join(("", *(f" {cell} " for cell in row), "")) for row in (columns, *rows)]
    lines.insert(1, "|" + "---|" * len(columns))
    return f"## {title}\n\n" + "\n".join(lines) + "\n"
