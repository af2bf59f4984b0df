"""The screen of La Grande Guerre as SVG: ids, front lines, panels, chart, chances, secrets, documents."""

from __future__ import annotations

import ast
import gzip
import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from math import hypot
from pathlib import Path
from typing import Any

import pytest

from chancellery.core.advice import Advice
from chancellery.core.decisions import Action, Ballot, Decision
from chancellery.draw.card import HIGH, ROOM
from chancellery.draw.style import stylesheet, tokens
from chancellery.draw.svg import measure
from chancellery.games.grande_guerre import title
from chancellery.games.grande_guerre.board import board as draw
from chancellery.games.grande_guerre.board.board import Plates, Screen
from chancellery.games.grande_guerre.board.cards import hand
from chancellery.games.grande_guerre.board.chart import LABEL_STEP, curves, scale_of, spread
from chancellery.games.grande_guerre.board.figures import asides, caption, standing
from chancellery.games.grande_guerre.board.fronts import front_parts
from chancellery.games.grande_guerre.board.map import Line, Spot, grande_guerre
from chancellery.games.grande_guerre.board.style import PAGE
from chancellery.games.grande_guerre.board.style import RULES as STYLE
from chancellery.games.grande_guerre.rules.names import FRONTS, MINORS, POWERS
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.war.facts import facts
from chancellery.games.grande_guerre.words.named import cards
from chancellery.games.grande_guerre.words.text import Words
from chancellery.testing import conform_board
from chancellery.testing.pseudo import pseudo, stray
from chancellery.testing.rules_index import rule
from tests.grande_guerre.told import in_slot
from tests.soak import first

WORDS = Words()

SVG = "{http://www.w3.org/2000/svg}"
RULES = GrandeGuerre()
ARTIST = Screen(Words)
ADVICE = Advice(RULES, WORDS)
pieces, plate = ARTIST.pieces, ARTIST.plate
ACTIONS = {action.slug for action in RULES.facts.actions}
GATES = {gate.slug for gate in facts().gates}
SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"seats": "seven"},
    {"scenario": "1916", "war": "historical"},
    {"scenario": "1917"},
    {"scenario": "1918", "seats": "seven"},
)


def answer(s: State, decision: Decision, rng: random.Random) -> Action:
    if not isinstance(decision, Ballot):
        return rng.choice(list(decision.options))
    filled: list[Action] = []
    for _ in decision.slots:
        filled.append(rng.choice(list(RULES.slot_options(s, decision, filled))))
    return tuple(filled)


def positions(seed: int, every: int = 45, **options: Any) -> Iterator[State]:
    """A random game, looked at now and then, and at its end."""
    s, rng, n = RULES.start(seed, **options), random.Random(seed), 0
    while RULES.pending(s):
        if n % every == 0:
            yield s
        decision = rng.choice(list(RULES.pending(s)))
        RULES.apply(s, decision.seat, answer(s, decision, rng))
        n += 1
    yield s


@cache
def opening(seat: str | None = "central", **options: Any) -> dict[str, Any]:
    return dict(RULES.view(RULES.start(3, **options), seat))


