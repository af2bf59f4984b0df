"""What governments may do in an ordinary turn: Improve, New Government, surrender (§20.1.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from chancellery.core.agenda import Frame, fork, then
from chancellery.core.decisions import Action, Ballot, Log, Seat
from chancellery.core.offers import Case, Reason
from chancellery.core.rolls import Prospect, Roll, throw, throws
from chancellery.games.grande_guerre.rules.actions import chance_of, own_will, trial, why_fields, why_not
from chancellery.games.grande_guerre.rules.columns import add, put
from chancellery.games.grande_guerre.rules.gates import Fields
from chancellery.games.grande_guerre.rules.home.instability import capital_rule
from chancellery.games.grande_guerre.rules.names import AT_WAR, POWER, POWERS
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import (
    OPS,
    allowance,
    chance_roll,
    change_mood,
    change_will,
    happens,
    in_order,
    raise_will,
    rasputin,
    seal,
    seat_of,
    tell,
)

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre


GOVERNMENT = "new_government"
MEASURES = ("wait", "improve", "new_government", "both", "surrender")
OF_POWER = tuple(tuple((word, slug) for word in MEASURES) for slug in POWERS)
Turn: TypeAlias = tuple[tuple[Case, ...], tuple[Action, ...]]
"""All measures with what speaks against each, and those that are open."""
SPENT = Reason("actions_spent", "20.1.3")
NOT_BEATEN, FIGHTS_ON = Reason("not_beaten", "20.7"), Reason("fights_on", "20.7")


def may_act(rules: GrandeGuerre, s: State, power: int) -> int:
    """Attempts that are still free this season, charged to the next Interphase (§20.1.3)."""
    return max(0, allowance(rules, s, power) - s.charged[power])


def why_not_give_up(rules: GrandeGuerre, s: State, power: int) -> Reason | None:
    """France and Germany may surrender with low will or without their capital."""
    if not rules.facts.powers[power].surrenders_by_choice:
        return FIGHTS_ON
    beaten = s.nw[power] <= rules.facts.peace.voluntary.will or rules.report(s, power).capital_lost
    return None if beaten else NOT_BEATEN


def turn_cases(rules: GrandeGuerre, s: State, power: int) -> tuple[Case, ...]:
    """What a government may do at the end of a turn; attempts are paid for with its next actions."""
    return _turn(rules, s, power)[0]


def turn_options(rules: GrandeGuerre, s: State, power: int) -> tuple[Action, ...]:
    """Nothing is to choose if only `wait` is left."""
    return _turn(rules, s, power)[1]


def _turn(rules: GrandeGuerre, s: State, power: int) -> Turn:
    free = may_act(rules, s, power)
    closed = why_not(rules, s, power, "new_government") if free else SPENT
    return _sorted(power, free, closed, why_not_give_up(rules, s, power))


@lru_cache(1024)
def _sorted(power: int, free: int, closed: Reason | None, fights_on: Reason | None) -> Turn:
    wait, improve, new_government, both, surrender = OF_POWER[power]
    cases = (
        (wait, None),
        (improve, None if free else SPENT),
        (new_government, closed),
        (both, closed or (None if free > 1 else SPENT)),
        (surrender, fights_on),
    )
    return cases, tuple([action for action, no in cases if no is None])


def choosers(rules: GrandeGuerre, s: State) -> dict[Seat, dict[str, tuple[Action, ...]]]:
    """The seats that have something to choose: their powers, and what each may do."""
    found: dict[Seat, dict[str, tuple[Action, ...]]] = {}
    for power in in_order(s):
        seat = seat_of(s, power)
        if seat and len(options := turn_options(rules, s, power)) > 1:
            found.setdefault(seat, {})[POWERS[power]] = options
    return found


@OPS.op
def governments_act(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Step 7 of the final phase: chosen secretly, revealed together."""
    seats = choosers(rules, s)
    s.sealed = {}
    if seats:
        branches = [
            (seat, (("choose_measures", seat, tuple(menu), tuple(menu.values())),))
            for seat, menu in seats.items()
        ]
        then(s, fork(branches), ("reveal_measures",))


@OPS.ballot(what="measures", rule="20.1.3")
def choose_measures(
    rules: GrandeGuerre, s: State, seat: Seat, slots: tuple[str, ...], menu: tuple[Any, ...]
) -> tuple[str, ...]:
    return slots


choose_measures.answer(seal)


@choose_measures.slot
def _(rules: GrandeGuerre, s: State, ballot: Ballot, i: int, partial: Sequence[Action]) -> Sequence[Action]:
    """From the menus, which were needed to know whom to ask."""
    options: tuple[Action, ...] = rules.asking(s, ballot.seat)[1][2][i]
    return options


@choose_measures.looked_for
def _(rules: GrandeGuerre, s: State, ballot: Ballot, i: int) -> Iterator[Action]:
    return iter(OF_POWER[POWER[ballot.slots[i]]])


@choose_measures.refused
def _(rules: GrandeGuerre, s: State, ballot: Ballot, i: int, action: Action) -> Reason | None:
    return dict(turn_cases(rules, s, POWER[ballot.slots[i]]))[action]


@choose_measures.fields
def _(rules: GrandeGuerre, s: State, ballot: Ballot, i: int, action: Action, reason: Reason) -> Fields:
    if reason is NOT_BEATEN:
        return {"most": rules.facts.peace.voluntary.will}
    return why_fields(rules, s, POWER[ballot.slots[i]], "new_government", reason)


