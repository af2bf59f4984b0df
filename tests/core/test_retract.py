"""Not ready: a sealed answer is taken back until the last has come, and nobody can tell afterwards."""

from __future__ import annotations

from typing import Any

import pytest

import chancellery
from chancellery.core.chance import Dice, pick, seeded
from chancellery.core.decisions import TABLE, Action, Ballot, Log, Seat
from chancellery.core.errors import Illegal, Invalid
from chancellery.core.journal import seed_hash
from chancellery.core.match import Match
from chancellery.testing.answers import by_dice, play_once
from toy.rules.rules import Toy
from toy.rules.state import ToyState

TOY = Toy()
COMMIT: Action = (("play", "none"), ("stake", "hill"))
OTHER: Action = (("play", "none"), ("stake", "port"))


def some_answer(match: Match[Any], seat: Seat, salt: int = 0) -> Action:
    """An answer to a seat's open decision, by dice."""
    decision = match.decision(seat)
    assert decision is not None
    dice = Dice(5, salt)
    if not isinstance(decision, Ballot):
        return pick(dice, decision.options)
    answer: list[Action] = []
    for _ in decision.slots:
        answer.append(pick(dice, match.rules.slot_options(match.state, decision, answer)))
    return tuple(answer)


def test_all_sealed_steps_of_a_seat_go_and_those_of_others_stay() -> None:
    match = Match(TOY, 1)
    mine = match.decision_id("north")
    match.play("north", COMMIT)
    match.play("south", OTHER)
    match.play("north", ("last",))
    assert match.phase_began == 0
    assert match.retract("north") == [("north", COMMIT), ("north", ("last",))]
    alone = Match(TOY, 1)
    alone.play("south", OTHER)
    assert match.to_jsonl() == alone.to_jsonl()
    assert match.state == alone.state
    assert match.decision_id("north") == mine
    assert match.decision_id("south") == alone.decision_id("south")
    assert match.events("south") == alone.events("south")


def test_once_the_last_is_ready_nothing_is_taken_back() -> None:
    match = Match(TOY, 1, turns=1)
    for seat in ("north", "south"):
        match.play(seat, COMMIT)
        match.play(seat, ("first",))
    text = match.to_jsonl()
    for seat in ("north", "south", TABLE):
        assert not match.can_retract(seat)
        with pytest.raises(Illegal, match="no sealed answer"):
            match.retract(seat)
    assert match.to_jsonl() == text


def test_who_has_not_answered_has_nothing_to_take_back() -> None:
    match = Match(TOY, 1)
    match.play("north", COMMIT)
    assert match.can_retract("north")
    assert not match.can_retract("south")


def test_an_earlier_phase_stays_open() -> None:
    match = Match(TOY, 1)
    for seat in ("north", "south"):
        match.play(seat, COMMIT)
        match.play(seat, ("first",))
    assert match.phase_began == len(match.journal) == 4
    match.play("south", OTHER)
    assert (match.phase_began, match.can_retract("north"), match.can_retract("south")) == (4, False, True)
    match.retract("south")
    assert len(match.journal) == 4


def test_what_others_were_told_or_dice_showed_stays() -> None:
    class Tells(Toy):
        def apply(self, s: ToyState, seat: Seat, action: Action, log: Log | None = None) -> None:
            super().apply(s, seat, action, log)
            if log is not None:
                log.append({"ev": "told", "to": ["south"]})

    class Throws(Toy):
        def apply(self, s: ToyState, seat: Seat, action: Action, log: Log | None = None) -> None:
            super().apply(s, seat, action, log)
            s.rng += 1

    for rules in (Tells(), Throws()):
        match = Match(rules, 1)
        match.play("north", COMMIT)
        assert not match.can_retract("north")


