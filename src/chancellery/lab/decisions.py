"""Played games, decision by decision: what a seat knew, what it could answer, what it did, what came of it.

Journals are the source, whoever played: a game of a series (`GameRow`), one that is still to play (`Task`),
or one from a table (`Played`). Each is played again by the rules, which prove its end, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeAlias

from chancellery.core.contract import Rules
from chancellery.core.decisions import TABLE, Action, Choice, Decision, Event, Json, Scores, Seat, View
from chancellery.core.errors import ChancelleryError, Invalid
from chancellery.core.journal import Entry, read, rules_of
from chancellery.lab.play import Task, again, play
from chancellery.lab.rows import GameRow


@dataclass(frozen=True, slots=True)
class DecisionRow:
    """One decision of one seat. What others hide is nowhere in it, but in a position that was asked for."""

    source: str
    """The series, by its mark, or the table."""
    number: int
    """Of the game in its source, from 1 on."""
    options: dict[str, Any]
    """Of the match."""
    step: int
    """Answers before this one."""
    steps: int
    """Answers of the whole game."""
    seat: Seat
    player: str
    """The bot as it is written, or `person`."""
    what: str
    """What it is asked for."""
    rule: str
    card: str
    left: int
    about: tuple[Any, ...]
    slots: tuple[str, ...]
    """Of a ballot; a choice has none."""
    view: View
    """What the seat may know."""
    legal: tuple[tuple[Action, ...], ...]
    """What it may answer: of a choice one list, of a ballot one a slot, given the answers before."""
    answer: tuple[Action, ...]
    """What it did: of a choice one action, of a ballot one a slot."""
    chosen: tuple[int, ...]
    """The places of these in `legal`; -1 for an answer that is allowed and not listed."""
    score: float | None
    """What the seat took in the end; none if there was no result."""
    scores: Scores | None
    """What each seat took."""
    end: str
    """How the game ended, as in the rows of a series."""
    seed: int | None = None
    """Of the match: with positions only, for it tells everything."""
    position: Json = None
    """The whole position, of every seat's secrets: only if it was asked for, and of games that are over."""


class Played(NamedTuple):
    """A game and its journal."""

    source: str
    number: int
    journal: str
    players: dict[Seat, str]
    scores: Scores | None
    """As the rules count."""
    result: Scores | None
    """As a series counts: who failed has lost."""
    end: str

    @property
    def told(self) -> str:
        return f"Game {self.number} of {self.source}"


Source: TypeAlias = Task | GameRow | Played
"""A game to play, one that was played, or one with its journal."""


def key_of(source: Source) -> tuple[str, int]:
    """What a game is known by."""
    return (source.source if isinstance(source, Played) else source.series), source.number


def played(source: Source) -> Played | None:
    """A game with its journal, played if need be; None if nothing could be played."""
    if isinstance(source, Played):
        return source
    row = play(replace(source, journal=True)) if isinstance(source, Task) else source
    if row.journal is None and row.decisions:
        row = again(row)
    if row.journal is None:
        return None
    return Played(row.series, row.number, row.journal, row.bots, row.scores, row.result, row.end)


class Asked(NamedTuple):
    """A point of a game where somebody answered; the position changes as soon as one goes on."""

    step: int
    state: Any
    decision: Decision
    answer: Action


class Walk:
    """A journal, played again answer by answer; what the table did in between is played, and not given."""

    def __init__(self, rules: Rules[Any], game: Played) -> None:
        self.rules, self.told = rules, game.told
        try:
            self.header, lines = read(game.journal)
            _, self.options = rules_of(self.header, lambda _: rules)
            self.state: Any = rules.start(self.header.seed, **self.options)
        except ChancelleryError as error:
            raise Invalid(f"{game.told}: {error}") from None
        self.entries: list[Entry] = [line.value for line in lines if line.kind == "action"]
        self.last: list[Event] = []
        """What the last answer brought on."""

    def __iter__(self) -> Iterator[Asked]:
        rules, s = self.rules, self.state
        for step, (seat, action) in enumerate(self.entries):
            if seat != TABLE:
                decision = next((one for one in rules.pending(s) if one.seat == seat), None)
                if decision is None:
                    raise Invalid(f"{self.told}: Entry {step + 1}: {seat} is not asked.")
                yield Asked(step, s, decision, action)
            try:
                rules.apply(s, seat, action, self.last if step == len(self.entries) - 1 else None)
            except ChancelleryError as error:
                raise Invalid(f"{self.told}: Entry {step + 1}: {error}") from None


def slots_of(rules: Rules[Any], asked: Asked) -> tuple[tuple[tuple[Action, ...], ...], tuple[Action, ...]]:
    """What could be answered, slot by slot, and what was."""
    decision = asked.decision
    if isinstance(decision, Choice):
        return (decision.options,), (asked.answer,)
    answer = asked.answer
    return tuple(
        tuple(rules.slot_options(asked.state, decision, answer[:at])) for at in range(len(decision.slots))
    ), answer


def decisions(rules: Rules[Any], game: Played, *, positions: bool = False) -> Iterator[DecisionRow]:
    """Every decision of a game, in their order; raises `Invalid` if the journal leads elsewhere."""
    walk = Walk(rules, game)
    open_ = positions and game.scores is not None
    for asked in walk:
        yield _row(game, walk, asked, open_=open_)
    if game.scores != rules.score(walk.state) and game.end in ("over", "broken_off"):
        raise Invalid(f"{game.told}: its journal does not lead to the scores {game.scores}.")


def _row(game: Played, walk: Walk, asked: Asked, *, open_: bool) -> DecisionRow:
    rules, decision = walk.rules, asked.decision
    legal, answer = slots_of(rules, asked)
    result = game.result
    return DecisionRow(
        source=game.source,
        number=game.number,
        options=walk.options,
        step=asked.step,
        steps=len(walk.entries),
        seat=decision.seat,
        player=game.players[decision.seat],
        what=decision.what,
        rule=decision.rule,
        card=decision.card,
        left=decision.left if isinstance(decision, Choice) else 0,
        about=decision.about,
        slots=() if isinstance(decision, Choice) else decision.slots,
        view=rules.view(asked.state, decision.seat),
        legal=legal,
        answer=answer,
        chosen=tuple(
            options.index(one) if one in options else -1 for options, one in zip(legal, answer, strict=True)
        ),
        score=result[decision.seat] if result else None,
        scores=result,
        end=game.end,
        seed=walk.header.seed if open_ else None,
        position=rules.dump(asked.state) if open_ else None,
    )
