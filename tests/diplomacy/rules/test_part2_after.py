"""Part II, 9 to 12: retreats, centres, builds, special areas."""

from __future__ import annotations

import pytest

from chancellery.core.errors import Illegal
from chancellery.games.diplomacy.rules.adjustments import settle_adjustments
from chancellery.games.diplomacy.rules.facts import board
from chancellery.games.diplomacy.rules.rulesets import RULESETS
from tests.diplomacy.at import RULES, Table, at, cited, unit

BOTH = pytest.mark.parametrize("rules", ["boxed", "standard"])


# II.9 Retreats.


def burgundy(rules: str = "boxed", **more: str) -> Table:
    """France is driven out of Burgundy from Munich; Paris and Gascony are empty."""
    units = {"france": "A bur", "germany": "A mun, A ruh", **more}
    return at(rules=rules, where=units).orders(germany="A Mun - Bur, A Ruh s A Mun - Bur")


@pytest.mark.rule("II.9")
@BOTH
def test_a_dislodged_unit_retreats_next_door(rules: str) -> None:
    table = burgundy(rules)
    assert table.phase == "S1901R"
    assert table.asked == {"france": ("A bur",)}
    assert table.dislodged == {"A bur": "bel, gas, mar, par, pic"}
    table.retreats(france="A Bur - Gas")
    assert table.results == {"A bur": "ok"}
    assert table.units == {"france": "A gas", "germany": "A bur, A ruh"}
    assert table.phase == "F1901M"


@pytest.mark.rule("II.9")
@BOTH
def test_only_to_areas_that_are_vacant_after_the_moves(rules: str) -> None:
    table = at(rules=rules, france="A bur, A par, A gas", germany="A mun, A ruh", italy="A pie")
    table.orders(
        germany="A Mun - Bur, A Ruh s A Mun - Bur", france="A Gas - Spa, A Par Stands", italy="A Pie - Mar"
    )
    assert table.dislodged == {"A bur": "bel, gas, pic"}, "Gascony was left, Marseilles was entered"


@pytest.mark.rule("II.9")
def test_retreats_are_secret_and_only_the_beaten_are_asked() -> None:
    table = at(france="A bur, A mar", germany="A mun, A ruh", italy="A pie, F lyo", austria="A vie")
    table.orders(
        germany="A Mun - Bur, A Ruh s A Mun - Bur", italy="A Pie - Mar, F GoL s A Pie - Mar", france=""
    )
    assert table.asked == {"france": ("A bur", "A mar")}
    table = at(france="A bur", austria="A tri", germany="A mun, A ruh", italy="A ven, A tyr")
    table.orders(germany="A Mun - Bur, A Ruh s A Mun - Bur", italy="A Ven - Tri, A Tyr s A Ven - Tri")
    RULES.apply(table.s, "austria", (("A", "tri", "R", "ser"),))
    assert RULES.view(table.s, "france")["mine"] == []
    assert RULES.view(table.s, "france")["answered"] == ["austria"]
    with pytest.raises(Illegal):
        RULES.apply(table.s, "france", (("A", "bur", "R", "mun"),))


@pytest.mark.rule("II.9.origin")
@BOTH
def test_not_to_where_the_attacker_came_from(rules: str) -> None:
    table = burgundy(rules)
    assert "mun" not in table.dislodged["A bur"].split(", ")


def landing(rules: str) -> Table:
    """Norway falls to an army from Sweden that came over the Skagerrak."""
    table = at(rules=rules, england="A nwy", germany="A swe, F ska, F nth")
    return table.orders(germany="A Swe - Nwy via SKA, F SKA c A Swe - Nwy, F NTH s A Swe - Nwy")


@pytest.mark.rule("II.9.origin")
def test_nor_if_he_came_by_convoy() -> None:
    assert landing("boxed").dislodged == {"A nwy": "fin, stp"}