@choose_measures.prospects
def _(rules: GrandeGuerre, s: State, ballot: Ballot, i: int, action: Action) -> list[Prospect]:
    word, power = action[0], POWER[ballot.slots[i]]
    found = [trial(rules, s, power, "improve_will")] if word in ("improve", "both") else []
    return found + (government_prospects(rules, s, power) if word in ("new_government", "both") else [])


@OPS.op
def reveal_measures(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Improve is rolled before New Government; who surrenders does neither."""
    chosen = {POWER[slug]: word for answer in s.sealed.values() for word, slug in answer if word != "wait"}
    s.sealed = {}
    order = [power for power in in_order(s) if power in chosen]
    if log is not None:
        for power in order:
            tell(log, "measure", power=power, what=chosen[power], reveal=True)
    frames: list[Frame] = [("improve_now", power) for power in order if chosen[power] in ("improve", "both")]
    frames += [
        ("new_government_now", power) for power in order if chosen[power] in ("new_government", "both")
    ]
    frames += [("leave_war", power, "voluntary") for power in order if chosen[power] == "surrender"]
    then(s, *frames)


@OPS.op
def improve_now(rules: GrandeGuerre, s: State, log: Log | None, power: int) -> None:
    """A point of will, if it succeeds; the attempt is charged either way (§20.1.3)."""
    s.charged = add(s.charged, power, 1)
    odds = chance_of(rules, s, power, "improve_will")
    if happens(s, log, power, odds, "20.1.3"):
        gained = own_will(rules, s, power, rules.actions["improve_will"].cases[power].success)
        change_will(rules, s, log, power, gained, "improve_will")


@OPS.op
def new_government_now(rules: GrandeGuerre, s: State, log: Log | None, power: int) -> None:
    """§20.1.3; under the rule of 1914 will goes to exactly 27 (§20.3.3)."""
    if s.standing[power] != AT_WAR:
        return
    s.charged = add(s.charged, power, 1)
    if not installed(rules, s, log, power):
        return
    raise_will(rules, s, log, power, government_will(rules, s, power), "new_government")
    if parliament_balks(rules, s, log, power):
        change_mood(s, log, power, -1, "new_government")


def installed(rules: GrandeGuerre, s: State, log: Log | None, power: int) -> bool:
    """Whether a new government comes about; Rasputin spoils every other one in Russia."""
    if rasputin(s, power) and happens(s, log, power, spoiling(rules), "20.1.3"):
        return False
    s.government = put(s.government, power, s.turn)
    s.shaken = put(s.shaken, power, s.turn + rules.facts.tables.instability.new_government_turns)
    tell(log, "new_government", power=power)
    return True


def government_will(rules: GrandeGuerre, s: State, power: int) -> int:
    """Where a new government brings will: several points more, up to 27."""
    most, roll = most_will(rules, s, power), lift(rules, s, power)
    return min(most, s.nw[power] + throw(s, roll) + roll.added) if roll else most


def most_will(rules: GrandeGuerre, s: State, power: int) -> int:
    """As far as it brings will; at once to so much after a capital lost in 1914 (§20.3.3)."""
    tables, lost = rules.facts.tables, capital_rule(rules, s, power)
    return tables.capital_1914.government_will if lost else tables.new_government.will


def parliament_balks(rules: GrandeGuerre, s: State, log: Log | None, power: int) -> bool:
    """One time in six Parliament moves left (§20.3.3)."""
    roll = balking(rules)
    face = throw(s, roll)
    tell(log, "parliament_on_government", power=power, roll=face, rule="20.3.3")
    return roll.won(face)


# What is thrown for a new government.


def lift(rules: GrandeGuerre, s: State, power: int) -> Roll | None:
    """The points that it adds to will, if it does not bring it to a given value."""
    if s.setup.strict or capital_rule(rules, s, power):
        return None
    return Roll("government_will", (("bonus", rules.facts.tables.new_government.bonus),), dice=2)


def balking(rules: GrandeGuerre) -> Roll:
    return Roll("parliament_on_government", (), rules.facts.tables.new_government.mood_of_six, "under")


def spoiling(rules: GrandeGuerre) -> Roll:
    wasted = rules.facts.tables.new_government.rasputin_wasted
    return chance_roll("government_spoiled", [("rasputin", wasted)])


def government_prospects(rules: GrandeGuerre, s: State, power: int) -> list[Prospect]:
    """Where it brings will, whether Parliament balks, and whether Rasputin spoils it."""
    most, now, roll = most_will(rules, s, power), s.nw[power], lift(rules, s, power)
    found = [Prospect(balking(rules), {} if roll else {"to": most})]
    if roll:
        lifted = [max(now, min(most, now + face + roll.added)) for face in throws(roll.dice)]
        found.insert(0, Prospect(roll, {"least": min(lifted), "most": max(lifted)}))
    return [*found, Prospect(spoiling(rules))] if rasputin(s, power) else found


@OPS.op
def mutiny_clocks(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Step 8: every mutiny is a turn nearer to its end (§20.6.3)."""
    if not any(s.mutiny):
        return
    for power in in_order(s):
        if s.mutiny[power]:
            s.mutiny = add(s.mutiny, power, -1)
            if not s.mutiny[power]:
                tell(log, "mutiny_over", power=power)
