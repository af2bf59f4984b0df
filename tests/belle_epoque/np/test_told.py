"""§13.4 to §13.8: whatever comes to nothing is told with its reason."""

from __future__ import annotations

import random

import pytest
from fluent.syntax import ast

from chancellery.core.agenda import then
from chancellery.core.decisions import Choice, Event
from chancellery.core.phrases.book import walk
from chancellery.games.belle_epoque.rules.facts import OWNER, POWER, POWERS
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps import losses as ops_losses
from chancellery.games.belle_epoque.words.text import Words
from tests.belle_epoque.at import RULES, At, at
from tests.belle_epoque.np.test_cards import intrigue, national
from tests.belle_epoque.np.test_missions import column, france, sending

rule = pytest.mark.rule
GB, FR, CE, RU = range(4)
WORDS = Words()
FACTS = RULES.facts
SAFE = 0b1101
"""All Powers but France have been hit by a card."""
HALVES = sorted(set(FACTS.np_half))
COMMON = [i for i in range(len(FACTS.nationals)) if (FACTS.common >> i) & 1]


def variants(message: str, field: str) -> set[str]:
    """What a message tells apart by a field."""
    return {
        one.key.name
        for node in walk(WORDS.book.pattern(message))
        if isinstance(node, ast.SelectExpression)
        and isinstance(node.selector, ast.VariableReference)
        and node.selector.id.name == field
        for one in node.variants
        if isinstance(one.key, ast.Identifier)
    }


def sentences(board: At) -> list[str]:
    """What the log says, without the go and the card themselves."""
    return [WORDS.event(event) for event in board.log if event["ev"] != "played"]


# Cards that strike nobody.


@rule("13.4.3", "8.6.1")
@pytest.mark.parametrize("card", ["c14", "c18", "c23", "c28", "p1", "p2"])
def test_np_card_tells_that_everybody_has_been_hit(card: str) -> None:
    board = intrigue(at(egypt_sudan="gb").give("money", great_britain=5).set(flags=SAFE), card)
    half = FACTS.halves[FACTS.np_half[FACTS.card[card]]]
    assert sentences(board) == [
        f"{half.title} finds no target: every other Power has been hit by a card this turn (§8.6.1)."
    ]


@rule("13.4.3", "13.4.6")
@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("c14", "Sabotage finds no target: no opposing Power has an active unit or an Arsenal Bonus"),
        ("c23", "Financial Scandal finds no target: no opposing Power has any money"),
        ("c28", "Embassy Incident finds no target: no opposing Power has a mission in its Embassies"),
        ("p1", "Fashoda Incident finds no target: no opposing Power has a mission where it strikes"),
    ],
)
def test_np_card_tells_what_nobody_has(card: str, told: str) -> None:
    assert sentences(intrigue(at(), card)) == [f"{told} (§13.4.3)."]
    spared = told.replace("no opposing Power", "no Power that may still be hit")
    assert sentences(intrigue(at().set(flags=1), card)) == [f"{spared} (§13.4.3)."]


@rule("13.4.3")
def test_every_loss_has_words() -> None:
    assert variants("event-no_target", "loss") == {*ops_losses.LOSSES, "place"}


@rule("13.4.3", "11.0")
def test_np_press_campaign_tells_that_nobody_has_prestige_to_lose() -> None:
    board = intrigue(at().set(prestige=[FACTS.lowest] * 4), "c18")
    assert sentences(board) == [
        "Press Campaign finds no target: no opposing Power has Prestige to lose (§13.4.3)."
    ]


@rule("13.4.4")
def test_np_nationalist_disorders_tell_that_the_list_is_empty_or_ends() -> None:
    nowhere = "No Territory on France’s list of priorities has {} mission that {} may remove (§13.4.4)."
    assert sentences(national(at(serbia="ru ru"), "nationalist_disorders")) == [
        nowhere.format("a", "Nationalist Disorders")
    ]
    board = national(at(belgium="ce"), "nationalist_disorders")
    assert sentences(board)[1] == nowhere.format("another", "Nationalist Disorders")


@rule("13.4.6")
def test_np_diplomatic_attack_tells_that_there_is_no_second_mission() -> None:
    assert [event["begun"] for event in intrigue(at(belgium="ce ce"), "c10").told("strike_ends")] == [True]
    assert intrigue(at(belgium="ce", italy="ce"), "c10").told("strike_ends") == []


# Missions of minor nations.


