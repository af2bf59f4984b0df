"""The abstract war: five fronts with gates, played by the seats (§3.1-§3.6)."""

from __future__ import annotations

from typing import Any

from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Choice, Log
from chancellery.core.rolls import Roll, throw_each
from chancellery.games.grande_guerre.rules.columns import add, put
from chancellery.games.grande_guerre.rules.dates import last_turn, year_of
from chancellery.games.grande_guerre.rules.names import (
    CENTRAL,
    ENTENTE,
    FRONTS,
    N_POWERS,
    NATIONS,
    OFFENSIVE,
    POSTURES,
    POWERS,
    PRESSURE,
    SIDES,
    TURKEY,
    WAR_PLAN,
)
from chancellery.games.grande_guerre.rules.war import books, deploy, drives, economy, sea, toll
from chancellery.games.grande_guerre.rules.war import plans_1914 as plans
from chancellery.games.grande_guerre.rules.war.attack import (
    BREAKTHROUGH,
    DICE,
    NO_GROUND,
    ONE_GATE,
    RESULTS,
    Attack,
    attack_of,
    attack_roll,
    attacks_on,
    fits,
    in_doubt,
)
from chancellery.games.grande_guerre.rules.war.base import CommonWar
from chancellery.games.grande_guerre.rules.war.campaign import WarState, at, sided, undecided
from chancellery.games.grande_guerre.rules.war.facts import Facts
from chancellery.games.grande_guerre.rules.war.forces import chair, orders
from chancellery.games.grande_guerre.rules.war.line import (
    STRAITS_HELD,
    STRAITS_TRIED,
    advance,
    ahead,
    bucharest_open,
    defeat,
    feel,
    gates_left,
    take,
)
from chancellery.games.grande_guerre.rules.war.news import tell
from chancellery.games.grande_guerre.rules.war.postures import (
    commands,
    posture_slots,
)
from chancellery.games.grande_guerre.rules.war.vocabulary import WAR, asking, known


class AbstractWar(CommonWar):
    """Seats choose postures; dice and modifiers move the lines."""

    slug = "abstract"

    def opening(self, rules: Any, s: Any, log: Log | None) -> None:
        """Plans of 1914; in later scenarios steps 5 and 8 of a Winter Interphase without RP (§1.3)."""
        w: WarState = s.war
        if w.start == 1:
            plans.choosing(self.f, rules, s)
        else:
            then(s, ("war_opening_deploy", w.start))
            economy.spending(self.f, rules, s, log, w.start)

    def begin_turn(self, rules: Any, s: Any, log: Log | None) -> None:
        super().begin_turn(rules, s, log)
        plans.plan_g(self.f, s, log)

    def phase(self, rules: Any, s: Any, log: Log | None) -> None:
        """Postures in secret, revealed together; then front by front; then who stops (§2.2 C)."""
        w: WarState = s.war
        w.posture, w.stay, w.dice, w.result = sided(), sided(), undecided(), sided()
        w.moved, w.first = [0] * len(FRONTS), [-1] * len(FRONTS)
        w.sealed = {}
        drives.check(self.f, rules, s, log)
        drives.hand_over(w)
        all_of_them = commands(rules, s)
        asked = asking("war_postures", posture_slots(rules, s, all_of_them))
        then(s, asked, ("war_reveal", all_of_them), ("war_stops",), ("war_phase_end",))

    def deployment(self, rules: Any, s: Any, log: Log | None) -> None:
        """Step 8: steps and corps, fleets, and in Winter the Grand Offensives."""
        winter = s.turn == last_turn(year_of(s.turn))
        then(s, ("war_sorties",), *((("war_planning", s.turn + 1),) if winter else ()))
        deploy.deployment(self.f, rules, s, log, s.turn + 1, fresh=True)


@WAR.op
def war_opening_deploy(rules: Any, s: Any, log: Log | None, coming: int) -> None:
    then(s, ("war_planning", coming))
    deploy.deployment(known(rules, s), rules, s, log, coming, fresh=False)


@WAR.op
def war_sorties(rules: Any, s: Any, log: Log | None) -> None:
    sea.sorties(s, rules)


@WAR.op
def war_planning(rules: Any, s: Any, log: Log | None, coming: int) -> None:
    drives.planning(known(rules, s), rules, s, coming)


# The Dardanelles (§3.2).


