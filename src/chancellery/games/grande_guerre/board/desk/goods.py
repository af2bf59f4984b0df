"""Purchases, and corps on their fronts: what a purse or an army is shared out to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chancellery.core.decisions import Action
from chancellery.core.offered import Offered
from chancellery.core.shown import Cell, Column, Desk, Line, Offer
from chancellery.core.words import sentence
from chancellery.games.grande_guerre.board.desk.business import View, by_power, own_side, tabs
from chancellery.games.grande_guerre.board.tips import named, say
from chancellery.games.grande_guerre.rules.names import FRONTS, POWERS
from chancellery.games.grande_guerre.words.details import purchase
from chancellery.games.grande_guerre.words.named import war
from chancellery.games.grande_guerre.words.text import Words

NOTHING: Action = ("none",)
SINGLE = ("ambassador", "ship", "assault")
"""Goods of which there is one to buy."""


def purchases(w: Words, offered: Offered, view: View) -> Desk:
    """Treasuries as columns, goods as rows, and a row for each ally that may be helped."""
    slots = offered.ballot.slots
    cells = [cell for i, options in enumerate(offered.first()) for cell in _wares(w, slots[i], i, options)]
    columns = tuple(_purse(w, view, power, cells) for power in by_power(slots, "/"))
    shown = {cell.row for cell in cells}
    order = (*(kind for kind in war().cost if kind != "aid"), *(f"aid/{power}" for power in POWERS))
    return Desk(
        say(w, "desk-purchases"),
        columns,
        tuple(_ware(w, row) for row in order if row in shown),
        tuple(cells),
        (NOTHING,) * len(slots),
        tabs=tabs(w, view, "purchases"),
        ask=say(w, "desk-purchases-ask"),
        submits=(say(w, "desk-purchases-none"), say(w, "desk-purchases-submit")),
        example=say(w, "desk-purchases-example", power=slots[0].partition("/")[0]),
    )


def _purse(w: Words, view: View, power: str, cells: list[Cell]) -> Column:
    return Column(
        power,
        named(w, "power", power, "short"),
        power,
        most=view["war"]["treasury"].get(power, 0),
        unit=say(w, "desk-ep"),
        key=named(w, "power", power, "letters")[:1],
        full=say(w, "desk-purse-full", power=power),
        note="" if any(cell.column == power for cell in cells) else say(w, "desk-purse-empty"),
    )


def _wares(w: Words, slot: str, i: int, options: Sequence[Action]) -> Iterator[Cell]:
    """The cell of a kind of goods; aid has one for each ally, of which one is helped."""
    power, kind = slot.split("/")
    by_row: dict[str, list[Action]] = {}
    for action in options:
        if action != NOTHING:
            by_row.setdefault(f"aid/{action[1]}" if kind == "aid" else kind, []).append(action)
    none = say(w, "desk-no") if kind in SINGLE else "0"
    for row, found in by_row.items():
        ways = tuple(
            Offer(one, _amount(w, one), sum=sentence(w.action(one)) + ".", cost=int(purchase(*one)["price"]))
            for one in found
        )
        yield Cell(power, row, ways, (i,), "level", none)


def _amount(w: Words, action: Action) -> str:
    if action[0] in SINGLE:
        return say(w, "desk-yes")
    bought = purchase(*action)
    return str(bought["ep"] if action[0] == "aid" else bought["n"])


def _ware(w: Words, row: str) -> Line:
    kind, _, ally = row.partition("/")
    if ally:
        return Line(row, say(w, "desk-aid", power=ally), say(w, "desk-aid.effect"))
    price, step = war().cost[kind], war().price.steps_bought
    return Line(row, say(w, f"desk-ware-{kind}"), say(w, f"desk-ware-{kind}.effect", price=price, n=step))


def corps(w: Words, offered: Offered, view: View) -> Desk:
    """Armies as columns, fronts as rows: what is not sent to one of them stands on the chief front."""
    slots = offered.ballot.slots
    own = by_power(slots, "/")
    least, reach = _least(offered), _reach(offered)
    side = own_side(view, offered.ballot.seat)
    cells, columns = [], []
    for power, its in own.items():
        for i in its:
            ways = tuple(Offer(("corps", n), str(n), cost=n) for n in range(least[i], reach[i] + 1))
            cells.append(Cell(power, slots[i].partition("/")[2], ways, (i,), "choice"))
        most = sum(_fullest(offered, least, its))
        there = [front for front in FRONTS if power in view["war"]["fronts"][front]["corps"]]
        chief = [front for front in there if f"{power}/{front}" not in slots]
        mood = say(w, "desk-corps-rest", front=chief[0]) if chief else ""
        full = say(w, "desk-corps-full", power=power)
        columns.append(
            Column(
                power,
                named(w, "power", power, "short"),
                power,
                mood=mood,
                most=most,
                unit=say(w, "desk-corps-unit"),
                full=full,
                key=named(w, "power", power, "letters")[:1],
            )
        )
    shown = {cell.row for cell in cells}
    rows = tuple(
        Line(front, say(w, "desk-front", front=front), _facing(w, view, side, front))
        for front in FRONTS
        if front in shown
    )
    return Desk(
        say(w, "desk-corps"),
        tuple(columns),
        rows,
        tuple(cells),
        tuple(("corps", n) for n in least),
        preset=tuple(options[0] for options in offered.first()),
        tabs=tabs(w, view, "corps"),
        ask=say(w, "desk-corps-ask"),
        submits=(say(w, "desk-corps-submit"),),
    )


def _facing(w: Words, view: View, side: str, front: str) -> str:
    """How many corps stand there, on the own side and the other."""
    now, sides = view["war"]["fronts"][front], view["war"]["sides"]
    ours = sum(n for nation, n in now["corps"].items() if sides.get(nation) == side)
    return say(w, "desk-facing", ours=ours, theirs=sum(now["corps"].values()) - ours, line=now["line"])


def _least(offered: Offered) -> list[int]:
    """By slot: the corps that must stay there."""
    found: list[int] = []
    for _ in offered.ballot.slots:
        found.append(min(n for _, n in offered.options([("corps", n) for n in found])))
    return found


def _reach(offered: Offered) -> list[int]:
    """By slot: the most that may stand there, if no more than must stand elsewhere."""
    least = _least(offered)
    partial = [("corps", n) for n in least]
    return [max(n for _, n in offered.options(partial[:i])) for i in range(len(least))]


def _fullest(offered: Offered, least: list[int], slots: tuple[int, ...]) -> list[int]:
    """As many as can be sent from the chief front, the first front first."""
    partial = [("corps", n) for n in least[: slots[0]]]
    for _ in slots:
        partial.append(("corps", max(n for _, n in offered.options(partial))))
    return [n for _, n in partial[slots[0] :]]
