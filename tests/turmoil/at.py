"""Set up the least, play, assert the exact change: `at(paris=(2, 0)).event("radical_party_founded")`."""

from __future__ import annotations

from typing import Any

from chancellery.core import chance
from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Choice, Decision, Event, Seat
from chancellery.games.turmoil.rules import hands
from chancellery.games.turmoil.rules.edition import Edition
from chancellery.games.turmoil.rules.facts import SEATS, SIDE
from chancellery.games.turmoil.rules.setup import agreed
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import recount

_EDITIONS = {name: Edition(name) for name in ("first", "deluxe")}


class At:
    """A position under test, with what has happened since."""

    def __init__(self, edition: str = "deluxe", **options: Any) -> None:
        self.rules = _EDITIONS[edition]
        self.s: State = self.rules.begin(1, agreed({"edition": edition, "balance": 0, **options}))
        self.log: list[Event] = []
        s = self.s
        s.agenda.clear()
        s.hands = [[], []]
        s.trail = [(), ()]
        s.deck = sorted(self.rules.facts.era_cards["victorian"])
        n = len(self.rules.facts.spaces)
        s.support = [[0] * n, [0] * n]
        s.control = [0, 0]
        s.present = [0, 0]
        s.phasing = "liberal"
        s.round = 1

    # Setting up.

    def support(self, **spaces: tuple[int, int]) -> At:
        """Support in spaces, (Liberal, Authoritarian)."""
        for slug, (liberal, authoritarian) in spaces.items():
            i = self.rules.facts.space[slug]
            self.s.support[0][i], self.s.support[1][i] = liberal, authoritarian
            recount(self.rules.facts, self.s, i)
        return self

    def hand(self, seat: Seat, *cards: str) -> At:
        for slug in cards:
            card = self.rules.facts.card[slug]
            for pile in (self.s.deck, self.s.discard, self.s.removed, *self.s.hands):
                if card in pile:
                    pile.remove(card)
            hands.take(self.s, SIDE[seat], card)
        return self

    def discard(self, *cards: str) -> At:
        for slug in cards:
            card = self.rules.facts.card[slug]
            if card in self.s.deck:
                self.s.deck.remove(card)
            self.s.discard.append(card)
        return self

    def set(self, **fields: Any) -> At:
        """Any field of the position: `tension=3`, `turn=5`, `vp=-2`."""
        for name, value in fields.items():
            assert hasattr(self.s, name), name
            setattr(self.s, name, value)
        return self

    def happened(self, *cards: str) -> At:
        """Events that have taken place, lasting ones in effect."""
        for slug in cards:
            i = self.rules.facts.card[slug]
            self.s.happened |= 1 << i
            record = self.rules.facts.cards[i]
            if record.lasting:
                self.s.in_effect[slug] = record.side if record.side in SIDE else self.s.phasing
        return self

    def navy(self, liberal: str, authoritarian: str) -> At:
        index = self.rules.facts.box_index
        self.s.navy = [index[liberal], index[authoritarian]]
        return self

    def dice(self, *faces: int) -> At:
        """Make the next dice fall so."""
        for seed in range(1_000_000):
            trial = chance.Dice(seed)
            self_rng = trial.rng
            if all(chance.die(trial) == face for face in faces):
                self.s.rng = self_rng
                return self
        raise AssertionError(faces)

    # Playing.

    def event(self, card: str, by: Seat | None = None) -> At:
        """Let a card's event happen, as if played by a seat (its own side unless named)."""
        i = self.rules.facts.card[card]
        side = self.rules.facts.cards[i].side
        player = by or (side if side in SIDE else "liberal")
        self.s.phasing = player
        self.s.at_start = (self.s.control[0], self.s.control[1])
        if i not in self.s.playing:
            for pile in (self.s.deck, *self.s.hands):
                if i in pile:
                    pile.remove(i)
            self.s.playing.append(i)
        then(self.s, ("event", i, player), ("dispose", i))
        self.rules.run(self.s, self.log)
        return self

    def frames(self, *frames: tuple[Any, ...]) -> At:
        """Run frames of the agenda."""
        then(self.s, *frames)
        self.rules.run(self.s, self.log)
        return self

    def round(self, seat: Seat) -> At:
        """Begin an action round."""
        return self.frames(("action_round", seat))

    def play(self, *actions: Action | str) -> At:
        """Answer decisions in turn; a bare word means a space: the option that names it."""
        for action in actions:
            decision = self.pending[0]
            assert isinstance(decision, Choice)
            answer = self._option(decision, action)
            self.rules.apply(self.s, decision.seat, answer, self.log)
        return self

    def _option(self, decision: Choice, action: Action | str) -> Action:
        if isinstance(action, tuple):
            return action
        found = [option for option in decision.options if option[-1] == action]
        assert len(found) == 1, (action, decision.options)
        return found[0]

    # Looking.

    @property
    def pending(self) -> list[Decision]:
        return list(self.rules.pending(self.s))

    @property
    def asked(self) -> Seat:
        """Who must decide now; empty when nobody must."""
        return self.pending[0].seat if self.pending else ""

    @property
    def options(self) -> list[str]:
        """The last words of the options, sorted: spaces, `done`, …"""
        decision = self.pending[0]
        assert isinstance(decision, Choice)
        return sorted(str(option[-1]) for option in decision.options)

    def __getitem__(self, space: str) -> tuple[int, int]:
        i = self.rules.facts.space[space]
        return self.s.support[0][i], self.s.support[1][i]

    def board(self) -> dict[str, tuple[int, int]]:
        """All support on the map."""
        return {
            space.slug: (self.s.support[0][i], self.s.support[1][i])
            for i, space in enumerate(self.rules.facts.spaces)
            if self.s.support[0][i] or self.s.support[1][i]
        }

    def controller(self, space: str) -> str:
        i = self.rules.facts.space[space]
        return next((seat for side, seat in enumerate(SEATS) if (self.s.control[side] >> i) & 1), "")

    def where_is(self, card: str) -> str:
        """`hand`, `deck`, `discard`, `removed` or `playing`."""
        i = self.rules.facts.card[card]
        s = self.s
        piles = {"deck": s.deck, "discard": s.discard, "removed": s.removed, "playing": s.playing}
        piles |= {"liberal": s.hands[0], "authoritarian": s.hands[1]}
        return next(name for name, pile in piles.items() if i in pile)


def at(edition: str = "deluxe", **support: tuple[int, int]) -> At:
    """An empty map of an edition, with this support on it."""
    return At(edition).support(**support)


def game(edition: str = "deluxe", seed: int = 1, **options: Any) -> At:
    """A real match from its first decision on."""
    board = At(edition, **options)
    board.s = board.rules.begin(seed, agreed({"edition": edition, **options}))
    return board
