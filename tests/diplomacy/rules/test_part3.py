"""Part III: short games, fewer players, players who leave, abbreviations; and what a table may agree on."""

from __future__ import annotations

import pytest

from chancellery.core.decisions import TABLE
from chancellery.core.errors import Illegal, Invalid
from chancellery.games.diplomacy.rules.facts import board
from chancellery.games.diplomacy.words.orders.notation import area_of
from chancellery.games.diplomacy.words.text import Words
from tests.diplomacy.at import RULES, Table, at

WORDS = Words()

BOTH = pytest.mark.parametrize("rules", ["boxed", "standard"])


# III.1 Short game.


@pytest.mark.rule("III.1")
def test_most_centres_after_the_last_year_win() -> None:
    table = at(end_year=1901).orders(france="A Mar - Spa", germany="F Kie - Den")
    table.orders(france="A Par - Bur")
    assert table.phase == "F1901X"
    assert table.winners == ("france", "germany", "russia"), "four centres each"
    assert table.score is not None
    assert table.score["germany"] == pytest.approx(1 / 3)


@pytest.mark.rule("III.1")
def test_one_centre_more_decides() -> None:
    table = at(end_year=1902).orders(france="A Mar - Spa, F Bre - MAO").orders(france="F MAO - Por")
    assert table.score is None
    table.adjust(france="A Mar, F Bre").orders().orders()
    assert table.winners == ("france",)
    assert table.events[-1]["why"] == "time"


@pytest.mark.rule("III.1")
def test_a_short_game_cannot_end_before_it_begins() -> None:
    with pytest.raises(Invalid, match="begins in 1914"):
        RULES.start(1, players="2", end_year=1910)


@pytest.mark.rule("III.1")
def test_the_clock_in_spring_ends_the_game_as_it_stands() -> None:
    table = at(
        "spring 1903", france="A bel", germany="A mun", centres={"france": "par, bre", "germany": "mun"}
    )
    table.agree("time")
    assert table.winners == ("france",)
    assert table.phase == "S1903X"


@pytest.mark.rule("III.1.autumn")
def test_the_clock_in_autumn_lets_the_campaign_end() -> None:
    centres = {"france": "par, bre", "germany": "mun, ber, kie"}
    table = at("autumn 1903", france="A ruh, A bel, A bur", germany="A mun", centres=centres)
    table.agree("time")
    assert table.score is None
    assert table.asked == {"france": ("A bel", "A bur", "A ruh"), "germany": ("A mun",)}
    table.orders(france="A Bur - Mun, A Ruh s A Bur - Mun")
    assert table.asked == {"germany": ("A mun",)}, "retreats belong to it"
    table.retreats(germany="A Mun - Tyr")
    assert table.centres == {"france": "bel, bre, mun, par", "germany": "ber, kie"}
    assert table.winners == ("france",)
    assert table.phase == "F1903X"


@pytest.mark.rule("III.1.autumn")
def test_the_clock_in_winter_lets_the_builds_be_made() -> None:
    centres = {"france": "par, bre", "germany": "mun"}
    table = at("autumn 1903", france="A bel", germany="A mun", centres=centres).orders()
    assert table.phase == "W1903A"
    table.agree("time")
    assert table.score is None
    table.adjust(france="A Par, F Bre")
    assert table.winners == ("france",)
    assert table.s.year == 1903


# III.2 Fewer than seven.


def seats(players: str) -> dict[str, str]:
    """By seat: the powers that it plays."""
    found: dict[str, list[str]] = {}
    for power, seat in RULES.view(at(players=players).s, None)["seats"].items():
        found.setdefault(seat, []).append(power)
    return {seat: ", ".join(powers) for seat, powers in found.items()}


@pytest.mark.rule("III.2")
@pytest.mark.parametrize("players", ["7", "6", "5", "4a", "4b", "4c", "3", "2"])
def test_all_units_of_all_powers_are_set_up(players: str) -> None:
    assert at(players=players).units == at().units


