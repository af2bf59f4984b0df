"""What the mind of Europe in Turmoil does in plain positions, and how its levels play."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import chancellery
from chancellery.bots.play import play_game, worlds_of
from chancellery.bots.registry import make_bot, opponents, usual_bot
from chancellery.core.chance import Dice, pick
from chancellery.core.contract import Bot
from chancellery.core.decisions import Action, Choice, Seat
from chancellery.games.turmoil.bot import mind
from chancellery.games.turmoil.bot.eye import Eye
from chancellery.games.turmoil.bot.features import NAMES, features
from chancellery.games.turmoil.bot.habits import habits
from chancellery.games.turmoil.bot.looks import answer_worth, event_gain
from chancellery.games.turmoil.bot.regions import difference, layout
from chancellery.games.turmoil.rules.facts import REGIONS, SEATS
from chancellery.games.turmoil.rules.scoring import CONTROL, tally
from chancellery.lab.fit import fit
from chancellery.lab.self_play import study_of, write_games
from chancellery.lab.series import Series
from chancellery.testing import conform_mind
from tests.soak import soak
from tests.turmoil.at import At, at

GAME = chancellery.load("turmoil")
MIND = GAME.mind
VALUE = Path(str(mind.__file__)).with_name("value.json")
WAYS = [
    {"edition": edition, "scenario": scenario, "war": war}
    for edition in ("first", "deluxe")
    for scenario in ("campaign", "edwardian")
    for war in ("standard", "mobilization", "express")
    if edition == "deluxe" or (scenario == "campaign" and war != "express")
]
everywhere = pytest.mark.parametrize("way", WAYS, ids=lambda way: "-".join(way.values()))


def bot(level: str = "attache", seed: int = 1) -> Bot:
    return make_bot(GAME, level, seed)


def choice(position: At, n: int = 6) -> Action:
    """What the mind proposes first in a position under test."""
    s, decision = position.s, position.pending[0]
    world = worlds_of(GAME.rules, s, decision.seat, 1)(0)
    return MIND.propose(world, decision, n, Dice(1))[0][0]


def quick(position: At) -> Action:
    """What everybody does there in playouts."""
    return MIND.quick(position.s, position.pending[0], Dice(1), 0.0)[0]


def let_play(position: At, most: int = 20) -> At:
    """Quick answers until nothing is asked."""
    for _ in range(most):
        if not position.pending:
            break
        position.play(quick(position))
    return position


# Single decisions.


def test_it_scores_when_that_wins() -> None:
    """By §10.4.1."""
    position = at(paris=(5, 0), beau_monde=(5, 0), french_writers=(5, 0), french_armed_forces=(6, 0))
    position.support(colonials=(5, 0), french_catholic_church=(6, 0), picardy=(5, 0)).set(vp=9)
    position.hand("liberal", "france_scoring", "socialist_movements", "dual_alliance").round("liberal")
    assert choice(position) == quick(position) == ("play", "france_scoring", "score")


def test_it_waits_with_a_region_that_it_would_lose() -> None:
    position = at(paris=(0, 3), beau_monde=(0, 4), french_writers=(0, 4), picardy=(0, 3), dijon=(2, 0))
    position.hand("liberal", "france_scoring", "socialist_movements", "stymied").round("liberal")
    assert choice(position)[1] != "france_scoring"


def test_every_scoring_card_is_among_the_answers_that_are_tried() -> None:
    position = at(paris=(0, 3), beau_monde=(0, 4), french_writers=(0, 4), picardy=(0, 3), dijon=(2, 0))
    cards = ("socialist_movements", "stymied", "modernism", "march_of_history", "dreyfus_affair")
    position.hand("liberal", "france_scoring", *cards).round("liberal")
    tried = [answer for answer, _ in MIND.propose(position.s, position.pending[0], 6, Dice(1))]
    assert ("play", "france_scoring", "score") in tried[1:4]


@pytest.mark.parametrize("last", [6, 7])
def test_it_scores_before_it_is_too_late(last: int) -> None:
    position = at(paris=(0, 3), beau_monde=(0, 4), french_writers=(0, 4), picardy=(0, 3), dijon=(2, 0))
    cards = ("france_scoring", "russia_scoring") if last == 6 else ("france_scoring",)
    position.hand("liberal", *cards, "socialist_movements", "march_of_history")
    position.set(round=last).round("liberal")
    assert choice(position)[2] == "score"


def test_it_gives_up_a_scoring_card_that_it_can_no_longer_play() -> None:
    position = at(paris=(0, 3)).hand("authoritarian", "france_scoring", "modernism")
    position.set(round=7, phasing="authoritarian").frames(("give_up", "authoritarian", 1, False))
    assert choice(position) == ("discard", "france_scoring")


def test_it_takes_an_empty_battleground() -> None:
    position = at(picardy=(2, 0), dijon=(2, 0)).hand("liberal", "modernism")
    space = position.rules.facts.card["modernism"]
    position.set(playing=[space], hands=[[], []]).frames(("conduct", space, "liberal"))
    let_play(position)
    assert position.controller("paris") == "liberal"


def test_it_checks_where_the_next_check_does_not_undo_it() -> None:
    """Fauvism promises a little more, but is as easily taken back."""
    position = at(fauvism=(0, 1), brittany_normandy=(0, 2)).hand("liberal", "modernism")
    mask = sum(1 << position.rules.facts.space[slug] for slug in ("fauvism", "brittany_normandy"))
    position.frames(("name_target", -1, "liberal", mask, 3, False, ""))
    assert choice(position) == quick(position) == ("check", "brittany_normandy")


def test_it_breaks_control_where_that_is_cheap() -> None:
    position = at(vienna=(0, 3), dual_monarchy=(0, 5), trieste=(3, 0))
    mask = sum(1 << position.rules.facts.space[slug] for slug in ("vienna", "dual_monarchy"))
    position.frames(("removing", 0, "liberal", 1, 1, 0, mask, False, 0, False, ()))
    let_play(position)
    assert position["vienna"] == (0, 2)


def test_it_gives_up_what_it_needs_least() -> None:
    position = at(paris=(2, 0), fauvism=(5, 0))
    mask = sum(1 << position.rules.facts.space[slug] for slug in ("paris", "fauvism"))
    position.frames(("removing", 0, "liberal", 0, 2, 0, mask, False, 0, False, ()))
    let_play(position)
    assert position.controller("paris") == "liberal"


def test_it_puts_support_together_where_one_alone_does_nothing() -> None:
    position = at(vienna=(0, 0), budapest=(0, 0))
    mask = sum(1 << position.rules.facts.space[slug] for slug in ("vienna", "budapest", "kiel"))
    position.frames(("placing", 0, "liberal", 0, 2, 0, mask, False, ()))
    let_play(position)
    assert position.controller("budapest") == "liberal"


def test_it_sends_bad_news_to_sea() -> None:
    position = at(paris=(3, 0), romania=(3, 0), bavaria=(3, 0), saxony=(0, 3), vienna=(0, 3), budapest=(0, 2))
    position.navy("hms_dreadnought", "hms_dreadnought")
    position.hand("liberal", "government_sponsored_art").round("liberal")
    assert choice(position) == ("play", "government_sponsored_art", "naval")


def test_it_uses_an_event_that_is_worth_more_than_its_points() -> None:
    spaces = {"french_writers": (0, 0), "symbolism": (0, 0), "paris": (2, 0)}
    position = At().support(**spaces).hand("liberal", "modernism").set(attempts=[1, 1])
    position.round("liberal")
    assert choice(position) == ("play", "modernism", "event")


def test_a_war_that_it_would_lose_is_put_off() -> None:
    behind = at(wilhelm_ii=(0, 6), paris=(0, 3), vienna=(0, 4)).happened("jean_jaures")
    behind.set(vp=-6, tension=6, track=["three_emperor_league", "dual_alliance", "triple_alliance"])
    behind.set(phasing="authoritarian", playing=[behind.rules.facts.card["gavrilo_princip"]])
    behind.frames(("crisis", behind.rules.facts.card["gavrilo_princip"], "authoritarian", ""))
    assert choice(behind) == ("ease",)


def test_it_plays_the_stability_card_that_gives_most() -> None:
    position = at(bohemia=(1, 0), moravia=(1, 0), vienna=(0, 3))
    position.hand("liberal", "austria_hungary_scoring").round("liberal")
    position.play(("play", "austria_hungary_scoring", "score"))
    assert choice(position) == ("stability", "workers_unite")


def test_an_event_is_worth_the_same_before_the_first_card_of_a_turn() -> None:
    """Hands just dealt count for nothing there; but no event brings them."""
    found = []
    for n in (1, 2):
        position = at(paris=(3, 0)).hand("authoritarian", "dual_alliance", "absolutism", "traditionalism")
        position.hand("liberal", "modernism").set(round=n).round("authoritarian")
        thought = MIND.thought(position.s, position.pending[0])  # type: ignore[attr-defined]
        found.append(event_gain(thought, position.rules.facts.card["dual_alliance"]))
    assert found[0] == pytest.approx(found[1])
    assert found[0] > 0


def test_every_event_and_choice_is_looked_at_in_several_worlds() -> None:
    """Whether the other's event comes first (§5.2) may hang on dice that nobody has thrown yet."""
    position = at(paris=(2, 0), vienna=(0, 3), picardy=(2, 0)).hand("liberal", "absolutism", "modernism")
    position.round("liberal").play(("play", "absolutism", "ops"))
    assert position.pending[0].what == "order"
    thought = MIND.thought(position.s, position.pending[0])  # type: ignore[attr-defined]
    before = position.s.clone()
    worths = {option: answer_worth(thought, option) for option in position.pending[0].options}  # type: ignore[union-attr]
    assert position.s == before
    assert choice(position) == max(worths, key=worths.__getitem__)


