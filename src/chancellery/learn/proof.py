"""A course played through: every step by *Show me*, every wrong turn that it names, every sentence."""

from __future__ import annotations

from collections.abc import Iterator

from chancellery.core.decisions import Action, Ballot
from chancellery.core.errors import ChancelleryError, DataError
from chancellery.core.phrases.values import PhraseError
from chancellery.core.title import COURSE, Game
from chancellery.learn.course import Course, Step, Task, Wrong, load_course
from chancellery.learn.goals import is_plain
from chancellery.learn.lesson import Draft, Lesson, Verdict, show_task
from chancellery.learn.lesson_words import CourseWords, optional_texts, texts


def prove_course(game: Game, course: Course | None = None) -> None:
    """Raises `DataError` with step, task and key for whatever a learner could not do or read."""
    course = course or load_course(game)
    for step in course.steps:
        if not step.sits:
            _prove_step(game, course, step)
    if not course.steps or not course.steps[-1].sits:
        raise DataError(f"{COURSE}, steps: the last one leads to a table ('sits').")
    for fault in faults_of_words(game, course):
        raise DataError(f"{game.package}, en.learn.ftl, {fault}")


def _prove_step(game: Game, course: Course, step: Step) -> None:
    lesson = Lesson(game, course, step)
    draft: Draft = ()
    while not lesson.over:
        task = lesson.shown(draft).task
        for wrong in task.wrong:
            _prove_wrong(lesson, task, wrong, draft)
        draft = show_task(lesson, draft)


def _prove_wrong(lesson: Lesson, task: Task, wrong: Wrong, draft: Draft) -> None:
    """A wrong turn is possible, is told, and leaves no trace."""
    before = lesson.match.length, list(lesson.answers), lesson.done
    try:
        verdict = _tried(lesson, task, wrong, draft)
    except ChancelleryError as error:
        raise lesson.fault(task, f"wrong {wrong.slug!r}", error.message) from error
    if (verdict.task, verdict.wrong) != (task.slug, wrong.slug):
        told = verdict.wrong or verdict.said or verdict.kind
        raise lesson.fault(task, f"wrong {wrong.slug!r}", f"it is not told when it is tried; {told!r} is.")
    if (lesson.match.length, lesson.answers, lesson.done) != before:
        raise lesson.fault(task, f"wrong {wrong.slug!r}", "the position does not go back.")


def _tried(lesson: Lesson, task: Task, wrong: Wrong, draft: Draft) -> Verdict:
    decision = lesson.decision
    slot = wrong.slot or task.slot
    if not wrong.try_ and not (wrong.action and is_plain(wrong.action[0])):
        raise DataError("it does not say how it is tried: 'try' is missing.")
    given = wrong.try_ or ({slot: wrong.action[0]} if slot else wrong.action[0],)
    if isinstance(decision, Ballot) and slot == task.slot and slot:
        written: list[Action | None] = list(lesson.as_answer(given[0], draft))
        kept = [one if name == slot else None for name, one in zip(decision.slots, written, strict=True)]
        verdict = lesson.drafted(kept)[1]
        return verdict or Verdict("on", task.slug)
    verdict = Verdict("on", task.slug)
    for one in given:
        verdict = lesson.answer(lesson.as_answer(one, draft))
        if verdict.kind in ("wrong", "illegal"):
            break
    return verdict


def faults_of_words(game: Game, course: Course) -> Iterator[str]:
    """Messages that are missing, too long, or belong to nothing."""
    words = CourseWords(game)
    try:
        book = words.book
    except PhraseError as error:
        yield f"{error}"
        return
    needed, besides = dict(texts(course)), dict(optional_texts(course))
    for key, most in (needed | besides).items():
        said = words.say(key)
        if key in needed and not said:
            yield f"course-{key}: it is missing."
        if most and len(said.split()) > most:
            yield f"course-{key}: it has {len(said.split())} words, and {most} are the most."
    for step in course.steps:
        for slug in step.terms:
            if f"term-{slug}" not in book:
                yield f"term-{slug}: step {step.slug!r} names this word, and there is none."
    for message in book.messages():
        key = message.removeprefix("course-")
        if message.startswith("course-") and key not in needed and key not in besides:
            yield f"{message}: no step or task of the course has this name."
