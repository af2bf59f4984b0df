"""A lesson as the page shows it: the same words as the briefing of a table, and what is to be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chancellery.core.codec import action_from_json, action_to_json
from chancellery.core.decisions import Action, Ballot
from chancellery.core.errors import ChancelleryError
from chancellery.learn.course import Task
from chancellery.learn.daily_lesson import DailyLesson, DailyWords
from chancellery.learn.goals import is_plain
from chancellery.learn.lesson import Lesson, Verdict
from chancellery.learn.lesson_words import CourseWords
from chancellery.table.drafts import possible
from chancellery.table.hints import say_reason
from chancellery.table.sandbox import Origin, Trial
from chancellery.table.trial import brief_trial


class LessonTrial(Trial):
    """The position of a lesson, to be tried out in; each seat answers for itself."""

    def __init__(self, lesson: Lesson) -> None:
        self.game = lesson.game
        self.match = lesson.match
        self.options = dict(lesson.match.header.options)
        self.origin = Origin(seat=lesson.step.seat)

    def ballots(self) -> list[Ballot]:
        return []


def brief_lesson(lesson: Lesson, draft: Sequence[Any] = (), verdict: Verdict | None = None) -> dict[str, Any]:
    """Everything a page needs to show a lesson to the learner's seat."""
    trial = LessonTrial(lesson)
    found = brief_trial(trial, lesson.step.seat, draft)
    if lesson.over:
        found["decision"] = None
    found["seat"] = lesson.step.seat
    found["can_edit"] = False
    if isinstance(lesson, DailyLesson) and lesson.position.slot and found.get("desk"):
        found["desk"] = {**found["desk"], "only": lesson.asked, "ask": lesson.question}
    found["lesson"] = {
        "answers": [action_to_json(one) for one in lesson.answers],
        "over": lesson.over,
        "tasks": _tasks(lesson, read_draft(found["draft"])),
        "feedback": _feedback(lesson, verdict) if verdict else None,
    }
    return found | {"mine": [lesson.step.seat], "names": {}}


def read_draft(draft: Sequence[Any]) -> list[Action | None]:
    """What a page has sent of a draft."""
    return [action_from_json(one) if one else None for one in draft]


def taken_draft(lesson: Lesson, draft: Sequence[Any]) -> list[Action | None]:
    """The same without what the slots cannot hold."""
    decision = lesson.decision
    if not isinstance(decision, Ballot):
        return []
    return read_draft(possible(lesson.match, decision, draft))


def _tasks(lesson: Lesson, draft: Sequence[Action | None]) -> list[dict[str, Any]]:
    words = words_of(lesson)
    ticks = lesson.ticks(draft)
    opened = {task.slug for task in lesson.open}
    now = next((i for i, done in enumerate(ticks) if not done), -1)
    return [
        {
            "slug": task.slug,
            "text": words.task(lesson.step, task),
            "how": words.how(lesson.step, task),
            "done": done,
            "now": i == now,
            "open": task.slug in opened,
            "lit": list(task.lit or filter(None, (task.slot,))),
            "slot": task.slot,
            "answer": _answer(task) if task.numbers and i == now else None,
        }
        for i, (task, done) in enumerate(zip(lesson.step.tasks, ticks, strict=True))
    ]


def _answer(task: Task) -> list[Any] | None:
    """The action whose clicks are numbered."""
    given = task.show[0] if task.show else next(iter(task.action), ())
    if isinstance(given, tuple) and given and is_plain(given):
        return list(action_to_json(given))
    return None


def _feedback(lesson: Lesson, verdict: Verdict) -> dict[str, Any]:
    text = words_of(lesson).feedback(lesson.step, verdict)
    told: dict[str, Any] = {
        "kind": verdict.kind,
        "text": text,
        "rule": verdict.rule,
        "reasons": [],
        "promises": [],
    }
    if isinstance(lesson, DailyLesson) and verdict.kind == "right":
        told["reasons"] = [say_reason(lesson.game, one) for one in lesson.because()]
        told["promises"] = [{"text": said, "share": share} for said, share in lesson.promises()]
    return told


def words_of(lesson: Lesson) -> CourseWords | DailyWords:
    """What is said to who learns."""
    return DailyWords(lesson) if isinstance(lesson, DailyLesson) else CourseWords(lesson.game)


def try_answers(lesson: Lesson, tried: Sequence[Any]) -> Verdict:
    """Judge a run of answers, up to the first that is not right or under way."""
    verdict = Verdict("on")
    for one in tried:
        try:
            action = action_from_json(one)
        except ChancelleryError as error:
            return Verdict("illegal", said=error.message)
        verdict = lesson.answer(action)
        if verdict.kind in ("wrong", "illegal") or lesson.over:
            break
    return verdict
