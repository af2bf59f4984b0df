"""What La Belle Époque tells the page: cards and where they lie, answers with prices, scenes, phases."""

from __future__ import annotations

from typing import Any

from chancellery.core.decisions import DONE
from chancellery.core.match import Match
from chancellery.core.shown import About, Half, Scene, Tile
from chancellery.games.belle_epoque import title
from chancellery.games.belle_epoque.board.board import Plates
from chancellery.games.belle_epoque.board.map import belle_epoque
from chancellery.games.belle_epoque.words.text import Words
from chancellery.table.story import phases, told
from tests.belle_epoque.at import At, at

GAME = title()
ARTIST = Plates(Words)


def view_of(a: At, seat: str | None = "france") -> dict[str, Any]:
    return dict(a.rules.view(a.s, seat))


# Cards.


def test_only_the_own_hand_lies_in_the_hand() -> None:
    board = at().hand("france", "c05").hand("russia", "c06").hand("france", "civilising_mission")
    board.hand("russia", "social_policy")
    zones = {card.id: card.zone for card in ARTIST.cards(view_of(board))}
    assert [card for card, zone in zones.items() if zone == "hand"] == ["c05", "civilising_mission"]
    assert zones["social_policy"] == "public", "National Cards lie open (§7.0)"
    assert "c06" not in zones
    assert zones["superior_doctrine"] == "pile"
    assert "c05" not in {card.id for card in ARTIST.cards(view_of(board, "russia"))}
    assert not [card for card in ARTIST.cards(view_of(board, None)) if card.zone == "hand"]


def test_an_intrigue_card_has_two_halves_with_a_use_each() -> None:
    card = next(one for one in ARTIST.cards(view_of(at().hand("france", "c05"))) if one.id == "c05")
    first, second = card.halves
    assert isinstance(first, Half)
    assert (card.title, card.kind) == (f"{first.title} / {second.title}", "Intrigue, one half")
    assert About("Play", "c05", first.use, "free") == ARTIST.about(("play", "c05", first.use), view_of(at()))


def test_a_national_card_has_its_price_and_its_powers_colour() -> None:
    board = at().hand("france", "nationalist_disorders")
    card = next(one for one in ARTIST.cards(view_of(board)) if one.id == "nationalist_disorders")
    assert (card.value, card.hue, card.kind) == ("£7", "france", "National")
    assert ARTIST.about(("play", "nationalist_disorders"), view_of(board)) == About(
        "Play", "nationalist_disorders", figure="£7"
    )


def test_every_card_has_a_face_and_none_tells_who_holds_it() -> None:
    board = at().hand("france", "c05")
    found = ARTIST.faces(view_of(board))
    assert len({card.id for card in found}) == len(found) == 4 + 4 + 7 + 28 + 25
    assert found == ARTIST.faces(view_of(board, "russia"))
    assert "hand" not in {card.zone for card in found}


def test_what_holds_for_the_turn_is_in_force() -> None:
    zones = {one.id: one.zone for one in ARTIST.cards(view_of(at().set(lasting={"superior_doctrine": 1})))}
    assert zones["superior_doctrine"] == "force"


# Answers.


def test_answers_of_a_place_are_told_in_a_word() -> None:
    view = view_of(at())
    assert ARTIST.about(("send", "congo"), view) == About("Send a mission", figure="free")
    dispute = ARTIST.about(("send", "congo", "belgium"), view)
    assert dispute == About("Dispute a Belgian mission", figure="free")
    shorts = {
        ("resolve", "congo", 2): "Resolve the dispute",
        ("remove", "congo", "great_britain"): "Remove a British mission",
        ("close", "congo"): "Close it to the others",
        ("place", "congo"): "Place a mission",
    }
    for action, short in shorts.items():
        assert ARTIST.about(action, view) == About(short)
    sale = ARTIST.about(("sell", "tanganyika"), view)
    assert sale is not None
    assert (sale.short, sale.figure) == ("Sell one Army", "for one Armament Cube")


def test_a_mission_tells_how_many_stay_and_a_purchase_its_price() -> None:
    view = view_of(at().give("embassy", france=3).set(active=1))
    assert ARTIST.about(("send", "congo"), view) == About(
        "Send a mission", figure="free", after="two stay in the Embassies"
    )
    assert ARTIST.about(("buy", "fleet"), view) == About("Fleet", figure="£10")


def test_units_of_a_dispute_are_chosen_together() -> None:
    view = view_of(at())
    assert ARTIST.about(("fleet", "france"), view) == About("French Fleet", toggle="What you send")
    assert ARTIST.about(("army", "italy"), view) == About("Italian Army", toggle="What you send")
    assert ARTIST.about(("fleet", "africa"), view) == About("Sell a Fleet there"), "armaments, not a dispute"
    assert ARTIST.about(DONE, view) is None


