"""Names of people: nobody passes for another, for a bot, or for who runs the server."""

from __future__ import annotations

import re
import unicodedata

from chancellery.core.errors import Invalid

_NAME = re.compile(r"[\w .'-]{2,40}")

# Letters that are drawn as Latin ones, small and capital; then figures and letters drawn as one another.
_SMALL = dict(
    zip(
        "авгеіјкмнорѕтухһԁԛԝѵӏьαβγεικμνορτυχωϲϳ",
        "abreijkmhopstyxhdqwvlbabyeikuvoptuxwcj",
        strict=True,
    )
) | {"с": "c", "з": "3", "η": "n", "σ": "o", "ı": "i"}
_CAPITAL = dict(zip("АВЕЅІЈКМНОРСТУХԚԜЬΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "abesijkmhopctyxqwbabezhikmnoptyx", strict=True))
_SAME = str.maketrans("i10", "llo")
_TOGETHER = {"HIRAGANA": "CJK", "KATAKANA": "CJK", "KATAKANA-HIRAGANA": "CJK"}
"""Scripts that one text has side by side."""

RESERVED = (
    "You", "Admin", "Administrator", "Moderator", "Root", "System", "Server", "Chancellery", "Support",
    "Bot", "Computer", "Spectator", "Everybody", "Nobody", "Somebody", "Anonymous", "All",
)  # fmt: skip
GUEST = "Guest"


def clean_name(words: str) -> str:
    """A name as it is kept, if it can be one: letters of one script, and at least one of them."""
    name = unicodedata.normalize("NFC", " ".join(words.split()))
    if not _NAME.fullmatch(name) or not fold(name):
        raise Invalid("A name has 2 to 40 letters, figures, spaces, dots or dashes.")
    if len(found := _scripts(name)) > 1:
        first, second = sorted(found)[:2]
        raise Invalid(
            f"A name is written in letters of one kind, not in {first.title()} and {second.title()} ones."
        )
    return name


def fold(name: str) -> str:
    """What two names that can be taken for each other have in common; unique in the store."""
    return _skeleton(unicodedata.normalize("NFKC", name).casefold())


def looks(name: str) -> set[str]:
    """The folds that a name could be taken for, by its small letters or by its capitals."""
    return {fold(name), _skeleton(unicodedata.normalize("NFKC", name))}


def _skeleton(text: str) -> str:
    drawn = "".join(_CAPITAL.get(sign) or _SMALL.get(sign, sign) for sign in text)
    small = unicodedata.normalize("NFC", drawn.casefold())
    return "".join(sign for sign in small if sign.isalnum()).translate(_SAME)


def _scripts(name: str) -> set[str]:
    """The kinds of letters in a name, by the first word of what Unicode calls each."""
    letters = (sign for sign in unicodedata.normalize("NFKC", name) if sign.isalpha())
    kinds = {unicodedata.name(sign, "UNKNOWN").partition(" ")[0] for sign in letters}
    return {_TOGETHER.get(kind, kind) for kind in kinds}


def is_reserved(name: str, bots: frozenset[str] = frozenset()) -> bool:
    """Whether a name is none that a person may take; `bots` are theirs, folded."""
    kept = {fold(word) for word in RESERVED} | bots
    return any(one in kept or one.startswith(fold(GUEST)) for one in looks(name))


def distinct(folded: str, number: int, taken: set[str]) -> str:
    """The fold of a name that was there before folds were; a second one like it is marked by its number."""
    found = folded if folded not in taken else f"{folded}~{number}"
    taken.add(found)
    return found
