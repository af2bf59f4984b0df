"""Play in the terminal, driven through a pipe."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from chancellery import Invalid, Match, load
from chancellery.cli.common import rules_for
from chancellery.cli.draft import Draft
from chancellery.core.decisions import Ballot
from chancellery.registry import OURS as TITLES
from tests.cli.run import Done, process, run

SHORT = ("play", "diplomacy", "--seat", "france", "--bots", "uniform", "-o", "end_year=1901", "--seed", "5")


def lines(*words: str) -> str:
    return "\n".join(words) + "\n"


def match_of(path: Path) -> Match[Any]:
    return Match.from_jsonl(path.read_text("utf-8"), rules_for)


@pytest.mark.slow
def test_a_whole_short_game_through_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    text = lines("A par - bur, A mar - spa", "F(Bre)-MAO", "submit", *["submit"] * 6)
    done = process(*SHORT, "--save", path, text=text)
    assert done.status == 0
    assert done.err == ""
    assert "\x1b" not in done.out
    assert "France: Write orders for three units, or let them hold." in done.out
    assert "Every slot is filled: type submit to hand in." in done.out
    assert "France: A (Par) - Bur" in done.out
    assert "Time is up." in done.out
    match = match_of(path)
    assert match.over
    assert match.header.options["end_year"] == 1901
    mine = next(entry.action for entry in match.journal if entry.seat == "france")
    assert mine == (("F", "bre", "-", "mao"), ("A", "mar", "-", "spa"), ("A", "par", "-", "bur"))


def play(*text: str, words: tuple[str, ...] = SHORT) -> Done:
    return run(*words, text=lines(*text))


def test_options_are_numbered_and_picked() -> None:
    done = play("options A par", "3 3", "1 99", "F bre", "orders", "quit")
    assert "    3  A (Par) - Bur" in done.out
    assert "   3  A par        A (Par) - Bur" in done.out
    assert "F bre has options 1 to 9, not 99." in done.err
    assert "    2  F (Bre) - ENG" in done.out
    assert done.out.endswith("You leave the game after 6 actions.\n")


def test_a_new_order_replaces_the_old_one() -> None:
    done = play("A par - bur", "A par - pic", "A par H", "", "clear", "orders")
    assert "   3  A par        A (Par) Stands\n" in done.out
    assert done.out.count("   3  A par        …") == 3


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("A par - mos", "A par - mos: Moscow is not next to Paris. (§II.4)"),
        ("options A xyz", "Name one of F bre, A mar, A par, or its number."),
        ("save", "Name a file: save game.jsonl"),
        ("draw map.gif", "map.gif ends neither in .svg nor in .png."),
        ("agree on nothing", "The table cannot agree on 'on nothing' now; type agree to see what it can."),
        ("undo", "You have answered nothing yet."),
    ],
)
def test_what_is_refused_costs_nothing(typed: str, message: str) -> None:
    done = play(typed, "quit")
    assert done.status == 0
    assert done.err == f"{message}\n"


def test_commands(tmp_path: Path) -> None:
    saved, drawn = tmp_path / "game.jsonl", tmp_path / "map.svg"
    done = play("help", "board", f"save {saved}", f"draw {drawn}", "draw?", "agree draw", "quit")
    assert done.err == ""
    assert "take back the last answer" in done.out
    assert done.out.count("S1901M  Spring 1901") == 2
    assert len(match_of(saved).journal) == 6
    assert drawn.read_text("utf-8").startswith("<svg")
    assert "agree draw" in done.out
    assert "agree leave england" not in done.out
    assert "Bots agree to nothing, and this needs Austria" in done.out


def test_undo_against_bots_takes_back_the_last_answer(tmp_path: Path) -> None:
    saved = tmp_path / "game.jsonl"
    done = play("A par - bur", "submit", "undo", f"save {saved}", "quit")
    assert "The last answer is taken back." in done.out
    assert [entry.seat for entry in match_of(saved).journal].count("france") == 0


def test_hot_seat_has_a_curtain_and_agreements(tmp_path: Path) -> None:
    saved = tmp_path / "game.jsonl"
    words = ("play", "diplomacy", "-s", "entente", "-s", "central", "-o", "players=2", "--seed", "1")
    done = play(
        "A par - bur",
        "submit",
        "agree draw",
        "undo",
        "agree draw",
        words=(*words, "--save", str(saved)),
    )
    assert done.status == 0
    assert "Hand over to Central Powers, press Enter." in done.out
    assert "You agree. Still to agree: Entente." in done.out
    assert "The last answer is taken back." in done.out
    assert "Hand over to Entente, press Enter." in done.out
    match = match_of(saved)
    assert match.over
    assert match.score() == {"entente": 0.5, "central": 0.5}


def test_hot_seat_undo_before_the_others_answer(tmp_path: Path) -> None:
    words = ("play", "diplomacy", "-s", "all", "-o", "players=3")
    done = play("submit", "save " + str(tmp_path / "a.jsonl"), "quit", words=words)
    assert done.status == 0
    assert len(match_of(tmp_path / "a.jsonl").journal) == 1


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    saved = tmp_path / "game.jsonl"
    play("A par - bur", "submit", f"save {saved}", "quit")
    before = len(match_of(saved).journal)
    done = run(
        "play", "diplomacy", "-s", "france", "--from", saved, "--save", saved, text=lines(*["submit"] * 8)
    )
    assert done.status == 0
    assert "F1901M  Autumn 1901" in done.out
    assert len(match_of(saved).journal) > before
    assert match_of(saved).over


def test_builds_and_disbands_are_written_in_the_order_of_slots(tmp_path: Path) -> None:
    words = ("play", "diplomacy", "-s", "france", "--bots", "uniform", "-o", "end_year=1902", "--seed", "5")
    saved = tmp_path / "game.jsonl"
    text = (
        "A mar - spa",
        "submit",
        "A spa H",
        "submit",
        *["submit"] * 3,
        "A mar B",
        "orders",
        f"save {saved}",
    )
    done = play(*text, words=words)
    assert done.status == 0


def test_who_leaves_does_not_watch_for_ever() -> None:
    words = ("play", "diplomacy", "-s", "france", "--bots", "uniform", "--seed", "5")
    done = play("agree leave france", words=words)
    assert "No decision comes to you any more; the game goes on without you." in done.out


def test_a_disbandment_must_be_named() -> None:
    game = load("diplomacy")
    s = game.rules.start(1)
    ballot = Ballot("russia", "adjustments", ("russia disband 1",), "II.11")
    draft = Draft(game, s, ballot, game.rules.view(s, "russia"))
    with pytest.raises(Invalid, match="Still open: Russia disband 1"):
        draft.answer()
    draft.pick(0, 2)
    assert draft.answer() == (draft.options(0)[1],)
    draft.clear()
    draft.write("A mos")
    assert draft.answer() == (("A", "mos", "D"),)


def test_open_builds_are_waived() -> None:
    game = load("diplomacy")
    s = game.rules.start(1)
    s.units = []
    ballot = Ballot("france", "adjustments", ("france build 1", "france build 2"), "II.11")
    draft = Draft(game, s, ballot, game.rules.view(s, "france"))
    assert draft.answer() == (("waive",), ("waive",))
    draft.write("F bre")
    draft.write("A par")
    assert draft.answer() == (("F", "bre", "B"), ("A", "par", "B"))


def test_typed_lines_change_only_what_they_name_and_bad_ones_are_told() -> None:
    done = play("F bre - mao, A mar - spa", "A par - bur, A mar - mars, A rom - ven", "orders", "quit")
    assert done.err.splitlines()[:2] == [
        "A mar - mars: A unit cannot move to the area it is in. (§II.4)",
        "A rom - ven: The army in Rome is Italian, not yours. (§II.2)",
    ]
    assert "   1  F bre        F (Bre) - MAO\n" in done.out
    assert "   2  A mar        A (Mar) - Spa\n" in done.out
    assert "   3  A par        A (Par) - Bur\n" in done.out


def test_a_number_is_an_option_only_where_the_words_mean_nothing_else() -> None:
    """`1 3` picks, and so does `A par 3`, which is no order."""
    done = play("A par 3", "3 2", "orders", "quit")
    assert "   3  A (Par) - Bur\n" in done.out
    assert "   3  A par        A (Par) - Bre\n" in done.out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("play", "chess"), f"There is no game 'chess': choose {', '.join(TITLES)}."),
        (("play", "diplomacy", "-s", "spain"), "There is no seat 'spain': choose austria, england,"),
        (("play", "diplomacy", "--bots", "genius"), "Diplomacy has no bot 'genius': choose attache,"),
        (
            ("play", "diplomacy", "-o", "players=9"),
            "'players' cannot be '9': choose 7, 6, 5, 4a, 4b, 4c, 3, 2.",
        ),
        (("play", "diplomacy", "-s", "all", "--bots", "genius"), "Diplomacy has no bot 'genius': choose"),
        (("play", "diplomacy", "--save", "/no/such/game.jsonl"), "/no/such/game.jsonl cannot be written:"),
        (("play", "diplomacy", "-o", "weather=fine"), "Diplomacy has no option 'weather';"),
        (("play", "diplomacy", "--from", "nowhere.jsonl"), "There is no file nowhere.jsonl."),
        (("play", "diplomacy", "--from", "x", "--seed", "1"), "A saved journal has its options and its seed"),
    ],
)
def test_bad_calls(words: tuple[str, ...], message: str) -> None:
    done = run(*words, text="")
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(message)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["diplomacy", "turmoil"])
def test_a_number_of_thousands_of_figures_is_no_number(game: str) -> None:
    figures = "9" * 5000
    done = run("play", game, "--seed", "1", text=f"{figures}\n1 {figures}\n1\n")
    assert done.status == 0
    assert "You leave the game after" in done.out


def test_slots_and_seats_have_their_names() -> None:
    done = run("play", "grande_guerre", "--seed", "1", text="france, war plan\n1 9\n")
    assert "   1  France, war plan            …\n" in done.out
    assert "\nFrance, war plan:\n    1  Plan XVII\n" in done.out
    assert done.err == "France, war plan has options 1 to 2, not 9.\n"
    governments = run(
        "play", "grande_guerre", "-o", "seats=seven", "-s", "austria_hungary", "--seed", "1", text=""
    )
    assert governments.out.startswith("La Grande Guerre. You play Austria-Hungary.\n")


def test_unknown_seat_names_those_of_the_arrangement() -> None:
    done = run("play", "diplomacy", "-s", "france", "-o", "players=2", text="")
    assert done.err == "There is no seat 'france': choose entente, central.\n"


def test_a_hint_says_what_and_why_and_answers_nothing() -> None:
    done = play("hint", "orders", "quit")
    assert "A good player would answer:\n  F (Bre) - " in done.out
    assert "- Players know this opening as “" in done.out
    assert done.err == ""
    assert done.out.endswith("You leave the game after 6 actions.\n")
