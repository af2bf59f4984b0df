"""Why an answer is good: the chance of an action, what throws on a front bring, who is near to unrest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from chancellery.core.chance import Dice
from chancellery.core.decisions import Action, Ballot, Decision
from chancellery.core.mind import Because
from chancellery.games.grande_guerre.bot.odds import Appraisal
from chancellery.games.grande_guerre.bot.position import laid_out, side_of_desk
from chancellery.games.grande_guerre.rules.actions import trial
from chancellery.games.grande_guerre.rules.names import FRONT, OFFENSIVE, POWER, PRESSURE
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import in_zone

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre

ATTACKS = {"pressure": PRESSURE, "pressure_without": PRESSURE, "offensive": OFFENSIVE}
CERTAIN = 100
CALMING = frozenset(("restore_order", "improve_will", "new_government", "reinforce_parliament"))

Told = Iterator[Because]


def reasons(
    rules: GrandeGuerre, s: State, decision: Decision, best: Action, other: Action | None
) -> list[Because]:
    """What speaks for an answer where it differs from another, the weightiest first, each kind once."""
    if not isinstance(decision, Ballot):
        return []
    slots = zip(decision.slots, best, strict=True)
    own = [(slot, entry) for slot, entry in slots if other is None or entry not in other]
    if decision.what == "war_postures":
        own = [
            (slot, entry)
            for i, (slot, entry) in enumerate(zip(decision.slots, best, strict=True))
            if other is None or entry != other[i]
        ]
    told = [*_unrest(rules, s, own), *_chance(rules, s, own), *_odds(rules, s, decision, own)]
    return list({one.key: one for one in reversed(told)}.values())[::-1]


def _unrest(rules: GrandeGuerre, s: State, own: list[tuple[str, Action]]) -> Told:
    """Something is done for a government that may have strikes, mutinies and revolts."""
    for _, entry in own:
        name = entry[2] if entry[0] == "act" else {"improve": "improve_will"}.get(entry[0], entry[0])
        if name in CALMING and in_zone(rules, s, POWER[entry[1]]):
            fields = {"power": entry[1], "will": s.nw[POWER[entry[1]]], "zone": rules.facts.zone}
            yield Because("unrest", fields, "20.3.2")


def _chance(rules: GrandeGuerre, s: State, own: list[tuple[str, Action]]) -> Told:
    """The political action that is likeliest to succeed, if it is left to the dice."""
    tried = [
        (trial(rules, s, POWER[entry[1]], entry[2]).roll.against, entry)
        for _, entry in own
        if entry[0] == "act"
    ]
    for chance, (_, power, name, _) in sorted(tried, key=lambda one: -one[0]):
        if chance < CERTAIN:
            yield Because("chance", {"power": power, "action": name, "chance": chance}, "20.5.1")


def _odds(rules: GrandeGuerre, s: State, decision: Ballot, own: list[tuple[str, Action]]) -> Told:
    """What an attack may come to, or what one that is not made would have."""
    if decision.what != "war_postures":
        return
    desk = laid_out(rules, s, decision.seat, Dice(0))
    appraisal = Appraisal(desk)
    for slot, entry in own:
        n = appraisal.prospects(side_of_desk(desk), FRONT[slot], ATTACKS.get(entry[0], PRESSURE))
        yield Because("odds" if entry[0] in ATTACKS else "spared", {"front": slot, "n": n}, "3.5")
