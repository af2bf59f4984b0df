"""§4: turns and rounds, hands and decks, held cards."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.core.chance import Dice, pick
from chancellery.core.decisions import Choice, Seat
from chancellery.games.turmoil.rules.facts import ERAS, SEATS
from tests.turmoil.at import At, at

both_editions = pytest.mark.parametrize("edition", ["first", "deluxe"])


def events(board: At, kind: str) -> list[dict[str, Any]]:
    return [event for event in board.log if event["ev"] == kind]


def without_scoring(board: At) -> list[int]:
    return [i for i in board.s.deck if board.rules.facts.cards[i].side != "scoring"]


def calm(edition: str, turn: int) -> At:
    """A turn without scoring cards, naval attempts or crises: nothing ends the game before it is over."""
    board = at(edition, berlin=(3, 0), vienna=(0, 3)).set(turn=turn)
    board.s.deck = without_scoring(board)
    return board


def play_out(board: At, turn: int) -> At:
    """Cards are spent on Berlin and Vienna until another turn begins; the opponent's events are put last."""
    dice = Dice(1)
    while board.pending and board.s.turn == turn:
        decision = board.pending[0]
        assert isinstance(decision, Choice)
        options = [o for o in decision.options if o[-1] in ("ops", "ops_first", "berlin", "vienna", "done")]
        board.rules.apply(
            board.s, decision.seat, options[0] if options else pick(dice, decision.options), board.log
        )
    return board


# Eras, hands, decks.


@both_editions
@pytest.mark.rule("4.1", "4.5.1", "F14.4.5.1")
@pytest.mark.parametrize(("turn", "size"), [(1, 8), (3, 8), (4, 9), (7, 9), (8, 9), (10, 9)])
def test_hands_of_eight_and_from_turn_4_of_nine(edition: str, turn: int, size: int) -> None:
    board = at(edition).set(turn=turn).hand("liberal", "modernism").frames(("deal",))
    assert [len(hand) for hand in board.s.hands] == [size, size]
    assert len(events(board, "draw")) == 2 * size - 1, "the held card counts"


@both_editions
@pytest.mark.rule("4.5.1")
def test_the_authoritarian_gets_the_first_card(edition: str) -> None:
    board = at(edition).hand("liberal", "modernism", "status_quo").frames(("deal",))
    seats = [event["seat"] for event in events(board, "draw")]
    assert seats == ["authoritarian", "liberal"] * 6 + ["authoritarian"] * 2


@both_editions
@pytest.mark.rule("4.1", "4.4", "4.5.5")
@pytest.mark.parametrize(("turn", "era"), [(3, "edwardian"), (7, "georgian")])
def test_a_new_era_joins_the_deck_and_the_discards_wait(edition: str, turn: int, era: str) -> None:
    board = at(edition).set(turn=turn).discard("modernism", "status_quo")
    before = set(board.s.deck)
    board.frames(("end_turn",))
    cards = set(board.s.deck) | set(board.s.hands[0]) | set(board.s.hands[1])
    assert cards == before | set(board.rules.facts.era_cards[era])
    assert board.where_is("modernism") == "discard"
    assert (board.s.turn, [len(hand) for hand in board.s.hands]) == (turn + 1, [9, 9])
    assert [event["era"] for event in events(board, "era")] == [era]


@both_editions
@pytest.mark.rule("4.5.5")
@pytest.mark.parametrize("turn", [1, 2, 4, 5, 6, 8, 9])
def test_no_other_turn_brings_cards(edition: str, turn: int) -> None:
    board = at(edition).set(turn=turn)
    n = len(board.s.deck)
    board.frames(("end_turn",))
    assert board.s.turn == turn + 1
    assert len(board.s.deck) + len(board.s.hands[0]) + len(board.s.hands[1]) == n


@both_editions
@pytest.mark.rule("4.3", "4.3.1", "F4.3.1", "F14.4.3.1")
def test_the_last_cards_are_dealt_before_the_discards_come_back(edition: str) -> None:
    board = at(edition)
    board.event("lord_fisher").play(("done",))
    deck = [board.rules.facts.card[slug] for slug in ("modernism", "stymied", "dreyfus_affair")]
    board.s.discard = [card for card in board.s.deck if card not in deck]
    board.s.deck = deck
    board.frames(("deal",))
    order = [event["ev"] for event in board.log if event["ev"] in ("draw", "reshuffle")]
    assert order == ["draw"] * 3 + ["reshuffle"] + ["draw"] * 13
    first = {event["card"] for event in events(board, "draw")[:3]}
    assert first == {"modernism", "stymied", "dreyfus_affair"}
    assert board.s.discard == []
    assert board.where_is("lord_fisher") == "removed"
    assert len(board.s.deck) == 38 - 1 - 16


@both_editions
@pytest.mark.rule("4.3", "4.3.1")
def test_with_the_last_card_the_discards_become_the_deck_at_once(edition: str) -> None:
    board = at(edition).discard("modernism", "stymied")
    cards = sorted(board.s.discard)
    board.s.removed, board.s.deck = board.s.deck[16:], board.s.deck[:16]
    board.frames(("deal",))
    assert [event["ev"] for event in board.log] == ["draw"] * 16 + ["reshuffle"]
    assert (board.s.deck, board.s.discard) == (cards, [])


