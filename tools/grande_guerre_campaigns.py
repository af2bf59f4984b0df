"""Play campaigns of La Grande Guerre and write down what happened, a line of JSON each.

`python -m tools.grande_guerre_campaigns 100 --scenario 1914 --seats two > games.jsonl` lets the policy sit
in every seat; `--ministers entente` leaves the other seats to chance, `--ministers none` all of them.
`tools.grande_guerre_report` makes tables and charts of such files.

The games are played on the position itself, without views: the policy reads nothing that its seat cannot know
(tests/grande_guerre/test_bot.py proves it), so the answers are those of a match.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Collection
from typing import Any

from chancellery.core.answers import some_answer
from chancellery.core.chance import Dice
from chancellery.core.decisions import Log
from chancellery.games.grande_guerre.bot.policy import answer
from chancellery.games.grande_guerre.bot.value import rules_of
from chancellery.games.grande_guerre.rules.names import POWERS

NOTED = {"exit", "revolution", "mutiny", "weariness", "entry", "regime"}
"""Events that a record lists, with their turn."""


def campaign(seed: int, ministers: Collection[str] | None, options: dict[str, Any]) -> dict[str, Any]:
    """One game to its end; None: ministers everywhere."""
    rules = rules_of()
    s = rules.start(seed, **options)
    dice = Dice(seed, 1914)
    noted: list[list[Any]] = []
    decisions = 0
    while pending := rules.pending(s):
        decision = pending[0]
        turn, log = s.turn, Log()
        if ministers is None or decision.seat in ministers:
            chosen = answer(rules, s, decision, dice)
        else:
            chosen = some_answer(rules, s, decision, dice)
        rules.apply(s, decision.seat, chosen, log)
        decisions += 1
        noted += [
            [turn, one["ev"], one.get("power", one.get("nation", one.get("neutral", "")))]
            for one in log
            if one["ev"] in NOTED
        ]
    return {
        "seed": seed,
        **options,
        "ministers": "all" if ministers is None else sorted(ministers),
        "decisions": decisions,
        "turn": s.turn,
        **{name: s.result.get(name) for name in ("winner", "why", "margin", "grade")},
        "scores": s.scores,
        "points": {slug: s.result[slug] for slug in POWERS if slug in s.result},
        "exits": {POWERS[p]: how for p, how in enumerate(s.exit) if how},
        "regimes": s.regime,
        "will": [list(row) for row in s.history],
        "noted": noted,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", type=int)
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the others follow")
    parser.add_argument("--scenario", default="1914")
    parser.add_argument("--seats", default="two")
    parser.add_argument("--war", default="abstract")
    parser.add_argument("--ministers", default="all", help="all, none, or seats with commas")
    parser.add_argument("--seconds", type=float, default=1e9, help="stop before a game after so long")
    chosen = parser.parse_args()
    ministers = {"all": None, "none": ()}.get(chosen.ministers, chosen.ministers.split(","))
    options = {"scenario": chosen.scenario, "seats": chosen.seats, "war": chosen.war}
    began = time.monotonic()
    for seed in range(chosen.seed, chosen.seed + chosen.games):
        if time.monotonic() - began > chosen.seconds:
            break
        print(json.dumps(campaign(seed, ministers, options)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
