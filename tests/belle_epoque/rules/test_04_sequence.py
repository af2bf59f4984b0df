"""§4 to §7: phases, income, events and their decks, Intrigue cards."""

from __future__ import annotations

import pytest

from chancellery.games.belle_epoque.rules.facts import CE, FR, GB, RU
from chancellery.testing.rules_index import rule
from tests.belle_epoque.at import RULES, At, at
from tests.belle_epoque.rules.test_03_setup import example

FACTS = RULES.facts


def pass_all(a: At) -> At:
    """Everybody passes until the turn is over."""
    turn = a.s.turn
    while a.pending and a.s.turn == turn:
        a.play(("pass",) if a.choice.what == "go" else a.options[0])
    return a


@rule("4.0")
def test_phases_in_their_order() -> None:
    a = example()
    kinds = [event["ev"] for event in a.log]
    start = kinds.index("turn")
    assert kinds[start + 1] == "money"
    assert kinds[start:].count("event") == 2
    assert kinds.index("event") < kinds.index("go")
    assert a.s.phase == "actions"
    a.log.clear()
    pass_all(a)
    kinds = [event["ev"] for event in a.log]
    assert kinds.count("passed") == 4
    assert kinds.index("passed") < kinds.index("prepared") < kinds.index("turn")


@rule("4.0", "7.0")
def test_intrigue_cards_are_dealt_on_even_turns_only() -> None:
    for turn in range(1, 10):
        a = at().set(turn=turn).frames(("deal_intrigue",))
        assert [len(hand) for hand in a.s.hands] == [int(turn % 2 == 0)] * 4


@rule("5.0")
def test_revenue_and_three_missions() -> None:
    a = at().frames(("resources",))
    assert a.s.money == [13, 11, 12, 10]
    assert a.s.embassy == [3, 3, 3, 3]
    assert a.s.reserve[:4] == [37, 37, 37, 37]


@rule("5.0", "8.2.3")
@pytest.mark.parametrize("ally", ["belgium", "netherlands", "portugal", "romania"])
def test_allies_that_pay(ally: str) -> None:
    a = at(**{ally: "gb gb gb gb"}).frames(("resources",))
    assert a.s.money == [15, 11, 12, 10]


@rule("5.0")
@pytest.mark.parametrize(
    "ally", ["bulgaria", "greece", "italy", "ottoman_empire", "serbia", "spain", "japan"]
)
def test_allies_that_do_not_pay(ally: str) -> None:
    assert at(**{ally: "gb gb gb gb"}).frames(("resources",)).s.money[GB] == 13


@rule("5.0", "8.2.3", "13.3b")
def test_the_income_that_is_shown_is_the_one_that_is_paid() -> None:
    a = at(belgium="gb gb gb gb", romania="gb gb gb gb", portugal="fr fr fr fr", netherlands="ru ru ru ru")
    a.np("russia")
    shown = [card["income"] for card in a.rules.view(a.s, None)["powers"].values()]
    assert shown == [17, 13, 12, 0]
    assert a.frames(("resources",)).s.money == shown


@rule("5.0", "8.3")
def test_the_eiffel_tower_gives_a_fourth_mission() -> None:
    a = at().set(works=1 << FR).frames(("resources",))
    assert a.s.embassy == [3, 4, 3, 3]
    assert at().set(works=1 << GB).frames(("resources",)).s.embassy == [3, 3, 3, 3]


@rule("6.0")
def test_the_second_event_is_drawn_when_the_first_is_done() -> None:
    a = at().set(events=[FACTS.event["economic_progress"], FACTS.event["economic_crisis"]])
    a.frames(("draw_event",), ("draw_event",))
    assert [event["ev"] for event in a.log if event["ev"] in ("event", "money")].index("event") == 0
    first = a.told("event")[0]["card"]
    assert a.s.money == ([0, 0, 0, 0] if first == "economic_progress" else [3, 3, 3, 3])
    assert a.s.events == []
    assert len(a.s.past) == 2


# Eras.


@rule("6.1")
@pytest.mark.parametrize(("promo", "aside"), [(False, 5), (True, 6)])
def test_decks_of_the_three_eras(promo: bool, aside: int) -> None:
    a = example(promo=promo)
    sizes = []
    for _ in range(8):
        sizes.append((len(a.s.events), len(a.s.aside)))
        if not a.pending or a.s.turn == 9:
            break
        pass_all(a)
    # After the draws of each turn: 8-2, 4, 2; then 2+8-2, 6, 4; then 4+4-2 ...
    assert sizes[:6] == [(6, 2), (4, 2), (2, 2), (8, aside), (6, aside), (4, aside)]
    assert all(size == (8 - 2 * (i + 1), aside) for i, size in enumerate(sizes[6:]))


@rule("6.1")
def test_events_that_have_happened_never_return() -> None:
    a = example()
    while a.pending and a.s.turn < 7:
        pass_all(a)
    assert len(set(a.s.past)) == len(a.s.past)
    assert not set(a.s.past) & set(a.s.events)
    eras = [FACTS.events[card].era for card in a.s.past]
    assert set(eras[:6]) == {1}


@rule("6.1", "6.3")
def test_the_assassination_comes_in_the_third_era_only() -> None:
    a = at().set(turn=6, events=[])
    end = FACTS.event["assassination_of_franz_ferdinand"]
    assert end not in a.s.events
    a.frames(("begin_turn",))
    assert end in (*a.s.events, *a.s.past)


