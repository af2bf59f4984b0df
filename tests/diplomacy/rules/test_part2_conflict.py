"""Part II, 5 to 8: conflict, stand-offs, support and its cutting."""

from __future__ import annotations

import pytest

from tests.diplomacy.at import at

BOTH = pytest.mark.parametrize("rules", ["boxed", "standard"])


# II.5 Conflict.


@pytest.mark.rule("II.5")
@BOTH
def test_the_greater_force_wins(rules: str) -> None:
    table = at(rules=rules, france="A bur, A par", germany="A mun, A ruh, A bel")
    table.orders(germany="A Mun - Bur, A Ruh s A Mun - Bur")
    assert table.results == {"A bur": "dislodged", "A par": "ok", "A mun": "ok", "A ruh": "ok", "A bel": "ok"}
    assert table.units == {"france": "A par", "germany": "A bel, A bur, A ruh"}
    assert table.dislodged == {"A bur": "gas, mar, pic"}, "Munich is its attacker's"


@pytest.mark.rule("II.5")
@BOTH
def test_equal_forces_change_nothing(rules: str) -> None:
    table = at(rules=rules, france="A bur, A par", germany="A mun, A ruh")
    table.orders(germany="A Mun - Bur, A Ruh s A Mun - Bur", france="A Par s A Bur")
    assert table.results == {"A bur": "ok", "A par": "ok", "A mun": "bounce", "A ruh": "ok"}
    assert table.why == {"A mun": "Held off by Burgundy. (§II.5)"}
    assert table.dislodged == {}


@pytest.mark.rule("II.5")
def test_a_unit_may_follow_into_an_area_that_another_leaves() -> None:
    table = at(france="A par, A pic").orders(france="A Par - Pic, A Pic - Bel")
    assert table.units == {"france": "A bel, A pic"}


@pytest.mark.rule("II.5.own")
@BOTH
def test_a_power_cannot_drive_out_its_own_unit(rules: str) -> None:
    table = at(rules=rules, france="A bur, A par, A pic").orders(france="A Par - Bur, A Pic s A Par - Bur")
    assert table.results["A par"] == "bounce"
    assert table.why["A par"] == "An own unit stays in Burgundy. (§II.5)"
    assert table.units == {"france": "A bur, A par, A pic"}


@pytest.mark.rule("II.5.own")
@BOTH
def test_nor_help_another_to_do_it(rules: str) -> None:
    table = at(rules=rules, france="A bur, A par", germany="A mun")
    table.orders(france="A Par s German A Mun - Bur", germany="A Mun - Bur")
    assert table.results["A mun"] == "bounce"
    assert table.units == {"france": "A bur, A par", "germany": "A mun"}


# II.6 Stand-offs.


@pytest.mark.rule("II.6")
@BOTH
def test_two_units_do_not_change_places_by_land(rules: str) -> None:
    table = at(rules=rules, austria="A tri", italy="A ven").orders(austria="A Tri - Ven", italy="A Ven - Tri")
    assert table.results == {"A tri": "bounce", "A ven": "bounce"}
    assert table.why["A tri"] == "Met Venice on the common border. (§II.6)"


@pytest.mark.rule("II.6")
def test_the_stronger_of_two_gets_through() -> None:
    table = at(austria="A tri, A tyr", italy="A ven")
    table.orders(austria="A Tri - Ven, A Tyr s A Tri - Ven", italy="A Ven - Tri")
    assert table.results == {"A tri": "ok", "A tyr": "ok", "A ven": "bounce,dislodged"}
    assert table.units == {"austria": "A tyr, A ven"}


@pytest.mark.rule("II.6.convoy")
@BOTH
def test_they_change_places_if_one_is_convoyed(rules: str) -> None:
    table = at(rules=rules, england="A nwy, F ska", russia="A swe")
    table.orders(england="A Nwy - Swe, F SKA c A Nwy - Swe", russia="A Swe - Nwy")
    assert table.results == {"A nwy": "ok", "F ska": "ok", "A swe": "ok"}
    assert table.units == {"england": "A swe, F ska", "russia": "A nwy"}


