"""The political actions below the panels: each with the chances of the governments a seat speaks for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

from chancellery.draw.frozen import Frozen
from chancellery.draw.plate import Parts
from chancellery.draw.svg import group, rect, tag, title, words
from chancellery.games.grande_guerre.board.style import (
    ACTION_COLUMNS,
    ACTION_HIGH,
    ACTION_ROWS,
    RIGHT,
    SHEET,
    WIDTH,
    heading,
    hue,
)
from chancellery.games.grande_guerre.board.tips import named, odds, say, told
from chancellery.games.grande_guerre.rules.records import PoliticalAction, plain_will
from chancellery.games.grande_guerre.words.named import facts
from chancellery.games.grande_guerre.words.text import Words

View = Mapping[str, Any]

WIDE = (WIDTH - RIGHT) / ACTION_COLUMNS
INNER = 6.0
ROOM = WIDE - 2 * INNER + 2
SWATCH, DIGIT, TICK_WIDE, REST_WIDE = 8.0, 8.4, 15.0, 17.0
FIGURE_GAP, CUT_GAP = 9.0, 4.0


class Offer(NamedTuple):
    """What is shown of an action."""

    place: int
    """Among all actions."""
    in_force: bool
    """A measure that stands already."""
    chances: Frozen
    """Of the governments that a seat speaks for, by power."""
    asked: bool
    """Whether the seat speaks for any."""
    picked: frozenset[str]
    """The powers for which it is written down."""


def sheet(w: Words, view: View) -> Parts:
    """All actions in the order in which they are resolved, by columns."""
    measures, chances, written = view["war"]["measures"], view["chances"], chosen(view)
    parts = {"actions": _heading(w, bool(view["seat"]), bool(chances))}
    for i, action in enumerate(facts().actions):
        rows = {power: row[action.slug] for power, row in chances.items() if action.slug in row}
        picked = frozenset([power for slug, power in written if slug == action.slug])
        offer = Offer(i, action.measure in measures, Frozen(rows), bool(chances), picked)
        parts[f"action {action.slug}"] = _action(w, offer)
    return parts


@cache
def _heading(w: Words, seated: bool, asked: bool) -> str:
    note = say(w, "heading-actions.note", open=asked)
    drawn = heading(say(w, "heading-actions"), note if seated else "", RIGHT, WIDTH, SHEET)
    return group(drawn, class_="actions on-desk")


def chosen(view: View) -> set[tuple[str, str]]:
    """What this seat has written or sealed: action and power."""
    written = view.get("draft") or view["mine"] or ()
    acts = [entry for entry in written if isinstance(entry, list | tuple) and entry and entry[0] == "act"]
    return {(entry[2], entry[1]) for entry in acts}


def action_words(w: Words, action: PoliticalAction, offer: Offer) -> str:
    """What it does, what it costs, and every chance with its parts."""
    will, failure = plain_will(action.success), plain_will(action.failure)
    change = {"will": will, "failure": failure, "felt": bool(will or failure)}
    found = [say(w, "plate-action", action=action.slug, on=offer.in_force, **change)]
    for power, shown in offer.chances.value.items():
        felt = shown.get("will", will)
        own = {"will": felt if felt != will else None, "open": shown.get("open", True)}
        found.append(say(w, "plate-action-odds", power=power, **own, **odds(shown)))
    return told(w, found)


@lru_cache(2**13)
def _action(w: Words, offer: Offer) -> str:
    """Its title, and a chance for each government to which it is open; faint where it is open to none."""
    action, standing = facts().actions[offer.place], offer.in_force
    column, row = divmod(offer.place, ACTION_ROWS)
    x, y = RIGHT + column * WIDE, SHEET + 6 + row * ACTION_HIGH
    offered = {
        power: int(shown["chance"])
        for power, shown in offer.chances.value.items()
        if shown.get("open", True) and not standing
    }
    faint = " faint" if standing or (offer.asked and not offered) else ""
    name = named(w, "action", action.slug, "short")
    drawn = group(
        title(action_words(w, action, offer)),
        rect((x + 1.5, y, WIDE - 3, ACTION_HIGH - 3), "cell", rx=3),
        words(name, x + INNER, y + (14 if offered or standing else 21), f"act-name{faint}"),
        words(say(w, "in-force"), x + INNER, y + 29, "remark") if standing else "",
        _figures(offered, offer.picked, x + INNER, y + 29),
        data_id=action.slug,
    )
    return group(drawn, class_="actions on-desk")


def _figures(offered: Mapping[str, int], picked: frozenset[str], x: float, y: float) -> str:
    """The chances side by side, as many as there is room for; the action's words name them all."""
    wide = {
        power: SWATCH + 3 + DIGIT * len(str(chance)) + (TICK_WIDE if power in picked else 0.0)
        for power, chance in offered.items()
    }
    spare = (ROOM - sum(wide.values())) / max(len(wide) - 1, 1)
    row = list(offered) if spare >= 0 else sorted(offered, key=lambda power: power not in picked)
    gap = min(FIGURE_GAP, spare) if spare >= 0 else CUT_GAP
    end, parts = x + ROOM, []
    for i, power in enumerate(row):
        left = len(row) - i
        if spare < 0 and x + wide[power] > end - (REST_WIDE if left > 1 else 0.0):
            parts.append(words(f"+{left}", x, y, "fine"))
            break
        parts.append(_odds(power, offered[power], power in picked, (x, y, wide[power])))
        x += wide[power] + gap
    return "".join(parts)


def _odds(power: str, chance: int, picked: bool, place: tuple[float, float, float]) -> str:
    """A swatch and a figure; what is written down stands out, with a tick."""
    x, y, wide = place
    ground = rect((x - 3, y - 12.4, wide + 5, 15.4), "chosen", rx=2) if picked else ""
    mark = "swatch swatch-chosen" if picked else "swatch"
    swatch = group(rect((x, y - 9, SWATCH, SWATCH), mark, rx=1), class_=hue(power))
    figure = f"{chance}{' ✓' if picked else ''}"
    at = x + SWATCH + 3
    return ground + swatch + tag("text", figure, x=at, y=y, class_="odds chosen-name" if picked else "odds")
