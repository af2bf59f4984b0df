"""Find positions of the day: questions of played games to which one answer is clearly the best.

Games are the bots' own, or journals of games that are over. What can be answered is tried in the same worlds
with the same luck (`bots.search.Trials`), everybody playing on as the title's weakest bot does, or another
that is named: where the weakest gives much away, nothing that was answered would matter for long. A question
is kept if the best answer leads by more than the noise, and does so again in worlds that were not seen
before: the best of many is always a little lucky the first time. What is kept is a world of the seat that was
asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from chancellery.bots.advise import advise
from chancellery.bots.play import play_game
from chancellery.bots.registry import known_bot, make_bot, opponents
from chancellery.bots.search import Trials
from chancellery.bots.worlds import Brief, base_of, brief_on
from chancellery.core.chance import Dice, below, key_of, keyed, subkey
from chancellery.core.decisions import TABLE, Action, Ballot, Choice, Decision, Seat
from chancellery.core.errors import ChancelleryError, Invalid
from chancellery.core.match import Match
from chancellery.core.mind import Because, Strength
from chancellery.core.title import Game
from chancellery.learn.daily import Position, Tried

MOST = 8
"""Answers to a choice that are tried: of more, those that the title proposes."""
MOST_ORDERS = 20
"""The same of one slot of a ballot."""
LEAD = 0.06
"""Of a seat's fair part of the game, by which the best is ahead of what is wrong."""
CLEAR = 5 / 6
"""So much of that, but of what it promises itself, by which it is, too: else nobody would call it clear."""
ERRORS = 2.5
"""Standard errors by which it is, too, both times."""
PEEK = 4
"""Worlds that show whether anything comes of what is answered."""
ALIKE = 0.004
"""What promises so little less than the best is as good."""
HOPE = 0.5, 6.0
"""What the best promises, by a seat's fair part: where all is lost or won, there is little to find."""
RIGHT = 2
"""Answers that may be right."""
REASONS = 2
"""Why the best is, at most."""
APART = 12
"""Entries between two questions of one game, at least."""


@dataclass(frozen=True, slots=True)
class Pains:
    """How hard it is looked for."""

    worlds: int = 40
    """In which an answer is tried, the better ones in more; a quarter of them shows if it is worth it."""
    tries: int = 24
    """Questions of one game that are looked at."""
    most: int = 3
    """Positions that are taken from one game."""
    fewest: int = 3
    """Answers that a question has at least."""
    about: tuple[str, ...] = ()
    """Kinds of questions, as decisions name them; all, if none is named."""
    lead: float = LEAD
    others: str = ""
    """The level as which everybody plays on; the weakest, if none is named."""


def play_for_positions(game: Game, bot: str, seed: int, options: dict[str, Any]) -> tuple[Match[Any], str]:
    """A game between bots of one kind, the weakest if none is named, to be looked through."""
    name = known_bot(game, bot) if bot else opponents(game)[0]
    match = Match(game.rules, seed, **options)
    bots = {seat: make_bot(game, name, keyed(key_of(seed), seat)) for seat in match.header.seats}
    found = play_game(game, bots, seed, options=options, journal=True)
    if found.journal is None or found.scores is None:
        raise Invalid(f"A game of {game.info.title} with seed {seed} was broken off.")
    return Match.from_jsonl(found.journal, lambda _: game.rules), f"{name}, seed {seed}"


def find_positions(
    game: Game, match: Match[Any], source: str, pains: Pains, seed: int = 1
) -> Iterator[Position]:
    """Positions of a game that is over; the same pains and seed find the same."""
    if not match.over:
        raise Invalid("Positions are taken from games that are over: nobody may learn anything by them.")
    dice, looked, last = Dice(seed, match.length), 0, -APART
    found = 0
    for step in _steps(match, dice):
        if found == pains.most or looked == pains.tries:
            return
        if abs(step - last) < APART:
            continue
        entry = match.entry(step)
        key = subkey(key_of(seed), source, step)
        question = _question(game, _before(match, step), entry.seat, key, pains)
        if question is None:
            continue
        looked += 1
        if position := question.judged(f"{source}, entry {step + 1}"):
            found, last = found + 1, step
            yield position


def _before(match: Match[Any], step: int) -> Match[Any]:
    """A match before an entry, and before anybody has sealed an answer together with it."""
    return match.at(match.at(step).phase_began)


