"""What Europe in Turmoil tells the page: cards, what an answer is about, scenes, phases, tracks."""

from __future__ import annotations

from typing import Any

import pytest

import chancellery
from chancellery.core.chance import Dice
from chancellery.core.decisions import Choice, Event
from chancellery.core.match import Match
from chancellery.core.shown import About, Card, Scene
from chancellery.games.turmoil.board.board import Plates
from chancellery.games.turmoil.rules.facts import facts
from chancellery.games.turmoil.words.text import Words
from chancellery.table.briefing import position_part
from chancellery.table.story import log_lines, phases
from chancellery.testing.answers import by_dice, play_once
from tests.turmoil.at import At, at

ARTIST = Plates(Words)
KEPT = "Then the card goes to the discards."
DONE = ("support", "vp", "tension", "attempt", "taken", "draw", "uproar", "check")
"""Events by which a stability card has done something."""


def seen(board: At, seat: str | None = "liberal") -> dict[str, Any]:
    return dict(board.rules.view(board.s, seat))


def cards(board: At, zone: str, seat: str | None = "liberal") -> list[Card]:
    return [card for card in ARTIST.cards(seen(board, seat)) if card.zone == zone]


def scene(board: At, ev: str) -> Scene:
    found = ARTIST.scene(next(event for event in board.log if event["ev"] == ev))
    assert found is not None
    return found


# Cards.


def test_the_own_hand_is_shown_and_no_other() -> None:
    board = at().hand("liberal", "absolutism").hand("authoritarian", "march_of_history")
    assert cards(board, "hand") == [
        Card(
            "absolutism",
            "Absolutism",
            "For the rest of the turn every other card is worth one point more to the Authoritarian.",
            kind="Authoritarian",
            hue="authoritarian",
            value="3",
            foot="35 · Victorian · once",
        )
    ]
    assert cards(board, "hand", None) == []


def test_what_is_played_known_or_in_force_lies_apart_from_the_hand() -> None:
    board = at().hand("authoritarian", "march_of_history").happened("lord_fisher")
    board.s.seen[0] = list(board.s.hands[1])
    board.s.playing.append(board.rules.facts.card["stymied"])
    assert [card.id for card in cards(board, "public")] == ["stymied", "march_of_history"]
    assert [card.id for card in cards(board, "force")] == ["lord_fisher"]
    assert cards(board, "hand") == []


def test_stability_cards_say_at_the_check_what_each_would_do() -> None:
    """§9: those with an effect come first; the others name what their condition asks for."""
    board = at(moscow=(3, 0), symbolism=(0, 1)).hand("authoritarian", "russia_scoring")
    assert cards(board, "choice") == [], "nobody asks for them"
    board.round("authoritarian").play(("play", "russia_scoring", "score"))
    told = {card.title: (card.works, card.why) for card in cards(board, "choice")}
    assert told["Left-wing Governments"] == (
        True,
        "You control Moscow. Open: Finland, Siberia, Saint Petersburg and nine more.",
    )
    assert told["Popular Uproar"][1].startswith("The other side plays the scoring card. Open: Finland")
    assert told["Testimonials"] == (
        False,
        "No effect: you would have to control Russian Orthodox Church.",
    )
    assert told["Blockade"] == (False, "No effect: the navies are level.")
    assert told["Silent Majority"] == (False, "No effect: you control one, and it asks for four.")
    works = [card.works for card in cards(board, "choice")]
    assert works == sorted(works, reverse=True)
    ours, theirs = ({card.id for card in cards(board, "choice", one)} for one in ("liberal", "authoritarian"))
    assert ours.isdisjoint(theirs)


def test_a_stability_check_names_the_spaces_of_its_region() -> None:
    """§9: they are ringed on the board while the card is chosen; no other question rings any."""
    board = at().hand("authoritarian", "russia_scoring")
    board.round("authoritarian").play(("play", "russia_scoring", "score"))
    asked = Choice("liberal", "stability", (("stability", "blockade"),), about=("russia",))
    inside = [space.slug for space in facts("deluxe").spaces if space.region == "russia"]
    assert list(ARTIST.where(asked, seen(board))) == inside
    assert ARTIST.where(Choice("liberal", "play", (("pass",),)), seen(board)) == ()


