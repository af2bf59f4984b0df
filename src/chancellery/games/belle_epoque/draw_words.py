"""What is said of a Territory, a Power or a dispute when somebody points at it; all from a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

from chancellery.games.belle_epoque.draw_style import CONTINENT_NAMES
from chancellery.games.belle_epoque.facts import CONTINENTS, OWNERS, POWERS, Facts, facts
from chancellery.games.belle_epoque.records import Objective, Territory

View = Mapping[str, Any]

GAINS = {
    "income": "£2 each turn",
    "army": "its Army",
    "fleet": "its Fleet",
    "army_and_fleet": "its Army and its Fleet",
    "intrigue": "a second Intrigue card to choose from at each draw",
    "prestige": "one Prestige while allied",
}


@cache
def _owners() -> dict[str, tuple[str, str]]:
    """Name and letters of every Power and nation."""
    known = facts()
    powers = {one.slug: (one.name, one.code) for one in known.powers}
    return powers | {one.slug: (one.name, one.code) for one in known.nations}


def owner_name(slug: str) -> str:
    """A Power, a nation, or armaments."""
    return "Armament Cubes" if slug == "armament" else _owners()[slug][0]


def code_of(slug: str) -> str:
    """Two letters of a Power or nation."""
    return _owners()[slug][1]


def plural(n: int, noun: str) -> str:
    """`1 mission`, `2 missions`; Armies are irregular."""
    if n == 1:
        return f"1 {noun}"
    return f"{n} {noun[:-1]}ies" if noun.endswith("y") else f"{n} {noun}s"


def signed(value: int) -> str:
    """With its sign, a true minus."""
    return f"{value:+d}".replace("-", "−")


def sourced(territory: Territory, value: str) -> str:
    """A remark where a value is not printed in the rulebook."""
    source = territory.sources.get(value, "").partition(":")[0]
    return f" ({source})" if source in ("house", "inferred") else ""


def cubes_in(view: View, slug: str) -> Counter[str]:
    """Cubes on the board by owner."""
    return Counter(below for below, _ in view["territories"][slug]["spaces"] if below)


def protector_of(view: View, owner: str) -> str:
    """The Power that a cube counts for in a Colony: its own, or its nation's ally; else nothing."""
    if owner in POWERS:
        return owner
    return str(view["territories"].get(owner, {}).get("holder", ""))


def strength(view: View, territory: Territory) -> Counter[str]:
    """Cubes that count for each Power: in Colonies those of allied nations too (§8.2.4)."""
    found: Counter[str] = Counter()
    for owner, n in cubes_in(view, territory.slug).items():
        if owner in POWERS:
            found[owner] += n
        elif owner in OWNERS and not territory.minor and protector_of(view, owner):
            found[protector_of(view, owner)] += n
    return found


def about(view: View, territory: Territory) -> str:
    """Who holds what in a Territory, what a majority needs, and what it scores."""
    rows = [_what(territory), _cubes(view, territory), _majority(view, territory), _scores(territory)]
    return "\n".join([*rows, *_terms(view, territory)])


def _what(territory: Territory) -> str:
    kind = "minor nation" if territory.minor else "Colony"
    continent = CONTINENT_NAMES[CONTINENTS[territory.continent]]
    spaces = f"{territory.spaces} spaces{sourced(territory, 'spaces')}"
    return f"{continent}, {kind}, {territory.vp} VP{sourced(territory, 'vp')}, {spaces}."


def _cubes(view: View, territory: Territory) -> str:
    spaces = view["territories"][territory.slug]["spaces"]
    listed = [f"{owner_name(owner)} {n}" for owner, n in cubes_in(view, territory.slug).most_common()]
    free = sum(not below for below, _ in spaces)
    words = f"{', '.join([*listed, f'free {free}'])}."
    for place, (below, top) in enumerate(spaces, 1):
        if top:
            words += f" Dispute in space {place}: {owner_name(top)} against {owner_name(below)}."
    return words


