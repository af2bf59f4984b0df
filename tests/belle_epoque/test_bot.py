"""The policy plays legally, the same way each time, sensibly, and far better than chance."""

from __future__ import annotations

from typing import Any

import pytest

import chancellery
from chancellery.bots.play import play_game
from chancellery.bots.registry import make_bot
from chancellery.core.chance import Dice, pick
from chancellery.core.contract import Bot
from chancellery.core.decisions import DONE, Action, Ballot, Choice, Seat
from chancellery.core.errors import Invalid
from chancellery.games.belle_epoque.bot.odds import odds, strength
from chancellery.games.belle_epoque.bot.plans import LATER, mission_gain, prestige_gain, put_by
from chancellery.games.belle_epoque.bot.value import POUND, Outlook, chances, outlook_of, purse, weights_of
from chancellery.games.belle_epoque.rules.cubes import exchange, free, put, take
from chancellery.games.belle_epoque.rules.dispute_rolls import ATTACKER, DEFENDER
from chancellery.games.belle_epoque.rules.facts import POWERS, ROW
from chancellery.games.belle_epoque.rules.go import BIT
from chancellery.lab.series import Series
from tests.belle_epoque.at import RULES, At
from tests.belle_epoque.test_conform import WAYS
from tests.bots.watched import Watched
from tests.soak import first, soak

GB, FR, CE, RU = range(4)


GAME = chancellery.load("belle_epoque")
MIND = GAME.mind


def attache(seed: int) -> Bot:
    return make_bot(GAME, "attache", seed)


def choice(position: At) -> Action:
    """What the policy does in a position under test."""
    s, decision = position.s, position.rules.pending(position.s)[0]
    return MIND.quick(s, decision, Dice(1), 0.0)[0]


def go(position: At, power: int, done: int = 0) -> Action:
    """What the policy does in a Power's go."""
    position.s.agenda = [("go", power, done)]
    return choice(position)


# Whole games.


@pytest.mark.parametrize("way", first(WAYS, 3), ids=lambda o: "-".join(map(str, o.values())) or "four")
def test_it_plays_legally_to_the_end(way: dict[str, Any]) -> None:
    rules = GAME.rules
    bots = {seat: Watched(attache(i)) for i, seat in enumerate(rules.seats(rules.start(0, **way)))}
    assert play_game(GAME, dict(bots), 1914, way).scores is not None
    asked = set().union(*(bot.asked for bot in bots.values()))
    assert {"first_mission", "go", "send_where", "buy_units", "play_card"} <= asked


def test_it_takes_a_chair_where_powers_are_chosen() -> None:
    chairs = ("player_a", "player_b", "player_c", "player_d")
    bots: dict[Seat, Bot] = {seat: Watched(attache(i)) for i, seat in enumerate(chairs)}
    assert play_game(GAME, bots, 3, {"choice": "roll", "promo": True}).scores is not None


def test_the_same_seed_plays_the_same_game() -> None:
    def journal() -> str | None:
        bots: dict[Seat, Bot] = {seat: attache(i) for i, seat in enumerate(POWERS)}
        return play_game(GAME, bots, 77, max_decisions=150, journal=True).journal

    assert journal() == journal()


def firsts(mine: int, games: int, seed: int) -> int:
    """How often the lowest level with a Power comes first alone against three that play by dice."""
    bots = ["uniform"] * 4
    bots[mine] = "attache"
    rows = Series(GAME, bots, games, seed, rotate=False, processes=1).run()
    return sum(row.firsts == (POWERS[mine],) for row in rows)


@pytest.mark.slow
@pytest.mark.parametrize("mine", first(range(4)), ids=POWERS)
def test_it_beats_chance(mine: int) -> None:
    assert firsts(mine, 6, 11) == 6


@pytest.mark.slow
@pytest.mark.parametrize("mine", range(4), ids=POWERS)
def test_it_comes_first_in_95_games_of_100_against_chance(mine: int) -> None:
    games = soak(100, 10)
    assert firsts(mine, games, 1914) >= 0.95 * games - 1


@pytest.mark.parametrize("mine", POWERS)
def test_a_lone_policy_does_not_lose_by_far(mine: str) -> None:
    rules = GAME.rules
    way = {"seats": 1, "np": True, "humans": mine}
    levels = []
    for seed in range(3):
        s = rules.start(seed, **way)
        made = 0
        while pending := rules.pending(s):
            rules.apply(s, mine, MIND.quick(s, pending[0], Dice(made), 0.0)[0])
            made += 1
        levels.append(s.result)
    names = list(RULES.facts.solo_names)
    assert sorted(map(names.index, levels))[1] >= 2, levels


def test_it_refuses_what_the_game_does_not_ask() -> None:
    with pytest.raises(Invalid, match="orders"):
        MIND.quick(GAME.start(1), Ballot("france", "orders", ("a",), "1"), Dice(1), 0.0)


# A go.


def test_it_completes_a_majority() -> None:
    position = At().cubes(serbia="ce ce ce", greece="ce").missions(central_empires=1)
    assert go(position, CE) == ("send",)
    position.s.agenda = [("send_where", CE)]
    assert choice(position) == ("send", "serbia")


