"""The attack roll: every modifier, the results, and the exact chances (§3.5)."""

from __future__ import annotations

from itertools import product

import pytest

from chancellery.core.rolls import Roll
from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.names import (
    CENTRAL,
    EAST,
    ENTENTE,
    FRANCE,
    FRONT,
    GERMANY,
    ITALIAN,
    NATION,
    OFFENSIVE,
    RUSSIA,
    SIDES,
    WEST,
)
from chancellery.games.grande_guerre.rules.war.attack import (
    RESULTS,
    assault_troops,
    attack_ends,
    attack_of,
    attack_roll,
    terms,
    trench,
)
from chancellery.games.grande_guerre.rules.war.campaign import RUNNING
from chancellery.games.grande_guerre.rules.war.campaign import at as place
from chancellery.games.grande_guerre.rules.war.deeds import (
    Appoint,
    Cooperate,
    FreeGarrisons,
    Modify,
    NewLeader,
)
from chancellery.games.grande_guerre.rules.war.dispatches import Effect
from chancellery.games.grande_guerre.rules.war.line import ahead
from chancellery.testing.rules_index import rule
from tests.grande_guerre.war.at import At, at

JUNE_1916 = 18


def terms_of(a: At, side: str, front: str, second: bool = False) -> dict[str, int]:
    attack = attack_of(a.f, a.rules, a.s, SIDES.index(side), FRONT[front])
    assert attack is not None
    return dict(terms(a.f, a.rules, a.s, attack, second))


def verdun(germany: int = 10, france: int = 10) -> At:
    """Germany presses in the West in June 1916, with the fortress of Verdun before it."""
    return (
        at("1916", turn=JUNE_1916)
        .only("west", germany=germany, france=france)
        .posture("central", "west", "pressure")
    )


def great(a: At, side: str, front: str, power: int, begun: int = JUNE_1916) -> At:
    a.posture(side, front, "offensive")
    return a.drive(side, front, begun, status=RUNNING, main=power, begun=begun)


@rule("3.5")
def test_an_even_attack_meets_trenches_and_a_fortress() -> None:
    assert terms_of(verdun(), "central", "west") == {"trenches": -3, "fortress": -1}


@rule("3.5")
@pytest.mark.parametrize(
    ("germany", "france", "expected"),
    [
        (200, 100, 2),
        (199, 100, 1),
        (140, 100, 1),
        (139, 100, 0),
        (80, 100, 0),
        (79, 100, -1),
        (55, 100, -1),
        (54, 100, -2),
    ],
)
def test_corps_ratio(germany: int, france: int, expected: int) -> None:
    assert terms_of(verdun(germany, france), "central", "west").get("corps", 0) == expected


@rule("3.5", "3.9")
@pytest.mark.parametrize(("americans", "expected"), [(1119, 0), (1120, 1)])
def test_an_american_corps_counts_for_a_quarter_more(americans: int, expected: int) -> None:
    """1120 of them are 1400 against a thousand."""
    a = at("1918", turn=36).only("west", germany=1000, usa=americans).posture("entente", "west", "pressure")
    assert terms_of(a, "entente", "west").get("corps", 0) == expected


@rule("3.5")
@pytest.mark.parametrize(
    ("german", "french", "expected"),
    [(1, 5, 2), (2, 5, 1), (3, 5, 1), (4, 5, 0), (6, 5, 0), (7, 5, -1), (8, 5, -1), (9, 5, -2)],
)
def test_munitions_edge(german: int, french: int, expected: int) -> None:
    a = verdun().home("germany", civil=german).home("france", civil=french)
    assert terms_of(a, "central", "west").get("munitions", 0) == expected


@rule("3.5")
def test_morale_difference_is_held_within_two() -> None:
    a = verdun().home("germany", morale=2).home("france", morale=1)
    assert terms_of(a, "central", "west")["morale"] == 1
    a.home("france", morale=-2)
    assert terms_of(a, "central", "west")["morale"] == 2
    a.home("germany", morale=0, mutiny=True, revolution=True).home("france", morale=0)
    assert terms_of(a, "central", "west")["morale"] == -2
    a.home("germany", revolution=False)
    assert terms_of(a, "central", "west")["morale"] == -1


