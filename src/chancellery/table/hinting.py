"""Who may be given hints at a table, as it was agreed when the table was made."""

from __future__ import annotations

from chancellery.core.errors import Invalid
from chancellery.table.live import AnyTable

WITH_BOTS, ALWAYS, NEVER = "bots", "all", "none"
WHO = (WITH_BOTS, ALWAYS, NEVER)


def check_hints(who: str) -> str:
    if who not in WHO:
        raise Invalid(f"Hints are for games against {WITH_BOTS}, for {ALWAYS} or for {NEVER}; not {who!r}.")
    return who


def allowed(table: AnyTable) -> bool:
    """Whether a seat of this table may be given hints now."""
    if table.hints == WITH_BOTS:
        return sum(chair.kind == "person" for chair in table.seats) == 1
    return table.hints == ALWAYS


def why_none(table: AnyTable) -> str:
    """Why no hint is given at a table."""
    if table.hints == WITH_BOTS:
        return "This table gives hints only while one person plays against bots."
    return "This table was made without hints."
