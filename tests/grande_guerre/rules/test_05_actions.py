"""§20.5.1: actions 1 to 14, what each brings and what its failure costs."""

from __future__ import annotations

import pytest

from chancellery.core.decisions import Ballot
from chancellery.games.grande_guerre.rules.actions import AUTOMATIC, chance_of, targets, why_not
from chancellery.games.grande_guerre.rules.names import EAST, FRANCE, GERMANY, POWER, WEST
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.vocabulary import allowance, chance_roll
from chancellery.games.grande_guerre.rules.war.dispatches import Offensive
from chancellery.testing.rules_index import rule
from tests.grande_guerre.at import At, at

WINTER_1915 = 14


def tried(board: At, slug: str, action: str, target: str = "-", *, succeeds: bool = True) -> At:
    """An action whose die falls as the test wants, and the settling of all sums."""
    tested = board.rules.facts.action[action].chance is not None
    roll = chance_roll(action, [("base", 100 if succeeds else 0)]) if tested else AUTOMATIC
    return board.frames(("ask_consent", POWER[slug], action, target, tuple(roll)), ("settle_actions",))


def aims(board: At, slug: str, action: str) -> tuple[str, ...]:
    return targets(board.rules, board.s, POWER[slug], action)


def rows(board: At, slug: str, action: str) -> dict[str, int]:
    return dict(chance_of(board.rules, board.s, POWER[slug], action).parts)


MAJORS = "germany austria_hungary turkey france britain russia italy"


@rule("20.5.1")
@pytest.mark.parametrize(
    ("action", "powers"),
    [
        ("war_loan", "germany austria_hungary france britain russia italy"),
        ("call_up", MAJORS),
        ("conscription", "britain"),
        ("free_garrisons", "germany austria_hungary france russia italy"),
        ("cooperation", MAJORS),
        ("blockade", "france britain"),
        ("neutrals_blockade", "france britain"),
        ("submarine_war", "germany"),
        ("unrestricted_submarine_war", "germany"),
        ("convoys", "britain"),
        ("promise_trentino", "germany"),
        ("promise_tunisia", "france"),
        ("accept_italian_goals", "france britain russia"),
        ("dannunzio", "france britain russia italy"),
        ("poland", "germany austria_hungary"),
    ],
)
def test_who_may_ever_try_an_action(action: str, powers: str) -> None:
    """Whatever else stands in the way: it is not that the action is for others."""
    board = at(1917, **{slug: {"mood": 0} for slug in MAJORS.split()})
    board.s.levels |= {"italy": 5, "usa": 5}
    for_others = ("power", "side", "nobody_lends")
    whys = {slug: why_not(board.rules, board.s, POWER[slug], action) for slug in MAJORS.split()}
    assert [slug for slug, why in whys.items() if not why or why.key not in for_others] == powers.split()


def ballot_of(board: At, seat: str) -> Ballot:
    """The ballot of the political actions that a seat is asked to fill."""
    board.frames(("political_actions",))
    (found,) = [one for one in board.pending if one.seat == seat]
    assert isinstance(found, Ballot)
    return found


@rule("20.5.1")
def test_a_slot_that_is_passed_leaves_the_others_open() -> None:
    """Whoever fills the third line first has the whole list, and none is asked for with a single answer."""
    board = At(WINTER_1915, seats="seven").power("germany", nw=38)
    ballot = ballot_of(board, "germany")
    assert len(ballot.slots) == 8
    options = board.rules.slot_options(board.s, ballot, ())
    for passed in range(len(ballot.slots)):
        assert board.rules.slot_options(board.s, ballot, (("pass", "germany"),) * passed) == options
    loan = ("act", "germany", "war_loan", "-")
    left = board.rules.slot_options(board.s, ballot, (("pass", "germany"), loan))
    assert left == [one for one in options if one != loan]


@rule("20.5.1")
def test_nobody_is_asked_for_more_actions_than_there_are() -> None:
    """History's war leaves Italy four kinds of action in May 1918, though its will would allow eight."""
    rules = GrandeGuerre()
    s = rules.start(1, scenario="1918", seats="seven", war="historical")
    s.turn, s.nw[POWER["italy"]], s.mood[POWER["italy"]] = 35, 40, 2
    s.agenda = [("political_actions",)]
    rules.run(s, None)
    ballot = next(one for one in rules.pending(s) if one.seat == "italy")
    assert isinstance(ballot, Ballot)
    names = {one[2] for one in rules.slot_options(s, ballot, ()) if one[0] == "act"}
    assert names == {"improve_will", "war_economy", "war_loan", "call_up"}
    assert (allowance(rules, s, POWER["italy"]), len(ballot.slots)) == (8, 4)


