"""A question with one answer is not asked where all can see it, and always asked where a hand bears on it."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from chancellery.core.advice import Advice
from chancellery.core.chance import Dice, pick
from chancellery.core.decisions import DONE, Choice
from chancellery.core.errors import Invalid
from chancellery.games.belle_epoque.rules.dispute_rolls import ATTACKER, DEFENDER, die_matters, wins
from chancellery.games.belle_epoque.rules.facts import CE, FR, POWER, RU
from chancellery.games.belle_epoque.rules.state import Dispute, State
from chancellery.games.belle_epoque.words.text import Words
from chancellery.testing.rules_index import rule
from tests.belle_epoque.at import RULES, At, at
from tests.belle_epoque.test_conform import everywhere, other_options
from tests.yardsticks.envoy.envoy import Envoy

WORDS = Words()
FACTS = RULES.facts
REACTIONS = [i for i in range(len(FACTS.intrigue)) if (FACTS.reactions >> i) & 1]


# Whole games.


def lone_questions(s: State, seed: int, bot: Envoy | None) -> Counter[str]:
    """Kinds of question with one answer in a game, each of a Power that holds an Intrigue card."""
    dice, found = Dice(seed), Counter[str]()
    while pending := RULES.pending(s):
        decision = pending[0]
        assert isinstance(decision, Choice)
        if len(decision.options) == 1:
            found[decision.what] += 1
            power = s.dispute.sides[s.agenda[-1][1]] if s.dispute else s.agenda[-1][1]
            assert s.hands[power], decision
        if bot:
            view, seat = RULES.view(s, decision.seat), decision.seat
            action = bot.choose(view, decision, lambda n, seat=seat: RULES.resample(s, seat, n))
        else:
            action = pick(dice, decision.options)
        RULES.apply(s, decision.seat, action)
    return found


@everywhere
def test_only_hands_are_asked_for_their_only_answer(options: dict[str, Any]) -> None:
    found = sum((lone_questions(RULES.start(seed, **options), seed, None) for seed in range(4)), Counter())
    assert set(found) <= {"reroll", "play_card", "go"}


@other_options
def test_only_hands_are_asked_for_their_only_answer_with_options(options: dict[str, Any]) -> None:
    assert set(lone_questions(RULES.start(5, **options), 5, None)) <= {"reroll", "play_card", "go"}


def test_bots_are_not_asked_either() -> None:
    assert set(lone_questions(RULES.start(2), 2, Envoy(2))) <= {"reroll", "play_card", "go"}


# Questions of the set-up and of a go.


@rule("3.2")
def test_the_last_chair_takes_what_is_left() -> None:
    a = At()
    a.s, a.log = RULES.start(1, choice="roll", seats=2), []
    assert len(a.options) == 2
    a.play(a.options[0])
    assert (len(a.told("seated")), a.choice.what) == (1 + 1, "first_mission")


@rule("3.3")
def test_the_only_territory_for_a_first_mission_is_taken() -> None:
    a = At().missions(russia=1)
    for territory in FACTS.territories[1:]:
        a.cubes(**{territory.slug: " ".join(["gb"] * (territory.spaces // 2))})
    a.frames(("place_first", RU, -1))
    assert (a[FACTS.territories[0].slug], a.pending) == ("ru", [])


def going(a: At, power: str) -> At:
    """The go of a Power, alone in the order."""
    return a.set(order=[POWER[power]]).frames(("begin_actions",))


@rule("8.7")
def test_a_lone_stack_is_resolved_without_asking_which() -> None:
    a = going(at(serbia="ce/ru").dice(5, 1), "russia").play("resolve")
    assert a["serbia"] == "ru"
    assert [event["territory"] for event in a.told("dispute")] == ["serbia"]
    two = going(at(serbia="ce/ru", italy="fr/ru"), "russia").play("resolve")
    assert two.options == [("resolve", "italy", 1), ("resolve", "serbia", 1)]


@rule("8.1")
def test_the_only_unit_that_can_be_had_is_bought() -> None:
    a = going(at().give("money", russia=4), "russia").play("buy")
    assert [event["unit"] for event in a.told("bought")] == ["army"]
    assert a.options == [("buy", "army"), DONE], "the next one is free"


@rule("8.2")
def test_the_only_place_for_a_mission_is_taken() -> None:
    a = at().missions(france=1)
    a.set(contrasts=[(t, RU, 1) for t in range(1, FACTS.count)])
    going(a, "france").play("send")
    assert a[FACTS.territories[0].slug] == "fr"


@rule("8.9", "8.9.1")
def test_the_only_buyer_and_the_only_space_are_taken() -> None:
    others = {t.slug: "ac" for t in FACTS.territories if t.slug != "congo"}
    a = at(congo="gb/fr fr gb/ru fr/gb fr/gb fr/gb", **others).set(turn=4)
    going(a.give("army_ready", france=1), "france").play("sell")
    assert a["congo"] == "gb/fr ac gb/ru fr/gb fr/gb fr/gb"


@rule("8.10")
def test_who_can_only_pass_passes() -> None:
    a = going(at(), "france")
    assert (a.s.passed, a.pending) == ([FR], [])
    assert [event["power"] for event in a.told("passed")] == ["france"]


@rule("8.10", "8.6")
def test_who_holds_an_intrigue_card_is_asked_even_if_passing_is_all() -> None:
    a = going(at().hand("france", "c17").set(prestige=[FACTS.lowest] * 4), "france")
    assert (a.asked, a.options) == ("france", [("pass",)])


@rule("8.6")
def test_a_lone_national_card_is_played_unless_there_is_a_hand() -> None:
    a = going(at().hand("france", "social_policy").give("money", france=6), "france").play("card")
    assert (a.choice.what, a.of("money", "france")) == ("branch", 0)
    a = at().hand("france", "social_policy", "c17").give("money", france=6).set(flags=0b1101)
    a = going(a, "france").play("card")
    assert (a.choice.what, a.options) == ("play_card", [("play", "social_policy")])


# Questions of cards.


@rule("8.6", "8.6.1", "8.6.2")
def test_cards_ask_nothing_that_goes_without_saying() -> None:
    a = at().give("prestige", france=FACTS.highest).card("france", "social_policy")
    assert (a.of("embassy", "france"), a.pending) == (2, [])
    a = at(congo="fr").card("france", "civilising_mission")
    assert (a["congo"], a.pending) == ("fr fr", [])
    a = at(serbia="ce").card("france", "nationalist_disorders")
    assert (a["serbia"], a.flagged(), a.pending) == ("", ["central_empires"], [])
    a = at().set(flags=1).np("russia").give("money", central_empires=5).card("france", "financial_scandal")
    assert (a.of("money", "central_empires"), a.told("target")[0]["target"]) == (1, "central_empires")
    a = at().card("france", "big_stick_policy").play("micronesia", "china")
    assert (a["japan"], a.pending) == ("us", [])


# What is told of an action that asks nothing.


@rule("8.7", "8.1", "8.6")
def test_an_action_that_asks_nothing_says_what_it_does() -> None:
    a = going(at(serbia="ce/ru").give("money", russia=6).hand("russia", "social_policy"), "russia")
    view = RULES.view(a.s, "russia")
    said = {option[0]: WORDS.option(option, view) for option in a.options}
    assert said["resolve"] == "Resolve the dispute over space 1 of Serbia"
    assert said["buy"] == "Buy an Army"
    assert said["card"] == "Play Social Policy (£6)"
    assert said["pass"] == "Pass"
    assert WORDS.parse(a.choice, "resolve the dispute over space 1 of Serbia", view) == ("resolve",)
    assert WORDS.parse(a.choice, "resolve", view) == ("resolve",)
    with pytest.raises(Invalid):
        WORDS.parse(a.choice, "buy a battleship", view)
    hand = going(at().give("money", russia=6).hand("russia", "social_policy", "c17"), "russia")
    assert WORDS.option(("card",), RULES.view(hand.s, "russia")) == "Play a card"


@rule("8.7")
def test_the_odds_of_a_lone_dispute_are_told_before_it_begins() -> None:
    a = going(at(serbia="ce/ru").give("prestige", russia=1), "russia")
    assert Advice(RULES, WORDS).forecast(a.s, "russia", ("resolve",)) == (
        "Without units you win 21 of 36 throws. You could bring up to +0, the Central Empires up to +0. "
        "Equal results go to Russia (Prestige 1 against 0, §8.7)."
    )
    assert Advice(RULES, WORDS).forecast(a.s, "russia", ("pass",)) == ""


# Change of Strategy.


def disputed(*dice: int, attack: int = 0, defence: int = 0) -> At:
    """Russia against the Central Empires with these modifiers; both hold a card."""
    a = at(serbia="ce/ru").hand("russia", "c01").hand("central_empires", "c02").dice(*dice)
    return a.frames(("dispute", 8 * FACTS.serbia, attack, defence))


@rule("8.7")
def test_the_winning_side_is_asked_too() -> None:
    a = disputed(5, 2)
    assert (a.asked, a.options) == ("russia", [DONE])
    assert a.done().asked == "central_empires"
    a = disputed(2, 5).done()
    assert (a.asked, a.options) == ("central_empires", [DONE])


@rule("8.7")
def test_nobody_is_asked_when_no_die_can_change_the_outcome() -> None:
    assert not disputed(1, 6, attack=6).pending
    assert disputed(1, 6, attack=5).pending, "six against eleven and more, but a tie with one and six"
    a = disputed(6, 1, attack=4)
    assert a.asked == "russia", "the defender might answer"
    assert not a.done().pending, "ten against six at most"


@rule("8.7")
def test_nobody_is_asked_when_every_change_of_strategy_lies_open() -> None:
    held = REACTIONS[:-1]
    a = at(serbia="ce/ru").hand("russia", "c01").set(discard=held[:2], beside=held[2:])
    a.s.deck = [card for card in a.s.deck if card not in REACTIONS]
    assert not a.dice(1, 3).frames(("dispute", 8 * FACTS.serbia, -1, -1)).pending
    a = at(serbia="ce/ru").hand("russia", "c01").hand("france", FACTS.intrigue[held[0]].slug)
    a.s.deck = [card for card in a.s.deck if card not in REACTIONS]
    a.dice(1, 3).frames(("dispute", 8 * FACTS.serbia, -1, -1))
    assert a.options == [DONE], "France may hold it, and so may Russia, for all that others know"


@rule("8.7", "8.7.1")
@pytest.mark.parametrize("prestige", [(0, 0), (1, 0), (0, 1)])
@pytest.mark.parametrize("lead", range(-6, 7))
def test_a_die_matters_exactly_if_it_can_change_who_wins(lead: int, prestige: tuple[int, int]) -> None:
    s = at().give("prestige", russia=prestige[0], central_empires=prestige[1]).s
    faces = range(1, 7)
    for dice in product(faces, faces):
        d = Dispute(0, (RU, CE), CE, (max(0, lead), max(0, -lead))).rolled(dice)
        attacks = [d.rolled_again(ATTACKER, face) for face in faces]
        answers = [one.rolled_again(DEFENDER, face) for one in attacks for face in faces]
        defences = [d.rolled_again(DEFENDER, face) for face in faces]
        for side, ends, answered in (
            (ATTACKER, attacks, False),
            (ATTACKER, answers, True),
            (DEFENDER, defences, False),
        ):
            changes = len({wins(RULES, s, end) for end in ends}) > 1
            assert die_matters(RULES, s, d, side, answered=answered) == changes


def test_a_hand_without_the_card_is_asked_like_one_with_it() -> None:
    """What the others see does not depend on the hand."""
    for card in ("c01", "c17"):
        a = at(serbia="ce/ru").hand("russia", card).dice(1, 3)
        a.frames(("dispute", 8 * FACTS.serbia, -1, -1))
        assert RULES.view(a.s, "great_britain")["awaited"] == ["russia"]
