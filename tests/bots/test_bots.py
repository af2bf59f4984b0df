"""Bots through the contract only: legal, repeatable, blind to what is hidden, better than chance."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import pytest

from chancellery.bots.greedy import Greedy
from chancellery.bots.mcts import Mcts
from chancellery.bots.play import play_game, worlds_of
from chancellery.bots.registry import GENERIC, bot_names, make_bot
from chancellery.bots.uniform import Uniform
from chancellery.core.answers import some_answers
from chancellery.core.chance import Dice
from chancellery.core.contract import Bot, Worlds
from chancellery.core.decisions import Action, Ballot, Choice, Decision, Log, Scores, Seat, View
from chancellery.core.errors import Invalid
from chancellery.core.match import Match
from chancellery.core.title import Game
from chancellery.testing.answers import answer
from toy.rules.rules import Toy
from toy.rules.state import SEATS, ToyState

NOTHING: Any = None
"""No bot reads a text or looks at a board."""


def toy(rules: Toy | None = None) -> Game:
    """The toy as a title; a function of a module, as other processes need it."""
    return Game(__name__, rules=rules or Toy(), text=NOTHING, artist=NOTHING)


def lead(s: ToyState, seat: Seat) -> float:
    return (3 + s.held.count(seat) - len([one for one in s.held if one not in ("", seat)])) / 9


def toy_with_an_eye() -> Game:
    return Game(__name__, rules=Toy(), text=NOTHING, artist=NOTHING, evaluate=lead)


def light(game: Game, name: str, seed: int) -> Bot:
    """The bot with less to think about than in earnest."""
    if name == "mcts":
        return Mcts(game, seed, iterations=40)
    return Greedy(game, seed, samples=2) if name == "greedy" else make_bot(game, name, seed)


class Seen:
    """A bot, and a note of all that it was shown and what it said."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.name = bot, bot.name
        self.log: list[tuple[Decision, Action]] = []

    def choose(self, view: View, decision: Decision, worlds: Worlds) -> Action:
        said = self.bot.choose(view, decision, worlds)
        self.log.append((decision, said))
        return said


class Table(Toy):
    """The rules that the table plays by; they remember the real position."""

    real: ToyState

    def start(self, seed: int, log: Log | None = None, /, **options: Any) -> ToyState:
        self.real = super().start(seed, log, **options)
        return self.real