@rule("3.5")
@pytest.mark.parametrize(("shaken", "spirit"), [(0, 1), (-1, 2)])
def test_a_minor_that_commands_has_no_morale_or_one_less(shaken: int, spirit: int) -> None:
    a = at("1916", turn=JUNE_1916).only("balkans", bulgaria=8, france=8).home("france", morale=1)
    a.home("bulgaria", morale=shaken).posture("entente", "balkans", "pressure")
    assert terms_of(a, "entente", "balkans")["morale"] == spirit


@rule("3.5")
def test_no_defender_means_the_best_ratio_and_nothing_else() -> None:
    a = verdun(germany=3, france=0).home("germany", civil=9, morale=-2)
    assert terms_of(a, "central", "west") == {"corps": 2, "trenches": -3, "fortress": -1}


@rule("3.5")
@pytest.mark.parametrize(("turn", "expected"), [(18, 2), (19, 2), (20, 1)])
def test_a_grand_offensive_loses_its_edge_in_the_third_turn(turn: int, expected: int) -> None:
    a = great(verdun(), "central", "west", 0)
    a.s.turn = turn
    assert terms_of(a, "central", "west")["offensive"] == expected


@rule("3.5")
def test_german_corps_stiffen_other_fronts_only() -> None:
    a = at("1916", turn=JUNE_1916).only("east", germany=4, austria_hungary=10, russia=14)
    a.posture("central", "east", "pressure").posture("entente", "east", "pressure")
    assert terms_of(a, "central", "east")["german_corps"] == 1
    assert terms_of(a, "entente", "east")["german_corps"] == -1
    a.corps("east", germany=3)
    assert "german_corps" not in terms_of(a, "entente", "east")
    assert "german_corps" not in terms_of(verdun(), "central", "west")


@rule("3.5")
def test_a_reformer_inspires_his_own_grand_offensive() -> None:
    a = at("1917", turn=28).only("east", germany=3, russia=10).home("russia", reformer=True)
    a.posture("entente", "east", "pressure")
    assert "reformer" not in terms_of(a, "entente", "east")
    assert terms_of(great(a, "entente", "east", RUSSIA, 28), "entente", "east")["reformer"] == 1


@rule("3.5", "3.11")
def test_an_attack_star_counts_in_a_grand_offensive_alone() -> None:
    a = great(verdun(), "central", "west", 0)
    assert terms_of(a, "central", "west")["attack_star"] == 1  # Falkenhayn
    a.posture("central", "west", "pressure")
    assert "attack_star" not in terms_of(a, "central", "west")
    a.posture("central", "west", "offensive")
    a.do(Appoint(GERMANY, "kronprinz", "test"))
    assert "attack_star" not in terms_of(a, "central", "west")


@rule("3.5", "3.11")
@pytest.mark.parametrize(("name", "expected"), [("nivelle", 0), ("joffre", 0), ("foch", -1), ("petain", -1)])
def test_defence_stars_help_from_two_on(name: str, expected: int) -> None:
    """None, one, two and three of them."""
    a = verdun()
    a.do(Appoint(FRANCE, name, "test"))
    assert terms_of(a, "central", "west").get("defence_stars", 0) == expected


@rule("3.5")
@pytest.mark.parametrize(
    ("slug", "first"),
    [("germany", 24), ("france", 33), ("britain", 33), ("italy", 33), ("austria_hungary", 33), ("russia", 99),
     ("turkey", 99)],
)  # fmt: skip
def test_assault_troops_come_by_power_and_year(slug: str, first: int) -> None:
    a = at("1916")
    for turn in (23, 24, 32, 33, 41):
        a.s.turn = turn
        assert assault_troops(a.f, a.rules, a.s, NATION[slug]) is (turn >= first)


@rule("3.5", "3.7")
def test_assault_troops_by_purchase_and_weariness() -> None:
    """Bought they come a year earlier; Weariness bars them."""
    a = great(verdun(), "central", "west", 0)
    assert "assault_troops" not in terms_of(a, "central", "west")
    a.w.assault = put(a.w.assault, 0, 1)
    assert terms_of(a, "central", "west")["assault_troops"] == 1
    a.posture("central", "west", "pressure")
    assert "assault_troops" not in terms_of(a, "central", "west")
    a.posture("central", "west", "offensive").home("germany", weary=True)
    assert "assault_troops" not in terms_of(a, "central", "west")


