"""Cards in force that trouble sets off: Clemenceau's fall, Hungary's grain, the letters of Prince Sixtus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.decisions import Log
from chancellery.games.grande_guerre.rules.names import AUSTRIA_HUNGARY, FRANCE, USA, WEST
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import (
    OPS,
    Part,
    at_war,
    cast12,
    change_mood,
    change_will,
    tell,
)
from chancellery.games.grande_guerre.rules.war.deeds import WorsenHunger

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre

CLEMENCEAU = "clemenceau"
CRISIS = "hungarian_crisis"
LETTERS = "sixtus_letters"


def troubled(rules: GrandeGuerre, s: State, log: Log | None, power: int, what: str) -> None:
    """A mutiny or a revolt has broken out."""
    if power == FRANCE:
        test_clemenceau(rules, s, log)
    elif power == AUSTRIA_HUNGARY and what == "revolt" and CRISIS in s.in_effect:
        del s.in_effect[CRISIS]
        tell(log, "grain_cut_off", power=power)
        rules.war(s).do(rules, s, log, WorsenHunger(rules.deck.tables.hungarian_crisis.hunger))


# Clemenceau.


def clemenceau_governs(s: State) -> bool:
    return any(entry[4] == CLEMENCEAU for entry in s.pips)


@OPS.op
def offensive_judged(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """A French Grand Offensive that failed this turn shakes him."""
    if at_war(s, FRANCE) and clemenceau_governs(s) and rules.report(s, FRANCE).offensive_ended == "failed":
        test_clemenceau(rules, s, log)


def test_clemenceau(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Nine or more: he falls, and Parliament moves left."""
    if not clemenceau_governs(s):
        return
    table = rules.deck.tables.clemenceau
    if cast12(s, log, CLEMENCEAU, FRANCE, clemenceau_parts(rules, s), "") < table.need:
        return
    s.pips = tuple(entry for entry in s.pips if entry[4] != CLEMENCEAU)
    tell(log, "clemenceau_falls", power=FRANCE)
    change_mood(s, log, FRANCE, table.mood_from_union if s.mood[FRANCE] == 2 else table.mood, CLEMENCEAU)


def clemenceau_parts(rules: GrandeGuerre, s: State) -> list[Part]:
    """What the war does to his standing."""
    table, report = rules.deck.tables.clemenceau, rules.report(s, FRANCE)
    lost = table.offensive_lost if report.latest_this_year == "failed" else 0
    return [
        ("capital_lost", table.paris_lost if report.capital_lost else 0),
        ("offensive_lost", table.major_defeat if report.major_defeat else lost),
        ("offensive_won", table.offensive_won if report.latest_this_year == "won" else 0),
        ("americans", -(_americans(rules, s) // table.corps_per_point)),
    ]


def _americans(rules: GrandeGuerre, s: State) -> int:
    return s.war.corps_at(USA, WEST) if at_war(s, USA) else 0


# The letters.


def peace_failed(rules: GrandeGuerre, s: State, log: Log | None, target: int) -> None:
    """A separate peace with Austria-Hungary has failed: the letters, if there are any, come out."""
    if target == AUSTRIA_HUNGARY and LETTERS in s.in_effect:
        del s.in_effect[LETTERS]
        change_will(rules, s, log, target, rules.deck.tables.sixtus_letters.will, LETTERS)
