"""The board of Europe in Turmoil as SVG: ids, secrets, tooltips, odds, lines and cards."""

from __future__ import annotations

import gzip
import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from chancellery.core.decisions import Action
from chancellery.draw.card import ROOM
from chancellery.draw.inset import Inset
from chancellery.draw.style import stylesheet, tokens
from chancellery.draw.svg import measure, wrap
from chancellery.games.turmoil import title
from chancellery.games.turmoil.board.base import BOXES, covered, half, route
from chancellery.games.turmoil.board.board import Plates
from chancellery.games.turmoil.board.cards import about, face, hand_layer, hands
from chancellery.games.turmoil.board.glyphs import GLYPHS
from chancellery.games.turmoil.board.map import turmoil
from chancellery.games.turmoil.board.style import GREAT_WAR, HEIGHT, INSETS, PAGE, WIDTH
from chancellery.games.turmoil.board.style import RULES as STYLE
from chancellery.games.turmoil.board.tracks import WAR_HIGH, WAR_TOP
from chancellery.games.turmoil.rules import scoring
from chancellery.games.turmoil.rules.facts import ICONS, REGIONS, SEATS, facts
from chancellery.games.turmoil.rules.rules import Turmoil
from chancellery.games.turmoil.rules.shown import POINTS, shown
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.words.text import Words
from chancellery.testing import conform_board
from tests.soak import first
from tests.turmoil.at import At, at

WORDS = Words()

EDITIONS = ("deluxe", "first")
SVG = "{http://www.w3.org/2000/svg}"
RULES = Turmoil()
ARTIST = Plates(Words)
pieces, plate = ARTIST.pieces, ARTIST.plate


def base(edition: str) -> str:
    return ARTIST.base({"edition": edition})


def hand(view: dict[str, Any]) -> str:
    return hand_layer(WORDS, hands(view), 0.0)[0]


def positions(seed: int, every: int = 60, **options: Any) -> Iterator[State]:
    """A random game, looked at now and then."""
    s, rng, n = RULES.start(seed, **options), random.Random(seed), 0
    while RULES.pending(s):
        if n % every == 0:
            yield s
        decision = rng.choice(list(RULES.pending(s)))
        RULES.apply(s, decision.seat, rng.choice(list(decision.options)))  # type: ignore[union-attr]
        n += 1
    yield s


def ids(root: ET.Element) -> Counter[str]:
    return Counter(node.get("data-id", "") for node in root.iter() if node.get("data-id"))


def view_of(a: At, seat: str | None = "liberal") -> dict[str, Any]:
    return dict(a.rules.view(a.s, seat))


def said(view: dict[str, Any], slug: str) -> str:
    node = next(n for n in ET.fromstring(pieces(view)).iter() if n.get("data-id") == slug)
    return node.findtext("title") or ""


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_base_is_small_and_well_formed(edition: str) -> None:
    text = base(edition)
    assert len(gzip.compress(text.encode())) < 120_000
    found = Counter(node.get("id") for node in ET.fromstring(text).iter() if node.get("id"))
    assert set(found.values()) == {1}
    assert {f"i-{icon}" for icon in ICONS} <= set(found)
    assert set(GLYPHS) == set(ICONS)


@pytest.mark.parametrize("seed", first(range(4)))
def test_every_space_box_track_and_card_has_one_id(seed: int) -> None:
    options: dict[str, Any] = ({}, {"edition": "first"}, {"scenario": "edwardian"}, {"war": "mobilization"})[
        seed
    ]
    for s in positions(seed, **options):
        for seat in (*SEATS, None):
            view = RULES.view(s, seat)
            root = ET.fromstring(plate(view))
            found = ids(root)
            assert set(found.values()) == {1}
            known = facts(view["edition"])
            wanted = {space.slug for space in known.spaces} | set(BOXES) | set(REGIONS) | set(view["hand"])
            wanted |= {f"navy-{box.slug}" for box in known.boxes} | set(view["seen"])
            wanted |= {f"track-{name}" for name in ("vp", "tension", "turn", "round", "great-war")}
            wanted |= {"deck", "discard", "removed", *(f"effect-{name}" for name in view["in_effect"])}
            assert wanted <= set(found)
            references = {node.get("href", "#")[1:] for node in root.iter(f"{SVG}use")}
            assert references <= {node.get("id") for node in root.iter()}


