"""A position that a seat cannot tell from the real one: hands, ambassadors and answers made up anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core import chance
from chancellery.core.agenda import FORK
from chancellery.core.decisions import Action, Seat
from chancellery.games.grande_guerre.action_phase import (
    KEEP,
    action_options,
    may_give_up,
    menu_of,
    slots_of,
)
from chancellery.games.grande_guerre.deck import holdable, put_back, to_hand
from chancellery.games.grande_guerre.diplomacy import TESTABLE, mission_options, post_options
from chancellery.games.grande_guerre.envoys import envoy_slots
from chancellery.games.grande_guerre.events import stratagem_options
from chancellery.games.grande_guerre.facts import N_POWERS, POWER, SIDE
from chancellery.games.grande_guerre.government import turn_options
from chancellery.games.grande_guerre.ops import seat_of
from chancellery.games.grande_guerre.peace import offer_options
from chancellery.games.grande_guerre.state import State
from chancellery.games.grande_guerre.view import known_hand, known_powers

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules import GrandeGuerre


def resample(rules: GrandeGuerre, s: State, seat: Seat, seed: int) -> State:
    """Deal, post and answer anew what the seat may not know; its own secrets stay."""
    world = s.clone()
    dice = chance.Dice(seed, s.rng)
    _hands(rules, s, world, seat, dice)
    _ambassadors(s, world, seat, dice)
    _answers(rules, s, world, seat, dice)
    _bluffs(s, world, seat, dice)
    if "britain" in s.levels:
        world.levels["britain"] = 1 + chance.below(dice, 5)
    rules.war(s).resample(rules, world, seat, dice)
    world.rng = dice.rng
    return world


def _hands(rules: GrandeGuerre, s: State, world: State, seat: Seat, dice: chance.Dice) -> None:
    """Other hands are dealt from the pool; a card that everybody knows to be there stays."""
    mine = known_hand(s, seat)
    # Each hand is dealt against the pool; the third time what was in the second hand can come to the first.
    for side in (0, 1, 0) if mine < 0 else (1 - mine,):
        kept = [card for card in world.hands[side] if card in s.known]
        n = len(world.hands[side]) - len(kept)
        for card in world.hands[side]:
            if card not in kept:
                put_back(world, card)
        for card in _some_hand(rules, world, side, n, dice):
            to_hand(world, card, side)


def _some_hand(rules: GrandeGuerre, world: State, side: int, n: int, dice: chance.Dice) -> list[int]:
    """Cards that a side may hold; only the one of its first hand can be ahead of its date."""
    cards = [rules.deck.cards[number] for number in world.pool]
    found = [card for card in cards if holdable(rules, world, card, side)]
    chance.shuffle(dice, found)
    early = [card for card in found if card.turns[0][0] > world.turn]
    ripe = [card for card in found if card not in early[1:]]
    return [card.number for card in [*ripe, *early[1:]][:n]]


def _ambassadors(s: State, world: State, seat: Seat, dice: chance.Dice) -> None:
    """Others' ambassadors stand somewhere else; how many are abroad stays as it was."""
    known = known_powers(s, seat)
    places = [name for name in TESTABLE if name in s.levels]
    if not places:
        return
    counts = {name: [0] * N_POWERS for name in places}
    for name, posted in s.posted.items():
        for power, n in enumerate(posted):
            for _ in range(n):
                counts[name if power in known else chance.pick(dice, places)][power] += 1
    world.posted = {name: tuple(row) for name, row in sorted(counts.items()) if any(row)}


def _answers(rules: GrandeGuerre, s: State, world: State, seat: Seat, dice: chance.Dice) -> None:
    """Sealed answers of others become some that they could have given."""
    for other in sorted(s.sealed):
        if other != seat:
            world.sealed[other] = _some_answer(rules, s, world, other, dice)


def _some_answer(rules: GrandeGuerre, s: State, world: State, seat: Seat, dice: chance.Dice) -> Action:
    """An answer that a seat could have given where the made-up position has it."""
    sealed = s.sealed[seat]
    what = _asked(s)
    if what == "reveal_measures":
        return tuple(chance.pick(dice, turn_options(rules, s, POWER[slug])) for _, slug in sealed)
    if what == "post_ambassadors":
        return tuple(chance.pick(dice, post_options(world, slot)) for slot in envoy_slots(world, seat))
    if what == "reveal_actions":
        return _actions(rules, s, sealed, dice)
    if what == "resolve_missions":
        side = sealed[0]
        return (side, chance.pick(dice, (("none",), *mission_options(world, SIDE[side]))))
    if what == "reveal_stratagems":
        return (sealed[0], chance.pick(dice, stratagem_options(rules, world, SIDE[sealed[0]])))
    if what == "hear_offers":
        power = sealed[0]
        return (power, chance.pick(dice, offer_options(rules, s, power)))
    return (chance.pick(dice, ("yes", "no")),)


def _actions(rules: GrandeGuerre, s: State, sealed: Action, dice: chance.Dice) -> Action:
    """A ballot of political actions with as many slots, each filled by lot."""
    slugs = [one[1] for one in sealed if one[0] in ("act", "pass")]
    menus = [menu_of(rules, s, POWER[slug], slugs.count(slug)) for slug in dict.fromkeys(slugs)]
    answer: list[Action] = []
    for slot in slots_of(menus):
        answer.append(chance.pick(dice, action_options(rules, menus, slot, answer)))
    if sealed[-1][0] in ("keep", "give_up"):
        answer.append(chance.pick(dice, [KEEP, *(("give_up", name) for name in may_give_up(rules, s))]))
    return tuple(answer)


def _asked(s: State) -> str:
    """The op that will read the sealed answers: the one below the fork."""
    if len(s.agenda) > 1 and s.agenda[-1][0] == FORK:
        return str(s.agenda[-2][0])
    return ""


def _bluffs(s: State, world: State, seat: Seat, dice: chance.Dice) -> None:
    """Nobody knows whether another's offer is meant, not even the chair of its side."""
    world.offers = [
        offer
        if len(offer) < 3 or seat_of(s, offer[0]) == seat
        else (*offer[:2], chance.pick(dice, ("sincere", "bluff")))
        for offer in s.offers
    ]
