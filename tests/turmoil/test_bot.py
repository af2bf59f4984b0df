"""Chancellor plays legally, the same way each time, sensibly, and far better than chance."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from chancellery.bots.play import play_game, worlds_of
from chancellery.bots.series import plan_series, run_series
from chancellery.core.chance import Dice, pick, seeded
from chancellery.core.contract import Bot
from chancellery.core.decisions import Action, Choice, Decision, Event, Seat
from chancellery.core.title import Game
from chancellery.games.turmoil.bot.mind import BOTS, Chancellor, evaluate
from chancellery.games.turmoil.bot.value import Eye, points, rules_of, worth
from chancellery.games.turmoil.rules.facts import REGIONS, SEATS
from chancellery.games.turmoil.rules.rules import Turmoil
from chancellery.games.turmoil.rules.scoring import tally
from chancellery.games.turmoil.rules.state import State
from tests.bots.watched import Watched
from tests.soak import soak
from tests.turmoil.at import At, at

WAYS = [
    {"edition": edition, "scenario": scenario, "war": war}
    for edition in ("first", "deluxe")
    for scenario in ("campaign", "edwardian")
    for war in ("standard", "mobilization", "express")
    if edition == "deluxe" or (scenario == "campaign" and war != "express")
]
everywhere = pytest.mark.parametrize("way", WAYS, ids=lambda way: "-".join(way.values()))


@cache
def title() -> Game:
    """The title with its bot, without text and drawings."""
    missing: Any = None
    return Game(__name__, rules=Turmoil(), text=missing, artist=missing, bots=BOTS, evaluate=evaluate)


def play_on(s: State, bots: dict[Seat, Bot], seed: int) -> list[Event]:
    rules, log, made = title().rules, list[Event](), 0
    while pending := rules.pending(s):
        decision = pending[0]
        worlds = worlds_of(rules, s, decision.seat, seeded(seed, made))
        answer = bots[decision.seat].choose(rules.view(s, decision.seat), decision, worlds)
        rules.apply(s, decision.seat, answer, log)
        made += 1
    return log


def at_random(decision: Decision, dice: Dice) -> tuple[Seat, Action]:
    assert isinstance(decision, Choice)
    return decision.seat, pick(dice, decision.options)


def choice(position: At) -> Action:
    """What Chancellor does in a position under test."""
    s, decision = position.s, position.pending[0]
    worlds = worlds_of(title().rules, s, decision.seat, 1)
    return Chancellor(1).choose(position.rules.view(s, decision.seat), decision, worlds)


def let_play(position: At, most: int = 20) -> At:
    """Chancellor answers until nothing is asked."""
    for _ in range(most):
        if not position.pending:
            break
        position.play(choice(position))
    return position


# Whole games.


@pytest.mark.slow
@everywhere
def test_it_plays_legally_to_the_end_on_both_sides(way: dict[str, str]) -> None:
    bots = {seat: Watched(Chancellor(i)) for i, seat in enumerate(SEATS)}
    result = play_game(title(), bots, 1914, way)
    assert result.scores is not None
    asked = bots["liberal"].asked | bots["authoritarian"].asked
    assert {"play", "operations", "spend", "check", "place"} <= asked


@everywhere
def test_it_plays_a_war_out(way: dict[str, str]) -> None:
    rules = title().rules
    s = rules.start(3, **way)
    while s.round < 2:
        rules.apply(s, *at_random(rules.pending(s)[0], Dice(s.rng)))
    s.agenda = [("great_war", rules_of(way["edition"]).facts.card["balkans_scoring"])]
    s.track = ["franco_russian_alliance", "entente_cordiale", "dual_alliance", "triple_alliance"]
    rules_of(way["edition"]).run(s, None)
    bots = {seat: Watched(Chancellor(i)) for i, seat in enumerate(SEATS)}
    play_on(s, dict(bots), 3)
    assert s.scores is not None
    if way["war"] == "mobilization":
        assert "mobilize" in bots["liberal"].asked & bots["authoritarian"].asked


def test_the_same_seed_plays_the_same_game() -> None:
    def journal() -> str | None:
        bots: dict[Seat, Bot] = {"liberal": Chancellor(5), "authoritarian": Chancellor(6)}
        return play_game(title(), bots, 77, max_decisions=120, journal=True).journal

    assert journal() == journal()


def test_it_leaves_the_worlds_alone_that_it_is_given() -> None:
    rules = title().rules
    s = rules.start(8)
    for _ in range(60):
        decision = rules.pending(s)[0]
        before = rules.dump(s)
        worlds = worlds_of(rules, s, decision.seat, 5)
        answer = Chancellor(1).choose(rules.view(s, decision.seat), decision, worlds)
        assert rules.dump(s) == before
        rules.apply(s, decision.seat, answer)


@pytest.mark.slow
@pytest.mark.parametrize("mine", SEATS)
def test_it_beats_chance(mine: Seat) -> None:
    bots = ("chancellor", "uniform") if mine == "liberal" else ("uniform", "chancellor")
    results = list(run_series(plan_series(title, bots, 8, 11), processes=1))
    assert sum(result.firsts == (mine,) for result in results) >= 7


@pytest.mark.slow
def test_it_never_loses_by_a_scoring_card_in_hand() -> None:
    rules = title().rules
    for seed in range(6):
        mine = SEATS[seed % 2]
        bots: dict[Seat, Bot] = {seat: title_bot(seat == mine, seed) for seat in SEATS}
        over = play_on(rules.start(seeded(12, seed)), bots, seed)[-1]
        assert over["why"] != "held" or over["winner"] == mine


def title_bot(good: bool, seed: int) -> Bot:
    from chancellery.bots.uniform import Uniform

    return Chancellor(seed) if good else Uniform(title().rules, seed)


@pytest.mark.slow
@pytest.mark.parametrize("mine", SEATS)
@pytest.mark.parametrize(
    "way", [{}, {"edition": "first"}, {"scenario": "edwardian"}], ids=["deluxe", "first", "edwardian"]
)
def test_it_wins_95_games_of_100_against_chance(way: dict[str, str], mine: Seat) -> None:
    bots = ("chancellor", "uniform") if mine == "liberal" else ("uniform", "chancellor")
    games = soak(100, 20)
    results = list(run_series(plan_series(title, bots, games, 1914, way)))
    assert sum(result.firsts == (mine,) for result in results) >= 0.95 * games


# Single decisions.


def test_it_scores_when_it_is_ahead() -> None:
    position = at(paris=(5, 0), beau_monde=(5, 0), french_writers=(5, 0), french_armed_forces=(6, 0))
    position.support(colonials=(5, 0), french_catholic_church=(6, 0), picardy=(5, 0))
    position.hand("liberal", "france_scoring", "socialist_movements", "dual_alliance").round("liberal")
    assert choice(position) == ("play", "france_scoring", "score")


def test_it_waits_with_a_region_that_it_would_lose() -> None:
    position = at(paris=(0, 3), beau_monde=(0, 4), french_writers=(0, 4), picardy=(0, 3), dijon=(2, 0))
    position.hand("liberal", "france_scoring", "socialist_movements", "stymied").round("liberal")
    assert choice(position)[1] != "france_scoring"


@pytest.mark.parametrize("last", [6, 7])
def test_it_scores_before_it_is_too_late(last: int) -> None:
    position = at(paris=(0, 3), beau_monde=(0, 4), french_writers=(0, 4), picardy=(0, 3), dijon=(2, 0))
    cards = ("france_scoring", "russia_scoring") if last == 6 else ("france_scoring",)
    position.hand("liberal", *cards, "socialist_movements", "march_of_history")
    position.set(round=last).round("liberal")
    assert choice(position)[2] == "score"


def test_it_gives_up_a_scoring_card_that_it_can_no_longer_play() -> None:
    position = at(paris=(0, 3)).hand("authoritarian", "france_scoring", "modernism")
    position.set(round=7, phasing="authoritarian").frames(("give_up", "authoritarian", 1, False))
    assert choice(position) == ("discard", "france_scoring")


def test_it_takes_an_empty_battleground() -> None:
    position = at(picardy=(2, 0), dijon=(2, 0)).hand("liberal", "modernism")
    space = position.rules.facts.card["modernism"]
    position.set(playing=[space], hands=[[], []]).frames(("conduct", space, "liberal"))
    let_play(position)
    assert position.controller("paris") == "liberal"


def test_it_breaks_control_where_that_is_cheap() -> None:
    position = at(vienna=(0, 3), dual_monarchy=(0, 5), trieste=(3, 0))
    mask = sum(1 << position.rules.facts.space[slug] for slug in ("vienna", "dual_monarchy"))
    position.frames(("removing", 0, "liberal", 1, 1, 0, mask, False, 0, False, ()))
    let_play(position)
    assert position["vienna"] == (0, 2)


def test_it_gives_up_what_it_needs_least() -> None:
    position = at(paris=(2, 0), fauvism=(5, 0))
    mask = sum(1 << position.rules.facts.space[slug] for slug in ("paris", "fauvism"))
    position.frames(("removing", 0, "liberal", 0, 2, 0, mask, False, 0, False, ()))
    let_play(position)
    assert position.controller("paris") == "liberal"


def test_it_puts_support_together_where_one_alone_does_nothing() -> None:
    position = at(vienna=(0, 0), budapest=(0, 0))
    mask = sum(1 << position.rules.facts.space[slug] for slug in ("vienna", "budapest", "kiel"))
    position.frames(("placing", 0, "liberal", 0, 2, 0, mask, False, ()))
    let_play(position)
    assert position.controller("budapest") == "liberal"


def test_it_sends_bad_news_to_sea() -> None:
    position = at(paris=(3, 0), romania=(3, 0), bavaria=(3, 0), saxony=(0, 3), vienna=(0, 3), budapest=(0, 2))
    position.navy("hms_dreadnought", "hms_dreadnought")
    position.hand("liberal", "government_sponsored_art").round("liberal")
    assert choice(position) == ("play", "government_sponsored_art", "naval")


def test_it_uses_an_event_that_is_worth_more_than_its_points() -> None:
    spaces = {"french_writers": (0, 0), "symbolism": (0, 0), "paris": (2, 0)}
    position = At().support(**spaces).hand("liberal", "modernism").set(attempts=[1, 1])
    position.round("liberal")
    assert choice(position) == ("play", "modernism", "event")


def test_a_war_that_it_would_lose_is_put_off() -> None:
    behind = at(wilhelm_ii=(0, 6), paris=(0, 3), vienna=(0, 4)).happened("jean_jaures")
    behind.set(vp=-6, tension=6, track=["three_emperor_league", "dual_alliance", "triple_alliance"])
    behind.set(phasing="authoritarian", playing=[behind.rules.facts.card["gavrilo_princip"]])
    behind.frames(("crisis", behind.rules.facts.card["gavrilo_princip"], "authoritarian", ""))
    assert choice(behind) == ("ease",)


def test_it_plays_the_stability_card_that_gives_most() -> None:
    position = at(bohemia=(1, 0), moravia=(1, 0), vienna=(0, 3))
    position.hand("liberal", "austria_hungary_scoring").round("liberal")
    position.play(("play", "austria_hungary_scoring", "score"))
    assert choice(position) == ("stability", "workers_unite")


# The appraisal.


@pytest.mark.parametrize("seed", range(6))
def test_scores_are_counted_as_the_rules_count_them(seed: int) -> None:
    edition = "deluxe" if seed % 2 else "first"
    rules, dice = rules_of(edition), Dice(seed)
    s: State = title().rules.start(seed, edition=edition)
    while pending := rules.pending(s):
        rules.apply(s, *at_random(pending[0], dice))
        eye = Eye(rules, s, 0)
        for r, name in enumerate(REGIONS):
            for side in (0, 1):
                found = points(eye.map.regions[r], s.control[side], s.control[1 - side])
                assert found == tally(rules, s, name, side).points


def test_what_a_change_is_worth_is_what_it_changes() -> None:
    position = at(paris=(2, 0), vienna=(0, 3), kiel=(1, 1))
    for slug, n in (("paris", 1), ("vienna", 1), ("kiel", 2), ("budapest", 2), ("switzerland", 5)):
        space = position.rules.facts.space[slug]
        eye = Eye(position.rules, position.s, 0)
        before, gain = eye.board(), eye.gain(space, n)
        eye.change(space, n)
        assert eye.board() - before == pytest.approx(gain)


def test_evaluation_is_a_chance() -> None:
    rules = title().rules
    s = rules.start(1)
    found = {seat: evaluate(s, seat) for seat in SEATS}
    assert all(0 < chance < 1 for chance in found.values())
    s.vp = 15
    assert evaluate(s, "liberal") > found["liberal"]
    assert evaluate(s, "authoritarian") < found["authoritarian"]
    s.scores = {"liberal": 1.0, "authoritarian": 0.0}
    assert evaluate(s, "liberal") == 1
    assert worth(rules_of("deluxe"), s, 1) < 0
