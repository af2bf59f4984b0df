"""Victory points, tension, and the crises that may end it all (§8.1 to §8.3, §10.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.agenda import Frame, then
from chancellery.core.decisions import Action, Choice, Log, Seat
from chancellery.core.rolls import Roll, throw
from chancellery.games.turmoil.rules import naval
from chancellery.games.turmoil.rules.facts import AUTHORITARIAN, SIDE, Facts
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import say
from chancellery.games.turmoil.rules.vocabulary import OPS, EffectName, Thrown, cast, step

if TYPE_CHECKING:
    from chancellery.games.turmoil.rules.edition import Edition

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
    return value + sum(facts.markers[marker].crisis for marker in s.track)


# Dice.


@OPS.op
def roll(rules: Edition, s: State, log: Log | None, seat: Seat, thrown: Thrown, frame: Frame) -> None:
    """König's owner may roll his own die again.

    The first edition's box serves in his action round, the Deluxe one in the whole turn (§6.3.5).
    """
    die = throw(s, thrown)
    say(log, ev="die", seat=seat, what=thrown[0], die=die, reveal=True)
    in_time = seat == s.phasing or rules.facts.edition == "deluxe"
    if in_time and "koenig" not in s.used and naval.holds(rules.facts, s, SIDE[seat], "reroll"):
        then(s, ("reroll", seat, thrown, frame, die))
    else:
        then(s, (*frame, thrown, die))


@OPS.ask
def reroll(rules: Edition, s: State, seat: Seat, thrown: Thrown, frame: Frame, die: int) -> Choice:
    return Choice(seat, "reroll", (("keep",), ("reroll",)), "6.3.5", about=(thrown[0], die))


@reroll.roll
def _(
    rules: Edition, s: State, seat: Seat, thrown: Thrown, frame: Frame, die: int, action: Action
) -> Roll | None:
    return Roll(*thrown) if action == ("reroll",) else None


@reroll.answer
def _(
    rules: Edition,
    s: State,
    log: Log | None,
    action: Action,
    seat: Seat,
    thrown: Thrown,
    frame: Frame,
    die: int,
) -> None:
    if action == ("reroll",):
        s.used.append("koenig")
        then(s, ("roll", seat, thrown, frame))
    else:
        then(s, (*frame, thrown, die))


# Crises.


@step
def tension(rules: Edition, s: State, log: Log | None, card: int, seat: Seat, *, n: int) -> None:
    """Raise tension by n, or ease it if n is below zero."""
    change_tension(rules.facts, s, log, seat, n)


@step
def crisis(
    rules: Edition, s: State, log: Log | None, card: int, seat: Seat, *, unless: EffectName = ""
) -> None:
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
    return Choice("liberal", "appeal_for_peace", (("ease",), ("decline",)), "8.3.1", "jean_jaures")


@appeal_for_peace.answer
def _(rules: Edition, s: State, log: Log | None, action: Action) -> None:
    if action == ("ease",):
        gain(s, log, "liberal", -1)
        change_tension(rules.facts, s, log, "liberal", -1)


@OPS.op
def crisis_roll(rules: Edition, s: State, log: Log | None, card: int) -> None:
    cast(s, s.phasing, war_roll(rules.facts, s), "crisis_result", card)


def war_roll(facts: Facts, s: State) -> Roll:
    """A die, the tension and the state of the alliances: above six is war (§8.3.1)."""
    return Roll("crisis", (("tension", s.tension), ("status", status(facts, s))), HIGHEST, "beat")


@OPS.op
def crisis_result(rules: Edition, s: State, log: Log | None, card: int, thrown: Thrown, die: int) -> None:
    roll = Roll(*thrown)
    war = roll.won(die)
    say(log, ev="crisis", die=die, **dict(roll.parts), total=die + roll.added, war=war)
    if war:
        s.agenda.clear()
        then(s, ("great_war", card))
