"""Effects as data: what a card says is checked when it is loaded."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.core.agenda import AgendaRules, Ops
from chancellery.core.contract import Info
from chancellery.core.decisions import Log
from chancellery.core.effects import compile_effect, effect_op, push
from chancellery.core.errors import DataError
from chancellery.core.select import Names, Where
from tests.core.test_agenda import Trace

OPS = Ops()
SETS: Names = {"france": 0b11, "held": 0b10}


class Cards(AgendaRules[Trace]):
    info = Info("cards", "Cards", ("a",))
    ops = OPS


def place(
    rules: Cards,
    s: Trace,
    log: Log | None,
    card: str,
    seat: str,
    *,
    n: int,
    where: Where,
    may: bool = False,
    to: Any = (),
) -> None:
    """Place."""
    s.done.append((card, seat, n, where, may, to))


def rest(rules: Cards, s: Trace, log: Log | None, card: str, seat: str) -> None:
    s.done.append((card, seat, "rest"))


effect_op(OPS, place)
effect_op(OPS, rest)


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ({"do": "burn"}, r"fisher, step 2: there is no op 'burn'"),
        ({}, r"fisher, step 2: there is no op None"),
        ({"do": ["place"]}, r"fisher, step 2: there is no op \['place'\]"),
        ({"do": "place", "m": 1}, r"fisher, step 2: place does not take 'm'; it takes n, where, may, to"),
        ({"do": "rest", "n": 1}, r"fisher, step 2: rest does not take 'n'; it takes nothing"),
        ({"do": "place", "n": 1}, r"fisher, step 2: place needs 'where'"),
        ({"do": "place", "n": 1, "where": "spain"}, r"fisher, step 2: 'where' of place: .*no set 'spain'"),
        ({"do": "place", "n": 1, "where": 5}, r"fisher, step 2: 'where' of place must be a text, not 5"),
        ({"do": "place", "n": 1, "where": "france &"}, r"fisher, step 2: 'where' of place: .*breaks off"),
    ],
)
def test_load_errors_name_card_step_and_key(step: dict[str, Any], words: str) -> None:
    with pytest.raises(DataError, match=words):
        compile_effect("fisher", [{"do": "rest"}, step], OPS, SETS)


def test_steps_become_frames_with_defaults_and_without_lists() -> None:
    steps: list[dict[str, Any]] = [
        {"do": "place", "where": "france - held", "n": 2, "to": [1, {"x": [2]}]},
        {"do": "rest"},
    ]
    effect = compile_effect("fisher", steps, OPS, SETS)
    assert effect == (("place", 2, "france - held", False, (1, (("x", (2,)),))), ("rest",))
    assert hash(effect)


def test_push_adds_what_is_known_only_in_play() -> None:
    steps: list[dict[str, Any]] = [{"do": "place", "n": 2, "where": "france", "may": True}, {"do": "rest"}]
    s = Trace()
    push(s, compile_effect("fisher", steps, OPS, SETS), "fisher", "a")
    assert s.agenda == [("rest", "fisher", "a"), ("place", "fisher", "a", 2, "france", True, ())]
    Cards().run(s, None)
    assert s.done == [("fisher", "a", 2, "france", True, ()), ("fisher", "a", "rest")]


def test_an_effect_op_keeps_name_and_sentence() -> None:
    assert OPS.ops["place"].__doc__ == "Place."
    assert OPS.ops["place"].__name__ == "place"