@pytest.mark.rule("III.2.six")
def test_six_play_without_italy() -> None:
    assert seats("6")[""] == "italy"
    table = at(players="6")
    assert set(table.asked) == {"austria", "england", "france", "germany", "russia", "turkey"}
    table.orders(austria="A Vie - Tyr, F Tri Stands")
    assert table.units["italy"] == "A rom, A ven, F nap"


@pytest.mark.rule("III.2.six")
@BOTH
def test_italian_units_can_be_supported(rules: str) -> None:
    units = {"italy": "A ven", "austria": "A tyr, A tri", "france": "A pie"}
    table = at(rules=rules, players="6", where=units)
    table.orders(austria="A Tyr - Ven, A Tri s A Tyr - Ven", france="A Pie s Italian A Ven")
    assert table.results == {"A ven": "ok", "A tyr": "bounce", "A tri": "ok", "A pie": "ok"}


@pytest.mark.rule("III.2.six")
@BOTH
def test_italian_units_do_not_retreat(rules: str) -> None:
    table = at(rules=rules, players="6", italy="A ven", austria="A tyr, A tri", france="A mar")
    table.orders(austria="A Tyr - Ven, A Tri s A Tyr - Ven")
    assert table.results["A ven"] == "dislodged"
    assert {"ev": "disband", "power": "italy", "unit": "A ven", "why": "unplayed"} in table.events
    assert table.units == {"austria": "A tri, A ven", "france": "A mar"}
    assert table.phase == "F1901M"


@pytest.mark.rule("III.2.six", "II.10.autumn")
def test_italian_centres_can_be_taken() -> None:
    table = at("autumn 1901", players="6", italy="A rom, F nap", austria="A tri", france="A mar")
    table.orders(austria="A Tri - Ven")
    assert table.centres["italy"] == "nap, rom"
    assert table.centres["austria"] == "bud, tri, ven, vie"


@pytest.mark.rule("III.2.six")
def test_nobody_can_order_italian_units() -> None:
    table = at(players="6").orders(austria="A Ven - Pie")
    assert table.units["italy"] == "A rom, A ven, F nap"
    assert table.lines[0].void is not None
    assert table.lines[0].void.key == "not_yours"


@pytest.mark.rule("III.2.five")
def test_five_play_without_italy_and_germany() -> None:
    assert seats("5")[""] == "germany, italy"
    table = at(players="5")
    assert set(table.asked) == {"austria", "england", "france", "russia", "turkey"}
    table.orders(france="A Par - Bur").orders(france="A Bur - Mun")
    assert table.results["A bur"] == "bounce"
    assert table.units["germany"] == "A ber, A mun, F kie"


@pytest.mark.rule("III.2.four")
@pytest.mark.parametrize(
    ("players", "split"),
    [
        ("4a", {"england", "austria, france", "germany, turkey", "italy, russia"}),
        ("4b", {"england", "france, russia", "germany, turkey", "austria, italy"}),
        ("4c", {"england", "france, russia", "austria, germany", "italy, turkey"}),
    ],
)
def test_three_splits_for_four(players: str, split: set[str]) -> None:
    assert set(seats(players).values()) == split
    assert len(at(players=players).asked) == 4


@pytest.mark.rule("III.2.four", "I.2.centres")
def test_the_centres_of_a_player_s_powers_count_together() -> None:
    france = "bre, mar, par, spa, por, bel, hol, mun, kie"
    russia = "mos, sev, stp, war, swe, nwy, den, ber, rum"
    centres = {"france": france, "russia": russia, "england": "lon"}
    table = at("autumn 1906", players="4b", france="A par", russia="A mos", england="F lon", centres=centres)
    table.orders()
    assert table.winners == ("france",)


@pytest.mark.rule("III.2.three")
def test_three_play_two_powers_each() -> None:
    assert seats("3") == {
        "england": "austria, england",
        "france": "france, russia",
        "germany": "germany, turkey",
        "": "italy",
    }


@pytest.mark.rule("III.2.two")
def test_the_world_war_begins_in_1914_with_italy_neutral() -> None:
    assert seats("2") == {
        "entente": "england, france, russia",
        "central": "austria, germany, turkey",
        "": "italy",
    }
    table = at("spring 1914", players="2")
    assert RULES.start(1, players="2").year == 1914
    assert {seat: len(slots) for seat, slots in table.asked.items()} == {"entente": 10, "central": 9}


