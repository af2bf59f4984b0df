"""They can search, and they cannot cheat: an adversary gets all that a bot gets, in every title."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import chancellery
from chancellery.bots import registry
from chancellery.bots.play import play_game
from chancellery.bots.uniform import Uniform
from chancellery.core.chance import Dice, below, key_of, keyed, seeded, shuffle, subkey
from chancellery.core.contract import Worlds
from chancellery.core.decisions import Action, Decision, Seat, View
from chancellery.core.title import Game
from chancellery.lab import play as lab
from chancellery.lab.series import Series
from tests.bots.adversary import first_seed, generators, last_salt, reachable, unmixed
from tests.bots.test_bots import toy
from tests.titles import TITLES
from toy.rules.rules import Toy
from toy.rules.state import ToyState

GAMES: list[Any] = [*TITLES, toy]
games = pytest.mark.parametrize("ref", GAMES, ids=lambda ref: getattr(ref, "__name__", ref))
SEED = 0x1914_0628_1050_2026

Look = Callable[[int, Any, View, Decision, Worlds], None]
"""Given the bot's own seed, the real position, and all that the bot was handed."""


class Spy(Uniform):
    """Plays by chance, and looks at what it gets now and then."""

    look: Look = staticmethod(lambda *_: None)
    real: Any = None
    every = 37
    asked = 0

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game.rules, seed)
        self.seed = seed

    def choose(self, view: View, decision: Decision, worlds: Worlds) -> Action:
        type(self).asked += 1
        if self.asked % self.every == 1:
            type(self).look(self.seed, Spy.real, view, decision, worlds)
        return super().choose(view, decision, worlds)


@pytest.fixture
def spied(monkeypatch: pytest.MonkeyPatch) -> Callable[[Any, Look], int]:
    """One game of a series in which every seat is a spy's; gives the seed of the match."""

    def play(ref: Any, look: Look) -> int:
        game = registry_game(ref)
        start = type(game.rules).start

        def remembered(rules: Any, seed: int, log: Any = None, /, **options: Any) -> Any:
            Spy.real = start(rules, seed, log, **options)
            return Spy.real

        # On the class, which is not among what a bot can reach: the fixture must not be the leak.
        monkeypatch.setattr(type(game.rules), "start", remembered)
        monkeypatch.setattr(registry, "GENERIC", {"spy": Spy})
        monkeypatch.setattr(Spy, "look", staticmethod(look))
        monkeypatch.setattr(Spy, "asked", 0)
        options = {"end_year": 1903} if ref == "diplomacy" else {}
        (task,) = Series(ref, "spy", 1, SEED, options, max_decisions=600).tasks()
        # What `look` finds wrong is what a bot has done wrong.
        assert lab.play(task).fault is None
        assert Spy.asked > 20 or ref is toy
        return task.seed

    return play


def registry_game(ref: Any) -> Game:
    return chancellery.load(ref) if isinstance(ref, str) else toy()


@pytest.mark.slow
@games
def test_the_real_generator_cannot_be_computed(ref: Any, spied: Any) -> None:
    """Neither from the own seed, nor from the match's that might follow from it, nor from the worlds."""
    looks = 0

    def look(seed: int, real: Any, view: View, decision: Decision, worlds: Worlds) -> None:
        nonlocal looks
        looks += 1
        guessed = {seed, *(first_seed(seed, place) for place in range(8))}
        guessed |= {seeded(one, made) for one in list(guessed) for made in range(Spy.asked - 10, Spy.asked)}
        keys = [one for one in reachable(worlds) if type(one) is bytes and len(one) == 32]
        for n in (0, 1):
            seeds = {*guessed, *(seeded(one, n) for one in guessed), *(keyed(key, n) for key in keys)}
            assert real.rng not in generators(worlds(n), seeds)

    spied(ref, look)
    assert looks


@games
def test_the_seed_of_the_match_cannot_be_computed(ref: Any, spied: Any) -> None:
    own: set[int] = set()
    match = spied(ref, lambda seed, *_: own.add(seed))
    assert own
    for seed in own:
        backwards = {first_seed(seed, place) for place in range(8)} | {last_salt(seed), unmixed(seed), seed}
        assert match not in backwards
        assert SEED not in backwards
        assert not backwards & {seeded(SEED, n) for n in range(8)}


