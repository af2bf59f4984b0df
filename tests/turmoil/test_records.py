"""The data of Europe in Turmoil: every slip is refused, and an owner may write down his own deck."""

from __future__ import annotations

from pathlib import Path

import pytest

from chancellery.core.errors import DataError
from chancellery.games.turmoil.rules.rules import Turmoil
from chancellery.testing.records import check_records


@pytest.mark.parametrize(("every", "slips"), [(23, 777), pytest.param(1, 17_854, marks=pytest.mark.slow)])
def test_misspelt_keys_and_values_of_another_kind_are_refused(every: int, slips: int) -> None:
    editions = [edition.vocabulary for edition in Turmoil().editions.values()]
    assert check_records(*editions, every=every) == slips


def own(folder: Path, **files: str) -> Turmoil:
    folder.mkdir()
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(f"[source]\n{text}", "utf-8")
    return Turmoil(folder)


CARD = """
[card.general_strike]
number = 111
title = "General Strike"
side = "liberal"
ops = 3
text = "One Liberal support in every Workers space."
effect = [{ do = "each", n = 1, where = "workers" }]
"""


def test_a_card_is_added_dropped_and_changed(tmp_path: Path) -> None:
    changed = "[card.dreyfus_affair]\nops = 4\n[card.modernism]\ndrop = true\n"
    rules = own(tmp_path / "mine", victorian=CARD + changed)
    for edition in rules.editions.values():
        facts = edition.facts
        assert "modernism" not in facts.card
        assert facts.cards[facts.card["dreyfus_affair"]].ops == 4
        added = facts.card["general_strike"]
        assert (added, facts.cards[added].era) == (len(facts.cards) - 1, "victorian")
        assert edition.effect(added, "liberal") == [("each", added, "liberal", 1, "workers", "own")]
    s = rules.start(1)
    assert rules.editions["deluxe"].facts.card["general_strike"] in {*s.deck, *s.hands[0], *s.hands[1]}


AUSTRIAN = ("serbien_muss_sterbien", "poland_campaign", "isonzo_campaign")


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        ("victorian", "[card.dreyfus_affair]\nopps = 4", "dreyfus_affair: there is no 'opps'; 'ops' is."),
        ("victorian", CARD.replace("111", "5"), "card.general_strike, number: dreyfus_affair has 5, too."),
        (
            "victorian",
            "[card.stymied]\ndrop = true",
            "war.toml, scenario.edwardian, discard 7: there is no card 'stymied'; ",
        ),
        ("victorian", "[card.france_scoring]\ndrop = true", "it cannot be dropped: the rules name it."),
        (
            "spaces",
            "[space.london]\nname = 'London'",
            "there is no space 'london'. None can be added: the board is drawn for these.",
        ),
        (
            "edwardian",
            "[card.sarajevo]\nneeds = ['x']",
            "'number' is missing; a whole number is expected. It would be new, for there is no card",
        ),
        (
            "war",
            "[scenario.campaign]\ntrack = ['dual_aliance']",
            "marker 'dual_aliance'; 'dual_alliance' is.",
        ),
        (
            "war",
            "\n".join(f"[mobilization.{name}]\ndrop = true" for name in AUSTRIAN),
            "war.toml: austria_hungary needs a mobilization card.",
        ),
    ],
)
def test_what_an_own_file_may_not_say(tmp_path: Path, file: str, text: str, words: str) -> None:
    with pytest.raises(DataError) as caught:
        own(tmp_path / "mine", **{file: text})
    assert words in str(caught.value)
