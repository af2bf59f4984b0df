"""`ratings`: all ratings anew from the stored results."""

from __future__ import annotations

from chancellery.cli.backup import Db, standing_store
from chancellery.cli.common import counted, say


def ratings(*, db: Db = None) -> None:
    """Compute the ratings of all people anew from the games that they were rated for; the server may run.

    Example: chancellery ratings
    """
    from chancellery.table.ratings import recompute

    store = standing_store(db)
    try:
        number, games = recompute(store)
    finally:
        store.close()
    say(f"{counted(number, 'rating')} from {counted(games, 'game')}.")
