"""The toy's words are whole, and the kit sees each way in which words can fail."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from typing import Any, cast

import pytest
from fluent.runtime import FluentResource

from chancellery.core.contract import Aside, Refused, Typed
from chancellery.core.decisions import Action, Ballot, Choice, Decision, Event, View
from chancellery.core.errors import Invalid
from chancellery.core.mind import Because
from chancellery.core.phrases.book import Phrasebook, load_book
from chancellery.core.phrases.values import Phrase, Said
from chancellery.core.title import Game
from chancellery.draw.card import back
from chancellery.draw.plate import Parts
from chancellery.draw.svg import group, title, words
from chancellery.testing.board_words import readable
from chancellery.testing.pseudo import pseudo, stray
from chancellery.testing.words import BadWords, prove_words
from toy.board.board import Plates
from toy.bot.mind import ToyMind
from toy.rules.rules import Toy
from toy.rules.state import ToyState
from toy.words.text import Words

TOY = Game("toy", rules=Toy(), text=Words())


def changed(pattern: str, to: str) -> Words:
    """The toy's words with one change in the language file."""

    text = files("toy.words").joinpath("en.ftl").read_text("utf-8")
    found, n = re.subn(pattern, to, text, flags=re.MULTILINE)
    assert n == 1, f"{pattern} is there {n} times"
    shared = load_book("toy").resources[0]
    return Words(Phrasebook("en", [shared, FluentResource(found)]))


def test_the_toy_says_all_that_can_happen() -> None:
    heard = prove_words(TOY, ways=({"turns": 1}, {"turns": 3}), games=6)
    assert heard.decisions > 100
    assert heard.options > 500
    assert heard.events > 100
    assert heard.boards > 50


class SaysItInCode(Words):
    def prompt(self, decision: Decision, view: View) -> str:
        return f"{super().prompt(decision, view)} Please answer."


class NamesByTheSlug(Words):
    def event(self, event: Event) -> str:
        return f"{super().event(event)} (by_{event.get('seat')})"


@pytest.mark.parametrize(
    ("text", "check", "told"),
    [
        (changed(r"^event-placed = .*$", ""), "messages_fit_the_rules", "no message event-placed"),
        (changed(r"^prompt-tempo = .*$", ""), "messages_fit_the_rules", "no message prompt-tempo"),
        (changed(r"^option-react = .*$", ""), "messages_fit_the_rules", "no message option-react"),
        (changed(r"^because-free = .*$", ""), "messages_fit_the_rules", "no message because-free"),
        (changed(r"^option-first = .*$", ""), "answers_are_said", "no message 'option-first'"),
        (changed(r"^option-stop = .*$", ""), "answers_are_said", "no message 'option-stop'"),
        (changed(r"^slot-stake = .*$", ""), "slots_are_named", "no message 'slot-stake'"),
        (changed(r"^card-raid = .*$", ""), "events_are_told", "'raid' is a word of the rules"),
        (changed(r"^space-port = .*\n.*$", ""), "the_board_is_told", "'port' is a word of the rules"),
        (
            changed(r"^event-played = .*$", "event-played = { $saet } plays."),
            "messages_fit_the_rules",
            "$saet",
        ),
        (changed(r"Take \{ \$space \}", "Take { $place }"), "messages_fit_the_rules", "$place"),
        (changed(r"\$turn \} of \{ \$turns \}. C", "$trun } C"), "questions_are_asked", "'trun' is missing"),
        (changed(r"WORDS\(\$need\)", "WRODS($need)"), "events_are_told", "Unknown function: WRODS"),
        (changed(r"claim \{ \$spaces \}", "claim { $sealed }"), "events_are_told", "has no name to print"),
        (
            changed(r"^option-last = .*$", "option-last = First"),
            "answers_are_read_back",
            "is read as ('first',)",
        ),
        (changed(r"^slot-card = .*$", "slot-card = the_card"), "slots_are_named", "a word of the rules"),
        (changed(r"^title = .*$", ""), "the_title_is_told", "no message 'title'"),
        (changed(r"^    \.help = .*$", ""), "the_title_is_told", "no message 'setting-turns.help'"),
        (changed(r"^print-turn = .*$", ""), "the_board_is_written", "no message 'print-turn'"),
        (changed(r"^label-bag = .*$", "label-bag = the_bag"), "the_board_is_written", "a word of the rules"),
        (
            changed(r"^also-none", "event-slept = { $seat } sleeps.\nalso-none"),
            "messages_fit_the_rules",
            "never",
        ),
        (SaysItInCode(), "questions_are_asked", "'Please' from outside the language file"),
        (NamesByTheSlug(), "events_are_told", "a word of the rules"),
    ],
)
def test_the_kit_sees_the_fault(text: Words, check: str, told: str) -> None:
    with pytest.raises(BadWords) as caught:
        prove_words(Game("toy", rules=Toy(), text=text), games=8)
    assert caught.value.check == check
    assert told in str(caught.value)


