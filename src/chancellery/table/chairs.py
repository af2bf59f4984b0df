"""Chairs that somebody may take: the open ones, and those that an invitation is for."""

from __future__ import annotations

import hmac

from chancellery.core.decisions import Seat
from chancellery.core.errors import Illegal, Invalid
from chancellery.table.models import Chair, Table
from chancellery.table.standing import NotRunning, why_not_running


def invitations(table: Table) -> dict[Seat, str]:
    """The links that nobody has come by yet, for who may send them once more."""
    return {chair.seat: chair.invitation for chair in table.seats if chair.invitation}


def invited_to(table: Table, invitation: str) -> Chair:
    """The seat that an invitation is for."""
    for chair in table.seats:
        if chair.invitation and hmac.compare_digest(chair.invitation.encode(), invitation.encode()):
            return chair
    raise Invalid("This invitation has been used, or was never made.")


def free_chair(table: Table, seat: Seat | None, invitation: str) -> Chair:
    if table.status in ("over", "cancelled"):
        raise NotRunning(why_not_running(table))
    if invitation:
        return invited_to(table, invitation)
    for chair in table.seats:
        if chair.kind == "open" and seat in (None, chair.seat):
            return chair
    raise Illegal("That seat is taken." if seat else "No seat is free at this table.")