def to_winter_1914(seed: int) -> Table:
    table = at("spring 1914", players="2", seed=seed).orders(germany="F Kie - Den").orders()
    assert table.phase == "W1914A"
    return table


@pytest.mark.rule("III.2.two")
def test_a_coin_before_the_adjustments_of_1914_gives_italy_to_one_side() -> None:
    fallen = set()
    for seed in range(1, 12):
        table = to_winter_1914(seed)
        coin = RULES.view(table.s, None)["coin"]
        assert {"ev": "coin", "seat": coin, "reveal": True} in table.events
        assert seats_of_italy(table) == "", "it joins in Spring only"
        table.adjust(germany="F Kie")
        assert table.phase == "S1915M"
        assert seats_of_italy(table) == coin
        assert {"A rom", "A ven", "F nap"} <= set(table.asked[coin])
        fallen.add(coin)
    assert fallen == {"entente", "central"}


def seats_of_italy(table: Table) -> str:
    return str(RULES.view(table.s, None)["seats"]["italy"])


@pytest.mark.rule("III.2.two")
def test_there_is_one_coin_only() -> None:
    table = to_winter_1914(1).adjust(germany="F Kie").orders().orders()
    assert table.s.year == 1916
    assert not any(event["ev"] == "coin" for event in table.events)


ENTENTE = {
    "england": "edi, lon, lvp, nwy, swe, den, hol, bel",
    "france": "bre, mar, par, spa, por, tun, ber, kie",
    "russia": "mos, sev, stp, war, rum, bul, ser, gre",
}


def near_the_end() -> Table:
    """The Entente holds 24 centres with 23 armies; London is empty."""
    units = {
        power: ", ".join(f"A {area}" for area in areas.split(", ") if area != "lon")
        for power, areas in ENTENTE.items()
    }
    return at(
        "autumn 1918", players="2", austria="A vie", centres={**ENTENTE, "austria": "vie"}, where=units
    ).orders()


@pytest.mark.rule("III.2.two")
def test_not_centres_but_24_units_win() -> None:
    table = near_the_end()
    assert table.score is None
    table.adjust(england="A Lon")
    assert table.winners == ("entente",)
    assert table.events[-1]["why"] == "units"


@pytest.mark.rule("III.2.two")
def test_23_units_do_not() -> None:
    table = near_the_end().adjust()
    assert table.score is None
    assert table.phase == "S1919M"


@pytest.mark.rule("III.2")
def test_each_power_of_a_player_is_a_state_of_its_own() -> None:
    table = at(
        "autumn 1915",
        players="2",
        austria="A tyr, A vie, A bud, F tri",
        germany="A ber",
        france="A par",
        centres={"austria": "vie, bud, tri", "germany": "ber, kie, mun", "france": "par"},
    )
    table.orders(austria="A Tyr - Mun")
    assert table.centres == {"austria": "bud, mun, tri, vie", "france": "par", "germany": "ber, kie"}
    assert table.asked == {"central": ("germany build 1",)}, "Austria has as many units as centres"
    assert table.builds("central") == ["A kie B", "F kie B", "waive"], "and not in Munich"


@pytest.mark.rule("III.2", "II.5")
def test_units_of_one_player_s_powers_can_drive_each_other_out() -> None:
    table = at("spring 1915", players="2", austria="A tyr, A boh", germany="A mun", france="A par")
    table.orders(austria="A Tyr - Mun, A Boh s A Tyr - Mun")
    assert table.results == {"A tyr": "ok", "A boh": "ok", "A mun": "dislodged", "A par": "ok"}
    assert table.asked == {"central": ("A mun",)}


# III.3 Departure.


def left_by(power: str, units: str, centres: str, rules: str = "boxed") -> str:
    """The units of a power after an Autumn without its player."""
    owned = {"england": "lon", "france": "par", "turkey": "ank", power: centres}
    others = {"england": "F lon", "france": "A par", "turkey": "F ank", power: units}
    table = at("autumn 1905", rules=rules, centres=owned, where=others).agree("leave", power).orders()
    assert table.phase == "S1906M"
    return table.units[power]


