"""§15 of both books, and the first edition's errata (its §14), as far as they are not tested elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.core.decisions import Choice, Seat
from chancellery.games.turmoil.rules.operations import FREE, cost
from chancellery.games.turmoil.rules.war.great_war import modifiers, participants
from tests.turmoil.at import At, at

both_editions = pytest.mark.parametrize("edition", ["first", "deluxe"])

LEAGUE, ALLIANCE = "three_emperor_league", "franco_russian_alliance"


def events(board: At, kind: str) -> list[dict[str, Any]]:
    return [event for event in board.log if event["ev"] == kind]


def war(board: At, *dice: int, cause: str = "france_scoring") -> At:
    return board.dice(*dice).frames(("great_war", board.rules.facts.card[cause]))


# The Great War.


@both_editions
@pytest.mark.rule("8.4.1", "F8.4.1")
@pytest.mark.parametrize("cause", ["balkans_scoring", "france_scoring"])
def test_a_balkan_scoring_draws_the_balkans_in_only_in_deluxe(edition: str, cause: str) -> None:
    board = at(edition).set(track=[ALLIANCE])
    joined = "balkans" in participants(board.rules, board.s, cause)
    assert joined == (edition == "deluxe" and cause == "balkans_scoring")
    board.set(track=[ALLIANCE, "balkan_wars"])
    assert participants(board.rules, board.s, cause)["balkans"] == "liberal"


@pytest.mark.rule("8.4.2", "F8.4.2")
@pytest.mark.parametrize(
    ("edition", "liberal", "authoritarian", "winner", "vp"),
    [
        ("first", 4, 3, "liberal", 4),
        ("first", 3, 4, "authoritarian", -4),
        ("first", 4, 4, "", 0),
        ("deluxe", 4, 3, "", 0),
        ("deluxe", 5, 3, "liberal", 2),
        ("deluxe", 3, 5, "authoritarian", -2),
    ],
)
def test_who_wins_the_war_and_how_much(
    edition: str, liberal: int, authoritarian: int, winner: str, vp: int
) -> None:
    board = war(at(edition).set(track=[ALLIANCE, "dual_alliance"]), authoritarian, liberal, 1)
    assert board.s.war["totals"] == {"liberal": liberal + 2, "authoritarian": authoritarian + 2}
    assert board.s.war["winner"] == winner
    first = next((event for event in events(board, "vp")), {"now": 0})
    assert first["now"] == vp


@both_editions
@pytest.mark.rule("15.losses", "F14.8.4.3")
def test_everybody_loses_his_own_the_loser_twice(edition: str) -> None:
    """The Authoritarian wins; France is the Entente's."""
    board = at(edition, paris=(9, 0), colonials=(0, 9), kiel=(0, 3)).set(track=["russian_collapse"])
    war(board, 6, 1, 2, 3, 1).play("france")
    assert board["paris"] == (9 - 2 - 1, 0), "two dice of the loser"
    assert board["colonials"] == (0, 9 - 3), "one of the winner"
    rolled = [(e["seat"], e["what"], e["die"]) for e in events(board, "die")]
    assert rolled[2:5] == [
        ("liberal", "war_loss", 2),
        ("authoritarian", "war_loss", 3),
        ("liberal", "war_loss", 1),
    ]


@both_editions
@pytest.mark.rule("15.gains")
def test_the_winner_places_by_the_usual_rules(edition: str) -> None:
    """Three points in Germany: two for a space under Liberal control, nothing out of reach."""
    board = at(edition, kiel=(0, 3), wilhelm_ii=(5, 0)).set(track=["russian_collapse"])
    war(board, 6, 1, 3, 1).play("germany")
    assert board.asked == "authoritarian"
    assert board.options == ["denmark", "hanover_oldenburg", "kiel", "sweden", "wilhelm_ii"]
    board.play("wilhelm_ii")
    assert "wilhelm_ii" in board.options, "its control is broken"
    board.play("kiel")
    assert (board["wilhelm_ii"], board["kiel"]) == ((4, 1), (0, 4)), "and one is lost again"


@both_editions
@pytest.mark.rule("15.britain")
def test_without_any_tie_britain_stands_aside(edition: str) -> None:
    board = at(edition).set(track=[ALLIANCE])
    assert "britain" not in participants(board.rules, board.s)
    board.happened("schlieffen_plan_adopted")
    assert participants(board.rules, board.s)["britain"] == "liberal"
    board.set(track=[ALLIANCE, "splendid_isolation"])
    assert "britain" not in participants(board.rules, board.s)


@both_editions
@pytest.mark.rule("15.minor")
@pytest.mark.parametrize(
    ("italy", "treaty", "net"),
    [
        ((3, 0), True, 1),
        ((0, 3), True, 3),
        ((0, 0), True, 2),
        ((3, 0), False, -1),
        ((0, 3), False, 1),
        ((0, 0), False, 0),
    ],
)
def test_the_table_of_italy(edition: str, italy: tuple[int, int], treaty: bool, net: int) -> None:
    track = ["russian_collapse", "triple_alliance" if treaty else "perfidious_italy"]
    board = at(edition, italy=italy).set(track=track)
    ours, theirs = (
        sum(modifiers(board.rules, board.s, seat).values()) for seat in ("authoritarian", "liberal")
    )
    assert ours - theirs == net


