"""What La Belle Époque tells the searcher, and how its levels play."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

import chancellery
from chancellery.bots.play import play_game, worlds_of
from chancellery.bots.registry import make_bot, opponents, usual_bot
from chancellery.core.chance import Dice
from chancellery.core.contract import Bot
from chancellery.core.decisions import Choice, Seat
from chancellery.core.errors import DataError
from chancellery.core.learned import load_learned
from chancellery.games.belle_epoque.bot import mind, odds, plans, policy, value
from chancellery.games.belle_epoque.bot.features import NAMES
from chancellery.games.belle_epoque.rules.facts import POWERS
from chancellery.testing import conform_mind
from tests.belle_epoque.at import RULES, At
from tests.belle_epoque.test_conform import WAYS
from tests.soak import first
from tests.yardsticks.envoy.envoy import Mind as Frozen

GAME = chancellery.load("belle_epoque")
VALUE = Path(str(mind.__file__)).with_name("value.json")

POUND = (0.6, 0.6, 0.6, 0.6, 0.55, 0.5, 0.45, 0.35, 0.25, 0.02)
MISSION = (3.0, 3.0, 3.0, 2.6, 2.4, 2.2, 1.8, 1.4, 1.0, 0.3)
FORMER: dict[Any, dict[str, Any]] = {
    value: {
        "RIVALS": ((), (0.3,), (0.3, 0.3), (0.3, 0.3, 0.3)),
        "HELD": 0.85,
        "UNBEGUN": 0.04,
        "STEEP": 1.3,
        "ALONE": 1.0,
        "POUND": POUND,
        "MISSION": MISSION,
        "FLEET": 0.3,
        "ARMIES": (2.2, 2.2, 2.0, 2.0, 1.6, 1.6, 1.3, 1.3, 0.9, 0.9),
        "SPENT": 10**6,
        "URGENT": (0.0, 0.0, 0.1, 0.33, 0.0, 0.1, 0.5, 0.4, 0.6, 1.0),
    },
    odds: {"TIRED": 0.15, "AGAIN": 0.8},
    plans: {
        "POUND": POUND,
        "MISSION": MISSION,
        "FLEET": 0.3,
        "STEP": 0.8,
        "LATER": 0.0,
        "WAITING": 0.5,
        "RESERVE": 1.0,
        "AT_HAND": 0.5,
        "IDLE": 0.3,
        "OVERSEAS": 1.25,
    },
    policy: {"POUND": POUND, "ENOUGH": 0.15, "AS_WELL": 0.15, "SOONER": {}, "CARDS_TRIED": plans.NEVER},
}
"""What the numbers of the policy were on 16 November."""


def test_with_the_prices_of_former_days_it_plays_as_envoy_did(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tallies in ints and plans in lists are quicker, and no answer is another."""
    for module, prices in FORMER.items():
        for name, price in prices.items():
            monkeypatch.setattr(module, name, price)
    for kept in ("purse", "prices", "chances", "claims", "army_worth", "_books", "_weights"):
        monkeypatch.setattr(value, kept, lru_cache(getattr(value, kept).__wrapped__))
    monkeypatch.setattr(plans, "army_worth", value.army_worth)
    rules, s, asked = GAME.rules, GAME.start(1880), 0
    while pending := rules.pending(s):
        decision = pending[0]
        assert isinstance(decision, Choice)
        answer = GAME.mind.quick(s, decision, Dice(1), 0.0)[0]
        if len(decision.options) > 1:
            assert answer == Frozen(rules, s, decision).answer(), decision  # type: ignore[arg-type]
            asked += 1
        rules.apply(s, decision.seat, answer)
    assert asked > 300


@pytest.mark.parametrize("way", first(WAYS, 3), ids=lambda o: "-".join(map(str, o.values())) or "four")
def test_it_keeps_the_promises_of_a_mind(way: dict[str, Any]) -> None:
    conform_mind(GAME.mind, options=way, games=1, every=23, max_decisions=1000)


# What a position is worth.


def test_more_points_are_a_larger_share() -> None:
    s = GAME.start(1)
    before = GAME.mind.value(s)
    s.vp[0] += 30
    after = GAME.mind.value(s)
    assert after["great_britain"] > before["great_britain"]
    assert all(after[seat] < before[seat] for seat in ("france", "central_empires", "russia"))


