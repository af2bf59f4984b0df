"""Standings as one page of HTML that needs nothing else: tables, and plots drawn here."""

from __future__ import annotations

from collections.abc import Sequence

from chancellery.draw.svg import escape, tag, words
from chancellery.lab.plots import (
    INKS,
    WIDE,
    Estimate,
    document,
    figure,
    line,
    plot,
    short,
    table,
    ticks,
    whiskers,
)
from chancellery.lab.standings import Standing, Standings


def page(found: Standings, heading: str) -> str:
    """The whole report."""
    options = ", ".join(f"{name} {value}" for name, value in found.options.items())
    counts = f"{found.games:,} games over {found.deals:,} deals, {found.finished:,} finished"
    parts = [
        f"<p>{counts}, {found.decisions:,} decisions.</p>",
        f'<p class="faint">{escape(options)}</p>' if options else "",
        _verdict(found),
        "<h2>Standings</h2>",
        _standings(found.bots, found.rating_kind),
        _scores(found),
        _ratings(found),
        "<h2>Who came before whom</h2>",
        _cross(found),
        "<h2>Score by seat</h2>",
        _seats(found),
        "<h2>The score deal by deal</h2>",
        _course(found),
        _faults(found),
    ]
    return document(heading, parts)


def _verdict(found: Standings) -> str:
    if found.verdict is None:
        return ""
    return f"<p>The first bot entered: {escape(found.verdict.told)}, after {found.verdict.deals:,} deals.</p>"


def _standings(bots: Sequence[Standing], kind: str) -> str:
    head = [
        "bot",
        *([kind, "95 %"] if kind else []),
        "games",
        "score",
        "95 %",
        "first",
        "shared",
        "failed",
        "ms a decision",
    ]
    rows = []
    for one in bots:
        rating = [""] * 2 if kind else []
        if one.rating:
            value, low, high = (figure(x, ".1f") for x in (one.rating.value, one.rating.low, one.rating.high))
            rating = [value, f"{low} to {high}"]
        score = [f"{one.score:.3f}", f"{one.low:.3f} to {one.high:.3f}"]
        counts = [f"{one.games:,}", *score, str(one.wins), str(one.shared), str(one.failed)]
        rows.append([one.bot, *rating, *counts, f"{one.milliseconds:.2f}"])
    return table(head, rows)


# Plots.


def _scores(found: Standings) -> str:
    name = "Score, with the 95 % interval over deals"
    scores = [Estimate(one.bot, one.score, one.low, one.high) for one in found.bots]
    drawn = whiskers(name, scores, [0, 0.25, 0.5, 0.75, 1], ".2f", found.bots[0].par)
    return f"<h2>{escape(name)}</h2>{drawn}"


def _ratings(found: Standings) -> str:
    rated = [one.rating for one in found.bots if one.rating]
    if not rated:
        return ""
    steps = ticks(min(one.low for one in rated), max(one.high for one in rated))
    name = f"{found.rating_kind}, with the 95 % interval over deals"
    drawn = whiskers(name, [Estimate(one.bot, one.value, one.low, one.high) for one in rated], steps, "g")
    return f"<h2>{escape(name)}</h2>{drawn}"


def _cross(found: Standings) -> str:
    names = [one.bot for one in found.bots]
    rows = []
    for bot in names:
        cells = [bot]
        for other in names:
            met = found.cross.get(bot, {}).get(other)
            if met is None:
                cells.append('<td class="cell faint">·</td>')
                continue
            shade = f"background:color-mix(in srgb,var(--mark) {round(60 * met.share)}%,transparent)"
            told = f"{met.games} games"
            cells.append(f'<td class="cell" style="{shade}" title="{told}">{met.share:.0%}</td>')
        rows.append(cells)
    return table(["", *map(short, names)], rows)


def _seats(found: Standings) -> str:
    names = list(dict.fromkeys(row.seat for row in found.seats))
    by_place = {(row.bot, row.seat): row for row in found.seats}
    rows = []
    for one in found.bots:
        line = [by_place.get((one.bot, seat)) for seat in names]
        rows.append([one.bot, *(f"{row.mean:.3f} ({row.played})" if row else "" for row in line)])
    return table(["bot", *names], rows)


def _course(found: Standings) -> str:
    longest = max((len(course) for course in found.course.values()), default=0)
    if longest < 2:
        return '<p class="faint">There is one deal only.</p>'
    high = 260.0
    drawn: list[str] = []
    legend = []
    for at, one in enumerate(found.bots):
        ink, course = INKS[at % len(INKS)], found.course[one.bot]
        points = " ".join(
            f"{40 + (WIDE - 60) * n / max(1, longest - 1):.1f},{10 + (high - 20) * (1 - score):.1f}"
            for n, score in enumerate(course)
        )
        # Of two that run together the dashed one lies above the other.
        dashes = "7 7" if at % 2 else None
        way = tag("polyline", points=points, class_="way ink", stroke=ink, stroke_dasharray=dashes)
        drawn.insert(len(drawn) if dashes else 0, way)
        y = high + 24 + 20 * at
        swatch = tag(
            "line", x1=40, y1=y - 7, x2=62, y2=y - 7, class_="way ink", stroke=ink, stroke_dasharray=dashes
        )
        legend.append(swatch + words(one.bot, 70.0, y - 2, "name"))
    sides = [
        line(40.0, 10 + (high - 20) * (1 - share), WIDE - 20, 10 + (high - 20) * (1 - share), "axis")
        + words(f"{share:.2f}", 32.0, 14 + (high - 20) * (1 - share), "small", text_anchor="end")
        for share in (0, 0.25, 0.5, 0.75, 1)
    ]
    return plot(high + 20 + 20 * len(legend), *sides, *drawn, *legend, name="The score deal by deal")


def _faults(found: Standings) -> str:
    if not found.faults:
        return ""
    lines = "".join(f"<li>{escape(one)}</li>" for one in found.faults)
    return f"<h2>What went wrong</h2><ul>{lines}</ul>"