@games
def test_nothing_that_a_bot_can_reach_leads_to_the_real_position(ref: Any, spied: Any) -> None:
    numbers: set[int] = set()
    looks = 0

    def look(seed: int, real: Any, view: View, decision: Decision, worlds: Worlds) -> None:
        nonlocal looks
        looks += 1
        world = worlds(1)
        found = list(reachable(view, decision, worlds, world, worlds(0)))
        assert any(type(one) is type(real) for one in found), "the walk must find positions"
        assert not any(one is real for one in found)
        large = {one for one in found if type(one) is int and one > 1 << 32}
        assert real.rng not in large
        assert world.rng != real.rng
        numbers.update(large)

    Spy.every = 97
    try:
        match = spied(ref, look)
    finally:
        Spy.every = 37
    assert looks
    assert not numbers & {match, SEED}


@games
def test_a_seat_is_shown_what_it_would_see(ref: Any, spied: Any) -> None:
    """View and decision are made from a made-up position, and they are the real ones."""
    game = registry_game(ref)

    def look(seed: int, real: Any, view: View, decision: Decision, worlds: Worlds) -> None:
        assert dict(view) == game.rules.view(real, decision.seat)
        assert (len(view), [*view]) == (len(dict(view)), [*dict(view)])
        assert decision in game.rules.pending(real)
        for n in (0, 1):
            assert game.rules.view(worlds(n), decision.seat) == view
            assert worlds(n) == worlds(n)
            assert worlds(n) is not worlds(n)

    spied(ref, look)


def test_dealing_backwards_from_the_base_does_not_give_the_real_cards() -> None:
    """Who shuffles without sorting gives away by the seed of a draw which cards were there."""
    game = toy(Unsorted())
    hits = 0
    for number in range(40):
        s = game.rules.start(number, turns=3)
        spy = Backwards(game)
        spy.real = s.hands["south"]
        play_game(game, {"north": spy, "south": Uniform(game.rules, 1)}, number, max_decisions=1)
        hits += spy.hits
    assert not hits


class Unsorted(Toy):
    """Deals anew from the cards as they lie, which a title should not."""

    def resample(self, s: ToyState, seat: Seat, seed: int) -> ToyState:
        dice, world = Dice(seed), s.clone()
        they = "south" if seat == "north" else "north"
        pool = world.bag + world.hands[they]
        shuffle(dice, pool)
        world.bag, world.hands[they] = pool[: len(s.bag)], pool[len(s.bag) :]
        world.rng = seeded(below(dice, 1 << 62))
        return world


class Backwards(Uniform):
    """Knows how it deals, and turns it round for every seed that the world's generator may come from."""

    real: Any
    hits = 0

    def __init__(self, game: Game) -> None:
        super().__init__(game.rules, 1)

    def choose(self, view: View, decision: Decision, worlds: Worlds) -> Action:
        world = worlds(0)
        top = last_salt(world.rng)
        for low in range(8):
            # `below(dice, 1 << 62)` is the upper part of what was thrown.
            thrown = unmixed(top << 2 | low & 3)
            dealt = [*world.bag, *world.hands["south"]]
            began = thrown - (len(dealt)) * 0x9E3779B97F4A7C15 & (1 << 64) - 1
            self.hits += self._dealt_from(began, dealt)[len(world.bag) :] == self.real
        return super().choose(view, decision, worlds)

    def _dealt_from(self, generator: int, dealt: list[str]) -> list[str]:
        dice = Dice(0)
        dice.rng = generator
        order = list(range(len(dealt)))
        shuffle(dice, order)
        before = [""] * len(dealt)
        for place, came_from in enumerate(order):
            before[came_from] = dealt[place]
        return before


def test_keys_tell_nothing_of_each_other() -> None:
    key = key_of(1914)
    assert key == key_of(1914)
    assert key != key_of(1914, b"more") != key_of(1915, b"more")
    assert len({key, *(subkey(key, n) for n in range(50)), *(subkey(key, str(n)) for n in range(50))}) == 101
    assert len({keyed(key, *salt) for salt in ((), (0,), (0, 0), ("0",), (1, 2), ("1", 2), ("12",))}) == 7
    assert all(0 <= keyed(key, n) < 1 << 64 for n in range(50))
    assert (keyed(b"k", 1, "a"), keyed(key_of(-1), "x")) == PINNED


PINNED = (11066124085921046844, 16755179766956060420)


def test_a_series_follows_from_its_seed_and_its_key() -> None:
    def scores(seed: int, key: bytes = b"") -> list[Any]:
        series = Series(toy, "greedy,uniform", 3, seed, {"turns": 1}, journal=True, secret=key)
        return [lab.play(task).journal for task in series.tasks()]

    assert scores(7) == scores(7)
    assert scores(7) != scores(7, b"a secret of the house")
    one, other = Series(toy, "uniform", 2, 7).tasks(), Series(toy, "uniform", 2, 7, secret=b"another").tasks()
    assert [task.seed for task in one] == [task.seed for task in other], "the deals are the same"
    assert not {task.key for task in one} & {task.key for task in other}
