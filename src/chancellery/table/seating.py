"""Who sits where, before a match begins."""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import dataclass

_UNSEEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Sitter:
    """What a table's maker says of one seat."""

    kind: str
    """`me`, `bot`, `invited` or `open`; `person` for somebody who had the seat before."""
    bot: str = ""
    account: int | None = None


def new_id() -> str:
    """A short name for a table that cannot be guessed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(10))


def new_seed() -> int:
    """Large enough that its hash, shown at the start, gives nothing away."""
    return secrets.randbits(128)


def new_token() -> str:
    return secrets.token_urlsafe(24)


def cleaned(text: str) -> str:
    """A text with plain line ends and without signs that cannot be seen or kept."""
    return _UNSEEN.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))


def digest(token: str) -> str:
    """What the store keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest()
