"""Data files: sources, slugs, edges, and a player's own records."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from chancellery.core.data import Data, check_edges, check_slug, index, load_data
from chancellery.core.errors import DataError

GOOD = """
[source]
title = "Test"

[limits]
armies = 3

[card.fisher]
ops = 3
source = "first: card 14; deluxe: D r2.3"

[card.haldane]
ops = 2
source = "inferred"

[card.esher]
ops = 1

[[start]]
unit = "A par"
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "some_game_facts"
    folder.mkdir()
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "some_game_facts", raising=False)
    return folder


def load(package: Path, text: str, own: str | None = None) -> Data:
    (package / "cards.toml").write_text(text, "utf-8")
    theirs = package.parent / "own"
    if own is not None:
        theirs.mkdir(exist_ok=True)
        (theirs / "cards.toml").write_text(own, "utf-8")
    return load_data("some_game_facts", "cards.toml", theirs)


def test_records_and_values(package: Path) -> None:
    data = load(package, GOOD)
    assert list(data.records("card")) == ["fisher", "haldane", "esher"]
    assert data.need("card", "fisher", "ops", int) == 3
    assert data.tables["limits"] == {"armies": 3}
    assert data.source["title"] == "Test"


def test_provenance_counts_and_lists(package: Path) -> None:
    provenance = load(package, GOOD).provenance
    assert provenance.counts == {"rule": 3, "first": 1, "inferred": 1}
    assert [origin.record for origin in provenance.doubtful] == ["card.haldane"]
    assert provenance.origins[1].text == "first: card 14; deluxe: D r2.3"
    assert (provenance + provenance).counts["rule"] == 6


def test_own_records_replace_ours_whole(package: Path) -> None:
    data = load(package, GOOD, '[source]\ntitle = "Mine"\n[card.fisher]\nops = 9\n[limits]\narmies = 4\n')
    assert data.records("card")["fisher"] == {"ops": 9}
    assert data.tables["limits"] == {"armies": 4}
    assert {(one.record, one.kind) for one in data.provenance.doubtful} == {
        ("card.fisher", "house"),
        ("card.haldane", "inferred"),
        ("limits", "house"),
    }
    assert next(one.file for one in data.provenance.origins if one.record == "limits").endswith(
        "own/cards.toml"
    )


def test_without_an_own_file_ours_stands(package: Path) -> None:
    assert load(package, GOOD).records("card")["fisher"]["ops"] == 3


@pytest.mark.parametrize(
    ("own", "words"),
    [
        (
            "[source]\n[card.fischer]\nops = 1",
            r"own/cards\.toml: there is no record card\.fischer to replace",
        ),
        ("[source]\n[ship.x]\nops = 1", r"no record ship\.x"),
        ("[card.fisher]\nops = 1", r"own/cards\.toml: a data file opens with \[source\]"),
    ],
)
def test_bad_own_files(package: Path, own: str, words: str) -> None:
    with pytest.raises(DataError, match=words):
        load(package, GOOD, own)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x = ", r"cards\.toml: "),
        ("", r"cards\.toml: a data file opens with \[source\]"),
        ("[card.a]\n[source]", "opens with"),
        ("source = 1", "opens with"),
        ("[source]\n[card.Paris]\nn = 1", r"cards\.toml, card\.Paris: 'Paris' is no slug"),
        ("[source]\n[card.a]\nsource = 'hosue'", r"cards\.toml, card\.a: 'source' is 'hosue'"),
        ("[source]\n[card.a]\nsource = 3", r"cards\.toml, card\.a: 'source' must be a text"),
        ("[source]\nkinds = ['first']\n[card.a]\nsource = 'frist: 3'", "'source' is 'frist: 3'"),
        (
            "[source]\nkinds = 3\n[card.a]\nn = 1",
            r"cards\.toml: 'kinds' of \[source\] is a list of words, not 3",
        ),
    ],
)
def test_bad_files_name_file_record_and_key(package: Path, text: str, words: str) -> None:
    with pytest.raises(DataError, match=words):
        load(package, text)


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
        load(package, GOOD).need(table, slug, key, kind)


def test_a_file_may_name_its_own_kinds(package: Path) -> None:
    text = "[source]\nkinds = ['first']\ndefault = 'house'\n[card.a]\nsource = 'first: 3'\n[card.b]\nn = 1"
    assert load(package, text).provenance.counts == {"first": 1, "house": 1}


def test_a_missing_file_is_named(package: Path) -> None:
    with pytest.raises(DataError, match=r"board\.toml: there is no such file in some_game_facts"):
        load_data("some_game_facts", "board.toml")


def test_slugs_and_index() -> None:
    assert check_slug("spa/nc", "x") == "spa/nc"
    assert index(["b", "a"]) == {"b": 0, "a": 1}
    with pytest.raises(DataError, match="cards: 'b' stands there twice"):
        index(["b", "a", "b"], "cards")
    with pytest.raises(DataError, match="is no slug"):
        check_slug("Über", "x")


def test_edges() -> None:
    check_edges({"a": ["b"], "b": ["a", "c"], "c": ["b"]}, "board")
    with pytest.raises(DataError, match=r"board, b: 'a' is missing among its neighbours"):
        check_edges({"a": ["b"], "b": []}, "board")
    with pytest.raises(DataError, match="board, a: there is no 'z'"):
        check_edges({"a": ["z"]}, "board")
    with pytest.raises(DataError, match="board, a: it is its own neighbour"):
        check_edges({"a": ["a"]}, "board")