@pytest.mark.rule("III.3")
def test_the_units_of_a_player_who_leaves_stand_and_are_supported_and_do_not_retreat() -> None:
    units = {"germany": "A mun, A ber", "france": "A bur, A ruh", "austria": "A tyr, A boh"}
    table = at(where=units).agree("leave", "germany")
    assert set(table.asked) == {"france", "austria"}
    table.orders(france="A Bur - Mun, A Ruh s A Bur - Mun", austria="A Tyr s German A Mun")
    assert table.results == {
        "A mun": "ok",
        "A ber": "ok",
        "A bur": "bounce",
        "A ruh": "ok",
        "A tyr": "ok",
        "A boh": "ok",
    }
    table.orders(france="A Bur - Mun, A Ruh s A Bur - Mun")
    assert table.results["A mun"] == "dislodged"
    assert table.units["germany"] == "A ber"


@pytest.mark.rule("III.3")
def test_orders_that_he_had_given_are_dropped() -> None:
    table = at(france="A par", germany="A mun", austria="A vie")
    RULES.apply(table.s, "germany", (("A", "mun", "-", "tyr"),))
    table.agree("leave", "germany").orders()
    assert table.units["germany"] == "A mun"


@pytest.mark.rule("III.3")
def test_who_leaves_while_he_must_retreat_loses_the_unit() -> None:
    table = at(france="A bur, A ruh", germany="A mun", austria="A vie").orders(
        france="A Bur - Mun, A Ruh s A Bur - Mun"
    )
    assert table.asked == {"germany": ("A mun",)}
    table.agree("leave", "germany")
    assert table.units == {"austria": "A vie", "france": "A mun, A ruh"}
    assert table.phase == "F1901M"


@pytest.mark.rule("III.3", "III.3.disband")
def test_who_leaves_while_units_are_adjusted_builds_nothing_and_loses_by_disorder() -> None:
    units = {"germany": "A ukr, A tyr", "france": "A spa", "italy": "A rom", "turkey": "A ank"}
    centres = {"germany": "mun", "france": "par, mar", "italy": "rom", "turkey": "ank"}
    table = at("autumn 1904", where=units, centres=centres).orders()
    assert table.asked == {"france": ("france build 1", "france build 2"), "germany": ("germany disband 1",)}
    table.agree("leave", "germany").agree("leave", "france")
    assert table.units == {"france": "A spa", "germany": "A tyr", "italy": "A rom", "turkey": "A ank"}
    assert set(table.asked) == {"italy", "turkey"}


@pytest.mark.rule("III.3")
def test_a_power_in_disorder_does_not_build() -> None:
    assert left_by("germany", "A mun", "mun, ber, kie") == "A mun"


@pytest.mark.rule("III.3")
def test_the_last_who_stays_wins() -> None:
    table = at(france="A par", germany="A mun", centres={"france": "par", "germany": "mun"})
    table.agree("leave", "germany")
    assert table.winners == ("france",)
    assert table.events[-1]["why"] == "last"


def test_who_is_alone_after_the_adjustments_wins() -> None:
    """Germany's last unit stands where there is no centre."""
    table = at("autumn 1905", france="A par", germany="A ruh", centres={"france": "par"})
    table.orders()
    assert table.asked == {"germany": ("germany disband 1",)}
    table.adjust(germany="Disband A Ruh")
    assert table.winners == ("france",)
    assert table.phase == "F1905X"


@pytest.mark.rule("III.3")
def test_the_game_ends_when_nobody_who_stayed_can_do_anything() -> None:
    centres = {"france": "mun", "germany": "par, mar, bre, rom, nap, ven", "italy": "ber"}
    table = at("autumn 1905", germany="A par", england="A yor", centres=centres).agree("leave", "germany")
    table.agree("leave", "england")
    assert table.score == {seat: 0.5 if seat in ("france", "italy") else 0 for seat in board().powers}
    assert table.events[-1]["why"] == "draw"


