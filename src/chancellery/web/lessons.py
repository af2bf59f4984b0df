"""Lessons as pages: `/learn/TITLE` leads to the first step that is not done, `/learn/TITLE/STEP` is one."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response, get
from litestar.params import FromPath
from litestar.response import Redirect, Template

import chancellery
from chancellery.core.journal import settle_options
from chancellery.core.title import Game
from chancellery.learn.course import Course, Step, load_course
from chancellery.learn.lesson_words import CourseWords
from chancellery.table.learned import done_steps
from chancellery.web.access import account_of, services_of
from chancellery.web.home import may_be_guest
from chancellery.web.packed import PACKED, lasting
from chancellery.web.pages import FOREVER, base_for, draw_page, entry_of, frame_of, letters_of, view_box
from chancellery.web.plates import first_choice

Asked = Request[Any, Any, Any]


class LessonPages(Controller):
    """Everything that a learner opens."""

    path = "/learn/{game:str}"
    include_in_schema = False

    @get("/", sync_to_thread=True)
    def course(self, request: Asked, game: FromPath[str]) -> Redirect:
        course = load_course(chancellery.load(game))
        done = _done(request, game)
        step = next((one for one in course.steps if one.slug not in done), course.steps[0])
        return Redirect(f"/learn/{game}/{step.slug}", status_code=303)

    @get("/{step:str}", sync_to_thread=True)
    def step(self, request: Asked, game: FromPath[str], step: FromPath[str]) -> Template:
        title, account = chancellery.load(game), account_of(request)
        course = load_course(title)
        here = course.step(step)
        place = course.steps.index(here)
        shared = {
            "game": title, "course": course, "step": here, "place": place, "done": _done(request, game),
            "words": CourseWords(title),
        }  # fmt: skip
        if here.sits:
            welcome = account is not None or may_be_guest(request)
            first = first_choice(game)
            return draw_page(request, "lesson_table.html", account, **shared, first=first, welcome=welcome)
        options = options_of(title, course, here)
        _, base = base_for(game, options)
        nobody = {"id": "", "title": title.info.title, "version": title.info.version, "options": options}
        return draw_page(
            request, "lesson.html", account, **shared, table=nobody, base=f"/learn/{game}/{step}/base/{base}",
            view_box=view_box(title), frame=frame_of(title), letters=letters_of(title), entry=entry_of(title),
        )  # fmt: skip

    @get("/{step:str}/base/{name:str}", sync_to_thread=True, media_type="image/svg+xml", opt={PACKED: True})
    def base(
        self, request: Asked, game: FromPath[str], step: FromPath[str], name: FromPath[str]
    ) -> Response[bytes]:
        title = chancellery.load(game)
        course = load_course(title)
        here = course.step(step)
        svg, current = base_for(game, options_of(title, course, here))
        return lasting(request, svg, "image/svg+xml", FOREVER if name == current else "no-cache")


def options_of(game: Game, course: Course, step: Step) -> dict[str, Any]:
    """The options of the match in which a step is learned."""
    while step.after:
        step = course.step(step.after)
    return settle_options(game.info, dict(step.options))


def _done(request: Asked, game: str) -> set[str]:
    services, account = services_of(request), account_of(request)
    with services.store.reading() as session:
        return done_steps(session, account, game)
