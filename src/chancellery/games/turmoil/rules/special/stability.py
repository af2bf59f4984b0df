"""Odd stability cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.agenda import then, unwind
from chancellery.core.decisions import Action, Choice, Log, Seat
from chancellery.games.turmoil.rules import hands
from chancellery.games.turmoil.rules.facts import SIDE
from chancellery.games.turmoil.rules.special import special_card
from chancellery.games.turmoil.rules.stability import SCORING
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import other, say
from chancellery.games.turmoil.rules.vocabulary import OPS

if TYPE_CHECKING:
    from chancellery.games.turmoil.rules.edition import Edition

TWO = 2


# Popular Uproar: the check breaks off, and the scoring card must be played once more.


@special_card
def popular_uproar(rules: Edition, s: State, log: Log | None, card: int, seat: Seat) -> None:
    unwind(s, SCORING)
    opponent = other(seat)
    scoring = next(i for i in s.playing if rules.facts.cards[i].side == "scoring")
    s.playing.remove(scoring)
    hands.take_openly(s, SIDE[opponent], scoring)
    s.sealed = {}
    s.here = ""
    s.extra_rounds.append(opponent)
    say(log, ev="uproar", seat=opponent, card=rules.facts.cards[scoring].slug)


# Intelligentsia: a card of two out of the discards.


@special_card
def intelligentsia(rules: Edition, s: State, log: Log | None, card: int, seat: Seat) -> None:
    fit = _of_two(rules, s)
    if len(fit) > 1:
        then(s, ("take_discarded", card, seat))
    elif fit:
        _take(rules, s, log, seat, fit[0])


def _of_two(rules: Edition, s: State) -> list[str]:
    return [rules.facts.cards[i].slug for i in sorted(s.discard) if rules.facts.cards[i].ops == TWO]


@OPS.ask
def take_discarded(rules: Edition, s: State, card: int, seat: Seat) -> Choice:
    options: list[Action] = [("take", slug) for slug in _of_two(rules, s)]
    return Choice(seat, "take_discarded", tuple(options), *rules.cause(card, "9"))


@take_discarded.answer
def _(rules: Edition, s: State, log: Log | None, action: Action, card: int, seat: Seat) -> None:
    _take(rules, s, log, seat, action[1])


def _take(rules: Edition, s: State, log: Log | None, seat: Seat, slug: str) -> None:
    taken = rules.facts.card[slug]
    s.discard.remove(taken)
    hands.take_openly(s, SIDE[seat], taken)
    say(log, ev="taken", seat=seat, card=slug)


# Secret Treaty Clauses: one card more, one card less.


@special_card
def secret_treaty_clauses(rules: Edition, s: State, log: Log | None, card: int, seat: Seat) -> None:
    then(s, ("draw_cards", seat, 1), ("give_up", seat, 1, False, card))
