"""Set up the least, play, assert the exact change: `at(1917, russia={"nw": 0})`."""

from __future__ import annotations

from functools import cache
from typing import Any

from chancellery.core import chance
from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Decision, Event, Seat
from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.names import AT_WAR, POWER
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.setup import agreed
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.turn import set_up
from chancellery.games.grande_guerre.rules.war.dispatches import WarReport
from tests.grande_guerre.quiet import Quiet, QuietWar


@cache
def quiet_rules(noisy: bool = False) -> GrandeGuerre:
    """The rules with a war that keeps still, or one that makes noise."""
    war = QuietWar(noisy)
    return GrandeGuerre(wars={"abstract": war})


@cache
def falling(throws: tuple[tuple[int, int], ...], or_less: bool = False) -> int:
    """Dice whose next throws are these, each (face, sides), or less."""
    for seed in range(2_000_000):
        trial = chance.Dice(seed)
        rng = trial.rng
        fallen = (chance.die(trial, sides) - face for face, sides in throws)
        if all(over <= 0 if or_less else over == 0 for over in fallen):
            return rng
    raise AssertionError(throws)


FIRST = {1914: 1, 1915: 6, 1916: 15, 1917: 24, 1918: 33}


class At:
    """A position under test, with what has happened since."""

    def __init__(self, turn: int = 24, **options: Any) -> None:
        self.rules = quiet_rules()
        options.setdefault("scenario", "1914")
        self.s: State = set_up(self.rules, 1, agreed(options))
        self.s.agenda.clear()
        self.s.pool, self.s.hands, self.s.ledger = (), ((), ()), self.s.ledger._replace(slots=((), ()))
        self.s.turn = turn
        self.s.season = sum(self.rules.facts.calendar[t].season != "" for t in range(turn))
        self.log: list[Event] = []

    @property
    def war(self) -> Quiet:
        war = self.s.war
        assert isinstance(war, Quiet)
        return war

    # Setting up.

    def power(self, slug: str, **columns: Any) -> At:
        """Columns of a power that is at war: `nw=3, mood=-1, regime="A"`."""
        power = POWER[slug]
        self.s.standing[power] = AT_WAR
        self.s.levels.pop(slug, None)
        if self.s.side[power] < 0:
            self.s.side[power] = self.rules.facts.sides[power]
        for name, value in columns.items():
            column = getattr(self.s, name)
            if isinstance(column, tuple):
                setattr(self.s, name, put(column, power, value))
            else:
                column[power] = value
        return self

    def report(self, slug: str, **fields: Any) -> At:
        """What the war says of a power this turn."""
        words = {"losses": 0, "attacked_ago": 0, **fields}
        self.war.reports[POWER[slug]] = WarReport(**words)
        return self

    def set(self, **fields: Any) -> At:
        for name, value in fields.items():
            assert hasattr(self.s, name), name
            setattr(self.s, name, value)
        return self

    def dice(self, *faces: int, sides: int = 6) -> At:
        """Make the next dice fall so; a face above six is thrown on a d100."""
        return self.rolls(*((face, sides) for face in faces))

    def rolls(self, *throws: tuple[int, int]) -> At:
        """Make the next throws fall so, each (face, sides)."""
        self.s.rng = falling(throws)
        return self

    def luck(self, throws: int) -> At:
        """Make the next percentages low: whatever has thirty in a hundred succeeds."""
        self.s.rng = falling(((30, 100),) * throws, or_less=True)
        return self

    # Playing.

    def frames(self, *frames: tuple[Any, ...]) -> At:
        """Run frames of the agenda up to the next question."""
        then(self.s, *frames)
        self.rules.run(self.s, self.log)
        return self

    def answer(self, seat: Seat, action: Action) -> At:
        self.rules.apply(self.s, seat, action, self.log)
        return self

    # Looking.

    @property
    def pending(self) -> list[Decision]:
        return list(self.rules.pending(self.s))

    def events(self, ev: str) -> list[Event]:
        return [event for event in self.log if event["ev"] == ev]

    def of(self, slug: str, column: str) -> Any:
        return getattr(self.s, column)[POWER[slug]]


def at(year: int = 1917, **powers: dict[str, Any]) -> At:
    """The first turn of a year, with these columns of powers: `at(1917, russia={"nw": 3})`."""
    board = At(FIRST[year])
    for slug, columns in powers.items():
        board.power(slug, **columns)
    return board