@rule("13.4.5", "2.2")
def test_np_rising_sun_tells_that_no_japanese_mission_is_left() -> None:
    board = at()
    board.s.reserve[OWNER["japan"]] = 0
    assert sentences(intrigue(board, "c07", 2)) == [
        "The die for one of two Territories (§13.4.6) shows 2.",
        "No Japanese mission is placed in Micronesia: none is left in the reserve (§2.2).",
        "No Japanese mission is placed in Manchuria-Korea: none is left in the reserve (§2.2).",
        "No Japanese mission is placed in China: none is left in the reserve (§2.2).",
    ]


@rule("13.4.5")
def test_np_big_stick_policy_tells_where_there_is_no_place() -> None:
    board = intrigue(at(japan="fr fr jp jp jp jp"), "c01", 3)
    assert [(event["territory"], event["why"]) for event in board.told("not_placed")] == [("japan", "full")]
    assert (
        "No American mission is placed in Japan: no space is free, and no opposing mission may be replaced "
        "(§13.4.5)."
    ) in sentences(board)


# Cards for the Power itself.


@rule("13.4.7", "11.0")
def test_np_social_policy_tells_that_the_track_ends() -> None:
    board = national(at().give("prestige", france=FACTS.highest), "social_policy")
    assert sentences(board) == ["France’s Prestige stands at the upper end of its track (§11.0)."]


@rule("13.6", "11.1")
def test_np_tells_that_it_takes_no_money_for_prestige() -> None:
    """Two steps: a mission, and £2 that are not taken."""
    said = sentences(national(at(), "social_policy"))
    assert "France takes no £2: a Non-Player Power has no treasury (§13.3)." in said


@rule("13.7.1", "2.2")
def test_np_secret_envoys_tell_that_the_reserve_is_empty() -> None:
    assert sentences(intrigue(at().give("reserve", france=0), "c25")) == [
        "No further French mission is left in the reserve (§2.2)."
    ]


@rule("13.4.7")
def test_np_diplomatic_contrasts_tell_that_there_is_no_next_turn() -> None:
    board = at().np("france").set(turn=9).hand("france", "diplomatic_contrasts").frames(("np_card", FR))
    assert sentences(board) == [
        "Diplomatic Contrasts would hold for the next turn, and there is none (§13.4.7)."
    ]


@rule("13.4.6")
def test_np_change_of_strategy_tells_that_it_waits() -> None:
    assert sentences(intrigue(at(), "c17")) == [
        "Change of Strategy lies open until the first dispute in which it can help France (§13.4.6)."
    ]


@rule("13.4.3")
def test_np_kruger_telegram_and_fashoda_incident_tell_what_is_not_there() -> None:
    board = intrigue(at().give("prestige", russia=1), "p2")
    assert sentences(board)[-2:] == [
        "There is no Russian mission in South Africa.",
        "Russia is safe from further cards this turn (§8.6.1).",
    ]
    board = intrigue(at(egypt_sudan="ru"), "p1")
    assert "There is no Russian mission in French Guinea or the Horn of Africa." in sentences(board)
    board = intrigue(at(french_guinea="ru"), "p1")
    assert "There is no Russian mission in Egypt-Sudan." in sentences(board)


# No card of any Non-Player Power is played without a word.


@rule("13.4.1", "13.4.2")
def test_np_without_the_card_that_the_chart_asks_for_says_so() -> None:
    board = at().np("france").set(turn=4).frames(("np_card", FR)).set(turn=3).frames(("np_card", FR))
    assert sentences(board) == [
        "France holds no Intrigue card to play (§13.4.1).",
        "France has no National Card left to play (§13.4.2).",
    ]


@rule("13.4", "13.4.5")
@pytest.mark.parametrize("options", [{"seats": 1, "np": True}, {"seats": 2, "np": True}], ids=str)
def test_np_cards_are_told_in_any_position(options: dict[str, object]) -> None:
    """Every half and National Card of a Non-Player Power, wherever a random game has come to."""
    s, dice = RULES.start(3, promo=True, **options), random.Random(3)
    while pending := RULES.pending(s):
        choice = pending[0]
        assert isinstance(choice, Choice)
        RULES.apply(s, choice.seat, dice.choice(choice.options))
        if s.turn and dice.random() < 0.1:
            for power in s.np_order:
                for name, number in [("half", n) for n in HALVES] + [("national", n) for n in COMMON]:
                    assert effects(s.clone(), power, name, number), (name, number, s.turn)


