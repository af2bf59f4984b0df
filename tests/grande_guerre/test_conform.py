"""La Grande Guerre keeps the promises of the contract: scenarios, seats and wars."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.core.chance import Dice, pick
from chancellery.core.decisions import Action, Choice
from chancellery.games.grande_guerre.rules.names import AT_WAR, N_POWERS
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.state import State
from chancellery.testing.conform import conform
from tests.grande_guerre.at import quiet_rules
from tests.soak import first, soak

RULES = GrandeGuerre()
WAYS = [
    (scenario, seats, war)
    for scenario in ("1914", "1916", "1917", "1918")
    for seats in ("two", "seven")
    for war in ("abstract", "historical")
]
everywhere = pytest.mark.parametrize(("scenario", "seats", "war"), WAYS)


def sound(s: State) -> int:
    """What holds in every position."""
    facts = RULES.facts
    for power in range(N_POWERS):
        assert facts.floor <= s.nw[power] <= facts.ceiling
        assert -2 <= s.mood[power] <= 2
        assert 0 <= s.cp[power] <= 9
        assert 0 <= s.mutiny[power] <= 4
        assert (s.side[power] >= 0) is (s.standing[power] == AT_WAR)
        assert s.in_power[power] not in (set(s.eliminated[power]) - {""})
        assert not (s.unstable[power] and s.stabilised[power])
        if s.regime[power] == "C":
            assert s.mood[power] == -2
    return N_POWERS


@pytest.mark.slow
@everywhere
def test_conformance(scenario: str, seats: str, war: str) -> None:
    options = {"scenario": scenario, "seats": seats, "war": war}
    report = conform(RULES, options=options, games=1, seed=11, every=soak(37, 97), conserve=sound)
    assert report.games == 1


@pytest.mark.slow
@pytest.mark.parametrize("seats", ["two", "seven"])
def test_conformance_of_the_home_front_in_trouble(seats: str) -> None:
    conform(
        quiet_rules(True),
        options={"seats": seats},
        games=soak(2, 1),
        seed=5,
        every=soak(17, 89),
        conserve=sound,
    )


@pytest.mark.slow
@pytest.mark.parametrize("every", first([79, soak(11, 43)]))
@pytest.mark.parametrize("options", [{"basic": True}, {"strict": True, "die12": "uniform"}])
def test_conformance_with_options(options: dict[str, Any], every: int) -> None:
    conform(RULES, options={"scenario": "1917", **options}, games=1, seed=3, every=every, conserve=sound)


def random_game(rules: GrandeGuerre, seed: int, **options: Any) -> State:
    """A game by dice to its end, sound at every step."""
    s = rules.start(seed, **options)
    dice = Dice(seed)
    for _ in range(5_000):
        pending = rules.pending(s)
        if not pending:
            return s
        decision = pick(dice, pending)
        if isinstance(decision, Choice):
            rules.apply(s, decision.seat, pick(dice, decision.options))
        else:
            answer: list[Action] = []
            while len(answer) < len(decision.slots):
                answer.append(pick(dice, rules.slot_options(s, decision, tuple(answer))))
            rules.apply(s, decision.seat, tuple(answer))
        sound(s)
    raise AssertionError(f"{seed}: the game does not end")


@everywhere
def test_random_games_end_with_a_score(scenario: str, seats: str, war: str) -> None:
    for seed in range(2):
        s = random_game(RULES, seed, scenario=scenario, seats=seats, war=war)
        assert sum((s.scores or {}).values()) == pytest.approx(1)
        assert RULES.load(RULES.dump(s)) == s


@pytest.mark.slow
@everywhere
def test_a_thousand_random_games(scenario: str, seats: str, war: str) -> None:
    for seed in range(10_000, 10_000 + soak(1_000, 2)):
        random_game(RULES, seed, scenario=scenario, seats=seats, war=war)
