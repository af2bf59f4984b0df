"""The shapes of an ask: what each offers, refuses and tells, in a title of one question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from chancellery.core.advice import Advice, Denied
from chancellery.core.agenda import AgendaRules, Ops, fork
from chancellery.core.chance import Dice
from chancellery.core.decisions import Action, Ballot, Choice, Seat
from chancellery.core.errors import NotYourSeat
from chancellery.core.offers import Cases, Limits, Reason, Refusal, Rows, common, sieve
from chancellery.core.rolls import Odds, Prospect, Roll, throw, throw_each
from chancellery.core.select import Options

FAR, FULL, OWN, ALLY = (Reason(key, "8.2") for key in ("far", "full", "own", "ally"))
NAMES = ("a", "b", "c", "d")
SEND = Options([("send", name) for name in NAMES])
STACK = Options([("stack", name) for name in NAMES])
OPS = Ops(asked="power")


@dataclass
class State:
    agenda: list[tuple[Any, ...]]
    near: int = 0b0111
    room: int = 0b1101
    rng: int = 1

    def clone(self) -> State:
        return State(list(self.agenda), self.near, self.room, self.rng)


class Title(AgendaRules[State]):
    ops = OPS

    def asked(self, s: State, power: int) -> tuple[Seat, tuple[str, ...]]:
        return f"seat{power // 2}", (f"power{power}",)


RULES = Title()


def limits(s: State) -> Limits:
    return (FAR, s.near), (FULL, s.room)


@OPS.rows(what="send", rule="8.2")
def send(rules: Title, s: State, power: int) -> Rows:
    """Into free places, or on top of another."""
    yield from sieve(SEND, 0b1111, limits(s))
    yield STACK, 0b0010, 0b0001, OWN
    yield STACK, 0, 0b0100, ALLY


@OPS.ask
def trade(rules: Title, s: State, power: int) -> Choice:
    """A fast form that knows no reason."""
    return Choice(rules.asked(s, power)[0], "trade", SEND[common(limits(s))], "9")


@trade.refused
def _(rules: Title, s: State, power: int, action: Action) -> Reason | None:
    return next((reason for reason, mask in limits(s) if action not in SEND[mask]), None)


@trade.looked_for
def _(rules: Title, s: State, power: int) -> Iterator[Action]:
    return iter(SEND[-1])


@OPS.ballot(what="orders", rule="2", accepts=True)
def orders(rules: Title, s: State, power: int) -> tuple[str, ...]:
    return ("first", "second")


@orders.slot
def _(rules: Title, s: State, ballot: Ballot, i: int, partial: Sequence[Action]) -> list[Action]:
    return [one for one in SEND[s.near] if one not in partial]


@orders.refused
def _(rules: Title, s: State, ballot: Ballot, i: int, action: Action) -> Reason | None:
    return None if action in SEND[s.near] else FAR


@orders.looked_for
def _(rules: Title, s: State, ballot: Ballot, i: int) -> Iterator[Action]:
    return iter(SEND[-1])


@orders.fields
def _(rules: Title, s: State, ballot: Ballot, i: int, action: Action, reason: Reason) -> dict[str, Any]:
    return {"slot": ballot.slots[i], "place": action[1]}


@orders.roll
def _(rules: Title, s: State, ballot: Ballot, i: int, action: Action) -> Roll | None:
    return Roll("order", (("slot", i),), 5, "reach") if action == ("send", "a") else None


@OPS.uses(what="march", rule="3")
def march(rules: Title, s: State, power: int, to: str) -> Cases:
    return [(("march",), None)]


@march.whom
def _(rules: Title, s: State, power: int, to: str) -> tuple[Seat, tuple[str, ...]]:
    return rules.asked(s, power)[0], (to,)


@march.prospects
def _(rules: Title, s: State, power: int, to: str, action: Action) -> list[Prospect]:
    return [
        Prospect(Roll("storm", (), 5, "reach"), {"place": to}),
        Prospect(Roll("battle", (), 7, "beat", 2)),
    ]


def test_limits_take_away_one_after_the_other() -> None:
    rows = list(sieve(SEND, 0b1111, ((FAR, 0b0111), (FULL, 0b0101))))
    assert [(offered, refused, reason) for _, offered, refused, reason in rows] == [
        (0, 0b1000, FAR),
        (0, 0b0010, FULL),
        (0b0101, 0, None),
    ]
    assert common(((FAR, 0b0111), (FULL, 0b0101))) == 0b0101


def test_rows_offer_and_refuse_places_of_several_kinds() -> None:
    s = State([("send", 3)])
    (asked,) = RULES.pending(s)
    assert asked == Choice(
        "seat1", "send", (("send", "a"), ("send", "c"), ("stack", "b")), "8.2", about=("power3",)
    )
    assert RULES.refusals(s, asked) == [
        Refusal(("send", "d"), FAR, {}),
        Refusal(("send", "b"), FULL, {}),
        Refusal(("stack", "a"), OWN, {}),
        Refusal(("stack", "c"), ALLY, {}),
    ]


def test_a_fast_form_is_judged_action_by_action() -> None:
    s = State([("trade", 0)])
    (asked,) = RULES.pending(s)
    assert RULES.refusals(s, asked) == [Refusal(("send", "b"), FULL, {}), Refusal(("send", "d"), FAR, {})]
    assert RULES.price(s, asked, ("send", "a")) is None
    assert RULES.roll(s, asked, ("send", "a")) is None


def test_a_ballot_in_a_fork_tells_of_each_slot() -> None:
    s = State([fork([("seat0", (("orders", 0),)), ("seat1", (("orders", 2),))])])
    asked = RULES.pending(s)[1]
    assert asked == Ballot("seat1", "orders", ("first", "second"), "2", about=("power2",))
    assert isinstance(asked, Ballot)
    assert RULES.slot_options(s, asked, [("send", "a")]) == [("send", "b"), ("send", "c")]
    assert RULES.refusals(s, asked, 1) == [Refusal(("send", "d"), FAR, {"slot": "second", "place": "d"})], (
        "what an earlier slot holds is neither offered nor refused: more is accepted than is listed"
    )
    assert RULES.roll(s, asked, ("send", "a"), 1) == Roll("order", (("slot", 1),), 5, "reach")


class Words:
    def reason(self, key: str, fields: dict[str, Any]) -> str:
        return f"{key} {fields}"

    def roll(self, roll: Roll, fields: Any) -> str:
        return f"{roll.odds().wins} of {roll.odds().of}."

    def in_slot(self, action: Action, told: str) -> str:
        return told


def test_advice_puts_it_into_the_words_of_the_title() -> None:
    advice = Advice(RULES, Words())
    s = State([("orders", 2)])
    (asked,) = RULES.pending(s)
    told = "far {'slot': 'first', 'place': 'd'}"
    assert advice.denied(s, asked, 0) == [Denied(("send", "d"), told, "8.2")]
    assert advice.forecast(s, "seat1", (("send", "b"), ("send", "a"))) == "3 of 6."
    assert advice.forecast(s, "seat1", (("send", "a"), ("send", "a"))) == "2 of 6. 3 of 6."
    assert advice.forecast(s, "seat0", (("send", "a"),)) == ""


def test_an_answer_may_lead_to_several_throws() -> None:
    s = State([("march", 0, "c")])
    (asked,) = RULES.pending(s)
    assert asked.about == ("c",)
    assert [one.fields for one in RULES.prospects(s, asked, ("march",))] == [{"place": "c"}, {}]
    assert Advice(RULES, Words()).forecast(s, "seat0", ("march",)) == "2 of 6. 15 of 36."


def test_a_throw_may_have_several_ends() -> None:
    roll = Roll("attack", (("corps", 2),), dice=2, ends=((5, "repulse"), (9, "nothing"), (12, "gate")))
    assert [roll.end(face) for face in (2, 3, 4, 7, 8, 12)] == ["repulse"] * 2 + ["nothing"] * 2 + [
        "gate"
    ] * 2
    assert roll.tally() == {"repulse": 3, "nothing": 18, "gate": 15}


def test_a_chance_is_made_up_of_its_parts_and_held_in_range() -> None:
    roll = Roll("loan", (("base", 90), ("credit", 15)), 97, "chance", 100)
    assert roll.odds() == Odds(97, 100)
    assert [roll.won(face) for face in (97, 98)] == [True, False]


def test_a_die_of_twelve_stands_for_two_dice() -> None:
    assert Roll("coup", (), 2, "under", 12).odds() == Odds(2, 12)


@pytest.mark.parametrize("dice", [1, 2, 12, 100])
def test_dice_fall_alike_one_by_one_and_as_a_sum(dice: int) -> None:
    roll = Roll("any", dice=dice)
    for seed in range(20):
        faces = throw_each(Dice(seed), roll)
        assert sum(faces) == throw(Dice(seed), roll)
        assert len(faces) == (2 if dice == 2 else 1)


def test_nothing_is_asked_of_a_seat_that_has_answered() -> None:
    s = State([fork([("seat0", (("orders", 0),)), ("seat1", ())])])
    with pytest.raises(NotYourSeat, match="Nothing is asked of seat1"):
        RULES.asking(s, "seat1")
