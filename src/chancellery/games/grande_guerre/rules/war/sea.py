"""Blockade, hunger, submarines, fleets, and the Americans who come by sea (§3.8, §3.9)."""

from __future__ import annotations

from itertools import product
from typing import Any

from chancellery.core.agenda import fork, then
from chancellery.core.decisions import Action, Choice, Log
from chancellery.core.rolls import Odds, Prospect, Roll, throw_each, throws
from chancellery.games.grande_guerre.rules.dates import last_turn, year_of
from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    BRITAIN,
    ENTENTE,
    FRANCE,
    GERMANY,
    IDLE,
    POWERS,
    RUSSIA,
    USA,
    WEST,
)
from chancellery.games.grande_guerre.rules.war.books import in_dock, launched
from chancellery.games.grande_guerre.rules.war.campaign import MEASURE, WarState
from chancellery.games.grande_guerre.rules.war.dispatches import Term
from chancellery.games.grande_guerre.rules.war.economy import learn
from chancellery.games.grande_guerre.rules.war.facts import Facts
from chancellery.games.grande_guerre.rules.war.forces import cap
from chancellery.games.grande_guerre.rules.war.interface import Host, Position
from chancellery.games.grande_guerre.rules.war.line import feel
from chancellery.games.grande_guerre.rules.war.news import tell
from chancellery.games.grande_guerre.rules.war.vocabulary import WAR, known

FLEETS = (GERMANY, BRITAIN)
SINKINGS = Roll("sinkings", dice=2)


def set_measure(w: WarState, log: Log | None, name: str, on: bool) -> None:
    w.measures = w.measures | MEASURE[name] if on else w.measures & ~MEASURE[name]
    tell(log, "war_measure", name=name, on=on)


# Hunger and submarines.


def hunger_terms(f: Facts, rules: Host, s: Position) -> list[Term]:
    """The hunger of Germany, part by part."""
    w: WarState = s.war
    if not w.in_force("blockade"):
        return []
    north = rules.level(s, "north")
    winter = s.turn == last_turn(year_of(s.turn))
    terms = [
        ("blockade", f.sea.hunger[year_of(s.turn) - 1914]),
        ("neutrals", int(w.in_force("neutrals"))),
        ("north", -1 if north >= f.sea.north_food else int(north <= f.sea.north_shut)),
        ("bucharest", -(w.holder[f.bucharest] >= 0)),
        ("france_out", -w.out[FRANCE]),
        ("russia_out", -(w.russian_exit >= 2 and winter)),
        ("events", w.hunger),
    ]
    return [(cause, n) for cause, n in terms if n]


def hunger(f: Facts, rules: Host, s: Position, power: int) -> int:
    """Of Germany and, one less, of Austria-Hungary; the others eat (§3.8)."""
    if power not in {GERMANY, AUSTRIA_HUNGARY}:
        return 0
    total = sum([n for _, n in hunger_terms(f, rules, s)])
    return max(0, total - (power == AUSTRIA_HUNGARY))


def roll_submarines(f: Facts, s: Position, log: Log | None) -> None:
    """The season's sinkings, in EP; they stand for all tests until the next roll (§3.8)."""
    w: WarState = s.war
    w.submarine = 0
    unrestricted = w.in_force("unrestricted")
    if not unrestricted and not w.in_force("submarine"):
        return
    faces = throw_each(s, SINKINGS)
    loss = (f.sea.unrestricted if unrestricted else f.sea.submarine) * sum(faces)
    if w.in_force("convoys"):
        loss //= 2
    if year_of(s.turn) >= f.sea.late_year:
        loss -= f.sea.late
    w.submarine = max(0, loss)
    w.submarine_peak = max(w.submarine_peak, w.submarine)
    tell(log, "war_submarines", dice=sum(faces), faces=list(faces), loss=w.submarine)


def interphase_will(f: Facts, rules: Host, s: Position, power: int) -> tuple[Term, ...]:
    """What the sea does to a nation's will in step 2 (§4.2)."""
    w: WarState = s.war
    sunk = w.submarine // f.sea.per_will if power == BRITAIN else 0
    ships = sum([owner == power and left <= 0 for owner, left in w.ships])
    terms = (("hunger", -hunger(f, rules, s, power)), ("submarines", -sunk), ("ships", ships))
    return tuple([(cause, n) for cause, n in terms if n])


def work_on_ships(w: WarState, log: Log | None) -> None:
    """Finished ones have had their effect; the others are an Interphase nearer, and seen when due."""
    w.ships = tuple((owner, left - 1) for owner, left in w.ships if left > 0)
    due = [owner for owner, left in w.ships if not left]
    for owner in due:
        tell(log, "war_ship", power=POWERS[owner], reveal=True)
    w.books = tuple([in_dock(book, power in due) for power, book in enumerate(w.books)])


# Fleets.


def sorties(s: Any, rules: Any) -> None:
    """Germany and Britain may each sail once a year, in secret (§3.8)."""
    w: WarState = s.war
    w.sealed = {}
    if all(w.side[power] >= 0 for power in FLEETS) and w.side[GERMANY] != w.side[BRITAIN]:
        ready = [power for power in FLEETS if not w.sailed >> power & 1]
        if ready:
            ask = ((rules.seat_of(s, power), (("war_sail", power),)) for power in ready)
            then(s, fork(ask), ("war_sailed",))