@pytest.mark.parametrize("edition", ["first", "deluxe"])
def test_a_stability_card_works_if_and_only_if_the_rules_say_so(edition: str) -> None:
    """What the foot of a card says is what happens when it is played."""
    board = At(edition).support(moscow=(3, 0), ukraine=(0, 4), siberia=(0, 5), symbolism=(1, 0))
    board.hand("authoritarian", "russia_scoring").round("authoritarian")
    board.play(("play", "russia_scoring", "score"))
    for seat in ("liberal", "authoritarian"):
        for card in cards(board, "choice", seat):
            s: Any = board.s.clone()
            log: list[Event] = []
            s.agenda = [("play_stability", seat)]
            s.sealed = {seat: (tuple(card.id.split()),)}
            board.rules.run(s, log)
            met = next(event["met"] for event in log if event["ev"] == "stability")
            does = s.agenda or any(event["ev"] in DONE for event in log)
            assert card.works == bool(met and does), card.title


# Answers.


def test_an_own_card_is_an_event_points_or_a_throw_at_sea() -> None:
    view = seen(at().hand("liberal", "modernism"))
    found = [ARTIST.about(("play", "modernism", use), view) for use in ("event", "ops", "naval")]
    assert found == [
        About("Event", "modernism", "event", after=KEPT),
        About("Ops", "modernism", "ops", figure="2", after=KEPT),
        About(
            "Sea",
            "modernism",
            "naval",
            after="The event does not happen; the card goes to the discards.",
        ),
    ]


def test_points_of_the_other_sides_card_bring_its_event_along() -> None:
    about = ARTIST.about(("play", "absolutism", "ops"), seen(at()))
    assert about == About(
        "Ops",
        "absolutism",
        "ops",
        figure="3",
        besides="Its event happens as well.",
        plus="event",
        after=KEPT,
    )


def test_a_card_tells_what_it_is_worth_now() -> None:
    """§6.3.9: Absolutism adds a point to every other card."""
    board = at().happened("absolutism")
    figures = [
        ARTIST.about(("play", card, "ops"), seen(board, seat)).figure  # type: ignore[union-attr]
        for card, seat in (
            ("modernism", "liberal"),
            ("modernism", "authoritarian"),
            ("absolutism", "authoritarian"),
        )
    ]
    assert figures == ["2", "3", "3"]


def test_every_offered_answer_names_its_card_its_place_or_a_word() -> None:
    """No slug is left to a page: what is neither on the board nor on a card has a word of its own."""
    game = chancellery.load("turmoil")
    match: Match[Any] = Match(game.rules, 7)
    known = facts("deluxe")
    places = {*known.space, *known.outside, "france", "germany", "austria_hungary", "russia", "balkans"}
    for step in range(250):
        if match.over:
            break
        for decision in match.pending():
            view = match.view(decision.seat)
            for option in decision.options:  # type: ignore[union-attr]
                about = ARTIST.about(option, view)
                assert about or places & set(option) or len(option) == 1 or option[0] in ("choose", "back")
        options = match.pending()[0].options  # type: ignore[union-attr]
        match.play(match.pending()[0].seat, options[step * 7 % len(options)])


def test_the_order_of_an_event_is_a_switch_in_one_sentence() -> None:
    view = seen(at())
    found = [ARTIST.about((word,), view) for word in ("event_first", "ops_first")]
    assert found == [About(word, switch="Its event … operations") for word in ("before", "after")]


# The story.


def test_a_check_is_told_with_its_die_and_its_sum() -> None:
    board = at(paris=(0, 1), dijon=(2, 0)).dice(5)
    board.frames(("support_check", "liberal", board.rules.facts.space["paris"], 2, False))
    assert scene(board, "check") == Scene(
        "liberal",
        dice=(5,),
        terms=(("points", 2), ("neighbours", 1)),
        total=8,
        against=4,
        won=True,
        places=("paris",),
    )
    moved = [ARTIST.scene(event) for event in board.log if event["ev"] == "support"]
    assert [one and one.weight for one in moved] == [0, 0], "the check has told it"


