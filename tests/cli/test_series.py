from __future__ import annotations

import importlib.util
import json
import shutil
from pathlib import Path

import pytest

from chancellery import load
from chancellery.cli import convert
from chancellery.testing import NotConforming
from tests.cli.run import process, run

SHORT = ("-o", "end_year=1901", "--processes", "1", "--seed", "2")


def test_sim() -> None:
    done = run("sim", "diplomacy", "--games", "2", "--bots", "uniform", *SHORT)
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith("2 games of Diplomacy, 2 finished, bots: uniform, seed 2.\n")
    assert "first places" in done.out


def test_sim_as_json_repeats_with_the_seed() -> None:
    words = ("sim", "diplomacy", "--games", "2", "--bots", "uniform", "--json", *SHORT)
    first, second = (json.loads(run(*words).out) for _ in range(2))
    assert first["finished"] == 2
    for key in ("decisions", "winners", "scores"):
        assert first[key] == second[key]


@pytest.mark.slow
def test_sim_as_a_process_is_silent_besides_its_output() -> None:
    done = process("sim", "diplomacy", "-n", "1", "--bots", "uniform", "--json", *SHORT)
    assert (done.status, done.err) == (0, "")
    assert json.loads(done.out)["games"] == 1


def test_arena() -> None:
    done = run("arena", "diplomacy", "--bots", "attache,uniform", "-n", "2", "--seats", *SHORT)
    assert done.status == 0
    assert "rate (95 %)" in done.out
    data = json.loads(run("arena", "diplomacy", "--bots", "attache,uniform", "-n", "2", "--json", *SHORT).out)
    assert {row["bot"] for row in data["bots"]} == {"attache", "uniform"}


@pytest.mark.parametrize("verb", ["sim", "arena"])
def test_without_a_seed_a_new_one_is_taken_and_told(verb: str) -> None:
    """A bot could guess a seed that is always the same, and with it every die of the series."""
    words = (
        verb,
        "diplomacy",
        "--games",
        "1",
        "--bots",
        "uniform",
        "-o",
        "end_year=1901",
        "--processes",
        "1",
    )
    first, second = (json.loads(run(*words, "--json").out) for _ in range(2))
    assert first["seed"] != second["seed"]
    assert first["seed"] > 1 << 32
    again = json.loads(run(*words, "--json", "--seed", first["seed"]).out)
    for one in (first, again):
        one.pop("seconds", None), one.pop("speed", None)
    assert again == first
    told = run(*words, "--seed", first["seed"]).out
    assert f", seed {first['seed']}.\n" in told


@pytest.mark.parametrize("verb", ["sim", "arena"])
def test_unknown_bot(verb: str) -> None:
    done = run(verb, "diplomacy", "--bots", "genius", *SHORT)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("Diplomacy has no bot 'genius'")


def test_quick_bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    figures = json.loads(run("bench", "--seconds", "0.2", "--json").out)
    assert figures["decisions_per_second"] > 10
    assert 0 < figures["clone_microseconds"] < 1000
    assert "clone microseconds" in run("bench", "quick", "--seconds", "0.1", "-q").out
    done = run("bench", "warp")
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("There is no benchmark 'warp' here")


@pytest.mark.slow
def test_fuzz() -> None:
    done = run("fuzz", "diplomacy", "--games", "1", "-o", "end_year=1901", "--every", "5")
    assert (done.status, done.err) == (0, "")
    assert "every promise of the contract holds" in done.out


BROKEN_OFF = "1 broken off, for they need not end: every promise of the contract holds"


def test_fuzz_breaks_a_game_off_that_need_not_end() -> None:
    short = ("fuzz", "diplomacy", "--games", "1", "--every", "97", "--max-decisions", "9")
    done = run(*short)
    assert (done.status, done.err) == (0, "")
    assert BROKEN_OFF in done.out
    told = json.loads(run(*short, "--json").out)
    assert (told["decisions"], told["broken_off"]) == (9, 1)


