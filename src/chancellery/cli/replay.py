"""`replay`: look at a journal or at a game of a series, check it, turn it into another format."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from chancellery import ChancelleryError, Game, Invalid, Match, load
from chancellery.cli.common import (
    AsJson,
    Language,
    Quiet,
    one_of,
    read_file,
    remark,
    rules_for,
    say,
    say_json,
    told_by,
    write_file,
)
from chancellery.cli.integrity import check_store
from chancellery.core import replay as replays
from chancellery.core.decisions import Event
from chancellery.core.journal import read as read_journal
from chancellery.core.language import ENGLISH
from chancellery.lab.rows import is_rows, read_lines

SHORTEST_HASH = 12
"""Figures of a hash that are enough to compare: as many as the page shows."""


def replay(
    file: Annotated[
        Path | None,
        typer.Argument(metavar="FILE|-", help="A journal, or rows of a series; - is standard input."),
    ] = None,
    *,
    verify: Annotated[
        bool,
        typer.Option(
            "--verify", help="Prove dice, shuffles and outcome from the seed, and every action legal."
        ),
    ] = False,
    announced: Annotated[
        str,
        typer.Option(
            "--hash", metavar="HASH", help="Verify, with the seed's hash as the table showed it at the start."
        ),
    ] = "",
    check: Annotated[
        bool,
        typer.Option(
            "--check",
            help="Also compare what its expect lines say; without a file, replay every stored journal.",
        ),
    ] = False,
    db: Annotated[
        str | None,
        typer.Option("--db", metavar="URL", help="The store that --check replays; else one's own."),
    ] = None,
    step: Annotated[int | None, typer.Option("--step", help="The position after that many actions.")] = None,
    seat: Annotated[
        str | None, typer.Option("--seat", help="As this seat sees it; else as a spectator.")
    ] = None,
    to: Annotated[str | None, typer.Option("--to", metavar="FORMAT", help="Write another format.")] = None,
    from_: Annotated[
        str | None, typer.Option("--from", metavar="FORMAT", help="The file is in this format.")
    ] = None,
    game: Annotated[
        str,
        typer.Option("--game", help="Of rows, the number of the game; of a foreign format, the title."),
    ] = "diplomacy",
    out: Annotated[Path | None, typer.Option("--out", "-o", help="Where to; else standard output.")] = None,
    language: Language = ENGLISH,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Play a journal again: tell it, verify it, show a step of it, or write it in another format.

    A game of a series is replayed from its row, which is proved by that. --out writes its journal: the table
    can open it.

    Example: chancellery replay game.jsonl --step 14
    """
    if file is None:
        if not check:
            raise Invalid("Name a journal; only --check can do without: it replays every stored one.")
        raise typer.Exit(check_store(db, as_json=as_json))
    if db is not None:
        raise Invalid("--db names a store for --check without a file; this is one journal.")
    verify = verify or bool(announced)
    text = read_file(file)
    if of_series := is_rows(text):
        text = _game_of(file, text, game)
    if out is not None and to is None and from_ is None and not of_series:
        raise Invalid("--out is where another format is written: it goes with --to or --from.")
    if from_ is not None:
        with told_by(title := load(game, language)):
            text = _format(title, from_).read(text)
    if check or verify:
        reason = replays.check(text, rules_for)
        if reason:
            raise Invalid(reason)
    match = Match.from_jsonl(text, rules_for)
    one = load(match.header.game, language)
    if verify or check:
        _check_hash(match, announced)
        _verdict(match, text, announced=announced, as_json=as_json)
    elif to is not None or from_ is not None or out is not None:
        with told_by(one):
            written = _format(one, to).write(text) if to is not None else text
        _deliver(written, out, quiet=quiet)
    else:
        _tell(one, match, step, seat, as_json=as_json)


def _game_of(file: Path, text: str, number: str) -> str:
    """The journal of a game of a series, played again if its row has none."""
    from chancellery.lab.play import replayed

    found = read_lines(text.encode(), file).rows
    numbers = [row.number for row in found]
    if len(set(numbers)) < len(numbers):
        raise Invalid(f"{file} holds games of several series: replay them from the files of each.")
    rows = {str(row.number): row for row in found}
    if number not in rows:
        has = f"games {min(numbers)} to {max(numbers)}" if numbers else "no game"
        raise Invalid(f"{file} holds {has}: say which one, as in --game {min(numbers, default=1)}.")
    try:
        return replayed(rows[number])
    except ChancelleryError as error:
        raise Invalid(f"{file}: {error}") from None


def _format(game: Game, name: str) -> Any:
    return game.formats[one_of("format", name, tuple(game.formats))]


def _deliver(text: str, out: Path | None, *, quiet: bool) -> None:
    if out is None or str(out) == "-":
        sys.stdout.write(text)
        return
    write_file(out, text)
    remark(f"{out} is written.", quiet=quiet)


def _check_hash(match: Match[Any], announced: str) -> None:
    wanted = announced.strip().lower()
    if wanted and (len(wanted) < SHORTEST_HASH or not match.seed_hash.startswith(wanted)):
        raise Invalid(
            f"The seed {match.seed} of this journal has the hash {match.seed_hash}, not {announced}: "
            "it is not the one that was announced."
        )


def _verdict(match: Match[Any], text: str, *, announced: str, as_json: bool) -> None:
    expected = sum(line.kind == "expect" for line in read_journal(text)[1])
    if as_json:
        facts = {"game": match.header.game, "actions": len(match.journal), "over": match.over}
        proof = {"seed": str(match.seed), "seed_hash": match.seed_hash, "announced": bool(announced)}
        say_json(facts | {"expectations": expected, "score": match.score()} | proof)
        return
    n = len(match.journal)
    end = "the game is over" if match.over else "the game goes on"
    say(f"All {n} actions of this journal are legal, and {end}.")
    shown = ", as it was announced" if announced else ""
    say(f"Dice and shuffles follow from the seed {match.seed}; its hash is {match.seed_hash}{shown}.")
    if expected:
        say(f"All {expected} expectations hold.")


def _events_of(match: Match[Any], step: int, seat: str | None) -> list[Event]:
    """What the action of that number did; of step 0 the set-up."""
    return match.events_of(step - 1, seat) if step else match.opening(seat)


def _tell(game: Game, match: Match[Any], step: int | None, seat: str | None, *, as_json: bool) -> None:
    shown = match if step is None else match.at(step)
    view = shown.view(seat)
    if as_json:
        events = shown.events(seat) if step is None else _events_of(shown, step, seat)
        say(json.dumps({"step": len(shown.journal), "view": view, "events": events}, ensure_ascii=False))
        return
    for number in range(step or 0, len(shown.journal) + 1):
        for event in _events_of(shown, number, seat):
            say(f"{number:>4}  {game.text.event(event)}")
    say()
    say(game.text.board(view))
    if not shown.over:
        say(f"\nTo answer: {', '.join(decision.seat for decision in shown.pending())}.")
