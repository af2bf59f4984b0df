"""Part II, 1 to 4: orders, their meaning, movement and convoys."""

from __future__ import annotations

import pytest

from chancellery.core.errors import Invalid, NotYourSeat
from chancellery.games.diplomacy.words.text import Words
from tests.diplomacy.at import RULES, at

WORDS = Words()

BOTH = pytest.mark.parametrize("rules", ["boxed", "standard"])


# II.2 Orders.


@pytest.mark.rule("II.2", "II.2.headings")
def test_the_first_orders_of_france() -> None:
    table = at().orders(
        france="Spring 1901\nF (Bre) — ENG, A (Par) — Bur, A (Mar) — Spa", germany="A (Mun) — Tyr"
    )
    assert [table.results[unit] for unit in ("F bre", "A par", "A mar")] == ["ok", "ok", "ok"]
    assert table.units["france"] == "A bur, A spa, F eng"
    table.orders(france="Autumn 1901\nF (ENG) — Bel, A (Bur) — Mun, A (Spa) Stands")
    assert table.units["france"] == "A mun, A spa, F bel"
    assert table.centres["france"] == "bel, bre, mar, mun, par, spa"


@pytest.mark.rule("II.2.headings")
@BOTH
def test_both_names_of_the_second_season_are_read(rules: str) -> None:
    for heading in ("Autumn 1901", "Fall 1901", "F1901M", "Autumn '01:"):
        table = at("autumn 1901", rules=rules, france="A par")
        assert table.phase == "F1901M"
        table.orders(france=f"{heading}\nA Par - Bur")
        assert table.results == {"A par": "ok"}


@pytest.mark.rule("II.2.secret")
def test_sealed_orders_are_seen_by_their_writer_only() -> None:
    table = at(england="F lon", france="A par")
    RULES.apply(table.s, "france", (("A", "par", "-", "bur"),))
    assert RULES.view(table.s, "france")["mine"] == [["A", "par", "-", "bur"]]
    for seat in ("england", None):
        seen = RULES.view(table.s, seat)
        assert seen["mine"] == []
        assert seen["answered"] == ["france"]
        assert seen["orders"] == []


@pytest.mark.rule("II.2.secret", "II.3.3")
def test_orders_once_given_are_final() -> None:
    table = at(england="F lon", france="A par")
    RULES.apply(table.s, "france", (("A", "par", "-", "bur"),))
    with pytest.raises(NotYourSeat):
        RULES.apply(table.s, "france", (("A", "par", "-", "gas"),))


@pytest.mark.rule("II.2.one")
@BOTH
def test_two_different_orders_to_one_unit_are_void(rules: str) -> None:
    table = at(rules=rules, france="A par").orders(france="A Par - Bur, A Par - Gas")
    assert table.results == {"A par": "void"}
    assert table.units == {"france": "A par"}
    table = at(rules=rules, france="A par").orders(france="A Par - Bur, A (Par) to Burgundy")
    assert table.units == {"france": "A bur"}, "the same order twice is one order"


@pytest.mark.rule("II.2.one")
@pytest.mark.parametrize(
    ("order", "meant"),
    [
        ("F(NTH) - Bel", ("F", "nth", "-", "bel")),
        ("F(NTH) s A(Yor)", ("F", "nth", "S", "A", "yor")),
        ("F(NTH) Stands", ("F", "nth", "H")),
        ("F(NTH) c A(Yor) - Nwy", ("F", "nth", "C", "A", "yor", "-", "nwy")),
    ],
)
def test_the_four_things_a_unit_can_do(order: str, meant: tuple[str, ...]) -> None:
    table = at(england="F nth, A yor").orders(england=order)
    assert [line.action for line in table.lines if not line.implied] == [meant]
    assert table.lines[0].void is None


@pytest.mark.rule("II.2")
def test_a_ballot_that_is_no_order_is_refused() -> None:
    table = at(france="A par")
    for bad in ((), (("A", "par", "B"),), (("A", "bur", "H"),), (("A", "par", "-", "rome"),), ("A par H",)):
        with pytest.raises(Invalid):
            RULES.apply(table.s, "france", bad)
    assert table.asked == {"france": ("A par",)}


# II.3 Execution.


@pytest.mark.rule("II.3")
def test_orders_take_place_together_whoever_answers_first() -> None:
    ends = []
    for order in (("france", "italy"), ("italy", "france")):
        table = at(france="A mar", italy="A pie")
        actions = {"france": (("A", "mar", "-", "pie"),), "italy": (("A", "pie", "-", "ven"),)}
        for seat in order:
            RULES.apply(table.s, seat, actions[seat])
        ends.append(table.units)
    assert ends[0] == ends[1] == {"france": "A pie", "italy": "A ven"}


