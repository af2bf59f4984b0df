"""Where tables live: SQLite in the user's data folder, or PostgreSQL by URL; migrated on opening."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import (
    ArgumentError,
    DataError,
    DBAPIError,
    InterfaceError,
    OperationalError,
    SQLAlchemyError,
)
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.orm import Session, sessionmaker

from chancellery.core.errors import ChancelleryError, Invalid
from chancellery.table.revisions import Changed, raise_revisions
from chancellery.table.turns import Turns

log = logging.getLogger(__name__)

PATIENCE = 15
"""Seconds to wait for another writer of SQLite; `?timeout=` in the URL says otherwise."""
LONG_LOG = 16_000
"""Pages in SQLite's log from which on any commit moves them, where no server does so (`log_file`)."""
MIGRATIONS = Path(__file__).parent / "migrations"
_TURN = "turn"
_POOL = {"pool_size": 8, "max_overflow": 40, "pool_timeout": PATIENCE}


class StoreAway(ChancelleryError):
    """The database does not answer."""


def data_folder() -> Path:
    """The user's data folder for this program, by the habits of the system."""
    if own := os.environ.get("CHANCELLERY_HOME"):
        return Path(own)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "chancellery"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", str(Path.home()))) / "chancellery"
    return Path(os.environ.get("XDG_DATA_HOME", str(Path.home() / ".local" / "share"))) / "chancellery"


def default_url() -> str:
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.sqlite3'}"


def is_postgres(url: str | None) -> bool:
    return (url or "").startswith(("postgresql:", "postgres:", "postgresql+psycopg:"))


def postgres_dsn(url: str) -> str:
    """The address in the form that PostgreSQL's own library reads."""
    return "postgresql://" + url.split("://", 1)[1]


class Store:
    """An opened database."""

    def __init__(self, url: str | None = None) -> None:
        self.url = url or default_url()
        self.turns = Turns(PATIENCE)
        """Of all who write into a file of SQLite."""
        self.engine, readers = _engines(self.url, self.turns)
        self._writing = sessionmaker(self.engine, expire_on_commit=False)
        self._reading = sessionmaker(readers, expire_on_commit=False, autoflush=False)
        self._readers = readers
        self.changed: list[Changed] = raise_revisions(self._writing)
        """Told which tables a transaction has changed, once it is committed."""
        self.ends: list[Callable[[], None]] = []
        """Called before the store is closed, for what still has to be written."""
        migrate(self.engine)

    @contextmanager
    def session(self) -> Iterator[Session]:
        """One transaction that may write: committed when the block ends well, undone when it does not."""
        session = self._writing()
        with _told(), _closed(session):
            yield session
            session.commit()

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """One look at the store as it is now; it cannot write, and waits for no writer."""
        session = self._reading()
        with _told(), _closed(session):
            yield session

    def close(self) -> None:
        for end in self.ends:
            end()
        self.engine.dispose()
        self._readers.dispose()


_FULL = "The server has no room left to write, and nothing was changed. Whoever runs it can make some."
_CAUSES = {
    "disk is full": _FULL,
    "no space left": _FULL,
    "readonly": "The server may only read its database just now, and nothing was changed.",
    "read-only": "The server may only read its database just now, and nothing was changed.",
    "malformed": "A part of the server's database is damaged, and nothing was changed. Other tables go on.",
}
"""What a database says of itself, and what people are told."""


@contextmanager
def _closed(session: Session) -> Iterator[None]:
    try:
        yield
    except BaseException:
        session.rollback()
        raise
    finally:
        session.close()


@contextmanager
def _told() -> Iterator[None]:
    """A database that is away or busy is no fault of the asker: say so in a sentence."""
    try:
        yield
    except (OperationalError, InterfaceError, NoConnection, TimeoutError) as error:
        raise away(error) from error
    except (OverflowError, UnicodeEncodeError, DataError) as error:
        raise Invalid("A number or a sign in this cannot be kept: it is too large, or no letter.") from error
    except DBAPIError as error:
        if not error.connection_invalidated and not _cause_of(error):
            raise
        raise away(error) from error


