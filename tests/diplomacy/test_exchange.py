"""Journals and the saved games of the `diplomacy` package."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from chancellery import Invalid, Match, load
from chancellery.bots.play import play_game
from chancellery.bots.registry import make_bot
from chancellery.core.contract import Format
from tests.diplomacy import package


def form() -> Format:
    return load("diplomacy").formats["diplomacy-package"]


def match_of(journal: str) -> Match[Any]:
    return Match.from_jsonl(journal, lambda slug: load(slug).rules)


def our_game(seed: int) -> str:
    game = load("diplomacy")
    seats = game.rules.seats(game.rules.start(0))
    bots = {seat: make_bot(game, ("uniform", "steady")[i % 2], seed + i) for i, seat in enumerate(seats)}
    journal = play_game(game, bots, seed, {"rules": "standard", "end_year": 1904}, journal=True).journal
    assert journal is not None
    return journal


def their_game(seed: int, until: int) -> Any:
    dice = random.Random(seed)
    game = package.new_game()
    while not game.is_game_done and int(game.get_current_phase()[1:5]) < until:
        possible = game.get_all_possible_orders()
        for power in game.powers:
            places = [at for at in game.get_orderable_locations(power) if possible[at]]
            game.set_orders(power, [dice.choice(possible[at]) for at in places])
        game.process()
    return package.save(game)


@pytest.mark.parametrize("seed", [1, 2])
def test_our_games_go_out_and_come_back(seed: int) -> None:
    journal = our_game(seed)
    saved = form().write(journal)
    back = match_of(form().read(saved))
    ours = match_of(journal)
    assert [e for e in back.journal if e.seat == "france"] == [e for e in ours.journal if e.seat == "france"]
    assert back.state.units == ours.state.units
    assert back.state.owner == ours.state.owner


def test_the_package_loads_what_we_write() -> None:
    saved = json.loads(form().write(our_game(3)))
    game = package.load(saved)
    assert game.get_current_phase() == "COMPLETED"
    first = saved["phases"][0]
    assert first["name"] == "S1901M"
    assert first["state"]["units"]["FRANCE"] == ["F BRE", "A MAR", "A PAR"]
    assert sum(len(orders) for orders in first["orders"].values()) == 22
    assert set(first["results"]) >= {"A PAR", "F STP/SC"}


@pytest.mark.parametrize("seed", [1, 2])
def test_games_of_the_package_come_in(seed: int) -> None:
    saved = their_game(seed, 1903)
    match = match_of(form().read(json.dumps(saved)))
    last = saved["phases"][-1]["state"]
    units = {power: sorted(words.upper() for words in held) for power, held in match.view()["units"].items()}
    assert units == {power.lower(): sorted(held) for power, held in last["units"].items()}
    assert match.header.options["rules"] == "standard"


def test_where_the_judges_differ_the_phase_is_named() -> None:
    saved = their_game(1, 1902)
    state = saved["phases"][1]["state"]
    unit = next(unit for unit in state["units"]["TURKEY"])
    state["units"]["TURKEY"].remove(unit)
    with pytest.raises(
        Invalid, match=f"^S1901M: our judge differs from the file; we have {unit} of Turkey, the file no"
    ):
        form().read(json.dumps(saved))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nonsense", "This is not JSON"),
        ("[" * 100_000, "This JSON nests too deep"),
        ("{}", "has no 'phases'"),
        ("[]", "The saved game"),
    ],
)
def test_what_is_no_saved_game(text: str, message: str) -> None:
    with pytest.raises(Invalid, match=message):
        form().read(text)
