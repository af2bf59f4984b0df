"""Procedures of the war, of coups and of insurrections against their exact probabilities."""

from __future__ import annotations

from collections import Counter

import pytest

from chancellery.games.grande_guerre.rules.home.instability import one_test
from chancellery.games.grande_guerre.rules.names import FRANCE, GERMANY, RUSSIA, WEST
from chancellery.games.grande_guerre.rules.revolution.insurrections import loyalty
from chancellery.games.grande_guerre.rules.war.attrition import mutiny_loss, special_check
from chancellery.games.grande_guerre.rules.war.deeds import Mutiny
from chancellery.games.grande_guerre.rules.war.sea import roll_submarines, set_measure
from tests.grande_guerre.at import at
from tests.grande_guerre.test_odds import TWO_DICE, frequency, plausible
from tests.grande_guerre.war.at import at as war_at

DRAWS = 3000
PAIRS = [(a, b) for a in TWO_DICE for b in TWO_DICE]


# The army.


@pytest.mark.parametrize(
    ("stars", "fought", "power"), [(0, True, FRANCE), (3, False, FRANCE), (1, True, GERMANY)]
)
def test_losses_of_a_mutiny_by_army(stars: int, fought: bool, power: int) -> None:
    """One die for each army, less stars, rest and a steady nation, never below nothing (§20.6.3)."""
    a = war_at("1917", turn=26).only("west", france=8, germany=8)
    law = Counter(mutiny_loss(a.f, face, power, stars, fought) for face in range(1, 7))
    commander = {0: "nivelle", 3: "petain", 1: "falkenhayn"}[stars]
    a.w.last_attack[WEST] = 26 if fought else -99
    counts: Counter[int] = Counter()
    for _ in range(DRAWS):
        b = a.s.clone()
        b.rng, b.war.ghq = a.s.rng, tuple(a.f.commander[commander] for _ in range(8))
        log: list[dict[str, int]] = []
        a.engine.do(a.rules, b, log, Mutiny(power))
        counts[next(event["loss"] for event in log if event["ev"] == "war_mutiny")] += 1  # type: ignore[comparison-overlap]
        a.s.rng = b.rng
    assert set(counts) == set(law)
    assert all(plausible(counts[loss], DRAWS, faces / 6) for loss, faces in law.items())


def test_a_reduced_corps_stands_three_times_in_six() -> None:
    """D6 less one, three or more: faces four to six (§20.6.3)."""
    a = war_at("1917", turn=26).only("west", france=8)
    stood = 0
    for _ in range(DRAWS):
        a.w.away = ()
        special_check(a.f, a.s, None, FRANCE, WEST)
        stood += not a.w.away
    assert plausible(stood, DRAWS, 3 / 6)


def test_the_length_of_a_mutiny() -> None:
    board = at(1917, france={"nw": 5, "mood": 0})
    for turns in (2, 3, 4):
        hits = frequency(
            lambda: board,
            ("mutiny_test", FRANCE, False),
            lambda b, turns=turns: b.of("france", "mutiny") == turns,  # type: ignore[misc]
            DRAWS,
        )
        assert plausible(hits, DRAWS, 0.31 / 3)


# The sea.


