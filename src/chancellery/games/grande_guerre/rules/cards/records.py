"""The event cards as facts: read from `events.toml`, with their effects compiled into frames."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from chancellery.core.agenda import Ops
from chancellery.core.data import Data
from chancellery.core.effects import Effect, compile_effect
from chancellery.core.errors import DataError
from chancellery.games.grande_guerre.rules.cards.conditions import AIMS, CHECKS, ROWS, WHEN
from chancellery.games.grande_guerre.rules.facts import SIDES

PUBLIC, STRATAGEM = "public", "stratagem"


@dataclass(frozen=True, slots=True)
class Card:
    """An event."""

    number: int
    slug: str
    title: str
    side: str
    """`entente`, `central` or `any`."""
    secret: bool
    """A stratagem, kept in the hand; others happen when they are drawn."""
    turns: tuple[tuple[int, int], ...]
    open_turns: frozenset[int]
    """The same, turn by turn."""
    need: int
    """What the die must reach; 0: it happens by itself."""
    rows: Mapping[str, int]
    """What changes the die."""
    once: bool
    twice: bool
    combat_only: bool
    """It changes battles alone."""
    swaps: bool
    aim: str
    when: Mapping[str, Any]
    text: str
    effect: Effect
    failure: Effect
    """What happens if the die is too low."""

    @property
    def last_turn(self) -> int:
        return self.turns[-1][1]

    def dated(self, turn: int) -> bool:
        return turn in self.open_turns


class Deck:
    """All cards by number, and what the rules of the deck say."""

    def __init__(self, data: Data, vocabulary: Ops) -> None:
        self.cards = {
            record["number"]: _card(data.file, slug, record, vocabulary)
            for slug, record in data.records("card").items()
        }
        self._past = [
            [n for n, card in self.cards.items() if card.last_turn < turn]
            for turn in range(2 + max(card.last_turn for card in self.cards.values()))
        ]
        self.tables: Mapping[str, Any] = data.tables
        self.rules: Mapping[str, int] = data.tables["deck"]
        if sorted(self.cards) != list(range(1, self.rules["cards"] + 1)):
            raise DataError(f"{data.file}: the cards are numbered from 1 to {self.rules['cards']}.")

    def past(self, turn: int) -> list[int]:
        """The cards whose last date is before a turn."""
        return self._past[min(turn, len(self._past) - 1)]


def _card(file: str, slug: str, record: Mapping[str, Any], vocabulary: Ops) -> Card:
    where = f"{file}, card.{slug}"
    try:
        card = Card(
            record["number"],
            slug,
            record["title"],
            record["side"],
            record["kind"] == STRATAGEM,
            tuple((first, last) for first, last in record["turns"]),
            frozenset(turn for first, last in record["turns"] for turn in range(first, last + 1)),
            record.get("need", 0),
            record.get("rows", {}),
            record.get("once", False),
            record.get("twice", False),
            record.get("war", False),
            record.get("swaps", False),
            record.get("aim", ""),
            record.get("when", {}),
            record["text"],
            compile_effect(where, record["effect"], vocabulary),
            compile_effect(where, record.get("failure", ()), vocabulary),
        )
    except KeyError as missing:
        raise DataError(f"{where}: {missing} is missing.") from missing
    _check(where, card, record["kind"])
    return card


def _check(where: str, card: Card, kind: str) -> None:
    """Words that the code does not know are refused when the file is read."""
    known = (
        ("side", {card.side}, {"any", *SIDES}),
        ("kind", {kind}, {PUBLIC, STRATAGEM}),
        ("aim", {card.aim} - {""}, set(AIMS)),
        ("rows", set(card.rows), set(ROWS)),
        ("when", set(card.when), set(WHEN)),
        ("check", {card.when["check"]} if "check" in card.when else set(), set(CHECKS)),
    )
    for key, words, allowed in known:
        for word in sorted(words - allowed):
            raise DataError(f"{where}: {key} cannot be {word!r}; it is {', '.join(sorted(allowed))}.")
