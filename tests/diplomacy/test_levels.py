"""The three levels of Diplomacy's bots: what they write, how they open, and that games differ."""

from __future__ import annotations

from typing import Any

import pytest

import chancellery
from chancellery.bots.play import play_game, worlds_of
from chancellery.bots.registry import make_bot
from chancellery.core.contract import Bot, Worlds
from chancellery.core.decisions import Action, Ballot, Decision, Seat, View
from chancellery.core.sealed import Effort
from chancellery.games.diplomacy.bot.kernel.worth import SIZE
from chancellery.games.diplomacy.bot.mind import fitted_value
from chancellery.games.diplomacy.bot.openings import openings
from chancellery.games.diplomacy.rules.facts import board
from chancellery.games.diplomacy.rules.orders import Position, read
from chancellery.games.diplomacy.rules.setup import ARRANGEMENTS
from tests.diplomacy.at import RULES, Table, at
from tests.soak import first

GAME = chancellery.load("diplomacy")
POWERS = board().powers
LEVELS = tuple(GAME.levels)


def chosen(s: Any, seat: Seat, level: str, seed: int = 1) -> Action:
    decision = next(one for one in RULES.pending(s) if one.seat == seat)
    return make_bot(GAME, level, seed).choose(RULES.view(s, seat), decision, worlds_of(RULES, s, seat, seed))


def written(table: Table, seat: Seat, level: str = "chancellor", seed: int = 1) -> dict[str, str]:
    ballot = next(decision for decision in RULES.pending(table.s) if decision.seat == seat)
    assert isinstance(ballot, Ballot)
    said = chosen(table.s, seat, level, seed)
    return {slot: " ".join(order[2:]) or order[0] for slot, order in zip(ballot.slots, said, strict=True)}


class Checked:
    """A bot whose every order must be on offer."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.name = bot, bot.name
        self.kinds: set[str] = set()

    def choose(self, view: View, decision: Decision, worlds: Worlds) -> Action:
        assert isinstance(decision, Ballot)
        said = self.bot.choose(view, decision, worlds)
        assert len(said) == len(decision.slots)
        for i, order in enumerate(said):
            assert order in RULES.slot_options(worlds(0), decision, said[:i]), said
        self.kinds |= {order[2] if len(order) > 2 else order[0] for order in said}
        return said


def test_there_are_three() -> None:
    assert LEVELS == ("attache", "minister", "chancellor")
    samples = [effort.samples for effort in GAME.levels.values()]
    assert samples == sorted(set(samples))


@pytest.mark.slow
@pytest.mark.parametrize("players", first(ARRANGEMENTS, 3))
def test_all_orders_are_possible_in_every_arrangement(players: str) -> None:
    seats = tuple(ARRANGEMENTS[players].seats)
    quick = Effort(samples=2, widths=(0.02, 0.8), climbers=1, against=1, sweeps=1, plans=6, variety=0.01)
    bots = {seat: Checked(make_bot(GAME, "minister", i)) for i, seat in enumerate(seats)}
    for bot in bots.values():
        bot.bot.effort = quick  # type: ignore[attr-defined]
    end = ARRANGEMENTS[players].start + 6
    assert play_game(GAME, bots, 1, {"players": players, "end_year": end}).scores is not None
    assert set().union(*(bot.kinds for bot in bots.values())) >= {"-", "S", "R", "B", "D"}


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_writes_the_same_and_another_something_else(level: str) -> None:
    s = at("spring 1902").s
    assert chosen(s, "france", level, 3) == chosen(s, "france", level, 3)
    assert len({chosen(s, "france", level, seed) for seed in range(8)}) > 1


# Openings.


def test_every_power_has_several_openings_and_all_are_possible() -> None:
    b = board()
    position = Position(sorted(b.start))
    for p, power in enumerate(POWERS):
        assert len(openings(power)) >= 3, power
        for one in openings(power):
            units = {b.words(unit): unit for unit in b.start if unit.power == p}
            assert {" ".join(order.split()[:2]) for order in one.orders} == set(units), one.name
            for order in one.orders:
                assert read(position, units[" ".join(order.split()[:2])], tuple(order.split()))[1] is None


@pytest.mark.parametrize("power", POWERS)
def test_first_orders_come_from_the_book(power: Seat) -> None:
    s = RULES.start(1)
    known = {tuple(sorted(one.orders)) for one in openings(power)}
    said = {tuple(sorted(" ".join(o) for o in chosen(s, power, "chancellor", seed))) for seed in range(12)}
    assert said <= known
    assert len(said) > 1


def test_the_book_is_for_seven() -> None:
    """With a power that nobody plays, or two in one hand, the first orders are thought out."""
    s = RULES.start(1, players="6")
    seat = RULES.pending(s)[0].seat
    assert len(chosen(s, seat, "attache")) == 3


# The value, and what it is for.


def test_the_value_is_fitted_for_three_moments() -> None:
    weights = fitted_value().weights
    assert [len(row) for row in weights] == [SIZE] * 3


def test_takes_the_last_centre() -> None:
    """Seventeen and a free centre next door: nothing else is worth as much."""
    mine = "bre, par, mar, spa, por, bel, hol, lon, lvp, edi, kie, ber, mun, den, swe, nwy, rom"
    table = at(
        "autumn 1909",
        france="A tus, F tys",
        turkey="A ank, A con",
        centres={"france": mine, "turkey": "ank, con, smy, bul"},
    )
    table.orders(france=_line(written(table, "france")), turkey="A ank H, A con H")
    assert table.s.scores is not None
    assert table.s.scores["france"] == 1.0


def test_builds_all_that_it_can() -> None:
    table = at(
        "autumn 1901",
        france="A spa, F por",
        turkey="A ank",
        centres={"france": "par, bre, mar", "turkey": "ank"},
    ).orders()
    said = written(table, "france")
    assert list(said) == ["france build 1", "france build 2", "france build 3"]
    assert set(said.values()) == {"B"}


def test_gives_up_the_unit_that_does_least() -> None:
    table = at(
        "autumn 1905",
        france="A par, A ukr",
        russia="A mos, A war, A sev",
        germany="A bur",
        centres={"france": "par", "russia": "mos, war, sev", "germany": "mun, mar, bre"},
    ).orders()
    assert chosen(table.s, "france", "chancellor") == (("A", "ukr", "D"),)


def test_retreats_where_it_matters() -> None:
    table = at(
        "autumn 1903",
        france="A bur",
        germany="A mun, A ruh",
        centres={"france": "par, mar", "germany": "mun"},
    ).orders(germany="A mun - bur, A ruh S A mun - bur")
    assert written(table, "france")["A bur"] in ("R par", "R mar", "R bel")


def _line(orders: dict[str, str]) -> str:
    return ", ".join(f"{unit} {order}" for unit, order in orders.items())
