"""Operations (§6): what a card is worth, how its points are used, and the placing of support."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Choice, Log, Seat
from chancellery.core.offers import Limits, Reason
from chancellery.core.rolls import Roll
from chancellery.core.select import members
from chancellery.games.turmoil.rules import naval
from chancellery.games.turmoil.rules.facts import AUTHORITARIAN, SIDE
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import add, brought_about, in_play, other, region
from chancellery.games.turmoil.rules.vocabulary import OPS, Amount, Binding, step

if TYPE_CHECKING:
    from chancellery.games.turmoil.rules.edition import Edition

DEAREST = 8
"""A support never costs more: opposing control, Dreyfus and Berchtold each double it."""

FREE, EVENT, BALKANS, GREY, MITTELEUROPA = "", "event", "balkans", "grey", "mitteleuropa"
COLOSSUS = "colossus"
"""How points are bound: a card's own not at all; an event's may serve at sea too; cards 84, 55, 107.

Those of the Colossus box are bound to nothing, but are no card's: no event adds to them, nor a card at sea.
"""


OUT_OF_PLAY, BOUND = Reason("out_of_play", "2.1.1"), Reason("points_bound", "7.4")
OUT_OF_REACH, TOO_DEAR = Reason("out_of_reach", "6.1.2"), Reason("too_dear", "6.1.3")


def value(
    rules: Edition,
    s: State,
    printed: int,
    player: Seat,
    *,
    at_sea: bool = False,
    own_round: bool = True,
    slug: str = "",
) -> int:
    """What a card is worth to a player now (§6.3.9, §7.3): lasting events first, then the Nassau box.

    `slug` is the card itself where its event may just have happened: cards 35 and 36 add to others only.
    """
    worth = printed
    if player == "authoritarian" and "absolutism" in s.in_effect and slug != "absolutism":
        worth += 1
    if player == "liberal" and "march_of_history" in s.in_effect and slug != "march_of_history":
        worth += 1
    worth -= brought_about(s, "stymied", other(player))
    worth = max(1, worth)
    if own_round and naval.holds(rules.facts, s, 1 - SIDE[player], "nassau"):
        if rules.facts.edition == "first":
            return worth - 1 if worth >= 3 else worth
        return worth - 1 if worth >= 2 and not at_sea else worth
    return worth


def bound(rules: Edition, s: State, binding: str) -> int:
    """The spaces in which operations may be spent under a binding."""
    mask = in_play(rules.facts, s)
    if "legacy_of_bismarck" in s.in_effect:
        mask &= ~region(rules.facts, s, "balkans")
    if BALKANS in binding:
        mask &= region(rules.facts, s, "balkans")
    elif binding == MITTELEUROPA:
        where = "denmark | constantinople | italy | germany | austria_hungary | balkans"
        mask &= rules.spaces(s, "authoritarian", where)
    return mask


def within_reach(rules: Edition, s: State, side: int) -> int:
    """Spaces with or next to a side's support (§6.1.2)."""
    held = rules.held(s, side)
    if side == AUTHORITARIAN and s.black_hand >= 0:
        held |= 1 << s.black_hand
    return rules.facts.near[held]


def cost(rules: Edition, s: State, seat: Seat, space: int, binding: str) -> int:
    """Operations points for one support (§6.1.3, cards 5, 55, 76, 109)."""
    facts = rules.facts
    bit = 1 << space
    points = 1
    if s.control[1 - SIDE[seat]] & bit and GREY not in binding:
        free = seat == "liberal" and "georges_clemenceau" in s.in_effect and facts.sets["france"] & bit
        points = 1 if free else 2
    if facts.sets["france"] & bit and brought_about(s, "dreyfus_affair", other(seat)):
        points *= 2
    if (
        "leopold_von_berchtold" in s.in_effect
        and "balkan_wars" not in s.track
        and region(facts, s, "balkans") & bit
    ):
        points *= 2
    return points


