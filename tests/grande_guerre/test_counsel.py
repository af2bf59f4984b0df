"""Why something is not offered, and the sum before the dice are thrown."""

from __future__ import annotations

import random
from typing import Any

import pytest

from chancellery.core.advice import Advice
from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Ballot, Decision
from chancellery.core.rolls import throws
from chancellery.games.grande_guerre import title as front_door
from chancellery.games.grande_guerre.rules.actions import chance_of
from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    ENTENTE,
    FRANCE,
    GERMANY,
    POWER,
    PRESSURE,
    RUSSIA,
    WEST,
)
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.war.attack import ONE_GATE, REPULSE, attack_of, attack_roll
from chancellery.games.grande_guerre.words.text import Words
from chancellery.testing.rules_index import rule
from tests.grande_guerre.by_dice import by_dice
from tests.grande_guerre.told import in_slot, tried

WORDS = Words()

RULES = GrandeGuerre()
ADVICE = Advice(RULES, WORDS)
THROWS = throws(2)


def position(turn: int = 17, **options: Any) -> State:
    """A quiet position with nothing on the agenda."""
    s = RULES.start(1, **{"scenario": "1916", **options})
    s.agenda.clear()
    s.turn = turn
    s.sealed = {}
    return s


def asked(s: State, seat: str) -> Decision:
    return next(one for one in RULES.pending(s) if one.seat == seat)


def reasons(s: State, seat: str, slot: int = 0) -> dict[Action, tuple[str, str]]:
    return {one.action: (one.reason, one.rule) for one in ADVICE.denied(s, asked(s, seat), slot)}


def choosing(s: State) -> State:
    """At step 4 of an Interphase."""
    then(s, ("political_actions",))
    RULES.run(s, None)
    return s


def slot_of(s: State, seat: str, power: str) -> int:
    ballot = asked(s, seat)
    assert isinstance(ballot, Ballot)
    return next(i for i, slot in enumerate(ballot.slots) if slot.startswith(power))


# Forecasts.


@rule("20.5.1", "20")
def test_an_action_shows_its_chance_and_every_part_of_it() -> None:
    s = choosing(position())
    s.mood[FRANCE], s.nw[FRANCE] = 2, 30
    odds = chance_of(RULES, s, FRANCE, "war_loan")
    assert odds.against == 75
    assert tried(RULES, s, FRANCE, "war_loan") == (
        "Base 55, Parliament +10, Western credit +10: 75 %. On success will +1 and on failure will −1."
    )


@rule("20.6.1")
def test_a_chance_beyond_the_bounds_says_where_it_is_held() -> None:
    s = position()
    s.mood[FRANCE] = 2
    s.press = put(s.press, FRANCE, 1)
    s.pips = (("improve_will", FRANCE, 9, 99, "politics"),)
    assert tried(RULES, s, FRANCE, "improve_will") == (
        "Base 50, Parliament +10, free press +5, events +45: 110, held at 97 %. On success will +1."
    )


@rule("20.1.3")
def test_a_new_government_says_where_it_brings_will() -> None:
    s = position()
    s.nw[RUSSIA], s.rasputin = 10, 1
    assert tried(RULES, s, RUSSIA, "new_government") == (
        "Two dice and 4 lift will to 16 at least and 26 at most. One face in six moves Parliament left. "
        "Rasputin spoils it in 50 % of the cases."
    )


def test_a_ballot_is_told_slot_by_slot_and_a_slot_alone() -> None:
    s = choosing(position())
    s.mood[GERMANY], s.nw[GERMANY] = 2, 30
    ballot = asked(s, "central")
    assert isinstance(ballot, Ballot)
    loan = ("act", "germany", "war_loan", "-")
    place = slot_of(s, "central", "germany")
    alone = in_slot(RULES, s, ballot, place, loan)
    assert alone == "Base 55, Parliament +5: 60 %. On success will +1 and on failure will −1."
    passes: list[Action] = [("pass", slot.split(maxsplit=1)[0]) for slot in ballot.slots]
    passes[place] = loan
    assert ADVICE.forecast(s, "central", tuple(passes)) == f"Germany: War loan: {alone}"


def test_a_mission_counts_own_ambassadors_and_not_the_secret_ones() -> None:
    s = position(13)
    s.levels["greece"] = 5
    posts = [0] * 8
    posts[FRANCE], posts[GERMANY] = 2, 3
    s.posted = {"greece": tuple(posts)}
    then(s, ("diplomacy_phase",))
    RULES.run(s, None)
    told = ADVICE.forecast(s, "entente", ("mission", "greece"))
    nearer, away = sum(throw + 2 > 8 for throw in THROWS), sum(throw + 2 <= 4 for throw in THROWS)
    assert told.startswith("Two dice, ambassadors +2")
    assert (nearer, away) == (21, 1)
    assert f"{nearer} throws in 36 bring Greece nearer, {away} drives it away." in told
    s.posted = {"greece": tuple(n if p != GERMANY else 0 for p, n in enumerate(posts))}
    assert ADVICE.forecast(s, "entente", ("mission", "greece")) == told


