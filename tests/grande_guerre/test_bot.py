"""The policy plays legally, from what it may know alone, by its rules of thumb, far better than chance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tools.grande_guerre_campaigns import Players, campaign

import chancellery
from chancellery.bots.play import play_game, worlds_of
from chancellery.bots.registry import make_bot
from chancellery.bots.search import search
from chancellery.core.chance import Dice, below
from chancellery.core.contract import Bot
from chancellery.core.decisions import Action, Ballot, Choice, Decision
from chancellery.core.errors import Invalid
from chancellery.core.mind import Strength
from chancellery.games.grande_guerre.bot.cards import rising, stratagem
from chancellery.games.grande_guerre.bot.corps import Disposition, shares
from chancellery.games.grande_guerre.bot.doctrine import DOCTRINES
from chancellery.games.grande_guerre.bot.home import offer_of
from chancellery.games.grande_guerre.bot.odds import Appraisal
from chancellery.games.grande_guerre.bot.policy import ANSWERS
from chancellery.games.grande_guerre.bot.policy import answer as policy
from chancellery.games.grande_guerre.bot.position import Desk, laid_out
from chancellery.games.grande_guerre.bot.value import rules_of
from chancellery.games.grande_guerre.bot.war import german_effort, offensive_start, posture, shopping
from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.dates import first_turn, last_turn
from chancellery.games.grande_guerre.rules.names import (
    AT_WAR,
    AUSTRIA_HUNGARY,
    BRITAIN,
    CENTRAL,
    EAST,
    ENTENTE,
    FRANCE,
    FRONTS,
    GERMANY,
    ITALIAN,
    ORIENT,
    OUT,
    POWER,
    POWERS,
    PRESSURE,
    RUSSIA,
    SIDES,
    TURKEY,
    USA,
    WEST,
)
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.war.attack import ONE_GATE
from chancellery.games.grande_guerre.rules.war.campaign import MEASURE, Drive, WarState, at
from chancellery.games.grande_guerre.rules.war.deploy import slots
from chancellery.games.grande_guerre.rules.war.vocabulary import known
from chancellery.testing.rules_index import rule
from tests.grande_guerre.at import FIRST
from tests.soak import first, soak

GAME = chancellery.load("grande_guerre")
RULES = rules_of()
WAYS = [(scenario, seats) for scenario in ("1914", "1916", "1917", "1918") for seats in ("two", "seven")]


def war_of(s: State) -> WarState:
    assert isinstance(s.war, WarState)
    return s.war


def answer(rules: GrandeGuerre, s: State, decision: Decision, seed: int) -> Action:
    """What the policy says with the dice of a seed."""
    return policy(rules, s, decision, Dice(seed))


def asked(seed: int, **options: Any) -> Iterator[tuple[State, Decision]]:
    """A game of the policy decision by decision, before each answer, and its end."""
    s = RULES.start(seed, **options)
    while pending := RULES.pending(s):
        yield s, pending[0]
        RULES.apply(s, pending[0].seat, answer(RULES, s, pending[0], seed))
    yield s, Choice("", "over", (("done",),))


def listed(s: State, decision: Decision, chosen: Action) -> bool:
    """Whether an answer is among those that a decision lists."""
    if isinstance(decision, Choice):
        return chosen in decision.options
    return len(chosen) == len(decision.slots) and all(
        one in RULES.slot_options(s, decision, chosen[:i]) for i, one in enumerate(chosen)
    )


def desk(year: int, seat: str = "central", scenario: str = "1914", seed: int = 0, **options: Any) -> Desk:
    """The desk of a seat in the first turn of a year, the war as it opens."""
    s = RULES.start(1, scenario=scenario, **options)
    s.turn = FIRST[year]
    return laid_out(RULES, s, seat, Dice(seed))


# Whole games.


def test_it_plays_history_s_war_too() -> None:
    for s, decision in asked(1914, scenario="1917", war="historical"):
        if decision.what != "over":
            assert listed(s, decision, answer(RULES, s, decision, 1914)), decision
    assert s.scores is not None


@pytest.mark.parametrize(("scenario", "seats"), WAYS)
def test_every_answer_is_one_that_the_rules_list(scenario: str, seats: str) -> None:
    kinds = set()
    for s, decision in asked(1918, scenario=scenario, seats=seats):
        if decision.what != "over":
            kinds.add(decision.what)
            assert listed(s, decision, answer(RULES, s, decision, 1918)), decision
    assert s.scores is not None
    assert {"actions", "measures", "war_buy", "war_deploy", "war_postures"} <= kinds <= set(ANSWERS)


def papers(world: State, seat: str) -> Any:
    """All that lies on a desk, but for the dice."""
    found = RULES.dump(laid_out(RULES, world, seat, Dice(0)).s)
    assert isinstance(found, dict)
    return {name: value for name, value in found.items() if name != "rng"}


@rule("2.5")
@pytest.mark.parametrize(
    ("seed", "options"),
    first(
        [
            [5, {"scenario": "1917", "seats": "seven", "war": "historical"}],
            [7, {"scenario": "1918"}],
            [7, {"scenario": "1916"}],
            [7, {"scenario": "1917", "seats": "seven"}],
            [2, {"seats": "seven"}],
        ],
        2,
    ),
)
def test_it_sees_and_answers_the_same_in_every_world_that_its_seat_cannot_tell_apart(
    seed: int, options: dict[str, Any]
) -> None:
    """Every stratagem and each fourth of all other questions, in the real position and in made-up ones."""
    compared = 0
    for n, (s, decision) in enumerate(asked(seed, **options)):
        if decision.what == "over" or (n % 4 and decision.what != "stratagem"):
            continue
        worlds = worlds_of(RULES, s, decision.seat, n)
        known, on_desk = answer(RULES, s, decision, seed), papers(s, decision.seat)
        for world in map(worlds, range(3)):
            assert answer(RULES, world, decision, seed) == known, decision
            assert papers(world, decision.seat) == on_desk
        compared += 1
    assert compared > 10


def test_thinking_leaves_the_world_as_it_was() -> None:
    for s, decision in asked(3, scenario="1916"):
        before = RULES.dump(s)
        if decision.what != "over":
            answer(RULES, s, decision, 3)
        assert RULES.dump(s) == before


def test_the_same_seed_gives_the_same_game_at_a_table() -> None:
    def play() -> Any:
        bots: dict[str, Bot] = {seat: make_bot(GAME, "attache", n) for n, seat in enumerate(SIDES)}
        return play_game(GAME, bots, 5, {"scenario": "1918"}, journal=True)

    first = play()
    assert first.scores is not None
    assert play().journal == first.journal


def test_a_question_that_nobody_asks_is_refused() -> None:
    s = RULES.start(1)
    with pytest.raises(Invalid, match="does not ask 'tea'"):
        answer(RULES, s, Choice("central", "tea", (("milk",), ("lemon",))), 1)


def test_a_single_option_needs_no_thought() -> None:
    def never(n: int) -> State:
        raise AssertionError(n)

    alone = Choice("central", "discard", (("discard", 4),))
    assert search(GAME.mind, Strength(), alone, never, Dice(1)).answers == (("discard", 4),)


# Better than chance.


def wins(seat: str, seeds: range) -> int:
    """Campaigns that the policy wins from a seat while the other answers by chance."""
    options = {"scenario": "1914", "seats": "two", "war": "abstract"}
    return sum(
        campaign(seed, Players(ministers=frozenset((seat,))), options)["scores"][seat] == 1 for seed in seeds
    )


@pytest.mark.parametrize("seat", first(["entente", "central"]))
def test_it_beats_chance(seat: str) -> None:
    assert wins(seat, range(5000, 5006)) >= 4


@pytest.mark.slow
@pytest.mark.parametrize("seat", ["entente", "central"])
def test_it_wins_four_of_five_games_against_chance(seat: str) -> None:
    games = soak(200, 20)
    assert 5 * wins(seat, range(5000, 5000 + games)) >= 4 * games


# At home (§20.1, §20.5).


def measure(will: int, year: int = 1917, **changes: Any) -> Action:
    """What Germany does at the end of a turn."""
    s = RULES.start(1, scenario="1917")
    s.turn, s.nw[GERMANY] = FIRST[year] + 1, will
    for name, value in changes.items():
        setattr(s, name, put(getattr(s, name), GERMANY, value))
    return german_measure(s)


def german_measure(s: State) -> Action:
    s.agenda = [("governments_act",)]
    RULES.run(s, None)
    ballot = next(one for one in RULES.pending(s) if one.seat == "central")
    assert isinstance(ballot, Ballot)
    chosen = answer(RULES, s, ballot, 1)
    measures: dict[str, Action] = dict(zip(ballot.slots, chosen, strict=True))
    return measures["germany"]


@rule("20.1.3")
def test_a_new_government_comes_at_the_will_of_the_doctrine() -> None:
    assert measure(20) == ("new_government", "germany")
    assert measure(21) == ("improve", "germany"), "above the Instability Zone nobody needs one"


def test_speeches_are_made_on_the_edge_and_while_actions_are_to_spare() -> None:
    assert measure(22) == ("improve", "germany")
    assert measure(25, charged=3) == ("wait", "germany")
    assert measure(36) == ("improve", "germany")
    assert measure(40) == ("wait", "germany")


@rule("20.7")
def test_nobody_gives_up_who_may_still_hold_out() -> None:
    s = RULES.start(1, scenario="1918")
    s.turn, s.nw[GERMANY] = 36, -5
    war_of(s).line[WEST] = 0
    assert german_measure(s) != ("surrender", "germany")


def german_actions(s: State) -> list[Action]:
    """What the Central Powers seal in an Interphase."""
    s.agenda = [("political_actions",)]
    RULES.run(s, None)
    ballot = next(one for one in RULES.pending(s) if one.seat == "central")
    return [entry for entry in answer(RULES, s, ballot, 1) if entry[0] == "act"]


@rule("20.5.1", "3.5")
def test_cooperation_is_renewed_before_it_lapses_where_allies_stand_side_by_side() -> None:
    s = RULES.start(1, scenario="1917")
    s.nw[GERMANY] = s.nw[AUSTRIA_HUNGARY] = 38
    east = at(CENTRAL, EAST)

    def sealed(until: int) -> list[Action]:
        war_of(s).cooperation = put(war_of(s).cooperation, east, until)
        return [entry for entry in german_actions(s.clone()) if entry[2] == "cooperation"]

    assert sealed(0) == [("act", "germany", "cooperation", "east")], "one of the two sees to it"
    assert sealed(s.turn + 2) == [("act", "germany", "cooperation", "east")]
    assert sealed(s.turn + 3) == []


@rule("20.5.1", "3.8")
def test_germany_sends_submarines_out_and_ventures_unrestricted_war_from_the_spring_of_1916() -> None:
    s = RULES.start(1, scenario="1917")
    s.nw[GERMANY] = 38
    war_of(s).measures &= ~MEASURE["submarine"]
    assert "submarine_war" in [entry[2] for entry in german_actions(s.clone())]
    war_of(s).measures |= MEASURE["submarine"]
    assert "unrestricted_submarine_war" in [entry[2] for entry in german_actions(s.clone())]


@rule("20.5.1", "3.8")
def test_before_that_spring_submarines_are_free_to_sink_only_if_america_fights_anyway() -> None:
    s = RULES.start(1, scenario="1916")
    s.turn, s.nw[GERMANY] = 16, 38
    assert "unrestricted_submarine_war" not in [entry[2] for entry in german_actions(s.clone())]
    s.standing[USA] = AT_WAR
    assert "unrestricted_submarine_war" in [entry[2] for entry in german_actions(s.clone())]


def humorous(humour: bool) -> int:
    """A seed with which a minister is in the mood for a bluff, or is not."""
    return next(seed for seed in range(99) if (below(Dice(seed), 3) == 0) == humour)


def test_a_side_offers_peace_only_where_it_may_come() -> None:
    table = desk(1917, scenario="1917", seed=humorous(False))
    table.s.nw[RUSSIA], table.s.mood[RUSSIA] = 30, 1
    assert offer_of(table, GERMANY) == ("none",)
    table.s.nw[RUSSIA], table.s.mood[RUSSIA] = 3, -2
    assert offer_of(table, GERMANY) == ("offer", "russia", "sincere")


def test_a_bluff_is_a_matter_of_humour() -> None:
    for humour, expected in ((True, ("offer", "russia", "bluff")), (False, ("none",))):
        table = desk(1917, scenario="1917", seed=humorous(humour))
        table.s.nw[RUSSIA], table.s.mood[RUSSIA] = 30, 1
        assert offer_of(table, GERMANY) == expected


# At the front (§3).


def test_german_corps_go_east_and_come_back_after_a_revolution() -> None:
    table = desk(1916)
    table.s.turn = first_turn(1916) - 1
    assert shares(table, GERMANY)[EAST] == 30 + DOCTRINES[CENTRAL].east
    table.s.revolutions = put(table.s.revolutions, RUSSIA, 1)
    assert shares(table, GERMANY)[EAST] == 15


def test_germany_seeks_a_decision_in_the_east_while_russia_fights() -> None:
    table = desk(1916, scenario="1916")
    assert german_effort(table) == EAST
    table.s.standing[RUSSIA] = 2
    assert german_effort(table) == WEST


def test_no_offensive_without_will_or_hope() -> None:
    table = desk(1917, "entente", "1917")
    table.s.nw[FRANCE] = 9
    assert offensive_start(table, ENTENTE, WEST, 1917) == 0
    assert offensive_start(table, CENTRAL, ITALIAN, 1917) == 0, "no German corps stand there"


def test_the_worth_of_an_attack_rises_with_its_odds() -> None:
    table = desk(1916, scenario="1916")
    before = Appraisal(table)
    attack = before.attack_on(CENTRAL, EAST, PRESSURE)
    assert attack is not None
    ground, worth = before.odds(attack)[ONE_GATE], before.worth(CENTRAL, EAST, PRESSURE)
    table.s.nw[RUSSIA] = 10
    after = Appraisal(table)
    assert after.odds(attack)[ONE_GATE] > ground
    assert after.worth(CENTRAL, EAST, PRESSURE) > worth


@rule("3.4", "3.5")
def test_an_ally_who_spoils_an_attack_stays_behind_it() -> None:
    """Two majors without cooperation fight worse, and Austria's losses are heavy."""
    table = desk(1917, scenario="1917")
    appraisal = Appraisal(table)
    together, alone = (
        appraisal.worth(CENTRAL, EAST, PRESSURE),
        appraisal.worth(CENTRAL, EAST, PRESSURE, (AUSTRIA_HUNGARY,)),
    )
    assert alone > together
    assert appraisal.best_pressure(CENTRAL, EAST) == (alone, (AUSTRIA_HUNGARY,))
    offers = (("hold",), ("pressure",), ("pressure_without", "austria_hungary"))
    assert posture(appraisal, CENTRAL, EAST, offers) == offers[2]
    assert posture(appraisal, CENTRAL, EAST, offers[:2]) == offers[1]
    assert posture(appraisal, CENTRAL, WEST, offers[:2]) == offers[0]