@pytest.mark.rule("II.9.origin")
def test_by_standard_rules_the_origin_of_a_convoyed_attacker_is_open() -> None:
    assert landing("standard").dislodged == {"A nwy": "fin, stp, swe"}


@pytest.mark.rule("II.9.stand_off")
@BOTH
def test_not_to_where_a_stand_off_left_an_area_empty(rules: str) -> None:
    table = at(rules=rules, france="A bur", germany="A mun, A ruh", italy="A pie", england="A gas, A bre")
    table.orders(
        germany="A Mun - Bur, A Ruh s A Mun - Bur", italy="A Pie - Mar", england="A Gas - Mar, A Bre Stands"
    )
    assert table.results["A pie"] == table.results["A gas"] == "bounce"
    assert table.dislodged == {"A bur": "bel, par, pic"}


@pytest.mark.rule("II.9.disband")
@BOTH
def test_a_unit_with_no_way_out_is_disbanded_at_once(rules: str) -> None:
    units = "A bel, A gas, A mar, A mun, A par, A pic, A ruh"
    table = at(rules=rules, france="A bur, A tus", germany=units)
    table.orders(germany="A Mun - Bur, A Ruh s A Mun - Bur")
    assert table.results["A bur"] == "dislodged"
    assert {
        "ev": "disband",
        "power": "france",
        "unit": "A bur",
        "why": "nowhere",
    } in table.events
    assert table.phase == "F1901M", "nobody is asked to retreat"
    assert table.units["france"] == "A tus"


@pytest.mark.rule("II.9.disband")
@BOTH
def test_a_player_may_give_a_unit_up(rules: str) -> None:
    table = burgundy(rules).retreats(france="A Bur disbands")
    assert table.units == {"germany": "A bur, A ruh"}


@pytest.mark.rule("II.9.disband")
@BOTH
def test_without_an_order_the_unit_is_disbanded(rules: str) -> None:
    table = burgundy(rules, italy="A rom")
    table.agree("miss", "france")
    assert table.units == {"germany": "A bur, A ruh", "italy": "A rom"}
    assert table.phase == "F1901M"


@pytest.mark.rule("II.9.disband")
def test_an_impossible_retreat_is_none() -> None:
    table = burgundy(italy="A rom").retreats(france="A Bur - Mun")
    assert table.results == {"A bur": "void"}
    assert table.units == {"germany": "A bur, A ruh", "italy": "A rom"}


@pytest.mark.rule("II.9.meeting")
@BOTH
def test_two_that_retreat_to_one_area_are_both_disbanded(rules: str) -> None:
    table = at(rules=rules, france="A bur, A mar, A lon", germany="A mun, A ruh", italy="A pie, F lyo")
    table.orders(germany="A Mun - Bur, A Ruh s A Mun - Bur", italy="A Pie - Mar, F GoL s A Pie - Mar")
    assert table.dislodged == {"A bur": "bel, gas, par, pic", "A mar": "gas, spa"}
    table.retreats(france="A Bur - Gas, A Mar - Gas")
    assert table.results == {"A bur": "bounce", "A mar": "bounce"}
    reasons = {cited(event) for event in table.events if event["ev"] == "retreat"}
    assert reasons == {"Two retreats meet, and both units are disbanded. (§II.9)"}
    assert table.units == {"france": "A lon", "germany": "A bur, A ruh", "italy": "A mar, F lyo"}


@pytest.mark.rule("II.9.alone")
@BOTH
def test_retreats_are_neither_convoyed_nor_supported(rules: str) -> None:
    table = at(rules=rules, england="A hol, F nth", germany="A ruh, F kie")
    table.orders(germany="A Ruh - Hol, F Kie s A Ruh - Hol")
    assert table.dislodged == {"A hol": "bel"}
    table.retreats(england="A Hol - Yor, F NTH c A Hol - Yor")
    assert [line.void is not None for line in table.lines] == [True, True]
    assert table.units == {"england": "F nth", "germany": "A hol, F kie"}


