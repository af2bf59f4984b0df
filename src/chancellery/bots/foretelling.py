"""Which shares of the win are worth showing: those from a stage on at which values foretell well enough.

`python -m bench values` measures from which stage on a title's value foretells who wins better than the mean
shares of its seats do; `foretells` of its `page.toml` says it. Before, a share would pretend to know. In
games of which a title's mind cannot tell how true its shares come (`Mind.foretell`), only the end is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chancellery.core.match import Match
from chancellery.core.mind import Because
from chancellery.core.title import Game

PROMISES = "promises_"
RISKS = {"risk": "risk_early", "risk_alone": ""}


def is_foretold(game: Game, match: Match[Any]) -> bool:
    """Whether shares of the present position may be shown."""
    return match.over or (_stage(game, match) >= game.page.foretells and _can_tell(game, match))


def foretold_from(game: Game, match: Match[Any]) -> int:
    """How many entries lie before the first position whose shares may be shown; the last one always may."""
    walk = match.at(0)
    if not _can_tell(game, walk):
        return match.length
    first = game.mind.milestone(walk.state)
    while walk.length < match.length and game.mind.milestone(walk.state) - first < game.page.foretells:
        entry = match.entry(walk.length)
        walk.play(entry.seat, entry.action)
    return walk.length


def _can_tell(game: Game, match: Match[Any]) -> bool:
    return bool(game.mind.foretell(match.state))


def _stage(game: Game, match: Match[Any]) -> int:
    return game.mind.milestone(match.state) - game.mind.milestone(match.at(0).state)


def without_shares(reasons: Sequence[Because]) -> tuple[Because, ...]:
    """The same reasons, without figures that nobody can vouch for yet."""
    kept = (one for one in reasons if not one.key.startswith(PROMISES))
    named = (one._replace(key=RISKS.get(one.key, one.key)) for one in kept)
    return tuple(one for one in named if one.key)
