"""Worlds that forget what a seat has learned, or keep what it cannot know: the kit sees it, and only that."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

import pytest

from chancellery.core.agenda import Ops
from chancellery.core.chance import Dice, below, draw, pick, shuffle
from chancellery.core.decisions import Action, Log, Seat
from chancellery.core.match import Match
from chancellery.testing import NotConforming, conform
from chancellery.testing.answers import play_once
from chancellery.testing.carried import HIDDEN, Step, _unseen
from chancellery.testing.context import Spot
from chancellery.testing.facts import compared, piles
from chancellery.testing.game_checks import events_tell_no_secrets
from chancellery.testing.luck import Luck, number_of_throws, throws_from
from toy.rules.ops import HAND, OPS, tell
from toy.rules.rules import Toy
from toy.rules.state import SEATS, ToyState, other

CARDS = 8
"""So few that the bag is empty when the second turn is dealt."""


def deal(rules: Toy, s: ToyState, log: Log | None) -> None:
    """As in the toy; but an empty bag is filled with the discards, and everybody may remember with which."""
    for seat in SEATS:
        while len(s.hands[seat]) < HAND and (s.bag or s.discard):
            if not s.bag:
                s.bag, s.discard = s.discard, []
                s.lasting |= {f"came back: {card}": 99 for card in s.bag}
            card = draw(s, s.bag)
            s.hands[seat].append(card)
            tell(log, "drew", seat=seat, card=card, to=[seat], reveal=True)


class Reshuffles(Toy):
    """What was in a hand when the bag was filled cannot be in it."""

    def __init__(self) -> None:
        super().__init__()
        self.ops = Ops()
        self.ops.ops = {**OPS.ops, "deal": deal}
        self.ops.asks = OPS.asks
        self.effects = dict(list(self.effects.items())[:CARDS])

    def resample(self, s: ToyState, seat: Seat, seed: int) -> ToyState:
        world = super().resample(s, seat, seed)
        back = {name.removeprefix("came back: ") for name in s.lasting if name.startswith("came back: ")}
        if not back:
            return world
        they = other(seat)
        kept = [card for card in sorted(s.hands[they]) if card not in back]
        pool = sorted(card for card in s.bag + s.hands[they] if card in back)
        shuffle(Dice(seed, 1), pool)
        world.bag, world.hands[they] = pool[: len(s.bag)], kept + pool[len(s.bag) :]
        if they in s.sealed:
            card = pick(Dice(seed, 2), [*world.hands[they], "none"])
            world.sealed[they] = (card, *world.sealed[they][1:])
        return world


class ForgetsTheReshuffle(Reshuffles):
    def resample(self, s: ToyState, seat: Seat, seed: int) -> ToyState:
        return Toy.resample(self, s, seat, seed)


class KeepsTheTempo(Toy):
    """Card and stake of a sealed answer are made up, and the tempo is the real one."""

    def resample(self, s: ToyState, seat: Seat, seed: int) -> ToyState:
        world, they = super().resample(s, seat, seed), other(seat)
        if they in s.sealed:
            world.sealed[they] = (*world.sealed[they][:2], *s.sealed[they][2:])
        return world


class NeverSealsNothing(Toy):
    """Where the other has committed no card, no world has one: a seat would know that it is safe."""

    def resample(self, s: ToyState, seat: Seat, seed: int) -> ToyState:
        world, they = super().resample(s, seat, seed), other(seat)
        if s.sealed.get(they, ("",))[0] == "none":
            world.sealed[they] = ("none", *world.sealed[they][1:])
        return world


class ForgetsWhatWasShown(Toy):
    """Who commits itself is shown a card of the other's hand, and worlds do not know of it."""

    def apply(self, s: ToyState, seat: Seat, action: Action, log: Log | None = None) -> None:
        committing = seat in SEATS and seat not in s.sealed
        super().apply(s, seat, action, log)
        if log is not None and committing and seat in s.sealed:
            card = min(s.hands[other(seat)], default="")
            log.append({"ev": "shown", "card": card, "to": [seat], "reveal": True})


@pytest.mark.parametrize("rules", [Toy, Reshuffles])
@pytest.mark.slow
def test_fair_worlds_pass(rules: type[Toy]) -> None:
    assert conform(rules(), games=10, seed=30).decisions > 120


