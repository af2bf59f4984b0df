"""Games that are played again and compared, decision by decision, with what they were.

A file a title holds games by dice and games of its bot. Each keeps running digests of three things: what
was offered and seen, what happened, and how it was put in words; one line of digests every few decisions, so
that a difference is found near where it began. A change that moves no rule moves none of them.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeAlias

import chancellery
from chancellery.bots.play import play_game, seats_of
from chancellery.bots.registry import make_bot, opponents
from chancellery.core.chance import Dice, below
from chancellery.core.decisions import Action, Choice, Decision, Event
from chancellery.core.journal import settle_options
from chancellery.core.title import Game

HERE = Path(__file__).parent
EVERY = 32
"""Decisions from one line of digests to the next."""
SAID = 8
"""Options of a decision whose words are compared."""

Answers: TypeAlias = list[tuple[str, Any]]
"""Who answers, and what: a place in the offered list (one a slot for a ballot), or the action itself."""

WAYS: dict[str, list[dict[str, Any]]] = {
    "diplomacy": [
        {"end_year": 1908},
        {"end_year": 1906, "rules": "standard"},
        {"players": "3", "end_year": 1906},
    ],
    "turmoil": [{}, {"edition": "first"}, {"war": "express"}, {"war": "mobilization"}],
    "belle_epoque": [{}, {"seats": 3}, {"seats": 2, "np": True}, {"seats": 1, "np": True, "promo": True}],
    "grande_guerre": [
        {},
        {"seats": "seven"},
        {"war": "historical"},
        {"scenario": "1916"},
        {"scenario": "1917", "seats": "seven"},
    ],
}
"""What is agreed before the games of each title."""


@dataclass(frozen=True, slots=True)
class Golden:
    """One game: how it is played, and what it was."""

    options: dict[str, Any]
    seed: int
    answers: Answers | None
    """The bot's; None: dice answer."""
    digests: list[str]
    """Running digests of what was offered and seen, of events, and of words."""


class Watch:
    """Running digests of a game."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._hashes = [hashlib.blake2b(digest_size=4) for _ in range(3)]
        self.digests: list[str] = []
        self._seen = 0

    def decision(self, s: Any, decision: Decision, offered: Sequence[Sequence[Action]]) -> None:
        rules, text = self._game.rules, self._game.text
        view = rules.view(s, decision.seat)
        self._add(0, [decision.seat, offered, view, rules.score(s)])
        words = [text.prompt(decision, view)]
        words += [text.action(action) for options in offered[:1] for action in options[:SAID]]
        self._add(2, words)
        self._seen += 1
        if self._seen % EVERY == 0:
            self.close()

    def events(self, log: Sequence[Event]) -> None:
        self._add(1, log)
        self._add(2, [self._game.text.event(event) for event in log])

    def close(self) -> None:
        self.digests.append(" ".join(one.hexdigest() for one in self._hashes))

    def _add(self, which: int, value: Any) -> None:
        self._hashes[which].update(json.dumps(value, sort_keys=True, default=list).encode())


def play(slug: str, options: dict[str, Any], seed: int, answers: Answers | None) -> list[str]:
    """Play a game again, and give its digests."""
    game = chancellery.load(slug)
    rules, dice, watch = game.rules, Dice(seed), Watch(game)
    s = rules.start(seed, **settle_options(game.info, dict(options)))
    given = iter(answers) if answers is not None else None
    while pending := rules.pending(s):
        how: Any = dice
        if given is None:
            decision = pending[below(dice, len(pending))]
        elif (answer := next(given, None)) is None:
            break
        else:
            seat, how = answer
            decision = next(one for one in pending if one.seat == seat)
        action, offered = _answer(game, s, decision, how)
        watch.decision(s, decision, offered)
        log: list[Event] = []
        rules.apply(s, decision.seat, action, log)
        watch.events(log)
    watch._add(0, rules.score(s))
    watch.close()
    return watch.digests


def _answer(game: Game, s: Any, decision: Decision, how: Any) -> tuple[Action, list[Sequence[Action]]]:
    if isinstance(decision, Choice):
        return _taken(decision.options, how), [decision.options]
    parts: list[Action] = []
    offered: list[Sequence[Action]] = []
    for i in range(len(decision.slots)):
        options = game.rules.slot_options(s, decision, tuple(parts))
        offered.append(options)
        parts.append(_taken(options, how if isinstance(how, Dice) else how[i]))
    return tuple(parts), offered


def _taken(options: Sequence[Action], how: Any) -> Action:
    if isinstance(how, Dice):
        return options[below(how, len(options))]
    return options[how] if isinstance(how, int) else _tuples(how)


def _tuples(value: Any) -> Any:
    return tuple(_tuples(item) for item in value) if isinstance(value, list) else value


def bot_answers(slug: str, options: dict[str, Any], seed: int, most: int) -> Answers:
    """A game of the title's own bot, written down."""
    game = chancellery.load(slug)
    seats = seats_of(game, options)
    bots = {seat: make_bot(game, opponents(game)[0], seed + i) for i, seat in enumerate(seats)}
    journal = play_game(game, bots, seed, options, most, journal=True).journal
    assert journal is not None
    entries = map(json.loads, journal.splitlines()[1:])
    rules = game.rules
    s = rules.start(seed, **settle_options(game.info, dict(options)))
    answers: Answers = []
    for entry in entries:
        seat, action = entry["seat"], _tuples(entry["action"])
        decision = next(one for one in rules.pending(s) if one.seat == seat)
        if isinstance(decision, Choice):
            answers.append((seat, _place(decision.options, action)))
        else:
            slots = range(len(decision.slots))
            places = [_place(rules.slot_options(s, decision, action[:i]), action[i]) for i in slots]
            answers.append((seat, places))
        rules.apply(s, seat, action)
    return answers


