"""What sentences name: powers, gates, people, plans, actions and cards, by their slugs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from chancellery.games.grande_guerre.rules.cards.records import Card
from chancellery.games.grande_guerre.rules.facts import Facts
from chancellery.games.grande_guerre.rules.facts import facts as home_facts
from chancellery.games.grande_guerre.rules.records import CARDS
from chancellery.games.grande_guerre.rules.war.facts import Facts as WarFacts
from chancellery.games.grande_guerre.rules.war.facts import facts as war_facts


class Person(NamedTuple):
    """Somebody whom the tables of revolutions name in letters."""

    name: str


class City(NamedTuple):
    """A city with works that is no gate; its slug is all that is known of it."""

    name: str


def facts() -> Facts:
    return home_facts()


def war() -> WarFacts:
    return war_facts()


@cache
def cards() -> dict[int, Card]:
    """All event cards by number, with apostrophes as sentences have them."""
    return {card.number: _printed(card) for card in facts().data.records(CARDS).values()}


def _printed(card: Card) -> Card:
    title = card.title.strip('"').replace("'", "’")
    return replace(card, title=title, text=card.text.replace("'", "’"))


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
    names = (city for cities in facts().works for city in cities)
    return {city: City(city.replace("_", " ").title()) for city in names}


def _people() -> set[str]:
    known = facts()
    rows = (row for one in known.revolutions.values() for row in (*one.table, *one.later))
    named = {row.name for row in rows}.union(*(power.figures.values() for power in known.powers))
    return (named | {power.head for power in known.powers}) - {""}
