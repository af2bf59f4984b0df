"""Odd cards of the Georgian era."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Choice, Log, Seat
from chancellery.core.rolls import Roll
from chancellery.games.turmoil.rules.facts import AUTHORITARIAN, LIBERAL, SEATS
from chancellery.games.turmoil.rules.operations import MITTELEUROPA, bound, value, within_reach
from chancellery.games.turmoil.rules.special import special_card
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import recount, say
from chancellery.games.turmoil.rules.vocabulary import OPS, Thrown, cast

if TYPE_CHECKING:
    from chancellery.games.turmoil.rules.edition import Edition

SOUTH_SLAVS = "serbia | montenegro | bosnia | croatia | macedonia"
POINTS = 4


# Yugoslavia: a die of each side, with one for each space it holds.


@special_card
def yugoslavia(rules: Edition, s: State, log: Log | None, card: int, seat: Seat) -> None:
    """Later steps find `count` at one if the Authoritarian has won."""
    cast(s, "authoritarian", _contest(rules, s, AUTHORITARIAN), "liberal_answer")


def _contest(rules: Edition, s: State, side: int) -> Roll:
    where = rules.spaces(s, SEATS[AUTHORITARIAN], SOUTH_SLAVS)
    return Roll("yugoslavia", (("spaces", (where & s.control[side]).bit_count()),))


@OPS.op
def liberal_answer(rules: Edition, s: State, log: Log | None, thrown: Thrown, die: int) -> None:
    ours = die + Roll(*thrown).added
    cast(s, "liberal", _contest(rules, s, LIBERAL), "south_slavs_decide", ours)


@OPS.op
def south_slavs_decide(
    rules: Edition, s: State, log: Log | None, ours: int, thrown: Thrown, die: int
) -> None:
    theirs = die + Roll(*thrown).added
    s.count = int(ours >= theirs)
    say(log, ev="contest", authoritarian=ours, liberal=theirs, won=ours >= theirs)


# The Black Hand: two support that never leave.


@special_card
def black_hand(rules: Edition, s: State, log: Log | None, card: int, seat: Seat) -> None:
    s.black_hand = s.last
    recount(rules.facts, s, s.last)
    say(log, ev="black_hand", space=rules.facts.spaces[s.last].slug)


# Mitteleuropa: ships for points.


@special_card
def mitteleuropa(rules: Edition, s: State, log: Log | None, card: int, seat: Seat) -> None:
    if s.navy[AUTHORITARIAN]:
        then(s, ("scrap_ships", card, seat))


@OPS.ask
def scrap_ships(rules: Edition, s: State, card: int, seat: Seat) -> Choice:
    options = tuple(("back", str(n)) for n in range(min(2, s.navy[AUTHORITARIAN]) + 1))
    return Choice(seat, "scrap_ships", options, *rules.cause(card, "6.3.8"))


@scrap_ships.answer
def _(rules: Edition, s: State, log: Log | None, action: Action, card: int, seat: Seat) -> None:
    boxes = int(action[1])
    if boxes:
        then(s, ("navy", card, seat, -boxes, "own"), ("middle_european_points", card, seat, boxes))


@OPS.op
def middle_european_points(
    rules: Edition, s: State, log: Log | None, card: int, seat: Seat, boxes: int
) -> None:
    """One pool, altered once by what alters a card's value (§7.4)."""
    points = value(rules, s, POINTS * boxes, seat, own_round=s.phasing == seat)
    reach = bound(rules, s, MITTELEUROPA) & within_reach(rules, s, AUTHORITARIAN)
    then(s, ("buy_support", card, seat, points, reach, MITTELEUROPA))
