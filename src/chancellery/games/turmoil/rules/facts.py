"""The facts of an edition: map, cards, naval boxes. Read once, then only looked at.

Spaces and cards are ints in a position and slugs in actions and data. Sets of spaces are int masks.
The side that a number belongs to comes first: `support[LIBERAL][space]`.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import get_args

from chancellery.core.decisions import Action, Seat
from chancellery.core.errors import DataError
from chancellery.core.own_data import own_folder
from chancellery.core.records import Data, load_records
from chancellery.core.select import Options, Unions
from chancellery.games.turmoil.rules.records import (
    BOXES,
    CARDS,
    ERAS,
    ICONS,
    LINES,
    MARKERS,
    MOBILIZATIONS,
    OUTSIDE,
    REGIONS,
    SCENARIOS,
    SCHEMA,
    SEATS,
    SPACES,
    STABILITY_CARDS,
    TRACK,
    Box,
    Card,
    Marker,
    Mobilization,
    Nation,
    Outside,
    Scenario,
    Space,
    Stability,
)

__all__ = [
    "AUTHORITARIAN",
    "ERAS",
    "ICONS",
    "LIBERAL",
    "REGIONS",
    "SEATS",
    "SIDE",
    "Box",
    "Card",
    "Facts",
    "Mobilization",
    "Space",
    "Stability",
    "facts",
]

LIBERAL, AUTHORITARIAN = 0, 1
SIDE: dict[Seat, int] = {"liberal": LIBERAL, "authoritarian": AUTHORITARIAN}

CHOICE = 2
MOST_CARDS = 200
"""The effects of stability cards are numbered from there: see `vocabulary`."""
U_BOATS = "u_boat_offensive"


class Facts:
    """All facts of one edition."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.edition = data.edition
        self._spaces()
        self._lines()
        self._cards()
        self._other_cards()
        self.boxes: tuple[Box, ...] = tuple(data.records(BOXES).values())
        self.box_index = {box.slug: i for i, box in enumerate(self.boxes)}
        self.powers: dict[str, int] = {box.first: i for i, box in enumerate(self.boxes) if box.first}
        """By what the first to reach it gains: the box."""
        self.markers: dict[str, Marker] = data.records(MARKERS)
        self.track: tuple[int, ...] = data.only(TRACK).values
        self.scenarios: dict[str, Scenario] = data.records(SCENARIOS)

    # Map.

    def _spaces(self) -> None:
        self.spaces: tuple[Space, ...] = tuple(self.data.records(SPACES).values())
        self.space: dict[str, int] = {space.slug: i for i, space in enumerate(self.spaces)}
        self.space_slugs: list[str] = [space.slug for space in self.spaces]
        self.slugs_of_spaces: Options[str] = Options(self.space_slugs)
        """By mask, as `options`."""
        self.stabilities: list[int] = [space.stability for space in self.spaces]
        self.all: int = (1 << len(self.spaces)) - 1
        self.sets: dict[str, int] = dict.fromkeys((*REGIONS, "independent", *ICONS, "battleground"), 0)
        for i, space in enumerate(self.spaces):
            for name in (space.region, *space.icons, *(("battleground",) if space.battleground else ())):
                self.sets[name] |= 1 << i
        self.options: dict[str, Options[Action]] = {
            verb: Options([(verb, space.slug) for space in self.spaces])
            for verb in ("place", "remove", "space", "check", "from", "to")
        }
        """By verb and mask: the actions that name those spaces."""

    def _lines(self) -> None:
        beside = [0] * len(self.spaces)
        self.outside: dict[str, Outside] = self.data.records(OUTSIDE)
        self.boxes_beside: list[tuple[int, int]] = [(0, 0)] * len(self.spaces)
        """By space: how many boxes next to it count for each side."""
        self.lines: tuple[tuple[str, str], ...] = self.data.only(LINES).all
        for one, other in self.lines:
            a = self.space[one]
            if other in self.outside:
                liberal, authoritarian = self.boxes_beside[a]
                ours = self.outside[other].side == SEATS[LIBERAL]
                self.boxes_beside[a] = (liberal + ours, authoritarian + (not ours))
            else:
                b = self.space[other]
                beside[a] |= 1 << b
                beside[b] |= 1 << a
        self.beside: list[int] = beside
        self.near = Unions([mask | 1 << i for i, mask in enumerate(beside)])
        """By mask: those spaces and all next to them."""

    # Cards.

    def _cards(self) -> None:
        found = self.data.records(CARDS).values()
        self.cards: tuple[Card, ...] = tuple(sorted(found, key=lambda card: card.number))
        """By number: the first is 0 here."""
        for one, other in pairwise(self.cards):
            if one.number == other.number:
                self.data.refuse(CARDS, other.slug, "number", f"{one.slug} has {one.number}, too.")
        self.card: dict[str, int] = {card.slug: i for i, card in enumerate(self.cards)}
        self.card_slugs: list[str] = [card.slug for card in self.cards]
        self.slugs_of_cards: Options[str] = Options(self.card_slugs)
        self.barring, self.needed = (
            [sum(1 << self.card[name] for name in names) for names in lists]
            for lists in ([card.barred_by for card in self.cards], [card.needs for card in self.cards])
        )
        """By card: masks of the events that forbid its own, and of those of which one must have happened."""
        self.plays: dict[str, list[Action]] = {
            use: [("play", card.slug, use) for card in self.cards]
            for use in ("event", "ops", "naval", "both", "score")
        }
        """By use and card: the actions that play it so."""
        self.era_cards: dict[str, tuple[int, ...]] = {
            era: tuple(i for i, card in enumerate(self.cards) if card.era == era) for era in ERAS
        }
        self.kinds: dict[str, frozenset[int]] = {
            kind: frozenset(i for i, card in enumerate(self.cards) if kind in (card.side, card.era))
            for kind in (*SEATS, "scoring", *ERAS)
        } | {"red": frozenset(i for i, card in enumerate(self.cards) if card.red)}
        """Cards of a side, of an era, those that score, and those with a red title."""

    def _other_cards(self) -> None:
        self.stability: tuple[Stability, ...] = tuple(self.data.records(STABILITY_CARDS).values())
        self.slugs_of_stability: Options[str] = Options([card.slug for card in self.stability])
        self.owned: list[int] = [
            sum(1 << i for i, card in enumerate(self.stability) if card.owner == side)
            for side in range(len(SEATS))
        ]
        """By side: its stability cards, as a mask."""
        self.stability_index = {card.slug: i for i, card in enumerate(self.stability)}
        self.mobilization: tuple[Mobilization, ...] = tuple(self.data.records(MOBILIZATIONS).values())
        self.mobilization_index = {card.slug: i for i, card in enumerate(self.mobilization)}
        self._check_decks()

    def _check_decks(self) -> None:
        """Cards may be added and dropped, but nobody may be left without a choice."""
        for side in SEATS:
            if sum(card.side == side for card in self.stability) < CHOICE:
                raise DataError(f"stability.toml: the {side} side needs {CHOICE} stability cards or more.")
        planned = {card.nation for card in self.mobilization if card.slug != U_BOATS}
        for nation in get_args(Nation):
            if nation not in planned:
                raise DataError(f"war.toml: {nation} needs a mobilization card.")
        if len(self.cards) > MOST_CARDS:
            raise DataError(f"There are {len(self.cards)} strategy cards; {MOST_CARDS} have a number.")


def facts(edition: str, own_data: Path | None = None) -> Facts:
    """The facts of an edition, with a player's own records over ours."""
    return _facts(edition, own_data or own_folder("turmoil"))


@cache
def _facts(edition: str, own_data: Path | None) -> Facts:
    return Facts(load_records(SCHEMA, edition, own_data))
