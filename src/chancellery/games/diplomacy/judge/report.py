"""What the judge tells a game master: to read, to process, to draw."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from chancellery.core.decisions import Json
from chancellery.games.diplomacy.judge.course import Course, Record
from chancellery.games.diplomacy.judge.sheet import When
from chancellery.games.diplomacy.rules.adjustments import DISBANDED_AT_ONCE
from chancellery.games.diplomacy.rules.facts import Unit, board
from chancellery.games.diplomacy.rules.judge.explain import explain
from chancellery.games.diplomacy.words.orders.names import place_text
from chancellery.games.diplomacy.words.orders.notation import order_text

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


# To read.


def text_of(course: Course, title: str) -> str:
    """The whole game as plain text, and what comes next."""
    parts = [title] if title else []
    parts += ["\n".join(_phase(record)) for record in course.records]
    parts.append("\n".join(_standing(course)))
    return "\n\n".join(parts) + "\n"


def _phase(record: Record) -> Iterator[str]:
    b = board()
    title = f"{record.when.title}{' (nothing was written)' if record.implied else ''}"
    yield title
    yield "=" * len(title)
    written = [*(ruled.text for ruled in record.orders), *(item.text for item in record.refused)]
    width = max(map(len, written), default=0)
    words = [*(", ".join(ruled.results) for ruled in record.orders), *("ignored" for _ in record.refused)]
    wide = max(map(len, words), default=0)
    for power, name in enumerate(b.power_names):
        mine = [ruled for ruled in record.orders if ruled.power == power]
        refused = [item for item in record.refused if item.power == power]
        if mine or refused:
            yield name
        for ruled in mine:
            mark = {"implied": "Implied by another order. ", "none": "No order. "}.get(ruled.how, "")
            mark = "" if record.when.kind != "movement" and ruled.how == "none" else mark
            word = ", ".join(ruled.results)
            yield f"  {ruled.text:<{width}}  {word:<{wide}}  {mark}{ruled.reason}".rstrip()
        for item in refused:
            yield f"  {item.text:<{width}}  {'ignored':<{wide}}  {item.reason}".rstrip()
    if record.when.kind == "adjustment" and not record.orders:
        yield "No unit is built or disbanded."
    yield from record.notes
    yield from _after(record)


def _after(record: Record) -> Iterator[str]:
    b = board()
    for unit, why in record.disbanded:
        rule = DISBANDED_AT_ONCE[why]
        yield f"{b.power_names[unit.power]}'s {unit_text(unit)} is disbanded: {why} (§{rule})."
    for centre, power, before in record.taken:
        lost = f" from {b.power_names[before]}" if before >= 0 else ""
        yield f"{b.power_names[power]} takes control of {b.names[centre]}{lost} (§II.10)."
    if record.winner:
        yield f"{_seat(record.winner)} wins the game."


def _standing(course: Course) -> Iterator[str]:
    """The position at the end, and what is due."""
    b = board()
    yield "Position"
    yield "========"
    for power, name in enumerate(b.power_names):
        units = [boxed(unit) for unit in course.units if unit.power == power]
        centres = [place_text(c, "boxed") for c in b.centres if course.owner.get(c) == power]
        if units or centres:
            yield f"{name}: {', '.join(units) or 'no units'}"
            yield f"  {len(centres)} centre{'' if len(centres) == 1 else 's'}: {', '.join(centres) or 'none'}"
    yield ""
    yield from _next(course)


def _next(course: Course) -> Iterator[str]:
    b = board()
    last = course.records[-1]
    if last.winner:
        yield "The game is over."
        return
    yield f"Next: {course.when.title}."
    for beaten in course.dislodged:
        ways = ", ".join(place_text(to, "boxed") for to in beaten.retreats)
        whose = b.power_names[beaten.unit.power]
        yield (
            f"  {whose}'s {unit_text(beaten.unit)}, attacked from {b.names[beaten.attacker]}, "
            f"retreats to {ways}, or is disbanded."
        )
    if course.when.kind == "adjustment":
        for power, n in last.due.items():
            yield f"  {b.power_names[power]} {'builds' if n > 0 else 'disbands'} {_count(abs(n))}."
        if not last.due:
            yield "  No unit is built or disbanded."


def trees(course: Course, at: int, phase: str) -> Iterator[str]:
    """How the order of a unit was resolved, in the last phase that knows it or in the one named."""
    b = board()
    for record in reversed(course.records):
        outcome = record.outcome
        if outcome is None or not _called(record, phase):
            continue
        for i, ruling in enumerate(outcome.rulings):
            if b.area[ruling.unit.at] == b.area[at]:
                yield f"{record.when.title}, {b.power_names[ruling.unit.power]}"
                written = record.orders[i]
                if written.results[0] == "void" and not ruling.void and ruling.results[0] != "void":
                    yield f"{written.text}: {written.reason}"
                yield from explain(outcome, i).lines()
                return


# To process.


def data_of(course: Course, rules: str, title: str) -> Json:
    """The same as JSON, with our words for units and areas."""
    return {
        "game": "diplomacy",
        "title": title,
        "rules": rules,
        "players": course.players,
        "phases": [_phase_data(record) for record in course.records],
        "units": _units(course.units),
        "centres": _centres(course.owner),
        "next": course.when.name,
        "dislodged": _dislodged(course),
        "due": _due(course) if course.when.kind == "adjustment" else {},
        "winner": course.records[-1].winner or None,
    }


def _phase_data(record: Record) -> Json:
    b = board()
    return {
        "phase": record.when.name,
        "title": record.when.title,
        "written": not record.implied,
        "orders": _orders(record),
        "ignored": [
            {"power": b.powers[r.power], "text": r.text, "reason": r.reason, "line": r.line}
            for r in record.refused
        ],
        "notes": record.notes,
        "dislodged": [
            {
                "power": b.powers[d.unit.power],
                "unit": b.words(d.unit),
                "from": b.areas[d.attacker],
                "retreats": [b.locations[to] for to in d.retreats],
            }
            for d in record.dislodged
        ],
        "disbanded": [
            {"power": b.powers[unit.power], "unit": b.words(unit), "why": why}
            for unit, why in record.disbanded
        ],
        "taken": [
            {"centre": b.areas[c], "by": b.powers[p], "from": b.powers[q] if q >= 0 else None}
            for c, p, q in record.taken
        ],
        "units": _units(record.units),
        "centres": _centres(record.owner),
        "due": {b.powers[power]: n for power, n in record.due.items()},
        "winner": record.winner or None,
    }


def _orders(record: Record) -> list[dict[str, Any]]:
    b = board()
    return [
        {
            "power": b.powers[ruled.power],
            "unit": " ".join(ruled.action[:2]),
            "order": list(ruled.action),
            "text": ruled.text,
            "results": list(ruled.results),
            "reason": ruled.reason,
            "how": ruled.how or "written",
        }
        for ruled in record.orders
    ]


def _units(units: list[Unit]) -> dict[str, list[str]]:
    b = board()
    return {power: [b.words(unit) for unit in units if unit.power == p] for p, power in enumerate(b.powers)}


def _centres(owner: dict[int, int]) -> dict[str, list[str]]:
    b = board()
    return {power: [b.areas[c] for c in b.centres if owner.get(c) == p] for p, power in enumerate(b.powers)}


def _dislodged(course: Course) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = _phase_data(course.records[-1])["dislodged"]
    return found


def _due(course: Course) -> dict[str, int]:
    return {board().powers[power]: n for power, n in course.records[-1].due.items()}


# To draw.


def view_of(course: Course, phase: str = "") -> dict[str, Any]:
    """A phase as a board, the last if none is named: where the units are then, and their orders as arrows."""
    record = next((one for one in reversed(course.records) if _called(one, phase)), course.records[-1])
    data = _phase_data(record)
    when: When = record.when
    return {
        "game": "diplomacy",
        "seat": None,
        "phase": when.name,
        "season": when.season,
        "year": when.year,
        "kind": when.kind,
        "units": data["units"],
        "centres": data["centres"],
        "dislodged": data["dislodged"],
        "orders": [order for order in data["orders"] if len(order["order"]) > 2],
    }


# Words.


def _called(record: Record, phase: str) -> bool:
    """Whether a phase is meant by `s1901m`, `spring 1901`, or nothing at all."""
    return not phase or phase in (record.when.name.lower(), record.when.title.lower())


def unit_text(unit: Unit) -> str:
    """`fleet in Rumania`."""
    return f"{'fleet' if unit.fleet else 'army'} in {board().names[board().area[unit.at]]}"


def boxed(unit: Unit) -> str:
    """`F (StP) sc`."""
    return order_text((*board().words(unit).split(), "H"), "boxed").removesuffix(" Stands")


def _seat(seat: str) -> str:
    return {"entente": "The Entente", "central": "The Central Powers"}.get(seat, seat.capitalize())


def _count(n: int) -> str:
    return f"{_NUMBERS[n] if n < len(_NUMBERS) else n} unit{'' if n == 1 else 's'}"
