"""New steps placed and corps redeployed (§3.3, Interphase step 8).

An owner says how many corps shall stand on each of its fronts but one; the rest stand on its chief front.
That covers placing and moving together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Ballot, Log, Seat
from chancellery.games.grande_guerre.rules.names import FRONT, FRONTS, IDLE, NATION, POWERS, USA
from chancellery.games.grande_guerre.rules.war.books import placed
from chancellery.games.grande_guerre.rules.war.campaign import WarState
from chancellery.games.grande_guerre.rules.war.economy import learn
from chancellery.games.grande_guerre.rules.war.facts import Facts
from chancellery.games.grande_guerre.rules.war.forces import cap, may_stand, reinforcements
from chancellery.games.grande_guerre.rules.war.news import tell
from chancellery.games.grande_guerre.rules.war.vocabulary import WAR, asking, known


def deployment(f: Facts, rules: Any, s: Any, log: Log | None, coming: int, fresh: bool) -> None:
    """Steps arrive up to the cap of the coming year, and every owner deploys in secret."""
    w: WarState = s.war
    w.sealed = {}
    for power in range(USA):
        if w.side[power] < 0:
            continue
        room = max(0, cap(f, w, power, coming) - w.total_steps(power))
        new = w.arriving[power] + (reinforcements(f, rules, s, power) if fresh else 0)
        w.arriving[power] = arriving = min(new, room)
        w.ordered[power] = min(w.ordered[power], room - arriving)
    then(s, asking("war_deploy", slots(rules, s)), ("war_deployed",))


def chief_front(f: Facts, w: WarState, power: int) -> int:
    """Where the rest stands: the front with most own corps, at home if it can be; idle without one."""
    return _chief(f, w, power, may_stand(f, w, power))


def _chief(f: Facts, w: WarState, power: int, fronts: list[int]) -> int:
    home, found, most = f.forces[power].home, IDLE, (False, -1)
    for front in fronts:
        rank = (front in home, w.steps[front][power])
        if rank > most:
            found, most = front, rank
    return found


def other_fronts(f: Facts, w: WarState, power: int) -> list[int]:
    fronts = may_stand(f, w, power)
    chief = _chief(f, w, power, fronts)
    return [front for front in fronts if front != chief]


def pool(f: Facts, w: WarState, power: int, fronts: list[int]) -> int:
    """All steps that can be given a place on these fronts."""
    there = sum([w.steps[front][power] for front in fronts])
    return there + reserves(f, w, power, fronts) + w.arriving[power] + w.ordered[power]


def reserves(f: Facts, w: WarState, power: int, fronts: list[int]) -> int:
    """Idle steps that may go to the front: all to one at home, without one four corps on an expedition."""
    idle = w.steps[IDLE][power]
    if not idle or any(front in f.forces[power].home for front in fronts):
        return idle
    licensed = any(w.licence[power] >> front & 1 for front in fronts)
    return min(idle, 2 * f.expedition_corps) if licensed else 0


def slots(rules: Any, s: Any) -> dict[Seat, tuple[str, ...]]:
    """By seat: every front but the chief one of each of its powers."""
    f = known(rules, s)
    w: WarState = s.war
    found: dict[Seat, tuple[str, ...]] = {}
    for power in range(USA):
        if w.side[power] >= 0 and (fronts := other_fronts(f, w, power)):
            seat = rules.seat_of(s, power)
            found[seat] = (*found.get(seat, ()), *(f"{POWERS[power]}/{FRONTS[front]}" for front in fronts))
    return found


@WAR.ask
def war_deploy(rules: Any, s: Any, seat: Seat, slots: tuple[str, ...]) -> Ballot:
    return Ballot(seat, "war_deploy", slots, "3.3")


@war_deploy.slot
def _(rules: Any, s: Any, ballot: Ballot, i: int, partial: Sequence[Action]) -> Sequence[Action]:
    """How many corps may stand on a front, given those already placed; first, that all stay."""
    f, slots = known(rules, s), ballot.slots
    w: WarState = s.war
    slug, _, where = slots[i].partition("/")
    power, front, own = NATION[slug], FRONT[where], f"{slug}/"
    fronts = may_stand(f, w, power)
    chief = _chief(f, w, power, fronts)
    most = pool(f, w, power, fronts) // 2
    # The slots of a power stand together.
    while i and slots[i - 1].startswith(own):
        i -= 1
        most -= partial[i][1]
    for other in fronts:
        if other > front or other == chief:
            most -= least(f, w, power, other)
    if front not in f.forces[power].home:
        sent = f.expedition_corps if w.licence[power] >> front & 1 else 0
        most = min(most, w.corps_at(power, front) + sent)
    low, stay = least(f, w, power, front), w.corps_at(power, front)
    offers = [("corps", n) for n in range(low, max(low, most) + 1)]
    if low < stay <= most:
        offers.insert(0, offers.pop(stay - low))
    return offers


def least(f: Facts, w: WarState, power: int, front: int) -> int:
    """Corps that may not be taken away: 20 of Germany in the West."""
    bound = f.forces[power].least[front]
    return min(bound, w.corps_at(power, front)) if bound else 0


@war_deploy.answer
def _(rules: Any, s: Any, log: Log | None, action: Action, seat: Seat, slots: tuple[str, ...]) -> None:
    chosen = zip(slots, action, strict=True)
    s.war.sealed[seat] = tuple([(*slot.split("/"), what[1]) for slot, what in chosen])


@WAR.op
def war_deployed(rules: Any, s: Any, log: Log | None) -> None:
    """All deployments are shown together."""
    f = known(rules, s)
    w: WarState = s.war
    sealed, w.sealed = w.sealed, {}
    wishes: dict[int, dict[int, int]] = {}
    for seat in sorted(sealed):
        for slug, front, corps in sealed[seat]:
            wishes.setdefault(NATION[slug], {})[FRONT[front]] = corps
    for power in range(USA):
        if w.side[power] >= 0:
            bought, room = w.ordered[power], free_room(f, w, power, s.turn + 1)
            learn(f, rules, s, power, placed(f, w.books[power], bought, room))
            _place(f, w, power, wishes.get(power, {}))
            if log is not None:
                there = {FRONTS[front]: w.corps_at(power, front) for front in w.fronts_of(power)}
                more = {"bought": bought} if bought else {}
                tell(log, "war_deployed", power=POWERS[power], corps=there, **more, reveal=True)


def free_room(f: Facts, w: WarState, power: int, coming: int) -> int:
    """Steps that may still come besides those that arrive."""
    return max(0, cap(f, w, power, coming) - w.total_steps(power) - w.arriving[power])


def _place(f: Facts, w: WarState, power: int, wishes: dict[int, int]) -> None:
    fronts = may_stand(f, w, power)
    chief, left = _chief(f, w, power, fronts), pool(f, w, power, fronts)
    w.arriving[power] = w.ordered[power] = 0
    w.add_steps(power, IDLE, -reserves(f, w, power, fronts))
    for front in fronts:
        w.place(power, front, 0)
    for front, corps in wishes.items():
        given = min(2 * corps, left)
        w.add_steps(power, front, given)
        left -= given
    w.add_steps(power, chief, left)
