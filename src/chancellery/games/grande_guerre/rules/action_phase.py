"""Step 4 of the Interphase (§20.5.1): actions chosen in secret, revealed and resolved together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from chancellery.core.agenda import Frame, fork, then
from chancellery.core.decisions import Action, Ballot, Choice, Log, Seat
from chancellery.core.offers import Reason
from chancellery.core.rolls import Prospect, Roll
from chancellery.games.grande_guerre.rules.actions import (
    Deed,
    ally_asked,
    chance_of,
    legal_actions,
    targets,
    trial,
    why_fields,
    why_not,
)
from chancellery.games.grande_guerre.rules.cards.steps import Play
from chancellery.games.grande_guerre.rules.conditions import done_key
from chancellery.games.grande_guerre.rules.gates import Fields, hold
from chancellery.games.grande_guerre.rules.home.government import government_prospects, may_act
from chancellery.games.grande_guerre.rules.names import GERMANY, NO_TARGET, POWER, POWERS
from chancellery.games.grande_guerre.rules.state import NONE, State
from chancellery.games.grande_guerre.rules.vocabulary import (
    OPS,
    at_war,
    change_mood,
    change_will,
    happens,
    in_order,
    raise_will,
    seal,
    seat_of,
    set_mood,
    tell,
)
from chancellery.games.grande_guerre.rules.war.deeds import Measure

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre

KEEP: Action = ("keep",)
UNDERSEA = ("unrestricted", "submarine")
"""Measures that Germany may give up; without the second there is no first."""


Menu: TypeAlias = tuple[str, int, tuple[Action, ...]]
"""A government, how many actions it has free, and what each may be: a pass, then all that are open to it."""


# The secret choice.


def menu_of(rules: GrandeGuerre, s: State, power: int, free: int) -> Menu:
    """No more slots than there are actions to take: one that could only be passed is not asked for."""
    slug, actions = POWERS[power], legal_actions(rules, s, power)
    return (slug, min(free, len({one[2] for one in actions})), (("pass", slug), *actions))


@OPS.op
def political_actions(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Step 4 of the Interphase: every government fills its ballot in secret (§20.5.1)."""
    menus: dict[Seat, list[Menu]] = {}
    for power in in_order(s):
        seat, free = seat_of(s, power), may_act(rules, s, power)
        if seat and free:
            menus.setdefault(seat, []).append(menu_of(rules, s, power, free))
    s.charged = NONE
    s.sealed = {}
    asks: dict[Seat, list[Frame]] = {
        seat: [("choose_actions", seat, slots_of(menu), tuple(menu))] for seat, menu in menus.items()
    }
    if may_give_up(rules, s):
        asks.setdefault(seat_of(s, GERMANY), []).append(("choose_submarines", seat_of(s, GERMANY)))
    if asks:
        then(s, fork((seat, tuple(frames)) for seat, frames in asks.items()), ("reveal_actions",))


@OPS.ballot(what="actions", rule="20.5.1")
def choose_actions(
    rules: GrandeGuerre, s: State, seat: Seat, slots: tuple[str, ...], menu: tuple[Any, ...]
) -> tuple[str, ...]:
    return slots


def slots_of(menu: Sequence[Menu]) -> tuple[str, ...]:
    return tuple([f"{slug} {i}" for slug, free, _ in menu for i in range(1, free + 1)])


choose_actions.answer(seal)


@choose_actions.slot
def _(rules: GrandeGuerre, s: State, ballot: Ballot, i: int, partial: Sequence[Action]) -> Sequence[Action]:
    """From the menus, which are made once for all slots."""
    return action_options(rules, rules.asking(s, ballot.seat)[1][2], ballot.slots[i], partial)


@choose_actions.looked_for
def _(rules: GrandeGuerre, s: State, ballot: Ballot, i: int) -> Iterator[Action]:
    """Every action of the list."""
    slug = ballot.slots[i].partition(" ")[0]
    for name in rules.actions:
        for target in targets(rules, s, POWER[slug], name) or NO_TARGET:
            yield ("act", slug, name, target)


@choose_actions.refused
def _(rules: GrandeGuerre, s: State, ballot: Ballot, i: int, action: Action) -> Reason | None:
    _, slug, name, _ = action
    return why_not(rules, s, POWER[slug], name)


@choose_actions.fields
def _(rules: GrandeGuerre, s: State, ballot: Ballot, i: int, action: Action, reason: Reason) -> Fields:
    _, slug, name, _ = action
    return why_fields(rules, s, POWER[slug], name, reason)


@choose_actions.prospects
def _(rules: GrandeGuerre, s: State, ballot: Ballot, i: int, action: Action) -> list[Prospect]:
    if action[0] != "act":
        return []
    power, name = POWER[action[1]], action[2]
    if name == "new_government":
        return government_prospects(rules, s, power)
    return [trial(rules, s, power, name)]


# Germany may end its submarine war without an action.


def may_give_up(rules: GrandeGuerre, s: State) -> list[str]:
    """The submarine measures in force that Germany could give up."""
    if not at_war(s, GERMANY):
        return []
    return [name for name in UNDERSEA if s.war.in_force(name)]


@OPS.ask
def choose_submarines(rules: GrandeGuerre, s: State, seat: Seat) -> Choice:
    options = (KEEP, *(("give_up", name) for name in may_give_up(rules, s)))
    return Choice(seat, "submarines", options, "20.5.1", about=(POWERS[GERMANY],))


@choose_submarines.answer
def _(rules: GrandeGuerre, s: State, log: Log | None, action: Action, seat: Seat) -> None:
    s.sealed[seat] = (*s.sealed.get(seat, ()), action)


