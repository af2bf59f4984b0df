"""What if: positions to try things out in. Nothing here touches a match, and the server keeps nothing.

A trial is a position and what was done since. It travels to the page and back as a signed text, so that one
can go back by sending an older text, and throw all away by forgetting it.

A trial of a running match shows its seat nothing new. It begins before the others' sealed answers; what the
seat cannot know is dealt anew, and the dice to come are always others.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer

import chancellery
from chancellery.core.codec import action_from_json, action_to_json
from chancellery.core.contract import Refused
from chancellery.core.decisions import Action, Ballot, Decision, Seat
from chancellery.core.errors import Illegal, Invalid
from chancellery.core.journal import settle_options
from chancellery.core.match import Entry, Match
from chancellery.core.title import Game
from chancellery.core.typed import fill
from chancellery.table.drafts import changed, read_slot, refusals

LONGEST = 400
"""Actions that a trial can hold."""
LARGEST = 100_000
"""Signs of a trial's text."""
WORLDS = 8
"""Positions that are dealt to see whether anything is hidden in a trial."""
SURELY = 24
"""As many are dealt of a running match: a secret of one bit passes for none once in millions."""


@dataclass(frozen=True)
class Origin:
    """Where a trial began."""

    table: str = ""
    step: int = 0
    seat: Seat = ""
    """Whose knowledge it is made of; empty: nothing was hidden."""
    made_up: bool = False
    """Whether what the seat cannot know was dealt anew."""
    edited: bool = False
    day: str = ""
    """Of a position of the day."""


class Trial:
    """A position to play with, for every seat at once."""

    def __init__(self, game: Game, state: Any, options: Mapping[str, Any], origin: Origin) -> None:
        self.game = game
        self.options = dict(options)
        self.origin = origin
        self.base = game.rules.dump(state)
        self.match: Match[Any] = Match.from_position(game.rules, state)

    # Answers.

    def ballots(self) -> list[Ballot]:
        """The open ballots, if one hand may fill them all: nothing is hidden from anybody."""
        pending = self.match.pending()
        found = [decision for decision in pending if isinstance(decision, Ballot)]
        together = len(found) == len(pending) > 1 and self.match.phase_began == len(self.match.journal)
        return found if together and nothing_hidden(self.game, self.match.state) else []

    def asked(self, seat: Seat) -> Seat:
        """Who is to act next: this seat if it is asked, else the first that is."""
        awaited = [decision.seat for decision in self.match.pending()]
        return seat if seat in awaited else next(iter(awaited), seat)

    def play(self, seat: Seat, action: Action) -> None:
        if len(self.match.journal) >= LONGEST:
            raise Illegal(f"A sandbox holds {LONGEST} actions; go back, or open a new one from here.")
        self.match.play(seat, action)

    def play_all(self, answer: Sequence[Any]) -> None:
        """Fill every open ballot from one list, and what is missing with what is offered first."""
        for ballot, part in self._parts(answer):
            self.play(ballot.seat, tuple(self._filled(ballot, part)))

    def kept(self, answer: Sequence[Any]) -> list[Any]:
        """A list for all open ballots without what their slots cannot hold."""
        found: list[Any] = []
        for ballot, part in self._parts(answer):
            found += _as_written(self._filled(ballot, part), part)
        return found

    def kept_of(self, decision: Decision, answer: Sequence[Any]) -> list[Any]:
        """The same for one seat's ballot; nothing for a choice."""
        if not isinstance(decision, Ballot):
            return []
        part = [*answer, *[None] * len(decision.slots)][: len(decision.slots)]
        return _as_written(self._filled(decision, part), part)

    def changed(self, seat: Seat, answer: Sequence[Any], slot: int) -> list[Any]:
        """A draft after one of its slots was written or emptied, with what the title writes along with it."""
        together = self.ballots()
        decision = self.match.decision(self.asked(seat))
        if not together:
            if not isinstance(decision, Ballot):
                return list(answer)
            return changed(self.game, self.match, decision, answer, slot)
        found: list[Any] = []
        for ballot, part in self._parts(answer):
            own = slot - len(found)
            here = 0 <= own < len(ballot.slots)
            found += changed(self.game, self.match, ballot, part, own) if here else part
        return found

    def _parts(self, answer: Sequence[Any]) -> Iterator[tuple[Ballot, list[Any]]]:
        at = 0
        for ballot in self.ballots():
            part = list(answer[at : at + len(ballot.slots)])
            yield ballot, part + [None] * (len(ballot.slots) - len(part))
            at += len(ballot.slots)

    def _filled(self, ballot: Ballot, part: Sequence[Any]) -> list[Action]:
        filled: list[Action] = []
        for written in part:
            action = read_slot(self.match, ballot, filled, written)
            offered = self.match.rules.slot_options(self.match.state, ballot, filled)
            filled.append(offered[0] if action is None else action)
        return filled

    def read(self, words: str, answer: Sequence[Any]) -> dict[str, Any]:
        """Orders typed for any seat, in a list for all open ballots; a line counts if one seat takes it."""
        found = self.kept(answer)
        filled: list[int] = []
        refused: list[list[Refused]] = []
        at = 0
        for ballot, part in self._parts(found):
            written = [action_from_json(one) if one else None for one in part]
            view = self.match.view(ballot.seat)
            typed = fill(self.game, self.match.state, ballot, words, view, written)
            for i, action in typed.filled.items():
                found[at + i] = action_to_json(action)
                filled.append(at + i)
            refused.append(list(typed.refused))
            at += len(ballot.slots)
        return {"answer": found, "filled": filled, "refused": refusals(_by_all(refused))}

    # By hand.

    def edits(self, seat: Seat) -> Sequence[Action]:
        """What may be changed on the board by hand, with this seat's pieces."""
        if self.game.editor is None:
            raise Invalid(f"The board of {self.game.info.title} cannot be changed by hand.")
        return self.game.editor.options(self.match.state, seat)

    def edit(self, seat: Seat, action: Action) -> Trial:
        """A trial that begins with the changed board."""
        if action not in self.edits(seat) or self.game.editor is None:
            raise Illegal("This change is not possible on the board as it is.")
        state = self.match.state.clone()
        self.game.editor.apply(state, action)
        return Trial(self.game, state, self.options, replace(self.origin, edited=True))


