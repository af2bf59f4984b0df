"""A position of La Belle Époque: ints and short lists; `facts` tells how Powers and spaces are numbered."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from chancellery.core.decisions import Seat


@dataclass(frozen=True, slots=True)
class Setup:
    """What was agreed before the start; it never changes, so clones share it."""

    seats: tuple[Seat, ...]
    parts: tuple[tuple[int, ...], ...]
    """The Powers of each seat, when they are settled from the start; else empty."""
    choice: str
    """`chosen`, `random` or `roll` (§3.2)."""
    np: bool
    """Powers without a seat are Non-Player Powers (§13)."""
    promo: bool
    printed_board: bool
    """Portuguese cubes by the other reading of §3.1."""
    sudden_death: bool


class Dispute(NamedTuple):
    """The dispute being resolved (§8.7). Pairs are (attacker, defender)."""

    space: int
    sides: tuple[int, int]
    """The Powers; -1 as defender: a neutral nation."""
    base: int
    """The owner of the disputed cube."""
    fixed: tuple[int, int]
    """A modifier that is not made of units (a Non-Player Power's, a neutral nation's), or -1."""
    fleets: tuple[int, int] = (0, 0)
    armies: tuple[int, int] = (0, 0)
    own_fleets: tuple[int, int] = (0, 0)
    own_armies: tuple[int, int] = (0, 0)
    dice: tuple[int, int] = (0, 0)

    def rolled(self, dice: tuple[int, int]) -> Dispute:
        """The same with other dice."""
        return self._replace(dice=dice)

    def rolled_again(self, side: int, face: int) -> Dispute:
        """The same with another die of one side."""
        return self.rolled((self.dice[0], face) if side else (face, self.dice[1]))


@dataclass(slots=True)
class State:
    """Everything that the rules need to go on. Lists of four are by Power."""

    setup: Setup
    rng: int
    base: list[int]
    """By owner (12: Armament Cubes): mask of the spaces where his cubes lie on the board."""
    top: list[int]
    """Mask of the spaces where a Power's cube lies on another's: its open disputes."""
    filled: int
    """Mask of the spaces with a cube on the board."""
    present: list[int]
    """By owner without armaments: mask of the Territories with his cubes on the board."""
    room: int
    """Mask of the Territories with a free space."""
    armed: int
    """Mask of the Territories with Armament Cubes."""
    holder: list[int]
    """By Territory: the Power allied with it or in control, or -1."""
    reserve: list[int]
    """By owner: cubes in the General Reserve."""
    money: list[int]
    embassy: list[int]
    """Missions in the Embassies; a Non-Player Power's wait there to be sent."""
    prestige: list[int]
    bonus: list[int]
    """The furthest Prestige bonus taken."""
    vp: list[int]
    army_reserve: list[int]
    army_ready: list[int]
    army_tired: list[int]
    fleet_reserve: list[int]
    fleets: list[int]
    """By Power, place and side, `8 * power + 2 * place + exhausted`; see `facts.PLACES`."""
    arms: list[int]
    """Armament Cubes left."""
    national: list[int]
    """Mask of the National Cards in hand."""
    hands: list[list[int]]
    """Intrigue cards."""
    deck: list[int]
    """An unordered bag of Intrigue cards: nobody can peek."""
    events: list[int]
    """The bag of event cards."""
    aside: list[int]
    """Event cards set aside unseen."""
    seat_of: list[int]
    """By Power: its seat's number, or -1 for a Non-Player Power."""
    np: int = 0
    """Mask of the Non-Player Powers."""
    agenda: list[tuple[Any, ...]] = field(default_factory=list)
    turn: int = 0
    """0 during the set-up."""
    phase: str = "set_up"
    order: list[int] = field(default_factory=list)
    """Turn order of the Powers with a player."""
    np_order: list[int] = field(default_factory=list)
    passed: list[int] = field(default_factory=list)
    active: int = -1
    """The Power whose go it is or was last."""
    works: int = 0
    """Mask of the Powers that have built their Great Work."""
    improved: int = 0
    """Mask of the Powers that have bought Prestige this turn."""
    flags: int = 0
    """Mask of the Powers hit by a card this turn, and so immune (§8.6.1)."""
    hit: int = 0
    """Mask of the opposing Powers that the card under way has affected."""
    minor_fleets: list[int] = field(default_factory=lambda: [8, 8, 8, 8])
    """Greek, Spanish, Italian, Japanese: `2 * place + exhausted`; place 4 is at home."""
    minor_armies: list[int] = field(default_factory=lambda: [0, 0])
    """Bulgarian, Italian: 1 if exhausted."""
    discard: list[int] = field(default_factory=list)
    beside: list[int] = field(default_factory=list)
    """Intrigue cards beside the board until the Preparation Phase."""
    drawn: list[int] = field(default_factory=list)
    """Cards of which the Ottoman Empire's ally keeps one."""
    old: int = 0
    """Mask of the Intrigue cards in hands when the discards were last shuffled: they are not in the deck."""
    past: list[int] = field(default_factory=list)
    """Event cards drawn, the latest last."""
    contrasts: list[tuple[int, int, int]] = field(default_factory=list)
    """Territories closed by Diplomatic Contrasts: Territory, Power, turn in which it holds."""
    lasting: dict[str, int] = field(default_factory=dict)
    """Other lasting effects by name, with the last turn of each."""
    np_debt: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    """Missions that a Non-Player Power gets fewer next time."""
    np_sabotage: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    """What its Arsenal Bonus lacks this turn."""
    np_face_up: list[tuple[int, int]] = field(default_factory=list)
    """Change of Strategy waiting beside a Non-Player Power: Power and card."""
    balkan_wars: int = -1
    """The Power that keeps the Balkan Wars for the final scoring."""
    last: int = -1
    """What the card under way chose last."""
    dispute: Dispute | None = None
    ended: int = 0
    """The turn in which the Assassination ended the game, or 0."""
    scores: dict[Seat, float] | None = None
    result: str = ""
    """How the game ended; for a lone human the level of §13.10."""

    def clone(self) -> State:
        hands = self.hands
        return State(
            self.setup,
            self.rng,
            self.base[:],
            self.top[:],
            self.filled,
            self.present[:],
            self.room,
            self.armed,
            self.holder[:],
            self.reserve[:],
            self.money[:],
            self.embassy[:],
            self.prestige[:],
            self.bonus[:],
            self.vp[:],
            self.army_reserve[:],
            self.army_ready[:],
            self.army_tired[:],
            self.fleet_reserve[:],
            self.fleets[:],
            self.arms[:],
            self.national[:],
            [hands[0][:], hands[1][:], hands[2][:], hands[3][:]],
            self.deck[:],
            self.events[:],
            self.aside[:],
            self.seat_of[:],
            self.np,
            self.agenda[:],
            self.turn,
            self.phase,
            self.order[:],
            self.np_order[:],
            self.passed[:],
            self.active,
            self.works,
            self.improved,
            self.flags,
            self.hit,
            self.minor_fleets[:],
            self.minor_armies[:],
            self.discard[:],
            self.beside[:],
            self.drawn[:],
            self.old,
            self.past[:],
            self.contrasts[:],
            self.lasting.copy(),
            self.np_debt[:],
            self.np_sabotage[:],
            self.np_face_up[:],
            self.balkan_wars,
            self.last,
            self.dispute,
            self.ended,
            self.scores and self.scores.copy(),
            self.result,
        )
