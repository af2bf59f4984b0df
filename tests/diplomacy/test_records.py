"""The board of Diplomacy: every slip of its file is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from chancellery.core.agenda import Ops
from chancellery.core.effects import Vocabulary
from chancellery.core.errors import DataError
from chancellery.core.records import load_records
from chancellery.games.diplomacy.rules.facts import Board, board
from chancellery.games.diplomacy.rules.records import SCHEMA
from chancellery.testing.records import check_records


def test_every_misspelt_key_and_every_value_of_another_kind_is_refused() -> None:
    known = Vocabulary(Ops(), names={"place": board().index}, data=board().data)
    assert check_records(known) == 4_441


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[area.par]\nhome = 'frence'", "area.par, home: there is no power 'frence'; 'france' is."),
        ("[area.par]\narmy = ['burg']", "area.par, army 1: there is no area 'burg'; 'bur' is."),
        ("[area.par]\narmy = ['pic']", "board.toml, army, par: 'bre' is missing among its neighbours."),
        (
            "[area.bre]\nfleet = ['eng', 'mao', 'spa/wc']",
            "area.bre, fleet 3: there is no place 'spa/wc'; 'spa/sc' is.",
        ),
        ("[area.xyz]\nname = 'x'", "None can be added: the board is drawn for these."),
        ("[power.france]\nunits = ['A pari']", "power.france, units 1: there is no place 'pari'; 'par' is."),
        ("[power.france]\nunits = ['B par']", "power.france, units 1: 'A' or 'F' and a place are expected"),
    ],
)
def test_what_an_own_board_may_not_say(tmp_path: Path, text: str, words: str) -> None:
    (tmp_path / "board.toml").write_text(f"[source]\n{text}\n", "utf-8")
    with pytest.raises(DataError) as caught:
        Board(load_records(SCHEMA, "", tmp_path))
    assert words in str(caught.value)
