"""The war report of a power (§3.10)."""

from __future__ import annotations

from chancellery.games.grande_guerre.rules.dates import season_start, year_of
from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    EAST,
    FRONTS,
    ITALIAN,
    ITALY,
    N_POWERS,
    ORIENT,
    RUSSIA,
    TURKEY,
    WEST,
)
from chancellery.games.grande_guerre.rules.war import command, forces
from chancellery.games.grande_guerre.rules.war.campaign import (
    ABANDONED,
    FAILED,
    RUNNING,
    STATUSES,
    WON,
    Drive,
    WarState,
    at,
)
from chancellery.games.grande_guerre.rules.war.dispatches import City, Offensive, Term, WarReport
from chancellery.games.grande_guerre.rules.war.drives import of_year
from chancellery.games.grande_guerre.rules.war.facts import Facts
from chancellery.games.grande_guerre.rules.war.interface import Host, Position
from chancellery.games.grande_guerre.rules.war.line import capital_lost
from chancellery.games.grande_guerre.rules.war.sea import interphase_will

GRAVITY = (FAILED, WON, ABANDONED)
"""How a Grand Offensive may end, what weighs most first."""
CARRIED_OUT = frozenset({RUNNING, WON, FAILED})


def main_front(w: WarState, power: int) -> int:
    """Where a power's war is decided (§0)."""
    if power == RUSSIA:
        return EAST
    if power == TURKEY:
        return ORIENT
    if power == ITALY or (power == AUSTRIA_HUNGARY and w.open[ITALIAN]):
        return ITALIAN
    return EAST if power == AUSTRIA_HUNGARY else WEST


