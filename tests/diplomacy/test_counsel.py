"""Why an order is not offered, in the judge's words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import chancellery
from chancellery.core.advice import Advice, Denied
from chancellery.core.decisions import Ballot
from chancellery.core.match import Match
from chancellery.games.diplomacy.rules.state import State
from chancellery.testing.rules_index import rule
from tests.diplomacy.at import at

GAME = chancellery.load("diplomacy")
ADVICE = Advice(GAME.rules, GAME.text)
RULES: Any = GAME.rules
STAND = {
    "austria": "bud tri vie", "england": "edi lon lvp", "france": "bre mar par", "germany": "ber kie mun",
    "italy": "nap rom ven", "russia": "mos sev stp/sc war", "turkey": "ank con smy",
}  # fmt: skip


def asked(s: State, seat: str) -> Ballot:
    found = next(d for d in RULES.pending(s) if d.seat == seat)
    assert isinstance(found, Ballot)
    return found


def reasons(denied: Sequence[Denied]) -> dict[str, tuple[str, str]]:
    return {" ".join(one.action): (one.reason, one.rule) for one in denied}


@rule("II.4")
def test_moves_out_of_reach_say_why() -> None:
    s: State = RULES.start(1)
    ballot = asked(s, "austria")
    told = reasons(ADVICE.denied(s, ballot, ballot.slots.index("A bud")))
    assert told["A bud - mun"] == ("Munich is not next to Budapest.", "II.4")
    assert told["A bud - adr"] == ("Armies cannot go to sea.", "II.4")
    assert "A bud - ser" not in told
    offered = {" ".join(action) for action in RULES.slot_options(s, ballot, ())}
    assert not offered & set(told)


@rule("II.9")
def test_closed_retreats_say_why() -> None:
    """Trieste falls to Venice with the Tyrol's support, while two armies bounce in Serbia."""
    match = Match(RULES, 1)
    first = {"italy": {"ven": "A ven - tyr", "rom": "A rom - ven"}, "austria": {"tri": "F tri H"}}
    for seat in STAND:
        match.play(seat, orders(match, seat, first.get(seat, {})))
    second = {
        "italy": {"ven": "A ven - tri", "tyr": "A tyr S A ven - tri"},
        "austria": {"tri": "F tri H", "bud": "A bud - ser", "vie": "A vie H"},
        "turkey": {},
    }
    for seat in STAND:
        match.play(seat, orders(match, seat, second.get(seat, {})))
    ballot = match.decision("austria")
    assert isinstance(ballot, Ballot)
    assert ballot.slots == ("F tri",)
    told = reasons(ADVICE.denied(match.state, ballot, 0))
    assert told["F tri R ven"] == ("The attack came from Venice.", "II.9")
    assert told["F tri R lon"] == ("London is not next to Trieste.", "II.9")
    assert "F tri R alb" not in told
    assert "F tri R adr" not in told


def orders(match: Match[State], seat: str, wanted: dict[str, str]) -> tuple[tuple[str, ...], ...]:
    ballot = match.decision(seat)
    assert isinstance(ballot, Ballot)
    return tuple(tuple((wanted.get(slot.split()[1]) or f"{slot} H").split()) for slot in ballot.slots)


@rule("II.11")
def test_sites_where_nothing_is_built_say_why() -> None:
    match = Match(RULES, 1)
    spring = {"germany": {"kie": "F kie - den", "mun": "A mun - ruh"}}
    for plan in (spring, {"germany": {"ruh": "A ruh - hol"}}):
        for seat in STAND:
            match.play(seat, orders(match, seat, plan.get(seat, {})))
    ballot = match.decision("germany")
    assert isinstance(ballot, Ballot)
    told = reasons(ADVICE.denied(match.state, ballot, 0))
    assert told["A ber B"] == ("Berlin is occupied.", "II.11")
    assert told["F mun B"] == ("Munich has no coast.", "II.11")
    assert told["A par B"] == ("Paris is not a home centre of Germany.", "II.11")
    assert "A kie B" not in told


@rule("II.11")
def test_a_site_that_an_earlier_slot_uses_and_a_unit_given_up_already_say_so() -> None:
    table = at(
        "autumn 1901",
        germany="F den, A hol, A ruh",
        italy="A rom, A pie, F tys",
        centres={"germany": "ber, kie, mun, den, hol", "italy": "rom"},
        choices={"waive": False},
    ).orders()
    builds, disbands = asked(table.s, "germany"), asked(table.s, "italy")
    told = reasons(ADVICE.denied(table.s, builds, 1))
    assert told["A ber B"] == ("Another unit is built there.", "II.11")
    assert told["F mun B"] == ("Munich has no coast.", "II.11")
    assert told["waive"] == ("Builds may not be waived here.", "II.11")
    assert reasons(ADVICE.denied(table.s, disbands, 0)) == {}
    given_up = RULES.slot_options(table.s, disbands, ())[0]
    told = reasons(ADVICE.denied(table.s, disbands, 1))
    assert told == {" ".join(given_up): ("The unit is given up already.", "II.11")}


@rule("II.12")
def test_a_move_that_is_possible_and_not_listed_is_listed_in_another_spelling() -> None:
    table = at(france="F gas")
    ballot = asked(table.s, "france")
    offered = {" ".join(action) for action in RULES.slot_options(table.s, ballot, ())}
    assert "F gas - spa" not in offered
    assert "F gas - spa" not in reasons(ADVICE.denied(table.s, ballot, 0))
    ask, _ = RULES.asking(table.s, "france")
    assert ask.spelt is not None
    assert ask.spelt(RULES, table.s, ballot, 0, ("F", "gas", "-", "spa")) == ("F", "gas", "-", "spa/nc")


def test_nothing_is_left_to_chance() -> None:
    s: State = RULES.start(1)
    assert ADVICE.forecast(s, "austria", ("A", "bud", "H")) == ""