def test_an_answer_that_others_build_on_must_stand() -> None:
    class Leans(Toy):
        """The south may only answer after the north."""

        def apply(self, s: ToyState, seat: Seat, action: Action, log: Log | None = None) -> None:
            if seat == "south" and "north" not in s.sealed:
                raise Illegal("Not yet.")
            super().apply(s, seat, action, log)

    match = Match(Leans(), 1)
    match.play("north", COMMIT)
    match.play("south", COMMIT)
    text, state = match.to_jsonl(), match.state
    with pytest.raises(Illegal, match="hangs on your answer"):
        match.retract("north")
    assert (match.to_jsonl(), match.state) == (text, state)


def test_remarks_keep_their_place() -> None:
    match = Match(TOY, 1)
    match.play("north", COMMIT)
    match.play("south", COMMIT)
    match.remarks = [(0, "note", "a"), (1, "note", "b"), (2, "note", "c")]
    match.retract("north")
    assert match.remarks == [(0, "note", "a"), (0, "note", "b"), (1, "note", "c")]


@pytest.mark.parametrize("back", ["austria", "france", "russia"])
def test_sealed_orders_of_diplomacy(back: Seat) -> None:
    """§II.2: until all are written, orders can be changed; the outcome is that of the last ones."""
    match, plain = chancellery.new("diplomacy", 1), chancellery.new("diplomacy", 1)
    seats = match.header.seats
    for seat in seats[:-1]:
        match.play(seat, some_answer(match, seat))
    match.retract(back)
    assert [decision.seat for decision in match.pending()] == [back, seats[-1]]
    assert match.view(back)["mine"] == []
    order = [seat for seat in seats[:-1] if seat != back]
    match.play(back, some_answer(match, back, 7))
    match.play(seats[-1], some_answer(match, seats[-1]))
    for seat in order:
        plain.play(seat, some_answer(plain, seat))
    plain.play(back, some_answer(plain, back, 7))
    plain.play(seats[-1], some_answer(plain, seats[-1]))
    assert match.to_jsonl() == plain.to_jsonl()
    assert match.state == plain.state


def test_stability_picks_of_turmoil() -> None:
    """§9: a pick is secret until both have picked, and can be changed until then."""
    for seed in range(40):
        match, choose = chancellery.new("turmoil", seed), by_dice(Dice(seed))
        while not match.over and len(match.pending()) < 2:
            play_once(match, choose)
        if match.over or match.pending()[0].what != "stability":
            continue
        one, two = (decision.seat for decision in match.pending())
        length, rng, state = len(match.journal), match.state.rng, match.state
        match.play(one, some_answer(match, one))
        if not match.can_retract(one):
            continue
        assert match.view(two) != match.view(one)
        match.retract(one)
        assert (len(match.journal), match.state.rng, match.state) == (length, rng, state)
        match.play(two, some_answer(match, two))
        match.play(one, some_answer(match, one, 3))
        assert not match.can_retract(one)
        assert not match.can_retract(two)
        return
    pytest.fail("no stability check came up")


def test_a_new_seed_gives_other_dice_and_stands_in_the_journal() -> None:
    match = Match(TOY, 1)
    old = match.decision_id("north")
    match.play(TABLE, ("reseed", 99))
    assert match.state.rng == seeded(99)
    assert (match.seed, match.header.seed) == (99, 1)
    assert match.seed_hash == seed_hash("toy", 99)
    assert match.decision_id("north") == old
    again = Match.from_jsonl(match.to_jsonl(), lambda _: TOY)
    assert again.state == match.state
    assert match.at(1).state == match.state
    for wrong in (("reseed",), ("reseed", "x"), ("reseed", -1), ("reseed", 1, 2)):
        with pytest.raises(Invalid):
            match.play(TABLE, wrong)
    assert not match.can_undo(TABLE)


def test_a_match_may_begin_in_the_middle() -> None:
    match = Match(TOY, 3)
    match.play("north", COMMIT)
    middle = Match.from_position(TOY, match.state.clone())
    assert middle.pending() == match.pending()
    assert middle.journal == []
    middle.play("south", COMMIT)
    assert len(match.journal) == 1
