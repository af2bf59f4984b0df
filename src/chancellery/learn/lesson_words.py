"""What a course says: its messages in `words/en.learn.ftl`, under `course-…`.

    course-title = Diplomacy in ten minutes
    course-support = Two are stronger than one
        .short = Support
        .text = An attack with equal strength fails. …
    course-support-help = Let Burgundy support it
        .how = Click Burgundy, then Picardy, then Belgium.
        .right = Two against one: Belgium is yours.
        .wrong = Burgundy is to support the attack.
    course-support-help-both = Burgundy to Belgium as well would be one and one. …

`.short`, `.how` and `.right` may be left out; `.wrong` is said of what is legal and not what the task wants.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from chancellery.core.language import ENGLISH
from chancellery.core.phrases.book import LEARNING, Phrasebook, load_book
from chancellery.core.title import Game
from chancellery.learn.course import Course, Step, Task
from chancellery.learn.lesson import Verdict

LONGEST_TEXT = 30
"""Words of a step's text."""
LONGEST_FEEDBACK = 40
"""Words of what is said of a wrong turn, and of a right one."""


class CourseWords:
    """The sentences of a title's course, in its language."""

    def __init__(self, game: Game) -> None:
        self._package = game.package
        self._language = getattr(getattr(game.text, "book", None), "language", ENGLISH)

    @cached_property
    def book(self) -> Phrasebook:
        return load_book(self._package, self._language, LEARNING)

    def say(self, key: str) -> str:
        """A sentence of the course; empty if it has none."""
        message = f"course-{key}"
        return self.book.fixed(message) if message in self.book else ""

    @property
    def title(self) -> str:
        return self.say("title")

    def step(self, step: Step) -> str:
        return self.say(step.slug)

    def short(self, step: Step) -> str:
        """In a list of steps."""
        return self.say(f"{step.slug}.short") or self.step(step)

    def text(self, step: Step) -> str:
        return self.say(f"{step.slug}.text")

    def task(self, step: Step, task: Task) -> str:
        return self.say(f"{step.slug}-{task.slug}")

    def how(self, step: Step, task: Task) -> str:
        """How it is clicked."""
        return self.say(f"{step.slug}-{task.slug}.how")

    def terms(self, step: Step) -> list[tuple[str, str]]:
        """Words of the glossary that a step brings: name and sentence (`term-…`)."""
        messages = [f"term-{slug}" for slug in step.terms]
        return [
            (self.book.fixed(f"{one}.name"), self.book.fixed(one)) for one in messages if one in self.book
        ]

    def feedback(self, step: Step, verdict: Verdict) -> str:
        """What is said of a try; nothing while a task is under way."""
        if verdict.said:
            return verdict.said
        key = f"{step.slug}-{verdict.task}"
        if verdict.kind == "right":
            return self.say(f"{key}.right")
        if verdict.kind == "wrong":
            return self.say(f"{key}-{verdict.wrong}" if verdict.wrong else f"{key}.wrong")
        return ""


def texts(course: Course) -> Iterator[tuple[str, int]]:
    """Every message that a course must have, with how many words it may take; 0: as many as it likes."""
    yield "title", 0
    for step in course.steps:
        yield step.slug, 0
        yield f"{step.slug}.text", LONGEST_TEXT
        for task in step.tasks:
            yield f"{step.slug}-{task.slug}", 0
            if task.action or task.event or task.view:
                yield f"{step.slug}-{task.slug}.wrong", LONGEST_FEEDBACK
            yield from ((f"{step.slug}-{task.slug}-{one.slug}", LONGEST_FEEDBACK) for one in task.wrong)


def optional_texts(course: Course) -> Iterator[tuple[str, int]]:
    """Those that it may have besides."""
    for step in course.steps:
        yield f"{step.slug}.short", 0
        for task in step.tasks:
            for form in ("how", "right"):
                yield f"{step.slug}-{task.slug}.{form}", LONGEST_FEEDBACK
