"""The examples that both rulebooks print (§13), answer by answer, in the first edition.

Chance comes out as printed: before an answer that rolls, the generator is set to one whose dice fall so,
and after a deal the cards that were drawn are exchanged for those that the book tells. All else is the
engine's.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from chancellery.core.decisions import Action, Choice, Seat
from chancellery.games.turmoil.rules.facts import SEATS
from chancellery.games.turmoil.rules.operations import FREE, cost, value
from chancellery.games.turmoil.rules.stability import available
from tests.turmoil.at import At, game

REPLAYS = Path(__file__).parent / "replays"
NAMES: dict[str, Seat] = {"L": "liberal", "A": "authoritarian"}


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((REPLAYS / f"{name}.toml").read_text("utf-8"))


# Answers.


def answer(board: At, line: str) -> None:
    """`A place`, or `L check moscow | die 3`."""
    text, _, dice = line.partition(" | die ")
    who, *words = text.split()
    if dice:
        board.dice(*map(int, dice.split()))
    decision = next((d for d in board.pending if d.seat == NAMES[who]), None)
    assert isinstance(decision, Choice), f"{line}: asked are {board.pending}"
    board.rules.apply(board.s, decision.seat, meant(decision, tuple(words), line), board.log)


def meant(decision: Choice, words: tuple[str, ...], line: str) -> Action:
    found = [option for option in decision.options if option[-len(words) :] == words]
    assert len(found) == 1, f"{line}: {decision.what} offers {decision.options}"
    return found[0]


def deal(board: At, hands: Mapping[Seat, list[str]]) -> None:
    """Exchange what was dealt for what the book says was dealt."""
    card = board.rules.facts.card
    pool = sorted([*board.s.hands[0], *board.s.hands[1], *board.s.deck])
    wanted = [sorted(card[slug] for slug in hands[seat]) for seat in SEATS]
    assert [len(hand) for hand in wanted] == [len(hand) for hand in board.s.hands]
    board.s.hands = wanted
    board.s.deck = [i for i in pool if i not in wanted[0] and i not in wanted[1]]
    assert sorted([*wanted[0], *wanted[1], *board.s.deck]) == pool


# What the book states.


def shown(board: At, space: str) -> str:
    """Support as the book writes it, a star for control."""
    controller = board.controller(space)
    return " ".join(
        f"{n}{'*' if controller == seat else ''}" for seat, n in zip(SEATS, board[space], strict=True)
    )


FACTS: dict[str, Callable[[At], Any]] = {
    "vp": lambda board: board.s.vp,
    "tension": lambda board: board.s.tension,
    "turn": lambda board: board.s.turn,
    "owed": lambda board: board.s.owed,
    "navy": lambda board: " ".join(board.rules.facts.boxes[i].slug for i in board.s.navy),
    "track": lambda board: " ".join(board.s.track),
    "tried": lambda board: " ".join(seat for side, seat in enumerate(SEATS) if board.s.tried[side]),
    "price_in_fauvism": lambda board: cost(
        board.rules, board.s, "liberal", board.rules.facts.space["fauvism"], FREE
    ),
}


def last(log: list[dict[str, Any]], kind: str) -> dict[str, Any]:
    return [event for event in log if event["ev"] == kind][-1]


def compare(board: At, step: Mapping[str, Any], since: int) -> None:
    log = board.log[since:]
    for key, stated in step["now"].items():
        found = FACTS[key](board) if key in FACTS else shown(board, key)
        assert found == stated, f"{key} after {step['answers']}: {found}"
    for key in ("crisis", "attempt"):
        if key in step:
            event = last(log, key)
            assert {word: event[word] for word in step[key]} == step[key]
    if "checks" in step:
        checks = [event for event in log if event["ev"] == "check"]
        assert [{word: e[word] for word in step["checks"][0]} for e in checks] == step["checks"]
    if "scored" in step:
        levels = {event["seat"]: event["level"] for event in log if event["ev"] == "scored"}
        assert levels == step["scored"]
    if "points" in step:
        assert [event["now"] for event in log if event["ev"] == "vp"] == step["points"]
    for slug, pile in step.get("cards", {}).items():
        assert board.where_is(slug) == pile
    for slug, ops in step.get("worth", {}).items():
        printed = board.rules.facts.cards[board.rules.facts.card[slug]].ops
        assert value(board.rules, board.s, printed, "authoritarian", at_sea=True) == ops
    for slug in step.get("unavailable", ()):
        left = [i for seat in SEATS for i in available(board.rules, board.s, seat)]
        assert board.rules.facts.stability_index[slug] not in left
    compare_war(board, step, log)


def compare_war(board: At, step: Mapping[str, Any], log: list[dict[str, Any]]) -> None:
    if "participants" in step:
        assert board.s.war["participants"] == step["participants"]
    if "war" in step:
        told = [
            {"seat": e["seat"], "die": e["die"], "added": sum(e["modifiers"].values()), "total": e["total"]}
            for e in log
            if e["ev"] == "war_total"
        ]
        assert told == step["war"]


# The examples.


@pytest.mark.rule("13")
def test_two_turns_of_the_example() -> None:
    story = read("example-of-play")
    board = game(story["edition"], story["seed"])
    deal(board, story["deal"]["1"])
    for step in story["step"]:
        since = len(board.log)
        turn = board.s.turn
        for line in step["answers"]:
            answer(board, line)
        compare(board, step, since)
        for seat, slug in step.get("held", {}).items():
            assert board.where_is(slug) == seat
        if board.s.turn > turn:
            next_deal(board, story["deal"][str(board.s.turn)], since)
    assert (board.asked, board.pending[0].what, board.s.round) == ("authoritarian", "play", 1)
    assert sorted(board.s.removed) == sorted(
        board.rules.facts.card[slug]
        for slug in (
            "franz_ferdinand", "scramble_for_africa", "lord_fisher", "admiral_von_tirpitz",
            "bernhard_von_bulow", "two_power_standard", "radical_party_founded", "entente_cordiale",
            "absolutism",
        )
    )  # fmt: skip


def next_deal(board: At, told: Mapping[str, Any], since: int) -> None:
    """The draws that the engine made, then the book's."""
    order = [event["ev"] for event in board.log[since:] if event["ev"] in ("draw", "reshuffle")]
    draws = order.index("reshuffle") if "reshuffle" in order else len(order)
    if "before_reshuffle" in told:
        assert draws == told["before_reshuffle"]
        drawn = [event["card"] for event in board.log[since:] if event["ev"] == "draw"][:draws]
        assert [sum(slug in told[seat] for slug in drawn) for seat in SEATS] == [draws // 2, draws // 2]
    else:
        assert draws == len(order) == 14, "seven each, the held cards stay"
    deal(board, {seat: told[seat] for seat in SEATS})


@pytest.mark.rule("13", "8.4.2", "8.4.3")
def test_the_great_war_example() -> None:
    story = read("great-war-example")
    board = At(story["edition"])
    start = story["start"]
    for slug, both in start["support"].items():
        liberal, authoritarian = map(int, both.split())
        board.support(**{slug: (liberal, authoritarian)})
    board.set(tension=start["tension"], turn=start["turn"], track=start["track"])
    board.happened(*start["in_effect"]).navy(*start["navy"].split())
    for seat, cards in start["hands"].items():
        board.hand(seat, *cards)
    board.round("liberal")
    for step in story["step"]:
        since = len(board.log)
        for line in step["answers"]:
            answer(board, line)
        compare(board, step, since)
    assert not board.pending
    regions = [event["region"] for event in board.log if event["ev"] == "scored"][::2]
    assert regions == ["france", "germany", "austria_hungary", "russia"], "all but the Balkans"
    assert board.s.scores == {"liberal": 0.0, "authoritarian": 1.0}
