"""Every course is played to its end, and every wrong turn that it names; a faulty file is told."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

import chancellery
from chancellery.core.errors import DataError
from chancellery.core.title import Game
from chancellery.learn.course import has_course, load_course, read_course
from chancellery.learn.lesson_words import LONGEST_TEXT, CourseWords
from chancellery.learn.proof import prove_course
from chancellery.testing import CourseReport, conform_course
from tests.titles import TITLES
from toy import title

TOY = title()
FILE = files("toy").joinpath("data", "course.toml").read_text("utf-8")
COURSES = [TOY, *(game for game in map(chancellery.load, TITLES) if has_course(game))]


@pytest.mark.parametrize("game", COURSES, ids=lambda game: game.rules.info.slug)
def test_a_course_can_be_learned(game: Game) -> None:
    report = conform_course(game)
    assert report.wrong >= report.steps - 1


@pytest.mark.parametrize("game", COURSES, ids=lambda game: game.rules.info.slug)
def test_no_step_says_more_than_thirty_words(game: Game) -> None:
    words = CourseWords(game)
    for step in load_course(game).steps:
        assert 0 < len(words.text(step).split()) <= LONGEST_TEXT, step.slug


def test_the_toy_has_three_steps() -> None:
    assert conform_course(TOY) == CourseReport(3, 6, 5)


FAULTS = [
    ('slug = "commit"', 'slgu = "commit"', "steps[0]: there is no 'slgu'; 'slug' is."),
    ('seat = "north"', 'seat = "nroth"', "step 'commit', seat: there is no seat 'nroth'; 'north' is."),
    ('slot = "stake"', 'slto = "stake"', "step 'commit', task 'claim': there is no 'slto'; 'slot' is."),
    ("minutes = 2", 'minutes = "2"', 'minutes: a whole number is expected, not "2".'),
    ("turns = 1", "turns = 9", "step 'commit', options: 'turns' cannot be 9: choose 1, 2, 3."),
    ('rule = "3"', 'rule = "3.9"', "step 'commit', rule: there is no paragraph '3.9'"),
    ('slug = "place"', 'slug = "commit"', "step 'commit': it stands there twice."),
    ('slug = "claim"', 'slug = "card"', "step 'commit', task 'card': it stands there twice."),
    ("sits = true", "", "step 'table', tasks: there is nothing to do; a step has a task, or 'sits'."),
    ('slug = "two"', 'slug = "two"\nwithin = 0', "step 'place', task 'two', within: a task takes one"),
    ('slot = "stake"', 'slot = "stake"\nview = { turn = 1 }', "task 'claim', slot: nothing has happened"),
]


@pytest.mark.parametrize(("right", "wrong", "told"), FAULTS, ids=[one[1] for one in FAULTS])
def test_a_faulty_file_is_told(right: str, wrong: str, told: str) -> None:
    paragraphs = ("3", "4.1", "4.4")
    with pytest.raises(DataError, match=re.escape(told)) as caught:
        read_course(FILE.replace(right, wrong, 1), TOY.rules.info, paragraphs)
    assert caught.value.message.startswith("course.toml, ")


IMPOSSIBLE = [
    (
        '["play", "lighthouse"]',
        '["play", "raid"]',
        "step 'commit', task 'card', action: 'card' cannot hold 'play raid'.",
    ),
    (
        'slot = "stake"',
        'slot = "staek"',
        "step 'commit', task 'claim', slot: there is no slot 'staek'; 'stake' is.",
    ),
    ('name = "guard"', 'name = "gaurd"', "step 'commit', task 'first', show: it is not what the task wants."),
    ('["place", "moor"]', '["place", "cape"]', "step 'place', task 'two', show: the rules refuse it: "),
    ('["done"]]\n', '["pass"]]\n', "step 'place', task 'one', wrong 'none': it is not told when it is tried"),
    ('answer = ["last"]', 'answer = ["lats"]', "step 'commit', others, south: "),
    ('["play", "pioneers"]', '["play", "raid"]', "step 'place', played[0]: "),
]


@pytest.mark.parametrize(("right", "wrong", "told"), IMPOSSIBLE, ids=[one[1] for one in IMPOSSIBLE])
def test_an_impossible_task_is_told(right: str, wrong: str, told: str) -> None:
    course = read_course(FILE.replace(right, wrong, 1), TOY.rules.info)
    with pytest.raises(DataError, match=re.escape(told)):
        prove_course(TOY, course)


def test_missing_and_stray_sentences_are_told() -> None:
    more = read_course(FILE.replace('slug = "send"', 'slug = "sned"'), TOY.rules.info)
    with pytest.raises(DataError, match=r"toy, en\.learn\.ftl, course-commit-sned: it is missing"):
        prove_course(TOY, more)
