"""§5 and §7: playing cards, the opponent's events, lasting effects, changes of value."""

from __future__ import annotations

import pytest

from chancellery.core.decisions import Action, Choice, Seat
from chancellery.core.errors import Illegal
from chancellery.games.turmoil.rules.operations import value
from tests.turmoil.at import At, at

both_editions = pytest.mark.parametrize("edition", ["first", "deluxe"])


def offered(board: At) -> list[Action]:
    decision = board.pending[0]
    assert isinstance(decision, Choice)
    return list(decision.options)


def uses(board: At, card: str) -> list[str]:
    return [option[2] for option in offered(board) if option[1] == card]


def worth(board: At, ops: int, seat: Seat, *, at_sea: bool = False, own_round: bool = True) -> int:
    return value(board.rules, board.s, ops, seat, at_sea=at_sea, own_round=own_round)


# §5.1: every round a card.


@both_editions
@pytest.mark.rule("5.1")
def test_nobody_may_pass_or_throw_a_card_away(edition: str) -> None:
    board = at(edition, berlin=(1, 0)).hand("liberal", "modernism", "france_scoring", "prussian_spirit")
    board.round("liberal")
    assert offered(board) == [
        ("play", "france_scoring", "score"),
        ("play", "prussian_spirit", "ops"),
        ("play", "prussian_spirit", "naval"),
        ("play", "modernism", "event"),
        ("play", "modernism", "ops"),
        ("play", "modernism", "naval"),
    ]
    with pytest.raises(Illegal, match="pass is not among the choices"):
        board.play(("pass",))


@pytest.mark.rule("5.1", "7.1")
def test_a_neutral_event_is_anybodys() -> None:
    for seat in ("liberal", "authoritarian"):
        board = at(berlin=(1, 0), kiel=(0, 1)).hand(seat, "indecisiveness").round(seat)
        assert uses(board, "indecisiveness") == ["event", "ops", "naval"]


# §5.2: the opponent's events.


@both_editions
@pytest.mark.rule("5.2", "5.2.order", "5.2.owner")
def test_the_opponents_event_comes_first_or_last(edition: str) -> None:
    def start() -> At:
        board = at(edition, berlin=(3, 0), kiel=(0, 1)).hand("liberal", "military_tradition")
        board.round("liberal").play(("play", "military_tradition", "ops"))
        assert (board.asked, board.options) == ("liberal", ["event_first", "ops_first"])
        return board

    board = start().play(("event_first",))
    assert board.asked == "authoritarian"
    board.play("kiel", "kiel", ("place",), "berlin", "berlin")
    assert (board["kiel"], board["berlin"]) == ((0, 3), (5, 0))
    board = start().play(("ops_first",), ("place",), "berlin", "berlin")
    assert board.asked == "authoritarian"
    board.play("kiel", "kiel")
    assert (board["kiel"], board["berlin"]) == ((0, 3), (5, 0))
    assert board.where_is("military_tradition") == "discard"


@both_editions
@pytest.mark.rule("5.2")
def test_an_opponents_event_with_an_asterisk_leaves_the_game(edition: str) -> None:
    board = at(edition, berlin=(3, 0)).hand("liberal", "prussian_spirit").round("liberal")
    board.play(("play", "prussian_spirit", "ops"), ("event_first",), "kiel", "kiel", "kiel")
    board.play(("place",), "berlin", "berlin", "berlin")
    assert board.where_is("prussian_spirit") == "removed"


@pytest.mark.rule("5.2", "6.3.6")
def test_not_so_at_sea() -> None:
    board = at(berlin=(3, 0)).navy("hms_dreadnought", "pre_dreadnought").dice(1)
    board.hand("liberal", "prussian_spirit").round("liberal").play(("play", "prussian_spirit", "naval"))
    assert board.where_is("prussian_spirit") == "discard"
    assert board.board() == {"berlin": (3, 0)}


@both_editions
@pytest.mark.rule("5.2.order")
def test_the_event_changes_what_operations_find(edition: str) -> None:
    """Event first: Kiel is Authoritarian by then, and a support there takes two points."""
    board = at(edition, denmark=(1, 0)).hand("liberal", "prussian_spirit").round("liberal")
    board.play(("play", "prussian_spirit", "ops"), ("event_first",), "kiel", "kiel", "kiel")
    board.play(("place",), "kiel", "kiel")
    assert (board["kiel"], board.pending) == ((2, 3), [])
    board = at(edition, denmark=(1, 0)).hand("liberal", "prussian_spirit").round("liberal")
    board.play(("play", "prussian_spirit", "ops"), ("ops_first",), "kiel", "kiel", "kiel")
    assert board["kiel"] == (3, 0)


