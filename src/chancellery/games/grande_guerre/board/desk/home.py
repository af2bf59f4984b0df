"""Political actions, and what governments do at the end of a turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from chancellery.core.decisions import Action
from chancellery.core.offered import Offered
from chancellery.core.rolls import Prospect, throws
from chancellery.core.shown import Cell, Desk, Line, Offer
from chancellery.core.words import signed
from chancellery.games.grande_guerre.board.desk.business import View, by_number, by_power, government, tabs
from chancellery.games.grande_guerre.board.tips import named, say, told
from chancellery.games.grande_guerre.rules.names import NO_TARGET
from chancellery.games.grande_guerre.words.named import facts
from chancellery.games.grande_guerre.words.text import Words

CERTAIN = 100
PERCENT = 100


def actions(w: Words, offered: Offered, view: View) -> Desk:
    """Governments as columns, actions as rows: chance, will on success, will on failure."""
    slots, options = offered.ballot.slots, offered.first()
    own = by_power(slots, " ")
    cells = list(_cells(w, offered, view, {power: (its, options[its[0]]) for power, its in own.items()}))
    shown = {cell.row for cell in cells}
    rows = tuple(_row(w, one.slug) for one in facts().actions if one.slug in shown)
    order = {row.id: i for i, row in enumerate(rows)}
    return Desk(
        say(w, "desk-actions"),
        tuple(
            government(
                w, view, power, most=len(its), full=say(w, "desk-actions-full", power=power, n=len(its))
            )
            for power, its in own.items()
        ),
        rows,
        tuple(sorted(cells, key=lambda cell: order[cell.row])),
        tuple(("pass", slot.partition(" ")[0]) for slot in slots),
        tabs=tabs(w, view, "actions"),
        ask=say(w, "desk-actions-ask", n=len(own)),
        legend=say(w, "desk-actions-legend"),
        foot=say(w, "desk-actions-foot"),
        submits=by_number(w, "desk-actions-submit", len(slots)),
        spare=by_number(w, "desk-actions-spare", len(slots)),
        example=say(w, "desk-actions-example", power=next(iter(own)), action=rows[0].id) if rows else "",
        closed=say(w, "desk-actions-closed", n=len(facts().actions) - len(rows)),
    )


def _row(w: Words, name: str) -> Line:
    once = say(w, "desk-action-shared") if facts().action[name].shared else ""
    return Line(name, named(w, "action", name, "short"), named(w, "action", name, "effect"), once=once)


def _cells(
    w: Words, offered: Offered, view: View, menus: dict[str, tuple[tuple[int, ...], Iterable[Action]]]
) -> Iterator[Cell]:
    for power, (slots, options) in menus.items():
        by_name: dict[str, list[Action]] = {}
        for action in options:
            if action[0] == "act":
                by_name.setdefault(action[2], []).append(action)
        now = view["powers"][power]["nw"]
        for name, found in by_name.items():
            ahead = offered.prospects(slots[0], found[0])
            effect = named(w, "action", name, "text")
            ways = tuple(
                Offer(
                    action,
                    "" if (action[3],) == NO_TARGET else _target(w, action),
                    **foreseen(w, ahead, now, effect),
                )
                for action in found
            )
            yield Cell(power, name, ways, slots)


def _target(w: Words, action: Action) -> str:
    return say(w, "desk-target", target=action[3])


def foreseen(w: Words, ahead: list[Prospect], now: int, effect: str = "") -> dict[str, Any]:
    """The figures of an attempt: its chance, will on success and failure, the sum, and what to expect."""
    sums = [w.roll(roll, fields) for roll, fields, _ in ahead]
    found: dict[str, Any] = {"sum": told(w, [*sums, *([effect] if effect else [])])}
    lifts = [one for one in ahead if one.roll.name in ("government_will", "parliament_on_government")]
    if lifts:
        return {**found, **_lifted(w, ahead, now)}
    for roll, fields, _ in ahead:
        chance = CERTAIN if roll.how == "certain" else roll.against
        gain, loss = fields.get("success", 0), fields.get("failure", 0)
        raised = fields.get("raised", 0)
        found["chance"] = say(w, "desk-chance", chance=None if chance >= CERTAIN else chance)
        found["gain"] = say(w, "desk-raised", n=raised) if raised else signed(gain)
        found["loss"] = signed(loss) if chance < CERTAIN else ""
        found["worth"] = chance * (max(0, raised - now) if raised else gain) + (PERCENT - chance) * loss
    return found


def _lifted(w: Words, ahead: list[Prospect], now: int) -> dict[str, Any]:
    """A new government: how far it brings will, unless somebody spoils it."""
    by_name = {one.roll.name: one for one in ahead}
    spoiled = by_name["government_spoiled"].roll.against if "government_spoiled" in by_name else 0
    if lift := by_name.get("government_will"):
        most = lift.fields["most"]
        faces = throws(lift.roll.dice)
        risen = sum(max(now, min(most, now + face + lift.roll.added)) - now for face in faces) / len(faces)
    else:
        most = by_name["parliament_on_government"].fields["to"]
        risen = most - now
    return {
        "chance": say(w, "desk-chance", chance=PERCENT - spoiled if spoiled else None),
        "gain": say(w, "desk-raised", n=most),
        "worth": round((PERCENT - spoiled) * risen),
    }


# The end of a turn.


def measures(w: Words, offered: Offered, view: View) -> Desk:
    """Each government appeals, is replaced, waits, or gives the war up."""
    slots, options = offered.ballot.slots, offered.first()
    cells = tuple(
        Cell(
            power, "measure", tuple(_measure(w, offered, view, i, one) for one in options[i]), (i,), "choice"
        )
        for i, power in enumerate(slots)
    )
    return Desk(
        say(w, "desk-measures"),
        tuple(government(w, view, power) for power in slots),
        (Line("measure", ""),),
        cells,
        tuple(found[0] for found in options),
        shape="list",
        ask=say(w, "desk-measures-ask"),
        legend=say(w, "desk-measures-legend"),
        submits=(say(w, "desk-measures-submit"),),
        report=say(w, "desk-measures-report", turn=view["turn"]),
    )


def _measure(w: Words, offered: Offered, view: View, i: int, action: Action) -> Offer:
    what, power = action
    name, ahead = say(w, f"desk-measure-{what}"), offered.prospects(i, action)
    if not ahead:
        return Offer(action, name, sum=say(w, f"desk-measure-{what}.tip"), cost=0)
    figures = foreseen(w, ahead[:1] if what == "both" else ahead, view["powers"][power]["nw"])
    figures["sum"] = told(w, [w.roll(roll, fields) for roll, fields, _ in ahead])
    return Offer(action, name, cost=0, **figures)
