"""What stands beside the board: the date, will and actions of each seat, chances, events, plans."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from chancellery.core.contract import Aside, Bar
from chancellery.core.decisions import Action
from chancellery.core.shown import About, Card
from chancellery.core.words import figure
from chancellery.draw.frozen import Frozen
from chancellery.games.grande_guerre.board.cards import IN_FORCE, in_force
from chancellery.games.grande_guerre.board.panels import Panel, marks, panel, standing_words
from chancellery.games.grande_guerre.board.tips import complete, lasting, named, say
from chancellery.games.grande_guerre.rules.names import FRONTS, MOODS, POWERS, SIDES
from chancellery.games.grande_guerre.words.named import card, facts
from chancellery.games.grande_guerre.words.text import Words

View = Mapping[str, Any]

JOINS = 10
"""Where a neutral joins the Central Powers."""


def caption(w: Words, view: View) -> str:
    """`August 1916, turn 20, war`."""
    result = view["result"]
    return w.say(
        "page-caption", {"turn": view["turn"], "phase": view["phase"], **result, "over": bool(result)}
    )


def standing(w: Words, view: View) -> dict[str, Any]:
    """National will and political actions of each seat; a side has the sum of its governments."""
    powers, head = view["powers"], [say(w, "page-standing-will"), say(w, "page-standing-actions")]
    if view["seats"] == "seven":
        rows = {power: [powers[power]["nw"], _free(powers[power])] for power in POWERS[:-1]}
        return {"head": head, "rows": rows}
    rows = {}
    for side in SIDES:
        own = [now for now in powers.values() if now["side"] == side]
        rows[side] = [sum(now["nw"] for now in own), sum(map(_free, own))]
    return {"head": head, "rows": rows}


def _free(now: View) -> int:
    """The actions that a government can still allot."""
    return max(0, int(now["allowance"]) - int(now["charged"]))


WAR = (
    "ghq",
    "offensives",
    "plans",
    "ships",
    "assault",
    "munitions_shown",
    "treasury",
    "munitions",
    "losses",
)
"""What is told of the war."""


GOVERNMENT = ("standing", "exit", "mood", "nw", "cp")
"""What is told of a power."""


def asides(w: Words, view: View) -> list[Aside]:
    """Neutrals and the hand; powers, chances, events, plans and ambassadors behind tabs."""
    view = complete(view)
    powers, war = view["powers"], view["war"]
    corps = {front: war["fronts"][front]["corps"] for front in FRONTS}
    found = [_neutrals(w, tuple(view["levels"].items()))] if view["levels"] else []
    if view["hand"]:
        found.append(_stratagems(w, tuple(view["hand"])))
    fighting = frozenset([power for power, now in powers.items() if now["standing"] == "at_war"])
    told = {power: {name: now[name] for name in GOVERNMENT} for power, now in powers.items()}
    found.append(_governments(w, Frozen(told), Frozen(corps)))
    found.append(_unrest(w, tuple([panel(view, power) for power in POWERS if power in fighting])))
    if view["chances"]:
        found.append(_chances(w, tuple([(power, _open(row)) for power, row in view["chances"].items()])))
    happened = (*IN_FORCE, "promises", "refused", "removed_cards")
    found.append(_events(w, Frozen({name: view[name] for name in happened})))
    found.append(_war(w, fighting, Frozen({name: war[name] for name in WAR})))
    if view["ambassadors"]:
        found.append(_envoys(w, Frozen(view["ambassadors"])))
    return found


@lru_cache(2**8)
def _neutrals(w: Words, levels: tuple[tuple[str, int], ...]) -> Aside:
    """Where each leans: at the left end it joins the Entente, at the right one the Central Powers."""
    bars = tuple(
        Bar(
            say(w, "page-neutral", neutral=neutral),
            figure(level),
            (max(0, min(JOINS, level)),),
            JOINS + 1,
            hues=SIDES,
        )
        for neutral, level in levels
    )
    return Aside(say(w, "page-neutrals"), (), (say(w, "page-chosen-by"),), bars=bars)


@lru_cache(2**8)
def _stratagems(w: Words, numbers: tuple[int, ...]) -> Aside:
    rows = tuple((named(w, "card", card(n).slug), named(w, "card", card(n).slug, "text")) for n in numbers)
    return Aside(say(w, "page-stratagem"), rows)


def stratagems(w: Words, view: View) -> tuple[Card, ...]:
    """The hand that a seat sees."""
    return _cards(w, tuple(view["hand"]))


def about_card(w: Words, action: Action) -> About | None:
    """The stratagem that an answer plays or puts back, and at what it is aimed."""
    match action:
        case ("play", number, *words):
            aim = {"aim": words[-1]} if words else {}
            return About(say(w, "stratagem-play", **aim), f"play {number}", " ".join(words) or "play")
        case ("discard", number):
            return About(say(w, "stratagem-back"), f"play {number}", "discard")
        case _:
            return None


@lru_cache(2**8)
def _cards(w: Words, numbers: tuple[int, ...]) -> tuple[Card, ...]:
    return tuple(
        Card(
            f"play {one.number}",
            named(w, "card", one.slug),
            named(w, "card", one.slug, "text"),
            say(w, "stratagem-kind"),
            one.side if one.side in SIDES else "either",
            str(one.number),
            say(w, "stratagem-foot", need=one.need),
        )
        for one in map(card, numbers)
    )


@lru_cache(2**9)
def _unrest(w: Words, powers: tuple[Panel, ...]) -> Aside:
    """What troubles and threatens each power, in few words."""
    told = ((named(w, "power", one.power), marks(w, one)) for one in powers)
    rows = tuple((name, ", ".join(mark.text for mark in found)) for name, found in told if found)
    return Aside(say(w, "page-trouble"), rows, tab=True)


@lru_cache(2**9)
def _governments(w: Words, powers: Frozen, corps: Frozen) -> Aside:
    rows = []
    for power, now in powers.value.items():
        name = named(w, "power", power, "short")
        if now["standing"] == "at_war":
            there = " ".join(
                say(w, "page-corps-on", front=front, n=nations[power])
                for front, nations in corps.value.items()
                if power in nations
            )
            mood = named(w, "mood", MOODS[now["mood"] + 2])
            rows.append((name, figure(now["nw"]), mood, str(now["cp"]), there))
        else:
            rows.append((name, "–", standing_words(w, now), "–", "–"))
    head = ("", *(say(w, f"page-{column}") for column in ("will", "mood", "civil", "corps")))
    return Aside(say(w, "page-powers"), tuple(rows), head, tab=True)


Column = tuple[int | None, ...]
"""The chances of a government, action by action; none where one is not open to it."""


def _open(row: View) -> Column:
    shown = [row[action.slug] for action in facts().actions]
    return tuple([one["chance"] if one.get("open", True) else None for one in shown])


@lru_cache(2**9)
def _chances(w: Words, columns: tuple[tuple[str, Column], ...]) -> Aside:
    head = ("", *(named(w, "power", power, "short") for power, _ in columns))
    rows = []
    for i, action in enumerate(facts().actions):
        chances = (column[i] for _, column in columns)
        cells = ["–" if one is None else say(w, "page-chance", chance=one) for one in chances]
        rows.append((named(w, "action", action.slug), *cells))
    return Aside(say(w, "page-chances"), tuple(rows), head, tab=True)


@lru_cache(2**9)
def _events(w: Words, happened: Frozen) -> Aside:
    """What lasts, what has happened once, and what is gone for good."""
    view = happened.value
    rows = in_force(w, view)
    for name in view["promises"]:
        who, _, what = name.rpartition(":")
        party = (
            named(w, "side power", who, "bare" if who in SIDES else "plate") if who else say(w, "page-done")
        )
        rows.append((_promise(w, what), party))
    rows += [(named(w, "power", name), say(w, "page-refused")) for name in view["refused"]]
    rows += [(named(w, "card", card(number).slug), say(w, "page-left")) for number in view["removed_cards"]]
    return Aside(say(w, "page-events"), tuple(rows), tab=True)


def _promise(w: Words, what: str) -> str:
    """An action that has succeeded once, or another thing that was done."""
    return named(w, "action", what) if what in facts().action else lasting(w, what)


@lru_cache(2**9)
def _war(w: Words, fighting: frozenset[str], shown: Frozen) -> Aside:
    """Commanders, offensives, ships, and what only this seat knows: plans, treasury and munitions."""
    war = shown.value
    rows = [
        (say(w, "page-headquarters", power=power), named(w, "commander", slug))
        for power, slug in war["ghq"].items()
        if slug and power in fighting
    ]
    rows += [
        (
            say(w, "page-offensive", front=drive["front"]),
            say(w, "page-drive", turn=drive["start"], **_led(drive)),
        )
        for drive in (*war["offensives"], *war["plans"])
    ]
    rows += [
        (say(w, "page-ship", power=power), say(w, "page-ship-due", left=left)) for power, left in war["ships"]
    ]
    rows += [(say(w, "page-assault", power=power), say(w, "page-assault-bought")) for power in war["assault"]]
    rows += [
        (say(w, "page-munitions", power=power), say(w, "page-munitions-shown", n=n))
        for power, n in war["munitions_shown"].items()
    ]
    rows += [
        (
            say(w, "page-treasury", power=power),
            say(w, "page-purse", ep=ep, munitions=war["munitions"].get(power, 0)),
        )
        for power, ep in war["treasury"].items()
    ]
    rows += [
        (say(w, "page-losses", power=power), say(w, "page-steps", n=n)) for power, n in war["losses"].items()
    ]
    return Aside(say(w, "page-war"), tuple(rows), tab=True)


def _led(drive: View) -> dict[str, str]:
    return {key: drive[key] for key in ("main", "side", "status")}


@lru_cache(2**9)
def _envoys(w: Words, posted: Frozen) -> Aside:
    rows = []
    for power, placed in posted.value.items():
        where = ", ".join(say(w, "page-post", place=place, n=n) for place, n in placed.items() if n)
        rows.append((named(w, "power", power), where or say(w, "page-none")))
    return Aside(say(w, "page-envoys"), tuple(rows), tab=True)