@pytest.mark.rule("III.3.disband")
def test_the_farthest_goes_first() -> None:
    """Ukraine is three areas from Berlin, the North Sea two from Kiel, Tyrolia one from Munich."""
    assert left_by("germany", "A ukr, A tyr, F nth", "mun, ber") == "A tyr, F nth"


@pytest.mark.rule("III.3.disband")
def test_at_equal_distance_fleets_go_first() -> None:
    assert left_by("germany", "A gal, A tyr, F nth", "mun, ber") == "A gal, A tyr"


@pytest.mark.rule("III.3.disband")
def test_then_the_alphabet_of_the_areas_decides() -> None:
    assert left_by("germany", "A bur, A ruh, A sil", "mun, ber") == "A ruh, A sil"


@pytest.mark.rule("III.3.disband")
def test_by_their_full_names() -> None:
    assert left_by("russia", "F bot, F fin", "stp") == "F bot", "Finland comes before the Gulf of Bothnia"


@pytest.mark.rule("III.3.disband")
def test_an_army_counts_the_seas_that_it_would_be_convoyed_over() -> None:
    """From Picardy over the Channel to London two, from the Ruhr over Holland and the North Sea three."""
    assert left_by("england", "A pic, A ruh", "lon") == "A pic"


@pytest.mark.rule("III.3.disband")
def test_a_fleet_counts_as_it_sails() -> None:
    """From the north coast of Spain it is two areas to Brest, though an army would be next to Marseilles."""
    assert left_by("france", "F spa/nc, A ruh", "spa") == "A ruh", "both at two, so the fleet goes"
    assert left_by("france", "F spa/sc, A ruh", "spa") == "F spa/sc", "here Marseilles is next door"


@pytest.mark.rule("III.3.disband")
def test_home_centres_count_in_the_box_and_owned_ones_by_standard() -> None:
    assert left_by("italy", "A tus, A war", "war", "boxed") == "A tus"
    assert left_by("italy", "A tus, A war", "war", "standard") == "A war"


# What the table may agree on.


def test_a_draw_needs_all_survivors_and_is_shared_among_them() -> None:
    table = at(france="A par", germany="A mun", italy="A rom", centres={"france": "par", "germany": "mun"})
    assert RULES.agreements(table.s)["draw",] == ("france", "germany", "italy")
    table.agree("draw")
    assert table.winners == ("france", "germany", "italy")
    assert sum((table.score or {}).values()) == pytest.approx(1)


def test_a_concession_needs_all_others() -> None:
    table = at(france="A par", germany="A mun", italy="A rom", centres={"france": "par"})
    assert RULES.agreements(table.s)["concede", "france"] == ("germany", "italy")
    table.agree("concede", "france")
    assert table.winners == ("france",)
    assert RULES.agreements(table.s) == {}


def test_who_misses_his_time_stands() -> None:
    table = at(france="A par", germany="A mun")
    table.agree("miss", "germany").orders(france="A Par - Bur", germany="A Mun - Tyr")
    assert table.units == {"france": "A bur", "germany": "A mun"}
    with pytest.raises(Illegal):
        RULES.apply(table.s, TABLE, ("miss", "italy"))


def test_who_misses_his_builds_has_none() -> None:
    table = at("autumn 1901", france="A spa", germany="A mun", centres={"france": "par", "germany": "mun"})
    table.orders().agree("miss", "france")
    assert table.units == {"france": "A spa", "germany": "A mun"}
    assert table.phase == "S1902M"


def test_who_misses_may_come_back() -> None:
    table = at(france="A par", germany="A mun").agree("miss", "germany").orders()
    assert set(table.asked) == {"france", "germany"}


# III.4 Abbreviations.