def test_a_peace_offer_is_summed_up_for_both_answers() -> None:
    s = position(32)
    s.standing[AUSTRIA_HUNGARY], s.mood[AUSTRIA_HUNGARY], s.nw[AUSTRIA_HUNGARY] = 1, -2, 3
    s.offers = [(FRANCE,)]
    then(s, ("peace_phase",))
    RULES.run(s, None)
    told = ADVICE.forecast(s, "entente", ("offer", "austria_hungary", "sincere"))
    assert told.startswith("If it is refused: two dice, Parliament +2, low will +2")
    assert "the answer was yes −2" in told.split("If it is accepted: ")[1]
    assert ADVICE.forecast(s, "entente", ("offer", "austria_hungary", "bluff")) == ""


@pytest.mark.parametrize("bought", [0, 2])
def test_an_attack_is_summed_up_without_the_enemys_purchases(bought: int) -> None:
    s = RULES.start(1, scenario="1916", seats="two")
    rng = random.Random(1)
    while not any(one.what == "war_postures" for one in RULES.pending(s)):
        decision = RULES.pending(s)[0]
        RULES.apply(s, decision.seat, by_dice(RULES, rng, s, decision))
    war: Any = s.war
    war.munitions = type(war.munitions)(bought if p == GERMANY else 0 for p in range(len(war.munitions)))
    f = RULES.wars["abstract"].f  # type: ignore[attr-defined]
    ballot = asked(s, "entente")
    assert isinstance(ballot, Ballot)
    told = in_slot(RULES, s, ballot, ballot.slots.index("west"), ("pressure",))
    plain = s.clone()
    plain.war.munitions = type(war.munitions)([0] * len(war.munitions))  # type: ignore[attr-defined]
    attack = attack_of(f, RULES, plain, ENTENTE, WEST, PRESSURE)
    assert attack is not None
    odds = attack_roll(f, RULES, plain, attack, False).tally()
    for what, n in (("takes a gate", odds[ONE_GATE]), ("is repulsed", odds[REPULSE])):
        assert (f"{what} in {n}" in told) is (n > 0)
    assert sum(odds.values()) == len(THROWS)


def test_the_fleets_are_weighed() -> None:
    s = position()
    then(s, ("war_accept", GERMANY))
    RULES.run(s, None)
    gaps = [a - b - 1 for a in THROWS for b in THROWS]
    german, british = (round(100 * sum(map(test, gaps)) / len(gaps)) for test in (_german, _british))
    assert ADVICE.forecast(s, "central", ("accept",)) == (
        f"If the fleets meet, both throw two dice, Britain +1: Germany wins in {german} %, "
        f"Britain in {british} %; otherwise neither."
    )


def _german(gap: int) -> bool:
    return gap >= 3


def _british(gap: int) -> bool:
    return gap <= -3


def test_a_stratagem_shows_its_die() -> None:
    s = position(10)
    s.hands = ((), (12,))
    s.pool = ()
    then(s, ("stratagems", 1))
    RULES.run(s, None)
    need = RULES.deck.cards[12].need
    words = ("no", "one", "two", "three", "four", "five", "six")[7 - need]
    assert ADVICE.forecast(s, "central", ("play", 12, "france")) == (
        f"A die must reach {need}: {words} of six faces succeed."
    )


# Denied.


@rule("20.5.1", "20.1.3", "20.2.2")
def test_political_actions_say_why_they_are_closed() -> None:
    s = position()
    s.nw[GERMANY], s.mood[GERMANY] = 30, 2
    choosing(s)
    told = reasons(s, "central", slot_of(s, "central", "germany"))
    assert told["act", "germany", "change_regime", "-"] == (
        "It needs will of 14 or less; it stands at 30.",
        "20.5.1",
    )
    assert told["act", "germany", "new_government", "-"] == (
        "It needs will of 20 or less; it stands at 30.",
        "20.1.3",
    )
    assert told["act", "germany", "reinforce_parliament", "-"][1] == "20.2.2"
    assert told["act", "germany", "convoys", "-"] == ("It is for Britain alone.", "20.5.1")
    assert told["act", "germany", "peace_offer", "-"] == ("Peace is offered in Winter.", "20.5.1")
    assert ("act", "germany", "improve_will", "-") not in told


