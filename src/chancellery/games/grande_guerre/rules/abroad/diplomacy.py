"""Ambassadors, tests in neutral countries, drift and entry into the war (§20.5.1, Diplomacy)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from chancellery.core.agenda import Frame, fork, then
from chancellery.core.decisions import Action, Ballot, Log, Seat
from chancellery.core.offers import Reason
from chancellery.core.rolls import Roll
from chancellery.games.grande_guerre.rules import ledger
from chancellery.games.grande_guerre.rules.abroad.envoys import (
    envoy_slots,
    powers_of_seat,
    receive,
)
from chancellery.games.grande_guerre.rules.abroad.records import Leaning
from chancellery.games.grande_guerre.rules.names import (
    BALKANS,
    BULGARIA,
    CENTRAL,
    EAST,
    ENTENTE,
    FRANCE,
    GERMANY,
    N_POWERS,
    POWER,
    ROMANIA,
    RUSSIA,
    TURKEY,
    WEST,
)
from chancellery.games.grande_guerre.rules.state import NONE, State
from chancellery.games.grande_guerre.rules.vocabulary import (
    OPS,
    Part,
    at_war,
    cast,
    chair,
    kept,
    seal,
    seat_of,
    tell,
    year,
)
from chancellery.games.grande_guerre.rules.war.deeds import Earn

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre

TESTABLE = ("italy", "turkey", "bulgaria", "romania", "greece", "usa")
"""Neutrals in which ambassadors work."""
NOT_NEUTRAL = Reason("neutral", "20.5.1")


def level(rules: GrandeGuerre, s: State, neutral: str) -> int:
    """Where a neutral stands, 0 once it has joined; a defeatist Germany counts less in the North."""
    found = s.levels.get(neutral, 0)
    if neutral == "north" and neutral in s.levels and s.mood[GERMANY] == -2:
        found += rules.facts.diplomacy.shock.north_under_defeatism
    return found


def shift_level(
    rules: GrandeGuerre, s: State, log: Log | None, neutral: str, change: int, cause: str
) -> None:
    """Move a neutral: down to the Entente, up to the Central Powers."""
    if neutral not in s.levels or not change:
        return
    row = rules.facts.neutrals[neutral]
    least, most = row.range
    if s.turn < row.from_turn and row.waits_at is not None:
        least = row.waits_at
    before = s.levels[neutral]
    s.levels[neutral] = max(least, min(most, before + change))
    if neutral == "britain":
        s.ledger = ledger.drifted(s.ledger, change, least, most)
    if log is not None and neutral != "britain" and s.levels[neutral] != before:
        tell(log, "level", neutral=neutral, before=before, after=s.levels[neutral], cause=cause)


# A test.


def net_envoys(rules: GrandeGuerre, s: State, side: int, neutral: str) -> int:
    """Own ambassadors less the enemy's; Russians count for nothing in Turkey."""
    net = 0
    for power, n in enumerate(s.posted.get(neutral, ())):
        if n and not (neutral == "turkey" and power == RUSSIA):
            net += n if s.side[power] == side else -n
    net = int(net / rules.facts.neutrals[neutral].envoys_count_one_in)
    most = rules.facts.diplomacy.test.net_most
    return max(-most, min(most, net))


