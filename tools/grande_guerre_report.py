"""Tables and charts of campaigns that `tools.grande_guerre_campaigns` has written.

`python -m tools.grande_guerre_report games/*.jsonl` prints the tables as Markdown; `--charts docs/img` also
draws the mean will of each power and when powers leave the war, from the campaigns of 1914 with the abstract
war and two seats.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from chancellery.games.grande_guerre.rules.dates import last_turn, year_of
from chancellery.games.grande_guerre.rules.names import POWERS
from chancellery.lab.arena import wilson

Game = dict[str, Any]
SEVEN = POWERS[:-1]
YEARS = range(1914, 1919)
NEUTRALS = ("turkey", "italy", "usa")
"""Powers that are not at war when the campaign begins."""
COLOURS = ("#4d4d4d", "#b8860b", "#2e8b57", "#2f5fb3", "#b03a3a", "#6b8e23", "#7a4fa3", "#1f9ea8")
"""By power, in the order of the table."""
WIDTH, HEIGHT, LEFT, FOOT, TOP = 760, 380, 46, 40, 34
FLOOR, CEILING = -10, 40


def read(files: Iterable[Path]) -> list[Game]:
    return [json.loads(line) for file in files for line in file.read_text(encoding="utf-8").splitlines()]


def percent(hits: int, n: int) -> str:
    return f"{100 * hits / n:.1f}" if n else "-"


def named(slug: str) -> str:
    return slug.replace("_", "-").title() if slug != "usa" else "USA"


def rows(head: Sequence[str], body: Iterable[Sequence[object]]) -> str:
    lines = [head, ["---"] * len(head), *body]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)


# Tables.


def winners(games: list[Game]) -> str:
    """Who wins, by scenario and seats."""

    def kind_of(g: Game) -> tuple[str, ...]:
        where = g["ministers"] if g["ministers"] == "all" else f"{', '.join(g['ministers'])} only"
        return g["war"], g["scenario"], g["seats"], where

    body = []
    for kind in sorted({kind_of(g) for g in games}):
        own = [g for g in games if kind_of(g) == kind]
        won = Counter(g["winner"] for g in own)
        low, high = wilson(won["entente"], len(own))
        body.append(
            (
                *kind,
                len(own),
                percent(won["central"], len(own)),
                percent(won["entente"], len(own)),
                f"{100 * low:.0f}-{100 * high:.0f}",
                percent(won[""], len(own)),
                percent(sum(g["why"] == "collapse" for g in own), len(own)),
            )
        )
    head = ("war", "scenario", "seats", "ministers", "games", "Central %", "Entente %", "95 %")
    return rows((*head, "drawn %", "by collapse %"), body)


def seats(games: list[Game]) -> str:
    """Who comes first of seven."""
    body = []
    for kind in sorted({(g["war"], g["scenario"]) for g in games if g["seats"] == "seven"}):
        own = [g for g in games if g["seats"] == "seven" and (g["war"], g["scenario"]) == kind]
        first = Counter(slug for g in own for slug, score in g["scores"].items() if score == 1)
        body.append((*kind, len(own), *(percent(first[slug], len(own)) for slug in SEVEN)))
    return rows(("war", "scenario", "games", *(f"{named(slug)} %" for slug in SEVEN)), body)


def noted(games: list[Game], event: str, slug: str) -> list[int]:
    """The turn of the first such event of a power, game by game."""
    found = []
    for g in games:
        turns = [turn for turn, ev, who in g["noted"] if (ev, who) == (event, slug)]
        found += turns[:1]
    return found


def by_year(turns: list[int], n: int) -> list[str]:
    years = Counter(map(year_of, turns))
    return [percent(years[year], n) for year in YEARS]


def collapses(games: list[Game]) -> str:
    """When powers leave, revolt and mutiny: in per cent of all games, by year."""
    body = []
    for event, what in (("exit", "out"), ("revolution", "first revolution"), ("mutiny", "first mutiny"),
                        ("weariness", "first weariness")):  # fmt: skip
        for slug in SEVEN:
            turns = noted(games, event, slug)
            body.append((named(slug), what, *by_year(turns, len(games)), percent(len(turns), len(games))))
    return rows(("power", "event", *map(str, YEARS), "in all"), body)


def entries(games: list[Game]) -> str:
    body = []
    for slug in ("turkey", "italy", "bulgaria", "romania", "greece", "usa"):
        turns = noted(games, "entry", slug)
        middle = f"T{statistics.median_low(turns)}" if turns else "-"
        body.append((named(slug), percent(len(turns), len(games)), middle))
    return rows(("neutral", "enters %", "median turn"), body)


def at_war(game: Game, slug: str, turn: int) -> bool:
    """Whether a power fought through a turn: it had entered, and not left."""
    turns = {ev: when for when, ev, who in game["noted"] if who == slug and ev in {"entry", "exit"}}
    entered = turns.get("entry", 99 if slug in NEUTRALS else 0)
    return bool(entered <= turn < turns.get("exit", 99))


def mean_will(games: list[Game], power: int, turn: int) -> float | None:
    """In the games in which it is at war; a row of will begins with its turn."""
    found = [
        row[1 + power] for g in games if at_war(g, POWERS[power], turn) for row in g["will"] if row[0] == turn
    ]
    return statistics.fmean(found) if found else None


def wills(games: list[Game]) -> str:
    body = []
    for power, slug in enumerate(SEVEN):
        means = [mean_will(games, power, last_turn(year)) for year in YEARS]
        body.append((named(slug), *("-" if mean is None else f"{mean:.0f}" for mean in means)))
    return rows(("mean will, end of", *map(str, YEARS)), body)


# Charts.


def spot(turn: float, will: float) -> tuple[float, float]:
    x = LEFT + (turn - 1) / 40 * (WIDTH - LEFT - 120)
    y = TOP + (CEILING - will) / (CEILING - FLOOR) * (HEIGHT - TOP - FOOT)
    return round(x, 1), round(y, 1)


def words(x: float, y: float, text: str, more: str = "") -> str:
    return f'<text x="{x}" y="{y}" {more}>{escape(text)}</text>'


def framed(title: str, body: Iterable[str]) -> str:
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12" role="img"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {box}><title>{escape(title)}</title>',
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fbf9f4"/>',
            words(LEFT, 20, title, 'font-size="14" font-weight="bold"'),
            *body,
            "</svg>\n",
        ]
    )


def will_chart(games: list[Game]) -> str:
    """A line a power: its mean will while it fights."""
    body = []
    for will in range(FLOOR, CEILING + 1, 10):
        (x, y), (end, _) = spot(1, will), spot(41, will)
        body.append(f'<path d="M{x} {y}H{end}" stroke="#d8d2c4"/>')
        body.append(words(x - 8, y + 4, str(will), 'text-anchor="end"'))
    for year in YEARS:
        x, y = spot(max(1, last_turn(year - 1) + 1) if year > 1914 else 1, FLOOR)
        body.append(f'<path d="M{x} {TOP}V{y}" stroke="#d8d2c4"/>')
        body.append(words(x + 4, y + 18, str(year)))
    names = []
    for power, slug in enumerate(POWERS):
        means = [(turn, mean_will(games, power, turn)) for turn in range(3, 42)]
        if slug == "usa":
            continue
        line = [spot(turn, mean) for turn, mean in means if mean is not None]
        path = "M" + "L".join(f"{x} {y}" for x, y in line)
        body.append(f'<path d="{path}" fill="none" stroke="{COLOURS[power]}" stroke-width="2"/>')
        names.append((line[-1][1], named(slug), COLOURS[power]))
    below = 0.0
    for y, name, colour in sorted(names):
        below = max(y + 4, below + 14)
        body.append(words(spot(41, 0)[0] + 8, below, name, f'fill="{colour}"'))
    return framed(f"Mean national will of powers at war, {len(games)} campaigns", body)


def exit_chart(games: list[Game]) -> str:
    """A row a power: how many have left the war by the end of each year."""
    body = []
    step = (HEIGHT - TOP - FOOT) / len(SEVEN)
    whole = WIDTH - LEFT - 220
    shades = ("#cfc6b0", "#b9a77c", "#a07f45", "#7c5524", "#4f2f10")
    for i, slug in enumerate(SEVEN):
        y, x = TOP + i * step + 6, float(LEFT + 110)
        body.append(words(LEFT, y + step / 2, named(slug)))
        years = Counter(map(year_of, noted(games, "exit", slug)))
        for year, shade in zip(YEARS, shades, strict=True):
            wide = round(whole * years[year] / len(games), 1)
            body.append(
                f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide}" height="{step - 12:.1f}" fill="{shade}"/>'
            )
            x += wide
        body.append(words(x + 6, y + step / 2, f"{percent(sum(years.values()), len(games))} %"))
    for i, (year, shade) in enumerate(zip(YEARS, shades, strict=True)):
        x = LEFT + 110 + 70 * i
        body.append(f'<rect x="{x}" y="{HEIGHT - 24}" width="12" height="12" fill="{shade}"/>')
        body.append(words(x + 16, HEIGHT - 14, str(year)))
    return framed(f"Powers out of the war, by year, {len(games)} campaigns", body)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--charts", type=Path, help="a folder for the charts")
    chosen = parser.parse_args()
    games = read(chosen.files)
    print(winners(games), seats(games), sep="\n\n")
    kind = ("1914", "two", "abstract", "all")
    campaigns = [g for g in games if (g["scenario"], g["seats"], g["war"], g["ministers"]) == kind]
    if campaigns:
        print("", collapses(campaigns), entries(campaigns), wills(campaigns), sep="\n\n")
    if campaigns and chosen.charts:
        (chosen.charts / "grande_guerre_will.svg").write_text(will_chart(campaigns), encoding="utf-8")
        (chosen.charts / "grande_guerre_exits.svg").write_text(exit_chart(campaigns), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
