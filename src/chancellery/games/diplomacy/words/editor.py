"""The board changed by hand, in words."""

from __future__ import annotations

from collections.abc import Callable

from chancellery.core.decisions import Action
from chancellery.games.diplomacy.rules.editor import BoardHand
from chancellery.games.diplomacy.words.text import Words, parts_of

_FIELDS = {
    "place": ("power",),
    "clear": ("power",),
    "own": ("area", "power"),
    "free": ("area",),
    "season": ("season",),
    "year": ("year",),
}


class BoardEditor(BoardHand):
    """The title's `Editor`."""

    def __init__(self, words: Callable[[], Words]) -> None:
        super().__init__()
        self._words = words

    def text(self, action: Action) -> str:
        """What a button says."""
        verb, *words = action
        fields = dict(zip(_FIELDS.get(verb, ()), words, strict=False))
        if verb in ("remove", "place"):
            unit = " ".join(words[-2:])
            fields |= {"unit": unit, **parts_of(unit)}
        return self._words().say(f"edit-{verb}", fields)
