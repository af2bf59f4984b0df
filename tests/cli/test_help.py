"""Every verb explains itself, and the manual says what the commands say."""

from __future__ import annotations

import shlex

import pytest

import chancellery
from chancellery.cli.manual import commands, example, manual
from tests.cli.run import ROOT, process, run

VERBS = (
    "games",
    "serve",
    "backup",
    "restore",
    "ratings",
    "play",
    "judge",
    "explain",
    "sim",
    "arena",
    "tournament",
    "standings",
    "study",
    "dataset",
    "fit",
    "positions",
    "bench",
    "replay",
    "analyse",
    "fuzz",
    "draw",
    "data",
    "words",
)


def test_all_verbs_are_there() -> None:
    assert tuple(commands()) == VERBS


@pytest.mark.parametrize("verb", VERBS)
def test_help_has_an_example(verb: str) -> None:
    done = run(verb, "--help")
    assert done.status == 0
    assert f"Example: chancellery {verb} " in " ".join(done.out.split())


@pytest.mark.parametrize("verb", VERBS)
def test_examples_can_be_parsed(verb: str) -> None:
    program, name, *words = shlex.split(example(commands()[verb]))
    assert (program, name) == ("chancellery", verb)
    commands()[verb].make_context(verb, words)


@pytest.mark.parametrize("verb", VERBS)
def test_every_option_has_help(verb: str) -> None:
    for param in commands()[verb].params:
        assert param.help, f"{verb} {param.name}"


def test_manual_is_up_to_date() -> None:
    page = (ROOT / "docs" / "cli.md").read_text("utf-8")
    assert page == manual(), "run: .venv/bin/python -m chancellery.cli.manual > docs/cli.md"


def test_without_a_verb_the_games_and_how_to_play() -> None:
    done = run()
    assert done.status == 0
    for info in chancellery.titles():
        assert info.title in done.out
    assert "chancellery play diplomacy" in done.out


def test_version() -> None:
    assert run("--version").out == f"chancellery {chancellery.__version__}\n"


def test_unknown_verb_and_option_give_status_2() -> None:
    assert run("plya").status == 2
    assert run("games", "--nonsense").status == 2


@pytest.mark.slow
def test_as_a_process_without_a_terminal() -> None:
    done = process()
    assert done.status == 0
    assert "\x1b" not in done.out + done.err
    done = process("games", "chess")
    assert (done.status, done.out) == (2, "")
    titles = ", ".join(info.slug for info in chancellery.titles())
    assert done.err == f"There is no game 'chess': choose {titles}.\n"
