"""Saved games of the `diplomacy` package: in, out, and in again by the package itself."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

from chancellery.core.errors import Invalid
from chancellery.games.diplomacy.formats.saved import (
    SavedPhase,
    When,
    from_saved,
    order_text,
    phase_name,
    read_phase_name,
    to_saved,
)
from chancellery.games.diplomacy.rules.facts import Unit, board

from .package import load, new_game, save


@pytest.fixture(scope="module")
def played() -> dict[str, Any]:
    """A game of several years with retreats, builds and disbandments."""
    rng = Random(3)
    game = new_game()
    while not game.is_game_done and int(game.get_current_phase()[1:5]) < 1910:
        possible = game.get_all_possible_orders()
        for power, places in sorted(game.get_orderable_locations().items()):
            game.set_orders(
                power, [rng.choice(sorted(possible[at])) for at in sorted(places) if possible[at]]
            )
        game.process()
    return save(game)


def test_game_comes_in(played: dict[str, Any]) -> None:
    phases = from_saved(played)
    kinds = {phase.when.kind for phase in phases}
    assert kinds == {"movement", "retreat", "adjustment"}
    assert phases[0].when == When("movement", "spring", 1901)
    assert set(phases[0].units) == set(board().start)
    assert any(phase.dislodged for phase in phases)
    assert len(phases[0].centres[board().powers.index("russia")]) == 4
    assert all(len(action) >= 3 for action in phases[0].orders[0] or ())


def test_game_goes_out_as_it_came(played: dict[str, Any]) -> None:
    assert to_saved(from_saved(played)) == played


def test_package_reads_it_back(played: dict[str, Any]) -> None:
    ours = load(json.loads(json.dumps(to_saved(from_saved(played)))))
    theirs = load(played)
    assert ours.get_current_phase() == theirs.get_current_phase()
    assert ours.get_units() == theirs.get_units()
    assert ours.get_centers() == theirs.get_centers()
    assert ours.get_hash() == theirs.get_hash()
    assert dict(ours.order_history.items()) == dict(theirs.order_history.items())
    assert dict(ours.result_history.items()) == dict(theirs.result_history.items())


def test_package_reads_a_game_of_ours() -> None:
    russia = board().powers.index("russia")
    move = ("A", "mos", "-", "stp")
    centres = dict(enumerate(board().homes))
    phase = SavedPhase(When("movement", "spring", 1901), board().start, (), centres, {russia: (move,)})
    game = load(to_saved([phase]))
    assert game.get_current_phase() == "S1901M"
    assert game.get_orders("RUSSIA") == ["A MOS - STP"]
    game.process()
    assert "A STP" not in game.get_units("RUSSIA")  # the fleet stands there


def test_retreats_come_in() -> None:
    unit = Unit(2, False, board().index["bur"])
    phase = SavedPhase(When("retreat", "autumn", 1902), (), ((unit, (board().index["gas"],)),))
    saved = to_saved([phase])
    assert saved["phases"][0]["state"]["units"]["FRANCE"] == ["*A BUR"]
    assert from_saved(saved)[0].dislodged == phase.dislodged


@pytest.mark.parametrize(
    ("name", "when"),
    [
        ("S1901M", When("movement", "spring", 1901)),
        ("S1902R", When("retreat", "spring", 1902)),
        ("F1901M", When("movement", "autumn", 1901)),
        ("F1901R", When("retreat", "autumn", 1901)),
        ("W1910A", When("adjustment", "autumn", 1910)),
        ("FORMING", When("forming")),
        ("COMPLETED", When("completed")),
    ],
)
def test_names_of_phases(name: str, when: When) -> None:
    assert read_phase_name(name) == when
    assert phase_name(when) == name


@pytest.mark.parametrize("name", ["", "S1901", "W1901M", "S1901A", "X1901M", "S19O1M", None, 1901])
def test_other_names_of_phases(name: object) -> None:
    with pytest.raises(Invalid, match="is not the name of a phase"):
        read_phase_name(name)


def test_via_is_written_where_an_army_cannot_walk() -> None:
    assert order_text(("A", "yor", "-", "nwy")) == "A YOR - NWY VIA"
    assert order_text(("A", "yor", "-", "nwy", "via")) == "A YOR - NWY VIA"
    assert order_text(("A", "yor", "-", "lon")) == "A YOR - LON"
    assert order_text(("F", "nth", "-", "nwy")) == "F NTH - NWY"


Path = tuple[str | int, ...]
STATE: Path = ("phases", 0, "state")
ORDERS: Path = ("phases", 0, "orders", "FRANCE")
UNITS: Path = (*STATE, "units", "FRANCE")


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("map",), "ancmed", "on the map 'ancmed'"),
        (("phases",), {}, "phases: this must be a list, not dict"),
        (("phases", 1), "S1901M", "Phase 2: this must be an object"),
        (("phases", 0, "name"), "Spring 1901", "Phase 1, name: 'Spring 1901' is not the name"),
        (STATE, None, "S1901M, state: this must be an object with named fields, not missing"),
        ((*STATE, "name"), "F1901M", "S1901M, state: its name is 'F1901M'"),
        ((*STATE, "units"), [], "S1901M, units: this must be an object"),
        ((*STATE, "units", "SPAIN"), [], "S1901M, units: there is no power 'SPAIN'"),
        (UNITS, "A PAR", "S1901M, units of FRANCE: this must be a list"),
        ((*UNITS, 0), 7, "S1901M, units of FRANCE: this must be text, not int"),
        ((*UNITS, 0), "A XYZ", "'A XYZ' is not a unit"),
        ((*UNITS, 0), "F PAR", "cannot be a fleet in PAR"),
        ((*UNITS, 0), "F SPA", "cannot be a fleet in SPA"),
        ((*UNITS, 0), "A ENG", "cannot be an army in ENG"),
        ((*UNITS, 0), "A BER", "there are two units in Berlin"),
        ((*STATE, "retreats", "FRANCE"), [], "S1901M, retreats of FRANCE"),
        ((*STATE, "retreats", "FRANCE"), {"A PAR": ["XYZ"]}, "there is no place 'XYZ'"),
        ((*STATE, "centers", "FRANCE"), ["SPA/NC"], "'SPA/NC' is a coast"),
        ((*STATE, "builds", "FRANCE"), {"count": "one"}, "builds of FRANCE: the count 'one'"),
        (ORDERS, ["A PAR jumps"], "S1901M, orders of FRANCE: 'A PAR jumps' is not"),
        (ORDERS, ["A PAR - XYZ"], "orders of FRANCE: 'A PAR - XYZ' is not an order"),
        (ORDERS, ["F ENG C F BRE - LON"], "is not an order"),
        (("phases", 0, "results"), {"A XYZ": []}, "S1901M, results: 'A XYZ' is not a unit"),
        (("phases", 0, "results"), {"A PAR": "void"}, "S1901M, results: this must be a list"),
        (("phases", 0, "messages"), 5, "S1901M, messages: this must be a list"),
    ],
)
def test_corrupt_files_say_where(played: dict[str, Any], path: Path, value: Any, message: str) -> None:
    broken = copy.deepcopy(played)
    place: Any = broken
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(Invalid) as caught:
        from_saved(broken)
    assert message in caught.value.message


@pytest.mark.parametrize("data", [None, [], "text", 5, {"games": []}, {1: 2}])
def test_other_files(data: object) -> None:
    with pytest.raises(Invalid, match="saved game"):
        from_saved(data)
