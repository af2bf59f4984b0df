"""Data files of the titles whose records have no types yet."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from chancellery.core.data import Data, load_data
from chancellery.core.errors import DataError

GOOD = """
[source]
title = "Test"

[limits]
armies = 3

[card.fisher]
ops = 3
side = "liberal"

[[start]]
unit = "A par"
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "some_game_facts"
    (folder / "data").mkdir(parents=True)
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "some_game_facts", raising=False)
    return folder


def load(package: Path, own: str | None = None) -> Data:
    (package / "data" / "cards.toml").write_text(GOOD, "utf-8")
    theirs = package.parent / "own"
    if own is not None:
        theirs.mkdir(exist_ok=True)
        (theirs / "cards.toml").write_text(f"[source]\n{own}", "utf-8")
    return load_data("some_game_facts", "cards.toml", theirs)


def test_records_and_values(package: Path) -> None:
    data = load(package)
    assert data.records("card") == {"fisher": {"ops": 3, "side": "liberal"}}
    assert data.need("card", "fisher", "ops", int) == 3
    assert (data.tables["limits"], data.source["title"]) == ({"armies": 3}, "Test")
    assert data.provenance.counts == {"rule": 3}


def test_an_own_file_changes_the_fields_that_it_names(package: Path) -> None:
    data = load(package, "[card.fisher]\nops = 9\n[limits]\narmies = 4\n")
    assert data.records("card")["fisher"] == {"ops": 9, "side": "liberal"}
    assert data.tables["limits"] == {"armies": 4}
    assert [change[:4] for change in data.changes] == [
        ("card.fisher", "ops", 3, 9),
        ("limits", "armies", 3, 4),
    ]
    assert [one.record for one in data.provenance.doubtful] == ["limits", "card.fisher"]


def test_no_record_is_added(package: Path) -> None:
    with pytest.raises(DataError, match=r"there is no record card\.fischer; card\.fisher is\."):
        load(package, "[card.fischer]\nops = 1")


@pytest.mark.parametrize(
    ("table", "slug", "key", "kind", "words"),
    [
        ("ship", "x", "n", int, r"there are no records \[ship\.\*\]"),
        ("limits", "x", "n", int, r"there are no records \[limits\.\*\]"),
        ("card", "x", "ops", int, r"there is no \[card\.x\]"),
        ("card", "fisher", "era", str, r"cards\.toml, card\.fisher: 'era' is missing"),
        ("card", "fisher", "ops", str, r"cards\.toml, card\.fisher: 'ops' must be str, not 3"),
    ],
)
def test_needed_values(package: Path, table: str, slug: str, key: str, kind: type, words: str) -> None:
    with pytest.raises(DataError, match=words):
        load(package).need(table, slug, key, kind)
