"""Standard streams that are closed or full, and files that are written whole, together, or not at all."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest

from chancellery import Invalid
from chancellery.cli.common import write_files
from tests.cli.run import SAMPLE, Done, run

POSITION = '{"id": 1, "units": {"FRANCE": ["A PAR"]}, "orders": {}}\n'


def shell(words: str, text: str = "") -> Done:
    """`chancellery` with redirections."""
    found = subprocess.run(
        ["/bin/sh", "-c", f'"$PYTHON" -m chancellery.cli {words}'],
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHON": sys.executable, "SAMPLE": str(SAMPLE), "NO_COLOR": "1"},
        check=False,
        timeout=120,
    )
    return Done(found.returncode, found.stdout, found.stderr)


@pytest.mark.slow
@pytest.mark.parametrize("words", ["games", 'judge "$SAMPLE"', "judge --jsonl"])
def test_an_output_that_is_full_is_one_sentence(words: str) -> None:
    done = shell(f"{words} > /dev/full", POSITION)
    assert done == Done(2, "", "The output cannot be written: No space left on device.\n")


@pytest.mark.parametrize(
    ("words", "status"),
    [
        ("games >&-", 0),
        ("games chess 2>&-", 2),
        ("judge --jsonl <&-", 0),
        ("judge <&-", 2),
        ("play diplomacy --seed 1 <&-", 0),
    ],
)
@pytest.mark.slow
def test_closed_streams_are_empty_ones(words: str, status: int) -> None:
    done = shell(words)
    assert done.status == status
    assert "Traceback" not in done.err


def test_lines_with_own_data_that_are_not_there() -> None:
    found = subprocess.run(
        [sys.executable, "-m", "chancellery.cli", "judge", "--jsonl"],
        input=POSITION,
        capture_output=True,
        text=True,
        env={**os.environ, "CHANCELLERY_DATA": "/no/such/folder", "NO_COLOR": "1"},
        check=False,
        timeout=120,
    )
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr == "There is no folder /no/such/folder.\n"


def test_both_pictures_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Any bytes will do here; `test_png` has true ones.
    monkeypatch.setattr("chancellery.cli.convert.to_png", lambda svg: svg.encode())
    svg, png = tmp_path / "map.svg", tmp_path / "none" / "map.png"
    for words in (
        ("--svg", svg, "--png", png),
        ("--png", svg, "--svg", png),
        ("--svg", svg, "--png", tmp_path),
    ):
        done = run("judge", SAMPLE, *words)
        assert (done.status, done.out) == (2, "")
        assert "cannot be written" in done.err
        assert not list(tmp_path.iterdir())


def test_files_are_replaced_together(tmp_path: Path) -> None:
    first, second = tmp_path / "a", tmp_path / "b"
    first.write_text("old")
    with pytest.raises(Invalid, match="Is a directory"):
        write_files({first: "new", tmp_path: "new"})
    assert first.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["a"]
    write_files({first: "new", second: b"new"})
    assert (first.read_text(), second.read_text()) == ("new", "new")


def test_a_pipe_is_written_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "board.svg"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_files({pipe: "<svg/>"})
    reader.join()
    assert read == [b"<svg/>"]
    assert pipe.is_fifo()


def test_a_store_that_cannot_be_opened_is_one_sentence() -> None:
    done = run("serve", "--port", "0", "--db", "sqlite:////no/such/folder/tables.db")
    assert (done.status, done.out) == (2, "")
    assert done.err == "The database cannot be opened: unable to open database file.\n"


def test_several_workers_on_sqlite_are_refused_with_the_reason() -> None:
    done = run("serve", "--port", "0", "--workers", "2")
    assert (done.status, done.out) == (2, "")
    assert " ".join(done.err.split()) == (
        "Several workers need PostgreSQL (--db postgresql://…): on SQLite all writers wait for one file, "
        "and news do not cross between processes. One worker is the way there."
    )


def test_a_port_for_figures_that_is_taken_is_told_before_the_server_opens() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = run("serve", "--port", "0", "--metrics-port", str(port))
    assert (done.status, done.out) == (2, "")
    told = f"127.0.0.1:{port} cannot be had: Address already in use. Choose another --metrics-port."
    assert " ".join(done.err.split()) == told


@pytest.mark.parametrize("words", [("backup", "tables.jsonl"), ("replay", "--check")])
def test_a_misspelt_store_is_not_an_empty_one(words: tuple[str, ...], tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'misspelt.db'}"
    assert run(*words, "--db", url) == (2, "", f"There is no store {url}.\n")
    assert not list(tmp_path.iterdir())
