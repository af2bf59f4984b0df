"""The board as SVG: layers, ids, orders, and a document that stands alone."""

from __future__ import annotations

import gzip
import re
import xml.etree.ElementTree as ET
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from chancellery.core.decisions import Action
from chancellery.draw import europe
from chancellery.draw.style import stylesheet, tokens
from chancellery.games.diplomacy import title
from chancellery.games.diplomacy.board.base import PAGE, RULES
from chancellery.games.diplomacy.board.board import STATES, Plates, owners
from chancellery.games.diplomacy.board.board import drawn as drawing
from chancellery.games.diplomacy.rules.reasons import Because, as_json, because
from chancellery.games.diplomacy.words.text import Words
from chancellery.testing import conform_board
from tests.soak import first

WORDS = Words()

SVG = "{http://www.w3.org/2000/svg}"
ARTIST = Plates(Words)
pieces, plate = ARTIST.pieces, ARTIST.plate
UNITS = {
    "austria": ["A vie", "A bud", "F tri"],
    "england": ["F lon", "F edi", "A lvp"],
    "france": ["A par", "A mar", "F spa/sc"],
    "germany": ["A ber", "A mun", "F kie"],
    "italy": ["A rom", "A ven", "F nap"],
    "russia": ["A mos", "A war", "F stp/nc", "F sev"],
    "turkey": ["A con", "A smy", "F ank"],
}
FORMS = {
    "A par H": "hold",
    "A par - bur": "move",
    "F stp/nc - bar": "move",
    "A lon - bel via": "convoyed",
    "A lon - den via eng nth": "convoyed",
    "A par S A bur": "support",
    "A par S A bur - mun": "support",
    "F spa/sc S F mao - wes": "support",
    "F nth C A yor - nwy": "convoy",
    "A bur R gas": "retreat",
    "A bur D": "disband",
    "A par B": "build",
    "F stp/nc B": "build",
}


def order(words: str, *results: str, power: str = "france", why: tuple[Because, ...] = ()) -> dict[str, Any]:
    tokens = words.split()
    return {
        "power": power,
        "unit": " ".join(tokens[:2]),
        "order": tokens,
        "text": words,
        "results": list(results),
        "why": as_json(why),
    }


