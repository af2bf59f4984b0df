"""`positions`: find positions of the day in played games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from chancellery import Game, Invalid, Match, load
from chancellery.cli.common import (
    GameName,
    MatchOptions,
    Quiet,
    Seed,
    counted,
    match_options,
    read_file,
    rules_for,
    say,
    write_file,
)
from chancellery.cli.waiting import progress
from chancellery.learn.daily import Position, positions_file, write_positions
from chancellery.learn.daily_lesson import asked_of


def positions(
    game: GameName,
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[FILE]…", help="Journals of games that are over, in place of bots' games."),
    ] = None,
    *,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Games that bots play for it.")] = 10,
    bot: Annotated[str, typer.Option("--bot", help="Who plays them; the weakest, if not given.")] = "",
    worlds: Annotated[int, typer.Option("--worlds", min=8, help="In which each answer is tried.")] = 40,
    tries: Annotated[int, typer.Option("--tries", min=1, help="Questions a game that are looked at.")] = 24,
    fewest: Annotated[int, typer.Option("--fewest", min=2, help="Answers of a question, at least.")] = 3,
    about: Annotated[
        list[str] | None,
        typer.Option("--about", help="A kind of question, as decisions name it; may be repeated."),
    ] = None,
    lead: Annotated[
        float, typer.Option("--lead", min=0.01, help="Of a fair part, by which the best is ahead.")
    ] = 0.06,
    others: Annotated[
        str, typer.Option("--others", help="As which level everybody plays on; the weakest, if not given.")
    ] = "",
    seed: Seed = 1,
    options: MatchOptions = None,
    out: Annotated[
        Path | None, typer.Option("--out", help="Where they go; the title's own file, if not given.")
    ] = None,
    quiet: Quiet = False,
) -> None:
    """Find positions of the day: questions of played games to which one answer is clearly the best.

    What can be answered is tried in imagined worlds of the seat that was asked. A position is kept if the
    best answer leads by more than the noise, twice. At most three are taken from a game, and they show what
    the seat could know, nothing else. The file is written after every game, so that the work can be broken
    off; the same seed and numbers find the same.

    Example: chancellery positions turmoil --games 20
    """
    from chancellery.lab.positions import Pains, find_positions

    title = load(game)
    found: dict[tuple[Any, ...], Position] = {}
    if others and others not in title.levels:
        raise Invalid(f"{title.info.title} has no level {others!r}.")
    pains = Pains(
        worlds=worlds, tries=tries, fewest=fewest, about=tuple(about or ()), lead=lead, others=others
    )
    played = (
        _journals(title, files)
        if files
        else _games(title, bot, games, seed, match_options(title.info, options))
    )
    path = out or positions_file(title)
    made = f"chancellery positions {game} --worlds {worlds} --tries {tries} --fewest {fewest} --seed {seed}"
    made += f" --lead {lead}" if lead != Pains().lead else ""
    made += "".join(f" --{key} {name}" for key, name in (("bot", bot), ("others", others)) if name)
    made += "".join(f" --about {one}" for one in about or ()) + "".join(f" -o {one}" for one in options or ())
    with progress("Games", len(files or ()) or games, quiet=quiet) as advance:
        for match, source in played:
            for one in find_positions(title, match, source, pains, seed):
                found.setdefault(asked_of(title, one), one)
            if found:
                write_file(path, write_positions(made, [*found.values()]))
            advance(1)
    if not found:
        raise Invalid("No answer was clearly the best; look through more games.")
    say(f"{counted(len(found), 'position')} of {title.info.title}, in {path}.")


def _games(
    game: Game, bot: str, number: int, seed: int, options: dict[str, Any]
) -> Iterator[tuple[Match[Any], str]]:
    from chancellery.lab.positions import play_for_positions

    for n in range(number):
        yield play_for_positions(game, bot, seed + n, options)


def _journals(game: Game, files: list[Path]) -> Iterator[tuple[Match[Any], str]]:
    for path in files:
        match = Match.from_jsonl(read_file(path), rules_for)
        if match.header.game != game.info.slug:
            raise Invalid(f"{path} is a game of {match.header.game}, not of {game.info.slug}.")
        yield match, f"journal {path.stem}"
