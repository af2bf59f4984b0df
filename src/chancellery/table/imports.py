"""Journals that come in and go out: records to look at, games that are played on, exports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Text, cast, select
from sqlalchemy.orm import Session

import chancellery
from chancellery.core import replay
from chancellery.core.contract import Rules
from chancellery.core.decisions import TABLE, Seat
from chancellery.core.errors import Illegal, Invalid
from chancellery.core.match import RESEED, Match
from chancellery.table.absences import absences
from chancellery.table.briefing import OPEN_TO_ALL
from chancellery.table.clocks import Clock
from chancellery.table.integrity import written_rows
from chancellery.table.models import Account, Chair, EntryRow, Table
from chancellery.table.press import press_remarks
from chancellery.table.said import say
from chancellery.table.seating import Sitter, new_id, new_seed
from chancellery.table.standing import HELD, is_short
from chancellery.table.story import log_lines
from chancellery.table.tables import Tables

LONGEST = 5000
"""Lines that a journal may have."""
_SEED = 10**39
"""Seeds below this have room in the store."""


def read_journal(text: str, game: str = "", form: str = "") -> Match[Any]:
    """A match from a file of ours, or of a foreign format of a title; its expectations must hold."""
    if form:
        formats = chancellery.load(game).formats
        if form not in formats:
            raise Invalid(f"There is no format {form!r}: choose {', '.join(formats) or 'our own'}.")
        text = formats[form].read(text)
    if text.count("\n") > LONGEST:
        raise Invalid(f"This journal is too long: at most {LONGEST} lines are read.")
    reason = replay.check(text, _rules_for)
    if reason:
        raise Invalid(reason)
    match = Match.from_jsonl(text, _rules_for)
    if not 0 <= match.header.seed < _SEED:
        raise Invalid("Line 1: the seed of a journal is a whole number from 0, of at most 39 figures.")
    return match


def _rules_for(slug: str) -> Rules[Any]:
    return chancellery.load(slug).rules


def keep_record(tables: Tables, owner: Account, match: Match[Any], title: str = "") -> Table:
    """A journal as a table that nobody sits at: to be looked at, and to be played on from."""
    header = match.header
    table = Table(
        id=new_id(),
        game=header.game,
        title=title.strip()[:80] or chancellery.load(header.game).info.title,
        options=dict(header.options),
        seed=str(header.seed),
        version=header.version,
        owner_id=owner.id,
        press="none",
        status="record",
        length=len(match.journal),
        result=dict(match.score() or {}) or None,
        remarks=[list(remark) for remark in match.remarks],
        seats=[Chair(seat=seat, place=i, kind="person") for i, seat in enumerate(header.seats)],
    )
    table.awaited = [decision.seat for decision in match.pending()]
    with tables.store.session() as session:
        session.add(table)
        session.flush()
        session.add_all(written_rows(table.id, match, tables.time(session)))
    return table


def play_on(
    tables: Tables, owner: Account, table_id: str, step: int, sitters: Mapping[Seat, Sitter], **more: Any
) -> tuple[Table, dict[Seat, str]]:
    """A new table that goes on where another stood; its dice are new, since those to come could be known.

    Where a held game is played on, its people, press and clock are taken along, whatever is asked for.
    """
    with tables.store.reading() as session:
        table = tables.table(session, table_id)
        match = tables.match(session, table)
        if is_short(table, match) and table.status in ("running", HELD):
            sitters, more = _as_they_sit(table, owner, match, step), as_it_was(table)
        elif table.status not in OPEN_TO_ALL:
            raise Illegal(
                "A game can be played on from a step once it is over; until then there is the sandbox."
            )
        match = match.at(step)
    if match.over:
        raise Illegal("The game is over at this step; choose an earlier one.")
    match.remarks = []
    match.play(TABLE, (RESEED, new_seed()))
    return tables.create(
        owner, table.game, table.options, sitters, played=match, forked_from=table_id, **more
    )


def _as_they_sit(table: Table, owner: Account, match: Match[Any], step: int) -> dict[Seat, Sitter]:
    """A held game goes on where it stands, and nobody changes seats: secrets stay where they are."""
    if owner.id != table.owner_id:
        raise Illegal("A game that stands still is played on by the owner of its table.")
    if step != len(match.journal):
        raise Illegal(
            f"A game that stands still is played on from where it stands: step {len(match.journal)}."
        )
    return {
        chair.seat: Sitter(chair.kind, chair.bot or "", account=chair.account_id) for chair in table.seats
    }


def as_it_was(table: Table) -> dict[str, Any]:
    """What a table that goes on elsewhere takes along; clocks begin anew."""
    return {
        "title": table.title,
        "public": table.public,
        "press": table.press,
        "open_press": table.open_press,
        "press_periods": table.press_periods,
        "anonymous": table.anonymous,
        "hints": table.hints,
        "clock": Clock.of(table),
        "webhook": table.webhook,
    }


def export(tables: Tables, session: Session, table: Table, seat: Seat | None) -> str:
    """The journal with what this reader may see of the press; its last line says how it ended.

    What the present rules refuse of it is not lost: it stands in notes.
    """
    match = tables.match(session, table)
    length = len(match.journal)
    match = match.at(length)
    match.remarks = [(step, kind, value) for step, kind, value in table.remarks if step <= length]
    match.remarks += [(step, "note", text) for step, text in press_remarks(session, table, seat, match)]
    match.remarks += [(length, "note", text) for text in _refused(session, table, length)]
    end: dict[str, Any] = {"pending": [], "score": match.score()}
    told = any(kind == "expect" and value == end for _, kind, value in match.remarks)
    if match.over and not told:
        match.remarks.append((len(match.journal), "expect", end))
    match.remarks.sort(key=lambda remark: remark[0])
    return match.to_jsonl()


def _refused(session: Session, table: Table, good: int) -> list[str]:
    """The entries that the present rules do not take, as text."""
    rows = session.execute(
        select(EntryRow.number, EntryRow.seat, cast(EntryRow.action, Text))
        .where(EntryRow.table_id == table.id, EntryRow.number > good, EntryRow.number <= table.length)
        .order_by(EntryRow.number)
    )
    return [say("log-not-taken", n=number, seat=seat, action=action) for number, seat, action in rows]


def log_text(tables: Tables, session: Session, table: Table, seat: Seat | None) -> str:
    """What a seat may know of a match, as sentences."""
    match = tables.match(session, table)
    game = chancellery.load(table.game)
    lines = [say("log-head", table=table.title, title=game.info.title, seat=seat), ""]
    besides = absences(session, table).begun(match)
    told = log_lines(game, match, seat, most=len(match.journal) + 1, besides=besides, joined=False)
    lines += [f"{line['step']:>5}  {line['text']}" for line in told]
    return "\n".join(lines) + "\n"


def marks(match: Match[Any], seat: Seat | None) -> dict[str, Any]:
    """For a scrubber: the steps at which turns begin, with their names, and those of a seat's own answers."""
    game = chancellery.load(match.header.game)
    caption = getattr(game.artist, "caption", None)
    turns: list[dict[str, Any]] = []
    walk = match.at(0)
    for step in range(len(match.journal) + 1):
        if step:
            walk.play(*match.journal[step - 1])
        name = caption(walk.view(seat)) if caption else ""
        if name and (not turns or turns[-1]["text"] != name):
            turns.append({"step": step, "text": name})
    mine = [step for step, entry in enumerate(match.journal, 1) if seat and entry.seat == seat]
    return {"turns": turns, "mine": mine}
