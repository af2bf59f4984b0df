from __future__ import annotations

import json
from pathlib import Path

import pytest

from chancellery import Match, load
from chancellery.bots.play import play_game
from chancellery.bots.registry import make_bot
from chancellery.cli.common import rules_for
from chancellery.core.journal import seed_hash
from tests.cli.run import run


@pytest.fixture(scope="module")
def journal() -> str:
    game = load("diplomacy")
    seats = game.rules.seats(game.rules.start(0))
    bots = {seat: make_bot(game, "uniform", i) for i, seat in enumerate(seats)}
    found = play_game(game, bots, 3, {"rules": "standard", "end_year": 1902}, journal=True).journal
    assert found is not None
    return found


@pytest.fixture
def path(journal: str, tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text(journal, "utf-8")
    return path


def test_tell(path: Path) -> None:
    done = run("replay", path)
    assert done.status == 0
    assert "   1  Austria is ready.\n" in done.out
    assert "Time is up." in done.out


def test_verify(path: Path) -> None:
    n = len(path.read_text().splitlines()) - 1
    told = run("replay", path, "--verify").out
    assert told.startswith(f"All {n} actions of this journal are legal, and the game is over.\n")
    assert f"follow from the seed 3; its hash is {seed_hash('diplomacy', 3)}." in told
    facts = json.loads(run("replay", path, "--verify", "--json").out)
    assert (facts["actions"], facts["over"]) == (n, True)


def test_verify_compares_the_announced_hash(path: Path) -> None:
    right = seed_hash("diplomacy", 3)
    for words in (right, right[:12], right.upper()):
        assert ", as it was announced." in run("replay", path, "--verify", "--hash", words).out
    for words in (seed_hash("diplomacy", 4), right[:8]):
        done = run("replay", path, "--verify", "--hash", words)
        assert (done.status, done.out) == (2, "")
        assert "not the one that was announced" in done.err


def test_verify_proves_the_outcome(path: Path, journal: str) -> None:
    score = Match.from_jsonl(journal, rules_for).score()
    assert score is not None
    path.write_text(journal + json.dumps({"expect": {"score": score}}) + "\n")
    assert run("replay", path, "--verify").out.endswith("All 1 expectations hold.\n")
    forged = dict.fromkeys(score, 0.0) | {"turkey": 1.0}
    path.write_text(journal + json.dumps({"expect": {"score": forged}}) + "\n")
    done = run("replay", path, "--verify")
    assert (done.status, done.out) == (2, "")
    assert "score is" in done.err


def test_without_a_file_only_check_has_something_to_do() -> None:
    done = run("replay", "--verify")
    assert (done.status, done.out) == (2, "")
    assert "Name a journal" in done.err


def test_step(path: Path) -> None:
    done = run("replay", path, "--step", "7")
    assert "F1901M  Autumn 1901" in done.out
    assert "To answer: austria, england" in done.out
    assert json.loads(run("replay", path, "--step", "7", "--json").out)["view"]["phase"] == "F1901M"
    done = run("replay", path, "--step", "999")
    assert (done.status, done.out) == (2, "")
    assert "there is no step 999" in done.err


def test_check_compares_expectations(path: Path, journal: str) -> None:
    head, *rest = journal.splitlines()
    good = '{"expect": {"year": 1901, "season": "autumn"}}'
    path.write_text("\n".join([head, *rest[:7], good]) + "\n")
    assert run("replay", path, "--check").out.endswith("All 1 expectations hold.\n")
    path.write_text("\n".join([head, *rest[:7], good.replace("1901", "1905")]) + "\n")
    done = run("replay", path, "--check")
    assert (done.status, done.out) == (2, "")
    assert done.err == "Line 9: year is 1901, not 1905.\n"


@pytest.mark.parametrize(
    ("line", "text", "message"),
    [
        (0, "nonsense", "Line 1: this is not JSON"),
        (
            0,
            '{"chancellery": 9, "game": "diplomacy", "seed": 1}',
            "Line 1: a newer Chancellery wrote this journal",
        ),
        (0, '{"chancellery": 1, "game": "chess", "seed": 1}', "Line 1: There is no game 'chess'"),
        (1, '{"seat": "austria"}', "Line 2: an action,"),
        (
            0,
            '{"chancellery": 1, "game": "diplomacy", "seed": 1, "seats": [1]}',
            "Line 1: 'seats' of the header",
        ),
        (1, "[" * 200_000, "Line 2: this JSON nests too deep."),
        (
            1,
            f'{{"seat": "austria", "action": {"[" * 40}{"]" * 40}}}',
            "Line 2: This action nests too deep.",
        ),
        (1, f'{{"expect": {{"year": {"[" * 900}{"]" * 900}}}}}', "Line 2: this JSON nests too deep."),
        (1, '{"seat": "nobody", "action": []}', "Line 2: "),
        (1, '{"seat": "austria", "action": [["A", "par", "H"]]}', "Line 2: "),
    ],
)
def test_corrupt_journals(
    line: int, text: str, message: str, path: Path, journal: str, tmp_path: Path
) -> None:
    lines = journal.splitlines()
    lines[line] = text
    path.write_text("\n".join(lines))
    out = tmp_path / "out.json"
    for words in (["--verify"], ["--check"], ["--to", "diplomacy-package", "-o", str(out)], []):
        done = run("replay", path, *words)
        assert (done.status, done.out) == (2, "")
        assert done.err.startswith(message)
    assert not out.exists()


def test_to_the_package_and_back(path: Path, tmp_path: Path) -> None:
    saved, again = tmp_path / "saved.json", tmp_path / "again.jsonl"
    done = run("replay", path, "--to", "diplomacy-package", "--out", saved)
    assert (done.status, done.err) == (0, f"{saved} is written.\n")
    phases = [phase["name"] for phase in json.loads(saved.read_text())["phases"]]
    assert phases[0] == "S1901M"
    assert phases[-1] == "COMPLETED"
    assert run("replay", saved, "--from", "diplomacy-package", "-o", again, "-q").status == 0
    before, after = (Match.from_jsonl(file.read_text(), rules_for) for file in (path, again))
    assert before.state.units == after.state.units
    assert run("replay", path, "--to", "diplomacy-package").out == saved.read_text()


def test_a_hash_alone_is_compared(path: Path) -> None:
    done = run("replay", path, "--hash", "0" * 12)
    assert (done.status, done.out) == (2, "")
    assert "not the one that was announced" in done.err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--out", "told.txt"), "--out is where another format is written: it goes with --to or --from.\n"),
        (("--db", "sqlite:///x"), "--db names a store for --check without a file; this is one journal.\n"),
    ],
)
def test_options_that_would_do_nothing(path: Path, words: tuple[str, ...], message: str) -> None:
    assert run("replay", path, *words) == (2, "", message)


def test_half_a_letter_in_a_note_is_kept(path: Path, journal: str, tmp_path: Path) -> None:
    header, *rest = journal.splitlines()
    path.write_text("\n".join([header, r'{"note": "\ud800"}', *rest]))
    out = tmp_path / "again.jsonl"
    assert run("play", "diplomacy", "--from", path, "--save", out, text="").status == 0
    assert out.read_text().splitlines()[1] == r'{"note": "\ud800"}'


def test_unknown_format(path: Path) -> None:
    done = run("replay", path, "--to", "pgn")
    assert (done.status, done.err) == (2, "There is no format 'pgn': choose diplomacy-package.\n")