@pytest.mark.rule("II.9", "II.12.coasts")
def test_a_fleet_retreats_to_a_coast() -> None:
    table = at(france="F mar, F lon", italy="A pie, F lyo").orders(italy="A Pie - Mar, F GoL s A Pie - Mar")
    assert table.dislodged == {"F mar": "spa/sc"}
    table.retreats(france="F Mar - Spa")
    assert table.units["france"] == "F lon, F spa/sc"


# II.10 Supply centres.


@pytest.mark.rule("II.10.home")
def test_home_centres_are_kept_though_no_unit_stands_there() -> None:
    table = at().orders(france="F Bre - ENG, A Par - Bur, A Mar - Spa").orders()
    assert table.centres["france"] == "bre, mar, par, spa"


@pytest.mark.rule("II.10.home", "II.10.autumn")
def test_home_centres_are_lost_to_whoever_stands_there_after_an_autumn() -> None:
    table = at("autumn 1902", france="A bur", germany="A ruh", italy="A ven")
    table.orders(france="A Bur - Mun")
    assert table.centres["germany"] == "ber, kie"
    assert table.centres["france"] == "bre, mar, mun, par"


@pytest.mark.rule("II.10.autumn")
def test_a_centre_passed_through_in_spring_is_not_controlled() -> None:
    table = at().orders(france="A (Mar) — Spa").orders(france="A (Spa) — Por")
    assert table.centres["france"] == "bre, mar, par, por"


@pytest.mark.rule("II.10.autumn")
def test_a_visit_in_spring_takes_nothing_from_its_owner() -> None:
    table = at("spring 1902", france="A spa", italy="A gas", centres={"france": "spa, mar", "italy": "rom"})
    table.orders(france="A Spa - Por", italy="A Gas - Mar").orders(italy="A Mar - Gas")
    assert table.centres == {"france": "mar, por, spa", "italy": "rom"}


@pytest.mark.rule("II.10")
def test_control_lasts_until_another_takes_it() -> None:
    table = at(
        "autumn 1902", france="A spa, A par", italy="F wes", centres={"france": "mar", "italy": "rom, nap"}
    )
    table.orders(france="A Spa Stands")
    assert table.centres == {"france": "mar, par, spa", "italy": "nap, rom"}
    table.adjust()
    table.orders(france="A Spa - Por").orders(france="A Por - Spa", italy="F WMS - MAO")
    table.adjust()
    assert table.centres["france"] == "mar, par, spa", "Portugal was only visited"
    table.orders(france="A Spa - Por", italy="F MAO - Spa sc").orders(france="A Por Stands")
    assert table.centres == {"france": "mar, par, por", "italy": "nap, rom, spa"}


@pytest.mark.rule("II.10.autumn", "II.9")
def test_a_unit_that_retreats_to_a_centre_in_autumn_takes_it() -> None:
    table = at(
        "autumn 1903", france="A bur", germany="A mun, A ruh", centres={"france": "par", "germany": "mun"}
    )
    table.orders(germany="A Mun - Bur, A Ruh s A Mun - Bur").retreats(france="A Bur - Bel")
    assert table.centres == {"france": "bel, par", "germany": "mun"}


# II.11 Builds and disbandments.


@pytest.mark.rule("II.11")
def test_a_power_with_more_centres_than_units_may_build() -> None:
    centres = {"germany": "ber, kie, mun", "italy": "nap, rom, ven"}
    table = at(
        "autumn 1901", germany="F den, A hol, A mun", italy="A rom, A ven, F nap", centres=centres
    ).orders()
    assert table.centres["germany"] == "ber, den, hol, kie, mun"
    assert table.asked == {"germany": ("germany build 1", "germany build 2")}
    table.adjust(germany="F Kie, A Ber")
    assert table.units["germany"] == "A ber, A hol, A mun, F den, F kie"


