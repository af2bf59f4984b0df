"""The vocabulary of ops, and what all of them share: dice, news, changes of will and mood, who answers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from chancellery.core.agenda import Ops
from chancellery.core.chance import below
from chancellery.core.decisions import Action, Log, Seat
from chancellery.core.rolls import Roll, throw, throw_each
from chancellery.games.grande_guerre.rules.columns import Column, put
from chancellery.games.grande_guerre.rules.names import (
    AT_WAR,
    CENTRAL,
    CHAIR_ORDER,
    ENTENTE,
    EUROPEANS,
    MOODS,
    POWERS,
    RUSSIA,
    SIDES,
    TURKEY,
    USA,
)
from chancellery.games.grande_guerre.rules.state import State

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre

OPS = Ops()

ALWAYS = 99
"""The last turn of an effect that never ends."""


# Words.

_ROW = "row gate plan action card power cause"
FIELDS = {
    "aim": "power side",
    "ally": "power",
    "board-head.turn": "date",
    "calendar-turn.turn": "date",
    "cause": "cause card row gate plan action power",
    "city": "gate",
    "desk-measures-report.turn": "date",
    "desk-preparation-sum.text": "text",
    "event-eliminated.name": "person",
    "event-mood.after": "mood",
    "event-mood.before": "mood",
    "event-order_restored.what": "trouble",
    "event-regime.name": "person",
    "event-war_attack.commander": "power",
    "event-war_commander.name": "commander",
    "event-war_measure.name": "measure",
    "event-war_offensive.name": "offensive",
    "event-war_strategy.name": "plan preparation",
    "first": _ROW,
    "giver": "power",
    "head": "person",
    "holder": "power",
    "kind": "power",
    "main": "power",
    "nation": "power",
    "neutral": "power",
    "owner": "power",
    "page-caption.turn": "date",
    "parts": "sum",
    "pips.lasting": "card lasting",
    "place": "power",
    "planned": "power",
    "reason-from_turn.turn": "since",
    "rest": "sum",
    "report-mood.after": "mood",
    "report-mood.before": "mood",
    "row": _ROW,
    "row-stands.next": "gate",
    "row-stands.taken": "gate",
    "rule": "text",
    "seat": "power side",
    "slot": "power front side slot",
    "start": "date",
    "target": "trouble regime front commander target",
    "terms": "sum",
    "stage-interphase.turn": "date",
    "stage-turn.turn": "date",
    "test": "action test",
    "told-attack.commander": "power",
    "told-front.commander": "power",
    "told-mood.after": "mood",
    "told-mood.before": "mood",
    "told-mood-of-one.after": "mood",
    "told-mood-of-one.before": "mood",
    "told-regime.name": "person",
    "told-war_offensive.name": "offensive",
    "told-orders.hold": "front",
    "told-orders.offensive": "front",
    "told-orders.pressure": "front",
    "told-tries.lost": "power",
    "told-tries.won": "power",
    "why": "plan",
    "winner": "side power",
    "without": "power",
}
"""What fields of events, actions and questions name, where it is not their own name."""
VERBS = {
    "act": "power action target",
    "aid": "ally ep",
    "ambassador": "n",
    "appoint": "commander",
    "assault": "n",
    "both": "power",
    "concede": "seat",
    "corps": "n",
    "discard": "card",
    "front": "front",
    "gate": "gate",
    "give_up": "measure",
    "honour": "power",
    "improve": "power",
    "miss": "seat",
    "mission": "neutral",
    "munitions": "n",
    "new_government": "power",
    "offensive_without": "without*",
    "offer": "kind mark",
    "option": "preparation",
    "pass": "power",
    "plan": "plan",
    "play": "card words*",
    "post": "neutral",
    "pressure_without": "without*",
    "ship": "n",
    "start": "start",
    "steps": "n",
    "surrender": "power",
    "wait": "power",
}
"""The parts of an action behind its verb."""
ASKS = {
    "answer": "power kind",
    "answer_plea": "power",
    "consent": "power action",
    "entry": "neutral side",
    "offer": "power",
    "plea": "power",
    "reaction": "purpose",
    "war_accept": "power",
    "war_aside": "power",
    "war_deserters": "power",
    "war_force": "power",
    "war_gate": "front",
    "war_lose": "power",
    "war_postures": "plan",
    "war_sail": "power",
    "war_stop": "front",
}
"""The parts of what a decision is about."""


# News.


def tell(log: Log | None, ev: str, **facts: Any) -> None:
    """Write down what happened; a power is told by its slug."""
    if log is not None:
        if "power" in facts:
            facts["power"] = POWERS[facts["power"]]
        log.append({"ev": ev, **facts})


Part: TypeAlias = tuple[str, int]
"""One term of a sum, after the name of its row."""


def chance_roll(test: str, parts: Iterable[Part], least: int = 0, most: int = 100) -> Roll:
    """A test in points of a hundred: the sum of the parts that are not nothing, held in range."""
    kept, total = [], 0
    for part in parts:
        if n := part[1]:
            kept.append(part)
            total += n
    return Roll(test, tuple(kept), least if total < least else min(total, most), "chance", 100)


def kept(parts: Iterable[Part]) -> tuple[Part, ...]:
    """Those that are not nothing."""
    return tuple([part for part in parts if part[1]])


def plain(parts: Iterable[Part]) -> list[list[Any]]:
    """Parts of a sum as news tell them."""
    return [list(part) for part in parts]


# Dice.


def d6(s: State) -> int:
    return 1 + below(s, 6)


def d3(s: State) -> int:
    """A die of six halved, rounded up (§20.6.2)."""
    return (2 + below(s, 6)) // 2


def d100(s: State) -> int:
    return 1 + below(s, 100)


def two_dice(s: State) -> int:
    """Two dice of six, whatever the D12 is: for what the chapter gives as 2-12, and for our own tests."""
    return 2 + below(s, 6) + below(s, 6)


def dice12(s: State) -> int:
    """The dice of the D12: two of six, or one of twelve of which 1 counts as 2."""
    return 12 if s.setup.die12 == "uniform" else 2


def d12(s: State) -> int:
    return throw(s, Roll("", dice=dice12(s)))


def happens(s: State, log: Log | None, power: int, roll: Roll, rule: str) -> bool:
    """A percentage test, told with every term of its sum."""
    face = throw(s, roll)
    hit = face <= roll.against
    if log is not None:
        odds = {"parts": plain(roll.parts), "chance": roll.against}
        tell(log, "test", test=roll.name, power=power, **odds, roll=face, hit=hit, rule=rule)
    return hit


def cast(s: State, log: Log | None, power: int, roll: Roll, rule: str) -> int:
    """A throw with modifiers, told with every term; gives what the dice show."""
    faces = throw_each(s, roll)
    face = sum(faces)
    if log is not None:
        test = f"{roll.name}_{roll.about}" if roll.about else roll.name
        thrown = {"roll": face, "faces": list(faces), "parts": plain(roll.parts), "total": face + roll.added}
        tell(log, "throw", test=test, power=power, **thrown, rule=rule)
    return face


def cast12(s: State, log: Log | None, test: str, power: int, parts: Iterable[Part], rule: str) -> int:
    """A throw of the D12 with modifiers; gives the sum."""
    roll = Roll(test, kept(parts), dice=dice12(s))
    return cast(s, log, power, roll, rule) + roll.added


# Will, mood and civil production.


def change_will(rules: GrandeGuerre, s: State, log: Log | None, power: int, change: int, cause: str) -> int:
    """Move national will; what goes above the ceiling is lost, below the floor it breaks (§20.3.1).

    Gives the change that was asked for, so that a test can say whether its result lowered will.
    """
    if not change or s.setup.basic or s.standing[power] != AT_WAR:
        return change
    before = s.nw[power]
    after = before + change
    facts = rules.facts
    if after < facts.floor:
        s.broken = put(s.broken, power, 1)
        after = facts.floor
    elif after > facts.ceiling:
        after = facts.ceiling
    s.nw[power] = after
    if log is not None:
        tell(log, "will", power=power, change=change, before=before, after=after, cause=cause)
    return change


def raise_will(rules: GrandeGuerre, s: State, log: Log | None, power: int, to: int, cause: str) -> None:
    """Will goes up to a value; a higher one stays."""
    if s.nw[power] < to:
        change_will(rules, s, log, power, to - s.nw[power], cause)


def change_mood(s: State, log: Log | None, power: int, change: int, cause: str) -> None:
    """Move Parliament's mood, left below zero; under communism it is frozen (§20.2.2, §20.8.1)."""
    if s.regime[power] != "C":
        set_mood(s, log, power, s.mood[power] + change, cause)


