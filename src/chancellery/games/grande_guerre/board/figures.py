"""What stands beside the board: the date, will and actions of each seat, chances, events, plans."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.contract import Aside
from chancellery.core.words import figure
from chancellery.games.grande_guerre.board.cards import in_force
from chancellery.games.grande_guerre.board.panels import standing_words
from chancellery.games.grande_guerre.board.tips import complete, lasting, named, say
from chancellery.games.grande_guerre.rules.names import FRONTS, MOODS, POWERS, SIDES
from chancellery.games.grande_guerre.words.named import card, facts
from chancellery.games.grande_guerre.words.text import english

View = Mapping[str, Any]


def caption(view: View) -> str:
    """`August 1916, turn 20, war`."""
    return english().say("page-caption", {**view, **view["result"], "over": bool(view["result"])})


def standing(view: View) -> dict[str, Any]:
    """National will and political actions of each seat; a side has the sum of its governments."""
    powers, head = view["powers"], [say("page-standing-will"), say("page-standing-actions")]
    if view["seats"] == "seven":
        rows = {power: [powers[power]["nw"], powers[power]["allowance"]] for power in POWERS[:-1]}
        return {"head": head, "rows": rows}
    rows = {}
    for side in SIDES:
        own = [now for now in powers.values() if now["side"] == side]
        rows[side] = [sum(now["nw"] for now in own), sum(now["allowance"] for now in own)]
    return {"head": head, "rows": rows}


def asides(view: View) -> list[Aside]:
    """Powers, chances, events, plans and ambassadors, behind tabs: the plate tells the powers too."""
    view = complete(view)
    head = ("", *(say(f"page-{column}") for column in ("will", "mood", "civil", "corps")))
    found = [Aside(say("page-powers"), _governments(view), head, tab=True)]
    if view["chances"]:
        head = ("", *(named("power", power, "short") for power in view["chances"]))
        found.append(Aside(say("page-chances"), _chances(view), head, tab=True))
    found.append(Aside(say("page-events"), _events(view), tab=True))
    found.append(Aside(say("page-war"), _war(view), tab=True))
    if view["ambassadors"]:
        found.append(Aside(say("page-envoys"), _envoys(view), tab=True))
    return found


def _governments(view: View) -> tuple[tuple[str, ...], ...]:
    rows = []
    for power, now in view["powers"].items():
        if now["standing"] == "at_war":
            corps = " ".join(
                say("page-corps-on", front=front, n=view["war"]["fronts"][front]["corps"][power])
                for front in FRONTS
                if power in view["war"]["fronts"][front]["corps"]
            )
            mood = named("mood", MOODS[now["mood"] + 2])
            rows.append((named("power", power, "short"), figure(now["nw"]), mood, str(now["cp"]), corps))
        else:
            rows.append((named("power", power, "short"), "–", standing_words(now), "–", "–"))
    return tuple(rows)


def _chances(view: View) -> tuple[tuple[str, ...], ...]:
    rows = []
    for action in facts().actions:
        cells = [
            say("page-chance", chance=row[action.slug]["chance"])
            if row[action.slug].get("open", True)
            else "–"
            for row in view["chances"].values()
        ]
        rows.append((named("action", action.slug), *cells))
    return tuple(rows)


def _events(view: View) -> tuple[tuple[str, ...], ...]:
    """What lasts, what has happened once, and what is gone for good."""
    rows = in_force(view)
    for name in view["promises"]:
        who, _, what = name.rpartition(":")
        party = named("side power", who, "bare" if who in SIDES else "plate") if who else say("page-done")
        rows.append((_promise(what), party))
    rows += [(named("power", name), say("page-refused")) for name in view["refused"]]
    rows += [(named("card", card(number).slug), say("page-left")) for number in view["removed_cards"]]
    return tuple(rows)


def _promise(what: str) -> str:
    """An action that has succeeded once, or another thing that was done."""
    return named("action", what) if what in facts().action else lasting(what)


def _war(view: View) -> tuple[tuple[str, ...], ...]:
    """Commanders, offensives, ships, and what only this seat knows: plans, treasury and munitions."""
    war = view["war"]
    rows = [
        (say("page-headquarters", power=power), named("commander", slug))
        for power, slug in war["ghq"].items()
        if slug and view["powers"][power]["standing"] == "at_war"
    ]
    rows += [
        (say("page-offensive", front=drive["front"]), say("page-drive", turn=drive["start"], **_led(drive)))
        for drive in (*war["offensives"], *war["plans"])
    ]
    rows += [(say("page-ship", power=power), say("page-ship-due", left=left)) for power, left in war["ships"]]
    rows += [(say("page-assault", power=power), say("page-assault-bought")) for power in war["assault"]]
    rows += [
        (say("page-munitions", power=power), say("page-munitions-shown", n=n))
        for power, n in war["munitions_shown"].items()
    ]
    rows += [
        (
            say("page-treasury", power=power),
            say("page-purse", ep=ep, munitions=war["munitions"].get(power, 0)),
        )
        for power, ep in war["treasury"].items()
    ]
    rows += [(say("page-losses", power=power), say("page-steps", n=n)) for power, n in war["losses"].items()]
    return tuple(rows)


def _led(drive: View) -> dict[str, str]:
    return {key: drive[key] for key in ("main", "side", "status")}


def _envoys(view: View) -> tuple[tuple[str, ...], ...]:
    rows = []
    for power, placed in view["ambassadors"].items():
        where = ", ".join(say("page-post", place=place, n=n) for place, n in placed.items() if n)
        rows.append((named("power", power), where or say("page-none")))
    return tuple(rows)
