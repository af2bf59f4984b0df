"""Written orders: the rulebook's own, the community's, and what players make of them."""

from __future__ import annotations

import timeit
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chancellery.core.decisions import Action
from chancellery.games.diplomacy.rules.facts import Unit, board
from chancellery.games.diplomacy.rules.judge.judge import Dislodged, adjudicate
from chancellery.games.diplomacy.rules.legal import legal_orders
from chancellery.games.diplomacy.rules.orders import Position
from chancellery.games.diplomacy.rules.reasons import Because
from chancellery.games.diplomacy.rules.rulesets import BOXED, STANDARD, Ruleset, ruleset
from chancellery.games.diplomacy.words.orders.grammar import parse
from chancellery.games.diplomacy.words.orders.notation import (
    Ambiguous,
    OrderSheet,
    Unknown,
    area_of,
    fast_read,
    location_of,
    read_orders,
    read_position,
)
from chancellery.games.diplomacy.words.text import Words
from tests.diplomacy.positions import REGIONS, crowd, quarrels, region
from tests.diplomacy.styles import Style, in_style
from tests.soak import first

WORDS = Words()

B = board()
POWER = {name: power for power, name in enumerate(B.powers)}
STYLES: tuple[Style, ...] = ("community", "boxed", "long")


def units_of(text: str) -> list[Unit]:
    placing = read_position(text)
    assert not placing.faults
    return placing.units


def sheet(
    power: str, text: str | Sequence[str], units: str = "", rules: Ruleset = BOXED, **more: Any
) -> OrderSheet:
    return read_orders(units_of(units) if units else B.start, POWER[power], text, rules, **more)


def words(found: OrderSheet) -> set[str]:
    return {" ".join(action) for action in found.orders.values()}


def orders(power: str, text: str, units: str = "", rules: Ruleset = BOXED) -> set[str]:
    return words(sheet(power, text, units, rules))


def only(power: str, text: str, units: str = "", rules: Ruleset = BOXED) -> str:
    found = orders(power, text, units, rules)
    assert len(found) == 1, found
    return found.pop()


def why(power: str, text: str, units: str = "", rules: Ruleset = BOXED, **more: Any) -> tuple[str, str]:
    """Of the last order that is void: the word and the paragraph."""
    void = [line.void for line in sheet(power, text, units, rules, **more).lines if line.void][-1]
    said(void)
    return void.key, void.rule


def said(void: Because) -> str:
    """A reason as a whole sentence."""
    text = WORDS.reason(void.key, void.fields)
    assert text.endswith((".", "?"))
    assert text[0].isupper() or text[0] == "“"
    return text


# Names.

PRINTED = """
Skagerrak SKA, Black BLA, Gulf of Bothnia GoB, Aegean AEG, English Channel ENG, Norwegian NWG, North Sea
NTH, Irish IRI, Baltic BAL, Heligoland Bight HEL, Gulf of Lyons GoL, Ionian ION, Mid Atlantic Ocean MAO,
North Atlantic Ocean NAO, St. Petersburg StP, Barents BAR, Adriatic ADS, Eastern Mediterranean EMS, Western
Mediterranean WMS, Tyrrhenian TYS, Spain Spa, Albania Alb, Picardy Pic, Budapest Bud, Kiel Kie, Piedmont
Pie, Vienna Vie, Brest Bre, Greece Gre, Sweden Swe, North Africa NAf, Bohemia Boh, Ruhr Ruh, Edinburgh Edi,
Trieste Tri, Ankara Ank, Galicia Gal, Wales Wal, Belgium Bel, Silesia Sil, Holland Hol, Liverpool Lpl,
Bulgaria Bul, Rome Rom, Armenia Arm, Rumania Rum, Denmark Den, Venice Ven, Finland Fin, Constantinople Con,
London Lon, Munich Mun, Tunis Tun, Livonia Lvn, Naples Nap, Marseilles Mar, Paris Par, Warsaw War, Berlin
Ber, Serbia Ser, Ukraine Ukr, Portugal Por, Yorkshire Yor, Burgundy Bur, Syria Syr, Tyrolia Tyr, Gascony
Gas, Moscow Mos, Tuscany Tus, Apulia Apu, Prussia Pru, Sevastopol Sev, Clyde Cly, Smyrna Smy, Norway Nwy
"""
"""The names and abbreviations of III.4."""


def slug(text: str) -> str:
    at = location_of(text)
    assert isinstance(at, int), said(at.why)
    return B.locations[at]


@pytest.mark.rule("III.4")
def test_all_75_names_and_abbreviations_of_the_rulebook() -> None:
    rows = [row.rsplit(maxsplit=1) for row in PRINTED.replace("\n", " ").split(",")]
    assert len({slug(abbreviation) for _, abbreviation in rows}) == len(rows) == 75
    for name, abbreviation in rows:
        for written in (
            name,
            name.upper(),
            f"({name})",
            abbreviation,
            abbreviation.lower(),
            f" ({abbreviation}). ",
        ):
            assert slug(written) == slug(abbreviation)
        assert B.printed[B.index[slug(abbreviation)]] == abbreviation