@rule("3.4")
@pytest.mark.parametrize("mutineers", [(), (GERMANY,), (AUSTRIA_HUNGARY,)])
def test_what_was_known_of_a_command_holds_while_corps_come_and_go(mutineers: tuple[int, ...]) -> None:
    """One appraisal of many deployments says what a new one of each would; commands change hands between."""
    table = desk(1917, scenario="1917")
    for power in mutineers:
        table.s.mutiny = put(table.s.mutiny, power, 1)
    table.war.place(TURKEY, EAST, 16)
    used, commands = Appraisal(table), set()
    for german in (0, 10, 20, 40):
        for austrian in (0, 10, 20, 30):
            table.war.place(GERMANY, EAST, german)
            table.war.place(AUSTRIA_HUNGARY, EAST, austrian)
            commands.add(table.war.lineups(EAST)[CENTRAL].command)
            fresh = Appraisal(table)
            assert used.best_pressure(CENTRAL, EAST) == fresh.best_pressure(CENTRAL, EAST)
            assert used.balance(EAST, 0.5) == fresh.balance(EAST, 0.5)
    assert {GERMANY, AUSTRIA_HUNGARY} <= commands


@rule("3.4", "20.6.3.army")
def test_allies_of_mutineers_attack_together_or_not_at_all() -> None:
    table = desk(1917, scenario="1917")
    table.s.mutiny = put(table.s.mutiny, GERMANY, 2)
    appraisal = Appraisal(table)
    assert appraisal.best_pressure(CENTRAL, EAST) == (appraisal.worth(CENTRAL, EAST, PRESSURE), ())