def country_parts(rules: GrandeGuerre, s: State, side: int, neutral: str) -> list[Part]:
    """What a country itself adds for a side."""
    leaning = rules.facts.diplomacy.leaning
    row = getattr(leaning, neutral)
    holds = _LEANINGS[neutral, side](rules, s, leaning)
    parts = [(name, getattr(row, name)) for name, true in holds.items() if true]
    if side == CENTRAL and neutral == "bulgaria":
        per = leaning.bulgaria.eastern_front_per
        parts.append(("eastern_front", max(0, s.war.line[EAST]) // per))
    return [part for part in parts if part[1]]


_Leaning: TypeAlias = Callable[["GrandeGuerre", State, Leaning], dict[str, bool]]
_LEANINGS: dict[tuple[str, int], _Leaning] = {
    ("italy", ENTENTE): lambda rules, s, leaning: {
        "western_front": s.war.line[WEST] <= leaning.italy.western_front_most,
        "goals_accepted": "goals_accepted" in s.in_effect,
        "tunisia": "tunisia_promised" in s.in_effect,
    },
    ("italy", CENTRAL): lambda rules, s, leaning: {
        "eastern_front": s.war.line[EAST] >= leaning.italy.eastern_front_least,
        "trentino": "trentino_promised" in s.in_effect,
    },
    ("turkey", ENTENTE): lambda rules, s, leaning: {
        "dreadnoughts_delivered": "dreadnoughts_delivered" in s.in_effect
    },
    ("turkey", CENTRAL): lambda rules, s, leaning: {
        "inclination": True,
        "dreadnoughts_kept": "dreadnoughts_kept" in s.in_effect,
    },
    ("bulgaria", ENTENTE): lambda rules, s, leaning: {"romania": s.war.side[ROMANIA] == ENTENTE},
    ("bulgaria", CENTRAL): lambda rules, s, leaning: {
        "serbia_reels": s.war.line[BALKANS] >= leaning.bulgaria.serbia_reels_least,
        "turkey": s.side[TURKEY] == CENTRAL,
    },
    ("romania", ENTENTE): lambda rules, s, leaning: {
        "lemberg": rules.holder(s, "lemberg") == RUSSIA,
        "russian_offensive": rules.report(s, RUSSIA).latest == "won",
    },
    ("romania", CENTRAL): lambda rules, s, leaning: {
        "eastern_front": s.war.line[EAST] >= leaning.romania.eastern_front_least
    },
    ("greece", ENTENTE): lambda rules, s, leaning: {
        "salonika": salonika(rules, s) >= leaning.greece.salonika_corps > 0
    },
    ("greece", CENTRAL): lambda rules, s, leaning: {"bulgaria": s.war.side[BULGARIA] == CENTRAL},
    ("usa", ENTENTE): lambda rules, s, leaning: {"distance": True},
    ("usa", CENTRAL): lambda rules, s, leaning: {"distance": True},
}
"""By country and side: the rows of its leaning that hold now."""


def salonika(rules: GrandeGuerre, s: State) -> int:
    """Corps of Entente majors in the Balkans, if Salonika is theirs."""
    held = s.war.line[BALKANS] < rules.facts.diplomacy.salonika.line_below
    return entente_corps(rules, s) if held else 0


def entente_corps(rules: GrandeGuerre, s: State) -> int:
    """Entente corps on the Balkan front, from the majors."""
    return sum(s.war.corps_at(p, BALKANS) for p in range(N_POWERS) if s.side[p] == ENTENTE)


def diplomatic_test(
    rules: GrandeGuerre, s: State, log: Log | None, side: int, neutral: str, extra: int = 0
) -> None:
    """A throw of the dice with ambassadors and the country's own leaning."""
    roll = mission_roll(rules, s, side, neutral, extra)
    steps = roll.end(cast(s, log, chair(s, side), roll, "20.5.1"))
    shift_level(rules, s, log, neutral, steps if side == CENTRAL else -steps, "mission")


def mission_roll(rules: GrandeGuerre, s: State, side: int, neutral: str, extra: int = 0) -> Roll:
    """What a test in a neutral country adds to two dice, and how far each sum moves it."""
    parts = [
        ("ambassadors", net_envoys(rules, s, side, neutral)),
        *country_parts(rules, s, side, neutral),
        ("coup", extra),
    ]
    return Roll("mission", kept(parts), dice=2, about=neutral, ends=rules.facts.diplomacy.test.steps)


# Drift in autumn.


@OPS.op
def autumn_drift(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Turkey watches the West in September and October 1914."""
    drift = rules.facts.drifts["turkey"]
    if s.turn in drift.turns and s.war.line[WEST] >= drift.western_front_least:
        shift_level(rules, s, log, "turkey", drift.change, "western_front")


# Interphase.


@OPS.op
def send_ambassadors(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Step 5: ambassadors received in Winter, then placed and moved in secret."""
    if rules.facts.calendar[s.turn].season in ("winter", ""):
        receive(rules, s, log)
    then(s, ("place_ambassadors",))


@OPS.op
def place_ambassadors(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    seats = [seat for seat in rules.seats(s) if envoy_slots(s, seat)]
    if seats and any(neutral in s.levels for neutral in TESTABLE):
        s.sealed = {}
        for seat in rules.seats(s):
            _note_asked(s, seat, seat in seats)
        then(s, fork((seat, (("choose_posts", seat),)) for seat in seats), ("post_ambassadors",))


def _note_asked(s: State, seat: Seat, asked: bool) -> None:
    """All see who has ambassadors to post."""
    powers = [power for power in powers_of_seat(s, seat) if s.regime[power] != "C"]
    if powers:
        s.ledger = ledger.asked_to_post(s.ledger, s.side[powers[0]], powers, asked)


@OPS.ballot(what="ambassadors", rule="20.5.1")
def choose_posts(rules: GrandeGuerre, s: State, seat: Seat) -> tuple[str, ...]:
    return envoy_slots(s, seat)


@choose_posts.slot
def _(rules: GrandeGuerre, s: State, ballot: Ballot, i: int, partial: Sequence[Action]) -> Sequence[Action]:
    return post_options(s, ballot.slots[i])


@choose_posts.looked_for
def _(rules: GrandeGuerre, s: State, ballot: Ballot, i: int) -> Iterator[Action]:
    return (("post", neutral) for neutral in TESTABLE)


@choose_posts.refused
def _(rules: GrandeGuerre, s: State, ballot: Ballot, i: int, action: Action) -> Reason | None:
    return None if action[1] in s.levels else NOT_NEUTRAL


@choose_posts.fields
def _(
    rules: GrandeGuerre, s: State, ballot: Ballot, i: int, action: Action, reason: Reason
) -> dict[str, Any]:
    return {"neutral": action[1]}


def post_options(s: State, slot: str) -> tuple[Action, ...]:
    """An ambassador stays, goes to another neutral, or is held back."""
    return _posts_from(slot.split()[1], tuple(s.levels))


@lru_cache(1024)
def _posts_from(where: str, neutrals: tuple[str, ...]) -> tuple[Action, ...]:
    places = ["home", *[name for name in TESTABLE if name in neutrals]]
    if where in places:
        places.remove(where)
        places.insert(0, where)
    return tuple([("post", name) for name in places])


choose_posts.answer(seal)


@OPS.op
def post_ambassadors(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """When the last seat has answered, all ambassadors take up their posts."""
    counts = {name: list(s.posted.get(name, NONE)) for name in TESTABLE}
    counts["home"] = list(s.envoys)
    for seat, answer in s.sealed.items():
        for slot, (_, name) in zip(envoy_slots(s, seat), answer, strict=True):
            slug, where, _ = slot.split()
            counts[where][POWER[slug]] -= 1
            counts[name][POWER[slug]] += 1
    s.envoys = tuple(counts.pop("home"))
    s.posted = {name: tuple(row) for name, row in sorted(counts.items()) if any(row)}
    s.ledger = ledger.posted(s.ledger)
    s.sealed = {}


@OPS.op
def neutral_aid(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Step 1: friendly neutrals send money, the North to Germany alone; nobody to communists (§20.8.1)."""
    war, table = rules.war(s), rules.facts.diplomacy.aid
    france, germany = (at_war(s, p) and s.regime[p] != "C" for p in (FRANCE, GERMANY))
    for neutral in TESTABLE:
        if neutral == "usa" or neutral not in s.levels:
            continue
        if s.levels[neutral] <= table.entente_most and france:
            war.do(rules, s, log, Earn(FRANCE, table.ep, neutral))
        elif s.levels[neutral] >= table.central_least and germany:
            war.do(rules, s, log, Earn(GERMANY, table.ep, neutral))
    ep = next((ep for least, ep in table.north if level(rules, s, "north") >= least), 0)
    if ep and germany:
        war.do(rules, s, log, Earn(GERMANY, ep, "north"))


def drifts(rules: GrandeGuerre, s: State) -> dict[str, bool]:
    """Neutrals whose own reason to drift holds now, besides the year."""
    table = rules.facts.drifts
    east, winter = s.war.line[EAST], rules.facts.calendar[s.turn].season == "winter"
    brusilov = rules.report(s, RUSSIA).latest == "won"
    return {
        "italy": True,
        "bulgaria": east >= table["bulgaria"].eastern_front_least,
        "romania": brusilov or east <= table["romania"].eastern_front_most,
        "greece": winter and salonika(rules, s) > 0,
        "usa": s.war.in_force("unrestricted"),
        "britain": True,
    }


@OPS.op
def neutral_drift(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Step 6: where neutrals drift by themselves."""
    for neutral, holds in drifts(rules, s).items():
        row = rules.facts.drifts[neutral]
        if holds and (not row.years or year(rules, s) in row.years):
            cause = "unrestricted_submarine_war" if neutral == "usa" else "drift"
            shift_level(rules, s, log, neutral, row.change, cause)
    frames: list[Frame] = [("entries",)]
    if "march_east" in s.in_effect and "belgium_invaded" not in s.in_effect and at_war(s, GERMANY):
        frames.insert(0, ("invade_belgium", seat_of(s, GERMANY)))
    then(s, *frames)
