"""What a seat may know: everything public, its own side's secrets, and that others have answered."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import fields
from functools import cache, lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeAlias

from chancellery.core.agenda import FORK
from chancellery.core.decisions import Seat
from chancellery.core.offers import Reason
from chancellery.core.rolls import Roll
from chancellery.games.grande_guerre.rules.actions import chance_of, examine, own_will
from chancellery.games.grande_guerre.rules.home.government import may_act
from chancellery.games.grande_guerre.rules.home.markers import city_of
from chancellery.games.grande_guerre.rules.home.unrest import may_revolt, social_chance
from chancellery.games.grande_guerre.rules.names import AT_WAR, MOODS, N_POWERS, POWERS, SIDES, STANDING
from chancellery.games.grande_guerre.rules.references import SOCIAL_TESTS
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import allowance, chair, in_zone, plain, seat_of

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre

BESIDE = frozenset((
    "war", "rng", "agenda", "sealed", "phase", "ledger", "posted", "envoys", "hands", "pool", "removed",
    "history", "remainder", "conquerors", "result", "scores",
))  # fmt: skip
"""Fields of a position that no chance of an action depends on; its war is told by fields of its own."""
BESIDE_WAR = frozenset((
    "sealed", "books", "drawers", "treasury", "ordered", "arriving", "munitions", "ships", "posture", "stay",
    "dice", "result", "moved", "first", "losses", "exempt", "will",
))  # fmt: skip
"""The same of its war."""
KEPT = 1 << 9
"""Positions whose chances are remembered; a table has a new one every sixth move."""
Key: TypeAlias = tuple[Hashable, ...]


def known_powers(s: State, seat: Seat | None) -> list[int]:
    """Powers whose ambassadors a seat knows: its own; the chair knows its whole side's."""
    if seat is None:
        return []
    if s.setup.seats == "two":
        return [p for p in range(N_POWERS) if s.side[p] >= 0 and SIDES[s.side[p]] == seat]
    own = POWERS.index(seat)
    if s.side[own] >= 0 and chair(s, s.side[own]) == own:
        return [p for p in range(N_POWERS) if s.side[p] == s.side[own]]
    return [own]


def known_hand(s: State, seat: Seat | None) -> int:
    """The side whose stratagems a seat knows, or -1: the side's own player, or its chair."""
    for side, slug in enumerate(SIDES):
        if (s.setup.seats == "two" and seat == slug) or (
            s.setup.seats == "seven" and seat and seat_of(s, chair(s, side)) == seat
        ):
            return side
    return -1


def view(rules: GrandeGuerre, s: State, seat: Seat | None) -> dict[str, Any]:
    """The position as plain JSON types, as far as a seat may know it."""
    public = public_view(rules, s)
    return own_view(rules, s, seat, public) if seat else public


def own_view(rules: GrandeGuerre, s: State, seat: Seat, public: Mapping[str, Any]) -> dict[str, Any]:
    """That of a seat, from a spectator's."""
    own, side = known_powers(s, seat), known_hand(s, seat)
    return {
        **public,
        "seat": seat,
        "chances": known_chances(rules, s, own),
        "ambassadors": {POWERS[p]: _envoys(s, p) for p in own},
        "hand": sorted(s.hands[side]) if side >= 0 else [],
        "mine": _plain(s.sealed.get(seat, ())),
        "war": _own_war(rules, s, seat, public["war"]),
    }


def _own_war(rules: GrandeGuerre, s: State, seat: Seat, public: Mapping[str, Any]) -> dict[str, Any]:
    """A war from outside may tell everything anew."""
    war = rules.war(s)
    own = getattr(war, "own_view", None)
    return dict(own(rules, s, seat, public) if own else war.view(rules, s, seat))


def public_view(rules: GrandeGuerre, s: State) -> dict[str, Any]:
    """The position as plain JSON types, field by field, as a spectator sees it."""
    turn = rules.facts.calendar[s.turn]
    return {
        "game": "grande_guerre",
        "scenario": s.setup.scenario,
        "seats": s.setup.seats,
        "war_kind": s.setup.war,
        "seat": None,
        "turn": s.turn,
        "last_turn": s.last_turn,
        "year": turn.year,
        "month": turn.month,
        "season": s.season,
        "phase": s.phase,
        "powers": {POWERS[p]: power_view(rules, s, p) for p in range(N_POWERS)},
        "chances": {},
        "levels": {name: level for name, level in s.levels.items() if name != "britain"},
        "ambassadors": {},
        "hand": [],
        "hand_sizes": {SIDES[i]: len(hand) for i, hand in enumerate(s.hands)},
        "shown_cards": {SIDES[i]: [n for n in hand if n in s.known] for i, hand in enumerate(s.hands)},
        "removed_cards": sorted(s.removed),
        "card_pips": [list(entry) for entry in s.pips],
        "in_effect": dict(s.in_effect),
        "promises": sorted(name for name in s.done if not name.startswith("north:")),
        "refused": list(s.refused),
        "rasputin": bool(s.rasputin),
        "polivanov": bool(s.polivanov),
        "offers": [[POWERS[offer[0]], *offer[1:2]] for offer in s.offers],
        "history": [list(row) for row in s.history],
        "answered": sorted(s.sealed),
        "awaited": awaited(s),
        "mine": [],
        "war": dict(rules.war(s).view(rules, s, None)),
        "result": dict(s.result),
        "scores": s.scores,
    }