@pytest.mark.parametrize("edition", first(EDITIONS))
def test_hidden_cards_are_not_drawn(edition: str) -> None:
    known = facts(edition)
    places = " ".join([space.name for space in known.spaces] + [card.title for card in known.stability])
    for seed in range(3):
        for s in positions(seed, edition=edition):
            for side, seat in enumerate((*SEATS, None)):
                shown = {
                    *s.discard,
                    *s.removed,
                    *s.playing,
                    *(known.card[n] for n in s.in_effect if n in known.card),
                }
                if seat:
                    shown |= {*s.hands[side], *s.seen[side]}
                hidden = {*s.deck, *s.hands[0], *s.hands[1]} - shown
                text = plate(RULES.view(s, seat))
                public = places + " ".join(f"{known.cards[i].title} {known.cards[i].text}" for i in shown)
                public += " ".join(known.markers[name].name for name in s.track)
                for i in hidden:
                    card = known.cards[i]
                    assert f'data-id="{card.slug}"' not in text or card.slug in known.space
                    assert card.title not in text or card.title in public, (seat, card.title)


def test_only_the_own_hand_lies_open() -> None:
    a = at().hand("liberal", "lord_fisher").hand("authoritarian", "franz_ferdinand", "status_quo")
    assert "lord_fisher" in ids(ET.fromstring(hand(view_of(a, "liberal"))))
    assert "lord_fisher" not in ids(ET.fromstring(hand(view_of(a, "authoritarian"))))
    watched = ids(ET.fromstring(hand(view_of(a, None))))
    assert set(watched) == {"hand-liberal", "hand-authoritarian"}
    a.s.seen[0] = [a.rules.facts.card["status_quo"]]
    seen = ids(ET.fromstring(hand(view_of(a, "liberal"))))
    assert set(seen) == {"lord_fisher", "status_quo", "hand-authoritarian"}


# Odds.


def enumerate_checks(
    edition: str, support: dict[str, tuple[int, int]], slug: str, seat: str
) -> list[tuple[int, int]]:
    found = []
    for points in POINTS:
        wins = controls = 0
        for die in range(1, 7):
            a = at(edition, **support).dice(die)
            a.frames(("support_check", seat, a.rules.facts.space[slug], points, False))
            wins += next(e["won"] for e in a.log if e["ev"] == "check")
            controls += a.controller(slug) == seat
        found.append((wins, controls))
    return found


@pytest.mark.parametrize("seed", range(12))
def test_odds_are_what_the_dice_do(seed: int) -> None:
    rng = random.Random(seed)
    edition = EDITIONS[seed % 2]
    spaces = [space.slug for space in facts(edition).spaces if space.slug != "norway"]
    support = {slug: (rng.randrange(4), rng.randrange(4)) for slug in spaces}
    view = view_of(at(edition, **support))
    for slug in rng.sample(spaces, 3):
        for side, seat in enumerate(SEATS):
            given = [(entry.wins, entry.controls) for entry in shown(view).odds(slug, seat)]
            if not support[slug][1 - side]:
                assert given == []
            else:
                assert given == enumerate_checks(edition, support, slug, seat)


def test_what_control_needs() -> None:
    a = at(paris=(1, 2), vienna=(0, 1)).set(black_hand=facts("deluxe").space["vienna"])
    now = shown(view_of(a))
    assert now.to_control("paris", "liberal") == 3
    assert now.to_control("vienna", "authoritarian") == 0
    assert now.to_control("vienna", "liberal") == 6


def test_the_black_hand_bismarck_and_closed_spaces_admit_no_check() -> None:
    a = at(serbia=(0, 2), paris=(0, 2), norway=(0, 1))
    assert shown(view_of(a)).odds("paris", "liberal")
    assert not shown(view_of(a)).odds("norway", "liberal")
    assert not shown(view_of(a.set(black_hand=a.rules.facts.space["paris"]))).odds("paris", "liberal")
    bismarck = view_of(a.set(in_effect={"legacy_of_bismarck": "authoritarian"}))
    assert not shown(bismarck).odds("serbia", "liberal")


