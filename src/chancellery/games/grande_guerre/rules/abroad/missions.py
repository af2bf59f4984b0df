"""Missions to neutral countries in phase B of a turn: named in secret, tested together (§20.5.1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from chancellery.core.agenda import Frame, fork, then
from chancellery.core.decisions import Action, Log, Seat
from chancellery.core.offers import Case, Cases, Reason
from chancellery.core.rolls import Prospect
from chancellery.games.grande_guerre.rules import ledger
from chancellery.games.grande_guerre.rules.abroad.diplomacy import (
    NOT_NEUTRAL,
    TESTABLE,
    diplomatic_test,
    mission_roll,
)
from chancellery.games.grande_guerre.rules.abroad.envoys import spend_all
from chancellery.games.grande_guerre.rules.names import CENTRAL, ENTENTE, SIDES
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import OPS, chair_seat, tell

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre

NO_MISSION: Action = ("none",)
MISSIONS: tuple[Action, ...] = tuple(("mission", neutral) for neutral in TESTABLE)
NO_AMBASSADOR = Reason("no_ambassador", "20.5.1")


@OPS.op
def diplomacy_phase(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Each side may send one mission, named in secret; then drifts and entries."""
    s.phase = "diplomacy"
    s.sealed = {}
    branches: list[tuple[Seat, tuple[Frame]]] = []
    for side in (ENTENTE, CENTRAL):
        seat = chair_seat(s, side)
        asked = bool(seat and mission_options(s, side))
        if seat:
            s.ledger = ledger.asked_for_mission(s.ledger, side, asked)
        if asked:
            branches.append((seat, (("choose_mission", seat, side),)))
    frames: list[Frame] = [fork(branches), ("resolve_missions",)] if branches else []
    then(s, *frames, ("autumn_drift",), ("entries",))


def missions(s: State, side: int) -> tuple[Case, ...]:
    """Neutrals with an ambassador of the side."""
    return _missions(s, side)[0]


def mission_options(s: State, side: int) -> tuple[Action, ...]:
    return _missions(s, side)[1]


def _missions(s: State, side: int) -> tuple[tuple[Case, ...], tuple[Action, ...]]:
    levels, sides = s.levels, s.side
    there = []
    for neutral, row in s.posted.items():
        if neutral in levels:
            for power, n in enumerate(row):
                if n and sides[power] == side:
                    there.append(neutral)
                    break
    return _missions_to(tuple(there), tuple(levels))


@lru_cache(1024)
def _missions_to(
    there: tuple[str, ...], neutrals: tuple[str, ...]
) -> tuple[tuple[Case, ...], tuple[Action, ...]]:
    """All missions with what speaks against each, and those that are open."""
    cases = tuple(
        (action, None if action[1] in there else NO_AMBASSADOR if action[1] in neutrals else NOT_NEUTRAL)
        for action in MISSIONS
    )
    return cases, tuple([action for action, no in cases if no is None])


@OPS.uses(what="mission", rule="20.5.1")
def choose_mission(rules: GrandeGuerre, s: State, seat: Seat, side: int) -> Cases:
    return [(NO_MISSION, None), *missions(s, side)]


@choose_mission.whom
def _(rules: GrandeGuerre, s: State, seat: Seat, side: int) -> tuple[Seat, tuple[str]]:
    return seat, (SIDES[side],)


@choose_mission.looked_for
def _(rules: GrandeGuerre, s: State, seat: Seat, side: int) -> Iterator[Action]:
    return iter(MISSIONS)


@choose_mission.fields
def _(rules: GrandeGuerre, s: State, seat: Seat, side: int, action: Action, reason: Reason) -> dict[str, str]:
    return {"neutral": action[1], "side": SIDES[side]}


@choose_mission.prospects
def _(rules: GrandeGuerre, s: State, seat: Seat, side: int, action: Action) -> list[Prospect]:
    """As if the enemy had no ambassadors there: how many they are is not known."""
    if action == NO_MISSION:
        return []
    neutral = action[1]
    alone = s.clone()
    own = tuple(n if s.side[power] == side else 0 for power, n in enumerate(s.posted.get(neutral, ())))
    alone.posted = {neutral: own}
    return [Prospect(mission_roll(rules, alone, side, neutral))]


@choose_mission.answer
def _(rules: GrandeGuerre, s: State, log: Log | None, action: Action, seat: Seat, side: int) -> None:
    s.sealed[seat] = (SIDES[side], action)


@OPS.op
def resolve_missions(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """The Entente first on odd turns; ambassadors count as they stood, then go home."""
    chosen = {SIDES.index(side): word[1] for side, word in s.sealed.values() if word[0] == "mission"}
    s.sealed = {}
    order = (ENTENTE, CENTRAL) if s.turn % 2 else (CENTRAL, ENTENTE)
    for side in order:
        if side in chosen:
            if log is not None:
                tell(log, "mission", side=SIDES[side], neutral=chosen[side], reveal=True)
            diplomatic_test(rules, s, log, side, chosen[side])
    for neutral in sorted(set(chosen.values())):
        spend_all(s, log, neutral)
