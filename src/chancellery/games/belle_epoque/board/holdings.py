"""What the board shows of each Territory, as plain values: where they are equal, so is the drawing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from chancellery.core.same import of_the_same
from chancellery.draw.frozen import Frozen
from chancellery.games.belle_epoque.rules.facts import OWNERS, POWERS, facts

View = Mapping[str, Any]


class Holding(NamedTuple):
    """A Territory as it lies on the table."""

    slug: str
    spaces: tuple[tuple[str, str], ...]
    """The cube that lies in each, and the one that disputes it."""
    holder: str
    majority: int
    allies: tuple[tuple[str, str], ...]
    """Nations with cubes in a Colony, and the Powers for which they count."""
    closed: tuple[tuple[str, int], ...]
    """To all but a Power, in a turn."""
    shut: bool
    """Closed in this turn."""
    dispute: Frozen | None
    """The one that is being settled here."""

    def cubes(self) -> Counter[str]:
        """Cubes on the board by owner."""
        return Counter(below for below, _ in self.spaces if below)

    def strength(self) -> Counter[str]:
        """Cubes that count for each Power: in Colonies those of allied nations too (§8.2.4)."""
        found: Counter[str] = Counter()
        allies = dict(self.allies)
        for owner, n in self.cubes().items():
            if power := owner if owner in POWERS else allies.get(owner):
                found[power] += n
        return found


@of_the_same(1 << 12)
def _laid(state: View) -> tuple[tuple[tuple[str, str], ...], frozenset[str]]:
    """The cubes of a Territory, and whose lie on the board."""
    return tuple(map(tuple, state["spaces"])), frozenset([below for below, _ in state["spaces"]])


def holdings(view: View) -> Iterator[Holding]:
    """All of them, as they are printed."""
    states, contrasts, dispute = view["territories"], view["contrasts"], view["dispute"]
    allied = [
        (owner, states[owner]["holder"])
        for owner in OWNERS
        if owner not in POWERS and owner in states and states[owner]["holder"]
    ]
    for territory in facts().territories:
        slug = territory.slug
        state = states[slug]
        spaces, owners = _laid(state)
        there = owners if allied and not territory.minor else ()
        closed = tuple([(one["power"], one["turn"]) for one in contrasts if one["territory"] == slug])
        yield Holding(
            slug,
            spaces,
            state["holder"],
            state["majority"],
            tuple(pair for pair in allied if pair[0] in there) if there else (),
            closed,
            any(turn == view["turn"] for _, turn in closed),
            Frozen(dispute) if dispute and dispute["territory"] == slug else None,
        )
