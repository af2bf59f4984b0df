"""Event cards that ask: the Turkish dreadnoughts, the Lusitania, a parade; and those that go on for turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Choice, Log, Seat
from chancellery.games.grande_guerre.rules.abroad.diplomacy import shift_level
from chancellery.games.grande_guerre.rules.cards.conditions import victorious
from chancellery.games.grande_guerre.rules.cards.steps import Play, card_step, cause
from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    BRITAIN,
    FRANCE,
    GERMANY,
    POWER,
    POWERS,
)
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import (
    ALWAYS,
    OPS,
    at_war,
    chair_seat,
    change_will,
    d6,
    seat_of,
    tell,
    year,
)
from chancellery.games.grande_guerre.rules.war.deeds import GiveBack, LoseSteps, Measure, SetAside

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre

# 5 Turkish dreadnoughts.


@card_step
def dreadnoughts(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, will: int) -> None:
    """Britain keeps the ships that were built for Turkey, or delivers them."""
    then(s, ("choose_ships", seat_of(s, BRITAIN), play.card, will))


@OPS.ask
def choose_ships(rules: GrandeGuerre, s: State, seat: Seat, card: int, will: int) -> Choice:
    return Choice(seat, "dreadnoughts", (("keep",), ("deliver",)), "8", about=("britain",))


@choose_ships.answer
def _(
    rules: GrandeGuerre, s: State, log: Log | None, action: Action, seat: Seat, card: int, will: int
) -> None:
    """Kept, they please the British and offend the Turks."""
    kept = action == ("keep",)
    s.in_effect["dreadnoughts_kept" if kept else "dreadnoughts_delivered"] = ALWAYS
    tell(log, "dreadnoughts", kept=kept)
    if kept:
        change_will(rules, s, log, BRITAIN, will, rules.deck.cards[card].slug)


# 13 Lusitania.


@card_step
def lusitania(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, n: int) -> None:
    """Germany gives way to the United States, or stands firm."""
    then(s, ("choose_course", seat_of(s, GERMANY), play.card, n))


@OPS.ask
def choose_course(rules: GrandeGuerre, s: State, seat: Seat, card: int, n: int) -> Choice:
    return Choice(seat, "lusitania", (("stand_firm",), ("give_way",)), "8", about=("germany",))


@choose_course.answer
def _(rules: GrandeGuerre, s: State, log: Log | None, action: Action, seat: Seat, card: int, n: int) -> None:
    """Germany calls its submarines back, or pays for them in Washington."""
    gives_way = action == ("give_way",)
    tell(log, "lusitania", gives_way=gives_way)
    if not gives_way:
        shift_level(rules, s, log, "usa", n, rules.deck.cards[card].slug)
        return
    for measure in ("unrestricted", "submarine"):
        if s.war.in_force(measure):
            rules.war(s).do(rules, s, log, Measure(measure, on=False))


# 48 Victory parade.


@card_step
def parade(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, n: int) -> None:
    """The will of a victor rises; the drawer's chair names it, if there is a choice."""
    found = victorious(rules, s, play.side)
    if len(found) > 1:
        then(s, ("choose_victor", chair_seat(s, play.side), play.card, play.side, n))
    elif found:
        change_will(rules, s, log, found[0], n, cause(rules, play))


@OPS.ask
def choose_victor(rules: GrandeGuerre, s: State, seat: Seat, card: int, side: int, n: int) -> Choice:
    options = tuple(("honour", POWERS[power]) for power in victorious(rules, s, side))
    return Choice(seat, "parade", options, "8", "victory_parade")


@choose_victor.answer
def _(
    rules: GrandeGuerre, s: State, log: Log | None, action: Action, seat: Seat, card: int, side: int, n: int
) -> None:
    change_will(rules, s, log, POWER[action[1]], n, rules.deck.cards[card].slug)


# 7 War of the Rif.


@card_step
def rif(rules: GrandeGuerre, s: State, log: Log | None, play: Play) -> None:
    """A die says for how many more turns the rising in Morocco lasts."""
    turns = d6(s)
    s.in_effect["rif"] = s.turn + turns
    tell(log, "rif", turns=turns)


@OPS.op
def rif_demands(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Each turn: three corps for Morocco, or a point of will."""
    if at_war(s, FRANCE):
        then(s, ("choose_garrison", seat_of(s, FRANCE)))


@OPS.ask
def choose_garrison(rules: GrandeGuerre, s: State, seat: Seat) -> Choice:
    return Choice(seat, "garrison", (("refuse",), ("send",)), "8", "war_of_the_rif", about=("france",))


@choose_garrison.answer
def _(rules: GrandeGuerre, s: State, log: Log | None, action: Action, seat: Seat) -> None:
    """Corps that are sent stay until the war is over there; nothing more is asked then."""
    table = rules.deck.tables.rif
    sent = action == ("send",)
    tell(log, "garrison", sent=sent)
    if sent:
        turns = s.in_effect.pop("rif") - s.turn + 1
        rules.war(s).do(rules, s, log, SetAside(FRANCE, table.corps, turns))
    else:
        change_will(rules, s, log, FRANCE, table.will, "war_of_the_rif")


# 8 Senussi rising.


@OPS.op
def senussi_fights_on(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """A die ends the rising; Wassmuss in Persia keeps it alive."""
    table = rules.deck.tables.senussi
    roll, led = d6(s), "wassmuss" in s.in_effect
    over = roll + (table.wassmuss if led else 0) >= table.ends_on
    tell(log, "senussi", roll=roll, wassmuss=led, over=over)
    if over:
        del s.in_effect["senussi"]
        if at_war(s, BRITAIN):
            rules.war(s).do(rules, s, log, GiveBack(BRITAIN))


# 35 Slav desertions.


@OPS.op
def slavs_desert(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """A die of steps a turn, more with the Czech committee and in the last year."""
    if at_war(s, AUSTRIA_HUNGARY):
        table = rules.deck.tables.slav_desertions
        n = d6(s)
        n += table.czech_committee if "czech_committee" in s.in_effect else 0
        n += table.last_year if year(rules, s) == 1918 else 0
        rules.war(s).do(rules, s, log, LoseSteps(AUSTRIA_HUNGARY, n, "slav_desertions"))
