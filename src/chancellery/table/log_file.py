"""SQLite's log: what is written goes there first, and is moved into the file itself beside the moves.

SQLite would do so by itself within some commit, and everybody would wait for all of it.
"""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing

from sqlalchemy.exc import SQLAlchemyError

from chancellery.table.store import Store

log = logging.getLogger(__name__)

MANY = 4000
"""Pages in a log (of 4 kB each) from which on it should begin anew."""


def tidy(store: Store) -> None:
    """Move what is in the log, while others write on; what cannot be moved now stays for the next time."""
    if store.engine.dialect.name != "sqlite":
        return
    try:
        _tidy(store)
    except (sqlite3.Error, SQLAlchemyError, TimeoutError) as error:
        log.warning("the log of the database stays as it is: %s", error)


def _tidy(store: Store) -> None:
    """A log begins anew only once nothing is left in it.

    While moves come all the time there is always something. So now and then the last of it is moved while
    nobody else may write: that is little by then.
    """
    with closing(store.engine.raw_connection()) as line:
        move = line.cursor().execute
        _, pages, _ = move("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        if pages >= MANY:
            with store.turns.mine():
                move("PRAGMA wal_checkpoint(PASSIVE)")
