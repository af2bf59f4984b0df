"""Empty stores of SQLite for tests that do not ask how a store comes to be: copies of one."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from sqlalchemy import make_url

from chancellery.table.store import Store


@cache
def empty_store() -> bytes:
    """The file of a store after all migrations, which cost more than most tests."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite3"
        Store(f"sqlite:///{file}").close()
        return file.read_bytes()


def migrated(url: str) -> str:
    """The same address; a file of SQLite that it names is there now, if its folder is."""
    if url.startswith("sqlite:///"):
        file = Path(make_url(url).database or "")
        if file.parent.is_dir() and not file.exists():
            file.write_bytes(empty_store())
    return url