@pytest.mark.rule("II.6.convoy")
@BOTH
def test_or_both(rules: str) -> None:
    table = at(rules=rules, england="A lon, F nth", france="A bel, F eng")
    table.orders(england="A Lon - Bel, F NTH c A Lon - Bel", france="A Bel - Lon, F ENG c A Bel - Lon")
    assert set(table.results.values()) == {"ok"}
    assert table.units == {"england": "A bel, F nth", "france": "A lon, F eng"}


@pytest.mark.rule("II.6.vacant")
@BOTH
def test_two_armies_to_piedmont_in_the_first_spring(rules: str) -> None:
    table = at(rules=rules).orders(france="A Mar - Pie", italy="A Ven - Pie")
    assert table.results["A mar"] == table.results["A ven"] == "bounce"
    assert table.why["A mar"] == "Stood off in Piedmont by Venice. (§II.6)"
    assert table.units["france"] == "A mar, A par, F bre"
    assert table.units["italy"] == "A rom, A ven, F nap"


@pytest.mark.rule("II.6.vacant")
@BOTH
def test_two_units_of_one_power_stand_each_other_off(rules: str) -> None:
    table = at(rules=rules, france="A par, A mar").orders(france="A Par - Bur, A Mar - Bur")
    assert table.results == {"A par": "bounce", "A mar": "bounce"}


@pytest.mark.rule("II.6.vacant")
@BOTH
def test_two_units_stand_each_other_off_where_a_third_stands(rules: str) -> None:
    table = at(rules=rules, france="A mar, A gas, A par", germany="A mun, A ruh, A bel", italy="A bur")
    table.orders(
        france="A Mar - Bur, A Gas s A Mar - Bur",
        germany="A Mun - Bur, A Ruh s A Mun - Bur",
        italy="A Bur Stands",
    )
    assert [table.results[unit] for unit in ("A mar", "A mun", "A bur")] == ["bounce", "bounce", "ok"]
    assert table.dislodged == {}, "either force alone would have been enough"


@pytest.mark.rule("II.6.rotation")
@pytest.mark.parametrize("powers", [("italy", "italy", "italy"), ("italy", "austria", "germany")])
@BOTH
def test_three_units_move_round(rules: str, powers: tuple[str, str, str]) -> None:
    units: dict[str, list[str]] = {}
    orders: dict[str, list[str]] = {}
    moves = [("F ven", "F(Ven) — Tri"), ("A tri", "A(Tri) — Tyr"), ("A tyr", "A(Tyr) — Ven")]
    for power, (unit, order) in zip(powers, moves, strict=True):
        units.setdefault(power, []).append(unit)
        orders.setdefault(power, []).append(order)
    table = at(rules=rules, where={power: ", ".join(words) for power, words in units.items()})
    table.orders(**{power: ", ".join(words) for power, words in orders.items()})
    assert table.results == {"F ven": "ok", "A tri": "ok", "A tyr": "ok"}
    assert sorted(", ".join(table.units.values()).split(", ")) == ["A tyr", "A ven", "F tri"]


@pytest.mark.rule("II.6.rotation")
def test_a_stand_off_stops_the_round() -> None:
    table = at(italy="F ven, A tri, A tyr", germany="A mun")
    table.orders(italy="F Ven - Tri, A Tri - Tyr, A Tyr - Ven", germany="A Mun - Tyr")
    assert set(table.results.values()) == {"bounce"}


# II.7 Support.


@pytest.mark.rule("II.7")
@BOTH
def test_the_ruhr_supports_kiel_to_holland(rules: str) -> None:
    table = at(rules=rules, germany="A ruh, A kie", england="F hol")
    table.orders(germany="A (Ruh) s A (Kie) - Hol, A (Kie) - Hol")
    assert table.force("A kie") == 2
    assert table.results == {"A ruh": "ok", "A kie": "ok", "F hol": "dislodged"}


@pytest.mark.rule("II.7")
@BOTH
def test_five_armies_support_a_sixth_to_serbia(rules: str) -> None:
    helpers = ["Tri", "Rum", "Bul", "Gre", "Alb"]
    units = ", ".join(f"A {area.lower()}" for area in ("Bud", *helpers))
    orders = ", ".join(f"A ({area}) s A (Bud) - Ser" for area in helpers)
    table = at(rules=rules, austria=units).orders(austria=f"A (Bud) - Ser, {orders}")
    assert table.force("A bud") == 6
    assert set(table.results.values()) == {"ok"}


