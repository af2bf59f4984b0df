"""The vocabulary of the cards: one opposing Power loses something (§8.6, §13.4.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from chancellery.core import chance
from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Choice, Log
from chancellery.core.offers import Reason
from chancellery.core.rolls import Roll
from chancellery.core.select import Mask
from chancellery.games.belle_epoque.rules.facts import PLACES, POWERS, ROW
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps.effects import (
    HALF,
    HIT_ALREADY,
    arsenal,
    changes,
    lose_from_embassies,
    most,
    opponents,
    tell_no_target,
)
from chancellery.games.belle_epoque.rules.steps.shared import is_np, money, roll
from chancellery.games.belle_epoque.rules.units import tire_fleet
from chancellery.games.belle_epoque.rules.vocabulary import OPS, pose, step, tell

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

Loss: TypeAlias = Literal["units", "money", "prestige", "prestige_or_mission", "card", "mission"]
LOSSES: tuple[str, ...] = get_args(Loss)
EITHER: Loss = "prestige_or_mission"
SCANDAL = Roll("scandal")
NOT_FOR_NP, NOTHING_TO_LOSE = Reason("half_not_for_np", "13.4a"), Reason("nothing_to_lose", "8.6")


@step
def against(
    rules: BelleEpoque, s: State, log: Log | None, card: int, power: int, *, loss: Loss, n: int
) -> None:
    """One opposing Power loses n units, pounds, Prestige, cards or missions of its Embassies.

    A Non-Player Power takes the one that has most of it; for units it draws lots (§13.4.3, §13.4.6).
    """
    fit = exposed(rules, s, card, power, loss)
    if not fit:
        tell_no_target(rules, s, log, card, power, loss)
        return
    if is_np(s, power):
        target = most(s, log, fit, lambda q: _amount(s, q, loss), rules.cards.slug(card))
        then(s, ("suffer", card, power, target, loss, n))
    else:
        pose(rules, s, log, ("choose_target", card, power, tuple(fit), ("suffer", loss, n)))


@changes("against")
def _against_changes(rules: BelleEpoque, s: State, card: int, power: int, loss: str, n: int) -> bool:
    return bool(exposed(rules, s, card, power, loss))


def _np_spared(rules: BelleEpoque, s: State, card: int, power: int) -> Mask:
    """Mask of the Powers that half a card of a player spares (§13.4)."""
    spares = card >= HALF and rules.facts.halves[card - HALF].barred_np and not is_np(s, power)
    return s.np if spares else 0


def exposed(rules: BelleEpoque, s: State, card: int, power: int, loss: str) -> list[int]:
    """The opposing Powers that the card does not spare and that have something to lose."""
    spared = _np_spared(rules, s, card, power)
    return [q for q in opponents(s, power) if not (spared >> q) & 1 and _can_lose(rules, s, power, q, loss)]


def why_spared(rules: BelleEpoque, s: State, card: int, power: int, q: int) -> Reason:
    """Why an opposing Power is not exposed (§8.6.1)."""
    if q not in opponents(s, power):
        return HIT_ALREADY
    return NOT_FOR_NP if (_np_spared(rules, s, card, power) >> q) & 1 else NOTHING_TO_LOSE


def _can_lose(rules: BelleEpoque, s: State, power: int, q: int, loss: str) -> bool:
    np = is_np(s, q)
    if loss == "units":
        return arsenal(rules, s, q) > 0 if np else bool(s.army_ready[q] or ready_fleets_at(s, q))
    if loss == "money":
        return s.money[q] > 0 and not np
    if loss == "card":
        return bool(s.hands[q])
    if loss == "mission":
        return s.embassy[q] > 0 or (np and not is_np(s, power))
    has_prestige = s.prestige[q] > rules.facts.lowest
    return has_prestige or (loss == EITHER and (np or s.embassy[q] > 0))


def _amount(s: State, q: int, loss: str) -> int:
    """What makes a Power the target of a Non-Player Power."""
    if loss == "units":
        return 0
    if loss == "money":
        return s.money[q]
    if loss == "card":
        return len(s.hands[q])
    return s.embassy[q] if loss == "mission" else s.prestige[q]


def ready_fleets_at(s: State, power: int) -> list[int]:
    """The places with own active Fleets: Arsenal and Fleet Boxes."""
    return [place for place in range(len(PLACES)) if s.fleets[ROW * power + 2 * place]]


@OPS.op
def suffer(
    rules: BelleEpoque, s: State, log: Log | None, card: int, power: int, target: int, loss: str, n: int
) -> None:
    """The loss itself; the target has had its card for this turn (§8.6.1)."""
    s.hit |= 1 << target
    s.last = target
    tell(log, "target", power=POWERS[power], target=POWERS[target], card=rules.cards.slug(card))
    if loss == "units":
        _lose_units(rules, s, log, card, target, n)
    elif loss == "money":
        money(s, log, target, -n)
    elif loss == "card":
        _lose_card(rules, s, log, target)
    elif loss == "mission":
        lose_from_embassies(s, log, target, n)
    elif loss == "prestige":
        then(s, ("prestige", target, -n))
    else:
        _lose_either(rules, s, log, card, target)


def _lose_card(rules: BelleEpoque, s: State, log: Log | None, target: int) -> None:
    card = chance.draw(s, s.hands[target])
    s.hands[target].sort()
    s.discard.append(card)
    tell(log, "lost_card", power=POWERS[target], card=rules.facts.intrigue[card].slug, reveal=True)


# Sabotage.


def _lose_units(rules: BelleEpoque, s: State, log: Log | None, card: int, target: int, n: int) -> None:
    """Active Armies return to the Reserve, else a Fleet is exhausted; an NP's Arsenal Bonus falls."""
    if is_np(s, target):
        s.np_sabotage[target] += n
        tell(log, "sabotaged", power=POWERS[target], n=n)
        return
    armies = min(n, s.army_ready[target])
    if armies:
        s.army_ready[target] -= armies
        s.army_reserve[target] += armies
        tell(log, "armies_lost", power=POWERS[target], n=armies)
        return
    places = ready_fleets_at(s, target)
    if len(places) > 1:
        then(s, ("exhaust_which", card, target))
    else:
        _exhaust(s, log, target, places[0])


