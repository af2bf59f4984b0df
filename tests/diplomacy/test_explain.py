"""How an order was resolved, as a tree a player can follow."""

from __future__ import annotations

import pytest

from chancellery.core.decisions import Action
from chancellery.games.diplomacy.rules.facts import Unit, board
from chancellery.games.diplomacy.rules.judge.explain import explain, fate
from chancellery.games.diplomacy.rules.judge.judge import Movement, adjudicate
from chancellery.games.diplomacy.rules.reasons import Because, because
from chancellery.games.diplomacy.rules.rulesets import STANDARD
from chancellery.games.diplomacy.words.arguments import lines_of
from chancellery.games.diplomacy.words.text import Words

WORDS = Words()


def judged(*lines: str) -> Movement:
    """Orders such as `france A par - bur`, resolved together."""
    orders: dict[Unit, Action] = {}
    for line in lines:
        power, *words = line.split()
        orders[board().unit(board().powers.index(power), " ".join(words[:2]))] = tuple(words)
    return adjudicate(list(orders), orders, STANDARD)


def tree(outcome: Movement, unit: str) -> list[str]:
    found = next(i for i, r in enumerate(outcome.rulings) if board().words(r.unit) == unit)
    return list(lines_of(WORDS, explain(outcome, found)))


@pytest.mark.rule("II.8")
def test_the_tree_says_which_support_was_cut_and_by_whom() -> None:
    outcome = judged(
        "germany A mun - bur", "france A par - bur", "france A gas S A par - bur", "italy A mar - gas"
    )
    assert tree(outcome, "A par") == [
        "A par - bur: Stood off in Burgundy by Munich. (§II.6)",
        "├─ attacks Burgundy with 1",
        "│  └─ support of A gas is cut",
        "│     └─ A mar attacks it from Marseilles",
        "└─ A mun stands it off with 1",
    ]


@pytest.mark.rule("II.7")
def test_support_of_a_move_that_failed_does_not_hold_its_place() -> None:
    outcome = judged(
        "france A bur - bel",
        "france F pic S A bur - bel",
        "germany A bel H",
        "germany F hol S A bel",
        "germany A ruh - bur",
        "germany A mun S A ruh - bur",
    )
    assert tree(outcome, "A ruh") == [
        "A ruh - bur: Moved to Burgundy. (§II.4)",
        "├─ attacks Burgundy with 2",
        "│  └─ supported by A mun",
        "└─ A bur resists with 1",
    ]


@pytest.mark.rule("II.4")
def test_a_broken_convoy_names_the_fleet() -> None:
    outcome = judged(
        "england A lon - bel",
        "england F eng C A lon - bel",
        "france F bre - eng",
        "france F mao S F bre - eng",
    )
    assert tree(outcome, "A lon")[:3] == [
        "A lon - bel: It stays: the convoy breaks at the English Channel. (§II.4)",
        "├─ the convoy is broken",
        "│  └─ F eng is dislodged",
    ]


@pytest.mark.parametrize(
    ("unit", "why"),
    [
        ("A par", [because("moved", "II.4", area="bur", sails=False)]),
        ("A bur", [because("own_unit", "II.5", area="mun"), because("dislodged", "II.9", unit="A par")]),
        ("A gas", [because("given", "II.7")]),
    ],
)
def test_reasons_are_values_with_those_who_made_it_so(unit: str, why: list[Because]) -> None:
    outcome = judged(
        "france A par - bur", "france A gas S A par - bur", "germany A bur - mun", "germany A mun H"
    )
    found = next(i for i, r in enumerate(outcome.rulings) if board().words(r.unit) == unit)
    assert fate(outcome, found) == why