def disposition(scenario: str, seat: str, east: int, **options: Any) -> dict[str, int]:
    """Corps by power and front, as a seat would place them with the line of the East somewhere."""
    s = RULES.start(1, scenario=scenario, **options)
    war_of(s).line[EAST] = east
    found = Disposition(laid_out(RULES, s, seat, Dice(0)), Ballot(seat, "war_deploy", slots(RULES, s)[seat]))
    found.improve()
    war = found.desk.war
    return {f"{POWERS[p]}/{FRONTS[i]}": war.corps_at(p, i) for p, *both in found.pairs for i in both}


@rule("3.3")
def test_corps_stand_where_attacks_gain_most() -> None:
    """In 1918 Russia is an easy prey; at the end of its line there is nothing more to win."""
    prey, spent = (disposition("1918", "central", east) for east in (3, 8))
    assert (prey["germany/east"], spent["germany/east"]) == (36, 9)
    assert sum(prey[f"germany/{front}"] for front in FRONTS if f"germany/{front}" in prey) == 64
    assert spent["germany/west"] - prey["germany/west"] == 27


@rule("3.5")
def test_enough_germans_go_to_italy_to_stiffen_their_allies() -> None:
    assert disposition("1916", "central", 3)["germany/italy"] == 4


@rule("3.3")
def test_a_british_government_of_its_own_looks_to_the_orient() -> None:
    s = RULES.start(1, scenario="1916", seats="seven")
    alone = shares(laid_out(RULES, s, "britain", Dice(0)), BRITAIN)
    allied = shares(desk(1916, "entente", "1916"), BRITAIN)
    assert (alone[ORIENT], allied[ORIENT]) == (50, 16)


