"""A title as everybody gets it: its rules and all that goes with them, each part imported when it is used."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType
from typing import Any

from chancellery.core.advice import Advice
from chancellery.core.contract import Artist, Bot, Editor, Format, Info, Judge, Rules, Text
from chancellery.core.decisions import Log, Seat
from chancellery.core.errors import Invalid
from chancellery.core.journal import settle_options
from chancellery.core.page import PAGE, Page, load_page

ENGLISH = "en"
PARAGRAPHS = "rules.toml"
NOT_RECORDS = frozenset((PARAGRAPHS, PAGE, "terms.toml"))
"""Files of the data room that hold no facts of the game."""


class Game:
    """A title with everything around its rules: what `chancellery.load` gives.

    A part is an object, or the place of its class in the title's package, `"rules.rules:Turmoil"`, which is
    imported when it is first asked for: most commands need few of them.
    """

    def __init__(
        self,
        package: str,
        *,
        rules: str | Rules[Any],
        text: str | Text = "words.text:Words",
        artist: str | Artist = "board.board:Plates",
        bots: Mapping[str, str | Callable[[int], Bot]] = MappingProxyType({}),
        evaluate: str | Callable[[Any, Seat], float] | None = None,
        judge: str | Judge | None = None,
        editor: str | Editor | None = None,
        formats: Mapping[str, str | Format] = MappingProxyType({}),
    ) -> None:
        self.package = package
        self._parts = {
            "rules": rules,
            "text": text,
            "artist": artist,
            "judge": judge,
            "editor": editor,
        }
        self._formats = formats
        self.evaluate: Callable[[Any, Seat], float] | None = (
            _when_called(package, evaluate) if isinstance(evaluate, str) else evaluate
        )
        """How well a seat stands in a position, from 0 to 1: for the bots that search any title."""
        self.bots: dict[str, Callable[[int], Bot]] = {
            name: _when_called(package, bot) if isinstance(bot, str) else bot for name, bot in bots.items()
        }
        """Bots that know this title, each made from a seed; the first is the one to play against."""

    @cached_property
    def rules(self) -> Rules[Any]:
        rules: Rules[Any] = self._made("rules")
        return rules

    @cached_property
    def text(self) -> Text:
        text: Text = self._made("text")
        return text

    @cached_property
    def artist(self) -> Artist:
        artist: Artist = self._made("artist")
        return artist

    @cached_property
    def judge(self) -> Judge | None:
        judge: Judge | None = self._made("judge")
        return judge

    @cached_property
    def editor(self) -> Editor | None:
        editor: Editor | None = self._made("editor")
        return editor

    @cached_property
    def advice(self) -> Advice | None:
        """What its offers know of themselves, in its words."""
        return Advice(self.rules, self.text) if hasattr(self.rules, "refusals") else None

    @cached_property
    def formats(self) -> Mapping[str, Format]:
        return {name: self._of(format_) for name, format_ in self._formats.items()}

    @property
    def info(self) -> Info:
        return self.rules.info

    @cached_property
    def page(self) -> Page:
        """How it looks: its `data/page.toml`, with a colour for every seat."""
        return load_page(self.package, self.info.seats)

    @property
    def swatches(self) -> dict[Seat, tuple[str, str, str]]:
        """By seat: its colour on a light page and on a dark one, and its shape."""
        looks = {seat: self.page.colour(seat) for seat in self.info.seats}
        return {seat: (*look.themes, look.shape) for seat, look in looks.items()}

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
        return self.rules.start(seed, log, **settle_options(self.info, options))

    def words(self, language: str) -> Text:
        """The title's words in a language; what its file lacks is said in English."""
        if language == ENGLISH:
            return self.text
        if (in_language := getattr(self.text, "in_language", None)) is None:
            raise Invalid(f"{self.info.title} speaks English only.")
        words: Text = in_language(language)
        return words

    def _made(self, name: str) -> Any:
        return self._of(self._parts[name])

    def _of(self, part: Any) -> Any:
        return import_part(self.package, part)() if isinstance(part, str) else part


def _when_called(package: str, place: str) -> Callable[..., Any]:
    """Stands for a function or class: imported at the first call."""

    def call(*args: Any) -> Any:
        return import_part(package, place)(*args)

    return call


def import_part(package: str, place: str) -> Any:
    """Something of a title by its place, `"rules.rules:Turmoil"`."""
    module, _, name = place.partition(":")
    return getattr(import_module(f"{package}.{module}"), name)


def data_folder(package: str) -> Path:
    """The room of a title's data."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        return Path(package)
    return Path(spec.submodule_search_locations[0]) / "data"


def data_files(package: str) -> tuple[str, ...]:
    """The names of a title's data files, found without loading it."""
    found = (path.name for path in data_folder(package).glob("*.toml"))
    return tuple(sorted(name for name in found if name not in NOT_RECORDS))
