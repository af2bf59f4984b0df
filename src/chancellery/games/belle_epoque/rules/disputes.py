"""Resolving a Diplomatic Dispute: its course, the dice, the outcome, and what is left over (§8.7, §8.11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from chancellery.core import rolls
from chancellery.core.agenda import then
from chancellery.core.decisions import DONE, Action, Choice, Log
from chancellery.core.offers import Cases, Reason
from chancellery.core.rolls import Prospect, Roll
from chancellery.core.select import members
from chancellery.games.belle_epoque.rules.cubes import conquer, lowest, owner_at, protector, top_at, unstack
from chancellery.games.belle_epoque.rules.dispute_rolls import (
    ATTACKER,
    DEFENDER,
    begun,
    current,
    die_matters,
    dispute_roll,
    modifier,
    second_roll,
    wins,
)
from chancellery.games.belle_epoque.rules.facts import OWNERS, POWERS, ROW, Facts
from chancellery.games.belle_epoque.rules.prospects import prospects
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps.shared import is_np
from chancellery.games.belle_epoque.rules.vocabulary import OPS, tell

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

ALLIES_BENEATH, ALLY_BENEATH = Reason("ally_beneath_yours", "8.7.4"), Reason("ally_beneath", "8.7.4")
NOTHING_ON_TOP = Reason("nothing_on_top", "8.7")
NP_WAIT, NO_PLAYER = Reason("np_disputes_wait", "13.9"), Reason("no_player", "13.9")


# Which disputes.


def why_left(facts: Facts, s: State, power: int, space: int) -> Reason | None:
    """Why a Power does not resolve its stack: only a player's or a neutral's cube beneath (§8.7, §13.3)."""
    behind = protector(facts, s, owner_at(s, space))
    if behind == power:
        return ALLY_BENEATH
    return NO_PLAYER if behind >= 0 and is_np(s, behind) else None


def resolvable(facts: Facts, s: State, power: int) -> list[int]:
    """The stacks that a Power may resolve now."""
    return [space for space in members(s.top[power]) if why_left(facts, s, power, space) is None]


def why_not_resolve(rules: BelleEpoque, s: State, power: int) -> Reason | None:
    mask, why = s.top[power], NOTHING_ON_TOP
    while mask:
        no = why_left(rules.facts, s, power, lowest(mask))
        if no is None:
            return None
        why = NP_WAIT if no is NO_PLAYER or why is NP_WAIT else ALLIES_BENEATH
        mask &= mask - 1
    return why


@OPS.uses(what="resolve_which", rule="8.7")
def resolve_which(rules: BelleEpoque, s: State, power: int) -> Cases:
    facts = rules.facts
    stacks = members(s.top[power])
    return [(("resolve", *facts.space_words[space]), why_left(facts, s, power, space)) for space in stacks]


@resolve_which.fields
def _(rules: BelleEpoque, s: State, power: int, action: Action, reason: Reason) -> Mapping[str, Any]:
    behind = protector(rules.facts, s, owner_at(s, _named(rules.facts, action)))
    return {"power": POWERS[behind]}


@resolve_which.prospects
def _(rules: BelleEpoque, s: State, power: int, action: Action) -> list[Prospect]:
    return prospects(rules, s, power, action)


def _named(facts: Facts, action: Action) -> int:
    _, territory, number = action
    return ROW * facts.territory[territory] + int(number) - 1


@resolve_which.answer
def _(rules: BelleEpoque, s: State, log: Log | None, action: Action, power: int) -> None:
    then(s, ("dispute", _named(rules.facts, action), -1, -1))


# The course of one.


@OPS.op
def dispute(rules: BelleEpoque, s: State, log: Log | None, space: int, attack: int, defence: int) -> None:
    """Fleets of the attacker, Fleets and Armies of the defender, Armies of the attacker, dice (§8.7).

    `attack` and `defence` are modifiers of Non-Player Powers (§13.9); -1 leaves a side to its units.
    """
    attacker = top_at(s, space)
    if attacker < 0:
        return
    d = begun(rules.facts, s, space, attacker, (attack, defence))
    defender = d.sides[DEFENDER]
    if defender == attacker:
        unstack(rules, s, log, space)
        return
    s.dispute = d
    if log is not None:
        slug, number = rules.facts.space_words[space]
        tell(
            log,
            "dispute",
            attacker=POWERS[attacker],
            defender=POWERS[defender] if defender >= 0 else "",
            base=OWNERS[d.base],
            territory=slug,
            space=number,
        )
    then(
        s,
        ("commit_fleets", ATTACKER),
        ("commit_fleets", DEFENDER),
        ("commit_armies", DEFENDER),
        ("commit_armies", ATTACKER),
        ("throw",),
        ("may_reroll", ATTACKER),
        ("may_reroll", DEFENDER),
        ("outcome",),
    )


# Dice.


@OPS.op
def throw(rules: BelleEpoque, s: State, log: Log | None) -> None:
    """Both roll (§8.7)."""
    d = current(s)
    s.dispute = d.rolled(rolls.throw_duel(s, dispute_roll(rules.facts, s, d)))
    _tell_dice(rules, s, log)


def _tell_dice(rules: BelleEpoque, s: State, log: Log | None) -> None:
    if log is not None:
        d = current(s)
        added = [modifier(rules.facts, s, side, d) for side in (ATTACKER, DEFENDER)]
        tell(log, "dice", dice=list(d.dice), modifiers=added, reveal=True)


@OPS.op
def may_reroll(rules: BelleEpoque, s: State, log: Log | None, side: int) -> None:
    """Change of Strategy: whoever holds an Intrigue card is asked, so that the question tells nothing.

    Nobody is asked where all can see that there is nothing to ask: the card cannot be in any hand, or no die
    could change the outcome.
    """
    power = current(s).sides[side]
    if power < 0:
        return
    if is_np(s, power):
        card = rules.np_rerolls(s, side)
        if card >= 0:
            s.np_face_up.remove((power, card))
            _reroll(rules, s, log, side, card)
    elif s.hands[power] and _could_help(rules, s, side):
        then(s, ("reroll", side))


def _could_help(rules: BelleEpoque, s: State, side: int) -> bool:
    """Whether another die is possible and could matter, by what lies open."""
    d = current(s)
    answered = side == ATTACKER and _may_answer(s, d.sides[DEFENDER])
    if not die_matters(rules, s, d, side, answered=answered):
        return False
    unseen = (*s.deck, *s.drawn, *(card for hand in s.hands for card in hand))
    return any((rules.facts.reactions >> card) & 1 for card in unseen)


def _may_answer(s: State, power: int) -> bool:
    """Whether a defender may have another die after the attacker."""
    if power < 0 or not is_np(s, power):
        return power >= 0 and bool(s.hands[power])
    return any(owner == power for owner, _ in s.np_face_up)


@OPS.ask
def reroll(rules: BelleEpoque, s: State, side: int) -> Choice:
    d = current(s)
    power, facts = d.sides[side], rules.facts
    cards = [card for card in sorted(s.hands[power]) if (facts.reactions >> card) & 1]
    options = (DONE, *(("reroll", facts.intrigue[card].slug) for card in cards))
    return Choice(
        rules.seat(s, power), "reroll", options, "8.7", "change_of_strategy", about=(POWERS[power],)
    )


@reroll.roll
def _(rules: BelleEpoque, s: State, side: int, action: Action) -> Roll | None:
    return second_roll(rules, s, current(s), side) if action != DONE else None


@reroll.answer
def _(rules: BelleEpoque, s: State, log: Log | None, action: Action, side: int) -> None:
    if action == DONE:
        return
    card = rules.facts.card[action[1]]
    s.hands[current(s).sides[side]].remove(card)
    _reroll(rules, s, log, side, card)


def _reroll(rules: BelleEpoque, s: State, log: Log | None, side: int, card: int) -> None:
    d = current(s)
    s.discard.append(card)
    tell(
        log,
        "rerolled",
        power=POWERS[d.sides[side]],
        card=rules.facts.intrigue[card].slug,
        half="change_of_strategy",
        reveal=True,
    )
    s.dispute = d.rolled_again(side, rolls.throw(s, second_roll(rules, s, d, side)))
    _tell_dice(rules, s, log)


# The end of it.


@OPS.op
def outcome(rules: BelleEpoque, s: State, log: Log | None) -> None:
    """The loser's cube goes; with equal results and equal Prestige both go (§8.7)."""
    d = current(s)
    s.dispute = None
    won = wins(rules, s, d)
    if log is not None:
        slug, number = rules.facts.space_words[d.space]
        winner = "" if won < 0 else POWERS[d.sides[0]] if won == ATTACKER else OWNERS[d.base]
        tell(
            log,
            "settled",
            attacker=POWERS[d.sides[0]],
            base=OWNERS[d.base],
            winner=winner,
            territory=slug,
            space=number,
        )
    if won == DEFENDER:
        unstack(rules, s, None, d.space)
    else:
        conquer(rules, s, log, d.space, both=won < 0)


# After the last pass.


@OPS.op
def undo_disputes(rules: BelleEpoque, s: State, log: Log | None, leave_np: bool) -> None:
    """Cubes still on top go back; disputes with Non-Player Powers wait for their own phase (§8.11, §13.3)."""
    for power in range(4):
        mask = s.top[power]
        while mask:
            space = lowest(mask)
            mask &= mask - 1
            if leave_np:
                behind = protector(rules.facts, s, owner_at(s, space))
                if is_np(s, power) or (behind >= 0 and is_np(s, behind)):
                    continue
            unstack(rules, s, log, space)
