"""The selector language, against Python's own sets."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chancellery.core.errors import DataError
from chancellery.core.select import Names, members, selector

SETS: Names = {"a": 0b0011, "b": 0b0110, "c": 0b1100, "live": lambda s: s}


@pytest.mark.parametrize(
    ("text", "mask"),
    [
        ("a", 0b0011),
        ("a | b", 0b0111),
        ("a & b", 0b0010),
        ("a - b", 0b0001),
        ("a | b & c", 0b0111),
        ("(a | b) & c", 0b0100),
        ("a - b & c", 0b0000),
        ("a - (b & c)", 0b0011),
        ("c | a - b", 0b1101),
        ("a-b|c", 0b1101),
        ("((a))", 0b0011),
        ("b - live", 0b0010),
    ],
)
def test_precedence_and_brackets(text: str, mask: int) -> None:
    assert selector(text, SETS)(0b0100) == mask


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "breaks off"),
        ("  ", "not understood"),
        ("a &", "breaks off"),
        ("a b", "'b' does not belong there"),
        ("a)", r"'\)' does not belong there"),
        ("(a", "bracket is not closed"),
        ("()", "there is no set"),
        ("& a", "there is no set '&'"),
        ("a & Paris", "'Paris' is not understood"),
        ("a + b", "not understood"),
        ("paris", "there is no set 'paris'"),
    ],
)
def test_bad_grammar_is_refused(text: str, words: str) -> None:
    with pytest.raises(DataError, match=words):
        selector(text, SETS)


def test_live_predicates_are_asked_each_time() -> None:
    pick = selector("live & b", SETS)
    assert [pick(0b0010), pick(0b1000)] == [0b0010, 0]


Tree = Any


def trees() -> st.SearchStrategy[Tree]:
    leaves = st.sampled_from(["a", "b", "c", "live"])
    return st.recursive(leaves, lambda t: st.tuples(t, st.sampled_from("&|-"), t), max_leaves=12)


def written(tree: Tree) -> str:
    return tree if isinstance(tree, str) else f"({written(tree[0])} {tree[1]} {written(tree[2])})"


def value(tree: Tree, live: frozenset[int]) -> frozenset[int]:
    if isinstance(tree, str):
        return live if tree == "live" else frozenset(members(SETS[tree]))  # type: ignore[arg-type]
    left, right = value(tree[0], live), value(tree[2], live)
    return {"&": left & right, "|": left | right, "-": left - right}[tree[1]]


@given(trees(), st.integers(0, 15))
@settings(max_examples=150, derandomize=True)
def test_selectors_are_sets(tree: Tree, live: int) -> None:
    found = selector(written(tree), SETS)(live)
    assert frozenset(members(found)) == value(tree, frozenset(members(live)))


@given(st.sets(st.integers(0, 200)))
@settings(max_examples=50, derandomize=True)
def test_members_come_lowest_first(numbers: set[int]) -> None:
    assert list(members(sum(1 << i for i in numbers))) == sorted(numbers)
