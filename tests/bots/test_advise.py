"""The one door to advice: every title, every level, from what the seat knows, with reasons that hold."""

from __future__ import annotations

from typing import Any

import pytest

import chancellery
import toy
from chancellery.bots.advice import Advice, danger, promise
from chancellery.bots.advise import advise, adviser
from chancellery.bots.climb import climb_for
from chancellery.bots.registry import opponents
from chancellery.bots.worlds import Brief, brief
from chancellery.core.answers import some_answer
from chancellery.core.chance import Dice, below, key_of
from chancellery.core.decisions import Ballot, Choice, Decision
from chancellery.core.errors import Illegal, Invalid
from chancellery.core.mind import Because
from chancellery.core.sealed import Effort, SealingMind
from chancellery.core.title import Game
from tests.diplomacy.at import at
from tests.titles import TITLES
from toy.rules.rules import Toy

KEY = key_of(7)


def title(slug: str) -> Game:
    return toy.title() if slug == "toy" else chancellery.load(slug)


def asked(slug: str, steps: int) -> tuple[Game, Any, Decision]:
    """A decision some way into a game that dice play."""
    game, dice = title(slug), Dice(3)
    s = game.start(11)
    for _ in range(steps):
        pending = game.rules.pending(s)
        decision = pending[below(dice, len(pending))]
        game.rules.apply(s, decision.seat, some_answer(game.rules, s, decision, dice))
    return game, s, game.rules.pending(s)[0]


def hint(game: Game, s: Any, decision: Decision, **limits: Any) -> tuple[Brief, Advice]:
    handed = brief(game.rules, s, decision.seat, KEY)
    return handed, advise(game, handed, 5, **limits)


@pytest.mark.parametrize("slug", [*TITLES, "toy"])
def test_every_title_advises_a_legal_answer_at_every_level(slug: str) -> None:
    game, s, decision = asked(slug, 4)
    for level in opponents(game):
        _, found = hint(game, s, decision, bot=level, samples=6)
        game.rules.apply(s.clone(), decision.seat, found.answers[0])
        assert len(set(found.answers)) == len(found.answers)
        for one in found.reasons:
            assert game.text.because(one.key, one.fields)  # type: ignore[attr-defined]


@pytest.mark.slow
@pytest.mark.parametrize("slug", [*TITLES, "toy"])
def test_the_same_is_advised_wherever_the_seat_cannot_tell_the_difference(slug: str) -> None:
    """Nothing that is hidden from the seat, not even its order, comes through."""
    for steps in (3, 6):
        game, s, decision = asked(slug, steps)
        first = hint(game, s, decision, samples=6)[1]
        for other in range(3):
            world = game.rules.resample(s, decision.seat, other)
            assert hint(game, world, decision, samples=6)[1] == first


def test_the_seed_and_the_samples_decide() -> None:
    game, s, decision = asked("toy", 0)
    handed = brief(game.rules, s, decision.seat, KEY)
    first = advise(game, handed, 5, samples=40)
    assert first == advise(game, handed, 5, samples=40)
    assert first != advise(game, handed, 6, samples=40)
    assert (first.samples, advise(game, handed, 5, samples=0).samples) == (39, 0)


def test_the_strongest_is_asked_unless_another_is_named() -> None:
    assert [adviser(title(slug)) for slug in ("toy", "diplomacy")] == ["governor", "chancellor"]
    game, s, decision = asked("toy", 0)
    assert hint(game, s, decision, bot="settler")[1].samples == 0
    with pytest.raises(Invalid, match="no bot 'nobody'"):
        hint(game, s, decision, bot="nobody")


def test_a_title_that_nobody_knows_to_play_has_no_adviser() -> None:
    bare = Game("toy", rules=Toy())
    with pytest.raises(Illegal, match="The toy congress knows how to play"):
        adviser(bare)


# Sheets.


def france() -> tuple[Game, Any, Decision]:
    table = at(
        "autumn 1902",
        france="A bur, A mar, F mao, A pic, F eng",
        germany="A mun, A ruh, F kie, A ber",
        england="F nth, F lon, A edi",
        centres={
            "france": "par, mar, bre, spa, por",
            "germany": "mun, ber, kie, hol",
            "england": "lon, lvp, edi",
        },
    )
    game = chancellery.load("diplomacy")
    return game, table.s, next(one for one in game.rules.pending(table.s) if one.seat == "france")


