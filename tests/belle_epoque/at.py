"""Set up the least, play, assert the exact change: `at(serbia="ce ce - ru").event("may_coup_in_serbia")`.

A Territory is written space by space: `gb fr ce ru` are the Powers, `it jp us es pt be nl bo` the nations,
`ac` an Armament Cube, `-` an empty space; `ce/ru` is a Russian mission on top of one of the Central Empires.
"""

from __future__ import annotations

from typing import Any

from chancellery.core import chance
from chancellery.core.agenda import then
from chancellery.core.decisions import DONE, Action, Choice, Decision, Event, Seat
from chancellery.games.belle_epoque.rules import cubes as boards
from chancellery.games.belle_epoque.rules.facts import ARMAMENT, MINOR_FLEETS, POWER, POWERS, ROW
from chancellery.games.belle_epoque.rules.play import plays
from chancellery.games.belle_epoque.rules.rules import BelleEpoque
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps.effects import EVENT

RULES = BelleEpoque()
CODES = ("gb", "fr", "ce", "ru", "it", "jp", "us", "es", "pt", "be", "nl", "bo", "ac")


class At:
    """A position under test, with what has happened since."""

    def __init__(self, **options: Any) -> None:
        self.rules = RULES
        self.s: State = RULES.start(1, **options)
        self.log: list[Event] = []
        self.clear()

    # Setting up.

    def clear(self) -> At:
        """Nothing on the map, in hands or on tracks; turn 1, Action Phase, order of the codes."""
        s, facts = self.s, self.rules.facts
        s.agenda.clear()
        s.base, s.top, s.filled = [0] * 13, [0] * 4, 0
        s.present, s.room, s.armed = [0] * 12, facts.all, 0
        s.holder = [-1] * facts.count
        s.reserve = list(facts.cubes)
        s.embassy, s.money, s.prestige, s.bonus = [0] * 4, [0] * 4, [0] * 4, [0] * 4
        s.national = [0] * 4
        s.hands = [[], [], [], []]
        s.deck = list(range(28))
        s.order = [p for p in range(4) if not (s.np >> p) & 1]
        s.turn, s.phase = 1, "actions"
        return self

    def cubes(self, **territories: str) -> At:
        """What lies in Territories, which must be empty before; holders follow, without Serbia's Prestige."""
        s, facts = self.s, self.rules.facts
        touched = 0
        for slug, words in territories.items():
            t = facts.territory[slug]
            touched |= 1 << t
            for place, word in enumerate(words.split()):
                base, _, top = word.partition("/")
                if base != "-":
                    owner = CODES.index(base)
                    boards._lay(facts, s, ROW * t + place, owner)
                    if owner != ARMAMENT:
                        s.reserve[owner] -= 1
                if top:
                    s.top[CODES.index(top)] |= 1 << ROW * t + place
                    s.reserve[CODES.index(top)] -= 1
        boards.settle(self.rules, s, None, touched)
        s.agenda.clear()
        return self

    def np(self, *powers: str) -> At:
        """Nobody plays these Powers; they act in this order."""
        s = self.s
        s.np_order = [POWER[power] for power in powers]
        s.np = sum(1 << power for power in s.np_order)
        for power in s.np_order:
            s.seat_of[power] = -1
        s.order = [power for power in s.order if power not in s.np_order]
        return self

    def set(self, **fields: Any) -> At:
        """Any field of the position: `turn=5`."""
        for name, value in fields.items():
            assert hasattr(self.s, name), name
            setattr(self.s, name, value)
        return self

    def give(self, field: str, **powers: int) -> At:
        """A number of each Power: `give("money", france=5)`."""
        for slug, value in powers.items():
            getattr(self.s, field)[POWER[slug]] = value
        return self

    def missions(self, **powers: int) -> At:
        """Missions in the Embassies, out of the reserve."""
        for slug, n in powers.items():
            self.s.embassy[POWER[slug]] += n
            self.s.reserve[POWER[slug]] -= n
        return self

    def fleets(self, power: str, place: str, ready: int = 1, tired: int = 0) -> At:
        """Fleets of a Power in the Arsenal or a Fleet Box."""
        at = ROW * POWER[power] + 2 * ("arsenal", "europe", "africa", "asia").index(place)
        self.s.fleets[at], self.s.fleets[at + 1] = ready, tired
        self.s.fleet_reserve[POWER[power]] -= ready + tired
        return self

    def hand(self, power: str, *cards: str) -> At:
        """Intrigue Cards by their slug, or one that has this half; National Cards by theirs."""
        facts, s = self.rules.facts, self.s
        for name in cards:
            if name in facts.national:
                s.national[POWER[power]] |= 1 << facts.national[name]
                continue
            card = self._card(name)
            for pile in (s.deck, s.discard, *s.hands):
                if card in pile:
                    pile.remove(card)
            s.hands[POWER[power]].append(card)
        return self

    def _card(self, name: str) -> int:
        facts = self.rules.facts
        if name in facts.card:
            return facts.card[name]
        half = facts.half[name]
        held = {card for hand in self.s.hands for card in hand}
        return next(i for i, halves in enumerate(facts.halves_of) if half in halves and i not in held)

    def dice(self, *faces: int, after: int = 0) -> At:
        """Make the next dice fall so, after this many draws of a card."""
        for seed in range(10_000_000):
            trial = chance.Dice(seed)
            rng = trial.rng
            for _ in range(after):
                chance.below(trial, 1)
            if all(chance.die(trial) == face for face in faces):
                self.s.rng = rng
                return self
        raise AssertionError(faces)

    # Playing.

    def frames(self, *frames: tuple[Any, ...]) -> At:
        """Run frames of the agenda."""
        then(self.s, *frames)
        self.rules.run(self.s, self.log)
        return self

    def event(self, slug: str) -> At:
        """Let an event happen."""
        return self.frames(*self.rules.cards.frames(EVENT + self.rules.facts.event[slug], -1))

    def can_play(self, power: str, name: str) -> bool:
        """Whether a National Card or a half in hand can be played now."""
        cases = plays(self.rules, self.s, POWER[power])
        return any(option[-1] == name and no is None for option, no in cases)

    def card(self, power: str, name: str) -> At:
        """Play a National Card or a half by an action; it comes into the hand, with its cost."""
        facts = self.rules.facts
        if name in facts.national:
            self.s.money[POWER[power]] += facts.nationals[facts.national[name]].cost
        self.hand(power, name)
        self.frames(("play_card", POWER[power]))
        return self.play(next(o for o in self.choice.options if o[-1] == name))

    def play(self, *actions: Action | str) -> At:
        """Answer decisions in turn; a bare word means the option that ends with it."""
        for action in actions:
            decision = self.choice
            self.rules.apply(self.s, decision.seat, self._option(decision, action), self.log)
        return self

    def done(self) -> At:
        return self.play(DONE)

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
    def choice(self) -> Choice:
        decision = self.pending[0]
        assert isinstance(decision, Choice)
        return decision

    @property
    def asked(self) -> Seat:
        """Who must decide now; empty when nobody must."""
        return self.pending[0].seat if self.pending else ""

    @property
    def options(self) -> list[Action]:
        return list(self.choice.options)

    def __getitem__(self, territory: str) -> str:
        """A Territory in the words of `cubes`, without the empty spaces at its end."""
        t = self.rules.facts.territory[territory]
        words = []
        for space in range(ROW * t, ROW * t + self.rules.facts.spaces[t]):
            owner, top = boards.owner_at(self.s, space), boards.top_at(self.s, space)
            word = CODES[owner] if owner >= 0 else "-"
            words.append(f"{word}/{CODES[top]}" if top >= 0 else word)
        while words and words[-1] == "-":
            words.pop()
        return " ".join(words)

    def map(self) -> dict[str, str]:
        """All Territories with anything in them."""
        return {t.slug: self[t.slug] for t in self.rules.facts.territories if self[t.slug]}

    def holder(self, territory: str) -> str:
        power = self.s.holder[self.rules.facts.territory[territory]]
        return POWERS[power] if power >= 0 else ""

    def of(self, field: str, power: str) -> int:
        """A number of a Power: `of("money", "france")`."""
        found: int = getattr(self.s, field)[POWER[power]]
        return found

    def flagged(self) -> list[str]:
        """The Powers that no further card may affect this turn."""
        return [power for p, power in enumerate(POWERS) if (self.s.flags >> p) & 1]

    def told(self, ev: str) -> list[Event]:
        """What was reported of one kind."""
        return [event for event in self.log if event["ev"] == ev]

    def faces(self) -> list[int]:
        """All dice that were rolled."""
        return [event["face"] for event in self.told("die")]

    def minor_fleet(self, nation: str) -> tuple[int, bool]:
        """Place and side of a nation's Fleet."""
        place, tired = divmod(self.s.minor_fleets[MINOR_FLEETS.index(nation)], 2)
        return place, bool(tired)


def at(**territories: str) -> At:
    """An otherwise empty map with these cubes; four seats, each with the Power of its name."""
    return At().cubes(**territories)
