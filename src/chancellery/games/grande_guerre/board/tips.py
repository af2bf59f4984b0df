"""What the drawing says, in the words of the language file."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, cast

from chancellery.core.words import sentence
from chancellery.games.grande_guerre.rules.names import FRONTS, POWERS, SIDES
from chancellery.games.grande_guerre.words.details import chance
from chancellery.games.grande_guerre.words.text import Words

View = Mapping[str, Any]

REMEMBERED = 1 << 10


def named(w: Words, kinds: str, slug: str, form: str = "plate") -> str:
    """What something is called on the plate, or where room is scarce (`short`, `bare`, `letters`)."""
    return w.form(kinds, slug, form)


def say(w: Words, message: str, **fields: Any) -> str:
    return w.say(message, fields)


def told(w: Words, sentences: Iterable[str]) -> str:
    """Sentences, one behind the other."""
    return _joined(w, tuple(sentences))


@lru_cache(REMEMBERED)
def _joined(w: Words, sentences: tuple[str, ...]) -> str:
    return w.book.joined(sentences, "sentences")


def lasting(w: Words, name: str) -> str:
    """What lasts: a card, or an effect; one that only a player's own data know has its slug for a name."""
    steadied, _, power = name.partition(":")
    if power:
        return say(w, steadied, power=POWERS[int(power)])
    found = w.name("card lasting", name)
    return found.name if found else sentence(name.replace("_", " "))


def odds(shown: View) -> dict[str, Any]:
    """The fields of a chance that a view shows with its parts."""
    return chance(shown["parts"], shown["chance"])


def complete(view: View) -> View:
    """A view with every field of the war that is drawn: another war than ours may leave some out.

    Whatever else is in it is looked up where it is: a table notes what a drawing reads.
    """
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
    return ChainMap({"war": {**blank, **war, "fronts": fronts}}, cast("dict[str, Any]", view))
