"""Revolutions (§20.8): the new regime, its immediate and lasting effects, and stabilisation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from chancellery.core import chance
from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Choice, Log, Seat
from chancellery.games.grande_guerre.rules.abroad.exits import recall_all
from chancellery.games.grande_guerre.rules.cards.deck import put_back, show
from chancellery.games.grande_guerre.rules.columns import add, put
from chancellery.games.grande_guerre.rules.home.instability import in_revolution
from chancellery.games.grande_guerre.rules.names import AT_WAR, CENTRAL, ENTENTE, RUSSIA
from chancellery.games.grande_guerre.rules.revolution.records import Row
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import (
    OPS,
    Part,
    cast12,
    chair_seat,
    change_civil,
    d6,
    d12,
    d100,
    event_pips,
    in_order,
    kerenski,
    raise_will,
    rasputin,
    seat_of,
    set_mood,
    tell,
)
from chancellery.games.grande_guerre.rules.war.deeds import Admit, Appoint, Desertion, StrikeOff

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre

LENIN, KERENSKI = 37, 38
"""Numbers of the cards that make revolutions."""
COURT_GENERALS = ("tsar", "grand_duke", "kronprinz")
"""Commanders whom a monarchy or a republic dismisses (§20.8.1)."""
RED_GENERALS = ("brusilov", "alexeiev")
AUTOCRACY_CARDS = ("tsar_commands",)
"""Cards whose effect on tests lasts while the power is an autocracy."""
REGIME_CARDS = (*AUTOCRACY_CARDS, "clemenceau")
"""Cards whose effect on tests a revolution ends."""


# The new regime.


@OPS.op
def revolution(rules: GrandeGuerre, s: State, log: Log | None, power: int) -> None:
    """A revolution by low will breaks out (§20.8.1, §20.8.2, §20.8.3)."""
    tell(log, "revolution", power=power, number=s.revolutions[power] + 1, rule="20.8")
    facts = rules.facts.revolutions[power]
    if s.revolutions[power] and facts.later:
        if s.head[power]:
            s.head = put(s.head, power, 0)
            tell(log, "abdication", power=power, rule="20.8.2")
        then(s, ("offer_lenin", power, "regime"))
    elif facts.splits and s.revolutions[power]:
        then(s, ("leave_war", power, "split"))
    else:
        then(s, ("head_of_state", power))


@OPS.op
def head_of_state(rules: GrandeGuerre, s: State, log: Log | None, power: int) -> None:
    """Does he go? France has none, and one who has gone does not come back."""
    facts = rules.facts.revolutions[power]
    if not facts.goes_on or not s.head[power]:
        then(s, ("regime_table", power))
        return
    parts = [("rasputin", rules.facts.lasting.rasputin.tsar if rasputin(s, power) else 0)]
    total = cast12(s, log, "head_of_state", power, parts, paragraph(power))
    if total < facts.goes_on:
        tell(log, "head_stays", power=power, rule=paragraph(power))
        install(rules, s, log, power, Row(0, facts.stays, "", rules.facts.powers[power].head))
        if facts.stays_mood is not None:
            set_mood(s, log, power, facts.stays_mood, "revolution")
        return
    s.head = put(s.head, power, 0)
    tell(log, "abdication", power=power, rule=paragraph(power))
    then(s, ("leave_war", power, "split") if facts.splits else ("regime_table", power))


@OPS.op
def regime_table(rules: GrandeGuerre, s: State, log: Log | None, power: int) -> None:
    """Chance names the new regime (§20.8.1, §20.8.3)."""
    total = cast12(s, log, "regime", power, [], paragraph(power))
    install(rules, s, log, power, row_of(rules.facts.revolutions[power].table, total))


def paragraph(power: int) -> str:
    """Where the tables of a power stand: Russia's with the first revolution, all others behind it."""
    return "20.8.1" if power == RUSSIA else "20.8.3"


def row_of(rows: tuple[Row, ...], total: int) -> Row:
    """The line of a table that a sum falls on; beyond the last one the last counts."""
    return next((row for row in rows if total <= row.most), rows[-1])


@OPS.op
def later_regime(rules: GrandeGuerre, s: State, log: Log | None, power: int, lenin: bool) -> None:
    """A later Russian revolution by low will; Lenin's card moves the roll to the left (§20.8.2)."""
    roll = d100(s)
    bonus = rules.facts.lasting.lenin.later_regime if lenin else 0
    parts = [["lenin", bonus]] if lenin else []
    tell(
        log, "percent", test="regime", power=power, roll=roll, parts=parts, total=roll + bonus, rule="20.8.2"
    )
    row = row_of(rules.facts.revolutions[power].later, roll + bonus)
    install(rules, s, log, power, row)
    if lenin:
        keep_lenin(s, log, power, row.regime != "C")


