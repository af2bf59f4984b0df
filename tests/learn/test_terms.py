"""The words of each title: enough of them, one sentence each, and dotted only where they are really said."""

from __future__ import annotations

import pytest

import chancellery
from chancellery.core.errors import DataError
from chancellery.core.title import Game
from chancellery.learn import terms
from chancellery.learn.terms import groups_of, terms_of
from chancellery.testing.learned import word_faults
from tests.titles import TITLES
from toy.rules.rules import Toy

TOY = Game("toy", rules=Toy())


@pytest.mark.parametrize("slug", TITLES)
def test_a_title_has_thirty_to_sixty_words(slug: str) -> None:
    game = chancellery.load(slug)
    found = terms_of(game)
    assert 30 <= len(found) <= 60
    assert word_faults(game) == []
    assert [term.name for term in found] == sorted((term.name for term in found), key=str.casefold)
    assert set(groups_of(game)) == {term.group for term in found}


def test_the_toy_has_a_few() -> None:
    assert word_faults(TOY) == []
    roll = next(term for term in terms_of(TOY) if term.slug == "roll")
    assert (roll.name, roll.forms, roll.rule, roll.group) == ("Roll", ("roll",), "4.2", "cards")
    assert groups_of(TOY) == {"turn": "A turn", "cards": "Cards"}


def test_a_convoy_is_found_in_all_its_forms() -> None:
    convoy = next(term for term in terms_of(chancellery.load("diplomacy")) if term.slug == "convoy")
    assert convoy.forms == ("convoy", "convoys", "convoyed")
    assert convoy.rule == "II.4.convoy"


def test_a_word_without_a_sentence_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    records = {"nothing": terms.TermRecord("turn")}
    monkeypatch.setattr(terms, "_records", lambda package: records)
    terms._terms.cache_clear()
    with pytest.raises(DataError, match=r"term\.nothing: the language file has no term-nothing"):
        terms_of(TOY)
    terms._terms.cache_clear()


def test_a_title_without_the_file_has_no_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terms, "TERMS", "no-such-file.toml")
    assert terms_of(TOY) == ()