@pytest.mark.slow
@pytest.mark.parametrize(
    ("faulty", "words"),
    [
        (ForgetsTheReshuffle, "knows that no card went this way, and worlds have some there: .*to bag"),
        (KeepsTheTempo, "in no world is it otherwise than in truth: sealed"),
        (NeverSealsNothing, "in no world is it otherwise than in truth: sealed"),
        (ForgetsWhatWasShown, "knows this since the last step, and worlds have it otherwise: bag"),
    ],
)
def test_unfair_worlds_are_seen(faulty: type[Toy], words: str) -> None:
    with pytest.raises(NotConforming, match=words) as caught:
        conform(faulty(), games=25)
    assert caught.value.check == "worlds_are_fair"


@pytest.mark.parametrize("twice", [False, True], ids=["a world", "a world of a world"])
def test_frequencies_are_those_that_a_count_by_hand_gives(twice: bool) -> None:
    """North holds 3 of 11 cards and sees none of South's: each of the other 8 is there in 3 of 8 worlds."""
    rules, n = Toy(), 4000
    s = rules.start(7, turns=3)
    rules.apply(s, "south", (("play", s.hands["south"][0]), ("stake", "port")))
    held: Counter[str] = Counter()
    played: Counter[str] = Counter()
    stakes: Counter[str] = Counter()
    pairs = 0
    unseen = sorted({*rules.effects} - {*s.hands["north"]})
    for seed in range(n):
        world = rules.resample(s, "north", seed)
        if twice:
            world = rules.resample(world, "north", n + seed)
        held.update(world.hands["south"])
        played[world.sealed["south"][0]] += 1
        stakes[world.sealed["south"][1]] += 1
        pairs += {*unseen[:2]} <= {*world.hands["south"]}

    def near(count: int, share: float) -> bool:
        return abs(count - n * share) < 4.5 * sqrt(n * share * (1 - share))

    assert sorted(held) == unseen
    assert all(near(held[card], 3 / 8) for card in unseen)
    assert near(pairs, 3 / 8 * 2 / 7), "cards are not drawn together"
    assert near(played["none"], 1 / 4), "one of the three cards, or none"
    assert all(near(played[card], 3 / 8 / 4) for card in unseen)
    assert all(near(stakes[space], 1 / 6) for space in rules.names)


# Events, up to what they reveal.


class ShowsAReaction(Toy):
    """A reaction in the other's hand is shown to all, in the open; something else follows."""

    marked = True
    first = False
    """Whether the note comes before what is shown."""

    def apply(self, s: ToyState, seat: Seat, action: Action, log: Log | None = None) -> None:
        super().apply(s, seat, action, log)
        if log is None or seat not in SEATS:
            return
        found = [card for card in s.hands[other(seat)] if card in self.reactions]
        shown = {"ev": "shown", "seat": other(seat), **({"reveal": True} if self.marked else {})}
        log[:0] = [shown] * bool(found)
        log.insert(0 if self.first else bool(found), {"ev": "note", "n": bool(found) if self.first else 0})


class ShowsItUnmarked(ShowsAReaction):
    marked = False


class HintsAtIt(ShowsAReaction):
    first = True


def steps_with(rules: Toy, seeds: range) -> None:
    for seed in seeds:
        match: Match[Any] = Match(rules, seed)
        spot = Spot(rules, match, Dice(seed, 4))
        while not match.over:
            spot.before = match.state
            play_once(match, spot.pick)
            events_tell_no_secrets(spot)


def test_what_follows_a_reveal_in_one_of_two_worlds_is_no_leak() -> None:
    """The made-up log may be longer up to its reveal, or shorter."""
    steps_with(ShowsAReaction(), range(8))


@pytest.mark.parametrize("faulty", [ShowsItUnmarked, HintsAtIt])
def test_what_comes_before_a_reveal_or_without_one_is_a_leak(faulty: type[Toy]) -> None:
    with pytest.raises(AssertionError, match="events tell"):
        steps_with(faulty(), range(8))


# The tools.


def test_luck_throws_what_it_is_told() -> None:
    dice, again = Dice(5), Dice(5)
    thrown = [below(dice, 6) for _ in range(10)]
    assert number_of_throws(again.rng, dice.rng) == 10
    throws = throws_from(again.rng, 10)
    again.rng = Luck.of(throws, Dice(1))
    assert [below(again, 6) for _ in range(10)] == thrown
    changed = Dice(5)
    changed.rng = Luck.of([*throws[:4], 99, *throws[5:]], Dice(1))
    now = [below(changed, 1 << 32) for _ in range(14)]
    real = Dice(5)
    expected = [below(real, 1 << 32) for _ in range(10)]
    assert [i for i in range(10) if now[i] != expected[i]] == [4]
    assert len({*now}) == 14


