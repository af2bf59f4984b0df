"""`judge` and `explain`: written orders in, what becomes of them out."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

from chancellery import Game, Invalid, load
from chancellery.cli.common import (
    AsJson,
    Language,
    MatchOptions,
    Quiet,
    read_file,
    remark,
    say_json,
    write_files,
)
from chancellery.cli.lines import TITLE, judge_lines, judge_of
from chancellery.core.contract import Judge, Report
from chancellery.core.language import ENGLISH

File = Annotated[Path | None, typer.Argument(metavar="FILE|-", help="The orders; - is standard input.")]
GameOption = Annotated[str, typer.Option("--game", help="The title whose judge is asked.")]


def judge(
    file: File = None,
    *,
    jsonl: Annotated[bool, typer.Option("--jsonl", help="One position a line, for programs.")] = False,
    as_json: AsJson = False,
    svg: Annotated[
        Path | None, typer.Option("--svg", help="Draw the result, with its orders, to a file.")
    ] = None,
    png: Annotated[Path | None, typer.Option("--png", help="The same as a PNG.")] = None,
    explain: Annotated[
        str, typer.Option("--explain", metavar="UNIT", help="How this unit's order went.")
    ] = "",
    phase: Annotated[str, typer.Option("--phase", help="The phase to draw or explain; else the last.")] = "",
    option: MatchOptions = None,
    game: GameOption = TITLE,
    language: Language = ENGLISH,
    quiet: Quiet = False,
) -> None:
    """Resolve written orders: a game master's file, or one position a line.

    A file has season headings, positions or a continuing game, and the orders of each power in any
    notation that the rulebook allows; docs/judge.md describes it. Standard input is read if no file is named.

    Example: chancellery judge docs/examples/sample-game.txt --svg map.svg
    """
    judge = judge_of(game, language)
    if jsonl:
        if svg or png or explain or phase or as_json:
            raise Invalid("--jsonl stands alone: it neither draws nor explains.")
        if option:
            raise Invalid("--jsonl takes no -o: each line says its own rules.")
        raise typer.Exit(judge_lines(judge, _lines(file)))
    report = _report(judge, file, option, explain, phase)
    _draw(load(game, language), report, svg, png, quiet=quiet)
    if as_json:
        say_json(report.data)
    else:
        sys.stdout.write(report.text)


def explain(
    file: Annotated[
        Path, typer.Argument(metavar="FILE|-", help="A game master's file; - is standard input.")
    ],
    unit: Annotated[str, typer.Argument(help="The unit, such as “A par”.")],
    *,
    phase: Annotated[str, typer.Option("--phase", help="The phase to draw or explain; else the last.")] = "",
    option: MatchOptions = None,
    game: GameOption = TITLE,
    language: Language = ENGLISH,
    as_json: AsJson = False,
) -> None:
    """Show how an order was resolved, as a tree.

    Example: chancellery explain docs/examples/sample-game.txt "F rum" --phase F1902M
    """
    report = _report(judge_of(game, language), file, option, unit, phase)
    if as_json:
        say_json(report.data["explained"])
    else:
        sys.stdout.write(report.text)


def _report(judge: Judge, file: Path | None, option: list[str] | None, explain: str, phase: str) -> Report:
    settings: dict[str, Any] = {}
    for words in option or ():
        name, equals, value = words.partition("=")
        if not equals:
            raise Invalid(f"An option is written name=value, not {words!r}.")
        settings[name] = value
    settings |= {"explain": explain, "phase": phase}
    return judge.file(read_file(_file(file)), **settings)


def _file(file: Path | None) -> Path:
    if file is None and sys.stdin.isatty():
        raise Invalid("Name a file with orders, or pipe one in: chancellery judge FILE.")
    return file or Path("-")


def _draw(game: Game, report: Report, svg: Path | None, png: Path | None, *, quiet: bool) -> None:
    if svg is None and png is None:
        return
    picture = game.artist.plate(report.view)
    files: dict[Path, str | bytes] = {}
    if svg is not None:
        files[svg] = picture
    if png is not None:
        from chancellery.cli.convert import to_png

        files[png] = to_png(picture)
    write_files(files)
    remark(f"The board is in {' and '.join(map(str, files))}.", quiet=quiet)


def _lines(file: Path | None) -> Iterable[str]:
    path = _file(file)
    # Not splitlines: a line of JSON may hold other marks that a text is broken at.
    return sys.stdin if str(path) == "-" else read_file(path).split("\n")
