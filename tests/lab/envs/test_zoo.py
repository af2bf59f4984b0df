"""PettingZoo's own tests of every title in every arrangement, and what only we promise."""

from __future__ import annotations

import re
from typing import Any

import pytest

pytest.importorskip("pettingzoo")

from gymnasium import spaces
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from chancellery.core.errors import Invalid
from chancellery.lab.envs.zoo import TogetherEnv, TurnEnv
from tests.lab.envs.arrangements import TOY, Arrangement, everywhere, plainly

CYCLES = 8
"""Rounds of the table that PettingZoo plays; it plays several times."""
SHORT: dict[Any, dict[str, Any]] = {"diplomacy": {"end_year": 1902}, "grande_guerre": {"scenario": "1918"}}

pytestmark = [
    # It says both of its own board games with masks, too.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    # It recommends names such as player_0; ours are those of the seats.
    pytest.mark.filterwarnings("ignore:We recommend agents to be named:UserWarning"),
]


class Lawful(spaces.Discrete):
    """Draws by the mask of the moment: PettingZoo's parallel seed test knows no masks."""

    def __init__(self, env: TogetherEnv, agent: str) -> None:
        super().__init__(int(env.action_spaces[agent].n))
        self.env, self.agent = env, agent

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        return super().sample(self.env.observe(self.agent)["action_mask"])


def lawful(arrangement: Arrangement) -> TogetherEnv:
    env = TogetherEnv(*arrangement)
    env.action_spaces = {seat: Lawful(env, seat) for seat in env.possible_agents}
    return env


@everywhere
def test_agents_that_take_turns(arrangement: Arrangement, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(TurnEnv(*arrangement), num_cycles=CYCLES)
    assert "Passed API test" in capsys.readouterr().out


@everywhere
def test_agents_that_act_at_once(arrangement: Arrangement, capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(TogetherEnv(*arrangement), num_cycles=CYCLES)
    assert "Passed Parallel API test" in capsys.readouterr().out


@everywhere
def test_a_seed_gives_the_same_game(arrangement: Arrangement) -> None:
    seed_test(lambda: TurnEnv(*arrangement), num_cycles=CYCLES)
    parallel_seed_test(lambda: lawful(arrangement), num_cycles=CYCLES)


def by_mask(env: TurnEnv | TogetherEnv, agent: str) -> Any:
    return env.action_space(agent).sample(env.observe(agent)["action_mask"])


@plainly
def test_rewards_are_the_scores_and_come_with_the_end(arrangement: Arrangement) -> None:
    env = TurnEnv(arrangement.ref, {**arrangement.options, **SHORT.get(arrangement.ref, {})})
    env.reset(seed=5)
    while not any(env.terminations.values()):
        assert set(env.rewards.values()) == {0.0}
        env.step(by_mask(env, env.agent_selection))
    assert env.rewards == env.episode.rules.score(env.episode.s)
    assert sum(env.rewards.values()) == pytest.approx(1)
    taken = dict(env.rewards)
    for agent in env.agent_iter():
        assert env.last()[1:4] == (taken[agent], True, False)
        env.step(None)
    assert env.agents == []


def test_all_who_are_asked_in_secret_answer_in_one_step() -> None:
    env = TogetherEnv(*TOY)
    env.reset(seed=1)
    assert env.episode.asked == ("north", "south")
    none, port, last = (
        env.vocabulary.number(said) for said in (("play", "none"), ("stake", "port"), ("last",))
    )
    for number in (none, port, last):
        env.step({"north": number, "south": number})
    assert env.episode.s.turn == 2


def test_who_is_not_asked_waits() -> None:
    env = TogetherEnv("turmoil")
    seen, _ = env.reset(seed=1)
    asked, other = "authoritarian", "liberal"
    if env.episode.asked == (other,):
        asked, other = other, asked
    assert seen[other]["action_mask"].nonzero()[0].tolist() == [0]
    assert not seen[asked]["action_mask"][0]


@pytest.mark.parametrize(
    ("actions", "told"),
    [
        ({"north": 5}, "south says nothing; who is not asked answers 0."),
        ({"north": 5, "south": 10**6}, "'toy' has the answers 0 to 39, not 1000000."),
        ({"north": 5, "south": 1}, "south is asked 'commit' and cannot answer 1 (done)"),
        ({"north": 5, "south": 0}, "south is asked 'commit' and cannot answer 0 (waiting)"),
    ],
)
def test_a_refused_step_leaves_no_trace(actions: dict[str, int], told: str) -> None:
    env = TogetherEnv(*TOY)
    env.reset(seed=1)
    with pytest.raises(Invalid, match=re.escape(told)):
        env.step(actions)
    assert env.episode.answers == 0
    assert env.episode.filled("north") == ()


def test_a_game_that_is_broken_off_is_truncated() -> None:
    env = TurnEnv("turmoil", limit=20)
    env.reset(seed=1)
    for _ in range(20):
        assert not any(env.truncations.values())
        env.step(by_mask(env, env.agent_selection))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}


def test_games_go_on_from_one_seed_and_differ() -> None:
    def deals(first: int | None) -> list[list[str]]:
        env = TurnEnv(*TOY)
        hands = []
        for seed in (first, None, None):
            env.reset(seed=seed)
            hands.append(env.episode.s.hands["north"])
        return hands

    assert deals(3) == deals(3)
    assert len({tuple(hand) for hand in deals(3)}) == 3
    assert deals(3) != deals(4)


def test_the_board_is_printed_as_a_spectator_sees_it() -> None:
    env = TurnEnv(*TOY, render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == TOY.game.text.board(TOY.game.rules.view(env.episode.s, None))
    assert TurnEnv(*TOY).render() is None