@pytest.mark.rule("II.3.1")
@pytest.mark.parametrize(
    ("unit", "order", "why"),
    [
        ("A par", "A Par - Mar", "Marseilles is not next to Paris. (§II.4)"),
        ("A bre", "A Bre - ENG", "Armies cannot go to sea. (§II.4)"),
        ("F kie", "F Kie - Mun", "Fleets cannot go inland. (§II.4)"),
        ("F rom", "F Rom - Ven", "No common coast joins Rome and Venice. (§II.4)"),
        ("A lon", "A Lon - Bel", "No chain of fleets leads there. (§II.4)"),
    ],
)
@BOTH
def test_an_impossible_order_is_void_and_its_unit_stands(rules: str, unit: str, order: str, why: str) -> None:
    table = at(rules=rules, france=unit).orders(france=order)
    assert table.results == {unit: "void"}
    assert table.why == {unit: why}
    assert table.units == {"france": unit}


@pytest.mark.rule("II.3.1")
def test_an_army_whose_fleet_order_was_forgotten_stands_and_can_be_supported() -> None:
    table = at(england="A lon, F eng, A wal", france="F nth, A yor")
    table.orders(
        england="A Lon - Bel, F ENG Stands, A Wal s A Lon", france="A Yor - Lon, F NTH s A Yor - Lon"
    )
    assert table.results == {"A lon": "void", "F eng": "ok", "A wal": "ok", "A yor": "bounce", "F nth": "ok"}
    assert table.why["A lon"] == "No convoy to Belgium was ordered. (§II.3)"


@pytest.mark.rule("II.3.1")
def test_by_standard_rules_that_army_counts_as_moving_and_cannot() -> None:
    table = at(rules="standard", england="A lon, F eng, A wal", france="F nth, A yor")
    table.orders(
        england="A Lon - Bel, F ENG Stands, A Wal s A Lon", france="A Yor - Lon, F NTH s A Yor - Lon"
    )
    assert table.results == {
        "A lon": "void,dislodged",
        "F eng": "ok",
        "A wal": "void",
        "A yor": "ok",
        "F nth": "ok",
    }


@pytest.mark.rule("II.3.2")
def test_fleet_to_the_north_sea_could_be_either() -> None:
    table = at().orders(england="Fleet to North Sea")
    assert table.units["england"] == "A lvp, F edi, F lon"
    [line] = table.lines
    assert line.unit is None
    assert line.void is not None
    assert (line.void.key, line.void.rule) == ("ambiguous", "II.3")
    assert "Edinburgh" in WORDS.cited(line.void)
    assert "London" in WORDS.cited(line.void)


@pytest.mark.rule("II.3.2")
def test_an_abbreviation_that_fits_two_possible_areas_is_void() -> None:
    table = at(england="F nwg").orders(england="F NWG - Nor")
    assert table.units == {"england": "F nwg"}, "Norway or the North Sea or the North Atlantic"
    assert table.lines[0].void is not None
    assert table.lines[0].void.key == "ambiguous"


@pytest.mark.rule("II.3.3")
def test_a_slip_of_the_pen_that_is_possible_is_followed() -> None:
    table = at().orders(france="A(Mar)-Gas")
    assert table.units["france"] == "A gas, A par, F bre", "though Spain was meant"


@pytest.mark.rule("II.3.4")
@pytest.mark.parametrize(("order", "units"), [("Army to Serbia", "A ser"), ("Army to Rumania", "A rum")])
def test_an_order_that_only_one_unit_can_carry_out(order: str, units: str) -> None:
    table = at().orders(austria=order)
    assert table.results["A bud"] == "ok"
    assert table.units["austria"] == f"{units}, A vie, F tri"


@pytest.mark.rule("II.3.4", "II.2.one")
def test_both_of_these_orders_together_would_be_two_for_the_army_in_budapest() -> None:
    table = at().orders(austria="Army to Serbia\nArmy to Rumania")
    assert table.results["A bud"] == "void"
    assert table.units["austria"] == "A bud, A vie, F tri"


@pytest.mark.rule("II.3.4")
def test_by_standard_rules_an_order_must_name_its_unit() -> None:
    table = at(rules="standard").orders(austria="Army to Serbia")
    assert table.units["austria"] == "A bud, A vie, F tri"
    assert table.lines[0].void is not None
    assert table.lines[0].void.key == "no_unit_named"


@pytest.mark.rule("II.3.4")
@pytest.mark.parametrize(
    "order",
    [
        "A (Par) — Bur",
        "a par-bur",
        "Army Paris moves to Burgundy",
        "army in Paris to Burg.",
        "A PAR->BUR",
        "Par to Bur",
    ],
)
def test_bad_writing_with_a_clear_meaning_is_followed(order: str) -> None:
    assert at(france="A par").orders(france=order).units == {"france": "A bur"}