def test_the_community_s_abbreviations_and_full_names() -> None:
    pairs = """
    NWY nwy, LVN lvn, NAF naf, LVP lvp, LPL lvp, STP stp, BOT bot, LYO lyo, ADR adr, EAS eas, WES wes,
    TYS tys, TYN tys, HEL hel, NTH nth, NRG nwg, NWG nwg, SKA ska, MAO mao, MID mao, NAO nao,
    NAT nao, ENG eng, ECH eng
    """
    for pair in pairs.split(","):
        written, meant = pair.split()
        assert slug(written) == meant
    for area, name in enumerate(B.names):
        assert area_of(name) == area_of(B.areas[area].upper()) == area
        assert area_of(name.replace(" ", "-")) == area


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("St P", "stp"),
        ("St.P", "stp"),
        ("Saint Petersburg", "stp"),
        ("Lond", "lon"),
        ("Ki", "kie"),
        ("Mid-Atlantic", "mao"),
        ("W. Med.", "wes"),
        ("Eng. Ch.", "eng"),
        ("Gulf of Lyon", "lyo"),
        ("N. Africa", "naf"),
        ("Romania", "rum"),
        ("Rom", "rom"),
        ("Burgandy", "bur"),
        ("Rhur", "ruh"),
        ("Marseille", "mar"),
        ("München", "mun"),
        ("Spa/nc", "spa/nc"),
        ("SPA (NC)", "spa/nc"),
        ("(Spa) nc", "spa/nc"),
        ("Spain north coast", "spa/nc"),
        ("St. Petersburg (South Coast)", "stp/sc"),
        ("StP south", "stp/sc"),
        ("Bul – ec", "bul/ec"),
    ],
)
def test_spellings(written: str, meant: str) -> None:
    assert slug(written) == meant


@pytest.mark.rule("II.3")
def test_a_name_that_fits_several_areas_is_ambiguous_unless_it_is_an_abbreviation() -> None:
    found = area_of("Nor")
    assert isinstance(found, Ambiguous)
    assert (
        said(found.why)
        == "Nor could be North Africa, Norway, North Atlantic Ocean, North Sea or Norwegian Sea."
    )
    assert isinstance(area_of("Liv"), Ambiguous)
    assert slug("Tyr") == "tyr"
    assert slug("Nat") == "nao"


@pytest.mark.rule("II.12")
def test_names_that_are_not_on_the_board() -> None:
    for written, text in {
        "Switzerland": "Switzerland takes no part in the game.",
        "Atlantis": "There is no area called Atlantis.",
        "Konstantinopel": "There is no area called Konstantinopel: did you mean Constantinople?",
        "Brest wc": "Brest has no separate west coast.",
        "": "There is no area called .",
    }.items():
        found = location_of(written)
        assert isinstance(found, Unknown)
        assert said(found.why) == text


# The rulebook's orders, as printed.

PART_TWO = [
    (
        "II.2",
        "france",
        "F (Bre) — ENG, A (Par) — Bur, A (Mar) — Spa",
        "",
        "F bre - eng, A par - bur, A mar - spa",
    ),
    (
        "II.2",
        "france",
        """Army occupying Marseilles moves to Spain.
        Fleet occupying Brest moves to English Channel.
        Army occupying Paris moves to Burgundy.""",
        "",
        "F bre - eng, A par - bur, A mar - spa",
    ),
    (
        "II.2",
        "france",
        "Autumn 1901\n\nF (ENG) — Bel, A (Bur) — Mun, A (Spa) Stands",
        "France: F ENG, A Bur, A Spa",
        "F eng - bel, A bur - mun, A spa H",
    ),
    (
        "II.2",
        "france",
        """Army in Spain remains in place.
        Army in Burgundy moves to and occupies Munich
        Fleet in English Channel moves to and occupies Belgium""",
        "France: F ENG, A Bur, A Spa",
        "F eng - bel, A bur - mun, A spa H",
    ),
    (
        "II.4",
        "england",
        "F (ENG) c A (Lon) — Bel",
        "England: F ENG, A Lon",
        "F eng C A lon - bel, A lon - bel",
    ),
    ("II.4", "england", "A (Lond) c Bel", "England: F ENG, F NTH, A Lon", "A lon - bel via"),
    (
        "II.6",
        "italy",
        "F(Ven) — Tri, A(Tri) — Tyr, A(Tyr) — Ven",
        "Italy: F Ven, A Tri, A Tyr",
        "F ven - tri, A tri - tyr, A tyr - ven",
    ),
    (
        "II.7",
        "germany",
        "Berlin supports Kiel\nKiel supports Munich\nMunich supports Berlin",
        "Germany: A Ber, A Kie, A Mun",
        "A ber S A kie, A kie S A mun, A mun S A ber",
    ),
    (
        "II.7",
        "england",
        "F (Edi) s F (NTH), F (SKA) s F (HEL) — Den\nF (HEL) — Den, F (NTH) s F (HEL) — Den",
        "England: F HEL, F SKA, F NTH, F Edi",
        "F edi S F nth, F ska S F hel - den, F hel - den, F nth S F hel - den",
    ),
    (
        "II.7",
        "russia",
        "A (Swe) s A (Den), F (NWG) — NTH,\nF (Nor) s F (NWG) — NTH",
        "Russia: F NWG, F Nwy, A Swe, A Den",
        "A swe S A den, F nwg - nth, F nwy S F nwg - nth",
    ),
    (
        "II.8",
        "germany",
        "A (Sil) s A (Pru) — War, A (Pru) — War",
        "Germany: A Pru, A Sil",
        "A sil S A pru - war, A pru - war",
    ),
    (
        "II.8",
        "russia",
        "F (Bal) — Pru, A (War) s A (Pru) — Sil, A (Pru) — Sil",
        "Russia: A Pru, A War, F BAL",
        "F bal - pru, A war S A pru - sil, A pru - sil",
    ),
    (
        "II.8",
        "germany",
        "A (Ber) s A (Sil), A (Sil) s A (Ber)",
        "Germany: A Sil, A Ber",
        "A ber S A sil, A sil S A ber",
    ),
    ("II.8", "germany", "A (Ber) Stands; A (Mun) — Sil", "Germany: A Ber, A Mun", "A ber H, A mun - sil"),
    ("II.8", "france", "F (TYS) c A(Tus) — Nap", "France: F TYS, A Tus", "F tys C A tus - nap, A tus - nap"),
    ("II.8", "italy", "F(Nap) s F(ION) — TYS", "Italy: F Nap, F ION", "F nap S F ion - tys, F ion - tys"),
    ("II.10", "france", "A (Mar) — Spa", "", "A mar - spa"),
    ("II.12", "france", "F (Mar) — Spa", "France: F Mar", "F mar - spa/sc"),
    ("II.12", "france", "F (Spa) — Por", "France: F Spa sc", "F spa/sc - por"),
    ("II.12", "russia", "F (Lvn) — St. P", "Russia: F Lvn", "F lvn - stp/sc"),
    ("II.12", "russia", "F (St. P) — (Nwy)", "Russia: F StP sc", "F stp/sc - nwy"),
    (
        "II.12",
        "france",
        "F(Spa)nc — Por, F(Por) — Spa sc",
        "France: F Spa nc, F Por",
        "F spa/nc - por, F por - spa/sc",
    ),
    (
        "II.12",
        "turkey",
        "F(Bul)sc — Con, F(Con) — Bul ec",
        "Turkey: F Bul sc, F Con",
        "F bul/sc - con, F con - bul/ec",
    ),
    ("II.12", "germany", "F (HEL) — Kiel", "Germany: F HEL", "F hel - kie"),
    ("II.12", "turkey", "F (BLA) — Con", "Turkey: F BLA", "F bla - con"),
    ("II.12", "france", "F (MAO) — Spa sc", "France: F MAO", "F mao - spa/sc"),
    ("II.12", "france", "F (Spa) sc — Mar", "France: F Spa sc", "F spa/sc - mar"),
    ("II.12", "germany", "A (Swe) — Den\nF (NTH) — Den", "Germany: A Swe, F NTH", "A swe - den, F nth - den"),
    ("II.12", "germany", "F (SKA) — Swe, F (GoB) — Swe", "Germany: F SKA, F GoB", "F ska - swe, F bot - swe"),
]


