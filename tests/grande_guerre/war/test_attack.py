"""The attack roll: every modifier, the results, and the exact chances (§3.5)."""

from __future__ import annotations

from math import comb

import pytest

from chancellery.core.chance import seeded
from chancellery.games.grande_guerre.war.attack import (
    RESULTS,
    allowed,
    attack_of,
    forecast,
    read,
    terms,
    trench,
)
from chancellery.games.grande_guerre.war.interface import Effect
from chancellery.games.grande_guerre.war.names import (
    CENTRAL,
    EAST,
    ENTENTE,
    FRANCE,
    FRONT,
    ITALIAN,
    OFFENSIVE,
    RUSSIA,
    SIDES,
    WEST,
)
from chancellery.games.grande_guerre.war.state import RUNNING, put
from chancellery.games.grande_guerre.war.state import at as place
from chancellery.testing.rules_index import rule
from tests.grande_guerre.war.at import At, at

pytestmark = rule("3.5")

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


def test_an_even_attack_meets_trenches_and_a_fortress() -> None:
    assert terms_of(verdun(), "central", "west") == {"trenches": -3, "fortress": -1}


@pytest.mark.parametrize(
    ("germany", "france", "expected"),
    [(20, 10, 2), (19, 10, 1), (14, 10, 1), (13, 10, 0), (8, 10, 0), (7, 10, -1), (11, 20, -1), (10, 20, -2)],
)
def test_corps_ratio(germany: int, france: int, expected: int) -> None:
    assert terms_of(verdun(germany, france), "central", "west").get("corps", 0) == expected


def test_an_american_corps_counts_for_a_quarter_more() -> None:
    a = at("1918", turn=36).only("west", germany=10, usa=11).posture("entente", "west", "pressure")
    assert terms_of(a, "entente", "west").get("corps", 0) == 0  # 13.75 to 10
    a.only("west", germany=10, usa=12)
    assert terms_of(a, "entente", "west")["corps"] == 1


@pytest.mark.parametrize(
    ("german", "french", "expected"),
    [(1, 5, 2), (2, 5, 1), (3, 5, 1), (4, 5, 0), (6, 5, 0), (7, 5, -1), (8, 5, -1), (9, 5, -2)],
)
def test_munitions_edge(german: int, french: int, expected: int) -> None:
    a = verdun().home("germany", civil=german).home("france", civil=french)
    assert terms_of(a, "central", "west").get("munitions", 0) == expected


def test_morale_difference_is_held_within_two() -> None:
    a = verdun().home("germany", morale=2).home("france", morale=1)
    assert terms_of(a, "central", "west")["morale"] == 1
    a.home("france", morale=-2)
    assert terms_of(a, "central", "west")["morale"] == 2
    a.home("germany", morale=0, mutiny=True, revolution=True).home("france", morale=0)
    assert terms_of(a, "central", "west")["morale"] == -2


def test_no_defender_means_the_best_ratio_and_nothing_else() -> None:
    a = verdun(germany=3, france=0).home("germany", civil=9, morale=-2)
    assert terms_of(a, "central", "west") == {"corps": 2, "trenches": -3, "fortress": -1}


@pytest.mark.parametrize(("turn", "expected"), [(18, 2), (19, 2), (20, 1)])
def test_a_grand_offensive_loses_its_edge_in_the_third_turn(turn: int, expected: int) -> None:
    a = great(verdun(), "central", "west", 0)
    a.s.turn = turn
    assert terms_of(a, "central", "west")["offensive"] == expected


def test_german_corps_stiffen_other_fronts_only() -> None:
    a = at("1916", turn=JUNE_1916).only("east", germany=4, austria_hungary=10, russia=14)
    a.posture("central", "east", "pressure").posture("entente", "east", "pressure")
    assert terms_of(a, "central", "east")["german_corps"] == 1
    assert terms_of(a, "entente", "east")["german_corps"] == -1
    a.corps("east", germany=3)
    assert "german_corps" not in terms_of(a, "entente", "east")
    assert "german_corps" not in terms_of(verdun(), "central", "west")


