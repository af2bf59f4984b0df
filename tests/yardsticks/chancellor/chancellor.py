"""Chancellor, the bot to play against: it reckons what a play gives now, and its card later.

It looks at sampled worlds only. Points, checks and naval attempts are reckoned; events are played out in a
copy, with quick answers for both sides; a scoring card is counted as the region stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from chancellery.core.agenda import then
from chancellery.core.contract import Worlds
from chancellery.core.decisions import DONE, Action, Choice, Decision, View
from chancellery.core.errors import Invalid
from chancellery.games.turmoil.rules import naval
from chancellery.games.turmoil.rules.edition import Edition
from chancellery.games.turmoil.rules.events import holds, playable
from chancellery.games.turmoil.rules.facts import LIBERAL, REGIONS, SIDE
from chancellery.games.turmoil.rules.operations import value
from chancellery.games.turmoil.rules.play import EIGHT_NATIONS
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.turn import TO_WIN
from chancellery.games.turmoil.rules.vocabulary import STABILITY
from tests.yardsticks.chancellor.plans import SEALED, planned, quick_answer, sea_gain, use_gains
from tests.yardsticks.chancellor.value import (
    WON,
    Eye,
    decided,
    difference,
    left_rounds,
    rules_of,
    too_many,
    war_margin,
    war_odds,
    worth,
)

LATER = 0.6
"""How much of a card's best use counts against playing it now: most cards can be played later."""

SAMPLES = 8
HORIZON = 60
ROUNDS = ("play", "play_at_sea")


class Chancellor:
    """Places where it takes or breaks control, scores when ahead, and sends bad news to sea."""

    name = "chancellor"

    def __init__(self, seed: int) -> None:
        self.seed = seed  # all chance is in the worlds it is given; the same worlds get the same answer

    def choose(self, view: View, decision: Decision, worlds: Worlds) -> Action:
        if not isinstance(decision, Choice):
            raise Invalid(f"Europe in Turmoil does not ask {decision.what!r}.")
        if len(decision.options) == 1:
            return decision.options[0]
        return Mind(rules_of(view["edition"]), decision, worlds).answer()