@pytest.mark.rule("II.11")
@BOTH
def test_nobody_has_to_build(rules: str) -> None:
    table = at("autumn 1901", rules=rules, germany="F den", centres={"germany": "kie, mun", "italy": "rom"})
    table.orders()
    assert table.builds("germany") == ["A kie B", "F kie B", "A mun B", "waive"]
    table.adjust(germany="Build A Mun, waive")
    assert table.units == {"germany": "A mun, F den"}
    assert table.results == {"A mun B": "ok", "waive": "ok"}


def winter(rules: str = "boxed") -> Table:
    """Russia holds five centres with two units; Warsaw is occupied and Moscow is in Turkish hands."""
    table = at(
        "autumn 1905",
        rules=rules,
        russia="A war, F bla",
        turkey="A ank",
        centres={"russia": "sev, stp, war, rum, bul", "turkey": "mos, ank"},
    )
    return table.orders()


@pytest.mark.rule("II.11.sites")
@BOTH
def test_builds_only_in_vacant_home_centres_under_control(rules: str) -> None:
    table = winter(rules)
    assert table.asked == {"russia": ("russia build 1", "russia build 2")}, "the third build is forfeited"
    assert table.builds("russia") == ["A sev B", "F sev B", "A stp B", "F stp/nc B", "F stp/sc B", "waive"]


@pytest.mark.rule("II.11.sites")
def test_no_room_no_build() -> None:
    centres = {"austria": "vie, bud, tri, ser", "italy": "rom"}
    table = at("autumn 1905", austria="A vie, A bud, F tri", italy="A rom", centres=centres).orders()
    assert table.phase == "S1906M", "nobody is asked"
    assert table.units["austria"] == "A bud, A vie, F tri"


@pytest.mark.rule("II.11.type")
@BOTH
@pytest.mark.parametrize(
    ("order", "why"), [("Build Sev", "no_type"), ("Build F StP", "no_coast"), ("Build F Mos", "fleet_inland")]
)
def test_a_build_without_its_type_or_coast_is_invalid(rules: str, order: str, why: str) -> None:
    table = winter(rules).adjust(russia=order)
    assert [line.void.key for line in table.lines if line.void] == [why]
    assert table.units["russia"] == "A war, F bla"


@pytest.mark.rule("II.11.type")
@pytest.mark.parametrize(
    ("order", "built"),
    [
        ("Build F StP nc", "F stp/nc"),
        ("F(St.P) sc", "F stp/sc"),
        ("A(St.P)", "A stp"),
        ("fleet Sevastopol", "F sev"),
    ],
)
def test_a_build_with_all_that_is_needed(order: str, built: str) -> None:
    table = winter().adjust(russia=order)
    assert built in table.units["russia"].split(", ")


@pytest.mark.rule("II.11.type")
def test_inland_there_is_only_one_thing_to_build() -> None:
    table = at("autumn 1901", france="A bre", centres={"france": "bre, par", "italy": "rom"}).orders()
    table.adjust(france="Build Par")
    assert table.units["france"] == "A bre, A par"


def too_many() -> Table:
    """Austria has three units and two centres."""
    centres = {"austria": "vie, tri", "italy": "ven"}
    return at("autumn 1903", austria="A vie, A gal, F adr", italy="A ven", centres=centres)


@pytest.mark.rule("II.11.disband")
def test_excess_units_go_as_the_player_likes() -> None:
    table = too_many().orders()
    assert table.asked == {"austria": ("austria disband 1",)}
    assert table.builds("austria") == ["A gal D", "A vie D", "F adr D"]
    table.adjust(austria="Disband A Vie")
    assert table.units["austria"] == "A gal, F adr"


@pytest.mark.rule("II.11.disband", "III.3.disband")
def test_who_does_not_say_which_loses_the_farthest() -> None:
    table = too_many().orders().agree("miss", "austria")
    assert table.units["austria"] == "A gal, A vie", "the army in Galicia is as far from home as the fleet"