@both_editions
@pytest.mark.rule("5.2.unmet", "7.5")
def test_without_its_condition_the_event_does_not_happen(edition: str) -> None:
    """October Manifesto asks for the Revolution of 1905."""
    board = at(edition, kiel=(0, 3)).hand("authoritarian", "october_manifesto").round("authoritarian")
    board.play(("play", "october_manifesto", "ops"), ("event_first",), *["kiel"] * 4)
    assert board["kiel"] == (0, 7)
    assert board.where_is("october_manifesto") == "discard"
    assert [event["card"] for event in board.log if event["ev"] == "no_event"] == ["october_manifesto"]


@both_editions
@pytest.mark.rule("5.2.unmet", "7.1")
def test_an_own_event_without_its_condition_is_not_offered(edition: str) -> None:
    board = at(edition, kiel=(3, 0)).hand("liberal", "october_manifesto").round("liberal")
    assert uses(board, "october_manifesto") == ["ops", "naval"]
    board = at(edition, kiel=(3, 0)).happened("revolution_of_1905").hand("liberal", "october_manifesto")
    assert uses(board.round("liberal"), "october_manifesto") == ["event", "ops", "naval"]


@pytest.mark.rule("5.2.unmet")
def test_operations_may_take_the_condition_away() -> None:
    """Bülow asks for three monarchies when his event begins, not when the card is played."""
    board = at(wilhelm_ii=(0, 5), nicolas_ii=(0, 4), dual_monarchy=(0, 2), budapest=(1, 0))
    board.hand("liberal", "bernhard_von_bulow").discard("modernism").round("liberal")
    board.play(("play", "bernhard_von_bulow", "ops"), ("ops_first",), ("place",), "dual_monarchy", "budapest")
    assert board.where_is("bernhard_von_bulow") == "discard"
    assert not board.pending


@both_editions
@pytest.mark.rule("5.2.barred", "7.5")
def test_a_forbidden_event_leaves_operations_only(edition: str) -> None:
    board = at(edition, kiel=(0, 3)).happened("splendid_isolation").hand("authoritarian", "entente_cordiale")
    board.round("authoritarian").play(("play", "entente_cordiale", "ops"))
    assert board.pending[0].what == "spend", "nothing is left to be put in order"
    assert [event["card"] for event in board.log if event["ev"] == "no_event"] == ["entente_cordiale"]
    board.play("kiel", "kiel", "kiel")
    assert board.where_is("entente_cordiale") == "discard"
    assert board.s.track == ["three_emperor_league"]


@both_editions
@pytest.mark.rule("5.2.nothing")
def test_an_event_without_effect_has_happened(edition: str) -> None:
    board = at(edition, kiel=(0, 3)).hand("authoritarian", "russo_japanese_war").round("authoritarian")
    board.play(("play", "russo_japanese_war", "ops"), ("event_first",), *["kiel"] * 3)
    assert board.where_is("russo_japanese_war") == "removed"


# §5.4, §5.5.


@both_editions
@pytest.mark.rule("5.4", "15.esterhazy")
def test_a_discarded_scoring_card_scores_nothing(edition: str) -> None:
    board = at(edition, paris=(2, 0)).hand("liberal", "france_scoring").event("ferdinand_esterhazy")
    assert board.where_is("france_scoring") == "discard"
    assert (board.s.vp, board.pending) == (0, [])


@pytest.mark.rule("5.4")
def test_a_discarded_card_has_no_event() -> None:
    board = at().hand("liberal", "modernism", "lord_fisher").navy("hms_dreadnought", "pre_dreadnought")
    board.event("winston_churchill").play(("discard", "lord_fisher"))
    assert board.where_is("lord_fisher") == "discard"
    assert "lord_fisher" not in board.s.in_effect


@pytest.mark.rule("5.5")
def test_a_cards_text_goes_before_the_rules() -> None:
    """Kulturkampf ignores opposing neighbours, Viscount Grey opposing control, Tirpitz the lock."""
    board = at(french_catholic_church=(0, 1), paris=(0, 2), french_armed_forces=(0, 4)).dice(6, 6)
    board.event("kulturkampf")
    assert board["french_catholic_church"] == (0, 0)
    assert next(event for event in board.log if event["ev"] == "check")["total"] == 6 + 3


# §7.2 and §7.3.


@both_editions
@pytest.mark.rule("7.2")
def test_lasting_events_of_a_turn_and_of_the_game(edition: str) -> None:
    board = at(edition).event("stymied").event("lord_fisher").play(("done",))
    assert board.s.in_effect == {"stymied": "liberal", "lord_fisher": "liberal"}
    board.frames(("end_turn",))
    assert board.s.in_effect == {"lord_fisher": "liberal"}