LAND = """
Alb Albania; Ank Ankara; Apu Apulia; Arm Armenia; Bel Belgium; Ber Berlin; Boh Bohemia; Bre Brest;
Bud Budapest; Bul Bulgaria; Bur Burgundy; Cly Clyde; Con Constantinople; Den Denmark; Edi Edinburgh;
Fin Finland; Gal Galicia; Gas Gascony; Gre Greece; Hol Holland; Kie Kiel; Lpl Liverpool; Lvn
Livonia; Lon London; Mar Marseilles; Mos Moscow; Mun Munich; Nap Naples; NAf North Africa; Nwy
Norway; Par Paris; Pic Picardy; Pie Piedmont; Por Portugal; Pru Prussia; Ruh Ruhr; Rom Rome; Rum
Rumania; StP St. Petersburg; Ser Serbia; Sev Sevastopol; Sil Silesia; Smy Smyrna; Spa Spain; Swe
Sweden; Syr Syria; Tri Trieste; Tun Tunis; Tus Tuscany; Tyr Tyrolia; Ukr Ukraine; Ven Venice; Vie
Vienna; Wal Wales; War Warsaw; Yor Yorkshire
"""
SEAS = """
ADS Adriatic; AEG Aegean; BAL Baltic; BAR Barents; GoL Gulf of Lyons; HEL Heligoland Bight; ION
Ionian; IRI Irish; MAO Mid Atlantic Ocean; NAO North Atlantic Ocean; BLA Black; EMS Eastern
Mediterranean; ENG English Channel; GoB Gulf of Bothnia; NTH North Sea; NWG Norwegian; SKA
Skagerrak; TYS Tyrrhenian; WMS Western Mediterranean
"""


def printed(text: str) -> list[tuple[str, str]]:
    return [(words[0], " ".join(words[1:])) for words in (part.split() for part in text.split(";"))]


@pytest.mark.rule("III.4")
def test_every_abbreviation_and_name_of_the_book_is_read() -> None:
    b = board()
    assert (len(printed(LAND)), len(printed(SEAS))) == (56, 19)
    found = set()
    for short, name in printed(LAND) + printed(SEAS):
        area = area_of(short)
        assert isinstance(area, int), f"{short} is {area}"
        assert area_of(name) == area, name
        assert b.printed[area] == short
        assert b.names[area].startswith(name)
        found.add(area)
    assert found == set(range(75))


@pytest.mark.rule("III.4")
def test_orders_are_printed_as_the_book_does() -> None:
    assert WORDS.action(("F", "nth", "C", "A", "yor", "-", "nwy")) == "F (NTH) c A (Yor) - Nwy"
    assert WORDS.action(("F", "spa/nc", "-", "por")) == "F (Spa) nc - Por"
    assert WORDS.action(("A", "spa", "H")) == "A (Spa) Stands"


# III.6 Signs of the sample game; the game itself is a replay.


@pytest.mark.rule("III.6.mutual")
@BOTH
def test_mutual_support_in_one_order(rules: str) -> None:
    table = at(rules=rules, france="A spa, F mar", italy="A pie, F lyo")
    table.orders(france="A(Spa) ms F(Mar)", italy="A Pie - Mar, F GoL s A Pie - Mar")
    assert [line.action for line in table.lines[:2]] == [
        ("A", "spa", "S", "F", "mar"),
        ("F", "mar", "S", "A", "spa"),
    ]
    assert table.results == {"A spa": "ok", "F mar": "cut", "A pie": "bounce", "F lyo": "ok"}


@pytest.mark.rule("III.6.implied")
def test_an_own_fleet_follows_the_support_written_for_it() -> None:
    table = at(russia="F sev, A ukr", austria="A bud").orders(russia="A(Ukr)sF(Sev)-Rum")
    assert table.units["russia"] == "A ukr, F rum"
    table = at(rules="standard", russia="F sev, A ukr", austria="A bud").orders(russia="A(Ukr)sF(Sev)-Rum")
    assert table.units["russia"] == "A ukr, F sev"


@pytest.mark.rule("III.6.implied")
def test_a_foreign_unit_or_one_with_an_order_does_not() -> None:
    table = at(russia="A ukr", turkey="F sev").orders(russia="A(Ukr) s F(Sev)-Rum")
    assert table.units["turkey"] == "F sev"
    table = at(russia="F sev, A ukr").orders(russia="A(Ukr) s F(Sev)-Rum, F(Sev) Stands")
    assert table.units["russia"] == "A ukr, F sev"
