"""What a seat may know: the board, the piles, its own hand, and what it has seen of the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from chancellery.core.decisions import Seat
from chancellery.games.turmoil.rules.crisis import status
from chancellery.games.turmoil.rules.events import era_of
from chancellery.games.turmoil.rules.facts import SEATS, SIDE, Facts
from chancellery.games.turmoil.rules.stability import is_sealed
from chancellery.games.turmoil.rules.state import State

if TYPE_CHECKING:
    from chancellery.games.turmoil.rules.edition import Edition


UNDER_WAY = ("base", "apart")
"""What the war keeps while cards of equal priority are worked out: no news to anybody."""


def view(rules: Edition, s: State, seat: Seat | None) -> dict[str, Any]:
    """The position as plain JSON types, as far as a seat may know it."""
    public = public_view(rules, s)
    return own_view(rules.facts, s, seat, public) if seat else public


def own_view(facts: Facts, s: State, seat: Seat, public: Mapping[str, Any]) -> dict[str, Any]:
    """That of a seat, from a spectator's."""
    side = SIDE[seat]
    return {
        **public,
        "seat": seat,
        "hand": _slugs(facts, s.hands[side]),
        "seen": _slugs(facts, s.seen[side]),
        "mine": [list(action) for action in s.sealed.get(seat, ()) if is_sealed(action)],
    }


def public_view(rules: Edition, s: State) -> dict[str, Any]:
    """The position as plain JSON types, as a spectator sees it."""
    facts = rules.facts
    pending = rules.pending(s)
    return {
        "game": "turmoil",
        "edition": facts.edition,
        "scenario": s.setup.scenario,
        "war_rules": s.setup.war,
        "seat": None,
        "turn": s.turn,
        "round": s.round,
        "era": era_of(s),
        "phasing": s.phasing,
        "vp": s.vp,
        "tension": s.tension,
        "status": status(facts, s),
        "support": {
            slug: [liberal, authoritarian]
            for slug, liberal, authoritarian in zip(facts.space_slugs, *s.support, strict=True)
            if liberal or authoritarian
        },
        "control": {name: list(facts.slugs_of_spaces[s.control[p]]) for p, name in enumerate(SEATS)},
        "black_hand": facts.spaces[s.black_hand].slug if s.black_hand >= 0 else "",
        "hand": [],
        "hand_sizes": {name: len(s.hands[p]) for p, name in enumerate(SEATS)},
        "seen": [],
        "deck_size": len(s.deck),
        "discard": [facts.card_slugs[card] for card in s.discard],
        "removed": _slugs(facts, s.removed),
        "playing": [facts.card_slugs[card] for card in s.playing],
        "happened": list(facts.slugs_of_cards[s.happened]),
        "in_effect": dict(s.in_effect),
        "track": list(s.track),
        "navy": {name: facts.boxes[s.navy[p]].slug for p, name in enumerate(SEATS)},
        "tried": {name: s.tried[p] for p, name in enumerate(SEATS)},
        "high_water": facts.boxes[s.high_water].slug if s.high_water >= 0 else "",
        "first": {facts.boxes[i].slug: SEATS[p] for i, p in enumerate(s.first) if p in (0, 1)},
        "attempts": {name: s.attempts[p] for p, name in enumerate(SEATS)},
        "owed": s.owed,
        "used": list(s.used),
        "extra_rounds": list(s.extra_rounds),
        "stability": {
            name: list(facts.slugs_of_stability[facts.owned[p] & ~s.spent[p]]) for p, name in enumerate(SEATS)
        },
        "bonus": [list(entry) for entry in s.bonus],
        "here": s.here,
        "answered": sorted(name for name, picks in s.sealed.items() if any(map(is_sealed, picks))),
        "awaited": [decision.seat for decision in pending],
        "mine": [],
        "war": {key: _plain(value) for key, value in s.war.items() if key not in UNDER_WAY},
        "scores": s.scores,
    }


def _slugs(facts: Facts, cards: list[int]) -> list[str]:
    return [facts.card_slugs[card] for card in sorted(cards)]


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, tuple) else value
