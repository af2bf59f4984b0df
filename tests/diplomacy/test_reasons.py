"""Why orders are advised: exact facts of small positions."""

from __future__ import annotations

import chancellery
from chancellery.core.decisions import Action, Ballot
from chancellery.core.mind import Because
from chancellery.testing import conform_mind
from tests.diplomacy.at import WORDS, at

GAME = chancellery.load("diplomacy")
CENTRES = {"france": "par, mar, bre", "germany": "mun, ber, kie", "england": "lon, lvp, edi"}


def told(seat: str, best: str, other: str = "", **units: str) -> list[Because]:
    """The reasons for orders, written `A bur - bel, F eng H`."""
    s = at("autumn 1902", centres=CENTRES, where=units).s
    decision = next(one for one in GAME.rules.pending(s) if one.seat == seat)
    return list(GAME.mind.because(s, decision, _orders(best), _orders(other) if other else None))


def _orders(text: str) -> Action:
    return tuple(tuple(order.split()) for order in text.split(", "))


def said(one: Because) -> str:
    return WORDS.because(one.key, one.fields)


def test_an_empty_centre_is_taken() -> None:
    found = told("france", "A bur - bel", france="A bur", germany="A ruh", england="F nth")
    assert found == [Because("takes", {"area": "bel", "n": 2, "autumn": True}, "II.10")]
    assert said(found[0]) == (
        "Nobody stands in Belgium, a centre that is not yours, and two foreign units can go there; "
        "centres are counted after this campaign."
    )


def test_an_attack_is_a_reason_only_with_the_greater_force() -> None:
    orders = "A bur - mun, A ruh S A bur - mun"
    found = told("france", orders, france="A bur, A ruh", germany="A mun")
    assert found == [Because("drives_out", {"area": "mun", "n": 2, "against": 1}, "II.5")]
    assert said(found[0]) == (
        "The attack on Munich has two units; whoever stands there can bring one, and the greater force wins."
    )
    assert told("france", orders, france="A bur, A ruh", germany="A mun, A ber") == []


def test_support_where_it_stands_protects() -> None:
    orders = "A bel H, A bur S A bel"
    found = told("france", orders, france="A bel, A bur", germany="A ruh, F hol")
    assert found == [Because("protects", {"area": "bel", "n": 2, "against": 2}, "II.7.defence")]
    more = told("france", orders, france="A bel, A bur", germany="A ruh, F hol, F nth")
    assert more == []


def test_a_centre_is_guarded_where_the_next_best_leaves_it() -> None:
    units = {"france": "A par", "germany": "A bur"}
    found = told("france", "A par H", "A par - gas", **units)
    assert found == [Because("guards", {"area": "par", "n": 1}, "II.10")]
    assert said(found[0]) == "Your centre Paris is not left empty, where one foreign unit can go."
    assert told("france", "A par H", **units) == []


def test_what_the_next_best_does_too_comes_last() -> None:
    best = "A bur - bel, A mar - spa"
    units = {"france": "A bur, A mar"}
    assert [one.fields["area"] for one in told("france", best, "A bur - bel, A mar H", **units)] == ["spa"]
    assert [one.fields["area"] for one in told("france", best, "A bur H, A mar - spa", **units)] == ["bel"]


def test_an_opening_has_its_name() -> None:
    s = GAME.start(1)
    decision = next(one for one in GAME.rules.pending(s) if one.seat == "austria")
    assert isinstance(decision, Ballot)
    orders = {"A bud": "A bud - ser", "F tri": "F tri - ven", "A vie": "A vie - gal"}
    answer = tuple(tuple(orders[slot].split()) for slot in decision.slots)
    assert said(GAME.mind.because(s, decision, answer, None)[0]) == "Players know this opening as “Hedgehog”."


def test_its_reasons_are_facts_that_a_seat_knows() -> None:
    conform_mind(GAME.mind, games=1, every=9, max_decisions=60)