@pytest.mark.slow
def test_fuzz_need_not_be_told_when_to_break_a_game_off() -> None:
    """By dice nobody wins at Diplomacy: the command of the help page passes as it stands."""
    done = run("fuzz", "diplomacy", "--games", "1", "--every", "97")
    assert (done.status, done.err) == (0, "")
    assert BROKEN_OFF in done.out


def test_fuzz_keeps_a_failing_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("diplomacy")
    journal = '{"chancellery": 1, "game": "diplomacy", "seed": 7}\n'

    def broken(*_: object, **__: object) -> None:
        raise NotConforming("ends", "the game never ends", journal)

    monkeypatch.setattr("chancellery.testing.conform", broken)
    done = run("fuzz", game.info.slug, "--seed", "7", "--out", tmp_path / "failures")
    assert (done.status, done.out) == (2, "")
    path = tmp_path / "failures" / "ends-7.jsonl"
    assert done.err.startswith("Seed 7, ends: the game never ends. The journal is in ")
    assert path.read_text() == journal
    assert run("replay", path, "--verify").status == 0


def test_fuzz_tells_the_fault_where_the_journal_cannot_be_kept(tmp_path: Path) -> None:
    taken = tmp_path / "failures"
    taken.write_text("")
    done = run("fuzz", "turmoil", "--games", "1", "--max-decisions", "3", "--out", taken)
    assert done.status == 2
    assert done.err.startswith(
        "Seed 1, ends: the game is not over after 3 decisions. The journal could not be"
    )


# Drawing.


def test_draw_svg(tmp_path: Path) -> None:
    path = tmp_path / "board.svg"
    done = run("draw", "diplomacy", "-o", path)
    assert (done.status, done.out, done.err) == (0, "", f"The board is in {path}.\n")
    assert path.read_text("utf-8").startswith("<svg")
    assert run("draw", "diplomacy", "--out", "-").out == path.read_text("utf-8")
    assert "<title>Spring</title>" in run("draw", "diplomacy", "-o", "-", "--title", "Spring").out


def test_draw_a_step_of_a_journal(tmp_path: Path) -> None:
    saved = tmp_path / "game.jsonl"
    run(
        "play",
        "diplomacy",
        "-s",
        "france",
        "--seed",
        "1",
        "--save",
        saved,
        text="A par - bur\nsubmit\nquit\n",
    )
    first = run("draw", "diplomacy", "--from", saved, "--step", "0", "-o", "-").out
    assert first == run("draw", "diplomacy", "-o", "-").out
    later = run("draw", "diplomacy", "--from", saved, "--step", "7", "-o", "-", "--theme", "dark").out
    assert "Paris to Burgundy" in later
    assert run("draw", "diplomacy", "--from", saved, "--step", "99", "-o", "-").status == 2


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("-o", "board.gif"), "board.gif ends neither in .svg nor in .png."),
        (("-o", "-", "--theme", "pink"), "There is no theme 'pink': choose light or dark."),
        (("-o", "-", "--seat", "spain"), "There is no seat 'spain': choose austria,"),
    ],
)
def test_draw_bad_calls(words: tuple[str, ...], message: str) -> None:
    done = run("draw", "diplomacy", *words)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(message)


@pytest.mark.skipif(not shutil.which("rsvg-convert"), reason="no converter is installed")
def test_draw_png(tmp_path: Path) -> None:
    path = tmp_path / "board.png"
    assert run("draw", "diplomacy", "-o", path, "--width", "300", "-q").status == 0
    assert path.read_bytes().startswith(b"\x89PNG")


def test_without_a_converter_the_message_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    path = tmp_path / "board.png"
    done = run("draw", "diplomacy", "-o", path)
    assert (done.status, done.out) == (2, "")
    assert "Install rsvg-convert (Debian: librsvg2-bin)" in done.err
    assert not list(tmp_path.iterdir())


@pytest.mark.browser
def test_png_by_the_browser(tmp_path: Path) -> None:
    svg, png = tmp_path / "a.svg", tmp_path / "a.png"
    svg.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="9" height="9"/></svg>'
    )
    convert._browser(svg, png, 200)
    assert png.read_bytes().startswith(b"\x89PNG")
