"""Operations (§6): placing support, support checks, and what a card is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Choice, Log, Seat
from chancellery.core.select import Where, members
from chancellery.games.turmoil import naval
from chancellery.games.turmoil.facts import AUTHORITARIAN, SIDE
from chancellery.games.turmoil.state import State
from chancellery.games.turmoil.support import add, brought_about, in_play, other, region, say, to_control
from chancellery.games.turmoil.vocabulary import OPS, step

if TYPE_CHECKING:
    from chancellery.games.turmoil.edition import Edition

DEAREST = 8
"""A support never costs more: opposing control, Dreyfus and Berchtold each double it."""

FREE, EVENT, BALKANS, GREY, MITTELEUROPA = "", "event", "balkans", "grey", "mitteleuropa"
COLOSSUS = "colossus"
"""How points are bound: a card's own not at all; an event's may serve at sea too; cards 84, 55, 107.

Those of the Colossus box are bound to nothing, but are no card's: no event adds to them.
"""


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


def check_targets(rules: Edition, s: State, seat: Seat, mask: int) -> int:
    """Spaces that can be checked: with opposing support, not the Black Hand's (§6.2.3, card 103)."""
    targets = mask & rules.held(s, 1 - SIDE[seat])
    return targets & ~(1 << s.black_hand) if s.black_hand >= 0 else targets


# The use of a card's points.


@OPS.op
def operate(
    rules: Edition, s: State, log: Log | None, card: int, seat: Seat, points: int, binding: str
) -> None:
    """Use all points in one way (§6.0); if nothing can be done, they lapse."""
    if _uses(rules, s, card, seat, points, binding):
        then(s, ("use_points", card, seat, points, binding))


def _uses(rules: Edition, s: State, card: int, seat: Seat, points: int, binding: str) -> list[Action]:
    found: list[Action] = []
    mask = bound(rules, s, binding)
    reach = mask & within_reach(rules, s, SIDE[seat])
    if affordable(rules, s, seat, points, reach, binding):
        found.append(("place",))
    if binding != MITTELEUROPA and check_targets(rules, s, seat, mask):
        found.append(("check",))
    if _one_more_in_the_balkans(rules, s, card, seat, points, binding):
        found += [(*use, BALKANS) for use in _uses(rules, s, card, seat, points + 1, binding + BALKANS)]
    if binding in (GREY, EVENT) and naval.may_attempt(rules.facts, s, seat):
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


@OPS.ask
def use_points(rules: Edition, s: State, card: int, seat: Seat, points: int, binding: str) -> Choice:
    return Choice(
        seat,
        "operations",
        tuple(_uses(rules, s, card, seat, points, binding)),
        rules.why(card, str(points), "§6.0"),
    )


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
    if action[-1] == BALKANS:
        points, binding = points + 1, binding + BALKANS
    if action[0] == "naval":
        s.attempts[SIDE[seat]] += 1
        printed = _printed(rules, s, card, seat, binding)
        points = value(rules, s, printed, seat, at_sea=True, own_round=s.phasing == seat)
        then(s, ("attempt", seat, points, rules.facts.cards[card].side == seat))
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
    n: int | str = "printed",
    binding: str = EVENT,
) -> None:
    """Use n points as those of a card, under a binding (§7.4)."""
    points = value(rules, s, rules.number(s, card, seat, n), seat, own_round=s.phasing == seat)
    then(s, ("operate", card, seat, points, binding))


# Placing support (§6.1).


@OPS.op
def buy_support(
    rules: Edition, s: State, log: Log | None, card: int, seat: Seat, points: int, reach: int, binding: str
) -> None:
    if points > 0 and affordable(rules, s, seat, points, reach, binding):
        then(s, ("spend", card, seat, points, reach, binding))


@OPS.ask
def spend(rules: Edition, s: State, card: int, seat: Seat, points: int, reach: int, binding: str) -> Choice:
    options = rules.facts.options["place"][affordable(rules, s, seat, points, reach, binding)]
    return Choice(seat, "spend", options, rules.why(card, str(points), "§6.1"))


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
    space = rules.facts.space[action[1]]
    price = cost(rules, s, seat, space, binding)
    add(rules.facts, s, log, SIDE[seat], space, 1)
    then(s, ("buy_support", card, seat, points - price, reach, binding))


