"""The position for a terminal: tracks, regions with their spaces, the hand. At most 100 columns."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any

from chancellery.core.decisions import View
from chancellery.core.phrases.values import Said
from chancellery.games.turmoil.rules.facts import REGIONS, SEATS, Card, Space, facts
from chancellery.games.turmoil.rules.scoring import LEVELS
from chancellery.games.turmoil.rules.shown import Shown, shown
from chancellery.games.turmoil.words.details import effect, standing

if TYPE_CHECKING:
    from chancellery.games.turmoil.words.text import Words

WIDTH = 99
COLUMNS = 3
CELL = WIDTH // COLUMNS


def board(w: Words, view: View) -> str:
    """The whole board, top to bottom."""
    parts = [_tracks(w, view), _regions(w, view), _piles(w, view)]
    if view["hand"]:
        parts.append(_hand(w, view))
    if view["seen"]:
        parts.append(_block(w, "seen", cards=view["seen"]))
    return "\n\n".join(parts)


def _block(w: Words, message: str, **fields: Any) -> str:
    """A message that may need several lines."""
    return textwrap.fill(w.say(f"board-{message}", fields), WIDTH, subsequent_indent="  ")


def _tracks(w: Words, view: View) -> str:
    known = facts(view["edition"])
    lines = [
        w.say("board-turn", view),
        w.say("board-state", {**view, **standing(view["vp"])}),
        _block(w, "great-war", markers=view["track"]),
    ]
    navies = []
    for seat in SEATS:
        box = view["navy"][seat]
        fields = {
            "seat": seat,
            "box": box,
            "number": known.box_index[box],
            "tried": bool(view["tried"][seat]),
        }
        navies.append(Said(w.say("board-navy", fields)))
    lines.append(w.say("board-naval-race", {"navies": navies, "high_water": view["high_water"]}))
    held = {name: side for name, side in view["first"].items() if name != known.boxes[0].slug}
    if held:
        firsts = [Said(w.say("board-first", {"box": box, "side": side})) for box, side in held.items()]
        lines.append(_block(w, "firsts", firsts=firsts))
    if view["owed"]:
        lines.append(w.say("board-owed", {"n": view["owed"]}))
    return "\n".join(lines)


def _regions(w: Words, view: View) -> str:
    known, now = facts(view["edition"]), shown(view)
    parts = [w.say("board-legend")]
    for region in (*REGIONS, "independent"):
        cells = [_cell(w, view, space, now) for space in known.spaces if space.region == region]
        rows = [cells[i : i + COLUMNS] for i in range(0, len(cells), COLUMNS)]
        body = ["".join(cell.ljust(CELL) for cell in row).rstrip() for row in rows]
        score = Said(scored_now(w, now, region)) if region in REGIONS else ""
        head = Said(w.form("region", region, "bare").upper())
        parts.append("\n".join([w.say("board-region", {"region": head, "scored": score}), *body]))
    return "\n".join(parts)


def scored_now(w: Words, now: Shown, region: str) -> str:
    """What both sides would score: `Liberal domination 9, Authoritarian presence 4`."""
    fields: dict[str, Any] = {}
    for seat in SEATS:
        counted = now.tally(region, seat)
        fields |= {f"{seat}_level": LEVELS[counted.level], seat: counted.points}
    return w.say("scored-now", fields)


def _cell(w: Words, view: View, space: Space, now: Shown) -> str:
    liberal, authoritarian = view["support"].get(space.slug, (0, 0))
    holder = now.controller(space.slug)
    star = "*" if space.battleground else ""
    hand = "+2" if space.slug == view["black_hand"] else ""
    count = f"{liberal}-{authoritarian}{hand}" if liberal or authoritarian or hand else "."
    if now.closed(space.slug):
        count = w.say("board-closed")
    name = w.form("space", space.slug, "column") + star
    side = w.say(f"mark-{holder}") if holder else " "
    return f"{space.stability} {name:<22}{count:>4} {side}"


def _piles(w: Words, view: View) -> str:
    piles = {"deck": view["deck_size"], "discards": len(view["discard"]), "removed": len(view["removed"])}
    lines = [w.say("board-piles", {**piles, **view["hand_sizes"]})]
    if view["playing"]:
        lines.append(_block(w, "played", cards=view["playing"]))
    if view["in_effect"]:
        lasting = [Said(lasting_effect(w, name)) for name in view["in_effect"]]
        lines.append(_block(w, "lasting", effects=lasting))
    return "\n".join(lines)


def lasting_effect(w: Words, name: str) -> str:
    """A lasting effect by its card or name."""
    return w.say("board-effect", effect(name))


def _hand(w: Words, view: View) -> str:
    known = facts(view["edition"])
    rows = [_card(w, known.cards[known.card[slug]]) for slug in view["hand"]]
    return "\n".join([w.say("board-hand"), *rows])


def _card(w: Words, card: Card) -> str:
    value = str(card.ops) if card.ops else "-"
    marks = "*" * card.once + w.say("board-red") * card.red
    text = textwrap.shorten(w.form("strategy", card.slug, "text"), WIDTH - 40, placeholder=" …")
    name = w.form("strategy", card.slug, "title")
    return f"  {w.say(f'mark-{card.side}')} {value} {name + marks:<33} {text}"
