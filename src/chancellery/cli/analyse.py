"""`analyse`: what a played game was worth to each seat, where it turned, and what would have been better."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated, Any

import typer

from chancellery import Game, Invalid, Match, load
from chancellery.bots.grades import GRADES
from chancellery.cli.common import (
    AsJson,
    Language,
    Quiet,
    Seed,
    counted,
    read_file,
    rules_for,
    say,
    say_json,
    table,
)
from chancellery.cli.waiting import progress
from chancellery.core.language import ENGLISH
from chancellery.core.mind import Because


def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE|-", help="A journal; - is standard input.")],
    *,
    samples: Annotated[
        int | None,
        typer.Option(
            "--samples", min=1, help="Tries a turning point; as the strongest bot has, if not given."
        ),
    ] = None,
    seed: Seed = 1,
    language: Language = ENGLISH,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Tell a played game by what it was worth: shares, turning points, and what would have been better.

    Shares are what the title's bots take each position for. A turning point is a decision after which the
    share of its seat was 5 in a hundred more or less; the four greatest are told. There an adviser, who knows
    what the seat knew, tries what was played beside answers of its own. So are the decisions judged after
    which most changed, in five classes. The same samples and seed tell the same.

    Example: chancellery analyse game.jsonl --samples 48
    """
    from chancellery.bots.analysis import analyse as look
    from chancellery.bots.analysis import analysis_json

    match = Match.from_jsonl(read_file(file), rules_for)
    if not match.journal:
        raise Invalid("Nothing was played in this journal yet.")
    game = load(match.header.game, language)
    with progress("Positions", match.length + 1, quiet=quiet) as advance:
        found = look(game, match, samples=samples, seed=seed, told=lambda: advance(1))
    if as_json:
        say_json(analysis_json(game, match, found))
    else:
        _tell(game, match, found)


def _tell(game: Game, match: Match[Any], found: Any) -> None:
    seats = match.header.seats
    say(f"{game.info.title}, {counted(match.length, 'step')}. Shares of the game, in hundredths:\n")
    rows = [
        [str(step), caption, *(f"{100 * found.shares[step][seat]:.0f}" for seat in seats)]
        for step, caption in _milestones(game, match)
    ]
    table(["step", "", *map(game.seat_name, seats)], rows)
    say()
    if not found.judged:
        say("No decision changed the share of its seat by 5 in a hundred.")
    for one in found.judged:
        _tell_turn(game, one)
    if found.moves:
        _tell_grades(game, found.moves)


def _tell_grades(game: Game, moves: Any) -> None:
    """How many of the decisions that mattered most were how good."""
    text: Any = game.text
    counts = Counter(one.grade for one in moves)
    told = ", ".join(f"{text.say(f'grade-{grade}', {})} {counts[grade]}" for grade in GRADES if counts[grade])
    say(f"{counted(len(moves), 'decision')} judged: {told}.")


def _milestones(game: Game, match: Match[Any]) -> list[tuple[int, str]]:
    """The first position, those at which a milestone is passed, and the last; each with its caption."""
    caption: Any = getattr(game.artist, "caption", lambda _: "")
    found: list[tuple[int, str]] = []
    walk, before = match.at(0), game.mind.milestone(match.at(0).state) - 1
    for step in range(match.length + 1):
        if step:
            walk.play(match.journal[step - 1].seat, match.journal[step - 1].action)
        now = game.mind.milestone(walk.state)
        if now > before or step == match.length:
            found.append((step, caption(walk.view(None))))
        before = max(before, now)
    return found


def _tell_turn(game: Game, one: Any) -> None:
    turn = one.turn
    way = "rose" if turn.change > 0 else "fell"
    shares = f"{100 * turn.before:.0f} to {100 * turn.after:.0f}"
    say(f"Step {turn.step}, {game.seat_name(turn.seat)}: {game.text.action(turn.action)}.")
    say(f"  Its share {way} from {shares} in a hundred.")
    if one.grade is None:
        say("  The adviser tries nothing out at such a decision.")
    elif one.better is None:
        say("  Nothing better was found.")
    else:
        say(f"  The adviser would have done this: {game.text.action(one.better)}.{_compared(one)}")
    for reason in one.advice.reasons:
        say(f"  - {_said(game, reason)}")
    say()


def _compared(one: Any) -> str:
    """What both answers promised, as far as they were tried."""
    if not one.advice.shares:
        return ""
    best = f" It promised {100 * one.advice.shares[0]:.0f} in a hundred"
    return f"{best}." if one.played is None else f"{best}, what was played {100 * one.played:.0f}."


def _said(game: Game, reason: Because) -> str:
    text: Any = game.text
    rule = f" (§{reason.rule})" if reason.rule else ""
    return f"{text.because(reason.key, reason.fields)}{rule}"