# Support checks (§6.2).


@OPS.op
def check_twice(
    rules: Edition,
    s: State,
    log: Log | None,
    card: int,
    seat: Seat,
    points: int,
    binding: str,
    left: int,
    last: int,
) -> None:
    """Two checks in different spaces (§6.2.2)."""
    targets = check_targets(rules, s, seat, bound(rules, s, binding))
    if last >= 0:
        targets &= ~(1 << last)
    if left and targets:
        then(s, ("name_target", card, seat, targets), ("checked", card, seat, points, binding, left))


@OPS.op
def checked(
    rules: Edition, s: State, log: Log | None, card: int, seat: Seat, points: int, binding: str, left: int
) -> None:
    then(
        s,
        ("support_check", seat, s.last, points, GREY in binding),
        ("check_twice", card, seat, points, binding, left - 1, s.last),
    )


@OPS.ask
def name_target(rules: Edition, s: State, card: int, seat: Seat, targets: int) -> Choice:
    return Choice(seat, "check", rules.facts.options["check"][targets], rules.why(card, "§6.2"))


@name_target.answer
def _(rules: Edition, s: State, log: Log | None, action: Action, card: int, seat: Seat, targets: int) -> None:
    s.last = rules.facts.space[action[1]]


@OPS.op
def support_check(
    rules: Edition, s: State, log: Log | None, seat: Seat, space: int, points: int, alone: bool
) -> None:
    """A die, the points and the neighbours against twice the stability (§6.2.4)."""
    added = points + neighbours(rules, s, seat, space, alone=alone)
    then(s, ("roll", seat, "check", ("check_result", seat, space, added)))


def neighbours(rules: Edition, s: State, seat: Seat, space: int, *, alone: bool = False) -> int:
    """+1 for each adjacent friendly space, -1 for each opposing one, boxes too; `alone`: only the former."""
    side = SIDE[seat]
    beside, boxes = rules.facts.beside[space], rules.facts.boxes_beside[space]
    total = (beside & s.control[side]).bit_count() + boxes[side]
    return total if alone else total - (beside & s.control[1 - side]).bit_count() - boxes[1 - side]


@OPS.op
def check_result(
    rules: Edition, s: State, log: Log | None, seat: Seat, space: int, added: int, die: int
) -> None:
    """Remove opposing support by the difference, then add own, never past control (§6.2.5)."""
    side = SIDE[seat]
    difference = die + added - 2 * rules.facts.stabilities[space]
    if log is not None:
        say(
            log,
            ev="check",
            seat=seat,
            space=rules.facts.spaces[space].slug,
            total=die + added,
            needs=2 * rules.facts.stabilities[space],
            won=difference > 0,
        )
    if difference <= 0:
        return
    removed = -add(rules.facts, s, log, 1 - side, space, -difference)
    gained = min(difference - removed, to_control(rules.facts, s, side, space))
    add(rules.facts, s, log, side, space, gained)


@step
def checks(
    rules: Edition,
    s: State,
    log: Log | None,
    card: int,
    seat: Seat,
    *,
    n: int | str = 1,
    where: Where,
    points: int | str = "ops",
    alone: bool = False,
) -> None:
    """Make n support checks in these spaces; `alone`: opposing neighbours do not count."""
    times = rules.number(s, card, seat, n)
    then(s, ("checking", card, seat, times, where, points, alone))


@OPS.op
def checking(
    rules: Edition,
    s: State,
    log: Log | None,
    card: int,
    seat: Seat,
    left: int,
    where: str,
    points: int | str,
    alone: bool,
) -> None:
    targets = check_targets(rules, s, seat, rules.spaces(s, seat, where))
    if left and targets:
        then(
            s,
            ("name_target", card, seat, targets),
            ("checked_by_event", card, seat, points, alone),
            ("checking", card, seat, left - 1, where, points, alone),
        )


@OPS.op
def checked_by_event(
    rules: Edition, s: State, log: Log | None, card: int, seat: Seat, points: int | str, alone: bool
) -> None:
    then(s, ("support_check", seat, s.last, rules.number(s, card, seat, points), alone))
