"""A resolved campaign, place by place: who went where unopposed, and who met whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from chancellery.games.diplomacy.board.scene import Order
from chancellery.games.diplomacy.board.units import province
from chancellery.games.diplomacy.rules.reasons import Because


class Contest(NamedTuple):
    """A place into which somebody did not get."""

    kind: str
    """`stand_off`, `own_stand_off`, `held`, `own_stays`, `met` or `won`."""
    place: str
    attackers: tuple[str, ...]
    """Powers; of a place that was won those that came too late."""
    holder: str = ""
    winner: str = ""
    met: str = ""
    """The other place, where two met on the border."""
    units: tuple[str, ...] = ()
    why: tuple[Because, ...] = ()

    @property
    def powers(self) -> set[str]:
        return {*self.attackers, self.holder, self.winner} - {""}


class Campaign:
    """The orders of all powers with their results."""

    def __init__(self, orders: Sequence[Order]) -> None:
        self.orders = orders
        self.powers = list(dict.fromkeys(order.power for order in orders))
        self.at = {province(order.tokens[1]): order for order in orders}
        self.into: dict[str, list[Order]] = {}
        for order in orders:
            if order.kind == "-":
                self.into.setdefault(province(order.tokens[3]), []).append(order)

    def unopposed(self, power: str) -> list[Order]:
        """Moves of a power into places that nobody else came to, nor stayed in."""
        return [
            order
            for order in self.orders
            if order.power == power
            and order.kind == "-"
            and not order.failed
            and len(self.into[province(order.tokens[3])]) == 1
            and not self._was_beaten(province(order.tokens[3]))
        ]

    def _was_beaten(self, place: str) -> bool:
        return place in self.at and "dislodged" in self.at[place].results

    def attack_on(self, place: str) -> Order | None:
        """The move that got into a place."""
        return next((order for order in self.into.get(place, ()) if not order.failed), None)

    def helpers(self, move: Order) -> list[Order]:
        """Supports of a move that were given."""
        return [
            order
            for order in self.orders
            if order.kind == "S"
            and order.results == ("ok",)
            and len(order.tokens) > 6
            and province(order.tokens[4]) == province(move.tokens[1])
            and province(order.tokens[6]) == province(move.tokens[3])
        ]

    def strongest(self, place: str) -> Order:
        """The move into a place with most supports."""
        return max(self.into[place], key=lambda move: len(self.helpers(move)))

    def holders(self, order: Order) -> list[Order]:
        """Supports of a unit that stayed, if they were given."""
        return [
            other
            for other in self.orders
            if other.kind == "S"
            and other.results == ("ok",)
            and len(other.tokens) == 5
            and province(other.tokens[4]) == province(order.tokens[1])
        ]

    def contests(self) -> Iterator[Contest]:
        """Every place into which somebody did not get, once; those that met, as one, the beaten not."""
        met: set[str] = set()
        for place, moves in self.into.items():
            stopped = [o for o in moves if "bounce" in o.results and "dislodged" not in o.results]
            if stopped and place not in met:
                contest = self._contest(place, moves, stopped)
                met.add(contest.met)
                yield contest

    def _contest(self, place: str, moves: Sequence[Order], stopped: Sequence[Order]) -> Contest:
        powers = tuple(dict.fromkeys(order.power for order in stopped))
        units = tuple(" ".join(order.unit) for order in moves)
        why = stopped[0].why
        keys = {one.key for order in stopped for one in order.why}
        winner = self.attack_on(place)
        there = self.at.get(place)
        if winner:
            return Contest("won", place, powers, winner=winner.power, units=units, why=why)
        if keys & {"met", "own_exchange"} and len(stopped) == 1 and there and there.kind == "-":
            other = province(stopped[0].tokens[1])
            both = (stopped[0].power, there.power)
            kind = "met" if both[0] != both[1] else "own_exchange"
            return Contest(kind, place, both, met=other, units=(*units, " ".join(there.unit)), why=why)
        if "held_off" in keys and there:
            return Contest(
                "held", place, powers, holder=there.power, units=(*units, " ".join(there.unit)), why=why
            )
        if keys <= {"own_unit"} and there:
            return Contest("own_stays", place, powers, holder=there.power, units=units, why=why)
        return Contest(
            "stand_off" if len(powers) > 1 else "own_stand_off", place, powers, units=units, why=why
        )
