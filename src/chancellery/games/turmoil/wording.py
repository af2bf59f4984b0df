"""Names of spaces, cards, boxes, regions and nations, and small words, for sentences."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from chancellery.core.words import counted, listed, sentence, signed, words
from chancellery.games.turmoil.facts import Card, facts

SEAT_NAMES = {"liberal": "the Liberal", "authoritarian": "the Authoritarian"}
SIDES = {"liberal": "Liberal", "authoritarian": "Authoritarian"}
REGION_NAMES = {
    "france": "France",
    "germany": "Germany",
    "austria_hungary": "Austria-Hungary",
    "russia": "Russia",
    "balkans": "the Balkans",
}
NATIONS = REGION_NAMES | {
    "britain": "Britain",
    "ottoman_empire": "the Ottoman Empire",
    "italy": "Italy",
}
BRANCHES = {
    "points": "the victory points",
    "support": "the support",
    "annex": "the annexation",
    "crisis": "the crisis",
    "morocco": "to give way in Morocco",
}
EFFECTS = {
    "belgium_annex": "Belgium as an Annex space",
    "monarchy_restored": "the restored monarchy in Paris",
    "east_wall_west_wall": "East Wall, West Wall",
    "scoring_revealed_liberal": "Liberal scoring cards shown",
    "scoring_revealed_authoritarian": "Authoritarian scoring cards shown",
}
MODIFIERS = {"navy": "the lead at sea", "minor_power": "Constantinople or Italy"}


def seat(slug: str) -> str:
    return SEAT_NAMES.get(slug, "the table")


def side(slug: str) -> str:
    return SIDES.get(slug, slug)


def space(slug: str) -> str:
    known = facts("deluxe")
    return known.spaces[known.space[slug]].name


@cache
def _titles() -> dict[str, str]:
    known = facts("deluxe")
    found = {card.slug: card.title for card in known.mobilization}
    found |= {card.slug: card.title for card in known.stability}
    return found | {card.slug: card.title for card in known.cards}


def card(slug: str) -> str:
    """The title of a strategy card, stability card or mobilization card."""
    return _titles().get(slug, slug.replace("_", " ").capitalize())


def strategy(slug: str, edition: str = "deluxe") -> Card | None:
    """The strategy card of that name, if it is one."""
    known = facts(edition)
    return known.cards[known.card[slug]] if slug in known.card else None


def cards(slugs: Iterable[str]) -> str:
    return listed([card(slug) for slug in slugs])


def ship(slug: str) -> str:
    known = facts("deluxe")
    return known.boxes[known.box_index[slug]].name


def navy(seat_slug: str) -> str:
    return "British" if seat_slug == "liberal" else "German"


def effect(name: str) -> str:
    """A lasting effect, by card or by name."""
    plain, times = name, 0
    while plain.endswith("_again"):
        plain, times = plain.removesuffix("_again"), times + 1
    return EFFECTS.get(plain, card(plain)) + (", once more" if times else "")


def marker(name: str) -> str:
    return str(facts("deluxe").markers.get(name, {}).get("name", card(name)))


def standing(vp: int) -> str:
    """Where the victory point marker is."""
    return "level" if not vp else f"{'Liberal' if vp > 0 else 'Authoritarian'} {abs(vp)}"
