"""Digests of stored positions, so that later rules can be held against what was played.

A digest is kept with every sixteenth entry and with the last of a game. `findings` plays every journal
again under the present rules and tells where each first comes out otherwise than it did.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Text, cast, select
from sqlalchemy.orm import Session

import chancellery
from chancellery.core.codec import action_from_json, action_to_json, read_json
from chancellery.core.errors import ChancelleryError
from chancellery.core.match import EVERY, Match
from chancellery.table.models import EntryRow, Table
from chancellery.table.store import Store
from chancellery.table.stored import header_of

AT_ONCE = 100
"""Tables whose names are fetched together."""


def digest_of(match: Match[Any]) -> str:
    """SHA-256 of the whole position."""
    position = json.dumps(match.rules.dump(match.state), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(position.encode()).hexdigest()


def due_digest(match: Match[Any]) -> str | None:
    """The digest that belongs to the last entry, if it is one of those that keep it."""
    return digest_of(match) if match.over or match.length % EVERY == 0 else None


def written_rows(table_id: str, match: Match[Any], at: datetime) -> list[EntryRow]:
    """The journal of a match that was played elsewhere, as the store keeps it."""
    last = len(match.journal)
    return [
        EntryRow(
            table_id=table_id,
            number=number,
            seat=entry.seat,
            action=action_to_json(entry.action),
            digest=due_digest(match.at(number)) if number % EVERY == 0 or number == last else None,
            at=at,
        )
        for number, entry in enumerate(match.journal, 1)
    ]


class Finding(NamedTuple):
    """How a stored journal fares under the present rules."""

    table: str
    game: str
    began_with: str
    """The version of the rules that the match began with."""
    now: str
    entries: int
    difference: str
    """The first thing that is not as it was; empty if all is well."""


def findings(store: Store) -> Iterator[Finding]:
    """Every stored journal, played again."""
    last = ""
    while True:
        with store.reading() as session:
            names = session.scalars(
                select(Table.id).where(Table.id > last).order_by(Table.id).limit(AT_ONCE)
            ).all()
        for last in names:
            with store.reading() as session:
                table = session.get(Table, last)
                if table is not None:
                    yield _finding(session, table)
        if len(names) < AT_ONCE:
            return


def _finding(session: Session, table: Table) -> Finding:
    try:
        now = chancellery.load(table.game).info.version
        difference = first_difference(session, table)
    except Exception as error:  # whatever the rules of today make of it, the other journals are played too
        now, difference = "", _said(error)
    return Finding(table.id, table.game, table.version, now, table.length, difference)


def first_difference(session: Session, table: Table) -> str:
    """Where a table's journal first comes out otherwise than it did, as a sentence; empty if nowhere."""
    match = Match.from_header(header_of(table), lambda slug: chancellery.load(slug).rules)
    rows = session.execute(
        select(EntryRow.number, EntryRow.seat, cast(EntryRow.action, Text), EntryRow.digest)
        .where(EntryRow.table_id == table.id)
        .order_by(EntryRow.number)
    )
    sound = 0
    for number, seat, action, digest in rows:
        try:
            match.play(seat, action_from_json(read_json(action)))
        except Exception as error:
            return f"Entry {number}, by {seat}, is refused: {_said(error)}"
        if digest is not None and digest != digest_of(match):
            return f"The position after entry {number} is another; after entry {sound} it was the same."
        sound = number if digest is not None else sound
    return _end(table, match)


def _said(error: Exception) -> str:
    return str(error) if isinstance(error, ChancelleryError) else f"{type(error).__name__} ({error})."


def _end(table: Table, match: Match[Any]) -> str:
    if len(match.journal) != table.length:
        return f"{table.length} entries are expected, and {len(match.journal)} are stored."
    if match.over != (table.status == "over") and table.status != "record":
        return (
            "By the present rules the game is over."
            if match.over
            else "By the present rules the game goes on."
        )
    if table.status == "over" and dict(match.score() or {}) != dict(table.result or {}):
        return f"The outcome is {match.score()}, not {table.result}."
    if sorted(table.awaited) != sorted(decision.seat for decision in match.pending()):
        return "Other seats are awaited than were."
    return ""
