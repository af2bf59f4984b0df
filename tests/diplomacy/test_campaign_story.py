"""A campaign as a story: few lines for many orders, one's own apart, and every order in a list."""

from __future__ import annotations

from typing import Any

import pytest

import chancellery
from chancellery.core.decisions import Event
from chancellery.core.match import Match
from chancellery.core.shown import Told
from chancellery.games.diplomacy.board.story import MOST, results, story
from chancellery.games.diplomacy.words.text import Words
from chancellery.table.story import log_lines, phases
from tests.diplomacy.at import at
from tests.diplomacy.test_clicks import positions

WORDS = Words()


def told(events: list[Event], seat: str | None) -> list[str]:
    """The sentences of the story, each with its reason."""
    lines = story(WORDS, events, seat)
    return [f"{one.text} {one.reason}".strip() for one in lines if isinstance(one, Told)]


def burgundy() -> list[Event]:
    """Germany attacks Burgundy in vain, Italy and Austria meet in Trieste, and Russia goes where it likes."""
    units = {
        "france": "A bur, A par, A mar",
        "germany": "A mun, A ruh",
        "italy": "A ven",
        "austria": "A vie",
        "russia": "A mos",
    }
    table = at(where=units).orders(
        france="A Bur H, A Par - Pic, A Mar s A Bur",
        germany="A Mun - Bur, A Ruh s A Mun - Bur",
        italy="A Ven - Tri",
        austria="A Vie - Tri",
        russia="A Mos - Ukr",
    )
    return [event for event in table.events if event["ev"] == "order"]


def test_the_same_campaign_through_three_pairs_of_eyes() -> None:
    stood = "Trieste: Italy and Austria stand each other off. Stood off in Trieste by Vienna."
    assert told(burgundy(), "russia")[:2] == [
        "Your order is carried out. 5 of all 8 orders succeed.",
        "You go to Ukraine.",
    ]
    france = told(burgundy(), "france")
    assert france[0] == "All three of your orders are carried out. 5 of all 8 orders succeed."
    held = "Burgundy: you hold against Germany. Munich attacks with the support of Ruhr, 2 against 2."
    assert france[-1] == held
    assert stood in told(burgundy(), None)


def test_who_is_driven_out_is_told_last_with_the_strength() -> None:
    table = at(france="A bur, A par", germany="A mun, A ruh").orders(
        germany="A Mun - Bur, A Ruh s A Mun - Bur", france="A Bur H, A Par H"
    )
    events = [event for event in table.events if event["ev"] == "order"]
    assert told(events, "france") == [
        "One of your two orders is carried out. 3 of all 4 orders succeed.",
        "Germany drives your army out of Burgundy. Munich attacks with the support of Ruhr, 2 against 1.",
    ]
    assert told(events, "germany")[1] == (
        "You drive the French army out of Burgundy. Munich attacks with the support of Ruhr, 2 against 1."
    )
    assert told(events, None)[1].startswith("Germany drives the French army out of Burgundy.")
    own = [one for one in story(WORDS, events, "france") if isinstance(one, Told)][-1]
    assert own.scene.weight == 2
    assert own.scene.places == ("bur",)
    assert set(own.ids) == {"bur", "A bur", "A mun", "A ruh"}


@pytest.mark.parametrize(
    ("orders", "seat", "line"),
    [
        ("A Mun - Bur", "france", "Burgundy: you hold against Germany. Munich attacks, 1 against 1."),
        ("A Mun - Bur", "germany", "Burgundy: France holds against you. Munich attacks, 1 against 1."),
        ("A Mun - Ruh, A Kie - Ruh", "germany", "Ruhr: your own units stand each other off."),
        ("A Mun - Kie", "germany", "Kiel: your own unit stays, so another cannot enter."),
    ],
)
def test_a_contested_place_is_told_to_who_is_in_it(orders: str, seat: str, line: str) -> None:
    table = at(france="A bur", germany="A mun, A kie").orders(germany=orders)
    events = [event for event in table.events if event["ev"] == "order"]
    assert any(one.startswith(line) for one in told(events, seat)), told(events, seat)


def test_a_year_is_summed_up_with_ones_own_last() -> None:
    events: list[Event] = [
        {"ev": "centre", "area": "bel", "power": "germany", "before": "france"},
        {"ev": "centre", "area": "lon", "power": "france", "before": "england"},
        {"ev": "centre", "area": "swe", "power": "germany", "before": ""},
    ]
    assert told(events, "france") == [
        "Germany gains Belgium and Sweden.",
        "England loses London.",
        "You gain London and lose Belgium. Three centres change hands this year.",
    ]


def test_builds_and_retreats_are_told() -> None:
    builds: list[Event] = [
        {"ev": "adjustment", "power": "france", "order": ["F", "bre", "B"], "result": "ok", "why": []},
        {"ev": "adjustment", "power": "france", "order": ["A", "par", "B"], "result": "ok", "why": []},
        {"ev": "adjustment", "power": "italy", "order": ["waive"], "result": "ok", "why": []},
        {"ev": "adjustment", "power": "turkey", "order": ["A", "smy", "D"], "result": "ok", "why": []},
    ]
    assert told(builds, "france") == [
        "You build a fleet in Brest and an army in Paris.",
        "Turkey disbands the army in Smyrna.",
    ]
    retreat: list[Event] = [
        {"ev": "retreat", "power": "france", "order": ["A", "bel", "R", "pic"], "result": "ok", "why": []}
    ]
    assert told(retreat, "france") == ["Your army retreats from Belgium to Picardy."]
    assert told(retreat, "italy") == ["France’s army retreats from Belgium to Picardy."]


@pytest.mark.parametrize("seed", [3, 11])
def test_no_campaign_takes_more_steps_than_a_reader_follows(seed: int) -> None:
    match = None
    for found, _ in positions(seed, 130):
        match = found
    assert match is not None
    game = chancellery.load("diplomacy")
    for seat in (*match.header.seats, None):
        steps: dict[int, int] = {}
        for line in log_lines(game, match, seat, most=1000):
            steps[line["step"]] = steps.get(line["step"], 0) + bool(line["weight"])
        assert 6 < max(steps.values()) <= MOST


def test_every_order_is_listed_with_what_became_of_it() -> None:
    found = {one.seat: one.rows for one in results(WORDS, burgundy())}
    assert [(row.text, row.ok, row.reason, row.rule) for row in found["france"]] == [
        ("Burgundy holds", True, "", ""),
        ("Marseilles supports Burgundy", True, "", ""),
        ("Paris to Picardy", True, "", ""),
    ]
    assert [(row.text, row.ok) for row in found["germany"]] == [
        ("Munich to Burgundy", False),
        ("Ruhr supports Munich to Burgundy", True),
    ]
    assert found["austria"][0].text == "Vienna to Trieste"
    assert (found["austria"][0].ok, found["austria"][0].rule) == (False, "II.6")
    assert found["austria"][0].reason == "Stood off in Trieste by Venice."
    assert found["austria"][0].ids == ("A vie",)


def test_after_every_autumn_the_board_shows_its_orders() -> None:
    """Whatever was retreated, built or not after it, until the next campaign is resolved."""
    game: Any = chancellery.load("diplomacy")
    match: Match[Any] | None = None
    for found, _ in positions(5, 80):
        match = found
    assert match is not None
    looked = [one for one in phases(game, match, None)[:-1] if one["name"].endswith("orders")]
    assert len(looked) >= 6
    for phase in looked:
        then = match.at(phase["end"])
        parts = game.artist.parts(then.view(None))
        assert parts["orders"].count("data-order") >= 20, phase
