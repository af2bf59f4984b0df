"""The data of La Grande Guerre: every slip is refused, and own records move all that reads them."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from chancellery.core.errors import DataError
from chancellery.games.grande_guerre.rules.actions import AUTOMATIC, chance_of, targets
from chancellery.games.grande_guerre.rules.cards.conditions import plays
from chancellery.games.grande_guerre.rules.names import AUSTRIA_HUNGARY, ENTENTE, FRANCE, GERMANY, RUSSIA
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.testing.answers import play_on
from chancellery.testing.records import check_records
from chancellery.testing.rules_index import rule
from tests.grande_guerre.told import obstacle


@pytest.mark.slow
def test_every_misspelt_key_and_every_value_of_another_kind_is_refused() -> None:
    assert check_records(GrandeGuerre().language) == 23_964


def own(folder: Path, **files: str) -> GrandeGuerre:
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(f"[source]\n{text}", "utf-8")
    return GrandeGuerre(folder)


def own_action(folder: Path, slug: str, fields: str) -> GrandeGuerre:
    return own(folder, actions=f"[action.{slug}]\n{fields}\n")


CARD = """
[card.cossacks]
number = 51
title = "Cossacks"
side = "entente"
kind = "stratagem"
turns = [[2, 9]]
need = 3
aim = "enemy"
when = { at_war = ["russia"], will_at_most = { russia = 35 } }
text = "An enemy power loses a point of will; Russia loses two steps."
effect = [{ do = "will", power = "target", n = -1 }, { do = "steps_lost", power = "russia", n = 2 }]
"""
ACTION = """
[action.parade]
number = 29
title = "Parade"
text = "Will rises; a failure tires the Parliament."
powers = ["france", "russia"]
open = [{ will_at_most = 30 }]
chance = { base = 40 }
success = [{ do = "will", n = 2 }]
failure = [{ do = "mood", n = -1 }]
"""
COMMANDER = """
[commander.franchet]
name = "Franchet d'Esperey"
power = "france"
stars = [1, 1]
from = 3
"""


def test_cards_actions_and_commanders_are_added_and_dropped(tmp_path: Path) -> None:
    rules = own(
        tmp_path,
        events=CARD + "[card.tanks]\ndrop = true\n",
        actions=ACTION + "[action.war_loan]\ndrop = true\n",
        war=COMMANDER + "[commander.plumer]\ndrop = true\n",
        historical="[step.t41_brussels]\ndrop = true\n",
    )
    assert 45 not in rules.deck.cards
    card = rules.deck.cards[51]
    assert card.effect == (("will", "target", -1), ("steps_lost", "russia", 2))
    s = rules.start(1)
    assert (51 in s.pool or 51 in s.hands[0], 45 in s.pool) == (True, False)
    s.turn = 2
    s.nw[RUSSIA], s.nw[FRANCE] = 35, 30
    assert ("play", 51, "germany") in plays(rules, s, card, ENTENTE)
    s.nw[RUSSIA] = 36
    assert plays(rules, s, card, ENTENTE) == []
    assert targets(rules, s, FRANCE, "parade") == ("-",)
    assert targets(rules, s, GERMANY, "parade") == ()
    assert "war_loan" not in rules.actions
    s.turn = 5
    assert "franchet" in rules.report(s, FRANCE).successors
    assert 41 not in rules.wars["historical"].script.steps  # type: ignore[attr-defined]


def test_a_game_is_played_with_them(tmp_path: Path) -> None:
    rules = own(tmp_path, events=CARD, actions=ACTION, war=COMMANDER)
    s = rules.start(1, scenario="1916")
    assert play_on(rules, s, Random(1).randrange, 400) == 400 or s.scores is not None


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        ("tables", "[will]\nflor = -9", "tables.toml, will: there is no 'flor'; 'floor' is."),
        ("tables", "[will]\nfloor = 'low'", 'will, floor: a whole number is expected, not "low".'),
        ("tables", "[band]\nactions = [1]", "tables.toml, band, actions: there are 8 bands."),
        (
            "tables",
            "[calendar]\nlast_turn = 40",
            "tables.toml, calendar, last_turn: the months make another.",
        ),
        (
            "tables",
            "[interphase]\nlate = ['itly']",
            "interphase, late 1: there is no power 'itly'; 'italy' is.",
        ),
        (
            "tables",
            "[autocracy]\npips = { strik = 1 }",
            "autocracy, pips, strik: there is no social test 'strik'; ",
        ),
        ("powers", "[power.italy]\nregime = 'X'", "power.italy, regime: there is no regime type 'X'"),
        ("powers", "[power.spain]\nname = 'Spain'", "None can be added: the board is drawn for these."),
        ("powers", "[power.italy]\ndrop = true", "it cannot be dropped: the board is drawn for these."),
        (
            "powers",
            "[power.italy]\nstrongman = 'dias'",
            "strongman: there is no commander 'dias'; 'diaz' is.",
        ),
        (
            "scenarios",
            "[scenario.1916]\nin_force = ['rasputn']",
            "in_force 1: there is no card 'rasputn'; 'rasputin' is.",
        ),
        ("scenarios", "[scenario.1916]\nlast_turn = 99", "last_turn: the calendar has no such turns."),
        (
            "actions",
            "[action.poland]\nopen = [{ warsaw_take = true }]",
            "open 1: there is no condition 'warsaw_take'; 'warsaw_taken' is.",
        ),
        (
            "actions",
            "[action.poland]\nopen = [{ stable = true, why = 'lists' }]",
            "open 1, why: there is no reason 'lists'",
        ),
        (
            "actions",
            "[action.poland]\nopen = [{ stable = true, combat = true }]",
            "open 1: one condition is expected, not 2.",
        ),
        ("actions", "[action.poland]\naim = 'truble'", "aim: there is no aim 'truble'; 'trouble' is."),
        (
            "actions",
            "[action.poland]\nsuccess = [{ do = 'mony', n = 1 }]",
            "success 1, do: there is no op 'mony'; 'money' is.",
        ),
        (
            "actions",
            "[action.poland]\nsuccess = [{ do = 'money' }]",
            "success 1, money: 'n' is missing; a whole number is expected.",
        ),
        (
            "actions",
            "[action.poland]\nsuccess = [{ do = 'will', power = 'target', n = 1 }]",
            "success 1, power: an action is aimed at no power.",
        ),
        (
            "actions",
            "[action.poland]\nsuccess = [{ do = 'corps', n = 1, front = 'eastt' }]",
            "success 1, front: there is no front 'eastt'; 'east' is.",
        ),
        (
            "actions",
            "[action.blockade]\nsuccess = [{ do = 'level', neutral = 'nort', n = 1 }]",
            "success 1, neutral: there is no neutral 'nort'; 'north' is.",
        ),
        ("actions", "[action.peace_offer]\ndrop = true", "it cannot be dropped: the rules name it."),
        ("events", CARD.replace("51", "50"), "card.cossacks, number: 50 is 'war_correspondents'."),
        (
            "events",
            CARD.replace('aim = "enemy"\n', ""),
            "card.cossacks, effect 1: the card has no aim.",
        ),
        (
            "events",
            CARD.replace('"target"', '"own"'),
            "effect 1, power: a card is played by a side, not by a power.",
        ),
        (
            "events",
            "[card.tanks]\nside = 'all'",
            "card.tanks, side: there is no side 'all'",
        ),
        (
            "events",
            "[card.jihad_proclaimed]\neffect = [{ do = 'lasting', name = 'jihat' }]",
            "effect 1, name: there is no lasting 'jihat'; 'jihad' is.",
        ),
        ("events", "[card.gas]\nkind = 'public'\naim = 'enemy'", "aim: nobody aims a public card."),
        (
            "events",
            "[card.gas]\neffect = [{ do = 'peace_offer' }]",
            "effect 1, do: only a political action can take this step.",
        ),
        (
            "actions",
            "[action.poland]\nsuccess = [{ do = 'rif' }]",
            "success 1, do: only a card can take this step.",
        ),
        (
            "fronts",
            "[trench_periods]\nuntil = [3, 5, 14, 23, 32, 37, 40]",
            "until: the war ends with turn 41.",
        ),
        ("events", "[card.lenin]\nnumber = 51", "card.lenin, number: it is 37."),
        ("events", "[card.brusilov]\ndrop = true", "cards_out 17: there is no card 'brusilov'; "),
        (
            "victory",
            "[seat.italy]\naims = [{ holds = 'trieste', valu = 4 }]",
            "aims 1, holds: there is no 'valu'; 'value' is.",
        ),
        (
            "victory",
            "[seat.italy]\naims = [{ hold = 'trieste', value = 4 }]",
            "aims 1: there is no aim 'hold'; 'holds' is.",
        ),
        (
            "fronts",
            "[gate.metz]\nowner = 'prussia'",
            "gate.metz, owner: there is no power 'prussia'; 'russia' is.",
        ),
        ("fronts", "[gate.metz]\nat = -9", "fronts.toml: the gates of west have a gap."),
        (
            "war",
            "[plan.plan_b]\nvictory = [{ will = { russia = 1 } }]",
            "victory 1: it looks at a line, or at gates taken,",
        ),
        ("war", "[commander.haig]\ndrop = true", "there is no commander 'haig'; "),
        (
            "historical",
            "[offensive.somme]\nturns = [19, 24]",
            "offensive.somme, turns: it must end in the year it begins in.",
        ),
        (
            "historical",
            "[step.t22_east]\nby = 'brusilof'",
            "step.t22_east, by: there is no offensive 'brusilof'; 'brusilov' is.",
        ),
        (
            "historical",
            "[year_losses]\nwhole = true\nsteps = { germany = [1, 2, 3, 4, 5] }",
            "historical.toml, year_losses, steps: 'austria_hungary' is missing.",
        ),
    ],
)
def test_what_an_own_file_may_not_say(tmp_path: Path, file: str, text: str, words: str) -> None:
    with pytest.raises(DataError) as caught:
        own(tmp_path, **{file: text})
    assert words in str(caught.value)


@rule("20.5.1")
def test_own_powers_move_option_and_reason_together(tmp_path: Path) -> None:
    ours, theirs = GrandeGuerre(), own_action(tmp_path, "poland", 'powers = ["germany"]')
    s = ours.start(1, scenario="1916")
    assert targets(ours, s, AUSTRIA_HUNGARY, "poland") == targets(theirs, s, GERMANY, "poland") == ("-",)
    assert obstacle(ours, s, AUSTRIA_HUNGARY, "poland") is None
    assert targets(theirs, s, AUSTRIA_HUNGARY, "poland") == ()
    assert obstacle(theirs, s, AUSTRIA_HUNGARY, "poland") == ("It is for Germany alone.", "20.5.1")
    assert not theirs.view(s, "central")["chances"]["austria_hungary"]["poland"]["open"]


@rule("20.5.1")
def test_an_own_condition_moves_option_and_reason_together(tmp_path: Path) -> None:
    rules = own_action(tmp_path, "war_loan", "open = [{ will_at_most = 30 }]")
    s = rules.start(1, scenario="1916")
    s.nw[FRANCE] = 30
    assert (targets(rules, s, FRANCE, "war_loan"), obstacle(rules, s, FRANCE, "war_loan")) == (("-",), None)
    s.nw[FRANCE] = 31
    assert targets(rules, s, FRANCE, "war_loan") == ()
    told = ("It needs will of 30 or less; it stands at 31.", "20.5.1")
    assert obstacle(rules, s, FRANCE, "war_loan") == told


@rule("20.5.1")
def test_an_own_chance_is_forecast_and_rolled(tmp_path: Path) -> None:
    chance = '{ base = 20, pips = [{ row = "free_press", n = 3, when = { free_press = true } }] }'
    rules = own_action(tmp_path, "improve_will", f"chance = {chance}")
    s = rules.start(1, scenario="1916")
    s.mood[FRANCE], s.press = 0, (1,) * 8
    roll = chance_of(rules, s, FRANCE, "improve_will")
    assert (roll.against, roll.parts) == (35, (("base", 20), ("free_press", 15)))
    log: list[Any] = []
    s.agenda = [("improve_now", FRANCE)]
    rules.run(s, log)
    assert (log[0]["chance"], log[0]["parts"]) == (35, [["base", 20], ["free_press", 15]])


@rule("20.5.1")
def test_an_own_step_is_taken(tmp_path: Path) -> None:
    rules = own_action(tmp_path, "war_loan", 'success = [{ do = "mood", power = "germany", n = -1 }]')
    s = rules.start(1, scenario="1916")
    s.mood[GERMANY] = 1
    s.agenda = [("settle_actions",), ("ask_consent", FRANCE, "war_loan", "-", tuple(AUTOMATIC))]
    rules.run(s, None)
    assert s.mood[GERMANY] == 0
