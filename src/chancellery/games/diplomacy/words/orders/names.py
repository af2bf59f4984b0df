"""Names of areas, coasts and powers, in any spelling that a player may use (III.4).

A written name is tried in this order: an abbreviation or name exactly; the beginning of a full name; the
beginning of another name for the place; word for word (`W. Med`); with one slip of the pen. The first step
that fits decides: one area is an answer, several are `Ambiguous`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import NamedTuple

from chancellery.games.diplomacy.rules.facts import board
from chancellery.games.diplomacy.rules.reasons import Because, because

OTHER_NAMES = {
    "adr": "ads adriatic",
    "aeg": "aegean",
    "ank": "angora",
    "apu": "puglia",
    "bal": "baltic",
    "bar": "barents",
    "bla": "black blk",
    "bot": "gob gbo bothnia",
    "bur": "bourgogne",
    "con": "cpl istanbul",
    "eas": "ems eme emed eastmed eastmediterranean easternmediterraneansea eastmediterraneansea",
    "eng": "ech channel",
    "gas": "gascogne",
    "hel": "heb hgb heligoland helgoland helgolandbight",
    "hol": "netherlands",
    "ion": "ionian",
    "iri": "irish",
    "lvn": "lvo",
    "lvp": "lpl lpool",
    "lyo": "gol gly lyon lyons gulfoflyon gulfoflion lion",
    "mao": "mat mid midatlantic matlantic",
    "mar": "marseille",
    "mos": "moskva",
    "mun": "muenchen munchen",
    "naf": "nafrica",
    "nao": "nat natl northatlantic natlantic",
    "nap": "napoli",
    "nth": "nts nsea",
    "nwg": "nrg nws norwegian",
    "nwy": "norge",
    "pic": "picardie",
    "pie": "piemonte",
    "rom": "roma",
    "rum": "romania roumania",
    "ser": "servia",
    "sev": "sebastopol",
    "ska": "skg",
    "smy": "izmir",
    "stp": "petersburg saintpetersburg sanktpetersburg petrograd",
    "tri": "triest",
    "tun": "tunisia",
    "tus": "toscana",
    "tyr": "tyl trl tyrol tirol tirolia",
    "tys": "tyn tyh tyrrhenian",
    "ven": "venezia",
    "vie": "wien",
    "war": "warszawa",
    "wes": "wms wme wmed westmed westmediterranean westernmediterraneansea westmediterraneansea",
    "yor": "york",
}
"""What players write besides the rulebook's abbreviation, the community's and the full name."""

OTHER_POWERS = {
    "austria": "aus austriahungary austrohungarian austrians",
    "england": "britain british greatbritain uk",
    "france": "fra fre",
    "germany": "ger",
    "italy": "ita",
    "russia": "rus",
    "turkey": "tur ottoman ottomans",
}

OUTSIDE = [
    "switzerland",
    "swiss",
    "ireland",
    "iceland",
    "corsica",
    "sardinia",
    "sicily",
    "crete",
    "caspian",
    "caspiansea",
]
"""Drawn on the board, but no part of the game (II.12)."""

COASTS = ("nc", "sc", "ec", "wc")
_SIDES = {
    side: f"{name[0]}c"
    for name in ("north", "south", "east", "west")
    for side in (name, f"{name}ern", name[0])
}

_WORD = re.compile(r"[^\W\d_]+")


class Ambiguous(NamedTuple):
    """A name that fits several areas."""

    written: str
    candidates: tuple[int, ...]

    @property
    def why(self) -> Because:
        return because("ambiguous", "II.3", written=self.written, areas=_slugs(self.candidates))


class Unknown(NamedTuple):
    """A name that fits none; `candidates` are those that look alike."""

    written: str
    candidates: tuple[int, ...]
    why: Because


def area_of(text: str) -> int | Ambiguous | Unknown:
    """The area that a text names; a coast may be written too."""
    words, _ = _place_words(text)
    found = candidates(words)
    if len(found) == 1:
        return found[0]
    written = text.strip()
    return Ambiguous(written, found) if found else unknown(written, words)


def location_of(text: str) -> int | Ambiguous | Unknown:
    """The location that a text names: an area, or one coast of it."""
    b = board()
    area = area_of(text)
    _, coast = _place_words(text)
    if not isinstance(area, int) or not coast:
        return area
    at = b.index.get(f"{b.areas[area]}/{coast}")
    if at is None:
        return Unknown(text.strip(), b.coasts.get(area, ()), no_such_coast(area, coast, "II.12"))
    return at


def no_such_coast(area: int, coast: str, rule: str) -> Because:
    """A coast that is not on the board."""
    return because("odd_coast", rule, area=board().areas[area], coast=coast)


def unknown(written: str, words: Sequence[str]) -> Unknown:
    """Why a name is no area, and which ones look like it."""
    key = "".join(words)
    if key in OUTSIDE:
        return Unknown(written, (), because("no_part", "II.12", written=written))
    close = get_close_matches(key[:40], _keys().full, n=3, cutoff=0.7) if key else []
    short = written if len(written) <= 40 else f"{written[:40]}…"
    alike = tuple(_keys().full[name] for name in close)
    return Unknown(short, alike, because("unknown_area", "II.3", written=short, areas=_slugs(alike)))


def _slugs(areas: Iterable[int]) -> tuple[str, ...]:
    return tuple(board().areas[area] for area in areas)


# From letters to areas.


class _Keys(NamedTuple):
    exact: dict[str, int]
    full: dict[str, int]
    other: dict[str, int]
    words: tuple[tuple[tuple[str, ...], int], ...]


@cache
def _keys() -> _Keys:
    b = board()
    full = {"".join(letters(name)): area for area, name in enumerate(b.names)}
    other = {key: b.index[slug] for slug, keys in OTHER_NAMES.items() for key in keys.split()}
    other |= {"".join(letters(printed)): area for area, printed in enumerate(b.printed)}
    exact = {slug: area for area, slug in enumerate(b.areas)} | full | other
    words = tuple((tuple(w for w in letters(name) if w != "of"), area) for area, name in enumerate(b.names))
    return _Keys(exact, full, other, tuple((w, area) for w, area in words if len(w) > 1))


def plain(text: str) -> str:
    """Lower case, without accents."""
    if text.isascii():
        return text.lower()
    bare = unicodedata.normalize("NFKD", text)
    return "".join(c for c in bare if not unicodedata.combining(c)).lower()


def letters(text: str) -> list[str]:
    """The words of a text, in lower case without accents, dots, brackets and dashes."""
    return _WORD.findall(plain(text))


def candidates(words: Sequence[str]) -> tuple[int, ...]:
    """The areas that some words can mean; none, one or several."""
    return _candidates(tuple(words)) if words and len(words) < 6 and max(map(len, words)) < 30 else ()


def is_name(word: str) -> bool:
    """Is this word a name or an abbreviation, letter for letter?"""
    return word in _keys().exact


def dashed_name(words: Sequence[str]) -> tuple[int, ...]:
    """The area with these very words in its name: `mid atlantic`, whatever stands between them."""
    told = tuple(word for word in words if word != "of")
    return tuple(area for name, area in _keys().words if len(told) > 1 and name[: len(told)] == told)


@lru_cache(maxsize=4096)
def _candidates(words: tuple[str, ...]) -> tuple[int, ...]:
    keys = _keys()
    key = "".join(words)
    if key in keys.exact:
        return (keys.exact[key],)
    found = _beginning(key, keys.full) or (_beginning(key, keys.other) if len(key) > 2 else ())
    if not found and len(words) > 1:
        found = tuple(area for name, area in keys.words if _word_by_word(words, name))
    if not found and 4 <= len(key) <= 25:
        slips = (area for name, area in keys.exact.items() if len(name) > 3 and _slip(key, name))
        found = tuple(dict.fromkeys(slips))
    return found


def _beginning(key: str, names: dict[str, int]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(area for name, area in names.items() if name.startswith(key)))


def _word_by_word(words: Sequence[str], name: Sequence[str]) -> bool:
    told = [word for word in words if word != "of"]
    return 1 < len(told) <= len(name) and all(n.startswith(w) for w, n in zip(told, name, strict=False))


def _slip(key: str, name: str) -> bool:
    """Are two words the same but for one letter wrong, missing, too many, or two changed over?

    Of short words only the last is forgiven: `Rhur`.
    """
    if abs(len(key) - len(name)) > 1:
        return False
    at = next(
        (i for i, (x, y) in enumerate(zip(key, name, strict=False)) if x != y), min(len(key), len(name))
    )
    tail, rest = key[at:], name[at:]
    if tail[:2] == rest[1::-1] and tail[2:] == rest[2:]:
        return True
    long = len(key) > 4 and len(name) > 4
    return long and (tail[1:] == rest[1:] or tail[1:] == rest or tail == rest[1:])


# Coasts and powers.


def coast_at(words: Sequence[str], i: int) -> tuple[str, int]:
    """The coast that is written at a place among words, and in how many of them."""
    word = words[i]
    if word in COASTS:
        return word, 1
    following = words[i + 1] if i + 1 < len(words) else ""
    if word in _SIDES and following in ("coast", "cst"):
        return _SIDES[word], 2
    return "", 0


def _place_words(text: str) -> tuple[list[str], str]:
    words = letters(text)
    for i in range(1, len(words)):
        coast, taken = coast_at(words, i)
        if coast and i + taken == len(words):
            return words[:i], coast
    if len(words) > 1 and len(words[-1]) > 1 and words[-1] in _SIDES and candidates(words[:-1]):
        return words[:-1], _SIDES[words[-1]]
    return words, ""


def side(word: str) -> str:
    """`north` and `northern` as a coast."""
    return _SIDES.get(word, "") if len(word) > 1 else ""


@cache
def power_words() -> dict[str, int]:
    """Names and adjectives of the powers, as written in one or two words without a space."""
    b = board()
    found = {}
    for power, slug in enumerate(b.powers):
        for word in (slug, b.power_names[power], b.adjectives[power], *OTHER_POWERS[slug].split()):
            found[word.lower()] = power
    return found
