"""Effects as data: what a card says is checked when it is loaded."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias

import pytest

from chancellery.core.agenda import AgendaRules, Ops
from chancellery.core.codec import Misfit
from chancellery.core.contract import Info
from chancellery.core.decisions import Log
from chancellery.core.effects import Condition, Steps, Vocabulary, effect_op, push
from chancellery.core.records import Ref, Schema, Table, load_records
from chancellery.core.select import Names, Where
from tests.core.test_agenda import Trace

OPS = Ops()
Amount: TypeAlias = int | Annotated[str, Ref("count")]
SETS: Names = {"france": 0b11, "held": 0b10}


class Cards(AgendaRules[Trace]):
    info = Info("cards", ("a",))
    ops = OPS


def place(
    rules: Cards,
    s: Trace,
    log: Log | None,
    card: str,
    seat: str,
    *,
    n: Amount,
    where: Where,
    may: bool = False,
    to: Any = (),
) -> None:
    """Place."""
    s.done.append((card, seat, n, where, may, to))


def rest(rules: Cards, s: Trace, log: Log | None, card: str, seat: str) -> None:
    s.done.append((card, seat, "rest"))


def when(
    rules: Cards,
    s: Trace,
    log: Log | None,
    card: str,
    seat: str,
    *,
    if_: Condition,
    steps: Steps = (),
    otherwise: Steps = (),
) -> None:
    """Steps within a step."""


@OPS.op
def upkeep(rules: Cards, s: Trace, log: Log | None) -> None:
    """No card may name it."""


def controls(rules: Cards, s: Trace, where: Where, *, who: Literal["own", "opponent"] = "own") -> bool:
    return True


for op in (place, rest, when):
    effect_op(OPS, op)


@dataclass(frozen=True, slots=True)
class Card:
    effect: Steps
    condition: tuple[Condition, ...] = ()


SCHEMA = Schema("tests.core", (Table("card", Card, ()),))
WORDS = Vocabulary(OPS, SETS, {"controls": controls}, {"count": ("tension", "lead")}, load_records(SCHEMA))


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ({"do": "burn"}, r"effect[1].do: there is no op 'burn': choose place, rest, when."),
        ({"do": "plaice"}, r"effect[1].do: there is no op 'plaice'; 'place' is."),
        ({"do": "upkeep"}, r"effect[1].do: there is no op 'upkeep': choose place, rest, when."),
        ({}, r"effect[1]: 'do' is missing; it names an op."),
        ({"do": ["place"]}, r'effect[1].do: a word is expected, not ["place"].'),
        ({"do": "place", "m": 1}, r"effect[1].place: there is no 'm': choose may, n, to, where."),
        ({"do": "rest", "n": 1}, r"effect[1].rest: there is no 'n'."),
        ({"do": "place", "n": 1}, r"effect[1].place: 'where' is missing; a word is expected."),
        (
            {"do": "place", "n": True, "where": "france"},
            r"effect[1].n: a whole number or the name of a count is expected, not true.",
        ),
        ({"do": "place", "n": "led", "where": "france"}, r"effect[1].n: there is no count 'led'; 'lead' is."),
        ({"do": "place", "n": 1, "where": "spain"}, r"effect[1].where: 'spain': there is no set 'spain'"),
        ({"do": "place", "n": 1, "where": 5}, r"effect[1].where: a word is expected, not 5."),
        ({"do": "place", "n": 1, "where": "france &"}, r"effect[1].where: 'france &' breaks off."),
        ({"do": "rest", "if": {"holds": 1}}, r"effect[1].if: there is no condition 'holds'"),
        ({"do": "rest", "if": {"controls": 1}}, r"effect[1].if.controls: a word is expected, not 1."),
        (
            {"do": "rest", "if": {"controls": "held", "whom": 1}},
            r"effect[1].if.controls: there is no 'whom'; 'who' is.",
        ),
        (
            {"do": "when", "if": {"controls": "held"}, "steps": [{"do": "rset"}]},
            r"effect[1].steps[0].do: there is no op 'rset'; 'rest' is.",
        ),
    ],
)
def test_what_a_step_may_not_say(step: dict[str, Any], words: str) -> None:
    with pytest.raises(Misfit, match=f"^{re.escape(words)}"):
        WORDS.frames([{"do": "rest"}, step], "effect")


def test_steps_become_frames_with_defaults_and_without_lists() -> None:
    steps: list[dict[str, Any]] = [
        {"do": "place", "where": "france - held", "n": 2, "to": [1, {"x": [2]}]},
        {"do": "rest"},
    ]
    effect = WORDS.frames(steps)
    assert effect == (("place", 2, "france - held", False, (1, (("x", (2,)),))), ("rest",))
    assert hash(effect)


def test_a_step_with_a_condition_becomes_one_within_another() -> None:
    wanted = {"controls": "held", "not": True}
    asked = (("controls", "held"), ("not", True))
    assert WORDS.frames([{"do": "rest", "if": wanted}]) == (("when", asked, (("rest",),), ()),)
    branched: dict[str, Any] = {
        "do": "when", "if": wanted, "steps": [{"do": "rest"}], "otherwise": [{"do": "rest", "if": wanted}]
    }  # fmt: skip
    assert WORDS.frames([branched]) == (("when", asked, (("rest",),), (("when", asked, (("rest",),), ()),)),)


def test_push_adds_what_is_known_only_in_play() -> None:
    steps: list[dict[str, Any]] = [{"do": "place", "n": 2, "where": "france", "may": True}, {"do": "rest"}]
    s = Trace()
    push(s, WORDS.frames(steps), "fisher", "a")
    assert s.agenda == [("rest", "fisher", "a"), ("place", "fisher", "a", 2, "france", True, ())]
    Cards().run(s, None)
    assert s.done == [("fisher", "a", 2, "france", True, ()), ("fisher", "a", "rest")]


def test_an_effect_op_keeps_name_and_sentence() -> None:
    assert OPS.ops["place"].__doc__ == "Place."
    assert OPS.ops["place"].__name__ == "place"
