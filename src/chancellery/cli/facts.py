"""`data`: where the facts of a game come from, and what a player's own files make of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from chancellery import Game, Invalid, check_data, load
from chancellery.cli.common import AsJson, GameName, say, say_json, table
from chancellery.core.overlay import Change
from chancellery.core.own_data import own_folder
from chancellery.core.provenance import Origin, Provenance
from chancellery.core.records import load_records, schema_of
from chancellery.registry import check_title

SHOWN = 60
"""So much of a value is shown."""


class Told(NamedTuple):
    """What is told of one file."""

    name: str
    source: dict[str, Any]
    provenance: Provenance
    changes: tuple[str, ...]


def data(
    game: GameName,
    *,
    records: Annotated[bool, typer.Option("--records", help="List every record with its source.")] = False,
    own: Annotated[
        Path | None,
        typer.Option(
            "--data", metavar="DIR", help="Check files of your own, DIR/GAME/FILE, and list what they change."
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Tell where the facts of a game come from, file by file.

    Example: chancellery data diplomacy --records
    """
    title = load(game)
    if own is not None:
        check_data(own)
        if own_folder(game, own) is None:
            raise Invalid(f"There is no folder {own / game}: files of {title.info.title} lie there.")
        check_title(game, own)
    files = _files(title, own)
    if as_json:
        say_json([_as_json(file, records=records) for file in files])
        return
    for file in files:
        _tell(file)
    if own is not None:
        changes = [change for file in files for change in file.changes]
        say(
            "\n".join(["What your files change:", *changes, ""])
            if changes
            else "Your files change nothing.\n"
        )
    _list(files, everything=records)


def _tell(file: Told) -> None:
    say(file.name)
    for key, value in file.source.items():
        if isinstance(value, str):
            say(f"  {key}: {value}")
    counts = ", ".join(f"{n} {kind}" for kind, n in file.provenance.counts.items())
    say(f"  {len(file.provenance.origins)} records: {counts}\n")


def _list(files: list[Told], *, everything: bool) -> None:
    doubtful = [origin for file in files for origin in file.provenance.doubtful]
    if everything:
        origins = [origin for file in files for origin in file.provenance.origins]
        table(("file", "record", "source"), [_row(origin) for origin in origins])
    elif doubtful:
        say("Not plainly in the rulebook:")
        table(("file", "record", "source"), [_row(origin) for origin in doubtful])
    else:
        say("Every record is plainly in the rulebook.")


def _row(origin: Origin) -> tuple[str, str, str]:
    return Path(origin.file).name, origin.record, origin.text


def _as_json(file: Told, *, records: bool) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "file": file.name,
        "source": file.source,
        "counts": file.provenance.counts,
        "doubtful": [origin.record for origin in file.provenance.doubtful],
    }
    if file.changes:
        answer["changes"] = list(file.changes)
    if records:
        answer["records"] = {origin.record: origin.text for origin in file.provenance.origins}
    return answer


# What is read.


def _files(game: Game, own: Path | None) -> list[Told]:
    folder = own_folder(game.info.slug, own)
    if not game.data:
        raise Invalid(f"{game.info.title} names no data files.")
    schema = schema_of(game.package)
    if schema is None:
        raise Invalid(f"{game.info.title} does not say what its data files hold.")
    found = load_records(schema, "", folder)
    changes = [(change, "") for change in found.changes]
    for edition in schema.editions:
        changes += [
            (change, edition)
            for change in load_records(schema, edition, folder).changes
            if change not in found.changes
        ]
    return [
        Told(
            file,
            found.sources[file],
            found.provenance[file],
            tuple(
                _said(change, edition)
                for change, edition in changes
                if folder is not None and Path(change.origin.file) == folder / file
            ),
        )
        for file in schema.files
    ]


def _said(change: Change, edition: str = "") -> str:
    """`card.dreyfus_affair  ops 2 → 4  (house, DIR/turmoil/victorian.toml)`."""
    record = f"{change.record} ({edition})" if edition else change.record
    what = (
        f"{change.key} {_value(change.before)} → {_value(change.after)}" if change.key else str(change.after)
    )
    return f"{record}  {what}  ({change.origin.kind}, {change.origin.file})"


def _value(value: Any) -> str:
    if value is None:
        return "nothing"
    shown = json.dumps(value, ensure_ascii=False, default=str)
    return shown if len(shown) <= SHOWN else f"{shown[: SHOWN - 1]}…"
