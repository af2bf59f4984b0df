"""The board of La Belle Époque as SVG: the map, ids of all that is offered, secrets, tooltips, cards."""

from __future__ import annotations

import gzip
import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations, pairwise
from typing import Any

import pytest

from chancellery.core.decisions import Action
from chancellery.draw.card import ROOM, spread
from chancellery.draw.inset import Inset
from chancellery.draw.palette import TOKENS
from chancellery.draw.paths import decode
from chancellery.draw.style import stylesheet, tokens
from chancellery.draw.svg import measure
from chancellery.games.belle_epoque import title
from chancellery.games.belle_epoque.board.base import frame, frames, name_box
from chancellery.games.belle_epoque.board.board import Plates
from chancellery.games.belle_epoque.board.cards import cards, event_face, intrigue_face, national_face
from chancellery.games.belle_epoque.board.figures import asides, caption, standing
from chancellery.games.belle_epoque.board.map import Layer, belle_epoque
from chancellery.games.belle_epoque.board.power_tips import statuses
from chancellery.games.belle_epoque.board.style import HEIGHT, INSETS, PAGE, WIDTH
from chancellery.games.belle_epoque.board.style import RULES as STYLE
from chancellery.games.belle_epoque.board.tips import objective_brief
from chancellery.games.belle_epoque.rules.facts import POWER, POWERS, facts
from chancellery.games.belle_epoque.rules.rules import BelleEpoque
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.words.text import Words
from chancellery.testing import conform_board
from chancellery.testing.rules_index import rule
from tests.belle_epoque.at import At, at
from tests.soak import first

WORDS = Words()

SVG = "{http://www.w3.org/2000/svg}"
RULES = BelleEpoque()
ARTIST = Plates(Words)
pieces, plate = ARTIST.pieces, ARTIST.plate
KNOWN = facts()
ARRANGEMENTS: tuple[dict[str, Any], ...] = (
    {},
    {"seats": 3},
    {"seats": 2},
    {"seats": 1, "np": True},
    {"seats": 2, "np": True, "promo": True},
    {"choice": "roll"},
)
Box = tuple[float, float, float, float]


def positions(seed: int, every: int = 1, **options: Any) -> Iterator[State]:
    """A random game, looked at now and then."""
    s, rng, n = RULES.start(seed, **options), random.Random(seed), 0
    while RULES.pending(s):
        if n % every == 0:
            yield s
        decision = rng.choice(list(RULES.pending(s)))
        RULES.apply(s, decision.seat, rng.choice(list(decision.options)))  # type: ignore[union-attr]
        n += 1
    yield s


def view_of(a: At, seat: str | None = "great_britain") -> dict[str, Any]:
    return dict(a.rules.view(a.s, seat))


def ids(text: str) -> Counter[str]:
    return Counter(node.get("data-id", "") for node in ET.fromstring(text).iter() if node.get("data-id"))


def base() -> str:
    return ARTIST.base({})


def hand(view: dict[str, Any]) -> str:
    return spread(cards(WORDS, view, statuses(WORDS, view)), 0.0, WIDTH)[0]


def nodes(view: dict[str, Any], name: str) -> list[ET.Element]:
    return [node for node in ET.fromstring(pieces(view)).iter() if node.get("data-id") == name]


def said(view: dict[str, Any], name: str) -> str:
    return nodes(view, name)[0].findtext("title") or ""


# What is offered can be clicked.


def wanted(action: Action) -> list[str]:
    """The ids that the words of an action stand for."""
    verb, *words = (str(word) for word in action)
    if verb in ("send", "place", "sell", "close", "remove", "replace", "resolve"):
        return [" ".join(words)] if words else []
    if verb == "deploy" and words:
        return [f"{words[0]} {words[1]}", words[2]]
    if verb in ("fleet", "exhaust"):
        return [] if words[0] == "arsenal" else words
    if verb in ("army", "target", "keep", "reroll"):
        return words
    if verb == "play":
        return words[:1]
    return words if verb == "power" and words[0] in POWERS else []


@pytest.mark.parametrize("number", first(range(len(ARRANGEMENTS))))
def test_everything_that_is_offered_has_its_place_on_the_board(number: int) -> None:
    """Some decisions of every kind that random games meet."""
    asked: Counter[str] = Counter()
    for seed in (number, number + 100):
        for s in positions(seed, **ARRANGEMENTS[number]):
            for decision in RULES.pending(s):
                named = [name for action in decision.options for name in wanted(action)]  # type: ignore[union-attr]
                if named and asked[decision.what] < 6:
                    asked[decision.what] += 1
                    found = set(ids(pieces(RULES.view(s, decision.seat))))
                    assert set(named) <= found, decision
    assert {"first_mission", "send_where", "deploy_fleets", "play_card"} <= set(asked)


