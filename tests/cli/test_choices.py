"""A title that asks for choices instead of ballots, at the keyboard."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery import Game, Invalid, Match
from chancellery.cli import keyboard
from chancellery.cli import prompt as person
from chancellery.core.decisions import Action, Choice, Decision, Event, View


class Coin:
    """Two options; the words are their names."""

    def event(self, event: Event) -> str:
        return str(event)

    def prompt(self, decision: Decision, view: View) -> str:
        return "Heads or tails."

    def action(self, action: Action) -> str:
        return str(action[0])

    def parse(self, decision: Decision, words: str, view: View) -> Action:
        if words not in ("heads", "tails"):
            raise Invalid(f"{words!r} is no side of a coin.", "1")
        return (words,)

    def board(self, view: View) -> str:
        return "A coin."


class Fake:
    """The little of a match that a choice needs."""

    rules: Any = None
    state: Any = None

    def view(self, seat: str) -> View:
        return {}


@pytest.mark.parametrize(
    ("typed", "answer"),
    [(["2"], "tails"), (["heads"], "heads"), (["", "7", "edge", "board", "tails"], "tails")],
)
def test_by_number_or_by_name(
    typed: list[str], answer: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keys = iter(typed)
    monkeypatch.setattr(keyboard.Keyboard, "line", lambda *_: next(keys))
    game = Game(__name__, rules=Fake.rules, text=Coin(), artist=Fake.rules)
    match: Match[Any] = Fake()  # type: ignore[assignment]
    one = person.Person(game, match, keyboard.Keyboard(), ("me",))
    assert one.decide(Choice("me", "call", (("heads",), ("tails",)))) == (answer,)
    out, err = capsys.readouterr()
    assert "   1  heads\n   2  tails\n" in out
    if "edge" in typed:
        assert "'edge' is no side of a coin. (§1)" in err
        assert "A coin." in out
