"""La Belle Époque in words: every question and event has its sentence, and answers are understood."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import chancellery
from chancellery.core.decisions import Choice, Event
from chancellery.core.errors import Invalid
from chancellery.games.belle_epoque.rules.facts import MINOR_ARMIES, MINOR_FLEETS, OWNERS, POWERS, facts
from chancellery.games.belle_epoque.rules.rules import BelleEpoque
from chancellery.games.belle_epoque.rules.setup import CHAIRS, PAIRS
from chancellery.games.belle_epoque.words.text import Words
from chancellery.testing.rules_index import rule
from chancellery.testing.words import prove_words
from tests.belle_epoque.at import At, at
from tests.belle_epoque.test_conform import WAYS, somewhere
from tests.soak import soak

RULES = BelleEpoque()
WORDS = Words()
OTHER_WAYS: list[dict[str, Any]] = [
    {"choice": "roll", "promo": True},
    {"choice": "roll", "seats": 2, "promo": True, "sudden_death": False},
    {"choice": "roll", "seats": 3, "np": True, "promo": True},
]


# Nothing is left out.


@pytest.mark.slow
def test_nothing_is_unsaid_half_said_or_misread() -> None:
    ways: tuple[dict[str, Any], ...] = (
        {},
        {"seats": 2, "choice": "roll", "promo": True},
        {"seats": 2, "np": True, "sudden_death": False},
    )
    heard = prove_words(chancellery.load("belle_epoque"), ways=ways, games=1)
    assert heard.decisions > 600
    assert heard.options > 5000
    assert heard.events > 1000
    assert heard.reasons > 1000


@somewhere
def test_random_games_are_told_without_a_gap(options: dict[str, Any]) -> None:
    tell_a_game(1, options)


@pytest.mark.slow
@pytest.mark.parametrize("options", [*WAYS, *OTHER_WAYS], ids=str)
def test_two_hundred_random_games_are_told_without_a_gap(options: dict[str, Any]) -> None:
    for seed in range(soak(200, 1)):
        tell_a_game(1000 + seed, options)


def tell_a_game(seed: int, options: dict[str, Any]) -> None:
    """A game by dice: every prompt and event is a sentence, every chosen answer is read as it is said."""
    s, rng = RULES.start(seed, **options), random.Random(seed)
    while pending := RULES.pending(s):
        decision = rng.choice(list(pending))
        assert isinstance(decision, Choice)
        view = RULES.view(s, decision.seat)
        is_sentence(WORDS.prompt(decision, view))
        action = rng.choice(decision.options)
        said = WORDS.action(action)
        is_plain(said)
        assert WORDS.parse(decision, said, view) == action
        assert WORDS.parse(decision, str(decision.options.index(action) + 1), view) == action
        log: list[Event] = []
        RULES.apply(s, decision.seat, action, log)
        for event in log:
            is_sentence(WORDS.event(event))
    is_plain(WORDS.board(RULES.view(s, None)))


def is_sentence(said: str) -> None:
    assert said[0].isupper(), said
    assert said.endswith((".", ")")), said
    is_plain(said)


def is_plain(said: str) -> None:
    assert not re.search(r"[{}_]|None|\bc\d\d\b", said), said
    assert not re.search(r"\bthe the\b|\ba [AEIOU]|\ban [^aeiouAEIOU]", said), said


# Names.


def test_every_owner_seat_and_territory_has_a_name() -> None:
    names = [WORDS.form("power nation", slug) for slug in OWNERS]
    names += [WORDS.form("territory", slug) for slug in facts().territory]
    names += [WORDS.form("seat power", slug) for slug in (*POWERS, *PAIRS, *CHAIRS)]
    for name in names:
        is_plain(name)
    assert WORDS.form("seat power", "russia_france") == "Russia and France"
    assert WORDS.form("seat power", "great_britain_france") == "Great Britain and France"
    assert WORDS.form("seat power", "player_c") == "Player C"
    assert WORDS.form("territory", "horn_of_africa") == "the Horn of Africa"


@pytest.mark.parametrize("slug", OWNERS)
def test_every_owner_has_a_form_for_its_missions(slug: str) -> None:
    for form in ("mission", "a_mission"):
        said = WORDS.form("power nation", slug, form)
        assert "mission" in said
        is_plain(said)


@pytest.mark.parametrize(("kind", "slugs"), [("fleet", MINOR_FLEETS), ("army", MINOR_ARMIES)])
def test_every_unit_of_a_nation_has_a_name(kind: str, slugs: tuple[str, ...]) -> None:
    for slug in slugs:
        said = WORDS.form("nation", slug, kind)
        assert said.endswith(kind.capitalize())
        assert WORDS.form("nation", slug, "units") == said.replace(kind.capitalize(), "units")


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        ({"ev": "passed", "power": "france", "place": 2}, "France passes: second in the next turn (§8.10)."),
        (
            {"ev": "passed", "power": "central_empires", "place": 1},
            "The Central Empires pass: first in the next turn (§8.10).",
        ),
        ({"ev": "no_money", "power": "russia"}, "Russia has no money to lose."),
        (
            {"ev": "turn", "turn": 2, "order": ["france"], "np": ["russia"]},
            "Turn 2. The order is France (§4.0). Before them acts Russia (§13.2).",
        ),
        (
            {"ev": "turn", "turn": 2, "order": ["france"], "np": ["central_empires"]},
            "Turn 2. The order is France (§4.0). Before them act the Central Empires (§13.2).",
        ),
        (
            {"ev": "not_placed", "owner": "central_empires", "territory": "china", "why": "own"},
            "No mission of the Central Empires is placed in China: one of their own stands there (§6.2).",
        ),
        (
            {"ev": "scored", "power": "france", "turn": 3, "points": {"map": 1}, "vp": 1},
            "France scores 1 in turn 3 (map 1): 1 point now (§10.1).",
        ),
        ({"ev": "no_money", "power": "central_empires"}, "The Central Empires have no money to lose."),
        ({"ev": "flagged", "powers": ["france"]}, "France is safe from further cards this turn (§8.6.1)."),
        (
            {"ev": "flagged", "powers": ["central_empires"]},
            "The Central Empires are safe from further cards this turn (§8.6.1).",
        ),
        ({"ev": "go", "power": "central_empires"}, "The Central Empires’ go (§8.0)."),
        ({"ev": "go", "power": "russia"}, "Russia’s go (§8.0)."),
        (
            {"ev": "prestige", "power": "france", "change": -1, "to_have": -3},
            "France loses one Prestige: −3 now (§11.0).",
        ),
        (
            {"ev": "over", "winners": ["france"], "result": "overwhelming_victory"},
            "France: an overwhelming victory (§13.10).",
        ),
        (
            {"ev": "over", "winners": ["france"], "result": "minor_victory"},
            "France: a minor victory (§13.10).",
        ),
    ],
    ids=lambda value: value["ev"] if isinstance(value, dict) else "",
)
def test_verbs_and_numbers_agree(event: Event, expected: str) -> None:
    assert WORDS.event(event) == expected


def test_every_level_of_a_lone_game_has_words() -> None:
    for level in facts().solo_names:
        assert WORDS.form("level", level).endswith(level.replace("_", " "))


# Events that tell all they know.

EQUAL = (
    "Equal results and equal Prestige over space 1 of Japan: "
    "the Russian mission and the Italian mission both go to the reserve (§8.7)."
)


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (
            {"ev": "stacked", "power": "russia", "against": "italy", "territory": "serbia", "space": 2},
            "Russia disputes an Italian mission in space 2 of Serbia: its own lies on top (§8.2.5).",
        ),
        (
            {"ev": "holder", "territory": "italy", "old": "france", "power": "great_britain"},
            "Italy is allied with Great Britain, no longer with France (§8.2.3).",
        ),
        (
            {"ev": "holder", "territory": "netherlands", "old": "great_britain", "power": ""},
            "The Netherlands is no longer allied with Great Britain (§8.2.3).",
        ),
        (
            {"ev": "holder", "territory": "china", "old": "france", "power": "central_empires"},
            "The Central Empires control China, no longer France (§8.2.4).",
        ),
        (
            {"ev": "holder", "territory": "china", "old": "central_empires", "power": ""},
            "The Central Empires lose control of China (§8.2.4).",
        ),
        (
            {"ev": "armed", "power": "russia", "old": "boers", "territory": "south_africa", "space": 6},
            "Russia puts an Armament Cube into space 6 of South Africa in place of a Boer mission (§8.9).",
        ),
        (
            {"ev": "dice", "dice": [2, 5], "modifiers": [4, 0]},
            "Dice: the attacker has 2 + 4 = 6, the defender 5 + 0 = 5 (§8.7).",
        ),
        (
            {
                "ev": "dispute",
                "attacker": "russia",
                "defender": "france",
                "base": "italy",
                "territory": "persia",
                "space": 1,
            },
            (
                "Dispute over space 1 of Persia: Russia against an Italian mission, "
                "behind which France stands (§8.7)."
            ),
        ),
        (
            {
                "ev": "settled",
                "attacker": "russia",
                "base": "italy",
                "winner": "",
                "territory": "japan",
                "space": 1,
            },
            EQUAL,
        ),
        (
            {"ev": "support", "power": "france", "unit": "fleet", "owner": "italy", "cost": 0, "modifier": 2},
            "France sends the Italian Fleet for nothing: its modifier is +2 (§8.7).",
        ),
        (
            {
                "ev": "scored",
                "power": "russia",
                "turn": 9,
                "points": {"map": 8, "objectives": -3, "prestige": -1},
                "vp": 12,
            },
            "Russia scores 4 in turn 9 (map 8, objectives −3, Prestige −1): 12 points now (§10.2).",
        ),
        (
            {"ev": "scored", "power": "russia", "turn": 3, "points": {"map": 8, "work": 7}, "vp": 15},
            "Russia scores 15 in turn 3 (map 8, Great Work 7): 15 points now (§10.1).",
        ),
        (
            {"ev": "not_placed", "owner": "italy", "territory": "horn_of_africa", "why": "armament"},
            "No Italian mission is placed in the Horn of Africa: an Armament Cube stands there (§6.2).",
        ),
        (
            {"ev": "not_placed", "owner": "japan", "territory": "china", "why": "reserve"},
            "No Japanese mission is placed in China: none is left in the reserve (§2.2).",
        ),
        (
            {"ev": "fleet_sold", "power": "central_empires", "place": "asia"},
            "The Central Empires’ Fleet in the Asia box leaves the game (§8.9).",
        ),
        (
            {"ev": "no_sudden_death", "turn": 8},
            "It was agreed to play on: turn 8 takes its course (§6.3).",
        ),
        (
            {"ev": "not_assigned", "card": "balkan_wars"},
            "Nobody keeps The Balkan Wars (§10.2).",
        ),
        (
            {"ev": "over", "winners": ["russia", "france"], "result": "points"},
            "Russia and France share the victory (§10.2).",
        ),
        (
            {"ev": "over", "winners": ["russia_france"], "result": "resignation"},
            "Russia and France win the game because the other side gives the game up.",
        ),
        (
            {"ev": "over", "winners": ["france"], "result": "marginal_defeat"},
            "France: a marginal defeat (§13.10).",
        ),
        (
            {"ev": "over", "winners": ["russia", "france"], "result": "agreement"},
            "All agree to end the game and share the victory.",
        ),
        (
            {"ev": "rolled", "dice": {"player_a": 4, "player_b": 6}},
            "Dice for the choice of Powers: Player A 4 and Player B 6 (§3.2).",
        ),
    ],
    ids=lambda value: value["ev"] if isinstance(value, dict) else "",
)
def test_events_tell_all_they_know(event: Event, expected: str) -> None:
    assert WORDS.event(event) == expected


def test_what_only_cards_of_rare_games_tell() -> None:
    told: dict[str, Event] = {
        "drew_two": {"power": "central_empires"},
        "discarded": {"power": "france", "card": "c11"},
        "reshuffled": {"cards": 14},
        "units_exhausted": {"nation": "italy"},
    }
    said = {ev: WORDS.event({"ev": ev, **words}) for ev, words in told.items()}
    assert said == {
        "drew_two": "The Central Empires draw two Intrigue cards as ally of the Ottoman Empire (§8.2.3).",
        "discarded": "France discards Diplomatic Attack / Change of Strategy (§8.2.3).",
        "reshuffled": "The discards make a new deck of 14 Intrigue cards (§7.0).",
        "units_exhausted": "All Italian units are exhausted.",
    }


# Prompts.


def asked(a: At) -> tuple[Choice, Any]:
    decision = a.choice
    return decision, RULES.view(a.s, decision.seat)


@rule("3.3.2")
def test_the_first_missions_count_what_the_minima_still_ask_for() -> None:
    s = RULES.start(4)
    (decision,) = RULES.pending(s)
    said = WORDS.prompt(decision, RULES.view(s, decision.seat))
    assert said == (
        "Place a first mission; seven left. At least four in Europe must be among them. (Russia, §3.3)"
    )


@rule("3.2a")
def test_a_prompt_names_the_power_of_a_seat_that_plays_two() -> None:
    s = RULES.start(2, seats=2)
    (decision,) = RULES.pending(s)
    assert decision.seat == "central_empires_russia"
    assert WORDS.prompt(decision, RULES.view(s, decision.seat)).endswith("(Russia, §3.3)")


@rule("8.7")
def test_a_dispute_tells_both_modifiers_and_the_purse() -> None:
    a = at(greece="ru/ce").give("army_ready", central_empires=2).give("money", central_empires=3)
    decision, view = asked(a.frames(("dispute", 8 * RULES.facts.territory["greece"], -1, -1)))
    assert WORDS.prompt(decision, view) == (
        "Dispute over space 1 of Greece: the Central Empires +0, Russia +0. Send Armies? "
        "You have £3. (Central Empires, §8.7)"
    )


def test_a_card_is_named_with_what_it_does() -> None:
    a = at(serbia="ru", greece="ru").card("france", "diplomatic_attack")
    decision, view = asked(a.set(active=1))
    said = WORDS.prompt(decision, view)
    assert said.startswith("Choose a mission to remove. Remove two missions of one and the same")
    assert said.endswith("(France, Diplomatic Attack, §8.6)")


# Answers.


def test_an_action_is_typed_in_plain_words() -> None:
    a = at(china="fr", greece="ru").missions(russia=2).give("money", russia=9)
    decision, view = asked(a.frames(("go", 3, 0)))
    for words, action in {
        "send": ("send",),
        "invest": ("invest",),
        "Prestige": ("prestige",),
        "buy": ("buy",),
        "pass": ("pass",),
        "gain prestige": ("prestige",),
    }.items():
        assert WORDS.parse(decision, words, view) == action


def test_a_mission_is_sent_by_the_name_of_a_territory_or_of_whom_it_disputes() -> None:
    a = at(china="fr", greece="ru").missions(russia=2)
    decision, view = asked(a.frames(("send_where", 3)))
    assert WORDS.parse(decision, "china", view) == ("send", "china")
    assert WORDS.parse(decision, "send to China", view) == ("send", "china")
    assert WORDS.parse(decision, "dispute french china", view) == ("send", "china", "france")
    assert WORDS.parse(decision, "china france", view) == ("send", "china", "france")
    assert WORDS.parse(decision, "ottom", view) == ("send", "ottoman_empire")


@pytest.mark.parametrize("words", ["london", "", "99", "0", "send to london"])
def test_what_is_not_understood_is_named_and_the_answers_listed(words: str) -> None:
    decision, view = asked(at().missions(russia=1).frames(("send_where", 3)))
    with pytest.raises(Invalid) as caught:
        WORDS.parse(decision, words, view)
    assert "Send to Belgium" in str(caught.value)
    assert ("“london”" in str(caught.value)) == ("london" in words)


def test_what_fits_several_answers_lists_them() -> None:
    a = at(china="fr", persia="fr").missions(russia=1)
    decision, view = asked(a.frames(("send_where", 3)))
    with pytest.raises(Invalid, match="fits 2 answers") as caught:
        WORDS.parse(decision, "dispute french", view)
    assert "Dispute a French mission in China; Dispute a French mission in Persia." in str(caught.value)


def test_halves_of_one_card_and_one_half_on_two_cards_are_told_apart() -> None:
    a = at(serbia="ru").hand("france", "c10", "c13").frames(("play_card", 1))
    decision, view = asked(a)
    assert WORDS.parse(decision, "foreign loan", view) == ("play", "c10", "foreign_loan")
    assert WORDS.parse(decision, "play diplomatic attack foreign", view) == (
        "play",
        "c10",
        "diplomatic_attack",
    )
    assert WORDS.parse(decision, "play diplomatic attack embassy", view) == (
        "play",
        "c13",
        "diplomatic_attack",
    )
    with pytest.raises(Invalid, match="fits 2 answers"):
        WORDS.parse(decision, "diplomatic attack", view)


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (("power", "russia_france"), "Play Russia and France"),
        (("fleet", "spain"), "Send the Spanish Fleet (free of charge)"),
        (("fleet", "arsenal"), "Sell a Fleet in the Arsenal"),
        (("army", "bulgaria"), "Send the Bulgarian Army (free of charge)"),
        (("deploy", "italy", "africa", "asia"), "Move the Italian Fleet from the Africa box to the Asia box"),
        (("keep", "c11"), "Keep Diplomatic Attack / Change of Strategy"),
        (("resign", "great_britain_france"), "Great Britain and France give the game up"),
        (("resign", "france"), "France gives the game up"),
        (("draw",), "Share the victory"),
    ],
    ids=str,
)
def test_rare_answers_in_words(action: tuple[Any, ...], said: str) -> None:
    assert WORDS.action(action) == said


# The board of a terminal.


@pytest.mark.parametrize("options", [{}, {"seats": 1, "np": True, "humans": "france"}], ids=("four", "solo"))
def test_the_board_is_not_too_wide(options: dict[str, Any]) -> None:
    s, rng = RULES.start(3, **options), random.Random(3)
    while RULES.pending(s) and s.turn < 8:
        decision = RULES.pending(s)[0]
        assert isinstance(decision, Choice)
        RULES.apply(s, decision.seat, rng.choice(decision.options))
        if rng.random() < 0.1:
            shown = WORDS.board(RULES.view(s, decision.seat))
            assert max(map(len, shown.splitlines())) <= 100
            for word in (
                "EUROPE",
                "Afghanistan-Baluchistan",
                "Central Empires",
                "Objectives met",
                "Intrigue",
            ):
                assert word in shown


def test_the_board_shows_cubes_disputes_armaments_and_holders() -> None:
    a = at(greece="ru ru ru/ce ru - ac", china="us")
    shown = WORDS.board(RULES.view(a.s, None))
    assert re.search(r"3 Greece +3 RU  RU RU RU/CE RU \. ##", shown)
    assert re.search(r"5 China +5 --  US \. \. \. \. \. \. \.", shown)


@rule("8.2.3", "11.0")
def test_the_board_shows_what_prestige_is_worth_and_allied_units() -> None:
    a = at(italy="fr fr fr fr", bulgaria="ru ru ru ru").set(minor_armies=[1, 0])
    a.give("prestige", france=10, russia=-2)
    shown = WORDS.board(RULES.view(a.s, None))
    assert re.search(r"FR France +0 +10=17 ", shown)
    assert re.search(r"RU Russia +0 +−2=−2 ", shown)
    assert "\nAllied units, France: Italian Army, Italian Fleet in the Arsenal\n" in shown
    assert "\nAllied units, Russia: Bulgarian Army exhausted\n" in shown


@rule("5.0", "13.3b")
def test_the_board_shows_the_income_with_what_allies_pay() -> None:
    a = at(belgium="fr fr fr fr").give("money", france=7).np("russia")
    rows = {line[:2]: line.split() for line in WORDS.board(RULES.view(a.s, None)).splitlines()}
    assert rows["FR"][4:6] == ["7", "13"]
    assert rows["RU"][4:6] == ["0", "–"]


@rule("10.1")
def test_the_board_shows_objectives_met_and_the_own_ones_that_are_not() -> None:
    shown = " ".join(WORDS.board(RULES.view(at(italy="fr fr fr fr").s, "france")).split())
    assert "Objectives met, France: Alliance with Italy (+3) Objectives not met, France: " in shown
    assert "Alliance with Belgium (+2, house)," in shown
    assert "Algeria-Morocco controlled by a rival (−3 at the end, house) " in shown
    assert "Objectives not met, Russia" not in shown


@rule("8.6")
def test_the_board_tells_what_the_own_cards_do_and_which_are_ours() -> None:
    a = at().hand("france", "c01", "c02", "social_policy")
    shown = " ".join(WORDS.board(RULES.view(a.s, "france")).split())
    assert "Social Policy, £6 (house): Gain two Prestige with their bonuses, or take two missions" in shown
    assert shown.count("Big Stick Policy: One American mission each in Japan, in China, and in") == 1
    scandal = "One opposing Power loses £4, or all it has. Not against a Non-Player Power."
    assert f"Financial Scandal (house): {scandal}" in shown
    assert "One opposing Power loses £4" not in WORDS.board(RULES.view(a.s, "russia"))


@rule("6.0")
def test_an_event_that_is_ours_is_told_as_such() -> None:
    assert WORDS.event({"ev": "event", "card": "royal_scandal"}) == (
        "Event E18, Royal Scandal in Great Britain (house). Great Britain loses one Prestige."
    )
    assert WORDS.event({"ev": "event", "card": "portuguese_bankruptcy"}) == (
        "Event E06, Portuguese Bankruptcy. All Portuguese missions leave Africa."
    )


@rule("8.6")
@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (
            {"ev": "played", "card": "c18", "half": "press_campaign", "cost": 0},
            "France plays Press Campaign (house; other half: Secret Envoys). One opposing Power loses one ",
        ),
        (
            {"ev": "played", "card": "c03", "half": "big_stick_policy", "cost": 0},
            "France plays Big Stick Policy (other half: Foreign Loan). ",
        ),
        (
            {"ev": "played", "card": "social_policy", "half": "", "cost": 6},
            "France plays the National Card Social Policy (house) for £6. Gain two Prestige ",
        ),
        (
            {"ev": "played", "card": "nationalist_disorders", "half": "", "cost": 0},
            "France plays the National Card Nationalist Disorders free of charge. Remove up to four ",
        ),
        (
            {"ev": "rerolled", "card": "c17", "half": "change_of_strategy"},
            "France plays Change of Strategy (house; other half: Sabotage) and rolls again.",
        ),
    ],
)
def test_a_card_that_is_ours_is_told_as_such(event: Event, expected: str) -> None:
    assert WORDS.event({**event, "power": "france"}).startswith(expected)


def test_the_board_shows_only_the_own_hand() -> None:
    a = at().hand("france", "c11").hand("russia", "c14")
    assert "Diplomatic Attack" in WORDS.board(RULES.view(a.s, "france"))
    assert "Sabotage" not in WORDS.board(RULES.view(a.s, "france"))
    assert "Diplomatic Attack" not in WORDS.board(RULES.view(a.s, None))
