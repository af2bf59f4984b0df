"""`words`: what a translation of a title, or of the server, still lacks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from chancellery import load
from chancellery.cli.common import AsJson, say, say_json

SERVER = "server"
"""Stands for a title's name: the pages, notices and mail around all titles."""


def words(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A title's name; or server, for the pages.")],
    language: Annotated[str, typer.Argument(metavar="LANGUAGE", help="Its file's name, such as fr.")],
    *,
    as_json: AsJson = False,
) -> None:
    """List the messages that a language file of a title or of the server lacks; they are said in English.

    Example: chancellery words turmoil fr
    """
    from chancellery.core.phrases.book import load_book, missing

    known: dict[str, None] = {}
    lacking: dict[str, None] = {}
    for package, parts in _rooms(game):
        known |= dict.fromkeys(load_book(package, part=parts).messages())
        lacking |= dict.fromkeys(missing(package, language, parts))
    if as_json:
        say_json({"game": game, "language": language, "messages": len(known), "missing": list(lacking)})
        return
    for message in lacking:
        say(message)
    say(f"{len(lacking)} of {len(known)} messages are missing in {language}.ftl.")


def _rooms(game: str) -> Iterator[tuple[str, str]]:
    """Where the messages stand: a package, and the parts of its language."""
    if game != SERVER:
        yield load(game).package, ""
        return
    from chancellery.table.said import TABLE
    from chancellery.web.said import PAGES

    yield from ((house.package, house.parts) for house in (PAGES, TABLE))
