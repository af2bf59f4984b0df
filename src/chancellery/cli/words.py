"""`words`: what a translation of a title still lacks."""

from __future__ import annotations

from typing import Annotated

import typer

from chancellery import load
from chancellery.cli.common import AsJson, GameName, say, say_json


def words(
    game: GameName,
    language: Annotated[str, typer.Argument(metavar="LANGUAGE", help="Its file's name, such as fr.")],
    *,
    as_json: AsJson = False,
) -> None:
    """List the messages that a language file of a title lacks; they are said in English.

    Example: chancellery words turmoil fr
    """
    from chancellery.core.phrases.book import load_book, missing

    package = load(game).package
    known, lacking = load_book(package).messages(), missing(package, language)
    if as_json:
        say_json({"game": game, "language": language, "messages": len(known), "missing": lacking})
        return
    for message in lacking:
        say(message)
    say(f"{len(lacking)} of {len(known)} messages are missing in {language}.ftl.")
