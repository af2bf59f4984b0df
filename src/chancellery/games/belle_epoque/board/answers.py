"""What an answer is about: the card it plays, what it costs, and the actions of a go as tiles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from chancellery.core.decisions import Action, Decision
from chancellery.core.shown import About, Tile
from chancellery.games.belle_epoque.rules.facts import PLACES, POWER, facts
from chancellery.games.belle_epoque.words.details import asked, rate, reaction
from chancellery.games.belle_epoque.words.text import Words, told

View = Mapping[str, Any]

TILES = ("send", "buy", "deploy", "invest", "sell", "resolve", "prestige", "work", "pass")
"""The actions of a go that name no card, as they stand in the dock."""
UNITS = ("fleet", "army")


def about(w: Words, action: Action, view: View) -> About | None:
    """The card and its use, a word for a button, and what it costs."""
    meant = told(action, view)
    power = view["active"]
    waiting = view["powers"][power]["embassy"] if power else 0
    return _about(w, meant, power, waiting if meant[0] == "send" else 0, meant is not action)


@lru_cache(2**11)
def _about(w: Words, action: Action, power: str, waiting: int, at_once: bool) -> About | None:
    """`at_once`: of an action of a go that begins with this one, without a question."""
    verb, *words = action
    if not words:
        return None
    if verb == "play":
        return _played(w, *map(str, words))
    if verb in ("reroll", "keep"):
        card = str(words[0])
        return About(w.short(action), card, reaction(card) if verb == "reroll" else "")
    if verb in UNITS and words[0] not in PLACES:
        return About(w.short(action), toggle=w.say("page-units"))
    named = " ".join(map(str, words)) if verb == "resolve" else str(words[0])
    clicks = (named,) if at_once and verb != "buy" else ()
    after = w.say("answer-stay", {"missions": waiting - 1}) if waiting else ""
    return About(w.short(action), figure=_figure(w, verb, words, power), after=after, clicks=clicks)


def _figure(w: Words, verb: str, words: Sequence[Any], power: str) -> str:
    """What it costs or yields, where that is printed."""
    if verb == "sell":
        return w.say("answer-cubes", rate(str(words[0])))
    cost = facts().unit_costs[POWER[power]][str(words[0])] if verb == "buy" and power else 0
    return w.say("cost-pound", {"n": cost}) if verb in ("send", "buy") else ""


def _played(w: Words, card: str, half: str = "") -> About:
    cost = 0 if half else facts().nationals[facts().national[card]].cost
    figure = w.say("cost-pound", {"n": cost})
    return About(w.say("answer-card"), card, half, figure)


def tiles(w: Words, decision: Decision, view: View) -> Iterator[Tile]:
    """The actions of a go, each with its price or yield and what it does."""
    if decision.what == "go":
        fields = _means(asked(decision, view), view)
        for kind in TILES:
            yield _tile(w, (kind,), f"tile-{kind}", fields)
    elif decision.what == "buy_units":
        fields = _means(asked(decision, view), view)
        for unit in ("army", "fleet"):
            yield _tile(w, ("buy", unit), f"tile-{unit}", fields)


def _tile(w: Words, action: Action, message: str, fields: Mapping[str, Any]) -> Tile:
    note, figure = w.say(message, fields), w.say(f"{message}.figure", fields, default="")
    return Tile(action, w.action(action), figure, note, beside=action == ("pass",))


def _means(power: str, view: View) -> dict[str, Any]:
    """What a Power could pay for now."""
    known, card = facts(), view["powers"][power]
    costs, work, money = known.unit_costs[POWER[power]], known.works[POWER[power]], card["money"]
    return {
        "army": costs["army"],
        "fleet": costs["fleet"],
        "armies": min(card["armies"]["reserve"], money // costs["army"]),
        "fleets": min(card["fleets"]["reserve"], money // costs["fleet"]),
        "left_armies": card["armies"]["reserve"],
        "left_fleets": card["fleets"]["reserve"],
        "missions": card["embassy"],
        "investment": known.investment,
        "prestige": known.prestige_price,
        "work": work.slug,
        "cost": work.cost,
        "cubes": card["armaments"],
        "disputes": sum(top == power for one in view["territories"].values() for _, top in one["spaces"]),
        "place": len(view["passed"]) + 1,
    }
