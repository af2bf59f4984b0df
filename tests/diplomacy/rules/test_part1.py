"""Part I: the object, the board and the beginning."""

from __future__ import annotations

import pytest

from chancellery.games.diplomacy.rules.facts import COAST, INLAND, SEA, board
from tests.diplomacy.at import at, told

FIRST = {
    "austria": "A bud, A vie, F tri",
    "england": "A lvp, F edi, F lon",
    "france": "A mar, A par, F bre",
    "germany": "A ber, A mun, F kie",
    "italy": "A rom, A ven, F nap",
    "russia": "A mos, A war, F sev, F stp/sc",
    "turkey": "A con, A smy, F ank",
}
EIGHTEEN = "bel, ber, bre, den, edi, hol, kie, lon, lvp, mar, mun, nwy, par, por, rom, spa, swe"


@pytest.mark.rule("I.1", "I.2.centres")
def test_the_game_is_won_by_eighteen_centres_counted_after_an_autumn() -> None:
    table = at(
        "spring 1908", france="A pie", italy="A apu", centres={"france": EIGHTEEN, "italy": "ven, nap"}
    )
    table.orders(france="A pie - ven")
    assert len(table.centres["france"].split()) == 17, "Spring changes nothing"
    assert table.score is None
    table.orders()
    assert len(table.centres["france"].split()) == 18
    assert table.winners == ("france",)
    assert table.score is not None
    assert table.score["france"] == 1
    assert table.phase == "F1908X"


@pytest.mark.rule("I.2.centres")
def test_seventeen_centres_do_not_win() -> None:
    table = at("autumn 1908", france="A par", italy="A rom", centres={"france": EIGHTEEN, "italy": "nap"})
    table.orders()
    assert table.centres == {"france": EIGHTEEN.replace("rom, ", ""), "italy": "nap, rom"}
    assert table.score is None


@pytest.mark.rule("I.2")
def test_the_board() -> None:
    b = board()
    kinds = [b.kind.count(kind) for kind in (INLAND, COAST, SEA)]
    assert kinds == [14, 42, 19]
    assert b.powers == ("austria", "england", "france", "germany", "italy", "russia", "turkey")
    neutral = {b.areas[c] for c in b.centres} - {b.areas[c] for homes in b.homes for c in homes}
    assert told(list(neutral)) == "bel, bul, den, gre, hol, nwy, por, rum, ser, spa, swe, tun"
    assert {b.powers[p]: [b.areas[c] for c in homes] for p, homes in enumerate(b.homes)} == {
        "austria": ["bud", "tri", "vie"],
        "england": ["edi", "lon", "lvp"],
        "france": ["bre", "mar", "par"],
        "germany": ["ber", "kie", "mun"],
        "italy": ["nap", "rom", "ven"],
        "russia": ["mos", "sev", "stp", "war"],
        "turkey": ["ank", "con", "smy"],
    }


@pytest.mark.rule("I.2.centres")
def test_there_are_34_centres() -> None:
    assert len(board().centres) == 34


@pytest.mark.rule("I.2.armies")
def test_armies_keep_to_the_land() -> None:
    table = at(france="A bre", germany="A mun").orders(france="A Bre - ENG", germany="A Mun - Tyr")
    assert table.results == {"A bre": "void", "A mun": "ok"}
    assert table.why["A bre"] == "Armies cannot go to sea. (§II.4)"
    assert table.units == {"france": "A bre", "germany": "A tyr"}


@pytest.mark.rule("I.2.fleets")
def test_fleets_hold_coasts_as_armies_do_and_stay_out_of_the_inland() -> None:
    table = at(
        "autumn 1901",
        england="F nth, F kie",
        france="A ruh",
        centres={"england": "lon", "france": "par", "germany": "mun"},
    )
    table.orders(england="F NTH - Bel, F Kie - Ruh", france="A Ruh - Bel")
    assert table.results == {"F nth": "bounce", "F kie": "void", "A ruh": "bounce"}
    assert table.why["F kie"] == "Fleets cannot go inland. (§II.4)"
    table = at("autumn 1901", england="F nth", centres={"england": "lon", "germany": "mun"})
    table.orders(england="F NTH - Bel")
    assert table.centres == {"england": "bel, lon", "germany": "mun"}


@pytest.mark.rule("I.3")
def test_the_first_position() -> None:
    table = at()
    assert table.units == FIRST
    assert table.centres == {
        "austria": "bud, tri, vie",
        "england": "edi, lon, lvp",
        "france": "bre, mar, par",
        "germany": "ber, kie, mun",
        "italy": "nap, rom, ven",
        "russia": "mos, sev, stp, war",
        "turkey": "ank, con, smy",
    }
    assert table.asked["russia"] == ("A mos", "F sev", "F stp/sc", "A war")


@pytest.mark.rule("I.3.campaigns")
def test_the_year_has_two_campaigns_and_adjustments_after_the_second() -> None:
    table = at()
    assert table.phase == "S1901M"
    table.orders(germany="F Kie - Den")
    assert table.phase == "F1901M"
    table.orders()
    assert table.phase == "W1901A"
    table.adjust(germany="Build F Kie")
    assert table.phase == "S1902M"
    table.orders()
    assert table.phase == "F1902M"
    table.orders()
    assert table.phase == "S1903M", "nobody has anything to adjust"