class Mind:
    """One decision, thought through."""

    def __init__(self, rules: Edition, decision: Choice, worlds: Worlds) -> None:
        self.rules, self.decision = rules, decision
        self.seat = decision.seat
        self.side = SIDE[decision.seat]
        self._worlds: list[State] = []
        self._draw = worlds
        self._by_points: dict[int, float] = {}
        self._by_attempt: dict[tuple[int, bool], float] = {}

    def world(self, n: int = 0) -> State:
        while len(self._worlds) <= n:
            self._worlds.append(self._draw(len(self._worlds)))
        return self._worlds[n]

    def answer(self) -> Action:
        what, options = self.decision.what, self.decision.options
        if what == "play":
            return self.play()
        if what == "play_at_sea":
            return self.late_attempt()
        if what == "stability":
            return self._best(options, self.stability_gain)
        if what in ("discard", "exchange"):
            return self.discard()
        if what == "reveal_scoring":
            return ("reveal",)
        if what == "appeal_for_peace":
            return self._best(options, self.peace_worth)
        quick = planned(self.rules, self.world(), self.decision)
        return quick if quick is not None else self.look_ahead()

    def _best(self, options: Iterable[Action], good: Callable[[Action], float]) -> Action:
        # `max` keeps the first of equals, and options come in a fixed order: no luck is needed.
        return max(options, key=good)

    # Any answer: try it, let both sides go on quickly, and look.

    def look_ahead(self) -> Action:
        options = self.decision.options
        totals = [0.0] * len(options)
        for n in range(SAMPLES):
            chancy = self.decision.what in SEALED
            world = self.world(n)
            for i, option in enumerate(options):
                trial = world.clone()
                self.rules.apply(trial, self.seat, option)
                self.settle(trial)
                chancy |= trial.rng != world.rng
                totals[i] += worth(self.rules, trial, self.side)
            if not chancy:
                break
        return options[max(range(len(options)), key=totals.__getitem__)]

    def settle(self, s: State) -> None:
        """Quick answers until somebody plays a card."""
        for _ in range(HORIZON):
            pending = self.rules.pending(s)
            if not pending or pending[0].what in ROUNDS:
                return
            decision = pending[0]
            assert isinstance(decision, Choice)
            self.rules.apply(s, decision.seat, quick_answer(self.rules, s, decision))

    # A card.

    def play(self) -> Action:
        gains = {option: self.play_gain(option) for option in self.decision.options}
        must = [option for option in gains if option[2] == "score"]
        if must and len(must) > left_rounds(self.world(), self.side):
            return self._best(must, gains.__getitem__)
        later: dict[str, float] = {}
        for option, gain in gains.items():
            if option[2] != "naval":
                later[option[1]] = max(gain, later.get(option[1], -WON))

        def good(option: Action) -> float:
            # What a card may bring later is lost if it is played now; a bad one is best got rid of at sea.
            lost = later.get(option[1], 0.0)
            if option[2] == "with":
                lost += later.get(option[3], 0.0)
            return gains[option] - LATER * lost

        return self._best(gains, good)

    def play_gain(self, option: Action) -> float:
        rules, s = self.rules, self.world()
        card = rules.facts.card[option[1]]
        record = rules.facts.cards[card]
        use = option[2]
        if use == "score":
            return self.score_gain(card, record.region)
        if use == "event":
            return self.event_gain(card) + self._two_ops(record.side)
        if use == "naval":
            return self._at_sea(value(rules, s, record.ops, self.seat, at_sea=True), record.side == self.seat)
        if use == "with":
            partner = rules.facts.cards[rules.facts.card[option[3]]]
            points = value(rules, s, partner.ops, self.seat, at_sea=option[-1] == "naval")
            return self._at_sea(points, own=False) if option[-1] == "naval" else self.points_gain(points)
        gain = self.points_gain(value(rules, s, record.ops, self.seat, slug=record.slug))
        if option[1] == EIGHT_NATIONS:
            return gain - 1
        theirs = record.side in SIDE and record.side != self.seat
        if use == "both" or (theirs and playable(rules, s, card, self.seat)):
            gain += self.event_gain(card)
        return gain

    def _two_ops(self, owner: str) -> float:
        s = self.world()
        free = "colossus" not in s.used and naval.holds(self.rules.facts, s, self.side, "two_ops")
        return self.points_gain(2) if free and owner == self.seat else 0.0

    def points_gain(self, points: int) -> float:
        """The best use of points: support, or two checks."""
        if points not in self._by_points:
            self._by_points[points] = max(use_gains(self.rules, self.world(), self.seat, points, "").values())
        return self._by_points[points]

    def event_gain(self, card: int) -> float:
        """What an event changes, played out; several times if dice or draws decide."""
        total = 0.0
        for n in range(SAMPLES):
            world = self.world(n)
            before = worth(self.rules, world, self.side)
            trial = world.clone()
            trial.agenda.clear()
            trial.hands[self.side].remove(card)
            trial.playing.append(card)
            then(trial, ("event", card, self.seat), ("dispose", card))
            self.rules.run(trial, None)
            self.settle(trial)
            # The card itself is gone by any use; only other losses of cards count.
            trial.hands[self.side].append(card)
            total += worth(self.rules, trial, self.side) - before
            if trial.rng == world.rng:
                return total / (n + 1)
        return total / SAMPLES

    def score_gain(self, card: int, region: str) -> float:
        """The region as it stands, and the crisis roll that follows."""
        rules, s = self.rules, self.world()
        sign = 1 if self.side == LIBERAL else -1
        before = worth(rules, s, self.side)
        eye = Eye(rules, s, self.side)
        r = REGIONS.index(region)
        points = difference(r, eye.map.regions[r], eye.control)
        trial = s.clone()
        trial.hands[self.side].remove(card)
        trial.discard.append(card)
        trial.vp += int(points)
        if abs(trial.vp) >= TO_WIN:
            return (WON if trial.vp * sign > 0 else -WON) - before
        return self.after_crisis(trial) - before

    # Crises.

    def after_crisis(self, s: State) -> float:
        """A position in which a crisis roll comes next."""
        odds = war_odds(self.rules, s)
        peace = worth(self.rules, s, self.side)
        if odds <= 0:
            return peace
        eye = Eye(self.rules, s, self.side)
        return peace + odds * (eye.sign * decided(war_margin(self.rules, s, eye)) - peace)

    def peace_worth(self, option: Action) -> float:
        """Jean Jaurès asks: a point for less tension (card 75)?"""
        trial = self.world().clone()
        if option == ("ease",):
            trial.vp -= 1
            trial.tension -= 1
        return self.after_crisis(trial)

    # At sea.

    def _at_sea(self, points: int, own: bool) -> float:
        key = (points, own)
        if key not in self._by_attempt:
            self._by_attempt[key] = sea_gain(self.rules, self.world(), self.seat, points, own)
        return self._by_attempt[key]

    def late_attempt(self) -> Action:
        def good(option: Action) -> float:
            if option == ("decline",):
                return 0.0
            card = self.rules.facts.card[option[1]]
            record = self.rules.facts.cards[card]
            points = value(self.rules, self.world(), record.ops, self.seat, at_sea=True)
            return self._at_sea(points, record.side == self.seat) - 0.3 * self.keep(card)

        return self._best(self.decision.options, good)

    # Cards to keep or to give up.

    def keep(self, card: int) -> float:
        """What a card in hand is worth, about."""
        record = self.rules.facts.cards[card]
        if record.side == "scoring":
            s = self.world()
            if too_many(self.rules, s, self.side):
                return -WON
            eye = Eye(self.rules, s, self.side)
            r = REGIONS.index(record.region)
            return eye.sign * 0.5 * difference(r, eye.map.regions[r], eye.control) - 0.5
        if record.side in SIDE and record.side != self.seat:
            return 0.6 * record.ops - 2.0
        return 0.7 * record.ops + (0.5 if record.side == self.seat else 0.2)

    def discard(self) -> Action:
        # Whoever draws in the last round may draw a scoring card that he cannot play any more.
        late = self.decision.what == "exchange" and not left_rounds(self.world(), self.side)

        def bad(option: Action) -> float:
            if option[0] in ("decline", "done"):
                return 0.5 * WON if late else -0.5
            return -self.keep(self.rules.facts.card[option[1]])

        return self._best(self.decision.options, bad)

    # Stability.

    def stability_gain(self, option: Action) -> float:
        """What a stability card gives now, with the scoring that follows."""
        total = 0.0
        for n in range(SAMPLES):
            world = self.world(n)
            trial = world.clone()
            trial.agenda.clear()
            trial.sealed = {}
            if option != DONE:
                i = self.rules.facts.stability_index[option[1]]
                card = self.rules.facts.stability[i]
                if card.slug == "popular_uproar":
                    return self._uproar_gain(trial)
                if all(holds(self.rules, trial, self.seat, wanted) for wanted in card.condition):
                    trial.last, trial.count = -1, 0
                    then(trial, *self.rules.effect(STABILITY + i, self.seat))
                    self.rules.run(trial, None)
                    self.settle(trial)
            total += self._scored(trial)
            if trial.rng == world.rng:
                return total / (n + 1)
        return total / SAMPLES

    def _scored(self, s: State) -> float:
        if s.scores is None and s.here:
            eye = Eye(self.rules, s, self.side)
            r = REGIONS.index(s.here)
            s.vp += int(difference(r, eye.map.regions[r], eye.control))
        return worth(self.rules, s, self.side)

    def _uproar_gain(self, s: State) -> float:
        """Popular Uproar puts a scoring off: good when it would go badly."""
        put_off = worth(self.rules, s, self.side)
        scored = self._scored(s)
        return scored if s.phasing == self.seat else max(scored, put_off) + 0.2
