"""The toy in numbers, and what the kit finds in numbers that are wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from chancellery.core.decisions import Seat, View
from chancellery.core.encoding import Encoding
from chancellery.core.errors import DataError, Invalid
from chancellery.core.numbered import AnswerVocabulary, spelt_out
from chancellery.core.parts import Bag, Number, Part
from chancellery.testing import NotConforming, conform_encoding
from toy.bot.encoding import FORMS, encoding
from toy.rules.rules import Toy
from toy.rules.state import SEATS, ToyState, other

TOY = Toy()
RIGHT = encoding(TOY)


def test_the_toy_is_numbered() -> None:
    assert conform_encoding(TOY, RIGHT, options={"turns": 3}, games=5).broken_off == 0


def test_forms_are_spelt_out() -> None:
    found = spelt_out("done\nmove {unit} {to}", {"unit": (("A", 1), "F"), "to": ("par", "bre")})
    assert list(found) == [
        ("done",),
        ("move", "A", 1, "par"),
        ("move", "A", 1, "bre"),
        ("move", "F", "par"),
        ("move", "F", "bre"),
    ]
    with pytest.raises(DataError, match=r"\{untt\}: there is no set 'untt'"):
        list(spelt_out("move {untt}", {"unit": ("A",)}))


def test_answers_and_numbers_lead_to_one_another() -> None:
    vocabulary = RIGHT.vocabulary
    assert vocabulary.answer(0) == ()
    assert [vocabulary.number(answer) for answer in vocabulary.answers] == list(range(len(vocabulary)))
    with pytest.raises(Invalid, match="'toy' has no number for 'play ace'"):
        vocabulary.numbers([("done",), ("play", "ace")])
    with pytest.raises(Invalid, match="'toy' has the answers 0 to 39, not 40"):
        vocabulary.answer(40)


def test_parts_stand_where_they_are_said_to() -> None:
    s = TOY.start(1, turns=3)
    view = TOY.view(s, "north")
    row = RIGHT.encode(view, "north", TOY.pending(s)[0])
    hand, me, turn = (RIGHT.place(name) for name in ("hand", "me", "turn"))
    held = [card for card, told in zip(TOY.effects, row[hand.start : hand.stop], strict=True) if told]
    assert sorted(held) == sorted(s.hands["north"])
    assert list(row[me.start : me.stop]) == [1, 0]
    assert row[turn.start] == pytest.approx(1 / 3)
    assert RIGHT.places[-1].stop == RIGHT.size == len(row)


def made(forms: str = FORMS, drop: str = "", instead: Part | None = None, **more: Any) -> Encoding:
    """The toy's encoding with a fault."""
    words = {"card": tuple(TOY.effects), "space": TOY.names}
    parts = [instead if instead and part.name == instead.name else part for part in RIGHT.parts]
    given = {"asks": ("commit", "tempo", "place", "reply"), "left": 6, "slots": 2, **more}
    return Encoding(
        "toy",
        SEATS,
        AnswerVocabulary("toy", spelt_out(forms, words)),
        [part for part in parts if part.name != drop],
        about=(*TOY.effects, "card", "stake"),
        **given,
    )


FAULTS: list[tuple[Callable[[], Encoding], str]] = [
    (lambda: made(FORMS.replace("first\n", "")), "'toy' has no number for 'first'"),
    (lambda: made(drop="hand"), "'hand' is not read"),
    (lambda: made(instead=Part("hand", Bag(list(TOY.effects)[1:]))), "hand: 'settlers' is not known"),
    (lambda: made(instead=Part("turn", Number(0, 2))), "turn: 3 is not between 0 and 2"),
    (lambda: made(asks=("commit", "tempo", "place")), "asked: 'reply' is not known"),
    (lambda: made(left=1), "left: 2 is not between 0 and 1"),
]


@pytest.mark.parametrize("fault", range(len(FAULTS)))
def test_a_faulty_encoding_is_found(fault: int) -> None:
    make, told = FAULTS[fault]
    with pytest.raises(NotConforming) as found:
        conform_encoding(TOY, make(), options={"turns": 3}, games=20)
    assert told in found.value.message
    assert found.value.check == "encoding"
    assert '"game": "toy"' in found.value.journal


class Indiscreet(Toy):
    """Shows a seat what the other holds."""

    def view(self, s: ToyState, seat: Seat | None) -> View:
        return {**super().view(s, seat), "hand": list(s.hands[other(seat)]) if seat else []}


def test_a_secret_in_an_observation_is_found() -> None:
    with pytest.raises(NotConforming, match="sees what it cannot know: hand"):
        conform_encoding(Indiscreet(), encoding(Indiscreet()), options={"turns": 3}, games=5)


def test_a_word_without_a_place_is_told_with_its_part() -> None:
    wrong = made(instead=Part("hand", Bag(("ace",))))
    s = TOY.start(1, turns=3)
    with pytest.raises(DataError, match=r"'toy', hand: '\w+' has no place there"):
        wrong.encode(TOY.view(s, "north"), "north")
