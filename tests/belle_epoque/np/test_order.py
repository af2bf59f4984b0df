"""§13.0 to §13.3, §13.5, §13.6, §13.10: set-up, order, Fleets, Prestige, the lone player's result."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.core.chance import Dice, pick
from chancellery.core.decisions import Choice
from chancellery.games.belle_epoque.rules.facts import POWER, POWERS
from chancellery.games.belle_epoque.rules.non_player.turn import solo_level, solo_points
from chancellery.games.belle_epoque.rules.steps.shared import fleet_track
from chancellery.games.belle_epoque.words.text import Words
from tests.belle_epoque.at import RULES, At, at

rule = pytest.mark.rule
GB, FR, CE, RU = range(4)


def solo(power: str = "great_britain", **options: Any) -> At:
    """An empty map for one player."""
    return At(seats=1, np=True, humans=power, **options)


def played(seed: int, **options: Any) -> tuple[At, list[str]]:
    """A whole game by dice, and what was told."""
    board = solo() if not options else At(**options)
    board.s, board.log = RULES.start(seed, **(options or {"seats": 1, "np": True})), []
    dice = Dice(seed)
    while board.pending:
        choice = board.choice
        assert isinstance(choice, Choice)
        RULES.apply(board.s, choice.seat, pick(dice, choice.options), board.log)
    return board, [event["ev"] for event in board.log]


# Set-up.


@rule("13.1")
def test_np_powers_are_set_up_before_the_players() -> None:
    board = At(seats=1, np=True, humans="great_britain")
    board.s = RULES.start(1, seats=1, np=True, humans="great_britain")
    assert board.choice.what == "first_mission"
    assert board.map() == {
        "belgium": "fr ce",
        "bulgaria": "ru ru",
        "italy": "fr fr ce",
        "ottoman_empire": "ce ce",
        "romania": "ru ce",
        "serbia": "ru ce",
        "algeria_morocco": "es fr fr",
        "congo": "be be",
        "french_guinea": "fr fr",
        "namibia": "pt pt ce",
        "south_africa": "bo bo bo",
        "tanganyika": "pt ce",
        "china": "ru",
        "indochina": "fr fr",
        "manchuria_korea": "ru",
        "melanesia": "nl nl",
        "micronesia": "es ce",
        "persia": "ru",
    }
    assert [fleet_track(RULES, board.s, power) for power in range(4)] == [0, 0, 0, 0]
    assert board.s.embassy == [10, 0, 0, 0], "only the player has missions to place"


@rule("13.1")
@pytest.mark.parametrize("printed_board", [False, True])
@pytest.mark.parametrize("power", POWERS)
def test_np_set_up_keeps_the_limits_of_the_first_missions(power: str, printed_board: bool) -> None:
    options = {"seats": 1, "np": True, "humans": power, "printed_board": printed_board}
    s = RULES.start(1, **options)
    facts = RULES.facts
    for np in range(4):
        if np == POWER[power]:
            continue
        assert s.base[np].bit_count() == facts.powers[np].pool
        for continent, least in enumerate(facts.powers[np].minima):
            assert (s.base[np] & facts.ground[continent]).bit_count() >= least
    for territory, spaces in enumerate(facts.spaces):
        assert ((s.filled >> 8 * territory) & 255).bit_count() <= spaces // 2


@rule("13.1")
def test_np_powers_have_only_the_common_national_cards() -> None:
    s = RULES.start(1, seats=1, np=True, humans="france")
    names = [
        [card.slug for i, card in enumerate(RULES.facts.nationals) if (s.national[power] >> i) & 1]
        for power in range(4)
    ]
    common = ["social_policy", "nationalist_disorders", "diplomatic_contrasts"]
    assert names == [common, [*common, "civilising_mission"], common, common]


# Order.


@rule("13.2")
def test_np_order_the_first_becomes_the_last() -> None:
    """The example: Great Britain, France, Russia, and in the next turn France, Russia, Great Britain."""
    board = at().np("great_britain", "france", "russia").frames(("np_rotate",))
    assert board.s.np_order == [FR, RU, GB]
    assert board.frames(("np_rotate",)).s.np_order == [RU, GB, FR]


@rule("13.2")
def test_np_powers_act_before_the_players_in_their_order() -> None:
    board = at().np("russia", "france").set(turn=1).missions(great_britain=1).frames(("begin_actions",))
    assert [event["power"] for event in board.told("np_go")] == ["russia", "france"]
    assert board.asked == "great_britain"


@rule("13.2")
def test_np_order_of_the_first_turn_is_drawn() -> None:
    orders = set()
    for seed in range(30):
        board = solo().set(rng=seed).frames(("first_order",))
        orders.add(tuple(board.s.np_order))
        board.s.agenda.clear()
    assert len(orders) == 6, "every order of France, the Central Empires and Russia"


@rule("13.2")
def test_np_order_is_told_with_every_turn() -> None:
    board = at().np("russia", "france").set(turn=1).frames(("np_rotate",), ("begin_turn",))
    turn = board.told("turn")[0]
    assert (turn["turn"], turn["np"]) == (2, ["france", "russia"])
    assert Words().event(turn) == (
        "Turn 2. The order is Great Britain and the Central Empires (§4.0). "
        "Before them act France and Russia (§13.2)."
    )


# Sequence.


@rule("13.3a")
def test_disputes_with_np_powers_are_a_phase_of_their_own() -> None:
    board = at(serbia="ru/ce ce").np("russia").set(turn=1).give("army_ready", central_empires=1)
    board.give("money", central_empires=1).frames(("np_dispute_phase",))
    assert (board.choice.what, board.s.phase) == ("send_armies", "disputes")


@rule("13.3a")
def test_np_powers_take_no_resources() -> None:
    board = at(belgium="fr fr fr fr").np("france").frames(("resources",))
    assert board.s.money == [13, 0, 12, 10]
    assert board.s.embassy == [3, 0, 3, 3]


@rule("13.3a", "7.0")
def test_np_powers_are_dealt_intrigue_first_and_without_the_ottoman_choice() -> None:
    board = at(ottoman_empire="ru ru ru ru").np("russia").set(turn=2).frames(("deal_intrigue",))
    assert [len(hand) for hand in board.s.hands] == [1, 1, 1, 1]
    assert [event["power"] for event in board.told("drew")] == [
        "russia", "great_britain", "france", "central_empires",
    ]  # fmt: skip
    assert board.pending == []


@rule("13.3a")
def test_disputes_with_np_powers_come_after_the_actions_and_the_others_are_undone() -> None:
    board = at(serbia="ru/ce ce", italy="fr/ce").np("russia").set(turn=1)
    board.frames(("undo_disputes", True))
    assert (board["serbia"], board["italy"]) == ("ru/ce ce", "fr")
    board.dice(6, 1).frames(("np_dispute_phase",), ("undo_disputes", False))
    assert board["serbia"] == "ce ce"


@rule("13.3a")
def test_players_cannot_resolve_disputes_with_np_powers() -> None:
    board = at(serbia="ru/ce", italy="fr/ce").np("russia").frames(("pose", ("resolve_which", CE)))
    assert [event["territory"] for event in board.told("dispute")] == ["italy"]


@rule("13.3a", "8.7.4")
def test_players_cannot_resolve_disputes_with_allies_of_np_powers() -> None:
    board = at(spain="ru ru ru ru", micronesia="es/ce", italy="fr/ce").np("russia")
    board.frames(("pose", ("resolve_which", CE)))
    assert [event["territory"] for event in board.told("dispute")] == ["italy"]


@rule("13.3b")
def test_np_action_phase_has_its_steps_in_order_and_costs_nothing() -> None:
    """Turn 3 of France: a National Card, Prestige, then missions without a Fleet, overseas too."""
    board = at().np("france").set(turn=3).hand("france", "social_policy").dice(1, 1, after=1)
    board.frames(("np_go", FR))
    kinds = [event["ev"] for event in board.log]
    assert kinds.index("played") < kinds.index("prestige") < kinds.index("np_row") < kinds.index("placed")
    assert board.of("prestige", "france") == 3, "two by Social Policy, one by the chart"
    assert board.s.money == [0, 0, 0, 0]
    assert board["algeria_morocco"] == "fr"
    assert sum(board.s.fleets) == 0


# Fleets and Prestige.


@rule("13.5")
def test_np_fleets_are_built_when_the_chart_shows_one() -> None:
    board = at().np("great_britain")
    track = []
    for turn in range(1, 10):
        board.set(turn=turn).frames(("np_fleet", GB))
        track.append(fleet_track(board.rules, board.s, GB))
    assert track == [1, 1, 2, 2, 2, 3, 3, 3, 3]
    assert [event["track"] for event in board.told("np_fleet")] == [1, 2, 3]
    assert board.told("built") == [], "no Fleet that could be sent"


@rule("13.5", "13.7.2")
def test_np_fleet_track_counts_the_fleets_of_allies() -> None:
    board = at(spain="fr fr fr fr", greece="fr fr fr fr").np("france").set(turn=2).frames(("np_fleet", FR))
    assert fleet_track(board.rules, board.s, FR) == 3


@rule("13.6")
def test_np_prestige_rises_when_the_chart_shows_it() -> None:
    board = at().np("france")
    for turn in range(1, 10):
        board.set(turn=turn).frames(("np_prestige", FR))
    assert board.of("prestige", "france") == 7, "turns 2 and 6 show Fleets"


@rule("13.6")
def test_np_prestige_bonuses_are_missions_and_cards_but_never_money() -> None:
    board = at().np("france").frames(("prestige", FR, 4))
    assert board.of("money", "france") == 0, "£2 and £3 are passed"
    assert (board.of("embassy", "france"), len(board.s.hands[FR])) == (1, 1)


@rule("13.7.2")
def test_np_ally_of_serbia_has_its_prestige() -> None:
    board = at(serbia="ru ru ru").np("russia").missions(russia=1).frames(("np_column", RU, 1, 3))
    assert (board.holder("serbia"), board.of("prestige", "russia")) == ("russia", 1)


# Victory.


@rule("13.0")
def test_np_powers_count_no_points_but_stand_in_the_players_way() -> None:
    board = at(italy="fr fr fr fr", belgium="ce ce ce ce").np("france").set(turn=3).frames(("score_era",))
    assert (board.of("vp", "france"), board.of("vp", "central_empires")) == (0, 3 + 3)
    alone = solo("france").cubes(belgium="ce ce ce ce").frames(("score_era",))
    assert alone.s.vp == [0, 0, 0, 0]
    assert alone.frames(("final_scoring",)).s.vp == [0, -4, 0, 0], "Belgium allied to the Central Empires"


@rule("13.10")
@pytest.mark.parametrize(
    ("vp", "level"),
    [
        (74, "overwhelming_defeat"),
        (75, "marginal_defeat"),
        (84, "marginal_defeat"),
        (85, "minor_victory"),
        (94, "minor_victory"),
        (95, "significant_victory"),
        (109, "significant_victory"),
        (110, "overwhelming_victory"),
    ],
)
def test_solo_levels(vp: int, level: str) -> None:
    board = solo("russia").give("vp", russia=vp)
    assert solo_level(board.rules, board.s) == level


@rule("13.10")
@pytest.mark.parametrize(("ended", "points"), [(7, 90), (8, 85), (9, 80), (0, 80)])
def test_solo_points_for_an_early_end(ended: int, points: int) -> None:
    board = solo("russia").give("vp", russia=80).set(ended=ended)
    assert solo_points(board.rules, board.s) == points


@rule("13.10", "10.2")
def test_solo_game_ends_with_its_level() -> None:
    board = solo("france").give("vp", france=60).set(turn=7).event("assassination_of_franz_ferdinand")
    assert (board.of("vp", "france"), board.s.result) == (60, "overwhelming_defeat")
    board = solo("france").give("vp", france=70).set(turn=7).event("assassination_of_franz_ferdinand")
    assert board.s.result == "marginal_defeat", "ten points more"
    early = {"ev": "early_end", "turn": 7, "change": 10, "points": 80}
    assert board.told("early_end") == [early], "and the player is told why"
    late = solo("france").give("vp", france=70).set(turn=9).event("assassination_of_franz_ferdinand")
    assert (late.told("early_end"), late.s.result) == ([], "overwhelming_defeat")


# Whole games.


@rule("13.0")
@pytest.mark.parametrize(
    "options",
    [
        {"seats": 1, "np": True, "humans": "central_empires"},
        {"seats": 2, "np": True, "humans": "great_britain+france", "promo": True},
        {"seats": 3, "np": True, "humans": "france+central_empires+russia"},
    ],
    ids=("one", "two", "three"),
)
def test_np_games_come_to_their_end(options: dict[str, Any]) -> None:
    for seed in range(3):
        board, told = played(seed, **options)
        s = board.s
        assert s.scores is not None
        assert sum(s.scores.values()) == pytest.approx(1)
        humans = [POWER[slug] for slug in options["humans"].split("+")]
        assert [s.vp[power] for power in range(4) if power not in humans] == [0] * (4 - len(humans))
        assert all(s.money[power] == 0 for power in range(4) if power not in humans)
        turns = s.ended - 1 if s.ended else 9
        assert told.count("np_go") == turns * (4 - len(humans))


@rule("13.4")
def test_np_hand_is_hidden_from_everybody() -> None:
    board = solo("france").hand("russia", "c01", "c02", "social_policy").set(turn=2)
    view = str(RULES.view(board.s, "france"))
    assert "c01" not in view
    hidden = RULES.view(board.s, None), RULES.view(board.s, "france")
    other = board.s.clone()
    other.hands[RU], other.deck = [20, 21], [i for i in range(28) if i not in (20, 21)]
    assert (RULES.view(other, None), RULES.view(other, "france")) == hidden


@rule("13.4")
def test_np_hand_is_dealt_anew_in_an_imagined_world() -> None:
    board = solo("france").hand("russia", "c01", "c02").set(turn=2)
    hands = {tuple(sorted(RULES.resample(board.s, "france", seed).hands[RU])) for seed in range(20)}
    assert len(hands) > 10
    assert all(len(hand) == 2 for hand in hands)
