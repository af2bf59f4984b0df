"""Why an action, a place or a card is not offered, and the odds before dice are thrown."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from chancellery.core.advice import Advice
from chancellery.core.decisions import DONE, Action, Choice
from chancellery.games.belle_epoque.rules.facts import POWER
from chancellery.games.belle_epoque.rules.go import BIT, QUESTIONS
from chancellery.games.belle_epoque.rules.rules import BelleEpoque
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps.effects import HALF
from chancellery.games.belle_epoque.rules.units import TOO_DEAR
from chancellery.games.belle_epoque.rules.vocabulary import OPS
from chancellery.games.belle_epoque.words.text import Words
from chancellery.testing.offers import moved_together
from chancellery.testing.rules_index import load_index, rule
from tests.belle_epoque.at import At, at
from tests.belle_epoque.test_conform import everywhere
from tests.belle_epoque.test_docs import ROOT

RULES, WORDS = BelleEpoque(), Words()
ADVICE = Advice(RULES, WORDS)
ROW_OF = {slug: 8 * i for slug, i in RULES.facts.territory.items()}
"""By Territory: its first space."""
INDEX = load_index(ROOT / "src/chancellery/games/belle_epoque/data/rules.toml")


def reasons(a: At) -> dict[Action, tuple[str, str]]:
    """What is denied in the decision that is open; nothing of it is offered."""
    denied = ADVICE.denied(a.s, a.choice, 0)
    assert not {one.action for one in denied} & set(a.options)
    return {one.action: (one.reason, one.rule) for one in denied}


def forecast(a: At, *action: Any) -> str:
    return ADVICE.forecast(a.s, a.asked, action)


# A go.


def going(a: At, power: str = "france", done: int = 0) -> dict[Action, tuple[str, str]]:
    return reasons(a.frames(("go", POWER[power], done)))


@rule("8.1", "8.2", "8.3", "8.4", "8.5", "8.6", "8.7", "8.8", "8.9")
def test_a_poor_power_is_told_what_everything_needs() -> None:
    assert going(at().give("money", france=2)) == {
        ("send",): ("There is no mission in your Embassies.", "8.2"),
        ("buy",): ("An Army costs £3 and a Fleet £10; you have £2.", "8.1"),
        ("resolve",): ("You have no mission on top of another’s.", "8.7"),
        ("deploy",): ("You have no Fleet to move.", "8.8"),
        ("card",): ("You hold no card.", "8.6"),
        ("work",): ("The Eiffel Tower costs £16; you have £2.", "8.3"),
        ("invest",): ("There is no mission in your Embassies.", "8.4"),
        ("prestige",): ("Prestige costs £5; you have £2.", "8.5"),
        ("sell",): ("Armaments are sold from turn 4 on.", "8.9"),
    }


@rule("8.0.1", "8.3", "8.5")
def test_what_is_done_once_is_not_done_twice() -> None:
    a = at().give("money", france=30).missions(france=2).set(works=2, improved=2)
    a.frames(("go", 1, 0)).play("invest")
    told = reasons(a)
    assert told["invest",] == ("You have taken this action in this go already.", "8.0.1")
    assert told["work",] == ("The Eiffel Tower is built.", "8.3")
    assert told["prestige",] == ("You have bought Prestige this turn.", "8.5")


@rule("8.8", "8.9", "8.9.1", "13.9")
def test_exhausted_fleets_missing_buyers_and_disputes_of_the_other_phase() -> None:
    a = at(serbia="ru/fr").np("russia").set(turn=4).fleets("france", "asia", 0, 2)
    told = going(a)
    assert told["deploy",] == ("All your Fleets are exhausted.", "8.8")
    assert told["sell",] == ("You have no active Army or Fleet to sell.", "8.9")
    assert told["resolve",] == ("Disputes with Non-Player Powers are resolved after the actions.", "13.9")
    assert going(at().set(turn=4).give("arms", france=0))["sell",][0] == "You have no Armament Cube left."


@rule("8.1", "8.7.4", "8.8")
def test_what_stands_in_the_way_is_told_as_it_is() -> None:
    armed = going(at().give("army_reserve", france=0).give("money", france=8))
    assert armed["buy",] == ("All your Armies are built, and a Fleet costs £10; you have £8.", "8.1")
    at_sea = going(at().give("fleet_reserve", france=0).give("money", france=2))
    assert at_sea["buy",] == ("All your Fleets are built, and an Army costs £3; you have £2.", "8.1")
    allied = going(at(italy="fr fr fr fr", horn_of_africa="it/fr").set(minor_fleets=[8, 8, 5, 8]))
    assert allied["deploy",] == ("All your Fleets are exhausted.", "8.8")
    undone = "The mission beneath yours is your ally’s by now; the stack will be undone."
    assert allied["resolve",] == (undone, "8.7.4")


@rule("8.1")
def test_units_that_cannot_be_bought() -> None:
    a = at().give("money", russia=6).give("fleet_reserve", russia=0)
    assert reasons(a.frames(("pose", ("buy_units", 3, 0)))) == {
        ("buy", "fleet"): ("No Fleet is left in your Reserve.", "8.1")
    }
    assert reasons(at().give("money", russia=6).frames(("pose", ("buy_units", 3, 0)))) == {
        ("buy", "fleet"): ("A Fleet costs £10; you have £4.", "8.1")
    }


@rule("8.7", "8.7.2")
def test_the_best_support_does_not_waste_money_on_fleets() -> None:
    """£2: the Italian Fleet and two own Armies give +5, an own Fleet would leave nothing for them."""
    a = at(italy="ce ce ce ce", french_guinea="fr").set(minor_fleets=[8, 8, 4, 8])
    a.missions(central_empires=1).fleets("central_empires", "africa")
    a.give("money", central_empires=2).give("army_ready", central_empires=3)
    a.frames(("send_where", POWER["central_empires"]))
    assert "You could bring up to +5, France up to +0." in forecast(a, "send", "french_guinea", "france")


# Where missions go.


@rule("8.2", "8.2.1", "8.2.2")
def test_a_mission_needs_a_fleet_and_a_free_space() -> None:
    a = at(greece="gb gb gb fr fr fr").missions(russia=1)
    told = reasons(a.frames(("send_where", 3)))
    assert told["send", "congo"] == ("You need a Fleet in the Africa box, active or exhausted.", "8.2.1")
    assert told["send", "japan"] == ("You need a Fleet in the Asia box, active or exhausted.", "8.2.1")
    assert ("send", "china") not in told
    assert told["send", "greece"] == (
        "Greece has no free space; you may dispute another’s mission.",
        "8.2",
    )


@rule("8.2.3", "8.2.5", "8.9.2")
def test_a_mission_cannot_join_a_dispute_attack_an_ally_or_enter_a_closed_territory() -> None:
    a = at(italy="ru ru ru ru", serbia="it gb/fr ru").missions(russia=1)
    a.set(contrasts=[(a.rules.facts.territory["spain"], 0, 1)])
    told = reasons(a.frames(("send_where", 3)))
    assert told["send", "serbia", "italy"] == ("Italy is your ally.", "8.2.3")
    assert told["send", "serbia", "great_britain"] == (
        "Its missions there are all in dispute: two cubes are the most.",
        "8.2.5",
    )
    assert told["send", "serbia", "russia"] == ("The mission there is your own.", "8.2")
    assert told["send", "spain"] == ("Diplomatic Contrasts close Spain to you this turn.", "8.6")


@rule("3.3", "3.3.2")
def test_first_missions_have_their_limits() -> None:
    a = at(serbia="ce fr ru", greece="ru").missions(russia=2)
    told = reasons(a.frames(("place_first", 3, a.rules.facts.territory["china"])))
    assert told["place", "serbia"] == ("Half of the spaces of Serbia are taken.", "3.3")
    assert told["place", "congo"] == ("The missions left are needed on other continents.", "3.3.2")
    a = at(serbia="ru", greece="ru", spain="ru", italy="ru").missions(russia=2)
    told = reasons(a.frames(("place_first", 3, a.rules.facts.territory["china"])))
    assert told == {
        ("place", "china"): ("China has had a mission of this go; the other goes elsewhere.", "3.3")
    }


# Fleets and armaments.


@rule("8.7.3", "8.8")
def test_fleets_that_stay() -> None:
    a = at(japan="fr fr fr fr").fleets("france", "africa", 0, 1).fleets("france", "arsenal")
    told = reasons(a.frames(("deploy", 1, (0, 0, 0), 0)))
    assert told["deploy", "france", "africa", "asia"] == ("An exhausted Fleet cannot move.", "8.8")
    assert told["deploy", "japan", "asia", "europe"] == (
        "The Japanese Fleet never leaves the Asia box.",
        "8.7.3",
    )
    a.fleets("france", "asia").play(("deploy", "france", "arsenal", "europe"))
    assert reasons(a)["deploy", "france", "europe", "asia"] == ("Each Fleet moves once an action.", "8.8")


@rule("8.9.1")
def test_buyers_say_what_is_missing() -> None:
    a = at(congo="- - - - - ac").set(turn=4).give("army_ready", france=1)
    told = reasons(a.frames(("sell_where", 1)))
    assert told["sell", "congo"] == ("Congo has armaments already.", "8.9.1")
    assert told["sell", "belgium"] == (
        "Belgium takes two Armies, all active and your own, or nothing.",
        "8.9.1",
    )
    assert ("sell", "namibia") not in told


@rule("8.9.1")
def test_an_armament_cube_spares_what_is_in_dispute() -> None:
    a = at(congo="gb/fr gb gb gb gb gb").set(turn=4).give("army_ready", france=1)
    a.frames(("sell_where", 1)).play("congo")
    assert reasons(a) == {("replace", "congo", 1): ("This space is in dispute.", "8.9.1")}


# Disputes.


def disputed() -> At:
    return at(greece="ru/ce").give("money", central_empires=9, russia=9)


@rule("8.7", "8.7.1")
def test_the_odds_of_a_dispute_are_told_before_it_is_resolved() -> None:
    a = disputed().give("army_ready", central_empires=2, russia=1).give("prestige", russia=1)
    a.frames(("resolve_which", 2))
    assert forecast(a, "resolve", "greece", 1) == (
        "Without units you win 15 of 36 throws. You could bring up to +3, Russia up to +1. "
        "Equal results go to Russia (Prestige 0 against 1, §8.7)."
    )
    a = at(congo="be/gb").fleets("great_britain", "africa").give("money", great_britain=2)
    assert forecast(a.frames(("resolve_which", 0)), "resolve", "congo", 1) == (
        "Without units you win 15 of 36 throws. "
        "You could bring up to +3, the neutral mission has +1 (§8.7.1). "
        "Equal results are yours (§8.7)."
    )


@rule("8.2.5")
def test_a_dispute_is_weighed_before_it_is_fomented() -> None:
    a = at(greece="fr").missions(russia=1).frames(("send_where", 3))
    assert forecast(a, "send", "greece", "france") == (
        "Without units you win 15 of 36 throws, in 6 both missions go. "
        "You could bring up to +0, France up to +0. "
        "With equal results both missions go (Prestige 0 against 0, §8.7)."
    )
    assert forecast(a, "send", "greece") == ""


@rule("13.9.1")
def test_a_dispute_with_a_non_player_power_is_weighed_by_its_arsenal_bonus() -> None:
    a = at(greece="fr", serbia="ru/fr").np("france").set(turn=4).missions(russia=1)
    a.frames(("send_where", 3))
    assert forecast(a, "send", "greece", "france") == (
        "France has an Arsenal Bonus of 7 for two disputes with this one: +4 as it stands, after the actions "
        "(§13.9.1). With equal results both missions go (Prestige 0 against 0, §8.7)."
    )


@rule("8.7")
def test_each_unit_tells_what_it_is_worth() -> None:
    a = disputed().give("army_ready", central_empires=2).give("prestige", russia=1)
    a.frames(("dispute", ROW_OF["greece"], -1, -1))
    tie = "Equal results go to Russia (Prestige 0 against 1, §8.7)."
    assert forecast(a, "army", "central_empires") == (
        f"With +2 against +0 you win 26 of 36 throws, if nobody sends more (§8.7). {tie}"
    )
    assert forecast(a, *DONE) == (
        f"With +0 against +0 you win 15 of 36 throws, if nobody sends more (§8.7). {tie}"
    )


@rule("8.7")
def test_the_attacker_is_told_what_the_defender_could_still_send() -> None:
    """While his Fleets are asked for; afterwards the defender has answered."""
    a = disputed().fleets("central_empires", "europe").give("army_ready", central_empires=1, russia=2)
    a.give("money", central_empires=9, russia=9).give("prestige", central_empires=2)
    a.frames(("dispute", ROW_OF["greece"], -1, -1))
    tie = "Equal results go to the Central Empires (Prestige 2 against 0, §8.7)."
    assert forecast(a, *DONE) == (
        "With +0 against +0 you win 21 of 36 throws, if nobody sends more (§8.7). "
        f"Russia could still come to +2. {tie}"
    )
    a.done()
    assert a.asked == "russia"
    assert forecast(a, *DONE) == (
        "With +0 against +0 you win 15 of 36 throws, if nobody sends more (§8.7). "
        "Equal results go to the Central Empires (Prestige 0 against 2, §8.7)."
    )
    a.done()
    assert a.asked == "central_empires"
    assert forecast(a, *DONE) == (
        f"With +0 against +0 you win 21 of 36 throws, if nobody sends more (§8.7). {tie}"
    )


@rule("8.7")
def test_a_second_die_tells_what_it_must_show() -> None:
    a = disputed().hand("central_empires", "c11").give("prestige", russia=1).dice(2, 4)
    a.frames(("dispute", ROW_OF["greece"], -1, -1))
    assert (
        forecast(a, "reroll", "c11") == "As the dice lie you are losing. Two of six faces would win (§8.7)."
    )
    assert forecast(a, *DONE) == ""


@rule("8.7", "8.7.2", "8.7.3")
def test_units_that_cannot_be_sent() -> None:
    a = at(congo="fr/gb", bulgaria="gb gb gb gb", greece="gb gb gb gb").give("army_ready", great_britain=1)
    a.fleets("great_britain", "africa").give("money", great_britain=3)
    a.frames(("dispute", ROW_OF["congo"], -1, -1))
    assert reasons(a) == {("fleet", "greece"): ("The Greek Fleet is not in the Africa box.", "8.7.2")}
    a.play(("fleet", "great_britain"))
    assert reasons(a) == {("army", "bulgaria"): ("The Bulgarian Army serves in Europe only.", "8.7.3")}


@rule("13.9", "8.7.4")
def test_stacks_that_no_action_resolves() -> None:
    a = at(serbia="ru/fr gb/fr").np("russia").frames(("resolve_which", 1))
    assert reasons(a) == {
        ("resolve", "serbia", 1): ("Russia has no player: this is resolved after the actions.", "13.9")
    }


# Cards.


@rule("8.6", "8.6.1")
def test_cards_that_cannot_be_played() -> None:
    a = at().give("money", russia=5).hand("russia", "social_policy", "trans_siberian_railway", "c11", "c16")
    told = reasons(a.set(flags=1).frames(("play_card", 3)))
    assert told["play", "social_policy"] == ("It costs £6; you have £5.", "8.6")
    assert told["play", "trans_siberian_railway"] == ("The Great Work it tells of is not built.", "8.6")
    assert told["play", "c11", "change_of_strategy"] == (
        "It is played in a dispute, when the dice are known.",
        "8.7",
    )
    assert told["play", "c11", "diplomatic_attack"] == (
        "It would change nothing now. Great Britain cannot be hit again this turn.",
        "8.6.1",
    )
    own = at().give("reserve", russia=0).hand("russia", "c14").give("army_ready", france=1).set(flags=1)
    assert reasons(own.frames(("play_card", 3))) == {
        ("play", "c14", "secret_envoys"): ("It would change nothing now.", "8.6")
    }


@rule("8.6.1", "13.4a", "13.4.6")
def test_powers_that_a_card_cannot_hit() -> None:
    a = (
        at()
        .np("france")
        .give("money", great_britain=3, central_empires=1)
        .card("russia", "financial_scandal")
    )
    assert reasons(a) == {
        ("target", "france"): ("This half is not for Powers without a player.", "13.4a"),
    }
    a = at().give("money", france=1, central_empires=1).card("russia", "financial_scandal")
    assert reasons(a) == {
        ("target", "great_britain"): ("Great Britain has nothing to lose by it.", "8.6"),
    }
    a = at().np("france").set(flags=1).card("russia", "political_scandal")
    assert reasons(a)["target", "great_britain"] == (
        "A card has hit Great Britain this turn already.",
        "8.6.1",
    )
    assert forecast(a, "target", "france") == (
        "It rolls: an even die costs it one Prestige, an odd one a mission (§13.4.6)."
    )
    assert forecast(a, "target", "central_empires") == ""


@rule("8.6.1", "8.6.2")
def test_missions_that_a_card_cannot_touch() -> None:
    a = at(serbia="gb ce", greece="ce").set(flags=1).card("russia", "diplomatic_attack")
    assert reasons(a) == {
        ("remove", "serbia", "great_britain"): ("A card has hit Great Britain this turn already.", "8.6.1")
    }
    a.play(("remove", "serbia", "central_empires"))
    a = at(japan="gb gb gb fr fr fr", china="us").set(flags=1).card("russia", "big_stick_policy")
    told = reasons(a)
    assert told["place", "japan"] == ("Japan has no free space.", "8.6.2")
    assert told["replace", "japan", "great_britain"][1] == "8.6.1"


@rule("8.6", "8.6.1")
def test_missions_in_dispute_are_named_by_their_space() -> None:
    a = at(serbia="gb/fr gb", spain="ce/fr", greece="ce").set(flags=1).card("russia", "diplomatic_attack")
    hit = ("A card has hit Great Britain this turn already.", "8.6.1")
    assert reasons(a) == {
        ("remove", "serbia", "great_britain"): hit,
        ("remove", "serbia", "great_britain", 1): hit,
    }
    assert ("remove", "spain", "central_empires", 1) in a.options


@rule("8.6")
def test_a_branch_that_would_change_nothing_is_told() -> None:
    branches = (("prestige", (("standing", "own", 1),)), ("missions", (("embassy", "own", 1),)))
    a = at().give("prestige", russia=RULES.facts.highest).missions(france=1)
    a.frames(("choose_branch", HALF, POWER["russia"], branches))
    assert a.options == [("choose", "missions")]
    assert reasons(a) == {("choose", "prestige"): ("It would change nothing now.", "8.6")}


@rule("8.1")
def test_own_data_move_an_option_and_its_reason_together(tmp_path: Path) -> None:
    record = (
        '[source]\ntitle = "My copy"\nhow = "read from the printed cards"\ndefault = "rule"\n'
        "[power.france]\narmy_cost = 6\n"
    )
    (tmp_path / "powers.toml").write_text(record, "utf-8")
    a = at().give("money", france=5).frames(("buy_units", POWER["france"], 1))
    assert moved_together(RULES, BelleEpoque(tmp_path), a.s, a.choice, ("buy", "army")) is TOO_DEAR


@rule("8.6")
def test_territories_where_a_card_places_nothing() -> None:
    a = at(congo="fr", tanganyika="fr", namibia="fr fr gb gb gb gb").card("france", "civilising_mission")
    told = reasons(a)
    assert told["place", "namibia"] == ("Namibia has no free space.", "8.6")
    assert told["place", "persia"] == ("Civilising Mission places none in Persia now.", "8.6")
    assert ("place", "congo") not in told


# Everywhere.


def test_a_forecast_of_what_is_not_offered_is_silent() -> None:
    a = at(greece="fr").missions(russia=1).frames(("send_where", 3))
    for action in (("send", "nowhere", "france"), ("send", "china", "france"), ("resolve", "greece", 9)):
        assert forecast(a, *action) == ""
    assert ADVICE.forecast(a.s, "france", ("send", "greece", "france")) == ""


@everywhere
def test_a_go_offers_what_its_question_has_answers_to(options: dict[str, Any]) -> None:
    """The short form of the obstacles against the questions themselves."""
    s, rng = RULES.start(5, **options), random.Random(5)
    while pending := RULES.pending(s):
        (decision,) = pending
        assert isinstance(decision, Choice)
        if decision.what == "go":
            power, done = s.agenda[-1][1:]
            for kind, (name, *words) in {**QUESTIONS, "deploy": ("deploy_fleets", (0, 0, 0), 0)}.items():
                asked = OPS.asks[name].offer(RULES, s, power, *words)
                assert isinstance(asked, Choice)
                missing = kind in PREMISES and PREMISES[kind](s, power)
                open_ = bool(asked.options) and not missing and not done & BIT[kind]
                assert ((kind,) in decision.options) == open_, (kind, asked)
        RULES.apply(s, decision.seat, rng.choice(decision.options))


PREMISES: dict[str, Callable[[State, int], bool]] = {
    "send": lambda s, power: not s.embassy[power],
    "sell": lambda s, power: s.turn < RULES.facts.armaments_from or not s.arms[power],
}
"""What is missing before the question is asked."""


@everywhere
def test_counsel_of_random_games_is_in_sentences_and_denies_nothing_that_is_offered(
    options: dict[str, Any],
) -> None:
    s, rng = RULES.start(7, **options), random.Random(7)
    while pending := RULES.pending(s):
        decision = pending[0]
        assert isinstance(decision, Choice)
        before = RULES.dump(s) if rng.random() < 0.05 else None
        seen = set(decision.options)
        for one in ADVICE.denied(s, decision, 0):
            assert one.action not in seen
            seen.add(one.action)
            assert one.rule in INDEX
            assert re.fullmatch(r"[A-Z][^_{}]*\.", one.reason), one
            assert "_" not in WORDS.action(one.action)
        action = rng.choice(decision.options)
        told = ADVICE.forecast(s, decision.seat, action)
        assert not told or re.fullmatch(r"[A-Z][^_{}]*\.", told), told
        assert before is None or RULES.dump(s) == before
        RULES.apply(s, decision.seat, action)