@pytest.mark.rule("II.2", "II.4", "II.6", "II.7", "II.8", "II.10", "II.12")
@pytest.mark.parametrize(("rule", "power", "text", "units", "expected"), PART_TWO)
def test_the_examples_of_part_two(rule: str, power: str, text: str, units: str, expected: str) -> None:
    assert orders(power, text, units) == set(expected.split(", ")), rule


SAMPLE_GAME = [
    (
        "Spring 1901",
        """
        Austria A(Vie)-Tri, F(Tri)-Alb, A(Bud)-Gal
        England F(Edi)-NWG, F(Lon)-NTH, A(Lpl)-Yor
        France: F(Bre)-Pic, A(Mar)-Spa, A(Par)-Bur
        Germany: A(Mun)-Ruh, A(Ber)-Kie, F(Kie)-Den
        Italy F(Nap)-ION, A(Rom)-Ven, A(Ven)-Pie
        Russia: *F(Sev)-BLA*, F(St.P)-GOB, A(War)-Gal
          A(Mos)-Ukr
        Turkey *F(Ank)-BLA*, A(Smy)-Con, A(Con)-Bul
        """,
        {
            "england": "F edi - nwg, F lon - nth, A lvp - yor",
            "germany": "A mun - ruh, A ber - kie, F kie - den",
            "russia": "F sev - bla, F stp/sc - bot, A war - gal, A mos - ukr",
            "turkey": "F ank - bla, A smy - con, A con - bul",
            "austria": "A vie - tri, F tri - alb, A bud - gal",
            "italy": "F nap - ion, A rom - ven, A ven - pie",
            "france": "F bre - pic, A mar - spa, A par - bur",
        },
    ),
    (
        "Autumn 1901",
        """
        Austria: A(Tri) Stands, F(Alb)-Gre, *A(Bud)-Ser*
        England: F(NWG)-BAR, F(NTH)cA(Yor)-Nwy
        France: *F(Pic)-Bel*, A(Spa)-Por, *A(Bur)-Mar*
        Germany: F(Den) Stands, *A(Ruh)-Bel*, A(Kie)-Hol
        Italy: A(Ven) Stands, F(ION)-Tun, *A(Pie)-Mar*
        Russia: F(GoB)-Swe, A(War)-Gal, A(Ukr)sF(Sev)-Rum
        Turkey: *A(Con)-Bul*, F(Ank)-BLA, *A(Bul)-Ser*
        """,
        {
            "england": "F nwg - bar, A yor - nwy, F nth C A yor - nwy",
            "germany": "F den H, A ruh - bel, A kie - hol",
            "russia": "F bot - swe, A war - gal, F sev - rum, A ukr S F sev - rum",
            "turkey": "A con - bul, F ank - bla, A bul - ser",
            "austria": "A tri H, F alb - gre, A bud - ser",
            "italy": "A ven H, F ion - tun, A pie - mar",
            "france": "F pic - bel, A spa - por, A bur - mar",
        },
    ),
    (
        "Spring 1902",
        """
        Austria: F(Gre) Stands, A(Vie)-Bud*, *A(Tri)-Bud
          A(Bud)-Ser
        England: F(Edi)-NTH, F(NTH)-Nwy, F(BAR) s A(Nwy)-St P
        France: F(Mar) Stands, A(Por)-Spa, A(Bur) s *F(Pic)-Bel*
        Germany: F(Den) Stands, A(Mun)-Bur, F(Kie)-Hol
          A(Ruh) s A(Hol)-Bel
        Italy: A(Ven) Stands, F(Nap)-TYS, F(Tun)-WMS
          *A(Pie)-Mar*
        Russia: A(Sev) s F(Rum), A(Ukr) s F(Rum, F(Rum) Stands, A(Gal)-Bud*
          F(Swe) s *A(St P)-Nwy
        Turkey: A(Smy)-Arm, A(Con)-Bul*, F(BLA) s *A(Bul)-Rum
        """,
        {
            "england": "F edi - nth, F nth - nwy, A nwy - stp, F bar S A nwy - stp",
            "germany": "F den H, A mun - bur, F kie - hol, A hol - bel, A ruh S A hol - bel",
            "russia": "A sev S F rum, A ukr S F rum, F rum H, A gal - bud, A stp - nwy, F swe S A stp - nwy",
            "turkey": "A smy - arm, A con - bul, A bul - rum, F bla S A bul - rum",
            "austria": "F gre H, A vie - bud, A tri - bud, A bud - ser",
            "italy": "A ven H, F nap - tys, F tun - wes, A pie - mar",
            "france": "F mar H, A por - spa, F pic - bel, A bur S F pic - bel",
        },
    ),
    (
        "Autumn 1902",
        """
        Austria: F(Gre) Stands, A(Tri)-Bud, A(Vie)-Gal
          A(Ser) s Turkish A(Bul)-Rum
        England: F(Edi)-NTH, F(NTH)-Nwy, F(BAR) s A(Nwy)-StP
        France: A(Spa) ms F(Mar), F(Pic) s *A(Bur)*-Bel*
        Germany: F(Den)-Swe, F(Hol) s A(Bel), A(Mun) and A(Bel) s A(Ruh)-Bur
        Italy: F(TYS)-GoL, F(WMS)-MAO, A(Ven)-Pie*
          *A(Pie)-Mar
        Russia: A(Gal) s F(Rum), A(Ukr) s A(Sev), F(Rum)** ms A(Sev)
          F(Swe) s *A(StP)-Nwy
        Turkey: *A(Arm)-Sev*, A(Con)-Bul, F(BLA) s A(Bul)-Rum
        """,
        {
            "england": "F edi - nth, F nth - nwy, A nwy - stp, F bar S A nwy - stp",
            "germany": "F den - swe, F hol S A bel, A ruh - bur, A bel S A ruh - bur, A mun S A ruh - bur",
            "russia": (
                "F swe S A stp - nwy, A stp - nwy, F rum S A sev, A sev S F rum, A gal S F rum, A ukr S A sev"
            ),
            "turkey": "A arm - sev, A con - bul, A bul - rum, F bla S A bul - rum",
            "austria": "F gre H, A tri - bud, A vie - gal, A ser S A bul - rum",
            "italy": "F tys - lyo, F wes - mao, A ven - pie, A pie - mar",
            "france": "F mar S A spa, A spa S F mar, A bur - bel, F pic S A bur - bel",
        },
    ),
]
BUILT_1901 = {
    "england": "F(Edi)",
    "germany": "A(Mun), F(Kie)",
    "russia": "A(Sev), A(St.P)",
    "turkey": "A(Smy)",
    "austria": "A(Vie)",
    "italy": "F(Nap)",
    "france": "F(Mar)",
}


