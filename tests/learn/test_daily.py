"""Positions of the day: each can be answered as it says, shows only what its seat knows, and is judged."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

import chancellery
from chancellery.core.codec import encode
from chancellery.core.decisions import Action, Ballot
from chancellery.core.errors import DataError, NotFound
from chancellery.learn.daily import (
    Position,
    Tried,
    daily,
    load_positions,
    read_positions,
    today,
    write_positions,
)
from chancellery.learn.daily_lesson import DailyLesson, DailyWords, asked_of, position_match
from chancellery.learn.lesson import show_task
from toy import title

TITLES = list(map(chancellery.load, ("diplomacy", "turmoil", "belle_epoque", "grande_guerre")))
TOY = title()
DAY = date(2026, 11, 18)


@pytest.mark.parametrize("game", TITLES, ids=lambda game: game.info.slug)
def test_every_position_can_be_found_and_missed(game: chancellery.Game) -> None:
    positions = load_positions(game).positions
    assert len(positions) >= 7
    assert len({one.name for one in positions}) == len(positions)
    assert len({asked_of(game, one) for one in positions}) == len(positions)
    for one in positions:
        lesson = DailyLesson(game, one, DAY)
        words = DailyWords(lesson)
        assert lesson.question.endswith(("?", ".", ")"))
        assert len(lesson.promises()) >= 2
        assert all(game.text.because(why.key, why.fields) for why in lesson.because())  # type: ignore[attr-defined]
        given = {one.slot: one.answers[-1].answer} if one.slot else one.answers[-1].answer
        if one.slot and lesson.step.tasks[0].slot:
            assert isinstance(lesson.decision, Ballot)
            own = lesson.decision.slots.index(one.slot)
            kept, verdict = lesson.drafted(
                [one.answers[-1].answer if n == own else None for n in range(own + 1)]
            )
            assert kept[own] is None
        else:
            verdict = lesson.answer(lesson.as_answer(given))
        assert verdict is not None
        assert (verdict.kind, verdict.wrong) == ("wrong", str(len(one.answers) - 1))
        assert "%" in words.feedback(lesson.step, verdict)
        show_task(lesson)
        assert lesson.over


@pytest.mark.parametrize("game", TITLES, ids=lambda game: game.info.slug)
def test_a_position_is_one_that_its_seat_cannot_tell_from_others(game: chancellery.Game) -> None:
    """What the file has is a world; its seat sees the same in any other."""
    for one in load_positions(game).positions[:3]:
        match = position_match(game, one)
        other = game.rules.resample(match.state, one.seat, 7)
        assert encode(game.rules.view(other, one.seat)) == encode(match.view(one.seat))


MORALE, ENVOY, NONE = ("option", "good_morale"), ("option", "envoy"), ("none",)


def of_a_desk() -> DailyLesson:
    """What Germany prepares besides an envoy: two slots may hold that, and a desk fills the first."""
    game = chancellery.load("grande_guerre")
    match = chancellery.Match(game.rules, 1)
    plan = (("plan", "schlieffen"), MORALE, ENVOY, ("plan", "plan_r"), MORALE, NONE)
    asked = match.decision("central")
    assert isinstance(asked, Ballot)
    assert asked.slots[1] == "germany/first"
    answers = (Tried(MORALE, 0.5, 40), Tried(NONE, 0.4, 40))
    state = game.rules.dump(match.state)
    one = Position("x", "x", "central", match.header.options, state, answers, slot="germany/first", plan=plan)
    return DailyLesson(game, one, DAY)


@pytest.mark.parametrize("prepared", [(MORALE, ENVOY), (ENVOY, MORALE)])
def test_on_a_desk_an_answer_counts_in_whichever_slot_it_is_written(prepared: tuple[Action, Action]) -> None:
    lesson = of_a_desk()
    plan = lesson.position.plan
    assert lesson.answer((plan[0], *prepared, *plan[3:])).kind == "right"


def test_what_stands_on_a_desk_cannot_be_changed() -> None:
    lesson = of_a_desk()
    plan = lesson.position.plan
    kept, verdict = lesson.drafted([("plan", "plan_a"), None, NONE])
    assert (kept, verdict) == ([plan[0], None, *plan[2:]], None)
    verdict = lesson.answer((("plan", "plan_a"), NONE, NONE, *plan[3:]))
    assert (verdict.kind, verdict.wrong) == ("wrong", "1")


def test_all_have_the_same_on_a_day_and_another_on_the_next() -> None:
    game = TITLES[0]
    number = len(load_positions(game).positions)
    names = [daily(game, DAY + timedelta(n - number)).name for n in range(number)]
    assert sorted(names) == sorted(one.name for one in load_positions(game).positions)
    assert daily(game, DAY).name == daily(game, DAY - timedelta(number)).name


def test_what_is_to_come_is_not_told() -> None:
    with pytest.raises(NotFound, match="not told yet"):
        daily(TITLES[0], today() + timedelta(1))


def test_a_title_may_have_none() -> None:
    with pytest.raises(NotFound, match="has no positions of the day"):
        daily(TOY, DAY)


def test_a_file_that_does_not_fit_is_refused_with_its_place() -> None:
    game = TITLES[0]
    store = load_positions(game)
    one = store.positions[0]
    assert encode(read_positions(write_positions("x", [one]), game.info).positions[0]) == encode(one)
    for broken, told in (
        (replace(one, seat="sparta"), "there is no seat 'sparta'"),
        (replace(one, good=len(one.answers)), "some answers are right"),
    ):
        with pytest.raises(DataError, match=told):
            read_positions(write_positions("x", [broken]), game.info)
    with pytest.raises(DataError, match="positions"):
        read_positions('{"made": "x", "positions": [{"name": 3}]}', game.info)
    with pytest.raises(DataError, match="is asked nothing"):
        position_match(
            game, replace(one, seat="italy" if one.seat != "italy" else "france", state=over(game))
        )


def over(game: chancellery.Game) -> object:
    """A position in which nobody is asked."""
    match = chancellery.Match(game.rules, 1)
    state = match.state.clone()
    state.agenda.clear()
    return game.rules.dump(state)
