"""Victory points, tension, and the crises that may end it all (§8.1 to §8.3, §10.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core import chance
from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Choice, Log, Seat
from chancellery.games.turmoil import naval
from chancellery.games.turmoil.facts import AUTHORITARIAN, SIDE, Facts
from chancellery.games.turmoil.state import State
from chancellery.games.turmoil.support import say
from chancellery.games.turmoil.vocabulary import OPS, step

if TYPE_CHECKING:
    from chancellery.games.turmoil.edition import Edition

HIGHEST = 6
FERDINANDS = 3


def gain(s: State, log: Log | None, seat: Seat, n: int) -> None:
    """Move the marker in a seat's favour (§10.3.2)."""
    if n:
        s.vp += n if SIDE[seat] == 0 else -n
        say(log, ev="vp", seat=seat, n=n, now=s.vp)


def ceiling(facts: Facts, s: State) -> int:
    """How high tension may rise now (§8.1.2, §15 Franz Ferdinand)."""
    if "franz_ferdinand" in s.in_effect:
        both = 1 << facts.space["vienna"] | 1 << facts.space["budapest"]
        if s.control[AUTHORITARIAN] & both == both:
            return max(FERDINANDS, s.tension)
    return HIGHEST


def change_tension(facts: Facts, s: State, log: Log | None, owner: Seat, n: int) -> None:
    """Raise or ease tension; what cannot be applied costs or gives the event's owner VP (§8.1.2)."""
    up = 1 if n > 0 else -1
    before, over = s.tension, 0
    for _ in range(abs(n)):
        if (up > 0 and s.tension >= ceiling(facts, s)) or (up < 0 and s.tension == 0):
            over += 1
        else:
            s.tension += up
    say(log, ev="tension", n=s.tension - before, now=s.tension)
    gain(s, log, owner, -up * over)


def status(facts: Facts, s: State) -> int:
    """The Great War status modifier (§8.2.4)."""
    value = facts.track[len(s.track)] if len(s.track) < len(facts.track) else 0
    return value + sum(int(facts.markers[marker].get("crisis", 0)) for marker in s.track)


# Dice.


@OPS.op
def roll(rules: Edition, s: State, log: Log | None, seat: Seat, what: str, frame: tuple[object, ...]) -> None:
    """Roll a die for a frame, which gets the result as its last word; König's owner may roll again."""
    die = chance.die(s)
    say(log, ev="die", seat=seat, what=what, die=die, reveal=True)
    if seat == s.phasing and "koenig" not in s.used and naval.holds(rules.facts, s, SIDE[seat], "reroll"):
        then(s, ("reroll", seat, what, frame, die))
    else:
        then(s, (*frame, die))


@OPS.ask
def reroll(rules: Edition, s: State, seat: Seat, what: str, frame: tuple[object, ...], die: int) -> Choice:
    return Choice(seat, "reroll", (("keep",), ("reroll",)), (what, str(die), "§6.3.5"))


@reroll.answer
def _(
    rules: Edition,
    s: State,
    log: Log | None,
    action: Action,
    seat: Seat,
    what: str,
    frame: tuple[object, ...],
    die: int,
) -> None:
    if action == ("reroll",):
        s.used.append("koenig")
        then(s, ("roll", seat, what, frame))
    else:
        then(s, (*frame, die))


# Crises.


@step
def tension(rules: Edition, s: State, log: Log | None, card: int, seat: Seat, *, n: int) -> None:
    """Raise tension by n, or ease it if n is below zero."""
    change_tension(rules.facts, s, log, seat, n)


@step
def crisis(rules: Edition, s: State, log: Log | None, card: int, seat: Seat, *, unless: str = "") -> None:
    """Make a crisis roll; war drops the rest of the event. `unless` names an effect that spares it."""
    if unless and unless in s.in_effect:
        return
    frames: list[tuple[object, ...]] = [("crisis_roll", card)]
    if "jean_jaures" in s.in_effect and s.tension:
        frames.insert(0, ("appeal_for_peace",))
    then(s, *frames)


@OPS.ask
def appeal_for_peace(rules: Edition, s: State) -> Choice:
    """Jean Jaurès: before any crisis roll the Liberal may lose a VP to ease tension (card 75)."""
    return Choice("liberal", "appeal_for_peace", (("ease",), ("decline",)), ("jean_jaures", "§8.3.1"))


@appeal_for_peace.answer
def _(rules: Edition, s: State, log: Log | None, action: Action) -> None:
    if action == ("ease",):
        gain(s, log, "liberal", -1)
        change_tension(rules.facts, s, log, "liberal", -1)


@OPS.op
def crisis_roll(rules: Edition, s: State, log: Log | None, card: int) -> None:
    """A die, the tension and the state of the alliances: above six is war (§8.3.1)."""
    then(s, ("roll", s.phasing, "crisis", ("crisis_result", card)))


@OPS.op
def crisis_result(rules: Edition, s: State, log: Log | None, card: int, die: int) -> None:
    total = die + s.tension + status(rules.facts, s)
    war = total > HIGHEST
    say(log, ev="crisis", die=die, tension=s.tension, status=status(rules.facts, s), total=total, war=war)
    if war:
        s.agenda.clear()
        then(s, ("great_war", card))