@OPS.ask
def exhaust_which(rules: BelleEpoque, s: State, card: int, target: int) -> Choice:
    options = tuple(("exhaust", PLACES[place]) for place in ready_fleets_at(s, target))
    return Choice(
        rules.seat(s, target), "exhaust", options, "8.6", rules.cards.slug(card), about=(POWERS[target],)
    )


@exhaust_which.answer
def _(rules: BelleEpoque, s: State, log: Log | None, action: Action, card: int, target: int) -> None:
    _exhaust(s, log, target, PLACES.index(action[1]))


def _exhaust(s: State, log: Log | None, target: int, place: int) -> None:
    tire_fleet(s, target, place)
    tell(log, "fleet_exhausted", power=POWERS[target], place=PLACES[place])


# Political Scandal.


def rolls_for_loss(rules: BelleEpoque, s: State, target: int) -> bool:
    """Whether a die says what the target loses (§13.4.6)."""
    return is_np(s, target) and s.prestige[target] > rules.facts.lowest


def _lose_either(rules: BelleEpoque, s: State, log: Log | None, card: int, target: int) -> None:
    """Prestige or a mission, as the victim chooses; a Non-Player Power rolls: even Prestige (§13.4.6)."""
    if rolls_for_loss(rules, s, target):
        if roll(s, log, rules.cards.slug(card), SCANDAL) % 2:
            lose_from_embassies(s, log, target, 1)
        else:
            then(s, ("prestige", target, -1))
    elif s.prestige[target] <= rules.facts.lowest:
        lose_from_embassies(s, log, target, 1)
    elif s.embassy[target]:
        then(s, ("lose_which", card, target))
    else:
        then(s, ("prestige", target, -1))


@OPS.ask
def lose_which(rules: BelleEpoque, s: State, card: int, target: int) -> Choice:
    options = (("lose", "prestige"), ("lose", "mission"))
    return Choice(
        rules.seat(s, target), "lose", options, "8.6", rules.cards.slug(card), about=(POWERS[target],)
    )


@lose_which.answer
def _(rules: BelleEpoque, s: State, log: Log | None, action: Action, card: int, target: int) -> None:
    if action[1] == "mission":
        lose_from_embassies(s, log, target, 1)
    else:
        then(s, ("prestige", target, -1))
