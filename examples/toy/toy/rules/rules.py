"""The title: facts, first position, views, worlds and score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.agenda import AgendaRules, then
from chancellery.core.chance import Dice, below, pick, seeded, shuffle
from chancellery.core.codec import decode, encode
from chancellery.core.contract import Info, Option
from chancellery.core.decisions import Action, Json, Log, Scores, Seat, View
from chancellery.core.effects import Vocabulary
from chancellery.core.records import index, load_records
from chancellery.core.select import Names, Options, selector
from toy.rules.ops import LASTING, OPS
from toy.rules.records import CARDS, SCHEMA, SPACES
from toy.rules.state import SEATS, ToyState, other


class Toy(AgendaRules[ToyState]):
    """Two seats, six spaces, eleven cards, one to three turns."""

    info = Info("toy", SEATS, (Option("turns", (1, 2, 3), 3, "1"),))
    ops = OPS

    def __init__(self) -> None:
        self.data = load_records(SCHEMA)
        spaces, cards = self.data.records(SPACES), self.data.records(CARDS)
        self.spaces = index(spaces)
        self.names = tuple(spaces)
        self.places = {"place": Options([("place", space) for space in self.names])}
        sets: dict[str, int] = {"coast": 0, "inland": 0}
        for slug, space in spaces.items():
            sets[space.set] |= 1 << self.spaces[slug]
        self.sets: Names = {
            **sets,
            "empty": lambda s: sum(1 << i for i, seat in enumerate(s.held) if not seat),
            "guarded": lambda s: sets["coast"] if "guard" in s.lasting else 0,
        }
        self.reactions = frozenset(slug for slug, card in cards.items() if card.reaction)
        self.vocabulary = Vocabulary(OPS, self.sets, names={"lasting": LASTING}, data=self.data)
        self.vocabulary.check()
        self.effects = {slug: self.vocabulary.effect(card.effect) for slug, card in cards.items()}
        texts = {step["where"] for card in cards.values() for step in card.effect if "where" in step}
        self.selectors = {text: selector(text, self.sets) for text in sorted(texts)}

    def start(self, seed: int, log: Log | None = None, /, **options: Any) -> ToyState:
        hands: dict[str, list[str]] = {seat: [] for seat in SEATS}
        s = ToyState(
            seeded(seed), options["turns"], [], list(self.effects), hands, [""] * len(self.spaces), {}, {}, []
        )
        then(s, ("turn",))
        self.run(s, log)
        return s

    def seats(self, s: ToyState) -> tuple[Seat, ...]:
        return SEATS

    def agreements(self, s: ToyState) -> Mapping[Action, tuple[Seat, ...]]:
        return {("stop",): SEATS} if s.agenda else {}

    def agree(self, s: ToyState, action: Action, log: Log | None) -> None:
        s.agenda.clear()

    def view(self, s: ToyState, seat: Seat | None) -> View:
        return {
            "turn": s.turn,
            "turns": s.turns,
            "held": dict(zip(self.names, s.held, strict=True)),
            "lasting": dict(s.lasting),
            "discard": list(s.discard),
            "bag": len(s.bag),
            "cards": {one: len(s.hands[one]) for one in SEATS},
            "committed": [one for one in SEATS if len(s.sealed.get(one, ())) == 3],
            "hand": list(s.hands[seat]) if seat else [],
            "sealed": list(s.sealed.get(seat, ())) if seat else [],
        }

    def resample(self, s: ToyState, seat: Seat, seed: int) -> ToyState:
        """Their hand and the bag are dealt anew, whatever their order; what they sealed is made up."""
        dice, world, they = Dice(seed), s.clone(), other(seat)
        pool = sorted(world.bag + world.hands[they])
        shuffle(dice, pool)
        world.bag = pool[: len(s.bag)]
        hand = world.hands[they] = pool[len(s.bag) :]
        if they in world.sealed:
            made_up = (pick(dice, [*hand, "none"]), pick(dice, self.names), pick(dice, ("first", "last")))
            world.sealed[they] = made_up[: len(s.sealed[they])]
        world.rng = seeded(below(dice, 1 << 62))
        return world

    def score(self, s: ToyState) -> Scores | None:
        if s.agenda:
            return None
        held = sum(bool(seat) for seat in s.held)
        return {seat: s.held.count(seat) / held if held else 0.5 for seat in SEATS}

    def dump(self, s: ToyState) -> Json:
        return encode(s)

    def load(self, data: Json) -> ToyState:
        s: ToyState = decode(ToyState, data)
        return s
