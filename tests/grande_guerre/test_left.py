"""A power that has left the war: whose its secrets are, and what it had ordered and paid for (§2.5)."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    BRITAIN,
    CENTRAL,
    EAST,
    ENTENTE,
    EUROPEANS,
    POWERS,
    SIDES,
    TURKEY,
)
from chancellery.games.grande_guerre.rules.war.campaign import Drawers, Drive, at
from chancellery.testing.rules_index import rule
from tests.grande_guerre.at import At
from tests.grande_guerre.treasury import RULES, Treasury

# Whose secrets they are.


@rule("2.5")
@pytest.mark.parametrize("side", [ENTENTE, CENTRAL])
@pytest.mark.parametrize("power", sorted(EUROPEANS))
def test_with_two_seats_a_power_that_left_is_still_of_its_side(power: int, side: int) -> None:
    board = At(24)
    board.power(POWERS[power], side=side)
    board.frames(("leave_war", power, "white"))
    assert board.s.side[power] == -1
    assert board.rules.seat_of(board.s, power) == SIDES[side]


@rule("2.5", "3.7")
@pytest.mark.parametrize("how", ["surrender", "voluntary", "white", "victorious", "split"])
def test_the_enemy_never_sees_the_purse_of_a_power_that_left(how: str) -> None:
    a = Treasury().buy(austria_hungary__munitions=("munitions", 1)).leave(AUSTRIA_HUNGARY, how)
    assert a.seen("central")["treasury"]["austria_hungary"] == 4
    assert set(a.seen("entente")["treasury"]) == {"france", "britain", "russia", "italy"}
    assert {war.treasury[AUSTRIA_HUNGARY] for war in a.guessed("central")} == {4}
    assert {war.treasury[AUSTRIA_HUNGARY] for war in a.guessed("entente")} == {0, 4, 5, 10}


@rule("2.5", "3.4")
def test_the_enemy_never_looks_into_the_drawers_of_a_power_that_left() -> None:
    a = Treasury()
    a.war.drives.append(Drive(CENTRAL, EAST, 18))
    a.war.drawers = Drawers(1916, put(a.war.drawers.eyes, at(CENTRAL, EAST), 1 << AUSTRIA_HUNGARY))
    a.leave(AUSTRIA_HUNGARY)
    assert (len(a.seen("central")["plans"]), a.seen("entente")["plans"]) == (1, [])
    assert {len(war.drives) for war in a.guessed("central")} == {1}
    assert {len(war.drives) for war in a.guessed("entente")} == {0, 1}


# What is left of them.


@rule("2.5", "3.7")
@pytest.mark.parametrize("ships", [0, 1])
@pytest.mark.parametrize("seats", ["two", "seven"])
def test_no_world_has_ships_of_a_power_that_left(seats: str, ships: int) -> None:
    """They are broken up unseen: that year nobody learns of one, nor in the next."""
    a = Treasury(seats).earn(AUSTRIA_HUNGARY, 12)
    a.buy(**({"austria_hungary__ship": ("ship", 1)} if ships else {})).leave(AUSTRIA_HUNGARY)
    eyes = "entente" if seats == "two" else "germany"
    for _ in range(3):
        for war in (a.war, *a.guessed(eyes)):
            assert all(owner != AUSTRIA_HUNGARY for owner, _ in war.ships)
            assert not war.ship_year >> AUSTRIA_HUNGARY & 1
        a.interphase()


@rule("2.5", "3.7")
def test_a_ship_that_all_have_seen_stays_that_of_the_year() -> None:
    a = Treasury().earn(AUSTRIA_HUNGARY, 12).buy(austria_hungary__ship=("ship", 1)).interphase()
    RULES.war(a.s).income(RULES, a.s, None)
    assert a.seen("entente")["ships_of_year"] == ["austria_hungary"]
    a.leave(AUSTRIA_HUNGARY)
    assert a.seen("entente")["ships_of_year"] == ["austria_hungary"]
    assert all(war.ship_year >> AUSTRIA_HUNGARY & 1 for war in (a.war, *a.guessed("entente")))


@rule("2.5", "3.7")
@pytest.mark.parametrize(
    ("bought", "ep"),
    [({}, 10), ({"turkey__ambassador": ("ambassador", 1)}, 5), ({"turkey__steps": ("steps", 1)}, 4)],
)
def test_what_a_power_that_left_has_paid_for_ambassadors_and_corps_stays_possible(
    bought: dict[str, Any], ep: int
) -> None:
    """They are gone, and so is the money; munitions last until the next Interphase."""
    a = Treasury().buy(**bought).leave(TURKEY)
    assert (a.war.treasury[TURKEY], a.war.ordered[TURKEY], a.s.envoys[TURKEY]) == (ep, 0, 0)
    found = a.guessed("entente")
    assert {war.ordered[TURKEY] for war in found} == {0}
    assert {(war.munitions[TURKEY], war.treasury[TURKEY]) for war in found} == {
        (0, 10),
        (0, 5),
        (0, 4),
        (1, 4),
    }
    a.interphase()
    found = a.guessed("entente")
    assert {(war.munitions[TURKEY], war.treasury[TURKEY]) for war in found} == {(0, 10), (0, 5), (0, 4)}


@rule("2.5", "3.7")
def test_a_full_purse_of_a_power_that_left_is_cut_like_all_others() -> None:
    a = Treasury("seven").earn(BRITAIN, 15).leave(BRITAIN)
    assert {war.treasury[BRITAIN] for war in a.guessed("france")} == {25}
    a.buy()
    assert (a.war.treasury[BRITAIN], {war.treasury[BRITAIN] for war in a.guessed("france")}) == (20, {20})