@pytest.mark.rule("4.3")
def test_when_no_card_is_left_hands_stay_short() -> None:
    board = at()
    board.s.removed, board.s.deck = board.s.deck[3:], board.s.deck[:3]
    board.frames(("deal",))
    assert [len(hand) for hand in board.s.hands] == [1, 2]
    assert events(board, "reshuffle") == [], "there is nothing to shuffle"


def test_eras_by_turn() -> None:
    board = at()
    found = []
    for turn in range(1, 11):
        board.set(turn=turn)
        found.append(ERAS.index(board.rules.view(board.s, None)["era"]))
    assert found == [0, 0, 0, 1, 1, 1, 1, 2, 2, 2]


# Rounds.


@both_editions
@pytest.mark.rule("4.1", "4.2", "4.5", "4.5.2")
@pytest.mark.parametrize(("turn", "rounds"), [(2, 7), (4, 8), (9, 8)])
def test_seven_rounds_each_and_from_turn_4_eight(edition: str, turn: int, rounds: int) -> None:
    board = play_out(calm(edition, turn).frames(("begin_turn",)), turn)
    told = [(event["round"], event["seat"]) for event in events(board, "round") if event["turn"] == turn]
    assert told == [(n, seat) for n in range(1, rounds + 1) for seat in ("authoritarian", "liberal")]
    assert board.s.turn == turn + 1


@pytest.mark.rule("4.2")
def test_the_phasing_player_is_the_one_whose_round_it_is() -> None:
    board = at(berlin=(1, 0)).hand("liberal", "military_tradition").set(phasing="authoritarian")
    board.round("liberal").play(("play", "military_tradition", "ops"), ("event_first",))
    assert board.asked == "authoritarian", "he carries his event out"
    assert board.s.phasing == "liberal"


@both_editions
@pytest.mark.rule("4.5.2.held", "15.held", "4.5.1")
def test_cards_that_are_left_are_held(edition: str) -> None:
    board = calm(edition, 2).frames(("begin_turn",))
    mine = set(board.s.hands[0])
    play_out(board, 2)
    left = mine & set(board.s.hands[0])
    assert len(left) == 1
    assert [len(hand) for hand in board.s.hands] == [8, 8]


@both_editions
@pytest.mark.rule("4.5.2.forfeit")
def test_without_a_card_the_round_is_lost(edition: str) -> None:
    board = at(edition).round("authoritarian")
    assert not board.pending
    assert [event["ev"] for event in board.log] == ["round", "forfeit"]


# The end of a turn.


@both_editions
@pytest.mark.rule("4.5.3", "10.4.1.held")
@pytest.mark.parametrize(
    ("guilty", "winner"),
    [(["liberal"], "authoritarian"), (["authoritarian"], "liberal"), (list(SEATS), None)],
)
def test_a_held_scoring_card_loses_and_two_draw(
    edition: str, guilty: list[Seat], winner: Seat | None
) -> None:
    board = at(edition).hand("liberal", "modernism").hand("authoritarian", "status_quo").set(vp=9)
    for seat, card in zip(guilty, ("france_scoring", "russia_scoring"), strict=False):
        board.hand(seat, card)
    board.frames(("verify_held",))
    assert board.s.scores is not None
    assert {seat for seat, score in board.s.scores.items() if score == 1} == ({winner} - {None})
    assert events(board, "over")[0]["why"] == "held"
    assert not board.pending


@pytest.mark.rule("4.5.3")
def test_other_cards_may_be_held() -> None:
    board = at().hand("liberal", "modernism").frames(("verify_held",))
    assert (board.s.turn, board.s.scores) == (2, None)


@both_editions
@pytest.mark.rule("4.5", "4.5.5")
def test_effects_of_the_turn_end_with_it(edition: str) -> None:
    board = at(edition).happened("stymied", "absolutism", "legacy_of_bismarck", "lord_fisher")
    board.frames(("end_turn",))
    assert set(board.s.in_effect) == {"lord_fisher"}


@both_editions
@pytest.mark.rule("4.5.4", "8.3.1")
def test_war_ends_the_turn_at_once_and_nobody_verifies_held_cards(edition: str) -> None:
    board = at(edition).set(tension=6, track=["franco_russian_alliance"]).hand("liberal", "russia_scoring")
    board.dice(5).frames(("crisis", 0, "liberal", ""), ("verify_held",))
    assert events(board, "crisis")[0]["total"] == 5 + 6 - 4
    while board.pending:
        board.play(board.options[0])
    assert events(board, "over")[0]["why"] in ("war", "both_lose")


@both_editions
@pytest.mark.rule("4.5.6", "10.4.2")
def test_after_turn_10_everything_is_counted_once_more(edition: str) -> None:
    board = at(edition).set(turn=10).frames(("end_turn",))
    assert [event["region"] for event in events(board, "scored")][::2] == [
        "france",
        "germany",
        "austria_hungary",
        "russia",
        "balkans",
    ]
    assert events(board, "over")[0]["why"] == "final"
    assert events(board, "crisis") == []


@both_editions
@pytest.mark.rule("4.5.norway")
def test_norway_is_closed_until_its_independence(edition: str) -> None:
    board = at(edition, sweden=(3, 0)).hand("liberal", "modernism").round("liberal")
    board.play(("play", "modernism", "ops"))
    assert board.options == ["denmark", "finland", "kiel", "sweden"]
    board = at(edition, sweden=(3, 0)).happened("norwegian_independence").hand("liberal", "modernism")
    board.round("liberal").play(("play", "modernism", "ops"))
    assert board.options == ["denmark", "finland", "kiel", "norway", "sweden"]
