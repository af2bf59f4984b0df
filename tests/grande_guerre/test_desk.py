"""The desk of La Grande Guerre: every ballot as a grid, with chances, prices and reasons."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import chancellery
from chancellery.core.decisions import Ballot
from chancellery.core.offered import Offered
from chancellery.core.shown import Desk
from chancellery.core.typed import fill
from chancellery.games.grande_guerre.board.board import Plates
from chancellery.games.grande_guerre.board.desk.places import next_gate
from chancellery.games.grande_guerre.rules.names import FRONTS, SIDES
from chancellery.games.grande_guerre.rules.war.facts import facts as war_facts
from chancellery.games.grande_guerre.rules.war.line import ahead
from chancellery.games.grande_guerre.words.text import Words
from chancellery.testing.desks import BadDesk, prove_desks
from tests.grande_guerre.test_conform import everywhere
from tests.grande_guerre.test_draw import positions
from tests.soak import soak

GAME = chancellery.load("grande_guerre")
RULES: Any = GAME.rules
ARTIST: Any = GAME.artist


def desk_of(s: Any, ballot: Ballot) -> Desk:
    offered = Offered(RULES, RULES.resample(s, ballot.seat, 1), ballot)
    found = ARTIST.desk(ballot, offered, RULES.view(s, ballot.seat))
    assert isinstance(found, Desk)
    return found


def asked(what: str, seat: str, **options: Any) -> tuple[Any, Ballot]:
    """The first ballot of a kind in a game where everybody gives the first answer."""
    s = RULES.start(5, **options)
    while True:
        for decision in RULES.pending(s):
            if decision.what == what and decision.seat == seat:
                return s, decision
        decision = RULES.pending(s)[0]
        answer: Any = ()
        if isinstance(decision, Ballot):
            for _ in decision.slots:
                answer = (*answer, RULES.slot_options(s, decision, answer)[0])
        else:
            answer = decision.options[0]
        RULES.apply(s, decision.seat, answer)


@pytest.mark.slow
@everywhere
def test_every_ballot_is_a_desk_that_reaches_all_offers_and_nothing_else(
    scenario: str, seats: str, war: str
) -> None:
    way = {"scenario": scenario, "seats": seats, "war": war}
    tried = prove_desks(GAME, ways=(way,), games=soak(20, 1), most=700)
    assert not tried.without
    assert tried.desks


class Purse(Plates):
    """Its treasuries seem to hold more than they do."""

    def desk(self, *asked: Any) -> Desk | None:
        found = super().desk(*asked)
        if found is None or found.columns[0].unit != "EP left":
            return found
        return replace(found, columns=tuple(replace(one, most=99) for one in found.columns))


class Forgetful(Plates):
    """It leaves a row out."""

    def desk(self, *asked: Any) -> Desk | None:
        found = super().desk(*asked)
        if found is None or found.tab != "Actions":
            return found
        cells = tuple(cell for cell in found.cells if cell.row != "improve_will")
        return replace(found, rows=found.rows, cells=cells)


@pytest.mark.parametrize(
    ("artist", "check"),
    [(Purse, "what_the_desk_writes_is_offered"), (Forgetful, "all_offers_can_be_reached")],
)
def test_the_proof_finds_what_a_desk_has_wrong(artist: type[Plates], check: str) -> None:
    with pytest.raises(BadDesk) as found:
        prove_desks(GAME, ways=({"scenario": "1916"},), games=2, artist=artist(Words))
    assert found.value.check == check


def test_a_cell_has_the_chance_that_is_thrown_and_will_on_success_and_failure() -> None:
    s, ballot = asked("actions", "entente", scenario="1916")
    desk = desk_of(s, ballot)
    chances = RULES.view(s, "entente")["chances"]
    assert [column.id for column in desk.columns] == ["france", "britain", "russia", "italy"]
    for cell in desk.cells:
        (way, *_), shown = cell.ways, chances[cell.column][cell.row]
        if cell.row != "new_government":
            assert way.chance == ("sure" if shown["chance"] == 100 else f"{shown['chance']} %")
            assert way.worth == shown["chance"] * shown["will"] + (100 - shown["chance"]) * shown["failure"]
    loan = next(cell.ways[0] for cell in desk.cells if (cell.column, cell.row) == ("france", "war_loan"))
    assert (loan.chance, loan.gain, loan.loss) == ("65 %", "+1", "−1")
    assert loan.sum.startswith("Base 55, Western credit +10: 65 %.")


def test_rows_are_the_actions_that_some_government_may_try() -> None:
    s, ballot = asked("actions", "central", scenario="1916")
    desk = desk_of(s, ballot)
    chances = RULES.view(s, "central")["chances"]
    asked_for = {column.id for column in desk.columns}
    some = {name for power in asked_for for name, shown in chances[power].items() if shown["open"]}
    assert {row.id for row in desk.rows} == some
    assert desk.closed == f"{28 - len(desk.rows)} more are not open now"
    assert all(row.effect and row.effect != row.title for row in desk.rows)


def test_a_front_tells_what_36_throws_lead_to() -> None:
    s, ballot = asked("war_postures", "entente", scenario="1916")
    desk = desk_of(s, ballot)
    attacks = [way for cell in desk.cells for way in cell.ways if way.throws]
    assert attacks
    assert all(sum(n for _, n, _, _ in way.throws) == 36 for way in attacks)
    assert all(way.name in ("Press", "Grand Offensive") for way in attacks)


def test_a_front_that_must_attack_says_why() -> None:
    s, ballot = asked("war_postures", "entente")
    west = desk_of(s, ballot).columns[0]
    assert (west.id, west.note) == ("west", "Plan XVII demands an attack there in the first two turns.")


def test_the_next_gate_is_the_one_that_the_rules_would_take() -> None:
    seen = 0
    for s in positions(4, every=20, scenario="1914"):
        view = RULES.view(s, "entente")
        for side, slug in enumerate(SIDES):
            for front, name in enumerate(FRONTS):
                campaign: Any = s.war
                gates = ahead(war_facts(), campaign, side, front)
                wanted = war_facts().gates[gates[0]].slug if gates else None
                assert next_gate(view, slug, name) == wanted
                seen += 1
    assert seen > 100


def test_a_plan_of_1914_says_what_it_sets_demands_and_is_judged_by() -> None:
    s, ballot = asked("war_strategy", "entente")
    plans = {way.name: way.sum for cell in desk_of(s, ballot).cells for way in cell.ways if way.name}
    assert plans["Plan XVII"] == (
        "Will starts at 40. It must attack in the West in the first two turns. "
        "In September, Metz or Strasbourg taken: France +4 will. "
        "In September, without Metz or Strasbourg: France −1 will."
    )


@pytest.mark.parametrize(
    ("what", "line"), [("actions", "France Improve National Will"), ("war_buy", "France munitions 1")]
)
def test_the_line_that_a_desk_gives_as_an_example_is_read(what: str, line: str) -> None:
    s, ballot = asked(what, "entente", scenario="1916")
    assert desk_of(s, ballot).example == line
    written = fill(GAME, s, ballot, line, RULES.view(s, "entente"), [None] * len(ballot.slots))
    assert list(written.filled) == [0]
    assert not written.refused