@pytest.mark.parametrize(("measures", "turn", "loss"), [
    (("submarine",), 17, lambda thrown: 5 * thrown),
    (("submarine", "unrestricted"), 26, lambda thrown: 30 * thrown),
    (("submarine", "unrestricted", "convoys"), 29, lambda thrown: 30 * thrown // 2),
    (("submarine", "unrestricted", "convoys"), 35, lambda thrown: max(0, 30 * thrown // 2 - 20)),
])  # fmt: skip
def test_submarine_losses(measures: tuple[str, ...], turn: int, loss) -> None:  # type: ignore[no-untyped-def]
    law: Counter[int] = Counter()
    for thrown, ways in TWO_DICE.items():
        law[loss(thrown)] += ways
    a = war_at("1914", turn=turn)
    for name in measures:
        set_measure(a.w, None, name, True)
    counts: Counter[int] = Counter()
    for _ in range(DRAWS):
        roll_submarines(a.f, a.s, None)
        counts[a.w.submarine] += 1
    assert set(counts) == set(law)
    assert all(plausible(counts[ep], DRAWS, ways / 36) for ep, ways in law.items())


@pytest.mark.slow
def test_fleet_battles() -> None:
    """2D6 each, Britain one more: a lead of three is worth one point, of six three (§3.8)."""
    law: Counter[tuple[str, int]] = Counter()
    for german, british in PAIRS:
        lead = german - british - 1
        prize = 3 if abs(lead) >= 6 else 1 if abs(lead) >= 3 else 0
        winner = ("germany" if lead > 0 else "britain") if prize else ""
        law[winner, prize] += TWO_DICE[german] * TWO_DICE[british]
    assert sum(law.values()) == 36 * 36
    a = war_at("1916", turn=17)
    counts: Counter[tuple[str, int]] = Counter()
    for _ in range(DRAWS):
        a.log.clear()
        a.frames(("war_battle",))
        event = a.event("war_battle")
        counts[event["winner"], event["prize"]] += 1
    assert set(counts) == set(law)
    assert all(plausible(counts[end], DRAWS, ways / 36**2) for end, ways in law.items())


def test_the_dardanelles() -> None:
    a = war_at("1916", turn=17)
    through = 0
    for _ in range(DRAWS):
        b = a.s.clone()
        b.rng, b.war.straits = a.s.rng, FRANCE
        b.agenda = [("war_force", FRANCE)]
        a.rules.apply(b, "entente", ("force",))
        through += b.war.straits == -3
        a.s.rng = b.rng
    assert plausible(through, DRAWS, 1 / 36)


# Will, coups and insurrections.


@pytest.mark.parametrize(("mood", "pips"), [(-2, -3), (0, -1), (2, 1)])
def test_the_change_of_an_instability_test(mood: int, pips: int) -> None:
    """Two dice less seven, with Parliament and Russia's own row (§20.8.1)."""
    board = at(1917, russia={"mood": mood})
    counts: Counter[int] = Counter()
    for _ in range(DRAWS):
        board.power("russia", nw=15)
        one_test(board.rules, board.s, None, RUSSIA, 0)
        counts[board.of("russia", "nw") - 15] += 1
    assert set(counts) <= {thrown - 7 + pips for thrown in TWO_DICE}
    assert all(plausible(counts[n - 7 + pips], DRAWS, ways / 36) for n, ways in TWO_DICE.items())


def test_how_many_instability_tests_follow_each_other() -> None:
    """1917: the second at -2, the third at -3, each only if the one before lowered will."""
    board = at(1917, austria_hungary={"nw": 15, "mood": 0})

    def below(pips: int) -> float:
        return sum(ways for thrown, ways in TWO_DICE.items() if thrown - 7 + pips < 0) / 36

    first, second = below(-1), below(-3)
    law = {1: 1 - first, 2: first * (1 - second), 3: first * second}
    for number, p in law.items():
        hits = frequency(
            lambda: board,
            ("instability_tests",),
            lambda b, number=number: (  # type: ignore[misc]
                sum(e["power"] == "austria_hungary" for e in b.events("throw")) == number
            ),
            DRAWS,
        )
        assert plausible(hits, DRAWS, p), (number, hits)


@pytest.mark.parametrize(("turns", "lenin", "need"), [(3, False, 7), (3, True, 11), (1, False, 9)])
def test_white_coups(turns: int, lenin: bool, need: int) -> None:
    """Twelve, with one a turn and two for Kornilov at the GHQ; Lenin's card costs four (§20.8.2)."""
    columns = {"revolutions": 1, "regime": "D", "in_power": "D", "unstable": 1, "revolution_turn": 24 - turns}
    board = at(1917, russia=columns)
    board.war.commanders[RUSSIA] = "kornilov"
    p = sum(ways for thrown, ways in TWO_DICE.items() if thrown >= need) / 36
    hits = frequency(
        lambda: board, ("coup_throw", RUSSIA, lenin), lambda b: b.of("russia", "regime") == "A", DRAWS
    )
    assert plausible(hits, DRAWS, p)


@pytest.mark.parametrize(("regime", "colour", "law"), [
    ("D", "red", {0: 1 / 6, 1: 3 / 6, 2: 2 / 6}),
    ("M", "red", {1: 3 / 6, 2: 3 / 6}),
    ("C", "blue", {0: 3 / 6, 1: 3 / 6}),
])  # fmt: skip
def test_loyalty_of_the_army(regime: str, colour: str, law: dict[int, float]) -> None:
    board = at(1917, russia={"revolutions": 1, "regime": regime, "unstable": 1})
    counts = Counter(loyalty(board.rules, board.s, None, RUSSIA, colour) for _ in range(DRAWS))
    assert set(counts) == set(law)
    assert all(plausible(counts[bonus], DRAWS, p) for bonus, p in law.items())


def test_an_insurrection_from_the_bottom_of_the_track() -> None:
    """Red, the army not loyal, will on the floor: what each test of step 3 to 6 says is its exact chance."""
    board = at(1917, russia={"revolutions": 1, "regime": "D", "unstable": 1, "nw": -10, "mood": -2})
    seen: Counter[str] = Counter()
    hit: Counter[str] = Counter()
    expected: Counter[str] = Counter()

    def note(b: object) -> bool:
        for event in b.events("test"):  # type: ignore[attr-defined]
            name = f"{event['test']} {event['chance']}"
            seen[name] += 1
            hit[name] += event["hit"]
            expected[name] = event["chance"]
        return bool(b.of("russia", "regime") == "C")  # type: ignore[attr-defined]

    successes = frequency(lambda: board, ("insurrection_tests", RUSSIA, "red", 0), note, 1500)
    assert successes > 0
    assert len(seen) > 5
    for name, n in seen.items():
        if n >= 100:
            assert plausible(hit[name], n, expected[name] / 100), (name, n, hit[name])
    # The strike: 90 from the floor, Lenin -1 and the revolution -1: ten points, held at 97.
    assert expected["strike 97"] == 97
    assert seen["strike 97"] == 1500
