"""Why a play or a space is not offered, and the sum before a die is thrown."""

from __future__ import annotations

from pathlib import Path

import chancellery
from chancellery.core.advice import Advice
from chancellery.core.agenda import then
from chancellery.core.decisions import Choice
from chancellery.core.words import signed, words
from chancellery.games.turmoil.rules import crisis
from chancellery.games.turmoil.rules.edition import Edition
from chancellery.games.turmoil.rules.events import NOT_GIVEN
from chancellery.games.turmoil.rules.operations import FREE
from chancellery.testing.offers import moved_together
from chancellery.testing.rules_index import rule
from tests.turmoil.at import At

GAME = chancellery.load("turmoil")


def advice(at: At) -> Advice:
    return Advice(at.rules, GAME.text)


def reasons(at: At) -> dict[str, tuple[str, str]]:
    (decision,) = at.rules.pending(at.s)
    assert isinstance(decision, Choice)
    denied = advice(at).denied(at.s, decision, 0)
    assert not {one.action for one in denied} & set(decision.options)
    return {" ".join(one.action): (one.reason, one.rule) for one in denied}


def playing(at: At) -> At:
    then(at.s, ("play_card", "liberal"))
    return at


@rule("5.2", "7.5", "6.3.3")
def test_cards_say_why_a_use_is_closed() -> None:
    at = At().hand("liberal", "military_tradition", "lord_fisher").set(attempts=[1, 0])
    told = reasons(playing(at))
    assert told["play military_tradition event"][1] == "5.2"
    assert told["play lord_fisher naval"] == ("This turn's attempt has been made.", "6.3.3")


@rule("5.2", "7.5")
def test_a_condition_that_is_not_met_is_told() -> None:
    at = At().hand("liberal", "second_international", "henry_wilson", "jean_jaures").set(tension=3)
    told = reasons(playing(at.happened("raoul_villain")))
    assert told["play second_international event"] == (
        "What the card asks for is not given now. Only while tension is two or lower.",
        "7.5",
    )
    assert told["play henry_wilson event"][0] == "The event needs Entente Cordiale to have happened."
    assert told["play jean_jaures event"][0] == "Raoul Villain has happened and forbids the event."


@rule("6.1.2", "6.1.3")
def test_spaces_say_why_no_support_can_be_bought() -> None:
    at = At().support(paris=(2, 0), berlin=(0, 9))
    then(at.s, ("operate", at.rules.facts.card["lord_fisher"], "liberal", 1, FREE))
    at.rules.run(at.s, None)
    at.rules.apply(at.s, "liberal", ("place",))
    told = reasons(at)
    assert told["place moscow"] == (
        "Moscow neither had nor adjoined support of yours when the card was played.",
        "6.1.2",
    )
    assert "place paris" not in told


@rule("6.2.3", "6.2.4")
def test_a_check_is_summed_up_before_the_die() -> None:
    at = At().support(paris=(0, 1), berlin=(0, 1))
    then(at.s, ("operate", at.rules.facts.card["lord_fisher"], "liberal", 3, FREE))
    at.rules.run(at.s, None)
    assert reasons(at)["check moscow"] == ("The other side has no support in Moscow.", "6.2.3")
    stability = at.rules.facts.stabilities[at.rules.facts.space["paris"]]
    wins = sum(die + 3 > 2 * stability for die in range(1, 7))
    words = ("no", "one", "two", "three", "four", "five", "six")[wins]
    assert advice(at).forecast(at.s, "liberal", ("check", "paris")) == (
        f"A die + 3 points must beat {2 * stability}: {words} of six faces succeed."
    )


@rule("6.3.7")
def test_a_navy_in_the_last_box_says_so() -> None:
    at = playing(At().hand("liberal", "lord_fisher").navy("revenge", "nassau"))
    assert reasons(at)["play lord_fisher naval"] == ("The navy has reached the last box.", "6.3.7")


@rule("6.3.3", "15.two_power")
def test_the_two_power_standard_says_what_comes_first() -> None:
    at = At().hand("liberal", "modernism", "france_scoring").set(owed=2, round=6)
    told = reasons(playing(at))
    asks = ("The Two-power Standard asks for a naval attempt first.", "6.3.3")
    assert told == {
        "play modernism event": asks,
        "play modernism ops": asks,
        "play france_scoring score": (
            "The Two-power Standard comes first; scoring cards wait as they can.",
            "15",
        ),
    }
    last = ("A scoring card must be played: no more rounds are left than scoring cards.", "15")
    told = reasons(at.set(round=7))
    assert told == {f"play modernism {use}": last for use in ("event", "ops", "naval")}


