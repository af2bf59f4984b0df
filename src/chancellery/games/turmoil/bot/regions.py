"""Scoring regions as masks: who stands how in each (§10.1), and what control of a space would change."""

from __future__ import annotations

from typing import NamedTuple

from chancellery.games.turmoil.rules.edition import Edition
from chancellery.games.turmoil.rules.facts import REGIONS, Facts
from chancellery.games.turmoil.rules.scoring import CONTROL, DOMINATION, NONE, PRESENCE
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import around, region
from chancellery.games.turmoil.rules.turn import TO_WIN

GERMANY = REGIONS.index("germany")
REDRAWN = ("norwegian_independence", "state_secularism_in_france", "austria_annexes_bosnia")
"""The events that change regions: few layouts are ever made."""


class Region(NamedTuple):
    """A scoring region as it lies now."""

    inside: int
    fields: int
    n_fields: int
    around: int
    levels: tuple[int, ...]
    wins: bool
    """Liberal control of it, when it is scored, is victory (§10.4.1)."""


class Layout(NamedTuple):
    """All regions, and those that each space belongs to or adjoins."""

    regions: tuple[Region, ...]
    touching: tuple[tuple[int, ...], ...]


_layouts: dict[tuple[Facts, tuple[bool, ...]], Layout] = {}


def layout(rules: Edition, s: State) -> Layout:
    key = (rules.facts, tuple(name in s.in_effect for name in REDRAWN))
    found = _layouts.get(key)
    if found is None:
        found = _layouts[key] = _lay_out(rules, s)
    return found


def _lay_out(rules: Edition, s: State) -> Layout:
    facts, regions = rules.facts, []
    for r, name in enumerate(REGIONS):
        inside = region(facts, s, name)
        fields = inside & facts.sets["battleground"]
        levels = (0, *rules.levels[name])
        regions.append(
            Region(inside, fields, fields.bit_count(), around(facts, s, name), levels, r == GERMANY)
        )
    touching = [
        tuple(r for r, one in enumerate(regions) if (one.inside | one.around) >> i & 1)
        for i in range(len(facts.spaces))
    ]
    return Layout(tuple(regions), tuple(touching))


def difference(one: Region, liberal: int, authoritarian: int) -> int:
    """What the Liberal would score more than the other now; control of Germany wins (§10.1, §10.4)."""
    inside, fields, n_fields, beside, levels, wins = one
    ours, theirs = liberal & inside, authoritarian & inside
    n_ours, n_theirs = ours.bit_count(), theirs.bit_count()
    f_ours, f_theirs = (ours & fields).bit_count(), (theirs & fields).bit_count()
    level = _level(n_ours, f_ours, n_theirs, f_theirs, n_fields)
    against = _level(n_theirs, f_theirs, n_ours, f_ours, n_fields)
    found = levels[level] - levels[against] + f_ours - f_theirs
    found += (liberal & beside).bit_count() - (authoritarian & beside).bit_count()
    return found + TO_WIN if wins and level == CONTROL else found


def _level(spaces: int, fields: int, their_spaces: int, their_fields: int, all_fields: int) -> int:
    """Presence, domination or control (§10.1)."""
    if not spaces:
        return NONE
    if spaces <= their_spaces:
        return PRESENCE
    if fields == all_fields:
        return CONTROL
    return DOMINATION if fields > their_fields and spaces > fields else PRESENCE
