"""Paragraphs of chapter 20 that reach into the war, proved with the armies of the abstract fronts."""

from __future__ import annotations

import pytest

from chancellery.core.decisions import Ballot, Event
from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.home.weariness import weariness_due
from chancellery.games.grande_guerre.rules.names import CENTRAL, EAST, FRANCE, GERMANY, POWERS, RUSSIA, WEST
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.war.attack import BREAKTHROUGH, ONE_GATE, attack_of, morale, terms
from chancellery.games.grande_guerre.rules.war.campaign import at as place
from chancellery.games.grande_guerre.rules.war.deeds import Modify
from chancellery.games.grande_guerre.rules.war.dispatches import Effect
from chancellery.games.grande_guerre.rules.war.plans_1914 import great_victory
from chancellery.testing.rules_index import rule
from tests.grande_guerre.at import At as Home
from tests.grande_guerre.war.at import At, at

RULES = GrandeGuerre()


def whole(scenario: str, turn: int) -> State:
    """A whole position of the real game at a turn of our choice, with nothing left to do."""
    s = RULES.start(1, scenario=scenario)
    s.agenda.clear()
    s.turn = turn
    return s


# §20.3.2, Great Victory.


GREAT_VICTORIES = [
    ("schlieffen", {"west": 5}, {"germany": 4, "france": -4}),
    ("schlieffen", {"west": 3}, {}),
    ("schlieffen", {"west": 2}, {"germany": -3, "france": 3}),
    ("march_east", {"east": 2}, {"germany": 4, "russia": -3}),
    ("march_east", {"east": 1}, {}),
    ("march_east", {"east": 0}, {"germany": -3}),
    ("plan_xvii", {"west": -1}, {"france": 4}),
    ("plan_xvii", {"west": 3}, {"france": -1}),
    ("cautious", {"west": 2}, {"france": 2}),
    ("cautious", {"west": 3}, {}),
    ("plan_r", {"east": -1, "balkans": 1}, {"austria_hungary": -1}),
    ("plan_r", {"east": 0, "balkans": 0}, {}),
    ("plan_b", {"balkans": 2, "east": 0}, {"austria_hungary": 4}),
    ("plan_b", {"balkans": 0, "east": -1}, {"austria_hungary": -3}),
    ("plan_a", {"east": -1}, {"russia": 2}),
    ("plan_a", {"east": 1}, {"russia": -2}),
    ("plan_g", {"east": -2}, {"russia": 3}),
    ("plan_g", {"east": 0}, {"russia": -2}),
    ("plan_g", {"east": -1}, {}),
    ("continental", {"west": 1}, {"britain": 2}),
    ("continental", {"west": 2}, {}),
]


@rule("20.3.2.great_victory")
@pytest.mark.parametrize(("plan", "lines", "will"), GREAT_VICTORIES)
def test_every_plan_is_judged_in_september(plan: str, lines: dict[str, int], will: dict[str, int]) -> None:
    a = at("1914", turn=3).line(**lines)
    fact = a.f.plans[a.f.plan[plan]]
    a.w.plan = tuple(a.f.plan[plan] if power == fact.power else -1 for power in range(8))
    great_victory(a.f, a.s, a.log)
    found: dict[str, int] = {}
    for power, _, change in a.w.will:
        found[POWERS[power]] = found.get(POWERS[power], 0) + change
    assert {slug: n for slug, n in found.items() if n} == will


# §20.4.2, Major Defeat.


def beaten(a: At, front: str, side: int, result: int) -> set[str]:
    """Who suffers a Major Defeat when an attack of a side has this result."""
    here = {"west": WEST, "east": EAST}[front]
    a.posture("central" if side == CENTRAL else "entente", front, "pressure").dice(3, 4)
    attack = attack_of(a.f, a.rules, a.s, side, here)
    assert attack is not None
    modifiers = sum(n for _, n in terms(a.f, a.rules, a.s, attack, False))
    wanted = {ONE_GATE: 10, BREAKTHROUGH: 14}[result]
    a.do(Modify(Effect("attack", "test", wanted - 7 - modifiers)))
    a.frames(("war_front", here))
    assert a.w.result[place(side, here)] == result
    return {event["power"] for event in a.log if event["ev"] == "war_major_defeat"}


