"""A bot whose every answer is held against what was offered."""

from __future__ import annotations

from typing import Any

from chancellery.core.contract import Bot
from chancellery.core.decisions import Action, Choice, Decision, View


class Watched:
    """Another bot, watched; it notes what it was asked."""

    name = "watched"

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.asked: set[str] = set()

    def choose(self, view: View, decision: Decision, worlds: Any) -> Action:
        assert isinstance(decision, Choice)
        answer = self.bot.choose(view, decision, worlds)
        assert answer in decision.options, (decision, answer)
        self.asked.add(decision.what)
        return answer
