"""When letters may be written: the table's press rule, and the title's own time for negotiation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

import chancellery
from chancellery.core.contract import Period, Rules
from chancellery.core.errors import Invalid
from chancellery.core.match import Match
from chancellery.table.models import EntryRow, Table
from chancellery.table.said import say

PRESS = ("full", "public", "none")
PERIODS = ("off", "phases", "timed")
CLOSED = ("cancelled", "record")
"""States of a table in which nobody writes any more."""


@dataclass(frozen=True, slots=True)
class Talk:
    """Whether letters may be written now; if not, why."""

    allowed: bool
    reason: str = ""
    rule: str = ""
    period: str = ""
    left: int | None = None
    """Seconds until the period ends, where it is timed."""


def period_of(rules: Rules[Any], state: Any) -> Period | None:
    """The title's own word on negotiation in a position; None if it has none."""
    ask = getattr(rules, "negotiation", None)
    found: Period | None = ask(state) if ask else None
    return found


def check_press(rules: Rules[Any], state: Any, press: str, periods: str) -> None:
    """Refuse what a new table cannot have."""
    if press not in PRESS:
        raise Invalid(f"Press is {', '.join(PRESS[:-1])} or {PRESS[-1]}; not {press!r}.")
    if periods not in PERIODS:
        raise Invalid(f"Press periods are {', '.join(PERIODS[:-1])} or {PERIODS[-1]}; not {periods!r}.")
    if periods != "off" and period_of(rules, state) is None:
        title = chancellery.load(rules.info.slug).info.title
        raise Invalid(f"{title} has no time of its own for negotiation; leave press periods off.")


def talk_now(session: Session, table: Table, match: Match[Any], now: datetime) -> Talk:
    """Whether the seats may write to each other at this moment."""
    if table.press == "none":
        return Talk(False, say("talk-none"))
    if table.status in CLOSED:
        return Talk(False, say("talk-closed", status=table.status))
    period = period_of(match.rules, match.state)
    if table.press_periods == "off" or period is None or table.status == "over":
        return Talk(True)
    if table.status == "open":
        return Talk(False, say("talk-not-begun"), period.rule)
    if not period.minutes:
        return Talk(False, say("talk-not-now"), period.rule, period.name)
    if table.press_periods == "phases":
        return Talk(True, "", period.rule, period.name)
    if table.status == "paused":
        return Talk(False, say("talk-paused"), period.rule, period.name)
    since = _since(session, table, match, period)
    left = period.minutes * 60 - int((now - since).total_seconds() - _paused(table.pauses, since))
    if left <= 0:
        reason = say("talk-over", n=period.minutes, period=period.name)
        return Talk(False, reason, period.rule, period.name, 0)
    return Talk(True, "", period.rule, period.name, left)


def _since(session: Session, table: Table, match: Match[Any], period: Period) -> datetime:
    """When a period began: with the entry that opened it, or with the game."""
    step = len(match.journal)
    while step and period_of(match.rules, match.at(step - 1).state) == period:
        step -= 1
    entry = session.get(EntryRow, (table.id, step)) if step else None
    return entry.at if entry else table.began or table.created


def _paused(pauses: Sequence[Sequence[str | None]], since: datetime) -> float:
    """Seconds since then for which the game stood still."""
    seconds = 0.0
    for begin, end in pauses:
        if begin and end and (until := datetime.fromisoformat(end)) > since:
            seconds += (until - max(since, datetime.fromisoformat(begin))).total_seconds()
    return seconds
