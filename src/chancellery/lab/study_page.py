"""A study as one page of HTML: shares of the win by seat, lengths, ends, what is never played."""

from __future__ import annotations

from collections.abc import Mapping

from chancellery.core.title import Game
from chancellery.core.words import seat_name
from chancellery.draw.svg import escape
from chancellery.lab.plots import Estimate, bars, document, histogram, table, whiskers
from chancellery.lab.study import Arrangement, Kind, SeatFound, Spread, Study, told

HEAD = ("asked for", "times", "a game", "options", "never chosen")
MOST = 20
"""Bars of a plot, and words of a line."""


def study_page(found: Study, game: Game) -> str:
    """The whole report."""
    heading = f"{game.info.title}: a study"
    games = sum(one.games for one in found.arrangements)
    decisions = sum(one.decisions for one in found.arrangements)
    parts = [
        f"<p>{games:,} games, {decisions:,} decisions; rules {escape(found.version)}.</p>",
        f"<p>Played by {escape(', '.join(found.bots))}: this tells of the bots and of the game together.</p>",
        _overview(found, game) if len(found.arrangements) > 1 else "",
    ]
    for one in found.arrangements:
        parts += _arrangement(one, found, game)
    if found.left_out:
        lines = "".join(f"<li>{escape(way)}: {escape(why)}</li>" for way, why in found.left_out.items())
        parts.append(f"<h2>Not played</h2><ul>{lines}</ul>")
    return document(heading, parts)


def seat_called(game: Game, seat: str) -> str:
    """A seat as a heading has it."""
    words = getattr(game.text, "seat", None)
    return str(words(seat)) if words else seat_name(seat)


def _named(one: Arrangement, found: Study) -> str:
    return told({name: one.options[name] for name in found.differing})


def _overview(found: Study, game: Game) -> str:
    seats = list(dict.fromkeys(seat.seat for one in found.arrangements for seat in one.seats))
    rows = []
    for one in found.arrangements:
        shares = {seat.seat: seat for seat in one.seats}
        cells = [_share(shares[seat]) if seat in shares else "" for seat in seats]
        rows.append([_named(one, found), f"{one.games:,}", f"{one.lengths.median:,}", *cells])
    head = ["arrangement", "games", "decisions", *(seat_called(game, seat) for seat in seats)]
    return "<h2>Shares of the win by arrangement</h2>" + table(head, rows)


def _share(seat: SeatFound) -> str:
    return f"{seat.share:.1%} ({seat.low:.0%} to {seat.high:.0%})"


def _arrangement(one: Arrangement, found: Study, game: Game) -> list[str]:
    named = _named(one, found)
    return [
        f"<h1>{escape(named)}</h1>" if named else "",
        f'<p class="faint">{escape(told(one.options))}</p>',
        "<h2>Who wins</h2>",
        _winners(one, game),
        whiskers(
            "Shares of the win by seat, with the 95 % interval over deals",
            [Estimate(seat_called(game, at.seat), at.share, at.low, at.high) for at in one.seats],
            [0, 0.25, 0.5, 0.75, 1],
            ".2f",
            1 / len(one.seats),
        ),
        _figures(one, game),
        "<h2>How long games are</h2>",
        f"<p>{length_line(one)}</p>",
        histogram("Decisions a game", one.sizes),
        "<h2>How games end</h2>",
        _counts("For what reason", one.why),
        _counts("Where the game stood", one.stood),
        _counts("Otherwise than by the rules", {end: n for end, n in one.ends.items() if end != "over"}),
        "<h2>What is asked, and what is never answered</h2>",
        _kinds(one),
    ]


def length_line(one: Arrangement) -> str:
    """Decisions a game in a sentence."""
    size = one.lengths
    spread = f"half of them between {size.lower_quartile:,} and {size.upper_quartile:,}"
    return f"{size.least:,} to {size.most:,} decisions, {size.mean:,.0f} in the mean, {spread}."


def _winners(one: Arrangement, game: Game) -> str:
    rows = []
    for at in one.seats:
        rate = (at.wins + at.shared) / max(1, at.games)
        first = f"{rate:.1%} ({at.first_low:.0%} to {at.first_high:.0%})"
        name = seat_called(game, at.seat)
        rows.append([name, f"{at.games:,}", f"{at.wins:,}", f"{at.shared:,}", first, _share(at)])
    return table(["seat", "games", "first alone", "shared", "first (95 %)", "share of the win (95 %)"], rows)


def _figures(one: Arrangement, game: Game) -> str:
    heads = list(dict.fromkeys(head for at in one.seats for head in at.figures))
    if not heads:
        return ""
    rows = [
        [seat_called(game, at.seat), *(_spread(at.figures.get(head)) for head in heads)] for at in one.seats
    ]
    note = '<p class="faint">Mean, and quartiles.</p>'
    return "<h2>What seats have at the end</h2>" + table(["seat", *heads], rows) + note


def _spread(one: Spread | None) -> str:
    if one is None:
        return ""
    return f"{one.mean:.1f} ({one.lower_quartile:.0f}, {one.median:.0f}, {one.upper_quartile:.0f})"


def _counts(name: str, counts: Mapping[str, int]) -> str:
    if not counts:
        return ""
    shown = dict(list(counts.items())[:MOST])
    rest = sum(counts.values()) - sum(shown.values())
    if rest:
        shown[f"{len(counts) - MOST} others"] = rest
    return f"<h3>{name}</h3>" + bars(name, {plain(one): n for one, n in shown.items()})


def plain(word: str) -> str:
    """A slug as one reads it."""
    return word.replace("_", " ")


def _kinds(one: Arrangement) -> str:
    rows = [
        [
            plain(kind.what),
            f"{kind.times:,}",
            f"{kind.times / one.games:.1f}",
            f"{kind.options:.1f}",
            never_line(kind),
        ]
        for kind in one.asked
    ]
    told = '<p class="faint">Words of answers that were offered and never chosen, with how often.</p>'
    return f'<div class="long">{table(HEAD, rows)}</div>{told}'


def never_line(kind: Kind) -> str:
    """What was never chosen, the most often offered first."""
    found = [f"{plain(word)} ({n:,})" for word, n in kind.never.items()]
    more = f" and {len(found) - MOST} more" if len(found) > MOST else ""
    return ", ".join(found[:MOST]) + more