class PrintsInCode(Plates):
    def printed(self, view: View) -> str:
        return super().printed(view) + words("Turn", 10, 10, "name")


class TellsInCode(Plates):
    def laid(self, view: View) -> tuple[Parts, float]:
        drawn, end = super().laid(view)
        return {**drawn, "tip": group(title("Six spaces."))}, end


class CaptionInCode(Plates):
    def caption(self, view: View) -> str:
        return f"Turn {view['turn']}"


class TableInCode(Plates):
    def asides(self, view: View) -> list[Aside]:
        return [Aside(self.words.say("print-turn"), (("Held", str(view["turn"])),))]


class KeepsItsEnglish(Plates):
    """An artist that does not take the words it is given."""

    def __init__(self, words: Callable[[], Words]) -> None:
        super().__init__(Words)


@pytest.mark.parametrize(
    ("artist", "told"),
    [
        (PrintsInCode, "the base has 'Turn' from outside the language file"),
        (TellsInCode, "the pieces has 'Six' from outside the language file"),
        (CaptionInCode, "the name of the plate has 'Turn' from outside the language file"),
        (TableInCode, "has 'Held' from outside the language file"),
        (KeepsItsEnglish, "the base has 'Port' from outside the language file"),
    ],
)
def test_the_kit_sees_a_board_that_speaks_by_itself(artist: type[Plates], told: str) -> None:
    class Own(Game):
        @property
        def artist(self) -> Any:
            return artist(lambda: cast("Words", self.text))

    with pytest.raises(BadWords) as caught:
        prove_words(Own("toy", rules=Toy()), games=1)
    assert caught.value.check == "the_board_is_written"
    assert told in str(caught.value)


def test_a_drawing_may_have_a_monogram() -> None:
    class WithBacks(Plates):
        def laid(self, view: View) -> tuple[Parts, float]:
            drawn, end = super().laid(view)
            return {**drawn, "back": back()}, end

    seen = dict(readable(WithBacks(Words), TOY.rules.view(TOY.start(1), None)))
    assert "Ch" not in seen["the pieces"].split()
    assert "Bag" in seen["the pieces"].split()


class Grudging(Words):
    """Its reasons are no sentences."""

    def reason(self, key: str, fields: Mapping[str, Any]) -> str:
        return key


def test_the_kit_sees_a_reason_that_is_no_sentence() -> None:
    with pytest.raises(BadWords, match="reasons_are_given"):
        prove_words(Game("toy", rules=Toy(), text=Grudging()))


class Mistaken(ToyMind):
    def because(
        self, s: ToyState, decision: Decision, best: Action, other: Action | None
    ) -> Sequence[Because]:
        return [Because("free", {"place": "port"})]


def test_the_kit_hears_every_reason_of_the_mind() -> None:
    assert prove_words(Game("toy", rules=Toy(), mind=ToyMind(Toy())), motives=1).motives > 10
    with pytest.raises(BadWords, match="'space' is missing") as caught:
        prove_words(Game("toy", rules=Toy(), mind=Mistaken(Toy())))
    assert caught.value.check == "motives_are_told"


def test_every_string_of_the_other_language_is_its_own() -> None:
    other = pseudo(Words())
    said = other.event({"ev": "drew", "seat": "north", "card": "raid"})
    assert said == "⟦the North⟧⟦ draws ⟧⟦Raid⟧ (§2)."
    assert stray(said) == ""
    assert stray("⟦Take ⟧the Port") == "the"


