"""A person at the keyboard: commands, numbered options, typed answers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from chancellery import ChancelleryError, Game, Invalid, Match
from chancellery.cli.common import complain, say, write_file
from chancellery.cli.draft import FIGURES, Draft, number_of
from chancellery.cli.keyboard import Keyboard
from chancellery.core.contract import Typed
from chancellery.core.decisions import TABLE, Action, Ballot, Choice, Decision, Seat

HELP = """Type your answer in the notation of the rulebook, or pick by number.
  help              this text
  board             print the board again
  orders            what you have written so far (also an empty line)
  options A par     what this slot may hold, numbered; then “A par 3” or “1 3” picks the third
  hint              what a good player would answer, and why
  clear             forget what you have written
  submit            hand in; what is left open gets what the rules give it
  draw FILE.svg     draw the board to a file (.png too)
  agree             what the table may agree on; “agree draw” gives your consent
  undo              take back the last answer
  save FILE         write the journal
  quit              leave; “chancellery play GAME --from FILE” goes on with a saved journal"""


class Leave(Exception):
    """The person wants to go, or there is no more input."""


class TakenBack(Exception):
    """The position is another now; ask again."""


class Person:
    """Answers for the seats that people play."""

    def __init__(self, game: Game, match: Match[Any], keyboard: Keyboard, people: tuple[Seat, ...]) -> None:
        self.game = game
        self.match = match
        self.keyboard = keyboard
        self.people = people
        self.seat: Seat = ""
        self.consent: dict[Action, set[Seat]] = {}

    def decide(self, decision: Decision) -> Action:
        """Talk with the person until there is an answer."""
        self.seat = decision.seat
        view = self.match.view(self.seat)
        say(f"{self.game.seat_name(self.seat)}: {self.game.text.prompt(decision, view)}")
        if isinstance(decision, Choice):
            return self._choose(decision)
        return self._fill(decision)

    # A choice.

    def _choose(self, choice: Choice) -> Action:
        for number, option in enumerate(choice.options, 1):
            say(f"  {number:>2}  {self._told(option)}")
        self.keyboard.words = lambda: [*_COMMANDS, *map(self.game.text.action, choice.options)]
        while True:
            words = self._line()
            if words.isdecimal() and 1 <= number_of(words) <= len(choice.options):
                return choice.options[number_of(words) - 1]
            if words.isdecimal() and len(words) > FIGURES:
                complain(f"There are options 1 to {len(choice.options)}.")
                continue
            if not words or self._command(words):
                continue
            try:
                return self.game.text.parse(choice, words, self.match.view(self.seat))
            except ChancelleryError as error:
                complain(str(error.in_full()))

    def _told(self, option: Action) -> str:
        """An option in words, with what the title can tell of it, such as its chance."""
        told = getattr(self.game.text, "option", None)
        text: str = told(option, self.match.view(self.seat)) if told else self.game.text.action(option)
        return text

    # A ballot.

    def _fill(self, ballot: Ballot) -> Action:
        draft = Draft(self.game, self.match.state, ballot, self.match.view(self.seat))
        self._show(draft)
        self.keyboard.words = lambda: [*_COMMANDS, *_typed(draft)]
        while True:
            words = self._line()
            verb, _, rest = words.partition(" ")
            if not words or verb in ("orders", "ballot"):
                self._show(draft)
            elif verb in ("submit", "done", "ready"):
                try:
                    return draft.answer()
                except ChancelleryError as error:
                    complain(str(error.in_full()))
            elif verb == "clear":
                draft.clear()
                self._show(draft)
            elif verb in ("options", "moves"):
                self._options(draft, rest)
            elif not self._command(words):
                self._write(draft, words)

    def _write(self, draft: Draft, words: str) -> None:
        if draft.slot(words) is not None:
            self._options(draft, words)
            return
        try:
            filled = self._take(draft, words)
        except ChancelleryError as error:
            complain(str(error.in_full()))
            return
        for i in filled:
            say(f"  {i + 1:>2}  {self.game.text.action(draft.chosen[i])}")
        if not draft.open_slots:
            say("Every slot is filled: type submit to hand in.")

    def _take(self, draft: Draft, words: str) -> list[int]:
        """The slots that some words fill: lines of a ballot, or the numbers of a slot and an option."""
        *front, last = words.split()
        slot = draft.slot(" ".join(front)) if front and last.isdecimal() else None
        typed = Typed({}) if slot is not None and "".join(front).isdecimal() else draft.write(words)
        if slot is not None and not typed.filled:
            draft.pick(slot, number_of(last))
            return [slot]
        for one in typed.refused:
            complain(one.told)
        return sorted(typed.filled)

    def _show(self, draft: Draft) -> None:
        width = max([12, *map(len, draft.labels)])
        for i, label in enumerate(draft.labels):
            written = self.game.text.action(draft.chosen[i]) if i in draft.chosen else "…"
            say(f"  {i + 1:>2}  {label:<{width}} {written}")
        say("Write an order, “options 1” for a list, “submit” to hand in, “help” for more.")

    def _options(self, draft: Draft, words: str) -> None:
        slot = draft.slot(words.strip())
        if slot is None:
            complain(f"Name one of {', '.join(draft.labels)}, or its number.")
            return
        offered = draft.options(slot)
        say(f"{draft.labels[slot]}:")
        for number, option in enumerate(offered, 1):
            say(f"  {number:>3}  {self._told(option)}")
        say(f"“{slot + 1} N” picks the N-th.")

    # Commands.

    def _line(self) -> str:
        line = self.keyboard.line(f"{self.seat}> ")
        if line is None:
            raise Leave
        return line.strip()

    def _command(self, words: str) -> bool:
        """Do what a command says; False if it is none."""
        verb, _, rest = words.partition(" ")
        rest = rest.strip()
        try:
            match verb.lower().rstrip("?"):
                case "help":
                    say(HELP)
                case "quit" | "exit":
                    raise Leave
                case "board":
                    say(self.game.text.board(self.match.view(self.seat)))
                case "draw" if "." in rest:
                    self._draw(Path(rest))
                case "draw" | "agree":
                    self._agree(rest)
                case "hint":
                    self._hint()
                case "undo":
                    self._undo()
                case "save" if rest:
                    write_file(Path(rest), self.match.to_jsonl())
                    say(f"The journal is in {rest}.")
                case "save":
                    complain("Name a file: save game.jsonl")
                case _:
                    return False
        except ChancelleryError as error:
            complain(str(error.in_full()))
        return True

    def _hint(self) -> None:
        from chancellery.cli.hinting import hint_lines

        decision = self.match.decision(self.seat)
        if decision is not None:
            say("\n".join(hint_lines(self.game, self.match, decision)))

    def _draw(self, path: Path) -> None:
        picture = self.game.artist.plate(self.match.view(self.seat))
        if path.suffix.lower() not in (".svg", ".png"):
            raise Invalid(f"{path} ends neither in .svg nor in .png.")
        if path.suffix.lower() == ".png":
            from chancellery.cli.convert import to_png

            write_file(path, to_png(picture))
        else:
            write_file(path, picture)
        say(f"The board is in {path}.")

    def _undo(self) -> None:
        """Back to the last answer of a person; alone against bots nobody else has to be asked."""
        entries = self.match.journal
        if not any(entry.seat in self.people for entry in entries):
            raise Invalid("You have answered nothing yet.")
        last = entries[-1].seat
        if last in self.people and self.match.can_undo(last):
            self.match.undo(last)
        elif len(self.people) == 1:
            mine = max(i for i, entry in enumerate(entries) if entry.seat == self.seat)
            self.match.take_back(len(entries) - mine)
        else:
            self.match.undo(self.seat)
        say("The last answer is taken back.")
        raise TakenBack

    # Agreements.

    def _agree(self, words: str) -> None:
        offered = self.match.rules.agreements(self.match.state)
        action = tuple(words.lower().split())
        if not action:
            for one, seats in offered.items():
                if seats and self.seat not in seats:
                    continue
                given = self.consent.get(one, set())
                missing = [seat for seat in seats if seat not in given]
                names = ", ".join(map(self.game.seat_name, missing))
                needs = f"needs {names}" if missing else "needs nobody's consent"
                say(f"  agree {' '.join(map(str, one)):<18} {needs}")
            return
        if action not in offered:
            raise Invalid(f"The table cannot agree on {words!r} now; type agree to see what it can.")
        given = self.consent.setdefault(action, set())
        given.add(self.seat)
        missing = [seat for seat in offered[action] if seat not in given]
        bots = [seat for seat in missing if seat not in self.people]
        if bots:
            say(f"Bots agree to nothing, and this needs {', '.join(map(self.game.seat_name, bots))}.")
        elif missing:
            say(f"You agree. Still to agree: {', '.join(map(self.game.seat_name, missing))}.")
        else:
            self.match.play(TABLE, action)
            raise TakenBack


_COMMANDS = (
    "help",
    "board",
    "orders",
    "options ",
    "hint",
    "clear",
    "submit",
    "draw ",
    "agree ",
    "undo",
    "save ",
    "quit",
)


def _typed(draft: Draft) -> list[str]:
    """The canonical words of every option, for completion."""
    return [" ".join(map(str, option)) for i in range(len(draft.ballot.slots)) for option in draft.options(i)]
