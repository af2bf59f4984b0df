"""A run of answers in one request, as a plan has tried it out: each is an entry of its own."""

from __future__ import annotations

from typing import Any

from chancellery.core.codec import action_from_json
from chancellery.core.errors import ChancelleryError, Invalid
from chancellery.table.live import LiveTable
from chancellery.table.models import Account
from chancellery.table.moves import Answer
from chancellery.table.plans import LONGEST, goes_on
from chancellery.web.act import ActIn
from chancellery.web.services import Services
from chancellery.web.viewer import find_seat, own_answer


async def act_all(services: Services, account: Account, table_id: str, data: ActIn) -> dict[str, Any]:
    """Give one after the other, until a die has fallen, something was learned or another is asked.

    What is refused before the first was taken is refused as any answer is; later it ends the run.
    """
    seat = data.seat
    if len(data.answers) > LONGEST:
        raise Invalid(f"A plan has {LONGEST} answers at most.")

    def check(table: LiveTable) -> None:
        find_seat(services, table, account, seat)

    frames: list[Any] = []
    length = taken = 0
    asked: int | None = data.decision
    for action in [action_from_json(one) for one in data.answers]:
        mark = f"{data.key}-{taken}" if data.key else None
        answer = Answer(table_id, seat, action, asked, key=mark, check=check)
        try:
            with own_answer():
                done = await services.tables.moves.act_soon(answer)
        except ChancelleryError:
            if not taken:
                raise
            break
        taken, length = taken + 1, done.number
        if frame := services.audiences.show(done.table, done.match).get(seat):
            frames.append(frame)
        repeated = not done.events and done.match.length > done.number
        if repeated or not goes_on(done.match.at(done.number - 1), done.match, seat, action):
            break
        asked = done.match.decision_id(seat)
    return {"length": length, "taken": taken, "frames": frames}
