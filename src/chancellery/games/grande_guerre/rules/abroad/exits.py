"""How a power leaves the war (§20.7), and what that does to the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.decisions import Log
from chancellery.games.grande_guerre.rules.cards.deck import hidden
from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.ledger import handed_over, left_war
from chancellery.games.grande_guerre.rules.names import AT_WAR, NOBODY, OUT
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import OPS, chair, change_will, in_order, tell
from chancellery.games.grande_guerre.rules.war.deeds import Leave

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre

DEFEATED = ("surrender", "voluntary", "victorious", "split")
"""Every way out but a white peace."""
_TERMS = {"voluntary": "surrender", "split": "surrender"}
_PARAGRAPHS = {"white": "20.5.1", "victorious": "20.5.1", "split": "20.8.3"}
"""Where a way out stands that is no surrender."""


@OPS.op
def leave_war(rules: GrandeGuerre, s: State, log: Log | None, power: int, how: str) -> None:
    """At once: out of all further steps, terms, and will on both sides; victory is checked later."""
    if s.standing[power] != AT_WAR:
        return
    side = s.side[power]
    tell(log, "exit", power=power, how=how, rule=_PARAGRAPHS.get(how, "20.7"))
    if s.setup.seats == "seven" and chair(s, side) == power:
        s.ledger = handed_over(s.ledger, side, power, hidden(s, side))
    rules.war(s).do(rules, s, log, Leave(power, _TERMS.get(how, how)))
    s.standing[power] = OUT
    s.side[power] = NOBODY
    s.exit[power] = how
    s.exit_season = put(s.exit_season, power, s.season)
    s.left_side = put(s.left_side, power, side)
    s.broken = put(s.broken, power, 0)
    s.coup = put(s.coup, power, 0)
    s.mutiny = put(s.mutiny, power, 0)
    recall_all(s, side, power)
    table = rules.facts.tables.interphase
    for other in in_order(s):
        same = s.side[other] == side
        change = table.leaves_own_side if same else table.leaves_other_side
        change_will(rules, s, log, other, change, "ally_left" if same else "enemy_left")


def recall_all(s: State, side: int, power: int) -> None:
    """All ambassadors of a power go home for good."""
    s.envoys = put(s.envoys, power, 0)
    s.ledger = left_war(s.ledger, side, power)
    left = {neutral: put(posted, power, 0) for neutral, posted in s.posted.items()}
    s.posted = {neutral: posted for neutral, posted in left.items() if any(posted)}
