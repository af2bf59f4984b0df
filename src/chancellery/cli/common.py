"""What the commands share: output, options of a match, files that are written whole or not at all."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from chancellery import ChancelleryError, Game, Invalid, Match, load
from chancellery.core.contract import Info, Rules
from chancellery.core.decisions import Json

if TYPE_CHECKING:
    from rich.console import Console

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The title, such as diplomacy.")]
MatchOptions = Annotated[
    list[str] | None,
    typer.Option("-o", "--option", metavar="NAME=VALUE", help="An option of the match; may be repeated."),
]
Seed = Annotated[int, typer.Option("--seed", help="Same seed, same game.")]
AsJson = Annotated[bool, typer.Option("--json", help="Write JSON instead of text.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="No progress bar, no remarks.")]


# Output.


def console(*, stderr: bool = False) -> Console:
    """A console that adds nothing of its own to what is printed."""
    from rich.console import Console

    return Console(stderr=stderr, highlight=False, soft_wrap=True)


def say(text: str = "") -> None:
    """Plain text to standard output."""
    sys.stdout.write(f"{text}\n")


def remark(text: str, *, quiet: bool = False) -> None:
    """A sentence for the person at the keyboard, apart from the output proper."""
    if not quiet:
        sys.stderr.write(f"{text}\n")


def complain(text: str) -> None:
    """One red sentence."""
    from rich.text import Text

    console(stderr=True).print(Text(text, style="red"))


def say_json(data: Json) -> None:
    say(json.dumps(data, ensure_ascii=False, indent=2))


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Columns: a Rich table on a terminal, plain aligned text in a pipe."""
    if not sys.stdout.isatty():
        widths = [max(len(str(row[i])) for row in (head, *rows)) for i in range(len(head))]
        for row in (head, *rows):
            say("  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip())
        return
    from rich import box
    from rich.table import Table
    from rich.text import Text

    shown = Table(box=box.SIMPLE_HEAD, header_style="bold")
    for name in head:
        shown.add_column(name, overflow="fold")
    for row in rows:
        shown.add_row(*(Text(cell) for cell in row))
    console().print(shown)


@contextmanager
def progress(text: str, total: int, *, quiet: bool = False) -> Iterator[Callable[[int], None]]:
    """A bar on standard error while something long runs; nothing in a pipe."""
    if quiet or not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console(stderr=True), transient=True) as bar:
        task = bar.add_task(text, total=total)
        yield lambda n: bar.update(task, advance=n)


# Input.


def read_file(path: Path) -> str:
    """The text of a file; `-` is standard input."""
    if str(path) == "-":
        return sys.stdin.read().removeprefix("\ufeff")
    try:
        return path.read_text("utf-8-sig")
    except FileNotFoundError:
        raise Invalid(f"There is no file {path}.") from None
    except UnicodeDecodeError:
        raise Invalid(f"{path} is not a text in UTF-8.") from None
    except OSError as error:
        raise Invalid(f"{path} cannot be read: {error.strerror}.") from None


def rules_for(slug: str) -> Rules[Any]:
    return load(slug).rules


def read_match(path: Path) -> Match[Any]:
    """A match from its journal."""
    return Match.from_jsonl(read_file(path), rules_for)


def match_options(info: Info, given: Sequence[str] | None) -> dict[str, Any]:
    """`players=4a` and the like, as the values that the title knows."""
    known = {option.name: option for option in info.options}
    found: dict[str, Any] = {}
    for words in given or ():
        name, equals, value = words.partition("=")
        if not equals:
            raise Invalid(f"An option is written name=value, not {words!r}.")
        allowed = known[name].values if name in known else ()
        found[name] = next((one for one in allowed if str(one).lower() == value.lower()), value)
    return found


def new_match(game: Game, seed: int, given: Sequence[str] | None) -> Match[Any]:
    return Match(game.rules, seed, **match_options(game.info, given))


# Files.


def write_file(path: Path, content: str | bytes) -> None:
    """Write to a temporary name and rename, so that a file is there whole or not at all."""
    data = content.encode() if isinstance(content, str) else content
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise Invalid(f"{path} cannot be written: {error.strerror}.") from None
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).chmod(0o666 & ~_umask())
        Path(name).replace(path)
    except OSError as error:
        Path(name).unlink(missing_ok=True)
        raise Invalid(f"{path} cannot be written: {error.strerror}.") from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def one_of(what: str, name: str, known: Sequence[str]) -> str:
    """A name that must be among some."""
    if name not in known:
        raise Invalid(f"There is no {what} {name!r}: choose {', '.join(known) or 'none'}.")
    return name


__all__ = [
    "AsJson",
    "ChancelleryError",
    "GameName",
    "MatchOptions",
    "Quiet",
    "Seed",
    "complain",
    "console",
    "match_options",
    "new_match",
    "one_of",
    "progress",
    "read_file",
    "read_match",
    "remark",
    "rules_for",
    "say",
    "say_json",
    "table",
    "write_file",
]
