"""Why an order came out as it did: a reason for each, and the whole argument as a tree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

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
from chancellery.games.diplomacy.rules.reasons import Because, because


class Step(NamedTuple):
    """One step of the argument, a message of a language file, with the steps that it rests on."""

    key: str
    fields: dict[str, Any]
    rests_on: list[Step]


WELL = frozenset(("moved", "stood", "given", "carried"))
"""Keys of what is not worth a word."""


def reasons(outcome: Movement, i: int) -> tuple[Because, ...]:
    """Why an order did not fare well; none where all is well."""
    if outcome.rulings[i].results == ("ok",):
        return ()
    return tuple([why for why in fate(outcome, i) if why.key not in WELL])


def fate(outcome: Movement, i: int) -> list[Because]:
    """What became of one order and why, and of its unit if that was dislodged."""
    phase = outcome.phase
    found = [outcome.rulings[i].void or _own_fate(phase, i)]
    by = phase.dislodged_by[i]
    if by >= 0:
        found.append(because("dislodged", "II.9", unit=_words(phase, by)))
    return found


def _own_fate(phase: Phase, i: int) -> Because:
    kind, code = phase.orders[i][0], phase.code[i]
    if code == VOID:
        return _unmatched(phase, i)
    if code == BOUNCE:
        return _bounced(phase, i)
    if code == CUT:
        by = tuple(_words(phase, k) for k in attackers(phase, phase.area[i], i) if phase.cuts(k, i))
        return because("cut", "II.8", units=by)
    if code == DISRUPTED:
        broken = tuple(_words(phase, f) for f in phase.convoyers[i] if not phase.yes[f])
        if any(f in phase.called_off for f in phase.convoyers[i]):
            return because("called_off", "II.8", units=broken)
        return because("broken_convoy", "II.4", units=broken)
    if kind == MOVE:
        to = _slug(phase.target[i])
        return because("moved", "II.4", area=to, sails=bool(phase.sails(i)))
    if kind == SUPPORT:
        return because("given", "II.7")
    if kind == CONVOY:
        return because("carried", "II.4")
    return because("stood", "II.2")


def _unmatched(phase: Phase, i: int) -> Because:
    kind, whom, to, coast = phase.orders[i]
    if kind == MOVE:
        return because("no_convoy_ordered", "II.3", area=_slug(phase.rules.area[whom]))
    other = phase.at[whom]
    unit = _words(phase, other)
    if kind == CONVOY:
        return because("not_ordered", "II.4", unit=unit, area=_slug(to))
    if whom == to:
        return because("ordered_to_move", "II.7", unit=unit)
    if phase.target[other] == to and coast >= 0:
        return because("other_coast", "II.12", unit=unit, area=_slug(to))
    return because("not_ordered", "II.7", unit=unit, area=_slug(to))


def _bounced(phase: Phase, i: int) -> Because:
    to = phase.target[i]
    there = phase.at[to]
    me = phase.power[i]
    left = there >= 0 and phase.target[there] >= 0 and phase.yes[there]
    if there >= 0 and not left and not phase.head_to_head(i, there) and phase.power[there] == me:
        return because("own_unit", "II.5", area=_slug(to))
    if there >= 0 and phase.head_to_head(i, there):
        if phase.power[there] == me:
            return because("own_exchange", "II.6")
        if attack(phase, i) <= 1 + phase.given(there, -1):
            return because("met", "II.6", unit=_words(phase, there))
    elif there >= 0 and not left and attack(phase, i) <= resistance(phase, there):
        return because("held_off", "II.5", unit=_words(phase, there))
    by = tuple(
        _words(phase, k)
        for k in attackers(phase, to, i)
        if k != i and attack(phase, i) <= phase.prevents(k, there)
    )
    return because("stood_off", "II.6", area=_slug(to), units=by)


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


def explain(outcome: Movement, i: int) -> Step:
    """The whole argument for one order."""
    ruling, phase = outcome.rulings[i], outcome.phase
    steps: list[Step] = []
    if not ruling.void and phase.code[i] != VOID:
        kind, by = phase.orders[i][0], phase.dislodged_by[i]
        if kind == MOVE:
            steps += _argue_move(phase, i)
        elif kind == SUPPORT:
            steps += _argue_cut(phase, i)
        if by >= 0:
            steps.append(_of_unit("dislodged", phase, by, _argue_move(phase, by)))
    return Step("order", {"order": ruling.action, "why": fate(outcome, i)}, steps)


def _argue_move(phase: Phase, i: int) -> list[Step]:
    steps = []
    to = phase.target[i]
    there = phase.at[to]
    if phase.travel[i] == SAILS or i in phase.convoyers:
        fleets = [_of_unit(_how_it_fared(phase, f), phase, f) for f in phase.convoyers.get(i, [])]
        steps.append(Step("convoy_whole" if phase.has_route(i) else "convoy_broken", {}, fleets))
    attacks = {"area": _slug(to), "n": attack(phase, i)}
    steps.append(Step("attacks", attacks, _force(phase, i, _against(phase, i))))
    if there >= 0:
        steps.append(_argue_other(phase, i, there))
    steps += [
        _of_unit("stands_off", phase, k, _force(phase, k, -1), n=phase.prevents(k, there))
        for k in attackers(phase, to, i)
        if k != i
    ]
    return steps


def _argue_other(phase: Phase, i: int, there: int) -> Step:
    """What the unit has to say that stood where another goes."""
    if phase.target[there] >= 0 and phase.yes[there]:
        return _of_unit("has_left", phase, there, area=_slug(phase.target[i]))
    if phase.head_to_head(i, there):
        supports = _force(phase, there, -1)
        return _of_unit("comes_other_way", phase, there, supports, n=1 + phase.given(there, -1))
    # Support of a move that failed does not hold the place it started from (II.7).
    supports = _force(phase, there, -1) if phase.target[there] < 0 else []
    return _of_unit("resists", phase, there, supports, n=resistance(phase, there))


def _against(phase: Phase, i: int) -> int:
    there = phase.at[phase.target[i]]
    if there < 0 or (phase.target[there] >= 0 and phase.yes[there] and not phase.head_to_head(i, there)):
        return -1
    return phase.power[there]


def _force(phase: Phase, i: int, against: int) -> list[Step]:
    """The supports of a unit."""
    steps = []
    k = phase.first_supporter[i]
    while k >= 0:
        if phase.power[k] == against:
            steps.append(_of_unit("own_support", phase, k))
        else:
            key = "supported" if phase.yes[k] else "support_cut"
            steps.append(_of_unit(key, phase, k, _argue_cut(phase, k)))
        k = phase.next_supporter[k]
    return steps


def _argue_cut(phase: Phase, i: int) -> list[Step]:
    steps = []
    for k in attackers(phase, phase.area[i], i):
        if phase.cuts(k, i):
            steps.append(_of_unit("cuts", phase, k, area=_slug(phase.area[k])))
        elif phase.area[k] == phase.orders[i][2]:
            steps.append(_of_unit("cuts_in_vain", phase, k))
        elif phase.travel[k] == SAILS and phase.has_route(k):
            steps.append(_of_unit("cuts_own_convoy", phase, k))
        else:
            steps.append(_of_unit("does_not_arrive", phase, k))
    return steps


def _how_it_fared(phase: Phase, f: int) -> str:
    if phase.yes[f]:
        return "fleet_holds"
    return "fleet_called_off" if f in phase.called_off else "fleet_dislodged"


def _of_unit(key: str, phase: Phase, i: int, rests_on: Sequence[Step] = (), **fields: Any) -> Step:
    """A step that speaks of a unit."""
    return Step(key, {"unit": _words(phase, i), **fields}, [*rests_on])


def _words(phase: Phase, i: int) -> str:
    return board().words(unit_of(phase, i))


def _slug(area: int) -> str:
    return board().areas[area]
