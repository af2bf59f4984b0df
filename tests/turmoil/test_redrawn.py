"""A move draws anew what it changes on the board of Europe in Turmoil, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from chancellery.core.decisions import Seat
from chancellery.games.turmoil.board.base import BOXES
from chancellery.games.turmoil.board.board import Plates
from chancellery.games.turmoil.rules.facts import REGIONS, SEATS, facts
from chancellery.games.turmoil.rules.operations import FREE
from chancellery.games.turmoil.words.text import Words
from tests.turmoil.at import At, at

ARTIST = Plates(Words)
EYES = (*SEATS, None)


def parts(a: At, seat: Seat | None) -> Mapping[str, str]:
    return ARTIST.parts(a.rules.view(a.s, seat))


def others(before: Mapping[str, str], after: Mapping[str, str]) -> set[str]:
    """The names of what is drawn anew."""
    assert list(before) == list(after)
    return {name for name, drawn in after.items() if drawn != before[name]}


def buying(a: At, points: int, *spaces: str) -> At:
    """The Liberal is to place support by a card's points."""
    known = a.rules.facts
    reach = sum(1 << known.space[slug] for slug in spaces)
    return a.frames(("buy_support", known.card["lord_fisher"], "liberal", points, reach, FREE))


def test_every_space_box_region_track_and_class_of_ships_is_a_part() -> None:
    known = facts("deluxe")
    assert list(parts(at(), None)) == [
        *(f"space-{space.slug}" for space in known.spaces),
        *(f"box-{slug}" for slug in BOXES),
        *(f"region-{name}" for name in REGIONS),
        *(f"track-{name}" for name in ("vp", "tension", "round", "turn")),
        *(f"navy-{box.slug}" for box in known.boxes),
        "navy-lead",
        "track-great-war",
        "tags",
        "hand",
    ]


@pytest.mark.parametrize("seat", EYES)
def test_the_same_position_is_not_drawn_again(seat: Seat | None) -> None:
    a = at(paris=(2, 1), vienna=(0, 3)).hand("liberal", "lord_fisher").discard("franz_ferdinand")
    a.happened("norwegian_independence").set(track=["entente_cordiale"])
    first, second = parts(a, seat), parts(a, seat)
    assert list(first) == list(second)
    assert all(drawn is second[name] for name, drawn in first.items())


@pytest.mark.parametrize("seat", EYES)
def test_support_without_control_changes_its_space_alone(seat: Seat | None) -> None:
    a = buying(at(paris=(1, 1)), 2, "paris", "dijon")
    before = parts(a, seat)
    a.play("paris")
    assert a["paris"] == (2, 1)
    assert others(before, parts(a, seat)) == {"space-paris"}


@pytest.mark.parametrize("seat", EYES)
def test_control_changes_the_neighbours_and_the_region_too(seat: Seat | None) -> None:
    """The neighbours tell who holds it, and their checks have other odds."""
    a = buying(at(paris=(1, 0)), 2, "paris", "dijon")
    known = a.rules.facts
    near = {b if a == "paris" else a for a, b in known.lines if "paris" in (a, b)}
    assert {"picardy", "bordeaux"} < near
    before = parts(a, seat)
    a.play("paris")
    assert a.controller("paris") == "liberal"
    changed = {"space-paris", "region-france", *(f"space-{slug}" for slug in near)}
    assert others(before, parts(a, seat)) == changed


def test_a_card_that_is_drawn_changes_hands_and_deck_alone() -> None:
    a = at().hand("liberal", "lord_fisher")
    before = {seat: parts(a, seat) for seat in EYES}
    a.frames(("draw_cards", "liberal", 1))
    for seat in EYES:
        assert others(before[seat], parts(a, seat)) == {"tags", "hand"}


def test_a_point_changes_its_track_alone() -> None:
    a = at()
    before = parts(a, None)
    assert others(before, parts(a.set(vp=1), None)) == {"track-vp"}


def test_a_navy_changes_the_boxes_that_it_leaves_and_enters() -> None:
    a = at().navy("hms_dreadnought", "nassau")
    before = parts(a, None)
    changed = others(before, parts(a.navy("bellerophon", "nassau"), None))
    assert changed == {"navy-hms_dreadnought", "navy-bellerophon", "navy-lead"}
