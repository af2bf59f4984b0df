"""Games of noisy policies, written down for learning: a line a game, in a file that can be gone on with."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from chancellery.core.answers import some_answer
from chancellery.core.chance import Dice, below, pick, seeded
from chancellery.core.decisions import Choice
from chancellery.core.errors import Invalid
from chancellery.core.learned import OwnStudy, Study
from chancellery.core.title import Game
from chancellery.lab.games import GameRef, Portable, Progress, find_game, portable
from chancellery.lab.workers import on_cores

WARMTH = (0.0, 0.3, 1.0, 2.5)
ASTRAY = (0, 0, 4, 10)
"""Each seat draws how freely it plays and how many of 100 answers are by lot: all kinds of games come up."""
LONGEST = 20_000


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game: its positions, and how it ended."""

    number: int
    stages: list[int] = field(default_factory=list)
    scored: list[list[float]] = field(default_factory=list)
    """By position and entrant: points that they had."""
    features: list[list[list[float]]] = field(default_factory=list)
    """By position and entrant."""
    points: list[float] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)


def study_of(game: Game) -> Study[Any]:
    study = game.mind.study
    if study is None or isinstance(study, OwnStudy):
        raise Invalid(f"{game.info.title} has no value that is learned.")
    return study


def play_game(game: Game, seed: int, number: int, options: Mapping[str, Any]) -> PlayedGame:
    """A game between seats that each play a little astray."""
    study, rules, mind = study_of(game), game.rules, game.mind
    dice = Dice(seed, number)
    s = game.start(seeded(seed, number), **options)
    manner = {seat: (pick(dice, WARMTH), pick(dice, ASTRAY)) for seat in rules.seats(s)}
    played, seen = PlayedGame(number), {0}
    for _ in range(LONGEST):
        pending = rules.pending(s)
        if not pending:
            break
        if (at := study.at(s)) not in seen:
            seen.add(at)
            played.stages.append(study.stage(s))
            played.scored.append(list(study.points(s)))
            played.features.append([[round(one, 4) for one in row] for row in study.features(s)])
        decision = pending[0]
        warmth, astray = manner[decision.seat]
        if isinstance(decision, Choice) and len(decision.options) == 1:
            answer = decision.options[0]
        elif below(dice, 100) < astray:
            answer = some_answer(rules, s, decision, dice)
        else:
            answer = mind.quick(s, decision, dice, warmth)[0]
        rules.apply(s, decision.seat, answer)
    played.points.extend(study.points(s))
    played.shares.extend(study.shares(s))
    return played


Job: TypeAlias = tuple[Portable, int, int, dict[str, Any]]
"""A title, the seed of all games, the number of one and its options."""


def _played(job: Job) -> PlayedGame:
    ref, seed, number, options = job
    return play_game(find_game(ref), seed, number, options)


def _given_up(job: Job, code: int | None) -> PlayedGame:
    raise Invalid(f"The process that played game {job[2]} ended with status {code}, twice.")


def write_games(
    ref: GameRef, path: Path, games: int, seed: int, processes: int = 1, on_progress: Progress | None = None
) -> list[PlayedGame]:
    """Play up to that many games, those that the file has left out; gives all of them in their order."""
    done = {one.number: one for one in read_games(path)}
    ways = study_of(find_game(ref)).ways
    jobs = [
        (portable(ref), seed, number, dict(ways[number % len(ways)]))
        for number in range(games)
        if number not in done
    ]
    with path.open("a", encoding="utf-8") as file:
        for one in on_cores(_played, jobs, processes, _given_up):
            file.write(json.dumps(asdict(one), separators=(",", ":")) + "\n")
            file.flush()
            done[one.number] = one
            if on_progress is not None:
                on_progress(len(done), games)
    return [done[number] for number in range(games)]


def read_games(path: Path) -> Iterator[PlayedGame]:
    """Those of a file; a last line that was not finished is left out, and cut off."""
    if not path.exists():
        return
    whole = 0
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            if not line.endswith(b"\n"):
                break
            whole += len(line)
            try:
                yield PlayedGame(**json.loads(line))
            except (ValueError, TypeError):
                raise Invalid(f"{path}, line {number}: this is no game of self-play.") from None
    with path.open("ab") as file:
        file.truncate(whole)
