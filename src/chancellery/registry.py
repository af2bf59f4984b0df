"""The titles that are installed, ours and others, found by their entry points.

A package brings a title in by the group `chancellery.titles`: a name, and a function without arguments that
gives its `Game`. One that cannot be loaded is told with its reason, and harms no other.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from chancellery.core.contract import Info
from chancellery.core.errors import ChancelleryError, DataError, Invalid
from chancellery.core.own_data import OWN, check_own_data, own_folder, own_mark
from chancellery.core.title import Game, data_files

GROUP = "chancellery.titles"
OURS = ("diplomacy", "turmoil", "belle_epoque", "grande_guerre")
"""In the order in which they are shown; other people's titles follow by name."""


@cache
def _entries() -> dict[str, EntryPoint]:
    """By slug: ours first, then the others by name."""
    found = {one.name: one for one in sorted(entry_points(group=GROUP), key=lambda one: one.name)}
    return {slug: found[slug] for slug in (*OURS, *(slug for slug in found if slug not in OURS))}


def names() -> tuple[str, ...]:
    """The slugs of all titles that are installed."""
    return tuple(_entries())


def load(slug: str, language: str = "") -> Game:
    """The title of that name, loaded on first use, in a language; else in that of this process."""
    game = _loaded(slug)
    return game.in_language(language) if language else game.as_spoken()


@cache
def _loaded(slug: str) -> Game:
    if slug not in names():
        raise Invalid(f"There is no game {slug!r}: choose {', '.join(names())}.")
    if root := os.environ.get(OWN):
        check_data(Path(root))
    entry = _entries()[slug]
    if own_folder(slug) is None:
        with _told(f"The game {slug!r} of {_package(entry)} cannot be loaded"):
            return _made(entry)
    with _told(f"{own_folder(slug)}: no game can be set up with these files"):
        return _made_of_own(entry)


def check_title(slug: str, root: Path) -> None:
    """Set a title up with the player's own data of a folder that the environment need not name."""
    before = os.environ.get(OWN)
    os.environ[OWN] = str(root)
    try:
        with _told(f"{own_folder(slug)}: no game can be set up with these files"):
            _made_of_own(_entries()[slug])
    finally:
        os.environ.pop(OWN)
        if before is not None:
            os.environ[OWN] = before


def _made(entry: EntryPoint) -> Game:
    game: Game = entry.load()()
    slug, place = game.rules.info.slug, game.package
    # A player's own data are looked for under the name of the package, a journal's title under the slug.
    if not entry.name == slug == place.rpartition(".")[2]:
        raise DataError(
            f"The game {entry.name!r} of {_package(entry)} calls itself {slug!r}, in the package {place!r}: "
            "entry point, slug and package must bear the same name."
        )
    return game


def _made_of_own(entry: EntryPoint) -> Game:
    """The title with the player's own data, set up and shown once, so that what cannot be is told here."""
    game = _made(entry)
    view = game.rules.view(game.start(0), None)
    game.text.board(view)
    game.artist.plate(view)
    if mark := own_mark(entry.name, game.data):
        # A match keeps the data that it began with: they are part of its version.
        info = game.rules.info
        game.rules.info = replace(info, version=f"{info.version}+{mark}")
    return game


@contextmanager
def _told(what: str) -> Iterator[None]:
    """Whatever goes wrong inside is told in a sentence."""
    try:
        yield
    except ChancelleryError:
        raise
    except Exception as error:
        raise DataError(f"{what} ({type(error).__name__}: {error}).") from error


def check_data(root: Path) -> None:
    """Refuse a folder of the player's own data in which something would not be read, with the reason."""
    check_own_data(root, {name: data_files(_package(entry)) for name, entry in _entries().items()})


def _package(entry: EntryPoint) -> str:
    return entry.value.partition(":")[0]


def titles() -> tuple[Info, ...]:
    """All titles that can be played; what is wrong with the player's own data is raised."""
    return tuple(load(slug).info for slug in names() if slug not in broken())


@cache
def broken() -> dict[str, str]:
    """The titles of others that cannot be loaded, each with what is wrong."""
    found = {}
    for slug in names()[len(OURS) :]:
        try:
            load(slug)
        except ChancelleryError as error:
            found[slug] = str(error)
    return found