def effects(s: State, power: int, name: str, number: int) -> list[Event]:
    """What the log tells after the card itself and its dice."""
    s.agenda.clear()
    if name == "half":
        card = FACTS.np_half.index(number)
        s.hands[power], s.national[power] = [card], 0
    else:
        s.hands[power], s.national[power] = [], 1 << number
    chart = [turn.card for turn in FACTS.np_cards[power].chart]
    wanted = "intrigue" if name == "half" else "national"
    s.turn = next(i + 1 for i, word in enumerate(chart) if word == wanted)
    log: list[Event] = []
    then(s, ("np_card", power))
    RULES.run(s, log)
    assert log[0]["ev"] == "played"
    for event in log:
        WORDS.event(event)
    return [event for event in log if event["ev"] not in ("played", "die")]


# Fleets, missions, armaments.


@rule("13.5")
def test_np_tells_that_all_its_fleets_are_built() -> None:
    board = at().np("france").set(turn=2).give("fleet_reserve", france=0).frames(("np_fleet", FR))
    assert sentences(board) == ["France has no Fleet left to build (§13.5)."]
    assert board.told("np_fleet") == []


@rule("13.7")
def test_np_tells_why_a_territory_is_passed_over() -> None:
    assert sentences(column(france(belgium="fr fr fr fr")))[0] == (
        "Belgium is passed over: it is held already (§13.7)."
    )
    board = france().set(turn=2, contrasts=[(FACTS.territory["belgium"], RU, 2)])
    assert sentences(column(board))[0] == "Belgium is passed over: it is closed to France this turn (§13.7)."
    board = column(france(italy="fr fr fr fr", belgium="fr it it it it it"))
    assert sentences(board)[0] == (
        "Belgium is passed over: it is full, and no mission there can be disputed (§13.7)."
    )


@rule("13.7")
def test_np_tells_that_the_dice_have_found_no_place() -> None:
    held = dict.fromkeys(("belgium", "greece", "romania"), "fr fr fr fr")
    board = column(france(**held), 3, 3, 4, 4, 3, 3)
    assert (
        "The dice have found no place: France turns to Italy, the first on its list with room (§13.7)."
        in sentences(board)
    )
    held |= dict.fromkeys(("italy", "melanesia", "french_guinea", "namibia", "indochina"), "fr fr fr fr")
    board = column(france(**held, china="fr fr fr fr fr"), 3, 3, 3, 3, 3, 3)
    assert sentences(board)[-2:] == [
        "France has no place left to send a mission to (§13.7).",
        "France gives one mission of its Embassies back to the reserve: none there now.",
    ]


@rule("13.7", "8.9")
@pytest.mark.parametrize(
    ("turn", "arms", "end"),
    [
        (3, 4, "; armaments are sold from turn 4 on (§13.7)."),
        (4, 0, "; no Armament Cube is left (§13.7)."),
        (4, 1, "; armaments are ready (§13.7)."),
    ],
)
def test_np_tells_why_a_die_readies_no_armaments(turn: int, arms: int, end: str) -> None:
    board = sending(france().set(turn=turn).give("arms", france=arms), 5, 1, 1)
    assert WORDS.event(board.told("np_row")[0]) == f"France sends missions by row 5 of its table{end}"
    assert WORDS.event(sending(france(), 3, 1).told("np_row")[0]).endswith("its table (§13.7).")


# Events, which follow the same words.


@rule("6.0", "6.2")
@pytest.mark.parametrize(
    ("event", "told"),
    [
        ("portuguese_bankruptcy", "There is no Portuguese mission in "),
        ("revolts_in_macedonia", "No Power has a mission in the Ottoman Empire."),
        ("mahdi_rebellion", "No Power has a mission in Egypt-Sudan."),
        ("may_coup_in_serbia", "There is no mission of the Central Empires in Serbia."),
        ("massacre_in_armenia", "No Power is allied with the Ottoman Empire (§8.2.3)."),
        ("young_turks", "No mission leaves the Ottoman Empire: the space is empty."),
        ("economic_crisis", "France has no money to lose."),
        ("dreyfus_affair", "France has no further mission in its Embassies."),
    ],
)
def test_an_event_without_effect_says_so(event: str, told: str) -> None:
    assert any(said.startswith(told) for said in sentences(at().event(event)))


@rule("7.0")
def test_a_draw_without_cards_says_so() -> None:
    board = at().set(deck=[]).frames(("draw_intrigue", POWER["france"]))
    assert sentences(board) == ["There is no Intrigue card left for France to draw (§7.0)."]
    assert [len(hand) for hand in board.s.hands] == [0] * len(POWERS)
