"""Hands are hidden: what a view shows, and what a resampled position may hold."""

from __future__ import annotations

from chancellery.games.grande_guerre.rules.cards import deck
from chancellery.games.grande_guerre.rules.cards.deck import holdable
from chancellery.games.grande_guerre.rules.cards.phase import might_keep
from chancellery.games.grande_guerre.rules.ledger import (
    BLANK,
    fitting,
    kept,
    laid_down,
    left,
    mask_of,
    sighted,
)
from chancellery.games.grande_guerre.rules.names import AUSTRIA_HUNGARY, CENTRAL, ENTENTE, GERMANY, OUT
from chancellery.testing.rules_index import rule
from tests.grande_guerre.events.table import NUMBERS, Table, table
from tests.grande_guerre.events.table import left as left_the_war


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


# What the others can reckon of a hand.


def hands(board: Table, seat: str, side: int, n: int = 150) -> set[tuple[int, ...]]:
    return {board.rules.resample(board.s, seat, seed).hands[side] for seed in range(n)}


def drawn(board: Table, card: int, side: int) -> Table:
    """As if the side had drawn this card."""
    deck.keep(board.s, card, side, might_keep(board.rules, board.s, side))
    return board


@rule("2.5", "8")
def test_a_card_that_was_drawn_could_be_used_then() -> None:
    """The Sixtus letters begin in turn 25, Kerenski needs a revolution, Clemenceau France's despair."""
    board = drawn(table(24), 10, ENTENTE)
    usable = {n for n, card in board.rules.deck.cards.items() if card.secret and board.usable(n, "entente")}
    assert {card for hand in hands(board, "central", ENTENTE) for card in hand} == usable
    assert not usable & {40, 38, 23}


@rule("2.5", "8")
def test_what_could_be_drawn_then_may_still_be_held_when_it_can_no_longer_be_drawn() -> None:
    board = drawn(table(30), 40, ENTENTE)
    board.s.standing[AUSTRIA_HUNGARY] = OUT
    assert not board.usable(40, "entente")
    assert (40,) in hands(board, "central", ENTENTE)
    later = left_the_war(30, "austria_hungary")
    assert (40,) not in hands(drawn(later, 45, ENTENTE), "central", ENTENTE)


@rule("2.5", "8")
def test_a_card_that_was_played_is_in_no_hand_until_the_side_draws_again() -> None:
    board = drawn(drawn(table(30), 41, ENTENTE), 45, ENTENTE)
    deck.put_back(board.s, 41)
    assert len(board.s.ledger.slots[ENTENTE]) == 1
    assert (41,) not in hands(board, "central", ENTENTE)
    assert any(41 in hand for hand in hands(drawn(board, 10, ENTENTE), "central", ENTENTE))


@rule("2.5", "8")
def test_a_side_remembers_what_it_has_laid_down_and_others_do_not() -> None:
    board = drawn(drawn(drawn(table(30), 41, CENTRAL), 9, CENTRAL), 45, ENTENTE)
    deck.lay_down(board.s, 41, CENTRAL)
    assert (41,) not in hands(board, "central", ENTENTE), "it was not in the pool when the Entente drew"
    made_up = {board.rules.resample(board.s, "entente", seed).ledger.sightings[0][0] for seed in range(60)}
    assert len(made_up) > 3
    assert any(41 in hand for hand in hands(drawn(board, 10, ENTENTE), "central", ENTENTE))


@rule("2.5", "8")
def test_who_has_lost_the_chair_remembers_the_hand() -> None:
    board = drawn(drawn(table(30, seats="seven"), 9, CENTRAL), 33, CENTRAL)
    board.frames(("leave_war", GERMANY, "surrender"))
    assert board.s.hands[CENTRAL] == (9, 33)
    assert hands(board, "germany", CENTRAL, 20) == {(9, 33)}
    assert len(hands(board, "france", CENTRAL)) > 10
    world = board.rules.resample(board.s, "france", 1)
    assert {board.rules.resample(world, "germany", seed).hands[CENTRAL] for seed in range(20)} == {
        world.hands[CENTRAL]
    }
    later = {*hands(drawn(board, 7, CENTRAL), "germany", CENTRAL)}
    assert all({9, 33} <= {*hand} for hand in later)
    assert len(later) > 3
    deck.lay_down(board.s, 33, CENTRAL)
    assert all({9, 33} & {*hand} for hand in hands(board, "germany", CENTRAL)), "one of three has gone"


def test_the_sealed_train_takes_lenin_out_of_what_may_be_hidden() -> None:
    board = drawn(drawn(table(27), 37, CENTRAL), 9, CENTRAL)
    deck.show(board.s, 37)
    assert (board.s.known, len(board.s.ledger.slots[CENTRAL])) == ((37,), 1)
    assert all(37 in hand and len(hand) == 2 for hand in hands(board, "entente", CENTRAL, 20))


def test_slots_close_up_so_that_any_rest_of_a_hand_has_one() -> None:
    book = kept(kept(kept(BLANK, 0, mask_of([1, 2])), 0, mask_of([2, 3])), 0, mask_of([4, 5]))
    assert left(book, 0, mask_of([1])).slots[0] == (mask_of([2, 3]), mask_of([4, 5]))
    assert left(book, 0, mask_of([2])).slots[0] == (mask_of([1, 2, 3]), mask_of([4, 5]))
    assert laid_down(book, 0, 4).slots[0] == (mask_of([1, 2, 3]), mask_of([2, 3, 4, 5]))
    assert sighted(book, 2).slots[0] == (mask_of([1]), mask_of([3]), mask_of([4, 5]))


def test_of_a_hand_each_card_has_a_slot_of_its_own() -> None:
    slots = (mask_of([1, 2]), mask_of([1]), mask_of([3, 4]))
    assert fitting(slots, [2, 1, 4, 3], 3) == {0: 2, 1: 1, 2: 4}
    assert fitting(slots, [1, 2, 3], 3) == {0: 2, 1: 1, 2: 3}, "the first makes room"
    assert fitting(slots, [3, 4], 3) == {2: 3}