@both_editions
@pytest.mark.rule("15.minor")
@pytest.mark.parametrize(
    ("italy", "constantinople", "net"),
    [
        ((3, 0), (3, 0), 1),
        ((3, 0), (0, 3), 0),
        ((0, 3), (0, 3), -1),
        ((0, 0), (3, 0), 1),
        ((0, 0), (0, 0), 0),
    ],
)
def test_both_minor_powers_add_one_at_most(
    edition: str, italy: tuple[int, int], constantinople: tuple[int, int], net: int
) -> None:
    board = at(edition, italy=italy, constantinople=constantinople).set(track=["russian_collapse"])
    ours, theirs = (
        sum(modifiers(board.rules, board.s, seat).values()) for seat in ("liberal", "authoritarian")
    )
    assert ours - theirs == net


@both_editions
@pytest.mark.rule("F14.58")
@pytest.mark.parametrize(("track", "effects", "added"), [
    ([ALLIANCE, "entente_cordiale"], [], 2),
    ([ALLIANCE], ["schlieffen_plan_adopted"], 2),
    ([ALLIANCE], [], 0),
    ([ALLIANCE, "splendid_isolation"], ["schlieffen_plan_adopted"], 0),
])  # fmt: skip
def test_america_helps_where_britain_fights(
    edition: str, track: list[str], effects: list[str], added: int
) -> None:
    board = at(edition).set(track=track).happened("us_interventionism", *effects)
    assert modifiers(board.rules, board.s, "liberal").get("us_interventionism", 0) == added


def mobilized(edition: str, track: list[str], *plans: str, **support: tuple[int, int]) -> At:
    """Both sides' plans in the order in which they are asked for."""
    board = At(edition, war="mobilization").support(**support).set(track=track)
    war(board, 1)
    for plan in plans:
        decision = next(
            d for d in board.pending if isinstance(d, Choice) and any(o[-1] == plan for o in d.options)
        )
        answer = next(o for o in decision.options if o[-1] == plan)
        board.rules.apply(board.s, decision.seat, answer, board.log)
    return board


@both_editions
@pytest.mark.rule("F14.8.4.5", "8.4.5")
def test_a_tie_after_mobilization_is_lost_by_both(edition: str) -> None:
    board = mobilized(edition, ["russian_collapse"], "plan_xvi", "east_wall_west_wall", "decline")
    (over,) = events(board, "over")
    assert (over["winner"], over["why"], board.s.vp) == (None, "both_lose", 0)


@both_editions
@pytest.mark.rule("15.u_boats")
def test_u_boats_bring_no_reward(edition: str) -> None:
    board = At(edition, war="mobilization").set(track=["russian_collapse"]).navy("kaiser", "nassau")
    war(board, 1).play("plan_xvi", "east_wall_west_wall", "u_boat_offensive")
    assert board.s.navy == [6, 6]
    assert board.s.vp == 2, "two points lost, none for Bellerophon or Kaiser"


@both_editions
@pytest.mark.rule("F15.day_15")
def test_day_15_means_the_kaisers_plan(edition: str) -> None:
    board = mobilized(
        edition,
        [ALLIANCE],
        "plan_xvi",
        "day_15_attack",
        "kaiser_wilhelms_plan",
        "decline",
        "persian_campaign",
    )
    told = {event["card"]: event["result"] for event in events(board, "mobilization")}
    assert told["day_15_attack"] == told["kaiser_wilhelms_plan"] == "valid"
    assert [(event["seat"], event["n"]) for event in events(board, "vp")][:2] == [
        ("liberal", -1),
        ("authoritarian", 4),
    ]


@both_editions
@pytest.mark.rule("F15.france_first")
def test_france_first_is_a_motto(edition: str) -> None:
    cards = at(edition).rules.facts.mobilization
    assert sorted(card.id for card in cards if card.motto == "France First") == ["E2", "G4", "I4"]


# Cards.


@both_editions
@pytest.mark.rule("15.eight_nations")
@pytest.mark.parametrize("seat", ["liberal", "authoritarian"])
def test_eight_nations_stop_an_opposing_event(edition: str, seat: Seat) -> None:
    card = "prussian_spirit" if seat == "liberal" else "lord_fisher"
    board = at(edition, berlin=(3, 3)).hand(seat, "eight_nation_alliance", card).round(seat)
    board.play(("play", "eight_nation_alliance", "with", card), ("place",), *["berlin"] * 3)
    assert board["berlin"] == ((6, 3) if seat == "liberal" else (3, 6))
    assert (board.where_is("eight_nation_alliance"), board.where_is(card)) == ("discard", "discard")
    assert (board.s.vp, board.s.happened) == (0, 0)


