"""§12: the option of a restored monarchy."""

from __future__ import annotations

import pytest

from tests.turmoil.at import At

both_editions = pytest.mark.parametrize("edition", ["first", "deluxe"])


def royalists(edition: str, *, option: bool, paris: tuple[int, int] = (0, 0), die: int = 6) -> At:
    board = At(edition, restored_monarchy=option).support(paris=paris, french_armed_forces=(0, 4))
    return board.dice(die).event("bonapartism_monarchism")


def icons(board: At) -> tuple[bool, bool]:
    """Is Paris a government space, is it a monarchy?"""
    paris = 1 << board.rules.facts.space["paris"]
    return tuple(  # type: ignore[return-value]
        bool(board.rules.spaces(board.s, "liberal", name) & paris) for name in ("government", "monarchy")
    )


@both_editions
@pytest.mark.rule("12.monarchy")
def test_a_check_that_wins_paris_makes_it_a_monarchy(edition: str) -> None:
    board = royalists(edition, option=True, paris=(1, 0))
    assert board.controller("paris") == "authoritarian"
    assert icons(board) == (False, True)


@both_editions
@pytest.mark.rule("12.monarchy")
def test_without_the_option_nothing_changes(edition: str) -> None:
    board = royalists(edition, option=False, paris=(1, 0))
    assert board.controller("paris") == "authoritarian"
    assert icons(board) == (True, False)


@both_editions
@pytest.mark.rule("12.monarchy")
def test_a_failed_check_or_one_elsewhere_restores_nobody(edition: str) -> None:
    board = royalists(edition, option=True, paris=(9, 0), die=1)
    assert icons(board) == (True, False)
    board = At(edition, restored_monarchy=True).support(paris=(0, 2), fauvism=(1, 0)).dice(6)
    board.event("bonapartism_monarchism")
    assert icons(board) == (True, False), "Paris was Authoritarian before the check"


@both_editions
@pytest.mark.rule("12.monarchy")
@pytest.mark.parametrize(("option", "vp"), [(False, -2), (True, 0)])
def test_absolutist_rule_wants_a_real_monarch(edition: str, option: bool, vp: int) -> None:
    board = At(edition, restored_monarchy=option).support(paris=(0, 2), french_armed_forces=(0, 4))
    board.hand("authoritarian", "france_scoring").round("authoritarian").dice(1)
    board.play(("play", "france_scoring", "score"), "blockade", "absolutist_rule")
    assert board.s.vp == vp - (3 + 2)


@both_editions
@pytest.mark.rule("12.monarchy")
def test_absolutist_rule_counts_a_restored_monarch(edition: str) -> None:
    board = royalists(edition, option=True, paris=(1, 0))
    board.hand("authoritarian", "france_scoring").round("authoritarian").dice(1)
    board.play(("play", "france_scoring", "score"), "blockade", "absolutist_rule")
    assert board.s.vp == -2 - (3 + 2)