@pytest.mark.rule("II.3.4")
def test_a_support_and_a_convoy_without_their_unit() -> None:
    table = at(england="F nth, A yor, A edi").orders(england="A Yor - Nwy, Fleet convoys A Yor - Nwy")
    assert table.units == {"england": "A edi, A nwy, F nth"}
    table = at(germany="A mun, A ber, F bal", russia="A pru")
    table.orders(germany="A Ber - Pru, fleet supports A Ber - Pru")
    assert table.results == {"A mun": "ok", "A ber": "ok", "F bal": "ok", "A pru": "dislodged"}


# II.4 Movement.


@pytest.mark.rule("II.4")
def test_the_neighbours_of_galicia() -> None:
    assert at(austria="A gal").may("A gal") == "boh, bud, rum, sil, ukr, vie, war"


@pytest.mark.rule("II.4.fleets")
def test_the_neighbours_of_the_mid_atlantic() -> None:
    """The printed list leaves out the Western Mediterranean, which the sample game takes as a neighbour."""
    assert at(france="F mao").may("F mao") == "bre, eng, gas, iri, naf, nao, por, spa/nc, spa/sc, wes"


@pytest.mark.rule("II.4.fleets")
@pytest.mark.parametrize("goal", ["por", "mar"])
def test_a_fleet_goes_along_the_coast_of_spain(goal: str) -> None:
    table = at(italy="F wes").orders(italy="F WMS - Spa")
    assert table.units == {"italy": "F spa/sc"}
    table.orders(italy=f"F Spa - {goal}")
    assert table.units == {"italy": f"F {goal}"}


@pytest.mark.rule("II.4")
def test_units_cross_all_borders_but_one_area_a_turn() -> None:
    table = at(germany="A mun").orders(germany="A Mun - Bur")
    assert table.units == {"germany": "A bur"}
    table = at(germany="A mun").orders(germany="A Mun - Par")
    assert table.results == {"A mun": "void"}


@pytest.mark.rule("II.4.convoy", "III.6.implied")
@pytest.mark.parametrize("start", ["Wal", "Lon"])
@pytest.mark.parametrize("goal", ["Bre", "Pic", "Bel"])
def test_a_fleet_in_the_channel_carries_armies_across(start: str, goal: str) -> None:
    table = at(england=f"A {start.lower()}, F eng").orders(england=f"F (ENG) c A ({start}) — {goal}")
    assert table.results == {f"A {start.lower()}": "ok", "F eng": "ok"}
    assert table.units == {"england": f"A {goal.lower()}, F eng"}


@pytest.mark.rule("II.4.convoy")
@BOTH
def test_a_fleet_on_a_coast_carries_nobody(rules: str) -> None:
    table = at(rules=rules, england="A lvp, F wal").orders(england="A Lpl - Bel, F Wal c A Lpl - Bel")
    assert table.results == {"A lvp": "void", "F wal": "void"}
    assert table.why["F wal"] == "Only a fleet in a sea area can convoy. (§II.4)"


CHAIN = "F (ENG) c A (Lon) - Tun, F (MAO) c A (Lon) - Tun, A (Lon) - Tun"


@pytest.mark.rule("II.4.chain")
@BOTH
def test_from_london_to_tunis_over_three_seas(rules: str) -> None:
    table = at(rules=rules, england="F eng, F mao, A lon", france="F wes")
    table.orders(england=CHAIN, france="F (WMS) c English A (Lon) - Tun")
    assert table.results == {"F eng": "ok", "F mao": "ok", "A lon": "ok", "F wes": "ok"}
    assert table.units == {"england": "A tun, F eng, F mao", "france": "F wes"}


@pytest.mark.rule("II.4.chain", "II.3.1")
@BOTH
def test_the_chain_breaks_when_france_goes_back_on_its_word(rules: str) -> None:
    table = at(rules=rules, england="F eng, F mao, A lon", france="F wes")
    table.orders(england=CHAIN, france="F (WMS) Stands")
    assert table.results["A lon"] == "void"
    assert table.why["A lon"] == "No convoy to Tunis was ordered. (§II.3)"
    assert table.units == {"england": "A lon, F eng, F mao", "france": "F wes"}


@pytest.mark.rule("II.4.disruption")
@BOTH
def test_a_convoy_fails_with_its_fleet(rules: str) -> None:
    table = at(rules=rules, england="A lon, F nth", germany="F ska, F hel")
    table.orders(england="A Lon - Nwy, F NTH c A Lon - Nwy", germany="F SKA - NTH, F HEL s F SKA - NTH")
    assert table.results == {"A lon": "disrupted", "F nth": "dislodged", "F ska": "ok", "F hel": "ok"}
    assert table.units == {"england": "A lon", "germany": "F hel, F nth"}