@pytest.mark.rule("II.7")
@BOTH
def test_the_black_sea_supports_constantinople_to_bulgaria(rules: str) -> None:
    table = at(rules=rules, turkey="A con, F bla", austria="A bul")
    table.orders(turkey="A (Con) - Bul, F (BLA) s A (Con) - Bul")
    assert table.force("A con") == 2
    assert table.results == {"A con": "ok", "F bla": "ok", "A bul": "dislodged"}


@pytest.mark.rule("II.7")
@BOTH
def test_support_only_where_the_supporter_could_go_itself(rules: str) -> None:
    table = at(rules=rules, italy="F rom, A apu", austria="A ven")
    table.orders(italy="A Apu - Ven, F Rom s A Apu - Ven")
    assert table.results == {"F rom": "void", "A apu": "bounce", "A ven": "ok"}
    assert table.why["F rom"] == "The unit could not move to Venice itself. (§II.7)"


@pytest.mark.rule("II.7")
@BOTH
def test_support_that_does_not_fit_the_order_is_void(rules: str) -> None:
    table = at(rules=rules, germany="A kie, A ruh", france="A bel")
    table.orders(germany="A Kie - Den, A Ruh s French A Bel - Hol", france="A Bel Stands")
    assert table.results == {"A kie": "ok", "A ruh": "void", "A bel": "ok"}
    assert table.why["A ruh"] == "Belgium was not ordered to Holland. (§II.7)"


@pytest.mark.rule("II.7.defence")
@pytest.mark.parametrize(
    ("units", "orders", "goal"),
    [
        ("A pru, A sil", "A Pru - Ber, A Sil s A Pru - Ber", "ber"),
        ("A den, F hel", "A Den - Kie, F HEL s A Den - Kie", "kie"),
        ("A boh, A tyr", "A Boh - Mun, A Tyr s A Boh - Mun", "mun"),
    ],
)
@BOTH
def test_three_units_that_support_each_other_in_a_ring(
    rules: str, units: str, orders: str, goal: str
) -> None:
    table = at(rules=rules, germany="A ber, A kie, A mun", russia=units)
    table.orders(germany="A Ber s A Kie, A Kie s A Mun, A Mun s A Ber", russia=orders)
    mover = orders[:5].lower().replace("a ", "A ")
    assert table.results[mover] == "bounce"
    assert table.results[f"A {goal}"] == "cut", "but its own support is gone"
    assert table.dislodged == {}


@pytest.mark.rule("II.7.moving")
@BOTH
def test_a_unit_that_tries_to_move_is_not_supported_where_it_is(rules: str) -> None:
    table = at(rules=rules, germany="A mun, A ber, A kie", russia="A boh, A tyr, A sil")
    table.orders(
        germany="A Mun - Sil, A Ber s A Mun, A Kie s A Mun", russia="A Boh - Mun, A Tyr s A Boh - Mun"
    )
    assert table.results == {
        "A mun": "bounce,dislodged",
        "A ber": "void",
        "A kie": "void",
        "A boh": "ok",
        "A tyr": "ok",
        "A sil": "ok",
    }
    assert table.why["A ber"] == "Munich was ordered to move, so it cannot be supported in place. (§II.7)"


@pytest.mark.rule("II.7.north_sea", "II.8")
@BOTH
def test_across_the_north_sea_all_pieces_stay(rules: str) -> None:
    before = {"england": "F edi, F hel, F nth, F ska", "russia": "A den, A swe, F nwg, F nwy"}
    table = at(rules=rules, where=before).orders(
        england="F (SKA) s F (HEL) — Den, F (HEL) — Den\nF (Edi) s F (NTH), F (NTH) s F (HEL) — Den",
        russia="A (Swe) s A (Den), F (NWG) — NTH,\nF (Nor) s F (NWG) — NTH",
    )
    assert table.results == {
        "F hel": "bounce",
        "F ska": "ok",
        "F nth": "cut",
        "F edi": "ok",
        "A swe": "ok",
        "A den": "ok",
        "F nwg": "bounce",
        "F nwy": "ok",
    }
    assert table.force("F hel") == 2
    assert table.force("F nwg") == 2
    assert table.units == before
    assert table.dislodged == {}


