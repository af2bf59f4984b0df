"""What sentences name: powers, gates, people, plans, actions and cards, by their slugs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from chancellery.core.data import load_data
from chancellery.games.grande_guerre.rules.facts import PACKAGE, Facts
from chancellery.games.grande_guerre.rules.war.facts import Facts as WarFacts
from chancellery.games.grande_guerre.rules.war.facts import facts as war_facts


class Card(NamedTuple):
    """An event card as sentences and the board need it."""

    slug: str
    number: int
    title: str
    text: str
    side: str
    need: int
    once: bool
    aim: str


class Person(NamedTuple):
    """Somebody whom the tables of revolutions name in letters."""

    name: str


class City(NamedTuple):
    """A city with works that is no gate; its slug is all that is known of it."""

    name: str


@cache
def facts() -> Facts:
    return Facts()


def war() -> WarFacts:
    return war_facts()


@cache
def cards() -> dict[int, Card]:
    """All event cards by number, with apostrophes as sentences have them."""
    return {
        record["number"]: Card(
            slug,
            record["number"],
            record["title"].strip('"').replace("'", "’"),
            record["text"].replace("'", "’"),
            record["side"],
            record.get("need", 0),
            record.get("once", False),
            record.get("aim", ""),
        )
        for slug, record in load_data(PACKAGE, "events.toml").records("card").items()
    }


def card(number: int) -> Card:
    return cards()[number]


def records() -> Mapping[str, Mapping[Any, Any]]:
    """By kind and slug: all that has a name in the data."""
    known = war()
    return {
        "power": {one.slug: one for one in facts().powers},
        "gate": {**_cities(), **{one.slug: one for one in known.gates}},
        "commander": {one.slug: one for one in known.commanders},
        "plan": {one.slug: one for one in known.plans},
        "preparation": {one.slug: one for one in known.plan_options},
        "action": facts().action,
        "card": {one.slug: one for one in cards().values()},
        "person": {name: Person(name) for name in _people()},
    }


def _cities() -> dict[str, City]:
    works = facts().tables["works"]
    names = (city for power in facts().powers for city in works.get(power.slug, ()))
    return {city: City(city.replace("_", " ").title()) for city in names}


def _people() -> set[str]:
    known = facts()
    rows = (row for one in known.revolutions.values() for row in (*one.rows, *one.later))
    named = {row.name for row in rows}.union(*(power.figures.values() for power in known.powers))
    return (named | {power.head for power in known.powers}) - {""}
