"""Lenin, Kerenski, Politics: what starts insurrections and coups; reaction and sealed train (§20.8.2)."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.core.decisions import Action
from chancellery.games.grande_guerre.rules.absent import default_answer
from chancellery.games.grande_guerre.rules.cards.phase import awaits_train
from chancellery.games.grande_guerre.rules.names import CENTRAL, ENTENTE, GERMANY, RUSSIA
from chancellery.games.grande_guerre.rules.vocabulary import event_pips
from chancellery.games.grande_guerre.rules.war.dispatches import Offensive
from tests.grande_guerre.events.table import Table, table

LENIN, KERENSKI, POLITICS = 37, 38, 49


def russia(turn: int = 26, **columns: Any) -> Table:
    """Russia after a revolution, under Kerenski."""
    rows = {"nw": 20, "mood": 0, "regime": "D", "revolutions": 1, "unstable": 1, "in_power": "D"}
    return table(turn).power("russia", **{**rows, **columns})


# 37 Lenin.


@pytest.mark.card("lenin")
def test_lenin_starts_a_red_insurrection_and_binds_the_side_that_plays_him() -> None:
    board = russia()
    assert board.options(LENIN, "central") == [("play", 37, "red", "russia")]
    board.event(LENIN, "central", "red", "russia", dice=(3,))
    assert [(event["power"], event["colour"]) for event in board.events("insurrection")] == [
        ("russia", "red")
    ]
    assert ("Bind", CENTRAL, 1) in board.war.done, "the East"
    (over,) = board.events("insurrection_over")
    assert board.where(LENIN) == ("removed" if over["succeeds"] else "pool")


@pytest.mark.card("lenin")
def test_lenin_stays_in_the_pool_if_the_die_fails() -> None:
    board = russia().event(LENIN, "central", "red", "russia", dice=(2,))
    assert board.events("insurrection") == []
    assert board.where(LENIN) == "pool"


@pytest.mark.card("lenin")
def test_lenin_has_nobody_to_rouse_before_a_revolution_or_during_an_own_offensive() -> None:
    assert russia(revolutions=0).options(LENIN, "central") == []
    assert russia(eliminated="C").options(LENIN, "central") == []
    board = russia().report("germany", offensives=(Offensive("east", GERMANY, CENTRAL, "running", 0),))
    assert board.options(LENIN, "central") == []
    board = russia().report("germany", offensives=(Offensive("west", GERMANY, CENTRAL, "running", 0),))
    assert len(board.options(LENIN, "central")) == 1
    assert russia(14).options(LENIN, "central") == []


@pytest.mark.card("lenin")
def test_against_reds_the_card_is_propaganda() -> None:
    board = russia(regime="C", in_power="C", mood=-2)
    assert board.options(LENIN, "central") == [("play", 37, "propaganda", "russia")]
    board.event(LENIN, "central", "propaganda", "russia", dice=(3,))
    assert [event_pips(board.s, test, RUSSIA) for test in ("strike", "mutiny", "revolt")] == [-2, -2, -2]
    assert event_pips(board.s, "revolution", RUSSIA) == 0
    board.set(turn=27)
    assert event_pips(board.s, "strike", RUSSIA) == 0


@pytest.mark.card("lenin", "kerenski")
@pytest.mark.rule("8", "20.8.3")
def test_for_a_central_revolution_the_sides_swap() -> None:
    board = table(26)
    assert [board.usable(n, side) for n in (37, 38) for side in ("entente", "central")] == [
        False, True, False, False,
    ]  # fmt: skip
    board.power("germany", revolutions=1, regime="M", unstable=1)
    assert board.options(LENIN, "entente") == [("play", 37, "red", "germany")]
    assert board.options(KERENSKI, "central") == [("play", 38, "germany")]
    assert board.options(LENIN, "central") == []
    assert board.options(KERENSKI, "entente") == []


@pytest.mark.card("lenin")
def test_nobody_rouses_the_turks() -> None:
    board = table(26).power("turkey", revolutions=1, regime="M")
    assert board.options(LENIN, "entente") == []


# As a reaction.


@pytest.mark.card("lenin")
@pytest.mark.rule("20.8.2.white")
def test_whoever_might_hold_lenin_is_asked_and_the_question_tells_nothing() -> None:
    held = russia(coup=1).hold("central", LENIN, 41).frames(("coup_checks",))
    other = russia(coup=1).hold("central", 41, 46).frames(("coup_checks",))
    assert [one.seat for one in held.pending] == [one.seat for one in other.pending] == ["central"]
    assert held.pending[0].options == (("play", 37), ("decline",))  # type: ignore[union-attr]
    assert other.pending[0].options == (("decline",),)  # type: ignore[union-attr]


@pytest.mark.card("lenin")
def test_nobody_is_asked_where_lenin_cannot_be() -> None:
    for board in (
        russia(coup=1).hold("central", 41).out(LENIN),
        russia(coup=1).hold("central", 41).hold("entente", LENIN).set(known=(LENIN,)),
        russia(coup=1),
    ):
        board.frames(("coup_checks",))
        assert board.pending == []


@pytest.mark.card("lenin")
@pytest.mark.rule("20.8.2.white")
def test_a_lenin_who_returns_is_known_to_all() -> None:
    board = russia(coup=1).hold("central", LENIN).frames(("coup_checks",))
    board.dice(3, 4).answer("central", ("play", LENIN))
    assert (board.where(LENIN), board.s.known) == ("central", (LENIN,))
    assert board.rules.view(board.s, "entente")["shown_cards"] == {"entente": [], "central": [LENIN]}


# The sealed train.


@pytest.mark.card("lenin")
@pytest.mark.rule("8")
@pytest.mark.parametrize(("die", "where"), [(3, "pool"), (4, "central")])
def test_the_sealed_train(die: int, where: str) -> None:
    board = russia(27).dice(die).frames(("sealed_train", CENTRAL))
    assert board.where(LENIN) == where
    assert board.s.known == ((LENIN,) if where == "central" else ())


@pytest.mark.card("lenin")
@pytest.mark.rule("8")
def test_no_train_for_a_lenin_who_is_elsewhere_or_without_a_revolution() -> None:
    board = russia(27)
    assert awaits_train(board.rules, board.s, CENTRAL)
    assert not awaits_train(board.rules, board.s, ENTENTE)
    quiet = table(27)
    assert not awaits_train(quiet.rules, quiet.s, CENTRAL)
    gone = russia(27).out(LENIN)
    assert not awaits_train(gone.rules, gone.s, CENTRAL)
    hidden = russia(27).hold("entente", LENIN).dice(6).frames(("sealed_train", CENTRAL))
    assert [event["comes"] for event in hidden.events("sealed_train")] == [False]


# 38 Kerenski.


@pytest.mark.card("kerenski")
def test_kerenski_starts_a_blue_insurrection() -> None:
    board = russia(regime="M", in_power="")
    assert board.options(KERENSKI, "entente") == [("play", 38, "russia")]
    board.event(KERENSKI, "entente", "russia", dice=(3,))
    assert [(event["power"], event["colour"]) for event in board.events("insurrection")] == [
        ("russia", "blue")
    ]
    (over,) = board.events("insurrection_over")
    assert board.where(KERENSKI) == ("removed" if over["succeeds"] else "pool")


@pytest.mark.card("kerenski")
def test_kerenski_is_dead_where_he_rules_or_has_been_eliminated() -> None:
    assert russia().options(KERENSKI, "entente") == []
    assert russia(regime="M", in_power="", eliminated="D").options(KERENSKI, "entente") == []
    assert not table(26).usable(KERENSKI, "entente"), "no revolution has happened"


# 49 Politics.


@pytest.mark.card("politics")
def test_politics_supports_an_own_parliament() -> None:
    board = table(24).power("france", mood=0).event(POLITICS, "entente", "support", "france", dice=(3,))
    assert (board.of("france", "mood"), board.where(POLITICS)) == (1, "pool")


@pytest.mark.card("politics")
@pytest.mark.parametrize(("die", "mood"), [(3, 0), (4, -1)])
def test_politics_agitates_in_an_enemy_democracy(die: int, mood: int) -> None:
    board = table(24).power("france", mood=0)
    board.event(POLITICS, "central", "agitate", "france", dice=(3, die))
    assert board.of("france", "mood") == mood


@pytest.mark.card("politics")
@pytest.mark.rule("20.8.2.white")
def test_politics_plans_a_white_coup_that_is_checked_at_the_end_of_the_turn() -> None:
    board = russia(mutiny_turn=-99).event(POLITICS, "entente", "coup", "russia", dice=(3,))
    assert (board.of("russia", "coup"), board.where(POLITICS)) == (1, "pool")
    board.dice(6, 6).frames(("coup_checks",))
    assert (board.of("russia", "regime"), board.of("russia", "coup")) == ("A", 0)


@pytest.mark.card("politics")
def test_what_politics_may_be_aimed_at() -> None:
    board = russia(regime="C", in_power="C", mood=-2)
    board.power("france", mood=2).power("britain", mood=1)
    assert board.options(POLITICS, "entente") == [
        ("play", 49, "support", "britain"),
        ("play", 49, "coup", "russia"),
    ]
    board.power("france", mood=-2).power("germany", mood=2).power("austria_hungary", mood=2)
    assert board.options(POLITICS, "central") == [("play", 49, "agitate", "britain")]
    assert russia(coup=1).options(POLITICS, "entente")[-1][2] != "coup", "one is planned already"


# From the hand to the end of the turn.


def played_turn(board: Table, entente: Action, central: Action) -> Table:
    """A turn from its beginning, up to a reaction or the next turn; whatever else is asked is declined."""
    board.set(pool=()).frames(("begin_turn",))
    while board.s.turn == 26:
        decision = board.pending[0]
        if decision.what == "reaction":
            break
        answer = default_answer(board.rules, board.s, decision)
        if decision.what == "stratagem":
            answer = entente if decision.seat == "entente" else central
            board.dice(3, 3, 3, 3)
        board.answer(decision.seat, answer)
    return board


@pytest.mark.card("politics", "lenin")
@pytest.mark.rule("20.8.2.white")
def test_a_coup_is_planned_from_the_hand_and_lenin_may_answer_it() -> None:
    board = russia(25, nw=30, revolution_turn=20).hold("entente", POLITICS).hold("central", LENIN)
    played_turn(board, ("play", 49, "coup", "russia"), ("none",))
    assert [event["power"] for event in board.events("coup_planned")] == ["russia"]
    assert [(one.seat, (one.card, *one.about)) for one in board.pending] == [("central", ("lenin", "coup"))]
    board.dice(5, 6).answer("central", ("play", LENIN))
    (thrown,) = [event for event in board.events("throw") if event["test"] == "coup"]
    assert dict(thrown["parts"]) == {"turns": 3, "lenin": -4}
    assert (board.events("coup")[0]["succeeds"], board.where(LENIN)) == (False, "central")


@pytest.mark.card("lenin")
@pytest.mark.rule("20.8.2.red")
def test_a_red_insurrection_is_started_from_the_hand() -> None:
    board = russia(25, revolution_turn=20).hold("central", LENIN)
    played_turn(board, ("none",), ("play", 37, "red", "russia"))
    assert [event["card"] for event in board.events("stratagem")] == [LENIN]
    assert [event["colour"] for event in board.events("insurrection")] == ["red"]


@pytest.mark.card("kerenski")
@pytest.mark.rule("20.8.2.blue")
def test_a_blue_insurrection_is_started_from_the_hand() -> None:
    board = russia(25, revolution_turn=20, regime="M", in_power="").hold("entente", KERENSKI)
    played_turn(board, ("play", 38, "russia"), ("none",))
    assert [event["colour"] for event in board.events("insurrection")] == ["blue"]