@rule("3.5")
def test_a_mixed_attack_suffers_without_cooperation() -> None:
    a = at("1916", turn=JUNE_1916).only("west", germany=10, france=6, britain=5, belgium=3)
    a.posture("entente", "west", "pressure")
    assert terms_of(a, "entente", "west")["mixed"] == -1
    a.do(Cooperate(ENTENTE, WEST))
    assert "mixed" not in terms_of(a, "entente", "west")
    a.s.turn += 10
    assert terms_of(a, "entente", "west")["mixed"] == -1
    a.s.turn = JUNE_1916
    a.w.stay[place(ENTENTE, WEST)] = 1 << 4
    a.w.cooperation = (0,) * 10
    assert "mixed" not in terms_of(a, "entente", "west")  # a minor is no major


@rule("3.4", "3.5")
def test_locked_corps_do_not_count_in_an_attack() -> None:
    a = at("1916", turn=JUNE_1916).only("west", germany=10, france=10, britain=10).home("france", locked=True)
    a.posture("entente", "west", "pressure")
    attack = attack_of(a.f, a.rules, a.s, ENTENTE, WEST)
    assert attack is not None
    assert attack.nations == (4,)
    assert "corps" not in terms_of(a, "entente", "west")
    a.home("britain", locked=True)
    assert attack_of(a.f, a.rules, a.s, ENTENTE, WEST) is None


@rule("3.5")
@pytest.mark.parametrize(
    ("turn", "expected"), [(4, 0), (5, -2), (6, -2), (7, 0), (13, 0), (14, -2), (15, -2), (16, 0), (41, -2)]
)
def test_winter_is_november_to_february(turn: int, expected: int) -> None:
    a = verdun()
    a.s.turn = turn
    assert terms_of(a, "central", "west").get("winter", 0) == expected


@rule("3.5")
@pytest.mark.parametrize(
    ("front", "levels"),
    [
        ("west", [0, 1, 3, 3, 3, 1, 0]),
        ("east", [0, 0, 1, 1, 1, 1, 0]),
        ("italy", [1, 1, 3, 3, 3, 2, 1]),
        ("balkans", [1, 1, 0, 2, 2, 1, 0]),
        ("orient", [1, 1, 1, 1, 1, 0, 0]),
    ],
)
def test_trench_levels(front: str, levels: list[int]) -> None:
    a = at("1914")
    turns = (3, 5, 6, 23, 32, 37, 38)
    assert [trench(a.f, a.w, ENTENTE, FRONT[front], turn) for turn in turns] == levels
    if front == "italy":
        assert trench(a.f, a.w, CENTRAL, ITALIAN, 20) == 2
    a.w.belgium_spared = 1
    assert trench(a.f, a.w, ENTENTE, WEST, 3) == 1


@rule("3.5")
@pytest.mark.parametrize(
    ("front", "side", "lines"),
    [("west", "central", [-1, 0, 3]), ("west", "entente", [0, 1, 4]), ("east", "central", [-2, 1]),
     ("east", "entente", [-1, 2]), ("orient", "entente", [-1]), ("orient", "central", [-2]),
     ("italy", "central", []), ("balkans", "entente", [])],
)  # fmt: skip
def test_a_fortress_counts_when_it_is_the_next_gate(front: str, side: str, lines: list[int]) -> None:
    """Liege and Verdun, Metz, Brest-Litovsk, Przemysl, Erzerum: to be taken or taken back."""
    a = at("1916", turn=JUNE_1916).posture(side, front, "pressure")
    low, high = a.f.ends[FRONT[front]]
    found = []
    for line in range(low, high + 1):
        a.line(**{front: line})
        if ahead(a.f, a.w, SIDES.index(side), FRONT[front]):
            found += [line] if terms_of(a, side, front).get("fortress") == -1 else []
    assert found == lines


@rule("3.5")
def test_freed_garrisons_open_a_fortress() -> None:
    a = verdun()
    a.do(FreeGarrisons(FRANCE))
    assert "fortress" not in terms_of(a, "central", "west")