def test_armaments_may_replace_each_cube_of_a_full_territory() -> None:
    a = at(belgium="gb gb fr ce ru ru", greece="gb fr - - - -")
    found = ids(pieces(view_of(a)))
    assert {f"belgium {n}" for n in range(1, 7)} <= set(found)
    assert "greece 1" not in found


def test_a_click_on_a_cube_means_no_more_than_the_cube() -> None:
    """The tray of a Territory has holes where cubes lie, so that it is not under them."""
    view = view_of(at(congo="be be fr - - -"))
    tray = next(node for node in nodes(view, "congo")[0].iter("path"))
    assert tray.get("fill-rule") == "evenodd"
    assert (tray.get("d") or "").count("M") == 1 + 3
    assert said(view, "congo belgium") == "Congo: 2 missions of Belgium"


def test_a_cube_in_dispute_is_told_from_its_fellows() -> None:
    found = ids(pieces(view_of(at(serbia="ce/ru ce ce - - -"))))
    assert {"serbia central_empires", "serbia central_empires 1", "serbia 1"} <= set(found)
    assert "serbia central_empires 2" not in found


def test_ids_refer_to_one_thing_each() -> None:
    """Only a Power has two: its row in the order of play and its card among the others."""
    for s in positions(2, every=40):
        found = ids(pieces(RULES.view(s, "france")))
        assert {name for name, n in found.items() if n > 1} == set(POWERS)


# The layers.


def test_the_base_is_small_well_formed_and_never_changes() -> None:
    text = base()
    assert len(gzip.compress(text.encode())) < 120_000
    found = Counter(node.get("id") for node in ET.fromstring(text).iter() if node.get("id"))
    assert set(found.values()) == {1}
    views = [RULES.view(s, None) for s in positions(1, every=90)]
    assert {Plates(Words).base(view) for view in views} == {text}


@pytest.mark.parametrize("number", first(range(len(ARRANGEMENTS))))
def test_the_pieces_are_light_and_refer_to_the_base(number: int) -> None:
    known = {node.get("id") for node in ET.fromstring(base()).iter()}
    for s in positions(10 + number, every=45, **ARRANGEMENTS[number]):
        for seat in (*s.setup.seats, None):
            text = pieces(RULES.view(s, seat))
            assert len(text) < 100_000
            assert len(gzip.compress(text.encode())) < 16_000
            references = set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', text))
            assert {a or b for a, b in references} <= known


def test_a_position_that_is_seen_again_is_not_drawn_again() -> None:
    for s in positions(3, every=60):
        for seat in (*s.setup.seats, None):
            before, after = (ARTIST.parts(RULES.view(s, seat)) for _ in range(2))
            assert list(before) == list(after)
            assert all(before[name] is after[name] for name in before)


def differing(before: Mapping[str, str], after: Mapping[str, str]) -> set[str]:
    """Parts whose drawing is another; no part comes or goes."""
    assert list(before) == list(after)
    return {name for name in after if before[name] != after[name]}


def test_a_mission_changes_a_territory_and_whoever_sends_it() -> None:
    s = RULES.start(1)
    before = ARTIST.parts(RULES.view(s, None))
    decision = RULES.pending(s)[0]
    RULES.apply(s, decision.seat, ("place", "china"))
    after = ARTIST.parts(RULES.view(s, None))
    assert differing(before, after) == {"territory china", f"row {decision.seat}", "hand"}


def test_a_fleet_changes_its_box_and_whoever_has_it() -> None:
    quiet, sailing = (ARTIST.parts(view_of(a)) for a in (at(), at().fleets("france", "africa")))
    changed = {"fleets africa", "fleets arsenal", "track fleets", "row france", "hand"}
    assert differing(quiet, sailing) == changed


def test_an_alliance_changes_what_counts_elsewhere_for_the_ally() -> None:
    """Italy's cubes in the Horn of Africa count for France once it has Italy; in Greece nothing is new."""
    colony = {"horn_of_africa": "it it it - - -", "greece": "fr - - - - -"}
    before = ARTIST.parts(view_of(at(italy="fr fr fr - - -", **colony)))
    after = ARTIST.parts(view_of(at(italy="fr fr fr fr - -", **colony)))
    changed = differing(before, after)
    assert {name for name in changed if name.startswith("territory")} == {
        "territory italy",
        "territory horn_of_africa",
    }
    assert "holders" in changed


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_document_stands_alone(theme: str) -> None:
    text = plate(view_of(at(serbia="ce ru - - - -")), title='Serbia & "Russia" <1908>', theme=theme)
    assert ET.fromstring(text).findtext(f"{SVG}title") == 'Serbia & "Russia" <1908>'
    assert "var(--" not in text
    assert TOKENS["desk"][theme == "dark"] in text