@pytest.mark.rule("II.11.disband")
@BOTH
def test_what_is_named_goes_first_and_the_rest_by_disorder(rules: str) -> None:
    units = [unit("austria", words) for words in ("A vie", "A ukr", "A gal")]
    owned = [board().index["vie"]]
    left, settled = settle_adjustments(0, units, owned, [("A", "gal", "D")], RULESETS[rules])
    assert left == [unit("austria", "A vie")]
    assert [(item.action, item.result) for item in settled] == [
        (("A", "gal", "D"), "ok"),
        (("A", "ukr", "D"), "ok"),
    ]


@pytest.mark.rule("II.11.secret")
def test_adjustments_are_sealed_until_the_last_is_in() -> None:
    table = at(
        "autumn 1901", france="A spa", italy="A tun", centres={"france": "par, mar", "italy": "rom, ven"}
    ).orders()
    RULES.apply(table.s, "france", (("A", "par", "B"), ("waive",)))
    assert table.units == {"france": "A spa", "italy": "A tun"}
    assert RULES.view(table.s, "italy")["answered"] == ["france"]
    assert RULES.view(table.s, "italy")["mine"] == []
    RULES.apply(table.s, "italy", (("F", "rom", "B"), ("A", "ven", "B")))
    assert table.units == {"france": "A par, A spa", "italy": "A tun, A ven, F rom"}


@pytest.mark.rule("II.11.sites")
def test_two_units_cannot_be_built_in_one_place() -> None:
    table = at("autumn 1901", france="A spa", centres={"france": "par, mar", "italy": "rom"}).orders()
    with pytest.raises(Illegal):
        RULES.apply(table.s, "france", (("A", "par", "B"), ("A", "par", "B")))


# II.12 Special areas.


@pytest.mark.rule("II.12.coasts")
@BOTH
def test_from_marseilles_by_the_south_coast_to_portugal(rules: str) -> None:
    table = at(rules=rules, france="F mar").orders(france="F (Mar) — Spa")
    assert table.units == {"france": "F spa/sc"}
    table.orders(france="F (Spa) — Por")
    assert table.units == {"france": "F por"}


@pytest.mark.rule("II.12.coasts")
@BOTH
def test_from_livonia_to_st_petersburg_and_not_on_to_norway(rules: str) -> None:
    table = at(rules=rules, russia="F lvn").orders(russia="F (Lvn) — St. P")
    assert table.units == {"russia": "F stp/sc"}
    table.orders(russia="F (St. P) — (Nwy)")
    assert table.results == {"F stp/sc": "void"}
    assert table.units == {"russia": "F stp/sc"}


@pytest.mark.rule("II.12.coasts")
def test_where_each_coast_leads() -> None:
    assert {at(russia=f"F {coast}").may(f"F {coast}") for coast in ("stp/nc",)} == {"bar, nwy"}
    assert at(russia="F stp/sc").may("F stp/sc") == "bot, fin, lvn"
    assert at(france="F spa/nc").may("F spa/nc") == "gas, mao, por"
    assert at(france="F spa/sc").may("F spa/sc") == "lyo, mao, mar, por, wes"
    assert at(turkey="F bul/ec").may("F bul/ec") == "bla, con, rum"
    assert at(turkey="F bul/sc").may("F bul/sc") == "aeg, con, gre"


@pytest.mark.rule("II.12.occupation")
@BOTH
def test_a_fleet_on_one_coast_holds_the_other_too(rules: str) -> None:
    table = at(rules=rules, france="F spa/sc", england="F mao").orders(england="F MAO - Spa nc")
    assert table.results == {"F spa/sc": "ok", "F mao": "bounce"}


@pytest.mark.rule("II.12.support")
@pytest.mark.parametrize(("coast", "goal"), [("nc", "Mar"), ("sc", "Gas")])
@BOTH
def test_no_support_where_the_coast_does_not_lead(rules: str, coast: str, goal: str) -> None:
    table = at(rules=rules, france=f"F spa/{coast}, A bur")
    table.orders(france=f"F (Spa) {coast} s A Bur - {goal}, A Bur - {goal}")
    assert table.results == {f"F spa/{coast}": "void", "A bur": "ok"}


