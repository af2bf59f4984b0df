"""Why an answer is good: what it changes before a die falls, the odds where one does, and what it spares."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from chancellery.core.decisions import Action, Choice, Decision
from chancellery.core.mind import Because
from chancellery.core.select import members
from chancellery.games.turmoil.bot.policy import SEALED, Thought
from chancellery.games.turmoil.bot.regions import difference, layout
from chancellery.games.turmoil.rules.facts import REGIONS, SEATS
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import add

if TYPE_CHECKING:
    from chancellery.games.turmoil.bot.mind import TurmoilMind

Told = Iterator[Because]


def reasons(
    mind: TurmoilMind, s: State, decision: Decision, best: Action, other: Action | None
) -> list[Because]:
    """What speaks for an answer, the weightiest first, each kind once."""
    if not isinstance(decision, Choice):
        return []
    thought = mind.thought(s, decision)
    told = [*_played(thought, best), *_odds(mind, s, decision, best), *_changed(thought, best)]
    if other is not None:
        told += _kept(thought, best, other)
    return list({one.key: one for one in reversed(told)}.values())[::-1]


def _played(thought: Thought, best: Action) -> Told:
    """A card: its scoring as the region stands, the event that stays away, what its points can do."""
    if thought.decision.what != "play":
        return
    if best[2] == "score":
        if best in thought.must_score():
            yield Because("must_score", {"card": best[1]}, "4.5.3")
        yield from _scored(thought, best)
    elif best[-1] == "naval":
        if thought.owner(best[-2]) == SEATS[1 - thought.side]:
            yield Because("spares", {"card": best[-2]}, "6.3.6")
    elif best[2] == "ops":
        yield from _bought(thought, best)


def _scored(thought: Thought, best: Action) -> Told:
    rules, s = thought.rules, thought.s
    region = rules.facts.cards[rules.facts.card[best[1]]].region
    points = thought.sign * difference(layout(rules, s).regions[REGIONS.index(region)], *s.control)
    if points > 0:
        yield Because("scores", {"region": region, "n": points}, "10.1")


def _bought(thought: Thought, best: Action) -> Told:
    """Control that the points of a card are enough for."""
    uses = thought.uses(thought.card_points(best), "")
    after = thought.s.clone()
    for _, slug in uses["place"][1]:
        add(thought.rules.facts, after, None, thought.side, thought.rules.facts.space[slug], 1)
    for space in _won(thought, after):
        yield Because("can_take", {"card": best[1], "space": space}, "6.1")


def _odds(mind: TurmoilMind, s: State, decision: Decision, best: Action) -> Told:
    """Of a support check, or of an attempt at sea."""
    roll = mind.rules.roll(s, decision, best)
    if roll is None or roll.name not in ("check", "naval"):
        return
    odds = roll.odds()
    if roll.name == "naval":
        yield Because("reaches", {"box": roll.about, "wins": odds.wins, "of": odds.of}, "6.3.1")
    else:
        yield Because("checks", {"space": best[1], "wins": odds.wins, "of": odds.of}, "6.2.4")


def _changed(thought: Thought, best: Action) -> Told:
    """Control and points, where no die falls and nothing sealed is opened."""
    if thought.decision.what in ("stability", *SEALED):
        return
    after = thought.s.clone()
    thought.rules.apply(after, thought.seat, best)
    if after.rng != thought.s.rng:
        return
    facts, side = thought.rules.facts, thought.side
    for slug in _won(thought, after):
        yield Because("takes", {"space": slug}, "2.1.3")
    for space in members(thought.s.control[1 - side] & ~after.control[1 - side]):
        if not (after.control[side] >> space) & 1:
            yield Because("breaks", {"space": facts.spaces[space].slug}, "2.1.3")
    points = thought.sign * (after.vp - thought.s.vp)
    if points > 0:
        yield Because("points", {"n": points}, "10.3.2")


def _won(thought: Thought, after: State) -> list[str]:
    """Spaces that come under control, the most stable first."""
    spaces = members(after.control[thought.side] & ~thought.s.control[thought.side])
    facts = thought.rules.facts
    found = sorted(
        spaces, key=lambda space: (not facts.spaces[space].battleground, -facts.stabilities[space])
    )
    return [facts.spaces[space].slug for space in found]


def _kept(thought: Thought, best: Action, other: Action) -> Told:
    """The card of the other answer stays in hand."""
    if thought.decision.what == "play" and best[1] != other[1] and other[1] not in best:
        yield Because("keeps", {"card": other[1]})