# The promises of a mind.


@everywhere
def test_it_keeps_the_promises_of_a_mind(way: dict[str, str]) -> None:
    conform_mind(MIND, options=way, games=1, every=29, max_decisions=1000)


def test_with_a_restored_monarchy_it_keeps_them_too() -> None:
    conform_mind(MIND, options={"restored_monarchy": True, "balance": -2}, games=1, seed=9, every=31)


@everywhere
def test_it_plays_a_war_out(way: dict[str, str]) -> None:
    rules = GAME.rules
    s = rules.start(3, **way)
    edition, dice = rules.of(s), Dice(3)  # type: ignore[attr-defined]
    while s.round < 2:
        decision = rules.pending(s)[0]
        assert isinstance(decision, Choice)
        rules.apply(s, decision.seat, pick(dice, decision.options))
    s.agenda = [("great_war", edition.facts.card["balkans_scoring"])]
    s.track = ["franco_russian_alliance", "entente_cordiale", "dual_alliance", "triple_alliance"]
    edition.run(s, None)
    asked = set()
    while pending := rules.pending(s):
        asked.add(pending[0].what)
        rules.apply(s, pending[0].seat, MIND.quick(s, pending[0], dice, 0.0)[0])
    assert s.scores is not None
    assert ("mobilize" in asked) == (way["war"] == "mobilization")


