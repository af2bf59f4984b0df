"""Diplomacy, after the British boxed edition: seven powers, written orders, one judge."""

from __future__ import annotations

from chancellery.core.title import Game


def title() -> Game:
    """What the entry point of this title gives."""
    return Game(
        __name__,
        rules="rules.rules:Diplomacy",
        bots={"steady": "bot.mind:Steady"},
        evaluate="bot.mind:evaluate",
        editor="words.editor:BoardEditor",
        judge="judge.judge:OrderJudge",
        formats={"diplomacy-package": "formats.exchange:PackageFormat"},
    )
