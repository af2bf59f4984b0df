"""`games`, `data`, and what is shown when no verb is given."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

import chancellery
from chancellery import Game, Invalid, load
from chancellery.bots.registry import bot_names
from chancellery.cli.common import AsJson, GameName, say, say_json, table
from chancellery.core.contract import Info, Option
from chancellery.core.data import Origin, Provenance, load_data, own_folder


def welcome() -> None:
    """The games, and how to play one."""
    say("Chancellery: strategy games of the road to 1914.\n")
    for info in chancellery.games():
        say(f"  {info.slug:<14} {info.title}. {info.summary}")
    first = chancellery.games()[0].slug
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
    as_json: AsJson = False,
) -> None:
    """List the games; with a name, its seats, options and bots.

    Example: chancellery games diplomacy
    """
    if game is not None:
        one = load(game)
        if as_json:
            say_json(_as_json(one))
        else:
            _tell(one)
        return
    titles = chancellery.games()
    if as_json:
        say_json([_as_json(load(info.slug)) for info in titles])
        return
    table(
        ("game", "title", "seats", "bots", "options"),
        [
            (
                info.slug,
                info.title,
                str(len(info.seats)),
                ", ".join(bot_names(load(info.slug))),
                ", ".join(option.name for option in info.options),
            )
            for info in titles
        ],
    )


def _tell(game: Game) -> None:
    info = game.info
    say(f"{info.title}. {info.summary}\n")
    say(f"Seats:    {', '.join(info.seats)}")
    say(f"Bots:     {', '.join(bot_names(game))}")
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
        "bots": list(bot_names(game)),
        "formats": list(game.formats),
        "judge": game.judge is not None,
        "options": [
            {"name": o.name, "values": list(o.values), "default": o.default, "help": o.help, "rule": o.rule}
            for o in info.options
        ],
    }


# Where the facts come from.


def data(
    game: GameName,
    *,
    records: Annotated[bool, typer.Option("--records", help="List every record with its source.")] = False,
    own: Annotated[
        Path | None, typer.Option("--data", metavar="DIR", help="Files of your own that replace records.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Tell where the facts of a game come from, file by file.

    Example: chancellery data diplomacy --records
    """
    title = load(game)
    files = _provenance(title, own)
    if as_json:
        say_json([_file_json(name, source, found, records=records) for name, source, found in files])
        return
    for name, source, found in files:
        say(name)
        for key, value in source.items():
            if isinstance(value, str):
                say(f"  {key}: {value}")
        counts = ", ".join(f"{n} {kind}" for kind, n in found.counts.items())
        say(f"  {len(found.origins)} records: {counts}\n")
    everything = [origin for _, _, found in files for origin in found.origins]
    doubtful = [origin for _, _, found in files for origin in found.doubtful]
    if records:
        table(("file", "record", "source"), [_row(origin) for origin in everything])
    elif doubtful:
        say("Not plainly in the rulebook:")
        table(("file", "record", "source"), [_row(origin) for origin in doubtful])
    else:
        say("Every record is plainly in the rulebook.")


def _provenance(game: Game, own: Path | None) -> list[tuple[str, dict[str, Any], Provenance]]:
    package = type(game.rules).__module__.rpartition(".")[0]
    if own is not None and not own.is_dir():
        raise Invalid(f"There is no folder {own}.")
    folder = own_folder(game.info.slug, own)
    loaded = [load_data(package, name, folder) for name in game.data]
    if not loaded:
        raise Invalid(f"{game.info.title} names no data files.")
    return [(one.file, one.source, one.provenance) for one in loaded]


def _row(origin: Origin) -> tuple[str, str, str]:
    return Path(origin.file).name, origin.record, origin.text


def _file_json(name: str, source: dict[str, Any], found: Provenance, *, records: bool) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "file": name,
        "source": source,
        "counts": found.counts,
        "doubtful": [_row(origin)[1] for origin in found.doubtful],
    }
    if records:
        answer["records"] = {origin.record: origin.text for origin in found.origins}
    return answer
