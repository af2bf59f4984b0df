"""The war report of a power (§3.10)."""

from __future__ import annotations

from chancellery.games.grande_guerre.war.drives import of_year
from chancellery.games.grande_guerre.war.facts import Facts
from chancellery.games.grande_guerre.war.interface import City, Offensive, Position, Term, WarReport
from chancellery.games.grande_guerre.war.line import capital_lost
from chancellery.games.grande_guerre.war.names import (
    AUSTRIA,
    EAST,
    ENTENTE,
    FRONTS,
    ITALIAN,
    ITALY,
    ORIENT,
    RUSSIA,
    TURKEY,
    USA,
    WEST,
    season_start,
    year_of,
)
from chancellery.games.grande_guerre.war.state import (
    ABANDONED,
    FAILED,
    N_POWERS,
    RUNNING,
    STATUSES,
    WON,
    Drive,
    WarState,
    at,
)

CARRIED_OUT = frozenset({RUNNING, WON, FAILED})


def main_front(w: WarState, power: int) -> int:
    """Where a power's war is decided (§0)."""
    if power == RUSSIA:
        return EAST
    if power == TURKEY:
        return ORIENT
    if power == ITALY or (power == AUSTRIA and w.open[ITALIAN]):
        return ITALIAN
    return EAST if power == AUSTRIA else WEST


def report(f: Facts, s: Position, power: int) -> WarReport:
    """All that the home front learns of this turn."""
    w: WarState = s.war
    year = of_year(w, year_of(s.turn))
    lost, regained, taken = (cities(f, w, power, what) for what in ("lost", "regained", "taken"))
    beaten = bool(w.beaten >> power & 1)
    front, foe = main_front(w, power), 1 - w.side[power] if w.side[power] >= 0 else -1
    attacked_in = w.last_attack[at(foe, front)] if foe >= 0 else -99
    defeat = next((where for who, where in w.defeats if who == power), -1)
    capital = capital_lost(f, w, power)
    told = WarReport(
        losses=(w.losses[power] - w.exempt[power]) * f.opinion[power] // 10,
        will=will(f, w, power),
        lost=lost,
        regained=regained,
        taken=taken,
        holds_enemy_city=holds_enemy_city(f, w, power),
        national_city_held=any(w.holder[gate] >= 0 for gate in f.national[power]),
        home_soil=beaten or any(stirs(power, city) for city in lost),
        capitals_lost=tuple(w.holder[gate] >= 0 for gate in f.capitals[power]),
        capital_lost=capital,
        capital_fell=capital and bool(w.fell >> power & 1),
        hqs_destroyed=w.hqs[power],
        beaten_at_home=beaten,
        major_defeat=defeat >= 0,
        defeat_front=FRONTS[defeat] if defeat >= 0 else "",
        excused=not can_drive(f, w, power) or newcomer(w, s.turn, power),
        attacked_ago=min(99, s.turn - attacked_in),
        attacked=attacked_in == s.turn,
        enemy_first=foe >= 0 and attacked_in == s.turn and w.first[front] == foe,
        submarine_loss=w.submarine,
        us_at_war=w.side[USA] == ENTENTE,
        us_landed=w.landed,
    )
    return _with_offensives(s, power, year, told) if year else told


def will(f: Facts, w: WarState, power: int) -> tuple[Term, ...]:
    """Changes of the National Will as they came, and -2 for a Major Defeat."""
    found = [(cause, change) for who, cause, change in w.will if who == power]
    if any(who == power for who, _ in w.defeats):
        found.append(("major_defeat", f.offensive["defeat"]))
    return tuple(found)


def cities(f: Facts, w: WarState, power: int, what: str) -> tuple[City, ...]:
    if not w.gained:
        return ()
    return tuple(f.gates[gate].city for gate, who, how in w.gained if who == power and how == what)


def stirs(power: int, city: City) -> bool:
    """A national city or a fortress; not those of Russia and Turkey outside the motherland (§4.7)."""
    return city.national or (city.fortress and power not in {RUSSIA, TURKEY})


def holds_enemy_city(f: Facts, w: WarState, power: int) -> bool:
    side = w.side[power]
    return power in w.holder and any(
        w.holder[i] == power and gate.owner < N_POWERS and w.side[gate.owner] == 1 - side
        for i, gate in enumerate(f.gates)
    )


def countered(w: WarState, power: int, year: list[Drive]) -> bool:
    """After a Grand Offensive West of its own the enemy took a gate back, or won one there (§4.6)."""
    west = [drive for drive in year if drive.front == WEST]
    if not any(drive.main == power and drive.status in CARRIED_OUT for drive in west):
        return False
    won = any(drive.status == WON and drive.side != w.side[power] for drive in west)
    return won or bool(w.counter >> power & 1)


def _with_offensives(s: Position, power: int, year: list[Drive], told: WarReport) -> WarReport:
    """A report with all that it says of the year's Grand Offensives."""
    w: WarState = s.war
    side, season = w.side[power], season_start(s.turn)
    own = [drive for drive in year if drive.main == power]
    part = [drive for drive in year if drive.took_part >> power & 1]
    done = sorted((d for d in own if d.status in {WON, FAILED}), key=lambda d: d.ended)
    now = [d for d in own if d.ended and (d.ended == s.turn or (s.turn == 3 and d.ended <= 3))]
    ended = next((d for status in (FAILED, WON, ABANDONED) for d in now if d.status == status), None)
    against = [d for d in part if d.side != side and d.status in CARRIED_OUT]
    failed = [d.ended for d in part if d.side == side and d.status == FAILED]
    return told._replace(
        offensives=tuple(
            Offensive(FRONTS[d.front], d.main, d.side, STATUSES[d.status], d.ended) for d in own
        ),
        offensive_ended=STATUSES[ended.status] if ended else "",
        offensive_front=FRONTS[ended.front] if ended else "",
        offensive_running=any(d.status == RUNNING for d in own),
        latest_this_year=STATUSES[done[-1].status] if done else "",
        won_this_season=any(d.status == WON and d.ended >= season for d in own),
        failed_this_season=any(d.status == FAILED and d.ended >= season for d in own),
        main_this_year=any(d.status in CARRIED_OUT for d in own),
        excused=told.excused or bool(against),
        took_part_running=any(d.status == RUNNING for d in part),
        failed_together=max(failed, default=0),
        enemy_offensive=any(d.status == RUNNING for d in against),
        counter_offensive_west=countered(w, power, year),
    )


def can_drive(f: Facts, w: WarState, power: int) -> bool:
    """It has an open home front that allows a Grand Offensive."""
    return any(w.open[front] and front in f.offensive_fronts for front in f.forces[power].home)


def newcomer(w: WarState, turn: int, power: int) -> bool:
    """It was neutral until this year."""
    return w.entered[power] > 0 and year_of(w.entered[power]) == year_of(turn)


def latest(w: WarState, power: int) -> str:
    status = w.latest[power]
    return STATUSES[status] if status in {WON, FAILED} else ""


def held_from(f: Facts, w: WarState, power: int) -> tuple[City, ...]:
    """Its gates in enemy hands."""
    return tuple(g.city for i, g in enumerate(f.gates) if g.owner == power and w.holder[i] >= 0)
