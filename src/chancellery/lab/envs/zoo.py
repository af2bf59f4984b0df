"""PettingZoo: a title as an environment in which agents take turns, and as one in which all act at once.

    env = TurnEnv("turmoil", {"edition": "first"})          # AEC
    env = TogetherEnv("diplomacy", {"end_year": 1905})      # Parallel

Agents are the seats of the arrangement. Who is not asked, or is out of the game, stays an agent to its end:
it is not selected, or waits (answer 0). Rewards come with the end: each seat's score. A game that is broken
off by `limit` is truncated, and nobody gets anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from chancellery.core.decisions import Seat
from chancellery.core.errors import Invalid
from chancellery.lab.envs.episode import Episode
from chancellery.lab.envs.seeds import Seeds
from chancellery.lab.envs.spaces import action_space, observation, observation_space
from chancellery.lab.games import GameRef

Given = Mapping[str, Any] | None


class _Env:
    """What both have."""

    def __init__(
        self, game: GameRef, arrangement: Given = None, *, limit: int = 0, render_mode: str | None = None
    ) -> None:
        self.episode = Episode(game, arrangement, limit)
        self.vocabulary = self.episode.encoding.vocabulary
        self.parts = self.episode.encoding.places
        slug = self.episode.rules.info.slug
        self.metadata = {"render_modes": ["ansi"], "name": f"{slug}_v{self.episode.rules.info.version}"}
        self.render_mode = render_mode
        self.possible_agents = list(self.episode.seats)
        self.agents: list[Seat] = []
        self.observation_spaces = {
            seat: observation_space(self.episode.encoding) for seat in self.possible_agents
        }
        self.action_spaces = {seat: action_space(self.episode.encoding) for seat in self.possible_agents}
        self._seeds = Seeds()

    def observation_space(self, agent: Seat) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: Seat) -> spaces.Discrete:
        return self.action_spaces[agent]

    def observe(self, agent: Seat) -> dict[str, Any]:
        return observation(self.episode, agent)

    def render(self) -> str | None:
        """The board as a spectator sees it, for a terminal."""
        if self.render_mode is None:
            return None
        return self.episode.game.text.board(self.episode.rules.view(self.episode.s, None))

    def close(self) -> None:
        """Nothing is open."""

    def _begin(self, seed: int | None) -> None:
        self.episode.begin(self._seeds.next(seed))
        self.agents = list(self.possible_agents)

    def _ended(self) -> tuple[dict[Seat, float], dict[Seat, bool], dict[Seat, bool]]:
        """Rewards, terminations and truncations as they stand."""
        episode, seats = self.episode, self.possible_agents
        scores = episode.scores
        rewards = {seat: float(scores[seat]) if scores else 0.0 for seat in seats}
        ended, cut = episode.over and not episode.broken_off, episode.broken_off
        return rewards, dict.fromkeys(seats, ended), dict.fromkeys(seats, cut)


class TurnEnv(_Env, AECEnv[Seat, Any, Any]):
    """Agents one after the other; of several who answer in secret, each by itself, unseen by the others."""

    def reset(self, seed: int | None = None, options: Given = None) -> None:
        self._begin(seed)
        self.rewards, self.terminations, self.truncations = self._ended()
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.infos: dict[Seat, dict[str, Any]] = {seat: {} for seat in self.agents}
        self.agent_selection = self.episode.asked[0]

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Invalid(f"{agent} is asked, and says nothing.")
        self.episode.answer(agent, action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards, self.terminations, self.truncations = self._ended()
        self._accumulate_rewards()
        if self.episode.over:
            self.agent_selection = self.agents[0]
        elif agent not in self.episode.asked:
            self.agent_selection = self.episode.asked[0]


class TogetherEnv(_Env, ParallelEnv[Seat, Any, Any]):
    """All agents at once; who is asked fills a slot or answers, the others wait."""

    def reset(
        self, seed: int | None = None, options: Given = None
    ) -> tuple[dict[Seat, Any], dict[Seat, dict[str, Any]]]:
        self._begin(seed)
        return {seat: self.observe(seat) for seat in self.agents}, {seat: {} for seat in self.agents}

    def step(self, actions: Mapping[Seat, Any]) -> Any:
        self._check(actions)
        for seat in self.episode.asked:
            if not self.episode.over:
                self.episode.answer(seat, actions[seat])
        rewards, terminations, truncations = self._ended()
        seen = {seat: self.observe(seat) for seat in self.agents}
        infos: dict[Seat, dict[str, Any]] = {seat: {} for seat in self.agents}
        if self.episode.over:
            self.agents = []
        return seen, rewards, terminations, truncations, infos

    def _check(self, actions: Mapping[Seat, Any]) -> None:
        """All or nothing: a refused answer leaves no trace."""
        if not self.agents:
            raise Invalid("The game is over: reset comes first.")
        for seat in self.agents:
            if seat not in actions:
                raise Invalid(f"{seat} says nothing; who is not asked answers 0.")
            self.episode.check(seat, actions[seat])
