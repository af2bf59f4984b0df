"""The Great War (§8.4): who takes part, who wins, and the last count. The Entente is the Liberal's side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.agenda import Frame, then
from chancellery.core.decisions import Log, Seat
from chancellery.core.rolls import Roll
from chancellery.games.turmoil.rules import naval
from chancellery.games.turmoil.rules.crisis import gain
from chancellery.games.turmoil.rules.facts import SEATS, SIDE
from chancellery.games.turmoil.rules.scoring import award_region
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import say
from chancellery.games.turmoil.rules.turn import finish, leader
from chancellery.games.turmoil.rules.vocabulary import OPS, Thrown, cast
from chancellery.games.turmoil.rules.war import mobilization  # noqa: F401 (it registers ops)
from chancellery.games.turmoil.rules.war.losses import PRIZES, regions_at_war

if TYPE_CHECKING:
    from chancellery.games.turmoil.rules.edition import Edition

METHODS: dict[str, tuple[Frame, ...]] = {
    "standard": (("war_dice",), ("war_result",)),
    "mobilization": (("mobilization",),),
    "express": (("express_result",), ("war_scoring",)),
}


@OPS.op
def great_war(rules: Edition, s: State, log: Log | None, card: int) -> None:
    """The action rounds break off; what is left of the turn is the war (§4.5.4)."""
    s.phasing = ""
    cause = rules.cause(card)[1]
    s.war = {"cause": cause, "participants": participants(rules, s, cause), "winner": ""}
    say(log, ev="war", cause=cause, participants=s.war["participants"])
    then(s, *METHODS[s.setup.war])


def participants(rules: Edition, s: State, cause: str = "") -> dict[str, Seat]:
    """The nations at war and their sides, by the markers and, in Deluxe, the card that caused it (§8.4.1)."""
    track = s.track
    found: dict[str, Seat] = {"germany": "authoritarian", "france": "liberal"}
    called = "entente_cordiale" in track or "schlieffen_plan_adopted" in s.in_effect
    if called and "splendid_isolation" not in track:
        found["britain"] = "liberal"
    if "three_emperor_league" in track or "dual_alliance" in track:
        found["austria_hungary"] = "authoritarian"
    if "three_emperor_league" in track:
        found["russia"] = "authoritarian"
    elif "franco_russian_alliance" in track:
        found["russia"] = "liberal"
    by_scoring = rules.facts.edition == "deluxe" and cause == "balkans_scoring"
    if "balkan_wars" in track or by_scoring:
        found["balkans"] = found.get("russia", "liberal")
    return found


# War resolution (§8.4.2).


def modifiers(rules: Edition, s: State, seat: Seat) -> dict[str, int]:
    """What a side adds to its die: its markers, the lead at sea, Constantinople or Italy."""
    at_war = s.war["participants"] if s.war else participants(rules, s)
    found = {
        name: marker.war
        for name, marker in rules.facts.markers.items()
        if marker.side == seat
        and (name in s.in_effect if marker.event else name in s.track)
        and marker.nation in at_war
    }
    if naval.lead(s, SIDE[seat]) > 0:
        found["navy"] = 1
    if _prizes_held(rules, s, seat):
        found["minor_power"] = 1
    return found


def _prizes_held(rules: Edition, s: State, seat: Seat) -> int:
    return sum((s.control[SIDE[seat]] >> rules.facts.space[slug]) & 1 for slug in PRIZES)


@OPS.op
def war_dice(rules: Edition, s: State, log: Log | None) -> None:
    for seat in SEATS:
        cast(s, seat, Roll("war", tuple(modifiers(rules, s, seat).items())), "war_total", seat)


@OPS.op
def war_total(rules: Edition, s: State, log: Log | None, seat: Seat, thrown: Thrown, die: int) -> None:
    roll = Roll(*thrown)
    total = die + roll.added
    s.war["totals"] = s.war.get("totals", {}) | {seat: total}
    say(log, ev="war_total", seat=seat, die=die, modifiers=dict(roll.parts), total=total)


@OPS.op
def war_result(rules: Edition, s: State, log: Log | None) -> None:
    """The higher total wins; a draw, in Deluxe also a difference of one, is lost by both."""
    totals = s.war["totals"]
    lead = totals["liberal"] - totals["authoritarian"]
    needed = 2 if rules.facts.edition == "deluxe" else 1
    winner = "" if abs(lead) < needed else "liberal" if lead > 0 else "authoritarian"
    prize = 4
    if winner and rules.facts.edition == "deluxe":
        prize = 2 + _prizes_held(rules, s, winner)
    _decide(s, log, winner, prize)
    then(s, ("war_losses",), ("war_scoring",))


@OPS.op
def express_result(rules: Edition, s: State, log: Log | None) -> None:
    """Who is ahead on modifiers wins four points and the difference, without dice or losses (§8.4.6)."""
    totals = {seat: sum(modifiers(rules, s, seat).values()) for seat in SEATS}
    s.war["totals"] = totals
    lead = totals["liberal"] - totals["authoritarian"]
    winner = "" if not lead else "liberal" if lead > 0 else "authoritarian"
    _decide(s, log, winner, 4 + abs(lead))


def _decide(s: State, log: Log | None, winner: Seat, prize: int) -> None:
    s.war["winner"] = winner
    say(log, ev="war_won", winner=winner, totals=s.war["totals"])
    if winner:
        gain(s, log, winner, prize)


# The last count (§8.4.5).


@OPS.op
def war_scoring(rules: Edition, s: State, log: Log | None) -> None:
    """Every region at war is scored; a marker on zero goes to the war's winner, else both have lost."""
    for name in regions_at_war(s):
        award_region(rules, s, log, name)
    winner = leader(s) or s.war["winner"]
    if winner:
        finish(s, log, winner, "war")
    else:
        finish(s, log, None, "both_lose")
