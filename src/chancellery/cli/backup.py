"""`backup` and `restore`: the whole store as one file, while the server runs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from chancellery import Invalid
from chancellery.cli.common import counted, say

if TYPE_CHECKING:
    from chancellery.table.store import Store

SQLITE = "sqlite:///"
Db = Annotated[
    str | None,
    typer.Option(
        "--db", metavar="URL", help="postgresql://… or sqlite:///FILE; without it the one of this machine."
    ),
]


def backup(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="What to write; .sqlite3 copies a SQLite store.")
    ],
    *,
    db: Db = None,
) -> None:
    """Write all tables, accounts and press to a file, as they stand at one moment; the server may run.

    The file is JSON Lines, and can be restored into SQLite and PostgreSQL alike. It holds every secret
    of the store: keep it to yourself.

    Example: chancellery backup tables.jsonl
    """
    from chancellery.table.backup import backup as write

    store = standing_store(db)
    try:
        number = write(store, file)
    finally:
        store.close()
    say(f"{counted(number, 'row')} {'is' if number == 1 else 'are'} in {file}.")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    *,
    db: Db = None,
    force: Annotated[
        bool, typer.Option("--force", help="Replace what the store holds; else it must be empty.")
    ] = False,
) -> None:
    """Fill a store from a backup, all or nothing; the server may run.

    Example: chancellery restore tables.jsonl --db postgresql://localhost/chancellery
    """
    from chancellery.table.backup import restore as read
    from chancellery.table.store import Store

    store = Store(db)
    try:
        number = read(store, file, force=force)
    finally:
        store.close()
    say(f"{counted(number, 'row')} {'was' if number == 1 else 'were'} restored from {file}.")


def standing_store(url: str | None) -> Store:
    """A store that is there: a misspelt address shall not pass for an empty one, and leave a file behind."""
    from chancellery.table.store import Store

    if url and url.startswith(SQLITE) and not Path(url.removeprefix(SQLITE).partition("?")[0]).is_file():
        raise Invalid(f"There is no store {url}.")
    return Store(url)
