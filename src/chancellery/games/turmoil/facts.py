"""The facts of an edition: map, cards, naval boxes. Read once, then only looked at.

Spaces and cards are ints in a position and slugs in actions and data. Sets of spaces are int masks.
The side that a number belongs to comes first: `support[LIBERAL][space]`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from chancellery.core.data import own_folder, read_own
from chancellery.core.decisions import Action, Seat
from chancellery.core.errors import DataError
from chancellery.core.select import Options, Unions

LIBERAL, AUTHORITARIAN = 0, 1
SEATS: tuple[Seat, Seat] = ("liberal", "authoritarian")
SIDE: dict[Seat, int] = {"liberal": LIBERAL, "authoritarian": AUTHORITARIAN}
REGIONS = ("france", "germany", "austria_hungary", "russia", "balkans")
ERAS = ("victorian", "edwardian", "georgian")
ICONS = (
    "government", "monarchy", "church", "workers", "bourgeoisie", "farmers", "army", "intellectuals", "annex",
)  # fmt: skip

DATA = ("spaces.toml", "victorian.toml", "edwardian.toml", "georgian.toml", "stability.toml", "war.toml")


class Space(NamedTuple):
    slug: str
    name: str
    region: str
    """One of `REGIONS`, or `independent`."""
    stability: int
    battleground: bool
    icons: tuple[str, ...]
    start: tuple[int, int]
    source: str


@dataclass(frozen=True, slots=True)
class Card:
    """A strategy card; its event's steps are compiled by `ops.py`."""

    slug: str
    number: int
    title: str
    side: str
    """`liberal`, `authoritarian`, `neutral` or `scoring`."""
    ops: int
    era: str
    once: bool
    lasting: str
    """`game`, `turn` or nothing."""
    red: bool
    region: str
    """Of a scoring card."""
    levels: tuple[int, int, int]
    """Of a scoring card: presence, domination, control."""
    needs: tuple[str, ...]
    """Events of which one must have happened."""
    barred_by: tuple[str, ...]
    """Events that forbid this one for good."""
    condition: tuple[Mapping[str, Any], ...]
    """What must hold when the event begins."""
    effect: tuple[Mapping[str, Any], ...]
    text: str
    source: str


@dataclass(frozen=True, slots=True)
class Stability:
    """A stability card."""

    slug: str
    number: int
    title: str
    side: int
    condition: tuple[Mapping[str, Any], ...]
    effect: tuple[Mapping[str, Any], ...]
    text: str
    source: str


@dataclass(frozen=True, slots=True)
class Box:
    """A class of ships on the naval track."""

    slug: str
    name: str
    needs: int
    first: str
    """What the first to reach it gains: a name that `naval.py` knows."""
    vp: tuple[int, int]
    """Victory points of the first and the second."""
    text: str


@dataclass(frozen=True, slots=True)
class Mobilization:
    """A mobilization card of one nation."""

    slug: str
    id: str
    nation: str
    priority: int
    title: str
    motto: str
    condition: tuple[Mapping[str, Any], ...]
    effect: tuple[Mapping[str, Any], ...]
    text: str
    source: str