@rule("3.3", "3.4")
def test_germany_by_itself_does_not_win_the_war_for_austria_hungary() -> None:
    """It takes its ally along into attacks, and sends no more corps East than the plan of the year has."""
    own = desk(1917, "germany", "1917", seats="seven")
    appraisal = Appraisal(own)
    assert appraisal.best_pressure(CENTRAL, EAST) == (appraisal.worth(CENTRAL, EAST, PRESSURE), ())
    own.s.turn = first_turn(1917) - 1
    assert shares(own, GERMANY)[EAST] == 32
    assert disposition("1918", "germany", 3, seats="seven")["germany/east"] == 9


def test_purchases_keep_to_the_purse_and_to_their_order() -> None:
    table = desk(1916, scenario="1916")
    bought = {}
    for purse in (5, 6, 11, 17, 23):
        table.war.treasury[GERMANY] = purse
        bought[purse] = shopping(table, GERMANY)
    assert bought == {
        5: {"ambassador": ("ambassador", 1)},
        6: {"munitions": ("munitions", 1)},
        11: {"munitions": ("munitions", 1), "ambassador": ("ambassador", 1)},
        17: {"munitions": ("munitions", 2), "ambassador": ("ambassador", 1)},
        23: {"munitions": ("munitions", 2), "ambassador": ("ambassador", 1), "steps": ("steps", 1)},
    }


