"""A played game as a row, and files of rows: one line of JSON a game, written as it ends.

    {"row": 1, "game": "turmoil", "version": "3", "series": "5c1f20a94d7e", "number": 17, "seed": 77, …}

Every row stands for itself, so that files are merged by putting one behind the other. A row that is there
twice counts once. A last line that was not finished belongs to a game that was not, and is played again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, Literal, NamedTuple, TypeAlias

from chancellery.bots.play import Fault, Thought, firsts
from chancellery.core.codec import Misfit, decode, encode, read_json
from chancellery.core.decisions import Json, Scores, Seat
from chancellery.core.errors import Invalid
from chancellery.core.journal import dumps

FORMAT = 1

End: TypeAlias = Literal["over", "broken_off", "error", "illegal", "late", "rules", "lost"]
"""Played out; broken off after the most decisions; by a fault; or with the process that played it."""


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game of a series: all that is needed to count it, and to play it again."""

    game: str
    """The title, by its slug."""
    version: str
    """Of its rules, with the mark of a player's own data."""
    options: dict[str, Any]
    series: str
    """The mark of the series: games of one series have one."""
    series_seed: int
    number: int
    """From 1 on."""
    seed: int
    """Of the match. Games of a series with the same one are played over the same deal."""
    bots: dict[Seat, str]
    """Who sat where, in table order."""
    scores: Scores | None
    decisions: int
    end: End
    fault: Fault | None = None
    thought: dict[Seat, Thought] = field(default_factory=dict, compare=False)
    seconds: float = field(default=0.0, compare=False)
    """From the first decision to the last, by the clock."""
    keyed: bool = False
    """Whether seeds of bots came from a secret besides: then only the journal can be replayed."""
    journal: str | None = None

    @property
    def result(self) -> Scores | None:
        """What counts: who fails has lost, and the others share. Without an end, and without fault, none."""
        if self.fault is None or self.fault.kind == "rules" or self.fault.seat not in self.bots:
            return self.scores
        others = len(self.bots) - 1
        return {seat: 0.0 if seat == self.fault.seat else 1 / max(1, others) for seat in self.bots}

    @property
    def firsts(self) -> tuple[Seat, ...]:
        """Who came first, alone or with others; nobody, if there was no end."""
        return firsts(self.result)

    @property
    def told(self) -> str:
        """How it ended, in a few words."""
        if self.fault is not None and self.fault.seat and self.end in FAILED:
            return f"{self.bots[self.fault.seat]} ({self.fault.seat}) {FAILED[self.end]}: {self.fault.told}"
        return f"{ENDED[self.end]}: {self.fault.told}" if self.fault else ENDED[self.end]

    @property
    def sentence(self) -> str:
        """The same with its number; what it quotes may have ended as sentences do."""
        end = "" if self.told.endswith((".", ".)")) or re.search(r"\. \(§[^)]*\)$", self.told) else "."
        return f"Game {self.number}: {self.told}{end}"

    def to_json(self) -> Json:
        return {"row": FORMAT, **encode(self)}


ENDED = {"over": "played out", "broken_off": "broken off", "lost": "lost", "rules": "the rules failed"}
FAILED = {
    "error": "failed",
    "illegal": "gave an answer that is not allowed",
    "late": "took too long",
    "rules": "was answered by rules that failed",
}


class Read(NamedTuple):
    """What a file holds."""

    rows: list[GameRow]
    whole: int
    """Bytes up to the end of the last row."""
    torn: bool
    """Whether something behind them was not finished."""


def read_row(data: Json) -> GameRow:
    """A row from what its line holds; raises `Invalid`."""
    if not isinstance(data, dict) or type(data.get("row")) is not int:
        raise Invalid('a row of a series is expected, {"row": 1, "game": …}.')
    if data["row"] > FORMAT:
        raise Invalid(
            f"a newer Chancellery wrote this row (format {data['row']}; this one reads up to {FORMAT})."
        )
    try:
        row: GameRow = decode(GameRow, {name: value for name, value in data.items() if name != "row"})
    except Misfit as misfit:
        raise Invalid(f"this row is damaged ({misfit})") from None
    if wrong := _wrong(row):
        raise Invalid(f"this row is damaged ({wrong}).")
    return row


def _wrong(row: GameRow) -> str:
    """What does not go together in a row whose fields are all of their kinds."""
    if not row.bots:
        return "nobody sat there"
    if row.scores is not None and set(row.scores) != set(row.bots):
        return "its scores are not those of its seats"
    if strangers := [seat for seat in row.thought if seat not in row.bots]:
        return f"nobody sat at {strangers[0]!r}"
    if row.fault is None:
        return "" if row.end in ("over", "broken_off") else f"it ended by {row.end!r} and has no fault"
    if row.fault.kind != row.end:
        return f"it ended by {row.end!r} and has the fault {row.fault.kind!r}"
    return "" if row.fault.seat in ("", *row.bots) else f"nobody sat at {row.fault.seat!r}"


