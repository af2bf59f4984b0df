"""What the records may say besides names of other records: steps, conditions, aims, tests, things that last.

Each is a function, and its signature says what may stand in the file. What does not fit is refused with its
place; what fits is compiled by the same lines.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from chancellery.core.agenda import Ops
from chancellery.core.codec import Misfit, decode
from chancellery.core.effects import Effect, Step, Vocabulary, value_of, words_of
from chancellery.core.errors import no_such
from chancellery.core.offers import Reason
from chancellery.core.records import Data
from chancellery.games.grande_guerre.rules import records
from chancellery.games.grande_guerre.rules.aims import AIMS
from chancellery.games.grande_guerre.rules.cards import records as card_records
from chancellery.games.grande_guerre.rules.cards.conditions import AIMS as CARD_AIMS
from chancellery.games.grande_guerre.rules.cards.conditions import CONDITIONS as CARD_CONDITIONS
from chancellery.games.grande_guerre.rules.cards.conditions import ROWS
from chancellery.games.grande_guerre.rules.cards.steps import ACTIONS_ONLY, CARDS_ONLY, OWN, TARGET
from chancellery.games.grande_guerre.rules.conditions import CONDITIONS, WHY
from chancellery.games.grande_guerre.rules.gates import Aim, Check, Gate, Words
from chancellery.games.grande_guerre.rules.references import TESTS, WORDS
from chancellery.games.grande_guerre.rules.seven import LOOKS

Table = Mapping[str, Any]


class Language(Vocabulary):
    """All words of the data files."""

    def visit(self, mark: Any, value: Any, where: str) -> Any:
        match mark:
            case records.CONDITIONS:
                self.checks(CONDITIONS, value, where)
            case records.CLAUSE:
                self.gate(value, where)
            case records.AIM:
                self.aim(value, where)
            case records.ACTION_STEPS:
                self.action_steps(value, where)
            case records.SEAT_AIM:
                self._check_seat_aim(value, where)
            case card_records.CARD_CONDITIONS:
                self.checks(CARD_CONDITIONS, value, where)
            case _:
                return super().visit(mark, value, where)
        return value

    # Conditions and aims.

    def checks(self, known: Words, conditions: Any, where: str = "") -> tuple[Check, ...]:
        """Conditions that must all hold."""
        table = decode(Table, conditions, where)
        words = {name: known.find(name, where) for name in table}
        return tuple(
            [
                Check(word.fn, word.read(table[name], f"{where}.{name}", self.visit))
                for name, word in words.items()
            ]
        )

    def gate(self, clause: Table, where: str = "") -> Gate:
        """One condition, with `when` it counts and `why` it is refused if not in its own words."""
        words = dict(clause)
        when = self.checks(CONDITIONS, words.pop("when", {}), f"{where}.when")
        why = decode(str, words.pop("why", ""), f"{where}.why")
        if why and why not in WHY:
            raise Misfit(f"{where}.why", no_such(why, WHY, "reason"))
        found = [(CONDITIONS.find(name, where), name, value) for name, value in words.items()]
        if len(found) != 1:
            raise Misfit(where, f"one condition is expected, not {len(found)}.")
        ((word, name, given),) = found
        value = word.read(given, f"{where}.{name}", self.visit)
        return Gate(word.fn, value, when, Reason(why or name, WHY[why] if why else word.rule), word)

    def aim(self, aim: str | Table, where: str = "") -> Aim | None:
        """Its name, or a table of its name and its value."""
        if not aim:
            return None
        table = {aim: True} if isinstance(aim, str) else aim
        if len(table) != 1:
            raise Misfit(where, f"one aim is expected, not {len(table)}.")
        ((name, given),) = table.items()
        word = AIMS.find(name, where)
        value = word.read(given, f"{where}.{name}", self.visit)
        return Aim(word.fn, value, Reason(name, word.rule))

    def _check_seat_aim(self, aim: Table, where: str) -> None:
        name = next(iter(aim), "")
        if name not in LOOKS:
            raise Misfit(where, no_such(name, LOOKS, "aim"))
        fn = LOOKS[name]
        self._values(name, {name: value_of(fn), **words_of(fn)}, aim, where)

    # Steps.

    def frames(self, steps: Sequence[Step], where: str = "") -> Effect:
        """The steps of a card, which no government plays."""
        _refuse(steps, "do", ACTIONS_ONLY, "only a political action can take this step.", where)
        _refuse(steps, "power", {OWN}, "a card is played by a side, not by a power.", where)
        return super().frames(steps, where)

    def action_steps(
        self, steps: Sequence[Step], where: str = ""
    ) -> list[tuple[dict[str, Any], tuple[Check, ...]]]:
        """The words of each step of an action, and when it is taken."""
        _refuse(steps, "do", CARDS_ONLY, "only a card can take this step.", where)
        _refuse(steps, "power", {TARGET}, "an action is aimed at no power.", where)
        found = []
        for i, step in enumerate(steps):
            words = {key: value for key, value in step.items() if key != "when"}
            op = self.ops.ops.get(str(words.get("do")))
            if op is not None and "power" in words_of(op):
                words.setdefault("power", OWN)
            self._frame(words, f"{where}[{i}]")
            found.append((words, self.checks(CONDITIONS, step.get("when", {}), f"{where}[{i}].when")))
        return found


def _refuse(steps: Sequence[Step], key: str, words: Collection[str], reason: str, where: str) -> None:
    for i, step in enumerate(steps):
        if isinstance(step.get(key), str) and step[key] in words:
            raise Misfit(f"{where}[{i}].{key}", reason)


def language_of(data: Data, ops: Ops) -> Language:
    """The language of all records, which are held against it."""
    names: dict[str, Collection[str]] = {
        **WORDS,
        "card_aim": CARD_AIMS,
        "die_row": ROWS,
        "test_or_action": (*TESTS, *data.records(records.ACTIONS)),
    }
    found = Language(ops, names=names, data=data)
    found.check()
    return found
