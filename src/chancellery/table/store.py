"""Where tables live: SQLite in the user's data folder, or PostgreSQL by URL; migrated on opening."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.orm import Session, sessionmaker

from chancellery.core.errors import ChancelleryError


class StoreAway(ChancelleryError):
    """The database does not answer; nothing was changed."""


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


class Store:
    """An opened database."""

    def __init__(self, url: str | None = None) -> None:
        self.url = url or default_url()
        self.engine = _engine(self.url)
        self._sessions = sessionmaker(self.engine, expire_on_commit=False)
        migrate(self.engine)

    @contextmanager
    def session(self) -> Iterator[Session]:
        """One transaction: committed when the block ends well, undone when it does not."""
        session = self._sessions()
        try:
            yield session
            session.commit()
        except OperationalError as error:
            session.rollback()
            raise StoreAway(
                "The database does not answer; nothing was changed. Try again in a moment."
            ) from error
        except BaseException:
            session.rollback()
            raise
        finally:
            session.close()

    def close(self) -> None:
        self.engine.dispose()


def _engine(url: str) -> Engine:
    if not url.startswith("sqlite"):
        return create_engine(url.replace("postgresql://", "postgresql+psycopg://"), pool_pre_ping=True)
    engine = create_engine(url, connect_args={"timeout": 15, "check_same_thread": False})

    @event.listens_for(engine, "connect")
    def _pragmas(connection: Any, _record: Any) -> None:
        # An acknowledged action survives a killed server: WAL with full syncing writes it to disk first.
        connection.isolation_level = None
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=15000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def migrate(engine: Engine) -> None:
    """Bring the schema up to date (Alembic)."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["engine"] = engine
    try:
        command.upgrade(config, "head")
    except SQLAlchemyError as error:
        raise StoreAway(f"The database cannot be opened: {error.__class__.__name__}.") from error
