"""Hands are hidden: what a view shows, and what a resampled position may hold."""

from __future__ import annotations

from chancellery.games.grande_guerre.deck import holdable
from chancellery.games.grande_guerre.facts import CENTRAL, ENTENTE
from chancellery.testing.rules_index import rule
from tests.grande_guerre.events.table import NUMBERS, Table, table


def board_with_hands() -> Table:
    return table(24).hold("entente", 41, 45).hold("central", 12, 37, 49)


@rule("2.5", "8")
def test_a_seat_sees_its_own_hand_and_the_size_of_the_other() -> None:
    board = board_with_hands()
    for seat, hand in (("entente", [41, 45]), ("central", [12, 37, 49]), (None, [])):
        view = board.rules.view(board.s, seat)
        assert (view["hand"], view["hand_sizes"]) == (hand, {"entente": 2, "central": 3})


@rule("2.5", "8")
def test_with_seven_seats_only_the_chair_sees_the_hand() -> None:
    board = table(24, seats="seven").hold("entente", 41)
    assert board.rules.view(board.s, "france")["hand"] == [41]
    assert board.rules.view(board.s, "britain")["hand"] == []


def test_resampled_hands_are_ones_that_the_side_could_hold() -> None:
    board = board_with_hands()
    seen = set()
    for seed in range(60):
        world = board.rules.resample(board.s, "entente", seed)
        assert world.hands[ENTENTE] == (41, 45)
        assert len(world.hands[CENTRAL]) == 3
        assert sorted((*world.pool, *world.hands[0], *world.hands[1])) == list(NUMBERS)
        cards = [board.rules.deck.cards[number] for number in world.hands[CENTRAL]]
        assert all(holdable(board.rules, world, card, CENTRAL) for card in cards)
        assert sum(card.turns[0][0] > 24 for card in cards) <= 1, "only a first hand is ahead of its date"
        seen |= set(world.hands[CENTRAL])
    assert len(seen) > 10


def test_a_card_that_all_know_stays_where_it_is() -> None:
    board = board_with_hands().set(known=(37,))
    for seed in range(20):
        assert 37 in board.rules.resample(board.s, "entente", seed).hands[CENTRAL]


def test_to_a_seat_without_a_hand_both_are_unknown() -> None:
    board = table(24, seats="seven").hold("entente", 49).hold("central", 12)
    worlds = [board.rules.resample(board.s, "britain", seed) for seed in range(80)]
    assert all(len(world.hands[0]) == len(world.hands[1]) == 1 for world in worlds)
    assert any(world.hands[ENTENTE] == (12,) for world in worlds), "it may have been in the other hand"


def test_a_sealed_stratagem_is_made_up_from_the_made_up_hand() -> None:
    board = board_with_hands().frames(("stratagems", CENTRAL))
    board.answer("central", ("play", 49, "support", "austria_hungary"))
    chosen = set()
    for seed in range(40):
        world = board.rules.resample(board.s, "entente", seed)
        side, action = world.sealed["central"]
        assert side == "central"
        assert action == ("none",) or action[1] in world.hands[CENTRAL]
        chosen.add(action)
    assert len(chosen) > 3
