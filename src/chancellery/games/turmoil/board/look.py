"""What is to be seen of a space: the few plain values that its drawing and its tooltip show."""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import lru_cache
from typing import NamedTuple

from chancellery.core.decisions import Seat
from chancellery.games.turmoil.rules.facts import SEATS, Space
from chancellery.games.turmoil.rules.shown import Shown

FELT = frozenset((
    "norwegian_independence", "state_secularism_in_france", "legacy_of_bismarck", "belgium_annex",
    "monarchy_restored", "austria_annexes_bosnia",
))  # fmt: skip
"""Effects that change how a space looks."""


class Near(NamedTuple):
    """The open spaces that lines join to one, as masks: all, and those of each side."""

    all: int
    liberal: int
    authoritarian: int


class Check(NamedTuple):
    """What a seat may expect of a support check."""

    seat: Seat
    obstacle: str
    """What keeps it from making one, or nothing."""
    around: int
    """What the neighbours add."""


class Look(NamedTuple):
    """A space."""

    slug: str
    support: tuple[int, int]
    holder: Seat
    """The side that controls it, or nothing."""
    lacking: tuple[int, int]
    """The support that each side needs for control."""
    icons: tuple[str, ...]
    annexed: bool
    closed: bool
    black_hand: bool
    near: Near
    checks: tuple[Check, ...]
    """Of those for whom it is drawn."""


class Site(NamedTuple):
    """All that the look of a space depends on."""

    land: Shown
    """The map without support, under the effects that are felt there."""
    seats: tuple[Seat, ...]
    place: int
    liberal: int
    authoritarian: int
    near_liberal: int
    """The spaces beside it that a side controls."""
    near_authoritarian: int

    def look(self) -> Look:
        """As these seats see it."""
        space, own = self.land.facts.spaces[self.place], 1 << self.place
        now = self.land.settled(self.place, self.liberal, self.authoritarian)
        near = self.near_liberal, self.near_authoritarian
        now.s.control = [held & own | beside for held, beside in zip(now.s.control, near, strict=True)]
        return look(now, space, self.seats)


def land_of(now: Shown) -> Shown:
    """The map without support, under the effects that are felt there."""
    felt = tuple([one for one in now.on.in_effect if one[0] in FELT])
    return _land(now.on._replace(support=(), in_effect=felt))


def sites(now: Shown) -> Iterator[tuple[str, tuple[int, ...]]]:
    """What of a site is a space's own, for all spaces."""
    left, right = now.s.control
    known = zip(now.facts.space_slugs, *now.s.support, now.facts.beside, strict=True)
    for i, (slug, liberal, authoritarian, beside) in enumerate(known):
        yield slug, (i, liberal, authoritarian, beside & left, beside & right)


_land = lru_cache(1 << 8)(Shown)


def look(shown: Shown, space: Space, seats: tuple[Seat, ...]) -> Look:
    """A space as these seats see it."""
    s, slug, place = shown.s, space.slug, shown.facts.space[space.slug]
    near = shown.facts.beside[place] & shown.open
    liberal, authoritarian = s.control
    return Look(
        slug,
        (s.support[0][place], s.support[1][place]),
        shown.controller(slug),
        (shown.to_control(slug, SEATS[0]), shown.to_control(slug, SEATS[1])),
        icons_now(s.in_effect, space),
        slug == "bosnia" and "austria_annexes_bosnia" in s.in_effect,
        shown.closed(slug),
        s.black_hand == place,
        Near(near, near & liberal, near & authoritarian),
        tuple([Check(seat, shown.obstacle(slug, seat), shown.around(slug, seat)) for seat in seats]),
    )


def icons_now(in_effect: Container[str], space: Space) -> tuple[str, ...]:
    """The groups of a space as events have changed them."""
    if space.slug == "belgium" and "belgium_annex" in in_effect:
        return (*space.icons, "annex")
    if space.slug == "paris" and "monarchy_restored" in in_effect:
        return ("monarchy",)
    return space.icons