@both_editions
@pytest.mark.rule("15.eight_nations")
def test_the_alliance_needs_an_opposing_card_of_ones_own_hand(edition: str) -> None:
    board = at(edition, berlin=(3, 0)).hand("liberal", "eight_nation_alliance", "modernism", "stymied")
    board.hand("authoritarian", "lord_fisher").round("liberal")
    decision = board.pending[0]
    assert isinstance(decision, Choice)
    assert {option[2] for option in decision.options if option[1] == "eight_nation_alliance"} == {
        "ops",
        "naval",
    }


@both_editions
@pytest.mark.rule("15.eight_nations", "10.4.1.points")
def test_the_point_of_eight_nations_may_be_the_twentieth(edition: str) -> None:
    board = at(edition, berlin=(3, 0)).set(vp=-19).hand("liberal", "eight_nation_alliance").round("liberal")
    board.play(("play", "eight_nation_alliance", "ops"))
    assert (board.s.vp, board.pending) == (-20, []), "the game is over before the points are used"
    assert board.s.scores == {"liberal": 0.0, "authoritarian": 1.0}


@both_editions
@pytest.mark.rule("15.eight_nations")
def test_alone_its_operations_cost_a_point(edition: str) -> None:
    board = at(edition, berlin=(3, 0)).hand("liberal", "eight_nation_alliance").round("liberal")
    board.play(("play", "eight_nation_alliance", "ops"), "berlin", "berlin")
    assert (board.s.vp, board["berlin"]) == (-1, (5, 0))
    assert board.where_is("eight_nation_alliance") == "discard"


@both_editions
@pytest.mark.rule("15.replay")
def test_removed_cards_are_not_found_in_the_discards(edition: str) -> None:
    board = at(edition, wilhelm_ii=(0, 5), nicolas_ii=(0, 4), dual_monarchy=(0, 2)).discard("modernism")
    board.event("prussian_spirit").play("kiel", "kiel", "kiel").event("bernhard_von_bulow")
    assert board.options == ["done", "modernism"]
    board = at(edition).navy("nassau", "pre_dreadnought").event("control_of_the_channel")
    assert not board.pending


@both_editions
@pytest.mark.rule("15.rehabilitated")
def test_rehabilitation_removes_authoritarian_support(edition: str) -> None:
    board = at(edition, french_writers=(3, 0), french_armed_forces=(2, 3), paris=(1, 1)).dice(1)
    board.event("dreyfus_rehabilitated")
    assert (board["french_armed_forces"], board["paris"]) == ((2, 1), (1, 0))


@both_editions
@pytest.mark.rule("15.dreyfus")
def test_the_affair_makes_operations_dearer_not_events(edition: str) -> None:
    board = at(edition, paris=(0, 2), fauvism=(1, 0)).event("dreyfus_affair", by="authoritarian")
    board.play("colonials", "colonials")
    space = board.rules.facts.space

    def price(seat: Seat, slug: str) -> int:
        return cost(board.rules, board.s, seat, space[slug], FREE)

    assert [price("liberal", slug) for slug in ("fauvism", "paris", "berlin")] == [2, 4, 1]
    assert [price("authoritarian", slug) for slug in ("paris", "fauvism")] == [1, 2]
    board.event("franco_russian_alliance").play("fauvism", "fauvism")
    assert board["fauvism"] == (3, 0)


@both_editions
@pytest.mark.rule("15.treaty")
def test_secret_clauses_may_discard_a_scoring_card(edition: str) -> None:
    board = at(edition, algeria=(0, 3), tunisia=(0, 2)).hand(
        "authoritarian", "france_scoring", "russia_scoring"
    )
    board.round("authoritarian").dice(1)
    board.play(("play", "france_scoring", "score"), "blockade", "secret_treaty_clauses", "russia_scoring")
    assert board.where_is("russia_scoring") == "discard"
    assert len(board.s.hands[1]) == 1


@both_editions
@pytest.mark.rule("F15.international")
def test_second_international_keeps_its_points(edition: str) -> None:
    board = at(edition, kiel=(0, 3)).set(tension=3).hand("authoritarian", "second_international")
    board.round("authoritarian")
    board.play(("play", "second_international", "ops"), ("event_first",), "kiel", "kiel")
    assert (board["kiel"], board.where_is("second_international")) == ((0, 5), "discard")


@both_editions
@pytest.mark.rule("F15.secularism")
def test_secularism_removes_lines_not_neighbours(edition: str) -> None:
    board = at(edition, french_writers=(1, 0)).event("state_secularism_in_france")
    board.hand("liberal", "modernism").round("liberal").play(("play", "modernism", "ops"))
    assert board.options == ["french_writers", "paris"], "no new line to the Armed Forces"


@both_editions
@pytest.mark.rule("F14.switzerland")
def test_switzerland_is_bourgeois(edition: str) -> None:
    board = at(edition).event("status_quo")
    assert "switzerland" in board.options
    board = at(edition).event("funeral_of_edward_vii")
    assert board["switzerland"] == (0, 0)
    assert board["sweden"] == (1, 0)
