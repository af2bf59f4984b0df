"""How a side plays without search: points and checks are reckoned, events are taken at their usual worth.

A plan that was made when a card was chosen goes with it as the answers to come. With warmth all gains are a
little off, so that a weaker play is taken now and then; one that is much weaker hardly ever is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import log
from typing import Any

from chancellery.core.chance import Dice, below, pick
from chancellery.core.decisions import DONE, Action, Choice
from chancellery.games.turmoil.bot import plans
from chancellery.games.turmoil.bot.eye import Eye
from chancellery.games.turmoil.bot.habits import habits
from chancellery.games.turmoil.bot.outlook import left_rounds, too_many, war_odds
from chancellery.games.turmoil.bot.regions import difference, layout
from chancellery.games.turmoil.bot.worth import DECIDED, at_sea, if_war, worth
from chancellery.games.turmoil.rules.edition import Edition
from chancellery.games.turmoil.rules.events import holds, playable
from chancellery.games.turmoil.rules.facts import LIBERAL, REGIONS, SEATS, SIDE
from chancellery.games.turmoil.rules.operations import (
    BALKANS,
    GREY,
    MITTELEUROPA,
    bound,
    check_targets,
    value,
    within_reach,
)
from chancellery.games.turmoil.rules.operations import at_sea as points_at_sea
from chancellery.games.turmoil.rules.play import EIGHT_NATIONS
from chancellery.games.turmoil.rules.play import at_sea as card_at_sea
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.steps_move import Moving
from chancellery.games.turmoil.rules.steps_support import Placing, Removing
from chancellery.games.turmoil.rules.turn import TO_WIN
from chancellery.games.turmoil.rules.vocabulary import SETTING_UP

LATER = 0.5
"""How much of a card's best use counts against playing it now: most cards can be played later."""
UNIT = 0.06
"""Logits that gains are off by, for each degree of warmth."""
TRIED = 10
"""Answers that are tried where no plan reckons them."""
A_POINT = 0.08
"""A victory point, in logits."""
SEALED = ("mobilize", "u_boats")

Uses = Mapping[str, tuple[float, tuple[Action, ...]]]


