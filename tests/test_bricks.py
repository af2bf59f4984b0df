"""What all boards share: cards, tracks, labels, insets, and one colour a nation."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest
from fluent.runtime import FluentResource

import chancellery
from chancellery.core.page import Colour, Page, load_page
from chancellery.core.phrases.book import Phrasebook
from chancellery.core.phrases.sentences import Sentences
from chancellery.draw.card import (
    HIGH,
    ROOM,
    WIDE,
    Face,
    closed_hand,
    face,
    largest_type,
    lines,
    lying,
    spread,
)
from chancellery.draw.frozen import Frozen
from chancellery.draw.inset import Inset, tracked
from chancellery.draw.labels import Label, labels
from chancellery.draw.piece import emblem
from chancellery.draw.plate import BoardArtist, Parts, View
from chancellery.draw.style import colour_class, stylesheet
from chancellery.draw.svg import measure
from chancellery.draw.track import Track

CARD = Face("Bread & Roses", "One < two.", "Event", "c-north", value="3", feet=("No. 14",))


def texts(drawn: str) -> list[str]:
    return [node.text or "" for node in ET.fromstring(drawn).iter("text")]


def test_a_card_has_value_kind_name_words_and_feet() -> None:
    assert texts(face(CARD)) == ["3", "Event", "Bread & Roses", "One < two.", "No. 14"]
    assert texts(face(CARD._replace(value="", side="£6"))) == [
        "Event",
        "£6",
        "Bread & Roses",
        "One < two.",
        "No. 14",
    ]
    assert ET.fromstring(face(CARD)).get("class") == "c-north"


def test_a_long_text_is_set_smaller_and_a_long_word_too() -> None:
    text = "The Liberal discards a card at random. " * 9
    assert largest_type(text, 150.0) < largest_type("A card.", 150.0) == 12.5
    (name,) = (
        node
        for node in ET.fromstring(face(CARD._replace(name="Staatsangehörigkeitsgesetzgebung"))).iter("text")
        if node.get("class") == "card-name"
    )
    assert measure(name.text or "", float(name.get("font-size", "0"))) <= ROOM + 1
    assert all(measure(row, 12.5) <= ROOM for row in lines(text, 12.5))


def test_cards_lie_in_rows_with_their_ids() -> None:
    cards = [lying(f"c{n}", f"Card {n}.", face(CARD)) for n in range(5)]
    drawn, end = spread(cards, 100.0, 3 * WIDE + 2 * 10, 10.0)
    places = [(node.get("transform"), node[0].get("data-id")) for node in ET.fromstring(drawn)]
    assert places[:2] == [("translate(0 100)", "c0"), ("translate(190 100)", "c1")]
    assert places[3] == ("translate(0 362)", "c3")
    assert end == 100 + 2 * (HIGH + 10)
    assert spread([], 100.0, 500.0) == ('<g class="hand"></g>', 100.0)


def test_a_closed_hand_shows_as_many_backs_as_it_has_cards() -> None:
    root = ET.fromstring(closed_hand("hand-north", "Three cards.", 3, ("North:", "3 cards")))
    assert sum(node.text == "Ch" for node in root.iter("text")) == 3
    assert root.findtext("title") == "Three cards."


def test_the_current_box_of_a_track_is_inverted_and_milestones_are_shaded() -> None:
    track = Track(10.0, 20.0, 25.0, 22.0, (1, 2, 3), milestones=(2,))
    boxes = ET.fromstring(f"<g>{track.boxes()}{track.box(3, now=True)}</g>").iter("rect")
    assert [(node.get("x"), node.get("class")) for node in boxes] == [
        ("10", "track-box"),
        ("35", "track-box track-mile"),
        ("60", "track-box"),
        ("60", "track-now"),
    ]
    root = ET.fromstring(tracked("turn", "Turn 3.", track.box(3, now=True), track.area))
    assert root.get("data-id") == "track-turn"
    assert track.area == Inset(10.0, 20.0, 75.0, 22.0)


def test_labels_go_on_in_a_new_row_where_there_is_no_room() -> None:
    drawn, end = labels(
        [Label("deck", "Deck 22", "22 cards."), Label("out", "Removed 6", "Six.")], 0.0, 100.0
    )
    boxes = [node for node in ET.fromstring(drawn).iter("rect") if node.get("class") == "tag"]
    assert [(node.get("x"), node.get("y")) for node in boxes] == [("0", "0"), ("0", "30")]
    assert end == 54.0
    assert labels([], 7.0, 100.0)[1] == 7.0


@pytest.mark.parametrize(("shape", "tag"), [("disc", "circle"), ("square", "rect"), ("lozenge", "path")])
def test_shapes_of_sides(shape: str, tag: str) -> None:
    assert ET.fromstring(emblem(shape, 0, 0, 5, "x")).tag == tag  # type: ignore[arg-type]


# The plate.

PAGE = Page({"north": Colour("#1F5F8B", dark="#6FB1DE"), "south": Colour("#FFFDF7", "#1F1B16", pale=True)})


def a_board() -> Sentences:
    return Sentences(Phrasebook("en", [FluentResource("title = A board\n")]))


class Artist(BoardArtist[Sentences]):
    view_box = (-2.0, -2.0, 104.0, 54.0)
    margin = 10.0
    page = PAGE
    rules = ".plate .mine{fill:var(--c-north)}"

    def printed(self, view: View) -> str:
        return '<rect class="sea"/>'

    def laid(self, view: View) -> tuple[Parts, float]:
        return {"mine": '<g class="c-north"/>'}, 80.0

    def caption(self, view: View) -> str:
        return "Turn 3"


def test_the_base_carries_the_style_of_both_layers() -> None:
    style = ET.fromstring(Artist(a_board).base({})).findtext("style") or ""
    assert "--c-north:#1F5F8B" in style
    assert ".plate .mine{fill:var(--c-north)}" in style
    assert Artist(a_board).pieces({}) == '<g class="pieces"><g class="c-north"/></g>'


def test_a_document_holds_all_that_is_laid_out_and_a_title_over_it() -> None:
    assert 'viewBox="-12 -12 124 104"' in Artist(a_board).plate({})
    titled = ET.fromstring(Artist(a_board).plate({}, title="Paris & <1901>", theme="dark"))
    assert titled.get("viewBox") == "-12 -46 124 138"
    assert titled.get("aria-label") == "Paris & <1901>"
    assert ET.fromstring(Artist(a_board).plate({})).get("aria-label") == "A board, Turn 3"


def test_documents_have_plain_colours_of_their_theme() -> None:
    assert ".plate .mine{fill:#1F5F8B}" in Artist(a_board).plate({})
    assert ".plate .mine{fill:#6FB1DE}" in Artist(a_board).plate({}, theme="dark")
    assert "var(--" not in Artist(a_board).plate({})


def test_pale_colours_say_so() -> None:
    assert colour_class(PAGE, "north") == "c-north"
    assert colour_class(PAGE, "south") == "c-south pale"
    assert ".plate .c-south .on{fill:#1F1B16}" in stylesheet("light", PAGE)


# Titles.

NATIONS = {
    "austria": ("diplomacy austria", "grande_guerre austria_hungary"),
    "britain": ("diplomacy england", "belle_epoque great_britain", "grande_guerre britain"),
    "france": ("diplomacy france", "belle_epoque france", "grande_guerre france"),
    "germany": ("diplomacy germany", "belle_epoque central_empires", "grande_guerre germany"),
    "italy": ("diplomacy italy", "belle_epoque italy", "grande_guerre italy"),
    "russia": ("diplomacy russia", "belle_epoque russia", "grande_guerre russia"),
    "turkey": ("diplomacy turkey", "grande_guerre turkey"),
    "usa": ("belle_epoque united_states", "grande_guerre usa"),
    "the Entente": ("diplomacy entente", "grande_guerre entente"),
    "the Central Powers": ("diplomacy central", "grande_guerre central"),
    "neutrals": ("belle_epoque neutral", "grande_guerre neutral"),
}


@pytest.mark.parametrize("nation", NATIONS)
def test_a_nation_has_one_colour_in_all_titles(nation: str) -> None:
    """The letter on its seal is each title's own: its seats may begin alike."""
    found = [chancellery.load(slug).page.colour(who) for slug, who in map(str.split, NATIONS[nation])]
    assert [replace(one, letter="") for one in found] == [replace(found[0], letter="")] * len(found)


def test_every_nation_of_ours_is_compared() -> None:
    compared = {one for places in NATIONS.values() for one in places}
    ours = {
        f"{slug} {name}"
        for slug in ("diplomacy", "belle_epoque", "grande_guerre")
        for name in load_page(f"chancellery.games.{slug}").colours
    }
    assert ours - compared == {"grande_guerre either"}


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("slug", ["diplomacy", "turmoil", "belle_epoque", "grande_guerre"])
def test_what_is_written_on_a_colour_can_be_read(slug: str) -> None:
    """Contrast of 4.5 to 1, on light and on dark."""
    for name, colour in chancellery.load(slug).page.colours.items():
        for ground, ink in zip(colour.themes, colour.inks, strict=True):
            low, high = sorted((luminance(ground), luminance(ink)))
            assert (high + 0.05) / (low + 0.05) >= 4.5, (name, ground, ink)


def test_slices_of_a_view_are_equal_when_they_say_the_same() -> None:
    one, same, other = (Frozen({"fleets": [n, {"ready": True}]}) for n in (1, 1, 2))
    assert one == same
    assert hash(one) == hash(same)
    assert one != other
    assert one.value["fleets"] == [1, {"ready": True}]
