"""What a seat is asked in one stretch of an Interphase, foreseen: one sheet, and nothing that is a secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import chancellery
from chancellery.core.chance import Dice, below
from chancellery.core.decisions import Action, Ballot, Choice, Decision
from chancellery.core.offered import Offered
from chancellery.core.shown import Desk, Later, Stretch
from chancellery.games.grande_guerre.words.named import facts
from chancellery.table.desks import stretch_of as told_stretch
from chancellery.testing.desks import _by_dice, try_desk
from tests.grande_guerre.test_desk import asked, desk_of
from tests.table.seated import first_answer

GAME = chancellery.load("grande_guerre")
RULES: Any = GAME.rules
ARTIST: Any = GAME.artist


def stretch_of(s: Any, decision: Decision, answer: Action, seed: int = 1) -> Stretch | None:
    world = RULES.resample(s, decision.seat, seed)
    found: Stretch | None = ARTIST.stretch(decision, answer, RULES, world)
    return found


def sheet_of(s: Any, decision: Decision) -> str:
    found: str = ARTIST.sheet(decision, RULES.view(s, decision.seat))
    return found


def played(seed: int, most: int, **options: Any) -> Iterator[tuple[Any, Decision, Action]]:
    """A game by dice: each decision with the answer that it gets, before it is given."""
    s, dice = RULES.start(seed, **options), Dice(seed)
    for _ in range(most):
        pending = RULES.pending(s)
        if not pending:
            return
        decision = pending[below(dice, len(pending))]
        if isinstance(decision, Ballot):
            answer: Action = _by_dice(RULES, s, decision, dice)
        else:
            answer = decision.options[below(dice, len(decision.options))]
        yield s, decision, answer
        RULES.apply(s, decision.seat, answer)


def later(stretch: Stretch | None, what: str) -> Desk:
    assert stretch is not None
    return next(part.desk for part in stretch.parts if part.what == what)


@pytest.mark.parametrize(
    ("seats", "posts", "deployments", "sorties"), [("two", 6, 6, 2), ("seven", 10, 14, 4)]
)
def test_a_part_is_asked_as_it_was_foreseen(seats: str, posts: int, deployments: int, sorties: int) -> None:
    """In games by dice. Offensives are not: where all corps stand has been shown before."""
    foreseen: dict[tuple[str, str, str], Later] = {}
    same, others = Counter[str](), Counter[str]()
    for s, decision, answer in played(3, 260, scenario="1916", seats=seats):
        found, sheet = stretch_of(s, decision, answer), sheet_of(s, decision)
        assert (found is None) == (sheet == "")
        if found is None:
            continue
        before = foreseen.pop((decision.seat, sheet, decision.what), None)
        if before is not None:
            now = decision.options if isinstance(decision, Choice) else desk_of(s, decision)
            (same if now == (before.options or before.desk) else others)[decision.what] += 1
        foreseen.update({(decision.seat, sheet, part.what): part for part in found.parts})
    assert same == {"ambassadors": posts, "war_deploy": deployments, "war_sail": sorties}
    assert set(others) == {"war_plans"}


def test_what_is_foreseen_is_the_same_in_every_world_that_the_seat_takes_for_possible() -> None:
    """So it tells nothing that the seat may not know, and nothing that was made up."""
    seen = 0
    for s, decision, answer in played(5, 300, scenario="1916", seats="seven"):
        found = stretch_of(s, decision, answer)
        if found is not None and found.parts:
            assert all(stretch_of(s, decision, answer, seed) == found for seed in (2, 3))
            seen += 1
    assert seen == 34


def test_the_desk_of_a_later_part_fills_its_ballot() -> None:
    dice, tried = Dice(1), 0
    for s, decision, answer in played(7, 200, scenario="1916"):
        if decision.what != "war_buy":
            continue
        world = RULES.resample(s, decision.seat, 1)
        for then, part in RULES.later_parts(world, decision.seat, answer):
            if isinstance(part, Ballot):
                tried += try_desk(RULES, ARTIST, then, part, _by_dice(RULES, then, part, dice), dice)
    assert tried == 13


def test_own_purchases_count_for_what_follows() -> None:
    s, ballot = asked("war_buy", "entente", scenario="1916")
    offered = Offered(RULES, RULES.resample(s, "entente", 1), ballot)
    nothing = tuple(options[0] for options in offered.first())
    envoy, steps = (ballot.slots.index(f"britain/{kind}") for kind in ("ambassador", "steps"))
    bought = list(nothing)
    bought[envoy], bought[steps] = ("ambassador", 1), ("steps", 1)

    def britain(answer: Action, what: str) -> int:
        desk = later(stretch_of(s, ballot, answer), what)
        most = next(column.most for column in desk.columns if column.id == "britain")
        assert most is not None
        return most

    assert britain(tuple(bought), "ambassadors") == britain(nothing, "ambassadors") + 1
    assert britain(tuple(bought), "war_deploy") == britain(nothing, "war_deploy") + 1


def test_the_position_that_is_looked_ahead_from_stays_as_it_is() -> None:
    s, ballot = asked("war_buy", "entente", scenario="1916")
    before = RULES.dump(s)
    RULES.later_parts(s, "entente", tuple(RULES.slot_options(s, ballot, ())[:1] * len(ballot.slots)))
    assert RULES.dump(s) == before


def test_the_parts_of_a_winter_are_told_in_the_order_in_which_they_are_asked() -> None:
    s, ballot = asked("war_buy", "entente", scenario="1914")
    nothing = (("none",),) * len(ballot.slots)
    found = stretch_of(s, ballot, nothing)
    assert found is not None
    assert facts().calendar[RULES.view(s, "entente")["turn"]].season == "winter"
    # Its corps have one front each, so nothing is asked about them.
    assert [part.desk.tab for part in found.parts] == ["Ambassadors", "Fleet", "Offensives"]
    assert found.parts[0].desk.tabs[-5:] == ("Purchases", "Ambassadors", "Corps", "Fleet", "Offensives")
    assert found.submits[2:4] == ("Submit both parts", "Submit all three parts")


def test_other_questions_are_no_part_of_a_sheet() -> None:
    s, ballot = asked("actions", "entente", scenario="1916")
    nothing = tuple(("pass", slot.partition(" ")[0]) for slot in ballot.slots)
    assert stretch_of(s, ballot, nothing) is None
    assert sheet_of(s, ballot) == ""


def test_a_table_tells_what_follows_the_draft_and_a_plain_choice_too() -> None:
    match = chancellery.new("grande_guerre", 1914, scenario="1916")

    def told(seat: str, draft: list[Any]) -> dict[str, Any] | None:
        decision = match.decision(seat)
        assert decision is not None
        return told_stretch(GAME, match, decision, draft)

    def to_post(draft: list[Any]) -> list[int]:
        found = told("entente", draft)
        assert found is not None
        desk = next(part["desk"] for part in found["parts"] if part["what"] == "ambassadors")
        return [column["most"] for column in desk["columns"]]

    ballot = match.decision("entente")
    assert isinstance(ballot, Ballot)
    draft: list[Any] = [None] * len(ballot.slots)
    before = to_post(draft)
    draft[ballot.slots.index("britain/ambassador")] = ["ambassador", 1]
    assert [now - then for now, then in zip(to_post(draft), before, strict=True)] == [0, 1, 0]
    while not ((decision := match.decision("central")) and decision.what == "war_sail"):
        first = match.pending()[0].seat
        match.play(first, first_answer(match, first))
    sailing = told("central", [])
    assert sailing is not None
    assert not sailing.get("parts")
    assert sheet_of(match.state, decision) == "17 interphase"
