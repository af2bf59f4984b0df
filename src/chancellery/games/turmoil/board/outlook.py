"""What a stability card would do now: whether its condition is met, and where it would work."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from chancellery.core.decisions import Decision, Seat
from chancellery.core.select import members
from chancellery.core.words import sentence
from chancellery.games.turmoil.rules import naval
from chancellery.games.turmoil.rules.edition import Edition
from chancellery.games.turmoil.rules.events import gate
from chancellery.games.turmoil.rules.facts import SIDE
from chancellery.games.turmoil.rules.operations import check_targets
from chancellery.games.turmoil.rules.shown import at_check
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import region
from chancellery.games.turmoil.rules.vocabulary import STABILITY
from chancellery.games.turmoil.words.text import Words

View = Mapping[str, Any]
NAMED = 3
"""So many spaces are named, the others counted."""


class Outlook(NamedTuple):
    works: bool = True
    why: str = ""


def outlook(w: Words, view: View, seat: Seat, slug: str) -> Outlook:
    """Of a card that this seat may choose."""
    rules, s = at_check(view)
    card = rules.facts.stability[rules.facts.stability_index[slug]]
    told = [_condition(w, rules, s, seat, wanted) for wanted in card.condition]
    for met, why in told:
        if not met:
            return Outlook(False, w.say("outlook-vain", {"told": why}))
    spaces = _spaces(rules, s, seat, card.effect[0])
    n = rules.number(s, STABILITY + rules.facts.stability_index[slug], seat, card.effect[0].get("n", 1))
    if spaces == 0 or not n:
        return Outlook(False, w.say("outlook-vain", {"told": w.say("outlook-nowhere")}))
    found = [sentence(why) for _, why in told[-1:]]
    found += [w.say("outlook-open", _named(w, rules, spaces))] if spaces else []
    return Outlook(True, " ".join(found))


def checked(decision: Decision, view: View) -> tuple[str, ...]:
    """The spaces of the region for which a stability card is chosen; for another question none."""
    if decision.what != "stability":
        return ()
    rules, s = at_check(view)
    return tuple(
        rules.facts.spaces[space].slug for space in members(region(rules.facts, s, decision.about[0]))
    )


def _spaces(rules: Edition, s: State, seat: Seat, step: Mapping[str, Any]) -> int | None:
    """Where the first step of a card can be carried out; None if it is about no space."""
    if "where" not in step:
        return None
    mask = rules.spaces(s, seat, step["where"])
    if step["do"] == "checks":
        return check_targets(s, seat, mask)
    return mask & s.present[1 - SIDE[seat]] if step["do"] == "remove" else mask


def _named(w: Words, rules: Edition, mask: int) -> dict[str, Any]:
    slugs = [rules.facts.spaces[space].slug for space in members(mask)]
    return {"spaces": slugs[:NAMED], "more": max(0, len(slugs) - NAMED)}


def _condition(w: Words, rules: Edition, s: State, seat: Seat, wanted: Mapping[str, Any]) -> tuple[bool, str]:
    """Whether it is met, and in words what decides."""
    name, test, value, more, denied = gate(wanted)
    met = test(rules, s, seat, value, **more) is not denied
    if name == "controls":
        return met, _control(w, rules, s, seat, value, more.get("at_least", 1))
    if name in ("ahead", "behind"):
        return met, w.say("outlook-sea", {"lead": naval.lead(s, SIDE[seat])})
    if name == "active":
        return met, w.say("outlook-active", {"met": met})
    return met, w.say("outlook-other", {"met": met})


def _control(w: Words, rules: Edition, s: State, seat: Seat, where: str, need: int) -> str:
    mask = rules.spaces(s, seat, where)
    held = mask & s.control[SIDE[seat]]
    if need > 1:
        return w.say("outlook-many", {"n": (n := held.bit_count()), "need": need, "met": n >= need})
    if held:
        return w.say("outlook-controls", _named(w, rules, held))
    return w.say("outlook-lacks", _named(w, rules, mask)) if mask else w.say("outlook-nowhere")