def test_colours_come_from_the_tokens_and_the_nations() -> None:
    assert set(re.findall(r"var\(--([\w-]+)\)", stylesheet("auto", PAGE, STYLE))) <= set(tokens(PAGE))
    assert not re.findall(r"#[0-9A-Fa-f]{6}\b", STYLE)
    view = view_of(at(serbia="ce ru - - - -"))
    assert not re.findall(r'(?:fill|stroke)="#', pieces(view))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(ARRANGEMENTS)))
def test_the_board_conforms(number: int) -> None:
    report = conform_board(title(), options=ARRANGEMENTS[number], places=wanted, games=1, every=120)
    assert report.places > 30


# The map.


def inside(layer: Layer, slug: str, spot: tuple[float, float]) -> bool:
    """Whether a spot lies on a land, by the even-odd rule."""
    x, y = spot[0] * 10, spot[1] * 10
    crossings = 0
    for ring in decode(layer.lands[slug]):
        for (ax, ay), (bx, by) in pairwise(ring):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                crossings += 1
    return crossings % 2 == 1


def test_every_territory_has_land_a_tray_and_a_point_on_its_own_land() -> None:
    atlas = belle_epoque()
    assert (atlas.width, atlas.height) == (WIDTH, HEIGHT) == (1400, 758)
    assert set(atlas.trays) == {territory.slug for territory in KNOWN.territories}
    for slug, tray in atlas.trays.items():
        layer = atlas.europe if tray.inset else atlas.world
        assert inside(layer, slug, tray.anchor), slug
        assert slug in atlas.world.lands
    assert {f"_{power}" for power in POWERS} <= set(atlas.world.lands)
    assert "Natural Earth" in atlas.source["outlines"]


def test_every_territory_lies_on_its_continent() -> None:
    """Europe in the inset; Africa west of the Indian Ocean; Asia east of the Persian Gulf."""
    atlas = belle_epoque()
    for territory in KNOWN.territories:
        tray, continent = atlas.trays[territory.slug], territory.continent
        assert tray.inset == (continent == "europe"), territory.slug
        if continent == "africa":
            assert tray.anchor[0] < 545
            assert tray.anchor[1] > 200
        if continent == "asia":
            assert tray.anchor[0] > 550


def test_no_land_runs_round_the_world() -> None:
    """Fiji and Russia cross the antimeridian; a careless union draws a line from end to end."""
    for slug, data in belle_epoque().world.lands.items():
        for ring in decode(data):
            for (ax, ay), (bx, by) in pairwise(ring):
                on_the_frame = ay == by and not 0 <= ay <= 10 * HEIGHT
                assert on_the_frame or abs(bx - ax) < 1000, slug


def overlap(one: Box, other: Box) -> bool:
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )


def test_no_tray_name_or_inset_lies_on_another() -> None:
    """A tray with the ring and the frame of its holder, which stand around it."""
    trays: dict[str, Box] = {}
    for slug, at_ in frames(KNOWN).items():
        trays[slug] = at_.grown(4.5)
    names = {territory.slug: name_box(WORDS, territory) for territory in KNOWN.territories}
    for one, other in combinations(trays, 2):
        assert not overlap(trays[one], trays[other]), (one, other)
        assert not overlap(names[one], names[other]), (one, other)
    for name, box in names.items():
        assert not [slug for slug, tray in trays.items() if slug != name and overlap(box, tray)], name
    left, top, wide, high = belle_epoque().inset
    for box in INSETS:
        assert not [slug for slug, tray in trays.items() if overlap(box, tray) or overlap(box, names[slug])]
        assert not overlap(box, (left, top, wide, high))


def test_trays_and_names_stay_on_their_map() -> None:
    atlas = belle_epoque()
    left, top, wide, high = atlas.inset
    for territory in KNOWN.territories:
        tray, at_ = atlas.trays[territory.slug], frame(territory.slug, territory.spaces)
        field = (left, top, left + wide, top + high) if tray.inset else (0.0, 0.0, WIDTH, HEIGHT)
        for x, y, w, h in ((at_.left, at_.top, at_.wide, at_.high), name_box(WORDS, territory)):
            assert field[0] <= x, territory.slug
            assert field[1] <= y, territory.slug
            assert x + w <= field[2], territory.slug
            assert y + h <= field[3], territory.slug
        if not tray.inset:
            assert not overlap((at_.left, at_.top, at_.wide, at_.high), atlas.inset), territory.slug


