"""A title as everybody gets it: its rules and all that goes with them, each part imported when it is used."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType
from typing import Any

from chancellery.core.advice import Advice
from chancellery.core.contract import Artist, Bot, Editor, Format, Info, Judge, Rules, Text
from chancellery.core.decisions import Log, Seat
from chancellery.core.encoding import Encoding
from chancellery.core.errors import ChancelleryError, Invalid
from chancellery.core.journal import settle_options
from chancellery.core.language import ENGLISH, spoken
from chancellery.core.mind import Evaluated, Mind, Strength
from chancellery.core.page import PAGE, Colour, Page, load_page
from chancellery.core.sealed import Effort
from chancellery.core.words import seat_name

WORDS = "words.text:Words"
"""Where a title has its words."""
SPOKEN = ("text", "artist", "judge", "editor", "formats", "advice", "info")
"""All of a title that is another in another language."""
PARAGRAPHS = "rules.toml"
COURSE = "course.toml"
NOT_RECORDS = frozenset((PARAGRAPHS, PAGE, COURSE, "terms.toml", "primer.toml"))
"""Files of the data room that hold no facts of the game."""


class Game:
    """A title with everything around its rules: what `chancellery.load` gives.

    A part is an object, or the place of its class in the title's package, `"rules.rules:Turmoil"`, which is
    imported when it is first asked for: most commands need few of them. What speaks, an artist, a judge, an
    editor or a format, is made with a function that gives the words of the title, so that it speaks the
    language of its game; one that is given as an object speaks as it was made.
    """

    def __init__(
        self,
        package: str,
        *,
        rules: str | Rules[Any],
        text: str | Text = WORDS,
        artist: str | Artist = "board.board:Plates",
        bots: Mapping[str, str | Callable[[int], Bot]] = MappingProxyType({}),
        evaluate: str | Callable[[Any, Seat], float] | None = None,
        mind: str | Mind[Any] | None = None,
        levels: Mapping[str, Strength | Effort] = MappingProxyType({}),
        encoding: str | Callable[[Any], Encoding] | None = None,
        formerly: Mapping[str, str] = MappingProxyType({}),
        judge: str | Judge | None = None,
        editor: str | Editor | None = None,
        formats: Mapping[str, str | Format] = MappingProxyType({}),
    ) -> None:
        self.package = package
        self._parts: dict[str, Any] = {
            "rules": rules,
            "text": text,
            "artist": artist,
            "mind": mind,
            "encoding": encoding,
            "judge": judge,
            "editor": editor,
        }
        self._formats = formats
        self._languages: dict[str, Game] = {ENGLISH: self}
        self.evaluate: Callable[[Any, Seat], float] | None = (
            _when_called(package, evaluate) if isinstance(evaluate, str) else evaluate
        )
        """How well a seat stands in a position, from 0 to 1; where there is a mind, what it says."""
        if evaluate is None and mind is not None:
            self.evaluate = lambda s, seat: self.mind.value(s)[seat]
        self.bots: dict[str, Callable[[int], Bot]] = {
            name: _when_called(package, bot) if isinstance(bot, str) else bot for name, bot in bots.items()
        }
        """Bots that know this title, each made from a seed; the first is the one to play against."""
        self.levels = dict(levels)
        """Strengths of those who search with this title's mind, the weakest first; each name is a bot's."""
        self.formerly = dict(formerly)
        """Names of bots that stored tables still have, and what they are called now."""

    @cached_property
    def rules(self) -> Rules[Any]:
        rules: Rules[Any] = self._made(self._parts["rules"])
        return rules

    @cached_property
    def text(self) -> Text:
        text: Text = self._made(self._parts["text"])
        return text

    @cached_property
    def artist(self) -> Artist:
        artist: Artist = self._speaking(self._parts["artist"])
        return artist

    @cached_property
    def mind(self) -> Mind[Any]:
        """What it tells those who search; a title that says nothing is searched by its rules alone."""
        part = self._parts["mind"]
        if isinstance(part, str):
            mind: Mind[Any] = import_part(self.package, part)(self.rules)
            return mind
        if part is None:
            return Evaluated(self.rules, self.evaluate) if self.evaluate else Mind(self.rules)
        given: Mind[Any] = part
        return given

    @cached_property
    def encoding(self) -> Encoding:
        """Its answers and views as numbers, for those who learn to play."""
        part = self._parts["encoding"]
        if part is None:
            raise Invalid(f"{self.rules.info.slug!r} does not say how its answers are numbered.")
        make = import_part(self.package, part) if isinstance(part, str) else part
        encoding: Encoding = make(self.rules)
        return encoding

    @cached_property
    def judge(self) -> Judge | None:
        judge: Judge | None = self._speaking(self._parts["judge"])
        return judge

    @cached_property
    def editor(self) -> Editor | None:
        editor: Editor | None = self._speaking(self._parts["editor"])
        return editor

    @cached_property
    def advice(self) -> Advice | None:
        """What its offers know of themselves, in its words."""
        return Advice(self.rules, self.text) if hasattr(self.rules, "refusals") else None

    @cached_property
    def formats(self) -> Mapping[str, Format]:
        return {name: self._speaking(format_) for name, format_ in self._formats.items()}

    @cached_property
    def info(self) -> Info:
        """The facts of the title, with what it and its options are called."""
        found = self.rules.info
        words = getattr(self.text, "info", None)
        return words(found) if words else found

    @cached_property
    def page(self) -> Page:
        """How it looks: its `data/page.toml`, with a colour for every seat."""
        return load_page(self.package, self.rules.info.seats)

    @property
    def swatches(self) -> dict[Seat, tuple[str, str, str, str, str]]:
        """By seat: its colour on a light page and on a dark one, its shape, and the inks on both."""
        return {seat: _swatch(self.page.colour(seat)) for seat in self.rules.info.seats}

    @property
    def hues(self) -> dict[str, tuple[str, str, str, str, str]]:
        """The same of everybody and everything that has a colour, for cards and tracks."""
        return {name: _swatch(look) for name, look in self.page.colours.items()}

    @property
    def paragraphs(self) -> str:
        """The file of the rulebook's paragraphs, in our own words; empty if there is none."""
        path = data_folder(self.package) / PARAGRAPHS
        return str(path) if path.is_file() else ""

    @property
    def data(self) -> tuple[str, ...]:
        """The title's data files, all with their sources."""
        return data_files(self.package)

    def start(self, seed: int, log: Log | None = None, /, **options: Any) -> Any:
        """The first position of a match, with every option that is not named as it is by default."""
        return self.rules.start(seed, log, **settle_options(self.rules.info, options))

    def in_language(self, language: str) -> Game:
        """The same title, speaking another language; what the language's file lacks is said in English."""
        if language not in self._languages:
            if (in_language := getattr(self.text, "in_language", None)) is None:
                raise Invalid(f"{self.rules.info.slug!r} speaks English only.")
            self._languages[language] = self.speaking(in_language(language))
        return self._languages[language]

    def as_spoken(self) -> Game:
        """The same title in the language of this process, or in English if it does not have that."""
        language = spoken()
        has = language in self._languages or (words_folder(self.package) / f"{language}.ftl").is_file()
        return self.in_language(language if has else ENGLISH)

    def speaking(self, text: Text) -> Game:
        """The same title with other words; its rules are shared."""
        self.rules  # noqa: B018  (made once, for all languages)
        other = copy(self)
        for part in SPOKEN:
            vars(other).pop(part, None)
        other.text = text
        return other

    def told(self, error: ChancelleryError) -> ChancelleryError:
        """The same error in the language of this title, if the title has it in words."""
        if error.unsaid is None or error.unsaid.package != self.package or not hasattr(self.text, "refusal"):
            return error
        return type(error)(self.text.refusal(error.unsaid), error.rule, choices=error.choices)

    def seat_name(self, seat: Seat) -> str:
        """What a seat is called in a heading."""
        named = getattr(self.text, "seat", None)
        return str(named(seat)) if named else seat_name(seat)

    def called(self, seat: Seat) -> str:
        """What a seat is called within a sentence."""
        called = getattr(self.text, "called", None)
        return str(called(seat)) if called else self.seat_name(seat)

    def are_many(self, seat: Seat) -> bool:
        """Whether a seat takes the verb that many take."""
        many = getattr(self.text, "are_many", None)
        return bool(many and many(seat))

    @property
    def seat_names(self) -> dict[Seat, str]:
        """The same of all seats that there may be."""
        return {seat: self.seat_name(seat) for seat in self.rules.info.seats}

    @property
    def seats_called(self) -> dict[Seat, tuple[str, bool]]:
        """The same within a sentence, each with whether its verb is that of many."""
        return {seat: (self.called(seat), self.are_many(seat)) for seat in self.rules.info.seats}

    def _made(self, part: Any) -> Any:
        return import_part(self.package, part)() if isinstance(part, str) else part

    def _speaking(self, part: Any) -> Any:
        return import_part(self.package, part)(lambda: self.text) if isinstance(part, str) else part


def _when_called(package: str, place: str) -> Callable[..., Any]:
    """Stands for a function or class: imported at the first call."""

    def call(*args: Any) -> Any:
        return import_part(package, place)(*args)

    return call


def import_part(package: str, place: str) -> Any:
    """Something of a title by its place, `"rules.rules:Turmoil"`."""
    module, _, name = place.partition(":")
    return getattr(import_module(f"{package}.{module}"), name)


@cache
def words_of(package: str) -> Any:
    """The English words of a title that keeps them in the usual place."""
    return import_part(package, WORDS)()


def data_folder(package: str) -> Path:
    """The room of a title's data."""
    return _folder(package) / "data"


def words_folder(package: str) -> Path:
    """The room of a title's language files."""
    return _folder(package) / "words"


def _folder(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        return Path(package)
    return Path(spec.submodule_search_locations[0])


def data_files(package: str) -> tuple[str, ...]:
    """The names of a title's data files, found without loading it."""
    found = (path.name for path in data_folder(package).glob("*.toml"))
    return tuple(sorted(name for name in found if name not in NOT_RECORDS))


def _swatch(look: Colour) -> tuple[str, str, str, str, str]:
    return (*look.themes, look.shape, *look.inks)
