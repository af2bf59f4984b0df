"""The titles on the first page, and what each offers to who wants to play at once."""

from __future__ import annotations

from functools import cache
from typing import Any

import chancellery
from chancellery.core.errors import Invalid
from chancellery.core.quick import Offer, offer
from chancellery.core.title import Game
from chancellery.core.words import sentence
from chancellery.learn.course import has_course, load_course
from chancellery.learn.lesson_words import CourseWords
from chancellery.web.learning import learning
from chancellery.web.said import say


@cache
def offer_of(slug: str) -> Offer:
    """What a title offers to who wants to play at once."""
    from chancellery.bots.registry import bot_names

    title = chancellery.load(slug)
    return offer(title, bot_names(title))


def levels_of(slug: str) -> dict[str, tuple[str, str]]:
    """What its bots are called at the table, and how each plays."""
    return {level.bot: (named.title, named.line) for named, level in offer_of(slug).levels if named.title}


def duration(minutes: int) -> str:
    """About how long: `25 min`, `1½ hours`."""
    if minutes < 60:
        return say("duration-minutes", n=minutes)
    return say("duration-hours", hours=_hours(minutes), one=minutes < 75)


def _hours(minutes: int) -> str:
    whole, half = divmod(round(minutes / 30), 2)
    return f"{whole}{'½' if half else ''}"


def span(minutes: list[int]) -> str:
    """From the shortest to the longest: `25 min to 2 hours`, `1½ to 2½ hours`."""
    if not minutes:
        return ""
    shortest, longest = min(minutes), max(minutes)
    if shortest == longest:
        return duration(longest)
    first = _hours(shortest) if shortest >= 60 else duration(shortest)
    return say("duration-span", first=first, last=duration(longest))


def plate_of(game: Game) -> dict[str, Any]:
    """A title on the first page, with what its sheet offers."""
    offered = offer_of(game.info.slug)
    times = [length.minutes for _, length in offered.lengths if length.minutes]
    colours = {seat.slug: game.page.colour(seat.slug) for seat in offered.seats}
    return {
        "info": game.info,
        "primer": learning(game).primer,
        "offer": offered,
        "facts": " · ".join(filter(None, (span(times), offered.weight))),
        "players": offered.players or sentence(say("plate-seats", n=len(offered.seats))),
        "colours": colours,
        "first": first_choice(game.info.slug),
        "first_told": first_told(offered),
        "course": course_of(game),
        "duration": duration,
    }


def first_choice(slug: str) -> dict[str, str]:
    """What a title's sheet offers first."""
    offered = offer_of(slug)
    return {
        "seat": offered.seats[0].slug if offered.ranked else "any",
        "level": offered.levels[0][1].name,
        "length": offered.lengths[0][1].name,
    }


def first_told(offered: Offer) -> list[str]:
    """The same for who has never played: `You are France`, `To 1904, eight seasons`, `about 25 min`."""
    named, length = offered.lengths[0]
    seat = say("today-seat", seat=offered.seats[0].called) if offered.ranked else ""
    told = ", ".join(filter(None, (named.title, named.line)))
    about = say("sheet-about", time=duration(length.minutes)) if length.minutes else ""
    return list(filter(None, (seat, told, about)))


def course_of(game: Game) -> dict[str, Any] | None:
    """What a title's course is called, and how long it takes; None if there is none."""
    if not has_course(game):
        return None
    course, said = load_course(game), CourseWords(game)
    return {
        "title": said.title,
        "minutes": course.minutes,
        "steps": len(course.steps),
        "shorts": [said.short(step) for step in course.steps],
    }


def wanted_of(game: str, seat: str, level: str, length: str) -> dict[str, Any]:
    """What was chosen on a sheet, for the questions of a new table; what is not known is left out."""
    try:
        offered = offer_of(game)
        return {
            "seat": offered.seat(seat) if seat else "",
            "bot": offered.level(level).bot if level else "",
            "options": dict(offered.length(length).options) if length else {},
        }
    except Invalid:
        return {"seat": "", "bot": "", "options": {}}
