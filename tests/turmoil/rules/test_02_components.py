"""§2: the map, the cards, the counters."""

from __future__ import annotations

from collections import Counter

import pytest

from chancellery.games.turmoil.rules.facts import ERAS, ICONS, REGIONS, SEATS
from chancellery.games.turmoil.rules.view import view
from tests.turmoil.at import At, at, game

both_editions = pytest.mark.parametrize("edition", ["first", "deluxe"])


def joined(board: At, one: str, other: str) -> bool:
    facts = board.rules.facts
    return bool((facts.beside[facts.space[one]] >> facts.space[other]) & 1)


@both_editions
def test_no_name_means_both_a_card_and_a_space(edition: str) -> None:
    facts = at(edition).rules.facts
    assert set(facts.space) & set(facts.card) == set()


# The map.


@both_editions
@pytest.mark.rule("2.1.1")
def test_five_regions_and_independents(edition: str) -> None:
    regions = Counter(space.region for space in at(edition).rules.facts.spaces)
    assert regions == {
        "france": 12,
        "germany": 12,
        "austria_hungary": 12,
        "russia": 14,
        "balkans": 7,
        "independent": 13,
    }


@both_editions
@pytest.mark.rule("2.1.3")
@pytest.mark.parametrize(
    ("support", "controller"),
    [
        ((2, 0), ""),
        ((3, 0), "liberal"),
        ((4, 2), ""),
        ((5, 2), "liberal"),
        ((0, 3), "authoritarian"),
        ((2, 4), ""),
        ((7, 10), "authoritarian"),
        ((0, 0), ""),
    ],
)
def test_control_takes_a_lead_of_the_stability(
    edition: str, support: tuple[int, int], controller: str
) -> None:
    assert at(edition, berlin=support).controller("berlin") == controller


@both_editions
@pytest.mark.rule("2.1.3")
def test_control_comes_and_goes_with_each_support(edition: str) -> None:
    board = at(edition, fauvism=(0, 0))
    board.frames(("each", 0, "liberal", 1, "fauvism", "own"))
    assert board.controller("fauvism") == "liberal"
    board.frames(("each", 0, "liberal", 1, "fauvism", "opponent"))
    assert board.controller("fauvism") == ""


@both_editions
@pytest.mark.rule("2.1.4")
def test_lines_go_both_ways(edition: str) -> None:
    board = at(edition)
    facts = board.rules.facts
    for one, _ in enumerate(facts.spaces):
        assert not (facts.beside[one] >> one) & 1
        for other, _ in enumerate(facts.spaces):
            assert (facts.beside[one] >> other) & 1 == (facts.beside[other] >> one) & 1
    assert all(facts.beside), "no space stands alone"
    assert joined(board, "nice", "italy")
    assert joined(board, "poland", "silesia")
    assert not joined(board, "berlin", "vienna")


@pytest.mark.rule("2.1.4")
def test_lines_that_deluxe_changed() -> None:
    first, deluxe = at("first"), at("deluxe")
    assert [joined(board, "crimea", "tsarist_army") for board in (first, deluxe)] == [True, False]
    assert [joined(board, "berlin", "silesia") for board in (first, deluxe)] == [False, True]
    crimea = first.rules.facts.space["crimea"]
    assert first.rules.facts.boxes_beside[crimea] == (0, 1), "the Ottoman Empire"
    assert deluxe.rules.facts.boxes_beside[crimea] == (0, 0)


@both_editions
@pytest.mark.rule("2.1.5")
def test_every_space_has_an_icon(edition: str) -> None:
    spaces = at(edition).rules.facts.spaces
    assert all(space.icons for space in spaces)
    icons: Counter[str] = Counter(icon for space in spaces for icon in space.icons)
    assert [icons[icon] for icon in ICONS] == [7, 7, 5, 11, 7, 11, 7, 8, 14]


@both_editions
@pytest.mark.rule("2.1.6")
def test_battlegrounds(edition: str) -> None:
    found = Counter(space.region for space in at(edition).rules.facts.spaces if space.battleground)
    assert found == {"france": 6, "germany": 5, "austria_hungary": 2, "russia": 6, "balkans": 5}


# Strategy cards.


@both_editions
@pytest.mark.rule("2.2.1")
def test_110_cards_and_five_that_score(edition: str) -> None:
    cards = at(edition).rules.facts.cards
    assert [card.number for card in cards] == list(range(1, 111))
    assert all(card.title and card.text for card in cards)
    assert {card.region for card in cards if card.side == "scoring"} == set(REGIONS)
    assert [card.number for card in cards if card.side == "scoring"] == [6, 7, 8, 43, 53]
    assert all((card.ops == 0) == (card.side == "scoring") for card in cards)


