"""Lines typed for a ballot of La Grande Guerre: each changes the slot that it means, or is told."""

from __future__ import annotations

from collections.abc import Sequence

import chancellery
from chancellery.core.contract import Typed
from chancellery.core.decisions import Action, Ballot
from chancellery.core.typed import fill
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.words.text import Words

RULES = GrandeGuerre()
LATER = "A later line says otherwise, and counts."
BUY = Ballot(
    "entente", "war_buy", ("france/munitions", "britain/munitions", "britain/aid"), "3.7", about=(15,)
)


def typed(words: str, written: Sequence[Action | None] = (None, None, None)) -> Typed:
    view = RULES.view(RULES.start(1, scenario="1916"), "entente")
    return Words().fill(BUY, words, view, written)


def test_a_line_leaves_the_other_slots() -> None:
    found = typed("britain munitions 2", (("munitions", 1), None, ("aid", "russia", 10)))
    assert found == Typed({1: ("munitions", 2)})


def test_a_named_slot_is_written_anew_and_an_unnamed_line_takes_an_open_one() -> None:
    full: tuple[Action, ...] = (("munitions", 1), ("munitions", 1), ("none",))
    assert typed("britain munitions 2", full) == Typed({1: ("munitions", 2)})
    assert typed("munitions 2", (("munitions", 1), None, None)) == Typed({1: ("munitions", 2)})


def test_good_lines_are_taken_and_every_bad_one_is_told() -> None:
    found = typed("britain plum pudding\nfrance munitions 1\n9: nothing")
    assert found.filled == {0: ("munitions", 1)}
    assert [one.line for one in found.refused] == ["britain plum pudding", "9: nothing"]
    assert found.refused[0].told.startswith("“britain plum pudding” fits no open line.")
    assert found.refused[1].told.startswith("9: nothing: There is no line 9 here")


def test_of_two_lines_for_a_slot_the_later_counts() -> None:
    for words in ("france munitions 1; france munitions 2", "1: munitions 1; 1: munitions 2"):
        found = typed(words)
        assert found.filled == {0: ("munitions", 2)}
        assert [(one.line, one.why) for one in found.refused] == [(words.split("; ")[0], LATER)]


def test_what_the_rules_do_not_offer_now_is_refused_and_leaves_the_slot() -> None:
    """A preparation is chosen once: what stands in the first slot is not for the second."""
    game = chancellery.load("grande_guerre")
    s = game.rules.start(1)
    ballot = next(one for one in game.rules.pending(s) if isinstance(one, Ballot))
    assert ballot.slots[1:3] == ("germany/first", "germany/second")
    first, envoy = ("option", "industry"), ("option", "envoy")
    view = game.rules.view(s, ballot.seat)
    found = fill(game, s, ballot, "1: march east\n3: industry", view, [None, first, envoy])
    assert found.filled == {0: ("plan", "march_east")}
    (refused,) = found.refused
    assert (refused.slot, refused.line) == (2, game.text.action(first))
    assert refused.why