def give_up(rules: GrandeGuerre, s: State, log: Log | None, measure: str) -> None:
    """A submarine war ends; neutrals forget nothing, but drift no further."""
    tell(log, "gave_up", power=GERMANY, measure=measure, reveal=True)
    for name in UNDERSEA[: UNDERSEA.index(measure) + 1]:
        if s.war.in_force(name):
            rules.war(s).do(rules, s, log, Measure(name, on=False))


# Slots.


def action_options(
    rules: GrandeGuerre, menus: Sequence[Menu], slot: str, partial: Sequence[Action]
) -> Sequence[Action]:
    """What a slot may hold, whatever was passed: each action once a power, shared ones once a side."""
    slug, shared = slot.partition(" ")[0], rules.facts.shared
    (options,) = [options for name, _, options in menus if name == slug]
    gone = {one[2] for one in partial if one[0] == "act" and (one[1] == slug or one[2] in shared)}
    return [options[0], *[one for one in options[1:] if one[2] not in gone]] if gone else options


# The reveal.


@OPS.op
def reveal_actions(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """All together, in the order of the table; moods, will and levels are read as they stand now.

    Nothing comes of a shared action that an ally tries already, and of one whose measure is given up.
    """
    answers = [one for answer in s.sealed.values() for one in answer]
    chosen = [one for one in answers if one[0] == "act"]
    ended = [names[0] for word, *names in answers if word == "give_up"]
    s.sealed = {}
    order, table = in_order(s), rules.facts.action
    chosen.sort(key=lambda one: (table[one[2]].number, order.index(POWER[one[1]])))
    frames: list[tuple[Any, ...]] = []
    claimed: set[tuple[int, str]] = set()
    for _, slug, name, target in chosen:
        power = POWER[slug]
        claim = (s.side[power], name)
        void = (table[name].shared and claim in claimed) or not rules.actions[name].rests_on.isdisjoint(ended)
        if log is not None:
            tell(log, "action", power=power, action=name, target=target, void=void, reveal=True)
        if void:
            continue
        claimed.add(claim)
        frames.append(("ask_consent", power, name, target, tuple(chance_of(rules, s, power, name))))
    s.sums = s.mood_sums = NONE
    s.raises = []
    for measure in ended:
        give_up(rules, s, log, measure)
    then(s, *frames, ("settle_actions",))


@OPS.op
def ask_consent(
    rules: GrandeGuerre,
    s: State,
    log: Log | None,
    power: int,
    name: str,
    target: str,
    roll: tuple[Any, ...],
) -> None:
    """An ally whose yes is needed is asked first, if another player holds it."""
    if not at_war(s, power):
        return
    ally = ally_asked(rules, s, power, name)
    if ally >= 0 and ally != power and at_war(s, ally) and seat_of(s, ally) != seat_of(s, power):
        then(s, ("consent", seat_of(s, ally), power, name, target, roll))
    else:
        try_action(rules, s, log, power, name, target, Roll(*roll))


@OPS.ask
def consent(rules: GrandeGuerre, s: State, seat: Seat, power: int, name: str, *rest: Any) -> Choice:
    return Choice(seat, "consent", (("yes",), ("no",)), "20.5.1", about=(POWERS[power], name))


@consent.roll
def _(
    rules: GrandeGuerre,
    s: State,
    seat: Seat,
    power: int,
    name: str,
    target: str,
    roll: tuple[Any, ...],
    action: Action,
) -> Roll | None:
    return Roll(*roll) if action == ("yes",) else None


@consent.answer
def _(
    rules: GrandeGuerre,
    s: State,
    log: Log | None,
    action: Action,
    seat: Seat,
    power: int,
    name: str,
    target: str,
    roll: tuple[Any, ...],
) -> None:
    agreed = action == ("yes",)
    tell(log, "consent", seat=seat, power=power, action=name, agreed=agreed)
    if agreed:
        try_action(rules, s, log, power, name, target, Roll(*roll))
    else:
        carry_out(rules, s, log, power, name, target, rules.actions[name].failure)


def try_action(
    rules: GrandeGuerre,
    s: State,
    log: Log | None,
    power: int,
    name: str,
    target: str,
    roll: Roll,
) -> None:
    """Roll for it; changes of will and mood wait until the last has been tried (§20.5.1)."""
    if not at_war(s, power):
        return
    action = rules.actions[name]
    if roll.how == "certain" or happens(s, log, power, roll, "20.5.1"):
        carry_out(rules, s, log, power, name, target, action.success)
        if action.record.once:
            s.done.append(done_key(s, power, name))
    else:
        carry_out(rules, s, log, power, name, target, action.failure)


def carry_out(
    rules: GrandeGuerre,
    s: State,
    log: Log | None,
    power: int,
    name: str,
    target: str,
    deeds: tuple[Deed, ...],
) -> None:
    """The steps of a success or a failure, as far as their conditions hold."""
    play = Play(0, s.side[power], (target,), power, name)
    for deed in deeds:
        if not deed.when or hold(deed.when, rules, s, power):
            do = deed.fn
            do(rules, s, log, play, **deed.words)


@OPS.op
def settle_actions(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """First raises, then the sum of all other changes of will, then that of the moods."""
    for power, to, cause in s.raises:
        raise_will(rules, s, log, power, to, cause)
        if cause == "change_regime":
            set_mood(s, log, power, 0, cause)
    for power in in_order(s):
        change_will(rules, s, log, power, s.sums[power], "political_actions")
        if s.mood_sums[power]:
            change_mood(s, log, power, s.mood_sums[power], "political_actions")
    s.raises = []
    s.sums = s.mood_sums = NONE
