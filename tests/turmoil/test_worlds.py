"""Imagined worlds are fair draws from all that a seat knows: hands, deck and sealed picks.

What a seat can know for certain is worked out here from events, card by card; worlds are counted against it.
The rules work it out in another way, from the trail of a hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from itertools import islice, permutations
from typing import Any

import pytest

from chancellery.core.chance import Dice, pick
from chancellery.core.decisions import Choice, Event, Seat
from chancellery.games.turmoil.rules import hands, trails
from chancellery.games.turmoil.rules.facts import SEATS, SIDE
from chancellery.games.turmoil.rules.rules import Turmoil
from chancellery.games.turmoil.rules.state import State
from tests.soak import first
from tests.turmoil.at import At, at

RULES = Turmoil()
both_editions = pytest.mark.parametrize("edition", ["first", "deluxe"])
FOREVER = 1 << 30


def worlds(s: State, seat: Seat, n: int) -> list[State]:
    return [RULES.resample(s, seat, seed) for seed in range(n)]


class Memory:
    """What a player with a perfect memory can tell of the other hand."""

    def __init__(self, s: State, owner: Seat) -> None:
        self.facts, self.owner = RULES.of(s).facts, owner
        self.now = 0
        self.hand: set[int] = set(s.hands[SIDE[owner]])
        self.known: set[int] = set()
        """Cards that came openly, or were in the hand when all of it was known."""
        self.came = [0] * len(self.hand)
        """When each of the others came."""
        self.stays: dict[int, tuple[int, int]] = {}
        """Cards that were seen to leave, or were shown: after and before when each came."""
        self.absent: dict[int, int] = {}
        """By card: when it was last known not to be in the hand."""

    def see(self, event: Event) -> None:
        self.now += 1
        kind, mine = event["ev"], event.get("seat") == self.owner
        card = self.facts.card.get(event.get("card", ""), -1)
        if kind == "draw" and mine:
            self.hand.add(card)
            self.came.append(self.now)
        elif (kind == "uproar" and mine) or (kind == "taken" and mine and "reveal" not in event):
            self.hand.add(card)
            self.known.add(card)
        elif (kind in ("play", "joined", "lost", "discarded") and mine) or (kind == "taken" and not mine):
            self._leaves(card)
        elif kind == "turn" and event["turn"] > 1:
            self._none_of(self.facts.kinds["scoring"])
        elif kind == "era":
            self._none_of(self.facts.kinds[event["era"]])
        elif kind == "reshuffle" or (kind == "looked" and not mine):
            self.known, self.came, self.stays = set(self.hand), [], {}
        elif kind == "revealed" and mine:
            for shown in {self.facts.card[slug] for slug in event["cards"]} - self.known - set(self.stays):
                self.stays[shown] = (self.absent.get(shown, -1), FOREVER)
            self._none_of(self.facts.kinds["red" if "to" in event else "scoring"])

    def _leaves(self, card: int) -> None:
        if card not in self.hand:
            return
        self.hand.remove(card)
        if card in self.known:
            self.known.remove(card)
        else:
            after, _ = self.stays.get(card, (self.absent.get(card, -1), 0))
            self.stays[card] = (after, self.now)

    def _none_of(self, cards: Collection[int]) -> None:
        for card in cards:
            self.absent[card] = self.now

    def may_hold(self, pool: Collection[int]) -> tuple[set[int], set[int]]:
        """Of the cards whose place is not known: those that may be in the hand, and those that may not be."""
        spans = {card: (self.absent.get(card, -1), FOREVER) for card in pool}
        must = match(self.came, self.stays, {})
        held = {
            card for card in pool if _augment(self.came, {card: spans[card]} | self.stays, dict(must), card)
        }
        every = match(self.came, spans | self.stays, must)
        assert len(every) == len(self.came), "real play has led here"
        free = {card for card in pool if card not in every.values() or self._spare(every, spans, card)}
        return held, free

    def _spare(self, every: Mapping[int, int], spans: Mapping[int, tuple[int, int]], card: int) -> bool:
        """Whether another card can have come in its place."""
        rest = {slot: other for slot, other in every.items() if other != card}
        others = {other: span for other, span in spans.items() if other != card} | self.stays
        return any(
            _augment(self.came, others, dict(rest), other) for other in set(others) - set(rest.values())
        )


Spans = Mapping[int, tuple[int, int]]


def match(came: list[int], spans: Spans, slots: Mapping[int, int]) -> dict[int, int]:
    """As many cards as possible, each at a time at which one came; by slot."""
    found = dict(slots)
    for card in spans:
        if card not in found.values():
            _augment(came, spans, found, card)
    return found


def _augment(
    came: list[int], spans: Spans, slots: dict[int, int], card: int, tried: set[int] | None = None
) -> bool:
    tried = set() if tried is None else tried
    after, before = spans[card]
    for slot, time in enumerate(came):
        if after < time < before and slot not in tried:
            tried.add(slot)
            if slot not in slots or _augment(came, spans, slots, slots[slot], tried):
                slots[slot] = card
                return True
    return False


def story(seed: int, edition: str) -> Iterator[tuple[State, dict[Seat, Memory]]]:
    """A game by dice, scoring cards played at once, with what each seat remembers of the other's hand."""
    s = RULES.start(seed, edition=edition)
    memories = {seat: Memory(s, SEATS[1 - SIDE[seat]]) for seat in SEATS}
    dice = Dice(seed)
    while pending := RULES.pending(s):
        decision = pick(dice, pending)
        assert isinstance(decision, Choice)
        scores = [option for option in decision.options if option[-1] == "score"]
        log: list[Event] = []
        RULES.apply(s, decision.seat, pick(dice, scores or decision.options), log)
        for event in log:
            for memory in memories.values():
                memory.see(event)
        yield s, memories


