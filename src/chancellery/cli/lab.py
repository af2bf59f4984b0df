"""`sim` and `arena`: bots against bots, and what their games show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from chancellery import load
from chancellery.bots.registry import CHANCE, usual_bot
from chancellery.cli.common import GameName, counted, say, say_json, table
from chancellery.cli.setting import Bots, Duplicate, Games, Setting, with_setting

if TYPE_CHECKING:
    from chancellery.lab.arena import Row
    from chancellery.lab.rows import GameRow


@with_setting
def sim(game: GameName, *, games: Games = 20, bots: Bots = "", setting: Setting) -> None:
    """Let bots play many games and sum them up: lengths, winners, scores, speed.

    Example: chancellery sim diplomacy --games 50 --bots minister,uniform -o end_year=1910
    """
    from chancellery.lab.series import Series
    from chancellery.lab.simulate import simulate

    one = load(game)
    series = setting.plan(Series, one, bots, games, rotate=False)
    found = setting.play(series, lambda tell: simulate(series, tell))
    if setting.as_json:
        say_json(found.to_json())
        return
    lengths = found.lengths
    games_played = f"{counted(found.games, 'game')} of {one.info.title}"
    say(f"{games_played}, {found.finished} finished, bots: {', '.join(found.bots)}, seed {found.seed}.")
    spread = f"{lengths.least} to {lengths.most}, median {lengths.median}, mean {lengths.mean:.0f}"
    say(f"Decisions a game: {spread}.")
    say(f"{found.decisions:,} decisions in {found.seconds:.1f} s, {found.speed:,.0f} a second.\n")
    lines = [(seat, str(firsts), f"{found.scores[seat]:.3f}") for seat, firsts in found.winners.items()]
    table(("seat", "first places", "mean score"), lines)


@with_setting
def arena(
    game: GameName,
    *,
    bots: Bots = "",
    games: Games = 20,
    seats: Annotated[bool, typer.Option("--seats", help="Also by seat.")] = False,
    duplicate: Duplicate = False,
    setting: Setting,
) -> None:
    """Bots against bots: each moves on by a seat from game to game; who comes first how often.

    A bot that fails, answers what is not allowed or takes too long has lost that game; the series goes on.

    Example: chancellery arena diplomacy --bots minister,uniform --games 70 -o end_year=1908
    """
    from chancellery.lab.arena import tabulate
    from chancellery.lab.series import Series

    one = load(game)
    bots = bots or f"{usual_bot(one)},{CHANCE}"
    series = setting.plan(Series, one, bots, games, duplicate=duplicate)
    played = setting.play(series, series.run)
    found = tabulate(played)
    if setting.as_json:
        say_json({"seed": series.seed, **found.to_json()})
        return
    counts = f"{counted(found.games, 'game')} of {one.info.title}, {counted(found.decisions, 'decision')}"
    say(f"{counts}, seed {series.seed}.\n")
    tell_records([*found.bots, *(found.seats if seats else ())])
    tell_faults(played)


def tell_records(lines: Sequence[Row]) -> None:
    """Bots, or bots by seat: how often they came first, and what they took."""

    def cells(row: Row) -> tuple[str, ...]:
        low, high = row.interval
        first = f"{row.wins} alone, {row.shared} shared"
        rate = f"{row.firsts / max(1, row.played):.0%} ({low:.0%} to {high:.0%})"
        return row.bot, row.seat or "all", str(row.played), first, rate, f"{row.mean:.3f}"

    table(("bot", "seat", "played", "first", "rate (95 %)", "mean score"), list(map(cells, lines)))


FAULTS = 5
"""Faults that are told one by one."""


def tell_faults(rows: Sequence[GameRow]) -> None:
    """Games that did not end as games should."""
    faulty = [row for row in rows if row.fault]
    if not faulty:
        return
    say()
    for row in faulty[:FAULTS]:
        say(row.sentence)
    if len(faulty) > FAULTS:
        say(f"And {counted(len(faulty) - FAULTS, 'game')} more.")
