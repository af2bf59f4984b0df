"""`tournament` and `standings`: who is better, by how much, and how sure that is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from chancellery import Game, Invalid, load
from chancellery.cli.common import AsJson, GameName, Quiet, counted, remark, say, say_json, table, write_file
from chancellery.cli.lab import FAULTS, tell_records
from chancellery.cli.setting import Html, Setting, with_setting

if TYPE_CHECKING:
    from chancellery.lab.sequential import Stop
    from chancellery.lab.standings import Standings

Entrants = Annotated[
    str,
    typer.Option(
        "--bots", help="Who takes part, with commas, each as in arena; of a gauntlet, first the one."
    ),
]


@with_setting
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
    setting: Setting,
) -> None:
    """Rate bots against each other: standings with intervals, a cross table, a page with plots.

    Two seats are rated by Elo, more by Plackett and Luce.

    Example: chancellery tournament turmoil --bots "minister,attache,mcts(iterations=100)" --rounds 20
    """
    from chancellery.lab.tournament import Tournament

    one = load(game)
    stop = _stop(sprt, width)
    played = setting.plan(Tournament, one, bots or _field(one), rounds, system=system, stop=stop)
    found = setting.play(played, played.standings)
    _tell_standings(one, found, html, seed=played.seed, as_json=setting.as_json, quiet=setting.quiet)


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

    found = standings(read_rows(files))
    _tell_standings(load(found.game), found, html, seats=seats, as_json=as_json, quiet=quiet)


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
        tell_records(found.seats)
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
