"""Standings as one page of HTML that needs nothing else: tables, and plots drawn here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, floor, log10

from chancellery.draw.svg import escape, group, rect, tag, title, words
from chancellery.lab.standings import Standing, Standings

WIDE = 720.0
LEFT = 210.0
LINE = 26.0
INKS = ("#1f5f8b", "#b4472e", "#3d7a46", "#8a6d1b", "#6b4a8e", "#2b7f86", "#8f4a63", "#5a5a5a")
"""Of the bots, on a light page; on a dark one they are made lighter."""

STYLE = """
:root{color-scheme:light dark;--paper:#fbfaf6;--ink:#22201c;--faint:#6d675c;--rule:#d9d3c5;--mark:#1f5f8b}
@media(prefers-color-scheme:dark){.ink{filter:brightness(1.6)}
:root{--paper:#1b1c1e;--ink:#e9e5da;--faint:#a49d8f;--rule:#3b3a37;--mark:#7db4dc}}
body{margin:0 auto;padding:2rem 1.2rem 4rem;max-width:60rem;background:var(--paper);color:var(--ink);
font:16px/1.5 Palatino,"Palatino Linotype","Book Antiqua",Georgia,serif}
h1{font-size:1.7rem;line-height:1.2;margin:0 0 .3rem}h2{font-size:1.15rem;margin:2.2rem 0 .5rem}
p{margin:.3rem 0}.faint{color:var(--faint)}
.wide{overflow-x:auto;overflow-y:hidden}
table{border-collapse:collapse;font-variant-numeric:lining-nums tabular-nums}
th,td{padding:.25rem .7rem .25rem 0;text-align:right;border-bottom:1px solid var(--rule);white-space:nowrap}
th{font-weight:600}th:first-child,td:first-child{text-align:left}
td.cell{padding:.25rem .7rem;text-align:center}
svg{display:block;width:100%;height:auto;min-width:36rem;max-width:46rem;font-family:inherit}
svg text{fill:var(--ink);font-size:14px;font-variant-numeric:lining-nums tabular-nums}
svg .small{fill:var(--faint);font-size:12px}svg .axis{stroke:var(--rule);fill:none}
svg .par{stroke:var(--faint);stroke-dasharray:4 4;fill:none}
svg .whisker{stroke:var(--mark);stroke-width:2;fill:none}svg .dot{fill:var(--mark)}
svg .way{fill:none;stroke-width:2}
"""


def page(found: Standings, heading: str) -> str:
    """The whole report."""
    options = ", ".join(f"{name} {value}" for name, value in found.options.items())
    counts = f"{found.games:,} games over {found.deals:,} deals, {found.finished:,} finished"
    parts = [
        f"<h1>{escape(heading)}</h1>",
        f"<p>{counts}, {found.decisions:,} decisions.</p>",
        f'<p class="faint">{escape(options)}</p>' if options else "",
        _verdict(found),
        "<h2>Standings</h2>",
        _standings(found.bots, found.rating_kind),
        _whiskers("Score, with the 95 % interval over deals", found.bots),
        _rating_plot(found),
        "<h2>Who came before whom</h2>",
        _cross(found),
        "<h2>Score by seat</h2>",
        _seats(found),
        "<h2>The score deal by deal</h2>",
        _course(found),
        _faults(found),
    ]
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(heading)}</title>"
    )
    return f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head><body>\n' + "\n".join(
        filter(None, [*parts, "</body></html>\n"])
    )


def _verdict(found: Standings) -> str:
    if found.verdict is None:
        return ""
    return f"<p>The first bot entered: {escape(found.verdict.told)}, after {found.verdict.deals:,} deals.</p>"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Cells that are ready to print."""
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join(
        f"<tr>{''.join(cell if cell[:3] == '<td' else f'<td>{escape(cell)}</td>' for cell in row)}</tr>"
        for row in rows
    )
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


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
            value, low, high = (
                _figure(x, ".1f") for x in (one.rating.value, one.rating.low, one.rating.high)
            )
            rating = [value, f"{low} to {high}"]
        score = [f"{one.score:.3f}", f"{one.low:.3f} to {one.high:.3f}"]
        counts = [f"{one.games:,}", *score, str(one.wins), str(one.shared), str(one.failed)]
        rows.append([one.bot, *rating, *counts, f"{one.milliseconds:.2f}"])
    return table(head, rows)


# Plots.


def plot(high: float, *drawn: str, name: str) -> str:
    """A drawing as wide as the page."""
    drawing = tag("svg", title(name), *drawn, viewBox=f"0 0 {WIDE:g} {high:g}", role="img", aria_label=name)
    return f'<div class="wide">{drawing}</div>'


def _across(value: float, low: float, high: float) -> float:
    return LEFT + (WIDE - LEFT - 24) * (value - low) / ((high - low) or 1)


def _line(x1: float, y1: float, x2: float, y2: float, class_: str) -> str:
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=class_)


def _short(name: str, most: int = 28) -> str:
    return name if len(name) <= most else f"{name[: most - 1]}…"


def ticks(low: float, high: float) -> list[float]:
    """Round numbers from the one below to the one above, four to nine of them."""
    size = 10.0 ** floor(log10((high - low) / 4 or 1))
    step = next(size * part for part in (1, 2, 5, 10) if (high - low) / (size * part) <= 6)
    return [step * n for n in range(floor(low / step), ceil(high / step) + 1)]


def _axis(steps: Sequence[float], foot: float, form: str) -> str:
    low, high = steps[0], steps[-1]
    marks = [
        _line(_across(at, low, high), 8.0, _across(at, low, high), foot, "axis")
        + words(_figure(at, form), _across(at, low, high), foot + 16, "small", text_anchor="middle")
        for at in steps
    ]
    return group(*marks)


def _figure(value: float, form: str) -> str:
    return format(value or 0.0, form).replace("-", "−")


def _whisker(row: int, name: str, value: float, low: float, high: float, ends: tuple[float, float]) -> str:
    y = 22.0 + LINE * row
    x = [_across(at, *ends) for at in (low, value, high)]
    return group(
        title(f"{name}: {value:.3f}, {low:.3f} to {high:.3f}"),
        words(_short(name), 0.0, y + 5, "name"),
        _line(x[0], y, x[2], y, "whisker"),
        tag("circle", cx=x[1], cy=y, r=5, class_="dot"),
    )


def _whiskers(name: str, bots: Sequence[Standing]) -> str:
    foot = 14.0 + LINE * len(bots)
    par = _across(bots[0].par, 0, 1)
    drawn = [_whisker(row, one.bot, one.score, one.low, one.high, (0.0, 1.0)) for row, one in enumerate(bots)]
    return f"<h2>{escape(name)}</h2>" + plot(
        foot + 26,
        _axis([0, 0.25, 0.5, 0.75, 1], foot, ".2f"),
        _line(par, 8.0, par, foot, "par"),
        *drawn,
        name=name,
    )


def _rating_plot(found: Standings) -> str:
    rated = [(one.bot, one.rating) for one in found.bots if one.rating]
    if not rated:
        return ""
    steps = ticks(min(one.low for _, one in rated), max(one.high for _, one in rated))
    name, foot = f"{found.rating_kind}, with the 95 % interval over deals", 14.0 + LINE * len(rated)
    drawn = [
        _whisker(row, bot, one.value, one.low, one.high, (steps[0], steps[-1]))
        for row, (bot, one) in enumerate(rated)
    ]
    return f"<h2>{escape(name)}</h2>" + plot(foot + 26, _axis(steps, foot, "g"), *drawn, name=name)


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
    return table(["", *map(_short, names)], rows)


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
        line = tag("polyline", points=points, class_="way ink", stroke=ink, stroke_dasharray=dashes)
        drawn.insert(len(drawn) if dashes else 0, line)
        y = high + 24 + 20 * at
        legend.append(rect((40.0, y - 9, 18.0, 4.0), "ink", fill=ink) + words(one.bot, 66.0, y - 2, "name"))
    sides = [
        _line(40.0, 10 + (high - 20) * (1 - share), WIDE - 20, 10 + (high - 20) * (1 - share), "axis")
        + words(f"{share:.2f}", 32.0, 14 + (high - 20) * (1 - share), "small", text_anchor="end")
        for share in (0, 0.25, 0.5, 0.75, 1)
    ]
    return plot(high + 20 + 20 * len(legend), *sides, *drawn, *legend, name="The score deal by deal")


def _faults(found: Standings) -> str:
    if not found.faults:
        return ""
    lines = "".join(f"<li>{escape(one)}</li>" for one in found.faults)
    return f"<h2>What went wrong</h2><ul>{lines}</ul>"
