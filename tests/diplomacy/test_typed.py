"""Lines typed at the table: each changes the units that it names, or is told with its reason."""

from __future__ import annotations

from typing import Any

import pytest

import chancellery
from chancellery.core.contract import Refused, Typed
from chancellery.core.decisions import Action, Ballot
from chancellery.core.typed import fill, fits
from chancellery.games.diplomacy.words.text import Words
from tests.diplomacy.at import RULES, Table, at

GAME = chancellery.load("diplomacy")
LATER = "A later line says otherwise, and counts."
HOLD_BUD: Action = ("A", "bud", "H")
ALB: Action = ("F", "tri", "-", "alb")
GAL: Action = ("A", "vie", "-", "gal")


def typed(table: Table, seat: str, words: str, **written: Action) -> Typed:
    """What lines do to a draft, which is given by place, `vie=("A", "vie", "H")`."""
    decision = next(one for one in RULES.pending(table.s) if one.seat == seat)
    assert isinstance(decision, Ballot)
    draft = [written.get(slot.split()[-1][:3]) for slot in decision.slots]
    return fill(GAME, table.s, decision, words, RULES.view(table.s, seat), draft)


@pytest.mark.rule("II.2")
def test_one_line_changes_one_unit() -> None:
    found = typed(at(), "austria", "A Bud - Ser", tri=ALB, vie=GAL)
    assert found == Typed({0: ("A", "bud", "-", "ser")})


@pytest.mark.rule("II.3")
def test_good_lines_are_taken_and_every_bad_one_is_told() -> None:
    words = "A Bud - Ser\nA Vie - Par\nsing a song\nF Ank - BLA, F Tri - Alb"
    found = typed(at(), "austria", words, bud=HOLD_BUD)
    assert found.filled == {0: ("A", "bud", "-", "ser"), 1: ALB}
    assert found.refused == (
        Refused("A Vie - Par", "Paris is not next to Vienna. (§II.4)", 2),
        Refused(
            "sing a song",
            "The order cannot be understood. “sing” is neither an area nor a word of an order. (§II.3)",
        ),
        Refused("F Ank - BLA", "The fleet in Ankara is Turkish, not yours. (§II.2)"),
    )
    assert found.refused[0].told == "A Vie - Par: Paris is not next to Vienna. (§II.4)"


def test_of_two_lines_for_a_unit_the_later_counts_and_the_other_is_told() -> None:
    found = typed(at(), "austria", "A Vie - Gal\nA Vie - Tyr")
    assert found == Typed({2: ("A", "vie", "-", "tyr")}, (Refused("A Vie - Gal", LATER, 2),))
    again = typed(at(), "austria", "A Vie - Gal\nA Vie - Gal")
    assert again == Typed({2: GAL})


def test_an_impossible_line_does_not_undo_the_possible_one_before_it() -> None:
    found = typed(at(), "austria", "A Vie - Gal\nA Vie - Par")
    assert found.filled == {2: GAL}
    assert [one.line for one in found.refused] == ["A Vie - Par"]


@pytest.mark.rule("III.6")
def test_an_implied_order_goes_to_an_open_slot_only() -> None:
    words = "A Bud s A Vie - Gal"
    support: Action = ("A", "bud", "S", "A", "vie", "-", "gal")
    assert typed(at(), "austria", words) == Typed({0: support, 2: GAL})
    assert typed(at(), "austria", words, vie=("A", "vie", "-", "tyr")) == Typed({0: support})


def test_one_piece_may_be_good_for_one_unit_and_bad_for_another() -> None:
    found = typed(at(), "austria", "A Vie and F Tri - Tyr")
    assert found.filled == {2: ("A", "vie", "-", "tyr")}
    assert [(one.line, one.slot) for one in found.refused] == [("A Vie and F Tri - Tyr", 1)]


@pytest.mark.rule("III.2")
def test_a_seat_with_two_powers_hears_the_reason_of_the_power_it_meant() -> None:
    found = typed(at(players="3"), "england", "F Lon - Par\nA Bud - Ser")
    assert list(found.filled.values()) == [("A", "bud", "-", "ser")]
    assert [one.why for one in found.refused] == ["Fleets cannot go inland. (§II.4)"]


