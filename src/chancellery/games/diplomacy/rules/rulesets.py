"""The points on which editions and judges differ, one named field each (DATC chapter 4)."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Literal, get_args, get_type_hints

from chancellery.core.errors import Invalid, refusal
from chancellery.games.diplomacy.rules.records import PACKAGE


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One way to read the rules. The defaults are DATC 3.0's preferences (`standard`)."""

    # 4.A Convoys
    convoy_routes: Literal["any", "all"] = "any"
    """4.A.1: a convoy with several routes needs any of them whole, or all of them."""
    paradox: Literal["szykman", "1971", "1982", "2000"] = "szykman"
    """4.A.2: which support a convoyed attack may not cut; what is left over is Szykman's."""
    adjacent_convoy: Literal["intent", "fallback", "swap", "via"] = "intent"
    """4.A.3: an army convoyed next door: by `via` or an own fleet's order, without or with
    falling back to land; only to swap; only by `via`."""
    cut_from_origin: bool = False
    """4.A.4: a convoyed attack cuts support given against the attacker's own area."""
    retreat_to_convoy_origin: bool = True
    """4.A.5: a unit may retreat to where its attacker came from, if that came by convoy."""
    convoy_path: Literal["ignored", "allowed", "required"] = "ignored"
    """4.A.6: the route written in a convoyed army's order."""
    dislodged_bounce: Literal["unless_head_to_head", "never"] = "unless_head_to_head"
    """4.A.7: a dislodged unit still stands off others in the area its attacker left."""

    # 4.B Coasts
    one_coast: Literal["taken", "void"] = "taken"
    """4.B.2: no coast named, one possible."""
    wrong_coast: Literal["void", "possible"] = "void"
    """4.B.3: an impossible coast named: void, or the possible coast is taken."""
    support_coast: Literal["may_omit", "required", "ignored"] = "may_omit"
    """4.B.4: the coast in a support order must match if named, must be named, or is not read."""
    ordered_coast: Literal["ignored", "void"] = "ignored"
    """4.B.5: the wrong coast of the ordered fleet."""
    odd_coast: Literal["ignored", "void"] = "ignored"
    """4.B.6: a coast that does not exist or does not matter."""

    # 4.C Unit designations and nationality
    missing_unit_type: Literal["valid", "void"] = "valid"
    """4.C.1: neither A nor F is written."""
    wrong_unit_type: Literal["valid", "void"] = "valid"
    """4.C.2: A is written for a fleet, or F for an army."""
    build_unit_type: Literal["coast_or_inland", "inland", "void"] = "coast_or_inland"
    """4.C.3: a build that names no type is an army inland and a fleet where a coast is named; an army
    inland only; void."""
    fleet_inland: Literal["void", "army"] = "void"
    """4.C.4: a fleet built where fleets cannot be."""
    missing_nationality: Literal["valid", "void"] = "valid"
    """4.C.5: a foreign unit supported or convoyed without its nationality."""
    wrong_nationality: Literal["valid", "void"] = "valid"
    """4.C.6: the wrong nationality of a supported or convoyed unit."""

    # 4.D Too many and too few orders
    several_orders: Literal["void", "first", "last"] = "void"
    """4.D.3: different legal orders to one unit."""
    too_many_builds: Literal["first", "last", "void"] = "first"
    """4.D.4: more builds than allowed."""
    same_site_builds: Literal["first", "last", "void"] = "first"
    """4.D.5: two builds in one place."""
    too_many_disbands: Literal["first", "last", "disorder"] = "first"
    """4.D.6: more units given up than needed."""
    waive: bool = True
    """4.D.7: builds may be waived."""
    disband_distance: Literal["owned", "home"] = "owned"
    """4.D.8: units in disorder are counted from the nearest owned centre over land and sea alike,
    or from the nearest home centre, an army crossing water as by convoy."""
    disorder_support: bool = True
    """4.D.9: a unit in disorder may be supported in its place."""

    # 4.E Writing
    missing_convoy: Literal["moves", "stands"] = "moves"
    """4.E.1: an army sent overseas whose convoy nobody ordered counts as moving or as standing."""
    implicit_orders: bool = False
    """4.E.3: an own unit without an order follows the support or convoy written for it."""
    unnamed_unit: bool = False
    """4.E.2: an order that names no unit is followed if exactly one unit can."""

    def __post_init__(self) -> None:
        for name, allowed in _allowed().items():
            value = getattr(self, name)
            if value not in allowed:
                listed = tuple(str(each).lower() for each in allowed)
                raise Invalid(refusal(PACKAGE, "choice_value", key=name, written=repr(value), known=listed))


@cache
def _allowed() -> dict[str, tuple[str | bool, ...]]:
    """The values of each choice; worked out once, for every position that is loaded has a rule set."""
    hints = get_type_hints(Ruleset)
    return {field.name: get_args(hints[field.name]) or (False, True) for field in fields(Ruleset)}


STANDARD = Ruleset()

BOXED = Ruleset(
    convoy_routes="all",
    paradox="1971",
    retreat_to_convoy_origin=False,
    convoy_path="allowed",
    disband_distance="home",
    missing_convoy="stands",
    implicit_orders=True,
    unnamed_unit=True,
)

RULESETS = {"boxed": BOXED, "standard": STANDARD}


def ruleset(name: str, **choices: str | bool) -> Ruleset:
    """A named rule set, with single choices replaced."""
    if name not in RULESETS:
        raise Invalid(refusal(PACKAGE, "no_such_rules", written=name, known=tuple(RULESETS)))
    unknown = choices.keys() - {field.name for field in fields(Ruleset)}
    if unknown:
        raise Invalid(refusal(PACKAGE, "no_such_choice", written=min(unknown)))
    return replace(RULESETS[name], **choices)  # type: ignore[arg-type]
