"""Matches that go on from a snapshot are the matches that were played whole; and matches are small."""

from __future__ import annotations

import gc
import json
import tracemalloc
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

import chancellery
from chancellery.core.chance import Dice, below
from chancellery.core.contract import Rules
from chancellery.core.decisions import TABLE, Json
from chancellery.core.errors import ChancelleryError, Illegal, Invalid
from chancellery.core.match import EVERY, RESEED, Entry, Match
from chancellery.core.past import Unread
from chancellery.testing.answers import by_dice, play_once
from toy.rules.rules import Toy

TITLES = ("toy", "diplomacy", "turmoil", "belle_epoque", "grande_guerre")
LONGEST = 110


@cache
def rules_of(slug: str) -> Rules[Any]:
    return Toy() if slug == "toy" else chancellery.load(slug).rules


class Kept:
    """A store: entries, and snapshots at every border, if there are to be any."""

    def __init__(self, match: Match[Any], *, snapshots: bool) -> None:
        self._entries = list(match.journal)
        self._snapshots = {
            n: written(match.at(n)) for n in range(EVERY, match.length + 1, EVERY) if snapshots
        }
        self.asked: list[str] = []

    def snapshot(self, length: int) -> Json | None:
        self.asked.append(f"snapshot {length}")
        return self._snapshots.get(length)

    def entries(self, length: int) -> Sequence[Entry]:
        self.asked.append(f"entries {length}")
        return self._entries[:length]


def written(match: Match[Any]) -> Json:
    return json.loads(json.dumps(match.snapshot()))


def played(slug: str, seed: int) -> Match[Any]:
    match, dice = Match(rules_of(slug), seed), Dice(seed, 4)
    pick = by_dice(dice)
    while not match.over and match.length < LONGEST:
        if match.length == 30:
            match.play(TABLE, (RESEED, seed + 1000))
        play_once(match, pick)
    match.remarks = [(0, "note", "first"), (7, "expect", {"pending": []}), (match.length, "note", "last")]
    return match


def resumed(match: Match[Any], at: int, store: Kept) -> Match[Any]:
    later = list(match.journal)[at:]
    again = Match.resume(match.header, rules_of, written(match.at(at)), later, store)
    again.remarks = match.remarks
    return again


def what_it_says(match: Match[Any]) -> dict[str, Any]:
    """All that can be asked of a match as it stands, without looking back."""
    seats = match.header.seats
    return {
        "header": match.header,
        "state": match.rules.dump(match.state),
        "pending": match.pending(),
        "ids": {seat: match.decision_id(seat) for seat in seats},
        "decisions": {seat: match.decision(seat) for seat in seats},
        "agreements": match.agreements(),
        "over": match.over,
        "seed": (match.seed, match.seed_hash, match.seeded_at),
        "score": match.score(),
        "views": {seat: match.view(seat) for seat in (None, *seats)},
        "undo": [match.can_undo(seat) for seat in (*seats, TABLE)],
        "retract": [match.can_retract(seat) for seat in seats],
        "began": match.phase_began,
        "length": (match.length, len(match.journal)),
        "last": match.journal[-1:],
        "remarks": match.remarks,
        "snapshot": match.snapshot(),
    }


def what_it_tells(match: Match[Any]) -> dict[str, Any]:
    """All that can be asked of its past."""
    eyes = (None, *match.header.seats)
    return {
        "journal": list(match.journal),
        "reversed": list(reversed(match.journal)),
        "slices": [match.journal[a:b] for a, b in ((0, 5), (3, -2), (-20, None), (15, 40), (40, 15))],
        "ends": [match.journal[i] for i in (0, -1)] if match.length else [],
        "jsonl": match.to_jsonl(),
        "opening": [match.opening(seat) for seat in eyes],
        "events": [match.events(seat, 3) for seat in eyes],
        "events_of": [match.events_of(step, seat) for step in range(match.length) for seat in eyes],
    }


@pytest.mark.slow
@pytest.mark.parametrize("slug", TITLES)
@pytest.mark.parametrize("snapshots", [True, False], ids=["snapshots", "entries-alone"])
def test_a_match_that_goes_on_from_a_snapshot_is_the_one_that_was_played(slug: str, snapshots: bool) -> None:
    match = played(slug, 3)
    store, dice = Kept(match, snapshots=snapshots), Dice(11)
    choices = {0, match.length, EVERY, *(below(dice, match.length + 1) for _ in range(3))}
    says, tells, middle = what_it_says(match), what_it_tells(match), match.length // 2
    back = {step: what_it_says(match.at(step)) for step in range(0, match.length + 1, 13)}
    for at in sorted(one for one in choices if one <= match.length):
        again = resumed(match, at, store)
        assert what_it_says(again) == says
        assert what_it_tells(again) == tells
        for step, said in back.items():
            assert what_it_says(again.at(step)) == said
        assert again.at(middle).to_jsonl() == match.at(middle).to_jsonl()


