"""`sim`, `arena`, `tournament` and `standings`: bots against bots, and what their games show."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from chancellery import Game, Invalid, load
from chancellery.bots.registry import usual_bot
from chancellery.cli.common import (
    AsJson,
    GameName,
    MatchOptions,
    NewSeed,
    Quiet,
    counted,
    match_options,
    remark,
    say,
    say_json,
    table,
    write_file,
)
from chancellery.cli.waiting import progress

if TYPE_CHECKING:
    from chancellery.lab.arena import Row
    from chancellery.lab.rows import GameRow
    from chancellery.lab.sequential import Stop
    from chancellery.lab.series import Runner, Series
    from chancellery.lab.standings import Standings
    from chancellery.lab.tournament import Tournament

Games = Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")]
Bots = Annotated[
    str,
    typer.Option(
        "--bots",
        help="By seat, with commas; the last takes all seats left over. A bot is written name, "
        "name(argument=value) or module:Class(argument=value).",
    ),
]
Entrants = Annotated[
    str,
    typer.Option(
        "--bots", help="Who takes part, with commas, each as in arena; of a gauntlet, first the one."
    ),
]
Processes = Annotated[int | None, typer.Option("--processes", min=1, help="Cores to use; all, if not given.")]
MaxDecisions = Annotated[int, typer.Option("--max-decisions", min=1, help="Break a game off after so many.")]
Limit = Annotated[
    float | None,
    typer.Option(
        "--limit", min=0.001, metavar="SECONDS", help="A bot that thinks longer about an answer has lost."
    ),
]
Rows = Annotated[
    Path | None,
    typer.Option(
        "--rows",
        metavar="FILE",
        help="Add every game to this file as it ends; a file that exists is gone on with.",
    ),
]
Journals = Annotated[bool, typer.Option("--journals", help="Keep the journals of the games in their rows.")]
Ray = Annotated[
    str,
    typer.Option("--ray", metavar="ADDRESS", help="Play on Ray: local, auto, or the address of a cluster."),
]
Html = Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Write a page with plots, too.")]


def _runner(ray: str, processes: int | None) -> Runner | None:
    if not ray:
        return None
    from chancellery.lab.ray import on_ray

    return on_ray(None if ray == "local" else ray, processes=processes)


def _tell_torn(played: Series | Tournament, *, quiet: bool) -> None:
    """What a file that is gone on with has to say."""
    file = played.file
    if file is None:
        return
    if file.torn:
        remark(f"The last line of {file.path} was not finished: its game is played again.", quiet=quiet)
    if played.done:
        remark(f"{file.path} has {counted(len(played.done), 'game')} already.", quiet=quiet)


def sim(
    game: GameName,
    *,
    games: Games = 20,
    bots: Bots = "",
    option: MatchOptions = None,
    seed: NewSeed = None,
    processes: Processes = None,
    max_decisions: MaxDecisions = 20_000,
    limit: Limit = None,
    rows: Rows = None,
    journals: Journals = False,
    ray: Ray = "",
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Let bots play many games and sum them up: lengths, winners, scores, speed.

    Example: chancellery sim diplomacy --games 50 --bots minister,uniform -o end_year=1910
    """
    from chancellery.lab.series import Series
    from chancellery.lab.simulate import simulate

    one = load(game)
    series = Series(
        game,
        bots,
        games,
        seed,
        match_options(one.info, option),
        rotate=False,
        limit=limit,
        max_decisions=max_decisions,
        journal=journals,
        rows=rows,
        processes=processes,
        runner=_runner(ray, processes),
    )
    _tell_torn(series, quiet=quiet)
    with progress("Games", games - len(series.done), quiet=quiet) as advance:
        found = simulate(series, lambda *_: advance(1))
    if as_json:
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


