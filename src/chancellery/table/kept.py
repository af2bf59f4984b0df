"""Matches in memory: as many as a budget allows, those that were last used."""

from __future__ import annotations

import os
import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, NamedTuple

from chancellery.core.errors import Invalid
from chancellery.core.match import Match

MEMORY = "CHANCELLERY_MATCH_MEMORY"
"""The setting: megabytes that matches may take."""
MEGABYTES = 256


class Kept(NamedTuple):
    """A match in memory, and how often its table had been cut when it was built."""

    match: Match[Any]
    cuts: int
    tried: int
    """Up to which entry it was played; it is shorter if the rules have refused one."""


Leave = Callable[[str, Kept], None]


def budget() -> int:
    """Bytes, as the environment says."""
    said = os.environ.get(MEMORY) or str(MEGABYTES)
    if not said.isdecimal() or not int(said):
        raise Invalid(f"{MEMORY} is a whole number of megabytes, not {said!r}.")
    return int(said) * 1_000_000


class KeptMatches:
    """By table. Who leaves first is who was not used for longest; the match in use never does."""

    def __init__(self, leave: Leave, most: int | None = None) -> None:
        self._leave = leave
        self._most = budget() if most is None else most
        self._matches: OrderedDict[str, Kept] = OrderedDict()
        self._weights: dict[str, int] = {}
        self._lock = threading.Lock()
        self.weight = 0
        """About how many bytes they take."""

    def __len__(self) -> int:
        return len(self._matches)

    def get(self, table_id: str) -> Kept | None:
        return self._matches.get(table_id)

    def put(self, table_id: str, kept: Kept) -> None:
        """Hold a match, unless a later cut of it is held already."""
        with self._lock:
            held = self._matches.get(table_id)
            if held is None or held.cuts <= kept.cuts:
                self._matches[table_id] = kept
                self._weigh(table_id, kept.match.weight)
            self._matches.move_to_end(table_id)
            left = self._make_room()
        for old_id, old in left:
            self._leave(old_id, old)

    def pop(self, table_id: str) -> None:
        with self._lock:
            self._matches.pop(table_id, None)
            self._weigh(table_id, 0)

    def _weigh(self, table_id: str, weight: int) -> None:
        self.weight += weight - self._weights.pop(table_id, 0)
        if weight:
            self._weights[table_id] = weight

    def _make_room(self) -> list[tuple[str, Kept]]:
        left = []
        while self.weight > self._most and len(self._matches) > 1:
            table_id, kept = self._matches.popitem(last=False)
            self._weigh(table_id, 0)
            left.append((table_id, kept))
        return left
