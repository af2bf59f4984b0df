"""The cards' effects, compiled from the data: what they do, and whether they would change anything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from chancellery.core.agenda import Frame
from chancellery.core.decisions import Action
from chancellery.core.effects import Effect, Step, compile_effect
from chancellery.core.errors import DataError
from chancellery.core.select import Names, Options, Selector, selector
from chancellery.games.belle_epoque import (  # noqa: F401 (they register ops)
    ops_cards,
    ops_choices,
    ops_losses,
    ops_minor,
)
from chancellery.games.belle_epoque.effects import CHANGES, EVENT, HALF, NATIONAL
from chancellery.games.belle_epoque.facts import OWNERS, POWERS, ROW, Facts
from chancellery.games.belle_epoque.ops_losses import LOSSES
from chancellery.games.belle_epoque.records import Event, Half, National
from chancellery.games.belle_epoque.special import SPECIALS
from chancellery.games.belle_epoque.state import State
from chancellery.games.belle_epoque.vocabulary import OPS

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules import BelleEpoque

NEEDS = ("", "great_work", "fleet_in_box")
GROUPS = ("own", "all", "each", "most", "ally", "target")
"""Words for Powers that are found in play."""


class Cards:
    """All effects of one set of facts. A card is a number: see `effects`."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.names: Names = {
            **facts.sets,
            "everywhere": facts.all,
            "present": lambda seen: seen[0].present[seen[1]],
            "open": lambda seen: seen[0].room,
        }
        """Sets of Territories; the live ones look at a position and a Power."""
        self._where: dict[str, Selector] = {}
        self._effects: dict[int, Effect] = {}
        self._frames: dict[tuple[int, int], tuple[Frame, ...]] = {}
        self._slugs: dict[int, str] = {}
        self._learn(EVENT, facts.events)
        self._learn(NATIONAL, facts.nationals)
        self._learn(HALF, facts.halves)
        self._needs = self._needed()
        self.cubes: dict[str, tuple[Options[Action], ...]] = {
            verb: tuple(Options([(verb, t.slug, owner) for t in facts.territories]) for owner in OWNERS)
            for verb in ("remove", "replace")
        }
        """By verb, owner and mask of Territories: the actions that name a mission there."""

    # Data into frames.

    def _learn(self, offset: int, cards: Sequence[Event | National | Half]) -> None:
        for i, card in enumerate(cards, offset):
            self._slugs[i] = card.slug
            effect = self._effects[i] = self._compile(card.slug, card.effect)
            for power in range(-1, len(POWERS)):
                self._frames[i, power] = self.with_context(effect, i, power)

    def _compile(self, name: str, steps: Sequence[Step]) -> Effect:
        return compile_effect(name, [self._checked(name, step) for step in steps], OPS, self.names)

    def _checked(self, name: str, step: Step) -> dict[str, Any]:
        """Words that are no selectors are checked here; steps inside steps are compiled."""
        words = dict(step)
        self._known(name, words, "who", (*OWNERS, *GROUPS))
        self._known(name, words, "loss", LOSSES)
        self._known(name, words, "fn", tuple(SPECIALS))
        if words.get("do") == "send_minor":
            self._known(name, words, "nation", OWNERS[len(POWERS) :])
            for place in words.get("places", ()):
                for slug in (place,) if isinstance(place, str) else place:
                    self.facts.where(slug, name)
        if "branches" in words:
            words["branches"] = {
                key: list(self._compile(name, inner)) for key, inner in words["branches"].items()
            }
        return words

    @staticmethod
    def _known(name: str, words: Mapping[str, Any], key: str, allowed: Sequence[str]) -> None:
        if key in words and words[key] not in allowed:
            raise DataError(
                f"{name}: {key!r} of {words.get('do')} cannot be {words[key]!r}: {', '.join(allowed)}."
            )

    def _needed(self) -> dict[int, str]:
        """By card: what a National Card needs, if anything."""
        for card in self.facts.nationals:
            if card.needs not in NEEDS:
                raise DataError(f"national.toml, {card.slug}: nothing is known of {card.needs!r}.")
        return {i: card.needs for i, card in enumerate(self.facts.nationals, NATIONAL) if card.needs}

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

    def playable(self, rules: BelleEpoque, s: State, card: int, power: int) -> bool:
        """Whether a National Card or half an Intrigue Card can be played now: its needs are met, and it would
        change something. What it costs is not looked at."""
        needs = self._needs.get(card)
        if needs and not self._met(s, needs, power):
            return False
        return self.would_change(rules, s, card, power, self._effects[card])

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

    def why(self, card: int, *words: str) -> tuple[str, ...]:
        """The breadcrumb of a decision: its card first."""
        return (self._slugs[card], *words)
