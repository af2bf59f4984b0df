"""`study`: the balance of a title, from games between bots."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from chancellery import Game, load
from chancellery.cli.common import GameName, counted, say, say_json, table, write_file
from chancellery.cli.setting import Bots, Duplicate, Games, Html, Setting, with_setting

if TYPE_CHECKING:
    from chancellery.lab.study import Arrangement, Study


@with_setting
def study(
    game: GameName,
    *,
    bots: Bots = "",
    games: Games = 100,
    each: Annotated[
        list[str] | None,
        typer.Option(
            "--each",
            metavar="OPTION",
            help="So many games with every value of this option; may be repeated.",
        ),
    ] = None,
    from_: Annotated[
        list[Path] | None,
        typer.Option(
            "--from", metavar="ROWS", help="Play nothing: study the games of this file; may be repeated."
        ),
    ] = None,
    duplicate: Duplicate = False,
    html: Html = None,
    setting: Setting,
) -> None:
    """Study the balance of a title: who wins from which seat, lengths, ends, and what is never played.

    It tells of the bots and the game together. Rows keep journals here, with or without --journals.

    Example: chancellery study turmoil --bots attache --games 200 --each war --html turmoil.html
    """
    from chancellery.lab.rows import read_rows
    from chancellery.lab.study import StudyPlan, of_rows

    one = load(game)
    cores = setting.processes or os.cpu_count() or 1
    seed = None
    if from_:
        found = of_rows(read_rows(from_), one.rules.info.slug, cores)
    else:
        plan = setting.plan(StudyPlan, one, bots, games, each=each or (), duplicate=duplicate)
        seed = plan.seed
        found = setting.play(plan, plan.run)
    if html is not None:
        from chancellery.lab.study_page import study_page

        write_file(html, study_page(found, one))
        setting.remark(f"{html} is written.")
    if setting.as_json:
        say_json({"seed": seed, **found.to_json()})
    else:
        _tell(one, found, seed)


def _tell(game: Game, found: Study, seed: int | None) -> None:
    from chancellery.lab.study import told

    games = sum(one.games for one in found.arrangements)
    seeded = "" if seed is None else f", seed {seed}"
    say(f"{counted(games, 'game')} of {game.info.title}, bots: {', '.join(found.bots)}{seeded}.")
    for one in found.arrangements:
        say()
        if named := told({name: one.options[name] for name in found.differing}):
            say(f"{named}: {counted(one.games, 'game')}.")
        _tell_arrangement(one)
    for way, why in found.left_out.items():
        say(f"\nNot played: {way}: {why}")


def _tell_arrangement(one: Arrangement) -> None:
    from chancellery.lab.study_page import length_line, never_line, plain

    say(length_line(one))
    ends = ", ".join(f"{plain(why)} {n}" for why, n in one.why.items())
    say(f"Ends: {ends or 'none'}; {counted(one.games - one.finished, 'game')} unfinished.\n")
    lines = [
        (
            at.seat,
            f"{at.wins} alone, {at.shared} shared",
            f"{at.share:.1%} ({at.low:.0%} to {at.high:.0%})",
            ", ".join(f"{head} {spread.mean:.1f}" for head, spread in at.figures.items()),
        )
        for at in one.seats
    ]
    table(("seat", "first", "share of the win (95 %)", "at the end, in the mean"), lines)
    if never := [(plain(kind.what), never_line(kind)) for kind in one.asked if kind.never]:
        say()
        table(("asked for", "offered and never chosen"), never)