@rule("20.4.2.defeat")
def test_a_national_city_in_the_west_is_a_major_defeat() -> None:
    a = at("1916", turn=18).line(west=3).only("west", germany=60, france=10)
    assert beaten(a, "west", CENTRAL, ONE_GATE) == {"france"}  # Verdun
    assert a.report("france").major_defeat
    b = at("1916", turn=18).line(west=0).only("west", germany=60, france=10)
    assert beaten(b, "west", CENTRAL, ONE_GATE) == set()  # Liege is Belgian


@rule("20.4.2.defeat")
def test_two_cities_in_the_east_are_one() -> None:
    a = at("1916", turn=18).line(east=4).only("east", germany=20, russia=20)
    assert beaten(a, "east", CENTRAL, ONE_GATE) == set()  # Minsk alone, before 1918
    b = at("1916", turn=18).line(east=3).only("east", germany=60, russia=10)
    assert beaten(b, "east", CENTRAL, BREAKTHROUGH) == {"russia"}
    assert b.report("russia").defeat_front == "east"


@rule("20.4.2.defeat")
def test_from_1918_one_national_city_on_any_front_is_enough() -> None:
    a = at("1917", turn=34).line(east=4).only("east", germany=20, russia=20)
    assert beaten(a, "east", CENTRAL, ONE_GATE) == {"russia"}  # Minsk
    b = at("1917", turn=34).line(east=0).only("east", germany=20, russia=20)
    assert beaten(b, "east", CENTRAL, ONE_GATE) == set()  # Warsaw is not Mother Russia


@rule("20.4.2.defeat")
def test_a_major_defeat_calls_for_weariness_from_1916() -> None:
    for turn, due in ((14, False), (18, True)):
        s = whole("1916", turn)
        s.war.defeats = ((FRANCE, WEST),)  # type: ignore[attr-defined]
        assert weariness_due(RULES, s, FRANCE) is due


# §20.6.3, what a mutiny does to the army.


def until_mutiny(s: State) -> tuple[State, list[Event]]:
    """The position after a test of the French army that fails, with the first dice for it."""
    for seed in range(100):
        trial = s.clone()
        trial.rng = seed
        log: list[Event] = []
        RULES.run(trial, log)
        if trial.mutiny[FRANCE]:
            return trial, log
    raise AssertionError("the army is loyal")


@rule("20.6.3.army")
def test_a_mutiny_takes_steps_locks_the_army_and_changes_the_command() -> None:
    s = whole("1917", 26)
    s.nw[FRANCE], s.mood[FRANCE] = 5, 0
    w = s.war
    before, chief = w.total_steps(FRANCE), w.ghq[FRANCE]  # type: ignore[attr-defined]
    s.agenda.append(("mutiny_test", FRANCE, False))
    s, log = until_mutiny(s)
    losses = [event["loss"] for event in log if event["ev"] == "war_mutiny"]
    assert len(losses) == 4 + 1  # four armies in the West, one in the Balkans
    gone = before - s.war.total_steps(FRANCE)  # type: ignore[attr-defined]
    assert 0 < gone <= sum(losses)
    assert s.war.ghq[FRANCE] != chief  # type: ignore[attr-defined]
    assert 2 <= s.mutiny[FRANCE] <= 4
    assert RULES.locked(s) == 1 << FRANCE
    assert RULES.home_front(s, FRANCE).mutiny


@rule("20.6.3.army")
def test_a_mutinous_army_fights_with_less_heart_and_never_attacks() -> None:
    s = whole("1917", 26)
    f = RULES.war(s).f  # type: ignore[attr-defined]
    calm = morale(f, RULES, s, FRANCE)
    s.mutiny = put(s.mutiny, FRANCE, 2)
    assert morale(f, RULES, s, FRANCE) == calm - 1
    s.war.steps = [(0,) * len(row) for row in s.war.steps]  # type: ignore[misc]
    s.war.add_steps(FRANCE, WEST, 20)  # type: ignore[attr-defined]
    s.war.add_steps(GERMANY, WEST, 20)  # type: ignore[attr-defined]
    RULES.war(s).phase(RULES, s, None)
    RULES.run(s, None)
    asked = [slot for one in RULES.pending(s) if one.seat == "entente" for slot in one.slots]  # type: ignore[union-attr]
    assert "west" not in asked


