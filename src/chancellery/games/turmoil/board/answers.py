"""What an answer is about: its card, how the card is used, what counts and what becomes of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.decisions import Action, Seat
from chancellery.core.shown import About
from chancellery.games.turmoil.board.kept import kept
from chancellery.games.turmoil.rules.facts import SIDE, facts
from chancellery.games.turmoil.rules.shown import worth
from chancellery.games.turmoil.words.text import Words

View = Mapping[str, Any]
CHOSEN = ("stability", "mobilize", "discard", "replay", "take")
"""Verbs that name a card and do one thing with it."""
APART = ("stability", "mobilize")
"""Verbs whose cards are no strategy cards, and are called by two words."""
FORKS = ("place", "check", "naval")
"""Verbs of what points are used for."""
ORDER = ("event_first", "ops_first")


def about(w: Words, action: Action, view: View) -> About | None:
    """Of one of the answers that a view's seat may give."""
    w, seat = w.of_view(view), view["seat"]
    match action:
        case ("play", card, use, *more):
            return _play(w, seat, card, use, tuple(more), worth(view, seat, (more or [card])[0]))
        case ("with", card, *way):
            return About(w.say("about-with", {"way": "".join(way)}), card, "naval" if way else "ops")
        case (verb, card) if verb in CHOSEN:
            named = f"{verb} {card}" if verb in APART else card
            return About(w.say(f"about-{verb}"), named, verb)
        case (verb,) if verb in ORDER:
            return About(w.say(f"about-{verb}"), switch=w.say("about-order"))
        case (verb, *bound) if verb in FORKS and bound in ([], ["balkans"]):
            return About(w.say(f"about-{verb}", {"bound": bool(bound)}))
    return None


@kept
def _play(w: Words, seat: Seat, card: str, use: str, more: tuple[str, ...], points: int) -> About:
    """A card in one of its uses; two that are played together stand on the first."""
    known = facts(w.edition)
    record = known.cards[known.card[card]]
    theirs = record.side in SIDE and record.side != seat
    fields = {"partner": more[0] if more else "", "way": "".join(more[1:])}
    gone = record.once and use in ("event", "both")
    return About(
        w.say(f"about-{use}", fields),
        card,
        " ".join((use, *more)),
        figure=str(points) if use in ("ops", "both") or more else "",
        besides=w.say("about-besides") if use == "ops" and theirs else "",
        plus=w.say("about-plus") if use == "ops" and theirs else "",
        after=w.say("about-gone") if gone else w.say("about-kept", {"use": use}),
    )