def test_a_war_without_orders_says_so() -> None:
    s = position(war="historical")
    choosing(s)
    told = reasons(s, "entente", slot_of(s, "entente", "france"))
    assert told["act", "france", "expedition", "-"][0].startswith("This war follows history")


@rule("20.1.3", "20.7")
def test_measures_say_why_they_are_closed() -> None:
    s = position()
    s.nw[GERMANY] = 30
    then(s, ("governments_act",))
    RULES.run(s, None)
    told = reasons(s, "central", slot_of(s, "central", "germany"))
    assert told["new_government", "germany"] == ("It needs will of 20 or less; it stands at 30.", "20.1.3")
    assert told["surrender", "germany"] == ("It needs will of 4 or less, or the capital lost.", "20.7")
    assert ("improve", "germany") not in told


def test_neutrals_without_an_ambassador_say_so() -> None:
    s = position(13)
    s.levels = {"greece": 5, "romania": 5}
    s.posted = {"greece": tuple(int(p == FRANCE) for p in range(8))}
    then(s, ("diplomacy_phase",))
    RULES.run(s, None)
    told = reasons(s, "entente")
    assert told["mission", "romania"] == ("The Entente has no ambassador there.", "20.5.1")
    assert told["mission", "italy"] == ("Italy is no longer neutral.", "20.5.1")
    assert ("mission", "greece") not in told


@pytest.mark.parametrize("seats", ["two", "seven"])
@pytest.mark.parametrize("war", ["abstract", "historical"])
def test_nothing_is_both_offered_and_denied(seats: str, war: str) -> None:
    """A whole game: what is denied is never among the options, and no question of counsel fails."""
    s, rng = RULES.start(6, scenario="1917", seats=seats, war=war), random.Random(6)
    spoken = 0
    while RULES.pending(s):
        decision = rng.choice(list(RULES.pending(s)))
        world = RULES.resample(s, decision.seat, 3)
        action = by_dice(RULES, rng, s, decision)
        if isinstance(decision, Ballot):
            for i in range(len(decision.slots)):
                offered = {one[:3] for one in RULES.slot_options(s, decision, action[:i])}
                assert not offered & {one.action[:3] for one in ADVICE.denied(world, decision, i)}
        else:
            assert not set(decision.options) & {one.action for one in ADVICE.denied(world, decision, 0)}
        spoken += bool(ADVICE.forecast(world, decision.seat, action))
        RULES.apply(s, decision.seat, action)
    assert spoken


# The front door.


def test_the_title_has_everything_around_its_rules() -> None:
    game = front_door()
    assert game.info.slug == "grande_guerre"
    assert list(game.levels) == ["attache", "minister", "chancellor"]
    assert {"tables.toml", "actions.toml", "events.toml", "fronts.toml"} <= set(game.data)
    assert game.advice is not None
    assert game.text.action(("improve", "france")) == "France: Improve National Will"
    assert POWER["france"] == FRANCE


@rule("20", "20.5.1")
def test_the_forecast_tells_what_a_success_does_to_will_now() -> None:
    s = position()
    s.nw[FRANCE], s.mood[FRANCE] = 10, 0
    assert (
        tried(RULES, s, FRANCE, "change_regime")
        == "30 %. On success will goes up to 35 and on failure will −6."
    )
    assert "On success will +1 and on failure will −1." in tried(RULES, s, FRANCE, "cooperation")
    s.done.append("france:cooperation")
    assert "On failure will −1." in tried(RULES, s, FRANCE, "cooperation")


@rule("20.5.1")
def test_why_garrisons_cannot_be_freed() -> None:
    s = position()
    s.done.append("france:free_garrisons")
    choosing(s)
    freed = ("act", "france", "free_garrisons", "-")
    assert (
        reasons(s, "entente", slot_of(s, "entente", "france"))[freed][0] == "The garrisons are free already."
    )
    british = ("act", "britain", "free_garrisons", "-")
    told = reasons(s, "entente", slot_of(s, "entente", "britain"))[british][0]
    assert told == "It is for Germany, Austria-Hungary, France, Russia or Italy alone."


@rule("20.3.3.end_of_turn")
def test_the_forecast_of_a_government_after_a_capital_lost_in_1914() -> None:
    s = position(5, scenario="1914")
    s.nw[FRANCE] = 15
    s.capital_1914 = put(s.capital_1914, FRANCE, 1)
    balks = "One face in six moves Parliament left."
    assert tried(RULES, s, FRANCE, "new_government") == f"Will goes up to 27. {balks}"
    s.season = 1
    dice = "Two dice and 4 lift will to 21 at least and 27 at most."
    assert tried(RULES, s, FRANCE, "new_government") == f"{dice} {balks}"
