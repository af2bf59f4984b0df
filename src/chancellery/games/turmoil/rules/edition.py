"""The rules of one edition: its facts, its events compiled, its course."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from chancellery.core import chance
from chancellery.core.agenda import AgendaRules, Frame
from chancellery.core.decisions import Action, Log, Seat, View
from chancellery.core.effects import Effect, Vocabulary
from chancellery.core.offers import Case
from chancellery.games.turmoil.rules import (
    boxes,
    checks,  # noqa: F401 (they register ops)
    play,  # noqa: F401 (they register ops)
    special,
    stability,  # noqa: F401 (they register ops)
    turn,
)
from chancellery.games.turmoil.rules import steps as ops  # noqa: F401 (they register ops)
from chancellery.games.turmoil.rules import steps_move as ops_move  # noqa: F401 (they register ops)
from chancellery.games.turmoil.rules import steps_support as ops_support  # noqa: F401 (they register ops)
from chancellery.games.turmoil.rules import view as views
from chancellery.games.turmoil.rules.events import COUNTED, gate
from chancellery.games.turmoil.rules.facts import (
    REGIONS,
    SEATS,
    SIDE,
    Card,
    Facts,
    Mobilization,
    Stability,
    facts,
)
from chancellery.games.turmoil.rules.operations import value
from chancellery.games.turmoil.rules.resample import resample
from chancellery.games.turmoil.rules.setup import INFO
from chancellery.games.turmoil.rules.special import edwardian as special_edwardian  # noqa: F401 (they register ops)
from chancellery.games.turmoil.rules.special import georgian as special_georgian  # noqa: F401 (they register ops)
from chancellery.games.turmoil.rules.special import stability as special_stability  # noqa: F401 (they register ops)
from chancellery.games.turmoil.rules.special import victorian as special_victorian  # noqa: F401 (they register ops)
from chancellery.games.turmoil.rules.state import Setup, State
from chancellery.games.turmoil.rules.support import Selectors, recount
from chancellery.games.turmoil.rules.vocabulary import (
    CONDITIONS,
    DREADNOUGHT,
    EFFECTS,
    MOBILIZATION,
    OPS,
    SETTING_UP,
    STABILITY,
    WAR,
)
from chancellery.games.turmoil.rules.war import great_war as war  # noqa: F401 (they register ops)


class Edition(AgendaRules[State]):
    """One edition, playable on its own."""

    info = INFO
    ops = OPS

    def __init__(self, edition: str = "deluxe", own_data: Path | None = None) -> None:
        self.facts: Facts = facts(edition, own_data)
        self.places = self.facts.options
        self.selectors = Selectors(self.facts)
        self.levels: dict[str, tuple[int, int, int]] = {
            card.region: card.levels for card in self.facts.cards if card.region in REGIONS
        }
        self.specials: Mapping[str, Callable[..., None]] = special.SPECIALS
        self.box_effects = boxes.EFFECTS
        self.vocabulary = Vocabulary(
            OPS,
            self.selectors.names,
            CONDITIONS,
            {"count": COUNTED, "special": self.specials, "effect": {*self.facts.card, *EFFECTS}},
            self.facts.data,
        )
        self.vocabulary.check()
        decks: dict[int, Sequence[Card | Stability | Mobilization]] = {
            0: self.facts.cards,
            STABILITY: self.facts.stability,
            MOBILIZATION: self.facts.mobilization,
        }
        self._effects: dict[int, Effect] = {
            first + i: self.vocabulary.effect(card.effect)
            for first, cards in decks.items()
            for i, card in enumerate(cards)
        }
        self.gates = [tuple(map(gate, card.condition)) for card in self.facts.cards]
        """By card: what its event asks for."""
        self.free: dict[str, list[Case]] = {
            use: [(action, None) for action in actions] for use, actions in self.facts.plays.items()
        }
        """By use and card: the play that nothing speaks against."""

    def effect(self, card: int, seat: Seat) -> list[Frame]:
        """The frames of a card's event, for the seat that carries it out."""
        return [(frame[0], card, seat, *frame[1:]) for frame in self._effects[card]]

    # What ops ask.

    def spaces(self, s: State, seat: Seat, where: str) -> int:
        return self.selectors.spaces(self, s, seat, where)

    def held(self, s: State, side: int) -> int:
        """Mask of the spaces with a side's support."""
        return s.present[side]

    def number(self, s: State, card: int, seat: Seat, n: int | str) -> int:
        """A number of a card: plain, or one that is counted now."""
        return n if isinstance(n, int) else COUNTED[n][1](self, s, card, seat)

    def event_value(self, s: State, card: int, seat: Seat) -> int:
        """The operations value of the card whose event happens, for the one who carries it out (§7.3.3)."""
        return value(self, s, self.facts.cards[card].ops, seat, own_round=s.phasing == seat)

    def rounds(self, s: State) -> int:
        return turn.rounds(s)

    def cause(self, card: int, rule: str = "") -> tuple[str, str]:
        """What asks: the paragraph (an event has none of its own) and the card's slug."""
        if card == WAR:
            return "8.4.3", "great_war"
        if card == DREADNOUGHT:
            return "6.3.5", "hms_dreadnought"
        if card == SETTING_UP:
            return "3.4", ""
        if card >= MOBILIZATION:
            return rule, self.facts.mobilization[card - MOBILIZATION].slug
        if card >= STABILITY:
            return rule, self.facts.stability[card - STABILITY].slug
        return rule, self.facts.cards[card].slug

    # The contract.

    def begin(self, seed: int, setup: Setup, log: Log | None = None) -> State:
        n = len(self.facts.spaces)
        s = State(
            setup=setup,
            rng=chance.seeded(seed),
            support=[[0] * n, [0] * n],
            control=[0, 0],
            present=[0, 0],
            hands=[[], []],
            deck=[],
            discard=[],
            removed=[],
            first=[-1] * len(self.facts.boxes),
            agenda=[("set_up",)],
        )
        self._lay_out(s)
        for space in range(n):
            recount(self.facts, s, space)
        self.run(s, log)
        return s

    def _lay_out(self, s: State) -> None:
        """The first position of a scenario (§3.2 to §3.5, §14)."""
        scenario = self.facts.scenarios[s.setup.scenario]
        card = self.facts.card
        s.turn, s.vp, s.tension = scenario.turn, scenario.vp, scenario.tension
        s.track = list(scenario.track)
        s.navy = [self.facts.box_index[box] for box in scenario.navy]
        for i in range(max(s.navy) + 1):
            s.first[i] = scenario.first
        for name in scenario.in_effect:
            s.in_effect[name] = self.facts.cards[card[name]].side
        for name in scenario.happened:
            s.happened |= 1 << card[name]
        s.removed = sorted(card[name] for name in scenario.removed)
        s.discard = sorted(card[name] for name in scenario.discard)
        out = {*s.removed, *s.discard}
        s.deck = sorted(c for era in scenario.eras for c in self.facts.era_cards[era] if c not in out)
        for side, seat in enumerate(SEATS):
            for name in getattr(scenario.spent, seat):
                s.spent[side] |= 1 << self.facts.stability_index[name]
            placed = getattr(scenario.support, seat) if scenario.support else None
            for i, space in enumerate(self.facts.spaces):
                s.support[side][i] = space.start[side] if placed is None else placed.get(space.slug, 0)
        if s.setup.scenario == "campaign" and s.setup.balance:
            side = 0 if s.setup.balance > 0 else 1
            s.support[side][self.facts.space["switzerland"]] += abs(s.setup.balance)

    def view(self, s: State, seat: Seat | None) -> View:
        return views.view(self, s, seat)

    def own_view(self, s: State, seat: Seat, public: View) -> View:
        return views.own_view(self.facts, s, seat, public)

    def resample(self, s: State, seat: Seat, seed: int) -> State:
        return resample(self, s, seat, seed)

    def agreements(self, s: State) -> Mapping[Action, tuple[Seat, ...]]:
        """A seat may give the game up; both may agree on a draw."""
        if s.scores is not None:
            return {}
        return {
            ("draw",): SEATS,
            ("resign", "liberal"): ("liberal",),
            ("resign", "authoritarian"): ("authoritarian",),
        }

    def agree(self, s: State, action: Action, log: Log | None) -> None:
        winner = None if action == ("draw",) else SEATS[1 - SIDE[action[1]]]
        turn.finish(s, log, winner, "agreed" if winner is None else "resigned")