def _steps(match: Match[Any], dice: Dice) -> list[int]:
    """The entries of a game in a random order, without what the table did."""
    steps = [n for n in range(match.length) if match.entry(n).seat != TABLE]
    for i in range(len(steps) - 1, 0, -1):
        other = below(dice, i + 1)
        steps[i], steps[other] = steps[other], steps[i]
    return steps


@dataclass(frozen=True, slots=True)
class _Question:
    game: Game
    match: Match[Any]
    base: Any
    """The world that is kept."""
    asked: Brief
    answers: tuple[Action, ...]
    """Whole answers."""
    slot: str
    pains: Pains
    key: bytes

    def judged(self, source: str) -> Position | None:
        """A position with its answer; None where no answer is clearly the best."""
        peek = self._tried(self.answers, "peek", PEEK)
        if self._lead(peek, _ranked(peek)[-1]) < self._worth_it:
            return None
        glance = self._tried(self.answers, "glance", self.pains.worlds // 4)
        if len(_good(glance)) > RIGHT or not self._promising(glance):
            return None
        first = self._tried(self.answers, "first", self.pains.worlds)
        good, order = _good(first), _ranked(first)
        rest = order[len(good) :]
        if len(good) > RIGHT or not rest or not self._hopes(first[order[0]]):
            return None
        best, next_best = first[order[0]], first[rest[0]]
        if not self._ahead(best, next_best) or not self._told_apart(best, next_best):
            return None
        again = self._tried((*good, *rest[:2]), "again", self.pains.worlds)
        if not all(self._ahead(again[one], again[other]) for one in good for other in rest[:2]):
            return None
        told = tuple(Tried(self._of_slot(one), round(fmean(first[one]), 4), len(first[one])) for one in order)
        return Position(
            name=source.replace(", ", "-").replace(" ", "-"),
            source=source,
            seat=self.asked.decision.seat,
            options=dict(self.match.header.options),
            state=self.game.rules.dump(self.base),
            answers=told,
            good=len(good),
            slot=self.slot,
            plan=order[0] if self.slot else (),
            because=reasons_for(self.game, self.asked.worlds(0), self.asked.decision, order[0], rest[0]),
        )

    def _of_slot(self, answer: Action) -> Action:
        decision = self.asked.decision
        if not isinstance(decision, Ballot):
            return answer
        held: Action = answer[decision.slots.index(self.slot)]
        return held

    def _tried(self, answers: Sequence[Action], salt: str, number: int) -> dict[Action, list[float]]:
        """What each answer comes to, world by world; the better half is tried in more."""
        _, decision, _ = self.asked
        worlds = brief_on(self.game.rules, self.base.clone(), decision.seat, subkey(self.key, salt)).worlds
        strength = replace(_strength(self.game, self.pains.others), samples=number * len(answers))
        trials = Trials(self.game.mind, strength, decision, worlds, keyed(self.key, salt, "luck"))
        trials.halve(answers)
        return trials.found

    def _promising(self, found: Mapping[Action, Sequence[float]]) -> bool:
        """Whether the best may turn out to be clearly ahead."""
        order = _ranked(found)
        rest = order[len(_good(found)) :]
        return bool(rest) and self._lead(found, rest[0]) >= self._worth_it

    def _lead(self, found: Mapping[Action, Sequence[float]], other: Action) -> float:
        return fmean(found[_ranked(found)[0]]) - fmean(found[other])

    @property
    def _worth_it(self) -> float:
        """Half of the lead that the best must have in the end."""
        return self.pains.lead / len(self.match.header.seats) / 2

    def _hopes(self, best: Sequence[float]) -> bool:
        least, most = HOPE
        return least <= fmean(best) * len(self.match.header.seats) <= most

    def _ahead(self, best: Sequence[float], other: Sequence[float]) -> bool:
        """Whether one is better by enough and beyond the noise, in the worlds that both have met."""
        more = [one - two for one, two in zip(best, other, strict=False)]
        enough = max(self.pains.lead / len(self.match.header.seats), self._clear * fmean(best))
        return fmean(more) >= enough and fmean(more) > ERRORS * stdev(more) / sqrt(len(more))

    def _told_apart(self, best: Sequence[float], other: Sequence[float]) -> bool:
        """Whether it shows in what is told, which is over all the worlds that each has met."""
        return fmean(best) - fmean(other) >= self._clear * fmean(best)

    @property
    def _clear(self) -> float:
        return CLEAR * self.pains.lead


def reasons_for(
    game: Game, world: Any, decision: Decision, best: Action, other: Action
) -> tuple[Because, ...]:
    """Why the best is, without what speaks for the other as well."""
    besides = list(game.mind.because(world, decision, other, best))
    found = (one for one in game.mind.because(world, decision, best, other) if one not in besides)
    return tuple(islice(found, REASONS))


def _ranked(found: Mapping[Action, Sequence[float]]) -> list[Action]:
    return sorted(found, key=lambda one: -fmean(found[one]))


def _good(found: Mapping[Action, Sequence[float]]) -> list[Action]:
    """The best, and what is as good."""
    order = _ranked(found)
    return [one for one in order if fmean(found[one]) > fmean(found[order[0]]) - ALIKE]


def _strength(game: Game, others: str) -> Strength:
    """As far as the strongest looks; everybody plays on as freely as a level does."""
    levels = list(game.levels.values())
    strongest = levels[-1] if levels else Strength()
    ahead = strongest.ahead if isinstance(strongest, Strength) else 1
    level = game.levels[others] if others else next(iter(levels), None)
    return Strength(ahead=ahead, others=level.warmth if level else 1.0)


def _question(game: Game, match: Match[Any], seat: Seat, key: bytes, pains: Pains) -> _Question | None:
    """What is to be tried where a seat is asked; None where there is nothing to ask about."""
    what = match.decision(seat)
    if what is None or (pains.about and what.what not in pains.about):
        return None
    base = base_of(game.rules, match.state, seat, key)
    asked = brief_on(game.rules, base, seat, subkey(key, "worlds"))
    answers: tuple[Action, ...] = ()
    slot = ""
    if isinstance(asked.decision, Choice):
        answers = _worth_a_try(game, asked, key)
    else:
        slot, answers = _one_slot(game, asked, key)
    if not pains.fewest <= len(answers) <= MOST_ORDERS:
        return None
    return _Question(game, match, base, asked, answers, slot, pains, key)


def _worth_a_try(game: Game, asked: Brief, key: bytes) -> tuple[Action, ...]:
    """All answers to a choice, or those that its title proposes if they are many."""
    options: tuple[Action, ...] = tuple(asked.decision.options) if isinstance(asked.decision, Choice) else ()
    if len(options) <= MOST:
        return options
    dice = Dice(keyed(key, "propose"))
    return tuple(one for one, _ in game.mind.propose(asked.worlds(0), asked.decision, MOST, dice))


def _one_slot(game: Game, asked: Brief, key: bytes) -> tuple[str, tuple[Action, ...]]:
    """One slot of a ballot with all that it may hold, the others as the strongest bot fills them."""
    ballot = asked.decision
    assert isinstance(ballot, Ballot)
    plan = advise(game, asked, keyed(key, "plan"), samples=12).answers[0]
    own = keyed(key, "slot") % len(ballot.slots)
    world = asked.worlds(0)
    offered = game.rules.slot_options(world, ballot, plan[:own])
    others = (n for n in range(len(plan)) if n != own)
    if not hasattr(game.artist, "desk") and any(
        _same_offer(game, world, ballot, plan, n, offered) for n in others
    ):
        return "", ()
    if len(offered) > MOST_ORDERS:
        proposed = game.mind.propose(world, ballot, MOST, Dice(keyed(key, "propose")))
        thought = {one for answer, _ in proposed for one in answer} | {plan[own]}
        offered = [one for one in offered if one in thought]
    answers = ((*plan[:own], one, *plan[own + 1 :]) for one in offered)
    return ballot.slots[own], tuple(one for one in answers if _legal(game, world, ballot, one))


def _same_offer(
    game: Game, world: Any, ballot: Ballot, plan: Action, n: int, offered: Sequence[Action]
) -> bool:
    """Whether another slot may hold the same things: then only a desk shows which of the two is meant."""
    other = game.rules.slot_options(world, ballot, plan[:n])
    return bool(set(other) & set(offered))


def _legal(game: Game, world: Any, ballot: Ballot, answer: Action) -> bool:
    try:
        game.rules.apply(world.clone(), ballot.seat, answer)
    except ChancelleryError:
        return False
    return True