def install(
    rules: GrandeGuerre, s: State, log: Log | None, power: int, row: Row, *, by_force: bool = False
) -> None:
    """A regime takes over, with its immediate effects; by force its rival is eliminated (§20.8.1)."""
    regime = rules.facts.regimes[row.regime]
    if by_force and s.in_power[power] and s.in_power[power] not in s.eliminated[power]:
        eliminate(rules, s, log, power, s.in_power[power])
    free = row.figure and row.figure not in s.eliminated[power]
    s.in_power[power] = row.figure if free else ""
    s.regime[power] = row.regime
    s.revolutions = add(s.revolutions, power, 1)
    s.unstable = put(s.unstable, power, 1)
    s.stabilised = put(s.stabilised, power, 0)
    s.revolution_turn = put(s.revolution_turn, power, s.turn)
    s.revolution_season = put(s.revolution_season, power, s.season)
    s.shaken = put(s.shaken, power, 0)
    s.regime_shaken = put(s.regime_shaken, power, 0)
    name = row.name if free or not row.figure else ""
    tell(log, "regime", power=power, regime=row.regime, name=name, figure=s.in_power[power], reveal=True)
    set_mood(s, log, power, regime.mood, "revolution")
    raise_will(rules, s, log, power, regime.nw, "revolution")
    s.broken = put(s.broken, power, 0)
    s.press = put(s.press, power, int(regime.free_press))
    tell(log, "press", power=power, free=regime.free_press)
    change_civil(s, log, power, regime.cp, "revolution")
    dismiss_ministers(s, log, power, row.regime)
    if power == RUSSIA:
        rules.war(s).do(rules, s, log, Admit(rules.facts.powers[power].strongman))
    take_command(rules, s, log, power, row.regime)
    if row.regime == "C":
        recall_all(s, s.side[power], power)


def eliminate(rules: GrandeGuerre, s: State, log: Log | None, power: int, figure: str) -> None:
    """A figure leaves the game for good."""
    s.eliminated[power] += figure
    if s.in_power[power] == figure:
        s.in_power[power] = ""
    facts = rules.facts.powers[power]
    if figure == "A" and facts.strongman:
        rules.war(s).do(rules, s, log, StrikeOff(facts.strongman))
    name = facts.figures[figure]
    tell(log, "eliminated", power=power, figure=figure, name=name)


def dismiss_ministers(s: State, log: Log | None, power: int, regime: str) -> None:
    """Rasputin is shot; a republic or the Reds dismiss Polivanov; cards tied to the old regime end."""
    if power == RUSSIA:
        if s.rasputin:
            s.rasputin = 0
            tell(log, "rasputin_gone")
        if s.polivanov and regime in ("D", "C"):
            s.polivanov = 0
            tell(log, "polivanov_gone")
    end_cards(s, power, REGIME_CARDS)


def end_cards(s: State, power: int, cards: Sequence[str]) -> None:
    """What these cards did to the tests of a power is over."""
    s.pips = tuple(entry for entry in s.pips if not (entry[1] == power and entry[4] in cards))


def take_command(rules: GrandeGuerre, s: State, log: Log | None, power: int, regime: str) -> None:
    """The GHQ after a revolution (§20.8.1)."""
    war, report = rules.war(s), rules.report(s, power)
    names = report.candidates
    if regime == "A":
        strongman = rules.facts.powers[power].strongman
        if strongman and s.in_power[power] == "A" and report.commander != strongman:
            war.do(rules, s, log, Appoint(power, strongman, "revolution"))
    elif regime == "C":
        if power == RUSSIA:
            names = tuple(name for name in names if name in RED_GENERALS)
        war.do(rules, s, log, Appoint(power, chance.pick(s, names) if names else "", "revolution"))
    elif report.commander in COURT_GENERALS:
        if len(names) > 1:
            then(s, ("name_commander", power))
        else:
            war.do(rules, s, log, Appoint(power, names[0] if names else "", "revolution"))


@OPS.ask
def name_commander(rules: GrandeGuerre, s: State, power: int) -> Choice:
    options = tuple(("appoint", name) for name in rules.report(s, power).candidates)
    return Choice(seat_of(s, power), "commander", options, "20.8.1")


@name_commander.answer
def _(rules: GrandeGuerre, s: State, log: Log | None, action: Action, power: int) -> None:
    rules.war(s).do(rules, s, log, Appoint(power, action[1], "revolution"))


# Lenin's card as a reaction.


def red_side(rules: GrandeGuerre, power: int) -> int:
    """The side whose card 37 is for this power: its enemies' (§20.8.3, roles reversed)."""
    return CENTRAL if rules.facts.sides[power] == ENTENTE else ENTENTE


@OPS.op
def offer_lenin(rules: GrandeGuerre, s: State, log: Log | None, power: int, purpose: str) -> None:
    """The holder of card 37 may play it on a later revolution or against a White coup (§20.8.2).

    Whoever might hold it is asked: otherwise the question would tell what is in a hand.
    """
    side = enemy_of(rules, s, power)
    seat = chair_seat(s, side)
    if seat and may_hold_lenin(rules, s, side):
        then(s, ("play_lenin", seat, power, purpose))
    else:
        then(s, (_AFTER_LENIN[purpose], power, False))


