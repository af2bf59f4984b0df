"""The sandbox: one plays with what one knows, and with nothing else."""

from __future__ import annotations

from typing import Any

import pytest

import chancellery
from chancellery.core.chance import Dice
from chancellery.core.errors import Illegal, Invalid
from chancellery.core.match import Match
from chancellery.table.sandbox import LONGEST, Sandbox, Trial, nothing_hidden, open_game, open_match
from chancellery.table.trial import brief_trial
from chancellery.testing.answers import by_dice, play_once
from tests.soak import first
from tests.titles import SEALING, TITLES

SANDBOX = Sandbox("a secret of the tests")
POWERS = ("austria", "england", "france", "germany", "italy", "russia", "turkey")


def played(game: str, length: int, seed: int = 5) -> Match[Any]:
    match, choose = chancellery.new(game, seed), by_dice(Dice(seed, 3))
    while len(match.journal) < length and not match.over:
        play_once(match, choose)
    return match


def half_sealed(game: str, seed: int) -> Match[Any] | None:
    """A match in which somebody has just answered in secret, and somebody has not."""
    match, choose = chancellery.new(game, seed), by_dice(Dice(seed, 3))
    while not match.over and match.phase_began == len(match.journal):
        play_once(match, choose)
    return None if match.over else match


def diplomacy() -> Trial:
    return open_game(chancellery.load("diplomacy"), {})


@pytest.mark.parametrize("length", first([4, 0, 23, 50]))
@pytest.mark.parametrize("game", TITLES)
def test_a_trial_holds_what_the_seat_knows_and_no_more(game: str, length: int) -> None:
    title, match = chancellery.load(game), played(game, length)
    rules = title.rules
    began = match.at(match.phase_began).state
    guessed = False
    for seat in match.header.seats:
        trials = [open_match(title, match, "t", seat, all_open=False) for _ in range(12)]
        for trial in trials:
            state = trial.match.state
            assert rules.view(state, seat) == rules.view(began, seat)
            assert state.rng not in (began.rng, match.state.rng)
            assert trial.origin.made_up is not nothing_hidden(title, began)
        worlds = [[rules.view(t.match.state, other) for other in match.header.seats] for t in trials]
        truth = [rules.view(began, other) for other in match.header.seats]
        guessed = guessed or any(world != truth for world in worlds)
    # A single hidden hand is guessed by every seat but its own; an order of cards that nobody sees by none.
    seats = match.header.seats
    hidden = any(
        rules.view(rules.resample(began, seat, n), other) != rules.view(began, other)
        for seat in seats
        for other in seats
        for n in range(12)
    )
    assert guessed is hidden


@pytest.mark.parametrize("game", SEALING)
def test_sealed_answers_are_not_there(game: str) -> None:
    title = chancellery.load(game)
    match = next(filter(None, (half_sealed(game, seed) for seed in range(40))))
    sealed = match.journal[-1]
    for seat in match.header.seats:
        trial = open_match(title, match, "t", seat, all_open=False)
        assert sealed.seat in [decision.seat for decision in trial.match.pending()]
        assert trial.match.journal == []
        # Nor if one looks with the eyes of the seat that sealed it.
        assert trial.match.view(sealed.seat) != match.view(sealed.seat)


@pytest.mark.parametrize("game", TITLES)
def test_neither_seed_nor_dice_are_in_the_signed_text(game: str) -> None:
    match = played(game, 9, seed=0xFEEDFACECAFEBEEF1234)
    trial = open_match(chancellery.load(game), match, "t", match.header.seats[0], all_open=False)
    import base64
    import zlib

    text = SANDBOX.write(trial).split(".")
    body = text[1] if not text[0] else text[0]
    data = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
    plain = (zlib.decompress(data) if not text[0] else data).decode()
    assert f'"{game}"' in plain
    for secret in (match.header.seed, match.state.rng, match.at(match.phase_began).state.rng):
        assert str(secret) not in plain


def test_a_spectator_of_hidden_cards_is_refused_and_of_open_boards_not() -> None:
    with pytest.raises(Illegal, match="Only a seat"):
        open_match(chancellery.load("turmoil"), played("turmoil", 9), "t", None, all_open=False)
    assert open_match(chancellery.load("turmoil"), played("turmoil", 9), "t", None, all_open=True)
    trial = open_match(chancellery.load("diplomacy"), played("diplomacy", 9), "t", None, all_open=False)
    assert not trial.origin.made_up


def test_after_the_end_the_real_cards_lie_open() -> None:
    match = played("turmoil", 30)
    trial = open_match(chancellery.load("turmoil"), match, "t", "liberal", all_open=True)
    assert trial.match.view("authoritarian") == match.view("authoritarian")
    assert trial.match.state.rng != match.state.rng


