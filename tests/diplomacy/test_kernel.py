"""The bots' kernel: what it makes of a position is what the engine makes of it."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

import chancellery
from chancellery.core.chance import Dice, below
from chancellery.core.decisions import Action, Ballot, Seat
from chancellery.games.diplomacy.bot.kernel.course import Outcome, buildable, due, retreated, usual_retreats
from chancellery.games.diplomacy.bot.kernel.eye import Eye, reach_counts
from chancellery.games.diplomacy.bot.kernel.planner import Planner
from chancellery.games.diplomacy.bot.kernel.tables import POWERS, Hands, Position, counted
from chancellery.games.diplomacy.bot.kernel.worth import CLASSES, NUMBERS, SIZE, Look, Value
from chancellery.games.diplomacy.bot.sight import hands_of, in_area_order, plain, position_of, tables_for
from chancellery.games.diplomacy.rules import orders as written_orders
from chancellery.games.diplomacy.rules.adjustments import settle_retreats
from chancellery.games.diplomacy.rules.facts import Unit, board
from chancellery.games.diplomacy.rules.judge.judge import Movement, adjudicate
from chancellery.games.diplomacy.rules.judge.resolver import CONVOY, MOVE, OrderT, UnitT
from chancellery.games.diplomacy.rules.rulesets import BOXED, STANDARD, Ruleset, ruleset
from chancellery.games.diplomacy.rules.state import State
from tests.diplomacy.at import RULES, at
from tests.diplomacy.positions import Written, campaigns, quarrels, ready, show
from tests.soak import soak
from tests.yardsticks.steady.mind import Steady

RULESETS = [STANDARD, BOXED, ruleset("standard", adjacent_convoy="swap", retreat_to_convoy_origin=False)]
SEVEN = Hands(list(range(POWERS)), [True] * POWERS, 18)
EVERYWHERE = [0.0] * len(board().locations)


def engine_units(units: Iterable[UnitT]) -> set[Unit]:
    return {Unit(power, bool(fleet), at) for power, fleet, at in units}


# Moves and retreats.


def compare(rules: Ruleset, positions: Iterable[Written]) -> dict[str, int]:
    """Resolve by both; how often what happened."""
    t = tables_for(rules)
    seen = dict.fromkeys(("beaten", "no way", "convoyed", "coast", "met"), 0)
    for crowd, orders in positions:
        units = in_area_order(crowd)
        said = ready(units, orders)
        theirs = adjudicate(units, orders, rules)
        ours = Outcome(t, Position(plain(units), [-1] * 34, autumn=False), said)
        assert engine_units(ours.units) == set(theirs.units), show(units, orders)
        ways = dict(zip(engine_units_in_order(ours.beaten), map(tuple, ours.ways), strict=True))
        assert ways == {d.unit: d.retreats for d in theirs.dislodged}, show(units, orders)
        goals = usual_retreats(t, [-1] * 34, ours.beaten, ours.ways)
        safe, _ = settle_retreats(theirs.dislodged, retreats_written(theirs, ours, goals))
        assert engine_units(retreated(t, ours.units, ours.beaten, goals)) == {*theirs.units, *safe}, show(
            units, orders
        )
        seen["beaten"] += len(ours.beaten)
        seen["no way"] += ours.ways.count([])
        seen["met"] += len(ours.beaten) - goals.count(-1) > len(safe)
        seen["convoyed"] += any(o[0] == CONVOY for o in said)
        seen["coast"] += any(o[0] == MOVE and o[1] >= len(board().areas) for o in said)
    return seen


def engine_units_in_order(units: Iterable[UnitT]) -> list[Unit]:
    return [Unit(power, bool(fleet), at) for power, fleet, at in units]


def retreats_written(theirs: Movement, ours: Outcome, goals: list[int]) -> dict[Unit, Action]:
    b = board()
    by_unit = dict(zip(engine_units_in_order(ours.beaten), goals, strict=True))
    return {
        d.unit: (
            *b.words(d.unit).split(),
            *(("R", b.locations[by_unit[d.unit]]) if by_unit[d.unit] >= 0 else ("D",)),
        )
        for d in theirs.dislodged
    }


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.rule("II.9")
def test_crowded_positions_become_what_the_engine_makes_of_them(rules: Ruleset) -> None:
    seen = compare(rules, quarrels(5, soak(20000, 1500), (5, 16), powers=7))
    assert all(n > 0 for n in seen.values()), seen


def test_played_positions_become_what_the_engine_makes_of_them() -> None:
    seen = compare(STANDARD, campaigns(6, soak(6000, 300)))
    assert seen["beaten"] > 20, seen


# Whole games, by the engine's own course.


def by_steady(s: State, seed: int) -> list[tuple[Seat, Action]]:
    found: list[tuple[Seat, Action]] = []
    for decision in RULES.pending(s):
        view = RULES.view(s, decision.seat)
        found.append((decision.seat, Steady(seed).choose(view, decision, lambda _: None)))
    return found


@pytest.mark.rule("II.10", "II.11")
def test_counts_and_sites_of_whole_games() -> None:
    t = tables_for(STANDARD)
    years = 0
    for seed in range(3):
        s = RULES.start(seed, rules="standard", end_year=1907)
        while RULES.pending(s):
            before = list(s.owner)
            what = RULES.pending(s)[0].what
            if what == "adjustments":
                check_adjustments(s)
            for seat, answer in by_steady(s, seed):
                RULES.apply(s, seat, answer)
            if s.owner != before:
                years += 1
                units = plain([*s.units, *(d.unit for d in s.dislodged)])
                assert counted(t, units, before) == s.owner
    assert years >= 15


def check_adjustments(s: State) -> None:
    """What is due, and everything that can be built, as the engine offers it."""
    b, t = board(), tables_for(STANDARD)
    units, power_of = plain(s.units), {name: p for p, name in enumerate(b.powers)}
    for ballot in RULES.pending(s):
        assert isinstance(ballot, Ballot)
        power = power_of[ballot.seat]
        n = due(units, s.owner, power)
        assert len(ballot.slots) in (abs(n), len({at for _, _, at in buildable(t, units, s.owner, power)}))
        if n > 0:
            offered = {o[:2] for o in RULES.slot_options(s, ballot, ()) if o[-1] == "B"}
            assert {
                tuple(b.words(Unit(u[0], bool(u[1]), u[2])).split())
                for u in buildable(t, units, s.owner, power)
            } == offered


# Plans.


def planned(s: State, seat: Seat, seed: int) -> list[OrderT]:
    """The kernel's plan with Steady's own likings."""
    hands, position, t = hands_of(s), position_of(s), tables_for(s.setup.rules)
    dice = Dice(seed, s.year, s.season == "autumn")
    whim = [0.02 * below(dice, 1024) / 1024 for _ in board().locations]
    me = hands.of[next(p for p, who in enumerate(s.seat_of) if who == seat)]
    planner = Planner(Eye(t, hands, position, me, reach_counts(t, hands, position)))
    return planner.ready(planner.search(whim))


@pytest.mark.slow
@pytest.mark.parametrize("players", ["7", "6", "4a", "2"])
def test_plans_are_those_of_steady(players: str) -> None:
    """Its planner was taken over number by number: with the same likings it writes the same orders."""
    compared = 0
    for seed in range(soak(10, 2)):
        start = RULES.start(seed, players=players)
        s = RULES.start(seed, players=players, rules="standard", end_year=start.year + 6)
        while RULES.pending(s):
            said = by_steady(s, seed)
            if RULES.pending(s)[0].what == "orders":
                for seat, answer in said:
                    mine = [unit for unit in s.units if s.seat_of[unit.power] == seat]
                    position = written_orders.Position(s.units)
                    theirs = [
                        written_orders.read(position, unit, order)[0]
                        for unit, order in zip(mine, answer, strict=True)
                    ]
                    assert planned(s, seat, seed) == theirs
                    compared += len(mine)
            for seat, answer in said:
                RULES.apply(s, seat, answer)
    assert compared > 100


# The value.


def look(s: State, seat: Seat) -> Look:
    hands, position = hands_of(s), position_of(s)
    me = hands.of[s.seat_of.index(seat)]
    return Look(tables_for(s.setup.rules), hands, position.units, position.owner, me)


def number(found: Look, name: str) -> float:
    return found.numbers[NUMBERS.index(name)]


def test_every_centre_has_one_class() -> None:
    """France holds Paris with an army, Germany reaches Belgium alone, nobody reaches Portugal."""
    table = at(
        "spring 1902",
        france="A par",
        germany="A ruh, A mun",
        centres={"france": "par, bre", "germany": "mun, ber"},
    )
    found = look(table.s, "france")
    by_centre = {
        board().areas[centre]: kind for centre, kind in zip(board().centres, found.classes, strict=True)
    }
    assert len(by_centre) == 34
    ours, nobodys, others = 0, 1, 2
    we, empty = 0, 1

    def kind(whose: int, stands: int, lead: int) -> int:
        return (whose * 3 + stands) * 7 + lead + 3

    assert by_centre["par"] == kind(ours, we, 1)
    assert by_centre["bre"] == kind(ours, empty, 1)
    assert by_centre["bel"] == kind(nobodys, empty, -3)
    assert by_centre["por"] == kind(nobodys, empty, 3)
    assert by_centre["ber"] == kind(others, empty, -3)
    assert (number(found, "centres"), number(found, "units")) == (2, 1)
    assert number(found, "share of squares") == 0.5
    assert number(found, "home centres held") == 2
    assert number(found, "units beyond centres") == -1


def test_a_value_is_the_product_of_features_and_weights() -> None:
    found = look(RULES.start(1), "russia")
    weights = [((k * 37) % 11) / 10 for k in range(SIZE)]
    features = found.features()
    assert len(features) == SIZE == CLASSES + len(NUMBERS)
    assert sum(features[:CLASSES]) == 34
    assert found.value(weights) == pytest.approx(sum(f * w for f, w in zip(features, weights, strict=True)))


def test_a_seat_of_several_powers_is_one_hand() -> None:
    s = RULES.start(1, players="2")
    found = look(s, s.seat_of[board().powers.index("france")])
    assert number(found, "centres") == sum(
        who == s.seat_of[board().powers.index("france")] for p in s.owner if p >= 0 for who in [s.seat_of[p]]
    )


def test_eighteen_centres_win() -> None:
    t = tables_for(STANDARD)
    value = Value([[0.01] * SIZE] * 3)
    owner = [2] * 17 + [-1] * 17
    taken: list[UnitT] = [(2, 0, board().centres[17])]
    assert value.after_moves(t, SEVEN, taken, owner, 2, autumn=True) == 1.0
    assert value.after_moves(t, SEVEN, taken, owner, 3, autumn=True) == 0.0
    assert 0 < value.after_moves(t, SEVEN, taken, owner, 2, autumn=False) < 1


def test_the_map_is_the_titles_own() -> None:
    b, t = board(), tables_for(STANDARD)
    assert chancellery.load("diplomacy").rules.info.slug == "diplomacy"
    for p, words in ((2, "F mao"), (5, "F stp/sc"), (3, "A mun")):
        unit = b.unit(p, words)
        assert t.moves[unit.fleet][unit.at] == list(b.moves(unit))
        reach = 0
        for area in t.reach[unit.fleet][unit.at]:
            reach |= 1 << area
        assert reach == b.reach(unit)
