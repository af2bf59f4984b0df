"""`bench` and `fuzz`: how quick the rules are, and whether they keep their promises."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import Annotated, Any

import typer

from chancellery import Game, Invalid, load
from chancellery.cli.common import (
    AsJson,
    GameName,
    MatchOptions,
    Quiet,
    Seed,
    counted,
    match_options,
    remark,
    say,
    say_json,
    table,
    write_file,
)
from chancellery.cli.waiting import progress

Games = Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")]
Endless = Annotated[
    int | None,
    typer.Option(
        "--max-decisions",
        min=1,
        help="A game that is not over after so many is a fault, or is broken off if games of the title need "
        "not end; as the title says, if not given.",
    ),
]


# Speed.

LONG = 400
"""Decisions after which the quick look begins another game."""


def bench(
    name: Annotated[
        str | None, typer.Argument(metavar="[NAME]", help="One benchmark of the repository.")
    ] = None,
    *,
    game: Annotated[str, typer.Option("--game", help="The title that is measured.")] = "diplomacy",
    seconds: Annotated[
        float, typer.Option("--seconds", min=0.1, help="How long each figure is measured.")
    ] = 2.0,
    seed: Seed = 1,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Measure speed: the repository's benchmarks where they are, else a quick look through the contract.

    Example: chancellery bench --seconds 1 --json
    """
    here = Path("bench/__main__.py").is_file()
    if here and name != "quick":
        raise typer.Exit(_repository(name, as_json=as_json))
    if name not in (None, "quick"):
        raise Invalid(f"There is no benchmark {name!r} here: the folder bench/ is not in {Path.cwd()}.")
    found = _quick(load(game), seconds, seed)
    if as_json:
        say_json(found)
        return
    remark(f"A quick look at {load(game).info.title}, one core.", quiet=quiet)
    table(("figure", "value"), [(key.replace("_", " "), f"{value:,.1f}") for key, value in found.items()])


def _repository(name: str | None, *, as_json: bool) -> int:
    """`python -m bench`, which compares with the yardsticks of the field."""
    words = [*([name] if name else []), *(["--json"] if as_json else [])]
    return subprocess.run([sys.executable, "-m", "bench", *words], check=False).returncode


def _quick(game: Game, seconds: float, seed: int) -> dict[str, float]:
    from chancellery.core.answers import some_answer
    from chancellery.core.chance import Dice

    rules = game.rules
    dice = Dice(seed)
    asking = applying = 0.0
    made = games = 0
    until = time.perf_counter() + seconds
    s = middle = game.start(seed)
    while time.perf_counter() < until:
        pending = rules.pending(s)
        if not pending or made >= (games + 1) * LONG:
            games += 1
            s = game.start(seed + games)
            continue
        began = time.perf_counter()
        answer = some_answer(rules, s, pending[0], dice)
        asked = time.perf_counter()
        rules.apply(s, pending[0].seat, answer)
        applying += time.perf_counter() - asked
        asking += asked - began
        made += 1
        middle = s
    n = 2000
    began = time.perf_counter()
    for _ in range(n):
        middle.clone()
    clone = (time.perf_counter() - began) / n
    return {
        "decisions_per_second": made / max(1e-9, asking + applying),
        "answers_applied_per_second": made / max(1e-9, applying),
        "clone_microseconds": clone * 1e6,
    }


# Faults.


def fuzz(
    game: GameName,
    *,
    games: Games = 5,
    option: MatchOptions = None,
    seed: Seed = 1,
    every: Annotated[int, typer.Option("--every", min=1, help="Check one position in so many.")] = 10,
    max_decisions: Endless = None,
    out: Annotated[Path, typer.Option("--out", help="The folder for a failing journal.")] = Path("failures"),
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Play random games and check every promise of the contract; a failing journal is kept.

    Example: chancellery fuzz diplomacy --games 20 --seed 7 -o end_year=1905
    """
    from chancellery.testing import NotConforming, conform

    rules = load(game).rules
    options = match_options(rules.info, option)
    decisions = broken_off = 0
    began = time.perf_counter()
    with progress("Games", games, quiet=quiet) as advance:
        for number in range(games):
            try:
                report = conform(
                    rules,
                    options=options,
                    games=1,
                    seed=seed + number,
                    max_decisions=max_decisions,
                    every=every,
                )
            except NotConforming as fault:
                raise Invalid(_kept(fault, out, seed + number)) from None
            decisions += report.decisions
            broken_off += report.broken_off
            advance(1)
    took = time.perf_counter() - began
    if as_json:
        say_json(
            {
                "game": game,
                "games": games,
                "seed": seed,
                "decisions": decisions,
                "broken_off": broken_off,
                "seconds": took,
            }
        )
    else:
        played = f"{counted(games, 'game')}, {counted(decisions, 'decision')}"
        endless = f", {broken_off} broken off, for they need not end" if broken_off else ""
        say(f"{played}{endless}: every promise of the contract holds.")


def _kept(fault: Any, folder: Path, seed: int) -> str:
    broken = f"Seed {seed}, {fault.check}: {fault.message}."
    path = folder / f"{fault.check}-{seed}.jsonl"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_file(path, fault.journal)
    except (OSError, Invalid) as error:
        return f"{broken} The journal could not be kept in {folder}: {error}"
    return f"{broken} The journal is in {path}: chancellery replay {path}"
