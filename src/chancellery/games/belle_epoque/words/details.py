"""What sentences tell besides the fields of their event, question or answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from chancellery.core.decisions import DONE, Action, Choice, Decision, Event, View
from chancellery.core.phrases.values import Phrase
from chancellery.games.belle_epoque.rules.facts import CONTINENTS, POWER, facts

Fields = Mapping[str, Any]


# Cards.


def is_house(file: str, record: str) -> bool:
    """Whether a record is of this house, in our own files or the player's."""
    return origin(file, record) == "house"


def origin(file: str, record: str) -> str:
    """Where a record comes from."""
    origins = facts().provenance[file].origins
    return next(one for one in origins if one.record == record).kind


def halves(card: str) -> Fields:
    """What stands on an Intrigue card."""
    known = facts()
    upper, lower = (known.halves[number].slug for number in known.halves_of[known.card[card]])
    return {"upper": upper, "lower": lower}


def half_of(card: str, half: str) -> Fields:
    """One half of an Intrigue card, with what else stands on it."""
    both = halves(card)
    other = both["lower"] if both["upper"] == half else both["upper"]
    return {"half": half, "other": other, "house": is_house("intrigue.toml", f"half.{half}")}


def reaction(card: str) -> str:
    """The half of an Intrigue card that is played in a dispute."""
    known = facts()
    found = (known.halves[number] for number in known.halves_of[known.card[card]])
    return next(half.slug for half in found if half.reaction)


def rate(territory: str) -> Fields:
    """What a sale of armaments costs and places."""
    return asdict(facts().territories[facts().territory[territory]].rate)


# Events.


def _holder(event: Event) -> Fields:
    return {"minor": facts().territories[facts().territory[event["territory"]]].minor}


def throws(dispute: Mapping[str, Any]) -> Fields:
    """The dice of both sides with their modifiers."""
    found: dict[str, int] = {}
    for side, die, added in zip(("attack", "defence"), dispute["dice"], dispute["modifiers"], strict=True):
        found |= {side: die, f"{side}_added": added, f"{side}_total": die + added}
    return found


def _played(event: Event) -> Fields:
    if event["half"]:
        return half_of(event["card"], event["half"])
    return {"house": is_house("national.toml", f"national.{event['card']}")}


def _settled(event: Event) -> Fields:
    winner = event["winner"]
    return {"won": "" if not winner else "attacker" if winner == event["attacker"] else "defender"}


def _scored(event: Event) -> Fields:
    points = event["points"]
    return {"gained": sum(points.values()), "final": "prestige" in points}


def _np_row(event: Event) -> Fields:
    arms = {"early": "early", "none": "spent"}.get(event["missing"], "ready" if event["armaments"] else "")
    return {"arms": arms, "from": facts().armaments_from}


DETAILS = {
    "dice": throws,
    "discarded": lambda event: halves(event["card"]),
    "drew_card": lambda event: halves(event["card"]),
    "event": lambda event: {"house": is_house("events.toml", f"event.{event['card']}")},
    "holder": _holder,
    "lost_card": lambda event: halves(event["card"]),
    "np_row": _np_row,
    "played": _played,
    "rerolled": _played,
    "scored": _scored,
    "settled": _settled,
}


# Questions.


def asked(decision: Decision, view: View) -> str:
    """The Power that decides: the question names it, or it plays the card; none while Powers are chosen."""
    named = next((word for word in decision.about if word in POWER), "")
    return named or (str(view["active"]) if decision.card else "")


def _purse(decision: Decision, view: View) -> Fields:
    card = view["powers"][asked(decision, view)]
    return {"money": card["money"], "missions": card["embassy"]}


def _first_mission(decision: Decision, view: View) -> Fields:
    return {**_purse(decision, view), "owed": _owed(asked(decision, view), view)}


def _owed(power: str, view: View) -> list[Phrase]:
    """What the minima by continent still ask for (§3.3.2)."""
    known = facts()
    there = [0, 0, 0]
    for territory in known.territories:
        spaces = view["territories"][territory.slug]["spaces"]
        there[CONTINENTS.index(territory.continent)] += sum(owner == power for owner, _ in spaces)
    return [
        Phrase("owed", {"n": least - has, "continent": name})
        for name, least, has in zip(CONTINENTS, known.powers[POWER[power]].minima, there, strict=True)
        if least > has
    ]


def _buy_units(decision: Decision, view: View) -> Fields:
    power = asked(decision, view)
    card, prices = view["powers"][power], facts().powers[POWER[power]]
    return {
        "money": card["money"],
        "army_cost": prices.army_cost,
        "fleet_cost": prices.fleet_cost,
        "armies": card["armies"]["reserve"],
        "fleets": card["fleets"]["reserve"],
    }


def _sell_where(decision: Decision, view: View) -> Fields:
    card = view["powers"][asked(decision, view)]
    ready = sum(place["ready"] for place in card["fleets"].values() if isinstance(place, dict))
    return {"armies": card["armies"]["ready"], "fleets": ready, "cubes": card["armaments"]}


def _dispute(decision: Decision, view: View) -> Fields:
    return {**_purse(decision, view), **view["dispute"], **throws(view["dispute"])}


def _minor_mission(decision: Decision, view: View) -> Fields:
    assert isinstance(decision, Choice)
    places = dict.fromkeys(option[1] for option in decision.options if option != DONE)
    return {"territories": list(places)}


QUESTIONS = {
    "buy_units": _buy_units,
    "first_mission": _first_mission,
    "go": _purse,
    "minor_mission": _minor_mission,
    "play_card": _purse,
    "reroll": _dispute,
    "resolve_which": _purse,
    "sell_where": _sell_where,
    "send_armies": _dispute,
    "send_fleets": _dispute,
    "send_where": _purse,
}


# Answers.


def _sell(action: Action) -> Fields:
    return rate(action[1]) if len(action) > 1 else {}


def _cube(action: Action) -> Fields:
    """A mission by its owner, by its space, or, where it is in dispute, by both."""
    _, territory, which, *space = action
    if isinstance(which, int):
        return {"territory": territory, "owner": "", "space": which}
    return {"territory": territory, "owner": which, "space": space[0] if space else ""}


def _play(action: Action) -> Fields:
    return half_of(action[1], action[2]) if len(action) > 2 else {}


ANSWERS = {
    "keep": lambda action: halves(action[1]),
    "play": _play,
    "remove": _cube,
    "replace": _cube,
    "reroll": lambda action: half_of(action[1], reaction(action[1])),
    "sell": _sell,
}