def _by_all(refused: Sequence[Sequence[Refused]]) -> list[Refused]:
    """The lines that every seat refused, each with the reason of the seat that it was meant for."""
    lines = [{one.line for one in listed} for listed in refused]
    found: dict[str, Refused] = {}
    for one in sorted((one for listed in refused for one in listed), key=lambda one: one.slot < 0):
        if one.slot >= 0 or all(one.line in each for each in lines):
            found.setdefault(one.line, one)
    return list(found.values())


def _as_written(filled: Sequence[Action], part: Sequence[Any]) -> list[Any]:
    """What was written and could stand; None where something else was put in."""
    found = map(action_to_json, filled)
    return [action if written == action else None for action, written in zip(found, part, strict=True)]


def open_match(game: Game, match: Match[Any], table: str, seat: Seat | None, *, all_open: bool) -> Trial:
    """A trial from a step of a match, with what a seat may know of it; with everything, if all is open."""
    step = len(match.journal)
    began = match.at(match.phase_began)
    state = began.state.clone()
    made_up = not all_open and not nothing_hidden(game, state, SURELY)
    if made_up:
        if seat is None:
            raise Illegal(
                "Only a seat can try out what it knows; a spectator knows too little of this position."
            )
        state = game.rules.resample(state, seat, secrets.randbits(128))
    # Nobody may try out the dice that are still to be thrown.
    state.rng = secrets.randbits(64)
    origin = Origin(table, step, seat or "", made_up)
    return Trial(game, state, match.header.options, origin)


def open_game(game: Game, options: Mapping[str, Any]) -> Trial:
    """A free board, as a match begins."""
    settled = settle_options(game.info, dict(options))
    return Trial(game, game.rules.start(secrets.randbits(128), **settled), settled, Origin())


def nothing_hidden(game: Game, state: Any, worlds: int = WORLDS) -> bool:
    """Whether every seat knows the whole position, but for the dice to come."""
    for seat in game.rules.seats(state):
        for n in range(worlds):
            world = game.rules.resample(state, seat, n)
            world.rng = state.rng
            if world != state:
                return False
    return True


class Sandbox:
    """Writes trials down, and reads its own writing."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="sandbox")

    def write(self, trial: Trial) -> str:
        origin = trial.origin
        body = [
            trial.game.info.slug,
            trial.game.info.version,
            trial.options,
            [origin.table, origin.step, origin.seat, origin.made_up, origin.edited, origin.day],
            trial.base,
            [[entry.seat, action_to_json(entry.action)] for entry in trial.match.journal],
        ]
        text = str(self._signer.dumps(body))
        if len(text) > LARGEST:
            raise Illegal("This sandbox has grown too large; go back, or open a new one.")
        return text

    def read(self, text: str) -> Trial:
        try:
            slug, version, options, origin, base, entries = self._signer.loads(text)
        except (BadSignature, ValueError):
            raise Invalid("This sandbox cannot be read any more; open it again.") from None
        game = chancellery.load(slug)
        if version != game.info.version:
            raise Invalid(f"This sandbox was opened under other rules of {game.info.title}; open it again.")
        trial = Trial(game, game.rules.load(base), options, Origin(*origin))
        for seat, action in entries:
            trial.match.play(*Entry(seat, action_from_json(action)))
        return trial


def slot_names(ballots: Sequence[Ballot]) -> list[str]:
    """The slots of all open ballots; where two have one name, with their seats."""
    names = [slot for ballot in ballots for slot in ballot.slots]
    return [
        slot if names.count(slot) == 1 else f"{ballot.seat} {slot}"
        for ballot in ballots
        for slot in ballot.slots
    ]
