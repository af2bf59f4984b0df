"""A title on one page: its aim, a turn in four boxes, six figures that the real rules play, and habits.

A title's `data/primer.toml` has the structure, its `words/en.learn.ftl` every sentence. A figure is a
position and an answer. The position is the start of a match with a seed and options, changed by the title's
editor if it has one (`edits`), played on plainly until somebody is asked a certain thing (`until`), and then
by what `before` says. The answer is what is played on a click; whoever is asked at the same time answers
plainly: with what is offered first.

    [figure.support]
    rule = "II.7"
    edits = ["clear austria", "place germany A bel", …]
    around = ["bel", "bur"]
    width = 300
    answer = [{ seat = "france", slots = { "A bur" = "A bur - bel", "A pic" = "A pic S A bur - bel" } }]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from chancellery.core.codec import decode
from chancellery.core.decisions import Action, Choice, Decision, Seat
from chancellery.core.errors import ChancelleryError, DataError, Invalid
from chancellery.core.match import Match
from chancellery.core.own_data import read_toml
from chancellery.core.phrases.book import Phrasebook
from chancellery.core.title import Game, data_folder
from chancellery.learn.terms import book_of

PRIMER = "primer.toml"
LONG = 400
"""Plain answers before a figure begins, at most."""


@dataclass(frozen=True, slots=True)
class Deed:
    """An answer of a seat: to a choice, or by slot to a ballot, whose other slots are filled plainly."""

    seat: Seat
    does: str = ""
    """The words of the action, numbers among them: `place port`; nothing: what is offered first."""
    slots: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FigureRecord:
    answer: tuple[Deed, ...]
    around: tuple[str, ...]
    """What lies in the middle of the picture: ids of the board."""
    width: float
    """Of the part of the board that is shown."""
    rule: str = ""
    seed: int = 1914
    options: Mapping[str, str | int | bool] = field(default_factory=dict)
    edits: tuple[str, ...] = ()
    until: str = ""
    before: tuple[Deed, ...] = ()
    eyes: Seat = ""
    """Who looks; empty: a spectator."""


@dataclass(frozen=True, slots=True)
class PrimerFile:
    turn: tuple[str, ...]
    habits: tuple[str, ...]
    figure: Mapping[str, FigureRecord]


class Told(NamedTuple):
    """A heading with its text."""

    name: str
    text: str


class Figure(NamedTuple):
    slug: str
    name: str
    text: str
    record: FigureRecord


class Primer(NamedTuple):
    """A title's page, as people read it."""

    aim: str
    turn: tuple[Told, ...]
    figures: tuple[Figure, ...]
    habits: tuple[Told, ...]

    def figure(self, slug: str) -> Figure:
        found = next((one for one in self.figures if one.slug == slug), None)
        if found is None:
            raise Invalid(
                f"There is no figure {slug!r}: choose {', '.join(one.slug for one in self.figures)}."
            )
        return found


def primer_of(game: Game) -> Primer | None:
    """The primer of a title; None if it has none."""
    return _primer(game.package, book_of(game)) if (data_folder(game.package) / PRIMER).is_file() else None


@lru_cache(64)
def _primer(package: str, book: Phrasebook) -> Primer:
    try:
        file: PrimerFile = decode(
            PrimerFile, read_toml((data_folder(package) / PRIMER).read_text("utf-8"), PRIMER)
        )
    except Invalid as error:
        raise DataError(f"{package}, {PRIMER}: {error}") from error
    return Primer(
        _said(book, "primer-aim"),
        tuple(_told(book, f"primer-turn-{slug}") for slug in file.turn),
        tuple(Figure(slug, *_told(book, f"primer-figure-{slug}"), one) for slug, one in file.figure.items()),
        tuple(_told(book, f"primer-habit-{slug}") for slug in file.habits),
    )


def _told(book: Phrasebook, message: str) -> Told:
    return Told(_said(book, f"{message}.name"), _said(book, message))


def _said(book: Phrasebook, message: str) -> str:
    if message not in book:
        raise DataError(f"{PRIMER}: the language file has no {message}.")
    return book.fixed(message)


# Figures, played by the real rules.


def before(game: Game, figure: Figure) -> Match[Any]:
    """The position of a figure."""
    record = figure.record
    with _at(figure):
        match = Match(game.rules, record.seed, **record.options)
        if record.edits:
            match = Match.from_position(game.rules, _edited(game, match.state, record.edits))
        if record.until:
            _play_until(match, record.until)
        for deed in record.before:
            match.play(deed.seat, answer_of(match, deed))
    return match


def after(game: Game, figure: Figure) -> Match[Any]:
    """The same when the answer has been given, by all who are asked together."""
    match = before(game, figure)
    with _at(figure):
        asked = [decision.seat for decision in match.pending()]
        for deed in figure.record.answer:
            match.play(deed.seat, answer_of(match, deed))
        given = {deed.seat for deed in figure.record.answer}
        for seat in asked:
            decision = match.decision(seat)
            if seat not in given and decision is not None:
                match.play(seat, plain_answer(match, decision))
    return match


@contextmanager
def _at(figure: Figure) -> Iterator[None]:
    """A refusal within names the figure."""
    try:
        yield
    except DataError:
        raise
    except ChancelleryError as error:
        raise DataError(f"{PRIMER}, figure.{figure.slug}: {error}") from error


def _edited(game: Game, state: Any, edits: Sequence[str]) -> Any:
    if game.editor is None:
        raise Invalid("This title has no editor of positions.")
    changed = state.clone()
    for edit in edits:
        game.editor.apply(changed, action_in(edit))
    return changed


def _play_until(match: Match[Any], what: str) -> None:
    for _ in range(LONG):
        pending = match.pending()
        if not pending or any(decision.what == what for decision in pending):
            break
        match.play(pending[0].seat, plain_answer(match, pending[0]))
    if not any(decision.what == what for decision in match.pending()):
        raise Invalid(f"Nobody is asked {what!r}.")


def plain_answer(match: Match[Any], decision: Decision) -> Action:
    """What is offered first, slot by slot."""
    return _filled(match, decision, {})


def answer_of(match: Match[Any], deed: Deed) -> Action:
    """What a seat does, as its present decision takes it."""
    decision = match.decision(deed.seat)
    if decision is None:
        raise Invalid(f"{deed.seat!r} is not asked.")
    if isinstance(decision, Choice):
        return action_in(deed.does) if deed.does else decision.options[0]
    if unknown := set(deed.slots) - set(decision.slots):
        raise Invalid(f"There is no slot {min(unknown)!r}: choose {', '.join(decision.slots)}.")
    return _filled(match, decision, deed.slots)


def _filled(match: Match[Any], decision: Decision, slots: Mapping[str, str]) -> Action:
    if isinstance(decision, Choice):
        return decision.options[0]
    answer: list[Action] = []
    for slot in decision.slots:
        said = slots.get(slot)
        offered = match.rules.slot_options(match.state, decision, tuple(answer))
        answer.append(offered[0] if said is None else action_in(said))
    return tuple(answer)


def action_in(text: str) -> Action:
    """Words, and whole numbers among them."""
    return tuple(int(word) if word.lstrip("-").isdecimal() else word for word in text.split())