def test_sheets_are_told_apart_and_each_with_what_it_came_to() -> None:
    game, s, decision = france()
    _, found = hint(game, s, decision, samples=6)
    assert len(found.answers) == 3
    assert [len(tries) for tries in found.tried] == [6, 6, 6]
    assert list(found.shares) == sorted(found.shares, reverse=True)
    sheets = [set(answer) for answer in found.answers]
    assert all(len(one - other) >= 2 for one in sheets for other in sheets if one is not other)


def test_what_the_book_has_is_advised_without_shares() -> None:
    game = chancellery.load("diplomacy")
    s = game.start(1)
    decision = next(one for one in game.rules.pending(s) if one.seat == "england")
    _, found = hint(game, s, decision)
    assert (len(found.answers), found.shares) == (1, ())
    assert found.reasons[0].key == "opening"


def test_a_limit_on_time_ends_the_climbs_after_the_first() -> None:
    game, s, decision = france()
    handed = brief(game.rules, s, decision.seat, KEY)
    assert isinstance(game.mind, SealingMind)
    effort = Effort(samples=2, starts=(0.02, 0.4, 0.8), plans=5)
    hasty, patient = (
        climb_for(game.mind, effort, decision, handed.worlds, Dice(1), seconds) for seconds in (0.0, None)
    )
    assert 0 < hasty.samples < patient.samples


# What an answer promises.

ONE, TWO = ("one",), ("two",)


def test_what_is_promised_is_told_beside_the_next_best() -> None:
    told = promise(Advice((ONE, TWO), ((0.5, 0.32), (0.3, 0.42))))
    assert told == Because("promises_more", {"promised": 41, "next_best": 36})
    alike = promise(Advice((ONE, TWO), ((0.41,), (0.409,))))
    assert alike is not None
    assert alike.key == "promises_alike"
    unsure = promise(Advice((ONE, TWO), ((0.36,), (0.41,))))
    assert unsure is not None
    assert unsure.key == "promises_surely"
    assert promise(Advice((ONE,), ((0.41,),))) == Because("promises_alone", {"promised": 41})
    assert promise(Advice((ONE,))) is None


def test_how_it_can_go_wrong_is_told_world_by_world() -> None:
    found = danger(Advice((ONE, TWO), ((0.5, 0.2, 0.5, 0.1), (0.4, 0.3, 0.4, 0.05))))
    assert found == Because("risk", {"tries": 4, "worse": 1, "worst": 10})
    assert danger(Advice((ONE,), ((0.5, 0.2),))) == Because("risk_alone", {"tries": 2, "worst": 20})
    assert danger(Advice((ONE, TWO), ((0.5,), (0.4,)))) is None
    assert danger(Advice((ONE,))) is None


def test_they_have_sentences_in_every_title() -> None:
    words = toy.title().text
    assert words.because("promises_more", {"promised": 41, "next_best": 36}) == (  # type: ignore[attr-defined]
        "It promises 41% of the game, the next best 36%."
    )
    assert words.because("risk", {"tries": 12, "worse": 3, "worst": 22}) == (  # type: ignore[attr-defined]
        "It can go wrong: in 3 of 12 courses that were tried the next best does better, "
        "and the worst comes to 22%."
    )


def test_the_next_best_comes_first_with_what_it_came_to() -> None:
    led = Advice((ONE, TWO), ((0.5,), (0.3,)), (Because("free", {}),), 2).led_by(1)
    assert led == Advice((TWO, ONE), ((0.3,), (0.5,)), (), 2)


# Reasons of the toy.


def test_a_reason_of_the_toy_is_what_it_claims() -> None:
    game = toy.title()
    s = game.start(3)
    decision = game.rules.pending(s)[0]
    assert isinstance(decision, Ballot)
    mind, answer = game.mind, (("play", "none"), ("stake", "port"))
    assert list(mind.because(s, decision, answer, None)) == [Because("free", {"space": "port"}, "3")]
    s.held[0] = "south"
    told = list(mind.because(s, decision, answer, None))
    assert told == [Because("theirs", {"space": "port", "seat": "south"}, "3")]
    assert not mind.because(s, Choice("north", "tempo", (("first",),)), ("first",), None)
