"""Typed answers: the number of an option, its sentence, or words that fit no other."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from chancellery.core.contract import Refused, Typed
from chancellery.core.decisions import Action
from chancellery.core.errors import Invalid
from chancellery.core.phrases.values import Said
from chancellery.core.words import place_of, tokens

MOST_LISTED = 12
REMEMBERED = 1 << 12
"""Options whose words are kept."""


class _Words(NamedTuple):
    """The words by which an option is known."""

    sentence: list[str]
    core: set[str]
    short: set[str]
    verb: set[str]
    slugs: list[set[str]]
    """All that it names, with and without its verb."""
    parts: list[set[str]]
    """Each thing that it names."""
    more: set[str]
    """What may stand for its parts besides its sentence."""
    all: set[str]


class Slot(NamedTuple):
    """A slot of a ballot, as typed lines may mean it."""

    label: str
    slug: str
    options: Sequence[Action]
    """All that it could hold."""
    unsaid: Action | None
    """What it is taken to hold if nothing is said of it."""


class Reader:
    """Reads what somebody typed, in the language of the sentences that it is given."""

    def __init__(
        self, say: Callable[..., str], sentence: Callable[[Action], str], short: Callable[[Action], str]
    ) -> None:
        self._say = say
        self._sentence = sentence
        self._short = short
        self._known = lru_cache(REMEMBERED)(self._words_of)
        self._small = frozenset(tokens(say("reading-small"), ()))

    def read(self, options: Sequence[Action], typed: str) -> Action:
        """The option that is meant; raises `Invalid` with what may be answered."""
        typed = typed.strip()
        if typed.isdecimal():
            if (place := place_of(typed, len(options))) >= 0:
                return options[place]
            raise self._refusal("no-such-number", options, typed=Said(typed), count=len(options))
        return self._told(options, typed)

    def _told(self, options: Sequence[Action], typed: str) -> Action:
        """The option that words mean."""
        said = self._tokens(typed)
        if not said:
            raise self._refusal("nothing-said", options)
        found = self._meant(options, said)
        if len(found) == 1:
            return found[0]
        if found:
            raise self._refusal("many-fit", found, typed=Said(typed), count=len(found))
        known = set().union(*(self._known(option).all for option in options))
        if strange := next((word for word in said if not _fits([word], known)), ""):
            raise self._refusal("strange-word", options, word=Said(strange))
        raise self._refusal("none-fits", options, typed=Said(typed))

    def _meant(
        self, options: Sequence[Action], said: list[str], more: frozenset[str] = frozenset()
    ) -> list[Action]:
        """The options that fit; those that are said alike count as one."""
        found: list[Action] = next(filter(None, self._readings(options, said, more)), [])
        return found[:1] if len({self._sentence(option) for option in found}) == 1 else found

    def _readings(
        self, options: Sequence[Action], said: list[str], more: frozenset[str]
    ) -> Iterator[list[Action]]:
        """The options that fit, from the strictest way of reading to the most generous.

        What is more may be said with any of them.
        """
        spoken, rest = set(said), set(said) - more
        known = [(option, self._known(option)) for option in options]
        yield [option for option, has in known if has.sentence == said]
        yield [option for option, has in known if spoken in (has.core, has.short)]
        yield [option for option, has in known if spoken == has.slugs[0] or (rest and rest in has.slugs)]
        yield [option for option, has in known if rest and rest in has.parts]
        yield [option for option, has in known if rest and rest in (has.core, has.short, has.verb)]
        yield [option for option, has in known if has.core <= spoken and _fits(said, has.all | more)]
        yield [option for option, has in known if _fits(said, has.core | has.more | more)]
        yield [option for option, has in known if _fits(said, has.all | more)]

    def _tokens(self, text: str) -> list[str]:
        return tokens(text, self._small)

    def _words_of(self, option: Action) -> _Words:
        said = self._sentence(option)
        # What stands in brackets need not be typed.
        core, short = set(self._tokens(re.sub(r"\(.*\)", "", said))), set(self._tokens(self._short(option)))
        parts = [set(self._tokens(str(part).replace("_", " "))) for part in option]
        also = (self._tokens(self._say(f"also-{part}", default="")) for part in option)
        more = short.union(*parts, *also)
        slugs = [set().union(*parts), set().union(*parts[1:])]
        sentence = self._tokens(said)
        return _Words(sentence, core, short, parts[0], slugs, parts[1:], more, more.union(sentence))

    def _refusal(self, what: str, options: Sequence[Action], **fields: object) -> Invalid:
        shown = "; ".join(self._sentence(option) for option in options[:MOST_LISTED])
        more = max(0, len(options) - MOST_LISTED)
        offer = self._say("reading-offer", {"answers": Said(shown), "more": more})
        return Invalid(self._say(f"reading-{what}", {"offer": Said(offer), **fields}))

    def fill(self, slots: Sequence[Slot], typed: str, written: Sequence[Action | None] = ()) -> Typed:
        """Lines for a ballot, in any order. A line may begin with the number or the label of its slot."""
        before = {i for i, action in enumerate(written) if action is not None}
        filled: dict[int, Action] = {}
        lines: dict[int, str] = {}
        refused: list[Refused] = []
        for line in filter(None, (line.strip() for line in re.split(r"[\n;]", typed))):
            try:
                slot, action = self._line(slots, line, before, filled)
            except Invalid as error:
                refused.append(Refused(line, str(error)))
                continue
            if filled.get(slot, action) != action:
                refused.append(Refused(lines[slot], self._say("reading-later-counts"), slot))
            filled[slot], lines[slot] = action, line
        return Typed(filled, tuple(refused))

    def _line(
        self, slots: Sequence[Slot], line: str, before: Collection[int], filled: Collection[int]
    ) -> tuple[int, Action]:
        """The slot that a line names, or else fits: an open one first, and where it changes something."""
        place, whole, rest = self._named(slots, line)
        if place >= 0:
            return place, self._held(slots[place], whole, rest)
        said = self._tokens(line)
        meant = [self._meant(slot.options, said, self._names(slot)) if said else [] for slot in slots]
        sure = [i for i, found in enumerate(meant) if len(found) == 1]
        if sure:
            i = min(sure, key=lambda i: (i in filled, i in before, meant[i][0] == slots[i].unsaid))
            return i, meant[i][0]
        doubt = next((found for i, found in enumerate(meant) if found and i not in filled), [])
        if doubt:
            raise self._refusal("many-fit", doubt, typed=Said(line), count=len(doubt))
        if len(slots) == 1:
            return 0, self._told(slots[0].options, line)
        left = [Said(slot.label) for i, slot in enumerate(slots) if i not in filled]
        raise Invalid(self._say("reading-no-slot", {"typed": Said(line), "slots": left}))

    def _held(self, slot: Slot, whole: str, rest: str) -> Action:
        """What a slot shall hold that a line has named; the label may be the beginning of the answer."""
        if not rest and slot.unsaid is not None:
            return slot.unsaid
        found = self._meant(slot.options, self._tokens(whole), self._names(slot))
        return found[0] if len(found) == 1 else self._told(slot.options, rest)

    def _named(self, slots: Sequence[Slot], line: str) -> tuple[int, str, str]:
        """The slot whose number or label stands before a line, and what is said of it; -1: none.

        What is said is given with the label, and without.
        """
        if numbered := re.match(r"(\d+)\s*[.:)]\s*(.*)", line):
            number, rest = numbered.groups()
            if (place := place_of(number, len(slots))) < 0:
                raise Invalid(self._say("reading-no-line", {"typed": Said(number), "count": len(slots)}))
            return place, rest, rest
        head, colon, rest = line.partition(":")
        for i, slot in enumerate(slots):
            if colon and self._tokens(head) == self._tokens(slot.label):
                return i, line, rest.strip()
        return -1, line, line

    def _names(self, slot: Slot) -> frozenset[str]:
        """Words of a slot's name, which may be said with any answer."""
        return frozenset(self._tokens(slot.slug.replace("_", " ")))


def _fits(said: Sequence[str], known: set[str]) -> bool:
    """Whether every word is the beginning of one that is known; a number must be said whole."""
    return all(any(word == one if one.isdigit() else word.startswith(one) for word in known) for one in said)