def test_plans_are_kept_for_the_answers_that_follow() -> None:
    position = at(picardy=(2, 0), dijon=(2, 0)).hand("liberal", "dreyfus_rehabilitated")
    position.set(attempts=[1, 1]).round("liberal")
    answers = MIND.quick(position.s, position.pending[0], Dice(1), 0.0)
    assert answers[:2] == (("play", "dreyfus_rehabilitated", "ops"), ("place",))
    position.play(answers[0], *answers[2:])
    assert position.asked != "liberal"


def proposed(position: At) -> list[Action]:
    return [answer for answer, _ in MIND.propose(position.s, position.pending[0], 6, Dice(1))]


def test_where_points_go_is_tried_while_none_is_spent() -> None:
    """Other spaces are compared for the first support; the rest follows the plan (§6.1)."""
    position = at(paris=(2, 0), dijon=(2, 0), vienna=(1, 0), budapest=(1, 0))
    position.hand("liberal", "dreyfus_rehabilitated").set(attempts=[1, 1]).round("liberal")
    position.play(("play", "dreyfus_rehabilitated", "ops"))
    before = proposed(position)
    assert len(before) > 1
    assert before[0] == quick(position)
    position.play(before[0])
    assert proposed(position) == [quick(position)]


def test_several_spaces_are_tried_at_the_set_up() -> None:
    s = GAME.start(4)
    while GAME.rules.pending(s)[0].what != "place":
        GAME.rules.apply(s, GAME.rules.pending(s)[0].seat, ("keep",))
    decision = GAME.rules.pending(s)[0]
    found = [answer for answer, _ in MIND.propose(s, decision, 6, Dice(1))]
    assert isinstance(decision, Choice)
    assert 1 < len(set(found)) == len(found) <= 6
    assert set(found) <= set(decision.options)


# What a position is worth.


def test_the_value_is_a_chance_and_points_are_for_it() -> None:
    s = GAME.start(1)
    found = MIND.value(s)
    assert sum(found.values()) == pytest.approx(1)
    assert all(0 < chance < 1 for chance in found.values())
    s.vp = 15
    assert MIND.value(s)["liberal"] > found["liberal"]
    s.scores = {"liberal": 0.5, "authoritarian": 0.5}
    assert MIND.value(s) == s.scores


