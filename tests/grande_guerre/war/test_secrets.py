"""Positions as data, and who may know what (§2.5)."""

from __future__ import annotations

import json

import pytest

from chancellery.core.chance import Dice, pick
from chancellery.core.decisions import Action, Ballot
from chancellery.games.grande_guerre.rules.names import BRITAIN, CENTRAL, RUSSIA, WEST
from chancellery.games.grande_guerre.rules.war.campaign import RUNNING, WarState
from chancellery.games.grande_guerre.rules.war.deeds import Desertion, Modify
from chancellery.games.grande_guerre.rules.war.dispatches import Effect
from chancellery.games.grande_guerre.rules.war.drives import planned
from chancellery.testing.rules_index import rule
from tests.grande_guerre.war.at import At, at
from tests.soak import first


def seasons(engine: str, seed: int, seven: bool) -> At:
    """A campaign of 1916 played by dice, with every check on the way."""
    a, dice = At("1916", engine, seed=seed), Dice(seed)
    a.s.seven = seven
    a.do("opening")
    walk(a, dice)
    for turn in range(15, 24):
        a.s.turn = turn
        for moment in ("begin_turn", "phase"):
            a.do(moment)
            walk(a, dice)
        if turn in {17, 20, 23}:
            for moment in ("income", "spending", "deployment", "end_interphase"):
                a.do(moment)
                walk(a, dice)
    return a


def walk(a: At, dice: Dice) -> None:
    while pending := a.rules.pending(a.s):
        check(a)
        decision = pick(dice, pending)
        a.rules.apply(a.s, decision.seat, a.any(decision, dice), a.log)


def check(a: At) -> None:
    """Round trips, and that nobody can tell a guess from the truth."""
    assert a.w.load(json.loads(json.dumps(a.w.dump()))) == a.w
    assert min(map(min, a.w.steps)) >= 0
    for seat in {a.rules.seat_of(a.s, power) for power in range(7)}:
        guess = a.s.clone()
        a.engine.resample(a.rules, guess, seat, Dice(a.s.turn))
        shown = a.engine.view(a.rules, a.s, seat)
        assert a.engine.view(a.rules, guess, seat) == shown
        json.dumps(shown)
        mine = [decision for decision in a.rules.pending(a.s) if decision.seat == seat]
        assert [d for d in a.rules.pending(guess) if d.seat == seat] == mine


@rule("2.5")
@pytest.mark.parametrize("engine", ["abstract", "historical"])
@pytest.mark.parametrize("seven", [False, True])
@pytest.mark.parametrize("seed", first([1, 2]))
def test_whole_seasons_keep_their_promises(engine: str, seven: bool, seed: int) -> None:
    a = seasons(engine, seed, seven)
    assert {event["ev"] for event in a.log} >= {"war_losses", "war_income"}


def test_a_clone_shares_nothing() -> None:
    a = at("1917").drive("central", "west", 26)
    before = a.w.dump()
    other = a.w.clone()
    assert other == a.w
    for name in WarState.__slots__:
        value = getattr(other, name)
        if isinstance(value, list):
            value.append(0)
        elif isinstance(value, dict):
            value["x"] = ()
    assert a.w.dump() == before


@rule("2.5")
def test_money_and_plans_are_their_owners() -> None:
    a = at("1916", turn=23).drive("central", "west", 26)
    ours, theirs = (a.engine.view(a.rules, a.s, seat) for seat in ("central", "entente"))
    assert set(ours["treasury"]) == {"germany", "austria_hungary", "turkey"}
    assert set(theirs["treasury"]) == {"france", "britain", "russia", "italy"}
    assert (len(ours["plans"]), theirs["plans"]) == (1, [])
    assert a.engine.view(a.rules, a.s, None)["treasury"] == {}


@rule("2.5")
def test_a_guess_offers_the_attacks_of_guessed_plans_not_of_true_ones() -> None:
    a = at("1916", turn=17).drive("central", "west", 17).do("phase")
    assert ("offensive",) in a.options("central", "west")
    offered = []
    for seed in range(40):
        guess = a.s.clone()
        a.engine.resample(a.rules, guess, "entente", Dice(seed))
        ballot = next(one for one in a.rules.pending(guess) if one.seat == "central")
        assert isinstance(ballot, Ballot)
        assert ballot.slots[0] == "west"
        found = ("offensive",) in a.rules.slot_options(guess, ballot, ())
        assert found == (planned(guess.war, CENTRAL, WEST, 17) >= 0)
        offered.append(found)
    assert {True, False} == set(offered)
    assert ("offensive",) in a.options("central", "west")


EACH_POWER = {
    power: {power} for power in ("germany", "austria_hungary", "turkey", "france", "britain", "russia")
}