@pytest.mark.rule("II.12.support")
@BOTH
def test_support_into_a_province_does_not_ask_for_the_coast(rules: str) -> None:
    table = at(rules=rules, france="F mao, F gas", italy="F spa/sc")
    table.orders(france="F MAO - Spa sc, F Gas s F MAO - Spa")
    assert table.results == {"F mao": "ok", "F gas": "ok", "F spa/sc": "dislodged"}


@pytest.mark.rule("II.12.which")
@pytest.mark.parametrize(
    ("start", "order", "named", "there"),
    [
        ("F por", "F Por - Spa", "F Por - Spa nc", "F spa/nc"),
        ("F por", "F Por - Spa", "F Por - Spa (sc)", "F spa/sc"),
        ("F con", "F Con - Bul", "F Con - Bul ec", "F bul/ec"),
        ("F con", "F Con - Bul", "F Con - Bul/sc", "F bul/sc"),
    ],
)
@BOTH
def test_where_two_coasts_can_be_reached_one_must_be_named(
    rules: str, start: str, order: str, named: str, there: str
) -> None:
    table = at(rules=rules, turkey=start).orders(turkey=order)
    assert table.results == {start: "void"}
    assert table.why[start].endswith("(§II.12)")
    assert at(rules=rules, turkey=start).orders(turkey=named).units == {"turkey": there}


@pytest.mark.rule("II.12.which")
@BOTH
def test_a_coast_that_cannot_be_reached_makes_the_order_void(rules: str) -> None:
    table = at(rules=rules, france="F gas").orders(france="F Gas - Spa sc")
    assert table.results == {"F gas": "void"}
    assert table.why == {"F gas": "The fleet cannot reach that coast of Spain. (§II.12)"}


@pytest.mark.rule("II.12.which")
@BOTH
def test_one_coast_that_can_be_reached_need_not_be_named(rules: str) -> None:
    assert at(rules=rules, france="F gas").orders(france="F Gas - Spa").units == {"france": "F spa/nc"}


@pytest.mark.rule("II.12.swap")
@pytest.mark.parametrize(
    ("units", "orders"),
    [
        (("F spa/nc", "F por"), "F(Spa)nc — Por, F(Por) — Spa sc"),
        (("F bul/sc", "F con"), "F(Bul)sc — Con, F(Con) — Bul ec"),
    ],
)
@BOTH
def test_no_changing_of_places_by_two_coasts(rules: str, units: tuple[str, str], orders: str) -> None:
    table = at(rules=rules, france=", ".join(units)).orders(france=orders)
    assert table.results == dict.fromkeys(units, "bounce")


@pytest.mark.rule("II.12.kiel_constantinople")
@BOTH
def test_fleets_pass_through_kiel_and_constantinople(rules: str) -> None:
    table = at(rules=rules, germany="F hel", russia="F bla")
    table.orders(germany="F (HEL) — Kiel", russia="F (BLA) — Con")
    assert table.units == {"germany": "F kie", "russia": "F con"}
    table.orders(germany="F (Kie) — BAL", russia="F (Con) — AEG")
    assert table.units == {"germany": "F bal", "russia": "F aeg"}


@pytest.mark.rule("II.12.kiel_constantinople")
def test_not_past_a_unit_that_is_there() -> None:
    table = at(germany="F hel", england="A kie").orders(germany="F (HEL) — Kie")
    assert table.results == {"F hel": "bounce", "A kie": "ok"}
    assert at(germany="F hel").may("F hel") == "den, hol, kie, nth"


@pytest.mark.rule("II.12.kiel_constantinople")
def test_armies_do_not_mind_the_waterways() -> None:
    assert at(turkey="A con").may("A con") == "ank, bul, smy"
    assert at(germany="A kie").may("A kie") == "ber, den, hol, mun, ruh"


