"""The sequence of play: decks, income, events, Intrigue cards, goes, preparation, scoring (§4 to §10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core import chance
from chancellery.core.agenda import then
from chancellery.core.decisions import Log
from chancellery.games.belle_epoque.rules.facts import POWERS, Facts
from chancellery.games.belle_epoque.rules.state import Setup, State
from chancellery.games.belle_epoque.rules.steps.effects import EVENT
from chancellery.games.belle_epoque.rules.steps.shared import gain_missions, is_np, money
from chancellery.games.belle_epoque.rules.units import refresh
from chancellery.games.belle_epoque.rules.vocabulary import OPS, pose, tell

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque


@OPS.op
def begin_turn(rules: BelleEpoque, s: State, log: Log | None) -> None:
    """The phases in their order (§4.0, §13.3)."""
    s.turn += 1
    if log is not None:
        order, np = ([POWERS[power] for power in powers] for powers in (s.order, s.np_order))
        tell(log, "turn", turn=s.turn, order=order, np=np)
    add_era(rules.facts, s, s.turn)
    events = tuple(("draw_event",) for _ in range(rules.facts.events_a_turn))
    disputes = (("np_dispute_phase",),) if s.np else ()
    then(
        s,
        ("resources",),
        ("begin_events",),
        *events,
        ("deal_intrigue",),
        ("begin_actions",),
        ("undo_disputes", True),
        *disputes,
        ("undo_disputes", False),
        ("preparation",),
        ("score_turn",),
        ("end_turn",),
    )


# Decks.


def add_era(facts: Facts, s: State, turn: int) -> None:
    """The deck of an era that begins, less the cards set aside unseen, joins what is left (§6.1)."""
    if turn not in facts.era_starts:
        return
    era = facts.era_starts.index(turn)
    cards = era_cards(facts, s.setup, era)
    aside = facts.aside[era]
    if s.setup.promo and any(facts.events[card].promo for card in cards):
        aside += facts.promo_aside
    for _ in range(min(aside, len(cards))):
        s.aside.append(chance.draw(s, cards))
    s.events = sorted(s.events + cards)


def era_cards(facts: Facts, setup: Setup, era: int) -> list[int]:
    """The event cards of an era that are in this game."""
    return [
        i for i, event in enumerate(facts.events) if event.era == era + 1 and (setup.promo or not event.promo)
    ]


# Before the actions.


@OPS.op
def resources(rules: BelleEpoque, s: State, log: Log | None) -> None:
    """Revenue, allies' money and missions, for the Powers that somebody plays (§5.0, §13.3)."""
    facts = rules.facts
    s.phase = "resources"
    for power in s.order:
        money(s, log, power, facts.income(power, s.holder))
        tower = (s.works >> power) & 1 and facts.works[power].bonus == "mission"
        gain_missions(s, log, power, facts.powers[power].missions + bool(tower))


@OPS.op
def begin_events(rules: BelleEpoque, s: State, log: Log | None) -> None:
    s.phase = "events"


@OPS.op
def draw_event(rules: BelleEpoque, s: State, log: Log | None) -> None:
    """One event, resolved before the next is drawn (§6.0)."""
    if not s.events:
        return
    card = chance.draw(s, s.events)
    s.past.append(card)
    tell(log, "event", card=rules.facts.events[card].slug, reveal=True)
    then(s, *rules.cards.frames(EVENT + card, -1))


@OPS.op
def sudden_death(rules: BelleEpoque, s: State, log: Log | None) -> None:
    """The Assassination of Archduke Franz Ferdinand: the game ends at once (§6.3)."""
    if not s.setup.sudden_death:
        tell(log, "no_sudden_death", turn=s.turn)
        return
    s.ended = s.turn
    s.agenda.clear()
    tell(log, "sudden_death", turn=s.turn)
    then(s, ("final_scoring",))


@OPS.op
def deal_intrigue(rules: BelleEpoque, s: State, log: Log | None) -> None:
    """On even turns a card for each Power, in turn order (§7.0)."""
    s.phase = "intrigue"
    if s.turn in rules.facts.intrigue_turns:
        then(s, *(("draw_intrigue", power) for power in (*s.np_order, *s.order)))


# The actions.


@OPS.op
def begin_actions(rules: BelleEpoque, s: State, log: Log | None) -> None:
    """Non-Player Powers first, then goes in turn order until all have passed (§8.0, §13.2)."""
    s.phase = "actions"
    s.active = -1
    if s.np:
        then(s, ("np_phase",), ("next_go",))
    else:
        then(s, ("next_go",))


@OPS.op
def next_go(rules: BelleEpoque, s: State, log: Log | None) -> None:
    """The next Power in turn order that has not passed; the last may go on alone."""
    order, passed = s.order, s.passed
    if len(passed) == len(order):
        s.active = -1
        return
    at = order.index(s.active) + 1 if s.active >= 0 else 0
    n = len(order)
    for i in range(n):
        power = order[(at + i) % n]
        if power not in passed:
            s.active = power
            if log is not None:
                tell(log, "go", power=POWERS[power])
            go = ("go", power, 0)
            if s.hands[power]:
                # What a hand allows is not for others to know.
                then(s, go, ("next_go",))
            else:
                then(s, ("next_go",))
                pose(rules, s, log, go)
            return


# After them.


@OPS.op
def preparation(rules: BelleEpoque, s: State, log: Log | None) -> None:
    """Units turn active, the order of passing becomes the turn order, cards and flags are cleared (§9.0)."""
    s.phase = "preparation"
    refresh(s)
    s.order, s.passed = s.passed, []
    s.discard += s.beside
    s.beside = []
    s.flags = s.improved = 0
    s.contrasts = [one for one in s.contrasts if one[2] > s.turn]
    s.lasting = {name: last for name, last in s.lasting.items() if last > s.turn}
    s.np_sabotage = [0, 0, 0, 0]
    tell(log, "prepared", order=[POWERS[power] for power in s.order])
    if s.np:
        then(s, ("np_rotate",))


@OPS.op
def score_turn(rules: BelleEpoque, s: State, log: Log | None) -> None:
    """Points after turns 3 and 6 (§10.0)."""
    if s.turn in rules.facts.scoring_turns:
        then(s, ("score_era",))


@OPS.op
def end_turn(rules: BelleEpoque, s: State, log: Log | None) -> None:
    """The next turn, or after the last one the final scoring (§10.2)."""
    then(s, ("final_scoring",) if s.turn == rules.facts.last_turn else ("begin_turn",))


# The order of turn 1.


@OPS.op
def first_order(rules: BelleEpoque, s: State, log: Log | None) -> None:
    """A Power drawn by lot begins, the others follow round the table (§3.0, §13.2)."""
    facts = rules.facts
    ring = facts.ring_of_two if len(s.setup.seats) == 2 and not s.np else facts.ring
    players = [power for power in ring if not is_np(s, power)]
    first = chance.below(s, len(players))
    s.order = players[first:] + players[:first]
    s.np_order = [power for power in facts.ring if is_np(s, power)]
    chance.shuffle(s, s.np_order)
    tell(
        log,
        "order",
        order=[POWERS[power] for power in s.order],
        np=[POWERS[power] for power in s.np_order],
        reveal=True,
    )
