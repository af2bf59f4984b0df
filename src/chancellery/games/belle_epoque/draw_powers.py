"""The four Power Status Cards beside the map: treasury, Embassies, Arsenal, Great Work, objectives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from chancellery.core.drawing import Point, escape, group, number, tag, title, use
from chancellery.games.belle_epoque.draw_boxes import minor_fleets_of, minor_ship, ship
from chancellery.games.belle_epoque.draw_style import HEIGHT, SIDE, SIDE_WIDE, hue
from chancellery.games.belle_epoque.draw_words import objective_mark, objective_points, plural
from chancellery.games.belle_epoque.facts import MINOR_ARMIES, POWERS, Facts, facts
from chancellery.games.belle_epoque.np_words import this_turn

View = Mapping[str, Any]

TOP = 206.0
GAP = 7.0
HIGH = (HEIGHT - TOP - 3 * GAP) / 4
BAND, ROW = 25.0, 23.0
LABEL, VALUE = 10.0, 92.0
WORK_GAINS = {
    "fleet_track": "one more on the Fleet track",
    "mission": "one more mission each turn",
    "cheap_fleets": "Fleets support disputes for £1",
    "own_card": "it opens the National Card of its name",
}
TICK, CROSS = "M-4 .2l2.8 3 5-6.4", "M-3.4-3.4l6.8 6.8m0-6.8l-6.8 6.8"


def power_panels(view: View) -> str:
    """All four, one under the other."""
    known = facts()
    return group(*(_panel(view, known, i) for i in range(len(POWERS))), class_="powers")


def _panel(view: View, known: Facts, power: int) -> str:
    slug = POWERS[power]
    top = TOP + power * (HIGH + GAP)
    box = {"x": SIDE, "y": top, "width": SIDE_WIDE, "height": HIGH}
    rows = [top + BAND + 19 + i * ROW for i in range(6)]
    return group(
        title(about_power(view, known, power)),
        tag("rect", rx=5, class_="sheet", **box),
        _head(view, known, power, top),
        _treasury(view, known, power, rows[0]),
        _embassies(view, known, power, rows[1]),
        _armies(view, known, power, rows[2]),
        _work(view, known, power, rows[4]),
        _pips(view, known, power, rows[5]),
        tag("rect", x=SIDE - 2, y=top - 2, width=SIDE_WIDE + 4, height=HIGH + 4, rx=6, class_="ring"),
        data_id=slug,
        class_="on-desk",
    ) + _arsenal(view, known, power, rows[3])


def _words(at: Point, words: str, class_: str) -> str:
    return tag("text", escape(words), x=at[0], y=at[1], class_=class_)


def _row(y: float, label: str, words: str, *, at: float = VALUE) -> str:
    return _words((SIDE + LABEL, y), label, "entry-2") + _words((SIDE + at, y), words, "entry")


def states(view: View, slug: str) -> list[str]:
    """What holds of a Power now."""
    card = view["powers"][slug]
    found = ["NP"] if card["np"] else []
    if slug in view["passed"]:
        found.append("passed")
    elif slug == view["active"] and view["phase"] == "actions":
        found.append("its go")
    if card["flagged"]:
        found.append("immune")
    return found


def _head(view: View, known: Facts, power: int, top: float) -> str:
    wide = number(SIDE_WIDE - 10)
    band = f"M{SIDE:g} {number(top + BAND)}v-{BAND - 5:g}a5 5 0 0 1 5-5h{wide}a5 5 0 0 1 5 5v{BAND - 5:g}z"
    card = view["powers"][POWERS[power]]
    note = ", ".join(states(view, POWERS[power]))
    return group(
        tag("path", d=band, class_="band-head"),
        _words((SIDE + LABEL, top + 18.5), known.powers[power].name, "power-name over"),
        _words((SIDE + 136, top + 17.5), note, "kind over"),
        _words((SIDE + SIDE_WIDE - 9, top + 18.5), f"{card['vp']} VP", "power-points over"),
        class_=hue(POWERS[power]),
    )


def _treasury(view: View, known: Facts, power: int, y: float) -> str:
    card = view["powers"][POWERS[power]]
    if card["np"]:
        return _row(y, "Treasury", "none")
    income = known.powers[power].revenue
    return _row(y, "Treasury", f"£{card['money']}") + _words(
        (SIDE + SIDE_WIDE - 9, y), f"income £{income} and allies", "entry-2 end"
    )


def _embassies(view: View, known: Facts, power: int, y: float) -> str:
    count = view["powers"][POWERS[power]]["embassy"]
    shown = min(count, 9)
    cubes = "".join(
        use("cube", x=SIDE + VALUE + 29 + i * 16, y=y - 4.5, class_=hue(POWERS[power]).split()[0])
        for i in range(shown)
    )
    return _row(y, "Embassies", str(count)) + cubes


def _square(x: float, y: float, tired: bool) -> str:
    class_ = "ship tired" if tired else "ship"
    return tag("rect", x=x, y=y, width=10, height=10, rx=1.5, class_=class_)


def _armies(view: View, known: Facts, power: int, y: float) -> str:
    if view["powers"][POWERS[power]]["np"]:
        return _row(y, "Armies", "none")
    armies = view["powers"][POWERS[power]]["armies"]
    total = armies["ready"] + armies["exhausted"]
    step = min(12.5, 110 / max(total, 1))
    squares = "".join(_square(SIDE + VALUE + i * step, y - 9, i >= armies["ready"]) for i in range(total))
    left = _words((SIDE + SIDE_WIDE - 9, y), f"{armies['reserve']} to build", "entry-2 end")
    return _words((SIDE + LABEL, y), "Armies", "entry-2") + group(squares, class_=hue(POWERS[power])) + left


def _arsenal(view: View, known: Facts, power: int, y: float) -> str:
    """Fleets that are not deployed, each to click on by itself."""
    slug = POWERS[power]
    fleets = view["powers"][slug]["fleets"]
    here = fleets["arsenal"]
    total = here["ready"] + here["exhausted"]
    ships = "".join(
        ship(SIDE + VALUE + 8 + i * 19, y - 3, tired=i >= here["ready"], scale=0.58) for i in range(total)
    )
    parts = [
        _words((SIDE + LABEL, y), "Arsenal", "entry-2 still"),
        _words((SIDE + SIDE_WIDE - 9, y), f"{fleets['reserve']} to build", "entry-2 end still"),
    ]
    if total:
        box = {"x": SIDE + VALUE - 3, "y": y - 12, "width": 19 * total + 4, "height": 16}
        words = (
            f"{known.powers[power].name}: {plural(total, 'Fleet')} in the Arsenal, {here['ready']} active."
        )
        parts.append(
            group(
                title(words),
                tag("rect", class_="hit", **box),
                ships,
                tag("rect", class_="ring", rx=2, **box),
                class_=f"{hue(slug)} on-desk",
                data_id=f"{slug} arsenal",
            )
        )
    left = SIDE + VALUE + 8 + 19 * total
    parts += [
        minor_ship(view, one, "arsenal", left + 34 * i, y - 3)
        for i, one in enumerate(minor_fleets_of(view, slug, "arsenal"))
    ]
    return group(*parts)


def _work(view: View, known: Facts, power: int, y: float) -> str:
    work, built = known.works[power], view["powers"][POWERS[power]]["work"]
    state = "built" if built else f"£{work.cost}"
    name = _words((SIDE + LABEL, y), work.name, "entry" if built else "entry-2")
    worth = _words(
        (SIDE + SIDE_WIDE - 9, y), f"{state}, {work.vp} VP", "entry end" if built else "entry-2 end"
    )
    return name + worth


def _pips(view: View, known: Facts, power: int, y: float) -> str:
    """The objectives as ten small boxes: a tick where one is met, a cross where a loss threatens."""
    met = view["powers"][POWERS[power]]["objectives"]
    parts = [_words((SIDE + LABEL, y), "Objectives", "entry-2")]
    for i, line in enumerate(known.objectives[power]):
        mark = objective_mark(line, met[line.slug])
        x = SIDE + VALUE + i * 15.5
        box = {"x": x, "y": y - 10.5, "width": 12.5, "height": 12.5, "rx": 2}
        parts.append(tag("rect", class_=f"pip pip-{mark}" if mark else "pip", **box))
        if mark:
            sign = TICK if mark == "met" else CROSS
            parts.append(
                tag("path", d=sign, transform=f"translate({x + 6.2:g} {y - 4.3:g})", class_="pip-mark")
            )
    points = objective_points(view, known, power)
    return "".join(parts) + _words((SIDE + SIDE_WIDE - 9, y), f"{points:+d}" if points else "0", "entry end")


# Words.


def about_power(view: View, known: Facts, power: int) -> str:
    """A Power Status Card in full."""
    slug = POWERS[power]
    card, print_ = view["powers"][slug], known.powers[power]
    if card["np"]:
        return "\n".join(_about_np(view, known, power))
    state = f" ({', '.join(states(view, slug))})" if states(view, slug) else ""
    armies, fleets = card["armies"], card["fleets"]
    out = sum(fleets[place]["ready"] + fleets[place]["exhausted"] for place in ("europe", "africa", "asia"))
    purse = f"£{card['money']}, {plural(card['embassy'], 'mission')} in the Embassies"
    tired, unbuilt = armies["exhausted"], armies["reserve"]
    rows = (
        f"{print_.name}{state}. {card['vp']} VP, {card['map_points']} on the map now.",
        f"{purse}, Prestige {card['prestige']}.",
        f"Armies: {armies['ready']} active, {tired} exhausted, {unbuilt} to build for £{print_.army_cost}.",
        f"Fleets: {out} deployed, {fleets['reserve']} to build for £{print_.fleet_cost}.",
        f"Armament Cubes left: {card['armaments']}.{_allied(view, slug)}",
        f"{plural(card['hand_size'], 'Intrigue card')}, {_nationals(known, card)}.",
        _about_work(known, power, bool(card["work"])),
    )
    return "\n".join(rows)


def _about_np(view: View, known: Facts, power: int) -> Iterator[str]:
    """A Non-Player Power: it has no money and sends no units, but a chart and priorities (§13.3)."""
    slug = POWERS[power]
    card = view["powers"][slug]
    yield f"{known.powers[power].name} ({', '.join(states(view, slug))}): {this_turn(view, known, slug)}."
    yield f"Prestige {card['prestige']}, Fleet track {card['fleet_track']}."
    yield f"{plural(card['embassy'], 'mission')} waiting for the third column."
    if card["debt"]:
        yield f"{plural(card['debt'], 'mission')} fewer the next time."
    yield f"Armament Cubes left: {card['armaments']}."
    yield f"{plural(card['hand_size'], 'Intrigue card')}, {_nationals(known, card)}."


def _about_work(known: Facts, power: int, built: bool) -> str:
    """A Great Work with its cost, points and bonus, and what of that is not printed (§8.3)."""
    work = known.works[power]
    state = "built" if built else f"to build for £{work.cost}"
    source = f" ({work.source})" if work.source else ""
    return f"{work.name}: {state}, {work.vp} VP at each scoring{source}; {WORK_GAINS[work.bonus]}."


def _nationals(known: Facts, card: Mapping[str, Any]) -> str:
    names = [known.nationals[known.national[slug]].title for slug in card["national"]]
    return ", ".join(names) or "no National Card"


def _allied(view: View, slug: str) -> str:
    known = facts()
    armies = [
        known.territories[known.territory[one]].name
        + (" (exhausted)" if view["minor_armies"][one]["exhausted"] else "")
        for one in MINOR_ARMIES
        if view["territories"][one]["holder"] == slug
    ]
    return f" Allied Armies: {', '.join(armies)}." if armies else ""