def asked() -> tuple[Ballot, View]:
    s = TOY.start(1)
    decision = TOY.rules.pending(s)[0]
    assert isinstance(decision, Ballot)
    return decision, {**TOY.rules.view(s, "north"), "hand": ["invasion", "levy"]}


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("levy\nhill", (("play", "levy"), ("stake", "hill"))),
        ("claim: the Isle; card: Invasion", (("play", "invasion"), ("stake", "isle"))),
        ("2: moor\n1: no card", (("play", "none"), ("stake", "moor"))),
        ("nothing\nstake port", (("play", "none"), ("stake", "port"))),
    ],
)
def test_a_ballot_is_typed_line_by_line(typed: str, answer: Action) -> None:
    ballot, view = asked()
    assert Words().parse(ballot, typed, view) == answer


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("levy", "Nothing is said of Claim."),
        ("levy\nmoon", "“moon” fits nothing that is to be filled here."),
        ("claim: moon\nlevy", "“moon” is no part of an answer here. You may answer: Claim the Port; "),
        ("hill\nvale\nlevy", "hill: A later line says otherwise, and counts."),
    ],
)
def test_a_typed_ballot_that_cannot_be_taken_says_why(typed: str, why: str) -> None:
    ballot, view = asked()
    with pytest.raises(Invalid) as caught:
        Words().parse(ballot, typed, view)
    assert why in str(caught.value)


def test_lines_change_only_the_slots_that_they_name() -> None:
    ballot, view = asked()
    typed = Words().fill(ballot, "vale\nmoon", view, [None, None])
    assert typed.filled == {1: ("stake", "vale")}
    assert typed.refused == (Refused("moon", "“moon” fits nothing that is to be filled here."),)


def test_an_answer_has_a_short_form_where_the_file_gives_one() -> None:
    words = Words()
    assert words.short(("play", "raid")) == "Raid"
    assert words.short(("stake", "hill")) == words.action(("stake", "hill")) == "Claim the Hill"


@pytest.mark.parametrize(
    ("typed", "filled"),
    [
        ("1) levy", {0: ("play", "levy")}),
        ("2. stake the hill", {1: ("stake", "hill")}),
        ("stake hill", {1: ("stake", "hill")}),
        ("claim: claim the hill", {1: ("stake", "hill")}),
        ("levy; levy", {0: ("play", "levy")}),
    ],
)
def test_a_line_may_begin_with_the_number_or_name_of_its_slot(typed: str, filled: dict[int, Action]) -> None:
    ballot, view = asked()
    assert Words().fill(ballot, typed, view, [None, None]) == Typed(filled)


def test_a_line_of_a_slot_that_is_not_there_is_told() -> None:
    ballot, view = asked()
    (refused,) = Words().fill(ballot, "3: levy", view, [None, None]).refused
    assert refused == Refused("3: levy", "There is no line 3 here: there are 2.")


class Ambassadors(Words):
    """A ballot of two ambassadors who may be anywhere; where they are, they stay."""

    def slot(self, name: str) -> str:
        return name.capitalize()

    def slot_holds(self, ballot: Ballot, slot: int, view: View) -> Sequence[Action]:
        return [("stake", space) for space in ("hill", "isle", "port")]

    def unsaid(self, ballot: Ballot, view: View) -> Sequence[Action | None]:
        return [("stake", "hill"), ("stake", "port")]


@pytest.mark.parametrize(
    ("typed", "filled"),
    [
        ("hill", {1: ("stake", "hill")}),
        ("first isle", {0: ("stake", "isle")}),
        ("second isle", {1: ("stake", "isle")}),
        ("isle", {0: ("stake", "isle")}),
        ("isle; isle", {0: ("stake", "isle"), 1: ("stake", "isle")}),
        ("2:", {1: ("stake", "port")}),
    ],
)
def test_a_line_without_a_slot_goes_where_it_changes_something(typed: str, filled: dict[int, Action]) -> None:
    ballot = Ballot("north", "commit", ("first", "second"), "2")
    assert Ambassadors().fill(ballot, typed, {}, [None, None]) == Typed(filled)
    assert Ambassadors().fill(ballot, "isle", {}, [("stake", "hill"), None]).filled == {1: ("stake", "isle")}


class WorksOut(Words):
    """Sentences with parts of their own, and fields that are worked out."""

    questions = {"place": lambda decision, view: {"left": len(view["held"])}}  # noqa: RUF012
    answers = {  # noqa: RUF012
        "place": lambda action: {"space": [Phrase("option-react", {"card": "raid"}), Said("no more")]}
    }

    def source(self, decision: Decision, view: View) -> dict[str, Any]:
        return {"rule": Said("7")}


def test_a_title_works_out_what_questions_and_answers_tell() -> None:
    words = WorksOut()
    assert words.action(("place", "isle")) == "Take Answer with Raid and no more"
    choice = Choice("north", "place", (("place", "isle"),), "4.1", "raid", 1)
    assert words.prompt(choice, {"held": ["isle", "hill"]}) == "Take a space; two are left. (§7)"


def test_a_list_of_sentences_has_one_behind_the_other() -> None:
    assert Words().book.joined(["One.", "Two.", "Three."], "sentences") == "One. Two. Three."
