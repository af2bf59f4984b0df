"""Two clicks for a move, three for a support: how clicks on the board lead to orders.

| clicks | order |
| --- | --- |
| unit, place | move, also over sea if own fleets reach there |
| unit, own unit, and Enter, a place or M | support to hold, support of its move, move there |
| unit, S, unit, place | support of anybody |
| army, C, place | by sea, the other ways |
| fleet, C, army, place | convoy |
| unit, H | hold |

Retreats are unit and place, or D; where one unit is left to retreat, the place alone. Builds are a place,
then A or F if there is a choice; disbandments the unit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from chancellery.core.decisions import Action, Ballot
from chancellery.core.shown import About, Paths, Step
from chancellery.games.diplomacy.rules.facts import SEA, board
from chancellery.games.diplomacy.rules.orders import bridged
from chancellery.games.diplomacy.words.details import by_sea
from chancellery.games.diplomacy.words.questions import fitting
from chancellery.games.diplomacy.words.text import Words

View = Mapping[str, Any]
ENTER = "Enter"


class Around(NamedTuple):
    """What clicks depend on: which units are one's own, and which of their fleets are at sea."""

    own: frozenset[str]
    fleets: int
    """Mask of the seas that hold own fleets."""


def around(own: Iterable[str]) -> Around:
    b = board()
    units = frozenset(own)
    seas = [b.index[unit.split()[1]] for unit in units if unit[0] == "F" and "/" not in unit]
    return Around(units, sum(1 << at for at in seas if b.kind[at] == SEA))


def paths(w: Words, ballot: Ballot, slot: int, options: Sequence[Action], view: View) -> Paths:
    """Of one slot of a ballot."""
    if ballot.what == "orders":
        return _orders(w, ballot.slots[slot], tuple(options), around(ballot.slots))
    if ballot.what == "retreats":
        return _retreats(w, ballot.slots[slot], tuple(options), len(ballot.slots) == 1)
    return _adjustments(w, ballot.slots[slot], tuple(options))


class Goals(NamedTuple):
    """Where the orders of a unit lead, gone through once."""

    moves: list[str]
    supports: dict[str, list[str]]
    """By unit that can be supported: where to; none if to hold alone."""
    friends: dict[str, str]
    """Own units by province."""


def _goals(options: Sequence[Action], near: Around) -> Goals:
    found = Goals([], {}, {unit.split()[1].partition("/")[0]: unit for unit in near.own})
    for action in options:
        if action[2] == "-":
            found.moves.append(action[3])
        elif action[2] == "S":
            found.supports.setdefault(f"{action[3]} {action[4]}", []).extend(action[6:])
    return found


@lru_cache(1 << 10)
def _orders(w: Words, unit: str, options: tuple[Action, ...], near: Around) -> Paths:
    goals = _goals(options, near)
    abouts = tuple([_about(w, action, *_order(unit, action, near, goals)) for action in options])
    vacant = w.say("vacant-orders", {"at": unit.split()[1]})
    return Paths(abouts, tuple(_steps(w, unit, abouts)), vacant)


@lru_cache(1 << 15)
def _about(w: Words, action: Action, use: str, clicks: tuple[str, ...], rest: bool = False) -> About:
    """The same orders come again and again; found by their verb, too, and by the rulebook's letters."""
    b = board()
    words = [b.printed[b.area[b.index[word]]] for word in action if word in b.index]
    other = [word for word in words if word.lower() not in action]
    found = " ".join([w.say(f"find-{_VERBS[action[2]]}"), *other])
    return About(use=use, clicks=clicks, rest=rest, found=found)


_VERBS = {"H": "hold", "-": "move", "S": "support", "C": "convoy"}
Clicked = tuple[str, tuple[str, ...], bool]
"""The key for an order, the clicks that lead to it, and whether Enter takes it before its last key."""


def _order(unit: str, action: Action, near: Around, goals: Goals) -> Clicked:
    match action[2:]:
        case ("H",):
            return "H", (unit, "H"), True
        case ("-", *_):
            return _move(unit, action, near, goals)
        case ("S", kind, at, *goes):
            whom = f"{kind} {at}"
            to = _landing(goes[1], goals.supports[whom]) if goes else ()
            clicks = (unit, whom, *to) if whom in near.own else (unit, "S", whom, *to)
            return "S", clicks, not goes
    _, _, _, kind, at, _, to = action
    return "C", (unit, "C", f"{kind} {at}", to), False


def _move(unit: str, action: Action, near: Around, goals: Goals) -> Clicked:
    b = board()
    to = action[3]
    if by_sea(action):
        ready = "via" not in action and bridged(near.fleets, b.index[action[1]], b.index[to])
        return "C", (unit, to) if ready else (unit, "C", to), False
    friend = goals.friends.get(to.partition("/")[0], "")
    ends = _landing(to, goals.moves)
    return "M", (unit, friend, "M", *ends[1:]) if friend in goals.supports else (unit, *ends), False


