"""Orders while they are written: what is written along, what contradicts what, and what clicks mean then."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.core.decisions import Action, Ballot
from chancellery.games.diplomacy.board.doubts import doubts
from chancellery.games.diplomacy.board.reach import reach
from chancellery.games.diplomacy.board.sheet import fill, ties, ways
from chancellery.games.diplomacy.words.text import Words
from tests.diplomacy.at import RULES, at

WORDS = Words()


class Desk:
    """A seat's orders, written as words: `A par - bur`."""

    def __init__(self, seat: str = "france", **powers: Any) -> None:
        self.view: dict[str, Any] = dict(RULES.view(at(**powers).s, seat))
        units = [
            u for power, held in self.view["units"].items() if self.view["seats"][power] == seat for u in held
        ]
        self.ballot = Ballot(seat, "orders", tuple(units))
        self.draft: list[Action | None] = [None] * len(units)

    def write(self, words: str) -> Desk:
        """An order, or a unit alone: then its order is cleared."""
        action = tuple(words.split())
        slot = self.ballot.slots.index(" ".join(action[:2]))
        self.draft[slot] = action if len(action) > 2 else None
        self.draft = fill(self.ballot, self.draft, slot, self.view)
        return self

    @property
    def written(self) -> list[str]:
        return sorted(" ".join(one) for one in self.draft if one)

    @property
    def doubts(self) -> dict[str, tuple[str, str]]:
        """By unit: the sentence, and the way out."""
        found = doubts(WORDS, self.ballot, self.draft, self.view)
        return {self.ballot.slots[one.slot]: (one.text, one.way_out) for one in found}

    def mend(self, unit: str) -> Desk:
        (doubt,) = (d for d in doubts(WORDS, self.ballot, self.draft, self.view) if d.place == unit)
        for slot, action in doubt.mends:
            self.draft[slot] = action
        return self


# What is written with what.


def test_the_convoy_is_written_with_the_armys_move() -> None:
    desk = Desk(france="A pic, F eng, A par").write("A pic - lon")
    assert desk.written == ["A pic - lon", "F eng C A pic - lon"]
    (tie,) = ties(WORDS, desk.ballot, desk.draft, desk.view)
    assert (desk.ballot.slots[tie.slot], desk.ballot.slots[tie.to]) == ("F eng", "A pic")
    assert tie.text == "written with the army’s move"


def test_army_and_convoy_fall_together() -> None:
    assert Desk(france="A pic, F eng").write("A pic - lon").write("A pic").written == []
    assert Desk(france="A pic, F eng").write("A pic - lon").write("F eng").written == []
    moved = Desk(france="A pic, F eng").write("A pic - lon").write("A pic - bur")
    assert moved.written == ["A pic - bur"]
    other = Desk(france="A pic, F eng").write("A pic - lon").write("A pic - wal")
    assert other.written == ["A pic - wal", "F eng C A pic - wal"]


def test_the_shortest_way_is_taken_and_no_written_order_is_lost() -> None:
    both = Desk(france="A lon, F nth, F eng, F hel").write("A lon - den")
    assert both.written == ["A lon - den", "F nth C A lon - den"]
    kept = Desk(france="A lon, F nth").write("F nth - nwy").write("A lon - den")
    assert kept.written == ["A lon - den", "F nth - nwy"]
    assert kept.doubts["A lon"] == ("No fleet of yours is ordered to carry it.", "Order the convoy")
    assert kept.mend("A lon").written == ["A lon - den", "F nth C A lon - den"]


def test_a_supported_units_move_is_written_with_the_support() -> None:
    desk = Desk(france="A bur, A bel").write("A bur S A bel - ruh")
    assert desk.written == ["A bel - ruh", "A bur S A bel - ruh"]
    ordered = Desk(france="A bur, A bel").write("A bel - hol").write("A bur S A bel - ruh")
    assert ordered.written == ["A bel - hol", "A bur S A bel - ruh"]


def test_a_convoy_that_is_written_first_moves_its_army() -> None:
    assert Desk(france="A pic, F eng").write("F eng C A pic - lon").written == [
        "A pic - lon",
        "F eng C A pic - lon",
    ]
    assert Desk(france="A pic, F eng").write("F eng C A pic - bel").written == [
        "A pic - bel via",
        "F eng C A pic - bel",
    ]


