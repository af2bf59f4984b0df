"""Anybody can write another war: here one that a coin decides, played through the whole title."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from chancellery.core.agenda import Ops, then
from chancellery.core.chance import Dice, below, pick
from chancellery.core.decisions import Action, Choice, Log
from chancellery.games.grande_guerre.rules import rules as title
from chancellery.games.grande_guerre.rules.names import CENTRAL, FRANCE, GERMANY
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.war.base import CommonWar
from chancellery.games.grande_guerre.rules.war.dispatches import WarReport
from chancellery.games.grande_guerre.rules.war.interface import War
from chancellery.games.grande_guerre.rules.war.vocabulary import WAR
from chancellery.games.grande_guerre.rules.war.wars import wars
from chancellery.testing.rules_index import rule

COIN = Ops()
COIN.ops.update(WAR.ops)
COIN.asks.update(WAR.asks)


class CoinWar(CommonWar):
    """Germany calls heads or tails every turn; whoever is wrong loses ten steps."""

    slug = "coin"
    ops = COIN

    def opening(self, rules: Any, s: Any, log: Log | None) -> None: ...

    def deployment(self, rules: Any, s: Any, log: Log | None) -> None: ...

    def phase(self, rules: Any, s: Any, log: Log | None) -> None:
        if s.war.side[GERMANY] == CENTRAL:
            then(s, ("war_coin",))

    def report(self, rules: Any, s: Any, power: int) -> WarReport:
        return WarReport(losses=s.war.losses[power])


@COIN.ask
def war_coin(rules: Any, s: Any) -> Choice:
    return Choice(rules.seat_of(s, GERMANY), "war_coin", (("heads",), ("tails",)), "coin")


@war_coin.answer
def _(rules: Any, s: Any, log: Log | None, action: Action) -> None:
    right = (below(s, 2) == 0) == (action == ("heads",))
    s.war.losses[FRANCE if right else GERMANY] += 10


@rule("3.10")
def test_the_politics_see_the_war_through_its_interface_alone() -> None:
    """Behind it look only those who read the files of all wars, and who make ours."""
    home = Path(title.__file__).parent
    behind = {
        path.relative_to(home).as_posix()
        for path in home.glob("**/*.py")
        if "war" not in path.relative_to(home).parts
        and re.search(
            r"rules\.war(\.| import )(?!(interface|deeds|dispatches|names)\b)\w", path.read_text("utf-8")
        )
    }
    assert behind == {"records.py", "rules.py"}


@rule("3.10")
def test_our_wars_fill_the_interface() -> None:
    filled: dict[str, War] = {**wars(), "coin": CoinWar()}
    for war in filled.values():
        assert all(hasattr(war, name) for name in dir(War) if not name.startswith("_"))


@rule("3.10")
def test_a_third_war_plays_whole_games() -> None:
    rules = GrandeGuerre(wars={"abstract": CoinWar()})
    s, dice, tossed = rules.start(5, scenario="1918"), Dice(5), 0
    while pending := rules.pending(s):
        decision = pick(dice, pending)
        if isinstance(decision, Choice):
            answer = pick(dice, decision.options)
            tossed += decision.what == "war_coin"
        else:
            filled: list[Action] = []
            for _ in decision.slots:
                filled.append(pick(dice, rules.slot_options(s, decision, filled)))
            answer = tuple(filled)
        rules.apply(s, decision.seat, answer)
        assert rules.load(rules.dump(s)) == s
    assert tossed
    assert rules.score(s) is not None
