"""The rules of one edition: its facts, its events compiled, its course."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from chancellery.core import chance
from chancellery.core.agenda import AgendaRules, Frame
from chancellery.core.decisions import Action, Log, Seat, View
from chancellery.core.effects import Effect, Step, compile_effect
from chancellery.games.turmoil import (  # noqa: F401 (they register ops)
    boxes,
    ops,
    ops_support,
    play,
    special,
    special_edwardian,
    special_georgian,
    special_stability,
    special_victorian,
    stability,
    turn,
    war,
)
from chancellery.games.turmoil import view as views
from chancellery.games.turmoil.events import COUNTS, check_condition
from chancellery.games.turmoil.facts import REGIONS, SEATS, SIDE, Card, Facts, Mobilization, Stability, facts
from chancellery.games.turmoil.operations import value
from chancellery.games.turmoil.options import INFO
from chancellery.games.turmoil.resample import resample
from chancellery.games.turmoil.state import Setup, State
from chancellery.games.turmoil.support import Selectors, recount
from chancellery.games.turmoil.vocabulary import (
    DREADNOUGHT,
    MOBILIZATION,
    OPS,
    SETTING_UP,
    STABILITY,
    WAR,
)


class Edition(AgendaRules[State]):
    """One edition, playable on its own."""

    info = INFO
    ops = OPS

    def __init__(self, edition: str = "deluxe", own_data: Path | None = None) -> None:
        self.facts: Facts = facts(edition, own_data)
        self.selectors = Selectors(self.facts)
        self.levels: dict[str, tuple[int, int, int]] = {
            card.region: card.levels for card in self.facts.cards if card.region in REGIONS
        }
        self.specials: Mapping[str, Callable[..., None]] = special.SPECIALS
        self.box_effects = boxes.EFFECTS
        self._effects: dict[int, Effect] = {}
        self._learn(0, self.facts.cards)
        self._learn(STABILITY, self.facts.stability)
        self._learn(MOBILIZATION, self.facts.mobilization)

    # Data into frames.

    def _learn(self, offset: int, cards: Sequence[Card | Stability | Mobilization]) -> None:
        for i, card in enumerate(cards):
            self._effects[offset + i] = self._compile(card.slug, card.effect)
            for wanted in card.condition:
                check_condition(card.slug, wanted, self.selectors.names)

    def _compile(self, name: str, steps: Sequence[Step]) -> Effect:
        return compile_effect(name, [self._nested(name, item) for item in steps], OPS, self.selectors.names)

    def _nested(self, name: str, item: Step) -> dict[str, Any]:
        """Steps inside steps: `if`, `steps`, `otherwise`, `branches`."""
        words = dict(item)
        wanted = words.pop("if", None)
        if wanted is not None:
            check_condition(name, wanted, self.selectors.names)
            inner = [words]
            if words.get("do") == "when":
                inner, words = list(words.get("steps", [])), dict(words)
            return {
                "do": "when",
                "condition": wanted,
                "steps": list(self._compile(name, inner)),
                "otherwise": list(self._compile(name, words.get("otherwise", [])))
                if words.get("do") == "when"
                else [],
            }
        if "branches" in words:
            words["branches"] = {
                key: list(self._compile(name, inner)) for key, inner in words["branches"].items()
            }
        return words

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
        return n if isinstance(n, int) else COUNTS[n](self, s, card, seat)

    def event_value(self, s: State, card: int, seat: Seat) -> int:
        """The operations value of the card whose event happens, for the one who carries it out (§7.3.3)."""
        return value(self, s, self.facts.cards[card].ops, seat, own_round=s.phasing == seat)

    def rounds(self, s: State) -> int:
        return turn.rounds(s)

    def why(self, card: int, *words: str) -> tuple[str, ...]:
        """The breadcrumb of a decision: its card first."""
        if card == WAR:
            return ("great_war", *words, "§8.4.3")
        if card == DREADNOUGHT:
            return ("hms_dreadnought", *words, "§6.3.5")
        if card == SETTING_UP:
            return (*words, "§3.4")
        if card >= MOBILIZATION:
            return (self.facts.mobilization[card - MOBILIZATION].slug, *words)
        if card >= STABILITY:
            return (self.facts.stability[card - STABILITY].slug, *words)
        return (self.facts.cards[card].slug, *words)

    # The contract.

    def begin(self, seed: int, setup: Setup) -> State:
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
        self.run(s, None)
        return s

    def _lay_out(self, s: State) -> None:
        """The first position of a scenario (§3.2 to §3.5, §14)."""
        scenario = self.facts.scenarios[s.setup.scenario]
        card = self.facts.card
        s.turn, s.vp, s.tension = scenario["turn"], scenario["vp"], scenario["tension"]
        s.track = list(scenario["track"])
        s.navy = [self.facts.box_index[box] for box in scenario["navy"]]
        for i in range(max(s.navy) + 1):
            s.first[i] = scenario.get("first", -1)
        for name in scenario.get("in_effect", ()):
            s.in_effect[name] = self.facts.cards[card[name]].side
        for name in scenario.get("happened", ()):
            s.happened |= 1 << card[name]
        out = {card[name] for name in (*scenario.get("removed", ()), *scenario.get("discard", ()))}
        s.removed = sorted(card[name] for name in scenario.get("removed", ()))
        s.discard = sorted(card[name] for name in scenario.get("discard", ()))
        s.deck = sorted(c for era in scenario["eras"] for c in self.facts.era_cards[era] if c not in out)
        for side, seat in enumerate(SEATS):
            for name in scenario.get("spent", {}).get(seat, ()):
                s.spent[side] |= 1 << self.facts.stability_index[name]
            placed = scenario.get("support", {}).get(seat)
            for i, space in enumerate(self.facts.spaces):
                s.support[side][i] = space.start[side] if placed is None else placed.get(space.slug, 0)
        if s.setup.scenario == "campaign" and s.setup.balance:
            side = 0 if s.setup.balance > 0 else 1
            s.support[side][self.facts.space["switzerland"]] += abs(s.setup.balance)

    def view(self, s: State, seat: Seat | None) -> View:
        return views.view(self, s, seat)

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
