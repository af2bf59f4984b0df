"""Diplomacy keeps the promises of the contract, in every arrangement and by both rule sets."""

from __future__ import annotations

from collections import Counter

import pytest

from chancellery.core.chance import Dice
from chancellery.core.decisions import TABLE, Action, Ballot
from chancellery.core.match import Match
from chancellery.games.diplomacy.rules.ballots import write_orders
from chancellery.games.diplomacy.rules.facts import COAST, INLAND, SEA, board
from chancellery.games.diplomacy.rules.rules import Diplomacy
from chancellery.games.diplomacy.rules.setup import ARRANGEMENTS
from chancellery.games.diplomacy.rules.state import State
from chancellery.testing.answers import Pick, by_dice, play_once
from chancellery.testing.conform import NotConforming, conform
from tests.soak import first, soak

RULES = Diplomacy()
EVERYWHERE = pytest.mark.parametrize(
    ("players", "rules"), [(players, rules) for players in ARRANGEMENTS for rules in ("boxed", "standard")]
)
SOMEWHERE = pytest.mark.parametrize(
    ("players", "rules"), [("7", "standard"), ("4a", "boxed"), ("2", "standard")]
)


def sound(s: State) -> int:
    """What holds in every position; gives the number of centres, which never changes."""
    b = board()
    areas = [b.area[unit.at] for unit in s.units]
    assert len(set(areas)) == len(areas), "two units in one area (II.5)"
    assert areas == sorted(areas)
    for unit in (*s.units, *(beaten.unit for beaten in s.dislodged)):
        area = b.area[unit.at]
        assert b.kind[area] in ((COAST, SEA) if unit.fleet else (COAST, INLAND))
        assert (unit.at != area) == (unit.fleet and area in b.coasts), (
            "fleets have a coast where there are two"
        )
    for beaten in s.dislodged:
        assert not {b.area[to] for to in beaten.retreats} & set(areas), "retreats lead to vacant areas (II.9)"
        if not s.setup.rules.retreat_to_convoy_origin:
            assert beaten.attacker not in {b.area[to] for to in beaten.retreats}
    assert all(-1 <= owner < len(b.powers) for owner in s.owner)
    assert len(s.owner) == len(b.centres) == 34
    adjusting = any(decision.what == "adjustments" for decision in RULES.pending(s))
    if not adjusting and s.scores is None:
        units = Counter(unit.power for unit in s.units)
        units.update(beaten.unit.power for beaten in s.dislodged)
        owned = Counter(s.owner)
        assert all(units[p] <= owned[p] for p in range(len(b.powers))), "more units than centres (II.11)"
    return len(s.owner)


def apart(players: str) -> int:
    """Looks are so far apart that they fall between two answers of a phase, each time elsewhere."""
    n = len(ARRANGEMENTS[players].seats)
    return n - 1 if n > 2 else 3


def conforms(players: str, rules: str, years: int, games: int, seed: int, every: int) -> None:
    end_year = ARRANGEMENTS[players].start + years - 1
    options = {"players": players, "rules": rules, "end_year": end_year}
    report = conform(RULES, options=options, games=games, seed=seed, every=every, conserve=sound)
    assert report.games == games
    assert report.decisions >= 2 * 2 * games * len(ARRANGEMENTS[players].seats), "two years of two campaigns"


@pytest.mark.slow
@SOMEWHERE
def test_conformance(players: str, rules: str) -> None:
    conforms(players, rules, years=2, games=1, seed=7, every=3 * apart(players) + 2)


