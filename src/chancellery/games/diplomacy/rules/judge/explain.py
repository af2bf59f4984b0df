"""Why an order came out as it did: a reason for each, and the whole argument as a tree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from chancellery.games.diplomacy.rules.facts import board
from chancellery.games.diplomacy.rules.judge.judge import Movement, unit_of
from chancellery.games.diplomacy.rules.judge.resolver import (
    BOUNCE,
    CONVOY,
    CUT,
    DISRUPTED,
    MOVE,
    SAILS,
    SUPPORT,
    VOID,
    Phase,
)


class Reason(NamedTuple):
    """What became of an order, through whom, and the paragraph."""

    what: str
    """`moved`, `stood`, `given`, `carried`, `bounced`, `cut`, `disrupted` or `void`, then `dislodged`."""
    by: tuple[str, ...]
    """The units that made it so, as words."""
    rule: str
    text: str


@dataclass(slots=True)
class Node:
    """One step of the argument, with the steps that it rests on."""

    text: str
    because: list[Node] = field(default_factory=list)

    def lines(self, indent: str = "") -> Iterator[str]:
        """The tree, a line a step."""
        yield self.text
        for k, child in enumerate(self.because, 1):
            last = k == len(self.because)
            for n, line in enumerate(child.lines()):
                lead = ("└─ " if last else "├─ ") if n == 0 else ("   " if last else "│  ")
                yield lead + line


def reasons(outcome: Movement, i: int) -> list[Reason]:
    """The reasons of one order: its own, and that of its unit's dislodgement."""
    phase, ruling = outcome.phase, outcome.rulings[i]
    if ruling.void:
        found = [Reason("void", (), ruling.void.rule, ruling.void.text)]
    else:
        found = [_own_reason(phase, i)]
    by = phase.dislodged_by[i]
    if by >= 0:
        found.append(Reason("dislodged", (_words(phase, by),), "II.9", f"Dislodged by {_words(phase, by)}."))
    return found


def reason(outcome: Movement, i: int) -> str:
    """The reasons of an order that did not fare well, as sentences; empty where all is well."""
    if outcome.rulings[i].results == ("ok",):
        return ""
    told = (r for r in reasons(outcome, i) if r.what in ("void", "bounced", "cut", "disrupted", "dislodged"))
    return " ".join(f"{r.text} (§{r.rule})" for r in told)


def _own_reason(phase: Phase, i: int) -> Reason:
    kind, code = phase.orders[i][0], phase.code[i]
    if code == VOID:
        return _unmatched(phase, i)
    if code == BOUNCE:
        return _bounced(phase, i)
    if code == CUT:
        by = tuple(_words(phase, k) for k in attackers(phase, phase.area[i], i) if phase.cuts(k, i))
        return Reason("cut", by, "II.8", f"Cut by {_listed(by)}.")
    if code == DISRUPTED:
        broken = tuple(_words(phase, f) for f in phase.convoyers[i] if not phase.yes[f])
        paradox = any(f in phase.called_off for f in phase.convoyers[i])
        why = "a paradox calls off the convoy of" if paradox else "the convoy breaks at"
        return Reason(
            "disrupted", broken, "II.8" if paradox else "II.4", f"It stays: {why} {_listed(broken)}."
        )
    if kind == MOVE:
        how = " by convoy" if phase.sails(i) else ""
        return Reason("moved", (), "II.4", f"Moved to {_name(phase.target[i])}{how}.")
    if kind == SUPPORT:
        return Reason("given", (), "II.7", "Support given.")
    if kind == CONVOY:
        return Reason("carried", (), "II.4", "Convoy held.")
    return Reason("stood", (), "II.2", "Stood.")


def _unmatched(phase: Phase, i: int) -> Reason:
    kind, whom, to, coast = phase.orders[i]
    if kind == MOVE:
        return Reason("void", (), "II.3", f"No convoy to {_name(phase.rules.area[whom])} was ordered.")
    other = phase.at[whom]
    unit = _words(phase, other) if other >= 0 else _name(whom)
    if kind == CONVOY:
        return Reason("void", (), "II.4", f"{unit} was not ordered to {_name(to)}.")
    if whom == to:
        return Reason(
            "void", (unit,), "II.7", f"{unit} was ordered to move, so it cannot be supported in place."
        )
    if phase.target[other] == to and coast >= 0:
        return Reason("void", (unit,), "II.12", f"{unit} went to the other coast of {_name(to)}.")
    return Reason("void", (unit,), "II.7", f"{unit} was not ordered to {_name(to)}.")


def _bounced(phase: Phase, i: int) -> Reason:
    to = phase.target[i]
    there = phase.at[to]
    me = phase.power[i]
    left = there >= 0 and phase.target[there] >= 0 and phase.yes[there]
    if there >= 0 and not left and not phase.head_to_head(i, there) and phase.power[there] == me:
        return Reason("bounced", (_words(phase, there),), "II.5", f"An own unit stays in {_name(to)}.")
    if there >= 0 and phase.head_to_head(i, there):
        if phase.power[there] == me:
            return Reason(
                "bounced", (_words(phase, there),), "II.6", "Own units cannot change places by land."
            )
        if attack(phase, i) <= 1 + phase.given(there, -1):
            return Reason(
                "bounced",
                (_words(phase, there),),
                "II.6",
                f"Met {_words(phase, there)} on the common border.",
            )
    elif there >= 0 and not left and attack(phase, i) <= resistance(phase, there):
        return Reason("bounced", (_words(phase, there),), "II.5", f"Held off by {_words(phase, there)}.")
    by = tuple(
        _words(phase, k)
        for k in attackers(phase, to, i)
        if k != i and attack(phase, i) <= phase.prevents(k, there)
    )
    return Reason("bounced", by, "II.6", f"Stood off in {_name(to)} by {_listed(by)}.")