@pytest.mark.rule("III.6")
def test_the_sample_game_as_printed_from_spring_1901_to_the_retreats_of_1902() -> None:
    units: list[Unit] = list(B.start)
    for season, text, expected in SAMPLE_GAME:
        everyone: dict[Unit, Action] = {}
        for power, name in enumerate(B.powers):
            found = read_orders(units, power, f"{season}\n{text}", BOXED)
            foreign = {line.void.key for line in found.lines if line.void}
            assert foreign == {"not_yours"}
            assert words(found) == set(expected[name].split(", ")), (season, name)
            everyone |= found.orders
        outcome = adjudicate(units, everyone, BOXED)
        units = outcome.units
        if season == "Autumn 1901":
            units += [
                B.unit(power, " ".join(action[:2]))
                for power, name in enumerate(B.powers)
                for action in read_orders(units, power, BUILT_1901[name], BOXED, "adjustment").builds
            ]
    beaten = {B.words(item.unit) for item in outcome.dislodged}
    assert beaten == {"A stp", "F rum", "A bur"}
    for name, text, action in (
        ("russia", "Russia: St. Petersburg — Moscow", "A stp R mos"),
        ("france", "France: Burgundy — Gascony", "A bur R gas"),
    ):
        found = read_orders(units, POWER[name], text, BOXED, "retreat", dislodged=outcome.dislodged)
        assert words(found) == {action}
        assert not any(line.void for line in found.lines)


@pytest.mark.rule("III.6")
def test_the_builds_and_removals_of_the_sample_game() -> None:
    for power, text, units, expected in (
        ("russia", "A(St.P), A(Sev)", "Russia: A Ukr, F Rum", "A stp B, A sev B"),
        ("germany", "F(Kie), A(Mun)", "Germany: A Hol", "F kie B, A mun B"),
        ("russia", "A(Gal)", "Russia: A Gal, A Mos", "A gal D"),
        ("england", "F(Lon)", "England: F NTH", "F lon B"),
    ):
        found = sheet(power, text, units, kind="adjustment")
        assert [" ".join(action) for action in found.builds] == expected.split(", ")


# II.3: how orders are to be understood.


@pytest.mark.rule("II.3")
def test_point_1_an_impossible_order_is_void_and_says_why() -> None:
    assert why("england", "A Lpl - IRI") == ("army_at_sea", "II.4")
    assert why("france", "A Par - Lon") == ("not_adjacent", "II.4")
    assert why("england", "A Lpl - Bel") == ("no_fleets", "II.4")
    assert orders("england", "A Lpl - IRI") == {"A lvp - iri"}, "the judge rules on it"


@pytest.mark.rule("II.3")
def test_point_2_an_ambiguous_order_is_void() -> None:
    found = sheet("england", '"Fleet to North Sea"')
    assert not found.orders
    assert found.lines[0].void is not None
    assert said(found.lines[0].void) == "This could be for the fleet in London or the fleet in Edinburgh."
    assert why("england", "F Edi - Nor") == ("ambiguous", "II.3")
    assert sheet("england", "F Edi - Nor").voids.keys() == {B.unit(POWER["england"], "F edi")}


@pytest.mark.rule("II.3")
def test_point_3_a_mistaken_order_that_is_possible_must_be_followed() -> None:
    assert only("france", "A Par - Bre") == "A par - bre"


