"""Journals from and to the saved games of the `diplomacy` package.

A game that comes in is played again under `standard` rules, its orders as ballots. Where our judge and the
file come to different positions the phase is named, and nothing is imported.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from chancellery.core.codec import read_json
from chancellery.core.decisions import TABLE, Action, Ballot, Event
from chancellery.core.errors import ChancelleryError, Refusal
from chancellery.core.match import Match
from chancellery.games.diplomacy.formats.saved import (
    SavedPhase,
    When,
    fault,
    from_saved,
    phase_name,
    to_saved,
)
from chancellery.games.diplomacy.rules.adjustments import sites
from chancellery.games.diplomacy.rules.facts import Unit, board
from chancellery.games.diplomacy.rules.records import PACKAGE
from chancellery.games.diplomacy.rules.rules import Diplomacy
from chancellery.games.diplomacy.rules.state import State

if TYPE_CHECKING:
    from chancellery.games.diplomacy.words.text import Words

_KIND = {"orders": "movement", "retreats": "retreat", "adjustments": "adjustment"}
_ASHORE = {"no convoy", "void", "disrupted"}
"""Results of an army that waited for a convoy in vain, and did not walk."""


class PackageFormat:
    """The title's `Format` for the package."""

    def __init__(self, words: Callable[[], Words]) -> None:
        self._words = words

    def read(self, text: str) -> str:
        """A saved game as a journal; raises `Invalid` where the judges differ."""
        data = read_json(text)
        phases = [phase for phase in from_saved(data) if phase.when.kind not in ("forming", "completed")]
        match = Match(Diplomacy(), 0, rules="standard")
        name = data.get("id") if isinstance(data, dict) else None
        match.remarks.append((0, "note", self._words().say("note-saved", {"written": name})))
        for before, phase, after in zip([None, *phases], phases, [*phases[1:], None], strict=False):
            _play(match, phase, after, before.name if before else "")
        return match.to_jsonl()

    def write(self, journal: str) -> str:
        """A journal as a saved game that the package loads."""
        played = Match.from_jsonl(journal, lambda _: Diplomacy())
        if played.header.game != "diplomacy":
            raise fault("saved-journal", written=repr(played.header.game))
        return json.dumps(to_saved(_phases(played)), indent=1) + "\n"


# In.


def _play(match: Match[State], phase: SavedPhase, following: SavedPhase | None, before: str) -> None:
    """One saved phase; phases in which only one of the two judges asks somebody are passed over."""
    while not match.over and _when(match) != phase.when and _when(match).kind != "movement":
        for decision in match.pending():
            match.play(TABLE, ("miss", decision.seat))
    if match.over:
        raise fault("saved-over", where=before)
    if _when(match) != phase.when:
        if phase.when.kind == "movement" or any(ways for _, ways in phase.dislodged):
            raise fault("saved-next", where=before, ours=phase_name(_when(match)), theirs=phase.name)
        return
    _compare(match.state, phase, before)
    for decision in match.pending():
        assert isinstance(decision, Ballot)
        try:
            match.play(decision.seat, _answer(match, decision, phase, following))
        except ChancelleryError as error:
            where = f"{phase.name}, {decision.seat}"
            raise fault("saved-at", error.rule, where=where, sentence=error.unsaid or error.message) from None


def _when(match: Match[State]) -> When:
    s = match.state
    if match.over:
        return When("completed")
    kind: Any = _KIND[match.pending()[0].what]
    season: Any = "autumn" if kind == "adjustment" else s.season
    return When(kind, season, s.year)


def _compare(s: State, phase: SavedPhase, before: str) -> None:
    """The positions before a phase; a difference comes from the phase before it."""
    b = board()
    ours, theirs = set(s.units), set(phase.units)
    if ours != theirs:
        only_ours, only_theirs = _owned(ours - theirs), _owned(theirs - ours)
        raise fault("saved-units", where=before, our_units=only_ours, their_units=only_theirs)
    beaten = {dislodged.unit for dislodged in s.dislodged}
    if phase.when.kind == "retreat" and beaten != {unit for unit, ways in phase.dislodged if ways}:
        raise fault("saved-retreats", where=before)
    for power, centres in phase.centres.items():
        mine = {centre for centre, owner in zip(b.centres, s.owner, strict=True) if owner == power}
        if mine != set(centres):
            areas = tuple(sorted(b.areas[centre] for centre in mine ^ set(centres)))
            raise fault("saved-centres", "II.10", where=before, areas=areas)


