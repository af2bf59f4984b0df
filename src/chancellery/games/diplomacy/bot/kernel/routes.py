"""Where fleets of one hand can carry an army."""

from __future__ import annotations

from typing import Final

from chancellery.games.diplomacy.bot.kernel.tables import Tables

LONGEST: Final = 3
"""Fleets in a chain."""


def routes_of(t: Tables, start: int, fleets: dict[int, int]) -> dict[int, list[int]]:
    """Coasts in reach of an army, each with the shortest chain of fleets; those are numbers by sea area."""
    chains: dict[int, list[int]] = {}
    for sea in t.beside[start]:
        if sea in fleets:
            chains[sea] = [fleets[sea]]
    found: dict[int, list[int]] = {}
    edge = dict(chains)
    for _ in range(LONGEST):
        for sea, chain in edge.items():
            for coast in t.beside[sea]:
                if t.kind[coast] == 1 and coast != start and coast not in found:
                    found[coast] = chain
        wider: dict[int, list[int]] = {}
        for sea, chain in edge.items():
            for onward in t.beside[sea]:
                if onward in fleets and onward not in chains:
                    wider[onward] = [*chain, fleets[onward]]
        chains.update(wider)
        edge = wider
    return found
