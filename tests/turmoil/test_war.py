"""The Great War (§8.4): participants, resolution, losses, express, the last count."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from chancellery.core.chance import Dice, below, pick
from chancellery.core.codec import decode, encode
from chancellery.core.decisions import Choice, Seat
from chancellery.games.turmoil.rules.edition import Edition
from chancellery.games.turmoil.rules.facts import SEATS
from chancellery.games.turmoil.rules.setup import agreed
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import recount
from chancellery.games.turmoil.rules.war.great_war import modifiers, participants
from tests.soak import first
from tests.turmoil.at import At

LEAGUE, ALLIANCE = "three_emperor_league", "franco_russian_alliance"
ALLIED = (ALLIANCE, "entente_cordiale", "dual_alliance")
EVENTS = ("schlieffen_plan_adopted", "us_interventionism", "von_bethmann_hollweg", "german_army_expansion")


def peace(
    edition: str = "deluxe",
    war: str = "standard",
    track: Sequence[str] = (LEAGUE,),
    effects: Sequence[str] = (),
    **support: tuple[int, int],
) -> At:
    """An empty map before the war, with these markers."""
    return At(edition, war=war).support(**support).set(track=list(track)).happened(*effects)


def outbreak(board: At, cause: str = "france_scoring") -> At:
    return board.frames(("great_war", board.rules.facts.card[cause]))


def events(board: At, kind: str) -> list[dict[str, Any]]:
    return [event for event in board.log if event["ev"] == kind]


def over(board: At) -> tuple[Seat | None, str]:
    (event,) = events(board, "over")
    return event["winner"], event["why"]


# The example of both rulebooks.


def example(edition: str) -> At:
    """The naval bill of §13: tension 3, three alliances, the Schlieffen Plan, Britain ahead at sea."""
    board = peace(edition, track=ALLIED, effects=["schlieffen_plan_adopted"], constantinople=(0, 3))
    board.set(tension=3).navy("nassau", "hms_dreadnought")
    return board.dice(5, 5, 2).event("naval_bill_fleet_law", by="liberal")


@pytest.mark.rule("8.3.1", "8.4.1", "8.4.2", "13")
@pytest.mark.parametrize("edition", ["first", "deluxe"])
def test_the_example_of_the_great_war(edition: str) -> None:
    board = example(edition)
    (crisis,) = events(board, "crisis")
    assert (crisis["die"], crisis["tension"], crisis["status"], crisis["total"]) == (5, 4, -2, 7)
    assert board.s.navy == [2, 1], "the rest of the event is lost"
    assert board.s.war["participants"] == {
        "germany": "authoritarian",
        "austria_hungary": "authoritarian",
        "france": "liberal",
        "russia": "liberal",
        "britain": "liberal",
    }
    assert board.s.war["totals"] == {"authoritarian": 9, "liberal": 7}
    assert board.s.war["winner"] == "authoritarian"
    # Deluxe: two, and one for Constantinople; its printed example still has the first edition's four.
    assert board.s.vp == (-4 if edition == "first" else -3)
    assert board.asked == "authoritarian"
    assert board.options == ["austria_hungary", "france", "germany", "russia"]


@pytest.mark.rule("8.4.3", "8.4.5")
def test_the_example_to_its_end() -> None:
    board = example("first").dice(1, 2, 3).play("russia")
    assert board["constantinople"] == (0, 1), "the winner's own loss beside Russia"
    board.play("germany", "france")
    assert board["constantinople"] == (0, 3), "control is given back, to the point"
    assert board["italy"] == (0, 3)
    scored = [event["region"] for event in events(board, "scored") if event["seat"] == "liberal"]
    assert scored == ["france", "germany", "austria_hungary", "russia"]
    # Four for the war; Italy counts beside France and Austria-Hungary, Constantinople beside Russia.
    assert board.s.vp == -4 - 3
    assert over(board) == ("authoritarian", "war")
    assert board.s.scores == {"liberal": 0.0, "authoritarian": 1.0}


# Participants (§8.4.1).


@pytest.mark.rule("8.4.1")
@pytest.mark.parametrize(
    ("track", "effects", "found"),
    [
        ([LEAGUE], [], {"austria_hungary": "authoritarian", "russia": "authoritarian"}),
        ([ALLIANCE], [], {"russia": "liberal"}),
        (["russian_collapse"], [], {}),
        ([ALLIANCE, "dual_alliance"], [], {"russia": "liberal", "austria_hungary": "authoritarian"}),
        (["russian_collapse", "entente_cordiale"], [], {"britain": "liberal"}),
        (["russian_collapse"], ["schlieffen_plan_adopted"], {"britain": "liberal"}),
        (["russian_collapse", "splendid_isolation"], ["schlieffen_plan_adopted"], {}),
        ([ALLIANCE, "balkan_wars"], [], {"russia": "liberal", "balkans": "liberal"}),
        (["russian_collapse", "balkan_wars"], [], {"balkans": "liberal"}),
        (
            [LEAGUE, "balkan_wars"],
            [],
            {"austria_hungary": "authoritarian", "russia": "authoritarian", "balkans": "authoritarian"},
        ),
        (["russian_collapse", "triple_alliance"], [], {}),
    ],
)
@pytest.mark.parametrize("edition", ["first", "deluxe"])
def test_who_takes_part(edition: str, track: list[str], effects: list[str], found: dict[str, Seat]) -> None:
    board = peace(edition, track=track, effects=effects)
    always = {"germany": "authoritarian", "france": "liberal"}
    assert participants(board.rules, board.s, "france_scoring") == always | found


@pytest.mark.rule("8.4.1")
@pytest.mark.parametrize(("track", "side"), [(LEAGUE, "authoritarian"), (ALLIANCE, "liberal")])
def test_a_fatal_balkans_scoring_draws_the_balkans_in_in_deluxe(track: str, side: Seat) -> None:
    board = peace("deluxe", track=[track])
    assert participants(board.rules, board.s, "balkans_scoring")["balkans"] == side
    board = peace("first", track=[track])
    assert "balkans" not in participants(board.rules, board.s, "balkans_scoring")


@pytest.mark.rule("8.3.2", "8.4.1")
def test_the_cause_is_known_when_a_scoring_brings_the_war() -> None:
    board = peace(track=[ALLIANCE]).set(tension=6, here="balkans").hand("liberal", "balkans_scoring")
    card = board.rules.facts.card["balkans_scoring"]
    board.dice(6).frames(("score_region", card, "liberal"))
    assert board.s.war["cause"] == "balkans_scoring"
    assert board.s.war["participants"]["balkans"] == "liberal"


# War resolution (§8.4.2).


@pytest.mark.rule("8.4.2")
@pytest.mark.parametrize(
    ("track", "effects", "liberal", "authoritarian"),
    [
        ([LEAGUE], [], 0, 2),
        ([ALLIANCE], [], 2, 0),
        (["russian_collapse"], [], 0, 0),
        ([*ALLIED], [], 4, 2),
        ([LEAGUE, "dual_alliance", "triple_alliance"], [], 0, 6),
        (["russian_collapse", "perfidious_italy", "splendid_isolation", "balkan_wars"], [], 0, 0),
        (["russian_collapse"], ["schlieffen_plan_adopted"], 0, 1),
        (["russian_collapse"], ["von_bethmann_hollweg", "german_army_expansion"], 0, 2),
        (["russian_collapse"], ["us_interventionism"], 0, 0),
        (["russian_collapse", "entente_cordiale"], ["us_interventionism"], 4, 0),
        (["russian_collapse"], ["us_interventionism", "schlieffen_plan_adopted"], 2, 1),
        (["splendid_isolation"], ["us_interventionism", "schlieffen_plan_adopted"], 0, 1),
    ],
)
def test_the_numbers_of_the_markers(
    track: list[str], effects: list[str], liberal: int, authoritarian: int
) -> None:
    board = peace(track=track, effects=effects)
    found = {seat: sum(modifiers(board.rules, board.s, seat).values()) for seat in SEATS}
    assert found == {"liberal": liberal, "authoritarian": authoritarian}


@pytest.mark.rule("8.4.2", "15")
@pytest.mark.parametrize(
    ("italy", "constantinople", "liberal", "authoritarian"),
    [
        ((0, 0), (0, 0), 0, 0),
        ((3, 0), (0, 0), 1, 0),
        ((0, 3), (0, 3), 0, 1),
        ((3, 0), (0, 3), 1, 1),
        ((2, 0), (0, 2), 0, 0),
    ],
)
def test_constantinople_and_italy_add_one_at_most(
    italy: tuple[int, int], constantinople: tuple[int, int], liberal: int, authoritarian: int
) -> None:
    board = peace(track=["russian_collapse"], italy=italy, constantinople=constantinople)
    assert modifiers(board.rules, board.s, "liberal").get("minor_power", 0) == liberal
    assert modifiers(board.rules, board.s, "authoritarian").get("minor_power", 0) == authoritarian


@pytest.mark.rule("8.4.2")
def test_the_navy_that_is_ahead_adds_one() -> None:
    board = peace(track=["russian_collapse"])
    assert modifiers(board.rules, board.s, "liberal") == {}
    board.navy("hms_dreadnought", "bellerophon")
    assert modifiers(board.rules, board.s, "authoritarian") == {"navy": 1}
    board.navy("bellerophon", "hms_dreadnought").set(high_water=10)
    assert modifiers(board.rules, board.s, "liberal") == {"navy": 1}, "the high-water mark is no navy"


@pytest.mark.rule("8.4.2")
@pytest.mark.parametrize(
    ("edition", "dice", "winner", "vp"),
    [
        # The Authoritarian rolls first.
        ("first", (4, 4), "", 0),
        ("first", (4, 3), "authoritarian", -4),
        ("first", (2, 5), "liberal", 4),
        ("deluxe", (4, 4), "", 0),
        ("deluxe", (4, 3), "", 0),
        ("deluxe", (3, 4), "", 0),
        ("deluxe", (5, 3), "authoritarian", -2),
        ("deluxe", (1, 3), "liberal", 2),
    ],
)
def test_who_wins_the_war(edition: str, dice: tuple[int, int], winner: Seat, vp: int) -> None:
    board = outbreak(peace(edition, track=["russian_collapse"]).dice(*dice))
    assert board.s.war["winner"] == winner
    assert board.s.vp == vp


@pytest.mark.rule("8.4.2")
@pytest.mark.parametrize(
    ("held", "vp"),
    [
        ({}, 2),
        ({"italy": (3, 0)}, 3),
        ({"constantinople": (3, 0)}, 3),
        ({"italy": (3, 0), "constantinople": (4, 0)}, 4),
    ],
)
def test_deluxe_pays_the_winner_for_italy_and_constantinople(
    held: dict[str, tuple[int, int]], vp: int
) -> None:
    board = outbreak(peace("deluxe", track=["russian_collapse"]).support(**held).dice(1, 6))
    assert board.s.vp == vp
    board = outbreak(peace("first", track=["russian_collapse"]).support(**held).dice(1, 6))
    assert board.s.vp == 4


def kings_at_sea(edition: str) -> At:
    board = peace(edition, track=["russian_collapse"]).navy("koenig", "nassau").set(phasing="liberal")
    board.s.first[board.rules.facts.box_index["koenig"]] = 0
    return board


@pytest.mark.rule("F6.3.5.koenig", "8.4")
def test_the_first_editions_koenig_rolls_no_die_of_the_war_again() -> None:
    board = outbreak(kings_at_sea("first").dice(1, 6))
    assert board.s.phasing == ""
    assert board.s.war["totals"] == {"authoritarian": 1, "liberal": 7}


@pytest.mark.rule("6.3.5.koenig", "4.5.4", "8.4")
def test_deluxe_koenig_rolls_a_die_of_the_war_again_once_in_its_turn() -> None:
    board = outbreak(kings_at_sea("deluxe").dice(1, 2, 6))
    assert (board.asked, board.pending[0].what) == ("liberal", "reroll")
    board.play(("reroll",))
    assert board.s.war["totals"] == {"authoritarian": 1, "liberal": 7}
    spent = kings_at_sea("deluxe").set(used=["koenig"])
    assert outbreak(spent.dice(1, 6)).s.war["totals"] == {"authoritarian": 1, "liberal": 7}


# War losses (§8.4.3).


@pytest.mark.rule("8.4.3", "15")
def test_in_a_losers_region_he_removes_twice_and_the_winner_once() -> None:
    board = peace("first", track=["russian_collapse"], paris=(6, 4), belgium=(3, 2), vienna=(5, 5))
    outbreak(board.dice(6, 1))
    assert (board.asked, board.options) == ("authoritarian", ["france", "germany"])
    board.dice(2, 1, 1).play("france")
    assert (board.asked, board.options) == ("liberal", ["belgium", "paris"]), "his own support only"
    board.play("paris", "belgium")
    assert board.asked == "authoritarian"
    board.play("belgium")
    assert board.asked == "liberal"
    board.dice(1, 1).play("paris")
    assert board["paris"] == (4, 4)
    assert board["vienna"] == (5, 5), "Austria-Hungary took no part"


@pytest.mark.rule("8.4.3", "6.1.2", "6.1.3", "15")
def test_in_a_winners_region_he_places_by_the_usual_rules_and_the_loser_removes() -> None:
    board = peace("first", track=["russian_collapse"], berlin=(4, 1), wilhelm_ii=(0, 1), bavaria=(2, 0))
    outbreak(board.dice(6, 1))
    board.dice(4, 3).play("germany")
    assert board.asked == "authoritarian"
    beside = {"alsace_lorraine", "berlin", "hanover_oldenburg", "imperial_army", "industrialists"}
    beside |= {"jugendstil", "kiel", "saxony", "wilhelm_ii", "east_prussia", "silesia"} - {"silesia"}
    assert set(board.options) == beside, "with or next to his support, in or beside Germany"
    board.play("berlin")  # two points: the Liberal controls it
    assert board["berlin"] == (4, 2)
    board.play("berlin", "jugendstil")  # now he does not
    assert board["berlin"] == (4, 3)
    assert (board.asked, board.options) == ("liberal", ["bavaria", "berlin"])
    board.play("bavaria", "bavaria")
    assert board["berlin"] == (3, 3), "the last loss can fall only there"
    assert board["bavaria"] == (0, 0)


@pytest.mark.rule("8.4.3", "15")
def test_lasting_events_bind_the_winners_operations() -> None:
    board = peace("first", track=["russian_collapse", "balkan_wars"], paris=(1, 0), serbia=(1, 0))
    board.s.in_effect |= {"dreyfus_affair": "authoritarian", "legacy_of_bismarck": "authoritarian"}
    outbreak(board.dice(1, 6)).dice(5, 1).play("france")
    board.play("nice", "nice")
    assert board["nice"] == (2, 0), "two points each, the fifth lapses"
    assert (board.asked, board.options) == ("liberal", ["balkans", "germany"])
    board.dice(6, 1).play("balkans")
    assert board["serbia"] == (1, 0), "no operations in the Balkans this turn"


@pytest.mark.rule("8.4.3", "15")
def test_who_has_less_than_he_rolled_loses_all_he_has() -> None:
    board = peace("first", track=["russian_collapse"], paris=(2, 1), italy=(1, 0), nice=(0, 3))
    outbreak(board.dice(6, 1))
    board.dice(3, 5, 6).play("france")
    assert {space: n for space, n in board.board().items() if space in ("paris", "nice")} == {}
    assert board["italy"] == (0, 3), "emptied, then the winner's"


@pytest.mark.rule("8.4.3")
def test_two_losers_name_the_regions_in_turn_the_entente_first() -> None:
    board = peace(track=[*ALLIED, "balkan_wars"])
    board.support(serbia=(9, 9), vienna=(9, 9)).dice(3, 3)
    board.set(navy=[0, 5])  # Entente 2 + 2, Central Powers 2 + 1: a difference of one
    outbreak(board)
    assert board.s.war["winner"] == ""
    assert board.s.vp == 0
    assert (board.asked, len(board.options)) == ("liberal", 5)
    board.dice(1, 1, 1).play("france")
    assert (board.asked, len(board.options)) == ("authoritarian", 4)
    board.dice(1, 2, 3).play("austria_hungary")
    assert board["vienna"] == (7, 5), "A, L, A: its own side twice"
    assert (board.asked, len(board.options)) == ("liberal", 3)
    board.dice(1, 2, 3).play("balkans")
    assert board["serbia"] == (5, 7), "L, A, L"
    assert (board.asked, board.options) == ("authoritarian", ["germany", "russia"])
    board.play("russia")
    assert board["italy"] == board["constantinople"] == (0, 0), "no winner, no spoils"


@pytest.mark.rule("8.4.3")
def test_the_black_hand_is_never_lost() -> None:
    board = peace("first", track=["russian_collapse", "balkan_wars"], serbia=(0, 1))
    board.set(black_hand=board.rules.facts.space["serbia"]).dice(6, 1)
    recount(board.rules.facts, board.s, board.s.black_hand)
    outbreak(board)
    board.dice(6, 6, 6).play("balkans")
    assert board["serbia"] == (0, 0)
    assert board.s.black_hand == board.rules.facts.space["serbia"]


@pytest.mark.rule("8.4.3")
def test_a_liberal_winner_takes_constantinople_and_italy() -> None:
    board = peace("first", track=["russian_collapse"], constantinople=(0, 2), italy=(0, 1))
    outbreak(board.dice(1, 6)).play("germany")
    assert board["constantinople"] == (5, 2)
    assert board["italy"] == (3, 0), "beside France the loser lost his one"


@pytest.mark.rule("8.4.3")
def test_a_closed_space_is_no_battlefield() -> None:
    board = peace(
        track=["russian_collapse"], effects=["state_secularism_in_france"], paris=(9, 0), nice=(9, 0)
    )
    outbreak(board.dice(6, 1))
    board.dice(2, 1, 1).play("france")
    assert board.options == ["nice", "paris"]


# The last count (§8.4.5).


def count(board: At, winner: Seat = "") -> At:
    board.s.war = {"cause": "", "participants": participants(board.rules, board.s), "winner": winner}
    return board.frames(("war_scoring",))


@pytest.mark.rule("8.4.5")
def test_only_regions_at_war_are_counted() -> None:
    board = peace(track=["russian_collapse"], serbia=(3, 0), vienna=(3, 0), moscow=(3, 0), berlin=(0, 3))
    count(board)
    assert {event["region"] for event in events(board, "scored")} == {"france", "germany"}
    assert board.s.vp < 0
    assert over(board) == ("authoritarian", "war")


@pytest.mark.rule("8.4.5")
@pytest.mark.parametrize("winner", SEATS)
def test_a_tie_goes_to_the_winner_of_the_war(winner: Seat) -> None:
    board = count(peace(), winner)
    assert board.s.vp == 0
    assert over(board) == (winner, "war")


@pytest.mark.rule("8.4.5")
def test_a_tie_without_a_winner_is_lost_by_both() -> None:
    board = count(peace())
    assert over(board) == (None, "both_lose")
    assert board.s.scores == {"liberal": 0.5, "authoritarian": 0.5}
    assert not board.pending


@pytest.mark.rule("8.4.5", "10.4.1")
def test_neither_twenty_points_nor_germany_win_in_the_war() -> None:
    board = peace(track=["russian_collapse"]).set(vp=-40)
    held = {space.slug: (9, 0) for space in board.rules.facts.spaces if space.region == "germany"}
    count(board.support(**held))
    assert board.s.vp > -40
    assert over(board) == ("authoritarian", "war"), "Germany wins by its scoring card or on turn 10 only"


# Express (§8.4.6).


@pytest.mark.rule("8.4.6")
@pytest.mark.parametrize(
    ("track", "navy", "winner", "vp"),
    [
        ([LEAGUE], [0, 0], "authoritarian", -6),
        ([LEAGUE], [0, 3], "authoritarian", -7),
        ([*ALLIED], [0, 0], "liberal", 6),
        ([ALLIANCE, "dual_alliance"], [0, 0], "", 0),
    ],
)
def test_express_counts_modifiers_and_skips_the_losses(
    track: list[str], navy: list[int], winner: Seat, vp: int
) -> None:
    board = outbreak(peace(war="express", track=track).set(navy=navy))
    assert board.s.war["winner"] == winner
    assert board.s.vp == vp
    assert events(board, "die") == events(board, "losses") == []
    assert board["italy"] == (0, 0)
    assert over(board) == ((winner, "war") if winner else (None, "both_lose"))


@pytest.mark.rule("8.4.6")
def test_express_scores_the_regions_at_war() -> None:
    board = outbreak(peace(war="express", track=["russian_collapse"], paris=(2, 0), dijon=(2, 0)))
    france = next(event for event in events(board, "scored") if event["seat"] == "liberal")
    assert france["points"] == board.s.vp > 0
    assert over(board) == ("liberal", "war")


# Always an end.


METHODS = [
    ("first", "standard"),
    ("first", "mobilization"),
    ("deluxe", "standard"),
    ("deluxe", "mobilization"),
    ("deluxe", "express"),
]
_RULES = {edition: Edition(edition) for edition in ("first", "deluxe")}


def late(edition: str, war: str, seed: int) -> tuple[Edition, State, Dice]:
    """A wild late position on the eve of war."""
    rules = _RULES[edition]
    s = rules.begin(seed, agreed({"edition": edition, "war": war}))
    dice = Dice(seed, 1914)
    for side in (0, 1):
        s.support[side] = [max(0, below(dice, 9) - 3) for _ in s.support[side]]
    for space in range(len(rules.facts.spaces)):
        recount(rules.facts, s, space)
    track = [pick(dice, (LEAGUE, ALLIANCE, "russian_collapse"))]
    for choices in (
        ("entente_cordiale", "splendid_isolation", ""),
        ("dual_alliance", ""),
        ("triple_alliance", "perfidious_italy", ""),
        ("balkan_wars", ""),
    ):
        track += [name for name in (pick(dice, choices),) if name]
    s.track = track
    for name in (*EVENTS, "belgium_annex", "norwegian_independence", "austria_annexes_bosnia"):
        if below(dice, 2):
            s.in_effect[name] = "liberal"
    s.navy = [below(dice, len(rules.facts.boxes)), below(dice, len(rules.facts.boxes))]
    s.vp, s.turn, s.tension = below(dice, 25) - 12, 9, 6
    s.agenda = [("great_war", below(dice, len(rules.facts.cards)))]
    s.phasing = pick(dice, SEATS)
    return rules, s, dice


@pytest.mark.rule("8.4")
@pytest.mark.parametrize(("edition", "war"), METHODS)
@pytest.mark.parametrize("seeds", first([range(8), range(8, 40)]), ids=str)
def test_a_war_always_comes_to_an_end(edition: str, war: str, seeds: range) -> None:
    for seed in seeds:
        rules, s, dice = late(edition, war, seed)
        rules.run(s, None)
        for _ in range(1_000):
            pending = rules.pending(s)
            if not pending:
                break
            for decision in pending:
                assert isinstance(decision, Choice)
                assert decision.options
                assert len(set(decision.options)) == len(decision.options)
            chosen = pick(dice, pending)
            assert isinstance(chosen, Choice)
            rules.apply(s, chosen.seat, pick(dice, chosen.options))
            if below(dice, 6) and war != "mobilization":
                continue
            assert decode(State, encode(s)) == s
            for seat in SEATS:
                shown = rules.view(s, seat)
                assert rules.view(rules.resample(s, seat, seed), seat) == shown
                assert json.loads(json.dumps(shown)) == shown
        assert s.scores is not None
        assert sum(s.scores.values()) == 1
        assert not s.sealed
        control, present = list(s.control), list(s.present)
        for space in range(len(rules.facts.spaces)):
            recount(rules.facts, s, space)
        assert (s.control, s.present) == (control, present)


@pytest.mark.rule("8.4")
@pytest.mark.parametrize(("edition", "war"), METHODS)
def test_a_resampled_war_plays_on_to_its_end(edition: str, war: str) -> None:
    for seed in range(20):
        rules, s, dice = late(edition, war, seed)
        rules.run(s, None)
        for _ in range(below(dice, 12)):
            if pending := rules.pending(s):
                chosen = pick(dice, pending)
                assert isinstance(chosen, Choice)
                rules.apply(s, chosen.seat, pick(dice, chosen.options))
        world = rules.resample(s, pick(dice, SEATS), seed)
        before = encode(s)
        while pending := rules.pending(world):
            chosen = pick(dice, pending)
            assert isinstance(chosen, Choice)
            rules.apply(world, chosen.seat, pick(dice, chosen.options))
        assert world.scores is not None
        assert encode(s) == before, "the real position stays as it was"


@pytest.mark.rule("8.3", "8.4")
@pytest.mark.parametrize(("edition", "war"), METHODS)
def test_random_games_driven_into_war(edition: str, war: str) -> None:
    """A full track and the highest tension: the first crisis roll ends the peace."""
    rules = _RULES[edition]
    wars = 0
    for seed in range(8):
        s = rules.begin(seed, agreed({"edition": edition, "war": war}))
        dice = Dice(seed, 28)
        heads = (LEAGUE, ALLIANCE, "russian_collapse")
        s.track = [heads[seed % 3], "entente_cordiale", "dual_alliance", "triple_alliance", "balkan_wars"]
        while pending := rules.pending(s):
            chosen = pick(dice, pending)
            assert isinstance(chosen, Choice)
            rules.apply(s, chosen.seat, pick(dice, chosen.options))
            s.tension = 6
        wars += bool(s.war)
        assert s.scores is not None
    assert wars