def test_a_reformer_inspires_his_own_grand_offensive() -> None:
    a = at("1917", turn=28).only("east", germany=3, russia=10).home("russia", reformer=True)
    a.posture("entente", "east", "pressure")
    assert "reformer" not in terms_of(a, "entente", "east")
    assert terms_of(great(a, "entente", "east", RUSSIA, 28), "entente", "east")["reformer"] == 1


def test_stars_of_the_commanders() -> None:
    a = great(verdun(), "central", "west", 0)
    assert terms_of(a, "central", "west")["attack_star"] == 1  # Falkenhayn
    a.engine.appoint(a.s, a.log, FRANCE, "petain", "test")
    assert terms_of(a, "central", "west")["defence_stars"] == -1
    a.posture("central", "west", "pressure")
    assert "attack_star" not in terms_of(a, "central", "west")


def test_assault_troops_by_year_purchase_and_weariness() -> None:
    a = great(verdun(), "central", "west", 0)
    assert "assault_troops" not in terms_of(a, "central", "west")
    a.w.assault = put(a.w.assault, 0, 1)
    assert terms_of(a, "central", "west")["assault_troops"] == 1
    a.home("germany", weary=True)
    assert "assault_troops" not in terms_of(a, "central", "west")
    b = great(at("1918", turn=36).only("west", germany=9, france=9), "entente", "west", FRANCE, 36)
    assert terms_of(b, "entente", "west")["assault_troops"] == 1


def test_a_mixed_attack_suffers_without_cooperation() -> None:
    a = at("1916", turn=JUNE_1916).only("west", germany=10, france=6, britain=5, belgium=3)
    a.posture("entente", "west", "pressure")
    assert terms_of(a, "entente", "west")["mixed"] == -1
    a.engine.cooperate(a.s, a.log, ENTENTE, WEST)
    assert "mixed" not in terms_of(a, "entente", "west")
    a.s.turn += 10
    assert terms_of(a, "entente", "west")["mixed"] == -1
    a.s.turn = JUNE_1916
    a.w.stay[place(ENTENTE, WEST)] = 1 << 4
    a.w.cooperation = (0,) * 10
    assert "mixed" not in terms_of(a, "entente", "west")  # a minor is no major


def test_locked_corps_do_not_count_in_an_attack() -> None:
    a = at("1916", turn=JUNE_1916).only("west", germany=10, france=10, britain=10).home("france", locked=True)
    a.posture("entente", "west", "pressure")
    attack = attack_of(a.f, a.rules, a.s, ENTENTE, WEST)
    assert attack is not None
    assert attack.nations == (4,)
    assert "corps" not in terms_of(a, "entente", "west")
    a.home("britain", locked=True)
    assert attack_of(a.f, a.rules, a.s, ENTENTE, WEST) is None


def test_winter_and_the_second_of_two_equal_attacks() -> None:
    a = verdun()
    assert terms_of(a, "central", "west", second=True)["second"] == -1
    a.s.turn = 15
    assert terms_of(a, "central", "west")["winter"] == -2


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


def test_freed_garrisons_open_a_fortress() -> None:
    a = verdun()
    a.engine.free_garrisons(a.s, a.log, FRANCE)
    assert "fortress" not in terms_of(a, "central", "west")


def test_a_new_leader_helps_the_next_attack_only() -> None:
    a = verdun()
    a.engine.new_leader(a.s, a.log, 0, WEST)
    assert terms_of(a, "central", "west")["new_leader"] == 1
    a.frames(("war_front", WEST))
    assert "new_leader" not in terms_of(a, "central", "west")