# Cards (§8).


@rule("20.8.2")
def test_lenin_is_not_sent_where_he_wins_once_in_ten_times_and_lifts_the_enemy_else() -> None:
    table = desk(1917, scenario="1917")
    hand = (("none",), ("play", 12, "france"), ("play", 37, "red", "russia"))
    table.s.nw[RUSSIA], table.s.mood[RUSSIA] = 0, -2
    table.s.revolutions = put(table.s.revolutions, RUSSIA, 1)
    assert rising(table, RUSSIA, "red") == pytest.approx(0.0961)
    assert stratagem(table, Choice("central", "stratagem", hand, about=("central",))) == hand[1]


def test_the_dardanelles_are_never_tried() -> None:
    plan = (("none",), ("play", 18, "britain"))
    choice = Choice("entente", "stratagem", plan, about=("entente",))
    assert stratagem(desk(1917, scenario="1917"), choice) == ("none",)


def test_an_appeal_goes_to_the_weakest_enemy_in_the_zone_or_waits() -> None:
    table = desk(1917, scenario="1917")
    table.s.nw[FRANCE], table.s.nw[RUSSIA] = 25, 22
    plays = (("none",), ("play", 41, "france"), ("play", 41, "russia"))
    choice = Choice("central", "stratagem", plays, about=("central",))
    assert stratagem(table, choice) == ("none",)
    table.s.nw[FRANCE], table.s.nw[RUSSIA] = 18, 12
    assert stratagem(table, choice) == ("play", 41, "russia")