def test_insets_stand_apart_and_off_the_buttons_of_the_page() -> None:
    """The page has four buttons of 32 px over the corner in the north-east, at 0.762 px a unit."""
    buttons = Inset(WIDTH - 56, 0, 56, 184)
    for one, other in combinations((*INSETS, buttons), 2):
        assert not overlap(one, other), (one, other)
    for inset in INSETS:
        assert inset.x >= 5
        assert inset.y >= 5
        assert inset.x + inset.wide <= WIDTH - 5
        assert inset.y + inset.high <= HEIGHT - 5


def test_the_plate_has_the_shape_of_its_place_on_the_page() -> None:
    """The page gives it 1076 by 589 px at 1440 by 900; all of the width goes to the map."""
    assert 1076 / 589 <= ARTIST.view_box[2] / ARTIST.view_box[3] <= 1.02 * 1076 / 589


def prints(node: ET.Element, sizes: dict[str, float], size: float = 0.0) -> Iterator[tuple[str, float]]:
    """Words with the size that they have or inherit; print of the defs is called by the class of its id."""
    words = [*(node.get("class") or "").split(), (node.get("id") or "").removeprefix("print-")]
    size = max((sizes[word] for word in words if word in sizes), default=size)
    size = float(node.get("font-size") or size)
    if node.tag.endswith("text") and "".join(node.itertext()):
        yield "".join(node.itertext()), size
    for part in node:
        yield from prints(part, sizes, size)


def test_no_print_on_the_board_is_smaller_than_a_map_name_may_be() -> None:
    """Guide, section 3: 9.5 px at 1280 by 720, where the board is 972 px wide."""
    sizes = {
        name: float(size)
        for names, size in re.findall(
            r"([^{}]*)\{[^}]*?font-size:([\d.]+)px", stylesheet("light", PAGE, STYLE)
        )
        for name in re.findall(r"\.([\w-]+)", names.replace(".plate", ""))
    }
    a = at(spain="fr fr fr fr - -", japan="gb gb gb gb - -", congo="be be it us pt nl").set(
        turn=3, passed=[3]
    )
    root = ET.fromstring(pieces(view_of(a.np("russia"))))
    board = [part for part in root if part.get("class") not in ("tags", "hand")]
    found = [entry for part in (*board, ET.fromstring(base())) for entry in prints(part, sizes)]
    assert len(found) > 350
    assert {words: size for words, size in found if size * 972 / ARTIST.view_box[2] < 9.5} == {}


def test_the_print_of_tracks_and_key_stays_on_its_paper() -> None:
    size = {"fine": 13.9, "head": 16.0, "track-points": 14.0, "track-figure": 14.0}
    for node in ET.fromstring(base()).iter("text"):
        classes = (node.get("class") or "").split()
        if not classes or classes[0] not in size:
            continue
        wide = measure(node.text or "", size[classes[0]])
        left = float(node.get("x", "0")) - wide * ("end" in classes) - wide / 2 * ("mid" in classes)
        y = float(node.get("y", "0"))
        papers = [inset for inset in INSETS if inset.x < left < inset.x + inset.wide]
        papers = [inset for inset in papers if inset.y < y < inset.y + inset.high - 3]
        assert len(papers) == 1, node.text
        assert left + wide <= papers[0].x + papers[0].wide - 3, node.text


def test_spaces_are_numbered_where_a_die_can_name_them() -> None:
    figures = next(n for n in ET.fromstring(base()).iter("g") if n.get("class") == "figs")
    assert len(list(figures.iter("text"))) == sum(territory.dice for territory in KNOWN.territories) == 156
    assert frame("china", 8).columns == 4
    assert frame("serbia", 6).columns == 3


def test_house_values_are_marked_on_the_map() -> None:
    prints = {node.get("id"): node for node in ET.fromstring(base()).iter("g") if node.get("id")}
    house = [t for t in KNOWN.territories if t.sources.get("vp", "").startswith("house")]
    assert len(list(prints["print-vp-house"].iter("circle"))) == len(house) == 14
    assert len(list(prints["print-vp"].iter("circle"))) == 26 - 14
    assert "4 VP (house)" in said(view_of(at()), "about japan")
    assert "2 Armies for 1 cube (house)" in said(view_of(at()), "about belgium")


# Cubes and holders.


def drawn(view: dict[str, Any]) -> Counter[str]:
    """References to cubes on the map by the class of their colour."""
    root = ET.fromstring(pieces(view))
    trays = [group for group in root.iter("g") if group.get("class") == "territories"]
    uses = [node for tray in trays for node in tray.iter("use")]
    return Counter(node.get("class", "") for node in uses if node.get("href") == "#cube")


def test_cubes_have_the_colour_of_their_owner() -> None:
    found = drawn(view_of(at(serbia="ce ru - - - -", congo="be be fr - - -", china="gb ac - - - - - -")))
    assert found == {
        "c-central_empires": 1,
        "c-russia": 1,
        "c-neutral": 2,
        "c-france": 1,
        "c-great_britain": 1,
        "armament": 1,
    }


