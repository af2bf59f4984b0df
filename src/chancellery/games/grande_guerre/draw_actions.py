"""The political actions below the panels: each with the chances of the governments a seat speaks for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.drawing import group, tag, title
from chancellery.games.grande_guerre.draw_style import (
    ACTION_COLUMNS,
    ACTION_HIGH,
    ACTION_ROWS,
    RIGHT,
    SHEET,
    WIDTH,
    fitted,
    heading,
    hue,
    rect,
    words,
)
from chancellery.games.grande_guerre.draw_words import FLAGS, odds_words
from chancellery.games.grande_guerre.facts import ActionFacts
from chancellery.games.grande_guerre.wording import facts, signed

View = Mapping[str, Any]

WIDE = (WIDTH - RIGHT) / ACTION_COLUMNS
FIGURE_STEP = 48.0
MEASURES = {
    "blockade": "blockade",
    "neutrals_blockade": "neutrals",
    "submarine_war": "submarine",
    "unrestricted_submarine_war": "unrestricted",
    "convoys": "convoys",
    "conscription": "conscription",
}
"""Actions that leave a measure in force."""


def sheet(view: View) -> str:
    """All actions in the order in which they are resolved, by columns."""
    parts = []
    for i, action in enumerate(facts().actions):
        column, row = divmod(i, ACTION_ROWS)
        parts.append(_action(view, action, RIGHT + column * WIDE, SHEET + 6 + row * ACTION_HIGH))
    note = "chance of success in per cent, by government" if view["chances"] else "no government here may act"
    return group(
        heading("Political actions", note if view["seat"] else "", RIGHT, WIDTH, SHEET),
        *parts,
        class_="actions on-desk",
    )


def chosen(view: View) -> set[tuple[str, str]]:
    """What this seat has written or sealed: action and power."""
    written = view.get("draft") or view["mine"] or ()
    acts = [entry for entry in written if isinstance(entry, list | tuple) and entry and entry[0] == "act"]
    return {(entry[2], entry[1]) for entry in acts}


def in_force(view: View, action: ActionFacts) -> bool:
    """A measure that stands already."""
    return MEASURES.get(action.slug) in view["war"]["measures"]


def action_words(view: View, action: ActionFacts) -> str:
    """What it does, what it costs, and every chance with its parts."""
    told = [f"{action.number}. {action.title}. {action.text}"]
    if action.will or action.failure_will:
        told.append(
            f"National Will {signed(action.will)} if it succeeds, {signed(action.failure_will)} if it fails."
        )
    if in_force(view, action):
        told.append("It is in force.")
    for power, row in view["chances"].items():
        if action.slug in row:
            felt = row[action.slug].get("will", action.will)
            own = f" National Will {signed(felt)} if it succeeds." if felt != action.will else ""
            closed = "" if row[action.slug].get("open", True) else " Not open to it now."
            told.append(f"{FLAGS[power].name}: {odds_words(row[action.slug])}.{own}{closed}")
    return " ".join(told)


def _action(view: View, action: ActionFacts, x: float, y: float) -> str:
    """Its title, and a chance for each government to which it is open; faint where it is open to none."""
    box = (x + 1.5, y, WIDE - 3, ACTION_HIGH - 3)
    picked = {power for slug, power in chosen(view) if slug == action.slug}
    standing = in_force(view, action)
    offered = [
        (power, row[action.slug])
        for power, row in view["chances"].items()
        if action.slug in row and row[action.slug].get("open", True) and not standing
    ]
    faint = " faint" if standing or (view["chances"] and not offered) else ""
    parts = [
        title(action_words(view, action)),
        rect(box, "cell", rx=3),
        fitted(action.title, x + 6, y + 13.4, WIDE - 12, 14.5, f"body{faint}"),
    ]
    if standing:
        parts.append(words("in force", x + 6, y + 27, "remark"))
    for i, (power, odds) in enumerate(offered):
        parts.append(_odds(power, odds["chance"], power in picked, x + 6 + i * FIGURE_STEP, y + 27))
    return group(*parts, data_id=action.slug)


def _odds(power: str, chance: int, picked: bool, x: float, y: float) -> str:
    """A swatch and a figure; what is written down stands out, with a tick."""
    ground = rect((x - 3, y - 11.4, FIGURE_STEP - 2, 14.4), "chosen", rx=2) if picked else ""
    mark = "swatch swatch-chosen" if picked else "swatch"
    swatch = group(rect((x, y - 8.5, 8, 8), mark, rx=1), class_=hue(power))
    figure = f"{chance}{' ✓' if picked else ''}"
    return (
        ground + swatch + tag("text", figure, x=x + 11, y=y, class_="odds chosen-name" if picked else "odds")
    )
