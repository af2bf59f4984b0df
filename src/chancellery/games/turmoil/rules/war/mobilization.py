"""War Mobilization (§8.4.4): one sealed plan for each nation, carried out by priority."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from chancellery.core import chance
from chancellery.core.agenda import Frame, fork, then
from chancellery.core.decisions import DONE, Action, Choice, Log, Seat
from chancellery.core.select import Where, members
from chancellery.games.turmoil.rules.crisis import gain
from chancellery.games.turmoil.rules.events import holds, seat_named
from chancellery.games.turmoil.rules.facts import AUTHORITARIAN, LIBERAL, SEATS, SIDE, Mobilization
from chancellery.games.turmoil.rules.records import Nation, PlanRef, Side
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import add, other, recount, say
from chancellery.games.turmoil.rules.vocabulary import MOBILIZATION, OPS, EffectName, Who, condition, step

if TYPE_CHECKING:
    from chancellery.games.turmoil.rules.edition import Edition

LAST = 8
MOBILIZE = "mobilize"
U_BOATS: Action = (MOBILIZE, "u_boat_offensive")
DECLINE: Action = ("decline",)


# Choosing.


@OPS.op
def mobilization(rules: Edition, s: State, log: Log | None) -> None:
    """The Ottoman Empire and Italy may join in; then each side seals its plans."""
    taking_part = more_participants(s.war["participants"], s.track)
    s.war |= {"participants": taking_part, "priority": -1, "revealed": (), "cancelled": (), "altered": {}}
    say(log, ev="participants", participants=taking_part)
    s.sealed = {}
    then(s, fork((seat, tuple(_questions(taking_part, seat))) for seat in SEATS), ("carry_out", 0))


def more_participants(participants: dict[str, Seat], track: Sequence[str]) -> dict[str, Seat]:
    """The Ottomans against Russia, and Italy as its treaty has it."""
    found = dict(participants)
    if "russia" in found:
        found["ottoman_empire"] = other(found["russia"])
    if "triple_alliance" in track:
        found["italy"] = "authoritarian"
    elif "perfidious_italy" in track:
        found["italy"] = "liberal"
    return found


def _questions(taking_part: dict[str, Seat], seat: Seat) -> list[Frame]:
    frames: list[Frame] = []
    for nation, side in taking_part.items():
        if side == seat:
            frames.append(("pick_plan", seat, nation))
            if nation == "germany":
                frames.append(("pick_u_boats", seat))
    return frames


def plans(rules: Edition, nation: str, after: int = -1) -> list[Mobilization]:
    """The cards of a nation that come later than a priority; U-boats go on top of another."""
    return [
        card
        for card in rules.facts.mobilization
        if card.nation == nation and card.priority > after and card.slug != U_BOATS[1]
    ]


@OPS.ask
def pick_plan(rules: Edition, s: State, seat: Seat, nation: str) -> Choice:
    options = tuple((MOBILIZE, card.slug) for card in plans(rules, nation))
    return Choice(seat, MOBILIZE, options, "8.4.4", about=(nation,))


@pick_plan.answer
def _(rules: Edition, s: State, log: Log | None, action: Action, seat: Seat, nation: str) -> None:
    _seal(s, seat, action)


@OPS.ask
def pick_u_boats(rules: Edition, s: State, seat: Seat) -> Choice:
    return Choice(seat, "u_boats", (U_BOATS, DECLINE), "8.4.4", U_BOATS[1])


@pick_u_boats.answer
def _(rules: Edition, s: State, log: Log | None, action: Action, seat: Seat) -> None:
    # A refusal is sealed as well: it is as secret as the card.
    _seal(s, seat, action)


def _seal(s: State, seat: Seat, action: Action) -> None:
    s.sealed[seat] = (*s.sealed.get(seat, ()), action)


def imagined_plans(rules: Edition, s: State, seat: Seat, dice: chance.Dice) -> tuple[Action, ...]:
    """Plans that a seat could have sealed, as far as the other can know."""
    found: list[Action] = []
    for action in s.sealed[seat]:
        if action in (U_BOATS, DECLINE):
            found.append(chance.pick(dice, (U_BOATS, DECLINE)))
        else:
            nation = _card(rules, action[1]).nation
            plan = chance.pick(dice, plans(rules, nation, after=s.war["priority"]))
            found.append((MOBILIZE, plan.slug))
    return tuple(found)


def _card(rules: Edition, slug: str) -> Mobilization:
    return rules.facts.mobilization[rules.facts.mobilization_index[slug]]


# Carrying out.


@OPS.op
def carry_out(rules: Edition, s: State, log: Log | None, priority: int) -> None:
    """Reveal all cards of a priority, judge them on the position as it is, then let the valid ones happen."""
    if priority > LAST:
        then(s, ("war_scoring",))
        return
    s.war["priority"] = priority
    valid: list[tuple[int, Seat]] = []
    for i, seat in _turn_up(rules, s, priority):
        card = rules.facts.mobilization[i]
        result = _judge(rules, s, card, seat)
        s.war["revealed"] = (*s.war["revealed"], (card.slug, seat, result))
        say(log, ev="mobilization", seat=seat, card=card.slug, result=result, reveal=True)
        if result == "valid":
            valid.append((i, seat))
    then(s, *_effects(rules, s, valid), ("carry_out", priority + 1))


def _turn_up(rules: Edition, s: State, priority: int) -> list[tuple[int, Seat]]:
    """Take the cards of a priority out of the sealed ones."""
    found: list[tuple[int, Seat]] = []
    kept: dict[Seat, Action] = {}
    for seat, sealed in s.sealed.items():
        for action in sealed:
            if action == DECLINE:
                continue
            if _card(rules, action[1]).priority == priority:
                found.append((rules.facts.mobilization_index[action[1]], seat))
            else:
                kept[seat] = (*kept.get(seat, ()), action)
    s.sealed = kept
    return sorted(found)


def _judge(rules: Edition, s: State, card: Mobilization, seat: Seat) -> str:
    if card.slug in s.war["cancelled"]:
        return "cancelled"
    return "valid" if all(holds(rules, s, seat, wanted) for wanted in card.condition) else "invalid"


def _effects(rules: Edition, s: State, valid: list[tuple[int, Seat]]) -> list[Frame]:
    """Several cards at once start from one position: each is worked out alone, then all are joined."""
    frames: list[Frame] = []
    together = len(valid) > 1
    if together:
        s.war |= {"base": (tuple(s.support[0]), tuple(s.support[1])), "apart": ()}
    for i, seat in valid:
        frames += rules.effect(MOBILIZATION + i, seat)
        if together:
            frames.append(("set_apart",))
    return [*frames, ("join_changes",)] if together else frames


@OPS.op
def set_apart(rules: Edition, s: State, log: Log | None) -> None:
    """Note what a card has changed, and go back to where its priority began."""
    base = s.war["base"]
    changes = tuple(
        (side, space, now - base[side][space])
        for side in (LIBERAL, AUTHORITARIAN)
        for space, now in enumerate(s.support[side])
        if now != base[side][space]
    )
    s.war["apart"] = (*s.war["apart"], changes)
    _put(rules, s, {(side, space): base[side][space] for side, space, _ in changes})


@OPS.op
def join_changes(rules: Edition, s: State, log: Log | None) -> None:
    base, apart = s.war.pop("base"), s.war.pop("apart")
    total: dict[tuple[int, int], int] = {}
    shared: list[tuple[int, int]] = []
    for changes in apart:
        for side, space, n in changes:
            if (side, space) in total:
                shared.append((side, space))
            total[side, space] = total.get((side, space), 0) + n
    _put(rules, s, {(side, space): max(0, base[side][space] + n) for (side, space), n in total.items()})
    for side, space in shared:
        now = s.support[side][space]
        say(log, ev="support", side=SEATS[side], space=rules.facts.spaces[space].slug, n=0, now=now)


def _put(rules: Edition, s: State, amounts: dict[tuple[int, int], int]) -> None:
    for (side, space), n in amounts.items():
        s.support[side][space] = n
        recount(rules.facts, s, space)


# What only these cards say.


@condition
def nation(
    rules: Edition,
    s: State,
    seat: Seat,
    names: Nation | tuple[Nation, ...],
    *,
    side: Literal["any", Who] = "any",
) -> bool:
    """One of these nations takes part in the war, on a side."""
    wanted = (names,) if isinstance(names, str) else names
    sides = SEATS if side == "any" else (seat_named(seat, side),)
    return any(s.war["participants"].get(name) in sides for name in wanted)


@step
def prize(
    rules: Edition,
    s: State,
    log: Log | None,
    card: int,
    seat: Seat,
    *,
    n: int,
    who: Who = "own",
    plus: tuple[EffectName, ...] = (),
) -> None:
    """Victory points that other cards may have altered, one more for each effect of `plus`; never below 0."""
    slug = rules.facts.mobilization[card - MOBILIZATION].slug
    total = n + sum(name in s.in_effect for name in plus) + s.war["altered"].get(slug, 0)
    gain(s, log, seat_named(seat, who), max(0, total))


@step
def alter_prize(
    rules: Edition,
    s: State,
    log: Log | None,
    card: int,
    seat: Seat,
    *,
    n: int,
    cards: tuple[PlanRef, ...] = (),
    motto: str = "",
) -> None:
    """The prize of these cards, or of all with a motto, changes by n."""
    meant = cards or tuple(plan.slug for plan in rules.facts.mobilization if plan.motto == motto)
    altered = s.war["altered"]
    s.war["altered"] = altered | {slug: altered.get(slug, 0) + n for slug in meant}
    say(log, ev="altered", cards=list(meant), n=n)


@step
def cancel(
    rules: Edition, s: State, log: Log | None, card: int, seat: Seat, *, cards: tuple[PlanRef, ...]
) -> None:
    """These cards will have no effect."""
    s.war["cancelled"] = (*s.war["cancelled"], *cards)
    say(log, ev="cancelled", cards=list(cards))


@step
def draw_level(rules: Edition, s: State, log: Log | None, card: int, seat: Seat) -> None:
    """A German navy that lies behind moves up to the British one; the boxes give nothing (§15)."""
    if s.navy[AUTHORITARIAN] < s.navy[LIBERAL]:
        s.navy[AUTHORITARIAN] = s.navy[LIBERAL]
        if s.navy[AUTHORITARIAN] > s.high_water:
            s.high_water = -1
        box = rules.facts.boxes[s.navy[AUTHORITARIAN]].slug
        say(log, ev="navy", seat=SEATS[AUTHORITARIAN], box=box)


@step
def join(
    rules: Edition, s: State, log: Log | None, card: int, seat: Seat, *, nation: Nation, side: Side
) -> None:
    """A nation that has stayed out joins a side, which may choose one of its later cards."""
    if nation in s.war["participants"]:
        return
    s.war["participants"] = s.war["participants"] | {nation: side}
    say(log, ev="participants", participants=s.war["participants"])
    then(s, ("pick_late_plan", side, nation))


@OPS.ask
def pick_late_plan(rules: Edition, s: State, seat: Seat, nation: str) -> Choice:
    options = [(MOBILIZE, card.slug) for card in plans(rules, nation, after=s.war["priority"])]
    return Choice(seat, MOBILIZE, (*options, DECLINE), "8.4.4", about=(nation,))


@pick_late_plan.answer
def _(rules: Edition, s: State, log: Log | None, action: Action, seat: Seat, nation: str) -> None:
    if action != DECLINE:
        _seal(s, seat, action)
    say(log, ev="late_plan", seat=seat, nation=nation, sealed=action != DECLINE)


@step
def remove_either(
    rules: Edition,
    s: State,
    log: Log | None,
    card: int,
    seat: Seat,
    *,
    n: int,
    where: Where,
    by: Who = "own",
    may: bool = False,
) -> None:
    """Remove n support of either side from these spaces; `may`: up to n."""
    then(s, ("removing_either", card, seat_named(seat, by), n, rules.spaces(s, seat, where), may))


def _removable(s: State, mask: int) -> list[tuple[int, int]]:
    return [(space, side) for space in members(mask) for side in (0, 1) if s.support[side][space]]


@OPS.op
def removing_either(
    rules: Edition, s: State, log: Log | None, card: int, seat: Seat, left: int, mask: int, may: bool
) -> None:
    found = _removable(s, mask)
    if left <= 0 or not found:
        return
    if not may and (len(found) == 1 or sum(s.support[side][space] for space, side in found) <= left):
        for space, side in found:
            add(rules.facts, s, log, side, space, -left)
        return
    then(s, ("remove_of_either", card, seat, left, mask, may))


@OPS.ask
def remove_of_either(
    rules: Edition, s: State, card: int, seat: Seat, left: int, mask: int, may: bool
) -> Choice:
    options: list[Action] = [
        ("remove", rules.facts.spaces[space].slug, SEATS[side]) for space, side in _removable(s, mask)
    ]
    return Choice(seat, "remove", (*options, DONE) if may else tuple(options), *rules.cause(card), left)


@remove_of_either.answer
def _(rules: Edition, s: State, log: Log | None, action: Action, *task: Any) -> None:
    if action == DONE:
        return
    card, seat, left, mask, may = task
    add(rules.facts, s, log, SIDE[action[2]], rules.facts.space[action[1]], -1)
    then(s, ("removing_either", card, seat, left - 1, mask, may))
