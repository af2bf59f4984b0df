"""Monte Carlo tree search over what a seat knows (information-set search with a single observer).

Each iteration draws a world, walks one shared tree as far as its actions are possible there, adds a node,
and plays on. Answers that others seal at the same time are random: in the tree they would be chosen with
our sealed answer in sight. The joint answers to a ballot cannot be listed, so the root tries a sample.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import log, sqrt
from typing import Any

from chancellery.bots.estimate import Outlook, together
from chancellery.core.answers import some_answer, some_answers
from chancellery.core.chance import Dice, pick
from chancellery.core.contract import Worlds
from chancellery.core.decisions import Action, Choice, Decision, Seat, View
from chancellery.core.title import Game


class _Node:
    __slots__ = ("children", "offered", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.offered = 0
        """How often the action was possible when its parent was visited."""
        self.children: dict[Action, _Node] = {}


class Mcts:
    """Search limited by iterations, or by time if that is set."""

    name = "mcts"

    def __init__(
        self,
        game: Game,
        seed: int,
        *,
        iterations: int = 200,
        seconds: float | None = None,
        candidates: int = 24,
        explore: float = 0.2,
        horizon: int = 400,
    ) -> None:
        self.rules = game.rules
        self.outlook = Outlook(game, horizon)
        self.dice = Dice(seed)
        self.iterations = iterations
        self.seconds = seconds
        """A limit on time gives up determinism for it."""
        self.candidates = candidates
        self.explore = explore

    def choose(self, view: View, decision: Decision, worlds: Worlds) -> Action:
        answers = some_answers(self.rules, worlds(0), decision, self.dice, self.candidates)
        if len(answers) == 1:
            return answers[0]
        root = _Node()
        end = None if self.seconds is None else time.monotonic() + self.seconds
        for n in range(self.iterations):
            if n and end is not None and time.monotonic() > end:
                break
            self._iterate(root, decision, answers, worlds(n))
        return max(root.children, key=lambda answer: root.children[answer].visits)

    def _iterate(self, root: _Node, decision: Decision, answers: Sequence[Action], world: Any) -> None:
        path = [(root, decision.seat)]
        seat, options, node, fresh = decision.seat, answers, root, False
        while not fresh:
            action, fresh = self._select(node, options)
            self.rules.apply(world, seat, action)
            node = node.children[action]
            path.append((node, seat))
            asked = self._next(world, decision.seat)
            if asked is None:
                break
            seat, options = asked.seat, asked.options
        scores = self.outlook.scores(world, self.dice)
        for node, seat in path:
            node.visits += 1
            node.total += scores.get(seat, 0.0)

    def _select(self, node: _Node, options: Sequence[Action]) -> tuple[Action, bool]:
        """The action to follow, and whether its node is new."""
        new = [option for option in options if option not in node.children]
        for option in options:
            if option in node.children:
                node.children[option].offered += 1
        if new:
            action = pick(self.dice, new)
            child = node.children[action] = _Node()
            child.offered = 1
            return action, True
        return max(options, key=lambda option: self._bound(node.children[option])), False

    def _bound(self, node: _Node) -> float:
        return node.total / node.visits + self.explore * sqrt(log(node.offered) / node.visits)

    def _next(self, s: Any, me: Seat) -> Choice | None:
        """The next decision for the tree, which ends at a further ballot of ours; others vote at random."""
        while pending := self.rules.pending(s):
            blind = together(s, len(pending))
            for decision in pending:
                if isinstance(decision, Choice):
                    if decision.seat == me or not blind:
                        return decision
                elif decision.seat == me:
                    return None
            self.rules.apply(s, pending[0].seat, some_answer(self.rules, s, pending[0], self.dice))
        return None
