"""The judge's two doors: a game master's file, and one position a line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from chancellery import Invalid, load
from chancellery.core.contract import Report
from chancellery.testing.rules_index import rule

SAMPLE = Path(__file__).parent.parent.parent / "docs" / "examples" / "sample-game.txt"


def judge(text: str, **options: Any) -> Report:
    judge = load("diplomacy").judge
    assert judge is not None
    return judge.file(text, **options)


def line(**data: Any) -> Any:
    judge = load("diplomacy").judge
    assert judge is not None
    return json.loads(json.dumps(judge.line(data)))


def phase(report: Report, name: str) -> Any:
    return next(one for one in report.data["phases"] if one["phase"] == name)


def results(report: Report, name: str) -> dict[str, str]:
    return {order["unit"]: ",".join(order["results"]) for order in phase(report, name)["orders"]}


# The sample game of the rulebook.


@pytest.fixture(scope="module")
def sample() -> Report:
    return judge(SAMPLE.read_text("utf-8"))


FAILED = {
    "S1901M": "F sev, F ank: bounce; A bud, A war: bounce",
    "F1901M": "A ruh, F pic, A bul, A bud, A con, A pie, A bur: bounce",
    "S1902M": (
        "A nwy, F nth, F edi, A stp, A gal, A bul, A con, A tri, A vie, A pie, F pic, A mun: bounce; "
        "A bur: cut"
    ),
    "F1902M": (
        "F den, A pie, A ven, A arm, A vie: bounce; F swe, A sev, A gal, F mar: cut; F rum: cut,dislodged; "
        "A stp, A bur: bounce,dislodged"
    ),
}


@rule("III.6")
@pytest.mark.parametrize("name", FAILED)
def test_sample_game_fails_where_the_book_says(sample: Report, name: str) -> None:
    expected: dict[str, str] = {}
    for part in FAILED[name].split("; "):
        units, result = part.split(": ")
        expected |= dict.fromkeys(units.split(", "), result)
    assert {unit: result for unit, result in results(sample, name).items() if result != "ok"} == expected


@rule("III.6")
def test_sample_game_implied_orders(sample: Report) -> None:
    implied = [order["unit"] for order in phase(sample, "F1901M")["orders"] if order["how"] == "implied"]
    assert sorted(implied) == ["A yor", "F sev"]


@rule("II.10", "III.6")
def test_sample_game_centres(sample: Report) -> None:
    gained = {taken["centre"]: taken["by"] for taken in phase(sample, "F1901M")["taken"]}
    assert gained == {
        "nwy": "england", "den": "germany", "hol": "germany", "swe": "russia", "rum": "russia",
        "bul": "turkey", "gre": "austria", "tun": "italy", "por": "france",
    }  # fmt: skip
    gained = {taken["centre"]: taken["by"] for taken in phase(sample, "F1902R")["taken"]}
    assert gained == {"stp": "england", "bel": "germany", "rum": "turkey", "ser": "austria", "spa": "france"}


@rule("II.9", "II.11", "III.6")
def test_sample_game_ends_in_the_stated_position(sample: Report) -> None:
    assert [item["unit"] for item in phase(sample, "F1902M")["disbanded"]] == ["F rum"]
    assert {power: sorted(units) for power, units in sample.data["units"].items()} == {
        "austria": ["A bud", "A ser", "A tri", "A vie", "F gre"],
        "england": ["A stp", "F bar", "F lon", "F nth", "F nwy"],
        "france": ["A gas", "A par", "A spa", "F mar", "F pic"],
        "germany": ["A bel", "A bur", "A mun", "F den", "F hol", "F kie"],
        "italy": ["A pie", "A ven", "F lyo", "F mao"],
        "russia": ["A mos", "A sev", "A ukr", "F swe"],
        "turkey": ["A ank", "A arm", "A bul", "A rum", "F bla"],
    }
    counts = {power: len(centres) for power, centres in sample.data["centres"].items()}
    assert counts == {
        "austria": 5, "england": 5, "france": 5, "germany": 6, "italy": 4, "russia": 4, "turkey": 5,
    }  # fmt: skip
    assert sample.data["next"] == "S1903M"


def test_sample_game_is_drawn_with_its_orders() -> None:
    view = judge(SAMPLE.read_text("utf-8"), phase="Autumn 1902").view
    assert view["phase"] == "F1902M"
    assert len(view["orders"]) == 31
    assert {beaten["unit"] for beaten in view["dislodged"]} == {"A stp", "A bur"}
    assert "Dislodged by Ruhr" in load("diplomacy").artist.plate(view)


# Headings and sections.


@pytest.mark.parametrize(
    "headings",
    [
        ("Spring 1901", "Autumn 1901", "Winter 1901", "Spring 1902"),
        ("S1901M", "F1901M", "W1901A", "S1902M"),
        ("SPRING, 1901:", "Fall 1901 movement", "Adjustments", "Spring 1902 moves"),
        ("== Spring 1901 ==", "Fall", "Builds", "spring 1902"),
    ],
)
def test_headings(headings: tuple[str, ...]) -> None:
    orders = ("France: A Mar - Spa", "France: A Spa H", "France: A Mar", "France: A Mar - Pie")
    text = "\n".join(f"{heading}\n{order}" for heading, order in zip(headings, orders, strict=True))
    report = judge(text)
    names = [one["phase"] for one in report.data["phases"]]
    assert names == ["S1901M", "F1901M", "W1901A", "S1902M"]
    assert "A pie" in report.data["units"]["france"]


def test_positions_centres_and_orders_in_one_block() -> None:
    report = judge(
        """
        rules: standard
        Autumn 1907                    # a position from the middle of a game
        Positions:
        France: A Par, F Bre
        Germany: A Bur
        Centres:
        France: Par, Bre, Mar
        Germany: Mun

        France: A Par - Bur
        """
    )
    assert results(report, "F1907M") == {"A par": "bounce", "F bre": "ok", "A bur": "ok"}
    assert report.data["centres"]["france"] == ["bre", "mar", "par"]
    assert report.data["due"] == {"france": 1}
    assert report.data["next"] == "W1907A"


def test_orders_marker_ends_the_positions() -> None:
    text = (
        "Spring 1905\nUnits: France A Par; Germany: A Mun\nOrders:\nFrance: A Par - Bur\nGermany: A Mun - Bur"
    )
    assert results(judge(text), "S1905M") == {"A par": "bounce", "A mun": "bounce"}


def test_a_file_without_a_heading_is_the_first_spring() -> None:
    assert results(judge("France: A Par - Bur"), "S1901M")["A par"] == "ok"
    assert results(judge("players: 2\nFrance: A Par - Bur"), "S1914M")["A par"] == "ok"


def test_a_new_position_may_begin_at_any_heading() -> None:
    text = "Spring 1901\nFrance: A Par - Bur\n\nSpring 1910\nPositions:\nItaly: A Rom\n\nItaly: A Rom - Ven"
    report = judge(text)
    assert report.data["units"]["italy"] == ["A ven"]
    assert report.data["units"]["france"] == []


def test_orders_may_go_over_several_lines_and_notations() -> None:
    report = judge("Spring 1901\nFrance: A PAR - BUR;\n  army Marseilles to Spain\n  F(Bre) — MAO")
    assert set(report.data["units"]["france"]) == {"A bur", "A spa", "F mao"}


# What nobody wrote.


@rule("III.3")
def test_a_power_without_orders_stands() -> None:
    report = judge("Spring 1901\nFrance: A Par - Bur")
    assert "No orders came from Austria, England, Germany, Italy, Russia and Turkey" in report.text


BEATEN = """
Spring 1905
Positions:
France: A Par, A Mar
Germany: A Bur