# II.8 Cutting support.


@pytest.mark.rule("II.8.attacker")
@BOTH
def test_the_unit_under_attack_does_not_cut_the_support_against_it(rules: str) -> None:
    table = at(rules=rules, germany="A pru, A sil", russia="A war")
    table.orders(germany="A (Sil) s A (Pru) — War, A (Pru) — War", russia="A (War) — Sil")
    assert table.results == {"A pru": "ok", "A sil": "ok", "A war": "bounce,dislodged"}
    assert table.units == {"germany": "A sil, A war"}
    assert table.dislodged == {"A war": "gal, lvn, mos, ukr"}


ADVANCED = {"germany": "A ber, A sil", "russia": "A pru, A war, F bal"}
RUSSIAN = "F (Bal) — Pru, A (War) s A (Pru) — Sil, A (Pru) — Sil"


@pytest.mark.rule("II.8.overwhelmed")
@BOTH
def test_unless_it_drives_the_supporter_out(rules: str) -> None:
    table = at(rules=rules, where=ADVANCED)
    table.orders(germany="A (Sil) s A (Ber) — Pru, A (Ber) — Pru", russia=RUSSIAN)
    assert table.results == {
        "A ber": "bounce",
        "A sil": "cut,dislodged",
        "A pru": "ok",
        "A war": "ok",
        "F bal": "bounce",
    }
    assert table.units == {"germany": "A ber", "russia": "A sil, A war, F bal"}
    assert table.dislodged == {"A sil": "boh, gal, mun"}, "Prussia is contested and the attacker's"


@pytest.mark.rule("II.8.overwhelmed", "II.7.defence")
@BOTH
def test_mutual_support_would_have_held(rules: str) -> None:
    table = at(rules=rules, where=ADVANCED)
    table.orders(germany="A (Ber) s A (Sil), A (Sil) s A (Ber)", russia=RUSSIAN)
    assert table.results == {
        "A ber": "ok",
        "A sil": "cut",
        "A pru": "bounce",
        "A war": "ok",
        "F bal": "bounce",
    }
    assert table.units == {"germany": "A ber, A sil", "russia": "A pru, A war, F bal"}


GRIM = {"germany": "A ber, A mun", "russia": "A boh, A pru, A sil, A tyr"}
PUSH = "A (Pru) — Ber, A (Sil) s A (Pru) — Ber\nA (Boh) — Mun, A (Tyr) s A (Boh) — Mun"


@pytest.mark.rule("II.8.beaten", "II.8")
@BOTH
def test_an_attack_cuts_support_though_the_attacker_is_driven_out(rules: str) -> None:
    table = at(rules=rules, where=GRIM).orders(germany="A (Ber) Stands; A (Mun) — Sil", russia=PUSH)
    assert table.results == {
        "A ber": "ok",
        "A mun": "bounce,dislodged",
        "A pru": "bounce",
        "A sil": "cut",
        "A boh": "ok",
        "A tyr": "ok",
    }
    assert table.why["A sil"] == "Cut by Munich. (§II.8)"
    assert table.units == {"germany": "A ber", "russia": "A mun, A pru, A sil, A tyr"}


@pytest.mark.rule("II.8.beaten")
@BOTH
def test_support_from_munich_would_have_lost_both(rules: str) -> None:
    table = at(rules=rules, where=GRIM).orders(germany="A (Ber) Stands; A (Mun) s A (Ber)", russia=PUSH)
    assert table.results == {
        "A ber": "dislodged",
        "A mun": "cut,dislodged",
        "A pru": "ok",
        "A sil": "ok",
        "A boh": "ok",
        "A tyr": "ok",
    }
    assert table.units == {"russia": "A ber, A mun, A sil, A tyr"}


