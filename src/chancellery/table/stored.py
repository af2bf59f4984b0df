"""A match from its rows in the store, under the rules of today."""

from __future__ import annotations

import logging
from typing import Any

from sqlalchemy import Text, bindparam, cast, select
from sqlalchemy.orm import Session

import chancellery
from chancellery.core.codec import action_from_json, read_json
from chancellery.core.journal import Header
from chancellery.core.match import Match
from chancellery.table.live import AnyTable
from chancellery.table.models import EntryRow, table_of
from chancellery.table.standing import Foreign, foreign_text

log = logging.getLogger(__name__)


_ROWS = table_of(EntryRow).c
_ENTRIES = (
    select(_ROWS.number, _ROWS.seat, cast(_ROWS.action, Text).label("action"))
    .where(_ROWS.table_id == bindparam("of"))
    .where(_ROWS.number > bindparam("after"), _ROWS.number <= bindparam("until"))
    .order_by(_ROWS.number)
)


def header_of(table: AnyTable) -> Header:
    seats = tuple(chair.seat for chair in table.seats)
    return Header(table.game, int(table.seed), dict(table.options), table.version, seats)


def begin(table: AnyTable) -> Match[Any]:
    """The match before its first entry; `Foreign` if the present rules cannot begin it."""
    try:
        return Match.from_header(header_of(table), lambda slug: chancellery.load(slug).rules)
    except Exception as error:  # whatever later rules make of it, nobody at the table hears of their insides
        raise Foreign(foreign_text()) from error


def play_stored(session: Session, table: AnyTable, match: Match[Any]) -> Match[Any]:
    """Play on with what is stored, up to the first entry that is missing, unreadable or refused."""
    asked = {"of": table.id, "after": match.length, "until": table.length}
    rows = iter(session.connection().execute(_ENTRIES, asked))
    while (due := match.length + 1) <= table.length:
        row = next(rows, None)
        try:
            if row is None or row.number != due:
                raise LookupError
            match.play(row.seat, action_from_json(read_json(row.action)))
        except Exception as error:  # a refusal, a fault in a rule, damage: what is good so far is shown
            # Only the kind is told, for what a refusal says may be a secret; `replay --check` tells more.
            kind = type(error).__name__
            log.warning("entry %d of the table %s is not taken (%s)", due, table.id, kind)
            break
    return match
