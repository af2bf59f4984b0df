"""How an order was resolved, as a tree of lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from chancellery.games.diplomacy.rules.judge.explain import Step
from chancellery.games.diplomacy.words.details import told

if TYPE_CHECKING:
    from chancellery.games.diplomacy.words.text import Words


def lines_of(w: Words, step: Step) -> Iterator[str]:
    """The tree, a line a step."""
    fields = step.fields
    if step.key == "order":
        fields = {"order": " ".join(fields["order"]), "told": told(fields["why"])}
    yield w.say(f"step-{step.key}", fields)
    for k, other in enumerate(step.rests_on, 1):
        last = k == len(step.rests_on)
        for n, line in enumerate(lines_of(w, other)):
            lead = ("└─ " if last else "├─ ") if n == 0 else ("   " if last else "│  ")
            yield lead + line
