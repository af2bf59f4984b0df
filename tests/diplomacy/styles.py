"""Orders as people write them: in the world's shorthand, in the rulebook's, and in plain words."""

from __future__ import annotations

from typing import Literal

from chancellery.core.decisions import Action
from chancellery.games.diplomacy.words.text import Words

WORDS = Words()

Style = Literal["community", "boxed", "long"]
_VERBS = {"S": "supports", "C": "convoys", "-": "moves", "R": "retreats", "B": "Build", "D": "Disband"}


def in_style(action: Action, style: Style = "community") -> str:
    """`A PAR - BUR`, `A (Par) - Bur` or `Army Paris moves to Burgundy.`"""
    if style == "community":
        return " ".join(action).upper()
    return WORDS.action(action) if style == "boxed" else _long(action)


def _long(action: Action) -> str:
    match action:
        case ("waive",):
            return "Waive a build."
        case (kind, at, "H"):
            return f"{_unit(kind, at)} stands."
        case (kind, at, "B" | "D" as verb):
            return f"{_VERBS[verb]} {_small(kind, at)}."
        case (kind, at, "-" | "R" as verb, to, *rest):
            seas = " and ".join(map(_place, rest[1:]))
            route = f" via {seas}" if seas else " by convoy" if rest else ""
            return f"{_unit(kind, at)} {_VERBS[verb]} to {_place(to)}{route}."
    kind, at, verb, whom, there, *rest = action
    goal = f" to {_place(rest[1])}" if rest else ""
    return f"{_unit(kind, at)} {_VERBS[verb]} {_small(whom, there)}{goal}."


def _unit(kind: str, at: str) -> str:
    return f"{'Fleet' if kind == 'F' else 'Army'} {_place(at)}"


def _small(kind: str, at: str) -> str:
    return f"{'fleet' if kind == 'F' else 'army'} {_place(at)}"


def _place(slug: str) -> str:
    area, _, coast = slug.partition("/")
    name = WORDS.form("area", area)
    return f"{name} ({WORDS.form('coast', coast, 'long')})" if coast else name