@both_editions
@pytest.mark.rule("2.2.2")
def test_three_eras(edition: str) -> None:
    facts = at(edition).rules.facts
    assert [len(facts.era_cards[era]) for era in ERAS] == [38, 43, 29]


@both_editions
@pytest.mark.rule("2.2.3", "F14.104")
def test_sides_of_the_events(edition: str) -> None:
    board = at(edition)
    found = Counter(card.side for card in board.rules.facts.cards)
    assert found == {"liberal": 46, "authoritarian": 53, "neutral": 6, "scoring": 5}
    assert board.rules.facts.cards[103].title == "Attempted Neutrality"
    assert board.rules.facts.cards[103].side == "liberal"


@pytest.mark.rule("2.2.4")
def test_an_own_card_is_played_for_its_event_or_its_points() -> None:
    board = at(berlin=(1, 0)).hand("liberal", "socialist_movements").round("liberal")
    assert board.options == ["event", "naval", "ops"]
    board = at(berlin=(0, 1)).hand("authoritarian", "socialist_movements").round("authoritarian")
    assert board.options == ["naval", "ops"]


@both_editions
@pytest.mark.rule("2.2.5")
def test_an_asterisk_leaves_the_game_with_its_event_only(edition: str) -> None:
    board = at(edition).event("lord_fisher").play(("done",))
    assert board.where_is("lord_fisher") == "removed"
    board = at(edition).event("socialist_movements").play("saxony", "saxony")
    assert board.where_is("socialist_movements") == "discard"
    board = at(edition, berlin=(3, 0)).hand("liberal", "prussian_spirit", "march_of_history").round("liberal")
    board.play(("play", "march_of_history", "ops"), "berlin", "berlin", "berlin")
    assert board.where_is("march_of_history") == "discard"


@both_editions
@pytest.mark.rule("2.2.6", "7.2")
def test_lasting_events_stay_until_they_are_cancelled(edition: str) -> None:
    board = at(edition).event("jean_jaures")
    assert view(board.rules, board.s, None)["in_effect"] == {"jean_jaures": "liberal"}
    board.event("raoul_villain")
    assert view(board.rules, board.s, None)["in_effect"] == {}


@both_editions
@pytest.mark.rule("2.2.7")
def test_red_titles_are_asked_for_and_lasting(edition: str) -> None:
    facts = at(edition).rules.facts
    red = {card.slug for card in facts.cards if card.red}
    assert {name for card in facts.cards for name in card.needs} < red
    assert all(facts.cards[facts.card[slug]].lasting == "game" for slug in red)


@pytest.mark.rule("2.2.8")
def test_discards_lie_open() -> None:
    board = at().discard("modernism", "status_quo")
    for seat in (None, *SEATS):
        assert view(board.rules, board.s, seat)["discard"] == ["modernism", "status_quo"]


# Stability and mobilization cards, counters.


@both_editions
@pytest.mark.rule("2.3.1", "2.3.2")
def test_ten_stability_cards_a_side(edition: str) -> None:
    facts = at(edition).rules.facts
    assert Counter(card.owner for card in facts.stability) == {0: 10, 1: 10}
    assert [card.number for card in facts.stability] == list(range(1, 21))


@both_editions
@pytest.mark.rule("2.4.1")
def test_35_mobilization_cards(edition: str) -> None:
    nations = Counter(card.nation for card in at(edition).rules.facts.mobilization)
    assert nations == {
        "austria_hungary": 3,
        "balkans": 3,
        "britain": 5,
        "france": 5,
        "germany": 6,
        "italy": 4,
        "ottoman_empire": 4,
        "russia": 5,
    }


@pytest.mark.rule("2.5.1")
def test_support_has_no_limit() -> None:
    board = at(wilhelm_ii=(60, 60)).event("prussian_spirit").play("wilhelm_ii", "wilhelm_ii", "wilhelm_ii")
    assert board["wilhelm_ii"] == (60, 63)


@both_editions
@pytest.mark.rule("2.5.2")
def test_what_counters_track_is_in_every_view(edition: str) -> None:
    board = game(edition)
    for seat in (None, *SEATS):
        seen = view(board.rules, board.s, seat)
        assert (seen["turn"], seen["round"], seen["vp"], seen["tension"]) == (1, 0, 0, 0)
        assert seen["navy"] == {"liberal": "pre_dreadnought", "authoritarian": "pre_dreadnought"}
        assert seen["track"] == ["three_emperor_league"]
        assert seen["high_water"] == ""
