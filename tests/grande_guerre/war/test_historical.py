"""The historical feed (§3.13)."""

from __future__ import annotations

from fractions import Fraction
from math import floor

import pytest

from chancellery.games.grande_guerre.rules.dates import first_turn, last_turn, season_start, year_of
from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    CENTRAL,
    ENTENTE,
    FRANCE,
    FRONTS,
    GERMANY,
    NATION,
    POWERS,
    RUSSIA,
)
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.war.deeds import (
    Enter,
    Leave,
    LoseSteps,
    Modify,
    RaiseSteps,
    SetAside,
)
from chancellery.games.grande_guerre.rules.war.dispatches import Effect
from chancellery.testing.rules_index import rule
from tests.grande_guerre.war.at import At, at


def turn(a: At, number: int) -> At:
    """A turn, after the income of the Interphase before it."""
    if number > max(5, a.w.start) and season_start(number) == number:
        a.do("income")
    a.s.turn = number
    a.do("begin_turn")
    for nation, side, when in a.engine.dates:
        if when == number and a.w.side[nation] < 0:
            a.do(Enter(nation, side))
    return a.do("phase")


def campaign(scenario: str = "1914", until: int = 41) -> At:
    a = at(scenario, "historical")
    for number in range(a.w.start, until + 1):
        turn(a, number)
        if number == last_turn(year_of(number)) and number < 41:
            a.do("end_interphase")
    return a


SCRIPT = {
    2: "west 5", 3: "west 3 east -1", 5: "east -2 balkans 0", 8: "east 0", 10: "east 1", 11: "east 3",
    13: "balkans 2", 14: "balkans 3", 15: "orient -2", 18: "east 2", 20: "italy -1", 22: "east 3",
    25: "orient -3", 30: "east 4", 31: "italy 1", 32: "orient -4", 34: "west 4", 38: "west 2",
    39: "west 1 balkans 0", 40: "orient -5 italy -2", 41: "west 0",
}  # fmt: skip
"""By turn: the lines that move, and where they stand after it."""
LOSSES = {
    "germany": [53, 83, 80, 73, 100], "austria_hungary": [67, 127, 87, 60, 40], "turkey": [7, 27, 23, 17, 13],
    "france": [57, 95, 60, 37, 73], "britain": [6, 20, 44, 55, 57], "russia": [80, 167, 133, 70, 30],
    "italy": [0, 17, 27, 57, 17], "usa": [0, 0, 0, 0, 8],
}  # fmt: skip
"""By power: the steps of each year from 1914."""


@rule("3.13")
def test_the_script_moves_the_lines_at_its_turns_and_dice_share_out_the_years_losses() -> None:
    """Each loss is the year's total by the turn's weight and (2D6 + 3) / 10; six tenths in the East."""
    a = at("1914", "historical")
    lines = dict.fromkeys(FRONTS, 0)
    for number in range(1, 42):
        a.log.clear()
        turn(a, number)
        words = SCRIPT.get(number, "").split()
        lines |= {front: int(line) for front, line in zip(words[::2], words[1::2], strict=True)}
        assert dict(zip(FRONTS, a.w.line, strict=True)) == lines, number
        year = year_of(number)
        told = [event for event in a.log if event["ev"] == "war_losses"]
        assert len(told) == sum(side >= 0 for side in a.w.side[:8])
        for event in told:
            ((slug, steps),) = event["losses"].items()
            turns = range(first_turn(year), last_turn(year) + 1)
            weights = [a.engine.weight(a.s, NATION[slug], one) for one in turns]
            share = Fraction(LOSSES[slug][year - 1914] * weights[number - first_turn(year)], sum(weights))
            opinion = Fraction(6 if slug in {"russia", "austria_hungary"} else 10, 10)
            exact = share * opinion * Fraction(event["dice"] + 3, 10)
            assert steps == floor(exact + Fraction(1, 2)), (slug, number)
        if number == last_turn(year):
            a.do("end_interphase")


@rule("3.13")
def test_belgrade_is_taken_and_retaken_in_the_winter_of_1914() -> None:
    a = campaign(until=4)
    a.log.clear()
    turn(a, 5)
    moves = [(e["gate"], e["taken"]) for e in a.log if e["ev"] == "war_gate" and e["gate"] == "belgrade"]
    assert moves == [("belgrade", True), ("belgrade", False)]


@rule("3.13")
def test_it_asks_nothing_but_money_and_fleets() -> None:
    a = campaign(until=5)
    assert a.rules.pending(a.s) == ()
    a.do("income").do("spending")
    kinds = {slot.split("/")[1] for slot in a.asked("central").slots}  # type: ignore[union-attr]
    assert kinds == {"ambassador", "ship", "aid"}
    a.answer("central").answer("entente").do("deployment")
    assert {decision.what for decision in a.rules.pending(a.s)} == {"war_sail"}