def numbers_told(s: State) -> bool:
    """Plays that tell how many scoring cards are held have their own test."""
    return any(trails.read(RULES.of(s).facts, trail).counts for trail in s.trail)


def check_certainties(s: State, seat: Seat, memory: Memory, most: int) -> None:
    theirs = 1 - SIDE[seat]
    assert memory.hand == set(s.hands[theirs])
    known = memory.known | {card for card, (_, left) in memory.stays.items() if left == FOREVER}
    assert set(s.seen[SIDE[seat]]) == known
    pool = (memory.hand | set(s.deck)) - known
    held, free = memory.may_hold(pool)
    not_met = {(card, place) for place, cards in (("hand", held), ("deck", free)) for card in cards}
    for n in range(most):
        if n >= 40 and not not_met:
            return
        world = RULES.resample(s, seat, n)
        hand, deck = set(world.hands[theirs]), set(world.deck)
        assert hand - known <= held, "a card is where it cannot be"
        assert deck <= free, "a card is in the deck that only the other can hold"
        not_met -= {(card, "hand") for card in hand} | {(card, "deck") for card in deck}
    assert not not_met, "a world that may be real is never met"


def long_games(edition: str) -> Iterator[int]:
    """Seeds of games in which decks run out and both eras join."""
    return (seed for seed in range(1000) if any(s.turn == 9 for s, _ in story(seed, edition)))


@both_editions
@pytest.mark.parametrize("n", first([0, 1, 5]))
@pytest.mark.rule("4.3", "4.4", "4.5.3")
def test_worlds_hold_what_a_perfect_memory_knows_and_nothing_else(edition: str, n: int) -> None:
    seed = next(islice(long_games(edition), n, None))
    turns: set[int] = set()
    for step, (s, memories) in enumerate(story(seed, edition)):
        fresh = s.turn not in turns
        if RULES.pending(s) and (fresh or step % 13 == 0) and not numbers_told(s):
            turns.add(s.turn)
            for seat in SEATS:
                check_certainties(s, seat, memories[seat], 4000)
    assert {4, 8} <= turns


# How likely each world is.


def hands_by_history(kinds: Mapping[str, Collection[int]], pool: list[int], steps: str) -> dict[Any, float]:
    """Every way in which a small deck can be dealt and cards played by lot, of those that fit what was seen.

    A step is `+` (a card comes), a letter (that card leaves), or `.` (the hand holds no scoring card).
    """
    found: Counter[frozenset[int]] = Counter()

    def follow(hand: frozenset[int], deck: tuple[int, ...], left: str) -> None:
        if not left:
            found[hand] += 1
        elif left[0] == "+":
            follow(hand | {deck[0]}, deck[1:], left[1:])
        elif left[0] == ".":
            if not hand & set(kinds["scoring"]):
                follow(hand, deck, left[1:])
        elif (card := pool["abcdefg".index(left[0])]) in hand:
            # Which card is played depends on nothing but the number of cards, which is always the same.
            follow(hand - {card}, deck, left[1:])

    for deck in permutations(pool):
        follow(frozenset(), deck, steps)
    total = sum(found.values())
    return {hand: n / total for hand, n in found.items()}


