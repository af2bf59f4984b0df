"""The toy as numbers: every answer, and what a seat sees of it."""

from __future__ import annotations

from chancellery.core.encoding import Encoding
from chancellery.core.numbered import AnswerVocabulary, spelt_out
from chancellery.core.parts import Bag, Number, Part, Table, Word
from toy.rules.ops import HAND, LASTING
from toy.rules.rules import Toy
from toy.rules.state import SEATS

FORMS = """
done
pass
first
last
play none
play {card}
stake {space}
place {space}
react {card}
"""


def encoding(rules: Toy) -> Encoding:
    """What the title's `Game` names."""
    cards, spaces = tuple(rules.effects), rules.names
    return Encoding(
        "toy",
        SEATS,
        AnswerVocabulary("toy", spelt_out(FORMS, {"card": cards, "space": spaces})),
        (
            Part("turn", Number(0, 3)),
            Part("turns", Number(0, 3)),
            Part("held", Table(spaces, Word(SEATS))),
            Part("lasting", Table(LASTING, Number(0, 6))),
            Part("discard", Bag(cards)),
            Part("bag", Number(0, len(cards))),
            Part("cards", Table(SEATS, Number(0, HAND))),
            Part("committed", Bag(SEATS)),
            Part("hand", Bag(cards)),
            Part("sealed", Bag((*cards, "none", *spaces, "first", "last"))),
        ),
        asks=("commit", "tempo", "place", "reply"),
        about=(*cards, "card", "stake"),
        left=len(spaces),
        slots=2,
    )
