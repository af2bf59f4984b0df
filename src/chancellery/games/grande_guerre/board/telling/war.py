"""The war: fronts with their dice and losses, orders, plans and Grand Offensives, help among allies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chancellery.core.decisions import Event
from chancellery.core.phrases.values import Phrase
from chancellery.core.shown import Scene, Throw, Told
from chancellery.games.grande_guerre.board import throws
from chancellery.games.grande_guerre.board.telling.lines import (
    LOG_ALONE,
    STEP,
    Line,
    of,
    run_on,
    said,
    sentences,
    side_of,
)
from chancellery.games.grande_guerre.board.tips import named, say
from chancellery.games.grande_guerre.rules.names import SIDES
from chancellery.games.grande_guerre.words.text import Words


def battles(w: Words, events: Sequence[Event]) -> list[Line]:
    """Front by front: all attacks with their dice, the gates that fell, and what both sides lost."""
    fronts: dict[str, list[Event]] = {}
    here = ""
    for one in events:
        here = one.get("front", here)
        fronts.setdefault(here, []).append(one)
    found: list[Line] = []
    quiet: list[Event] = []
    for front, those in fronts.items():
        if attacks := of(those, "war_attack"):
            found.append(_front(w, front, attacks, those))
        else:
            quiet += of(those, "war_losses")
            found += of(those, "war_gate", "war_major_defeat")
    if text := quiet_losses(w, quiet):
        ids = tuple(dict.fromkeys(power for one in quiet for power in one["losses"]))
        found.append(Told("war_losses", text, ids=ids, scene=Scene(weight=LOG_ALONE)))
    return found


def battles_in_brief(w: Words, events: Sequence[Event]) -> list[Line]:
    """The same, and all fronts on which nothing was won in one line."""
    changed = {one["front"] for one in of(events, "war_line", "war_major_defeat")}
    found = battles(w, events)
    vain = [one for one in found if isinstance(one, Told) and one.scene.weight and not changed & {*one.ids}]
    if len(vain) < 2:
        return found
    fronts = [one.scene.places[0] for one in vain]
    fell = tuple(_named_attack(w, one) for one in of(events, "war_attack") if one["front"] in fronts)
    joined = Told(
        "war_attack",
        say(w, "told-in-vain", fronts=fronts),
        run_on(w, [text for one in vain for text in (one.text, one.reason)]),
        ids=tuple(dict.fromkeys(name for one in vain for name in one.ids)),
        scene=Scene(places=tuple(fronts), throws=fell, weight=STEP),
    )
    return [joined, *(one for one in found if one not in vain)]


def _front(w: Words, front: str, attacks: Sequence[Event], events: Sequence[Event]) -> Told:
    gates = list(dict.fromkeys(one["gate"] for one in of(events, "war_gate")))
    lost = {one["side"]: one["losses"] for one in of(events, "war_losses")}
    defeated = of(events, "war_major_defeat")
    first, *more = attacks
    scene = Scene(first["side"], places=(front, *gates), weight=STEP)
    if more:
        clashes = [Phrase("told-attack", _attack(one)) for one in attacks]
        text = said(w, "told-front-more", front=front, attacks=clashes, gates=gates)
        fell = tuple(_named_attack(w, one) for one in attacks)
        scene = Scene("", places=scene.places, throws=fell, weight=STEP)
    else:
        text = say(w, "told-front", gates=gates, **_attack(first))
        scene = throws.shown(throws.attack(w, first), scene)
    ids = tuple(dict.fromkeys((*(one["commander"] for one in attacks), front, *gates)))
    beaten = [say(w, "told-defeat", power=one["power"]) for one in defeated]
    sums = [said(w, "told-dice-of", power=one["commander"], **_sum(one)) for one in attacks]
    reason = run_on(w, [*sums, *sentences(w, of(events, "war_gate")), lost_in(w, front, lost)])
    return Told("war_attack", run_on(w, [text, *beaten]), reason, ids=ids, scene=scene)


def _sum(event: Event) -> dict[str, Any]:
    return {"roll": event["dice"], "parts": event["terms"], "total": event["total"]}


def _attack(event: Event) -> dict[str, Any]:
    return {key: event[key] for key in ("commander", "kind", "front", "result")}


def _named_attack(w: Words, event: Event) -> Throw:
    power = event["commander"]
    return throws.named(throws.attack(w, event), named(w, "power", power, "short"), power)


def quiet_losses(w: Words, events: Sequence[Event]) -> str:
    """What fronts cost on which nobody attacked; nothing, if they cost nothing."""
    lost: dict[str, int] = {}
    for one in events:
        for power, n in one["losses"].items():
            lost[power] = lost.get(power, 0) + n
    told = [Phrase("losses-of", {"power": power, "n": n}) for power, n in lost.items() if n]
    return say(w, "told-quiet", lost=told) if told else ""


def lost_in(w: Words, front: str, lost: dict[str, Any]) -> str:
    nothing = [Phrase("told-nothing", {})]
    told = {
        side: [Phrase("losses-of", {"power": power, "n": n}) for power, n in lost.get(side, {}).items() if n]
        for side in SIDES
    }
    return say(w, "told-losses", front=front, **{side: told[side] or nothing for side in SIDES})


def orders(w: Words, events: Sequence[Event]) -> list[Line]:
    """What each side has ordered; an order that was forced says why by itself."""
    found: list[Line] = [one for one in events if one.get("why") or one.get("without")]
    for side in SIDES:
        own = [one for one in events if one["side"] == side and one not in found]
        by: dict[str, list[str]] = {name: [] for name in ("hold", "pressure", "offensive")}
        for one in own:
            by[one["posture"] if one["posture"] in by else "pressure"].append(one["front"])
        if own:
            text = said(w, "told-orders", side=side, begun=bool(by["hold"] or by["pressure"]), **by)
            ids = tuple(one["front"] for one in own)
            found.append(Told("war_posture", text, ids=ids, scene=Scene(side, weight=LOG_ALONE)))
    return found


def offensives(w: Words, events: Sequence[Event]) -> list[Line]:
    """Those that begin, those that end, or those that are given up: several in one line."""
    if len(events) == 1:
        return list(events)
    name = events[0]["ev"]
    powers = [one["main" if name == "war_offensive" else "power"] for one in events]
    drives = [
        Phrase(f"told-{name}", {**one, "power": power}) for one, power in zip(events, powers, strict=True)
    ]
    fronts = tuple(dict.fromkeys(one["front"] for one in events))
    text = say(w, "told-offensives", drives=drives, course=name)
    return [Told(name, text, ids=(*dict.fromkeys(powers), *fronts), scene=Scene(places=fronts, weight=STEP))]


def plans(w: Words, events: Sequence[Event]) -> list[Line]:
    """The plan of each power and what it prepares, in one line."""
    by_power: dict[str, list[Event]] = {}
    for one in events:
        by_power.setdefault(one["power"], []).append(one)
    return [
        Told(
            "war_strategy",
            run_on(w, sentences(w, those)),
            ids=(power,),
            scene=Scene(side_of(power), weight=STEP),
        )
        for power, those in by_power.items()
    ]


def together(w: Words, events: Sequence[Event]) -> list[Line]:
    """Short news that belong together, sentence by sentence."""
    first, *more = events
    ids = tuple(dict.fromkeys(one[key] for one in events for key in ("power", "front") if key in one))
    text = run_on(w, sentences(w, events))
    return [Told(first["ev"], text, ids=ids)] if more else [first]


def ships(w: Words, events: Sequence[Event]) -> list[Line]:
    powers = [one["power"] for one in events]
    return [Told("war_ship", say(w, "told-ships", powers=powers), ids=tuple(powers))]


def aid(w: Words, events: Sequence[Event]) -> list[Line]:
    """Who helps whom."""
    if len(events) == 1:
        return list(events)
    helped = [Phrase("told-help", {key: one[key] for key in ("giver", "ally", "ep")}) for one in events]
    ids = tuple(dict.fromkeys(one[key] for one in events for key in ("giver", "ally")))
    return [Told("war_aid", say(w, "told-aid", helped=helped), ids=ids)]
