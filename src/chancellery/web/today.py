"""Positions of the day: `/today` leads to that of the title whose turn it is; `/today/TITLE/DAY` is one."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import Any, NamedTuple
from urllib.parse import urlencode

from litestar import Controller, Request, Response, get
from litestar.params import FromPath
from litestar.response import Redirect, Template
from sqlalchemy.orm import Session

import chancellery
from chancellery.core.codec import action_to_json
from chancellery.core.errors import NotFound
from chancellery.core.title import Game
from chancellery.learn.daily import has_daily, read_day, today
from chancellery.learn.daily_lesson import DailyLesson, open_daily
from chancellery.table.models import Account
from chancellery.table.solved import Tries, outcomes, tries
from chancellery.web.access import account_of, services_of
from chancellery.web.pages import base_for, draw_page, entry_of, frame_of, letters_of, view_box
from chancellery.web.pictures import Album, picture
from chancellery.web.said import say

Asked = Request[Any, Any, Any]
EARLIER = 7
"""Days that a page leads back to."""
ALBUM = Album()
SOURCE = re.compile(r" \([^()]*\)$")
A_DAY = "public, max-age=86400"


class Daily(NamedTuple):
    """A position of the day, as a list has it."""

    game: Game
    day: date
    seat: str
    caption: str
    question: str
    outcome: str
    """`found`, `shown`, `open`; empty for who has not tried."""
    tries: Tries

    @property
    def asked(self) -> str:
        """The question without its paragraph."""
        return SOURCE.sub("", self.question)

    @property
    def address(self) -> str:
        slug = self.game.info.slug
        return f"/today/{slug}" if self.day == today() else f"/today/{slug}/{self.day}"

    def json(self) -> dict[str, Any]:
        return {
            "game": self.game.info.slug,
            "day": self.day.isoformat(),
            "seat": self.seat,
            "caption": self.caption,
            "question": self.question,
            "outcome": self.outcome or None,
            "tries": self.tries._asdict(),
        }


class TodayPages(Controller):
    """Everything about positions of the day that a person opens."""

    path = "/today"
    include_in_schema = False

    @get("/", sync_to_thread=True)
    def first(self, request: Asked) -> Redirect:
        account_of(request)
        return Redirect(f"/today/{title_of(today()).info.slug}", status_code=303)

    @get("/{game:str}", sync_to_thread=True)
    def now(self, request: Asked, game: FromPath[str]) -> Template:
        return _page(request, game, today())

    @get("/{game:str}/{day:str}", sync_to_thread=True)
    def then(self, request: Asked, game: FromPath[str], day: FromPath[str]) -> Template:
        return _page(request, game, a_day(day))

    @get("/{game:str}/{day:str}/picture", sync_to_thread=True, opt={"cost": 2})
    def picture(self, request: Asked, game: FromPath[str], day: FromPath[str]) -> Response[str]:
        """A part of its board, as a spectator would see it."""
        account_of(request)
        lesson = open_daily(chancellery.load(game), a_day(day))
        seat = lesson.position.seat
        svg = ALBUM.find((game, day), lambda: picture(lesson.game, lesson.match, seat))
        return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": A_DAY})

    @get("/{game:str}/{day:str}/sandbox", sync_to_thread=True)
    def sandbox(self, request: Asked, game: FromPath[str], day: FromPath[str]) -> Template:
        lesson = open_daily(chancellery.load(game), a_day(day))
        title = lesson.game
        nobody = {"id": "", "title": title.info.title, "version": title.info.version}
        return draw_page(
            request, "sandbox.html", account_of(request), game=title, table=nobody, step=0, options="{}",
            seat=lesson.position.seat, day=day, base=_base(lesson), view_box=view_box(title),
            back=f"/today/{game}/{day}", back_text=say("sandbox-return-position"), frame=frame_of(title),
            letters=letters_of(title),
        )  # fmt: skip


class TodayApi(Controller):
    """The same for programs; a position is looked at and answered as a step of a course is."""

    path = "/api/today"
    tags = ["lessons"]

    @get("/", sync_to_thread=True, summary="The positions of the day", opt={"cost": 3})
    def list(self, request: Asked) -> list[dict[str, Any]]:
        """One a title. `POST /api/learn/GAME/DAY/look` shows it, `…/try` judges an answer, `…/show` tells."""
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            return [one.json() for one in dailies(session, account)]

    @get("/{game:str}/{day:str}", sync_to_thread=True, summary="A position of the day", opt={"cost": 3})
    def one(self, request: Asked, game: FromPath[str], day: FromPath[str]) -> dict[str, Any]:
        """Once it was found or shown, `answers` has what each promises, the best first."""
        services, account = services_of(request), account_of(request)
        lesson = open_daily(chancellery.load(game), a_day(day))
        with services.store.reading() as session:
            found = daily_of(session, account, lesson)
        return found.json() | ({"answers": _answers(lesson)} if found.outcome in ("found", "shown") else {})


def _answers(lesson: DailyLesson) -> list[dict[str, Any]]:
    return [
        {
            "answer": action_to_json(one.answer),
            "share": one.share,
            "worlds": one.worlds,
            "good": n < lesson.position.good,
        }
        for n, one in enumerate(lesson.position.answers)
    ]


def titles_with_daily() -> list[Game]:
    found = (chancellery.load(info.slug) for info in chancellery.titles())
    return [game for game in found if has_daily(game)]


def title_of(day: date) -> Game:
    """The title whose position stands first on a day: each in its turn."""
    known = titles_with_daily()
    if not known:
        raise NotFound("There are no positions of the day here.")
    return known[day.toordinal() % len(known)]


def dailies(session: Session, account: Account | None) -> list[Daily]:
    """Today's positions, that of the title whose turn it is first."""
    known, day = titles_with_daily(), today()
    turn = day.toordinal() % len(known) if known else 0
    return [daily_of(session, account, open_daily(game, day)) for game in (*known[turn:], *known[:turn])]


