"""What is made of things that are still the same."""

from __future__ import annotations

from chancellery.core.same import of_the_same


def test_it_is_made_once_of_the_same_thing_and_anew_of_an_equal_one() -> None:
    made: list[list[int]] = []

    @of_the_same(4)
    def count(things: list[int]) -> int:
        made.append(things)
        return len(things)

    one, other = [1, 2], [1, 2]
    assert [count(one), count(one), count(other), count(one)] == [2, 2, 2, 2]
    assert made == [one, other]
    assert made[0] is one
    assert made[1] is other


def test_all_that_is_given_counts() -> None:
    made: list[tuple[object, ...]] = []

    @of_the_same(4)
    def note(*given: object) -> int:
        made.append(given)
        return len(made)

    one, other = object(), object()
    assert [note(one, other), note(other, one), note(one), note(one, other)] == [1, 2, 3, 1]


def test_so_many_are_kept_and_the_oldest_goes_first() -> None:
    made: list[object] = []

    @of_the_same(2)
    def note(thing: object) -> int:
        made.append(thing)
        return len(made)

    one, two, three = object(), object(), object()
    assert [note(one), note(two), note(three), note(two), note(one)] == [1, 2, 3, 2, 4]


def test_what_is_gone_is_not_mistaken_for_what_has_its_place_in_memory() -> None:
    @of_the_same(1000)
    def first(things: list[int]) -> int:
        return things[0]

    assert [first([n]) for n in range(1000)] == list(range(1000))
