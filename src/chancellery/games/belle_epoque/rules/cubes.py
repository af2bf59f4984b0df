"""Cubes on the map, and who holds what: alliances and control are kept up to date with every change (§8.2).

`put`, `take`, `exchange`, `stack` and their kin change the map and settle it at once. What a change of holder
brings in its train (Serbia's Prestige) goes on top of the agenda, so a card moves one cube per op and leaves
the rest of its work in frames.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from chancellery.core.agenda import then
from chancellery.core.decisions import Log
from chancellery.core.select import members
from chancellery.games.belle_epoque.rules.facts import ARMAMENT, ARSENAL, HOME, OWNERS, POWERS, ROW, Facts
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.vocabulary import tell

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque


# Looking.


def count(s: State, owner: int, territory: int) -> int:
    """Cubes of an owner on the board of a Territory, whatever lies on them."""
    return ((s.base[owner] >> ROW * territory) & 255).bit_count()


def lowest(row: int) -> int:
    """The lowest place of a row that is not empty."""
    return (row & -row).bit_length() - 1


def highest(row: int) -> int:
    return row.bit_length() - 1


def stacked(s: State) -> int:
    """Mask of all spaces in dispute."""
    top = s.top
    return top[0] | top[1] | top[2] | top[3]


def free(rules: BelleEpoque, s: State, territory: int) -> int:
    """The lowest free space of a Territory, or -1."""
    row = rules.facts.full[territory] & ~(s.filled >> ROW * territory)
    return ROW * territory + lowest(row) if row else -1


def owner_at(s: State, space: int) -> int:
    """Whose cube lies on the board of a space (12: an Armament Cube), or -1."""
    bit = 1 << space
    if s.filled & bit:
        for owner, mask in enumerate(s.base):
            if mask & bit:
                return owner
    return -1


def top_at(s: State, space: int) -> int:
    """The Power whose cube lies on top in a space, or -1."""
    bit = 1 << space
    for power, mask in enumerate(s.top):
        if mask & bit:
            return power
    return -1


def quiet(s: State, owner: int, territory: int) -> int:
    """The row of an owner's cubes in a Territory that are not in dispute."""
    return ((s.base[owner] & ~stacked(s)) >> ROW * territory) & 255


def removable(s: State, owner: int, territory: int) -> int:
    """The space whose cube goes if nobody chooses: the highest not in dispute, else the highest; or -1."""
    row = quiet(s, owner, territory) or (s.base[owner] >> ROW * territory) & 255
    return ROW * territory + highest(row) if row else -1


def ally(facts: Facts, s: State, nation: int) -> int:
    """The Power allied with a minor nation whose cubes lie on the map, or -1."""
    home = facts.home[nation]
    return s.holder[home] if home >= 0 else -1


def protector(facts: Facts, s: State, owner: int) -> int:
    """The Power that stands behind a cube: its owner, its nation's ally, or -1."""
    return owner if owner < 4 else ally(facts, s, owner)


def spaces_left(facts: Facts, s: State, territory: int) -> int:
    """How many spaces of a Territory armaments have not taken (§8.9)."""
    if (s.armed >> territory) & 1:
        return facts.spaces[territory] - count(s, ARMAMENT, territory)
    return facts.spaces[territory]


def needed(facts: Facts, s: State, territory: int) -> int:
    """How many cubes are an absolute majority there (§8.2, §8.9)."""
    return spaces_left(facts, s, territory) // 2 + 1


# Changing single cubes, without settling.


def _lay(facts: Facts, s: State, space: int, owner: int) -> None:
    bit, territory = 1 << space, space // ROW
    s.base[owner] |= bit
    s.filled |= bit
    if owner == ARMAMENT:
        s.armed |= 1 << territory
    else:
        s.present[owner] |= 1 << territory
    if (s.filled >> ROW * territory) & 255 == facts.full[territory]:
        s.room &= ~(1 << territory)


def _lift(s: State, space: int, owner: int) -> None:
    bit, territory = 1 << space, space // ROW
    s.base[owner] ^= bit
    s.filled ^= bit
    s.room |= 1 << territory
    if not (s.base[owner] >> ROW * territory) & 255:
        s.present[owner] &= ~(1 << territory)


