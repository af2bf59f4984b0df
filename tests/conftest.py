"""What tests of many rooms share: a store of each kind, empty."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from chancellery.table import accounts
from tests.table.postgres import Postgres, private_server, why_not


@pytest.fixture(scope="session", autouse=True)
def quick_passwords() -> Iterator[None]:
    """Hashes that cost next to nothing; servers in processes of their own have the true ones."""
    with pytest.MonkeyPatch.context() as patch:
        quick = partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)
        patch.setattr(accounts, "PasswordHasher", quick)
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A private PostgreSQL server; the test says why when there is none."""
    if reason := why_not():
        pytest.skip(reason)
    with private_server() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty store: the test runs against SQLite and against PostgreSQL."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.empty_database()
