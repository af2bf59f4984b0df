"""Why an action or a place that a player looks for is not offered, and what the dice would have to say."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from chancellery.core.contract import Denied
from chancellery.core.decisions import Action, Choice, Decision, Seat
from chancellery.core.select import members
from chancellery.games.belle_epoque import counsel_cards as cards
from chancellery.games.belle_epoque import counsel_disputes as disputes
from chancellery.games.belle_epoque import counsel_places as places
from chancellery.games.belle_epoque import wording as w
from chancellery.games.belle_epoque.actions import BIT, KINDS
from chancellery.games.belle_epoque.armaments import customers
from chancellery.games.belle_epoque.board import owner_at, protector
from chancellery.games.belle_epoque.rules import BelleEpoque
from chancellery.games.belle_epoque.state import State
from chancellery.games.belle_epoque.units import ready_fleets

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
        if frame[0] in ("resolve_which", "send_where") and len(action) == 3:
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
            yield Denied((kind,), "You have taken this action in this go already.", "8.0.1")
        elif kind in OBSTACLES:
            yield Denied((kind,), *OBSTACLES[kind](rules, s, power))


def _no_send(rules: BelleEpoque, s: State, power: int) -> Reason:
    if not s.embassy[power]:
        return "There is no mission in your Embassies.", "8.2"
    return "No Territory within reach has room for a mission.", "8.2.1"


def _no_buy(rules: BelleEpoque, s: State, power: int) -> Reason:
    card = rules.facts.powers[power]
    if not s.army_reserve[power] and not s.fleet_reserve[power]:
        return "All your Armies and Fleets are built.", "8.1"
    army, fleet = w.pounds(card.army_cost), w.pounds(card.fleet_cost)
    if not s.army_reserve[power]:
        prices = f"All your Armies are built, and a Fleet costs {fleet}"
    elif not s.fleet_reserve[power]:
        prices = f"All your Fleets are built, and an Army costs {army}"
    else:
        prices = f"An Army costs {army} and a Fleet {fleet}"
    return f"{prices}; you have {w.pounds(s.money[power])}.", "8.1"


def _no_resolve(rules: BelleEpoque, s: State, power: int) -> Reason:
    if not s.top[power]:
        return "You have no mission on top of another’s.", "8.7"
    behind = {protector(rules.facts, s, owner_at(s, space)) for space in members(s.top[power])}
    if behind == {power}:
        return "The mission beneath yours is your ally’s by now; the stack will be undone.", "8.7.4"
    return "Disputes with Non-Player Powers are resolved after the actions.", "13.9"


def _no_deploy(rules: BelleEpoque, s: State, power: int) -> Reason:
    facts = rules.facts
    allied = any(s.holder[facts.fleet_of[fleet]] == power for fleet in facts.movable)
    if allied or any(s.fleets[8 * power : 8 * power + 8]):
        return "All your Fleets are exhausted.", "8.8"
    return "You have no Fleet to move.", "8.8"


def _no_card(rules: BelleEpoque, s: State, power: int) -> Reason:
    if s.national[power] or s.hands[power]:
        return "None of your cards can be paid and would change anything now.", "8.6"
    return "You hold no card.", "8.6"


def _no_work(rules: BelleEpoque, s: State, power: int) -> Reason:
    work = rules.facts.works[power]
    name = w.sentence(w.work(work.slug))
    if (s.works >> power) & 1:
        return f"{name} is built.", "8.3"
    return f"{name} costs {w.pounds(work.cost)}; you have {w.pounds(s.money[power])}.", "8.3"


def _no_invest(rules: BelleEpoque, s: State, power: int) -> Reason:
    return "There is no mission in your Embassies.", "8.4"


def _no_prestige(rules: BelleEpoque, s: State, power: int) -> Reason:
    facts = rules.facts
    if (s.improved >> power) & 1:
        return "You have bought Prestige this turn.", "8.5"
    if s.prestige[power] >= facts.highest:
        return "Your Prestige stands at the end of its track.", "11.0"
    return f"Prestige costs {w.pounds(facts.prestige_price)}; you have {w.pounds(s.money[power])}.", "8.5"


def _no_sale(rules: BelleEpoque, s: State, power: int) -> Reason:
    if s.turn < rules.facts.armaments_from:
        return f"Armaments are sold from turn {rules.facts.armaments_from} on.", "8.9"
    if not s.arms[power]:
        return "You have no Armament Cube left.", "8.9"
    if not s.army_ready[power] and not ready_fleets(s, power):
        return "You have no active Army or Fleet to sell.", "8.9"
    return "No Territory without armaments takes what you could sell.", "8.9.1"


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
    for unit, cost, left, name in (
        ("army", card.army_cost, s.army_reserve[power], "Army"),
        ("fleet", card.fleet_cost, s.fleet_reserve[power], "Fleet"),
    ):
        if not left:
            yield Denied(("buy", unit), f"No {name} is left in your Reserve.", "8.1")
        elif s.money[power] < cost:
            short = f"costs {w.pounds(cost)}; you have {w.pounds(s.money[power])}."
            yield Denied(("buy", unit), f"{'An' if unit == 'army' else 'A'} {name} {short}", "8.1")


def _sell(rules: BelleEpoque, s: State, power: int) -> Iterator[Denied]:
    facts = rules.facts
    possible = customers(facts, s, power)
    for i, territory in enumerate(facts.territories):
        if (possible >> i) & 1:
            continue
        rate, name = territory.rate, w.sentence(w.place(territory.slug))
        if (s.armed >> i) & 1:
            reason = f"{name} has armaments already."
        elif rate.armies > s.army_ready[power] or rate.fleets > ready_fleets(s, power):
            reason = f"{name} takes {w.units(rate.armies, rate.fleets)}, all active and your own, or nothing."
        elif rate.cubes > s.arms[power]:
            reason = f"{name} takes {w.counted(rate.cubes, 'Armament Cube')}; you have fewer."
        else:
            reason = f"Too many spaces there are in dispute: {w.place(territory.slug)} has no room."
        yield Denied(("sell", territory.slug), reason, "8.9.1")


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
