"""The fronts: postures with what their throws lead to, allies who join in, corps that must leave the line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chancellery.core.decisions import Action
from chancellery.core.offered import Offered
from chancellery.core.rolls import Roll
from chancellery.core.shown import Cell, Column, Desk, Helper, Line, Offer
from chancellery.core.words import sentence
from chancellery.games.grande_guerre.board.desk.business import View, own_side
from chancellery.games.grande_guerre.board.desk.places import stands
from chancellery.games.grande_guerre.board.tips import named, say
from chancellery.games.grande_guerre.rules.names import FRONTS, SIDES
from chancellery.games.grande_guerre.rules.war.attack import RESULTS
from chancellery.games.grande_guerre.rules.war.postures import WITHOUT
from chancellery.games.grande_guerre.words.text import Words

KINDS = {"breakthrough": "best", "one_gate": "good", "no_ground": "plain", "repulse": "bad", "none": "plain"}


def postures(w: Words, offered: Offered, view: View) -> Desk:
    """A block for each front: hold, press or attack, each with what 36 throws lead to."""
    slots, side = offered.ballot.slots, own_side(view, offered.ballot.seat)
    options = offered.first()
    cells = tuple(_posture(w, offered, view, i, found) for i, found in enumerate(options))
    plan = next(iter(offered.ballot.about), "")
    columns = [
        _front(w, view, side, front, _bound(w, plan, found))
        for front, found in zip(slots, options, strict=True)
    ]
    columns += [_front(w, view, side, front, note) for front, note in _settled(w, offered, view, side)]
    return Desk(
        say(w, "desk-postures"),
        tuple(columns),
        (Line("posture", ""),),
        cells,
        tuple(found[0] for found in options),
        shape="list",
        ask=say(w, "desk-postures-ask"),
        legend=say(w, "desk-postures-legend"),
        submits=(say(w, "desk-postures-submit"),),
    )


def _front(w: Words, view: View, side: str, front: str, note: str = "") -> Column:
    return Column(front, sentence(named(w, "front", front, "")), mood=stands(w, view, side, front), note=note)


def _bound(w: Words, plan: str, options: Sequence[Action]) -> str:
    """Why an army may not hold."""
    if ("hold",) in options:
        return ""
    return say(w, "reason-plan_demands", plan=plan) if plan else say(w, "reason-offensive_running")


def _posture(w: Words, offered: Offered, view: View, i: int, options: Sequence[Action]) -> Cell:
    front = offered.ballot.slots[i]
    allies = tuple(dict.fromkeys(power for action in options for power in action[1:]))
    corps = view["war"]["fronts"][front]["corps"]
    helpers = tuple(
        Helper(
            power,
            say(w, "desk-ally", power=power, n=corps.get(power, 0)),
            say(w, "desk-joins"),
            say(w, "desk-stays"),
        )
        for power in allies
    )
    ways = []
    for action in options:
        name = action[0].removesuffix(WITHOUT)
        attacks = name in ("pressure", "offensive")
        along = tuple(power for power in allies if power not in action[1:]) if attacks else ()
        ways.append(
            Offer(action, say(w, f"option-{name}"), cost=0, along=along, **_likely(w, offered, i, action))
        )
    return Cell(front, "posture", tuple(ways), (i,), "choice", helpers=helpers)


def _likely(w: Words, offered: Offered, i: int, action: Action) -> dict[str, Any]:
    for roll, fields, _ in offered.prospects(i, action):
        return {"sum": w.roll(roll, fields), "throws": _throws(w, roll)}
    return {"sum": say(w, f"desk-order-{action[0]}")}


def _throws(w: Words, roll: Roll) -> tuple[tuple[str, int, str, str], ...]:
    """The best result first."""
    found = sorted(roll.tally().items(), reverse=True) if roll.ends else []
    counted = [(RESULTS[end], n) for end, n in found if n]
    return tuple(
        (say(w, f"desk-throws-{name}"), n, KINDS[name], say(w, f"desk-throws-{name}.short"))
        for name, n in counted
    )


def _settled(w: Words, offered: Offered, view: View, side: str) -> list[tuple[str, str]]:
    """Fronts where this seat has nothing to choose, and why."""
    war, found = view["war"], []
    running = {
        one["front"]: one for one in war["offensives"] if one["status"] == "running" and one["side"] == side
    }
    for front in FRONTS:
        now = war["fronts"][front]
        if front in offered.ballot.slots or not now["open"]:
            continue
        ours = [nation for nation in now["corps"] if war["sides"].get(nation) == side]
        mine = offered.ballot.seat in SIDES or offered.ballot.seat in ours
        if front in running and mine:
            drive = running[front]
            found.append((front, say(w, "desk-goes-on", power=drive["main"], start=drive["start"])))
        elif not ours:
            found.append((front, say(w, "desk-no-corps")))
        elif offered.ballot.seat in SIDES:
            found.append((front, say(w, "desk-no-attack")))
    return found


def joining(w: Words, offered: Offered, view: View) -> Desk:
    """Whether own corps take part in an ally's attack."""
    slots = offered.ballot.slots
    side = own_side(view, offered.ballot.seat)
    columns, cells = [], []
    for i, options in enumerate(offered.first()):
        front, power = slots[i].split("/")
        n = view["war"]["fronts"][front]["corps"].get(power, 0)
        columns.append(
            Column(slots[i], say(w, "desk-ally", power=power, n=n), power, mood=stands(w, view, side, front))
        )
        ways = tuple(Offer(one, w.action(one), sum=say(w, f"desk-order-{one[0]}"), cost=0) for one in options)
        cells.append(Cell(slots[i], "join", ways, (i,), "choice"))
    return Desk(
        say(w, "desk-joining"),
        tuple(columns),
        (Line("join", ""),),
        tuple(cells),
        tuple(options[0] for options in offered.first()),
        shape="list",
        submits=(say(w, "desk-postures-submit"),),
    )


def withdrawals(w: Words, offered: Offered, view: View) -> Desk:
    """From which fronts corps or steps are taken: all that are due, as many as stand there."""
    slots, options = offered.ballot.slots, offered.first()
    power = slots[0].partition("/")[0]
    what = "desk-withdrawn" if offered.ballot.what == "war_aside" else "desk-lost"
    due = say(w, f"{what}.due", n=len(slots))
    column = Column(
        power, named(w, "power", power), power, most=len(slots), whole=True, unit=say(w, "desk-due"), full=due
    )
    places = tuple(range(len(slots)))
    return Desk(
        say(w, what),
        (column,),
        tuple(Line(front, sentence(named(w, "front", front, ""))) for _, front in options[0]),
        tuple(
            Cell(power, one[1], (Offer(one, sum=due),), places, "count", most=_left(offered, one))
            for one in options[0]
        ),
        tuple(found[0] for found in options),
        submits=(say(w, f"{what}.submit"),),
    )


def _left(offered: Offered, front: Action) -> int:
    """How often a front has something to give."""
    taken: list[Action] = []
    while len(taken) < len(offered.ballot.slots) and front in offered.options(taken):
        taken.append(front)
    return len(taken)