@pytest.mark.parametrize("seed", range(6))
def test_regions_score_in_a_view_as_they_do_in_play(seed: int) -> None:
    options: dict[str, Any] = ({}, {"edition": "first"}, {"scenario": "edwardian"})[seed % 3]
    for s in positions(seed, every=25, **options):
        rules, view = RULES.of(s), RULES.view(s, None)
        for region in REGIONS:
            for side, seat in enumerate(SEATS):
                assert shown(view).tally(region, seat) == scoring.tally(rules, s, region, side)


# Tooltips and pieces.


def test_a_tooltip_says_what_a_player_asks() -> None:
    view = view_of(at(paris=(1, 1), picardy=(2, 0), bordeaux=(0, 3)))
    words = said(view, "paris")
    assert "Paris, France. Stability 2, battleground. Government." in words
    assert "Liberal needs 2 more and Authoritarian needs 2 more" in words
    assert "Picardy (Liberal)" in words
    assert "Bordeaux (Authoritarian)" in words
    assert "one point 33 %, two points 50 %, three points 67 %" in words
    assert "no opposing support" in said(view, "picardy")
    assert said(view_of(at(paris=(1, 1)), None), "paris").count("support check") == 2
    assert "United Kingdom (Liberal)" in said(view, "belgium")
    assert "Belgium" in said(view, "united_kingdom")
    assert "Counts as an Authoritarian neighbour in support checks in Constantinople" in said(
        view, "ottoman_empire"
    )


def test_cards_say_everything_in_their_tooltip() -> None:
    view = view_of(at().hand("liberal", "lord_fisher"))
    card = facts("deluxe").cards[facts("deluxe").card["lord_fisher"]]
    assert card.text in said(view, "lord_fisher")
    assert "Liberal, 3 operations, Victorian era" in said(view, "lord_fisher")
    inferred = next(card for card in facts("deluxe").cards if card.source.startswith("inferred"))
    told = said(view_of(at().hand("liberal", inferred.slug)), inferred.slug)
    assert "Text inferred" in told


def test_control_fills_the_head_and_presence_is_an_outline() -> None:
    def classes(view: dict[str, Any], slug: str) -> set[str]:
        node = next(n for n in ET.fromstring(pieces(view)).iter() if n.get("data-id") == slug)
        return {word for part in node.iter() for word in part.get("class", "").split()}

    view = view_of(at(paris=(2, 0), dijon=(1, 0), vienna=(0, 3)))
    assert {"held", "chip", "c-liberal"} <= classes(view, "paris")
    assert {"held", "chip", "c-authoritarian"} <= classes(view, "vienna")
    assert "chip-ring" in classes(view, "dijon")
    assert "held" not in classes(view, "dijon")
    assert "shut" in classes(view, "norway")
    hand_there = view_of(at().set(black_hand=facts("deluxe").space["bosnia"]))
    assert "hand-mark" in classes(hand_there, "bosnia")


def test_tracks_show_ships_firsts_and_the_high_water_mark() -> None:
    a = at().navy("nassau", "hms_dreadnought").set(high_water=3, tried=[True, False], vp=-7, tension=4)
    a.s.first[1] = 0
    view = view_of(a)
    assert "The British navy is here, +1 on its next attempt." in said(view, "navy-nassau")
    assert "The German navy is here." in said(view, "navy-hms_dreadnought")
    assert "Liberal was first here." in said(view, "navy-hms_dreadnought")
    assert "high-water mark" in said(view, "navy-bellerophon")
    assert "Authoritarian 7" in said(view, "track-vp")
    assert "Tension 4" in said(view, "track-tension")


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_places_of_the_war_track_bear_the_numbers_of_the_open_ones(edition: str) -> None:
    """§8.2.4; the example puts the Entente Cordiale on -4, the second place."""
    found = {
        (float(node.get("y", "0")) - WAR_TOP - 16) / WAR_HIGH: node.text
        for node in ET.fromstring(base(edition)).iter("text")
        if float(node.get("x", "0")) > GREAT_WAR.left and float(node.get("y", "0")) > WAR_TOP
    }
    assert found == {1.0: "−4", 2.0: "−3", 3.0: "−2", 4.0: "−1"}


