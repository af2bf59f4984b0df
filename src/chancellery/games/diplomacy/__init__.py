"""Diplomacy, after the British boxed edition: seven powers, written orders, one judge."""

from __future__ import annotations

from chancellery.core.sealed import Effort
from chancellery.core.title import Game

LEVELS = {
    "attache": Effort(warmth=0.1),
    "minister": Effort(samples=2, widths=(0.02, 0.15, 0.4, 0.8), plans=40, variety=0.006),
    "chancellor": Effort(
        samples=32,
        widths=(0.02, 0.15, 0.4, 0.8),
        climbers=11,
        starts=(0.02, 0.1, 0.4),
        variety=0.002,
    ),
}


def title() -> Game:
    """What the entry point of this title gives."""
    return Game(
        __name__,
        rules="rules.rules:Diplomacy",
        mind="bot.mind:DiplomacyMind",
        encoding="bot.encoding:encoding",
        levels=LEVELS,
        formerly={"steady": "attache"},
        editor="words.editor:BoardEditor",
        judge="judge.judge:OrderJudge",
        formats={"diplomacy-package": "formats.exchange:PackageFormat"},
    )
