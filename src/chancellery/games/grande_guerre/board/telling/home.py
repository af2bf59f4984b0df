"""Governments and their nations: will by its causes, attempts side by side, cards, money."""

from __future__ import annotations

from collections.abc import Sequence

from chancellery.core.decisions import Event
from chancellery.core.phrases.values import Phrase
from chancellery.core.shown import Scene, Throw, Told
from chancellery.games.grande_guerre.board import throws
from chancellery.games.grande_guerre.board.telling.lines import (
    LOG_ALONE,
    STEP,
    Line,
    felt,
    moods,
    of,
    powers_in,
    run_on,
    said,
    sentences,
)
from chancellery.games.grande_guerre.board.tips import named, say
from chancellery.games.grande_guerre.words.details import chance, purchase
from chancellery.games.grande_guerre.words.text import Words


def wills(w: Words, events: Sequence[Event]) -> list[Line]:
    """The will of all powers by one cause, with what moved it; and Parliaments that it moved."""
    cause = next((one["cause"] for one in events if "cause" in one), "")
    moved = [
        Phrase("told-moved", {"power": one["power"], "parts": one["parts"]})
        for one in of(events, "adjustment")
        if one["parts"]
    ]
    text = [said(w, "told-will", cause=cause, felt=feeling)] if (feeling := felt(events)) else []
    text += _parliaments_moved(w, events)
    reason = [say(w, "told-why", moved=moved)] if moved else []
    reason += sentences(w, of(events, "major_defeat", "mood"))
    if not text:
        return [Told("will", run_on(w, reason), scene=Scene(weight=LOG_ALONE))] if reason else []
    return [Told("will", run_on(w, text), run_on(w, reason), ids=powers_in(of(events, "will", "mood")))]


def _parliaments_moved(w: Words, events: Sequence[Event]) -> list[str]:
    moved = moods(events)
    return [say(w, "told-moods", moved=moved)] if moved else []


def attempts(w: Words, events: Sequence[Event]) -> list[Line]:
    """What governments tried of one kind, side by side, and what came of it."""
    tests = of(events, "test")
    by_name: dict[str, list[Event]] = {}
    for one in tests:
        by_name.setdefault(one["test"], []).append(one)
    if not by_name:
        return wills(w, events)
    told = [_tried(w, name, those) for name, those in by_name.items()]
    if len(by_name) > 1:
        told = [_tried_together(w, by_name)]
    feeling = felt(events)
    told += [say(w, "told-feeling", felt=feeling)] if feeling else []
    several = len(by_name) > 1
    fell = tuple(_throw(w, one, several) for one in tests)
    rest = [one for one in events if one["ev"] not in ("test", "will")]
    reason = [*(_thrown(w, name, those, several) for name, those in by_name.items()), *sentences(w, rest)]
    ids = (*by_name, *powers_in(tests))
    scene = Scene(throws=fell, weight=STEP)
    return [Told("test", run_on(w, told), run_on(w, reason), ids=ids, scene=scene)]


def _tried(w: Words, name: str, events: Sequence[Event]) -> str:
    won, lost = ([one["power"] for one in events if one["hit"] is hit] for hit in (True, False))
    return say(w, "told-tries", test=name, won=won, lost=lost, both=bool(won and lost))


def _tried_together(w: Words, by_name: dict[str, list[Event]]) -> str:
    """Attempts of several kinds: those that succeed, and those that fail."""
    ends = {
        end: [
            Phrase("told-attempt", {"test": name, "powers": powers})
            for name, those in by_name.items()
            if (powers := [one["power"] for one in those if one["hit"] is hit])
        ]
        for end, hit in (("won", True), ("lost", False))
    }
    return said(w, "told-attempts", both=all(ends.values()), **ends)


def _thrown(w: Words, name: str, events: Sequence[Event], several: bool) -> str:
    told = [
        Phrase(
            "told-throw", {"power": one["power"], "roll": one["roll"], **chance(one["parts"], one["chance"])}
        )
        for one in events
    ]
    return say(w, "told-throws", test=name if several else None, throws=told)


def _throw(w: Words, event: Event, several: bool) -> Throw:
    name = named(w, "power", event["power"], "short")
    if several:
        name = say(w, "told-throw-of", test=event["test"], power=event["power"])
    return throws.percent(w, event, name, event["power"])


