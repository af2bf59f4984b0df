"""The proofs of a title's words: nothing is unsaid, half said or misread, in English or another language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from chancellery.core.chance import Dice, below
from chancellery.core.contract import Info
from chancellery.core.decisions import Action, Ballot, Choice, Decision, Log
from chancellery.core.errors import ChancelleryError
from chancellery.core.offered import Offered
from chancellery.core.phrases.sentences import TEXT, Sentences
from chancellery.core.shown import Told, lean
from chancellery.core.title import Game
from chancellery.testing.board_words import readable, written
from chancellery.testing.pseudo import outside, pseudo, stray
from chancellery.testing.words_scan import faults

_SLUG = re.compile(r"\w_\w")
_TO_TYPE = re.compile("`[^`]*`")
_HALF_MADE = re.compile(r"[{}]|\bNone\b(?! of\b)")


AROUND = 80
"""Letters that are shown on both sides of what should not be there."""


class BadWords(AssertionError):
    """A sentence is missing, half-made or misread; `check` names the promise that this breaks."""

    def __init__(self, check: str, message: str) -> None:
        super().__init__(f"{check}: {message}")
        self.check = check


@dataclass
class Heard:
    """How much a run has listened to."""

    decisions: int = 0
    options: int = 0
    events: int = 0
    reasons: int = 0
    motives: int = 0
    boards: int = 0


def prove_words(
    game: Game,
    *,
    ways: Sequence[Mapping[str, Any]] = ({},),
    games: int = 2,
    most: int = 400,
    boards: int = 40,
    motives: int = 8,
) -> Heard:
    """Hold the messages against the code, then play games by dice and listen; raises `BadWords`.

    The board is read at one decision in so many, and at the end; the mind is asked for its reasons at one
    decision in so many.
    """
    text = game.text
    if not isinstance(text, Sentences):
        raise TypeError(f"the words of {game.info.slug} are not sentences as data")
    for fault in faults(text):
        raise BadWords("messages_fit_the_rules", fault)
    heard, listener = Heard(), _Listener(game, (text, pseudo(text)), boards, motives)
    listener.title()
    for way in ways:
        for seed in range(games):
            listener.play(heard, seed, way, most)
    return heard


class _Listener:
    def __init__(self, game: Game, voices: tuple[Sentences, Sentences], boards: int, motives: int) -> None:
        self.game = game
        self._voices = voices
        self._games = (game, game.speaking(voices[1]))
        self._boards, self._every = boards, motives
        self._read: set[tuple[Action, ...]] = set()
        self._well: set[tuple[str, bool]] = set()

    def title(self) -> None:
        """The title, its options and its seats."""
        rules = self.game.rules.info
        try:
            called = [_called(voice, rules) for voice in self._voices]
        except ChancelleryError as error:
            raise BadWords("the_title_is_told", str(error)) from error
        for said in zip(*called, strict=True):
            self._hear("the_title_is_told", said[0], said)
        for seat in rules.seats:
            self._hear("seats_are_named", seat, (voice.seat(seat) for voice in self._voices))

    def play(self, heard: Heard, seed: int, way: Mapping[str, Any], most: int) -> None:
        rules, dice = self.game.rules, Dice(seed)
        log: Log = []
        s, made = self.game.start(seed, log, **way), 0
        self._events(heard, log)
        while (pending := rules.pending(s)) and made < most:
            if made % self._boards == 0:
                self._board(heard, s)
            decision = pending[below(dice, len(pending))]
            if made % self._every == 0:
                heard.motives += self._motives(s, decision)
            answer = self._decision(heard, s, decision, dice)
            log = []
            rules.apply(s, decision.seat, answer, log)
            self._events(heard, log)
            made += 1
        self._board(heard, s)

    def _board(self, heard: Heard, s: Any) -> None:
        """The board in the terminal and on the page, as everybody sees it."""
        rules = self.game.rules
        for seat in (None, *rules.seats(s)):
            view = rules.view(s, seat)
            self._hear("the_board_is_told", "board", (voice.board(view) for voice in self._voices))
            for game, foreign in zip(self._games, (False, True), strict=True):
                for what, said in self._drawn(game, view):
                    self._check("the_board_is_written", what, said, foreign=foreign)
            heard.boards += 1

    def _drawn(self, game: Game, view: Any) -> Iterator[tuple[str, str]]:
        try:
            yield from readable(game.artist, view)
        except ChancelleryError as error:
            raise BadWords("the_board_is_written", str(error)) from error

    def _desk(self, s: Any, ballot: Ballot, view: Any) -> None:
        """A ballot as a grid, where the title tells it so."""
        for game, foreign in zip(self._games, (False, True), strict=True):
            artist: Any = game.artist
            if hasattr(artist, "desk"):
                told = artist.desk(ballot, Offered(self.game.rules, s, ballot), view)
                for said in written(lean(told)) if told else ():
                    self._check("desks_are_written", ballot.what, said, foreign=foreign)

    def _story(self, log: Log) -> None:
        """Many events as few lines, where the title tells them so."""
        for game, foreign in zip(self._games, (False, True), strict=True):
            artist: Any = game.artist
            for one in artist.story(log, None) if hasattr(artist, "story") else ():
                if isinstance(one, Told):
                    for said in (one.text, one.reason, *(name for name, _ in one.scene.terms)):
                        self._check("the_story_is_told", one.ev, said, foreign=foreign)

    def _events(self, heard: Heard, log: Log) -> None:
        self._story(log)
        for event in log:
            self._hear("events_are_told", event["ev"], (voice.event(event) for voice in self._voices))
        heard.events += len(log)

    def _decision(self, heard: Heard, s: Any, decision: Decision, dice: Dice) -> Action:
        """Listen to a decision and all that it offers, and give an answer to it."""
        rules, view = self.game.rules, self.game.rules.view(s, decision.seat)
        prompts = (voice.prompt(decision, view) for voice in self._voices)
        self._hear("questions_are_asked", decision.what, prompts)
        heard.decisions += 1
        self._agreements(s)
        if isinstance(decision, Choice):
            heard.options += self._options(decision.options, view)
            heard.reasons += self._reasons(s, decision, 0)
            self._rolls(s, decision, 0, decision.options)
            return decision.options[below(dice, len(decision.options))]
        self._desk(s, decision, view)
        answer: list[Action] = []
        for i, slot in enumerate(decision.slots):
            self._hear("slots_are_named", slot, (voice.slot(slot) for voice in self._voices))
            options = rules.slot_options(s, decision, tuple(answer))
            heard.options += self._options(tuple(options), view)
            heard.reasons += self._reasons(s, decision, i)
            self._rolls(s, decision, i, options)
            answer.append(options[below(dice, len(options))])
        return tuple(answer)

    def _agreements(self, s: Any) -> None:
        for action in self.game.rules.agreements(s):
            self._hear("answers_are_said", str(action), (voice.action(action) for voice in self._voices))
            follows = [voice.follows(action) for voice in self._voices]
            if follows[0]:
                self._hear("answers_are_said", str(action), follows)

    def _options(self, options: tuple[Action, ...], view: Any) -> int:
        for option in options:
            for say in ("action", "short"):
                said = (getattr(voice, say)(option) for voice in self._voices)
                self._hear("answers_are_said", str(option), said)
            with_view = (voice.option(option, view) for voice in self._voices)
            self._hear("answers_are_said", str(option), with_view)
        if options not in self._read:
            self._read.add(options)
            for voice in self._voices:
                self._read_back(voice, options)
        return len(options)

    def _read_back(self, voice: Sentences, options: tuple[Action, ...]) -> None:
        for option in options:
            said = voice.action(option)
            try:
                read = voice.reader.read(options, said)
            except ChancelleryError as error:
                raise BadWords("answers_are_read_back", f"{said!r} for {option}: {error}") from error
            if read != option:
                raise BadWords("answers_are_read_back", f"{said!r} is {option}, and is read as {read}")

    def _reasons(self, s: Any, decision: Decision, slot: int) -> int:
        """What offers know themselves is heard in both languages, but for texts that a record gives."""
        denied = self.game.advice.denied(s, decision, slot) if self.game.advice else ()
        for one in denied:
            self._hear("reasons_are_given", str(one.action), [one.reason])
        rules: Any = self.game.rules
        for action, reason, fields in rules.refusals(s, decision, slot) if hasattr(rules, "refusals") else ():
            texts = [name for name in fields if self._voices[0].kind(f"reason-{reason.key}", name) == TEXT]
            said = (voice.reason(reason.key, fields) for voice in self._voices[: 1 if texts else 2])
            self._hear("reasons_are_given", str(action), said)
        return len(denied)

    def _motives(self, s: Any, decision: Decision) -> int:
        """Why the mind would answer so, and not otherwise."""
        mind = self.game.mind
        best, *others = [answer for answer, _ in mind.propose(s, decision, 2, Dice(1))]
        told = 0
        for other in (*others, None):
            for one in mind.because(s, decision, best, other):
                said = (voice.because(one.key, one.fields) for voice in self._voices)
                self._hear("motives_are_told", one.key, said)
                told += 1
        return told

    def _rolls(self, s: Any, decision: Decision, slot: int, options: Sequence[Action]) -> None:
        rules: Any = self.game.rules
        for option in options if hasattr(rules, "prospects") else ():
            for roll, fields, _ in rules.prospects(s, decision, option, slot):
                said = (voice.roll(roll, fields) for voice in self._voices)
                self._hear("rolls_are_told", str(option), said)

    def _hear(self, check: str, what: str, said: Iterable[str]) -> None:
        """A sentence in English and, if it comes, in the pseudo-language."""
        for sentence, foreign in zip(self._said(check, what, said), (False, True), strict=False):
            self._check(check, what, sentence, foreign=foreign)

    def _check(self, check: str, what: str, said: str, *, foreign: bool) -> None:
        """A game says most things many times; what was well said is so again."""
        if (said, foreign) in self._well:
            return
        if found := _SLUG.search(_TO_TYPE.sub("", said)):
            raise BadWords(check, f"{what} is told with a word of the rules: {_about(said, found.start())!r}")
        if found := _HALF_MADE.search(said):
            raise BadWords(check, f"{what} is half made: {_about(said, found.start())!r}")
        if foreign and (word := stray(said)):
            there = _about(said, outside(said).index(word))
            raise BadWords(check, f"{what} has {word!r} from outside the language file: {there!r}")
        self._well.add((said, foreign))

    def _said(self, check: str, what: str, said: Iterable[str]) -> Iterator[str]:
        try:
            yield from said
        except ChancelleryError as error:
            raise BadWords(check, f"{what}: {error}") from error


def _called(voice: Sentences, rules: Info) -> list[str]:
    """What a title and its options are called."""
    info = voice.info(rules)
    options = ((one.label, one.help, *one.choices) for one in info.options)
    return [info.title, info.summary, *(said for option in options for said in option)]


def _about(said: str, at: int) -> str:
    """A long text about a place in it."""
    return said[max(0, at - AROUND) : at + AROUND]
