"""Language files: what a message may take, what it gives, and that it is whole or refused."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from typing import Any

import pytest
from fluent.runtime import FluentResource

from chancellery.core.decisions import Choice
from chancellery.core.errors import Invalid
from chancellery.core.phrases.book import Phrasebook, load_book, missing
from chancellery.core.phrases.sentences import Sentences
from chancellery.core.phrases.values import Phrase, PhraseError, Said
from chancellery.core.title import Game

SHARED = load_book("toy").resources[0]


@dataclass
class Card:
    title: str
    number: int
    text: str


CARDS = {"fisher": Card("Lord Fisher", 15, "Ships."), "dawn": Card("Dawn", 2, "Light.")}


class Words(Sentences):
    package = "toy"
    fields = {"rival": "seat", "allies": "seat", "event-threw.parts": "sum", "paid": "number"}  # noqa: RUF012
    verbs = {"play": "card use", "join": "seats*"}  # noqa: RUF012

    def records(self) -> dict[str, dict[str, Any]]:
        return {"card": CARDS}


NAMES = """
seat-france = France
seat-turks = the Turks
    .agrees = other
seat-crown = the Crown
    .of = His Majesty’s
row-sea = the lead at sea
row-rain = rain
"""


def words(text: str, fallback: Phrasebook | None = None, language: str = "en") -> Words:
    return Words(Phrasebook(language, [SHARED, FluentResource(NAMES + text)], fallback))


@pytest.mark.parametrize(
    ("text", "fields", "said"),
    [
        ("{ $seat } waits.", {"seat": "turks"}, "the Turks waits."),
        ("{ $card }: { FORM($card, \"text\") }", {"card": "fisher"}, "Lord Fisher: Ships."),
        ("No. { FORM($card, \"number\") }", {"card": "fisher"}, "No. 15"),
        ("{ $n } and { SIGNED($n) }", {"n": -1200}, "−1200 and −1200"),
        ("{ $n } and { SIGNED($n) }", {"n": 3}, "3 and +3"),
        ("{ WORDS($n) }, { ORDINAL($n) }", {"n": 2}, "two, second"),
        ("{ WORDS($n) }", {"n": 13}, "13"),
        ("{ WORDS(ABS($n)) }", {"n": -4}, "four"),
        ("{ $seats }", {"seats": ["france", "turks", "crown"]}, "France, the Turks and the Crown"),
        ("{ OR($seats) }", {"seats": ["france", "turks"]}, "France or the Turks"),
        ("{ COMMAS($seats) }: { COUNT($seats) }", {"seats": ["france", "turks"]}, "France, the Turks: 2"),
        ("{ $seats }", {"seats": []}, "nothing"),
        ("{ OF($seat) }", {"seat": "turks"}, "the Turks’"),
        ("{ OF($seat) }", {"seat": "france"}, "France’s"),
        ("{ OF($rival) }", {"rival": "crown"}, "His Majesty’s"),
        ("{ FORM($seat, \"bare\") }", {"seat": "crown"}, "the Crown"),
        ("{ FORM($seat, \"brief\", \"of\") }", {"seat": "crown"}, "His Majesty’s"),
        ("Now { CAPITAL($seat) }.", {"seat": "crown"}, "Now The Crown."),
        ("{ KIND($card) ->\n [card] a card\n *[other] no card\n }", {"card": "dawn"}, "a card"),
        ("{ $seat ->\n [turks] T\n *[other] O\n }", {"seat": "turks"}, "T"),
        ("{ $won ->\n [yes] won\n *[no] lost\n }", {"won": True}, "won"),
        ("{ AGREE($seat) ->\n [one] plays\n *[other] play\n }", {"seat": "turks"}, "play"),
        ("{ AGREE($seats) ->\n [one] plays\n *[other] play\n }", {"seats": ["turks"]}, "play"),
        ("{ AGREE($seats) ->\n [one] plays\n *[other] play\n }", {"seats": ["france"]}, "plays"),
        ("{ AGREE($seats) ->\n [one] plays\n *[other] play\n }", {"seats": ["france", "crown"]}, "play"),
        ("{ $allies }", {"allies": ["france", "crown"]}, "France and the Crown"),
        ("{ $n ->\n [0] none\n [one] a man\n *[other] men\n }", {"n": 1}, "a man"),
        ("{ $seat ->\n [none] nobody\n *[other] { $seat }\n }", {}, "nobody"),
        ("{ $seat ->\n [none] nobody\n *[other] { $seat }\n }", {"seat": ""}, "nobody"),
        ("{ $seats ->\n [none] nobody\n *[other] { $seats }\n }", {"seats": []}, "nobody"),
        ("“{ $typed }”", {"typed": Said("lord_fisher")}, "“lord_fisher”"),
        ("{ $paid } paid", {"paid": "7"}, "7 paid"),
    ],
)  # fmt: skip
def test_a_message_takes_names_numbers_and_lists(text: str, fields: dict[str, Any], said: str) -> None:
    assert words(f"message = {text}\n").say("message", fields) == said


def test_a_sum_is_told_part_by_part() -> None:
    text = "event-threw = { $die }, { COMMAS($parts) }\n"
    said = words(text).event({"ev": "threw", "die": 3, "parts": {"sea": 1, "rain": -2}})
    assert said == "3, the lead at sea +1, rain −2"
    assert words(text).event({"ev": "threw", "die": 3, "parts": [["sea", 1]]}) == "3, the lead at sea +1"


@pytest.mark.parametrize(
    ("text", "fields", "why"),
    [
        ("{ $seat }", {}, "en.ftl, message: its field 'seat' is missing or empty."),
        ("{ $seat ->\n [turks] T\n *[other] O\n }", {}, "and there is no variant [none]"),
        ("{ $use }", {"use": "ops"}, "'ops' is a word of the rules and has no name to print."),
        ("{ SHOUT($seat) }", {"seat": "turks"}, "Unknown function: SHOUT"),
        ("{ AND($seat) }", {"seat": "turks"}, "is no list"),
        ("{ other }", {}, "There is no message 'other' in en.ftl."),
        ("{ $seat.of }", {"seat": "turks"}, "cannot be read"),
    ],
)
def test_a_message_is_whole_or_refused(text: str, fields: dict[str, Any], why: str) -> None:
    with pytest.raises(PhraseError) as caught:
        words(f"message = {text}\n").say("message", fields)
    assert why in str(caught.value)


def test_a_field_is_asked_for_only_in_the_variant_that_is_taken() -> None:
    text = "option-play = { $use ->\n    [with] With { $partner }\n   *[other] Play { $card }\n    }\n"
    assert words(text).action(("play", "dawn", "ops")) == "Play Dawn"


def test_an_action_gives_its_parts_by_the_pattern_of_its_verb() -> None:
    said = words("option-join = Join { $seats }\n")
    assert said.action(("join", "france", "turks")) == "Join France and the Turks"
    with pytest.raises(PhraseError, match="'play' has fields"):
        said.action(("play", "dawn", "ops", "twice"))


class Worked(Words):
    """Words with fields that are worked out."""

    questions = {"bid": lambda decision, view: {"lots": [Phrase("lot", {"n": n}) for n in view["lots"]]}}  # noqa: RUF012
    answers = {"play": lambda action: {"halves": len(action[1])}}  # noqa: RUF012


def test_questions_and_answers_tell_what_is_worked_out() -> None:
    text = (
        "lot = { WORDS($n) } of them\n"
        "prompt-bid = { $seat }, bid for { $lots }; { $left } left.\n"
        "option-play = Play { $card } in { WORDS($halves) } parts\n"
    )
    said = Worked(Phrasebook("en", [SHARED, FluentResource(NAMES + text)]))
    decision = Choice("crown", "bid", (("play", "dawn"),), "3.1", left=5)
    assert said.prompt(decision, {"lots": [2, 3]}) == (
        "The Crown, bid for two of them and three of them; 5 left. (§3.1)"
    )
    assert said.action(("play", "dawn")) == "Play Dawn in four parts"


def test_what_is_named_whole_comes_before_what_is_named_in_part() -> None:
    reader = words("option-play = Play { $card }\noption-join = Join { $seats }\n").reader
    options = (("join", "france"), ("join", "france", "turks"))
    assert reader.read(options, "france") == ("join", "france")
    assert reader.read(options, "turks") == ("join", "france", "turks")
    with pytest.raises(Invalid, match="fits 2 answers"):
        reader.read((("join", "turks", "crown"), ("join", "france", "turks")), "turks")


def test_another_language_is_a_file_and_english_fills_its_gaps() -> None:
    english = words("event-wait = { $seat } waits.\nevent-go = { $seat } goes.\n")
    french = words(
        "event-wait = { $seat } attend.\nseat-turks = les Turcs\ncard-dawn = L’aube\n    .text = Lumière.\n"
        'event-read = { $card }: { FORM($card, "text") }\n',
        english.book,
        "fr",
    )
    assert french.event({"ev": "wait", "seat": "turks"}) == "Les Turcs attend."
    assert french.event({"ev": "go", "seat": "turks"}) == "Les Turcs goes."
    assert french.event({"ev": "read", "card": "dawn"}) == "L’aube: Lumière."
    assert french.event({"ev": "read", "card": "fisher"}) == "Lord Fisher: Ships."


def test_a_message_that_fails_in_another_language_is_said_in_english() -> None:
    english = words("event-wait = { $seat } waits.\n")
    broken = words("event-wait = { $saet } attend.\n", english.book, "fr")
    assert broken.event({"ev": "wait", "seat": "france"}) == "France waits."


def test_a_sentence_is_made_once() -> None:
    said = words("event-wait = { $seat } waits.\n")
    for _ in range(3):
        assert said.event({"ev": "wait", "seat": "turks"}) == "The Turks waits."
    assert said._made.cache_info()[:2] == (2, 1)


def test_truth_and_number_are_not_taken_for_each_other() -> None:
    said = words("event-it = { $it ->\n    [yes] so\n    [1] one\n   *[no] not\n    }\n")
    assert [said.event({"ev": "it", "it": it}) for it in (True, 1, False)] == ["So", "One", "Not"]


def test_a_language_without_a_file_lacks_everything() -> None:
    assert missing("toy", "xx") == load_book("toy").messages()
    assert missing("toy", "en") == []
    with pytest.raises(PhraseError, match=r"There is no xx.ftl in toy.words"):
        Game("toy", rules="rules.rules:Toy").in_language("xx")


def test_a_title_whose_sentences_are_code_speaks_english() -> None:
    class Plain:
        pass

    game = Game("toy", rules="rules.rules:Toy", text=Plain())  # type: ignore[arg-type]
    assert game.in_language("en") is game
    with pytest.raises(Invalid, match=r"'toy' speaks English only\."):
        game.in_language("fr")


def test_an_engine_does_without_the_library() -> None:
    code = (
        "import sys, chancellery; game = chancellery.load('turmoil'); s = game.start(1); rules = game.rules\n"
        "d = rules.pending(s)[0]; rules.view(s, d.seat); rules.apply(s, d.seat, d.options[0], [])\n"
        "print('fluent' in sys.modules, 'chancellery.core.phrases' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]


@pytest.mark.parametrize(
    ("text", "fields", "said"),
    [
        ("{ -card(n: 2) } for { $seat }", {"seat": "france"}, "two cards for France"),
        ("{ -card(n: 1) }", {}, "a card"),
        ("{ -card }", {}, "cards"),
        ("{ -card.kind ->\n [deck] D\n *[other] O\n }", {}, "D"),
        ("{ inner }{\"!\"}", {"seat": "turks"}, "the Turks wait!"),
        ("{ inner.long }", {"seat": "turks"}, "the Turks wait for long"),
        ("{ $n ->\n [2] a pair\n [one] one\n *[other] { $n }\n }", {"n": 2}, "a pair"),
        ("{ $n ->\n [2] a pair\n [one] one\n *[other] { $n }\n }", {"n": 1}, "one"),
        ("{ $n ->\n [2] a pair\n [one] one\n *[other] { $n }\n }", {"n": 21}, "21"),
        ("{ $seat ->\n [2] a pair\n [turks] T\n *[other] O\n }", {"seat": "turks"}, "T"),
        ("a { \"b\" } c", {}, "a b c"),
    ],
)  # fmt: skip
def test_messages_take_in_others_and_terms_and_choose_by_number(
    text: str, fields: dict[str, Any], said: str
) -> None:
    more = """
-card = { $n ->
    [1] a card
    [2] two cards
   *[other] cards
    }
    .kind = deck
inner = { $seat } wait
    .long = { $seat } wait for long
"""
    assert words(f"{more}message = {text}\n").say("message", fields) == said


def test_a_term_prints_nothing_that_it_was_not_given() -> None:
    with pytest.raises(PhraseError, match="that it is not given"):
        words("-card = { $n } cards\nmessage = { -card }\n").say("message")


@pytest.mark.parametrize(("language", "said"), [("en", "other"), ("pl", "few"), ("fr", "other")])
def test_a_number_is_chosen_by_as_the_language_counts(language: str, said: str) -> None:
    text = "message = { $n ->\n [one] one\n [few] few\n *[other] other\n }\n"
    assert words(text, language=language).say("message", {"n": 3}) == said
