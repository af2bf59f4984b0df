"""Why an answer is advised: what it changes, the odds, what it spares, exactly."""

from __future__ import annotations

import chancellery
from chancellery.core.decisions import Action
from chancellery.core.mind import Because
from tests.turmoil.at import At, at

GAME = chancellery.load("turmoil")


def told(position: At, answer: Action, other: Action | None = None) -> list[Because]:
    return list(GAME.mind.because(position.s, position.pending[0], answer, other))


def setting_up(**spaces: tuple[int, int]) -> At:
    position = at().support(**spaces)
    mask = sum(1 << position.rules.facts.space[slug] for slug in ("paris", "vienna", "kiel"))
    return position.frames(("placing", -1, "liberal", 0, 2, 0, mask, False, ()))


def test_control_is_taken() -> None:
    """By §2.1.3."""
    assert told(setting_up(paris=(1, 0)), ("place", "paris")) == [
        Because("takes", {"space": "paris"}, "2.1.3")
    ]
    assert told(setting_up(paris=(0, 0)), ("place", "paris")) == []


def test_control_is_broken() -> None:
    """By §2.1.3."""
    position = setting_up(vienna=(0, 3))
    assert told(position, ("place", "vienna")) == [Because("breaks", {"space": "vienna"}, "2.1.3")]


def test_the_points_of_a_card_are_enough_for_control() -> None:
    position = at(picardy=(2, 0), dijon=(2, 0)).hand("liberal", "dreyfus_rehabilitated", "modernism")
    position.round("liberal")
    seen = told(position, ("play", "dreyfus_rehabilitated", "ops"), ("play", "modernism", "event"))
    assert [one.key for one in seen] == ["can_take", "keeps"]
    assert seen[0].fields == {"card": "dreyfus_rehabilitated", "space": "paris"}
    assert seen[1].fields == {"card": "modernism"}


def test_a_region_is_scored_as_it_stands() -> None:
    """By §10.1."""
    position = at(paris=(2, 0), dijon=(2, 0)).hand("liberal", "france_scoring", "modernism").round("liberal")
    seen = told(position, ("play", "france_scoring", "score"))
    assert seen[0] == Because("scores", {"region": "france", "n": seen[0].fields["n"]}, "10.1")
    assert seen[0].fields["n"] == position.rules.levels["france"][1] + 1


def test_a_scoring_card_cannot_wait() -> None:
    """By §4.5.3."""
    position = at(paris=(0, 3)).hand("liberal", "france_scoring", "modernism").set(round=7).round("liberal")
    seen = told(position, ("play", "france_scoring", "score"))
    assert [one.key for one in seen] == ["must_score"]


def test_at_sea_an_event_does_not_happen() -> None:
    """By §6.3.6."""
    position = at(paris=(3, 0)).navy("hms_dreadnought", "hms_dreadnought")
    position.hand("liberal", "absolutism").round("liberal")
    seen = told(position, ("play", "absolutism", "naval"))
    assert [one.key for one in seen] == ["spares", "reaches"]
    roll = GAME.rules.roll(position.s, position.pending[0], ("play", "absolutism", "naval"))  # type: ignore[attr-defined]
    assert (seen[1].fields["wins"], seen[1].fields["of"]) == (roll.odds().wins, 6)
    assert GAME.text.because("reaches", {"box": "nassau", "wins": 2, "of": 6}) == (  # type: ignore[attr-defined]
        "Two throws of six reach Nassau."
    )


def test_the_odds_of_a_support_check() -> None:
    """By §6.2.4."""
    position = at(paris=(0, 2), picardy=(0, 2), dijon=(2, 0)).hand("liberal", "modernism")
    mask = sum(1 << position.rules.facts.space[slug] for slug in ("paris", "picardy"))
    position.frames(("name_target", 0, "liberal", mask, 4, False, ""))
    assert [one.key for one in told(position, ("check", "paris"))] == ["checks"]


def test_what_is_sealed_tells_nothing() -> None:
    position = at(bohemia=(1, 0), moravia=(1, 0), vienna=(0, 3))
    position.hand("liberal", "austria_hungary_scoring").round("liberal")
    position.play(("play", "austria_hungary_scoring", "score"))
    options = position.pending[0].options  # type: ignore[union-attr]
    assert all(told(position, option) == [] for option in options)
