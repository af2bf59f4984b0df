"""A second language is a file: laid into a title, it is spoken by text, board, errors and command line."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import chancellery
from chancellery.core.errors import Invalid
from chancellery.testing.pseudo import pseudo, stray
from tests.test_layers import SRC

ROOT = Path(__file__).parent.parent
FRENCH = """
title = Le congrès miniature
setting-turns = Tours
    .help = Le nombre de tours.
seat-north = le Nord
    .bare = Nord
space-port = le Port-Neuf
    .bare = Port-Neuf
event-played = { $seat } joue { $card } (§4).
print-turn = Tour
tip-space =
    { FORM($space, "bare") }, { $seat ->
        [none] libre
       *[other] tenu par { $seat }
    }
page-turn = Tour { $turn }
board-turn = Tour { $turn } sur { $turns }.
"""


@pytest.fixture(scope="module")
def abroad(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The toy with a few messages in French beside the English."""
    folder = tmp_path_factory.mktemp("abroad")
    shutil.copytree(ROOT / "examples" / "toy" / "toy", folder / "toy")
    (folder / "toy" / "words" / "fr.ftl").write_text(FRENCH, "utf-8")
    about = folder / "toy-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 1.0\n", "utf-8")
    (about / "entry_points.txt").write_text("[chancellery.titles]\ntoy = toy:title\n", "utf-8")
    return folder


def run(folder: Path, *words: str, said: str | None = None) -> str:
    path = os.pathsep.join((str(folder), str(SRC.parent)))
    done = subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path},
        input=said,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


LOOK = """
import chancellery
game = chancellery.load("toy", "fr")
assert game is chancellery.load("toy").in_language("fr")
assert game.rules is chancellery.load("toy").rules
view = game.rules.view(game.start(1), None)
drawn = game.artist.base(view) + game.artist.pieces(view)
print(game.info.title, "|", game.info.options[0].label, "|", game.seat_name("north"))
print(game.text.event({"ev": "played", "seat": "north", "card": "raid"}))
print(game.artist.caption(view))
texts = (">Port-Neuf<", ">Tour<", ">Port-Neuf, libre<", ">Cape<", ">Bag 5<", ">Turn<")
print(*[text in drawn for text in texts])
english = chancellery.load("toy")
print(english.artist.caption(view), "|", english.info.title)
"""


def test_text_and_board_speak_a_language_that_is_only_a_file(abroad: Path) -> None:
    assert run(abroad, "-c", LOOK).splitlines() == [
        "Le congrès miniature | Tours | Nord",
        "Le Nord joue Raid (§4).",
        "Tour 1",
        "True True True True True False",
        "Turn 1 | The toy congress",
    ]


@pytest.mark.slow
def test_the_command_line_speaks_it(abroad: Path) -> None:
    cli = ("-m", "chancellery.cli")
    assert "Le congrès miniature. Two shores" in run(abroad, *cli, "games", "toy", "--language", "fr")
    said = run(
        abroad, *cli, "play", "toy", "--seat", "north", "--seed", "1", "--language", "fr", said="quit\n"
    )
    assert "Le congrès miniature. You play Nord." in said
    assert "Tour 1 sur 3." in said
    drawn = run(abroad, *cli, "draw", "toy", "--out", "-", "--language", "fr")
    assert 'aria-label="Le congrès miniature, Tour 1"' in drawn


@pytest.mark.slow
def test_what_a_file_lacks_is_listed_with_the_messages_of_board_options_and_refusals(abroad: Path) -> None:
    listed = run(abroad, "-m", "chancellery.cli", "words", "toy", "fr").splitlines()
    assert {"summary", "label-bag", "tip-turn", "space-cape.bare", "choice-yes"} <= set(listed)
    assert not {"title", "setting-turns.help", "print-turn", "tip-space"} & set(listed)


@pytest.mark.parametrize(
    ("slug", "options", "said"),
    [
        (
            "turmoil",
            {"edition": "first", "war": "express"},
            "The express Great War exists in the Deluxe edition only. (§8.4.6)",
        ),
        ("belle_epoque", {"seats": 1}, "Alone the game is played with Non-Player Powers: set np. (§13.0)"),
        (
            "diplomacy",
            {"end_year": 1901, "players": "2"},
            "A short game cannot end in 1901: it begins in 1914. (§III.1)",
        ),
        (
            "diplomacy",
            {"choices": "paradox=none"},
            "Rule choice paradox cannot be 'none': choose szykman, 1971, 1982, 2000.",
        ),
    ],
)
def test_what_rules_refuse_is_told_in_any_language(slug: str, options: dict[str, object], said: str) -> None:
    game = chancellery.load(slug)
    with pytest.raises(Invalid) as caught:
        game.start(1, **options)
    assert str(caught.value) == said
    assert game.told(caught.value).message == caught.value.message
    foreign = game.speaking(pseudo(game.text)).told(caught.value)  # type: ignore[type-var]
    assert foreign.message.startswith("⟦")
    assert foreign.rule == caught.value.rule
    assert stray(foreign.message) in ("", "paradox")


def test_the_judge_speaks_the_language_of_its_game() -> None:
    game = chancellery.load("diplomacy")
    other = game.speaking(pseudo(game.text))  # type: ignore[type-var]
    assert other.judge is not None
    told = other.judge.file("Spring 1901\n\nFrance: A Par - Bur\n").text
    assert told.startswith("⟦Spring⟧ 1901")
    with pytest.raises(Invalid) as caught:
        other.judge.file("Spring 1066: what")
    assert str(caught.value) == "⟦Line ⟧1: “Spring 1066⟦” is no power, no setting and no heading.⟧ (§II.2)"
    assert other.editor is not None
    assert other.editor.text(("season", "winter")).startswith("⟦")
