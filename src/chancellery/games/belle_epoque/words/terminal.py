"""The position for a terminal: course, Territories, Power cards, hand. At most 100 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from chancellery.core.decisions import View
from chancellery.core.phrases.values import Phrase, Said
from chancellery.core.words import figure
from chancellery.games.belle_epoque.rules.facts import CONTINENTS, POWERS, facts
from chancellery.games.belle_epoque.rules.records import Objective, Territory
from chancellery.games.belle_epoque.words.details import halves, is_house
from chancellery.games.belle_epoque.words.non_player import this_turn

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.words.text import Words

WIDTH = 99
ARMS = "##"


def board(w: Words, view: View) -> str:
    """The whole position, top to bottom."""
    continents = (_continent(w, view, i) for i in range(len(CONTINENTS)))
    parts = [_course(w, view), w.say("board-legend"), *continents, _powers(w, view)]
    parts += [_objectives(w, view), _cards(w, view)]
    return "\n\n".join(part for part in parts if part)


def _code(w: Words, slug: str) -> str:
    """The two letters of a Power or nation."""
    return w.form("power nation", slug, "code")


def _bare(w: Words, powers: Iterable[str]) -> list[Said]:
    """Powers as a list has them."""
    return [Said(w.form("power", slug, "name")) for slug in powers]


def _block(w: Words, message: str, **fields: Any) -> str:
    """A message that may need several lines."""
    return textwrap.fill(w.say(f"board-{message}", fields), WIDTH, subsequent_indent="  ")


# The course of the game.


def _course(w: Words, view: View) -> str:
    lines = [w.say("board-course", view)]
    if view["order"]:
        lines.append(_block(w, "order", order=_bare(w, view["order"])))
    if view["passed"]:
        lines.append(_block(w, "passed", passed=_bare(w, view["passed"])))
    if view["np_order"]:
        lines.append(_block(w, "np", np=_bare(w, view["np_order"])))
        lines += [
            _block(w, "np-turn", power=slug, turn=Said(_np_turn(w, view, slug))) for slug in view["np_order"]
        ]
    if view["events"]["past"]:
        lines.append(_block(w, "events", cards=view["events"]["past"][-2:]))
    return "\n".join([*lines, *_in_force(w, view)])


def _np_turn(w: Words, view: View, slug: str) -> str:
    return this_turn(w, view["turn"], slug, view["powers"][slug]["sabotage"])


def _in_force(w: Words, view: View) -> list[str]:
    """Effects that last, and the dispute under way."""
    force = [Phrase("board-lasting", {"card": name, "turn": turn}) for name, turn in view["lasting"].items()]
    force += [Phrase("board-contrast", one) for one in view["contrasts"]]
    if view["balkan_wars"]:
        force.append(Phrase("board-balkan-wars", {"power": view["balkan_wars"]}))
    lines = [_block(w, "in-force", effects=force)] if force else []
    if view["dispute"]:
        attack, defence = view["dispute"]["modifiers"]
        fields = {**view["dispute"], "attack_added": attack, "defence_added": defence}
        lines.append(w.say("board-dispute", fields))
    return lines


# The map.


def _continent(w: Words, view: View, continent: int) -> str:
    territories = [t for t in facts().territories if t.continent == CONTINENTS[continent]]
    rows = [_territory(w, t, view["territories"][t.slug]) for t in territories]
    slug = CONTINENTS[continent]
    name = Said(w.form("continent", slug).upper())
    return "\n".join([w.say("board-continent", {"continent": name, "fleets": _box(view, slug)}), *rows])


def _territory(w: Words, territory: Territory, shown: dict[str, Any]) -> str:
    holder = _code(w, shown["holder"]) if shown["holder"] else "--"
    cubes = " ".join(_space(w, below, top) for below, top in shown["spaces"])
    name = w.form("territory", territory.slug, "name")
    return f"  {territory.vp} {name:<24}{shown['majority']} {holder}  {cubes}"


def _space(w: Words, below: str, top: str) -> str:
    if not below:
        return "."
    if below == "armament":
        return ARMS
    return f"{_code(w, below)}/{_code(w, top)}" if top else _code(w, below)


def _box(view: View, place: str) -> list[Phrase]:
    """Fleets in a box: how many of each Power, and nations'; exhausted ones are marked."""
    found = []
    for slug in POWERS:
        fleets = view["powers"][slug]["fleets"][place]
        found += [
            Phrase("board-fleets", {"power": slug, "n": fleets[state], "exhausted": state == "exhausted"})
            for state in ("ready", "exhausted")
            if fleets[state]
        ]
    for slug, fleet in view["minor_fleets"].items():
        if fleet["place"] == place:
            found.append(Phrase("board-minor-fleet", {"nation": slug, "exhausted": fleet["exhausted"]}))
    return found


# The Power cards.


