"""What the story shows of an event: whose matter it is, the card, both dice, and the places to be ringed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from chancellery.core.decisions import Event
from chancellery.core.shown import Scene
from chancellery.games.belle_epoque.rules.facts import POWER, facts
from chancellery.games.belle_epoque.words.text import Words


def scene(w: Words, event: Event) -> Scene:
    """Whoever acts, and where; dice with what each side adds."""
    tell = _SCENES.get(event["ev"])
    return tell(w, event) if tell else Scene(_who(event), places=_places(event))


def phase(w: Words, event: Event) -> str:
    """`Turn 4 · Russia`."""
    return w.say(f"phase-of-{event['ev']}", event)


def _who(event: Event) -> str:
    """The Power that acts; of a cube, its owner."""
    found = (event.get(key) for key in ("power", "attacker", "owner"))
    return next((slug for slug in found if slug in POWER), "")


def _places(event: Event) -> tuple[str, ...]:
    where = event.get("territory")
    return (where,) if where else tuple(event.get("territories", ()))


def _dice(w: Words, event: Event) -> Scene:
    """The attacker's total against the defender's."""
    (attack, defence), (added, against) = event["dice"], event["modifiers"]
    terms = ((w.say("scene-attack"), added), (w.say("scene-defence"), against))
    return Scene(dice=(attack, defence), terms=terms, total=attack + added, against=defence + against)


def _settled(w: Words, event: Event) -> Scene:
    won = event["winner"] == event["attacker"]
    return Scene(event["attacker"], won=won, places=_places(event))


def _played(w: Words, event: Event) -> Scene:
    return Scene(event["power"], event["card"])


def _drawn(w: Words, event: Event) -> Scene:
    return Scene(card=event["card"])


def _work(w: Words, event: Event) -> Scene:
    return Scene(event["power"], f"work-{event['work']}")


def _die(w: Words, event: Event) -> Scene:
    card = event["why"] if event["why"] in facts().event else ""
    return Scene(card=card, dice=(event["face"],))


_SCENES: Mapping[str, Callable[[Words, Event], Scene]] = {
    "dice": _dice,
    "settled": _settled,
    "played": _played,
    "rerolled": _played,
    "drew_card": _played,
    "discarded": _played,
    "lost_card": _played,
    "event": _drawn,
    "work": _work,
    "die": _die,
}
