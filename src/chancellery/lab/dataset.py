"""Data sets: the decisions of many games as Parquet files in a folder, written on many cores.

    >>> made = build("turmoil", Path("turmoil"), Series("turmoil", "minister", 100, seed=7).tasks())
    >>> for row in Dataset(Path("turmoil")):
    ...     learn(row.view, row.legal, row.answer, row.score)

A part holds whole games. Games that the folder has already are not written again, so the same call goes on
where it stopped, and another one adds to it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path
from typing import Any

from chancellery import __version__
from chancellery.core.errors import ChancelleryError, Invalid
from chancellery.core.title import Game
from chancellery.lab.decisions import DecisionRow, Source, decisions, key_of, played
from chancellery.lab.games import GameRef, Portable, find_game, portable
from chancellery.lab.parquet import (
    COLUMNS,
    LICENSE,
    PART,
    Meta,
    arrow,
    count_rows,
    read_meta,
    read_part,
    write_part,
)
from chancellery.lab.workers import on_cores

MOST_A_PART = 100
PARTS_A_CORE = 4
"""At least, if there are so many games: a part that is broken off is lost."""


class Dataset:
    """A folder of parts, read row by row."""

    def __init__(self, folder: Path | str) -> None:
        self.folder = Path(folder)
        self.parts = sorted(self.folder.glob(PART))
        self.metas = [read_meta(path) for path in self.parts]
        for path, meta in zip(self.parts, self.metas, strict=True):
            if meta.alike != self.metas[0].alike:
                raise Invalid(f"{path} is of another data set than {self.parts[0]}: {_told(meta)}.")
        self._check_games()

    @property
    def meta(self) -> Meta:
        """What all parts have in common."""
        if not self.metas:
            raise Invalid(f"There is no data set in {self.folder}: it has no {PART}.")
        return replace(self.metas[0], games=self.games)

    @property
    def games(self) -> tuple[tuple[str, int], ...]:
        """All games, by source and number."""
        return tuple(key for meta in self.metas for key in meta.games)

    def _check_games(self) -> None:
        """Nobody should learn twice from a game, as from folders that were put together."""
        held: dict[tuple[str, int], Path] = {}
        for path, meta in zip(self.parts, self.metas, strict=True):
            for source, number in meta.games:
                if (other := held.setdefault((source, number), path)) != path:
                    raise Invalid(f"{path} and {other} both hold game {number} of {source}: remove one.")

    def __len__(self) -> int:
        return sum(map(count_rows, self.parts))

    def __iter__(self) -> Iterator[DecisionRow]:
        for row in self._read(None):
            yield DecisionRow(*row)

    def rows(self, columns: Sequence[str] | None = None) -> Iterator[dict[str, Any]]:
        """Rows as tables, with these columns alone; it is much quicker without the views."""
        known = [one.name for one in COLUMNS]
        if unknown := [name for name in columns or () if name not in known]:
            raise Invalid(f"A data set has no column {unknown[0]!r}; it has {', '.join(known)}.")
        names = [name for name in known if columns is None or name in columns]
        for row in self._read(columns):
            yield dict(zip(names, row, strict=True))

    def _read(self, columns: Sequence[str] | None) -> Iterator[tuple[Any, ...]]:
        self.meta  # noqa: B018  (there must be one)
        for path in self.parts:
            yield from read_part(path, columns)


@dataclass(frozen=True, slots=True)
class Job:
    """A part to write."""

    game: Portable
    path: Path
    meta: Meta
    games: tuple[Source, ...]
    also: str = ""
    """A format of the title that each game is written in, too."""
    part: bool = True
    """Whether the games are still to be written as a part, too."""


def build(
    title: GameRef,
    folder: Path,
    games: Sequence[Source],
    *,
    positions: bool = False,
    license_: str = LICENSE,
    also: str = "",
    processes: int = 1,
    games_a_part: int | None = None,
    on_part: Callable[[int], None] | None = None,
) -> int:
    """Write the games that a folder does not have yet; gives how many decisions were added.

    With `also` each game is written in that format of the title, too, a file each, in a folder of that name.
    `on_part` is told the games of each part as it is written.
    """
    arrow()
    game = find_game(title)
    meta = Meta(game.rules.info.slug, game.rules.info.version, __version__, license_, positions)
    if also and also not in game.formats:
        raise Invalid(
            f"{game.info.title} has no format {also!r}; it has {', '.join(game.formats) or 'none'}."
        )
    each = {key_of(one): one for one in games}
    have = _held(folder, meta)
    new = [one for key, one in each.items() if key not in have]
    old = [one for key, one in each.items() if key in have and also and not _copies(folder, also, key)]
    jobs = [
        _job(portable(title), folder, meta, batch, also, part=part)
        for some, part in ((new, True), (old, False))
        for batch in _batches(
            some, games_a_part or min(MOST_A_PART, ceil(len(some) / processes / PARTS_A_CORE))
        )
    ]
    added = 0
    for games_of_it, written in on_cores(write, jobs, processes, _given_up):
        added += written
        if on_part is not None:
            on_part(games_of_it)
    return added


def _batches(games: Sequence[Source], size: int) -> Iterator[tuple[Source, ...]]:
    for at in range(0, len(games), max(1, size)):
        yield tuple(games[at : at + size])


def _held(folder: Path, meta: Meta) -> set[tuple[str, int]]:
    """The games that a folder has; one of another data set is refused."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Invalid(f"{folder} cannot be made: {error.strerror}.") from None
    there = Dataset(folder)
    if there.parts and there.meta.alike != meta.alike:
        raise Invalid(f"{folder} holds another data set ({_told(there.meta)}); this one is {_told(meta)}.")
    return set(there.games)