# Contradictions.


@pytest.mark.parametrize(
    ("units", "orders", "unit", "told", "way_out", "mended"),
    [
        (
            "A bur, A bel",
            ["A bel - hol", "A bur S A bel - ruh"],
            "A bur",
            "Belgium is ordered to Holland, so this cannot count.",
            "Make Belgium go to Ruhr",
            "A bel - ruh",
        ),
        (
            "A pic, A bel",
            ["A bel - bur", "A pic S A bel"],
            "A pic",
            "Belgium is ordered to Burgundy, so it cannot be supported where it stands.",
            "Support it to Burgundy",
            "A pic S A bel - bur",
        ),
        (
            "A bur, A bel",
            ["A bel H", "A bur S A bel - ruh"],
            "A bur",
            "Belgium does not move, so this cannot count.",
            "Make Belgium go to Ruhr",
            "A bel - ruh",
        ),
        (
            "A par, A mar",
            ["A mar - bur", "A par - bur"],
            "A par",
            "Marseilles goes there too, and neither gets in.",
            "Support it to Burgundy",
            "A par S A mar - bur",
        ),
        (
            "A par, A bur",
            ["A bur H", "A par - bur"],
            "A par",
            "Burgundy stays there, so nobody gets in.",
            "Support Burgundy instead",
            "A par S A bur",
        ),
        (
            "A par, A bur",
            ["A bur - par", "A par - bur"],
            "A par",
            "Burgundy comes the other way; units change places by sea only.",
            "Hold instead",
            "A par H",
        ),
        (
            "A pic, F eng",
            ["A pic H", "F eng C A pic - lon"],
            "F eng",
            "Picardy is not ordered to London, so there is nobody to carry.",
            "Make Picardy go to London",
            "A pic - lon",
        ),
    ],
)
def test_own_orders_that_contradict_each_other_are_doubted(
    units: str, orders: list[str], unit: str, told: str, way_out: str, mended: str
) -> None:
    desk = Desk(france=units)
    for order in orders:
        desk.write(order)
    assert desk.doubts[unit] == (told, way_out)
    desk.mend(unit)
    assert mended in desk.written
    assert unit not in desk.doubts


def test_a_support_that_would_drive_out_an_own_unit_is_doubted() -> None:
    desk = Desk(france="A par, A bur", germany="A mun").write("A bur H").write("A par S A mun - bur")
    assert desk.doubts["A par"] == ("Burgundy is your own and stays, so this cannot count.", "Hold instead")


def test_others_are_not_guessed_about_and_what_is_not_written_is_not_known() -> None:
    assert Desk(france="A par", germany="A bur, A mun").write("A par S A bur - mun").doubts == {}
    assert Desk(france="A par, A bur").write("A par - bur").doubts == {}
    assert Desk(france="A pic", england="F eng").write("A pic - lon").doubts == {}


def test_rings_and_chains_are_no_contradiction() -> None:
    ring = Desk(france="A par, A bur, A gas").write("A par - bur").write("A bur - gas").write("A gas - par")
    assert ring.doubts == {}
    chain = Desk(france="A mar, A bur").write("A bur - bel").write("A mar - bur")
    assert chain.doubts == {}


# What clicks mean as the draft stands.


def test_a_unit_that_is_ordered_away_is_followed_or_supported() -> None:
    desk = Desk(france="A mar, A bur, A pic").write("A bur - bel")
    found = {
        one.clicks: (" ".join(one.action), one.word)
        for one in ways(WORDS, desk.ballot, desk.draft, desk.view)
    }
    assert found == {
        ("A mar", "A bur"): ("A mar - bur", ""),
        ("A pic", "A bur"): ("A pic S A bur - bel", "To Belgium"),
    }


# Who can reach whom.


def test_who_can_reach_ones_own_places() -> None:
    view = RULES.view(at(france="A bel, A bur", germany="A hol, A ruh, A mun", england="F nth").s, "france")
    found = {one.id: (one.text, one.by) for one in reach(WORDS, view)}
    assert found["A bel"] == (
        "Belgium",
        (("england", "North Sea"), ("germany", "Holland"), ("germany", "Ruhr")),
    )
    assert found["A bur"] == ("Burgundy", (("germany", "Munich"), ("germany", "Ruhr")))
    assert reach(WORDS, {**view, "seat": None}) == ()