def test_tracks_tell_ceilings_numbers_and_rounds_to_come() -> None:
    a = (
        at(vienna=(0, 3), budapest=(0, 2))
        .happened("franz_ferdinand")
        .set(tension=4, extra_rounds=["liberal"])
    )
    a.set(track=["three_emperor_league", "entente_cordiale", "balkan_wars"])
    view = view_of(a)
    assert "Franz Ferdinand keeps it from rising above 4 (§8.1.2)." in said(view, "track-tension")
    assert said(view, "track-great-war").startswith(
        "Great War track: Three Emperor League (Authoritarian +2 in the war, crisis −2), "
        "Entente Cordiale (Liberal +2 in the war), Balkan Wars (crisis +1)."
    )
    assert "Liberal: one more at the end." in said(view, "track-round")
    a.support(budapest=(1, 2))
    assert "Franz Ferdinand" not in said(view_of(a), "track-tension")


def test_the_table_of_regions_counts_independents_without_presence() -> None:
    """§10.1.4: Switzerland is a point beside Austria-Hungary, although the Liberal has nothing there."""
    _, regions, *_ = ARTIST.asides(view_of(at(switzerland=(5, 0), vienna=(0, 3))))
    rows = {row[0]: row[1:] for row in regions.rows}
    assert rows["Austria-Hungary"] == ("1 –", "3 Presence")
    assert rows["Russia"] == ("–", "–")


def test_tooltips_follow_what_events_do_to_the_map() -> None:
    a = at(paris=(1, 1)).happened("state_secularism_in_france", "austria_annexes_bosnia")
    view = view_of(a)
    assert "French Catholic Church" not in said(view, "paris")
    assert said(view, "french_catholic_church").endswith("Out of play.")
    assert "Bosnia, Balkans and Austria-Hungary." in said(view, "bosnia")
    assert "Norway" not in said(view, "sweden")
    assert "Norway" in said(view_of(a.happened("norwegian_independence")), "sweden")


def test_changed_icons_are_drawn() -> None:
    def signs(view: dict[str, Any], slug: str) -> list[str | None]:
        node = next(n for n in ET.fromstring(pieces(view)).iter() if n.get("data-id") == slug)
        return [part.get("href") for part in node.iter("use")]

    changed = view_of(
        at().set(in_effect={"belgium_annex": "authoritarian", "monarchy_restored": "authoritarian"})
    )
    assert signs(changed, "belgium") == ["#i-workers", "#i-annex"]
    assert signs(changed, "paris") == ["#i-monarchy"]


# The map.


