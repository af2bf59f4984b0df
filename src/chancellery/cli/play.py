"""`play`: a game in the terminal, against bots or with others at the same keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from chancellery import ChancelleryError, Game, Invalid, Match, load
from chancellery.bots.registry import build_bot, usual_bot
from chancellery.bots.spec import BotSpec, parse_bots
from chancellery.bots.worlds import brief
from chancellery.cli.common import (
    GameName,
    Language,
    MatchOptions,
    complain,
    counted,
    new_match,
    read_match,
    say,
    write_file,
)
from chancellery.cli.keyboard import Keyboard
from chancellery.cli.prompt import Leave, Person, TakenBack
from chancellery.core.chance import key_of, keyed, new_seed, subkey
from chancellery.core.contract import Bot
from chancellery.core.decisions import Seat
from chancellery.core.language import ENGLISH

IDLE = 60
"""Rounds of bots alone after which a person is told that nothing more will come."""


def play(
    game: GameName,
    *,
    seat: Annotated[
        list[str] | None,
        typer.Option("--seat", "-s", help="A seat that a person plays; may be repeated, or all."),
    ] = None,
    bots: Annotated[str, typer.Option("--bots", help="Bots for the other seats, with commas.")] = "",
    option: MatchOptions = None,
    seed: Annotated[
        int | None, typer.Option("--seed", help="Same seed, same game; a new one if not given.")
    ] = None,
    from_: Annotated[
        Path | None, typer.Option("--from", metavar="FILE", help="Go on with a saved journal.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option("--save", help="Keep the journal in this file all the time.")
    ] = None,
    language: Language = ENGLISH,
) -> None:
    """Play in the terminal: against bots, or several at one keyboard.

    The board is printed, legal actions are offered, and answers are typed in the rulebook's notation or
    picked by number; help lists the commands. It works from a pipe, too.

    Example: chancellery play diplomacy --seat france --bots minister -o end_year=1905
    """
    one = load(game, language)
    if from_ is not None:
        if option or seed is not None:
            raise Invalid("A saved journal has its options and its seed already.")
        match = read_match(from_)
        if match.header.game != game:
            raise Invalid(f"{from_} is a journal of {match.header.game!r}, not of {game!r}.")
    else:
        match = new_match(one, new_seed() if seed is None else seed, option)
    people = _people(match, seat)
    table = Table(one, match, people, _bots(one, match, people, bots), save)
    table.run()


def _people(match: Match[Any], seats: list[str] | None) -> tuple[Seat, ...]:
    known = match.header.seats
    if seats and "all" in seats:
        return known
    named = tuple(dict.fromkeys(name for item in seats or (known[0],) for name in item.lower().split(",")))
    for name in named:
        if name not in known:
            raise Invalid(f"There is no seat {name!r}: choose {', '.join(known)}.")
    return named


def _bots(game: Game, match: Match[Any], people: tuple[Seat, ...], names: str) -> dict[Seat, Bot]:
    wanted = parse_bots(names) or [BotSpec(usual_bot(game))]
    others = [seat for seat in match.header.seats if seat not in people]
    for spec in wanted:
        build_bot(game, spec, 0)
    chosen = [*wanted, *[wanted[-1]] * len(others)]
    key = key_of(match.seed)
    return {
        seat: build_bot(game, spec, keyed(key, "bot", i))
        for i, (seat, spec) in enumerate(zip(others, chosen, strict=False))
    }


class Table:
    """A match with people and bots around it."""

    def __init__(
        self,
        game: Game,
        match: Match[Any],
        people: tuple[Seat, ...],
        bots: dict[Seat, Bot],
        save: Path | None,
    ) -> None:
        self.game = game
        self.match = match
        self.people = people
        self.bots = bots
        self.save = save
        self.keyboard = Keyboard()
        self.person = Person(game, match, self.keyboard, people)
        self.sitting: Seat = people[0] if people else ""
        self.told: dict[Seat, int] = dict.fromkeys(people, len(match.journal))
        """How many entries of the journal a person has been told of."""
        self.quiet: set[int] = set()
        """Entries of bots that changed nothing for people: that a bot is ready is no news."""

    def run(self) -> None:
        """Until the game is over or the people leave."""
        info = self.game.info
        # A file that cannot be written shall be known before anybody has thought about an answer.
        self._keep()
        say(f"{info.title}. You play {', '.join(map(self.game.seat_name, self.people))}.")
        try:
            idle = 0
            while not self.match.over:
                idle = 0 if self._turn() else idle + 1
                if idle == IDLE:
                    say("No decision comes to you any more; the game goes on without you.")
                    raise Leave
        except (Leave, KeyboardInterrupt):
            say(f"\nYou leave the game after {counted(len(self.match.journal), 'action')}.")
            self._keep()
            return
        self._end()

    def _turn(self) -> bool:
        """What happened is told, the bots answer, then one person does; whether one was asked."""
        waiting = [decision for decision in self.match.pending() if decision.seat in self.people]
        if waiting:
            self._seat_down(waiting[0].seat)
        for decision in self.match.pending():
            if decision.seat in self.bots:
                self._bot(decision.seat)
        if not waiting or waiting[0] not in self.match.pending():
            return bool(waiting)
        seat = waiting[0].seat
        try:
            answer = self.person.decide(waiting[0])
            self.match.play(seat, answer)
        except TakenBack:
            n = len(self.match.journal)
            self.told = {seat: min(told, n) for seat, told in self.told.items()}
            self.quiet = {step for step in self.quiet if step < n}
        except ChancelleryError as error:
            complain(str(self.game.told(error).in_full()))
        self._keep()
        return True

    def _bot(self, seat: Seat) -> None:
        decision = self.match.decision(seat)
        if decision is None:
            return
        key = subkey(key_of(self.match.seed), "worlds", seat, len(self.match.journal))
        answer = self.bots[seat].choose(*brief(self.match.rules, self.match.state, seat, key))
        open_before = self._open()
        self.match.play(seat, answer)
        if open_before and open_before == self._open():
            self.quiet.add(len(self.match.journal) - 1)

    def _open(self) -> list[int | None]:
        return [number for seat in self.people if (number := self.match.decision_id(seat)) is not None]

    def _seat_down(self, seat: Seat) -> None:
        if seat != self.sitting:
            self.keyboard.wait(f"Hand over to {self.game.seat_name(seat)}, press Enter.")
            self.sitting = seat
        self._tell(seat)

    def _tell(self, seat: Seat) -> None:
        """What has happened since this seat last looked, and the board."""
        steps = range(self.told.get(seat, 0), len(self.match.journal))
        news = [
            event for step in steps if step not in self.quiet for event in self.match.events_of(step, seat)
        ]
        self.told[seat] = len(self.match.journal)
        if news:
            say()
        for event in news:
            say(self.game.text.event(event))
        say()
        say(self.game.text.board(self.match.view(seat)))
        say()

    def _end(self) -> None:
        self._tell(self.sitting)
        score = self.match.score() or {}
        for seat, points in sorted(score.items(), key=lambda item: -item[1]):
            say(f"{self.game.seat_name(seat):<16} {points:.2f}")
        self._keep()

    def _keep(self) -> None:
        if self.save is not None:
            write_file(self.save, self.match.to_jsonl())
