"""La Belle Époque behind the contract."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from chancellery.core import chance
from chancellery.core.agenda import AgendaRules
from chancellery.core.codec import decode, encode
from chancellery.core.decisions import Action, Json, Log, Scores, Seat, View
from chancellery.games.belle_epoque.rules import (
    armaments,  # noqa: F401 (they register ops)
    disputes,  # noqa: F401 (they register ops)
    missions,  # noqa: F401 (they register ops)
    opening,  # noqa: F401 (they register ops)
    play,  # noqa: F401 (they register ops)
    scoring,
    turn,  # noqa: F401 (they register ops)
    units,  # noqa: F401 (they register ops)
)
from chancellery.games.belle_epoque.rules import dispute_support as support  # noqa: F401 (they register ops)
from chancellery.games.belle_epoque.rules import go as actions  # noqa: F401 (they register ops)
from chancellery.games.belle_epoque.rules import view as views
from chancellery.games.belle_epoque.rules.cards import Cards
from chancellery.games.belle_epoque.rules.facts import ABOUT, Facts, facts
from chancellery.games.belle_epoque.rules.non_player import armaments as np_armaments  # noqa: F401 (they register ops)
from chancellery.games.belle_epoque.rules.non_player import cards as np_cards  # noqa: F401 (they register ops)
from chancellery.games.belle_epoque.rules.non_player import disputes as np_disputes  # noqa: F401 (they register ops)
from chancellery.games.belle_epoque.rules.non_player import sending as np_sending  # noqa: F401 (they register ops)
from chancellery.games.belle_epoque.rules.non_player import turn as np
from chancellery.games.belle_epoque.rules.resample import resample
from chancellery.games.belle_epoque.rules.setup import INFO, agreed
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps import shared as ops  # noqa: F401 (they register ops)
from chancellery.games.belle_epoque.rules.vocabulary import OPS


class BelleEpoque(AgendaRules[State]):
    """The whole game, with our data or with a player's own in place of them."""

    info = INFO
    ops = OPS

    def __init__(self, own_data: Path | None = None) -> None:
        self.facts: Facts = facts(own_data)
        self.cards = Cards(self.facts)
        self.places = self.facts.options

    # What ops and asks ask.

    def seat(self, s: State, power: int) -> Seat:
        """The seat that plays a Power."""
        return s.setup.seats[s.seat_of[power]]

    def asked(self, s: State, power: int) -> tuple[Seat, tuple[str]]:
        """The same, with the Power that a question is about."""
        return s.setup.seats[s.seat_of[power]], ABOUT[power]

    def cause(self, card: int, rule: str) -> tuple[str, str]:
        return rule, self.cards.slug(card)

    def np_rerolls(self, s: State, side: int) -> int:
        """The card with which a Non-Player Power rolls again now, or -1 (§13.4.6)."""
        return np.rerolls(self, s, side)

    def solo_level(self, s: State) -> str:
        """How well a lone human has done (§13.10)."""
        return np.solo_level(self, s)

    # The contract.

    def start(self, seed: int, log: Log | None = None, /, **options: Any) -> State:
        facts = self.facts
        powers = facts.powers
        s = State(
            setup=agreed(facts, options),
            rng=chance.seeded(seed),
            base=[0] * 13,
            top=[0] * 4,
            filled=0,
            present=[0] * 12,
            room=facts.all,
            armed=0,
            holder=[-1] * facts.count,
            reserve=list(facts.cubes),
            money=[card.money for card in powers],
            embassy=[0] * 4,
            prestige=[card.prestige for card in powers],
            bonus=[max(0, card.prestige) for card in powers],
            vp=[0] * 4,
            army_reserve=[card.armies for card in powers],
            army_ready=[0] * 4,
            army_tired=[0] * 4,
            fleet_reserve=[card.fleets for card in powers],
            fleets=[0] * 32,
            arms=[card.armaments for card in powers],
            national=[0] * 4,
            hands=[[], [], [], []],
            deck=[],
            events=[],
            aside=[],
            seat_of=[-1] * 4,
            agenda=[("share_powers",)],
        )
        self.run(s, log)
        return s

    def seats(self, s: State) -> tuple[Seat, ...]:
        return s.setup.seats

    def agreements(self, s: State) -> Mapping[Action, tuple[Seat, ...]]:
        """All may agree to share the victory; of two, one may give the game up."""
        seats = s.setup.seats
        if s.scores is not None:
            return {}
        found: dict[Action, tuple[Seat, ...]] = {("draw",): seats}
        if len(seats) == 2:
            found |= {("resign", seat): (seat,) for seat in seats}
        return found

    def agree(self, s: State, action: Action, log: Log | None) -> None:
        if action[0] == "draw":
            scoring.end(s, log, list(s.setup.seats), "agreement")
        else:
            scoring.end(s, log, [seat for seat in s.setup.seats if seat != action[1]], "resignation")

    def view(self, s: State, seat: Seat | None) -> View:
        return views.view(self, s, seat)

    def own_view(self, s: State, seat: Seat, public: View) -> View:
        return views.own_view(self, s, seat, public)

    def resample(self, s: State, seat: Seat, seed: int) -> State:
        return resample(self, s, seat, seed)

    def score(self, s: State) -> Scores | None:
        return s.scores

    def dump(self, s: State) -> Json:
        return encode(s)

    def load(self, data: Json) -> State:
        state: State = decode(State, data)
        return state
