"""A course as its title has it: `data/course.toml`, with its sentences in `words/en.learn.ftl`.

    minutes = 10

    [[steps]]
    slug = "support"
    seat = "france"
    rule = "II.7"
    edits = [["germany", "place", "germany", "A", "bel"]]
    others = [{ seat = "germany", answer = { "A bel" = ["A", "bel", "H"] } }]

    [[steps.tasks]]
    slug = "help"
    slot = "A bur"
    action = [["A", "bur", "S", "A", "pic", "-", "bel"]]

    [[steps.tasks.wrong]]
    slug = "both"
    action = [["A", "bur", "-", "bel"]]

It is no part of the rules, and changes no version of a journal. Whatever does not fit is refused with the
step, the task and the key; `learn.proof` plays a course through.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from chancellery.core.codec import Misfit, decode
from chancellery.core.contract import Info
from chancellery.core.decisions import Action, Seat
from chancellery.core.errors import DataError, Invalid, NotFound, no_such
from chancellery.core.journal import settle_options
from chancellery.core.own_data import read_toml
from chancellery.core.paragraphs import load_index
from chancellery.core.records import check_slug
from chancellery.core.title import COURSE, Game, data_folder

Answer: TypeAlias = tuple[Any, ...] | Mapping[str, Action]
"""An action; or of a ballot the slots that are not left as they are, `{ "A bur" = ["A", "bur", "H"] }`."""


@dataclass(frozen=True, slots=True)
class Given:
    """An answer of somebody."""

    seat: Seat
    answer: Answer


@dataclass(frozen=True, slots=True, eq=False)
class Wrong:
    """A wrong turn that a learner may well take, and is told why it is one."""

    slug: str
    slot: str = ""
    action: tuple[Action, ...] = ()
    event: Mapping[str, Any] = field(default_factory=dict)
    view: Mapping[str, Any] = field(default_factory=dict)
    rule: str = ""
    """The paragraph that says why; by default that of the task."""
    try_: tuple[Answer, ...] = ()
    """Answers that lead there; by default what it says itself."""


@dataclass(frozen=True, slots=True, eq=False)
class Task:
    """Something to do, judged by the rules: all that it says must hold; if it says nothing, any answer."""

    slug: str
    slot: str = ""
    """Judged as soon as this slot of a ballot is written; without it, when an answer was given."""
    action: tuple[Action, ...] = ()
    """One of these: `"*"` stands for any word, `"..."` at the end for all that follow."""
    event: Mapping[str, Any] = field(default_factory=dict)
    """Told to the seat after the answer, with these fields at least: `{ ev = "placed", space = "*" }`."""
    view: Mapping[str, Any] = field(default_factory=dict)
    """What the seat sees afterwards, by path: `{ "held.port" = "north" }`."""
    within: int = 1
    """How many answers it may take."""
    show: tuple[Answer, ...] = ()
    """What *Show me* answers; by default the first of the actions."""
    rule: str = ""
    numbers: bool = False
    """Whether numbers on the pieces show the clicks: for the first task of its kind."""
    lit: tuple[str, ...] = ()
    """Ids of the board and slots that stand out; by default the slot. Others can be clicked all the same."""
    wrong: tuple[Wrong, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """A position, a short text, tasks."""

    slug: str
    seat: Seat = ""
    rule: str = ""
    """The paragraph that it is about."""
    after: str = ""
    """It begins where this earlier step ends, as *Show me* plays it."""
    seed: int = 1
    options: Mapping[str, str | int | bool] = field(default_factory=dict)
    edits: tuple[Action, ...] = ()
    """Changes by the title's editor, each behind the seat whose pieces are placed."""
    change: Mapping[str, Any] = field(default_factory=dict)
    """Fields of the position as it is stored, by path: `{ "turn" = 2 }`."""
    swap: tuple[tuple[str, str], ...] = ()
    """Two places of the stored position that change what they hold: no card is lost or there twice."""
    played: tuple[Given, ...] = ()
    """What was played up to the step; where a seat is not asked yet, the others answer plainly before it."""
    others: tuple[Given, ...] = ()
    """What the other seats answer, each in turn; where nothing is said, what is offered first."""
    look: tuple[float, ...] = ()
    """The part of the board that it is about: its middle and its width, in the board's units."""
    phone: tuple[float, ...] = ()
    """The same on a phone, if it is to be nearer there; by default as elsewhere."""
    terms: tuple[str, ...] = ()
    """Words of the glossary that it brings."""
    sits: bool = False
    """The last step: it leads to a real table, and has no tasks."""
    tasks: tuple[Task, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Course:
    """One way to learn a title."""

    minutes: int
    steps: tuple[Step, ...]

    def step(self, slug: str) -> Step:
        """A step by its name; raises `NotFound`."""
        for step in self.steps:
            if step.slug == slug:
                return step
        raise NotFound(f"This course has another step: {no_such(slug, [one.slug for one in self.steps])}")


def has_course(game: Game) -> bool:
    return _file(game).is_file()


def load_course(game: Game) -> Course:
    """The course of a title; raises `NotFound` if it has none, `DataError` if its file does not fit."""
    if not has_course(game):
        raise NotFound(f"{game.info.title} has no lessons yet.")
    return _load(
        game.package, game.rules.info, _file(game), Path(game.paragraphs) if game.paragraphs else None
    )


def _file(game: Game) -> Path:
    return data_folder(game.package) / COURSE


@cache
def _load(package: str, info: Info, file: Path, paragraphs: Path | None) -> Course:
    rules = tuple(load_index(paragraphs)) if paragraphs else ()
    return read_course(file.read_text("utf-8"), info, rules)


def read_course(text: str, info: Info, paragraphs: tuple[str, ...] = ()) -> Course:
    """A course from the text of its file, checked as far as one can without playing."""
    found = read_toml(text, COURSE)
    try:
        course: Course = decode(Course, found)
    except Misfit as misfit:
        raise DataError(f"{COURSE}, {_place(found, misfit.where)}{misfit.reason}") from None
    for fault in _faults(course, info, paragraphs):
        raise DataError(f"{COURSE}, {fault}")
    return course


def _place(found: Mapping[str, Any], where: str) -> str:
    """A path into the file, with the names of step and task where there are some."""
    names: list[str] = []
    here: Any = found
    for part in where.replace("[", ".[").split("."):
        if part.startswith("["):
            here = here[int(part[1:-1])]
            slug = here.get("slug", "") if isinstance(here, dict) else ""
            if slug and names:
                names[-1] = f"{names[-1].removesuffix('s')} {slug!r}"
            elif names:
                names[-1] += part
        elif part:
            here = here.get(part) if isinstance(here, dict) else None
            names.append(part)
    return f"{', '.join(names)}: " if names else ""


def _faults(course: Course, info: Info, paragraphs: tuple[str, ...]) -> Iterator[str]:
    yield from _twice("step", course.steps)
    earlier: list[str] = []
    for step in course.steps:
        where = f"step {step.slug!r}"
        check_slug(step.slug, f"{COURSE}, {where}")
        yield from (f"{where}, {fault}" for fault in _faults_of_step(step, info, earlier))
        rules = [("rule", step.rule)]
        for task in step.tasks:
            rules += [(f"task {task.slug!r}, rule", task.rule)]
            rules += [(f"task {task.slug!r}, wrong {one.slug!r}, rule", one.rule) for one in task.wrong]
        for key, rule in rules:
            if rule and paragraphs and rule not in paragraphs:
                yield f"{where}, {key}: {no_such(rule, paragraphs, 'paragraph')}"
        earlier.append(step.slug)


def _faults_of_step(step: Step, info: Info, earlier: list[str]) -> Iterator[str]:
    if step.sits:
        if step.tasks:
            yield "sits: a step that leads to a table has no tasks."
        return
    if not step.tasks:
        yield "tasks: there is nothing to do; a step has a task, or 'sits'."
    for seat in (step.seat, *(one.seat for one in (*step.played, *step.others))):
        if seat not in info.seats:
            yield f"seat: {no_such(seat, info.seats, 'seat')}"
    if step.after and step.after not in earlier:
        yield f"after: {no_such(step.after, earlier, 'earlier step')}"
    if step.after and (step.options or step.seed != 1):
        yield "after: a step that goes on has the options and the seed of the one before."
    for key, part in (("look", step.look), ("phone", step.phone)):
        if len(part) not in (0, 3):
            yield f"{key}: two numbers for the middle and one for the width."
    try:
        settle_options(info, dict(step.options))
    except Invalid as error:
        yield f"options: {error.message}"
    yield from _twice("task", step.tasks)
    for task in step.tasks:
        yield from (f"task {task.slug!r}, {fault}" for fault in _faults_of_task(task))


def _faults_of_task(task: Task) -> Iterator[str]:
    yield from _twice("wrong", task.wrong)
    if task.within < 1:
        yield "within: a task takes one answer at least."
    if task.slot and (task.event or task.view):
        yield "slot: nothing has happened yet when it is written; event and view need a task of their own."
    if task.slot and not task.action:
        yield "slot: 'action' says what it is to hold."
    for one in task.wrong:
        if not (one.action or one.event or one.view):
            yield f"wrong {one.slug!r}: it says neither 'action' nor 'event' nor 'view'."


def _twice(what: str, items: tuple[Step, ...] | tuple[Task, ...] | tuple[Wrong, ...]) -> Iterator[str]:
    for slug, n in Counter(one.slug for one in items).items():
        if n > 1:
            yield f"{what} {slug!r}: it stands there twice."
