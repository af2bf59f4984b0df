"""`prove_desks(game)`: whatever the slots of a ballot offer can be reached by its desk, and nothing else.

`fill` and `read` are what the page does with a desk (`static/desk.js`), in the words of the contract.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from chancellery.core.chance import Dice, below
from chancellery.core.decisions import Action, Ballot
from chancellery.core.offered import Offered
from chancellery.core.shown import Cell, Desk
from chancellery.core.title import Game

DRAWS = 4
"""How often a desk is filled by dice."""

Chosen = dict[int, list[Action]]
"""By the place of a cell: what it puts into slots."""


class BadDesk(AssertionError):
    """A desk and its ballot do not fit; `check` names the promise that this breaks."""

    def __init__(self, check: str, message: str) -> None:
        super().__init__(f"{check}: {message}")
        self.check = check


@dataclass
class Tried:
    """How many desks a run has seen, by what they ask."""

    desks: Counter[str] = field(default_factory=Counter)
    without: Counter[str] = field(default_factory=Counter)
    """Ballots that the title tells no desk of."""


def prove_desks(
    game: Game,
    *,
    ways: Sequence[Mapping[str, Any]] = ({},),
    games: int = 1,
    most: int = 400,
    artist: Any = None,
) -> Tried:
    """Play by dice, and fill the desk of every ballot, as the title's artist or another tells it.

    Raises `BadDesk`.
    """
    tried, artist = Tried(), artist or game.artist
    for way in ways:
        for seed in range(games):
            _play(game, artist, seed, way, most, tried)
    return tried


def _play(game: Game, artist: Any, seed: int, way: Mapping[str, Any], most: int, tried: Tried) -> None:
    rules, dice = game.rules, Dice(seed)
    s, made = game.start(seed, None, **way), 0
    while (pending := rules.pending(s)) and made < most:
        decision = pending[below(dice, len(pending))]
        if isinstance(decision, Ballot):
            answer = _by_dice(rules, s, decision, dice)
            told = try_desk(rules, artist, s, decision, answer, dice)
            (tried.desks if told else tried.without)[decision.what] += 1
        else:
            answer = decision.options[below(dice, len(decision.options))]
        rules.apply(s, decision.seat, answer)
        made += 1


def _by_dice(rules: Any, s: Any, ballot: Ballot, dice: Dice) -> tuple[Action, ...]:
    answer: list[Action] = []
    for _ in ballot.slots:
        options = rules.slot_options(s, ballot, answer)
        answer.append(options[below(dice, len(options))])
    return tuple(answer)


def try_desk(rules: Any, artist: Any, s: Any, ballot: Ballot, answer: Sequence[Action], dice: Dice) -> bool:
    """Reach an answer by the desk of a ballot, and fill it by dice; whether the artist tells one."""
    offered = Offered(rules, rules.resample(s, ballot.seat, below(dice, 1 << 30)), ballot)
    desk = artist.desk(ballot, offered, rules.view(s, ballot.seat))
    if desk is None:
        return False
    _has_its_places(desk, ballot)
    for one in (answer, desk.empty, desk.preset or desk.empty):
        _can_be_reached(desk, offered, one)
    for _ in range(DRAWS):
        _is_offered(desk, offered, fill(desk, draw(desk, dice)), "what_the_desk_writes_is_offered")
    return True


def _has_its_places(desk: Desk, ballot: Ballot) -> None:
    """Every cell stands in a row and a column, and fills slots of this ballot."""
    columns, rows = {one.id for one in desk.columns}, {one.id for one in desk.rows}
    places = [(cell.column, cell.row) for cell in desk.cells]
    if len(set(places)) < len(places):
        raise BadDesk("cells_have_places", f"{ballot.what}: two cells stand in one place")
    for cell in desk.cells:
        within = cell.column in columns and cell.row in rows and cell.ways and cell.slots
        if not within or not set(cell.slots) <= set(range(len(ballot.slots))):
            raise BadDesk("cells_have_places", f"{ballot.what}: {cell.column}, {cell.row}")
        if len(desk.empty) != len(ballot.slots):
            raise BadDesk("cells_have_places", f"{ballot.what}: it is not said what each slot holds")


def _can_be_reached(desk: Desk, offered: Offered, answer: Sequence[Action]) -> None:
    """An answer is chosen on the desk, and what the desk writes then says the same."""
    chosen = read(desk, answer)
    if why := forbidden(desk, chosen):
        raise BadDesk("all_offers_can_be_reached", f"{offered.ballot.what}, {answer}: {why}")
    written = fill(desk, chosen)
    if Counter(written) != Counter(answer):
        raise BadDesk("all_offers_can_be_reached", f"{answer} is written as {written}")
    _is_offered(desk, offered, written, "all_offers_can_be_reached")


def _is_offered(desk: Desk, offered: Offered, answer: Sequence[Action], check: str) -> None:
    for i, action in enumerate(answer):
        if action not in offered.options(answer[:i]):
            raise BadDesk(check, f"{offered.ballot.what}: {action} in slot {i} of {answer}")


def read(desk: Desk, answer: Sequence[Action]) -> Chosen:
    """What is chosen on a desk whose slots hold this."""
    found: Chosen = {}
    for slot, action in enumerate(answer):
        holds = [
            i
            for i, cell in enumerate(desk.cells)
            if slot in cell.slots and any(way.action == action for way in cell.ways)
        ]
        if holds:
            found.setdefault(holds[0], []).append(action)
        elif action != desk.empty[slot]:
            raise BadDesk("all_offers_can_be_reached", f"{desk.tab}: no cell has {action} for slot {slot}")
    return found


def fill(desk: Desk, chosen: Chosen) -> tuple[Action, ...]:
    """Each choice in the first slot that may hold it and holds none; the others are empty."""
    answer, taken = list(desk.empty), set[int]()
    for i, cell in enumerate(desk.cells):
        for action in chosen.get(i, ()):
            slot = next(slot for slot in cell.slots if slot not in taken)
            answer[slot] = action
            taken.add(slot)
    return tuple(answer)


def forbidden(desk: Desk, chosen: Chosen) -> str:
    """What speaks against choosing all this together; empty if nothing does."""
    rows = {row.id: row for row in desk.rows}
    once = Counter(desk.cells[i].row for i in chosen if rows[desk.cells[i].row].once)
    for column in desk.columns:
        spent = sum(_cost(desk.cells[i], chosen[i]) for i in chosen if desk.cells[i].column == column.id)
        if column.most is not None and (spent > column.most or (column.whole and spent < column.most)):
            return f"{column.id} has {column.most}, and this costs {spent}"
    for i, held in chosen.items():
        cell = desk.cells[i]
        limit = (cell.most or len(cell.slots)) if cell.kind == "count" else 1
        if len(held) > limit:
            return f"{cell.column}, {cell.row} holds {held}"
    return next((f"{row} is chosen twice" for row, n in once.items() if n > 1), "")


def _cost(cell: Cell, held: Sequence[Action]) -> int:
    price = {way.action: way.cost for way in cell.ways}
    return sum(price[action] for action in held)


def draw(desk: Desk, dice: Dice) -> Chosen:
    """A desk filled by dice: from its preset, cell by cell as far as nothing forbids it."""
    chosen = read(desk, desk.preset or desk.empty)
    for _ in range(2 * len(desk.cells)):
        i = below(dice, len(desk.cells))
        cell = desk.cells[i]
        n = below(dice, (cell.most or len(cell.slots)) + 1) if cell.kind == "count" else 1
        held = [cell.ways[below(dice, len(cell.ways))].action] * n
        one = {**chosen, i: held}
        if not held or (cell.kind in ("toggle", "level") and below(dice, 4) == 0):
            one.pop(i)
        for other, theirs in chosen.items():
            # One slot that two cells want holds the later choice.
            if (
                other != i
                and cell.kind != "count"
                and desk.cells[other].slots == cell.slots
                and len(cell.slots) == 1
            ):
                one.pop(other, theirs)
        if not forbidden(desk, one) and _fits(desk, one):
            chosen = one
    return chosen


def _fits(desk: Desk, chosen: Chosen) -> bool:
    try:
        fill(desk, chosen)
    except StopIteration:
        return False
    return True