@WAR.op
def war_dardanelles(rules: Any, s: Any, log: Log | None) -> None:
    """Whoever has the right to the one try may use it, while Turkey fights for the Central Powers."""
    w: WarState = s.war
    if w.straits >= 0 and w.side[w.straits] == ENTENTE and w.side[TURKEY] == CENTRAL:
        then(s, ("war_force", w.straits))


@WAR.ask
def war_force(rules: Any, s: Any, power: int) -> Choice:
    return Choice(
        rules.seat_of(s, power), "war_force", (("wait",), ("force",)), "3.2", about=(POWERS[power],)
    )


@war_force.roll
def _(rules: Any, s: Any, power: int, action: Action) -> Roll | None:
    return straits_roll(known(rules, s)) if action == ("force",) else None


def straits_roll(f: Facts) -> Roll:
    return Roll("straits", (), f.straits.need, "reach", 2)


@war_force.answer
def _(rules: Any, s: Any, log: Log | None, action: Action, power: int) -> None:
    if action != ("force",):
        return
    f = known(rules, s)
    w: WarState = s.war
    roll = straits_roll(f)
    faces = throw_each(s, roll)
    through = roll.won(sum(faces))
    w.straits = STRAITS_HELD if through else STRAITS_TRIED
    tell(log, "war_forced", power=POWERS[power], dice=sum(faces), faces=list(faces), through=through)
    if through:
        take(f, s, log, f.constantinople, power)
    else:
        feel(w, power, "dardanelles", f.straits.failure)


# A front (§3.5).


@WAR.op
def war_front(rules: Any, s: Any, log: Log | None, front: int) -> None:
    """Great attacks before a Pressure, equal ones by their dice; then both sides count their losses."""
    f = known(rules, s)
    w: WarState = s.war
    found = [a for a in attacks_on(f, rules, s, front, w.lineups(front)) if a]
    then(s, ("war_toll", front))
    for a in found:
        w.dice[at(a.side, front)] = throw_each(s, DICE)
    if len(found) == 2:
        early = ENTENTE if s.turn % 2 else CENTRAL
        found.sort(key=lambda a: (a.kind == PRESSURE, -sum(w.dice[at(a.side, front)]), a.side != early))
        equal = (found[0].kind == PRESSURE) == (found[1].kind == PRESSURE)
        then(s, ("war_attack", found[1].side, front, equal))
    if found:
        _attack(f, rules, s, log, found[0], False)


@WAR.op
def war_attack(rules: Any, s: Any, log: Log | None, side: int, front: int, second: bool) -> None:
    """The attack that had to wait; a first one may have left nobody to carry it out."""
    f = known(rules, s)
    a = attack_of(f, rules, s, side, front)
    if a:
        _attack(f, rules, s, log, a, second)


def _attack(f: Facts, rules: Any, s: Any, log: Log | None, a: Attack, second: bool) -> None:
    """2D6 and every modifier; the total says how many gates fall."""
    w: WarState = s.war
    side, front, here = a.side, a.front, at(a.side, a.front)
    roll, natural = attack_roll(f, rules, s, a, second), sum(w.dice[here])
    result = roll.end(natural)
    w.result[here] = result
    if log is not None:
        tell(
            log,
            "war_attack",
            side=SIDES[side],
            front=FRONTS[front],
            kind=POSTURES[a.kind],
            commander=NATIONS[a.commander],
            dice=natural,
            faces=list(w.dice[here]),
            terms=list(roll.parts),
            total=natural + roll.added,
            result=RESULTS[result],
            reveal=True,
        )
    _note(s, a, result)
    _show_purchases(f, rules, s, a)
    if result == BREAKTHROUGH and a.defender >= 0:
        _rout(w, log, a)
    if result >= ONE_GATE:
        power = a.commander if a.commander < N_POWERS else orders(w, side, front)
        then(s, ("war_gain", side, front, power, 2 if result == BREAKTHROUGH else 1, a.kind))


def _note(s: Any, a: Attack, result: int) -> None:
    """Who attacked first, where it was in vain; effects and leaders that were for this roll are used up."""
    w: WarState = s.war
    if w.first[a.front] < 0:
        w.first[a.front] = a.side
    w.last_attack[at(a.side, a.front)] = s.turn
    if w.effects:
        w.effects = tuple(
            one._replace(uses=one.uses - 1) if one.uses > 0 and fits(one, s, a) else one for one in w.effects
        )
    if a.commander < N_POWERS:
        if w.leader[a.commander]:
            w.leader = put(w.leader, a.commander, w.leader[a.commander] & ~(1 << a.front))
        if result <= NO_GROUND and not w.vain[a.commander] >> a.front & 1:
            w.vain = put(w.vain, a.commander, w.vain[a.commander] | 1 << a.front)