class Sheet(WarReport):
    """The report of one power, each field worked out when it is read."""

    __setattr__ = object.__setattr__
    """A record that is written out is frozen; this one has nothing to freeze."""

    def __init__(self, f: Facts, rules: Host, s: Position, power: int) -> None:
        self._f = f
        self._rules = rules
        self._s = s
        self._w: WarState = s.war
        self._power = power

    # Losses and will.

    @property
    def losses(self) -> int:
        w, power = self._w, self._power
        return (w.losses[power] - w.exempt[power]) * self._f.opinion[power] // 10

    @property
    def will(self) -> tuple[Term, ...]:
        """Changes of the National Will as they came, and -2 for a Major Defeat."""
        found = tuple([(cause, change) for who, cause, change in self._w.will if who == self._power])
        return (*found, ("major_defeat", self._f.offensive.defeat)) if self.major_defeat else found

    @property
    def season_will(self) -> tuple[Term, ...]:
        return interphase_will(self._f, self._rules, self._s, self._power)

    # Cities.

    @property
    def taken(self) -> tuple[City, ...]:
        return self._cities("taken")

    def _cities(self, what: str) -> tuple[City, ...]:
        gained, gates = self._w.gained, self._f.gates
        if not gained:
            return ()
        return tuple([gates[i].city for i, who, how in gained if who == self._power and how == what])

    @property
    def occupied(self) -> tuple[City, ...]:
        holder = self._w.holder
        return tuple([city for gate, city in self._f.cities_of[self._power] if holder[gate] >= 0])

    @property
    def holds_enemy_city(self) -> bool:
        w, power = self._w, self._power
        if power not in w.holder:
            return False
        enemy = 1 - w.side[power]
        owners = [gate.owner for gate, holder in zip(self._f.gates, w.holder, strict=True) if holder == power]
        return any(owner < N_POWERS and w.side[owner] == enemy for owner in owners)

    @property
    def national_city_held(self) -> bool:
        return any(self._w.holder[gate] >= 0 for gate in self._f.national[self._power])

    @property
    def home_soil(self) -> bool:
        beaten = bool(self._w.beaten >> self._power & 1)
        return beaten or any(stirs(self._power, city) for city in self._cities("lost"))

    @property
    def capitals_lost(self) -> tuple[bool, ...]:
        return tuple(self._w.holder[gate] >= 0 for gate in self._f.capitals[self._power])

    @property
    def capital_lost(self) -> bool:
        return capital_lost(self._f, self._w, self._power)

    @property
    def capital_fell(self) -> bool:
        return bool(self._w.fell >> self._power & 1) and self.capital_lost

    # Battles.

    @property
    def hqs_destroyed(self) -> int:
        return self._w.hqs[self._power]

    @property
    def major_defeat(self) -> bool:
        defeats = self._w.defeats
        return bool(defeats) and self._power in [who for who, _ in defeats]

    @property
    def defeat_front(self) -> str:
        return next((FRONTS[where] for who, where in self._w.defeats if who == self._power), "")

    @property
    def attacked_ago(self) -> int:
        return min(99, self._s.turn - self._attacked_in())

    @property
    def attacked(self) -> bool:
        return self._attacked_in() == self._s.turn

    @property
    def enemy_first(self) -> bool:
        w, power = self._w, self._power
        return self.attacked and w.first[main_front(w, power)] == 1 - w.side[power]

    def _attacked_in(self) -> int:
        """The turn of the enemy's last attack on its main front."""
        w, side = self._w, self._w.side[self._power]
        return w.last_attack[at(1 - side, main_front(w, self._power))] if side >= 0 else -99

    # Grand Offensives of the year.

    def _own(self) -> list[Drive]:
        own = [drive for drive in self._w.drives if drive.main == self._power]
        return of_year(own, year_of(self._s.turn)) if own else own

    def _part(self) -> list[Drive]:
        part = [drive for drive in self._w.drives if drive.took_part >> self._power & 1]
        return of_year(part, year_of(self._s.turn)) if part else part

    def _against(self) -> list[Drive]:
        side = self._w.side[self._power]
        return [drive for drive in self._part() if drive.side != side and drive.status in CARRIED_OUT]

    def _now(self) -> list[Drive]:
        """Own ones that ended this turn; T1-T3 are one."""
        power, turn = self._power, self._s.turn
        since = 1 if turn == 3 else turn
        return [d for d in self._w.drives if d.main == power and since <= d.ended <= turn]

    def _ended(self) -> Drive | None:
        """The one that ended this turn; a failure outweighs the others."""
        now = self._now()
        return min(now, key=lambda d: GRAVITY.index(d.status)) if now else None

    @property
    def offensives(self) -> tuple[Offensive, ...]:
        return tuple(
            Offensive(FRONTS[d.front], d.main, d.side, STATUSES[d.status], d.ended) for d in self._own()
        )

    @property
    def offensive_ended(self) -> str:
        return STATUSES[ended.status] if (ended := self._ended()) else ""

    @property
    def abandoned(self) -> bool:
        return ABANDONED in [d.status for d in self._now()]

    @property
    def offensive_front(self) -> str:
        return FRONTS[ended.front] if (ended := self._ended()) else ""

    @property
    def offensive_running(self) -> bool:
        return any(d.status == RUNNING for d in self._own())

    @property
    def latest(self) -> str:
        status = self._w.latest[self._power]
        return STATUSES[status] if status in {WON, FAILED} else ""

    @property
    def latest_this_year(self) -> str:
        done = sorted((d for d in self._own() if d.status in {WON, FAILED}), key=lambda d: d.ended)
        return STATUSES[done[-1].status] if done else ""

    @property
    def won_this_season(self) -> bool:
        return self._this_season(WON)

    @property
    def failed_this_season(self) -> bool:
        return self._this_season(FAILED)

    def _this_season(self, status: int) -> bool:
        season = season_start(self._s.turn)
        return any(d.status == status and d.ended >= season for d in self._own())

    @property
    def drove_this_year(self) -> bool:
        side = self._w.side[self._power]
        return any(d.side == side and d.status in CARRIED_OUT for d in self._part())

    @property
    def excused(self) -> bool:
        w, power = self._w, self._power
        return not can_drive(self._f, w, power) or newcomer(w, self._s.turn, power) or bool(self._against())

    @property
    def took_part_running(self) -> bool:
        return any(d.status == RUNNING for d in self._part())

    @property
    def failed_together(self) -> int:
        side = self._w.side[self._power]
        return max((d.ended for d in self._part() if d.side == side and d.status == FAILED), default=0)

    @property
    def counter_offensive_west(self) -> bool:
        """After a Grand Offensive West of its own the enemy took a gate back, or won one there (§4.6)."""
        year = of_year(self._w.drives, year_of(self._s.turn))
        west = [drive for drive in year if drive.front == WEST]
        if not any(drive.main == self._power and drive.status in CARRIED_OUT for drive in west):
            return False
        side = self._w.side[self._power]
        won = any(drive.status == WON and drive.side != side for drive in west)
        return won or bool(self._w.counter >> self._power & 1)

    # Money and commanders.

    @property
    def aided(self) -> bool:
        return self._w.aid_year[self._power] == year_of(self._s.turn)

    @property
    def commander(self) -> str:
        return command.incumbent(self._f, self._w, self._power)

    @property
    def candidates(self) -> tuple[str, ...]:
        return command.candidates(self._f, self._s, self._power)

    @property
    def successors(self) -> tuple[str, ...]:
        return command.successors(self._f, self._s, self._power)

    # Where it could act.

    @property
    def expeditions(self) -> tuple[str, ...]:
        return forces.expeditions(self._f, self._w, self._power)

    @property
    def shared_fronts(self) -> tuple[str, ...]:
        return forces.shared_fronts(self._w, self._w.side[self._power])

    @property
    def vain_fronts(self) -> tuple[str, ...]:
        return forces.vain_fronts(self._w, self._power)


def stirs(power: int, city: City) -> bool:
    """A national city or a fortress; not those of Russia and Turkey outside the motherland (§4.7)."""
    return city.national or (city.fortress and power not in {RUSSIA, TURKEY})


def can_drive(f: Facts, w: WarState, power: int) -> bool:
    """It has an open home front that allows a Grand Offensive."""
    return any(w.open[front] and front in f.offensive_fronts for front in f.forces[power].home)


def newcomer(w: WarState, turn: int, power: int) -> bool:
    """It was neutral until this year."""
    return w.entered[power] > 0 and year_of(w.entered[power]) == year_of(turn)