@pytest.mark.rule("II.12.gibraltar")
@BOTH
def test_no_land_joins_spain_and_north_africa(rules: str) -> None:
    assert at(rules=rules, france="A spa").orders(france="A Spa - NAf").results == {"A spa": "void"}
    for sea in ("mao", "wes"):
        table = at(rules=rules, france=f"A spa, F {sea}").orders(france=f"A Spa - NAf, F {sea} c A Spa - NAf")
        assert table.units == {"france": f"A naf, F {sea}"}


@pytest.mark.rule("II.12.gibraltar")
@BOTH
def test_the_south_coast_of_spain_goes_on_past_the_straits(rules: str) -> None:
    table = at(rules=rules, france="F mao").orders(france="F (MAO) — Spa sc")
    assert table.units == {"france": "F spa/sc"}
    table.orders(france="F (Spa) sc — Mar")
    assert table.units == {"france": "F mar"}


@pytest.mark.rule("II.12.denmark")
@pytest.mark.parametrize(
    ("unit", "spring", "between", "autumn", "there"),
    [
        ("A swe", "A (Swe) — Den", "A den", "A (Den) — Kie", "A kie"),
        ("F nth", "F (NTH) — Den", "F den", "F (Den) — Swe", "F swe"),
        ("F ska", "F (SKA) — Swe", "F swe", "F (Swe) — BAL", "F bal"),
        ("F bot", "F (GoB) — Swe", "F swe", "F (Swe) — SKA", "F ska"),
    ],
)
@BOTH
def test_ways_over_denmark_and_sweden(
    rules: str, unit: str, spring: str, between: str, autumn: str, there: str
) -> None:
    table = at(rules=rules, germany=unit).orders(germany=spring)
    assert table.units == {"germany": between}
    assert table.orders(germany=autumn).units == {"germany": there}


@pytest.mark.rule("II.12.denmark")
def test_the_skagerrak_does_not_touch_the_baltic() -> None:
    assert at(germany="F ska").orders(germany="F SKA - BAL").results == {"F ska": "void"}
    assert at(germany="F ska").may("F ska") == "den, nth, nwy, swe"
    assert at(germany="F bal").may("F bal") == "ber, bot, den, kie, lvn, pru, swe"


@pytest.mark.rule("II.12.general")
@pytest.mark.parametrize(
    "island", ["Iceland", "Ireland", "Corsica", "Sardinia", "Sicily", "Crete", "Switzerland"]
)
def test_there_is_no_way_to_unnamed_places(island: str) -> None:
    table = at(italy="F tys").orders(italy=f"F TYS - {island}")
    assert table.units == {"italy": "F tys"}
    assert table.lines[0].void is not None


@pytest.mark.rule("II.12.general")
def test_the_caspian_the_greek_islands_and_switzerland_are_in_the_way() -> None:
    assert at(russia="A mos").may("A mos") == "lvn, sev, stp, ukr, war"
    assert at(russia="A arm").may("A arm") == "ank, sev, smy, syr"
    assert at(turkey="F gre").may("F gre") == "aeg, alb, bul/sc, ion"
    assert at(turkey="F eas").may("F eas") == "aeg, ion, smy, syr"
    assert at(germany="A mun").may("A mun") == "ber, boh, bur, kie, ruh, sil, tyr"
    assert at(italy="A pie").may("A pie") == "mar, tus, tyr, ven"


# A choice that neither rule set makes.


def test_where_waiving_is_forbidden_all_builds_are_made() -> None:
    centres = {"germany": "kie, mun, ber", "italy": "rom"}
    table = at(
        "autumn 1901", choices={"waive": False}, germany="A kie, A mun", italy="A rom", centres=centres
    )
    table.orders()
    assert table.builds("germany") == ["A ber B", "F ber B"]
