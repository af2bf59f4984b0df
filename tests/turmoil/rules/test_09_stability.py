"""§9: stability checks."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.core.decisions import Seat
from chancellery.games.turmoil.rules.facts import SEATS
from chancellery.games.turmoil.rules.stability import available
from chancellery.games.turmoil.rules.view import view
from tests.turmoil.at import At, at

both_editions = pytest.mark.parametrize("edition", ["first", "deluxe"])

LIBERAL_CARDS = [
    "anarchist_attack", "blockade", "farmer_collectives", "intelligentsia", "left_wing_governments",
    "liberal_most_favoured_nation", "popular_uproar", "silent_majority", "testimonials", "workers_unite",
]  # fmt: skip


def events(board: At, kind: str) -> list[dict[str, Any]]:
    return [event for event in board.log if event["ev"] == kind]


def scoring(board: At, card: str, by: Seat = "liberal") -> At:
    return board.hand(by, card).round(by).play(("play", card, "score"))


def spend(board: At, seat: Seat, *cards: str) -> At:
    for slug in cards:
        board.s.spent[SEATS.index(seat)] |= 1 << board.rules.facts.stability_index[slug]
    return board


def left(board: At, seat: Seat) -> list[str]:
    return sorted(board.rules.facts.stability[i].slug for i in available(board.rules, board.s, seat))


@both_editions
@pytest.mark.rule("9.0", "9.0.1")
def test_a_scoring_card_asks_both_players_for_a_card(edition: str) -> None:
    board = scoring(at(edition, paris=(2, 0)), "france_scoring")
    assert [(decision.seat, decision.what) for decision in board.pending] == [
        ("liberal", "stability"),
        ("authoritarian", "stability"),
    ]
    assert board.options == LIBERAL_CARDS


@both_editions
@pytest.mark.rule("9.0.open")
def test_available_cards_are_open_knowledge(edition: str) -> None:
    board = spend(at(edition), "liberal", "workers_unite")
    for seat in (None, *SEATS):
        seen = view(board.rules, board.s, seat)["stability"]
        assert sorted(seen["liberal"]) == [slug for slug in LIBERAL_CARDS if slug != "workers_unite"]
        assert len(seen["authoritarian"]) == 10


@both_editions
@pytest.mark.rule("9.0.1")
def test_picks_are_secret_until_both_are_made(edition: str) -> None:
    board = scoring(at(edition, paris=(2, 0)), "france_scoring").play("workers_unite")
    hers, his = (view(board.rules, board.s, seat) for seat in SEATS)
    assert (hers["mine"], his["mine"]) == ([["stability", "workers_unite"]], [])
    assert (his["answered"], his["awaited"]) == (["liberal"], ["authoritarian"])
    assert "workers_unite" in his["stability"]["liberal"]
    assert not events(board, "stability")


@both_editions
@pytest.mark.rule("9.0.1", "15.stability")
def test_a_card_without_effect_may_be_chosen(edition: str) -> None:
    board = scoring(at(edition, paris=(2, 0)), "france_scoring").dice(1).play("testimonials", "elitist_art")
    told = [(event["card"], event["met"]) for event in events(board, "stability")]
    assert told == [("elitist_art", False), ("testimonials", False)]
    assert "testimonials" not in left(board, "liberal"), "it is used up all the same"


@both_editions
@pytest.mark.rule("9.0.2")
@pytest.mark.parametrize(("active", "order"), [("liberal", (1, 0)), ("authoritarian", (0, 1))])
def test_the_other_player_comes_first(edition: str, active: Seat, order: tuple[int, int]) -> None:
    board = scoring(at(edition, paris=(2, 0)), "france_scoring", active).dice(1)
    board.play("silent_majority", "elitist_art")
    assert [event["seat"] for event in events(board, "stability")] == [SEATS[i] for i in order]


@both_editions
@pytest.mark.rule("9.0.2", "15.stability")
def test_the_first_card_may_spoil_the_second(edition: str) -> None:
    """Farmer Collectives break control of Bordeaux, which Support of the Farmers would have counted."""
    board = at(edition, bordeaux=(0, 3), nice=(0, 1))
    scoring(board, "france_scoring", "authoritarian").dice(1)
    board.play("farmer_collectives", "support_of_the_farmers", "bordeaux", ("done",))
    assert board["bordeaux"] == (1, 3)
    assert (board["paris"], board["french_catholic_church"]) == ((0, 0), (0, 0))


@both_editions
@pytest.mark.rule("9.0.2")
def test_played_cards_are_unavailable(edition: str) -> None:
    board = scoring(at(edition, paris=(2, 0)), "france_scoring").dice(1)
    board.play("workers_unite", "elitist_art")
    assert "workers_unite" not in left(board, "liberal")
    assert "elitist_art" not in left(board, "authoritarian")
    scoring(board, "russia_scoring")
    assert "workers_unite" not in board.options


@both_editions
@pytest.mark.rule("9.0.1", "9.0.2")
def test_when_one_card_is_left_all_come_back(edition: str) -> None:
    board = spend(at(edition, paris=(2, 0)), "liberal", *LIBERAL_CARDS[:8])
    scoring(board, "france_scoring").dice(1).play("testimonials", "elitist_art")
    assert left(board, "liberal") == LIBERAL_CARDS, "the one just played too"
    assert len(left(board, "authoritarian")) == 9


@both_editions
@pytest.mark.rule("9.0.2")
def test_american_events_refresh(edition: str) -> None:
    board = spend(at(edition), "liberal", *LIBERAL_CARDS[:4])
    spend(board, "authoritarian", "elitist_art").event("us_interventionism")
    assert left(board, "liberal") == LIBERAL_CARDS
    assert len(left(board, "authoritarian")) == 9
    board.event("us_non_interventionism")
    assert len(left(board, "authoritarian")) == 10


@both_editions
@pytest.mark.rule("9.0.2", "9.0.1")
def test_several_cards_are_played_in_turn(edition: str) -> None:
    board = at(edition, moscow=(3, 0)).set(bonus=[("liberal", "russia")])
    scoring(board, "russia_scoring", "authoritarian").dice(1)
    board.play("silent_majority", "blockade", "elitist_art")
    assert [event["card"] for event in events(board, "stability")] == [
        "silent_majority",
        "elitist_art",
        "blockade",
    ]


@both_editions
@pytest.mark.rule("9.0.1")
def test_a_second_card_may_be_left_out(edition: str) -> None:
    board = at(edition, moscow=(3, 0)).set(bonus=[("liberal", "russia")])
    scoring(board, "russia_scoring").dice(1).play("silent_majority", ("done",), "elitist_art")
    assert len(events(board, "stability")) == 2
    assert board.s.bonus == [], "the gift is lost with the check"


@both_editions
@pytest.mark.rule("9.0.1")
def test_used_cards_may_be_picked_again_once_one_alone_is_left(edition: str) -> None:
    """Two cards are left and two may be picked: with the first pick only one remains, so all come back."""
    board = spend(at(edition, moscow=(3, 0)), "liberal", *LIBERAL_CARDS[:8])
    scoring(board.set(bonus=[("liberal", "russia")]), "russia_scoring", "authoritarian").dice(1)
    assert board.options == ["testimonials", "workers_unite"]
    board.play("testimonials")
    assert board.options == sorted([*LIBERAL_CARDS[:8], "workers_unite", "done"])
    board.play("silent_majority", "elitist_art")
    assert [event["card"] for event in events(board, "stability")] == [
        "testimonials",
        "elitist_art",
        "silent_majority",
    ]
    assert left(board, "liberal") == [slug for slug in LIBERAL_CARDS if slug != "silent_majority"]


@both_editions
@pytest.mark.rule("9.0.3", "9.0.4", "9.0")
def test_then_the_region_is_scored_and_a_crisis_roll_made(edition: str) -> None:
    board = scoring(at(edition, paris=(2, 0)), "france_scoring").dice(3).play("blockade", "elitist_art")
    assert board.s.vp == 3 + 1, "presence and a battleground"
    assert board.where_is("france_scoring") == "discard"
    assert [event["die"] for event in events(board, "crisis")] == [3]


@both_editions
@pytest.mark.rule("9.0.victory", "10.4.1.points")
def test_twenty_points_count_after_all_steps(edition: str) -> None:
    """Absolutist Rule brings the Authoritarian to twenty, the scoring back from it."""
    board = at(edition, nicolas_ii=(0, 4), tsarist_army=(0, 3), moscow=(3, 0), siberia=(5, 0), poland=(3, 0))
    board.support(russian_orthodox_church=(3, 0), saint_petersburg=(3, 0)).set(vp=-18)
    scoring(board, "russia_scoring", "authoritarian").dice(1).play(
        "silent_majority", "absolutist_rule", "nice"
    )
    low = min(event["now"] for event in events(board, "vp"))
    assert low == -20
    assert (board.s.vp, board.s.scores) == (-20 + (6 + 4) - (3 + 2), None)


@both_editions
@pytest.mark.rule("9.0.victory")
def test_a_war_of_the_last_roll_comes_before_twenty_points(edition: str) -> None:
    board = at(edition, paris=(2, 0)).set(
        vp=19, tension=6, track=["franco_russian_alliance", "entente_cordiale", "dual_alliance"]
    )
    scoring(board, "france_scoring").dice(6).play("blockade", "elitist_art")
    assert board.s.war["cause"] == "france_scoring"


@both_editions
@pytest.mark.rule("15.enver", "15")
def test_envers_card_is_lost_with_a_check_that_breaks_off(edition: str) -> None:
    board = at(edition, macedonia=(0, 2), montenegro=(2, 0), greece=(2, 0)).happened("enver_pasha")
    board.set(bonus=[("authoritarian", "balkans")])
    scoring(board, "balkans_scoring", "authoritarian")
    board.play("popular_uproar", "elitist_art", "limited_franchise")
    board.play(board.options[0])
    assert (board.where_is("balkans_scoring"), board.s.vp) == ("authoritarian", 0)
    assert (board.s.bonus, board.s.in_effect) == ([], {})
    assert len(left(board, "authoritarian")) == 10
    board.round("authoritarian").play(("play", "balkans_scoring", "score"), "blockade", "elitist_art")
    assert len(events(board, "stability")) == 3, "one card again"


@both_editions
@pytest.mark.rule("15.enver")
def test_envers_card_asks_for_macedonia_and_for_a_check(edition: str) -> None:
    board = at(edition, greece=(2, 0)).set(bonus=[("authoritarian", "balkans")])
    scoring(board, "balkans_scoring").dice(1).play("blockade", "elitist_art")
    assert len(events(board, "stability")) == 2
    board = at(edition, macedonia=(0, 2)).set(bonus=[("authoritarian", "balkans")], turn=10)
    board.frames(("end_turn",))
    assert events(board, "stability") == []