@pytest.mark.slow
@pytest.mark.rule("II.12")
def test_the_kit_sees_a_move_that_is_neither_offered_nor_void(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as a fleet's that leaves out its coast, if nothing says how the tables spell it."""
    monkeypatch.setattr(write_orders, "spelt", lambda rules, s, ballot, i, action: action)
    with pytest.raises(NotConforming, match="'orders' neither offers nor refuses") as caught:
        conform(RULES, options={"end_year": 1903}, games=1, seed=7, every=2)
    assert caught.value.check == "offered_or_refused"


@pytest.mark.slow
@EVERYWHERE
def test_conformance_at_length(players: str, rules: str) -> None:
    conforms(players, rules, years=soak(6, 4), games=soak(3, 1), seed=100, every=2 * apart(players) + 1)


def random_game(players: str, rules: str, seed: int, years: int) -> Match[State]:
    """A game by dice to the last year; now and then somebody misses his time or leaves."""
    dice = Dice(seed, 0)
    pick = by_dice(dice)
    end_year = ARRANGEMENTS[players].start + years - 1
    match: Match[State] = Match(RULES, seed, players=players, rules=rules, end_year=end_year)
    while not match.over:
        if pick(40) == 0:
            actions = [action for action in RULES.agreements(match.state) if action[0] in ("miss", "leave")]
            match.play(TABLE, actions[pick(len(actions))])
        else:
            play_once(match, pick)
        sound(match.state)
    return match


@pytest.mark.parametrize("seeds", first([range(5), range(5, soak(20, 8))]), ids=str)
@EVERYWHERE
def test_random_games(players: str, rules: str, seeds: range) -> None:
    for seed in seeds:
        match = random_game(players, rules, seed, 2)
        score = match.score()
        assert score is not None
        assert sum(score.values()) == pytest.approx(1)


@pytest.mark.slow
@EVERYWHERE
def test_many_random_games(players: str, rules: str) -> None:
    for seed in range(1000, 1000 + soak(100, 6)):
        random_game(players, rules, seed, 12)


def any_order(pick: Pick, slot: str) -> Action:
    """Some order for a unit, most often an impossible one."""
    b = board()
    me = tuple(slot.split())

    def place() -> str:
        return b.locations[pick(len(b.locations))]

    def near() -> str:
        ways = b.beside[b.area[b.index[me[1]]]]
        areas = [area for area in range(len(b.areas)) if (ways >> area) & 1]
        area = areas[pick(len(areas))]
        return b.locations[b.coasts[area][pick(2)] if area in b.coasts and pick(2) else area]

    there = near if pick(3) else place
    kind = ("A", "F")[pick(2)]
    return (
        (*me, "H"),
        (*me, "-", there()),
        (*me, "-", there(), "via"),
        (*me, "-", there(), "via", place(), place()),
        (*me, "S", kind, there()),
        (*me, "S", kind, there(), "-", there()),
        (*me, "C", "A", there(), "-", there()),
    )[pick(7)]


@pytest.mark.parametrize("seeds", first([range(2), range(2, soak(8, 4))]), ids=str)
@pytest.mark.parametrize("rules", ["boxed", "standard"])
@pytest.mark.parametrize(
    "choices", ["", "paradox=1982", "paradox=2000", "adjacent_convoy=swap", "convoy_path=required"]
)
def test_any_order_may_be_written(rules: str, choices: str, seeds: range) -> None:
    """The judge knows an answer to every order, and void orders leave the position sound."""
    for seed in seeds:
        pick = by_dice(Dice(seed, 2))
        match: Match[State] = Match(RULES, seed, rules=rules, end_year=1904, choices=choices)
        while not match.over:
            decision = match.pending()[0]
            assert isinstance(decision, Ballot)
            if decision.what == "orders" and pick(2):
                match.play(decision.seat, tuple(any_order(pick, slot) for slot in decision.slots))
            else:
                play_once(match, pick)
            sound(match.state)


def test_the_outcome_of_a_game_does_not_hang_on_who_answers_first() -> None:
    """The same answers in another order give the same position."""
    match: Match[State] = Match(RULES, 5, end_year=1903)
    pick = by_dice(Dice(5, 1))
    other: Match[State] = Match(RULES, 5, end_year=1903)
    while not match.over:
        before = len(match.journal)
        for _ in match.pending():
            play_once(match, pick)
        for entry in reversed(match.journal[before:]):
            other.play(*entry)
        assert other.state == match.state
