"""What the commands share: output, options of a match, files that are written whole or not at all."""

from __future__ import annotations

import errno
import json
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from chancellery import ChancelleryError, Game, Invalid, Match, load
from chancellery.core.contract import Info, Rules
from chancellery.core.decisions import Json
from chancellery.core.journal import settle_options

if TYPE_CHECKING:
    from rich.console import Console

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The title, such as diplomacy.")]
MatchOptions = Annotated[
    list[str] | None,
    typer.Option("-o", "--option", metavar="NAME=VALUE", help="An option of the match; may be repeated."),
]
Seed = Annotated[int, typer.Option("--seed", help="Same seed, same game.")]
NewSeed = Annotated[
    int | None, typer.Option("--seed", help="Same seed, same games; a new one, which is told, if not given.")
]
Language = Annotated[
    str, typer.Option("--language", metavar="LANGUAGE", help="Of the title's words: fr, if it has fr.ftl.")
]
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


def counted(n: int, noun: str) -> str:
    """A number in figures with its noun."""
    return f"{n:,} {noun}" if n == 1 else f"{n:,} {noun}s"


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
    return settle_options(info, found)


def new_match(game: Game, seed: int, given: Sequence[str] | None) -> Match[Any]:
    with told_by(game):
        return Match(game.rules, seed, **match_options(game.info, given))


@contextmanager
def told_by(game: Game) -> Iterator[None]:
    """What the title refuses is told in its language."""
    try:
        yield
    except ChancelleryError as error:
        raise game.told(error) from None


# Files.


def write_file(path: Path, content: str | bytes) -> None:
    """Write to a temporary name and rename, so that a file is there whole or not at all."""
    write_files({path: content})


def write_files(files: Mapping[Path, str | bytes]) -> None:
    """Several files, all of them or none; a pipe or a device cannot be replaced and is written as it is."""
    ready: list[tuple[Path, Path]] = []
    path = Path()
    try:
        for path, content in files.items():
            data = content.encode(errors="replace") if isinstance(content, str) else content
            if path.is_dir():
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
            if path.exists() and not path.is_file():
                path.write_bytes(data)
            else:
                ready.append((_beside(path, data), path))
        for name, path in ready:
            name.replace(path)
    except OSError as error:
        raise Invalid(f"{path} cannot be written: {error.strerror}.") from None
    finally:
        for name, _ in ready:
            name.unlink(missing_ok=True)


def _beside(path: Path, data: bytes) -> Path:
    """The content in a file next to where it will be."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).chmod(0o666 & ~_umask())
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
    return Path(name)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def one_of(what: str, name: str, known: Sequence[str]) -> str:
    """A name that must be among some."""
    if name not in known:
        raise Invalid(f"There is no {what} {name!r}: choose {', '.join(known) or 'none'}.")
    return name
