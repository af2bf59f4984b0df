"""A step as one seat saw it, and what else may have happened for all that the seat can tell.

A world is *carried* over the step: it is drawn before it, and the step is played in it too, with other dice,
and with another answer where that was sealed. If the seat then sees the same, this is a history that it
cannot tell from the real one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from chancellery.core.agenda import FORK
from chancellery.core.chance import Dice, below
from chancellery.core.decisions import Action, Log, Seat
from chancellery.core.errors import ChancelleryError
from chancellery.core.match import visible
from chancellery.testing.answers import answer, by_dice
from chancellery.testing.context import Spot
from chancellery.testing.facts import Fact, Path, compared, piles
from chancellery.testing.luck import Luck, any_throw, number_of_throws, throws_from

T = TypeVar("T")
Worlds: TypeAlias = list[set[Fact]]
"""What is to be said of each of some worlds."""
Piles: TypeAlias = Mapping[Path, frozenset[Any]]

HIDDEN: Path = ("hidden",)
NOWHERE: Path = ("nowhere",)
SOME = 12
"""Worlds from before the step that tell what was hidden then."""
IN_VAIN = 24
"""Tries after which there is no hope of a first carried world."""
_BASE = 1 << 16
"""How often a card is held, world by world, are the digits of one number."""


class Step:
    """The last step of a match, for one seat."""

    def __init__(self, spot: Spot, seat: Seat) -> None:
        self.spot = spot
        self.seat = seat
        self.rules = spot.rules
        self.dice = spot.dice
        self.entry = spot.match.journal[-1]
        self.throws = throws_from(spot.before.rng, number_of_throws(spot.before.rng, spot.s.rng))
        self.real = self._dumped(spot.s.clone())
        self._view = spot.rules.view(spot.s, seat)
        self._told = spot.match.events_of(len(spot.match.journal) - 1, seat)
        self._asked = self._decisions(spot.s)

    @property
    def plain(self) -> bool:
        """Whether the seat's own answer alone made the step, without dice."""
        return self.entry.seat == self.seat and not self.throws

    def _decisions(self, s: Any) -> list[Any]:
        return [decision for decision in self.rules.pending(s) if decision.seat == self.seat]

    def _dumped(self, s: Any) -> Any:
        s.rng = 0
        return self.rules.dump(s)

    def _draw(self, s: Any) -> Any:
        return self.rules.resample(s, self.seat, below(self.dice, 1 << 32))

    def _tried(self, wanted: int, tries: int, attempt: Callable[[], T | None]) -> list[T]:
        found: list[T] = []
        for n in range(tries):
            one = attempt()
            if one is not None:
                found.append(one)
            if len(found) == wanted or (n == IN_VAIN and not found):
                break
        return found

    # What worlds have otherwise than the real position.

    def otherwise(self, n: int, tries: int) -> tuple[Worlds, Worlds]:
        """Worlds that are drawn after the step, and such as are carried over it."""
        found = compared(self.real, [*self._drawn(n), *self._carried(n, tries)])
        return found[:n], found[n:]

    def drawn(self, n: int) -> Worlds:
        """The former alone."""
        return compared(self.real, self._drawn(n))

    def carried(self, n: int, tries: int) -> Worlds:
        """The latter alone."""
        return compared(self.real, self._carried(n, tries))

    def _drawn(self, n: int) -> list[Any]:
        return [self._dumped(self._draw(self.spot.s)) for _ in range(n)]

    def _carried(self, wanted: int, tries: int) -> list[Any]:
        def attempt() -> Any | None:
            world = self._draw(self.spot.before)
            events = self._play(world, self._some_throws())
            if events is None or not self._looks_the_same(world, events):
                return None
            return self._dumped(world)

        return self._tried(wanted, tries, attempt)

    def _play(self, world: Any, throws: list[int]) -> Log | None:
        action = self._answer(world)
        world.rng = Luck.of(throws, Dice(any_throw(self.dice)))
        events = Log()
        try:
            self.rules.apply(world, self.entry.seat, action, events)
        except ChancelleryError:
            return None
        return events

    def _answer(self, world: Any) -> Action:
        """What was answered; of another's sealed answer the seat knows little, so it may be any."""
        sealed = self.spot.before.agenda[-1][0] == FORK
        if self.entry.seat == self.seat or not sealed or below(self.dice, 2):
            return self.entry.action
        asked = next(one for one in self.rules.pending(world) if one.seat == self.entry.seat)
        return answer(self.rules, world, asked, by_dice(self.dice))

    def _some_throws(self) -> list[int]:
        """The real throws; or one, some or all of them are others."""
        throws, n = list(self.throws), len(self.throws)
        how = below(self.dice, 5) if n else 0
        if how == 1:
            throws[below(self.dice, n)] = any_throw(self.dice)
        elif how > 1:
            one_in = (8, 2, 1)[how - 2]
            throws = [any_throw(self.dice) if below(self.dice, one_in) == 0 else one for one in throws]
        return throws

    def _looks_the_same(self, world: Any, events: Log) -> bool:
        return (  # the quickest to say first
            visible(events, self.seat) == self._told
            and self._decisions(world) == self._asked
            and self.rules.view(world, self.seat) == self._view
        )

    # Where cards have gone that the seat does not see: from which pile to which.

    def watch_cards(self) -> bool:
        """Find out which piles are hidden, before the step and after; whether there are any to watch."""
        before = [piles(self._dumped(self._draw(self.spot.before))) for _ in range(SOME)]
        after = [piles(self._dumped(self._draw(self.spot.s))) for _ in range(SOME)]
        self._known = {path for path in before[0] if len({one.get(path) for one in before}) == 1}
        self._unseen = _unseen(after)
        self._dealt = _unseen(before)
        # A pile that all could see may have been dealt from: cards are told from numbers by where they go.
        self._decks = self._dealt | _unseen([*before, *after])
        self._sizes = {path: len(pile) for path, pile in piles(self.real).items()}
        self._classes = self._by_card(piles(self._dumped(self.spot.before.clone())))
        return len(self._unseen) > 1

    def _by_card(self, before: Piles) -> dict[Any, set[Path]]:
        """Where each card lay; a known row that shares with the piles of cards is one of numbers."""
        hidden = frozenset[Any]().union(*(before.get(path, ()) for path in self._dealt))
        cards = frozenset[Any]().union(*(before.get(path, ()) for path in self._decks))
        found: dict[Any, set[Path]] = {card: {HIDDEN} for card in hidden}
        for path, pile in before.items():
            own = hidden if path in self._decks else cards
            if path in self._known and own.isdisjoint(pile):
                for card in pile:
                    found.setdefault(card, set()).add(path)
        return found

    def _moves(self, classes: Mapping[Any, set[Path]], after: Piles) -> set[Fact]:
        return {
            (came_from, path)
            for path in self._unseen
            for card in after.get(path, ())
            for came_from in classes.get(card, (NOWHERE,))
        }

    def direct_moves(self, n: int) -> Worlds:
        """As worlds that are drawn after the step have it."""
        return [self._moves(self._classes, piles(self._dumped(self._draw(self.spot.s)))) for _ in range(n)]

    def carried_moves(self, wanted: int, tries: int) -> Worlds:
        """As they went in worlds that are carried over it, with any dice, if all piles are as large as here.

        The seat may have drawn other cards there: it is no matter which they were, but where they came from.
        """

        def attempt() -> set[Fact] | None:
            world = self._draw(self.spot.before)
            classes = self._by_card(piles(self._dumped(world.clone())))
            if self._play(world, [any_throw(self.dice) for _ in self.throws]) is None:
                return None
            after = piles(self._dumped(world))
            return self._moves(classes, after) if self._same_sizes(after) else None

        return self._tried(wanted, tries, attempt)

    def _same_sizes(self, after: Piles) -> bool:
        return all(len(pile) == self._sizes.get(path, len(pile)) for path, pile in after.items())


