"""Who sits where, before a match begins."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Sitter:
    """What a table's maker says of one seat."""

    kind: str
    """`me`, `bot`, `invited` or `open`."""
    bot: str = ""


def new_id() -> str:
    """A short name for a table that cannot be guessed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(10))


def new_seed() -> int:
    """Large enough that its hash, shown at the start, gives nothing away."""
    return secrets.randbits(128)


def new_token() -> str:
    return secrets.token_urlsafe(24)


def digest(token: str) -> str:
    """What the store keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest()
