"""What cards, events and actions share: money, missions, Prestige with its bonuses, draws, dice (§7, §11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core import chance
from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Choice, Log
from chancellery.core.rolls import Roll, throw
from chancellery.games.belle_epoque.rules.facts import POWERS
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.vocabulary import OPS, tell

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque


DIE = Roll("die")


def is_np(s: State, power: int) -> bool:
    """Whether nobody plays this Power."""
    return bool((s.np >> power) & 1)


def roll(s: State, log: Log | None, why: str, thrown: Roll = DIE) -> int:
    face = throw(s, thrown)
    if log is not None:
        tell(log, "die", why=why, face=face, reveal=True)
    return face


# Money and missions.


def money(s: State, log: Log | None, power: int, n: int) -> int:
    """Change a treasury, never below nothing; a Non-Player Power has none (§13.3). Gives the change."""
    if is_np(s, power):
        return 0
    change = max(n, -s.money[power])
    s.money[power] += change
    if log is not None and change:
        tell(log, "money", power=POWERS[power], change=change, to_have=s.money[power])
    elif n and not change:
        tell(log, "no_money", power=POWERS[power])
    return change


def gain_missions(s: State, log: Log | None, power: int, n: int) -> int:
    """Cubes from the General Reserve into the Embassies, as many as there are (§2.2). Gives how many."""
    gained = min(n, s.reserve[power])
    s.reserve[power] -= gained
    s.embassy[power] += gained
    if gained and log is not None:
        tell(log, "missions", power=POWERS[power], change=gained, to_have=s.embassy[power])
    if gained < n:
        tell(log, "missions_missing", power=POWERS[power], place="reserve")
    return gained


def lose_missions(s: State, log: Log | None, power: int, n: int) -> int:
    """Cubes from the Embassies to the General Reserve, as many as there are. Gives how many."""
    lost = min(n, s.embassy[power])
    s.reserve[power] += lost
    s.embassy[power] -= lost
    if lost and log is not None:
        tell(log, "missions", power=POWERS[power], change=-lost, to_have=s.embassy[power])
    return lost


# Prestige.


@OPS.op
def prestige(rules: BelleEpoque, s: State, log: Log | None, power: int, n: int) -> None:
    """Move a marker, one space at a time; each new bonus is taken before the next space (§11.0)."""
    facts = rules.facts
    if n < 0:
        to = max(facts.lowest, s.prestige[power] + n)
        _tell_prestige(log, power, to - s.prestige[power], to)
        if to > s.prestige[power] + n:
            tell(log, "prestige_stays", power=POWERS[power], upper=False)
        s.prestige[power] = to
        return
    while n and s.prestige[power] < facts.highest:
        n -= 1
        s.prestige[power] += 1
        space = s.prestige[power]
        _tell_prestige(log, power, 1, space)
        if space > s.bonus[power] and space > 0:
            s.bonus[power] = space
            if _take_bonus(rules, s, log, power, facts.bonuses[space]):
                then(s, ("draw_intrigue", power), ("prestige", power, n))
                return
    if n:
        tell(log, "prestige_stays", power=POWERS[power], upper=True)


def _take_bonus(rules: BelleEpoque, s: State, log: Log | None, power: int, bonus: str) -> bool:
    """A mission, money or a card (§11.1); True if a card must be drawn."""
    if bonus == "I":
        return True
    if bonus == "D":
        gain_missions(s, log, power, 1)
    elif bonus and is_np(s, power):
        tell(log, "no_treasury", power=POWERS[power], change=int(bonus))
    elif bonus:
        money(s, log, power, int(bonus))
    return False


def _tell_prestige(log: Log | None, power: int, change: int, to: int) -> None:
    if change and log is not None:
        tell(log, "prestige", power=POWERS[power], change=change, to_have=to)


# Intrigue cards.


@OPS.op
def draw_intrigue(rules: BelleEpoque, s: State, log: Log | None, power: int) -> None:
    """One card; a player allied with the Ottoman Empire draws two and keeps one (§7.0, §8.2.3)."""
    first = _top_card(s, log)
    if first < 0:
        tell(log, "no_card_left", power=POWERS[power])
        return
    ottoman = rules.facts.ottoman
    if s.holder[ottoman] == power and not is_np(s, power):
        s.drawn = [first]
        second = _top_card(s, log)
        if second >= 0:
            s.drawn.append(second)
            tell(log, "drew_two", power=POWERS[power])
            then(s, ("keep_card", power))
            return
        s.drawn = []
    _take_card(rules, s, log, power, first)


def _top_card(s: State, log: Log | None) -> int:
    """The next card; the discards make a new deck when none is left; -1: there is none at all."""
    if not s.deck:
        if not s.discard:
            return -1
        s.deck, s.discard = sorted(s.discard), []
        s.old = sum(1 << card for hand in s.hands for card in hand) | sum(1 << card for card in s.drawn)
        tell(log, "reshuffled", cards=len(s.deck))
    return chance.draw(s, s.deck)


def _take_card(rules: BelleEpoque, s: State, log: Log | None, power: int, card: int) -> None:
    s.hands[power].append(card)
    tell(log, "drew", power=POWERS[power])
    if not is_np(s, power):
        seat = rules.seat(s, power)
        tell(
            log,
            "drew_card",
            power=POWERS[power],
            card=rules.facts.intrigue[card].slug,
            to=[seat],
            reveal=True,
        )


@OPS.ask
def keep_card(rules: BelleEpoque, s: State, power: int) -> Choice:
    options = tuple(("keep", rules.facts.intrigue[card].slug) for card in s.drawn)
    return Choice(
        rules.seat(s, power), "keep_card", options, "8.2.3", about=(POWERS[power], "ottoman_empire")
    )


@keep_card.answer
def _(rules: BelleEpoque, s: State, log: Log | None, action: Action, power: int) -> None:
    card = rules.facts.card[action[1]]
    other = s.drawn[0] + s.drawn[1] - card
    s.drawn = []
    s.discard.append(other)
    _take_card(rules, s, log, power, card)
    tell(log, "discarded", power=POWERS[power], card=rules.facts.intrigue[other].slug, reveal=True)


# Fleet track.


def fleet_track(rules: BelleEpoque, s: State, power: int) -> int:
    """Fleets built and not sold, the Dreadnought, and allied nations' Fleets (§8.1, §8.3, §13.7.2)."""
    facts = rules.facts
    value = sum(s.fleets[8 * power : 8 * power + 8])
    if (s.works >> power) & 1 and facts.works[power].bonus == "fleet_track":
        value += 1
    return value + [s.holder[territory] for territory in facts.fleet_of].count(power)
