"""A step that is being learned: the position, what is done of its tasks, and the judgement of each try.

A lesson is made of a course and the learner's answers alone; others answer as the course says. So nobody has
to keep it: the page sends the answers so far, and they are played again. What was wrong is not among them.

Tasks are done in their order. Those about slots of a ballot are written in any order, and stand as long as
the draft holds them; the task behind them is the answer itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, TypeAlias

from chancellery.core.decisions import Action, Ballot, Decision
from chancellery.core.errors import ChancelleryError, DataError, Invalid
from chancellery.core.match import Match
from chancellery.core.title import Game
from chancellery.core.typed import fits
from chancellery.learn.course import Answer, Course, Step, Task, Wrong, load_course
from chancellery.learn.goals import Outcome, is_plain, reached, written
from chancellery.learn.positions import answer_others, begin, fault, in_slots, plain, whole_answer

Draft: TypeAlias = Sequence[Action | None]
REMEMBERED = 128
"""Positions in which steps begin."""
DONE = "This step is done; go on to the next."


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a try."""

    kind: Literal["right", "on", "wrong", "illegal"]
    """`on`: the task is under way, and takes more answers."""
    task: str = ""
    wrong: str = ""
    """The wrong turn that it was, if the course names it."""
    said: str = ""
    """What the rules say of an answer that is not legal."""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """How a task is done: an answer, or a draft to be written first."""

    task: Task
    answer: Action = ()
    draft: list[Action | None] | None = None


class Lesson:
    """One step of a course, as far as a learner has come."""

    def __init__(self, game: Game, course: Course, step: Step, start: Match[Any] | None = None) -> None:
        if step.sits:
            raise Invalid("This step leads to a table; there is nothing to be judged.")
        self.game = game
        self.course = course
        self.step = step
        start = start or _start(game, course, step)
        self.match: Match[Any] = start.at(start.length)
        self.began = start.length
        self.done = 0
        """How many tasks lie behind."""
        self.answers: list[Action] = []
        """What was answered and stands."""
        self._task_began: tuple[int, int] = (self.began, 0)
        """Length of the journal, and of the answers, when the present task began."""

    @property
    def over(self) -> bool:
        return self.done == len(self.step.tasks)

    @property
    def decision(self) -> Decision | None:
        """What the learner is asked; nothing once all is done."""
        return None if self.over else self.match.decision(self.step.seat)

    @property
    def open(self) -> tuple[Task, ...]:
        """The tasks that the next answer is about: those of its slots, and its own behind them."""
        found: list[Task] = []
        for task in self.step.tasks[self.done :]:
            found.append(task)
            if not task.slot:
                break
        return tuple(found)

    # Trying.

    def answer(self, action: Action, strict: bool = False) -> Verdict:
        """Judge an answer. If it is wrong, the position goes back to where the task began.

        `strict`: what the course has the others answer must be legal.
        """
        decision = self.decision
        if decision is None:
            raise Invalid(DONE)
        trial = self.match.at(self.match.length)
        try:
            trial.play(self.step.seat, action)
        except ChancelleryError as error:
            told = self.game.told(error)
            return Verdict("illegal", self.open[0].slug, said=told.message, rule=told.rule)
        self.go_on(trial, strict)
        events = [
            event
            for i in range(self.match.length, trial.length)
            for event in trial.events_of(i, self.step.seat)
        ]
        outcome = Outcome(decision, action, events, trial.view(self.step.seat))
        verdict = self._judged(outcome)
        if verdict.kind == "wrong":
            self._back()
            return verdict
        self.match = trial
        self.answers.append(action)
        if verdict.kind == "right":
            self.done += len(self.open)
            self._task_began = (trial.length, len(self.answers))
        return verdict

    def go_on(self, trial: Match[Any], strict: bool) -> None:
        """What happens after an answer, before it is judged."""
        answer_others(self.step, trial, self.began, strict)

    def _judged(self, outcome: Outcome) -> Verdict:
        for task in self.open:
            if turn := _wrong_turn(task, outcome):
                return Verdict("wrong", task.slug, turn.slug, rule=self._rule(task, turn))
        missed = [task for task in self.open if not reached(task, outcome)]
        if not missed:
            return Verdict("right", self.open[-1].slug)
        more = self.open[-1].within > len(self.answers) - self._task_began[1] + 1
        if more and not any(task.slot for task in missed):
            return Verdict("on", missed[0].slug)
        return Verdict("wrong", missed[0].slug, rule=self._rule(missed[0]))

    def _back(self) -> None:
        length, answers = self._task_began
        self.match = self.match.at(length)
        self.answers = self.answers[:answers]

    def _rule(self, task: Task, turn: Wrong | None = None) -> str:
        return (turn.rule if turn else "") or task.rule or self.step.rule

    # Drafts.

    def ticks(self, draft: Draft = ()) -> list[bool]:
        """Which tasks are done, with what is written but not sent."""
        found = [i < self.done for i in range(len(self.step.tasks))]
        decision = self.decision
        if isinstance(decision, Ballot):
            for i, task in enumerate(self.open, self.done):
                found[i] = bool(task.slot) and reached(task, Outcome(decision, tuple(draft)))
        return found

    def drafted(self, draft: Draft) -> tuple[list[Action | None], Verdict | None]:
        """A draft without what is not asked for in the slots of the tasks, and what is to be said of it.

        Where all tasks left are about slots, the step is done once all are written.
        """
        decision = self.decision
        kept = list(draft)
        if not isinstance(decision, Ballot):
            return kept, None
        verdict: Verdict | None = None
        for task in filter(lambda one: one.slot, self.open):
            outcome = Outcome(decision, tuple(kept))
            if reached(task, outcome) or written(decision, kept, task.slot) is None:
                continue
            turn = _wrong_turn(task, outcome)
            verdict = verdict or Verdict(
                "wrong", task.slug, turn.slug if turn else "", rule=self._rule(task, turn)
            )
            kept[decision.slots.index(task.slot)] = None
        if self.open and self.open[-1].slot and all(self.ticks(kept)):
            verdict, self.done = Verdict("right", self.open[-1].slug), len(self.step.tasks)
        return kept, verdict

    # Show me.

    def shown(self, draft: Draft = ()) -> Shown:
        """How the next task is done: the draft with its slot written, or the next answer."""
        decision = self.decision
        if decision is None:
            raise Invalid(DONE)
        for task, done in zip(self.open, self.ticks(draft)[self.done :], strict=False):
            if not done and task.slot:
                return Shown(task, draft=self._written(task, decision, draft))
        task = self.open[-1]
        try:
            return Shown(task, self._next_answer(task, decision, draft))
        except DataError as error:
            raise self.fault(task, "show", error.message) from error

    def fault(self, task: Task, key: str, why: str) -> DataError:
        """A sentence about a task that cannot be done as its file has it."""
        return fault(self.step, f"task {task.slug!r}, {key}", why)

    def _written(self, task: Task, decision: Decision, draft: Draft) -> list[Action | None]:
        if not isinstance(decision, Ballot):
            raise self.fault(task, "slot", "no ballot is asked for here.")
        given = task.show[0] if task.show else task.action[0]
        try:
            placed = in_slots(decision, given if isinstance(given, Mapping) else {task.slot: given})
        except DataError as error:
            raise self.fault(task, "slot", error.message) from error
        found = [new or old for new, old in zip(placed, _full(draft, decision), strict=True)]
        for i, held in enumerate(placed):
            before = plain(self.match, decision, found)[:i]
            if held is not None and not fits(self.match.rules, self.match.state, decision, before, held):
                words = " ".join(map(str, held))
                raise self.fault(task, "action", f"{decision.slots[i]!r} cannot hold {words!r}.")
        return found

    def _next_answer(self, task: Task, decision: Decision, draft: Draft) -> Action:
        given: Sequence[Answer] = task.show
        if not given and isinstance(decision, Ballot) and not task.action:
            given = ({},)
        if not given and task.action and is_plain(task.action[0]):
            given = task.action[:1]
        place = len(self.answers) - self._task_began[1]
        if place >= len(given):
            raise DataError(
                "it does not lead to what the task wants." if given else "it does not say what to answer."
            )
        return self.as_answer(given[place], draft)

    def as_answer(self, given: Answer, draft: Draft = ()) -> Action:
        """An answer of a course as the rules take it; slots that it does not name are as in the draft."""
        decision = self.decision
        if isinstance(decision, Ballot) and isinstance(given, Mapping):
            placed = zip(in_slots(decision, given), _full(draft, decision), strict=True)
            return plain(self.match, decision, [new or old for new, old in placed])
        return whole_answer(self.match, self.step.seat, given)