@pytest.mark.rule("II.3")
@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("a par-bur", "A par - bur"),
        ("A Paris – Burgandy!", "A par - bur"),
        ("par -> bur", "A par - bur"),
        ("Paris to Burgundy", "A par - bur"),
        ("F Par m Bur", "A par - bur"),
        ("army (paris) moves to BURGUNDY.", "A par - bur"),
        ("1. A Par → Bur", "A par - bur"),
        ("* A Par H", "A par H"),
        ("French army in Paris holds", "A par H"),
        ("A Mar S Par - Bur", "A mar S A par - bur"),
        ("A Mar supports the army in Paris to Burgundy", "A mar S A par - bur"),
        ("A Par MTD Bur", "A par - bur"),
        ("F Bre - Mid-Atlantic Ocean", "F bre - mao"),
        ("F Bre - English", "F bre - eng"),
        ("A Par sup F Bre hold", "A par S F bre"),
    ],
)
def test_point_4_a_badly_written_order_is_followed_if_it_is_clear(text: str, meant: str) -> None:
    assert only("france", text, rules=STANDARD) == meant


@pytest.mark.rule("II.3")
def test_point_4_a_name_with_one_possible_meaning_is_clear() -> None:
    assert only("england", "F Lon - Nor") == "F lon - nth"
    assert only("russia", "F Nor s F NWG - NTH", "Russia: F NWG, F Nwy", STANDARD) == "F nwy S F nwg - nth"


@pytest.mark.rule("II.3")
def test_point_4_the_only_unit_that_can_is_meant() -> None:
    assert only("austria", '"Army to Serbia"') == "A bud - ser"
    assert only("austria", '"Army to Rumania"') == "A bud - rum"
    assert only("austria", "Fleet to Albania") == "F tri - alb"
    assert orders("austria", "Army to Galicia; A Vie H") == {"A vie H", "A bud - gal"}
    assert only("turkey", "Fleet supports A Con") == "F ank S A con"
    assert orders("england", "Fleet convoys A Lon - Bel", "England: F ENG, F Edi, A Lon") == {
        "F eng C A lon - bel",
        "A lon - bel",
    }
    assert why("austria", "Army to Galicia") == ("ambiguous", "II.3")
    assert why("austria", "Army to Paris") == ("nobody_can", "II.3")
    assert why("austria", "Army to Serbia", rules=STANDARD) == ("no_unit_named", "II.2")


@pytest.mark.rule("II.3")
def test_both_of_the_rulebook_s_austrian_orders_together_are_for_budapest() -> None:
    """Only Budapest borders Serbia and Rumania, so that both cannot be fulfilled at once."""
    assert not orders("austria", '"Army to Serbia"\n"Army to Rumania"')
    assert why("austria", '"Army to Serbia"\n"Army to Rumania"') == ("several_orders", "II.3")


@pytest.mark.rule("II.2")
def test_orders_for_what_one_does_not_have() -> None:
    assert why("germany", "F London - North Sea") == ("not_yours", "II.2")
    assert why("germany", "A Bur - Par") == ("no_unit", "II.2")
    assert why("germany", "France: A Par - Bur") == ("not_yours", "II.2")
    assert why("germany", "A Mun") == ("not_understood", "II.2")
    assert why("germany", "A Mun D") == ("wrong_phase", "II.2")
    assert why("germany", "A Mun s") == ("not_understood", "II.7")
    assert why("germany", "Army ms A Ber") == ("not_understood", "II.7")
    assert why("germany", "A Mun - ") == ("not_understood", "II.3")
    assert why("germany", "A Mun - Xyz") == ("not_understood", "II.3")
    assert why("germany", "A Mun - Switzerland") == ("no_part", "II.12")
    assert why("germany", "A Mun - Bur - Par") == ("too_far", "II.4")
    assert why("germany", "F Kie c Ber", "Germany: F Kie, A Ber") == ("not_understood", "II.4")


def test_lines_say_what_was_read() -> None:
    found = sheet(
        "france", "# mine\nSpring 1901\nFrance:\nA Par - Bur, A Mar - Xyz\n\nOrders: F Bre - ENG and A Mar H"
    )
    assert [(line.number, line.text) for line in found.lines] == [
        (4, "A Par - Bur"),
        (4, "A Mar - Xyz"),
        (6, "F Bre - ENG and A Mar H"),
        (6, "F Bre - ENG and A Mar H"),
    ]
    assert found.lines[1].unit == B.unit(POWER["france"], "A mar")
    assert words(found) == {"A par - bur", "F bre - eng", "A mar H"}
    assert sheet("france", ["A Par - Bur", "F Bre H"]).lines[1].number == 2
    assert orders("france", "A Par - Bur. A Mar - Spa F Bre H") == {"A par - bur", "A mar - spa", "F bre H"}


@pytest.mark.slow
def test_no_two_names_run_together() -> None:
    """`Swe - Den` is not `Sweden`."""
    names = (*enumerate(B.areas), *enumerate(B.printed), *enumerate(B.names))
    spellings = {name.lower(): area for area, name in names}
    for one, here in spellings.items():
        for other, there in spellings.items():
            text = f"A ({one})-{other}"
            found = parse(text)
            assert not isinstance(found, Because), text
            place, goal = found[0].units[0].place, found[0].to
            assert place
            assert goal
            assert (place.areas, goal.areas) == ((here,), (there,)), text


# Convoys.


@pytest.mark.rule("II.4")
@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("A Lon - ENG - Bel", "A lon - bel via eng"),
        ("A Lon-NTH-SKA-Swe", "A lon - swe via nth ska"),
        ("A(Lon) c Bel", "A lon - bel via"),
        ("A Lon convoyed to Bel", "A lon - bel via"),
        ("A Lon - Nwy VIA", "A lon - nwy via"),
        ("A Lon - Nwy via NTH", "A lon - nwy via nth"),
        ("A Lon - Nwy by convoy", "A lon - nwy via"),
        ("A Lon - Nwy via convoy", "A lon - nwy via"),
        ("A Lon via North Sea to Norway", "A lon - nwy via nth"),
        ("A Lon moves by convoy to Swe through NTH and SKA", "A lon - swe via nth ska"),
        ("A Lon - Nwy", "A lon - nwy"),
    ],
)
def test_the_convoyed_army_s_own_order(text: str, meant: str) -> None:
    assert only("england", text, "England: A Lon, F ENG, F NTH, F SKA") == meant


