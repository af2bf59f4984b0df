"""What La Grande Guerre tells the searcher, and how its levels play."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import chancellery
from chancellery.bots.play import play_game, worlds_of
from chancellery.bots.playouts import Playouts
from chancellery.bots.registry import make_bot, opponents, usual_bot
from chancellery.core.chance import Dice
from chancellery.core.contract import Bot
from chancellery.core.decisions import Action, Ballot, Choice, Decision
from chancellery.core.mind import Because
from chancellery.games.grande_guerre.bot import mind
from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    FRANCE,
    GERMANY,
    POWERS,
    RUSSIA,
    SIDES,
)
from chancellery.games.grande_guerre.rules.state import State
from chancellery.testing import conform_mind
from chancellery.testing.rules_index import rule
from tests.soak import first

GAME = chancellery.load("grande_guerre")
MIND = GAME.mind
VALUE = Path(str(mind.__file__)).with_name("value.json")
WAYS: list[dict[str, Any]] = [
    {"scenario": "1914"},
    {"scenario": "1917", "seats": "seven"},
    {"scenario": "1918", "war": "historical"},
    {"scenario": "1914", "seats": "seven"},
    {"scenario": "1916", "play_on": True},
]


@pytest.mark.parametrize("way", first(WAYS, 3), ids=lambda way: "-".join(map(str, way.values())))
def test_it_keeps_the_promises_of_a_mind(way: dict[str, Any]) -> None:
    conform_mind(MIND, options=way, games=1, every=29, max_decisions=300)


def asked(what: str, **options: Any) -> tuple[State, Decision]:
    """The first position of a game of the policy in which that is asked."""
    rules, s, dice = GAME.rules, GAME.start(7, **options), Dice(7)
    while (decision := rules.pending(s)[0]).what != what:
        rules.apply(s, decision.seat, MIND.quick(s, decision, dice, 0.0)[0])
    return s, decision


def test_other_schools_are_asked_about_political_actions_of_a_side_only() -> None:
    for seats, least in (("two", 2), ("seven", 1)):
        s, ballot = asked("actions", scenario="1917", seats=seats)
        answers = [tuple(sorted(answer)) for answer, _ in MIND.propose(s, ballot, 6, Dice(1))]
        assert len(set(answers)) == len(answers) >= least
        assert seats == "two" or len(answers) == 1


# What a position is worth.


@rule("20.3.1")
@pytest.mark.parametrize("scenario", ["1914", "1917"])
def test_a_higher_german_will_is_good_for_one_side_and_bad_for_the_other(scenario: str) -> None:
    weak, strong = GAME.start(1, scenario=scenario), GAME.start(1, scenario=scenario)
    weak.nw[GERMANY], strong.nw[GERMANY] = 3, 30
    before, after = MIND.value(weak), MIND.value(strong)
    assert before["central"] < after["central"]
    assert before["entente"] > after["entente"]
    assert sum(before.values()) == pytest.approx(1)


def test_seven_shares_of_the_first_place_are_one_in_all() -> None:
    s = GAME.start(1, scenario="1917", seats="seven", play_on=True)
    before = MIND.value(s)
    assert tuple(before) == POWERS[:-1]
    assert sum(before.values()) == pytest.approx(1)
    s.nw[AUSTRIA_HUNGARY] = 2
    assert MIND.value(s)["austria_hungary"] < before["austria_hungary"]


def test_the_value_tells_where_it_comes_from() -> None:
    about = json.loads(VALUE.read_text("utf-8"))["about"]
    assert (
        about["command"] == f"chancellery fit grande_guerre --games {about['games']} --seed {about['seed']}"
    )
    assert about["rules"] == GAME.info.version
    held_out = about["held_out"]
    assert held_out["log_loss"] < held_out["log_loss_of_mean_shares"]


# Time and chance.


def test_a_milestone_is_a_turn_and_the_end_one_more() -> None:
    s = GAME.start(1, scenario="1918")
    assert MIND.milestone(s) == s.turn
    s.scores = {"entente": 1.0, "central": 0.0}
    assert MIND.milestone(s) == s.turn + 1


@rule("20.6.1")
def test_whatever_is_answered_the_same_tests_meet_the_same_dice() -> None:
    """A German speech more or less changes no throw of France, which comes after it."""
    s, ballot = asked("actions", scenario="1917")
    base = MIND.quick(s, ballot, Dice(1), 0.0)[0]
    passed = tuple(("pass", entry[1]) for entry in base)
    ends = []
    for answer in (base, passed):
        after, rules = s.clone(), MIND.tied(5)
        rules.apply(after, ballot.seat, answer)
        rules.apply(after, "central", ("keep",))
        (other,) = rules.pending(after)
        rules.apply(after, other.seat, tuple(("pass", slot.split()[0]) for slot in _slots(other)))
        ends.append([after.nw[power] for power in (FRANCE, RUSSIA)])
    assert ends[0] == ends[1]


def _slots(decision: Decision) -> tuple[str, ...]:
    assert isinstance(decision, Ballot)
    return decision.slots


def test_a_playout_with_the_same_luck_ends_the_same() -> None:
    s, ballot = asked("actions", scenario="1917")
    answer = MIND.quick(s, ballot, Dice(1), 0.0)[0]
    ends = {tuple(Playouts(MIND, 2, 0.0).after(s.clone(), ballot, answer, 3).values()) for _ in range(2)}
    assert len(ends) == 1


# Reasons.


@rule("20.3.2.zone", "20.5.1")
def test_a_speech_is_for_who_is_near_to_unrest() -> None:
    s, ballot = asked("measures", scenario="1917")
    power = (ballot.seat == "central" and "germany") or "france"
    number = POWERS.index(power)
    s.nw[number] = 18
    waits: Action = tuple(("wait", slot) for slot in _slots(ballot))
    speaks = tuple(
        ("improve", slot) if slot == power else one for slot, one in zip(_slots(ballot), waits, strict=True)
    )
    zone = GAME.rules.facts.zone  # type: ignore[attr-defined]
    assert MIND.because(s, ballot, speaks, waits) == [
        Because("unrest", {"power": power, "will": 18, "zone": zone}, "20.3.2")
    ]


@rule("20.5.1")
def test_an_action_is_told_with_its_chance() -> None:
    s, ballot = asked("actions", scenario="1917")
    passed: Action = tuple(("pass", slot.split()[0]) for slot in _slots(ballot))
    own = (("act", "germany", "war_economy", "-"), *passed[1:])
    assert _slots(ballot)[0].startswith("germany")
    told = MIND.because(s, ballot, own, passed)
    assert [(one.key, one.fields["action"], one.rule) for one in told] == [
        ("chance", "war_economy", "20.5.1")
    ]


@rule("3.5")
def test_an_attack_is_told_with_its_odds_and_one_that_is_not_made_too() -> None:
    s, ballot = asked("war_postures", scenario="1917")
    hold: Action = tuple(("hold",) for _ in _slots(ballot))
    press = (("pressure",), *hold[1:])
    front = _slots(ballot)[0]
    (attack,) = MIND.because(s, ballot, press, hold)
    (spared,) = MIND.because(s, ballot, hold, press)
    assert (attack.key, spared.key, attack.fields["front"]) == ("odds", "spared", front)
    assert attack.fields == spared.fields


# Levels.


def test_there_are_three_levels() -> None:
    assert opponents(GAME) == ("attache", "minister", "chancellor")
    assert usual_bot(GAME) == "minister"


@pytest.mark.parametrize("level", ["attache", "minister", "chancellor"])
def test_every_level_answers_legally_and_the_same_from_the_same_seed(level: str) -> None:
    s, decision = asked("war_postures", scenario="1918")
    worlds = worlds_of(GAME.rules, s, decision.seat, 5)
    answers = {make_bot(GAME, level, 9).choose({}, decision, worlds) for _ in range(2)}
    assert len(answers) == 1
    GAME.rules.apply(s, decision.seat, answers.pop())


def test_different_seeds_play_differently() -> None:
    def journal(seed: int) -> str | None:
        bots: dict[str, Bot] = {side: make_bot(GAME, "attache", seed + i) for i, side in enumerate(SIDES)}
        return play_game(GAME, bots, 77, max_decisions=60, journal=True).journal

    assert len({journal(seed) for seed in (1, 20, 300)}) == 3


# Plain positions.


def reply(s: State, decision: Decision) -> Action:
    return MIND.quick(s, decision, Dice(1), 0.0)[0]


@rule("20.5.1", "3.8")
def test_germany_ventures_unrestricted_submarine_war_in_1916() -> None:
    s, ballot = asked("actions", scenario="1916")
    assert s.turn == 17
    assert "unrestricted_submarine_war" in {entry[2] for entry in reply(s, ballot) if entry[0] == "act"}


@rule("20.8.2")
def test_lenin_waits_while_a_rising_would_only_lift_the_enemy() -> None:
    s = GAME.start(1, scenario="1917")
    s.revolutions = put(s.revolutions, RUSSIA, 1)
    plays = (("none",), ("play", 37, "red", "russia"))
    choice = Choice("central", "stratagem", plays, "8", about=("central",))
    s.nw[RUSSIA], s.mood[RUSSIA] = 12, 1
    assert reply(s, choice) == ("none",)


@rule("20.8.2")
def test_kerenski_saves_an_ally_at_the_end_of_his_will() -> None:
    s = GAME.start(1, scenario="1917")
    choice = Choice("entente", "stratagem", (("none",), ("play", 38, "russia")), "8", about=("entente",))
    for will, chosen in ((26, ("none",)), (10, ("play", 38, "russia"))):
        s.nw[RUSSIA] = will
        assert reply(s, choice) == chosen
