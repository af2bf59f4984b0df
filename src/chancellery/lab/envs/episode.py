"""A game under way, seen and answered in numbers; every environment is a form of this.

What is learned here is what a seat may know: an observation is made of its view and its own decision alone.
A ballot is filled slot by slot, and handed in with its last slot; until then it changes nothing.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import Any

from chancellery.core.decisions import Action, Ballot, Choice, Decision, Log, Scores, Seat
from chancellery.core.errors import Invalid
from chancellery.core.title import Game
from chancellery.lab.games import GameRef, Portable, find_game, portable

WAIT = 0
"""The number of an answer of who is not asked."""


class Episode:
    """One game after the other of a title in one arrangement."""

    def __init__(self, game: GameRef, options: Mapping[str, Any] | None = None, limit: int = 0) -> None:
        self._find(portable(game), find_game(game))
        self.options = dict(options or {})
        self.limit = limit
        """Answers after which a game is broken off; 0: it goes on to its end."""
        self.seats = self.rules.seats(self.game.start(0, **self.options))
        self.told: Log | None = None
        """All that happened in the game, if somebody wants to know."""
        self.begin(0)

    def _find(self, named: Portable, game: Game) -> None:
        self._named, self.game = named, game
        self.rules, self.encoding = game.rules, game.encoding

    def begin(self, seed: int) -> None:
        """A new game."""
        if self.told is not None:
            self.told.clear()
        self.s = self.game.start(seed, self.told, **self.options)
        self.answers = 0
        self._filled: dict[Seat, list[int]] = {}
        self._look()

    def branch(self) -> Episode:
        """The same game, to be played on otherwise."""
        twin = object.__new__(Episode)
        vars(twin).update(vars(self))
        twin.s = self.s.clone()
        twin.told = None if self.told is None else list(self.told)
        twin._filled = {seat: list(filled) for seat, filled in self._filled.items()}
        twin._look()
        return twin

    def imagine(self, seat: Seat, seed: int) -> None:
        """Go on in another world of a seat: it cannot tell the two apart."""
        self.s = self.rules.resample(self.s, seat, seed)
        self._filled = {one: filled for one, filled in self._filled.items() if one == seat}
        self._look()

    def __getstate__(self) -> dict[str, Any]:
        """What another process can make the same of: a title goes by its name."""
        kept = ("_named", "options", "limit", "seats", "told", "answers", "_filled")
        return {name: getattr(self, name) for name in kept} | {"s": self.rules.dump(self.s)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self._find(self._named, find_game(self._named))
        self.s = self.rules.load(kept["s"])
        self._look()

    def __deepcopy__(self, _memo: Any) -> Episode:
        return self.branch()

    def _look(self) -> None:
        """After every change: who is asked what."""
        self._pending = {decision.seat: decision for decision in self.rules.pending(self.s)}
        self._offers: dict[Seat, list[int]] = {}

    # How it stands.

    @property
    def scores(self) -> Scores | None:
        """Of a game that is over."""
        return None if self._pending else self.rules.score(self.s)

    @property
    def broken_off(self) -> bool:
        return bool(self._pending and self.limit and self.answers >= self.limit)

    @property
    def over(self) -> bool:
        return not self._pending or self.broken_off

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Who may answer now; several, where answers are sealed."""
        return () if self.broken_off else tuple(self._pending)

    def decision(self, seat: Seat) -> Decision | None:
        return None if self.broken_off else self._pending.get(seat)

    def filled(self, seat: Seat) -> Sequence[int]:
        """What it has filled in of its ballot."""
        return self._filled.get(seat, ())

    def offered(self, seat: Seat) -> list[int]:
        """The numbers of what it may answer now, or of waiting."""
        decision = self.decision(seat)
        if decision is None:
            return [WAIT]
        if seat not in self._offers:
            self._offers[seat] = self.encoding.vocabulary.numbers(self._options(decision))
        return self._offers[seat]

    def _options(self, decision: Decision) -> Sequence[Action]:
        if isinstance(decision, Choice):
            return decision.options
        partial = tuple(map(self.encoding.vocabulary.answer, self.filled(decision.seat)))
        return self.rules.slot_options(self.s, decision, partial)

    def seen(self, seat: Seat) -> array[float]:
        """The observation of a seat."""
        view = self.rules.view(self.s, seat)
        return self.encoding.encode(view, seat, self.decision(seat), self.filled(seat))

    # What is done.

    def answer(self, seat: Seat, number: int) -> None:
        """Answer, or fill the next slot; what is not offered is refused and changes nothing."""
        self.check(seat, number)
        number = int(number)
        decision = self.decision(seat)
        if decision is None:
            return
        self.answers += 1
        said = self.encoding.vocabulary.answer(number)
        if not isinstance(decision, Choice):
            filled = self._filled.setdefault(seat, [])
            filled.append(number)
            self._offers.pop(seat)
            if len(filled) < len(decision.slots):
                return
            said = tuple(map(self.encoding.vocabulary.answer, self._filled.pop(seat)))
        self.rules.apply(self.s, seat, said, self.told)
        self._look()

    def say(self, seat: Seat, action: Action) -> None:
        """Answer in words, a ballot as a whole, as bots do."""
        decision = self.decision(seat)
        self.rules.apply(self.s, seat, action, self.told)
        self.answers += len(decision.slots) if isinstance(decision, Ballot) else 1
        self._filled.pop(seat, None)
        self._look()

    def check(self, seat: Seat, number: int) -> None:
        """Refuse what is not offered."""
        if int(number) not in self.offered(seat):
            raise Invalid(self._refusal(seat, int(number)))

    def _refusal(self, seat: Seat, number: int) -> str:
        said = " ".join(map(str, self.encoding.vocabulary.answer(number))) or "waiting"
        decision = self.decision(seat)
        if decision is None:
            return f"{seat} is not asked, and can only wait (0): it cannot answer {number} ({said})."
        offered = self.offered(seat)
        first = ", ".join(map(str, offered[:12])) + (
            f" and {len(offered) - 12} more" if len(offered) > 12 else ""
        )
        return f"{seat} is asked {decision.what!r} and cannot answer {number} ({said}): {first} are offered."