@pytest.mark.rule("III.6")
def test_implied_orders() -> None:
    units = "England: F NTH, A Yor, A Edi\nFrance: A Bel"
    assert orders("england", "F NTH C A Yor - Nwy", units, STANDARD) == {"F nth C A yor - nwy"}
    found = sheet("england", "F NTH C A Yor - Nwy", units)
    assert words(found) == {"F nth C A yor - nwy", "A yor - nwy"}
    assert [line.implied for line in found.lines] == [False, True]
    assert orders("england", "F NTH C A Yor - Edi", "England: F NTH, A Yor") == {
        "F nth C A yor - edi",
        "A yor - edi via",
    }
    assert orders("england", "F NTH C A Yor - Nwy; A Yor H", units) == {"F nth C A yor - nwy", "A yor H"}
    assert orders("england", "F NTH C A Yor - Nwy; A Yor - Xyz", units) == {"F nth C A yor - nwy"}
    assert orders("england", "F NTH S A Bel - Hol", units) == {"F nth S A bel - hol"}, "not one's own"
    assert orders("england", "F NTH S A Yor", units) == {"F nth S A yor"}
    twice = "F NTH S A Yor - Lon; A Wal S A Yor - Lpl"
    assert why("england", twice, "England: F NTH, A Yor, A Wal") == ("ambiguous", "II.3")


# The rule choices about writing.


def under(**choices: str | bool) -> Ruleset:
    return ruleset("standard", **choices)


@pytest.mark.rule("II.12")
def test_coasts_of_moves() -> None:
    assert only("france", "F Gas - Spa", "France: F Gas") == "F gas - spa/nc"
    assert why("france", "F Gas - Spa", "France: F Gas", under(one_coast="void")) == ("no_coast", "4.B.2")
    assert why("france", "F Por - Spa", "France: F Por") == ("no_coast", "II.12")
    assert only("france", "F Por - Spa", "France: F Por") == "F por - spa"
    assert why("france", "F Gas - Spa sc", "France: F Gas") == ("wrong_coast", "II.12")
    assert (
        only("france", "F Gas - Spa sc", "France: F Gas", under(wrong_coast="possible")) == "F gas - spa/nc"
    )
    assert only("france", "F Gas - Spa wc", "France: F Gas") == "F gas - spa/nc"
    assert why("france", "F Gas - Spa wc", "France: F Gas", under(odd_coast="void")) == ("odd_coast", "4.B.6")
    assert only("france", "A Gas - Spa (nc)", "France: A Gas") == "A gas - spa"
    assert why("france", "A Gas - Spa (nc)", "France: A Gas", under(odd_coast="void")) == (
        "odd_coast",
        "4.B.6",
    )
    assert only("france", "F Spa nc - LYO", "France: F Spa sc") == "F spa/sc - lyo"
    assert why("france", "F Spa nc - LYO", "France: F Spa sc", under(ordered_coast="void")) == (
        "wrong_coast",
        "4.B.5",
    )
    assert (
        only("france", "F Spa sc - LYO", "France: F Spa sc", under(ordered_coast="void")) == "F spa/sc - lyo"
    )


@pytest.mark.rule("II.12")
def test_coasts_of_supports() -> None:
    units = "France: F Por, F MAO"
    assert only("france", "F Por S F MAO - Spa", units, STANDARD) == "F por S F mao - spa"
    assert only("france", "F Por S F MAO - Spa/nc", units, STANDARD) == "F por S F mao - spa/nc"
    assert (
        only("france", "F Por S F MAO - Spa/nc", units, under(support_coast="ignored"))
        == "F por S F mao - spa"
    )
    assert why("france", "F Por S F MAO - Spa", units, under(support_coast="required")) == (
        "no_coast",
        "4.B.4",
    )
    required = under(support_coast="required")
    assert only("france", "A Mar S A Gas - Spa", "France: A Mar, A Gas", required) == "A mar S A gas - spa"
    assert only("france", "F Por S F Spa nc", "France: F Por, F Spa sc", STANDARD) == "F por S F spa/sc"


def test_types_and_nationalities() -> None:
    units = "Russia: A Gal\nAustria: A Ser"
    for text in ("Gal S A Ser - Bud", "A Gal S Ser - Bud"):
        assert only("russia", text, units) == "A gal S A ser - bud"
        assert why("russia", text, units, under(missing_unit_type="void")) == ("no_type", "4.C.1")
    for text in ("F Gal S A Ser - Bud", "A Gal S F Ser - Bud"):
        assert only("russia", text, units) == "A gal S A ser - bud"
        assert why("russia", text, units, under(wrong_unit_type="void")) == ("wrong_type", "4.C.2")
    assert why("russia", "A Gal S A Ser - Bud", units, under(missing_nationality="void")) == (
        "no_power",
        "4.C.5",
    )
    strict = under(missing_nationality="void", wrong_nationality="void")
    assert only("russia", "A Gal S Austrian A Ser - Bud", units, strict) == "A gal S A ser - bud"
    assert why("russia", "A Gal S Turkish A Ser - Bud", units, strict) == ("wrong_power", "4.C.6")
    assert only("russia", "A Gal S Turkish A Ser - Bud", units) == "A gal S A ser - bud"
    assert (
        only("russia", "A Gal S Austria's army in Serbia - Budapest", units, strict) == "A gal S A ser - bud"
    )
    assert why("england", "F NTH C A Lon - Bel", "England: F NTH\nFrance: A Lon", strict) == (
        "no_power",
        "4.C.5",
    )


