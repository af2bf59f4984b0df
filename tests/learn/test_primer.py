"""Primers: whole in words, and every figure is played by the real rules to what it says."""

from __future__ import annotations

import re
from typing import Any

import pytest

import chancellery
from chancellery.core.errors import DataError, Invalid
from chancellery.core.title import Game
from chancellery.learn.primer import Deed, Figure, FigureRecord, after, before, primer_of
from tests.titles import TITLES
from toy.rules.rules import Toy

TOY = Game("toy", rules=Toy())
SENTENCE = re.compile(r"[.!?](?:\s|$)")


@pytest.mark.parametrize("slug", TITLES)
def test_a_primer_is_one_page(slug: str) -> None:
    """The aim in three sentences, a turn in four boxes, six figures, three habits."""
    primer = primer_of(chancellery.load(slug))
    assert primer is not None
    assert len(SENTENCE.findall(primer.aim)) == 3
    assert (len(primer.turn), len(primer.figures), len(primer.habits)) == (4, 6, 3)
    for box in (*primer.turn, *primer.habits):
        assert len(SENTENCE.findall(box.text)) == 1
    for figure in primer.figures:
        assert len(SENTENCE.findall(figure.text)) == 1
        assert figure.record.rule


def seen(match: Any) -> Any:
    return {key: value for key, value in match.view(None).items() if key != "awaited"}


@pytest.mark.parametrize("slug", TITLES)
def test_every_figure_plays_and_changes_the_board(slug: str) -> None:
    game = chancellery.load(slug)
    primer = primer_of(game)
    assert primer is not None
    for figure in primer.figures:
        first, last = before(game, figure), after(game, figure)
        assert last.length > first.length
        assert seen(first) != seen(last), figure.slug


def events(slug: str, name: str, ev: str) -> list[Any]:
    game = chancellery.load(slug)
    primer = primer_of(game)
    assert primer is not None
    figure = primer.figure(name)
    match = after(game, figure)
    steps = range(before(game, figure).length, match.length)
    return [event for step in steps for event in match.events_of(step) if event["ev"] == ev]


def test_diplomacy_figures_end_as_they_say() -> None:
    """§II.6.vacant, §II.7, §II.8, §II.4.convoy, §II.10.autumn."""
    units = {}
    for name in ("stand_off", "support", "cut", "convoy", "centre"):
        game = chancellery.load("diplomacy")
        primer = primer_of(game)
        assert primer is not None
        units[name] = after(game, primer.figure(name)).view(None)["units"]
    assert set(units["stand_off"]["france"]) == {"A bur"}
    assert set(units["support"]["france"]) == {"A bel", "A pic"}
    assert set(units["cut"]["germany"]) == {"A bel", "A mun"}
    assert set(units["convoy"]["france"]) == {"A wal", "F eng"}
    assert [event["area"] for event in events("diplomacy", "centre", "centre")] == ["bel"]


def test_turmoil_figures_end_as_they_say() -> None:
    """§6.2.5: a check takes Paris; §10.1.5: domination against presence gives four; §8.2.3: an alliance."""
    assert [event["won"] for event in events("turmoil", "check", "check")] == [True]
    assert [(event["seat"], event["n"]) for event in events("turmoil", "scoring", "vp")] == [("liberal", 4)]
    assert [event["name"] for event in events("turmoil", "alliance", "marker")] == ["triple_alliance"]
    assert [event["made"] for event in events("turmoil", "sea", "attempt")] == [True]


def test_belle_epoque_figures_end_as_they_say() -> None:
    """§8.2.3: Romania is allied; §8.7: the French mission keeps its space."""
    (held,) = events("belle_epoque", "alliance", "holder")
    assert (held["territory"], held["power"]) == ("romania", "central_empires")
    assert [event["winner"] for event in events("belle_epoque", "dispute", "settled")] == ["france"]


def test_grande_guerre_figures_end_as_they_say() -> None:
    """§3.5: Riga falls; §20.6.2: a strike; §20.8.1: the revolution."""
    assert [event["gate"] for event in events("grande_guerre", "attack", "war_gate")] == ["riga"]
    assert events("grande_guerre", "strike", "strike")
    assert not events("grande_guerre", "strike", "revolution")
    assert [event["power"] for event in events("grande_guerre", "revolution", "revolution")] == ["russia"]


def test_the_toy_has_one_figure() -> None:
    primer = primer_of(TOY)
    assert primer is not None
    figure = primer.figure("claim")
    held = after(TOY, figure).view(None)["held"]
    assert {space: seat for space, seat in held.items() if seat} == {"port": "north", "moor": "south"}
    with pytest.raises(Invalid, match="There is no figure 'raid': choose claim"):
        primer.figure("raid")


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        (FigureRecord((Deed("north", slots={"place": "x"}),), ("port",), 300), "There is no slot 'place'"),
        (FigureRecord((Deed("west"),), ("port",), 300), "'west' is not asked"),
        (FigureRecord((), ("port",), 300, until="dance"), "Nobody is asked 'dance'"),
        (FigureRecord((), ("port",), 300, edits=("free port",)), "has no editor"),
        (FigureRecord((Deed("north", slots={"stake": "stake atlantis"}),), ("port",), 300), "stake atlantis"),
    ],
)
def test_an_impossible_figure_is_refused_with_its_name(record: FigureRecord, sentence: str) -> None:
    with pytest.raises(DataError, match=sentence) as refused:
        after(TOY, Figure("wrong", "", "", record))
    assert "primer.toml, figure.wrong" in str(refused.value)