def test_an_attempt_and_a_crisis_show_their_sums() -> None:
    board = at().set(tension=2).dice(3).frames(("attempt", "liberal", 2, True))
    assert scene(board, "attempt") == Scene(
        "liberal", dice=(3,), terms=(("points", 2), ("own card", 1)), total=6, against=4, won=True
    )
    board = at().set(tension=2).dice(3).frames(("crisis_roll", 0))
    told = scene(board, "crisis")
    assert (told.dice, told.terms[0], told.against, told.won) == ((3,), ("tension", 2), 6, True)


def test_an_own_event_is_told_by_the_card_and_the_other_sides_by_itself() -> None:
    own, theirs = at().event("stymied", "liberal"), at().event("absolutism", "liberal")
    assert scene(theirs, "event") == Scene("authoritarian", "absolutism")
    assert scene(own, "event").weight == 0


def test_a_round_of_two_is_one_phase_with_a_short_name() -> None:
    game = chancellery.load("turmoil")
    match: Match[Any] = Match(game.rules, 3)
    while match.state.round < 2:
        decision = match.pending()[0]
        match.play(decision.seat, decision.options[0])  # type: ignore[union-attr]
    assert [one["name"] for one in phases(game, match, "liberal")] == [
        "Turn 1 · round 1",
        "Turn 1 · round 2",
    ]


def test_a_round_is_told_in_a_handful_of_steps() -> None:
    """Rounds by dice: the card, what happens, each throw; draws, discards and bare dice stay in the log."""
    game = chancellery.load("turmoil")
    match: Match[Any] = Match(game.rules, 11)
    dice = Dice(11)
    while match.length < 200 and not match.over:
        play_once(match, by_dice(dice))
    lines = log_lines(game, match, "liberal", 0)
    rounds: list[list[str]] = []
    for line in lines:
        if line["ev"] == "round":
            rounds.append([])
        elif rounds and line["weight"]:
            rounds[-1].append(line["ev"])
    assert len(rounds) > 10
    told = sorted(map(len, rounds))
    assert told[len(told) // 2] <= 6
    assert {"die", "draw", "discarded", "removed"}.isdisjoint(ev for one in rounds for ev in one)


# Beside the board.


def test_tracks_stand_beside_the_board_in_words() -> None:
    board = at().set(vp=3, tension=2, turn=4).navy("nassau", "hms_dreadnought")
    tracks, *_ = ARTIST.asides(seen(board))
    assert [(bar.name, bar.text, bar.at, bar.of) for bar in tracks.bars] == [
        ("Points", "Liberal 3", (23,), 41),
        ("Tension", "2 of 6, roll −6", (2,), 7),
        ("Turn", "4 of 10, Edwardian", (3,), 10),
        ("Navies", "British +1", (2, 1), len(board.rules.facts.boxes)),
    ]
    assert [bar.brief for bar in tracks.bars] == ["Liberal 3", "2", "", "Brit. +1"]
    behind, *_ = ARTIST.asides(seen(at().set(vp=-12).navy("nassau", "nassau")))
    assert [bar.brief for bar in behind.bars] == ["Author. 12", "0", "", "level"]
    assert ARTIST.standing(seen(board)) == {
        "head": ["cards"],
        "rows": {"liberal": [0], "authoritarian": [0]},
    }


def test_the_piles_tell_side_and_value_of_their_cards() -> None:
    board = at()
    board.s.discard.append(board.rules.facts.card["lord_fisher"])
    board.s.removed.append(board.rules.facts.card["absolutism"])
    (piles,) = (one for one in ARTIST.asides(seen(board)) if one.title == "Discards")
    assert [tuple(row) for row in piles.rows[1:]] == [
        ("Lord Fisher", "Liberal 3"),
        ("Absolutism", "Authoritarian 3, out of the game"),
    ]


def test_a_page_gets_cards_as_data_and_a_document_has_them_drawn() -> None:
    game = chancellery.load("turmoil")
    view = seen(at().hand("liberal", "modernism"))
    told = position_part(game, view)
    assert {"hand", "tags"}.isdisjoint(told["pieces"])
    assert [card["id"] for card in told["cards"]] == ["modernism"]
    assert 'data-id="modernism"' in ARTIST.plate(view)
    assert told["asides"][0]["bars"][0]["name"] == "Points"
