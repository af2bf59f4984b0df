"""Minister plays legally, from what it may know alone, by its rules of thumb, and far better than chance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tools.grande_guerre_campaigns import campaign

from chancellery.bots.play import play_game, worlds_of
from chancellery.core.contract import Bot
from chancellery.core.decisions import Action, Ballot, Choice, Decision
from chancellery.core.errors import Invalid
from chancellery.core.title import Game
from chancellery.games.grande_guerre.bot.cards import stratagem
from chancellery.games.grande_guerre.bot.home import offer_of
from chancellery.games.grande_guerre.bot.mind import ANSWERS, BOTS, Minister, answer, evaluate
from chancellery.games.grande_guerre.bot.odds import attack_on, odds, worth
from chancellery.games.grande_guerre.bot.position import Desk, laid_out
from chancellery.games.grande_guerre.bot.value import rules_of
from chancellery.games.grande_guerre.bot.war import german_effort, offensive_start, shares, shopping
from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.dates import first_turn, last_turn
from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    CENTRAL,
    EAST,
    ENTENTE,
    FRANCE,
    GERMANY,
    ITALIAN,
    OUT,
    POWER,
    POWERS,
    PRESSURE,
    RUSSIA,
    WEST,
)
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.war.campaign import Drive, WarState
from chancellery.games.grande_guerre.rules.war.vocabulary import known
from chancellery.testing.rules_index import rule
from tests.grande_guerre.at import FIRST
from tests.soak import soak

RULES = rules_of()
WAYS = [(scenario, seats) for scenario in ("1914", "1916", "1917", "1918") for seats in ("two", "seven")]


def war_of(s: State) -> WarState:
    assert isinstance(s.war, WarState)
    return s.war


def title() -> Game:
    """The title with its bot, without text and drawings."""
    missing: Any = None
    return Game(__name__, rules=RULES, text=missing, artist=missing, bots=BOTS, evaluate=evaluate)


def asked(seed: int, **options: Any) -> Iterator[tuple[State, Decision]]:
    """A game of ministers decision by decision, before each answer, and its end."""
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


def desk(year: int, seat: str = "central", scenario: str = "1914", humour: int = 0, **options: Any) -> Desk:
    """The desk of a seat in the first turn of a year, the war as it opens."""
    s = RULES.start(1, scenario=scenario, **options)
    s.turn = FIRST[year]
    return laid_out(RULES, s, seat, humour)


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
    found = RULES.dump(laid_out(RULES, world, seat, 0).s)
    assert isinstance(found, dict)
    return {name: value for name, value in found.items() if name != "rng"}


@rule("2.5")
@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (2, {"seats": "seven"}),
        (7, {"scenario": "1916"}),
        (7, {"scenario": "1917", "seats": "seven"}),
        (7, {"scenario": "1918"}),
        (5, {"scenario": "1917", "seats": "seven", "war": "historical"}),
    ],
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
        bots: dict[str, Bot] = {"entente": Minister(1), "central": Minister(2)}
        return play_game(title(), bots, 5, {"scenario": "1918"}, journal=True)

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

    assert Minister(1).choose({}, Choice("central", "discard", (("discard", 4),)), never) == ("discard", 4)


# Better than chance.


def wins(seat: str, seeds: range) -> int:
    """Campaigns that a minister wins from a seat while the other answers by chance."""
    options = {"scenario": "1914", "seats": "two", "war": "abstract"}
    return sum(campaign(seed, {seat}, options)["scores"][seat] == 1 for seed in seeds)


@pytest.mark.parametrize("seat", ["entente", "central"])
def test_it_beats_chance(seat: str) -> None:
    assert wins(seat, range(5000, 5006)) >= 4


@pytest.mark.slow
@pytest.mark.parametrize("seat", ["entente", "central"])
def test_it_wins_four_of_five_games_against_chance(seat: str) -> None:
    games = soak(200, 40)
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


def test_a_new_government_comes_at_sixteen() -> None:
    assert measure(16) == ("new_government", "germany")
    assert measure(17) == ("wait", "germany")


def test_speeches_are_made_on_the_edge_and_while_actions_are_to_spare() -> None:
    assert measure(22) == ("improve", "germany")
    assert measure(25, charged=1) == ("wait", "germany")
    assert measure(36) == ("improve", "germany")
    assert measure(40) == ("wait", "germany")


def test_germany_gives_up_in_1918_with_the_enemy_on_the_rhine() -> None:
    s = RULES.start(1, scenario="1918")
    s.turn, s.nw[GERMANY] = 36, -5
    war_of(s).line[WEST] = 1
    assert german_measure(s) != ("surrender", "germany")
    war_of(s).line[WEST] = 0
    assert german_measure(s) == ("surrender", "germany")


def test_a_side_offers_peace_only_where_it_may_come() -> None:
    table = desk(1917, scenario="1917", humour=5)
    table.s.nw[RUSSIA], table.s.mood[RUSSIA] = 30, 1
    assert offer_of(table, GERMANY) == ("none",)
    table.s.nw[RUSSIA], table.s.mood[RUSSIA] = 3, -2
    assert offer_of(table, GERMANY) == ("offer", "russia", "sincere")


def test_a_bluff_is_a_matter_of_humour() -> None:
    for humour, expected in ((1, ("offer", "russia", "bluff")), (2, ("none",))):
        table = desk(1917, scenario="1917", humour=humour)
        table.s.nw[RUSSIA], table.s.mood[RUSSIA] = 30, 1
        assert offer_of(table, GERMANY) == expected


# At the front (§3).


def test_german_corps_go_east_and_come_back_after_a_revolution() -> None:
    table = desk(1916)
    table.s.turn = first_turn(1916) - 1
    assert shares(table, GERMANY)[EAST] == 30
    table.s.revolutions = put(table.s.revolutions, RUSSIA, 1)
    assert shares(table, GERMANY)[EAST] == 15


def test_germany_seeks_a_decision_in_the_east_while_russia_fights() -> None:
    table = desk(1916, scenario="1916")
    assert [german_effort(table, year) for year in (1915, 1916, 1917, 1918)] == [EAST, WEST, EAST, WEST]
    table.s.standing[RUSSIA] = 2
    assert german_effort(table, 1917) == WEST


def test_no_offensive_without_will_or_hope() -> None:
    table = desk(1917, "entente", "1917")
    table.s.nw[FRANCE] = 9
    assert offensive_start(table, ENTENTE, WEST, 1917) == 0
    assert offensive_start(table, CENTRAL, ITALIAN, 1917) == 0, "no German corps stand there"


def test_the_worth_of_an_attack_rises_with_its_odds() -> None:
    table = desk(1916, scenario="1916")
    before = worth(table, CENTRAL, EAST, PRESSURE)
    attack = attack_on(table, CENTRAL, EAST, PRESSURE)
    assert attack is not None
    ground = odds(table, attack)["one_gate"]
    table.s.nw[RUSSIA] = 10
    assert odds(table, attack)["one_gate"] > ground
    assert worth(table, CENTRAL, EAST, PRESSURE) > before


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


def test_lenin_goes_before_every_other_card_and_the_dardanelles_never() -> None:
    table = desk(1917, scenario="1917")
    none, lenin = ("none",), ("play", 37, "red", "russia")
    hand = (none, ("play", 12, "france"), lenin)
    assert stratagem(table, Choice("central", "stratagem", hand, about=("central",))) == lenin
    plan = (none, ("play", 18, "britain"))
    assert stratagem(table, Choice("entente", "stratagem", plan, about=("entente",))) == none


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
    assert stratagem(laid_out(RULES, s, "france", 0), choice) == chosen


# What the others may not show.


def test_a_desk_shows_nothing_of_what_others_hide() -> None:
    s = RULES.start(1, scenario="1916")
    war_of(s).treasury[FRANCE], war_of(s).munitions[FRANCE] = 17, 2
    s.posted["greece"] = tuple(range(8))
    table = laid_out(RULES, s, "central", 0)
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
    table = laid_out(RULES, s, "central", 0)
    assert (table.s.hands[CENTRAL], table.s.hands[ENTENTE]) == (s.hands[CENTRAL], ())
    assert set(table.s.pool) == {*s.pool, *s.hands[ENTENTE]}
    assert table.war.assault == (1, 1, 1, 0, 0, 0, 0, 0)
    assert table.war.ships == ((GERMANY, 2),)
    assert table.war.drives == [Drive(CENTRAL, EAST, 17)]
    assert table.s.offers == [(GERMANY, "general", "bluff"), (FRANCE, "general")]
    assert table.s.levels["britain"] == 0


# Appraisal.


def test_a_higher_german_will_is_good_for_one_side_and_bad_for_the_other() -> None:
    weak, strong = RULES.start(1, scenario="1917"), RULES.start(1, scenario="1917")
    weak.nw[GERMANY], strong.nw[GERMANY] = 3, 30
    assert evaluate(weak, "central") < evaluate(strong, "central")
    assert evaluate(weak, "entente") > evaluate(strong, "entente")
    assert evaluate(weak, "central") + evaluate(weak, "entente") == pytest.approx(1)


def test_seven_shares_of_the_first_place_are_one_in_all() -> None:
    s = RULES.start(1, scenario="1917", seats="seven", play_on=True)
    assert sum(evaluate(s, seat) for seat in POWERS[:-1]) == pytest.approx(1)
    before = evaluate(s, "austria_hungary")
    s.nw[AUSTRIA_HUNGARY] = 2
    assert evaluate(s, "austria_hungary") < before


def test_a_finished_war_is_worth_its_score() -> None:
    *_, (s, _) = asked(2, scenario="1918")
    assert s.scores is not None
    assert [evaluate(s, seat) for seat in s.scores] == list(s.scores.values())


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