def read_file(path: Path) -> Read:
    """All rows of a file, each once; a damaged one is told with file and line."""
    try:
        return read_lines(path.read_bytes(), path)
    except OSError as error:
        raise Invalid(f"{path} cannot be read: {error.strerror}.") from None


def read_lines(content: bytes, path: Path) -> Read:
    """The same from the content of a file."""
    rows: dict[tuple[str, int], GameRow] = {}
    whole = 0
    lines = content.splitlines(keepends=True)
    for number, line in enumerate(lines, 1):
        last = number == len(lines)
        if line.strip():
            try:
                row = read_row(read_json(line.decode("utf-8"), "this"))
            except (Invalid, UnicodeDecodeError) as error:
                if last and not line.endswith(b"\n"):
                    return Read(list(rows.values()), whole, torn=True)
                told = error.message if isinstance(error, Invalid) else "this is not a text in UTF-8."
                raise Invalid(f"{path}, line {number}: {told}") from None
            rows.setdefault((row.series, row.number), row)
        whole += len(line)
    return Read(list(rows.values()), whole, torn=False)


def read_rows(paths: Iterable[Path]) -> list[GameRow]:
    """The rows of several files, each once, in their order."""
    found: dict[tuple[str, int], GameRow] = {}
    for path in paths:
        for row in read_file(path).rows:
            found.setdefault((row.series, row.number), row)
    return sorted(found.values(), key=lambda row: (row.series, row.number))


def title_of(rows: Sequence[GameRow]) -> str:
    """The title that all rows are of, by the same rules; raises `Invalid` with the game that is not."""
    if not rows:
        raise Invalid("There is no game in these rows.")
    first = rows[0]
    for row in rows:
        if (row.game, row.version) != (first.game, first.version):
            raise Invalid(
                f"Only games of one title and its rules go together: game {row.number} of {row.series} is of "
                f"{row.game!r}, rules {row.version}, others are of {first.game!r}, rules {first.version}."
            )
    return first.game


def is_rows(text: str) -> bool:
    """Whether a text looks like a file of rows."""
    first = text.lstrip().partition("\n")[0]
    try:
        data = json.loads(first)
    except ValueError:
        return False
    return isinstance(data, dict) and "row" in data


class RowFile:
    """A file that rows are added to; those that it has are read first, and again after more were added."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._read()

    def _read(self) -> None:
        self._found = read_file(self.path) if self.path.exists() else Read([], 0, torn=False)
        self._size = self.path.stat().st_size if self.path.exists() else 0
        self._old = False

    @property
    def rows(self) -> list[GameRow]:
        if self._old:
            self._read()
        return self._found.rows

    @property
    def torn(self) -> bool:
        """Whether a game was being written when the last run ended."""
        return self._found.torn

    def keep(self, rows: Generator[GameRow, None, None]) -> Generator[GameRow, None, None]:
        """The same rows, each as soon as it is in the file."""
        with closing(rows), self._opened() as file:
            self._old = True
            if self.torn:
                file.truncate(self._found.whole)
            elif self._found.whole and not _ends_line(self.path):
                self._write(file, b"\n")
            for row in rows:
                self._write(file, dumps(row.to_json()).encode() + b"\n")
                yield row

    def _opened(self) -> IO[bytes]:
        """To add to it, alone: what another run writes meanwhile would be lost, or torn."""
        try:
            file = self.path.open("ab")
        except OSError as error:
            raise self._refused(error) from None
        if not _claimed(file) or file.tell() != self._size:
            file.close()
            raise Invalid(f"{self.path} is being written by another run: let it end, or name another file.")
        return file

    def _write(self, file: IO[bytes], line: bytes) -> None:
        try:
            file.write(line)
            file.flush()
        except OSError as error:
            raise self._refused(error) from None

    def _refused(self, error: OSError) -> Invalid:
        return Invalid(f"{self.path} cannot be written: {error.strerror}.")


def _claimed(file: IO[bytes]) -> bool:
    """Whether nobody else writes to a file; where that cannot be asked, nobody does."""
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except (ImportError, OSError):
        pass
    return True


def _ends_line(path: Path) -> bool:
    with path.open("rb") as file:
        file.seek(-1, 2)
        return file.read(1) == b"\n"