@pytest.mark.parametrize("war", ["standard", "mobilization", "express"])
def test_every_way_to_fight_the_war_is_known_to_the_value(war: str) -> None:
    """Alliances alone decide who would win a war that threatens (§8.4.2, §8.4.4, §8.4.6)."""
    chances = []
    for track in (
        ["franco_russian_alliance", "entente_cordiale"],
        ["three_emperor_league", "triple_alliance"],
    ):
        s = At("deluxe", war=war).set(tension=6, turn=5, track=track).s
        chances.append(MIND.value(s)["liberal"])
    assert chances[0] > chances[1]


def test_hands_that_were_just_dealt_count_for_nothing() -> None:
    position = at(paris=(3, 0)).round("authoritarian")
    empty = features(position.rules, position.s)
    position = at(paris=(3, 0)).hand("liberal", "france_scoring", "modernism")
    position.hand("authoritarian", "absolutism").round("authoritarian")
    assert features(position.rules, position.s) == empty
    position.set(round=2)
    assert features(position.rules, position.s) != empty


def test_a_scoring_card_too_many_is_as_good_as_lost() -> None:
    """Who holds a scoring card at the end of a turn has lost (§4.5.3)."""
    position = at(paris=(3, 0)).hand("liberal", "france_scoring", "modernism").set(round=7)
    fine = MIND.value(position.round("liberal").s)["liberal"]
    position.hand("liberal", "russia_scoring")
    assert MIND.value(position.s)["liberal"] < fine / 4


def test_features_have_names_and_habits_know_them() -> None:
    s = GAME.start(1)
    assert len(features(GAME.rules.of(s), s)) == len(NAMES) == len(set(NAMES))  # type: ignore[attr-defined]
    assert set(habits().weights) == set(NAMES)


def test_habits_know_every_card_of_both_editions() -> None:
    for edition in ("first", "deluxe"):
        facts = At(edition).rules.facts
        assert {card.slug for card in facts.cards if card.side != "scoring"} == set(habits().events)
        assert {card.slug for card in facts.stability} == set(habits().stability)


def test_the_value_tells_where_it_comes_from() -> None:
    about = json.loads(VALUE.read_text("utf-8"))["about"]
    assert about["command"] == f"chancellery fit turmoil --games {about['games']} --seed {about['seed']}"
    assert about["rules"] == GAME.info.version
    assert about["held_out"]["log_loss"] < about["held_out"]["log_loss_of_mean_shares"] - 0.15


@pytest.mark.slow
def test_the_same_games_teach_the_same(tmp_path: Path) -> None:
    """As `chancellery fit` does it, in all ways to play."""
    study, found = study_of(GAME), []
    for name in ("one", "two"):
        played = write_games("turmoil", tmp_path / f"{name}.jsonl", 8, 3)
        found.append(fit(played, study, {}))
    assert found[0] == found[1]
    assert found[0]["stages"]["0"]["own"] == [0.0, 0.0]


# The board.


@pytest.mark.parametrize("seed", range(4))
def test_scores_are_counted_as_the_rules_count_them(seed: int) -> None:
    edition = "deluxe" if seed % 2 else "first"
    dice, s = Dice(seed), GAME.rules.start(seed, edition=edition)
    rules = GAME.rules.of(s)  # type: ignore[attr-defined]
    while pending := rules.pending(s):
        rules.apply(s, pending[0].seat, pick(dice, pending[0].options))
        for name, one in zip(REGIONS, layout(rules, s).regions, strict=True):
            ours, theirs = (tally(rules, s, name, side) for side in (0, 1))
            wins = 20 if name == "germany" and ours.level == CONTROL else 0
            assert difference(one, *s.control) == ours.points - theirs.points + wins


def test_what_a_change_is_worth_is_what_it_changes() -> None:
    position = at(paris=(2, 0), vienna=(0, 3), kiel=(1, 1))
    facts = position.rules.facts
    for slug, n in (("paris", 1), ("vienna", 1), ("kiel", 2), ("budapest", 2), ("switzerland", 5)):
        eye = Eye(position.rules, position.s, 0)
        there = eye.gain(facts.space[slug], n)
        eye.change(facts.space[slug], n)
        back = eye.gain(facts.space[slug], -n)
        assert there == pytest.approx(-back)
        assert there > 0


