"""A position of the day as a lesson of one step: the same board, the same judge, one question.

Nobody else answers: what an answer comes to was tried out beforehand, and is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from typing import Any, cast

from chancellery.core.codec import encode
from chancellery.core.decisions import Action, Ballot
from chancellery.core.errors import ChancelleryError, DataError, Invalid
from chancellery.core.match import Match
from chancellery.core.mind import Because
from chancellery.core.phrases.values import Said
from chancellery.core.title import Game
from chancellery.learn.course import Course, Step, Task, Wrong
from chancellery.learn.daily import POSITIONS, Position, Tried, daily
from chancellery.learn.goals import ANY
from chancellery.learn.lesson import Draft, Lesson, Verdict

ANSWER = "answer"
REMEMBERED = 32
TOLD = 4
"""Answers whose promise is told once the best is known."""


class DailyLesson(Lesson):
    """The position of a title on a day, as far as somebody has come."""

    def __init__(self, game: Game, position: Position, day: date) -> None:
        self.position = position
        self.day = day
        match = position_match(game, position)
        asked = match.decision(position.seat)
        self._slots = asked.slots if isinstance(asked, Ballot) else ()
        self.question = _question(game, match, position)
        """In a sentence of the title; it stays what it is once it is answered."""
        step = _step(position, day, self._slots if hasattr(game.artist, "desk") else ())
        super().__init__(game, Course(0, (step,)), step, match)

    def go_on(self, trial: Match[Any], strict: bool) -> None:
        """Nobody else answers."""

    def drafted(self, draft: Draft) -> tuple[list[Action | None], Verdict | None]:
        """All that is not asked about is written, and stays as it is."""
        if not isinstance(self.decision, Ballot):
            return super().drafted(draft)
        return super().drafted(self._as_planned(draft))

    def answer(self, action: Action, strict: bool = False) -> Verdict:
        """Of a ballot only what is asked about counts."""
        if self._slots and len(action) == len(self._slots):
            action = tuple(one for one in self._as_planned(action) if one is not None)
        return super().answer(action, strict)

    @property
    def asked(self) -> int:
        """The place of the slot that is asked about."""
        return self._slots.index(self.position.slot)

    def _as_planned(self, given: Draft) -> list[Action | None]:
        """The plan, with what was given besides: a desk may have written that into another slot."""
        own = self.asked
        besides = list(given)
        for one in (*self.position.plan[:own], *self.position.plan[own + 1 :]):
            if one in besides:
                besides.remove(one)
        asked = besides[0] if len(besides) == 1 else given[own] if own < len(given) else None
        return [*self.position.plan[:own], asked, *self.position.plan[own + 1 :]]

    def share(self, n: int) -> int:
        """What an answer promises, in hundredths."""
        return round(100 * self.position.answers[n].share)

    def in_words(self, n: int) -> str:
        """An answer as the title says it."""
        text: Any = self.game.text
        say = getattr(text, "sentence", text.action) if self.position.slot else text.action
        return str(say(self.position.answers[n].answer)).rstrip(".")

    def because(self) -> Sequence[Because]:
        """Why the best is."""
        return self.position.because

    def promises(self) -> list[tuple[str, float]]:
        """What the first few answers promise, in hundredths of the game."""
        few = self.position.answers[:TOLD]
        return [(self.in_words(n), round(100 * one.share, 1)) for n, one in enumerate(few)]


class DailyWords:
    """What is said about a position of the day."""

    def __init__(self, lesson: DailyLesson) -> None:
        self._lesson = lesson
        self._text: Any = lesson.game.text

    def task(self, step: Step, task: Task) -> str:
        return self._lesson.question

    def how(self, step: Step, task: Task) -> str:
        return str(self._text.say("today-others-written", {})) if self._lesson.position.slot else ""

    def feedback(self, step: Step, verdict: Verdict) -> str:
        if verdict.said:
            return verdict.said
        if verdict.kind == "right":
            return str(self._text.say("today-right", {"answer": Said(self._lesson.in_words(0))}))
        if verdict.kind != "wrong":
            return ""
        if not verdict.wrong:
            return str(self._text.say("today-untried", {}))
        fields = {"promised": self._lesson.share(int(verdict.wrong)), "best": self._lesson.share(0)}
        return str(self._text.say("today-wrong", fields))


def open_daily(game: Game, day: date, answers: Sequence[Action] = ()) -> DailyLesson:
    """The position of a day as far as the answers lead; raises `Invalid` if they do not stand."""
    lesson = DailyLesson(game, daily(game, day), day)
    for action in answers:
        if lesson.over or lesson.answer(action).kind not in ("right", "on"):
            raise Invalid("These answers do not stand in this position; begin again.")
    return lesson


@lru_cache(REMEMBERED)
def position_match(game: Game, position: Position) -> Match[Any]:
    """A match that begins with a position."""
    try:
        match = Match.from_position(game.rules, game.rules.load(encode(position.state)))
    except ChancelleryError as error:
        raise DataError(f"{POSITIONS}, {position.name}: {error.message}") from error
    match.header.options.update(position.options)
    if match.decision(position.seat) is None:
        raise DataError(f"{POSITIONS}, {position.name}: {position.seat!r} is asked nothing.")
    return match


def asked_of(game: Game, position: Position) -> tuple[Any, ...]:
    """What is asked, of whom and when, with which answers: the same in two games that have opened alike."""
    answers = [one.answer for one in position.answers]
    match = position_match(game, position)
    caption: Any = getattr(game.artist, "caption", lambda _: "")
    asked = _question(game, match, position), caption(match.view(position.seat))
    return position.seat, *asked, position.slot, frozenset(answers), answers[0]


def _step(position: Position, day: date, desk: Sequence[str]) -> Step:
    """A desk writes all of its slots at once: there a ballot is judged as a whole, when it is sent."""
    slot = "" if desk else position.slot

    def wanted(one: Tried) -> tuple[Any, ...]:
        return tuple(one.answer if name == position.slot else ANY for name in desk) if desk else one.answer

    good, worse = position.answers[: position.good], position.answers[position.good :]
    best: Any = good[0].answer
    task = Task(
        ANSWER,
        slot=slot,
        action=tuple(map(wanted, good)),
        show=({position.slot: best},) if position.slot else (best,),
        wrong=tuple(Wrong(str(i), action=(wanted(one),)) for i, one in enumerate(worse, position.good)),
    )
    return Step(day.isoformat(), position.seat, options=position.options, tasks=(task,))


def _question(game: Game, match: Match[Any], position: Position) -> str:
    """What is asked; of one slot, as its title asks about one, or in our words."""
    decision, text = match.decision(position.seat), cast("Any", game.text)
    if not position.slot:
        return str(text.prompt(decision, match.view(position.seat)))
    if hasattr(text, "ask_slot"):
        return str(text.ask_slot(decision, position.slot))
    label = getattr(text, "slot", lambda name: name)(position.slot) or position.slot
    return str(text.say("today-slot", {"slot": Said(label)}))