def attack(phase: Phase, i: int) -> int:
    """The strength of a move as it was counted."""
    there = phase.at[phase.target[i]]
    stays = there >= 0 and (phase.target[there] < 0 or phase.head_to_head(i, there) or not phase.yes[there])
    return 1 + phase.given(i, phase.power[there] if stays else -1)


def resistance(phase: Phase, there: int) -> int:
    """The strength of a unit that stayed."""
    return 1 + phase.given(there, -1) if phase.target[there] < 0 else 1


def attackers(phase: Phase, area: int, i: int) -> Iterator[int]:
    """Moves into an area; for a supporter, of other powers only."""
    k = phase.first_attacker[area]
    while k >= 0:
        if phase.orders[i][0] != SUPPORT or phase.power[k] != phase.power[i]:
            yield k
        k = phase.next_attacker[k]


def explain(outcome: Movement, i: int) -> Node:
    """The whole argument for one order."""
    told = reasons(outcome, i)
    node = Node(f"{' '.join(outcome.rulings[i].action)}: {' '.join(f'{r.text} (§{r.rule})' for r in told)}")
    phase = outcome.phase
    if outcome.rulings[i].void or phase.code[i] == VOID:
        return node
    kind = phase.orders[i][0]
    if kind == MOVE:
        node.because += _argue_move(phase, i)
    elif kind == SUPPORT:
        node.because += _argue_cut(phase, i)
    by = phase.dislodged_by[i]
    if by >= 0:
        node.because.append(Node(f"dislodged by {_words(phase, by)}", _argue_move(phase, by)))
    return node


def _argue_move(phase: Phase, i: int) -> list[Node]:
    steps = []
    to = phase.target[i]
    there = phase.at[to]
    if phase.travel[i] == SAILS or i in phase.convoyers:
        fleets = [Node(_fleet_line(phase, f)) for f in phase.convoyers.get(i, [])]
        steps.append(Node("the convoy is whole" if phase.has_route(i) else "the convoy is broken", fleets))
    steps.append(_force(phase, i, f"attacks {_name(to)} with {attack(phase, i)}", _against(phase, i)))
    if there >= 0:
        if phase.target[there] >= 0 and phase.yes[there]:
            steps.append(Node(f"{_words(phase, there)} has left {_name(to)}"))
        else:
            head = phase.head_to_head(i, there)
            strength = 1 + phase.given(there, -1) if head else resistance(phase, there)
            how = "comes the other way with" if head else "resists with"
            text = f"{_words(phase, there)} {how} {strength}"
            # Support of a move that failed does not hold the place it started from (II.7).
            moved = phase.target[there] >= 0 and not head
            steps.append(Node(text) if moved else _force(phase, there, text, -1))
    steps += [
        _force(phase, k, f"{_words(phase, k)} stands it off with {phase.prevents(k, there)}", -1)
        for k in attackers(phase, to, i)
        if k != i
    ]
    return steps


def _against(phase: Phase, i: int) -> int:
    there = phase.at[phase.target[i]]
    if there < 0 or (phase.target[there] >= 0 and phase.yes[there] and not phase.head_to_head(i, there)):
        return -1
    return phase.power[there]


def _force(phase: Phase, i: int, text: str, against: int) -> Node:
    node = Node(text)
    k = phase.first_supporter[i]
    while k >= 0:
        if phase.power[k] == against:
            node.because.append(Node(f"support of {_words(phase, k)} does not count against its own unit"))
        elif phase.yes[k]:
            node.because.append(Node(f"supported by {_words(phase, k)}", _argue_cut(phase, k)))
        else:
            node.because.append(Node(f"support of {_words(phase, k)} is cut", _argue_cut(phase, k)))
        k = phase.next_supporter[k]
    return node


def _argue_cut(phase: Phase, i: int) -> list[Node]:
    steps = []
    for k in attackers(phase, phase.area[i], i):
        if phase.cuts(k, i):
            steps.append(Node(f"{_words(phase, k)} attacks it from {_name(phase.area[k])}"))
        elif phase.area[k] == phase.orders[i][2]:
            steps.append(
                Node(f"{_words(phase, k)} attacks it from the area the support is aimed at, in vain")
            )
        elif phase.travel[k] == SAILS and phase.has_route(k):
            steps.append(Node(f"{_words(phase, k)} comes by a convoy that the support attacks"))
        else:
            steps.append(Node(f"{_words(phase, k)} does not arrive"))
    return steps


def _fleet_line(phase: Phase, f: int) -> str:
    if phase.yes[f]:
        return f"{_words(phase, f)} holds"
    return f"{_words(phase, f)} {'is called off by a paradox' if f in phase.called_off else 'is dislodged'}"


def _words(phase: Phase, i: int) -> str:
    return board().words(unit_of(phase, i))


def _name(area: int) -> str:
    return board().names[area]


def _listed(words: tuple[str, ...]) -> str:
    return " and ".join(words) if words else "the others"
