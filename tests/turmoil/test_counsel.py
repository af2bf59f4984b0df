"""Why a play or a space is not offered, and the sum before a die is thrown."""

from __future__ import annotations

from chancellery.core.agenda import then
from chancellery.core.decisions import Choice
from chancellery.games.turmoil.counsel import Advice
from chancellery.games.turmoil.operations import FREE
from chancellery.testing.rules_index import rule
from tests.turmoil.at import At

ADVICE = Advice()


def reasons(at: At) -> dict[str, tuple[str, str]]:
    (decision,) = at.rules.pending(at.s)
    assert isinstance(decision, Choice)
    denied = ADVICE.denied(at.s, decision, 0)
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
    at.rules.apply(at.s, "liberal", ("check",))
    assert reasons(at)["check moscow"] == ("The other side has no support in Moscow.", "6.2.3")
    stability = at.rules.facts.stabilities[at.rules.facts.space["paris"]]
    wins = sum(die + 3 > 2 * stability for die in range(1, 7))
    words = ("no", "one", "two", "three", "four", "five", "six")[wins]
    assert ADVICE.forecast(at.s, "liberal", ("check", "paris")) == (
        f"A die + 3 points 0 from the neighbours must beat {2 * stability}: {words} of six faces succeed."
    )


@rule("6.3.1")
def test_a_naval_attempt_is_summed_up_before_the_die() -> None:
    at = playing(At().hand("liberal", "lord_fisher"))
    box = at.rules.facts.boxes[1]
    # Three points, and one for a card of the own side.
    wins = sum(die + 3 + 1 >= box.needs for die in range(1, 7))
    words = ("no", "one", "two", "three", "four", "five", "six")[wins]
    assert ADVICE.forecast(at.s, "liberal", ("play", "lord_fisher", "naval")) == (
        f"A die + 3 points +1 must reach {box.needs} for {box.name}: {words} of six faces succeed."
    )