@rule("2.5")
@pytest.mark.parametrize(
    ("moment", "what", "owners"),
    [
        ("spending", "war_buy", EACH_POWER | {"italy": {"italy"}}),
        (
            "deployment",
            "war_deploy",
            {power: {power} for power in ("germany", "austria_hungary", "france", "britain", "russia")},
        ),
        (
            "phase",
            "war_postures",
            {
                "germany": {"west", "east"}, "austria_hungary": {"italy", "balkans"}, "turkey": {"orient"},
                "france": {"west", "balkans"}, "britain": {"orient"}, "russia": {"east"}, "italy": {"italy"},
            },
        ),
    ],
)  # fmt: skip
def test_with_seven_seats_owners_buy_and_deploy_and_commands_choose_postures(
    moment: str, what: str, owners: dict[str, set[str]]
) -> None:
    """In the Balkans the majors order Bulgarians and Romanians, France before a Britain as strong."""
    a = at("1917", turn=26)
    a.s.seven = True
    a.do(moment)
    found = {
        decision.seat: {slot.split("/")[0] for slot in decision.slots}  # type: ignore[union-attr]
        for decision in a.rules.pending(a.s)
    }
    assert {decision.what for decision in a.rules.pending(a.s)} == {what}
    assert found == owners


@rule("2.5")
def test_with_seven_seats_commands_plan_and_the_main_power_stops() -> None:
    a = at("1917", turn=32)
    a.s.seven = True
    a.frames(("war_planning", 33))
    slots = {decision.seat: decision.slots for decision in a.rules.pending(a.s)}  # type: ignore[union-attr]
    assert slots == {
        "germany": ("central/west", "central/east"), "austria_hungary": ("central/italy",),
        "france": ("entente/west",), "russia": ("entente/east",), "italy": ("entente/italy",),
    }  # fmt: skip
    b = at("1917", turn=26)
    b.s.seven = True
    b.drive("entente", "west", 26, status=RUNNING, main=BRITAIN, begun=26, line=3).frames(("war_stops",))
    assert [(decision.seat, decision.what) for decision in b.rules.pending(b.s)] == [("britain", "war_stop")]


@rule("2.5")
def test_with_seven_seats_the_fleets_are_germanys_and_britains_and_deserters_the_powers() -> None:
    a = at("1917", turn=26)
    a.s.seven = True
    a.frames(("war_sorties",))
    assert {decision.seat for decision in a.rules.pending(a.s)} == {"germany", "britain"}
    b = at("1917", turn=26)
    b.s.seven = True
    b.do(Desertion(RUSSIA, 8))
    assert [decision.seat for decision in b.rules.pending(b.s)] == ["russia"]


@rule("2.5")
def test_with_seven_seats_each_power_has_its_own_plan_of_1914() -> None:
    a = at("1914")
    a.s.seven = True
    a.do("opening")
    slots = {decision.seat: decision.slots for decision in a.rules.pending(a.s)}  # type: ignore[union-attr]
    assert slots == {"britain": ("britain/first", "britain/second")} | {
        power: tuple(f"{power}/{what}" for what in ("plan", "first", "second"))
        for power in ("germany", "austria_hungary", "france", "russia")
    }


@rule("2.5")
@pytest.mark.parametrize(
    ("moment", "slots"),
    [
        ("spending", {"germany__munitions": ("munitions", 1)}),
        ("deployment", {"germany__east": ("corps", 30)}),
        ("phase", {"west": ("pressure",)}),
    ],
)
def test_a_sealed_answer_is_seen_by_its_seat_alone(moment: str, slots: dict[str, Action]) -> None:
    a = at("1916", turn=17).do(moment)
    views = {seat: a.engine.view(a.rules, a.s, seat) for seat in ("entente", None)}
    a.answer("central", **slots)
    assert a.engine.view(a.rules, a.s, "central")["sealed"]
    assert {seat: a.engine.view(a.rules, a.s, seat) for seat in ("entente", None)} == views


@rule("2.5")
def test_a_fleet_that_sails_is_not_seen_before_the_other_has_chosen() -> None:
    a = at("1916", turn=17).frames(("war_sorties",))
    before, told = a.engine.view(a.rules, a.s, "entente"), len(a.log)
    a.answer("central", ("sail",))
    assert (a.engine.view(a.rules, a.s, "entente"), len(a.log)) == (before, told)
    a.answer("entente", ("stay",))
    assert a.event("war_sailed")["power"] == "germany"


@rule("2.5")
def test_with_seven_seats_an_allys_money_and_plans_are_hidden_too() -> None:
    a = at("1916", turn=23).drive("central", "west", 26)
    a.s.seven = True
    germany, austria = (a.engine.view(a.rules, a.s, seat) for seat in ("germany", "austria_hungary"))
    assert (set(germany["treasury"]), set(austria["treasury"])) == ({"germany"}, {"austria_hungary"})
    assert (len(germany["plans"]), austria["plans"]) == (1, [])


@rule("2.5")
def test_effects_in_force_are_public() -> None:
    a = at("1916", turn=18)
    a.do(Modify(Effect("attack", "gas", 1, side=1, front=0, until=18, uses=1)))
    shown = a.engine.view(a.rules, a.s, None)["effects"]
    assert shown == [
        {"kind": "attack", "cause": "gas", "value": 1, "side": "central", "power": "", "front": "west",
         "posture": "", "until": 18, "uses": 1},
    ]  # fmt: skip
    guess = a.s.clone()
    a.engine.resample(a.rules, guess, "entente", Dice(1))
    assert a.engine.view(a.rules, guess, None)["effects"] == shown