# §20.8.1, a revolution and the army.


@rule("20.8.1.military")
def test_a_revolution_costs_morale_until_it_is_stabilised() -> None:
    s = whole("1917", 26)
    f = RULES.war(s).f  # type: ignore[attr-defined]
    calm = morale(f, RULES, s, RUSSIA)
    s.unstable = put(s.unstable, RUSSIA, 1)
    s.revolution_turn = put(s.revolution_turn, RUSSIA, 25)
    assert morale(f, RULES, s, RUSSIA) == calm - 1
    s.revolution_turn = put(s.revolution_turn, RUSSIA, 26)  # the effects begin with the next turn
    assert morale(f, RULES, s, RUSSIA) == calm


@rule("20.8.1.military")
def test_soldiers_desert_in_every_turn_of_a_revolution() -> None:
    s = whole("1917", 26)
    s.unstable = put(s.unstable, RUSSIA, 1)
    s.revolution_turn = put(s.revolution_turn, RUSSIA, 25)
    s.regime[RUSSIA] = "D"
    before = s.war.total_steps(RUSSIA)  # type: ignore[attr-defined]
    s.agenda.append(("revolution_phase",))
    log: list[dict[str, object]] = []
    RULES.run(s, log)
    while pending := RULES.pending(s):
        RULES.apply(s, pending[0].seat, pending[0].options[0], log)  # type: ignore[union-attr]
    dice = next(event["dice"] for event in log if event["ev"] == "war_desertion")
    gone = before - s.war.total_steps(RUSSIA)  # type: ignore[attr-defined]
    assert 2 <= int(str(dice)) <= 12
    assert gone == dice  # all corps are intact, so no check saves or doubles one
    assert s.war.losses[RUSSIA] == 0  # type: ignore[attr-defined]


@rule("20.8.1.military")
@pytest.mark.parametrize(("die12", "deserters"), [("2d6", 9), ("uniform", 2)])
def test_desertions_throw_the_d12_that_was_agreed(die12: str, deserters: int) -> None:
    """The manual's D12: two dice, or one of twelve whose 1 counts as 2."""
    board = Home(26, die12=die12).power("russia", unstable=1, revolution_turn=24, regime="D")
    if die12 == "2d6":
        board.rolls((4, 6), (5, 6))
    else:
        board.rolls((1, 12))
    board.frames(("desertions", RUSSIA))
    assert board.war.done == [("Desertion", RUSSIA, deserters)]


# §20.8.1, the economy of a revolution.


def goods_of(s: State, slug: str) -> set[str]:
    """What a power's government may buy in step 5."""
    s.war.treasury = [60] * 8  # type: ignore[attr-defined]
    s.agenda.append(("spend",))
    RULES.run(s, None)
    ballots = [one for one in RULES.pending(s) if isinstance(one, Ballot)]
    slots = [slot for ballot in ballots for slot in ballot.slots]
    return {slot.split("/")[1] for slot in slots if slot.startswith(f"{slug}/")}


@rule("20.8.1.economy")
def test_a_revolution_buys_munitions_corps_and_ambassadors_only() -> None:
    s = whole("1917", 26)
    assert goods_of(s.clone(), "italy") == {"munitions", "steps", "ambassador", "ship", "assault", "aid"}
    italy = 6
    s.unstable = put(s.unstable, italy, 1)
    s.revolution_turn = put(s.revolution_turn, italy, 25)
    assert goods_of(s, "italy") == {"munitions", "steps", "ambassador", "aid"}


@rule("20.8.1.economy")
def test_under_communism_nothing_is_bought() -> None:
    s = whole("1918", 35)
    assert goods_of(s, "russia") == set()
