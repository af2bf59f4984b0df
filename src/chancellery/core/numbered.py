"""Every answer that a title may offer, numbered once and for all: for those who learn to play.

A title lists them as *forms*, a line each: words that stand for themselves, and in braces the name of a set,
each of whose members gives an answer.

    done
    place {space}
    play {card} {use}

A member of several words, `("china", 3)`, stands for all of them. Number 0 is no answer: it is for a seat
that waits. The numbers follow from the forms and the order of the title's records, so they are the same for
every arrangement and on every machine.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from itertools import product
from typing import Any

from chancellery.core.decisions import Action
from chancellery.core.errors import DataError, Invalid, no_such

Word = str | int
Members = Iterable[Word | tuple[Word, ...]]
NOTHING: Action = ()
"""What a seat says that is not asked; its number is 0."""
_SET = re.compile(r"\{(\w+)\}")
MARK = 4
"""Bytes of a digest."""


def digest(listed: Any) -> str:
    """A short word that tells two lists apart."""
    return blake2b(json.dumps(listed, separators=(",", ":")).encode(), digest_size=MARK).hexdigest()


def spelt_out(forms: str, sets: Mapping[str, Members]) -> Iterator[Action]:
    """All answers of some forms, in their order."""
    for line in forms.strip().splitlines():
        for parts in product(*(_members(word, sets) for word in line.split())):
            yield tuple(word for part in parts for word in part)


def _members(word: str, sets: Mapping[str, Members]) -> Sequence[tuple[Word, ...]]:
    named = _SET.fullmatch(word)
    if named is None:
        return ((word,),)
    if named[1] not in sets:
        raise DataError(f"An answer is made of {word}: {no_such(named[1], sets, 'set')}")
    return [member if isinstance(member, tuple) else (member,) for member in sets[named[1]]]


class AnswerVocabulary:
    """Answers by number and numbers by answer."""

    def __init__(self, slug: str, answers: Iterable[Action]) -> None:
        self.slug = slug
        self.answers: tuple[Action, ...] = tuple(dict.fromkeys((NOTHING, *answers)))
        self._numbers = {answer: number for number, answer in enumerate(self.answers)}

    def __len__(self) -> int:
        return len(self.answers)

    def number(self, answer: Action) -> int:
        """The number of an answer; one that the title has forgotten to list is told, never dropped."""
        try:
            return self._numbers[answer]
        except KeyError:
            raise Invalid(f"{self.slug!r} has no number for {' '.join(map(str, answer))!r}.") from None

    def numbers(self, answers: Iterable[Action]) -> list[int]:
        """The same of many."""
        known = self._numbers
        try:
            return [known[answer] for answer in answers]
        except KeyError as unknown:
            return [self.number(unknown.args[0])]

    def answer(self, number: int) -> Action:
        if not 0 <= number < len(self.answers):
            raise Invalid(f"{self.slug!r} has the answers 0 to {len(self.answers) - 1}, not {number}.")
        return self.answers[number]

    @cached_property
    def words(self) -> tuple[Word, ...]:
        """What answers are made of, in the order in which they come; the first is none."""
        return tuple(dict.fromkeys(("", *(word for answer in self.answers for word in answer))))

    @cached_property
    def longest(self) -> int:
        """Words of the longest answer."""
        return max(map(len, self.answers))

    @cached_property
    def spelling(self) -> tuple[tuple[int, ...], ...]:
        """By number: the places of an answer's words in `words`, all rows of one length."""
        place = {word: i for i, word in enumerate(self.words)}
        return tuple(
            tuple(place[word] for word in answer) + (0,) * (self.longest - len(answer))
            for answer in self.answers
        )

    def verbs(self) -> dict[Word, tuple[Action, ...]]:
        """The answers by their first word."""
        found: dict[Word, list[Action]] = {}
        for answer in self.answers[1:]:
            found.setdefault(answer[0], []).append(answer)
        return {verb: tuple(listed) for verb, listed in found.items()}