@rule("20.5.1")
def test_1_restore_order() -> None:
    board = at(1917, france={"nw": 20, "strike": 3, "revolt": 4, "mutiny": 2})
    assert aims(board, "france", "restore_order") == ("strike", "revolt", "mutiny")
    tried(board, "france", "restore_order", "strike")
    tried(board, "france", "restore_order", "revolt")
    tried(board, "france", "restore_order", "mutiny")
    assert [board.of("france", name) for name in ("strike", "revolt", "mutiny", "nw")] == [-1, -1, 1, 23]
    tried(board, "france", "restore_order", "mutiny", succeeds=False)
    assert (board.of("france", "mutiny"), board.of("france", "nw")) == (1, 22)
    assert rows(at(1917, russia={"regime": "A"}), "russia", "restore_order")["autocracy"] == 10


@rule("20.5.1")
def test_2_improve_national_will() -> None:
    board = tried(at(1917, france={"nw": 20}), "france", "improve_will")
    assert board.of("france", "nw") == 21
    assert tried(board, "france", "improve_will", succeeds=False).of("france", "nw") == 21
    assert "free_press" not in rows(board, "france", "improve_will")
    assert rows(board.power("france", press=1), "france", "improve_will")["free_press"] == 5


@rule("20.5.1")
def test_3_reinforce_parliament() -> None:
    board = tried(at(1917, france={"nw": 20, "mood": 1}), "france", "reinforce_parliament")
    assert (board.of("france", "mood"), board.of("france", "nw")) == (2, 20)
    assert aims(board, "france", "reinforce_parliament") == ()
    board.power("france", mood=0)
    tried(board, "france", "reinforce_parliament", succeeds=False)
    assert (board.of("france", "mood"), board.of("france", "nw")) == (0, 19)
    assert aims(board.power("france", unstable=1), "france", "reinforce_parliament") == ()


@rule("20.5.1")
def test_4_new_government() -> None:
    board = at(1917, france={"nw": 9, "mood": 0}).dice(3, 4, 6)
    tried(board, "france", "new_government")
    assert (board.of("france", "nw"), board.of("france", "mood")) == (9 + 7 + 4, 0)
    assert (board.of("france", "government"), board.of("france", "shaken")) == (24, 27)
    assert aims(board, "france", "new_government") == ()
    again = tried(at(1917, france={"nw": 9, "mood": 0}).dice(3, 4, 1), "france", "new_government")
    assert again.of("france", "mood") == -1


@rule("20.5.1")
def test_5_change_regime() -> None:
    board = at(1917, germany={"nw": 14, "mood": -2, "regime": "M"})
    assert aims(board, "germany", "change_regime") == ("A", "D")
    season = board.s.season
    tried(board, "germany", "change_regime", "D")
    assert [board.of("germany", name) for name in ("regime", "nw", "mood", "press")] == ["D", 35, 0, 0]
    assert board.of("germany", "regime_shaken") == season + 3
    assert board.of("germany", "revolutions") == 0
    assert aims(board.power("germany", nw=3), "germany", "change_regime") == ()
    failed = at(1917, russia={"nw": 14, "mood": 0, "regime": "A"})
    assert aims(failed, "russia", "change_regime") == ("M",)
    tried(failed, "russia", "change_regime", "M", succeeds=False)
    assert [failed.of("russia", name) for name in ("regime", "nw", "mood")] == ["A", 8, -1]
    assert failed.of("russia", "regime_shaken") == failed.s.season + 3
    assert aims(at(1917, france={"nw": 15}), "france", "change_regime") == ()


@rule("20.5.1")
def test_6_war_economy() -> None:
    board = tried(at(1916, russia={"nw": 25, "cp": 5}), "russia", "war_economy")
    assert (board.of("russia", "cp"), board.of("russia", "nw")) == (4, 24)
    tried(board, "russia", "war_economy", succeeds=False)
    assert (board.of("russia", "cp"), board.of("russia", "nw")) == (4, 23)
    assert aims(board.power("russia", cp=0), "russia", "war_economy") == ()
    assert rows(board.set(polivanov=1), "russia", "war_economy")["polivanov"] == 5


@rule("20.5.1")
def test_7_war_loan() -> None:
    board = tried(at(1916, france={"nw": 25}), "france", "war_loan")
    assert (board.war.done[-1], board.of("france", "nw")) == (("Earn", FRANCE, 15), 26)
    assert tried(board, "france", "war_loan", succeeds=False).of("france", "nw") == 25
    assert rows(board, "france", "war_loan")["western_credit"] == 10
    assert rows(board.power("france", nw=20), "france", "war_loan")["low_will"] == -10
    assert aims(board.power("turkey", nw=30), "turkey", "war_loan") == ()


