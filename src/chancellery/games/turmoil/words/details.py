"""What the sentence of an event or a question tells besides its fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.decisions import Choice, Decision, Event, View
from chancellery.games.turmoil.rules.facts import facts

AGAIN = "_again"


def standing(vp: int) -> dict[str, Any]:
    """Where the marker of the victory points is."""
    return {"leader": "liberal" if vp > 0 else "authoritarian" if vp < 0 else "", "points": abs(vp)}


def effect(name: str) -> dict[str, Any]:
    """A lasting effect: its card or name, whether it is not the first of its kind, and how long it lasts."""
    known, plain = facts("deluxe"), name.split(AGAIN, maxsplit=1)[0]
    card = known.cards[known.card[plain]] if plain in known.card else None
    lasting = "turn" if card and card.lasting == "turn" else "game"
    return {"effect": plain, "again": plain != name, "lasting": lasting}


def sides(participants: Mapping[str, str]) -> dict[str, Any]:
    """The nations at war, side by side."""
    return {
        "entente": [nation for nation, seat in participants.items() if seat == "liberal"],
        "central": [nation for nation, seat in participants.items() if seat == "authoritarian"],
    }


def totals(event: Event) -> dict[str, Any]:
    return {"entente": event["totals"]["liberal"], "central": event["totals"]["authoritarian"]}


DETAILS = {
    "over": lambda event: standing(event["vp"]),
    "vp": lambda event: standing(event["now"]),
    "in_effect": lambda event: effect(event["name"]),
    "ended": lambda event: effect(event["name"]),
    "war": lambda event: sides(event["participants"]),
    "participants": lambda event: sides(event["participants"]),
    "war_won": totals,
}


# Questions.


def _operations(decision: Decision, view: View) -> dict[str, Any]:
    """The ways in which points can be used, as they are offered."""
    assert isinstance(decision, Choice)
    return {"operations": ["_".join(option) for option in decision.options]}


QUESTIONS = {"operations": _operations}
