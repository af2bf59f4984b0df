"""Profiles: `/people/NAME` for readers, `/api/people/NAME` for programs."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple
from urllib.parse import quote

from litestar import Controller, Request, get
from litestar.params import FromPath, QueryParameter
from litestar.response import Template
from sqlalchemy.orm import Session

import chancellery
from chancellery.core import quick
from chancellery.core.errors import ChancelleryError
from chancellery.core.words import sentence
from chancellery.learn.daily import today
from chancellery.table.briefing import summary
from chancellery.table.called import called
from chancellery.table.learned import count_done
from chancellery.table.models import Account, Played
from chancellery.table.people import (
    PAGE,
    Past,
    Punctuality,
    Tally,
    find_person,
    finished,
    playing,
    punctuality,
    tallies,
)
from chancellery.table.played import BOTS, LOST, PEOPLE, SHARED, WON
from chancellery.table.ratings import SETTLED, ratings_of
from chancellery.table.ratings import Shown as Rated
from chancellery.table.solved import Count, count_found
from chancellery.web.access import account_of, services_of
from chancellery.web.cards import card_of
from chancellery.web.pages import draw_page
from chancellery.web.plates import course_of, levels_of
from chancellery.web.said import dated_html, say

Asked = Request[Any, Any, Any]
PageNumber = Annotated[int, QueryParameter(ge=1, le=10_000)]


class Results(NamedTuple):
    """How somebody fared at one title."""

    game: str
    title: str
    tallies: list[tuple[str, Tally]]
    """Each with what the opponents are called."""
    rating: str
    """`1480 ± 90`; nothing where there is none."""
    hint: str
    """What is to be said of it."""


class Lessons(NamedTuple):
    """How far somebody has come in the course of a title."""

    game: str
    title: str
    done: int
    steps: int
    """The last of them is a table, and nothing to be done."""

    @property
    def told(self) -> str:
        return say("people-lessons", n=self.done, steps=self.steps, done=self.done >= self.steps - 1)


class Shown(NamedTuple):
    """A finished game, as a row of the page."""

    address: str
    date: str
    what: str
    seat: str
    ended: str
    others: list[str]
    bots: str


class PeoplePages(Controller):
    """A person, for everybody who may look."""

    path = "/people"
    include_in_schema = False

    @get("/{name:str}", sync_to_thread=True, opt={"cost": 3})
    def person(self, request: Asked, name: FromPath[str], page: PageNumber = 1) -> Template:
        services, viewer = services_of(request), account_of(request)
        with services.store.reading() as session:
            person = find_person(session, name, viewer)
            past = finished(session, person, viewer, page, PAGE + 1)
            context = {
                "person": person,
                "here": address_of_person(person.name),
                "own": viewer is not None and viewer.id == person.id,
                "results": results_of(session, person),
                "reliable": reliability(punctuality(session, person)),
                "lessons": lessons_of(session, person),
                "found": found_positions(count_found(session, person, today())),
                "playing": [
                    card_of(services, session, table, viewer, {})
                    for table in playing(session, person, viewer)
                ],
                "finished": [shown(one, person) for one in past[:PAGE]],
                "page": page,
                "further": len(past) > PAGE,
                "person_at": address_of_person,
            }
            return draw_page(request, "people.html", viewer, **context)


class PeopleApi(Controller):
    """The same for programs."""

    path = "/api/people"
    tags = ["people"]

    @get("/{name:str}", sync_to_thread=True, summary="Somebody's games and results", opt={"cost": 3})
    def person(self, request: Asked, name: FromPath[str], page: PageNumber = 1) -> dict[str, Any]:
        """`results`, `ratings` and done steps of `lessons` by title, `reliability`, found `positions` of the
        day, what is `playing`, and a page of `finished` games.

        Of games in play strangers are told the public ones, and none that is anonymous.
        """
        services, viewer = services_of(request), account_of(request)
        with services.store.reading() as session:
            person = find_person(session, name, viewer)
            past = finished(session, person, viewer, page)
            return {
                "name": person.name,
                "since": person.created.isoformat(),
                "results": {
                    game: [_tally_json(one) for one in found]
                    for game, found in tallies(session, person).items()
                },
                "ratings": {
                    game: {**one._asdict(), "provisional": one.provisional}
                    for game, one in ratings_of(session, person).items()
                },
                "reliability": _reliability_json(punctuality(session, person)),
                "lessons": {one.game: one.done for one in lessons_of(session, person)},
                "positions": count_found(session, person, today())._asdict(),
                "playing": [summary(table) for table in playing(session, person, viewer)],
                "finished": [_past_json(one) for one in past],
            }


def address_of_person(name: str) -> str:
    return f"/people/{quote(name, safe='')}"


def results_of(session: Session, person: Account) -> list[Results]:
    """By title, in the order of the titles; against people first, then bots by their level."""
    found, ratings = tallies(session, person), ratings_of(session, person)
    order = [info.slug for info in chancellery.titles() if info.slug in found]
    return [
        Results(
            game,
            chancellery.load(game).info.title,
            [(opponents(game, one.against), one) for one in sorted(found[game], key=_order(game))],
            *told_rating(ratings.get(game)),
        )
        for game in order
    ]


def lessons_of(session: Session, person: Account) -> list[Lessons]:
    """The courses that somebody has begun, in the order of the titles."""
    done = count_done(session, person)
    games = (chancellery.load(info.slug) for info in chancellery.titles() if done[info.slug])
    courses = ((game.info.slug, course_of(game)) for game in games)
    return [Lessons(slug, of["title"], done[slug], of["steps"]) for slug, of in courses if of]


def found_positions(count: Count) -> str:
    """In a sentence; nothing before the first."""
    if not count.found:
        return ""
    told = say("people-found", n=count.found)
    told += say("people-found-at-once", n=count.at_once) if count.at_once else ""
    told += say("people-found-in-a-row", n=count.row) if count.row > 1 else ""
    return f"{sentence(told)}."


def told_rating(one: Rated | None) -> tuple[str, str]:
    """A rating with its uncertainty, and how far it can be trusted."""
    if one is None:
        return "", ""
    rated = say("people-rated", n=one.games)
    hint = say("people-provisional", n=one.games, settled=SETTLED) if one.provisional else rated
    return f"{one.points} ± {one.spread}", hint


def _order(game: str) -> Any:
    levels = [PEOPLE, *levels_of(game)]
    return lambda one: levels.index(one.against) if one.against in levels else len(levels)


def opponents(game: str, against: str) -> str:
    """What those are called whom somebody played."""
    if against == PEOPLE:
        return say("people-people")
    if against == BOTS:
        return say("people-bots")
    name, _ = levels_of(game).get(against, (say("people-bot", name=against), ""))
    return name


def reliability(found: Punctuality) -> str:
    """In a sentence or two; nothing before a game on the clock is over."""
    if not found.answers and not found.lost:
        return ""
    lost = sentence(say("people-seats-lost", n=found.lost))
    if not found.answers:
        return lost
    n = found.answers
    late = say("people-late", in_time=found.in_time, n=n, late=found.late) if found.late else ""
    return f"{late or say('people-in-time', n=n)} {lost}"


def shown(one: Past, person: Account) -> Shown:
    row, table = one.row, one.table
    title = _title(table.game)
    others = [name for seat, name in one.names.items() if name != person.name]
    bots = sum(chair.kind == "bot" for chair in table.seats)
    return Shown(
        f"/t/{table.id}/replay",
        str(dated_html(row.ended)) if row.ended else "",
        title if table.title == title else f"{title}, {table.title}",
        _seat(row),
        ended(row),
        list(dict.fromkeys(others)),
        say("card-bots", n=bots) if bots else "",
    )


def ended(row: Played) -> str:
    """How a game ended for somebody."""
    if row.outcome == LOST:
        return say("people-ended-at", place=row.place, seats=row.seats)
    if row.outcome in (WON, SHARED):
        return say("people-won") if row.outcome == WON else say("people-shared")
    how = "lost" if row.lost else "several" if row.seats else "left"
    return say("people-ended-without", how=how)


def _seat(row: Played) -> str:
    """`France, 6 centres`."""
    name = called(row.game).heading(row.seat)
    if row.figure is None or not row.outcome:
        return name
    try:
        figure: Any = int(row.figure)
    except ValueError:
        figure = row.figure
    try:
        told = quick.say(chancellery.load(row.game), "figure", figure=figure)
    except ChancelleryError:  # a game may outlive its title
        told = ""
    return f"{name}, {told or figure}"


def _title(game: str) -> str:
    try:
        return chancellery.load(game).info.title
    except ChancelleryError:
        return game


def _tally_json(one: Tally) -> dict[str, Any]:
    return {
        "against": one.against,
        "games": one.games,
        "won": one.won,
        "shared": one.shared,
        "lost": one.lost,
        "place": round(one.place, 2),
    }


def _reliability_json(one: Punctuality) -> dict[str, int]:
    return {"games": one.games, "answers": one.answers, "late": one.late, "seats_lost": one.lost}


def _past_json(one: Past) -> dict[str, Any]:
    row = one.row
    return {
        "table": row.table_id,
        "game": row.game,
        "seat": row.seat,
        "ended": row.ended.isoformat() if row.ended else None,
        "against": row.against,
        "outcome": row.outcome,
        "place": row.place,
        "seats": row.seats,
        "figure": row.figure,
        "lost_seat": row.lost,
        "names": one.names,
    }