@rule("3.5")
def test_a_new_leader_helps_the_next_attack_only() -> None:
    a = verdun()
    a.do(NewLeader(0, WEST))
    assert terms_of(a, "central", "west")["new_leader"] == 1
    a.frames(("war_front", WEST))
    assert "new_leader" not in terms_of(a, "central", "west")


@rule("3.5")
def test_a_card_changes_the_rolls_that_fit_as_often_as_it_says() -> None:
    a = verdun()
    a.do(Modify(Effect("attack", "gas", 1, side=CENTRAL, front=WEST, uses=1)))
    a.do(Modify(Effect("attack", "marne", -3, side=ENTENTE, front=WEST)))
    a.do(Modify(Effect("attack", "storm", 2, posture=OFFENSIVE)))
    assert terms_of(a, "central", "west")["gas"] == 1
    assert not {"marne", "storm"} & set(terms_of(a, "central", "west"))
    a.frames(("war_front", WEST))
    assert "gas" not in terms_of(a, "central", "west")
    a.s.turn += 1
    a.do("begin_turn")
    assert [effect.cause for effect in a.w.effects] == ["marne", "storm"]


@rule("3.5")
@pytest.mark.parametrize(
    ("front", "turn", "totals", "expected"),
    [
        ("west", 18, (5, 6, 9, 10, 12, 13), (1, 2, 2, 3, 3, 4)),
        ("italy", 18, (5, 6, 9, 10, 12, 13), (1, 2, 2, 3, 3, 4)),
        ("east", 18, (4, 5, 8, 9, 11, 12), (1, 2, 2, 3, 3, 4)),
        ("balkans", 18, (4, 5, 8, 9, 11, 12), (1, 2, 2, 3, 3, 4)),
        ("orient", 18, (4, 5, 8, 9, 11, 12), (1, 2, 2, 3, 3, 4)),
        ("west", 3, (5, 6, 7, 8, 11, 12), (1, 2, 2, 3, 3, 4)),
    ],
)
def test_result_table(front: str, turn: int, totals: tuple[int, ...], expected: tuple[int, ...]) -> None:
    a = at("1914")
    roll = Roll("attack", dice=2, ends=attack_ends(a.f, FRONT[front], turn, 2))
    assert tuple(roll.end(total) for total in totals) == expected


@rule("3.5")
def test_a_breakthrough_needs_its_second_gate() -> None:
    a = at("1916")
    rolls = [Roll("attack", dice=2, ends=attack_ends(a.f, WEST, 18, gates)) for gates in (0, 1, 2)]
    assert [roll.end(99) for roll in rolls] == [2, 3, 4]
    assert [roll.end(-99) for roll in rolls] == [1, 1, 1]


@rule("3.5")
def test_the_log_carries_every_term_of_the_sum() -> None:
    a = verdun().dice(6, 6)
    a.frames(("war_front", WEST))
    event = a.event("war_attack")
    assert event["faces"] == [6, 6]
    assert (event["dice"], event["terms"]) == (12, [("trenches", -3), ("fortress", -1)])
    assert (event["total"], event["result"]) == (8, "no_ground")


@rule("3.5", "3.6", "3.10")
def test_a_breakthrough_is_a_lost_major_battle() -> None:
    a = verdun(germany=30, france=10).home("germany", morale=2, civil=0).dice(6, 6)
    a.frames(("war_front", WEST))
    assert a.event("war_attack")["total"] == 12 + 2 + 2 + 2 - 4
    assert a.w.line[WEST] == 5
    assert a.w.hqs[FRANCE] == 1
    report = a.report("france")
    assert (report.major_defeat, report.defeat_front, report.hqs_destroyed) == (True, "west", 1)
    assert ("major_defeat", -2) in report.will


@rule("3.5")
def test_without_a_second_gate_there_is_no_lost_major_battle() -> None:
    a = verdun(germany=30, france=10).line(west=7).home("germany", morale=2, civil=0).dice(6, 6)
    a.frames(("war_front", WEST))
    assert (a.event("war_attack")["total"], a.event("war_attack")["result"]) == (15, "one_gate")
    assert (a.w.line[WEST], a.w.hqs[FRANCE]) == (8, 0)