def view(*orders: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {
        "game": "diplomacy",
        "seat": None,
        "phase": "S1901M",
        "season": "spring",
        "year": 1901,
        "kind": "movement",
        "units": UNITS,
        "centres": {power: homes.split() for power, (homes, _) in STATES.items()},
        "dislodged": [],
        "orders": list(orders),
    } | changes


def base() -> str:
    return ARTIST.base(view())


def parse(fragment: str) -> ET.Element:
    return ET.fromstring(fragment)


def drawn(*orders: dict[str, Any], **changes: Any) -> list[ET.Element]:
    root = parse(pieces(view(*orders, **changes)))
    return [node for node in root.iter("g") if node.get("class", "").startswith("order ")]


def having(root: ET.Element, word: str) -> list[ET.Element]:
    return [node for node in root.iter() if word in node.get("class", "").split()]


def test_the_base_is_small_well_formed_and_holds_every_area() -> None:
    assert len(gzip.compress(base().encode())) < 120_000
    ids = Counter(node.get("id") for node in parse(base()).iter() if node.get("id"))
    assert set(ids.values()) == {1}
    assert {f"a-{slug}" for slug in europe().anchors} <= set(ids)


def test_ids_of_both_layers_are_unique_and_every_reference_is_met() -> None:
    root = parse(plate(view()))
    ids = Counter(node.get("id") for node in root.iter() if node.get("id"))
    assert max(ids.values()) == 1
    references = {node.get("href", "#")[1:] for node in root.iter(f"{SVG}use")}
    references |= set(re.findall(r"url\(#([\w-]+)\)", plate(view())))
    assert references <= set(ids)


def test_every_province_coast_and_unit_can_be_clicked_once() -> None:
    root = parse(pieces(view()))
    clicks = Counter(node.get("data-id") for node in root.iter() if node.get("data-id"))
    coasts = {"spa/nc", "spa/sc", "bul/ec", "bul/sc", "stp/nc", "stp/sc"}
    units = {unit for group in UNITS.values() for unit in group}
    assert set(clicks) == set(europe().anchors) | coasts | units
    assert set(clicks.values()) == {1}


@pytest.mark.parametrize("words", FORMS)
@pytest.mark.parametrize("results", [(), ("ok",), ("bounce",), ("void",)])
def test_every_form_of_order_is_drawn(words: str, results: tuple[str, ...]) -> None:
    (node,) = drawn(order(words, *results))
    assert FORMS[words] in node.get("class", "").split()
    assert node.get("data-order") == " ".join(words.split()[:2])
    assert len(list(node.iter("path"))) + len(list(node.iter("circle"))) > 0


@pytest.mark.parametrize("result", ["bounce", "cut", "dislodged", "disrupted"])
def test_a_failed_order_carries_the_cross_and_its_reason(result: str) -> None:
    (node,) = drawn(order("A par - bur", result, why=(because("own_unit", "II.5", area="bur"),)))
    (mark,) = having(node, "stopped")
    (cross,) = having(mark, "cross")
    assert cross.tag == "path"
    assert mark.findtext("title") == "Paris to Burgundy, stopped: An own unit stays in Burgundy. (§II.5)"


def test_a_void_order_carries_a_hollow_ring_and_a_good_one_no_mark() -> None:
    (void,) = drawn(order("A par S A bur - mun", "void"))
    assert [node.tag for node in having(void, "cross")] == ["circle"]
    for results in ((), ("ok",)):
        (good,) = drawn(order("A par - bur", *results))
        assert not having(good, "stopped")
        assert not having(good, "failed")


def points(node: ET.Element) -> list[tuple[float, float]]:
    """The corners of the line of an order."""
    (line, *_) = having(node, "line")
    pairs = re.findall(r"(-?[\d.]+) (-?[\d.]+)", line.get("d", ""))
    return [(float(x), float(y)) for x, y in pairs]


def test_a_convoyed_army_sails_through_its_fleets() -> None:
    fleets = [
        order("F eng C A lon - tun", "ok"),
        order("F wes C A lon - tun", "ok"),
        order("F mao C A lon - tun"),
    ]
    army = next(
        node for node in drawn(order("A lon - tun via", "ok"), *fleets) if "convoyed" in node.get("class", "")
    )
    way = points(army)
    places = [europe().anchors[slug].unit for slug in ("eng", "mao", "wes")]
    nearest = [min(range(len(way)), key=lambda i: abs(way[i][0] - x) + abs(way[i][1] - y)) for x, y in places]
    assert nearest == sorted(nearest)
    for index, (x, y) in zip(nearest, places, strict=True):
        assert way[index] == pytest.approx((x, y), abs=0.2)


def test_opposite_moves_do_not_cover_each_other() -> None:
    there, back = drawn(order("A tri - ven", "bounce"), order("A ven - tri", "bounce", power="italy"))
    assert points(there)[0] != pytest.approx(points(back)[-1], abs=4)


def test_a_short_move_bows_and_a_long_one_is_straight() -> None:
    """Review C: the arrows of Vienna to Bohemia and Trieste to the Adriatic hid under their pieces."""
    for words, bent in (("A vie - boh", True), ("F tri - adr", True), ("A vie - gal", False)):
        (node,) = drawn(order(words, "ok"))
        assert (len(points(node)) > 2) == bent, words


def test_a_dislodged_unit_keeps_the_click_and_shows_where_it_may_go() -> None:
    lost = [{"power": "france", "unit": "A mun", "from": "ber", "retreats": ["bur", "tyr"]}]
    root = parse(pieces(view(dislodged=lost)))
    (unit,) = [node for node in root.iter() if node.get("data-id") == "A mun"]
    assert "dislodged" in unit.get("class", "").split()
    assert len(having(root, "option")) == 2
    ordered = parse(pieces(view(order("A mun R bur"), dislodged=lost)))
    assert not having(ordered, "option")


def test_land_without_a_centre_follows_its_state() -> None:
    assert owners(view())["bur"] == "france"
    assert "alb" not in owners(view())
    centres = {"germany": ["par", "bre", "ber"], "italy": ["mar"]}
    fallen = owners(view(centres=centres))
    assert fallen["bur"] == "germany"
    assert "fin" not in fallen


def test_frontiers_follow_the_owners() -> None:
    def lines(word: str, **changes: Any) -> set[str | None]:
        (group,) = having(parse(pieces(view(**changes))), word)
        return {node.get("href") for node in group.iter("use")}

    assert "#l-bur-par" in lines("limit")
    assert "#l-bur-mun" in lines("frontier")
    assert "#l-por-spa" in lines("frontier")
    assert "#l-por-spa" in lines("limit", centres={"france": ["por", "spa"]})


def test_names_come_full_short_or_both() -> None:
    assert "St Petersburg" in "".join(drawing(WORDS, view(), "full").values())
    assert ">StP<" not in "".join(drawing(WORDS, view(), "full").values())
    assert ">StP<" in "".join(drawing(WORDS, view(), "short").values())
    both = pieces(view())
    assert "St Petersburg" in both
    assert ">NTH<" in both


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_document_stands_alone(theme: str) -> None:
    text = plate(view(order("A par - bur", "ok")), theme=theme)
    root = parse(text)
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox")
    assert "var(--" not in text


@pytest.mark.parametrize("players", first(["2", "7"]))
def test_the_board_conforms(players: str) -> None:
    def places(order: Action) -> set[str]:
        """Every province and coast of an order, and the units that stand there: not the one to be built."""
        words = [str(word) for word in order]
        units = {f"{kind} {at}" for kind, at in pairwise(words) if kind in "AF" and words[-1] != "B"}
        return {word for word in words if word[:3] in europe().anchors} | units

    options = {"players": players}
    report = conform_board(title(), options=options, places=places, games=1, every=60, max_decisions=120)
    assert report.places > 60


def test_titles_are_escaped() -> None:
    text = plate(view(), title='Paris & "London" <1901>')
    assert parse(text).findtext(f"{SVG}title") == 'Paris & "London" <1901>'
    assert "<1901>" not in text


def test_the_stylesheet_of_a_page_defines_what_it_uses() -> None:
    css = stylesheet("auto", PAGE, RULES)
    assert set(re.findall(r"var\(--([\w-]+)\)", css)) <= set(tokens(PAGE))
    assert all(f".c-{power}{{" in css for power in STATES)
    assert "prefers-color-scheme:dark" in css