@rule("3.13")
def test_offensives_and_defeats_at_their_dates() -> None:
    ended, defeats = {}, {}
    a = at("1914", "historical")
    for number in range(1, 42):
        turn(a, number)
        for slug in POWERS:
            report = a.report(slug)
            if report.offensive_ended:
                ended[slug, number] = report.offensive_ended
            if report.major_defeat and number > 3:
                defeats[slug, number] = report.defeat_front
        if number == last_turn(year_of(number)):
            a.do("end_interphase")
    assert ended == {
        ("germany", 10): "won", ("france", 13): "failed", ("germany", 17): "failed", ("italy", 20): "won",
        ("russia", 20): "won", ("britain", 21): "failed", ("france", 26): "failed", ("italy", 27): "failed",
        ("russia", 28): "failed", ("britain", 30): "failed", ("austria_hungary", 31): "won",
        ("germany", 36): "won", ("austria_hungary", 36): "failed", ("france", 39): "won",
    }  # fmt: skip
    scripted = {
        ("russia", 11): "east", ("austria_hungary", 18): "east", ("italy", 31): "italy",
        ("britain", 34): "west", ("france", 35): "west", ("germany", 38): "west",
        ("austria_hungary", 40): "italy",
    }  # fmt: skip
    assert scripted.items() <= defeats.items()
    assert defeats.keys() - scripted.keys() == {("france", 34)}  # Verdun, a national city in the West


@rule("3.13")
def test_neutrals_join_by_date() -> None:
    a = campaign(until=25)
    sides = {slug: a.w.side[NATION[slug]] for slug in ("turkey", "italy", "bulgaria", "romania", "usa")}
    assert sides == {"turkey": CENTRAL, "italy": ENTENTE, "bulgaria": CENTRAL, "romania": -1, "usa": ENTENTE}
    assert a.w.out[NATION["romania"]] == a.w.out[NATION["serbia"]] == 1


@rule("3.13")
def test_the_weights_of_a_turn() -> None:
    a = turn(at("1916", "historical"), 15)
    weigh = a.engine.weight
    assert [weigh(a.s, GERMANY, number) for number in (15, 18, 22, 23)] == [4, 4, 2, 1]
    assert weigh(a.s, NATION["turkey"], 16) == 2
    b = at("1914", "historical")
    assert [b.engine.weight(b.s, power, 1) for power in (GERMANY, FRANCE, AUSTRIA_HUNGARY, RUSSIA, 4)] == [
        4,
        4,
        4,
        4,
        2,
    ]


@rule("3.13")
def test_a_mutiny_cancels_an_offensive_and_its_moves() -> None:
    a = campaign(until=17).home("russia", locked=True)
    turn(a, 18)
    assert a.w.line[1] == 3
    assert not a.report("russia").offensives
    a.home("russia", locked=False)
    turn(a, 19)
    assert not a.report("russia").offensives


@rule("3.13")
def test_a_mutiny_in_the_middle_ends_it_as_never_planned() -> None:
    a = campaign(until=25)
    assert a.report("france").offensive_running
    a.home("france", locked=True)
    turn(a, 26)
    report = a.report("france")
    assert (report.offensive_ended, report.drove_this_year) == ("", False)


@rule("3.13")
def test_after_a_russian_exit_the_east_stays_where_it_is() -> None:
    a = campaign(until=20)
    a.do(Leave(RUSSIA, "white"))
    assert campaign(until=23).w.line[1] == 3
    for number in range(21, 31):
        turn(a, number)
    assert a.w.line[1] == 0


@rule("3.13")
def test_who_attacked_on_the_russian_front() -> None:
    a = at("1914", "historical")
    attacked, first = [], []
    for number in range(1, 42):
        turn(a, number)
        report = a.report("russia")
        attacked += [number] if report.attacked else []
        first += [number] if report.attacked and not report.enemy_first else []
        if number == last_turn(year_of(number)):
            a.do("end_interphase")
    assert attacked == [*range(2, 15), *range(20, 24), *range(28, 34)]
    assert first == [2, 3, 4, 28]


@rule("3.13")
def test_combat_effects_do_nothing() -> None:
    a = at("1916", "historical")
    a.do(Modify(Effect("attack", "gas", 1)))
    assert a.w.effects == ()


@rule("3.13")
def test_a_new_year_brings_its_armies() -> None:
    a = campaign(until=6)
    assert a.steps("germany", "west") == 2 * 54  # 1915: the cap on the main front
    b = campaign(until=15)
    assert (b.steps("germany", "west"), b.steps("germany", "east")) == (76, 36)


@rule("3.13")
@pytest.mark.parametrize(("scenario", "ago"), [("1916", 1), ("1917", 1), ("1918", 0)])
def test_a_later_opening_knows_when_russia_was_attacked_last(scenario: str, ago: int) -> None:
    """The table of the Russian front goes on before the first turn: T14, T23, T33."""
    a = at(scenario, "historical")
    assert turn(a, a.w.start).report("russia").attacked_ago == ago


