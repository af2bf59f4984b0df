"""What sentences tell besides the fields of events, questions and orders."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from chancellery.core.decisions import Action, Event
from chancellery.core.phrases.values import Phrase
from chancellery.games.diplomacy.rules.facts import COAST, board
from chancellery.games.diplomacy.rules.reasons import Because, from_json


def said(action: Action) -> Phrase:
    """An order as a sentence."""
    if action == ("waive",):
        return Phrase("said-waive", {})
    kind, at, verb, *more = action
    fields: dict[str, Any] = {"kind": kind, "at": at}
    match verb:
        case "-":
            fields |= {"to": more[0], "sails": by_sea(action), "seas": more[2:]}
        case "R":
            fields |= {"to": more[0]}
        case "S" | "C":
            fields |= {"whom": more[1].partition("/")[0], "to": more[3] if len(more) > 2 else ""}
    return Phrase(f"said-{_SAID[verb]}", fields)


_SAID = {
    "H": "hold",
    "-": "move",
    "S": "support",
    "C": "convoy",
    "R": "retreat",
    "B": "build",
    "D": "disband",
}


def by_sea(move: Action) -> bool:
    """Whether a move is one that fleets must carry: of an army, from coast to coast, not next door."""
    b = board()
    kind, here, _, there = move[:4]
    start, end = b.index[here], b.area[b.index[there]]
    if kind == "F" or b.kind[b.area[start]] != COAST or b.kind[end] != COAST:
        return False
    return "via" in move or not (b.army_reach[start] >> end) & 1


def order(action: Action) -> Phrase:
    """An order by what it does, in shorthand."""
    match action:
        case ("waive",):
            return Phrase("option-waive", {})
        case (kind, at, "H"):
            return Phrase("option-hold", {"unit": f"{kind} {at}"})
        case (kind, at, "B"):
            return Phrase("option-build", {"unit": f"{kind} {at}"})
        case (kind, at, "D"):
            return Phrase("option-disband", {"unit": f"{kind} {at}"})
        case (kind, at, "-" | "R" as verb, goal, *route):
            fields = {"unit": f"{kind} {at}", "goal": goal, "via": bool(route), "seas": route[1:]}
            return Phrase("option-move" if verb == "-" else "option-retreat", fields)
    kind, at, verb, whom, there, *goes = action
    fields = {"unit": f"{kind} {at}", "whom": f"{whom} {there}", "goal": goes[1] if goes else ""}
    return Phrase("option-support" if verb == "S" else "option-convoy", fields)


def cited(why: Because) -> Phrase:
    """A reason with its paragraph."""
    sentence = Phrase(f"reason-{why.key}", why.fields)
    return Phrase("cited", {"sentence": sentence, "rule": why.rule, "datc": why.rule[:1].isdigit()})


def told(reasons: Iterable[Because]) -> list[Phrase]:
    return [cited(why) for why in reasons]


def failed(results: Iterable[str]) -> list[str]:
    return [result for result in results if result != "ok"]


def _ruled(event: Event) -> Mapping[str, Any]:
    results = event.get("results") or [event["result"]]
    why = told(from_json(event["why"]))
    return {"told_order": order(tuple(event["order"])), "results": failed(results), "told": why}


DETAILS = {"order": _ruled, "retreat": _ruled, "adjustment": _ruled}
