"""The folder of the player's own data: what lies in the wrong place, or has a wrong name, is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from chancellery.core.errors import DataError
from chancellery.core.own_data import OWN, check_own_data, own_folder, own_mark

FILES = {"chess": ("board.toml", "pieces.toml"), "go": ("board.toml", "rules/ko.toml")}


def told(root: Path, *names: str) -> list[str]:
    """What is said of a folder with these files in it, without its path."""
    for name in names:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("[source]\n", "utf-8")
    try:
        check_own_data(root, FILES)
    except DataError as error:
        return [line.replace(f"{root}/", "") for line in str(error).splitlines()]
    return []


def test_files_in_the_folders_of_their_titles_are_right(tmp_path: Path) -> None:
    assert told(tmp_path, "chess/board.toml", "go/board.toml", "go/rules/ko.toml") == []


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        (
            "board.toml",
            "board.toml: each game has a folder of its own. Move it to chess/board.toml or go/board.toml.",
        ),
        ("ko.toml", "ko.toml: each game has a folder of its own. Move it to go/rules/ko.toml."),
        (
            "piece.toml",
            (
                "piece.toml: no game has a data file of this name. Perhaps it is pieces.toml: "
                "move it to chess/pieces.toml."
            ),
        ),
        (
            "xyzzy.toml",
            (
                "xyzzy.toml: no game has a data file of this name. Each game has a folder of its own: "
                "chess, go."
            ),
        ),
        (
            "chess/piece.toml",
            "chess/piece.toml: chess has no data file of this name. Perhaps it is pieces.toml.",
        ),
        (
            "chess/Pieces.TOML",
            "chess/Pieces.TOML: chess has no data file of this name. Perhaps it is pieces.toml.",
        ),
        (
            "chess/pieces.toml.txt",
            "chess/pieces.toml.txt: chess has no data file of this name. Perhaps it is pieces.toml.",
        ),
        ("go/ko.toml", "go/ko.toml: go has no data file of this name. Perhaps it is rules/ko.toml."),
        (
            "chess/xyzzy.toml",
            "chess/xyzzy.toml: chess has no data file of this name. It has board.toml, pieces.toml.",
        ),
        ("ches/board.toml", "ches: there is no game 'ches'. Perhaps it is chess: rename the folder."),
    ],
)
def test_what_is_wrong_is_told_with_what_was_meant(tmp_path: Path, name: str, fault: str) -> None:
    assert told(tmp_path, name) == [fault]


def test_each_fault_has_its_own_line(tmp_path: Path) -> None:
    assert len(told(tmp_path, "board.toml", "ko.toml", "go/boards.toml", "go/board.toml")) == 3


@pytest.mark.parametrize("name", ["README.md", "notes.txt", "chess/board.toml.bak", "old/board.toml", ".x"])
def test_what_is_not_for_us_is_let_be(tmp_path: Path, name: str) -> None:
    assert told(tmp_path, name) == []


def test_the_folder_of_a_title_is_not_the_folder_of_all(tmp_path: Path) -> None:
    (tmp_path / "chess").mkdir()
    assert told(tmp_path / "chess", "board.toml") == [
        f"board.toml: each game has a folder of its own. Give the folder above this one, {tmp_path}, instead."
    ]


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="There is no folder"):
        check_own_data(tmp_path / "none", FILES)


def test_only_the_folder_of_the_title_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(OWN, str(tmp_path))
    (tmp_path / "board.toml").write_text("[source]\n")
    assert own_folder("chess") is None
    assert own_mark("chess", FILES["chess"]) == ""
    (tmp_path / "chess").mkdir()
    (tmp_path / "chess" / "board.toml").write_text("[source]\n")
    assert own_folder("chess") == tmp_path / "chess"
    assert len(own_mark("chess", FILES["chess"])) == 8
    monkeypatch.delenv(OWN)
    assert own_folder("chess") is None
