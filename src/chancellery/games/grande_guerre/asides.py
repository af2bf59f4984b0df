"""What stands beside the board: the date, will and actions of each seat, chances, events, plans."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.contract import Aside
from chancellery.games.grande_guerre.draw_cards import faces, in_force
from chancellery.games.grande_guerre.draw_panels import standing_words
from chancellery.games.grande_guerre.draw_words import (
    FLAGS,
    FRONT_NAMES,
    MOOD_NAMES,
    SIDE_NAMES,
    SIDES,
    complete,
    date,
)
from chancellery.games.grande_guerre.facts import POWERS
from chancellery.games.grande_guerre.war.names import FRONTS
from chancellery.games.grande_guerre.wording import commander, facts, figure, plain, sentence

View = Mapping[str, Any]

PHASES = {"events": "events", "diplomacy": "diplomacy", "war": "war", "final": "final phase"}


def caption(view: View) -> str:
    """`August 1916, turn 20, war`."""
    if view["result"]:
        winner = SIDE_NAMES.get(view["result"]["winner"])
        return f"{date(view)}, {f'the {winner} won' if winner else 'a drawn war'}"
    phase = PHASES.get(view["phase"], plain(view["phase"]))
    return ", ".join(part for part in (date(view), f"turn {view['turn']}", phase) if part)


def standing(view: View) -> dict[str, Any]:
    """National will and political actions of each seat; a side has the sum of its governments."""
    powers = view["powers"]
    if view["seats"] == "seven":
        rows = {power: [powers[power]["nw"], powers[power]["allowance"]] for power in POWERS[:-1]}
        return {"head": ["will", "actions"], "rows": rows}
    rows = {}
    for side in SIDES:
        own = [now for now in powers.values() if now["side"] == side]
        rows[side] = [sum(now["nw"] for now in own), sum(now["allowance"] for now in own)]
    return {"head": ["will", "actions"], "rows": rows}


def asides(view: View) -> list[Aside]:
    """Powers, chances, events, plans and ambassadors, behind tabs: the plate tells the powers too."""
    view = complete(view)
    found = [Aside("Powers", _governments(view), ("", "Will", "Mood", "Civil", "Corps"), tab=True)]
    if view["chances"]:
        head = ("", *(FLAGS[power].short for power in view["chances"]))
        found.append(Aside("Chances", _chances(view), head, tab=True))
    found.append(Aside("Events", _events(view), tab=True))
    found.append(Aside("War", _war(view), tab=True))
    if view["ambassadors"]:
        found.append(Aside("Envoys", _envoys(view), tab=True))
    return found


def _governments(view: View) -> tuple[tuple[str, ...], ...]:
    rows = []
    for power, now in view["powers"].items():
        if now["standing"] == "at_war":
            corps = " ".join(
                f"{FRONT_NAMES[front][0]}{view['war']['fronts'][front]['corps'][power]}"
                for front in FRONTS
                if power in view["war"]["fronts"][front]["corps"]
            )
            mood = MOOD_NAMES[now["mood"] + 2]
            rows.append((FLAGS[power].short, figure(now["nw"]), mood, str(now["cp"]), corps))
        else:
            rows.append((FLAGS[power].short, "–", standing_words(now), "–", "–"))
    return tuple(rows)


def _chances(view: View) -> tuple[tuple[str, ...], ...]:
    rows = []
    for action in facts().actions:
        cells = [
            f"{row[action.slug]['chance']} %" if row[action.slug].get("open", True) else "–"
            for row in view["chances"].values()
        ]
        rows.append((action.title, *cells))
    return tuple(rows)


def _events(view: View) -> tuple[tuple[str, ...], ...]:
    """What lasts, what has happened once, and what is gone for good."""
    rows = in_force(view)
    for name in view["promises"]:
        who, _, what = name.rpartition(":")
        party = SIDE_NAMES.get(who) or (FLAGS[who].name if who in FLAGS else "done")
        rows.append((sentence(plain(what)), party))
    rows += [(FLAGS[name].name, "Its entry was refused.") for name in view["refused"]]
    rows += [(faces()[number].title, "Has left the game.") for number in view["removed_cards"]]
    return tuple(rows)


def _war(view: View) -> tuple[tuple[str, ...], ...]:
    """Commanders, offensives, ships, and what only this seat knows: plans, treasury and munitions."""
    war = view["war"]
    rows = [
        (f"{FLAGS[power].name}, GHQ", commander(slug))
        for power, slug in war["ghq"].items()
        if slug and view["powers"][power]["standing"] == "at_war"
    ]
    for drive in (*war["offensives"], *war["plans"]):
        who = FLAGS[drive["main"]].name if drive["main"] else SIDE_NAMES[drive["side"]]
        rows.append(
            (f"Offensive {FRONT_NAMES[drive['front']]}", f"{who}, {drive['status']}, turn {drive['start']}")
        )
    rows += [
        (f"{FLAGS[power].name}, capital ship", f"{left} Interphases to go") for power, left in war["ships"]
    ]
    rows += [
        (f"{FLAGS[power].name}, treasury", f"{ep} EP, munitions {war['munitions'].get(power, 0)}")
        for power, ep in war["treasury"].items()
    ]
    rows += [
        (f"{FLAGS[power].name}, losses", f"{steps} steps this turn") for power, steps in war["losses"].items()
    ]
    return tuple(rows)


def _envoys(view: View) -> tuple[tuple[str, ...], ...]:
    rows = []
    for power, placed in view["ambassadors"].items():
        where = ", ".join(
            f"{FLAGS[place].name if place in FLAGS else place} {n}" for place, n in placed.items() if n
        )
        rows.append((FLAGS[power].name, where or "none"))
    return tuple(rows)
