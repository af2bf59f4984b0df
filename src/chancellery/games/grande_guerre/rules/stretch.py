"""What a seat is asked in one stretch: purchases, ambassadors, corps, fleet, offensives.

Between two of these little happens, and mostly nothing that concerns the next one. So it can be told what
that one will be if nothing does: the ops that prepare it are run, with what the seat itself has answered,
and all in between that throws dice, reveals or asks for something else is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chancellery.core.agenda import FORK, Frame
from chancellery.core.decisions import Action, Decision, Seat
from chancellery.games.grande_guerre.rules.state import State

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre

PARTS = ("war_buy", "choose_posts", "war_deploy", "war_sail", "war_plans")
"""The questions of a stretch."""
PREPARED_BY = frozenset(
    {
        "after_opening",
        "deploy",
        "place_ambassadors",
        "send_ambassadors",
        "war_bought",
        "war_opening_deploy",
        "war_planning",
        "war_sorties",
    }
)
"""What makes the next part what it is; it throws no dice, and needs no answers but the seat's own."""


def later_parts(rules: GrandeGuerre, s: State, seat: Seat, answer: Action) -> list[tuple[State, Decision]]:
    """Positions in which a seat is asked the parts after the one that it answers so, in their order.

    `s` is a position that the seat cannot tell from the real one. What others have sealed is taken from it:
    somebody's aid would be made up.
    """
    world = s.clone()
    own = _own_frame(world.agenda.pop(), seat) if world.agenda else None
    if own is None or own[0] not in PARTS:
        return []
    world.sealed = {}
    if own[0].startswith("war_"):
        war: Any = world.war
        war.sealed = {}
    respond = rules.ops.asks[own[0]].respond
    assert respond is not None
    respond(rules, world, None, answer, *own[1:])
    found: list[tuple[State, Decision]] = []
    while world.agenda:
        frame = world.agenda.pop()
        if frame[0] in PREPARED_BY:
            rules.ops.ops[frame[0]](rules, world, None, *frame[1:])
        elif (own := _own_frame(frame, seat)) and own[0] in PARTS:
            asked = world.clone()
            asked.agenda = [(FORK, ((seat, (own,)),))]
            found.append((asked, rules.pending(asked)[0]))
    return found


def _own_frame(frame: Frame, seat: Seat) -> Frame | None:
    """What a frame asks of a seat first, if it asks several at once."""
    branch: tuple[Frame, ...] = dict(frame[1]).get(seat, ()) if frame[0] == FORK else ()
    return branch[-1] if branch else None
