"""§6.3: the naval arms race, box by box in both editions."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.core.decisions import Choice, Seat
from chancellery.core.errors import Illegal
from chancellery.games.turmoil.rules.facts import AUTHORITARIAN, LIBERAL, SIDE
from chancellery.games.turmoil.rules.naval import holds, may_attempt, reached
from chancellery.games.turmoil.rules.operations import value
from chancellery.games.turmoil.rules.view import view
from chancellery.games.turmoil.words.text import Words
from tests.turmoil.at import At, at

both_editions = pytest.mark.parametrize("edition", ["first", "deluxe"])

BOXES = (
    "pre_dreadnought", "hms_dreadnought", "nassau", "bellerophon", "helgoland", "colossus", "kaiser", "orion",
    "moltke", "king_george_v", "koenig", "queen_elizabeth", "bayern", "revenge",
)  # fmt: skip


def sea(edition: str, liberal: str, authoritarian: str) -> At:
    """Navies in these boxes; whoever is ahead was first everywhere."""
    board = at(edition, berlin=(3, 0), kiel=(0, 3)).navy(liberal, authoritarian)
    ahead = int(board.s.navy[AUTHORITARIAN] > board.s.navy[LIBERAL])
    board.s.first = [ahead if 0 < i <= max(board.s.navy) else -1 for i in range(len(BOXES))]
    return board


def attempts(board: At) -> list[dict[str, Any]]:
    return [event for event in board.log if event["ev"] == "attempt"]


def total(board: At) -> int:
    return int(attempts(board)[-1]["total"])


def boxes(board: At) -> tuple[str, str]:
    return BOXES[board.s.navy[0]], BOXES[board.s.navy[1]]


def put_to_sea(board: At, seat: Seat, card: str) -> At:
    return board.hand(seat, card).round(seat).play(("play", card, "naval"))


def uses(board: At) -> set[str]:
    decision = board.pending[0]
    assert isinstance(decision, Choice)
    return {option[2] for option in decision.options}


# §6.3.1: what is added to the die.


@both_editions
@pytest.mark.rule("6.3.1")
@pytest.mark.parametrize(
    ("seat", "card", "added"),
    [
        ("liberal", "prussian_spirit", 3),
        ("liberal", "socialist_movements", 2 + 1),
        ("liberal", "indecisiveness", 2),
        ("authoritarian", "socialist_movements", 2),
        ("authoritarian", "prussian_spirit", 3 + 1),
    ],
)
def test_die_value_and_an_own_event(edition: str, seat: Seat, card: str, added: int) -> None:
    board = put_to_sea(sea(edition, "koenig", "koenig").dice(2), seat, card)
    assert total(board) == 2 + added
    assert board.s.tried[SIDE[seat]]


@both_editions
@pytest.mark.rule("6.3.1")
def test_a_second_try_and_lord_fisher_add_one_each(edition: str) -> None:
    board = sea(edition, "koenig", "koenig").happened("lord_fisher").dice(1, 1)
    put_to_sea(board, "liberal", "prussian_spirit")
    assert (total(board), board.s.tried) == (1 + 3 + 1, [True, False])
    board.set(attempts=[0, 0])
    put_to_sea(board, "liberal", "military_tradition")
    assert total(board) == 1 + 2 + 1 + 1
    put_to_sea(board.dice(1), "authoritarian", "absolutism")
    assert total(board) == 1 + 3 + 1, "Lord Fisher is no help to the Germans"


@both_editions
@pytest.mark.rule("6.3.1")
def test_sydow_adds_two_to_german_attempts(edition: str) -> None:
    board = sea(edition, "koenig", "koenig").happened("reinhold_von_sydow").dice(1)
    assert total(put_to_sea(board, "authoritarian", "absolutism")) == 1 + 3 + 1 + 2


# §6.3.2: success, failure, the lock.


@both_editions
@pytest.mark.rule("6.3.2")
def test_the_number_of_the_box_is_enough(edition: str) -> None:
    board = put_to_sea(
        sea(edition, "hms_dreadnought", "hms_dreadnought").dice(2), "liberal", "prussian_spirit"
    )
    assert (total(board), boxes(board)) == (5, ("nassau", "hms_dreadnought"))
    assert board.s.tried == [False, False]


@both_editions
@pytest.mark.rule("6.3.2")
def test_one_less_turns_the_marker_and_success_turns_it_back(edition: str) -> None:
    board = put_to_sea(
        sea(edition, "hms_dreadnought", "hms_dreadnought").dice(1), "liberal", "prussian_spirit"
    )
    assert (total(board), boxes(board)[0], board.s.tried[0]) == (4, "hms_dreadnought", True)
    put_to_sea(board.set(attempts=[0, 0]).dice(2), "liberal", "military_tradition")
    assert (total(board), boxes(board)[0], board.s.tried[0]) == (5, "nassau", False)


@both_editions
@pytest.mark.rule("6.3.2.locked", "15.naval", "F14.6.3.2")
def test_german_attempts_fail_while_both_are_at_the_start(edition: str) -> None:
    board = put_to_sea(at(edition).dice(6), "authoritarian", "absolutism")
    assert (boxes(board), board.s.tried, board.s.attempts) == (
        ("pre_dreadnought", "pre_dreadnought"),
        [False, True],
        [0, 1],
    )
    assert board.where_is("absolutism") == "discard"
    board = put_to_sea(
        sea(edition, "hms_dreadnought", "pre_dreadnought").dice(6), "authoritarian", "absolutism"
    )
    assert boxes(board) == ("hms_dreadnought", "hms_dreadnought")


@both_editions
@pytest.mark.rule("6.3.2.locked", "15.naval")
def test_the_lock_is_open_once_the_germans_have_left_by_an_event(edition: str) -> None:
    board = at(edition, wilhelm_ii=(0, 5)).dice(1).event("admiral_von_tirpitz").play("wilhelm_ii", "done")
    board.play(("done",))
    assert boxes(board) == ("pre_dreadnought", "hms_dreadnought")
    put_to_sea(board.dice(6), "authoritarian", "absolutism")
    assert boxes(board)[1] == "nassau"


@both_editions
@pytest.mark.rule("6.3.2.event")
def test_an_event_moves_the_marker_on_its_side(edition: str) -> None:
    board = sea(edition, "nassau", "nassau").set(tried=[True, True]).dice(1)
    board.event("naval_bill_fleet_law", by="liberal")
    assert boxes(board) == ("bellerophon", "nassau")
    assert board.s.tried == [True, True]


# §6.3.3 and §6.3.4: how often.


@both_editions
@pytest.mark.rule("6.3.3")
@pytest.mark.parametrize("seat", ["liberal", "authoritarian"])
def test_one_regular_attempt_a_turn(edition: str, seat: Seat) -> None:
    board = put_to_sea(sea(edition, "nassau", "nassau").dice(1), seat, "indecisiveness")
    board.hand(seat, "stymied").round(seat)
    assert "naval" not in uses(board)
    board.s.agenda.clear()
    board.frames(("begin_turn",))
    assert board.s.attempts == [0, 0]


@both_editions
@pytest.mark.rule("6.3.3")
def test_bethmann_hollweg_gives_the_germans_a_second_one(edition: str) -> None:
    board = sea(edition, "nassau", "nassau").happened("von_bethmann_hollweg").dice(6)
    put_to_sea(board, "authoritarian", "absolutism")
    assert (boxes(board)[1], board.s.tried[1]) == ("nassau", True), "the first fails by itself"
    put_to_sea(board.dice(4), "authoritarian", "military_tradition")
    assert boxes(board)[1] == "bellerophon"
    assert not may_attempt(board.rules.facts, board.s, "authoritarian")
    assert may_attempt(board.rules.facts, board.s, "liberal")


@both_editions
@pytest.mark.rule("6.3.3")
def test_naval_law_amendment_stands_outside_the_limit(edition: str) -> None:
    board = sea(edition, "nassau", "hms_dreadnought").dice(3, 1).hand("liberal", "france_scoring")
    board.round("liberal").play(("play", "france_scoring", "score"))
    board.play("workers_unite", "naval_law_amendment")
    assert (total(board), boxes(board), board.s.attempts) == (3 + 2, ("nassau", "nassau"), [0, 0])


@both_editions
@pytest.mark.rule("6.3.3", "15.two_power")
@pytest.mark.parametrize(("german", "owed"), [("nassau", 2), ("bellerophon", 3), ("hms_dreadnought", 2)])
def test_two_power_standard_asks_for_two_or_three(edition: str, german: str, owed: int) -> None:
    board = sea(edition, "nassau", german).event("two_power_standard")
    assert board.s.owed == owed


@both_editions
@pytest.mark.rule("6.3.3")
def test_owed_attempts_ignore_the_limit_but_use_it_up(edition: str) -> None:
    board = sea(edition, "nassau", "nassau").set(owed=2, attempts=[1, 0])
    board.set(in_effect={"two_power_standard": "authoritarian"}).dice(1, 1)
    board.hand("liberal", "modernism", "indecisiveness", "stymied")
    for card in ("modernism", "indecisiveness"):
        board.round("liberal")
        assert uses(board) == {"naval"}
        board.play(("play", card, "naval"))
    assert (board.s.owed, board.s.in_effect) == (0, {})
    board.round("liberal")
    assert "naval" not in uses(board)


@both_editions
@pytest.mark.rule("15.two_power")
def test_the_debt_goes_on_in_the_next_turn(edition: str) -> None:
    board = (
        sea(edition, "nassau", "nassau").set(owed=1).set(in_effect={"two_power_standard": "authoritarian"})
    )
    board.frames(("end_turn",))
    assert (board.s.turn, board.s.owed) == (2, 1)
    assert "two_power_standard" in board.s.in_effect


@both_editions
@pytest.mark.rule("15.two_power")
def test_a_scoring_card_breaks_in_at_the_last_possible_round(edition: str) -> None:
    board = (
        sea(edition, "nassau", "nassau")
        .set(owed=3, round=6)
        .set(in_effect={"two_power_standard": "authoritarian"})
        .dice(1)
    )
    board.hand("liberal", "modernism", "russia_scoring", "stymied").round("liberal")
    assert uses(board) == {"naval"}, "two rounds are left for one scoring card"
    board.play(("play", "modernism", "naval")).set(round=7).round("liberal")
    assert board.pending[0].rule == "5.1"
    assert uses(board) == {"score"}
    assert board.s.owed == 2


@pytest.mark.rule("15.two_power")
def test_who_has_scoring_cards_only_plays_them_and_still_owes() -> None:
    board = (
        sea("first", "nassau", "nassau")
        .set(owed=2, round=2)
        .set(in_effect={"two_power_standard": "authoritarian"})
    )
    board.hand("liberal", "russia_scoring").round("liberal")
    assert uses(board) == {"score"}
    board = sea("first", "nassau", "nassau").set(owed=2, round=2).round("liberal")
    assert (board.pending, board.s.owed) == ([], 2)


@both_editions
@pytest.mark.rule("6.3.4")
def test_events_move_a_navy_besides_the_attempt(edition: str) -> None:
    board = put_to_sea(sea(edition, "nassau", "nassau").dice(1), "liberal", "indecisiveness")
    board.dice(1).hand("liberal", "naval_bill_fleet_law").round("liberal")
    board.play(("play", "naval_bill_fleet_law", "event"))
    assert boxes(board)[0] == "bellerophon"


# §6.3.5: the charts.


@pytest.mark.rule("6.3.5", "F6.3.5")
@pytest.mark.parametrize(
    ("edition", "needs", "powers"),
    [
        (
            "first",
            [0, 4, 5, 6, 6, 6, 7, 7, 7, 8, 8, 9, 9, 10],
            "support nassau - naval_round both - look stability - reroll - cards",
        ),
        (
            "deluxe",
            [0, 4, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 8],
            "support nassau - look two_ops - stability naval_round - reroll - cards",
        ),
    ],
)
def test_the_charts(edition: str, needs: list[int], powers: str) -> None:
    chart = at(edition).rules.facts.boxes
    assert tuple(box.slug for box in chart) == BOXES
    assert [box.needs for box in chart] == needs
    assert [box.first or "-" for box in chart] == ["-", *powers.split(), "-"]
    points = {box.slug: box.vp for box in chart if any(box.vp)}
    paid = dict.fromkeys(("bellerophon", "kaiser", "king_george_v", "queen_elizabeth"), (2, 1))
    assert points == paid | {"revenge": (4, 0)}


@both_editions
@pytest.mark.rule("6.3.5", "6.3.5.dreadnought")
def test_hms_dreadnought_wins_friends(edition: str) -> None:
    board = at(edition, sweden=(3, 0), italy=(0, 3), denmark=(1, 2)).dice(6)
    board.hand("liberal", "modernism").round("liberal").play(("play", "modernism", "naval"))
    assert boxes(board)[0] == "hms_dreadnought"
    assert "sweden" not in board.options
    assert "italy" not in board.options
    assert "norway" not in board.options
    with pytest.raises(Illegal) as refused:
        board.play(("place", "sweden"))
    assert refused.value.rule == "6.3.5"
    assert Words().prompt(board.pending[0], board.rules.view(board.s, "liberal")) == (
        "Place one support, or stop. Two left. (HMS Dreadnought, §6.3.5)"
    )
    board.play("denmark")
    assert "denmark" not in board.options, "one in each"
    board.play("libya")
    assert (board["denmark"], board["libya"], board.pending) == ((2, 2), (1, 0), [])


@both_editions
@pytest.mark.rule("6.3.5.dreadnought")
def test_the_second_navy_gets_nothing_there(edition: str) -> None:
    board = put_to_sea(
        sea(edition, "hms_dreadnought", "pre_dreadnought").dice(6), "authoritarian", "absolutism"
    )
    assert boxes(board)[1] == "hms_dreadnought"
    assert not board.pending


@pytest.mark.rule("6.3.5.nassau", "F6.3.5.nassau", "15.nassau")
@pytest.mark.parametrize(
    ("edition", "ashore", "afloat"),
    [("first", [1, 2, 2, 3, 4], [1, 2, 2, 3, 4]), ("deluxe", [1, 1, 2, 3, 4], [1, 2, 3, 4, 5])],
)
def test_nassau_lowers_the_opponents_cards(edition: str, ashore: list[int], afloat: list[int]) -> None:
    board = sea(edition, "nassau", "hms_dreadnought")

    def worth(seat: Seat, *, at_sea: bool = False, own_round: bool = True) -> list[int]:
        return [value(board.rules, board.s, n, seat, at_sea=at_sea, own_round=own_round) for n in range(1, 6)]

    assert worth("authoritarian") == ashore
    assert worth("authoritarian", at_sea=True) == afloat
    assert worth("authoritarian", own_round=False) == [1, 2, 3, 4, 5], "an event in the other's round"
    assert worth("liberal") == [1, 2, 3, 4, 5]
    board.navy("nassau", "nassau")
    assert worth("authoritarian") == [1, 2, 3, 4, 5]


@pytest.mark.rule("6.3.5.nassau", "15.nassau")
def test_nassau_meets_cards_of_either_side() -> None:
    for card in ("military_tradition", "socialist_movements"):
        board = sea("deluxe", "nassau", "hms_dreadnought").hand("authoritarian", card).round("authoritarian")
        board.play(("play", card, "ops"))
        if card == "socialist_movements":
            board.play(("ops_first",))
        board.play(("place",), "kiel")
        assert board["kiel"] == (0, 4), "a two is worth one"


@both_editions
@pytest.mark.rule("6.3.9", "7.3.1", "7.3.2")
@pytest.mark.parametrize(
    ("effects", "printed", "first", "deluxe"),
    [
        ({"absolutism": "authoritarian"}, 1, 2, 1),
        ({"absolutism": "authoritarian"}, 2, 2, 2),
        ({"stymied": "liberal"}, 3, 2, 1),
        ({"stymied": "liberal"}, 4, 2, 2),
        ({"stymied": "liberal"}, 1, 1, 1),
        ({"stymied": "liberal", "absolutism": "authoritarian"}, 3, 2, 2),
    ],
)
def test_lasting_events_come_before_the_box(
    edition: str, effects: dict[str, str], printed: int, first: int, deluxe: int
) -> None:
    board = sea(edition, "nassau", "hms_dreadnought").set(in_effect=effects)
    found = value(board.rules, board.s, printed, "authoritarian")
    assert found == (first if edition == "first" else deluxe)


@both_editions
@pytest.mark.rule("6.3.5.points")
@pytest.mark.parametrize("box", ["bellerophon", "kaiser", "king_george_v", "queen_elizabeth"])
def test_two_points_for_the_first_and_one_for_the_second(edition: str, box: str) -> None:
    before = BOXES[BOXES.index(box) - 1]
    board = sea(edition, before, before).frames(("advance", "authoritarian", 1))
    assert board.s.vp == -2
    board.frames(("advance", "liberal", 1))
    assert board.s.vp == -1


@both_editions
@pytest.mark.rule("6.3.5.revenge", "6.3.7")
def test_revenge_gives_four_points_and_ends_the_race(edition: str) -> None:
    board = sea(edition, "bayern", "bayern").frames(("advance", "liberal", 3))
    assert (boxes(board)[0], board.s.vp) == ("revenge", 4)
    assert not may_attempt(board.rules.facts, board.s, "liberal")
    board.hand("liberal", "modernism").round("liberal")
    assert uses(board) == {"event", "ops"}
    board.frames(("advance", "authoritarian", 1))
    assert board.s.vp == 4, "nothing for the second"


@both_editions
@pytest.mark.rule("6.3.7")
def test_at_revenge_the_debt_lapses(edition: str) -> None:
    board = (
        sea(edition, "bayern", "bayern").set(owed=2).set(in_effect={"two_power_standard": "authoritarian"})
    )
    board.frames(("advance", "liberal", 1))
    assert (board.s.owed, board.s.in_effect) == (0, {})
    board.event("two_power_standard")
    assert (board.s.owed, board.s.in_effect) == (0, {})


@pytest.mark.rule("6.3.5.helgoland", "F6.3.5.orion")
@pytest.mark.parametrize(("edition", "box"), [("deluxe", "helgoland"), ("first", "orion")])
def test_a_look_at_the_other_hand_after_the_second_round(edition: str, box: str) -> None:
    board = sea(edition, box, "hms_dreadnought").hand("authoritarian", "absolutism", "russia_scoring")
    for number, seen in ((1, []), (3, []), (2, ["russia_scoring", "absolutism"])):
        board.set(round=number).frames(("look_at_hand", "liberal"))
        assert view(board.rules, board.s, "liberal")["seen"] == seen
    assert board.log[-1]["to"] == ["liberal", "authoritarian"], "he sees that his hand is looked at"
    board.frames(("look_at_hand", "authoritarian"))
    assert view(board.rules, board.s, "authoritarian")["seen"] == []


@pytest.mark.rule("6.3.5.helgoland", "F6.3.5.orion")
@pytest.mark.parametrize(("edition", "box"), [("deluxe", "helgoland"), ("first", "orion")])
def test_the_look_ends_when_the_other_navy_arrives(edition: str, box: str) -> None:
    board = sea(edition, box, box).hand("authoritarian", "absolutism").set(round=2)
    board.frames(("look_at_hand", "liberal"))
    assert board.s.seen == [[], []]


@pytest.mark.rule("6.3.5.colossus")
def test_deluxe_colossus_gives_two_points_after_an_own_event() -> None:
    board = sea("deluxe", "colossus", "nassau").hand("liberal", "socialist_movements", "modernism")
    board.round("liberal").play(("play", "socialist_movements", "event"), "saxony", "saxony")
    assert board.options == ["decline", "use"]
    board.play(("use",), ("place",), "berlin", "berlin")
    assert (board["berlin"], board.s.used) == ((5, 0), ["colossus"])
    board.round("liberal").play(("play", "modernism", "event"), *["fauvism"] * 2, *["siberia"] * 2)
    assert not board.pending, "once a turn"


@pytest.mark.rule("6.3.5.colossus", "6.0")
def test_deluxe_colossus_may_go_to_sea() -> None:
    board = sea("deluxe", "colossus", "nassau").hand("liberal", "socialist_movements", "modernism").dice(4)
    board.happened("march_of_history").round("liberal")
    board.play(("play", "socialist_movements", "event"), "saxony", "saxony", ("use",))
    assert ("naval",) in board.rules.pending(board.s)[0].options  # type: ignore[union-attr]
    board.play(("naval",))
    assert total(board) == 4 + 2, "two points as they are, and no card is used at sea"
    assert (boxes(board)[0], board.s.attempts) == ("kaiser", [1, 0])
    board = sea("deluxe", "colossus", "nassau").hand("liberal", "socialist_movements").set(attempts=[1, 0])
    board.round("liberal").play(("play", "socialist_movements", "event"), "saxony", "saxony", ("use",))
    assert "naval" not in board.options, "one regular attempt a turn (§6.3.3)"


@pytest.mark.rule("6.3.5.colossus", "15.neutral")
def test_deluxe_colossus_wants_an_own_event() -> None:
    board = sea("deluxe", "colossus", "nassau").hand("liberal", "indecisiveness").round("liberal")
    board.play(("play", "indecisiveness", "event"), "berlin")
    assert not board.pending
    board = sea("deluxe", "colossus", "nassau").hand("liberal", "socialist_movements").round("liberal")
    board.play(("play", "socialist_movements", "event"), "saxony", "saxony", ("decline",))
    assert board.s.used == []


@pytest.mark.rule("F6.3.5.colossus", "15.neutral")
def test_the_first_editions_colossus_uses_a_card_for_both() -> None:
    board = sea("first", "colossus", "nassau").hand("liberal", "socialist_movements", "indecisiveness")
    board.hand("liberal", "military_tradition").round("liberal")
    decision = board.pending[0]
    assert isinstance(decision, Choice)
    assert [o[1] for o in decision.options if o[2] == "both"] == ["socialist_movements"]
    board.play(("play", "socialist_movements", "both"), ("ops_first",), ("place",), "berlin", "berlin")
    board.play("saxony", "saxony")
    assert (board["berlin"], board["saxony"]) == ((5, 0), (2, 0))
    assert board.where_is("socialist_movements") == "discard"
    board.hand("liberal", "modernism").round("liberal")
    assert "both" not in uses(board), "once a turn"


@both_editions
@pytest.mark.rule("6.3.5.colossus", "F6.3.5.colossus")
def test_colossus_ends_when_the_other_navy_arrives(edition: str) -> None:
    board = sea(edition, "colossus", "colossus").hand("liberal", "socialist_movements").round("liberal")
    assert "both" not in uses(board)
    board.play(("play", "socialist_movements", "event"), "saxony", "saxony")
    assert not board.pending


@pytest.mark.rule("6.3.5.orion", "F6.3.5.moltke")
@pytest.mark.parametrize(("edition", "box"), [("deluxe", "orion"), ("first", "moltke")])
def test_one_more_stability_card(edition: str, box: str) -> None:
    board = sea(edition, box, "nassau").hand("liberal", "france_scoring").round("liberal").dice(1)
    board.play(("play", "france_scoring", "score"), "workers_unite")
    assert board.asked == "liberal"
    assert "done" in board.options
    assert "workers_unite" not in board.options
    board.play("blockade")
    assert board.asked == "authoritarian"
    board.play("elitist_art")
    cards = [(e["seat"], e["card"]) for e in board.log if e["ev"] == "stability"]
    assert cards == [("authoritarian", "elitist_art"), ("liberal", "workers_unite"), ("liberal", "blockade")]


@pytest.mark.rule("6.3.5.moltke", "15.moltke", "F6.3.5.helgoland", "F15.helgoland", "F6.3.3")
@pytest.mark.parametrize(("edition", "box", "less"), [("deluxe", "moltke", 0), ("first", "helgoland", 1)])
def test_a_last_round_for_an_attempt(edition: str, box: str, less: int) -> None:
    board = sea(edition, box, "nassau").hand("liberal", "prussian_spirit", "indecisiveness")
    board.set(round=7, attempts=[1, 0]).dice(4).frames(("next_round",))
    assert (board.asked, board.pending[0].what) == ("liberal", "play_at_sea")
    assert board.options == ["decline", "naval", "naval"]
    board.play(("play", "prussian_spirit", "naval"))
    assert total(board) == 4 + 3 - less
    assert boxes(board)[0] == BOXES[BOXES.index(box) + 1]
    assert board.where_is("prussian_spirit") in ("discard", "deck", "liberal", "authoritarian")
    assert board.s.turn == 2


@pytest.mark.rule("15.moltke", "F15.helgoland")
@pytest.mark.parametrize(("edition", "box"), [("deluxe", "moltke"), ("first", "helgoland")])
def test_the_last_round_may_be_declined_and_needs_a_card(edition: str, box: str) -> None:
    board = sea(edition, box, "nassau").hand("liberal", "indecisiveness").frames(("naval_round", "liberal"))
    board.play(("decline",))
    assert (board.where_is("indecisiveness"), attempts(board)) == ("liberal", [])
    board = sea(edition, box, "nassau").frames(("naval_round", "liberal"))
    assert not board.pending
    board = sea(edition, box, "nassau").hand("liberal", "russia_scoring").frames(("naval_round", "liberal"))
    assert board.options == ["decline"], (
        "scoring cards do not go to sea, but nobody learns that there is no other"
    )
    board = sea(edition, box, box).hand("liberal", "indecisiveness").frames(("naval_round", "liberal"))
    assert not board.pending, "the other navy is there"


@pytest.mark.rule("15.moltke", "F15.helgoland", "4.5.3")
@pytest.mark.parametrize(("edition", "box"), [("deluxe", "moltke"), ("first", "helgoland")])
@pytest.mark.parametrize("held", ["indecisiveness", "russia_scoring"])
def test_the_last_round_tells_nobody_what_is_held(edition: str, box: str, held: str) -> None:
    board = sea(edition, box, "nassau").support(berlin=(0, 3)).hand("liberal", held)
    board.hand("authoritarian", "absolutism").set(round=7, phasing="authoritarian")
    board.s.agenda = [("next_round",)]
    board.round("authoritarian").play(("play", "absolutism", "ops"), "berlin", "berlin")
    before = board.s.clone()
    board.log.clear()
    board.play("berlin")
    assert (board.asked, board.pending[0].what) == ("liberal", "play_at_sea")
    assert not any(event.get("reveal") for event in board.log)
    for seed in range(100):
        world = board.rules.resample(before, "authoritarian", seed)
        board.rules.apply(world, "authoritarian", ("place", "berlin"))
        assert board.rules.view(world, "authoritarian") == board.rules.view(board.s, "authoritarian")


@both_editions
@pytest.mark.rule("15.naval")
def test_scoring_cards_do_not_go_to_sea(edition: str) -> None:
    board = sea(edition, "nassau", "nassau").hand("liberal", "russia_scoring").round("liberal")
    assert uses(board) == {"score"}


@both_editions
@pytest.mark.rule("6.3.5.koenig", "F6.3.5.koenig")
def test_koenig_rolls_one_die_again(edition: str) -> None:
    board = sea(edition, "koenig", "nassau").dice(1, 6)
    board.hand("liberal", "modernism").round("liberal").play(("play", "modernism", "naval"))
    assert (board.pending[0].rule, board.pending[0].about) == ("6.3.5", ("naval", 1))
    board.play(("reroll",))
    assert total(board) == 6 + 2 + 1, "the new result stands"
    assert board.s.used == ["koenig"]
    board.support(saxony=(0, 1)).dice(1).hand("liberal", "stymied").round("liberal")
    board.play(("play", "stymied", "ops"), ("check",), "saxony")
    assert not board.pending, "once a turn: neither check asks"


@both_editions
@pytest.mark.rule("6.3.5.koenig", "F6.3.5.koenig")
def test_koenig_keeps_a_good_die_and_serves_its_owner_only(edition: str) -> None:
    board = sea(edition, "koenig", "nassau").dice(6, 1)
    board.hand("liberal", "modernism").round("liberal").play(("play", "modernism", "naval"), ("keep",))
    assert (total(board), board.s.used) == (9, [])
    board = sea(edition, "koenig", "nassau").dice(1)
    put_to_sea(board, "authoritarian", "military_tradition")
    assert not board.pending


@both_editions
@pytest.mark.rule("6.3.5.koenig", "F6.3.5.koenig")
def test_koenig_serves_in_the_other_round_in_deluxe_only(edition: str) -> None:
    board = sea(edition, "koenig", "nassau").dice(1, 1, 6)
    board.event("yugoslavia", by="authoritarian")
    if edition == "first":
        assert board.s.used == []
        assert [event["die"] for event in board.log if event["ev"] == "die"][:2] == [1, 1]
    else:
        assert (board.asked, board.pending[0].what) == ("liberal", "reroll")
        board.play(("reroll",))
        assert board.s.used == ["koenig"]
        assert [event["die"] for event in board.log if event["ev"] == "die"][:3] == [1, 1, 6]


@both_editions
@pytest.mark.rule("6.3.5.koenig", "F6.3.5.koenig")
def test_koenig_rolls_a_crisis_die_again(edition: str) -> None:
    board = sea(edition, "koenig", "nassau").set(tension=6, phasing="liberal").dice(6, 1)
    board.frames(("crisis", 0, "liberal", "")).play(("reroll",))
    assert [e["war"] for e in board.log if e["ev"] == "crisis"] == [False]


@pytest.mark.rule("6.3.5.bayern")
def test_deluxe_bayern_draws_three_and_discards_two() -> None:
    board = sea("deluxe", "queen_elizabeth", "nassau").hand("liberal", "modernism")
    board.frames(("advance", "liberal", 1)).play(("take_three",))
    assert len(board.s.hands[0]) == 4
    assert board.pending[0].what == "discard"
    board.play("modernism")
    board.play(board.options[0])
    assert (len(board.s.hands[0]), len(board.s.discard), board.pending) == (2, 2, [])
    board = sea("deluxe", "queen_elizabeth", "nassau").hand("liberal", "modernism")
    board.frames(("advance", "liberal", 1)).play(("decline",))
    assert (len(board.s.hands[0]), board.pending) == (1, []), "one may decline"


@pytest.mark.rule("F6.3.5.bayern")
def test_the_first_editions_bayern_discards_two_and_draws_three() -> None:
    board = sea("first", "queen_elizabeth", "nassau").hand("liberal", "modernism", "russia_scoring")
    board.frames(("advance", "liberal", 1))
    assert board.options == ["decline", "modernism", "russia_scoring"]
    board.play("russia_scoring")
    assert (len(board.s.hands[0]), len(board.s.discard), board.pending) == (3, 2, [])
    board = sea("first", "queen_elizabeth", "nassau").hand("liberal", "modernism")
    assert not board.frames(("advance", "liberal", 1)).pending, "it takes two cards"
    board = sea("first", "queen_elizabeth", "nassau").hand("liberal", "modernism", "russia_scoring")
    board.frames(("advance", "liberal", 1)).play(("decline",))
    assert len(board.s.hands[0]) == 2


# §6.3.6, §6.3.8.


@both_editions
@pytest.mark.rule("6.3.6")
def test_a_card_used_at_sea_is_discarded_without_its_event(edition: str) -> None:
    board = put_to_sea(sea(edition, "koenig", "koenig").dice(1), "authoritarian", "entente_cordiale")
    assert board.where_is("entente_cordiale") == "discard"
    assert board.s.track == ["three_emperor_league"]
    assert not board.s.happened


@both_editions
@pytest.mark.rule("6.3.8")
def test_the_high_water_mark_is_set_where_the_germans_stood(edition: str) -> None:
    board = sea(edition, "nassau", "kaiser").dice(1).event("copenhagenization")
    assert (boxes(board)[1], BOXES[board.s.high_water]) == ("helgoland", "kaiser")
    board.dice(1)
    board.s.removed.clear()
    board.event("copenhagenization")
    assert (boxes(board)[1], BOXES[board.s.high_water]) == ("nassau", "kaiser"), "it stays where it is"


@both_editions
@pytest.mark.rule("6.3.8", "15.high_water")
def test_no_box_below_the_mark_rewards_the_germans_again(edition: str) -> None:
    board = sea(edition, "nassau", "kaiser").set(high_water=BOXES.index("kaiser"))
    board.navy("nassau", "nassau").frames(("advance", "authoritarian", 4))
    assert (boxes(board)[1], board.s.vp, BOXES[board.s.high_water]) == ("kaiser", 0, "kaiser")
    board.frames(("advance", "authoritarian", 1))
    assert (board.s.high_water, BOXES[board.s.first.index(-1, 1)]) == (-1, "moltke")


@both_editions
@pytest.mark.rule("6.3.8", "15.high_water")
def test_the_mark_stands_for_the_german_navy_where_boxes_are_awarded(edition: str) -> None:
    board = (
        sea(edition, "nassau", "kaiser").set(high_water=BOXES.index("kaiser")).navy("bellerophon", "nassau")
    )
    assert reached(board.s, AUTHORITARIAN) == BOXES.index("kaiser")
    board.frames(("advance", "liberal", 3))
    assert board.s.vp == 1, "Kaiser's second reward is left for the British"
    power = "both" if edition == "first" else "two_ops"
    assert not holds(board.rules.facts, board.s, LIBERAL, power), "the Germans have seen Colossus"


@both_editions
@pytest.mark.rule("6.3.8")
def test_ahead_and_behind_are_read_from_the_markers(edition: str) -> None:
    board = (
        sea(edition, "nassau", "kaiser")
        .set(high_water=BOXES.index("kaiser"))
        .navy("nassau", "hms_dreadnought")
    )
    board.hand("liberal", "modernism").event("winston_churchill")
    assert board.asked == "liberal", "the British are one box ahead"


@both_editions
@pytest.mark.rule("6.3.8")
def test_nobody_moves_back_beyond_the_start(edition: str) -> None:
    board = sea(edition, "nassau", "hms_dreadnought").dice(1).event("copenhagenization")
    assert (boxes(board)[1], BOXES[board.s.high_water]) == ("pre_dreadnought", "hms_dreadnought")
    board = at(edition).dice(1).event("copenhagenization")
    assert (boxes(board)[1], board.s.high_water) == ("pre_dreadnought", -1)


@both_editions
@pytest.mark.rule("15.naval")
def test_both_navies_go_through_all_boxes(edition: str) -> None:
    for seat in ("liberal", "authoritarian"):
        board = at(edition)
        board.frames(("advance", seat, 13))
        while board.pending:
            board.play(("done",) if "done" in board.options else board.options[0])
        names = [event["box"] for event in board.log if event["ev"] == "navy"]
        assert tuple(names) == BOXES[1:]


@both_editions
@pytest.mark.rule("F15.tirpitz", "15.naval")
def test_tirpitz_gains_the_benefit_of_both_boxes(edition: str) -> None:
    board = (
        at(edition, wilhelm_ii=(0, 5)).dice(1).event("admiral_von_tirpitz").play("wilhelm_ii", "wilhelm_ii")
    )
    board.play("sweden", "italy")
    assert boxes(board) == ("pre_dreadnought", "nassau")
    assert holds(board.rules.facts, board.s, AUTHORITARIAN, "nassau")