@rule("3.9", "20.5.1")
@pytest.mark.parametrize("slug", ["france", "britain"])
@pytest.mark.parametrize(("level", "points"), [(6, None), (7, -10)])
def test_7_a_cold_america_makes_western_loans_harder(slug: str, level: int, points: int | None) -> None:
    board = at(1916, france={"nw": 25}, germany={"nw": 25})
    board.s.levels["usa"] = level
    assert rows(board, slug, "war_loan").get("no_credits") == points
    assert "no_credits" not in rows(board, "germany", "war_loan")


@rule("20.5.1")
@pytest.mark.parametrize(("slug", "steps"), [
    ("germany", 12), ("russia", 12), ("austria_hungary", 12), ("france", 9), ("britain", 9), ("italy", 6),
    ("turkey", 4),
])  # fmt: skip
def test_8_call_up_conscripts(slug: str, steps: int) -> None:
    board = tried(at(1916, **{slug: {"nw": 25}}), slug, "call_up")
    assert (board.war.done, board.of(slug, "nw")) == ([("RaiseSteps", POWER[slug], steps)], 23)
    assert tried(board, slug, "call_up", succeeds=False).of(slug, "nw") == 20


@rule("20.5.1")
def test_9_conscription_law() -> None:
    board = at(1916, britain={"nw": 25, "mood": 0})
    assert aims(board, "britain", "conscription") == ("-",)
    tried(board, "britain", "conscription")
    assert (board.war.measures, board.of("britain", "nw")) == (["conscription"], 24)
    tried(board, "britain", "conscription", succeeds=False)
    assert (board.of("britain", "nw"), board.of("britain", "mood")) == (22, -1)
    assert aims(board, "britain", "conscription") == ()


@rule("20.5.1")
def test_10_free_fortress_garrisons() -> None:
    board = tried(at(1916, france={"nw": 25}), "france", "free_garrisons")
    assert board.war.done == [("FreeGarrisons", FRANCE), ("RaiseCorps", FRANCE, 2, WEST)]
    assert board.of("france", "nw") == 25
    assert aims(board, "france", "free_garrisons") == ()
    assert aims(board, "russia", "free_garrisons") == ("-",)
    assert tried(board, "russia", "free_garrisons", succeeds=False).war.done[-1][0] == "RaiseCorps"


@rule("20.5.1")
def test_11_expeditionary_corps() -> None:
    board = tried(at(1916, france={"nw": 25}), "france", "expedition", "italy")
    assert board.war.done == [("Expedition", FRANCE, "italy")]
    tried(board, "france", "expedition", "dardanelles")
    assert board.war.done[-1] == ("Expedition", FRANCE, "dardanelles")
    assert tried(board, "france", "expedition", "italy", succeeds=False).of("france", "nw") == 24


@rule("20.5.1")
def test_12_military_cooperation_cheers_once() -> None:
    board = tried(at(1916, france={"nw": 25}), "france", "cooperation", "west")
    assert (board.war.done, board.of("france", "nw")) == ([("Cooperate", 0, WEST)], 26)
    tried(board, "france", "cooperation", "west")
    assert (len(board.war.done), board.of("france", "nw")) == (2, 26)
    assert tried(board, "france", "cooperation", "west", succeeds=False).of("france", "nw") == 25


@rule("20.5.1")
def test_13_dismiss_a_leader() -> None:
    board = tried(at(1916, germany={"nw": 25}), "germany", "dismiss_leader", "east")
    assert (board.war.done, board.of("germany", "nw")) == ([("NewLeader", GERMANY, EAST)], 25)
    assert tried(board, "germany", "dismiss_leader", "east", succeeds=False).of("germany", "nw") == 24


@rule("20.5.1")
def test_14_dismiss_the_commander_in_chief() -> None:
    board = at(1916, france={"nw": 25})
    assert aims(board, "france", "dismiss_commander") == ("nivelle", "petain")
    tried(board, "france", "dismiss_commander", "petain")
    assert (board.war.commanders[FRANCE], board.of("france", "nw")) == ("petain", 24)
    assert tried(board, "france", "dismiss_commander", "nivelle", succeeds=False).of("france", "nw") == 22
    relieved = at(1916, france={"nw": 25})
    relieved.report("france", offensives=(Offensive("west", FRANCE, 0, "failed", 14),))
    assert rows(relieved, "france", "dismiss_commander")["offensive_failed"] == 10
    assert tried(relieved, "france", "dismiss_commander", "petain").of("france", "nw") == 27
