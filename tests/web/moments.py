"""Moments of a match for a page to open: played here by first answers, brought to the server as a journal.

Nobody clicks or waits through what comes before, and it is the same in every run.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import chancellery
from chancellery.core.decisions import Seat
from tests.table.seated import first_answer
from tests.web.conftest import Desk
from tests.web.test_press_pages import asked


@cache
def journal_at(game: str, seat: Seat, what: str, **options: Any) -> tuple[str, int]:
    """The journal up to where a seat is first asked that, and its length."""
    match = chancellery.new(game, 1914, **options)
    while not ((decision := match.decision(seat)) and decision.what == what):
        first = match.pending()[0].seat
        match.play(first, first_answer(match, first))
    return match.to_jsonl(), match.length


def set_up_at(desk: Desk, journal: str, length: int, mine: tuple[Seat, ...], bot: str = "") -> str:
    """A table that goes on there, with these seats in one browser and bots on the others; gives its id."""
    kept = asked(desk, "/api/import", {"text": journal})["table"]
    seats = {
        chair["seat"]: {"kind": "me"} if chair["seat"] in mine else {"kind": "bot", "bot": bot}
        for chair in kept["seats"]
    }
    forked = asked(desk, f"/api/tables/{kept['id']}/fork", {"step": length, "seats": seats})
    return str(forked["table"]["id"])
