"""What is drawn of a move: its processor time alone, without HTTP and disk, and a digest of what was drawn.

`python -m bench.frames --moves 120` plays seeded games by chance and makes the frames of their pages, as a
server does after each move. Two states of the code that are to draw the same have the same digest: take it
with `--pages 9`, which is every seat and a spectator. `--profile` tells where the time goes.
"""

from __future__ import annotations

import argparse
import cProfile
import hashlib
import pstats
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

import chancellery
from bench.load import GAMES
from bench.machine import one_core
from bench.server import Played, fill
from chancellery.core.decisions import Seat
from chancellery.table.frames import Draft, Seen, Together, changes, look, look_together
from chancellery.table.live import LiveTable
from chancellery.table.store import Store
from chancellery.table.story import log_lines
from chancellery.web.server import spare_the_collector

NOW = datetime(2026, 5, 1, tzinfo=UTC)
PARTS = 4
"""Of a game, each of which is told by itself."""


@dataclass(slots=True)
class Drawn:
    """What one game's frames took, by parts of the game, and what they were."""

    digest: Any = field(default_factory=lambda: hashlib.blake2b(digest_size=8))
    spent: list[list[float]] = field(default_factory=lambda: [[] for _ in range(PARTS)])

    def milliseconds(self) -> list[float]:
        return [1000 * sum(part) / max(len(part), 1) for part in self.spent]


def played(url: str, game: str, games: int) -> list[tuple[LiveTable, Played]]:
    tables = fill(url, [game] * games)
    store = Store(url)
    try:
        with store.reading() as session:
            return [(LiveTable.read(session, one.id), one) for one in tables]
    finally:
        store.close()


def draw(
    table: LiveTable,
    one: Played,
    eyes: Sequence[Seat | None],
    moves: int,
    found: Drawn,
    profile: cProfile.Profile | None,
) -> None:
    """Play a game on, with these pages open."""
    game, encode = chancellery.load(table.game), msgspec.json.Encoder().encode
    seen: dict[Seat | None, Seen] = {eye: look(table, one.match, eye, Draft(), NOW) for eye in eyes}
    for n in range(moves):
        if one.match.over:
            return
        one.answer()
        table = table.copy()
        table.moved, table.length = NOW, one.match.length
        table.awaited = [asked.seat for asked in one.match.pending()]
        if profile:
            profile.enable()
        began, lines = time.process_time(), []
        step = Together(table, one.match, NOW)
        for eye, before in seen.items():
            after = seen[eye] = look_together(step, eye, Draft(), before)
            told = log_lines(game, one.match, eye, before.length, made=step.lines)
            lines.append(encode(changes(before, after, told)))
        found.spent[n * PARTS // moves].append(time.process_time() - began)
        if profile:
            profile.disable()
        for line in lines:
            found.digest.update(line.replace(table.id.encode(), b""))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.frames", description=__doc__)
    parser.add_argument("--game", choices=GAMES, help="one title; all without it")
    parser.add_argument("--games", type=int, default=5, help="of each title")
    parser.add_argument("--moves", type=int, default=120, help="of each game")
    parser.add_argument("--pages", type=int, default=2, help="that look on")
    parser.add_argument("--profile", action="store_true")
    chosen = parser.parse_args()
    one_core()
    profile = cProfile.Profile() if chosen.profile else None
    for game in [chosen.game] if chosen.game else GAMES:
        found = Drawn()
        with tempfile.TemporaryDirectory() as folder:
            tables = played(f"sqlite:///{Path(folder) / 'tables.sqlite3'}", game, chosen.games)
        spare_the_collector()
        for table, one in tables:
            eyes = [*one.match.header.seats, None][: chosen.pages]
            draw(table, one, eyes, chosen.moves, found, profile)
        told = " ".join(f"{part:.2f}" for part in found.milliseconds())
        print(f"{game}: {told} ms a move, from the beginning to the end; frames {found.digest.hexdigest()}")
    if profile:
        pstats.Stats(profile).sort_stats("cumulative").print_stats(90)


if __name__ == "__main__":
    main()
