"""A played game looked at again: what it was worth to each seat, where it turned, what was better there.

Shares are the mind's value of the real positions, for a game that is looked at holds no secrets. What would
have been better is asked of an adviser who knows no more than the seat did (`bots.advise`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, NamedTuple

from chancellery.bots.advice import Advice
from chancellery.bots.advise import advise, adviser
from chancellery.bots.foretelling import foretold_from
from chancellery.bots.grades import GRADES, Grade, grade_of, short_of
from chancellery.bots.worlds import brief
from chancellery.core.chance import key_of
from chancellery.core.codec import action_to_json
from chancellery.core.decisions import TABLE, Action, Ballot, Choice, Decision, Json, Scores, Seat
from chancellery.core.errors import Illegal
from chancellery.core.match import Match
from chancellery.core.mind import Strength
from chancellery.core.title import Game

LEAST = 0.05
"""A change of a seat's share that counts."""
MOST = 4
"""Turning points that are told."""
APART = 25
"""Entries between two of them, at least."""
MOVES = 24
"""Decisions that are judged besides: those after which most changed."""

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
    """A decision with what an adviser would have done there."""

    turn: Turn
    advice: Advice

    @property
    def played(self) -> float | None:
        """What the answer that was given promised; None where it was not tried."""
        answers, shares = self.advice.answers, self.advice.shares
        return shares[answers.index(self.turn.action)] if self.turn.action in answers[: len(shares)] else None

    @property
    def better(self) -> Action | None:
        """What the adviser would have done; None where it was done, or is as good, or nothing was weighed."""
        best = self.advice.answers[0]
        return None if best == self.turn.action or self.grade in (None, "best") else best

    @property
    def lost(self) -> float | None:
        """How much less the answer promised than the best, beyond the noise; None where it was not tried."""
        return short_of(self.advice, self.turn.action)

    @property
    def grade(self) -> Grade | None:
        return grade_of(self.advice, self.turn.action)


class Outlook(NamedTuple):
    """A game with what is to be judged of it."""

    shares: tuple[Scores, ...]
    """By the number of entries before, from the first position to the last."""
    turns: tuple[Turn, ...]
    """Turning points, in the order of the game."""
    moves: tuple[Turn, ...]
    """Decisions that are judged besides."""

    @property
    def to_judge(self) -> tuple[Turn, ...]:
        """All of them, each once."""
        return tuple(sorted({*self.turns, *self.moves}))


class Analysis(NamedTuple):
    shares: tuple[Scores, ...]
    """By the number of entries before, from the first position to the last."""
    judged: tuple[Judged, ...]
    """Turning points, in the order of the game."""
    moves: tuple[Judged, ...] = ()
    """Decisions that mattered, and that the adviser weighs."""


def analyse(
    game: Game, match: Match[Any], *, samples: int | None = None, seed: int = 1, told: Told = lambda: None
) -> Analysis:
    """All of it; with the same samples and seed, the same."""
    found = look_at(game, match, told=told)
    return put_together(found, [judge(game, match, turn, samples, seed) for turn in found.to_judge])


def look_at(game: Game, match: Match[Any], seats: Sequence[Seat] = (), told: Told = lambda: None) -> Outlook:
    """Shares, where it turned, and the decisions to be judged: of these seats, or of all."""
    shares = shares_of(game, match, told)
    seats = seats or match.header.seats
    return Outlook(shares, tuple(turning_points(match, shares)), tuple(weighed(game, match, shares, seats)))


def put_together(found: Outlook, judged: Sequence[Judged]) -> Analysis:
    """The whole; a decision that could not be judged is left out."""
    turns, moves = set(found.turns), set(found.moves)
    graded = tuple(one for one in judged if one.turn in moves and one.grade)
    return Analysis(found.shares, tuple(one for one in judged if one.turn in turns), graded)


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
        yield dict(game.mind.foretell(walk.state) or game.mind.value(walk.state))
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


