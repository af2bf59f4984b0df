"""The Europe plate: the drawn map says the same as the rules."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from itertools import pairwise
from math import hypot
from typing import Any

import pytest

from chancellery.draw import Plate, europe, project
from chancellery.draw.paths import decode, encode

SHIP_TO_SHORE = 12  # units; a ship is 30 long and lies on the water of its own coast


@pytest.fixture(scope="module")
def plate() -> Plate:
    return europe()


def game_areas(plate: Plate) -> set[str]:
    return {slug for slug in plate.areas if not slug.startswith("_") and not slug.endswith("~")}


def test_the_plate_has_75_areas_and_206_pairs(plate: Plate) -> None:
    assert len(game_areas(plate)) == 75
    assert set(plate.anchors) == game_areas(plate)
    assert len(plate.seas) == 19
    assert len(plate.neighbours) == 206
    assert all(a < b for a, b in plate.neighbours)


def targets(area: Mapping[str, Any]) -> set[str]:
    """Every province that an army or a fleet reaches, coasts folded into their province."""
    fleet = area.get("fleet", ())
    reaches = fleet.values() if isinstance(fleet, dict) else [fleet]
    words = [*area.get("army", ()), *(word for reach in reaches for word in reach)]
    return {word.split("/")[0] for word in words}


def rule_pairs() -> set[tuple[str, str]]:
    board = files("chancellery.games").joinpath("diplomacy", "data", "board.toml")
    areas = tomllib.loads(board.read_text(encoding="utf-8"))["area"]
    return {(min(a, b), max(a, b)) for a, area in areas.items() for b in targets(area)}


def test_drawn_neighbours_are_the_neighbours_of_the_rules(plate: Plate) -> None:
    assert set(plate.neighbours) == rule_pairs()


def test_every_outline_closes(plate: Plate) -> None:
    for slug, rings in plate.rings.items():
        assert rings, slug
        assert all(ring[0] == ring[-1] and len(ring) > 3 for ring in rings), slug


def test_areas_fill_the_frame_exactly_once(plate: Plate) -> None:
    def doubled(ring: tuple[tuple[int, int], ...]) -> int:
        return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise(ring))

    total = -sum(doubled(ring) for rings in plate.rings.values() for ring in rings) / 200
    assert total == pytest.approx(plate.width * plate.height, rel=1e-6)


def test_units_and_town_marks_stand_in_their_area(plate: Plate) -> None:
    for slug, anchor in plate.anchors.items():
        spots = [anchor.unit, *anchor.coasts.values(), *([anchor.centre] if anchor.centre else [])]
        for spot in spots:
            assert plate.contains(slug, spot), (slug, spot)


def test_fleets_in_port_lie_on_their_own_coast(plate: Plate) -> None:
    for slug, anchor in plate.anchors.items():
        for coast, (x, y) in anchor.ports.items():
            shore = min(hypot(px / 10 - x, py / 10 - y) for ring in plate.rings[slug] for px, py in ring)
            assert plate.contains(slug, (x, y)) or shore < SHIP_TO_SHORE, (slug, coast, shore)


def test_every_coastal_province_has_a_port_and_every_coast_a_spot(plate: Plate) -> None:
    for slug in game_areas(plate) - plate.seas:
        coastal = any(slug in pair and plate.seas & set(pair) for pair in plate.neighbours)
        assert bool(plate.anchors[slug].ports) == coastal, slug
    assert {slug for slug, anchor in plate.anchors.items() if anchor.coasts} == {"spa", "bul", "stp"}


def test_projection_is_centred_and_agrees_with_the_built_anchors(plate: Plate) -> None:
    assert project(13.5, 49.5) == pytest.approx((572.5, 582.5))
    assert project(2.35, 48.86) == pytest.approx(plate.anchors["par"].centre, abs=0.06)


def test_path_data_survives_a_round_trip(plate: Plate) -> None:
    line = [(0, 0), (5, -5), (5, -15), (128, 7), (130, 7), (130, 27)]
    assert decode(encode(line)) == [line]
    assert decode(encode([*line, line[0]], closed=True)) == [[*line, line[0]]]
    assert all(encode(decode(arc.path)[0]) == arc.path for arc in plate.arcs)


def test_the_source_is_named(plate: Plate) -> None:
    assert "Natural Earth" in plate.source["outlines"]