# Cubes that events place.


@rule("6.2")
def test_an_event_fills_free_spaces_first() -> None:
    a = at(horn_of_africa="gb gb").event("italian_penetration")
    assert a["horn_of_africa"] == "gb gb it it"
    assert a.faces() == []


@rule("6.2", "12.0")
def test_without_a_free_space_a_die_names_the_cube_to_go() -> None:
    a = at(horn_of_africa="gb gb gb fr gb").dice(5).event("italian_penetration")
    assert a["horn_of_africa"] == "gb gb gb fr it it"
    assert a.faces() == [5]
    assert a.holder("horn_of_africa") == ""
    assert a.s.reserve[GB] == 37


@rule("6.2")
@pytest.mark.parametrize(("face", "after"), [(6, "gb gb gb gb fr it"), (5, "gb gb gb gb it it")])
def test_an_italian_cube_that_is_named_stays(face: int, after: str) -> None:
    a = at(horn_of_africa="gb gb gb gb fr").dice(face).event("italian_penetration")
    assert a["horn_of_africa"] == after


@rule("6.2")
def test_an_armament_cube_cancels_the_placement() -> None:
    a = at(horn_of_africa="gb gb gb fr fr ac").dice(6, 6).event("italian_penetration")
    assert a["horn_of_africa"] == "gb gb gb fr fr ac"
    assert a.faces() == [6, 6]
    assert a.s.reserve[4] == 7


@rule("6.3")
def test_sudden_death_ends_the_game_at_once() -> None:
    end = FACTS.event["assassination_of_franz_ferdinand"]
    a = at(belgium="ce ce ce ce").set(turn=7, events=[end, FACTS.event["economic_progress"]], rng=1)
    a.frames(("draw_event",), ("draw_event",), ("begin_actions",))
    assert not a.pending
    assert a.s.ended == 7
    assert a.s.phase == "over"
    assert a.s.vp[CE] == 3 + 3
    assert a.s.scores == {"great_britain": 0, "france": 0, "central_empires": 1, "russia": 0}
    if a.s.past[0] == end:
        assert a.s.money == [0, 0, 0, 0]


@rule("6.3")
def test_sudden_death_can_be_left_out() -> None:
    a = At(sudden_death=False).set(turn=7).event("assassination_of_franz_ferdinand")
    assert a.s.ended == 0
    assert a.s.scores is None


# Intrigue cards.


@rule("7.0")
def test_cards_come_in_turn_order_without_a_limit() -> None:
    a = at().set(turn=2, order=[RU, GB, CE, FR], hands=[[0, 1, 2, 3, 4, 5, 6, 7], [], [], []])
    a.s.deck = list(range(8, 28))
    a.frames(("deal_intrigue",))
    assert [event["power"] for event in a.told("drew")] == [
        "russia", "great_britain", "central_empires", "france",
    ]  # fmt: skip
    assert len(a.s.hands[GB]) == 9


@rule("7.0")
def test_what_was_drawn_is_told_to_its_owner_alone() -> None:
    a = at().frames(("draw_intrigue", FR))
    assert a.told("drew") == [{"ev": "drew", "power": "france"}]
    (secret,) = a.told("drew_card")
    assert secret["to"] == ["france"]
    assert secret["card"] == FACTS.intrigue[a.s.hands[FR][0]].slug


@rule("7.0")
def test_an_empty_deck_is_made_anew_of_the_discards() -> None:
    a = at().set(deck=[], discard=[3, 5], beside=[9], hands=[[1], [], [], []])
    a.frames(("draw_intrigue", FR))
    assert sorted((*a.s.deck, *a.s.hands[FR])) == [3, 5]
    assert (a.s.discard, a.s.beside) == ([], [9])
    assert a.s.old == 1 << 1


@rule("7.0")
def test_without_any_card_nothing_is_drawn() -> None:
    a = at().set(deck=[], discard=[]).frames(("draw_intrigue", FR))
    assert a.s.hands[FR] == []


@rule("7.0", "8.2.3")
def test_the_ally_of_the_ottoman_empire_keeps_one_of_two() -> None:
    a = at(ottoman_empire="fr fr fr fr").set(deck=[3, 5]).frames(("draw_intrigue", FR))
    assert (a.asked, a.choice.what) == ("france", "keep_card")
    assert sorted(a.options) == [("keep", "c04"), ("keep", "c06")]
    a.play("c06")
    assert (a.s.hands[FR], a.s.discard, a.s.drawn) == ([5], [3], [])


@rule("8.2.3")
def test_the_ottoman_choice_falls_away_with_a_single_card() -> None:
    a = at(ottoman_empire="fr fr fr fr").set(deck=[3], discard=[]).frames(("draw_intrigue", FR))
    assert a.s.hands[FR] == [3]
    assert not a.pending


@rule("8.2.3", "11.1")
def test_the_ottoman_choice_also_counts_for_a_card_of_the_prestige_track() -> None:
    a = at(ottoman_empire="fr fr fr fr").set(deck=[3, 5]).give("prestige", france=2).give("bonus", france=2)
    a.frames(("prestige", FR, 2))
    assert a.s.prestige[FR] == 3
    a.play("c04")
    assert a.s.prestige[FR] == 4
    assert a.s.money[FR] == 3