class Thought:
    """One decision, thought through in one world."""

    def __init__(self, rules: Edition, s: State, decision: Choice, dice: Dice, warmth: float) -> None:
        self.rules, self.s, self.decision = rules, s, decision
        self.dice, self.warmth = dice, warmth
        self.seat, self.side = decision.seat, SIDE[decision.seat]
        self.sign = 1 if self.side == LIBERAL else -1
        self.frame: tuple[Any, ...] = s.agenda[-1]
        self._uses: dict[tuple[int, str], Uses] = {}
        self._known: float | None = None
        self._in_hand: list[int] | None = None
        self._planned: tuple[plans.Spending, dict[int, list[tuple[float, int]]]] | None = None

    def eye(self) -> Eye:
        return Eye(self.rules, self.s, self.side)

    def answer(self) -> tuple[Action, ...]:
        """What to do, and what follows from it."""
        by_plan = _ANSWERS.get(self.frame[0])
        if by_plan is not None:
            return by_plan(self)
        what, options = self.decision.what, self.decision.options
        if what in SEALED:
            return (options[below(self.dice, len(options))],)
        if what in ("order", "reveal_scoring"):
            return (options[0],)
        return (self.best(self.gains()),)

    def gains(self) -> dict[Action, float]:
        """What each answer that deserves a thought promises, in logits; only their order counts."""
        what = self.decision.what
        if what == "play":
            return self.plays()
        if what == "stability":
            return {option: self._stability(option) for option in self.decision.options}
        if what in ("discard", "exchange"):
            return {option: -self._keep(option) for option in self.decision.options}
        if what == "operations":
            return {option: self._use(option)[0] for option in self.decision.options}
        if self.frame[0] in _SPACES:
            verb, by_space = _SPACES[self.frame[0]]
            names = self.rules.facts.spaces
            gains = {(verb, names[space].slug): gain for space, gain in by_space(self).items()}
            if DONE in self.decision.options:
                return {DONE: 0.0, **gains}
            # Where nothing promises anything, one is as good as another.
            return gains or {self.decision.options[0]: 0.0}
        return self.tried()

    def best(self, gains: Mapping[Action, float]) -> Action:
        if not self.warmth:
            return max(gains, key=gains.__getitem__)
        return max(gains, key=lambda one: gains[one] + self.whim())

    def whim(self) -> float:
        """Of a spread such that gains compare as a softmax does."""
        if not self.warmth:
            return 0.0
        return -UNIT * self.warmth * log(-log((1 + below(self.dice, 1 << 20)) / (2 + (1 << 20))))

    # A card.

    def play(self) -> tuple[Action, ...]:
        must = self.must_score()
        if len(must) == 1:
            return (must[0],)
        gains = self.plays()
        option = self.best({one: gains[one] for one in must} if must else gains)
        if option[2] != "ops" or self.owner(option[1]) == SEATS[1 - self.side]:
            return (option,)
        return (option, *self._line(self.card_points(option)))

    def must_score(self) -> list[Action]:
        """Scoring cards, if every round that is left is needed for one (§4.5.3)."""
        scoring = [option for option in self.decision.options if option[2] == "score"]
        return scoring if scoring and len(scoring) > left_rounds(self.s, self.side) else []

    def plays(self, event: Callable[[int], float] | None = None, share: float = LATER) -> dict[Action, float]:
        """What each play gives now, less what its card may bring later."""
        gains = {option: self.play_gain(option, event or self.event) for option in self.decision.options}
        later: dict[str, float] = {}
        for option, gain in gains.items():
            if option[2] != "naval":
                later[option[1]] = max(gain, later.get(option[1], -DECIDED))
        for option, gain in gains.items():
            lost = later.get(option[1], 0.0)
            if option[2] == "with":
                lost += later.get(option[3], 0.0)
            gains[option] = gain - share * lost
        return gains

    def play_gain(self, option: Action, event: Callable[[int], float]) -> float:
        rules, s = self.rules, self.s
        card, use = rules.facts.card[option[1]], option[2]
        if use == "score":
            return self.score_gain(card)
        if option[-1] == "naval":
            return self._at_sea(*card_at_sea(rules, s, rules.facts.card[option[-2]], self.seat))
        if use == "event":
            return event(card)
        if use == "with":
            return self.points_gain(self._value(option[3]))
        gain = self.points_gain(self.card_points(option))
        if option[1] == EIGHT_NATIONS:
            return gain - A_POINT
        theirs = self.owner(option[1]) == SEATS[1 - self.side]
        if use == "both" or (theirs and playable(rules, s, card, self.seat)):
            gain += event(card)
        return gain

    def owner(self, slug: str) -> str:
        return self.rules.facts.cards[self.rules.facts.card[slug]].side

    def card_points(self, option: Action) -> int:
        return self.points_of(self.rules.facts.card[option[1]])

    def points_of(self, card: int) -> int:
        """What a card gives whoever thinks."""
        record = self.rules.facts.cards[card]
        return value(self.rules, self.s, record.ops, self.seat, slug=record.slug)

    def _value(self, slug: str) -> int:
        return value(self.rules, self.s, self.rules.facts.cards[self.rules.facts.card[slug]].ops, self.seat)

    def event(self, card: int) -> float:
        """What an event usually gives; the other side's is a loss."""
        record = self.rules.facts.cards[card]
        found = habits().events.get(record.slug, 0.0)
        return -found if record.side == SEATS[1 - self.side] else found

    def score_gain(self, card: int) -> float:
        """The region as it stands, and the crisis roll that follows."""
        rules, s = self.rules, self.s
        one = layout(rules, s).regions[REGIONS.index(rules.facts.cards[card].region)]
        trial = s.clone()
        trial.hands[self.side].remove(card)
        trial.discard.append(card)
        trial.vp += difference(one, *s.control)
        if abs(trial.vp) >= TO_WIN:
            after = DECIDED if trial.vp > 0 else -DECIDED
        else:
            after = worth(rules, trial)
            if odds := war_odds(rules, trial):
                after += odds * (if_war(rules, trial) - after)
        return self.sign * (after - self._now())

    def _now(self) -> float:
        if self._known is None:
            self._known = worth(self.rules, self.s)
        return self._known

    # Points.

    def points_gain(self, points: int) -> float:
        """The best use of a card's points: support, or two checks."""
        return max(gain for gain, _ in self.uses(points, "").values())

    def _line(self, points: int) -> tuple[Action, ...]:
        """The answers that use points best, from the use itself on."""
        uses = self.uses(points, "")
        use = max(uses, key=lambda one: uses[one][0])
        return ((use,), *uses[use][1])

    def _points(self) -> list[int]:
        """What cards in hand give, in order: a plan for the most serves for fewer, too."""
        if self._in_hand is None:
            options = self.decision.options if self.decision.what == "play" else ()
            found = {self.card_points(option) for option in options if option[2] in ("ops", "both")}
            found |= {self._value(option[3]) for option in options if option[2] == "with"}
            self._in_hand = sorted(found)
        return self._in_hand

    def _by_points(self) -> tuple[plans.Spending, dict[int, list[tuple[float, int]]]]:
        """Support to buy and checks to make; with one eye, as buying comes last."""
        if self._planned is None:
            eye, seat, mask = self.eye(), self.seat, bound(self.rules, self.s, "")
            found = plans.checks(eye, seat, check_targets(self.s, seat, mask), self._points())
            reach = mask & within_reach(self.rules, self.s, self.side)
            self._planned = plans.spending(eye, seat, self._points()[-1], reach, ""), found
        return self._planned

    def uses(self, points: int, binding: str) -> Uses:
        """By use: what points promise, and the answers to come."""
        key = points, binding
        found = self._uses.get(key)
        if found is None:
            found = self._uses[key] = self._reckoned(points, binding)
        return found

    def _reckoned(self, points: int, binding: str) -> Uses:
        rules, s, seat = self.rules, self.s, self.seat
        if points in self._points() and not binding:
            bought, found = self._by_points()
            gain, best = bought.gain(points), found[points][:2]
            spaces = bought.within(points)
        else:
            eye, mask = self.eye(), bound(rules, s, binding)
            reach = mask & within_reach(rules, s, self.side)
            targets = 0 if binding == MITTELEUROPA else check_targets(s, seat, mask)
            best = plans.checks(eye, seat, targets, (points,), GREY in binding)[points][:2]
            bought = plans.spending(eye, seat, points, reach, binding)
            gain, spaces = bought.gain(points), bought.spaces
        names = rules.facts.spaces
        return {
            "place": (gain, tuple(("place", names[space].slug) for space in spaces)),
            "check": (sum(one for one, _ in best), tuple(("check", names[at].slug) for _, at in best)),
        }

    def operations(self) -> tuple[Action, ...]:
        option = max(self.decision.options, key=lambda one: self._use(one)[0] + self.whim())
        return (option, *self._use(option)[1])

    def _use(self, option: Action) -> tuple[float, tuple[Action, ...]]:
        _, card, seat, points, binding = self.frame
        if option[0] == "naval":
            worth_there = points_at_sea(self.rules, self.s, card, seat, points, binding)
            return self._at_sea(*worth_there), ()
        if option[-1] == BALKANS:
            points, binding = points + 1, binding + BALKANS
        return self.uses(points, binding)[option[0]]

    def spend(self) -> tuple[Action, ...]:
        _, _, seat, points, reach, binding = self.frame
        bought = plans.spending(self.eye(), seat, points, reach, binding).spaces
        return tuple(("place", self.rules.facts.spaces[space].slug) for space in bought)

    def bought(self) -> dict[int, float]:
        """By space: what support there promises for its price."""
        _, _, seat, points, reach, binding = self.frame
        return plans.prices(self.eye(), seat, points, reach, binding)

    def check(self) -> tuple[Action, ...]:
        gains = self.gains()
        return (max(gains, key=gains.__getitem__),)

    def checked(self) -> dict[int, float]:
        """By space: what a check there promises."""
        _, _, seat, targets, points, alone, _ = self.frame
        found = plans.checks(self.eye(), seat, targets, (points,), alone)[points]
        return {space: gain for gain, space in found}

    # Support that events place, remove and move.

    def place(self) -> tuple[Action, ...]:
        if self.frame[1] == SETTING_UP:
            good = plans.good_openings(plans.opening(self.eye(), Placing(*self.frame[3:])))
            return (("place", self.rules.facts.spaces[pick(self.dice, good)].slug),)
        return self._named()

    def placed(self) -> dict[int, float]:
        """By space: what support promises there."""
        return plans.placing(self.eye(), Placing(*self.frame[3:]))

    def remove(self) -> tuple[Action, ...]:
        return self._named()

    def removed(self) -> dict[int, float]:
        return plans.removing(self.eye(), Removing(*self.frame[3:]))

    def _named(self) -> tuple[Action, ...]:
        """The best space, or none where that is allowed and better."""
        return (max(gains := self.gains(), key=lambda one: gains[one] + self.whim()),)

    def move_from(self) -> tuple[Action, ...]:
        todo, spaces = Moving(*self.frame[3:]), self.rules.facts.space
        sources = [spaces[option[1]] for option in self.decision.options if option != DONE]
        gain, source, target = plans.moving(self.eye(), todo, sources)
        if source < 0 or (todo.may and gain <= 0):
            return (DONE if todo.may else self.decision.options[0],)
        names = self.rules.facts.spaces
        return ("from", names[source].slug), ("to", names[target].slug)

    def move_to(self) -> tuple[Action, ...]:
        _, _, target = plans.moving(self.eye(), Moving(*self.frame[4:]), [self.frame[3]])
        return (("to", self.rules.facts.spaces[target].slug) if target >= 0 else self.decision.options[0],)

    # At sea.

    def _at_sea(self, points: int, own: bool) -> float:
        return at_sea(self.rules, self.s, self.seat, points, own)

    def late_attempt(self) -> tuple[Action, ...]:
        return (max(self.decision.options, key=self._late),)

    def _late(self, option: Action) -> float:
        if option == ("decline",):
            return 0.0
        card = self.rules.facts.card[option[1]]
        points, own = card_at_sea(self.rules, self.s, card, self.seat)
        return self._at_sea(points, own) - 0.02 * self.rules.facts.cards[card].ops

    # Cards to keep or to give up.

    def _keep(self, option: Action) -> float:
        """What a card in hand is worth, about; whoever draws in the last round may draw a scoring card."""
        if option[0] in ("decline", "done"):
            late = self.decision.what == "exchange" and not left_rounds(self.s, self.side)
            return -DECIDED if late else 0.05
        record = self.rules.facts.cards[self.rules.facts.card[option[1]]]
        if record.side == "scoring":
            return -DECIDED if too_many(self.rules, self.s, self.side) else 0.0
        if record.side == SEATS[1 - self.side]:
            return 0.06 * record.ops - 0.2
        return 0.07 * record.ops + (0.05 if record.side == self.seat else 0.02)

    # Stability.

    def stability(self) -> tuple[Action, ...]:
        """A sealed pick: nobody should know it beforehand, so it is mixed."""
        gains = {option: self._stability(option) for option in self.decision.options}
        return (max(gains, key=lambda one: gains[one] * (512 + below(self.dice, 1024))),)

    def _stability(self, option: Action) -> float:
        if option == DONE:
            return -0.2
        card = self.rules.facts.stability[self.rules.facts.stability_index[option[1]]]
        if not all(holds(self.rules, self.s, self.seat, wanted) for wanted in card.condition):
            return -0.05
        if card.slug == "popular_uproar":
            r = REGIONS.index(self.s.here) if self.s.here in REGIONS else 0
            score = difference(layout(self.rules, self.s).regions[r], *self.s.control)
            return -0.1 - 0.12 * self.sign * min(TO_WIN - 1, score)
        return habits().stability.get(card.slug, 0.1)

    # Any answer.

    def drawn(self, most: int) -> Sequence[Action]:
        """All answers; of very many a few are drawn."""
        options: Sequence[Action] = self.decision.options
        if len(options) > most:
            return [options[below(self.dice, len(options))] for _ in range(most)]
        return options

    def tried(self) -> dict[Action, float]:
        """What comes of answers."""
        found = {}
        for option in self.drawn(TRIED):
            trial = self.s.clone()
            self.rules.apply(trial, self.seat, option)
            found[option] = self.sign * worth(self.rules, trial)
        return found


_ANSWERS: dict[str, Callable[[Thought], tuple[Action, ...]]] = {
    "play_card": Thought.play,
    "use_points": Thought.operations,
    "spend": Thought.spend,
    "name_target": Thought.check,
    "place_support": Thought.place,
    "remove_support": Thought.remove,
    "move_from": Thought.move_from,
    "move_to": Thought.move_to,
    "play_at_sea": Thought.late_attempt,
    "pick_stability": Thought.stability,
}
"""By the frame that asks."""
_SPACES: dict[str, tuple[str, Callable[[Thought], dict[int, float]]]] = {
    "spend": ("place", Thought.bought),
    "name_target": ("check", Thought.checked),
    "place_support": ("place", Thought.placed),
    "remove_support": ("remove", Thought.removed),
}
"""By the frame that asks for a space: the word for it, and what each space promises."""