def daily_of(session: Session, account: Account | None, lesson: DailyLesson) -> Daily:
    slug, view = lesson.game.info.slug, lesson.match.view(lesson.position.seat)
    caption: Any = getattr(lesson.game.artist, "caption", lambda _: "")
    return Daily(
        lesson.game,
        lesson.day,
        lesson.game.seat_name(lesson.position.seat),
        str(caption(view)),
        lesson.question,
        outcomes(session, account, [lesson.day]).get((slug, lesson.day), ""),
        tries(session, slug, lesson.day),
    )


def a_day(text: str) -> date:
    found = read_day(text)
    if found is None:
        raise NotFound(f"{text[:40]!r} is no day; write it as 2026-11-18.")
    return found


def _page(request: Asked, game: str, day: date) -> Template:
    services, account = services_of(request), account_of(request)
    lesson = open_daily(chancellery.load(game), day)
    title = lesson.game
    before = [today() - timedelta(n) for n in range(EARLIER)]
    with services.store.reading() as session:
        shared = {
            "daily": daily_of(session, account, lesson),
            "others": [one for one in dailies(session, account) if one.game.info.slug != game],
            "earlier": [(one, outcomes(session, account, before).get((game, one), "")) for one in before],
        }
    options = dict(lesson.position.options)
    nobody = {"id": "", "title": title.info.title, "version": title.info.version, "options": options}
    return draw_page(
        request, "today.html", account, **shared, game=title, step=lesson.step, lesson=lesson, table=nobody,
        base=_base(lesson), view_box=view_box(title), frame=frame_of(title), letters=letters_of(title),
        entry=entry_of(title), today=today(),
    )  # fmt: skip


def _base(lesson: DailyLesson) -> str:
    slug, options = lesson.game.info.slug, dict(lesson.position.options)
    _, name = base_for(slug, options)
    return f"/sandbox/{slug}/base/{name}?{urlencode(options)}"
