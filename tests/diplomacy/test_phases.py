"""Each resolved phase is a frame of its own: its name, its orders on the board, results and changes."""

from __future__ import annotations

from typing import Any

import pytest

import chancellery
from chancellery.core.decisions import Action, Ballot, Event
from chancellery.core.match import Match
from chancellery.games.diplomacy.board.changes import changes
from chancellery.games.diplomacy.words.text import Words
from chancellery.table.story import Phase, phases

GAME: Any = chancellery.load("diplomacy")
WORDS = Words()


def played(*campaigns: dict[str, str]) -> Match[Any]:
    """Campaigns as they are written; who is not named holds, retreats nowhere and builds what comes first."""
    match: Match[Any] = Match(GAME.rules, 1)
    for orders in campaigns:
        _answer(match, orders)
        while match.pending() and match.pending()[0].what != "orders":
            _answer(match, {})
    return match


def _answer(match: Match[Any], orders: dict[str, str]) -> None:
    for ballot in match.pending():
        assert isinstance(ballot, Ballot)
        lines = orders.get(ballot.seat, "").replace(", ", "\n")
        if ballot.what == "orders":
            match.play(ballot.seat, GAME.text.parse(ballot, lines, match.view(ballot.seat)))
            continue
        answer: list[Action] = []
        for _ in ballot.slots:
            options = GAME.rules.slot_options(match.state, ballot, answer)
            answer.append(next((one for one in options if "B" in one or "R" in one), options[0]))
        match.play(ballot.seat, tuple(answer))


TRIESTE = (
    {"italy": "A Ven - Tyr, A Rom - Ven", "austria": "A Bud - Ser", "turkey": "A Con - Bul"},
    {"italy": "A Tyr - Tri, A Ven s A Tyr - Tri"},
)
"""1901, in which Italy drives Austria's fleet out of Trieste."""


@pytest.fixture(scope="module")
def driven_out() -> Match[Any]:
    return played(*TRIESTE)


def frames(match: Match[Any], seat: str | None = None) -> dict[str, Phase]:
    """By name, each phase that was resolved."""
    found = phases(GAME, match, seat)
    return {one["name"]: Phase(GAME, match.at(one["end"]), seat, one["begin"]) for one in found[:-1]}


def test_every_phase_of_a_year_is_a_frame_of_its_own(driven_out: Match[Any]) -> None:
    """A1: the few marks of a retreat or a build took the place of the orders before them."""
    found = phases(GAME, driven_out, "austria")
    assert [one["name"] for one in found] == [
        "Spring 1901 · orders",
        "Autumn 1901 · orders",
        "Autumn 1901 · retreats",
        "Winter 1901",
        "Spring 1902",
    ]
    assert [one["begin"] for one in found[1:]] == [one["end"] for one in found[:-1]]
    assert (found[0]["begin"], found[-1]["end"]) == (0, driven_out.length)


def test_the_board_of_a_phase_has_its_orders_alone(driven_out: Match[Any]) -> None:
    drawn = {
        name: [len(one.looked_at()[kind]) for kind in ("orders", "retreats", "adjustments")]
        for name, one in frames(driven_out).items()
    }
    assert drawn == {
        "Spring 1901 · orders": [22, 0, 0],
        "Autumn 1901 · orders": [22, 0, 0],
        "Autumn 1901 · retreats": [0, 1, 0],
        "Winter 1901": [0, 0, 2],
    }


def test_the_orders_of_a_phase_are_listed_with_their_results(driven_out: Match[Any]) -> None:
    found = frames(driven_out, "italy")
    rows = {one["seat"]: one["rows"] for one in found["Autumn 1901 · orders"].results()}
    assert [row["text"] for row in rows["italy"]][1:] == [
        "Tyrolia to Trieste",
        "Venice supports Tyrolia to Trieste",
    ]
    assert [row["ok"] for row in rows["austria"]] == [True, False, True]
    (retreat,) = found["Autumn 1901 · retreats"].results()
    assert (retreat["seat"], retreat["rows"][0]["text"][:16]) == ("austria", "Trieste retreats")
    assert {one["seat"] for one in found["Winter 1901"].results()} == {"italy", "turkey"}


def told(phase: Phase) -> list[Any]:
    tables = [(one.get("head", ""), one.get("rows", []), one.get("note", "")) for one in phase.changes()]
    return [(head, [tuple(row.values()) for row in rows], note) for head, rows, note in tables]


def test_what_changed_is_told_when_it_is_counted(driven_out: Match[Any]) -> None:
    found = frames(driven_out, "austria")
    assert told(found["Spring 1901 · orders"]) == [("", [], "No centre is counted before Autumn.")]
    assert told(found["Autumn 1901 · orders"]) == [("", [], "Centres are counted after the retreats.")]
    assert told(found["Autumn 1901 · retreats"]) == [
        (
            "centres",
            [
                ("austria", ("Serbia",), ("Trieste",), 3, 0),
                ("turkey", ("Bulgaria",), (), 4, 1),
                ("italy", ("Trieste",), (), 4, 1),
            ],
            "England, France, Germany and Russia: as before.",
        )
    ]
    (head, rows, _), *more = told(found["Winter 1901"])
    assert (head, more) == ("units", [])
    assert {row[0]: (len(row[1]), len(row[2]), row[3:]) for row in rows} == {
        "italy": (1, 0, (4, 1)),
        "turkey": (1, 0, (4, 1)),
    }


def test_a_quiet_autumn_says_so() -> None:
    found = frames(played({}, {}))
    assert list(found) == ["Spring 1901 · orders", "Autumn 1901 · orders"]
    assert told(found["Autumn 1901 · orders"]) == [("", [], "No centre has changed hands.")]


def test_ones_own_row_is_not_behind_the_second() -> None:
    events: list[Event] = [
        {"ev": "centre", "area": "bel", "power": "germany", "before": "france"},
        {"ev": "centre", "area": "hol", "power": "germany", "before": ""},
        {"ev": "centre", "area": "lon", "power": "russia", "before": "england"},
        {"ev": "centre", "area": "nwy", "power": "russia", "before": "england"},
    ]
    view = {**Match(GAME.rules, 1).view("france"), "kind": "movement"}
    (table,) = changes(WORDS, events, view)
    assert [row.seat for row in table.rows][1] == "france"
    spectator = next(changes(WORDS, events, {**view, "seat": None}))
    assert [row.seat for row in spectator.rows][-1] == "france"


def test_units_that_are_lost_are_told() -> None:
    events: list[Event] = [
        {"ev": "disband", "power": "france", "unit": "A par", "why": "nowhere"},
        {"ev": "retreat", "power": "italy", "order": ["A", "ven", "R", "tus"], "result": "bounce", "why": []},
        {"ev": "retreat", "power": "austria", "order": ["F", "tri", "D"], "result": "ok", "why": []},
        {"ev": "retreat", "power": "turkey", "order": ["A", "smy", "R", "arm"], "result": "ok", "why": []},
    ]
    units, _ = changes(WORDS, events, {**Match(GAME.rules, 1).view("france"), "kind": "movement"})
    assert {row.seat: (row.gained, row.lost) for row in units.rows} == {
        "france": ((), ("army Paris",)),
        "italy": ((), ("army Venice",)),
        "austria": ((), ("fleet Trieste",)),
    }
