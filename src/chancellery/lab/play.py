"""One game of a series: a task that can be sent anywhere, and the row that comes of it.

`play` gives a row whatever happens: what a bot does wrong is the result of its game. To look over the bots'
shoulders, hand `watch` to it: it is told of every answer, with all that the bot was given.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from chancellery.bots.play import MAX_DECISIONS, Failed, Fault, Result, Watch, play_game
from chancellery.bots.registry import Unmade, build_bot
from chancellery.bots.spec import BotSpec
from chancellery.core.chance import key_of, keyed, subkey
from chancellery.core.contract import Bot, Worlds
from chancellery.core.decisions import Action, Decision, Seat, View
from chancellery.core.errors import ChancelleryError, Invalid
from chancellery.core.journal import Header, check_header
from chancellery.core.match import Match
from chancellery.core.title import Game
from chancellery.lab.games import Portable, find_game
from chancellery.lab.rows import End, GameRow


@dataclass(frozen=True, slots=True)
class Task:
    """One game to play, as it is sent to another process."""

    game: Portable
    seats: tuple[Seat, ...]
    """In table order."""
    bots: tuple[BotSpec, ...]
    """By seat."""
    number: int
    """In its series, from 1 on."""
    seed: int
    key: bytes
    """Where seeds of bots and worlds come from; no bot may know it."""
    series: str
    series_seed: int
    options: dict[str, Any] = field(default_factory=dict)
    max_decisions: int = MAX_DECISIONS
    limit: float | None = None
    """Seconds that an answer may take."""
    journal: bool = False
    keyed: bool = False


class Labelled:
    """A bot that is called as it was written."""

    def __init__(self, bot: Bot, name: str) -> None:
        self.bot, self.name = bot, name

    def choose(self, view: View, decision: Decision, worlds: Worlds) -> Action:
        return self.bot.choose(view, decision, worlds)


def game_key(series_seed: int, number: int, secret: bytes = b"") -> bytes:
    """The key of a game, from the seed of its series and from more where a bot could guess it."""
    return subkey(key_of(series_seed, secret), number - 1)


def play(task: Task, watch: Watch | None = None) -> GameRow:
    """Play a game; whatever goes wrong in it is its result."""
    game = find_game(task.game)
    try:
        return row_of(task, game, _played(task, game, watch))
    except Failed as failed:
        return unplayed(task, failed.fault)
    except ChancelleryError:
        raise
    except Exception as error:
        return unplayed(task, Fault("", "rules", f"{type(error).__name__}: {error}"))


def _played(task: Task, game: Game, watch: Watch | None) -> Result:
    return play_game(
        game,
        _seated(task, game),
        task.seed,
        task.options,
        task.max_decisions,
        journal=task.journal,
        key=subkey(task.key, "worlds"),
        limit=task.limit,
        faults=True,
        watch=watch,
    )


def _seated(task: Task, game: Game) -> dict[Seat, Bot]:
    """The bots, each with luck of its own; one that cannot be made today has lost this game."""
    bots: dict[Seat, Bot] = {}
    for place, (seat, spec) in enumerate(zip(task.seats, task.bots, strict=True)):
        try:
            bot = build_bot(game, spec, keyed(task.key, "bot", place))
        except Unmade as error:
            raise Failed(Fault(seat, "error", error.message)) from error
        bots[seat] = Labelled(bot, str(spec))
    return bots


def row_of(task: Task, game: Game, result: Result) -> GameRow:
    """What is kept of a game."""
    end: End = result.fault.kind if result.fault else "over" if result.scores else "broken_off"
    return GameRow(
        game=game.rules.info.slug,
        version=game.rules.info.version,
        options=task.options,
        series=task.series,
        series_seed=task.series_seed,
        number=task.number,
        seed=task.seed,
        bots=result.bots,
        scores=result.scores,
        decisions=result.decisions,
        end=end,
        fault=result.fault,
        thought=result.thought,
        seconds=round(result.seconds, 6),
        keyed=task.keyed,
        journal=result.journal,
    )


def unplayed(task: Task, fault: Fault) -> GameRow:
    """The row of a game that came to nothing."""
    bots = dict(zip(task.seats, map(str, task.bots), strict=True))
    return row_of(task, find_game(task.game), Result(bots, None, 0, fault=fault))


def replayed(row: GameRow) -> str:
    """The journal of a row, proved by the rules: its own, or that of the same game played once more."""
    _check_rules(row)
    if row.journal is None:
        journal = None if row.end == "lost" else again(row).journal
        if journal is None:
            raise Invalid(f"{row.sentence} Nothing of it can be replayed.")
        return journal
    match = Match.from_jsonl(row.journal, lambda slug: find_game(slug).rules)
    if (match.score(), len(match.journal)) != (row.scores, row.decisions):
        raise Invalid(f"Game {row.number}: its journal does not lead to what its row says.")
    return row.journal


def _check_rules(row: GameRow) -> None:
    """Refuse a row of later rules, or of other data."""
    header = Header(row.game, row.seed, row.options, row.version, tuple(row.bots))
    try:
        check_header(header, find_game(row.game).rules.info)
    except Invalid as error:
        raise Invalid(f"Game {row.number} of {row.series}: {error}") from None


def again(row: GameRow) -> GameRow:
    """Play the game of a row once more, with its journal; raises `Invalid` if it comes out otherwise."""
    _check_rules(row)
    if row.keyed:
        raise Invalid(f"Game {row.number} was played with a secret key: only its journal can be replayed.")
    task = Task(
        game=row.game,
        seats=tuple(row.bots),
        bots=tuple(map(BotSpec.parse, row.bots.values())),
        number=row.number,
        seed=row.seed,
        key=game_key(row.series_seed, row.number),
        series=row.series,
        series_seed=row.series_seed,
        options=row.options,
        max_decisions=row.decisions if row.end in ("broken_off", "late") else MAX_DECISIONS,
        journal=True,
    )
    found = play(task)
    if (found.scores, found.decisions) != (row.scores, row.decisions):
        raise Invalid(
            f"Game {row.number} comes out otherwise when it is played again: {found.decisions} decisions, "
            f"not {row.decisions}. A bot has changed, or goes by the clock; journals replay in any case."
        )
    return found