def _majority(view: View, territory: Territory) -> str:
    state = view["territories"][territory.slug]
    needed, holder = state["majority"], state["holder"]
    bond = "is allied" if territory.minor else "is in control"
    words = f"Majority: {needed}. "
    words += f"{owner_name(holder)} {bond}." if holder else f"Nobody {bond}."
    near = [
        f"{owner_name(power)} needs {needed - n} more"
        for power, n in strength(view, territory).most_common()
        if power != holder and n < needed
    ]
    return f"{words} {'; '.join(near)}." if near else words


def _scores(territory: Territory) -> str:
    gain = f" Its ally gains {GAINS[territory.bonus]}{_reach(territory)}." if territory.bonus else ""
    lines = [
        f"{owner_name(POWERS[line.power])} {signed(line.vp)}{_condition(line)}"
        for power in facts().objectives
        for line in power
        if territory.slug in line.key
    ]
    aims = f" Objectives: {', '.join(lines)}." if lines else ""
    return f"Scores {territory.vp} VP after turns 3 and 6 and at the end.{gain}{aims}"


def _condition(line: Objective) -> str:
    if "dm" in line.key:
        return f" with {line.key[-1]} missions"
    if line.key[0] == "rival":
        return f" if held by {owner_name(line.key[1])}"
    return " if a rival holds it" if line.key[0] == "any_rival" else ""


def _reach(territory: Territory) -> str:
    return f", in {CONTINENT_NAMES[CONTINENTS[territory.reach]]} only" if territory.reach >= 0 else ""


def _terms(view: View, territory: Territory) -> list[str]:
    rate = territory.rate
    units = [plural(n, noun) for n, noun in ((rate.armies, "Army"), (rate.fleets, "Fleet")) if n]
    rows = [
        f"Armaments: {' and '.join(units)} for {plural(rate.cubes, 'cube')}{sourced(territory, 'rate')}."
        + (" Russia needs no Fleet." if territory.by_land else "")
    ]
    return rows + [
        f"Closed to all but {owner_name(closed['power'])} in turn {closed['turn']}."
        for closed in view["contrasts"]
        if closed["territory"] == territory.slug
    ]


def dispute_words(view: View) -> str:
    """The dispute under way: sides, modifiers, dice."""
    d = view["dispute"]
    known = facts()
    name = known.territories[known.territory[d["territory"]]].name
    against = d["defender"] or d["base"]
    attack, defence = d["modifiers"]
    words = (
        f"Dispute in {name}, space {d['space']}: {owner_name(d['attacker'])} +{attack} "
        f"against {owner_name(against)} +{defence}"
    )
    if any(d["dice"]):
        words += f", dice {d['dice'][0]} and {d['dice'][1]}"
    return words + "."


SHORT_NAMES = {"afghanistan_baluchistan": "Afghanistan", "central_empires": "CE"}


def objective_brief(line: Objective) -> str:
    """A line of a Power Status Card in a few words; its full text stands beside the board."""
    known = facts()
    negated = line.key[0] == "not"
    word, *rest = line.key[1:] if negated else line.key

    def place(slug: str) -> str:
        return SHORT_NAMES.get(slug, known.territories[known.territory[slug]].name)

    if word == "hold":
        minor = known.territories[known.territory[rest[0]]].minor
        brief = f"{'Ally' if minor else 'Hold'}: {place(rest[0])}"
    elif word == "dm":
        brief = f"{rest[1]} missions in {place(rest[0])}"
    elif word == "fleet_ge":
        brief = f"{rest[0]} on Fleet track"
    elif word == "fleet_first":
        brief = "first on Fleet track"
    elif word == "rival":
        brief = f"{SHORT_NAMES.get(rest[0], owner_name(rest[0]))} in {place(rest[1])}"
    else:
        brief = f"rival in {place(rest[0])}"
    brief = f"not {brief}" if negated else brief
    return brief[0].upper() + brief[1:]


def objective_mark(line: Objective, met: bool) -> str:
    """`met`, `missed` for a loss that threatens, else nothing."""
    if not met:
        return ""
    return "met" if line.vp > 0 else "missed"


def objective_points(view: View, known: Facts, power: int) -> int:
    """What the lines of a Power Status Card would score now, losses at the end left out."""
    met = view["powers"][POWERS[power]]["objectives"]
    return sum(line.vp for line in known.objectives[power] if met[line.slug] and not line.at_end)
