"""La Belle Époque keeps the promises of the contract, in every arrangement of seats."""

from __future__ import annotations

import json
from typing import Any

import pytest

from chancellery.core.chance import Dice, pick
from chancellery.core.decisions import Choice
from chancellery.games.belle_epoque.rules.facts import POWERS
from chancellery.games.belle_epoque.rules.rules import BelleEpoque
from chancellery.games.belle_epoque.rules.setup import HUMANS
from chancellery.games.belle_epoque.rules.state import State
from chancellery.testing.conform import conform
from tests.belle_epoque.sound import sound
from tests.soak import soak

RULES = BelleEpoque()
WAYS: list[dict[str, Any]] = [
    {},
    {"seats": 3},
    {"seats": 2},
    {"seats": 3, "np": True, "humans": "france+central_empires+russia"},
    {"seats": 2, "np": True, "humans": "great_britain+russia"},
    *({"seats": 1, "np": True, "humans": power} for power in POWERS),
]
everywhere = pytest.mark.parametrize("options", WAYS, ids=lambda o: "-".join(map(str, o.values())) or "four")
somewhere = pytest.mark.parametrize("options", [WAYS[0], WAYS[3], WAYS[-1]], ids=("four", "three-np", "one"))
other_options = pytest.mark.parametrize(
    "options",
    [
        {"choice": "roll", "promo": True},
        {"choice": "random", "seats": 3, "printed_board": True},
        {"choice": "roll", "seats": 2, "np": True, "promo": True, "sudden_death": False},
    ],
    ids=("roll", "random", "np-roll"),
)


def conserve(s: State) -> int:
    return sound(RULES, s)


def conforms(options: dict[str, Any], games: int, seed: int, every: int) -> None:
    report = conform(RULES, options=options, games=games, seed=seed, every=every, conserve=conserve)
    assert report.games == games
    assert report.decisions > 30 * games


@pytest.mark.slow
@somewhere
def test_conformance(options: dict[str, Any]) -> None:
    conforms(options, games=1, seed=11, every=83)


@pytest.mark.slow
@other_options
def test_conformance_with_options(options: dict[str, Any]) -> None:
    conforms(options, games=1, seed=3, every=soak(19, 41))


@pytest.mark.slow
@everywhere
def test_conformance_at_length(options: dict[str, Any]) -> None:
    conforms(options, games=soak(8, 1), seed=100, every=soak(5, 17))


def random_game(seed: int, every: int = 1, **options: Any) -> State:
    """A game by dice to its end; every offer has something distinct in it, positions are sound."""
    s = RULES.start(seed, **options)
    dice = Dice(seed)
    for n in range(20_000):
        pending = RULES.pending(s)
        if not pending:
            assert s.scores is not None
            sound(RULES, s)
            return s
        decision = pending[0]
        assert isinstance(decision, Choice)
        assert decision.options
        assert len(set(decision.options)) == len(decision.options)
        assert decision.rule, decision
        RULES.apply(s, decision.seat, pick(dice, decision.options))
        if n % every == 0:
            sound(RULES, s)
    raise AssertionError(f"{seed}: the game does not end")


@everywhere
def test_random_games(options: dict[str, Any]) -> None:
    for seed in range(6):
        s = random_game(seed, 3, **options)
        assert sum((s.scores or {}).values()) == pytest.approx(1)
        assert set(s.scores or {}) == set(RULES.seats(s))
        assert 7 <= s.turn <= 9
        assert RULES.load(json.loads(json.dumps(RULES.dump(s)))) == s


@pytest.mark.slow
@pytest.mark.parametrize("humans", HUMANS)
def test_random_games_beside_every_set_of_non_player_powers(humans: str) -> None:
    for seed in range(20_000, 20_000 + soak(100, 2)):
        random_game(seed, 40, seats=humans.count("+") + 1, np=True, humans=humans)


@pytest.mark.slow
@everywhere
def test_a_thousand_random_games(options: dict[str, Any]) -> None:
    for seed in range(10_000, 10_000 + soak(1_000, 10)):
        random_game(seed, 40, **options)


# What a seat knows.


def positions(seed: int, every: int = 11, **options: Any) -> list[State]:
    """Positions of a game by dice."""
    s = RULES.start(seed, **options)
    dice = Dice(seed)
    found = []
    n = 0
    while pending := RULES.pending(s):
        decision = pending[0]
        assert isinstance(decision, Choice)
        RULES.apply(s, decision.seat, pick(dice, decision.options))
        n += 1
        if n % every == 0:
            found.append(s.clone())
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_imagined_worlds_keep_what_a_seat_knows(seats: int) -> None:
    for s in positions(seats, seats=seats):
        for number, seat in enumerate(RULES.seats(s)):
            world = RULES.resample(s, seat, 5)
            sound(RULES, world)
            for power in range(4):
                assert len(world.hands[power]) == len(s.hands[power])
                if s.seat_of[power] == number:
                    assert world.hands[power] == s.hands[power]
            assert RULES.view(world, seat) == RULES.view(s, seat)


def test_hands_and_decks_of_imagined_worlds_differ() -> None:
    s = next(s for s in positions(4) if s.turn >= 4 and sum(map(len, s.hands[1:])) >= 3)
    worlds = [RULES.resample(s, "great_britain", seed) for seed in range(40)]
    assert len({str(world.hands) for world in worlds}) > 20
    assert len({str(sorted(world.aside)) for world in worlds}) > 20
    assert len({world.rng for world in worlds}) == 40


def test_cards_held_at_a_shuffle_are_not_imagined_in_the_deck() -> None:
    s = positions(4)[-1]
    cards = sorted((*s.deck, *s.discard, *s.beside, *(card for hand in s.hands for card in hand)))
    s.hands, s.discard, s.beside = [[], cards[:3], cards[3:5], []], [], []
    s.deck, s.old = cards[5:], sum(1 << card for card in cards[:3])
    s.drawn, s.np_face_up = [], []
    for seed in range(30):
        world = RULES.resample(s, "great_britain", seed)
        assert sorted(world.hands[1]) == cards[:3]
        assert not set(world.hands[2]) & set(cards[:3])


def test_two_drawn_cards_are_seen_by_their_drawer_alone() -> None:
    s = positions(1)[3]
    s.drawn = [s.deck.pop(), s.deck.pop()]
    s.agenda.append(("keep_card", 1))
    assert len(RULES.view(s, "france")["drawn"]) == 2
    assert RULES.view(s, "russia")["drawn"] == RULES.view(s, None)["drawn"] == []
    assert RULES.resample(s, "france", 1).drawn == s.drawn
    assert len({str(RULES.resample(s, "russia", seed).drawn) for seed in range(20)}) > 10


def test_a_spectator_sees_no_hand() -> None:
    for s in positions(2)[-3:]:
        assert any(s.hands)
        assert all(card["hand"] == [] for card in RULES.view(s, None)["powers"].values())
