"""What a title offers to who wants to play at once: the `[quick]` of its `page.toml`, in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

import chancellery
from chancellery.bots.registry import bot_names, opponents
from chancellery.core.errors import DataError, Invalid
from chancellery.core.page import Page
from chancellery.core.quick import USUAL, Length, Level, Quick, offer, say
from chancellery.core.title import Game

TITLES = [info.slug for info in chancellery.titles()]


def offered(quick: Quick, slug: str = "diplomacy") -> Game:
    """A title whose page says only this."""
    game = chancellery.load(slug)
    other = game.speaking(game.text)
    vars(other)["page"] = replace(game.page, quick=quick)
    return other


@pytest.mark.parametrize("slug", TITLES)
def test_every_title_names_seats_levels_and_lengths_in_words(slug: str) -> None:
    game = chancellery.load(slug)
    found = offer(game, bot_names(game))
    assert {seat.slug for seat in found.seats} == set(game.rules.seats(game.start(0)))
    assert all(seat.title and seat.line.endswith(".") for seat in found.seats)
    assert all(named.title and named.line for named, _ in (*found.levels, *found.lengths))
    assert found.players
    assert found.weight


@pytest.mark.parametrize("slug", TITLES)
def test_only_bots_of_the_title_are_levels_and_none_by_its_own_name(slug: str) -> None:
    game = chancellery.load(slug)
    found = offer(game, bot_names(game))
    assert {level.bot for _, level in found.levels} <= set(opponents(game))
    names = {named.title.lower() for named, _ in found.levels}
    assert not names & {"steady", "uniform", "greedy", "mcts", "envoy"}


def test_diplomacy_has_the_easiest_power_first_and_three_lengths() -> None:
    game = chancellery.load("diplomacy")
    found = offer(game, bot_names(game))
    assert [seat.slug for seat in found.seats] == [
        "france", "turkey", "england", "germany", "russia", "italy", "austria",
    ]  # fmt: skip
    assert found.ranked
    assert [(named.title, length.minutes, dict(length.options)) for named, length in found.lengths] == [
        ("To 1904", 25, {"end_year": 1904}),
        ("To 1907", 45, {"end_year": 1907}),
        ("18 centres", 120, {}),
    ]
    assert found.level("minister").bot == "minister"


def test_a_title_that_says_nothing_offers_its_seats_its_first_bot_and_the_usual_game() -> None:
    game = offered(Quick())
    found = offer(game, ("steady", "uniform"))
    assert [seat.slug for seat in found.seats] == list(game.rules.seats(game.start(0)))
    assert not found.ranked
    assert [level for _, level in found.levels] == [Level(USUAL, "steady")]
    assert [length for _, length in found.lengths] == [Length(USUAL)]
    assert found.lengths[0][0].title == ""


def test_a_seat_that_is_not_ranked_comes_behind() -> None:
    found = offer(offered(Quick(seats=("turkey", "italy"))), ("steady",))
    assert [seat.slug for seat in found.seats][:3] == ["turkey", "italy", "austria"]


@pytest.mark.parametrize(
    ("quick", "words"),
    [
        (Quick(seats=("spain",)), r"quick\.seats: there is no seat 'spain'"),
        (Quick(levels=(Level("minister", "stedy"),)), r"quick\.levels\.minister: there is no bot 'stedy'"),
        (Quick(lengths=(Length("long", 5, {"years": 3}),)), r"quick\.lengths\.long: "),
        (Quick(lengths=(Length("two", 5, {"players": "2"}),)), r"quick\.lengths\.two: it has other seats"),
        (Quick(look=(1.0, 2.0)), r"quick\.look: two numbers"),
    ],
)
def test_what_cannot_be_offered_is_told_with_its_place(quick: Quick, words: str) -> None:
    with pytest.raises(DataError, match=words):
        offer(offered(quick), ("steady", "uniform"))


def test_what_nobody_offers_cannot_be_chosen() -> None:
    found = offer(chancellery.load("diplomacy"), ("attache", "minister", "chancellor"))
    with pytest.raises(Invalid, match="no level 'emperor': choose attache, minister, chancellor"):
        found.level("emperor")
    with pytest.raises(Invalid, match="no length 'to_1999': choose short, medium, full"):
        found.length("to_1999")
    with pytest.raises(Invalid, match="no seat 'any'"):
        found.seat("any")


def test_figures_are_said_as_people_say_them() -> None:
    told = {slug: [say(chancellery.load(slug), "figure", figure=n) for n in (1, 6)] for slug in TITLES[:2]}
    assert told == {"diplomacy": ["one centre", "6 centres"], "turmoil": ["+1 VP", "+6 VP"]}
    assert say(chancellery.load("belle_epoque"), "figure", figure="21") == "21 VP"
    assert say(chancellery.load("grande_guerre"), "figure", figure=109) == "will 109"


def test_a_page_without_one_has_an_empty_one() -> None:
    assert Page().quick == Quick()