class Blind(Toy):
    """The rules that a bot gets: they will not touch the real position."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.asked = 0

    def _look(self, s: ToyState) -> ToyState:
        assert s is not self.table.real, "a bot has its hands on the real position"
        assert s.hands is not self.table.real.hands
        self.asked += 1
        return s

    def pending(self, s: ToyState) -> Sequence[Decision]:
        return super().pending(self._look(s))

    def slot_options(self, s: ToyState, ballot: Ballot, partial: Sequence[Action]) -> Sequence[Action]:
        return super().slot_options(self._look(s), ballot, partial)

    def apply(self, s: ToyState, seat: Seat, action: Action, log: Log | None = None) -> None:
        super().apply(self._look(s), seat, action, log)

    def view(self, s: ToyState, seat: Seat | None) -> View:
        return super().view(self._look(s), seat)

    def resample(self, s: ToyState, seat: Seat, seed: int) -> ToyState:
        return super().resample(self._look(s), seat, seed)

    def score(self, s: ToyState) -> Scores | None:
        return super().score(self._look(s))


@pytest.mark.parametrize("name", GENERIC)
def test_bots_never_touch_the_real_position(name: str) -> None:
    table = Table()
    blind = Blind(table)
    bots = {seat: light(toy(blind), name, i) for i, seat in enumerate(SEATS)}
    result = play_game(toy(table), bots, 5)
    assert result.scores is not None
    assert blind.asked > 0


@pytest.mark.parametrize("name", GENERIC)
def test_what_is_hidden_changes_nothing(name: str) -> None:
    """The real hands of the other seat may be what they like, if view and worlds are the same."""
    game = toy()
    real = game.rules.start(3, turns=3)
    worlds = worlds_of(game.rules, real, "north", 9)
    other = game.rules.resample(real, "north", 77)
    assert other != real
    said = {
        light(game, name, 4).choose(game.rules.view(s, "north"), game.rules.pending(s)[0], worlds)
        for s in (real, other)
    }
    assert len(said) == 1


@pytest.mark.parametrize("make", [toy, toy_with_an_eye], ids=["blind", "with_an_eye"])
@pytest.mark.parametrize("name", GENERIC)
def test_every_answer_is_legal_and_repeatable(name: str, make: Any) -> None:
    game = make()
    for seed in range(2):
        journals = set()
        for _ in range(2):
            bots = {seat: Seen(light(game, name, seed + i)) for i, seat in enumerate(SEATS)}
            result = play_game(game, bots, seed, journal=True)
            assert result.scores is not None
            assert result.journal is not None
            journals.add(result.journal)
            for decision, said in [line for bot in bots.values() for line in bot.log]:
                assert isinstance(decision, Ballot) or said in decision.options
        assert len(journals) == 1
        match = Match.from_jsonl(journals.pop(), lambda _: game.rules)
        assert match.over
        assert match.score() == result.scores
        assert len(match.journal) == result.decisions


def test_uniform_gives_everything_that_is_listed() -> None:
    rules = Toy()
    s = rules.start(1, turns=1)
    ballot = rules.pending(s)[0]
    bot = Uniform(rules, 1)
    given = {bot.choose({}, ballot, worlds_of(rules, s, "north", 1)) for _ in range(600)}
    assert len(given) == (len(s.hands["north"]) + 1) * len(rules.names)


def test_a_long_choice_is_sampled() -> None:
    choice = Choice("north", "many", tuple(("n", i) for i in range(100)))
    found = some_answers(Toy(), None, choice, Dice(1), 10)
    assert 5 < len(set(found)) == len(found) <= 10
    assert set(found) < set(choice.options)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "games", "least"), [("greedy", 24, 0.6), ("mcts", 6, 0.65)])
def test_search_beats_chance(name: str, games: int, least: float) -> None:
    total = 0.0
    game = toy()
    for number in range(games):
        seat, they = SEATS[number % 2], SEATS[1 - number % 2]
        bot = Greedy(game, number) if name == "greedy" else Mcts(game, number, iterations=60)
        result = play_game(game, {seat: bot, they: Uniform(game.rules, number)}, number)
        assert result.scores is not None
        total += result.scores[seat]
    assert total / games > least


def test_a_limit_on_time_is_kept() -> None:
    game = toy()
    bots: dict[Seat, Bot] = {
        "north": Mcts(game, 1, iterations=10**9, seconds=0.002),
        "south": Greedy(game, 1, samples=10**9, seconds=0.002),
    }
    assert play_game(game, bots, 1, {"turns": 1}).scores is not None


def test_a_game_can_be_broken_off() -> None:
    game = toy()
    result = play_game(game, {seat: make_bot(game, "uniform", 1) for seat in SEATS}, 1, max_decisions=3)
    assert result.scores is None
    assert result.firsts == ()
    assert result.decisions == 3


def test_every_seat_needs_somebody() -> None:
    game = toy()
    with pytest.raises(Invalid, match="south"):
        play_game(game, {"north": make_bot(game, "uniform", 1)}, 1)


def test_names() -> None:
    game = toy()
    assert bot_names(game) == ("uniform", "greedy", "mcts")
    assert [make_bot(game, name, 1).name for name in bot_names(game)] == list(bot_names(game))
    own = Game(
        __name__,
        rules=Toy(),
        text=NOTHING,
        artist=NOTHING,
        bots={"clever": lambda seed: Uniform(Toy(), seed)},
    )
    assert bot_names(own)[0] == "clever"
    assert isinstance(make_bot(own, "clever", 1), Uniform)
    with pytest.raises(Invalid, match="choose uniform, greedy, mcts"):
        make_bot(game, "deep", 1)


def test_a_ballot_is_answered_as_the_kit_does() -> None:
    """`chancellery.testing` and the bots agree on what a legal answer is."""
    rules = Toy()
    s = rules.start(2, turns=1)
    ballot = rules.pending(s)[0]
    said = Uniform(rules, 2).choose({}, ballot, worlds_of(rules, s, ballot.seat, 0))
    assert len(said) == len(answer(rules, s, ballot, lambda _: 0))


PLAYED = """
import hashlib, sys
import chancellery
from chancellery.bots.registry import make_bot
from chancellery.bots.worlds import brief
from chancellery.core.match import Match

for name in sys.argv[1:]:
    game = chancellery.load(name)
    match, bot = Match(game.rules, 1914), make_bot(game, "attache", 1914)
    for _ in range(150):
        seat = match.pending()[0].seat
        match.play(seat, bot.choose(*brief(game.rules, match.state, seat, b"hashes")))
    print(name, hashlib.sha256(match.to_jsonl().encode()).hexdigest())
"""


@pytest.mark.slow
def test_the_same_seed_plays_the_same_whatever_the_hashes_of_words() -> None:
    """Words hash anew in each process: nothing may follow the order of a set of them."""
    titles = ("diplomacy", "turmoil", "belle_epoque", "grande_guerre")
    once, again = (
        subprocess.run(
            [sys.executable, "-c", PLAYED, *titles],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        for seed in ("1", "2")
    )
    assert once == again
