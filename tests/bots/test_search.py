"""The searcher through the contract only: worlds, common luck, halving, and a title's own answer in doubt."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

import pytest

import toy
from chancellery.bots.advice import Advice
from chancellery.bots.play import play_game, worlds_of
from chancellery.bots.playouts import Playouts
from chancellery.bots.registry import bot_names, known_bot, make_bot, opponents, usual_bot, weaker_bot
from chancellery.bots.search import Searcher, Trials, search
from chancellery.core.chance import Dice
from chancellery.core.contract import Bot
from chancellery.core.decisions import DONE, Action, Choice, Decision, Log, Scores, Seat
from chancellery.core.errors import Invalid
from chancellery.core.mind import Mind, Strength
from chancellery.core.title import Game
from chancellery.lab.arena import tabulate
from chancellery.lab.series import Series
from toy.bot.mind import ToyMind
from toy.rules.rules import Toy
from toy.rules.state import SEATS, ToyState

TOY = Toy()


def first(seed: int = 3) -> tuple[Decision, Any]:
    """A decision of the toy, and its worlds."""
    s = TOY.start(seed, turns=3)
    decision = TOY.pending(s)[0]
    return decision, worlds_of(TOY, s, decision.seat, seed)


# The answer.


@pytest.mark.slow
def test_it_beats_the_level_below() -> None:
    table = tabulate(Series(toy.title, "governor,settler", 40, 5, processes=1).run())
    assert table.row("governor").mean > 0.55 > table.row("settler").mean


@pytest.mark.slow
def test_the_same_seed_plays_the_same_game_and_another_another() -> None:
    game = toy.title()

    def journal(seed: int) -> str | None:
        bots: dict[Seat, Bot] = {seat: make_bot(game, "governor", seed) for seat in SEATS}
        return play_game(game, bots, 77, journal=True).journal

    assert journal(1) == journal(1)
    assert len({journal(seed) for seed in range(6)}) > 1


def test_a_level_without_samples_plays_as_the_title_does_quickly() -> None:
    decision, worlds = first()
    found = search(ToyMind(TOY), Strength(), decision, worlds, Dice(1))
    assert found == Advice(tuple(ToyMind(TOY).quick(worlds(0), decision, Dice(1), 0.0)))


def test_what_is_not_worth_a_search_is_answered_quickly() -> None:
    class Incurious(ToyMind):
        searched = frozenset(("tempo",))

    decision, worlds = first()
    assert search(Incurious(TOY), Strength(samples=50), decision, worlds, Dice(1)).samples == 0
    assert search(ToyMind(TOY), Strength(samples=50), decision, worlds, Dice(1)).samples > 40


def test_a_question_that_is_worth_less_gets_fewer_samples() -> None:
    decision, worlds = first()

    class Hasty(ToyMind):
        shares = MappingProxyType({decision.what: 0.25})

    made = [
        search(mind(TOY), Strength(samples=80), decision, worlds, Dice(1)).samples
        for mind in (Hasty, ToyMind)
    ]
    assert made[0] <= 24
    assert made[1] > 70


def test_a_title_without_a_mind_is_searched_by_its_rules() -> None:
    decision, worlds = first()
    found = search(Mind(TOY), Strength(samples=30), decision, worlds, Dice(1))
    assert len(found.answers) > 1
    assert len(found.shares) == len(found.risk) == len(found.answers)


def test_one_option_needs_no_thought() -> None:
    lonely = Choice("north", "react", (DONE,))
    assert search(ToyMind(TOY), Strength(samples=9), lonely, _no_world, Dice(1)) == Advice((DONE,))


def _no_world(n: int, /) -> Any:
    raise AssertionError("a world was asked for")


def test_advice_has_the_answer_first_and_the_rest_as_good_as_they_look() -> None:
    decision, worlds = first()
    found = search(ToyMind(TOY), Strength(samples=60, variety=0.0), decision, worlds, Dice(1))
    assert len(set(found.answers)) == len(found.answers) == 6
    assert all(0 <= share <= 1 for share in found.shares)
    assert all(risk >= 0 for risk in found.risk)


def test_worlds_are_asked_for_once_each_and_never_changed() -> None:
    decision, worlds = first()
    asked: list[int] = []

    def counted(n: int, /) -> Any:
        asked.append(n)
        return worlds(n)

    search(ToyMind(TOY), Strength(samples=48), decision, counted, Dice(1))
    tried = [n for n in asked if n]
    assert tried == sorted(set(tried))


def test_a_limit_on_time_is_kept() -> None:
    decision, worlds = first()
    strength = Strength(samples=10**9, seconds=0.002)
    found = search(ToyMind(TOY), strength, decision, worlds, Dice(1))
    assert 0 < found.samples < 10**6


# Halving, doubt and variety, with outcomes that are known.


class Told(ToyMind):
    """Every answer to a ballot is worth what is written here, in each world in turn."""

    worth: dict[Action, Sequence[float]]
    calls: dict[Action, int]

    def __init__(self, *worth: Sequence[float]) -> None:
        super().__init__(TOY)
        self.decision, self.worlds = first()
        answers = [answer for answer, _ in super().propose(self.worlds(0), self.decision, 6, Dice(1))]
        self.worth = dict(zip(answers, worth, strict=False))

    def propose(self, s: ToyState, decision: Decision, n: int, dice: Dice) -> list[tuple[Action, float]]:
        return [(answer, 1 / len(self.worth)) for answer in self.worth]

    def trials(self, samples: int, **words: Any) -> Trials:
        trials = Trials(self, Strength(samples=samples, **words), self.decision, self.worlds, 1)
        calls = dict.fromkeys(self.worth, 0)

        class Known(Playouts):
            def after(known, s: Any, decision: Decision, answer: Action, luck: int) -> Scores:  # noqa: N805
                calls[answer] += 1
                told = self.worth[answer]
                return {decision.seat: told[(calls[answer] - 1) % len(told)]}

        trials._playouts = Known(self, 1, 0.0)
        trials.halve(list(self.worth))
        return trials

    def number(self, answer: Action) -> int:
        return list(self.worth).index(answer)


def test_the_worse_half_is_dropped_and_the_best_is_tried_most() -> None:
    mind = Told([0.1], [0.2], [0.9], [0.3])
    trials = mind.trials(40)
    tried = [len(found) for found in trials.found.values()]
    assert tried[2] == max(tried)
    assert tried[0] == tried[2], "the title's own stays to the end"
    assert tried[1] < tried[2]
    assert 36 <= trials.made <= 44
    assert mind.number(trials.choose(Dice(1))) == 2


def test_the_titles_own_answer_gives_way_only_beyond_the_noise() -> None:
    noisy = Told([0.5, 0.5], [0.9, 0.2])
    assert noisy.number(noisy.trials(20, variety=0.0).choose(Dice(1))) == 0
    clear = Told([0.5, 0.5], [0.6, 0.58])
    assert clear.number(clear.trials(20, variety=0.0).choose(Dice(1))) == 1


def test_of_answers_that_are_as_good_one_is_drawn() -> None:
    mind = Told([0.5], [0.4999], [0.3])
    trials = mind.trials(30, variety=0.01)
    assert {mind.number(trials.choose(Dice(seed))) for seed in range(20)} == {0, 1}


def test_what_is_clearly_worse_is_given_up_and_a_settled_question_ends_the_search() -> None:
    settled = Told([0.5, 0.52], [0.1, 0.12], [0.2, 0.19])
    trials = settled.trials(90, clear=3.0)
    assert [len(found) for found in trials.found.values()] == [6, 6, 6]
    assert settled.number(trials.choose(Dice(1))) == 0
    assert settled.trials(90).made > 80


def test_the_titles_own_answer_is_given_up_like_any_other() -> None:
    mind = Told([0.1, 0.12], [0.5, 0.52], [0.52, 0.5])
    trials = mind.trials(90, clear=3.0)
    tried = [len(found) for found in trials.found.values()]
    assert tried[0] == 6 < min(tried[1:])
    assert mind.number(trials.choose(Dice(1))) != 0


# Luck.


class Noting(Toy):
    """Notes the generator before each answer."""

    def __init__(self) -> None:
        super().__init__()
        self.noted: list[tuple[int, int]] = []

    def apply(self, s: ToyState, seat: Seat, action: Action, log: Log | None = None) -> None:
        self.noted.append((s.turn, s.rng))
        super().apply(s, seat, action, log)


def test_all_answers_meet_the_same_luck_in_a_world() -> None:
    """However much was thrown in a turn, the next one begins with the same dice."""
    decision, worlds = first()
    rules = Noting()
    mind = ToyMind(rules)
    answers = [answer for answer, _ in mind.propose(worlds(0), decision, 6, Dice(1))]

    def begun(world: int, answer: Action, luck: int) -> tuple[int, int]:
        """The dice with which turns 1 and 2 begin."""
        rules.noted.clear()
        Playouts(mind, 2, 0.0).after(worlds(world), decision, answer, luck)
        return next(rng for turn, rng in rules.noted if turn == 1), next(
            rng for turn, rng in rules.noted if turn == 2
        )

    assert len({begun(1, answer, 99) for answer in answers}) == 1
    assert begun(1, answers[0], 99) != begun(1, answers[0], 100)


def test_a_line_of_answers_is_followed_as_long_as_it_fits() -> None:
    class Planner(ToyMind):
        asked: list[str]

        def quick(self, s: ToyState, decision: Decision, dice: Dice, warmth: float) -> Sequence[Action]:
            self.asked.append(decision.what)
            return (*super().quick(s, decision, dice, warmth), ("last",), ("moon",))

    decision, worlds = first()
    mind = Planner(TOY)
    mind.asked = []
    answer = mind.propose(worlds(0), decision, 1, Dice(1))[0][0]
    Playouts(mind, 1, 0.0).after(worlds(1), decision, answer, 1)
    # North's tempo is asked for; South's follows from its ballot.
    assert mind.asked.count("commit") == 1
    assert mind.asked.count("tempo") == 1


# Names.


def test_levels_are_the_opponents_and_the_rest_is_for_research() -> None:
    game = toy.title()
    assert opponents(game) == ("settler", "governor")
    assert bot_names(game) == ("settler", "governor", "uniform", "greedy", "mcts")
    assert usual_bot(game) == "governor"
    assert isinstance(make_bot(game, "governor", 1), Searcher)
    nobody: Any = None
    bare = Game(__name__, rules=TOY, text=nobody, artist=nobody)
    assert (opponents(bare), usual_bot(bare)) == (("uniform",), "uniform")


def test_where_one_fails_the_next_weaker_answers() -> None:
    game = toy.title()
    steps = [weaker_bot(game, name) for name in ("governor", "settler", "uniform", "mcts", "nobody")]
    assert steps == ["settler", "uniform", None, "settler", "settler"]


def test_a_bot_that_was_called_otherwise_is_still_known() -> None:
    nobody: Any = None
    game = Game(
        __name__,
        rules=TOY,
        text=nobody,
        artist=nobody,
        mind=ToyMind(TOY),
        levels={"settler": Strength()},
        formerly={"pioneer": "settler"},
    )
    assert known_bot(game, "pioneer") == "settler"
    assert make_bot(game, "pioneer", 1).name == "settler"
    with pytest.raises(Invalid, match="no bot 'squire': choose settler, uniform"):
        make_bot(game, "squire", 1)