@rule("3.13")
def test_an_offensive_that_does_not_take_place_weighs_nothing() -> None:
    """A turn counts double only if a Grand Offensive is carried out in it."""
    a = campaign(until=27)
    assert a.engine.weight(a.s, RUSSIA, 28) == 4
    a.do(Leave(AUSTRIA_HUNGARY, "surrender"))
    a.home("russia", locked=True)
    turn(a, 28)
    assert a.engine.weight(a.s, RUSSIA, 28) == 2
    assert a.engine.weight(a.s, GERMANY, 28) == 4  # Flanders
    assert a.engine.weight(a.s, NATION["italy"], 31) == 2  # no Caporetto without Austria-Hungary


@rule("3.13")
def test_each_major_defeat_destroys_a_headquarters() -> None:
    a = campaign(until=3)
    assert (a.report("france").hqs_destroyed, a.report("germany").hqs_destroyed) == (1, 0)
    b = campaign(until=35)
    assert [b.report(slug).hqs_destroyed for slug in ("france", "britain", "italy")] == [2, 1, 0]


@rule("3.13")
def test_a_call_up_comes_to_the_main_front_without_a_question_of_where() -> None:
    a = campaign(until=17)
    before = {slug: a.steps(slug, front) for slug, front in (("france", "west"), ("russia", "east"))}
    a.do(RaiseSteps(FRANCE, 9, "call_up"))
    a.do(RaiseSteps(RUSSIA, 12, "call_up"))
    a.do("deployment")
    assert {decision.what for decision in a.rules.pending(a.s)} == {"war_sail"}
    assert (a.steps("france", "west"), a.steps("russia", "east")) == (
        before["france"] + 9,
        before["russia"] + 12,
    )
    assert a.w.arriving == [0] * 8


@rule("3.13")
def test_cards_move_no_corps() -> None:
    a = campaign(until=16)
    before = list(a.w.steps)
    a.do(SetAside(NATION["britain"], 1, 4)).do(LoseSteps(RUSSIA, 4, "tannenberg"))
    assert (a.rules.pending(a.s), a.w.steps, a.w.away) == ((), before, ())


@rule("1.3", "3.13")
def test_gates_have_the_holders_of_their_fronts() -> None:
    """§1.3: of the Turkish gates Erzerum is Russia's, the others are Britain's."""
    a = campaign(until=15)
    assert (a.holder("basra"), a.holder("erzerum")) == (NATION["britain"], RUSSIA)


@rule("3.13")
def test_neutrals_without_a_date_join_by_diplomacy() -> None:
    """Greece is in no line of the script: its level decides, as everywhere."""
    rules = GrandeGuerre()
    s = rules.start(1, scenario="1916", war="historical")
    s.agenda.clear()
    s.turn, s.levels["greece"], s.levels["romania"] = 19, 0, 0
    s.agenda.append(("entries",))
    rules.run(s, None)
    sides = [s.war.side[NATION[slug]] for slug in ("greece", "romania")]
    assert sides == [ENTENTE, -1]
    s.turn = 20
    s.agenda.append(("entries",))
    rules.run(s, None)
    assert s.war.side[NATION["romania"]] == ENTENTE


@rule("3.2", "3.13")
def test_a_closed_front_sees_no_offensive_and_no_line_moves() -> None:
    """§3.2: without France there is no Western front, without Austria-Hungary none in the Balkans."""
    a = campaign(until=19)
    a.do(Leave(FRANCE, "surrender"))
    turn(a, 20)
    assert not a.report("britain").offensives  # the Somme is over
    for number in range(21, 29):
        turn(a, number)
    assert not a.report("britain").offensives  # no Flanders
    assert a.engine.weight(a.s, GERMANY, 29) == 2
    b = campaign(until=38)
    b.do(Leave(AUSTRIA_HUNGARY, "surrender"))
    turn(b, 39)
    assert (b.w.line[3], b.w.side[NATION["bulgaria"]]) == (3, CENTRAL)


@rule("3.13")
@pytest.mark.parametrize(
    ("scenario", "until", "lines", "attackers"),
    [
        ("1916", 23, [3, 3, -1, 3, -2], {"germany", "britain", "russia", "italy"}),
        ("1917", 32, [3, 4, 1, 3, -4], {"austria_hungary", "france", "britain", "russia", "italy"}),
        ("1918", 41, [0, 4, -2, 0, -5], {"germany", "austria_hungary", "france"}),
    ],
)
def test_every_scenario_has_its_part_of_history(
    scenario: str, until: int, lines: list[int], attackers: set[str]
) -> None:
    """Lines, offensives and losses are there from each opening on."""
    a = campaign(scenario, until)
    assert a.w.line == lines
    assert {slug for slug in POWERS if a.report(NATION[slug]).latest} == attackers
    assert [len(years) for years in a.engine.year_losses] == [5] * len(POWERS)
