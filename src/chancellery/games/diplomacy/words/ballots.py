"""Typed orders at the table: each line for the units that it names, or refused with its reason.

A game master's file is read by the rule choices alone (4.D.3). At the table, where what was read is seen
before it is sent, the later of two lines for a unit counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from chancellery.core.contract import Refused, Typed
from chancellery.core.decisions import Action, Ballot, View
from chancellery.games.diplomacy.rules.adjustments import WAIVE
from chancellery.games.diplomacy.rules.facts import Unit, board
from chancellery.games.diplomacy.rules.reasons import Because, because
from chancellery.games.diplomacy.rules.rulesets import Ruleset
from chancellery.games.diplomacy.words.orders.notation import Kind, Line, read_orders
from chancellery.games.diplomacy.words.orders.reading import pieces

if TYPE_CHECKING:
    from chancellery.games.diplomacy.words.text import Words

_KIND: dict[str, Kind] = {"orders": "movement", "retreats": "retreat", "adjustments": "adjustment"}
_ANOTHERS = frozenset({"not_yours", "not_home"})


class Read(NamedTuple):
    """A line as one of the seat's powers reads it."""

    power: str
    line: Line

    @property
    def good(self) -> bool:
        return self.line.action is not None and self.line.void is None


def default(what: str, slot: str) -> Action | None:
    """What a slot holds of which nothing is said."""
    if what == "adjustments":
        return WAIVE if "build" in slot else None
    return (*slot.split(), "H" if what == "orders" else "D")


def fill_slots(w: Words, ballot: Ballot, words: str, view: View, written: Sequence[Action | None]) -> Typed:
    """What typed orders put into the slots of a ballot, and what is wrong with the others."""
    found = _read(ballot, words, view)
    if ballot.what == "adjustments":
        return _Adjustments(w, ballot, written).take(found)
    slots = {slot: i for i, slot in enumerate(ballot.slots)}
    filled: dict[int, Action] = {}
    refused: list[Refused] = []
    for piece in found:
        for _, line in filter(lambda one: one.good, piece):
            slot = _slot(slots, line.unit)
            if line.action and not (line.implied and written[slot]):
                filled[slot] = line.action
        refused += _refusals(w, slots, piece)
    return Typed(filled, tuple(refused))


def _read(ballot: Ballot, words: str, view: View) -> Iterable[list[Read]]:
    """Every piece of the text, in the order of writing, as all powers of the seat read it."""
    b = board()
    units = [b.unit(b.powers.index(power), unit) for power, held in view["units"].items() for unit in held]
    beaten = [b.unit(b.powers.index(d["power"]), d["unit"]) for d in view["dislodged"]]
    rules = replace(Ruleset(**view["rules"]), several_orders="last")
    found: dict[tuple[int, str], list[Read]] = {(piece.number, piece.text): [] for piece in pieces(words)}
    for power, name in enumerate(b.powers):
        if view["seats"][name] == ballot.seat:
            sheet = read_orders(units, power, words, rules, _KIND[ballot.what], dislodged=beaten)
            for line in sheet.lines:
                found[line.number, line.text].append(Read(name, line))
    return found.values()


def _slot(slots: Mapping[str, int], unit: Unit | None) -> int:
    return slots.get(board().words(unit), -1) if unit else -1


def _refusals(w: Words, slots: Mapping[str, int], piece: Sequence[Read]) -> list[Refused]:
    """What is wrong with a piece: for each of the seat's units that it orders, or else for all of it."""
    bad = [line for _, line in piece if line.void and not line.implied]
    mine = [line for line in bad if line.unit]
    if not mine and not any(one.good for one in piece):
        mine = [line for line in bad if line.void and line.void.key not in _ANOTHERS][:1] or bad[:1]
    return [Refused(line.text, _why(w, line), _slot(slots, line.unit)) for line in mine]


def _why(w: Words, line: Line) -> str:
    assert line.void is not None
    return _later(w) if line.void.key == "several_orders" else w.cited(line.void)


def _later(w: Words) -> str:
    return w.say("reading-later-counts")


class _Adjustments:
    """Slots that name no unit: a line takes that of its place, an open one, or one that was waived."""

    def __init__(self, w: Words, ballot: Ballot, written: Sequence[Action | None]) -> None:
        self.w = w
        self.ballot = ballot
        self.held = list(written)
        self.filled: dict[int, Action] = {}
        self.lines: dict[int, str] = {}
        self.refused: list[Refused] = []

    def take(self, found: Iterable[list[Read]]) -> Typed:
        for piece in found:
            good = [one for one in piece if one.good]
            if not good:
                self.refused += _refusals(self.w, {}, piece)
            elif not any(self._place(one) for one in good):
                self.refused.append(Refused(good[0].line.text, self.w.cited(self._no_room(good[0]))))
        return Typed(self.filled, tuple(self.refused))

    def _place(self, one: Read) -> bool:
        """Whether there was room for a line."""
        action = one.line.action
        assert action is not None
        mine = self._slots_for(one)
        found = [i for i in mine if _site(self.held[i]) == _site(action) != ""]
        found += [i for i in mine if self.held[i] is None]
        if action != WAIVE:
            found += [i for i in mine if self.held[i] == WAIVE]
        if not found:
            return False
        slot = found[0]
        if self.filled.get(slot, action) != action:
            self.refused.append(Refused(self.lines[slot], _later(self.w), slot))
        self.held[slot] = self.filled[slot] = action
        self.lines[slot] = one.line.text
        return True

    def _slots_for(self, one: Read) -> list[int]:
        verb = "disband" if one.line.action and one.line.action[-1] == "D" else "build"
        return [i for i, slot in enumerate(self.ballot.slots) if slot.startswith(f"{one.power} {verb}")]

    def _no_room(self, one: Read) -> Because:
        if self._slots_for(one):
            return because("no_room", "II.11", power=one.power)
        gives_up = one.line.action and one.line.action[-1] == "D"
        return because("none_to_disband" if gives_up else "none_to_build", "II.11", power=one.power)


def _site(action: Action | None) -> str:
    """The area where something is built or given up."""
    return str(action[1])[:3] if action and len(action) > 1 else ""
