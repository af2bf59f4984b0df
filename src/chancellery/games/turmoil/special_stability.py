"""Odd stability cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.agenda import then, unwind
from chancellery.core.decisions import Action, Choice, Log, Seat
from chancellery.games.turmoil.facts import SIDE
from chancellery.games.turmoil.special import special_card
from chancellery.games.turmoil.stability import SCORING
from chancellery.games.turmoil.state import State
from chancellery.games.turmoil.support import other, say
from chancellery.games.turmoil.vocabulary import OPS

if TYPE_CHECKING:
    from chancellery.games.turmoil.edition import Edition

TWO = 2


# Popular Uproar: the check breaks off, and the scoring card must be played once more.


@special_card
def popular_uproar(rules: Edition, s: State, log: Log | None, card: int, seat: Seat) -> None:
    unwind(s, SCORING)
    opponent = other(seat)
    scoring = next(i for i in s.playing if rules.facts.cards[i].side == "scoring")
    s.playing.remove(scoring)
    s.hands[SIDE[opponent]].append(scoring)
    s.seen[SIDE[seat]].append(scoring)
    s.sealed = {}
    s.here = ""
    s.extra_rounds.append(opponent)
    say(log, ev="uproar", seat=opponent, card=rules.facts.cards[scoring].slug)


# Intelligentsia: a card of two out of the discards.


@special_card
def intelligentsia(rules: Edition, s: State, log: Log | None, card: int, seat: Seat) -> None:
    if any(rules.facts.cards[i].ops == TWO for i in s.discard):
        then(s, ("take_discarded", card, seat))


@OPS.ask
def take_discarded(rules: Edition, s: State, card: int, seat: Seat) -> Choice:
    fit = [rules.facts.cards[i] for i in sorted(s.discard)]
    options: list[Action] = [("take", record.slug) for record in fit if record.ops == TWO]
    return Choice(seat, "take_discarded", tuple(options), rules.why(card, "§9"))


@take_discarded.answer
def _(rules: Edition, s: State, log: Log | None, action: Action, card: int, seat: Seat) -> None:
    taken = rules.facts.card[action[1]]
    s.discard.remove(taken)
    s.hands[SIDE[seat]].append(taken)
    s.seen[1 - SIDE[seat]].append(taken)
    say(log, ev="taken", seat=seat, card=action[1])


# Secret Treaty Clauses: one card more, one card less.


@special_card
def secret_treaty_clauses(rules: Edition, s: State, log: Log | None, card: int, seat: Seat) -> None:
    then(s, ("draw_cards", seat, 1), ("give_up", seat, 1, False, card))
