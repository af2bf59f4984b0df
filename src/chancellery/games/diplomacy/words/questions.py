"""What a ballot asks, in as many words as the page has room for: which units must go, what may be built."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from chancellery.core.decisions import Ballot, Decision, View
from chancellery.games.diplomacy.rules.facts import board

if TYPE_CHECKING:
    from chancellery.games.diplomacy.words.text import Words

ROOM = 48
"""Characters that two lines of a narrow page hold."""


def fitting(w: Words, messages: Iterable[str], fields: Mapping[str, Any]) -> str:
    """The first of these sentences that the page has room for, or else the last."""
    told = ""
    for message in messages:
        told = w.say(message, fields)
        if len(told) <= ROOM:
            break
    return told


def asked_of(w: Words, decision: Decision, view: View) -> str:
    assert isinstance(decision, Ballot)
    return (_retreats if decision.what == "retreats" else _adjustments)(w, decision, view)


def _retreats(w: Words, ballot: Ballot, view: View) -> str:
    if len(ballot.slots) > 1:
        return w.say("ask-retreats", {"n": len(ballot.slots)})
    place = ballot.slots[0].split()[1]
    ways: list[str] = next((d["retreats"] for d in view["dislodged"] if d["unit"] == ballot.slots[0]), [])
    known = ("ask-retreat",) if ways else ()
    return fitting(w, (*known, "ask-retreat-far", "ask-retreat-long"), {"at": place, "ways": ways})


def _adjustments(w: Words, ballot: Ballot, view: View) -> str:
    builds = sum(" build " in slot for slot in ballot.slots)
    fields = {"builds": builds, "disbands": len(ballot.slots) - builds, "ways": home_sites(ballot, view)}
    if not builds:
        return w.say("ask-disband", fields)
    return fitting(
        w, ("ask-build", "ask-build-far") if builds == len(ballot.slots) else ("ask-both",), fields
    )


def home_sites(ballot: Ballot, view: View) -> list[str]:
    """Where the powers that may build in a ballot have room."""
    b = board()
    taken = {unit.split()[1][:3] for units in view["units"].values() for unit in units}
    powers = dict.fromkeys(slot.split()[0] for slot in ballot.slots if " build " in slot)
    return [
        b.areas[home]
        for power in powers
        for home in b.homes[b.powers.index(power)]
        if b.areas[home] in view["centres"][power] and b.areas[home] not in taken
    ]