def _full(draft: Draft, ballot: Ballot) -> list[Action | None]:
    return [*draft, *[None] * len(ballot.slots)][: len(ballot.slots)]


def _wrong_turn(task: Task, outcome: Outcome) -> Wrong | None:
    if reached(task, outcome):
        return None
    return next((one for one in task.wrong if reached(one, outcome, task.slot)), None)


def open_lesson(game: Game, slug: str, answers: Sequence[Action] = ()) -> Lesson:
    """A step as far as the answers lead; raises `Invalid` if they do not stand."""
    course = load_course(game)
    lesson = Lesson(game, course, course.step(slug))
    for action in answers:
        if lesson.over or lesson.answer(action).kind not in ("right", "on"):
            raise Invalid("These answers do not lead through this step; begin it again.")
    return lesson


@lru_cache(REMEMBERED)
def _start(game: Game, course: Course, step: Step) -> Match[Any]:
    if not step.after:
        return begin(game, step)
    before = Lesson(game, course, course.step(step.after))
    play_shown(before)
    return begin(game, step, before.match)


def show_task(lesson: Lesson, draft: Draft = ()) -> list[Action | None]:
    """Do the next task as *Show me* does, and give the draft after it; raises `DataError` if that fails."""
    task = lesson.shown(draft).task
    while not lesson.over and task in lesson.open:
        shown = lesson.shown(draft)
        if shown.draft is not None:
            draft, verdict = lesson.drafted(shown.draft)
            if verdict is not None and verdict.kind != "right":
                raise lesson.fault(task, "show", "it is not what the task wants.")
            return draft
        verdict = lesson.answer(shown.answer, strict=True)
        if verdict.kind == "illegal":
            raise lesson.fault(task, "show", f"the rules refuse it: {verdict.said}")
        if verdict.kind == "wrong":
            raise lesson.fault(task, "show", "it is not what the task wants.")
        draft = ()
    return []


def play_shown(lesson: Lesson) -> None:
    """Play a step to its end as *Show me* does."""
    draft: list[Action | None] = []
    while not lesson.over:
        draft = show_task(lesson, draft)