def weighed(game: Game, match: Match[Any], shares: Sequence[Scores], seats: Sequence[Seat]) -> list[Turn]:
    """The decisions of some seats that an adviser weighs, and after which most changed until their next."""
    found: list[Turn] = []
    began: dict[Seat, int] = {}
    walk = match.at(0)
    for step, entry in enumerate(match.journal, 1):
        if entry.seat in seats and (decision := walk.decision(entry.seat)) and _is_weighed(game, decision):
            if entry.seat in began:
                found.append(_until(match, shares, began[entry.seat], entry.seat, step - 1))
            began[entry.seat] = step
        walk.play(entry.seat, entry.action)
    found += [_until(match, shares, step, seat, match.length) for seat, step in began.items()]
    most = sorted(found, key=lambda one: (-abs(one.change), one.step))[:MOVES]
    return sorted(most)


def _until(match: Match[Any], shares: Sequence[Scores], step: int, seat: Seat, end: int) -> Turn:
    return Turn(step, seat, match.journal[step - 1].action, shares[step - 1][seat], shares[end][seat])


def _is_weighed(game: Game, decision: Decision) -> bool:
    """Whether the adviser tries out answers to it."""
    if not game.levels or (isinstance(decision, Choice) and len(decision.options) == 1):
        return False
    searched = game.mind.searched if isinstance(game.levels.get(adviser(game)), Strength) else None
    return searched is None or decision.what in searched


def judge(game: Game, match: Match[Any], turn: Turn, samples: int | None = None, seed: int = 1) -> Judged:
    """Ask an adviser at a turning point, from what its seat knew then."""
    then = match.at(turn.step - 1)
    handed = brief(game.rules, then.state, turn.seat, key_of(seed))
    return Judged(turn, advise(game, handed, seed, samples=samples, beside=(turn.action,)))


def analysis_json(game: Game, match: Match[Any], found: Analysis) -> Json:
    """An analysis for programs, with the sentences that go with it."""
    text: Any = game.text
    asked = _asked(match, {one.turn for one in (*found.judged, *found.moves)})
    return {
        "game": match.header.game,
        "length": match.length,
        "foretold": foretold_from(game, match),
        "shares": [{seat: round(share, 4) for seat, share in one.items()} for one in found.shares],
        "turning_points": [_judged_json(game, one, asked[one.turn]) for one in found.judged],
        "moves": [_judged_json(game, one, asked[one.turn]) for one in found.moves],
        "grades": [{"grade": grade, "text": text.say(f"grade-{grade}", {})} for grade in GRADES],
    }


def _asked(match: Match[Any], turns: Collection[Turn]) -> dict[Turn, Decision | None]:
    """What was asked at each of these, in one walk through the game."""
    found: dict[Turn, Decision | None] = {}
    walk = match.at(0)
    for turn in sorted(turns):
        while walk.length < turn.step - 1:
            entry = match.entry(walk.length)
            walk.play(entry.seat, entry.action)
        found[turn] = walk.decision(turn.seat)
    return found


def _say(game: Game, asked: Decision | None, action: Action, other: Action | None) -> str:
    """An answer in words; of a ballot only what is other than in another one, if there is one."""
    text: Any = game.text
    if not isinstance(asked, Ballot):
        return str(text.action(action))
    say, label = getattr(text, "sentence", text.action), getattr(text, "slot", lambda _: "")
    parts = zip(asked.slots, action, other or [None] * len(action), strict=True)
    said = [(label(slot), say(one)) for slot, one, instead in parts if one != instead]
    return "; ".join(f"{slot}: {words}" if slot else words for slot, words in said)


def _judged_json(game: Game, one: Judged, asked: Decision | None) -> Json:
    turn, shares = one.turn, one.advice.shares
    text: Any = game.text
    return {
        "step": turn.step,
        "seat": turn.seat,
        "action": action_to_json(turn.action),
        "text": _say(game, asked, turn.action, one.better),
        "before": round(turn.before, 4),
        "after": round(turn.after, 4),
        "grade": one.grade,
        "lost": None if one.lost is None else round(one.lost, 4),
        "played": None if one.played is None else round(one.played, 4),
        "better": None if one.better is None else action_to_json(one.better),
        "better_text": "" if one.better is None else _say(game, asked, one.better, turn.action),
        "promised": round(shares[0], 4) if shares else None,
        "reasons": [
            {"text": text.because(why.key, why.fields), "rule": why.rule} for why in one.advice.reasons
        ],
    }
