"""House numbers stand in files that say so, and a player's own files replace them record by record."""

from __future__ import annotations

from pathlib import Path

import pytest

from chancellery.core.errors import DataError
from chancellery.games.grande_guerre.rules.names import FRANCE, POWERS
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.scoring import exit_points
from chancellery.games.grande_guerre.rules.war.facts import facts as war_facts
from chancellery.games.grande_guerre.rules.war.records import Dardanelles
from tests.grande_guerre.at import At

SOURCE = '[source]\ntitle = "Our own table"\n\n'


def own(folder: Path, name: str, text: str) -> GrandeGuerre:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(SOURCE + text, "utf-8")
    return GrandeGuerre(folder)


def test_points_of_a_surrender_can_be_replaced(tmp_path: Path) -> None:
    rules = own(tmp_path, "victory.toml", "[exit.france]\nsurrender = 12\n")
    board = At(41).power("france", exit="surrender")
    assert exit_points(board.rules, board.s, FRANCE) == 10
    assert exit_points(rules, board.s, FRANCE) == 12


def test_peace_and_diplomacy_can_be_replaced(tmp_path: Path) -> None:
    (tmp_path / "peace.toml").write_text(f"{SOURCE}[plea]\nrefused = -5\n", "utf-8")
    rules = own(tmp_path, "diplomacy.toml", "[drift.italy]\nchange = -2\nyears = [1915]\n")
    assert rules.facts.peace.plea.refused == -5
    assert rules.facts.drifts["italy"].change == -2
    origins = [one for file in rules.facts.provenance.values() for one in file.origins]
    assert {one.record for one in origins if one.file.startswith(str(tmp_path))} == {"plea", "drift.italy"}


def test_the_wars_own_numbers_lie_in_a_folder_of_their_own(tmp_path: Path) -> None:
    rules = own(tmp_path, "war.toml", "[dardanelles]\nneed = 9\nfailure = -1\n")
    assert rules.wars["abstract"].f.straits == Dardanelles(need=9, failure=-1)  # type: ignore[attr-defined]
    assert war_facts().straits.need == 12


def test_a_misspelt_record_is_refused(tmp_path: Path) -> None:
    with pytest.raises(
        DataError, match=r"there is no exit 'frence'; 'france' is\. None can be added: every power has one\."
    ):
        own(tmp_path, "victory.toml", "[exit.frence]\nsurrender = 12\n")


def test_what_is_ours_says_so() -> None:
    rules = GrandeGuerre()
    kinds = {
        (name, one.record): one.kind for name, file in rules.facts.provenance.items() for one in file.origins
    }
    assert kinds["diplomacy.toml", "drift.italy"] == "house"
    assert kinds["peace.toml", "general"] == "house"
    assert kinds["victory.toml", "communism"] == "rule"
    assert kinds["victory.toml", "seat.germany"] == "house"
    assert kinds["victory.toml", "exit.france"] == "inferred"
    assert {f"exit.{slug}" for slug in POWERS} <= {record for _, record in kinds}
