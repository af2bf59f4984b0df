"""`replay --check` without a file: every stored journal under the present rules."""

from __future__ import annotations

from chancellery.cli.backup import standing_store
from chancellery.cli.common import say, say_json


def check_store(url: str | None, *, as_json: bool) -> int:
    """List the first difference of each journal that comes out otherwise; gives the exit status."""
    from chancellery.table.integrity import findings

    store = standing_store(url)
    try:
        found = list(findings(store))
    finally:
        store.close()
    wrong = [one for one in found if one.difference]
    if as_json:
        say_json([one._asdict() for one in found])
        return 1 if wrong else 0
    for one in wrong:
        rules = f"rules {one.began_with}" + (f", now {one.now}" if one.now != one.began_with else "")
        say(f"{one.table}  {one.game}, {rules}: {one.difference}")
    journals = "journal comes" if len(found) == 1 else "journals come"
    if wrong:
        say(f"{len(wrong)} of {len(found)} stored journals differ.")
    else:
        say(f"{len(found)} stored {journals} out as played.")
    return 1 if wrong else 0
