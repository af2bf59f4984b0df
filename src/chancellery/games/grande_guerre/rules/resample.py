"""A position that a seat cannot tell from the real one: hands, ambassadors and answers made up anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from chancellery.core import chance
from chancellery.core.agenda import FORK
from chancellery.core.decisions import Action, Seat
from chancellery.games.grande_guerre.rules.abroad.diplomacy import post_options
from chancellery.games.grande_guerre.rules.abroad.envoys import envoy_slots
from chancellery.games.grande_guerre.rules.abroad.missions import mission_options
from chancellery.games.grande_guerre.rules.abroad.peace import offer_options
from chancellery.games.grande_guerre.rules.action_phase import (
    KEEP,
    action_options,
    may_give_up,
    menu_of,
    slots_of,
)
from chancellery.games.grande_guerre.rules.cards.deck import hidden, hide_hand, holdable, to_hand
from chancellery.games.grande_guerre.rules.cards.phase import stratagem_options
from chancellery.games.grande_guerre.rules.home.government import turn_options
from chancellery.games.grande_guerre.rules.ledger import (
    Memory,
    Sighting,
    cards_of,
    fitting,
    mask_of,
    slots_for,
)
from chancellery.games.grande_guerre.rules.names import POWER, SIDE
from chancellery.games.grande_guerre.rules.resample_envoys import ambassadors
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.view import known_hand
from chancellery.games.grande_guerre.rules.vocabulary import seat_of

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre


def resample(rules: GrandeGuerre, s: State, seat: Seat, seed: int) -> State:
    """Deal, post and answer anew what the seat may not know; its own secrets stay."""
    world = s.clone()
    dice = chance.Dice(seed)
    _hands(rules, s, world, seat, dice)
    ambassadors(s, world, seat, dice)
    if s.ledger.britain:
        world.levels["britain"] = chance.pick(dice, s.ledger.britain)
    _answers(rules, s, world, seat, dice)
    _bluffs(s, world, seat, dice)
    rules.war(s).resample(rules, world, seat, dice)
    world.rng = dice.rng
    return world


def _hands(rules: GrandeGuerre, s: State, world: State, seat: Seat, dice: chance.Dice) -> None:
    """Other hands are dealt from the pool; a card that everybody knows to be there stays."""
    mine = known_hand(s, seat)
    # Each hand is dealt against the pool; the third time what was in the second hand can come to the first.
    for side in (0, 1, 0) if mine < 0 else (1 - mine,):
        n = hide_hand(world, side)
        for card in _some_hand(rules, world, side, n, _slots(s, seat, mine, side), dice):
            to_hand(world, card, side)
    world.ledger = s.ledger._replace(
        sightings=_seen_by_others(s, world, mine, dice),
        memories=tuple([_remembered(s, world, seat, mine, one, dice) for one in s.ledger.memories]),
    )


def _slots(s: State, seat: Seat, mine: int, side: int) -> Sequence[int]:
    """What a seat knows of the cards of a hand; who had a chair has not forgotten it."""
    for power, whose, slots in s.ledger.memories:
        if whose == side and seat_of(s, power) == seat:
            return slots
    return slots_for(s.ledger, side, mine)


def _some_hand(
    rules: GrandeGuerre, world: State, side: int, n: int, slots: Sequence[int], dice: chance.Dice
) -> list[int]:
    """Cards that a side may hold: each is one of those that it could draw when it took one to its hand."""
    pool = list(world.pool)
    chance.shuffle(dice, pool)
    hand = [*fitting(slots, pool, n).values()]
    if len(hand) == n:
        return hand
    # Should nothing else be left, what was seen in the pool must do.
    rest = [
        card for card in pool if card not in hand and holdable(rules, world, rules.deck.cards[card], side)
    ]
    return [*hand, *rest[: n - len(hand)]]


def _remembered(s: State, world: State, seat: Seat, mine: int, memory: Memory, dice: chance.Dice) -> Memory:
    """What another power knows of a hand becomes as much as it knows, of the made-up one."""
    power, side, slots = memory
    if side == mine or seat_of(s, power) == seat:
        return memory
    public = s.ledger.slots[side]
    held = fitting(public, hidden(world, side), len(public))
    found = []
    for place, slot in enumerate(slots):
        cards = [card for card in cards_of(public[place]) if card != held.get(place)]
        chance.shuffle(dice, cards)
        known = [held[place]] if place in held else []
        found.append(mask_of([*known, *cards][: slot.bit_count()]))
    return (power, side, tuple(found))


def _seen_by_others(s: State, world: State, mine: int, dice: chance.Dice) -> tuple[Sighting, ...]:
    """What another side has laid down unseen becomes some card that it could have laid down."""
    found: list[Sighting] = []
    for card, eyes, may_be, older in s.ledger.sightings:
        made_up = card
        if eyes != mine:
            cards = [n for n in world.pool if may_be >> n & 1]
            made_up = chance.pick(dice, cards or cards_of(may_be))
        found.append((made_up, eyes, may_be, older))
    return tuple(found)


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
        offer if len(offer) < 3 or seat_of(s, offer[0]) == seat else (*offer[:2], _mark(dice))
        for offer in s.offers
    ]
    # An offer that has been answered waits here until the ones before it are resolved.
    world.agenda[:] = [
        (*frame[:3], _mark(dice), *frame[4:])
        if frame[0] == "resolve_offer" and seat_of(s, frame[1]) != seat
        else frame
        for frame in world.agenda
    ]


def _mark(dice: chance.Dice) -> str:
    return chance.pick(dice, ("sincere", "bluff"))