def test_a_dispute_is_a_cube_on_a_cube() -> None:
    view = view_of(at(serbia="ce/ru - - - - -"))
    assert drawn(view) == {"c-central_empires": 1, "c-russia": 1}
    cubes = [node for node in ET.fromstring(pieces(view)).iter("use") if node.get("href") == "#cube"]
    lower, upper = (float(node.get("y", "0")) for node in cubes[:2])
    assert lower - upper == pytest.approx(7.5)
    assert "Dispute in space 1: Russia against the Central Empires." in said(view, "about serbia")
    assert said(view, "serbia 1") == "Serbia, space 1: Central Empires, disputed by Russia"


def test_whoever_holds_a_territory_tints_it_on_both_maps() -> None:
    def tints(view: dict[str, Any]) -> list[tuple[str | None, str | None]]:
        return [
            (group.get("class"), node.get("href"))
            for group in ET.fromstring(pieces(view)).iter("g")
            for node in group.findall("use")
            if node.get("class") == "tint"
        ]

    assert tints(view_of(at(serbia="ru ru ru - - -"))) == []
    held = tints(view_of(at(serbia="ru ru ru ru - -", persia="fr fr fr fr - -")))
    assert sorted(held) == [
        ("c-france pale", "#t-persia"),
        ("c-russia", "#e-serbia"),
        ("c-russia", "#t-serbia"),
    ]


def test_a_closed_territory_is_hatched() -> None:
    a = at().set(contrasts=[(KNOWN.territory["congo"], 1, 1)])
    view = view_of(a)
    assert "shut" in pieces(view)
    assert "Closed to all but France in turn 1." in said(view, "about congo")
    assert "shut still" not in pieces(view_of(at()))


def test_a_tooltip_says_who_holds_what_a_majority_needs_and_what_it_scores() -> None:
    view = view_of(at(italy="fr fr fr fr - -", horn_of_africa="it it it fr gb -"))
    words = said(view, "about italy")
    assert "Europe, minor nation, 5 VP, 6 spaces (inferred)." in words
    assert "Scores 5 VP after turns 3 and 6 and at the end." in words
    assert "France 4, free 2." in words
    assert "Majority: 4. France is allied." in words
    assert "Its ally gains its Army and its Fleet." in words
    assert "Objectives: France +3, Central Empires +3." in words
    colony = said(view, "about horn_of_africa")
    assert "Italy 3, France 1, Great Britain 1, free 1." in colony
    assert "France is in control. Great Britain needs 3 more." in colony
    alone = said(view_of(at(horn_of_africa="it it it fr gb -")), "about horn_of_africa")
    assert "Nobody is in control. France needs 3 more; Great Britain needs 3 more." in alone
    assert "Russia needs no Fleet." in said(view, "about persia")
    assert "in Europe only" in said(view, "about greece")
    assert "France −4 if held by the Central Empires" in said(view, "about belgium")


def test_armaments_lower_the_majority_in_the_tooltip() -> None:
    assert "Majority: 3." in said(view_of(at(persia="ru ac ac - - -")), "about persia")


# Fleets, tracks, Powers.


def test_fleets_lie_in_their_boxes_active_or_exhausted() -> None:
    a = at().fleets("france", "africa", ready=1, tired=1).fleets("russia", "arsenal")
    view = view_of(a)
    assert said(view, "france africa") == "France, Fleet Box Africa: 1 active, 1 exhausted."
    ships = [n.get("class") for n in nodes(view, "france africa")[0].iter("use")]
    assert ships == ["ship", "ship tired"]
    assert said(view, "russia arsenal") == "Russia: 1 Fleet in the Arsenal, 1 active."
    assert "France 2." in said(view, "africa")
    assert "No Fleet." in said(view, "asia")


def test_an_allied_fleet_sails_with_its_ally() -> None:
    view = view_of(at(spain="fr fr fr fr - -", japan="gb gb gb gb - -"))
    assert said(view, "spain arsenal") == "Spain: Fleet, active."
    assert said(view, "japan asia") == "Japan: Fleet, active."
    assert not nodes(view, "greece europe")


def test_markers_stand_on_their_tracks() -> None:
    a = at().give("prestige", great_britain=-2, russia=7).give("vp", france=31)
    view = view_of(a.set(turn=4))
    told = said(view, "track-prestige")
    assert "Prestige: Great Britain −2, France 0, Central Empires 0, Russia 7." in told
    assert "at the end: Great Britain −2, France 0, Central Empires 0, Russia 11." in told
    assert "France 31" in said(view, "track-vp")
    assert said(view, "track-turn") == "Turn 4. Era II."
    assert "Great Britain, France, Central Empires, Russia." in said(view, "track-order")
    passed = view_of(at().set(passed=[3]))
    assert "Passed, and so first next turn: Russia (§8.10)." in said(passed, "track-order")
    assert "Fleet track" in said(view, "track-fleets")