@both_editions
@pytest.mark.rule("7.3.1", "7.3.3")
def test_changes_of_value_add_up_for_one_player(edition: str) -> None:
    board = at(edition).set(in_effect={"absolutism": "authoritarian", "stymied": "liberal"})
    assert worth(board, 3, "authoritarian") == 3
    assert worth(board, 3, "liberal") == 3
    board.set(in_effect={"march_of_history": "liberal"})
    assert (worth(board, 3, "liberal"), worth(board, 3, "authoritarian")) == (4, 3)


@both_editions
@pytest.mark.rule("7.3.2")
def test_no_card_is_worth_less_than_one(edition: str) -> None:
    board = at(edition).set(in_effect={"stymied": "liberal"})
    assert [worth(board, n, "authoritarian") for n in (1, 2, 4)] == [1, 1, 3]


@both_editions
@pytest.mark.rule("7.3.3")
def test_a_change_of_value_holds_for_every_purpose(edition: str) -> None:
    board = at(edition, berlin=(3, 0), kiel=(0, 1)).set(in_effect={"march_of_history": "liberal"})
    board.hand("liberal", "socialist_movements", "military_tradition", "modernism").navy("nassau", "nassau")
    board.dice(1).round("liberal").play(("play", "socialist_movements", "naval"))
    assert next(event for event in board.log if event["ev"] == "attempt")["total"] == 1 + 3 + 1
    board.round("liberal").play(("play", "modernism", "ops"), ("place",), "berlin", "berlin", "berlin")
    assert board["berlin"] == (6, 0)
    board.event("kulturkampf", by="authoritarian")
    assert board.rules.event_value(board.s, board.rules.facts.card["kulturkampf"], "liberal") == 4


@both_editions
@pytest.mark.rule("15.absolutism", "7.4")
def test_absolutism_adds_to_further_cards_only(edition: str) -> None:
    board = at(edition, berlin=(0, 3)).hand("liberal", "absolutism").support(kiel=(3, 0)).round("liberal")
    board.play(("play", "absolutism", "ops"), ("event_first",), ("place",), *["kiel"] * 3)
    assert board["kiel"] == (6, 0), "the Liberal's points are his own"
    board.hand("authoritarian", "march_of_history", "military_tradition").round("authoritarian")
    board.play(("play", "military_tradition", "ops"), ("place",), *["berlin"] * 3)
    assert board["berlin"] == (0, 6)


@pytest.mark.rule("15.absolutism")
def test_colossus_gives_absolutism_no_more_than_three() -> None:
    """The one way to have both its event and its points: the first edition's box."""
    board = at("first", berlin=(0, 3)).navy("pre_dreadnought", "colossus")
    board.s.first = [1] * 6 + [-1] * 8
    board.hand("authoritarian", "absolutism").round("authoritarian")
    board.play(("play", "absolutism", "both"), ("event_first",), *["berlin"] * 3)
    assert board["berlin"] == (0, 6)
    assert not board.pending


@both_editions
@pytest.mark.rule("7.4", "15.grey")
def test_operations_of_an_event_follow_the_usual_rules(edition: str) -> None:
    board = at(edition, berlin=(1, 0), kiel=(0, 3), saxony=(0, 1), silesia=(0, 1))
    board.event("viscount_grey").play(("place",))
    assert board.options == sorted(
        ["berlin", "east_prussia", "jugendstil", "wilhelm_ii", *(["silesia"] if edition == "deluxe" else [])]
    )
    board = at(edition, berlin=(1, 0), saxony=(0, 1), silesia=(0, 1)).dice(6, 6).event("viscount_grey")
    board.play(("check",), "saxony")
    checked = [event["space"] for event in board.log if event["ev"] == "check"]
    assert checked == ["saxony", "silesia"], "two checks, in different spaces"
    assert not board.pending


@pytest.mark.rule("7.4")
def test_lasting_limits_bind_the_points_of_an_event() -> None:
    board = at(greece=(2, 0), italy=(0, 1)).happened("legacy_of_bismarck").event("viscount_grey")
    board.play(("place",))
    assert board["constantinople"] == (3, 0), "no points may be spent in the Balkans"
    board = at(berlin=(1, 0)).set(in_effect={"stymied": "authoritarian"}).event("viscount_grey")
    board.play(("place",), "berlin", "berlin")
    assert not board.pending
    assert board["berlin"] == (3, 0)


@both_editions
@pytest.mark.rule("7.5", "15.unplayable")
def test_an_unplayable_event_leaves_the_points_and_the_opponent_nothing(edition: str) -> None:
    board = at(edition, kiel=(0, 3)).navy("hms_dreadnought", "nassau")
    board.hand("liberal", "modernism").hand("authoritarian", "winston_churchill").round("authoritarian")
    board.play(("play", "winston_churchill", "ops"), ("ops_first",), "kiel", "kiel")
    assert board["kiel"] == (0, 5)
    assert board.where_is("winston_churchill") == "discard"
    assert board.where_is("modernism") == "liberal"
