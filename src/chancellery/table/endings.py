"""A game that is over, as it is told at its end: the figure of each seat over time, and where it turned.

The curve is the title's first figure after every phase. Turning points are the phases that changed most what
a seat could expect, by the title's own value of a position, as far as that foretells anything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from chancellery.bots.foretelling import foretold_from
from chancellery.core.decisions import Json, Seat
from chancellery.core.match import Match
from chancellery.core.phrases.values import Said
from chancellery.core.title import Game
from chancellery.table.briefing import standing_of
from chancellery.table.story import log_lines, phases

LEAST = 0.05
"""A change of a share that counts."""
MOST = 3
"""Turning points that are told."""
LINES = 2
"""Sentences that are told of each."""


class Moment(NamedTuple):
    """How all stood at the end of a phase."""

    name: str
    begin: int
    end: int
    figures: dict[Seat, float]
    shares: dict[Seat, float]
    """None while a game is too young for them."""


def tell_ending(game: Game, match: Match[Any], seat: Seat | None) -> Json:
    """All of it with the eyes of a spectator; turning points are those of a seat."""
    moments, seats = list(_moments(game, match)), match.header.seats
    standing = standing_of(game.artist, match.view(None))
    return {
        "figure": standing["head"][0] if standing["head"] and game.page.curve else "",
        "phases": [{"name": one.name, "step": one.end} for one in moments],
        "curve": {who: [one.figures.get(who) for one in moments] for who in seats} if game.page.curve else {},
        "shares": {who: [_rounded(one.shares.get(who)) for one in moments] for who in seats}
        if _foretold(moments)
        else {},
        "head": standing["head"],
        "rows": standing["rows"],
        "turns": [_turn_json(game, match, seat, *pair) for pair in _turns(moments, seat)] if seat else [],
        "says": _remarks(game, match, moments),
    }


def _rounded(share: float | None) -> float | None:
    return None if share is None else round(share, 3)


def _moments(game: Game, match: Match[Any]) -> Iterator[Moment]:
    """The set-up, and the end of each phase."""
    walk, foretold = match.at(0), foretold_from(game, match)
    told = [{"name": "", "begin": 0, "end": 0}, *phases(game, match, None)]
    for phase in told:
        while walk.length < phase["end"]:
            entry = match.entry(walk.length)
            walk.play(entry.seat, entry.action)
        rows = standing_of(game.artist, walk.view(None))["rows"]
        figures = {who: number for who, row in rows.items() if (number := _number(row)) is not None}
        known = game.evaluate is not None and phase["end"] >= foretold
        shares = dict(game.mind.foretell(walk.state)) if known else {}
        yield Moment(phase["name"], phase["begin"], phase["end"], figures, shares)


def _number(row: Sequence[Any]) -> float | None:
    """The first figure of a seat, if it is one that can be drawn."""
    try:
        return float(row[0]) if row else None
    except (TypeError, ValueError):
        return None


def _turns(moments: Sequence[Moment], seat: Seat) -> list[tuple[Moment, Moment]]:
    """The phases that changed most for a seat, each with the one before it, in the order of the game."""
    steps = _foretold(moments)
    most = sorted(steps, key=lambda step: -abs(_change(step, seat)))[:MOST]
    return sorted((step for step in most if abs(_change(step, seat)) >= LEAST), key=lambda step: step[1].end)


def _foretold(moments: Sequence[Moment]) -> list[tuple[Moment, Moment]]:
    """The phases before and after which shares are known."""
    known = [one for one in moments if one.shares]
    return [(before, after) for before, after in pairwise(known) if before.end < after.end]


def _change(step: tuple[Moment, Moment], seat: Seat) -> float:
    return step[1].shares[seat] - step[0].shares[seat]


def _remarks(game: Game, match: Match[Any], moments: Sequence[Moment]) -> Json:
    """What each seat would say of its game, by what bots take positions for: one sentence or two."""
    steps, score = _foretold(moments), match.score() or {}
    # That the last count leaves the losers nothing explains nothing.
    steps = steps[:-1] or steps
    if not steps:
        return {}
    best = max(score.values(), default=0.0)
    return {seat: _remark(game, steps, seat, score.get(seat, 0.0) == best > 0) for seat in match.header.seats}


def _remark(game: Game, steps: Sequence[tuple[Moment, Moment]], seat: Seat, won: bool) -> str:
    """By where its share rose most, if it has won, else by where it fell most."""
    text: Any = game.text
    before, after = max(steps, key=lambda step: _change(step, seat) * (1 if won else -1))
    high = max((one for step in steps for one in step), key=lambda moment: moment.shares[seat])
    lasting = abs(_change((before, after), seat)) >= LEAST
    key = ("won" if won else "lost") + ("" if lasting else "_slowly")
    fields = {
        "phase": Said(after.name.split(" · ")[0]),
        "before": round(100 * before.shares[seat]),
        "after": round(100 * after.shares[seat]),
        "high": round(100 * high.shares[seat]),
    }
    return str(text.say(f"says-{key}", fields))


def _turn_json(game: Game, match: Match[Any], seat: Seat, before: Moment, after: Moment) -> Json:
    """What happened in it, and first what concerns the seat."""
    then = match.at(after.end)
    lines = [line for line in log_lines(game, then, None, after.begin) if line["weight"]]
    own = [line for line in lines if line.get("seat") == seat or seat in line["ids"]]
    return {
        "step": after.end,
        "name": after.name,
        "before": round(before.shares[seat], 3),
        "after": round(after.shares[seat], 3),
        "lines": [line["text"] for line in _weightiest(own or lines)],
    }


def _weightiest(lines: Sequence[Json]) -> list[Json]:
    """A few of the lines, the later of those that weigh the same, in their order."""
    most = sorted(range(len(lines)), key=lambda n: (-lines[n]["weight"], -n))[:LINES]
    return [lines[n] for n in sorted(most)]
