"""The agenda: nesting, forks, cutting short, and refusals without a trace."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from chancellery.core.agenda import AgendaRules, Frame, Ops, fork, mark, then, unwind
from chancellery.core.contract import Info
from chancellery.core.decisions import Action, Ballot, Choice, Log
from chancellery.core.errors import Illegal, Invalid, NotYourSeat
from chancellery.core.journal import at_line
from tests.bots.adversary import reachable

OPS = Ops()


@dataclass(slots=True)
class Trace:
    """A position that remembers what was done."""

    agenda: list[tuple[Any, ...]] = field(default_factory=list)
    rng: int = 0
    done: list[Any] = field(default_factory=list)

    def clone(self) -> Trace:
        return Trace(self.agenda.copy(), self.rng, self.done.copy())


class Small(AgendaRules[Trace]):
    info = Info("small", ("a", "b"))
    ops = OPS

    listings = 0


@OPS.op
def note(rules: Small, s: Trace, log: Log | None, *words: Any) -> None:
    s.done.append(words)


@OPS.op
def twice(rules: Small, s: Trace, log: Log | None, word: str) -> None:
    then(s, ("note", word, 1), ("note", word, 2))


@OPS.op
def again(rules: Small, s: Trace, log: Log | None) -> None:
    then(s, ("again",))


@OPS.op
def cut(rules: Small, s: Trace, log: Log | None, name: str) -> None:
    s.done.append(unwind(s, name))


@OPS.ask
def choose(rules: Small, s: Trace, seat: str) -> Choice:
    return Choice(seat, "choose", (("yes",), ("no",), ("more", 2)), "7.1", "card")


@choose.answer
def _chosen(rules: Small, s: Trace, log: Log | None, action: Action, seat: str) -> None:
    s.done.append((seat, *action))
    if action[0] == "more":
        then(s, *(("choose", seat) for _ in range(action[1])))


@OPS.ask
def fill(rules: Small, s: Trace, seat: str) -> Ballot:
    return Ballot(seat, "fill", ("one", "two"), "7.2")


@fill.slot
def _(rules: Small, s: Trace, ballot: Ballot, i: int, partial: Any) -> list[Action]:
    rules.listings += 1
    return [("z", i)] if i else [("x",), ("y",)]


@fill.answer
def _filled(rules: Small, s: Trace, log: Log | None, action: Action, seat: str) -> None:
    s.done.append((seat, action))


RULES = Small()


def at(*frames: Frame) -> Trace:
    s = Trace()
    then(s, *frames)
    RULES.run(s, None)
    return s


def asked(s: Trace) -> list[str]:
    return [decision.seat for decision in RULES.pending(s)]


def test_frames_run_in_reading_order_and_nest() -> None:
    s = at(("note", "first"), ("twice", "x"), ("note", "last"))
    assert s.done == [("first",), ("x", 1), ("x", 2), ("last",)]
    assert RULES.pending(s) == ()


def test_an_ask_waits_and_what_it_pushes_comes_before_the_rest() -> None:
    s = at(("choose", "a"), ("note", "after"))
    RULES.apply(s, "a", ("more", 2))
    RULES.apply(s, "a", ("yes",))
    assert s.done == [("a", "more", 2), ("a", "yes")]
    RULES.apply(s, "a", ("no",))
    assert s.done[-1] == ("after",)


def test_each_seat_works_through_its_own_branch_in_any_order() -> None:
    s = at(fork([("a", (("choose", "a"), ("fill", "a"))), ("b", (("choose", "b"),))]), ("note", "joined"))
    assert asked(s) == ["a", "b"]
    RULES.apply(s, "a", ("more", 2))
    RULES.apply(s, "b", ("yes",))
    assert asked(s) == ["a"]
    for action in (("yes",), ("no",), (("x",), ("z", 1))):
        assert s.done[-1] != ("joined",)
        RULES.apply(s, "a", action)
    assert s.done[-1] == ("joined",)


def test_ops_of_one_branch_run_without_touching_the_other() -> None:
    s = at(
        fork([("a", (("choose", "a"), ("cut", "outside"))), ("b", (("choose", "b"),))]), ("note", "joined")
    )
    s.agenda.insert(0, mark("outside"))
    RULES.apply(s, "a", ("yes",))
    assert s.done[-1] is False
    assert asked(s) == ["b"]


def test_ops_that_stand_first_in_a_branch_are_done() -> None:
    s = at(fork([("a", (("note", "a"), ("choose", "a"))), ("b", (("note", "b"),))]), ("note", "joined"))
    assert s.done == [("a",), ("b",)]
    assert asked(s) == ["a"]
    RULES.apply(s, "a", ("yes",))
    assert s.done[-1] == ("joined",)


@pytest.mark.parametrize("branches", [[], [("a", ())], [("a", (("note", "a"),))]])
def test_a_fork_without_questions_joins_at_once(branches: Any) -> None:
    assert at(fork(branches), ("note", "joined")).done[-1] == ("joined",)


def test_unwind_cuts_to_the_nearest_mark() -> None:
    event = (("note", 1), ("cut", "event"), ("note", "never"))
    s = at(mark("event"), ("note", "outer goes on"))
    then(s, *event, mark("event"), ("note", "outer"))
    RULES.run(s, None)
    assert s.done[-3:] == [(1,), True, ("outer",)]


def test_unwind_without_a_mark_changes_nothing() -> None:
    assert at(("cut", "event"), ("note", "goes on")).done == [False, ("goes on",)]


def test_a_mark_reached_in_the_normal_course_does_nothing() -> None:
    assert at(("note", 1), mark("event"), ("note", 2)).done == [(1,), (2,)]


def test_runaway_is_stopped() -> None:
    with pytest.raises(RuntimeError, match=r"small: the agenda does not come to rest; on top is .*again"):
        at(("again",))


@pytest.mark.parametrize(
    ("seat", "action", "error", "words"),
    [
        ("b", ("yes",), NotYourSeat, "not for b to decide now, but for a"),
        ("a", ("perhaps",), Illegal, r"^perhaps is not among the choices\. \(§7\.1\)$"),
        ("a", ["yes"], Illegal, "not among the choices"),
        ("a", 7, Illegal, "7 is not among the choices"),
    ],
)
def test_refused_choice_leaves_no_trace(seat: str, action: Any, error: type[Exception], words: str) -> None:
    s = at(("choose", "a"), ("note", "after"))
    before, log = s.clone(), Log()
    with pytest.raises(error, match=words):
        RULES.apply(s, seat, action, log)
    assert s == before
    assert log == []


def test_what_was_offered_is_told_only_where_it_is_asked_for() -> None:
    """The choices may be a hand: they are no part of a sentence that a log or another seat may read."""
    with pytest.raises(Illegal) as refused:
        RULES.apply(at(("choose", "a")), "a", ("perhaps",))
    error = refused.value
    assert "more" not in str(error) + error.message + repr(error)
    assert error.choices == "yes; no; more 2"
    assert str(error.in_full()) == "perhaps is not among the choices: yes; no; more 2. (§7.1)"
    assert type(error.in_full()) is Illegal
    plain = Invalid("Nothing was said.", "7")
    assert plain.in_full() is plain
    line = at_line(4, error)
    assert str(line) == "Line 4: perhaps is not among the choices. (§7.1)"
    assert line.in_full().message == "Line 4: perhaps is not among the choices: yes; no; more 2."


@pytest.mark.parametrize(
    ("action", "error", "words"),
    [
        ((("x",),), Invalid, r"2 answers are needed \(one, two\), 1 came"),
        ((("x",), ("z", 9)), Illegal, r"^two: z 9 is not among the choices\. \(§7\.2\)$"),
        (7, Invalid, "one entry for each slot, not 7"),
        (None, Invalid, "not None"),
        ("xz", Invalid, "not 'xz'"),
    ],
)
def test_refused_ballot_leaves_no_trace(action: Any, error: type[Exception], words: str) -> None:
    s = at(fork([("a", (("fill", "a"),)), ("b", (("fill", "b"),))]))
    before = s.clone()
    with pytest.raises(error, match=words):
        RULES.apply(s, "a", action)
    assert s == before


def test_a_ballot_that_was_filled_from_the_lists_is_not_listed_again() -> None:
    s, rules = at(("fill", "a")), Small()
    (ballot,) = rules.pending(s)
    assert isinstance(ballot, Ballot)
    for partial in ((), (("x",),)):
        rules.slot_options(s, ballot, partial)
    assert rules.listings == 2
    rules.apply(s, "a", (("x",), ("z", 1)))
    assert rules.listings == 2
    assert s.done == [("a", (("x",), ("z", 1)))]


@pytest.mark.parametrize(
    ("listed", "action"),
    [
        ([(), (("x",),)], (("x",), ("z", 9))),
        ([(), (("w",),)], (("w",), ("z", 1))),
        ([(("w",),)], (("w",), ("z", 1))),
        ([()], (("x",),)),
        ([(), (("x",),)], (("x",),)),
        ([()], 7),
    ],
)
def test_what_was_listed_makes_no_wrong_ballot_right(listed: list[Action], action: Any) -> None:
    s, rules = at(("fill", "a")), Small()
    (ballot,) = rules.pending(s)
    assert isinstance(ballot, Ballot)
    for partial in listed:
        rules.slot_options(s, ballot, partial)
    with pytest.raises((Illegal, Invalid)):
        rules.apply(s, "a", action)
    assert s.done == []


def test_lists_of_another_ballot_say_nothing_of_this_one() -> None:
    s, rules = at(("fill", "a")), Small()
    rules.pending(s)
    other = Ballot("a", "fill", ("one", "two", "three"), "7.2")
    for partial in ((), (("y",),)):
        rules.slot_options(s, other, partial)
    before = rules.listings
    rules.apply(s, "a", (("y",), ("z", 1)))
    assert rules.listings == before + 2


def test_answers_after_the_end_are_refused() -> None:
    with pytest.raises(NotYourSeat, match="over"):
        RULES.apply(at(("note", 1)), "a", ("yes",))


def test_rules_that_are_shared_keep_positions_apart() -> None:
    first, second = at(("choose", "a")), at(("choose", "b"))
    for s in (first, second, first):
        RULES.pending(s)
    with pytest.raises(NotYourSeat, match="a to decide now, but for b"):
        RULES.apply(second, "a", ("yes",))
    asked = RULES._just_asked(second)
    assert asked
    assert asked.filled == {}
    assert RULES._just_asked(first) is None
    RULES.apply(second, "b", ("yes",))
    assert RULES._just_asked(second) is None
    assert (first.done, second.done) == ([], [("b", "yes")])


def test_rules_that_forget_hold_nothing_of_a_position() -> None:
    """Bots are given the rules, too; a fork holds what others are asked."""
    s = at(fork([("a", (("fill", "a"),)), ("b", (("fill", "b"),))]))
    ballot = RULES.pending(s)[0]
    assert isinstance(ballot, Ballot)
    RULES.slot_options(s, ballot, ())
    RULES.asking(s, "b")
    assert any(one is s.agenda[-1] for one in reachable(vars(RULES)))
    RULES.forget()
    assert not any(one is s or one is s.agenda[-1] for one in reachable(vars(RULES)))


def test_a_decision_that_an_op_has_worked_out_is_asked_as_it_is() -> None:
    s = at(("choose", "a"), ("choose", "b"))
    decision = Choice("a", "choose", (("yes",), ("no",)))
    RULES.keep(s, decision)
    assert RULES.pending(s) == (decision,)
    other = s.clone()
    assert len(RULES.pending(other)[0].options) == 3, "it is that position's alone"  # type: ignore[union-attr]
    RULES.keep(s, decision)
    RULES.apply(s, "a", ("no",))
    assert asked(s) == ["b"], "and forgotten with the answer"


def test_two_ops_cannot_have_one_name() -> None:
    ops = Ops()
    ops.op(note)
    with pytest.raises(Invalid, match="note"):
        ops.op(note)
    with pytest.raises(Invalid, match="note"):
        ops.ask(note)  # type: ignore[arg-type]
    with pytest.raises(Invalid, match="fork"):
        ops.op(fork)  # type: ignore[arg-type]


def test_a_long_list_of_choices_is_cut() -> None:
    from chancellery.core.agenda import listed

    assert listed([("go", i) for i in range(14)]).endswith("go 11; and 2 more")
