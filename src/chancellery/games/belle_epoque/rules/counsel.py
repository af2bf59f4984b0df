"""Why an action or a place that a player looks for is not offered, and what the dice would have to say."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from functools import cache

from chancellery.core.contract import Denied
from chancellery.core.decisions import Action, Choice, Decision, Seat
from chancellery.core.select import members
from chancellery.games.belle_epoque.rules import counsel_cards as cards
from chancellery.games.belle_epoque.rules import counsel_disputes as disputes
from chancellery.games.belle_epoque.rules import counsel_places as places
from chancellery.games.belle_epoque.rules.armaments import customers
from chancellery.games.belle_epoque.rules.cubes import owner_at, protector
from chancellery.games.belle_epoque.rules.go import BIT, KINDS, at_once
from chancellery.games.belle_epoque.rules.rules import BelleEpoque
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.units import ready_fleets
from chancellery.games.belle_epoque.words.text import because

Reason = tuple[str, str]
"""A sentence and its paragraph."""


class Advice:
    """The title's `Counsel`."""

    def denied(self, s: State, decision: Decision, slot: int) -> Sequence[Denied]:
        tell = DENIALS.get(decision.what)
        if tell is None or not isinstance(decision, Choice):
            return ()
        offered = set(decision.options)
        return [one for one in tell(_rules(), s, *s.agenda[-1][1:]) if one.action not in offered]

    def forecast(self, s: State, seat: Seat, action: Action) -> str:
        rules = _rules()
        if not any(
            isinstance(d, Choice) and d.seat == seat and action in d.options for d in rules.pending(s)
        ):
            return ""
        frame = s.agenda[-1]
        if frame[0] == "go":
            action = at_once(rules, s, frame[1], action[:1]).get(action[0], action)
        if frame[0] in ("go", "resolve_which", "send_where") and len(action) == 3:
            return disputes.prospects(rules, s, frame[1], action)
        if frame[0] in ("send_fleets", "send_armies"):
            return disputes.support(rules, s, frame[1], action)
        if frame[0] == "reroll" and action[0] == "reroll":
            return disputes.second_die(rules, s, frame[1])
        if frame[0] == "choose_target":
            return cards.scandal(rules, s, frame[-1], action)
        return ""


@cache
def _rules() -> BelleEpoque:
    return BelleEpoque()


# The kinds of action of a go (§8.0).


def _go(rules: BelleEpoque, s: State, power: int, done: int) -> Iterator[Denied]:
    for kind in KINDS:
        if done & BIT[kind]:
            yield Denied((kind,), because("taken_already"), "8.0.1")
        elif kind in OBSTACLES:
            yield Denied((kind,), *OBSTACLES[kind](rules, s, power))


def _no_send(rules: BelleEpoque, s: State, power: int) -> Reason:
    if not s.embassy[power]:
        return because("no_mission"), "8.2"
    return because("no_room_in_reach"), "8.2.1"


def _no_buy(rules: BelleEpoque, s: State, power: int) -> Reason:
    card = rules.facts.powers[power]
    if not s.army_reserve[power] and not s.fleet_reserve[power]:
        return because("all_built"), "8.1"
    prices = {"army": card.army_cost, "fleet": card.fleet_cost, "money": s.money[power]}
    if not s.army_reserve[power]:
        return because("fleet_too_dear", **prices), "8.1"
    if not s.fleet_reserve[power]:
        return because("army_too_dear", **prices), "8.1"
    return because("both_too_dear", **prices), "8.1"


def _no_resolve(rules: BelleEpoque, s: State, power: int) -> Reason:
    if not s.top[power]:
        return because("nothing_on_top"), "8.7"
    behind = {protector(rules.facts, s, owner_at(s, space)) for space in members(s.top[power])}
    if behind == {power}:
        return because("ally_beneath_yours"), "8.7.4"
    return because("np_disputes_wait"), "13.9"


def _no_deploy(rules: BelleEpoque, s: State, power: int) -> Reason:
    facts = rules.facts
    allied = any(s.holder[facts.fleet_of[fleet]] == power for fleet in facts.movable)
    if allied or any(s.fleets[8 * power : 8 * power + 8]):
        return because("fleets_exhausted"), "8.8"
    return because("no_fleet"), "8.8"