def test_positions_are_compared_place_by_place_and_pile_by_pile() -> None:
    real = {"deck": [3, 1, 2], "rows": [1, 1, 0], "plans": [["a", 1], ["b", 2]], "who": "north", "sealed": {}}

    def one(**other: Any) -> set[Any]:
        (found,) = compared(real, [{**real, **other}])
        return found

    assert not one(deck=[1, 2, 3]), "a pile has no order"
    assert one(deck=[1, 2, 4]) == {("deck", "has", "3"), ("deck", "has", "4")}
    assert one(rows=[1, 0, 1]) == {
        ("rows", 1, "is another"), ("rows", 1, "is", 0), ("rows", 2, "is another"), ("rows", 2, "is", 1)
    }  # fmt: skip
    assert ("sealed", "south", "is another") in one(sealed={"south": [["a"]]})
    assert ("deck", "length") in one(deck=[1])
    assert one(plans=[["b", 2]]) == {("plans", "length"), ("plans", "has", "['a', 1]")}
    fewer, turned = compared(real, [{**real, "plans": []}, {**real, "plans": [["b", 2], ["a", 1]]}])
    assert ("plans", "length") in fewer
    assert not turned, "where some have more of them than others, their order means nothing"
    held = {**real, "hands": [[4], [5, 6]], "drives": [[0, 7, [8, 9]]]}
    assert piles(held) == {
        ("deck",): {1, 2, 3}, ("hands", 0): {4}, ("hands", 1): {5, 6},
        ("plans", 0): {"a", 1}, ("plans", 1): {"b", 2},
    }  # fmt: skip


def test_rows_of_numbers_pass_for_no_cards() -> None:
    """Cards stay the same ones, wherever they lie; what merely looks like a pile is left out."""
    deals = [{("deck",): {1, 2, 3, 4}, ("hand",): {5, 6}}, {("deck",): {5, 2, 3, 4}, ("hand",): {1, 6}}]
    rows = [{("purse",): {3, 8}}, {("purse",): {8, 9}}]
    both = [deal | row for deal, row in zip(deals, rows, strict=True)]
    worlds = [{path: frozenset(pile) for path, pile in one.items()} for one in both]
    assert _unseen(worlds) == {("deck",), ("hand",)}
    assert _unseen(worlds[:1] * 3) == set()
    for world, aside in zip(worlds, (1, 3), strict=True):
        world |= {("events",): frozenset({1, 2, 3} - {aside}), ("aside",): frozenset({aside})}
        del world["purse",]
    assert _unseen(worlds) == {("deck",), ("hand",), ("events",), ("aside",)}, (
        "two decks with the same numbers"
    )


def frozen(**rows: set[int]) -> dict[tuple[str, ...], frozenset[int]]:
    return {(name,): frozenset(row) for name, row in rows.items()}


def test_a_row_of_numbers_that_is_longer_than_a_hand_passes_for_no_cards() -> None:
    worlds = [
        frozen(deck={1, 2, 3, 4}, hand={5, 6}, purses={5, 3, 8, 9}),
        frozen(deck={5, 2, 3, 4}, hand={1, 6}, purses={1, 2, 8, 9}),
        frozen(deck={1, 2, 5, 6}, hand={3, 4}, purses={6, 2, 7, 9}),
    ]
    assert _unseen(worlds) == {("deck",), ("hand",)}


@pytest.mark.parametrize("all_seen", [True, False], ids=["all was seen", "some was hidden"])
def test_cards_come_from_piles_and_not_from_rows_of_numbers(all_seen: bool) -> None:
    """The deck is dealt from; the will has some of its numbers, and what has left the game has none."""
    will, out = {2, 3, 30}, {7, 8}
    before = frozen(deck={1, 2, 3, 4, 5}, hand=set(), will=will, out=out)
    other = before if all_seen else frozen(deck={1, 2, 3, 4, 6}, hand={5}, will=will, out=out)
    after = [
        frozen(deck={1, 2, 3, 4}, hand={5}, will=will, out=out),
        frozen(deck={1, 2, 4, 5}, hand={3}, will=will, out=out),
    ]
    if not all_seen:
        before = frozen(deck={1, 2, 3, 4, 5}, hand={6}, will=will, out=out)
        after = [one | frozen(deck={*one["deck",], 6}) for one in after]
    step = object.__new__(Step)
    step._known = {path for path in before if before[path] == other[path]}
    step._dealt = _unseen([before, other])
    step._decks = step._dealt | _unseen([before, other, *after])
    found = step._by_card(before)
    where = ("deck",) if all_seen else HIDDEN
    assert found == {card: {where} for card in ({1, 2, 3, 4, 5} if all_seen else {1, 2, 3, 4, 5, 6})} | {
        card: {("out",)} for card in out
    }