def _copies(folder: Path, also: str, key: tuple[str, int]) -> list[Path]:
    """The file of a game in another format, if it is there."""
    return list((folder / also).glob(f"{_name(key)}.*"))


def _name(key: tuple[str, int]) -> str:
    return f"{key[0]}-{key[1]:06}"


def _told(meta: Meta) -> str:
    kept = "with positions" if meta.positions else "without positions"
    return f"{meta.game}, rules {meta.version}, {meta.license}, {kept}"


def _job(
    game: Portable, folder: Path, meta: Meta, games: tuple[Source, ...], also: str, *, part: bool
) -> Job:
    keys = tuple(map(key_of, games))
    name = hashlib.blake2b(repr(keys).encode(), digest_size=6).hexdigest()
    return Job(game, folder / PART.replace("*", name), replace(meta, games=keys), games, also, part)


def _given_up(job: Job, code: int | None) -> tuple[int, int]:
    first, last = job.games[0].number, job.games[-1].number
    raise Invalid(f"The process that wrote games {first} to {last} ended with status {code}, twice.")


def write(job: Job) -> tuple[int, int]:
    """Write a part, as a process does; gives its games and decisions."""
    rows = _rows(job, find_game(job.game))
    return len(job.games), write_part(job.path, job.meta, rows) if job.part else sum(1 for _ in rows)


def _rows(job: Job, game: Game) -> Iterator[DecisionRow]:
    """The decisions of a part; copies in another format are written on the way."""
    for source in job.games:
        one = played(source)
        if one is None:
            continue
        if job.also:
            _write_also(game, job, one.told, one.journal, key_of(source))
        if job.part:
            yield from decisions(game.rules, one, positions=job.meta.positions)


def _write_also(game: Game, job: Job, told: str, journal: str, key: tuple[str, int]) -> None:
    folder = job.path.parent / job.also
    try:
        text = game.formats[job.also].write(journal)
        folder.mkdir(exist_ok=True)
        ending = "json" if text.lstrip().startswith("{") else "txt"
        (folder / f"{_name(key)}.{ending}").write_text(text, "utf-8")
    except OSError as error:
        raise Invalid(f"{folder} cannot be written: {error.strerror}.") from None
    except ChancelleryError as error:
        raise Invalid(f"{told}: {game.told(error)}") from None