@pytest.mark.parametrize("me", [0, 1])
def test_what_several_are_worth_is_what_each_number_is_worth(me: int) -> None:
    """Control that is held, broken on the way and won after that, on either side."""
    position = at(paris=(2, 0), vienna=(0, 3), kiel=(1, 1), budapest=(0, 4))
    eye = Eye(position.rules, position.s, me)
    for slug in ("paris", "vienna", "kiel", "budapest", "switzerland", "fauvism"):
        space = position.rules.facts.space[slug]
        for most in (0, 1, 4, 9):
            each = [eye.gain(space, n) for n in range(1, most + 1)]
            assert eye.gains(space, most) == pytest.approx(each)


# Milestones and luck.


def test_turns_are_milestones() -> None:
    position = at(paris=(3, 0)).set(turn=3)
    assert MIND.milestone(position.s) == 3
    assert MIND.milestone(position.set(scores={"liberal": 1.0, "authoritarian": 0.0}).s) == 4


def test_a_round_has_dice_of_its_own_and_a_scoring_the_same_whenever_it_comes() -> None:
    position = at(paris=(3, 0)).hand("liberal", "modernism", "absolutism", "france_scoring").round("liberal")
    s, decision = position.s, position.pending[0]
    cards = ("modernism", "ops"), ("absolutism", "naval"), ("france_scoring", "score")
    ops, sea, scoring = (MIND.luck(s, decision, ("play", *words)) for words in cards)
    assert len({ops, sea, scoring}) == 3
    assert MIND.luck(s, decision, ("play", "absolutism", "ops")) == ops
    position.set(round=4)
    later = [MIND.luck(s, decision, ("play", *words)) for words in cards]
    assert [later[0] == ops, later[1:] == [sea, scoring]] == [False, True]
    position.play(("play", "france_scoring", "score"))
    assert MIND.luck(s, position.pending[0], ("stability", "workers_unite")) == scoring
    assert MIND.luck(position.set(war={"cause": ""}).s, decision, ()) not in (ops, sea, scoring)


# Levels.


def test_there_are_three_levels() -> None:
    assert opponents(GAME) == ("attache", "minister", "chancellor")
    assert usual_bot(GAME) == "minister"


@pytest.mark.parametrize("level", ["attache", "minister", "chancellor"])
def test_every_level_answers_legally_and_the_same_from_the_same_seed(level: str) -> None:
    position = at(paris=(2, 0), vienna=(0, 3)).set(round=7)
    position.hand("liberal", "modernism", "dual_alliance").hand("authoritarian", "absolutism").round(
        "liberal"
    )
    decision = position.pending[0]
    assert isinstance(decision, Choice)
    worlds = worlds_of(GAME.rules, position.s, "liberal", 5)
    answers = {bot(level, 9).choose({}, decision, worlds) for _ in range(2)}
    assert len(answers) == 1
    assert answers <= set(decision.options)


def test_different_seeds_play_differently() -> None:
    def journal(seed: int) -> str | None:
        bots: dict[Seat, Bot] = {seat: bot("attache", seed + i) for i, seat in enumerate(SEATS)}
        return play_game(GAME, bots, 77, max_decisions=40, journal=True).journal

    assert len({journal(seed) for seed in (1, 20, 300)}) == 3


def test_there_is_more_than_one_good_set_up() -> None:
    """Even where nothing is left to chance, the first support goes to several places (§3.4)."""
    s = GAME.start(4)
    while GAME.rules.pending(s)[0].what != "place":
        GAME.rules.apply(s, GAME.rules.pending(s)[0].seat, ("keep",))
    found = {MIND.quick(s, GAME.rules.pending(s)[0], Dice(n), 0.0)[0] for n in range(12)}
    assert 1 < len(found) < 6


@pytest.mark.slow
@pytest.mark.parametrize("mine", SEATS)
@pytest.mark.parametrize(
    "way", [{}, {"edition": "first"}, {"scenario": "edwardian"}], ids=["deluxe", "first", "edwardian"]
)
def test_it_beats_chance(way: dict[str, str], mine: Seat) -> None:
    bots = ("attache", "uniform") if mine == "liberal" else ("uniform", "attache")
    games = soak(100, 10)
    rows = Series("turmoil", bots, games, 1914, way, rotate=False, processes=1).run()
    assert sum(row.firsts == (mine,) for row in rows) >= 0.9 * games
