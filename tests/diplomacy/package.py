"""The `diplomacy` package from PyPI as a second opinion: positions in, its outcome in our words out.

A yardstick, not an oracle: its known faults are listed in the reference, and named in `test_differential`.
"""

from __future__ import annotations

import copy
import json
import warnings
from typing import Any, NamedTuple

from chancellery.core.decisions import Action
from chancellery.games.diplomacy.rules.facts import Unit, board

with warnings.catch_warnings():
    # It leaves a file open when it is loaded.
    warnings.simplefilter("ignore")
    from diplomacy.utils.export import from_saved_game_format, to_saved_game_format

    from diplomacy import Game

    Game()


class Outcome(NamedTuple):
    """What the package made of a movement phase."""

    results: dict[Unit, tuple[str, ...]]
    """Its own words: none at all for success."""
    units: set[Unit]
    """After the moves, without the dislodged."""
    retreats: dict[Unit, set[int]]
    """By dislodged unit: the locations it may go to; none for those it disbands at once."""
    refused: set[Unit]
    """Units whose order it did not accept, and which therefore stand."""


def power_name(power: int) -> str:
    return board().powers[power].upper()


def unit_words(unit: Unit) -> str:
    return board().words(unit).upper()


def read_unit(power: int, words: str) -> Unit:
    kind, at = words.lstrip("*").split()
    return Unit(power, kind == "F", board().index[at.lower()])


def order_words(unit: Unit, action: Action) -> str:
    """An order in the package's words; it wants `VIA` on every convoyed move."""
    b = board()
    words = [word.upper() for word in action]
    if action[2] == "-":
        words = words[:4]
        to = b.area[b.index[action[3]]]
        if not unit.fleet and (len(action) > 4 or not (b.army_reach[unit.at] >> to) & 1):
            words.append("VIA")
    return " ".join(words)


def new_game(**options: Any) -> Any:
    """A game of the package."""
    return Game(**options)


def save(game: Any) -> dict[str, Any]:
    """A game as the package writes it to a file; its results are objects that only JSON turns into words."""
    written: dict[str, Any] = json.loads(json.dumps(to_saved_game_format(game), default=str))
    return written


def load(saved: dict[str, Any]) -> Any:
    """A game that the package has read from a file."""
    return from_saved_game_format(copy.deepcopy(saved))


class Package:
    """One game object, put into any position."""

    def __init__(self) -> None:
        self.game = new_game()

    def place(self, units: list[Unit]) -> None:
        game = self.game
        game.clear_units()
        game.clear_orders()
        game.set_current_phase("S1901M")
        for power in range(len(board().powers)):
            mine = [unit_words(unit) for unit in units if unit.power == power]
            game.set_units(power_name(power), mine, reset=True)
        game.build_caches()

    def order(self, orders: dict[Unit, Action]) -> set[Unit]:
        """Give the orders; those that the package drops are returned."""
        game = self.game
        for power in range(len(board().powers)):
            mine = [order_words(unit, action) for unit, action in orders.items() if unit.power == power]
            game.set_orders(power_name(power), mine)
        taken = {
            read_unit(power, " ".join(order.split()[:2]))
            for power in range(len(board().powers))
            for order in game.get_orders(power_name(power))
        }
        game.error = []
        return set(orders) - taken

    def judge(self, units: list[Unit], orders: dict[Unit, Action]) -> Outcome:
        game = self.game
        self.place(units)
        refused = self.order(orders)
        game.process()
        words = game.result_history.last_value()
        game.result_history.clear()
        game.state_history.clear()
        game.order_history.clear()
        game.message_history.clear()
        after: set[Unit] = set()
        retreats: dict[Unit, set[int]] = {}
        for power in range(len(board().powers)):
            theirs = game.powers[power_name(power)]
            after |= {read_unit(power, unit) for unit in theirs.units}
            for unit, ways in theirs.retreats.items():
                retreats[read_unit(power, unit)] = {board().index[way.lower()] for way in ways}
        results = {unit: tuple(str(word) for word in words[unit_words(unit)] if str(word)) for unit in units}
        return Outcome(results, after, retreats, refused)

    def possible(self, units: list[Unit]) -> dict[Unit, set[str]]:
        """Its list of legal orders, by unit."""
        self.place(units)
        everything = self.game.get_all_possible_orders()
        return {unit: set(everything[board().locations[unit.at].upper()]) for unit in units}
