"""The records of the political actions: all of them is checked, and own ones move all that reads them."""

from __future__ import annotations

import copy
import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chancellery.core.data import load_data
from chancellery.core.errors import DataError
from chancellery.games.grande_guerre.rules.action_records import compile_actions
from chancellery.games.grande_guerre.rules.actions import chance_of, targets
from chancellery.games.grande_guerre.rules.counsel_reasons import obstacle
from chancellery.games.grande_guerre.rules.facts import (
    AUSTRIA_HUNGARY,
    FRANCE,
    GERMANY,
    PACKAGE,
    read_actions,
)
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.vocabulary import OPS
from chancellery.testing.rules_index import rule

OURS: dict[str, Any] = load_data(PACKAGE, "actions.toml").tables["action"]
FILE = Path(__file__).parents[2] / "src" / "chancellery" / "games" / "grande_guerre" / "data" / "actions.toml"


def read(slug: str, record: Any) -> None:
    compile_actions(read_actions("actions.toml", {slug: record}), OPS)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every key of a record, however deep."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        if isinstance(value, dict):
            yield (*path, key)
        yield from places(inner, (*path, key))


def table_of(record: Any, path: tuple[Any, ...]) -> Any:
    for key in path[:-1]:
        record = record[key]
    return record


PLACES = [(slug, path) for slug, record in OURS.items() for path in places(record)]


def test_all_records_are_read() -> None:
    for slug, record in OURS.items():
        read(slug, record)
    assert len(PLACES) > 500


@pytest.mark.parametrize("slug", OURS)
def test_a_misspelt_key_is_refused_with_its_place(slug: str) -> None:
    for path in [path for owner, path in PLACES if owner == slug]:
        record = copy.deepcopy(OURS[slug])
        table = table_of(record, path)
        table[f"{path[-1]}x"] = table.pop(path[-1])
        with pytest.raises(DataError) as caught:
            read(slug, record)
        assert caught.value.message.startswith(f"actions.toml, action.{slug}"), path


@pytest.mark.parametrize("slug", OURS)
def test_a_value_of_the_wrong_kind_is_refused_with_its_place(slug: str) -> None:
    for path in [path for owner, path in PLACES if owner == slug]:
        record = copy.deepcopy(OURS[slug])
        table_of(record, path)[path[-1]] = 1.5
        with pytest.raises(DataError) as caught:
            read(slug, record)
        assert caught.value.message.startswith(f"actions.toml, action.{slug}"), path


@pytest.mark.parametrize(
    ("slug", "old", "new", "told"),
    [
        ("conscription", "year_at_least", "year_at_lest", "no condition 'year_at_lest'; 'year_at_least' is."),
        ("conscription", "law_in_force", "law_in_farce", "no reason 'law_in_farce'; 'law_in_force' is."),
        ("restore_order", '"trouble"', '"truble"', "there is no aim 'truble'; 'trouble' is."),
        ("war_loan", 'do = "money"', 'do = "mony"', "there is no step 'mony'; 'money' is."),
        ("war_loan", '"western_credit", n', '"western_credit", m', "chance.pips[0]: there is no 'm'"),
        ("blockade", 'neutral = "north"', 'neutral = "nort"', "'nort"),
        ("war_loan", '"turkey"', '"turky"', "'turky"),
        ("poland", 'front = "east"', 'front = "est"', "'est"),
    ],
)  # fmt: skip
def test_names_that_nobody_knows_are_refused(slug: str, old: str, new: str, told: str) -> None:
    text = FILE.read_text("utf-8")
    begin = text.index(f"[action.{slug}]")
    end = text.find("\n[action.", begin + 1)
    changed = text[begin:end].replace(old, new, 1)
    assert changed != text[begin:end]
    with pytest.raises(DataError) as caught:
        read(slug, tomllib.loads(changed)["action"][slug])
    assert told.replace("'", '"') in caught.value.message.replace("'", '"')


def own(folder: Path, slug: str, **changed: Any) -> GrandeGuerre:
    """The rules with a record of ours in which something is other."""
    record = OURS[slug] | changed
    lines = "\n".join(f"{key} = {_toml(value)}" for key, value in record.items())
    source = '[source]\ntitle = "Our own table"\ndefault = "house"\n'
    (folder / "actions.toml").write_text(f"{source}\n[action.{slug}]\n{lines}\n", "utf-8")
    return GrandeGuerre(folder)


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_toml(one)}" for key, one in value.items()) + "}"
    return json.dumps(value) if not isinstance(value, list) else f"[{', '.join(map(_toml, value))}]"


@rule("20.5.1")
def test_own_powers_move_option_and_reason_together(tmp_path: Path) -> None:
    ours, theirs = GrandeGuerre(), own(tmp_path, "poland", powers=["germany"])
    s = ours.start(1, scenario="1916")
    assert targets(ours, s, AUSTRIA_HUNGARY, "poland") == targets(theirs, s, GERMANY, "poland") == ("-",)
    assert obstacle(ours, s, AUSTRIA_HUNGARY, "poland") is None
    assert targets(theirs, s, AUSTRIA_HUNGARY, "poland") == ()
    assert obstacle(theirs, s, AUSTRIA_HUNGARY, "poland") == ("It is for Germany alone.", "20.5.1")
    assert not theirs.view(s, "central")["chances"]["austria_hungary"]["poland"]["open"]


@rule("20.5.1")
def test_an_own_condition_moves_option_and_reason_together(tmp_path: Path) -> None:
    rules = own(tmp_path, "war_loan", open=[{"will_at_most": 30}])
    s = rules.start(1, scenario="1916")
    s.nw[FRANCE] = 30
    assert (targets(rules, s, FRANCE, "war_loan"), obstacle(rules, s, FRANCE, "war_loan")) == (("-",), None)
    s.nw[FRANCE] = 31
    assert targets(rules, s, FRANCE, "war_loan") == ()
    told = ("It needs will of 30 or less; it stands at 31.", "20.5.1")
    assert obstacle(rules, s, FRANCE, "war_loan") == told


@rule("20.5.1")
def test_an_own_chance_is_forecast_and_rolled(tmp_path: Path) -> None:
    chance = {"base": 20, "pips": [{"row": "free_press", "n": 3, "when": {"free_press": True}}]}
    rules = own(tmp_path, "improve_will", chance=chance)
    s = rules.start(1, scenario="1916")
    s.mood[FRANCE], s.press = 0, (1,) * 8
    assert chance_of(rules, s, FRANCE, "improve_will") == (35, (("base", 20), ("free_press", 15)))
    log: list[Any] = []
    s.agenda = [("improve_now", FRANCE)]
    rules.run(s, log)
    assert (log[0]["chance"], log[0]["parts"]) == (35, [["base", 20], ["free_press", 15]])


@rule("20.5.1")
def test_an_own_step_is_taken(tmp_path: Path) -> None:
    rules = own(tmp_path, "war_loan", success=[{"do": "mood", "power": "germany", "n": -1}])
    s = rules.start(1, scenario="1916")
    s.mood[GERMANY] = 1
    s.agenda = [("settle_actions",), ("ask_consent", FRANCE, "war_loan", "-", 100, ())]
    rules.run(s, None)
    assert s.mood[GERMANY] == 0
