"""The `Text` of any title whose sentences are data: it finds the message, and supplies its fields."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property, lru_cache
from typing import Any, ClassVar, NamedTuple, Self

from chancellery.core.contract import Info, Option, Typed
from chancellery.core.decisions import Action, Ballot, Choice, Decision, Event, View
from chancellery.core.errors import Invalid, Refusal
from chancellery.core.offers import Cost
from chancellery.core.phrases.book import Phrasebook, load_book
from chancellery.core.phrases.functions import AGREEMENT
from chancellery.core.phrases.reader import Reader, Slot
from chancellery.core.phrases.values import (
    NONE,
    Figure,
    Listing,
    Missing,
    Name,
    Phrase,
    PhraseError,
    Said,
    Slug,
    printed,
)
from chancellery.core.rolls import Roll
from chancellery.core.words import figure, seat_name, sentence

REMEMBERED = 1 << 14
"""Sentences that are kept, by message and fields."""
YES, NO = "yes", "no"
TEXT, NUMBER, SUM = "text", "number", "sum"
"""Kinds without slugs: a text to print as it is, a number in digits, a sum of parts, each a `row`."""
WRITTEN = {"written": TEXT, "known": TEXT}
"""Fields of a refusal in every title: what somebody wrote, and what could have been written."""
CAN = "can_"


class Field(NamedTuple):
    """What a message takes: its kinds, those of each if it is a list, and whether it may be empty."""

    name: str
    kind: str
    single: str
    optional: bool


class Sentences:
    """A title says where its words are and what its rules' words mean; the rest is in its language file.

    A field's kind is its own name, unless `fields` has another for it (`winner`), or for it in one message
    (`event-die.what`); of several kinds the first counts that knows the slug. A list has the kind of its
    singular. What a slug is called stands in the message `<kind>-<slug>`, or else in its record.
    """

    package: ClassVar[str]
    fields: ClassVar[Mapping[str, str]] = {}
    """The kinds of fields that are not called by their kind."""
    verbs: ClassVar[Mapping[str, str]] = {}
    """The fields of an action behind its verb, `"card use"`; `"allies*"` takes all that is left."""
    asks: ClassVar[Mapping[str, str]] = {}
    """The fields of what a decision is about, by its `what`."""
    details: ClassVar[Mapping[str, Callable[[Event], Mapping[str, Any]]]] = {}
    """Fields of an event's sentence that must be worked out, by the name of the event."""
    questions: ClassVar[Mapping[str, Callable[[Decision, View], Mapping[str, Any]]]] = {}
    """The same of a question, by its `what`."""
    answers: ClassVar[Mapping[str, Callable[[Action], Mapping[str, Any]]]] = {}
    """The same of an answer, by its verb."""

    def __init__(self, book: Phrasebook | None = None) -> None:
        self.book = book or load_book(self.package)
        self._made = lru_cache(REMEMBERED)(self._make)
        self._taken = cache(self._takes)
        self.action = lru_cache(REMEMBERED)(self.action)  # type: ignore[method-assign]
        self.form = lru_cache(REMEMBERED)(self.form)  # type: ignore[method-assign]
        self.name = lru_cache(REMEMBERED)(self.name)  # type: ignore[method-assign]

    def records(self) -> Mapping[str, Mapping[Any, Any]]:
        """By kind and slug: records whose `name`, `title` or else `text` stands in sentences."""
        return {}

    def in_language(self, language: str) -> Self:
        return self if language == self.book.language else type(self)(load_book(self.package, language))

    def of_view(self, view: View) -> Sentences:
        """The same with the records that a view is about, where editions differ."""
        return self

    # What a title's `Text` says.

    def event(self, event: Event) -> str:
        more = self.details.get(event["ev"])
        return sentence(self.say(f"event-{event['ev']}", {**event, **more(event)} if more else event))

    def prompt(self, decision: Decision, view: View) -> str:
        words, message = self.of_view(view), f"prompt-{decision.what}"
        more = self.questions.get(decision.what)
        found = more(decision, view) if more else {}
        fields = {
            name: found[name] if name in found else self.asked(decision, view, name)
            for name in self.book.variables(message)
        }
        return sentence(words.say(message, fields)) + words.say("prompt-source", self.source(decision, view))

    def source(self, decision: Decision, view: View) -> Mapping[str, Any]:
        """What asks, and the paragraph, for what stands behind a question."""
        return {"card": decision.card, "rule": Said(decision.rule)}

    def action(self, action: Action) -> str:
        """An answer as a button has it."""
        if action and isinstance(action[0], tuple):
            return "; ".join(map(self.action, action))
        return sentence(self.say(f"option-{action[0]}", self.parts(action)))

    def short(self, action: Action) -> str:
        """An answer in as few words as its surroundings need; the whole of it if the language gives none."""
        return self.say(f"option-{action[0]}.short", self.parts(action), default="") or self.action(action)

    def option(self, action: Action, view: View) -> str:
        """An answer with what a view knows of it."""
        return self.action(action)

    def slot(self, name: str) -> str:
        """A slot of a ballot."""
        return sentence(self.say(f"slot-{name}"))

    def follows(self, action: Action) -> str:
        """What comes of an agreement that a seat carries out alone."""
        return self.say(f"follows-{action[0]}", self.parts(action), default="")

    def reason(self, key: str, fields: Mapping[str, Any]) -> str:
        """Why something is not offered."""
        return sentence(self.say(f"reason-{key}", fields))

    def because(self, key: str, fields: Mapping[str, Any]) -> str:
        """Why an answer is advised."""
        return sentence(self.say(f"because-{key}", fields))

    def cost(self, cost: Cost) -> str:
        """What an answer costs, as a button has it; nothing if the language has no word for the unit."""
        return self.say(f"cost-{cost.unit}", {"n": cost.n}, default="")

    def refusal(self, unsaid: Refusal) -> str:
        """What the title refuses."""
        return sentence(self.say(unsaid.message, unsaid.fields))

    def info(self, info: Info) -> Info:
        """What the title and its options are called."""
        options = tuple(map(self._option, info.options))
        return replace(info, title=self.say("title"), summary=self.say("summary"), options=options)

    def _option(self, option: Option) -> Option:
        message = f"setting-{option.name}"
        choices = tuple(self.choice(option, value) for value in option.values)
        return replace(option, label=self.say(message), help=self.say(f"{message}.help"), choices=choices)

    def choice(self, option: Option, value: str | int | bool) -> str:
        """What a value of an option is called."""
        if isinstance(value, bool):
            return self.say(f"choice-{YES if value else NO}")
        number = figure(value) if isinstance(value, int) else value if value.isdecimal() else None
        return self.say(message_of(f"setting-{option.name}", value if value != "" else NONE), default=number)

    def seat(self, seat: str) -> str:
        """A seat as a heading has it."""
        named = self.name(self.kind("", "seat"), seat)
        if named is None:
            return seat_name(seat)
        return sentence(next(filter(None, map(named.forms, ("heading", "bare"))), named.name))

    def called(self, seat: str) -> str:
        """A seat within a sentence."""
        named = self.name(self.kind("", "seat"), seat)
        return named.name if named else seat_name(seat)

    def are_many(self, seat: str) -> bool:
        """Whether a seat takes the verb that many take."""
        named = self.name(self.kind("", "seat"), seat)
        return named is not None and named.forms(AGREEMENT) == "other"

    def quick(self, key: str, fields: Mapping[str, Any]) -> str:
        """A word for who wants to play at once (`core.quick`); empty if the language has none."""
        told = {name: Said(one) if isinstance(one, str) else one for name, one in fields.items()}
        return self.say(f"quick-{key}", told, default="")

    def roll(self, roll: Roll, fields: Mapping[str, Any] | None = None) -> str:
        """What a throw promises, with the sum behind it; of a mere total, what a message tells."""
        message = f"odds-{roll.name}" if roll.dice else "odds-in_vain"
        if not roll.how:
            return self.say(message, default="")
        wins, of = roll.odds()
        more = roll.added - (roll.parts[0][1] if roll.parts else 0)
        known = {"more": more, "needs": roll.against, "wins": wins, "of": of, "about": roll.about}
        return self.say(message, {**dict(roll.parts), **known, **(fields or {})})

    def in_slot(self, action: Action, told: str) -> str:
        """What chance has to say to one slot of a ballot, among others."""
        return self.say("odds-of", {"answer": Said(self.action(action)), "told": Said(told)}, default=told)

    def parse(self, decision: Decision, words: str, view: View) -> Action:
        """A typed answer; a ballot's line by line."""
        if isinstance(decision, Choice):
            return self.reader.read(decision.options, words)
        typed = self.fill(decision, words, view, [None] * len(decision.slots))
        for one in typed.refused:
            raise Invalid(one.told)
        answer = [typed.filled.get(i, unsaid) for i, unsaid in enumerate(self.unsaid(decision, view))]
        if None in answer:
            slot = Said(self.slot(decision.slots[answer.index(None)]))
            raise Invalid(self.say("reading-unsaid", {"slot": slot}))
        return tuple(answer)

    def fill(self, ballot: Ballot, words: str, view: View, written: Sequence[Action | None]) -> Typed:
        """Typed lines for a ballot; they change only what they name."""
        slots = [
            Slot(self.slot(name), name, self.slot_holds(ballot, i, view), unsaid)
            for i, (name, unsaid) in enumerate(zip(ballot.slots, self.unsaid(ballot, view), strict=True))
        ]
        return self.reader.fill(slots, words, written)

    def unsaid(self, ballot: Ballot, view: View) -> Sequence[Action | None]:
        """What each slot is taken to hold if nothing is said of it; None where something must be."""
        return [None] * len(ballot.slots)

    def slot_holds(self, ballot: Ballot, slot: int, view: View) -> Sequence[Action]:
        """What a slot could hold, for typed lines; a title with ballots says it."""
        raise NotImplementedError

    def board(self, view: View) -> str:
        """The position for a terminal."""
        raise NotImplementedError

    # How a message gets its fields.

    @cached_property
    def reader(self) -> Reader:
        return Reader(self.say, self.action, self.short)

    def asked(self, decision: Decision, view: View, field: str) -> Any:
        """A field of a question: of the decision, of what it is about and offers, or of the view."""
        about = self.asks.get(decision.what, "").split()
        if field in about:
            place = about.index(field)
            return decision.about[place] if place < len(decision.about) else None
        if field.startswith(CAN) and isinstance(decision, Choice):
            return any(option[0] == field.removeprefix(CAN) for option in decision.options)
        if field in ("options", "slots"):
            return len(getattr(decision, field))
        return getattr(decision, field) if field in decision._fields else view.get(field)

    def parts(self, action: Action) -> dict[str, Any]:
        """The fields of an action, by the pattern of its verb."""
        names, more = self.verbs.get(action[0], "").split(), self.answers.get(action[0])
        found: dict[str, Any] = {}
        for i, name in enumerate(names):
            if name.endswith("*"):
                found[name[:-1]] = action[i + 1 :]
                break
            found[name] = action[i + 1] if i + 1 < len(action) else None
        else:
            if len(action) > len(names) + 1:
                raise PhraseError(f"The verb {action[0]!r} has fields {names}, and {action} has more.")
        return {**found, **more(action)} if more else found

    def say(self, message: str, fields: Mapping[str, Any] | None = None, default: str | None = None) -> str:
        """A message with its fields, as it stands in the file. Without it the default, if there is one."""
        if default is not None and message not in self.book:
            return default
        taken = self.book.variables(message)
        if not taken or not fields:
            return self._made(message, (None,) * len(taken))
        return self._made(message, tuple([_frozen(fields.get(name)) for name in taken]))

    def _make(self, message: str, frozen: tuple[Any, ...]) -> str:
        taken = zip(self._taken(message), frozen, strict=True)
        return self.book.format(message, {field.name: self._value(field, one) for field, one in taken})

    def _takes(self, message: str) -> tuple[Field, ...]:
        """The fields of a message, and what each may be."""
        optional = self.book.optional(message)
        return tuple(self._field(message, name, name in optional) for name in self.book.variables(message))

    def _field(self, message: str, name: str, optional: bool) -> Field:
        kind = self.kind(message, name)
        return Field(
            name, kind, kind if kind != name else self.kind(message, name.removesuffix("s")), optional
        )

    def _value(self, field: Field, given: Any) -> Any:
        """A field as a message takes it."""
        if given is None:
            return Slug(NONE) if field.optional else Missing(field.name)
        if isinstance(given, Phrase):
            return self.say(given.message, dict(given.fields))
        if field.kind == SUM:
            parts = (self.say("sum-part", {"row": row, "n": n}) for row, n in given)
            return Listing(tuple(parts), self.book.joined)
        if isinstance(given, tuple):
            single = field._replace(kind=field.single, optional=False)
            return Listing(tuple([self._value(single, item) for item in given]), self.book.joined)
        if isinstance(given, Said) or field.kind == TEXT:
            return str(given)
        if field.kind == NUMBER:
            return Figure(given)
        if found := self.name(field.kind, given):
            return found
        return Slug(given) if isinstance(given, str) else Figure(given)

    def kind(self, message: str, field: str) -> str:
        """The kinds that a field may be of."""
        return self.fields.get(f"{message}.{field}") or self.fields.get(field) or WRITTEN.get(field, field)

    def form(self, kinds: str, slug: Any, *which: str) -> str:
        """What a slug is called, in the first of these forms that it has; the plain name if it has none."""
        found = self.name(kinds, slug)
        if found is None:
            raise PhraseError(f"There is no {kinds.replace(' ', ' or ')} {slug!r}.")
        return next(filter(None, map(found.forms, which)), None) or found.name

    def name(self, kinds: str, slug: Any) -> Name | None:
        """What a slug of one of these kinds is called."""
        for kind in kinds.split():
            message = message_of(kind, slug)
            record = self._records.get(kind, {}).get(slug)
            if message in self.book and self.book.pattern(message) is not None:
                return Name(kind, slug, self.book.fixed(message), self._forms(message, record))
            if record is not None:
                return Name(kind, slug, title_of(record), self._forms(message, record))
        return None

    def _forms(self, message: str, record: Any) -> Callable[[str], str | None]:
        def form(which: str) -> str | None:
            if f"{message}.{which}" in self.book:
                return self.book.fixed(f"{message}.{which}")
            given = field_of(record, which)
            return printed(Figure(given) if isinstance(given, int) else given) if given is not None else None

        return form

    @cached_property
    def _records(self) -> Mapping[str, Mapping[Any, Any]]:
        return self.records()


def message_of(kind: str, slug: Any) -> str:
    """Where the name of a slug stands."""
    return re.sub(r"[^\w-]+", "-", f"{kind}-{slug}")


def field_of(record: Any, field: str) -> Any:
    """A field of a record, dataclass or table; None if it has none of that name."""
    return record.get(field) if isinstance(record, Mapping) else getattr(record, field, None)


def title_of(record: Any) -> str:
    """What a record is called: its name or title, or else the text that it has instead."""
    return str(next(filter(None, (field_of(record, field) for field in ("name", "title", "text"))), ""))


def _frozen(value: Any) -> Any:
    """A field as a key: truth in words, nothing for what is empty."""
    kind = type(value)
    if kind is int or value is None:
        return value
    if kind is str or kind is Said:
        return value or None
    if kind is bool:
        return YES if value else NO
    if kind is list or kind is tuple:
        return tuple(map(_frozen, value))
    if kind is dict:
        return tuple((key, _frozen(item)) for key, item in value.items())
    if kind is Phrase or kind is Refusal:
        return Phrase(value.message, _frozen(value.fields))
    return value
