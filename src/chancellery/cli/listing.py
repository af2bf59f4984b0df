"""`games`, and what is shown when no verb is given."""

from __future__ import annotations

from typing import Annotated, Any

import typer

import chancellery
from chancellery import Game, load
from chancellery.bots.installed import broken_bots, installed_bots
from chancellery.bots.registry import opponents
from chancellery.cli.common import AsJson, Language, complain, say, say_json, table
from chancellery.core.contract import Info, Option
from chancellery.core.language import ENGLISH


def welcome() -> None:
    """The games, and how to play one."""
    say("Chancellery: strategy games of the road to 1914.\n")
    for info in chancellery.titles():
        say(f"  {info.slug:<14} {info.title}. {info.summary}")
    first = chancellery.titles()[0].slug
    say(
        f"\nPlay in this terminal:   chancellery play {first}\n"
        f"Two at one keyboard:     chancellery play {first} --seat france --seat england\n"
        f"Let bots play:           chancellery sim {first} --games 10\n"
        f"Draw the board:          chancellery draw {first} --out board.svg\n"
        "Judge written orders:    chancellery judge FILE\n"
        "All verbs:               chancellery --help"
    )


def games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Tell all of one title.")] = None,
    *,
    language: Language = ENGLISH,
    as_json: AsJson = False,
) -> None:
    """List the games; with a name, its seats, options and bots.

    Example: chancellery games diplomacy
    """
    if game is not None:
        one = load(game, language)
        if as_json:
            say_json(_as_json(one))
        else:
            _tell(one)
        return
    titles = chancellery.titles()
    if as_json:
        say_json([_as_json(load(info.slug)) for info in titles])
        return
    for why in (*chancellery.broken().values(), *broken_bots().values()):
        complain(why)
    table(
        ("game", "title", "seats", "bots", "options"),
        [
            (
                info.slug,
                info.title,
                str(len(info.seats)),
                ", ".join(opponents(load(info.slug))),
                ", ".join(option.name for option in info.options),
            )
            for info in titles
        ],
    )


def _tell(game: Game) -> None:
    info = game.info
    say(f"{info.title}. {info.summary}\n")
    say(f"Seats:    {', '.join(info.seats)}")
    say(f"Bots:     {', '.join(opponents(game))}")
    if brought := installed_bots(info.slug):
        say(f"Brought:  {', '.join(brought)}")
    if game.formats:
        say(f"Formats:  {', '.join(game.formats)}")
    say(f"Judge:    {'yes' if game.judge else 'no'}\n")
    rows = [(option.name, _values(option), str(option.default), _help(option)) for option in info.options]
    table(("option", "values", "default", "meaning"), rows)


def _values(option: Option) -> str:
    values = [str(value) for value in option.values]
    if len(values) > 10:
        return f"{values[0]}, {values[1]} to {values[-1]}"
    return ", ".join(values) or "any"


def _help(option: Option) -> str:
    return f"{option.help} (§{option.rule})" if option.rule else option.help


def _as_json(game: Game) -> dict[str, Any]:
    info: Info = game.info
    return {
        "game": info.slug,
        "title": info.title,
        "summary": info.summary,
        "version": info.version,
        "seats": list(info.seats),
        "bots": list(opponents(game)),
        "formats": list(game.formats),
        "judge": game.judge is not None,
        "options": [
            {"name": o.name, "values": list(o.values), "default": o.default, "help": o.help, "rule": o.rule}
            for o in info.options
        ],
    }
