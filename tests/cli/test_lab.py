"""Series, tournaments and standings from the command line."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from chancellery.cli.waiting import Lines, duration
from chancellery.table.imports import read_journal
from tests.cli.run import ROOT, process, run

SHORT = ("-o", "end_year=1901", "--processes", "1")
OWN = "tests.lab.bots:Own"


@pytest.fixture
def rows(tmp_path: Path) -> Path:
    path = tmp_path / "rows.jsonl"
    done = run("arena", "diplomacy", "--bots", "uniform", "-n", "2", "--seed", "2", "--rows", path, *SHORT)
    assert (done.status, done.err) == (0, "")
    return path


def test_a_series_is_kept_and_gone_on_with(rows: Path) -> None:
    done = run("arena", "diplomacy", "--bots", "uniform", "-n", "3", "--rows", rows, *SHORT)
    assert done.status == 0
    assert done.err == f"{rows} has 2 games already.\n"
    assert done.out.startswith("3 games of Diplomacy, ")
    assert ", seed 2.\n" in done.out
    assert len(rows.read_text().splitlines()) == 3


@pytest.mark.slow
def test_who_breaks_off_is_told_what_is_kept(tmp_path: Path) -> None:
    rows, mark = tmp_path / "rows.jsonl", tmp_path / "mark"
    bots = f"{OWN}(then='interrupt', after=0, mark={str(mark)!r}),uniform"
    words = ("arena", "diplomacy", "--bots", bots, "-n", "9", "--rows", rows, "--seed", "2", *SHORT)
    done = process(*words, folder=ROOT)
    assert (done.status, done.out) == (130, "")
    assert done.err == f"Broken off. {rows} has 2 of 9 games: the same command goes on with it.\n"
    assert len(rows.read_text().splitlines()) == 2
    done = process(*words, folder=ROOT)
    assert (done.status, done.err) == (0, f"{rows} has 2 games already.\n")


def test_an_unfinished_line_is_told(rows: Path) -> None:
    rows.write_text(rows.read_text()[:-30])
    done = run("arena", "diplomacy", "--bots", "uniform", "-n", "2", "--rows", rows, *SHORT)
    assert done.err == (
        f"The last line of {rows} was not finished: its game is played again.\n{rows} has 1 game already.\n"
    )
    assert len(rows.read_text().splitlines()) == 2


def test_another_series_and_a_damaged_row_are_refused(rows: Path) -> None:
    done = run("arena", "diplomacy", "--bots", "attache", "-n", "2", "--rows", rows, *SHORT)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"{rows} holds games of another series (diplomacy, rules ")
    rows.write_text("nonsense\n" + rows.read_text())
    for words in (("arena", "diplomacy", "--bots", "uniform", "--rows", rows, *SHORT), ("standings", rows)):
        done = run(*words)
        assert (done.status, done.out) == (2, "")
        assert done.err.startswith(f"{rows}, line 1: this is not JSON")


def test_faults_are_told_under_the_table() -> None:
    bots = f"{OWN}(then='fail'),uniform"
    done = run("arena", "turmoil", "--bots", bots, "-n", "7", "--seed", "3", "--processes", "1")
    assert done.status == 0
    lines = done.out.splitlines()
    assert lines[-6].startswith(f"Game 1: {OWN}(then='fail') (liberal) failed: RuntimeError: boom (bots.py, ")
    assert lines[-1] == "And 2 games more."


def test_bots_of_ones_own_that_do_not_fit_are_refused() -> None:
    for verb in ("arena", "sim", "tournament", "play"):
        done = run(verb, "turmoil", "--bots", "tests.lab.bots:Dumb,uniform"[: None if verb != "play" else 19])
        assert (done.status, done.out) == (2, "")
        assert done.err == (
            "tests.lab.bots:Dumb has no choose(view, decision, worlds), "
            "which the contract of a bot asks for.\n"
        )


# Replays.


def test_a_game_of_a_series_is_replayed(rows: Path, tmp_path: Path) -> None:
    done = run("replay", rows, "--game", "2", "--verify")
    assert done.out.startswith("All ")
    assert "the game is over" in done.out
    out = tmp_path / "second.jsonl"
    assert run("replay", rows, "--game", "2", "--out", out).err == f"{out} is written.\n"
    assert read_journal(out.read_text()).over
    assert "Time is up." in run("replay", rows, "--game", "2").out
    assert run("replay", "-", "--game", "2", "--verify", text=rows.read_text()).status == 0


def test_which_game_must_be_said(rows: Path) -> None:
    for words in ((), ("--game", "17")):
        done = run("replay", rows, *words)
        assert (done.status, done.out) == (2, "")
        assert done.err == f"{rows} holds games 1 to 2: say which one, as in --game 1.\n"


def test_a_row_that_does_not_come_out_is_told(rows: Path) -> None:
    first, second = rows.read_text().splitlines()
    rows.write_text(f"{first}\n{json.dumps({**json.loads(second), 'decisions': 1})}\n")
    done = run("replay", rows, "--game", "2")
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"{rows}: Game 2 comes out otherwise when it is played again: ")


# Tournaments.


@pytest.mark.slow
def test_tournament(tmp_path: Path) -> None:
    page, rows = tmp_path / "page.html", tmp_path / "rows.jsonl"
    words = ("tournament", "turmoil", "--bots", "attache,uniform,greedy(samples=1, candidates=2)", "-r", "1")
    done = run(*words, "--seed", "5", "--processes", "1", "--html", page, "--rows", rows)
    assert (done.status, done.err) == (0, f"{page} is written.\n")
    assert done.out.startswith("6 games of Europe in Turmoil over 3 deals, 6 finished, seed 5.\n")
    assert "\nbot " in done.out
    assert "\ncame before " in done.out
    assert page.read_text("utf-8").startswith("<!doctype html>")
    data = json.loads(run("standings", rows, "--json").out)
    assert (data["games"], data["rating_kind"]) == (6, "Elo")
    assert data["bots"][0]["bot"] == "attache"
    told = run("standings", rows, "--seats")
    assert told.out.splitlines()[2:] != []
    assert "authoritarian" in told.out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--sprt", "much"), "A test is written as two differences in Elo, such as 0,30, not 'much'.\n"),
        (("--sprt", "0,30", "--width", "0.1"), "--sprt and --width are two rules: give one of them.\n"),
        (("--system", "swiss"), "There is no system 'swiss': choose round-robin, gauntlet.\n"),
        (("--bots", "uniform"), "A tournament has two bots or more, not 1.\n"),
    ],
)
def test_wrong_tournaments(words: tuple[str, ...], message: str) -> None:
    assert run("tournament", "turmoil", "--bots", "attache,uniform", *words) == (2, "", message)


def test_standings_are_of_one_title(tmp_path: Path, rows: Path) -> None:
    other = tmp_path / "other.jsonl"
    run("sim", "turmoil", "--bots", "uniform", "-n", "1", "--seed", "1", "--processes", "1", "--rows", other)
    done = run("standings", rows, other)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("Only games of one title and its rules go together: game 1 of ")
    assert re.search(r"is of 'turmoil', rules \d+, others are of 'diplomacy', rules \d+\.$", done.err.strip())
    done = run("standings", tmp_path / "none.jsonl")
    assert done.err == f"{tmp_path / 'none.jsonl'} cannot be read: No such file or directory.\n"


# How far it is.


def test_a_line_a_minute_in_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    now = 0.0
    lines = Lines("Games", 1000, clock=lambda: now)
    for second in range(0, 180, 10):
        now = float(second)
        lines.advance(5)
    assert capsys.readouterr().err.splitlines() == [
        "Games: 35 of 1,000, 35.0 a minute, 28 min left.",
        "Games: 65 of 1,000, 32.5 a minute, 29 min left.",
    ]
    lines = Lines("Games", 500, clock=lambda: now)
    now += 60
    lines.advance(450)
    assert capsys.readouterr().err == "Games: 450 of 500, 7.5 a second, 7 s left.\n"
    now += 60
    lines.advance(50)
    assert capsys.readouterr().err == "", "what is done is told by its result"


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "openpty"), reason="there are no terminals of one's own here")
def test_a_bar_with_the_time_left_on_a_terminal() -> None:
    ours, theirs = os.openpty()
    words = ("sim", "diplomacy", "--bots", "uniform", "-n", "3", "--seed", "2", *SHORT)
    with subprocess.Popen(
        [sys.executable, "-m", "chancellery.cli", *words],
        stdout=subprocess.DEVNULL,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
    ) as done:
        os.close(theirs)
        seen = b""
        with suppress(OSError):  # as a terminal says that nobody writes any more
            while some := os.read(ours, 4096):
                seen += some
    os.close(ours)
    assert done.returncode == 0
    assert b"Games" in seen
    assert re.search(rb"3/3.*0:00:00", seen)


def test_durations() -> None:
    assert [duration(seconds) for seconds in (7, 89, 90, 3000, 12_000)] == [
        "7 s",
        "89 s",
        "2 min",
        "50 min",
        "3 h 20 min",
    ]
