"""Play campaigns of La Grande Guerre and write down what happened, a line of JSON each.

`python -m tools.grande_guerre_campaigns 100 --scenario 1914 --seats two > games.jsonl` lets the policy sit
in every seat; `--ministers entente` leaves the other seats to chance, `--ministers none` all of them, and
`--ministers each` plays every deal once from each seat. `--as` and `--others` name who sits there: a level,
`yardstick` (the bot of former days, tests/yardsticks) or `chance`. `--idle SIDE` forbids a side all political
actions of an Interphase, `--boats TURN` says from when on the Central Powers of two seats wage unrestricted
submarine war (99: never).
`tools.grande_guerre_report` makes tables and charts of such files.

The games are played on the position itself, without views: the policy reads nothing that its seat cannot know
(tests/grande_guerre/test_bot.py proves it), so the answers are those of a match.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Any, NamedTuple

from tests.yardsticks.minister import minister as yardstick

from chancellery.core.answers import some_answer
from chancellery.core.chance import Dice
from chancellery.core.decisions import Action, Decision, Log, Seat
from chancellery.games.grande_guerre import title
from chancellery.games.grande_guerre.bot.doctrine import Doctrine, doctrine_of
from chancellery.games.grande_guerre.bot.home import AGENDA
from chancellery.games.grande_guerre.bot.policy import answer
from chancellery.games.grande_guerre.bot.value import rules_of
from chancellery.games.grande_guerre.rules.names import POWERS, SIDES
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.state import State

Answers = Callable[[GrandeGuerre, State, Decision, Dice], Action]
Doctrines = Mapping[Seat, Doctrine]

NOTED = {"exit", "revolution", "mutiny", "weariness", "entry", "regime"}
"""Events that a record lists, with their turn."""


class Players(NamedTuple):
    """Who sits where."""

    own: str = "chancellor"
    others: str = "chance"
    ministers: frozenset[Seat] | None = None
    """Seats of `own`; None: all."""
    doctrines: Doctrines = MappingProxyType({})
    """In place of those of the side or government."""

    def answers(self, seat: Seat, seed: int) -> Answers:
        own = self.ministers is None or seat in self.ministers
        return answers_of(self.own if own else self.others, seed, self.doctrines.get(seat))


EVERYWHERE = Players()


def answers_of(name: str, seed: int, doctrine: Doctrine | None = None) -> Answers:
    """How a level, the yardstick or chance answers."""
    if name == "chance":
        return some_answer
    if name == "yardstick":
        return lambda rules, s, decision, dice: yardstick.answer(rules, s, decision, seed)
    return partial(answer, warmth=title().levels[name].warmth, doctrine=doctrine)


def play(seed: int, players: Players, options: dict[str, Any]) -> tuple[State, list[list[Any]], int]:
    """One game to its end: the last position, the events noted, and how many decisions were made."""
    rules = rules_of()
    s = rules.start(seed, **options)
    dice = Dice(seed, 1914)
    seated = {seat: players.answers(seat, seed) for seat in rules.seats(s)}
    noted: list[list[Any]] = []
    decisions = 0
    while pending := rules.pending(s):
        decision = pending[0]
        turn, log = s.turn, Log()
        rules.apply(s, decision.seat, seated[decision.seat](rules, s, decision, dice), log)
        decisions += 1
        noted += [
            [turn, one["ev"], one.get("power", one.get("nation", one.get("neutral", "")))]
            for one in log
            if one["ev"] in NOTED
        ]
    return s, noted, decisions


def campaign(seed: int, players: Players, options: dict[str, Any]) -> dict[str, Any]:
    """The record of a game."""
    s, noted, decisions = play(seed, players, options)
    return {
        "seed": seed,
        **options,
        "ministers": "all" if players.ministers is None else sorted(players.ministers),
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


def doctrines(idle: str, boats: int | None) -> Doctrines:
    """Of two seats, one of which may be idle at home or patient at sea."""
    found = {side: doctrine_of(side) for side in SIDES}
    if boats is not None:
        found["central"] = replace(found["central"], boats=boats)
    if idle:
        found[idle] = replace(found[idle], never=frozenset(name for name, _ in AGENDA))
    return found


def seatings(chosen: argparse.Namespace) -> list[Players]:
    """One, or one for each seat."""
    seats = SIDES if chosen.seats == "two" else POWERS[:-1]
    fixed: dict[str, list[frozenset[Seat] | None]] = {
        "all": [None],
        "none": [frozenset[str]()],
        "each": [frozenset((seat,)) for seat in seats],
    }
    own = fixed.get(chosen.ministers, [frozenset(chosen.ministers.split(","))])
    changed = doctrines(chosen.idle, chosen.boats) if chosen.seats == "two" else {}
    return [Players(chosen.own, chosen.others, who, changed) for who in own]


def games(chosen: argparse.Namespace) -> Iterator[dict[str, Any]]:
    options = {"scenario": chosen.scenario, "seats": chosen.seats, "war": chosen.war}
    began = time.monotonic()
    for seed in range(chosen.seed, chosen.seed + chosen.games):
        for players in seatings(chosen):
            if time.monotonic() - began > chosen.seconds:
                return
            yield campaign(seed, players, options)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", type=int)
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the others follow")
    parser.add_argument("--scenario", default="1914")
    parser.add_argument("--seats", default="two")
    parser.add_argument("--war", default="abstract")
    parser.add_argument("--ministers", default="all", help="all, none, each, or seats with commas")
    parser.add_argument("--as", dest="own", default="chancellor", help="who sits there")
    parser.add_argument("--others", default="chance", help="who sits elsewhere")
    parser.add_argument("--idle", default="", choices=["", *SIDES])
    parser.add_argument("--boats", type=int, help="a turn")
    parser.add_argument("--seconds", type=float, default=1e9, help="stop before a game after so long")
    for record in games(parser.parse_args()):
        print(json.dumps(record), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
