"""The judge for those who only write orders: a game master's file, or one position a line for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chancellery.core.contract import Report
from chancellery.core.decisions import Json
from chancellery.core.errors import Invalid
from chancellery.games.diplomacy.judge.faults import at_line, fault, numbered, unsaid
from chancellery.games.diplomacy.judge.line import judge_line
from chancellery.games.diplomacy.rules.rulesets import Ruleset, ruleset

if TYPE_CHECKING:
    from collections.abc import Callable

    from chancellery.games.diplomacy.judge.course import Course
    from chancellery.games.diplomacy.words.text import Words

_SWITCH: dict[Any, Any] = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


class OrderJudge:
    """The title's `Judge`. Its words come with the first sentence: most lines of a program need none."""

    def __init__(self, words: Callable[[], Words]) -> None:
        self._words = words

    def line(self, data: Json) -> Json:
        """One position with its orders, in the words of the world's programs."""
        try:
            return judge_line(self._words, data)
        except Invalid as error:
            raise self._told(error) from None

    def file(self, text: str, *, explain: str = "", phase: str = "", **options: Any) -> Report:
        """A game master's file. Options replace its settings; `explain` asks how one unit fared."""
        try:
            return self._judged(text, explain, phase, options)
        except Invalid as error:
            raise self._told(error) from None

    def _told(self, error: Invalid) -> Invalid:
        """The same in the language of this judge."""
        return Invalid(self._words().refusal(error.unsaid), error.rule) if error.unsaid else error

    def _judged(self, text: str, explain: str, phase: str, options: dict[str, Any]) -> Report:
        from chancellery.games.diplomacy.judge.course import Course
        from chancellery.games.diplomacy.judge.report import data_of, text_of, view_of
        from chancellery.games.diplomacy.judge.sheet import take_apart

        w = self._words()
        sheet = take_apart(text)
        settings: dict[str, Any] = {name: line.text for name, line in sheet.settings.items()} | options
        title = str(settings.pop("title", ""))
        players = str(settings.pop("players", "7"))
        name = str(settings.pop("rules", "boxed"))
        numbers = {key: line.number for key, line in sheet.settings.items() if key not in options}
        settings = _single(settings.pop("choices", ""), numbers) | settings
        coin = _coin(str(settings.pop("coin", "")), _players(players, numbers), numbers)
        course = Course(_rules(name, settings, numbers), players, coin)
        for block in sheet.blocks:
            course.play(block)
        _check_phase(w, course, phase)
        data = data_of(w, course, name, title)
        told = text_of(w, course, title)
        if explain:
            lines = _explained(w, course, explain, phase)
            told, data["explained"] = "\n".join(lines) + "\n", lines
        return Report(told, data, view_of(w, course, phase.strip().lower()))


def _check_phase(w: Words, course: Course, phase: str) -> None:
    known = [record.when.name for record in course.records]
    titles = [w.say(*record.when.told).lower() for record in course.records]
    if phase and phase.strip().upper() not in known and phase.strip().lower() not in titles:
        raise fault("not-in-file", written=phase, known=known)


def _explained(w: Words, course: Course, unit: str, phase: str) -> list[str]:
    from chancellery.games.diplomacy.judge.report import trees
    from chancellery.games.diplomacy.words.orders.names import Ambiguous, Unknown, location_of

    kind, _, rest = unit.strip().partition(" ")
    named = rest if rest and kind.lower() in ("a", "f", "army", "fleet") else unit
    at = location_of(named.strip())
    if isinstance(at, Ambiguous | Unknown):
        raise Invalid(unsaid(at.why), at.why.rule)
    lines = list(trees(w, course, at, phase.strip().lower()))
    if not lines:
        raise fault("not-explained", written=named.strip(), asked=phase)
    return lines


def _rules(name: str, choices: dict[str, Any], numbers: dict[str, int]) -> Ruleset:
    try:
        rules = ruleset(name)
    except Invalid as error:
        raise numbered(error, numbers.get("rules")) from None
    chosen = {}
    for key, value in choices.items():
        chosen[key] = _SWITCH.get(value, value)
        try:
            rules = ruleset(name, **chosen)
        except Invalid as error:
            raise numbered(error, numbers.get(key)) from None
    return rules


def _single(text: str, numbers: dict[str, int]) -> dict[str, str]:
    """`choices: convoy_routes=any waive=false`: several rule choices at once, as a match takes them."""
    pairs = [word.partition("=") for word in text.replace(",", " ").split()]
    if not all(equals and name and value for name, equals, value in pairs):
        raise at_line(numbers.get("choices"), "choices", written=text)
    numbers.update(dict.fromkeys((name for name, _, _ in pairs), numbers.get("choices", 0)))
    return {name: value for name, _, value in pairs}


def _players(players: str, numbers: dict[str, int]) -> str:
    from chancellery.games.diplomacy.rules.setup import ARRANGEMENTS

    if players not in ARRANGEMENTS:
        raise at_line(numbers.get("players"), "players", "III.2", written=players, known=ARRANGEMENTS)
    return players


def _coin(side: str, players: str, numbers: dict[str, int]) -> str:
    """Whom Italy joins in the game for two (III.2)."""
    from chancellery.games.diplomacy.rules.setup import ARRANGEMENTS

    sides = ARRANGEMENTS["2"].seats
    chosen = side.strip().lower()
    if chosen and players != "2":
        raise at_line(numbers.get("coin"), "coin-for-two", "III.2")
    if chosen and chosen not in sides:
        raise at_line(numbers.get("coin"), "coin", "III.2", written=side, known=sides)
    return chosen