def set_mood(s: State, log: Log | None, power: int, mood: int, cause: str) -> None:
    mood = max(-2, min(2, mood))
    if mood != s.mood[power]:
        before, s.mood[power] = s.mood[power], mood
        if log is not None:
            tell(log, "mood", power=power, before=MOODS[before + 2], after=MOODS[mood + 2], cause=cause)


def change_civil(s: State, log: Log | None, power: int, change: int, cause: str) -> None:
    """Move civil production between total war and peace, 0 to 9."""
    after = max(0, min(9, s.cp[power] + change))
    if after != s.cp[power]:
        before, s.cp[power] = s.cp[power], after
        if log is not None:
            tell(log, "civil_production", power=power, before=before, after=after, cause=cause)


def civil_for_income(s: State, power: int) -> int:
    """Civil production as income and munitions see it, with strike and revolt (§20.6.2, §20.6.4)."""
    return min(9, s.cp[power] + (s.strike[power] >= 0) + (s.revolt[power] >= 0))


# Sealed answers.


def seal(rules: GrandeGuerre, s: State, log: Log | None, action: Action, seat: Seat, *asked: Any) -> None:
    """Keep an answer until all are there."""
    s.sealed[seat] = action


# Looking at a position.


def at_war(s: State, power: int) -> bool:
    return s.standing[power] == AT_WAR


