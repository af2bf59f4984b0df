"""The titles that there are, and which of them ask several seats in secret."""

from __future__ import annotations

import chancellery
from chancellery.core.answers import some_answer
from chancellery.core.chance import Dice

TITLES = [info.slug for info in chancellery.titles()]


def seals(slug: str) -> bool:
    """Whether some position of a random game waits for two seats at once."""
    rules, dice = chancellery.load(slug).rules, Dice(1)
    s = rules.start(1)
    while pending := rules.pending(s):
        if len(pending) > 1:
            return True
        rules.apply(s, pending[0].seat, some_answer(rules, s, pending[0], dice))
    return False


SEALING = [slug for slug in TITLES if seals(slug)]