def away(error: Exception) -> StoreAway:
    """What is said of a database that fails."""
    log.warning("the database does not answer: %s", getattr(error, "orig", error))
    return StoreAway(_cause_of(error) or "The database does not answer just now. Look again in a moment.")


def _cause_of(error: Exception) -> str:
    """A sentence, if the database has said what it suffers from."""
    said = str(getattr(error, "orig", error)).lower()
    return next((sentence for word, sentence in _CAUSES.items() if word in said), "")


def _engines(url: str, turns: Turns) -> tuple[Engine, Engine]:
    """One to write with, and one that only reads."""
    try:
        return _postgres(url) if is_postgres(url) else _sqlite(url, turns)
    except ArgumentError:
        raise Invalid(
            f"{url!r} is no address of a database: postgresql://… or sqlite:///FILE is expected."
        ) from None


def _postgres(url: str) -> tuple[Engine, Engine]:
    try:
        engine = create_engine(
            postgres_dsn(url).replace("postgresql:", "postgresql+psycopg:", 1),
            pool_pre_ping=True,
            connect_args={"connect_timeout": 5},
            **_POOL,
        )
    except ModuleNotFoundError:
        raise Invalid("PostgreSQL needs the package psycopg: pip install 'chancellery[postgres]'.") from None
    # A table and its entries are read in two questions, between which nobody may have moved.
    return engine, engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def _sqlite(url: str, turns: Turns) -> tuple[Engine, Engine]:
    parsed = make_url(url)
    if not parsed.drivername.startswith("sqlite"):
        raise Invalid(f"Tables are kept in PostgreSQL or SQLite, not in {parsed.drivername!r}.")
    if parsed.database in (None, "", ":memory:"):
        raise Invalid("Tables are kept in a file: sqlite:///FILE.")
    # An acknowledged action survives a killed server: WAL with full syncing writes it to disk first.
    pragmas = "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"wal_autocheckpoint={LONG_LOG}"
    writer = _sqlite_engine(parsed, *pragmas)
    reader = _sqlite_engine(parsed, "query_only=ON")
    turns.patience = _patience(parsed)
    _write_in_turn(writer, turns)

    @event.listens_for(reader, "begin")
    def _begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN")

    return writer, reader


def _sqlite_engine(url: URL, *pragmas: str) -> Engine:
    connect = {"check_same_thread": False, "timeout": _patience(url)}
    engine = create_engine(url, connect_args=connect, **_POOL)

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")

    return engine


def _patience(url: URL) -> float:
    said = url.query.get("timeout")
    return float(said) if isinstance(said, str) else PATIENCE


def _write_in_turn(engine: Engine, turns: Turns) -> None:
    """Whoever begins a transaction waits for a turn, and has it until the connection is given back."""

    @event.listens_for(engine, "begin")
    def _take(connection: Any) -> None:
        # The turn first: who had the file locked and waited for a turn would keep out who has it.
        if not connection.info.get(_TURN):
            turns.take()
            connection.info[_TURN] = True
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    @event.listens_for(engine, "checkin")
    def _give(_connection: Any, record: Any) -> None:
        if record.info.pop(_TURN, False):
            turns.give()


def newest_schema() -> str:
    """The number of the last migration."""
    return max(path.name.split("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def schema_of(engine: Engine) -> str | None:
    """The number of the last migration that a database has seen."""
    try:
        with engine.connect() as connection:
            found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
            return found
    except SQLAlchemyError:
        return None


def migrate(engine: Engine) -> None:
    """Bring the schema up to date (Alembic); nothing is done, nor imported, when it is."""
    if schema_of(engine) == newest_schema():
        return
    # Its progress is of no use to who starts a server; it speaks from the moment it is imported.
    logging.getLogger("alembic").setLevel(logging.WARNING)
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["engine"] = engine
    try:
        command.upgrade(config, "head")
    except SQLAlchemyError as error:
        cause = str(getattr(error, "orig", error)).strip().partition("\n")[0]
        raise StoreAway(f"The database cannot be opened: {cause}.") from error
