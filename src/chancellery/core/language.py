"""The language of this process: what is not asked for in another one is said in it."""

from __future__ import annotations

ENGLISH = "en"
_spoken = ENGLISH


def speak(language: str) -> None:
    """From now on; a server does so before it answers anybody."""
    global _spoken  # noqa: PLW0603
    _spoken = language


def spoken() -> str:
    return _spoken