def _show_purchases(f: Facts, rules: Any, s: Any, a: Attack) -> None:
    """What is used is seen: the munitions of both commands, and assault troops that came early (§2.5)."""
    w: WarState = s.war
    for nation in (a.commander, a.defender) if a.defender >= 0 else ():
        power = nation if nation < N_POWERS else chair(w, w.side[nation])
        book = w.books[power]
        if "munitions" in book.sold:
            economy.learn(f, rules, s, power, books.fired(f, book, w.munitions[power]))
    power = a.commander
    if a.kind == OFFENSIVE and power < N_POWERS and in_doubt(f, rules, s, power):
        economy.learn(f, rules, s, power, books.stormed(f, w.books[power], bool(w.assault[power])))


def _rout(w: WarState, log: Log | None, a: Attack) -> None:
    """A lost major battle: a headquarters is gone, and the defending command has suffered a Major Defeat."""
    if a.defender < N_POWERS:
        w.hqs = add(w.hqs, a.defender, 1)
        defeat(w, log, a.defender, a.front)


@WAR.op
def war_gain(
    rules: Any, s: Any, log: Log | None, side: int, front: int, power: int, n: int, kind: int
) -> None:
    """One gate after the other; Bucharest may be taken instead of one of the line."""
    f = known(rules, s)
    w: WarState = s.war
    if n <= 0 or gates_left(f, w, side, front) <= 0:
        return
    if not bucharest_open(f, w, side, front):
        then(s, ("war_gain", side, front, power, n - 1, kind))
        gain_line(f, s, log, side, front, power, kind)
    elif ahead(f, w, side, front):
        then(s, ("war_gate", side, front, power, n, kind))
    else:
        gain_bucharest(f, s, log, side, front, power)


@WAR.ask
def war_gate(rules: Any, s: Any, side: int, front: int, power: int, n: int, kind: int) -> Choice:
    f = known(rules, s)
    line = f.gates[ahead(f, s.war, side, front)[0]].slug
    return Choice(
        rules.seat_of(s, power),
        "war_gate",
        (("gate", "bucharest"), ("gate", line)),
        "3.2",
        about=(FRONTS[front],),
    )


@war_gate.answer
def _(
    rules: Any, s: Any, log: Log | None, action: Action, side: int, front: int, power: int, n: int, kind: int
) -> None:
    f = known(rules, s)
    then(s, ("war_gain", side, front, power, n - 1, kind))
    if action == ("gate", "bucharest"):
        gain_bucharest(f, s, log, side, front, power)
    else:
        gain_line(f, s, log, side, front, power, kind)


def gain_line(f: Facts, s: Any, log: Log | None, side: int, front: int, power: int, kind: int) -> None:
    """The line moves; a national city taken in a great attack means beaten on home soil (§3.10)."""
    w: WarState = s.war
    gate = advance(f, s, log, side, front, power)
    fact = f.gates[gate]
    taken = w.holder[gate] >= 0 and w.side[w.holder[gate]] == side
    if kind in {OFFENSIVE, WAR_PLAN} and fact.national and taken:
        w.beaten |= 1 << fact.owner
    _credit(w, side, front, (gate,) if taken else (), 0)


def gain_bucharest(f: Facts, s: Any, log: Log | None, side: int, front: int, power: int) -> None:
    """Romania is out (§3.2)."""
    w: WarState = s.war
    w.moved[front] += 1
    take(f, s, log, f.bucharest, power)
    _credit(w, side, front, (), 1)


def _credit(w: WarState, side: int, front: int, gates: tuple[int, ...], side_gates: int) -> None:
    """What a running Grand Offensive has won so far."""
    i = drives.running_at(w, side, front)
    if i >= 0:
        drive = w.drives[i]
        w.drives[i] = drive._replace(gates=drive.gates + gates, side_gates=drive.side_gates + side_gates)


@WAR.op
def war_toll(rules: Any, s: Any, log: Log | None, front: int) -> None:
    toll.toll(known(rules, s), rules, s, log, front)


@WAR.op
def war_phase_end(rules: Any, s: Any, log: Log | None) -> None:
    """September judges the plans of 1914; the last turn of a year buries plans never begun."""
    f = known(rules, s)
    if s.turn == 3:
        plans.great_victory(f, s, log)
    if s.turn == last_turn(year_of(s.turn)):
        drives.year_is_over(f, s, log)
