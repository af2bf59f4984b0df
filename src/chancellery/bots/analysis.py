"""A played game looked at again: what it was worth to each seat, where it turned, what was better there.

Shares are the mind's value of the real positions, for a game that is looked at holds no secrets. What would
have been better is asked of an adviser who knows no more than the seat did (`bots.advise`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from chancellery.bots.advice import Advice
from chancellery.bots.advise import advise
from chancellery.bots.worlds import brief
from chancellery.core.chance import key_of
from chancellery.core.codec import action_to_json
from chancellery.core.decisions import TABLE, Action, Json, Scores, Seat
from chancellery.core.errors import Illegal
from chancellery.core.match import Match
from chancellery.core.title import Game

LEAST = 0.05
"""A change of a seat's share that counts."""
MOST = 4
"""Turning points that are told."""
APART = 25
"""Entries between two of them, at least."""

Told = Callable[[], None]
"""Called for each position that was looked at."""


class Turn(NamedTuple):
    """A decision after which a seat stood otherwise than before."""

    step: int
    """The number of its entry, from 1."""
    seat: Seat
    action: Action
    before: float
    after: float

    @property
    def change(self) -> float:
        return self.after - self.before


class Judged(NamedTuple):
    """A turning point with what an adviser would have done there."""

    turn: Turn
    advice: Advice

    @property
    def played(self) -> float | None:
        """What the answer that was given promised; None where it was not tried."""
        answers, shares = self.advice.answers, self.advice.shares
        return shares[answers.index(self.turn.action)] if self.turn.action in answers[: len(shares)] else None

    @property
    def better(self) -> Action | None:
        """What promised more; None where the answer was the adviser's own."""
        best = self.advice.answers[0]
        return None if best == self.turn.action else best


class Analysis(NamedTuple):
    shares: tuple[Scores, ...]
    """By the number of entries before, from the first position to the last."""
    judged: tuple[Judged, ...]
    """Turning points, in the order of the game."""


def analyse(
    game: Game, match: Match[Any], *, samples: int | None = None, seed: int = 1, told: Told = lambda: None
) -> Analysis:
    """All of it; with the same samples and seed, the same."""
    shares = shares_of(game, match, told)
    turns = turning_points(match, shares)
    return Analysis(shares, tuple(judge(game, match, turn, samples, seed) for turn in turns))


def shares_of(game: Game, match: Match[Any], told: Told = lambda: None) -> tuple[Scores, ...]:
    """What every seat could expect in every position of a match."""
    if game.evaluate is None:
        raise Illegal(
            f"{game.info.title} does not say what a position is worth, so there is nothing to tell."
        )
    return tuple(_shares(game, match, told))


def _shares(game: Game, match: Match[Any], told: Told) -> Iterator[Scores]:
    walk = match.at(0)
    for entry in (None, *match.journal):
        if entry is not None:
            walk.play(entry.seat, entry.action)
        yield dict(game.mind.value(walk.state))
        told()


def turning_points(match: Match[Any], shares: Sequence[Scores]) -> list[Turn]:
    """The decisions after which a seat's share changed most, some way apart, in the order of the game."""
    found: list[Turn] = []
    for turn in sorted(turns_of(match, shares), key=lambda one: (-abs(one.change), one.step)):
        if abs(turn.change) < LEAST or len(found) == MOST:
            break
        if all(abs(turn.step - other.step) >= APART for other in found):
            found.append(turn)
    return sorted(found)


def turns_of(match: Match[Any], shares: Sequence[Scores]) -> Iterator[Turn]:
    """Every decision with what it changed for its seat; answers that are sealed take effect together."""
    began, sealed = 0, dict[Seat, int]()
    for step, entry in enumerate(match.journal, 1):
        if entry.seat != TABLE:
            sealed[entry.seat] = step
        if shares[step] == shares[began]:
            continue
        for seat, own in sealed.items():
            before, after = shares[began][seat], shares[step][seat]
            yield Turn(own, seat, match.journal[own - 1].action, before, after)
        began, sealed = step, {}


def judge(game: Game, match: Match[Any], turn: Turn, samples: int | None = None, seed: int = 1) -> Judged:
    """Ask an adviser at a turning point, from what its seat knew then."""
    then = match.at(turn.step - 1)
    handed = brief(game.rules, then.state, turn.seat, key_of(seed))
    return Judged(turn, advise(game, handed, seed, samples=samples, beside=(turn.action,)))


def analysis_json(game: Game, match: Match[Any], found: Analysis) -> Json:
    """An analysis for programs, with the sentences that go with it."""
    return {
        "game": match.header.game,
        "length": match.length,
        "shares": [{seat: round(share, 4) for seat, share in one.items()} for one in found.shares],
        "turning_points": [_judged_json(game, one) for one in found.judged],
    }


def _judged_json(game: Game, one: Judged) -> Json:
    turn, shares = one.turn, one.advice.shares
    text: Any = game.text
    return {
        "step": turn.step,
        "seat": turn.seat,
        "action": action_to_json(turn.action),
        "text": text.action(turn.action),
        "before": round(turn.before, 4),
        "after": round(turn.after, 4),
        "played": None if one.played is None else round(one.played, 4),
        "better": None if one.better is None else action_to_json(one.better),
        "better_text": "" if one.better is None else text.action(one.better),
        "promised": round(shares[0], 4) if shares else None,
        "reasons": [
            {"text": text.because(why.key, why.fields), "rule": why.rule} for why in one.advice.reasons
        ],
    }
