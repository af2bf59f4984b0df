"""What the judge tells a game master: to read, to process, to draw."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from chancellery.core.decisions import Json
from chancellery.core.words import sentence
from chancellery.games.diplomacy.judge.course import Course, Record, Ruled
from chancellery.games.diplomacy.judge.sheet import When
from chancellery.games.diplomacy.rules.facts import Unit, board
from chancellery.games.diplomacy.rules.judge.explain import explain
from chancellery.games.diplomacy.rules.reasons import as_json
from chancellery.games.diplomacy.words.arguments import lines_of
from chancellery.games.diplomacy.words.details import told
from chancellery.games.diplomacy.words.text import Words

# To read.


def text_of(w: Words, course: Course, title: str) -> str:
    """The whole game as plain text, and what comes next."""
    parts = [title] if title else []
    parts += ["\n".join(_phase(w, record)) for record in course.records]
    parts.append("\n".join(_standing(w, course)))
    return "\n\n".join(parts) + "\n"


def _phase(w: Words, record: Record) -> Iterator[str]:
    title = w.say("report-heading", {"phase": record.when.told, "implied": record.implied})
    yield title
    yield "=" * len(title)
    rows = [
        (ruled.power, _text(w, ruled), _results(w, ruled), _remark(w, record, ruled))
        for ruled in record.orders
    ]
    ignored = w.say("result-ignored")
    rows += [(item.power, item.text, ignored, w.cited(item.why)) for item in record.refused]
    width = max((len(text) for _, text, _, _ in rows), default=0)
    wide = max((len(result) for _, _, result, _ in rows), default=0)
    for power, slug in enumerate(board().powers):
        mine = [row for row in rows if row[0] == power]
        if mine:
            yield w.form("power", slug)
        for _, text, result, remark in mine:
            yield f"  {text:<{width}}  {result:<{wide}}  {remark}".rstrip()
    if record.when.kind == "adjustment" and not record.orders:
        yield w.say("report-nothing-due")
    yield from (w.say(*note) for note in record.notes)
    yield from _after(w, record)


def _text(w: Words, ruled: Ruled) -> str:
    """The canonical order; as it was written, if it could not be understood."""
    return ruled.written or w.action(ruled.action)


def _results(w: Words, ruled: Ruled) -> str:
    return ", ".join(w.form("result", result) for result in ruled.results)


def _remark(w: Words, record: Record, ruled: Ruled) -> str:
    """Who wrote the order, if nobody did, and the reason."""
    parts = [w.cited(*ruled.why)]
    if ruled.how == "implied" or (ruled.how == "none" and record.when.kind == "movement"):
        parts.insert(0, w.say(f"report-{ruled.how}"))
    return " ".join(parts)


def _after(w: Words, record: Record) -> Iterator[str]:
    b = board()
    for unit, why in record.disbanded:
        fields = {"power": b.powers[unit.power], "unit": b.words(unit), "why": why.key}
        yield w.say("event-disband", fields)
    for centre, power, before in record.taken:
        whose = b.powers[before] if before >= 0 else ""
        yield w.say("report-taken", {"power": b.powers[power], "area": b.areas[centre], "before": whose})
    if record.winner:
        yield sentence(w.say("report-won", {"seat": record.winner}))


def _standing(w: Words, course: Course) -> Iterator[str]:
    """The position at the end, and what is due."""
    b = board()
    heading = w.say("report-position")
    yield heading
    yield "=" * len(heading)
    for power, slug in enumerate(b.powers):
        units = [b.words(unit) for unit in course.units if unit.power == power]
        centres = [b.areas[c] for c in b.centres if course.owner.get(c) == power]
        if units or centres:
            yield w.say("report-units", {"power": slug, "held": units})
            yield f"  {w.say('report-centres', {'centres': centres})}"
    yield ""
    yield from _next(w, course)


def _next(w: Words, course: Course) -> Iterator[str]:
    b = board()
    last = course.records[-1]
    if last.winner:
        yield w.say("report-over")
        return
    yield w.say("report-next", {"phase": course.when.told})
    for beaten in _dislodged(w, course):
        yield f"  {w.say('report-retreat', {**beaten, 'ways': beaten['retreats']})}"
    if course.when.kind == "adjustment":
        for power, n in last.due.items():
            yield f"  {w.say('report-due', {'power': b.powers[power], 'n': n})}"
        if not last.due:
            yield f"  {w.say('report-nothing-due')}"


def trees(w: Words, course: Course, at: int, phase: str) -> Iterator[str]:
    """How the order of a unit was resolved, in the last phase that knows it or in the one named."""
    b = board()
    for record in reversed(course.records):
        outcome = record.outcome
        if outcome is None or not _called(w, record, phase):
            continue
        for i, ruling in enumerate(outcome.rulings):
            if b.area[ruling.unit.at] == b.area[at]:
                whose = b.powers[ruling.unit.power]
                yield w.say("report-explained", {"phase": record.when.told, "power": whose})
                ruled = record.orders[i]
                if ruled.results[0] == "void" and not ruling.void and ruling.results[0] != "void":
                    yield w.say("step-order", {"order": _text(w, ruled), "told": told(ruled.why)})
                yield from lines_of(w, explain(outcome, i))
                return


# To process.


def data_of(w: Words, course: Course, rules: str, title: str) -> Json:
    """The same as JSON, with our words for units and areas."""
    return {
        "game": "diplomacy",
        "title": title,
        "rules": rules,
        "players": course.players,
        "phases": [_phase_data(w, record) for record in course.records],
        "units": _units(course.units),
        "centres": _centres(course.owner),
        "next": course.when.name,
        "dislodged": _dislodged(w, course),
        "due": _due(course) if course.when.kind == "adjustment" else {},
        "winner": course.records[-1].winner or None,
    }


def _phase_data(w: Words, record: Record) -> Json:
    b = board()
    return {
        "phase": record.when.name,
        "title": w.say(*record.when.told),
        "written": not record.implied,
        "orders": _orders(w, record),
        "ignored": [
            {"power": b.powers[r.power], "text": r.text, "reason": w.cited(r.why), "line": r.line}
            for r in record.refused
        ],
        "notes": [w.say(*note) for note in record.notes],
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
            {"power": b.powers[unit.power], "unit": b.words(unit), "why": w.form("why", why.key)}
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


def _orders(w: Words, record: Record) -> list[dict[str, Any]]:
    b = board()
    return [
        {
            "power": b.powers[ruled.power],
            "unit": " ".join(ruled.action[:2]),
            "order": list(ruled.action),
            "text": _text(w, ruled),
            "results": list(ruled.results),
            "reason": w.cited(*ruled.why),
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


def _dislodged(w: Words, course: Course) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = _phase_data(w, course.records[-1])["dislodged"]
    return found


def _due(course: Course) -> dict[str, int]:
    return {board().powers[power]: n for power, n in course.records[-1].due.items()}


# To draw.


def view_of(w: Words, course: Course, phase: str = "") -> dict[str, Any]:
    """A phase as a board, the last if none is named: where the units are then, and their orders as arrows."""
    record = next((one for one in reversed(course.records) if _called(w, one, phase)), course.records[-1])
    data = _phase_data(w, record)
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
        "orders": [
            {**order, "written": ruled.written, "why": as_json(ruled.why)}
            for order, ruled in zip(data["orders"], record.orders, strict=True)
            if len(order["order"]) > 2
        ],
    }


# Words.


def _called(w: Words, record: Record, phase: str) -> bool:
    """Whether a phase is meant by `s1901m`, `spring 1901`, or nothing at all."""
    return not phase or phase in (record.when.name.lower(), w.say(*record.when.told).lower())
