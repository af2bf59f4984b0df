"""`fit`: learn what positions are worth from self-play."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from chancellery import load
from chancellery.cli.common import GameName, Quiet, Seed, counted, say
from chancellery.cli.waiting import progress


def fit(
    game: GameName,
    *,
    games: Annotated[int, typer.Option("--games", "-n", min=8, help="Games of self-play, in all.")] = 1500,
    seed: Seed = 1,
    record: Annotated[
        Path | None, typer.Option("--record", help="The file of games; it is gone on with if it exists.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", help="Where the numbers go; the title's own file, if not given.")
    ] = None,
    processes: Annotated[int, typer.Option("--processes", min=1, help="Cores to use.")] = 1,
    quiet: Quiet = False,
) -> None:
    """Learn from self-play what positions of a title are worth, and write it to its data file.

    Games are kept in a file, so that the work can be broken off and gone on with. The same seed and number of
    games give the same numbers. Needs numpy, except for Diplomacy: pip install 'chancellery[fit]'.

    Example: chancellery fit belle_epoque --games 1500 --processes 2
    """
    from chancellery.lab.fit import learn_value

    one = load(game)
    kept = record or Path(f"{game}-games-{seed}.jsonl")
    with progress("Games", games, quiet=quiet) as advance:
        found = learn_value(one, games, seed, kept, processes, lambda *_: advance(1))
    # A title that could not learn has said so by now.
    file = one.mind.study.file if one.mind.study else ""
    path = out or Path(str(import_module(type(one.mind).__module__).__file__)).with_name(file)
    path.write_text(found.text, "utf-8")
    say(f"{counted(games, 'game')} of {one.info.title}. {found.quality} The numbers are in {path}.")
