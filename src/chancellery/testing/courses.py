"""`conform_course(game)`: a title's lessons are played to their end, and every wrong turn that they name."""

from __future__ import annotations

from dataclasses import dataclass

from chancellery.core.title import Game
from chancellery.learn.course import load_course
from chancellery.learn.proof import prove_course


@dataclass(frozen=True, slots=True)
class CourseReport:
    """What a proof has seen."""

    steps: int
    tasks: int
    wrong: int
    """Wrong turns that were tried, and told."""


def conform_course(game: Game) -> CourseReport:
    """Prove a course; raises `DataError` with step, task and key of what a learner would fall over."""
    course = load_course(game)
    prove_course(game, course)
    tasks = [task for step in course.steps for task in step.tasks]
    return CourseReport(len(course.steps), len(tasks), sum(len(task.wrong) for task in tasks))