def in_order(s: State) -> Column:
    """Powers at war, Central first, the United States last (§20.3.1)."""
    return _in_order(tuple(s.standing), tuple(s.side))


@lru_cache(256)
def _in_order(standing: Column, sides: Column) -> Column:
    powers = [p for p in range(len(POWERS)) if standing[p] == AT_WAR]
    return tuple(p for side in (CENTRAL, ENTENTE) for p in powers if sides[p] == side)


def powers_of(s: State, side: int) -> Column:
    """European majors at war on a side, in table order."""
    return _of_side(tuple(s.standing), tuple(s.side), side)


@lru_cache(256)
def _of_side(standing: Column, sides: Column, side: int) -> Column:
    return tuple(p for p in EUROPEANS if sides[p] == side and standing[p] == AT_WAR)


def chair(s: State, side: int) -> int:
    """The first power of a side that is still at war; it decides alliance matters. -1: nobody is left."""
    for power in CHAIR_ORDER[side]:
        if s.side[power] == side and s.standing[power] == AT_WAR:
            return power
    return -1


def side_of(s: State, power: int) -> int:
    """The side that a power fights or fought for; nobody's while it is neutral."""
    return s.side[power] if s.side[power] >= 0 else s.left_side[power]


def seat_of(s: State, power: int) -> Seat:
    """Who answers for a power, or did until it left the war; nobody for the United States."""
    if power == USA or power < 0:
        return ""
    if s.setup.seats == "seven":
        return POWERS[power]
    side = s.side[power]
    if side < 0:
        side = s.left_side[power]
    return SIDES[side] if side >= 0 else SIDES[CENTRAL if power == TURKEY else ENTENTE]


def chair_seat(s: State, side: int) -> Seat:
    return SIDES[side] if s.setup.seats == "two" else seat_of(s, chair(s, side))


def kerenski(s: State, power: int) -> bool:
    """A D-type figure in power under a democracy that a revolution made (§20.8.1)."""
    return s.in_power[power] == "D" and s.regime[power] == "D" and s.revolutions[power] > 0


def communism_in_play(s: State) -> bool:
    """A regime C anywhere, in the war or out of it (§20.8.1)."""
    return "C" in s.regime


def in_zone(rules: GrandeGuerre, s: State, power: int) -> bool:
    """In the Instability Zone; under communism it is the whole track (§20.3.2, §20.8.1)."""
    return s.nw[power] <= rules.facts.zone or s.regime[power] == "C"


def event_pips(s: State, test: str, power: int) -> int:
    """The row for events of a test: card effects in force that name it."""
    found = 0
    for name, whose, n, last, _ in s.pips:
        if whose == power and name == test and last >= s.turn:
            found += n
    return found


def allowance(rules: GrandeGuerre, s: State, power: int) -> int:
    """Political actions that will and regime allow (§20.1.2, §20.5.1)."""
    if power == USA or s.regime[power] == "C" or s.setup.basic:
        return 0
    allowed = rules.facts.allowance(s.nw[power])
    return min(1, allowed) if power == TURKEY else allowed


def year(rules: GrandeGuerre, s: State) -> int:
    return rules.facts.calendar[s.turn].year


def years_in(rules: GrandeGuerre, s: State) -> int:
    """Years since 1914: the place in a table by year."""
    return rules.facts.calendar[s.turn].year - 1914


def rasputin(s: State, power: int) -> bool:
    return power == RUSSIA and s.rasputin == 1
