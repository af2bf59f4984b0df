"""A game in numbers: complete, fixed, and without a secret of others."""

from __future__ import annotations

import pickle
from copy import deepcopy

import pytest

from chancellery.core.chance import Dice, below
from chancellery.core.errors import Invalid
from chancellery.lab.envs.episode import WAIT, Episode
from chancellery.testing import conform_encoding
from tests.lab.envs.arrangements import TOY, Arrangement, everywhere, plainly
from tests.lab.titles import toy as unnumbered
from tests.soak import soak

FIXED = {
    "toy": (40, 86, "ea365233"),
    "diplomacy": (32_934, 9_116, "cc61bf69"),
    "turmoil": (1_965, 2_494, "8d640418"),
    "belle_epoque": (3_954, 4_902, "a712e8b8"),
    "grande_guerre": (1_597, 6_763, "b4f0fd57"),
}
"""By title: its answers, the numbers of a view, and the mark. Another voids whatever was learned before."""


@everywhere
def test_everything_is_numbered_and_nothing_gives_a_secret_away(arrangement: Arrangement) -> None:
    game = arrangement.game
    report = conform_encoding(
        game.rules, game.encoding, options=arrangement.options, games=soak(20, 1), every=soak(3, 19)
    )
    assert report.decisions > 5


@plainly
def test_the_numbers_are_fixed(arrangement: Arrangement) -> None:
    encoding = arrangement.game.encoding
    assert (len(encoding.vocabulary), encoding.size, encoding.mark) == FIXED[encoding.slug]


def drift(episode: Episode, dice: Dice, answers: int) -> None:
    """So many answers by lot."""
    for _ in range(answers):
        if not episode.over:
            seat = episode.asked[below(dice, len(episode.asked))]
            offered = episode.offered(seat)
            episode.answer(seat, offered[below(dice, len(offered))])


@plainly
def test_a_seat_sees_the_same_in_every_world_that_it_cannot_tell_apart(arrangement: Arrangement) -> None:
    episode, dice = Episode(*arrangement), Dice(4)
    episode.begin(4)
    hidden = 0
    for _ in range(12):
        drift(episode, dice, 9)
        for seat in episode.seats:
            twin = episode.branch()
            twin.imagine(seat, below(dice, 1 << 40))
            hidden += episode.rules.dump(twin.s) != episode.rules.dump(episode.s)
            assert twin.seen(seat) == episode.seen(seat)
            assert twin.offered(seat) == episode.offered(seat)
    assert hidden > 12, "the worlds are others"


@pytest.mark.parametrize("card", ["none", 0])
def test_what_others_have_sealed_is_not_seen(card: str | int) -> None:
    episode = Episode(*TOY)
    episode.begin(1)
    before = episode.seen("south")
    number = episode.encoding.vocabulary.number
    held = card if isinstance(card, str) else episode.s.hands["north"][card]
    for said in (("play", held), ("stake", "port")):
        episode.answer("north", number(said))
        assert episode.seen("south") == before
    assert [number(("first",)), number(("last",))] == episode.offered("north")


def test_a_ballot_is_handed_in_with_its_last_slot() -> None:
    episode = Episode("diplomacy")
    ballot = episode.decision("austria")
    for slot in range(3):
        assert len(episode.filled("austria")) == slot
        assert episode.decision("austria") == ballot
        episode.answer("austria", episode.offered("austria")[0])
    assert episode.filled("austria") == ()
    assert episode.decision("austria") is None
    assert episode.offered("austria") == [WAIT]


def test_what_is_filled_in_is_seen_by_who_did() -> None:
    episode = Episode("diplomacy")
    england, france = episode.seen("england"), episode.seen("france")
    number = episode.encoding.vocabulary.number(("F", "edi", "-", "nth"))
    episode.answer("england", number)
    written = episode.encoding.place("written")
    words = [
        episode.encoding.vocabulary.words[int(at)] for at in episode.seen("england")[written.start :][:7]
    ]
    assert words == ["F", "edi", "-", "nth", "", "", ""]
    assert not any(england[written.start : written.stop])
    assert episode.seen("france") == france


@plainly
def test_a_branch_and_a_copy_elsewhere_go_on_as_the_game_does(arrangement: Arrangement) -> None:
    episode = Episode(*arrangement)
    episode.begin(8)
    drift(episode, Dice(8), 13)
    ways = [episode, episode.branch(), deepcopy(episode), pickle.loads(pickle.dumps(episode))]
    for one in ways:
        drift(one, Dice(9), 7)
    first, *others = [(one.answers, one.rules.dump(one.s), one.asked) for one in ways]
    assert others == [first, first, first]


def test_a_title_without_numbers_says_so() -> None:
    with pytest.raises(Invalid, match="'toy' does not say how its answers are numbered"):
        Episode(unnumbered)


def test_what_is_not_offered_is_refused_with_what_is() -> None:
    episode = Episode(*TOY)
    episode.begin(1)
    with pytest.raises(Invalid, match=r"cannot answer 1 \(done\): 10, 15, 6, 5 are offered"):
        episode.answer("north", 1)
    with pytest.raises(Invalid, match="has the parts me, asked, left, about"):
        episode.encoding.place("nothing")