def _no_card(rules: BelleEpoque, s: State, power: int) -> Reason:
    if s.national[power] or s.hands[power]:
        return because("no_card_of_use"), "8.6"
    return because("no_card"), "8.6"


def _no_work(rules: BelleEpoque, s: State, power: int) -> Reason:
    work = rules.facts.works[power]
    if (s.works >> power) & 1:
        return because("work_built", work=work.slug), "8.3"
    return because("work_too_dear", work=work.slug, cost=work.cost, money=s.money[power]), "8.3"


def _no_invest(rules: BelleEpoque, s: State, power: int) -> Reason:
    return because("no_mission"), "8.4"


def _no_prestige(rules: BelleEpoque, s: State, power: int) -> Reason:
    facts = rules.facts
    if (s.improved >> power) & 1:
        return because("prestige_bought"), "8.5"
    if s.prestige[power] >= facts.highest:
        return because("prestige_at_end"), "11.0"
    return because("prestige_too_dear", cost=facts.prestige_price, money=s.money[power]), "8.5"


def _no_sale(rules: BelleEpoque, s: State, power: int) -> Reason:
    if s.turn < rules.facts.armaments_from:
        return because("armaments_later", turn=rules.facts.armaments_from), "8.9"
    if not s.arms[power]:
        return because("no_cube"), "8.9"
    if not s.army_ready[power] and not ready_fleets(s, power):
        return because("nothing_to_sell"), "8.9"
    return because("no_buyer"), "8.9.1"


OBSTACLES: dict[str, Callable[[BelleEpoque, State, int], Reason]] = {
    "send": _no_send,
    "buy": _no_buy,
    "resolve": _no_resolve,
    "deploy": _no_deploy,
    "card": _no_card,
    "work": _no_work,
    "invest": _no_invest,
    "prestige": _no_prestige,
    "sell": _no_sale,
}
"""By kind of action: why it is not possible, if it is not."""


# Buying and selling.


def _buy(rules: BelleEpoque, s: State, power: int, bought: int) -> Iterator[Denied]:
    card = rules.facts.powers[power]
    for unit, cost, left in (
        ("army", card.army_cost, s.army_reserve[power]),
        ("fleet", card.fleet_cost, s.fleet_reserve[power]),
    ):
        if not left:
            yield Denied(("buy", unit), because("unit_built", unit=unit), "8.1")
        elif s.money[power] < cost:
            reason = because("unit_too_dear", unit=unit, cost=cost, money=s.money[power])
            yield Denied(("buy", unit), reason, "8.1")


def _sell(rules: BelleEpoque, s: State, power: int) -> Iterator[Denied]:
    facts = rules.facts
    possible = customers(facts, s, power)
    for i, territory in enumerate(facts.territories):
        if (possible >> i) & 1:
            continue
        rate, slug = territory.rate, territory.slug
        if (s.armed >> i) & 1:
            reason = because("armed_already", territory=slug)
        elif rate.armies > s.army_ready[power] or rate.fleets > ready_fleets(s, power):
            reason = because("rate_of_units", territory=slug, **asdict(rate))
        elif rate.cubes > s.arms[power]:
            reason = because("rate_of_cubes", territory=slug, cubes=rate.cubes)
        else:
            reason = because("no_room_for_armaments", territory=slug)
        yield Denied(("sell", slug), reason, "8.9.1")


DENIALS: dict[str, Callable[..., Iterator[Denied]]] = {
    "go": _go,
    "buy_units": _buy,
    "sell_where": _sell,
    "first_mission": places.first_mission,
    "send_where": places.send_where,
    "deploy_fleets": places.deploy,
    "replace_cube": places.replace_cube,
    "plant": places.plant,
    "resolve_which": disputes.which,
    "send_fleets": disputes.fleets,
    "send_armies": disputes.armies,
    "play_card": cards.play,
    "target": cards.target,
    "strike": cards.strike,
    "minor_mission": cards.minor_mission,
}
"""By kind of decision: what is looked for in vain; the arguments are those of the frame that asks."""
