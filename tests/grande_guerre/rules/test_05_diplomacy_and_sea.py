"""§20.5.1: actions 15 to 28: the sea, promises, Poland, Greece; and submarine war given up."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.games.grande_guerre.bot.value import rules_of
from chancellery.games.grande_guerre.rules.actions import AUTOMATIC, legal_actions
from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    BRITAIN,
    BULGARIA,
    CENTRAL,
    EAST,
    FRANCE,
    GERMANY,
    ITALY,
    RUSSIA,
    SERBIA,
)
from chancellery.games.grande_guerre.words.text import Words
from chancellery.testing.rules_index import rule
from tests.grande_guerre.at import At, at
from tests.grande_guerre.rules.test_05_actions import aims, rows, tried

WINTER_1915 = 14
RULES = rules_of()


SEA = [
    (15, "britain", "blockade", "blockade", 1, 1, 0, -1),
    (16, "britain", "neutrals_blockade", "neutrals", 1, 2, 0, -1),
    (17, "germany", "submarine_war", "submarine", -1, -1, 0, -1),
    (18, "germany", "unrestricted_submarine_war", "unrestricted", -3, -2, 0, -1),
    (19, "britain", "convoys", "convoys", 0, 0, 1, 0),
]


@rule("20.5.1")
@pytest.mark.parametrize(("number", "slug", "action", "measure", "usa", "north", "will", "failure"), SEA)
def test_15_to_19_measures_at_sea(
    number: int, slug: str, action: str, measure: str, usa: int, north: int, will: int, failure: int
) -> None:
    board = at(1917, **{slug: {"nw": 25}})
    board.s.levels.update(usa=5, north=3)
    assert board.rules.facts.action[action].number == number
    tried(board, slug, action)
    assert board.war.measures == [measure]
    assert (board.s.levels["usa"], board.s.levels["north"]) == (5 + usa, 3 + north)
    assert board.of(slug, "nw") == 25 + will
    tried(board, slug, action, succeeds=False)
    assert (board.war.measures, board.of(slug, "nw")) == ([measure], 25 + will + failure)


@rule("20.5.1")
def test_a_blockade_passed_with_the_usa_at_war_offends_nobody() -> None:
    board = at(1918, britain={"nw": 25}, usa={"nw": 40})
    board.s.levels["north"] = 3
    tried(board, "britain", "neutrals_blockade")
    assert board.s.levels["north"] == 3
    tried(board, "germany", "unrestricted_submarine_war")
    assert board.s.levels["north"] == 1


@rule("20.5.1")
def test_the_north_takes_notice_of_a_measure_once() -> None:
    board = at(1917, germany={"nw": 25})
    board.s.levels.update(usa=5, north=3)
    tried(board, "germany", "submarine_war")
    board.war.measures.clear()
    tried(board, "germany", "submarine_war")
    assert (board.s.levels["usa"], board.s.levels["north"]) == (3, 2)


@rule("20.5.1")
def test_measures_in_force_before_a_scenario_are_old_news_in_the_north() -> None:
    assert RULES.start(1, scenario="1917").done == [
        "north:blockade",
        "north:neutrals",
        "north:submarine",
    ]


@rule("20.5.1")
def test_the_neutrals_blockade_waits_for_a_friendlier_america() -> None:
    board = at(1916)
    board.war.measures = ["blockade"]
    board.s.levels["usa"] = 9
    assert aims(board, "britain", "neutrals_blockade") == ()
    board.s.levels["usa"] = 8
    assert aims(board, "britain", "neutrals_blockade") == ("-",)


@rule("20.5.1")
def test_unrestricted_submarine_war_counts_the_whole_mood_of_a_monarchy() -> None:
    board = at(1917, germany={"mood": -1})
    assert "parliament" not in rows(board, "germany", "submarine_war")
    assert rows(board, "germany", "unrestricted_submarine_war")["parliament"] == -5
    board.s.in_effect["sussex_pledge"] = 24
    assert aims(board, "germany", "unrestricted_submarine_war") == ()


@rule("20.5.1")
def test_20_a_peace_offer_is_a_right_of_winter_from_1915() -> None:
    board = At(WINTER_1915)
    assert aims(board, "germany", "peace_offer") == ("-",)
    assert aims(board, "austria_hungary", "peace_offer") == ()  # two players: the chair's power
    assert aims(At(5), "germany", "peace_offer") == aims(At(11), "germany", "peace_offer") == ()
    tried(board, "germany", "peace_offer")
    assert board.s.offers == [(GERMANY,)]


@rule("20.5.1")
def test_20_in_seven_seats_the_chair_lets_another_power_offer() -> None:
    board = At(WINTER_1915, seats="seven")
    assert aims(board, "austria_hungary", "peace_offer") == ("-",)
    for word, offers in (("no", []), ("yes", [(AUSTRIA_HUNGARY,)])):
        board = At(WINTER_1915, seats="seven")
        board.frames(
            ("ask_consent", AUSTRIA_HUNGARY, "peace_offer", "-", tuple(AUTOMATIC)), ("settle_actions",)
        )
        (asked,) = board.pending
        assert (asked.seat, asked.what, asked.about) == (
            "germany", "consent", ("austria_hungary", "peace_offer"),
        )  # fmt: skip
        nw = board.of("austria_hungary", "nw")
        board.answer("germany", (word,))
        assert (board.s.offers, board.of("austria_hungary", "nw")) == (offers, nw)


@rule("20.5.1")
def test_20_the_chair_needs_nobodys_leave() -> None:
    board = At(WINTER_1915, seats="seven")
    board.frames(("ask_consent", GERMANY, "peace_offer", "-", tuple(AUTOMATIC)))
    assert (board.pending, board.s.offers) == ([], [(GERMANY,)])


@rule("20.5.1")
def test_21_promise_the_trentino() -> None:
    board = At(8)
    board.s.levels["italy"] = 5
    assert rows(board, "germany", "promise_trentino")["inclined"] == 10
    board.power("germany", nw=30).power("austria_hungary", nw=30)
    tried(board, "germany", "promise_trentino")
    assert board.s.levels["italy"] == 7
    assert (board.of("germany", "nw"), board.of("austria_hungary", "nw")) == (30, 27)
    assert aims(board, "germany", "promise_trentino") == ()
    assert aims(At(5), "germany", "promise_trentino") == ()
    assert aims(At(8), "austria_hungary", "promise_trentino") == ()


@rule("20.5.1")
def test_22_promise_tunisia() -> None:
    board = At(8).power("france", nw=30)
    before = board.s.levels["italy"]
    tried(board, "france", "promise_tunisia")
    assert (board.s.levels["italy"], board.of("france", "nw")) == (before - 1, 29)
    assert "tunisia_promised" in board.s.in_effect
    assert (
        tried(At(8).power("france", nw=30), "france", "promise_tunisia", succeeds=False).of("france", "nw")
        == 29
    )
    assert aims(At(8), "britain", "promise_tunisia") == ()


@rule("20.5.1")
def test_23_accept_the_italian_war_goals() -> None:
    board = At(8).power("britain", nw=30).power("russia", nw=30)
    board.s.levels["italy"] = 6
    assert aims(board, "britain", "accept_italian_goals") == ()
    board.s.levels["italy"] = 5
    assert aims(board, "britain", "accept_italian_goals") == ("-",)
    tried(board, "britain", "accept_italian_goals")
    assert (board.s.levels["italy"], board.of("britain", "nw"), board.of("russia", "nw")) == (2, 30, 29)
    assert "goals_accepted" in board.s.in_effect
    failed = tried(At(8).power("britain", nw=30), "britain", "accept_italian_goals", succeeds=False)
    assert failed.of("britain", "nw") == 29


@rule("20.5.1")
@pytest.mark.parametrize(("face", "change"), [(1, 1), (2, -1), (3, -1), (4, -1), (5, -2), (6, -2)])
def test_24_dannunzios_speeches(face: int, change: int) -> None:
    board = At(8).power("france", nw=30)
    board.s.levels["italy"] = 5
    board.rolls((1, 100), (face, 6))
    tried(board, "france", "dannunzio")
    assert (board.s.levels["italy"], board.of("france", "nw")) == (5 + change, 30)


@rule("20.5.1")
def test_24_a_speech_that_fails_drives_italy_away() -> None:
    board = At(8).power("france", nw=30)
    board.s.levels["italy"] = 5
    tried(board, "france", "dannunzio", succeeds=False)
    assert (board.s.levels["italy"], board.of("france", "nw")) == (6, 29)


@rule("20.5.1")
def test_25_promise_to_romania() -> None:
    assert aims(At(11), "france", "promise_romania") == ()
    board = At(WINTER_1915).power("france", nw=30).power("austria_hungary", nw=30)
    assert aims(board, "france", "promise_romania") == ("-",)
    assert aims(board, "germany", "promise_romania") == ()
    before = board.s.levels["romania"]
    tried(board, "france", "promise_romania")
    assert (board.s.levels["romania"], board.of("austria_hungary", "nw")) == (before - 2, 29)
    assert (
        tried(At(WINTER_1915).power("france", nw=30), "france", "promise_romania", succeeds=False).of(
            "france", "nw"
        )
        == 29
    )


@rule("20.5.1")
def test_26_bulgarian_claims() -> None:
    central = tried(At(5), "germany", "bulgarian_claims")
    assert (central.s.levels["bulgaria"], central.war.done) == (7, [])
    entente = tried(At(5), "france", "bulgarian_claims")
    assert (entente.s.levels["bulgaria"], entente.s.levels["greece"]) == (4, 6)
    assert entente.war.done == [("LoseSteps", SERBIA, 4)]
    failed = tried(At(5).power("france", nw=30), "france", "bulgarian_claims", succeeds=False)
    assert (failed.s.levels["bulgaria"], failed.of("france", "nw")) == (5, 29)


@rule("20.5.1")
def test_27_government_general_of_poland() -> None:
    board = at(1917, germany={"nw": 25})
    tried(board, "germany", "poland")
    assert (board.war.done, board.of("germany", "nw")) == ([("RaiseCorps", GERMANY, 3, EAST)], 26)
    assert "poland" in board.s.in_effect
    assert aims(board, "germany", "poland") == ()
    by_austria = tried(at(1917, germany={"nw": 25}, austria_hungary={"nw": 25}), "austria_hungary", "poland")
    assert (by_austria.of("germany", "nw"), by_austria.of("austria_hungary", "nw")) == (26, 25)
    assert tried(by_austria, "germany", "poland", succeeds=False).of("germany", "nw") == 25


@rule("20.5.1")
def test_28_coup_in_greece() -> None:
    board = at(1916, france={"nw": 25})
    board.s.levels["greece"] = 5
    assert aims(board, "france", "greek_coup") == ("-",)
    assert aims(board, "germany", "greek_coup") == ()
    board.war.side[BULGARIA] = CENTRAL
    assert aims(board, "germany", "greek_coup") == ("-",)
    board.war.line[3] = 4
    assert aims(board, "france", "greek_coup") == ()
    board.war.line[3] = 0
    board.rolls((1, 100), (2, 6), (2, 6))
    tried(board, "france", "greek_coup")  # 4, +4 for the plotter, +1 for Salonika: nine, one level
    throw = board.events("throw")[-1]
    assert (throw["test"], throw["total"], dict(throw["parts"])["coup"]) == ("mission_greece", 9, 4)
    assert board.s.levels["greece"] == 4
    tried(board, "france", "greek_coup", succeeds=False)
    assert (board.s.levels["greece"], board.of("france", "nw")) == (6, 24)
    tried(board, "germany", "greek_coup", succeeds=False)
    assert board.s.levels["greece"] == 4


@rule("20.5.1")
@pytest.mark.parametrize("action", [
    "promise_trentino", "promise_tunisia", "accept_italian_goals", "dannunzio", "promise_romania",
    "bulgarian_claims", "greek_coup",
])  # fmt: skip
def test_a_promise_is_void_once_its_country_has_joined(action: str) -> None:
    board = At(WINTER_1915)
    for name in ("italy", "romania", "bulgaria", "greece"):
        board.s.levels.pop(name)
    assert not any(aims(board, slug, action) for slug in ("germany", "france", "britain", "russia"))


# Submarine war given up.


def germany_chooses(board: At) -> Any:
    return next(one for one in board.pending if one.what in ("actions", "submarines"))


@rule("20.5.1")
@pytest.mark.parametrize(("answer", "left"), [
    (("keep",), ["submarine", "unrestricted"]),
    (("give_up", "unrestricted"), ["submarine"]),
    (("give_up", "submarine"), []),
])  # fmt: skip
def test_germany_may_give_up_its_submarine_war_without_an_action(
    answer: tuple[str, ...], left: list[str]
) -> None:
    board = At(23, seats="seven").power("germany", nw=25, charged=9)  # nothing left to spend
    board.war.measures = ["submarine", "unrestricted"]
    board.frames(("political_actions",))
    asked = next(one for one in board.pending if one.seat == "germany")
    assert (asked.what, len(asked.options)) == ("submarines", 3)  # type: ignore[union-attr]
    board.answer("germany", answer)
    assert board.war.measures == ["submarine", "unrestricted"]  # sealed until all have answered
    for one in board.pending:
        passes = tuple(("pass", slot.split()[0]) for slot in one.slots)  # type: ignore[union-attr]
        board.answer(one.seat, passes)
    assert board.war.measures == left
    assert [event["measure"] for event in board.events("gave_up")] == list(answer[1:])


@rule("20.5.1")
def test_unrestricted_war_cannot_pass_where_submarine_war_is_given_up() -> None:
    board = At(23).power("germany", nw=25)
    board.war.measures = ["submarine"]
    sealed = {"central": (("act", "germany", "unrestricted_submarine_war", "-"), ("give_up", "submarine"))}
    board.set(sealed=sealed).luck(1).frames(("reveal_actions",))
    assert board.war.measures == []
    assert [event["void"] for event in board.events("action")] == [True]
    assert (board.of("germany", "nw"), board.events("test")) == (25, [])
    assert Words().event(board.events("action")[0]) == (
        "Germany chooses “Unrestricted submarine war”; its submarine war is given up, "
        "so nothing comes of it (§20.5.1)."
    )


@rule("20.5.1")
def test_without_a_submarine_war_germany_is_not_asked() -> None:
    board = At(23, seats="seven").power("germany", nw=25, charged=9).frames(("political_actions",))
    assert all(one.seat != "germany" for one in board.pending)


@rule("20.5.1")
def test_two_seats_with_the_same_shared_action_try_it_once() -> None:
    board = At(WINTER_1915, seats="seven").power("italy", side=0)
    sealed = {slug: (("act", slug, "bulgarian_claims", "-"),) for slug in ("france", "britain")}
    board.set(sealed=sealed).frames(("reveal_actions",))
    shown = {event["power"]: event["void"] for event in board.events("action")}
    assert shown == {"france": False, "britain": True}


@rule("20.5.1")
def test_every_action_of_the_table_has_been_open_to_somebody() -> None:
    open_to: set[str] = set()
    for turn, measures in ((WINTER_1915, []), (WINTER_1915 + 18, ["blockade", "submarine"])):
        board = At(turn)
        board.s.nw = [10] * 8
        board.s.mood = [0] * 8
        board.s.strike = put(board.s.strike, FRANCE, 0)
        board.war.side[BULGARIA] = CENTRAL
        board.war.holders["warsaw"] = GERMANY
        board.war.measures = measures
        for power in (GERMANY, FRANCE, BRITAIN, RUSSIA):
            open_to |= {action[2] for action in legal_actions(board.rules, board.s, power)}
        assert legal_actions(board.rules, board.s, ITALY) == ()  # not in the war
    assert open_to == {action.slug for action in board.rules.facts.actions}