France: A Par - Bur, A Mar s A Par - Bur
Germany: A Bur H
"""


@rule("II.9")
def test_a_retreat_is_due_and_told() -> None:
    report = judge(BEATEN)
    assert report.data["next"] == "S1905R"
    (beaten,) = report.data["dislodged"]
    assert (beaten["unit"], beaten["from"]) == ("A bur", "par")
    assert set(beaten["retreats"]) == {"bel", "gas", "mun", "pic", "ruh"}
    assert "Germany's army in Burgundy, attacked from Paris, retreats to " in report.text


@rule("II.9")
def test_a_retreat_that_nobody_wrote_disbands() -> None:
    report = judge(BEATEN + "\nAutumn 1905\nFrance: A Bur H")
    assert [one["phase"] for one in report.data["phases"]] == ["S1905M", "S1905R", "F1905M"]
    assert phase(report, "S1905R")["written"] is False
    assert report.data["units"]["germany"] == []
    assert "Spring 1905 retreats (nothing was written)" in report.text
    assert "No retreat was ordered, so it is disbanded. (§II.9)" in report.text


@rule("II.9")
@pytest.mark.parametrize("heading", ["Spring 1905 retreats", "S1905R", "Summer 1905", "Retreats"])
def test_a_retreat_is_made(heading: str) -> None:
    report = judge(f"{BEATEN}\n{heading}\nGermany: A Bur - Mun")
    assert report.data["units"]["germany"] == ["A mun"]
    assert report.data["next"] == "F1905M"


@rule("II.9")
def test_a_retreat_to_where_it_cannot_go_disbands_and_says_why() -> None:
    report = judge(f"{BEATEN}\nRetreats\nGermany: A Bur - Par")
    assert report.data["units"]["germany"] == []
    (order,) = phase(report, "S1905R")["orders"]
    assert order["results"] == ["void"]
    assert order["reason"].startswith("The unit cannot retreat to Paris. (§II.9)")


@rule("II.11", "III.3")
def test_adjustments_that_nobody_wrote() -> None:
    text = """
    Autumn 1905
    Positions:
    France: A Par, A Bur, A Gas
    Centres:
    France: Par
    Germany: Mun, Ber

    Spring 1906
    """
    report = judge(text)
    assert [one["phase"] for one in report.data["phases"]] == ["F1905M", "W1905A", "S1906M"]
    assert "Germany does without two builds (§II.11)." in report.text
    assert "Chosen by the rule of disorder. (§III.3)" in report.text
    assert report.data["units"]["france"] == ["A par"]


@rule("II.11")
def test_orders_of_another_phase_are_told_in_winter() -> None:
    text = "Winter 1905\nPositions:\nFrance: A Par, A Bur\nCentres:\nFrance: Par\n\nFrance: A Par - Gas"
    winter = phase(judge(text), "W1905A")
    assert winter["ignored"] == [
        {
            "power": "france",
            "text": "A Par - Gas",
            "reason": "Units are built or disbanded now. (§II.11)",
            "line": 7,
        }
    ]
    assert winter["units"]["france"] == ["A par"]


def test_a_file_may_begin_in_winter() -> None:
    text = """
    Winter 1905
    Positions:
    France: A Gas
    Russia: F BAR, A Mos
    Centres:
    France: Par, Bre, Mar
    Russia: Mos

    France: F Bre, waive
    Russia: remove F BAR
    """
    report = judge(text)
    assert sorted(report.data["units"]["france"]) == ["A gas", "F bre"]
    assert report.data["units"]["russia"] == ["A mos"]
    assert report.data["next"] == "S1906M"
    assert "France does without one build (§II.11)." in report.text


@rule("III.2")
def test_a_power_that_nobody_plays_is_disbanded_when_dislodged() -> None:
    text = """
    players: 6
    Spring 1905
    Positions:
    Austria: A Tri, A Tyr
    Italy: A Ven

    Austria: A Tri - Ven, A Tyr s A Tri - Ven
    """
    assert "Italy's army in Venice is disbanded: nobody plays it (§III.2)." in judge(text).text


def test_eighteen_centres_win() -> None:
    many = "bre mar par bel hol den kie ber mun por spa lon lvp edi nwy swe tun rom"
    text = f"Autumn 1909\nPositions:\nFrance: A Par\nCentres:\nFrance: {many}\n\nFrance: A Par H"
    report = judge(text)
    assert report.data["winner"] == "france"
    assert report.text.endswith("The game is over.\n")


# Orders that are void stand, and say why.


@rule("II.3")
@pytest.mark.parametrize(
    ("order", "unit", "reason"),
    [
        ("A Par - Mos", "A par", "Moscow is not next to Paris. (§II.4)"),
        ("A Par - Xyz", "A par", "(§II.3)"),
        ("A Par - Bur, A Par - Pic", "A par", "The army in Paris has different orders. (§II.3)"),
        ("F Bre S A Par - Bur", "F bre", "The unit could not move to Burgundy itself. (§II.7)"),
    ],
)
def test_void_orders_stand(order: str, unit: str, reason: str) -> None:
    report = judge(f"Spring 1901\nFrance: {order}")
    told = next(one for one in phase(report, "S1901M")["orders"] if one["unit"] == unit)
    assert told["results"] == ["void"]
    assert reason in told["reason"]
    assert unit in report.data["units"]["france"]


@rule("II.2")
def test_orders_for_no_unit_of_ones_own_are_ignored() -> None:
    report = judge("Spring 1901\nFrance: A Mun - Bur, A Bur H")
    ignored = phase(report, "S1901M")["ignored"]
    assert [item["text"] for item in ignored] == ["A Mun - Bur", "A Bur H"]
    assert [item["line"] for item in ignored] == [2, 2]
    assert "is German, not yours. (§II.2)" in ignored[0]["reason"]
    assert "  A Mun - Bur        ignored  " in report.text


# Rules.


def test_rule_sets_and_single_choices() -> None:
    text = """
    {}
    Spring 1905
    Positions:
    England: A Lon, F ENG, F NTH
    France: F Bre, F MAO

    England: A Lon - Bel, F ENG c A Lon - Bel, F NTH c A Lon - Bel
    France: F Bre - ENG, F MAO s F Bre - ENG
    """
    for settings, result in (
        ("rules: boxed", "disrupted"),
        ("rules: standard", "ok"),
        ("rules: standard\nconvoy_routes: all", "disrupted"),
        ("choices: convoy_routes=any", "ok"),
    ):
        assert results(judge(text.format(settings)), "S1905M")["A lon"] == result, settings
    assert results(judge(text.format(""), rules="standard"), "S1905M")["A lon"] == "ok"
    with pytest.raises(Invalid, match="Line 2: There is no rule choice 'convoy_route'"):
        judge(text.format("choices: convoy_route=any"))
    with pytest.raises(Invalid, match="Line 2: Rule choices are written as"):
        judge(text.format("choices: any"))


@rule("III.2")
def test_the_coin_gives_italy_to_a_side_whose_units_it_adds() -> None:
    head = "players: 2\n{}\nAutumn 1915\nPositions:\n"
    units = """
    France: A Par, A Mar, A Bre, A Gas, A Bur, A Pic, A Spa, A Por
    England: F Lon, F Edi, F Lpl, A Wal, F NTH, F ENG, F IRI, F MAO
    Russia: A Mos, A War, A Sev, A StP, A Ukr
    Italy: A Rom, A Ven, F Nap
    Centres:
    France: Par, Mar, Bre, Spa, Por, Bel, Hol, Den
    England: Lon, Edi, Lpl, Nwy, Swe, Kie, Ber, Mun
    Russia: Mos, War, Sev, StP, Rum
    Italy: Rom, Ven, Nap

    {}
    Winter 1915
    """
    orders = "Italy: A Ven - Tri"
    won = judge(head.format("coin: entente") + units.format(orders))
    assert results(won, "F1915M")["A ven"] == "ok"
    assert (won.data["winner"], won.data["units"]["italy"]) == ("entente", ["F nap", "A rom", "A tri"])
    for side in ("coin: central", ""):
        assert judge(head.format(side) + units.format("")).data["winner"] is None, side
    with pytest.raises(Invalid, match="Line 16: Whom Italy joins is not said: write “coin: entente” or"):
        judge(head.format("") + units.format(orders))
    with pytest.raises(
        Invalid, match="Line 4: Italy joins a side in Spring 1915; until then its units stand"
    ):
        judge("players: 2\ncoin: central\nSpring 1914\nItaly: A Rom H")
    with pytest.raises(Invalid, match="Line 2: Italy cannot join 'France': choose entente or central"):
        judge("players: 2\ncoin: France\nSpring 1914")
    with pytest.raises(Invalid, match="Line 1: A coin is tossed in the game for two only"):
        judge("coin: entente\nSpring 1901")


@rule("I.1")
def test_nothing_is_played_after_the_end() -> None:
    text = """Autumn 1908
    Positions:
    France: A Vie
    Centres:
    France: Par Bre Mar Spa Por Bel Hol Mun Kie Ber Den Ven Rom Nap Tun Lon Lpl

    France: A Vie H
    {}
    France: A Bur H
    """
    for heading in ("Winter 1908", "Spring 1909"):
        with pytest.raises(Invalid, match="Line 8: The game is over since Autumn 1908"):
            judge(text.format(heading))
    anew = judge(text.format("Spring 1905\nPositions:\nFrance: A Bur\n\n#"))
    assert anew.data["winner"] is None


# Lines.


def test_line_of_a_dislodgement() -> None:
    answer = line(
        id=7,
        rules="standard",
        units={"FRANCE": ["A PAR", "A MAR"], "GERMANY": ["A BUR"]},
        orders={"FRANCE": ["A PAR - BUR", "A MAR S A PAR - BUR"], "GERMANY": ["A BUR - GAS"]},
    )
    assert answer == {
        "id": 7,
        "results": {"A PAR": "ok", "A MAR": "ok", "A BUR": "ok"},
        "units": {"FRANCE": ["A BUR", "A MAR"], "GERMANY": ["A GAS"]},
        "dislodged": {},
    }
    answer = line(
        units={"FRANCE": ["A PAR", "A MAR"], "GERMANY": ["A BUR"], "ITALY": ["A GAS"]},
        orders={"FRANCE": ["A PAR - BUR", "A MAR S A PAR - BUR"], "GERMANY": ["A BUR - GAS"]},
    )
    assert answer["id"] is None
    assert answer["results"]["A BUR"] == ["bounce", "dislodged"]
    assert answer["units"] == {"FRANCE": ["A BUR", "A MAR"], "GERMANY": [], "ITALY": ["A GAS"]}
    assert answer["dislodged"]["A BUR"]["from"] == "PAR"
    assert set(answer["dislodged"]["A BUR"]["retreats"]) == {"BEL", "MUN", "PIC", "RUH"}


def test_line_with_coasts_and_convoys() -> None:
    answer = line(
        rules="standard",
        units={"ENGLAND": ["A YOR", "F NTH"], "RUSSIA": ["F STP/SC"]},
        orders={"ENGLAND": ["A YOR - NWY VIA", "F NTH C A YOR - NWY"], "RUSSIA": ["F STP/SC - BOT"]},
    )
    assert answer["units"] == {"ENGLAND": ["A NWY", "F NTH"], "RUSSIA": ["F BOT"]}
    assert set(answer["results"]) == {"A YOR", "F NTH", "F STP/SC"}


def test_line_rules_and_choices() -> None:
    position: dict[str, Any] = {
        "units": {"ENGLAND": ["A LON", "F ENG", "F NTH"], "FRANCE": ["F BRE", "F MAO"]},
        "orders": {
            "ENGLAND": ["A LON - BEL", "F ENG C A LON - BEL", "F NTH C A LON - BEL"],
            "FRANCE": ["F BRE - ENG", "F MAO S F BRE - ENG"],
        },
    }
    assert line(**position)["results"]["A LON"] == "disrupted"
    assert line(**position, rules="standard")["results"]["A LON"] == "ok"
    choices = {"convoy_routes": "all"}
    assert line(**position, rules="standard", choices=choices)["results"]["A LON"] == "disrupted"


def test_line_implied_orders_are_the_boxed_rules() -> None:
    position: dict[str, Any] = {
        "units": {"ENGLAND": ["A YOR", "F NTH"]},
        "orders": {"ENGLAND": ["F NTH C A YOR - NWY"]},
    }
    assert line(**position, rules="boxed")["units"] == {"ENGLAND": ["A NWY", "F NTH"]}
    assert line(**position, rules="standard")["units"] == {"ENGLAND": ["A YOR", "F NTH"]}


def test_line_falls_back_to_the_tolerant_reader() -> None:
    answer = line(
        units={"England": ["a lpl", "F(Lon)"], "RUSSIA": ["F St. Petersburg (south coast)"]},
        orders={"England": ["Army Liverpool moves to Wales", "F Lon — ENG"], "RUSSIA": ["F StP - GoB"]},
    )
    assert answer["units"] == {"ENGLAND": ["A WAL", "F ENG"], "RUSSIA": ["F BOT"]}
    assert answer["results"] == {"A LVP": "ok", "F LON": "ok", "F STP/SC": "ok"}


def test_line_void_and_ignored_orders() -> None:
    answer = line(
        units={"FRANCE": ["A PAR", "A MAR", "F BRE"], "GERMANY": ["A MUN"]},
        orders={"FRANCE": ["A PAR - MOS", "A MAR - XYZ", "A MUN H", "F BRE - MAO", "F BRE - ENG"]},
    )
    assert answer["results"] == {"A PAR": "void", "A MAR": "void", "F BRE": "void", "A MUN": "ok"}
    assert [item["order"] for item in answer["ignored"]] == ["A MUN H"]


def test_fast_and_tolerant_readers_agree() -> None:
    canonical = ["A PAR - BUR", "A MAR S A PAR - BUR", "F BRE H"]
    units = {"FRANCE": ["A PAR", "A MAR", "F BRE"], "GERMANY": ["A BUR"]}
    fast = line(units=units, orders={"FRANCE": canonical})
    slow = line(units=units, orders={"FRANCE": [order.replace(" - ", " moves to ") for order in canonical]})
    assert fast == slow


def test_line_wrong_type_of_a_supported_unit_is_forgiven_with_its_coast() -> None:
    """§II.3: the army in Marseilles is meant, so that the coast means nothing (4.B.6, 4.C.2)."""
    position: dict[str, Any] = {
        "units": {"FRANCE": ["A MAR", "F LYO"]},
        "orders": {"FRANCE": ["A MAR - SPA", "F LYO S F MAR - SPA/SC"]},
    }
    assert line(**position)["results"] == {"A MAR": "ok", "F LYO": "ok"}
    strict = line(**position, choices={"wrong_unit_type": "void"})
    assert strict["results"] == {"A MAR": "ok", "F LYO": "void"}


@pytest.mark.parametrize(
    ("choice", "units", "order", "results"),
    [
        (
            {"missing_nationality": "void"},
            {"FRANCE": ["A PAR"], "GERMANY": ["A BUR"]},
            "A PAR S A BUR",
            {"A PAR": "void", "A BUR": "ok"},
        ),
        ({"wrong_coast": "possible"}, {"FRANCE": ["F MAR"]}, "F MAR - SPA/NC", {"F MAR": "ok"}),
        (
            {"support_coast": "ignored"},
            {"FRANCE": ["F LYO"], "ITALY": ["F WES"]},
            "F LYO S F WES - SPA/NC",
            {"F LYO": "ok", "F WES": "ok"},
        ),
    ],
)
def test_line_choices_about_writing_hold_for_canonical_text(
    choice: dict[str, str], units: dict[str, list[str]], order: str, results: dict[str, str]
) -> None:
    orders = {"FRANCE": [order], "ITALY": ["F WES - SPA/SC"] if "ITALY" in units else []}
    assert line(units=units, orders=orders, choices=choice)["results"] == results


@pytest.mark.parametrize(
    "data", [[], 7, None, {"units": []}, {"units": {"FRANCE": "A PAR"}}, {"units": {}, "x": 1}]
)
def test_what_is_no_position(data: Any) -> None:
    judge = load("diplomacy").judge
    assert judge is not None
    with pytest.raises(Invalid):
        judge.line(data)