def governments(w: Words, events: Sequence[Event]) -> list[Line]:
    """New governments, what they do for will, and how Parliaments take them."""
    new = [one["power"] for one in of(events, "new_government")]
    spoiled = [one for one in of(events, "test") if one["hit"]]
    known = {*new, *(one["power"] for one in spoiled)}
    text = [say(w, "told-governments", powers=new)] if new else []
    text += [say(w, "told-feeling", felt=feeling)] if (feeling := felt(events)) else []
    text += _parliaments_moved(w, events)
    text += sentences(w, spoiled)
    text += sentences(w, [one for one in of(events, "measure") if one["power"] not in known])
    behind = of(events, "test", "parliament_on_government", "mood")
    rest = [one for one in behind if one not in spoiled]
    return [Told("new_government", run_on(w, text), run_on(w, sentences(w, rest)), ids=powers_in(events))]


def actions(w: Words, events: Sequence[Event]) -> list[Line]:
    """What governments have chosen and not tried yet; what is void says so by itself."""
    if len(events) == 1:
        return list(events)
    by_name: dict[str, list[str]] = {}
    for one in events:
        by_name.setdefault(one["action"], []).append(one["power"])
    chosen = [Phrase("told-attempt", {"test": name, "powers": powers}) for name, powers in by_name.items()]
    text, reason = say(w, "told-chosen", chosen=chosen), run_on(w, sentences(w, events))
    return [Told("action", text, reason, ids=powers_in(events))]


def parliaments_shaken(w: Words, events: Sequence[Event]) -> list[Line]:
    """Parliaments after an offensive that was given up, with the dice that moved them or not."""
    tests = of(events, "test")
    text = _parliaments_moved(w, events) or [say(w, "told-unshaken", powers=powers_in(events))]
    fell = tuple(_throw(w, one, several=False) for one in tests)
    scene = Scene(throws=fell, weight=STEP if moods(events) else LOG_ALONE)
    return [
        Told("mood", run_on(w, text), run_on(w, sentences(w, events)), ids=powers_in(events), scene=scene)
    ]


def parliaments(w: Words, events: Sequence[Event]) -> list[Line]:
    """Those that have another mood now; what all were found to be."""
    reason = run_on(w, sentences(w, events))
    if moved := _parliaments_moved(w, events):
        return [Told("parliament", run_on(w, moved), reason, ids=powers_in(of(events, "mood")))]
    totals = [Phrase("board-power-number", {"power": one["power"], "n": one["total"]}) for one in events]
    text = say(w, "told-parliaments", totals=totals)
    return [Told("parliament", text, reason, scene=Scene(weight=LOG_ALONE))]


def card(w: Words, events: Sequence[Event]) -> list[Line]:
    """A card with its die, and what it does."""
    first, *rest = events
    if first["ev"] != "event":
        return list(events)
    scene = throws.shown(throws.card(w, first), Scene(first["side"], weight=STEP))
    neutrals = tuple(one["neutral"] for one in of(rest, "level"))
    text = [w.event(first)]
    text += [say(w, "told-feeling", felt=feeling)] if (feeling := felt(rest)) else []
    text += _parliaments_moved(w, rest)
    more = [one for one in rest if one["ev"] != "will"]
    ids = (first["side"], *powers_in(rest), *neutrals)
    return [Told("event", run_on(w, text), run_on(w, sentences(w, more)), ids=ids, scene=scene)]


def purchases(w: Words, events: Sequence[Event]) -> list[Line]:
    by_power: dict[str, list[Phrase]] = {}
    for one in events:
        by_power.setdefault(one["power"], []).append(Phrase("told-goods", purchase(*one["what"])))
    return [
        Told(
            "war_bought",
            said(w, "told-bought", power=power, goods=goods),
            ids=(power,),
            scene=Scene(weight=LOG_ALONE),
        )
        for power, goods in by_power.items()
    ]


def income(w: Words, events: Sequence[Event]) -> list[Line]:
    purses = [
        Phrase("purse-of", {"power": one["power"], "n": sum(n for _, n in one["terms"])}) for one in events
    ]
    text, reason = say(w, "told-income", purses=purses), run_on(w, sentences(w, events))
    return [Told("war_income", text, reason, scene=Scene(weight=LOG_ALONE))]