@rule("6.2.2", "7.4")
def test_checks_say_why_a_space_is_closed_to_them() -> None:
    at = At().support(paris=(0, 9), berlin=(0, 9), kiel=(0, 9), serbia=(0, 1)).dice(1, 1)
    at.set(in_effect={"legacy_of_bismarck": "authoritarian"})
    then(at.s, ("operate", at.rules.facts.card["lord_fisher"], "liberal", 3, FREE))
    at.rules.run(at.s, None)
    at.play("paris")
    told = reasons(at)
    assert told["check serbia"] == ("These points cannot be used in Serbia.", "7.4")
    assert told["check paris"] == ("Paris has just been checked: two checks need different spaces.", "6.2.2")
    at = At().support(paris=(0, 9), poland=(0, 3), moscow=(0, 1)).event("union_of_liberation")
    at.play("poland", "poland")
    assert at.pending[0].what == "check", "two are gone from Poland"
    assert reasons(at)["check paris"] == ("The card makes no check in Paris.", "7.1")


@rule("F6.3.5.helgoland", "15.eight_nations")
def test_the_forecast_knows_the_late_round_and_the_card_that_goes_to_sea() -> None:
    for edition, points in (("first", "1 point"), ("deluxe", "2 points")):
        at = At(edition).hand("liberal", "military_tradition").navy("helgoland", "nassau")
        then(at.s, ("play_at_sea", "liberal"))
        told = advice(at).forecast(at.s, "liberal", ("play", "military_tradition", "naval"))
        assert told.startswith(f"A die + {points} must reach 6 for Colossus"), told
    at = playing(At().hand("liberal", "eight_nation_alliance", "prussian_spirit").navy("nassau", "nassau"))
    told = advice(at).forecast(
        at.s, "liberal", ("play", "eight_nation_alliance", "with", "prussian_spirit", "naval")
    )
    assert told.startswith("A die + 3 points must reach 5 for Bellerophon"), told


@rule("6.3.1")
def test_a_naval_attempt_is_summed_up_before_the_die() -> None:
    at = playing(At().hand("liberal", "lord_fisher"))
    box = at.rules.facts.boxes[1]
    # Three points, and one for a card of the own side.
    wins = sum(die + 3 + 1 >= box.needs for die in range(1, 7))
    words = ("no", "one", "two", "three", "four", "five", "six")[wins]
    assert advice(at).forecast(at.s, "liberal", ("play", "lord_fisher", "naval")) == (
        f"A die + 3 points +1 must reach {box.needs} for {box.name}: {words} of six faces succeed."
    )


@rule("15.eight_nations")
def test_the_eight_nation_alliance_is_no_event_alone() -> None:
    at = playing(At().hand("liberal", "eight_nation_alliance", "prussian_spirit"))
    assert reasons(at)["play eight_nation_alliance event"] == (
        "It has no event of its own: play it with a card of the other side, or for its points.",
        "15",
    )


@rule("6.3.5", "8.3.1")
def test_a_die_that_may_be_thrown_again_says_what_it_needs() -> None:
    """König's owner sees the odds of his second throw."""
    at = At().navy("koenig", "nassau").set(tension=5, phasing="liberal").dice(6)
    at.s.track = list(at.rules.facts.markers)[:3]
    at.s.first[at.rules.facts.box_index["koenig"]] = 0
    at.frames(("crisis_roll", 0))
    status = crisis.status(at.rules.facts, at.s)
    assert 0 < 5 + status < 6
    told = f"A die + 5 of tension and {signed(status)} for the alliances means war above 6"
    odds = f"{words(5 + status)} of six faces bring it."
    assert advice(at).forecast(at.s, "liberal", ("reroll",)) == f"{told}: {odds}"
    assert advice(at).forecast(at.s, "liberal", ("keep",)) == ""


@rule("5.2", "7.5")
def test_own_data_move_an_option_and_its_reason_together(tmp_path: Path) -> None:
    """An owner's copy that asks for calmer times."""
    record = (
        '[source]\ntitle = "My copy"\nhow = "read from the printed cards"\ndefault = "first: my card"\n'
        "[card.second_international]\ncondition = [{ tension_at_most = 0 }]\n"
    )
    (tmp_path / "victorian.toml").write_text(record, "utf-8")
    at = playing(At().hand("liberal", "second_international").set(tension=1))
    (asked,) = at.pending
    ours, own = Edition("deluxe"), Edition("deluxe", tmp_path)
    action = ("play", "second_international", "event")
    assert moved_together(ours, own, at.s, asked, action) == NOT_GIVEN
