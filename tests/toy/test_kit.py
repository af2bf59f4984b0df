"""The helpers of the kit: strategies, replays, the index of paragraphs, and the guide for authors."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import pytest
from hypothesis import Phase, given, settings

from chancellery.core.errors import DataError
from chancellery.core.match import Match
from chancellery.testing.replays import replays, run
from chancellery.testing.rules_index import coverage, faults, load_index, named_in, rule
from chancellery.testing.strategies import keep_journal, matches
from toy.rules.rules import Toy
from toy.rules.state import ToyState

ROOT = Path(__file__).parents[2]
TOY = Toy()


def test_a_failure_shrinks_to_a_short_journal_in_a_file(tmp_path: Path) -> None:
    @given(matches(TOY))
    @settings(
        max_examples=200,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate, Phase.shrink],
    )
    def never_holds_the_isle(match: Match[ToyState]) -> None:
        with keep_journal(match, tmp_path):
            assert "south" not in match.state.held

    with pytest.raises(AssertionError) as caught:
        never_holds_the_isle()
    note = next(note for note in caught.value.__notes__ if "journal is in" in note)
    text = Path(note.removeprefix("The journal is in ").removesuffix(".")).read_text("utf-8")
    again = Match.from_jsonl(text, lambda _: TOY)
    assert "south" in again.state.held
    assert len(again.journal) == 4


def test_replay_helper_names_file_and_line(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        replays(tmp_path)
    path = tmp_path / "wrong.jsonl"
    path.write_text('{"chancellery": 1, "game": "toy", "seed": 1}\n{"expect": {"turn": 2}}\n')
    assert replays(tmp_path) == [path]
    with pytest.raises(AssertionError, match=r"wrong\.jsonl: Line 2: turn is 1, not 2"):
        run(path, lambda _: TOY)
    path.write_text('{"chancellery": 1, "game": "toy", "seed": 1}\n')
    with pytest.raises(AssertionError, match="proves nothing"):
        run(path, lambda _: TOY)


INDEX = """
[paragraph."II.4"]
title = "Neighbours"
status = "done"
[paragraph."II.5"]
title = "Fleets"
status = "done"
[paragraph."II.6"]
title = "Etiquette"
status = "n/a"
reason = "advice"
[paragraph."II.7"]
title = "Convoys"
status = "todo"
"""

TESTS = """
import pytest
from chancellery.testing.rules_index import rule

CASES = [pytest.param(1, marks=rule("II.5"))]

@rule("II.4", "IX")
def test_a(): ...

class TestB:
    @pytest.mark.rule("II.6")
    def test_c(self): ...
    def test_d(self):
        self.rule("II.99")
"""


def write(folder: Path, index: str = INDEX, tests: str = TESTS) -> Path:
    (folder / "deep").mkdir(exist_ok=True)
    (folder / "deep" / "test_x.py").write_text(tests, "utf-8")
    path = folder / "rules.toml"
    path.write_text(index, "utf-8")
    return path


def test_index_and_tests_are_compared(tmp_path: Path) -> None:
    index, named = load_index(write(tmp_path)), named_in(tmp_path)
    assert named == {
        "II.5": ["deep/test_x.py"],
        "II.4": ["deep/test_x.py::test_a"],
        "IX": ["deep/test_x.py::test_a"],
        "II.6": ["deep/test_x.py::TestB::test_c"],
    }
    assert faults(index, named) == [
        "deep/test_x.py::test_a names §IX, which is not in the index.",
        "§II.6 (Etiquette) is not applicable, but deep/test_x.py::TestB::test_c names it.",
    ]
    assert faults(index, {}) == [
        "§II.4 (Neighbours) is done, but no test names it.",
        "§II.5 (Fleets) is done, but no test names it.",
    ]


def test_coverage_page(tmp_path: Path) -> None:
    page = coverage([("Game", load_index(write(tmp_path)), named_in(tmp_path))])
    assert "4 paragraphs: 2 done, 1 todo, 1 n/a." in page
    assert "| II.4 | Neighbours | done | `deep/test_x.py::test_a` |" in page
    assert "| II.6 | Etiquette | n/a: advice |" in page


@pytest.mark.parametrize(
    ("index", "words"),
    [
        ("x", r"rules\.toml: "),
        ("[source]", "there are no records"),
        ("[paragraph.II.4]\ntitle = 'x'", "paragraph II: there is no key '4'"),
        ("[paragraph]\n4 = 'x'", "paragraph 4: it is no table"),
        ("[paragraph.'4']\nstatus = 'done'", "paragraph 4: 'title' is missing"),
        ("[paragraph.'4']\ntitle = 'x'\nstatus = 'dnoe'", "paragraph 4: 'status' is 'dnoe'"),
        ("[paragraph.'4']\ntitle = 'x'\nstatus = 'n/a'", "paragraph 4: .* needs a 'reason'"),
        ("[paragraph.'4']\ntitle = 4\nstatus = 'done'", "paragraph 4: 'title' must be a text"),
    ],
)
def test_bad_index(tmp_path: Path, index: str, words: str) -> None:
    with pytest.raises(DataError, match=words):
        load_index(write(tmp_path, index))


def test_rule_is_a_marker() -> None:
    paragraphs = ("II.4", "II.5")
    assert rule(*paragraphs).mark.args == paragraphs


GUIDE = ROOT / "docs" / "adding-a-game.md"
BLOCK = re.compile(r"(?:<!-- from (?P<file>\S+) -->\n)?```(?P<kind>\w+)\n(?P<text>.*?)```", re.DOTALL)


def test_guide_quotes_the_files_as_they_are() -> None:
    blocks = list(BLOCK.finditer(GUIDE.read_text("utf-8")))
    assert len(blocks) > 8
    for block in blocks:
        if block["kind"] == "sh":
            continue
        assert block["file"], f"a snippet does not say its file:\n{block['text']}"
        source = textwrap.dedent((ROOT / block["file"]).read_text("utf-8"))
        at = 0
        for piece in re.split(r"^ *(?:# )?…\n", block["text"], flags=re.MULTILINE):
            found = source.find(piece.strip("\n"), at)
            assert found >= 0, f"{block['file']} no longer says:\n{piece}"
            at = found
