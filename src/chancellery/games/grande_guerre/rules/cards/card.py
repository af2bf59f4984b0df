"""The event cards as the rules use them: effects are frames, conditions are functions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from chancellery.core.effects import Effect
from chancellery.core.records import Data
from chancellery.games.grande_guerre.rules.cards import records
from chancellery.games.grande_guerre.rules.cards.conditions import CONDITIONS
from chancellery.games.grande_guerre.rules.cards.steps import TARGET
from chancellery.games.grande_guerre.rules.gates import Check
from chancellery.games.grande_guerre.rules.language import Language
from chancellery.games.grande_guerre.rules.records import CARDS, read_group
from chancellery.games.grande_guerre.rules.revolution.regimes import KERENSKI, LENIN

AIMED = ("kerenski", "lenin", "politics", "straits")
"""Steps that need to know what the player named."""


@dataclass(frozen=True, slots=True)
class Card:
    """An event."""

    number: int
    slug: str
    title: str
    text: str
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
    when: tuple[Check, ...]
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

    def __init__(self, data: Data, language: Language) -> None:
        found = data.records(CARDS)
        _check(data, found)
        self.number: dict[str, int] = {slug: card.number for slug, card in found.items()}
        self.cards: dict[int, Card] = {card.number: _compiled(card, language) for card in found.values()}
        self._past = [
            [n for n, card in self.cards.items() if card.last_turn < turn]
            for turn in range(2 + max(card.last_turn for card in self.cards.values()))
        ]
        self._stratagems = [
            [card for card in self.cards.values() if card.secret and card.dated(turn)]
            for turn in range(len(self._past))
        ]
        self.tables = read_group(data, records.CardTables)
        self.rules = self.tables.deck

    def stratagems(self, turn: int) -> list[Card]:
        """Those whose date has come and is not past."""
        return self._stratagems[min(turn, len(self._stratagems) - 1)]

    def past(self, turn: int) -> list[int]:
        """The cards whose last date is before a turn."""
        return self._past[min(turn, len(self._past) - 1)]


def _compiled(card: records.Card, language: Language) -> Card:
    return Card(
        card.number,
        card.slug,
        card.title,
        card.text,
        card.side,
        card.kind == "stratagem",
        card.turns,
        frozenset(turn for first, last in card.turns for turn in range(first, last + 1)),
        card.need,
        card.rows,
        card.once,
        card.twice,
        card.war,
        card.swaps,
        card.aim,
        language.checks(CONDITIONS, card.when),
        language.effect(card.effect),
        language.effect(card.failure),
    )


def _check(data: Data, cards: Mapping[str, records.Card]) -> None:
    """What a type cannot say of a card."""
    known = {"lenin": LENIN, "kerenski": KERENSKI}
    numbers: dict[int, str] = {}
    for slug, card in cards.items():
        if numbers.setdefault(card.number, slug) != slug:
            data.refuse(CARDS, slug, "number", f"{card.number} is {numbers[card.number]!r}.")
        if card.number < 1 or known.get(slug, card.number) != card.number:
            data.refuse(CARDS, slug, "number", f"it is {known.get(slug, 'one or more')}.")
        if not card.turns:
            data.refuse(CARDS, slug, "turns", "there is no turn for it.")
        if card.aim and card.kind != "stratagem":
            data.refuse(CARDS, slug, "aim", "nobody aims a public card.")
        for i, step in enumerate(card.effect):
            if not card.aim and (step["do"] in AIMED or step.get("power") == TARGET):
                data.refuse(CARDS, slug, f"effect[{i}]", "the card has no aim.")
