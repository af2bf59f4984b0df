"""What sentences tell besides the fields of events, questions and orders."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from chancellery.core.decisions import Action, Ballot, Decision, Event, View
from chancellery.core.phrases.values import Phrase
from chancellery.games.diplomacy.rules.reasons import Because, from_json


def order(action: Action) -> Phrase:
    """An order by what it does."""
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


def _adjustments(decision: Decision, view: View) -> Mapping[str, Any]:
    assert isinstance(decision, Ballot)
    builds = sum(" build " in slot for slot in decision.slots)
    return {"builds": builds, "disbands": len(decision.slots) - builds}


QUESTIONS = {"adjustments": _adjustments}