@pytest.mark.parametrize(
    "steps", ["++.+", "+.++a", "++.++ab", "++.++c", "+.+.++b", "++a.++", "++.+a+.+", "+++.+ab+"]
)
def test_each_hand_is_as_likely_as_play_makes_it(steps: str) -> None:
    facts = RULES.editions["first"].facts
    scoring = sorted(facts.kinds["scoring"])[:2]
    pool = [card for card in range(10) if card not in facts.kinds["scoring"]][:4] + scoring
    exact = hands_by_history(facts.kinds, pool, steps)
    trail: tuple[Any, ...] = ()
    for step in steps:
        told = {"+": hands.CAME, ".": (hands.HELD, "scoring", 0, 0)}
        trail += (told[step] if step in told else (hands.LEFT, pool["abcdefg".index(step)]),)
    left = {pool["abcdefg".index(step)] for step in steps if step.isalpha()}
    dice, n = Dice(7), 6000
    met = Counter(
        frozenset(trails.deal(facts, trail, [card for card in pool if card not in left], dice))
        for _ in range(n)
    )
    assert set(met) == set(exact)
    for hand, share in exact.items():
        assert met[hand] / n == pytest.approx(share, abs=4 * (share * (1 - share) / n) ** 0.5)


# What single rules tell.


def of_kind(board: At, kind: str, cards: Collection[int]) -> int:
    return len(board.rules.facts.kinds[kind].intersection(cards))


def before_an_era(edition: str) -> At:
    """Turn 3 ends: the Authoritarian holds a card, four more Victorian ones are left."""
    board = at(edition).set(turn=3).hand("authoritarian", "modernism")
    few = [board.rules.facts.card[slug] for slug in ("stymied", "status_quo", "lord_fisher", "absolutism")]
    board.s.removed = [card for card in board.s.deck if card not in few]
    board.s.deck = few
    return board


@both_editions
@pytest.mark.rule("4.4")
def test_a_card_held_into_an_era_is_not_of_it(edition: str) -> None:
    boards = (before_an_era(edition).set(rng=rng).frames(("end_turn",)) for rng in range(40))
    board = next(board for board in boards if of_kind(board, "edwardian", board.s.hands[1]) == 8)
    s = board.s
    held = [of_kind(board, "edwardian", world.hands[1]) for world in worlds(s, "liberal", 400)]
    assert max(held) == 8, "one of nine was there before the era joined"
    for card in sorted(board.rules.facts.kinds["edwardian"].intersection(s.hands[1])):
        hands.leave(s, "authoritarian", card)
        s.discard.append(card)
    found = Counter(world.hands[1][0] for world in worlds(s, "liberal", 400))
    assert len(found) == 5 - of_kind(board, "victorian", s.hands[0])
    assert of_kind(board, "edwardian", found) == 0, "all that came with the era have been played"


@both_editions
@pytest.mark.rule("4.5.3")
def test_cards_held_into_the_next_turn_do_not_score(edition: str) -> None:
    board = at(edition)
    facts = board.rules.facts
    others = [facts.cards[card].slug for card in board.s.deck if card not in facts.kinds["scoring"]]
    board.hand("authoritarian", *others[:8]).hand("liberal", others[8])
    counts = [of_kind(board, "scoring", world.hands[1]) for world in worlds(board.s, "liberal", 200)]
    assert max(counts) > 1
    board.frames(("verify_held",))
    assert board.asked == "authoritarian"
    found = {card for world in worlds(board.s, "liberal", 200) for card in world.hands[1]}
    assert found == facts.kinds["victorian"] - facts.kinds["scoring"] - set(board.s.hands[0])


@both_editions
@pytest.mark.rule("4.3", "4.3.1")
def test_who_counts_knows_the_hand_when_the_deck_runs_out(edition: str) -> None:
    board = at(edition).hand("authoritarian", "modernism", "stymied")
    cards = board.rules.facts.card
    board.s.discard = [card for card in board.s.deck if card != cards["status_quo"]]
    board.s.deck = [cards["status_quo"]]
    board.frames(("draw_cards", "authoritarian", 2))
    known = {cards["modernism"], cards["stymied"], cards["status_quo"]}
    assert set(board.rules.view(board.s, "liberal")["seen"]) == {"modernism", "stymied", "status_quo"}
    drawn: Counter[int] = Counter()
    for world in worlds(board.s, "liberal", 300):
        assert known <= set(world.hands[1])
        drawn.update(set(world.hands[1]) - known)
    assert len(drawn) > 25, "the card drawn after the shuffle may be any of the new deck"