def test_several_orders_for_one_unit() -> None:
    text = "A Par - Bur; A Par - Gas; A Par - Mos"
    assert orders("france", text, rules=STANDARD) == set()
    assert why("france", "A Par - Bur; A Par - Gas", rules=STANDARD) == ("several_orders", "II.3")
    assert only("france", text, rules=under(several_orders="first")) == "A par - bur"
    assert only("france", text, rules=under(several_orders="last")) == "A par - gas"
    assert only("france", "A Par - Bur; A Par - Bur", rules=STANDARD) == "A par - bur"
    assert only("france", "A Par - Mos; A Par - Gas", rules=STANDARD) == "A par - gas"


# Retreats and adjustments.


@pytest.mark.rule("II.9")
@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("A bur R gas", "A bur R gas"),
        ("A bur - gas", "A bur R gas"),
        ("Bur retreats to Gas", "A bur R gas"),
        ("A bur D", "A bur D"),
        ("A bur disband", "A bur D"),
        ("disband A bur", "A bur D"),
        ("Disband", "A bur D"),
        ("Army to Gascony", "A bur R gas"),
    ],
)
def test_retreats(text: str, meant: str) -> None:
    found = sheet(
        "france", text, "Germany: A Bur", kind="retreat", dislodged=[B.unit(POWER["france"], "A bur")]
    )
    assert words(found) == {meant}


@pytest.mark.rule("II.9")
def test_retreats_that_cannot_be() -> None:
    unit = B.unit(POWER["france"], "F mar")
    spain, lyons = B.index["spa/sc"], B.index["lyo"]
    beaten = Dislodged(unit, B.index["pie"], (spain, lyons))
    more: dict[str, Any] = {"kind": "retreat", "dislodged": [beaten]}
    assert words(sheet("france", "F Mar R Spa", "France: A Par", **more)) == {"F mar R spa/sc"}
    assert why("france", "F Mar R Pie", "France: A Par", **more) == ("no_retreat", "II.9")
    assert why("france", "A Par - Bur", "France: A Par", **more) == ("not_dislodged", "II.9")
    assert why("france", "F Mar S A Par", "France: A Par", **more) == ("not_a_retreat", "II.9")


@pytest.mark.rule("II.11")
@pytest.mark.parametrize(
    ("text", "built"),
    [
        ("build A mos", "A mos B"),
        ("A mos B", "A mos B"),
        ("Mos", "A mos B"),
        ("F stp/nc B", "F stp/nc B"),
        ("Build F (StP) nc", "F stp/nc B"),
        ("Builds a fleet in St. Petersburg (north coast)", "F stp/nc B"),
        ("stp/nc B", "F stp/nc B"),
        ("A stp/nc B", "A stp B"),
        ("A(Sev)", "A sev B"),
        ("Builds: A Sev, F StP sc", "A sev B, F stp/sc B"),
        ("Build A Mos and F Sev", "A mos B, F sev B"),
        ("F sev B; A sev B", "F sev B, A sev B"),
        ("remove A gal", "A gal D"),
        ("A gal D", "A gal D"),
        ("disband Galicia", "A gal D"),
        ("A(Gal)", "A gal D"),
        ("waive", "waive"),
        ("A mos B, Waive a build", "A mos B, waive"),
    ],
)
def test_builds_and_removals(text: str, built: str) -> None:
    found = sheet("russia", text, "Russia: A Gal", kind="adjustment")
    assert [" ".join(action) for action in found.builds] == built.split(", ")
    assert not any(line.void for line in found.lines)


@pytest.mark.rule("II.11")
def test_builds_that_cannot_be() -> None:
    def fault(text: str, **choices: str | bool) -> tuple[str, str]:
        return why("russia", text, "Russia: A Gal\nTurkey: A Rum", under(**choices), kind="adjustment")

    assert fault("build F stp") == ("no_coast", "II.11")
    assert fault("build sev") == ("no_type", "II.11")
    assert fault("stp/nc B", build_unit_type="inland") == ("no_type", "II.11")
    assert fault("mos B", build_unit_type="void") == ("no_type", "II.11")
    assert fault("F mos B") == ("fleet_inland", "II.11")
    assert fault("build A Rum") == ("not_home", "II.11")
    assert fault("remove A Rum") == ("not_yours", "II.2")
    assert fault("remove A Sil") == ("no_unit", "II.2")
    assert fault("build an army") == ("no_place", "II.11")
    assert fault("A Gal - Bud") == ("wrong_phase", "II.11")
    assert fault("waive", waive=False) == ("no_waiving", "4.D.7")
    assert fault("A stp/nc B", odd_coast="void") == ("odd_coast", "4.B.6")
    assert sheet(
        "russia", "F mos B", "Russia: A Gal", under(fleet_inland="army"), kind="adjustment"
    ).builds == [("A", "mos", "B")]


# Positions.


@pytest.mark.rule("I.3")
def test_the_first_position_in_the_rulebook_s_words() -> None:
    text = """
    Austria-Hungary: F Trieste; A Budapest; A Vienna
    England: | A Liverpool | F Edinburgh | F London |
    France F Brest, A Marseilles, A Paris
    Germany: F Kiel, A Munich, A Berlin
    Italy: F Naples, A Venice, A Rome
    Russia: F Sevastopol, F St. Petersburg (South Coast), A Warsaw
    A Moscow
    Turkey: F Ankara, A Smyrna, A Constantinople
    """
    assert set(units_of(text)) == set(B.start)


def test_positions_with_dislodged_units_and_faults() -> None:
    found = read_position("Russian F Rum*\nTurkey: A Rum, A BLA, F StP, Nor, F, Ank\nA Rum")
    assert found.dislodged == [B.unit(POWER["russia"], "F rum")]
    assert found.units == [B.unit(POWER["turkey"], "A rum")]
    assert [line.void.key for line in found.faults if line.void] == [
        "wrong_type",
        "no_coast",
        "ambiguous",
        "not_understood",
        "no_type",
        "taken",
    ]
    assert read_position("A Par").faults[0].void is not None


# Printing, and back.


