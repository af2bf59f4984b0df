"""A lesson judges by the real rules: right, wrong with its name, illegal with the rules' own reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chancellery.core.errors import DataError, Invalid
from chancellery.core.title import Game
from chancellery.learn.course import Given, load_course, read_course
from chancellery.learn.goals import matches
from chancellery.learn.lesson import Lesson, open_lesson, play_shown, show_task
from chancellery.learn.lesson_words import CourseWords
from toy import title

TOY = title()
CARD, CLAIM = ("play", "lighthouse"), ("stake", "hill")
COMMIT = (CARD, CLAIM)


def lesson_of(text: str, game: Game = TOY) -> Lesson:
    """The first step of a course that a test writes."""
    course = read_course(text, game.rules.info)
    return Lesson(game, course, course.steps[0])


def test_tasks_about_slots_are_ticked_as_the_draft_is_written() -> None:
    lesson = open_lesson(TOY, "commit")
    assert lesson.ticks() == [False, False, False, False]
    assert lesson.ticks([None, CLAIM]) == [False, True, False, False]
    assert lesson.ticks([CARD, CLAIM]) == [True, True, False, False]
    assert lesson.drafted([CARD, CLAIM]) == ([CARD, CLAIM], None)


def test_a_wrong_slot_is_told_and_emptied() -> None:
    lesson = open_lesson(TOY, "commit")
    kept, verdict = lesson.drafted([CARD, ("stake", "cape")])
    assert kept == [CARD, None]
    assert verdict is not None
    assert (verdict.kind, verdict.task, verdict.wrong, verdict.rule) == ("wrong", "claim", "coast", "3")
    told = CourseWords(TOY).feedback(lesson.step, verdict)
    assert told == "South claims on the coast. What both claim, nobody gets: claim a space inland."


def test_a_legal_answer_that_is_not_it_is_told_and_goes_back() -> None:
    lesson = open_lesson(TOY, "commit", [COMMIT])
    assert lesson.done == 3
    verdict = lesson.answer(("last",))
    assert (verdict.kind, verdict.task, verdict.wrong, verdict.rule) == ("wrong", "first", "last", "4.4")
    assert lesson.answers == [COMMIT]
    assert lesson.match.length == 1
    assert lesson.answer(("first",)).kind == "right"
    assert lesson.over
    assert lesson.decision is None


def test_a_ballot_that_misses_a_task_is_wrong_as_a_whole() -> None:
    lesson = open_lesson(TOY, "commit")
    verdict = lesson.answer((("play", "settlers"), CLAIM))
    assert (verdict.kind, verdict.task, verdict.wrong) == ("wrong", "card", "")
    assert lesson.match.length == 0


def test_what_the_rules_refuse_is_told_in_their_words() -> None:
    lesson = open_lesson(TOY, "place")
    verdict = lesson.answer(("place", "cape"))
    assert verdict.kind == "illegal"
    assert verdict.said
    assert CourseWords(TOY).feedback(lesson.step, verdict) == verdict.said
    assert lesson.answers == []


def test_answers_that_do_not_stand_are_refused() -> None:
    with pytest.raises(Invalid, match="begin it again"):
        open_lesson(TOY, "place", [("done",)])
    with pytest.raises(Invalid, match="begin it again"):
        open_lesson(TOY, "place", [("place", "vale"), ("place", "moor"), ("done",)])


def test_an_unknown_step_is_told_with_the_nearest() -> None:
    with pytest.raises(Invalid, match="there is no 'comit'; 'commit' is"):
        open_lesson(TOY, "comit")
    with pytest.raises(Invalid, match="leads to a table"):
        open_lesson(TOY, "table")


def test_show_me_does_one_task_at_a_time() -> None:
    lesson = open_lesson(TOY, "commit")
    draft = show_task(lesson)
    assert draft == [CARD, None]
    draft = show_task(lesson, draft)
    assert draft == [CARD, CLAIM]
    assert show_task(lesson, draft) == []
    assert lesson.done == 3
    play_shown(lesson)
    assert lesson.over
    assert lesson.answers == [COMMIT, ("first",)]
    with pytest.raises(Invalid, match="This step is done"):
        lesson.shown()


def test_a_step_goes_on_where_another_ends() -> None:
    text = """
    minutes = 1
    [[steps]]
    slug = "two"
    seat = "north"
    after = "one"
    tasks = [{ slug = "t" }]
    """
    first = """
    minutes = 1
    [[steps]]
    slug = "one"
    seat = "north"
    seed = 10
    tasks = [{ slug = "t", show = [{ card = ["play", "settlers"] }] }]
    """
    course = read_course(first + text.partition("minutes = 1")[2], TOY.rules.info)
    lesson = Lesson(TOY, course, course.step("two"))
    assert lesson.decision is not None
    assert lesson.decision.what == "tempo"
    with pytest.raises(DataError, match=r"step 'two', after: there is no earlier step 'one'"):
        read_course(text, TOY.rules.info)


def test_a_task_may_take_several_answers() -> None:
    text = """
    minutes = 1
    [[steps]]
    slug = "one"
    seat = "north"
    seed = 10
    [[steps.tasks]]
    slug = "both"
    within = 2
    event = { ev = "committed", seat = "north" }
    show = [{ card = ["play", "settlers"] }, ["first"]]
    [[steps.tasks]]
    slug = "never"
    event = { ev = "over" }
    """
    lesson = lesson_of(text)
    assert lesson.answer((("play", "settlers"), ("stake", "port"))).kind == "on"
    assert lesson.answer(("last",)).kind == "right"
    assert lesson.done == 1
    lesson = lesson_of(text)
    show_task(lesson)
    assert lesson.done == 1
    with pytest.raises(DataError, match="step 'one', task 'never', show: it does not say what to answer"):
        show_task(lesson)


def test_places_of_a_position_change_what_they_hold() -> None:
    text = """
    minutes = 1
    [[steps]]
    slug = "one"
    seat = "north"
    seed = 10
    change = { "held.0" = "south" }
    swap = [["hands.north.0", "bag.0"]]
    tasks = [{ slug = "t" }]
    """
    lesson = lesson_of(text)
    before = TOY.start(10)
    after = lesson.match.state
    assert after.held[0] == "south"
    assert after.hands["north"][0] == before.bag[0]
    assert after.bag[0] == before.hands["north"][0]
    with pytest.raises(
        DataError, match=r"step 'one', change 'hands.nort.0': there is no 'nort'; 'north' is\."
    ):
        lesson_of(text.replace("hands.north.0", "hands.nort.0"))
    with pytest.raises(DataError, match=r"step 'one', change held\[0\]: a word is expected, not 7"):
        lesson_of(text.replace('"south"', "7"))
    with pytest.raises(DataError, match="this title has no editor"):
        lesson_of(text.replace("change =", 'edits = [["north", "x"]]\n    change ='))


def test_patterns() -> None:
    assert matches(["place", "*"], ("place", "port"))
    assert not matches(["place", "*"], ("place",))
    assert matches(["place", "..."], ("place", "port", 3))
    assert matches(["..."], ("done",))
    assert not matches(["use", 1], ("use", True))
    assert matches([["a", "*"], ["b"]], (("a", "x"), ("b",)))


def test_a_title_without_a_course_says_so() -> None:
    bare = Game("chancellery.core", rules=TOY.rules, text=TOY.text)
    with pytest.raises(Invalid, match="The toy congress has no lessons yet"):
        load_course(bare)


def test_others_answer_plainly_where_their_script_does_not_fit_what_was_tried() -> None:
    course = load_course(TOY)
    step = course.step("commit")
    strayed = replace(step, others=(step.others[0], Given("south", ("place", "isle"))))
    lesson = Lesson(TOY, course, strayed)
    assert lesson.answer(COMMIT).kind == "right"
    assert lesson.answer(("last",)).wrong == "last"
    with pytest.raises(DataError, match="others, south"):
        lesson.answer(("first",), strict=True)
