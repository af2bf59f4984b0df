"""Ambassadors of others, as many and wherever they may be by what everybody knows (§2.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from chancellery.core import chance
from chancellery.core.decisions import Seat
from chancellery.games.grande_guerre.rules.abroad.diplomacy import TESTABLE
from chancellery.games.grande_guerre.rules.columns import add
from chancellery.games.grande_guerre.rules.ledger import NOBODY_ABROAD, SOMEBODY_ABROAD
from chancellery.games.grande_guerre.rules.names import N_POWERS
from chancellery.games.grande_guerre.rules.state import NONE, State
from chancellery.games.grande_guerre.rules.view import known_powers


def ambassadors(s: State, world: State, seat: Seat, dice: chance.Dice) -> None:
    """Those of others are counted and posted anew."""
    known = known_powers(s, seat)
    hidden = [power for power in range(N_POWERS) if power not in known and s.side[power] >= 0]
    places = _places(s)
    rows = {name: list(row) for name, row in world.posted.items()}
    at_home = list(world.envoys)
    for power, secret in _bought(s, hidden, dice).items():
        at_home[power], *abroad = _posts(s, places, power, secret, dice)
        for name, n in zip(places, abroad, strict=True):
            if n or name in rows:
                rows.setdefault(name, list(NONE))[power] = n
    world.envoys = tuple(at_home)
    _keep(world, rows)
    for side in (0, 1):
        if s.ledger.abroad[side] == SOMEBODY_ABROAD and not _anybody_abroad(world, side):
            _send_one(s, world, [power for power in hidden if s.side[power] == side], dice)


def _keep(world: State, rows: Mapping[str, Sequence[int]]) -> None:
    """Neutrals where somebody is, by name."""
    world.posted = {name: tuple(row) for name, row in sorted(rows.items()) if any(row)}


def _bought(s: State, hidden: list[int], dice: chance.Dice) -> dict[int, int]:
    """How many each has bought that nobody saw: one more as often as not, while it had the chance."""
    found = dict.fromkeys(hidden, 0)
    for power in hidden:
        while found[power] < s.ledger.chances[power] and chance.below(dice, 2):
            found[power] += 1
    for side in (0, 1):
        may = [power for power in hidden if s.side[power] == side and s.ledger.chances[power]]
        if s.ledger.somebody[side] and may and not any(found[power] for power in may):
            found[chance.pick(dice, may)] = 1
    return found


def _places(s: State) -> list[str]:
    """Neutrals where nobody knows who is there."""
    return [name for name in TESTABLE if name in s.levels and name not in s.ledger.shown]


def _posts(s: State, places: list[str], power: int, secret: int, dice: chance.Dice) -> list[int]:
    """How many stay at home and go to each of these; where all have seen them they stay."""
    seen = sum([row[power] for name, row in s.posted.items() if name not in places])
    counts = [0] * (1 + len(places))
    abroad = s.ledger.abroad[s.side[power]] != NOBODY_ABROAD
    for _ in range(s.ledger.envoys[power] + secret - seen):
        counts[chance.below(dice, len(counts)) if abroad else 0] += 1
    return counts


def _anybody_abroad(world: State, side: int) -> bool:
    return any(
        n and world.side[power] == side for row in world.posted.values() for power, n in enumerate(row)
    )


def _send_one(s: State, world: State, powers: list[int], dice: chance.Dice) -> None:
    """Somebody must be abroad: one who stayed at home, or one who was bought."""
    at_home = [power for power in powers if world.envoys[power]]
    if not at_home:
        at_home = [power for power in powers if s.ledger.chances[power]]
        for power in at_home[:1]:
            world.envoys = add(world.envoys, power, 1)
        at_home = at_home[:1]
    power, name = chance.pick(dice, at_home), chance.pick(dice, _places(s))
    world.envoys = add(world.envoys, power, -1)
    _keep(world, {**world.posted, name: add(world.posted.get(name, NONE), power, 1)})
