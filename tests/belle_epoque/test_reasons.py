"""Why an answer is advised: what it changes, exactly."""

from __future__ import annotations

import chancellery
from chancellery.core.decisions import Action
from chancellery.core.mind import Because
from tests.belle_epoque.at import RULES, At

GAME = chancellery.load("belle_epoque")


def told(a: At, answer: Action) -> list[Because]:
    return list(GAME.mind.because(a.s, a.choice, answer, None))


def test_a_majority_is_taken() -> None:
    a = At().cubes(serbia="ce ce ce - ru").missions(central_empires=1).frames(("send_where", 2))
    seen = told(a, ("send", "serbia"))
    assert seen[0].key == "takes"
    assert seen[0].fields["territory"] == "serbia"
    assert seen[0].fields["vp"] == RULES.facts.vp[RULES.facts.territory["serbia"]]


def test_one_of_four_comes_nearer() -> None:
    a = At().cubes(serbia="- - - ru").missions(central_empires=1).frames(("send_where", 2))
    seen = told(a, ("send", "serbia"))
    assert [(one.key, one.fields["have"], one.fields["needed"]) for one in seen] == [("nears", 1, 4)]


def test_what_it_costs_and_leaves() -> None:
    a = At().give("money", russia=7).frames(("buy_units", 3, 0))
    assert told(a, ("buy", "army"))[-1] == Because("costs", {"money": 2, "left": 5})


def test_passing_spends_nothing() -> None:
    a = At().give("money", france=4).frames(("go", 1, 0))
    assert told(a, ("pass",))[0] == Because("passes", {"money": 4}, "8.10")
