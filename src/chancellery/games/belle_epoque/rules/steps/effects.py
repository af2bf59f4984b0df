"""What the steps of the cards share: numbers of cards, who is meant, whether a step would change anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from chancellery.core.decisions import DONE, Action, Log
from chancellery.core.offers import Reason, Row, Table
from chancellery.core.select import Mask, Options, members
from chancellery.games.belle_epoque.rules.cubes import count, quiet, removable, stacked
from chancellery.games.belle_epoque.rules.facts import OWNER, OWNERS, POWER, POWERS, ROW
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps.shared import is_np, lose_missions, roll
from chancellery.games.belle_epoque.rules.vocabulary import tell

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

EVENT, NATIONAL, HALF = 0, 100, 200
"""A card in a frame: an event's number, from 100 a National Card, from 200 half an Intrigue Card."""

Test: TypeAlias = Callable[..., bool]

CHANGES_NOTHING, NOT_THIS_ONE = Reason("changes_nothing", "8.6"), Reason("not_this_one", "8.6")
HIT_ALREADY = Reason("hit_already", "8.6.1")
STOP: Row = (Options([DONE]), 1, 0, None)
"""Who has done enough may stop: a row of its own behind the others."""

CHANGES: dict[str, Test] = {}
"""By step: whether it would change anything, `fn(rules, s, card, power, *words)`."""


def changes(step: str) -> Callable[[Test], Test]:
    """Register the test of a step."""

    def register(fn: Test) -> Test:
        CHANGES[step] = fn
        return fn

    return register


def turn_order(s: State) -> tuple[int, ...]:
    """All Powers, those without a player first (§13.2)."""
    return (*s.np_order, *s.order)


def opponents(s: State, power: int) -> list[int]:
    """The other Powers that a card may still affect this turn (§8.6.1)."""
    return [q for q in range(4) if q != power and not (s.flags >> q) & 1]


def safe(s: State, power: int) -> list[int]:
    """The other Powers that have had their card this turn (§8.6.1)."""
    return [q for q in range(4) if q != power and (s.flags >> q) & 1]


def named(s: State, power: int, who: str) -> tuple[int, ...]:
    """The Powers that a word of a step means."""
    if who == "own":
        return (power,)
    if who == "target":
        return (s.last,) if s.last >= 0 else ()
    return turn_order(s) if who == "all" else (POWER[who],)


def lot(s: State, log: Log | None, tied: Sequence[int], why: str) -> int:
    """One of these Powers by die: odd and even, or 1-2, 3-4, 5-6; among four 5 and 6 are void (§13.4.3)."""
    n = len(tied)
    if n == 1:
        return tied[0]
    face = roll(s, log, why)
    while face > 6 - 6 % n:
        face = roll(s, log, why)
    return tied[(face - 1) % 2] if n == 2 else tied[(face - 1) * n // (6 - 6 % n)]


def most(s: State, log: Log | None, powers: Sequence[int], amount: Callable[[int], int], why: str) -> int:
    """The Power with the greatest amount, a tie by lot; -1 if there is none to choose from."""
    if not powers:
        return -1
    top = max(map(amount, powers))
    return lot(s, log, [q for q in powers if amount(q) == top], why)


def cubes_in(s: State, power: int, mask: int) -> int:
    """Own cubes on the board of several Territories together."""
    return sum(count(s, power, t) for t in members(mask & s.present[power]))


def lose_from_embassies(s: State, log: Log | None, power: int, n: int) -> None:
    """Missions go to the reserve; a Non-Player Power that lacks them sends fewer the next time (§13.4.6)."""
    lost = lose_missions(s, log, power, n)
    if lost == n:
        return
    if is_np(s, power):
        s.np_debt[power] += n - lost
        tell(log, "owes_missions", power=POWERS[power], n=n - lost)
    else:
        tell(log, "missions_missing", power=POWERS[power], place="embassies")


def arsenal(rules: BelleEpoque, s: State, power: int) -> int:
    """The Arsenal Bonus of a Non-Player Power this turn, less what sabotage took (§13.9.1)."""
    return max(0, rules.facts.np_cards[power].chart[s.turn - 1].arsenal - s.np_sabotage[power])


# Without effect.


def tell_not_placed(rules: BelleEpoque, log: Log | None, owner: str, there: int, why: str) -> None:
    tell(log, "not_placed", owner=owner, territory=rules.facts.territories[there].slug, why=why)


def tell_not_removed(rules: BelleEpoque, log: Log | None, owner: str, *places: int) -> None:
    """No mission of an owner, or without one of any Power, is in these Territories."""
    slugs = [rules.facts.territories[there].slug for there in places]
    tell(log, "not_removed", owner=owner, territories=slugs)


def tell_no_target(rules: BelleEpoque, s: State, log: Log | None, card: int, power: int, loss: str) -> None:
    """A card strikes nobody: for want of what it takes, or because cards have hit everybody (§8.6.1)."""
    hit, others = len(safe(s, power)), len(POWERS) - 1
    tell(
        log,
        "no_target",
        card=rules.cards.slug(card),
        loss=loss,
        some_safe=hit > 0,
        all_safe=hit == others,
    )


# Options that name a mission on the map.


class _Disputed:
    """An owner's missions by mask of Territories, those in dispute by their number."""

    __slots__ = ("owner", "rules", "s", "verb")

    def __init__(self, rules: BelleEpoque, s: State, verb: str, owner: int) -> None:
        self.rules, self.s, self.verb, self.owner = rules, s, verb, owner

    def __getitem__(self, mask: Mask) -> tuple[Action, ...]:
        s, owner, name = self.s, self.owner, OWNERS[self.owner]
        disputed = s.base[owner] & stacked(s)
        found: list[Action] = []
        for t in members(mask & s.present[owner]):
            slug = self.rules.facts.territories[t].slug
            if quiet(s, owner, t):
                found.append((self.verb, slug, name))
            found += [(self.verb, slug, name, place + 1) for place in members((disputed >> ROW * t) & 255)]
        return tuple(found)


def missions_of(rules: BelleEpoque, s: State, verb: str, owner: int) -> Table:
    """An owner's missions by mask of Territories, for the rows of a question."""
    return _Disputed(rules, s, verb, owner) if s.base[owner] & stacked(s) else rules.cards.cubes[verb][owner]


def cube_named(rules: BelleEpoque, s: State, action: Action) -> int:
    """The space of the mission that an option of `missions_of` names."""
    t = rules.facts.territory[action[1]]
    return ROW * t + action[3] - 1 if len(action) > 3 else removable(s, OWNER[action[2]], t)


def mission_spared(rules: BelleEpoque, s: State, card: int, *words: Any) -> Mapping[str, Any]:
    """What the sentence names if a card takes another mission than this."""
    action = words[-2]
    return {"power": action[2], "card": rules.cards.slug(card)}