def test_the_actions_of_a_go_have_price_and_yield() -> None:
    board = at().give("money", france=10).give("embassy", france=3).frames(("go", 1, 0))
    tiles = ARTIST.tiles(board.choice, view_of(board))
    assert [(one.title, one.figure, one.note) for one in tiles] == [
        ("Send a mission", "free", "three missions waiting"),
        ("Buy units", "A £3 · F £10", "up to three Armies or one Fleet"),
        ("Deploy Fleets", "free", "from the Arsenal they stay active"),
        ("Invest a mission", "+£2", "a mission back to the reserve"),
        ("Sell armaments", "5 cubes", "units for Armament Cubes"),
        ("Resolve a dispute", "0 open", "by dice, Fleets and Armies"),
        ("Gain Prestige", "£5", "one step, once a turn"),
        ("Build the Great Work", "£16", "the Eiffel Tower"),
        ("Pass", "", "first in the next turn"),
    ]
    assert tiles[0] == Tile(("send",), "Send a mission", "free", "three missions waiting")


# The story.


def scene(**event: Any) -> Scene:
    return ARTIST.scene(event)


def test_a_dispute_shows_both_dice_with_what_each_side_adds() -> None:
    assert scene(ev="dice", dice=[3, 5], modifiers=[5, 0]) == Scene(
        dice=(3, 5), terms=(("attacker", 5), ("defender", 0)), total=8, against=5
    )
    settled = {"attacker": "france", "base": "spain", "winner": "france", "territory": "congo", "space": 2}
    assert scene(ev="settled", **settled) == Scene("france", won=True, places=("congo",))


def test_a_step_names_the_power_the_card_and_the_place() -> None:
    assert scene(ev="placed", owner="russia", territory="china", space=3) == Scene(
        "russia", places=("china",)
    )
    assert scene(ev="played", power="russia", card="c05", half="sabotage") == Scene("russia", "c05")
    assert scene(ev="event", card="economic_progress") == Scene(card="economic_progress")
    assert scene(ev="work", power="france", work="eiffel_tower") == Scene("france", "work-eiffel_tower")


def test_money_is_small_print_and_dice_are_never_passed_over() -> None:
    def weight(**event: Any) -> int:
        return int(told(GAME, event, ("france",))["weight"])

    assert weight(ev="money", power="france", change=2, to_have=4) == 0
    assert weight(ev="placed", owner="france", territory="china", space=1) == 1
    assert weight(ev="dice", dice=[1, 1], modifiers=[0, 0]) == 2
    assert weight(ev="go", power="france") == 0


def test_phases_are_turns_and_goes() -> None:
    match: Match[Any] = Match(GAME.rules, 3)
    while len({one["name"] for one in phases(GAME, match, None)}) < 3:
        decision = match.pending()[0]
        match.play(decision.seat, decision.options[-1])  # type: ignore[union-attr]
    names = [one["name"] for one in phases(GAME, match, None)]
    assert len(names) == 3
    assert all(name.startswith("Turn 1 · ") for name in names)
    assert set(names) <= {
        f"Turn 1 · {power}" for power in ("Great Britain", "France", "Central Empires", "Russia")
    }


# Beside the board, and on a small screen.


def test_the_score_sheet_has_what_was_scored_and_what_would_be_by_source() -> None:
    view = view_of(at())
    for slug, points in (("france", 31), ("russia", 23)):
        view["powers"][slug] |= {"vp": points}
    view["powers"]["france"] |= {"map_points": 5, "prestige_points": 4}
    sheet = next(one for one in ARTIST.asides(view) if one.title == "Score")
    rows = {row[0]: row[1:] for row in sheet.rows}
    assert sheet.head == ("", "GB", "FR", "CE", "RU")
    assert rows["Scored so far"] == ("0", "31 ✓", "0", "23")
    assert rows["Map"] == ("0", "5 ✓", "0", "0")
    assert rows["Prestige (end)"] == ("0", "4 ✓", "0", "0")
    assert rows["Together"][1] == "40 ✓"


def test_every_territory_lies_in_a_part_that_a_small_screen_looks_at() -> None:
    boxes = [box for _, box in ARTIST.areas]
    assert [name for name, _ in ARTIST.areas] == ["Europe", "Africa", "Asia", "Pacific"]
    for slug, tray in belle_epoque().trays.items():
        x, y = tray.at
        assert any(left < x < left + wide and top < y < top + high for left, top, wide, high in boxes), slug


def test_a_scoring_is_told_power_by_power_with_where_the_points_come_from() -> None:
    scored = [
        {
            "ev": "scored",
            "power": "france",
            "turn": 3,
            "points": {"map": 7, "objectives": 5, "work": 0},
            "vp": 12,
        },
        {
            "ev": "scored",
            "power": "russia",
            "turn": 3,
            "points": {"map": -1, "objectives": 0, "work": 3},
            "vp": 5,
        },
    ]
    (result,) = ARTIST.results([{"ev": "go", "power": "russia"}, *scored])
    assert result.title == "Scored after turn 3"
    assert [(row.name, row.hue, row.level, row.text) for row in result.rows] == [
        ("France", "france", (0, 12), "map 7, objectives 5, Great Work 0"),
        ("Russia", "russia", (3, 5), "map −1, objectives 0, Great Work 3"),
    ]
    assert ARTIST.results([{"ev": "go", "power": "russia"}]) == []