def _words(rules: BelleEpoque, space: int) -> dict[str, str | int]:
    slug, number = rules.facts.space_words[space]
    return {"territory": slug, "space": number}


# Changing the map.


def put(rules: BelleEpoque, s: State, log: Log | None, space: int, owner: int) -> None:
    """A cube from the General Reserve into a free space; the caller has seen that there is one."""
    s.reserve[owner] -= 1
    _lay(rules.facts, s, space, owner)
    if log is not None:
        tell(log, "placed", owner=OWNERS[owner], **_words(rules, space))
    settle_at(rules, s, log, space // ROW)


def send(rules: BelleEpoque, s: State, log: Log | None, space: int, power: int) -> None:
    """A mission from the Embassies into a free space (§8.2)."""
    s.embassy[power] -= 1
    s.reserve[power] += 1
    put(rules, s, log, space, power)


def take(rules: BelleEpoque, s: State, log: Log | None, space: int) -> None:
    """A cube on the board goes to the General Reserve; what lay on top of it takes its place (§8.2.5)."""
    _off(rules, s, log, space)
    settle_at(rules, s, log, space // ROW)


def take_several(rules: BelleEpoque, s: State, log: Log | None, spaces: Sequence[int]) -> None:
    """The same with several at once, settled in the end."""
    touched = 0
    for space in spaces:
        _off(rules, s, log, space)
        touched |= 1 << space // ROW
    settle(rules, s, log, touched)


def _off(rules: BelleEpoque, s: State, log: Log | None, space: int) -> None:
    owner, power = owner_at(s, space), top_at(s, space)
    _lift(s, space, owner)
    s.reserve[owner] += 1
    if log is not None:
        tell(log, "removed", owner=OWNERS[owner], **_words(rules, space))
    if power >= 0:
        s.top[power] ^= 1 << space
        _lay(rules.facts, s, space, power)
        if log is not None:
            tell(log, "dropped", owner=POWERS[power], **_words(rules, space))


def exchange(rules: BelleEpoque, s: State, log: Log | None, space: int, owner: int) -> None:
    """A cube of another owner from the General Reserve in place of the one on the board; a stack stays."""
    old = owner_at(s, space)
    _lift(s, space, old)
    s.reserve[old] += 1
    s.reserve[owner] -= 1
    _lay(rules.facts, s, space, owner)
    if log is not None:
        tell(log, "exchanged", owner=OWNERS[owner], old=OWNERS[old], **_words(rules, space))
    settle_at(rules, s, log, space // ROW)


def stack(rules: BelleEpoque, s: State, log: Log | None, space: int, power: int) -> None:
    """A mission from the Embassies on top of another's cube: a dispute (§8.2.5)."""
    s.embassy[power] -= 1
    s.top[power] |= 1 << space
    if log is not None:
        tell(log, "stacked", power=POWERS[power], against=OWNERS[owner_at(s, space)], **_words(rules, space))


def unstack(rules: BelleEpoque, s: State, log: Log | None, space: int) -> None:
    """The cube on top goes to the General Reserve (§8.11)."""
    power = top_at(s, space)
    s.top[power] ^= 1 << space
    s.reserve[power] += 1
    if log is not None:
        tell(log, "undone", power=POWERS[power], **_words(rules, space))


def conquer(rules: BelleEpoque, s: State, log: Log | None, space: int, *, both: bool = False) -> None:
    """The attacker's cube takes the space, or, after a drawn dispute, both cubes go (§8.7)."""
    owner, power = owner_at(s, space), top_at(s, space)
    s.top[power] ^= 1 << space
    _lift(s, space, owner)
    s.reserve[owner] += 1
    if both:
        s.reserve[power] += 1
    else:
        _lay(rules.facts, s, space, power)
    settle_at(rules, s, log, space // ROW)


def arm(rules: BelleEpoque, s: State, log: Log | None, power: int, spaces: Sequence[int]) -> None:
    """Armament Cubes of a sale, in free spaces or in place of cubes, settled in the end (§8.9)."""
    for space in spaces:
        old = owner_at(s, space)
        if old >= 0:
            _lift(s, space, old)
            s.reserve[old] += 1
        s.arms[power] -= 1
        _lay(rules.facts, s, space, ARMAMENT)
        if log is not None:
            words = _words(rules, space)
            tell(log, "armed", power=POWERS[power], old=OWNERS[old] if old >= 0 else "", **words)
    settle_at(rules, s, log, spaces[0] // ROW)


# Who holds what.


def settle(rules: BelleEpoque, s: State, log: Log | None, touched: int) -> None:
    """Bring alliances, then control, up to date in several Territories (§8.2.3)."""
    facts = rules.facts
    for territory in (*members(touched & facts.minors), *members(touched & facts.colonies)):
        settle_at(rules, s, log, territory)


def settle_at(rules: BelleEpoque, s: State, log: Log | None, territory: int) -> None:
    """Bring one Territory up to date; an alliance also counts in the Colonies where the nation has cubes."""
    facts = rules.facts
    old, new = s.holder[territory], holder_of(facts, s, territory)
    if old == new:
        return
    s.holder[territory] = new
    _tell_holder(rules, log, territory, old, new)
    if (facts.minors >> territory) & 1:
        _allied(facts, s, territory, old, new)
        nation = facts.nation_of[territory]
        if nation >= 0:
            settle(rules, s, log, s.present[nation] & facts.colonies)


def holder_of(facts: Facts, s: State, territory: int) -> int:
    """Whose cubes are an absolute majority there, or -1 (§8.2.3, §8.2.4)."""
    spaces = spaces_left(facts, s, territory)
    # Often too few cubes lie there for anybody's majority.
    if 2 * ((s.filled >> ROW * territory) & 255).bit_count() <= spaces:
        return -1
    return majority(tally(facts, s, territory), spaces)


def tally(facts: Facts, s: State, territory: int) -> list[int]:
    """By Power: the cubes that count for it, in a Colony those of allied nations too."""
    shift = ROW * territory
    base, present, holder = s.base, s.present, s.holder
    found = [0, 0, 0, 0]
    for power in range(4):
        if (present[power] >> territory) & 1:
            found[power] = ((base[power] >> shift) & 255).bit_count()
    if (facts.colonies >> territory) & 1:
        for nation, home in facts.homes:
            if (present[nation] >> territory) & 1 and holder[home] >= 0:
                found[holder[home]] += ((base[nation] >> shift) & 255).bit_count()
    return found


def majority(cubes: list[int], spaces: int) -> int:
    """The Power that has more cubes than half of these spaces, or -1."""
    most = max(cubes)
    return cubes.index(most) if 2 * most > spaces else -1


def _allied(facts: Facts, s: State, territory: int, old: int, new: int) -> None:
    """An alliance begins or ends: units change hands, Serbia gives or takes Prestige (§8.2.3)."""
    if territory in facts.fleet_of:
        _fleet_changes(facts, s, facts.fleet_of.index(territory), new)
    if territory == facts.serbia:
        lost = (("prestige", old, -1),) if old >= 0 else ()
        won = (("prestige", new, 1),) if new >= 0 else ()
        then(s, *lost, *won)


def _fleet_changes(facts: Facts, s: State, fleet: int, new: int) -> None:
    """A minor nation's Fleet goes with the alliance, and home if there is none or no player behind it."""
    place, side = divmod(s.minor_fleets[fleet], 2)
    reach = facts.reach[facts.fleet_of[fleet]]
    if new < 0 or (s.np >> new) & 1:
        place = HOME
    elif reach >= 0:
        place = reach + 1
    elif place == HOME:
        place = ARSENAL
    s.minor_fleets[fleet] = 2 * place + side


def _tell_holder(rules: BelleEpoque, log: Log | None, territory: int, old: int, new: int) -> None:
    if log is not None:
        tell(
            log,
            "holder",
            territory=rules.facts.territories[territory].slug,
            old=POWERS[old] if old >= 0 else "",
            power=POWERS[new] if new >= 0 else "",
        )