@rule("3.5")
def test_a_front_sees_two_gates_a_turn_and_the_rest_gives_no_ground() -> None:
    a = verdun(germany=30, france=10).home("germany", morale=2, civil=0)
    a.posture("entente", "west", "pressure")
    a.do(Modify(Effect("attack", "test", 20, side=ENTENTE, front=WEST)))
    a.dice(1, 1, 6, 6).frames(("war_front", WEST))
    results = [(e["side"], e["result"]) for e in a.log if e["ev"] == "war_attack"]
    assert results == [("central", "breakthrough"), ("entente", "no_ground")]
    assert a.w.line[WEST] == 5


@rule("3.5")
def test_the_second_attack_meets_the_line_as_it_then_stands() -> None:
    a = verdun(germany=16, france=10).home("germany", morale=2, civil=0)
    a.posture("entente", "west", "pressure").dice(1, 1, 6, 4).frames(("war_front", WEST))
    first, second = (e for e in a.log if e["ev"] == "war_attack")
    assert (first["side"], first["result"], a.w.line[WEST]) == ("central", "one_gate", 4)
    assert dict(second["terms"])["fortress"] == -1  # Verdun, which has just fallen


@rule("3.5")
def test_great_attacks_go_before_a_pressure_and_the_higher_dice_first() -> None:
    a = great(verdun(), "entente", "west", FRANCE).dice(1, 1, 6, 6)
    a.frames(("war_front", WEST))
    assert [e["side"] for e in a.log if e["ev"] == "war_attack"] == ["entente", "central"]
    assert "second" not in dict(a.event("war_attack")["terms"])
    b = verdun().posture("entente", "west", "pressure").dice(1, 1, 6, 6)
    b.frames(("war_front", WEST))
    assert [e["side"] for e in b.log if e["ev"] == "war_attack"] == ["central", "entente"]
    assert dict(b.event("war_attack")["terms"])["second"] == -1
    assert b.w.first[WEST] == CENTRAL


@rule("3.5")
@pytest.mark.parametrize(("turn", "first"), [(18, "central"), (19, "entente")])
def test_equal_dice_go_by_the_turn(turn: int, first: str) -> None:
    a = verdun().posture("entente", "west", "pressure").dice(3, 4, 5, 2)
    a.s.turn = turn
    a.frames(("war_front", WEST))
    assert next(e["side"] for e in a.log if e["ev"] == "war_attack") == first


def chances(a: At, front: int, modifier: int, gates: int) -> dict[str, int]:
    """In 36 throws, how often an attack of summer 1916 has each result."""
    roll = Roll("attack", (("test", modifier),), dice=2, ends=attack_ends(a.f, front, 18, gates))
    return {RESULTS[result]: n for result, n in roll.tally().items()}


@rule("3.5")
def test_the_exact_chances_of_an_attack() -> None:
    a = at("1916")
    assert chances(a, WEST, 0, 2) == {"repulse": 10, "no_ground": 20, "one_gate": 6, "breakthrough": 0}
    assert chances(a, EAST, 0, 2) == {"repulse": 6, "no_ground": 20, "one_gate": 9, "breakthrough": 1}
    assert chances(a, EAST, 3, 1) == {"repulse": 0, "no_ground": 10, "one_gate": 26}


@rule("3.5")
@pytest.mark.parametrize("extra", [-2, 0, 3])
def test_all_throws_of_an_attack_give_the_exact_chances(extra: int) -> None:
    a = at("1916", turn=JUNE_1916).only("east", austria_hungary=10, russia=10)
    a.home("russia", civil=4).posture("entente", "east", "pressure")
    a.do(Modify(Effect("attack", "test", extra, front=EAST)))
    attack = attack_of(a.f, a.rules, a.s, ENTENTE, EAST)
    assert attack is not None
    expected = {RESULTS[i]: n for i, n in attack_roll(a.f, a.rules, a.s, attack, False).tally().items()}
    war, found = a.w, dict.fromkeys(RESULTS[1:], 0)
    for faces in product(range(1, 7), repeat=2):
        a.s.war = war.clone()
        a.dice(*faces).frames(("war_front", EAST))
        found[a.event("war_attack")["result"]] += 1
    assert found == expected
