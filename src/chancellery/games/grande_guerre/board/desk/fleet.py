"""Whether a fleet sails, as a part of the sheet; asked alone it is a plain choice."""

from __future__ import annotations

from collections.abc import Sequence

from chancellery.core.decisions import Choice
from chancellery.core.rolls import Prospect
from chancellery.core.shown import Cell, Column, Desk, Line, Offer
from chancellery.games.grande_guerre.board.desk.business import View, tabs
from chancellery.games.grande_guerre.board.tips import named, say, told
from chancellery.games.grande_guerre.words.text import Words

STAY, SAIL = ("stay",), ("sail",)


def fleet(w: Words, choice: Choice, ahead: Sequence[Prospect], view: View) -> Desk:
    power = choice.about[0]
    battle = told(w, [w.roll(roll, fields) for roll, fields, _ in ahead])
    ways = tuple(Offer(one, say(w, f"desk-fleet-{one[0]}"), sum=battle, cost=0) for one in (STAY, SAIL))
    return Desk(
        say(w, "desk-fleet"),
        (
            Column(
                power, named(w, "power", power, "short"), power, key=named(w, "power", power, "letters")[:1]
            ),
        ),
        (Line("fleet", say(w, "desk-fleet-row", power=power), say(w, "desk-fleet-row.effect")),),
        (Cell(power, "fleet", ways, (0,), "choice"),),
        (STAY,),
        tabs=tabs(w, view, "fleet"),
        ask=say(w, "desk-fleet-ask", power=power),
        submits=(say(w, "desk-fleet-submit"),),
    )
