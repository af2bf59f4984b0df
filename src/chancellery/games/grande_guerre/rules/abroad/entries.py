"""Neutrals that enter the war (§20.5.1, Diplomacy): by their level, by a date of the war, or attacked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.agenda import Frame, then
from chancellery.core.decisions import Action, Choice, Log, Seat
from chancellery.games.grande_guerre.rules.abroad.diplomacy import shift_level
from chancellery.games.grande_guerre.rules.abroad.envoys import spend_all
from chancellery.games.grande_guerre.rules.ledger import still_neutral
from chancellery.games.grande_guerre.rules.names import (
    AT_WAR,
    CENTRAL,
    ENTENTE,
    NATION,
    NATIONS,
    NOBODY,
    POWER,
    SIDES,
)
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import ALWAYS, OPS, change_will, tell
from chancellery.games.grande_guerre.rules.war.deeds import Enter, InvadeBelgium

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre


@OPS.ask
def invade_belgium(rules: GrandeGuerre, s: State, seat: Seat) -> Choice:
    return Choice(seat, "invade_belgium", (("wait",), ("invade",)), "20.5.1", about=("belgium",))


@invade_belgium.answer
def _(rules: GrandeGuerre, s: State, log: Log | None, action: Action, seat: Seat) -> None:
    if action == ("invade",):
        rules.war(s).do(rules, s, log, InvadeBelgium())
        belgium_attacked(rules, s, log)


def belgium_attacked(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """The United States and the North take offence, and Britain comes in."""
    s.in_effect["belgium_invaded"] = ALWAYS
    _shock(rules, s, log, "belgium", "belgium")
    if "britain" in s.levels:
        join(rules, s, log, "britain", ENTENTE)


def _shock(rules: GrandeGuerre, s: State, log: Log | None, what: str, cause: str) -> None:
    """What moves several neutrals at once."""
    for neutral, change in getattr(rules.facts.diplomacy.shock, what).items():
        shift_level(rules, s, log, neutral, change, cause)


@OPS.op
def entries(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Neutrals join at their date or at the end of their scale; there their own cabinet may refuse."""
    dates = {NATIONS[nation]: (side, turn) for nation, side, turn in rules.war(s).dates}
    frames: list[Frame] = []
    for neutral in list(s.levels):
        if neutral in dates:
            side, turn = dates[neutral]
            frames += [("enter_war", neutral, side)] if turn == s.turn else []
            continue
        side = joins(rules, s, neutral)
        if side < 0:
            continue
        if s.setup.seats == "seven" and neutral in ("italy", "turkey") and neutral not in s.refused:
            frames.append(("choose_entry", neutral, side))
        else:
            frames.append(("enter_war", neutral, side))
    if s.ledger.britain:
        s.ledger = still_neutral(s.ledger, rules.facts.neutrals["britain"].range[0])
    then(s, *frames)


def joins(rules: GrandeGuerre, s: State, neutral: str) -> int:
    """The side that a neutral joins now, or -1; the United States join the Entente or nobody."""
    row = rules.facts.neutrals[neutral]
    least, most = row.range
    if s.turn < row.from_turn:
        return NOBODY
    if s.levels[neutral] <= least:
        return ENTENTE if s.turn >= row.entente_from_turn else NOBODY
    return CENTRAL if s.levels[neutral] >= most and neutral not in ("usa", "britain") else NOBODY


@OPS.ask
def choose_entry(rules: GrandeGuerre, s: State, neutral: str, side: int) -> Choice:
    return Choice(neutral, "entry", (("join",), ("refuse",)), "20.5.1", about=(neutral, SIDES[side]))


@choose_entry.answer
def _(rules: GrandeGuerre, s: State, log: Log | None, action: Action, neutral: str, side: int) -> None:
    if action == ("join",):
        join(rules, s, log, neutral, side)
    else:
        s.refused.append(neutral)
        tell(log, "entry_refused", neutral=neutral)
        back = rules.facts.diplomacy.shock.refusal
        shift_level(rules, s, log, neutral, back if side == ENTENTE else -back, "refusal")


@OPS.op
def enter_war(rules: GrandeGuerre, s: State, log: Log | None, neutral: str, side: int) -> None:
    join(rules, s, log, neutral, side)


def join(rules: GrandeGuerre, s: State, log: Log | None, name: str, side: int) -> None:
    """A neutral enters the war; ambassadors there are lost."""
    del s.levels[name]
    tell(log, "entry", nation=name, side=SIDES[side])
    spend_all(s, log, name)
    if name == "britain":
        s.ledger = s.ledger._replace(britain=())
    if name in POWER:
        power = POWER[name]
        s.standing[power], s.side[power] = AT_WAR, side
    rules.war(s).do(rules, s, log, Enter(NATION[name], side))
    if name in ("italy", "turkey"):
        _shock(rules, s, log, "joins_entente" if side == ENTENTE else "joins_central", name)
    if name == "usa":
        _shock(rules, s, log, "usa_enters", "usa")
    if name == "italy" and side == CENTRAL:
        for slug, change in rules.facts.diplomacy.italy_central.will.items():
            change_will(rules, s, log, POWER[slug], change, "italy")