@pytest.mark.rule("II.8")
@BOTH
def test_an_own_attack_cuts_nothing(rules: str) -> None:
    table = at(rules=rules, germany="A mun, A ruh, A kie", france="A bur")
    table.orders(germany="A Mun - Bur, A Ruh s A Mun - Bur, A Kie - Ruh")
    assert table.results == {"A mun": "ok", "A ruh": "ok", "A kie": "bounce", "A bur": "dislodged"}


@pytest.mark.rule("II.8.convoyed", "II.9")
def test_a_convoyed_army_does_not_save_its_convoy() -> None:
    """Rome and Tunis are held here, so that the two seas that the book names are the only ways out."""
    table = at(france="F tys, A tus", italy="F nap, F ion, A rom, A tun")
    table.orders(italy="F(Nap) s F(ION) — TYS", france="F (TYS) c A(Tus) — Nap")
    assert table.results == {
        "F tys": "dislodged",
        "A tus": "disrupted",
        "F nap": "ok",
        "F ion": "ok",
        "A rom": "ok",
        "A tun": "ok",
    }
    assert table.dislodged == {"F tys": "lyo, wes"}
    table.retreats(france="F TYS - GoL")
    assert table.units == {"france": "A tus, F lyo", "italy": "A rom, A tun, F nap, F tys"}


@pytest.mark.rule("II.8.convoyed")
def test_with_rome_and_tunis_empty_the_fleet_could_go_there_too() -> None:
    table = at(france="F tys, A tus", italy="F nap, F ion")
    table.orders(italy="F(Nap) s F(ION) — TYS", france="F (TYS) c A(Tus) — Nap")
    assert table.dislodged == {"F tys": "lyo, rom, tun, wes"}


@pytest.mark.rule("II.8.convoyed")
@BOTH
def test_without_the_italian_orders_it_is_a_stand_off(rules: str) -> None:
    table = at(rules=rules, france="F tys, A tus", italy="F nap, F ion")
    table.orders(france="F (TYS) c A(Tus) — Nap, A(Tus) - Nap")
    assert table.results == {"F tys": "ok", "A tus": "bounce", "F nap": "ok", "F ion": "ok"}
    assert table.units == {"france": "A tus, F tys", "italy": "F ion, F nap"}


@pytest.mark.rule("II.8.convoyed")
def test_by_standard_rules_the_paradox_rule_comes_to_the_same() -> None:
    table = at(rules="standard", france="F tys, A tus", italy="F nap, F ion")
    table.orders(italy="F(ION) - TYS, F(Nap) s F(ION) — TYS", france="F (TYS) c A(Tus) — Nap, A(Tus) - Nap")
    assert table.results == {"F tys": "dislodged", "A tus": "disrupted", "F nap": "ok", "F ion": "ok"}


@pytest.mark.rule("II.8.convoyed")
@BOTH
def test_convoys_that_hang_on_each_other_are_called_off(rules: str) -> None:
    """Each army would save the other's convoy (DATC 6.F.22): a paradox beyond the book's own words."""
    table = at(
        rules=rules,
        england="F edi, F lon",
        france="A bre, F eng",
        germany="F bel, F pic",
        russia="A nwy, F nth",
    )
    table.orders(
        england="F Edi - NTH, F Lon s F Edi - NTH",
        france="A Bre - Lon, F ENG c A Bre - Lon",
        germany="F Pic - ENG, F Bel s F Pic - ENG",
        russia="A Nwy - Bel, F NTH c A Nwy - Bel",
    )
    assert table.results == {
        "F edi": "ok",
        "F lon": "ok",
        "A bre": "disrupted",
        "F eng": "dislodged",
        "F pic": "ok",
        "F bel": "ok",
        "A nwy": "disrupted",
        "F nth": "dislodged",
    }


@pytest.mark.rule("II.8")
@BOTH
def test_a_convoyed_attack_elsewhere_does_cut(rules: str) -> None:
    table = at(rules=rules, england="A lon, F nth", germany="A hol, A ruh", france="A bel")
    table.orders(england="A Lon - Hol, F NTH c A Lon - Hol", germany="A Ruh - Bel, A Hol s A Ruh - Bel")
    assert table.results == {
        "A lon": "bounce",
        "F nth": "ok",
        "A hol": "cut",
        "A ruh": "bounce",
        "A bel": "ok",
    }