@pytest.mark.rule("II.4")
def test_an_army_may_name_the_fleets_of_its_convoy_though_no_list_does() -> None:
    table = at(england="A yor, F nth")
    sails: Action = ("A", "yor", "-", "nwy", "via", "nth")
    assert typed(table, "england", "A Yor - Nwy via NTH") == Typed({0: sails})
    ballot = RULES.pending(table.s)[0]
    assert isinstance(ballot, Ballot)
    assert sails not in RULES.slot_options(table.s, ballot, ())
    assert fits(RULES, table.s, ballot, (), sails)
    wild: Any = ("A", "yor", "-", ["nwy"])
    moon: Action = ("A", "yor", "-", "moon")
    for other in (("A", "yor", "-", "par"), ("A", "lon", "-", "nwy"), ("A", "yor"), moon, wild):
        assert not fits(RULES, table.s, ballot, (), other), other


@pytest.mark.rule("II.9")
def test_typed_retreats() -> None:
    table = at(france="A bur, A mar", germany="A mun, A ruh", italy="A pie, F lyo")
    table.orders(germany="A Mun - Bur, A Ruh s A Mun - Bur", italy="A Pie - Mar, F GoL s A Pie - Mar")
    found = typed(table, "france", "A Bur - Par\nA Mar - Lon", mar=("A", "mar", "D"))
    assert found.filled == {0: ("A", "bur", "R", "par")}
    assert [one.line for one in found.refused] == ["A Mar - Lon"]


# Adjustments, whose slots name no unit.


def winter() -> Table:
    """Germany may build two, Italy must give up one."""
    return at(
        "autumn 1901",
        germany="F den, A hol, A ruh",
        italy="A rom, A ven, F tys",
        centres={"germany": "ber, kie, mun", "italy": "rom, ven"},
    ).orders()


def built(words: str, *written: Action | None, seat: str = "germany") -> Typed:
    table = winter()
    decision = next(one for one in RULES.pending(table.s) if one.seat == seat)
    assert isinstance(decision, Ballot)
    return fill(GAME, table.s, decision, words, RULES.view(table.s, seat), written)


KIE: Action = ("F", "kie", "B")
BER: Action = ("A", "ber", "B")


@pytest.mark.rule("II.11")
def test_a_build_goes_to_a_free_slot() -> None:
    assert built("Build A Ber", KIE) == Typed({1: BER})
    assert built("Build A Ber", None, KIE) == Typed({0: BER})
    assert built("Build A Ber\nF Kie") == Typed({0: BER, 1: KIE})


@pytest.mark.rule("II.11")
def test_another_build_in_the_same_place_takes_its_slot() -> None:
    assert built("Build A Kie", BER, KIE) == Typed({1: ("A", "kie", "B")})
    found = built("F Kie\nA Kie")
    assert found == Typed({0: ("A", "kie", "B")}, (Refused("F Kie", LATER, 0),))


@pytest.mark.rule("II.11")
def test_a_build_takes_the_slot_of_one_that_was_waived_and_no_other() -> None:
    assert built("A Mun", BER, ("waive",)) == Typed({1: ("A", "mun", "B")})
    full = built("A Mun", BER, KIE)
    assert full == Typed({}, (Refused("A Mun", "Germany has no room for another. (§II.11)"),))
    assert built("waive", BER) == Typed({1: ("waive",)})


@pytest.mark.rule("II.11")
def test_builds_and_disbandments_are_not_mistaken_for_each_other() -> None:
    found = built("F Den disbands\nBuild F Ber\nBuild A Ber")
    assert found.filled == {0: BER}
    assert found.refused[0] == Refused("F Den disbands", "Germany has no unit to give up. (§II.11)")
    assert found.refused[1] == Refused("Build F Ber", LATER, 0)
    lost = built("Build A Ven\nA Ven disbands", seat="italy")
    assert lost.filled == {0: ("A", "ven", "D")}
    assert [one.line for one in lost.refused] == ["Build A Ven"]


def test_what_is_not_said() -> None:
    table = winter()
    ballots = {one.seat: one for one in RULES.pending(table.s) if isinstance(one, Ballot)}
    assert Words().unsaid(ballots["germany"], {}) == (("waive",), ("waive",))
    assert Words().unsaid(ballots["italy"], {}) == (None,)
