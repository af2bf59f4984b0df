"""Lessons over HTTP. Each request carries the learner's answers so far; they are judged and played anew."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, Response, post
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct, field

import chancellery
from chancellery.core.codec import action_from_json
from chancellery.core.decisions import Ballot
from chancellery.core.errors import Invalid
from chancellery.learn.daily import read_day
from chancellery.learn.daily_lesson import DailyLesson, open_daily
from chancellery.learn.lesson import Lesson, Verdict, open_lesson, show_task
from chancellery.table.advice import denied, why_not
from chancellery.table.ahead import MOST_WEIGHED, closed, gathered_json, weigh
from chancellery.table.drafts import changed, typed
from chancellery.table.learned import keep_step
from chancellery.table.lessons import brief_lesson, taken_draft, try_answers
from chancellery.table.models import Account
from chancellery.table.plans import LONGEST, plan_json
from chancellery.table.solved import keep_shown, keep_try
from chancellery.web.access import account_of, services_of
from chancellery.web.api_counsel import denied_json
from chancellery.web.entrance import cookie_for, log_in
from chancellery.web.home import may_be_guest, welcome_guest
from chancellery.web.viewer import own_answer

Asked = Request[Any, Any, Any]
Draft = Annotated[list[Any], Meta(max_length=200)]
Answers = Annotated[list[list[Any]], Meta(max_length=60)]
"""A step is done in far fewer."""


class LookIn(Struct, forbid_unknown_fields=True):
    """How far a learner has come, with a draft of what is to be sent."""

    answers: Answers = field(default_factory=list)
    draft: Draft = field(default_factory=list)
    slot: int | None = None
    """The one that was written or emptied last."""


class TryIn(Struct, forbid_unknown_fields=True):
    """An answer, or several in a row."""

    tried: Annotated[list[list[Any]], Meta(min_length=1, max_length=LONGEST)]
    answers: Answers = field(default_factory=list)
    draft: Draft = field(default_factory=list)


class ThingIn(Struct, forbid_unknown_fields=True):
    """Something that a learner looks for in vain."""

    answers: Answers = field(default_factory=list)
    slot: Annotated[int, Meta(ge=0, le=1000)] = 0
    thing: Annotated[str, Meta(max_length=80)] = ""


class PlanIn(Struct, forbid_unknown_fields=True):
    answers: Answers = field(default_factory=list)
    plan: Annotated[list[list[Any]], Meta(max_length=LONGEST)] = field(default_factory=list)
    thing: Annotated[str, Meta(max_length=80)] = ""


class WeighIn(Struct, forbid_unknown_fields=True):
    chains: Annotated[list[list[Any]], Meta(max_length=MOST_WEIGHED)]
    answers: Answers = field(default_factory=list)


class WordsIn(Struct, forbid_unknown_fields=True):
    words: Annotated[str, Meta(max_length=20_000)]
    answers: Answers = field(default_factory=list)
    draft: Draft = field(default_factory=list)


class LessonsApi(Controller):
    """`/api/learn/TITLE/STEP`: look, try, show; and what the parts of the page ask besides.

    A day in the place of the step, `2026-11-18`, is the position of that day.
    """

    path = "/api/learn/{game:str}/{step:str}"
    tags = ["lessons"]
    opt = {"cost": 2}

    @post("/look", sync_to_thread=True, status_code=HTTP_200_OK, summary="A step as far as it is done")
    def look(
        self, request: Asked, game: FromPath[str], step: FromPath[str], data: JSONBody[LookIn]
    ) -> Response[Any]:
        """A draft is judged slot by slot; a slot that holds what no task wants is emptied and told."""
        lesson = _lesson(request, game, step, data.answers)
        draft = data.draft
        if data.slot is not None and isinstance(lesson.decision, Ballot):
            draft = changed(lesson.game, lesson.match, lesson.decision, draft, data.slot)
        return _judged(request, lesson, draft)

    @post("/try", sync_to_thread=True, status_code=HTTP_200_OK, summary="Judge an answer, or several")
    def tried(
        self, request: Asked, game: FromPath[str], step: FromPath[str], data: JSONBody[TryIn]
    ) -> Response[Any]:
        """What is wrong is told with its reason, and the position is as it was when the task began."""
        lesson = _lesson(request, game, step, data.answers)
        verdict = try_answers(lesson, data.tried)
        back = verdict.kind in ("wrong", "illegal")
        return _judged(request, lesson, data.draft if back else [], verdict)

    @post("/show", sync_to_thread=True, status_code=HTTP_200_OK, summary="Do the next task")
    def show(
        self, request: Asked, game: FromPath[str], step: FromPath[str], data: JSONBody[LookIn]
    ) -> Response[Any]:
        lesson = _lesson(request, game, step, data.answers)
        before = lesson.done
        draft = show_task(lesson, taken_draft(lesson, data.draft))
        told = lesson.done > before
        verdict = Verdict("right", lesson.step.tasks[lesson.done - 1].slug) if told else None
        return _judged(request, lesson, [one and list(one) for one in draft], verdict, shown=True)

    @post("/denied", sync_to_thread=True, status_code=HTTP_200_OK, summary="What is not possible, and why")
    def denied(
        self, request: Asked, game: FromPath[str], step: FromPath[str], data: JSONBody[ThingIn]
    ) -> list[dict[str, Any]]:
        lesson = _lesson(request, game, step, data.answers)
        title, match, seat = lesson.game, lesson.match, lesson.step.seat
        found = (*denied(title, match, seat, data.slot), *closed(title, match, seat))
        return [denied_json(title, one) for one in found]

    @post("/why", sync_to_thread=True, status_code=HTTP_200_OK, summary="Why something is not offered")
    def why(
        self, request: Asked, game: FromPath[str], step: FromPath[str], data: JSONBody[ThingIn]
    ) -> dict[str, Any]:
        lesson = _lesson(request, game, step, data.answers)
        title, match, seat = lesson.game, lesson.match, lesson.step.seat
        one = why_not(title, match, seat, data.slot, data.thing, closed(title, match, seat))
        return {"possible": one is None, "reason": one.reason if one else "", "rule": one.rule if one else ""}

    @post(
        "/plan", sync_to_thread=True, status_code=HTTP_200_OK, summary="What a run of answers would come to"
    )
    def plan(
        self, request: Asked, game: FromPath[str], step: FromPath[str], data: JSONBody[PlanIn]
    ) -> dict[str, Any]:
        lesson = _lesson(request, game, step, data.answers)
        with own_answer():
            answers = [action_from_json(one) for one in data.plan]
            return plan_json(lesson.game, lesson.match, lesson.step.seat, answers, data.thing)

    @post("/weigh", sync_to_thread=True, status_code=HTTP_200_OK, summary="Price and odds of some ways")
    def weigh(
        self, request: Asked, game: FromPath[str], step: FromPath[str], data: JSONBody[WeighIn]
    ) -> list[dict[str, Any]]:
        lesson = _lesson(request, game, step, data.answers)
        with own_answer():
            chains = [[action_from_json(one) for one in chain] for chain in data.chains]
            return [weigh(lesson.game, lesson.match, lesson.step.seat, chain) for chain in chains if chain]

    @post(
        "/gathered", sync_to_thread=True, status_code=HTTP_200_OK, summary="All ways to take answers together"
    )
    def gathered(
        self, request: Asked, game: FromPath[str], step: FromPath[str], data: JSONBody[ThingIn]
    ) -> dict[str, Any]:
        lesson = _lesson(request, game, step, data.answers)
        return gathered_json(lesson.game, lesson.match, lesson.step.seat)

    @post("/type", sync_to_thread=True, status_code=HTTP_200_OK, summary="Read typed orders")
    def type(
        self, request: Asked, game: FromPath[str], step: FromPath[str], data: JSONBody[WordsIn]
    ) -> dict[str, Any]:
        lesson = _lesson(request, game, step, data.answers)
        if not isinstance(lesson.decision, Ballot):
            raise Invalid("No ballot is open for this seat now.")
        return typed(lesson.game, lesson.match, lesson.decision, data.words, data.draft)


def _lesson(request: Asked, game: str, step: str, answers: list[list[Any]]) -> Lesson:
    account_of(request)
    title, day = chancellery.load(game), read_day(step)
    with own_answer():
        given = [action_from_json(one) for one in answers]
        return open_daily(title, day, given) if day else open_lesson(title, step, given)


def _judged(
    request: Asked, lesson: Lesson, draft: list[Any], verdict: Verdict | None = None, *, shown: bool = False
) -> Response[Any]:
    """A lesson as it stands; what is done is kept, for visitors as guests."""
    kept, of_draft = lesson.drafted(taken_draft(lesson, draft)) if not lesson.over else (draft, None)
    verdict = verdict or of_draft
    response: Response[Any] = Response(brief_lesson(lesson, [one and list(one) for one in kept], verdict))
    if isinstance(lesson, DailyLesson):
        _keep_daily(request, lesson, response, verdict, shown)
    elif lesson.over and (account := _whose(request, response)):
        keep_step(services_of(request).store, account, lesson.game.info.slug, lesson.step.slug)
    return response


def _keep_daily(
    request: Asked, lesson: DailyLesson, response: Response[Any], verdict: Verdict | None, shown: bool
) -> None:
    """What was made of a position of the day; what the rules refuse was no try."""
    if verdict is None or verdict.kind not in ("right", "wrong"):
        return
    if (account := _whose(request, response)) is None:
        return
    store, slug = services_of(request).store, lesson.game.info.slug
    if shown:
        keep_shown(store, account, slug, lesson.day)
    else:
        keep_try(store, account, slug, lesson.day, right=verdict.kind == "right")


def _whose(request: Asked, response: Response[Any]) -> Account | None:
    """For whom something is kept: who is known, or a visitor who becomes a guest."""
    account = account_of(request)
    if account is None and may_be_guest(request):
        account = welcome_guest(request)
        response.set_cookie(cookie_for(request, log_in(request, account)))
    return account