@pytest.mark.rule("II.4.disruption")
@BOTH
def test_an_attack_that_fails_leaves_a_convoy_alone(rules: str) -> None:
    table = at(rules=rules, england="A lon, F nth", germany="F ska")
    table.orders(england="A Lon - Nwy, F NTH c A Lon - Nwy", germany="F SKA - NTH")
    assert table.results == {"A lon": "ok", "F nth": "ok", "F ska": "bounce"}
    assert table.units == {"england": "A nwy, F nth", "germany": "F ska"}


TWO_ROUTES = "A (Lond) c Bel, F (ENG) c A (Lon) - Bel, F (NTH) c A (Lon) - Bel"
ATTACKS = {
    "eng": ("F iri, F mao", "F IRI - ENG, F MAO s F IRI - ENG"),
    "nth": ("F nwg, F ska", "F NWG - NTH, F SKA s F NWG - NTH"),
}


@pytest.mark.rule("II.4.ambiguous")
@BOTH
def test_two_routes_and_none_of_them_attacked(rules: str) -> None:
    table = at(rules=rules, england="A lon, F eng, F nth").orders(england=TWO_ROUTES)
    assert table.units == {"england": "A bel, F eng, F nth"}


@pytest.mark.rule("II.4.ambiguous")
@pytest.mark.parametrize("sea", ["eng", "nth"])
def test_two_routes_and_either_fleet_driven_out(sea: str) -> None:
    units, orders = ATTACKS[sea]
    table = at(england="A lon, F eng, F nth", france=units).orders(england=TWO_ROUTES, france=orders)
    assert table.results[f"F {sea}"] == "dislodged"
    assert table.results["A lon"] == "disrupted"
    assert "A lon" in table.units["england"]


@pytest.mark.rule("II.4.ambiguous")
@pytest.mark.parametrize("sea", ["eng", "nth"])
def test_by_standard_rules_the_other_route_is_enough(sea: str) -> None:
    units, orders = ATTACKS[sea]
    table = at(rules="standard", england="A lon, F eng, F nth", france=units)
    table.orders(england=TWO_ROUTES, france=orders)
    assert table.results["A lon"] == "ok"
    assert "A bel" in table.units["england"]


@pytest.mark.rule("II.4.ambiguous")
def test_a_route_that_is_named_stands_or_falls_alone() -> None:
    units, orders = ATTACKS["eng"]
    named = TWO_ROUTES.replace("A (Lond) c Bel", "A (Lon) - Bel via {}")
    table = at(england="A lon, F eng, F nth", france=units)
    table.orders(england=named.format("NTH"), france=orders)
    assert table.results["A lon"] == "ok"
    table = at(england="A lon, F eng, F nth", france=units)
    table.orders(england=named.format("ENG"), france=orders)
    assert table.results["A lon"] == "disrupted"


@pytest.mark.rule("II.4.ambiguous")
def test_an_attack_that_fails_leaves_both_routes_open() -> None:
    table = at(england="A lon, F eng, F nth", france="F iri").orders(england=TWO_ROUTES, france="F IRI - ENG")
    assert table.results == {"A lon": "ok", "F eng": "ok", "F nth": "ok", "F iri": "bounce"}


@pytest.mark.rule("III.6.implied")
def test_by_standard_rules_an_army_without_an_order_stays_behind() -> None:
    table = at(rules="standard", england="A yor, F nth").orders(england="F NTH c A Yor - Nwy")
    assert table.results == {"A yor": "ok", "F nth": "void"}
    assert table.units == {"england": "A yor, F nth"}
    table = at(england="A yor, F nth").orders(england="F NTH c A Yor - Nwy")
    assert table.units == {"england": "A nwy, F nth"}


# Choices of 4.A.6 that neither rule set makes, and the one that `standard` makes.


@pytest.mark.parametrize(("path", "written", "result"), [
    ("ignored", "A Lon - Bel via ENG", "ok"),
    ("allowed", "A Lon - Bel via ENG", "disrupted"),
    ("required", "A Lon - Bel via ENG", "disrupted"),
    ("required", "A Lon - Bel via NTH", "ok"),
    ("required", "A Lon - Bel", "void"),
    ("allowed", "A Lon - Bel", "ok"),
])  # fmt: skip
def test_what_a_written_route_means(path: str, written: str, result: str) -> None:
    units, orders = ATTACKS["eng"]
    table = at(rules="standard", choices={"convoy_path": path}, england="A lon, F eng, F nth", france=units)
    table.orders(england=TWO_ROUTES.replace("A (Lond) c Bel", written), france=orders)
    assert table.results["A lon"] == result
