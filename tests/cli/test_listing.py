from __future__ import annotations

import json
from pathlib import Path

from chancellery.registry import OURS as TITLES
from tests.cli.run import run


def test_games() -> None:
    done = run("games")
    assert done.status == 0
    head, row, *_ = done.out.splitlines()
    assert head.split() == ["game", "title", "seats", "bots", "options"]
    assert row.split()[:2] == ["diplomacy", "Diplomacy"]


def test_games_as_json() -> None:
    (one, *_) = json.loads(run("games", "--json").out)
    assert one["game"] == "diplomacy"
    assert one["judge"] is True
    assert "minister" in one["bots"]
    assert [option["name"] for option in one["options"]][:3] == ["players", "rules", "end_year"]
    assert json.loads(run("games", "diplomacy", "--json").out) == one


def test_one_game() -> None:
    out = run("games", "diplomacy").out
    assert "Seats:    austria, england" in out
    assert "0, 1901 to 2000" in out
    assert "(§III.2)" in out


def test_no_such_game() -> None:
    done = run("games", "chess")
    assert (done.status, done.out) == (2, "")
    assert done.err == f"There is no game 'chess': choose {', '.join(TITLES)}.\n"


def test_data_counts_the_records_of_each_file() -> None:
    out = run("data", "diplomacy").out
    assert "board.toml" in out
    assert "82 records: 82 rule" in out
    assert "openings.toml" in out


def test_data_lists_records() -> None:
    out = run("data", "diplomacy", "--records").out
    assert "area.stp" in out
    assert "power.france" in out


def test_data_as_json() -> None:
    file, book = json.loads(run("data", "diplomacy", "--json", "--records").out)
    assert (book["file"], set(book["counts"])) == ("openings.toml", {"house"})
    assert file["file"] == "board.toml"
    assert file["counts"] == {"rule": 82}
    assert file["doubtful"] == []
    assert file["records"]["area.par"] == "rule"


def test_own_records_are_shown_as_house(tmp_path: Path) -> None:
    own = (
        '[source]\ntitle = "mine"\n[power.france]\nname = "Gaul"\nadjective = "Gaulish"\nunits = ["A par"]\n'
    )
    (tmp_path / "diplomacy").mkdir()
    (tmp_path / "diplomacy" / "board.toml").write_text(own)
    out = run("data", "diplomacy", "--data", tmp_path).out
    assert "Not plainly in the rulebook:" in out
    assert "power.france" in out
    assert "house" in out


def test_data_faults_are_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "diplomacy").mkdir()
    own = '[source]\ntitle = "mine"\n[area.xyz]\nname = "Nowhere"\n'
    (tmp_path / "diplomacy" / "board.toml").write_text(own)
    done = run("data", "diplomacy", "--data", tmp_path)
    assert done.status == 2
    assert "area.xyz: there is no area" in done.err
    assert run("data", "diplomacy", "--data", tmp_path / "none").status == 2
