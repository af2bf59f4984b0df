"""The kit sees to it that no slip of a data file goes unseen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from chancellery.core.codec import Misfit
from chancellery.core.effects import Vocabulary
from chancellery.core.records import Schema, Table, load_records
from chancellery.testing.records import check_records, slips_in
from toy.rules.records import SPACES
from toy.rules.rules import Toy

TOY = Toy()


def test_every_misspelt_key_and_every_value_of_another_kind_is_refused() -> None:
    assert check_records(TOY.vocabulary) == 436


def test_a_record_has_every_slip_once() -> None:
    assert [(slip.key, slip.fields) for slip in slips_in({"n": 1})] == [
        ("nzz", {"nzz": 1}),
        ("n", {"n": "zz zz"}),
        ("n", {"n": True}),
        ("n", {"n": ["zz zz"]}),
        ("n", {"n": {"zz": "zz"}}),
    ]


@dataclass(frozen=True, slots=True)
class Loose:
    """A card whose steps nobody looks at."""

    effect: tuple[Mapping[str, Any], ...]
    reaction: bool = False


def test_a_slip_in_silence_is_a_fault() -> None:
    data = load_records(Schema("toy", (SPACES, Table("card", Loose, ("cards.toml",)))))
    with pytest.raises(AssertionError, match=r"^card\.settlers, effect\[0\]\.do: nobody refused"):
        check_records(Vocabulary(TOY.vocabulary.ops, data=data))


def test_a_sentence_without_a_place_is_a_fault() -> None:
    class Vague(Vocabulary):
        def visit(self, mark: Any, value: Any, where: str) -> Any:
            try:
                return super().visit(mark, value, where)
            except Misfit:
                raise Misfit("", "something is wrong.") from None

    known = TOY.vocabulary
    with pytest.raises(AssertionError, match="does not name"):
        check_records(Vague(known.ops, known.sets, known.conditions, known.names, known.data))
