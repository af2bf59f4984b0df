"""Data files of the player's own: one folder, with a folder in it for each title that they change.

`CHANCELLERY_DATA` names the outer one. What lies elsewhere, or under a name that the title does not have,
would change nothing without a word: it is refused, with the place or the name that was probably meant.
"""

from __future__ import annotations

import hashlib
import os
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path, PurePosixPath
from typing import Any, TypeAlias

from chancellery.core.errors import DataError

OWN = "CHANCELLERY_DATA"

Files: TypeAlias = Mapping[str, Sequence[str]]
"""By title: the names of its data files, `fronts.toml` among them."""


# Where they are.


def own_folder(title: str, root: str | Path | None = None) -> Path | None:
    """The player's own folder of a title, if there is one."""
    root = root or os.environ.get(OWN)
    below = Path(root) / title if root else None
    return below if below is not None and below.is_dir() else None


def own_mark(title: str, files: Iterable[str]) -> str:
    """A short name for the player's own data of a title; empty if there are none."""
    folder = own_folder(title)
    found = [folder / name for name in files if (folder / name).is_file()] if folder else []
    digest = hashlib.sha256()
    for path in found:
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:8] if found else ""


def read_own(path: Path) -> str:
    try:
        return path.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise DataError(f"{path}: it is not a text in UTF-8.") from None
    except OSError as error:
        raise DataError(f"{path}: it cannot be read: {error.strerror}.") from None


def read_toml(text: str, file: str) -> dict[str, Any]:
    """The tables of a file that a player may have written, or a `DataError` with the line."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{file}: {error}.") from None
    except RecursionError:
        raise DataError(f"{file}: its lists nest too deep.") from None


# What is wrong with the folder.


def check_own_data(root: Path, files: Files) -> None:
    """Refuse a folder where something lies in the wrong place or under a wrong name: a sentence for each."""
    if not root.is_dir():
        raise DataError(f"There is no folder {root}.")
    try:
        faults = list(_faults(root, files))
    except OSError as error:
        raise DataError(f"{error.filename}: it cannot be read: {error.strerror}.") from None
    if faults:
        raise DataError("\n".join(faults))


def _faults(root: Path, files: Files) -> Iterator[str]:
    for path in sorted(root.iterdir()):
        if path.is_dir():
            yield from _in_folder(path, files)
        elif _is_meant(path, [PurePosixPath(name).name for names in files.values() for name in names]):
            yield f"{path}: {_move(root, path.name, files)}"


def _is_meant(path: Path, names: Iterable[str]) -> bool:
    """Whether a file was probably written for us: TOML, or text that is called nearly as one of our files."""
    suffix = path.suffix.lower()
    return suffix == ".toml" or (suffix == ".txt" and bool(_nearest(path.name, names, 0.9)))


def _nearest(name: str, names: Iterable[str], likeness: float = 0.6) -> str:
    """The name that is most like another, whatever they end in; empty if none is."""
    stems = {one.removesuffix(".toml"): one for one in names}
    near = get_close_matches(name.lower().partition(".")[0], list(stems), 1, likeness)
    return stems[near[0]] if near else ""


def _move(root: Path, name: str, files: Files) -> str:
    """Where a file belongs that lies beside the folders of the titles."""
    here = root.resolve()
    if name in files.get(here.name, ()):
        return f"each game has a folder of its own. Give the folder above this one, {here.parent}, instead."
    places = _places(root, name, files)
    if places:
        return f"each game has a folder of its own. Move it to {places}."
    near = _nearest(name, [PurePosixPath(one).name for names in files.values() for one in names])
    if not near:
        return f"no game has a data file of this name. Each game has a folder of its own: {', '.join(files)}."
    place = _places(root, near, files)
    return f"no game has a data file of this name. Perhaps it is {near}: move it to {place}."


def _places(root: Path, name: str, files: Files) -> str:
    """Where a file of this name may lie: in the folder of each title that has one."""
    return " or ".join(
        str(root / title / one)
        for title, names in files.items()
        for one in names
        if PurePosixPath(one).name == name
    )


def _in_folder(folder: Path, files: Files) -> Iterator[str]:
    title = folder.name
    if title not in files:
        near = get_close_matches(title, list(files), 1)
        if near and any(path.suffix.lower() == ".toml" for path in folder.rglob("*")):
            yield f"{folder}: there is no game {title!r}. Perhaps it is {near[0]}: rename the folder."
        return
    names = list(files[title])
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and name not in names and _is_meant(path, names):
            yield f"{path}: {title} has no data file of this name. {_name_meant(name, names)}"


def _name_meant(name: str, names: Sequence[str]) -> str:
    same = [one for one in names if PurePosixPath(one).name == PurePosixPath(name).name]
    near = same[0] if same else _nearest(name, names)
    return f"Perhaps it is {near}." if near else f"It has {', '.join(names)}."
