"""The board changed by hand: units placed and removed, centres given away, another season."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Seat
from chancellery.core.errors import Illegal, refusal
from chancellery.games.diplomacy.rules.ballots import due
from chancellery.games.diplomacy.rules.facts import COAST, INLAND, SEA, Unit, board
from chancellery.games.diplomacy.rules.records import PACKAGE
from chancellery.games.diplomacy.rules.rules import Diplomacy
from chancellery.games.diplomacy.rules.state import State
from chancellery.games.diplomacy.rules.turn import place

FIRST_YEAR = 1901


class BoardHand:
    """A hand over the board: what it may do, and what comes of it."""

    def __init__(self) -> None:
        self._rules = Diplomacy()

    def options(self, s: State, seat: Seat) -> Sequence[Action]:
        """What a hand over the board may do with this seat's powers."""
        b = board()
        powers = [p for p in range(len(b.powers)) if s.seat_of[p] == seat]
        found: list[Action] = []
        if len(s.units) > 1:
            found += [("remove", *b.words(unit).split()) for unit in s.units]
        for power in powers:
            found += _placings(s, power)
            found += _gifts(s, power)
            if 0 < sum(unit.power == power for unit in s.units) < len(s.units):
                found.append(("clear", b.powers[power]))
        found += [("free", b.areas[c]) for c, owner in zip(b.centres, s.owner, strict=True) if owner >= 0]
        return found + list(_times(s))

    def apply(self, s: State, action: Action) -> None:
        """Change the position, and begin the phase anew."""
        b = board()
        winter = False
        match action:
            case ("remove", _, at):
                s.units = [unit for unit in s.units if unit.at != b.index[at]]
            case ("place", power, kind, at):
                unit = b.unit(b.powers.index(power), f"{kind} {at}")
                s.units = [one for one in s.units if place(one) != place(unit)] + [unit]
            case ("clear", power):
                s.units = [unit for unit in s.units if b.powers[unit.power] != power]
            case ("own", area, power):
                s.owner[b.centres.index(b.index[area])] = b.powers.index(power)
            case ("free", area):
                s.owner[b.centres.index(b.index[area])] = -1
            case ("season", "winter"):
                s.season, winter = "autumn", True
            case ("season", season):
                s.season = season
            case ("year", year):
                s.year = year
            case _:
                raise Illegal(refusal(PACKAGE, "no_such_change"))
        self._begin(s, winter=winter)

    def _begin(self, s: State, *, winter: bool) -> None:
        s.units.sort(key=place)
        s.sealed, s.dislodged, s.orders, s.scores, s.agenda = {}, [], (), None, []
        then(s, *((("adjust",), ("new_year",)) if winter else (("campaign",),)))
        self._rules.run(s, None)


def _placings(s: State, power: int) -> Iterator[Action]:
    b = board()
    standing = set(s.units)
    for at, slug in enumerate(b.locations):
        kind = b.kind[b.area[at]]
        army = kind in (INLAND, COAST) and at < len(b.areas)
        fleet = kind == SEA or (kind == COAST and at not in b.coasts)
        for fits, letter in ((army, "A"), (fleet, "F")):
            if fits and Unit(power, letter == "F", at) not in standing:
                yield ("place", b.powers[power], letter, slug)


def _gifts(s: State, power: int) -> Iterator[Action]:
    b = board()
    for centre, owner in zip(b.centres, s.owner, strict=True):
        if owner != power:
            yield ("own", b.areas[centre], b.powers[power])


def _times(s: State) -> Iterator[Action]:
    now = "winter" if any(frame[0] == "resolve_adjustments" for frame in s.agenda) else s.season
    for season in ("spring", "autumn", "winter"):
        asked = any(s.seat_of[p] and due(s, p) for p in range(len(board().powers)))
        if season != now and (season != "winter" or asked):
            yield ("season", season)
    if s.year > FIRST_YEAR:
        yield ("year", s.year - 1)
    yield ("year", s.year + 1)