def arena(
    game: GameName,
    *,
    bots: Bots = "",
    games: Games = 20,
    option: MatchOptions = None,
    seed: NewSeed = None,
    processes: Processes = None,
    max_decisions: MaxDecisions = 20_000,
    seats: Annotated[bool, typer.Option("--seats", help="Also by seat.")] = False,
    duplicate: Annotated[
        bool, typer.Option("--duplicate", help="The same deal with everybody in every seat, then the next.")
    ] = False,
    limit: Limit = None,
    rows: Rows = None,
    journals: Journals = False,
    ray: Ray = "",
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Bots against bots: each moves on by a seat from game to game; who comes first how often.

    A bot that fails, answers what is not allowed or takes too long has lost that game; the series goes on.

    Example: chancellery arena diplomacy --bots minister,uniform --games 70 -o end_year=1908
    """
    from chancellery.lab.arena import tabulate
    from chancellery.lab.series import Series

    one = load(game)
    series = Series(
        game,
        bots or f"{usual_bot(one)},uniform",
        games,
        seed,
        match_options(one.info, option),
        duplicate=duplicate,
        limit=limit,
        max_decisions=max_decisions,
        journal=journals,
        rows=rows,
        processes=processes,
        runner=_runner(ray, processes),
    )
    _tell_torn(series, quiet=quiet)
    with progress("Games", games - len(series.done), quiet=quiet) as advance:
        played = series.run(lambda *_: advance(1))
    found = tabulate(played)
    if as_json:
        say_json({"seed": series.seed, **found.to_json()})
        return
    counts = f"{counted(found.games, 'game')} of {one.info.title}, {counted(found.decisions, 'decision')}"
    say(f"{counts}, seed {series.seed}.\n")
    _tabulate([*found.bots, *(found.seats if seats else ())])
    _tell_faults(played)


def _tabulate(lines: Sequence[Row]) -> None:
    def cells(row: Row) -> tuple[str, ...]:
        low, high = row.interval
        first = f"{row.wins} alone, {row.shared} shared"
        rate = f"{row.firsts / max(1, row.played):.0%} ({low:.0%} to {high:.0%})"
        return row.bot, row.seat or "all", str(row.played), first, rate, f"{row.mean:.3f}"

    table(("bot", "seat", "played", "first", "rate (95 %)", "mean score"), list(map(cells, lines)))


FAULTS = 5
"""Faults that are told one by one."""


def _tell_faults(rows: Sequence[GameRow]) -> None:
    """Games that did not end as games should."""
    faulty = [row for row in rows if row.fault]
    if not faulty:
        return
    say()
    for row in faulty[:FAULTS]:
        say(f"Game {row.number}: {row.told}.")
    if len(faulty) > FAULTS:
        say(f"And {counted(len(faulty) - FAULTS, 'game')} more.")


def tournament(
    game: GameName,
    *,
    bots: Entrants = "",
    system: Annotated[
        str,
        typer.Option(
            "--system",
            help="round-robin: everybody with everybody; gauntlet: the first with each of the others.",
        ),
    ] = "round-robin",
    rounds: Annotated[
        int,
        typer.Option(
            "--rounds", "-r", min=1, help="Each is a deal of every company, with everybody in every seat."
        ),
    ] = 10,
    option: MatchOptions = None,
    seed: NewSeed = None,
    processes: Processes = None,
    max_decisions: MaxDecisions = 20_000,
    limit: Limit = None,
    rows: Rows = None,
    journals: Journals = False,
    ray: Ray = "",
    sprt: Annotated[
        str,
        typer.Option(
            "--sprt",
            metavar="ELO,ELO",
            help="Stop as soon as it is plain by which of the two the first of two bots is better.",
        ),
    ] = "",
    width: Annotated[
        float | None,
        typer.Option(
            "--width", help="Stop as soon as the score of the first bot is known to within so much."
        ),
    ] = None,
    html: Html = None,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Rate bots against each other: standings with intervals, a cross table, a page with plots.

    Two seats are rated by Elo; more by Plackett and Luce, which needs pip install 'chancellery[lab]'.

    Example: chancellery tournament turmoil --bots "minister,attache,mcts(iterations=100)" --rounds 20
    """
    from chancellery.lab.tournament import Tournament

    one = load(game)
    played = Tournament(
        game,
        bots or _field(one),
        rounds,
        seed,
        match_options(one.info, option),
        system=system,
        stop=_stop(sprt, width),
        limit=limit,
        max_decisions=max_decisions,
        journal=journals,
        rows=rows,
        processes=processes,
        runner=_runner(ray, processes),
    )
    _tell_torn(played, quiet=quiet)
    with progress("Games", played.games - len(played.done), quiet=quiet) as advance:
        found = played.standings(lambda *_: advance(1))
    _tell_standings(one, found, html, seed=played.seed, as_json=as_json, quiet=quiet)


def _field(game: Game) -> str:
    """The levels of a title and chance: who meets if nobody says."""
    from chancellery.bots.registry import CHANCE, opponents

    return ",".join(dict.fromkeys((*opponents(game), CHANCE)))


def _stop(sprt: str, width: float | None) -> Stop | None:
    from chancellery.lab.sequential import Narrow, Sprt

    if sprt and width is not None:
        raise Invalid("--sprt and --width are two rules: give one of them.")
    if width is not None:
        return Narrow(width)
    if not sprt:
        return None
    try:
        worse, better = map(float, sprt.split(","))
    except ValueError:
        raise Invalid(f"A test is written as two differences in Elo, such as 0,30, not {sprt!r}.") from None
    return Sprt(worse, better)


def standings(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE…", help="Files of rows; each game counts once.")
    ],
    *,
    seats: Annotated[bool, typer.Option("--seats", help="Also by seat.")] = False,
    html: Html = None,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Tell how bots stand, from the rows of a series or a tournament; it need not be over.

    Example: chancellery standings rows.jsonl --html standings.html
    """
    from chancellery.lab.rows import read_rows
    from chancellery.lab.standings import standings

    rows = read_rows(files)
    kinds = sorted({(row.game, row.version) for row in rows})
    if len(kinds) != 1:
        told = ", ".join(f"{slug} (rules {version})" for slug, version in kinds) or "no game at all"
        raise Invalid(f"Standings are of one title and its rules; here are {told}.")
    one = load(rows[0].game)
    _tell_standings(one, standings(rows), html, seats=seats, as_json=as_json, quiet=quiet)


def _tell_standings(
    game: Game,
    found: Standings,
    html: Path | None,
    *,
    seed: int | None = None,
    seats: bool = False,
    as_json: bool,
    quiet: bool,
) -> None:
    told = {} if seed is None else {"seed": seed}
    if html is not None:
        from chancellery.lab.page import page

        write_file(html, page(found, f"{game.info.title}: standings"))
        remark(f"{html} is written.", quiet=quiet)
    if as_json:
        say_json({**told, **found.to_json()})
        return
    seeded = f", seed {seed}" if told else ""
    played = f"{counted(found.games, 'game')} of {game.info.title} over {counted(found.deals, 'deal')}"
    say(f"{played}, {found.finished} finished{seeded}.")
    if found.verdict is not None:
        say(f"After {counted(found.verdict.deals, 'deal')}: {found.verdict.told}.")
    say()
    table(*_standing_lines(found))
    if len(found.bots) > 1:
        say()
        table(*_cross_lines(found))
    if seats:
        say()
        _tabulate(found.seats)
    if found.faults:
        say()
        for line in found.faults[:FAULTS]:
            say(line)


def _standing_lines(found: Standings) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    rated = (found.rating_kind, "95 %") if found.rating_kind else ()
    head = ("bot", *rated, "games", "score", "95 %", "first", "failed", "ms a decision")
    lines = []
    for one in found.bots:
        rating: tuple[str, ...] = ("", "") if rated else ()
        if one.rating:
            rating = (f"{one.rating.value:.0f}", f"{one.rating.low:.0f} to {one.rating.high:.0f}")
            if found.rating_kind != "Elo":
                rating = (f"{one.rating.value:.1f}", f"{one.rating.low:.1f} to {one.rating.high:.1f}")
        score = (f"{one.score:.3f}", f"{one.low:.3f} to {one.high:.3f}")
        first = f"{one.wins} alone, {one.shared} shared"
        counts = (str(one.games), *score, first, str(one.failed), f"{one.milliseconds:.2f}")
        lines.append((one.bot, *rating, *counts))
    return head, lines


def _cross_lines(found: Standings) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    names = [one.bot for one in found.bots]

    def cell(bot: str, other: str) -> str:
        met: Any = found.cross.get(bot, {}).get(other)
        return f"{met.share:.0%}" if met else "·"

    return ("came before", *names), [(bot, *(cell(bot, other) for other in names)) for bot in names]
