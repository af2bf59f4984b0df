"""`draw`: the board of a game as a picture."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from chancellery import Invalid, load
from chancellery.cli.common import GameName, Language, Quiet, Seed, new_match, read_match, remark, write_file
from chancellery.cli.convert import WIDTH, to_png
from chancellery.core.language import ENGLISH


def draw(
    game: GameName,
    *,
    out: Annotated[
        Path, typer.Option("--out", "-o", help="board.svg or board.png; - is standard output (SVG).")
    ],
    from_: Annotated[
        Path | None, typer.Option("--from", metavar="FILE", help="A journal to draw from.")
    ] = None,
    step: Annotated[
        int | None, typer.Option("--step", help="After that many actions; all, if not given.")
    ] = None,
    seat: Annotated[
        str | None, typer.Option("--seat", help="As this seat sees it; else as a spectator.")
    ] = None,
    title: Annotated[str | None, typer.Option("--title", help="A line above the board.")] = None,
    theme: Annotated[str, typer.Option("--theme", help="light or dark.")] = "light",
    width: Annotated[int, typer.Option("--width", min=100, max=10_000, help="Of a PNG, in pixels.")] = WIDTH,
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the match.")
    ] = None,
    seed: Seed = 1,
    language: Language = ENGLISH,
    quiet: Quiet = False,
) -> None:
    """Draw the board: the first position, or any step of a journal, as SVG or PNG.

    Example: chancellery draw diplomacy --from game.jsonl --step 7 --out board.png
    """
    if theme not in ("light", "dark"):
        raise Invalid(f"There is no theme {theme!r}: choose light or dark.")
    if str(out) != "-" and out.suffix.lower() not in (".svg", ".png"):
        raise Invalid(f"{out} ends neither in .svg nor in .png.")
    if from_ is not None and option:
        raise Invalid("A saved journal has its options already.")
    one = load(game, language)
    match = read_match(from_) if from_ is not None else new_match(one, seed, option)
    if match.header.game != game:
        raise Invalid(f"{from_} is a journal of {match.header.game!r}, not of {game!r}.")
    if step is not None:
        match = match.at(step)
    picture = one.artist.plate(match.view(seat), title=title, theme=theme)
    if str(out) == "-":
        sys.stdout.write(picture)
        return
    write_file(out, to_png(picture, width) if out.suffix.lower() == ".png" else picture)
    remark(f"The board is in {out}.", quiet=quiet)