class Facts:
    """All facts of one edition."""

    def __init__(self, edition: str, tables: Mapping[str, Mapping[str, Any]]) -> None:
        self.edition = edition
        self._spaces(tables["spaces.toml"])
        self._cards([tables[f"{era}.toml"] for era in ERAS])
        self.stability: tuple[Stability, ...] = tuple(
            self._stability(slug, record) for slug, record in tables["stability.toml"]["card"].items()
        )
        self.stability_index = {card.slug: i for i, card in enumerate(self.stability)}
        war = tables["war.toml"]
        self.boxes: tuple[Box, ...] = tuple(self._box(slug, record) for slug, record in war["box"].items())
        self.box_index = {box.slug: i for i, box in enumerate(self.boxes)}
        self.markers: dict[str, dict[str, Any]] = war["marker"]
        self.track: tuple[int, ...] = tuple(war["track"]["values"])
        self.scenarios: dict[str, dict[str, Any]] = war["scenario"]
        self.mobilization: tuple[Mobilization, ...] = tuple(
            self._mobilization(slug, record) for slug, record in war.get("mobilization", {}).items()
        )
        self.mobilization_index = {card.slug: i for i, card in enumerate(self.mobilization)}

    # Map.

    def _spaces(self, data: Mapping[str, Any]) -> None:
        records = {slug: self.of_edition(record) for slug, record in data["space"].items()}
        self.spaces: tuple[Space, ...] = tuple(
            Space(
                slug,
                record["name"],
                record["region"],
                record["stability"],
                record.get("battleground", False),
                tuple(record["icons"]),
                (record.get("liberal", 0), record.get("authoritarian", 0)),
                record["source"],
            )
            for slug, record in records.items()
        )
        self.space: dict[str, int] = {space.slug: i for i, space in enumerate(self.spaces)}
        self.stabilities: list[int] = [space.stability for space in self.spaces]
        self.all: int = (1 << len(self.spaces)) - 1
        self.sets: dict[str, int] = dict.fromkeys((*REGIONS, "independent", *ICONS, "battleground"), 0)
        for i, space in enumerate(self.spaces):
            for name in (space.region, *space.icons, *(("battleground",) if space.battleground else ())):
                if name not in self.sets:
                    raise DataError(f"spaces.toml, {space.slug}: there is no region or icon {name!r}.")
                self.sets[name] |= 1 << i
        self._lines(data)
        self.options: dict[str, Options[Action]] = {
            verb: Options([(verb, space.slug) for space in self.spaces])
            for verb in ("place", "remove", "space", "check", "from", "to")
        }
        """By verb and mask: the actions that name those spaces."""

    def _lines(self, data: Mapping[str, Any]) -> None:
        beside = [0] * len(self.spaces)
        self.boxes_beside: list[tuple[int, int]] = [(0, 0)] * len(self.spaces)
        """By space: how many boxes next to it count for each side."""
        lines = data["lines"]
        for one, other in (*lines["both"], *lines["disputed"], *lines[self.edition]):
            if other in data["box"]:
                here = self.space[one]
                side = SIDE[data["box"][other]["side"]]
                n = list(self.boxes_beside[here])
                n[side] += 1
                self.boxes_beside[here] = (n[0], n[1])
            else:
                a, b = self.space[one], self.space[other]
                beside[a] |= 1 << b
                beside[b] |= 1 << a
        self.beside: list[int] = beside
        self.near = Unions([mask | 1 << i for i, mask in enumerate(beside)])
        """By mask: those spaces and all next to them."""

    # Cards.

    def _cards(self, tables: list[Mapping[str, Any]]) -> None:
        found = [
            self._card(slug, era, self.of_edition(record))
            for era, table in zip(ERAS, tables, strict=True)
            for slug, record in table["card"].items()
        ]
        self.cards: tuple[Card, ...] = tuple(sorted(found, key=lambda card: card.number))
        """By number less one."""
        self.card: dict[str, int] = {card.slug: i for i, card in enumerate(self.cards)}
        for card in self.cards:
            for other in (*card.needs, *card.barred_by):
                if other not in self.card:
                    raise DataError(f"{card.era}.toml, {card.slug}: there is no card {other!r}.")
        self.plays: dict[str, list[Action]] = {
            use: [("play", card.slug, use) for card in self.cards]
            for use in ("event", "ops", "naval", "both", "score")
        }
        """By use and card: the actions that play it so."""
        self.era_cards: dict[str, tuple[int, ...]] = {
            era: tuple(i for i, card in enumerate(self.cards) if card.era == era) for era in ERAS
        }

    def _card(self, slug: str, era: str, record: Mapping[str, Any]) -> Card:
        levels = record.get("levels", (0, 0, 0))
        return Card(
            slug=slug,
            number=record["number"],
            title=record["title"],
            side=record["side"],
            ops=record.get("ops", 0),
            era=era,
            once=record.get("once", False),
            lasting=record.get("lasting", ""),
            red=record.get("red", False),
            region=record.get("region", ""),
            levels=(levels[0], levels[1], levels[2]),
            needs=tuple(record.get("needs", ())),
            barred_by=tuple(record.get("barred_by", ())),
            condition=tuple(record.get("condition", ())),
            effect=tuple(record.get("effect", ())),
            text=record["text"],
            source=record["source"],
        )

    def _stability(self, slug: str, raw: Mapping[str, Any]) -> Stability:
        record = self.of_edition(raw)
        return Stability(
            slug,
            record["number"],
            record["title"],
            SIDE[record["side"]],
            tuple(record.get("condition", ())),
            tuple(record.get("effect", ())),
            record["text"],
            record["source"],
        )

    def _box(self, slug: str, raw: Mapping[str, Any]) -> Box:
        record = self.of_edition(raw)
        vp = record.get("vp", (0, 0))
        return Box(
            slug, record["name"], record["needs"], record.get("first", ""), (vp[0], vp[1]), record["text"]
        )

    def _mobilization(self, slug: str, raw: Mapping[str, Any]) -> Mobilization:
        record = self.of_edition(raw)
        return Mobilization(
            slug,
            record["id"],
            record["nation"],
            record["priority"],
            record["title"],
            record.get("motto", ""),
            tuple(record.get("condition", ())),
            tuple(record.get("effect", ())),
            record["text"],
            record["source"],
        )

    def of_edition(self, record: Mapping[str, Any]) -> dict[str, Any]:
        """A record as this edition has it: the first edition's, with the fields that Deluxe replaces."""
        own = {key: value for key, value in record.items() if key != "deluxe"}
        return own | record.get("deluxe", {}) if self.edition == "deluxe" else own


def _is_table(value: Any) -> bool:
    return isinstance(value, dict)


@cache
def facts(edition: str, own_data: Path | None = None) -> Facts:
    """The facts of an edition; a player's own data files replace ours, record by record."""
    tables: dict[str, dict[str, Any]] = {}
    own_data = own_data or own_folder("turmoil")
    for name in DATA:
        table = tomllib.loads(files(__package__).joinpath(name).read_text(encoding="utf-8"))
        own = own_data / name if own_data else None
        if own and own.is_file():
            _overlay(table, tomllib.loads(read_own(own)))
        tables[name] = table
    return Facts(edition, tables)


def _overlay(table: dict[str, Any], own: Mapping[str, Any]) -> None:
    for key, value in own.items():
        if _is_table(value) and _is_table(table.get(key)):
            _overlay(table[key], value)
        else:
            table[key] = value
