"""One game between bots, on the rules alone; a journal is written only if it is asked for."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from chancellery.bots.worlds import DrawnWorlds, base_of, brief
from chancellery.core.chance import key_of, subkey
from chancellery.core.contract import Bot, Rules
from chancellery.core.decisions import Action, Decision, Scores, Seat
from chancellery.core.errors import Invalid
from chancellery.core.journal import Entry, Header, dumps, entry_line, settle_options
from chancellery.core.title import Game

MAX_DECISIONS = 20_000


@dataclass(frozen=True, slots=True)
class Result:
    """How a game went."""

    bots: dict[Seat, str]
    """Who sat where, in table order."""
    scores: Scores | None
    """None if the game was broken off."""
    decisions: int
    seconds: float = field(default=0.0, compare=False)
    journal: str | None = None

    @property
    def firsts(self) -> tuple[Seat, ...]:
        """The seats with the best score; several share the first place, none if there was no end."""
        if self.scores is None:
            return ()
        best = max(self.scores.values())
        return tuple(seat for seat, score in self.scores.items() if score == best)


def seats_of(game: Game, options: Mapping[str, Any]) -> tuple[Seat, ...]:
    """The seats of a match with these options."""
    return game.rules.seats(game.start(0, **options))


def play_game(
    game: Game,
    bots_by_seat: Mapping[Seat, Bot],
    seed: int,
    options: Mapping[str, Any] | None = None,
    max_decisions: int = MAX_DECISIONS,
    *,
    journal: bool = False,
    key: bytes | None = None,
) -> Result:
    """Play to the end, or to the limit. Bots see their view, their decision and sampled worlds.

    The worlds come from `key`; without one it follows from the seed, which then nobody should guess.
    """
    rules = game.rules
    settled = settle_options(game.info, dict(options or {}))
    s = rules.start(seed, **settled)
    seats = rules.seats(s)
    if missing := [seat for seat in seats if seat not in bots_by_seat]:
        raise Invalid(f"Nobody plays {', '.join(missing)}.")
    key = key_of(seed) if key is None else key
    began = time.perf_counter()
    entries: list[Entry] = []
    made = 0
    while made < max_decisions and (pending := rules.pending(s)):
        # All who are asked decide before anybody's answer is laid down, as people at a table do.
        for decision, answer in [
            (one, _ask(rules, s, bots_by_seat, one, subkey(key, made))) for one in pending
        ]:
            if made >= max_decisions or decision not in rules.pending(s):
                break
            rules.apply(s, decision.seat, answer)
            entries.append(Entry(decision.seat, answer))
            made += 1
    header = Header(rules.info.slug, seed, settled, rules.info.version, seats)
    return Result(
        {seat: bots_by_seat[seat].name for seat in seats},
        rules.score(s),
        made,
        time.perf_counter() - began,
        _written(header, entries) if journal else None,
    )


def _ask(rules: Rules[Any], s: Any, bots: Mapping[Seat, Bot], decision: Decision, key: bytes) -> Action:
    seat = decision.seat
    return bots[seat].choose(*brief(rules, s, seat, subkey(key, seat)))


def worlds_of(rules: Rules[Any], s: Any, seat: Seat, seed: int) -> DrawnWorlds:
    """The positions that a seat cannot tell from the real one, by number.

    For scripts, where seeds are no secret: a bot that is to be kept honest gets a `brief`.
    """
    key = key_of(seed)
    return DrawnWorlds(rules, base_of(rules, s, seat, key), seat, subkey(key, "worlds"))


def _written(header: Header, entries: list[Entry]) -> str:
    return "\n".join([dumps(header.to_json()), *map(entry_line, entries)]) + "\n"