def _landing(to: str, goals: Sequence[str]) -> tuple[str, ...]:
    """A place; and its coast, where there is a choice."""
    there = to.partition("/")[0]
    return (there, to) if sum(goal.partition("/")[0] == there for goal in set(goals)) > 1 else (there,)


def _steps(w: Words, unit: str, abouts: Sequence[About]) -> Iterator[Step]:
    """What is asked after each click, and the keys that mean something there."""
    at = {"at": unit.split()[1]}
    uses = {about.use for about in abouts}
    sails = "key-C-army" if unit[0] == "A" else "key-C"
    words = {"H": "key-H", "S": "key-S", "C": sails}
    keys = tuple((key, w.say(word)) for key, word in words.items() if key in uses)
    yield Step((unit,), fitting(w, ("ask-unit", "ask-unit-long"), at), keys)
    if "S" in uses:
        yield Step((unit, "S"), w.say("ask-support", at))
    if "C" in uses:
        asks = ("ask-sail", "ask-unit-long") if unit[0] == "A" else ("ask-carry", "ask-carry-long")
        yield Step((unit, "C"), fitting(w, asks, at))
    asked = dict.fromkeys(about.clicks[:n] for about in abouts for n in range(2, len(about.clicks)))
    taken = {about.clicks for about in abouts}
    held = {about.clicks for about in abouts if about.rest}
    for clicks in asked:
        if clicks[-1] not in ("S", "C", "M"):
            yield _step(w, clicks, clicks in held, (*clicks, "M") in asked or (*clicks, "M") in taken)


@lru_cache(1 << 14)
def _step(w: Words, clicks: tuple[str, ...], holds: bool, moves: bool) -> Step:
    """Behind a unit that is supported or carried, or a place with two coasts."""
    fields = {"at": clicks[0].split()[1], "whom": clicks[-1].split()[-1].partition("/")[0]}
    if " " not in clicks[-1]:
        return Step(clicks, w.say("ask-coast", fields))
    if "C" in clicks:
        return Step(clicks, fitting(w, ("ask-carried", "ask-carried-long"), fields))
    keys = [(ENTER, w.say("key-rest"))] if holds else []
    keys += [("M", w.say("key-M"))] if moves else []
    asked = ("ask-supported", "ask-supported-far") if holds else ("ask-supported-long", "ask-supported-far")
    return Step(clicks, fitting(w, asked, fields), tuple(keys))


@lru_cache(1 << 10)
def _retreats(w: Words, unit: str, options: tuple[Action, ...], alone: bool) -> Paths:
    lead = () if alone else (unit,)
    abouts = tuple(
        About(use="D", clicks=(*lead, "D"))
        if action[2] == "D"
        else About(use="M", clicks=(*lead, *_landing(action[3], [o[3] for o in options if o[2] == "R"])))
        for action in options
    )
    at = {"at": unit.split()[1]}
    step = Step(lead, "" if alone else w.say("ask-way", at), (("D", w.say("key-D")),))
    coasts = dict.fromkeys(about.clicks[:-1] for about in abouts if "/" in about.clicks[-1])
    more = [Step(clicks, w.say("ask-coast", {"whom": clicks[-1]})) for clicks in coasts]
    return Paths(abouts, (step, *more), w.say("vacant-retreats", at))


@lru_cache(1 << 10)
def _adjustments(w: Words, slot: str, options: tuple[Action, ...]) -> Paths:
    power, what, _ = slot.split()
    sites = [action[1].partition("/")[0] for action in options if len(action) > 1]
    abouts = tuple(_adjustment(action, sites) for action in options)
    waive = (("W", w.say("key-W")),) if ("waive",) in options else ()
    steps = [Step((), "", waive)]
    for clicks in dict.fromkeys(about.clicks[:1] for about in abouts if len(about.clicks) > 1):
        keys = tuple((key, w.say(f"key-{key}")) for key in ("A", "F"))
        steps.append(Step(clicks, w.say("ask-kind", {"at": clicks[0]}), keys))
    coasts = dict.fromkeys(about.clicks[:2] for about in abouts if len(about.clicks) > 2)
    steps += [Step(clicks, w.say("ask-coast", {"whom": clicks[0]})) for clicks in coasts]
    return Paths(abouts, tuple(steps), w.say(f"vacant-{what}", {"power": power}))


def _adjustment(action: Action, sites: Sequence[str]) -> About:
    if action == ("waive",):
        return About(use="W", clicks=("W",))
    kind, at, verb = action
    if verb == "D":
        return About(use="D", clicks=(f"{kind} {at}",))
    site, _, coast = at.partition("/")
    if sites.count(site) == 1:
        return About(use=kind, clicks=(site,))
    return About(use=kind, clicks=(site, kind, *([at] if coast else [])))
