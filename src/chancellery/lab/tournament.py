"""Tournaments: who sits with whom, how long, and what has come of it.

Round robin: as many bots as there are seats sit together, every such company, and all of them if they are
fewer than the seats. Gauntlet: the first bot sits alone among others who are all one and the same, one
company for each of the others. Each deal is played with everybody in every seat; neighbours change from deal
to deal. A round is one deal of every company, and a tournament that stops early stops after a whole one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import closing
from itertools import combinations, cycle, islice
from pathlib import Path
from statistics import fmean
from typing import Any, TypeAlias

from chancellery.bots.play import MAX_DECISIONS
from chancellery.bots.spec import BotSpec
from chancellery.core.chance import Dice, shuffle
from chancellery.core.errors import Invalid
from chancellery.lab.games import GameRef, Progress, find_game
from chancellery.lab.play import Task
from chancellery.lab.rows import GameRow
from chancellery.lab.sequential import Sprt, Stop, Verdict
from chancellery.lab.series import Plan, Runner, Terms, checked_bots, turned
from chancellery.lab.standings import Standings, game_score, standings

SYSTEMS = ("round-robin", "gauntlet")
Company: TypeAlias = tuple[BotSpec, ...]
"""Bots that sit together, before they are seated."""


def companies(system: str, bots: Sequence[BotSpec], seats: int) -> list[Company]:
    """Who sits with whom."""
    if system == "gauntlet":
        first, *others = bots
        return [(first, *[other] * (seats - 1)) for other in others]
    return list(combinations(bots, min(seats, len(bots))))


def seated(company: Company, seats: int, seed: int, deal: int) -> Company:
    """A company on its seats: whoever is short of a seat takes turns, and neighbours change."""
    line = list(islice(cycle(turned(company, deal)), seats)) if len(company) < seats else list(company)
    shuffle(Dice(seed, deal), line)
    return tuple(line)


class Tournament(Plan):
    """So many rounds between bots; see the text above. Everything else is as in a `Series`."""

    def __init__(
        self,
        title: GameRef,
        bots: str | Sequence[str | BotSpec],
        rounds: int = 10,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        system: str = "round-robin",
        stop: Stop | None = None,
        limit: float | None = None,
        max_decisions: int = MAX_DECISIONS,
        journal: bool = False,
        rows: Path | str | None = None,
        processes: int | None = None,
        runner: Runner | None = None,
    ) -> None:
        super().__init__(seed, rows, processes, runner)
        game = find_game(title)
        self.bots = checked_bots(game, bots)
        self.system, self.rounds, self.stop = system, rounds, stop
        _check(self.bots, rounds, system, stop)
        self.terms = Terms(title, self.seed, dict(options or {}), limit, max_decisions, journal)
        self.seats = len(self.terms.seats)
        if isinstance(stop, Sprt) and self.seats != 2:
            raise Invalid(f"The sequential test is for two seats; {self.seats} play {game.info.title}.")
        self.companies = companies(system, self.bots, self.seats)
        self.mark = self.terms.mark([*map(str, self.bots)], system)
        self.games_a_round = len(self.companies) * self.seats
        self.games = rounds * self.games_a_round
        self.verdict: Verdict | None = None
        self._go_on((self.mark,), self.games)

    def tasks(self) -> list[Task]:
        """Round by round."""
        found = []
        for deal in range(self.rounds * len(self.companies)):
            number, place = divmod(deal, len(self.companies))
            line = seated(self.companies[place], self.seats, self.seed, number)
            found += [(deal, turned(line, step)) for step in range(self.seats)]
        return self.terms.tasks(found, self.mark)

    def run(self, on_progress: Progress | None = None) -> list[GameRow]:
        """Play until enough is shown; gives the games up to there, in their order."""
        rows = {row.number: row for row in self.done}
        rounds = self._whole_rounds(rows, 0)
        with closing(self.play()) as played:
            while not (self.verdict and self.verdict.done):
                row = next(played, None)
                if row is None:
                    break
                rows[row.number] = row
                if on_progress is not None:
                    on_progress(len(rows), self.games)
                rounds = self._whole_rounds(rows, rounds)
        last = rounds * self.games_a_round if self.verdict and self.verdict.done else self.games
        return [rows[number] for number in sorted(rows) if number <= last]

    def standings(self, on_progress: Progress | None = None) -> Standings:
        """Play, and tell how everybody stands."""
        return standings(self.run(on_progress), self.verdict)

    def _whole_rounds(self, rows: Mapping[int, GameRow], known: int) -> int:
        """How many rounds are whole now; each is shown to the rule that may stop it, in their order."""
        while known < self.rounds and all(number in rows for number in self._numbers(known)):
            known += 1
            if self.stop is not None:
                self.verdict = self.stop.verdict(self._scores(rows, known))
                if self.verdict.done:
                    break
        return known

    def _numbers(self, number: int) -> range:
        size = self.games_a_round
        return range(number * size + 1, (number + 1) * size + 1)

    def _scores(self, rows: Mapping[int, GameRow], rounds: int) -> list[float]:
        """The mean scores of the first bot, deal by deal."""
        first = str(self.bots[0])
        deals: dict[int, list[float]] = {}
        for number in range(1, rounds * self.games_a_round + 1):
            if (score := game_score(rows[number], first)) is not None:
                deals.setdefault(rows[number].seed, []).append(score)
        return [fmean(scores) for scores in deals.values()]


def _check(bots: Sequence[BotSpec], rounds: int, system: str, stop: Stop | None) -> None:
    if len(bots) < 2:
        raise Invalid(f"A tournament has two bots or more, not {len(bots)}.")
    if twice := [str(bot) for bot in bots if list(bots).count(bot) > 1]:
        raise Invalid(f"{twice[0]} is entered twice.")
    if system not in SYSTEMS:
        raise Invalid(f"There is no system {system!r}: choose {', '.join(SYSTEMS)}.")
    if rounds < 1:
        raise Invalid(f"At least one round must be played, not {rounds}.")
    if isinstance(stop, Sprt) and len(bots) != 2:
        raise Invalid(f"The sequential test compares two bots, not {len(bots)}.")
