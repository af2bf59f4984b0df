"""Records: what a file may say, how editions and a player's own files change it, and what is refused."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, TypeAlias

import pytest

from chancellery.core.codec import decode, encode
from chancellery.core.errors import DataError
from chancellery.core.records import (
    Data,
    Ref,
    Schema,
    Table,
    check_edges,
    check_slug,
    index,
    load_records,
    schema_of,
)

CardRef: TypeAlias = Annotated[str, Ref("card")]


class Row(NamedTuple):
    """A list in a file."""

    most: int
    card: Literal[""] | CardRef


@dataclass(frozen=True, slots=True)
class Card:
    slug: str
    era: str
    source: str
    ops: int
    side: Literal["", "liberal"] = ""
    needs: tuple[CardRef, ...] = ()
    near: Mapping[CardRef, int] = field(default_factory=dict)
    rows: tuple[Row, ...] = ()
    if_: str = ""
    sources: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Limits:
    armies: int


CARDS = Table("card", Card, ("old.toml", "new.toml"), file_gives="era", needed=("fisher",))
LIMITS = Table("limits", Limits, ("old.toml",), single=True)
PLACES = Table("place", Limits, ("new.toml",), fixed="the map is drawn for these")

OLD = """
[source]
title = "Test"

[limits]
armies = 3

[card.fisher]
ops = 3
side = "liberal"
near = { haldane = 2, esher = 1 }
sources = { ops = "house", side = "rule" }
source = "first: card 14; deluxe: D r2.3"

[card.fisher.deluxe]
ops = 5
near = { haldane = 4 }
source = "deluxe: D"

[card.haldane]
ops = 2
if = "peace"
source = "inferred"
"""

NEW = """
[source]

[card.esher]
ops = 1
needs = ["haldane"]

