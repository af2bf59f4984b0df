"""What cards tell: what opens or forbids it (§5.2, §7.5), how long it lasts, where it is read."""

from __future__ import annotations

import pytest

from chancellery.games.turmoil.board.figures import asides
from chancellery.games.turmoil.board.hand import faces
from chancellery.games.turmoil.rules.facts import facts
from chancellery.games.turmoil.words.text import Words
from tests.turmoil.at import At, at

WORDS = Words()


@pytest.mark.parametrize("edition", ["first", "deluxe"])
def test_a_card_names_the_events_that_open_or_forbid_it(edition: str) -> None:
    known = facts(edition)
    silent = [
        (card.title, known.cards[known.card[other]].title)
        for card in known.cards
        for other in (*card.needs, *card.barred_by)
        if known.cards[known.card[other]].title not in card.text
    ]
    assert silent == []


def test_every_scoring_card_says_that_it_may_not_be_kept() -> None:
    """§9: who holds one at the end of a turn has lost."""
    scoring = [card for card in facts("deluxe").cards if card.side == "scoring"]
    assert len(scoring) == 5
    assert all(card.text.endswith("This card may not be kept past the turn.") for card in scoring)


@pytest.mark.parametrize(
    ("card", "how_long"), [("stymied", "for the rest of the turn"), ("lord_fisher", "from now on")]
)
def test_the_log_says_how_long_an_event_lasts(card: str, how_long: str) -> None:
    """§7.2: to the end of the game or of the turn; of two Stymied the second one too."""
    board = at().navy("nassau", "nassau").event(card)
    again = {"ev": "in_effect", "name": f"{card}_again"}
    said = [Words().event(event) for event in (*board.log, again) if event["ev"] == "in_effect"]
    assert [how_long in sentence for sentence in said] == [True, True]


@pytest.mark.parametrize("edition", ["first", "deluxe"])
def test_every_open_card_can_be_read_beside_the_board(edition: str) -> None:
    """§9: both stability decks are open; so are the discards and, where played, the mobilizations."""
    known, board = facts(edition), At(edition, war="mobilization").discard("modernism")
    board.s.spent[0] |= 1 << known.stability_index["workers_unite"]
    tables = {aside.title: aside.rows for aside in asides(WORDS, board.rules.view(board.s, "liberal"))}
    states = ["Liberal, used up", *["Liberal, available"] * 9, *["Authoritarian, available"] * 10]
    assert tables["Stability"] == tuple(
        (card.title, f"{state}. {card.text}") for card, state in zip(known.stability, states, strict=True)
    )
    assert tables["Discards"] == (("Deck", f"{len(board.s.deck)} cards"), ("Modernism", "Liberal 2"))
    told = {card.id: card.text for card in faces(WORDS, board.rules.view(board.s, None))}
    for before, cards in (
        ("", known.cards),
        ("stability ", known.stability),
        ("mobilize ", known.mobilization),
    ):
        assert [told[before + card.slug] for card in cards] == [card.text for card in cards]
    plans = {(card.title, card.priority, card.text) for card in known.mobilization}
    assert {(t, int(s.split(". ")[0][-1]), s.split(". ", 1)[1]) for t, s in tables["Mobilization"]} == plans
    assert tables["Mobilization"][0][1].startswith(
        "Austria-Hungary, priority 2. Only with the Dual Alliance."
    )
    plain = At(edition)
    assert "Mobilization" not in [
        aside.title for aside in asides(WORDS, plain.rules.view(plain.s, "liberal"))
    ]
