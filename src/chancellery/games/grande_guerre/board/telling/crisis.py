"""Countries in trouble: what breaks out in one, revolutions, and who leaves the war.

A line says what happened and what it has come to. The dice that decided stand beside it on the
strip, and every sum behind it in the log.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chancellery.core.decisions import Event
from chancellery.core.phrases.values import Phrase
from chancellery.core.shown import Scene, Throw, Told
from chancellery.games.grande_guerre.board import throws
from chancellery.games.grande_guerre.board.telling.lines import (
    KEPT,
    LOG_ALONE,
    STEP,
    Line,
    came_of,
    causes,
    felt,
    of,
    powers_in,
    run_on,
    said,
    side_of,
)
from chancellery.games.grande_guerre.board.telling.matters import LEFT, TROUBLES
from chancellery.games.grande_guerre.board.tips import named, say
from chancellery.games.grande_guerre.rules.names import POWER
from chancellery.games.grande_guerre.words.details import chance
from chancellery.games.grande_guerre.words.named import facts
from chancellery.games.grande_guerre.words.text import Words

WEIGHED = ("weariness", "strike", "mutiny", "revolt", "revolution", "surrender", "patriotic")
"""Tests whose dice are shown; those of Parliaments are told in the log."""
RISING = ("revolution", "coup", "abdication", "head_stays", "regime", "stabilised")


def crisis(w: Words, events: Sequence[Event]) -> list[Line]:
    """All that breaks out in one country, and what it has come to."""
    power = powers_in(events)[0]
    broken_out = dict.fromkeys((_trouble(one), one.get("city", "")) for one in of(events, *TROUBLES))
    troubles = [Phrase(f"told-trouble-{name}", {"city": city}) for name, city in broken_out]
    text = said(w, "told-crisis", power=power, troubles=troubles)
    cities = dict.fromkeys(city for _, city in broken_out if city)
    scene = Scene(side_of(power) or power, throws=_tests(w, events), places=tuple(cities), weight=STEP)
    reason = run_on(w, _details(w, events, told=[name for name, _ in broken_out if name != "mutiny"]))
    return [Told("crisis", run_on(w, [text, came_of(w, events)]), reason, ids=(power, *cities), scene=scene)]


def _trouble(event: Event) -> str:
    """Weariness that spreads from an ally is weariness."""
    return "weariness" if event["ev"] == "contagion" else str(event["ev"])


def steady(w: Words, events: Sequence[Event]) -> list[Line]:
    """Countries in which nothing has broken out: a step for all whose will has moved, and each in the log."""
    found: list[Line] = []
    moved = [one for one in felt(events) if one.fields["by"]]
    if moved:
        cast = tuple(
            throws.named(throws.dice(w, one), named(w, "power", one["power"], "short"), one["power"])
            for one in of(events, "throw")
        )
        text = say(w, "told-steady", felt=moved)
        found.append(Told("steady", text, ids=powers_in(events), scene=Scene(throws=cast, weight=STEP)))
    for power in powers_in(events):
        own = [one for one in events if one.get("power") == power]
        still = "" if any(one.fields["power"] == power for one in moved) else came_of(w, own)
        text = run_on(w, [say(w, "told-quiet-country", power=power), still])
        reason = run_on(w, _details(w, own))
        found.append(Told("steady", text, reason, ids=(power,), scene=Scene(weight=LOG_ALONE)))
    return found


def revolution(w: Words, events: Sequence[Event]) -> list[Line]:
    """A revolution or a coup, who goes, who comes, and what it has come to; or how it goes on."""
    power = powers_in(events)[0]
    steps = of(events, *RISING)
    heads = {"head": facts().powers[POWER[power]].head}
    rising = [said(w, f"told-{one['ev']}", **{**one, **heads}) for one in steps]
    came = came_of(w, events)
    weight = KEPT if of(events, "revolution", "coup", "abdication") else STEP
    scene = Scene(side_of(power) or power, throws=_tests(w, events), weight=weight)
    if not steps:
        rising = [said(w, "told-unsettled", power=power)]
        scene = Scene(scene.seat, weight=STEP if came else LOG_ALONE)
    rest = [one for one in events if one not in steps]
    return [
        Told(
            "revolution", run_on(w, [*rising, came]), run_on(w, _details(w, rest)), ids=(power,), scene=scene
        )
    ]


def insurrection(w: Words, events: Sequence[Event]) -> list[Line]:
    """How it breaks out and ends."""
    power = powers_in(events)[0]
    ends = [one["succeeds"] for one in of(events, "insurrection_over")]
    colour = next((one["colour"] for one in of(events, "insurrection", "insurrection_over")), None)
    if colour is None:
        return list(events)
    how = {"over": bool(ends), "wins": bool(ends and ends[-1])}
    text = said(w, "told-insurrection", power=power, colour=colour, **how)
    rest = [one for one in events if not one["ev"].startswith("insurrection")]
    scene = Scene(side_of(power) or power, throws=_tests(w, events), weight=STEP)
    reason = run_on(w, _details(w, rest))
    return [Told("insurrection", run_on(w, [text, came_of(w, events)]), reason, ids=(power,), scene=scene)]


def leaving(w: Words, events: Sequence[Event]) -> list[Line]:
    """A power leaves the war: fronts that close, and what friend and foe feel."""
    exits = of(events, "exit")
    if not exits:
        return list(events)
    power, closed = exits[0]["power"], [one["front"] for one in of(events, "war_closed")]
    text = [said(w, "told-exit", power=power, how=exits[0]["how"])]
    text += [say(w, "told-closed", fronts=closed)] if closed else []
    told = {"exit", "war_closed", "will"}
    rest = [one for one in events if one["ev"] not in told and one.get("nation") != power]
    wills = [
        say(w, "told-will", cause=cause, felt=felt(those))
        for cause in LEFT
        if (those := [one for one in of(events, "will") if one["cause"] == cause])
    ]
    scene = Scene(side_of(power) or power, throws=_tests(w, events), places=tuple(closed), weight=KEPT)
    reason = run_on(w, [*_details(w, rest), *wills])
    return [Told("exit", run_on(w, text), reason, ids=(power, *closed), scene=scene)]


def _tests(w: Words, events: Sequence[Event]) -> tuple[Throw, ...]:
    """The dice that decided, each under the name of its test."""
    found: list[Throw] = []
    for one in of(events, "test", "throw"):
        name = say(w, "report-test", test=one["test"])
        if one["ev"] == "test" and one["test"] in WEIGHED:
            found.append(throws.percent(w, one, name))
        elif one["ev"] == "throw" and one["test"] != "instability":
            found.append(throws.named(throws.dice(w, one), name))
    if not found:
        found = [throws.dice(w, one) for one in of(events, "throw")]
    return tuple(found)


def _details(w: Words, events: Sequence[Event], told: Sequence[str] = ()) -> Iterator[str]:
    """Every sum, and what else came of it but what is told, in the order of events; will by its causes."""
    losses = of(events, "war_mutiny")
    for one in events:
        if one["ev"] == "test":
            yield say(w, "told-test", **{**one, **chance(one["parts"], one["chance"])})
        elif one["ev"] == "throw":
            yield say(w, "told-cast", **one)
        elif losses and one is losses[0]:
            yield say(w, "told-lost-to-mutiny", lost=[Phrase("told-lost-there", each) for each in losses])
        elif one["ev"] not in (*told, "will", "mood", "war_mutiny"):
            yield w.event(one)
    if len(moved := causes(events)) > 1:
        yield say(w, "told-causes", moved=moved)
