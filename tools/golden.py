"""Seeded games compared with what they were: `golden.py check [TITLE…]`, `golden.py write [TITLE…]`.

A change of a rule writes the title's file anew, and says so in its commit.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.golden.games import WAYS, difference, read, record, write

BY_DICE, BY_BOT, MOST = 12, 3, 1500


def main(verb: str, titles: list[str]) -> int:
    failed = 0
    for slug in titles or WAYS:
        began = time.perf_counter()
        if verb == "write":
            games = list(record(slug, BY_DICE, BY_BOT, MOST))
            write(slug, games)
        else:
            games = read(slug)
            found = [text for one in games if (text := difference(slug, one))]
            failed += len(found)
            for text in found:
                print(text)
        print(f"{slug}: {len(games)} games, {time.perf_counter() - began:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    if len(sys.argv) < 2 or sys.argv[1] not in ("check", "write"):
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2:]))
