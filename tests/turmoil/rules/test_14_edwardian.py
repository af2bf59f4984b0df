"""§14 of the Deluxe book: the Edwardian scenario, exactly."""

from __future__ import annotations

import pytest

from chancellery.core.errors import Invalid
from chancellery.games.turmoil.rules.stability import available
from tests.turmoil.at import At, game

REMOVED = {
    "admiral_von_tirpitz",
    "bernhard_von_bulow",
    "bonapartism_monarchism",
    "franz_ferdinand",
    "kulturkampf",
    "radical_party_founded",
    "russo_japanese_war",
    "second_international",
    "state_secularism_in_france",
    "traditionalism",
    "union_of_liberation",
}
DISCARDED = {
    "dreyfus_affair",
    "ferdinand_esterhazy",
    "indecisiveness",
    "military_tradition",
    "socialist_movements",
    "status_quo",
    "stymied",
}
DRAWN = {
    "entente_cordiale",
    "dual_alliance",
    "scramble_for_africa",
    "revolution_of_1905",
    "prussian_spirit",
    "third_department_okhrana",
    "eight_nation_alliance",
    "two_power_standard",
    "austria_hungary_scoring",
    "russia_scoring",
    "france_scoring",
    "government_sponsored_art",
    "absolutism",
    "march_of_history",
    "modernism",
    "foreign_investments",
    "tsarist_repression",
    "legacy_of_bismarck",
}
SUPPORT = {
    "algeria": (0, 1), "alsace_lorraine": (1, 1), "alto_adige": (2, 0), "bavaria": (3, 0),
    "beau_monde": (2, 0), "belgium": (0, 2), "berlin": (1, 0), "bohemia": (2, 0), "bordeaux": (1, 0),
    "brittany_normandy": (0, 1), "budapest": (0, 2), "bulgaria": (0, 3), "colonials": (0, 2),
    "constantinople": (1, 0), "crimea": (2, 0), "croatia": (1, 0), "denmark": (1, 0), "dijon": (1, 0),
    "dual_monarchy": (0, 1), "east_prussia": (0, 3), "french_armed_forces": (0, 5),
    "french_writers": (3, 0), "galicia_przemysl": (0, 1), "greece": (2, 0), "imperial_army": (0, 3),
    "italy": (0, 1), "jugendstil": (0, 1), "kiel": (3, 2), "macedonia": (1, 0), "moravia": (2, 0),
    "moscow": (0, 2), "netherlands": (2, 0), "nice": (0, 1), "nicolas_ii": (0, 4), "paris": (2, 0),
    "picardy": (2, 0), "poland": (2, 1), "romania": (3, 0), "russian_orthodox_church": (2, 0),
    "saint_petersburg": (2, 0), "saxony": (0, 2), "serbia": (1, 0), "siberia": (2, 0), "sweden": (0, 1),
    "switzerland": (3, 0), "transylvania": (0, 2), "trieste": (1, 0), "tsarist_army": (0, 1),
    "vienna": (0, 3), "wilhelm_ii": (0, 5),
}  # fmt: skip


@pytest.fixture
def board() -> At:
    return game(scenario="edwardian")


def slugs(board: At, cards: list[int]) -> set[str]:
    return {board.rules.facts.cards[card].slug for card in cards}


@pytest.mark.rule("14")
def test_it_begins_with_the_first_round_of_turn_4(board: At) -> None:
    assert (board.asked, board.pending[0].what) == ("authoritarian", "play")
    assert (board.s.turn, board.s.round) == (4, 1)
    assert [len(hand) for hand in board.s.hands] == [9, 9]


@pytest.mark.rule("14.1")
def test_counters(board: At) -> None:
    assert (board.s.vp, board.s.tension) == (-4, 2)
    assert board.s.track == ["franco_russian_alliance"]
    assert set(board.s.in_effect) == {
        "franz_ferdinand",
        "union_of_liberation",
        "state_secularism_in_france",
        "lord_fisher",
        "franco_russian_alliance",
    }


@pytest.mark.rule("14.2")
def test_navies(board: At) -> None:
    bellerophon = board.rules.facts.box_index["bellerophon"]
    assert board.s.navy == [bellerophon, bellerophon]
    assert (board.s.attempts, board.s.tried, board.s.high_water) == ([0, 0], [False, False], -1)
    assert board.s.in_effect["lord_fisher"] == "liberal"
    assert "reinhold_von_sydow" not in board.s.in_effect
    board.frames(("advance", "liberal", 1))
    assert board.s.vp == -4, "Helgoland gives no points"


@pytest.mark.rule("14.2", "6.3.5.points")
def test_boxes_behind_the_navies_reward_nobody(board: At) -> None:
    board.navy("nassau", "bellerophon").frames(("advance", "liberal", 1))
    assert board.s.vp == -4 + 1, "two points for the first are gone, as both have been there"


@pytest.mark.rule("14.3")
def test_cards_out_of_the_game(board: At) -> None:
    """Lord Fisher and the Franco-Russian Alliance are in effect, so they are out too: no list has them."""
    assert slugs(board, board.s.removed) == REMOVED | {"lord_fisher", "franco_russian_alliance"}


@pytest.mark.rule("14.3")
def test_what_they_open_and_bar(board: At) -> None:
    happened = {card.slug for i, card in enumerate(board.rules.facts.cards) if (board.s.happened >> i) & 1}
    assert happened == REMOVED | {"lord_fisher", "franco_russian_alliance"}


@pytest.mark.rule("14.4")
def test_unavailable_stability_cards(board: At) -> None:
    deck = board.rules.facts.stability
    gone = {
        seat: {card.slug for i, card in enumerate(deck) if card.owner == side}
        - {deck[i].slug for i in available(board.rules, board.s, seat)}
        for side, seat in enumerate(("liberal", "authoritarian"))
    }
    assert gone == {
        "liberal": {"workers_unite", "popular_uproar", "liberal_most_favoured_nation"},
        "authoritarian": {"absolutist_rule", "authoritarian_most_favoured_nation", "elitist_art"},
    }


@pytest.mark.rule("14.5")
def test_the_discards(board: At) -> None:
    assert slugs(board, board.s.discard) == DISCARDED


@pytest.mark.rule("14.6")
def test_the_deck(board: At) -> None:
    edwardian = slugs(board, list(board.rules.facts.era_cards["edwardian"]))
    assert slugs(board, [*board.s.deck, *board.s.hands[0], *board.s.hands[1]]) == DRAWN | edwardian
    assert len(board.s.deck) == 18 + 43 - 18


@pytest.mark.rule("14.7")
def test_support(board: At) -> None:
    """The Church's four are left out: State Secularism is in effect."""
    assert board.board() == SUPPORT


@pytest.mark.rule("14.7")
def test_switzerland_is_not_for_balance() -> None:
    assert game(scenario="edwardian", balance=0)["switzerland"] == (3, 0)
    with pytest.raises(Invalid, match="its own support in Switzerland"):
        game(scenario="edwardian", balance=-3)