def may_hold_lenin(rules: GrandeGuerre, s: State, side: int) -> bool:
    """As far as everybody knows, card 37 could lie in a side's hand."""
    in_game = LENIN not in s.removed and rules.deck.cards[LENIN].dated(s.turn)
    return in_game and bool(s.hands[side]) and (LENIN not in s.known or LENIN in s.hands[side])


def enemy_of(rules: GrandeGuerre, s: State, power: int) -> int:
    """The side against which a power fights."""
    return 1 - s.side[power] if s.side[power] >= 0 else red_side(rules, power)


_AFTER_LENIN = {"regime": "later_regime", "coup": "coup_throw"}


@OPS.ask
def play_lenin(rules: GrandeGuerre, s: State, seat: Seat, power: int, purpose: str) -> Choice:
    held = LENIN in s.hands[enemy_of(rules, s, power)]
    options: tuple[Action, ...] = (("play", LENIN), ("decline",)) if held else (("decline",),)
    return Choice(seat, "reaction", options, "20.8.2", "lenin", about=(purpose,))


@play_lenin.answer
def _(
    rules: GrandeGuerre, s: State, log: Log | None, action: Action, seat: Seat, power: int, purpose: str
) -> None:
    played = action != ("decline",)
    if played:
        tell(log, "reaction", seat=seat, card=LENIN, power=power, purpose=purpose, reveal=True)
    then(s, (_AFTER_LENIN[purpose], power, played))


def keep_lenin(s: State, log: Log | None, power: int, returns: bool) -> None:
    """The card goes back to the hand, for all to see, if it did not serve; otherwise to the pool."""
    if not returns:
        put_back(s, LENIN)
    elif LENIN not in s.known:
        show(s, LENIN)
    tell(log, "lenin_returns" if returns else "lenin_spent", power=power)


# While it is not stabilised.


@OPS.op
def revolution_phase(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """A1: moods waver and soldiers desert in every unstable revolution (§20.8.1)."""
    if not any(s.unstable):
        return
    powers = [power for power in in_order(s) if in_revolution(s, power)]
    for power in powers:
        if s.regime[power] != "C":
            roll_mood(rules, s, log, power)
    then(s, *[("desertions", power) for power in powers])


def roll_mood(rules: GrandeGuerre, s: State, log: Log | None, power: int) -> None:
    """One die decides Parliament's mood for the turn."""
    table = rules.facts.lasting.mood_roll
    fresh = s.government[power] == s.turn - 1
    parts = [
        ("new_government", table.new_government if fresh else 0),
        ("autocracy", table.autocracy if s.regime[power] == "A" else 0),
    ]
    roll = d6(s)
    total = max(1, min(6, roll + sum(n for _, n in parts)))
    shown = [list(part) for part in parts if part[1]]
    tell(log, "mood_roll", power=power, roll=roll, parts=shown, total=total, rule="20.8.1")
    set_mood(s, log, power, table.moods[total - 1], "revolution")


@OPS.op
def desertions(rules: GrandeGuerre, s: State, log: Log | None, power: int) -> None:
    if s.standing[power] == AT_WAR:
        rules.war(s).do(rules, s, log, Desertion(power, d12(s)))


@OPS.op
def stabilisation_checks(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Step 9: from the third Interphase on; a dictatorship by itself in the second; communism never."""
    table = rules.facts.lasting.stabilisation
    for power in in_order(s):
        if not s.unstable[power] or s.regime[power] == "C":
            continue
        interphases = s.season - s.revolution_season[power]
        if s.regime[power] == "A":
            if interphases >= table.autocracy_interphase:
                stabilise(rules, s, log, power)
        elif interphases >= table.interphase:
            parts = stabilisation_parts(rules, s, power)
            if cast12(s, log, "stabilisation", power, parts, "20.8.1") >= table.need:
                stabilise(rules, s, log, power)


def stabilisation_parts(rules: GrandeGuerre, s: State, power: int) -> list[Part]:
    return [
        ("parliament", s.mood[power]),
        ("kerenski", rules.facts.lasting.stabilisation.kerenski if kerenski(s, power) else 0),
        ("events", event_pips(s, "stabilisation", power)),
    ]


def stabilise(rules: GrandeGuerre, s: State, log: Log | None, power: int) -> None:
    """The lasting effects end; monarchies and republics elect a Parliament (§20.8.1)."""
    s.unstable = put(s.unstable, power, 0)
    s.stabilised = put(s.stabilised, power, 1)
    tell(log, "stabilised", power=power)
    if s.regime[power] != "A":
        roll = d6(s)
        tell(log, "election", power=power, roll=roll, rule="20.8.1")
        set_mood(s, log, power, rules.facts.lasting.stabilisation.election[roll - 1], "election")
