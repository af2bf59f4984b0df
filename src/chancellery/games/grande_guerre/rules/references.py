"""What records and steps name: other records, and the few words that the rules know by heart."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from chancellery.core.records import Ref
from chancellery.games.grande_guerre.rules.names import FRONTS, SIDES

PowerSlug: TypeAlias = Annotated[str, Ref("power")]
MinorSlug: TypeAlias = Annotated[str, Ref("minor")]
NationSlug: TypeAlias = Annotated[str, Ref("power", also="minor")]
"""Whoever has corps."""
NeutralSlug: TypeAlias = Annotated[str, Ref("neutral")]
ScenarioSlug: TypeAlias = Annotated[str, Ref("scenario")]
CardSlug: TypeAlias = Annotated[str, Ref("card")]
GateSlug: TypeAlias = Annotated[str, Ref("gate")]
CommanderSlug: TypeAlias = Annotated[str, Ref("commander")]
OffensiveSlug: TypeAlias = Annotated[str, Ref("offensive")]

SideSlug: TypeAlias = Annotated[str, Ref("side")]
FrontSlug: TypeAlias = Annotated[str, Ref("front")]
PostureSlug: TypeAlias = Annotated[str, Ref("posture")]
MeasureSlug: TypeAlias = Annotated[str, Ref("measure")]
SeasonSlug: TypeAlias = Annotated[str, Ref("season")]
RegimeSlug: TypeAlias = Annotated[str, Ref("regime_type")]
FigureSlug: TypeAlias = Annotated[str, Ref("figure")]
SocialTest: TypeAlias = Annotated[str, Ref("social_test")]
OtherWar: TypeAlias = Annotated[str, Ref("war")]
LastingName: TypeAlias = Annotated[str, Ref("lasting")]
"""What a step puts in force for whoever asks."""
TestName: TypeAlias = Annotated[str, Ref("test_or_action")]
"""One of `TESTS`, or a political action."""

SOCIAL_TESTS = ("strike", "mutiny", "revolt", "revolution", "surrender")
TESTS = (*SOCIAL_TESTS, "instability", "weariness", "patriotic", "stabilisation", "coup", "separate_peace")
LASTING = (
    *("czech_committee", "goals_accepted", "hungarian_crisis", "jihad", "peace_resolution", "poland"),
    *("senussi", "sixtus_letters", "slav_desertions", "sussex_pledge", "trentino_promised"),
    *("tunisia_promised", "wassmuss"),
)
MEASURES = ("blockade", "neutrals", "submarine", "unrestricted", "convoys", "conscription")
WORDS = {
    "side": SIDES,
    "front": FRONTS,
    "posture": ("pressure", "offensive"),
    "measure": MEASURES,
    "season": ("summer", "autumn", "winter"),
    "regime_type": ("A", "M", "D", "C"),
    "figure": ("A", "D", "C"),
    "social_test": SOCIAL_TESTS,
    "war": ("historical",),
    "lasting": LASTING,
}
"""By kind: words that are no records."""

Years: TypeAlias = tuple[int, int, int, int, int]
"""A number for each year from 1914 to 1918."""
Three: TypeAlias = tuple[int, int, int]
Six: TypeAlias = tuple[int, int, int, int, int, int]
"""By the face of a die."""
Span: TypeAlias = tuple[int, int]
"""The first and the last of some turns."""
Stairs: TypeAlias = tuple[tuple[int, int], ...]
"""Limits, each with what it brings; the first that is reached counts."""