def test_it_counts_an_ally_in_a_colony() -> None:
    # Spain's cube counts for its ally (§8.2.4): Algeria-Morocco wants one more, South Africa two.
    position = At().cubes(
        spain="gb gb gb gb", algeria_morocco="es gb gb", south_africa="gb gb - - - -", italy="ru ru ru"
    )
    position.missions(great_britain=1).fleets("great_britain", "africa").set(turn=9)
    position.s.agenda = [("send_where", GB)]
    assert choice(position) == ("send", "algeria_morocco")


def test_it_builds_its_great_work_before_a_scoring() -> None:
    assert go(At().set(turn=3).give("money", russia=16), RU) == ("work",)


def test_what_nobody_can_undo_comes_before_missions() -> None:
    # With £15 Russia could do both; a step of Prestige promises far less than the alliance.
    position = At().cubes(romania="ru ru ru").missions(russia=1).give("money", russia=15).set(turn=5)
    assert go(position, RU) == ("prestige",)
    assert go(position, RU, BIT["prestige"]) == ("send",)
    position.set(turn=3)
    assert go(position, RU) == ("send",)  # all is put by for the railway


def test_it_spends_its_last_pounds_on_prestige() -> None:
    position = At().set(turn=9).give("money", russia=5)
    assert go(position, RU) == ("prestige",)


def test_it_puts_money_by_for_the_great_work() -> None:
    position = At().set(turn=2).give("money", france=11)
    # The Eiffel Tower costs £16, and £11 more come before the scoring: a quarter more than the rest is kept.
    assert put_by(RULES, position.s, FR) == 6
    assert put_by(RULES, position.set(turn=3).s, FR) == 20
    assert put_by(RULES, position.set(works=1 << FR).s, FR) == 0
    assert go(position.set(works=0), FR) == ("pass",)


def test_it_opens_a_continent_with_a_fleet() -> None:
    position = At().missions(france=3).fleets("france", "arsenal")
    assert go(position, FR) == ("deploy",)
    position.s.agenda = [("deploy_fleets", FR, (0, 0, 0), 0)]
    assert choice(position)[3] in ("africa", "asia")


def test_it_resolves_what_it_has_begun() -> None:
    position = At().cubes(serbia="ru/ce ru ru ce ce ce").give("money", central_empires=4)
    position.give("army_ready", central_empires=4)
    assert go(position, CE) == ("resolve",)


def test_it_goes_on_next_time_rather_than_pass_with_a_dispute_open() -> None:

    position = At().cubes(serbia="ru/ce ru ru ce ce ce")
    assert go(position, CE, BIT["resolve"]) == DONE


def test_it_passes_with_nothing_to_do() -> None:
    assert go(At().give("money", russia=1), RU) == ("pass",)


def test_it_does_not_turn_a_mission_into_money() -> None:
    assert go(At().missions(russia=1), RU) == ("send",)


# Cards.


def test_it_strikes_where_a_rival_loses_a_majority() -> None:
    position = At().cubes(italy="fr fr fr fr", persia="ru ru", congo="gb")
    position.s.agenda = [("strike_at", 100, CE, 1, (0, False, False, False), ())]
    assert choice(position) == ("remove", "italy", "france")


def test_it_spares_its_own_missions_when_a_nation_comes() -> None:
    position = At().cubes(china="gb gb gb gb gb ru fr ce")
    china = RULES.facts.territory["china"]
    position.s.agenda = [("minor_at", 200, GB, 6, ((china,),))]
    answer = choice(position)
    assert answer[0] == "replace"
    assert answer[2] != "great_britain"


def test_it_hits_a_rival_that_counts() -> None:
    position = (
        At(seats=2, np=True, humans="great_britain+russia").clear().give("prestige", russia=5, france=5)
    )
    position.s.agenda = [("choose_target", 200, GB, (FR, RU), ("suffer", "prestige", 1))]
    assert choice(position) == ("target", "russia")


# Disputes.


@pytest.mark.parametrize(("lead", "tie", "wins"), [(0, 1.0, 21), (0, 0.0, 15), (5, 0.0, 35), (-5, 1.0, 1)])
def test_odds_are_those_of_two_dice(lead: int, tie: float, wins: int) -> None:
    assert odds(lead, tie) == pytest.approx(wins / 36)


def test_strength_is_what_can_be_paid() -> None:
    position = (
        At().fleets("great_britain", "africa", 2).give("army_ready", great_britain=3, central_empires=1)
    )
    there = RULES.facts.territory["congo"]
    for pounds, wanted in ((0, 0), (2, 3), (3, 4), (4, 5), (9, 5)):
        position.give("money", great_britain=pounds)
        assert strength(RULES, position.s, GB, there, ATTACKER) == wanted
    position.give("money", central_empires=9)
    assert strength(RULES, position.s, CE, there, ATTACKER) == 0
    serbia = RULES.facts.territory["serbia"]
    assert strength(RULES, position.s, CE, serbia, ATTACKER) == 2
    assert strength(RULES, position.s, CE, serbia, DEFENDER) == 1


