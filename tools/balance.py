"""Play the studies of docs/balance.md, and write the page.

`python -m tools.balance ROWS` keeps every game in the folder ROWS, and goes on there when it was broken off;
with titles after it (`python -m tools.balance ROWS belle_epoque`) only their parts of the page are made anew.
Each table is what `chancellery study`, called as the page says, tells of the same games.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple

from chancellery import load
from chancellery.core.decisions import Seat
from chancellery.core.title import Game
from chancellery.lab.study import Arrangement, SeatFound, Study, StudyPlan
from chancellery.lab.study_page import plain, seat_called

PAGE = Path(__file__).parent.parent / "docs" / "balance.md"
SEED = 1914

OPENING = """# Balance

Who wins from which seat, when bots of one kind sit in all of them. It tells of the bots and of the game
together: to another bot other things come easy. Every table is made by `chancellery study`, as the line above
it says, and the whole page by `python -m tools.balance ROWS`; with `--html FILE` the command also draws
lengths and ends, and names what was offered and never chosen. [lab.md](lab.md#the-balance-of-a-title) tells
how to study with bots of your own.

*Share* is the part of the win that a seat took in the mean, a shared one counted in parts; in brackets is
where it lies 95 times of 100. *Decisions* is the median of a game; one is broken off after 20,000. Data are
this house's; the bots of a title are the strongest that play so many games in some minutes.
"""


class Case(NamedTuple):
    """A title, who plays it, and the options whose values are gone through."""

    title: str
    bot: str
    games: int
    each: tuple[str, ...] = ()

    @property
    def command(self) -> str:
        each = "".join(f" --each {name}" for name in self.each)
        return f"chancellery study {self.title} --bots {self.bot} --games {self.games}{each} --seed {SEED}"


CASES = (
    Case("diplomacy", "minister", 100),
    Case("turmoil", "attache", 100, ("edition", "war")),
    Case("belle_epoque", "attache", 100, ("seats",)),
    Case("grande_guerre", "chancellor", 40, ("war", "scenario", "seats")),
)


def section(case: Case, game: Game, found: Study) -> Iterator[str]:
    """What was found of a title: a table for each set of seats."""
    yield f"## {game.info.title}\n"
    yield f"`{case.command}`; rules {found.version}, {date.today():%-d %B %Y}.\n"
    for seats, ways in by_seats(found.arrangements).items():
        called = (f"{seat_called(game, seat)}, share" for seat in seats)
        yield row([*found.differing, "games", "decisions", *called, "ends"])
        yield row(["---"] * (3 + len(found.differing) + len(seats)))
        yield from (row(cells(one, found.differing)) for one in ways)
        yield ""
    for way, why in found.left_out.items():
        yield f"Not played: {way}. {why}\n"


def by_seats(found: Sequence[Arrangement]) -> dict[tuple[Seat, ...], list[Arrangement]]:
    groups: dict[tuple[Seat, ...], list[Arrangement]] = {}
    for one in found:
        groups.setdefault(tuple(at.seat for at in one.seats), []).append(one)
    return groups


def cells(one: Arrangement, differing: Sequence[str]) -> Iterator[str]:
    yield from (str(one.options[name]) for name in differing)
    yield f"{one.games:,}"
    yield f"{one.lengths.median:,}"
    yield from map(share, one.seats)
    otherwise = {end: n for end, n in one.ends.items() if end != "over"}
    yield ", ".join(f"{plain(why)} {n}" for why, n in (one.why | otherwise).items())


def share(seat: SeatFound) -> str:
    return f"{seat.share:.1%} ({seat.low:.0%} to {seat.high:.0%})"


def row(cells: Sequence[str] | Iterator[str]) -> str:
    return f"| {' | '.join(cells)} |"


def with_section(page: str, lines: Sequence[str]) -> str:
    """The page with one title's part in place of what stood there."""
    new = "\n".join(lines).rstrip() + "\n"
    parts = page.split("\n## ")
    heading = new.splitlines()[0].removeprefix("## ")
    return "\n## ".join(
        new.removeprefix("## ") if part.splitlines()[0] == heading else part for part in parts
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.balance", description=__doc__)
    parser.add_argument("rows", type=Path, help="a folder for the games")
    parser.add_argument("titles", nargs="*", help="all without them")
    parser.add_argument("--processes", type=int)
    chosen = parser.parse_args()
    if unknown := set(chosen.titles) - {case.title for case in CASES}:
        parser.error(f"There is no title {', '.join(sorted(unknown))}.")
    chosen.rows.mkdir(parents=True, exist_ok=True)
    page = OPENING
    if chosen.titles:
        page = PAGE.read_text("utf-8")
    for case in CASES:
        if chosen.titles and case.title not in chosen.titles:
            continue
        file = chosen.rows / f"{case.title}.jsonl"
        plan = StudyPlan(
            case.title, case.bot, case.games, SEED, each=case.each, rows=file, processes=chosen.processes
        )
        print(f"{case.title}: {plan.games} games, {len(plan.done)} of them in {file}", flush=True)
        lines = list(section(case, load(case.title), plan.run()))
        page = with_section(page, lines) if chosen.titles else "\n".join([page, *lines])
    PAGE.write_text(page.rstrip() + "\n", "utf-8")


if __name__ == "__main__":
    main()
