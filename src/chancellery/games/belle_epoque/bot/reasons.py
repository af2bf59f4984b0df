"""Why an answer is good: what it changes before a die falls, read off a copy in which it is carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from chancellery.core.chance import Dice
from chancellery.core.decisions import Action, Choice, Decision, Seat
from chancellery.core.mind import Because
from chancellery.core.select import members
from chancellery.games.belle_epoque.bot.plans import COLONIES
from chancellery.games.belle_epoque.bot.policy import PLANNED
from chancellery.games.belle_epoque.bot.value import Outlook
from chancellery.games.belle_epoque.rules.cubes import count, owner_at
from chancellery.games.belle_epoque.rules.facts import OWNERS, PLACES, POWERS, ROW
from chancellery.games.belle_epoque.rules.scoring import met
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.units import in_box

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.bot.mind import BelleEpoqueMind
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

EVEN = (1.0, 1.0, 1.0, 1.0)


class Step:
    """A position before and after an answer, for the Powers of the seat that gives it."""

    def __init__(self, rules: BelleEpoque, before: State, after: State, seat: Seat) -> None:
        self.rules, self.facts = rules, rules.facts
        self.before, self.after = before, after
        number = before.setup.seats.index(seat)
        self.mine = [power for power in range(4) if before.seat_of[power] == number]


def reasons(mind: BelleEpoqueMind, s: State, decision: Decision, best: Action) -> list[Because]:
    """What speaks for an answer, the weightiest first, each kind once."""
    if not isinstance(decision, Choice) or decision.seat not in s.setup.seats:
        return []
    step = Step(mind.rules, s, carried_out(mind, s, decision, best), decision.seat)
    told = [one for teller in TELLERS for one in teller(step)]
    if best[0] == "resolve" and len(best) > 1:
        told.insert(0, Because("waits", {"territory": best[1]}, "8.11"))
    if best == ("pass",):
        told.insert(0, Because("passes", {"money": sum(s.money[power] for power in step.mine)}, "8.10"))
    return list({one.key: one for one in reversed(told)}.values())[::-1]


def carried_out(mind: BelleEpoqueMind, s: State, decision: Decision, best: Action) -> State:
    """The position after an answer; of a go, after what it begins with. As it was before where dice fall."""
    rules, seat = mind.rules, decision.seat
    after = _applied(rules, s, seat, best)
    asked = next((one for one in rules.pending(after) if one.seat == seat), None)
    if decision.what != "go" or asked is None or asked.what not in PLANNED:
        return after
    return _applied(rules, after, seat, mind.quick(after, asked, Dice(0), 0.0)[0])


def _applied(rules: BelleEpoque, s: State, seat: Seat, answer: Action) -> State:
    after = s.clone()
    rules.apply(after, seat, answer)
    return after if after.rng == s.rng else s


Told = Iterator[Because]


def _takes(step: Step) -> Told:
    """Territories that come to be held, the most valuable first."""
    facts, was, now = step.facts, step.before.holder, step.after.holder
    won = [t for t in range(facts.count) if now[t] in step.mine and was[t] not in step.mine]
    for t in sorted(won, key=lambda t: -facts.vp[t]):
        fields = {"territory": facts.territories[t].slug, "vp": facts.vp[t]}
        if was[t] >= 0:
            yield Because("takes_from", {**fields, "rival": POWERS[was[t]]}, "10.1")
        else:
            yield Because("takes", fields, "10.1")


def _objective(step: Step) -> Told:
    for power in step.mine:
        for line in step.facts.objectives[power]:
            before, after = (met(step.rules, s, power, line.goal) for s in (step.before, step.after))
            if after and not before and line.vp > 0:
                yield Because("objective", {"objective": line.slug, "vp": line.vp}, "10.1")


def _breaks(step: Step) -> Told:
    """Territories that a rival holds no longer."""
    for t, (was, now) in enumerate(zip(step.before.holder, step.after.holder, strict=True)):
        if was >= 0 and was not in step.mine and now < 0:
            fields = {"territory": step.facts.territories[t].slug, "rival": POWERS[was]}
            yield Because("breaks", {**fields, "vp": step.facts.vp[t]}, "10.1")


def _work(step: Step) -> Told:
    for power in step.mine:
        if (step.after.works & ~step.before.works) >> power & 1:
            work = step.facts.works[power]
            yield Because("work", {"work": work.slug, "vp": work.vp}, "8.3")


def _disputes(step: Step) -> Told:
    """Missions that lie on top of another's cube."""
    for power in step.mine:
        for space in members(step.after.top[power] & ~step.before.top[power]):
            owner = owner_at(step.before, space)
            fields = {"territory": step.facts.territories[space // ROW].slug, "owner": OWNERS[owner]}
            yield Because("disputes", fields, "8.2.5")


def _nears(step: Step) -> Told:
    """Missions that come nearer to a majority, or make one safer."""
    eye = Outlook(step.rules, step.after, EVEN)
    for power in step.mine:
        for t, record in enumerate(step.facts.territories):
            if count(step.after, power, t) <= count(step.before, power, t):
                continue
            seen = eye.tally(t)
            have, needed = seen.counted[power], seen.needed
            fields = {"territory": record.slug, "have": have, "needed": needed, "vp": step.facts.vp[t]}
            if have < needed:
                yield Because("nears", fields, "8.2.3")
            elif step.before.holder[t] == power:
                yield Because("secures", fields, "8.2.3")


def _opens(step: Step) -> Told:
    """Continents that a Fleet opens to missions."""
    for power in step.mine:
        for continent in COLONIES:
            was, now = (in_box(step.facts, s, power, continent) for s in (step.before, step.after))
            if now and not was:
                yield Because("opens", {"place": PLACES[continent + 1]}, "8.2.2")


def _prestige(step: Step) -> Told:
    more = sum(step.after.prestige[power] - step.before.prestige[power] for power in step.mine)
    if more > 0:
        yield Because("prestige", {"n": more}, "8.5")


def _costs(step: Step) -> Told:
    spent = sum(step.before.money[power] - step.after.money[power] for power in step.mine)
    if spent > 0:
        left = sum(step.after.money[power] for power in step.mine)
        yield Because("costs", {"money": spent, "left": left})


TELLERS: Sequence[Callable[[Step], Told]] = (
    _takes,
    _objective,
    _breaks,
    _work,
    _disputes,
    _nears,
    _opens,
    _prestige,
    _costs,
)
