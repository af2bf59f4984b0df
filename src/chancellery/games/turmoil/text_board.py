"""The position for a terminal: tracks, regions with their spaces, the hand. At most 100 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

from chancellery.core.decisions import View
from chancellery.games.turmoil import wording as w
from chancellery.games.turmoil.facts import REGIONS, SEATS, Card, Space, facts
from chancellery.games.turmoil.levels import told
from chancellery.games.turmoil.odds import closed

WIDTH = 99
COLUMNS = 3
CELL = WIDTH // COLUMNS
REGION_HEADS = w.REGION_NAMES | {"balkans": "Balkans", "independent": "Independent"}
NAMES = {"french_catholic_church": "Fr. Catholic Church", "russian_orthodox_church": "Orthodox Church"}
MARKS = {"liberal": "L", "authoritarian": "A", "neutral": "N", "scoring": "S"}


def board(view: View) -> str:
    """The whole board, top to bottom."""
    parts = [_tracks(view), _regions(view), _piles(view)]
    if view["hand"]:
        parts.append(_hand(view))
    if view["seen"]:
        parts.append(_block("Seen", [w.card(slug) for slug in view["seen"]]))
    return "\n\n".join(parts)


def _tracks(view: View) -> str:
    known = facts(view["edition"])
    phasing = f", {w.side(view['phasing'])}’s round" if view["phasing"] else ""
    lines = [
        f"Turn {view['turn']}, round {view['round']}, {view['era'].capitalize()} era{phasing}",
        _state(view),
        _block("Great War", [w.marker(slug) for slug in view["track"]]),
    ]
    navies = []
    for seat in SEATS:
        at = known.box_index[view["navy"][seat]]
        plus = ", +1" if view["tried"][seat] else ""
        navies.append(f"{w.navy(seat)} {known.boxes[at].name} ({at}{plus})")
    mark = f"; high-water mark {w.ship(view['high_water'])}" if view["high_water"] else ""
    lines.append(f"Naval race: {', '.join(navies)}{mark}")
    held = [name for name in view["first"] if name != known.boxes[0].slug]
    if held:
        lines.append(_block("First at", [f"{w.ship(name)} {w.side(view['first'][name])}" for name in held]))
    if view["owed"]:
        lines.append(f"The Liberal owes {w.counted(view['owed'], 'naval attempt')}.")
    return "\n".join(lines)


def _state(view: View) -> str:
    status = w.signed(view["status"])
    return f"VP {w.standing(view['vp'])}   Tension {view['tension']} of 6   Great War modifier {status}"


def _regions(view: View) -> str:
    known = facts(view["edition"])
    parts = ["Stability, name, * battleground, Liberal-Authoritarian support, who controls"]
    for region in (*REGIONS, "independent"):
        cells = [_cell(view, space) for space in known.spaces if space.region == region]
        rows = [cells[i : i + COLUMNS] for i in range(0, len(cells), COLUMNS)]
        body = ["".join(cell.ljust(CELL) for cell in row).rstrip() for row in rows]
        score = f"  if scored now: {told(view, region)}" if region in REGIONS else ""
        parts.append("\n".join([REGION_HEADS[region].upper() + score, *body]))
    return "\n".join(parts)


def _cell(view: View, space: Space) -> str:
    liberal, authoritarian = view["support"].get(space.slug, (0, 0))
    holder = next((seat for seat in SEATS if space.slug in view["control"][seat]), "")
    star = "*" if space.battleground else ""
    hand = "+2" if space.slug == view["black_hand"] else ""
    count = f"{liberal}-{authoritarian}{hand}" if liberal or authoritarian or hand else "."
    if space.slug in closed(view):
        count = "closed"
    name = NAMES.get(space.slug, space.name) + star
    side = MARKS[holder] if holder else " "
    return f"{space.stability} {name:<22}{count:>4} {side}"


def _piles(view: View) -> str:
    sizes = view["hand_sizes"]
    piles = f"Deck {view['deck_size']}, discards {len(view['discard'])}, removed {len(view['removed'])}"
    hands = f"hands: Liberal {sizes['liberal']}, Authoritarian {sizes['authoritarian']}"
    lines = [f"{piles}; {hands}"]
    if view["playing"]:
        lines.append(_block("Being played", [w.card(slug) for slug in view["playing"]]))
    if view["in_effect"]:
        lines.append(_block("In effect", [w.effect(name) for name in view["in_effect"]]))
    return "\n".join(lines)


def _block(head: str, items: Iterable[str]) -> str:
    text = f"{head}: {', '.join(items) or 'nothing'}"
    return textwrap.fill(text, WIDTH, subsequent_indent="  ")


def _hand(view: View) -> str:
    known = facts(view["edition"])
    rows = [_card(known.cards[known.card[slug]]) for slug in view["hand"]]
    return "\n".join(["Hand: side, value, title", *rows])


def _card(card: Card) -> str:
    value = str(card.ops) if card.ops else "-"
    marks = "*" * card.once + " (red)" * card.red
    text = textwrap.shorten(card.text, WIDTH - 40, placeholder=" …")
    return f"  {MARKS[card.side]} {value} {card.title + marks:<33} {text}"
