"""Neutrals (§20.5.1, Diplomacy): leanings, drift, entries, money of the North, ambassadors."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.games.grande_guerre.rules.abroad.diplomacy import country_parts, level, net_envoys
from chancellery.games.grande_guerre.rules.abroad.entries import joins
from chancellery.games.grande_guerre.rules.abroad.envoys import supply
from chancellery.games.grande_guerre.rules.names import (
    BALKANS,
    BULGARIA,
    CENTRAL,
    EAST,
    ENTENTE,
    GERMANY,
    NOBODY,
    POWER,
    ROMANIA,
    RUSSIA,
    TURKEY,
    WEST,
)
from tests.grande_guerre.at import At, at


def leaning(board: At, side: int, neutral: str) -> dict[str, int]:
    return dict(country_parts(board.rules, board.s, side, neutral))


# Leanings.


def test_italy_looks_at_both_fronts_and_at_promises() -> None:
    board = At(8)
    board.war.line[WEST], board.war.line[EAST] = 4, 1
    assert leaning(board, ENTENTE, "italy") == {"western_front": 1}
    assert leaning(board, CENTRAL, "italy") == {}
    board.war.line[WEST], board.war.line[EAST] = 5, 2
    board.s.in_effect.update(goals_accepted=99, tunisia_promised=99, trentino_promised=99)
    assert leaning(board, ENTENTE, "italy") == {"goals_accepted": 1, "tunisia": 2}
    assert leaning(board, CENTRAL, "italy") == {"eastern_front": 1, "trentino": 1}


def test_turkey_leans_to_the_central_powers() -> None:
    board = At(2)
    assert leaning(board, CENTRAL, "turkey") == {"inclination": 2}
    assert leaning(board, ENTENTE, "turkey") == {}
    board.s.in_effect.update(dreadnoughts_kept=99)
    assert leaning(board, CENTRAL, "turkey") == {"inclination": 2, "dreadnoughts_kept": 1}
    board.s.in_effect = {"dreadnoughts_delivered": 99}
    assert leaning(board, ENTENTE, "turkey") == {"dreadnoughts_delivered": 1}


def test_bulgaria_watches_russia_serbia_and_its_neighbours() -> None:
    board = At(10)
    board.war.line[EAST], board.war.line[BALKANS] = 5, 1
    board.s.side[TURKEY] = CENTRAL
    assert leaning(board, CENTRAL, "bulgaria") == {"eastern_front": 2, "serbia_reels": 1, "turkey": 1}
    assert leaning(board, ENTENTE, "bulgaria") == {}
    board.war.side[ROMANIA] = ENTENTE
    assert leaning(board, ENTENTE, "bulgaria") == {"romania": 1}


def test_romania_greece_and_the_united_states() -> None:
    board = At(16)
    board.war.holders["lemberg"] = RUSSIA
    board.war.line[EAST] = 4
    assert leaning(board, ENTENTE, "romania") == {"lemberg": 1}
    assert leaning(board, CENTRAL, "romania") == {"eastern_front": 1}
    assert leaning(board, ENTENTE, "greece") == {"salonika": 1}
    board.war.line[BALKANS], board.war.side[BULGARIA] = 4, CENTRAL
    assert leaning(board, ENTENTE, "greece") == {}
    assert leaning(board, CENTRAL, "greece") == {"bulgaria": 1}
    assert leaning(board, ENTENTE, "usa") == leaning(board, CENTRAL, "usa") == {"distance": -3}


@pytest.mark.parametrize(("neutral", "posted", "net"), [
    ("italy", {"germany": 3}, 3),
    ("italy", {"germany": 3, "austria_hungary": 3}, 4),
    ("italy", {"germany": 1, "france": 3}, -2),
    ("turkey", {"germany": 1, "russia": 3}, 1),
    ("usa", {"germany": 3}, 1),
    ("usa", {"france": 3}, -1),
])  # fmt: skip
def test_the_net_of_the_ambassadors(neutral: str, posted: dict[str, int], net: int) -> None:
    board = At(8)
    row = [0] * 8
    for slug, n in posted.items():
        row[POWER[slug]] = n
    board.s.posted = {neutral: tuple(row)}
    assert net_envoys(board.rules, board.s, CENTRAL, neutral) == net


# Drift.


def drifted(turn: int, **war: Any) -> dict[str, int]:
    """How each neutral moves in the Interphase after a turn."""
    board = At(turn)
    board.s.levels.update(italy=5, bulgaria=5, romania=5, greece=5, usa=5)
    for name, value in war.items():
        setattr(board.war, name, value)
    before = dict(board.s.levels)
    board.frames(("neutral_drift",))
    return {name: board.s.levels[name] - n for name, n in before.items() if board.s.levels[name] != n}


def test_nobody_drifts_in_1914() -> None:
    assert drifted(5, line=[0, 3, 0, 0, 0]) == {}


def test_italy_drifts_to_the_entente_and_bulgaria_follows_the_east() -> None:
    assert drifted(8) == {"italy": -1}
    assert drifted(8, line=[0, 1, 0, 0, 0]) == {"italy": -1, "bulgaria": 1}


def test_romania_and_greece_drift_in_1916() -> None:
    assert drifted(17, line=[0, 1, 0, 0, 0]) == {"italy": -1, "romania": -1}
    assert drifted(17, line=[0, 2, 0, 0, 0]) == {"italy": -1}
    assert drifted(23, line=[0, 2, 0, 3, 0]) == {"italy": -1, "greece": -1}
    assert drifted(23, line=[0, 2, 0, 4, 0]) == {"italy": -1}


def test_unrestricted_submarine_war_drives_the_united_states() -> None:
    assert drifted(26, line=[0, 3, 0, 4, 0], measures=["unrestricted"]) == {"italy": -1, "usa": -2}


@pytest.mark.parametrize(("turn", "line", "change"), [(3, 2, 1), (4, 2, 1), (3, 1, 0), (5, 4, 0)])
def test_turkey_watches_the_west_in_the_autumn_of_1914(turn: int, line: int, change: int) -> None:
    board = At(turn)
    board.war.line[WEST] = line
    before = board.s.levels["turkey"]
    board.frames(("autumn_drift",))
    assert board.s.levels["turkey"] - before == change


# Entries.


@pytest.mark.parametrize(("neutral", "turn", "at_level", "side"), [
    ("italy", 6, 0, NOBODY), ("italy", 7, 0, ENTENTE), ("italy", 6, 10, CENTRAL), ("italy", 7, 5, NOBODY),
    ("bulgaria", 8, 10, NOBODY), ("bulgaria", 9, 10, CENTRAL), ("bulgaria", 9, 0, ENTENTE),
    ("romania", 14, 0, NOBODY), ("romania", 15, 0, ENTENTE), ("greece", 2, 0, ENTENTE),
    ("usa", 14, 0, NOBODY), ("usa", 15, 0, ENTENTE), ("usa", 15, 9, NOBODY), ("turkey", 1, 10, CENTRAL),
    ("north", 20, 11, NOBODY), ("north", 20, -4, NOBODY),
])  # fmt: skip
def test_when_a_neutral_joins(neutral: str, turn: int, at_level: int, side: int) -> None:
    board = At(turn)
    board.s.levels[neutral] = at_level
    assert joins(board.rules, board.s, neutral) == side


def test_before_1916_the_united_states_wait_at_one() -> None:
    board = At(14)
    board.s.levels["usa"] = 2
    board.frames(("neutral_drift",))
    board.war.measures.append("unrestricted")
    board.frames(("neutral_drift",))
    assert board.s.levels["usa"] == 1


def test_italy_with_the_central_powers_shakes_france_and_cheers_austria() -> None:
    board = At(8).power("france", nw=30).power("austria_hungary", nw=30)
    board.frames(("enter_war", "italy", CENTRAL))
    assert (board.of("france", "nw"), board.of("austria_hungary", "nw")) == (26, 34)
    assert board.of("italy", "side") == CENTRAL
    assert "italy" not in board.s.levels


def test_belgium_attacked_and_america_at_war_move_the_north() -> None:
    board = At(25)
    board.s.levels.update(usa=0, north=2)
    board.frames(("enter_war", "usa", ENTENTE))
    assert board.s.levels["north"] == 1


@pytest.mark.parametrize(("neutral", "side", "change"), [
    ("italy", ENTENTE, 1), ("turkey", ENTENTE, 1), ("italy", CENTRAL, -1), ("turkey", CENTRAL, -1),
])  # fmt: skip
def test_a_neutral_britain_notes_who_joins(neutral: str, side: int, change: int) -> None:
    board = At(4)
    board.s.levels["britain"] = 3
    board.frames(("enter_war", neutral, side))
    assert board.s.levels["britain"] == 3 + change


# Money and food.


@pytest.mark.parametrize(("north", "mood", "ep"), [
    (5, 0, 0), (6, 0, 5), (7, 0, 5), (8, 0, 10), (11, 0, 10), (8, -2, 5), (6, -2, 0),
])  # fmt: skip
def test_the_north_sends_money_to_germany(north: int, mood: int, ep: int) -> None:
    """Five from level six, ten from eight; while Germany is defeatist it is read one lower."""
    board = At(8).power("germany", mood=mood)
    board.s.levels = {"north": north}
    board.frames(("neutral_aid",))
    assert board.war.done == ([("Earn", GERMANY, ep)] if ep else [])
    assert level(board.rules, board.s, "north") == north - (mood == -2)


def test_friendly_neutrals_send_three() -> None:
    board = At(8)
    board.s.levels = {"italy": 3, "greece": 4, "romania": 7, "usa": 0, "north": 0}
    board.frames(("neutral_aid",))
    assert board.war.done == [("Earn", POWER["france"], 3), ("Earn", GERMANY, 3)]


# Ambassadors.


SUPPLY = [
    ("germany", {}, {}, 3),
    ("germany", {"warsaw": GERMANY}, {"mood": -2}, 3),
    ("germany", {"essen": POWER["france"]}, {}, 2),
    ("austria_hungary", {}, {}, 2),
    ("austria_hungary", {"kiev": GERMANY, "venice": 1, "belgrade": 1}, {}, 5),
    ("austria_hungary", {"krakow": RUSSIA, "budapest": RUSSIA}, {}, 0),
    ("austria_hungary", {"budapest": RUSSIA}, {"mood": -2}, 1),
    ("turkey", {"cairo": TURKEY}, {}, 2),
    ("turkey", {"erzerum": RUSSIA, "constantinople": RUSSIA}, {}, 0),
    ("turkey", {"athens": TURKEY}, {}, 2),
    ("france", {"strasbourg": POWER["france"]}, {}, 3),
    ("france", {"verdun": GERMANY, "paris": GERMANY}, {}, 0),
    ("britain", {"baghdad": POWER["britain"]}, {}, 4),
    ("britain", {}, {"mood": -2}, 2),
    ("russia", {"lemberg": RUSSIA}, {}, 2),
    ("russia", {"warsaw": GERMANY}, {}, 0),
    ("russia", {"lemberg": RUSSIA}, {"regime": "C"}, 0),
    ("italy", {"trieste": POWER["italy"]}, {}, 2),
    ("italy", {"venice": GERMANY}, {}, 0),
    ("usa", {}, {}, 0),
]


@pytest.mark.parametrize(("slug", "holders", "columns", "n"), SUPPLY)
def test_ambassadors_received_in_winter(
    slug: str, holders: dict[str, int], columns: dict[str, Any], n: int
) -> None:
    board = (
        at(1916, **{slug: {"mood": 0, **columns}}).power("turkey", side=CENTRAL).power("italy", side=ENTENTE)
    )
    board.war.holders.update(holders)
    assert supply(board.rules, board.s, POWER[slug]) == n


def test_heavy_losses_at_sea_and_beaten_enemies_count() -> None:
    board = at(1917, britain={"mood": 0}, germany={"mood": 0})
    board.war.submarine = 101
    assert supply(board.rules, board.s, POWER["britain"]) == 2
    board.power("france", exit="surrender").power("britain", exit="voluntary")
    assert supply(board.rules, board.s, GERMANY) == 5
