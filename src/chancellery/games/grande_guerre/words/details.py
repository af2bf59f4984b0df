"""What sentences tell besides the fields of an event, a question or an answer. No words are written here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from chancellery.core.decisions import Action, Ballot, Decision, Event, View
from chancellery.core.phrases.values import Phrase
from chancellery.games.grande_guerre.rules.names import NO_TARGET, POWER, POWERS
from chancellery.games.grande_guerre.words.named import card, facts, war

Fields = Mapping[str, Any]
Parts = Iterable[Sequence[Any]]


# What several sentences need.


def each(message: str, key: str, numbers: Mapping[str, int]) -> list[Phrase]:
    """A list of what has a number, each with a message of its own."""
    return [Phrase(message, {key: slug, "n": n}) for slug, n in numbers.items()]


def chance(parts: Parts, points: int) -> dict[str, Any]:
    """A chance, the part with which its sum begins, and the sum if it was held in range."""
    kept = [(name, n) for name, n in parts]
    total = sum(n for _, n in kept)
    held = total if total != points else None
    found: dict[str, Any] = {"chance": points, "rest": kept[1:], "held": held}
    if len(kept) > 1 or (kept and held is not None):
        found["first"], found["base"] = kept[0]
    return found


def aim(target: str) -> str:
    """What a political action is aimed at, if it needs an aim."""
    return "" if (target,) == NO_TARGET else target


def card_aim(number: int, words: Sequence[str]) -> dict[str, Any]:
    """For what and whom a stratagem is played."""
    if not words:
        return {}
    return {"purpose": words[0] if len(words) > 1 else card(number).aim, "aim": words[-1]}


def purchase(goods: str, *how: Any) -> dict[str, Any]:
    """What is bought, how much, for whom, and what it costs."""
    f = war()
    if goods == "aid":
        return {"goods": goods, "ally": how[0], "ep": how[1], "price": how[1]}
    n = how[0] * f.price.steps_bought if goods == "steps" else how[0]
    return {"goods": goods, "n": n, "price": f.cost[goods] * how[0]}


# Events.


def _will(event: Event) -> Fields:
    by = event["after"] - event["before"]
    return {"by": by, "lost": abs(event["change"]) != abs(by)}


def _moved(event: Event) -> Fields:
    return {"by": event["after"] - event["before"]}


def _head(event: Event) -> Fields:
    return {"head": facts().powers[POWER[event["power"]]].head}


def _posts(event: Event) -> Fields:
    return {"posts": each("posts-of", "power", event["seen"])}


def _losses(event: Event) -> Fields:
    return {
        "lost": each("losses-of", "power", {power: n for power, n in event["losses"].items() if n}),
    }


def _deployed(event: Event) -> Fields:
    return {"there": each("corps-on", "front", {front: n for front, n in event["corps"].items() if n})}


EVENTS: dict[str, Callable[[Event], Fields]] = {
    "abdication": _head,
    "action": lambda event: {"target": aim(event["target"])},
    "adjustment": lambda event: {"total": sum(n for _, n in event["parts"])},
    "ambassadors_shown": _posts,
    "ambassadors_spent": _posts,
    "cards_expired": lambda event: {"cards": [Phrase("titled", {"card": one}) for one in event["cards"]]},
    "civil_production": _moved,
    "head_stays": _head,
    "level": _moved,
    "stratagem": lambda event: card_aim(event["card"], event["words"]),
    "test": lambda event: chance(event["parts"], event["chance"]),
    "war_attack": lambda event: {"roll": event["dice"], "parts": event["terms"]},
    "war_bought": lambda event: purchase(*event["what"]),
    "war_deployed": _deployed,
    "war_great_victory": lambda event: {"felt": each("felt-by", "power", event["will"])},
    "war_income": lambda event: {"total": sum(n for _, n in event["terms"])},
    "war_losses": _losses,
    "will": _will,
}


# Questions.


def _slots(decision: Decision) -> tuple[str, ...]:
    return decision.slots if isinstance(decision, Ballot) else ()


def _measures(decision: Decision, view: View) -> Fields:
    """Every government with its will and the chance of its appeal."""
    told = []
    for power in _slots(decision):
        odds = view["chances"].get(power, {}).get("improve_will")
        fields = {"power": power, "will": view["powers"][power]["nw"], "chance": odds and odds["chance"]}
        told.append(Phrase("government", fields))
    return {"governments": told}


def _actions(decision: Decision, view: View) -> Fields:
    """How many each government has; what threatens it is on the board."""
    return {"counts": each("actions-of", "power", Counter(slot.split()[0] for slot in _slots(decision)))}


def _strategy(decision: Decision, view: View) -> Fields:
    """Where a power has one plan only, that is said instead of asked."""
    slots = _slots(decision)
    powers = list(dict.fromkeys(slot.split("/")[0] for slot in slots))
    planned = [power for power in powers if f"{power}/plan" in slots]
    only = [
        Phrase("only-plan", {"power": power, "plan": plan.slug})
        for power in powers
        for plan in war().plans
        if POWERS[plan.power] == power and power not in planned
    ]
    return {"planned": planned, "several": len(powers) > 1, "only": only}


def _purses(decision: Decision, view: View) -> Fields:
    powers = dict.fromkeys(slot.split("/")[0] for slot in _slots(decision))
    return {"purses": each("purse-of", "power", {p: view["war"]["treasury"].get(p, 0) for p in powers})}


QUESTIONS: dict[str, Callable[[Decision, View], Fields]] = {
    "actions": _actions,
    "measures": _measures,
    "war_buy": _purses,
    "war_strategy": _strategy,
}


# Answers.

GOODS = ("munitions", "steps", "ambassador", "ship", "assault", "aid")
ANSWERS: dict[str, Callable[[Action], Fields]] = {
    "act": lambda action: {"target": aim(action[3])},
    "play": lambda action: card_aim(action[1], action[2:]),
    **dict.fromkeys(GOODS, lambda action: purchase(*action)),
}