def test_a_power_has_a_row_in_the_order_of_play_and_a_card() -> None:
    a = at(netherlands="gb gb gb gb - -").give("money", great_britain=13).missions(great_britain=3)
    a.s.army_ready[0], a.s.army_tired[0], a.s.army_reserve[0] = 2, 3, 3
    view = view_of(a.give("vp", great_britain=31).set(passed=[1]))
    row, card = nodes(view, "great_britain")
    assert [node.text for node in row.iter("text")] == ["GB", "31"]
    assert [node.text for node in nodes(view, "france")[0].iter("text")] == ["FR", "0", "✓1"]
    words = [node.text for node in card.iter("text")]
    assert words[:4] == ["Great Britain", "31 VP", "£13, income £15", "3 missions, Armies 2/5"]
    assert words[-4:] == ["·", "HMS Dreadnought £20", "+5*", "* house; losses at the end"]
    assert "£13, 3 missions in the Embassies, Prestige 0." in said(view, "great_britain")
    powers = {line[0]: line[1:] for line in asides(WORDS, view)[1].rows}
    assert powers["Income"] == ("£15", "£11", "£12", "£10"), "with the Netherlands' £2"
    assert powers["Armies"][0] == "2/5"
    assert powers["To build"][0] == "3A 3F"
    assert powers["Objectives"][0] == "3"


def test_rows_follow_the_order_of_play() -> None:
    """Non-Player Powers come first, and a bar is as long as the victory points."""
    view = view_of(at().np("russia").give("vp", russia=60, france=30).set(order=[2, 1, 0]))
    rows = {power: nodes(view, power)[0] for power in POWERS}
    heights = {power: float(next(row.iter("rect")).get("y", "0")) for power, row in rows.items()}
    assert sorted(POWERS, key=lambda power: heights[power]) == [
        "russia", "central_empires", "france", "great_britain"
    ]  # fmt: skip
    assert [node.text for node in rows["russia"].iter("text")] == ["RU", "60", "NP"]
    bars = [
        float(
            next(node for node in rows[power].iter("rect") if node.get("class") == "disc").get("width", "0")
        )
        for power in ("russia", "france")
    ]
    assert bars[0] == pytest.approx(2 * bars[1], abs=0.2)


def test_fleets_that_are_not_deployed_lie_in_the_arsenals() -> None:
    a = at(spain="fr fr fr fr - -", italy="fr fr fr fr - -").fleets("france", "arsenal", ready=2)
    view = view_of(a)
    assert said(view, "arsenal").startswith("Arsenals. France 4. To build: Great Britain 3, ")
    spots = [
        (float(rect.get("x", "0")), float(rect.get("y", "0")))
        for name in ("france arsenal", "spain arsenal", "italy arsenal")
        for rect in nodes(view, name)[0].iter("rect")
        if rect.get("class") == "hit"
    ]
    assert len(set(spots)) == 3
    assert spots[1][0] + 23 <= spots[2][0]


@rule("8.3")
def test_a_power_tells_of_its_great_work_and_what_of_it_is_ours() -> None:
    plan = "Kiel Canal: to build for £18, 8 VP at each scoring (house: cost and points); "
    assert f"{plan}Fleets support disputes for £1." in said(view_of(at()), "central_empires")
    built = "Eiffel Tower: built, 3 VP at each scoring (house: points); one more mission each turn."
    assert built in said(view_of(at().set(works=1 << 1)), "france")


def test_objectives_follow_the_position() -> None:
    before = nodes(view_of(at()), "central_empires")[1]
    after = nodes(view_of(at(serbia="ce ce ce ce - -")), "central_empires")[1]
    signs = [[n.text for n in card.iter("text") if n.text in ("✓", "✗", "·")] for card in (before, after)]
    assert signs[0] == ["·"] * 11
    assert signs[1] == ["✓", *["·"] * 10]
    built = nodes(view_of(at().set(works=1 << 2)), "central_empires")[1]
    assert [node.text for node in built.iter("text")][-4:-1] == ["✓", "Kiel Canal", "+8*"]


# Cards.


