"""§20.8: every line of every revolution table, thrown as it stands in the text."""

from __future__ import annotations

import pytest

from chancellery.games.grande_guerre.rules.names import POWER, RUSSIA
from chancellery.testing.rules_index import rule
from tests.grande_guerre.at import At, at

FACES = {n: (n // 2, n - n // 2) for n in range(2, 13)}
"""Two dice for each sum."""

REGIMES = {
    "russia": "AAMMDDDDDDC",
    "germany": "AAAAAAADDDC",
    "britain": "AAADDDDDCCC",
    "france": "AAAADDDCCCC",
    "italy": "AAAADDDCCCC",
    "turkey": "AAAAAMMDDDD",
}
"""The regime for each sum from two to twelve."""
NAMES = {
    "russia": ["Kornilov"] * 2 + ["Michael"] * 2 + ["Kerenski"] * 6 + ["Lenin"],
    "germany": ["Ludendorff"] * 7 + ["Max of Baden"] * 3 + ["Rosa Luxemburg"],
    "britain": ["Haig"] * 3 + ["Edward"] * 3 + ["Churchill"] * 2 + ["MacDonald"] * 3,
    "france": ["Petain"] * 4 + ["Briand"] * 3 + ["Longuet"] * 4,
    "italy": ["Diaz"] * 4 + ["Umberto"] + ["Giolitti"] * 2 + ["Mussolini"] * 4,
    "turkey": ["Kemal"] * 5 + ["a new sultan"] * 2 + ["Cemal Pasha"] * 4,
}
CROWNED = ("Michael", "Edward", "Umberto", "a new sultan")
GOES = {"russia": 6, "germany": 9, "austria_hungary": 8, "britain": 8, "italy": 5, "turkey": 7}
STAYS = {"russia": "M", "germany": "D", "austria_hungary": "D", "britain": "D", "italy": "D", "turkey": "M"}


def shaken(slug: str) -> At:
    return at(1917, **{slug: {"nw": 0, "mood": 0}})


@rule("20.8.1.regime", "20.8.3.germany", "20.8.3.britain", "20.8.3.france", "20.8.3.italy", "20.8.3.turkey")
@pytest.mark.parametrize("total", range(2, 13))
@pytest.mark.parametrize("slug", REGIMES)
def test_every_line_of_a_regime_table(slug: str, total: int) -> None:
    board = shaken(slug).dice(*FACES[total]).frames(("regime_table", POWER[slug]))
    regime, name = REGIMES[slug][total - 2], NAMES[slug][total - 2]
    event = board.events("regime")[0]
    assert (event["regime"], event["name"]) == (regime, name)
    assert board.of(slug, "in_power") == ("" if name in CROWNED else regime)
    assert (board.of(slug, "revolutions"), board.of(slug, "unstable")) == (1, 1)


@rule("20.8.3.heads")
@pytest.mark.parametrize("total", range(2, 13))
@pytest.mark.parametrize("slug", GOES)
def test_whether_the_head_of_state_goes(slug: str, total: int) -> None:
    board = shaken(slug).dice(*FACES[total]).frames(("head_of_state", POWER[slug]))
    goes = total >= GOES[slug]
    assert bool(board.events("abdication")) is goes
    assert board.of(slug, "head") == int(not goes)
    if not goes:
        assert (board.of(slug, "regime"), board.of(slug, "in_power")) == (STAYS[slug], "")
        assert board.of(slug, "mood") == (
            -2 if slug in ("britain", "italy") else 1 if STAYS[slug] == "D" else 0
        )


@rule("20.8.3.france")
def test_the_french_republic_falls_without_a_throw() -> None:
    board = shaken("france").dice(1, 1).frames(("revolution", POWER["france"]))
    assert [event["test"] for event in board.events("throw")] == ["regime"]
    assert board.of("france", "regime") == "A"


@rule("20.8.3.austria_hungary")
@pytest.mark.parametrize(("revolutions", "faces", "exit_"), [
    (0, (3, 4), ""), (0, (4, 4), "split"), (1, (1, 1), "split"),
])  # fmt: skip
def test_the_dual_monarchy_splits_when_the_emperor_goes_or_at_the_second(
    revolutions: int, faces: tuple[int, int], exit_: str
) -> None:
    board = at(1917, austria_hungary={"nw": 0, "revolutions": revolutions}).dice(*faces)
    board.frames(("revolution", POWER["austria_hungary"]))
    assert board.of("austria_hungary", "exit") == exit_


@rule("20.8.2.regime")
@pytest.mark.parametrize(("roll", "regime", "with_lenin"), [
    (1, "A", "M"), (15, "A", "M"), (16, "M", "M"), (20, "M", "M"), (21, "M", "D"), (40, "M", "D"),
    (41, "D", "D"), (70, "D", "D"), (71, "D", "C"), (90, "D", "C"), (91, "C", "C"), (100, "C", "C"),
])  # fmt: skip
def test_the_later_russian_table_with_and_without_lenins_card(
    roll: int, regime: str, with_lenin: str
) -> None:
    for lenin, expected in ((False, regime), (True, with_lenin)):
        board = at(1917, russia={"nw": 0, "revolutions": 1, "regime": "M"}).rolls((roll, 100))
        board.frames(("later_regime", RUSSIA, lenin))
        assert board.of("russia", "regime") == expected