def test_it_sends_armies_where_much_is_at_stake_and_none_in_vain() -> None:
    position = At().cubes(serbia="ru/ce ru ru ru ce ce").give("money", central_empires=6)
    position.give("army_ready", central_empires=4)
    position.s.agenda = [("dispute", ROW * RULES.facts.territory["serbia"], -1, -1)]
    RULES.run(position.s, None)
    assert choice(position) == ("army", "central_empires")
    position = At().cubes(persia="gb/ru gb gb gb gb gb").give("money", russia=1).give("army_ready", russia=1)
    position.set(turn=4)
    position.s.agenda = [("dispute", ROW * RULES.facts.territory["persia"], -1, -1)]
    RULES.run(position.s, None)
    assert choice(position) == DONE


# The appraisal.


def test_more_missions_are_a_better_chance() -> None:
    for turn in (1, 6, 9):
        rows = [chances((mine, 0, 0, 1), 4, 5 - mine, turn)[0] for mine in range(6)]
        assert rows == sorted(rows)
        assert 0 < rows[0] < rows[4] <= 1


@pytest.mark.parametrize("seed", range(3))
def test_what_a_cube_is_worth_is_what_it_changes(seed: int) -> None:
    """Against the rules' own changes of the map, in positions of games by dice; homes of nations left out."""
    rules, dice = RULES, Dice(seed)
    s = rules.start(seed)
    compared = 0
    while pending := rules.pending(s):
        decision = pending[0]
        assert isinstance(decision, Choice)
        rules.apply(s, decision.seat, pick(dice, decision.options))
        t = s.rng % rules.facts.count
        space = free(rules, s, t)
        if (rules.facts.minors >> t) & 1 or s.scores is not None:
            continue
        eye = outlook_of(rules, s, 0)
        after = s.clone()
        if space >= 0 and s.reserve[RU]:
            put(rules, after, None, space, RU)
            gain = eye.change(t, plus=RU)
        elif s.reserve[RU] and (s.present[GB] >> t) & 1:
            row = (s.base[GB] >> ROW * t) & 255
            exchange(rules, after, None, ROW * t + row.bit_length() - 1, RU)
            gain = eye.change(t, GB, RU)
        else:
            continue
        assert outlook_of(rules, after, 0).standing(t) - eye.standing(t) == pytest.approx(gain)
        compared += 1
    assert compared > 30


def test_a_removed_cube_is_worth_what_it_changes() -> None:
    position = At().cubes(congo="be be gb gb fr", belgium="gb gb gb gb")
    t = RULES.facts.territory["congo"]
    eye = outlook_of(RULES, position.s, GB)
    for space, owner in ((ROW * t + 2, GB), (ROW * t + 4, FR), (ROW * t + 1, 9)):
        after = position.s.clone()
        take(RULES, after, None, space)
        assert Outlook(RULES, after, eye.weights).standing(t) - eye.standing(t) == pytest.approx(
            eye.change(t, owner)
        )


def test_steps_of_prestige_bring_their_bonuses_once() -> None:
    s = At().s
    fresh = prestige_gain(RULES, s, GB, 2)
    s.bonus[GB] = 2
    again = prestige_gain(RULES, s, GB, 2)
    assert fresh > again > 0


def test_two_powers_of_a_seat_share_its_weight_and_nobody_minds_a_non_player() -> None:
    assert weights_of(RULES, At(seats=2).s, 0) == (0.5, 0.5, -0.5, -0.5)
    assert weights_of(RULES, At(seats=1, np=True, humans="russia").s, 0) == (0.0, 0.0, 0.0, 1.0)


def test_the_rival_who_is_ahead_hurts_most() -> None:
    # Italy and its objective promise France more than eight points (§10.1).
    s = At().cubes(italy="fr fr fr fr").give("vp", central_empires=8).s
    assert weights_of(RULES, s, GB) == (1.0, -0.5, -0.3, -0.1)
    s.vp[RU] = 80
    assert weights_of(RULES, s, GB) == (1.0, -0.3, -0.1, -0.5)


def test_where_two_play_two_powers_each_the_average_tells_who_is_ahead() -> None:
    s = At(seats=3).give("vp", central_empires=30, france=40).s
    assert weights_of(RULES, s, 0) == (1.0, -0.2, -0.4, -0.2)


def test_money_that_cannot_be_spent_soon_is_worth_little() -> None:
    steps = [purse(4, money + 1) - purse(4, money) for money in (0, 11, 20, 60)]
    assert steps[:2] == pytest.approx([POUND[4]] * 2)
    assert steps[1] > 1.5 * steps[2] > 3 * steps[3]


def test_it_begins_with_an_empty_nation_if_the_next_missions_can_finish_it() -> None:
    eye = outlook_of(RULES, At().s, CE)
    t = RULES.facts.territory["bulgaria"]
    one, whole = eye.change(t, plus=CE), eye.change(t, plus=CE, n=4) / 4
    assert mission_gain(eye, CE, t, 4) == pytest.approx(whole)
    assert mission_gain(eye, CE, t, 2) == pytest.approx(LATER * whole)
    assert mission_gain(eye, CE, t, 0) == pytest.approx(one)