@pytest.mark.parametrize("number", first(range(len(ARRANGEMENTS))))
def test_only_the_own_hand_lies_open(number: int) -> None:
    for s in positions(20 + number, every=25, **ARRANGEMENTS[number]):
        for place, seat in enumerate((*s.setup.seats, None)):
            own = {
                card for power in range(4) if s.seat_of[power] == place and seat for card in s.hands[power]
            }
            shown = own | {*s.drawn, *(card for _, card in s.np_face_up)}
            found = ids(pieces(RULES.view(s, seat)))
            for i, card in enumerate(KNOWN.intrigue):
                assert (card.slug in found) <= (i in shown), (seat, card.slug)
            assert {KNOWN.intrigue[i].slug for i in own} <= set(found)


def test_the_hand_has_cards_powers_and_the_last_two_events() -> None:
    a = at().hand("france", "financial_scandal", "social_policy").hand("russia", "press_campaign")
    a.s.past = [0, 1, 2]
    found = ids(hand(view_of(a, "france")))
    card = next(c for c in KNOWN.intrigue if "financial_scandal" in (c.upper, c.lower))
    events = {f"event-{KNOWN.events[i].slug}" for i in (1, 2)}
    assert set(found) == {card.slug, "social_policy", *POWERS, *events}
    watched = ids(hand(view_of(a, None)))
    assert set(watched) == {*POWERS, *events}


def test_an_intrigue_card_shows_both_halves_and_the_star_of_non_players() -> None:
    for card in KNOWN.intrigue:
        rows = [node.text for node in ET.fromstring(intrigue_face(WORDS, KNOWN, card)).iter("text")]
        for half in (card.upper, card.lower):
            assert KNOWN.halves[KNOWN.half[half]].title.split()[0] in " ".join(row or "" for row in rows)
        assert rows.count("★") == 1


def faces() -> Iterator[tuple[str, str]]:
    for national in KNOWN.nationals:
        yield national.slug, national_face(WORDS, national, POWER[national.holders[0]])
    for event in KNOWN.events:
        yield event.slug, event_face(WORDS, event, "the latest event")
    for intrigue in KNOWN.intrigue:
        yield intrigue.slug, intrigue_face(WORDS, KNOWN, intrigue)


def test_the_text_of_every_card_fits() -> None:
    """No row is wider than its card, and the text ends above the foot."""
    for slug, drawing in faces():
        root = ET.fromstring(drawing)
        foot = min(float(n.get("y", "0")) for n in root.iter("text") if n.get("class") == "card-note")
        for words in (node for node in root.iter("g") if node.get("class") == "card-words"):
            size = float(words.get("font-size", "0"))
            assert size >= 9.5
            for node in words.iter("text"):
                assert measure(node.text or "", size) <= ROOM, (slug, node.text)
                assert float(node.get("y", "0")) <= foot - 14, (slug, node.text)
        for node in root.iter("text"):
            size = {"card-name": 15.0, "card-note": 10.5}.get(node.get("class", ""), 0.0)
            assert measure(node.text or "", size) <= ROOM, (slug, node.text)


def test_the_means_of_a_power_fit_on_its_card() -> None:
    a = at().give("money", great_britain=48, france=48, central_empires=48, russia=48)
    a.missions(great_britain=12, france=12, central_empires=12, russia=12)
    for power in range(len(POWERS)):
        a.s.army_ready[power] = a.s.army_tired[power] = 7
    tops = [
        node.text or ""
        for power in POWERS
        for node in nodes(view_of(a), power)[1].iter("text")
        if node.get("class") == "card-top"
    ]
    assert tops[-1] == "12 missions, Armies 7/14"
    assert all(measure(words, 13) <= ROOM for words in tops)


def test_objectives_fit_beside_their_points() -> None:
    for power in KNOWN.objectives:
        for line in power:
            assert measure(objective_brief(WORDS, line), 11) <= ROOM - 13 - 20, line.slug


def test_cards_say_where_they_come_from() -> None:
    words = dict(faces())
    assert "from an example" in words["italian_penetration"]
    assert "house values" in words["economic_crisis"]
    assert "house values" in words["civilising_mission"]


# Beside the board.


def test_labels_tell_of_piles_lasting_effects_and_the_dispute() -> None:
    a = at(serbia="ce/ru - - - - -").set(lasting={"empire_of_the_seas": 1})
    view = view_of(a)
    assert {"deck", "discard", "events", "effect-empire_of_the_seas"} <= set(ids(pieces(view)))
    view["dispute"] = {
        "territory": "serbia",
        "space": 1,
        "attacker": "russia",
        "defender": "central_empires",
        "base": "central_empires",
        "modifiers": [3, 2],
        "dice": [5, 4],
    }
    fought = "Dispute in Serbia, space 1: Russia +3 against Central Empires +2, dice 5 and 4."
    assert said(view, "dispute") == fought
    assert said(view, "dispute-now") == f"{fought} (§8.7)"


