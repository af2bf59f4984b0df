"""What the story shows of an event: whose it is, its card, the die with its sum, and where it happens."""

from __future__ import annotations

from typing import Any

from chancellery.core.decisions import Event
from chancellery.core.shown import Scene
from chancellery.games.turmoil.rules.crisis import HIGHEST
from chancellery.games.turmoil.words.text import Words


def phase(w: Words, event: Event) -> str:
    """`Turn 3 · round 1`."""
    return w.say(f"phase-{event['ev']}", event)


def scene(w: Words, event: Event) -> Scene | None:
    """None: as its fields say, and as `page.toml` weighs it."""
    match event["ev"]:
        case "check":
            return _thrown(w, event, event["won"], (event["space"],))
        case "attempt" if "die" in event:
            return _thrown(w, event, event["made"])
        case "crisis":
            terms = (("tension", event["tension"]), ("status", event["status"]))
            sum_ = _terms(w, terms)
            return Scene(
                dice=(event["die"],), terms=sum_, total=event["total"], against=HIGHEST, won=not event["war"]
            )
        case "support":
            # Told by the check that has moved it.
            weight = 0 if event.get("by") == "check" else None
            return Scene(event["side"], places=(event["space"],), weight=weight)
        case "event":
            # Whoever plays a card as an event has said so.
            own = event["seat"] == event["player"]
            return Scene(event["seat"], event["card"], weight=0 if own else None)
        case "stability" | "withdrawn":
            return Scene(event["seat"], f"stability {event['card']}")
        case "mobilization":
            return Scene(event["seat"], f"mobilize {event['card']}")
        case "navy":
            return Scene(event["seat"], places=(f"navy-{event['box']}",))
        case "tension" | "marker" | "vp" as name:
            return Scene(event.get("seat", ""), places=(TRACK[name],))
        case "scored":
            return Scene(event["seat"], places=(event["region"],))
    return None


TRACK = {"tension": "track-tension", "marker": "track-great-war", "vp": "track-vp"}


def _thrown(w: Words, event: Event, won: bool, places: tuple[str, ...] = ()) -> Scene:
    return Scene(
        event["seat"],
        dice=(event["die"],),
        terms=_terms(w, event["terms"]),
        total=event["total"],
        against=event["needs"],
        won=won,
        places=places,
    )


def _terms(w: Words, parts: Any) -> tuple[tuple[str, int], ...]:
    """What is added to a die, in words; nothing adds nothing."""
    return tuple((w.say("story-term", {"term": name}), n) for name, n in parts if n)
