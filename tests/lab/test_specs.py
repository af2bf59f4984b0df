"""How bots are written, made and refused; bots that packages bring."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import Any

import pytest

from chancellery import load
from chancellery.bots import installed
from chancellery.bots.climb import Climber
from chancellery.bots.mcts import Mcts
from chancellery.bots.registry import bot_names, build_bot, make_bot
from chancellery.bots.search import Searcher
from chancellery.bots.spec import BotSpec, parse_bots
from chancellery.core.errors import Invalid
from chancellery.core.title import Game
from tests.lab.bots import Own
from tests.lab.titles import toy

HERE = "tests.lab.bots"


@pytest.mark.parametrize(
    "text",
    [
        "chancellor",
        "chancellor(samples=48)",
        "mybot:MyBot",
        "my.own.bots:Best(depth=2, book='a,b', odds=(0.5, 1), fast=True, other=None)",
    ],
)
def test_a_bot_is_read_as_it_is_written(text: str) -> None:
    assert str(BotSpec.parse(text)) == text
    assert BotSpec.parse(f"  {text} ") == BotSpec.parse(text)


def test_several_stand_between_commas() -> None:
    found = parse_bots("a, b(x=1, y=(1, 2)),c:D(w='x,y)') ,")
    assert found == [
        BotSpec("a"),
        BotSpec("b", (("x", 1), ("y", (1, 2)))),
        BotSpec("c:D", (("w", "x,y)"),)),
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "two words",
            "A bot is written name, name(argument=value) or module:Class(argument=value), not 'two words'.",
        ),
        ("a:", "A bot is written"),
        ("a(b", "A bot is written"),
        ("a(1)", "a(1): every argument of a bot has its name, as in (samples=96)."),
        ("a(**b)", "every argument of a bot has its name"),
        ("a(b=)", "a(b=): the arguments of a bot are written name=value, with commas."),
        ("a(b=1, b=2)", "a(b=1, b=2): an argument of a bot is given once."),
        ("a(b=c)", "a(b=c): 'b' must be a number, a word in quotes,"),
        ("a(b=open('x'))", "'b' must be a number"),
    ],
)
def test_what_is_written_otherwise_is_refused(text: str, message: str) -> None:
    with pytest.raises(Invalid) as refused:
        BotSpec.parse(text)
    assert message in str(refused.value)


def build(game: Game, text: str) -> Any:
    return build_bot(game, BotSpec.parse(text), 1)


def test_levels_take_a_budget() -> None:
    found = build(load("turmoil"), "chancellor(samples=5, seconds=None)")
    assert isinstance(found, Searcher)
    assert (found.strength.samples, found.strength.seconds) == (5, None)
    assert found.strength.candidates == load("turmoil").levels["chancellor"].candidates  # type: ignore[union-attr]
    climber = build(load("diplomacy"), "chancellor(samples=5)")
    assert isinstance(climber, Climber)
    assert climber.effort.samples == 5


def test_generic_bots_and_own_ones_take_arguments() -> None:
    found = build(toy(), "mcts(iterations=7)")
    assert isinstance(found, Mcts)
    assert found.iterations == 7
    own = build(toy(), f"{HERE}:Own(after=9)")
    assert isinstance(own, Own)
    assert own.left == 9


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("genius", "has no bot 'genius': choose"),
        ("chancellor(sampels=5)", "chancellor(sampels=5): chancellor takes no 'sampels'; it takes samples, "),
        ("chancellor(samples='many')", "samples: a whole number is expected"),
        ("chancellor(samples=-1)", "chancellor(samples=-1): samples: 0 or more is expected, not -1."),
        ("chancellor(candidates=0)", "candidates: 1 or more is expected, not 0."),
        ("chancellor(seconds=-0.5)", "seconds: 0 or more is expected, not -0.5."),
        (
            "mcts(depth=5)",
            "mcts(depth=5) cannot be made as (game, seed, …): got an unexpected keyword argument 'depth'.",
        ),
        ("no_such_module:Bot", "no_such_module:Bot cannot be imported (ModuleNotFoundError: No module named"),
        (f"{HERE}:Nobody", f"{HERE}:Nobody: the module '{HERE}' has no 'Nobody'."),
        (f"{HERE}:Nameless", f"{HERE}:Nameless has no name: the contract of a bot asks for a word"),
        (f"{HERE}:Dumb", f"{HERE}:Dumb has no choose(view, decision, worlds), which the contract"),
        (f"{HERE}:Deaf", f"{HERE}:Deaf has no choose(view, decision, worlds), which the contract"),
        (f"{HERE}:Stillborn", f"{HERE}:Stillborn cannot be made (OSError: no engine here)."),
        ("os:getcwd", "os:getcwd cannot be made as (game, seed, …): too many positional arguments."),
    ],
)
def test_what_cannot_play_is_told(text: str, message: str) -> None:
    with pytest.raises(Invalid) as refused:
        build(load("turmoil"), text)
    assert message in str(refused.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("chancellor(plans=0)", "chancellor(plans=0): plans: 1 or more is expected, not 0."),
        ("chancellor(widths=(0.02, -1))", "widths: 0 or more is expected, not -1."),
        ("chancellor(starts=())", "starts: a number is expected, or several."),
    ],
)
def test_a_climber_is_told_what_it_cannot_do(text: str, message: str) -> None:
    with pytest.raises(Invalid) as refused:
        build(load("diplomacy"), text)
    assert message in str(refused.value)


def test_a_table_takes_names_only() -> None:
    """What a visitor sends must never be imported."""
    for text in ("os:getcwd", f"{HERE}:Own", "mcts(iterations=7)"):
        with pytest.raises(Invalid, match="has no bot"):
            make_bot(load("turmoil"), text, 1)


@pytest.fixture
def packages(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Packages with bots, as an installer would leave them."""

    def install(**places: str) -> None:
        entries = [EntryPoint(name, place, installed.GROUP) for name, place in places.items()]
        monkeypatch.setattr(installed, "entry_points", lambda group: entries)
        installed._found.cache_clear()

    yield install
    monkeypatch.undo()
    installed._found.cache_clear()


def test_packages_bring_bots(packages: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    packages(envoy=f"{HERE}:Own", broken="no_such_module:Bot")
    game = load("turmoil")
    assert bot_names(game)[-1] == "envoy"
    assert isinstance(make_bot(game, "envoy", 1), Own)
    assert build(game, "envoy(after=4)").left == 4
    assert list(installed.broken_bots()) == ["broken"]
    assert installed.broken_bots()["broken"].startswith(
        "The bot 'broken' of no_such_module:Bot cannot be loaded (ModuleNotFoundError"
    )
    monkeypatch.setattr(Own, "plays", ("diplomacy",), raising=False)
    assert "envoy" not in bot_names(game)
    assert "envoy" in bot_names(load("diplomacy"))
