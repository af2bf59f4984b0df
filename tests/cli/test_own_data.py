"""Data files of the player's own: played with, marked in the version, and never mixed with ours."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import chancellery
from chancellery.core.own_data import OWN
from tests.cli.run import in_one_process
from tests.cli.run import run as in_process
from tests.own_examples import EXAMPLES, written


def run(
    *arguments: str, data: Path | None = None, text: str | None = None
) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != OWN} | {"NO_COLOR": "1"}
    if data:
        environment[OWN] = str(data)
    command = [sys.executable, "-m", "chancellery.cli", *arguments]
    return subprocess.run(
        command, env=environment, input=text, capture_output=True, text=True, check=False, timeout=120
    )


SPACES = '[source]\ntitle = "My box"\nhow = "read from the board"\n\n[space.paris]\nstability = 4\n'


def flat(text: str) -> str:
    """Without the breaks of a narrow terminal."""
    return " ".join(text.split())


def refused(*words: str | Path) -> str:
    """What a call is told that is refused."""
    done = in_process(*words)
    assert (done.status, done.out) == (2, "")
    return flat(done.err)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """The owner's own value of one space."""
    folder = tmp_path / "own"
    (folder / "turmoil").mkdir(parents=True)
    (folder / "turmoil" / "spaces.toml").write_text(SPACES)
    return folder


@pytest.mark.slow
def test_a_game_is_played_with_them(own: Path) -> None:
    code = (
        "import chancellery; r = chancellery.load('turmoil').rules; e = r.editions['deluxe'].facts;"
        "print(r.info.version, e.stabilities[e.space['paris']])"
    )
    environment = {**os.environ, OWN: str(own)}
    told = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    ).stdout.split()
    version, _, mark = told[0].partition("+")
    assert (version, len(mark)) == (chancellery.load("turmoil").info.version, 8)
    assert told[1] == "4"


@pytest.mark.slow
def test_a_journal_is_not_replayed_under_other_data(own: Path, tmp_path: Path) -> None:
    journal = tmp_path / "game.jsonl"
    with_own = run("--data", str(own), "sim", "turmoil", "--games", "1", "--bots", "uniform", "--json")
    assert with_own.returncode == 0, with_own.stderr
    header = {"chancellery": 1, "game": "turmoil", "version": "1+00000000", "options": {}, "seed": 7}
    journal.write_text(json.dumps(header | {"seats": ["liberal", "authoritarian"]}) + "\n")
    refused = run("replay", str(journal))
    assert refused.returncode == 2
    assert "a player's own data (00000000)" in refused.stderr
    assert "--data" in refused.stderr


@pytest.mark.slow
def test_a_journal_of_the_titles_data_is_not_replayed_under_own_ones(own: Path, tmp_path: Path) -> None:
    journal = tmp_path / "game.jsonl"
    header = {"chancellery": 1, "game": "turmoil", "version": "1", "options": {}, "seed": 7}
    journal.write_text(json.dumps(header) + "\n")
    assert run("replay", str(journal)).returncode == 0
    refused = run("--data", str(own), "replay", str(journal))
    assert refused.returncode == 2
    assert "the data that come with the title" in refused.stderr
    assert refused.stderr.endswith("Read it without --data.\n")


@pytest.mark.slow
def test_data_are_told_from_the_folder_of_a_title(own: Path) -> None:
    told = run("data", "turmoil", "--data", str(own))
    assert "space.paris" in told.stdout.partition("Not plainly in the rulebook:")[2]
    file = own / "turmoil" / "spaces.toml"
    changes = told.stdout.partition("What your files change:\n")[2].partition("\n\n")[0]
    assert flat(changes) == f"space.paris stability 2 → 4 (house, {file})"
    none = run("data", "diplomacy", "--data", str(own))
    assert none.returncode == 2
    assert flat(none.stderr).endswith("own/diplomacy: files of Diplomacy lie there.")


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "diplomacy" / "board.toml"
    path.parent.mkdir()
    path.write_bytes(b"\xff\xfe")
    assert refused("data", "diplomacy", "--data", tmp_path) == f"{path}: it is not a text in UTF-8."


@pytest.mark.parametrize(
    ("text", "words"), [("[space.paris", "Expected"), (f"a = {'[' * 5_000}", "its lists nest too deep.")]
)
@pytest.mark.parametrize(("game", "name"), [("diplomacy", "board.toml"), ("turmoil", "spaces.toml")])
def test_a_file_that_cannot_be_understood_is_named(
    tmp_path: Path, game: str, name: str, text: str, words: str
) -> None:
    path = tmp_path / game / name
    path.parent.mkdir()
    path.write_text(text)
    assert refused("data", game, "--data", tmp_path).startswith(f"{path}: {words}")


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert "There is no folder" in refused("--data", tmp_path / "none", "games")


# The examples of the pages.


