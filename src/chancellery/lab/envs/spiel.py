"""OpenSpiel: a title as one of its games.

    name = register("turmoil")                                            # "chancellery_turmoil"
    game = pyspiel.load_game(name, {"arrangement": "edition:first war:express"})

The first move is chance's: it draws the seed that all dice and cards follow from. Chance is sampled, as
OpenSpiel calls it, or, with `deals=1000`, one of so many deals that are all listed: then a history says
everything, and states can be stored. Who answers in secret answers one after the other; a ballot is filled
slot by slot.

A copy of a state has the same luck to come. Whoever searches takes `resample_from_infostate`, as OpenSpiel's
information set search does: what the seat cannot know is drawn anew, and all dice with it.

An information state in words is all that the seat was told and said since the first deal: nothing is
forgotten. As a tensor it is what the seat sees now, which is the observation, too.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from chancellery.core.decisions import Event, Seat
from chancellery.core.errors import Invalid
from chancellery.lab.envs.episode import Episode
from chancellery.lab.envs.lanes import shares
from chancellery.lab.envs.seeds import SEEDS, Seeds
from chancellery.lab.games import Portable, find_game

LONG = 20_000
"""Answers after which a game is broken off and shared, if nobody says otherwise."""
PARAMETERS: dict[str, Any] = {"arrangement": "", "deals": 0, "limit": LONG, "rng_seed": -1}
MOST_SEATS = 16


def register(game: Portable) -> str:
    """Make a title known to OpenSpiel; gives the name that it has there."""
    title = find_game(game)
    name = f"chancellery_{title.rules.info.slug}"
    if name not in pyspiel.registered_names():
        # A class, as OpenSpiel's own games are: a function would be let go of after Python has ended.
        made = type(name, (SpielGame,), {"ref": staticmethod(game) if callable(game) else game})
        pyspiel.register_game(_type(name, title.info.title, sampled=True), made)
    return name


def read_arrangement(words: str) -> dict[str, str | bool]:
    """`edition:first balance:2` as options of a match: OpenSpiel has other uses for commas and `=`."""
    found: dict[str, str | bool] = {}
    for word in words.split():
        name, colon, value = word.partition(":")
        if not colon:
            raise Invalid(f"An arrangement is written 'option:value option:value', not {words!r}.")
        found[name] = {"true": True, "false": False}.get(value.lower(), value)
    return found


def _type(name: str, title: str, *, sampled: bool) -> Any:
    mode, kind = pyspiel.GameType.ChanceMode, pyspiel.GameType
    return pyspiel.GameType(
        short_name=name,
        long_name=title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=mode.SAMPLED_STOCHASTIC if sampled else mode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.CONSTANT_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=MOST_SEATS,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class SpielGame(pyspiel.Game):
    """A title in one arrangement."""

    ref: Portable

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        title = find_game(self.ref)
        self.deals = int(given["deals"])
        self.episode = Episode(self.ref, read_arrangement(given["arrangement"]), int(given["limit"]))
        self.episode.told = []
        self.seeds = Seeds()
        if given["rng_seed"] >= 0:
            self.seeds.next(int(given["rng_seed"]))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.episode.encoding.vocabulary),
            max_chance_outcomes=max(1, self.deals),
            num_players=len(self.episode.seats),
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=self.episode.limit,
        )
        name = f"chancellery_{title.rules.info.slug}"
        super().__init__(_type(name, title.info.title, sampled=not self.deals), info, given)

    def new_initial_state(self, _told: str | None = None) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        perfect = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.episode, perfect_recall=perfect)


class SpielState(pyspiel.State):
    """A game under way."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.episode = game.episode.branch()
        self.dealt = False
        self.past: dict[Seat, str] = dict.fromkeys(self.episode.seats, "")
        """By seat, what it was told and what it said, a line each."""

    def current_player(self) -> int:
        if not self.dealt:
            return int(pyspiel.PlayerId.CHANCE)
        if self.episode.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.episode.seats.index(self.episode.asked[0])

    def is_terminal(self) -> bool:
        return self.dealt and self.episode.over

    def _legal_actions(self, player: int) -> list[int]:
        if player < 0:
            return [outcome for outcome, _ in self.chance_outcomes()]
        return sorted(self.episode.offered(self.episode.seats[player]))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = max(1, self.get_game().deals)
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        if not self.dealt:
            self._deal(action)
            return
        seat = self.episode.asked[0]
        self.past[seat] += f"{action}\n"
        self.episode.answer(seat, action)
        self._hear()

    def _deal(self, outcome: int) -> None:
        game = self.get_game()
        self.episode.begin(Seeds().next(outcome) if game.deals else game.seeds.next())
        self.dealt = True
        self._hear()

    def _hear(self) -> None:
        """What happened goes into the pasts of those who were told, and nowhere else."""
        told: list[Event] = self.episode.told or []
        for event in told:
            line = json.dumps(event, sort_keys=True)
            for seat in event.get("to", self.episode.seats):
                if seat in self.past:
                    self.past[seat] += f"{line}\n"
        told.clear()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that the player cannot tell from this one, drawn fairly; the pasts of others stay."""
        found: SpielState = self.clone()
        found.episode.imagine(self.episode.seats[player], int(sampler() * SEEDS))
        return found

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return f"deal {action}"
        return " ".join(map(str, self.episode.encoding.vocabulary.answer(action))) or "wait"

    def returns(self) -> list[float]:
        episode = self.episode
        if not self.is_terminal():
            return [0.0] * len(episode.seats)
        scores = episode.scores or dict.fromkeys(episode.seats, 1 / len(episode.seats))
        return shares(episode.seats, scores)

    def __str__(self) -> str:
        """The position, for those who may know all of it."""
        return json.dumps(self.episode.rules.dump(self.episode.s), sort_keys=True, default=str)


class SpielObserver:
    """What a player sees."""

    def __init__(self, episode: Episode, *, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        self.tensor: Any = np.zeros(episode.encoding.size, np.float32)
        self.dict = {
            place.name: self.tensor[place.start : place.stop].reshape(place.shape)
            for place in episode.encoding.places
        }

    def set_from(self, state: SpielState, player: int) -> None:
        if state.dealt:
            self.tensor[:] = state.episode.seen(state.episode.seats[player])
        else:
            self.tensor.fill(0)

    def string_from(self, state: SpielState, player: int) -> str:
        if not state.dealt:
            return ""
        episode, seat = state.episode, state.episode.seats[player]
        view = json.dumps(episode.rules.view(episode.s, seat), sort_keys=True, default=str)
        asked = f"{seat} {episode.decision(seat)} {list(episode.filled(seat))}"
        past = state.past[seat] if self.perfect_recall else ""
        return f"{past}{view}\n{asked}"
