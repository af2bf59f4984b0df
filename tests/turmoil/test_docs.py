"""The tables of `docs/turmoil.md` say what the data say, and the cards are covered."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tools.turmoil_cards import MOST, decks, proofs, share_of_specials

from chancellery.games.turmoil.rules import facts as facts_module
from chancellery.games.turmoil.rules.facts import facts
from chancellery.games.turmoil.rules.setup import INFO

DOC = Path(__file__).parents[2] / "docs" / "turmoil.md"
DATA = Path(facts_module.__file__).parents[1] / "data"
WORDS = ("rule", "example", "first", "inferred", "disputed")
KINDS = (
    ("spaces.toml", "space", "space"),
    ("victorian.toml", "card", "card"),
    ("edwardian.toml", "card", "card"),
    ("georgian.toml", "card", "card"),
    ("stability.toml", "stability_card", "stability card"),
    ("war.toml", "box", "box"),
    ("war.toml", "mobilization", "mobilization"),
)

Rows = list[tuple[str, ...]]


def table(heading: str) -> Rows:
    """The rows of the first table under a heading."""
    part = DOC.read_text("utf-8").split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in part.splitlines() if line.startswith("|")]
    return [tuple(cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]) for line in lines[2:]]


def records(file: str, kind: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = tomllib.loads((DATA / file).read_text("utf-8"))[kind]
    return found


def overrides() -> Rows:
    return [
        (
            record.get("title") or record["name"],
            shown,
            ", ".join(f"`{key}`" for key in record["deluxe"] if key != "source"),
            record["deluxe"]["source"],
        )
        for file, kind, shown in KINDS
        for record in records(file, kind).values()
        if "deluxe" in record
    ]


def word(source: str) -> str:
    return re.split(r"[:;,]", source)[0]


def test_options() -> None:
    rows = table("Options")
    assert [row[0] for row in rows] == [f"`{option.name}`" for option in INFO.options]
    for row, option in zip(rows[:4], INFO.options, strict=False):
        assert row[1] == ", ".join(f"`{str(value).lower()}`" for value in option.values)


def test_overrides_of_deluxe() -> None:
    assert table("Overrides of the Deluxe edition") == overrides()


def test_every_override_has_a_source_of_its_own() -> None:
    assert {word(row[3]) for row in overrides()} <= {"rule", "inferred", "disputed"}


def test_sources() -> None:
    def counts(*where: tuple[str, str]) -> Counter[str]:
        return Counter(word(record["source"]) for one in where for record in records(*one).values())

    eras = [(f"{era}.toml", "card") for era in ("victorian", "edwardian", "georgian")]
    found = {
        "spaces": counts(("spaces.toml", "space")),
        "strategy cards": counts(*eras),
        "stability cards": counts(("stability.toml", "stability_card")),
        "mobilization cards": counts(("war.toml", "mobilization")),
        "Deluxe overrides": Counter(word(row[3]) for row in overrides()),
    }
    assert table("Where the data come from") == [
        (name, *(str(count[source]) for source in WORDS)) for name, count in found.items()
    ]


@pytest.mark.parametrize(("deck", "kind"), [(0, "strategy"), (1, "stability"), (2, "mobilization")])
def test_every_card_has_a_test(deck: int, kind: str) -> None:
    named = proofs(kind)
    assert [card.slug for card in decks(facts("first"))[deck] if card.slug not in named] == []


def test_few_cards_are_special() -> None:
    assert share_of_specials() <= MOST


@pytest.mark.parametrize("edition", ["first", "deluxe"])
def test_texts_are_there_and_end_like_sentences(edition: str) -> None:
    for deck in decks(facts(edition)):
        for card in deck:
            assert card.text.endswith("."), card.slug
