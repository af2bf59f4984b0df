"""Small words that all titles, the table and the terminal share."""

from __future__ import annotations

import pytest

from chancellery.core.words import place_of, seat_name, tokens


def test_a_seat_of_two_words_has_two_capitals() -> None:
    assert seat_name("great_britain") == "Great Britain"


@pytest.mark.parametrize(
    ("typed", "place"), [("1", 0), ("3", 2), ("0", -1), ("4", -1), ("9" * 5000, -1), ("003", 2)]
)
def test_a_number_typed_is_a_place_or_none(typed: str, place: int) -> None:
    assert place_of(typed, 3) == place


def test_what_is_typed_loses_accents_and_small_words_unless_nothing_else_is_said() -> None:
    assert tokens("Play the Événement in Łódź, Straße", {"the", "in"}) == [
        "play",
        "evenement",
        "lodz",
        "strasse",
    ]
    assert tokens("the", {"the"}) == ["the"]