def _unseen(worlds: Sequence[Piles]) -> set[Path]:
    """The piles whose cards differ from world to world, while all together hold the same ones.

    So rows of numbers that happen to differ are none; two decks may count their cards alike.
    """
    found = {path for path in worlds[0] if len({one.get(path) for one in worlds}) > 1}
    held = {path: _by_world(path, worlds) for path in found}
    together = sum(held.values(), Counter[Any]())
    once_each = sum(_BASE**n for n in range(len(worlds)))
    # What they do not hold equally often in all worlds.
    while strange := {card for card, n in together.items() if n % once_each}:

        def badness(path: Path, strange: set[Any] = strange) -> tuple[int, int, str]:
            """Without a row of numbers less is strange, and without a hand more.

            Of two that are as good the smaller is the less likely to be a deck.
            """
            left = sum(1 for card, n in held[path].items() if (together[card] - n) % once_each)
            largest = max(len(one.get(path, ())) for one in worlds)
            return len(strange - held[path].keys()) + left, largest, str(path)

        worst = min((path for path in found if not strange.isdisjoint(held[path])), key=badness)
        found.remove(worst)
        together.subtract(held[worst])
    return found


def _by_world(path: Path, worlds: Sequence[Piles]) -> Counter[Any]:
    found = Counter[Any]()
    for n, one in enumerate(worlds):
        for card in one.get(path, ()):
            found[card] += _BASE**n
    return found
