"""Positions and actions to and from JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from enum import Enum, IntEnum, StrEnum
from typing import Any, Literal, NamedTuple, NewType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chancellery.core.codec import (
    DEEPEST,
    NESTED,
    action_from_json,
    action_to_json,
    decode,
    encode,
    read_json,
)
from chancellery.core.errors import Invalid


class Season(IntEnum):
    SPRING = 0
    FALL = 1


class Side(StrEnum):
    LIBERAL = "liberal"
    LABOUR = "labour"


class Unit(NamedTuple):
    kind: str
    space: int


Card = NewType("Card", str)


@dataclass(frozen=True, slots=True)
class Hand:
    cards: tuple[str, ...]
    shown: frozenset[int] = frozenset()


@dataclass(slots=True)
class Position:
    rng: int
    agenda: list[tuple[Any, ...]]
    season: Season
    side: Side
    hands: dict[str, Hand]
    counts: dict[int, list[int]]
    by_season: dict[Season, set[str]]
    units: list[Unit]
    pair: tuple[int, str]
    owner: str | None = None
    answer: int | str | tuple[Any, ...] = 0
    flag: bool = False
    share: float = 0.5
    mode: Literal["hot", "cold", 3] = "cold"
    top: Card = Card("none")
    nested: dict[str, dict[int, tuple[int, ...]]] = field(default_factory=dict)


words = st.text(alphabet="abcé_", max_size=4)
ints = st.integers(-(2**63), 2**64)
scalars = words | ints | st.booleans() | st.none()
plain = st.recursive(scalars, lambda x: st.lists(x, max_size=3).map(tuple), max_leaves=6)
frames = st.lists(plain, max_size=4).map(tuple)
hands = st.builds(Hand, st.lists(words, max_size=3).map(tuple), st.frozensets(st.integers(0, 9)))
positions = st.builds(
    Position,
    rng=ints,
    agenda=st.lists(frames, max_size=4),
    season=st.sampled_from(Season),
    side=st.sampled_from(Side),
    hands=st.dictionaries(words, hands, max_size=3),
    counts=st.dictionaries(ints, st.lists(ints, max_size=3), max_size=3),
    by_season=st.dictionaries(st.sampled_from(Season), st.sets(words, max_size=3)),
    units=st.lists(st.builds(Unit, words, ints), max_size=3),
    pair=st.tuples(ints, words),
    owner=st.none() | words,
    answer=ints | words | frames,
    flag=st.booleans(),
    share=st.floats(0, 1),
    mode=st.sampled_from(["hot", "cold", 3]),
    top=words.map(Card),
    nested=st.dictionaries(words, st.dictionaries(ints, st.lists(ints, max_size=2).map(tuple)), max_size=2),
)


@pytest.mark.slow
@given(positions)
@settings(max_examples=120, derandomize=True)
def test_position_round_trip(position: Position) -> None:
    data = json.loads(json.dumps(encode(position)))
    loaded = decode(Position, data)
    assert loaded == position
    assert type(loaded.season) is Season
    assert all(type(unit) is Unit for unit in loaded.units)
    assert json.dumps(encode(loaded)) == json.dumps(data)


actions = st.recursive(words | ints, lambda x: st.lists(x, max_size=3).map(tuple)).map(lambda x: (x,))


@given(actions)
@settings(max_examples=80, derandomize=True)
def test_action_round_trip(action: tuple[Any, ...]) -> None:
    assert action_from_json(json.loads(json.dumps(action_to_json(action)))) == action


def good() -> dict[str, Any]:
    hand = Hand(("x",), frozenset({2, 1}))
    units = [Unit("A", 1)]
    position = Position(1, [("op", 1)], Season.FALL, Side.LABOUR, {"a": hand}, {3: [1]}, {}, units, (1, "x"))
    data: dict[str, Any] = encode(position)
    return data


def test_sets_are_sorted_and_enums_are_values() -> None:
    data = good()
    assert data["hands"]["a"] == {"cards": ["x"], "shown": [1, 2]}
    assert (data["season"], data["side"], data["units"]) == (1, "labour", [["A", 1]])
    assert encode({(2, "b"), (10, "a")}) == encode({(10, "a"), (2, "b")})
    assert encode({1, "a", None}) == encode({None, "a", 1})


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"rng": "7"}, r"^rng: a whole number is expected, not \"7\""),
        ({"rng": True}, "^rng: a whole number"),
        ({"flag": 1}, "^flag: true or false"),
        ({"share": "x"}, "^share: a number"),
        ({"owner": 3}, "^owner: a word"),
        ({"season": 7}, "^season: one of 0, 1 is expected"),
        ({"side": "tory"}, "^side: one of 'liberal', 'labour'"),
        ({"mode": "warm"}, "^mode: one of 'hot', 'cold', 3"),
        ({"agenda": {}}, "^agenda: a list"),
        ({"hands": []}, "^hands: a table"),
        ({"hands": {"a": {"cards": ["x", 2]}}}, r"^hands\.a\.cards\[1\]: a word"),
        ({"hands": {"a": {}}}, r"^hands\.a: 'cards' is missing; a list is expected\.$"),
        ({"hands": {"a": 1}}, r"^hands\.a: a table"),
        ({"counts": {"x": [1]}}, r"^counts\.x: a whole number"),
        ({"units": [["A"]]}, r"^units\[0\]: a list of 2"),
        ({"pair": [1, 2]}, r"^pair\[1\]: a word"),
        ({"answer": 1.5}, "^answer: a whole number or a word or a list is expected, not 1.5"),
        ({"colour": 1}, "^there is no 'colour'"),
    ],
)
def test_bad_data_names_the_field(change: dict[str, Any], words: str) -> None:
    with pytest.raises(Invalid, match=words):
        decode(Position, good() | change)


def test_fields_with_a_default_may_be_missing() -> None:
    data = good()
    del data["share"], data["nested"]
    assert decode(Position, data).share == 0.5
    del data["pair"]
    with pytest.raises(Invalid, match=r"^'pair' is missing; a list is expected"):
        decode(Position, data)


@pytest.mark.parametrize("value", [object(), {(1, 2): 3}, {True: 1}, b"x", print])
def test_what_is_not_plain_cannot_be_written(value: Any) -> None:
    with pytest.raises(Invalid):
        encode(value)


@pytest.mark.parametrize("hint", [bytes, "Position", Enum("Odd", {"A": (1,)})])
def test_a_hint_that_cannot_be_read_is_refused(hint: Any) -> None:
    with pytest.raises(Invalid):
        decode(hint, ["x"])


@pytest.mark.parametrize("data", ["pass", 7, None, {"a": 1}, [1.5], [["a", {}]], [b"x"], [True], [None]])
def test_what_is_no_action_is_refused(data: Any) -> None:
    with pytest.raises(Invalid, match="An action is"):
        action_from_json(data)


def test_an_action_nests_only_so_deep() -> None:
    data: Any = ["x"]
    for _ in range(NESTED - 1):
        data = [data]
    assert action_to_json(action_from_json(data)) == data
    with pytest.raises(Invalid, match="This action nests too deep"):
        action_from_json([data])


def test_enums_in_an_action_are_written_as_words() -> None:
    assert action_to_json(("side", Side.LABOUR, (Season.FALL,))) == ["side", "labour", [1]]
    with pytest.raises(Invalid, match=r"not 1\.5"):
        action_to_json(("go", 1.5))


def test_json_from_outside() -> None:
    just = "[" * DEEPEST + "]" * DEEPEST
    assert read_json('{"a": [1, "b", null]}') == {"a": [1, "b", None]}
    assert json.dumps(read_json(just)) == just
    for text, words in (
        ("nonsense", r"^Line 3: this is not JSON \(Expecting value"),
        ("9" * 5_000, "^Line 3: this is not JSON "),
        (f"[{just}]", "^Line 3: this JSON nests too deep.$"),
        ("[" * 100_000, "^Line 3: this JSON nests too deep.$"),
    ):
        with pytest.raises(Invalid, match=words):
            read_json(text, "Line 3: this")
