"""Many games between bots: planned from a seed, played on any number of cores or machines, kept as rows.

    >>> series = Series("turmoil", "minister,uniform", games=20, seed=7, duplicate=True)
    >>> table = tabulate(series.run())

Every game has its own seed and number, so that where and in which order they are played changes nothing.
"""

from __future__ import annotations

import hashlib
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from chancellery.bots.play import MAX_DECISIONS, seats_of
from chancellery.bots.registry import build_bot, usual_bot
from chancellery.bots.spec import BotSpec, bot_specs
from chancellery.core.chance import new_seed, seeded
from chancellery.core.decisions import Seat
from chancellery.core.errors import Invalid
from chancellery.core.journal import dumps, settle_options
from chancellery.core.title import Game
from chancellery.lab.games import GameRef, Progress, find_game, portable
from chancellery.lab.play import Task, game_key
from chancellery.lab.rows import GameRow, RowFile
from chancellery.lab.workers import in_processes, in_this_process

Runner: TypeAlias = Callable[[Sequence[Task]], Generator[GameRow, None, None]]
"""Plays tasks and gives their rows as they end, in any order."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What all games of a series have in common."""

    title: GameRef
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    limit: float | None = None
    """Seconds that an answer may take."""
    max_decisions: int = MAX_DECISIONS
    journal: bool = False
    """Whether rows hold the journals of their games."""
    secret: bytes = b""
    """Where bots' seeds come from besides, if a bot could guess the seed; then only journals replay."""

    @property
    def game(self) -> Game:
        return find_game(self.title)

    @property
    def settled(self) -> dict[str, Any]:
        return settle_options(self.game.info, dict(self.options))

    @property
    def seats(self) -> tuple[Seat, ...]:
        return seats_of(self.game, self.options)

    def mark(self, *more: Any) -> str:
        """The mark of a series: another for everything that could change a game."""
        info = self.game.rules.info
        secret = hashlib.blake2b(self.secret).hexdigest()
        facts = [info.slug, info.version, self.settled, self.seed, self.limit, self.max_decisions, secret]
        return hashlib.blake2b(dumps([*facts, *more]).encode(), digest_size=6).hexdigest()

    def tasks(self, seated: Sequence[tuple[int, tuple[BotSpec, ...]]], mark: str) -> list[Task]:
        """The games, each from the number of its deal and from who sits where."""
        found, seats, options = portable(self.title), self.seats, self.settled
        return [
            Task(
                game=found,
                seats=seats,
                bots=bots,
                number=number,
                seed=seeded(self.seed, deal),
                key=game_key(self.seed, number, self.secret),
                series=mark,
                series_seed=self.seed,
                options=options,
                max_decisions=self.max_decisions,
                limit=self.limit,
                journal=self.journal,
                keyed=bool(self.secret),
            )
            for number, (deal, bots) in enumerate(seated, 1)
        ]


def checked_bots(game: Game, bots: str | Sequence[str | BotSpec]) -> list[BotSpec]:
    """Bots that can be made; what is wrong with one is told before the first game."""
    specs = bot_specs(bots) or [BotSpec(usual_bot(game))]
    named = [
        spec if spec.own else BotSpec(game.formerly.get(spec.name, spec.name), spec.arguments)
        for spec in specs
    ]
    for spec in dict.fromkeys(named):
        build_bot(game, spec, 0)
    return named


def turned(line: tuple[BotSpec, ...], steps: int) -> tuple[BotSpec, ...]:
    """Everybody so many seats further."""
    first = -steps % len(line)
    return line[first:] + line[:first]


def runner_for(processes: int | None) -> Runner:
    """On so many cores of this machine; on all, if not said."""
    n = processes or os.cpu_count() or 1
    return in_this_process if n == 1 else lambda tasks: in_processes(tasks, n)


