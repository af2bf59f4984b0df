"""Hypothesis picks option indices, so that a failure shrinks to a short journal of first options.

    @given(matches(rules))
    def test_cards_are_never_lost(match):
        with keep_journal(match):
            assert …

Hypothesis is needed only by whoever calls `matches`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chancellery.core.contract import Rules
from chancellery.core.match import Match
from chancellery.testing.answers import play_once

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn, SearchStrategy

FAILURES = Path("failures")


def matches(
    rules: Rules[Any], *, options: Mapping[str, Any] | None = None, most: int = 60, seeds: int = 1 << 16
) -> SearchStrategy[Match[Any]]:
    """Matches of any length up to `most` decisions."""
    from hypothesis import strategies as st

    @st.composite
    def build(draw: DrawFn) -> Match[Any]:
        match: Match[Any] = Match(rules, draw(st.integers(0, seeds - 1)), **(options or {}))

        def pick(n: int) -> int:
            # Nothing is drawn where there is nothing to choose: fewer draws shrink better.
            return draw(st.integers(0, n - 1)) if n > 1 else 0

        for _ in range(draw(st.integers(0, most))):
            if match.over:
                break
            play_once(match, pick)
        return match

    return build()


@contextmanager
def keep_journal(match: Match[Any], folder: Path = FAILURES) -> Iterator[None]:
    """If what is inside fails, write the journal to a file that the table can open, and say where."""
    try:
        yield
    except Exception as error:
        path = write_journal(match, folder)
        error.add_note(f"The journal is in {path}.")
        raise


def write_journal(match: Match[Any], folder: Path = FAILURES) -> Path:
    """The journal as a file, named after the game and its content."""
    text = match.to_jsonl()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{match.header.game}-{hashlib.sha256(text.encode()).hexdigest()[:8]}.jsonl"
    path.write_text(text, "utf-8")
    return path