@pytest.mark.slow
def test_the_examples_of_the_pages_are_listed_and_played(tmp_path: Path) -> None:
    titles, mine = sorted(EXAMPLES), str(written(tmp_path))
    listed, *answers = in_one_process(
        ("--data", mine, "games", "--json"),
        *(("data", title, "--data", mine, "--records") for title in titles),
        *(("--data", mine, "play", title, "--seed", "1") for title in titles),
        text="quit\n",
    )
    assert [(done.status, done.err) for done in (listed, *answers)] == [(0, "")] * (1 + 2 * len(titles))
    versions = {one["game"]: one["version"] for one in json.loads(listed.out)}
    assert {game for game, version in versions.items() if "+" in version} == set(EXAMPLES)
    for title, told, played in zip(titles, answers[: len(titles)], answers[len(titles) :], strict=True):
        for example in EXAMPLES[title]:
            assert example.record in told.out
        assert len(played.out) > 1000, title


@pytest.mark.slow
def test_the_changed_value_is_on_the_board_of_the_terminal(tmp_path: Path) -> None:
    played = run("--data", str(written(tmp_path)), "play", "belle_epoque", "--seed", "1", text="quit\n")
    assert re.search(r"^  3 Persia ", played.stdout, re.MULTILINE)
    assert re.search(r"^  4 Persia ", in_process("play", "belle_epoque", text="quit\n").out, re.MULTILINE)


# What lies in the wrong place.


def misplaced(root: Path) -> str:
    """Two files where one game cannot be told from another, and what is said of them."""
    for name in ("events.toml", "territories.toml"):
        (root / name).write_text(SPACES)
    return (
        f"{root}/events.toml: each game has a folder of its own. "
        f"Move it to {root}/belle_epoque/events.toml or {root}/grande_guerre/events.toml. "
        f"{root}/territories.toml: each game has a folder of its own. "
        f"Move it to {root}/belle_epoque/territories.toml."
    )


@pytest.mark.parametrize(
    "words", [("games",), ("play", "belle_epoque"), ("play", "turmoil"), ("serve", "--port", "0")], ids=str
)
def test_a_flat_folder_is_refused_with_the_place_to_move_to(words: tuple[str, ...], tmp_path: Path) -> None:
    told = misplaced(tmp_path)
    assert refused("--data", tmp_path, *words) == told


@pytest.mark.slow
def test_a_flat_folder_is_refused_by_data_and_in_the_environment(tmp_path: Path) -> None:
    told = misplaced(tmp_path)
    assert refused("data", "belle_epoque", "--data", tmp_path) == told
    done = run("serve", "--port", "0", data=tmp_path)
    assert (done.returncode, done.stdout, flat(done.stderr)) == (2, "", told)


def test_the_folder_of_a_title_is_not_the_folder_of_all(own: Path) -> None:
    assert refused("--data", own / "turmoil", "games").endswith(
        f"Give the folder above this one, {own}, instead."
    )


def test_a_name_that_the_title_does_not_have_is_refused_with_the_nearest(own: Path) -> None:
    (own / "turmoil" / "space.toml").write_text(SPACES)
    assert refused("--data", own, "play", "turmoil").endswith(
        "turmoil/space.toml: turmoil has no data file of this name. Perhaps it is spaces.toml."
    )


def test_python_is_told_the_same(tmp_path: Path) -> None:
    (tmp_path / "events.toml").write_text(SPACES)
    code = (
        "import chancellery\n"
        "try: chancellery.load('turmoil')\n"
        "except chancellery.ChancelleryError as error: print(error)"
    )
    told = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, OWN: str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert told.startswith(f"{tmp_path}/events.toml: each game has a folder of its own.")


# What lies right and is wrong.


@pytest.mark.parametrize(
    ("title", "file", "text", "words"),
    [
        (
            "belle_epoque",
            "territories.toml",
            "[source]\n[territory.persia]\nrate = 3\n",
            "belle_epoque/territories.toml, territory.persia, rate: a table is expected, not 3.",
        ),
        ("turmoil", "spaces.toml", "[source]\n[space.paris\n", "spaces.toml: Expected ']'"),
        (
            "grande_guerre",
            "powers.toml",
            "[source]\n[power.frence]\nname = 3\n",
            "there is no power 'frence'; 'france' is.",
        ),
        ("diplomacy", "board.toml", "[source]\n[area.xyz]\nname = 'x'\n", "there is no area 'xyz'"),
        ("turmoil", "victorian.toml", "[source]\n[card.dreyfus_affair]\nopps = 4\n", "'opps'; 'ops' is."),
    ],
)
def test_a_record_that_will_not_do_ends_in_a_sentence(
    title: str, file: str, text: str, words: str, tmp_path: Path
) -> None:
    (tmp_path / title).mkdir()
    (tmp_path / title / file).write_text(text)
    assert words in refused("data", title, "--data", tmp_path)


@pytest.mark.slow
def test_no_server_opens_with_a_record_that_will_not_do(tmp_path: Path) -> None:
    (tmp_path / "grande_guerre").mkdir()
    (tmp_path / "grande_guerre" / "powers.toml").write_text("[source]\n[power.frence]\nname = 3\n")
    done = run("--data", str(tmp_path), "serve", "--port", "0")
    assert (done.returncode, done.stdout) == (2, "")
    assert flat(done.stderr).startswith(
        f"{tmp_path}/grande_guerre/powers.toml, power.frence: there is no power 'frence'; 'france' is."
    )
