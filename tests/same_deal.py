"""Tables of tests are dealt alike in every run: whether a test is green does not hang on a shuffle.

`python -m tests.same_deal` is `chancellery` with this, for tests that start a server of their own.
"""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from chancellery.table import imports, models, sandbox, tables

SEED = 1914


def deal_alike(patch: pytest.MonkeyPatch) -> None:
    """Seeds and keys of new tables, and what a trial makes up, are the same each time."""
    for module in (tables, imports):
        patch.setattr(module, "new_seed", lambda: SEED)
    patch.setattr(models, "secrets", SimpleNamespace(token_hex=lambda size: f"{SEED:0{2 * size}x}"))
    patch.setattr(sandbox, "secrets", SimpleNamespace(randbits=lambda size: SEED))


if __name__ == "__main__":
    from chancellery.cli import main

    with pytest.MonkeyPatch.context() as patched:
        deal_alike(patched)
        main()