def war_of(view: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {**view, "war": {**view["war"], **fields}}


def power_of(view: dict[str, Any], power: str, **fields: Any) -> dict[str, Any]:
    return {**view, "powers": {**view["powers"], power: {**view["powers"][power], **fields}}}


def front_of(view: dict[str, Any], front: str, **fields: Any) -> dict[str, Any]:
    fronts = view["war"]["fronts"]
    return war_of(view, fronts={**fronts, front: {**fronts[front], **fields}})


def ids(root: ET.Element) -> Counter[str]:
    return Counter(node.get("data-id", "") for node in root.iter() if node.get("data-id"))


def nodes(view: dict[str, Any], slug: str) -> list[ET.Element]:
    return [node for node in ET.fromstring(pieces(view)).iter() if node.get("data-id") == slug]


def said(view: dict[str, Any], slug: str, place: int = -1) -> str:
    return nodes(view, slug)[place].findtext("title") or ""


def classes(node: ET.Element) -> set[str]:
    return {word for part in node.iter() for word in part.get("class", "").split()}


def texts(node: ET.Element) -> list[str]:
    return [part.text or "" for part in node.iter("text")]


# Layers.


def base() -> str:
    return ARTIST.base({})


def test_the_base_is_small_well_formed_and_always_the_same() -> None:
    text = base()
    assert len(gzip.compress(text.encode())) < 90_000
    found = Counter(node.get("id") for node in ET.fromstring(text).iter() if node.get("id"))
    assert set(found.values()) == {1}
    assert ARTIST.base(opening()) == ARTIST.base(opening(None, scenario="1918"))


@pytest.mark.parametrize("options", SETTINGS[:3])
def test_a_position_that_is_seen_again_is_not_drawn_again(options: dict[str, Any]) -> None:
    for s in positions(7, every=90, **options):
        for seat in (*RULES.seats(s), None):
            before, after = (ARTIST.parts(RULES.view(s, seat)) for _ in range(2))
            assert list(before) == list(after)
            assert all(before[name] is after[name] for name in before)


def changed(before: dict[str, Any], after: dict[str, Any]) -> set[str]:
    """Parts whose drawing is another; none comes or goes."""
    one, other = ARTIST.parts(before), ARTIST.parts(after)
    assert list(one) == list(other)
    return {name for name in other if one[name] != other[name]}


def test_what_happens_changes_the_drawing_of_few_parts() -> None:
    view = opening()
    assert changed(view, front_of(view, "west", line=3)) == {"line west", "front west", "strip west"}
    corps = {**view["war"]["fronts"]["east"]["corps"], "germany": 40}
    assert changed(view, front_of(view, "east", corps=corps)) == {"corps east", "front east", "strip east"}
    assert changed(view, war_of(view, gates={"verdun": "germany"})) == {"gate verdun", "strip west"}
    assert changed(view, war_of(view, measures=["convoys"])) == {"sea", "action convoys"}
    assert changed(view, power_of(view, "france", nw=1)) == {"chart", "panel france"}
    assert changed(view, {**view, "levels": {**view["levels"], "greece": 9}}) == {"neutral greece"}
    assert changed(view, {**view, "draft": [["act", "germany", "war_loan", "-"]]}) == {"action war_loan"}
    assert changed(view, {**view, "rasputin": True}) == {"labels", "hand"}


def test_what_is_sealed_changes_no_part_for_others() -> None:
    s = RULES.start(3)
    before = dict(RULES.view(s, "central"))
    decision = next(one for one in RULES.pending(s) if one.seat == "entente")
    RULES.apply(s, "entente", answer(s, decision, random.Random(1)))
    assert changed(before, dict(RULES.view(s, "central"))) == set()


THINGS = {*POWERS, *MINORS, *FRONTS, *GATES, *ACTIONS} - {"empire", "belgium", "serbia"}
"""What has a place on the board whenever it is named."""


def named(action: Any) -> Iterator[str]:
    """Every single word of an action."""
    if isinstance(action, tuple):
        for part in action:
            yield from named(part)
    else:
        yield str(action)


def offered(s: State, decision: Decision) -> set[str]:
    """All words of what a decision offers; of a ballot, of its first slot and the names of its slots."""
    if isinstance(decision, Ballot):
        first = RULES.slot_options(s, decision, [])
        return {word for option in first for word in named(option)} | set(decision.slots)
    return {word for option in decision.options for word in named(option)}


@pytest.mark.parametrize("n", first([2, 1, 0, 3, 4], 2))
def test_everything_that_is_offered_can_be_clicked(n: int) -> None:
    for s in positions(n, **SETTINGS[n]):
        for decision in RULES.pending(s):
            found = ids(ET.fromstring(pieces(RULES.view(s, decision.seat))))
            wanted = offered(s, decision) & THINGS
            assert wanted <= set(found), (decision.what, wanted - set(found))
            if decision.what == "war_plans":
                turns = {f"start {t}" for t in range(s.turn + 1, s.last_turn + 1)}
                assert turns <= set(found)


@pytest.mark.parametrize("n", first([2, 1, 0, 3, 4]))
def test_documents_are_well_formed_small_and_inside_their_frame(n: int) -> None:
    for s in positions(n + 10, every=60, **SETTINGS[n]):
        for seat in (*RULES.seats(s)[:2], None):
            view = RULES.view(s, seat)
            text = plate(view)
            root = ET.fromstring(text)
            assert "var(--" not in text
            assert len(gzip.compress(pieces(view).encode())) < 25_000
            twice = {slug for slug, count in ids(root).items() if count > 1}
            assert twice <= {*POWERS, *MINORS, *FRONTS, *GATES}
            assert {*POWERS, *FRONTS, *GATES, *ACTIONS} <= set(ids(root))
            for node in root.iter(f"{SVG}rect"):
                if node.get("class") == "desk":
                    continue
                x = float(node.get("x", 0))
                assert x >= ARTIST.view_box[0]
                assert x + float(node.get("width", 0)) <= ARTIST.view_box[0] + ARTIST.view_box[2] + 0.1


def test_nothing_on_the_plate_is_printed_smaller_than_on_a_desk_can_be_read() -> None:
    """At 1440 by 900 a page gives the plate at least 621 px of height, and no print may be under 9.5 px."""
    least = 9.5 * ARTIST.view_box[3] / 621
    sizes = dict(re.findall(r"\.plate \.([\w-]+)\{[^}]*?font(?:-size)?:(?:600 )?([\d.]+)px", STYLE))
    assert all(float(size) >= least for size in sizes.values()), sizes
    layers = [part for part in ET.fromstring(pieces(opening())) if part.get("class") != "hand"]
    for node in (node for part in (ET.fromstring(base()), *layers) for node in part.iter("text")):
        named = node.get("class", "").split()
        assert float(node.get("font-size") or 0) >= least or set(named) & set(sizes), node.text


def test_the_stylesheet_knows_all_its_tokens() -> None:
    css = stylesheet("auto", PAGE, STYLE)
    assert set(re.findall(r"var\(--([\w-]+)\)", css)) <= set(tokens(PAGE))
    assert ".can .ring" in css


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_document_stands_alone(theme: str) -> None:
    text = plate(opening(), title='Verdun & "Somme" <1916>', theme=theme)
    assert ET.fromstring(text).findtext(f"{SVG}title") == 'Verdun & "Somme" <1916>'
    assert "var(--" not in text
    assert ("#1B1A17" in text) == (theme == "dark")


def test_a_war_of_another_hand_is_drawn_as_far_as_it_tells() -> None:
    view = {**opening(), "war": {}}
    assert "closed" in said(view, "west")
    powers = next(aside for aside in asides(WORDS, view) if aside.title == "Powers")
    assert powers.rows[0][0] == "Germany"


# The map.


def test_every_gate_has_a_place_and_every_value_a_line() -> None:
    field = grande_guerre()
    assert set(field.gates) == GATES
    left, top, wide, high = field.inset.frame
    for gate in facts().gates:
        x, y = field.gates[gate.slug].at
        far = FRONTS[gate.front] == "orient"
        assert (left < x < left + wide and top < y < top + high) == far, gate.slug
        assert 0 < x < field.width
        assert 0 < y < field.height
    for front, (low, high_end) in zip(FRONTS, facts().ends, strict=True):
        assert set(field.lines[front]) == set(range(low, high_end + 1))
    assert "Natural Earth" in field.source["outlines"]


def distance(spot: Spot, a: Spot, b: Spot) -> tuple[float, float]:
    """How far a point is from a stretch, and on which side of it."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    share = ((spot[0] - a[0]) * dx + (spot[1] - a[1]) * dy) / (dx * dx + dy * dy)
    share = max(0.0, min(1.0, share))
    far = hypot(spot[0] - a[0] - share * dx, spot[1] - a[1] - share * dy)
    return far, dx * (spot[1] - a[1]) - dy * (spot[0] - a[0])


def is_east_of(spot: Spot, parts: tuple[Line, ...]) -> bool:
    """Whether a point lies to the left of the nearest stretch, as one walks along the line."""
    stretches = [pair for part in parts for pair in pairwise(part)]
    return min(distance(spot, a, b) for a, b in stretches)[1] < 0


@pytest.mark.parametrize("front", FRONTS[:4])
def test_a_line_parts_the_last_gate_taken_from_the_next(front: str) -> None:
    field, known = grande_guerre(), facts()
    central_left = front != "east"
    for value, parts in field.lines[front].items():
        for at in (value - 1, value, value + 1):
            if (FRONTS.index(front), at) not in known.at:
                continue
            gate = known.gates[known.at[FRONTS.index(front), at]]
            central = value >= at if at > 0 else value > at
            spot = field.gates[gate.slug].at
            assert is_east_of(spot, parts) == (central == central_left), (front, value, gate.slug)


def test_names_of_gates_do_not_lie_on_each_other() -> None:
    boxes = {}
    for node in ET.fromstring(pieces(opening())).iter("g"):
        label = next((part for part in node if "town" in part.get("class", "").split()), None)
        if label is None:
            continue
        wide = measure(label.text or "", 13.0)
        x, y = float(label.get("x", 0)), float(label.get("y", 0))
        left = x - {"start": 0.0, "end": wide}.get(label.get("text-anchor", ""), wide / 2)
        boxes[node.get("data-id")] = (left, y - 8.6, left + wide, y + 0.5)
    assert set(boxes) == GATES
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
        assert apart, (one, other)


def test_a_gate_shows_the_side_that_holds_it_and_says_what_it_is_worth() -> None:
    view = opening()
    assert "c-entente" in classes(nodes(view, "verdun")[0])
    taken = war_of(view, gates={**view["war"]["gates"], "verdun": "germany"})
    assert "c-central" in classes(nodes(taken, "verdun")[0])
    assert "gate-free" in classes(nodes(view, "rome")[0])
    words = said(taken, "verdun", 0)
    assert words.startswith("Verdun, West +4, fortress and home soil. Held by Germany, taken from France.")
    assert "France loses 3 National Will" in words


def test_the_line_moves_and_a_closed_front_is_dotted() -> None:
    view = opening()
    assert front_parts("west", 3) == grande_guerre().lines["west"][3]
    assert "front-shut" in pieces(view)
    moved = front_of(view, "west", line=3)
    assert "West +3" in texts(nodes(moved, "west")[0])
    assert pieces(moved) != pieces(view)
    assert "Italy, closed" in texts(nodes(view, "italy")[0])


def test_corps_have_both_names_that_ballots_give_them() -> None:
    view = opening()
    n = view["war"]["fronts"]["west"]["corps"]["germany"]
    for slug in ("west/germany", "germany/west"):
        assert texts(nodes(view, slug)[0]) == [f"G {n}"]


def test_attacks_are_arrows_of_their_side() -> None:
    def arrows(posture: dict[str, str]) -> list[str]:
        drawn = ET.fromstring(pieces(front_of(opening(), "west", posture=posture)))
        groups = [node for node in drawn.iter("g") if node.get("class") == "attacks"]
        return [child.get("class", "") for node in groups for child in node]

    assert arrows({"entente": "hold", "central": "hold"}) == []
    assert arrows({"entente": "hold", "central": "pressure"}) == ["c-central"]
    assert arrows({"entente": "offensive", "central": "pressure"}) == ["c-entente", "c-central"]


def test_measures_at_sea_are_drawn() -> None:
    view = war_of(opening(), measures=["blockade", "neutrals", "unrestricted", "convoys"], submarine_loss=12)
    assert "Blockade, also of neutrals" in texts(nodes(view, "blockade-line")[0])
    assert said(view, "submarines") == "Unrestricted submarine war: 12 EP lost in the last season."
    assert nodes(view, "convoy-line")
    assert not nodes(war_of(opening(), measures=[]), "submarines")


def test_neutrals_show_where_they_lean_and_own_envoys() -> None:
    view = {**opening(), "levels": {"romania": 3}, "ambassadors": {"germany": {"home": 1, "romania": 2}}}
    assert texts(nodes(view, "romania")[0]) == ["Romania 3"]
    assert said(view, "romania").endswith("Ambassadors: Germany 2.")
    assert "bulgaria" not in ids(ET.fromstring(pieces(view)))


# Strips and calendar.


@pytest.mark.parametrize(("line", "share"), [(0, 0.5), (3, 0.0), (-2, 0.0)])
def test_the_bar_stands_behind_the_last_gate_taken(line: int, share: float) -> None:
    view = front_of(opening(), "west", line=line)
    drawn = ET.fromstring(pieces(view))
    strips = next(node for node in drawn.iter("g") if node.get("class") == "strips on-desk")
    west = strips[0]
    bar = next(node for node in west.iter("path") if node.get("class") == "bar")
    at = float(re.findall(r"-?[\d.]+", bar.get("d", ""))[0])
    cells = [node for node in west.iter("rect") if (node.get("class") or "").startswith("cell")]
    lefts = [float(node.get("x", 0)) - 1 for node in cells]
    index = 6 + line + (1 if line > 0 else 0)
    wide = lefts[index + 1] - lefts[index]
    assert at == pytest.approx(lefts[index] + share * wide, abs=0.2)


def test_every_name_fits_its_cell_of_the_strips() -> None:
    for gate in facts().gates:
        for cell in nodes(opening(), gate.slug)[1:]:
            wide = float(next(node for node in cell.iter("rect")).get("width", 0))
            assert texts(cell) == [gate.name]
            assert measure(gate.name, 13.0) <= wide - 2, gate.slug


@rule("20.6.2.effects", "20.6.4.effects")
def test_a_strike_and_a_revolt_stand_on_their_cities_and_in_the_panel() -> None:
    quiet = opening()
    view = power_of(quiet, "russia", strike=True, strike_city="petrograd", revolt=True, revolt_city="moscow")
    view = power_of(view, "britain", strike=True, strike_city="glasgow")
    assert said(view, "petrograd", 0).endswith(" A strike.")
    assert said(view, "moscow", 0).endswith(" A revolt.")
    assert [("riot" in classes(nodes(view, city)[0])) for city in ("petrograd", "moscow", "kiev")] == [
        True, True, False,
    ]  # fmt: skip
    assert "riot" not in classes(nodes(quiet, "petrograd")[0])
    panels = [texts(nodes(view, power)[-1]) for power in ("russia", "britain")]
    assert {"Strike, Petrograd", "Revolt, Moscow"} <= set(panels[0])
    assert "Strike, Glasgow" in panels[1]


def test_the_calendar_marks_the_turn_and_every_interphase() -> None:
    view = {**opening(), "turn": 17}
    now = nodes(view, "start 17")[0]
    assert "now" in classes(now)
    assert said(view, "start 17") == "May 1916, turn 17. The summer Interphase follows."
    assert "gone" in classes(nodes(view, "start 16")[0])
    assert sum("notch" in classes(nodes(view, f"start {t}")[0]) for t in range(1, 42)) == 13


# Panels.


def test_a_panel_tells_will_zone_parliament_regime_and_unrest() -> None:
    quiet = opening()
    view = power_of(
        quiet, "russia", nw=9, zone=True, mood=-2, regime="A", cp=4, strike=True, mutiny=3,
        tests={"revolt": {"chance": 17, "parts": [["base", 22], ["parliament", -5]]}},
    )  # fmt: skip
    panel = nodes(view, "russia")[-1]
    shown = texts(panel)
    assert {
        "Russia",
        "9",
        "Defeatism",
        "Autocracy, press censored",
        "civil 4",
        "Strike",
        "Mutiny 3",
        "Revolt 17 %",
    } <= set(shown)
    benches = [
        node.get("class") for node in panel.iter("rect") if (node.get("class") or "").startswith("seat")
    ]
    assert benches == ["seat-now", "seat", "seat", "seat", "seat"]
    words = said(view, "russia")
    assert "National Will 9, in the Instability Zone." in words
    assert "Revolt: base 22, Parliament −5: 17 %." in words
    assert "quiet at home" in texts(nodes(quiet, "russia")[-1])


def test_will_stands_on_its_track() -> None:
    def dot(will: int) -> float:
        panel = nodes(power_of(opening(), "france", nw=will), "france")[-1]
        return next(
            float(node.get("cx", 0)) for node in panel.iter("circle") if node.get("class") == "swatch"
        )

    assert dot(-10) < dot(0) < dot(20) < dot(40)
    assert dot(40) - dot(-10) == pytest.approx(279.0, abs=0.3)


def test_powers_outside_the_war_are_veiled() -> None:
    view = power_of(opening(), "france", standing="out", exit="surrender", side="")
    assert "veil" in classes(nodes(view, "france")[-1])
    assert "Out of the war: surrendered" in texts(nodes(view, "france")[-1])
    assert "Neutral" in texts(nodes(view, "usa")[-1])


def test_grand_offensives_stand_in_the_panel_of_their_leader() -> None:
    drive = {
        "side": "entente",
        "front": "west",
        "status": "failed",
        "main": "france",
        "start": 9,
        "ended": 11,
    }
    view = war_of(opening(), offensives=[drive])
    assert "✕ West" in texts(nodes(view, "france")[-1])
    assert "✕ West" not in texts(nodes(view, "britain")[-1])


# The chart.


def series(*rows: tuple[int, ...]) -> dict[str, Any]:
    return {**opening(), "history": [list(row) for row in rows], "turn": rows[-1][0]}


def test_the_chart_has_a_line_from_entry_to_exit() -> None:
    rows = [(t, 38 - t, 35, 31, 30, 30, 30 if t < 4 else 5, 32, 40) for t in range(1, 8)]
    view = power_of(series(*rows), "russia", standing="out", exit="surrender")
    known = {curve.power: curve for curve in curves(view)}
    assert set(known) == {"germany", "austria_hungary", "france", "britain", "russia"}
    assert [will for _, will in known["germany"].points] == [37, 36, 35, 34, 33, 32, 31]
    assert known["russia"].left
    assert known["russia"].points[-1] == (4, 5)
    joined = power_of(
        series(*[(*row[:7], 32 - max(row[0] - 5, 0), 40) for row in rows]), "italy", standing="at_war"
    )
    italy = next(curve for curve in curves(joined) if curve.power == "italy")
    assert italy.joined
    assert italy.points == ((5, 32), (6, 31), (7, 30))


def test_the_chart_goes_as_deep_as_will_has_fallen() -> None:
    high = series((1, 38, 35, 31, 38, 36, 35, 32, 40), (2, 38, 35, 31, 38, 36, 35, 32, 40))
    assert scale_of(high, curves(high)).floor == 10
    low = series((1, 38, 35, 31, 38, 36, 35, 32, 40), (2, 38, 35, 31, 38, 36, -3, 32, 40))
    assert scale_of(low, curves(low)).floor == -10


def test_labels_of_the_chart_keep_apart_and_in_order() -> None:
    placed = spread([50.0, 51.0, 51.0, 90.0, 99.0], 0.0, 100.0)
    assert placed == sorted(placed)
    assert all(b - a >= LABEL_STEP - 1e-9 for a, b in pairwise(placed))
    assert placed[0] >= 0.0
    assert placed[-1] <= 100.0


# Actions and cards.


def test_an_action_shows_every_chance_with_its_parts_before_it_is_chosen() -> None:
    odds = {"chance": 55, "parts": [["base", 50], ["parliament", 5]], "will": 1, "failure": 0}
    view = {**opening(), "chances": {"germany": {"improve_will": odds}}, "mine": []}
    box = nodes(view, "improve_will")[0]
    assert texts(box) == ["Improve National Will", "55"]
    words = said(view, "improve_will")
    assert "National Will +1 if it succeeds, 0 if it fails." in words
    assert words.endswith("Germany: base 50, Parliament +5: 55 %.")
    drafted = {**view, "draft": [["act", "germany", "improve_will", "-"], None]}
    assert "55 ✓" in texts(nodes(drafted, "improve_will")[0])
    assert "55 ✓" not in texts(nodes({**view, "mine": ["start", 17]}, "improve_will")[0])


def test_an_action_tells_what_its_success_does_to_this_government_now() -> None:
    """§20.5.1: the relief after a failed offensive is not the figure of the table."""
    odds = {"chance": 60, "parts": [["base", 60]], "will": 2, "failure": -2}
    view = {**opening(), "chances": {"germany": {"dismiss_commander": odds}}}
    words = said(view, "dismiss_commander")
    assert "National Will −1 if it succeeds, −2 if it fails." in words
    assert words.endswith("Germany: 60 %. National Will +2 if it succeeds.")


def test_an_action_that_is_not_open_shows_no_chance() -> None:
    row = opening()["chances"]["germany"]
    assert texts(nodes(opening(), "convoys")[0]) == ["Convoys"]
    assert "faint" in classes(nodes(opening(), "convoys")[0])
    assert not row["convoys"]["open"]
    assert row["war_loan"]["open"]
    assert said(opening(), "convoys").count("Not open to it now.") == len(opening()["chances"])


def test_chances_that_have_no_room_are_counted_and_the_chosen_one_stays() -> None:
    odds = {"chance": 100, "parts": [["base", 100]], "will": 1, "failure": 0}
    five = ("france", "britain", "russia", "italy", "usa")
    view = {**opening(), "chances": {power: {"war_loan": odds} for power in five}, "mine": []}
    assert texts(nodes(view, "war_loan")[0]) == ["War loan", "100", "100", "100", "+2"]
    drafted = {**view, "draft": [["act", "usa", "war_loan", "-"]]}
    assert texts(nodes(drafted, "war_loan")[0]) == ["War loan", "100 ✓", "100", "+3"]
    assert said(view, "war_loan").count("100 %") == 5


def test_the_title_of_every_action_fits_its_box() -> None:
    for action in RULES.facts.actions:
        box = nodes(opening(), action.slug)[0]
        wide = float(next(node for node in box.iter("rect")).get("width", 0))
        assert measure(texts(box)[0], 13.2) <= wide - 6, action.slug
        assert said(opening(), action.slug).startswith(f"{action.number}. {action.title}.")


def test_a_measure_in_force_offers_no_chance() -> None:
    view = war_of(opening(), measures=["blockade"])
    assert texts(nodes(view, "blockade")[0]) == ["Blockade", "in force"]


def test_only_the_own_hand_lies_open() -> None:
    view = {**opening(), "hand": [37], "hand_sizes": {"entente": 2, "central": 1}}
    found = ids(ET.fromstring(hand(WORDS, view, 0.0)[0]))
    assert set(found) == {"play 37", "hand-entente"}
    watched = {**view, "hand": [], "seat": None}
    assert set(ids(ET.fromstring(hand(WORDS, watched, 0.0)[0]))) == {"hand-entente", "hand-central"}
    assert cards()[37].title in said(view, "play 37")


def test_the_text_of_every_card_fits() -> None:
    for number in cards():
        drawn, _ = hand(
            WORDS, {**opening(), "hand": [number], "hand_sizes": {"entente": 0, "central": 1}}, 0.0
        )
        (words,) = (node for node in ET.fromstring(drawn).iter("g") if node.get("class") == "card-words")
        rows = list(words.iter("text"))
        assert " ".join(row.text or "" for row in rows) == cards()[number].text
        for row in rows:
            assert measure(row.text or "", float(words.get("font-size", 0))) <= ROOM
        assert float(rows[-1].get("y", 0)) < HIGH - 10 - 14, number


def test_stratagems_are_cards_and_answers_name_them() -> None:
    artist = Plates(Words)
    view = {**opening(), "hand": [46]}
    (card,) = artist.cards(view)
    assert (card.id, card.title, card.zone) == ("play 46", cards()[46].title, "hand")
    aimed, back = artist.about(("play", 46, "germany"), view), artist.about(("discard", 46), view)
    assert aimed is not None
    assert back is not None
    assert (aimed.card, aimed.short, aimed.use) == ("play 46", "Play: Germany", "germany")
    assert (back.card, back.short) == ("play 46", "Put back")
    assert artist.about(("none",), view) is None


def test_lasting_events_are_labels() -> None:
    view = {**opening(), "in_effect": {"belgium_invaded": 99}, "rasputin": True}
    drawn = ET.fromstring(pieces(view))
    row = next(node for node in drawn.iter("g") if node.get("class") == "tags")
    assert texts(row) == ["Belgium invaded", "Rasputin"]


@pytest.mark.parametrize("n", first([0, 1]))
def test_nothing_is_drawn_that_a_seat_may_not_know(n: int) -> None:
    for s in positions(n + 20, every=40, **SETTINGS[n]):
        for seat in (*RULES.seats(s)[:3], None):
            hidden = RULES.resample(s, seat, 5) if seat else s
            assert pieces(RULES.view(hidden, seat)) == pieces(RULES.view(s, seat))
        watched = plate(RULES.view(s, None))
        assert 'data-id="play ' not in watched


@pytest.mark.slow
@pytest.mark.parametrize("n", range(len(SETTINGS)))
def test_the_board_conforms(n: int) -> None:
    def places(action: Action) -> set[str]:
        """Political actions stand on the desk."""
        return set(named(action)) & THINGS - ACTIONS

    report = conform_board(title(), options=SETTINGS[n], places=places, games=1, every=60, max_decisions=200)
    assert report.places > (9 if SETTINGS[n].get("war") == "historical" else 10)


# Beside the board.


def test_caption_standing_and_asides() -> None:
    view = {**opening(), "turn": 20, "phase": "war"}
    assert caption(WORDS, view) == "August 1916, turn 20, war"
    assert caption(WORDS, {**view, "result": {"winner": "entente"}}) == "August 1916, the Entente won"
    rows = standing(WORDS, view)["rows"]
    own = [now for now in view["powers"].values() if now["side"] == "central"]
    free = sum(now["allowance"] - now["charged"] for now in own)
    assert rows["central"] == [sum(now["nw"] for now in own), free]
    assert set(standing(WORDS, opening("france", seats="seven"))["rows"]) == set(POWERS[:-1])
    assert [aside.title for aside in asides(WORDS, view)] == [
        "Neutrals",
        "Your stratagems",
        "Powers",
        "Unrest",
        "Chances",
        "Events",
        "War",
        "Envoys",
    ]
    for aside in asides(WORDS, view):
        wide = {len(row) for row in aside.rows} | ({len(aside.head)} if aside.head else set())
        assert len(wide) <= 1, aside.title


def advised(words: Words, s: State) -> Iterator[str]:
    """Why something is not offered, and what the dice would have to say."""
    advice = Advice(RULES, words)
    for decision in RULES.pending(s):
        slots = len(decision.slots) if isinstance(decision, Ballot) else 1
        for slot in range(slots):
            yield from (one.reason for one in advice.denied(s, decision, slot))
        if not isinstance(decision, Ballot):
            yield from (advice.forecast(s, decision.seat, option) for option in decision.options)
            continue
        options = RULES.slot_options(s, decision, ())
        yield from (in_slot(RULES, s, decision, 0, option, words) for option in options)


@pytest.mark.parametrize("n", first([3, 0, 4]))
def test_all_advice_comes_from_the_language_file(n: int) -> None:
    other = pseudo(Words())
    found = [one for s in positions(7, every=30, **SETTINGS[n]) for one in advised(other, s)]
    assert sum("⟦" in one for one in found) > 10
    assert not [one for one in found if stray(one)]


# Under every Python.


def hidden_imports(path: Path) -> list[str]:
    """Imported names that a comprehension of the file uses for a variable of its own."""
    tree = ast.parse(path.read_text("utf-8"))
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    imported = {alias.asname or alias.name for node in imports for alias in node.names}
    targets = [node.target for node in ast.walk(tree) if isinstance(node, ast.comprehension)]
    variables = {one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)}
    return sorted(imported & variables)


def test_no_comprehension_hides_an_import() -> None:
    """Early releases of Python 3.12 then miss the import in the next comprehension: a hand was not drawn."""
    files = Path(draw.__file__).parent.rglob("*.py")
    assert {path.name: found for path in files if (found := hidden_imports(path))} == {}
