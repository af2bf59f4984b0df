"""Europe in Turmoil keeps the promises of the contract: editions, scenarios and ways to decide the war."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.core.chance import Dice, pick
from chancellery.core.decisions import Choice
from chancellery.games.turmoil.rules.facts import SEATS
from chancellery.games.turmoil.rules.rules import Turmoil
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import closed, strength
from chancellery.testing.conform import conform
from tests.soak import soak

RULES = Turmoil()
WAYS = [
    (edition, scenario, war)
    for edition in ("first", "deluxe")
    for scenario in ("campaign", "edwardian")
    for war in ("standard", "mobilization", "express")
    if edition == "deluxe" or (scenario == "campaign" and war != "express")
]
everywhere = pytest.mark.parametrize(("edition", "scenario", "war"), WAYS)
somewhere = pytest.mark.parametrize(
    ("edition", "scenario", "war"),
    [
        ("first", "campaign", "mobilization"),
        ("deluxe", "campaign", "standard"),
        ("deluxe", "edwardian", "express"),
    ],
)


def sound(s: State) -> int:
    """What holds in every position; gives the number of cards, which grows with the eras."""
    facts = RULES.of(s).facts
    piles = (*s.hands, s.deck, s.discard, s.removed, s.playing)
    cards = sorted(card for pile in piles for card in pile)
    eras = ("victorian", "edwardian", "georgian")[: 1 + (s.turn >= 4) + (s.turn >= 8)]
    assert cards == sorted(card for era in eras for card in facts.era_cards[era]), "each card in one place"
    for side in (0, 1):
        held = s.support[side]
        assert min(held) >= 0
        assert s.present[side] == sum(1 << i for i, n in enumerate(held) if n)
        lead = [strength(s, side, i) - strength(s, 1 - side, i) for i in range(len(held))]
        recount = sum(1 << i for i, n in enumerate(lead) if n >= facts.stabilities[i])
        assert s.control[side] == recount, "control is what a recount says (§2.1.3)"
        assert not s.present[side] & closed(facts, s), "nobody stands in a closed space"
        assert set(s.seen[side]) <= set(s.hands[1 - side]), "what was seen is still there"
        assert len(set(s.seen[side])) == len(s.seen[side])
    assert 0 <= s.tension <= 6
    assert len(s.track) <= len(facts.track)
    assert len(set(s.track)) == len(s.track)
    assert all(0 <= box < len(facts.boxes) for box in s.navy)
    if s.high_water >= 0:
        assert s.navy[1] <= s.high_water
    assert s.owed >= 0
    return len(s.support[0])


def conforms(games: int, seed: int, every: int, **options: Any) -> None:
    report = conform(RULES, options=options, games=games, seed=seed, every=every, conserve=sound)
    assert report.games == games
    assert report.decisions > 50 * games


@pytest.mark.slow
@somewhere
def test_conformance(edition: str, scenario: str, war: str) -> None:
    conforms(1, 11, 101, edition=edition, scenario=scenario, war=war)


@pytest.mark.slow
@pytest.mark.parametrize("options", [
    {"restored_monarchy": True},
    {"restored_monarchy": True, "edition": "first", "balance": 3},
    {"balance": -2},
])  # fmt: skip
def test_conformance_with_options(options: dict[str, Any]) -> None:
    conforms(1, 3, 31, **options)


@pytest.mark.slow
@everywhere
def test_conformance_at_length(edition: str, scenario: str, war: str) -> None:
    conforms(soak(8, 1), 100, soak(5, 29), edition=edition, scenario=scenario, war=war)


def random_game(seed: int, every: int = 1, **options: Any) -> State:
    """A game by dice to its end; every offer has something distinct in it, positions are sound.

    Chance alone mostly ends in a held scoring card, so with odd seeds scoring cards are played at once.
    """
    s = RULES.start(seed, **options)
    dice = Dice(seed)
    for n in range(20_000):
        pending = RULES.pending(s)
        if not pending:
            assert s.scores is not None
            sound(s)
            return s
        decision = pick(dice, pending)
        assert isinstance(decision, Choice)
        assert decision.options
        assert len(set(decision.options)) == len(decision.options)
        scores = [option for option in decision.options if option[-1] == "score"] if seed % 2 else []
        RULES.apply(s, decision.seat, pick(dice, scores or decision.options))
        if n % every == 0:
            sound(s)
    raise AssertionError(f"{seed}: the game does not end")


@everywhere
def test_random_games(edition: str, scenario: str, war: str) -> None:
    for seed in range(4):
        s = random_game(seed, edition=edition, scenario=scenario, war=war)
        assert sum((s.scores or {}).values()) == pytest.approx(1)
        assert RULES.load(RULES.dump(s)) == s


@pytest.mark.slow
@everywhere
def test_a_thousand_random_games(edition: str, scenario: str, war: str) -> None:
    for seed in range(10_000, 10_000 + soak(1_000, 20)):
        random_game(seed, 25, edition=edition, scenario=scenario, war=war)


# What a seat knows.


def positions(seed: int, every: int = 9) -> list[State]:
    """Positions of a game by dice."""
    s = RULES.start(seed, edition=("first", "deluxe")[seed % 2])
    dice = Dice(seed)
    found = []
    n = 0
    while pending := RULES.pending(s):
        decision = pick(dice, pending)
        assert isinstance(decision, Choice)
        RULES.apply(s, decision.seat, pick(dice, decision.options))
        n += 1
        if n % every == 0:
            found.append(s.clone())
    return found


@pytest.mark.parametrize("seed", range(4))
def test_imagined_worlds_keep_what_a_seat_knows(seed: int) -> None:
    for s in positions(seed):
        for mine, seat in enumerate(SEATS):
            world = RULES.resample(s, seat, seed)
            sound(world)
            assert world.hands[mine] == s.hands[mine]
            assert set(s.seen[mine]) <= set(world.hands[1 - mine])
            assert (world.discard, world.removed, world.playing) == (s.discard, s.removed, s.playing)
            assert len(world.hands[1 - mine]) == len(s.hands[1 - mine])
            assert RULES.view(world, seat) == RULES.view(s, seat)


def test_seen_cards_stay_and_others_change() -> None:
    s = next(s for s in positions(1) if len(s.hands[1]) >= 6 and s.deck)
    s.seen[0] = sorted(s.hands[1])[:3]
    hands = {tuple(RULES.resample(s, "liberal", seed).hands[1]) for seed in range(40)}
    assert len(hands) > 20
    assert all(set(s.seen[0]) <= set(hand) for hand in hands)


def test_sealed_picks_are_guessed_anew() -> None:
    s = RULES.start(1)
    while not any(decision.what == "stability" for decision in RULES.pending(s)):
        decision = RULES.pending(s)[0]
        assert isinstance(decision, Choice)
        scores = [option for option in decision.options if option[-1] == "score"]
        RULES.apply(s, decision.seat, scores[0] if scores else decision.options[-1])
    RULES.apply(s, "liberal", ("stability", "workers_unite"))
    picks = {RULES.resample(s, "authoritarian", seed).sealed["liberal"] for seed in range(60)}
    assert len(picks) == 10
    assert {RULES.resample(s, "liberal", seed).sealed["liberal"] for seed in range(9)} == {
        s.sealed["liberal"]
    }