def affordable(rules: Edition, s: State, seat: Seat, points: int, mask: int, binding: str) -> int:
    """The spaces of a mask in which a support can be paid for."""
    if points >= DEAREST:
        return mask
    theirs = s.control[1 - SIDE[seat]]
    dear = theirs if GREY not in binding else 0
    if "dreyfus_affair" not in s.in_effect and "leopold_von_berchtold" not in s.in_effect:
        # Nothing but opposing control costs more, and that is two.
        if points > 1:
            return mask
        if "georges_clemenceau" not in s.in_effect:
            return mask & ~dear
    if "dreyfus_affair" in s.in_effect:
        dear |= rules.facts.sets["france"]
    if "leopold_von_berchtold" in s.in_effect:
        dear |= region(rules.facts, s, "balkans")
    for space in members(mask & dear):
        if cost(rules, s, seat, space, binding) > points:
            mask &= ~(1 << space)
    return mask


def check_targets(s: State, seat: Seat, mask: int) -> int:
    """Spaces that can be checked: with opposing support, not the Black Hand's (§6.2.3, card 103)."""
    targets = mask & s.present[1 - SIDE[seat]]
    return targets & ~(1 << s.black_hand) if s.black_hand >= 0 else targets


# The use of a card's points.


@OPS.op
def operate(
    rules: Edition, s: State, log: Log | None, card: int, seat: Seat, points: int, binding: str
) -> None:
    """Use all points in one way (§6.0); if nothing can be done, they lapse."""
    uses = _uses(rules, s, card, seat, points, binding)
    if len(uses) > 1:
        then(s, ("use_points", card, seat, points, binding))
        rules.keep(s, _question(rules, uses, card, seat, points))
    elif uses:
        _use(rules, s, uses[0], card, seat, points, binding)


def _uses(rules: Edition, s: State, card: int, seat: Seat, points: int, binding: str) -> list[Action]:
    found: list[Action] = []
    mask = bound(rules, s, binding)
    reach = mask & within_reach(rules, s, SIDE[seat])
    if affordable(rules, s, seat, points, reach, binding):
        found.append(("place",))
    if binding != MITTELEUROPA and check_targets(s, seat, mask):
        found.append(("check",))
    if _one_more_in_the_balkans(rules, s, card, seat, points, binding):
        found += [(*use, BALKANS) for use in _uses(rules, s, card, seat, points + 1, binding + BALKANS)]
    if binding in (GREY, EVENT, COLOSSUS) and naval.may_attempt(rules.facts, s, seat):
        found.append(("naval",))
    return found


def _one_more_in_the_balkans(
    rules: Edition, s: State, card: int, seat: Seat, points: int, binding: str
) -> bool:
    """Does card 84 add a point? It counts with what else alters the card, before Nassau (§6.3.9, §7.3.1)."""
    if seat != "liberal" or "balkan_federation" not in s.in_effect or binding not in (FREE, EVENT, GREY):
        return False
    raised = _printed(rules, s, card, seat, binding) + 1
    slug = rules.facts.cards[card].slug
    return value(rules, s, raised, seat, own_round=s.phasing == seat, slug=slug) > points


def _printed(rules: Edition, s: State, card: int, seat: Seat, binding: str) -> int:
    """The points that a card names, before anything alters them."""
    return rules.number(s, card, seat, "grey" if binding == GREY else "printed")


def at_sea(rules: Edition, s: State, card: int, seat: Seat, points: int, binding: str) -> tuple[int, bool]:
    """What points are worth in a naval attempt, and whether with the bonus of an own card (§6.3.1)."""
    if binding == COLOSSUS:
        return points, False
    printed = _printed(rules, s, card, seat, binding)
    worth = value(rules, s, printed, seat, at_sea=True, own_round=s.phasing == seat)
    return worth, rules.facts.cards[card].side == seat


@OPS.ask
def use_points(rules: Edition, s: State, card: int, seat: Seat, points: int, binding: str) -> Choice:
    return _question(rules, _uses(rules, s, card, seat, points, binding), card, seat, points)


def _question(rules: Edition, uses: list[Action], card: int, seat: Seat, points: int) -> Choice:
    return Choice(seat, "operations", tuple(uses), *rules.cause(card, "6.0"), points)


