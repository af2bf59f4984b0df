"""A match from its rows in the store, under the rules of today."""

from __future__ import annotations

import logging
from typing import Any

from sqlalchemy import Text, cast, select
from sqlalchemy.orm import Session

import chancellery
from chancellery.core.codec import action_from_json, read_json
from chancellery.core.journal import Header
from chancellery.core.match import Match
from chancellery.table.models import EntryRow, Table
from chancellery.table.standing import FOREIGN, Foreign

log = logging.getLogger(__name__)


def header_of(table: Table) -> Header:
    seats = tuple(chair.seat for chair in table.seats)
    return Header(table.game, int(table.seed), dict(table.options), table.version, seats)


def begin(table: Table) -> Match[Any]:
    """The match before its first entry; `Foreign` if the present rules cannot begin it."""
    try:
        return Match.from_header(header_of(table), lambda slug: chancellery.load(slug).rules)
    except Exception as error:  # whatever later rules make of it, nobody at the table hears of their insides
        raise Foreign(FOREIGN) from error


def play_stored(session: Session, table: Table, match: Match[Any]) -> Match[Any]:
    """Play on with what is stored, up to the first entry that is missing, unreadable or refused."""
    rows = session.execute(
        select(EntryRow.number, EntryRow.seat, cast(EntryRow.action, Text).label("action"))
        .where(EntryRow.table_id == table.id)
        .where(EntryRow.number > len(match.journal), EntryRow.number <= table.length)
        .order_by(EntryRow.number)
    )
    while (due := len(match.journal) + 1) <= table.length:
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