def test_styles() -> None:
    for text, boxed, long in (
        ("A PAR - BUR", "A (Par) - Bur", "Army Paris moves to Burgundy."),
        ("F STP/SC H", "F (StP) sc Stands", "Fleet St. Petersburg (south coast) stands."),
        ("A YOR - NWY VIA", "A (Yor) - Nwy via", "Army Yorkshire moves to Norway by convoy."),
        ("A LON - BEL VIA ENG", "A (Lon) - Bel via ENG", "Army London moves to Belgium via English Channel."),
        (
            "F NTH C A YOR - NWY",
            "F (NTH) c A (Yor) - Nwy",
            "Fleet North Sea convoys army Yorkshire to Norway.",
        ),
        ("F SPA/NC - POR", "F (Spa) nc - Por", "Fleet Spain (north coast) moves to Portugal."),
        ("A BER S A KIE", "A (Ber) s A (Kie)", "Army Berlin supports army Kiel."),
        ("A BUR R GAS", "A (Bur) - Gas", "Army Burgundy retreats to Gascony."),
        ("F STP/NC B", "Build F (StP) nc", "Build fleet St. Petersburg (north coast)."),
        ("A GAL D", "Disband A (Gal)", "Disband army Galicia."),
        ("WAIVE", "Waive", "Waive a build."),
    ):
        action = fast_read(text)
        assert action is not None
        assert [in_style(action, style) for style in STYLES] == [text, boxed, long]


@st.composite
def situations(draw: st.DrawFn) -> tuple[list[Unit], Unit, Action]:
    rng = draw(st.randoms(use_true_random=False))
    units = crowd(rng, region(rng.choice(sorted(REGIONS))), rng.randint(3, 10), 4)
    unit = rng.choice(units)
    return units, unit, rng.choice(legal_orders(Position(units))[unit])


@given(situations(), st.sampled_from(STYLES), st.sampled_from([BOXED, STANDARD]))
def test_what_is_printed_is_read_as_the_same(
    situation: tuple[list[Unit], Unit, Action], style: Style, rules: Ruleset
) -> None:
    units, unit, action = situation
    text = in_style(action, style)
    for written in (text, text.lower(), f"{text},", text.replace(" - ", " — ")):
        assert read_orders(units, unit.power, written, rules).orders[unit] == action
    if style == "community":
        assert fast_read(text) == fast_read(text.lower()) == action


@pytest.mark.slow
@given(situations(), st.lists(st.sampled_from(["eng", "nth", "mao", "nwg"]), max_size=3, unique=True))
def test_routes_survive_printing(situation: tuple[list[Unit], Unit, Action], route: list[str]) -> None:
    action: Action = ("A", "lon", "-", "nwy", "via", *route)
    army = B.unit(0, "A lon")
    for style in STYLES:
        assert read_orders([army], 0, in_style(action, style), STANDARD).orders[army] == action
    assert fast_read(in_style(action)) == action


_SCRAPS = """
A F a f par Paris Nor nwy St. P stp/nc spa nc sc - – -> to s S c ms via by convoy h holds and
, ; ( ) * : R D B build remove waive
French Turkish France: Spring 1901 English Channel the of north coast sea 7 ' / & support
"""
SCRAPS = st.sampled_from(_SCRAPS.split())
KINDS = st.sampled_from(["movement", "retreat", "adjustment"])


@pytest.mark.slow
@given(
    st.one_of(st.text(), st.lists(SCRAPS, max_size=14).map(" ".join)),
    KINDS,
    st.sampled_from([BOXED, STANDARD]),
)
def test_nothing_that_is_written_raises(text: str, kind: Any, rules: Ruleset) -> None:
    dislodged = [B.unit(2, "A bur"), B.unit(2, "F spa/nc")]
    found = read_orders(B.start, 2, text, rules, kind, dislodged=dislodged)
    for line in found.lines:
        assert line.action or line.void
        if line.void:
            assert said(line.void)
            assert line.void.rule
    read_position(text)
    fast_read(text)
    location_of(text)


@pytest.mark.parametrize(
    "scrap", ["a", " ", "nor ", "nor and ", "via nor ", ".", "( ", "A par - ", "A par - bur, ", "- "]
)
@pytest.mark.parametrize("times", first([1_000, 20_000]))
def test_long_texts_raise_nothing_either(scrap: str, times: int) -> None:
    text = scrap * times
    sheet = read_orders(B.start, 2, text, BOXED)
    assert all(line.action or line.void for line in sheet.lines)
    assert read_orders(B.start, 2, f"France{text}x", BOXED, "adjustment").builds == []
    assert isinstance(location_of(text), Ambiguous | Unknown)


@given(st.lists(SCRAPS, max_size=14).map(" ".join))
def test_strict_choices_raise_nothing_either(text: str) -> None:
    strict = ruleset(
        "boxed",
        one_coast="void",
        support_coast="required",
        ordered_coast="void",
        odd_coast="void",
        missing_unit_type="void",
        wrong_unit_type="void",
        missing_nationality="void",
        wrong_nationality="void",
        several_orders="last",
    )
    read_orders(B.start, 5, text, strict)


def test_the_fast_reader_leaves_the_rest_to_the_other() -> None:
    texts = """, A, A PAR, A PAR -, A PAR - XYZ, A Paris - BUR, F SPA - POR, F GAS - SPA, A PAR S,
    A GAS - SPA/NC, F NTH C F LON - BEL, F LON - BEL VIA, A LON - BEL VIA PAR, A PAR H H, A PAR X A BUR,
    A PAR C A BUR, A LVP - IRI, F PAR H"""
    for text in texts.split(","):
        assert fast_read(text) is None, text


@pytest.mark.slow
def test_the_fast_reader_is_fast() -> None:
    texts = [in_style(action) for _, orders in quarrels(1, 100) for action in orders.values()]
    best = (
        min(timeit.repeat(lambda: [fast_read(text) for text in texts], number=5, repeat=5)) / 5 / len(texts)
    )
    assert best < 3e-6
