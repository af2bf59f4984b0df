"""Tables of tests are dealt alike in every run: whether a test is green does not hang on a shuffle.

`python -m tests.same_deal` is `chancellery` with this, for tests that start a server of their own; there
every table is dealt from one seed, for a server may serve many tests, in any order.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from chancellery.table import imports, models, sandbox, tables

SEED = 1914
CARDS = random.Random()


def deal_alike(patch: pytest.MonkeyPatch, draw: Callable[[int], int]) -> None:
    """Seeds and keys of new tables, and what a trial makes up, are what is drawn: so many bits."""
    for module in (tables, imports):
        patch.setattr(module, "new_seed", lambda: draw(128))
    patch.setattr(models, "secrets", SimpleNamespace(token_hex=lambda size: f"{draw(8 * size):0{2 * size}x}"))
    patch.setattr(sandbox, "secrets", SimpleNamespace(randbits=draw))


def deal_for(test: str) -> None:
    """The same in each run of a test, another each time within it."""
    CARDS.seed(test)


if __name__ == "__main__":
    from chancellery.cli import main

    with pytest.MonkeyPatch.context() as patched:
        deal_alike(patched, lambda bits: SEED)
        main()
