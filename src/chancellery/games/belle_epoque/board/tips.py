"""What is said of a Territory, an objective or a dispute when somebody points at it; all from a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict
from functools import cache
from typing import Any

from chancellery.core.phrases.values import Phrase, Said
from chancellery.core.words import sentence
from chancellery.games.belle_epoque.rules.facts import OWNERS, POWERS, Facts, facts
from chancellery.games.belle_epoque.rules.records import Objective, Territory
from chancellery.games.belle_epoque.words.text import english

View = Mapping[str, Any]


def owner_name(slug: str) -> str:
    """A Power, a nation, or armaments."""
    return english().form("power nation cube", slug, "name")


@cache
def code_of(slug: str) -> str:
    """Two letters of a Power or nation."""
    return english().form("power nation", slug, "code")


def figures(numbers: Mapping[str, int]) -> list[Phrase]:
    """A figure of each Power."""
    return [Phrase("tip-figure", {"power": power, "n": n}) for power, n in numbers.items()]


def sourced(territory: Territory, value: str) -> str:
    """Where a value comes from, if it is not printed in the rulebook."""
    source = territory.sources.get(value, "").partition(":")[0]
    return source if source in ("house", "inferred") else ""


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
    what, scores, armaments = _printed(territory.slug)
    closed = [
        english().say("tip-closed", one) for one in view["contrasts"] if one["territory"] == territory.slug
    ]
    rows = [what, _cubes(view, territory), _majority(view, territory), scores, armaments, *closed]
    return "\n".join(rows)


@cache
def _printed(slug: str) -> tuple[str, str, str]:
    """What a Territory is, what it scores, and what armaments it takes."""
    territory = facts().territories[facts().territory[slug]]
    return _what(territory), _scores(territory), _armaments(territory)


def _what(territory: Territory) -> str:
    fields = {
        "continent": territory.continent,
        "minor": territory.minor,
        "vp": territory.vp,
        "vp_source": sourced(territory, "vp"),
        "spaces": territory.spaces,
        "spaces_source": sourced(territory, "spaces"),
    }
    return english().say("tip-territory", fields)


def _cubes(view: View, territory: Territory) -> str:
    w, spaces = english(), view["territories"][territory.slug]["spaces"]
    held = cubes_in(view, territory.slug).most_common()
    cubes = [Phrase("tip-cubes", {"owner": owner, "n": n}) for owner, n in held]
    cubes.append(Phrase("tip-free", {"n": sum(not below for below, _ in spaces)}))
    disputes = (
        w.say("tip-disputed", {"space": place, "attacker": top, "base": below})
        for place, (below, top) in enumerate(spaces, 1)
        if top
    )
    return " ".join([w.say("tip-held", {"cubes": cubes}), *disputes])


def _majority(view: View, territory: Territory) -> str:
    w, state = english(), view["territories"][territory.slug]
    needed, holder = state["majority"], state["holder"]
    near = [
        w.say("tip-near", {"power": power, "n": needed - n})
        for power, n in strength(view, territory).most_common()
        if power != holder and n < needed
    ]
    fields = {"majority": needed, "power": holder, "minor": territory.minor, "near": Said("; ".join(near))}
    return w.say("tip-majority", fields)


def _scores(territory: Territory) -> str:
    known = facts()
    fields = {
        "vp": territory.vp,
        "bonus": territory.bonus,
        "income": known.ally_income,
        "continent": territory.reach,
        "aims": [
            Phrase("tip-aim", {"power": line.power, "vp": line.vp, **_condition(territory, line)})
            for power in known.objectives
            for line in power
            if any(territory.slug in goal.values() for goal in line.goal)
        ],
    }
    return english().say("tip-scores", fields)


def _condition(territory: Territory, line: Objective) -> Mapping[str, Any]:
    """Under what condition a line scores a Territory, if it is not to hold it."""
    return next(goal for goal in line.goal if territory.slug in goal.values())


def _armaments(territory: Territory) -> str:
    source = sourced(territory, "rate")
    fields = {**asdict(territory.rate), "rate_source": source, "by_land": territory.russia_by_land}
    return english().say("tip-armaments", fields)


def dispute_words(view: View, message: str = "tip-dispute") -> str:
    """The dispute under way: sides, modifiers, dice."""
    d = view["dispute"]
    (attack_added, defence_added), (attack, defence) = d["modifiers"], d["dice"]
    fields = {
        **d,
        "against": d["defender"] or d["base"],
        "attack_added": attack_added,
        "defence_added": defence_added,
        "thrown": any(d["dice"]),
        "attack": attack,
        "defence": defence,
    }
    return english().say(message, fields)


def objective_brief(line: Objective) -> str:
    """A line of a Power Status Card in a few words; its full text stands beside the board."""
    goals = [Phrase("brief", _goal(goal)) for goal in line.goal]
    return sentence(english().say("briefs", {"goals": goals}))


def _goal(goal: Mapping[str, Any]) -> dict[str, Any]:
    known, where = facts(), str(goal.get("where") or goal.get("holds") or "")
    minor = bool(where) and known.territories[known.territory[where]].minor
    return {**goal, "territory": where, "minor": minor, "not": bool(goal.get("not"))}


def objective_mark(line: Objective, met: bool) -> str:
    """`met`, `missed` for a loss that threatens, else nothing."""
    if not met:
        return ""
    return "met" if line.vp > 0 else "missed"


def objective_points(view: View, known: Facts, power: int) -> int:
    """What the lines of a Power Status Card would score now, losses at the end left out."""
    met = view["powers"][POWERS[power]]["objectives"]
    return sum(line.vp for line in known.objectives[power] if met[line.slug] and not line.at_end)
