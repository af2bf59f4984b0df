"""Bricks of pages about games: a document that stands alone, tables, and plots drawn as SVG."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import ceil, floor, log10
from typing import NamedTuple

from chancellery.draw.svg import escape, group, rect, tag, title, words

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
h1{font-size:1.7rem;line-height:1.2;margin:3rem 0 .3rem}h1:first-child{margin-top:0}
h2{font-size:1.15rem;margin:2.2rem 0 .5rem}h3{font-size:1rem;margin:1.2rem 0 0}
p{margin:.3rem 0}.faint{color:var(--faint)}
.wide{overflow-x:auto;overflow-y:hidden}
table{border-collapse:collapse;font-variant-numeric:lining-nums tabular-nums}
th,td{padding:.25rem .7rem .25rem 0;text-align:right;border-bottom:1px solid var(--rule);white-space:nowrap}
th{font-weight:600}th:first-child,td:first-child{text-align:left}
.long td:last-child{white-space:normal;text-align:left;min-width:22rem}.long th:last-child{text-align:left}
.long td{vertical-align:top}td.cell{padding:.25rem .7rem;text-align:center}
svg{display:block;width:100%;height:auto;min-width:36rem;max-width:46rem;font-family:inherit}
svg text{fill:var(--ink);font-size:14px;font-variant-numeric:lining-nums tabular-nums}
svg .small{fill:var(--faint);font-size:12px}svg .axis{stroke:var(--rule);fill:none}
svg .par{stroke:var(--faint);stroke-dasharray:4 4;fill:none}
svg .whisker{stroke:var(--mark);stroke-width:2;fill:none}svg .dot{fill:var(--mark)}
svg .way{fill:none;stroke-width:2}svg .bar{fill:var(--mark);opacity:.8}
"""


def document(heading: str, parts: Iterable[str]) -> str:
    """A page that needs nothing else."""
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(heading)}</title>"
    )
    body = "\n".join(filter(None, [f"<h1>{escape(heading)}</h1>", *parts, "</body></html>\n"]))
    return f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head><body>\n{body}'


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Cells that are ready to print."""
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join(
        f"<tr>{''.join(cell if cell[:3] == '<td' else f'<td>{escape(cell)}</td>' for cell in row)}</tr>"
        for row in rows
    )
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def plot(high: float, *drawn: str, name: str) -> str:
    """A drawing as wide as the page."""
    drawing = tag("svg", title(name), *drawn, viewBox=f"0 0 {WIDE:g} {high:g}", role="img", aria_label=name)
    return f'<div class="wide">{drawing}</div>'


def across(value: float, low: float, high: float) -> float:
    """Where a value lies on a plot."""
    return LEFT + (WIDE - LEFT - 24) * (value - low) / ((high - low) or 1)


def line(x1: float, y1: float, x2: float, y2: float, class_: str) -> str:
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=class_)


def short(name: str, most: int = 28) -> str:
    """A name that fits beside a plot."""
    return name if len(name) <= most else f"{name[: most - 1]}…"


def ticks(low: float, high: float) -> list[float]:
    """Round numbers from the one below to the one above, four to nine of them."""
    size = 10.0 ** floor(log10((high - low) / 4 or 1))
    step = next(size * part for part in (1, 2, 5, 10) if (high - low) / (size * part) <= 6)
    return [step * n for n in range(floor(low / step), ceil(high / step) + 1)]


def axis(steps: Sequence[float], foot: float, form: str) -> str:
    """Numbers below, with a line for each."""
    low, high = steps[0], steps[-1]
    marks = [
        line(across(at, low, high), 8.0, across(at, low, high), foot, "axis")
        + words(figure(at, form), across(at, low, high), foot + 16, "small", text_anchor="middle")
        for at in steps
    ]
    return group(*marks)


def figure(value: float, form: str) -> str:
    """A number with a minus sign that can be seen."""
    return format(value or 0.0, form).replace("-", "−")


class Estimate(NamedTuple):
    """A figure and where it lies."""

    name: str
    value: float
    low: float
    high: float


def _whisker(row: int, one: Estimate, ends: tuple[float, float]) -> str:
    y = 22.0 + LINE * row
    x = [across(at, *ends) for at in (one.low, one.value, one.high)]
    return group(
        title(f"{one.name}: {one.value:.3f}, {one.low:.3f} to {one.high:.3f}"),
        words(short(one.name), 0.0, y + 5, "name"),
        line(x[0], y, x[2], y, "whisker"),
        tag("circle", cx=x[1], cy=y, r=5, class_="dot"),
    )


def whiskers(
    name: str, found: Sequence[Estimate], steps: Sequence[float], form: str, par: float | None = None
) -> str:
    """A line for each figure; a broken one where par is."""
    foot, ends = 14.0 + LINE * len(found), (steps[0], steps[-1])
    drawn = [_whisker(row, one, ends) for row, one in enumerate(found)]
    if par is not None:
        at = across(par, *ends)
        drawn.insert(0, line(at, 8.0, at, foot, "par"))
    return plot(foot + 26, axis(steps, foot, form), *drawn, name=name)


def bars(name: str, counts: Mapping[str, int]) -> str:
    """A bar for each count, with its share."""
    whole, most = max(1, sum(counts.values())), max([*counts.values(), 1])
    drawn = []
    for row, (label, count) in enumerate(counts.items()):
        y, wide = 8.0 + LINE * row, (WIDE - LEFT - 120) * count / most
        told = f"{count:,} ({count / whole:.0%})"
        drawn.append(
            group(
                title(f"{label}: {told}"),
                words(short(label), 0.0, y + 14, "name"),
                rect((LEFT, y, wide, LINE - 8), "bar"),
                words(told, LEFT + wide + 8, y + 14, "small"),
            )
        )
    return plot(16.0 + LINE * len(counts), *drawn, name=name)


def histogram(name: str, values: Sequence[float], most: int = 24) -> str:
    """How often values fall where."""
    low, high = min(values), max(values)
    steps = ticks(low, high if high > low else low + 1)
    size = (steps[-1] - steps[0]) / most
    bins = [0] * most
    for value in values:
        bins[min(most - 1, int((value - steps[0]) / size))] += 1
    tall, foot = max(bins), 150.0
    wide = across(steps[1], steps[0], steps[-1]) - across(steps[0], steps[0], steps[-1])
    wide *= size / (steps[1] - steps[0])
    drawn = [
        group(
            title(f"{steps[0] + size * at:.4g} to {steps[0] + size * (at + 1):.4g}: {count}"),
            rect(
                (LEFT + wide * at, foot - 140 * count / tall, max(1.0, wide - 1), 140 * count / tall), "bar"
            ),
        )
        for at, count in enumerate(bins)
        if count
    ]
    return plot(foot + 26, axis(steps, foot, "g"), *drawn, name=name)