@pytest.mark.parametrize("slug", TITLES)
def test_what_is_taken_back_and_played_on_is_the_same_after_a_snapshot(slug: str) -> None:
    match = played(slug, 5)
    for at in (match.length, match.length - 3):
        one, two = match.at(match.length), resumed(match, at, Kept(match, snapshots=True))
        for both in (one, two):
            for seat in both.header.seats:
                if both.can_undo(seat):
                    both.undo(seat)
                if both.can_retract(seat):
                    try:
                        both.retract(seat)
                    except Illegal:
                        continue
        assert what_it_says(two) == what_it_says(one)
        for back in (2, EVERY, 2 * EVERY):
            one.take_back(min(back, one.length))
            two.take_back(min(back, two.length))
            assert what_it_says(two) == what_it_says(one)
        pick = by_dice(Dice(8))
        while not one.over and one.length < match.length + 40:
            play_once(one, pick)
            two.play(*one.journal[-1])
        one.pack()
        assert what_it_says(two) == what_it_says(one)
        assert what_it_tells(two) == what_it_tells(one)


@pytest.mark.slow
@pytest.mark.parametrize("slug", TITLES)
def test_packed_and_plain_say_the_same(slug: str) -> None:
    match = played(slug, 6)
    plain = what_it_tells(match)
    states = [match.rules.dump(match.at(step).state) for step in range(match.length + 1)]
    match.pack()
    match.pack()
    assert what_it_tells(match) == plain
    assert [match.rules.dump(match.at(step).state) for step in range(match.length + 1)] == states


def test_nothing_is_fetched_before_somebody_looks_back() -> None:
    match = played("diplomacy", 1)
    store = Kept(match, snapshots=True)
    again = resumed(match, 90, store)
    assert store.asked == []
    assert again.events_of(85) == match.events_of(85)
    assert store.asked == []
    assert again.events_of(70) == match.events_of(70)
    assert store.asked == ["snapshot 80"]
    assert again.at(70).state == match.at(70).state
    assert store.asked == ["snapshot 80", "snapshot 64"]
    copy = again.at(again.length)
    assert copy.events_of(70) == match.events_of(70)
    assert store.asked == ["snapshot 80", "snapshot 64"]


def test_a_journal_is_read_without_playing_it() -> None:
    match = played("diplomacy", 2)
    store = Kept(match, snapshots=False)
    again = resumed(match, match.length, store)
    assert again.to_jsonl() == match.to_jsonl()
    assert {what.split()[0] for what in store.asked} == {"entries"}
    start = again.past.unread  # type: ignore[union-attr]
    assert isinstance(start, Unread)
    assert start._solid is None


def test_what_the_rules_of_today_refuse_cannot_be_looked_at_and_tells_no_secret() -> None:
    match = played("turmoil", 1)
    store = Kept(match, snapshots=False)
    store._entries[1] = Entry(store._entries[1].seat, ("play", "no_such_card", "ops"))
    again = resumed(match, match.length, store)
    assert again.view() == match.view()
    with pytest.raises(Invalid) as refused:
        again.at(20)
    assert str(refused.value) == (
        "The present rules do not take what was played at that time; it cannot be looked at."
    )
    assert not refused.value.choices


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update(format=2),
        lambda data: data.pop("state"),
        lambda data: data.update(asked={}),
        lambda data: data.update(steps=[]),
        lambda data: data.update(digest="x"),
        lambda data: data["state"].pop("agenda"),
    ],
)
def test_a_snapshot_that_does_not_fit_is_refused(change: Any) -> None:
    match = played("toy", 1)
    data = written(match.at(5))
    change(data)
    with pytest.raises(ChancelleryError):
        Match.resume(match.header, rules_of, data, (), Kept(match, snapshots=False))


def test_tuples_and_odd_keys_of_events_survive() -> None:
    class Tells(Toy):
        def apply(self, s: Any, seat: str, action: Any, log: Any = None) -> None:
            super().apply(s, seat, action, log)
            if log is not None:
                log.append(
                    {"ev": "told", "a": (1, (2, [3])), "b": {1: "x"}, "c": {"()": 1}, "d": [{"e": ()}]}
                )

    rules = Tells()
    match = Match(rules, 1)
    match.play("north", (("play", "none"), ("stake", "hill")))
    again = Match.resume(match.header, lambda _: rules, written(match), (), Kept(match, snapshots=False))
    assert again.events() == match.events()
    assert again.events()[-1]["a"] == (1, (2, [3]))


@pytest.mark.slow
def test_two_thousand_entries_of_diplomacy_take_less_than_a_megabyte() -> None:
    rules = rules_of("diplomacy")
    match, pick = Match(rules, 6), by_dice(Dice(6, 9))
    while match.length < 2000:
        play_once(match, pick)
    entries, seed = list(match.journal), match.header.seed
    del match
    gc.collect()
    tracemalloc.start()
    try:
        match = Match(rules, seed)
        for number, entry in enumerate(entries, 1):
            match = match.at(match.length)
            match.play(*entry)
            if number % EVERY == 0:
                match.pack()
        gc.collect()
        size = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert match.length == 2000
    assert size < 1_000_000
    assert size / 2 < match.weight < 2 * size


def test_a_copy_shares_what_lies_back() -> None:
    match = played("diplomacy", 4)
    copy = match.at(match.length)
    assert copy.past is match.past
    assert len(copy.recent) <= 2 * EVERY
    copy.play(TABLE, (RESEED, 1))
    assert match.length == copy.length - 1
