"""`conform(rules)`: play whole games by dice and check every promise of the contract on the way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from chancellery.core.chance import Dice
from chancellery.core.contract import Rules
from chancellery.core.match import Match
from chancellery.testing.answers import BadOffer, play_once
from chancellery.testing.checks import POSITION, Check
from chancellery.testing.context import Conserve, Spot
from chancellery.testing.fairness import is_deal, worlds_are_fair
from chancellery.testing.game_checks import END, START, STEP
from chancellery.testing.offers import OFFERS, prices_matter

LONG_ENOUGH = 300
"""Decisions of a game that need not end."""


class NotConforming(AssertionError):
    """A promise of the contract is broken: which one, how, and the journal that leads there."""

    def __init__(self, check: str, message: str, journal: str) -> None:
        super().__init__(f"{check}: {message}\n\n{journal}")
        self.check = check
        self.message = message
        self.journal = journal

    def save(self, folder: Path) -> Path:
        """Write the journal to a file that the table can open."""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{self.check}.jsonl"
        path.write_text(self.journal, "utf-8")
        return path


@dataclass(frozen=True, slots=True)
class Report:
    """What a run has seen."""

    games: int
    decisions: int
    broken_off: int = 0
    """Games that were not over, of a title whose games need not end."""


def conform(
    rules: Rules[Any],
    *,
    options: Mapping[str, Any] | None = None,
    games: int = 5,
    seed: int = 1,
    max_decisions: int | None = None,
    every: int = 1,
    conserve: Conserve | None = None,
) -> Report:
    """Play games and check the contract; raises `NotConforming` at the first breach.

    `every` looks at one position in so many, for titles whose games are long. A game that is not over after
    `max_decisions`, or as many as the title says, is a breach; where games need not end, it is broken off.
    """
    most = max_decisions or rules.info.ends_within or LONG_ENOUGH
    decisions = broken_off = 0
    for number in range(games):
        match: Match[Any] = Match(rules, seed + number, **(options or {}))
        spot = Spot(rules, match, Dice(seed, number), conserve)
        decisions += _game(spot, most, every)
        broken_off += not match.over
    return Report(games, decisions, broken_off)


def _game(spot: Spot, most: int, every: int) -> int:
    made = 0
    _check((*POSITION, *START, *OFFERS), spot)
    while not spot.match.over:
        if made == most and spot.rules.info.ends_within is None:
            break
        if made == most:
            raise NotConforming("ends", f"the game is not over after {most} decisions", spot.match.to_jsonl())
        spot.before = spot.match.state
        _check((_play,), spot)
        _check(OFFERS, spot)
        made += 1
        spot.since_deal += 1
        if made % every == 0 or spot.match.over:
            _check((*STEP, *POSITION, worlds_are_fair), spot)
        elif spot.since_deal > every // 2 and is_deal(spot):
            _check((worlds_are_fair,), spot)
            spot.since_deal = 0
    _check((*END, prices_matter), spot)
    return made


def _play(spot: Spot) -> None:
    play_once(spot.match, spot.pick)


def _check(checks: Iterable[Check], spot: Spot) -> None:
    for check in checks:
        try:
            check(spot)
        except Exception as error:
            name = error.check if isinstance(error, BadOffer) else check.__name__.lstrip("_")
            message = str(error) if isinstance(error, AssertionError) else f"the game crashed with {error!r}"
            raise NotConforming(name, message, spot.match.to_jsonl()) from error