def _place(options: Sequence[Action], action: Action) -> Any:
    return options.index(action) if action in options else action


def file_of(slug: str) -> Path:
    return HERE / f"{slug}.json"


def read(slug: str) -> list[Golden]:
    return [Golden(**record) for record in json.loads(file_of(slug).read_text("utf-8"))]


def write(slug: str, games: Sequence[Golden]) -> None:
    lines = ",\n".join(json.dumps(asdict(one), separators=(",", ":")) for one in games)
    file_of(slug).write_text(f"[\n{lines}\n]\n", "utf-8")


def record(slug: str, by_dice: int, by_bot: int, most: int) -> Iterator[Golden]:
    """Games to keep: so many a way of playing the title. A bot that plays better leaves those of before."""
    kept = {(str(one.options), one.seed): one.answers for one in read(slug) if one.answers is not None}
    for options in WAYS[slug]:
        for seed in range(1, 1 + by_dice):
            yield Golden(options, seed, None, play(slug, options, seed, None))
        for seed in range(1, 1 + by_bot):
            answers = kept.get((str(options), seed)) or bot_answers(slug, options, seed, most)
            yield Golden(options, seed, answers, play(slug, options, seed, answers))


def difference(slug: str, golden: Golden) -> str:
    """Where a game first differs from what it was, and in what; empty if it does not."""
    found = play(slug, golden.options, golden.seed, golden.answers)
    if found == golden.digests:
        return ""
    pairs = zip(found, golden.digests, strict=False)
    at = next((i for i, (now, then) in enumerate(pairs) if now != then), min(len(found), len(golden.digests)))
    kinds = ("offers and views", "events", "words")
    if at < min(len(found), len(golden.digests)):
        now, then = found[at].split(), golden.digests[at].split()
        parts = ", ".join(kind for kind, a, b in zip(kinds, now, then, strict=True) if a != b)
    else:
        parts = "its length"
    who = "its bot" if golden.answers is not None else "dice"
    return (
        f"{slug} {golden.options}, seed {golden.seed}, by {who}: {parts} "
        f"between decision {at * EVERY} and {(at + 1) * EVERY}"
    )