def test_two_powers_of_a_seat_count_by_their_average() -> None:
    s = GAME.start(1, seats=2)
    seat = s.setup.seats[0]
    before = GAME.mind.value(s)[seat]
    s.vp[0] += 20
    one = GAME.mind.value(s)[seat]
    s.vp[1] += 20
    assert before < one < GAME.mind.value(s)[seat]


def test_before_powers_are_chosen_and_alone_nobody_is_ahead() -> None:
    assert set(GAME.mind.value(GAME.start(1, choice="roll")).values()) == {0.25}
    assert GAME.mind.value(GAME.start(1, seats=1, np=True, humans="france")) == {"france": 1.0}


def test_a_lone_seat_does_not_search_for_what_it_cannot_tell_apart() -> None:
    s = GAME.start(1, seats=1, np=True, humans="france")
    decision = GAME.rules.pending(s)[0]
    assert len(GAME.mind.propose(s, decision, 6, Dice(1))) == 1


def test_a_value_of_other_features_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "value.json"
    path.write_text('{"names": ["ships"], "stages": {}}', "utf-8")
    with pytest.raises(DataError, match=r"value\.json: it was learned from other features"):
        load_learned(path, NAMES)
    path.write_text("{", "utf-8")
    with pytest.raises(DataError, match=r"value\.json: "):
        load_learned(path, NAMES)


def test_the_value_tells_where_it_comes_from() -> None:
    about = json.loads(VALUE.read_text("utf-8"))["about"]
    assert about["command"] == f"chancellery fit belle_epoque --games {about['games']} --seed {about['seed']}"
    assert about["rules"] == GAME.info.version
    held_out = about["held_out"]
    assert held_out["log_loss"] < held_out["log_loss_of_mean_shares"]
    assert all(fitted < flat for fitted, flat in held_out["brier_by_stage"].values())


# Milestones and luck.


def test_a_milestone_is_reached_when_the_actions_of_a_turn_begin() -> None:
    s = GAME.start(1)
    marks = []
    for s.turn, s.phase in (
        (0, "set_up"),
        (1, "events"),
        (1, "actions"),
        (1, "scoring"),
        (2, "intrigue"),
        (2, "actions"),
    ):
        marks.append(GAME.mind.milestone(s))
    assert marks == [-1, 0, 1, 1, 1, 2]


def test_whatever_the_goes_were_the_last_passing_has_dice_of_its_own() -> None:
    position = At().set(turn=3)
    s = position.s
    s.order, s.passed = [0, 1, 2, 3], [0, 1, 2]
    tied = set()
    for s.active in (0, 3):
        s.agenda = [("go", s.active, 0)]
        tied.add(GAME.mind.luck(s, RULES.pending(s)[0], ("pass",)))
    assert len(tied) == 1
    assert GAME.mind.luck(s, RULES.pending(s)[0], ("send",)) not in tied


# Levels.


def test_there_are_three_levels_and_the_old_name_is_the_first() -> None:
    assert opponents(GAME) == ("attache", "minister", "chancellor")
    assert usual_bot(GAME) == "minister"
    assert make_bot(GAME, "envoy", 1).name == "attache"


@pytest.mark.parametrize("level", ["attache", "minister", pytest.param("chancellor", marks=pytest.mark.slow)])
def test_every_level_answers_legally_and_the_same_from_the_same_seed(level: str) -> None:
    rules, asked = GAME.rules, 0
    for seed in range(2):
        s = position_of_turn(seed, 2 + 3 * seed)
        decision = rules.pending(s)[0]
        assert isinstance(decision, Choice)
        worlds = worlds_of(rules, s, decision.seat, 5)
        answers = {make_bot(GAME, level, 9).choose({}, decision, worlds) for _ in range(2)}
        assert len(answers) == 1
        assert answers <= set(decision.options)
        asked += 1
    assert asked == 2


def test_different_seeds_play_differently() -> None:
    def journal(seed: int) -> str | None:
        bots: dict[Seat, Bot] = {power: make_bot(GAME, "attache", seed + i) for i, power in enumerate(POWERS)}
        return play_game(GAME, bots, 77, max_decisions=120, journal=True).journal

    assert len({journal(seed) for seed in (1, 20, 300)}) == 3


def position_of_turn(seed: int, turn: int) -> Any:
    """The first go of a turn in a game of the policy."""
    rules, s = GAME.rules, GAME.start(seed)
    while True:
        decision = rules.pending(s)[0]
        if s.turn == turn and decision.what == "go":
            return s
        rules.apply(s, decision.seat, GAME.mind.quick(s, decision, Dice(seed), 0.5)[0])