def _powers(w: Words, view: View) -> str:
    safe = [slug for slug in POWERS if view["powers"][slug]["flagged"]]
    built = [work.slug for work in facts().works if view["powers"][work.power]["work"]]
    works = [Said(w.form("work", slug, "name")) for slug in built]
    return "\n".join(
        [
            w.say("board-units"),
            w.say("board-prestige"),
            w.say("board-powers"),
            *(_power(w, view, slug) for slug in POWERS),
            *_allied_units(w, view),
            *([_block(w, "works", works=works)] if works else ()),
            *([_block(w, "safe", powers=_bare(w, safe))] if safe else ()),
        ]
    )


def _power(w: Words, view: View, slug: str) -> str:
    """A row of figures; units are active and exhausted, Fleets those in the Arsenal."""
    card = view["powers"][slug]
    income = "–" if card["np"] else card["income"]
    prestige = f"{figure(card['prestige'])}={figure(card['prestige_points'])}"
    armies, fleets = (
        f"{units['ready']}+{units['exhausted']}" for units in (card["armies"], card["fleets"]["arsenal"])
    )
    return (
        f"{_code(w, slug)} {w.form('power', slug, 'name'):<15}{card['vp']:>3}  {prestige:>8}"
        f"  {card['money']:>2}  {income:>6}  {card['embassy']:>9}  {armies:>6}  {fleets:>6}"
        f"  {card['fleet_track']:>5}  {card['armaments']:>4}  {card['hand_size']:>4}"
    )


def _allied_units(w: Words, view: View) -> list[str]:
    """Armies of allied nations, and their Fleets in the Arsenal; those in boxes stand with the continents."""
    lines = []
    for slug in POWERS:
        if view["powers"][slug]["np"]:
            continue
        units = [
            Phrase("board-allied-army", {"nation": nation, **army})
            for nation, army in view["minor_armies"].items()
            if view["territories"][nation]["holder"] == slug
        ]
        units += [
            Phrase("board-allied-fleet", {"nation": nation, **fleet})
            for nation, fleet in view["minor_fleets"].items()
            if view["territories"][nation]["holder"] == slug and fleet["place"] == "arsenal"
        ]
        if units:
            lines.append(_block(w, "allied", power=slug, units=units))
    return lines


def _objectives(w: Words, view: View) -> str:
    known = facts()
    lines = []
    for power, slug in enumerate(POWERS):
        card = view["powers"][slug]
        held, open_ = (
            [_objective(line) for line in known.objectives[power] if card["objectives"][line.slug] == met]
            for met in (True, False)
        )
        lines.append(_block(w, "met", power=slug, objectives=held))
        if card["seat"] and card["seat"] == view["seat"]:
            lines.append(_block(w, "not-met", power=slug, objectives=open_))
    return "\n".join(lines)


def _objective(line: Objective) -> Phrase:
    """A line of a Power Status Card with its points, and whether they are of this house."""
    house = line.source.startswith("house")
    fields = {"objective": line.slug, "vp": line.vp, "at_end": line.at_end, "house": house}
    return Phrase("board-objective", fields)


# Cards.


def _cards(w: Words, view: View) -> str:
    piles = view["intrigue"]
    fields = {"deck": piles["deck"], "discards": len(piles["discard"]), "events": view["events"]["left"]}
    lines = [w.say("board-piles", fields)]
    for slug in POWERS:
        card = view["powers"][slug]
        if card["seat"] and card["seat"] == view["seat"]:
            lines.append(w.say("board-nationals", {"power": slug, "n": len(card["national"])}))
            lines += [_national(w, one) for one in card["national"]]
            lines.append(_block(w, "hand", power=slug, cards=_intrigue(card["hand"])))
            lines += _halves(w, card["hand"])
    if view["drawn"]:
        lines.append(_block(w, "drawn", cards=_intrigue(view["drawn"])))
        lines += _halves(w, view["drawn"])
    return "\n".join(lines)


def _intrigue(cards: Iterable[str]) -> list[Phrase]:
    return [Phrase("intrigue", halves(card)) for card in cards]


def _national(w: Words, slug: str) -> str:
    house = is_house("national.toml", f"national.{slug}")
    return _card_text(w.say("board-national", {"card": slug, "house": house}))


def _halves(w: Words, cards: Iterable[str]) -> list[str]:
    """What the halves of these Intrigue cards do, each half once."""
    known = facts()
    lines = []
    for slug in dict.fromkeys(half for card in cards for half in halves(card).values()):
        barred, house = known.halves[known.half[slug]].barred_np, is_house("intrigue.toml", f"half.{slug}")
        lines.append(_card_text(w.say("board-half", {"half": slug, "barred": barred, "house": house})))
    return lines


def _card_text(said: str) -> str:
    return textwrap.fill(said, WIDTH, initial_indent="  ", subsequent_indent="    ")
