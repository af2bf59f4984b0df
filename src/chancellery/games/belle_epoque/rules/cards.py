"""The cards' effects, compiled from the data: what they do, and whether they would change anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from chancellery.core.agenda import Frame
from chancellery.core.decisions import Action
from chancellery.core.effects import Effect, Vocabulary
from chancellery.core.offers import Reason
from chancellery.core.select import Names, Options, Selector, selector
from chancellery.games.belle_epoque.rules.facts import OWNERS, POWERS, ROW, Facts
from chancellery.games.belle_epoque.rules.records import EVENTS, Event, Half, National
from chancellery.games.belle_epoque.rules.special import SPECIALS
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps import choices as ops_choices  # noqa: F401 (they register ops)
from chancellery.games.belle_epoque.rules.steps import losses as ops_losses  # noqa: F401 (they register ops)
from chancellery.games.belle_epoque.rules.steps import minor as ops_minor  # noqa: F401 (they register ops)
from chancellery.games.belle_epoque.rules.steps import plain as ops_cards  # noqa: F401 (they register ops)
from chancellery.games.belle_epoque.rules.steps.effects import (
    CHANGES,
    CHANGES_NOTHING,
    EVENT,
    HALF,
    NATIONAL,
    safe,
)
from chancellery.games.belle_epoque.rules.vocabulary import CONDITIONS, OPS

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

HAPPENING = (
    *("add", "ally_standing", "assign", "clear", "die_remove", "embassy", "end_of_peace"),
    *("exhaust_units", "purse", "remove", "standing"),
)
"""The steps in which nobody chooses: what an event is made of."""
AIMED = ("against", "strike", "send_minor", "special")
"""Steps that affect opposing Powers."""
NEEDS = {
    "great_work": Reason("needs_great_work", "8.6"),
    "fleet_in_box": Reason("needs_fleet_in_box", "8.6"),
}
"""What a National Card may need."""
NOTHING_WHILE_SAFE = Reason("changes_nothing_while_safe", "8.6.1")
PLAYED = ("own", "target")
"""Words for Powers that need one who plays the card."""


class Cards:
    """All effects of one set of facts. A card is a number: see `effects`."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.where_words = [
            *facts.where_words,
            ("Where the Power has missions.", {"present": lambda seen: seen[0].present[seen[1]]}),
            ("Where a space is free.", {"open": lambda seen: seen[0].room}),
        ]
        """By what they mean, sets of Territories; the live ones look at a position and a Power."""
        self.names: Names = {word: there for _, words in self.where_words for word, there in words.items()}
        self.vocabulary = Vocabulary(OPS, self.names, CONDITIONS, {"special": SPECIALS}, facts.data)
        self.vocabulary.check()
        self._check_events()
        self._where: dict[str, Selector] = {}
        self._effects: dict[int, Effect] = {}
        self._frames: dict[tuple[int, int], tuple[Frame, ...]] = {}
        self._slugs: dict[int, str] = {}
        self._learn(EVENT, facts.events)
        self._learn(NATIONAL, facts.nationals)
        self._learn(HALF, facts.halves)
        self._needs: dict[int, str] = {
            i: card.needs for i, card in enumerate(facts.nationals, NATIONAL) if card.needs
        }
        """By card: what a National Card needs, if anything."""
        self._aimed = frozenset(
            card for card, effect in self._effects.items() if any(name in AIMED for name, *_ in effect)
        )
        self.cubes: dict[str, tuple[Options[Action], ...]] = {
            verb: tuple(Options([(verb, t.slug, owner) for t in facts.territories]) for owner in OWNERS)
            for verb in ("remove", "replace")
        }
        """By verb, owner and mask of Territories: the actions that name a mission there."""

    # Data into frames.

    def _learn(self, offset: int, cards: Sequence[Event | National | Half]) -> None:
        for i, card in enumerate(cards, offset):
            self._slugs[i] = card.slug
            effect = self._effects[i] = self.vocabulary.effect(card.effect)
            for power in range(-1, len(POWERS)):
                self._frames[i, power] = self.with_context(effect, i, power)

    def _check_events(self) -> None:
        """Nobody plays an event, so that nobody can choose or gain by it."""
        for event in self.facts.events:
            for i, step in enumerate(event.effect):
                if step["do"] not in HAPPENING:
                    reason = f"nobody plays an event; choose {', '.join(HAPPENING)}."
                    self.facts.data.refuse(EVENTS, event.slug, f"effect[{i}].do", reason)
                if step.get("who") in PLAYED:
                    reason = f"nobody plays an event, so there is no {step['who']!r}."
                    self.facts.data.refuse(EVENTS, event.slug, f"effect[{i}].who", reason)

    # What rules ask.

    def frames(self, card: int, power: int) -> tuple[Frame, ...]:
        """What a card does, ready for the agenda; an event has no Power that plays it (-1)."""
        return self._frames[card, power]

    @staticmethod
    def with_context(effect: Effect, card: int, power: int) -> tuple[Frame, ...]:
        return tuple((frame[0], card, power, *frame[1:]) for frame in effect)

    def territories(self, s: State, power: int, where: str) -> int:
        """The mask of Territories that a `where` means now, for a Power."""
        found = self._where.get(where)
        if found is None:
            found = self._where[where] = selector(where, self.names)
        return found((s, power))

    def why_not(self, rules: BelleEpoque, s: State, card: int, power: int) -> Reason | None:
        """Why a National Card or half an Intrigue Card cannot be played now, if so: its needs are not met, or
        it would change nothing. What it costs is not looked at."""
        needs = self._needs.get(card)
        if needs and not self._met(s, needs, power):
            return NEEDS[needs]
        if self.would_change(rules, s, card, power, self._effects[card]):
            return None
        return NOTHING_WHILE_SAFE if card in self._aimed and safe(s, power) else CHANGES_NOTHING

    @staticmethod
    def would_change(rules: BelleEpoque, s: State, card: int, power: int, effect: Effect) -> bool:
        for name, *words in effect:
            test = CHANGES.get(name)
            if test is not None and test(rules, s, card, power, *words):
                return True
        return False

    @staticmethod
    def _met(s: State, needs: str, power: int) -> bool:
        if needs == "great_work":
            return bool((s.works >> power) & 1)
        return any(s.fleets[ROW * power + 2 : ROW * power + ROW])

    def slug(self, card: int) -> str:
        return self._slugs[card]