@use_points.answer
def _(
    rules: Edition,
    s: State,
    log: Log | None,
    action: Action,
    card: int,
    seat: Seat,
    points: int,
    binding: str,
) -> None:
    _use(rules, s, action, card, seat, points, binding)


@use_points.roll
def _(
    rules: Edition, s: State, card: int, seat: Seat, points: int, binding: str, action: Action
) -> Roll | None:
    if action != ("naval",):
        return None
    return naval.attempt_roll(rules.facts, s, seat, *at_sea(rules, s, card, seat, points, binding))


def _use(rules: Edition, s: State, action: Action, card: int, seat: Seat, points: int, binding: str) -> None:
    if action[-1] == BALKANS:
        points, binding = points + 1, binding + BALKANS
    if action[0] == "naval":
        s.attempts[SIDE[seat]] += 1
        then(s, ("attempt", seat, *at_sea(rules, s, card, seat, points, binding)))
    elif action[0] == "check":
        then(s, ("check_twice", card, seat, points, binding, 2, -1))
    else:
        reach = bound(rules, s, binding) & within_reach(rules, s, SIDE[seat])
        then(s, ("buy_support", card, seat, points, reach, binding))


@step
def operations(
    rules: Edition,
    s: State,
    log: Log | None,
    card: int,
    seat: Seat,
    *,
    n: Amount = "printed",
    binding: Binding = "event",
) -> None:
    """Use n points as those of a card, under a binding (§7.4)."""
    points = value(rules, s, rules.number(s, card, seat, n), seat, own_round=s.phasing == seat)
    then(s, ("operate", card, seat, points, binding))


# Placing support (§6.1).


@OPS.op
def buy_support(
    rules: Edition, s: State, log: Log | None, card: int, seat: Seat, points: int, reach: int, binding: str
) -> None:
    """Place support point by point; where one space alone can be paid for, nobody is asked."""
    while points > 0 and (able := affordable(rules, s, seat, points, reach, binding)):
        if able & (able - 1):
            then(s, ("spend", card, seat, points, reach, binding))
            return
        space = able.bit_length() - 1
        points -= cost(rules, s, seat, space, binding)
        add(rules.facts, s, log, SIDE[seat], space, 1)


@OPS.places("place", what="spend", rule="6.1", left="points", lacking=TOO_DEAR)
def spend(rules: Edition, s: State, card: int, seat: Seat, points: int, reach: int, binding: str) -> int:
    """One support with what is left of the points (§6.1)."""
    return affordable(rules, s, seat, points, reach, binding)


@spend.within
def _(rules: Edition, s: State, card: int, seat: Seat, points: int, reach: int, binding: str) -> Limits:
    """`reach` was taken when the card was played (§6.1.2)."""
    return (OUT_OF_PLAY, in_play(rules.facts, s)), (BOUND, bound(rules, s, binding)), (OUT_OF_REACH, reach)


@spend.price("point")
def support_price(
    rules: Edition,
    s: State,
    card: int,
    seat: Seat,
    points: int,
    reach: int,
    binding: str,
    action: Action,
) -> int:
    return cost(rules, s, seat, rules.facts.space[action[1]], binding)


@spend.fields
def _(
    rules: Edition,
    s: State,
    card: int,
    seat: Seat,
    points: int,
    reach: int,
    binding: str,
    action: Action,
    reason: Reason,
) -> Mapping[str, Any]:
    price = support_price(rules, s, card, seat, points, reach, binding, action)
    return {"space": action[1], "price": price, "left": points}


@spend.answer
def _(
    rules: Edition,
    s: State,
    log: Log | None,
    action: Action,
    card: int,
    seat: Seat,
    points: int,
    reach: int,
    binding: str,
) -> None:
    price = support_price(rules, s, card, seat, points, reach, binding, action)
    add(rules.facts, s, log, SIDE[seat], rules.facts.space[action[1]], 1)
    then(s, ("buy_support", card, seat, points - price, reach, binding))
