"""Every event card and every political action, as a page prints them, and where the cards lie."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from chancellery.core.shown import Card, Lies
from chancellery.games.grande_guerre.board.tips import named, say
from chancellery.games.grande_guerre.rules.cards.records import Card as EventCard
from chancellery.games.grande_guerre.rules.dates import year_of
from chancellery.games.grande_guerre.rules.names import SIDES
from chancellery.games.grande_guerre.rules.records import PoliticalAction
from chancellery.games.grande_guerre.words.named import cards, facts
from chancellery.games.grande_guerre.words.text import Words

View = Mapping[str, Any]

EITHER = "either"
BETWEEN = " · "
EVENTS, ACTIONS = "events.toml", "actions.toml"


@cache
def faces(w: Words) -> tuple[Card, ...]:
    """The fifty event cards by their numbers, then the political actions in the order of the list."""
    return (
        *(_event(w, card) for _, card in sorted(cards().items())),
        *(_action(w, action) for action in facts().actions),
    )


def lying(view: View) -> dict[str, Lies]:
    """Event cards that are in force or out of the game; of the others none knows who has them."""
    gone: dict[str, Lies] = dict.fromkeys((card_id(n) for n in view["removed_cards"]), "gone")
    in_force = (card_id(n) for n, card in cards().items() if card.slug in view["in_effect"])
    return gone | dict.fromkeys(in_force, "force")


def card_id(number: int) -> str:
    """As answers name a card."""
    return f"play {number}"


def _event(w: Words, one: EventCard) -> Card:
    side = one.side if one.side in SIDES else ""
    years = range(year_of(min(a for a, _ in one.turns)), year_of(max(b for _, b in one.turns)) + 1)
    feet = (
        say(w, "face-side", side=side),
        *map(str, years),
        say(w, "stratagem-foot", need=one.need),
        say(w, "face-once") if one.once else "",
        _origin(w, EVENTS, f"card.{one.slug}"),
    )
    return Card(
        card_id(one.number),
        named(w, "card", one.slug),
        named(w, "card", one.slug, "text"),
        say(w, "face-kind", kind=one.kind),
        side or EITHER,
        str(one.number),
        _joined(feet),
        zone="pile",
    )


def _action(w: Words, one: PoliticalAction) -> Card:
    first = year_of(one.from_turn) if one.from_turn else 0
    feet = (
        say(w, "face-side", side=one.side),
        say(w, "face-from", year=first) if first else "",
        say(w, "face-base", base=one.chance.base) if one.chance else say(w, "face-automatic"),
        _origin(w, ACTIONS, f"action.{one.slug}"),
    )
    return Card(
        f"action {one.slug}",
        named(w, "action", one.slug),
        named(w, "action", one.slug, "text"),
        say(w, "face-kind", kind="action"),
        one.side or EITHER,
        str(one.number),
        _joined(feet),
        zone="public",
    )


def _joined(feet: Iterable[str]) -> str:
    return BETWEEN.join(foot for foot in feet if foot)


def _origin(w: Words, file: str, record: str) -> str:
    """Where a record comes from, in a word."""
    return say(w, "face-origin", origin=_origins(file).get(record, "house"))


@cache
def _origins(file: str) -> dict[str, str]:
    return {one.record: one.kind for one in facts().data.provenance[file].origins}