@both_editions
@pytest.mark.rule("3.1")
def test_who_shows_his_scoring_cards_holds_no_other(edition: str) -> None:
    board = at(edition).hand("authoritarian", "france_scoring", "russia_scoring", "modernism", "stymied")
    board.frames(("reveal_scoring", "authoritarian")).play(("reveal",))
    found = Counter(of_kind(board, "scoring", world.hands[1]) for world in worlds(board.s, "liberal", 300))
    assert set(found) == {2}
    board = at(edition).hand("authoritarian", "france_scoring", "russia_scoring", "modernism", "stymied")
    board.frames(("reveal_scoring", "authoritarian")).play(("keep",))
    found = Counter(of_kind(board, "scoring", world.hands[1]) for world in worlds(board.s, "liberal", 300))
    assert set(found) >= {0, 1, 2}, "who keeps them tells nothing"


@both_editions
@pytest.mark.card("legacy_of_1848")
def test_after_the_legacy_of_1848_only_seen_cards_are_red(edition: str) -> None:
    board = at(edition).set(turn=4)
    facts = board.rules.facts
    board.s.deck = sorted([*board.s.deck, *facts.era_cards["edwardian"]])
    red = [facts.cards[card].slug for card in sorted(facts.kinds["red"]) if card in board.s.deck]
    board.hand("authoritarian", red[0], "modernism", "stymied", "status_quo").event("legacy_of_1848")
    for world in worlds(board.s, "liberal", 300):
        assert facts.kinds["red"].intersection(world.hands[1]) <= {facts.card[red[0]]}


@both_editions
@pytest.mark.rule("15.two_power")
def test_attempts_owed_tell_of_scoring_cards(edition: str) -> None:
    """Who makes an attempt with two rounds left holds one scoring card at most, and with one left none."""
    for round_, most in ((6, 1), (7, 0)):
        board = at(edition).hand("liberal", "modernism", "stymied", "status_quo")
        board.set(round=round_, owed=3, in_effect={"two_power_standard": "authoritarian"})
        board.round("liberal").play(("play", "modernism", "naval"))
        scoring = [of_kind(board, "scoring", w.hands[0]) for w in worlds(board.s, "authoritarian", 900)]
        assert max(scoring) == most


@both_editions
@pytest.mark.rule("15.two_power")
def test_a_scoring_card_before_attempts_owed_tells_that_there_are_more(edition: str) -> None:
    board = at(edition).hand("liberal", "france_scoring", "russia_scoring", "germany_scoring", "status_quo")
    board.set(round=5, owed=3, in_effect={"two_power_standard": "authoritarian"})
    board.round("liberal")
    assert board.options == ["score"] * 3
    board.play(("play", "france_scoring", "score"))
    scoring = [of_kind(board, "scoring", w.hands[0]) for w in worlds(board.s, "authoritarian", 60)]
    assert min(scoring) == 2


# Sealed picks.


@pytest.mark.slow
@both_editions
@pytest.mark.rule("9.0.1", "15.stability")
def test_a_second_stability_card_is_one_that_could_be_picked(edition: str) -> None:
    """With two cards left the first pick brings the others back: the second may be any of nine."""
    board = at(edition).hand("liberal", "france_scoring")
    facts = board.rules.facts
    mine = [i for i, card in enumerate(facts.stability) if card.owner == 0]
    board.s.spent[0] = sum(1 << i for i in mine[2:])
    first = facts.box_index["orion" if edition == "deluxe" else "moltke"]
    board.s.navy, board.s.first[first] = [first, 0], 0
    board.round("liberal").play(("play", "france_scoring", "score"))
    left = [facts.stability[i].slug for i in mine]
    board.play(("stability", left[0]), ("stability", left[5]))
    picks = {world.sealed["liberal"] for world in worlds(board.s, "authoritarian", 900)}
    assert {first[1] for first, _ in picks} == set(left[:2])
    assert len(picks) == 2 * 9
    assert all(one != other for one, other in picks)
