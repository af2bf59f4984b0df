"""What the drawing says, in the words of the language file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Any

from chancellery.core.words import sentence
from chancellery.games.grande_guerre.rules.names import FRONTS, POWERS, SIDES
from chancellery.games.grande_guerre.words.details import chance
from chancellery.games.grande_guerre.words.text import english

View = Mapping[str, Any]

REMEMBERED = 1 << 10


@cache
def named(kinds: str, slug: str, form: str = "plate") -> str:
    """What something is called on the plate, or where room is scarce (`short`, `bare`, `letters`)."""
    return english().form(kinds, slug, form)


def say(message: str, **fields: Any) -> str:
    return english().say(message, fields)


def told(sentences: Iterable[str]) -> str:
    """Sentences, one behind the other."""
    return _joined(tuple(sentences))


@lru_cache(REMEMBERED)
def _joined(sentences: tuple[str, ...]) -> str:
    return english().book.joined(sentences, "sentences")


def lasting(name: str) -> str:
    """What lasts: a card, or an effect; one that only a player's own data know has its slug for a name."""
    steadied, _, power = name.partition(":")
    if power:
        return say(steadied, power=POWERS[int(power)])
    found = english().name("card lasting", name)
    return found.name if found else sentence(name.replace("_", " "))


def odds(shown: View) -> dict[str, Any]:
    """The fields of a chance that a view shows with its parts."""
    return chance(shown["parts"], shown["chance"])


def complete(view: View) -> dict[str, Any]:
    """A view with every field of the war that is drawn: another war than ours may leave some out."""
    quiet = {"line": 0, "open": False, "corps": {}, "posture": dict.fromkeys(SIDES, "hold")}
    war = view["war"]
    blank: dict[str, Any] = {
        **{
            name: {}
            for name in (
                "gates",
                "idle",
                "sides",
                "ghq",
                "treasury",
                "munitions",
                "munitions_shown",
                "losses",
            )
        },
        **dict.fromkeys(("measures", "ships", "assault", "offensives", "plans"), ()),
        "submarine_loss": 0,
    }
    fronts = {front: {**quiet, **war.get("fronts", {}).get(front, {})} for front in FRONTS}
    return {**view, "war": {**blank, **war, "fronts": fronts}}
