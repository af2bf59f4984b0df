"""What is said of a Territory, an objective or a dispute when somebody points at it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from functools import cache
from typing import Any

from chancellery.core.phrases.values import Phrase, Said
from chancellery.core.words import sentence
from chancellery.games.belle_epoque.board.holdings import Holding
from chancellery.games.belle_epoque.rules.facts import facts
from chancellery.games.belle_epoque.rules.records import Objective, Territory
from chancellery.games.belle_epoque.words.text import Words


def owner_name(w: Words, slug: str) -> str:
    """A Power, a nation, or armaments."""
    return w.form("power nation cube", slug, "name")


def code_of(w: Words, slug: str) -> str:
    """Two letters of a Power or nation."""
    return w.form("power nation", slug, "code")


def figures(numbers: Mapping[str, int]) -> list[Phrase]:
    """A figure of each Power."""
    return [Phrase("tip-figure", {"power": power, "n": n}) for power, n in numbers.items()]


def sourced(territory: Territory, value: str) -> str:
    """Where a value comes from, if it is not printed in the rulebook."""
    source = territory.sources.get(value, "").partition(":")[0]
    return source if source in ("house", "inferred") else ""


def about(w: Words, held: Holding) -> str:
    """Who holds what in a Territory, what a majority needs, and what it scores."""
    what, scores, armaments = _printed(w, held.slug)
    closed = [w.say("tip-closed", {"power": power, "turn": turn}) for power, turn in held.closed]
    return "\n".join([what, _cubes(w, held), _majority(w, held), scores, armaments, *closed])


@cache
def _printed(w: Words, slug: str) -> tuple[str, str, str]:
    """What a Territory is, what it scores, and what armaments it takes."""
    territory = facts().territories[facts().territory[slug]]
    return _what(w, territory), _scores(w, territory), _armaments(w, territory)


def _what(w: Words, territory: Territory) -> str:
    fields = {
        "continent": territory.continent,
        "minor": territory.minor,
        "vp": territory.vp,
        "vp_source": sourced(territory, "vp"),
        "spaces": territory.spaces,
        "spaces_source": sourced(territory, "spaces"),
    }
    return w.say("tip-territory", fields)


def _cubes(w: Words, held: Holding) -> str:
    cubes = [Phrase("tip-cubes", {"owner": owner, "n": n}) for owner, n in held.cubes().most_common()]
    cubes.append(Phrase("tip-free", {"n": sum(not below for below, _ in held.spaces)}))
    disputes = (
        w.say("tip-disputed", {"space": place, "attacker": top, "base": below})
        for place, (below, top) in enumerate(held.spaces, 1)
        if top
    )
    return " ".join([w.say("tip-held", {"cubes": cubes}), *disputes])


def _majority(w: Words, held: Holding) -> str:
    minor = facts().territories[facts().territory[held.slug]].minor
    near = [
        w.say("tip-near", {"power": power, "n": held.majority - n})
        for power, n in held.strength().most_common()
        if power != held.holder and n < held.majority
    ]
    fields = {"majority": held.majority, "power": held.holder, "minor": minor}
    return w.say("tip-majority", {**fields, "near": Said("; ".join(near))})


def _scores(w: Words, territory: Territory) -> str:
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
    return w.say("tip-scores", fields)


def _condition(territory: Territory, line: Objective) -> Mapping[str, Any]:
    """Under what condition a line scores a Territory, if it is not to hold it."""
    return next(goal for goal in line.goal if territory.slug in goal.values())


def _armaments(w: Words, territory: Territory) -> str:
    source = sourced(territory, "rate")
    fields = {**asdict(territory.rate), "rate_source": source, "by_land": territory.russia_by_land}
    return w.say("tip-armaments", fields)


def dispute_words(w: Words, d: Mapping[str, Any], message: str = "tip-dispute") -> str:
    """The dispute under way: sides, modifiers, dice."""
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
    return w.say(message, fields)


def objective_brief(w: Words, line: Objective) -> str:
    """A line of a Power Status Card in a few words; its full text stands beside the board."""
    goals = [Phrase("brief", _goal(goal)) for goal in line.goal]
    return sentence(w.say("briefs", {"goals": goals}))


def _goal(goal: Mapping[str, Any]) -> dict[str, Any]:
    known, where = facts(), str(goal.get("where") or goal.get("holds") or "")
    minor = bool(where) and known.territories[known.territory[where]].minor
    return {**goal, "territory": where, "minor": minor, "not": bool(goal.get("not"))}


def objective_mark(line: Objective, met: bool) -> str:
    """`met`, `missed` for a loss that threatens, else nothing."""
    if not met:
        return ""
    return "met" if line.vp > 0 else "missed"


def objective_points(power: int, met: Mapping[str, bool]) -> int:
    """What the lines of a Power Status Card would score now, losses at the end left out."""
    return sum(line.vp for line in facts().objectives[power] if met[line.slug] and not line.at_end)
