"""§13.4 to §13.7: a progress chart and a table of an owner's own copy."""

from __future__ import annotations

from pathlib import Path

import pytest

from chancellery.core.errors import DataError
from chancellery.games.belle_epoque.rules.rules import BelleEpoque

rule = pytest.mark.rule
CARD = """
[source]
title = "My copy"
how = "read from the printed card"
default = "rule"

[chart.france]
arsenal = [3, 5, 7, 7, 7, 9, 10, 12, 14]
card = ["", "intrigue", "national", "intrigue", "intrigue", "intrigue", "national", "national", "national"]
other = ["prestige", "", "fleet and prestige", "prestige", "prestige", "", "prestige", "prestige", "prestige"]

[sending.russia]
rows = [
  { one = ["spain", "greece"], two = ["persia", "china"], three = ["japan", "congo", "italy"] },
  { one = ["spain", "greece"], two = ["persia", "china"], three = ["japan", "congo", "italy"] },
  { one = ["spain", "greece"], two = ["persia", "china"], three = ["japan", "congo", "italy"] },
  { one = ["spain", "greece"], two = ["persia", "china"], three = ["japan", "congo", "italy"] },
  { one = ["spain", "greece"], two = ["persia", "china"], three = ["japan", "congo", "italy"] },
  { one = ["spain", "greece"], two = ["persia", "china"], three = ["japan", "congo", "italy"] },
]
"""
ROW = '{ one = ["spain", "greece"], two = ["persia", "china"], three = ["japan", "congo", "italy"] }'


@rule("13.4.1", "13.5", "13.6")
def test_a_chart_may_show_no_card_and_two_other_symbols(tmp_path: Path) -> None:
    (tmp_path / "np.toml").write_text(CARD, "utf-8")
    rules = BelleEpoque(tmp_path)
    for turn, cards, fleets, prestige in ((1, 1, 0, 1), (2, 0, 0, 0), (3, 1, 1, 1)):
        s = rules.start(1, seats=1, np=True)
        s.turn, s.hands[1], s.national[1] = turn, [rules.facts.card["c27"]], 0
        s.agenda = [("np_prestige", 1), ("np_fleet", 1), ("np_card", 1)]
        rules.run(s, None)
        assert (len(s.hands[1]), s.fleets[8], s.prestige[1]) == (cards, fleets, prestige)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            '"fleet and prestige"',
            '"fleets"',
            "other 3: one of '', 'fleet', 'prestige', 'fleet and prestige' is expected",
        ),
        ('card = ["", ', "card = [", "chart.france, card: an entry for each of 9 turns is expected"),
        (f"  {ROW},\n", "", "sending.russia, rows: a list of 6 is expected"),
        (ROW, ROW.replace(', "italy"]', "]"), "rows 1, three: a list of 3 is expected"),
        (ROW, ROW.replace("one =", "onne ="), "rows 1: there is no 'onne'; 'one' is"),
        ("japan", "nippon", "rows 1, three 1: there is no territory 'nippon'"),
    ],
)
def test_a_card_that_cannot_be_played_is_refused(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    (tmp_path / "np.toml").write_text(CARD.replace(old, new), "utf-8")
    assert old in CARD
    with pytest.raises(DataError, match=sentence):
        BelleEpoque(tmp_path)
