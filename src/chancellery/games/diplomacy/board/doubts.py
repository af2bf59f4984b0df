"""Own orders that contradict each other, each with a way out; never a guess about others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from chancellery.core.decisions import Action, Ballot
from chancellery.core.shown import Doubt
from chancellery.games.diplomacy.board.sheet import Draft, Sheet, View, by_sea_move, province
from chancellery.games.diplomacy.words.text import Words


class Mend(NamedTuple):
    """A way out: its words, and what it writes into which slots."""

    message: str
    fields: dict[str, str]
    writes: tuple[tuple[int, Action], ...]


class Clash(NamedTuple):
    """What is wrong with the order of a slot, whose unit is to blame, and where that goes."""

    key: str
    slot: int
    whom: str
    to: str = ""
    mend: Mend | None = None


def doubts(w: Words, ballot: Ballot, draft: Draft, view: View) -> Iterator[Doubt]:
    """In the order of the slots, one for each at most."""
    if ballot.what != "orders":
        return
    for one in clashes(Sheet(ballot.slots, draft, view)):
        told = w.say(f"doubt-{one.key}", {"whom": one.whom, "to": one.to})
        mend = one.mend
        yield Doubt(
            one.slot,
            told,
            w.say(mend.message, mend.fields) if mend else "",
            mend.writes if mend else (),
            ballot.slots[one.slot],
        )


def clashes(sheet: Sheet) -> Iterator[Clash]:
    for slot, order in enumerate(sheet.orders):
        if order:
            kind = {"-": _move, "S": _support, "C": _convoy}.get(order[2])
            found = kind(sheet, slot, order) if kind else None
            if found:
                yield found


# Supports.


def _support(sheet: Sheet, slot: int, order: Action) -> Clash | None:
    whom = province(order[4])
    other = sheet.slot.get(whom)
    goes = sheet.goal(whom)
    if len(order) == 5:
        if not goes:
            return None
        return Clash("leaves", slot, whom, goes, _support_it(sheet, slot, order, whom, goes))
    to = province(order[6])
    if other is not None and goes and goes != to:
        mend = _support_it(sheet, slot, order, whom, goes) or _send(sheet, other, whom, order[6])
        return Clash("goes_elsewhere", slot, whom, goes, mend)
    if other is not None and not goes and sheet.stays(whom):
        return Clash("not_moving", slot, whom, "", _send(sheet, other, whom, order[6]))
    if _is_own(sheet, slot, to) and sheet.stays(to):
        return Clash("drives_out", slot, to, "", _hold(sheet, slot))
    return None


def _support_it(sheet: Sheet, slot: int, order: Action, whom: str, goes: str) -> Mend | None:
    """Support of the move that the other is ordered to; or that one stays, if only its place is in reach."""
    other = sheet.slot[whom]
    move = sheet.orders[other]
    support = (*order[:5], "-", move[3] if move else goes)
    if sheet.can(slot, support):
        return Mend("mend-support-move", {"to": goes}, ((slot, support),))
    if len(order) == 5:
        return Mend("mend-hold", {"whom": whom}, ((other, (*sheet.slots[other].split(), "H")),))
    return None


def _send(sheet: Sheet, other: int, whom: str, to: str, *, sails: bool = False) -> Mend | None:
    move = sheet.move_of(other, to, sails=sails)
    if not sheet.can(other, move):
        return None
    return Mend("mend-go", {"whom": whom, "to": province(to)}, ((other, move),))


def _hold(sheet: Sheet, slot: int) -> Mend:
    return Mend("mend-hold-itself", {}, ((slot, (*sheet.slots[slot].split(), "H")),))


def _is_own(sheet: Sheet, slot: int, place: str) -> bool:
    """Whether a unit of the same power stands in a place."""
    other = sheet.slot.get(place)
    return other is not None and sheet.owner[sheet.slots[other]] == sheet.owner[sheet.slots[slot]]


# Moves.


def _move(sheet: Sheet, slot: int, order: Action) -> Clash | None:
    here, to = province(order[1]), province(order[3])
    if by_sea_move(order) and not sheet.carried(here, to):
        fleets = sheet.voyage(here, to, sheet.seas())
        writes = tuple((fleet, sheet.convoy(fleet, here, to)) for fleet in fleets)
        return Clash("no_convoy", slot, here, to, Mend("mend-carry", {}, writes) if writes else None)
    if sheet.goal(to) == here and not by_sea_move(order) and not by_sea_move(sheet.order(to) or order):
        return Clash("exchange", slot, to, "", _help(sheet, slot, order, sheet.slot[to]))
    if _is_own(sheet, slot, to) and sheet.stays(to):
        return Clash("own_stays", slot, to, "", _help(sheet, slot, order, sheet.slot[to]))
    rivals = [i for i in sheet.slot.values() if i != slot and sheet.goal(sheet.slots[i].split()[1]) == to]
    if rivals and slot > min(rivals):
        return Clash(
            "two_to_one", slot, province(sheet.slots[rivals[0]].split()[1]), "", _join(sheet, slot, rivals[0])
        )
    return None


def _help(sheet: Sheet, slot: int, order: Action, other: int) -> Mend | None:
    """Support of the unit that stays in the way."""
    if not sheet.stays(sheet.slots[other].split()[1]):
        return _hold(sheet, slot)
    support = (*order[:2], "S", *sheet.slots[other].split())
    if not sheet.can(slot, support):
        return None
    return Mend("mend-support", {"to": province(sheet.slots[other].split()[1])}, ((slot, support),))


def _join(sheet: Sheet, slot: int, rival: int) -> Mend | None:
    """Support of the other move to the same place."""
    move = sheet.orders[rival]
    assert move is not None
    support = (*sheet.slots[slot].split(), "S", *move[:2], "-", move[3])
    if not sheet.can(slot, support):
        return None
    return Mend("mend-support-move", {"to": province(move[3])}, ((slot, support),))


# Convoys.


def _convoy(sheet: Sheet, slot: int, order: Action) -> Clash | None:
    army, to = order[4], order[6]
    other = sheet.slot.get(army)
    written = sheet.orders[other] if other is not None else None
    if other is None or (written and by_sea_move(written) and sheet.goal(army) == to):
        return None
    return Clash("no_army", slot, army, to, _send(sheet, other, army, to, sails=True))