def awaited(s: State) -> list[str]:
    """Seats that must answer in the fork under way; who must decide alone is in the decision itself."""
    if s.agenda and s.agenda[-1][0] == FORK:
        return [seat for seat, branch in s.agenda[-1][1] if branch]
    return []


def power_view(rules: GrandeGuerre, s: State, power: int) -> dict[str, Any]:
    """A power's panel, all of it public; the tests show what threatens it now."""
    facts = rules.facts.powers[power]
    fights = s.standing[power] == AT_WAR
    return {
        "name": facts.name,
        "side": SIDES[s.side[power]] if s.side[power] >= 0 else "",
        "standing": STANDING[s.standing[power]],
        "exit": s.exit[power],
        "nw": s.nw[power],
        "broken": bool(s.broken[power]),
        "zone": in_zone(rules, s, power),
        "mood": s.mood[power],
        "mood_name": MOODS[s.mood[power] + 2],
        "regime": s.regime[power],
        "press": "free" if s.press[power] else "censored",
        "cp": s.cp[power],
        "strike": s.strike[power] >= 0,
        "revolt": s.revolt[power] >= 0,
        "strike_city": city_of(s, power, "strike"),
        "revolt_city": city_of(s, power, "revolt"),
        "mutiny": s.mutiny[power],
        "remainder": s.remainder[power],
        "allowance": allowance(rules, s, power) if fights else 0,
        "charged": s.charged[power],
        "morale": rules.facts.morale(s.nw[power]),
        "revolutions": s.revolutions[power],
        "unstable": bool(s.unstable[power]),
        "stabilised": bool(s.stabilised[power]),
        "in_power": facts.figures.get(s.in_power[power], ""),
        "eliminated": [facts.figures[letter] for letter in s.eliminated[power]],
        "head_of_state": bool(s.head[power]),
        "coup_planned": bool(s.coup[power]),
        "tests": threats(rules, s, power) if fights and not s.setup.basic else {},
    }


def threats(rules: GrandeGuerre, s: State, power: int) -> dict[str, Any]:
    """The social tests that are due at this will, each with its chance and parts."""
    tests = [test for test in SOCIAL_TESTS if test != "revolution" or may_revolt(rules, s, power)]
    found = {test: social_chance(rules, s, power, test) for test in tests}
    return {test: shown(odds) for test, odds in found.items() if odds}


def chances(rules: GrandeGuerre, s: State, power: int) -> dict[str, Any]:
    """The chance of every action, with its parts and its effect on will: for the page, before a choice."""
    if s.standing[power] != AT_WAR or not may_act(rules, s, power):
        return {}
    found = {}
    for name, action in rules.actions.items():
        case, roll = action.cases[power], chance_of(rules, s, power, name)
        found[name] = {
            "chance": roll.against,
            "parts": plain(roll.parts),
            "open": not isinstance(examine(rules, s, power, case), Reason),
            "will": own_will(rules, s, power, case.success),
            "failure": own_will(rules, s, power, case.failure),
        }
    return found


def known_chances(rules: GrandeGuerre, s: State, powers: Sequence[int]) -> dict[str, Any]:
    """Those of the powers that may act: most moves leave them as they were."""
    known = _worked_out(rules, _all_but(State, BESIDE)(s), _all_but(type(s.war), BESIDE_WAR)(s.war))
    for power in powers:
        if power not in known:
            known[power] = chances(rules, s, power)
    return {POWERS[power]: known[power] for power in powers if known[power]}


@lru_cache(KEPT)
def _worked_out(_rules: GrandeGuerre, _home: Key, _war: Key) -> dict[int, dict[str, Any]]:
    """The chances by power, as far as somebody has asked for them in such a position."""
    return {}


@cache
def _all_but(kind: type, beside: frozenset[str]) -> Callable[[Any], Key]:
    """Reads what a position says, but for some fields."""
    read = attrgetter(*(field.name for field in fields(kind) if field.name not in beside))
    return lambda position: tuple([_hashable(value) for value in read(position)])


def _hashable(value: Any) -> Hashable:
    if isinstance(value, dict):
        return tuple(value.items())
    return tuple(value) if isinstance(value, list) else value


def shown(roll: Roll) -> dict[str, Any]:
    return {"chance": roll.against, "parts": plain(roll.parts)}


def _envoys(s: State, power: int) -> dict[str, int]:
    placed = {name: posted[power] for name, posted in s.posted.items() if posted[power]}
    return {"home": s.envoys[power], **placed}


def _plain(value: Any) -> Any:
    return [_plain(item) for item in value] if isinstance(value, tuple) else value
