"""What was resolved stays in the position, on the board and in words until the next campaign is."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

import pytest

import chancellery
from chancellery.core.decisions import Ballot
from chancellery.games.diplomacy.board.board import Plates
from chancellery.games.diplomacy.words.text import Words
from tests.diplomacy.at import RULES, Table, at, cited

CENTRES = {"france": "par, mar, bre", "germany": "ber, mun, kie", "italy": "nap, rom"}


def burgundy() -> Table:
    """Autumn 1903: France is driven out of Burgundy, Germany may build, Italy must give up a unit."""
    table = at(
        "autumn 1903",
        france="A bur, F spa/sc",
        germany="A mun, A ruh",
        italy="A rom, A ven, F tus",
        centres=CENTRES,
    )
    return table.orders(germany="A Mun - Bur, A Ruh s A Mun - Bur", italy="A Ven - Tyr", france="A Bur - Mun")


def lists(table: Table) -> tuple[list[str], list[str], list[str]]:
    view = RULES.view(table.s, None)
    orders, retreats, adjustments = (
        [f"{item['text']}: {','.join(item['results'])}" for item in view[key]]
        for key in ("orders", "retreats", "adjustments")
    )
    return orders, retreats, adjustments


ORDERS = [
    "A bur - mun: bounce,dislodged",
    "A mun - bur: ok",
    "A rom H: ok",
    "A ruh S A mun - bur: ok",
    "F spa/sc H: ok",
    "F tus H: ok",
    "A ven - tyr: ok",
]


@pytest.mark.rule("II.9", "II.11")
def test_retreats_and_adjustments_stand_beside_the_orders_of_the_campaign() -> None:
    table = burgundy()
    why = table.why["A bur"]
    assert table.phase == "F1903R"
    orders, *after = lists(table)
    assert (sorted(orders), after) == (sorted(ORDERS), [[], []])
    table.retreats(france="A Bur - Gas")
    assert table.phase == "W1903A"
    assert lists(table) == (orders, ["A bur R gas: ok"], [])
    table.adjust(france="A Par, waive", germany="F Kie", italy="F Tus disbands")
    assert table.phase == "S1904M"
    built = ["A par B: ok", "waive: ok", "F kie B: ok", "F tus D: ok"]
    assert lists(table) == (orders, ["A bur R gas: ok"], built)
    phases = [item["phase"] for item in RULES.view(table.s, None)["adjustments"]]
    assert phases == ["W1903A"] * 4
    reasons = {item["unit"]: cited(item) for item in RULES.view(table.s, None)["orders"]}
    assert reasons["A bur"] == why
    table.orders()
    assert table.phase == "F1904M"
    orders, *after = lists(table)
    assert {order.split(": ")[1] for order in orders} == {"ok"}
    assert after == [[], []]


@pytest.mark.rule("II.9")
def test_a_unit_that_is_disbanded_at_once_is_among_the_retreats() -> None:
    table = at(france="F mar", italy="A pie, F lyo, A gas, A bur, F spa/sc")
    table.orders(italy="A Pie - Mar, F GoL s A Pie - Mar")
    assert table.phase == "F1901M"
    (lost,) = RULES.view(table.s, None)["retreats"]
    assert (lost["text"], cited(lost)) == ("F mar D", "It has nowhere to go. (§II.9)")


def all_hold(match: chancellery.Match[Any]) -> None:
    for decision in list(match.pending()):
        assert isinstance(decision, Ballot)
        match.play(decision.seat, tuple((*slot.split(), "H") for slot in decision.slots))


def test_orders_after_which_nobody_is_asked_are_there_in_the_next_year_and_in_the_replay() -> None:
    match: chancellery.Match[Any] = chancellery.new("diplomacy", 1)
    all_hold(match)
    all_hold(match)
    view = match.view(None)
    assert view["phase"] == "S1902M"
    assert len(view["orders"]) == 22
    assert {item["phase"] for item in view["orders"]} == {"F1901M"}
    assert [item["phase"] for item in match.at(13).view(None)["orders"]] == ["S1901M"] * 22
    assert match.at(14).view(None)["orders"] == view["orders"]


# On the board.


def marks(view: dict[str, Any]) -> dict[str, int]:
    """How many orders of each form are shown: those that are written take the place of the last ones."""
    found: dict[str, int] = {}
    drawing = ET.fromstring(Plates(Words).pieces(view))
    groups = [(set(node.get("class", "").split()), node) for node in drawing.iter("g")]
    instead = any({"mine", "whole"} <= words for words, _ in groups)
    for words, group in groups:
        if "orders" not in words or (instead and "last" in words):
            continue
        for node in group.iter("g"):
            names = node.get("class", "").split()
            if names[:1] == ["order"]:
                found[names[1]] = found.get(names[1], 0) + 1
    return found


def test_all_three_are_drawn_together() -> None:
    table = burgundy().retreats(france="A Bur - Gas")
    orders = {"move": 3, "support": 1, "hold": 3}
    assert marks(dict(RULES.view(table.s, None))) == orders | {"retreat": 1}
    table.adjust(france="A Par, waive", germany="F Kie", italy="F Tus disbands")
    assert marks(dict(RULES.view(table.s, None))) == orders | {"retreat": 1, "build": 2, "disband": 1}


def test_a_build_that_is_written_lies_beside_the_campaign_and_orders_in_its_place() -> None:
    table = burgundy().retreats(france="A Bur - Gas")
    winter = dict(RULES.view(table.s, "germany"))
    drafted = marks(winter | {"draft": [["F", "kie", "B"]]})
    assert drafted == {"move": 3, "support": 1, "hold": 3, "retreat": 1, "build": 1}
    table.adjust(italy="F Tus disbands")
    spring = dict(RULES.view(table.s, "germany"))
    assert marks(spring | {"draft": [["A", "ruh", "-", "hol"]]}) == {"move": 1}


def test_a_unit_disbanded_in_retreat_lies_beside_the_one_that_beat_it() -> None:
    """And the victor is not crossed out."""
    table = burgundy().retreats()
    root = ET.fromstring(Plates(Words).pieces(RULES.view(table.s, None)))
    (lost,) = [node for node in root.iter("g") if node.get("class", "").startswith("order disband")]
    ghost = next(node for node in lost.iter("g") if node.get("opacity"))
    victor = next(node for node in root.iter("g") if node.get("data-id") == "A bur")
    assert ghost.get("transform") != victor.get("transform")


def test_what_moved_is_told_with_its_phase() -> None:
    """So that a page lets a unit glide once, and not again when others have built."""
    table = burgundy().retreats(france="A Bur - Gas").adjust(italy="F Tus disbands")
    root = ET.fromstring(Plates(Words).pieces(RULES.view(table.s, None)))
    glides = [node for node in root.iter("g") if node.get("class") == "glide"]
    assert sorted((node.get("data-from"), node.get("data-phase")) for node in glides) == [
        ("A bur", "F1903R"),
        ("A mun", "F1903M"),
        ("A ven", "F1903M"),
    ]


# In words.


def test_the_board_of_a_terminal_tells_what_was_resolved() -> None:
    table = burgundy().retreats(france="A Bur - Gas").adjust(germany="F Kie", italy="F Tus disbands")
    lines = Words().board(RULES.view(table.s, None)).splitlines()
    told = lines[lines.index("Resolved in Autumn 1903:") + 1 :]
    assert [line.split(maxsplit=1) for line in told] == [
        ["France", "A (Bur) - Mun (bounce, dislodged), F (Spa) sc Stands, A (Bur) - Gas, Waive, Waive"],
        ["Germany", "A (Mun) - Bur, A (Ruh) s A (Mun) - Bur, Build F (Kie)"],
        ["Italy", "A (Rom) Stands, F (Tus) Stands, A (Ven) - Tyr, Disband F (Tus)"],
    ]