def _answer(match: Match[State], ballot: Ballot, phase: SavedPhase, following: SavedPhase | None) -> Action:
    written = list(phase.orders.get(board().powers.index(ballot.seat)) or ())
    if ballot.what == "adjustments":
        return _adjustments(match, ballot, written, following)
    by_area = {action[1][:3]: action for action in written if len(action) > 1}
    sailing = {a[4:] for orders in phase.orders.values() for a in orders or () if a[2:3] == ("C",)}
    sailing |= {tuple(words.split()) for words, told in phase.results.items() if _ASHORE & set(told)}
    answer: list[Action] = []
    for slot in ballot.slots:
        kind, at = slot.split()
        action = by_area.get(at[:3])
        default = (kind, at, "H" if ballot.what == "orders" else "D")
        answer.append((kind, at, *_bare(action, sailing)) if action else default)
    return tuple(answer)


def _adjustments(
    match: Match[State], ballot: Ballot, written: list[Action], following: SavedPhase | None
) -> Action:
    """What was carried out: which of too many orders, and what disorder chose, the next position tells."""
    answer: list[Action] = []
    for slot in ballot.slots:
        offered = match.rules.slot_options(match.state, ballot, tuple(answer))
        good = [action for action in written if action in offered and action not in answer]
        if following is not None:
            there = {board().words(unit) for unit in following.units}
            builds = "build" in slot
            fits = [a for a in offered if len(a) > 1 and (" ".join(a[:2]) in there) == builds]
            good = [action for action in good if action in fits] or fits
        default = ("waive",) if ("waive",) in offered else offered[0]
        answer.append(good[0] if good else default)
    return tuple(answer)


def _bare(action: Action, sailing: set[Action]) -> Action:
    """The package writes VIA on every convoyed move, and lets an army walk that nobody convoys."""
    b = board()
    if action[-1] != "via":
        return action[2:]
    near = (b.army_reach[b.index[action[1]]] >> b.area[b.index[action[3]]]) & 1
    sails = near and ((action[1], "-", action[3]) in sailing or action[:2] in sailing)
    return action[2:] if sails else action[2:-1]


def _owned(units: Iterable[Unit]) -> tuple[Refusal, ...]:
    b = board()
    named = sorted((b.words(unit).upper(), b.powers[unit.power]) for unit in units)
    return tuple(Refusal(PACKAGE, "saved-unit", {"unit": unit, "power": power}) for unit, power in named)


# Out.


def _phases(played: Match[Any]) -> list[SavedPhase]:
    match = Match.from_header(played.header, lambda _: Diplomacy())
    found: list[SavedPhase] = [_snapshot(match)]
    for entry in played.journal:
        events = match.play(entry.seat, entry.action)
        if _when(match) != found[-1].when:
            found[-1] = _closed(found[-1], events)
            found.append(_snapshot(match))
    return found


def _snapshot(match: Match[State]) -> SavedPhase:
    b = board()
    s = match.state
    owned = {
        power: tuple(c for c, owner in zip(b.centres, s.owner, strict=True) if owner == power)
        for power in range(len(b.powers))
    }
    return SavedPhase(
        _when(match),
        tuple(s.units),
        tuple((beaten.unit, beaten.retreats) for beaten in s.dislodged),
        owned,
        builds={power: _builds(match, power, owned[power]) for power in owned},
    )


def _builds(match: Match[State], power: int, owned: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    s = match.state
    if _when(match).kind != "adjustment":
        return 0, ()
    due = len(owned) - sum(unit.power == power for unit in s.units)
    free = tuple(sites(power, s.units, owned)) if due > 0 else ()
    return (min(due, len(free)), free) if due > 0 else (due, ())


def _closed(phase: SavedPhase, events: Sequence[Event]) -> SavedPhase:
    """A phase with its orders and what became of them, as the judge told it."""
    told = {"order": "movement", "retreat": "retreat", "adjustment": "adjustment"}
    orders: dict[int, list[Action]] = {}
    results: dict[str, tuple[str, ...]] = {}
    for event in events:
        if told.get(event["ev"]) != phase.when.kind:
            continue
        action = tuple(event["order"])
        orders.setdefault(board().powers.index(event["power"]), []).append(action)
        words = event.get("results") or [event["result"]]
        results[" ".join(action[:2]) if len(action) > 1 else "WAIVE"] = tuple(w for w in words if w != "ok")
    asked = {unit.power for unit in phase.units} | orders.keys()
    return replace(
        phase, orders={power: tuple(orders.get(power, ())) for power in sorted(asked)}, results=results
    )