@rule("2.5", "8")
@pytest.mark.parametrize(("owner", "chosen"), [("france", ("play", 11)), ("russia", ("none",))])
def test_gas_waits_for_an_offensive_that_the_chair_knows_of(owner: str, chosen: Action) -> None:
    """In seven seats France holds the hand, and Russia tells nobody what it plans in the East."""
    s = RULES.start(1, scenario="1916", seats="seven")
    front = {"france": WEST, "russia": EAST}[owner]
    war_of(s).drives = [Drive(ENTENTE, front, s.turn)]
    choice = Choice("france", "stratagem", (("none",), ("play", 11)), about=("entente",))
    assert stratagem(laid_out(RULES, s, "france", Dice(0)), choice) == chosen


# What the others may not show.


def test_a_desk_shows_nothing_of_what_others_hide() -> None:
    s = RULES.start(1, scenario="1916")
    war_of(s).treasury[FRANCE], war_of(s).munitions[FRANCE] = 17, 2
    s.posted["greece"] = tuple(range(8))
    table = laid_out(RULES, s, "central", Dice(0))
    assert (table.war.treasury[FRANCE], table.war.munitions[FRANCE]) == (0, 0)
    assert table.s.posted["greece"] == (0, 1, 2, 0, 0, 0, 0, 0)
    assert war_of(s).treasury[FRANCE] == 17


@rule("2.5")
def test_a_desk_hides_hands_purchases_plans_and_bluffs_of_others_only() -> None:
    s = RULES.start(1, scenario="1916")
    war = war_of(s)
    war.assault = (1,) * 8
    war.ships = ((GERMANY, 2), (FRANCE, 1))
    war.drives = [Drive(CENTRAL, EAST, 17), Drive(ENTENTE, WEST, 18)]
    s.offers = [(GERMANY, "general", "bluff"), (FRANCE, "general", "bluff")]
    s.levels["britain"] = 4
    table = laid_out(RULES, s, "central", Dice(0))
    assert (table.s.hands[CENTRAL], table.s.hands[ENTENTE]) == (s.hands[CENTRAL], ())
    assert set(table.s.pool) == {*s.pool, *s.hands[ENTENTE]}
    assert table.war.assault == (1, 1, 1, 0, 0, 0, 0, 0)
    assert table.war.ships == ((GERMANY, 2),)
    assert table.war.drives == [Drive(CENTRAL, EAST, 17)]
    assert table.s.offers == [(GERMANY, "general", "bluff"), (FRANCE, "general")]
    assert table.s.levels["britain"] == 0


# Pleas.


@rule("20.5.1")
@pytest.mark.parametrize(("asker", "seat", "nw", "mood", "gates", "says"), [
    ("russia", "germany", 30, 1, (), "yes"),
    ("russia", "germany", -4, -2, (), "no"),
    ("russia", "germany", 30, 1, ("minsk", "kiev", "petrograd", "moscow"), "no"),
    ("austria_hungary", "france", 30, 1, (), "yes"),
    ("austria_hungary", "france", -4, -2, (), "no"),
])  # fmt: skip
def test_a_plea_is_weighed_against_the_collapse_and_the_cities_that_it_hands_back(
    asker: str, seat: str, nw: int, mood: int, gates: tuple[str, ...], says: str
) -> None:
    s = RULES.start(1, scenario="1917", seats="seven", play_on=True)
    s.turn = last_turn(1917)
    s.nw[POWER[asker]], s.mood[POWER[asker]] = nw, mood
    war = war_of(s)
    war.line[EAST] = 8 if gates else 0
    for gate in gates:
        war.holder[known(RULES, s).gate[gate]] = GERMANY
    choice = Choice(seat, "answer_plea", (("yes",), ("no",)), "20.5.1", about=(asker,))
    assert answer(RULES, s, choice, 1) == (says,)


@rule("20.5.1")
def test_a_plea_that_ends_the_war_is_never_refused() -> None:
    s = RULES.start(1, scenario="1917", seats="seven", play_on=True)
    s.nw[RUSSIA], s.mood[RUSSIA] = -4, -2
    s.exit[FRANCE], s.standing[FRANCE], s.side[FRANCE] = "surrender", OUT, -1
    choice = Choice("germany", "answer_plea", (("yes",), ("no",)), "20.5.1", about=("russia",))
    assert answer(RULES, s, choice, 1) == ("yes",)
