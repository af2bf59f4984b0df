"""A bot of little thought: it claims what is free, plays whatever it holds, and takes all that it may."""

from __future__ import annotations

from chancellery.core.chance import Dice, pick
from chancellery.core.contract import Worlds
from chancellery.core.decisions import DONE, Action, Ballot, Decision, Seat, View
from toy.rules.state import ToyState, other


class Settler:
    name = "settler"

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, view: View, decision: Decision, worlds: Worlds) -> Action:
        if isinstance(decision, Ballot):
            free = [space for space, holder in view["held"].items() if not holder]
            card, space = (
                pick(self.dice, view["hand"] or ["none"]),
                pick(self.dice, free or list(view["held"])),
            )
            return ("play", card), ("stake", space)
        taken = [action for action in decision.options if action not in (DONE, ("pass",))]
        return pick(self.dice, taken or decision.options)


def evaluate(s: ToyState, seat: Seat) -> float:
    """How well a seat stands, from 0 to 1, for bots that search."""
    return (len(s.held) + s.held.count(seat) - s.held.count(other(seat))) / (2 * len(s.held))