class Plan(ABC):
    """Games that are planned; a series is one, and so are a tournament and a study.

    `rows` is a file that every game is added to as it ends, and from which it goes on, with its seed if none
    is given. `runner` says where games are played: on the cores of this machine, if nothing else is said,
    `processes` of them.
    """

    games: int
    """In all."""

    def __init__(
        self, seed: int | None, rows: Path | str | None, processes: int | None, runner: Runner | None
    ) -> None:
        self.file = RowFile(Path(rows)) if rows is not None else None
        kept = self.file.rows if self.file else []
        self.seed = seed if seed is not None else kept[0].series_seed if kept else new_seed()
        self.runner = runner or runner_for(processes)
        self._marks: Collection[str] = ()
        self._most = 0

    def _go_on(self, marks: Collection[str], most: int) -> None:
        """Take so many games of the series with these marks from the file; one of another is refused."""
        self._marks, self._most = marks, most
        for row in self.file.rows if self.file else ():
            if row.series not in marks:
                bots = ", ".join(dict.fromkeys(row.bots.values()))
                raise Invalid(
                    f"{self.file and self.file.path} holds games of another series ({row.game}, rules "
                    f"{row.version}, seed {row.series_seed}, {bots}): the same title, rules, options, bots, "
                    "seating, limits and seed go on with it; for anything else name another file."
                )

    @property
    def done(self) -> list[GameRow]:
        """The games that the file has."""
        rows = self.file.rows if self.file else []
        return [row for row in rows if row.series in self._marks and row.number <= self._most]

    @abstractmethod
    def tasks(self) -> list[Task]:
        """All its games."""

    def play(self) -> Generator[GameRow, None, None]:
        """The games that the file does not have yet, as they end; each is in the file when it is given."""
        have = {(row.series, row.number) for row in self.done}
        found = self.runner([task for task in self.tasks() if (task.series, task.number) not in have])
        yield from self.file.keep(found) if self.file else found

    def all_rows(self, on_progress: Progress | None = None) -> list[GameRow]:
        """Play what is left to play; gives all games, in their order."""
        rows = self.done
        for row in self.play():
            rows.append(row)
            if on_progress is not None:
                on_progress(len(rows), self.games)
        return sorted(rows, key=lambda row: (row.series, row.number))


class Series(Plan):
    """So many games of a title between bots. The last bot named takes the seats that are left.

    With `rotate` everybody moves on by a seat from game to game; with `duplicate` a deal is played with
    everybody in every seat before the next one comes. For the rest see `Plan`.
    """

    def __init__(
        self,
        title: GameRef,
        bots: str | Sequence[str | BotSpec] = "",
        games: int = 20,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        rotate: bool = True,
        duplicate: bool = False,
        limit: float | None = None,
        max_decisions: int = MAX_DECISIONS,
        journal: bool = False,
        secret: bytes = b"",
        rows: Path | str | None = None,
        processes: int | None = None,
        runner: Runner | None = None,
    ) -> None:
        super().__init__(seed, rows, processes, runner)
        game = find_game(title)
        self.bots = checked_bots(game, bots)
        self.terms = Terms(title, self.seed, dict(options or {}), limit, max_decisions, journal, secret)
        self.rotate, self.duplicate, self.games = rotate, duplicate, games
        _check_size(game, len(self.terms.seats), len(self.bots), games)
        self.mark = self.terms.mark([*map(str, self.bots)], rotate, duplicate)
        self._go_on((self.mark,), games)

    def tasks(self) -> list[Task]:
        """All its games."""
        seats = len(self.terms.seats)
        line = (*self.bots, *[self.bots[-1]] * (seats - len(self.bots)))
        seated = [
            (number // seats if self.duplicate else number, turned(line, number if self.rotate else 0))
            for number in range(self.games)
        ]
        return self.terms.tasks(seated, self.mark)

    def run(self, on_progress: Progress | None = None) -> list[GameRow]:
        """Play what is left to play; gives all games, in their order."""
        return self.all_rows(on_progress)


def _check_size(game: Game, seats: int, bots: int, games: int) -> None:
    if not 1 <= bots <= seats:
        raise Invalid(f"{seats} seats play {game.info.title}: name one to {seats} bots, not {bots}.")
    if games < 1:
        raise Invalid(f"At least one game must be played, not {games}.")