def test_a_card_changes_the_rolls_that_fit_as_often_as_it_says() -> None:
    a = verdun()
    a.engine.modify(a.s, Effect("attack", "gas", 1, side=CENTRAL, front=WEST, uses=1))
    a.engine.modify(a.s, Effect("attack", "marne", -3, side=ENTENTE, front=WEST))
    a.engine.modify(a.s, Effect("attack", "storm", 2, posture=OFFENSIVE))
    assert terms_of(a, "central", "west")["gas"] == 1
    assert not {"marne", "storm"} & set(terms_of(a, "central", "west"))
    a.frames(("war_front", WEST))
    assert "gas" not in terms_of(a, "central", "west")
    a.s.turn += 1
    a.do("begin_turn")
    assert [effect.cause for effect in a.w.effects] == ["marne", "storm"]


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
    assert tuple(read(a.f, FRONT[front], turn, total) for total in totals) == expected


def test_a_breakthrough_needs_its_second_gate() -> None:
    assert [allowed(4, gates) for gates in (0, 1, 2)] == [2, 3, 4]
    assert [allowed(1, gates) for gates in (0, 1, 2)] == [1, 1, 1]


def test_the_log_carries_every_term_of_the_sum() -> None:
    a = verdun().dice(6, 6)
    a.frames(("war_front", WEST))
    event = a.event("war_attack")
    assert (event["dice"], event["terms"]) == (12, [("trenches", -3), ("fortress", -1)])
    assert (event["total"], event["result"]) == (8, "no_ground")


def test_a_breakthrough_is_a_lost_major_battle() -> None:
    a = verdun(germany=30, france=10).home("germany", morale=2, civil=0).dice(6, 6)
    a.frames(("war_front", WEST))
    assert a.event("war_attack")["total"] == 12 + 2 + 2 + 2 - 4
    assert a.w.line[WEST] == 5
    assert a.w.hqs[FRANCE] == 1
    report = a.report("france")
    assert (report.major_defeat, report.defeat_front, report.hqs_destroyed) == (True, "west", 1)
    assert ("major_defeat", -2) in report.will


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


@pytest.mark.parametrize(("turn", "first"), [(18, "central"), (19, "entente")])
def test_equal_dice_go_by_the_turn(turn: int, first: str) -> None:
    a = verdun().posture("entente", "west", "pressure").dice(3, 4, 5, 2)
    a.s.turn = turn
    a.frames(("war_front", WEST))
    assert next(e["side"] for e in a.log if e["ev"] == "war_attack") == first


def test_the_exact_chances_of_an_attack() -> None:
    a = at("1916")
    assert forecast(a.f, WEST, 18, 0, 2) == {"repulse": 10, "no_ground": 20, "one_gate": 6, "breakthrough": 0}
    assert forecast(a.f, EAST, 18, 0, 2) == {"repulse": 6, "no_ground": 20, "one_gate": 9, "breakthrough": 1}
    assert forecast(a.f, EAST, 18, 3, 1) == {"repulse": 0, "no_ground": 10, "one_gate": 26, "breakthrough": 0}


def within(n: int, hits: int, p: float) -> bool:
    """Both tails of the exact binomial are likelier than one in a hundred thousand."""
    low = sum(comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(hits + 1))
    high = sum(comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(hits, n + 1))
    return min(low, high) > 1e-5


@pytest.mark.parametrize("extra", [-2, 0, 3])
def test_thousands_of_attacks_follow_the_exact_chances(extra: int) -> None:
    n, found = 1000, dict.fromkeys(RESULTS[1:], 0)
    base = at("1916", turn=JUNE_1916).only("east", austria_hungary=10, russia=10)
    base.home("austria_hungary", civil=5).home("russia", civil=4).posture("entente", "east", "pressure")
    base.engine.modify(base.s, Effect("attack", "test", extra, front=EAST))
    modifier = sum(terms_of(base, "entente", "east").values())
    expected = forecast(base.f, EAST, JUNE_1916, modifier, 2)
    war, base.s.war = base.s.war, None
    for seed in range(n):
        base.s.war, base.s.rng, base.s.agenda, base.log = war.clone(), seeded(seed, extra), [], []
        base.frames(("war_front", EAST))
        found[base.event("war_attack")["result"]] += 1
    for result, ways in expected.items():
        assert within(n, found[result], ways / 36), (result, found, expected)
