"""From one position of a match to the next: what is open then, under which numbers, and what was sealed."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from chancellery.core import journal as text_form
from chancellery.core.agenda import FORK
from chancellery.core.chance import seeded
from chancellery.core.contract import Rules, State
from chancellery.core.decisions import TABLE, Action, Event, Log, Seat
from chancellery.core.errors import Invalid
from chancellery.core.journal import Entry, Header
from chancellery.core.past import Open, Point

RESEED = "reseed"
"""`play(TABLE, (RESEED, seed))`: chance comes from another seed from here on, in any title."""


def first(rules: Rules[Any], header: Header, state: Any) -> Point:
    """Before the first entry."""
    digest = hashlib.sha256(text_form.dumps(header.to_json()).encode()).digest()
    opened = {one.seat: Open(_number(digest), one) for one in rules.pending(state)}
    return Point(state, opened, len(opened) > 1, False, digest, header.seed, 0)


def follow(rules: Rules[Any], before: Point, entry: Entry, length: int, log: Log | None = None) -> Point:
    """After an entry, the one that makes so many; what the rules refuse, they refuse on a clone."""
    after = before.state.clone()
    seed, seeded_at = before.seed, before.seeded_at
    if entry.seat == TABLE and entry.action[:1] == (RESEED,):
        seed, seeded_at = _seed(entry.action), length
        after.rng = seeded(seed)
    else:
        rules.apply(after, entry.seat, entry.action, log)
    digest = hashlib.sha256(before.digest + text_form.entry_line(entry).encode()).digest()
    opened = {}
    kept = False
    for decision in rules.pending(after):
        old = before.opened.get(decision.seat)
        # What others answer does not make mine stale; my own answer always does.
        if old and decision.seat != entry.seat and old.decision == decision:
            opened[decision.seat] = old
            kept = True
        else:
            opened[decision.seat] = Open(_number(digest), decision)
    goes_on = before.together and (kept or _same_fork(before.state, after, entry.seat))
    together, joined = len(opened) > 1 or goes_on, before.together and not goes_on
    return Point(after, opened, together, joined, digest, seed, seeded_at)


def undoable(before: Point, after: Point, seat: Seat, log: Sequence[Event]) -> bool:
    """Whether nobody learned anything, or threw dice, by an entry."""
    told = any(event.get("reveal") or set(event.get("to") or ()) - {seat} for event in log)
    agreed = seat == TABLE
    return before.state.rng == after.state.rng and not after.joined and not told and not agreed


def _same_fork(before: State, after: State, seat: Seat) -> bool:
    """Whether the fork on top is still the one that this seat has just moved on in."""
    if not (_forked(before) and _forked(after) and len(before.agenda) == len(after.agenda)):
        return False
    old, new = dict(before.agenda[-1][1]), dict(after.agenda[-1][1])
    return {**old, seat: ()} == {**new, seat: ()} and seat in new


def _forked(s: State) -> bool:
    return bool(s.agenda) and s.agenda[-1][0] == FORK


def _number(digest: bytes) -> int:
    """As many bits as a number in a browser can hold."""
    return int.from_bytes(digest[:8], "big") >> 11


def _seed(action: Action) -> int:
    match action:
        case (_, int(seed)) if seed >= 0:
            return seed
    raise Invalid("A new seed is one whole number, from 0.")
