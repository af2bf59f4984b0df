"""OpenSpiel's own random simulations of every title, and what it is told."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

pytest.importorskip("pyspiel")

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from chancellery.core.errors import Invalid
from chancellery.lab.envs.spiel import SpielState, read_arrangement, register
from tests.lab.envs.arrangements import PLAIN, TOY, Arrangement

SEATED = [
    *PLAIN,
    Arrangement("diplomacy", {"players": "2"}),
    Arrangement("turmoil", {"edition": "first", "war": "mobilization"}),
    Arrangement("belle_epoque", {"seats": 1, "np": True}),
    Arrangement("grande_guerre", {"seats": "seven"}),
]
"""Each title, and where it has other seats; all else is the same episode to OpenSpiel."""


def loaded(arrangement: Arrangement, **more: Any) -> Any:
    words = " ".join(f"{name}:{value}" for name, value in arrangement.options.items())
    return pyspiel.load_game(
        register(arrangement.ref), {"arrangement": words, "rng_seed": 5, "limit": 40, **more}
    )


def dealt(game: Any, deal: int = 0) -> SpielState:
    state: SpielState = game.new_initial_state()
    state.apply_action(deal)
    return state


@pytest.mark.parametrize("arrangement", SEATED, ids=lambda one: one.name)
def test_its_own_simulations(arrangement: Arrangement) -> None:
    pyspiel.random_sim_test(loaded(arrangement), num_sims=1, serialize=False, verbose=False)


def test_its_own_simulations_with_stored_states() -> None:
    """To the end of the game; a history says everything where deals are listed."""
    pyspiel.random_sim_test(
        loaded(TOY, deals=50, limit=1000), num_sims=3, serialize=True, verbose=False, mask_test=True
    )


@pytest.mark.slow
def test_a_program_needs_nothing_but_openspiel_and_ends_in_peace() -> None:
    """OpenSpiel lets go of its games when Python is gone."""
    program = (
        "import sys; sys.modules['gymnasium'] = sys.modules['pettingzoo'] = None; "
        "from chancellery.lab.envs.spiel import register; print(register('turmoil'))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "chancellery_turmoil\n")


def test_a_deal_of_a_number_is_always_the_same() -> None:
    one, same, other = (str(dealt(loaded(TOY, deals=9), deal)) for deal in (4, 4, 5))
    assert one == same != other
    sampled = [str(dealt(loaded(TOY, rng_seed=seed))) for seed in (1, 1, 2)]
    assert sampled[0] == sampled[1] != sampled[2]


def test_returns_are_the_scores() -> None:
    state = dealt(loaded(TOY, limit=1000))
    while not state.is_terminal():
        assert state.returns() == [0.0, 0.0]
        state.apply_action(state.legal_actions()[-1])
    assert state.returns() == list((state.episode.rules.score(state.episode.s) or {}).values())


def test_a_game_that_is_broken_off_is_shared() -> None:
    state = dealt(loaded(TOY, limit=2))
    for _ in range(2):
        state.apply_action(state.legal_actions()[0])
    assert state.is_terminal()
    assert state.returns() == [0.5, 0.5]


def test_an_information_state_holds_what_the_seat_was_told_and_said_and_no_more() -> None:
    state = dealt(loaded(TOY))
    south = state.information_state_string(1)
    said = [state.legal_actions()[0]]
    state.apply_action(said[0])
    assert state.information_state_string(1) == south
    assert state.information_state_string(0).startswith(f"{state.past['north']}")
    assert state.past["north"].endswith(f"{said[0]}\n")
    assert list(state.information_state_tensor(1)) == list(state.episode.seen("south"))


def test_worlds_of_a_seat_are_others_and_look_the_same() -> None:
    state = dealt(loaded(TOY))
    worlds = [state.resample_from_infostate(0, lambda at=at: at / 7) for at in range(7)]  # type: ignore[misc]
    assert len({world.information_state_string(0) for world in (*worlds, state)}) == 1
    assert len({str(world) for world in worlds}) == 7


@pytest.mark.slow
def test_its_search_in_information_sets_beats_chance() -> None:
    game, dice = loaded(TOY, limit=1000), np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, dice)
    bot = ismcts.ISMCTSBot(game, rollouts, 1.0, 8, random_state=dice)
    # Left to itself it draws worlds by the clock.
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, dice.uniform))
    taken = 0.0
    for number in range(8):
        state, mine = dealt(game), number % 2
        while not state.is_terminal():
            own = state.current_player() == mine
            state.apply_action(bot.step(state) if own else int(dice.choice(state.legal_actions())))
        taken += state.returns()[mine]
    assert taken > 4.8


def test_how_an_arrangement_is_written() -> None:
    assert read_arrangement("edition:first restored_monarchy:true balance:2") == {
        "edition": "first",
        "restored_monarchy": True,
        "balance": "2",
    }
    with pytest.raises(Invalid, match="An arrangement is written 'option:value option:value', not 'edition'"):
        read_arrangement("edition")
    with pytest.raises(Invalid, match="'turns' cannot be '9': choose 1, 2, 3"):
        loaded(Arrangement(TOY.ref, {"turns": 9}))