@WAR.ask
def war_sail(rules: Any, s: Any, power: int) -> Choice:
    return Choice(rules.seat_of(s, power), "war_sail", (("stay",), ("sail",)), "3.8", about=(POWERS[power],))


@war_sail.prospects
def _(rules: Any, s: Any, power: int, action: Action) -> list[Prospect]:
    return [battle_prospect(known(rules, s))] if action == ("sail",) else []


@war_sail.answer
def _(rules: Any, s: Any, log: Log | None, action: Action, power: int) -> None:
    s.war.sealed[rules.seat_of(s, power)] = (POWERS[power], *action)


@WAR.op
def war_sailed(rules: Any, s: Any, log: Log | None) -> None:
    """Two fleets at sea meet; one alone meets the other if that comes out."""
    w: WarState = s.war
    out = [power for power in FLEETS if (POWERS[power], "sail") in w.sealed.values()]
    w.sealed = {}
    for power in out:
        w.sailed |= 1 << power
        tell(log, "war_sailed", power=POWERS[power], reveal=True)
    if len(out) == len(FLEETS):
        then(s, ("war_battle",))
    elif out:
        then(s, ("war_accept", FLEETS[1 - FLEETS.index(out[0])]))


@WAR.ask
def war_accept(rules: Any, s: Any, power: int) -> Choice:
    return Choice(
        rules.seat_of(s, power), "war_accept", (("stay",), ("accept",)), "3.8", about=(POWERS[power],)
    )


@war_accept.prospects
def _(rules: Any, s: Any, power: int, action: Action) -> list[Prospect]:
    return [battle_prospect(known(rules, s))] if action == ("accept",) else []


@war_accept.answer
def _(rules: Any, s: Any, log: Log | None, action: Action, power: int) -> None:
    if action == ("accept",):
        then(s, ("war_battle",))


@WAR.op
def war_battle(rules: Any, s: Any, log: Log | None) -> None:
    """2D6 each, Britain +1; the winner's ship on the slips is finished at once (§3.8)."""
    f = known(rules, s)
    w: WarState = s.war
    rolls = fleet_rolls(f)
    thrown = [throw_each(s, roll) for roll in rolls]
    german, british = (sum(faces) + roll.added for faces, roll in zip(thrown, rolls, strict=True))
    prize = battle_prize(f, german - british)
    winner, loser = (GERMANY, BRITAIN) if german > british else (BRITAIN, GERMANY)
    w.naval = ships = 0
    if prize:
        w.naval = 1 if w.side[winner] == ENTENTE else -1
        feel(w, winner, "naval", prize)
        feel(w, loser, "naval", -prize)
        ships = sum(owner == winner and left > 0 for owner, left in w.ships)
        feel(w, winner, "ships", ships)
        w.ships = tuple((owner, left) for owner, left in w.ships if owner != winner)
        laid = bool(w.ship_year >> winner & 1)
        learn(f, rules, s, winner, launched(f, w.books[winner], laid))
    won = POWERS[winner] if prize else ""
    faces = dict(zip(("german_faces", "british_faces"), map(list, thrown), strict=True))
    tell(log, "war_battle", german=german, british=british, winner=won, prize=prize, ships=ships, **faces)


def fleet_rolls(f: Facts) -> tuple[Roll, Roll]:
    """What the German and the British fleet throw."""
    return Roll("german_fleet", dice=2), Roll("british_fleet", (("british", f.sea.british),), dice=2)


def battle_prize(f: Facts, gap: int) -> int:
    """The points of will for a victory by so much; none if neither has won."""
    return max(points for least, points in f.sea.battle if abs(gap) >= least)


def battle_prospect(f: Facts) -> Prospect:
    """How often either fleet wins, in percent."""
    german, british = fleet_rolls(f)
    pairs = product(throws(german.dice), throws(british.dice))
    gaps = [ours + german.added - theirs - british.added for ours, theirs in pairs]
    won = [gap for gap in gaps if battle_prize(f, gap)]
    ahead = sum(gap > 0 for gap in won)
    wins = {"german": Odds(ahead, len(gaps)).percent, "british": Odds(len(won) - ahead, len(gaps)).percent}
    return Prospect(british, wins)


# The Americans.


def land(f: Facts, s: Position, log: Log | None) -> None:
    """American corps land nine turns after entry, more of them in 1918; France takes heart (§3.9)."""
    w: WarState = s.war
    w.landed = 0
    if w.side[USA] != ENTENTE or s.turn < w.entered[USA] + f.usa.first:
        return
    room = (cap(f, w, USA, s.turn) - w.total_steps(USA)) // 2
    w.landed = max(0, min(f.usa.a_turn[year_of(s.turn) >= f.usa.flood_year], room))
    if not w.landed:
        return
    w.add_steps(USA, WEST if w.open[WEST] else IDLE, 2 * w.landed)
    per = f.usa.per_will
    gain = (w.landed_all + w.landed) // per - w.landed_all // per
    w.landed_all += w.landed
    feel(w, FRANCE, "us_landings", gain)
    tell(log, "war_landed", corps=w.landed)


def count_exit(w: WarState) -> None:
    """One more Interphase since Russia left."""
    w.russian_exit += w.out[RUSSIA]
