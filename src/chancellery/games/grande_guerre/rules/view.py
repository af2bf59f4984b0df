"""What a seat may know: everything public, its own side's secrets, and that others have answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chancellery.core.agenda import FORK
from chancellery.core.decisions import Seat
from chancellery.core.rolls import Roll
from chancellery.games.grande_guerre.rules.actions import chance_of, failure_will, success_will, why_not
from chancellery.games.grande_guerre.rules.home.government import may_act
from chancellery.games.grande_guerre.rules.home.markers import city_of
from chancellery.games.grande_guerre.rules.home.unrest import may_revolt, social_chance
from chancellery.games.grande_guerre.rules.names import AT_WAR, MOODS, N_POWERS, POWERS, SIDES, STANDING
from chancellery.games.grande_guerre.rules.references import SOCIAL_TESTS
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import allowance, chair, in_zone, plain, seat_of

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre


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
    """The position as plain JSON types, field by field."""
    turn = rules.facts.calendar[s.turn]
    own = known_powers(s, seat)
    side = known_hand(s, seat)
    return {
        "game": "grande_guerre",
        "scenario": s.setup.scenario,
        "seats": s.setup.seats,
        "war_kind": s.setup.war,
        "seat": seat,
        "turn": s.turn,
        "last_turn": s.last_turn,
        "year": turn.year,
        "month": turn.month,
        "season": s.season,
        "phase": s.phase,
        "powers": {POWERS[p]: power_view(rules, s, p) for p in range(N_POWERS)},
        "chances": {POWERS[p]: found for p in own if (found := chances(rules, s, p))},
        "levels": {name: level for name, level in s.levels.items() if name != "britain"},
        "ambassadors": {POWERS[p]: _envoys(s, p) for p in own},
        "hand": sorted(s.hands[side]) if side >= 0 else [],
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
        "mine": _plain(s.sealed.get(seat, ())) if seat else [],
        "war": dict(rules.war(s).view(rules, s, seat)),
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
    return {
        name: {
            **shown(chance_of(rules, s, power, name)),
            "open": why_not(rules, s, power, name) is None,
            "will": success_will(rules, s, power, name),
            "failure": failure_will(rules, s, power, name),
        }
        for name in rules.actions
    }


def shown(roll: Roll) -> dict[str, Any]:
    return {"chance": roll.against, "parts": plain(roll.parts)}


def _envoys(s: State, power: int) -> dict[str, int]:
    placed = {name: posted[power] for name, posted in s.posted.items() if posted[power]}
    return {"home": s.envoys[power], **placed}


def _plain(value: Any) -> Any:
    return [_plain(item) for item in value] if isinstance(value, tuple) else value
