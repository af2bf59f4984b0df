"""What tests of many rooms share: a store of each kind, empty."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from hypothesis import settings

from chancellery.table import accounts
from chancellery.table.store import Store
from tests.same_deal import CARDS, deal_alike, deal_for
from tests.table.migrated import migrated
from tests.table.postgres import Postgres, private_server, why_not

HERE = Path(__file__).parent
ROOT = HERE.parent

# Until all is collected nothing becomes garbage, and later little of much: see `pytest_collection_finish`.
gc.disable()

# A shell that starts the tests in the background has them, and all that they start, ignore an interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# No test asserts on the clock.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """In a fresh clone each process compiles another part of the tests first, and finds the rest compiled."""
    worker = getattr(session.config, "workerinput", None)
    if worker is None or session.config.args != session.config.getini("testpaths"):
        return
    names = sorted(str(path.relative_to(ROOT).with_suffix("")) for path in HERE.rglob("test_*.py"))
    begin = len(names) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
    for name in names[begin:] + names[:begin]:
        with suppress(Exception, pytest.skip.Exception):  # told when it is collected
            import_module(name.replace(os.sep, "."))


def pytest_collection_finish() -> None:
    """What was collected stays to the end: the search for garbage need not look through it each time.

    Nor need it look after every seven hundred objects; a tenth of the tests' processor went there.
    """
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)
    gc.enable()


@pytest.fixture(scope="session", autouse=True)
def quick_passwords() -> Iterator[None]:
    """Hashes that cost next to nothing; servers in processes of their own have the true ones."""
    with pytest.MonkeyPatch.context() as patch:
        quick = partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)
        patch.setattr(accounts, "PasswordHasher", quick)
        yield


@pytest.fixture(scope="session", autouse=True)
def same_deal() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        deal_alike(patch, CARDS.getrandbits)
        yield


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Before any fixture of the test deals; no fixture of its own, which thousands of tests would pay for."""
    deal_for(item.nodeid)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A private PostgreSQL server; the test says why when there is none."""
    if reason := why_not():
        pytest.skip(reason)
    with private_server() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
def blank_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database without a schema: the test runs against SQLite and against PostgreSQL."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.empty_database()


@pytest.fixture(scope="session")
def migrated_name(postgres: Postgres) -> str:
    """An empty store in PostgreSQL after all migrations, by the name of its database."""
    url = postgres.empty_database()
    Store(url).close()
    return url.rsplit("/", 1)[1]


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of an empty store, a copy of one that was migrated: on SQLite, and on PostgreSQL."""
    if request.param == "sqlite":
        yield migrated(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
        return
    server: Postgres = request.getfixturevalue("postgres")
    with server.lend(request.getfixturevalue("migrated_name")) as url:
        yield url
