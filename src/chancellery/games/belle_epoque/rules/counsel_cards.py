"""Why a card cannot be played, and why it cannot hit somebody (§8.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from chancellery.core.agenda import Frame
from chancellery.core.contract import Denied
from chancellery.core.decisions import Action
from chancellery.core.select import members
from chancellery.games.belle_epoque.rules.facts import POWERS
from chancellery.games.belle_epoque.rules.records import Half, National
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps.effects import HALF
from chancellery.games.belle_epoque.rules.steps.shared import is_np
from chancellery.games.belle_epoque.words.text import because, english

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

AIMED = ("against", "strike", "send_minor", "special")
"""Steps that affect opposing Powers."""
SCANDAL = "prestige_or_mission"


def play(rules: BelleEpoque, s: State, power: int) -> Iterator[Denied]:
    """Cards in hand that cannot be played now."""
    facts = rules.facts
    for i in members(s.national[power]):
        card = facts.nationals[i]
        yield Denied(("play", card.slug), *_national(rules, s, power, card))
    for number in sorted(s.hands[power]):
        record = facts.intrigue[number]
        for half in facts.halves_of[number]:
            action = ("play", record.slug, facts.halves[half].slug)
            if facts.halves[half].reaction:
                yield Denied(action, because("in_disputes_only"), "8.7")
            else:
                yield Denied(action, *_nothing(s, power, facts.halves[half]))


def _national(rules: BelleEpoque, s: State, power: int, card: National) -> tuple[str, str]:
    if card.cost > s.money[power]:
        return because("card_too_dear", cost=card.cost, money=s.money[power]), "8.6"
    if card.needs == "great_work" and not (s.works >> power) & 1:
        return because("needs_great_work"), "8.6"
    if card.needs == "fleet_in_box" and not any(s.fleets[8 * power + 2 : 8 * power + 8]):
        return because("needs_fleet_in_box"), "8.6"
    return _nothing(s, power, card)


def _safe(s: State, power: int) -> list[str]:
    """Opposing Powers that have had their card this turn (§8.6.1)."""
    return [slug for q, slug in enumerate(POWERS) if q != power and (s.flags >> q) & 1]


def _nothing(s: State, power: int, card: National | Half) -> tuple[str, str]:
    """Why a card would be without effect, and the paragraph: who is safe matters if it is aimed at others."""
    safe = _safe(s, power) if any(step["do"] in AIMED for step in card.effect) else []
    if not safe:
        return because("changes_nothing"), "8.6"
    return because("changes_nothing_while_safe", powers=safe), "8.6.1"


# Whom a card hits.


def target(
    rules: BelleEpoque, s: State, card: int, power: int, fit: tuple[int, ...], after: Frame
) -> Iterator[Denied]:
    """Opposing Powers that this card cannot be aimed at."""
    for q, slug in enumerate(POWERS):
        if q == power:
            continue
        if (s.flags >> q) & 1:
            yield Denied(("target", slug), because("hit_already", power=slug), "8.6.1")
        elif is_np(s, q) and card >= HALF and rules.facts.halves[card - HALF].barred_np:
            yield Denied(("target", slug), because("half_not_for_np"), "13.4a")
        else:
            yield Denied(("target", slug), because("nothing_to_lose", power=slug), "8.6")


def strike(rules: BelleEpoque, s: State, card: int, power: int, *terms: Any) -> Iterator[Denied]:
    """Missions that cannot be removed: of Powers that are safe, or beyond what the card allows."""
    for q, slug in enumerate(POWERS):
        if q == power:
            continue
        flagged = (s.flags >> q) & 1
        if flagged:
            reason = because("hit_already", power=slug)
        else:
            reason = because("not_this_one", card=rules.cards.slug(card))
        for t in members(s.present[q]):
            action = ("remove", rules.facts.territories[t].slug, slug)
            yield Denied(action, reason, "8.6.1" if flagged else "8.6")


def minor_mission(
    rules: BelleEpoque, s: State, card: int, power: int, nation: int, places: tuple[tuple[int, ...], ...]
) -> Iterator[Denied]:
    """Missions of safe Powers cannot be replaced, and full Territories have no free space (§8.6.2)."""
    for t in (t for place in places for t in place):
        where = rules.facts.territories[t].slug
        if not (s.room >> t) & 1:
            yield Denied(("place", where), because("no_free_space", territory=where), "8.6.2")
        for slug in _safe(s, power):
            if (s.present[POWERS.index(slug)] >> t) & 1:
                yield Denied(("replace", where, slug), because("hit_already", power=slug), "8.6.1")


def scandal(rules: BelleEpoque, s: State, after: Frame, action: Action) -> str:
    """A Non-Player Power rolls for what it loses by a Political Scandal (§13.4.6)."""
    victim = POWERS.index(action[1])
    if SCANDAL in after and is_np(s, victim) and s.prestige[victim] > rules.facts.lowest:
        return english().say("odds-scandal")
    return ""