def test_one_hand_writes_all_orders_and_resolves_them() -> None:
    trial = diplomacy()
    assert [ballot.seat for ballot in trial.ballots()] == list(POWERS)
    read = trial.read("A Vie - Gal\nA Par - Bur\nF Lon - Nth", [])
    assert (read["filled"], read["refused"]) == ([2, 4, 8], [])
    draft = read["answer"]
    assert [one for one in draft if one] == [
        ["A", "vie", "-", "gal"],
        ["F", "lon", "-", "nth"],
        ["A", "par", "-", "bur"],
    ]
    shown = brief_trial(trial, "", draft)
    assert len(shown["decision"]["slots"]) == len(shown["draft"]) == 22
    assert shown["together"]
    trial.play_all(draft)
    view = trial.match.view(None)
    assert (view["season"], view["units"]["austria"]) == ("autumn", ["A bud", "A gal", "F tri"])


def test_lines_that_no_power_takes_are_told_with_the_reason_of_the_power_they_are_for() -> None:
    trial = diplomacy()
    read = trial.read("A Par - Moon\nA Mun - Par\nA Vie - Gal\nF Lon - Nth", [None, None, ["A", "vie", "H"]])
    assert [one for one in read["answer"] if one] == [["A", "vie", "-", "gal"], ["F", "lon", "-", "nth"]]
    told = {one["line"]: one["why"] for one in read["refused"]}
    assert told.keys() == {"A Par - Moon", "A Mun - Par"}
    assert told["A Mun - Par"] == "Paris is not next to Munich. (§II.4)"
    assert "“moon” is neither an area nor a word of an order" in told["A Par - Moon"]


def test_a_draft_without_what_cannot_stand() -> None:
    trial = diplomacy()
    wild: list[Any] = [["A", "bud", "-", "par"], {"a": 1}, "x", *[None] * 40]
    assert trial.kept(wild) == [None] * 22


def test_the_signed_text_brings_a_trial_back() -> None:
    trial = diplomacy()
    trial.play_all(trial.read("A Vie - Gal", [])["answer"])
    text = SANDBOX.write(trial)
    again = SANDBOX.read(text)
    assert again.match.state == trial.match.state
    assert brief_trial(again, "france") == brief_trial(trial, "france")
    for forged in (text[:-2], "x" + text, text.replace(text[5], "_"), "", "nonsense"):
        with pytest.raises(Invalid, match="open it again"):
            SANDBOX.read(forged)
    with pytest.raises(Invalid, match="open it again"):
        Sandbox("another secret").read(text)


def test_a_trial_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    trial = diplomacy()
    monkeypatch.setattr("chancellery.table.sandbox.LONGEST", 7)
    assert LONGEST > 7
    trial.play_all([])
    with pytest.raises(Illegal, match="holds 7 actions"):
        trial.play_all([])


def test_the_board_is_changed_by_hand() -> None:
    """A free board: units placed and removed, centres given away, season and year."""
    trial = diplomacy()
    for seat, action in (
        ("england", ("place", "england", "F", "nwg")),
        ("england", ("place", "england", "A", "par")),
        ("turkey", ("remove", "A", "vie")),
        ("france", ("own", "bel", "france")),
        ("france", ("free", "bre")),
        ("france", ("season", "autumn")),
        ("france", ("year", 1902)),
        ("russia", ("place", "russia", "F", "stp/nc")),
    ):
        trial = trial.edit(seat, action)
    view = trial.match.view(None)
    assert set(view["units"]["england"]) == {"A lvp", "F edi", "F lon", "A par", "F nwg"}
    assert set(view["units"]["france"]) == {"F bre", "A mar"}
    assert set(view["units"]["austria"]) == {"A bud", "F tri"}
    assert set(view["units"]["russia"]) == {"A mos", "A war", "F sev", "F stp/nc"}
    assert set(view["centres"]["france"]) == {"bel", "mar", "par"}
    assert (view["season"], view["year"], view["kind"]) == ("autumn", 1902, "movement")
    assert trial.origin.edited
    trial = trial.edit("france", ("season", "winter"))
    assert trial.match.view(None)["kind"] == "adjustment"
    with pytest.raises(Illegal, match="not possible"):
        trial.edit("france", ("place", "france", "F", "mun"))
    again = SANDBOX.read(SANDBOX.write(trial))
    assert again.match.state == trial.match.state


def test_every_change_by_hand_leaves_a_playable_board() -> None:
    trial = diplomacy()
    for seat in ("england", "turkey"):
        for action in trial.edits(seat):
            changed = trial.edit(seat, action)
            assert changed.match.pending(), action
            assert trial.game.editor is not None
            assert trial.game.editor.text(action)[0].isupper()
    trial.edit("turkey", ("clear", "turkey")).play_all([])


def test_other_titles_say_that_they_cannot_be_edited() -> None:
    trial = open_game(chancellery.load("turmoil"), {})
    with pytest.raises(Invalid, match="cannot be changed by hand"):
        trial.edits("liberal")