def test_every_space_and_box_has_a_place_on_the_field() -> None:
    field = turmoil()
    assert (field.width, field.height) == (WIDTH, HEIGHT) == (1368, 740)
    assert set(field.boxes) == {space.slug for space in facts("deluxe").spaces} | set(BOXES)
    assert set(field.regions) == set(field.names) == set(REGIONS)
    assert "Natural Earth" in field.source["outlines"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_line_runs_through_a_plate_that_it_does_not_join(edition: str) -> None:
    for one, other in facts(edition).lines:
        _, points = route(one, other)
        assert covered(points, (one, other), room=-0.5) == 0, (one, other)


def test_plates_and_insets_leave_room_for_each_other() -> None:
    """A ring stands 2.5 outside each plate, so five lie between any two and between a plate and an inset."""
    places = turmoil().boxes
    for (one, (x, y)), (other, (far_x, far_y)) in combinations(places.items(), 2):
        w, h = (a + b for a, b in zip(half(one), half(other), strict=True))
        assert max(abs(x - far_x) - w, abs(y - far_y) - h) >= 5, (one, other)
    for slug, (x, y) in places.items():
        w, h = half(slug)
        assert not any(inset.holds(x, y, (w + 5, h + 5)) for inset in INSETS), slug
        assert 5 <= x - w < x + w <= WIDTH - 5, slug
        assert 5 <= y - h < y + h <= HEIGHT - 5, slug


def test_insets_stand_apart_and_off_the_buttons_of_the_page() -> None:
    """The page has three buttons of 32 px over the corner in the north-east, at 0.784 px a unit."""
    buttons = Inset(WIDTH - 56, 0, 56, 153)
    for one, other in combinations((*INSETS, buttons), 2):
        middle = one.x + one.wide / 2, one.y + one.high / 2
        assert not other.holds(*middle, (one.wide / 2, one.high / 2)), (one, other)


def test_no_print_on_the_board_is_smaller_than_a_map_name_may_be() -> None:
    """Guide, section 3: 9.5 px, at 1280 by 720, too, where the board is 972 px wide."""
    sizes = {
        name: float(size)
        for names, size in re.findall(
            r"([^{}]*)\{[^}]*?font-size:([\d.]+)px", stylesheet("light", PAGE, STYLE)
        )
        for name in re.findall(r"\.([\w-]+)", names.replace(".plate", ""))
    }

    def size_of(node: ET.Element) -> float:
        given = node.get("font-size") or (node.get("style") or "").removeprefix("font-size:").removesuffix(
            "px"
        )
        return float(given or max(sizes.get(word, 0.0) for word in (node.get("class") or "").split()))

    known = facts("deluxe")
    for marker in known.markers:
        a = at(paris=(11, 12)).navy("nassau", "kaiser").set(tried=[True, False], track=[marker, marker])
        root = ET.fromstring(pieces(view_of(a.set(black_hand=known.space["paris"]))))
        board = [part for part in root if part.get("class") not in ("tags", "hand")]
        texts = [node for part in (*board, ET.fromstring(base("deluxe"))) for node in part.iter("text")]
        assert len(texts) > 200
        small = {node.text: size_of(node) for node in texts if size_of(node) * 972 / ARTIST.view_box[2] < 9.5}
        assert small == {}, marker


def test_lines_follow_the_edition() -> None:
    assert ("crimea", "tsarist_army") in facts("first").lines
    assert ("crimea", "tsarist_army") not in facts("deluxe").lines
    assert ("berlin", "silesia") in facts("deluxe").lines
    assert base("first") != base("deluxe")


# Cards and documents.


def test_the_text_of_every_card_fits() -> None:
    for edition in EDITIONS:
        for card in facts(edition).cards:
            root = ET.fromstring(face(Words(edition=edition), card))
            foot = min(float(n.get("y", "0")) for n in root.iter("text") if n.get("class") == "card-note")
            (words,) = (n for n in root.iter("g") if n.get("class") == "card-words")
            rows, size = list(words.iter("text")), float(words.get("font-size", "0"))
            assert " ".join(row.text or "" for row in rows) == card.text
            assert all(measure(row.text or "", size) <= ROOM for row in rows), card.slug
            assert float(rows[-1].get("y", "0")) < foot - 14, card.slug


def test_a_red_title_is_told_in_words() -> None:
    """§2.2.7, for cards 60 and 105."""
    known = facts("deluxe")
    for card in known.cards:
        rows = [node.text or "" for node in ET.fromstring(face(WORDS, card)).iter("text")]
        assert any(row.startswith("red title") for row in rows) is card.red
        assert ("Red title." in about(WORDS, card)) is card.red
    board = at().hand("liberal", "jean_jaures", "modernism")
    rows = Words().board(view_of(board)).splitlines()
    assert [row[:40].split() for row in rows if row.startswith("  L 2 ")] == [
        ["L", "2", "Modernism"],
        ["L", "2", "Jean", "Jaures*", "(red)"],
    ]


def test_wrapped_lines_keep_their_width_and_every_word() -> None:
    text = "Place as much Authoritarian support as its stability in one Balkan space."
    rows = wrap(text, 12, 120)
    assert " ".join(rows) == text
    assert all(measure(row, 12) <= 120 for row in rows)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_document_stands_alone(theme: str) -> None:
    text = plate(view_of(at(paris=(1, 2))), title='Paris & "London" <1901>', theme=theme)
    assert ET.fromstring(text).findtext(f"{SVG}title") == 'Paris & "London" <1901>'
    assert "var(--" not in text


def test_the_stylesheet_knows_all_its_tokens() -> None:
    css = stylesheet("auto", PAGE, base("deluxe"))
    assert set(re.findall(r"var\(--([\w-]+)\)", css)) <= set(tokens(PAGE))
    assert ".can .ring" in css


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_board_conforms(edition: str) -> None:
    known = facts(edition)

    def places(action: Action) -> set[str]:
        verb, *words = map(str, action)
        cards = words[:1] if verb == "use" else []
        return {word for word in words if word in known.space or word in REGIONS} | set(cards)

    report = conform_board(title(), options={"edition": edition}, places=places, games=1, every=60)
    assert report.places > 40
