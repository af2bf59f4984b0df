"""Those who grasp at what is near: how they are foretold, and how they are known by their orders."""

from __future__ import annotations

from statistics import fmean

from chancellery.bots.worlds import brief
from chancellery.core.chance import Dice
from chancellery.core.contract import Bot
from chancellery.core.decisions import Ballot, Seat
from chancellery.games.diplomacy.bot.campaign import GRASPING, Campaign
from chancellery.games.diplomacy.bot.manners import SURELY, graspers, owners_before
from chancellery.games.diplomacy.bot.mind import fitted_value
from chancellery.games.diplomacy.bot.sight import hands_of, tables_for
from chancellery.games.diplomacy.bot.spread import spread_centres
from chancellery.games.diplomacy.rules.facts import board
from chancellery.games.diplomacy.rules.state import State
from tests.diplomacy.at import RULES, Table, at
from tests.soak import soak
from tests.yardsticks.dumbbot import DumbBot
from tests.yardsticks.steady.mind import Steady

POWERS = board().powers
WIDTHS = (0.02, 0.4)


def campaign(s: State, seat: Seat) -> Campaign:
    ballot = next(decision for decision in RULES.pending(s) if decision.seat == seat)
    assert isinstance(ballot, Ballot)
    return Campaign(s, ballot, fitted_value())


def grasped(table: Table, seat: Seat, seeds: range = range(20)) -> set[str]:
    """All the sheets that an opportunist writes."""
    found = campaign(table.s, seat)
    me = POWERS.index(seat)
    sheets = [found.written(found.answer(me, found.guess(me, GRASPING, Dice(k)))) for k in seeds]
    return {", ".join(" ".join(order) for order in sheet) for sheet in sheets}


def likely(s: State) -> dict[str, float]:
    found = graspers(s, tables_for(s.setup.rules), hands_of(s))
    return {POWERS[hand]: share for hand, share in found.items()}


# How they are foretold.


def test_a_centre_of_nobody_next_door_is_walked_into() -> None:
    table = at("autumn 1901", france="A gas", centres={"france": "par, bre, mar"})
    assert grasped(table, "france") == {"A gas - spa"}


def test_who_could_be_met_is_gone_for_with_help() -> None:
    table = at(
        "autumn 1901", france="A gas, A mar", england="F por", centres={"france": "par, bre, mar, por"}
    )
    assert grasped(table, "france") == {
        "A gas - spa, A mar S A gas - spa",
        "A gas S A mar - spa, A mar - spa",
    }


def test_a_centre_at_an_enemys_door_is_held() -> None:
    table = at(
        "autumn 1905",
        france="A par",
        germany="A bur",
        centres={"france": "par, bre, mar", "germany": "mun, ber, kie, bel, hol"},
    )
    assert grasped(table, "france") == {"A par H"}


def test_their_orders_can_be_given() -> None:
    steady = Steady(3)
    s = RULES.start(3, rules="standard", end_year=1905)
    asked = 0
    while pending := RULES.pending(s):
        for decision in pending:
            assert isinstance(decision, Ballot)
            if decision.what == "orders":
                found = campaign(s, decision.seat)
                me = POWERS.index(decision.seat)
                sheet = found.written(found.answer(me, found.guess(me, GRASPING, Dice(s.year))))
                offered = (RULES.slot_options(s, decision, sheet[:i]) for i in range(len(sheet)))
                assert all(order in options for order, options in zip(sheet, offered, strict=True)), sheet
                asked += 1
        said = [(d.seat, steady.choose(*brief(RULES, s, d.seat, b"k"))) for d in pending]
        for seat, answer in said:
            RULES.apply(s, seat, answer)
    assert asked > 50


def test_what_spreads_is_thinner_the_farther() -> None:
    """In Spring what lies next door counts most, in Autumn what is stood on."""
    b = board()
    spain = b.centres.index(b.index["spa"])
    spring, autumn = (
        [round(rows[0][b.index[slug]][spain], 3) for slug in ("spa", "gas", "bur", "mun")]
        for rows in spread_centres()
    )
    assert spring == [3.069, 2.066, 0.051, 0.01]
    assert autumn == [1.027, 0.027, 0.005, 0.001]


# How they are known.


def test_of_whom_nothing_is_known_a_third_are_taken_to_grasp() -> None:
    widths = campaign(RULES.start(1), "france").widths(POWERS.index("italy"), WIDTHS, 24)
    assert widths.count(GRASPING) == 8
    assert [width for width in widths if width != GRASPING] == [0.4, 0.02] * 8


def test_what_was_walked_into_was_nobodys_before() -> None:
    owned = {"france": "par", "germany": "mun"}
    table = at("autumn 1901", france="A gas, A par", germany="A mun", centres=owned)
    s = table.orders(france="A gas-spa, A par-bur").s
    before = [board().areas[c] for c, p in zip(board().centres, owners_before(s), strict=True) if p >= 0]
    assert (s.season, table.centres["france"]) == ("spring", "par, spa")
    assert sorted(before) == ["mun", "par"]


def test_orders_tell_those_who_grasp_from_those_who_plan() -> None:
    grasping = {"england", "italy", "russia", "turkey"}
    known: dict[bool, list[float]] = {True: [], False: []}
    for seed in range(soak(6, 1)):
        bots: dict[Seat, Bot] = {p: DumbBot(seed) if p in grasping else Steady(seed) for p in POWERS}
        s = RULES.start(seed, rules="standard", end_year=1904)
        while pending := RULES.pending(s):
            if s.orders and pending[0].what == "orders":
                for power, share in likely(s).items():
                    known[power in grasping].append(share)
            said = [(d.seat, bots[d.seat].choose(*brief(RULES, s, d.seat, b"known"))) for d in pending]
            for seat, answer in said:
                RULES.apply(s, seat, answer)
    assert all(1 - SURELY <= share <= SURELY for shares in known.values() for share in shares)
    assert fmean(known[True]) > 0.6
    assert fmean(known[False]) < 0.3


def test_a_table_set_up_by_hand_tells_nothing() -> None:
    assert likely(at("spring 1905", france="A par").s) == {}
