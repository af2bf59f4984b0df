"""The Typer application: the verbs, and one way to say that something went wrong."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from chancellery import ChancelleryError, __version__, check_data
from chancellery.cli import (
    analyse,
    backup,
    boards,
    dataset,
    facts,
    judge,
    lab,
    learn,
    listing,
    play,
    positions,
    ratings,
    replay,
    serve,
    study,
    tournaments,
    trials,
    words,
)
from chancellery.cli.common import complain
from chancellery.cli.streams import written
from chancellery.core.own_data import OWN


class Verbs(TyperGroup):
    """Our errors become one red sentence and exit status 2."""

    def invoke(self, ctx: Any) -> Any:
        try:
            with written():
                return super().invoke(ctx)
        except ChancelleryError as error:
            complain(str(error.in_full()))
            raise typer.Exit(2) from None


app = typer.Typer(
    name="chancellery",
    cls=Verbs,
    epilog="Every verb has --help with an example.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def table(
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Without a verb: open the page.")
    ] = True,
    own: Annotated[
        Path | None,
        typer.Option(
            "--data", metavar="DIR", envvar=OWN, help="Play with data files of your own: DIR/GAME/FILE."
        ),
    ] = None,
) -> None:
    """Strategy games of the road to 1914. Without a verb: the table in the browser.

    Example: chancellery play diplomacy
    """
    if version:
        sys.stdout.write(f"chancellery {__version__}\n")
        raise typer.Exit
    if own is not None:
        check_data(own)
        # Worker processes learn of it from their environment, too.
        os.environ[OWN] = str(own.resolve())
    if ctx.invoked_subcommand is None and sys.stdout.isatty():
        serve.open_table(browser=browser)
    elif ctx.invoked_subcommand is None:
        listing.welcome()


app.command("games", short_help="List the games.")(listing.games)
app.command("serve", short_help="Serve the table in the browser.")(serve.serve)
app.command("backup", short_help="Write the whole store to a file.")(backup.backup)
app.command("restore", short_help="Fill a store from a backup.")(backup.restore)
app.command("ratings", short_help="Compute all ratings anew.")(ratings.ratings)
app.command("play", short_help="Play in the terminal, against bots or each other.")(play.play)
app.command("judge", short_help="Resolve written orders.")(judge.judge)
app.command("explain", short_help="Show how an order was resolved.")(judge.explain)
app.command("sim", short_help="Let bots play many games.")(lab.sim)
app.command("arena", short_help="Let bots compete, seat by seat.")(lab.arena)
app.command("tournament", short_help="Rate bots against each other.")(tournaments.tournament)
app.command("standings", short_help="Tell how bots stand, from files of rows.")(tournaments.standings)
app.command("study", short_help="Study the balance of a title.")(study.study)
app.command("dataset", short_help="Write the decisions of many games.")(dataset.dataset)
app.command("fit", short_help="Learn from self-play what positions are worth.")(learn.fit)
app.command("positions", short_help="Find positions of the day in played games.")(positions.positions)
app.command("bench", short_help="Measure speed.")(trials.bench)
app.command("replay", short_help="Tell, verify or convert a journal.")(replay.replay)
app.command("analyse", short_help="Tell where a played game turned.")(analyse.analyse)
app.command("fuzz", short_help="Play random games and check the rules' promises.")(trials.fuzz)
app.command("draw", short_help="Draw the board as SVG or PNG.")(boards.draw)
app.command("data", short_help="Tell where the facts come from.")(facts.data)
app.command("words", short_help="Tell what a translation lacks.")(words.words)
