"""The board of the toy, and artists with one fault each that the kit must see and name."""

from __future__ import annotations

import re
from typing import Any

import pytest

from chancellery.core.decisions import Action, Seat, View
from chancellery.core.page import Page
from chancellery.core.title import Game
from chancellery.testing import NotConforming, conform_board
from chancellery.testing.context import need
from toy.board.board import Plates
from toy.rules.rules import Toy
from toy.rules.state import ToyState
from toy.words.text import Words


def game(artist: Any = None, rules: Toy | None = None) -> Game:
    return Game("toy", rules=rules or Toy(), artist=artist or Plates(Words))


def places(action: Action) -> set[str]:
    """Spaces and cards that an action names; no card is no place."""
    verb, *words = map(str, action)
    return set(words) - {"none"} if verb in ("play", "stake", "place", "react") else set()


def test_the_board_conforms() -> None:
    assert conform_board(game(), games=1).places == 6
    assert conform_board(game(), games=3, places=places).places == 6 + 11


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_the_base_is_another_for_other_options(turns: int) -> None:
    conform_board(game(), options={"turns": turns}, games=1)
    drawn = Plates(Words).base({"turns": turns})
    assert drawn.count('class="track-box"') == turns


class WithoutStyle(Plates):
    def base(self, view: View) -> str:
        return re.sub(r"<style>.*?</style>", "", super().base(view), flags=re.DOTALL)


class UnknownToken(Plates):
    rules = ".plate .name{fill:var(--inkk)}"

    def plate(self, view: View, *, title: str | None = None, theme: str = "light") -> str:
        return ""


class Unescaped(Plates):
    def pieces(self, view: View) -> str:
        return super().pieces(view).replace("held by", "held < by")


class PlateWithProperties(Plates):
    def plate(self, view: View, *, title: str | None = None, theme: str = "light") -> str:
        return (
            super().plate(view, title=title, theme=theme).replace("</style>", ".x{fill:var(--ink)}</style>")
        )


class PlateForgetsToEscape(Plates):
    def plate(self, view: View, *, title: str | None = None, theme: str = "light") -> str:
        return super().plate(view, theme=theme).replace("</svg>", f"<text>{title}</text></svg>")


class SameIdTwice(Plates):
    def pieces(self, view: View) -> str:
        return super().pieces(view).replace('class="ring"', 'class="ring" id="ring"')


class DanglingReference(Plates):
    def pieces(self, view: View) -> str:
        return super().pieces(view).replace("</g>", '<use href="#ship"/></g>', 1)


class BaseOfTheTurn(Plates):
    def printed(self, view: View) -> str:
        return super().printed(view) + f"<g><title>{view['turn']}</title></g>"


class BaseOfTheSeat(Plates):
    def printed(self, view: View) -> str:
        return super().printed(view) + f"<g><title>{len(view['hand'])}</title></g>"


class RemembersTheLastHand(Plates):
    """A cache without a key: whoever looks next sees the cards of whoever looked before."""

    seen: tuple[str, ...] = ()

    def pieces(self, view: View) -> str:
        self.seen = tuple(view["hand"]) or self.seen
        return super().pieces({**view, "hand": list(self.seen)})


class ChangesTheView(Plates):
    def pieces(self, view: View) -> str:
        drawn = super().pieces(view)
        view["hand"].sort(reverse=True)
        return drawn


class Remembering(Toy):
    """Rules that keep the position asked about last."""

    last: ToyState | None = None

    def view(self, s: ToyState, seat: Seat | None) -> View:
        self.last = s
        return super().view(s, seat)


class Peeks(Plates):
    """Goes behind the view to the position."""

    def __init__(self, rules: Remembering) -> None:
        super().__init__(Words)
        self.toy = rules

    def pieces(self, view: View) -> str:
        need(self.toy.last is not None, "nothing to see yet")
        held = self.toy.last.hands if self.toy.last else {}
        return super().pieces(view).replace("</g>", f"<title>{held}</title></g>", 1).replace("'", "")


class HidesHeldSpaces(Plates):
    """A space that somebody holds cannot be clicked any more."""

    def pieces(self, view: View) -> str:
        drawn = super().pieces(view)
        for slug, holder in view["held"].items():
            drawn = drawn.replace(f'data-id="{slug}"', "") if holder else drawn
        return drawn


class NothingToClick(Plates):
    def pieces(self, view: View) -> str:
        return re.sub(r' data-id="[^"]*"', "", super().pieces(view))


class Fails(Plates):
    def pieces(self, view: View) -> str:
        return super().pieces(view) + str(view["flags"])


@pytest.mark.parametrize(
    ("artist", "check"),
    [
        (WithoutStyle, "base_carries_its_style"),
        (Unescaped, "begin"),
        (PlateWithProperties, "layers_are_well_formed"),
        (PlateForgetsToEscape, "layers_are_well_formed"),
        (SameIdTwice, "ids_are_unique"),
        (DanglingReference, "ids_are_unique"),
        (BaseOfTheTurn, "base_depends_on_options_alone"),
        (BaseOfTheSeat, "base_depends_on_options_alone"),
        (RemembersTheLastHand, "same_view_same_pieces"),
        (ChangesTheView, "same_view_same_pieces"),
        (HidesHeldSpaces, "offered_places_are_drawn"),
        (NothingToClick, "something_can_be_clicked"),
        (Fails, "begin"),
        (UnknownToken, "base_carries_its_style"),
    ],
)
def test_the_kit_sees_it(artist: type[Plates], check: str) -> None:
    with pytest.raises(NotConforming) as caught:
        conform_board(game(artist(Words)), games=4)
    assert caught.value.check == check


def test_the_kit_sees_an_artist_that_goes_behind_the_view() -> None:
    rules = Remembering()
    with pytest.raises(NotConforming) as caught:
        conform_board(game(Peeks(rules), rules), games=4)
    assert caught.value.check == "drawings_tell_no_secrets"


def test_the_kit_sees_seats_of_one_colour() -> None:
    one = game()
    north = one.page.seat["north"]
    one.page = Page({"north": north, "south": north})
    with pytest.raises(NotConforming, match="north and south are both #1F5F8B on a light page"):
        conform_board(one)


def test_a_place_that_is_never_drawn_is_missed_if_the_title_names_its_places() -> None:
    class WithoutCards(Plates):
        def pieces(self, view: View) -> str:
            return super().pieces({**view, "hand": []})

    conform_board(game(WithoutCards(Words)))
    with pytest.raises(NotConforming) as caught:
        conform_board(game(WithoutCards(Words)), places=places)
    assert caught.value.check == "offered_places_are_drawn"
