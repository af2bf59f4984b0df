"""One game between bots, on the rules alone; a journal is written only if it is asked for."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, TypeAlias

from chancellery.bots.patience import Late, patience
from chancellery.bots.worlds import Brief, DrawnWorlds, base_of, brief
from chancellery.core.chance import key_of, subkey
from chancellery.core.codec import is_action
from chancellery.core.contract import Bot, Rules
from chancellery.core.decisions import Action, Decision, Scores, Seat
from chancellery.core.errors import ChancelleryError, Invalid
from chancellery.core.journal import Entry, Header, dumps, entry_line, settle_options
from chancellery.core.title import Game

MAX_DECISIONS = 20_000

Kind: TypeAlias = Literal["error", "illegal", "late", "rules", "lost"]
"""A bot failed, gave an answer that the rules refuse, or took too long; or the rules themselves failed, or
the process that played was lost."""

Watch: TypeAlias = Callable[[Any, Brief, Action], None]
"""Told of every answer before it is laid down: the real position, what the bot was given, what it said."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What ended a game before its time."""

    seat: Seat
    """Who was asked; empty where nobody was."""
    kind: Kind
    told: str


@dataclass(slots=True)
class Thought:
    """How long a seat has thought."""

    asked: int = 0
    seconds: float = 0.0
    """Of the processor's time, in all."""
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        self.asked += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game went."""

    bots: dict[Seat, str]
    """Who sat where, in table order."""
    scores: Scores | None
    """None if the game was broken off."""
    decisions: int
    seconds: float = field(default=0.0, compare=False)
    journal: str | None = None
    fault: Fault | None = None
    thought: dict[Seat, Thought] = field(default_factory=dict, compare=False)

    @property
    def firsts(self) -> tuple[Seat, ...]:
        """The seats with the best score; several share the first place, none if there was no end."""
        return firsts(self.scores)


def firsts(scores: Scores | None) -> tuple[Seat, ...]:
    """Who has the best score; nobody, if there is none."""
    if scores is None:
        return ()
    best = max(scores.values())
    return tuple(seat for seat, score in scores.items() if score == best)


def seats_of(game: Game, options: Mapping[str, Any]) -> tuple[Seat, ...]:
    """The seats of a match with these options."""
    return game.rules.seats(game.start(0, **options))


class Failed(Exception):
    """A game that cannot go on; `fault` says why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.told)
        self.fault = fault


def play_game(
    game: Game,
    bots_by_seat: Mapping[Seat, Bot],
    seed: int,
    options: Mapping[str, Any] | None = None,
    max_decisions: int = MAX_DECISIONS,
    *,
    journal: bool = False,
    key: bytes | None = None,
    limit: float | None = None,
    faults: bool = False,
    watch: Watch | None = None,
) -> Result:
    """Play to the end, or to the limit. Bots see their view, their decision and sampled worlds.

    The worlds come from `key`; without one it follows from the seed, which then nobody should guess. No
    answer may take longer than `limit` seconds. With `faults` what a bot does wrong ends the game, and is
    its result; without, it is raised.
    """
    rules = game.rules
    settled = settle_options(rules.info, dict(options or {}))
    s = rules.start(seed, **settled)
    seats = rules.seats(s)
    if missing := [seat for seat in seats if seat not in bots_by_seat]:
        raise Invalid(f"Nobody plays {', '.join(missing)}.")
    thought = {seat: Thought() for seat in seats}
    asking = _Asking(rules, bots_by_seat, key_of(seed) if key is None else key, limit, thought, watch)
    began = time.perf_counter()
    entries: list[Entry] = []
    fault = None
    try:
        for entry in asking.answers(s, max_decisions):
            entries.append(entry)  # noqa: PERF402  (kept as far as it goes, whatever comes)
    except Failed as failed:
        if not faults:
            raise failed.__cause__ or TimeoutError(failed.fault.told) from None
        fault = failed.fault
    header = Header(rules.info.slug, seed, settled, rules.info.version, seats)
    return Result(
        {seat: bots_by_seat[seat].name for seat in seats},
        None if fault else rules.score(s),
        len(entries),
        time.perf_counter() - began,
        _written(header, entries) if journal else None,
        fault,
        thought,
    )


@dataclass(slots=True)
class _Asking:
    """Asks the bots, and lays down what they say."""

    rules: Rules[Any]
    bots: Mapping[Seat, Bot]
    key: bytes
    limit: float | None
    thought: dict[Seat, Thought]
    watch: Watch | None

    def answers(self, s: Any, most: int) -> Iterator[Entry]:
        rules, made = self.rules, 0
        while made < most and (pending := rules.pending(s)):
            # All who are asked decide before anybody's answer is laid down, as people at a table do.
            for decision, answer in [(one, self._ask(s, one, subkey(self.key, made))) for one in pending]:
                if made >= most or decision not in rules.pending(s):
                    break
                self._lay_down(s, decision.seat, answer)
                yield Entry(decision.seat, answer)
                made += 1

    def _ask(self, s: Any, decision: Decision, key: bytes) -> Action:
        seat = decision.seat
        given = brief(self.rules, s, seat, subkey(key, seat))
        began, processor = time.perf_counter(), time.process_time()
        try:
            with patience(self.limit):
                answer = self.bots[seat].choose(*given)
        except Late:
            raise self._late(seat, began) from None
        except (Exception, SystemExit) as error:
            raise Failed(Fault(seat, "error", _told(error))) from error
        self.thought[seat].add(time.process_time() - processor)
        if self.limit is not None and time.perf_counter() - began > self.limit:
            raise self._late(seat, began)
        if self.watch is not None:
            self.watch(s, given, answer)
        return answer

    def _late(self, seat: Seat, began: float) -> Failed:
        took = time.perf_counter() - began
        return Failed(Fault(seat, "late", f"no answer after {took:.1f} s; {self.limit:g} s are allowed"))

    def _lay_down(self, s: Any, seat: Seat, answer: Action) -> None:
        try:
            self.rules.apply(s, seat, answer)
        except ChancelleryError as error:
            raise Failed(Fault(seat, "illegal", str(error))) from error
        except Exception as error:
            if type(answer) is tuple and is_action(answer):
                raise Failed(Fault(seat, "rules", _told(error))) from error
            told = f"an answer is a tuple of words and whole numbers, not {answer!r:.200}"
            raise Failed(Fault(seat, "illegal", told)) from error


def _told(error: BaseException) -> str:
    """An error in a line, with where it was raised."""
    last = traceback.extract_tb(error.__traceback__)[-1:]
    place = "".join(f" ({Path(one.filename).name}, line {one.lineno})" for one in last)
    return f"{type(error).__name__}: {error}{place}"


def worlds_of(rules: Rules[Any], s: Any, seat: Seat, seed: int) -> DrawnWorlds:
    """The positions that a seat cannot tell from the real one, by number.

    For scripts, where seeds are no secret: a bot that is to be kept honest gets a `brief`.
    """
    key = key_of(seed)
    return DrawnWorlds(rules, base_of(rules, s, seat, key), seat, subkey(key, "worlds"))


def _written(header: Header, entries: list[Entry]) -> str:
    return "\n".join([dumps(header.to_json()), *map(entry_line, entries)]) + "\n"