def test_captions_and_standings() -> None:
    assert caption(WORDS, view_of(at().set(turn=3))) == "Turn 3, actions"
    assert caption(WORDS, RULES.view(RULES.start(1), None)) == "First missions"
    view = view_of(at().give("vp", france=7).give("money", france=11))
    assert standing(WORDS, view)["rows"]["france"] == ["7", "£11", "0"]
    pair = At(seats=3).give("vp", russia=8, france=5).give("money", russia=3, france=4)
    assert standing(WORDS, pair.rules.view(pair.s, None))["rows"]["russia_france"] == ["6", "£4 + £3", "0"]


def test_every_game_has_a_caption_a_standing_and_tables() -> None:
    for number, options in enumerate(ARRANGEMENTS):
        for s in positions(30 + number, every=60, **options):
            for seat in (*s.setup.seats, None):
                view = RULES.view(s, seat)
                assert caption(WORDS, view)
                assert set(standing(WORDS, view)["rows"]) == set(s.setup.seats)
                tables = asides(WORDS, view)
                own = [table for table in tables if not table.tab]
                titles = ["Powers", "Score", "Objectives", "Map", "Events"]
                titles += ["Non-Player Powers"] if s.np else []
                assert [table.title for table in tables if table.tab] == titles
                assert len(own) == sum(one["seat"] == seat for one in view["powers"].values())
                assert all(len({len(row) for row in table.rows}) <= 1 for table in tables)
                assert all(len(table.rows) == 10 for table in own)
                assert len(tables[len(own) + 3].rows) == 26
                assert len(tables[len(own) + 2].rows) == 4 * 11


def test_own_objectives_are_always_in_view() -> None:
    """Ticked where they are met, and with the turn after which they score; a spectator has none."""
    board = at(indochina="fr fr fr fr", belgium="fr fr fr fr fr").set(turn=4)
    own, *rest = asides(WORDS, view_of(board, "france"))
    assert own.title == "Your objectives"
    assert own.head == ("", "now 5; scored after turn 6", "")
    assert [row for row in own.rows if row[0] != "–"] == [
        ("✓", "Alliance with Belgium", "+2"),
        ("✓", "Control of Indochina", "+3"),
    ]
    assert all(table.tab for table in rest)
    assert all(table.tab for table in asides(WORDS, view_of(board, None)))
    assert asides(WORDS, view_of(at().set(turn=8), "france"))[0].head[1] == "now 0; scored at the end"


@rule("13.4", "13.7")
def test_the_cards_of_non_player_powers_lie_open() -> None:
    board = at().np("russia", "france").set(turn=4).give("np_sabotage", france=2).give("np_debt", france=1)
    view = view_of(board)
    rows = asides(WORDS, view)[6].rows
    assert rows[9] == ("France", "turn 4: Arsenal Bonus 7 less 2 by sabotage, Intrigue, Prestige")
    assert rows[10][1].startswith(
        "1: 3, Intrigue, Prestige; 2: 5, Intrigue, Fleet; 3: 7, National, Prestige;"
    )
    assert rows[11] == (
        "Priorities", "Belgium, Italy, Melanesia, French Guinea, Namibia, Indochina, China"
    )  # fmt: skip
    assert rows[14][1].split("; ") == [
        "Belgium (Greece)",
        "Indochina (Melanesia)",
        "Namibia / Spain / Egypt-Sudan",
        "from turn 4 French Guinea (Congo)",
    ]
    assert rows[3] == (
        "Row 1", "Bulgaria (Romania); Manchuria-Korea (China); Serbia / Persia / Ottoman Empire"
    )  # fmt: skip
    assert said(view, "france").splitlines() == [
        "France (NP): turn 4: Arsenal Bonus 7 less 2 by sabotage, Intrigue, Prestige.",
        "Prestige 0, Fleet track 0.",
        "0 missions waiting for the third column.",
        "1 mission fewer the next time.",
        "Armament Cubes left: 5.",
        "0 Intrigue cards, no National Card.",
    ]
    powers = {row[0]: row[1:] for row in asides(WORDS, view)[1].rows}
    assert powers["Order"] == ("3", "2", "4", "1")
    assert powers["Armies"] == ("0/0", "–", "0/0", "–")
    assert powers["Great Work"] == ("£20", "–", "£18", "–")


def test_tables_tell_which_values_are_ours() -> None:
    past = [KNOWN.event["italian_penetration"], KNOWN.event["economic_crisis"]]
    tables = {table.title: table.rows for table in asides(WORDS, view_of(at().set(past=past)))}
    points = {row[0]: row[3:] for row in tables["Map"]}
    assert points["Belgium"] == ("3", "")
    assert points["Indochina"] == ("2", "inferred")
    assert points["Persia"] == ("4", "house")
    assert [row[2] for row in tables["Events"]] == ["house values", "from an example"]
