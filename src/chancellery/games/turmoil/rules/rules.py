"""Europe in Turmoil behind the contract: both editions, each with its own facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from chancellery.core.codec import decode, encode
from chancellery.core.decisions import Action, Ballot, Decision, Json, Log, Scores, Seat, View
from chancellery.core.offers import Ask, Cost, Refusal
from chancellery.core.rolls import Prospect, Roll
from chancellery.games.turmoil.rules.edition import Edition
from chancellery.games.turmoil.rules.facts import SEATS
from chancellery.games.turmoil.rules.setup import INFO, agreed
from chancellery.games.turmoil.rules.state import State


class Turmoil:
    """Hands every question to the edition that a match is played with."""

    info = INFO

    def __init__(self, own_data: Path | None = None) -> None:
        self.editions = {name: Edition(name, own_data) for name in ("deluxe", "first")}

    def of(self, s: State) -> Edition:
        return self.editions[s.setup.edition]

    def start(self, seed: int, log: Log | None = None, /, **options: Any) -> State:
        setup = agreed(options)
        return self.editions[setup.edition].begin(seed, setup, log)

    def seats(self, s: State) -> tuple[Seat, ...]:
        return SEATS

    def pending(self, s: State) -> Sequence[Decision]:
        return self.of(s).pending(s)

    def slot_options(self, s: State, ballot: Ballot, partial: Sequence[Action]) -> Sequence[Action]:
        return self.of(s).slot_options(s, ballot, partial)

    def apply(self, s: State, seat: Seat, action: Action, log: Log | None = None) -> None:
        self.of(s).apply(s, seat, action, log)

    def asking(self, s: State, seat: Seat) -> tuple[Ask, tuple[Any, ...]]:
        return self.of(s).asking(s, seat)

    def refusals(self, s: State, decision: Decision, slot: int = 0) -> list[Refusal]:
        return self.of(s).refusals(s, decision, slot)

    def price(self, s: State, decision: Decision, action: Action, slot: int = 0) -> Cost | None:
        return self.of(s).price(s, decision, action, slot)

    def roll(self, s: State, decision: Decision, action: Action, slot: int = 0) -> Roll | None:
        return self.of(s).roll(s, decision, action, slot)

    def prospects(self, s: State, decision: Decision, action: Action, slot: int = 0) -> list[Prospect]:
        return self.of(s).prospects(s, decision, action, slot)

    def agreements(self, s: State) -> Mapping[Action, tuple[Seat, ...]]:
        return self.of(s).agreements(s)

    def view(self, s: State, seat: Seat | None) -> View:
        return self.of(s).view(s, seat)

    def own_view(self, s: State, seat: Seat, public: View) -> View:
        return self.of(s).own_view(s, seat, public)

    def resample(self, s: State, seat: Seat, seed: int) -> State:
        return self.of(s).resample(s, seat, seed)

    def score(self, s: State) -> Scores | None:
        return s.scores

    def dump(self, s: State) -> Json:
        return encode(s)

    def load(self, data: Json) -> State:
        state: State = decode(State, data)
        return state

    def forget(self) -> None:
        for edition in self.editions.values():
            edition.forget()