[place.paris]
armies = 1
"""

Files: TypeAlias = Callable[..., Data]
numbers = itertools.count()


@pytest.fixture
def load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Files:
    """`load(old, new, own_old=…, edition=…)`: a package of its own each time, for files are read once."""

    def loaded(
        old: str = OLD,
        new: str = NEW,
        own: str = "",
        own_new: str = "",
        edition: str = "",
        header: str = "[source]\n",
    ) -> Data:
        name = f"some_game_{next(numbers)}"
        (tmp_path / name / "data").mkdir(parents=True)
        (tmp_path / name / "__init__.py").touch()
        monkeypatch.syspath_prepend(tmp_path)
        mine = tmp_path / "mine"
        mine.mkdir()
        for file, text, theirs in (("old.toml", old, own), ("new.toml", new, own_new)):
            (tmp_path / name / "data" / file).write_text(text, "utf-8")
            if theirs:
                (mine / file).write_text(header + theirs, "utf-8")
        return load_records(Schema(name, (CARDS, LIMITS, PLACES), ("deluxe",)), edition, mine)

    return loaded


def test_records_have_types_names_and_files(load: Files) -> None:
    data = load()
    assert list(data.records(CARDS)) == ["fisher", "haldane", "esher"]
    fisher, haldane, esher = data.records(CARDS).values()
    assert (fisher.slug, fisher.era, fisher.ops, fisher.side) == ("fisher", "old", 3, "liberal")
    assert (haldane.if_, haldane.source) == ("peace", "inferred")
    assert (esher.era, esher.needs, esher.source) == ("new", ("haldane",), "rule")
    assert data.only(LIMITS).armies == 3
    assert data.sources["old.toml"] == {"title": "Test"}


def test_a_field_with_an_underscore_is_a_key_without() -> None:
    @dataclass
    class Step:
        if_: int

    assert encode(Step(3)) == {"if": 3}
    step = decode(Step, {"if": 3})
    assert step == Step(3)


# Editions and own files.


def test_an_edition_changes_the_fields_that_it_names(load: Files) -> None:
    fisher = load(edition="deluxe").records(CARDS)["fisher"]
    assert (fisher.ops, fisher.side, fisher.source) == (5, "liberal", "deluxe: D")
    assert fisher.near == {"haldane": 4, "esher": 1}


def test_an_own_file_changes_the_fields_that_it_names_in_every_edition(load: Files) -> None:
    data = load(own="[card.fisher]\nops = 9\n[limits]\narmies = 4\n", edition="deluxe")
    fisher = data.records(CARDS)["fisher"]
    assert (fisher.ops, fisher.side, fisher.source) == (9, "liberal", "house")
    assert data.only(LIMITS).armies == 4
    assert [change[:4] for change in data.changes] == [
        ("card.fisher", "ops", 5, 9),
        ("limits", "armies", 3, 4),
    ]
    assert {change.origin.kind for change in data.changes} == {"house"}
    assert data.changes[0].origin.file.endswith("mine/old.toml")


def test_an_own_file_may_speak_of_an_edition(load: Files) -> None:
    own = "[card.fisher]\nops = 9\n[card.fisher.deluxe]\nops = 8\n"
    assert load(own=own, edition="deluxe").records(CARDS)["fisher"].ops == 8


def test_our_source_of_a_field_does_not_speak_of_an_own_value(load: Files) -> None:
    assert load(own="[card.fisher]\nops = 9\n").records(CARDS)["fisher"].sources == {"side": "rule"}


def test_lists_are_replaced_whole_and_tables_field_by_field(load: Files) -> None:
    data = load(own="[card.fisher]\nnear = { esher = 7 }\n", own_new="[card.esher]\nneeds = ['fisher']\n")
    assert data.records(CARDS)["fisher"].near == {"haldane": 2, "esher": 7}
    assert data.records(CARDS)["esher"].needs == ("fisher",)
    assert [change[1:4] for change in data.changes] == [
        ("near.esher", 1, 7),
        ("needs", ["haldane"], ["fisher"]),
    ]


def test_whole_replaces_a_record(load: Files) -> None:
    fisher = load(own="[card.fisher]\nwhole = true\nops = 9\n").records(CARDS)["fisher"]
    assert (fisher.ops, fisher.side, fisher.near) == (9, "", {})


def test_records_are_added_and_dropped(load: Files) -> None:
    alone = "[card.fisher]\nwhole = true\nops = 1\n"
    data = load(
        own=f"{alone}[card.haldane]\ndrop = true\n[card.jellicoe]\nops = 4\n",
        own_new="[card.esher]\nneeds = ['jellicoe']\n",
    )
    assert list(data.records(CARDS)) == ["fisher", "esher", "jellicoe"]
    assert data.records(CARDS)["jellicoe"].era == "old"
    told = [(change.record, change.key, change.after) for change in data.changes]
    assert ("card.haldane", "", "dropped") in told
    assert ("card.jellicoe", "", "added") in told
    assert [one.record for one in data.provenance["old.toml"].origins if one.kind == "house"] == [
        "card.fisher",
        "card.jellicoe",
    ]


@pytest.mark.parametrize(
    ("own", "words"),
    [
        ("[card.fisher]\nopps = 1", r"mine/old\.toml, card\.fisher: there is no 'opps'; 'ops' is\."),
        (
            "[card.fisher]\nops = '1'",
            r'mine/old\.toml, card\.fisher, ops: a whole number is expected, not "1"',
        ),
        (
            "[card.fischer]\nside = 'liberal'",
            r"'ops' is missing; a whole number is expected\. It would be new, .* 'fischer'; 'fisher' is\.",
        ),
        ("[card.esher]\nops = 2", r"mine/old\.toml, card\.esher: it belongs into new\.toml\."),
        ("[ship.x]\nops = 1", r"mine/old\.toml: there is no table 'ship': choose card, limits\."),
        ("[card.fisher]\ndrop = true", r"card\.fisher: it cannot be dropped: the rules name it\."),
        (
            "[card.haldane]\ndrop = true\nops = 2",
            r"card\.haldane: a record that is dropped says nothing else\.",
        ),
        ("[card.haldane]\ndrop = 1", r"card\.haldane, drop: true or false is expected, not 1\."),
        (
            "[card.fisher]\nrows = [[3, ''], [4, 'haldan']]",
            r"card\.fisher, rows 2 2: there is no card 'haldan'; 'haldane' is\.",
        ),
        ("[card.haldan]\ndrop = true", r"card\.haldan: there is no card 'haldan'; 'haldane' is\."),
        ("[limits]\ndrop = true", r"limits: it cannot be dropped: the rules read it\."),
        (
            "[card.haldane]\ndrop = true",
            r"^old\.toml, card\.fisher, near, haldane: .* no card 'haldane'; .*mine/old\.toml drops it\.",
        ),
        ("[card.fisher]\ndeluxe = 3", r"mine/old\.toml, card\.fisher, deluxe: a table is expected, not 3\."),
        ("[card.fisher.delux]\nops = 3", r"mine/old\.toml, card\.fisher: there is no 'delux'; 'deluxe' is\."),
        ("[card.fisher]\nslug = 'x'", r"card\.fisher: there is no 'slug'"),
        ("[card.fisher]\nera = 'x'", r"card\.fisher: there is no 'era'"),
    ],
)
def test_what_an_own_file_may_not_say(load: Files, own: str, words: str) -> None:
    with pytest.raises(DataError, match=words):
        load(own=own)


@pytest.mark.parametrize("drop", ["drop = true", "armies = 2"])
def test_a_fixed_table_keeps_its_records(load: Files, drop: str) -> None:
    name = "paris" if "drop" in drop else "pariss"
    with pytest.raises(DataError, match=rf"place\.{name}: .*the map is drawn for these\."):
        load(own_new=f"[place.{name}]\n{drop}\n")


def test_an_own_file_opens_with_its_source(load: Files) -> None:
    with pytest.raises(DataError, match=r"mine/old\.toml: a data file opens with \[source\]"):
        load(own="[card.fisher]\nops = 1\n", header="")


# Our own files.


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x = ", r"old\.toml: "),
        ("", r"old\.toml: a data file opens with \[source\]"),
        ("[card.a]\n[source]", "opens with"),
        ("source = 1", "opens with"),
        ("[source]\n[limits]\narmies = 1\n[card.Paris]\nops = 1", r"card\.Paris: 'Paris' is no slug"),
        ("[source]\n[limits]\narmies = 1\n[card]\na = 1", r"old\.toml, card\.a: a table is expected, not 1"),
        ("[source]\n[card.a]\nops = 1", r"old\.toml: there is no \[limits\]"),
        ("[source]\n[limits]\n", r"old\.toml, limits: 'armies' is missing"),
        (
            "[source]\n[limits]\narmies = 1\n[card.a]\nops = 1\nsource = 'hosue'",
            r"old\.toml, card\.a: 'source' is 'hosue'",
        ),
        (
            "[source]\n[limits]\narmies = 1\n[card.a]\nops = 1\nsource = 3",
            r"old\.toml, card\.a: 'source' must be a text",
        ),
        (
            "[source]\nkinds = ['first']\n[limits]\narmies = 1\nsource = 'frist: 3'",
            "'source' is 'frist: 3'",
        ),
        (
            "[source]\n[limits]\narmies = 1\n[card.a]\nops = 1\nsources = { oops = 'rule' }",
            r"old\.toml, card\.a, sources: there is no 'oops'; 'ops' is",
        ),
        (
            "[source]\n[limits]\narmies = 1\n[card.a]\nops = 1\nsources = { ops = 'hosue' }",
            r"old\.toml, card\.a, sources: 'ops' is 'hosue'; it begins with disputed, example,",
        ),
        (
            "[source]\n[limits]\narmies = 1\n[card.a]\nops = 1\nsources = 'house'",
            r"old\.toml, card\.a, sources: a table is expected",
        ),
        ("[source]\nkinds = 3\n[limits]\narmies = 1", r"'kinds' of \[source\] is a list of words, not 3"),
        (
            "[source]\n[limits]\narmies = 1\n[card.esher]\nops = 1",
            r"card\.esher: it stands in old\.toml, too",
        ),
    ],
)
def test_bad_files_name_file_record_and_key(load: Files, text: str, words: str) -> None:
    with pytest.raises(DataError, match=words):
        load(text)


def test_provenance_counts_and_lists(load: Files) -> None:
    provenance = load().provenance["old.toml"]
    assert provenance.counts == {"first": 1, "inferred": 1, "rule": 1}
    assert [origin.record for origin in provenance.doubtful] == ["card.haldane"]
    assert (provenance + provenance).counts["rule"] == 2


def test_a_missing_file_is_named() -> None:
    with pytest.raises(DataError, match=r"board\.toml: there is no such file in toy"):
        load_records(Schema("toy", (Table("x", Limits, ("board.toml",)),)))


def test_a_title_without_types_has_no_schema() -> None:
    assert schema_of("chancellery.core") is None
    assert schema_of("chancellery.games.turmoil") is not None


# Slugs and neighbours.


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
