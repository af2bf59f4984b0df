"""`dataset`: what seats knew, could answer and did, of many games, as Parquet."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from chancellery import Game, Invalid, load
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
)
from chancellery.cli.setting import Bots, Duplicate, Limit, Processes
from chancellery.cli.waiting import progress

if TYPE_CHECKING:
    from chancellery.lab.dataset import Dataset
    from chancellery.lab.decisions import Source

Folder = Annotated[
    Path, typer.Argument(metavar="DIR", help="A folder; one that holds a data set is added to.")
]
From = Annotated[
    list[Path] | None,
    typer.Option("--from", metavar="ROWS", help="Games of a file of rows; may be repeated."),
]


class Found(NamedTuple):
    """Games, and the seed that they came from, if they are played now."""

    games: Sequence[Source]
    seed: int | None = None


def dataset(
    game: GameName,
    folder: Folder,
    *,
    from_: From = None,
    tables: Annotated[
        bool, typer.Option("--tables", help="Games that are over at the tables of a store.")
    ] = False,
    db: Annotated[
        str | None, typer.Option("--db", metavar="URL", help="The store of --tables; else one's own.")
    ] = None,
    bots: Bots = "",
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, help="How many games are played, if none are named.")
    ] = 20,
    duplicate: Duplicate = False,
    option: MatchOptions = None,
    seed: NewSeed = None,
    limit: Limit = None,
    positions: Annotated[
        bool,
        typer.Option("--positions", help="Add whole positions and seeds, with what everybody hid."),
    ] = False,
    also: Annotated[
        str,
        typer.Option(
            "--also", metavar="FORMAT", help="Write each game in this format of the title, too: a file each."
        ),
    ] = "",
    license_: Annotated[
        str, typer.Option("--license", help="Under which the data set is; every file says so.")
    ] = "Apache-2.0",
    processes: Processes = None,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Write the decisions of many games: views, legal answers, choices, outcomes, as Parquet files.

    The games are played now, or come from rows of a series or from tables. Each row is a decision of a seat
    and holds what that seat knew. Games that the folder has already are left out: the same call goes on where
    it was broken off.

    Example: chancellery dataset turmoil games/ --bots minister --games 200 --seed 7
    """
    from chancellery.lab.dataset import Dataset, build
    from chancellery.lab.decisions import key_of

    one = load(game)
    if tables and from_:
        raise Invalid("--from and --tables are two sources: give one of them.")
    if tables:
        found = Found(_of_tables(game, db))
    elif from_:
        found = Found(_of_rows(one, from_))
    else:
        from chancellery.lab.series import Series

        options = match_options(one.info, option)
        series = Series(game, bots, games, seed, options, duplicate=duplicate, limit=limit)
        found = Found(series.tasks(), series.seed)
    try:
        with progress("Games", len(found.games), quiet=quiet) as advance:
            added = build(
                game,
                folder,
                found.games,
                positions=positions,
                license_=license_,
                also=also,
                processes=processes or os.cpu_count() or 1,
                on_part=advance,
            )
    except KeyboardInterrupt:
        have = set(Dataset(folder).games)
        kept = sum(key_of(one) in have for one in found.games)
        told = f"{folder} has {kept:,} of {counted(len(found.games), 'game')}"
        seeded = "" if found.seed is None else f" with --seed {found.seed}"
        remark(f"Broken off. {told}: the same command{seeded} goes on with it.", quiet=quiet)
        raise
    _tell(one, Dataset(folder), added, found.seed, as_json=as_json)


def _of_rows(game: Game, files: Sequence[Path]) -> list[Source]:
    from chancellery.lab.rows import read_file

    slug = game.rules.info.slug
    found: dict[tuple[str, int], Source] = {}
    for path in files:
        for row in read_file(path).rows:
            if row.game != slug:
                raise Invalid(f"{path}, game {row.number}: it is one of {row.game!r}, not of {slug!r}.")
            found.setdefault((row.series, row.number), row)
    return list(found.values())


def _of_tables(game: str, db: str | None) -> list[Source]:
    from chancellery.cli.backup import standing_store
    from chancellery.lab.decisions import Played
    from chancellery.table.finished import finished

    store = standing_store(db)
    try:
        return [
            Played(one.table, 1, one.journal, one.players, one.scores, one.scores, "over")
            for one in finished(store, game)
        ]
    finally:
        store.close()


def _tell(game: Game, found: Dataset, added: int, seed: int | None, *, as_json: bool) -> None:
    if not found.parts:
        raise Invalid(f"There is no game of {game.info.title} to write.")
    meta = found.meta
    if as_json:
        facts = {"folder": str(found.folder), "game": meta.game, "version": meta.version, "seed": seed}
        counts = {"games": len(meta.games), "decisions": len(found), "added": added}
        say_json({**facts, **counts, "license": meta.license, "positions": meta.positions})
        return
    seeded = "" if seed is None else f" (seed {seed})"
    say(f"{counted(added, 'decision')} written{seeded}.")
    held = f"{counted(len(found), 'decision')} of {counted(len(meta.games), 'game')}"
    say(f"{found.folder} has {held} of {game.info.title}, rules {meta.version}, {meta.license}.")
