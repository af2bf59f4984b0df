"""What the board tells of a space: support, what control needs, neighbours and the odds of a check."""

from __future__ import annotations

from chancellery.core.phrases.values import Said
from chancellery.core.select import members
from chancellery.games.turmoil.board.kept import kept
from chancellery.games.turmoil.board.look import Look, Near
from chancellery.games.turmoil.rules.facts import SEATS, Space, facts
from chancellery.games.turmoil.rules.shown import Odds, check_odds
from chancellery.games.turmoil.words.text import Words


def space_tip(w: Words, space: Space, look: Look) -> str:
    """All of it, a line each."""
    what = _what(w, space, look)
    if look.closed:
        return what
    parts = [what, _held(w, look), _beside(w, look.slug, look.near)]
    for seat, obstacle, around in look.checks:
        chances = check_odds(space.stability, around, look.lacking[SEATS.index(seat)])
        parts.append(_say_check(w, seat, obstacle, () if obstacle else chances))
    return "\n".join(part for part in parts if part)


def _what(w: Words, space: Space, look: Look) -> str:
    regions = (space.region, "austria_hungary") if look.annexed else (space.region,)
    fields = {
        "space": space.slug,
        "regions": [Said(w.form("region", one, "bare")) for one in regions],
        "stability": space.stability,
        "battleground": space.battleground,
        "icons": look.icons,
        "closed": look.closed,
    }
    return w.say("tip-space", fields)


def _held(w: Words, look: Look) -> str:
    needs = tuple((seat, n) for seat, n in zip(SEATS, look.lacking, strict=True) if seat != look.holder)
    return _say_support(w, look.support, look.holder, needs, look.black_hand)


@kept
def _say_support(
    w: Words, support: tuple[int, int], holder: str, needs: tuple[tuple[str, int], ...], black_hand: bool
) -> str:
    said = [Said(w.say("tip-need", {"side": seat, "n": n})) for seat, n in needs]
    fields = {"holder": holder, "needs": said, "black_hand": black_hand}
    return w.say("tip-support", fields | dict(zip(SEATS, support, strict=True)))


@kept
def _beside(w: Words, slug: str, near: Near) -> str:
    known = facts(w.edition)
    named = [_neighbour(w, known.spaces[place].slug, _holder(near, place)) for place in members(near.all)]
    for box, outside in known.outside.items():
        if (slug, box) in known.lines:
            named.append(_neighbour(w, Said(w.form("outside", box)), outside.side))
    return w.say("tip-beside", {"neighbours": named}) if named else ""


def _holder(near: Near, place: int) -> str:
    liberal, authoritarian = SEATS
    return liberal if near.liberal >> place & 1 else authoritarian if near.authoritarian >> place & 1 else ""


def _neighbour(w: Words, space: str | Said, holder: str) -> Said:
    return Said(w.say("tip-neighbour", {"space": space, "holder": holder}))


@kept
def _say_check(w: Words, seat: str, why: str, chances: tuple[Odds, ...]) -> str:
    if why:
        return w.say("tip-no-check", {"side": seat, "obstacle": why})
    wins = [_say_chance(w, one.points, one.wins) for one in chances]
    controls = [_say_chance(w, one.points, one.controls) for one in chances if one.controls]
    return w.say("tip-check", {"side": seat, "chances": wins, "controls": controls})


def _say_chance(w: Words, points: int, faces: int) -> Said:
    return Said(w.say("tip-chance", {"points": points, "percent": round(100 * faces / 6)}))
